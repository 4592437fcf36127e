//! A game on the screen: draws, waits for a key, acts.

use std::io;

use anyhow::{Result, bail};
use forsale_words::words;

use crate::animation::{CardAnimation, FRAME, newly_taken};
use crate::clock::now;
use crate::draw::draw;
use crate::keys::Intent;
use crate::row::Spots;
use crate::screen::{Screen, TerminalEvent, end_by};
use crate::session::{Refused, Session};
use crate::summary::summary;
use crate::ui::{Ui, is_asked};

/// The part of the terminal that is used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ScreenMode {
    /// The whole screen, which is restored afterwards.
    Full,
    /// Some rows below the prompt, where a summary remains.
    Inline,
}

/// The number of rows below the prompt.
const INLINE_ROWS: u16 = 24;

/// Plays until the player leaves. Returns the signal that ended it, if any, to be [passed on](pass_on)
/// once everything is saved.
pub fn play_full(session: &mut dyn Session, ui: Ui, mode: ScreenMode) -> Result<Option<i32>> {
    let rows = (mode == ScreenMode::Inline).then_some(INLINE_ROWS);
    let mut game = FullScreenGame {
        screen: Screen::open(rows)?,
        ui,
        spots: Spots::default(),
        animation: None,
        taken: None,
        was_asked: false,
    };
    let ended = game.run(session)?;
    if mode == ScreenMode::Inline {
        game.screen.wipe()?;
        let lines = summary(game.ui.lang, &session.snapshot());
        drop(game);
        lines.iter().for_each(|line| println!("{line}"));
    }
    Ok(ended)
}

/// Ends the program as this signal does.
pub fn pass_on(signal: i32) -> io::Result<()> {
    end_by(signal)
}

struct FullScreenGame {
    screen: Screen,
    ui: Ui,
    spots: Spots,
    animation: Option<CardAnimation>,
    /// The number of houses taken when the screen was last drawn.
    taken: Option<usize>,
    was_asked: bool,
}

impl FullScreenGame {
    fn run(&mut self, session: &mut dyn Session) -> Result<Option<i32>> {
        loop {
            if let Some(notice) = session.poll() {
                self.ui.notice = Some(notice);
            }
            if let Some(why) = session.ended() {
                bail!(why);
            }
            self.draw(session)?;
            let wait = if self.animation.is_some() { FRAME } else { session.wait() };
            let Some(event) = self.screen.wait(wait)? else {
                self.animation = self.animation.and_then(CardAnimation::next);
                continue;
            };
            let intent = match event {
                TerminalEvent::Stop(signal) => return Ok(Some(signal)),
                TerminalEvent::Pause => Some(Intent::Suspend),
                TerminalEvent::Redraw => {
                    self.screen.redraw()?;
                    None
                }
                event => self.handle(event, session),
            };
            match intent {
                None => {}
                Some(Intent::Leave) => return Ok(None),
                Some(Intent::Suspend) => self.screen.pause()?,
                Some(intent) => {
                    let refused = session.act(intent, self.ui.lang).err();
                    self.ui.notice = refused.map(|Refused(why)| why);
                }
            }
        }
    }

    /// Draws the current state.
    fn draw(&mut self, session: &dyn Session) -> Result<()> {
        let snapshot = session.snapshot();
        self.ui.now = now();
        self.ui.update(&snapshot.view);
        self.announce(is_asked(&snapshot.view) && snapshot.curtain.is_none())?;
        let (taken, newest) = newly_taken(&snapshot.view, self.taken);
        self.taken = Some(taken);
        let (ui, before, animation) = (&self.ui, &self.spots, &mut self.animation);
        let mut spots = Spots::default();
        self.screen.draw(|frame| {
            spots = draw(frame, &snapshot, ui);
            let is_moving = ui.settings.motion && ui.panel == crate::ui::Panel::None;
            if let Some(taken) = newest.filter(|_| is_moving) {
                *animation = CardAnimation::of(&taken, before, &spots);
            }
            if let Some(animation) = animation.filter(|_| is_moving) {
                animation.draw(ui.settings.look, frame.buffer_mut());
            }
        })?;
        self.spots = spots;
        Ok(())
    }

    /// Sets the window's title, and rings the bell when it becomes a player's turn here.
    fn announce(&mut self, asked: bool) -> io::Result<()> {
        if asked == self.was_asked {
            return Ok(());
        }
        self.was_asked = asked;
        let w = words(self.ui.lang);
        self.screen.title(&if asked { w.term_title_turn() } else { w.term_title() })?;
        if asked && self.ui.settings.bell { self.screen.ring() } else { Ok(()) }
    }

    fn handle(&mut self, event: TerminalEvent, session: &dyn Session) -> Option<Intent> {
        self.animation = None;
        let snapshot = session.snapshot();
        match event {
            TerminalEvent::Key(key) => self.ui.press(key, &snapshot),
            TerminalEvent::Click { column, row } => {
                self.spots.at(column, row).and_then(|spot| self.ui.click(spot, &snapshot))
            }
            _ => None,
        }
    }
}
