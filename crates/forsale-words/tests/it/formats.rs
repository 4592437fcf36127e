//! Money, ranks, plurals, lists and languages.

use forsale::{Check, Checks, Coins, EDITIONS, Seat, Seats, Supply, Unit};
use forsale_table::{Command, Holder, Name, Options};
use forsale_words::{
    Lang, check, check_label, coin_worth, date, edition_line, isolated, listed_checks,
    money_heading, names, place, rank, spoken_check, status, total, words,
};

use crate::drive::{open, send};

fn in_all(text: impl Fn(Lang) -> String) -> [String; 5] {
    Lang::ALL.map(text)
}

fn worth(value: u8) -> Check {
    Check::new(value).unwrap()
}

#[test]
fn checks_are_plain_numbers_and_spoken_in_full() {
    assert_eq!(in_all(|lang| check(lang, worth(11))), ["11"; 5]);
    let spoken = |unit| in_all(|lang| spoken_check(lang, unit, worth(11)));
    assert_eq!(
        spoken(Unit::Thousand),
        ["11 thousand", "11\u{a0}mille", "11\u{a0}Tausend", "11\u{a0}mil", "11\u{a0}mila"]
    );
    assert_eq!(
        spoken(Unit::Million),
        [
            "11 million",
            "11\u{a0}millions",
            "11\u{a0}Millionen",
            "11\u{a0}millones",
            "11\u{a0}milioni"
        ]
    );
    let void = in_all(|lang| spoken_check(lang, Unit::Thousand, Check::VOID));
    assert_eq!(void, ["nothing", "rien", "nichts", "nada", "niente"]);
    let label = |amount, place| check_label(Lang::En, Unit::Thousand, worth(amount), place);
    assert_eq!(label(11, 2), "11 thousand, for the 2nd house");
    assert_eq!(label(0, 4), "0 void, for the 4th house");
}

#[test]
fn an_amount_that_stands_alone_names_its_unit() {
    let thousands = |amount| in_all(|lang| total(lang, Unit::Thousand, amount));
    assert_eq!(
        thousands(47),
        ["47 thousand", "47\u{a0}mille", "47\u{a0}Tausend", "47\u{a0}mil", "47\u{a0}mila"]
    );
    assert_eq!(thousands(0), ["nothing", "rien", "nichts", "nada", "niente"]);
    let millions = in_all(|lang| total(lang, Unit::Million, 47));
    assert_eq!(
        millions,
        [
            "47 million",
            "47\u{a0}millions",
            "47\u{a0}Millionen",
            "47\u{a0}millones",
            "47\u{a0}milioni"
        ]
    );
}

#[test]
fn a_heading_and_a_sentence_name_the_unit_of_plain_numbers() {
    let heading = |unit| money_heading(Lang::En, unit, "Checks".to_owned());
    assert_eq!(heading(Unit::Thousand), "Checks (in thousands)");
    assert_eq!(heading(Unit::Million), "Checks (in millions)");
    assert_eq!(coin_worth(Lang::En, Unit::Thousand), "A coin is worth one thousand.");
    assert_eq!(coin_worth(Lang::En, Unit::Million), "A coin is worth one million.");
}

#[test]
fn checks_are_listed_from_the_best() {
    let checks: Checks = [0, 15, 4].map(worth).into_iter().collect();
    assert_eq!(listed_checks(Lang::En, checks), "15, 4, 0");
}

#[test]
fn ranks_and_places_have_the_ordinal_endings_of_the_language() {
    let ranks = |lang| [1, 2, 3, 4].map(|place| rank(lang, place));
    assert_eq!(ranks(Lang::En), ["1st", "2nd", "3rd", "4th"]);
    assert_eq!(ranks(Lang::Fr), ["1re", "2e", "3e", "4e"]);
    assert_eq!(ranks(Lang::De), ["1.", "2.", "3.", "4."]);
    assert_eq!(ranks(Lang::Es), ["1.ª", "2.ª", "3.ª", "4.ª"]);
    assert_eq!(ranks(Lang::It), ["1ª", "2ª", "3ª", "4ª"]);
    let places = |lang| [1, 2, 3, 4].map(|number| place(lang, number));
    assert_eq!(places(Lang::En), ["1st", "2nd", "3rd", "4th"]);
    assert_eq!(places(Lang::Fr), ["1er", "2e", "3e", "4e"]);
    assert_eq!(places(Lang::De), ["1.", "2.", "3.", "4."]);
    assert_eq!(places(Lang::Es), ["1.º", "2.º", "3.º", "4.º"]);
    assert_eq!(places(Lang::It), ["1º", "2º", "3º", "4º"]);
}

