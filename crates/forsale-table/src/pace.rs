//! What a table does by itself, and when.

use forsale::{Action, Event, Prompt, Seat, Seats};

use crate::clock::Clock;
use crate::options::Pace;
use crate::play::Play;
use crate::table::Table;
use crate::time::Timestamp;

/// The next thing that a table does by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Due {
    /// When it is due.
    pub at: Timestamp,
    /// What is due.
    pub what: Automatic,
}

/// What a table does by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Automatic {
    /// A player has only one possible move. [`Command::Tick`](crate::Command::Tick) plays it.
    Forced(Seat),
    /// A player left their turn to the table. [`Command::Tick`](crate::Command::Tick) plays it.
    Auto(Seat),
    /// A player ran out of time in an auction. [`Command::Tick`](crate::Command::Tick) passes.
    TimeUp(Seat),
    /// A bot answers by [`Command::BotAnswer`](crate::Command::BotAnswer): for its own chair, for an
    /// absent player, or for a player who ran out of time in a sale.
    Bot(Seat),
    /// A game that waited for cuts begins, or its deck is shuffled again without the late ones, by
    /// [`Command::Tick`](crate::Command::Tick).
    Deal,
}

/// How long a forced move is announced before it is played, in milliseconds.
const FORCED_MOVE_DELAY_MS: u64 = 800;

impl Table {
    /// Returns the next thing that the table does by itself, unless a player acts before.
    pub fn due(&self) -> Option<Due> {
        if let Some(at) = self.cut_until() {
            return Some(Due { at, what: Automatic::Deal });
        }
        let play = self.play.as_ref().filter(|play| !play.is_paused)?;
        let dues = play.waiting_for().iter().filter_map(|seat| self.due_at(play, seat));
        dues.min_by_key(|due| due.at)
    }

    /// Returns when something is due even if no client is connected. In a game by post, a day that
    /// runs out makes it the next player's turn, and they may have a webhook.
    pub fn unattended_due_at(&self) -> Option<Timestamp> {
        if self.options.clock == Clock::Post { self.due().map(|due| due.at) } else { None }
    }

    /// Returns the bots that have not chosen in the current sale.
    pub fn unsealed_bots(&self) -> Seats {
        let is_selling = |play: &&Play| play.ledger.turn().is_none();
        let Some(play) = self.play.as_ref().filter(is_selling) else { return Seats::NONE };
        play.waiting_for().iter().filter(|&seat| self.bot_at(seat).is_some()).collect()
    }

    fn due_at(&self, play: &Play, seat: Seat) -> Option<Due> {
        let prompt = play.game.prompt(seat)?;
        let quiet = play.since + self.options.pace.pause(&play.last);
        let quiet = play.held_until().map_or(quiet, |until| quiet.max(until));
        if self.bot_at(seat).is_some() {
            let at = match prompt {
                // Bots choose as soon as the checks are offered, before any person can.
                Prompt::Sell(_) => play.since,
                Prompt::Buy(_) => quiet + self.options.pace.thinking_time(play.question().step),
            };
            return Some(Due { at, what: Automatic::Bot(seat) });
        }
        if forced_action(&prompt).is_some() {
            return Some(Due { at: quiet + FORCED_MOVE_DELAY_MS, what: Automatic::Forced(seat) });
        }
        if play.auto_action(seat).is_some() {
            // About as long as a person takes, so that the others cannot tell the difference.
            let at = quiet + Pace::Natural.thinking_time(play.question().step);
            return Some(Due { at, what: Automatic::Auto(seat) });
        }
        let what = match prompt {
            Prompt::Buy(_) => Automatic::TimeUp(seat),
            Prompt::Sell(_) => Automatic::Bot(seat),
        };
        Some(Due { at: play.until(seat)?, what })
    }
}

/// Returns the only action this prompt allows, if there is only one.
pub(crate) fn forced_action(prompt: &Prompt) -> Option<Action> {
    let is_forced = match prompt {
        Prompt::Buy(buy) => buy.bid.is_none(),
        Prompt::Sell(hand) => hand.len() == 1,
    };
    is_forced.then(|| prompt.default_action())
}

impl Pace {
    /// Returns how long a bot takes for a bid, in milliseconds. At the natural pace it varies by step.
    fn thinking_time(self, step: u16) -> u64 {
        match self {
            Pace::Instant => 150,
            Pace::Quick => 500,
            Pace::Natural => 600 + u64::from(step).wrapping_mul(0x9e37_79b9_7f4a_7c15) % 1600,
        }
    }

    /// Starts a new question. The clocks run once everybody had time to see what happened.
    pub(crate) fn ask(self, play: &mut Play, at: Timestamp) {
        play.since = at;
        let quiet = at + self.pause(&play.last);
        if let Some(timers) = &mut play.timers {
            timers.ask(quiet);
        }
    }

    /// Returns how long the table pauses after an event, in milliseconds.
    fn pause(self, last: &Event) -> u64 {
        let natural = match last {
            Event::StreetOpened { .. } => 1200,
            Event::ChecksOffered(_) => 2200,
            _ => 0,
        };
        match self {
            Pace::Instant => 0,
            Pace::Quick => natural / 2,
            Pace::Natural => natural,
        }
    }
}
