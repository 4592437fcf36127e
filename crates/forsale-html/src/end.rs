//! The end of a game: places, highlights and score sheets.

use forsale::{Outcome, Seat, Seats};
use forsale_table::{Chair, Line, PlayView, Sheet, TableView};
use forsale_words::{check, highlight, money_heading, names, place, status, ties, total, unit};
use maud::{Markup, html};

use crate::advice::hinted;
use crate::chat::chat;
use crate::daily::{again_form, again_proposed, daily_link, rounds};
use crate::fairness::{next_shuffle, this_shuffle};
use crate::first_player::first_player;
use crate::guide::well_done;
use crate::layout::wide;
use crate::lobby::{
    around, chairs, change, invitation, notice, ready_form, rules_link, seat_of_reader, watchers,
    way_back,
};
use crate::log::log;
use crate::page::{Reader, TablePage};
use crate::selling::last_sale;
use crate::symbols::avatar;
use crate::table::pace;
use crate::unseated::elsewhere;
use crate::watchers::{consent, gallery};

/// The end of a game, and the controls for the next one.
pub(crate) fn end(
    reader: &Reader<'_>,
    page: &TablePage<'_>,
    play: &PlayView<'_>,
    lines: Markup,
) -> Markup {
    let Some(outcome) = &play.outcome else { return html! {} };
    html! {
        div.end.stack #end data-pace=(pace(page.view)) {
            div.head {
                p.line { span.code { (page.view.code) } " " (rules_link(reader, page.view)) }
                h1 { (reader.words().end_title()) }
                p.status #status data-say="status" { (status(reader.lang, &reader.shared(page.view))) }
            }
            (wanted(reader, page.view))
            (notice(page))
            (elsewhere(reader, page))
            (around(reader, page))
            (well_done(reader, page.view))
            (places(reader, play, outcome))
            (again_proposed(reader, page.view))
            div #move tabindex="-1" { (again(reader, page)) }
            (daily_link(reader, play))
            (first_player(reader, page))
            (again_form(reader, page.view))
            (rounds(reader, page.view))
            section.felt { (last_sale(reader, page.view, play)) }
            (highlights(reader, page.view, play))
            (sheets(reader, page.view, play))
            p { a #replay-link href={ "/g/" (page.view.code) "-" (play.number) } { (reader.words().replay_watch()) } }
            (this_shuffle(reader, page.view, play))
            (next_shuffle(reader, page.view))
            (chat(reader, page))
            (gallery(reader, page))
            (chairs(reader, page))
            (consent(reader, page))
            (change(reader, page))
            (invitation(reader, page))
            (way_back(reader, page))
            (log(reader, page.view, lines))
            (watchers(reader, page))
        }
    }
}

/// Returns the seats by place, the winner first.
fn by_place(outcome: &Outcome) -> Vec<(u8, Seat)> {
    let mut places: Vec<(u8, Seat)> =
        outcome.places().iter().map(|(seat, &place)| (place, seat)).collect();
    places.sort();
    places
}

pub(crate) fn places(reader: &Reader<'_>, play: &PlayView<'_>, outcome: &Outcome) -> Markup {
    let w = reader.words();
    let unit = unit(play.ledger.rules());
    html! {
        section.panel #places {
            h2 { (money_heading(reader.lang, unit, w.end_places())) }
            ol.places {
                @for (number, seat) in by_place(outcome) {
                    li .won[number == 1] {
                        span.place { (place(reader.lang, usize::from(number))) } " "
                        (avatar(seat)) " "
                        span { bdi { (play.name(seat)) } " " @if play.seat == Some(seat) && !reader.is_shared { span.badge { (w.lobby_you()) } } (hinted(reader, play, seat)) } " "
                        span.total id={ "total-" (seat.number()) } data-money=(outcome.totals()[seat]) { (outcome.totals()[seat]) }
                    }
                }
            }
            @for tie in ties(reader.lang, play, outcome) { p.tie { (tie) } }
        }
    }
}

