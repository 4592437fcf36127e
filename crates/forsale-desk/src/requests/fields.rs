//! Forms. Fields are read one by one, so that an error can name the field.

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
    Absence, AnswerId, AtLimit, Auto, Chat, ChatMessage, Clock, Emote, FirstPlayerRule, GameBox,
    Hints, Name, Notes, Options, Pace, Question, Refusal, Speech, Visibility, Vote, Watchers,
};
use serde_json::{Map, Value};

use crate::requests::problem::{Field, Problem};
use crate::table::levels;

/// The size limit of a form, in bytes. The largest is the upload of a game record.
pub const MAX_FORM_SIZE: usize = 64 * 1024;

/// How much of a form that is too large is still read before the connection closes, in bytes.
const MAX_READ: usize = 32 * 1024 * 1024;

/// The body of a request, as a form or the reason it could not be read.
pub struct FormBody(Result<Form, Problem>);

impl<S: Send + Sync> FromRequest<S> for FormBody {
    type Rejection = Infallible;

    async fn from_request(request: Request, _: &S) -> Result<FormBody, Infallible> {
        let body = receive(request.into_body()).await;
        Ok(FormBody(body.and_then(|body| read(&body))))
    }
}

/// Parses the form of a page or the JSON object of a program. None of our forms starts with a brace.
pub fn read(body: &[u8]) -> Result<Form, Problem> {
    if !body.trim_ascii_start().starts_with(b"{") {
        let fields = form_urlencoded::parse(body).into_owned().collect();
        return Ok(Form { fields, rejects_unknown: false, read: RefCell::default() });
    }
    let object: Map<String, Value> =
        serde_json::from_slice(body).map_err(|_| Problem::Malformed(Field::Json))?;
    let fields = object.into_iter().filter_map(|(name, value)| Some((name, text(value)?)));
    Ok(Form { fields: fields.collect(), rejects_unknown: true, read: RefCell::default() })
}

/// A JSON value as the text of a form field. Null means that the field is missing.
fn text(value: Value) -> Option<String> {
    match value {
        Value::Null => None,
        Value::Bool(true) => Some("yes".to_owned()),
        Value::Bool(false) => Some("no".to_owned()),
        Value::String(text) => Some(text),
        value => Some(value.to_string()),
    }
}

/// Reads the whole body. One that is too large is read on for a while before it is refused: a browser
/// that is still sending when the connection closes never sees the response.
pub async fn receive(mut body: Body) -> Result<Vec<u8>, Problem> {
    let (mut form, mut received) = (Vec::new(), 0);
    while received <= MAX_READ
        && let Some(frame) = poll_fn(|context| Pin::new(&mut body).poll_frame(context)).await
    {
        let data = frame.map_err(|_| Problem::Malformed(Field::Choice))?.into_data();
        let data = data.unwrap_or_default();
        received += data.len();
        if received <= MAX_FORM_SIZE {
            form.extend_from_slice(&data);
        }
    }
    if received <= MAX_FORM_SIZE { Ok(form) } else { Err(Problem::TooLarge) }
}

impl FormBody {
    /// The form, without taking it.
    pub fn peek(&self) -> Option<&Form> {
        self.0.as_ref().ok()
    }

    /// The form, if it could be read.
    pub fn read(self) -> Result<Form, Problem> {
        self.0
    }
}

/// A form that could be read.
pub struct Form {
    fields: HashMap<String, String>,
    /// Whether a field that no handler reads is an error.
    rejects_unknown: bool,
    /// The names of the fields that were read.
    read: RefCell<HashSet<String>>,
}

impl Form {
    /// Parses a line of settings. Unknown fields are errors.
    pub fn parse_line(line: &str) -> Form {
        let fields = form_urlencoded::parse(line.trim().as_bytes()).into_owned().collect();
        Form { fields, rejects_unknown: true, read: RefCell::default() }
    }

    /// The text of a field, which may be empty.
    pub fn raw_text(&self, name: &str) -> Option<&str> {
        self.read.borrow_mut().insert(name.to_owned());
        self.fields.get(name).map(|text| text.trim())
    }

