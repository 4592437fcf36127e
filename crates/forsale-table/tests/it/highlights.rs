//! Highlights, from hand-written games.

use forsale::{Check, Coins, EDITIONS, Event, House, Houses, Rules, Seat, SeatMap, Sold, Supply};
use forsale_table::Highlight;

const A: Seat = Seat::A;
const B: Seat = Seat::B;
const C: Seat = Seat::C;

fn rules() -> Rules {
    EDITIONS[0].rules(3, Supply::Enough).unwrap()
}

fn house(number: u8) -> House {
    House::new(number).unwrap()
}

fn opened() -> Event {
    Event::StreetOpened { street: Houses::NONE, opener: A }
}

fn bought(seat: Seat, number: u8, paid: u8) -> Event {
    Event::Bought { seat, house: house(number), paid: Coins(paid) }
}

fn passed(seat: Seat, number: u8, paid: u8) -> Event {
    Event::Passed { seat, took: Some(house(number)), paid: Coins(paid), back: Coins(0) }
}

/// A sale: what A, B and C sold, and for how much.
fn sold(lots: [(u8, u8); 3]) -> Event {
    let mut sales = SeatMap::new(3, None);
    for (seat, (number, check)) in [A, B, C].into_iter().zip(lots) {
        sales[seat] = Some(Sold { house: house(number), check: Check::new(check).unwrap() });
    }
    Event::Sold(sales)
}

fn highlights(events: &[Event]) -> Vec<Highlight> {
    Highlight::of_all(&rules(), &events.iter().collect::<Vec<_>>())
}

/// Two auctions and two sales: A pays 9 where 4 would do, B buys well, C takes the rest.
fn game() -> Vec<Event> {
    vec![
        opened(),
        Event::Bid { seat: B, bid: Coins(3) },
        Event::Bid { seat: A, bid: Coins(9) },
        passed(C, 5, 0),
        passed(B, 29, 2),
        bought(A, 30, 9),
        opened(),
        Event::Bid { seat: A, bid: Coins(1) },
        passed(B, 8, 0),
        passed(C, 10, 0),
        bought(A, 12, 1),
        sold([(30, 6), (29, 5), (5, 4)]),
        sold([(12, 15), (8, 3), (10, 9)]),
    ]
}

#[test]
fn the_best_bargain_gained_most_and_the_dearest_mistake_lost_most() {
    let found = highlights(&game());
    let deal = |number| {
        found.iter().find_map(|it| match it {
            Highlight::Bargain(seat, deal) | Highlight::Mistake(seat, deal)
                if deal.house == house(number) =>
            {
                Some((*seat, deal.paid.0, deal.check.value()))
            }
            _ => None,
        })
    };
    assert_eq!(deal(12), Some((A, 1, 15)), "{found:?}");
    assert_eq!(deal(30), Some((A, 9, 6)), "{found:?}");
}

#[test]
fn a_profit_is_never_a_mistake() {
    let events = [opened(), passed(B, 1, 0), passed(C, 3, 0), bought(A, 5, 1)];
    let events = [&events[..], &[sold([(5, 9), (1, 2), (3, 4)])]].concat();
    assert!(!highlights(&events).iter().any(|it| matches!(it, Highlight::Mistake(..))));
}

#[test]
fn the_closest_sale_is_between_houses_next_to_each_other() {
    let close = highlights(&game()).into_iter().find_map(|it| match it {
        Highlight::CloseSale { sale, over, under } => Some((sale, over.0, under.0)),
        _ => None,
    });
    assert_eq!(close, Some((1, A, B)), "30 and 29; no other two are neighbours");
}

#[test]
fn the_biggest_overbid_is_the_largest_excess_over_the_next_bid() {
    let overbid = Highlight::Overbid { seat: A, house: house(30), paid: Coins(9), next: Coins(3) };
    assert!(highlights(&game()).contains(&overbid), "{:?}", highlights(&game()));
    let fair = [opened(), Event::Bid { seat: B, bid: Coins(3) }, bought(A, 9, 4)];
    assert!(!highlights(&fair).iter().any(|it| matches!(it, Highlight::Overbid { .. })));
}

#[test]
fn a_game_is_decided_when_the_winner_leads_for_good() {
    let decided = |events: &[Event]| {
        highlights(events).into_iter().find_map(|it| match it {
            Highlight::Decided { sale, seat } => Some((sale, seat)),
            _ => None,
        })
    };
    // A has 18 coins left, B 26, C 28: C leads after the first sale, and to the end.
    assert_eq!(decided(&game()), Some((1, C)));
    let turned = [sold([(30, 9), (20, 5), (10, 4)]), sold([(3, 2), (5, 15), (2, 0)])];
    assert_eq!(decided(&turned), Some((2, B)));
    let tied = [sold([(30, 9), (20, 9), (10, 4)])];
    assert_eq!(decided(&tied), None, "coins decide, or nobody does");
}
