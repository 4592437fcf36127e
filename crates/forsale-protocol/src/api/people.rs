//! The messages about people beside the game.

use forsale::Seat;
use forsale_table::{ChatMessage, Claim, DoubleTime};
use serde::{Deserialize, Serialize};

/// A person's claim to a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ClaimJson {
    /// The seat.
    pub seat: Seat,
    /// Two digits that the claimant also sees, so that the others can ask for them.
    pub mark: u8,
}

/// A chat message between watchers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CommentJson {
    /// Its number among the events of this table.
    pub moment: u32,
    /// Eight digits that identify the watcher, whatever the name.
    pub who: String,
    /// The watcher's name.
    pub name: String,
    /// The message: `words` or an `emote`.
    #[serde(flatten)]
    pub said: ChatMessage,
    /// The message as text in the requested language.
    pub text: String,
}

/// Whether a person has double time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TimeJson {
    /// Not requested.
    No,
    /// Requested; the others may grant it.
    Asked,
    /// Granted.
    Granted,
}

impl From<&Claim> for ClaimJson {
    fn from(claim: &Claim) -> ClaimJson {
        ClaimJson { seat: claim.seat, mark: claim.mark }
    }
}

impl From<&DoubleTime> for TimeJson {
    fn from(time: &DoubleTime) -> TimeJson {
        match time {
            DoubleTime::No => TimeJson::No,
            DoubleTime::Asked(_) => TimeJson::Asked,
            DoubleTime::Granted => TimeJson::Granted,
        }
    }
}
