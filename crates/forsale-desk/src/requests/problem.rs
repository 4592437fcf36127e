//! Everything that can go wrong with a request, and how the reader hears of it.

use axum::http::StatusCode;
use axum::http::header::RETRY_AFTER;
use axum::response::{Html, IntoResponse, Json, Response};
use forsale::Illegal;
use forsale_bots::LEVELS;
use forsale_store::StoreError;
use forsale_table::{Refusal, Table};
use forsale_words::{Flaw, Lang, words};
use serde_json::{Value, json};

use crate::pages::reader;
use crate::requests::fields::LARGEST;
use crate::requests::visitor::Visitor;
use crate::table::handle::TableError;

/// Why a request was not served.
#[derive(Debug)]
pub enum Problem {
    /// The address leads nowhere.
    NoPage,
    /// The address takes other requests, as a form that is opened like a page.
    WrongMethod,
    /// No table has this code.
    NoTable(String),
    /// Too many wrong codes.
    TooManyTries,
    /// More requests than people make.
    TooFast,
    /// Whoever asks has no seat there.
    NotSeated,
    /// A field of a form is missing or makes no sense.
    Malformed(Field),
    /// A program sent a field that means nothing here.
    UnknownField(String),
    /// No finished game has this number.
    NoRecord,
    /// The host took the finished game out of sight.
    Deleted,
    /// What somebody brought is no record of a finished game.
    BadRecord(Flaw),
    /// The form is larger than any of ours.
    TooLarge,
    /// A page of another site sent the form.
    OtherSite,
    /// The table refuses.
    Refused(Refusal),
    /// Too many orders wait at this table.
    Busy,
    /// The store cannot be reached; perhaps it was done, perhaps not.
    Away,
    /// The task of this table ended in the middle; what is stored is stored.
    TableFault,
    /// A personal link opens no seat.
    NoSeat,
    /// It is our fault; nothing was done.
    Fault,
}

/// A field of a form, with what it should have held.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Field {
    /// A whole number of coins.
    Bid,
    /// The number of a house.
    House,
    /// Bid, pass or sell.
    Action,
    /// The question that is answered.
    Question,
    /// The id of an answer.
    Id,
    /// A name with at least one letter.
    Name,
    /// A line of talk.
    Words,
    /// A record, in a file or pasted.
    Record,
    /// A chair of the table.
    Seat,
    /// One of our bots.
    Bot,
    /// One of the offered values.
    Choice,
    /// A whole number in the address.
    Number,
    /// Hexadecimal digits.
    Hex,
    /// The whole body.
    Json,
}

impl Field {
    /// What programs call it.
    fn name(self) -> &'static str {
        match self {
            Field::Bid => "bid",
            Field::House => "house",
            Field::Action => "action",
            Field::Question => "question",
            Field::Id => "id",
            Field::Name => "name",
            Field::Words => "words",
            Field::Record => "record",
            Field::Seat => "seat",
            Field::Bot => "bot",
            Field::Choice => "choice",
            Field::Number => "number",
            Field::Hex => "hex",
            Field::Json => "body",
        }
    }
}

