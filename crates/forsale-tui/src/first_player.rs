//! The choice of the first player, where the players agree on one and the host tells the table.

use forsale::Seat;
use forsale_table::{Chair, TableView};
use forsale_words::{Lang, first_chosen, first_question, isolated, words};
use ratatui::crossterm::event::KeyCode;

use crate::draw::Scene;
use crate::keys::Intent;
use crate::line_commands::LineCommand;
use crate::look::Role;
use crate::panels::title;
use crate::row::Row;
use crate::session::Snapshot;
use crate::ui::{Panel, Ui};

/// Returns the choices: every player, then somebody at random.
fn choices(view: &TableView<'_>) -> Vec<Option<Seat>> {
    let seated = Seat::ALL.into_iter().filter(|seat| name(view, *seat).is_some());
    seated.map(Some).chain([None]).collect()
}

fn name<'a>(view: &TableView<'a>, seat: Seat) -> Option<&'a str> {
    view.chairs.get(usize::from(seat.number())).and_then(Chair::name).map(|name| name.as_str())
}

fn choice_text(lang: Lang, view: &TableView<'_>, choice: Option<Seat>) -> String {
    let name = choice.and_then(|seat| name(view, seat));
    name.map_or_else(|| words(lang).first_anyone(), isolated)
}

/// Parses `w`, which lists the choices, or `w 2`, which makes the second one.
pub(crate) fn read(lang: Lang, line: &str, view: &TableView<'_>) -> Option<LineCommand> {
    if !view.may_choose_first() {
        return None;
    }
    if line == "w" {
        return Some(LineCommand::Tell(listed(lang, view)));
    }
    let number = line.strip_prefix("w ")?.trim().parse::<usize>().ok()?;
    let choice = number.checked_sub(1).and_then(|index| choices(view).get(index).copied());
    Some(match choice {
        Some(choice) => LineCommand::Want(Intent::First(choice)),
        None => LineCommand::Tell(listed(lang, view)),
    })
}

/// Lists the choices with their numbers, below what the box says.
fn listed(lang: Lang, view: &TableView<'_>) -> Vec<String> {
    let line = |(number, choice)| format!("w {number}  {}", choice_text(lang, view, choice));
    let choices = (1..).zip(choices(view)).map(line);
    [first_question(lang, view)].into_iter().chain(choices).collect()
}

impl Ui {
    /// Opens the panel, at the player who is chosen now.
    pub(crate) fn open_first(&mut self, snapshot: &Snapshot<'_>) -> Option<Intent> {
        let view = &snapshot.view;
        let now = view.first.map(|first| first.seat);
        self.cursor = choices(view).iter().position(|choice| *choice == now).unwrap_or(0);
        self.open(Panel::First)
    }

    pub(crate) fn press_first(&mut self, code: KeyCode, snapshot: &Snapshot<'_>) -> Option<Intent> {
        let choices = choices(&snapshot.view);
        let chosen = self.cursor % choices.len();
        match code {
            KeyCode::Up | KeyCode::Char('k') => {
                self.cursor = (chosen + choices.len() - 1) % choices.len();
            }
            KeyCode::Down | KeyCode::Char('j') => self.cursor = (chosen + 1) % choices.len(),
            KeyCode::Enter => {
                self.close();
                return Some(Intent::First(choices[chosen]));
            }
            _ => return self.close(),
        }
        None
    }
}

/// Returns the rows of the lobby that tell who goes first, where the players choose.
pub(crate) fn notice(scene: &Scene<'_>) -> Vec<Row> {
    let view = &scene.snapshot.view;
    if !view.is_first_chosen() {
        return Vec::new();
    }
    let question = scene.paragraph(&first_question(scene.lang(), view), Role::Plain);
    let chosen = scene.paragraph(&first_chosen(scene.lang(), view), Role::Soft);
    [Row::new()].into_iter().chain(question).chain(chosen).collect()
}

/// Returns the rows of the panel, with the selected choice marked.
pub(crate) fn rows(scene: &Scene<'_>) -> Vec<Row> {
    let view = &scene.snapshot.view;
    let choices = choices(view);
    let mut rows = title(scene, scene.words().first_ask());
    rows.extend(scene.paragraph(&first_question(scene.lang(), view), Role::Plain));
    rows.push(Row::new());
    rows.extend(choices.iter().enumerate().map(|(index, choice)| {
        let is_chosen = index == scene.ui.cursor % choices.len();
        let (mark, role) = if is_chosen { (" > ", Role::Act) } else { ("   ", Role::Plain) };
        scene.plain(mark).text(choice_text(scene.lang(), view, *choice), scene.style(role))
    }));
    rows
}
