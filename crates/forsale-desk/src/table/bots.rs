//! The bots that sit at a table, each with its own thoughts.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use forsale::{Action, Seat};
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
    /// Those that failed in this game. The log says it once.
    failed: BTreeSet<Seat>,
}

impl Bots {
    /// What the bot on this chair does; nothing when it is not asked. For a bot that fails, or wants
    /// what the rules do not allow, the table does as for a person who is away.
    pub async fn answer(&mut self, table: Arc<Table>, seat: Seat) -> Option<Command> {
        let (to, view) = table.bot_view(seat)?;
        let prompt = view.prompt?;
        let wanted = self.think(table.clone(), seat).await;
        let action = wanted.filter(|action| prompt.offers(*action)).unwrap_or_else(|| {
            if self.failed.insert(seat) {
                tracing::error!(table = %table.code(), %seat, ?wanted, "a bot does not play");
            }
            prompt.default_action()
        });
        Some(Command::BotAnswer { seat, to, action })
    }

    /// Lets the bot think, on a thread of its own. One that fails is made anew for the next move.
    async fn think(&mut self, table: Arc<Table>, seat: Seat) -> Option<Action> {
        let mut seated = self.take(&table, seat)?;
        let thinking = tokio::task::spawn_blocking(move || {
            let action = answer(&mut seated, &table, seat);
            (seated, action)
        });
        let (seated, action) = thinking.await.ok()?;
        self.seated.insert(seat, seated);
        action
    }

    fn take(&mut self, table: &Table, seat: Seat) -> Option<Seated> {
        let (game, seed) = table.bot_seed(seat)?;
        if self.game != game {
            *self = Bots { game, ..Bots::default() };
        }
        if let Some(seated) = self.seated.remove(&seat) {
            return Some(seated);
        }
        // Whoever is out of time is helped by the bot most people know.
        let name = table.bot_at(seat).unwrap_or(levels::usual().bot.name);
        Seated::new(name, seat, &seed)
    }
}

fn answer(seated: &mut Seated, table: &Table, seat: Seat) -> Option<Action> {
    seated.hear(table.events());
    let (_, view) = table.bot_view(seat)?;
    let begun = instant();
    let is_left = || begun.elapsed() < THOUGHT;
    Some(seated.answer(&view, Budget::new(&is_left)))
}

#[cfg(test)]
mod tests {
    use forsale::{Coins, Seed, View};
    use forsale_bots::Bot;
    use forsale_table::{Entry, Holder, Name, Options, Timestamp};

    use super::*;

    const HOST: Holder = Holder::from_hash([1; 16]);

    /// A bot that bids more than anybody has.
    struct Cheat;

    impl Bot for Cheat {
        fn answer(&mut self, _: &View<'_>, _: Budget<'_>) -> Action {
            Action::Bid(Coins(200))
        }
    }

    /// A bot that fails.
    struct Wreck;

    impl Bot for Wreck {
        fn answer(&mut self, _: &View<'_>, _: Budget<'_>) -> Action {
            panic!("a bot that fails on purpose")
        }
    }

    #[tokio::test]
    async fn a_bot_that_fails_passes() {
        let failures: [fn() -> Box<dyn Bot>; 2] = [|| Box::new(Cheat), || Box::new(Wreck)];
        for bot in failures {
            let (table, seat) = asked("steady");
            let mut bots = Bots { game: 1, ..Bots::default() };
            for _ in 0..2 {
                bots.seated.insert(seat, Seated::with(bot()));
                assert_passes(&mut bots, &table, seat).await;
            }
            assert!(bots.failed.contains(&seat));
        }
    }

    /// As when a table is read that a newer version wrote.
    #[tokio::test]
    async fn a_bot_that_nobody_knows_passes() {
        let (table, seat) = asked("nobody");
        assert_passes(&mut Bots::default(), &table, seat).await;
    }

    #[tokio::test]
    async fn a_bot_that_plays_is_asked_for_its_move() {
        let (table, seat) = asked("steady");
        let mut bots = Bots::default();
        assert!(bots.answer(table, seat).await.is_some());
        assert!(bots.failed.is_empty() && bots.seated.contains_key(&seat));
    }

    async fn assert_passes(bots: &mut Bots, table: &Arc<Table>, seat: Seat) {
        let command = bots.answer(table.clone(), seat).await.unwrap();
        let Command::BotAnswer { action, .. } = command else { unreachable!("{command:?}") };
        assert_eq!(action, Action::Pass);
        assert!(table.decide(Timestamp(0), &command).is_ok());
    }

    /// A table where a bot with this name is asked for its bid.
    fn asked(bot: &str) -> (Arc<Table>, Seat) {
        let options = Options { seats: 3, ..Options::default() };
        let opened = Entry::open("KAFE7".parse().unwrap(), options).unwrap();
        let mut table = Table::new(&opened).unwrap();
        let bot = forsale_table::Bot { bot: bot.to_owned(), name: Name::new("Bot").unwrap() };
        let name = Name::new("Ana").unwrap();
        let entries = [
            Entry::Sat { seat: Seat::A, who: HOST, name },
            Entry::BotSat { seat: Seat::B, bot: bot.clone() },
            Entry::BotSat { seat: Seat::C, bot },
            Entry::Started { seed: Seed([7; 32]), opener: Some(Seat::B), rules: 1, occasion: None },
        ];
        entries.iter().for_each(|entry| table.apply(Timestamp(0), entry).unwrap());
        (Arc::new(table), Seat::B)
    }
}
