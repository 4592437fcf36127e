//! Between games: sitting down, hosting, changing options, playing again.

use forsale::{EDITIONS, RulesError, Seat, Supply};
use forsale_table::{
    BOXES, Bot, Command, Deck, Entry, GameBox, Happened, Holder, Name, Options, Refusal,
};

use crate::drive::{
    ANA, BOB, CLEO, DAN, Driven, EVE, FAY, GUS, any, bot, name, ready, seat_bot, seats, short,
    start,
};

fn stand(who: Holder) -> Command {
    Command::Stand { who }
}

fn change(options: Options) -> Command {
    Command::Change { who: ANA, options }
}

fn sit_at(who: Holder, text: &str, seat: Seat) -> Command {
    Command::Sit { who, name: name(text), seat: Some(seat) }
}

fn is_ready(driven: &Driven, seat: Seat) -> bool {
    driven.chair(seat).person().unwrap().ready
}

/// Plays one game at a table of three.
fn after_a_game() -> Driven {
    let mut driven = Driven::playing(short(3, 2));
    driven.finish(any(1));
    driven
}

#[test]
fn a_table_cannot_be_opened_with_unknown_rules() {
    let code = "KAFE7".parse().unwrap();
    let refused = Entry::open(code, seats(7));
    assert_eq!(refused, Err(Refusal::Rules(RulesError::NoSuchTable { fewest: 3, most: 6 })));
    let refused = Entry::open(code, Options { edition: "monopoly".to_owned(), ..seats(4) });
    assert_eq!(refused, Err(Refusal::Rules(RulesError::NoSuchEdition)));
}

#[test]
fn the_first_person_gets_the_first_chair_and_is_the_host() {
    let mut driven = Driven::open(seats(4));
    assert_eq!(driven.host(), None);
    driven.sit(BOB).unwrap();
    driven.sit(ANA).unwrap();
    assert_eq!(driven.names(), ["Bob", "Ana", "-", "-"]);
    assert_eq!(driven.host(), Some(Seat::A));
    assert!(driven.table.view(Some(BOB)).is_host());
    assert!(!driven.table.view(Some(ANA)).is_host());
    assert!(!driven.table.view(None).is_host());
}

#[test]
fn a_person_can_choose_any_free_chair() {
    let mut driven = Driven::open(seats(4));
    driven.send(&sit_at(ANA, "Ana", Seat::C)).unwrap();
    assert_eq!(driven.names(), ["-", "-", "Ana", "-"]);
    assert_eq!(driven.send(&sit_at(BOB, "Bob", Seat::C)), Err(Refusal::SeatTaken));
    assert_eq!(driven.send(&sit_at(BOB, "Bob", Seat::E)), Err(Refusal::SeatTaken));
    assert_eq!(
        driven.send(&sit_at(ANA, "Ana", Seat::A)),
        Err(Refusal::AlreadySeated { seat: Seat::C })
    );
}

#[test]
fn nobody_sits_at_a_full_table() {
    let mut driven = Driven::full(seats(3));
    assert_eq!(driven.sit(DAN), Err(Refusal::TableFull));
    assert_eq!(driven.send(&sit_at(DAN, "Dan", Seat::B)), Err(Refusal::TableFull));
}

#[test]
fn a_second_person_with_the_same_name_gets_a_number() {
    let mut driven = Driven::open(seats(4));
    for (who, seat) in [(ANA, Seat::A), (BOB, Seat::B), (CLEO, Seat::C)] {
        driven.send(&sit_at(who, "Ana", seat)).unwrap();
    }
    driven.send(&seat_bot(Seat::D, "Ana")).unwrap();
    assert_eq!(driven.names(), ["Ana", "Ana 2", "Ana 3", "Ana 4"]);
}

#[test]
fn a_bot_that_replaces_the_same_bot_keeps_the_name() {
    let mut driven = Driven::open(seats(3));
    driven.sit(ANA).unwrap();
    driven.send(&seat_bot(Seat::B, "Bot")).unwrap();
    let other = Bot { bot: "hard".to_owned(), name: name("Bot") };
    driven.send(&Command::SeatBot { who: ANA, seat: Seat::B, bot: other.clone() }).unwrap();
    assert_eq!(driven.chair(Seat::B).bot(), Some(&other));
}

