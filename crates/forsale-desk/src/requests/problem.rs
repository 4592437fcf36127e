//! Why requests fail, and the responses that say so.

use axum::http::StatusCode;
use axum::http::header::RETRY_AFTER;
use axum::response::{Html, IntoResponse, Json, Response};
use forsale::Illegal;
use forsale_bots::LEVELS;
use forsale_store::StoreError;
use forsale_table::{BOXES, Refusal, Table};
use forsale_words::{Flaw, Lang, box_ids, words};
use serde_json::{Value, json};

use crate::pages::reader;
use crate::requests::fields::MAX_FORM_SIZE;
use crate::requests::visitor::Visitor;
use crate::table::handle::TableError;

/// Why a request was not served.
#[derive(Debug)]
pub enum Problem {
    /// There is no page at this address.
    NoPage,
    /// The address does not support this method, as when a form is opened like a page.
    WrongMethod,
    /// No table has this code.
    NoTable(String),
    /// Too many wrong codes.
    TooManyTries,
    /// Too many requests.
    TooFast,
    /// Too many forms from people without a seat.
    TooManyVisits,
    /// The visitor has no seat at the table.
    NotSeated,
    /// A field of a form is missing or invalid.
    Malformed(Field),
    /// A program sent a field that this action does not have.
    UnknownField(String),
    /// No finished game has this number.
    NoRecord,
    /// The host deleted the finished game.
    Deleted,
    /// The bots have not learned the rules of the game.
    NoReview,
    /// Too many reviews are being computed.
    ReviewBusy,
    /// The upload is not the record of a finished game.
    BadRecord(Flaw),
    /// The form is too large.
    TooLarge,
    /// A page of another site sent the form.
    OtherSite,
    /// The table refuses.
    Refused(Refusal),
    /// Too many requests wait at this table.
    Busy,
    /// The store cannot be reached. The action may or may not have been stored.
    StoreUnreachable,
    /// The disk of the store is full. Nothing was stored.
    StoreFull,
    /// The table's task failed during the action, which may have been stored.
    TableFault,
    /// A personal link that opens no seat.
    NoSeat,
    /// A fault of the server. Nothing was done.
    Fault,
}

/// A field of a form, by what it should contain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Field {
    /// A whole number of coins.
    Bid,
    /// The number of a house.
    House,
    /// Bid, pass or sell.
    Action,
    /// The question that the move answers.
    Question,
    /// The id of an answer.
    Id,
    /// A name with at least one letter.
    Name,
    /// A chat message.
    Words,
    /// A game record, in a file or pasted.
    Record,
    /// A seat of the table.
    Seat,
    /// One of our bots.
    Bot,
    /// One of the known boxes.
    GameBox,
    /// One of the offered values.
    Choice,
    /// A whole number in the address.
    Number,
    /// The number of cards to remove.
    Removed,
    /// Hexadecimal digits.
    Hex,
    /// The whole body.
    Json,
}

impl Field {
    /// Its name in the API.
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
            Field::GameBox => "box",
            Field::Choice => "choice",
            Field::Number => "number",
            Field::Removed => "removed",
            Field::Hex => "hex",
            Field::Json => "body",
        }
    }
}

