//! Rules of thumb: how much to bid at most, and which house to sell.

use forsale::{Action, BuyPrompt, House, Houses, Ledger, Prompt, Rules, View};

use crate::bot::{Bot, Budget};

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

/// The least bid if it is within the limit, else a pass.
pub fn bid_up_to(limit: f32, buy: &BuyPrompt) -> Action {
    match buy.bid {
        Some(range) if f32::from(range.min.0) <= limit => Action::Bid(range.min),
        _ => Action::Pass,
    }
}

/// Sells the chosen house, or the lowest when none was chosen.
pub fn sold(house: Option<House>, hand: Houses) -> Action {
    house.or(hand.lowest()).map_or(Action::Pass, Action::Sell)
}

/// What one rank of house brings in checks when all houses are sold at their worth.
pub fn coins_per_rank(rules: &Rules) -> f32 {
    let houses = rules.houses().len() as f32;
    f32::from(rules.checks().total()) / (houses * (houses + 1.0) / 2.0)
}

/// A street as who is to act sees it, in ranks of houses.
pub struct Stakes {
    /// What a pass takes now.
    pub lowest: f32,
    /// What a pass takes when one more has left.
    pub next: f32,
    /// The mean of all but the lowest.
    pub rest: f32,
    /// The last bidder's house.
    pub prize: f32,
    /// Who is still in.
    pub bidders: usize,
    /// Auctions to come, this one included.
    pub auctions: f32,
}

impl Stakes {
    pub fn of(view: &View<'_>, buy: &BuyPrompt) -> Stakes {
        let ledger = view.ledger;
        let mut street = ledger.street();
        let lowest = buy.pass.take.and_then(|_| street.take_lowest()).map_or(0.0, rank);
        let ranks = street.iter().map(rank);
        let rules = ledger.rules();
        Stakes {
            lowest,
            next: street.lowest().map_or(lowest, rank),
            rest: ranks.sum::<f32>() / street.len().max(1) as f32,
            prize: rank(buy.prize),
            bidders: ledger.bidding().len(),
            auctions: f32::from(1 + rules.auctions() - ledger.auctions()),
        }
    }
}

pub fn rank(house: House) -> f32 {
    f32::from(house.value())
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

/// The share of the checks still in the game that are below this amount, equal ones counting half.
fn lower_checks(ledger: &Ledger, amount: f32) -> f32 {
    let (mut lower, mut all) = (0.0, 0.0);
    for check in ledger.unseen_checks().iter().chain(ledger.offered().iter()) {
        let value = f32::from(check.value());
        all += 1.0;
        lower += if value < amount { 1.0 } else { f32::from(u8::from(value == amount)) / 2.0 };
    }
    lower / f32::max(all, 1.0)
}

/// The house at this place of a hand: 0 is its lowest, 1 its highest.
fn place(hand: Houses, place: f32) -> Option<House> {
    let last = hand.len().saturating_sub(1);
    let nth = (place.clamp(0.0, 1.0) * last as f32).round();
    hand.nth((nth as usize).min(last))
}
