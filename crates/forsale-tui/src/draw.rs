//! Draws the screen, as a pure function of a snapshot: rows from the top, keys at the bottom.

use forsale::Seat;
use forsale_table::{Chat, PlayView};
use forsale_words::{
    Lang, Words, box_name, deck_line, edition_line, happening, is_logged, status, words,
};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::chat::{LogLine, log_lines};
use crate::keys::{asked_take_back, own_take_back};
use crate::look::{Role, ascii};
use crate::row::{Row, Spot, Spots, wrapped, write};
use crate::session::{Leaving, Snapshot};
use crate::ui::{Panel, Ui, hand, is_asked};
use crate::{auto, buying, chat, end, first_player, history, panels, selling, vote};

/// The smallest screen that a game fits on.
const MIN_SIZE: (u16, u16) = (60, 18);

/// The width of the column beside the table, where there is room for one.
const SIDE_WIDTH: u16 = 42;

/// All that is needed to draw one frame.
pub(crate) struct Scene<'a> {
    pub(crate) snapshot: &'a Snapshot<'a>,
    pub(crate) ui: &'a Ui,
    pub(crate) area: Rect,
}

/// Draws a frame, and returns what can be clicked.
pub fn draw(frame: &mut Frame<'_>, snapshot: &Snapshot<'_>, ui: &Ui) -> Spots {
    let area = frame.area();
    let mut spots = Spots::default();
    let before = (ui.panel == Panel::Past).then(|| earlier(snapshot, ui.step));
    let snapshot = before.as_ref().unwrap_or(snapshot);
    paint(&Scene { snapshot, ui, area }, frame.buffer_mut(), &mut spots);
    if ui.settings.look.ascii {
        frame.buffer_mut().content.iter_mut().for_each(|cell| {
            let letter = cell.symbol().chars().next().unwrap_or(' ');
            cell.set_char(ascii(letter));
        });
    }
    spots
}

/// Returns the snapshot after this step of the game.
fn earlier<'a>(snapshot: &Snapshot<'a>, step: usize) -> Snapshot<'a> {
    let (view, shared) = (history::at(&snapshot.view, step), history::at(&snapshot.shared, step));
    Snapshot { view, shared, curtain: None, ..snapshot.clone() }
}

fn paint(scene: &Scene<'_>, buffer: &mut Buffer, spots: &mut Spots) {
    let area = scene.area;
    if area.width < MIN_SIZE.0 || area.height < MIN_SIZE.1 {
        let sentence =
            scene.words().term_too_small(area.width, area.height, MIN_SIZE.0, MIN_SIZE.1);
        let rows: Vec<Row> =
            wrapped(&sentence, area.width).into_iter().map(|line| scene.plain(line)).collect();
        return write(&rows, area, buffer, spots);
    }
    let main = scene.main();
    let keys = keys(scene);
    let bottom = [scene.line(area.width), scene.keys_row(&keys)];
    let mut rows = header(scene);
    rows.extend(body(scene));
    let room = usize::from(area.height).saturating_sub(bottom.len());
    let foot = foot(scene, room.saturating_sub(rows.len()));
    rows.truncate(room - foot.len().min(room));
    write(&rows, main, buffer, spots);
    let below = |height: usize| main.bottom() - height as u16;
    write(&foot, at(main, below(foot.len() + bottom.len())), buffer, spots);
    write(&bottom, at(area, below(bottom.len())), buffer, spots);
    if scene.is_wide() {
        side(scene, buffer, spots);
    }
}

/// Returns the area from this row down.
fn at(area: Rect, y: u16) -> Rect {
    Rect { y, height: area.bottom().saturating_sub(y), ..area }
}

impl<'a> Scene<'a> {
    pub(crate) fn lang(&self) -> Lang {
        self.ui.lang
    }

