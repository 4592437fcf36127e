//! What happens by itself, and when.

use forsale::{Action, Event, Prompt, Seat, Seats};

use crate::clock::Clock;
use crate::options::Pace;
use crate::play::Play;
use crate::table::Table;
use crate::time::Timestamp;

/// Something that will happen by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Due {
    /// When.
    pub at: Timestamp,
    /// What.
    pub what: Automatic,
}

/// What happens by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Automatic {
    /// A person has only one thing to do, and it is done for them by
    /// [`Command::Tick`](crate::Command::Tick).
    Forced(Seat),
    /// A person left their turn to the table; also by [`Command::Tick`](crate::Command::Tick).
    Auto(Seat),
    /// The time of a person who should bid is up; also by [`Command::Tick`](crate::Command::Tick).
    TimeUp(Seat),
    /// A bot answers for its own chair, for somebody who is not there, or for somebody whose time
    /// to choose is up, by [`Command::BotAnswer`](crate::Command::BotAnswer).
    Bot(Seat),
    /// A game that waited for cuts begins; also by [`Command::Tick`](crate::Command::Tick).
    Deal,
}

/// How long people see what will be played for them.
const FORCED: u64 = 800;

impl Table {
    /// The next thing that happens by itself, unless somebody acts before.
    pub fn due(&self) -> Option<Due> {
        if let Some(at) = self.cut_until() {
            return Some(Due { at, what: Automatic::Deal });
        }
        let play = self.play.as_ref().filter(|play| !play.is_paused)?;
        let dues = play.waiting_for().iter().filter_map(|seat| self.due_at(play, seat));
        dues.min_by_key(|due| due.at)
    }

    /// When it is due though nobody looks. By post, a day that runs out is the next player's turn, who
    /// may want to be called.
    pub fn unattended_due_at(&self) -> Option<Timestamp> {
        if self.options.clock == Clock::Post { self.due().map(|due| due.at) } else { None }
    }

    /// The bots that have not chosen in the sale that is going on.
    pub fn unsealed_bots(&self) -> Seats {
        let is_selling = |play: &&Play| play.ledger.turn().is_none();
        let Some(play) = self.play.as_ref().filter(is_selling) else { return Seats::NONE };
        play.waiting_for().iter().filter(|&seat| self.bot_at(seat).is_some()).collect()
    }

    fn due_at(&self, play: &Play, seat: Seat) -> Option<Due> {
        let prompt = play.game.prompt(seat)?;
        let quiet = play.since + self.options.pace.pause(&play.last);
        if self.bot_at(seat).is_some() {
            let at = match prompt {
                // Bots choose the moment the checks lie there, before any person can have chosen.
                Prompt::Sell(_) => play.since,
                Prompt::Buy(_) => quiet + self.options.pace.thought(play.question().step),
            };
            return Some(Due { at, what: Automatic::Bot(seat) });
        }
        if forced_action(&prompt).is_some() {
            return Some(Due { at: quiet + FORCED, what: Automatic::Forced(seat) });
        }
        if play.auto_action(seat).is_some() {
            // As long as a person takes: nobody shall tell the one from the other.
            let at = quiet + Pace::Natural.thought(play.question().step);
            return Some(Due { at, what: Automatic::Auto(seat) });
        }
        let what = match prompt {
            Prompt::Buy(_) => Automatic::TimeUp(seat),
            Prompt::Sell(_) => Automatic::Bot(seat),
        };
        Some(Due { at: play.until(seat)?, what })
    }
}

/// The only thing this prompt allows, if it is one thing.
pub(crate) fn forced_action(prompt: &Prompt) -> Option<Action> {
    let is_forced = match prompt {
        Prompt::Buy(buy) => buy.bid.is_none(),
        Prompt::Sell(hand) => hand.len() == 1,
    };
    is_forced.then(|| prompt.default_action())
}

impl Pace {
    /// How long a bot takes for a bid, in milliseconds; at the natural pace it varies by step.
    fn thought(self, step: u16) -> u64 {
        match self {
            Pace::Instant => 150,
            Pace::Quick => 500,
            Pace::Natural => 600 + u64::from(step).wrapping_mul(0x9e37_79b9_7f4a_7c15) % 1600,
        }
    }

    /// A new question was asked then; clocks run once everybody has seen what happened.
    pub(crate) fn ask(self, play: &mut Play, at: Timestamp) {
        play.since = at;
        let quiet = at + self.pause(&play.last);
        if let Some(timers) = &mut play.timers {
            timers.ask(quiet);
        }
    }

    /// How long everybody looks at what just happened, in milliseconds.
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
