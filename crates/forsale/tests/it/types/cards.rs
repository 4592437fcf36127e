//! Houses, checks, coins, and sets of them.

use forsale::{Check, Checks, Coins, House, Houses, MAX_CARDS};

fn house(value: u8) -> House {
    House::new(value).unwrap()
}

fn check(value: u8) -> Check {
    Check::new(value).unwrap()
}

fn houses(values: impl IntoIterator<Item = u8>) -> Houses {
    values.into_iter().map(house).collect()
}

fn checks(values: impl IntoIterator<Item = u8>) -> Checks {
    values.into_iter().map(check).collect()
}

/// Returns the empty set, sets of one house, the full set, and a few hundred random ones.
fn all_kinds_of_hands() -> impl Iterator<Item = Vec<u8>> {
    let scattered =
        (1_u32..=500).map(|n| n.wrapping_mul(0x9E37_79B1) & n.wrapping_mul(0x85EB_CA6B));
    let bits = scattered.chain([0, !0]).chain((1..=30).map(|bit| 1 << bit));
    bits.map(|bits| (1..=30).filter(|value| bits >> value & 1 == 1).collect())
}

#[test]
fn a_house_is_worth_1_to_30() {
    assert_eq!(House::LOWEST.value(), 1);
    assert_eq!((House::new(0), House::new(31), House::new(255)), (None, None, None));
    assert!((1..=30).all(|value| house(value).value() == value));
    assert!((1..30).all(|value| house(value) < house(value + 1)));
    assert_eq!(MAX_CARDS, 30);
}

#[test]
fn a_check_is_worth_0_to_20() {
    assert_eq!((Check::VOID.value(), Check::HIGHEST.value()), (0, 20));
    assert_eq!((Check::new(21), Check::new(255)), (None, None));
    assert!((0..=20).all(|value| check(value).value() == value));
}

#[test]
fn coins_add_and_subtract() {
    assert_eq!((Coins(5) + Coins(2), Coins(5) - Coins(2)), (Coins(7), Coins(3)));
    let mut coins = Coins::NONE;
    coins += Coins(9);
    coins -= Coins(4);
    assert_eq!((coins, Coins::NONE, Coins::default()), (Coins(5), Coins(0), Coins(0)));
}

#[test]
fn cards_are_written_as_their_numbers() {
    let all = (house(28), check(13), Coins(7), houses([28, 8, 20]), checks([13, 0, 0]));
    assert_eq!(
        format!("{} {} {} / {} / {}", all.0, all.1, all.2, all.3, all.4),
        "28 13 7 / 8 20 28 / 0 0 13"
    );
    assert_eq!(format!("{all:?}"), "(28, 13, 7, {8 20 28}, {0 0 13})");
    assert_eq!(
        (Houses::NONE.to_string(), Checks::NONE.to_string()),
        (String::new(), String::new())
    );
    assert_eq!(format!("{:>3}|{:<3}|", house(8), Coins(7)), "  8|7  |");
}

#[test]
fn a_deck_has_one_house_of_each_value() {
    assert_eq!(Houses::deck(3), houses([1, 2, 3]));
    assert_eq!(Houses::deck(20), houses(1..=20));
    assert_eq!(Houses::deck(30), houses(1..=30));
}

#[test]
fn houses_are_inserted_and_removed() {
    let mut set = houses([8, 20]);
    set.insert(house(28));
    set.insert(house(28));
    assert_eq!(set, houses([8, 20, 28]));
    set.remove(house(20));
    set.remove(house(20));
    assert_eq!(set, houses([8, 28]));
    assert_eq!(houses([1, 2, 3]).without(houses([2, 4])), houses([1, 3]));
    assert_eq!(Houses::default(), Houses::NONE);
}

#[test]
fn a_set_of_houses_behaves_like_a_list() {
    for hand in all_kinds_of_hands() {
        let set = houses(hand.iter().copied());
        assert!(set.iter().map(House::value).eq(hand.iter().copied()));
        assert_eq!((set.len(), set.is_empty()), (hand.len(), hand.is_empty()));
        assert_eq!(set.lowest().map(House::value), hand.first().copied());
        assert_eq!(set.highest().map(House::value), hand.last().copied());
        for value in 1..=30 {
            assert_eq!(set.contains(house(value)), hand.contains(&value));
            let above = hand.iter().filter(|&&other| other > value).count();
            assert_eq!(set.above(house(value)), above);
        }
    }
}

#[test]
fn a_house_is_found_by_its_rank() {
    for hand in all_kinds_of_hands() {
        let set = houses(hand.iter().copied());
        for rank in 0..40 {
            assert_eq!(set.nth(rank).map(House::value), hand.get(rank).copied(), "{rank} of {set}");
        }
        assert_eq!(set.nth(usize::MAX), None);
    }
}

#[test]
fn the_lowest_house_is_taken_first() {
    let mut set = houses([20, 8, 28]);
    let taken = [(); 4].map(|()| set.take_lowest().map(House::value));
    assert_eq!(taken, [Some(8), Some(20), Some(28), None]);
    assert!(set.is_empty());
}

#[test]
fn equal_checks_are_counted() {
    let mut pile = checks([13, 0, 0, 13, 13]);
    assert_eq!((pile.count(check(0)), pile.count(check(13)), pile.count(check(5))), (2, 3, 0));
    assert_eq!((pile.len(), pile.is_empty()), (5, false));
    pile.remove(check(13));
    pile.insert(check(20));
    assert_eq!(pile.to_string(), "0 0 13 13 20");
    assert_eq!(pile.without(checks([0, 13])), checks([0, 13, 20]));
    assert_eq!((Checks::NONE.len(), Checks::NONE.is_empty()), (0, true));
    assert_eq!((Checks::MAX_EQUAL, Checks::default()), (7, Checks::NONE));
}

