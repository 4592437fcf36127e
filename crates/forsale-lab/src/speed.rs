//! Games that measure the speed of the engine, and the floor that they are compared with.
//!
//! They are here rather than beside the command `forsale bench` because this crate is optimised in every
//! build. The caller holds the clock.

use std::hint::black_box;

use forsale::chance::{any_action, below, pass_or_raise};
use forsale::{Action, Deal, Game, Ledger, Prompt, Rules};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::Serialize;

/// The policy of the players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Policy {
    /// Every legal action is as likely as any other.
    Uniform,
    /// A player passes half of the time, and otherwise bids as little as possible.
    Half,
}

/// Plays one game without events per element of `decisions`, as a search does, and counts its decisions there.
pub fn play(rules: &Rules, policy: Policy, rng: Xoshiro256PlusPlus, decisions: &mut [u32]) {
    // Each policy is compiled into its own loop, as in a bot.
    match policy {
        Policy::Uniform => simulate(rules, Uniform, rng, decisions),
        Policy::Half => simulate(rules, Half, rng, decisions),
    }
}

/// Plays this many games and notes every event in a ledger, as a server does.
pub fn play_with_ledger(rules: &Rules, policy: Policy, rng: Xoshiro256PlusPlus, games: usize) {
    match policy {
        Policy::Uniform => simulate_with_ledger(rules, Uniform, rng, games),
        Policy::Half => simulate_with_ledger(rules, Half, rng, games),
    }
}

/// Does the same shuffles and as many random draws, and nothing else.
#[inline(never)]
pub fn floor(rules: &Rules, mut rng: Xoshiro256PlusPlus, decisions: &[u32]) {
    let mut deal = Deal::random(rules, &mut rng);
    for &decisions in decisions {
        deal.reshuffle(&mut rng);
        black_box(&deal);
        for _ in 0..decisions {
            black_box(below(black_box(7), &mut rng));
        }
    }
}

#[inline(never)]
fn simulate(
    rules: &Rules,
    policy: impl Choose,
    mut rng: Xoshiro256PlusPlus,
    decisions: &mut [u32],
) {
    let mut deal = Deal::random(rules, &mut rng);
    for decisions in decisions {
        deal.reshuffle(&mut rng);
        let mut game = Game::new(&deal);
        let mut count = 0;
        while let Some((seat, prompt)) = game.ask() {
            if game.play_into(seat, policy.choose(&prompt, &mut rng), |_| {}).is_err() {
                break;
            }
            count += 1;
        }
        *decisions = count;
        black_box(game.outcome());
    }
}

#[inline(never)]
fn simulate_with_ledger(
    rules: &Rules,
    policy: impl Choose,
    mut rng: Xoshiro256PlusPlus,
    games: usize,
) {
    let mut deal = Deal::random(rules, &mut rng);
    for _ in 0..games {
        deal.reshuffle(&mut rng);
        let mut game = Game::new(&deal);
        let mut ledger = Ledger::new(rules);
        ledger.note(&game.opening());
        while let Some((seat, prompt)) = game.ask() {
            let Ok(events) = game.play(seat, policy.choose(&prompt, &mut rng)) else { break };
            events.iter().for_each(|event| ledger.note(event));
        }
        black_box(&ledger);
    }
}

/// How the players choose.
trait Choose: Copy {
    fn choose(self, prompt: &Prompt, rng: &mut Xoshiro256PlusPlus) -> Action;
}

#[derive(Clone, Copy)]
struct Uniform;

impl Choose for Uniform {
    #[inline(always)]
    fn choose(self, prompt: &Prompt, rng: &mut Xoshiro256PlusPlus) -> Action {
        any_action(prompt, rng)
    }
}

#[derive(Clone, Copy)]
struct Half;

impl Choose for Half {
    #[inline(always)]
    fn choose(self, prompt: &Prompt, rng: &mut Xoshiro256PlusPlus) -> Action {
        pass_or_raise(prompt, rng)
    }
}
