//! Models of how simple players sell: by how good the offer is, or each house where it gains most.

use forsale::{House, Houses, Ledger, Seat};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::model::features::{Prospects, house_at, lower_checks, offer_quantile};
use crate::sampling::{sample, uniform};

/// A way to sell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SellingModel {
    /// The better the offer, the better the house.
    ByOffer(OfferRule),
    /// The house that brings most over what it would bring later, if the others sell at random.
    /// Houses are drawn by a softmax of that gain; the number is its temperature in coins.
    ByGain(f32),
}

/// How a player rates an offer, and which house it sells for it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OfferRule {
    /// The weight of the best check against the mean of the offer.
    pub top: f32,
    /// The weight of the difference between the best and the worst check against both.
    pub spread: f32,
    /// How much of the hand it uses: at 0 always the middle, at 1 from the lowest to the highest
    /// house.
    pub slope: f32,
    /// How much better a house it sells than the offer deserves, in parts of its hand.
    pub bias: f32,
    /// The largest random error, in parts of its hand.
    pub noise: f32,
}

/// How good an offer is. `top` and `mean` are the share of offers that are worse.
#[derive(Clone, Copy, Debug, Default)]
pub struct OfferFeatures {
    top: f32,
    mean: f32,
    spread: f32,
    prospects: Prospects,
}

/// A seller's hand, and what each house would gain if it were sold now.
pub struct HandFeatures {
    hand: Houses,
    offer: OfferFeatures,
    gains: Vec<f32>,
}

impl SellingModel {
    /// Draws the `nth` model of the prior: of eight models, three go by the checks, one is near a
    /// tuned rule, one goes by their spread and three by gain.
    pub fn nth_of_prior(
        nth: usize,
        tuned: &OfferRule,
        rng: &mut Xoshiro256PlusPlus,
    ) -> SellingModel {
        match nth % 8 {
            0..3 => SellingModel::ByOffer(OfferRule::random(rng)),
            3 => SellingModel::ByOffer(tuned.perturbed(rng)),
            4 => SellingModel::ByOffer(OfferRule::random_by_spread(rng)),
            _ => SellingModel::ByGain((2.0 * uniform(rng) - 0.9).exp()),
        }
    }

    /// Draws the house it sells now.
    pub fn choice(
        &self,
        ledger: &Ledger,
        seat: Seat,
        offer: OfferFeatures,
        rng: &mut Xoshiro256PlusPlus,
    ) -> Option<House> {
        let hand = ledger.hands()[seat];
        match self {
            _ if hand.len() == 1 => hand.lowest(),
            SellingModel::ByOffer(rule) => rule.choice(hand, offer, rng),
            SellingModel::ByGain(_) => {
                let chances = self.chances(&HandFeatures::of(ledger, seat, offer));
                sample(&hand.iter().zip(chances).collect::<Vec<_>>(), rng)
            }
        }
    }

    /// Returns the probability of each house, the lowest house first.
    pub fn chances(&self, features: &HandFeatures) -> Vec<f32> {
        match self {
            SellingModel::ByOffer(rule) => rule.chances(features.hand, features.offer).collect(),
            SellingModel::ByGain(temperature) => {
                let most = features.gains.iter().fold(f32::NEG_INFINITY, |a, &b| a.max(b));
                let weight = |gain: &f32| ((gain - most) / temperature).exp();
                let total: f32 = features.gains.iter().map(weight).sum();
                features.gains.iter().map(|gain| weight(gain) / total).collect()
            }
        }
    }
}

/// The least noise, so that every house has a probability.
const MIN_NOISE: f32 = 0.01;

impl OfferRule {
    /// Draws any rule that looks at the best check and the mean.
    pub fn random(rng: &mut Xoshiro256PlusPlus) -> OfferRule {
        let mut range = |low: f32, high: f32| low + (high - low) * uniform(rng);
        OfferRule {
            top: range(0.0, 1.0),
            spread: 0.0,
            slope: range(0.5, 1.4),
            bias: range(-0.1, 0.1),
            noise: range(0.0, 0.4),
        }
    }

    /// Draws any rule that looks at the spread of the checks.
    fn random_by_spread(rng: &mut Xoshiro256PlusPlus) -> OfferRule {
        let (slope, noise) = (0.7 + uniform(rng), 0.05 + 0.3 * uniform(rng));
        OfferRule { top: 0.0, spread: 1.0, slope, bias: 0.0, noise }
    }

    /// Draws a rule near this one.
    pub fn perturbed(&self, rng: &mut Xoshiro256PlusPlus) -> OfferRule {
        let mut near = |value: f32, width: f32| value + width * (uniform(rng) + uniform(rng) - 1.0);
        OfferRule {
            top: near(self.top, 1.0),
            spread: self.spread,
            slope: near(self.slope, 0.3),
            bias: near(self.bias, 0.2),
            noise: near(0.2, 0.2),
        }
    }

    fn choice(
        &self,
        hand: Houses,
        offer: OfferFeatures,
        rng: &mut Xoshiro256PlusPlus,
    ) -> Option<House> {
        let error = self.noise * (uniform(rng) + uniform(rng) - 1.0);
        house_at(hand, self.target(offer) + error)
    }

