//! The portable game record: a whole game, or the beginning of one, as plain data for other programs.
//! `docs/record.md` in the repository describes its JSON.

mod steps;

#[cfg(feature = "serde")]
mod json;

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::action::{Action, Illegal};
use crate::card::{Check, House};
use crate::deal::{Deal, DealError, Seed};
use crate::event::Event;
use crate::game::Game;
use crate::ledger::Ledger;
use crate::proof::Proof;
use crate::rules::{Edition, HouseRules, Rules, RulesError, Supply};
use crate::seat::Seat;

pub use steps::{Step, Steps};

/// A game as data, unchecked. [`Record::steps`] and [`Record::replay`] check it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields, expecting = "a game record"))]
pub struct Record {
    /// The version of this format.
    pub format: Format,
    /// The [`id`](Edition::id) of the edition.
    pub edition: String,
    /// Whether the variant "one house short" is played.
    #[cfg_attr(feature = "serde", serde(default))]
    pub variant: bool,
    /// Overrides of the edition's values.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "json::is_default"))]
    pub house_rules: HouseRules,
    /// The names of the players, by seat.
    pub players: Vec<String>,
    /// The player who opens the first auction.
    pub first: Seat,
    /// How that player was found, if not from the seed.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub first_by: Option<FirstBy>,
    /// The houses in play, in the order in which they are drawn.
    pub houses: Vec<House>,
    /// The checks in play, in the order in which they are drawn.
    pub checks: Vec<Check>,
    /// The seed of the deal, if it is known and public.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub seed: Option<Seed>,
    /// The proof that the shuffle was fair, if there is one.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub proof: Option<Proof>,
    /// The actions in order. In a sale the seats may come in any order.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "json::numbered"))]
    pub actions: Vec<Move>,
}

/// How the player who opens the first auction was found, if not from the seed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum FirstBy {
    /// The players chose one before the cards were dealt.
    Chosen,
    /// It was the neighbour of the player who opened the game before.
    Rotation,
}

/// The version of the record format.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Format {
    /// Version 1.
    #[cfg_attr(feature = "serde", serde(rename = "forsale/1"))]
    V1,
}

/// One action of one player. In text, `A5` is a bid of seat A, `A-` a pass, and `A:28` sells a house.
///
/// ```
/// use forsale::{Action, Move, Seat};
/// assert_eq!("B-".parse(), Ok(Move { seat: Seat::B, action: Action::Pass }));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(deny_unknown_fields, expecting = "an object with seat and action")
)]
pub struct Move {
    /// The player.
    pub seat: Seat,
    /// The action.
    pub action: Action,
}

/// A record played to its end.
#[derive(Clone, Debug)]
pub struct Replay {
    /// The game after the last action.
    pub game: Game,
    /// What is public then.
    pub ledger: Ledger,
    /// All events, from the first street on.
    pub events: Vec<Event>,
}

impl Record {
    /// Returns a record without actions of a game with this deal.
    ///
    /// The edition must be one of [`EDITIONS`](crate::EDITIONS), and its rules for this number of
    /// players, supply and house rules must be those of the deal.
    ///
    /// ```
    /// use forsale::{Deal, Edition, HouseRules, Record, RecordError, Seed, Supply};
    /// let edition = Edition::named("iello-2020")?;
    /// let deal = Deal::shuffle(&edition.rules(3, Supply::Enough)?, &Seed([7; 32]));
    /// let record = |players: &[&str]| {
    ///     let names = players.iter().map(|name| name.to_string()).collect();
    ///     Record::new(edition, Supply::Enough, HouseRules::default(), names, &deal)
    /// };
    /// assert!(record(&["Ana", "Bob", "Jo"])?.deal()? == deal);
    /// assert_eq!(record(&["Ana", "Bob", "Jo", "Kim"]), Err(RecordError::OtherRules));
    /// # Ok::<_, RecordError>(())
    /// ```
    pub fn new(
        edition: &Edition,
        supply: Supply,
        house_rules: HouseRules,
        players: Vec<String>,
        deal: &Deal,
    ) -> Result<Record, RecordError> {
        let record = Record {
            format: Format::V1,
            edition: edition.id.to_owned(),
            variant: supply == Supply::OneShort,
            house_rules,
            players,
            first: deal.opener(),
            first_by: None,
            houses: deal.houses().to_vec(),
            checks: deal.checks().to_vec(),
            seed: None,
            proof: None,
            actions: Vec::new(),
        };
        if record.rules()? == *deal.rules() { Ok(record) } else { Err(RecordError::OtherRules) }
    }

