//! Simple heuristics with one idea each.

use forsale::chance::{any_action, below};
use forsale::{Action, BuyPrompt, Coins, Event, Prompt, View};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::heuristic::{Heuristic, by_advantage, by_mean_check, by_top_check};
use forsale_bots::model::features::{StreetFeatures, bid_up_to, rank, sell_or_lowest};
use forsale_bots::{Bot, Budget};

/// Spends the same share of its purse on every auction, and a little more if the houses differ much.
pub const SPENDER: Heuristic = Heuristic {
    limit: |view, buy| {
        let features = StreetFeatures::of(view.ledger, buy);
        let spread = (features.prize - features.lowest)
            / f32::from(view.ledger.rules().houses().len() as u8);
        2.5 * spread * f32::from(buy.purse.0) / features.auctions.max(1.5)
    },
    sell: by_mean_check,
};

/// Saves its coins for the second half of the auctions.
pub const HOARDER: Heuristic = Heuristic {
    limit: |view, buy| {
        let features = StreetFeatures::of(view.ledger, buy);
        let early = features.auctions > f32::from(view.ledger.rules().auctions()) / 2.0;
        let per_rank = if early { 0.45 } else { 1.0 };
        f32::from(buy.pass.pay.0) + per_rank * (features.next - features.lowest)
    },
    sell: by_top_check,
};

/// Wants the second-best house, which costs half: it passes when two bidders are left.
pub const RUNNER_UP: Heuristic = Heuristic {
    limit: |view, buy| {
        let features = StreetFeatures::of(view.ledger, buy);
        let per_rank = if features.bidders > 2 { 0.9 } else { 0.3 };
        f32::from(buy.pass.pay.0) + per_rank * (features.next - features.lowest)
    },
    sell: by_top_check,
};

/// Pays to avoid houses below the mean of the street.
pub const MIDDLER: Heuristic = Heuristic {
    limit: |view, buy| {
        let features = StreetFeatures::of(view.ledger, buy);
        f32::from(buy.pass.pay.0) + 0.45 * (features.rest - features.lowest)
    },
    sell: by_advantage,
};

/// Wants no house below the middle of the deck, and pays well over its share to avoid one.
pub const LANDLORD: Heuristic = Heuristic {
    limit: |view, buy| {
        let features = StreetFeatures::of(view.ledger, buy);
        let middle = view.ledger.rules().houses().len() as f32 / 2.0;
        let share = f32::from(buy.purse.0) / features.auctions.max(2.0);
        if features.lowest < middle { 1.5 * share } else { f32::from(buy.pass.pay.0) }
    },
    sell: by_mean_check,
};

/// Keeps at least as many coins as the others have on average.
pub const PEER: Heuristic = Heuristic {
    limit: |view, buy| {
        let purses = view.ledger.purses().iter();
        let others = purses.filter(|&(seat, _)| seat != view.seat).map(|(_, purse)| purse.0);
        let mean = others.map(f32::from).sum::<f32>() / f32::from(view.ledger.rules().seats() - 1);
        let features = StreetFeatures::of(view.ledger, buy);
        let ahead = f32::from(buy.purse.0) - mean;
        ahead + 0.7 * (features.rest - features.lowest)
    },
    sell: by_top_check,
};

/// Bids even amounts, of which exactly half comes back.
pub struct Evens;

impl Bot for Evens {
    fn answer(&mut self, view: &View<'_>, _: Budget<'_>) -> Action {
        match view.prompt {
            Some(Prompt::Buy(buy)) => {
                let features = StreetFeatures::of(view.ledger, &buy);
                let gain = 0.35 * (features.next + features.prize - 2.0 * features.lowest);
                even(bid_up_to(f32::from(buy.pass.pay.0) + gain, &buy), &buy)
            }
            Some(Prompt::Sell(hand)) => sell_or_lowest(by_advantage(view, hand), hand),
            None => Action::Pass,
        }
    }
}

/// Adds one coin to an odd bid.
fn even(action: Action, buy: &BuyPrompt) -> Action {
    match (action, buy.bid) {
        (Action::Bid(bid), Some(range)) if bid < range.max => Action::Bid(Coins(bid.0 + bid.0 % 2)),
        _ => action,
    }
}

/// Values a rank differently on every street, and sells a random house every fourth time.
pub struct Moody {
    per_rank: f32,
    rng: Xoshiro256PlusPlus,
}

impl Moody {
    pub fn new(rng: Xoshiro256PlusPlus) -> Moody {
        Moody { per_rank: 0.4, rng }
    }
}

impl Bot for Moody {
    fn answer(&mut self, view: &View<'_>, _: Budget<'_>) -> Action {
        match view.prompt {
            Some(Prompt::Buy(buy)) => {
                let features = StreetFeatures::of(view.ledger, &buy);
                let gain = self.per_rank * (features.next - features.lowest);
                bid_up_to(f32::from(buy.pass.pay.0) + gain, &buy)
            }
            Some(prompt @ Prompt::Sell(_)) if below(4, &mut self.rng) == 0 => {
                any_action(&prompt, &mut self.rng)
            }
            Some(Prompt::Sell(hand)) => sell_or_lowest(by_top_check(view, hand), hand),
            None => Action::Pass,
        }
    }

    fn observe(&mut self, event: &Event) {
        if let Event::StreetOpened { .. } = event {
            self.per_rank = 0.1 + below(10, &mut self.rng) as f32 / 10.0;
        }
    }
}

/// Pays what the other players have paid for a rank so far.
#[derive(Default)]
pub struct Copycat {
    ranks: f32,
    coins: f32,
}

impl Copycat {
    fn limit(&self, view: &View<'_>, buy: &BuyPrompt) -> f32 {
        let features = StreetFeatures::of(view.ledger, buy);
        // A quarter of a coin before any house was bought.
        let per_rank = (5.0 + self.coins) / (20.0 + self.ranks);
        f32::from(buy.pass.pay.0) + 4.0 * per_rank * (features.next - features.lowest)
    }
}

impl Bot for Copycat {
    fn answer(&mut self, view: &View<'_>, _: Budget<'_>) -> Action {
        match view.prompt {
            Some(Prompt::Buy(buy)) => bid_up_to(self.limit(view, &buy), &buy),
            Some(Prompt::Sell(hand)) => sell_or_lowest(by_mean_check(view, hand), hand),
            None => Action::Pass,
        }
    }

    fn observe(&mut self, event: &Event) {
        if let Event::Passed { took: Some(house), paid, .. } | Event::Bought { house, paid, .. } =
            *event
        {
            self.ranks += rank(house);
            self.coins += f32::from(paid.0);
        }
    }
}
