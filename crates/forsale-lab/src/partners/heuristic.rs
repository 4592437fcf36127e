//! Heuristics: the most to bid, and the house to sell.

use forsale::{Action, BuyPrompt, House, Houses, Prompt, View};

use forsale_bots::model::features::{
    Prospects, bid_up_to, house_at, lower_checks, offer_quantile, sell_or_lowest,
};
use forsale_bots::{Bot, Budget};

/// A bot that makes the lowest bid while that is within its limit.
#[derive(Clone, Copy)]
pub struct Heuristic {
    /// Returns the most it bids now, in coins.
    pub limit: fn(&View<'_>, &BuyPrompt) -> f32,
    /// Returns the house it sells.
    pub sell: fn(&View<'_>, Houses) -> Option<House>,
}

impl Heuristic {
    /// Returns its action.
    pub fn act(&self, view: &View<'_>) -> Action {
        match view.prompt {
            Some(Prompt::Buy(buy)) => bid_up_to((self.limit)(view, &buy), &buy),
            Some(Prompt::Sell(hand)) => sell_or_lowest((self.sell)(view, hand), hand),
            None => Action::Pass,
        }
    }
}

impl Bot for Heuristic {
    fn answer(&mut self, view: &View<'_>, _: Budget<'_>) -> Action {
        self.act(view)
    }
}

/// Sells the house whose quantile in the hand is that of the offer among all checks.
pub fn by_mean_check(view: &View<'_>, hand: Houses) -> Option<House> {
    house_at(hand, offer_quantile(view.ledger))
}

/// Sells the house whose quantile in the hand is that of the best check among the best checks of offers.
pub fn by_top_check(view: &View<'_>, hand: Houses) -> Option<House> {
    house_at(hand, top_check_quantile(view))
}

/// Returns the share of offers whose best check is lower.
pub fn top_check_quantile(view: &View<'_>) -> f32 {
    let mut offered = view.ledger.offered();
    let sellers = offered.len() as i32;
    let top = offered.take_highest().map_or(0.0, |check| f32::from(check.value()));
    lower_checks(view.ledger, top).powi(sellers)
}

/// Sells low houses into offers with similar checks, and high houses where they differ much.
pub fn by_spread(view: &View<'_>, hand: Houses) -> Option<House> {
    let mut offered = view.ledger.offered();
    let top = offered.take_highest().map_or(0, |check| check.value());
    let bottom = offered.take_lowest().map_or(top, |check| check.value());
    let widest = view.ledger.rules().checks().take_highest().map_or(1, |check| check.value());
    house_at(hand, f32::from(top - bottom) / f32::from(widest.max(1)) * 1.5 - 0.5)
}

/// Sells the house whose quantile among all houses left is that of the offer among all checks left.
pub fn by_standing(view: &View<'_>, hand: Houses) -> Option<House> {
    let hands = || view.ledger.hands().values();
    let houses: usize = hands().map(|hand| hand.len()).sum();
    let standing = |house: House| {
        let above: usize = hands().map(|hand| hand.above(house)).sum();
        1.0 - (above as f32 + 0.5) / houses as f32
    };
    let wanted = offer_quantile(view.ledger);
    let away = |house: House| (standing(house) - wanted).abs();
    hand.iter().min_by(|&a, &b| away(a).total_cmp(&away(b)))
}

/// Sells the house that gains most over a later sale, if the others sell at random.
pub fn by_advantage(view: &View<'_>, hand: Houses) -> Option<House> {
    let prospects = Prospects::of(view.ledger);
    let gain = |house: House| prospects.of_house(view.ledger, view.seat, house).gain();
    hand.iter().max_by(|&a, &b| gain(a).total_cmp(&gain(b)))
}
