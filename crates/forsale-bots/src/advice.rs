//! Advice: what every move of a player is worth, found by playing imagined games to their end.
//!
//! An [`Advisor`] sees a view and has heard what everybody heard. Each of its samples is one game
//! that the view cannot tell from the real one, played out once for every move, with the same cards
//! and the same luck of everybody else. The others are who the strongest player takes them for:
//! people of habits as far as they have shown them, or else strong players who think briefly. So
//! moves are compared in the same games, and their difference is known better than their values.
//!
//! ```
//! use forsale::{Deal, Edition, Game, Ledger, Seed, Supply, View};
//! use forsale_bots::Advisor;
//!
//! let rules = Edition::named("iello-2020")?.rules(3, Supply::Enough)?;
//! let game = Game::new(&Deal::shuffle(&rules, &Seed([5; 32])));
//! let mut ledger = Ledger::new(&rules);
//! ledger.note(&game.opening());
//! let (seat, prompt) = game.ask().unwrap();
//! let view = View::of(&game, &ledger, seat);
//! let advisor = Advisor::new(&view, &[game.opening()], 1).unwrap();
//! let samples: Vec<_> = (0..3).filter_map(|nth| advisor.sample(nth)).collect();
//! let advice = advisor.advice(&samples);
//! assert_eq!(advice.len(), prompt.actions().count());
//! assert!(advice[0].win_share.mean >= advice[1].win_share.mean);
//! # Ok::<_, forsale::RulesError>(())
//! ```

mod estimate;

use std::cmp::Reverse;

use forsale::{
    Action, Event, Game, House, Ledger, MAX_SEATS, Outcome, Prompt, Seat, View, imagine,
};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::bot::Budget;
use crate::model::opponents::Character;
use crate::model::posterior::Crowd;
use crate::model::sellers::Offer;
use crate::nets::stages::Brain;
use crate::nets::weights::brain_for;
use crate::players::solver::{Style, best_bid, drawn, luck, solve_sale};
use crate::players::strongest::{acquainted, sale};
use crate::search::sale::Effort;

pub use self::estimate::Estimate;
use self::estimate::{VICTORY, amount, difference, share};

/// Positions that who reasons in an imagined game looks at in one auction turn.
pub const NODES: usize = 100;

/// Rounds of thought of who reasons in an imagined game about one sale.
pub const ROUNDS: usize = 20;

const BRIEFLY: Style = Style { nodes: NODES, rounds: ROUNDS, ..Style::STRONGEST };

/// Values the moves of a player who is asked.
pub struct Advisor<'a> {
    view: View<'a>,
    seed: u64,
    actions: Vec<Action>,
    brain: &'static Brain,
    /// Who may sit there, by all that was heard.
    crowd: Crowd<'static>,
    /// What everybody knows, as it was before any envelope of this sale was sealed.
    ledger: Ledger,
    /// In a sale, how likely each seat is to choose each of its houses if it reasons.
    mixes: Mixes,
}

type Mixes = Vec<Vec<(House, f32)>>;

/// By seat, who plays by habit.
type People = [Option<Character>; MAX_SEATS];

/// One imagined game played out once for each move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sample(Vec<Ending>);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Ending {
    /// The player's part of the victory.
    won: i64,
    /// Checks and coins.
    money: i64,
}

/// What a move is worth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Advised {
    /// The move.
    pub action: Action,
    /// The share of the victory to expect after it.
    pub win_share: Estimate,
    /// The final money to expect after it, checks and coins.
    pub money: Estimate,
    /// How far it is behind the best move, in the same games; none for the best itself.
    pub behind: Option<Behind>,
}

/// How far a move is behind the best one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Behind {
    /// In shares of the victory.
    pub win_share: Estimate,
    /// In money, which may be less than nothing.
    pub money: Estimate,
}

