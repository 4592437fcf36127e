//! Simple rules with one idea each.

use forsale::chance::{any_action, below};
use forsale::{Action, BuyPrompt, Coins, Event, Prompt, View};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::heuristic::{Thumb, by_advantage, by_mean_check, by_top_check};
use forsale_bots::model::features::{Stakes, bid_up_to, rank, sold};
use forsale_bots::{Bot, Budget};

/// Has the same share of its purse for every auction, and a little more where houses differ much.
pub const SPENDER: Thumb = Thumb {
    limit: |view, buy| {
        let stakes = Stakes::of(view.ledger, buy);
        let spread =
            (stakes.prize - stakes.lowest) / f32::from(view.ledger.rules().houses().len() as u8);
        2.5 * spread * f32::from(buy.purse.0) / stakes.auctions.max(1.5)
    },
    sell: by_mean_check,
};

/// Saves for the second half, in which nobody can follow it.
pub const HOARDER: Thumb = Thumb {
    limit: |view, buy| {
        let stakes = Stakes::of(view.ledger, buy);
        let early = stakes.auctions > f32::from(view.ledger.rules().auctions()) / 2.0;
        let per_rank = if early { 0.45 } else { 1.0 };
        f32::from(buy.pass.pay.0) + per_rank * (stakes.next - stakes.lowest)
    },
    sell: by_top_check,
};

/// Wants the second-best house, which costs half: it leaves when two are left.
pub const RUNNER_UP: Thumb = Thumb {
    limit: |view, buy| {
        let stakes = Stakes::of(view.ledger, buy);
        let per_rank = if stakes.bidders > 2 { 0.9 } else { 0.3 };
        f32::from(buy.pass.pay.0) + per_rank * (stakes.next - stakes.lowest)
    },
    sell: by_top_check,
};

/// Pays to get away from houses below the mean of the street.
pub const MIDDLER: Thumb = Thumb {
    limit: |view, buy| {
        let stakes = Stakes::of(view.ledger, buy);
        f32::from(buy.pass.pay.0) + 0.45 * (stakes.rest - stakes.lowest)
    },
    sell: by_advantage,
};

/// Wants no house below the middle of the deck, and pays well over its share to get away from one.
pub const LANDLORD: Thumb = Thumb {
    limit: |view, buy| {
        let stakes = Stakes::of(view.ledger, buy);
        let middle = view.ledger.rules().houses().len() as f32 / 2.0;
        let share = f32::from(buy.purse.0) / stakes.auctions.max(2.0);
        if stakes.lowest < middle { 1.5 * share } else { f32::from(buy.pass.pay.0) }
    },
    sell: by_mean_check,
};

/// Spends only what the others have spent: it wants no fewer coins than they have on average.
pub const PEER: Thumb = Thumb {
    limit: |view, buy| {
        let purses = view.ledger.purses().iter();
        let others = purses.filter(|&(seat, _)| seat != view.seat).map(|(_, purse)| purse.0);
        let mean = others.map(f32::from).sum::<f32>() / f32::from(view.ledger.rules().seats() - 1);
        let stakes = Stakes::of(view.ledger, buy);
        let ahead = f32::from(buy.purse.0) - mean;
        ahead + 0.7 * (stakes.rest - stakes.lowest)
    },
    sell: by_top_check,
};

/// Bids even sums, of which a pass brings back a whole half.
pub struct Evens;

impl Bot for Evens {
    fn answer(&mut self, view: &View<'_>, _: Budget<'_>) -> Action {
        match view.prompt {
            Some(Prompt::Buy(buy)) => {
                let stakes = Stakes::of(view.ledger, &buy);
                let gain = 0.35 * (stakes.next + stakes.prize - 2.0 * stakes.lowest);
                even(bid_up_to(f32::from(buy.pass.pay.0) + gain, &buy), &buy)
            }
            Some(Prompt::Sell(hand)) => sold(by_advantage(view, hand), hand),
            None => Action::Pass,
        }
    }
}

/// The same action, with one coin more if that makes the bid even.
fn even(action: Action, buy: &BuyPrompt) -> Action {
    match (action, buy.bid) {
        (Action::Bid(bid), Some(range)) if bid < range.max => Action::Bid(Coins(bid.0 + bid.0 % 2)),
        _ => action,
    }
}

/// Values a rank differently on every street, and sells on a whim every fourth time.
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
                let stakes = Stakes::of(view.ledger, &buy);
                let gain = self.per_rank * (stakes.next - stakes.lowest);
                bid_up_to(f32::from(buy.pass.pay.0) + gain, &buy)
            }
            Some(prompt @ Prompt::Sell(_)) if below(4, &mut self.rng) == 0 => {
                any_action(&prompt, &mut self.rng)
            }
            Some(Prompt::Sell(hand)) => sold(by_top_check(view, hand), hand),
            None => Action::Pass,
        }
    }

    fn observe(&mut self, event: &Event) {
        if let Event::StreetOpened { .. } = event {
            self.per_rank = 0.1 + below(10, &mut self.rng) as f32 / 10.0;
        }
    }
}

/// Pays what the table has been paying for a rank.
#[derive(Default)]
pub struct Copycat {
    ranks: f32,
    coins: f32,
}

impl Copycat {
    fn limit(&self, view: &View<'_>, buy: &BuyPrompt) -> f32 {
        let stakes = Stakes::of(view.ledger, buy);
        // Before anybody has paid, a quarter of a coin.
        let per_rank = (5.0 + self.coins) / (20.0 + self.ranks);
        f32::from(buy.pass.pay.0) + 4.0 * per_rank * (stakes.next - stakes.lowest)
    }
}

impl Bot for Copycat {
    fn answer(&mut self, view: &View<'_>, _: Budget<'_>) -> Action {
        match view.prompt {
            Some(Prompt::Buy(buy)) => bid_up_to(self.limit(view, &buy), &buy),
            Some(Prompt::Sell(hand)) => sold(by_mean_check(view, hand), hand),
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
