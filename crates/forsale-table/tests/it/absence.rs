//! Absent players: the others wait, vote and continue; a player who returns takes the seat back.

use forsale::{Action, Seat};
use forsale_table::{
    Absence, Automatic, Command, Entry, Happened, Holder, Missing, Motion, Options, Refusal,
    Timestamp, Vote,
};

use crate::drive::{Driven, PEOPLE, seat_bot, short, start};

const BOT: &str = "steady";

fn agreed(absence: Absence) -> Driven {
    Driven::playing(Options { absence, ..short(4, 2) })
}

/// Returns the player who is asked and will not answer, and the others in order.
fn absent_and_others(driven: &Driven) -> (Seat, [Holder; 3]) {
    let gone = driven.waiting_for().single().unwrap();
    let other = |steps: u8| PEOPLE[usize::from(gone.number() + steps) % 4];
    (gone, [1, 2, 3].map(other))
}

/// Returns these players as absent since timestamp 0.
fn missing(seats: &[Seat]) -> Missing {
    seats.iter().map(|&seat| (seat, Timestamp(0))).collect()
}

fn vote(
    driven: &mut Driven,
    who: Holder,
    vote: Vote,
    away: &[Seat],
) -> Result<Vec<Entry>, Refusal> {
    let motion = Motion { about: away[0], vote, bot: BOT.to_owned(), missing: missing(away) };
    driven.send(&Command::Vote { who: vec![who], motion })
}

fn wait(driven: &mut Driven, seconds: u64) {
    driven.now = driven.now + seconds * 1000;
}

#[test]
fn after_a_minute_a_majority_of_those_present_seats_a_bot() {
    let mut driven = agreed(Absence::Vote);
    let (gone, [ana, bob, _]) = absent_and_others(&driven);
    let early = vote(&mut driven, ana, Vote::Bot, &[gone]);
    assert_eq!(early, Err(Refusal::NotYet { seconds: 59 }));
    let (missed, until) = driven.table.missed(&missing(&[gone])).unwrap();
    assert_eq!((missed, until.0 - driven.now.0), (gone, 59_000));
    wait(&mut driven, 60);
    assert_eq!(driven.table.overdue(driven.now, &missing(&[gone])), Some(gone));
    assert_eq!(vote(&mut driven, ana, Vote::Bot, &[gone]).unwrap().len(), 1);
    assert_eq!(vote(&mut driven, ana, Vote::Bot, &[gone]).unwrap().len(), 1, "one voice each");
    assert_eq!(driven.table.view(None).play.unwrap().votes.len(), 1);
    let passed = vote(&mut driven, bob, Vote::Bot, &[gone]).unwrap();
    assert_eq!(passed[1], Entry::StoodIn { seat: gone, bot: BOT.to_owned() });
    assert_eq!(driven.table.bot_at(gone), Some(BOT));
    assert_eq!(driven.table.due().unwrap().what, Automatic::Bot(gone));
    let view = driven.table.view(None);
    assert_eq!(view.happenings.last().unwrap().what, Happened::StoodIn(gone));
    assert_eq!(
        view.chairs[usize::from(gone.number())].person().map(|it| it.holder),
        Some(holder(gone))
    );
}

#[test]
fn absent_players_do_not_count_towards_the_majority() {
    let mut driven = agreed(Absence::Vote);
    let (gone, [ana, ..]) = absent_and_others(&driven);
    let away = [gone, next(gone, 2), next(gone, 3)];
    wait(&mut driven, 60);
    let mut looks_away = missing(&away);
    looks_away.insert(away[2], driven.now);
    let motion = Motion { about: gone, vote: Vote::Bot, bot: BOT.to_owned(), missing: looks_away };
    let voted = driven.send(&Command::Vote { who: vec![ana], motion }).unwrap();
    assert_eq!(voted.len(), 1, "a player who is absent for a moment still counts");
    assert_eq!(vote(&mut driven, ana, Vote::Bot, &away).unwrap().len(), 2, "ana is alone");
}

#[test]
fn one_vote_to_wait_holds_for_a_minute() {
    let mut driven = agreed(Absence::Vote);
    let (gone, [ana, bob, cleo]) = absent_and_others(&driven);
    wait(&mut driven, 60);
    vote(&mut driven, cleo, Vote::Wait, &[gone]).unwrap();
    let held = vote(&mut driven, ana, Vote::Bot, &[gone]);
    assert_eq!(held, Err(Refusal::NotYet { seconds: 59 }));
    wait(&mut driven, 60);
    vote(&mut driven, ana, Vote::Bot, &[gone]).unwrap();
    assert_eq!(vote(&mut driven, bob, Vote::Bot, &[gone]).unwrap().len(), 2);
}

#[test]
fn the_waiting_time_runs_only_while_the_player_is_asked() {
    let mut driven = agreed(Absence::Vote);
    let (gone, [ana, ..]) = absent_and_others(&driven);
    wait(&mut driven, 3600);
    let other = next(gone, 2);
    assert_eq!(vote(&mut driven, ana, Vote::Bot, &[other]), Err(Refusal::NotMissing));
    driven.answer(holder(gone), Action::Bid(forsale::Coins(1))).unwrap();
    let asked = next(gone, 1);
    let judge = holder(next(gone, 2));
    let early = vote(&mut driven, judge, Vote::Bot, &[asked]);
    assert_eq!(early, Err(Refusal::NotYet { seconds: 59 }), "an hour away, asked just now");
}

