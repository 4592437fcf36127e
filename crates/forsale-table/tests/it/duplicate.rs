//! One deal played more than once.

use forsale::proof::Hex;
use forsale::{Seat, Seats, Seed};
use forsale_table::{
    Answer, Command, ContributionStatus, Deck, Entry, FirstDecided, Gap, Happened, Occasion,
    Options, ProofError, Refusal, Table, Verdict, commit,
};

use crate::drive::{ANA, BOB, CLEO, Driven, any, bot, name, ready, short, start};

/// Ana proposes to play the deal again, and the others agree.
fn again(driven: &mut Driven) -> Vec<Entry> {
    driven.send(&Command::Again { who: ANA }).unwrap();
    driven.send(&ready(BOB)).unwrap();
    driven.send(&ready(CLEO)).unwrap()
}

fn finished() -> Driven {
    let mut driven = Driven::playing(short(3, 2));
    driven.finish(any(1));
    driven
}

#[test]
fn a_deal_is_played_again_with_everybody_moved_by_one_seat() {
    let mut driven = finished();
    let first = driven.table.record().unwrap().clone();
    let entries = again(&mut driven);
    assert_eq!(entries[1], Entry::Turned {});
    assert_eq!(driven.names(), ["Cleo", "Ana", "Bob"]);
    assert_eq!(driven.table.view(Some(ANA)).host, driven.table.seat_of(ANA));
    let play = driven.table.view(None).play.unwrap();
    assert_eq!(play.occasion, Some(&Occasion::Again(1)));
    driven.finish(any(2));
    let second = driven.table.record().unwrap().clone();
    assert_eq!((first.first, &first.houses), (second.first, &second.houses));
    assert_eq!(first.checks, second.checks);

    let rounds = driven.table.view(None).rounds;
    assert_eq!(rounds.iter().map(|round| round.game).collect::<Vec<_>>(), [1, 2]);
    assert_eq!(rounds[1].names, ["Cleo", "Ana", "Bob"]);
    let outcome = driven.table.view(None).play.unwrap().outcome.unwrap();
    assert_eq!(rounds[1].totals, outcome.totals().values().copied().collect::<Vec<_>>());

    again(&mut driven);
    driven.finish(any(3));
    assert_eq!(driven.table.view(None).rounds.len(), 3, "a third game belongs to the same deal");
    assert_eq!(driven.names(), ["Bob", "Cleo", "Ana"]);
    let log = driven.log.iter().map(|(at, entry)| (*at, entry));
    assert_eq!(Table::from_log(log).unwrap().view(None), driven.table.view(None));
}

/// The reply was lost, and when the client tries again the next game has begun.
#[test]
fn an_answer_that_is_sent_again_in_the_next_game_was_done_already() {
    for turns in [false, true] {
        let mut driven = Driven::full(short(3, 1));
        driven.send(&start(ANA)).unwrap();
        let seat = driven.waiting_for().first().unwrap();
        let action = driven.prompt(seat).unwrap().actions().next().unwrap();
        let Command::Answer { who, to, .. } = driven.answer_of(seat, action) else { panic!() };
        let id = Some("lost".parse().unwrap());
        let answer = Command::Answer { who, id, to, action };
        driven.send(&answer).unwrap();
        driven.finish(any(1));
        assert_eq!(driven.send(&answer), Ok(Vec::new()), "after the game");
        let _ = if turns { again(&mut driven) } else { driven.send(&start(ANA)).unwrap() };
        assert!(driven.table.is_playing());
        assert_eq!(driven.send(&answer), Ok(Vec::new()), "in the next game");
    }
}

#[test]
fn a_new_deal_has_no_results_to_compare() {
    let mut driven = finished();
    assert_eq!(driven.table.view(None).rounds, []);
    again(&mut driven);
    driven.finish(any(2));
    driven.send(&start(ANA)).unwrap();
    driven.finish(any(3));
    assert_eq!(driven.table.view(None).rounds, []);
}

#[test]
fn a_deal_that_cannot_be_played_again_is_refused() {
    let mut fresh = Driven::full(short(3, 2));
    let anas = Command::Again { who: ANA };
    assert_eq!(fresh.send(&anas), Err(Refusal::NoGame));
    let mut driven = finished();
    assert_eq!(driven.send(&Command::Again { who: BOB }), Err(Refusal::NotHost));
    let options = Options { ..short(3, 1) };
    driven.send(&Command::Change { who: ANA, options }).unwrap();
    assert_eq!(driven.send(&anas), Err(Refusal::OtherRules));
}

#[test]
fn a_name_taken_off_is_not_shown_in_results() {
    let mut driven = finished();
    driven.send(&Command::Forget { who: BOB, game: 1 }).unwrap();
    again(&mut driven);
    driven.finish(any(2));
    let rounds = driven.table.view(None).rounds;
    assert_eq!(rounds[0].names, ["Ana", "B", "Cleo"]);
}

