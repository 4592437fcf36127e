//! Bots with heuristics whose weights were found by an evolution strategy.
//!
//! `cargo test --release -p forsale-lab evolution -- --ignored --nocapture` finds them again.

use forsale::{Action, BuyPrompt, House, Houses, Prompt, View};

use super::heuristic::{Heuristic, top_check_quantile};
use forsale_bots::model::features::{
    Prospects, StreetFeatures, bid_up_to, coins_per_rank, sell_or_lowest,
};
use forsale_bots::{Bot, Budget};

/// The number of weights.
const WEIGHTS: usize = 18;

/// What evolution found among simple bots.
pub const EVOLVED: Evolved = Evolved([
    0.31, 1.19, 0.18, 0.02, 0.1, 0.61, -1.91, // bidding among many
    -0.85, 1.18, 0.69, -0.57, -0.06, 0.3, -0.38, // bidding among two
    2.02, 1.73, 2.19, 0.2, // selling
]);

/// What evolution found among stronger bots, the first one included.
pub const BRED: Evolved = Evolved([
    -0.25, 0.9, 0.55, -0.1, -0.39, 2.05, -3.15, // bidding among many
    -1.53, -0.99, 1.6, 0.15, 0.12, 1.25, -1.2, // bidding among two
    1.58, 1.51, 2.48, 0.33, // selling
]);

/// The first as a heuristic, for rollouts.
pub const EVOLVED_HEURISTIC: Heuristic = Heuristic {
    limit: |view, buy| EVOLVED.limit(view, buy),
    sell: |view, hand| EVOLVED.sell(view, hand),
};

/// A linear heuristic: weights for features.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Evolved(pub [f32; WEIGHTS]);

impl Evolved {
    /// Returns the most it bids: a weighted sum, with other weights if only two bidders are left.
    fn limit(&self, view: &View<'_>, buy: &BuyPrompt) -> f32 {
        let features = StreetFeatures::of(view.ledger, buy);
        let worth = coins_per_rank(view.ledger.rules());
        let seen = [
            f32::from(buy.pass.pay.0),
            worth * (features.next - features.lowest),
            worth * (features.rest - features.lowest),
            worth * (features.prize - features.lowest),
            worth * features.lowest,
            f32::from(buy.purse.0) / features.auctions.max(1.0),
            1.0,
        ];
        let weights = if features.bidders > 2 { &self.0[..7] } else { &self.0[7..14] };
        seen.iter().zip(weights).map(|(x, weight)| x * weight).sum()
    }

    /// Returns the house with the best weighted sum of check now, check later and rank in the hand.
    fn sell(&self, view: &View<'_>, hand: Houses) -> Option<House> {
        let [now, later, place, shift] = [14, 15, 16, 17].map(|nth| self.0[nth]);
        let wanted = top_check_quantile(view) + shift;
        let last = hand.len().max(2) as f32 - 1.0;
        let prospects = Prospects::of(view.ledger);
        let score = |house: House| {
            let at = 1.0 - hand.above(house) as f32 / last;
            let checks = prospects.of_house(view.ledger, view.seat, house);
            now * checks.now - later * checks.later - place * (at - wanted).abs()
        };
        hand.iter().max_by(|&a, &b| score(a).total_cmp(&score(b)))
    }
}

impl Bot for Evolved {
    fn answer(&mut self, view: &View<'_>, _: Budget<'_>) -> Action {
        match view.prompt {
            Some(Prompt::Buy(buy)) => bid_up_to(self.limit(view, &buy), &buy),
            Some(Prompt::Sell(hand)) => sell_or_lowest(self.sell(view, hand), hand),
            None => Action::Pass,
        }
    }
}

