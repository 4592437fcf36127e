//! Hints: what a strong player would do. Everybody sees that a player asked, only that player sees
//! the answer.

use forsale::{Action, Seat};
use serde::{Deserialize, Serialize};

use crate::decide::Entries;
use crate::entry::Entry;
use crate::people::Holder;
use crate::play::Play;
use crate::question::Question;
use crate::refusal::Refusal;
use crate::table::{Corrupt, Happened, Table};
use crate::time::Timestamp;

/// Whether players may ask for hints.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Hints {
    /// Nobody may.
    #[default]
    Off,
    /// Everybody may, and the others see that they do.
    On,
}

/// What a strong player would do, and how often it wins.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Hint {
    /// The move.
    pub action: Action,
    /// The percentage of games that the player is expected to win after it.
    pub wins: u8,
    /// The best of the other moves, if there is another.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    pub other: Option<Other>,
    /// The number of games that were simulated.
    pub games: u32,
}

/// The second-best move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Other {
    /// The move.
    pub action: Action,
    /// The percentage of games that the player is expected to win after it.
    pub wins: u8,
    /// Whether the two moves cannot be told apart.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub about_equal: bool,
}

/// The hints that one player got.
#[derive(Clone, Copy)]
pub(crate) struct Hinted {
    /// The last hint, and its question.
    last: (Question, Hint),
    /// How often they asked in this game.
    pub(crate) times: u32,
}

impl Table {
    pub(crate) fn decide_hint(&self, who: Holder, to: Question, hint: Option<Hint>) -> Entries {
        let (play, seat) = self.asked(who)?;
        if self.options.hints == Hints::Off {
            return Err(Refusal::NoHints);
        }
        play.check_not_paused()?;
        if to != play.question() {
            return Err(Refusal::TooLate { now: play.question() });
        }
        if play.hint(seat).is_some() {
            return Ok(Vec::new());
        }
        if !play.waiting_for().contains(seat) {
            play.check(seat, Action::Pass)?;
        }
        let hint = hint.ok_or(Refusal::NoAdvice)?;
        Ok(vec![Entry::Hinted { seat, hint }])
    }

    pub(crate) fn give_hint(
        &mut self,
        at: Timestamp,
        seat: Seat,
        hint: Hint,
    ) -> Result<(), Corrupt> {
        let play = self.playing()?;
        let times = play.hints.get(&seat).map_or(0, |hinted| hinted.times) + 1;
        play.hints.insert(seat, Hinted { last: (play.question(), hint), times });
        self.tell(at, Happened::Hinted(seat));
        Ok(())
    }
}

impl Play {
    /// Returns the hint that this player got for the current question.
    pub(crate) fn hint(&self, seat: Seat) -> Option<Hint> {
        let (to, hint) = self.hints.get(&seat)?.last;
        (to == self.question()).then_some(hint)
    }
}
