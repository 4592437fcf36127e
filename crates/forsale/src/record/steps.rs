//! Stepping through a record: the position after each action, and what the action caused.

use core::iter::FusedIterator;

use super::{Move, RecordError};
use crate::card::House;
use crate::deal::Deal;
use crate::event::{Event, Events};
use crate::game::Game;
use crate::ledger::Ledger;
use crate::seat::Seat;

/// A position of a recorded game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Step {
    /// The number of actions played so far.
    pub actions: usize,
    /// The action that led here; `None` in the first step, the first street.
    pub played: Option<Move>,
    /// The events that the action caused.
    pub events: Events,
    /// The game after them.
    pub game: Game,
    /// What is public then.
    pub ledger: Ledger,
}

impl Step {
    fn first(deal: &Deal) -> Step {
        let game = Game::new(deal);
        let mut step = Step {
            actions: 0,
            played: None,
            events: Events::default(),
            game,
            ledger: Ledger::new(game.rules()),
        };
        step.note(game.opening());
        step
    }

    /// Returns the step after this one.
    fn after(&self, played: Move) -> Result<Step, RecordError> {
        let Move { seat, action } = played;
        let mut next = Step {
            actions: self.actions + 1,
            played: Some(played),
            events: Events::default(),
            ..*self
        };
        let events = next.game.play(seat, action).map_err(|why| RecordError::Illegal {
            index: self.actions,
            seat,
            action,
            why,
        })?;
        events.into_iter().for_each(|event| next.note(event));
        Ok(next)
    }

    fn note(&mut self, event: Event) {
        self.ledger.note(&event);
        self.events.push(event);
    }

    /// Returns true if an auction or a sale begins with this step.
    pub fn begins_round(&self) -> bool {
        self.events.iter().any(Event::begins_round)
    }

    /// Iterates over the houses in sealed envelopes, by seat. They are secret until the game is over.
    pub fn sealed(&self) -> impl Iterator<Item = (Seat, House)> {
        self.game.purses().seats().filter_map(|seat| Some((seat, self.game.envelope(seat)?)))
    }
}

/// An iterator over the steps of a record, from [`Record::steps`](super::Record::steps). The first
/// illegal action is its last item.
#[derive(Clone, Debug)]
pub struct Steps<'a> {
    next: Option<Step>,
    actions: core::slice::Iter<'a, Move>,
    error: Option<RecordError>,
}

impl<'a> Steps<'a> {
    pub(super) fn new(deal: &Deal, actions: &'a [Move]) -> Steps<'a> {
        Steps { next: Some(Step::first(deal)), actions: actions.iter(), error: None }
    }
}

impl Iterator for Steps<'_> {
    type Item = Result<Step, RecordError>;

    fn next(&mut self) -> Option<Self::Item> {
        let Some(step) = self.next.take() else { return self.error.take().map(Err) };
        match self.actions.next().map(|&played| step.after(played)) {
            Some(Ok(next)) => self.next = Some(next),
            Some(Err(error)) => self.error = Some(error),
            None => {}
        }
        Some(Ok(step))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        match (&self.next, &self.error) {
            // Any action may turn out to be illegal; then its error is the last item.
            (Some(_), _) if self.actions.len() > 0 => (2, Some(1 + self.actions.len())),
            (Some(_), _) | (None, Some(_)) => (1, Some(1)),
            (None, None) => (0, Some(0)),
        }
    }
}

impl FusedIterator for Steps<'_> {}
