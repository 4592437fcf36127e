//! A Monte Carlo player against three random ones: `cargo run --release --example monte_carlo [GAMES]`.
//!
//! The player never sees the game, only its view. For each action it imagines games that look the
//! same, plays them to the end with random moves, and counts how often it wins.

use std::error::Error;

use forsale::chance::pass_or_raise;
use forsale::rand_core::{Rng, SeedableRng};
use forsale::{Action, Deal, Edition, Game, Ledger, Prompt, Seat, Supply, View, imagine};
use rand_xoshiro::Xoshiro256PlusPlus;

const ROLLOUTS: u32 = 50;

/// Returns the action with the most wins in imagined games.
fn choose(view: &View<'_>, prompt: &Prompt, rng: &mut impl Rng) -> Action {
    // A pass and the three lowest bids, or any house.
    let options = match prompt {
        Prompt::Buy(_) => 4,
        Prompt::Sell(hand) => hand.len(),
    };
    let mut best = (f64::MIN, prompt.default_action());
    for action in prompt.actions().take(options) {
        let wins = (0..ROLLOUTS).map(|_| rollout(imagine(view, rng), view.seat, action, rng)).sum();
        if wins > best.0 {
            best = (wins, action);
        }
    }
    best.1
}

/// Plays an imagined game to its end, and returns the player's share of the victory.
fn rollout(mut game: Game, player: Seat, action: Action, rng: &mut impl Rng) -> f64 {
    game.play_into(player, action, |_| {}).expect("the prompt offers this action");
    while let Some((seat, prompt)) = game.ask() {
        let action = pass_or_raise(&prompt, rng);
        game.play_into(seat, action, |_| {}).expect("a random action is legal");
    }
    let winners = game.outcome().expect("nobody is asked any more").winners();
    if winners.contains(player) { 1.0 / winners.len() as f64 } else { 0.0 }
}

fn main() -> Result<(), Box<dyn Error>> {
    let games: u32 = std::env::args().nth(1).as_deref().unwrap_or("20").parse()?;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let rules = Edition::named("iello-2020")?.rules(4, Supply::Enough)?;
    let mut wins = 0.0;
    for _ in 0..games {
        let mut game = Game::new(&Deal::random(&rules, &mut rng));
        let mut ledger = Ledger::new(&rules);
        ledger.note(&game.opening());
        while let Some((seat, prompt)) = game.ask() {
            let action = match seat {
                Seat::A => choose(&View::of(&game, &ledger, seat), &prompt, &mut rng),
                _ => pass_or_raise(&prompt, &mut rng),
            };
            game.play_into(seat, action, |event| ledger.note(&event))?;
        }
        let winners = game.outcome().ok_or("the game is not over")?.winners();
        wins += if winners.contains(Seat::A) { 1.0 / winners.len() as f64 } else { 0.0 };
    }
    println!("won {wins:.1} of {games} games; a random player wins a quarter");
    Ok(())
}
