//! Where players sit: a [`Seat`], a set of [`Seats`], and a [`SeatMap`] with one item per seat.

use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::{Index, IndexMut};

use crate::set::{bit_set, set_of};

/// The largest number of players in any edition.
pub const MAX_SEATS: usize = 6;

/// A place at the table. Seats are numbered clockwise from 0 and written A, B, C, … in text.
///
/// ```
/// use forsale::Seat;
/// assert_eq!(Seat::new(2), Some(Seat::C));
/// assert_eq!(Seat::C.to_string(), "C");
/// assert_eq!("C".parse(), Ok(Seat::C));
/// assert_eq!(Seat::new(6), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "the letters need no explanation")]
pub enum Seat {
    A,
    B,
    C,
    D,
    E,
    F,
}

impl Seat {
    /// The seats of the largest table, clockwise.
    pub const ALL: [Seat; MAX_SEATS] = [Seat::A, Seat::B, Seat::C, Seat::D, Seat::E, Seat::F];

    /// Returns the seat with this number, 0 to 5.
    #[inline]
    pub const fn new(number: u8) -> Option<Seat> {
        match number {
            0 => Some(Seat::A),
            1 => Some(Seat::B),
            2 => Some(Seat::C),
            3 => Some(Seat::D),
            4 => Some(Seat::E),
            5 => Some(Seat::F),
            _ => None,
        }
    }

    /// Returns the seat's number, from 0.
    #[inline]
    pub const fn number(self) -> u8 {
        self as u8
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&char::from(b'A' + self.number()), f)
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A set of seats: those still bidding, or those still choosing. Iterates in ascending order.
///
/// ```
/// use forsale::{Seat, Seats};
/// let mut seats = Seats::all(4);
/// seats.remove(Seat::B);
/// assert_eq!(seats.to_string(), "A C D");
/// assert_eq!("A C D".parse(), Ok(seats));
/// assert_eq!(Seats::all(4) - seats, Seats::only(Seat::B));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Seats(u8);

impl Seats {
    /// The empty set.
    pub const NONE: Seats = Seats(0);

    /// Returns the set with this seat alone.
    #[inline]
    pub const fn only(seat: Seat) -> Seats {
        Seats(1 << seat.number())
    }

    /// Returns all seats of a table of `count`.
    ///
    /// # Panics
    ///
    /// If `count` is more than [`MAX_SEATS`].
    #[inline]
    pub const fn all(count: u8) -> Seats {
        assert!(count <= MAX_SEATS as u8, "a table has at most 6 seats");
        Seats((1 << count) - 1)
    }

    /// Returns true if this seat is in the set.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.number() & 1 == 1
    }

    /// Adds a seat.
    #[inline]
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.number();
    }

    /// Removes a seat, if it is there.
    #[inline]
    pub const fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.number());
    }

    /// Returns the number of seats in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns true if the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the only seat of a set of one.
    #[inline]
    pub const fn single(self) -> Option<Seat> {
        if self.0 & self.0.wrapping_sub(1) == 0 { self.first() } else { None }
    }

    /// Returns the seat with the lowest number.
    #[inline]
    pub const fn first(self) -> Option<Seat> {
        Seat::new(self.0.trailing_zeros() as u8)
    }

    /// Returns the next seat of the set clockwise after `seat`; `seat` itself comes last.
    #[inline]
    pub const fn after(self, seat: Seat) -> Option<Seat> {
        if self.is_empty() {
            return None;
        }
        // Rotated so that the next seat is bit 0. There is no branch, because it would be
        // unpredictable: any player may have passed.
        let next = seat.number() + 1;
        let turned = self.0.rotate_right(next as u32);
        Seat::new((next + turned.trailing_zeros() as u8) % u8::BITS as u8)
    }

    /// Takes the seat with the lowest number out of the set.
    #[inline]
    pub const fn take_first(&mut self) -> Option<Seat> {
        let first = self.first();
        self.0 &= self.0.wrapping_sub(1);
        first
    }

    /// Takes the seat with the highest number out of the set.
    #[inline]
    pub fn take_last(&mut self) -> Option<Seat> {
        let last = Seat::new(self.0.checked_ilog2()? as u8)?;
        self.remove(last);
        Some(last)
    }

    /// Iterates over the seats in ascending order.
    #[inline]
    pub fn iter(self) -> SeatsIter {
        self.into_iter()
    }
}

set_of!(Seats of Seat, SeatsIter, take_first, take_last, |seats, seat| !seats.contains(seat));
bit_set!(Seats);

