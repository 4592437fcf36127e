//! Rules of thumb: how much to bid at most, and which house to sell.

use forsale::{Action, BuyPrompt, House, Houses, Prompt, View};

use forsale_bots::model::features::{
    Prospects, bid_up_to, lower_checks, place, place_of_mean, sold,
};
use forsale_bots::{Bot, Budget};

/// Bids the least while that is within its limit.
#[derive(Clone, Copy)]
pub struct Thumb {
    /// The most it bids now, in coins.
    pub limit: fn(&View<'_>, &BuyPrompt) -> f32,
    pub sell: fn(&View<'_>, Houses) -> Option<House>,
}

impl Thumb {
    pub fn act(&self, view: &View<'_>) -> Action {
        match view.prompt {
            Some(Prompt::Buy(buy)) => bid_up_to((self.limit)(view, &buy), &buy),
            Some(Prompt::Sell(hand)) => sold((self.sell)(view, hand), hand),
            None => Action::Pass,
        }
    }
}

impl Bot for Thumb {
    fn answer(&mut self, view: &View<'_>, _: Budget<'_>) -> Action {
        self.act(view)
    }
}

/// The house that stands in its hand where the offer stands among all checks.
pub fn by_mean_check(view: &View<'_>, hand: Houses) -> Option<House> {
    place(hand, place_of_mean(view.ledger))
}

/// The house that stands in its hand where the best check stands among the best of all offers.
pub fn by_top_check(view: &View<'_>, hand: Houses) -> Option<House> {
    place(hand, top_check_place(view))
}

/// How many offers have a lower best check than this one, as a share of all.
pub fn top_check_place(view: &View<'_>) -> f32 {
    let mut offered = view.ledger.offered();
    let sellers = offered.len() as i32;
    let top = offered.take_highest().map_or(0.0, |check| f32::from(check.value()));
    lower_checks(view.ledger, top).powi(sellers)
}

/// Low houses into offers that differ little, high ones where there is much to win or lose.
pub fn by_spread(view: &View<'_>, hand: Houses) -> Option<House> {
    let mut offered = view.ledger.offered();
    let top = offered.take_highest().map_or(0, |check| check.value());
    let bottom = offered.take_lowest().map_or(top, |check| check.value());
    let widest = view.ledger.rules().checks().take_highest().map_or(1, |check| check.value());
    place(hand, f32::from(top - bottom) / f32::from(widest.max(1)) * 1.5 - 0.5)
}

/// The house that stands among all houses left as the mean of the offer does among all checks left.
pub fn by_standing(view: &View<'_>, hand: Houses) -> Option<House> {
    let hands = || view.ledger.hands().values();
    let houses: usize = hands().map(|hand| hand.len()).sum();
    let standing = |house: House| {
        let above: usize = hands().map(|hand| hand.above(house)).sum();
        1.0 - (above as f32 + 0.5) / houses as f32
    };
    let wanted = place_of_mean(view.ledger);
    let away = |house: House| (standing(house) - wanted).abs();
    hand.iter().min_by(|&a, &b| away(a).total_cmp(&away(b)))
}

/// The house that gains most by being sold now and not later, when nobody else has a plan.
pub fn by_advantage(view: &View<'_>, hand: Houses) -> Option<House> {
    let prospects = Prospects::of(view.ledger);
    let gain = |house: House| prospects.of_house(view.ledger, view.seat, house).gain();
    hand.iter().max_by(|&a, &b| gain(a).total_cmp(&gain(b)))
}