    /// Returns the quantile in its hand of the house that the offer deserves.
    fn target(&self, offer: OfferFeatures) -> f32 {
        let checks = self.top * offer.top + (1.0 - self.top) * offer.mean;
        let seen = self.spread * offer.spread + (1.0 - self.spread) * checks;
        0.5 + self.slope * (seen - 0.5) + self.bias
    }

    fn chances(&self, hand: Houses, offer: OfferFeatures) -> impl Iterator<Item = f32> {
        let (target, noise) = (self.target(offer), self.noise.max(MIN_NOISE));
        let last = hand.len().saturating_sub(1);
        // The probability of a result below the middle between this house and the one before.
        let below = move |nth: usize| match nth {
            0 => 0.0,
            nth if nth > last => 1.0,
            nth => triangular_cdf(((nth as f32 - 0.5) / last as f32 - target) / noise),
        };
        (0..hand.len()).map(move |nth| below(nth + 1) - below(nth))
    }
}

/// The distribution function of the sum of two uniform numbers, minus 1.
fn triangular_cdf(edge: f32) -> f32 {
    let edge = edge.clamp(-1.0, 1.0);
    if edge < 0.0 { (1.0 + edge).powi(2) / 2.0 } else { 1.0 - (1.0 - edge).powi(2) / 2.0 }
}

impl OfferFeatures {
    /// Returns the features of the current offer.
    pub fn of(ledger: &Ledger) -> OfferFeatures {
        let mut offered = ledger.offered();
        let sellers = offered.len();
        let best = offered.take_highest().map_or(0.0, |check| f32::from(check.value()));
        let worst = offered.take_lowest().map_or(best, |check| f32::from(check.value()));
        let highest = ledger.rules().checks().take_highest().map_or(1, |check| check.value());
        OfferFeatures {
            top: lower_checks(ledger, best).powi(sellers as i32),
            mean: offer_quantile(ledger).clamp(0.0, 1.0),
            // The checks of an offer mostly span two thirds of all checks.
            spread: (best - worst) / f32::from(highest.max(1)) - 0.15,
            prospects: Prospects::of(ledger),
        }
    }
}

impl HandFeatures {
    /// Returns the features of a seat's hand for this offer.
    pub fn of(ledger: &Ledger, seat: Seat, offer: OfferFeatures) -> HandFeatures {
        let hand = ledger.hands()[seat];
        let gain = |house: House| offer.prospects.of_house(ledger, seat, house).gain();
        HandFeatures { hand, offer, gains: hand.iter().map(gain).collect() }
    }

    /// Returns the number of houses.
    pub fn houses(&self) -> usize {
        self.hand.len()
    }
}

#[cfg(test)]
mod tests {
    use forsale::{Edition, Supply};
    use rand_core::SeedableRng;

    use super::*;
    use crate::model::opponents::TUNED_RULE;
    use crate::test_positions::sample_sale;

    #[test]
    fn stated_probabilities_match_the_sampled_sales() {
        let rules = Edition::named("iello-2020").unwrap().rules(4, Supply::Enough).unwrap();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
        for nth in 0..24 {
            let ledger = sample_sale(&rules, 5, nth as u64);
            let offer = OfferFeatures::of(&ledger);
            let seller = match SellingModel::nth_of_prior(nth, &TUNED_RULE, &mut rng) {
                SellingModel::ByOffer(rule) => {
                    SellingModel::ByOffer(OfferRule { noise: 0.3, ..rule })
                }
                gain => gain,
            };
            let chances = seller.chances(&HandFeatures::of(&ledger, Seat::A, offer));
            assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-5, "{chances:?}");
            let mut seen = [0.0; 5];
            for _ in 0..4_000 {
                let house = seller.choice(&ledger, Seat::A, offer, &mut rng).unwrap();
                let hand = ledger.hands()[Seat::A];
                seen[hand.iter().position(|other| other == house).unwrap()] += 1.0 / 4_000.0;
            }
            for (chance, seen) in chances.into_iter().zip(seen) {
                assert!((chance - seen).abs() < 0.04, "{chance} {seen} {seller:?}");
            }
        }
    }

    /// A seller by gain keeps its best house for better checks.
    #[test]
    fn a_seller_by_gain_considers_later_offers() {
        let rules = Edition::named("iello-2020").unwrap().rules(4, Supply::Enough).unwrap();
        let gain_of_best = |nth: u64| {
            let ledger = sample_sale(&rules, 6, nth);
            let offer = OfferFeatures::of(&ledger);
            let chances =
                SellingModel::ByGain(1.0).chances(&HandFeatures::of(&ledger, Seat::A, offer));
            (offer.top, chances[chances.len() - 1])
        };
        let (good, bad): (Vec<_>, Vec<_>) =
            (0..200).map(gain_of_best).partition(|&(top, _)| top > 0.6);
        let mean = |sales: &[(f32, f32)]| {
            sales.iter().map(|sale| sale.1).sum::<f32>() / sales.len() as f32
        };
        assert!(mean(&good) > 1.5 * mean(&bad), "{} {}", mean(&good), mean(&bad));
    }
}