#[test]
fn a_present_player_is_not_replaced_and_no_player_where_the_table_waits() {
    let mut driven = agreed(Absence::Vote);
    let (gone, [ana, ..]) = absent_and_others(&driven);
    wait(&mut driven, 60);
    let motion =
        Motion { about: gone, vote: Vote::Bot, bot: BOT.to_owned(), missing: Missing::new() };
    let there = driven.send(&Command::Vote { who: vec![ana], motion });
    assert_eq!(there, Err(Refusal::NotMissing));
    let mut patient = agreed(Absence::Wait);
    wait(&mut patient, 3600);
    assert_eq!(vote(&mut patient, ana, Vote::Bot, &[gone]), Err(Refusal::TableWaits));
}

#[test]
fn the_owner_takes_the_seat_back_by_playing_or_by_a_command() {
    let mut driven = stood_in();
    let (gone, _) = absent_and_others(&driven);
    let entries = driven.answer(holder(gone), Action::Pass).unwrap();
    assert_eq!(entries[0], Entry::Returned { seat: gone });
    assert_eq!(driven.table.bot_at(gone), None);
    let mut driven = stood_in();
    driven.send(&Command::Return { who: holder(gone) }).unwrap();
    assert_eq!(driven.table.bot_at(gone), None);
    assert_eq!(driven.table.due(), None, "the table waits for the owner");
    assert_eq!(driven.send(&Command::Return { who: holder(gone) }).unwrap(), []);
}

#[test]
fn a_bot_plays_at_once_where_the_table_agreed() {
    let mut driven = agreed(Absence::Bot);
    let (gone, _) = absent_and_others(&driven);
    assert_eq!(driven.table.left_to_bots(&Missing::new()), None);
    assert_eq!(driven.table.left_to_bots(&missing(&[gone, next(gone, 1)])), Some(gone));
    let stand_in = |seat| Command::StandIn { seat, bot: BOT.to_owned() };
    assert_eq!(driven.send(&stand_in(next(gone, 1))), Err(Refusal::NotMissing));
    driven.send(&stand_in(gone)).unwrap();
    assert_eq!(driven.table.bot_at(gone), Some(BOT));
    assert_eq!(driven.table.left_to_bots(&missing(&[gone])), None);
    let mut careful = agreed(Absence::Vote);
    assert_eq!(careful.send(&stand_in(gone)), Err(Refusal::NotMissing), "not unless agreed");
}

#[test]
fn the_others_may_end_the_game_and_start_another() {
    let mut driven = agreed(Absence::Vote);
    let (gone, [ana, bob, _]) = absent_and_others(&driven);
    let first = driven.question();
    wait(&mut driven, 60);
    vote(&mut driven, ana, Vote::End, &[gone]).unwrap();
    let ended = vote(&mut driven, bob, Vote::End, &[gone]).unwrap();
    assert_eq!(ended[1], Entry::Abandoned {});
    let view = driven.table.view(None);
    assert_eq!(view.play, None);
    assert_eq!(view.happenings.last().unwrap().what, Happened::Abandoned);
    driven.send(&start(PEOPLE[0])).unwrap();
    assert_eq!(driven.question().game, first.game + 1, "an answer to the old game does not fit");
    let log = driven.log.iter().map(|(at, entry)| (*at, entry));
    let again = forsale_table::Table::from_log(log).unwrap();
    assert_eq!(again.view(None), driven.table.view(None));
}

#[test]
fn a_game_against_bots_can_be_ended_by_those_who_play_it() {
    let mut driven = Driven::open(short(4, 2));
    let resign = |who: &[Holder]| Command::Resign { who: who.to_vec() };
    let [ana, bob, ..] = PEOPLE;
    driven.sit(ana).unwrap();
    driven.sit(bob).unwrap();
    for seat in [Seat::C, Seat::D] {
        driven.send(&seat_bot(seat, BOT)).unwrap();
    }
    assert_eq!(driven.send(&resign(&[ana, bob])), Err(Refusal::NoGame));
    driven.send(&start(ana)).unwrap();
    assert_eq!(driven.send(&resign(&[ana])), Err(Refusal::OthersPlay), "Bob would be left");
    assert_eq!(driven.send(&resign(&[ana, PEOPLE[5]])), Err(Refusal::NotSeated));
    assert_eq!(driven.send(&resign(&[ana, bob])).unwrap(), [Entry::Abandoned {}]);
    assert_eq!(driven.table.view(None).play, None);
    driven.send(&start(ana)).unwrap();
    driven.finish(|_| 0);
    assert_eq!(driven.send(&resign(&[ana, bob])), Err(Refusal::NoGame), "it has a result");
}

/// Starts a game in which a bot plays for the player who is asked.
fn stood_in() -> Driven {
    let mut driven = agreed(Absence::Bot);
    let (gone, _) = absent_and_others(&driven);
    driven.send(&Command::StandIn { seat: gone, bot: BOT.to_owned() }).unwrap();
    driven
}

fn holder(seat: Seat) -> Holder {
    PEOPLE[usize::from(seat.number())]
}

fn next(seat: Seat, steps: u8) -> Seat {
    Seat::new((seat.number() + steps) % 4).unwrap()
}
