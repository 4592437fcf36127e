//! Models of simple opponents: each bids up to a limit, and sells by a [`SellingModel`].

use forsale::chance::below;
use forsale::{Action, BuyPrompt, Ledger, Prompt, Seat};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::model::features::{StreetFeatures, bid_up_to, coins_per_rank, sell_or_lowest};
use crate::model::sellers::{OfferFeatures, OfferRule, SellingModel};
use crate::sampling::uniform;

/// The parameters of a simple opponent. Its limit in an auction is a weighted sum.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OpponentModel {
    /// The weight of the coins that a pass would cost.
    pub pass_cost: f32,
    /// What it pays for the step to the next house, in units of what a rank brings in checks.
    pub next: f32,
    /// The same for the step to the mean of the other houses.
    pub rest: f32,
    /// The same for the step to the best house.
    pub prize: f32,
    /// The weight of its purse divided by the number of auctions left.
    pub purse: f32,
    /// The factor for those steps when only two bidders are left.
    pub two_bidders: f32,
    /// How it sells.
    pub seller: SellingModel,
}

/// A good model, found by an evolution strategy; an ignored test below finds it again.
pub const TUNED: OpponentModel = OpponentModel {
    pass_cost: 0.6,
    next: 0.11,
    rest: 0.32,
    prize: 0.23,
    purse: 0.38,
    two_bidders: 0.79,
    seller: SellingModel::ByOffer(TUNED_RULE),
};

/// How [`TUNED`] sells.
pub const TUNED_RULE: OfferRule =
    OfferRule { top: 2.02, spread: 0.0, slope: 0.83, bias: 0.09, noise: 0.0 };

/// How often a modelled opponent plays a random action.
pub const RANDOM_ACTION_RATE: f32 = 0.08;

impl OpponentModel {
    /// Draws a model of any kind.
    pub fn random(rng: &mut Xoshiro256PlusPlus) -> OpponentModel {
        let mut range = |low: f32, high: f32| low + (high - low) * uniform(rng);
        let scale = range(-1.0, 1.2).exp();
        let mut model = OpponentModel {
            pass_cost: range(0.6, 1.2),
            next: 0.0,
            rest: 0.0,
            prize: 0.0,
            purse: range(-0.1, 0.2),
            two_bidders: range(0.3, 1.3),
            seller: SellingModel::ByOffer(OfferRule::random(rng)),
        };
        match below(5, rng) {
            0 => model.next = scale,
            1 => model.rest = 0.6 * scale,
            2 => (model.pass_cost, model.prize) = (0.2, 0.5 * scale),
            3 => (model.pass_cost, model.purse) = (0.2, 0.7 * scale),
            _ => (model.next, model.rest) = (0.6 * scale, 0.2 * scale),
        }
        model
    }

    /// Draws a model that bids much like this one.
    pub fn perturbed(&self, rng: &mut Xoshiro256PlusPlus) -> OpponentModel {
        let mut near = |value: f32, width: f32| value + width * (uniform(rng) + uniform(rng) - 1.0);
        OpponentModel {
            pass_cost: near(self.pass_cost, 0.3),
            next: near(self.next, 0.3),
            rest: near(self.rest, 0.2),
            prize: near(self.prize, 0.2),
            purse: near(self.purse, 0.2),
            two_bidders: near(self.two_bidders, 0.3),
            ..*self
        }
    }

    /// Returns its action. The features of the offer are computed once for all sellers.
    pub fn act(
        &self,
        ledger: &Ledger,
        seat: Seat,
        prompt: Prompt,
        offer: OfferFeatures,
        rng: &mut Xoshiro256PlusPlus,
    ) -> Action {
        match prompt {
            Prompt::Buy(buy) => bid_up_to(self.limit(ledger, &buy), &buy),
            Prompt::Sell(hand) => {
                sell_or_lowest(self.seller.choice(ledger, seat, offer, rng), hand)
            }
        }
    }

    /// Returns the most it bids now.
    pub fn limit(&self, ledger: &Ledger, buy: &BuyPrompt) -> f32 {
        let street = StreetFeatures::of(ledger, buy);
        let step = self.next * (street.next - street.lowest)
            + self.rest * (street.rest - street.lowest)
            + self.prize * (street.prize - street.lowest);
        let step = if street.bidders > 2 { step } else { self.two_bidders * step };
        self.pass_cost * f32::from(buy.pass.pay.0)
            + coins_per_rank(ledger.rules()) * step
            + self.purse * f32::from(buy.purse.0) / street.auctions.max(1.0)
    }
}

