//! The chat of a table: text, and a few emotes that need none.

use std::collections::VecDeque;
use std::hash::{DefaultHasher, Hash, Hasher};

use forsale::Seat;
use serde::{Deserialize, Serialize};

use crate::entry::Entry;
use crate::name::{Name, plain};
use crate::people::{Chair, Holder};
use crate::question::AnswerId;
use crate::refusal::Refusal;
use crate::table::{Corrupt, Table};
use crate::time::Timestamp;

/// How many messages a table keeps in memory; the log keeps all.
pub(crate) const MESSAGES_KEPT: usize = 60;

/// The most messages of one person within [`RATE_WINDOW_MS`].
pub(crate) const MESSAGES_PER_WINDOW: usize = 5;

/// The window of the rate limit, in milliseconds.
pub(crate) const RATE_WINDOW_MS: u64 = 10_000;

/// Whether people may chat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Chat {
    /// With text and emotes.
    #[default]
    On,
    /// With emotes only.
    Emotes,
    /// Not at all.
    Off,
}

/// A chat message.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum ChatMessage {
    /// Text.
    Words(Speech),
    /// An emote.
    Emote(Emote),
}

/// An emote, which everybody reads in their own language.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names explain themselves")]
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
    /// Every emote with its name in forms and in the API.
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

/// The text of a chat message: one line, without characters that change how the text around it is
/// shown.
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
    /// The most characters of a message.
    pub const LONGEST: usize = 240;

    /// Cleans up this text. Fails if nothing visible is left or it is too long.
    pub fn new(text: &str) -> Result<Speech, SpeechError> {
        let plain = plain(text).ok_or(SpeechError)?;
        if plain.chars().count() > Speech::LONGEST { Err(SpeechError) } else { Ok(Speech(plain)) }
    }

    /// Returns the text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The error of text that is empty or too long for a chat message.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a line of talk has 1 to {} characters", Speech::LONGEST)]
pub struct SpeechError;

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

/// A chat message of a player at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark {
    /// The number of this public event.
    pub moment: u32,
    /// When it was sent.
    pub at: Timestamp,
    /// The seat of the player at that time.
    pub seat: Seat,
    /// Their [tag](Holder::tag): by now they may sit elsewhere, and another person here.
    pub who: u32,
    /// Their name at that time.
    pub name: Name,
    /// The message.
    pub said: ChatMessage,
}

impl Remark {
    /// Creates a remark that came from another program, which has no time or tag.
    pub fn new(moment: u32, seat: Seat, name: Name, said: ChatMessage) -> Remark {
        Remark { moment, at: Timestamp::default(), seat, who: 0, name, said }
    }
}

/// How many ids of messages a table remembers. Their budget allows fewer in a quarter of an hour, and a
/// client does not repeat a message for that long.
const IDS_KEPT: usize = 2_000;

/// The ids of the latest messages, so that one that is sent again is not said twice.
#[derive(Clone, Debug, Default)]
pub(crate) struct ChatIds(VecDeque<u64>);

impl ChatIds {
    fn key(who: Holder, id: &AnswerId) -> u64 {
        let mut hasher = DefaultHasher::new();
        (who, id).hash(&mut hasher);
        hasher.finish()
    }

    pub(crate) fn contains(&self, who: Holder, id: &AnswerId) -> bool {
        self.0.contains(&ChatIds::key(who, id))
    }

    pub(crate) fn remember(&mut self, who: Holder, id: Option<&AnswerId>) {
        let Some(id) = id else { return };
        if self.0.len() == IDS_KEPT {
            self.0.pop_front();
        }
        self.0.push_back(ChatIds::key(who, id));
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
        let owner = self.owner(who).ok_or(Refusal::NotSeated)?;
        if id.is_some_and(|id| self.chat_ids.contains(owner, id)) {
            return Ok(Vec::new());
        }
        let own = || self.remarks.iter().filter(|remark| remark.seat == seat);
        let first = own().rev().nth(MESSAGES_PER_WINDOW - 1);
        if let Some(first) = first.filter(|first| first.at + RATE_WINDOW_MS > now) {
            let seconds = (first.at + RATE_WINDOW_MS).0.saturating_sub(now.0).div_ceil(1000) as u32;
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
        let person = person.ok_or(Corrupt("a chat message comes from an empty chair"))?;
        let (person_holder, name) = (person.holder, person.name.clone());
        let who = person_holder.tag();
        self.moment += 1;
        self.chat_ids.remember(person_holder, id);
        let (moment, said) = (self.moment, said.clone());
        self.remarks.push(Remark { moment, at, seat, who, name, said });
        let too_old = self.remarks.len().saturating_sub(MESSAGES_KEPT);
        self.remarks.drain(..too_old);
        Ok(())
    }
}