    pub(crate) fn words(&self) -> &'static Words {
        words(self.ui.lang)
    }

    pub(crate) fn style(&self, role: Role) -> Style {
        self.ui.settings.look.style(role)
    }

    pub(crate) fn play(&self) -> Option<&'a PlayView<'a>> {
        self.snapshot.view.play.as_ref()
    }

    /// Whether there is too little room for boxes.
    pub(crate) fn is_compact(&self) -> bool {
        self.area.width < 80 || self.area.height < 24
    }

    /// Whether there is room for pictures.
    pub(crate) fn is_tall(&self) -> bool {
        self.area.height >= 30 && !self.is_compact()
    }

    fn is_wide(&self) -> bool {
        self.area.width >= 110
    }

    /// Returns the area of the table.
    pub(crate) fn main(&self) -> Rect {
        let width = if self.is_wide() { self.area.width - SIDE_WIDTH } else { self.area.width };
        Rect { width, ..self.area }
    }

    pub(crate) fn plain(&self, text: impl Into<String>) -> Row {
        Row::new().text(text, Style::new())
    }

    /// Wraps a text into rows, one column from the edge.
    pub(crate) fn paragraph(&self, text: &str, role: Role) -> Vec<Row> {
        let lines = wrapped(text, self.main().width.saturating_sub(2));
        lines.into_iter().map(|line| self.plain(" ").text(line, self.style(role))).collect()
    }

    /// Returns a horizontal line across the table.
    pub(crate) fn rule(&self) -> Row {
        self.line(self.main().width)
    }

    fn line(&self, width: u16) -> Row {
        let rule = "─".repeat(usize::from(width));
        Row::new().text(rule, self.style(Role::Soft))
    }

    /// Returns the name of a player, with the level of a bot.
    pub(crate) fn name(&self, play: &PlayView<'_>, seat: Seat) -> String {
        let name = forsale_words::isolated(play.name(seat));
        match play.bot(seat).and_then(|bot| level(&bot.bot)) {
            Some(level) => format!("{name} [{} {level}]", self.words().bot_badge()),
            None if play.stand_ins.contains(seat) => {
                format!("{name} [{}]", self.words().bot_badge())
            }
            None => name,
        }
    }

    /// Returns the row of keys. When they do not fit, keys in the middle are left out: the first ones act,
    /// the last two are help and leaving.
    fn keys_row(&self, keys: &[KeyHint]) -> Row {
        let mut keys = keys.to_vec();
        let width = |keys: &[KeyHint]| keys.iter().map(KeyHint::width).sum::<usize>();
        while width(&keys) > usize::from(self.area.width) && keys.len() > 3 {
            keys.remove(keys.len() - 3);
        }
        keys.into_iter().fold(Row::new(), |row, hint| {
            let key = format!(" {}", hint.label);
            row.spot(Spot::Key(hint.key), key, self.style(Role::Key)).spot(
                Spot::Key(hint.key),
                format!(" {} ", hint.does),
                self.style(Role::Plain),
            )
        })
    }
}

fn level(bot: &str) -> Option<u8> {
    forsale_bots::LEVELS.iter().find(|level| level.bot.name == bot).map(|level| level.number)
}

fn header(scene: &Scene<'_>) -> Vec<Row> {
    let w = scene.words();
    let view = &scene.snapshot.view;
    let deck = deck_line(scene.lang(), view).unwrap_or_default();
    let name = scene.plain(" ").text(w.site_name(), scene.style(Role::Act));
    let title = match scene.is_compact() && !deck.is_empty() {
        true => scene.plain(" ").text(deck, scene.style(Role::Act)),
        false => name.to(12).text(deck, Style::new()),
    };
    let mut rows = vec![match &scene.snapshot.trouble {
        Some(trouble) => {
            let from = scene.main().width.saturating_sub(trouble.chars().count() as u16 + 1);
            title.to(from).text(trouble.clone(), scene.style(Role::Alert))
        }
        None => with_box(scene, title),
    }];
    if !scene.is_compact() {
        let line = edition_line(scene.lang(), &view.rules);
        rows.extend(scene.paragraph(&line, Role::Soft));
        rows.push(scene.rule());
    }
    rows
}

/// Adds the name of the box at the right, if there is room for it.
fn with_box(scene: &Scene<'_>, title: Row) -> Row {
    let name = box_name(scene.lang(), scene.snapshot.view.game_box);
    let from = scene.main().width.saturating_sub(name.chars().count() as u16 + 1);
    let fits = title.width() + 2 <= from;
    if fits { title.to(from).text(name, scene.style(Role::Soft)) } else { title }
}

fn body(scene: &Scene<'_>) -> Vec<Row> {
    match scene.ui.panel {
        Panel::Leave => return panels::leave(scene),
        Panel::Help => return panels::help(scene),
        Panel::Log => return panels::log(scene),
        Panel::Settings => return panels::settings(scene),
        Panel::Reveal => return panels::reveal(scene),
        Panel::Auto => return auto::rows(scene),
        Panel::Vote => return vote::rows(scene),
        Panel::First => return first_player::rows(scene),
        Panel::Past | Panel::Say | Panel::Emotes | Panel::None => {}
    }
    if let Some(name) = &scene.snapshot.curtain {
        return panels::curtain(scene, name);
    }
    let mut rows = status_rows(scene);
    rows.extend(vote::notice(scene));
    match scene.play() {
        None => rows.extend(panels::lobby(scene)),
        Some(play) if play.outcome.is_some() => rows.extend(end::rows(scene, play)),
        Some(play) if play.ledger.turn().is_some() => rows.extend(buying::rows(scene, play)),
        Some(play) => rows.extend(selling::rows(scene, play)),
    }
    rows
}

