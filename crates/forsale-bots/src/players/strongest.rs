//! The strongest player: it tries its bids in imagined games with the people it believes to sit at
//! the table, and by a search in case they reason; it sells as those people's habits deserve and no
//! further than they have shown them, and solves the last sales with all that may follow.

use std::cell::Cell;

use forsale::{Action, Event, House, Ledger, Prompt, Rules, Seat, View, imagine};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::bot::{Bot, Budget};
use crate::model::posterior::Crowd;
use crate::nets::weights::brain_for;
use crate::players::solver::{
    EXACT, Style, drawn, hurried, judged, sale_state, solve_sale, solve_sale_among,
};
use crate::search::regret::Habit;
use crate::search::rollouts::{Dreamer, Reason, Tried, Wit};
use crate::search::sale::{Effort, Solution, exact_work};

/// How much the strongest player imagines before a bid.
pub const FORESIGHT: Wit = Wit { games: 600, rounds: 3 };

/// Moves whose worth differs by less are all played now and then, in shares of the victory: who
/// knows its thoughts cannot know its bid.
const CALM: f32 = 0.005;

/// How the strongest player looks through an auction in which everybody reasons.
pub const REASON: Style = Style { doubt: 0.02, ..Style::STRONGEST };

/// How it looks through an auction at a table of these rules. Where somebody will go empty-handed
/// it relies less on the others' best bids, the less the more of them bid.
pub fn wary(rules: &Rules) -> Style {
    if rules.street() == rules.seats() {
        return REASON;
    }
    Style { doubt: REASON.doubt * f32::from(rules.seats() - 1), ..REASON }
}

/// In the last sales, where looking for the best can be done to the end, a habit counts from this
/// chance on. So a stranger who answers as well as possible finds nothing to gain there.
const SHOWN: f32 = 0.75;

/// Plays with all we have.
pub struct Strongest {
    crowd: Option<Crowd<'static>>,
    /// What happened since it was last asked.
    heard: Vec<Event>,
    rng: Xoshiro256PlusPlus,
}

impl Strongest {
    pub fn new(rng: Xoshiro256PlusPlus) -> Strongest {
        Strongest { crowd: None, heard: Vec::new(), rng }
    }

    /// Everybody who may sit there, by all that it has heard.
    fn crowd(&mut self, view: &View<'_>) -> &mut Crowd<'static> {
        let rules = view.ledger.rules();
        let strangers = || Crowd::new(rules, brain_for(rules), &mut self.rng);
        let crowd = self.crowd.get_or_insert_with(strangers);
        self.heard.drain(..).for_each(|event| crowd.hear(&event));
        crowd
    }

    fn buy(&mut self, view: &View<'_>, budget: Budget<'_>) -> Option<Action> {
        self.crowd(view);
        let (crowd, style) = (self.crowd.as_ref()?, wary(view.ledger.rules()));
        let chances = bid_chances(view, FORESIGHT, style, crowd, &mut self.rng, budget)?;
        drawn(&chances, &mut self.rng)
    }

    fn sell(&mut self, view: &View<'_>, budget: Budget<'_>) -> Option<Action> {
        let ledger = view.ledger.before_envelopes();
        let crowd = self.crowd(view);
        let solution = sale(&ledger, Some(view.seat), crowd, budget)?;
        crowd.expect(solution.mix.clone());
        drawn(&solution.mix[usize::from(view.seat.number())], &mut self.rng).map(Action::Sell)
    }
}

impl Bot for Strongest {
    fn answer(&mut self, view: &View<'_>, budget: Budget<'_>) -> Action {
        let action = match view.prompt {
            Some(Prompt::Sell(_)) => self.sell(view, budget),
            _ => self.buy(view, budget),
        };
        action.unwrap_or_else(|| hurried(view, &self.rng))
    }

    fn observe(&mut self, event: &Event) {
        self.heard.push(*event);
    }

