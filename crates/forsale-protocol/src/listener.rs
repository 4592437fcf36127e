//! The receiving end of the protocol: a [`Listener`] turns the messages to a bot back into events and
//! views of the engine, and rejects impossible ones.

use forsale::{
    Action, Check, Event, Game, House, Ledger, Outcome, Prompt, Rules, RulesError, Seat, SeatMap,
    Sold, View, imagine,
};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::bot::read::{check_pile, house_set};
use crate::bot::{Ask, EventJson, OutcomeJson, PromptJson, SoldJson, Start, ViewJson};

/// Follows one game for one seat, from its messages.
#[derive(Clone, Debug)]
pub struct Listener {
    seat: Seat,
    ledger: Ledger,
}

impl Listener {
    /// Starts to follow a game.
    pub fn new(start: &Start) -> Result<Listener, ListenError> {
        let rules = start.rules.read()?;
        let fits = start.seat.number() < rules.seats();
        if !fits || start.names.len() != usize::from(rules.seats()) {
            return Err(ListenError::Seats);
        }
        Ok(Listener { seat: start.seat, ledger: Ledger::new(&rules) })
    }

    /// Returns the rules of the table.
    pub fn rules(&self) -> &Rules {
        self.ledger.rules()
    }

    /// Returns the ledger of the events so far.
    pub fn ledger(&self) -> &Ledger {
        &self.ledger
    }

    /// Applies an event. It must be possible now.
    pub fn note(&mut self, form: &EventJson) -> Result<Event, ListenError> {
        let event = event(form, &self.ledger).ok_or(ListenError::Event)?;
        self.ledger.note(&event);
        Ok(event)
    }

    /// Returns the view of the seat for a question. It must agree with the events.
    pub fn view(&self, ask: &Ask) -> Result<View<'_>, ListenError> {
        let prompt = prompt(&self.ledger, self.seat).ok_or(ListenError::Ask)?;
        let view =
            View { seat: self.seat, ledger: &self.ledger, envelope: None, prompt: Some(prompt) };
        if ask.view != ViewJson::from(&view) {
            return Err(ListenError::View);
        }
        if ask.prompt != PromptJson::from(&prompt) {
            return Err(ListenError::Prompt);
        }
        Ok(view)
    }
}

/// Why a message cannot be true.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ListenError {
    /// No edition has these rules.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// The rules name no edition, so they cannot be checked.
    #[error("the rules name no edition")]
    NoEdition,
    /// The figures are not those of the edition and house rules.
    #[error("the figures are not those of the edition and house rules")]
    Figures,
    /// The seat or the names do not fit the number of players.
    #[error("the seat or the names do not fit the number of players")]
    Seats,
    /// The event cannot happen now.
    #[error("this event cannot happen now")]
    Event,
    /// The seat is not to act.
    #[error("this seat is not to act now")]
    Ask,
    /// The view does not agree with the events.
    #[error("the view does not agree with the events before it")]
    View,
    /// The prompt does not agree with the rules.
    #[error("the prompt does not agree with the rules")]
    Prompt,
}

/// Returns the prompt of a seat, if it is to act.
fn prompt(ledger: &Ledger, seat: Seat) -> Option<Prompt> {
    let buys = ledger.turn() == Some(seat) && ledger.bidding().len() > 1;
    let asked = buys || ledger.choosing().contains(seat);
    asked.then(|| imagined(ledger, seat).prompt(seat))?
}

/// Returns some game with this ledger. Nothing that depends on its hidden cards is used, so the seed
/// does not matter.
fn imagined(ledger: &Ledger, seat: Seat) -> Game {
    let view = View { seat, ledger, envelope: None, prompt: None };
    imagine(&view, &mut Xoshiro256PlusPlus::seed_from_u64(0))
}

