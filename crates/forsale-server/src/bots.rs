//! The bots that sit at a table, each with its own thoughts.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use forsale::{Seat, Seed};
use forsale_bots::{Bot, Budget};
use forsale_table::{Command, Happened, Table};
use sha2::{Digest, Sha256};

use crate::clock::instant;

/// How long a bot may think about one move.
const THOUGHT: Duration = Duration::from_millis(50);

/// The bots of the game going on.
#[derive(Default)]
pub struct Bots {
    game: u32,
    seated: BTreeMap<Seat, Seated>,
}

/// A bot and how much of the game it has heard.
struct Seated {
    bot: Box<dyn Bot>,
    heard: u32,
}

impl Bots {
    /// What the bot on this chair does. It thinks on a thread of its own.
    pub async fn answer(&mut self, table: Arc<Table>, seat: Seat) -> Option<Command> {
        let mut seated = self.take(&table, seat)?;
        let thinking = tokio::task::spawn_blocking(move || {
            let command = seated.answer(&table, seat);
            (seated, command)
        });
        // A bot that fails at a move is made anew for the next one.
        let (seated, command) = thinking.await.ok()?;
        self.seated.insert(seat, seated);
        command
    }

    fn take(&mut self, table: &Table, seat: Seat) -> Option<Seated> {
        let (game, seed) = table.game_seed()?;
        if self.game != game {
            *self = Bots { game, seated: BTreeMap::new() };
        }
        if let Some(seated) = self.seated.remove(&seat) {
            return Some(seated);
        }
        let view = table.view(None);
        let name = &view.chairs.get(usize::from(seat.number()))?.bot()?.bot;
        let bot = forsale_bots::create(name, thoughts(seed, seat))?;
        Some(Seated { bot, heard: 0 })
    }
}

impl Seated {
    fn answer(&mut self, table: &Table, seat: Seat) -> Option<Command> {
        self.listen(table);
        let (to, view) = table.bot_view(seat)?;
        let begun = instant();
        let is_left = || begun.elapsed() < THOUGHT;
        let action = self.bot.answer(&view, Budget::new(&is_left));
        Some(Command::BotAnswer { seat, to, action })
    }

    fn listen(&mut self, table: &Table) {
        for happening in table.view(None).since(self.heard) {
            if let Happened::Game(event) = &happening.what {
                self.bot.observe(event);
            }
            self.heard = happening.moment;
        }
    }
}

/// The seed of a bot's thoughts: the same after a restart, and nobody's to foresee while the game
/// lasts.
fn thoughts(seed: &Seed, seat: Seat) -> u64 {
    let hash =
        Sha256::new().chain_update(b"bot").chain_update([seat.number()]).chain_update(seed.0);
    let bytes: [u8; 32] = hash.finalize().into();
    bytes.iter().take(8).fold(0, |number, &byte| number << 8 | u64::from(byte))
}
