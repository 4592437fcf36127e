//! What the API says of people beside the game.

use forsale::Seat;
use forsale_table::{ChatMessage, Claim, DoubleTime};
use serde::{Deserialize, Serialize};

/// Somebody who says that a seat is theirs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ClaimJson {
    /// Which seat.
    pub seat: Seat,
    /// Two digits that they see as well, by which the others may ask whether it is them.
    pub mark: u8,
}

/// Something a watcher said to the other watchers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CommentJson {
    /// Its number at this table, among all that happened.
    pub moment: u32,
    /// Eight digits that tell watchers apart, whatever they call themselves.
    pub who: String,
    /// What they call themselves.
    pub name: String,
    /// What they said: `words` or an `emote`.
    #[serde(flatten)]
    pub said: ChatMessage,
    /// The same as a text in the language asked for.
    pub text: String,
}

/// Whether somebody has double time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TimeJson {
    /// They did not ask.
    No,
    /// They asked, and the others may grant it.
    Asked,
    /// They have it.
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
