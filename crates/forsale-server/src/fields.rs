//! The fields of a form, read one by one so that a wrong one can be named.

use std::collections::HashMap;
use std::convert::Infallible;

use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use forsale::{Action, BidRule, Coins, House, HouseRules, Refund, Seat};
use forsale_table::{AnswerId, Options, Pace, Question, Visibility};

use crate::problem::{Field, Problem};

/// The fields of a form, or why it could not be read.
pub struct Fields(Result<HashMap<String, String>, Problem>);

impl<S: Send + Sync> FromRequest<S> for Fields {
    type Rejection = Infallible;

    async fn from_request(request: Request, state: &S) -> Result<Fields, Infallible> {
        let body = Bytes::from_request(request, state).await;
        let fields = body.map(|body| form_urlencoded::parse(&body).into_owned().collect());
        Ok(Fields(fields.map_err(|rejection| match rejection.status() {
            StatusCode::PAYLOAD_TOO_LARGE => Problem::TooLarge,
            _ => Problem::Malformed(Field::Choice),
        })))
    }
}

impl Fields {
    /// The fields, if the form could be read.
    pub fn read(self) -> Result<Posted, Problem> {
        self.0.map(Posted)
    }
}

/// A form that could be read.
pub struct Posted(HashMap<String, String>);

impl Posted {
    /// The text of a field; an empty one counts as left out.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(|text| text.trim()).filter(|text| !text.is_empty())
    }

    /// The question that is answered.
    pub fn question(&self) -> Result<Question, Problem> {
        self.parse("question", Field::Question)
    }

    /// The name of the answer, if it has one.
    pub fn id(&self) -> Result<Option<AnswerId>, Problem> {
        match self.text("id") {
            None => Ok(None),
            Some(_) => self.parse("id", Field::Id).map(Some),
        }
    }

    /// The move.
    pub fn action(&self) -> Result<Action, Problem> {
        match self.text("action") {
            Some("bid") => Ok(Action::Bid(Coins(self.number("bid", Field::Bid)?))),
            Some("pass") => Ok(Action::Pass),
            Some("sell") => {
                let house = House::new(self.number("house", Field::House)?);
                house.map(Action::Sell).ok_or(Problem::Malformed(Field::House))
            }
            _ => Err(Problem::Malformed(Field::Action)),
        }
    }

    /// A chair.
    pub fn seat(&self) -> Result<Seat, Problem> {
        Seat::new(self.number("seat", Field::Seat)?).ok_or(Problem::Malformed(Field::Seat))
    }

    /// What a table agrees on.
    pub fn options(&self) -> Result<Options, Problem> {
        let standard = Options::default();
        Ok(Options {
            edition: self.text("edition").unwrap_or(&standard.edition).to_owned(),
            seats: match self.text("seats") {
                None => standard.seats,
                Some(_) => self.number("seats", Field::Choice)?,
            },
            variant: self.text("variant").is_some(),
            house_rules: HouseRules {
                refund: self.choose(
                    "refund",
                    &[("printed", None), ("down", Some(Refund::Down)), ("up", Some(Refund::Up))],
                )?,
                bid: self.choose(
                    "bid_rule",
                    &[
                        ("printed", None),
                        ("exceed", Some(BidRule::Exceed)),
                        ("match", Some(BidRule::Match)),
                    ],
                )?,
                removed: None,
            },
            pace: self.choose(
                "pace",
                &[("quick", Pace::Quick), ("instant", Pace::Instant), ("natural", Pace::Natural)],
            )?,
            visibility: self.choose(
                "visibility",
                &[("link", Visibility::Link), ("public", Visibility::Public)],
            )?,
        })
    }

    /// One of a few values; the first when the field is left out.
    fn choose<T: Copy>(&self, name: &str, values: &[(&str, T)]) -> Result<T, Problem> {
        let wanted = self.text(name).unwrap_or(values[0].0);
        let found = values.iter().find(|(value, _)| *value == wanted);
        found.map(|(_, value)| *value).ok_or(Problem::Malformed(Field::Choice))
    }

    fn number(&self, name: &str, field: Field) -> Result<u8, Problem> {
        let text = self.text(name).ok_or(Problem::Malformed(field))?;
        // More than any purse is still a number, and the rules say what is wrong with it.
        let is_whole = text.bytes().all(|byte| byte.is_ascii_digit());
        match text.parse() {
            Ok(number) => Ok(number),
            Err(_) if is_whole => Ok(u8::MAX),
            Err(_) => Err(Problem::Malformed(field)),
        }
    }

    fn parse<T: std::str::FromStr>(&self, name: &str, field: Field) -> Result<T, Problem> {
        let text = self.text(name).unwrap_or("");
        text.parse().map_err(|_| Problem::Malformed(field))
    }
}
