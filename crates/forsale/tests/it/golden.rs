//! One whole game of every printed rule set, stored as text to read and as a record to replay.
//!
//! `UPDATE_GOLDEN=1 cargo test -p forsale --test it golden` rewrites the files. Do that only for an
//! intended change of a rule, and note it under "Rules" in the changelog.

use std::fmt::Write;
use std::fs;
use std::path::PathBuf;

use forsale::chance::below;
use forsale::{Action, Deal, Event, Game, HouseRules, Move, Prompt, Record, Seat, SeatMap, Seed};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::rule_sets::{self, RuleSet};

#[test]
fn every_rule_set_plays_its_golden_game() {
    for set in rule_sets::all() {
        let record = sample_game(&set);
        let text = serde_json::to_string(&record).unwrap() + "\n";
        check_file(&format!("{}.txt", set.name()), &playthrough(&set, &record));
        check_file(&format!("{}.json", set.name()), &text);
    }
}

#[test]
fn there_is_one_file_of_each_kind_for_every_rule_set() {
    let mut found: Vec<String> = fs::read_dir(folder())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    let kinds = |set: &RuleSet| ["json", "txt"].map(|kind| format!("{}.{kind}", set.name()));
    let mut expected: Vec<String> = rule_sets::all().iter().flat_map(kinds).collect();
    found.sort();
    expected.sort();
    assert_eq!(found, expected);
}

fn check_file(name: &str, now: &str) {
    let path = folder().join(name);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&path, now).unwrap();
    }
    let golden = fs::read_to_string(&path).unwrap_or_default();
    assert!(golden == now, "{name} differs from golden/{name}; it is now\n{now}");
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../golden")
}

/// Plays a game in which the players bid often. It is the same every time.
fn sample_game(set: &RuleSet) -> Record {
    let seed = Seed([set.rules.seats(); 32]);
    let deal = Deal::shuffle(&set.rules, &seed);
    let mut game = Game::new(&deal);
    let names = game.purses().seats().map(|seat| seat.to_string()).collect();
    let mut record =
        Record::new(set.edition, set.supply, HouseRules::default(), names, &deal).unwrap();
    record.seed = Some(seed);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(u64::from(set.rules.seats()));
    while let Some((seat, prompt)) = game.ask() {
        let action = lively(&prompt, &mut rng);
        game.play(seat, action).unwrap();
        record.actions.push(Move { seat, action });
    }
    record
}

/// Passes about every third time, mostly makes the lowest bid, and sometimes a higher one.
fn lively(prompt: &Prompt, rng: &mut Xoshiro256PlusPlus) -> Action {
    let options: Vec<Action> = match prompt {
        Prompt::Buy(_) => prompt.actions().take(2 + below(3, rng) as usize).collect(),
        Prompt::Sell(_) => prompt.actions().collect(),
    };
    options[below(options.len() as u32, rng) as usize]
}

fn playthrough(set: &RuleSet, record: &Record) -> String {
    let replay = record.replay().unwrap();
    let mut text = format!("{}\n{:?}\n", set.name(), set.rules);
    let (mut auctions, mut sales) = (0, 0);
    for event in &replay.events {
        match event {
            Event::StreetOpened { .. } => {
                auctions += 1;
                write!(text, "\nauction {auctions}: ").unwrap();
            }
            Event::ChecksOffered(_) => {
                sales += 1;
                write!(text, "\nsale {sales}: ").unwrap();
            }
            _ => write!(text, "  ").unwrap(),
        }
        writeln!(text, "{}", told(event)).unwrap();
    }
    text
}

fn told(event: &Event) -> String {
    match *event {
        Event::StreetOpened { street, opener } => format!("{street}, {opener} opens"),
        Event::Bid { seat, bid } => format!("{seat} bids {bid}"),
        Event::Passed { seat, took, paid, back } => {
            let took = took.map_or("nothing".to_owned(), |house| house.to_string());
            format!("{seat} passes, takes {took}, pays {paid}, gets back {back}")
        }
        Event::Bought { seat, house, paid } => format!("{seat} takes {house}, pays {paid}"),
        Event::ChecksOffered(checks) => checks.to_string(),
        Event::Sealed { seat } => format!("{seat} seals"),
        Event::Sold(sold) => by_seat(&sold, |sold| match sold {
            Some(sold) => format!("{} for {}", sold.house, sold.check),
            None => "out".to_owned(),
        }),
        Event::SweptUp { seat, houses, checks } => format!("{seat} gives {houses} for {checks}"),
        Event::Ended(outcome) => {
            let (places, coins) = (outcome.places(), outcome.purses());
            let result =
                |seat: Seat, total| format!("{total} ({} coins), {}", coins[seat], places[seat]);
            let line: Vec<String> = outcome
                .totals()
                .iter()
                .map(|(seat, total)| format!("{seat} {}", result(seat, *total)))
                .collect();
            line.join("; ")
        }
        unknown => panic!("an event without a description: {unknown:?}"),
    }
}

fn by_seat<T: Copy>(map: &SeatMap<T>, tell: impl Fn(T) -> String) -> String {
    let line: Vec<String> =
        map.iter().map(|(seat, &item)| format!("{seat} {}", tell(item))).collect();
    line.join(", ")
}
