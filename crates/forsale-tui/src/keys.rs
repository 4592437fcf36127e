//! What a key means: a control sets a value or sends it, never both.

use forsale::{Action, Coins, House, Seat};
use forsale_table::{Auto, ChatMessage, Vote};
use forsale_words::{Lang, turn_alert_full, words};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use crate::past;
use crate::row::Spot;
use crate::sight::{Leaving, Sight};
use crate::ui::{Armed, Panel, Typed, Ui, bids, hand, is_asked};
use crate::vote;

/// What somebody wants.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Intent {
    /// To bid, pass or sell.
    Answer(Action),
    /// To choose again.
    Unseal,
    /// To leave this auction to the table, or to be asked again.
    Auto(Option<Auto>),
    /// Not to wait for what happens by itself.
    Hurry,
    /// To begin the first game, with bots on the free chairs.
    Begin,
    /// To play another game.
    Again,
    /// To give the seat up.
    Stand,
    /// To say what to do about this player, who is not there.
    Vote(Seat, Vote),
    /// To say something to the others.
    Say(ChatMessage),
    /// To see what is behind the curtain.
    Lift,
    /// To leave.
    Leave,
    /// To see the shell for a while.
    Suspend,
}

/// How many times the space bar repeats before it counts as held.
const HELD: u8 = 8;

/// So many more than the lowest bid are asked for twice.
const JUMP: u8 = 3;

