//! A game accepts exactly the actions it offers, refuses all others, and always ends.

#![no_main]

use forsale::{
    Action, BidRule, Coins, Deal, EDITIONS, Game, House, HouseRules, Ledger, MAX_CARDS, MAX_SEATS,
    Refund, Rules, Seat, Seats, Seed, Supply, View, imagine,
};
use libfuzzer_sys::arbitrary::{self, Arbitrary};
use libfuzzer_sys::{Corpus, fuzz_target};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

fuzz_target!(|story: Story| -> Corpus {
    let Some(rules) = story.table.rules() else { return Corpus::Reject };
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&story.seed.to_le_bytes());
    let mut play = Play::begin(&Deal::shuffle(&rules, &Seed(seed)));
    for attempt in story.attempts {
        play.attempt(attempt);
    }
    play.finish();
    Corpus::Keep
});

/// The decoded input: a table, a deal, and the actions to try.
#[derive(Arbitrary, Debug)]
struct Story {
    table: Table,
    seed: u64,
    attempts: Vec<Attempt>,
}

/// A printed rule set, with or without house rules.
#[derive(Arbitrary, Debug)]
struct Table {
    edition: u8,
    seats: u8,
    one_short: bool,
    refund_up: Option<bool>,
    may_match: Option<bool>,
    removed: Option<u8>,
}

impl Table {
    fn rules(&self) -> Option<Rules> {
        let edition = &EDITIONS[usize::from(self.edition) % EDITIONS.len()];
        let setup = &edition.setups[usize::from(self.seats) % edition.setups.len()];
        let supply = if self.one_short { Supply::OneShort } else { Supply::Enough };
        let house_rules = HouseRules {
            refund: self.refund_up.map(|up| if up { Refund::Up } else { Refund::Down }),
            bid: self.may_match.map(|may| if may { BidRule::Match } else { BidRule::Exceed }),
            removed: self.removed.map(|removed| removed % MAX_CARDS as u8),
        };
        edition.rules_with(setup.seats, supply, &house_rules).ok()
    }
}

#[derive(Arbitrary, Clone, Copy, Debug)]
enum Attempt {
    /// One of the offered actions, by one of the players to act.
    Offered { whom: u8, nth: u8 },
    /// Any bid, by any seat, at the table or not.
    Bid { who: u8, bid: u8 },
    /// A pass, by any seat.
    Pass { who: u8 },
    /// A sale of any house, by any seat.
    Sell { who: u8, house: u8 },
}

impl Attempt {
    /// Returns the seat and the action, or nothing if the game is over.
    fn at(self, game: &Game) -> Option<(Seat, Action)> {
        let anybody = |number| Seat::ALL[usize::from(number) % MAX_SEATS];
        match self {
            Attempt::Offered { whom, nth } => {
                let asked: Vec<_> = game.waiting_for().iter().collect();
                let seat = *asked.get(usize::from(whom) % asked.len().max(1))?;
                let offered: Vec<_> = game.prompt(seat)?.actions().collect();
                Some((seat, offered[usize::from(nth) % offered.len()]))
            }
            Attempt::Bid { who, bid } => Some((anybody(who), Action::Bid(Coins(bid)))),
            Attempt::Pass { who } => Some((anybody(who), Action::Pass)),
            Attempt::Sell { who, house } => {
                let house = House::new(1 + house % MAX_CARDS as u8)?;
                Some((anybody(who), Action::Sell(house)))
            }
        }
    }
}

/// A game, and the ledger kept from its events.
struct Play {
    game: Game,
    ledger: Ledger,
    actions: usize,
}

impl Play {
    fn begin(deal: &Deal) -> Play {
        let game = Game::new(deal);
        let mut ledger = Ledger::new(deal.rules());
        ledger.note(&game.opening());
        let play = Play { game, ledger, actions: 0 };
        play.check();
        play
    }

    fn attempt(&mut self, attempt: Attempt) {
        if let Some((seat, action)) = attempt.at(&self.game) {
            self.act(seat, action);
        }
    }

    /// Plays an action. An offered one must succeed; any other must fail and change nothing.
    fn act(&mut self, seat: Seat, action: Action) {
        let before = self.game;
        let prompt = before.prompt(seat);
        let offered = prompt.is_some_and(|prompt| prompt.offers(action));
        let listed = prompt.is_some_and(|prompt| prompt.actions().any(|one| one == action));
        assert_eq!(offered, listed, "{seat} {action:?}");
        match self.game.play(seat, action) {
            Ok(events) => {
                assert!(offered, "{seat} {action:?} was accepted but not offered");
                events.iter().for_each(|event| self.ledger.note(event));
                self.actions += 1;
                assert_no_coin_appears(&before, &self.game);
                self.check();
            }
            Err(why) => {
                assert!(!offered, "{seat} {action:?} was offered but refused: {why}");
                assert!(self.game == before, "{seat} {action:?} was refused but changed the game");
            }
        }
    }

    /// Plays default actions until the game ends.
    fn finish(mut self) {
        while let Some((seat, prompt)) = self.game.ask() {
            self.act(seat, prompt.default_action());
        }
        assert!(self.game.outcome().is_some(), "nobody is to act, but the game is not over");
        assert!(self.actions <= longest_game(self.game.rules()), "{} actions", self.actions);
    }

    /// Checks that every way to query the game gives the same result.
    fn check(&self) {
        let (game, ledger) = (&self.game, &self.ledger);
        let asked = game.waiting_for();
        let prompted: Seats =
            Seat::ALL.into_iter().filter(|&seat| game.prompt(seat).is_some()).collect();
        assert_eq!(prompted, asked);
        assert_eq!(game.ask().map(|(seat, _)| seat), asked.first());
        assert_eq!(
            game.ask().map(|(_, prompt)| prompt),
            asked.first().and_then(|s| game.prompt(s))
        );

        assert_eq!(game.purses(), ledger.purses());
        assert_eq!(game.hands(), ledger.hands());
        assert_eq!(game.tills(), ledger.tills());
        assert_eq!(game.outcome().as_ref(), ledger.outcome());
        assert_eq!(asked, ledger.turn().map_or(ledger.choosing(), Seats::only));

        // A game imagined from a player's view must look the same to that player.
        let seat = Seat::ALL[self.actions % usize::from(game.rules().seats())];
        let view = View::of(game, ledger, seat);
        let dream = imagine(&view, &mut Xoshiro256PlusPlus::seed_from_u64(self.actions as u64));
        assert_eq!(View::of(&dream, ledger, seat), view);
    }
}

fn assert_no_coin_appears(before: &Game, after: &Game) {
    for seat in before.purses().seats() {
        assert!(after.purses()[seat] <= before.purses()[seat], "{seat} found a coin");
    }
}

/// Returns an upper bound on the number of actions: in an auction each player passes at most once,
/// and every bid adds a coin; each house is sold once.
fn longest_game(rules: &Rules) -> usize {
    let in_an_auction = usize::from(rules.seats()) * (1 + usize::from(rules.purse().0));
    usize::from(rules.auctions()) * in_an_auction + usize::from(rules.cards())
}
