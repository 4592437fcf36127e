//! The entries of a table's log: what was allowed to happen, and all that is stored.

use forsale::{Action, House, Record, Seat, Seed};
use serde::{Deserialize, Serialize};

use crate::absence::Vote;
use crate::auto::Auto;
use crate::calls::Webhook;
use crate::chat::ChatMessage;
use crate::code::Code;
use crate::duplicate::Occasion;
use crate::fairness::{Cut, Hash, Salt, Secret};
use crate::hint::Hint;
use crate::name::Name;
use crate::options::Options;
use crate::people::{Bot, Holder};
use crate::question::AnswerId;
use crate::refusal::Refusal;

/// The version of the rules engine. A change of the rules raises it, so that games begun under the
/// old rules are recognised.
pub const RULES_VERSION: u8 = 1;

/// One line of a table's log. The name of each kind carries its version: a changed kind gets a
/// new name, and the old one stays readable.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", deny_unknown_fields)]
pub enum Entry {
    /// The table was opened.
    #[serde(rename = "opened/1")]
    Opened {
        /// Its code.
        code: Code,
        /// Its options.
        options: Options,
    },
    /// The host changed the options. A player whose chair was removed moved to a free one, a person
    /// also to a bot's; nobody is ready any more.
    #[serde(rename = "changed/1")]
    Changed {
        /// The new options.
        options: Options,
    },
    /// A person sat down.
    #[serde(rename = "sat/1")]
    Sat {
        /// The chair.
        seat: Seat,
        /// The person.
        who: Holder,
        /// Their name.
        name: Name,
    },
    /// A person plays through the API.
    #[serde(rename = "came_by_api/1")]
    CameByApi {
        /// The person.
        seat: Seat,
    },
    /// A game that was played elsewhere was imported.
    #[serde(rename = "imported/1")]
    Imported {
        /// The game.
        record: Box<Record>,
    },
    /// The imported game belongs to this person.
    #[serde(rename = "brought/1")]
    Brought {
        /// The importer.
        who: Holder,
    },
    /// The host, or the importer, deleted a finished game.
    #[serde(rename = "deleted/1")]
    Deleted {
        /// The number of the game.
        game: u32,
    },
    /// The name of a player was taken off a finished game.
    #[serde(rename = "forgotten/1")]
    Forgotten {
        /// The number of the game.
        game: u32,
        /// The seat of the player in that game.
        seat: Seat,
    },
    /// A person queued for a chair in the next game.
    #[serde(rename = "queued/1")]
    Queued {
        /// The person.
        who: Holder,
        /// Their name.
        name: Name,
    },
    /// A person left the queue.
    #[serde(rename = "unqueued/1")]
    Unqueued {
        /// The person.
        who: Holder,
    },
    /// An unknown person claimed that this seat is theirs.
    #[serde(rename = "claimed/1")]
    Claimed {
        /// The seat.
        seat: Seat,
        /// The person.
        who: Holder,
    },
    /// The claim was accepted: from here on the person's secret opens the seat as well.
    #[serde(rename = "admitted/1")]
    Admitted {
        /// The seat.
        seat: Seat,
        /// The person.
        who: Holder,
    },
    /// The claim was rejected.
    #[serde(rename = "declined/1")]
    Declined {
        /// The seat.
        seat: Seat,
    },
    /// A person has one more secret, which opens what their first one opens.
    #[serde(rename = "key_added/1")]
    KeyAdded {
        /// The person.
        owner: Holder,
        /// The holder of the other secret.
        key: Holder,
    },
    /// A seat has a new secret, and no other opens it.
    #[serde(rename = "rekeyed/1")]
    Rekeyed {
        /// The seat.
        seat: Seat,
        /// The holder of the new secret.
        who: Holder,
    },
    /// A player voted for or against a pause.
    #[serde(rename = "pause_wanted/1")]
    PauseWanted {
        /// The player.
        seat: Seat,
        /// True for a pause.
        wants: bool,
    },
    /// A player asked for double time.
    #[serde(rename = "time_asked/1")]
    TimeAsked {
        /// The player.
        seat: Seat,
    },
    /// A player agreed to another's double time.
    #[serde(rename = "time_agreed/1")]
    TimeAgreed {
        /// The player who asked.
        seat: Seat,
        /// The player who agreed.
        by: Seat,
    },
    /// A person or a bot left a chair.
    #[serde(rename = "stood/1")]
    Stood {
        /// The chair.
        seat: Seat,
    },
    /// A bot was put on a chair.
    #[serde(rename = "bot_sat/1")]
    BotSat {
        /// The chair.
        seat: Seat,
        /// The bot.
        bot: Bot,
    },
    /// A person became the host.
    #[serde(rename = "hosted/1")]
    Hosted {
        /// The person.
        seat: Seat,
    },
    /// A person said whether they are ready for the next game.
    #[serde(rename = "readied/1")]
    Readied {
        /// The person.
        seat: Seat,
        /// True when ready.
        ready: bool,
    },
    /// A game began, with the cards of a given seed.
    #[serde(rename = "started/1")]
    Started {
        /// The seed of the deal.
        seed: Seed,
        /// The opener, unless the seed decides it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        opener: Option<Seat>,
        /// Whether the players chose the opener. If not, it is the neighbour of the last game's.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        chosen: bool,
        /// The [`RULES_VERSION`] it is played by.
        rules: u8,
        /// Why it has this deal, unless the seed was simply chosen.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        occasion: Option<Occasion>,
    },
    /// The players chose who goes first; without a seat the cards decide.
    #[serde(rename = "first_chosen/1")]
    FirstChosen {
        /// The player.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
    },
    /// The host proposed to play the deal of the last game again; nobody else is ready yet.
    #[serde(rename = "again_proposed/1")]
    AgainProposed {
        /// The host.
        seat: Seat,
    },
    /// A player declined that, and nobody is ready any more.
    #[serde(rename = "again_declined/1")]
    AgainDeclined {
        /// The player.
        seat: Seat,
    },
    /// Everybody moved on by one seat.
    #[serde(rename = "turned/1")]
    Turned {},
    /// The table committed to the shuffle of the next game.
    #[serde(rename = "committed/1")]
    Committed {
        /// The secret that was drawn; everybody sees its hash.
        secret: Secret,
    },
    /// A person committed to what they will add to the next shuffle.
    #[serde(rename = "promised/1")]
    Promised {
        /// The person.
        seat: Seat,
        /// The hash of their cut.
        hash: Hash,
    },
    /// A game is about to begin: people who committed to a cut reveal it now.
    #[serde(rename = "cutting/1")]
    Cutting {},
    /// Some people revealed their cuts too late. The deck is shuffled again without theirs: the table
    /// commits to another secret, and the others to other cuts.
    #[serde(rename = "redrawn/1")]
    Redrawn {
        /// The late people.
        late: Vec<Seat>,
    },
    /// A person revealed their cut.
    #[serde(rename = "cut/1")]
    Cut {
        /// The person.
        seat: Seat,
        /// The cut.
        bits: Cut,
    },
    /// A game began, with the cards of the shuffle and its cuts.
    #[serde(rename = "dealt/1")]
    Dealt {
        /// The opener, unless the shuffle decides it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        opener: Option<Seat>,
        /// Whether the players chose the opener. If not, it is the neighbour of the last game's.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        chosen: bool,
        /// The [`RULES_VERSION`] it is played by.
        rules: u8,
    },
    /// A game began, with the deal of a day.
    #[serde(rename = "dealt_day/1")]
    DealtDay {
        /// The day, such as `2026-11-16`.
        day: String,
        /// The secret of its deal; everybody could see its hash beforehand.
        secret: Secret,
        /// The opener, in old logs: the neighbour of the last game's. The deal of a day decides it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        opener: Option<Seat>,
        /// The [`RULES_VERSION`] it is played by.
        rules: u8,
    },
    /// A game began, with the cards of an earlier one.
    #[serde(rename = "dealt_again/1")]
    DealtAgain {
        /// The number of the first game with these cards.
        game: u32,
        /// The [`RULES_VERSION`] it is played by.
        rules: u8,
    },
    /// A player bid or passed.
    #[serde(rename = "acted/1")]
    Acted {
        /// The player.
        seat: Seat,
        /// The action.
        action: Action,
        /// The client's id for it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<AnswerId>,
    },
    /// A player chose the house to sell; it counts once the last player has chosen.
    #[serde(rename = "sealed/1")]
    Sealed {
        /// The player.
        seat: Seat,
        /// The house.
        house: House,
        /// The client's id for it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<AnswerId>,
        /// The salt of its hash, if a hash is shown.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        salt: Option<Salt>,
    },
    /// A player took back the choice of a house.
    #[serde(rename = "unsealed/1")]
    Unsealed {
        /// The player.
        seat: Seat,
    },
    /// A player asked to take back their last move.
    #[serde(rename = "take_back_asked/1")]
    TakeBackAsked {
        /// The player.
        seat: Seat,
    },
    /// A player agreed to that.
    #[serde(rename = "take_back_agreed/1")]
    TakeBackAgreed {
        /// The player who agreed.
        seat: Seat,
    },
    /// A player refused it.
    #[serde(rename = "take_back_refused/1")]
    TakeBackRefused {
        /// The player who refused.
        seat: Seat,
    },
    /// A player took back their last move. What followed it is undone too.
    #[serde(rename = "took_back/1")]
    TookBack {
        /// The player.
        seat: Seat,
    },
    /// A player ran out of time, and this was played for them.
    #[serde(rename = "defaulted/1")]
    Defaulted {
        /// The player.
        seat: Seat,
        /// The action.
        action: Action,
        /// The salt of the hash of a choice, if a hash is shown.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        salt: Option<Salt>,
    },
    /// The server was down; the clocks continue from here.
    #[serde(rename = "resumed/1")]
    Resumed {},
    /// A player voted about an absent player.
    #[serde(rename = "voted/1")]
    Voted {
        /// The voter.
        seat: Seat,
        /// The absent player.
        about: Seat,
        /// The vote.
        vote: Vote,
    },
    /// A bot plays for an absent player.
    #[serde(rename = "stood_in/1")]
    StoodIn {
        /// The absent player.
        seat: Seat,
        /// The id of the bot.
        bot: String,
    },
    /// A player took their seat back from the bot.
    #[serde(rename = "returned/1")]
    Returned {
        /// The player.
        seat: Seat,
    },
    /// The game was ended without a result.
    #[serde(rename = "abandoned/1")]
    Abandoned {},
    /// A player sent a chat message.
    #[serde(rename = "said/1")]
    Said {
        /// The player.
        seat: Seat,
        /// The message.
        said: ChatMessage,
        /// The client's id for it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<AnswerId>,
    },
    /// A player left the rest of this auction to the table, or took it back.
    #[serde(rename = "auto/1")]
    Auto {
        /// The player.
        seat: Seat,
        /// What the table does for them; `None` when they are asked again.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        auto: Option<Auto>,
    },
    /// A player set the webhook to call when it is their turn and they are absent.
    #[serde(rename = "reachable/1")]
    Reachable {
        /// The player.
        seat: Seat,
        /// The webhook; `None` for no calls.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        webhook: Option<Webhook>,
    },
    /// The webhook of a player was called about the current question.
    #[serde(rename = "called/1")]
    Called {
        /// The player.
        seat: Seat,
    },
    /// A watcher sent a comment to the other watchers.
    #[serde(rename = "commented/1")]
    Commented {
        /// The watcher.
        who: Holder,
        /// The name they chose.
        name: Name,
        /// The message.
        said: ChatMessage,
        /// The client's id for it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<AnswerId>,
    },
    /// A player said whether watchers may see their hand, if all the others agree.
    #[serde(rename = "hand_shown/1")]
    HandShown {
        /// The player.
        seat: Seat,
        /// True if they may.
        shows: bool,
    },
    /// A player got a hint.
    #[serde(rename = "hinted/1")]
    Hinted {
        /// The player.
        seat: Seat,
        /// The hint, which only they may see.
        hint: Hint,
    },
}

impl Entry {
    /// Returns the first entry of a new table's log, if its options are possible.
    pub fn open(code: Code, options: Options) -> Result<Entry, Refusal> {
        options.check()?;
        Ok(Entry::Opened { code, options })
    }

    /// Salts the hash of a choice, if this is one. A table draws no random numbers, so the caller
    /// brings the salt.
    pub fn with_salt(mut self, draw: impl FnOnce() -> Salt) -> Entry {
        if let Entry::Sealed { salt, .. } | Entry::Defaulted { action: Action::Sell(_), salt, .. } =
            &mut self
        {
            *salt = Some(draw());
        }
        self
    }
}
