//! The messages of the HTTP API: plain data, for both ends. `docs/api.md` describes them.
//!
//! They are made from a [`TableView`](forsale_table::TableView), which holds nothing that its reader
//! may not know.

mod daily;
mod people;

use forsale::{House, Seat};
use forsale_table::{
    Auto, Ballot, Chair, ChatMessage, Code, Envelope, Hash, Hint, Options, PlayView, Salt,
    Shuffling, Table, Timestamp, Vote,
};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::bot::{EventJson, OutcomeJson, PromptJson, RulesJson, ViewJson};

pub use daily::{DailyJson, DailyResultJson};
pub use people::{ClaimJson, CommentJson, TimeJson};

/// The response to an action.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ActionReply {
    /// `done`, `already`, `refused` or `too_late`.
    pub outcome: String,
    /// The reason of a refusal, as a code that is the same in every language.
    pub code: Option<String>,
    /// The numbers of the reason, by name, such as the lowest bid allowed.
    #[serde(default)]
    pub numbers: Map<String, Value>,
    /// The reason as a sentence in the requested language.
    pub text: Option<String>,
    /// The moment of the table after the action.
    pub moment: Option<u32>,
    /// The table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<Code>,
    /// The caller's seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The token of a seat just taken, or of a game just uploaded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
    /// The id of a game just uploaded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
}

/// A table as one person sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TableJson {
    /// The code of the table.
    pub table: Code,
    /// The number of its last public event.
    pub moment: u32,
    /// The server's time, in milliseconds since 1970.
    pub now: u64,
    /// The version of the server.
    pub version: String,
    /// The state as a sentence in the requested language.
    pub status: String,
    /// The options.
    pub options: Options,
    /// The rules they give; after a change, those of the next game.
    pub rules: RulesJson,
    /// The chairs, by seat.
    pub chairs: Vec<ChairJson>,
    /// The host, who may change the options between games.
    pub host: Option<Seat>,
    /// The reader's seat.
    pub seat: Option<Seat>,
    /// The names of those who wait for a chair, in order.
    pub queue: Vec<String>,
    /// Whether the reader waits for a chair.
    pub queued: bool,
    /// Claims to a seat that the reader can confirm.
    pub claims: Vec<ClaimJson>,
    /// The reader's own claim to a seat.
    pub own_claim: Option<ClaimJson>,
    /// Whether the host proposes to play the last deal again.
    pub again_proposed: bool,
    /// The last chat messages of the players, newest last.
    pub remarks: Vec<RemarkJson>,
    /// The last chat messages of the watchers, newest last. Players see them after their game.
    #[serde(default)]
    pub comments: Vec<CommentJson>,
    /// The player who is absent and overdue: the others may vote.
    pub overdue: Option<Seat>,
    /// The shuffle of the next deal.
    pub shuffle: ShuffleJson,
    /// The current game, or the last one.
    pub game: Option<GameJson>,
}

/// A chat message of a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RemarkJson {
    /// Its number among the events of this table.
    pub moment: u32,
    /// The seat of the player.
    pub seat: Seat,
    /// The name of the player.
    pub name: String,
    /// The message: `words` or an `emote`.
    #[serde(flatten)]
    pub said: ChatMessage,
    /// The message as text in the requested language.
    pub text: String,
}

/// A chair at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum ChairJson {
    /// The chair is free.
    Free,
    /// A person.
    Person {
        /// The name.
        name: String,
        /// Whether the person is ready for the next game.
        ready: bool,
        /// Whether the person plays through the API.
        api: bool,
        /// Whether the person has double time, or asks for it.
        time: TimeJson,
    },
    /// A bot.
    Bot {
        /// The name.
        name: String,
        /// The kind of bot.
        bot: String,
    },
}

