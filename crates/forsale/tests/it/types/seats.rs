//! Seats, sets of seats, and maps with one item per seat.

use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

use forsale::Seat::{A, B, C, D, E, F};
use forsale::{MAX_SEATS, Seat, SeatMap, Seats};

fn seats(seats: &[Seat]) -> Seats {
    seats.iter().copied().collect()
}

/// Returns all possible sets of seats.
fn all_sets() -> impl Iterator<Item = Vec<Seat>> {
    let in_set = |bits: u8| move |seat: &Seat| bits >> seat.number() & 1 == 1;
    (0..64).map(move |bits| Seat::ALL.into_iter().filter(in_set(bits)).collect())
}

#[test]
fn seats_have_numbers_and_letters() {
    assert_eq!(Seat::ALL, [A, B, C, D, E, F]);
    assert_eq!(MAX_SEATS, 6);
    for (number, letter) in (0..).zip("ABCDEF".chars()) {
        let seat = Seat::new(number).unwrap();
        assert_eq!((seat.number(), seat), (number, Seat::ALL[usize::from(number)]));
        assert_eq!((seat.to_string(), format!("{seat:?}")), (letter.into(), letter.into()));
    }
    assert_eq!((Seat::new(6), Seat::new(255)), (None, None));
}

#[test]
fn a_set_of_seats_behaves_like_a_list() {
    for list in all_sets() {
        let set = seats(&list);
        assert!(set.iter().eq(list.iter().copied()));
        assert_eq!((set.len(), set.is_empty()), (list.len(), list.is_empty()));
        assert_eq!(set.first(), list.first().copied());
        assert_eq!(set.single(), if list.len() == 1 { Some(list[0]) } else { None });
        for seat in Seat::ALL {
            assert_eq!(set.contains(seat), list.contains(&seat));
            let clockwise = (1..=6).map(|step| Seat::ALL[(usize::from(seat.number()) + step) % 6]);
            assert_eq!(set.after(seat), { clockwise }.find(|seat| list.contains(seat)));
        }
    }
}

#[test]
fn sets_are_made_and_changed() {
    assert_eq!([3, 4, 5, 6].map(|count| Seats::all(count).len()), [3, 4, 5, 6]);
    assert_eq!((Seats::all(0), Seats::all(2)), (Seats::NONE, seats(&[A, B])));
    assert_eq!((Seats::only(C), Seats::default()), (seats(&[C]), Seats::NONE));
    let mut set = seats(&[B]);
    set.insert(E);
    set.insert(E);
    assert_eq!(set, seats(&[B, E]));
    set.remove(B);
    set.remove(B);
    assert_eq!(set, seats(&[E]));
}

#[test]
fn sets_of_seats_are_written_as_letters() {
    let set = seats(&[D, A, F]);
    assert_eq!((set.to_string(), format!("{set:?}")), ("A D F".into(), "{A D F}".into()));
    assert_eq!((Seats::NONE.to_string(), format!("{:?}", Seats::NONE)), ("".into(), "{}".into()));
}

#[test]
fn a_map_has_one_item_per_seat() {
    let mut map = SeatMap::new(4, 0);
    map[B] = 5;
    map[D] = 7;
    assert_eq!((map[A], map[B], map[C], map[D]), (0, 5, 0, 7));
    assert!(map.seats().eq([A, B, C, D]));
    assert!(map.iter().eq([(A, &0), (B, &5), (C, &0), (D, &7)]));
    assert!(map.values().eq(&[0, 5, 0, 7]));
    assert_eq!(map.seats_where(|number| number > 0), seats(&[B, D]));
    assert_eq!(map.seats_where(|number| number == 0), seats(&[A, C]));
    assert_eq!(format!("{map:?}"), "{A: 0, B: 5, C: 0, D: 7}");
    assert_eq!((map.get(D), map.get(E)), (Some(&7), None));
    *map.get_mut(D).unwrap() = 8;
    assert_eq!((map[D], map.get_mut(E)), (8, None));
    map[D] = 7;
    assert!(map.iter().eq(&map));
}

#[test]
fn a_map_can_be_made_from_another() {
    let numbers = SeatMap::new(3, 10).map(|seat, number| number + seat.number());
    assert!(numbers.values().eq(&[10, 11, 12]));
    let letters = numbers.map(|seat, _| seat);
    assert!(letters.values().eq(&[A, B, C]));
}

#[test]
fn maps_are_equal_when_all_their_items_are() {
    let map = SeatMap::new(3, 1);
    let mut other = map;
    assert_eq!(map, other);
    other[C] = 2;
    assert_ne!(map, other);
    assert_ne!(map, SeatMap::new(4, 1));
}

#[test]
#[should_panic(expected = "the table has no such seat")]
fn a_seat_that_a_table_does_not_have_has_no_item() {
    let purses = SeatMap::new(3, 28);
    let _ = purses[F];
}

#[test]
#[should_panic(expected = "the table has no such seat")]
fn a_seat_that_a_table_does_not_have_gets_no_item() {
    SeatMap::new(3, 28)[D] = 1;
}

#[test]
#[should_panic(expected = "a table has at most 6 seats")]
fn a_map_of_more_than_six_seats_is_impossible() {
    SeatMap::new(9, 0);
}

#[test]
#[should_panic(expected = "a table has at most 6 seats")]
fn a_set_of_more_than_six_seats_is_impossible() {
    Seats::all(9);
}

#[test]
fn sets_of_seats_have_operators_and_iterators() {
    let (one, other) = (seats(&[A, B, D]), seats(&[B, C]));
    assert_eq!((one | other, one & other), (seats(&[A, B, C, D]), seats(&[B])));
    assert_eq!(one - other, seats(&[A, D]));
    let mut set = one;
    set |= other;
    set &= seats(&[A, C, F]);
    set -= Seats::only(A);
    assert_eq!(set, seats(&[C]));
    set.extend([E, F]);
    assert!(set.into_iter().eq([C, E, F]) && (&set).into_iter().rev().eq([F, E, C]));
    assert_eq!((set.iter().len(), set.take_last(), set.take_first()), (3, Some(F), Some(C)));
    assert_eq!((set.take_last(), set.take_last(), set.take_first()), (Some(E), None, None));
}

#[test]
fn equal_maps_have_equal_hashes() {
    let mut map = SeatMap::new(4, 1);
    let hash = |map: SeatMap<i32>| BuildHasherDefault::<DefaultHasher>::default().hash_one(map);
    assert_eq!(hash(map), hash(SeatMap::new(4, 1)));
    assert_ne!(hash(map), hash(SeatMap::new(3, 1)));
    map[D] = 2;
    assert_ne!(hash(map), hash(SeatMap::new(4, 1)));
}
