//! What the boxes say, as data: an [`Edition`], and the [`Rules`] it gives for one table.

use std::fmt;

use crate::card::{Checks, Coins, Houses, MAX_CARDS};
use crate::seat::MAX_SEATS;

/// What one box says. Public data, unchecked: [`Edition::rules`] checks it.
///
/// A new edition is one more value of this type; nothing else in the engine knows its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Edition {
    /// The name records and commands use, such as `iello-2020`.
    pub id: &'static str,
    /// The whole deck of houses.
    pub houses: Houses,
    /// The whole deck of checks, as many as houses.
    pub checks: Checks,
    /// One row for each number of players the box allows.
    pub setups: &'static [Setup],
    /// What a bid must do to the highest one.
    pub bid: BidRule,
    /// How half a bid is rounded when it comes back.
    pub refund: Refund,
    /// What one coin is called on screen.
    pub unit: Unit,
}

/// The figures of a box for one number of players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    /// How many play.
    pub seats: u8,
    /// The coins everybody starts with.
    pub purse: Coins,
    /// Cards taken unseen from each deck before the game.
    pub removed: u8,
    /// The same for the variant "one house short", where the box prints it.
    pub removed_one_short: Option<u8>,
}

/// What a bid must do to the highest one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum BidRule {
    /// A bid is higher than every bid before it.
    Exceed,
    /// A bid may equal the highest one, but adds at least one coin to one's own.
    Match,
}

/// How half a bid is rounded when it comes back to who passes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Refund {
    /// Of 5 coins, 2 come back.
    Down,
    /// Of 5 coins, 3 come back.
    Up,
}

/// What one coin stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Unit {
    /// A coin is a thousand.
    Thousand,
    /// A coin is a million.
    Million,
}

/// Is there a house for everybody in every auction?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Supply {
    /// The game of the first pages: as many houses as players.
    Enough,
    /// The printed variant: one house less than players.
    OneShort,
}

/// Single values of an edition that a table plays otherwise.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct HouseRules {
    /// Rounds the refund this way.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub refund: Option<Refund>,
    /// Lets bids match, or makes them exceed.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub bid: Option<BidRule>,
    /// Takes this many cards from each deck.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub removed: Option<u8>,
}

/// More than any box has, and few enough that one more is still a number of coins.
const LARGEST_PURSE: Coins = Coins(200);

const THIRTY_HOUSES: Houses = Houses::deck(30);
const TWO_OF_EACH: Checks = Checks::deck(2, 0, 0).and(Checks::deck(2, 2, 15));

/// The boxes we know, the default first.
pub static EDITIONS: [Edition; 4] = [
    Edition {
        id: "iello-2020",
        houses: THIRTY_HOUSES,
        checks: TWO_OF_EACH,
        setups: &[
            Setup { seats: 3, purse: Coins(28), removed: 0, removed_one_short: Some(10) },
            Setup { seats: 4, purse: Coins(21), removed: 2, removed_one_short: Some(0) },
            Setup { seats: 5, purse: Coins(16), removed: 0, removed_one_short: Some(2) },
            Setup { seats: 6, purse: Coins(14), removed: 0, removed_one_short: Some(0) },
        ],
        bid: BidRule::Exceed,
        refund: Refund::Down,
        unit: Unit::Thousand,
    },
    Edition {
        id: "iello-2015",
        houses: THIRTY_HOUSES,
        checks: TWO_OF_EACH,
        setups: &[
            Setup { seats: 3, purse: Coins(28), removed: 0, removed_one_short: Some(10) },
            Setup { seats: 4, purse: Coins(21), removed: 2, removed_one_short: Some(0) },
            // Three is what is printed; it leaves a last street of three houses.
            Setup { seats: 5, purse: Coins(16), removed: 0, removed_one_short: Some(3) },
            Setup { seats: 6, purse: Coins(14), removed: 0, removed_one_short: Some(0) },
        ],
        bid: BidRule::Exceed,
        refund: Refund::Up,
        unit: Unit::Thousand,
    },
    Edition {
        id: "ravensburger-1997",
        houses: Houses::deck(20),
        checks: Checks::deck(2, 0, 0).and(Checks::deck(1, 3, 20)),
        setups: &[
            Setup { seats: 3, purse: Coins(15), removed: 2, removed_one_short: Some(4) },
            Setup { seats: 4, purse: Coins(15), removed: 0, removed_one_short: Some(2) },
            Setup { seats: 5, purse: Coins(15), removed: 0, removed_one_short: Some(0) },
        ],
        bid: BidRule::Match,
        refund: Refund::Up,
        unit: Unit::Million,
    },
    Edition {
        id: "gryphon-2009",
        houses: THIRTY_HOUSES,
        checks: TWO_OF_EACH,
        setups: &[
            Setup { seats: 3, purse: Coins(18), removed: 6, removed_one_short: None },
            Setup { seats: 4, purse: Coins(18), removed: 2, removed_one_short: None },
            Setup { seats: 5, purse: Coins(14), removed: 0, removed_one_short: None },
            Setup { seats: 6, purse: Coins(14), removed: 0, removed_one_short: None },
        ],
        bid: BidRule::Exceed,
        refund: Refund::Down,
        unit: Unit::Thousand,
    },
];

