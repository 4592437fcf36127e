//! The replay of a finished game: the table after any of its moves. Every picture has its own address, so
//! that it works without the script.

use std::collections::BTreeMap;

use forsale::{House, Seat, Seats};
use forsale_table::{PlayView, TableView, Timestamp};
use forsale_words::{happening, is_logged, isolated, status};
use maud::{Markup, html};

use crate::assets::replay_address;
use crate::buying;
use crate::cards::{Size, house_card, house_picture, mini};
use crate::hud::round_line;
use crate::layout::Document;
use crate::page::{Presence, Reader, Screen, TablePage};
use crate::podium::places;
use crate::regions::Division;
use crate::replay_menu::tools;
use crate::seats::{seats_with, spot};
use crate::selling;
use crate::symbols::{avatar, icon};
use crate::transport::transport;

/// The data of a replay page: a finished game after some of its moves.
#[derive(Clone, Copy, Debug)]
pub struct ReplayPage<'a> {
    /// The table from the chosen perspective.
    pub view: &'a TableView<'a>,
    /// The choices before the reveal, if the perspective shows everything.
    pub sealed: &'a [(Seat, House)],
    /// The id of the game in addresses.
    pub id: &'a str,
    /// The picture that is shown.
    pub frame: Frame,
    /// The number of moves of the whole game.
    pub last: usize,
    /// The numbers of moves after which auctions and sales begin.
    pub parts: &'a [usize],
    /// The perspective.
    pub perspective: Perspective,
    /// What the reader may do with the game.
    pub rights: Rights,
}

/// One picture of a replay. A move that ends an auction or a sale has two: its result, and the table
/// after it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Frame {
    /// The number of moves so far.
    pub moves: usize,
    /// Whether it is the result of the round that these moves end.
    pub is_result: bool,
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

impl Frame {
    /// The table after this many moves.
    pub(crate) fn table(moves: usize) -> Frame {
        Frame { moves, is_result: false }
    }
}

impl ReplayPage<'_> {
    /// Returns the address of this page.
    pub fn here(&self) -> String {
        self.address(self.frame, self.perspective)
    }

    pub(crate) fn address(&self, frame: Frame, perspective: Perspective) -> String {
        let result = if frame.is_result { "&result=yes" } else { "" };
        format!("/g/{}/{}?as={}{result}", self.id, frame.moves, perspective.code())
    }

    /// Whether an auction or a sale ends with the last of these moves.
    fn ends_round(&self, moves: usize) -> bool {
        moves > 0 && (moves == self.last || self.parts.contains(&moves))
    }

    /// Whether the result of a round is shown.
    pub(crate) fn shows_result(&self) -> bool {
        self.frame.is_result && self.ends_round(self.frame.moves)
    }

    /// Returns the picture before this one.
    pub(crate) fn back(&self) -> Option<Frame> {
        let moves = self.frame.moves;
        match self.ends_round(moves) && !self.frame.is_result {
            true => Some(Frame { moves, is_result: true }),
            false => moves.checked_sub(1).map(Frame::table),
        }
    }

    /// Returns the picture after this one.
    pub(crate) fn on(&self) -> Option<Frame> {
        let moves = self.frame.moves;
        match self.shows_result() {
            true => Some(Frame::table(moves)),
            false if moves >= self.last => None,
            false => Some(Frame { moves: moves + 1, is_result: self.ends_round(moves + 1) }),
        }
    }

    /// Returns the index of the shown auction or sale among all of them.
    pub(crate) fn round(&self) -> usize {
        let begun = self.frame.moves + usize::from(!self.shows_result());
        self.parts.iter().filter(|start| **start < begun).count().saturating_sub(1)
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
        (table(reader, page, play))
    };
    let about = w.replay_about(page.view.code.to_string());
    let document =
        Document { title: &title, description: Some(&about), address: None, live: None, main };
    document.render(reader)
}

/// The table, with the controls of the replay where the reader's side would be.
fn table(reader: &Reader<'_>, page: &ReplayPage<'_>, play: &PlayView<'_>) -> Markup {
    let count = play.players.len();
    let phase = if play.ledger.turn().is_some() { "auction" } else { "sale" };
    html! {
        div.{ "game replay around-" (count) " " (phase) } #replay .shows-result[page.shows_result()] .over[is_over(page, play)] {
            div.hud #head {
                (tools(reader, page, play, &round(reader, page, play)))
            }
            div.board { (felt(reader, page, play)) }
            section.dock.transport #way aria-label=(reader.words().replay_title()) {
                (transport(reader, page, &news(reader, page, play)))
            }
        }
    }
}

fn is_over(page: &ReplayPage<'_>, play: &PlayView<'_>) -> bool {
    play.outcome.is_some() && !page.shows_result()
}

/// The auction or sale that is shown.
fn round(reader: &Reader<'_>, page: &ReplayPage<'_>, play: &PlayView<'_>) -> Markup {
    let (w, rounds) = (reader.words(), play.ledger.rules().auctions());
    if is_over(page, play) {
        return html! { p.round { b { (w.end_title()) } } };
    }
    let number = u8::try_from(page.round() + 1).unwrap_or(u8::MAX);
    match number.checked_sub(rounds).filter(|sale| *sale > 0) {
        Some(sale) => round_line(reader, &w.round_sale(sale), sale, rounds),
        None => round_line(reader, &w.round_auction(number), number, rounds),
    }
}

