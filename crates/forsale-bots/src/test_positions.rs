//! Positions for unit tests.

use forsale::chance::below;
use forsale::{Deal, Game, Ledger, Rules, View};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::bot::{Bot, Budget};
use crate::registry::create;

/// The bots that play up to the position.
const PLAYERS: [&str; 4] = ["steady", "bold", "thrifty", "random"];

/// Returns a sale with this many sales left, itself included; the same for the same number.
pub fn sample_sale(rules: &Rules, left: usize, number: u64) -> Ledger {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(number);
    let mut players: Vec<Box<dyn Bot>> = (0..rules.seats())
        .map(|_| create(PLAYERS[below(4, &mut rng) as usize], number).unwrap())
        .collect();
    let mut game = Game::new(&Deal::random(rules, &mut rng));
    let mut ledger = Ledger::new(rules);
    ledger.note(&game.opening());
    let sales_left =
        |ledger: &Ledger| ledger.hands().values().map(|hand| hand.len()).max().unwrap();
    while ledger.offered().is_empty() || sales_left(&ledger) > left {
        let (seat, _) = game.ask().unwrap();
        let player = &mut players[usize::from(seat.number())];
        let action = player.answer(&View::of(&game, &ledger, seat), Budget::UNLIMITED);
        game.play_into(seat, action, |event| ledger.note(&event)).unwrap();
    }
    ledger
}
