//! What is in the box: a [`House`], a [`Check`], [`Coins`], and sets of cards.

use std::fmt;
use std::num::NonZeroU8;
use std::ops::{Add, AddAssign, Sub, SubAssign};

/// The largest deck any box has: thirty houses and thirty checks.
pub const MAX_CARDS: usize = 30;

/// A house card. Each value is in the deck once; only the order of houses matters.
///
/// ```
/// use forsale::House;
/// assert!(House::new(28) > House::new(8));
/// assert_eq!(House::new(0), None);
/// assert_eq!(House::new(31), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct House(NonZeroU8);

impl House {
    /// The humblest house, worth 1.
    pub const LOWEST: House = House(NonZeroU8::MIN);

    /// The house of this value, 1 to 30.
    #[inline]
    pub const fn new(value: u8) -> Option<House> {
        match NonZeroU8::new(value) {
            Some(value) if value.get() as usize <= MAX_CARDS => Some(House(value)),
            _ => None,
        }
    }

    /// The number on the card.
    #[inline]
    pub const fn value(self) -> u8 {
        self.0.get()
    }
}

/// A check: what a house is sold for. A void check is worth 0.
///
/// ```
/// use forsale::Check;
/// assert_eq!(Check::new(15).map(Check::value), Some(15));
/// assert_eq!(Check::new(21), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Check(u8);

impl Check {
    /// A check worth nothing.
    pub const VOID: Check = Check(0);

    /// The highest check any box has.
    pub const HIGHEST: Check = Check(20);

    /// The check of this value, 0 to 20.
    #[inline]
    pub const fn new(value: u8) -> Option<Check> {
        if value <= Check::HIGHEST.0 { Some(Check(value)) } else { None }
    }

    /// The amount on the check, in coins.
    #[inline]
    pub const fn value(self) -> u8 {
        self.0
    }
}

/// An amount of coins: a purse, a bid, a price.
///
/// ```
/// use forsale::Coins;
/// assert_eq!(Coins(5) - Coins(2), Coins(3));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Coins(pub u8);

impl Coins {
    /// No money.
    pub const NONE: Coins = Coins(0);
}

impl Add for Coins {
    type Output = Coins;

    #[inline]
    fn add(self, more: Coins) -> Coins {
        Coins(self.0 + more.0)
    }
}

impl Sub for Coins {
    type Output = Coins;

    #[inline]
    fn sub(self, less: Coins) -> Coins {
        Coins(self.0 - less.0)
    }
}

impl AddAssign for Coins {
    #[inline]
    fn add_assign(&mut self, more: Coins) {
        *self = *self + more;
    }
}

impl SubAssign for Coins {
    #[inline]
    fn sub_assign(&mut self, less: Coins) {
        *self = *self - less;
    }
}

/// A set of houses: a street, a hand, the houses nobody has seen yet. Iterates in ascending order.
///
/// ```
/// use forsale::{House, Houses};
/// let street: Houses = [28, 8, 20].into_iter().filter_map(House::new).collect();
/// assert_eq!(street.to_string(), "8 20 28");
/// assert_eq!(street.lowest(), House::new(8));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Houses(u32); // bit v = the house of value v

impl Houses {
    /// No house.
    pub const NONE: Houses = Houses(0);

    /// A whole deck: one house of each value from 1 to `highest`.
    pub const fn deck(highest: u8) -> Houses {
        Houses(((1_u64 << (highest + 1)) - 2) as u32)
    }

    /// Is this house in the set?
    #[inline]
    pub const fn contains(self, house: House) -> bool {
        self.0 >> house.value() & 1 == 1
    }

    /// Puts a house in.
    #[inline]
    pub const fn insert(&mut self, house: House) {
        self.0 |= 1 << house.value();
    }

    /// Takes a house out.
    #[inline]
    pub const fn remove(&mut self, house: House) {
        self.0 &= !(1 << house.value());
    }

