//! What one reader is told in whole games, kept as text to be read aloud.
//!
//! `UPDATE_GOLDEN=1 cargo test -p forsale-words --test it golden` writes the files anew.

use std::fmt::Write;
use std::fs;
use std::path::PathBuf;

use forsale::{Prompt, Seed};
use forsale_table::{Options, Table, TableView};
use forsale_words::{
    Lang, bid_text, deck_line, edition_line, happening, pass_text, sell_text, status, title,
    turn_alert, turn_alert_full, unseen_line, waiting_text,
};

use crate::drive::{READER, playing, step};

#[test]
fn an_ordinary_game_is_told_as_it_always_was() {
    check_game("iello-2020-4", &Options::default());
}

#[test]
fn the_oldest_box_one_house_short_is_told_as_it_always_was() {
    let edition = "ravensburger-1997".to_owned();
    let options = Options { edition, seats: 3, variant: true, ..Options::default() };
    check_game("ravensburger-1997-3-one-short", &options);
}

fn check_game(name: &str, options: &Options) {
    for lang in Lang::ALL {
        let now = told(lang, playing(options.clone(), Seed([6; 32])));
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

/// Everything the reader hears of a game, and what the buttons say at every decision.
fn told(lang: Lang, mut table: Table) -> String {
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

/// What stands beside the log.
fn standing(lang: Lang, view: &TableView<'_>) -> Vec<String> {
    let lines = [
        deck_line(lang, view),
        unseen_line(lang, view),
        Some(title(lang, view)),
        Some(status(lang, view)),
        waiting_text(lang, view),
        turn_alert(lang, view),
        turn_alert_full(lang, view),
    ];
    lines.into_iter().flatten().chain(buttons(lang, view)).collect()
}

fn buttons(lang: Lang, view: &TableView<'_>) -> Vec<String> {
    match view.play.as_ref().and_then(|play| play.prompt) {
        Some(Prompt::Buy(buy)) => {
            let lowest = buy.bid.and_then(|range| bid_text(lang, view, range.min));
            let buttons = pass_text(lang, view).into_iter().chain(lowest);
            buttons.map(|button| format!("[{button} | {}]", button.more.join(" "))).collect()
        }
        Some(Prompt::Sell(hand)) => {
            hand.iter().take(1).map(|house| format!("[{}]", sell_text(lang, house))).collect()
        }
        None => Vec::new(),
    }
}
