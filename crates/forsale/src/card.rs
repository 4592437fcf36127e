//! What is in the box: a [`House`], a [`Check`], [`Coins`], and sets of cards.

use core::fmt;
use core::num::NonZeroU8;
use core::ops::{Add, AddAssign, Sub, SubAssign};

use crate::set::{bit_set, operators, set_of};

/// The size of the largest decks: thirty houses and thirty checks.
pub const MAX_CARDS: usize = 30;

/// A house card. Each value is in the deck once; only the order of houses matters.
///
/// ```
/// use forsale::House;
/// assert!(House::new(28) > House::new(8));
/// assert_eq!(House::new(0), None);
/// assert_eq!(House::new(31), None);
/// assert_eq!("28".parse::<House>().ok(), House::new(28));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct House(NonZeroU8);

impl House {
    /// The house of value 1.
    pub const LOWEST: House = House(NonZeroU8::MIN);

    /// Returns the house of this value, 1 to 30.
    #[inline]
    pub const fn new(value: u8) -> Option<House> {
        match NonZeroU8::new(value) {
            Some(value) if value.get() as usize <= MAX_CARDS => Some(House(value)),
            _ => None,
        }
    }

    /// Returns the number on the card.
    #[inline]
    pub const fn value(self) -> u8 {
        self.0.get()
    }
}

/// A check, which a house is sold for. A void check is worth 0.
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

    /// The highest check of any edition.
    pub const HIGHEST: Check = Check(20);

    /// Returns the check of this value, 0 to 20.
    #[inline]
    pub const fn new(value: u8) -> Option<Check> {
        if value <= Check::HIGHEST.0 { Some(Check(value)) } else { None }
    }

    /// Returns the amount on the check, in coins.
    #[inline]
    pub const fn value(self) -> u8 {
        self.0
    }
}

/// An amount of coins: a purse, a bid, a price.
///
/// Adding and subtracting panics if the result is not from 0 to 255, in release builds too.
///
/// ```
/// use forsale::Coins;
/// assert_eq!(Coins(5) - Coins(2), Coins(3));
/// assert_eq!(Coins(200).checked_add(Coins(100)), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Coins(pub u8);

impl Coins {
    /// No coins.
    pub const NONE: Coins = Coins(0);

    /// Adds, or returns `None` if the sum is more than 255.
    #[inline]
    pub const fn checked_add(self, more: Coins) -> Option<Coins> {
        match self.0.checked_add(more.0) {
            Some(sum) => Some(Coins(sum)),
            None => None,
        }
    }

    /// Subtracts, or returns `None` if there are too few coins.
    #[inline]
    pub const fn checked_sub(self, less: Coins) -> Option<Coins> {
        match self.0.checked_sub(less.0) {
            Some(rest) => Some(Coins(rest)),
            None => None,
        }
    }
}

impl Add for Coins {
    type Output = Coins;

    #[inline]
    fn add(self, more: Coins) -> Coins {
        self.checked_add(more).expect("at most 255 coins can be counted")
    }
}

impl Sub for Coins {
    type Output = Coins;

