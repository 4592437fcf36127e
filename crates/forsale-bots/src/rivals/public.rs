//! The strategies that hobby programs for this game follow.

use forsale::{Action, Event, House, Prompt, View};

use super::thumb::{Thumb, by_advantage, by_mean_check, by_spread, by_top_check};
use crate::bot::{Bot, Budget};
use crate::stakes::{Stakes, bid_up_to, coins_per_rank, sold};

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
