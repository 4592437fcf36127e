//! From the protocol to the engine. These functions check a message against the rules;
//! [`Listener`](crate::Listener) checks it against the game so far.

use forsale::{
    BidRange, BuyPrompt, Check, Checks, Coins, Event, House, Houses, Ledger, Page, PassTerms,
    Prompt, Rules, Seat, SeatMap, Seats, Sold,
};

use super::{EventJson, PromptJson, RulesJson, SoldJson, ViewJson};
use crate::listener::ListenError;

impl RulesJson {
    /// Returns the rules of the edition it names. They must have these figures.
    pub fn read(&self) -> Result<Rules, ListenError> {
        let rules = self.printed().ok_or(ListenError::NoEdition)??;
        // Some rules are the same in two editions; the message may name either.
        let expected = RulesJson {
            edition: self.edition.clone(),
            variant: self.variant,
            house_rules: self.house_rules,
            ..RulesJson::of(&rules)
        };
        if *self == expected { Ok(rules) } else { Err(ListenError::Figures) }
    }
}

impl<S> ViewJson<S> {
    /// Returns the page of the ledger in this view. A view does not contain the number of the auction
    /// or sale, the turn and who still chooses; these are left empty.
    pub fn page(&self, rules: &Rules) -> Option<Page> {
        let seats = rules.seats();
        let pile = |checks: &Vec<Check>| check_pile(checks, rules.checks());
        Some(Page {
            auctions: 0,
            sales: 0,
            purses: by_seat(&self.purses, seats, |purse| Some(*purse))?,
            hands: by_seat(&self.hands, seats, |hand| house_set(hand))?,
            tills: by_seat(&self.tills, seats, pile)?,
            street: house_set(&self.street)?,
            bids: by_seat(&self.bids, seats, |bid| Some(*bid))?,
            bidding: self.bidding.iter().copied().collect(),
            turn: None,
            offered: pile(&self.offered)?,
            choosing: Seats::NONE,
            unseen_houses: house_set(&self.unseen_houses)?,
            unseen_checks: pile(&self.unseen_checks)?,
            is_over: false,
        })
    }
}

impl PromptJson {
    /// Returns the prompt for this seat, if it is possible with this ledger.
    pub fn read(&self, ledger: &Ledger, seat: Seat) -> Option<Prompt> {
        let (standing, purse) = (*ledger.bids().get(seat)?, *ledger.purses().get(seat)?);
        match self {
            PromptJson::Sell { sell } => Some(Prompt::Sell(
                house_set(sell).filter(|houses| houses.without(ledger.hands()[seat]).is_empty())?,
            )),
            PromptJson::Buy { bid, pass } => {
                let bid = bid.map(|bid| BidRange { min: bid.min, max: bid.max });
                let is_range = |range: BidRange| range.min <= range.max && range.max <= purse;
                let pay = standing.0.checked_sub(pass.back.0).map(Coins)?;
                let buy = BuyPrompt {
                    bid,
                    pass: PassTerms { take: pass.take, back: pass.back, pay },
                    standing,
                    purse,
                    prize: ledger.street().highest()?,
                };
                bid.is_none_or(is_range).then_some(Prompt::Buy(buy))
            }
        }
    }
}

impl EventJson {
    /// Returns the event of a game with this ledger, if it fits the rules.
    pub fn read(&self, ledger: &Ledger) -> Option<Event> {
        let rules = ledger.rules();
        let event = match self {
            EventJson::StreetOpened { street, opener } => {
                Event::StreetOpened { street: house_set(street)?, opener: *opener }
            }
            &EventJson::Bid { seat, bid } => Event::Bid { seat, bid },
            &EventJson::Passed { seat, took, paid, back } => {
                Event::Passed { seat, took, paid, back }
            }
            &EventJson::Bought { seat, house, paid } => Event::Bought { seat, house, paid },
            EventJson::ChecksOffered { checks } => {
                Event::ChecksOffered(check_pile(checks, rules.checks())?)
            }
            &EventJson::Sealed { seat } => Event::Sealed { seat },
            EventJson::Sold { sales } => {
                let sold = |sale: &Option<SoldJson>| {
                    Some(sale.map(|SoldJson { house, check }| Sold { house, check }))
                };
                Event::Sold(by_seat(sales, rules.seats(), sold)?)
            }
            EventJson::SweptUp { seat, houses, checks } => Event::SweptUp {
                seat: *seat,
                houses: house_set(houses)?,
                checks: check_pile(checks, rules.checks())?,
            },
            EventJson::Ended(_) => Event::Ended(*ledger.outcome()?),
        };
        let sits = |seat: Seat| seat.number() < rules.seats();
        event.seat().is_none_or(sits).then_some(event)
    }
}

/// Reads one item for each seat.
fn by_seat<T, U: Copy>(
    items: &[T],
    seats: u8,
    read: impl Fn(&T) -> Option<U>,
) -> Option<SeatMap<U>> {
    let items: Vec<U> = items.iter().map(read).collect::<Option<_>>()?;
    let mut map = SeatMap::new(seats, *items.first()?);
    for (seat, item) in map.seats().zip(&items) {
        map[seat] = *item;
    }
    (items.len() == usize::from(seats)).then_some(map)
}

/// Returns the houses as a set, if there are no duplicates.
pub(crate) fn house_set(houses: &[House]) -> Option<Houses> {
    let set: Houses = houses.iter().copied().collect();
    (set.len() == houses.len()).then_some(set)
}

/// Returns the checks as a pile, if `from` contains them.
pub(crate) fn check_pile(checks: &[Check], from: Checks) -> Option<Checks> {
    let (mut pile, mut left) = (Checks::NONE, from);
    for &check in checks {
        if left.count(check) == 0 {
            return None;
        }
        left.remove(check);
        pile.insert(check);
    }
    Some(pile)
}
