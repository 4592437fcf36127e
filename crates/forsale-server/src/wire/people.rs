//! What the API says of people beside the game.

use forsale::Seat;
use forsale_table::{ChatMessage, Claim, Comment, DoubleTime};
use forsale_words::Lang;
use serde::{Deserialize, Serialize};

/// Somebody who says that a seat is theirs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ClaimForm {
    /// Which seat.
    pub seat: Seat,
    /// Two digits that they see as well, by which the others may ask whether it is them.
    pub mark: u8,
}

/// Something a watcher said to the other watchers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CommentForm {
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

impl CommentForm {
    pub(crate) fn of(lang: Lang, comment: &Comment) -> CommentForm {
        CommentForm {
            moment: comment.moment,
            who: format!("{:08x}", comment.who.tag()),
            name: comment.name.to_string(),
            said: comment.said.clone(),
            text: forsale_words::said(lang, &comment.said),
        }
    }
}

/// Whether somebody has double time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TimeForm {
    /// They did not ask.
    No,
    /// They asked, and the others may grant it.
    Asked,
    /// They have it.
    Granted,
}

impl From<&Claim> for ClaimForm {
    fn from(claim: &Claim) -> ClaimForm {
        ClaimForm { seat: claim.seat, mark: claim.mark }
    }
}

impl From<&DoubleTime> for TimeForm {
    fn from(time: &DoubleTime) -> TimeForm {
        match time {
            DoubleTime::No => TimeForm::No,
            DoubleTime::Asked(_) => TimeForm::Asked,
            DoubleTime::Granted => TimeForm::Granted,
        }
    }
}
