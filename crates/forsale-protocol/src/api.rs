//! The messages of the HTTP API, as plain data for both ends. `docs/api.md` describes the API.
//!
//! The OpenAPI document is derived from these types, so their doc comments are part of it. A view of
//! a table is made from a [`TableView`](forsale_table::TableView), which holds nothing that its
//! reader may not know.

mod daily;
mod people;
pub mod requests;

use forsale::{Coins, FirstBy, House, Seat};
use forsale_table::{
    Auto, Ballot, Chair, ChatMessage, Code, Counts, Envelope, First, Hash, Hint, Options, PlayView,
    Salt, Shuffling, Table, TakeBack, Taken, Timestamp, Vote,
};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use utoipa::ToSchema;
use utoipa::openapi::schema::{Object, Type};

use crate::bot::{EventJson, OutcomeJson, PromptJson, RulesJson, ViewJson};

pub use daily::{DailyJson, DailyResultJson};
pub use people::{ClaimJson, CommentJson, TimeJson};

/// The result of a request to do something.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct ActionReply {
    /// `done`, `already` if it was done before, `refused`, or `too_late`.
    #[schema(schema_with = outcomes)]
    pub outcome: String,
    /// Why it was refused, the same in every language.
    #[schema(required)]
    pub code: Option<String>,
    /// The numbers of the reason, by name, such as the lowest bid allowed.
    #[serde(default)]
    #[schema(required, value_type = Object)]
    pub numbers: Map<String, Value>,
    /// The reason as a sentence in the language of the request.
    #[schema(required)]
    pub text: Option<String>,
    /// The moment of the table afterwards.
    #[schema(required)]
    pub moment: Option<u32>,
    /// The table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub table: Option<Code>,
    /// The seat that the client now has there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub seat: Option<Seat>,
    /// The secret of a seat just taken, or of a game just imported.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, pattern = "^[0-9a-f]{32}$")]
    pub token: Option<String>,
    /// The id of a game just imported.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub game: Option<String>,
}

/// The values of [`ActionReply::outcome`].
fn outcomes() -> Object {
    Object::builder()
        .schema_type(Type::String)
        .enum_values(Some(["done", "already", "refused", "too_late"]))
        .description(Some("What came of it. `already`: it was done before."))
        .build()
}

/// A table as one reader sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = Table)]
pub struct TableJson {
    /// The code of the table.
    pub table: Code,
    /// The number of the last public event.
    pub moment: u32,
    /// When the server wrote this, in milliseconds since 1970.
    pub now: u64,
    /// The version of the server.
    pub version: String,
    /// The state of the table, as a sentence in the language of the request.
    pub status: String,
    /// The options of the table.
    pub options: Options,
    /// The rules that the options give; after a change, those of the next game.
    pub rules: RulesJson,
    /// The chairs, by seat.
    pub chairs: Vec<ChairJson>,
    /// The player who may change options between games.
    #[schema(required)]
    pub host: Option<Seat>,
    /// The seat of the reader.
    #[schema(required)]
    pub seat: Option<Seat>,
    /// The names of the people who wait for a chair, the first in line first.
    pub queue: Vec<String>,
    /// Whether the reader waits for a chair.
    pub queued: bool,
    /// Claims that a seat belongs to someone, which the reader can confirm or reject.
    pub claims: Vec<ClaimJson>,
    /// The reader's own claim to a seat.
    #[schema(required)]
    pub own_claim: Option<ClaimJson>,
    /// The player who goes first in the next game; null if that is decided at random, together with
    /// the cards.
    #[serde(default)]
    #[schema(required)]
    pub first: Option<FirstJson>,
    /// Whether the host proposed to play the last deal again.
    pub again_proposed: bool,
    /// The latest chat messages of players, the newest last.
    pub remarks: Vec<RemarkJson>,
    /// The latest chat messages of watchers, the newest last. Players see them when their game is
    /// over.
    #[serde(default)]
    #[schema(required)]
    pub comments: Vec<CommentJson>,
    /// The absent player about whom the others may vote.
    #[schema(required)]
    pub overdue: Option<Seat>,
    /// The shuffle of the next deal.
    pub shuffle: ShuffleJson,
    /// The current game, or the last one.
    #[schema(required)]
    pub game: Option<GameJson>,
}

