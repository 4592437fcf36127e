//! Four players who make random legal moves play one game: `cargo run --example self_play [SEED]`.

use std::error::Error;

use forsale::chance::pass_or_raise;
use forsale::rand_core::SeedableRng;
use forsale::{Deal, Edition, Game, Ledger, Move, Seed, Supply};
use rand_xoshiro::Xoshiro256PlusPlus;

fn main() -> Result<(), Box<dyn Error>> {
    let seed: Seed = std::env::args().nth(1).as_deref().unwrap_or("7").parse()?;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);

    let rules = Edition::named("iello-2020")?.rules(4, Supply::Enough)?;
    let mut game = Game::new(&Deal::shuffle(&rules, &seed));
    let mut ledger = Ledger::new(&rules);
    ledger.note(&game.opening());
    println!("{:?}", game.opening());

    while let Some((seat, prompt)) = game.ask() {
        let action = pass_or_raise(&prompt, &mut rng);
        println!("{}", Move { seat, action });
        for event in game.play(seat, action)? {
            ledger.note(&event);
            println!("    {event:?}");
        }
    }

    let outcome = game.outcome().ok_or("the game is not over")?;
    for (seat, total) in outcome.totals() {
        println!("{seat}: {total} in all, checks {}", ledger.tills()[seat]);
    }
    println!("won by {}", outcome.winners());
    Ok(())
}