impl Ui {
    /// What a key press comes to: a change of the screen, an intent, or both.
    pub fn press(&mut self, key: KeyEvent, sight: &Sight<'_>) -> Option<Intent> {
        let armed = self.armed.take();
        self.notice = None;
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return self.control(key.code);
        }
        match self.panel {
            Panel::Leave => self.press_leave(key.code, sight),
            Panel::Auto => self.press_auto(key.code, sight),
            Panel::Past => self.press_past(key.code, sight),
            Panel::Vote => self.press_vote(key.code, sight),
            Panel::Say => self.press_say(key.code),
            Panel::Emotes => self.press_emotes(key.code),
            Panel::Help | Panel::Reveal => self.close(),
            Panel::Log => self.press_log(key.code, sight),
            Panel::Settings => self.press_settings(key.code),
            Panel::None => self.press_table(key.code, sight, armed),
        }
    }

    /// What a click comes to.
    pub fn click(&mut self, spot: Spot, sight: &Sight<'_>) -> Option<Intent> {
        match spot {
            Spot::Key(code) => return self.press(KeyEvent::from(code), sight),
            Spot::House(house) => self.pick(house, sight),
            Spot::Player(seat) => self.sheet = Some(usize::from(seat.number())),
        }
        None
    }

    /// Ctrl-C asks the first time and leaves the second.
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

    fn press_leave(&mut self, code: KeyCode, sight: &Sight<'_>) -> Option<Intent> {
        self.panel = Panel::None;
        match code {
            KeyCode::Enter | KeyCode::Char('q') => Some(Intent::Leave),
            KeyCode::Char('g') if sight.leaving == Leaving::Between => Some(Intent::Stand),
            _ => None,
        }
    }

    /// Steps through what happened. Whatever is no step comes back to the table as it is.
    fn press_past(&mut self, code: KeyCode, sight: &Sight<'_>) -> Option<Intent> {
        let last = past::steps(&sight.shared).len();
        self.step = match code {
            KeyCode::Char('q') if sight.leaving == Leaving::Record => return Some(Intent::Leave),
            KeyCode::Char('[') | KeyCode::Left => self.step.saturating_sub(1).max(1),
            KeyCode::Char(']') | KeyCode::Right => self.step + 1,
            KeyCode::Char('g') | KeyCode::Home => 1,
            _ => last,
        };
        if self.step >= last { self.close() } else { None }
    }

    /// Goes back to a step of this game, if there is one.
    fn go_back(&mut self, step: usize) -> Option<Intent> {
        if step == 0 {
            return None;
        }
        self.step = step;
        self.open(Panel::Past)
    }

    fn press_log(&mut self, code: KeyCode, sight: &Sight<'_>) -> Option<Intent> {
        let all = sight.shared.happenings.len() + sight.shared.remarks.len();
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
        sight: &Sight<'_>,
        armed: Option<Armed>,
    ) -> Option<Intent> {
        match code {
            KeyCode::Char('?') => self.open(Panel::Help),
            KeyCode::Char('l') if sight.curtain.is_none() => self.open(Panel::Log),
            KeyCode::Char('o') => self.open(Panel::Settings),
            KeyCode::Char('q') if sight.leaving == Leaving::Record => Some(Intent::Leave),
            KeyCode::Char('q') => self.open(Panel::Leave),
            KeyCode::Char('f') => {
                self.settings.motion = !self.settings.motion;
                None
            }
            _ if sight.curtain.is_some() => self.lift(code),
            KeyCode::Char('[') => self.go_back(past::steps(&sight.shared).len().saturating_sub(1)),
            KeyCode::Char('g') => self.go_back(past::steps(&sight.shared).len().min(1)),
            KeyCode::Char('a') => self.open_auto(sight),
            KeyCode::Char('t') => self.open_talk(Panel::Say, sight),
            KeyCode::Char('e') => self.open_talk(Panel::Emotes, sight),
            KeyCode::Char('v') if vote::about(sight).is_some() => self.open(Panel::Vote),
            KeyCode::Enter if sight.view.play.is_none() => {
                sight.view.is_host().then_some(Intent::Begin)
            }
            KeyCode::Char('s') => {
                self.notice = turn_alert_full(self.lang, &sight.view);
                None
            }
            _ if sight.view.play.as_ref().is_some_and(|play| play.outcome.is_some()) => {
                self.press_end(code, sight)
            }
            _ if !hand(&sight.view).is_empty() => self.press_sale(code, sight),
            _ => self.press_auction(code, sight, armed),
        }
    }

    /// A curtain is lifted by a held space bar, or by `a` and Enter where holding cannot be seen.
    fn lift(&mut self, code: KeyCode) -> Option<Intent> {
        self.lifting = match code {
            KeyCode::Char('a') => u8::MAX,
            KeyCode::Char(' ') if self.lifting < HELD => self.lifting + 1,
            KeyCode::Enter if self.lifting == u8::MAX => HELD,
            _ => 0,
        };
        (self.lifting == HELD).then_some(Intent::Lift)
    }

    fn press_end(&mut self, code: KeyCode, sight: &Sight<'_>) -> Option<Intent> {
        let players = sight.view.play.as_ref().map_or(1, |play| play.players.len());
        let own = sight.view.play.as_ref().and_then(|play| play.seat);
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
        sight: &Sight<'_>,
        armed: Option<Armed>,
    ) -> Option<Intent> {
        if !is_asked(&sight.view) {
            return (code == KeyCode::Char(' ')).then_some(Intent::Hurry);
        }
        match code {
            KeyCode::Enter => return self.bid(sight, armed),
            KeyCode::Char('p') => return self.pass(armed),
            KeyCode::Char('m') => self.typed = None,
            KeyCode::Char(digit @ '0'..='9') => self.type_digit(digit),
            KeyCode::Backspace => {
                let number = self.typed.map_or(0, |typed| typed.number / 10);
                self.typed = (number > 0).then_some(Typed { number, is_open: true });
            }
            KeyCode::Up | KeyCode::Right | KeyCode::Char('+' | '=' | 'k') => self.step(1, sight),
            KeyCode::Down | KeyCode::Left | KeyCode::Char('-' | 'j' | 'h') => self.step(-1, sight),
            _ => {}
        }
        None
    }

    /// A number beyond the range is kept, and explained when it is sent.
    pub(crate) fn type_digit(&mut self, digit: char) {
        let digit = digit as u8 - b'0';
        let number = match self.typed {
            Some(Typed { number, is_open: true }) if number < 10 => number * 10 + digit,
            _ => digit,
        };
        self.typed = Some(Typed { number, is_open: true });
    }

    fn step(&mut self, by: i8, sight: &Sight<'_>) {
        let (Some(now), Some(range)) = (self.amount(&sight.view), bids(&sight.view)) else {
            return;
        };
        let number = now.0.saturating_add_signed(by).clamp(range.min.0, range.max.0);
        self.typed = Some(Typed { number, is_open: false });
    }

    fn bid(&mut self, sight: &Sight<'_>, armed: Option<Armed>) -> Option<Intent> {
        let (bid, range) = (self.amount(&sight.view)?, bids(&sight.view)?);
        let words = words(self.lang);
        let is_much = bid == range.max || bid.0 >= range.min.0 + JUMP;
        if bid < range.min {
            self.notice = Some(words.buy_too_low(range.min.0));
        } else if bid > range.max {
            self.notice = Some(words.buy_too_high(range.max.0));
        } else if is_much && armed != Some(Armed::Bid(bid)) {
            self.armed = Some(Armed::Bid(bid));
            self.notice = Some(words.buy_again(bid.to_string(), range.max.0));
        } else {
            return Some(Intent::Answer(Action::Bid(Coins(bid.0))));
        }
        None
    }

    fn pass(&mut self, armed: Option<Armed>) -> Option<Intent> {
        if armed == Some(Armed::Pass) {
            return Some(Intent::Answer(Action::Pass));
        }
        self.armed = Some(Armed::Pass);
        self.notice = Some(words(self.lang).buy_pass_again());
        None
    }

    fn press_sale(&mut self, code: KeyCode, sight: &Sight<'_>) -> Option<Intent> {
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
                self.pick_typed(sight);
            }
            KeyCode::Right | KeyCode::Up | KeyCode::Char('k' | '+') => self.walk(1, sight),
            KeyCode::Left | KeyCode::Down | KeyCode::Char('h' | 'j' | '-') => self.walk(-1, sight),
            _ => {}
        }
        None
    }

    /// A house typed by its number; the first digit of two is no mistake yet.
    fn pick_typed(&mut self, sight: &Sight<'_>) {
        let Some(typed) = self.typed else { return };
        let houses = hand(&sight.view);
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

    fn pick(&mut self, house: House, sight: &Sight<'_>) {
        if hand(&sight.view).contains(house) {
            self.picked = Some(house);
        }
    }

    fn walk(&mut self, by: isize, sight: &Sight<'_>) {
        let houses: Vec<House> = hand(&sight.view).iter().collect();
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

fn next_language(lang: Lang) -> Lang {
    let at = Lang::ALL.iter().position(|one| *one == lang).unwrap_or(0);
    Lang::ALL[(at + 1) % Lang::ALL.len()]
}