#[test]
fn everybody_must_agree_and_anybody_may_decline() {
    let mut driven = finished();
    let decline = Command::DeclineAgain { who: BOB };
    assert_eq!(driven.send(&decline), Ok(Vec::new()), "nothing was proposed");
    driven.send(&ready(CLEO)).unwrap();
    driven.send(&Command::Again { who: ANA }).unwrap();
    assert_eq!(driven.send(&Command::Again { who: ANA }), Ok(Vec::new()), "once is enough");
    let is_ready = |driven: &Driven| {
        let view = driven.table.view(None);
        let ready = view.chairs.iter().map(|chair| chair.person().unwrap().ready);
        (view.again_proposed, ready.collect::<Vec<_>>())
    };
    assert_eq!(is_ready(&driven), (true, vec![true, false, false]), "Cleo was for a new deal");
    driven.send(&decline).unwrap();
    assert_eq!(is_ready(&driven), (false, vec![false; 3]));
    let last = driven.table.view(None).happenings.last().unwrap().what.clone();
    assert_eq!(last, Happened::AgainDeclined(name("Bob")));
    for who in [ANA, BOB, CLEO] {
        driven.send(&ready(who)).unwrap();
    }
    let play = driven.table.view(None).play.unwrap();
    assert!(play.outcome.is_none() && play.occasion.is_none(), "a new deal");
    assert_eq!(driven.send(&decline), Err(Refusal::GameRunning));
}

#[test]
fn other_rules_end_a_proposal() {
    let mut driven = finished();
    driven.send(&Command::Again { who: ANA }).unwrap();
    driven.send(&Command::Change { who: ANA, options: short(3, 1) }).unwrap();
    assert!(!driven.table.view(None).again_proposed);
}

#[test]
fn a_person_alone_with_bots_needs_no_agreement() {
    let mut driven = Driven::open(short(3, 1));
    driven.sit(ANA).unwrap();
    for seat in [Seat::B, Seat::C] {
        driven.send(&Command::SeatBot { who: ANA, seat, bot: bot("Bot") }).unwrap();
    }
    driven.send(&start(ANA)).unwrap();
    driven.finish(any(1));
    driven.send(&Command::Again { who: ANA }).unwrap();
    assert!(driven.table.is_playing());
}

fn day() -> Deck {
    Deck::Daily { secret: Hex([9; 32]), day: "2026-11-16".to_owned() }
}

#[test]
fn the_deal_of_a_day_names_the_day_and_has_a_proof() {
    let mut driven = Driven::full(short(3, 1));
    driven.send(&Command::Start { who: ANA, deck: day() }).unwrap();
    let play = driven.table.view(None).play.unwrap();
    assert_eq!(play.occasion, Some(&Occasion::Daily("2026-11-16".to_owned())));
    assert_eq!(play.commitment, Some((commit(&[9; 32]), Seats::NONE)));
    driven.finish(any(1));
    let record = driven.table.record().unwrap().clone();
    let verdict = Verdict::of(&record).unwrap();
    assert_eq!(verdict.answer(), Answer::NotProven);
    assert!(verdict.gaps.contains(&Gap::Day) && verdict.contributions.is_empty());
    assert_eq!(verdict.first, FirstDecided::BySeed);
    let mut other = Driven::full(short(3, 1));
    other.send(&Command::Start { who: ANA, deck: day() }).unwrap();
    assert_eq!(other.table.record_so_far().unwrap().houses, record.houses, "as everybody has");
    let mut forged = record.clone();
    forged.proof.as_mut().unwrap().day = Some("2026-11-17".to_owned());
    assert!(!Verdict::of(&forged).unwrap().deal);
    forged.proof.as_mut().unwrap().day = Some("today".to_owned());
    assert_eq!(Verdict::of(&forged), Err(ProofError::NoDay("today".to_owned())));
}

#[test]
fn a_deal_played_again_has_the_proof_of_the_first_game() {
    let cut = Hex([7; 16]);
    let mut driven = Driven::full(short(3, 1));
    driven.send(&Command::Fix { secret: Hex([5; 32]) }).unwrap();
    driven.send(&Command::Promise { who: BOB, hash: commit(&cut.0) }).unwrap();
    let deck = Deck::Fair { spare: Hex([6; 32]) };
    driven.send(&Command::Start { who: ANA, deck }).unwrap();
    driven.send(&Command::Cut { who: BOB, bits: cut }).unwrap();
    driven.finish(any(1));
    let first = driven.table.record().unwrap().proof.clone().unwrap();
    for game in [2, 3] {
        again(&mut driven);
        driven.finish(any(2));
        let record = driven.table.record().unwrap().clone();
        let verdict = Verdict::of(&record).unwrap();
        assert_ne!(verdict.answer(), Answer::NotFair);
        assert_eq!(
            verdict.contributions[1],
            ContributionStatus::Added(Seat::B),
            "where Bob sat then"
        );
        let proof = record.proof.unwrap();
        assert_eq!((proof.game, proof.again), (game, Some(1)));
        assert_eq!((proof.secret, proof.commitment), (first.secret, first.commitment));
    }
    let mut record = driven.table.record().unwrap().clone();
    record.proof.as_mut().unwrap().again = Some(2);
    assert!(!Verdict::of(&record).unwrap().deal, "another game's text gives another deal");
    record.proof.as_mut().unwrap().again = Some(3);
    assert_eq!(Verdict::of(&record), Err(ProofError::NotBefore { game: 3 }));
}

#[test]
fn a_daily_game_older_than_proofs_is_still_readable() {
    let mut driven = Driven::full(short(3, 1));
    let occasion = Some(Occasion::Daily("2026-01-01".to_owned()));
    let started =
        Entry::Started { seed: Seed([9; 32]), opener: None, chosen: false, rules: 1, occasion };
    driven.table.apply(driven.now, &started).unwrap();
    driven.log.push((driven.now, started));
    driven.finish(any(1));
    assert_eq!(Verdict::of(driven.table.record().unwrap()), Err(ProofError::NoProof));
    let entries = again(&mut driven);
    assert!(matches!(entries[2], Entry::Started { .. }), "{entries:?}");
}
