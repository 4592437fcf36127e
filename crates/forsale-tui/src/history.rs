//! Earlier states of the table, recomputed from its events up to a step.

use forsale::{Event, Ledger, Seats};
use forsale_table::{Counts, Happened, Happening, PlayView, TableView, taken_before};

/// Returns the steps of this game, each as the number of events so far; none if the table plays from
/// memory. No step ends between two auctions or sales, because there is nothing to show.
pub(crate) fn steps(view: &TableView<'_>) -> Vec<usize> {
    let Some(play) = view.play.as_ref().filter(|play| play.hidden.is_empty()) else {
        return Vec::new();
    };
    let mut ledger = Ledger::new(play.ledger.rules());
    let mut steps = Vec::new();
    for (index, one) in view.happenings.iter().enumerate() {
        if let Happened::Game(event) = &one.what {
            note(&mut ledger, event);
        }
        let is_round = ledger.turn().is_some() || !ledger.offered().is_empty();
        if is_round || ledger.outcome().is_some() {
            steps.push(index + 1);
        }
    }
    steps
}

/// Returns the table after this step, counted from 1, without questions.
pub(crate) fn at<'a>(view: &TableView<'a>, step: usize) -> TableView<'a> {
    let until = steps(view).get(step.saturating_sub(1)).copied();
    let happenings = &view.happenings[..until.unwrap_or(view.happenings.len())];
    let play = view.play.as_ref().map(|play| play_at(play, happenings));
    TableView { happenings, play, ..view.clone() }
}

/// Returns the events of the last step in this view.
pub(crate) fn last_step<'a>(view: &TableView<'a>) -> &'a [Happening] {
    let steps = steps(view);
    let before = steps.len().checked_sub(2).and_then(|index| steps.get(index)).copied();
    &view.happenings[before.unwrap_or(0)..]
}

fn play_at<'a>(play: &PlayView<'a>, happenings: &[Happening]) -> PlayView<'a> {
    let mut ledger = Ledger::new(play.ledger.rules());
    let mut chose = Seats::NONE;
    for one in happenings {
        match &one.what {
            Happened::Chose(seat) => chose.insert(*seat),
            Happened::Game(event) => {
                note(&mut ledger, event);
                chose = Seats::NONE;
            }
            _ => {}
        }
    }
    let sellers = ledger.choosing().iter().filter(|seat| !chose.contains(*seat)).collect();
    let waiting_for = ledger.turn().map_or(sellers, |seat| [seat].into_iter().collect());
    PlayView {
        ledger,
        taken_before: taken_before(happenings),
        counts: Counts::of(&ledger),
        to_come: to_come(&ledger),
        prompt: None,
        is_forced: false,
        auto: None,
        is_auto: false,
        hint: None,
        chosen: None,
        waiting_for,
        outcome: ledger.outcome().copied(),
        ..play.clone()
    }
}

/// Applies an event. Choices are sealed one by one and may be taken back, so the ledger seals them all
/// just before the reveal.
fn note(ledger: &mut Ledger, event: &Event) {
    if matches!(event, Event::Sold(_)) {
        let choosing = ledger.choosing();
        choosing.iter().for_each(|seat| ledger.note(&Event::Sealed { seat }));
    }
    ledger.note(event);
}

fn to_come(ledger: &Ledger) -> usize {
    let unseen = match ledger.turn() {
        Some(_) => ledger.unseen_houses().len(),
        None => ledger.unseen_checks().len(),
    };
    unseen.saturating_sub(usize::from(ledger.rules().removed()))
}