#[test]
fn zero_is_singular_in_french() {
    let coins = |lang, hand: u8| words(lang).own_coins(0, hand);
    assert_eq!(coins(Lang::En, 0), "You have 0 coins.");
    assert_eq!(coins(Lang::Fr, 0), "Vous avez 0 pièce.");
    assert_eq!(coins(Lang::De, 0), "Du hast 0 Münzen.");
    assert_eq!(coins(Lang::Es, 0), "Tienes 0 monedas.");
    assert_eq!(coins(Lang::It, 0), "Hai 0 monete.");
    assert_eq!(coins(Lang::En, 1), "You have 1 coin.");
    assert_eq!(coins(Lang::Fr, 2), "Vous avez 2 pièces.");
}

#[test]
fn names_are_listed_and_isolated() {
    let mut table = open(Options::default());
    for (seat, name) in [(1, "Bob"), (2, "דנה"), (3, "Jo")] {
        let (who, name) = (Holder::from_hash([seat; 16]), Name::new(name).unwrap());
        send(&mut table, &Command::Sit { who, name, seat: Seat::new(seat) });
    }
    let view = table.view(None);
    let everybody: Seats = [Seat::B, Seat::C, Seat::D].into_iter().collect();
    let lists = in_all(|lang| names(lang, view.chairs, everybody));
    let dana = isolated("דנה");
    assert_eq!(dana, "\u{2068}דנה\u{2069}");
    assert_eq!(
        lists,
        [
            format!("Bob, {dana} and Jo"),
            format!("Bob, {dana} et Jo"),
            format!("Bob, {dana} und Jo"),
            format!("Bob, {dana} y Jo"),
            format!("Bob, {dana} e Jo")
        ]
    );
    assert_eq!(status(Lang::En, &view), "Sit down to play: one seat is free.");
}

#[test]
fn the_edition_line_names_the_rules_in_which_editions_differ() {
    let line = |edition: usize, supply, lang| {
        edition_line(lang, &EDITIONS[edition].rules(4, supply).unwrap())
    };
    assert_eq!(
        line(0, Supply::Enough, Lang::En),
        "30 houses · outbid by at least 1 · half back if you pass, rounded down"
    );
    assert_eq!(
        line(2, Supply::OneShort, Lang::En),
        "20 houses · a bid may match the highest · half back if you pass, rounded up · one house \
         fewer than players"
    );
    assert_eq!(EDITIONS[0].rules(4, Supply::Enough).unwrap().refund(Coins(5)), Coins(2));
}

#[test]
fn languages_are_found_by_code_and_by_preference() {
    for lang in Lang::ALL {
        assert_eq!(Lang::from_code(lang.code()), Some(lang));
    }
    assert_eq!(Lang::from_code("pt"), None);
    assert_eq!(Lang::preferred("fr-CA,fr;q=0.9,en;q=0.8"), Lang::Fr);
    assert_eq!(Lang::preferred("en;q=0.2, de;q=0.7"), Lang::De);
    assert_eq!(Lang::preferred("es-419,es;q=0.9,en;q=0.8"), Lang::Es);
    assert_eq!(Lang::preferred("it-CH, de-CH;q=0.9"), Lang::It);
    for nonsense in ["", "*", ";;q=,", "fr;q=0", "\u{0}", &"x,".repeat(10_000)] {
        assert_eq!(Lang::preferred(nonsense), Lang::En, "{nonsense}");
    }
}

#[test]
fn dates_are_written_out() {
    assert_eq!(
        in_all(|lang| date(lang, "2026-11-18")),
        [
            "November 18, 2026",
            "18 novembre 2026",
            "18. November 2026",
            "18 de noviembre de 2026",
            "18 novembre 2026"
        ]
    );
    assert_eq!(
        in_all(|lang| date(lang, "2027-03-01")),
        ["March 1, 2027", "1er mars 2027", "1. März 2027", "1 de marzo de 2027", "1º marzo 2027"]
    );
    for odd in ["", "today", "2026-13-01", "2026-11", "2026-11-16-1"] {
        assert_eq!(date(Lang::En, odd), odd);
    }
}

#[test]
fn one_other_daily_game_is_no_percentage() {
    let said = |percent: usize| words(Lang::En).daily_better(1_usize, percent);
    assert_eq!(said(100), "Better than the only other game on this server so far.");
    assert_eq!(said(50), "As good as the only other game on this server so far.");
    assert_eq!(said(0), "The only other game on this server so far was better.");
    let said = words(Lang::En).daily_better(4_usize, 62_usize);
    assert_eq!(said, "Better than 62% of 4 other games on this server.");
}
