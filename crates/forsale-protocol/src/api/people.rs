//! People at a table, apart from the game.

use forsale::Seat;
use forsale_table::{ChatMessage, Claim, DoubleTime};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A person's claim that a seat is theirs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = Claim)]
pub struct ClaimJson {
    /// The seat.
    pub seat: Seat,
    /// Two digits that the person sees as well, so that the others can ask them.
    #[schema(maximum = 99)]
    pub mark: u8,
}

/// A chat message of a watcher to the other watchers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = Comment)]
pub struct CommentJson {
    /// Its number among all events of this table.
    pub moment: u32,
    /// Eight digits that distinguish watchers, even if they use the same name.
    #[schema(pattern = "^[0-9a-f]{8}$")]
    pub who: String,
    /// The name of the watcher.
    pub name: String,
    /// The message: `words` or an `emote`.
    #[serde(flatten)]
    pub said: ChatMessage,
    /// The message as text in the language of the request.
    pub text: String,
}

/// Whether a player has double time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = DoubleTime)]
pub enum TimeJson {
    /// They did not ask for it.
    No,
    /// They asked for it, and the others may grant it.
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
