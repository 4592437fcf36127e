//! What is wrong with an uploaded record.

use forsale::{Action, DealError, Illegal, RecordError, Seat, Seats};

use crate::lang::{Lang, words};
use crate::people::listed;
use crate::refusal::rules_error;

/// Why a text is not the record of a finished game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Flaw {
    /// A line is not valid UTF-8.
    NoText {
        /// Its number, from 1.
        line: usize,
    },
    /// It is not the JSON of a record.
    NoJson {
        /// The message of the JSON parser, in English.
        detail: String,
    },
    /// It cannot be played.
    Record {
        /// The reason.
        error: RecordError,
        /// The number, from 1, of the line of the action.
        line: Option<usize>,
    },
    /// The game is not over.
    Unfinished {
        /// The player it waits for.
        waiting: Seats,
    },
    /// A field of the proof is not what it should be.
    Proof {
        /// The name of the field.
        field: &'static str,
    },
    /// A player has no name.
    NoName {
        /// The player.
        seat: Seat,
    },
}

/// Returns the flaw as a clause. Seats have the numbers of the record, from 0.
pub fn flaw(lang: Lang, flaw: &Flaw) -> String {
    let w = words(lang);
    match flaw {
        Flaw::NoText { line } => w.flaw_no_text(*line),
        Flaw::NoJson { detail } => w.flaw_no_json(detail),
        Flaw::Record { error, line: None } => record_error(lang, error),
        Flaw::Record { error, line: Some(line) } => w.flaw_line(*line, record_error(lang, error)),
        Flaw::Unfinished { waiting } => w.flaw_unfinished(listed(waiting.iter().map(Seat::number))),
        Flaw::Proof { field } => w.flaw_proof(*field),
        Flaw::NoName { seat } => w.flaw_no_name(seat.number()),
    }
}

fn record_error(lang: Lang, error: &RecordError) -> String {
    let w = words(lang);
    match error {
        RecordError::Rules(error) => rules_error(lang, error).trim_end_matches('.').to_owned(),
        RecordError::Deal(error) => deal_error(lang, error),
        RecordError::OtherSeed => w.flaw_seed(),
        RecordError::Illegal { index, seat, action, why } => {
            let (seat, why) = (seat.number(), illegal(lang, why));
            match action {
                Action::Bid(bid) => w.flaw_bid(*index, seat, bid.0, why),
                Action::Pass => w.flaw_pass(*index, seat, why),
                Action::Sell(house) => w.flaw_sell(*index, seat, house.value(), why),
            }
        }
        unknown => unreachable!("no sentence for {unknown:?}"),
    }
}

fn deal_error(lang: Lang, error: &DealError) -> String {
    let w = words(lang);
    match *error {
        DealError::WrongNumber { cards: "houses", want, got } => w.flaw_houses(got, want),
        DealError::WrongNumber { want, got, .. } => w.flaw_checks(got, want),
        DealError::NoSuchHouse(house) => w.flaw_no_house(house.value()),
        DealError::HouseTwice(house) => w.flaw_house_twice(house.value()),
        DealError::TooManyChecks { check, most } => w.flaw_many_checks(check.value(), most),
        DealError::NoSuchOpener { seats } => w.flaw_opener(seats),
        unknown => unreachable!("no sentence for {unknown:?}"),
    }
}

fn illegal(lang: Lang, why: &Illegal) -> String {
    let w = words(lang);
    match *why {
        Illegal::NoSuchSeat { seats } => w.flaw_why_seat(seats),
        Illegal::GameOver => w.flaw_why_over(),
        Illegal::NotYourTurn { turn } => w.flaw_why_turn(turn.number()),
        Illegal::StillBuying => w.flaw_why_buying(),
        Illegal::AlreadySelling => w.flaw_why_selling(),
        Illegal::BidTooLow { at_least } => w.flaw_why_low(at_least.0),
        Illegal::BidTooHigh { purse } => w.flaw_why_high(purse.0),
        Illegal::MustPass { at_least, purse } => w.flaw_why_must_pass(at_least.0, purse.0),
        Illegal::NotYourHouse { hand } => w.flaw_why_house(listed(hand.iter())),
        Illegal::AlreadySealed => w.flaw_why_sealed(),
        Illegal::NothingToSell => w.flaw_why_nothing(),
        unknown => unreachable!("no sentence for {unknown:?}"),
    }
}
