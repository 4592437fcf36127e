//! All sentences besides the log, in whole games of every printed rule set.

use forsale::{Prompt, RuleSet, Seed, Supply};
use forsale_table::{Options, Table, TableView};
use forsale_words::{
    Button, Lang, bid_text, deck_line, happening, pass_text, sell_text, status, title, turn_alert,
    turn_alert_full, unseen_line, waiting_text,
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
