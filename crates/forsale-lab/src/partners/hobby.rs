//! The strategies that hobby programs for this game follow.

use forsale::{Action, BuyPrompt, Coins, Event, House, Prompt, View};

use super::heuristic::{Thumb, by_advantage, by_mean_check, by_spread, by_standing, by_top_check};
use forsale_bots::model::features::{Stakes, bid_up_to, coins_per_rank, sold};
use forsale_bots::{Bot, Budget};

/// Stays while the checks the next house should bring are more than the coins it costs.
pub const MARGINAL: Thumb = Thumb {
    limit: |view, buy| {
        let stakes = Stakes::of(view.ledger, buy);
        let gain = coins_per_rank(view.ledger.rules()) * (stakes.next - stakes.lowest);
        // Most bids come back by half.
        let half = if stakes.bidders > 2 { 1.4 } else { 1.0 };
        half * (f32::from(buy.pass.pay.0) + gain)
    },
    sell: by_mean_check,
};

/// Bids while the best house is worth a multiple of the bid.
pub const RATIO: Thumb = Thumb {
    limit: |view, buy| {
        let stakes = Stakes::of(view.ledger, buy);
        let gap = stakes.prize - stakes.lowest;
        coins_per_rank(view.ledger.rules()) * (0.3 * stakes.prize + 0.3 * gap)
    },
    sell: by_spread,
};

/// Weighs the mean of the houses it may still get against its coins, and sells each house where it
/// brings most over what it would bring later.
pub const SORTER: Thumb = Thumb {
    limit: |view, buy| {
        let stakes = Stakes::of(view.ledger, buy);
        let gain = 0.5 * (stakes.rest + stakes.next) - stakes.lowest;
        f32::from(buy.pass.pay.0) + 0.8 * coins_per_rank(view.ledger.rules()) * gain
    },
    sell: by_advantage,
};

/// Bids up to two thirds of what the house after the lowest should bring.
pub const THIRDS: Thumb = Thumb {
    limit: |view, buy| {
        let stakes = Stakes::of(view.ledger, buy);
        0.66 * coins_per_rank(view.ledger.rules()) * stakes.next
    },
    sell: by_advantage,
};

/// Knows which check stands where a house does, and pays what staying in may gain.
pub const PRICER: Thumb = Thumb {
    limit: |view, buy| {
        let checks = view.ledger.rules().checks();
        let nth = |rank: f32| checks.iter().nth((rank as usize).saturating_sub(1));
        let worth = |rank: f32| nth(rank).map_or(0.0, |check| f32::from(check.value()));
        let stakes = Stakes::of(view.ledger, buy);
        let gain = 0.5 * (worth(stakes.next) + worth(stakes.prize)) - worth(stakes.lowest);
        f32::from(buy.pass.pay.0) + 0.8 * gain
    },
    sell: by_standing,
};

/// Waits for streets on which houses differ much, and pays more of its purse there.
pub const PICKY: Thumb = Thumb {
    limit: |view, buy| {
        let stakes = Stakes::of(view.ledger, buy);
        let widest = view.ledger.rules().houses().len() as f32;
        let wide = stakes.prize - stakes.lowest > widest / 2.0;
        let share = f32::from(buy.purse.0) / stakes.auctions.max(2.0);
        share * if wide { 2.2 } else { 0.9 }
    },
    sell: by_top_check,
};

/// Bids half way to its limit at once, to frighten the others off.
pub struct Jumper;

impl Bot for Jumper {
    fn answer(&mut self, view: &View<'_>, _: Budget<'_>) -> Action {
        match view.prompt {
            Some(Prompt::Buy(buy)) => {
                let stakes = Stakes::of(view.ledger, &buy);
                let gain = coins_per_rank(view.ledger.rules()) * (stakes.rest - stakes.lowest);
                half_way(f32::from(buy.pass.pay.0) + 0.9 * gain, &buy)
            }
            Some(Prompt::Sell(hand)) => sold(by_spread(view, hand), hand),
            None => Action::Pass,
        }
    }
}

/// The bid between the least and the limit, if the least is within it.
fn half_way(limit: f32, buy: &BuyPrompt) -> Action {
    match (bid_up_to(limit, buy), buy.bid) {
        (Action::Bid(least), Some(range)) => {
            let more = ((limit - f32::from(least.0)) / 2.0) as u8;
            Action::Bid(Coins(least.0.saturating_add(more).min(range.max.0)))
        }
        (action, _) => action,
    }
}

/// Never takes the lowest house of a street twice in a row if it can pay its way out.
#[derive(Default)]
pub struct Climber {
    /// The lowest house of this street.
    humblest: Option<House>,
    /// The humblest house of the street before.
    last: Option<House>,
}

impl Bot for Climber {
    fn answer(&mut self, view: &View<'_>, _: Budget<'_>) -> Action {
        match view.prompt {
            Some(Prompt::Buy(buy)) => {
                let stakes = Stakes::of(view.ledger, &buy);
                let again =
                    self.last.is_some_and(|last| view.ledger.hands()[view.seat].contains(last))
                        && buy.pass.take == self.humblest;
                let per_rank = coins_per_rank(view.ledger.rules()) * if again { 1.8 } else { 1.2 };
                let gain = per_rank * (stakes.next - stakes.lowest);
                bid_up_to(f32::from(buy.pass.pay.0) + gain, &buy)
            }
            Some(Prompt::Sell(hand)) => sold(by_top_check(view, hand), hand),
            None => Action::Pass,
        }
    }

    fn observe(&mut self, event: &Event) {
        if let Event::StreetOpened { street, .. } = event {
            self.last = self.humblest;
            self.humblest = street.lowest();
        }
    }
}