#[test]
fn a_person_who_leaves_frees_the_chair_and_the_others_see_it() {
    let mut driven = Driven::full(seats(3));
    driven.send(&stand(BOB)).unwrap();
    assert_eq!(driven.names(), ["Ana", "-", "Cleo"]);
    assert_eq!(driven.host(), Some(Seat::A));
    let view = driven.table.view(None);
    assert_eq!(view.happenings.last().unwrap().what, Happened::Left(name("Bob")));
    assert_eq!(view.since(view.moment - 1).len(), 1);
    assert!(view.since(view.moment).is_empty());
    assert_eq!(driven.send(&stand(BOB)), Err(Refusal::NotSeated));
}

#[test]
fn the_longest_seated_person_becomes_the_next_host() {
    let mut driven = Driven::open(seats(4));
    for (who, seat) in [(ANA, Seat::D), (BOB, Seat::C), (CLEO, Seat::A)] {
        driven.send(&sit_at(who, &who.to_string()[..4], seat)).unwrap();
    }
    driven.send(&seat_bot(Seat::B, "Bot")).unwrap();
    driven.send(&stand(ANA)).unwrap();
    assert_eq!(driven.host(), Some(Seat::C), "Bob came before Cleo");
    driven.send(&stand(BOB)).unwrap();
    assert_eq!(driven.host(), Some(Seat::A));
    driven.send(&stand(CLEO)).unwrap();
    assert_eq!(driven.host(), None, "a bot is no host");
    driven.send(&sit_at(DAN, "Dan", Seat::D)).unwrap();
    assert_eq!(driven.host(), Some(Seat::D));
}

#[test]
fn only_the_host_changes_things() {
    let mut driven = Driven::full(seats(4));
    driven.send(&stand(DAN)).unwrap();
    let by = |who| {
        [
            Command::Change { who, options: seats(4) },
            Command::SeatBot { who, seat: Seat::D, bot: bot("Bot") },
            Command::RemoveBot { who, seat: Seat::D },
            start(who),
        ]
    };
    for (guest, stranger) in by(BOB).iter().zip(&by(GUS)) {
        assert_eq!(driven.send(guest), Err(Refusal::NotHost), "{guest:?}");
        assert_eq!(driven.send(stranger), Err(Refusal::NotSeated), "{stranger:?}");
    }
}

#[test]
fn bots_come_and_go_on_chairs_without_people() {
    let mut driven = Driven::open(seats(3));
    driven.sit(ANA).unwrap();
    driven.send(&seat_bot(Seat::C, "Bot")).unwrap();
    assert_eq!(driven.names(), ["Ana", "-", "Bot"]);
    assert_eq!(driven.send(&seat_bot(Seat::A, "Bot")), Err(Refusal::SeatTaken));
    assert_eq!(driven.send(&seat_bot(Seat::D, "Bot")), Err(Refusal::SeatTaken));
    let remove = |seat| Command::RemoveBot { who: ANA, seat };
    assert_eq!(driven.send(&remove(Seat::A)), Err(Refusal::NoBotThere));
    assert_eq!(driven.send(&remove(Seat::B)), Err(Refusal::NoBotThere));
    driven.send(&remove(Seat::C)).unwrap();
    assert_eq!(driven.names(), ["Ana", "-", "-"]);
}

#[test]
fn a_larger_table_moves_nobody() {
    let mut driven = Driven::open(seats(3));
    driven.send(&sit_at(ANA, "Ana", Seat::C)).unwrap();
    driven.send(&seat_bot(Seat::A, "Bot")).unwrap();
    driven.send(&change(seats(5))).unwrap();
    assert_eq!(driven.names(), ["Bot", "-", "Ana", "-", "-"]);
    assert_eq!(driven.host(), Some(Seat::C));
}

#[test]
fn a_smaller_table_keeps_the_people_and_drops_surplus_bots() {
    let mut driven = Driven::open(seats(6));
    for (who, text, seat) in [(ANA, "Ana", Seat::F), (BOB, "Bob", Seat::B), (CLEO, "Cleo", Seat::E)]
    {
        driven.send(&sit_at(who, text, seat)).unwrap();
    }
    for (text, seat) in [("Wu", Seat::A), ("Xi", Seat::C), ("Yi", Seat::D)] {
        driven.send(&seat_bot(seat, text)).unwrap();
    }
    driven.send(&change(seats(4))).unwrap();
    assert_eq!(driven.names(), ["Wu", "Bob", "Ana", "Cleo"]);
    assert_eq!(driven.host(), Some(Seat::C), "the host stays the host");
    driven.send(&change(seats(3))).unwrap();
    assert_eq!(driven.names(), ["Cleo", "Bob", "Ana"]);
}

