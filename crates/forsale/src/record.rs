//! The portable game record: a whole game, or a part of one, as plain data for other programs.
//! `docs/record.md` describes its JSON.

use std::fmt;

use serde::de::{Deserializer, Error as _, SeqAccess, Visitor};
use serde::ser::Serializer;
use serde::{Deserialize, Serialize};

use crate::action::{Action, Illegal};
use crate::card::{Check, House};
use crate::deal::{Deal, DealError, Seed};
use crate::event::Event;
use crate::game::Game;
use crate::ledger::Ledger;
use crate::proof::Proof;
use crate::rules::{Edition, HouseRules, Rules, RulesError, Supply};
use crate::seat::Seat;

/// A game as data, unchecked: [`Record::replay`] checks it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a game record")]
pub struct Record {
    /// The version of this format.
    pub format: Format,
    /// The [`id`](Edition::id) of the edition.
    pub edition: String,
    /// Is it the variant "one house short"?
    #[serde(default)]
    pub variant: bool,
    /// What the table plays otherwise than printed.
    #[serde(default, skip_serializing_if = "is_default")]
    pub house_rules: HouseRules,
    /// The names of the players, by seat.
    pub players: Vec<String>,
    /// Who opens the first auction.
    pub first: Seat,
    /// The houses in play, in the order drawn.
    pub houses: Vec<House>,
    /// The checks in play, in the order drawn.
    pub checks: Vec<Check>,
    /// The seed the deal came from, if it is known and may be.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<Seed>,
    /// What proves that the shuffle was fair, if the table could.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proof: Option<Proof>,
    /// What was played, in order; in a sale the seats may come in any order.
    #[serde(deserialize_with = "numbered")]
    pub actions: Vec<Move>,
}

/// Says that a record is one, and of which version.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Format {
    /// The only version so far.
    #[serde(rename = "forsale/1")]
    V1,
}

/// One action of one player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object with seat and action")]
pub struct Move {
    /// Who.
    pub seat: Seat,
    /// What.
    pub action: Action,
}

/// A record played through.
#[derive(Clone, Debug)]
pub struct Replay {
    /// The game where the record stops.
    pub game: Game,
    /// What everybody knows then.
    pub ledger: Ledger,
    /// All that happened, from the first street on.
    pub events: Vec<Event>,
}

impl Record {
    /// A record without actions of a game with this deal, which must be one of this edition,
    /// supply and house rules.
    pub fn new(
        edition: &Edition,
        supply: Supply,
        house_rules: HouseRules,
        players: Vec<String>,
        deal: &Deal,
    ) -> Record {
        Record {
            format: Format::V1,
            edition: edition.id.to_owned(),
            variant: supply == Supply::OneShort,
            house_rules,
            players,
            first: deal.opener(),
            houses: deal.houses().to_vec(),
            checks: deal.checks().to_vec(),
            seed: None,
            proof: None,
            actions: Vec::new(),
        }
    }

    /// The rules the record is played by.
    pub fn rules(&self) -> Result<Rules, RecordError> {
        let seats = u8::try_from(self.players.len()).unwrap_or(u8::MAX);
        let supply = if self.variant { Supply::OneShort } else { Supply::Enough };
        Ok(Edition::named(&self.edition)?.rules_with(seats, supply, &self.house_rules)?)
    }

    /// The deal, which must be the one of the seed if there is one.
    pub fn deal(&self) -> Result<Deal, RecordError> {
        let rules = self.rules()?;
        let deal = Deal::stacked(&rules, &self.houses, &self.checks, self.first)?;
        match &self.seed {
            Some(seed) if deal != Deal::shuffle(&rules, seed) => Err(RecordError::OtherSeed),
            _ => Ok(deal),
        }
    }

    /// Plays all actions from the first street on.
    ///
    /// ```
    /// let record = r#"{"format": "forsale/1", "edition": "ravensburger-1997",
    ///     "players": ["Ana", "Bob", "Jo", "Kim", "Lou"], "first": 0,
    ///     "houses": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20],
    ///     "checks": [0, 0, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20],
    ///     "actions": [{"seat": 0, "action": {"bid": 2}}, {"seat": 1, "action": "pass"}]}"#;
    /// let record: forsale::Record = serde_json::from_str(record).unwrap();
    /// let replay = record.replay()?;
    /// assert_eq!(replay.game.waiting_for().to_string(), "C");
    /// # Ok::<_, forsale::RecordError>(())
    /// ```
    pub fn replay(&self) -> Result<Replay, RecordError> {
        let mut game = Game::new(&self.deal()?);
        let mut events = vec![game.opening()];
        for (index, &Move { seat, action }) in self.actions.iter().enumerate() {
            game.play_into(seat, action, |event| events.push(event))
                .map_err(|why| RecordError::Illegal { index, seat, action, why })?;
        }
        let mut ledger = Ledger::new(game.rules());
        events.iter().for_each(|event| ledger.note(event));
        Ok(Replay { game, ledger, events })
    }
}

/// Why a record cannot be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RecordError {
    /// No box has these rules.
    Rules(RulesError),
    /// The cards are not a deal of these rules.
    Deal(DealError),
    /// The seed gives another deal.
    OtherSeed,
    /// An action is refused.
    Illegal {
        /// Which one, from 0.
        index: usize,
        /// Whose it is.
        seat: Seat,
        /// What it is.
        action: Action,
        /// Why it is refused.
        why: Illegal,
    },
}

impl From<RulesError> for RecordError {
    fn from(error: RulesError) -> RecordError {
        RecordError::Rules(error)
    }
}

impl From<DealError> for RecordError {
    fn from(error: DealError) -> RecordError {
        RecordError::Deal(error)
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordError::Rules(error) => error.fmt(f),
            RecordError::Deal(error) => error.fmt(f),
            RecordError::OtherSeed => write!(f, "the seed does not give this deal"),
            RecordError::Illegal { index, seat, action, why } => {
                let action = match action {
                    Action::Bid(bid) => format!("bid {bid}"),
                    Action::Pass => "pass".to_owned(),
                    Action::Sell(house) => format!("sell {house}"),
                };
                let (seat, clause) = (seat.number(), why.clause());
                write!(f, "action {index}: seat {seat} cannot {action}: {why} (rule {clause})")
            }
        }
    }
}

impl std::error::Error for RecordError {}

fn is_default(house_rules: &HouseRules) -> bool {
    *house_rules == HouseRules::default()
}

/// Reads the list of actions so that an error says which of them is wrong.
fn numbered<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Move>, D::Error> {
    struct Moves;

    impl<'de> Visitor<'de> for Moves {
        type Value = Vec<Move>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a list of actions")
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Vec<Move>, A::Error> {
            let mut moves = Vec::new();
            loop {
                let index = moves.len();
                match list.next_element() {
                    Ok(Some(next)) => moves.push(next),
                    Ok(None) => return Ok(moves),
                    Err(error) => return Err(A::Error::custom(format!("action {index}: {error}"))),
                }
            }
        }
    }

    deserializer.deserialize_seq(Moves)
}

impl Serialize for Seed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.to_hex())
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seed, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}
