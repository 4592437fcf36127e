//! The guide of a first game: each tip at its time and place, in every language.

use forsale_table::Options;
use forsale_words::Lang;

use crate::stage::{ANA, Stage, guided_page_for, screens};
use crate::tags::tags;

/// The tips of each stage of a first game, in reading order.
const HINTS: [(&str, &[&str]); 7] = [
    ("guide-bid", &["hint-offer", "hint-move"]),
    ("guide-others", &["hint-players"]),
    ("guide-outbid", &["hint-move"]),
    ("guide-house", &["hint-hand"]),
    ("guide-coins", &["hint-hand"]),
    ("guide-sell", &["hint-offer", "hint-move"]),
    ("guide-sold", &["hint-offer"]),
];

fn hints(html: &str) -> Vec<String> {
    let ids = tags(html).into_iter().filter_map(|tag| tag.get("id").map(str::to_owned));
    ids.filter(|id| id.starts_with("hint-")).collect()
}

#[test]
fn every_stage_of_a_first_game_has_its_tips() {
    for lang in Lang::ALL {
        let screens = screens(lang).unwrap();
        for (name, expected) in HINTS {
            let screen = screens.iter().find(|screen| screen.name == name).unwrap();
            assert_eq!(hints(&screen.html), expected, "{name} in {lang}");
        }
    }
}

#[test]
fn only_guided_readers_see_tips() {
    for screen in screens(Lang::En).unwrap() {
        let guided = screen.name.starts_with("guide-");
        assert_eq!(!hints(&screen.html).is_empty(), guided, "{}", screen.name);
    }
}

#[test]
fn tips_end_with_the_second_choice() {
    let mut stage = Stage::playing(Options { seats: 3, ..Options::default() }).unwrap();
    let sales = |table: &forsale_table::Table| table.view(None).play.unwrap().ledger.sales();
    stage.play_until(|table| sales(table) == 3).unwrap();
    while sales(&stage.table) < 8 {
        let (before, page) = (sales(&stage.table), guided_page_for(Lang::En, &stage.table, ANA));
        assert_eq!(hints(&page), [""; 0], "in sale {before}");
        stage.play_until(|table| sales(table) > before).unwrap();
    }
    stage.play_until(|_| false).unwrap();
    assert_eq!(hints(&guided_page_for(Lang::En, &stage.table, ANA)), [""; 0], "at the end");
}
