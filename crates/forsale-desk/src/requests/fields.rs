//! The fields of a form, read one by one so that a wrong one can be named.

use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::convert::Infallible;
use std::future::poll_fn;
use std::pin::Pin;

use axum::body::{Body, HttpBody};
use axum::extract::{FromRequest, Request};
use forsale::proof::Hex;
use forsale::{Action, BidRule, Coins, House, HouseRules, Refund, Seat};
use forsale_bots::Level;
use forsale_table::{
    Absence, AnswerId, AtLimit, Auto, Chat, ChatMessage, Clock, Emote, Hints, Name, Notes, Options,
    Pace, Question, Speech, Visibility, Vote, Watchers,
};
use serde_json::{Map, Value};

use crate::requests::problem::{Field, Problem};
use crate::table::levels;

/// The largest form we send is a game record.
pub const LARGEST: usize = 64 * 1024;

/// How much of a form that is too large is read before the connection ends.
const READ_AT_MOST: usize = 32 * 1024 * 1024;

/// The fields of a form, or why it could not be read.
pub struct Fields(Result<Posted, Problem>);

impl<S: Send + Sync> FromRequest<S> for Fields {
    type Rejection = Infallible;

    async fn from_request(request: Request, _: &S) -> Result<Fields, Infallible> {
        let body = receive(request.into_body()).await;
        Ok(Fields(body.and_then(|body| read(&body))))
    }
}

/// A form of a page, or the JSON object of a program. No form of ours begins like an object.
pub fn read(body: &[u8]) -> Result<Posted, Problem> {
    if !body.trim_ascii_start().starts_with(b"{") {
        let fields = form_urlencoded::parse(body).into_owned().collect();
        return Ok(Posted { fields, must_mean: false, asked: RefCell::default() });
    }
    let object: Map<String, Value> =
        serde_json::from_slice(body).map_err(|_| Problem::Malformed(Field::Json))?;
    let fields = object.into_iter().filter_map(|(name, value)| Some((name, text(value)?)));
    Ok(Posted { fields: fields.collect(), must_mean: true, asked: RefCell::default() })
}

/// What a form would say; null is a field left out.
fn text(value: Value) -> Option<String> {
    match value {
        Value::Null => None,
        Value::Bool(true) => Some("yes".to_owned()),
        Value::Bool(false) => Some("no".to_owned()),
        Value::String(text) => Some(text),
        value => Some(value.to_string()),
    }
}

/// All bytes of a form. One that is too large is read on for a while before it is refused: a browser
/// that is still sending when the connection ends never sees the answer.
pub async fn receive(mut body: Body) -> Result<Vec<u8>, Problem> {
    let (mut form, mut heard) = (Vec::new(), 0);
    while heard <= READ_AT_MOST
        && let Some(frame) = poll_fn(|context| Pin::new(&mut body).poll_frame(context)).await
    {
        let data = frame.map_err(|_| Problem::Malformed(Field::Choice))?.into_data();
        let data = data.unwrap_or_default();
        heard += data.len();
        if heard <= LARGEST {
            form.extend_from_slice(&data);
        }
    }
    if heard <= LARGEST { Ok(form) } else { Err(Problem::TooLarge) }
}

impl Fields {
    /// The fields in a line of text, each of which has to mean something.
    pub fn line(line: &str) -> Posted {
        let fields = form_urlencoded::parse(line.trim().as_bytes()).into_owned().collect();
        Posted { fields, must_mean: true, asked: RefCell::default() }
    }

    /// The fields, for a look ahead.
    pub fn peek(&self) -> Option<&Posted> {
        self.0.as_ref().ok()
    }

    /// The fields, if the form could be read.
    pub fn read(self) -> Result<Posted, Problem> {
        self.0
    }
}

/// A form that could be read.
pub struct Posted {
    fields: HashMap<String, String>,
    /// Is a field that nobody asks for a mistake?
    must_mean: bool,
    /// The fields somebody asked for.
    asked: RefCell<HashSet<String>>,
}

impl Posted {
    /// The text of a field, which may be empty.
    pub fn written(&self, name: &str) -> Option<&str> {
        self.asked.borrow_mut().insert(name.to_owned());
        self.fields.get(name).map(|text| text.trim())
    }