/// Returns the rows of the status sentence.
fn status_rows(scene: &Scene<'_>) -> Vec<Row> {
    if scene.ui.panel == Panel::Past {
        return scene.paragraph(&step_text(scene), Role::Turn);
    }
    let asked = is_asked(&scene.snapshot.view);
    let sentence = status(scene.lang(), &scene.snapshot.shared);
    scene.paragraph(&sentence, if asked { Role::Turn } else { Role::Plain })
}

/// Describes the step that is shown.
fn step_text(scene: &Scene<'_>) -> String {
    let shared = &scene.snapshot.shared;
    let told = history::last_step(shared).iter().filter(|one| is_logged(one));
    let told = told.map(|one| happening(scene.lang(), shared, one));
    scene.words().term_step(scene.ui.step, told.collect::<Vec<_>>().join(" "))
}

/// Returns the rows below the table: a notice, or the last events.
fn foot(scene: &Scene<'_>, room: usize) -> Vec<Row> {
    if let Some(notice) = &scene.ui.notice {
        let rows = scene.paragraph(notice, Role::Alert);
        return rows.into_iter().take(room.max(1)).collect();
    }
    match scene.ui.panel {
        Panel::Say => return chat::line(scene),
        Panel::Emotes => return chat::emotes(scene),
        _ => {}
    }
    let shows_log =
        scene.ui.panel == Panel::None && scene.snapshot.curtain.is_none() && !scene.is_wide();
    match scene.play() {
        _ if !shows_log => Vec::new(),
        Some(play) if play.ledger.turn().is_some() => {
            log_tail(scene, room.min(6), scene.main().width)
        }
        _ => chat::tail(scene),
    }
}

/// Returns the last rows of the log, the newest below.
fn log_tail(scene: &Scene<'_>, room: usize, width: u16) -> Vec<Row> {
    let log_lines: Vec<LogLine> = log_lines(scene.lang(), &scene.snapshot.shared).collect();
    let mut rows = Vec::new();
    for told in log_lines.iter().rev() {
        let lines = wrapped(&told.text, width.saturating_sub(3));
        let role = if told.is_talk { Role::Plain } else { Role::Soft };
        if rows.len() + lines.len() > room {
            break;
        }
        let row = |line: String| {
            scene.plain(" ").spot(Spot::Key(KeyCode::Char('l')), line, scene.style(role))
        };
        rows.extend(lines.into_iter().rev().map(row));
    }
    rows.reverse();
    rows
}

/// Draws the log beside the table.
fn side(scene: &Scene<'_>, buffer: &mut Buffer, spots: &mut Spots) {
    let from = scene.main().right();
    let area = Rect { x: from, width: SIDE_WIDTH, height: scene.area.height - 2, ..scene.area };
    let title = scene.plain("  ").text(scene.words().table_log(), scene.style(Role::House));
    let mut rows = vec![title, Row::new()];
    let tail = log_tail(scene, usize::from(area.height) - 2, SIDE_WIDTH - 2);
    rows.extend(tail.into_iter().map(|row| scene.plain(" ").join(row)));
    rows.resize_with(usize::from(area.height), Row::new);
    let divider = || Row::new().text("│", scene.style(Role::Soft));
    let rows: Vec<Row> = rows.into_iter().map(|row| divider().join(row)).collect();
    write(&rows, area, buffer, spots);
}

/// A key and what it does now.
#[derive(Clone)]
pub(crate) struct KeyHint {
    key: KeyCode,
    label: String,
    does: String,
}

impl KeyHint {
    pub(crate) fn new(key: KeyCode, label: impl Into<String>, does: String) -> KeyHint {
        KeyHint { key, label: label.into(), does }
    }

    fn width(&self) -> usize {
        self.label.chars().count() + self.does.chars().count() + 3
    }
}