/// The player who goes first in the next game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = First)]
pub struct FirstJson {
    /// The player.
    pub seat: Seat,
    /// Why this one.
    pub by: FirstBy,
}

/// A chat message of a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = Remark)]
pub struct RemarkJson {
    /// Its number among all events of this table.
    pub moment: u32,
    /// The seat of the player.
    pub seat: Seat,
    /// The name of the player.
    pub name: String,
    /// The message: `words` or an `emote`.
    #[serde(flatten)]
    pub said: ChatMessage,
    /// The message as text in the language of the request.
    pub text: String,
}

/// A chair at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[schema(as = Chair)]
pub enum ChairJson {
    /// Nobody sits here.
    Free,
    /// A person.
    Person {
        /// The name of the person.
        name: String,
        /// Whether they are ready for the next game.
        ready: bool,
        /// Whether they play through the API.
        api: bool,
        /// Whether they have double time, or asked for it.
        time: TimeJson,
    },
    /// A bot.
    Bot {
        /// The name of the bot at this table.
        name: String,
        /// Which bot it is.
        bot: String,
    },
}

/// A game as one reader sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = Game)]
pub struct GameJson {
    /// The number of the game at this table, from 1.
    pub number: u32,
    /// The rules of this game.
    pub rules: RulesJson,
    /// The names of the players, by seat.
    pub players: Vec<String>,
    /// The current question, which an answer has to repeat.
    pub question: String,
    /// Auctions opened so far, including the current one.
    pub auction: u8,
    /// Sales opened so far, including the current one.
    pub sale: u8,
    /// Cards left in the deck of this phase.
    pub to_come: usize,
    /// The player to act in the auction.
    #[schema(required)]
    pub turn: Option<Seat>,
    /// The players who sell a house in this sale.
    pub sellers: Vec<Seat>,
    /// The players that the table waits for.
    pub waiting_for: Vec<Seat>,
    /// Players whose coins, houses and checks are not in `view`, because the table hides them.
    pub hidden: Vec<Seat>,
    /// How many houses and checks each player has, by seat, also at a table that hides which.
    #[serde(default)]
    #[schema(required)]
    pub counts: Vec<CountsJson>,
    /// The houses taken in the auction before this one, in order.
    #[serde(default)]
    #[schema(required)]
    pub last_auction: Vec<TakenJson>,
    /// Absent players for whom a bot plays.
    pub stand_ins: Vec<Seat>,
    /// The votes about absent players.
    pub votes: Vec<BallotJson>,
    /// The running clocks.
    pub deadlines: Vec<DeadlineJson>,
    /// Whether the game is paused. It accepts no answers then.
    pub paused: bool,
    /// Players who want a pause, or who want it to go on.
    pub pause_wanted: Vec<Seat>,
    /// Everything public, in the form that a bot gets. A watcher has no seat.
    #[schema(value_type = ViewJson)]
    pub view: ViewJson<Option<Seat>>,
    /// What the reader may do. In a sale it stays until the reveal.
    #[schema(required)]
    pub prompt: Option<PromptJson>,
    /// Whether only one answer is possible. The table gives it for the reader.
    pub forced: bool,
    /// The move that its player may take back, if there is one.
    #[serde(default)]
    #[schema(required)]
    pub take_back: Option<TakeBackJson>,
    /// What the reader left to the table for the rest of this auction.
    #[schema(required)]
    pub auto: Option<Auto>,
    /// What a strong player would do in the reader's place, if the reader asked.
    #[schema(required)]
    pub hint: Option<Hint>,
    /// The house that the reader chose in this sale.
    #[schema(required)]
    pub chosen: Option<House>,
    /// The commitment to the deal of this game, if the table shuffled.
    #[schema(required)]
    pub shuffle: Option<CommitmentJson>,
    /// The hashes of the sealed choices in this sale.
    pub seals: Vec<HashJson>,
    /// The result, once the game is over.
    #[schema(required)]
    pub outcome: Option<OutcomeJson>,
}