impl<'a> Advisor<'a> {
    /// An adviser for the player whose view this is, after all that happened in the game; none if
    /// the player is not asked anything.
    pub fn new(view: &View<'a>, heard: &[Event], seed: u64) -> Option<Advisor<'a>> {
        let actions = view.prompt?.actions().collect();
        let brain = brain_for(view.ledger.rules())?;
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let crowd = acquainted(view, heard, &mut rng);
        let is_sale = !view.ledger.offered().is_empty();
        let ledger = if is_sale { view.ledger.before_envelopes() } else { *view.ledger };
        let mixes = if is_sale {
            sale(&ledger, Some(view.seat), &crowd, Budget::UNLIMITED)?.mix
        } else {
            Vec::new()
        };
        Some(Advisor { view: *view, seed, actions, brain, crowd, ledger, mixes })
    }

    /// By seat, how likely it plays by habit; the player who is advised reasons.
    pub fn habits(&self) -> Vec<f32> {
        self.ledger.hands().seats().map(|seat| self.habit(seat)).collect()
    }

    fn habit(&self, seat: Seat) -> f32 {
        if seat == self.view.seat { 0.0 } else { self.crowd.by_habit(seat) }
    }

    /// The moves, in the order in which samples hold them.
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// Plays the `nth` imagined game, once for each move. None if it cannot be played to its end,
    /// which only a brain without nets could cause.
    pub fn sample(&self, nth: u64) -> Option<Sample> {
        let mut luck = Luck::of(self.seed, nth);
        let table = self.dream(&mut luck)?;
        let ending = |&action: &Action| {
            let outcome = self.play_out(table, action, luck.clone())?;
            let winners = outcome.winners();
            let seat = self.view.seat;
            let won = if winners.contains(seat) { VICTORY / winners.len() as i64 } else { 0 };
            Some(Ending { won, money: i64::from(outcome.totals()[seat]) })
        };
        self.actions.iter().map(ending).collect::<Option<_>>().map(Sample)
    }

    /// A game like the one in the view, in which the rivals have chosen what to sell. Whether they
    /// have in truth does not matter: nobody sees what is in an envelope.
    fn dream(&self, luck: &mut Luck) -> Option<Table> {
        let before = View { ledger: &self.ledger, envelope: None, ..self.view };
        let game = imagine(&before, &mut luck.cards);
        let mut table = Table { game, ledger: self.ledger, people: self.people(luck) };
        let mut rivals = self.ledger.choosing().iter().filter(|&seat| seat != self.view.seat);
        rivals.try_for_each(|seat| table.sell(seat, &self.mixes, luck))?;
        Some(table)
    }

    fn people(&self, lots: &mut Luck) -> People {
        let mut people = [None; MAX_SEATS];
        for seat in self.ledger.hands().seats() {
            let at = usize::from(seat.number());
            let rng = &mut lots.seats[at];
            people[at] = (luck(rng) < self.habit(seat)).then(|| self.crowd.somebody(seat, rng));
        }
        people
    }

    fn play_out(&self, mut table: Table, action: Action, mut luck: Luck) -> Option<Outcome> {
        table.play(self.view.seat, action)?;
        while let Some((seat, prompt)) = table.game.ask() {
            match prompt {
                Prompt::Buy(_) => {
                    let Table { game, ledger, .. } = &table;
                    let bid = match table.by_habit(seat, prompt, &mut luck) {
                        Some(bid) => bid,
                        None => best_bid(self.brain, ledger, game, BRIEFLY, Budget::UNLIMITED)?,
                    };
                    table.play(seat, bid)?;
                }
                Prompt::Sell(_) => {
                    let mixes = mixes(self.brain, &table.ledger, ROUNDS)?;
                    let sellers = table.ledger.choosing();
                    sellers.iter().try_for_each(|seat| table.sell(seat, &mixes, &mut luck))?;
                }
            }
        }
        table.game.outcome()
    }
}

/// An imagined game and what everybody knows of it.
#[derive(Clone, Copy)]
struct Table {
    game: Game,
    ledger: Ledger,
    people: People,
}

impl Table {
    fn play(&mut self, seat: Seat, action: Action) -> Option<()> {
        self.game.play_into(seat, action, |event| self.ledger.note(&event)).ok()
    }

    /// What a seat does that plays by habit.
    fn by_habit(&self, seat: Seat, prompt: Prompt, luck: &mut Luck) -> Option<Action> {
        let at = usize::from(seat.number());
        let offer = Offer::of(&self.ledger);
        Some(self.people[at]?.act(&self.ledger, seat, prompt, offer, &mut luck.seats[at]))
    }

    fn sell(&mut self, seat: Seat, mixes: &Mixes, luck: &mut Luck) -> Option<()> {
        let at = usize::from(seat.number());
        let action = match self.by_habit(seat, self.game.prompt(seat)?, luck) {
            Some(action) => action,
            None => Action::Sell(drawn(&mixes[at], &mut luck.seats[at])?),
        };
        self.play(seat, action)
    }
}

/// The chance of one imagined game. Every seat has its own, so that a move of one player does not
/// change the luck of another.
#[derive(Clone)]
struct Luck {
    cards: Xoshiro256PlusPlus,
    seats: [Xoshiro256PlusPlus; MAX_SEATS],
}

impl Luck {
    fn of(seed: u64, nth: u64) -> Luck {
        let all = Xoshiro256PlusPlus::seed_from_u64(seed).next_u64();
        let mut source = Xoshiro256PlusPlus::seed_from_u64(all.wrapping_add(nth));
        let mut next = || Xoshiro256PlusPlus::from_rng(&mut source);
        Luck { cards: next(), seats: std::array::from_fn(|_| next()) }
    }
}

/// How everybody plays the sale that is going on.
fn mixes(brain: &Brain, ledger: &Ledger, rounds: usize) -> Option<Mixes> {
    let effort = Effort { rounds, budget: Budget::UNLIMITED };
    solve_sale(brain, ledger, effort).map(|solution| solution.mix)
}

impl Advisor<'_> {
    /// What the moves are worth by these samples, the best first.
    pub fn advice(&self, samples: &[Sample]) -> Vec<Advised> {
        let endings = |nth: usize| samples.iter().map(move |sample| sample.0[nth]);
        let won = |nth: usize| endings(nth).map(|ending| ending.won).sum::<i64>();
        let money = |nth: usize| endings(nth).map(|ending| ending.money).sum::<i64>();
        let mut order: Vec<usize> = (0..self.actions.len()).collect();
        order.sort_by_key(|&nth| Reverse((won(nth), money(nth))));
        let best = order.first().copied();
        let advised = |&nth: &usize| Advised {
            action: self.actions[nth],
            win_share: share(endings(nth).map(|ending| ending.won)),
            money: amount(endings(nth).map(|ending| ending.money)),
            behind: best.filter(|&best| best != nth).map(|best| behind(samples, nth, best)),
        };
        order.iter().map(advised).collect()
    }
}

fn behind(samples: &[Sample], nth: usize, best: usize) -> Behind {
    let pairs = samples.iter().map(|sample| (sample.0[best], sample.0[nth]));
    Behind {
        win_share: difference(pairs.clone().map(|(best, own)| best.won - own.won)),
        money: amount(pairs.map(|(best, own)| best.money - own.money)),
    }
}
