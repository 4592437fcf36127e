//! The guide of a first game: each tip at its time and place, in every language.

use std::collections::BTreeSet;

use forsale_words::Lang;

use crate::stage::{ANA, Stage, lesson, screens};
use crate::tags::tags;

/// The one tip of each stage of the lesson.
const HINTS: [(&str, &str); 8] = [
    ("guide-bid", "hint-move"),
    ("guide-others", "hint-players"),
    ("guide-outbid", "hint-move"),
    ("guide-house", "hint-hand"),
    ("guide-coins", "hint-hand"),
    ("guide-last", "hint-move"),
    ("guide-sell", "hint-move"),
    ("guide-sold", "hint-move"),
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
            assert_eq!(hints(&screen.html), [expected], "{name} in {lang}");
        }
    }
}

#[test]
fn only_guided_readers_see_tips() {
    for screen in screens(Lang::En).unwrap() {
        let is_lesson = screen.name.starts_with("guide-");
        assert_eq!(!hints(&screen.html).is_empty(), is_lesson && screen.name != "guide-done");
        assert_eq!(screen.html.contains("id=\"well-done\""), screen.name == "guide-done");
    }
}

#[test]
fn the_lesson_is_three_auctions_and_two_choices() {
    let rules = lesson().rules().unwrap();
    assert_eq!((rules.auctions(), rules.cards() / rules.seats()), (3, 3));
    let mut stage = Stage::playing(lesson()).unwrap();
    let choices = |table: &forsale_table::Table| {
        let view = table.view(Some(ANA));
        view.play.is_some_and(|play| play.ledger.sales() > 0 && !play.is_forced)
    };
    let mut sales = BTreeSet::new();
    while stage.table.is_playing() {
        let ledger = |table: &forsale_table::Table| table.view(None).play.unwrap().ledger.sales();
        let before = stage.table.moment();
        sales.extend(choices(&stage.table).then(|| ledger(&stage.table)));
        stage.play_until(|table| table.moment() > before).unwrap();
    }
    assert_eq!(sales, BTreeSet::from([1, 2]), "the last house sells by itself");
}