    /// Returns the rules of the game.
    pub fn rules(&self) -> Result<Rules, RecordError> {
        let seats = u8::try_from(self.players.len()).unwrap_or(u8::MAX);
        let supply = if self.variant { Supply::OneShort } else { Supply::Enough };
        Ok(Edition::named(&self.edition)?.rules_with(seats, supply, &self.house_rules)?)
    }

    /// Returns the deal. If there is a seed, its deal must be the same.
    pub fn deal(&self) -> Result<Deal, RecordError> {
        let rules = self.rules()?;
        let deal = Deal::stacked(&rules, &self.houses, &self.checks, self.first)?;
        match &self.seed {
            Some(seed) if deal != Deal::shuffle(&rules, seed) => Err(RecordError::OtherSeed),
            _ => Ok(deal),
        }
    }

    /// Steps through the game, one action at a time. The first step is the first street, before any
    /// action.
    ///
    /// ```
    /// # use forsale::{Deal, Edition, HouseRules, Record, Seed, Supply};
    /// # let edition = Edition::named("iello-2020")?;
    /// # let deal = Deal::shuffle(&edition.rules(3, Supply::Enough)?, &Seed([7; 32]));
    /// # let names = ["Ana", "Bob", "Jo"].map(String::from).to_vec();
    /// # let mut record =
    /// #     Record::new(edition, Supply::Enough, HouseRules::default(), names, &deal)?;
    /// # record.actions = "C1 A-".split(' ').map(|word| word.parse().unwrap()).collect();
    /// for step in record.steps()? {
    ///     let step = step?; // an action that the rules refuse
    ///     println!("after {} actions: {:?}", step.actions, step.events);
    ///     println!("waiting for {}", step.game.waiting_for());
    /// }
    /// # assert_eq!(record.steps()?.count(), 3);
    /// # Ok::<_, forsale::RecordError>(())
    /// ```
    pub fn steps(&self) -> Result<Steps<'_>, RecordError> {
        Ok(Steps::new(&self.deal()?, &self.actions))
    }

    /// Plays all actions.
    ///
    /// ```
    /// # #[cfg(feature = "serde")] {
    /// let record = r#"{"format": "forsale/1", "edition": "ravensburger-1997",
    ///     "players": ["Ana", "Bob", "Jo", "Kim", "Lou"], "first": 0,
    ///     "houses": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20],
    ///     "checks": [0, 0, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20],
    ///     "actions": [{"seat": 0, "action": {"bid": 2}}, {"seat": 1, "action": "pass"}]}"#;
    /// let record: forsale::Record = serde_json::from_str(record)?;
    /// let replay = record.replay()?;
    /// assert_eq!(replay.game.waiting_for().to_string(), "C");
    /// # }
    /// # Ok::<_, Box<dyn std::error::Error>>(())
    /// ```
    pub fn replay(&self) -> Result<Replay, RecordError> {
        let mut events = Vec::new();
        let mut last = None;
        for step in self.steps()? {
            let step = step?;
            events.extend(step.events);
            last = Some(step);
        }
        let Step { game, ledger, .. } = last.expect("a record has at least its opening step");
        Ok(Replay { game, ledger, events })
    }
}

/// Why a record cannot be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[non_exhaustive]
pub enum RecordError {
    /// There are no such rules.
    Rules(RulesError),
    /// The cards are not a deal of these rules.
    Deal(DealError),
    /// The deal is for other rules than those of the record.
    OtherRules,
    /// The seed gives another deal.
    OtherSeed,
    /// An action is illegal.
    Illegal {
        /// The index of the action, from 0.
        index: usize,
        /// The player.
        seat: Seat,
        /// The action.
        action: Action,
        /// Why it is illegal.
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
            RecordError::OtherRules => {
                write!(f, "the deal is not for this edition, variant, players and house rules")
            }
            RecordError::OtherSeed => write!(f, "the seed does not give this deal"),
            RecordError::Illegal { index, seat, action, why } => {
                write!(f, "action {index}: seat {} cannot ", seat.number())?;
                match action {
                    Action::Bid(bid) => write!(f, "bid {bid}")?,
                    Action::Pass => write!(f, "pass")?,
                    Action::Sell(house) => write!(f, "sell {house}")?,
                }
                write!(f, ": {why} (rule {})", why.clause())
            }
        }
    }
}

impl core::error::Error for RecordError {}
