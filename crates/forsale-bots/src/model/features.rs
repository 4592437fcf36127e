//! What is at stake in a round, as rules of thumb see it.

use forsale::{Action, BuyPrompt, House, Houses, Ledger, MAX_SEATS, Rules, Seat};

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
    pub fn of(ledger: &Ledger, buy: &BuyPrompt) -> Stakes {
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

/// The share of the checks still in the game that are below this amount, equal ones counting half.
pub fn lower_checks(ledger: &Ledger, amount: f32) -> f32 {
    let (mut lower, mut all) = (0.0, 0.0);
    for check in ledger.unseen_checks().iter().chain(ledger.offered().iter()) {
        let value = f32::from(check.value());
        all += 1.0;
        lower += if value < amount { 1.0 } else { f32::from(u8::from(value == amount)) / 2.0 };
    }
    lower / f32::max(all, 1.0)
}

/// Where the mean of the offer stands among the checks still in the game, from about 0 to 1.
pub fn place_of_mean(ledger: &Ledger) -> f32 {
    let offered = ledger.offered();
    let mean = f32::from(offered.total()) / offered.len().max(1) as f32;
    // Means of a few checks stay near the middle: half the luck is all the luck.
    0.5 + 1.6 * (lower_checks(ledger, mean) - 0.5)
}

/// The house at this place of a hand: 0 is its lowest, 1 its highest.
pub fn place(hand: Houses, place: f32) -> Option<House> {
    let last = hand.len().saturating_sub(1);
    let nth = (place.clamp(0.0, 1.0) * last as f32).round();
    hand.nth((nth as usize).min(last))
}

/// What this offer and a later one hold for each rank among the houses sold, the lowest first.
#[derive(Clone, Copy, Debug, Default)]
pub struct Prospects {
    now: [f32; MAX_SEATS],
    later: [f32; MAX_SEATS],
}

/// What a house brings on average when nobody else has a plan.
pub struct Expected {
    pub now: f32,
    /// In a later sale.
    pub later: f32,
}

impl Expected {
    /// How much more it brings now.
    pub fn gain(&self) -> f32 {
        self.now - self.later
    }
}

impl Prospects {
    pub fn of(ledger: &Ledger) -> Prospects {
        let mut prospects = Prospects::default();
        for (now, check) in prospects.now.iter_mut().zip(ledger.offered().iter()) {
            *now = f32::from(check.value());
        }
        // A later offer may look like every so manieth of the checks that are left.
        let sellers = ledger.hands().values().filter(|hand| !hand.is_empty()).count();
        let unseen = ledger.unseen_checks();
        for (rank, later) in prospects.later.iter_mut().take(sellers).enumerate() {
            let nth = (2 * rank + 1) * unseen.len() / (2 * sellers);
            *later = unseen.iter().nth(nth).map_or(0.0, |check| f32::from(check.value()));
        }
        prospects
    }

    /// What a house of this seat brings.
    pub fn of_house(&self, ledger: &Ledger, seat: Seat, house: House) -> Expected {
        let chances = chances_of_rank(ledger, seat, house);
        let mean = |checks: &[f32]| checks.iter().zip(chances).map(|(check, p)| check * p).sum();
        Expected { now: mean(&self.now), later: mean(&self.later) }
    }
}

/// The chance that so many others sell a lower house than this one, any of theirs as likely.
fn chances_of_rank(ledger: &Ledger, seat: Seat, house: House) -> [f32; MAX_SEATS] {
    let mut chances = [0.0; MAX_SEATS];
    chances[0] = 1.0;
    let others = ledger.hands().iter().filter(|&(other, hand)| other != seat && !hand.is_empty());
    for (_, hand) in others {
        let lower = 1.0 - hand.above(house) as f32 / hand.len() as f32;
        for rank in (0..MAX_SEATS).rev() {
            let one_less = if rank == 0 { 0.0 } else { chances[rank - 1] };
            chances[rank] = chances[rank] * (1.0 - lower) + one_less * lower;
        }
    }
    chances
}