#[test]
fn a_bot_that_loses_its_chair_takes_a_free_one() {
    let mut driven = Driven::open(seats(4));
    driven.sit(ANA).unwrap();
    driven.send(&seat_bot(Seat::D, "Bot")).unwrap();
    driven.send(&change(seats(3))).unwrap();
    assert_eq!(driven.names(), ["Ana", "Bot", "-"]);
}

#[test]
fn a_table_is_never_too_small_for_its_people() {
    let mut driven = Driven::full(seats(5));
    assert_eq!(driven.send(&change(seats(4))), Err(Refusal::TooFewSeats { people: 5 }));
    driven.send(&stand(EVE)).unwrap();
    driven.send(&change(seats(4))).unwrap();
    assert_eq!(driven.names(), ["Ana", "Bob", "Cleo", "Dan"]);
}

#[test]
fn a_table_changes_only_to_valid_rules() {
    let mut driven = Driven::full(seats(3));
    let gryphon = Options { edition: "gryphon-2009".to_owned(), variant: true, ..seats(3) };
    assert_eq!(driven.send(&change(gryphon)), Err(Refusal::Rules(RulesError::NoVariant)));
    let ravensburger = Options { edition: "ravensburger-1997".to_owned(), ..seats(3) };
    driven.send(&change(ravensburger)).unwrap();
    assert_eq!(driven.table.view(None).game_box.id, "ravensburger-1997");
    assert_eq!(driven.table.view(None).rules.purse().0, 15);
}

#[test]
fn a_table_keeps_the_box_that_its_host_owns() {
    let german = GameBox::named("german").unwrap();
    let mut driven = Driven::open(seats(3).of_box(german));
    driven.sit(ANA).unwrap();
    assert_eq!(driven.table.view(None).game_box, german);
    assert_eq!(driven.table.view(None).options.edition, "iello-2015");
    // The box that is named like its edition is not stored.
    let french = seats(3).of_box(GameBox::named("iello-2015").unwrap());
    assert_eq!(french.game_box, None);
    driven.send(&change(french)).unwrap();
    assert_eq!(driven.table.view(None).game_box.id, "iello-2015");
}

#[test]
fn a_box_must_exist_and_have_the_rules_of_the_edition() {
    let mut driven = Driven::full(seats(3));
    let named = |id: &str| Options { game_box: Some(id.to_owned()), ..seats(3) };
    assert_eq!(driven.send(&change(named("monopoly"))), Err(Refusal::NoSuchBox));
    let other = Err(Refusal::OtherBox { edition: "iello-2015" });
    assert_eq!(driven.send(&change(named("german"))), other);
    assert!(driven.send(&change(named("iello-2020"))).is_ok());
}

#[test]
fn every_edition_has_a_box_of_its_name_and_every_box_has_its_variant() {
    for edition in &EDITIONS {
        assert_eq!(GameBox::of(edition).edition, edition);
    }
    for it in &BOXES {
        let is_printed = it.edition.rules(3, Supply::OneShort).is_ok();
        assert_eq!(it.terms.variant.is_some(), is_printed, "{}", it.id);
    }
}

#[test]
fn a_game_needs_every_chair_taken() {
    let mut driven = Driven::open(seats(4));
    driven.sit(ANA).unwrap();
    assert_eq!(driven.send(&start(ANA)), Err(Refusal::SeatsFree { free: 3 }));
    driven.sit(BOB).unwrap();
    driven.sit(CLEO).unwrap();
    assert_eq!(driven.send(&start(ANA)), Err(Refusal::SeatsFree { free: 1 }));
    driven.send(&seat_bot(Seat::D, "Bot")).unwrap();
    driven.send(&start(ANA)).unwrap();
    assert!(driven.table.is_playing());
}

#[test]
fn each_game_keeps_its_seed_and_number() {
    let mut driven = Driven::full(short(3, 1));
    assert_eq!(driven.table.bot_seed(Seat::A), None);
    for number in 1..=2 {
        let seed = forsale::Seed([number; 32]);
        driven.send(&Command::Start { who: ANA, deck: Deck::Given(seed) }).unwrap();
        assert_eq!(driven.table.bot_seed(Seat::A), Some((u32::from(number), seed)));
        driven.finish(any(1));
    }
}