/// What lies on the felt: the people and the cards, the result of a round, or the podium.
fn felt(reader: &Reader<'_>, page: &ReplayPage<'_>, play: &PlayView<'_>) -> Markup {
    let view = page.view;
    if let Some(outcome) = play.outcome.as_ref().filter(|_| is_over(page, play)) {
        return html! { div.finale { (places(reader, play, outcome)) } };
    }
    let everybody: Vec<Seat> = Seat::ALL.into_iter().take(play.players.len()).collect();
    let beside = |seat| beside(reader, page, play, seat);
    html! {
        (seats_with(reader, &as_table(view), play, &everybody, beside))
        @if page.shows_result() {
            @if ends_auction(play) { (buying::auction_result(reader, view, play)) }
            @else { (selling::sale_result(reader, view, play)) }
        } @else if play.ledger.turn().is_some() { (buying::offer(reader, view, play, &Division::none())) }
        @else { (selling::offer(reader, play)) (laid(reader, page, play)) }
    }
}

static ALL_HERE: BTreeMap<Seat, Presence> = BTreeMap::new();

/// The data of a table at which nobody is absent and the reader does not sit.
fn as_table<'a>(view: &'a TableView<'a>) -> TablePage<'a> {
    TablePage {
        view,
        invite: None,
        other_invites: &[],
        qr_svg: None,
        return_link: None,
        notice: None,
        name: "",
        asks_name: false,
        level: "",
        curtain: None,
        muted: &[],
        own_tag: None,
        own: Seats::NONE,
        screen: Screen::Watch,
        is_elsewhere: false,
        watchers: 0,
        is_player: false,
        hands: &[],
        presence: &ALL_HERE,
        missed: None,
        moves: None,
        now: Timestamp(0),
    }
}

/// What lies beside a plate: a bid, an envelope, or the house in it for a reader who knows everything.
fn beside(reader: &Reader<'_>, page: &ReplayPage<'_>, play: &PlayView<'_>, seat: Seat) -> Markup {
    let chosen = page.sealed.iter().find(|(chooser, _)| *chooser == seat);
    html! {
        @match chosen {
            _ if page.shows_result() => {}
            Some((_, house)) => {
                span.envelope { (icon("sealed")) " " (mini(play.ledger.rules().houses(), *house)) }
            }
            None => { (spot(reader, page.view, play, seat)) }
        }
    }
}

/// The houses on the table during a sale: the hand of the reader's player, or all that are chosen.
fn laid(reader: &Reader<'_>, page: &ReplayPage<'_>, play: &PlayView<'_>) -> Markup {
    if page.sealed.is_empty() {
        return hand(reader, play);
    }
    let (w, deck) = (reader.words(), play.ledger.rules().houses());
    html! {
        section.laid #sealed {
            h2.quiet { (w.replay_sealed()) }
            ul.laid-cards.{ "k" (page.sealed.len()) } {
                @for (seat, house) in page.sealed {
                    li {
                        span.quiet { (w.replay_one(isolated(play.name(*seat)), house.value())) }
                        (house_picture(reader, deck, *house, Size::Full))
                        span.buyer aria-hidden="true" { (avatar(*seat)) bdi.nm { (play.name(*seat)) } }
                    }
                }
            }
        }
    }
}

/// The hand of the reader's player, to look at.
pub(crate) fn hand(reader: &Reader<'_>, play: &PlayView<'_>) -> Markup {
    let (w, deck) = (reader.words(), play.ledger.rules().houses());
    let hand = play.seat.map(|seat| play.ledger.hands()[seat]).unwrap_or_default();
    html! {
        @if !hand.is_empty() {
            section.laid #hand {
                h2.quiet { (w.table_hand()) }
                ul.laid-cards.{ "h" (hand.len()) } {
                    @for house in hand.iter() {
                        li .picked[play.chosen == Some(house)] {
                            (house_card(reader, &w.table_house(house.value()), deck, house, Size::Full))
                        }
                    }
                }
            }
        }
    }
}

/// What the last move did. The sentences name everybody: nobody is "you".
fn news(reader: &Reader<'_>, page: &ReplayPage<'_>, play: &PlayView<'_>) -> String {
    let view = page.view.of_nobody();
    if is_over(page, play) {
        return status(reader.lang, &view);
    }
    match page.shows_result() {
        true if ends_auction(play) => buying::result_text(reader, &view, play),
        true => selling::result_text(reader, &view, play),
        false => last_event(reader, &view).unwrap_or_default(),
    }
}

/// Whether the round that was played last is an auction.
fn ends_auction(play: &PlayView<'_>) -> bool {
    let has_sold = play.ledger.tills().iter().any(|(_, till)| !till.is_empty());
    play.ledger.turn().is_some() || !has_sold
}

/// What happened last, as everybody reads it in the log.
pub(crate) fn last_event(reader: &Reader<'_>, view: &TableView<'_>) -> Option<String> {
    let event = view.since(0).iter().rev().find(|event| is_logged(event))?;
    Some(happening(reader.lang, view, event))
}