#[test]
fn checks_are_taken_from_either_end() {
    let mut pile = checks([13, 0, 20, 0]);
    assert_eq!(pile.take_highest(), Some(check(20)));
    assert_eq!(pile.take_lowest(), Some(check(0)));
    assert_eq!(pile.take_lowest(), Some(check(0)));
    assert_eq!(pile.take_highest(), Some(check(13)));
    assert_eq!((pile.take_lowest(), pile.take_highest()), (None, None));
}

#[test]
fn a_pile_is_worth_the_sum_of_its_checks() {
    for hand in all_kinds_of_hands() {
        let values: Vec<u8> = hand.iter().flat_map(|&card| [card % 21, card / 2]).collect();
        let sum = values.iter().copied().map(u16::from).sum::<u16>();
        assert_eq!(checks(values).total(), sum);
    }
    for value in 0..=20 {
        for copies in 0..=7 {
            let pile = checks((0..copies).map(|_| value));
            assert_eq!(pile.total(), u16::from(value) * copies);
            assert_eq!((pile.len(), pile.count(check(value))), (copies.into(), copies.into()));
        }
    }
    assert_eq!(checks((0..=20).flat_map(|value| [value; 7])).total(), 1470);
}

#[test]
#[should_panic(expected = "a pile holds at most 7 equal checks")]
fn an_eighth_equal_check_is_refused() {
    checks([5; 8]);
}

#[test]
#[should_panic(expected = "there is no such check in the pile")]
fn a_check_that_is_not_there_cannot_be_taken() {
    checks([5, 7]).remove(check(6));
}

#[test]
#[should_panic(expected = "more checks are taken from the pile than there are")]
fn more_checks_than_there_are_cannot_be_taken() {
    let _ = checks([5, 7]).without(checks([5, 5]));
}

#[test]
#[should_panic(expected = "a pile holds at most 7 equal checks")]
fn two_piles_with_eight_equal_checks_cannot_be_added() {
    let _ = checks([5; 4]) + checks([5; 4]);
}

#[test]
#[should_panic(expected = "at most 255 coins can be counted")]
fn coins_do_not_overflow() {
    let _ = Coins(200) + Coins(100);
}

#[test]
#[should_panic(expected = "more coins are taken than there are")]
fn coins_are_never_negative() {
    let _ = Coins(2) - Coins(3);
}

#[test]
#[should_panic(expected = "houses are 1 to 30")]
fn a_deck_has_at_most_thirty_houses() {
    Houses::deck(31);
}

#[test]
fn coins_can_be_added_and_subtracted_with_a_check() {
    assert_eq!(Coins(200).checked_add(Coins(55)), Some(Coins(255)));
    assert_eq!(Coins(200).checked_add(Coins(56)), None);
    assert_eq!(Coins(5).checked_sub(Coins(5)), Some(Coins(0)));
    assert_eq!(Coins(5).checked_sub(Coins(6)), None);
}

#[test]
fn a_pile_contains_another_if_it_has_as_many_of_each_value() {
    for (own, other) in (0..=7).flat_map(|own| (0..=7).map(move |other| (own, other))) {
        for (lower, value, higher) in [(0, 0, 0), (4, 5, 6), (19, 20, 20), (0, 1, 20)] {
            let beside = if lower == value { vec![] } else { vec![lower; 3] };
            let above = if higher == value { vec![] } else { vec![higher; 7] };
            let pile = |count| checks([beside.clone(), vec![value; count], above.clone()].concat());
            assert_eq!(pile(own).contains(pile(other)), other <= own, "{own} {other} {value}");
            assert_eq!(pile(own).contains(checks(vec![value; other])), other <= own);
        }
    }
    assert!(checks([1, 2]).contains(Checks::NONE) && !checks([1, 2]).contains(checks([3])));
}

#[test]
fn sets_of_houses_have_operators_and_iterators() {
    let (one, other) = (houses([8, 20, 28]), houses([20, 30]));
    assert_eq!((one | other, one & other), (houses([8, 20, 28, 30]), houses([20])));
    assert_eq!((one - other, one.without(other)), (houses([8, 28]), houses([8, 28])));
    let mut set = one;
    set |= other;
    set &= houses([8, 30]);
    set -= houses([8]);
    assert_eq!(set, houses([30]));
    set.extend([house(1), house(2)]);
    assert!(set.into_iter().map(House::value).eq([1, 2, 30]));
    assert!((&set).into_iter().rev().map(House::value).eq([30, 2, 1]));
    assert_eq!((set.iter().len(), set.take_highest(), set.len()), (3, Some(house(30)), 2));
    assert_eq!(Houses::NONE.iter().next_back(), None);
}

#[test]
fn piles_of_checks_have_operators_and_iterators() {
    let mut pile = checks([0, 0, 13]);
    pile += checks([0, 5]);
    assert_eq!(pile, checks([0, 0, 0, 5, 13]));
    pile -= checks([0, 13]);
    assert_eq!((pile, pile - pile), (checks([0, 0, 5]), Checks::NONE));
    pile.extend([check(20)]);
    assert!(pile.into_iter().map(Check::value).eq([0, 0, 5, 20]));
    assert!((&pile).into_iter().rev().map(Check::value).eq([20, 5, 0, 0]));
    assert_eq!(pile.iter().len(), 4);
}
