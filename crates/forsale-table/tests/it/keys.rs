//! A lost cookie is not a lost seat, and a seat can be signed out everywhere else.

use forsale::Seat;
use forsale_table::{Claim, Command, Entry, Holder, Refusal};

use crate::drive::{ANA, BOB, CLEO, DAN, Driven, EVE, any, seats, short, start};

fn claim(driven: &mut Driven, who: Holder, seat: Seat) -> Result<Vec<Entry>, Refusal> {
    driven.send(&Command::Claim { who, seat })
}

/// Returns the claim this person may judge.
fn seen(driven: &Driven, judge: Holder) -> Option<Claim> {
    driven.table.view(Some(judge)).claims.first().copied()
}

fn admit(driven: &mut Driven, judge: Holder, claim: Claim) -> Result<Vec<Entry>, Refusal> {
    driven.send(&Command::Admit { who: judge, claim, admit: true })
}

#[test]
fn the_host_gives_a_seat_back_in_the_middle_of_a_game() {
    let mut driven = Driven::playing(short(3, 2));
    claim(&mut driven, DAN, Seat::B).unwrap();
    let asked = seen(&driven, ANA).unwrap();
    assert_eq!(driven.table.view(Some(DAN)).own_claim, Some(asked), "both see the same mark");
    assert_eq!((seen(&driven, CLEO), seen(&driven, BOB)), (None, None), "the host decides");
    assert_eq!(admit(&mut driven, CLEO, asked), Err(Refusal::NotHost));
    assert_eq!(admit(&mut driven, DAN, asked), Err(Refusal::NotSeated));
    admit(&mut driven, ANA, asked).unwrap();
    for who in [BOB, DAN] {
        let view = driven.table.view(Some(who));
        assert_eq!((view.seat, view.play.unwrap().seat), (Some(Seat::B), Some(Seat::B)));
    }
    assert_eq!(admit(&mut driven, ANA, asked), Err(Refusal::NoClaim));
    driven.finish(any(1));
    driven.send(&Command::Forget { who: DAN, game: 1 }).unwrap();
    driven.send(&Command::Stand { who: DAN }).unwrap();
    assert_eq!(driven.names(), ["Ana", "-", "Cleo"]);
    driven.sit(DAN).unwrap();
    driven.sit(BOB).unwrap_err();
    assert_eq!(driven.table.seat_of(BOB), None, "the chair is Dan's own now");
}

#[test]
fn anybody_at_the_table_may_confirm_the_host() {
    let mut driven = Driven::playing(short(3, 2));
    claim(&mut driven, DAN, Seat::A).unwrap();
    let asked = seen(&driven, BOB).unwrap();
    assert_eq!(seen(&driven, CLEO), Some(asked));
    admit(&mut driven, CLEO, asked).unwrap();
    assert!(driven.table.view(Some(DAN)).is_host());
}

#[test]
fn each_seat_and_each_person_has_at_most_one_claim() {
    let mut driven = Driven::full(seats(4));
    assert_eq!(claim(&mut driven, BOB, Seat::A), Err(Refusal::AlreadySeated { seat: Seat::B }));
    assert_eq!(claim(&mut driven, EVE, Seat::F), Err(Refusal::NobodyThere));
    claim(&mut driven, EVE, Seat::B).unwrap();
    let stranger = Holder::from_hash([9; 16]);
    assert_eq!(claim(&mut driven, stranger, Seat::B), Err(Refusal::ClaimPending));
    claim(&mut driven, EVE, Seat::C).unwrap();
    let asked = seen(&driven, ANA).unwrap();
    assert_eq!(asked.seat, Seat::C, "a person claims one seat at a time");
    let wrong = Claim { mark: asked.mark + 1, ..asked };
    assert_eq!(admit(&mut driven, ANA, wrong), Err(Refusal::NoClaim));
    driven.send(&Command::Admit { who: ANA, claim: asked, admit: false }).unwrap();
    let view = driven.table.view(Some(EVE));
    assert_eq!((view.seat, view.own_claim), (None, None));
}

#[test]
fn a_person_moves_to_another_browser_and_keeps_what_is_theirs() {
    let mut driven = Driven::playing(short(3, 2));
    let add = |who, key| Command::AddKey { who, key };
    assert_eq!(driven.send(&add(EVE, DAN)), Err(Refusal::NotSeated), "nothing is Eve's");
    driven.send(&add(BOB, DAN)).unwrap();
    assert_eq!(driven.send(&add(BOB, DAN)), Ok(Vec::new()), "once is enough");
    assert_eq!(driven.table.seat_of(DAN), Some(Seat::B));
    let taken = Err(Refusal::AlreadySeated { seat: Seat::A });
    assert_eq!(driven.send(&add(BOB, ANA)), taken, "Ana keeps her own seat");
    driven.finish(any(1));
    driven.send(&Command::Stand { who: BOB }).unwrap();
    assert_eq!(driven.table.seat_in(1, DAN), Some(Seat::B));
    driven.send(&add(DAN, EVE)).unwrap();
    driven.send(&Command::Forget { who: EVE, game: 1 }).unwrap();
}

#[test]
fn a_seat_has_a_bounded_number_of_keys() {
    let mut driven = Driven::playing(short(3, 2));
    let key = |number: u8| Holder::from_hash([100 + number; 16]);
    for number in 0..16 {
        driven.send(&Command::AddKey { who: BOB, key: key(number) }).unwrap();
    }
    let one_more = Command::AddKey { who: BOB, key: key(16) };
    assert_eq!(driven.send(&one_more), Err(Refusal::TooManyKeys));
    claim(&mut driven, DAN, Seat::B).unwrap();
    let asked = seen(&driven, ANA).unwrap();
    assert_eq!(admit(&mut driven, ANA, asked), Err(Refusal::TooManyKeys));
    driven.send(&Command::SignOut { who: key(3), key: EVE }).unwrap();
    driven.send(&Command::AddKey { who: EVE, key: key(16) }).unwrap();
}

#[test]
fn a_new_secret_invalidates_all_others() {
    let mut driven = Driven::playing(short(3, 2));
    claim(&mut driven, DAN, Seat::B).unwrap();
    let asked = seen(&driven, ANA).unwrap();
    admit(&mut driven, ANA, asked).unwrap();
    let fresh = Holder::from_hash([9; 16]);
    driven.send(&Command::SignOut { who: DAN, key: fresh }).unwrap();
    for who in [BOB, DAN] {
        let view = driven.table.view(Some(who));
        assert_eq!((view.seat, view.play.unwrap().seat), (None, None));
        assert_eq!(driven.table.owner(who), None);
        let sat = driven.send(&Command::SignOut { who, key: EVE });
        assert_eq!(sat, Err(Refusal::NotSeated));
        assert_eq!(claim(&mut driven, who, Seat::B), Err(Refusal::SignedOut));
    }
    assert_eq!(driven.table.owner(fresh), Some(BOB));
    assert_eq!(driven.table.view(Some(fresh)).play.unwrap().seat, Some(Seat::B));
    driven.send(&Command::Pause { who: fresh, wants: true }).unwrap();
    assert_eq!(driven.send(&start(ANA)), Err(Refusal::GameRunning));
}