    /// The houses in this set that are not in the `other`.
    #[inline]
    pub const fn without(self, other: Houses) -> Houses {
        Houses(self.0 & !other.0)
    }

    /// How many houses are in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Is no house in the set?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The house of the lowest value.
    #[inline]
    pub const fn lowest(self) -> Option<House> {
        House::new(self.0.trailing_zeros() as u8)
    }

    /// The house of the highest value.
    #[inline]
    pub fn highest(self) -> Option<House> {
        House::new(self.0.checked_ilog2()? as u8)
    }

    /// How many houses of the set are higher than this one.
    #[inline]
    pub const fn above(self, house: House) -> usize {
        (self.0 >> house.value() >> 1).count_ones() as usize
    }

    /// Takes the lowest house out of the set.
    #[inline]
    pub fn take_lowest(&mut self) -> Option<House> {
        let lowest = self.lowest();
        self.0 &= self.0.wrapping_sub(1);
        lowest
    }

    /// The house with exactly `rank` lower ones in the set.
    #[inline]
    pub fn nth(self, rank: usize) -> Option<House> {
        // Byte by byte without a branch: a random rank is a wrong guess every other time.
        let count = |bits: u32| (self.0 & ((1 << bits) - 1)).count_ones() as usize;
        let skip = u32::from(rank >= count(8))
            + u32::from(rank >= count(16))
            + u32::from(rank >= count(24));
        let byte = (self.0 >> (8 * skip)) as u8;
        let bit = NTH_BIT[usize::from(byte)].get(rank - count(8 * skip))?;
        House::new(8 * skip as u8 + bit)
    }

    /// The houses in ascending order.
    #[inline]
    pub fn iter(mut self) -> impl Iterator<Item = House> + Clone {
        std::iter::from_fn(move || self.take_lowest())
    }
}

impl FromIterator<House> for Houses {
    fn from_iter<I: IntoIterator<Item = House>>(houses: I) -> Houses {
        let mut set = Houses::NONE;
        houses.into_iter().for_each(|house| set.insert(house));
        set
    }
}

