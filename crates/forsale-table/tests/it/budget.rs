//! Nobody can make the log of a table grow without playing.

use forsale::proof::Hex;
use forsale_table::{Auto, ChatMessage, Command, Emote, Entry, Holder, NewComment, Refusal, Table};

use crate::drive::{ANA, BOB, CLEO, Driven, any, name, short, start};

/// An hour of commands, one every ten milliseconds.
const MANY: u32 = 360_000;

fn stranger(number: u32) -> Holder {
    let [a, b, c, d] = number.to_be_bytes();
    let mut hash = [9; 16];
    hash[..4].copy_from_slice(&[a, b, c, d]);
    Holder::from_hash(hash)
}

/// Sends commands as quickly as a program can, and returns how many entries they left and the last
/// refusal.
fn flood(
    driven: &mut Driven,
    count: u32,
    commands: impl Fn(u32) -> Vec<Command>,
) -> (usize, Option<Refusal>) {
    driven.step = 10;
    let (before, mut refusal) = (driven.log.len(), None);
    for number in 0..count {
        for command in commands(number) {
            refusal = driven.send(&command).err().or(refusal);
        }
    }
    driven.step = 1000;
    (driven.log.len() - before, refusal)
}

fn queue_and_leave(number: u32) -> Vec<Command> {
    let who = stranger(number);
    vec![Command::Queue { who, name: name("Eve") }, Command::Unqueue { who }]
}

fn promise(number: u32) -> Vec<Command> {
    let mut hash = [0; 32];
    hash[..4].copy_from_slice(&number.to_be_bytes());
    vec![Command::Promise { who: BOB, hash: Hex(hash) }]
}

/// The attack wrote 8,324 entries in eight seconds.
#[test]
fn strangers_who_come_and_go_write_little() {
    let mut driven = Driven::playing(short(3, 2));
    let (written, refusal) = flood(&mut driven, 4_162, queue_and_leave);
    assert!(written <= 64, "{written} entries in 80 seconds");
    let Some(Refusal::TooManyChanges { seconds }) = refusal else { panic!("{refusal:?}") };
    assert!((1..=30).contains(&seconds), "{seconds}");
    driven.now = driven.now + 1000 * u64::from(seconds);
    driven.send(&queue_and_leave(9_999)[0]).unwrap();
}

/// The attack wrote 9,576 entries in 75 seconds.
#[test]
fn players_who_change_their_minds_write_little_and_can_still_play() {
    let mut driven = Driven::playing(short(3, 2));
    let (written, refusal) = flood(&mut driven, 7_500, promise);
    assert!(written <= 240 + 2 * 75 + 1, "{written} entries in 75 seconds");
    assert_eq!(refusal, Some(Refusal::TooManyChanges { seconds: 1 }));
    let (written, refusal) = flood(&mut driven, MANY, promise);
    assert!(written <= 4_000, "{written} entries in an hour");
    assert_eq!(refusal, Some(Refusal::LogFull));
    // Moves are always possible, and a game that is played to its end makes room.
    driven.finish(any(1));
    driven.send(&promise(1)[0]).unwrap();
}

#[test]
fn secrets_of_one_player_are_bounded_and_cost_the_others_nothing() {
    let mut driven = Driven::playing(short(3, 2));
    let to = driven.question();
    let auto = |number: u32| {
        let auto = number.is_multiple_of(2).then_some(Auto::Pass);
        vec![Command::Auto { who: BOB, to, auto }]
    };
    let (written, refusal) = flood(&mut driven, MANY, auto);
    assert!(written <= 1_000, "{written} entries in an hour");
    assert_eq!(refusal, Some(Refusal::LogFull));
    driven.send(&Command::Auto { who: CLEO, to, auto: Some(Auto::Pass) }).unwrap();
}

#[test]
fn watchers_write_little() {
    let mut driven = Driven::playing(short(3, 2));
    let comment = |number| {
        let said = ChatMessage::Emote(Emote::Hello);
        let what = NewComment { name: name("Eve"), said, id: None };
        vec![Command::Comment { who: stranger(number), what }]
    };
    let (written, _) = flood(&mut driven, 6_000, comment);
    assert!(written <= 40 + 30, "{written} comments in a minute");
    let (written, _) = flood(&mut driven, 2 * MANY, comment);
    assert!(written <= 2_000, "{written} comments in two hours");
}

#[test]
fn strangers_use_up_nothing_that_players_need() {
    let mut driven = Driven::playing(short(3, 2));
    flood(&mut driven, MANY, queue_and_leave);
    driven.send(&promise(1)[0]).unwrap();
    driven.finish(any(2));
    driven.send(&Command::Stand { who: CLEO }).unwrap();
    driven.sit(CLEO).unwrap();
    driven.send(&start(ANA)).unwrap();
}

#[test]
fn a_person_can_always_leave() {
    let mut driven = Driven::full(short(3, 2));
    let churn = |_| {
        let sit = Command::Sit { who: CLEO, name: name("Cleo"), seat: None };
        vec![Command::Stand { who: CLEO }, sit]
    };
    flood(&mut driven, 6_000, churn);
    assert_eq!(driven.table.seat_of(CLEO), None, "there is no room to sit down again");
    driven.send(&Command::Stand { who: BOB }).unwrap();
}

#[test]
fn games_that_are_never_finished_are_bounded() {
    let mut driven = Driven::full(short(3, 2));
    let begin = |_| vec![start(ANA), Command::Resign { who: vec![ANA, BOB, CLEO] }];
    let (_, refusal) = flood(&mut driven, 100, begin);
    assert_eq!((driven.table.game_number(), refusal), (100, None), "a player may start over");
    let (_, refusal) = flood(&mut driven, 10_000, begin);
    assert!(driven.table.game_number() <= 200);
    assert_eq!(refusal, Some(Refusal::NoGame), "there is no game to leave");
    assert_eq!(driven.send(&start(ANA)), Err(Refusal::LogFull));
}

#[test]
fn a_table_from_its_log_has_the_same_budget() {
    let mut driven = Driven::playing(short(3, 2));
    flood(&mut driven, 500, queue_and_leave);
    flood(&mut driven, 500, promise);
    let log = driven.log.iter().map(|(at, entry)| (*at, entry));
    let rebuilt = Table::from_log(log).unwrap();
    for command in queue_and_leave(9_999).into_iter().chain(promise(9_999)) {
        for seconds in 0..20 {
            let now = driven.now + 1000 * seconds;
            let decided: [Result<Vec<Entry>, Refusal>; 2] =
                [&driven.table, &rebuilt].map(|table| table.decide(now, &command));
            assert_eq!(decided[0], decided[1], "{command:?} after {seconds} s");
        }
    }
}
