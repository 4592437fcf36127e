//! What people say to each other: words, and a few gestures that need none.

use std::fmt;

use forsale::Seat;
use serde::{Deserialize, Serialize};

use crate::entry::Entry;
use crate::name::{Name, plain};
use crate::people::{Chair, Holder};
use crate::question::AnswerId;
use crate::refusal::Refusal;
use crate::table::{Corrupt, Table};
use crate::time::Timestamp;

/// How many remarks a table remembers; the log keeps all.
pub(crate) const REMEMBERED: usize = 60;

/// So many remarks of one person within [`MOMENT`] are too many.
pub(crate) const TOO_MANY: usize = 5;

/// In milliseconds.
pub(crate) const MOMENT: u64 = 10_000;

/// Whether people may talk.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Chat {
    /// With words and gestures.
    #[default]
    On,
    /// With gestures alone.
    Emotes,
    /// Not at all.
    Off,
}

/// Something said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ChatMessage {
    /// In words.
    Words(Speech),
    /// By a gesture.
    Emote(Emote),
}

/// A gesture, which everybody reads in their own language.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "a gesture is its own name")]
pub enum Emote {
    Hello,
    GoodGame,
    Nice,
    Ouch,
    TooDear,
    Sold,
    Thinking,
    Thanks,
}

impl Emote {
    /// Every gesture with the name forms and programs use.
    pub const ALL: [(&'static str, Emote); 8] = [
        ("hello", Emote::Hello),
        ("good_game", Emote::GoodGame),
        ("nice", Emote::Nice),
        ("ouch", Emote::Ouch),
        ("too_dear", Emote::TooDear),
        ("sold", Emote::Sold),
        ("thinking", Emote::Thinking),
        ("thanks", Emote::Thanks),
    ];
}

/// One line of talk: nothing in it changes how the text around it is shown.
///
/// ```
/// use forsale_table::Speech;
/// assert_eq!(Speech::new(" Well \n played ")?.as_str(), "Well played");
/// assert!(Speech::new(&"long ".repeat(60)).is_err());
/// # Ok::<_, forsale_table::SpeechError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Speech(String);

impl Speech {
    /// The most characters of a line.
    pub const LONGEST: usize = 240;

    /// The line in this text, on one line and without tricks.
    pub fn new(text: &str) -> Result<Speech, SpeechError> {
        let plain = plain(text).ok_or(SpeechError)?;
        if plain.chars().count() > Speech::LONGEST { Err(SpeechError) } else { Ok(Speech(plain)) }
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// That cannot be said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SpeechError;

impl fmt::Display for SpeechError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a line of talk has 1 to {} characters", Speech::LONGEST)
    }
}

impl std::error::Error for SpeechError {}

impl TryFrom<String> for Speech {
    type Error = SpeechError;

    fn try_from(text: String) -> Result<Speech, SpeechError> {
        Speech::new(&text)
    }
}

impl From<Speech> for String {
    fn from(speech: Speech) -> String {
        speech.0
    }
}

/// A remark, and who made it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark {
    /// Its number at this table, among all that happened.
    pub moment: u32,
    /// When.
    pub at: Timestamp,
    /// Where they sat.
    pub seat: Seat,
    /// Their [tag](Holder::tag): they may sit elsewhere by now, and somebody else there.
    pub who: u32,
    /// What they were called.
    pub name: Name,
    /// What they said.
    pub said: ChatMessage,
    pub(crate) id: Option<AnswerId>,
}

impl Remark {
    /// A remark as it is told to somebody elsewhere.
    pub fn new(moment: u32, seat: Seat, name: Name, said: ChatMessage) -> Remark {
        Remark { moment, at: Timestamp::default(), seat, who: 0, name, said, id: None }
    }
}

impl Table {
    pub(crate) fn decide_say(
        &self,
        now: Timestamp,
        who: Holder,
        said: &ChatMessage,
        id: Option<&AnswerId>,
    ) -> Result<Vec<Entry>, Refusal> {
        let seat = self.seat_of(who).ok_or(Refusal::NotSeated)?;
        match (self.options.chat, said) {
            (Chat::Off, _) => return Err(Refusal::ChatOff),
            (Chat::Emotes, ChatMessage::Words(_)) => return Err(Refusal::EmotesOnly),
            _ => {}
        }
        let own = || self.remarks.iter().filter(|remark| remark.seat == seat);
        if id.is_some() && own().any(|remark| remark.id.as_ref() == id) {
            return Ok(Vec::new());
        }
        if let Some(first) = own().rev().nth(TOO_MANY - 1).filter(|one| one.at + MOMENT > now) {
            let seconds = (first.at + MOMENT).0.saturating_sub(now.0).div_ceil(1000) as u32;
            return Err(Refusal::TalksTooMuch { seconds });
        }
        Ok(vec![Entry::Said { seat, said: said.clone(), id: id.cloned() }])
    }

    pub(crate) fn say(
        &mut self,
        at: Timestamp,
        seat: Seat,
        said: &ChatMessage,
        id: Option<&AnswerId>,
    ) -> Result<(), Corrupt> {
        let person = self.chair(seat).and_then(Chair::person);
        let person = person.ok_or(Corrupt("somebody spoke from an empty chair"))?;
        let (who, name) = (person.holder.tag(), person.name.clone());
        self.moment += 1;
        let (moment, said, id) = (self.moment, said.clone(), id.cloned());
        self.remarks.push(Remark { moment, at, seat, who, name, said, id });
        let too_old = self.remarks.len().saturating_sub(REMEMBERED);
        self.remarks.drain(..too_old);
        Ok(())
    }
}