    fn is_learned(&self) -> bool {
        true
    }
}

/// Does the strongest player solve this sale with everything that may follow?
pub fn is_played_exactly(ledger: &Ledger) -> bool {
    exact_work(&sale_state(ledger)) <= EXACT
}

/// The chance of each move, the best first; none when there was no time to try them.
fn mixed(tried: &[Tried]) -> Option<Vec<(Action, f32)>> {
    let best = tried.first().filter(|best| best.is_judged() || tried.len() == 1)?;
    let weight = |tried: &Tried| ((tried.worth() - best.worth()) / CALM).exp();
    let total: f32 = tried.iter().map(weight).sum();
    Some(tried.iter().map(|tried| (tried.action, weight(tried) / total)).collect())
}

/// How likely the strongest player makes each bid or passes, the likeliest first. It dreams
/// otherwise each time, so this is one of its moods.
pub fn bid_chances(
    view: &View<'_>,
    wit: Wit,
    style: Style,
    crowd: &Crowd<'_>,
    rng: &mut Xoshiro256PlusPlus,
    budget: Budget<'_>,
) -> Option<Vec<(Action, f32)>> {
    // The search may hear that the time is over; then nobody asks again.
    let over = Cell::new(false);
    let is_left = || {
        over.set(over.get() || !budget.is_left());
        !over.get()
    };
    let budget = Budget::new(&is_left);
    let moves = crowd.brain().and_then(|brain| {
        let game = imagine(view, rng);
        judged(brain, view.ledger, &game, style, budget)
    });
    let weight = 1.0 - crowd.bids_by_habit(view.ledger, view.seat);
    let reason = Reason { moves: moves.as_deref().unwrap_or_default(), weight };
    mixed(&Dreamer { wit, crowd, reason, rng }.best(view, budget))
}

/// How the strongest player sells in this seat before any envelope is sealed, and what it expects
/// of the others where habit does not decide; with no seat of its own, how everybody would. Then
/// nobody counts on habits in the last sales.
pub fn sale(
    ledger: &Ledger,
    own: Option<Seat>,
    crowd: &Crowd<'_>,
    budget: Budget<'_>,
) -> Option<Solution> {
    let effort = Effort { rounds: Style::STRONGEST.rounds, budget };
    let brain = crowd.brain()?;
    if own.is_none() && is_played_exactly(ledger) {
        return solve_sale(brain, ledger, effort);
    }
    solve_sale_among(&habits(ledger, own, crowd), brain, ledger, effort)
}

/// Everybody's habits as far as they count for this seat, whose own do not.
fn habits(ledger: &Ledger, own: Option<Seat>, crowd: &Crowd<'_>) -> Vec<Habit> {
    let least = if is_played_exactly(ledger) { SHOWN } else { 0.0 };
    let habit = |seat: Seat| {
        let habit = crowd.habit(ledger, seat);
        let counts = Some(seat) != own && habit.strength >= least;
        Habit { strength: if counts { habit.strength } else { 0.0 }, ..habit }
    };
    ledger.hands().seats().map(habit).collect()
}

/// What the strongest player in the seat of a view makes of everybody, after all that happened.
pub fn acquainted(
    view: &View<'_>,
    heard: &[Event],
    rng: &mut Xoshiro256PlusPlus,
) -> Crowd<'static> {
    let rules = view.ledger.rules();
    let mut crowd = Crowd::new(rules, brain_for(rules), rng);
    for event in heard {
        crowd.hear(event);
        if let Event::ChecksOffered(_) = event {
            let expected = expected(crowd.ledger(), view.seat, &crowd);
            crowd.expect(expected);
        }
    }
    crowd
}

/// What everybody sells if they look for the best, as the strongest player in this seat thinks;
/// nothing where nothing is on offer.
pub fn expected(ledger: &Ledger, own: Seat, crowd: &Crowd<'_>) -> Vec<Vec<(House, f32)>> {
    if ledger.offered().is_empty() {
        return Vec::new();
    }
    sale(ledger, Some(own), crowd, Budget::UNLIMITED).map_or_else(Vec::new, |solution| solution.mix)
}

/// How the strongest player would have every seat play the sale that is going on, among strangers:
/// for each seat, its houses with the chance of each. None when no sale is going on.
pub fn sale_mixes(ledger: &Ledger) -> Option<Vec<Vec<(House, f32)>>> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(0);
    let rules = ledger.rules();
    mixes(&ledger.before_envelopes(), &Crowd::new(rules, brain_for(rules), &mut rng))
}

/// The same among people it has heard of, before any envelope is sealed.
pub fn mixes(ledger: &Ledger, crowd: &Crowd<'_>) -> Option<Vec<Vec<(House, f32)>>> {
    if ledger.offered().is_empty() {
        return None;
    }
    let nobody_counts = || habits(ledger, None, crowd).iter().all(|habit| habit.strength == 0.0);
    if is_played_exactly(ledger) && nobody_counts() {
        return sale(ledger, None, crowd, Budget::UNLIMITED).map(|solution| solution.mix);
    }
    let mix = |seat: Seat| {
        let mut solution = sale(ledger, Some(seat), crowd, Budget::UNLIMITED)?;
        Some(std::mem::take(&mut solution.mix[usize::from(seat.number())]))
    };
    ledger.hands().seats().map(mix).collect()
}
