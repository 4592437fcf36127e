//! Rules of thumb: how much to bid at most, and which house to sell.

use forsale::{Action, BuyPrompt, House, Houses, Ledger, Prompt, View};

use crate::bot::{Bot, Budget};
use crate::stakes::{bid_up_to, lower_checks, place, sold};

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
    let offered = view.ledger.offered();
    let mean = f32::from(offered.total()) / offered.len().max(1) as f32;
    // Means of a few checks stay near the middle: half the luck is all the luck.
    place(hand, 0.5 + 1.6 * (lower_checks(view.ledger, mean) - 0.5))
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

/// The house that gains most by being sold now and not later, when nobody else has a plan.
pub fn by_advantage(view: &View<'_>, hand: Houses) -> Option<House> {
    let gain = |house: House| {
        let checks = expected_checks(view, house);
        checks.now - checks.later
    };
    hand.iter().max_by(|&a, &b| gain(a).total_cmp(&gain(b)))
}

/// What a house brings on average when nobody else has a plan.
pub struct Expected {
    pub now: f32,
    /// In a later sale.
    pub later: f32,
}

pub fn expected_checks(view: &View<'_>, house: House) -> Expected {
    let ranks = chances_of_rank(view, house);
    let now = view.ledger.offered().iter().map(|check| f32::from(check.value()));
    let later = typical_offer(view.ledger, ranks.len());
    Expected {
        now: now.zip(&ranks).map(|(check, chance)| check * chance).sum(),
        later: later.iter().zip(&ranks).map(|(check, chance)| check * chance).sum(),
    }
}

/// How the checks of a later offer may look, lowest first.
fn typical_offer(ledger: &Ledger, sellers: usize) -> Vec<f32> {
    let unseen: Vec<f32> =
        ledger.unseen_checks().iter().map(|check| f32::from(check.value())).collect();
    let nth = |i: usize| unseen.get((2 * i + 1) * unseen.len() / (2 * sellers));
    (0..sellers).map(|i| nth(i).copied().unwrap_or(0.0)).collect()
}

/// The chance that so many others sell a lower house than this one, any of theirs as likely.
fn chances_of_rank(view: &View<'_>, house: House) -> Vec<f32> {
    let mut chances = vec![1.0];
    for (seat, hand) in view.ledger.hands().iter() {
        if seat == view.seat || hand.is_empty() {
            continue;
        }
        let lower = 1.0 - hand.above(house) as f32 / hand.len() as f32;
        chances.push(0.0);
        for rank in (0..chances.len()).rev() {
            let one_less = if rank == 0 { 0.0 } else { chances[rank - 1] };
            chances[rank] = chances[rank] * (1.0 - lower) + one_less * lower;
        }
    }
    chances
}
