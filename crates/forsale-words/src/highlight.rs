//! Sentences about a finished game: its highlights, and what decided ties.

use std::collections::BTreeSet;

use forsale::{Outcome, Seat, Seats};
use forsale_table::{Highlight, PlayView};

use crate::lang::{Lang, words};
use crate::money::check;
use crate::people::{name, names};

/// Returns the sentence for a highlight. It names everybody, the reader too: people read it out to
/// each other.
pub fn highlight(lang: Lang, play: &PlayView<'_>, highlight: &Highlight) -> String {
    let w = words(lang);
    let name = |seat| name(play.players, seat);
    match *highlight {
        Highlight::Bargain(seat, deal) => {
            w.high_bargain(name(seat), deal.house.value(), deal.paid.0, check(lang, deal.check))
        }
        Highlight::Mistake(seat, deal) => {
            w.high_mistake(name(seat), deal.paid.0, deal.house.value(), check(lang, deal.check))
        }
        Highlight::CloseSale { sale, over: (one, over), under: (other, under) } => w.high_close(
            sale,
            name(one),
            over.house.value(),
            name(other),
            under.house.value(),
            check(lang, over.check),
            check(lang, under.check),
        ),
        Highlight::Overbid { seat, house, paid, next } => {
            w.high_overbid(name(seat), paid.0, house.value(), next.0)
        }
        Highlight::Decided { sale, seat } => w.high_decided(sale, name(seat)),
    }
}

/// Returns what decided the order of players with the same total, at every place.
pub fn ties(lang: Lang, play: &PlayView<'_>, outcome: &Outcome) -> Vec<String> {
    let (w, mut sentences) = (words(lang), Vec::new());
    let totals: BTreeSet<u16> = outcome.totals().values().copied().collect();
    for total in totals.into_iter().rev() {
        let tied: Vec<Seat> = outcome
            .totals()
            .iter()
            .filter(|(_, one)| **one == total)
            .map(|(seat, _)| seat)
            .collect();
        let places: BTreeSet<u8> = tied.iter().map(|seat| outcome.places()[*seat]).collect();
        if places.len() > 1 {
            let everybody = tied.iter().copied().collect();
            sentences
                .push(w.end_tie_coins(names(lang, play.players, everybody), total.to_string()));
        }
        for place in places {
            let sharing = tied.iter().copied().filter(|seat| outcome.places()[*seat] == place);
            let sharing: Seats = sharing.collect();
            if sharing.len() > 1 {
                sentences.push(w.end_tie_shared(names(lang, play.players, sharing)));
            }
        }
    }
    sentences
}