/// A game as one person sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameJson {
    /// The number of the game at this table, from 1.
    pub number: u32,
    /// The rules.
    pub rules: RulesJson,
    /// The names of the players, by seat.
    pub players: Vec<String>,
    /// The current question, to be named in an answer.
    pub question: String,
    /// Auctions opened so far, this one included.
    pub auction: u8,
    /// Sales opened so far, this one included.
    pub sale: u8,
    /// Cards left in the deck of this phase.
    pub to_come: usize,
    /// The player to act in the auction.
    pub turn: Option<Seat>,
    /// The players who still choose a house in this sale.
    pub sellers: Vec<Seat>,
    /// The players the table waits for.
    pub waiting_for: Vec<Seat>,
    /// Players whose coins, houses and checks are missing from the view, because the table plays from
    /// memory.
    pub hidden: Vec<Seat>,
    /// Absent players for whom a bot plays.
    pub stand_ins: Vec<Seat>,
    /// The votes about an absent player.
    pub votes: Vec<BallotJson>,
    /// The running clocks.
    pub deadlines: Vec<DeadlineJson>,
    /// Whether the game is paused. No answers are accepted then.
    pub paused: bool,
    /// Players who want a pause, or want it to go on.
    pub pause_wanted: Vec<Seat>,
    /// Everything public, as in a question to a bot. A watcher has no seat.
    pub view: ViewJson<Option<Seat>>,
    /// What the reader may do. In a sale it remains until the reveal.
    pub prompt: Option<PromptJson>,
    /// Whether there is only one answer, which the table will give for the reader.
    pub forced: bool,
    /// The reader's standing order for this auction.
    pub auto: Option<Auto>,
    /// The hint the reader asked for.
    pub hint: Option<Hint>,
    /// The house the reader chose in this sale.
    pub chosen: Option<House>,
    /// The commitment to its deal, if the table shuffled.
    pub shuffle: Option<CommitmentJson>,
    /// The hashes of the sealed choices in this sale.
    pub seals: Vec<HashJson>,
    /// The result, once the game is over.
    pub outcome: Option<OutcomeJson>,
}

/// The deadline of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DeadlineJson {
    /// The player.
    pub seat: Seat,
    /// When the time is up, in milliseconds since 1970.
    pub until: u64,
}

/// A vote about an absent player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BallotJson {
    /// The voter.
    pub seat: Seat,
    /// The absent player.
    pub about: Seat,
    /// The vote.
    pub vote: Vote,
}

/// One line of the stream of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum StreamLine {
    /// A public event.
    Event(HappeningJson),
    /// The table as the reader sees it now.
    Table(Box<TableJson>),
    /// A heartbeat.
    Beat,
    /// The server is stopping; reconnect in a moment.
    Bye,
}

/// A public event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HappeningJson {
    /// Its number at this table.
    pub moment: u32,
    /// The event as a sentence in the requested language.
    pub text: String,
    /// The event.
    #[serde(flatten)]
    pub what: HappenedJson,
}

/// An event of the game or beside it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum HappenedJson {
    /// An event beside the game.
    Lobby(LobbyJson),
    /// An event of the game, as bots receive it.
    Game(EventJson),
}

/// An event beside the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum LobbyJson {
    /// A person or a bot sat down.
    Sat {
        /// The name.
        name: String,
    },
    /// A person or a bot left.
    Left {
        /// The name.
        name: String,
    },
    /// The host proposes to play the last deal again, with the seats rotated.
    AgainProposed {
        /// The name.
        name: String,
    },
    /// A player prefers a new deal.
    AgainDeclined {
        /// The name.
        name: String,
    },
    /// The time of a player was up, and the table acted for the player.
    TimeUp {
        /// The player.
        seat: Seat,
    },
    /// A bot plays for an absent player.
    StoodIn {
        /// The player.
        seat: Seat,
    },
    /// A player took the seat back from the bot.
    Returned {
        /// The player.
        seat: Seat,
    },
    /// A player asked for a hint.
    Hinted {
        /// The player.
        seat: Seat,
    },
    /// The game was abandoned without a result.
    Abandoned,
    /// The game was paused.
    Paused,
    /// The game was resumed.
    WentOn,
    /// The sealed choices of a sale were opened.
    Opened {
        /// The choices.
        seals: Vec<SealJson>,
    },
}

/// A sealed choice that was opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SealJson {
    /// The player.
    pub seat: Seat,
    /// The house.
    pub house: House,
    /// The salt of the hash.
    pub salt: Salt,
    /// The hash of this choice.
    pub hash: Hash,
    /// The hash that was published; a different one if the player chose again.
    pub shown: Hash,
}

/// The state of the next shuffle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ShuffleJson {
    /// The hash of the server's secret, once it is drawn.
    pub commitment: Option<Hash>,
    /// The players who sent a hash of their contribution.
    pub promised: Vec<Seat>,
    /// The players who sent their contribution.
    pub shown: Vec<Seat>,
    /// Whether the game is about to begin, so that contributions are due.
    pub cutting: bool,
}

