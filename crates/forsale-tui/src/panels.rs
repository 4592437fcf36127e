//! The panels that cover the table: help, log, settings, the reveal, the curtain, the lobby, leaving.

use std::cmp::Reverse;

use forsale::{Event, Seat, Sold};
use forsale_table::{Absence, Chat, Happened};
use forsale_words::{check, coin_worth, edition_line, isolated, language_name, rank, unit};

use crate::chat::log_lines;
use crate::draw::Scene;
use crate::first_player;
use crate::look::{Role, Theme};
use crate::row::{Row, wrapped};
use crate::session::Leaving;
use crate::ui::last_sale;

pub(crate) fn title(scene: &Scene<'_>, text: String) -> Vec<Row> {
    vec![Row::new(), scene.plain(" ").text(text, scene.style(Role::Turn)), Row::new()]
}

pub(crate) fn leave(scene: &Scene<'_>) -> Vec<Row> {
    let w = scene.words();
    let mut rows = title(scene, w.term_leave_title());
    let what = match scene.snapshot.leaving {
        Leaving::Lost => w.term_leave_lost(),
        Leaving::Saved(file) => w.term_leave_saved(file),
        Leaving::Seat(Absence::Wait) => w.term_leave_wait(),
        Leaving::Seat(Absence::Vote) => w.term_leave_vote(),
        Leaving::Seat(Absence::Bot) => w.term_leave_bot(),
        Leaving::Between => w.term_leave_between(),
        Leaving::Watching => w.term_leave_watch(),
        Leaving::Record => String::new(),
    };
    rows.extend(scene.paragraph(&what, Role::Plain));
    rows
}

/// Returns the rows of the help: all keys, and the rules in short.
pub(crate) fn help(scene: &Scene<'_>) -> Vec<Row> {
    let w = scene.words();
    let mut rows = if scene.is_compact() {
        scene.paragraph(&edition_line(scene.lang(), &scene.snapshot.view.rules), Role::Soft)
    } else {
        let worth = coin_worth(scene.lang(), unit(&scene.snapshot.view.rules));
        let about = scene.paragraph(&format!("{} {worth}", w.term_help_about()), Role::Plain);
        let title = if scene.is_tall() { title(scene, w.term_help_title()) } else { Vec::new() };
        title.into_iter().chain(about).collect()
    };
    let talk = format!("{}, {}", w.keys_chat(), w.keys_emotes());
    let keys = [
        (w.key_digits(), w.keys_digits()),
        (w.key_step(), w.keys_step()),
        (w.key_enter(), w.keys_enter()),
        ("p".to_owned(), w.keys_pass()),
        ("m".to_owned(), w.keys_min()),
        ("a".to_owned(), w.auto_title()),
        (w.key_space(), w.does_go_on()),
        ("u".to_owned(), format!("{}, {}", w.does_take_back(), w.sell_not_ready())),
        ("w".to_owned(), w.first_ask()),
        ("s".to_owned(), w.does_state()),
        ("l".to_owned(), w.table_log()),
        ("t e".to_owned(), talk),
        ("[ ] g G".to_owned(), w.does_step_through()),
        ("o".to_owned(), w.term_settings_title()),
        ("f".to_owned(), w.keys_still()),
        ("Ctrl-Z".to_owned(), w.does_suspend()),
        ("q".to_owned(), w.does_leave()),
    ];
    // A small screen has no room for keys that are also a setting, or well known.
    let has_talk = scene.snapshot.chat() != Chat::Off;
    let fits = |key: &str| match key {
        "t e" => has_talk,
        "w" => scene.snapshot.view.may_choose_first(),
        "f" | "Ctrl-Z" => !scene.is_compact(),
        _ => true,
    };
    rows.extend(keys.into_iter().filter(|(key, _)| fits(key)).map(|(key, does)| {
        scene
            .plain("  ")
            .text(key, scene.style(Role::Key))
            .to(14)
            .text(does, scene.style(Role::Plain))
    }));
    rows
}