#[cfg(test)]
mod tests {
    use forsale::chance::below;
    use forsale::{Deal, Edition, Game, Ledger, Rules, Supply};
    use rand_core::{Rng, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::super::{hobby, simple};
    use super::*;
    use forsale_bots::players::rule::{RuleBot, RuleSettings};
    use forsale_bots::search::sale::win_shares;

    #[test]
    #[ignore = "takes minutes; this is how the weights above were found"]
    fn evolution_finds_the_same_weights_again() {
        let plain = Evolved([
            1.0, 0.5, 0.2, 0.0, 0.0, 0.2, 0.0, 1.0, 0.5, 0.2, 0.0, 0.0, 0.2, 0.0, 1.0, 1.0, 0.0,
            0.0,
        ]);
        assert_eq!(fittest(plain, any_bot, 250, 1), EVOLVED);
    }

    #[test]
    #[ignore = "takes minutes; this is how the weights above were found"]
    fn evolution_among_stronger_bots_finds_the_same_weights_again() {
        assert_eq!(fittest(EVOLVED, strong_bot, 120, 2), BRED);
    }

    /// Draws an opponent.
    type DrawBot = fn(&mut Xoshiro256PlusPlus) -> Box<dyn Bot>;

    /// An evolution strategy: changes are kept if they win more.
    fn fittest(start: Evolved, others: DrawBot, generations: usize, seed: u64) -> Evolved {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let (mut best, mut step) = (start, 0.3);
        for generation in 0..generations {
            let seed = rng.next_u64();
            let children: Vec<Evolved> = (0..6).map(|_| changed(&best, step, &mut rng)).collect();
            let games = 2_000 + 8 * generation;
            let fitness = |bot: &Evolved| share(*bot, others, games, seed);
            let mut fittest = (fitness(&best), best);
            for child in children {
                let share = fitness(&child);
                if share > fittest.0 {
                    fittest = (share, child);
                }
            }
            step *= if fittest.1 == best { 0.97 } else { 1.05 };
            best = fittest.1;
            if generation % 20 == 0 {
                println!("{generation} {:.3} step {step:.3} {best:?}", fittest.0);
            }
        }
        best.0 = best.0.map(|weight| (weight * 100.0).round() / 100.0);
        println!("{best:?} {}", share(best, others, 100_000, 7));
        best
    }

    fn changed(parent: &Evolved, step: f32, rng: &mut Xoshiro256PlusPlus) -> Evolved {
        Evolved(parent.0.map(|weight| {
            if below(3, rng) > 0 {
                return weight;
            }
            let bell: f32 = (0..4).map(|_| rng.next_u32() as f32 / u32::MAX as f32 - 0.5).sum();
            weight + step * bell
        }))
    }

    /// Returns the win share of one such bot at tables of all sizes, relative to a fair share.
    fn share(bot: Evolved, others: DrawBot, games: usize, seed: u64) -> f32 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let edition = Edition::named("iello-2020").unwrap();
        let tables = [3, 4, 5, 6].map(|seats| edition.rules(seats, Supply::Enough).unwrap());
        let mut won_by = |nth: usize| won(bot, others, &tables[nth % 4], &mut rng);
        let won: f32 = (0..games).map(&mut won_by).sum();
        won / games as f32
    }

    fn won(bot: Evolved, others: DrawBot, rules: &Rules, rng: &mut Xoshiro256PlusPlus) -> f32 {
        let seats = usize::from(rules.seats());
        let mut players: Vec<Box<dyn Bot>> = (0..seats).map(|_| others(rng)).collect();
        let own = below(seats as u32, rng) as usize;
        players[own] = Box::new(bot);
        let mut game = Game::new(&Deal::random(rules, rng));
        let mut ledger = Ledger::new(rules);
        ledger.note(&game.opening());
        while let Some((seat, prompt)) = game.ask() {
            let view = View { seat, ledger: &ledger, envelope: None, prompt: Some(prompt) };
            let action = players[usize::from(seat.number())].answer(&view, Budget::UNLIMITED);
            game.play_into(seat, action, |event| ledger.note(&event)).unwrap();
        }
        win_shares(&game.outcome().unwrap())[own] * seats as f32
    }

    fn any_bot(rng: &mut Xoshiro256PlusPlus) -> Box<dyn Bot> {
        match below(6, rng) {
            0 => Box::new(simple::RUNNER_UP),
            1 => Box::new(simple::MIDDLER),
            2 => Box::new(hobby::MARGINAL),
            3 => Box::new(hobby::RATIO),
            4 => Box::new(hobby::SORTER),
            _ => Box::new(RuleBot::new(
                RuleSettings { percent_per_rank: 60, sell_noise: 1 },
                rng.clone(),
            )),
        }
    }

    fn strong_bot(rng: &mut Xoshiro256PlusPlus) -> Box<dyn Bot> {
        match below(5, rng) {
            0 => Box::new(simple::RUNNER_UP),
            1 => Box::new(simple::PEER),
            2 => Box::new(hobby::RATIO),
            3 => Box::new(hobby::SORTER),
            _ => Box::new(EVOLVED),
        }
    }
}
