//! The first player and the order of the cards: a [`Deal`], drawn from a [`Seed`] or stacked.

use alloc::format;
use alloc::string::String;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::str::FromStr;

use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};

use crate::card::{Check, Checks, House, Houses, MAX_CARDS};
use crate::chance::{below, shuffle};
use crate::rules::Rules;
use crate::seat::Seat;

/// Thirty-two bytes that determine a deal. They are a secret until the game is over, so only
/// [`Seed::to_hex`] writes them, and `Debug` does not.
///
/// ```
/// use forsale::Seed;
/// let seed: Seed = "7".parse()?;
/// assert_eq!(seed.to_hex(), format!("07{}", "0".repeat(62)));
/// assert_eq!(seed.to_hex().parse(), Ok(seed));
/// # Ok::<_, forsale::SeedError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// Returns the seed as 64 hexadecimal digits.
    pub fn to_hex(self) -> String {
        self.0.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// Returns one of the independent random streams of this seed.
    fn stream(&self, stream: u64) -> ChaCha20Rng {
        let mut rng = ChaCha20Rng::from_seed(self.0);
        rng.set_stream(stream);
        rng
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)")
    }
}

/// Invalid seed text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeedError;

impl fmt::Display for SeedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a seed is 64 hexadecimal digits, or a whole number up to {}", u64::MAX)
    }
}

impl core::error::Error for SeedError {}

/// Reads 64 hexadecimal digits as the bytes themselves, and a shorter decimal number as the first
/// eight bytes in little-endian order, followed by zeros.
impl FromStr for Seed {
    type Err = SeedError;

    fn from_str(text: &str) -> Result<Seed, SeedError> {
        let mut bytes = [0; 32];
        if text.len() == 64 && text.bytes().all(|digit| digit.is_ascii_hexdigit()) {
            for (byte, digits) in bytes.iter_mut().zip(text.as_bytes().chunks(2)) {
                let digits = core::str::from_utf8(digits).map_err(|_| SeedError)?;
                *byte = u8::from_str_radix(digits, 16).map_err(|_| SeedError)?;
            }
        } else if text.bytes().all(|digit| digit.is_ascii_digit()) {
            let number: u64 = text.parse().map_err(|_| SeedError)?;
            bytes[..8].copy_from_slice(&number.to_le_bytes());
        } else {
            return Err(SeedError);
        }
        Ok(Seed(bytes))
    }
}

/// Everything that is random in a game: the opener of the first auction and the order of both
/// decks. A deal carries the rules it was dealt for.
///
/// ```
/// use forsale::{Deal, Edition, Seed, Supply};
/// let rules = Edition::named("iello-2020")?.rules(4, Supply::Enough)?;
/// let deal = Deal::shuffle(&rules, &Seed([1; 32]));
/// assert_eq!(deal.houses().len(), 28);
/// assert_eq!(deal.removed_houses().len(), 2);
/// # Ok::<_, forsale::RulesError>(())
/// ```
#[derive(Clone, Copy)]
pub struct Deal {
    rules: Rules,
    opener: Seat,
    // Whole decks, top first, with the removed cards on top. Smaller decks use a part of the array.
    houses: [House; MAX_CARDS],
    checks: [Check; MAX_CARDS],
}

impl Deal {
    /// Returns the deal of a seed, which is the same in every version of this crate.
    pub fn shuffle(rules: &Rules, seed: &Seed) -> Deal {
        let mut deal = Deal::sorted(rules);
        deal.shuffle_houses(&mut seed.stream(1));
        deal.shuffle_checks(&mut seed.stream(2));
        deal.draw_opener(&mut seed.stream(3));
        deal
    }

    /// Draws a deal from any generator, for simulations.
    pub fn random(rules: &Rules, rng: &mut impl Rng) -> Deal {
        let mut deal = Deal::sorted(rules);
        deal.reshuffle(rng);
        deal
    }

    /// Shuffles the same cards again and draws another opener.
    #[inline]
    pub fn reshuffle(&mut self, rng: &mut impl Rng) {
        self.shuffle_houses(rng);
        self.shuffle_checks(rng);
        self.draw_opener(rng);
    }

