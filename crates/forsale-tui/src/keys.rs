//! What a key does. A key sets a value or sends it, never both.

use forsale::{Action, Coins, House, Seat};
use forsale_table::{Auto, ChatMessage, Vote};
use forsale_words::{Lang, turn_alert_full, words};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use crate::history;
use crate::row::Spot;
use crate::session::{Leaving, Snapshot};
use crate::ui::{Panel, TypedNumber, Ui, Unconfirmed, bids, hand, is_asked};
use crate::vote;

/// What the player wants to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Intent {
    /// Bid, pass or sell.
    Answer(Action),
    /// Take the choice of a house back.
    Unseal,
    /// Ask to take the last bid or pass back.
    TakeBack,
    /// Agree that another player takes a move back, or refuse.
    Agree(bool),
    /// Give the table a standing order for this auction, or cancel it.
    Auto(Option<Auto>),
    /// Skip the wait for what happens by itself.
    Hurry,
    /// Start the first game, with bots on the free chairs.
    Begin,
    /// Play another game.
    Again,
    /// Say who goes first in the next game; somebody at random if none.
    First(Option<Seat>),
    /// Give up the seat.
    Stand,
    /// Vote about this absent player.
    Vote(Seat, Vote),
    /// Send a chat message.
    Say(ChatMessage),
    /// Lift the curtain.
    Lift,
    /// Leave.
    Leave,
    /// Suspend the program.
    Suspend,
}

/// The number of repeats after which the space bar counts as held.
const HELD_REPEATS: u8 = 8;

/// A bid this much above the lowest must be confirmed.
const CONFIRM_RAISE: u8 = 3;