fn keys(scene: &Scene<'_>) -> Vec<KeyHint> {
    let w = scene.words();
    let key = |letter: char, does: String| KeyHint::new(KeyCode::Char(letter), letter, does);
    let enter = |does: String| KeyHint::new(KeyCode::Enter, w.key_enter(), does);
    let esc = |does: String| KeyHint::new(KeyCode::Esc, w.key_esc(), does);
    match scene.ui.panel {
        Panel::Leave => {
            let mut keys = vec![enter(w.does_leave()), esc(w.does_stay())];
            let is_between = scene.snapshot.leaving == Leaving::Between;
            keys.extend(is_between.then(|| key('g', w.does_stand())));
            return keys;
        }
        Panel::Auto => {
            let walk = KeyHint::new(KeyCode::Char('j'), "j/k", w.does_move());
            let step = KeyHint::new(KeyCode::Char('+'), w.key_step(), w.does_amount());
            return vec![enter(w.does_choose()), walk, step, esc(w.does_back())];
        }
        Panel::Vote | Panel::First => {
            let walk = KeyHint::new(KeyCode::Char('j'), "j/k", w.does_move());
            return vec![enter(w.does_choose()), walk, esc(w.does_back())];
        }
        Panel::Say => return vec![enter(w.chat_send()), esc(w.does_back())],
        Panel::Emotes => {
            let choose = KeyHint::new(KeyCode::Null, w.key_digits(), w.does_choose());
            return vec![choose, esc(w.does_back())];
        }
        Panel::Past => {
            let step = KeyHint::new(KeyCode::Char('['), "[ ]", w.does_step());
            let ends = KeyHint::new(KeyCode::Char('g'), "g G", w.does_ends());
            return match scene.snapshot.leaving {
                Leaving::Record => vec![step, ends, key('q', w.does_leave())],
                _ => vec![step, ends, esc(w.does_back())],
            };
        }
        Panel::Help => return vec![esc(w.does_back())],
        Panel::Reveal => return vec![enter(w.does_go_on())],
        Panel::Log => {
            let page = KeyHint::new(KeyCode::Char('k'), "k/j", w.does_move());
            return vec![
                page,
                KeyHint::new(KeyCode::Char('g'), "g/G", w.does_ends()),
                esc(w.does_back()),
            ];
        }
        Panel::Settings => {
            let walk = KeyHint::new(KeyCode::Char('j'), "j/k", w.does_choose());
            return vec![walk, enter(w.does_change()), esc(w.does_back())];
        }
        Panel::None => {}
    }
    let mut keys = if scene.snapshot.curtain.is_some() { Vec::new() } else { table_keys(scene) };
    keys.push(key('?', w.does_help()));
    keys.push(key('q', w.does_leave()));
    keys
}

fn step_key(scene: &Scene<'_>) -> KeyHint {
    KeyHint::new(KeyCode::Char('['), "[ ]", scene.words().does_step())
}

/// Returns the keys that open the chat panels.
fn talk_keys(scene: &Scene<'_>) -> Vec<KeyHint> {
    let w = scene.words();
    let say = || KeyHint::new(KeyCode::Char('t'), "t", w.keys_chat());
    let emote = KeyHint::new(KeyCode::Char('e'), "e", w.keys_emotes());
    match scene.snapshot.chat() {
        Chat::Off => Vec::new(),
        Chat::Emotes => vec![emote],
        Chat::On => vec![say(), emote],
    }
}

fn table_keys(scene: &Scene<'_>) -> Vec<KeyHint> {
    let w = scene.words();
    let view = &scene.snapshot.view;
    let key = |letter: char, does: String| KeyHint::new(KeyCode::Char(letter), letter, does);
    let first = view.may_choose_first().then(|| key('w', w.does_first()));
    let Some(play) = &view.play else {
        let begin = KeyHint::new(KeyCode::Enter, w.key_enter(), w.does_begin());
        let begin = view.is_host().then_some(begin).into_iter();
        return begin.chain(first).chain(talk_keys(scene)).collect();
    };
    let log = key('l', w.does_log());
    let step = play.hidden.is_empty().then(|| step_key(scene));
    let more = [key('o', w.does_settings())].into_iter().chain(step);
    let mut keys = if play.outcome.is_some() {
        end::keys(scene, play)
    } else if !hand(view).is_empty() && !play.is_forced {
        selling::keys(scene, play)
    } else if is_asked(view) {
        buying::keys(scene)
    } else if play.seat.is_some() {
        let mut keys = vec![KeyHint::new(KeyCode::Char(' '), w.key_space(), w.does_go_on())];
        keys.extend(auto::seat(scene.snapshot).map(|_| key('a', w.does_auto())));
        keys
    } else {
        Vec::new()
    };
    keys.extend(first.into_iter().chain([log]).chain(talk_keys(scene)).chain(more));
    let vote = vote::about(scene.snapshot).map(|_| key('v', w.does_vote()));
    let mut first: Vec<KeyHint> = vote.into_iter().collect();
    if asked_take_back(scene.snapshot) {
        first.extend([key('y', w.does_agree()), key('n', w.does_refuse())]);
    }
    keys.extend(own_take_back(scene.snapshot).then(|| key('u', w.does_take_back())));
    first.into_iter().chain(keys).collect()
}