/// Where the bits of each byte are, in order; 31, which is no house, where there are no more.
static NTH_BIT: [[u8; 8]; 256] = {
    let mut table = [[31; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut nth) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                table[byte][nth] = bit;
                nth += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};

/// A pile of checks, equal ones counted: the offer, a till, the checks nobody has seen yet.
/// Iterates in ascending order.
///
/// ```
/// use forsale::{Check, Checks};
/// let till: Checks = [13, 0, 0].into_iter().filter_map(Check::new).collect();
/// assert_eq!(till.to_string(), "0 0 13");
/// assert_eq!(till.total(), 13);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Checks(u64); // three bits for each value: how many of it, at most seven

impl Checks {
    /// No check.
    pub const NONE: Checks = Checks(0);

    /// The most checks of one value that a pile can hold.
    pub const MAX_EQUAL: usize = 7;

    const BITS: u8 = 3;

    /// A pile with `copies` of each value in a range, both ends included.
    pub(crate) const fn deck(copies: u64, lowest: u8, highest: u8) -> Checks {
        let mut pile = 0;
        let mut value = lowest;
        while value <= highest {
            pile |= copies << (Checks::BITS * value);
            value += 1;
        }
        Checks(pile)
    }

    /// Two piles put together; no value is in both.
    pub(crate) const fn and(self, other: Checks) -> Checks {
        Checks(self.0 | other.0)
    }

    /// How many checks of this value are in the pile.
    #[inline]
    pub const fn count(self, check: Check) -> usize {
        (self.0 >> (Checks::BITS * check.0)) as usize & Checks::MAX_EQUAL
    }

    /// Puts a check on the pile.
    #[inline]
    pub const fn insert(&mut self, check: Check) {
        debug_assert!(self.count(check) < Checks::MAX_EQUAL);
        self.0 += 1 << (Checks::BITS * check.0);
    }

    /// Takes a check that is in the pile.
    #[inline]
    pub const fn remove(&mut self, check: Check) {
        debug_assert!(self.count(check) > 0);
        self.0 -= 1 << (Checks::BITS * check.0);
    }

    /// What is left of this pile without an `other` that is part of it.
    #[inline]
    pub fn without(self, other: Checks) -> Checks {
        debug_assert!(other.iter().all(|check| other.count(check) <= self.count(check)));
        Checks(self.0 - other.0)
    }

    /// How many checks are in the pile.
    pub fn len(self) -> usize {
        self.iter().count()
    }

    /// Is no check in the pile?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Takes the lowest check off the pile.
    #[inline]
    pub fn take_lowest(&mut self) -> Option<Check> {
        let lowest = Check::new(self.0.trailing_zeros() as u8 / Checks::BITS)?;
        self.remove(lowest);
        Some(lowest)
    }

    /// Takes the highest check off the pile.
    #[inline]
    pub fn take_highest(&mut self) -> Option<Check> {
        let highest = Check(self.0.checked_ilog2()? as u8 / Checks::BITS);
        self.remove(highest);
        Some(highest)
    }

    /// What the checks are worth together, in coins.
    #[inline]
    pub fn total(self) -> u16 {
        // Bit by bit of the counts and of the values, without a branch: how many checks a till
        // holds is anybody's guess, and a game ends with every till counted.
        let mut total = 0;
        for (count_bit, same_bit) in Checks::VALUES_WITH_BIT.iter().enumerate() {
            for (value_bit, &bits) in same_bit.iter().enumerate() {
                total += (self.0 & bits).count_ones() << (count_bit + value_bit);
            }
        }
        total as u16
    }

    /// The bits that count 1, 2 or 4 checks of a value that has bit 0, 1, 2, 3 or 4.
    const VALUES_WITH_BIT: [[u64; 5]; Checks::BITS as usize] = {
        let mut table = [[0; 5]; Checks::BITS as usize];
        let mut bit = 0;
        while bit < 63 {
            let value = bit / Checks::BITS as usize;
            let mut value_bit = 0;
            while value_bit < 5 {
                if value >> value_bit & 1 == 1 {
                    table[bit % Checks::BITS as usize][value_bit] |= 1 << bit;
                }
                value_bit += 1;
            }
            bit += 1;
        }
        table
    };

    /// The checks in ascending order, equal ones one after the other.
    #[inline]
    pub fn iter(mut self) -> impl Iterator<Item = Check> + Clone {
        std::iter::from_fn(move || self.take_lowest())
    }
}

impl FromIterator<Check> for Checks {
    fn from_iter<I: IntoIterator<Item = Check>>(checks: I) -> Checks {
        let mut pile = Checks::NONE;
        checks.into_iter().for_each(|check| pile.insert(check));
        pile
    }
}

/// Each of these is written as its bare number, a set as its numbers in order.
macro_rules! written_as_numbers {
    ($($one:ident => $number:expr),*; $($many:ident),*) => {
        $(
            impl fmt::Display for $one {
                fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    let number: fn(&$one) -> u8 = $number;
                    fmt::Display::fmt(&number(self), f)
                }
            }

            impl fmt::Debug for $one {
                fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    fmt::Display::fmt(self, f)
                }
            }
        )*
        $(
            impl fmt::Display for $many {
                fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    for (nth, card) in self.iter().enumerate() {
                        write!(f, "{}{card}", if nth == 0 { "" } else { " " })?;
                    }
                    Ok(())
                }
            }

            impl fmt::Debug for $many {
                fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    write!(f, "{{{self}}}")
                }
            }
        )*
    };
}

written_as_numbers! {
    House => |house| house.value(), Check => |check| check.0, Coins => |coins| coins.0;
    Houses, Checks
}