impl From<TableError> for Problem {
    fn from(failure: TableError) -> Problem {
        match failure {
            TableError::Refused(Refusal::NotSeated) => Problem::NotSeated,
            TableError::Refused(refusal) => Problem::Refused(refusal),
            TableError::Busy | TableError::Asleep => Problem::Busy,
            TableError::Died => Problem::TableFault,
            TableError::Store(error @ StoreError::Unreachable) => {
                tracing::warn!(%error, "the store is away");
                Problem::Away
            }
            TableError::Store(error) => {
                tracing::error!(%error, "the store failed");
                Problem::Fault
            }
            TableError::Corrupt(error) => {
                tracing::error!(%error, "a table cannot be read");
                Problem::Fault
            }
        }
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Problem {
        Problem::Refused(refusal)
    }
}

impl Problem {
    /// The status of the answer.
    pub fn status(&self) -> StatusCode {
        match self {
            Problem::NoPage | Problem::NoTable(_) | Problem::NoRecord => StatusCode::NOT_FOUND,
            Problem::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
            Problem::TooManyTries | Problem::TooFast => StatusCode::TOO_MANY_REQUESTS,
            Problem::NotSeated | Problem::OtherSite => StatusCode::FORBIDDEN,
            Problem::Deleted | Problem::NoSeat => StatusCode::GONE,
            Problem::Malformed(_) | Problem::UnknownField(_) | Problem::BadRecord(_) => {
                StatusCode::UNPROCESSABLE_ENTITY
            }
            Problem::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Problem::Refused(_) => StatusCode::CONFLICT,
            Problem::Busy | Problem::Away => StatusCode::SERVICE_UNAVAILABLE,
            Problem::Fault | Problem::TableFault => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// The name of the reason, the same in every language.
    pub fn code(&self) -> &'static str {
        match self {
            Problem::NoPage => "no_page",
            Problem::WrongMethod => "wrong_method",
            Problem::NoTable(_) => "no_table",
            Problem::TooManyTries => "too_many_tries",
            Problem::TooFast => "too_fast",
            Problem::NotSeated => "not_seated",
            Problem::Malformed(_) => "malformed",
            Problem::UnknownField(_) => "unknown_field",
            Problem::NoRecord => "no_record",
            Problem::Deleted => "deleted",
            Problem::BadRecord(_) => "bad_record",
            Problem::TooLarge => "too_large",
            Problem::OtherSite => "other_site",
            Problem::Refused(refusal) => refusal.code(),
            Problem::Busy => "busy",
            Problem::Away => "store_away",
            Problem::TableFault => "table_fault",
            Problem::NoSeat => "no_seat",
            Problem::Fault => "fault",
        }
    }

    /// The numbers of the reason, by name: what would have worked.
    fn numbers(&self) -> Value {
        let refusal = match self {
            Problem::Refused(refusal) => refusal,
            Problem::Malformed(Field::Bot) => {
                let bots: Vec<&str> = LEVELS.iter().map(|level| level.bot.name).collect();
                return json!({"field": "bot", "bots": bots});
            }
            Problem::Malformed(field) => return json!({"field": field.name()}),
            Problem::UnknownField(name) => return json!({"field": name}),
            _ => return json!({}),
        };
        match refusal {
            Refusal::AlreadySeated { seat } => json!({"seat": seat}),
            Refusal::TooFewSeats { people } => json!({"people": people}),
            Refusal::SeatsFree { free } => json!({"free": free}),
            Refusal::NotYet { seconds } | Refusal::TalksTooMuch { seconds } => {
                json!({"seconds": seconds})
            }
            Refusal::TooLate { now } => json!({"now": now.to_string()}),
            Refusal::Illegal(why) => illegal_numbers(why),
            _ => json!({}),
        }
    }

    /// The sentence for the reader; at a table it can say what happened there.
    pub fn text(&self, lang: Lang, seen: Option<(&Table, &Visitor)>) -> String {
        let words = words(lang);
        match self {
            Problem::NoPage => words.no_page(),
            Problem::WrongMethod => words.wrong_method(),
            Problem::NoTable(code) => words.no_table(code),
            Problem::TooManyTries => words.too_many_tries(),
            Problem::TooFast => words.too_fast(),
            Problem::NotSeated => words.not_seated(),
            Problem::Malformed(field) => malformed(lang, *field),
            Problem::UnknownField(name) => words.unknown_field(name),
            Problem::NoRecord => words.no_record(),
            Problem::Deleted => words.record_deleted(),
            Problem::BadRecord(flaw) => words.record_bad(forsale_words::flaw(lang, flaw)),
            Problem::TooLarge => words.too_large(LARGEST / 1024),
            Problem::OtherSite => words.other_site(),
            Problem::Refused(refusal) => match seen {
                Some((table, visitor)) => {
                    let view = table.view(visitor.holder(table.code()));
                    forsale_words::refusal(lang, &view, refusal)
                }
                None => forsale_words::refusal_without_table(lang, refusal),
            },
            Problem::Busy => words.busy(),
            Problem::Away => words.store_away(),
            Problem::TableFault => saved_at(lang, seen),
            Problem::NoSeat => words.return_unknown(),
            Problem::Fault => words.fault(),
        }
    }

    /// The answer: for a script a code and a sentence, for a reader a page with the sentence.
    pub fn answer(&self, visitor: &Visitor, seen: Option<&Table>) -> Response {
        let text = self.text(visitor.lang, seen.map(|table| (table, visitor)));
        let outcome = match self {
            Problem::Refused(Refusal::TooLate { .. }) => "too_late",
            _ => "refused",
        };
        let moment = seen.map(Table::moment);
        let (code, numbers) = (self.code(), self.numbers());
        let body = json!({
            "outcome": outcome, "code": code, "numbers": numbers, "text": text, "moment": moment,
        });
        let mut response = if visitor.wants_json {
            (self.status(), Json(body)).into_response()
        } else {
            let reader = reader(visitor, "/");
            let page =
                forsale_html::notice_page(&reader, &words(visitor.lang).error_title(), &text);
            (self.status(), Html(page)).into_response()
        };
        if matches!(self, Problem::Busy | Problem::Away | Problem::TooManyTries | Problem::TooFast)
        {
            response.headers_mut().insert(RETRY_AFTER, 1.into());
        }
        response
    }
}

/// Where a table goes on that hit a fault.
fn saved_at(lang: Lang, seen: Option<(&Table, &Visitor)>) -> String {
    let last = seen.and_then(|(table, visitor)| {
        let view = table.view(visitor.holder(table.code()));
        Some(forsale_words::happening(lang, &view, view.happenings.last()?))
    });
    last.map_or_else(|| words(lang).table_fault_new(), |last| words(lang).table_fault(last))
}

fn illegal_numbers(why: &Illegal) -> Value {
    match why {
        Illegal::NoSuchSeat { seats } => json!({"seats": seats}),
        Illegal::NotYourTurn { turn } => json!({"turn": turn}),
        Illegal::BidTooLow { at_least } => json!({"at_least": at_least}),
        Illegal::BidTooHigh { purse } => json!({"purse": purse}),
        Illegal::MustPass { at_least, purse } => json!({"at_least": at_least, "purse": purse}),
        Illegal::NotYourHouse { hand } => json!({"hand": hand.iter().collect::<Vec<_>>()}),
        _ => json!({}),
    }
}

fn malformed(lang: Lang, field: Field) -> String {
    let words = words(lang);
    match field {
        Field::Bid => words.malformed_bid(),
        Field::House => words.malformed_house(),
        Field::Action => words.malformed_action(),
        Field::Question => words.malformed_question(),
        Field::Id => words.malformed_id(),
        Field::Name => words.malformed_name(),
        Field::Words => words.chat_malformed(),
        Field::Record => words.record_none(),
        Field::Seat => words.malformed_seat(),
        Field::Bot => words.malformed_bot(),
        Field::Choice => words.malformed_choice(),
        Field::Number => words.malformed_number(),
        Field::Hex => words.malformed_hex(),
        Field::Json => words.malformed_json(),
    }
}
