//! Why a command is refused.

use forsale::{Illegal, RulesError, Seat};

use crate::question::Question;

/// Why a command was refused, and what would have worked. A refused command changes nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// No edition has these rules.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// There is no such box.
    #[error("there is no such box")]
    NoSuchBox,
    /// The box has the rules of another edition.
    #[error("this box has the rules of {edition}")]
    OtherBox {
        /// The id of its edition.
        edition: &'static str,
    },
    /// Only the host can do that.
    #[error("only the host can do that")]
    NotHost,
    /// The person has no seat at this table.
    #[error("you have no seat at this table")]
    NotSeated,
    /// The person has a seat already.
    #[error("you sit already, at seat {seat}")]
    AlreadySeated {
        /// The seat.
        seat: Seat,
    },
    /// The chair is taken, or there is no such chair.
    #[error("that seat is taken; choose a free one")]
    SeatTaken,
    /// All chairs are taken.
    #[error("all seats are taken")]
    TableFull,
    /// No bot sits there.
    #[error("no bot sits there")]
    NoBotThere,
    /// The new options have fewer chairs than there are people.
    #[error("{people} people sit at this table; it needs a seat for each")]
    TooFewSeats {
        /// The number of people at the table.
        people: u8,
    },
    /// A game is being played; this is possible between games only.
    #[error("a game is being played; wait for its end")]
    GameRunning,
    /// No game is being played.
    #[error("no game is being played")]
    NoGame,
    /// Other people are in the game, so one player cannot end it.
    #[error("other people play this game; only a game against bots can be ended by one player")]
    OthersPlay,
    /// Some chairs are free, and must be filled first.
    #[error("every seat must be taken by a person or a bot; {free} free")]
    SeatsFree {
        /// How many.
        free: u8,
    },
    /// The question is over; another one is asked now.
    #[error("too late: question {now} is asked now")]
    TooLate {
        /// The current question.
        now: Question,
    },
    /// There is no such move, another player has acted since, or cards were turned up.
    #[error("too late to take that back: another player has acted, or new cards were turned up")]
    NothingToTakeBack,
    /// Another player refused to let the move be taken back.
    #[error("another player did not agree to take that back")]
    TakeBackRefused,
    /// The deal of a day is played without take-backs, so that all results compare.
    #[error("the daily deal has no take-backs")]
    NoTakeBacks,
    /// The table agreed to wait for absent players.
    #[error("this table waits for everybody")]
    TableWaits,
    /// That player is present, or is not asked.
    #[error("the table does not wait for an absent player there")]
    NotMissing,
    /// The table has not waited long enough.
    #[error("the table waits for this player; vote again in {seconds} s")]
    NotYet {
        /// How long it still waits.
        seconds: u32,
    },
    /// The chat of this table is off.
    #[error("the chat of this table is off")]
    ChatOff,
    /// The chat of this table takes only emotes.
    #[error("the chat of this table takes only emotes")]
    EmotesOnly,
    /// The person sent too many messages.
    #[error("too many messages; send it again in {seconds} s")]
    TalksTooMuch {
        /// How long to wait.
        seconds: u32,
    },
    /// The deal of the last game cannot be played by other rules.
    #[error("the rules were changed since; that deal needs the old ones")]
    OtherRules,
    /// No game is about to begin, so cuts are not revealed yet.
    #[error("a cut is revealed only when the game begins")]
    NotCutting,
    /// The cut does not match the hash the person committed to.
    #[error("this cut does not match the hash you committed to")]
    OtherCut,
    /// The queue is full.
    #[error("too many people wait for a seat already")]
    QueueFull,
    /// This secret was signed out and opens no seat any more.
    #[error("this device was signed out; take a seat again")]
    SignedOut,
    /// Too many secrets open this seat already.
    #[error("too many devices open this seat; sign the others out first")]
    TooManyKeys,
    /// Too much was written to the log of the table in a short time.
    #[error("too much happens at this table; try again in {seconds} s")]
    TooManyChanges {
        /// How long to wait.
        seconds: u32,
    },
    /// Too much was written to the log of the table without a game being played to its end.
    #[error("this table has no room for more; play a game to its end, or open another table")]
    LogFull,
    /// No person sits there.
    #[error("no person sits there")]
    NobodyThere,
    /// Another person claims this seat already.
    #[error("another person claims this seat already; wait")]
    ClaimPending,
    /// Nobody claims this seat.
    #[error("nobody claims this seat any more")]
    NoClaim,
    /// Another person imported this game.
    #[error("only the person who imported this game can do that")]
    NotYours,
    /// The game is paused.
    #[error("the game is paused; continue it first")]
    Paused,
    /// The table plays without clocks.
    #[error("this table plays without clocks")]
    NoClock,
    /// The person sits at the table, so they cannot comment as a watcher.
    #[error("you sit at this table; use its chat")]
    NotWatching,
    /// The table admits no watchers.
    #[error("this table does not admit watchers")]
    NoWatchers,
    /// The table plays without hints.
    #[error("this table plays without hints")]
    NoHints,
    /// No bot has learned the rules that are played here.
    #[error("no bot has learned the rules of this table")]
    NoAdvice,
    /// A table that plays from memory cannot have hints.
    #[error("hints would reveal what players must remember; open the ledger first")]
    HintsFromMemory,
    /// At this table chance decides who goes first.
    #[error("chance decides who goes first here; change the options to choose somebody")]
    FirstIsDrawn,
    /// The rules of the game forbid it.
    #[error(transparent)]
    Illegal(#[from] Illegal),
}

impl Refusal {
    /// The code by which clients know the reason, whatever the language.
    pub const fn code(&self) -> &'static str {
        match self {
            Refusal::Rules(_) => "rules",
            Refusal::NoSuchBox => "no_such_box",
            Refusal::OtherBox { .. } => "other_box",
            Refusal::NotHost => "not_host",
            Refusal::NotSeated => "not_seated",
            Refusal::AlreadySeated { .. } => "already_seated",
            Refusal::SeatTaken => "seat_taken",
            Refusal::TableFull => "table_full",
            Refusal::NoBotThere => "no_bot_there",
            Refusal::TooFewSeats { .. } => "too_few_seats",
            Refusal::GameRunning => "game_running",
            Refusal::NoGame => "no_game",
            Refusal::OthersPlay => "others_play",
            Refusal::SeatsFree { .. } => "seats_free",
            Refusal::TooLate { .. } => "too_late",
            Refusal::NothingToTakeBack => "nothing_to_take_back",
            Refusal::TakeBackRefused => "take_back_refused",
            Refusal::NoTakeBacks => "no_take_backs",
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
            Refusal::TooManyKeys => "too_many_keys",
            Refusal::TooManyChanges { .. } => "too_many_changes",
            Refusal::LogFull => "log_full",
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
            Refusal::FirstIsDrawn => "first_is_drawn",
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
