//! Why a move was worse than another: facts of the position, each with a condition that is computed.

use forsale::{Action, BuyPrompt, Check, Coins, House, Ledger, Prompt, Rules, View};

/// How much the checks of a row differ at most, if the row is flat.
const FLAT: u8 = 4;

/// Why a move was worse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "snake_case"))]
pub enum Reason {
    /// The bid is more than the house usually brings.
    TooExpensive {
        /// The house.
        house: House,
        /// What it usually brings.
        brings: Check,
    },
    /// The player had bid already, and raised once more than was good.
    RaisedTooOften {
        /// The bid before.
        from: Coins,
    },
    /// The player raised by more than they had to.
    RaisedTooMuch {
        /// The lowest possible bid.
        least: Coins,
    },
    /// The best house of the street was still cheap.
    LetGoCheap {
        /// The house.
        house: House,
        /// The lowest possible bid.
        bid: Coins,
        /// What it usually brings.
        brings: Check,
    },
    /// The checks of the row were almost equal, so a good house was wasted.
    FlatRow {
        /// The lowest check.
        low: Check,
        /// The highest check.
        high: Check,
    },
    /// A good house was sold although better checks were still to come.
    BetterToCome,
    /// A good house was kept although the checks to come are worse.
    WorseToCome,
}

impl Reason {
    /// Returns the reason why `best` is better than `played` in this position, if one of these holds.
    pub fn of(view: &View<'_>, played: Action, best: Action) -> Option<Reason> {
        match (view.prompt?, played, best) {
            (Prompt::Buy(buy), Action::Bid(bid), Action::Pass) => {
                too_expensive(view.ledger.rules(), &buy, bid).or_else(|| raised_too_often(&buy))
            }
            (Prompt::Buy(buy), Action::Bid(bid), Action::Bid(better)) if better < bid => {
                let least = buy.bid?.min;
                (bid > least).then_some(Reason::RaisedTooMuch { least })
            }
            (Prompt::Buy(buy), Action::Pass, Action::Bid(_)) => {
                let_go_cheap(view.ledger.rules(), &buy)
            }
            (Prompt::Sell(_), Action::Sell(sold), Action::Sell(better)) => {
                of_sale(view.ledger, sold > better)
            }
            _ => None,
        }
    }
}

fn too_expensive(rules: &Rules, buy: &BuyPrompt, bid: Coins) -> Option<Reason> {
    let brings = likely_check(rules, buy.prize)?;
    (bid.0 > brings.value()).then_some(Reason::TooExpensive { house: buy.prize, brings })
}

fn raised_too_often(buy: &BuyPrompt) -> Option<Reason> {
    (buy.standing > Coins(0)).then_some(Reason::RaisedTooOften { from: buy.standing })
}

/// A house is cheap if the lowest bid is at most half of what it usually brings, and it would bring more
/// over that bid than the house of a pass brings over its price.
fn let_go_cheap(rules: &Rules, buy: &BuyPrompt) -> Option<Reason> {
    let (bid, brings) = (buy.bid?.min, likely_check(rules, buy.prize)?);
    let taken = buy.pass.take.and_then(|house| likely_check(rules, house));
    let gain = |check: Check, price: Coins| i16::from(check.value()) - i16::from(price.0);
    let by_passing = taken.map_or(0, |check| gain(check, buy.pass.pay));
    let is_cheap = 2 * bid.0 <= brings.value() && gain(brings, bid) > by_passing;
    is_cheap.then_some(Reason::LetGoCheap { house: buy.prize, bid, brings })
}

fn of_sale(ledger: &Ledger, sold_better_house: bool) -> Option<Reason> {
    let offered = ledger.offered();
    let (low, high) = (offered.iter().min()?, offered.iter().max()?);
    let [now, later] = [offered, ledger.unseen_checks()]
        .map(|checks| f32::from(checks.total()) / checks.len().max(1) as f32);
    let is_over = ledger.unseen_checks().is_empty();
    match sold_better_house {
        true if high.value() - low.value() <= FLAT => Some(Reason::FlatRow { low, high }),
        true if !is_over && later > now => Some(Reason::BetterToCome),
        false if !is_over && later < now => Some(Reason::WorseToCome),
        _ => None,
    }
}

/// Returns the check that a house usually brings: the one of its rank, if better houses get better
/// checks.
///
/// ```
/// use forsale::{Edition, House, Supply};
/// use forsale_bots::review::likely_check;
/// let rules = Edition::named("iello-2020")?.rules(4, Supply::Enough)?;
/// let brings = |house| likely_check(&rules, House::new(house).unwrap()).unwrap().value();
/// assert_eq!([1, 16, 30].map(brings), [0, 8, 15]);
/// # Ok::<_, forsale::RulesError>(())
/// ```
pub fn likely_check(rules: &Rules, house: House) -> Option<Check> {
    let (houses, checks) = (rules.houses(), rules.checks());
    let lower = houses.len() - houses.above(house) - 1;
    let mut sorted: Vec<Check> = checks.iter().collect();
    sorted.sort();
    sorted.get(lower * sorted.len() / houses.len().max(1)).copied()
}
