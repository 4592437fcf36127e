//! The queue of people who want to play when all chairs are taken.

use forsale::Seat;
use forsale_table::{Command, Holder, Refusal};

use crate::drive::{ANA, BOB, CLEO, DAN, Driven, EVE, any, name_of, seat_bot, seats, short};

fn queue(driven: &mut Driven, who: Holder) -> Result<(), Refusal> {
    driven.send(&Command::Queue { who, name: name_of(who) }).map(drop)
}

#[test]
fn the_first_in_the_queue_gets_the_next_free_chair() {
    let mut driven = Driven::playing(short(3, 1));
    queue(&mut driven, DAN).unwrap();
    queue(&mut driven, EVE).unwrap();
    queue(&mut driven, DAN).unwrap();
    let view = driven.table.view(Some(DAN));
    assert_eq!(
        view.queue.iter().map(|guest| guest.name.as_str()).collect::<Vec<_>>(),
        ["Dan", "Eve"]
    );
    assert!(view.is_queued && !driven.table.view(Some(BOB)).is_queued);
    driven.finish(any(1));
    assert_eq!(driven.names(), ["Ana", "Bob", "Cleo"], "nobody loses a chair");
    driven.send(&Command::Stand { who: BOB }).unwrap();
    assert_eq!(driven.names(), ["Ana", "Dan", "Cleo"]);
    assert_eq!(driven.table.view(None).queue.len(), 1);
    assert_eq!(queue(&mut driven, DAN), Err(Refusal::AlreadySeated { seat: Seat::B }));
}

#[test]
fn a_bot_makes_room_and_so_does_a_larger_table() {
    let mut driven = Driven::open(seats(3));
    driven.sit(ANA).unwrap();
    driven.send(&seat_bot(Seat::B, "Rex")).unwrap();
    driven.send(&seat_bot(Seat::C, "Pip")).unwrap();
    for who in [BOB, CLEO, DAN] {
        queue(&mut driven, who).unwrap();
    }
    driven.send(&seat_bot(Seat::B, "Vera")).unwrap();
    assert_eq!(driven.names(), ["Ana", "Vera", "Pip"], "replacing a bot by a bot frees no chair");
    driven.send(&Command::RemoveBot { who: ANA, seat: Seat::B }).unwrap();
    assert_eq!(driven.names(), ["Ana", "Bob", "Pip"]);
    driven.send(&Command::Change { who: ANA, options: seats(6) }).unwrap();
    assert_eq!(driven.names(), ["Ana", "Bob", "Pip", "Cleo", "Dan", "-"]);
    assert!(driven.table.view(None).queue.is_empty());
}

#[test]
fn a_person_who_leaves_the_queue_gets_no_chair() {
    let mut driven = Driven::full(seats(3));
    queue(&mut driven, DAN).unwrap();
    driven.send(&Command::Unqueue { who: DAN }).unwrap();
    driven.send(&Command::Stand { who: ANA }).unwrap();
    assert_eq!(driven.names(), ["-", "Bob", "Cleo"]);
    queue(&mut driven, EVE).unwrap();
    assert_eq!(driven.names(), ["Eve", "Bob", "Cleo"], "with a free chair there is no queue");
}

#[test]
fn a_queue_has_a_maximum_length() {
    let mut driven = Driven::full(seats(3));
    let guests = (20..).map(|number| Holder::from_hash([number; 16]));
    for who in guests.clone().take(12) {
        driven.send(&Command::Queue { who, name: name_of(DAN) }).unwrap();
    }
    let last = guests.clone().nth(12).unwrap();
    let refused = driven.send(&Command::Queue { who: last, name: name_of(DAN) });
    assert_eq!(refused, Err(Refusal::QueueFull));
}