/// A move that its player may take back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = TakeBack)]
pub struct TakeBackJson {
    /// The player.
    pub seat: Seat,
    /// The question that the move answered, which a request has to repeat.
    pub question: String,
    /// Whether the player has asked for it.
    pub asked: bool,
    /// The players who must agree and have not yet.
    pub waiting_for: Vec<Seat>,
}

/// How many cards a player has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = Counts)]
pub struct CountsJson {
    /// The houses, those in envelopes included.
    pub houses: usize,
    /// The checks.
    pub checks: usize,
}

/// A house that a player took in an auction.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = Taken)]
pub struct TakenJson {
    /// The house.
    pub house: House,
    /// The player.
    pub seat: Seat,
    /// The coins they paid.
    pub paid: Coins,
}

/// The time limit of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = Deadline)]
pub struct DeadlineJson {
    /// The player.
    pub seat: Seat,
    /// When the time is up, in milliseconds since 1970.
    pub until: u64,
}

/// A vote about an absent player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = Ballot)]
pub struct BallotJson {
    /// The player who voted.
    pub seat: Seat,
    /// The absent player.
    pub about: Seat,
    /// The vote.
    pub vote: Vote,
}

/// One line of the stream of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum StreamLine {
    /// A public event.
    Event(HappeningJson),
    /// The table as the reader sees it now.
    Table(Box<TableJson>),
    /// A sign of life.
    Beat,
    /// The server stops. Connect again in a moment.
    Bye,
}

/// A public event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = Happening)]
pub struct HappeningJson {
    /// Its number at this table.
    pub moment: u32,
    /// What happened, as a sentence in the language of the request.
    pub text: String,
    /// The event.
    #[serde(flatten)]
    pub what: HappenedJson,
}

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(untagged)]
#[schema(as = Happened)]
pub enum HappenedJson {
    /// At the table.
    Lobby(LobbyJson),
    /// In the game, in the form that a bot gets.
    Game(EventJson),
}

/// An event at the table that is not part of the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "event", rename_all = "snake_case")]
#[schema(as = TableEvent)]
pub enum LobbyJson {
    /// A person or a bot sat down.
    Sat {
        /// The name of the person or bot.
        name: String,
    },
    /// A person or a bot left.
    Left {
        /// The name of the person or bot.
        name: String,
    },
    /// The host proposed to play the last deal again, with everybody one seat further.
    AgainProposed {
        /// The name of the host.
        name: String,
    },
    /// A player wants another deal instead.
    AgainDeclined {
        /// The name of the player.
        name: String,
    },
    /// A player ran out of time, and the table acted for them.
    TimeUp {
        /// The player.
        seat: Seat,
    },
    /// A bot plays for an absent player.
    StoodIn {
        /// The absent player.
        seat: Seat,
    },
    /// A player took the seat back from the bot.
    Returned {
        /// The player.
        seat: Seat,
    },
    /// A player asked to take back their last move.
    TakeBackAsked {
        /// The player.
        seat: Seat,
    },
    /// A player did not agree to that.
    TakeBackRefused {
        /// The player who refused.
        seat: Seat,
    },
    /// A player took back their last move. Events of the game after `since` do not count any more.
    TookBack {
        /// The player.
        seat: Seat,
        /// The number of the last event that still counts.
        since: u32,
    },
    /// A player asked for a hint.
    Hinted {
        /// The player.
        seat: Seat,
    },
    /// What a player adds to the shuffle came too late, so the deck was shuffled again without it.
    ShuffledAgain {
        /// The player.
        seat: Seat,
    },
    /// The game ended without a result.
    Abandoned,
    /// The game was paused.
    Paused,
    /// The game was resumed.
    WentOn,
    /// The sealed choices of a sale were opened.
    Opened {
        /// All envelopes.
        seals: Vec<SealJson>,
    },
}

/// An opened envelope.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = Seal)]
pub struct SealJson {
    /// The seller.
    pub seat: Seat,
    /// The house in it.
    pub house: House,
    /// The salt of its hash.
    pub salt: Salt,
    /// Its SHA-256 hash.
    pub hash: Hash,
    /// The hash that was shown first. It differs from `hash` if the player changed their choice.
    pub shown: Hash,
}

