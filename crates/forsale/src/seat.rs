//! Where players sit: a [`Seat`], a set of [`Seats`], and a [`SeatMap`] with one thing per seat.

use std::fmt;
use std::ops::{Index, IndexMut};

/// The most players any box seats.
pub const MAX_SEATS: usize = 6;

/// A place at the table. Seats are numbered clockwise from 0 and called A, B, C, … in text.
///
/// ```
/// use forsale::Seat;
/// assert_eq!(Seat::new(2), Some(Seat::C));
/// assert_eq!(Seat::C.to_string(), "C");
/// assert_eq!(Seat::new(6), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "a letter is a letter")]
pub enum Seat {
    A,
    B,
    C,
    D,
    E,
    F,
}

impl Seat {
    /// All seats of the largest table, clockwise.
    pub const ALL: [Seat; MAX_SEATS] = [Seat::A, Seat::B, Seat::C, Seat::D, Seat::E, Seat::F];

    /// The seat with this number, if any table has that many.
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

    /// The seat's number, from 0.
    #[inline]
    pub const fn number(self) -> u8 {
        self as u8
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", char::from(b'A' + self.number()))
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A set of seats: those still bidding, or those still choosing.
///
/// ```
/// use forsale::{Seat, Seats};
/// let mut seats = Seats::all(4);
/// seats.remove(Seat::B);
/// assert_eq!(seats.to_string(), "A C D");
/// assert_eq!(seats.len(), 3);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Seats(u8);

impl Seats {
    /// No seat.
    pub const NONE: Seats = Seats(0);

    /// One seat alone.
    #[inline]
    pub const fn only(seat: Seat) -> Seats {
        Seats(1 << seat.number())
    }

    /// All seats of a table of `count`.
    #[inline]
    pub const fn all(count: u8) -> Seats {
        Seats(((1_u16 << count) - 1) as u8)
    }

    /// Is this seat in the set?
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.number() & 1 == 1
    }

    /// Puts a seat in.
    #[inline]
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.number();
    }

    /// Takes a seat out.
    #[inline]
    pub const fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.number());
    }

    /// How many seats are in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Is no seat in the set?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The only seat in the set, if there is exactly one.
    #[inline]
    pub const fn single(self) -> Option<Seat> {
        if self.0 & self.0.wrapping_sub(1) == 0 { self.first() } else { None }
    }

    /// The seat with the lowest number.
    #[inline]
    pub const fn first(self) -> Option<Seat> {
        Seat::new(self.0.trailing_zeros() as u8)
    }

    /// The next seat of the set clockwise after `seat`, which comes last itself.
    #[inline]
    pub const fn after(self, seat: Seat) -> Option<Seat> {
        if self.is_empty() {
            return None;
        }
        // Turned so that the next place is bit 0: no branch, since who passed is anybody's guess.
        let next = seat.number() + 1;
        let turned = self.0.rotate_right(next as u32);
        Seat::new((next + turned.trailing_zeros() as u8) % u8::BITS as u8)
    }

    /// The seats by number.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut left = self;
        std::iter::from_fn(move || {
            let seat = left.first()?;
            left.remove(seat);
            Some(seat)
        })
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        let mut set = Seats::NONE;
        seats.into_iter().for_each(|seat| set.insert(seat));
        set
    }
}

impl fmt::Display for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (nth, seat) in self.iter().enumerate() {
            write!(f, "{}{seat}", if nth == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

/// One `T` for each seat of a table; kept inline, so that a game can be copied without the heap.
///
/// ```
/// use forsale::{Seat, SeatMap};
/// let mut points = SeatMap::new(3, 0);
/// points[Seat::C] = 7;
/// assert_eq!(points.values().copied().collect::<Vec<_>>(), [0, 0, 7]);
/// ```
#[derive(Clone, Copy)]
pub struct SeatMap<T> {
    seats: u8,
    items: [T; MAX_SEATS],
}

impl<T: Copy> SeatMap<T> {
    /// The same `item` for each of `seats` seats; a table has at most [`MAX_SEATS`].
    #[inline]
    pub fn new(seats: u8, item: T) -> SeatMap<T> {
        SeatMap { seats: seats.min(MAX_SEATS as u8), items: [item; MAX_SEATS] }
    }

    /// The same seats with something made from each item.
    #[inline]
    pub fn map<U: Copy>(&self, mut f: impl FnMut(Seat, T) -> U) -> SeatMap<U> {
        let mut mapped = SeatMap::new(self.seats, f(Seat::A, self.items[0]));
        for seat in self.seats().skip(1) {
            mapped[seat] = f(seat, self[seat]);
        }
        mapped
    }
}

impl<T> SeatMap<T> {
    /// The seats of this table, clockwise.
    #[inline]
    pub fn seats(&self) -> impl Iterator<Item = Seat> + Clone + use<T> {
        (0..self.seats).map_while(Seat::new)
    }

    /// Each seat with its item.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> + Clone {
        self.seats().zip(self.values())
    }

    /// The items, by seat.
    #[inline]
    pub fn values(&self) -> std::slice::Iter<'_, T> {
        self.items[..usize::from(self.seats)].iter()
    }
}

impl<T: Copy> SeatMap<T> {
    /// The seats whose item passes a test.
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
        &self.items[usize::from(seat.number())]
    }
}

impl<T> IndexMut<Seat> for SeatMap<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.items[usize::from(seat.number())]
    }
}

impl<T: PartialEq> PartialEq for SeatMap<T> {
    fn eq(&self, other: &SeatMap<T>) -> bool {
        self.values().eq(other.values())
    }
}

impl<T: Eq> Eq for SeatMap<T> {}

impl<T: fmt::Debug> fmt::Debug for SeatMap<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}