    /// Returns a deal in a given order: `houses` and `checks` are the cards in play, in the order in
    /// which they are drawn.
    pub fn stacked(
        rules: &Rules,
        houses: &[House],
        checks: &[Check],
        opener: Seat,
    ) -> Result<Deal, DealError> {
        let removed_houses = missing_houses(rules, houses)?;
        let removed_checks = missing_checks(rules, checks)?;
        if opener.number() >= rules.seats() {
            return Err(DealError::NoSuchOpener { seats: rules.seats() });
        }
        let mut deal = Deal::sorted(rules);
        deal.opener = opener;
        fill(&mut deal.houses, removed_houses.iter().chain(houses.iter().copied()));
        fill(&mut deal.checks, removed_checks.iter().chain(checks.iter().copied()));
        Ok(deal)
    }

    /// Returns a deal in which exactly these cards have not been drawn yet, in random order.
    pub(crate) fn imagined(
        rules: &Rules,
        unseen_houses: Houses,
        unseen_checks: Checks,
        rng: &mut impl Rng,
    ) -> Deal {
        let mut deal = Deal::sorted(rules);
        let (deck, removed) = (deal.deck(), usize::from(rules.removed()));
        let seen_houses = rules.houses().without(unseen_houses);
        let seen_checks = rules.checks().without(unseen_checks);
        fill(&mut deal.houses, unseen_houses.iter().chain(seen_houses.iter()));
        fill(&mut deal.checks, unseen_checks.iter().chain(seen_checks.iter()));
        hide(&mut deal.houses[..deck], unseen_houses.len(), removed, rng);
        hide(&mut deal.checks[..deck], unseen_checks.len(), removed, rng);
        deal
    }

    /// Returns the rules this deal is for.
    #[inline]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns the player who opens the first auction.
    #[inline]
    pub const fn opener(&self) -> Seat {
        self.opener
    }

    /// Returns the houses in play, in the order in which they are drawn.
    #[inline]
    pub fn houses(&self) -> &[House] {
        &self.houses[self.in_play()]
    }

    /// Returns the checks in play, in the order in which they are drawn.
    #[inline]
    pub fn checks(&self) -> &[Check] {
        &self.checks[self.in_play()]
    }

    /// Returns the next `count` houses after the first `drawn`.
    #[inline]
    pub(crate) fn draw_houses(&self, drawn: u8, count: u8) -> &[House] {
        let top = usize::from(self.rules.removed() + drawn);
        &self.houses[top..top + usize::from(count)]
    }

    /// Returns the next `count` checks after the first `drawn`.
    #[inline]
    pub(crate) fn draw_checks(&self, drawn: u8, count: u8) -> &[Check] {
        let top = usize::from(self.rules.removed() + drawn);
        &self.checks[top..top + usize::from(count)]
    }

    /// Returns the houses that were removed unseen.
    pub fn removed_houses(&self) -> Houses {
        self.houses[..usize::from(self.rules.removed())].iter().copied().collect()
    }

    /// Returns the checks that were removed unseen.
    pub fn removed_checks(&self) -> Checks {
        self.checks[..usize::from(self.rules.removed())].iter().copied().collect()
    }

    fn sorted(rules: &Rules) -> Deal {
        let mut deal = Deal {
            rules: *rules,
            opener: Seat::A,
            houses: [House::LOWEST; MAX_CARDS],
            checks: [Check::VOID; MAX_CARDS],
        };
        fill(&mut deal.houses, rules.houses().iter());
        fill(&mut deal.checks, rules.checks().iter());
        deal
    }

    fn shuffle_houses(&mut self, rng: &mut impl Rng) {
        let deck = self.deck();
        shuffle(&mut self.houses[..deck], rng);
    }

    fn shuffle_checks(&mut self, rng: &mut impl Rng) {
        let deck = self.deck();
        shuffle(&mut self.checks[..deck], rng);
    }

    fn draw_opener(&mut self, rng: &mut impl Rng) {
        let number = below(u32::from(self.rules.seats()), rng);
        self.opener = Seat::ALL[number as usize];
    }

