//! What was allowed to happen: the only thing a table stores.

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

/// The version of the rules engine's behaviour. A change of the rules raises it, so that games
/// begun under the old ones are known.
pub const RULES_VERSION: u8 = 1;

/// One line of a table's log. The name of each kind carries its version: a changed kind gets a
/// new name, and the old one stays readable.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", deny_unknown_fields)]
pub enum Entry {
    /// The table was made.
    #[serde(rename = "opened/1")]
    Opened {
        /// What it is called.
        code: Code,
        /// What is played.
        options: Options,
    },
    /// The host changed what is played. Whoever lost their chair moved to a free one, people also
    /// to a bot's; nobody is ready any more.
    #[serde(rename = "changed/1")]
    Changed {
        /// What is played now.
        options: Options,
    },
    /// A person sat down.
    #[serde(rename = "sat/1")]
    Sat {
        /// Where.
        seat: Seat,
        /// Who.
        who: Holder,
        /// What they are called.
        name: Name,
    },
    /// A person plays by the API.
    #[serde(rename = "came_by_api/1")]
    CameByApi {
        /// Who.
        seat: Seat,
    },
    /// A game that was played elsewhere was brought along.
    #[serde(rename = "imported/1")]
    Imported {
        /// All of it.
        record: Box<Record>,
    },
    /// It belongs to who brought it along.
    #[serde(rename = "brought/1")]
    Brought {
        /// Who.
        who: Holder,
    },
    /// The host, or who brought it along, took a finished game out of sight.
    #[serde(rename = "deleted/1")]
    Deleted {
        /// Its number.
        game: u32,
    },
    /// The name of a player was taken off a finished game.
    #[serde(rename = "forgotten/1")]
    Forgotten {
        /// Its number.
        game: u32,
        /// Where they sat.
        seat: Seat,
    },
    /// Somebody asked for a chair in the next game.
    #[serde(rename = "queued/1")]
    Queued {
        /// Who.
        who: Holder,
        /// What they are called.
        name: Name,
    },
    /// Somebody does not wait for a chair any longer.
    #[serde(rename = "unqueued/1")]
    Unqueued {
        /// Who.
        who: Holder,
    },
    /// Somebody unknown said that this seat is theirs.
    #[serde(rename = "claimed/1")]
    Claimed {
        /// Which seat.
        seat: Seat,
        /// Who.
        who: Holder,
    },
    /// They were known: from here on their secret opens the seat as well.
    #[serde(rename = "admitted/1")]
    Admitted {
        /// Which seat.
        seat: Seat,
        /// Who.
        who: Holder,
    },
    /// They were not known.
    #[serde(rename = "declined/1")]
    Declined {
        /// Which seat.
        seat: Seat,
    },
    /// A person has a new secret, and no other opens the seat.
    #[serde(rename = "rekeyed/1")]
    Rekeyed {
        /// Which seat.
        seat: Seat,
        /// The holder of the new secret.
        who: Holder,
    },
    /// A player said whether the game should pause.
    #[serde(rename = "pause_wanted/1")]
    PauseWanted {
        /// Who.
        seat: Seat,
        /// Should it?
        wants: bool,
    },
    /// A person asked for double time.
    #[serde(rename = "time_asked/1")]
    TimeAsked {
        /// Who.
        seat: Seat,
    },
    /// A person agreed to it.
    #[serde(rename = "time_agreed/1")]
    TimeAgreed {
        /// Who asked.
        seat: Seat,
        /// Who agreed.
        by: Seat,
    },
    /// Whoever sat there left, person or bot.
    #[serde(rename = "stood/1")]
    Stood {
        /// Where.
        seat: Seat,
    },
    /// A bot was put on a chair.
    #[serde(rename = "bot_sat/1")]
    BotSat {
        /// Where.
        seat: Seat,
        /// Which.
        bot: Bot,
    },
    /// A person became the host.
    #[serde(rename = "hosted/1")]
    Hosted {
        /// Who.
        seat: Seat,
    },
    /// A person said whether the next game may begin.
    #[serde(rename = "readied/1")]
    Readied {
        /// Who.
        seat: Seat,
        /// May it?
        ready: bool,
    },
    /// A game began.
    #[serde(rename = "started/1")]
    Started {
        /// Where the deal comes from.
        seed: Seed,
        /// Who opens, when it is not the seed that says so: the opener of the last game's
        /// neighbour.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        opener: Option<Seat>,
        /// The [`RULES_VERSION`] it is played by.
        rules: u8,
        /// Why it has this deal, if there is more to say than that somebody chose it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        occasion: Option<Occasion>,
    },
    /// The host would like to play the deal of the last game again; nobody else is ready yet.
    #[serde(rename = "again_proposed/1")]
    AgainProposed {
        /// The host.
        seat: Seat,
    },
    /// Somebody would rather have another deal, and nobody is ready any more.
    #[serde(rename = "again_declined/1")]
    AgainDeclined {
        /// Who.
        seat: Seat,
    },
    /// Everybody moved on by one seat.
    #[serde(rename = "turned/1")]
    Turned {},
    /// The shuffle of the next game was fixed.
    #[serde(rename = "committed/1")]
    Committed {
        /// What was drawn; everybody sees its hash.
        secret: Secret,
    },
    /// A person will add to the next shuffle.
    #[serde(rename = "promised/1")]
    Promised {
        /// Who.
        seat: Seat,
        /// The hash of what they will add.
        hash: Hash,
    },
    /// A game is about to begin; whoever promised to add to its shuffle shows it now.
    #[serde(rename = "cutting/1")]
    Cutting {},
    /// A person showed what they add to the shuffle.
    #[serde(rename = "cut/1")]
    Cut {
        /// Who.
        seat: Seat,
        /// What.
        bits: Cut,
    },
    /// A game began, with the cards of the shuffle that was fixed and cut.
    #[serde(rename = "dealt/1")]
    Dealt {
        /// Who opens, when it is not the shuffle that says so: the opener of the last game's
        /// neighbour.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        opener: Option<Seat>,
        /// The [`RULES_VERSION`] it is played by.
        rules: u8,
    },
    /// A game began, with the cards of a day.
    #[serde(rename = "dealt_day/1")]
    DealtDay {
        /// The day, such as `2026-11-16`.
        day: String,
        /// What its deal is made of; everybody could see its hash beforehand.
        secret: Secret,
        /// Who opens, when it is not the deal that says so.
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
        /// Who.
        seat: Seat,
        /// What.
        action: Action,
        /// The client's name for it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<AnswerId>,
    },
    /// A player chose the house to sell; it counts when the last one has chosen.
    #[serde(rename = "sealed/1")]
    Sealed {
        /// Who.
        seat: Seat,
        /// Which.
        house: House,
        /// The client's name for it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<AnswerId>,
        /// What its hash is salted with, if a hash is shown.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        salt: Option<Salt>,
    },
    /// A player wants to choose again.
    #[serde(rename = "unsealed/1")]
    Unsealed {
        /// Who.
        seat: Seat,
    },
    /// The time of a player was up, and this was done for them.
    #[serde(rename = "defaulted/1")]
    Defaulted {
        /// Who.
        seat: Seat,
        /// What.
        action: Action,
        /// What the hash of a choice is salted with, if one is shown.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        salt: Option<Salt>,
    },
    /// The server was away; the clocks go on from here.
    #[serde(rename = "resumed/1")]
    Resumed {},
    /// A player voted about somebody who is not there.
    #[serde(rename = "voted/1")]
    Voted {
        /// Who.
        seat: Seat,
        /// About whom.
        about: Seat,
        /// For what.
        vote: Vote,
    },
    /// A bot plays for somebody who is not there.
    #[serde(rename = "stood_in/1")]
    StoodIn {
        /// For whom.
        seat: Seat,
        /// Which, as the list of bots calls it.
        bot: String,
    },
    /// A player took their seat back from the bot.
    #[serde(rename = "returned/1")]
    Returned {
        /// Who.
        seat: Seat,
    },
    /// The game was ended without a result.
    #[serde(rename = "abandoned/1")]
    Abandoned {},
    /// A person said something.
    #[serde(rename = "said/1")]
    Said {
        /// Who.
        seat: Seat,
        /// What.
        said: ChatMessage,
        /// The client's name for it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<AnswerId>,
    },
    /// A player left the rest of this auction to the table, or wants to be asked again.
    #[serde(rename = "auto/1")]
    Auto {
        /// Who.
        seat: Seat,
        /// What is done for them; nothing when they are asked.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        auto: Option<Auto>,
    },
    /// A player said where to call them when it is their turn and they are not there.
    #[serde(rename = "reachable/1")]
    Reachable {
        /// Who.
        seat: Seat,
        /// Where; nowhere any more, if nothing.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        webhook: Option<Webhook>,
    },
    /// A player was called about the question that is asked.
    #[serde(rename = "called/1")]
    Called {
        /// Who.
        seat: Seat,
    },
    /// A watcher said something to the other watchers.
    #[serde(rename = "commented/1")]
    Commented {
        /// Who.
        who: Holder,
        /// What they call themselves.
        name: Name,
        /// What.
        said: ChatMessage,
        /// The client's name for it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<AnswerId>,
    },
    /// A player said whether watchers may see their hand, if all the others agree.
    #[serde(rename = "hand_shown/1")]
    HandShown {
        /// Who.
        seat: Seat,
        /// May they?
        shows: bool,
    },
    /// A player was told what a strong player would do.
    #[serde(rename = "hinted/1")]
    Hinted {
        /// Who.
        seat: Seat,
        /// What: theirs alone.
        hint: Hint,
    },
}

impl Entry {
    /// The first line of a new table's log, if there are such rules.
    pub fn open(code: Code, options: Options) -> Result<Entry, Refusal> {
        options.check()?;
        Ok(Entry::Opened { code, options })
    }

    /// Salts the hash of a choice, if this is one. A table decides without chance, so whoever
    /// drives it brings the salt.
    pub fn with_salt(mut self, draw: impl FnOnce() -> Salt) -> Entry {
        if let Entry::Sealed { salt, .. } | Entry::Defaulted { action: Action::Sell(_), salt, .. } =
            &mut self
        {
            *salt = Some(draw());
        }
        self
    }
}
