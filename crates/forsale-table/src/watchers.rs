//! Watchers: people who look on without a seat. They chat among themselves, and see all hands if
//! every player agreed.

use forsale::{Coins, House, Houses, Seat};

use crate::chat::{Chat, ChatMessage, MESSAGES_KEPT, MESSAGES_PER_WINDOW, RATE_WINDOW_MS};
use crate::decide::Entries;
use crate::entry::Entry;
use crate::name::Name;
use crate::options::Watchers;
use crate::people::{Chair, Holder};
use crate::play::Play;
use crate::question::AnswerId;
use crate::refusal::Refusal;
use crate::table::Table;
use crate::time::Timestamp;

/// The most comments of all watchers together within [`RATE_WINDOW_MS`]: watchers are anonymous, so a
/// limit for each alone would not hold.
const COMMENTS_PER_WINDOW: usize = 4 * MESSAGES_PER_WINDOW;

/// A chat message of a watcher to the other watchers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Comment {
    /// The number of this public event.
    pub moment: u32,
    /// When it was sent.
    pub at: Timestamp,
    /// The watcher.
    pub who: Holder,
    /// The name they chose.
    pub name: Name,
    /// The message.
    pub said: ChatMessage,
}

/// What a player holds, in a game where watchers see all hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpenHand {
    /// The player.
    pub seat: Seat,
    /// Their houses.
    pub houses: Houses,
    /// Their coins, without those of a bid.
    pub coins: Coins,
    /// The total of their checks.
    pub money: u16,
    /// The house they chose in this sale.
    pub chosen: Option<House>,
}

/// A comment that a watcher sends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewComment {
    /// The name they chose.
    pub name: Name,
    /// The message.
    pub said: ChatMessage,
    /// The client's id for it, if it has one.
    pub id: Option<AnswerId>,
}

impl Table {
    pub(crate) fn decide_comment(&self, now: Timestamp, who: Holder, what: &NewComment) -> Entries {
        self.owner(who).ok_or(Refusal::SignedOut)?;
        match (self.options.chat, &what.said) {
            _ if self.seat_of(who).is_some() => return Err(Refusal::NotWatching),
            _ if self.options.watchers == Watchers::Nobody => return Err(Refusal::NoWatchers),
            (Chat::Off, _) => return Err(Refusal::ChatOff),
            (Chat::Emotes, ChatMessage::Words(_)) => return Err(Refusal::EmotesOnly),
            _ => {}
        }
        if what.id.as_ref().is_some_and(|id| self.chat_ids.contains(who, id)) {
            return Ok(Vec::new());
        }
        let own = || self.comments.iter().filter(|comment| comment.who == who);
        let own = own().rev().nth(MESSAGES_PER_WINDOW - 1);
        let all = self.comments.iter().rev().nth(COMMENTS_PER_WINDOW - 1);
        let first = own.or(all).filter(|first| first.at + RATE_WINDOW_MS > now);
        if let Some(first) = first {
            let seconds = (first.at + RATE_WINDOW_MS).0.saturating_sub(now.0).div_ceil(1000) as u32;
            return Err(Refusal::TalksTooMuch { seconds });
        }
        let NewComment { name, said, id } = what.clone();
        Ok(vec![Entry::Commented { who, name, said, id }])
    }

    pub(crate) fn comment(&mut self, at: Timestamp, who: Holder, what: NewComment) {
        self.moment += 1;
        let (moment, NewComment { name, said, id }) = (self.moment, what);
        self.chat_ids.remember(who, id.as_ref());
        self.comments.push(Comment { moment, at, who, name, said });
        let too_old = self.comments.len().saturating_sub(MESSAGES_KEPT);
        self.comments.drain(..too_old);
    }

    pub(crate) fn decide_show_hand(&self, who: Holder, shows: bool) -> Entries {
        let seat = self.seat_of(who).ok_or(Refusal::NotSeated)?;
        self.between_games()?;
        let is_new = self.people().any(|it| it.0 == seat && it.1.shows_hand != shows);
        Ok(is_new.then_some(Entry::HandShown { seat, shows }).into_iter().collect())
    }

    /// Returns all hands of the current game, if every player agreed to that before it began. They
    /// are for watchers, and must never be shown to a player.
    pub fn open_hands(&self) -> Option<Vec<OpenHand>> {
        let play = self.running().ok()?;
        let is_open = self.options.watchers != Watchers::Nobody && are_open(&play.players);
        is_open
            .then(|| play.players.iter().zip(Seat::ALL).map(|(_, seat)| play.hand(seat)).collect())
    }
}

impl Play {
    fn hand(&self, seat: Seat) -> OpenHand {
        let ledger = &self.ledger;
        OpenHand {
            seat,
            houses: ledger.hands()[seat],
            coins: ledger.purses()[seat] - ledger.bids()[seat],
            money: ledger.tills()[seat].total(),
            chosen: self.chosen[seat],
        }
    }
}

/// Whether every person among these players agreed that watchers see all hands. Bots need not agree.
pub(crate) fn are_open(players: &[Chair]) -> bool {
    let mut people = players.iter().filter_map(Chair::person).peekable();
    people.peek().is_some() && people.all(|person| person.shows_hand)
}
