//! A moment of the running game: the table as it was, marked as the past, with links from move to move.

use forsale_words::status;
use maud::{Markup, html};

use crate::assets::past_address;
use crate::buying;
use crate::hud::round;
use crate::layout::Document;
use crate::page::{Reader, TablePage};
use crate::regions::{Division, Scene};
use crate::seats::{me, seats};
use crate::selling;
use crate::symbols::icon;
use crate::table::class;

/// Which moment of the running game a page shows.
#[derive(Clone, Copy, Debug)]
pub struct Moment {
    /// The number of moves so far.
    pub at: usize,
    /// The earliest that can be shown.
    pub first: usize,
    /// The number of moves that were played.
    pub last: usize,
    /// The number of the last public event of the table, to notice that it goes on.
    pub present: u32,
}

/// Renders the table as it was. Nothing on this page acts.
pub fn past_page(reader: &Reader<'_>, page: &TablePage<'_>, moment: Moment) -> String {
    let w = reader.words();
    let view = page.view;
    let Some(play) = &view.play else { return String::new() };
    let title = format!("{} · {}", w.past_title(), view.code);
    let buying = play.ledger.turn().is_some();
    let live = format!("/t/{}/live", view.code);
    let main = html! {
        script src=(past_address()) defer {}
        div class={ (class(play)) " past" } #past data-live=(live) data-moment=(moment.present) {
            div.hud #head { h1.quiet { (w.past_title()) } (round(reader, play)) }
            div.board {
                (seats(Scene { reader, page, play }, &Division::none()))
                @if buying { (buying::offer(reader, view, play, &Division::none())) } @else { (selling::offer(reader, play)) }
            }
            section.dock #move aria-label=(w.past_title()) {
                p.status.say #status {
                    b { (icon("log")) " " (w.past_title()) } " "
                    span #past-new role="status" data-says=(w.past_goes_on()) { (status(reader.lang, &view.of_nobody())) }
                }
                (me(Scene { reader, page, play }, &Division::none()))
                (ways(reader, page, moment))
            }
        }
    };
    Document { title: &title, description: None, address: None, live: None, main }.render(reader)
}

/// The links to earlier and later moments, and back to now.
fn ways(reader: &Reader<'_>, page: &TablePage<'_>, moment: Moment) -> Markup {
    let w = reader.words();
    let Moment { at, first, last, .. } = moment;
    let to = |at: usize| format!("/t/{}/past/{at}", page.view.code);
    let back = (at > first).then(|| to(at - 1));
    let on = (at < last).then(|| to(at + 1));
    html! {
        nav.aside #ways aria-label=(w.past_title()) {
            a.button.plain #past-back href=[back] { (icon("back")) " " span { (w.replay_back()) } " " kbd { "[" } }
            strong #past-at { (w.replay_at(at, last)) }
            a.button.plain #past-on href=[on] { (icon("on")) " " span { (w.replay_on()) } " " kbd { "]" } }
            a.button.act #past-now href={ "/t/" (page.view.code) } { (w.past_now()) }
        }
    }
}

/// The link into the past, from the history of the table.
pub(crate) fn way_in(reader: &Reader<'_>, page: &TablePage<'_>) -> Markup {
    html! {
        @if let Some(last) = page.moves {
            p { a.button.plain #step-back href={ "/t/" (page.view.code) "/past/" (last.saturating_sub(1)) } {
                (icon("log")) " " (reader.words().past_step_back()) " " kbd.scripted { "[" }
            } }
        }
    }
}
