//! The bots that sit at a table, each with its own thoughts.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use forsale::Seat;
use forsale_bots::{Budget, Seated};
use forsale_table::{Command, Table};

use crate::clock::instant;
use crate::levels;

/// How long a bot may think about one move.
const THOUGHT: Duration = Duration::from_millis(50);

/// The bots of the game going on.
#[derive(Default)]
pub struct Bots {
    game: u32,
    seated: BTreeMap<Seat, Seated>,
}

impl Bots {
    /// What the bot on this chair does. It thinks on a thread of its own.
    pub async fn answer(&mut self, table: Arc<Table>, seat: Seat) -> Option<Command> {
        let mut seated = self.take(&table, seat)?;
        let thinking = tokio::task::spawn_blocking(move || {
            let command = answer(&mut seated, &table, seat);
            (seated, command)
        });
        // A bot that fails at a move is made anew for the next one.
        let (seated, command) = thinking.await.ok()?;
        self.seated.insert(seat, seated);
        command
    }

    fn take(&mut self, table: &Table, seat: Seat) -> Option<Seated> {
        let (game, seed) = table.bot_seed(seat)?;
        if self.game != game {
            *self = Bots { game, seated: BTreeMap::new() };
        }
        if let Some(seated) = self.seated.remove(&seat) {
            return Some(seated);
        }
        // Whoever is out of time is helped by the bot most people know.
        let name = table.bot_at(seat).unwrap_or(levels::usual().bot.name);
        Seated::new(name, seat, &seed)
    }
}

fn answer(seated: &mut Seated, table: &Table, seat: Seat) -> Option<Command> {
    seated.hear(table.events());
    let (to, view) = table.bot_view(seat)?;
    let begun = instant();
    let is_left = || begun.elapsed() < THOUGHT;
    let action = seated.answer(&view, Budget::new(&is_left));
    Some(Command::BotAnswer { seat, to, action })
}