    /// The text of a field; `None` if it is missing or empty.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.raw_text(name).filter(|text| !text.is_empty())
    }

    /// Fails if a program sent a field that was not read: it is probably misspelt. Pages may send more, as
    /// they can be older than the server.
    pub fn reject_unknown(&self) -> Result<(), Problem> {
        let read = self.read.borrow();
        match self.fields.keys().filter(|name| self.rejects_unknown && !read.contains(*name)).min()
        {
            None => Ok(()),
            Some(name) => Err(Problem::UnknownField(name.chars().take(40).collect())),
        }
    }

    /// The question that the move answers.
    pub fn question(&self) -> Result<Question, Problem> {
        self.parse("question", Field::Question)
    }

    /// The id of the answer, if it has one.
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
            // As in the bot protocol: {"bid": 5}.
            Some(object) if object.starts_with('{') => {
                serde_json::from_str(object).map_err(|_| Problem::Malformed(Field::Action))
            }
            _ => Err(Problem::Malformed(Field::Action)),
        }
    }

    /// What the table should do for the player; `None` if it should ask them.
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

    /// A field of hexadecimal digits.
    pub fn hex<const N: usize>(&self, name: &str) -> Result<Hex<N>, Problem> {
        self.parse(name, Field::Hex)
    }

    /// A vote on what to do about a missing player.
    pub fn vote(&self) -> Result<Vote, Problem> {
        self.text("vote").ok_or(Problem::Malformed(Field::Choice))?;
        self.choose("vote", &[("wait", Vote::Wait), ("bot", Vote::Bot), ("end", Vote::End)])
    }

    /// A chat message.
    pub fn chat_message(&self) -> Result<ChatMessage, Problem> {
        match self.text("emote") {
            Some(_) => Ok(ChatMessage::Emote(self.choose("emote", &Emote::ALL)?)),
            None => {
                let words = Speech::new(self.text("words").unwrap_or(""));
                words.map(ChatMessage::Words).map_err(|_| Problem::Malformed(Field::Words))
            }
        }
    }

    /// The seat that acts, if several share a device.
    pub fn acting_seat(&self) -> Result<Option<Seat>, Problem> {
        let Some(_) = self.text("as") else { return Ok(None) };
        Seat::new(self.number("as", Field::Seat)?).map(Some).ok_or(Problem::Malformed(Field::Seat))
    }

    /// A seat.
    pub fn seat(&self) -> Result<Seat, Problem> {
        Seat::new(self.number("seat", Field::Seat)?).ok_or(Problem::Malformed(Field::Seat))
    }

    /// The options of a table.
    pub fn options(&self) -> Result<Options, Problem> {
        let standard = self.chosen_box()?;
        Ok(Options {
            edition: standard.edition,
            game_box: standard.game_box,
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
                removed: match self.text("removed") {
                    None | Some("printed") => None,
                    Some(_) => Some(self.number("removed", Field::Removed)?),
                },
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
            first_player: self.choose(
                "first_player",
                &[
                    ("box", FirstPlayerRule::Box),
                    ("random", FirstPlayerRule::Random),
                    ("agreed", FirstPlayerRule::Agreed),
                    ("rotation", FirstPlayerRule::Rotation),
                ],
            )?,
            chat: self.choose(
                "chat",
                &[("on", Chat::On), ("emotes", Chat::Emotes), ("off", Chat::Off)],
            )?,
        })
    }

    /// The default options with the box and the edition of the form. Either may be left out; together they
    /// are checked with the other options.
    fn chosen_box(&self) -> Result<Options, Problem> {
        let standard = Options::default();
        let (edition, id) = (self.text("edition"), self.text("box"));
        let Some(id) = id else {
            return Ok(Options {
                edition: edition.map_or(standard.edition.clone(), str::to_owned),
                ..standard
            });
        };
        let it = GameBox::named(id).ok_or(Problem::Malformed(Field::GameBox))?;
        let options = standard.of_box(it);
        match edition {
            Some(edition) if edition != options.edition => {
                Err(Refusal::OtherBox { edition: it.edition.id }.into())
            }
            _ => Ok(options),
        }
    }

    /// One of these values; the first if the field is missing.
    fn choose<T: Copy>(&self, name: &str, values: &[(&str, T)]) -> Result<T, Problem> {
        let wanted = self.text(name).unwrap_or(values[0].0);
        let found = values.iter().find(|(value, _)| *value == wanted);
        found.map(|(_, value)| *value).ok_or(Problem::Malformed(Field::Choice))
    }

    fn number(&self, name: &str, field: Field) -> Result<u8, Problem> {
        let text = self.text(name).ok_or(Problem::Malformed(field))?;
        // A number larger than any purse is still a number: the rules say what is wrong with it.
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

/// Parses a name.
pub fn name(text: &str) -> Result<Name, Problem> {
    Name::new(text).map_err(|_| Problem::Malformed(Field::Name))
}

/// Finds the level with this id; without an id, the default level.
pub fn level(id: Option<&str>) -> Result<&'static Level, Problem> {
    match id {
        None => Ok(levels::default()),
        Some(id) => levels::find(id).ok_or(Problem::Malformed(Field::Bot)),
    }
}
