//! Text from outside is parsed or refused, and a damaged log is an error.

use std::str::FromStr;

use forsale::{Coins, Illegal, RulesError, Seat};
use forsale_table::{
    AnswerId, Code, Command, Entry, Holder, Name, Options, Question, Refusal, Table,
};
use proptest::prelude::*;

use crate::drive::{ANA, BOB, Driven, any, name, short};

fn any_text() -> impl Strategy<Value = String> {
    let char = prop_oneof![
        3 => proptest::char::any(),
        1 => proptest::char::range('\u{0300}', '\u{036f}'),
        1 => proptest::sample::select(vec![' ', '\t', '\n', '-', 'K', 'a', '7', '+', '\0']),
        1 => proptest::sample::select(vec!['\u{202e}', '\u{200b}', '\u{200d}', '\u{3164}', '\u{fe0f}']),
    ];
    proptest::collection::vec(char, 0..80).prop_map(|chars| chars.into_iter().collect())
}

/// Checks that a parsed value is parsed again from its text.
fn reads_back<T: FromStr + ToString + PartialEq + std::fmt::Debug>(text: &str) {
    if let Ok(read) = text.parse::<T>() {
        assert_eq!(read.to_string().parse::<T>().ok(), Some(read), "{text:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 512, failure_persistence: None, ..Default::default() })]

    #[test]
    fn any_text_is_parsed_or_refused(text in any_text()) {
        reads_back::<Code>(&text);
        reads_back::<Question>(&text);
        reads_back::<AnswerId>(&text);
        let _ = serde_json::from_value::<Holder>(text.clone().into());
        let _ = serde_json::from_str::<Entry>(&text);
    }

    #[test]
    fn a_name_is_short_and_visible_whatever_the_input(text in any_text()) {
        let Ok(name) = Name::new(&text) else { return Ok(()) };
        let length = name.as_str().chars().count();
        prop_assert!((1..=Name::LONGEST).contains(&length));
        prop_assert_eq!(name.as_str().trim(), name.as_str());
        prop_assert!(!name.as_str().contains(char::is_control));
        prop_assert_eq!(Name::new(name.as_str()), Ok(name));
    }

    #[test]
    fn numbered_names_are_valid_names(text in any_text()) {
        let Ok(name) = Name::new(&text) else { return Ok(()) };
        let mut driven = Driven::open(short(3, 1));
        for who in [ANA, BOB] {
            driven.send(&Command::Sit { who, name: name.clone(), seat: None }).unwrap();
        }
        let second = driven.chair(Seat::B).name().unwrap().clone();
        prop_assert_ne!(&second, &name);
        prop_assert!(second.as_str().chars().count() <= Name::LONGEST);
        prop_assert_eq!(Name::new(second.as_str()), Ok(second));
    }

    #[test]
    fn every_drawn_code_is_valid(chance: u64) {
        let code = Code::draw(chance);
        prop_assert_eq!(code.to_string().parse(), Ok(code));
    }
}

#[test]
fn codes_are_parsed_as_people_type_them() {
    let code: Code = "KAFE7".parse().unwrap();
    for spoken in ["kafe7", " ka-fe 7 ", "K-A-F-E-7"] {
        assert_eq!(spoken.parse(), Ok(code), "{spoken}");
    }
    for wrong in ["", "KAFE", "KAFE77", "KAF0E", "KAFÉ7", "KAFE\u{200b}7", "IIIII"] {
        let error = wrong.parse::<Code>().unwrap_err();
        assert!(error.to_string().contains("such as KAFE7"), "{wrong}");
    }
    assert_eq!(Code::draw(0).to_string(), "AAAAA");
    assert_eq!(Code::draw(31).to_string(), "BBAAA");
}

#[test]
fn questions_are_two_numbers() {
    assert_eq!("2-17".parse(), Ok(Question { game: 2, step: 17 }));
    for wrong in ["", "-", "1", "1-", "-1", "1-2-3", "1-65536", "4294967296-1", "a-b", "1--2"] {
        let error = wrong.parse::<Question>().unwrap_err();
        assert!(error.to_string().contains("such as 1-17"), "{wrong}");
    }
}

#[test]
fn ids_are_short_and_plain() {
    let longest = "x".repeat(AnswerId::LONGEST);
    assert_eq!(longest.parse::<AnswerId>().unwrap().to_string(), longest);
    for wrong in ["", "a b", "é", "a\n", "a/b", &"x".repeat(AnswerId::LONGEST + 1)] {
        assert!(wrong.parse::<AnswerId>().is_err(), "{wrong:?}");
    }
}

#[test]
fn holders_are_parsed_as_they_are_written() {
    let text = "\"0123456789abcdef0123456789abcdef\"";
    let holder: Holder = serde_json::from_str(text).unwrap();
    assert_eq!(serde_json::to_string(&holder).unwrap(), text);
    assert_eq!(format!("\"{holder:?}\""), text);
    for wrong in ["\"\"", "\"0123\"", "\"+123456789abcdef0123456789abcdef\"", "7"] {
        assert!(serde_json::from_str::<Holder>(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn spaces_and_invisible_characters_are_removed_from_a_name() {
    assert_eq!(name("  Ana \t\n Maria ").as_str(), "Ana Maria");
    assert_eq!(name("A\u{202e}n\u{200b}a\0").as_str(), "Ana");
    assert_eq!(name("x".repeat(50).as_str()).as_str(), "x".repeat(20));
    assert_eq!(name("exactly nineteen ch  and more").as_str(), "exactly nineteen ch");
    for invisible in
        ["", " ", "\u{202e}", "\u{200d}", "\u{3164}\u{2800}", "\u{301}", "\u{fe0f} \u{fe0f}"]
    {
        let error = Name::new(invisible).unwrap_err();
        assert!(error.to_string().contains("at least one letter"), "{invisible:?}");
    }
}

#[test]
fn a_letter_has_at_most_two_accents() {
    let tower = format!("Z{}algo", "\u{301}\u{0489}".repeat(30));
    assert_eq!(name(&tower).as_str(), "Z\u{301}\u{489}algo");
    let hidden = "Z\u{301}\u{200b}\u{301}\u{200b}\u{301}algo";
    assert_eq!(
        name(hidden).as_str(),
        "Z\u{301}\u{301}algo",
        "an invisible character does not reset the count"
    );
}

#[test]
fn names_of_many_languages_are_unchanged() {
    for text in ["Nguyê\u{303}\u{323}n", "Zoë", "שרה", "مُحَمَّد", "กิ่ง", "李小龍", "👩‍👩‍👧", "❤️‍🔥", "O’Neil"]
    {
        assert_eq!(name(text).as_str(), text);
    }
}

#[test]
fn twenty_wide_letters_leave_room_for_a_number() {
    let wide = "龍".repeat(20);
    let mut driven = Driven::open(short(3, 1));
    for who in [ANA, BOB] {
        driven.send(&Command::Sit { who, name: name(&wide), seat: None }).unwrap();
    }
    assert_eq!(driven.names()[1], format!("{} 2", "龍".repeat(18)));
}

#[test]
fn entries_keep_their_written_form() {
    let mut driven = Driven::playing(short(3, 1));
    driven.finish(any(1));
    let written: Vec<String> =
        driven.log.iter().map(|(_, entry)| serde_json::to_string(entry).unwrap()).collect();
    assert_eq!(
        written[0],
        "{\"kind\":\"opened/1\",\"code\":\"KAFE7\",\"options\":{\"edition\":\"iello-2020\",\
         \"seats\":3,\"variant\":false,\"house_rules\":{\"removed\":27},\"pace\":\"quick\",\
         \"visibility\":\"link\"}}"
    );
    assert_eq!(
        written[1],
        "{\"kind\":\"sat/1\",\"seat\":0,\"who\":\"01010101010101010101010101010101\",\
         \"name\":\"Ana\"}"
    );
    assert_eq!(written[2], "{\"kind\":\"hosted/1\",\"seat\":0}");
    assert!(written[5].starts_with("{\"kind\":\"started/1\",\"seed\":\"0707"), "{}", written[5]);
    assert!(serde_json::from_str::<Entry>("{\"kind\":\"sat/2\",\"seat\":0}").is_err());
    assert!(serde_json::from_str::<Entry>("{\"kind\":\"hosted/1\",\"seat\":9}").is_err());
    assert!(serde_json::from_str::<Entry>("{\"kind\":\"hosted/1\",\"seat\":0,\"x\":1}").is_err());
}

/// Returns a log with entries lost, doubled and moved.
fn damaged(log: &[Entry], damage: &[(usize, usize)]) -> Vec<Entry> {
    let mut log = log.to_vec();
    for &(from, to) in damage {
        let (from, to) = (from % log.len(), to % log.len());
        match (from + to) % 3 {
            0 => log.swap(from, to),
            1 => log.insert(to, log[from].clone()),
            _ => drop(log.remove(from)),
        }
    }
    log
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..Default::default() })]

    #[test]
    fn a_damaged_log_is_an_error_or_a_table(
        seed: u64,
        damage in proptest::collection::vec((0..99_usize, 0..99_usize), 1..6),
    ) {
        let mut driven = Driven::playing(short(3, 2));
        driven.finish(any(seed));
        driven.send(&Command::Stand { who: BOB }).unwrap();
        let four = Options { variant: true, ..short(4, 1) };
        driven.send(&Command::Change { who: ANA, options: four }).unwrap();
        let log: Vec<Entry> = driven.log.into_iter().map(|(_, entry)| entry).collect();
        let log = damaged(&log, &damage);
        match Table::from_log(log.iter().map(|entry| (driven.now, entry))) {
            Ok(table) => drop((table.view(None).sheets(), table.due(), table.decide(driven.now, &Command::Tick))),
            Err(corrupt) => prop_assert!(corrupt.to_string().contains("is damaged")),
        }
    }
}

#[test]
fn an_empty_log_is_an_error() {
    let error = Table::from_log([]).unwrap_err();
    assert_eq!(error.to_string(), "the log of this table is damaged: it is empty");
}

#[test]
fn every_refusal_has_a_code_and_a_message() {
    let now = Question { game: 1, step: 4 };
    let refusals = [
        (Refusal::Rules(RulesError::NoSuchEdition), "rules", "iello-2020"),
        (Refusal::AlreadySeated { seat: Seat::C }, "already_seated", "seat C"),
        (Refusal::TooFewSeats { people: 5 }, "too_few_seats", "5 people"),
        (Refusal::SeatsFree { free: 2 }, "seats_free", "2 free"),
        (Refusal::TooLate { now }, "too_late", "question 1-4"),
        (Refusal::Illegal(Illegal::BidTooLow { at_least: Coins(6) }), "bid_too_low", "at least 6"),
        (Refusal::Illegal(Illegal::GameOver), "game_over", "over"),
    ];
    for (refusal, code, says) in refusals {
        assert_eq!(refusal.code(), code);
        assert!(refusal.to_string().contains(says), "{refusal}");
    }
}
