//! What to do about a player who is not there: wait, let a bot play, or end the game.

use forsale::Seat;
use forsale_table::Vote;
use forsale_words::isolated;
use ratatui::crossterm::event::KeyCode;

use crate::draw::Scene;
use crate::keys::Intent;
use crate::look::Role;
use crate::panels::title;
use crate::row::Row;
use crate::sight::Sight;
use crate::ui::Ui;

const VOTES: [Vote; 3] = [Vote::Wait, Vote::Bot, Vote::End];

/// About whom the reader may vote.
pub(crate) fn about(sight: &Sight<'_>) -> Option<Seat> {
    let own = sight.view.play.as_ref()?.seat?;
    sight.overdue.filter(|seat| *seat != own)
}

impl Ui {
    pub(crate) fn press_vote(&mut self, code: KeyCode, sight: &Sight<'_>) -> Option<Intent> {
        let chosen = self.cursor % VOTES.len();
        match code {
            KeyCode::Up | KeyCode::Char('k') => self.cursor = (chosen + 2) % VOTES.len(),
            KeyCode::Down | KeyCode::Char('j') => self.cursor = (chosen + 1) % VOTES.len(),
            KeyCode::Enter => {
                self.close();
                return about(sight).map(|seat| Intent::Vote(seat, VOTES[chosen]));
            }
            _ => return self.close(),
        }
        None
    }
}

/// That somebody is not there, or that a bot plays for the reader.
pub(crate) fn notice(scene: &Scene<'_>) -> Vec<Row> {
    let (w, Some(play)) = (scene.words(), scene.play()) else { return Vec::new() };
    if play.seat.is_some_and(|seat| play.stand_ins.contains(seat)) {
        return scene.paragraph(&w.absence_yours(), Role::Alert);
    }
    match about(scene.sight) {
        Some(seat) => scene.paragraph(&w.absence_title(isolated(play.name(seat))), Role::Alert),
        None => Vec::new(),
    }
}

/// The choices, the one that Enter would make marked.
pub(crate) fn rows(scene: &Scene<'_>) -> Vec<Row> {
    let (w, Some(play)) = (scene.words(), scene.play()) else { return Vec::new() };
    let Some(seat) = about(scene.sight) else { return Vec::new() };
    let mut rows = title(scene, w.absence_title(isolated(play.name(seat))));
    let choices = [w.vote_wait(), w.vote_bot(), w.vote_end()];
    rows.extend(choices.into_iter().enumerate().map(|(index, text)| {
        let is_chosen = index == scene.ui.cursor % VOTES.len();
        let (mark, role) = if is_chosen { (" > ", Role::Act) } else { ("   ", Role::Plain) };
        scene.plain(mark).text(text, scene.style(role))
    }));
    rows
}
