//! Sentences about the highlights of a game.

use forsale_table::{Highlight, PlayView};

use crate::lang::{Lang, words};
use crate::money::check;
use crate::people::name;

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