/// What is known of the next deal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = Shuffle)]
pub struct ShuffleJson {
    /// The SHA-256 hash of the server's secret for the deal, once it is fixed.
    #[schema(required)]
    pub commitment: Option<Hash>,
    /// The players who promised to add to the shuffle.
    pub promised: Vec<Seat>,
    /// The players who have shown what they add.
    pub shown: Vec<Seat>,
    /// Whether the game is about to begin, so that players have to show what they add.
    pub cutting: bool,
    /// The players who were late, so that the deck is shuffled again without what they add.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub late: Vec<Seat>,
}

/// The shuffle of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = Commitment)]
pub struct CommitmentJson {
    /// The hash that was published before the deal.
    pub commitment: Hash,
    /// The players who added to the shuffle.
    pub added: Vec<Seat>,
}

/// The hash of a choice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = Sealed)]
pub struct HashJson {
    /// The seller.
    pub seat: Seat,
    /// The hash of the choice.
    pub hash: Hash,
}

/// The tables that the reader may find.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = TableList)]
pub struct TableListJson {
    /// The tables with a free chair, the last changed first.
    pub tables: Vec<ListedTableJson>,
}

/// A table in the list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = ListedTable)]
pub struct ListedTableJson {
    /// The code of the table.
    pub table: Code,
    /// The options of the table.
    pub options: Options,
    /// The chairs, by seat.
    pub chairs: Vec<ChairJson>,
}

impl ActionReply {
    /// Returns the reply that it was done at this table.
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
    /// Returns the game in this view.
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
            counts: play.counts.values().map(CountsJson::from).collect(),
            last_auction: play.taken_before.iter().map(TakenJson::from).collect(),
            stand_ins: play.stand_ins.iter().collect(),
            votes: play.votes.iter().map(BallotJson::from).collect(),
            deadlines: play.deadlines.iter().map(DeadlineJson::from).collect(),
            paused: play.is_paused,
            pause_wanted: play.pause_wanted.iter().collect(),
            view: ViewJson::of(&play.ledger, play.seat),
            prompt: play.prompt.as_ref().map(PromptJson::from),
            forced: play.is_forced,
            take_back: play.take_back.as_ref().map(TakeBackJson::from),
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

impl From<&TakeBack> for TakeBackJson {
    fn from(open: &TakeBack) -> TakeBackJson {
        TakeBackJson {
            seat: open.seat,
            question: open.question.to_string(),
            asked: open.is_asked,
            waiting_for: open.waits_for.iter().collect(),
        }
    }
}

impl From<&Counts> for CountsJson {
    fn from(&Counts { houses, checks }: &Counts) -> CountsJson {
        CountsJson { houses, checks }
    }
}

impl From<&CountsJson> for Counts {
    fn from(&CountsJson { houses, checks }: &CountsJson) -> Counts {
        Counts { houses, checks }
    }
}

impl From<&Taken> for TakenJson {
    fn from(&Taken { house, seat, paid }: &Taken) -> TakenJson {
        TakenJson { house, seat, paid }
    }
}

impl From<&TakenJson> for Taken {
    fn from(&TakenJson { house, seat, paid }: &TakenJson) -> Taken {
        Taken { house, seat, paid }
    }
}

impl From<First> for FirstJson {
    fn from(First { seat, by }: First) -> FirstJson {
        FirstJson { seat, by }
    }
}

impl From<FirstJson> for First {
    fn from(FirstJson { seat, by }: FirstJson) -> First {
        First { seat, by }
    }
}

impl From<&Shuffling> for ShuffleJson {
    fn from(shuffling: &Shuffling) -> ShuffleJson {
        ShuffleJson {
            commitment: shuffling.commitment,
            promised: shuffling.promised.iter().collect(),
            shown: shuffling.shown.iter().collect(),
            cutting: shuffling.is_cutting,
            late: shuffling.late.iter().collect(),
        }
    }
}

impl From<&Envelope> for SealJson {
    fn from(envelope: &Envelope) -> SealJson {
        let &Envelope { seat, house, salt, hash, shown, by: _ } = envelope;
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
