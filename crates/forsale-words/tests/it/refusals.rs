//! Every refusal has a sentence in every language, with its numbers.

use std::collections::BTreeSet;

use forsale::{Action, Coins, House, Houses, Illegal, RulesError, Seat, Seed};
use forsale_table::{Options, Question, Refusal, TableView};
use forsale_words::{Lang, refusal, refusal_without_table};

use crate::drive::{READER, answer, open, playing, sit, step};

fn houses() -> Houses {
    [4, 19].iter().filter_map(|&value| House::new(value)).collect()
}

/// Returns one refusal of each kind, and the numbers its sentence must contain.
fn all() -> Vec<(Refusal, &'static [&'static str])> {
    let now = Question { game: 1, step: 3 };
    vec![
        (Refusal::NotHost, &["Eva"]),
        (Refusal::NotSeated, &[]),
        (Refusal::AlreadySeated { seat: Seat::B }, &["2"]),
        (Refusal::SeatTaken, &[]),
        (Refusal::TableFull, &[]),
        (Refusal::NoBotThere, &[]),
        (Refusal::TooFewSeats { people: 5 }, &["5"]),
        (Refusal::GameRunning, &[]),
        (Refusal::NoGame, &[]),
        (Refusal::OthersPlay, &[]),
        (Refusal::SeatsFree { free: 2 }, &["2"]),
        (Refusal::TooLate { now }, &[]),
        (Refusal::OtherRules, &[]),
        (Refusal::NotCutting, &[]),
        (Refusal::OtherCut, &[]),
        (Refusal::QueueFull, &[]),
        (Refusal::SignedOut, &[]),
        (Refusal::TooManyKeys, &[]),
        (Refusal::TooManyChanges { seconds: 7 }, &["7"]),
        (Refusal::LogFull, &[]),
        (Refusal::NobodyThere, &[]),
        (Refusal::ClaimPending, &[]),
        (Refusal::NoClaim, &[]),
        (Refusal::NotYours, &[]),
        (Refusal::Paused, &[]),
        (Refusal::NoClock, &[]),
        (Refusal::NoHints, &[]),
        (Refusal::NoAdvice, &[]),
        (Refusal::HintsFromMemory, &[]),
        (Refusal::NotWatching, &[]),
        (Refusal::NoWatchers, &[]),
        (Refusal::NoSuchBox, &["iello-2020", "german"]),
        (Refusal::OtherBox { edition: "iello-2015" }, &["iello-2015"]),
        (RulesError::NoSuchEdition.into(), &["iello-2020", "gryphon-2009"]),
        (RulesError::NoSuchTable { fewest: 3, most: 5 }.into(), &["3", "5"]),
        (RulesError::NoVariant.into(), &["iello-2020", "ravensburger-1997"]),
        (RulesError::TooManyRemoved { most: 26 }.into(), &["26"]),
        (RulesError::TooFewCards { least: 4 }.into(), &["4"]),
        (RulesError::PurseTooLarge.into(), &[]),
        (RulesError::UnequalDecks { houses: 30, checks: 29 }.into(), &["30", "29"]),
        (Illegal::NoSuchSeat { seats: 4 }.into(), &["4"]),
        (Illegal::GameOver.into(), &[]),
        (Illegal::NotYourTurn { turn: Seat::B }.into(), &["Bob"]),
        (Illegal::StillBuying.into(), &[]),
        (Illegal::AlreadySelling.into(), &[]),
        (Illegal::BidTooLow { at_least: Coins(5) }.into(), &["5"]),
        (Illegal::BidTooHigh { purse: Coins(14) }.into(), &["14"]),
        (Illegal::MustPass { at_least: Coins(10), purse: Coins(8) }.into(), &["10", "8"]),
        (Illegal::NotYourHouse { hand: houses() }.into(), &["4, 19"]),
        (Illegal::AlreadySealed.into(), &[]),
        (Illegal::NothingToSell.into(), &[]),
    ]
}

#[test]
fn every_refusal_has_a_sentence_with_its_numbers() {
    let table = playing(Options::default(), Seed([6; 32]));
    let view = table.view(Some(READER));
    for (why, numbers) in all() {
        let sentences = Lang::ALL.map(|lang| refusal(lang, &view, &why));
        for sentence in &sentences {
            assert!(sentence.ends_with('.'), "{why:?}: {sentence}");
            let lacks = numbers.iter().find(|number| !sentence.contains(**number));
            assert_eq!(lacks, None, "{sentence}");
        }
        let different: BTreeSet<_> = sentences.iter().collect();
        assert_eq!(different.len(), sentences.len(), "{sentences:?}");
    }
}

#[test]
fn every_refusal_has_a_sentence_without_a_table() {
    for (why, _) in all() {
        for lang in Lang::ALL {
            let sentence = refusal_without_table(lang, &why);
            assert!(sentence.ends_with('.'), "{why:?}: {sentence}");
        }
    }
}

#[test]
fn no_two_refusals_have_the_same_sentence() {
    let table = playing(Options::default(), Seed([6; 32]));
    let view = table.view(Some(READER));
    let mut sentences: Vec<String> =
        all().iter().map(|(why, _)| refusal(Lang::En, &view, why)).collect();
    let count = sentences.len();
    sentences.sort();
    sentences.dedup();
    assert_eq!(sentences.len(), count);
}

fn too_late(view: &TableView<'_>) -> [String; 5] {
    let why = Refusal::TooLate { now: Question { game: 1, step: 0 } };
    Lang::ALL.map(|lang| refusal(lang, view, &why))
}

#[test]
fn too_late_says_what_happened_instead() {
    let mut table = playing(Options::default(), Seed([6; 32]));
    answer(&mut table, Seat::B, Action::Bid(Coins(3)));
    assert_eq!(
        too_late(&table.view(Some(READER)))[0],
        "Too late: the table has moved on. Bob bids 3."
    );
    for seat in [Seat::C, Seat::D, Seat::A] {
        answer(&mut table, seat, Action::Pass);
    }
    assert_eq!(
        too_late(&table.view(Some(READER))),
        [
            "Too late: the auction is over. Bob took 29.",
            "Trop tard\u{202f}: les enchères sont terminées. Bob a pris la 29.",
            "Zu spät: Die Auktion ist vorbei. Bob hat die 29 genommen.",
            "Demasiado tarde: la subasta ha terminado. Bob se ha llevado la 29.",
            "Troppo tardi: l’asta è finita. Bob ha preso la 29.",
        ]
    );
}

#[test]
fn too_late_for_a_sale_says_what_was_sold() {
    let mut table = playing(Options::default(), Seed([6; 32]));
    while table.view(None).play.unwrap().ledger.sales() < 2 {
        step(&mut table).unwrap();
    }
    let view = table.view(Some(READER));
    let sold = view.play.as_ref().unwrap().ledger.tills()[Seat::A].len();
    assert_eq!(sold, 1);
    assert_eq!(too_late(&view)[0], "Too late: the cards were already shown. You sold 15.");
    assert_eq!(too_late(&table.view(None))[0], "Too late: the cards were already shown.");
}

#[test]
fn a_host_is_named_only_if_there_is_one() {
    let mut table = open(Options::default());
    let sentence = |view: &TableView<'_>| refusal(Lang::En, view, &Refusal::NotHost);
    assert_eq!(
        sentence(&table.view(None)),
        "Only the host can do that. The first to sit down is the host."
    );
    sit(&mut table, Seat::A);
    assert_eq!(sentence(&table.view(None)), "Only the host, Eva, can do that.");
}
