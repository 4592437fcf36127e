//! The review of a finished game for one player: the chances of all players through the game, what each
//! decision cost, and how much was luck.
//!
//! A [`Reviewer`] works in small steps, so that a caller can show progress, stop, or do something else in
//! between. After [`Reviewer::first_look`] all figures are there; further steps make them more exact.
//!
//! ```
//! use forsale::{Action, Deal, Edition, Game, HouseRules, Move, Record, Seat, Seed, Supply};
//! use forsale_bots::review::FinishedGame;
//!
//! let edition = Edition::named("iello-2020")?;
//! let deal = Deal::shuffle(&edition.rules(3, Supply::Enough)?, &Seed([5; 32]));
//! let names = ["Ana", "Bob", "Jo"].map(str::to_owned).to_vec();
//! let mut record = Record::new(edition, Supply::Enough, HouseRules::default(), names, &deal)?;
//! let mut game = Game::new(&deal);
//! while let Some((seat, prompt)) = game.ask() {
//!     let action = prompt.default_action();
//!     record.actions.push(Move { seat, action });
//!     game.play(seat, action)?;
//! }
//! let game = FinishedGame::of(&record)?;
//! let mut reviewer = game.reviewer(Seat::A, 1)?;
//! reviewer.first_look();
//! let review = reviewer.review();
//! assert!((0.0..=100.0).contains(&review.accuracy.unwrap()));
//! let parts = review.parts;
//! let surplus = review.result - review.fair;
//! assert!((parts.deal + parts.others + parts.own - surplus).abs() < 1e-4);
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! ```

mod accuracy;
mod decisions;
mod reasons;
mod reviewer;
mod timeline;

use std::fmt;

use forsale::{Event, Record, RecordError, Seat, Step};

use crate::evaluation::Evaluator;
use crate::nets::weights::{self, MissingWeights};

pub use accuracy::accuracy;
pub use decisions::{Cost, Decision, Round};
pub use reasons::{Reason, likely_check};
pub use reviewer::{Progress, Review, Reviewer};
pub use timeline::{Moment, Parts, Timeline};

/// A game that was played to its end, move by move.
pub struct FinishedGame {
    steps: Vec<Step>,
}

impl FinishedGame {
    /// Replays a record. Returns an error if it breaks the rules, is not finished, or if there are no
    /// networks for its rules.
    pub fn of(record: &Record) -> Result<FinishedGame, ReviewError> {
        let steps = record.steps()?.collect::<Result<Vec<Step>, RecordError>>()?;
        let last = steps.last().ok_or(ReviewError::Unfinished)?;
        last.game.outcome().ok_or(ReviewError::Unfinished)?;
        weights::require(last.game.rules())?;
        Ok(FinishedGame { steps })
    }

    /// Returns a reviewer of the decisions of this player. The same seed gives the same review.
    pub fn reviewer(&self, seat: Seat, seed: u64) -> Result<Reviewer<'_>, ReviewError> {
        let seats = self.steps[0].game.rules().seats();
        if seat.number() >= seats {
            return Err(ReviewError::NoSuchSeat { seats });
        }
        Ok(Reviewer::new(self, seat, seed))
    }

    /// Returns the chances of all players through the game, and where they came from.
    pub fn timeline(&self, seed: u64) -> Option<Timeline> {
        let first = &self.steps[0];
        let mut timeline = Timeline::new(Evaluator::new(first.game.rules(), seed)?, first);
        self.steps.iter().try_for_each(|step| timeline.add(step))?;
        Some(timeline)
    }

    /// Returns the decisions of a player at a first look.
    pub fn decisions(&self, seat: Seat, seed: u64) -> Vec<Decision> {
        Reviewer::new(self, seat, seed).decisions_only()
    }

    /// Returns the positions, the first street first.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Returns all events of the first steps.
    fn events(&self, steps: usize) -> Vec<Event> {
        self.steps[..steps].iter().flat_map(|step| step.events.iter().copied()).collect()
    }
}

/// Why a game cannot be reviewed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReviewError {
    /// It cannot be replayed.
    Record(RecordError),
    /// It is not over.
    Unfinished,
    /// The table has no such seat.
    NoSuchSeat {
        /// The number of seats.
        seats: u8,
    },
    /// The bots have not learned its rules.
    NoNetworks(MissingWeights),
}

impl From<RecordError> for ReviewError {
    fn from(error: RecordError) -> ReviewError {
        ReviewError::Record(error)
    }
}

impl From<MissingWeights> for ReviewError {
    fn from(error: MissingWeights) -> ReviewError {
        ReviewError::NoNetworks(error)
    }
}

impl fmt::Display for ReviewError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReviewError::Record(error) => error.fmt(f),
            ReviewError::Unfinished => write!(f, "the game is not over; try `forsale advise`"),
            ReviewError::NoSuchSeat { seats } => write!(f, "this table has only {seats} seats"),
            ReviewError::NoNetworks(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ReviewError {}
