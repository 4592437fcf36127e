//! The printed rules as data: an [`Edition`], and the [`Rules`] it gives for one table.

use alloc::vec::Vec;
use core::fmt;

use crate::card::{Checks, Coins, Houses, MAX_CARDS};
use crate::seat::MAX_SEATS;

/// One published edition of the game. Its fields are public and unchecked: [`Edition::rules`]
/// checks them.
///
/// A new edition is one more value of this type; no other code in the engine knows its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Edition {
    /// The name that records and commands use, such as `iello-2020`.
    pub id: &'static str,
    /// The whole deck of houses.
    pub houses: Houses,
    /// The whole deck of checks, as many as there are houses.
    pub checks: Checks,
    /// One row for each possible number of players.
    pub setups: &'static [Setup],
    /// How a bid must compare with the highest one.
    pub bid: BidRule,
    /// How half a bid is rounded when it is paid back.
    pub refund: Refund,
    /// What one coin stands for.
    pub unit: Unit,
}

/// The figures of an edition for one number of players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Setup {
    /// The number of players.
    pub seats: u8,
    /// The coins each player starts with.
    pub purse: Coins,
    /// The number of cards removed unseen from each deck before the game.
    pub removed: u8,
    /// The same for the variant "one house short", if the edition prints it.
    pub removed_one_short: Option<u8>,
}

/// How a bid must compare with the highest one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum BidRule {
    /// A bid must be higher than the highest one.
    Exceed,
    /// A bid may equal the highest one, but must be higher than the player's last bid.
    Match,
}

/// How half a bid is rounded when it is paid back to a player who passes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Refund {
    /// Of 5 coins, 2 are paid back.
    Down,
    /// Of 5 coins, 3 are paid back.
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

/// How many houses are turned up in every auction.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Supply {
    /// The standard game: as many houses as players.
    Enough,
    /// The printed variant: one house fewer than players.
    OneShort,
}

/// Overrides of an edition's values.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct HouseRules {
    /// How the refund is rounded.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    pub refund: Option<Refund>,
    /// How a bid must compare with the highest one.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    pub bid: Option<BidRule>,
    /// The number of cards removed from each deck.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    pub removed: Option<u8>,
}

/// More than in any edition, and few enough that a bid of one more still fits in a byte.
const LARGEST_PURSE: Coins = Coins(200);

const THIRTY_HOUSES: Houses = Houses::deck(30);
const TWO_OF_EACH: Checks = Checks::deck(2, 0, 0).and(Checks::deck(2, 2, 15));

/// The known editions, the default one first.
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
            // Three is the printed number; it leaves a last street of three houses.
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
    /// Returns the edition with this [`id`](Edition::id).
    ///
    /// ```
    /// use forsale::Edition;
    /// let first_edition = Edition::named("ravensburger-1997")?;
    /// assert_eq!(first_edition.houses.len(), 20);
    /// # Ok::<_, forsale::RulesError>(())
    /// ```
    pub fn named(id: &str) -> Result<&'static Edition, RulesError> {
        EDITIONS.iter().find(|edition| edition.id == id).ok_or(RulesError::NoSuchEdition)
    }

    /// Returns the rules of this edition for a table of `seats`.
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

    /// Returns the same, with house rules in place of the printed ones.
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

    /// Returns the number of cards of each kind that stay in play, at least one full street.
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
    /// Returns the number of players.
    #[inline]
    pub const fn seats(&self) -> u8 {
        self.seats
    }

    /// Returns the coins each player starts with.
    #[inline]
    pub const fn purse(&self) -> Coins {
        self.purse
    }

    /// Returns the number of houses in a full street.
    #[inline]
    pub const fn street(&self) -> u8 {
        self.street
    }

    /// Returns the number of houses in play, which is also the number of checks in play.
    #[inline]
    pub const fn cards(&self) -> u8 {
        self.cards
    }

    /// Returns the number of cards removed unseen from each deck.
    #[inline]
    pub const fn removed(&self) -> u8 {
        self.removed
    }

    /// Returns the number of auctions in a game. The last street may be short.
    #[inline]
    pub const fn auctions(&self) -> u8 {
        self.cards.div_ceil(self.street)
    }

    /// Returns the whole deck of houses, the removed ones included.
    #[inline]
    pub const fn houses(&self) -> Houses {
        self.houses
    }

    /// Returns the whole deck of checks, the removed ones included.
    #[inline]
    pub const fn checks(&self) -> Checks {
        self.checks
    }

    /// Returns how a bid must compare with the highest one.
    #[inline]
    pub const fn bid_rule(&self) -> BidRule {
        self.bid
    }

    /// Returns how half a bid is rounded when it is paid back.
    #[inline]
    pub const fn refund_rule(&self) -> Refund {
        self.refund
    }

    /// Returns the lowest legal bid of a player whose last bid is `own`.
    #[inline]
    pub fn lowest_bid(&self, highest: Coins, own: Coins) -> Coins {
        let step = match self.bid {
            BidRule::Exceed => Coins(1),
            BidRule::Match => Coins(0),
        };
        (highest + step).max(own + Coins(1))
    }

    /// Returns the coins that are paid back to a player who passes after this bid and takes a house.
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