/// The commitment to the deal of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CommitmentJson {
    /// The hash that was published before the deal.
    pub commitment: Hash,
    /// The players who contributed.
    pub added: Vec<Seat>,
}

/// The hash of a sealed choice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HashJson {
    /// The player.
    pub seat: Seat,
    /// The hash.
    pub hash: Hash,
}

/// The list of public tables.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TableListJson {
    /// Public tables with a free chair, the last changed first.
    pub tables: Vec<ListedTableJson>,
}

/// A table in the list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ListedTableJson {
    /// The code of the table.
    pub table: Code,
    /// The options.
    pub options: Options,
    /// The chairs, by seat.
    pub chairs: Vec<ChairJson>,
}

impl ActionReply {
    /// The response to an action that was done at this table.
    pub fn done(table: &Table) -> ActionReply {
        ActionReply {
            outcome: "done".to_owned(),
            code: None,
            numbers: Map::new(),
            text: None,
            moment: Some(table.moment()),
            table: Some(table.code()),
            seat: None,
            token: None,
            game: None,
        }
    }
}

impl GameJson {
    /// Converts the game in this view.
    pub fn of(play: &PlayView<'_>) -> GameJson {
        let names = play.players.iter().filter_map(Chair::name);
        GameJson {
            number: play.number,
            rules: RulesJson::of(play.ledger.rules()),
            players: names.map(ToString::to_string).collect(),
            question: play.question.to_string(),
            auction: play.ledger.auctions(),
            sale: play.ledger.sales(),
            to_come: play.to_come,
            turn: play.ledger.turn(),
            sellers: play.ledger.choosing().iter().collect(),
            waiting_for: play.waiting_for.iter().collect(),
            hidden: play.hidden.iter().collect(),
            stand_ins: play.stand_ins.iter().collect(),
            votes: play.votes.iter().map(BallotJson::from).collect(),
            deadlines: play.deadlines.iter().map(DeadlineJson::from).collect(),
            paused: play.is_paused,
            pause_wanted: play.pause_wanted.iter().collect(),
            view: ViewJson::of(&play.ledger, play.seat),
            prompt: play.prompt.as_ref().map(PromptJson::from),
            forced: play.is_forced,
            auto: play.auto,
            hint: play.hint,
            chosen: play.chosen,
            shuffle: play.commitment.map(|(commitment, added)| CommitmentJson {
                commitment,
                added: added.iter().collect(),
            }),
            seals: play.seals.iter().map(|(&seat, &hash)| HashJson { seat, hash }).collect(),
            outcome: play.outcome.as_ref().map(OutcomeJson::from),
        }
    }
}

impl From<(&Seat, &Timestamp)> for DeadlineJson {
    fn from((seat, until): (&Seat, &Timestamp)) -> DeadlineJson {
        DeadlineJson { seat: *seat, until: until.0 }
    }
}

impl From<(&Seat, &Ballot)> for BallotJson {
    fn from((seat, ballot): (&Seat, &Ballot)) -> BallotJson {
        BallotJson { seat: *seat, about: ballot.about, vote: ballot.vote }
    }
}

impl From<&Shuffling> for ShuffleJson {
    fn from(shuffling: &Shuffling) -> ShuffleJson {
        ShuffleJson {
            commitment: shuffling.commitment,
            promised: shuffling.promised.iter().collect(),
            shown: shuffling.shown.iter().collect(),
            cutting: shuffling.is_cutting,
        }
    }
}

impl From<&Envelope> for SealJson {
    fn from(envelope: &Envelope) -> SealJson {
        let &Envelope { seat, house, salt, hash, shown } = envelope;
        SealJson { seat, house, salt, hash, shown }
    }
}

impl From<&Chair> for ChairJson {
    fn from(chair: &Chair) -> ChairJson {
        match chair {
            Chair::Free => ChairJson::Free,
            Chair::Person(person) => ChairJson::Person {
                name: person.name.to_string(),
                ready: person.ready,
                api: person.by_api,
                time: TimeJson::from(&person.time),
            },
            Chair::Bot(bot) => ChairJson::Bot { name: bot.name.to_string(), bot: bot.bot.clone() },
        }
    }
}
