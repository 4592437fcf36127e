//! A standing order for the rest of an auction: a panel, and a sentence.

use forsale::{Coins, Seat};
use forsale_table::{AtLimit, Auto, TableView};
use forsale_words::{Lang, words};
use ratatui::crossterm::event::KeyCode;

use crate::draw::Scene;
use crate::keys::Intent;
use crate::look::Role;
use crate::panels::title;
use crate::row::{Row, wrapped};
use crate::session::Snapshot;
use crate::ui::{Panel, TypedNumber, Ui};

/// The number of choices: be asked, pass, bid and then pass, bid and then be asked.
const CHOICES: usize = 4;

/// Returns the seat that may give a standing order: a bidder whose screen nobody shares.
pub(crate) fn seat(snapshot: &Snapshot<'_>) -> Option<Seat> {
    let play = snapshot.shared.play.as_ref()?;
    let seat = play.seat?;
    let has_coins = play.ledger.purses()[seat].0 > 0;
    (play.ledger.bidding().contains(seat) && has_coins && !play.is_forced).then_some(seat)
}

impl Ui {
    pub(crate) fn open_auto(&mut self, snapshot: &Snapshot<'_>) -> Option<Intent> {
        if seat(snapshot).is_some() {
            let auto = snapshot.view.play.as_ref().and_then(|play| play.auto);
            self.open(Panel::Auto);
            self.typed = None;
            self.cursor = match auto {
                None | Some(Auto::Pass) => 1,
                Some(Auto::Bid { then: AtLimit::Pass, .. }) => 2,
                Some(Auto::Bid { then: AtLimit::Ask, .. }) => 3,
            };
        }
        None
    }

    pub(crate) fn press_auto(&mut self, code: KeyCode, snapshot: &Snapshot<'_>) -> Option<Intent> {
        match code {
            KeyCode::Up | KeyCode::Char('k') => self.cursor = (self.cursor + CHOICES - 1) % CHOICES,
            KeyCode::Down | KeyCode::Char('j') => self.cursor = (self.cursor + 1) % CHOICES,
            KeyCode::Char(digit @ '0'..='9') => self.type_digit(digit),
            KeyCode::Char('+' | '=') | KeyCode::Right => self.set_most(1, snapshot),
            KeyCode::Char('-') | KeyCode::Left => self.set_most(-1, snapshot),
            KeyCode::Enter => {
                let auto = self.chosen_auto(snapshot);
                self.close();
                self.typed = None;
                return Some(Intent::Auto(auto));
            }
            _ => {
                self.typed = None;
                return self.close();
            }
        }
        None
    }

    fn set_most(&mut self, by: i8, snapshot: &Snapshot<'_>) {
        let number = self.most(&snapshot.view).0.saturating_add_signed(by);
        self.typed =
            Some(TypedNumber { number: number.clamp(1, purse(&snapshot.view)), is_open: false });
    }

    /// Returns the highest total that the table may bid.
    fn most(&self, view: &TableView<'_>) -> Coins {
        let highest = view.play.as_ref().map_or(0, |play| play.ledger.highest_bid().0);
        let set = view.play.as_ref().and_then(|play| play.auto).and_then(|auto| match auto {
            Auto::Bid { up_to, .. } => Some(up_to.0),
            Auto::Pass => None,
        });
        let usual = set.unwrap_or(highest + 2);
        let number = self.typed.map_or(usual, |typed| typed.number);
        Coins(number.clamp(1, purse(view).max(1)))
    }

    fn chosen_auto(&self, snapshot: &Snapshot<'_>) -> Option<Auto> {
        let up_to = self.most(&snapshot.view);
        match self.cursor {
            0 => None,
            1 => Some(Auto::Pass),
            2 => Some(Auto::Bid { up_to, then: AtLimit::Pass }),
            _ => Some(Auto::Bid { up_to, then: AtLimit::Ask }),
        }
    }
}

fn purse(view: &TableView<'_>) -> u8 {
    let own = view.play.as_ref().and_then(|play| Some(play.ledger.purses()[play.seat?].0));
    own.unwrap_or(0)
}

/// Describes a standing order.
pub(crate) fn sentence(lang: Lang, auto: Auto) -> String {
    match auto {
        Auto::Pass => words(lang).auto_passes(),
        Auto::Bid { up_to, then } => words(lang).auto_bids(then == AtLimit::Ask, up_to.0),
    }
}

/// Returns the rows of the choices, with the selected one marked.
pub(crate) fn rows(scene: &Scene<'_>) -> Vec<Row> {
    let (w, lang) = (scene.words(), scene.lang());
    let up_to = scene.ui.most(&scene.snapshot.view);
    let bid = |then: AtLimit| sentence(lang, Auto::Bid { up_to, then });
    let choices = [w.auto_stop(), w.auto_pass(), bid(AtLimit::Pass), bid(AtLimit::Ask)];
    let mut rows = title(scene, w.auto_title());
    rows.extend(scene.paragraph(&w.auto_about(), Role::Soft));
    rows.push(Row::new());
    rows.extend(choices.iter().enumerate().flat_map(|(index, text)| {
        let is_chosen = index == scene.ui.cursor;
        let (mark, role) = if is_chosen { (" > ", Role::Act) } else { ("   ", Role::Plain) };
        let lines = wrapped(text, scene.main().width.saturating_sub(4)).into_iter();
        let marks = [mark].into_iter().chain(std::iter::repeat("   "));
        marks.zip(lines).map(move |(mark, line)| scene.plain(mark).text(line, scene.style(role)))
    }));
    rows
}