#[cfg(test)]
mod tests {
    use forsale::{Deal, Edition, Game, MAX_SEATS, Rules, Supply};
    use rand_core::{Rng, SeedableRng};

    use super::*;
    use crate::search::sale::win_shares;

    /// An evolution strategy: from a plain model, changes are kept if they win more.
    #[test]
    #[ignore = "takes minutes; this is how the model was found"]
    fn evolution_finds_the_tuned_model_again() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut best = PLAIN;
        let mut step = 0.3;
        for generation in 0..200 {
            let seed = rng.next_u64();
            let mut fittest = (share(best, best, 4_000, seed), best);
            for _ in 0..6 {
                let child = changed(&best, step, &mut rng);
                let share = share(child, best, 4_000, seed);
                if share > fittest.0 {
                    fittest = (share, child);
                }
            }
            step *= if fittest.1 == best { 0.95 } else { 1.05 };
            best = fittest.1;
            if generation % 10 == 0 {
                println!("{generation} {:.3} step {step:.3} {best:?}", fittest.0);
            }
        }
        println!("{best:?} {}", share(best, best, 100_000, 7));
        assert_eq!(best, TUNED);
    }

    const PLAIN: OpponentModel = OpponentModel {
        pass_cost: 1.0,
        next: 1.0,
        rest: 0.3,
        prize: 0.0,
        purse: 0.05,
        two_bidders: 0.8,
        seller: SellingModel::ByOffer(PLAIN_RULE),
    };

    const PLAIN_RULE: OfferRule =
        OfferRule { top: 0.7, spread: 0.0, slope: 1.0, bias: 0.0, noise: 0.1 };

    fn changed(parent: &OpponentModel, step: f32, rng: &mut Xoshiro256PlusPlus) -> OpponentModel {
        let mut child = *parent;
        let SellingModel::ByOffer(mut rule) = child.seller else { return child };
        let parameters = [
            &mut child.pass_cost,
            &mut child.next,
            &mut child.rest,
            &mut child.prize,
            &mut child.purse,
            &mut child.two_bidders,
            &mut rule.top,
            &mut rule.slope,
            &mut rule.bias,
            &mut rule.noise,
        ];
        for parameter in parameters {
            if below(3, rng) == 0 {
                let bell: f32 = (0..4).map(|_| uniform(rng) - 0.5).sum();
                *parameter = ((*parameter + step * bell) * 100.0).round() / 100.0;
            }
        }
        rule.noise = rule.noise.max(0.0);
        OpponentModel { seller: SellingModel::ByOffer(rule), ..child }
    }

    /// Returns the win share of one such player at tables of all sizes, relative to a fair share.
    fn share(model: OpponentModel, rival: OpponentModel, games: usize, seed: u64) -> f32 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let edition = Edition::named("iello-2020").unwrap();
        let tables = [3, 4, 5, 6].map(|seats| edition.rules(seats, Supply::Enough).unwrap());
        let won = (0..games).map(|nth| won(model, rival, &tables[nth % 4], &mut rng));
        won.sum::<f32>() / games as f32
    }

    fn won(
        model: OpponentModel,
        rival: OpponentModel,
        rules: &Rules,
        rng: &mut Xoshiro256PlusPlus,
    ) -> f32 {
        let mut players = [model; MAX_SEATS];
        let own = below(u32::from(rules.seats()), rng) as usize;
        for (seat, player) in players.iter_mut().enumerate() {
            if seat != own {
                *player = if below(3, rng) == 0 { rival } else { OpponentModel::random(rng) };
            }
        }
        let mut game = Game::new(&Deal::random(rules, rng));
        let mut ledger = Ledger::new(rules);
        ledger.note(&game.opening());
        let mut offer = OfferFeatures::default();
        while let Some((seat, prompt)) = game.ask() {
            if ledger.choosing().len() == usize::from(rules.seats()) {
                offer = OfferFeatures::of(&ledger);
            }
            let player = players[usize::from(seat.number())];
            let action = player.act(&ledger, seat, prompt, offer, rng);
            game.play_into(seat, action, |event| ledger.note(&event)).unwrap();
        }
        win_shares(&game.outcome().unwrap())[own] * f32::from(rules.seats())
    }
}
