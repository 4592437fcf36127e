//! The strongest player: it tries its moves in imagined games with the people it believes to sit
//! at the table, asks the nets what follows, and solves the last sales.

use forsale::{Action, Event, House, Ledger, Prompt, Seat, View};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::bot::{Bot, Budget};
use crate::brains::brain_for;
use crate::crowd::Crowd;
use crate::foresight::{Dreamer, Tried, Wit};
use crate::sales::{Effort, exact_work};
use crate::strong::{EXACT, Strong, Style, drawn, sale_state, solve_sale};

/// How much the strongest player imagines.
pub const FORESIGHT: Wit = Wit { games: 600, auctions: 3, sales: 2 };

/// Moves whose worth differs by less are all played now and then, in shares of the victory: who
/// knows its thoughts cannot know its bid.
const CALM: f32 = 0.01;

/// Plays with all we have.
pub struct Strongest {
    /// Who solves the last sales.
    strong: Strong,
    crowd: Option<Crowd>,
    /// What happened since it was last asked.
    heard: Vec<Event>,
    rng: Xoshiro256PlusPlus,
}

impl Strongest {
    pub fn new(rng: Xoshiro256PlusPlus) -> Strongest {
        let strong = Strong::new(Style::STRONGEST, rng.clone());
        Strongest { strong, crowd: None, heard: Vec::new(), rng }
    }

    /// One of the moves that were found best.
    fn imagined(&mut self, view: &View<'_>, budget: Budget<'_>) -> Option<Action> {
        let rules = view.ledger.rules();
        let crowd = self.crowd.get_or_insert_with(|| Crowd::new(rules, &mut self.rng));
        self.heard.drain(..).for_each(|event| crowd.hear(&event));
        let brain = brain_for(rules).map(|(brain, _)| brain);
        let mut dreamer = Dreamer { wit: FORESIGHT, crowd, brain, rng: &mut self.rng };
        let mix = mixed(&dreamer.best(view, budget))?;
        drawn(&mix, &mut self.rng)
    }
}

impl Bot for Strongest {
    fn answer(&mut self, view: &View<'_>, budget: Budget<'_>) -> Action {
        if matches!(view.prompt, Some(Prompt::Sell(_))) && is_played_exactly(view.ledger) {
            return self.strong.answer(view, budget);
        }
        let action = self.imagined(view, budget);
        action.unwrap_or_else(|| self.strong.hurried(view))
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
    let best = tried.first().filter(|best| best.games > 0.0 || tried.len() == 1)?;
    let weight = |tried: &Tried| ((tried.worth() - best.worth()) / CALM).exp();
    let total: f32 = tried.iter().map(weight).sum();
    Some(tried.iter().map(|tried| (tried.action, weight(tried) / total)).collect())
}

/// How the strongest player answers when it knows nothing of the others: its moves with their
/// chances, the likeliest first. It draws other dreams each time, so this is one of its moods.
pub fn mood(view: &View<'_>, wit: Wit, rng: &mut Xoshiro256PlusPlus) -> Option<Vec<(Action, f32)>> {
    let rules = view.ledger.rules();
    let crowd = Crowd::new(rules, rng);
    let brain = brain_for(rules).map(|(brain, _)| brain);
    let mut dreamer = Dreamer { wit, crowd: &crowd, brain, rng };
    mixed(&dreamer.best(view, Budget::UNLIMITED))
}

/// How the strongest player would have every seat play the sale that is going on: for each seat,
/// its houses with the chance of each. None when no sale is going on.
pub fn sale_mixes(ledger: &Ledger) -> Option<Vec<Vec<(House, f32)>>> {
    mixes(&ledger.before_envelopes(), FORESIGHT)
}

/// The same with more or less foresight, before any envelope is sealed.
pub fn mixes(ledger: &Ledger, wit: Wit) -> Option<Vec<Vec<(House, f32)>>> {
    if ledger.offered().is_empty() {
        return None;
    }
    if is_played_exactly(ledger) {
        let effort = Effort { rounds: Style::STRONGEST.rounds, budget: Budget::UNLIMITED };
        let (brain, _) = brain_for(ledger.rules())?;
        return solve_sale(brain, ledger, effort).map(|solution| solution.mix);
    }
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(0);
    ledger.hands().seats().map(|seat| seller_mix(ledger, seat, wit, &mut rng)).collect()
}

/// The houses of a seat with the chance of each.
fn seller_mix(
    ledger: &Ledger,
    seat: Seat,
    wit: Wit,
    rng: &mut Xoshiro256PlusPlus,
) -> Option<Vec<(House, f32)>> {
    let hand = ledger.hands()[seat];
    if hand.is_empty() {
        return Some(Vec::new());
    }
    let prompt = Some(Prompt::Sell(hand));
    let mood = mood(&View { seat, ledger, envelope: None, prompt }, wit, rng)?;
    let chance = |house: House| {
        let of_house = mood.iter().filter(|(action, _)| *action == Action::Sell(house));
        of_house.map(|(_, chance)| chance).sum()
    };
    Some(hand.iter().map(|house| (house, chance(house))).collect())
}
