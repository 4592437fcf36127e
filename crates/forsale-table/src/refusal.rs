//! Why a command is refused.

use std::fmt;

use forsale::{Illegal, RulesError, Seat};

use crate::question::Question;

/// Why nothing came of a command, and what would have worked. A refusal changes nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// No box has these rules.
    Rules(RulesError),
    /// Only the host can do that.
    NotHost,
    /// Whoever asks has no seat here.
    NotSeated,
    /// Whoever asks sits already.
    AlreadySeated {
        /// Where.
        seat: Seat,
    },
    /// Somebody sits there, or there is no such chair.
    SeatTaken,
    /// All chairs are taken.
    TableFull,
    /// No bot sits there.
    NoBotThere,
    /// The new rules have fewer chairs than people sit.
    TooFewSeats {
        /// How many people sit.
        people: u8,
    },
    /// A game is going on; that can be done between games.
    GameRunning,
    /// No game is going on.
    NoGame,
    /// Chairs are free; fill them first.
    SeatsFree {
        /// How many.
        free: u8,
    },
    /// The question was answered or is over; another one is asked now.
    TooLate {
        /// The question now.
        now: Question,
    },
    /// The table agreed to wait for everybody.
    TableWaits,
    /// That player is there, or nothing is asked of them.
    NotMissing,
    /// The others wait a little longer.
    NotYet {
        /// How long.
        seconds: u32,
    },
    /// People do not talk at this table.
    ChatOff,
    /// People talk by gestures at this table.
    EmotesOnly,
    /// Others want to be heard too.
    TalksTooMuch {
        /// How long to wait.
        seconds: u32,
    },
    /// The deal of the last game cannot be played by other rules.
    OtherRules,
    /// No game is about to begin, so nothing is added to a shuffle.
    NotCutting,
    /// That is not what was promised for the shuffle.
    OtherCut,
    /// Too many wait for a chair already.
    QueueFull,
    /// This secret was signed out and opens nothing here any more.
    SignedOut,
    /// Nobody sits there whose seat it could be.
    NobodyThere,
    /// Somebody else asks for this seat already.
    ClaimPending,
    /// Nobody asks for this seat.
    NoClaim,
    /// Somebody else brought this game here.
    NotYours,
    /// The game pauses.
    Paused,
    /// The table plays without clocks.
    NoClock,
    /// Whoever sits at the table talks there.
    NotWatching,
    /// The table admits no watchers.
    NoWatchers,
    /// The table plays without hints.
    NoHints,
    /// Nobody has learned to play what is played here.
    NoAdvice,
    /// A table that plays from memory cannot have hints.
    HintsFromMemory,
    /// The rules of the game forbid it.
    Illegal(Illegal),
}

impl Refusal {
    /// The code by which clients know the reason, whatever the language.
    pub const fn code(&self) -> &'static str {
        match self {
            Refusal::Rules(_) => "rules",
            Refusal::NotHost => "not_host",
            Refusal::NotSeated => "not_seated",
            Refusal::AlreadySeated { .. } => "already_seated",
            Refusal::SeatTaken => "seat_taken",
            Refusal::TableFull => "table_full",
            Refusal::NoBotThere => "no_bot_there",
            Refusal::TooFewSeats { .. } => "too_few_seats",
            Refusal::GameRunning => "game_running",
            Refusal::NoGame => "no_game",
            Refusal::SeatsFree { .. } => "seats_free",
            Refusal::TooLate { .. } => "too_late",
            Refusal::TableWaits => "table_waits",
            Refusal::NotMissing => "not_missing",
            Refusal::NotYet { .. } => "not_yet",
            Refusal::ChatOff => "chat_off",
            Refusal::EmotesOnly => "emotes_only",
            Refusal::TalksTooMuch { .. } => "talks_too_much",
            Refusal::OtherRules => "other_rules",
            Refusal::NotCutting => "not_cutting",
            Refusal::OtherCut => "other_cut",
            Refusal::QueueFull => "queue_full",
            Refusal::SignedOut => "signed_out",
            Refusal::NobodyThere => "nobody_there",
            Refusal::ClaimPending => "claim_pending",
            Refusal::NoClaim => "no_claim",
            Refusal::NotYours => "not_yours",
            Refusal::Paused => "paused",
            Refusal::NoClock => "no_clock",
            Refusal::NotWatching => "not_watching",
            Refusal::NoWatchers => "no_watchers",
            Refusal::NoHints => "no_hints",
            Refusal::NoAdvice => "no_advice",
            Refusal::HintsFromMemory => "hints_from_memory",
            Refusal::Illegal(why) => illegal_code(why),
        }
    }
}