/// One printed combination of an edition, a variant and a number of players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct RuleSet {
    /// The edition.
    pub edition: &'static Edition,
    /// The standard game or the variant.
    pub supply: Supply,
    /// The rules for this number of players.
    pub rules: Rules,
}

impl RuleSet {
    /// Returns all of them: every edition, with and without its variant, for every number of
    /// players.
    ///
    /// ```
    /// use forsale::RuleSet;
    /// assert_eq!(RuleSet::printed().count(), 26);
    /// let set: RuleSet = "iello-2020-4-one-short".parse()?;
    /// assert_eq!(set.rules.street(), 3);
    /// # Ok::<_, forsale::NotationError>(())
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
}

/// Why there are no such rules, and what is possible instead.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[non_exhaustive]
pub enum RulesError {
    /// No edition has that name.
    NoSuchEdition,
    /// The edition is for other numbers of players.
    NoSuchTable {
        /// The smallest number of players.
        fewest: u8,
        /// The largest number of players.
        most: u8,
    },
    /// The edition does not print the variant.
    NoVariant,
    /// A house rule removes so many cards that less than one full street is left.
    TooManyRemoved {
        /// The largest number that can be removed.
        most: u8,
    },
    /// A custom edition has too few cards for one street.
    TooFewCards {
        /// The smallest number of houses and checks.
        least: u8,
    },
    /// A custom edition gives each player too many coins.
    PurseTooLarge,
    /// A custom edition has different numbers of houses and checks.
    UnequalDecks {
        /// The number of houses.
        houses: u8,
        /// The number of checks.
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
                write!(f, "there is no such edition; the editions are {}", ids(|_| true))
            }
            RulesError::NoSuchTable { fewest, most } => {
                write!(f, "this edition is for {fewest} to {most} players")
            }
            RulesError::NoVariant => write!(
                f,
                "this edition has no variant; the editions with the variant are {}",
                ids(|edition| edition.setups.iter().any(|s| s.removed_one_short.is_some()))
            ),
            RulesError::TooManyRemoved { most } => {
                write!(f, "at most {most} cards can be removed from each deck at this table")
            }
            RulesError::TooFewCards { least } => {
                write!(f, "an edition needs at least {least} houses and checks at this table")
            }
            RulesError::PurseTooLarge => {
                write!(f, "an edition gives each player at most {LARGEST_PURSE} coins")
            }
            RulesError::UnequalDecks { houses, checks } => {
                write!(f, "an edition needs as many checks as houses, not {houses} and {checks}")
            }
        }
    }
}

impl core::error::Error for RulesError {}

const _: () = assert!(MAX_CARDS == THIRTY_HOUSES.len(), "no deck is larger than MAX_CARDS");
