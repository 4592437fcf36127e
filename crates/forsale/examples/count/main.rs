//! `count uniform 500` plays 500 games of four, always the same ones, and prints the number of
//! decisions. `tests/examples.rs` runs it to count the processor's instructions.

use std::error::Error;
use std::hint::black_box;

use forsale::rand_core::SeedableRng;
use forsale::{Deal, Edition, Game, Supply};
use rand_xoshiro::Xoshiro256PlusPlus;

use simulation::{Half, Policy, Uniform, play_out};

mod simulation;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [policy, games] = arguments.as_slice() else {
        return Err("usage: count uniform|half GAMES".into());
    };
    let games = games.parse()?;
    let decisions = match policy.as_str() {
        "uniform" => count::<Uniform>(games)?,
        "half" => count::<Half>(games)?,
        _ => return Err("the policies are uniform and half".into()),
    };
    println!("{decisions}");
    Ok(())
}

/// Plays the games. Each policy is compiled into its own loop, as in a bot.
#[inline(never)]
fn count<P: Policy>(games: u32) -> Result<u64, Box<dyn Error>> {
    let rules = Edition::named("iello-2020")?.rules(4, Supply::Enough)?;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
    let mut deal = Deal::random(&rules, &mut rng);
    let mut decisions = 0;
    for _ in 0..games {
        deal.reshuffle(&mut rng);
        let mut game = Game::new(&deal);
        decisions += play_out::<P>(&mut game, &mut rng, |_| {});
        black_box(game.outcome());
    }
    Ok(decisions)
}