    #[inline]
    fn sub(self, less: Coins) -> Coins {
        self.checked_sub(less).expect("more coins are taken than there are")
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

/// A set of houses: a street, a hand, the unseen houses. Iterates in ascending order.
///
/// ```
/// use forsale::{House, Houses};
/// let street: Houses = [28, 8, 20].into_iter().filter_map(House::new).collect();
/// assert_eq!(street.to_string(), "8 20 28");
/// assert_eq!(street.lowest(), House::new(8));
/// assert_eq!("8 20 28".parse(), Ok(street));
/// assert_eq!((Houses::deck(10) & street).len(), 1);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Houses(u32); // bit v = the house of value v

impl Houses {
    /// The empty set.
    pub const NONE: Houses = Houses(0);

    /// Returns a whole deck: one house of each value from 1 to `highest`.
    ///
    /// # Panics
    ///
    /// If `highest` is more than 30.
    pub const fn deck(highest: u8) -> Houses {
        assert!(highest as usize <= MAX_CARDS, "houses are 1 to 30");
        Houses(((1_u64 << (highest + 1)) - 2) as u32)
    }

    /// Returns true if this house is in the set.
    #[inline]
    pub const fn contains(self, house: House) -> bool {
        self.0 >> house.value() & 1 == 1
    }

    /// Adds a house.
    #[inline]
    pub const fn insert(&mut self, house: House) {
        self.0 |= 1 << house.value();
    }

    /// Removes a house, if it is there.
    #[inline]
    pub const fn remove(&mut self, house: House) {
        self.0 &= !(1 << house.value());
    }

    /// Returns the houses in this set that are not in the `other`. The same as `-`, in constants too.
    #[inline]
    pub const fn without(self, other: Houses) -> Houses {
        Houses(self.0 & !other.0)
    }

    /// Returns the number of houses in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns true if the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the house of the lowest value.
    #[inline]
    pub const fn lowest(self) -> Option<House> {
        House::new(self.0.trailing_zeros() as u8)
    }

    /// Returns the house of the highest value.
    #[inline]
    pub fn highest(self) -> Option<House> {
        House::new(self.0.checked_ilog2()? as u8)
    }

    /// Returns the number of houses in the set that are higher than this one.
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

    /// Takes the highest house out of the set.
    #[inline]
    pub fn take_highest(&mut self) -> Option<House> {
        let highest = self.highest()?;
        self.remove(highest);
        Some(highest)
    }

    /// Returns the house with exactly `rank` lower ones in the set.
    #[inline]
    pub fn nth(self, rank: usize) -> Option<House> {
        // Byte by byte without a branch: a random rank would be mispredicted half the time.
        let count = |bits: u32| (self.0 & ((1 << bits) - 1)).count_ones() as usize;
        let skip = u32::from(rank >= count(8))
            + u32::from(rank >= count(16))
            + u32::from(rank >= count(24));
        let byte = (self.0 >> (8 * skip)) as u8;
        let bit = NTH_BIT[usize::from(byte)].get(rank - count(8 * skip))?;
        House::new(8 * skip as u8 + bit)
    }

    /// Iterates over the houses in ascending order.
    #[inline]
    pub fn iter(self) -> HousesIter {
        self.into_iter()
    }
}

set_of!(Houses of House, HousesIter, take_lowest, take_highest, |set, house| !set.contains(house));
bit_set!(Houses);

/// The positions of the bits of each byte, in order; then 31, which is not a house.
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

/// A pile of checks, which counts equal ones: the offer, a till, the unseen checks. Iterates in
/// ascending order.
///
/// A pile holds at most seven checks of one value. An eighth one, or taking a check that is not
/// there, panics in every build.
///
/// ```
/// use forsale::{Check, Checks};
/// let till: Checks = [13, 0, 0].into_iter().filter_map(Check::new).collect();
/// assert_eq!(till.to_string(), "0 0 13");
/// assert_eq!(till.total(), 13);
/// assert_eq!((till - "0 13".parse()?).to_string(), "0");
/// # Ok::<_, forsale::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Checks(u64); // three bits for each value: how many of it, at most seven

impl Checks {
    /// The empty pile.
    pub const NONE: Checks = Checks(0);

    /// The largest number of equal checks in a pile.
    pub const MAX_EQUAL: usize = 7;

    const BITS: u8 = 3;

    /// The highest of the three bits of each value.
    const HIGH_BITS: u64 = Checks::deck(4, 0, Check::HIGHEST.0).0;

    /// The fullest pile: seven checks of each value.
    const ALL: u64 = Checks::deck(7, 0, Check::HIGHEST.0).0;

    /// Returns a pile with `copies` of each value in a range, both ends included.
    pub(crate) const fn deck(copies: u64, lowest: u8, highest: u8) -> Checks {
        let mut pile = 0;
        let mut value = lowest;
        while value <= highest {
            pile |= copies << (Checks::BITS * value);
            value += 1;
        }
        Checks(pile)
    }

    /// Returns two piles put together that have no value in common.
    pub(crate) const fn and(self, other: Checks) -> Checks {
        Checks(self.0 | other.0)
    }

    /// Returns the number of checks of this value in the pile.
    #[inline]
    pub const fn count(self, check: Check) -> usize {
        (self.0 >> (Checks::BITS * check.0)) as usize & Checks::MAX_EQUAL
    }

    /// Adds a check.
    ///
    /// # Panics
    ///
    /// If there are [`MAX_EQUAL`](Checks::MAX_EQUAL) checks of this value in the pile.
    #[inline]
    pub const fn insert(&mut self, check: Check) {
        assert!(self.count(check) < Checks::MAX_EQUAL, "a pile holds at most 7 equal checks");
        self.0 += 1 << (Checks::BITS * check.0);
    }

    /// Takes a check out of the pile.
    ///
    /// # Panics
    ///
    /// If there is no check of this value in the pile.
    #[inline]
    pub const fn remove(&mut self, check: Check) {
        assert!(self.count(check) > 0, "there is no such check in the pile");
        self.0 -= 1 << (Checks::BITS * check.0);
    }

    /// Returns true if every check of the `other` pile is in this one.
    #[inline]
    pub const fn contains(self, other: Checks) -> bool {
        // All values at once: three bits are compared by their highest one, and where that is equal
        // by whether the lower two can be subtracted without a borrow.
        let (own, other, high) = (self.0, other.0, Checks::HIGH_BITS);
        let no_borrow = (own | high) - (other & !high);
        ((own & !other) | (!(own ^ other) & no_borrow)) & high == high
    }

    /// Returns what is left of this pile without the `other`. The same as `-`, in constants too.
    ///
    /// # Panics
    ///
    /// If a check of the `other` pile is not in this one.
    #[inline]
    pub const fn without(self, other: Checks) -> Checks {
        assert!(self.contains(other), "more checks are taken from the pile than there are");
        Checks(self.0 - other.0)
    }

    /// Returns both piles put together. The same as `+`, in constants too.
    ///
    /// # Panics
    ///
    /// If there would be more than [`MAX_EQUAL`](Checks::MAX_EQUAL) checks of one value.
    #[inline]
    pub const fn with(self, other: Checks) -> Checks {
        // As many checks of each value as there is still room for.
        let room = Checks(Checks::ALL & !self.0);
        assert!(room.contains(other), "a pile holds at most 7 equal checks");
        Checks(self.0 + other.0)
    }

    /// Returns the number of checks in the pile.
    pub const fn len(self) -> usize {
        let mut len = 0;
        let mut count_bit = 0;
        while count_bit < Checks::BITS {
            let counts = self.0 >> count_bit & (Checks::HIGH_BITS >> (Checks::BITS - 1));
            len += (counts.count_ones() as usize) << count_bit;
            count_bit += 1;
        }
        len
    }

    /// Returns true if the pile is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Takes the lowest check out of the pile.
    #[inline]
    pub fn take_lowest(&mut self) -> Option<Check> {
        let lowest = Check::new(self.0.trailing_zeros() as u8 / Checks::BITS)?;
        self.remove(lowest);
        Some(lowest)
    }

    /// Takes the highest check out of the pile.
    #[inline]
    pub fn take_highest(&mut self) -> Option<Check> {
        let highest = Check(self.0.checked_ilog2()? as u8 / Checks::BITS);
        self.remove(highest);
        Some(highest)
    }

    /// Returns the sum of the checks, in coins.
    #[inline]
    pub fn total(self) -> u16 {
        // Bit by bit of the counts and of the values, without a branch: the number of checks in a
        // till is unpredictable, and every game ends with all tills counted.
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

    /// Iterates over the checks in ascending order; equal ones follow each other.
    #[inline]
    pub fn iter(self) -> ChecksIter {
        self.into_iter()
    }
}

set_of!(
    Checks of Check, ChecksIter, take_lowest, take_highest,
    |pile, check| pile.count(check) < Checks::MAX_EQUAL
);
operators! { Checks:
    Add add AddAssign add_assign, Checks::with,
        "Puts two piles together, as [`Checks::with`].";
    Sub sub SubAssign sub_assign, Checks::without,
        "Takes a pile from another, as [`Checks::without`].";
}

/// Writes each of these as its bare number.
macro_rules! written_as_number {
    ($($type:ident => $number:expr),*) => { $(
        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let number: fn(&$type) -> u8 = $number;
                fmt::Display::fmt(&number(self), f)
            }
        }

        impl fmt::Debug for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(self, f)
            }
        }
    )* };
}

written_as_number! {
    House => |house| house.value(), Check => |check| check.0, Coins => |coins| coins.0
}
