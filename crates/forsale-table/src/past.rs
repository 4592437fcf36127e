//! The table as it was earlier in the game that is being played.

use crate::options::Notes;
use crate::replay::{Replayed, round_starts};
use crate::table::Table;

/// The table after some moves of the running game.
#[derive(Clone, Debug)]
pub struct Past {
    /// The table as it was. Its views show no more than views of the present table: where the past is
    /// hidden, they hide the same.
    pub table: Table,
    /// The number of moves so far.
    pub at: usize,
    /// The earliest that can be shown. Where the past is hidden, the current auction or sale begins here.
    pub first: usize,
    /// The number of moves that were played.
    pub last: usize,
}

impl Table {
    /// Returns the table after this many moves of the running game, or the nearest that can be shown.
    pub fn past(&self, moves: usize) -> Option<Past> {
        let play = self.running().ok()?;
        let record = play.record_so_far();
        let last = record.actions.len();
        let first = match self.options.ledger {
            Notes::Open => 0,
            Notes::Memory => round_starts(record).into_iter().next_back().unwrap_or(0),
        };
        let at = moves.clamp(first, last);
        let mut then = Replayed::at(self.code, record, at).ok()?.table;
        if let Some(past) = &mut then.play {
            past.players = play.players.clone();
        }
        let table = Table { play: then.play, happenings: then.happenings, ..self.clone() };
        Some(Past { table, at, first, last })
    }

    /// Returns how many moves of the running game were played.
    pub fn moves(&self) -> usize {
        self.record_so_far().map_or(0, |record| record.actions.len())
    }
}
