//! Determinized games, played to their end by heuristics.

use forsale::chance::below;
use forsale::{Action, Game, Ledger, Outcome, Prompt, Seat, View, imagine};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::heuristic::Heuristic;

/// A game consistent with a view, and its ledger.
#[derive(Clone, Copy)]
pub struct Simulation {
    /// The game.
    pub game: Game,
    /// Its public state.
    pub ledger: Ledger,
}

/// How the players act in a rollout.
#[derive(Clone, Copy)]
pub struct RolloutPolicy {
    /// The heuristics, by seat.
    pub heuristics: &'static [Heuristic],
    /// One action in this many is random.
    pub mistake_one_in: u32,
}

impl Simulation {
    /// Samples a game. In a sale no envelope is sealed yet: the rollout policy chooses.
    pub fn of(view: &View<'_>, rng: &mut Xoshiro256PlusPlus) -> Simulation {
        let ledger = view.ledger.before_envelopes();
        let game = imagine(&View { ledger: &ledger, ..*view }, rng);
        Simulation { game, ledger }
    }

    /// Plays an action.
    pub fn play(&mut self, seat: Seat, action: Action) {
        let played = self.game.play_into(seat, action, |event| self.ledger.note(&event));
        debug_assert!(played.is_ok(), "{played:?}");
    }

    /// Plays until this seat has to act.
    pub fn play_until(&mut self, seat: Seat, policy: RolloutPolicy, rng: &mut Xoshiro256PlusPlus) {
        while let Some((other, prompt)) = self.game.ask().filter(|&(other, _)| other != seat) {
            let action = self.policy_action(other, prompt, policy, rng);
            self.play(other, action);
        }
    }

    /// Plays to the end of the game.
    pub fn finish(
        mut self,
        policy: RolloutPolicy,
        rng: &mut Xoshiro256PlusPlus,
    ) -> Option<Outcome> {
        while let Some((seat, prompt)) = self.game.ask() {
            let action = self.policy_action(seat, prompt, policy, rng);
            self.play(seat, action);
        }
        self.game.outcome()
    }

    fn policy_action(
        &self,
        seat: Seat,
        prompt: Prompt,
        policy: RolloutPolicy,
        rng: &mut Xoshiro256PlusPlus,
    ) -> Action {
        if below(policy.mistake_one_in, rng) == 0 {
            return forsale::chance::pass_or_raise(&prompt, rng);
        }
        let view = View { seat, ledger: &self.ledger, envelope: None, prompt: Some(prompt) };
        let heuristic = &policy.heuristics[usize::from(seat.number()) % policy.heuristics.len()];
        heuristic.act(&view)
    }
}

/// Returns the actions to try: all houses, or a pass and the lowest bids.
pub fn options(prompt: &Prompt, bids: usize) -> Vec<Action> {
    match prompt {
        Prompt::Buy(_) => prompt.actions().take(1 + bids).collect(),
        Prompt::Sell(_) => prompt.actions().collect(),
    }
}
