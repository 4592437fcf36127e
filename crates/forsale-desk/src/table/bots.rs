//! The bots that sit at a table.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use forsale::{Action, Seat};
use forsale_bots::{Budget, Seated};
use forsale_table::{Command, Table};

use crate::host::Host;
use crate::table::levels;

/// How long a bot may think about one move.
const MOVE_TIME: Duration = Duration::from_millis(50);

/// The bots of the current game.
pub struct Bots {
    host: Arc<dyn Host>,
    /// The number of the game, and how often a move was taken back in it.
    game: (u32, u32),
    seated: BTreeMap<Seat, Seated>,
    /// The seats whose bot failed in this game. Each failure is logged once.
    failed: BTreeSet<Seat>,
}

impl Bots {
    /// No bots yet.
    pub fn new(host: Arc<dyn Host>) -> Bots {
        Bots { host, game: (0, 0), seated: BTreeMap::new(), failed: BTreeSet::new() }
    }

    /// The move of the bot on this chair; `None` if it is not to act. For a bot that fails, or returns
    /// an illegal action, the table plays the default, as for a person who is away.
    pub async fn answer(&mut self, table: Arc<Table>, seat: Seat) -> Option<Command> {
        let (to, view) = table.bot_view(seat)?;
        let prompt = view.prompt?;
        let wanted = self.think(table.clone(), seat).await;
        let action = wanted.filter(|action| prompt.offers(*action)).unwrap_or_else(|| {
            if self.failed.insert(seat) {
                tracing::error!(
                    table = %table.code(), %seat, ?wanted,
                    "bot failed or returned an illegal action; playing the default"
                );
            }
            prompt.default_action()
        });
        Some(Command::BotAnswer { seat, to, action })
    }

    /// Has the bot think without blocking other requests. A bot that panics is created again for its next
    /// move.
    async fn think(&mut self, table: Arc<Table>, seat: Seat) -> Option<Action> {
        let (mut seated, host) = (self.take(&table, seat)?, self.host.clone());
        let thinking = self.host.computed(move || {
            let action = answer(&mut seated, &table, seat, &*host);
            (seated, action)
        });
        let (seated, action) = thinking.await?;
        self.seated.insert(seat, seated);
        action
    }

    fn take(&mut self, table: &Table, seat: Seat) -> Option<Seated> {
        let (game, seed) = table.bot_seed(seat)?;
        let game = (game, table.take_backs());
        if self.game != game {
            *self = Bots { game, ..Bots::new(self.host.clone()) };
        }
        if let Some(seated) = self.seated.remove(&seat) {
            return Some(seated);
        }
        // The default bot plays for a person who is out of time.
        let name = table.bot_at(seat).unwrap_or(levels::default().bot.name);
        Seated::new(name, seat, &seed)
    }
}

fn answer(seated: &mut Seated, table: &Table, seat: Seat, host: &dyn Host) -> Option<Action> {
    seated.catch_up(table.events());
    let (_, view) = table.bot_view(seat)?;
    let begun = host.monotonic();
    let is_left = || host.elapsed(begun) < MOVE_TIME;
    Some(seated.answer(&view, Budget::new(&is_left)))
}

#[cfg(test)]
mod tests {
    use forsale::{Coins, Seed, View};
    use forsale_bots::Bot;
    use forsale_table::{Entry, Holder, Name, Options, Timestamp};

    use super::*;
    use crate::host::ManualHost;

    const HOST: Holder = Holder::from_hash([1; 16]);

    fn bots() -> Bots {
        Bots::new(Arc::new(ManualHost::default()))
    }

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
            let mut bots = Bots { game: (1, 0), ..bots() };
            for _ in 0..2 {
                bots.seated.insert(seat, Seated::with(bot()));
                assert_passes(&mut bots, &table, seat).await;
            }
            assert!(bots.failed.contains(&seat));
        }
    }

    /// As when a table is read that a newer version wrote.
    #[tokio::test]
    async fn an_unknown_bot_passes() {
        let (table, seat) = asked("nobody");
        assert_passes(&mut bots(), &table, seat).await;
    }

    #[tokio::test]
    async fn a_bot_that_plays_is_asked_for_its_move() {
        let (table, seat) = asked("steady");
        let mut bots = bots();
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
            Entry::Started {
                seed: Seed([7; 32]),
                opener: Some(Seat::B),
                chosen: false,
                rules: 1,
                occasion: None,
            },
        ];
        entries.iter().for_each(|entry| table.apply(Timestamp(0), entry).unwrap());
        (Arc::new(table), Seat::B)
    }
}
