//! The messages between an arena and a bot from outside, one JSON object a line. `docs/bots.md`
//! describes them. These are plain data, unchecked; [`Listener`](crate::Listener) checks what a
//! bot is told.

mod convert;
pub(crate) mod read;

use std::io::{self, BufRead, Read};

use forsale::{Action, BidRule, Check, Coins, House, HouseRules, Refund, Seat};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// The longest line either side may write, the end of the line not counted.
pub const LONGEST_LINE: usize = 64 * 1024;

/// What a bot is told.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum ToBot {
    /// A game begins.
    Start(Start),
    /// Something happened at the table.
    Event(EventJson),
    /// The bot must act.
    Ask(Ask),
    /// The game is over.
    End(OutcomeJson),
}

/// What a bot says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum FromBot {
    /// What it does.
    Answer {
        /// The number of the question.
        id: u64,
        /// The action, legal or not.
        action: Action,
    },
}

/// Says which version of the messages follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Version {
    /// The only version so far.
    #[serde(rename = "forsale-bot/1")]
    V1,
}

/// The table a bot sits down at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Start {
    /// The version of the messages.
    pub protocol: Version,
    /// What is played.
    pub rules: RulesJson,
    /// Where the bot sits.
    pub seat: Seat,
    /// Who plays, by seat.
    pub names: Vec<String>,
    /// Milliseconds the bot has for each answer; left out if it may take its time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit_ms: Option<u64>,
    /// Where the bot may take its luck from; the same in every run of the same tournament.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
}

/// The rules of a table: the box they come from, and every figure a bot needs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RulesJson {
    /// The [`id`](forsale::Edition::id) of the edition; none if no box is like this.
    pub edition: Option<String>,
    /// Is it the variant "one house short"?
    pub variant: bool,
    /// What the table plays otherwise than printed.
    #[serde(default)]
    pub house_rules: HouseRules,
    /// How many play.
    pub players: u8,
    /// The coins everybody starts with.
    pub purse: Coins,
    /// How many houses a full street has.
    pub street: u8,
    /// How many houses, and how many checks, are in play.
    pub cards: u8,
    /// How many cards were taken unseen from each deck.
    pub removed: u8,
    /// What a bid must do to the highest one.
    pub bid: BidRule,
    /// How half a bid is rounded when it comes back.
    pub refund: Refund,
    /// The whole deck of houses, the removed ones included.
    pub houses: Vec<House>,
    /// The whole deck of checks, the removed ones included.
    pub checks: Vec<Check>,
}

/// A public event. Lists with one item for each seat are by seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
#[expect(missing_docs, reason = "they are the events of the engine, field by field")]
pub enum EventJson {
    StreetOpened { street: Vec<House>, opener: Seat },
    Bid { seat: Seat, bid: Coins },
    Passed { seat: Seat, took: Option<House>, paid: Coins, back: Coins },
    Bought { seat: Seat, house: House, paid: Coins },
    ChecksOffered { checks: Vec<Check> },
    Sealed { seat: Seat },
    Sold { sales: Vec<Option<SoldJson>> },
    SweptUp { seat: Seat, houses: Vec<House>, checks: Vec<Check> },
    Ended(OutcomeJson),
}

/// One house sold for one check.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SoldJson {
    /// The house in the envelope.
    pub house: House,
    /// What it brought.
    pub check: Check,
}

/// The result of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OutcomeJson {
    /// Checks and coins left, by seat.
    pub totals: Vec<u16>,
    /// Coins left, by seat.
    pub purses: Vec<Coins>,
    /// The places, by seat: 1, 1, 3.
    pub places: Vec<u8>,
    /// Who won, or shares the victory.
    pub winners: Vec<Seat>,
}

/// A question to the bot, with all it needs for the answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ask {
    /// The number of the question, which the answer repeats.
    pub id: u64,
    /// What the bot sees.
    pub view: ViewJson,
    /// What it may do.
    pub prompt: PromptJson,
}

/// Are houses bought or sold?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PhaseJson {
    /// Houses are bought for coins.
    Buy,
    /// Houses are sold for checks.
    Sell,
}

/// Everything public, as one seat sees it; a watcher's may be no seat at all.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ViewJson<S = Seat> {
    /// Whose eyes these are.
    pub seat: S,
    /// Are houses bought or sold?
    pub phase: PhaseJson,
    /// The coins of each seat, its bid included.
    pub purses: Vec<Coins>,
    /// Coins on the table, by seat.
    pub bids: Vec<Coins>,
    /// Who is still in the auction.
    pub bidding: Vec<Seat>,
    /// The houses each seat holds.
    pub hands: Vec<Vec<House>>,
    /// The checks each seat won.
    pub tills: Vec<Vec<Check>>,
    /// The houses left in the auction.
    pub street: Vec<House>,
    /// The checks on offer.
    pub offered: Vec<Check>,
    /// Houses in the deck or removed.
    pub unseen_houses: Vec<House>,
    /// Checks in the deck or removed.
    pub unseen_checks: Vec<Check>,
}

/// What a bot may do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged, expecting = "a prompt is either bid and pass, or sell")]
pub enum PromptJson {
    /// Bid or pass.
    Buy {
        /// The bids that are possible; none when the lowest is more than the purse.
        bid: Option<BidJson>,
        /// What passing does.
        pass: PassJson,
    },
    /// Sell a house.
    Sell {
        /// One of these.
        sell: Vec<House>,
    },
}

/// Every total bid from `min` to `max` is possible.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[expect(missing_docs, reason = "said above")]
pub struct BidJson {
    pub min: Coins,
    pub max: Coins,
}

/// What passing does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PassJson {
    /// The house one takes; none while there are more bidders than houses.
    pub take: Option<House>,
    /// Coins of the bid that come back.
    pub back: Coins,
}

impl ToBot {
    /// The message as a line, its end included.
    pub fn line(&self) -> String {
        line(self)
    }
}

impl FromBot {
    /// The message as a line, its end included.
    pub fn line(&self) -> String {
        line(self)
    }
}

fn line(message: &impl Serialize) -> String {
    let text = serde_json::to_string(message);
    text.expect("names of fields are words, and nothing refuses to be written") + "\n"
}

/// The message of a line, or what is wrong with it.
pub fn read_message<T: DeserializeOwned>(line: &[u8]) -> Result<T, String> {
    // A line is its own first line; the number would mislead who counts lines of the input.
    let say =
        |error: serde_json::Error| error.to_string().replace(" at line 1 column", " at column");
    serde_json::from_slice(line).map_err(say)
}

/// The next line without its end, if there is one and it is not too long.
pub fn read_line(input: &mut impl BufRead) -> io::Result<Option<Vec<u8>>> {
    let mut line = Vec::new();
    input.by_ref().take(LONGEST_LINE as u64 + 1).read_until(b'\n', &mut line)?;
    if line.is_empty() {
        return Ok(None);
    }
    if line.last() == Some(&b'\n') {
        line.pop();
    } else if line.len() > LONGEST_LINE {
        return Err(io::Error::other("a line is longer than 64 KiB"));
    }
    Ok(Some(line))
}
