//! What a player leaves to the table for the rest of an auction: a panel, and a sentence.

use forsale::{Coins, Seat};
use forsale_table::{AtLimit, Auto, TableView};
use forsale_words::{Lang, words};
use ratatui::crossterm::event::KeyCode;

use crate::draw::Scene;
use crate::keys::Intent;
use crate::look::Role;
use crate::panels::title;
use crate::row::{Row, wrapped};
use crate::sight::Sight;
use crate::ui::{Panel, Typed, Ui};

/// How many choices there are: be asked, pass, bid and then pass, bid and then be asked.
const CHOICES: usize = 4;

/// Who may leave this auction to the table: somebody in it whose screen nobody shares.
pub(crate) fn who(sight: &Sight<'_>) -> Option<Seat> {
    let play = sight.shared.play.as_ref()?;
    let seat = play.seat?;
    let has_coins = play.ledger.purses()[seat].0 > 0;
    (play.ledger.bidding().contains(seat) && has_coins && !play.is_forced).then_some(seat)
}

impl Ui {
    pub(crate) fn open_auto(&mut self, sight: &Sight<'_>) -> Option<Intent> {
        if who(sight).is_some() {
            let auto = sight.view.play.as_ref().and_then(|play| play.auto);
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

    pub(crate) fn press_auto(&mut self, code: KeyCode, sight: &Sight<'_>) -> Option<Intent> {
        match code {
            KeyCode::Up | KeyCode::Char('k') => self.cursor = (self.cursor + CHOICES - 1) % CHOICES,
            KeyCode::Down | KeyCode::Char('j') => self.cursor = (self.cursor + 1) % CHOICES,
            KeyCode::Char(digit @ '0'..='9') => self.type_digit(digit),
            KeyCode::Char('+' | '=') | KeyCode::Right => self.set_most(1, sight),
            KeyCode::Char('-') | KeyCode::Left => self.set_most(-1, sight),
            KeyCode::Enter => {
                let auto = self.chosen_auto(sight);
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

    fn set_most(&mut self, by: i8, sight: &Sight<'_>) {
        let number = self.most(&sight.view).0.saturating_add_signed(by);
        self.typed = Some(Typed { number: number.clamp(1, purse(&sight.view)), is_open: false });
    }

    /// The highest total the table may bid.
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

    fn chosen_auto(&self, sight: &Sight<'_>) -> Option<Auto> {
        let up_to = self.most(&sight.view);
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

/// What the table does for the reader, as a sentence.
pub(crate) fn sentence(lang: Lang, auto: Auto) -> String {
    match auto {
        Auto::Pass => words(lang).auto_passes(),
        Auto::Bid { up_to, then } => words(lang).auto_bids(then == AtLimit::Ask, up_to.0),
    }
}

/// The choices, the one that Enter would make marked.
pub(crate) fn rows(scene: &Scene<'_>) -> Vec<Row> {
    let (w, lang) = (scene.words(), scene.lang());
    let up_to = scene.ui.most(&scene.sight.view);
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