/// Returns the visible rows of the log.
pub(crate) fn log(scene: &Scene<'_>) -> Vec<Row> {
    let shared = &scene.snapshot.shared;
    let width = scene.main().width.saturating_sub(3);
    let lines: Vec<String> =
        log_lines(scene.lang(), shared).flat_map(|told| wrapped(&told.text, width)).collect();
    let room = usize::from(scene.area.height).saturating_sub(8);
    let end = lines.len().saturating_sub(scene.ui.scroll).max(room.min(lines.len()));
    let begin = end.saturating_sub(room);
    let w = scene.words();
    let place = w.term_lines(begin + 1, end, lines.len());
    let mut rows = vec![
        scene
            .plain(" ")
            .text(w.table_log(), scene.style(Role::Turn))
            .text(format!("  {place}"), scene.style(Role::Soft)),
        Row::new(),
    ];
    rows.extend(lines[begin..end].iter().map(|line| scene.plain(format!(" {line}"))));
    rows
}

pub(crate) fn settings(scene: &Scene<'_>) -> Vec<Row> {
    let w = scene.words();
    let settings = scene.ui.settings;
    let switch = |on: bool| if on { w.term_on() } else { w.term_off() };
    let theme = match settings.look.theme {
        Theme::Usual => w.term_theme_usual(),
        Theme::Contrast => w.term_theme_contrast(),
        Theme::Mono => w.term_theme_mono(),
    };
    let items = [
        (w.term_motion(), switch(settings.motion)),
        (w.term_bell(), switch(settings.bell)),
        (w.term_theme(), theme),
        (w.term_language(), language_name(scene.lang(), scene.lang())),
    ];
    let mut rows = title(scene, w.term_settings_title());
    rows.extend(items.into_iter().enumerate().map(|(index, (name, value))| {
        let is_chosen = index == scene.ui.cursor;
        let (mark, role) = if is_chosen { (" > ", Role::Act) } else { ("   ", Role::Plain) };
        scene.plain(mark).text(name, scene.style(role)).to(32).text(value, scene.style(role))
    }));
    rows
}

/// Returns the rows of the last sale, best first.
pub(crate) fn reveal(scene: &Scene<'_>) -> Vec<Row> {
    let shared = &scene.snapshot.shared;
    let (Some(play), Some(sale)) = (scene.play(), last_sale(shared)) else { return Vec::new() };
    let Happened::Game(Event::Sold(sold)) = &sale.what else { return Vec::new() };
    let mut sold: Vec<(Seat, Sold)> =
        sold.iter().filter_map(|(seat, sold)| Some((seat, (*sold)?))).collect();
    sold.sort_by_key(|(_, sold)| Reverse(sold.house));
    let mut rows = title(scene, scene.words().sell_last_sale());
    for (place, (seat, sold)) in (1..).zip(sold) {
        let role = if play.seat == Some(seat) { Role::House } else { Role::Plain };
        let mark = if play.seat == Some(seat) { " > " } else { "   " };
        let name: String = isolated(play.name(seat)).chars().take(20).collect();
        let row = scene.plain(mark).text(rank(scene.lang(), place), scene.style(Role::Soft)).to(9);
        let row = row.text(name, scene.style(role)).to(30);
        let deal = format!("{:>2} → {}", sold.house.value(), check(scene.lang(), sold.check));
        rows.push(row.text(deal, scene.style(role)));
        if !scene.is_compact() {
            rows.push(Row::new());
        }
    }
    rows
}

/// Returns the rows that hide a hand until its owner is alone.
pub(crate) fn curtain(scene: &Scene<'_>, name: &str) -> Vec<Row> {
    let w = scene.words();
    let mut rows = title(scene, w.term_curtain(isolated(name)));
    rows.extend(scene.paragraph(&w.term_curtain_about(isolated(name)), Role::Plain));
    rows
}

/// Returns the rows of a table before its first game.
pub(crate) fn lobby(scene: &Scene<'_>) -> Vec<Row> {
    let w = scene.words();
    let chairs = scene.snapshot.view.chairs.iter().map(|chair| {
        let name = chair.name().map_or_else(|| w.lobby_free_seat(), |name| isolated(name.as_str()));
        scene.plain("   ").text(name, scene.style(Role::Plain))
    });
    let code = format!("{}  {}", w.lobby_code(), scene.snapshot.view.code);
    let code = scene.plain(" ").text(code, scene.style(Role::House));
    let mut rows = vec![Row::new(), code, Row::new()];
    rows.extend(chairs);
    rows.extend(first_player::notice(scene));
    rows
}
