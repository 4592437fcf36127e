//! All sentences besides the log, in whole games of every printed rule set.

use forsale::{Check, Checks, Coins, Outcome, Prompt, RuleSet, Seat, SeatMap, Seed, Supply};
use forsale_table::{Options, Table, TableView};
use forsale_words::{
    Button, Lang, bid_text, deck_line, happening, pass_text, sell_text, status, ties, title,
    turn_alert, turn_alert_full, unseen_line, waiting_text,
};

use crate::drive::{READER, playing, step};

/// Returns all sentences besides the log.
pub fn standing(lang: Lang, view: &TableView<'_>) -> Vec<String> {
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
            let lines = |button: Button| [vec![format!("[{button}]")], button.more].concat();
            buttons.map(|button| lines(button).join(" ")).collect()
        }
        Some(Prompt::Sell(hand)) => {
            hand.iter().take(1).map(|house| format!("[{}]", sell_text(lang, house))).collect()
        }
        None => Vec::new(),
    }
}

#[test]
fn no_sentence_of_any_rule_set_has_a_gap_or_a_placeholder() {
    for set in RuleSet::printed() {
        let options = Options {
            edition: set.edition.id.to_owned(),
            seats: set.rules.seats(),
            variant: set.supply == Supply::OneShort,
            ..Options::default()
        };
        let mut table = playing(options, Seed([9; 32]));
        let mut moment = 0;
        loop {
            check_view(&table, moment);
            moment = table.moment();
            if step(&mut table).is_none() {
                break;
            }
        }
    }
}

fn check_view(table: &Table, moment: u32) {
    for who in [Some(READER), None] {
        let view = table.view(who);
        for lang in Lang::ALL {
            let lines = view.since(moment).iter().map(|one| happening(lang, &view, one));
            lines.chain(standing(lang, &view)).for_each(|line| check_line(&line));
        }
    }
}

fn check_line(line: &str) {
    let defects = ["  ", " .", " ,", "..", "{", "}", "()"];
    let defect = defects.iter().find(|defect| line.contains(**defect));
    assert_eq!(defect, None, "{line}");
    assert!(!line.is_empty() && line.trim() == line, "{line:?}");
}

#[test]
fn a_tie_is_explained_at_every_place() {
    let table = playing(Options { seats: 6, ..Options::default() }, Seed([1; 32]));
    let view = table.view(None);
    let play = view.play.as_ref().unwrap();
    // Totals without checks are coins, so equal totals share a place.
    let shared = |coins: [u8; 6]| {
        let mut purses = SeatMap::new(6, Coins(0));
        Seat::ALL.into_iter().zip(coins).for_each(|(seat, coins)| purses[seat] = Coins(coins));
        ties(Lang::En, play, &Outcome::of(&purses, &SeatMap::new(6, Checks::NONE)))
    };
    assert_eq!(shared([6, 5, 4, 3, 2, 1]), [""; 0]);
    let told = shared([6, 5, 5, 3, 1, 1]);
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(told[0].contains("Bob") && told[0].contains("Ana"), "{told:?}");
    assert!(told[1].contains("Max") && told[1].contains("Zoé"), "{told:?}");
    // One player has a check of 4, the other 4 coins more.
    let mut purses = SeatMap::new(6, Coins(0));
    purses[Seat::E] = Coins(4);
    let mut tills = SeatMap::new(6, Checks::NONE);
    tills[Seat::D] = Check::new(4).into_iter().collect();
    let told = ties(Lang::En, play, &Outcome::of(&purses, &tills));
    assert!(told[0].contains("4 each") && told[0].contains("more coins"), "{told:?}");
    assert!(told[1].contains("share the place"), "the four without anything: {told:?}");
}
