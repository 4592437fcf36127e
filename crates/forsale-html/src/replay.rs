//! The replay of a finished game, move by move. It uses the parts of the table's page, with links from
//! move to move.

use std::collections::BTreeMap;

use forsale::{House, Seat, Seats};
use forsale_table::{PlayView, TableView};
use forsale_words::{Words, isolated, status};
use maud::{Markup, html};

use crate::assets::replay_address;

use crate::layout::Document;
use crate::lobby::rules_link;
use crate::log::{lines, log};
use crate::page::Reader;
use crate::players::{People, players};
use crate::podium::{places, sheets};
use crate::regions::Division;
use crate::table::belongings;
use crate::{buying, selling};

/// The data of a replay page: a finished game after some of its moves.
#[derive(Clone, Copy, Debug)]
pub struct ReplayPage<'a> {
    /// The table from the chosen perspective.
    pub view: &'a TableView<'a>,
    /// The choices before the reveal, if the perspective shows everything.
    pub sealed: &'a [(Seat, House)],
    /// The id of the game in addresses.
    pub id: &'a str,
    /// The number of moves so far.
    pub at: usize,
    /// The number of moves of the whole game.
    pub last: usize,
    /// The numbers of moves after which auctions and sales begin.
    pub parts: &'a [usize],
    /// The perspective.
    pub perspective: Perspective,
    /// What the reader may do with the game.
    pub rights: Rights,
}

/// What a person may do with a finished game.
#[derive(Clone, Copy, Debug, Default)]
pub struct Rights {
    /// Whether they may delete it.
    pub delete: bool,
    /// Whether they may take their name off it.
    pub forget: bool,
    /// Whether they imported it, and so may take all names off it.
    pub brought: bool,
}

/// The perspective from which a game is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Perspective {
    /// A watcher's.
    Table,
    /// A player's.
    Seat(Seat),
    /// That of a person who knows everything.
    All,
}

impl Perspective {
    /// Parses its name in an address.
    pub fn from_code(code: &str) -> Option<Perspective> {
        match code {
            "table" => Some(Perspective::Table),
            "all" => Some(Perspective::All),
            number => number.parse().ok().and_then(Seat::new).map(Perspective::Seat),
        }
    }

    /// Returns its name in addresses.
    pub fn code(self) -> String {
        match self {
            Perspective::Table => "table".to_owned(),
            Perspective::All => "all".to_owned(),
            Perspective::Seat(seat) => seat.number().to_string(),
        }
    }
}

impl ReplayPage<'_> {
    fn address(&self, at: usize, perspective: Perspective) -> String {
        format!("/g/{}/{at}?as={}", self.id, perspective.code())
    }
}

/// Renders a replay page.
pub fn replay_page(reader: &Reader<'_>, page: &ReplayPage<'_>) -> String {
    let w = reader.words();
    let title = format!("{} · {}", w.replay_title(), page.id);
    let Some(play) = &page.view.play else { return String::new() };
    let main = html! {
        script src=(replay_address()) defer {}
        // The script announces there which move is shown.
        div.quiet #replay-say aria-live="polite" {}
        div.stack #replay {
            div.head {
                p.line { span.code { (page.id) } (rules_link(reader, page.view)) }
                h1 { (w.replay_title()) }
                p.status #status { (status(reader.lang, page.view)) }
            }
            (navigation(reader, page))
            (perspective(reader, page, play))
            (sealed(reader, page, play))
            @if let Some(outcome) = &play.outcome {
                (places(reader, play, outcome))
                section.felt { (selling::last_sale(reader, page.view, play)) }
                (sheets(reader, page.view, play))
            } @else if play.ledger.turn().is_some() {
                section.felt { (buying::offer(reader, page.view, play, &Division::none())) }
            } @else {
                section.felt { (selling::offer(reader, play)) (selling::last_sale(reader, page.view, play)) }
            }
            @if play.outcome.is_none() {
                div.side {
                    (players(reader, &People { view: page.view, play, presence: &BTreeMap::new(), own: Seats::NONE }))
                    (belongings(reader, play))
                }
            }
            (log(reader, page.view, lines(reader, page.view, 0)))
            p { a #export href={ "/g/" (page.id) ".json" } download { (w.replay_export()) } }
            p { a href={ "/g/" (page.id) "/verify" } { (w.shuffle_check()) } }
            (ownership(reader, page))
            p { a href="/g" { (w.replay_bring()) } }
            p.soft { (w.replay_keys()) }
        }
    };
    let about = w.replay_about(page.view.code.to_string());
    let document =
        Document { title: &title, description: Some(&about), address: None, live: None, main };
    document.render(reader)
}

