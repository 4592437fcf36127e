//! One deal played more than once: the deal of a day, and duplicate, in which a table plays a deal
//! again with everybody one seat further.

use forsale::{Rules, Seat, Seed};
use serde::{Deserialize, Serialize};

use crate::entry::{Entry, RULES_VERSION};
use crate::refusal::Refusal;
use crate::replay::Memory;
use crate::table::{Corrupt, Table};

/// Why a game has the deal it has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Occasion {
    /// It is the deal of this day, such as `2026-11-16`, for everybody on a server.
    Daily(String),
    /// It was dealt at this table before, in the game with this number.
    Again(u32),
}

/// What is kept of a finished game, to play its deal again.
#[derive(Clone, Debug)]
pub(crate) struct Played {
    rules: Rules,
    seed: Seed,
    /// Who opened, if it was not the seed that said so.
    opener: Option<Seat>,
    /// The first game with this deal.
    first: u32,
    names: Vec<String>,
    totals: Vec<u16>,
}

/// One time that a deal was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Round {
    /// The number of the game.
    pub game: u32,
    /// Who sat where, by seat.
    pub names: Vec<String>,
    /// What it came to, by seat.
    pub totals: Vec<u16>,
}

impl Table {
    /// The games with the same deal as the last one, the first of them first. A deal that was played
    /// once compares with nothing.
    pub fn rounds(&self) -> Vec<Round> {
        let last = self.memories.last().and_then(|memory| memory.played.as_ref());
        let Some(last) = last else { return Vec::new() };
        let played = (1..).zip(&self.memories).filter_map(|(game, memory)| {
            let played = memory.played.as_ref().filter(|played| played.first == last.first)?;
            let names = memory.names(&played.names);
            Some(Round { game, names, totals: played.totals.clone() })
        });
        let rounds: Vec<Round> = played.collect();
        if rounds.len() > 1 { rounds } else { Vec::new() }
    }

    /// The deal of the last game once more, with everybody one seat further.
    pub(crate) fn decide_again(&self) -> Result<Vec<Entry>, Refusal> {
        let played = self.memories.last().and_then(|memory| memory.played.as_ref());
        let played = played.ok_or(Refusal::NoGame)?;
        if played.rules != self.rules {
            return Err(Refusal::OtherRules);
        }
        let &Played { seed, opener, first, .. } = played;
        let occasion = Some(Occasion::Again(first));
        let started = Entry::Started { seed, opener, rules: RULES_VERSION, occasion };
        Ok(vec![Entry::Turned {}, started])
    }

    /// Everybody moves on by one seat.
    pub(crate) fn turn(&mut self) -> Result<(), Corrupt> {
        // Nobody sits where they sat when somebody asked for the seat.
        self.claims.clear();
        if self.is_playing() {
            return Err(Corrupt("seats were turned in the middle of a game"));
        }
        self.chairs.rotate_right(1);
        let count = self.chairs.len() as u8;
        let next = |seat: Seat| Seat::new((seat.number() + 1) % count);
        self.host = self.host.and_then(next);
        self.moment += 1;
        Ok(())
    }

    /// Keeps what a game came to that has just ended.
    pub(crate) fn keep_result(&mut self) {
        let Some(play) = &self.play else { return };
        let Some(outcome) = play.game.outcome() else { return };
        let first = match play.occasion() {
            Some(Occasion::Again(first)) => *first,
            _ => play.number(),
        };
        let record = play.record_so_far();
        let played = Played {
            rules: *play.game.rules(),
            seed: *play.seed(),
            opener: record.seed.is_none().then_some(record.first),
            first,
            names: record.players.clone(),
            totals: outcome.totals().values().copied().collect(),
        };
        if let Some(Memory { played: kept, .. }) = self.memories.last_mut() {
            *kept = Some(played);
        }
    }
}