impl From<TableError> for Problem {
    fn from(error: TableError) -> Problem {
        match error {
            TableError::Refused(Refusal::NotSeated) => Problem::NotSeated,
            TableError::Refused(refusal) => Problem::Refused(refusal),
            TableError::Busy | TableError::Asleep => Problem::Busy,
            TableError::Died => Problem::TableFault,
            TableError::Store(error @ StoreError::Unreachable) => {
                tracing::warn!(%error, "the store cannot be reached");
                Problem::StoreUnreachable
            }
            TableError::Store(error @ StoreError::Full) => {
                tracing::warn!(%error, "nothing can be stored");
                Problem::StoreFull
            }
            TableError::Store(error) => {
                tracing::error!(%error, "the store failed");
                Problem::Fault
            }
            TableError::Corrupt(error) => {
                tracing::error!(%error, "failed to read the log of a table");
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
    /// The status of the response.
    pub fn status(&self) -> StatusCode {
        match self {
            Problem::NoPage | Problem::NoTable(_) | Problem::NoRecord | Problem::NoReview => {
                StatusCode::NOT_FOUND
            }
            Problem::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
            Problem::TooManyTries | Problem::TooFast | Problem::TooManyVisits => {
                StatusCode::TOO_MANY_REQUESTS
            }
            Problem::NotSeated | Problem::OtherSite => StatusCode::FORBIDDEN,
            Problem::Deleted | Problem::NoSeat => StatusCode::GONE,
            Problem::Malformed(_) | Problem::UnknownField(_) | Problem::BadRecord(_) => {
                StatusCode::UNPROCESSABLE_ENTITY
            }
            Problem::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Problem::Refused(Refusal::TooManyChanges { .. }) => StatusCode::TOO_MANY_REQUESTS,
            Problem::Refused(_) => StatusCode::CONFLICT,
            Problem::Busy | Problem::ReviewBusy | Problem::StoreUnreachable => {
                StatusCode::SERVICE_UNAVAILABLE
            }
            Problem::StoreFull => StatusCode::INSUFFICIENT_STORAGE,
            Problem::Fault | Problem::TableFault => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// The code of the reason, the same in every language.
    pub fn code(&self) -> &'static str {
        match self {
            Problem::NoPage => "no_page",
            Problem::WrongMethod => "wrong_method",
            Problem::NoTable(_) => "no_table",
            Problem::TooManyTries => "too_many_tries",
            Problem::TooFast => "too_fast",
            Problem::TooManyVisits => "too_many_visits",
            Problem::NotSeated => "not_seated",
            Problem::Malformed(_) => "malformed",
            Problem::UnknownField(_) => "unknown_field",
            Problem::NoRecord => "no_record",
            Problem::Deleted => "deleted",
            Problem::NoReview => "no_review",
            Problem::ReviewBusy => "review_busy",
            Problem::BadRecord(_) => "bad_record",
            Problem::TooLarge => "too_large",
            Problem::OtherSite => "other_site",
            Problem::Refused(refusal) => refusal.code(),
            Problem::Busy => "busy",
            Problem::StoreUnreachable => "store_away",
            Problem::StoreFull => "store_full",
            Problem::TableFault => "table_fault",
            Problem::NoSeat => "no_seat",
            Problem::Fault => "fault",
        }
    }

    /// The details of the reason, by name: what would have worked.
    fn numbers(&self) -> Value {
        let refusal = match self {
            Problem::Refused(refusal) => refusal,
            Problem::Malformed(Field::Bot) => {
                let bots: Vec<&str> = LEVELS.iter().map(|level| level.bot.name).collect();
                return json!({"field": "bot", "bots": bots});
            }
            Problem::Malformed(Field::GameBox) => {
                let boxes: Vec<&str> = BOXES.iter().map(|it| it.id).collect();
                return json!({"field": "box", "boxes": boxes});
            }
            Problem::Malformed(field) => return json!({"field": field.name()}),
            Problem::UnknownField(name) => return json!({"field": name}),
            _ => return json!({}),
        };
        match refusal {
            Refusal::AlreadySeated { seat } => json!({"seat": seat}),
            Refusal::OtherBox { edition } => json!({"edition": edition}),
            Refusal::TooFewSeats { people } => json!({"people": people}),
            Refusal::SeatsFree { free } => json!({"free": free}),
            Refusal::NotYet { seconds }
            | Refusal::TalksTooMuch { seconds }
            | Refusal::TooManyChanges { seconds } => json!({"seconds": seconds}),
            Refusal::TooLate { now } => json!({"now": now.to_string()}),
            Refusal::Illegal(why) => illegal_numbers(why),
            _ => json!({}),
        }
    }

    /// The sentence for the reader. Given the table, it can say what happened there.
    pub fn text(&self, lang: Lang, seen: Option<(&Table, &Visitor)>) -> String {
        let words = words(lang);
        match self {
            Problem::NoPage => words.no_page(),
            Problem::WrongMethod => words.wrong_method(),
            Problem::NoTable(code) => words.no_table(code),
            Problem::TooManyTries => words.too_many_tries(),
            Problem::TooFast => words.too_fast(),
            Problem::TooManyVisits => words.too_many_visits(),
            Problem::NotSeated => words.not_seated(),
            Problem::Malformed(field) => malformed(lang, *field),
            Problem::UnknownField(name) => words.unknown_field(name),
            Problem::NoRecord => words.no_record(),
            Problem::Deleted => words.record_deleted(),
            Problem::NoReview => words.review_none(),
            Problem::ReviewBusy => words.review_busy(),
            Problem::BadRecord(flaw) => words.record_bad(forsale_words::flaw(lang, flaw)),
            Problem::TooLarge => words.too_large(MAX_FORM_SIZE / 1024),
            Problem::OtherSite => words.other_site(),
            Problem::Refused(refusal) => match seen {
                Some((table, visitor)) => {
                    let view = table.view(visitor.holder(table));
                    forsale_words::refusal(lang, &view, refusal)
                }
                None => forsale_words::refusal_without_table(lang, refusal),
            },
            Problem::Busy => words.busy(),
            Problem::StoreUnreachable => words.store_away(),
            Problem::StoreFull => words.store_full(),
            Problem::TableFault => saved_at(lang, seen),
            Problem::NoSeat => words.return_unknown(),
            Problem::Fault => words.fault(),
        }
    }

    /// After how many seconds the same may work.
    fn retry_after(&self) -> Option<u32> {
        match self {
            Problem::Busy
            | Problem::StoreUnreachable
            | Problem::TooManyTries
            | Problem::TooFast => Some(1),
            Problem::TooManyVisits | Problem::StoreFull => Some(60),
            Problem::Refused(Refusal::TooManyChanges { seconds }) => Some(*seconds),
            _ => None,
        }
    }

    /// The response: JSON with the code and the sentence for a script, otherwise a page.
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
        if let Some(seconds) = self.retry_after() {
            response.headers_mut().insert(RETRY_AFTER, seconds.into());
        }
        response
    }
}

/// After a fault: the last event that the table has stored.
fn saved_at(lang: Lang, seen: Option<(&Table, &Visitor)>) -> String {
    let last = seen.and_then(|(table, visitor)| {
        let view = table.view(visitor.holder(table));
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
        Field::GameBox => words.no_such_box(box_ids()),
        Field::Choice => words.malformed_choice(),
        Field::Number | Field::Removed => words.malformed_number(),
        Field::Hex => words.malformed_hex(),
        Field::Json => words.malformed_json(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_disk_is_no_fault_of_the_program() {
        let problem = Problem::from(TableError::Store(StoreError::Full));
        assert_eq!(problem.status(), StatusCode::INSUFFICIENT_STORAGE);
        assert_eq!((problem.code(), problem.retry_after()), ("store_full", Some(60)));
        assert!(problem.text(Lang::En, None).contains("disk is full"));
    }
}