#[test]
fn before_the_first_game_people_may_be_ready_and_the_host_starts_it() {
    let mut driven = Driven::full(seats(3));
    for (who, seat) in [(ANA, Seat::A), (BOB, Seat::B), (CLEO, Seat::C)] {
        driven.send(&ready(who)).unwrap();
        assert!(is_ready(&driven, seat));
    }
    assert!(!driven.table.is_playing());
    let Command::Ready { who, deck, .. } = ready(BOB) else { unreachable!() };
    driven.send(&Command::Ready { who, ready: false, deck }).unwrap();
    assert!(!is_ready(&driven, Seat::B));
    assert_eq!(driven.send(&ready(GUS)), Err(Refusal::NotSeated));
}

#[test]
fn being_ready_twice_changes_nothing() {
    let mut driven = Driven::full(seats(3));
    driven.send(&ready(BOB)).unwrap();
    assert_eq!(driven.send(&ready(BOB)), Ok(Vec::new()));
}

#[test]
fn after_a_game_the_next_one_starts_when_all_are_ready() {
    let mut driven = after_a_game();
    let before = driven.names();
    driven.send(&ready(BOB)).unwrap();
    driven.send(&ready(CLEO)).unwrap();
    assert!(!driven.table.is_playing());
    driven.send(&ready(ANA)).unwrap();
    assert!(driven.table.is_playing());
    assert_eq!(driven.names(), before);
    assert_eq!(driven.question().to_string(), "2-0");
    assert!(!is_ready(&driven, Seat::A));
}

#[test]
fn a_change_of_rules_makes_nobody_ready() {
    let mut driven = after_a_game();
    driven.send(&ready(BOB)).unwrap();
    driven.send(&change(short(3, 1))).unwrap();
    assert!(!is_ready(&driven, Seat::B));
}

#[test]
fn a_free_chair_delays_the_next_game() {
    let mut driven = after_a_game();
    driven.send(&stand(CLEO)).unwrap();
    driven.send(&ready(ANA)).unwrap();
    driven.send(&ready(BOB)).unwrap();
    assert!(!driven.table.is_playing());
    driven.send(&seat_bot(Seat::C, "Bot")).unwrap();
    driven.send(&ready(BOB)).unwrap();
    assert!(driven.table.is_playing(), "being ready again starts the game");
}

#[test]
fn the_last_game_stays_visible_while_options_change() {
    let mut driven = after_a_game();
    let ledger = driven.table.view(None).play.unwrap().ledger;
    let sheets = driven.table.view(None).sheets();
    let ravensburger = Options { edition: "ravensburger-1997".to_owned(), ..seats(5) };
    driven.send(&change(ravensburger)).unwrap();
    driven.send(&stand(CLEO)).unwrap();
    driven.sit(DAN).unwrap();
    driven.sit(EVE).unwrap();
    driven.sit(FAY).unwrap();
    assert_eq!(driven.names(), ["Ana", "Bob", "Dan", "Eve", "Fay"]);
    let view = driven.table.view(Some(DAN));
    assert_eq!(view.sheets(), sheets);
    let play = view.play.unwrap();
    assert_eq!((play.seat, view.seat), (None, Some(Seat::C)), "Dan did not play that game");
    assert_eq!(play.ledger, ledger);
    let players: Vec<&str> =
        play.players.iter().filter_map(|it| it.name()).map(Name::as_str).collect();
    assert_eq!(players, ["Ana", "Bob", "Cleo"]);
    assert!(driven.table.view(Some(CLEO)).play.unwrap().seat.is_some());
    driven.send(&start(ANA)).unwrap();
    assert_eq!(driven.table.view(None).play.unwrap().ledger.rules().purse().0, 15);
}

#[test]
fn nothing_can_be_changed_during_a_game() {
    let mut driven = Driven::open(seats(3));
    driven.sit(ANA).unwrap();
    driven.sit(BOB).unwrap();
    driven.send(&seat_bot(Seat::C, "Bot")).unwrap();
    driven.send(&start(ANA)).unwrap();
    let refused = [
        change(seats(4)),
        sit_at(DAN, "Dan", Seat::A),
        stand(ANA),
        stand(BOB),
        seat_bot(Seat::C, "Bot"),
        Command::RemoveBot { who: ANA, seat: Seat::C },
        ready(BOB),
        start(ANA),
    ];
    for command in refused {
        assert_eq!(driven.send(&command), Err(Refusal::GameRunning), "{command:?}");
    }
    let sit_twice = sit_at(BOB, "Bob", Seat::A);
    assert_eq!(driven.send(&sit_twice), Err(Refusal::AlreadySeated { seat: Seat::B }));
}
