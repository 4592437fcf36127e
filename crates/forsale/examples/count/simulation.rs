//! Complete random games, as a bot's search plays them, for `count` and for the benchmarks.

use forsale::chance::{any_action, pass_or_raise};
use forsale::{Action, Event, Game, Prompt};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Plays a game to its end and counts the decisions.
#[inline]
pub fn play_out<P: Policy>(
    game: &mut Game,
    rng: &mut Xoshiro256PlusPlus,
    mut tell: impl FnMut(Event),
) -> u64 {
    let mut decisions = 0;
    while let Some((seat, prompt)) = game.ask() {
        let action = P::choose(&prompt, rng);
        game.play_into(seat, action, &mut tell).expect("a policy chooses a legal action");
        decisions += 1;
    }
    decisions
}

/// How the players of a simulation choose their actions.
pub trait Policy {
    fn choose(prompt: &Prompt, rng: &mut Xoshiro256PlusPlus) -> Action;
}

/// Any legal action, each equally likely.
pub struct Uniform;

impl Policy for Uniform {
    #[inline(always)]
    fn choose(prompt: &Prompt, rng: &mut Xoshiro256PlusPlus) -> Action {
        any_action(prompt, rng)
    }
}

/// A pass or the lowest bid, each half the time.
pub struct Half;

impl Policy for Half {
    #[inline(always)]
    fn choose(prompt: &Prompt, rng: &mut Xoshiro256PlusPlus) -> Action {
        pass_or_raise(prompt, rng)
    }
}
