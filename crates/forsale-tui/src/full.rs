//! A whole game on a screen: look, wait, do.

use std::io;

use anyhow::{Result, bail};
use forsale_words::words;

use crate::clock::now;
use crate::draw::draw;
use crate::flight::{FRAME, Flight, newly_taken};
use crate::keys::Intent;
use crate::row::Spots;
use crate::screen::{Input, Screen, end_by};
use crate::sight::Door;
use crate::summary::summary;
use crate::ui::{Ui, is_asked};

/// Which part of the terminal is used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    /// All of it, and it is left as it was.
    Full,
    /// Some rows below the prompt; a summary stays.
    Inline,
}

/// How high a game below the prompt is.
const INLINE_ROWS: u16 = 24;

/// Plays until somebody leaves. A signal that ended it is given back, to be passed on once
/// everything is saved.
pub fn play_full(door: &mut dyn Door, ui: Ui, style: Style) -> Result<Option<i32>> {
    let rows = (style == Style::Inline).then_some(INLINE_ROWS);
    let mut stage = Stage {
        screen: Screen::open(rows)?,
        ui,
        spots: Spots::default(),
        flight: None,
        taken: None,
        was_asked: false,
    };
    let ended = stage.run(door)?;
    if style == Style::Inline {
        stage.screen.wipe()?;
        let lines = summary(stage.ui.lang, &door.sight());
        drop(stage);
        lines.iter().for_each(|line| println!("{line}"));
    }
    Ok(ended)
}

/// Ends the program as a signal does.
pub fn pass_on(signal: i32) -> io::Result<()> {
    end_by(signal)
}

struct Stage {
    screen: Screen,
    ui: Ui,
    spots: Spots,
    flight: Option<Flight>,
    /// How many houses had been taken at the last look.
    taken: Option<usize>,
    was_asked: bool,
}

impl Stage {
    fn run(&mut self, door: &mut dyn Door) -> Result<Option<i32>> {
        loop {
            if let Some(told) = door.poll() {
                self.ui.notice = Some(told);
            }
            if let Some(why) = door.ended() {
                bail!(why);
            }
            self.look(door)?;
            let wait = if self.flight.is_some() { FRAME } else { door.wait() };
            let Some(input) = self.screen.wait(wait)? else {
                self.flight = self.flight.and_then(Flight::next);
                continue;
            };
            let intent = match input {
                Input::Stop(signal) => return Ok(Some(signal)),
                Input::Pause => Some(Intent::Suspend),
                Input::Redraw => {
                    self.screen.again()?;
                    None
                }
                input => self.hear(input, door),
            };
            match intent {
                None => {}
                Some(Intent::Leave) => return Ok(None),
                Some(Intent::Suspend) => self.screen.pause()?,
                Some(intent) => self.ui.notice = door.act(intent, self.ui.lang).err(),
            }
        }
    }

    /// Shows the table as it is now.
    fn look(&mut self, door: &dyn Door) -> Result<()> {
        let sight = door.sight();
        self.ui.now = now();
        self.ui.attend(&sight.view);
        self.announce(is_asked(&sight.view) && sight.curtain.is_none())?;
        let (taken, newest) = newly_taken(&sight.view, self.taken);
        self.taken = Some(taken);
        let (ui, before, flight) = (&self.ui, &self.spots, &mut self.flight);
        let mut spots = Spots::default();
        self.screen.draw(|frame| {
            spots = draw(frame, &sight, ui);
            let is_moving = ui.settings.motion && ui.panel == crate::ui::Panel::None;
            if let Some(taken) = newest.filter(|_| is_moving) {
                *flight = Flight::of(&taken, before, &spots);
            }
            if let Some(flight) = flight.filter(|_| is_moving) {
                flight.draw(ui.settings.look, frame.buffer_mut());
            }
        })?;
        self.spots = spots;
        Ok(())
    }

    /// Rings and names the window when it becomes somebody's turn here.
    fn announce(&mut self, asked: bool) -> io::Result<()> {
        if asked == self.was_asked {
            return Ok(());
        }
        self.was_asked = asked;
        let w = words(self.ui.lang);
        self.screen.title(&if asked { w.term_title_turn() } else { w.term_title() })?;
        if asked && self.ui.settings.bell { self.screen.ring() } else { Ok(()) }
    }

    fn hear(&mut self, input: Input, door: &dyn Door) -> Option<Intent> {
        self.flight = None;
        let sight = door.sight();
        match input {
            Input::Key(key) => self.ui.press(key, &sight),
            Input::Click { column, row } => {
                self.spots.at(column, row).and_then(|spot| self.ui.click(spot, &sight))
            }
            _ => None,
        }
    }
}