/// One `T` for each seat of a table, kept inline so that a game can be copied without the heap.
///
/// Indexing with a seat that the table does not have panics; [`SeatMap::get`] returns `None`.
///
/// ```
/// use forsale::{Seat, SeatMap};
/// let mut points = SeatMap::new(3, 0);
/// points[Seat::C] = 7;
/// assert_eq!(points.values().copied().collect::<Vec<_>>(), [0, 0, 7]);
/// assert_eq!(points.get(Seat::D), None);
/// ```
#[derive(Clone, Copy)]
pub struct SeatMap<T> {
    seats: u8,
    items: [T; MAX_SEATS],
}

impl<T: Copy> SeatMap<T> {
    /// Returns a map with the same `item` for each of `seats` seats.
    ///
    /// # Panics
    ///
    /// If `seats` is more than [`MAX_SEATS`].
    #[inline]
    pub const fn new(seats: u8, item: T) -> SeatMap<T> {
        assert!(seats <= MAX_SEATS as u8, "a table has at most 6 seats");
        SeatMap { seats, items: [item; MAX_SEATS] }
    }

    /// Returns a map of the same seats with `f` applied to each item.
    #[inline]
    pub fn map<U: Copy>(&self, mut f: impl FnMut(Seat, T) -> U) -> SeatMap<U> {
        let mut mapped = SeatMap::new(self.seats, f(Seat::A, self.items[0]));
        for seat in self.seats().skip(1) {
            *mapped.at_mut(seat) = f(seat, *self.at(seat));
        }
        mapped
    }
}

impl<T> SeatMap<T> {
    /// Returns the seats of this table, clockwise.
    #[inline]
    pub fn seats(&self) -> impl Iterator<Item = Seat> + Clone + use<T> {
        (0..self.seats).map_while(Seat::new)
    }

    /// Iterates over each seat with its item.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> + Clone {
        self.seats().zip(self.values())
    }

    /// Iterates over the items, by seat.
    #[inline]
    pub fn values(&self) -> core::slice::Iter<'_, T> {
        self.items[..usize::from(self.seats)].iter()
    }

    /// Returns the item of a seat, or `None` if the table has no such seat.
    #[inline]
    pub fn get(&self, seat: Seat) -> Option<&T> {
        if self.has(seat) { Some(self.at(seat)) } else { None }
    }

    /// Returns the item of a seat for writing, or `None` if the table has no such seat.
    #[inline]
    pub fn get_mut(&mut self, seat: Seat) -> Option<&mut T> {
        if self.has(seat) { Some(self.at_mut(seat)) } else { None }
    }

    /// Returns the item of a seat that the table has. The game knows its own seats, and checking
    /// them again would cost it a sixth of its speed.
    #[inline]
    pub(crate) fn at(&self, seat: Seat) -> &T {
        &self.items[usize::from(seat.number())]
    }

    /// Does the same for writing.
    #[inline]
    pub(crate) fn at_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.items[usize::from(seat.number())]
    }

    #[inline]
    fn has(&self, seat: Seat) -> bool {
        seat.number() < self.seats
    }
}

impl<T: Copy> SeatMap<T> {
    /// Returns the seats whose item passes a test.
    #[inline]
    pub fn seats_where(&self, test: impl Fn(T) -> bool) -> Seats {
        let mut seats = 0;
        for (number, &item) in self.values().enumerate() {
            seats |= u8::from(test(item)) << number;
        }
        Seats(seats)
    }
}

impl<T> Index<Seat> for SeatMap<T> {
    type Output = T;

    #[inline]
    fn index(&self, seat: Seat) -> &T {
        if !self.has(seat) {
            no_such_seat();
        }
        self.at(seat)
    }
}

impl<T> IndexMut<Seat> for SeatMap<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        if !self.has(seat) {
            no_such_seat();
        }
        self.at_mut(seat)
    }
}

/// Kept out of line, so that indexing stays small enough to be inlined.
#[cold]
#[inline(never)]
#[expect(clippy::panic, reason = "an index out of bounds, as in a slice")]
fn no_such_seat() -> ! {
    panic!("the table has no such seat")
}

impl<'a, T> IntoIterator for &'a SeatMap<T> {
    type Item = (Seat, &'a T);
    type IntoIter = core::iter::Zip<SeatsIter, core::slice::Iter<'a, T>>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        Seats::all(self.seats).iter().zip(self.values())
    }
}

impl<T: PartialEq> PartialEq for SeatMap<T> {
    fn eq(&self, other: &SeatMap<T>) -> bool {
        self.values().eq(other.values())
    }
}

impl<T: Eq> Eq for SeatMap<T> {}

impl<T: Hash> Hash for SeatMap<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.seats.hash(state);
        self.values().for_each(|item| item.hash(state));
    }
}

impl<T: fmt::Debug> fmt::Debug for SeatMap<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}
