//! The result: the places, and what each house of a player cost and brought.

use forsale::{Outcome, Seat};
use forsale_table::{Line, PlayView, Sheet};
use forsale_words::{check, isolated, money_heading, unit};
use ratatui::crossterm::event::KeyCode;

use crate::draw::{KeyHint, Scene};
use crate::look::Role;
use crate::row::{Row, Spot};

/// Returns the rows of the places, with a score sheet on the right.
pub(crate) fn rows(scene: &Scene<'_>, play: &PlayView<'_>) -> Vec<Row> {
    let Some(outcome) = &play.outcome else { return Vec::new() };
    let left = places(scene, play, outcome);
    let from = left.iter().map(Row::width).max().unwrap_or(0) + 2;
    let right = sheet(scene, play, scene.main().width.saturating_sub(from));
    let height = left.len().max(right.len());
    let filled =
        |rows: Vec<Row>| rows.into_iter().chain(std::iter::repeat(Row::new())).take(height);
    let mut rows = if scene.is_compact() { Vec::new() } else { vec![Row::new()] };
    rows.extend(filled(left).zip(filled(right)).map(|(left, right)| left.to(from).join(right)));
    rows
}

/// Returns the seats by place, the winner first.
pub(crate) fn by_place(outcome: &Outcome) -> Vec<(u8, Seat)> {
    let mut places: Vec<(u8, Seat)> =
        outcome.places().iter().map(|(seat, &place)| (place, seat)).collect();
    places.sort();
    places
}

fn places(scene: &Scene<'_>, play: &PlayView<'_>, outcome: &Outcome) -> Vec<Row> {
    let w = scene.words();
    let title = money_heading(scene.lang(), unit(play.ledger.rules()), w.end_places());
    let title = scene.plain(" ").text(title, scene.style(Role::House));
    let lengths = play.ledger.purses().seats().map(|seat| play.name(seat).chars().count());
    let longest = lengths.max().unwrap_or(0).min(12);
    let rows = by_place(outcome).into_iter().map(|(place, seat)| {
        let mark = if Some(usize::from(seat.number())) == shown(scene, play) { ">" } else { " " };
        let role = if place == 1 { Role::Act } else { Role::Plain };
        let place = forsale_words::place(scene.lang(), usize::from(place));
        let name: String = isolated(play.name(seat)).chars().take(12).collect();
        let row = scene.plain(mark).text(format!("{place:<5}"), scene.style(role));
        let row = row.spot(Spot::Player(seat), format!("{name:<longest$}"), scene.style(role));
        row.text(format!("{:>5}", outcome.totals()[seat]), scene.style(role))
    });
    [title].into_iter().chain(rows).collect()
}

/// Returns the player whose sheet is shown: the selected one, or the reader.
fn shown(scene: &Scene<'_>, play: &PlayView<'_>) -> Option<usize> {
    let own = play.seat.map(|seat| usize::from(seat.number()));
    scene.ui.sheet.or(own).or(Some(0))
}

/// Returns the rows of a score sheet. Columns that do not fit are left out.
fn sheet(scene: &Scene<'_>, play: &PlayView<'_>, room: u16) -> Vec<Row> {
    let w = scene.words();
    let sheets = scene.snapshot.view.sheets();
    let found = shown(scene, play).and_then(|at| Some((sheets.get(at)?, Seat::ALL.get(at)?)));
    let Some((sheet, seat)) = found else { return Vec::new() };
    let mut titles = vec![w.end_house(), w.end_paid(), w.end_sold(), w.end_gain(), w.end_best()];
    let width = |title: &String| title.chars().count().max(5) + 1;
    while titles.iter().map(width).sum::<usize>() > usize::from(room) {
        titles.pop();
    }
    let widths: Vec<usize> = titles.iter().map(width).collect();
    let line = |cells: Vec<String>, role: Role| {
        let cells = cells.into_iter().zip(&widths).map(|(cell, width)| format!("{cell:>width$}"));
        Row::new().text(cells.collect::<String>(), scene.style(role))
    };
    let name = w.end_sheet(isolated(play.name(*seat)));
    let mut rows = vec![Row::new().text(format!(" {name}"), scene.style(Role::House))];
    rows.push(line(titles.clone(), Role::Soft));
    rows.extend(sheet.lines.iter().map(|one| line(cells(scene, one), Role::Plain)));
    rows.extend(sums(scene, sheet));
    rows
}

fn cells(scene: &Scene<'_>, line: &Line) -> Vec<String> {
    let gain = line.sold.map(|sold| i16::from(sold.value()) - i16::from(line.paid.0));
    let money =
        |one: Option<forsale::Check>| one.map_or(String::new(), |one| check(scene.lang(), one));
    vec![
        line.house.to_string(),
        line.paid.to_string(),
        money(line.sold),
        gain.map_or(String::new(), |gain| format!("{gain:+}")),
        money(line.best),
    ]
}

fn sums(scene: &Scene<'_>, sheet: &Sheet) -> Vec<Row> {
    let w = scene.words();
    let row = |title: String, sum: String| {
        Row::new()
            .text(format!(" {title}  "), scene.style(Role::Soft))
            .text(sum, scene.style(Role::House))
    };
    vec![row(w.end_coins(), sheet.coins.to_string()), row(w.end_total(), sheet.total().to_string())]
}

pub(crate) fn keys(scene: &Scene<'_>, play: &PlayView<'_>) -> Vec<KeyHint> {
    let w = scene.words();
    let mut keys = Vec::new();
    if play.seat.is_some() {
        keys.push(KeyHint::new(KeyCode::Enter, w.key_enter(), w.does_again()));
    }
    keys.push(KeyHint::new(KeyCode::Tab, w.key_tab(), w.does_sheet()));
    keys
}
