//! The first player: as the box says, chosen by the players, or by turns.

use forsale::proof::Hex;
use forsale::{FirstBy, Record, Seat, Seats, Seed};
use forsale_table::{
    Answer, Command, Deck, Entry, First, FirstDecided, FirstPlayerRule, Gap, Holder, Options,
    Refusal, Table, Verdict,
};

use crate::drive::{ANA, BOB, CLEO, Driven, any, bot, ready, seat_bot, seats, short, start};

fn short_with(edition: &str, first_player: FirstPlayerRule) -> Options {
    let mut options = Options { edition: edition.to_owned(), first_player, ..seats(3) };
    let deck = options.rules().unwrap().houses().len() as u8;
    options.house_rules.removed = Some(deck - 3);
    options
}

fn choose(who: Holder, seat: Option<Seat>) -> Command {
    Command::ChooseFirst { who, seat }
}

/// Plays a game with this seed, and returns its record.
fn game(driven: &mut Driven, seed: u8) -> Record {
    driven.send(&Command::Start { who: ANA, deck: Deck::Given(Seed([seed; 32])) }).unwrap();
    driven.finish(any(seed.into()));
    driven.table.record().unwrap().clone()
}

#[test]
fn by_default_every_game_has_the_first_player_of_its_shuffle() {
    for edition in ["iello-2020", "iello-2015", "ravensburger-1997", "gryphon-2009"] {
        let mut driven = Driven::full(short_with(edition, FirstPlayerRule::Box));
        for seed in 1..=6 {
            let record = game(&mut driven, seed);
            assert_eq!(record.seed, Some(Seed([seed; 32])), "the seed gives the opener, too");
            assert_eq!(record.first_by, None);
            record.replay().unwrap();
        }
    }
}

#[test]
fn by_rotation_the_neighbor_goes_first_from_the_second_game_on() {
    let mut driven = Driven::full(short_with("iello-2020", FirstPlayerRule::Rotation));
    let mut last = game(&mut driven, 1);
    assert_eq!((last.first_by, last.seed), (None, Some(Seed([1; 32]))));
    for seed in 2..=5 {
        let next = Seats::all(3).after(last.first);
        let expected = next.map(|seat| First { seat, by: FirstBy::Rotation });
        assert_eq!(driven.table.view(None).first, expected);
        let record = game(&mut driven, seed);
        assert_eq!((Some(record.first), record.first_by), (next, Some(FirstBy::Rotation)));
        assert_eq!(record.seed, None, "the seed does not decide the opener");
        last = record;
    }
}

#[test]
fn the_player_from_the_smallest_house_goes_first_in_every_game_of_1997() {
    let mut driven = Driven::full(short_with("ravensburger-1997", FirstPlayerRule::Box));
    driven.send(&choose(ANA, Some(Seat::C))).unwrap();
    assert_eq!(
        driven.table.view(None).first,
        Some(First { seat: Seat::C, by: FirstBy::Chosen }),
        "everybody sees it before the game",
    );
    for seed in 1..=4 {
        let record = game(&mut driven, seed);
        assert_eq!((record.first, record.first_by), (Seat::C, Some(FirstBy::Chosen)));
        assert_eq!(record.seed, None);
    }
    driven.send(&choose(ANA, None)).unwrap();
    assert_eq!(game(&mut driven, 5).first_by, None, "the cards decide again");
}

#[test]
fn only_the_host_chooses_and_only_where_players_agree() {
    let mut driven = Driven::full(short_with("iello-2020", FirstPlayerRule::Box));
    assert_eq!(driven.send(&choose(ANA, Some(Seat::B))), Err(Refusal::FirstIsDrawn));
    let agreed = short_with("iello-2020", FirstPlayerRule::Agreed);
    driven.send(&Command::Change { who: ANA, options: agreed }).unwrap();
    assert_eq!(driven.send(&choose(BOB, Some(Seat::B))), Err(Refusal::NotHost));
    assert_eq!(driven.send(&choose(ANA, Seat::new(5))), Err(Refusal::NobodyThere));
    driven.send(&choose(ANA, Some(Seat::B))).unwrap();
    assert_eq!(driven.send(&choose(ANA, Some(Seat::B))), Ok(Vec::new()), "it is known");
    driven.send(&start(ANA)).unwrap();
    assert_eq!(driven.send(&choose(ANA, Some(Seat::A))), Err(Refusal::GameRunning));
}