/// Returns the event, if it can happen now.
fn event(form: &EventJson, ledger: &Ledger) -> Option<Event> {
    match form {
        EventJson::StreetOpened { street, opener } => street_opened(street, *opener, ledger),
        &EventJson::Bid { seat, bid } => {
            let event = Event::Bid { seat, bid };
            follows(ledger, seat, Action::Bid(bid), event)
        }
        &EventJson::Passed { seat, took, paid, back } => {
            let event = Event::Passed { seat, took, paid, back };
            follows(ledger, seat, Action::Pass, event)
        }
        &EventJson::Bought { seat, house, paid } => {
            let last = ledger.bidding().single() == Some(seat) && ledger.street().len() == 1;
            let terms = ledger.street().contains(house) && ledger.bids().get(seat) == Some(&paid);
            (last && terms).then_some(Event::Bought { seat, house, paid })
        }
        EventJson::ChecksOffered { checks } => checks_offered(checks, ledger),
        &EventJson::Sealed { seat } => {
            ledger.choosing().contains(seat).then_some(Event::Sealed { seat })
        }
        EventJson::Sold { sales } => sold(sales, ledger),
        EventJson::SweptUp { seat, houses, checks } => swept_up(*seat, houses, checks, ledger),
        EventJson::Ended(result) => ended(result, ledger),
    }
}

/// Returns the event, if this action of this seat causes it.
fn follows(ledger: &Ledger, seat: Seat, action: Action, event: Event) -> Option<Event> {
    prompt(ledger, seat)?;
    let first = imagined(ledger, seat).play(seat, action).ok()?.into_iter().next();
    (first == Some(event)).then_some(event)
}

fn street_opened(street: &[House], opener: Seat, ledger: &Ledger) -> Option<Event> {
    let rules = ledger.rules();
    let street = house_set(street)?;
    let left = ledger.unseen_houses().len() - usize::from(rules.removed());
    let can = ledger.bidding().is_empty()
        && opener.number() < rules.seats()
        && street.len() == left.min(rules.street().into())
        && !street.is_empty()
        && street.without(ledger.unseen_houses()).is_empty();
    can.then_some(Event::StreetOpened { street, opener })
}

fn checks_offered(checks: &[Check], ledger: &Ledger) -> Option<Event> {
    let sellers = ledger.hands().seats_where(|hand| !hand.is_empty()).len();
    let can = ledger.bidding().is_empty()
        && ledger.auctions() == ledger.rules().auctions()
        && ledger.offered().is_empty()
        && sellers > 1
        && checks.len() == sellers;
    let offered = check_pile(checks, ledger.unseen_checks())?;
    can.then_some(Event::ChecksOffered(offered))
}

fn sold(sales: &[Option<SoldJson>], ledger: &Ledger) -> Option<Event> {
    let seats = ledger.rules().seats();
    let mut map = SeatMap::new(seats, None);
    for (seat, sale) in map.seats().zip(sales) {
        map[seat] = sale.map(|SoldJson { house, check }| Sold { house, check });
    }
    let brought: Vec<Check> = sales.iter().flatten().map(|sale| sale.check).collect();
    let held = |seat: Seat| match map[seat] {
        Some(sold) => ledger.hands()[seat].contains(sold.house),
        None => ledger.hands()[seat].is_empty(),
    };
    let can = sales.len() == usize::from(seats)
        && !ledger.offered().is_empty()
        && ledger.choosing().is_empty()
        && check_pile(&brought, ledger.offered())? == ledger.offered()
        && map.seats().all(held);
    can.then_some(Event::Sold(map))
}

fn swept_up(seat: Seat, houses: &[House], checks: &[Check], ledger: &Ledger) -> Option<Event> {
    let houses = house_set(houses)?;
    let holders = ledger.hands().seats_where(|hand| !hand.is_empty());
    let can = ledger.bidding().is_empty()
        && ledger.auctions() == ledger.rules().auctions()
        && ledger.offered().is_empty()
        && holders.single() == Some(seat)
        && ledger.hands()[seat] == houses
        && checks.len() == houses.len();
    let checks = check_pile(checks, ledger.unseen_checks())?;
    can.then_some(Event::SweptUp { seat, houses, checks })
}

fn ended(result: &OutcomeJson, ledger: &Ledger) -> Option<Event> {
    let outcome = Outcome::of(ledger.purses(), ledger.tills());
    let sold_out = ledger.hands().values().all(|hand| hand.is_empty());
    let can = ledger.auctions() == ledger.rules().auctions()
        && ledger.bidding().is_empty()
        && sold_out
        && *result == OutcomeJson::from(&outcome);
    can.then_some(Event::Ended(outcome))
}