    /// Returns the number of cards in a whole deck.
    #[inline]
    fn deck(&self) -> usize {
        usize::from(self.rules.removed() + self.rules.cards()).min(MAX_CARDS)
    }

    #[inline]
    fn in_play(&self) -> core::ops::Range<usize> {
        usize::from(self.rules.removed())..self.deck()
    }
}

/// Two deals are equal if the same cards come in the same order. The order of the removed cards does
/// not matter.
impl PartialEq for Deal {
    fn eq(&self, other: &Deal) -> bool {
        self.rules == other.rules
            && self.opener == other.opener
            && self.houses() == other.houses()
            && self.checks() == other.checks()
    }
}

impl Eq for Deal {}

impl Hash for Deal {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.rules.hash(state);
        self.opener.hash(state);
        self.houses().hash(state);
        self.checks().hash(state);
    }
}

fn fill<T>(places: &mut [T], cards: impl Iterator<Item = T>) {
    for (place, card) in places.iter_mut().zip(cards) {
        *place = card;
    }
}

/// Shuffles the `unseen` cards on top of a deck, and moves those that were not removed to the end.
fn hide<T>(deck: &mut [T], unseen: usize, removed: usize, rng: &mut impl Rng) {
    shuffle(&mut deck[..unseen], rng);
    deck[removed..].rotate_left(unseen - removed);
}

fn missing_houses(rules: &Rules, houses: &[House]) -> Result<Houses, DealError> {
    let mut left = rules.houses();
    for &house in houses {
        if !rules.houses().contains(house) {
            return Err(DealError::NoSuchHouse(house));
        }
        if !left.contains(house) {
            return Err(DealError::HouseTwice(house));
        }
        left.remove(house);
    }
    right_number("houses", rules, houses.len())?;
    Ok(left)
}

fn missing_checks(rules: &Rules, checks: &[Check]) -> Result<Checks, DealError> {
    let mut left = rules.checks();
    for &check in checks {
        if left.count(check) == 0 {
            let most = rules.checks().count(check);
            return Err(DealError::TooManyChecks { check, most });
        }
        left.remove(check);
    }
    right_number("checks", rules, checks.len())?;
    Ok(left)
}

fn right_number(cards: &'static str, rules: &Rules, got: usize) -> Result<(), DealError> {
    let want = usize::from(rules.cards());
    if got == want { Ok(()) } else { Err(DealError::WrongNumber { cards, want, got }) }
}

/// Why cards in this order are not a deal of these rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[non_exhaustive]
pub enum DealError {
    /// Too few or too many cards.
    WrongNumber {
        /// `houses` or `checks`.
        cards: &'static str,
        /// The number in play at this table.
        want: usize,
        /// The number given.
        got: usize,
    },
    /// The edition has no such house.
    NoSuchHouse(House),
    /// The same house was given twice.
    HouseTwice(House),
    /// The edition has fewer checks of that value.
    TooManyChecks {
        /// The check.
        check: Check,
        /// The number of such checks in the deck.
        most: usize,
    },
    /// The table has no such seat for the opener.
    NoSuchOpener {
        /// The number of seats at this table.
        seats: u8,
    },
}

impl fmt::Display for DealError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DealError::WrongNumber { cards, want, got } => {
                write!(f, "this table plays with {want} {cards}, not {got}")
            }
            DealError::NoSuchHouse(house) => write!(f, "this edition has no house {house}"),
            DealError::HouseTwice(house) => write!(f, "house {house} was given twice"),
            DealError::TooManyChecks { check, most: 0 } => {
                write!(f, "this edition has no check of {check}")
            }
            DealError::TooManyChecks { check, most: 1 } => {
                write!(f, "this edition has only 1 check of {check}")
            }
            DealError::TooManyChecks { check, most } => {
                write!(f, "this edition has only {most} checks of {check}")
            }
            DealError::NoSuchOpener { seats } => {
                write!(f, "the first player must be one of the seats 0 to {}", seats - 1)
            }
        }
    }
}

impl core::error::Error for DealError {}
