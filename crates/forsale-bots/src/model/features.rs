//! Features of streets, offers and hands that simple players decide by.

use forsale::{Action, BuyPrompt, House, Houses, Ledger, MAX_SEATS, Rules, Seat};

/// Returns the lowest bid if it is within the limit, otherwise a pass.
pub fn bid_up_to(limit: f32, buy: &BuyPrompt) -> Action {
    match buy.bid {
        Some(range) if f32::from(range.min.0) <= limit => Action::Bid(range.min),
        _ => Action::Pass,
    }
}

/// Sells the chosen house, or the lowest house if none was chosen.
pub fn sell_or_lowest(house: Option<House>, hand: Houses) -> Action {
    house.or(hand.lowest()).map_or(Action::Pass, Action::Sell)
}

/// Returns what one rank of house brings in checks, if every house brings what its rank deserves.
pub fn coins_per_rank(rules: &Rules) -> f32 {
    let houses = rules.houses().len() as f32;
    f32::from(rules.checks().total()) / (houses * (houses + 1.0) / 2.0)
}

/// A street from the point of view of the player to act. Houses are given by their rank.
pub struct StreetFeatures {
    /// The house that a pass takes now.
    pub lowest: f32,
    /// The house that a pass takes after one more player has passed.
    pub next: f32,
    /// The mean of all houses but the lowest.
    pub rest: f32,
    /// The house of the last bidder.
    pub prize: f32,
    /// The number of players still in the auction.
    pub bidders: usize,
    /// Auctions left, this one included.
    pub auctions: f32,
}

impl StreetFeatures {
    /// Returns the features of the current street.
    pub fn of(ledger: &Ledger, buy: &BuyPrompt) -> StreetFeatures {
        let mut street = ledger.street();
        let lowest = buy.pass.take.and_then(|_| street.take_lowest()).map_or(0.0, rank);
        let ranks = street.iter().map(rank);
        let rules = ledger.rules();
        StreetFeatures {
            lowest,
            next: street.lowest().map_or(lowest, rank),
            rest: ranks.sum::<f32>() / street.len().max(1) as f32,
            prize: rank(buy.prize),
            bidders: ledger.bidding().len(),
            auctions: f32::from(1 + rules.auctions() - ledger.auctions()),
        }
    }
}

/// Returns the rank of a house.
pub fn rank(house: House) -> f32 {
    f32::from(house.value())
}

/// Returns the share of the checks still in the game that are below this amount. Equal checks count
/// half.
pub fn lower_checks(ledger: &Ledger, amount: f32) -> f32 {
    let (mut lower, mut all) = (0.0, 0.0);
    for check in ledger.unseen_checks().iter().chain(ledger.offered().iter()) {
        let value = f32::from(check.value());
        all += 1.0;
        lower += if value < amount { 1.0 } else { f32::from(u8::from(value == amount)) / 2.0 };
    }
    lower / f32::max(all, 1.0)
}

/// Returns the quantile of the offer's mean among the checks still in the game, from about 0 to 1.
pub fn offer_quantile(ledger: &Ledger) -> f32 {
    let offered = ledger.offered();
    let mean = f32::from(offered.total()) / offered.len().max(1) as f32;
    // The mean of a few checks varies less than a single check, so the scale is stretched.
    0.5 + 1.6 * (lower_checks(ledger, mean) - 0.5)
}

/// Returns the house at this quantile of a hand: 0 is the lowest, 1 the highest.
pub fn house_at(hand: Houses, quantile: f32) -> Option<House> {
    let last = hand.len().saturating_sub(1);
    let nth = (quantile.clamp(0.0, 1.0) * last as f32).round();
    hand.nth((nth as usize).min(last))
}

/// The checks that this offer and a typical later offer hold for each rank among the houses sold,
/// the lowest first.
#[derive(Clone, Copy, Debug, Default)]
pub struct Prospects {
    now: [f32; MAX_SEATS],
    later: [f32; MAX_SEATS],
}

/// The checks that a house brings on average if the other players sell at random.
pub struct ExpectedCheck {
    /// In this sale.
    pub now: f32,
    /// In a later sale.
    pub later: f32,
}

impl ExpectedCheck {
    /// Returns how much more the house brings now.
    pub fn gain(&self) -> f32 {
        self.now - self.later
    }
}

impl Prospects {
    /// Returns the prospects of the current sale.
    pub fn of(ledger: &Ledger) -> Prospects {
        let mut prospects = Prospects::default();
        for (now, check) in prospects.now.iter_mut().zip(ledger.offered().iter()) {
            *now = f32::from(check.value());
        }
        // A typical later offer: quantiles of the checks that are left.
        let sellers = ledger.hands().values().filter(|hand| !hand.is_empty()).count();
        let unseen = ledger.unseen_checks();
        for (rank, later) in prospects.later.iter_mut().take(sellers).enumerate() {
            let nth = (2 * rank + 1) * unseen.len() / (2 * sellers);
            *later = unseen.iter().nth(nth).map_or(0.0, |check| f32::from(check.value()));
        }
        prospects
    }

    /// Returns what a house of this seat brings.
    pub fn of_house(&self, ledger: &Ledger, seat: Seat, house: House) -> ExpectedCheck {
        let chances = rank_distribution(ledger, seat, house);
        let mean = |checks: &[f32]| checks.iter().zip(chances).map(|(check, p)| check * p).sum();
        ExpectedCheck { now: mean(&self.now), later: mean(&self.later) }
    }
}

/// Returns the probability that 0, 1, 2, … other players sell a lower house than this one, if they
/// sell at random.
fn rank_distribution(ledger: &Ledger, seat: Seat, house: House) -> [f32; MAX_SEATS] {
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
