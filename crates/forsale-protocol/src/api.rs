//! What the API says: plain data, for both ends. `docs/api.md` describes it.
//!
//! Everything here is made from a [`TableView`], which holds nothing that its reader may not know.

mod daily;
mod people;

use crate::bot::{EventJson, OutcomeJson, PromptJson, RulesJson, ViewJson};
use forsale::{House, Seat};
use forsale_table::{
    Auto, Ballot, Chair, ChatMessage, Code, Envelope, Hash, Hint, Options, PlayView, Salt,
    Shuffling, Table, Timestamp, Vote,
};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

pub use daily::{DailyJson, DailyResultJson};
pub use people::{ClaimJson, CommentJson, TimeJson};

/// What came of a request to do something.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ActionReply {
    /// `done`, `already`, `refused` or `too_late`.
    pub outcome: String,
    /// Why it was refused, the same in every language.
    pub code: Option<String>,
    /// The numbers of the reason, by name: what would have worked.
    #[serde(default)]
    pub numbers: Map<String, Value>,
    /// The reason as a sentence in the language asked for.
    pub text: Option<String>,
    /// The moment of the table after it.
    pub moment: Option<u32>,
    /// The table it was done at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<Code>,
    /// Where who asked sits there now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The secret of a seat just taken, or of a game just brought along.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
    /// What a game just brought along is called.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
}

/// A table as one person sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TableJson {
    /// What it is called.
    pub table: Code,
    /// The number of the last thing everybody may know.
    pub moment: u32,
    /// When the server told this, in milliseconds since 1970.
    pub now: u64,
    /// The version of the server.
    pub version: String,
    /// How it stands, as a sentence in the language asked for.
    pub status: String,
    /// What is agreed.
    pub options: Options,
    /// The figures it comes to; after a change, those of the next game.
    pub rules: RulesJson,
    /// Who sits where, by seat.
    pub chairs: Vec<ChairJson>,
    /// Who may change things between games.
    pub host: Option<Seat>,
    /// Where the reader sits.
    pub seat: Option<Seat>,
    /// Who waits for a chair, the first first.
    pub queue: Vec<String>,
    /// Is the reader one of them?
    pub queued: bool,
    /// Those who say that a seat is theirs; the reader can say whether it is.
    pub claims: Vec<ClaimJson>,
    /// The seat that the reader says is theirs.
    pub own_claim: Option<ClaimJson>,
    /// Would the host like to play the deal of the last game again?
    pub again_proposed: bool,
    /// What people said last, the newest at the end.
    pub remarks: Vec<RemarkJson>,
    /// What watchers said last, the newest at the end. Players read it when their game is over.
    #[serde(default)]
    pub comments: Vec<CommentJson>,
    /// The player the table has waited for in vain: the others may vote.
    pub overdue: Option<Seat>,
    /// What is known of the next deal.
    pub shuffle: ShuffleJson,
    /// The game going on, or the last one.
    pub game: Option<GameJson>,
}

/// Something a person said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RemarkJson {
    /// Its number at this table, among all that happened.
    pub moment: u32,
    /// Where they sat.
    pub seat: Seat,
    /// What they were called.
    pub name: String,
    /// What they said: `words` or an `emote`.
    #[serde(flatten)]
    pub said: ChatMessage,
    /// The same as a text in the language asked for.
    pub text: String,
}

/// A place at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum ChairJson {
    /// Anybody may sit down.
    Free,
    /// A person sits here.
    Person {
        /// What the others call them.
        name: String,
        /// Do they want the next game to begin?
        ready: bool,
        /// Do they play by the API?
        api: bool,
        /// Do they have double time, or ask for it?
        time: TimeJson,
    },
    /// A bot sits here.
    Bot {
        /// What the others call it.
        name: String,
        /// Which bot.
        bot: String,
    },
}

