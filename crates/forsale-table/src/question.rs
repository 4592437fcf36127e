//! Questions and answer ids: what an answer refers to, and how an answer sent twice is recognised.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A question of the table: one turn of an auction, or one sale, in which all players are asked the
/// same. Answers name it, so that envelopes sealed at the same time do not make each other stale.
///
/// ```
/// use forsale_table::Question;
/// let question: Question = "2-17".parse()?;
/// assert_eq!(question, Question { game: 2, step: 17 });
/// # Ok::<_, forsale_table::QuestionError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Question {
    /// The number of the game at this table, from 1.
    pub game: u32,
    /// The number of auction turns and sales before it in this game.
    pub step: u16,
}

impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.game, self.step)
    }
}

impl FromStr for Question {
    type Err = QuestionError;

    fn from_str(text: &str) -> Result<Question, QuestionError> {
        let (game, step) = text.split_once('-').ok_or(QuestionError)?;
        let question = Question {
            game: game.parse().map_err(|_| QuestionError)?,
            step: step.parse().map_err(|_| QuestionError)?,
        };
        Ok(question)
    }
}

/// Invalid text for a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a question is the number of the game and of the step, such as 1-17")]
pub struct QuestionError;

/// The id a client gives to an answer. It stays the same when the client has to send it again.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct AnswerId(String);

impl AnswerId {
    /// The most characters of an id.
    pub const LONGEST: usize = 64;
}

impl fmt::Display for AnswerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Invalid text for an answer id.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("an id is 1 to {} letters, digits and dashes", AnswerId::LONGEST)]
pub struct AnswerIdError;

impl FromStr for AnswerId {
    type Err = AnswerIdError;

    fn from_str(text: &str) -> Result<AnswerId, AnswerIdError> {
        let plain = text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
        let fits = (1..=AnswerId::LONGEST).contains(&text.len());
        if plain && fits { Ok(AnswerId(text.to_owned())) } else { Err(AnswerIdError) }
    }
}

impl TryFrom<String> for AnswerId {
    type Error = AnswerIdError;

    fn try_from(text: String) -> Result<AnswerId, AnswerIdError> {
        text.parse()
    }
}

impl From<AnswerId> for String {
    fn from(id: AnswerId) -> String {
        id.0
    }
}
