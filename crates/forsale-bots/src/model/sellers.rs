//! How ordinary people sell: by the look of the offer, or each house where it gains most.

use forsale::{House, Houses, Ledger, Seat};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::model::features::{Prospects, lower_checks, place, place_of_mean};
use crate::players::solver::{drawn, luck};

/// A way to sell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Seller {
    /// The better an offer looks, the better a house it is worth.
    Look(Look),
    /// Each house where it brings more than it would later if nobody else had a plan. A house that
    /// gains so many coins less than the best is sold a third as often.
    Gain(f32),
}

/// How somebody looks at offers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Look {
    /// How far the best check counts, and not the mean of the offer.
    pub top: f32,
    /// How far only the distance between the best and the worst check counts.
    pub spread: f32,
    /// How much of its hand it uses: at 0 always the middle, at 1 the lowest to the highest house.
    pub zeal: f32,
    /// How much better a house it sells than the offer deserves, in parts of its hand.
    pub haste: f32,
    /// How far its sales stray.
    pub unrest: f32,
}

/// How good an offer is. By its best check and by its mean that is the share of offers that are
/// worse.
#[derive(Clone, Copy, Debug, Default)]
pub struct Offer {
    top: f32,
    mean: f32,
    spread: f32,
    prospects: Prospects,
}

/// What a seller looks at: the own houses, and what each would gain by being sold now.
pub struct Wares {
    hand: Houses,
    offer: Offer,
    gains: Vec<f32>,
}

impl Seller {
    /// One of a crowd of all kinds: three in eight by the look of the checks, one like somebody
    /// sensible, one by how far the checks differ, three by gain.
    pub fn one_of_many(nth: usize, sensible: &Look, rng: &mut Xoshiro256PlusPlus) -> Seller {
        match nth % 8 {
            0..3 => Seller::Look(Look::any(rng)),
            3 => Seller::Look(sensible.kin(rng)),
            4 => Seller::Look(Look::at_spread(rng)),
            _ => Seller::Gain((2.0 * luck(rng) - 0.9).exp()),
        }
    }

    /// The house it sells now.
    pub fn choice(
        &self,
        ledger: &Ledger,
        seat: Seat,
        offer: Offer,
        rng: &mut Xoshiro256PlusPlus,
    ) -> Option<House> {
        let hand = ledger.hands()[seat];
        match self {
            _ if hand.len() == 1 => hand.lowest(),
            Seller::Look(look) => look.choice(hand, offer, rng),
            Seller::Gain(_) => {
                let chances = self.chances(&Wares::of(ledger, seat, offer));
                drawn(&hand.iter().zip(chances).collect::<Vec<_>>(), rng)
            }
        }
    }

    /// How likely it sells each house, the lowest first.
    pub fn chances(&self, wares: &Wares) -> Vec<f32> {
        match self {
            Seller::Look(look) => look.chances(wares.hand, wares.offer).collect(),
            Seller::Gain(calm) => {
                let most = wares.gains.iter().fold(f32::NEG_INFINITY, |a, &b| a.max(b));
                let weight = |gain: &f32| ((gain - most) / calm).exp();
                let total: f32 = wares.gains.iter().map(weight).sum();
                wares.gains.iter().map(|gain| weight(gain) / total).collect()
            }
        }
    }
}

/// Nobody is so calm that the chances of their sales cannot be told.
const LEAST_UNREST: f32 = 0.01;

impl Look {
    /// Anybody's.
    pub fn any(rng: &mut Xoshiro256PlusPlus) -> Look {
        let mut range = |low: f32, high: f32| low + (high - low) * luck(rng);
        Look {
            top: range(0.0, 1.0),
            spread: 0.0,
            zeal: range(0.5, 1.4),
            haste: range(-0.1, 0.1),
            unrest: range(0.0, 0.4),
        }
    }

    /// Anybody's who looks at how far the checks differ.
    fn at_spread(rng: &mut Xoshiro256PlusPlus) -> Look {
        let (zeal, unrest) = (0.7 + luck(rng), 0.05 + 0.3 * luck(rng));
        Look { top: 0.0, spread: 1.0, zeal, haste: 0.0, unrest }
    }

    /// A look much like this one.
    pub fn kin(&self, rng: &mut Xoshiro256PlusPlus) -> Look {
        let mut near = |gene: f32, width: f32| gene + width * (luck(rng) + luck(rng) - 1.0);
        Look {
            top: near(self.top, 1.0),
            spread: self.spread,
            zeal: near(self.zeal, 0.3),
            haste: near(self.haste, 0.2),
            unrest: near(0.2, 0.2),
        }
    }