/// The highlights of the game.
pub(crate) fn highlights(reader: &Reader<'_>, view: &TableView<'_>, play: &PlayView<'_>) -> Markup {
    let found = view.highlights();
    html! {
        @if !found.is_empty() {
            section.panel #highlights {
                h2 { (reader.words().high_title()) }
                ul.highlights { @for one in &found { li { (highlight(reader.lang, play, one)) } } }
            }
        }
    }
}

/// Who else is ready for the next game.
fn wanted(reader: &Reader<'_>, view: &TableView<'_>) -> Markup {
    let chairs =
        Seat::ALL.into_iter().zip(view.chairs).filter(|(seat, _)| view.seat != Some(*seat));
    let ready = |chair: &Chair| chair.person().is_some_and(|person| person.ready);
    let others: Seats = chairs.filter(|(_, chair)| ready(chair)).map(|(seat, _)| seat).collect();
    let names = names(reader.lang, view.chairs, others);
    html! {
        @if !others.is_empty() && !view.again_proposed {
            p.wants #wants { (reader.words().end_wants(others.len(), names)) }
        }
    }
}

/// The controls for the next game, which begins when everybody is ready.
fn again(reader: &Reader<'_>, page: &TablePage<'_>) -> Markup {
    let w = reader.words();
    let view = page.view;
    let person = view.seat.and_then(|seat| view.chairs[usize::from(seat.number())].person());
    html! {
        @if let Some(person) = person {
            div.panel.row {
                (ready_form(reader, view, person))
                span { (if person.ready { w.end_wait() } else { w.end_again_about() }) }
            }
        } @else { (seat_of_reader(reader, page)) }
    }
}

pub(crate) fn sheets(reader: &Reader<'_>, view: &TableView<'_>, play: &PlayView<'_>) -> Markup {
    let sheets = Seat::ALL.into_iter().zip(view.sheets());
    let unit = unit(play.ledger.rules());
    let w = reader.words();
    html! {
        @for (seat, sheet) in sheets {
            details.panel id={ "sheet-" (seat.number()) } open[play.seat == Some(seat)] {
                summary {
                    (avatar(seat)) " "
                    (w.end_sheet(forsale_words::isolated(play.name(seat)))) " · "
                    (total(reader.lang, unit, sheet.total()))
                }
                (wide(&w.end_sheet(forsale_words::isolated(play.name(seat))), &score_table(reader, &sheet)))
            }
        }
    }
}

fn score_table(reader: &Reader<'_>, sheet: &Sheet) -> Markup {
    let w = reader.words();
    let titles = [w.end_house(), w.end_paid(), w.end_sold(), w.end_gain(), w.end_best()];
    html! {
        table {
            thead { tr { @for title in titles { th scope="col" { (title) } } } }
            tbody { @for line in &sheet.lines { (score_line(reader, line)) } }
            tfoot {
                tr { th scope="row" { (w.end_coins()) } td {} td { (sheet.coins) } td {} td {} }
                tr {
                    th scope="row" { (w.end_total()) }
                    td { (sheet.paid()) }
                    td { (sheet.total()) }
                    td {} td {}
                }
            }
        }
    }
}

fn score_line(reader: &Reader<'_>, line: &Line) -> Markup {
    let gain = line.sold.map(|sold| i16::from(sold.value()) - i16::from(line.paid.0));
    html! {
        tr {
            th scope="row" { (line.house) }
            td { (line.paid) }
            td { @if let Some(sold) = line.sold { (check(reader.lang, sold)) } }
            td { @if let Some(gain) = gain { (signed(gain)) } }
            td { @if let Some(best) = line.best { (check(reader.lang, best)) } }
        }
    }
}

/// Returns a number with its sign, using a real minus.
fn signed(number: i16) -> String {
    match number {
        0 => "0".to_owned(),
        1.. => format!("+{number}"),
        _ => format!("−{}", number.unsigned_abs()),
    }
}