#[test]
fn a_choice_lasts_until_that_player_leaves() {
    let mut driven = Driven::full(short_with("iello-2020", FirstPlayerRule::Agreed));
    driven.send(&choose(ANA, Some(Seat::B))).unwrap();
    driven.send(&Command::Stand { who: CLEO }).unwrap();
    assert!(driven.table.view(None).first.is_some());
    driven.send(&Command::Stand { who: BOB }).unwrap();
    assert_eq!(driven.table.view(None).first, None);
    driven.send(&seat_bot(Seat::B, "Bot")).unwrap();
    driven.send(&choose(ANA, Some(Seat::B))).unwrap();
    let replaced = Command::SeatBot { who: ANA, seat: Seat::B, bot: bot("Other") };
    driven.send(&replaced).unwrap();
    assert_eq!(driven.table.view(None).first, None, "another bot sits there now");
    driven.send(&choose(ANA, Some(Seat::A))).unwrap();
    let random = short_with("iello-2020", FirstPlayerRule::Random);
    driven.send(&Command::Change { who: ANA, options: random }).unwrap();
    assert_eq!(driven.table.view(None).first, None);
}

#[test]
fn a_chosen_first_player_is_said_in_the_proof_and_the_cards_are_proved() {
    let deck = Deck::Fair { spare: Hex([6; 32]) };
    let mut driven = Driven::full(short_with("ravensburger-1997", FirstPlayerRule::Box));
    driven.send(&Command::Start { who: ANA, deck: deck.clone() }).unwrap();
    driven.finish(any(1));
    let drawn = Verdict::of(driven.table.record().unwrap()).unwrap();
    assert_ne!(drawn.answer(), Answer::NotFair);
    assert_eq!(drawn.first, FirstDecided::BySeed);

    driven.send(&choose(ANA, Some(Seat::B))).unwrap();
    driven.send(&Command::Start { who: ANA, deck }).unwrap();
    driven.finish(any(2));
    let record = driven.table.record().unwrap().clone();
    let chosen = Verdict::of(&record).unwrap();
    assert_ne!(chosen.answer(), Answer::NotFair);
    assert_eq!(chosen.first, FirstDecided::By(FirstBy::Chosen));
    assert!(!chosen.gaps.contains(&Gap::First));

    // A record of an earlier version does not say it, so a server could have chosen it.
    let older = Verdict::of(&Record { first_by: None, ..record }).unwrap();
    assert_eq!((older.answer(), older.first), (Answer::NotProven, FirstDecided::Unknown));
    assert!(older.gaps.contains(&Gap::First));
}

#[test]
fn a_deal_played_again_has_the_same_first_seat_and_the_choice_moves_with_its_player() {
    let mut driven = Driven::full(short_with("iello-2020", FirstPlayerRule::Agreed));
    driven.send(&choose(ANA, Some(Seat::B))).unwrap();
    let first = game(&mut driven, 1);
    driven.send(&Command::Again { who: ANA }).unwrap();
    driven.send(&ready(BOB)).unwrap();
    driven.send(&ready(CLEO)).unwrap();
    driven.finish(any(2));
    let again = driven.table.record().unwrap().clone();
    assert_eq!((first.first, &first.houses), (again.first, &again.houses));
    assert_eq!(again.first_by, Some(FirstBy::Chosen), "as in the first game with this deal");
    let next = driven.table.view(None).first.map(|first| first.seat);
    assert_eq!(next, driven.table.seat_of(BOB), "Bob was chosen, wherever he sits");
}

#[test]
fn the_deal_of_a_day_decides_who_goes_first_at_every_table() {
    let day = Deck::Daily { secret: Hex([9; 32]), day: "2026-11-16".to_owned() };
    let openers = FIRST_PLAYER_RULES.map(|rule| {
        let mut driven = Driven::full(short_with("ravensburger-1997", rule));
        let _ = driven.send(&choose(ANA, Some(Seat::B)));
        game(&mut driven, 3);
        driven.send(&Command::Start { who: ANA, deck: day.clone() }).unwrap();
        driven.finish(any(1));
        let record = driven.table.record().unwrap();
        assert_eq!(Verdict::of(record).unwrap().first, FirstDecided::BySeed);
        record.first
    });
    assert!(openers.windows(2).all(|pair| pair[0] == pair[1]), "{openers:?}");
}

const FIRST_PLAYER_RULES: [FirstPlayerRule; 4] = [
    FirstPlayerRule::Box,
    FirstPlayerRule::Random,
    FirstPlayerRule::Agreed,
    FirstPlayerRule::Rotation,
];

#[test]
fn an_old_log_names_the_neighbor_without_saying_so() {
    let mut driven = Driven::full(short(3, 1));
    let old = r#"{"kind":"started/1","seed":"SEED","opener":2,"rules":1}"#;
    let old: Entry = serde_json::from_str(&old.replace("SEED", &Seed([7; 32]).to_hex())).unwrap();
    driven.table.apply(driven.now, &old).unwrap();
    driven.log.push((driven.now, old));
    driven.finish(any(1));
    let record = driven.table.record().unwrap();
    assert_eq!((record.first, record.first_by), (Seat::C, Some(FirstBy::Rotation)));
    let log = driven.log.iter().map(|(at, entry)| (*at, entry));
    assert_eq!(Table::from_log(log).unwrap().record(), Some(record));
}