const fn illegal_code(why: &Illegal) -> &'static str {
    match why {
        Illegal::NoSuchSeat { .. } => "no_such_seat",
        Illegal::GameOver => "game_over",
        Illegal::NotYourTurn { .. } => "not_your_turn",
        Illegal::StillBuying => "still_buying",
        Illegal::AlreadySelling => "already_selling",
        Illegal::BidTooLow { .. } => "bid_too_low",
        Illegal::BidTooHigh { .. } => "bid_too_high",
        Illegal::MustPass { .. } => "must_pass",
        Illegal::NotYourHouse { .. } => "not_your_house",
        Illegal::AlreadySealed => "already_sealed",
        Illegal::NothingToSell => "nothing_to_sell",
    }
}

impl From<Illegal> for Refusal {
    fn from(why: Illegal) -> Refusal {
        Refusal::Illegal(why)
    }
}

impl From<RulesError> for Refusal {
    fn from(error: RulesError) -> Refusal {
        Refusal::Rules(error)
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Rules(error) => error.fmt(f),
            Refusal::NotHost => write!(f, "only the host can do that"),
            Refusal::NotSeated => write!(f, "you have no seat at this table"),
            Refusal::AlreadySeated { seat } => write!(f, "you sit already, at seat {seat}"),
            Refusal::SeatTaken => write!(f, "that seat is taken; choose a free one"),
            Refusal::TableFull => write!(f, "all seats are taken"),
            Refusal::NoBotThere => write!(f, "no bot sits there"),
            Refusal::TooFewSeats { people } => {
                write!(f, "{people} people sit at this table; it needs a seat for each")
            }
            Refusal::GameRunning => write!(f, "a game is going on; wait for its end"),
            Refusal::NoGame => write!(f, "no game is going on"),
            Refusal::SeatsFree { free } => {
                write!(f, "every seat must be taken by a person or a bot; {free} free")
            }
            Refusal::TooLate { now } => write!(f, "too late: question {now} is asked now"),
            Refusal::TableWaits => write!(f, "this table waits for everybody"),
            Refusal::NotMissing => write!(f, "the table does not wait for an absent player there"),
            Refusal::NotYet { seconds } => {
                write!(f, "the table waits for this player; vote again in {seconds} s")
            }
            Refusal::ChatOff => write!(f, "this table agreed not to talk"),
            Refusal::EmotesOnly => write!(f, "this table agreed to talk by gestures alone"),
            Refusal::TalksTooMuch { seconds } => {
                write!(f, "that was a lot at once; say it again in {seconds} s")
            }
            Refusal::OtherRules => {
                write!(f, "the rules were changed since; that deal needs the old ones")
            }
            Refusal::NotCutting => {
                write!(f, "what is added to a shuffle is shown when the game begins")
            }
            Refusal::OtherCut => write!(f, "that is not what you promised for the shuffle"),
            Refusal::QueueFull => write!(f, "too many people wait for a seat already"),
            Refusal::SignedOut => write!(f, "this device was signed out; sit down anew"),
            Refusal::NobodyThere => write!(f, "no person sits there"),
            Refusal::ClaimPending => write!(f, "somebody asks for this seat already; wait"),
            Refusal::NoClaim => write!(f, "nobody asks for this seat any more"),
            Refusal::NotYours => write!(f, "only who brought this game here can do that"),
            Refusal::Paused => write!(f, "the game pauses; go on first"),
            Refusal::NoClock => write!(f, "this table plays without clocks"),
            Refusal::NotWatching => write!(f, "you sit at this table; talk there"),
            Refusal::NoWatchers => write!(f, "this table does not admit watchers"),
            Refusal::NoHints => write!(f, "this table plays without hints"),
            Refusal::NoAdvice => write!(f, "nothing is learned about what is played here"),
            Refusal::HintsFromMemory => {
                write!(f, "hints would tell what players from memory forgot; open the ledger")
            }
            Refusal::Illegal(why) => why.fmt(f),
        }
    }
}

impl std::error::Error for Refusal {}
