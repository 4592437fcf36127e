//! The chances of all players through a game, and where they came from.
//!
//! Every change of a chance belongs to the deal or to a decision. What the deal brings is measured against
//! the mean over what it could have brought, so luck is zero on average, whatever the evaluation gets wrong
//! (as in AIVAT, Burch et al. 2018). The parts add up to the result minus the fair share.

use forsale::{Event, Ledger, MAX_SEATS, Outcome, Seat, SeatMap, Sold, Step};

use crate::evaluation::Evaluator;
use crate::nets::network::Shares;
use crate::search::sale::{Solution, win_shares};

/// A position of the game, and the chance of each seat to win there.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Moment {
    /// The number of actions played so far.
    pub actions: usize,
    /// Auctions opened so far.
    pub auctions: u8,
    /// Sales opened so far.
    pub sales: u8,
    /// Whether an auction or a sale begins here.
    pub begins_round: bool,
    /// The chances, by seat.
    pub chances: Shares,
}

/// How a player's result came about, in shares of the victory.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Parts {
    /// By the cards that were turned up, and the player who opened.
    pub deal: f64,
    /// By the decisions of the others.
    pub others: f64,
    /// By the player's own decisions.
    pub own: f64,
}

/// The chances through a game, built step by step.
pub struct Timeline {
    evaluator: Evaluator,
    ledger: Ledger,
    /// The chances now.
    chances: Shares,
    /// The current sale.
    sale: Option<Solution>,
    moments: Vec<Moment>,
    parts: [Parts; MAX_SEATS],
}

impl Timeline {
    /// Creates the timeline of a game that has not begun; every player has a fair share.
    pub fn new(evaluator: Evaluator, first: &Step) -> Timeline {
        let ledger = Ledger::new(first.game.rules());
        let mut chances = [0.0; MAX_SEATS];
        let seats = usize::from(ledger.rules().seats());
        chances[..seats].fill(1.0 / seats as f32);
        let (moments, parts) = (Vec::new(), [Parts::default(); MAX_SEATS]);
        Timeline { evaluator, ledger, chances, sale: None, moments, parts }
    }

    /// Adds the next step of the game. Returns none if it cannot be valued, which only incomplete
    /// networks could cause.
    pub fn add(&mut self, step: &Step) -> Option<()> {
        let actor = step.played.map(|played| played.seat);
        let mut sold = None;
        for event in step.events.iter() {
            match *event {
                Event::StreetOpened { opener, .. } => {
                    self.close_round(actor, sold.take(), Some(opener))?;
                    self.deal(event)?;
                }
                Event::ChecksOffered(_) => {
                    self.close_round(actor, sold.take(), None)?;
                    self.deal(event)?;
                }
                Event::SweptUp { .. } => {
                    self.close_round(actor, sold.take(), None)?;
                    self.ledger.note(event);
                    let outcome = Outcome::of(self.ledger.purses(), self.ledger.tills());
                    self.luck(win_shares(&outcome));
                }
                Event::Sold(sales) => {
                    self.ledger.note(event);
                    sold = Some(sales);
                }
                _ => self.ledger.note(event),
            }
        }
        if let Some(sales) = sold {
            self.close_round(actor, Some(sales), None)?;
        } else if let (Some(actor), Some(_)) = (actor, self.ledger.turn())
            && !step.begins_round()
        {
            let after = self.evaluator.chances(&self.ledger)?;
            self.decided(actor, after);
        }
        self.note_moment(step);
        Some(())
    }

    /// Values the end of a round, before cards are turned up, and says to whose decisions it is due.
    fn close_round(
        &mut self,
        actor: Option<Seat>,
        sold: Option<SeatMap<Option<Sold>>>,
        opener: Option<Seat>,
    ) -> Option<()> {
        let Some(actor) = actor else { return Some(()) };
        let after = self.evaluator.chances_before_cards(&self.ledger, opener)?;
        match (sold, self.sale.take()) {
            (Some(sold), Some(sale)) => self.revealed(&sold, &sale, after),
            _ => self.decided(actor, after),
        }
        Some(())
    }

    /// Turns up cards.
    fn deal(&mut self, event: &Event) -> Option<()> {
        self.ledger.note(event);
        if self.ledger.offered().is_empty() {
            let after = self.evaluator.chances(&self.ledger)?;
            self.luck(after);
        } else {
            let sale = self.evaluator.sale(&self.ledger)?;
            self.luck(sale.shares);
            self.sale = Some(sale);
        }
        Some(())
    }

    fn luck(&mut self, after: Shares) {
        for (part, (after, before)) in self.parts.iter_mut().zip(after.iter().zip(&self.chances)) {
            part.deal += f64::from(after - before);
        }
        self.chances = after;
    }

    /// One player decided.
    fn decided(&mut self, actor: Seat, after: Shares) {
        let own = usize::from(actor.number());
        for (seat, part) in self.parts.iter_mut().enumerate() {
            let change = f64::from(after[seat] - self.chances[seat]);
            *(if seat == own { &mut part.own } else { &mut part.others }) += change;
        }
        self.chances = after;
    }

    /// All players decided at once. A player's own part is the value of their house against the mixed
    /// strategies of the others; the rest is what the others really chose.
    fn revealed(&mut self, sold: &SeatMap<Option<Sold>>, sale: &Solution, after: Shares) {
        for (seat, sold) in sold.iter() {
            let at = usize::from(seat.number());
            let values = &sale.values[at];
            let value = sold.and_then(|sold| values.iter().find(|(house, _)| *house == sold.house));
            let own = value.map_or(0.0, |(_, value)| f64::from(value - sale.shares[at]));
            let part = &mut self.parts[at];
            part.own += own;
            part.others += f64::from(after[at] - self.chances[at]) - own;
        }
        self.chances = after;
    }

    fn note_moment(&mut self, step: &Step) {
        let moment = Moment {
            actions: step.actions,
            auctions: self.ledger.auctions(),
            sales: self.ledger.sales(),
            begins_round: step.begins_round(),
            chances: self.chances,
        };
        // Sealing an envelope changes nothing that anybody sees.
        if self.moments.last().is_none_or(|last| last.chances != moment.chances) {
            self.moments.push(moment);
        }
    }

    /// Returns the moments so far.
    pub fn moments(&self) -> &[Moment] {
        &self.moments
    }

    /// Returns how the chances of a seat came about so far.
    pub fn parts(&self, seat: Seat) -> Parts {
        self.parts[usize::from(seat.number())]
    }
}