impl Edition {
    /// The edition with this [`id`](Edition::id).
    ///
    /// ```
    /// use forsale::{Edition, Supply};
    /// let box_of_1997 = Edition::named("ravensburger-1997")?;
    /// assert_eq!(box_of_1997.houses.len(), 20);
    /// # Ok::<_, forsale::RulesError>(())
    /// ```
    pub fn named(id: &str) -> Result<&'static Edition, RulesError> {
        EDITIONS.iter().find(|edition| edition.id == id).ok_or(RulesError::NoSuchEdition)
    }

    /// The rules of this edition at a table of so many seats.
    ///
    /// ```
    /// use forsale::{Coins, Edition, Supply};
    /// let rules = Edition::named("iello-2020")?.rules(4, Supply::Enough)?;
    /// assert_eq!(rules.purse(), Coins(21));
    /// assert_eq!(rules.auctions(), 7);
    /// # Ok::<_, forsale::RulesError>(())
    /// ```
    pub fn rules(&self, seats: u8, supply: Supply) -> Result<Rules, RulesError> {
        self.rules_with(seats, supply, &HouseRules::default())
    }

    /// The same with house rules in place of what is printed.
    pub fn rules_with(
        &self,
        seats: u8,
        supply: Supply,
        house_rules: &HouseRules,
    ) -> Result<Rules, RulesError> {
        let setup = self.setup(seats)?;
        if setup.purse > LARGEST_PURSE {
            return Err(RulesError::PurseTooLarge);
        }
        let printed = match supply {
            Supply::Enough => setup.removed,
            Supply::OneShort => setup.removed_one_short.ok_or(RulesError::NoVariant)?,
        };
        let street = match supply {
            Supply::Enough => seats,
            Supply::OneShort => seats - 1,
        };
        let removed = house_rules.removed.unwrap_or(printed);
        Ok(Rules {
            seats,
            purse: setup.purse,
            street,
            cards: self.cards_left(removed, street)?,
            removed,
            bid: house_rules.bid.unwrap_or(self.bid),
            refund: house_rules.refund.unwrap_or(self.refund),
            houses: self.houses,
            checks: self.checks,
        })
    }

    fn setup(&self, seats: u8) -> Result<&Setup, RulesError> {
        let possible = || self.setups.iter().map(|setup| setup.seats);
        self.setups
            .iter()
            .find(|setup| setup.seats == seats && (2..=MAX_SEATS as u8).contains(&seats))
            .ok_or_else(|| RulesError::NoSuchTable {
                fewest: possible().min().unwrap_or(0),
                most: possible().max().unwrap_or(0),
            })
    }

    /// How many cards of each kind stay in play: at least one full street.
    fn cards_left(&self, removed: u8, street: u8) -> Result<u8, RulesError> {
        let (houses, checks) = (self.houses.len() as u8, self.checks.len() as u8);
        if houses != checks {
            return Err(RulesError::UnequalDecks { houses, checks });
        }
        let most = houses.checked_sub(street).ok_or(RulesError::TooFewCards { least: street })?;
        if removed > most {
            return Err(RulesError::TooManyRemoved { most });
        }
        Ok(houses - removed)
    }
}

/// The rules of one table, checked and resolved for its number of seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    seats: u8,
    purse: Coins,
    street: u8,
    cards: u8,
    removed: u8,
    bid: BidRule,
    refund: Refund,
    houses: Houses,
    checks: Checks,
}

impl Rules {
    /// How many play.
    #[inline]
    pub const fn seats(&self) -> u8 {
        self.seats
    }

    /// The coins everybody starts with.
    pub const fn purse(&self) -> Coins {
        self.purse
    }

    /// How many houses a full street has.
    #[inline]
    pub const fn street(&self) -> u8 {
        self.street
    }

    /// How many houses, and how many checks, are in play.
    #[inline]
    pub const fn cards(&self) -> u8 {
        self.cards
    }

    /// How many cards were taken unseen from each deck.
    #[inline]
    pub const fn removed(&self) -> u8 {
        self.removed
    }

    /// How many auctions the game has; the last street may be short.
    pub const fn auctions(&self) -> u8 {
        self.cards.div_ceil(self.street)
    }

    /// The whole deck of houses, the removed ones included.
    pub const fn houses(&self) -> Houses {
        self.houses
    }

    /// The whole deck of checks, the removed ones included.
    pub const fn checks(&self) -> Checks {
        self.checks
    }

