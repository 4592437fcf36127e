//! All sentences that one reader gets in whole games, as text files.
//!
//! `UPDATE_GOLDEN=1 cargo test -p forsale-words --test it golden` rewrites the files.

use std::fmt::Write;
use std::fs;
use std::path::PathBuf;

use forsale::Seed;
use forsale_table::{Options, Table};
use forsale_words::{Lang, Spoken, edition_line, happening, spoken};

use crate::drive::{READER, playing, step};
use crate::standing::standing;

#[test]
fn the_sentences_of_an_ordinary_game_are_unchanged() {
    check_game("iello-2020-4", &Options::default());
}

#[test]
fn the_sentences_of_the_oldest_edition_one_house_short_are_unchanged() {
    let edition = "ravensburger-1997".to_owned();
    let options = Options { edition, seats: 3, variant: true, ..Options::default() };
    check_game("ravensburger-1997-3-one-short", &options);
}

#[test]
fn the_announcements_of_an_ordinary_game_are_unchanged() {
    check("spoken-iello-2020-4", &Options::default(), announcements);
}

fn check_game(name: &str, options: &Options) {
    check(name, options, sentences);
}

fn check(name: &str, options: &Options, tell: fn(Lang, Table) -> String) {
    for lang in Lang::ALL {
        let now = tell(lang, playing(options.clone(), Seed([6; 32])));
        let path = folder().join(format!("{name}.{lang}.txt"));
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            fs::write(&path, &now).unwrap();
        }
        let golden = fs::read_to_string(&path).unwrap_or_default();
        assert!(golden == now, "golden/{name}.{lang}.txt reads otherwise now:\n{now}");
    }
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("golden")
}

/// Returns all sentences of a game, and the texts of the buttons at every decision.
fn sentences(lang: Lang, mut table: Table) -> String {
    let mut text = edition_line(lang, &table.view(None).rules) + "\n";
    let (mut moment, mut shown) = (0, Vec::new());
    loop {
        let view = table.view(Some(READER));
        for one in view.since(moment) {
            writeln!(text, "{}", happening(lang, &view, one)).unwrap();
        }
        moment = view.moment;
        let standing = standing(lang, &view);
        for line in standing.iter().filter(|line| !shown.contains(*line)) {
            writeln!(text, "    {line}").unwrap();
        }
        shown = standing;
        if step(&mut table).is_none() {
            return text;
        }
    }
}

/// Returns all announcements of a game: polite ones, alerts, and alerts in full.
fn announcements(lang: Lang, mut table: Table) -> String {
    let (mut text, mut moment) = (String::new(), 0);
    loop {
        let view = table.view(Some(READER));
        let Spoken { say, alert, alert_full } = spoken(lang, &view, moment);
        moment = view.moment;
        for (mark, sentence) in [("", say), ("! ", alert), ("!! ", alert_full)] {
            if !sentence.is_empty() {
                writeln!(text, "{mark}{sentence}").unwrap();
            }
        }
        if step(&mut table).is_none() {
            return text;
        }
    }
}
