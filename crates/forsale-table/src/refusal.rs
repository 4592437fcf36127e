//! Why a command is refused.

use std::fmt;

use forsale::{Illegal, RulesError, Seat};

use crate::question::Question;

/// Why a command was refused, and what would have worked. A refused command changes nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// No edition has these rules.
    Rules(RulesError),
    /// Only the host can do that.
    NotHost,
    /// The person has no seat at this table.
    NotSeated,
    /// The person has a seat already.
    AlreadySeated {
        /// The seat.
        seat: Seat,
    },
    /// The chair is taken, or there is no such chair.
    SeatTaken,
    /// All chairs are taken.
    TableFull,
    /// No bot sits there.
    NoBotThere,
    /// The new options have fewer chairs than there are people.
    TooFewSeats {
        /// The number of people at the table.
        people: u8,
    },
    /// A game is being played; this is possible between games only.
    GameRunning,
    /// No game is being played.
    NoGame,
    /// Some chairs are free, and must be filled first.
    SeatsFree {
        /// How many.
        free: u8,
    },
    /// The question is over; another one is asked now.
    TooLate {
        /// The current question.
        now: Question,
    },
    /// The table agreed to wait for absent players.
    TableWaits,
    /// That player is present, or is not asked.
    NotMissing,
    /// The table has not waited long enough.
    NotYet {
        /// How long it still waits.
        seconds: u32,
    },
    /// The chat of this table is off.
    ChatOff,
    /// The chat of this table takes only emotes.
    EmotesOnly,
    /// The person sent too many messages.
    TalksTooMuch {
        /// How long to wait.
        seconds: u32,
    },
    /// The deal of the last game cannot be played by other rules.
    OtherRules,
    /// No game is about to begin, so cuts are not revealed yet.
    NotCutting,
    /// The cut does not match the hash the person committed to.
    OtherCut,
    /// The queue is full.
    QueueFull,
    /// This secret was signed out and opens no seat any more.
    SignedOut,
    /// No person sits there.
    NobodyThere,
    /// Another person claims this seat already.
    ClaimPending,
    /// Nobody claims this seat.
    NoClaim,
    /// Another person imported this game.
    NotYours,
    /// The game is paused.
    Paused,
    /// The table plays without clocks.
    NoClock,
    /// The person sits at the table, so they cannot comment as a watcher.
    NotWatching,
    /// The table admits no watchers.
    NoWatchers,
    /// The table plays without hints.
    NoHints,
    /// No bot has learned the rules that are played here.
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
        // Every refusal of the engine has a code above.
        _ => unreachable!(),
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
            Refusal::GameRunning => write!(f, "a game is being played; wait for its end"),
            Refusal::NoGame => write!(f, "no game is being played"),
            Refusal::SeatsFree { free } => {
                write!(f, "every seat must be taken by a person or a bot; {free} free")
            }
            Refusal::TooLate { now } => write!(f, "too late: question {now} is asked now"),
            Refusal::TableWaits => write!(f, "this table waits for everybody"),
            Refusal::NotMissing => write!(f, "the table does not wait for an absent player there"),
            Refusal::NotYet { seconds } => {
                write!(f, "the table waits for this player; vote again in {seconds} s")
            }
            Refusal::ChatOff => write!(f, "the chat of this table is off"),
            Refusal::EmotesOnly => write!(f, "the chat of this table takes only emotes"),
            Refusal::TalksTooMuch { seconds } => {
                write!(f, "too many messages; send it again in {seconds} s")
            }
            Refusal::OtherRules => {
                write!(f, "the rules were changed since; that deal needs the old ones")
            }
            Refusal::NotCutting => {
                write!(f, "a cut is revealed only when the game begins")
            }
            Refusal::OtherCut => write!(f, "this cut does not match the hash you committed to"),
            Refusal::QueueFull => write!(f, "too many people wait for a seat already"),
            Refusal::SignedOut => write!(f, "this device was signed out; take a seat again"),
            Refusal::NobodyThere => write!(f, "no person sits there"),
            Refusal::ClaimPending => write!(f, "another person claims this seat already; wait"),
            Refusal::NoClaim => write!(f, "nobody claims this seat any more"),
            Refusal::NotYours => write!(f, "only the person who imported this game can do that"),
            Refusal::Paused => write!(f, "the game is paused; continue it first"),
            Refusal::NoClock => write!(f, "this table plays without clocks"),
            Refusal::NotWatching => write!(f, "you sit at this table; use its chat"),
            Refusal::NoWatchers => write!(f, "this table does not admit watchers"),
            Refusal::NoHints => write!(f, "this table plays without hints"),
            Refusal::NoAdvice => write!(f, "no bot has learned the rules of this table"),
            Refusal::HintsFromMemory => {
                write!(f, "hints would reveal what players must remember; open the ledger first")
            }
            Refusal::Illegal(why) => why.fmt(f),
        }
    }
}

impl std::error::Error for Refusal {}