    /// The text of a field; an empty one counts as left out.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.written(name).filter(|text| !text.is_empty())
    }

    /// Refuses a field of a program that nobody asked for: it is misspelt, and would do nothing.
    /// A page may be older than we are.
    pub fn all_asked(&self) -> Result<(), Problem> {
        let asked = self.asked.borrow();
        match self.fields.keys().filter(|name| self.must_mean && !asked.contains(*name)).min() {
            None => Ok(()),
            Some(name) => Err(Problem::UnknownField(name.chars().take(40).collect())),
        }
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
            // As a bot says it: {"bid": 5}.
            Some(object) if object.starts_with('{') => {
                serde_json::from_str(object).map_err(|_| Problem::Malformed(Field::Action))
            }
            _ => Err(Problem::Malformed(Field::Action)),
        }
    }

    /// What is left to the table; nothing when the player wants to be asked.
    pub fn auto(&self) -> Result<Option<Auto>, Problem> {
        match self.text("auto") {
            Some("ask") => Ok(None),
            Some("pass") => Ok(Some(Auto::Pass)),
            Some("bid") => {
                let up_to = Coins(self.number("up_to", Field::Bid)?);
                let then =
                    self.choose("then", &[("pass", AtLimit::Pass), ("ask", AtLimit::Ask)])?;
                Ok(Some(Auto::Bid { up_to, then }))
            }
            _ => Err(Problem::Malformed(Field::Choice)),
        }
    }

    /// Bytes as hexadecimal digits.
    pub fn hex<const N: usize>(&self, name: &str) -> Result<Hex<N>, Problem> {
        self.parse(name, Field::Hex)
    }

    /// What to do about somebody who is not there.
    pub fn vote(&self) -> Result<Vote, Problem> {
        self.text("vote").ok_or(Problem::Malformed(Field::Choice))?;
        self.choose("vote", &[("wait", Vote::Wait), ("bot", Vote::Bot), ("end", Vote::End)])
    }

    /// What somebody says.
    pub fn said(&self) -> Result<ChatMessage, Problem> {
        match self.text("emote") {
            Some(_) => Ok(ChatMessage::Emote(self.choose("emote", &Emote::ALL)?)),
            None => {
                let words = Speech::new(self.text("words").unwrap_or(""));
                words.map(ChatMessage::Words).map_err(|_| Problem::Malformed(Field::Words))
            }
        }
    }

    /// For whom of several at one device the form speaks.
    pub fn as_seat(&self) -> Result<Option<Seat>, Problem> {
        let Some(_) = self.text("as") else { return Ok(None) };
        Seat::new(self.number("as", Field::Seat)?).map(Some).ok_or(Problem::Malformed(Field::Seat))
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
            variant: self.text("variant").is_some_and(|variant| variant != "no"),
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
                &[
                    ("link", Visibility::Link),
                    ("network", Visibility::Network),
                    ("public", Visibility::Public),
                ],
            )?,
            ledger: self.choose("ledger", &[("open", Notes::Open), ("memory", Notes::Memory)])?,
            clock: self.choose(
                "clock",
                &[
                    ("none", Clock::None),
                    ("relaxed", Clock::Relaxed),
                    ("brisk", Clock::Brisk),
                    ("post", Clock::Post),
                ],
            )?,
            absence: self.choose(
                "absence",
                &[("vote", Absence::Vote), ("wait", Absence::Wait), ("bot", Absence::Bot)],
            )?,
            watchers: self.choose(
                "watching",
                &[("yes", Watchers::Welcome), ("link", Watchers::Link), ("no", Watchers::Nobody)],
            )?,
            hints: self.choose("hints", &[("off", Hints::Off), ("on", Hints::On)])?,
            chat: self.choose(
                "chat",
                &[("on", Chat::On), ("emotes", Chat::Emotes), ("off", Chat::Off)],
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

/// A name that can be used.
pub fn name(text: &str) -> Result<Name, Problem> {
    Name::new(text).map_err(|_| Problem::Malformed(Field::Name))
}

/// The bot with this id; without one, the usual bot.
pub fn level(id: Option<&str>) -> Result<&'static Level, Problem> {
    match id {
        None => Ok(levels::usual()),
        Some(id) => levels::named(id).ok_or(Problem::Malformed(Field::Bot)),
    }
}
