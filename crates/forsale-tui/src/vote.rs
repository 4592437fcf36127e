//! The vote about an absent player: wait, let a bot play, or end the game.

use forsale::Seat;
use forsale_table::{PlayView, Vote};
use forsale_words::{Lang, isolated, names, words};
use ratatui::crossterm::event::KeyCode;

use crate::draw::Scene;
use crate::keys::Intent;
use crate::look::Role;
use crate::panels::title;
use crate::row::Row;
use crate::session::Snapshot;
use crate::ui::Ui;

/// The options, in order.
pub(crate) const VOTES: [Vote; 3] = [Vote::Wait, Vote::Bot, Vote::End];

/// Returns the absent player about whom the reader may vote.
pub(crate) fn about(snapshot: &Snapshot<'_>) -> Option<Seat> {
    let own = snapshot.view.play.as_ref()?.seat?;
    snapshot.overdue.filter(|seat| *seat != own)
}

/// Returns the same, if the reader has not voted yet.
pub(crate) fn open(snapshot: &Snapshot<'_>) -> Option<Seat> {
    let play = snapshot.view.play.as_ref()?;
    let own = play.seat.and_then(|seat| play.votes.get(&seat));
    about(snapshot).filter(|seat| own.is_none_or(|ballot| ballot.about != *seat))
}

/// Lists the options with their numbers.
pub(crate) fn choices(lang: Lang) -> Vec<String> {
    let line = |(number, vote)| format!("v {number}  {}", option_text(lang, vote));
    (1..).zip(VOTES).map(line).collect()
}

fn option_text(lang: Lang, vote: Vote) -> String {
    let w = words(lang);
    match vote {
        Vote::Wait => w.vote_wait(),
        Vote::Bot => w.vote_bot(),
        Vote::End => w.vote_end(),
    }
}

/// Lists the votes about a player so far, a line for each option.
pub(crate) fn cast(lang: Lang, play: &PlayView<'_>, about: Seat) -> Vec<String> {
    let w = words(lang);
    let by = |vote: Vote| {
        let votes = play.votes.iter().filter(|(_, it)| it.about == about && it.vote == vote);
        let seats = votes.map(|(seat, _)| *seat).collect();
        (vote, names(lang, play.players, seats))
    };
    let line = |(vote, names): (Vote, String)| match vote {
        Vote::Wait => w.voted_wait(names),
        Vote::Bot => w.voted_bot(names),
        Vote::End => w.voted_end(names),
    };
    VOTES.map(by).into_iter().filter(|(_, names)| !names.is_empty()).map(line).collect()
}

impl Ui {
    pub(crate) fn press_vote(&mut self, code: KeyCode, snapshot: &Snapshot<'_>) -> Option<Intent> {
        let chosen = self.cursor % VOTES.len();
        match code {
            KeyCode::Up | KeyCode::Char('k') => self.cursor = (chosen + 2) % VOTES.len(),
            KeyCode::Down | KeyCode::Char('j') => self.cursor = (chosen + 1) % VOTES.len(),
            KeyCode::Enter => {
                self.close();
                return about(snapshot).map(|seat| Intent::Vote(seat, VOTES[chosen]));
            }
            _ => return self.close(),
        }
        None
    }
}

/// Returns the rows that tell that a player is absent, or that a bot plays for the reader.
pub(crate) fn notice(scene: &Scene<'_>) -> Vec<Row> {
    let (w, Some(play)) = (scene.words(), scene.play()) else { return Vec::new() };
    if play.seat.is_some_and(|seat| play.stand_ins.contains(seat)) {
        return scene.paragraph(&w.absence_yours(), Role::Alert);
    }
    match about(scene.snapshot) {
        Some(seat) => {
            let title = scene.paragraph(&w.absence_title(isolated(play.name(seat))), Role::Alert);
            let cast = cast(scene.lang(), play, seat);
            let cast = cast.iter().flat_map(|line| scene.paragraph(line, Role::Plain));
            title.into_iter().chain(cast).collect()
        }
        None => Vec::new(),
    }
}

/// Returns the rows of the options, with the selected one marked.
pub(crate) fn rows(scene: &Scene<'_>) -> Vec<Row> {
    let (w, Some(play)) = (scene.words(), scene.play()) else { return Vec::new() };
    let Some(seat) = about(scene.snapshot) else { return Vec::new() };
    let mut rows = title(scene, w.absence_title(isolated(play.name(seat))));
    rows.extend(VOTES.map(|vote| option_text(scene.lang(), vote)).into_iter().enumerate().map(
        |(index, text)| {
            let is_chosen = index == scene.ui.cursor % VOTES.len();
            let (mark, role) = if is_chosen { (" > ", Role::Act) } else { ("   ", Role::Plain) };
            scene.plain(mark).text(text, scene.style(role))
        },
    ));
    rows.push(Row::new());
    let cast = cast(scene.lang(), play, seat);
    rows.extend(cast.iter().flat_map(|line| scene.paragraph(line, Role::Soft)));
    rows
}