    /// What a bid must do to the highest one.
    pub const fn bid_rule(&self) -> BidRule {
        self.bid
    }

    /// How half a bid is rounded when it comes back.
    pub const fn refund_rule(&self) -> Refund {
        self.refund
    }

    /// The lowest legal bid of a player whose coins on the table are `own`.
    #[inline]
    pub fn lowest_bid(&self, highest: Coins, own: Coins) -> Coins {
        let step = match self.bid {
            BidRule::Exceed => Coins(1),
            BidRule::Match => Coins(0),
        };
        (highest + step).max(own + Coins(1))
    }

    /// The coins that come back to who passes after this bid and takes a house.
    ///
    /// ```
    /// use forsale::{Coins, Edition, Supply};
    /// let down = Edition::named("iello-2020")?.rules(3, Supply::Enough)?;
    /// let up = Edition::named("iello-2015")?.rules(3, Supply::Enough)?;
    /// assert_eq!((down.refund(Coins(5)), up.refund(Coins(5))), (Coins(2), Coins(3)));
    /// # Ok::<_, forsale::RulesError>(())
    /// ```
    #[inline]
    pub const fn refund(&self, bid: Coins) -> Coins {
        Coins(match self.refund {
            Refund::Down => bid.0 / 2,
            Refund::Up => bid.0.div_ceil(2),
        })
    }
}

/// One game that is printed in some box.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RuleSet {
    /// The box.
    pub edition: &'static Edition,
    /// Its first pages, or its variant.
    pub supply: Supply,
    /// What that means for a number of players.
    pub rules: Rules,
}

impl RuleSet {
    /// All of them: every edition, with and without its variant, for every number of players.
    ///
    /// ```
    /// assert_eq!(forsale::RuleSet::printed().count(), 26);
    /// ```
    pub fn printed() -> impl Iterator<Item = RuleSet> {
        let supplies = [Supply::Enough, Supply::OneShort];
        let tables =
            EDITIONS.iter().flat_map(move |edition| supplies.map(|supply| (edition, supply)));
        tables.flat_map(|(edition, supply)| {
            edition.setups.iter().filter_map(move |setup| {
                let rules = edition.rules(setup.seats, supply).ok()?;
                Some(RuleSet { edition, supply, rules })
            })
        })
    }

    /// Its name, such as `iello-2020-4` or `iello-2020-4-one-short`.
    pub fn name(&self) -> String {
        let variant = match self.supply {
            Supply::Enough => "",
            Supply::OneShort => "-one-short",
        };
        format!("{}-{}{variant}", self.edition.id, self.rules.seats())
    }
}

/// Why there are no such rules, and what there is instead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RulesError {
    /// No edition has that name.
    NoSuchEdition,
    /// The box is for another number of players.
    NoSuchTable {
        /// The fewest it seats.
        fewest: u8,
        /// The most it seats.
        most: u8,
    },
    /// The box prints no variant.
    NoVariant,
    /// A house rule removes more cards than leave one full street.
    TooManyRemoved {
        /// The most that can be removed.
        most: u8,
    },
    /// A made-up edition has not the cards for one street.
    TooFewCards {
        /// The fewest houses and checks it needs.
        least: u8,
    },
    /// A made-up edition hands out more coins than we can count.
    PurseTooLarge,
    /// A made-up edition has not as many checks as houses.
    UnequalDecks {
        /// Houses in its deck.
        houses: u8,
        /// Checks in its deck.
        checks: u8,
    },
}

impl fmt::Display for RulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ids = |wanted: fn(&Edition) -> bool| {
            let ids: Vec<_> = EDITIONS.iter().filter(|e| wanted(e)).map(|e| e.id).collect();
            ids.join(", ")
        };
        match self {
            RulesError::NoSuchEdition => {
                write!(f, "there is no such edition; there are {}", ids(|_| true))
            }
            RulesError::NoSuchTable { fewest, most } => {
                write!(f, "this edition is for {fewest} to {most} players")
            }
            RulesError::NoVariant => write!(
                f,
                "this edition does not print the variant; it is in {}",
                ids(|edition| edition.setups.iter().any(|s| s.removed_one_short.is_some()))
            ),
            RulesError::TooManyRemoved { most } => {
                write!(f, "at most {most} cards can be removed from each deck at this table")
            }
            RulesError::TooFewCards { least } => {
                write!(f, "an edition needs at least {least} houses and checks at this table")
            }
            RulesError::PurseTooLarge => {
                write!(f, "an edition hands out at most {LARGEST_PURSE} coins to each player")
            }
            RulesError::UnequalDecks { houses, checks } => {
                write!(f, "an edition needs as many checks as houses, not {houses} and {checks}")
            }
        }
    }
}

impl std::error::Error for RulesError {}

const _: () = assert!(MAX_CARDS == THIRTY_HOUSES.len(), "the largest deck is the largest deck");