/// The links from move to move.
fn navigation(reader: &Reader<'_>, page: &ReplayPage<'_>) -> Markup {
    let w = reader.words();
    let (at, last) = (page.at, page.last);
    let before = page.parts.iter().rev().find(|part| **part < at).copied();
    let after = page.parts.iter().find(|part| **part > at).copied();
    html! {
        nav.panel.row #way aria-label=(w.replay_title()) {
            (step(page, "first", &w.replay_first(), (at > 0).then_some(0)))
            (step(page, "part-back", &w.replay_part_back(), before))
            (step(page, "back", &w.replay_back(), at.checked_sub(1)))
            strong #replay-at { (w.replay_at(at, last)) }
            (step(page, "on", &w.replay_on(), (at < last).then_some(at + 1)))
            (step(page, "part-on", &w.replay_part_on(), after))
            (step(page, "last", &w.replay_last(), (at < last).then_some(last)))
            form.row method="get" action={ "/g/" (page.id) } {
                input type="hidden" name="as" value=(page.perspective.code());
                label.quiet for="replay-slider" { (w.replay_position()) }
                input #replay-slider type="range" name="at" min="0" max=(last) value=(at) autocomplete="off";
                button.plain.unscripted { (w.replay_go()) }
            }
            (player(w))
        }
    }
}

/// The playback speeds, as multiples of the usual one.
const SPEEDS: [(&str, &str); 4] = [("0.5", "½×"), ("1", "1×"), ("2", "2×"), ("4", "4×")];

/// The playback controls, which need the script.
fn player(w: &Words) -> Markup {
    html! {
        div.row.scripted {
            button.plain #replay-play type="button" data-play=(w.replay_play()) data-stop=(w.replay_stop()) {
                (w.replay_play())
            }
            label for="replay-speed" { (w.replay_speed()) }
            select #replay-speed autocomplete="off" {
                @for (value, text) in SPEEDS { option value=(value) selected[value == "1"] { (text) } }
            }
        }
    }
}

/// A link to another move, or its text if there is none.
fn step(page: &ReplayPage<'_>, name: &str, text: &str, to: Option<usize>) -> Markup {
    let address = to.map(|to| page.address(to, page.perspective));
    html! { a.button.plain id={ "replay-" (name) } href=[address] { (text) } }
}

/// The links to other perspectives.
fn perspective(reader: &Reader<'_>, page: &ReplayPage<'_>, play: &PlayView<'_>) -> Markup {
    let w = reader.words();
    let seats = Seat::ALL.into_iter().take(play.players.len());
    let seats = seats.map(|seat| (Perspective::Seat(seat), play.name(seat).to_owned()));
    let all =
        [(Perspective::Table, w.replay_eyes_table()), (Perspective::All, w.replay_eyes_all())];
    html! {
        nav.panel.row #eyes aria-label=(w.replay_eyes()) {
            span { (w.replay_eyes()) }
            @for (perspective, name) in all.into_iter().chain(seats) {
                @if perspective == page.perspective { strong { bdi { (name) } } }
                @else { a href=(page.address(page.at, perspective)) { bdi { (name) } } }
            }
        }
    }
}

fn sealed(reader: &Reader<'_>, page: &ReplayPage<'_>, play: &PlayView<'_>) -> Markup {
    let w = reader.words();
    html! {
        @if !page.sealed.is_empty() {
            section.panel #sealed {
                h2 { (w.replay_sealed()) }
                ul {
                    @for (seat, house) in page.sealed {
                        li { (w.replay_one(isolated(play.name(*seat)), house.value())) }
                    }
                }
            }
        }
    }
}

/// The forms to delete the game or take names off it. A second step prevents mistakes.
fn ownership(reader: &Reader<'_>, page: &ReplayPage<'_>) -> Markup {
    let w = reader.words();
    let button = |to: &str, text: String| {
        html! {
            form method="post" action={ "/g/" (page.id) "/" (to) } {
                button.plain id={ "replay-" (to) } { (text) }
            }
        }
    };
    let (title, forget) = match page.rights.brought {
        true => (w.replay_brought(), w.replay_forget_all()),
        false => (w.replay_yours(), w.replay_forget()),
    };
    html! {
        @if page.rights.delete || page.rights.forget {
            details.panel #ownership {
                summary { (title) }
                div.row {
                    @if page.rights.forget { (button("forget", forget)) }
                    @if page.rights.delete { (button("delete", w.replay_delete())) }
                }
            }
        }
    }
}

/// Renders the form to import a game that was played elsewhere.
pub fn import_page(reader: &Reader<'_>, notice: Option<&str>) -> String {
    let w = reader.words();
    let title = w.replay_bring();
    let main = html! {
        form.stack method="post" action="/g" enctype="multipart/form-data" {
            h1 { (title) }
            @if let Some(notice) = notice { p.notice #notice role="alert" { (notice) } }
            p { (w.replay_bring_about()) }
            div.field {
                label for="file" { (w.replay_bring_file()) }
                input #file type="file" name="file" accept=".json,application/json";
            }
            div.field {
                label for="record" { (w.replay_bring_record()) }
                textarea #record name="record" rows="12" spellcheck="false" {}
            }
            p.soft { (w.replay_bring_yours()) }
            button.act { (w.replay_bring_show()) }
        }
    };
    Document { title: &title, description: None, address: None, live: None, main }.render(reader)
}