    fn choice(&self, hand: Houses, offer: Offer, rng: &mut Xoshiro256PlusPlus) -> Option<House> {
        let strayed = self.unrest * (luck(rng) + luck(rng) - 1.0);
        place(hand, self.aim(offer) + strayed)
    }

    /// The place in its hand of the house it means to sell.
    fn aim(&self, offer: Offer) -> f32 {
        let checks = self.top * offer.top + (1.0 - self.top) * offer.mean;
        let seen = self.spread * offer.spread + (1.0 - self.spread) * checks;
        0.5 + self.zeal * (seen - 0.5) + self.haste
    }

    fn chances(&self, hand: Houses, offer: Offer) -> impl Iterator<Item = f32> {
        let (aim, unrest) = (self.aim(offer), self.unrest.max(LEAST_UNREST));
        let last = hand.len().saturating_sub(1);
        // The chance to end up below the middle between this house and the one before.
        let below = move |nth: usize| match nth {
            0 => 0.0,
            nth if nth > last => 1.0,
            nth => strays_below(((nth as f32 - 0.5) / last as f32 - aim) / unrest),
        };
        (0..hand.len()).map(move |nth| below(nth + 1) - below(nth))
    }
}

/// The chance that two draws from 0 up to 1 add up to less than this and 1.
fn strays_below(edge: f32) -> f32 {
    let edge = edge.clamp(-1.0, 1.0);
    if edge < 0.0 { (1.0 + edge).powi(2) / 2.0 } else { 1.0 - (1.0 - edge).powi(2) / 2.0 }
}

impl Offer {
    pub fn of(ledger: &Ledger) -> Offer {
        let mut offered = ledger.offered();
        let sellers = offered.len();
        let best = offered.take_highest().map_or(0.0, |check| f32::from(check.value()));
        let worst = offered.take_lowest().map_or(best, |check| f32::from(check.value()));
        let highest = ledger.rules().checks().take_highest().map_or(1, |check| check.value());
        Offer {
            top: lower_checks(ledger, best).powi(sellers as i32),
            mean: place_of_mean(ledger).clamp(0.0, 1.0),
            // The checks of an offer mostly span two thirds of all checks.
            spread: (best - worst) / f32::from(highest.max(1)) - 0.15,
            prospects: Prospects::of(ledger),
        }
    }
}

impl Wares {
    pub fn of(ledger: &Ledger, seat: Seat, offer: Offer) -> Wares {
        let hand = ledger.hands()[seat];
        let gain = |house: House| offer.prospects.of_house(ledger, seat, house).gain();
        Wares { hand, offer, gains: hand.iter().map(gain).collect() }
    }

    /// How many houses there are.
    pub fn houses(&self) -> usize {
        self.hand.len()
    }
}

#[cfg(test)]
mod tests {
    use forsale::{Edition, Supply};
    use rand_core::SeedableRng;

    use super::*;
    use crate::model::opponents::SENSIBLE_LOOK;
    use crate::test_positions::sample_sale;

    /// What is said about sales is what happens in them, whatever the way to sell.
    #[test]
    fn the_chances_of_sales_are_those_of_the_sales() {
        let rules = Edition::named("iello-2020").unwrap().rules(4, Supply::Enough).unwrap();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
        for nth in 0..24 {
            let ledger = sample_sale(&rules, 5, nth as u64);
            let offer = Offer::of(&ledger);
            let seller = match Seller::one_of_many(nth, &SENSIBLE_LOOK, &mut rng) {
                Seller::Look(look) => Seller::Look(Look { unrest: 0.3, ..look }),
                gain => gain,
            };
            let chances = seller.chances(&Wares::of(&ledger, Seat::A, offer));
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

    /// Who sells by gain keeps its best house for better checks.
    #[test]
    fn who_sells_by_gain_looks_at_later_offers() {
        let rules = Edition::named("iello-2020").unwrap().rules(4, Supply::Enough).unwrap();
        let gain_of_best = |nth: u64| {
            let ledger = sample_sale(&rules, 6, nth);
            let offer = Offer::of(&ledger);
            let chances = Seller::Gain(1.0).chances(&Wares::of(&ledger, Seat::A, offer));
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
