//! The page of a table: its lobby, its game, its end, at one address.

use forsale::Seat;
use forsale_table::{Pace, PlayView, TableView, Timestamp};
use forsale_words::{edition_line, isolated, status, title, waiting_text};
use maud::{Markup, PreEscaped, html};

use crate::absence;
use crate::advice::advice;
use crate::auto;
use crate::buying;
use crate::device;
use crate::dock::dock;
use crate::end::end;
use crate::everybody::Everybody;
use crate::guide::{Place, hint};
use crate::hud::hud;
use crate::layout::Document;
use crate::lobby::{self, lobby};
use crate::log::lines;
use crate::page::{Reader, Screen, TablePage};
use crate::pauses;
use crate::regions::{Division, Regions, Scene};
use crate::rules::rules_address;
use crate::seats::{on_felt, seats};
use crate::selling;
use crate::take_back;
use crate::tv::tv;
use crate::unseated;

/// What the script needs for live updates of a table.
pub(crate) struct Live {
    pub(crate) moment: u32,
    pub(crate) my_turn: bool,
    /// The current time, if a clock runs.
    pub(crate) now: Option<Timestamp>,
    /// The hash of what an open tab would be sent.
    pub(crate) mark: String,
    /// The address of the rules of the table.
    pub(crate) rules: String,
    /// Whether the page has no controls, as on a large screen.
    pub(crate) is_bare: bool,
}

/// Renders the page of a table.
pub fn table_page(reader: &Reader<'_>, page: &TablePage<'_>) -> String {
    let view = page.view;
    let is_timed = view.play.as_ref().is_some_and(|play| !play.deadlines.is_empty());
    let now = (is_timed || page.missed.is_some()).then_some(page.now);
    let regions = table_regions(reader, page, None);
    let is_bare = page.screen == Screen::Tv;
    let rules = rules_address(view.game_box.id, Some(reader.here));
    let mark = regions.mark();
    let live = Live { moment: view.moment, my_turn: has_choice(view), now, mark, rules, is_bare };
    let title = table_title(reader, view);
    let about = edition_line(reader.lang, &view.rules);
    let about = format!("{} {about}", status(reader.lang, &reader.shared(view)));
    let main = PreEscaped(regions.whole(&table_lines(reader, view, 0)));
    let document = Document {
        title: &title,
        description: Some(&about),
        address: page.invite,
        live: Some(live),
        main,
    };
    document.render(reader)
}

/// Renders the regions of `#table`, without the lines of the log. What everybody sees alike is taken
/// from there, if it is given.
pub fn table_regions(
    reader: &Reader<'_>,
    page: &TablePage<'_>,
    everybody: Option<&Everybody<'_>>,
) -> Regions {
    let parts = Division::new(everybody);
    match &page.view.play {
        _ if page.screen == Screen::Tv => parts.own("tv", tv(reader, page, &parts)),
        None => parts.own("lobby", lobby(reader, page, &parts)),
        Some(play) if play.outcome.is_some() => parts.own("end", end(reader, page, play, &parts)),
        Some(play) => parts.own("game", game(reader, page, play, &parts)),
    };
    parts.finish()
}

/// Renders the lines of the log after this event. A whole game has many, so an open tab gets only the
/// new ones.
pub fn table_lines(reader: &Reader<'_>, view: &TableView<'_>, moment: u32) -> String {
    lines(reader, view, moment).into_string()
}

/// Returns the title of the tab.
pub fn table_title(reader: &Reader<'_>, view: &TableView<'_>) -> String {
    title(reader.lang, view)
}