impl Ui {
    /// Handles a key: changes the screen, returns an intent, or both.
    pub fn press(&mut self, key: KeyEvent, snapshot: &Snapshot<'_>) -> Option<Intent> {
        let unconfirmed = self.unconfirmed.take();
        self.notice = None;
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return self.control(key.code);
        }
        match self.panel {
            Panel::Leave => self.press_leave(key.code, snapshot),
            Panel::Auto => self.press_auto(key.code, snapshot),
            Panel::Past => self.press_past(key.code, snapshot),
            Panel::Vote => self.press_vote(key.code, snapshot),
            Panel::First => self.press_first(key.code, snapshot),
            Panel::Say => self.press_say(key.code),
            Panel::Emotes => self.press_emotes(key.code),
            Panel::Help | Panel::Reveal => self.close(),
            Panel::Log => self.press_log(key.code, snapshot),
            Panel::Settings => self.press_settings(key.code),
            Panel::None => self.press_table(key.code, snapshot, unconfirmed),
        }
    }

    /// Handles a click.
    pub fn click(&mut self, spot: Spot, snapshot: &Snapshot<'_>) -> Option<Intent> {
        match spot {
            Spot::Key(code) => return self.press(KeyEvent::from(code), snapshot),
            Spot::House(house) => self.pick(house, snapshot),
            Spot::Player(seat) => self.sheet = Some(usize::from(seat.number())),
        }
        None
    }

    /// Handles a control key. Ctrl-C asks the first time and leaves the second.
    fn control(&mut self, code: KeyCode) -> Option<Intent> {
        match code {
            KeyCode::Char('c') if self.panel == Panel::Leave => Some(Intent::Leave),
            KeyCode::Char('c') => self.open(Panel::Leave),
            KeyCode::Char('z') => Some(Intent::Suspend),
            _ => None,
        }
    }

    pub(crate) fn open(&mut self, panel: Panel) -> Option<Intent> {
        self.panel = panel;
        self.scroll = 0;
        None
    }

    pub(crate) fn close(&mut self) -> Option<Intent> {
        self.open(Panel::None)
    }

    fn press_leave(&mut self, code: KeyCode, snapshot: &Snapshot<'_>) -> Option<Intent> {
        self.panel = Panel::None;
        match code {
            KeyCode::Enter | KeyCode::Char('q') => Some(Intent::Leave),
            KeyCode::Char('g') if snapshot.leaving == Leaving::Between => Some(Intent::Stand),
            _ => None,
        }
    }

    /// Steps through the game. Any other key returns to the current table.
    fn press_past(&mut self, code: KeyCode, snapshot: &Snapshot<'_>) -> Option<Intent> {
        let last = history::steps(&snapshot.shared).len();
        self.step = match code {
            KeyCode::Char('q') if snapshot.leaving == Leaving::Record => {
                return Some(Intent::Leave);
            }
            KeyCode::Char('[') | KeyCode::Left => self.step.saturating_sub(1).max(1),
            KeyCode::Char(']') | KeyCode::Right => self.step + 1,
            KeyCode::Char('g') | KeyCode::Home => 1,
            _ => last,
        };
        if self.step >= last { self.close() } else { None }
    }

    /// Shows an earlier step of this game, if there is one.
    fn go_back(&mut self, step: usize) -> Option<Intent> {
        if step == 0 {
            return None;
        }
        self.step = step;
        self.open(Panel::Past)
    }

    fn press_log(&mut self, code: KeyCode, snapshot: &Snapshot<'_>) -> Option<Intent> {
        let all = snapshot.shared.happenings.len() + snapshot.shared.remarks.len();
        match code {
            KeyCode::Up | KeyCode::Char('k' | '[') => self.scroll = (self.scroll + 1).min(all),
            KeyCode::Down | KeyCode::Char('j' | ']') => self.scroll = self.scroll.saturating_sub(1),
            KeyCode::PageUp => self.scroll = (self.scroll + 10).min(all),
            KeyCode::PageDown => self.scroll = self.scroll.saturating_sub(10),
            KeyCode::Home | KeyCode::Char('g') => self.scroll = all,
            KeyCode::End | KeyCode::Char('G') => self.scroll = 0,
            _ => return self.close(),
        }
        None
    }

    fn press_settings(&mut self, code: KeyCode) -> Option<Intent> {
        match code {
            KeyCode::Up | KeyCode::Char('k') => self.cursor = (self.cursor + 3) % 4,
            KeyCode::Down | KeyCode::Char('j') => self.cursor = (self.cursor + 1) % 4,
            KeyCode::Enter | KeyCode::Char(' ') => self.change_setting(),
            _ => return self.close(),
        }
        None
    }

    fn change_setting(&mut self) {
        let settings = &mut self.settings;
        match self.cursor {
            0 => settings.motion = !settings.motion,
            1 => settings.bell = !settings.bell,
            2 => settings.look.theme = settings.look.theme.next(),
            _ => self.lang = next_language(self.lang),
        }
    }

    fn press_table(
        &mut self,
        code: KeyCode,
        snapshot: &Snapshot<'_>,
        unconfirmed: Option<Unconfirmed>,
    ) -> Option<Intent> {
        match code {
            KeyCode::Char('?') => self.open(Panel::Help),
            KeyCode::Char('l') if snapshot.curtain.is_none() => self.open(Panel::Log),
            KeyCode::Char('o') => self.open(Panel::Settings),
            KeyCode::Char('q') if snapshot.leaving == Leaving::Record => Some(Intent::Leave),
            KeyCode::Char('q') => self.open(Panel::Leave),
            KeyCode::Char('f') => {
                self.settings.motion = !self.settings.motion;
                None
            }
            _ if snapshot.curtain.is_some() => self.lift(code),
            KeyCode::Char('[') => {
                self.go_back(history::steps(&snapshot.shared).len().saturating_sub(1))
            }
            KeyCode::Char('g') => self.go_back(history::steps(&snapshot.shared).len().min(1)),
            KeyCode::Char('a') => self.open_auto(snapshot),
            KeyCode::Char('t') => self.open_talk(Panel::Say, snapshot),
            KeyCode::Char('e') => self.open_talk(Panel::Emotes, snapshot),
            KeyCode::Char('v') if vote::about(snapshot).is_some() => self.open(Panel::Vote),
            KeyCode::Char('w') if snapshot.view.may_choose_first() => self.open_first(snapshot),
            KeyCode::Enter if snapshot.view.play.is_none() => {
                snapshot.view.is_host().then_some(Intent::Begin)
            }
            KeyCode::Char('s') => {
                self.notice = turn_alert_full(self.lang, &snapshot.view);
                None
            }
            _ if snapshot.view.play.as_ref().is_some_and(|play| play.outcome.is_some()) => {
                self.press_end(code, snapshot)
            }
            _ if !hand(&snapshot.view).is_empty() => self.press_sale(code, snapshot),
            _ => self.press_auction(code, snapshot, unconfirmed),
        }
    }

    /// Lifts the curtain: by a held space bar, or by `a` and Enter where keys do not repeat.
    fn lift(&mut self, code: KeyCode) -> Option<Intent> {
        self.lifting = match code {
            KeyCode::Char('a') => u8::MAX,
            KeyCode::Char(' ') if self.lifting < HELD_REPEATS => self.lifting + 1,
            KeyCode::Enter if self.lifting == u8::MAX => HELD_REPEATS,
            _ => 0,
        };
        (self.lifting == HELD_REPEATS).then_some(Intent::Lift)
    }

    fn press_end(&mut self, code: KeyCode, snapshot: &Snapshot<'_>) -> Option<Intent> {
        let players = snapshot.view.play.as_ref().map_or(1, |play| play.players.len());
        let own = snapshot.view.play.as_ref().and_then(|play| play.seat);
        let shown = self.sheet.unwrap_or(own.map_or(0, |seat| usize::from(seat.number())));
        match code {
            KeyCode::Enter | KeyCode::Char('n') if own.is_some() => return Some(Intent::Again),
            KeyCode::Right | KeyCode::Tab => self.sheet = Some((shown + 1) % players),
            KeyCode::Left | KeyCode::BackTab => self.sheet = Some((shown + players - 1) % players),
            _ => {}
        }
        None
    }

    fn press_auction(
        &mut self,
        code: KeyCode,
        snapshot: &Snapshot<'_>,
        unconfirmed: Option<Unconfirmed>,
    ) -> Option<Intent> {
        match code {
            KeyCode::Char('u') if own_take_back(snapshot) => return Some(Intent::TakeBack),
            KeyCode::Char('y') if asked_take_back(snapshot) => return Some(Intent::Agree(true)),
            KeyCode::Char('n') if asked_take_back(snapshot) => return Some(Intent::Agree(false)),
            _ => {}
        }
        if !is_asked(&snapshot.view) {
            return (code == KeyCode::Char(' ')).then_some(Intent::Hurry);
        }
        match code {
            KeyCode::Enter => return self.bid(snapshot, unconfirmed),
            KeyCode::Char('p') => return self.pass(unconfirmed),
            KeyCode::Char('m') => self.typed = None,
            KeyCode::Char(digit @ '0'..='9') => self.type_digit(digit),
            KeyCode::Backspace => {
                let number = self.typed.map_or(0, |typed| typed.number / 10);
                self.typed = (number > 0).then_some(TypedNumber { number, is_open: true });
            }
            KeyCode::Up | KeyCode::Right | KeyCode::Char('+' | '=' | 'k') => self.step(1, snapshot),
            KeyCode::Down | KeyCode::Left | KeyCode::Char('-' | 'j' | 'h') => {
                self.step(-1, snapshot)
            }
            _ => {}
        }
        None
    }

    /// Adds a digit. A number out of range is kept, and explained when it is sent.
    pub(crate) fn type_digit(&mut self, digit: char) {
        let digit = digit as u8 - b'0';
        let number = match self.typed {
            Some(TypedNumber { number, is_open: true }) if number < 10 => number * 10 + digit,
            _ => digit,
        };
        self.typed = Some(TypedNumber { number, is_open: true });
    }

    fn step(&mut self, by: i8, snapshot: &Snapshot<'_>) {
        let (Some(now), Some(range)) = (self.amount(&snapshot.view), bids(&snapshot.view)) else {
            return;
        };
        let number = now.0.saturating_add_signed(by).clamp(range.min.0, range.max.0);
        self.typed = Some(TypedNumber { number, is_open: false });
    }

    fn bid(&mut self, snapshot: &Snapshot<'_>, unconfirmed: Option<Unconfirmed>) -> Option<Intent> {
        let (bid, range) = (self.amount(&snapshot.view)?, bids(&snapshot.view)?);
        let words = words(self.lang);
        let is_much = bid == range.max || bid.0 >= range.min.0 + CONFIRM_RAISE;
        if bid < range.min {
            self.notice = Some(words.buy_too_low(range.min.0));
        } else if bid > range.max {
            self.notice = Some(words.buy_too_high(range.max.0));
        } else if is_much && unconfirmed != Some(Unconfirmed::Bid(bid)) {
            self.unconfirmed = Some(Unconfirmed::Bid(bid));
            self.notice = Some(words.buy_again(bid.to_string(), range.max.0));
        } else {
            return Some(Intent::Answer(Action::Bid(Coins(bid.0))));
        }
        None
    }

    fn pass(&mut self, unconfirmed: Option<Unconfirmed>) -> Option<Intent> {
        if unconfirmed == Some(Unconfirmed::Pass) {
            return Some(Intent::Answer(Action::Pass));
        }
        self.unconfirmed = Some(Unconfirmed::Pass);
        self.notice = Some(words(self.lang).buy_pass_again());
        None
    }

    fn press_sale(&mut self, code: KeyCode, snapshot: &Snapshot<'_>) -> Option<Intent> {
        match code {
            KeyCode::Enter => {
                if self.picked.is_none() {
                    self.notice = Some(words(self.lang).sell_first());
                }
                return self.picked.map(|house| Intent::Answer(Action::Sell(house)));
            }
            KeyCode::Char('u') => return Some(Intent::Unseal),
            KeyCode::Char(' ') => return Some(Intent::Hurry),
            KeyCode::Char(digit @ '0'..='9') => {
                self.type_digit(digit);
                self.pick_typed(snapshot);
            }
            KeyCode::Right | KeyCode::Up | KeyCode::Char('k' | '+') => self.walk(1, snapshot),
            KeyCode::Left | KeyCode::Down | KeyCode::Char('h' | 'j' | '-') => {
                self.walk(-1, snapshot)
            }
            _ => {}
        }
        None
    }

    /// Picks a house by its number. The first of two digits is not an error yet.
    fn pick_typed(&mut self, snapshot: &Snapshot<'_>) {
        let Some(typed) = self.typed else { return };
        let houses = hand(&snapshot.view);
        let house = House::new(typed.number).filter(|house| houses.contains(*house));
        let may_grow = houses.iter().any(|house| house.value() / 10 == typed.number);
        match house {
            Some(house) => self.picked = Some(house),
            None if may_grow => {}
            None => {
                let held = forsale_words::listed(houses.iter());
                self.notice = Some(words(self.lang).not_your_house(held));
                self.typed = None;
            }
        }
    }

    fn pick(&mut self, house: House, snapshot: &Snapshot<'_>) {
        if hand(&snapshot.view).contains(house) {
            self.picked = Some(house);
        }
    }

    fn walk(&mut self, by: isize, snapshot: &Snapshot<'_>) {
        let houses: Vec<House> = hand(&snapshot.view).iter().collect();
        let now = self.picked.and_then(|house| houses.iter().position(|one| *one == house));
        let next = match now {
            Some(now) => (now.saturating_add_signed(by)).min(houses.len().saturating_sub(1)),
            None if by > 0 => 0,
            None => houses.len().saturating_sub(1),
        };
        self.picked = houses.get(next).copied();
        self.typed = None;
    }
}

/// Whether the reader, or a player at the same keyboard, may take the last move back.
pub(crate) fn own_take_back(snapshot: &Snapshot<'_>) -> bool {
    let is_local = matches!(snapshot.leaving, Leaving::Lost | Leaving::Saved(_));
    let open = snapshot.view.play.as_ref().and_then(|play| Some((play, play.take_back?)));
    open.is_some_and(|(play, open)| !open.is_asked && (is_local || play.seat == Some(open.seat)))
}

/// Whether another player waits for the reader to agree to a take-back.
pub(crate) fn asked_take_back(snapshot: &Snapshot<'_>) -> bool {
    let open = snapshot.view.play.as_ref().and_then(|play| Some((play.seat?, play.take_back?)));
    open.is_some_and(|(own, open)| open.is_asked && open.waits_for.contains(own))
}

fn next_language(lang: Lang) -> Lang {
    let at = Lang::ALL.iter().position(|one| *one == lang).unwrap_or(0);
    Lang::ALL[(at + 1) % Lang::ALL.len()]
}
