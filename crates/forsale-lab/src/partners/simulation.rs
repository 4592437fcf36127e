//! Imagined games, played to their end by rules of thumb.

use forsale::chance::below;
use forsale::{Action, Game, Ledger, Outcome, Prompt, Seat, View, imagine};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::heuristic::Thumb;

/// A game nobody can tell from the real one, with its ledger.
#[derive(Clone, Copy)]
pub struct Dream {
    pub game: Game,
    pub ledger: Ledger,
}

/// How everybody plays in a dream.
#[derive(Clone, Copy)]
pub struct Habit {
    pub thumbs: &'static [Thumb],
    /// One action in so many is a slip.
    pub slips: u32,
}

impl Dream {
    /// Imagines a game; in a sale nobody has chosen yet, since a random choice teaches nothing.
    pub fn of(view: &View<'_>, rng: &mut Xoshiro256PlusPlus) -> Dream {
        let ledger = view.ledger.before_envelopes();
        let game = imagine(&View { ledger: &ledger, ..*view }, rng);
        Dream { game, ledger }
    }

    pub fn play(&mut self, seat: Seat, action: Action) {
        let played = self.game.play_into(seat, action, |event| self.ledger.note(&event));
        debug_assert!(played.is_ok(), "{played:?}");
    }

    /// Plays on until this seat is asked.
    pub fn reach(&mut self, seat: Seat, habit: Habit, rng: &mut Xoshiro256PlusPlus) {
        while let Some((other, prompt)) = self.game.ask().filter(|&(other, _)| other != seat) {
            let action = self.habitual(other, prompt, habit, rng);
            self.play(other, action);
        }
    }

    /// Plays to the end.
    pub fn finish(mut self, habit: Habit, rng: &mut Xoshiro256PlusPlus) -> Option<Outcome> {
        while let Some((seat, prompt)) = self.game.ask() {
            let action = self.habitual(seat, prompt, habit, rng);
            self.play(seat, action);
        }
        self.game.outcome()
    }

    fn habitual(
        &self,
        seat: Seat,
        prompt: Prompt,
        habit: Habit,
        rng: &mut Xoshiro256PlusPlus,
    ) -> Action {
        if below(habit.slips, rng) == 0 {
            return forsale::chance::pass_or_raise(&prompt, rng);
        }
        let view = View { seat, ledger: &self.ledger, envelope: None, prompt: Some(prompt) };
        let thumb = &habit.thumbs[usize::from(seat.number()) % habit.thumbs.len()];
        thumb.act(&view)
    }
}

/// The actions worth a thought: all houses, or a pass and the lowest bids.
pub fn options(prompt: &Prompt, bids: usize) -> Vec<Action> {
    match prompt {
        Prompt::Buy(_) => prompt.actions().take(1 + bids).collect(),
        Prompt::Sell(_) => prompt.actions().collect(),
    }
}