/// Returns the pace of the table, by its name in forms.
pub(crate) fn pace(view: &TableView<'_>) -> &'static str {
    match view.options.pace {
        Pace::Instant => "instant",
        Pace::Quick => "quick",
        Pace::Natural => "natural",
    }
}

/// Whether the table waits for the reader.
pub(crate) fn is_my_turn(view: &TableView<'_>) -> bool {
    let play = view.play.as_ref();
    play.is_some_and(|play| play.seat.is_some_and(|seat| play.waiting_for.contains(seat)))
}

/// Whether the table waits for a choice of the reader. A move that is forced or left to the table needs
/// none.
pub(crate) fn has_choice(view: &TableView<'_>) -> bool {
    let may = |play: &PlayView<'_>| !play.is_forced && !play.is_auto && !play.is_paused;
    is_my_turn(view) && view.play.as_ref().is_some_and(may)
}

/// Returns the classes of the table: how many players sit around it, and what they do.
pub(crate) fn class(play: &PlayView<'_>) -> String {
    let phase = if play.ledger.turn().is_some() { "auction" } else { "sale" };
    format!("game around-{} {phase}", on_felt(play).len())
}

fn game(
    reader: &Reader<'_>,
    page: &TablePage<'_>,
    play: &PlayView<'_>,
    parts: &Division<'_, '_>,
) -> Markup {
    let view = page.view;
    let class = class(play);
    if page.curtain.is_some() {
        return html! {
            div class=(class) #game { (hud(reader, page, play, parts)) div.board { (device::curtain(reader, page, play)) } }
        };
    }
    html! {
        div class=(class) #game data-round={ (play.ledger.auctions()) "-" (play.ledger.sales()) } data-me=[play.seat.map(Seat::number)] data-secret=[(reader.is_shared && play.seat.is_some()).then_some("yes")] data-pace=(pace(view)) data-plays=[(!unseated::is_unseated(page)).then_some("yes")] {
            (hud(reader, page, play, parts))
            (parts.own("around", notes(reader, page, play)))
            (board(Scene { reader, page, play }, parts))
            (parts.own("move", dock(reader, page, play, parts)))
        }
    }
}

/// The felt: the players around what is on offer, and the last result.
pub(crate) fn board(scene: Scene<'_>, parts: &Division<'_, '_>) -> Markup {
    let Scene { page: TablePage { view, .. }, play, .. } = scene;
    html! {
        div.board {
            (parts.own("players", seats(scene, parts)))
            @if play.ledger.turn().is_some() { (parts.shared("offer", scene, |all| buying::offer(all.reader, all.page.view, all.play, parts))) }
            @else { (parts.shared("offer", scene, |all| selling::offer(all.reader, all.play))) }
            (parts.shared(buying::result_id(play), scene, |all| buying::auction_result(all.reader, all.page.view, all.play)))
            (parts.shared(selling::result_id(view), scene, |all| selling::sale_result(all.reader, all.page.view, all.play)))
        }
    }
}

/// What is rarely there: questions of the others, tips, and why a request was refused.
fn notes(reader: &Reader<'_>, page: &TablePage<'_>, play: &PlayView<'_>) -> Markup {
    let view = page.view;
    html! {
        div.notes #around {
            (lobby::notice(page))
            (auto::chip(reader, view, play))
            (absence::way_back(reader, page, play))
            (unseated::elsewhere(reader, page))
            (absence::missed(reader, page, play))
            (take_back::request(reader, page, play))
            (pauses::pause(reader, page, play))
            (lobby::around(reader, page))
            (hint(reader, view, Place::Offer))
            (hint(reader, view, Place::Players))
            (hint(reader, view, Place::Hand))
            (hint(reader, view, Place::Move))
            (advice(reader, view, play))
            (device::choose_again(reader, page, play))
            @if !has_choice(view) { (refresh_link(reader)) }
        }
    }
}

/// Returns what the reader is asked, or why there is nothing to do.
pub(crate) fn asked(reader: &Reader<'_>, view: &TableView<'_>, play: &PlayView<'_>) -> String {
    let w = reader.words();
    match (play.seat, play.chosen) {
        (None, _) if reader.is_shared => w.device_wait(),
        _ if play.is_paused => w.event_paused(),
        (None, _) => w.lobby_running(),
        (Some(seat), None) if reader.is_shared && has_choice(view) => {
            w.device_move(isolated(play.name(seat)))
        }
        (Some(_), None) if reader.is_shared => match play.ledger.turn() {
            Some(turn) => w.turn(false, isolated(play.name(turn))),
            None => w.device_wait(),
        },
        (_, Some(house)) => w.sell_chosen(house.value()),
        _ if has_choice(view) => w.table_move(),
        _ => waiting_text(reader.lang, view).unwrap_or_else(|| w.buy_not_now()),
    }
}

/// The link that reloads the page, for browsers without the script.
fn refresh_link(reader: &Reader<'_>) -> Markup {
    let w = reader.words();
    html! {
        p.unscripted { a href=(reader.here) { (w.site_refresh()) } " " (w.site_working()) }
    }
}
