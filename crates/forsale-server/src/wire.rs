//! What the API says: plain data, for both ends. `docs/api.md` describes it.
//!
//! Everything here is made from a [`TableView`], which holds nothing that its reader may not know.

mod daily;
mod people;

use forsale::{House, Seat};
use forsale_arena::protocol::{EventForm, OutcomeForm, PromptForm, RulesForm, ViewForm};
use forsale_table::{
    Auto, Ballot, Chair, ChatMessage, Code, Envelope, Happened, Happening, Hash, Hint, Options,
    PlayView, Remark, Salt, Shuffling, Table, TableView, Timestamp, Vote,
};
use forsale_words::Lang;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

pub use daily::{DailyForm, DailyResultForm};
pub use people::{ClaimForm, CommentForm, TimeForm};

/// What came of a request to do something.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Told {
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
pub struct TableForm {
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
    pub rules: RulesForm,
    /// Who sits where, by seat.
    pub chairs: Vec<ChairForm>,
    /// Who may change things between games.
    pub host: Option<Seat>,
    /// Where the reader sits.
    pub seat: Option<Seat>,
    /// Who waits for a chair, the first first.
    pub queue: Vec<String>,
    /// Is the reader one of them?
    pub queued: bool,
    /// Those who say that a seat is theirs; the reader can say whether it is.
    pub claims: Vec<ClaimForm>,
    /// The seat that the reader says is theirs.
    pub own_claim: Option<ClaimForm>,
    /// Would the host like to play the deal of the last game again?
    pub again_proposed: bool,
    /// What people said last, the newest at the end.
    pub remarks: Vec<RemarkForm>,
    /// What watchers said last, the newest at the end. Players read it when their game is over.
    #[serde(default)]
    pub comments: Vec<CommentForm>,
    /// The player the table has waited for in vain: the others may vote.
    pub overdue: Option<Seat>,
    /// What is known of the next deal.
    pub shuffle: ShuffleForm,
    /// The game going on, or the last one.
    pub game: Option<GameForm>,
}

/// Something a person said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RemarkForm {
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
pub enum ChairForm {
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
        time: TimeForm,
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
pub struct GameForm {
    /// Which game at this table, from 1.
    pub number: u32,
    /// What is played.
    pub rules: RulesForm,
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
    pub votes: Vec<BallotForm>,
    /// The clocks that run.
    pub deadlines: Vec<DeadlineForm>,
    /// Does the game pause? Nothing can be answered then.
    pub paused: bool,
    /// Players who would like a pause, or who would like it to last.
    pub pause_wanted: Vec<Seat>,
    /// Everything public, as a bot is asked with it; a watcher has no seat.
    pub view: ViewForm<Option<Seat>>,
    /// What the reader may do. In a sale it stays until the reveal.
    pub prompt: Option<PromptForm>,
    /// Is there only one answer, which will be given for the reader?
    pub forced: bool,
    /// What the reader left to the table in this auction.
    pub auto: Option<Auto>,
    /// What a strong player would do in the reader's place, if they asked.
    pub hint: Option<Hint>,
    /// The house the reader chose in this sale.
    pub chosen: Option<House>,
    /// How its deal was fixed beforehand, if the table shuffled.
    pub shuffle: Option<CommitmentForm>,
    /// The hashes of the choices in this sale.
    pub seals: Vec<HashForm>,
    /// The result, once it is over.
    pub outcome: Option<OutcomeForm>,
}

/// How long a player may think.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DeadlineForm {
    /// Who.
    pub seat: Seat,
    /// When their time is up, in milliseconds since 1970.
    pub until: u64,
}

/// A vote about a player who is not there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BallotForm {
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
pub enum Line {
    /// Something happened.
    Event(HappeningForm),
    /// The table as the reader sees it now.
    Table(Box<TableForm>),
    /// The server is there.
    Beat,
    /// The server stops; come back in a moment.
    Bye,
}

/// Something everybody may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HappeningForm {
    /// Its number at this table.
    pub moment: u32,
    /// What happened, as a sentence in the language asked for.
    pub text: String,
    /// What happened.
    #[serde(flatten)]
    pub what: HappenedForm,
}

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum HappenedForm {
    /// Between games.
    Lobby(LobbyForm),
    /// In the game, as a bot is told.
    Game(EventForm),
}

/// What happens to people, beside the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum LobbyForm {
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
        seals: Vec<SealForm>,
    },
}

/// An envelope that was opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SealForm {
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
pub struct ShuffleForm {
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
pub struct CommitmentForm {
    /// The hash that was shown before the deal.
    pub commitment: Hash,
    /// Who added to it.
    pub added: Vec<Seat>,
}

/// The hash of a choice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HashForm {
    /// Whose.
    pub seat: Seat,
    /// The hash.
    pub hash: Hash,
}

/// The public tables.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Listed {
    /// Those with a free chair, the last changed first.
    pub tables: Vec<ListedTable>,
}

/// A table in the list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ListedTable {
    /// What it is called.
    pub table: Code,
    /// What is agreed.
    pub options: Options,
    /// Who sits where, by seat.
    pub chairs: Vec<ChairForm>,
}

