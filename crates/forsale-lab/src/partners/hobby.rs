//! Strategies of hobby programs for this game.

use forsale::{Action, BuyPrompt, Coins, Event, House, Prompt, View};

use super::heuristic::{
    Heuristic, by_advantage, by_mean_check, by_spread, by_standing, by_top_check,
};
use forsale_bots::model::features::{StreetFeatures, bid_up_to, coins_per_rank, sell_or_lowest};
use forsale_bots::{Bot, Budget};

/// Bids while the next house should bring more in checks than it costs.
pub const MARGINAL: Heuristic = Heuristic {
    limit: |view, buy| {
        let features = StreetFeatures::of(view.ledger, buy);
        let gain = coins_per_rank(view.ledger.rules()) * (features.next - features.lowest);
        // Half of most bids comes back.
        let half = if features.bidders > 2 { 1.4 } else { 1.0 };
        half * (f32::from(buy.pass.pay.0) + gain)
    },
    sell: by_mean_check,
};

/// Bids while the best house is worth a multiple of the bid.
pub const RATIO: Heuristic = Heuristic {
    limit: |view, buy| {
        let features = StreetFeatures::of(view.ledger, buy);
        let gap = features.prize - features.lowest;
        coins_per_rank(view.ledger.rules()) * (0.3 * features.prize + 0.3 * gap)
    },
    sell: by_spread,
};

/// Weighs the mean of the houses it may still get against its coins, and sells each house where it
/// brings most over what it would bring later.
pub const SORTER: Heuristic = Heuristic {
    limit: |view, buy| {
        let features = StreetFeatures::of(view.ledger, buy);
        let gain = 0.5 * (features.rest + features.next) - features.lowest;
        f32::from(buy.pass.pay.0) + 0.8 * coins_per_rank(view.ledger.rules()) * gain
    },
    sell: by_advantage,
};

/// Bids up to two thirds of what the house after the lowest should bring.
pub const THIRDS: Heuristic = Heuristic {
    limit: |view, buy| {
        let features = StreetFeatures::of(view.ledger, buy);
        0.66 * coins_per_rank(view.ledger.rules()) * features.next
    },
    sell: by_advantage,
};

/// Values a house by the check of the same rank, and pays what staying in may gain.
pub const PRICER: Heuristic = Heuristic {
    limit: |view, buy| {
        let checks = view.ledger.rules().checks();
        let nth = |rank: f32| checks.iter().nth((rank as usize).saturating_sub(1));
        let worth = |rank: f32| nth(rank).map_or(0.0, |check| f32::from(check.value()));
        let features = StreetFeatures::of(view.ledger, buy);
        let gain = 0.5 * (worth(features.next) + worth(features.prize)) - worth(features.lowest);
        f32::from(buy.pass.pay.0) + 0.8 * gain
    },
    sell: by_standing,
};

/// Waits for streets with very different houses, and spends more of its purse on them.
pub const PICKY: Heuristic = Heuristic {
    limit: |view, buy| {
        let features = StreetFeatures::of(view.ledger, buy);
        let widest = view.ledger.rules().houses().len() as f32;
        let wide = features.prize - features.lowest > widest / 2.0;
        let share = f32::from(buy.purse.0) / features.auctions.max(2.0);
        share * if wide { 2.2 } else { 0.9 }
    },
    sell: by_top_check,
};

/// Bids half way to its limit at once, to deter the others.
pub struct Jumper;

impl Bot for Jumper {
    fn answer(&mut self, view: &View<'_>, _: Budget<'_>) -> Action {
        match view.prompt {
            Some(Prompt::Buy(buy)) => {
                let features = StreetFeatures::of(view.ledger, &buy);
                let gain = coins_per_rank(view.ledger.rules()) * (features.rest - features.lowest);
                half_way(f32::from(buy.pass.pay.0) + 0.9 * gain, &buy)
            }
            Some(Prompt::Sell(hand)) => sell_or_lowest(by_spread(view, hand), hand),
            None => Action::Pass,
        }
    }
}

/// Returns the bid half way between the lowest bid and the limit.
fn half_way(limit: f32, buy: &BuyPrompt) -> Action {
    match (bid_up_to(limit, buy), buy.bid) {
        (Action::Bid(least), Some(range)) => {
            let more = ((limit - f32::from(least.0)) / 2.0) as u8;
            Action::Bid(Coins(least.0.saturating_add(more).min(range.max.0)))
        }
        (action, _) => action,
    }
}

/// Avoids taking the lowest house of a street twice in a row.
#[derive(Default)]
pub struct Climber {
    /// The lowest house of this street.
    lowest: Option<House>,
    /// The lowest house of the street before.
    last: Option<House>,
}

impl Bot for Climber {
    fn answer(&mut self, view: &View<'_>, _: Budget<'_>) -> Action {
        match view.prompt {
            Some(Prompt::Buy(buy)) => {
                let features = StreetFeatures::of(view.ledger, &buy);
                let again =
                    self.last.is_some_and(|last| view.ledger.hands()[view.seat].contains(last))
                        && buy.pass.take == self.lowest;
                let per_rank = coins_per_rank(view.ledger.rules()) * if again { 1.8 } else { 1.2 };
                let gain = per_rank * (features.next - features.lowest);
                bid_up_to(f32::from(buy.pass.pay.0) + gain, &buy)
            }
            Some(Prompt::Sell(hand)) => sell_or_lowest(by_top_check(view, hand), hand),
            None => Action::Pass,
        }
    }

    fn observe(&mut self, event: &Event) {
        if let Event::StreetOpened { street, .. } = event {
            self.last = self.lowest;
            self.lowest = street.lowest();
        }
    }
}
