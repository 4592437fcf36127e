//! How long the operations of the engine take: `cargo bench -p forsale`. On a busy machine only the
//! column `fastest` is reliable.

use divan::{Bencher, black_box};
use forsale::rand_core::SeedableRng;
use forsale::{Deal, Edition, Game, Ledger, Rules, Seed, Supply, View, imagine};
use rand_xoshiro::Xoshiro256PlusPlus;

use simulation::{Half, Policy, Uniform, play_out};

#[path = "../examples/count/simulation.rs"]
mod simulation;

const SEATS: [u8; 4] = [3, 4, 5, 6];

fn main() {
    divan::main();
}

/// A complete game without events, as in a bot's search.
#[divan::bench(types = [Uniform, Half], args = SEATS)]
fn game<P: Policy>(bencher: Bencher, seats: u8) {
    let mut rng = rng();
    let mut deal = Deal::random(&rules(seats), &mut rng);
    bencher.bench_local(|| {
        deal.reshuffle(&mut rng);
        let mut game = Game::new(&deal);
        play_out::<P>(&mut game, &mut rng, |_| {});
        game.outcome()
    });
}

/// A complete game with every event noted in a ledger, as on a server.
#[divan::bench(types = [Uniform, Half], args = SEATS)]
fn game_with_ledger<P: Policy>(bencher: Bencher, seats: u8) {
    let mut rng = rng();
    let mut deal = Deal::random(&rules(seats), &mut rng);
    bencher.bench_local(|| {
        deal.reshuffle(&mut rng);
        let mut game = Game::new(&deal);
        let mut ledger = Ledger::new(deal.rules());
        ledger.note(&game.opening());
        play_out::<P>(&mut game, &mut rng, |event| ledger.note(&event));
        ledger
    });
}

/// The deal of a seed.
#[divan::bench(args = SEATS)]
fn shuffle(bencher: Bencher, seats: u8) {
    let rules = rules(seats);
    bencher.bench(|| Deal::shuffle(&rules, black_box(&Seed([7; 32]))));
}

/// A game imagined from the view of the player to act, at the start of a game.
#[divan::bench(args = SEATS)]
fn imagine_from_view(bencher: Bencher, seats: u8) {
    let game = Game::new(&Deal::shuffle(&rules(seats), &Seed([7; 32])));
    let mut ledger = Ledger::new(game.rules());
    ledger.note(&game.opening());
    let (seat, _) = game.ask().expect("a new game waits for a player");
    let view = View::of(&game, &ledger, seat);
    let mut rng = rng();
    bencher.bench_local(|| imagine(black_box(&view), &mut rng));
}

#[divan::bench]
fn copy(bencher: Bencher) {
    let game = Game::new(&Deal::shuffle(&rules(6), &Seed([7; 32])));
    bencher.bench(|| *black_box(&game));
}

fn rules(seats: u8) -> Rules {
    let edition = Edition::named("iello-2020").expect("the default edition");
    edition.rules(seats, Supply::Enough).expect("the edition is for three to six players")
}

fn rng() -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(4)
}