impl Told {
    /// It is done at this table.
    pub(crate) fn done(table: &Table) -> Told {
        Told {
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

impl TableForm {
    /// The table in this view, with its sentences in this language. The time is not in a view.
    pub(crate) fn of(lang: Lang, view: &TableView<'_>) -> TableForm {
        let options = view.options;
        TableForm {
            table: view.code,
            moment: view.moment,
            now: 0,
            version: env!("CARGO_PKG_VERSION").to_owned(),
            status: forsale_words::status(lang, view),
            options: options.clone(),
            rules: RulesForm {
                edition: Some(options.edition.clone()),
                variant: options.variant,
                house_rules: options.house_rules,
                ..RulesForm::of(&view.rules)
            },
            chairs: view.chairs.iter().map(ChairForm::from).collect(),
            host: view.host,
            seat: view.seat,
            queue: view.queue.iter().map(|guest| guest.name.to_string()).collect(),
            queued: view.is_queued,
            claims: view.claims.iter().map(ClaimForm::from).collect(),
            own_claim: view.own_claim.as_ref().map(ClaimForm::from),
            again_proposed: view.again_proposed,
            remarks: view.remarks.iter().map(|remark| RemarkForm::of(lang, remark)).collect(),
            comments: view.comments.iter().map(|it| CommentForm::of(lang, it)).collect(),
            overdue: None,
            shuffle: ShuffleForm::from(&view.shuffling),
            game: view.play.as_ref().map(GameForm::of),
        }
    }
}

impl RemarkForm {
    fn of(lang: Lang, remark: &Remark) -> RemarkForm {
        RemarkForm {
            moment: remark.moment,
            seat: remark.seat,
            name: remark.name.to_string(),
            said: remark.said.clone(),
            text: forsale_words::said(lang, &remark.said),
        }
    }
}

impl GameForm {
    fn of(play: &PlayView<'_>) -> GameForm {
        let names = play.players.iter().filter_map(Chair::name);
        GameForm {
            number: play.number,
            rules: RulesForm::of(play.ledger.rules()),
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
            votes: play.votes.iter().map(BallotForm::from).collect(),
            deadlines: play.deadlines.iter().map(DeadlineForm::from).collect(),
            paused: play.is_paused,
            pause_wanted: play.pause_wanted.iter().collect(),
            view: ViewForm::of(&play.ledger, play.seat),
            prompt: play.prompt.as_ref().map(PromptForm::from),
            forced: play.is_forced,
            auto: play.auto,
            hint: play.hint,
            chosen: play.chosen,
            shuffle: play.commitment.map(|(commitment, added)| CommitmentForm {
                commitment,
                added: added.iter().collect(),
            }),
            seals: play.seals.iter().map(|(&seat, &hash)| HashForm { seat, hash }).collect(),
            outcome: play.outcome.as_ref().map(OutcomeForm::from),
        }
    }
}

impl From<(&Seat, &Timestamp)> for DeadlineForm {
    fn from((seat, until): (&Seat, &Timestamp)) -> DeadlineForm {
        DeadlineForm { seat: *seat, until: until.0 }
    }
}

impl From<(&Seat, &Ballot)> for BallotForm {
    fn from((seat, ballot): (&Seat, &Ballot)) -> BallotForm {
        BallotForm { seat: *seat, about: ballot.about, vote: ballot.vote }
    }
}

impl From<&Shuffling> for ShuffleForm {
    fn from(shuffling: &Shuffling) -> ShuffleForm {
        ShuffleForm {
            commitment: shuffling.commitment,
            promised: shuffling.promised.iter().collect(),
            shown: shuffling.shown.iter().collect(),
            cutting: shuffling.is_cutting,
        }
    }
}

impl From<&Envelope> for SealForm {
    fn from(envelope: &Envelope) -> SealForm {
        let &Envelope { seat, house, salt, hash, shown } = envelope;
        SealForm { seat, house, salt, hash, shown }
    }
}

impl From<&Chair> for ChairForm {
    fn from(chair: &Chair) -> ChairForm {
        match chair {
            Chair::Free => ChairForm::Free,
            Chair::Person(person) => ChairForm::Person {
                name: person.name.to_string(),
                ready: person.ready,
                api: person.by_api,
                time: TimeForm::from(&person.time),
            },
            Chair::Bot(bot) => ChairForm::Bot { name: bot.name.to_string(), bot: bot.bot.clone() },
        }
    }
}

impl HappeningForm {
    pub(crate) fn of(lang: Lang, view: &TableView<'_>, happening: &Happening) -> HappeningForm {
        let what = match &happening.what {
            Happened::Sat(name) => HappenedForm::Lobby(LobbyForm::Sat { name: name.to_string() }),
            Happened::Left(name) => HappenedForm::Lobby(LobbyForm::Left { name: name.to_string() }),
            Happened::AgainProposed(name) => {
                HappenedForm::Lobby(LobbyForm::AgainProposed { name: name.to_string() })
            }
            Happened::AgainDeclined(name) => {
                HappenedForm::Lobby(LobbyForm::AgainDeclined { name: name.to_string() })
            }
            Happened::TimeUp(seat) => HappenedForm::Lobby(LobbyForm::TimeUp { seat: *seat }),
            Happened::StoodIn(seat) => HappenedForm::Lobby(LobbyForm::StoodIn { seat: *seat }),
            Happened::Returned(seat) => HappenedForm::Lobby(LobbyForm::Returned { seat: *seat }),
            Happened::Hinted(seat) => HappenedForm::Lobby(LobbyForm::Hinted { seat: *seat }),
            Happened::Abandoned => HappenedForm::Lobby(LobbyForm::Abandoned),
            Happened::Paused => HappenedForm::Lobby(LobbyForm::Paused),
            Happened::WentOn => HappenedForm::Lobby(LobbyForm::WentOn),
            Happened::Chose(seat) => HappenedForm::Game(EventForm::Sealed { seat: *seat }),
            Happened::Opened(envelopes) => HappenedForm::Lobby(LobbyForm::Opened {
                seals: envelopes.iter().map(SealForm::from).collect(),
            }),
            Happened::Game(event) => HappenedForm::Game(EventForm::from(event)),
        };
        let text = forsale_words::happening(lang, view, happening);
        HappeningForm { moment: happening.moment, text, what }
    }
}