/// A game as one person sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameJson {
    /// Which game at this table, from 1.
    pub number: u32,
    /// What is played.
    pub rules: RulesJson,
    /// Who plays, by seat.
    pub players: Vec<String>,
    /// What an answer has to name.
    pub question: String,
    /// Auctions opened so far, this one included.
    pub auction: u8,
    /// Sales opened so far, this one included.
    pub sale: u8,
    /// Cards left in the deck of this half of the game.
    pub to_come: usize,
    /// Whose turn it is in the auction.
    pub turn: Option<Seat>,
    /// Who sells a house in this sale.
    pub sellers: Vec<Seat>,
    /// Who the table waits for.
    pub waiting_for: Vec<Seat>,
    /// Players whose coins, houses and checks the view does not tell, because the table plays from
    /// memory.
    pub hidden: Vec<Seat>,
    /// Players for whom a bot plays because they are not there.
    pub stand_ins: Vec<Seat>,
    /// The votes about who is not there.
    pub votes: Vec<BallotJson>,
    /// The clocks that run.
    pub deadlines: Vec<DeadlineJson>,
    /// Does the game pause? Nothing can be answered then.
    pub paused: bool,
    /// Players who would like a pause, or who would like it to last.
    pub pause_wanted: Vec<Seat>,
    /// Everything public, as a bot is asked with it; a watcher has no seat.
    pub view: ViewJson<Option<Seat>>,
    /// What the reader may do. In a sale it stays until the reveal.
    pub prompt: Option<PromptJson>,
    /// Is there only one answer, which will be given for the reader?
    pub forced: bool,
    /// What the reader left to the table in this auction.
    pub auto: Option<Auto>,
    /// What a strong player would do in the reader's place, if they asked.
    pub hint: Option<Hint>,
    /// The house the reader chose in this sale.
    pub chosen: Option<House>,
    /// How its deal was fixed beforehand, if the table shuffled.
    pub shuffle: Option<CommitmentJson>,
    /// The hashes of the choices in this sale.
    pub seals: Vec<HashJson>,
    /// The result, once it is over.
    pub outcome: Option<OutcomeJson>,
}

/// How long a player may think.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DeadlineJson {
    /// Who.
    pub seat: Seat,
    /// When their time is up, in milliseconds since 1970.
    pub until: u64,
}

/// A vote about a player who is not there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BallotJson {
    /// Who cast it.
    pub seat: Seat,
    /// About whom.
    pub about: Seat,
    /// For what.
    pub vote: Vote,
}

/// One line of the stream of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum StreamLine {
    /// Something happened.
    Event(HappeningJson),
    /// The table as the reader sees it now.
    Table(Box<TableJson>),
    /// The server is there.
    Beat,
    /// The server stops; come back in a moment.
    Bye,
}

/// Something everybody may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HappeningJson {
    /// Its number at this table.
    pub moment: u32,
    /// What happened, as a sentence in the language asked for.
    pub text: String,
    /// What happened.
    #[serde(flatten)]
    pub what: HappenedJson,
}

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum HappenedJson {
    /// Between games.
    Lobby(LobbyJson),
    /// In the game, as a bot is told.
    Game(EventJson),
}

/// What happens to people, beside the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum LobbyJson {
    /// A person or a bot sat down.
    Sat {
        /// Who.
        name: String,
    },
    /// A person or a bot left.
    Left {
        /// Who.
        name: String,
    },
    /// The host would like to play the last deal again, with the seats turned.
    AgainProposed {
        /// Who.
        name: String,
    },
    /// Somebody would rather have another deal.
    AgainDeclined {
        /// Who.
        name: String,
    },
    /// The time of a player was up, and somebody acted for them.
    TimeUp {
        /// Who.
        seat: Seat,
    },
    /// A bot plays for somebody who is not there.
    StoodIn {
        /// For whom.
        seat: Seat,
    },
    /// A player took the seat back from the bot.
    Returned {
        /// Who.
        seat: Seat,
    },
    /// A player asked what a strong player would do.
    Hinted {
        /// Who.
        seat: Seat,
    },
    /// The game was ended without a result.
    Abandoned,
    /// The game pauses.
    Paused,
    /// The game goes on after a pause.
    WentOn,
    /// The envelopes of a sale were opened.
    Opened {
        /// All of them.
        seals: Vec<SealJson>,
    },
}

/// An envelope that was opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SealJson {
    /// Whose.
    pub seat: Seat,
    /// What was in it.
    pub house: House,
    /// What its hash was salted with.
    pub salt: Salt,
    /// Its hash.
    pub hash: Hash,
    /// The hash that was shown; another one if the player chose again.
    pub shown: Hash,
}

/// What is known of the next deal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ShuffleJson {
    /// The hash of the secret it is made with, once that is fixed.
    pub commitment: Option<Hash>,
    /// Who promised to add to it.
    pub promised: Vec<Seat>,
    /// Who has shown what they add.
    pub shown: Vec<Seat>,
    /// Is the game about to begin, so that it is to be shown?
    pub cutting: bool,
}

/// The shuffle of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CommitmentJson {
    /// The hash that was shown before the deal.
    pub commitment: Hash,
    /// Who added to it.
    pub added: Vec<Seat>,
}

/// The hash of a choice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HashJson {
    /// Whose.
    pub seat: Seat,
    /// The hash.
    pub hash: Hash,
}

/// The public tables.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TableListJson {
    /// Those with a free chair, the last changed first.
    pub tables: Vec<ListedTableJson>,
}

/// A table in the list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ListedTableJson {
    /// What it is called.
    pub table: Code,
    /// What is agreed.
    pub options: Options,
    /// Who sits where, by seat.
    pub chairs: Vec<ChairJson>,
}

impl ActionReply {
    /// It is done at this table.
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
    /// The game in this view.
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
