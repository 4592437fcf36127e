//! Advice: the value of every move of a player, estimated by rollouts to the end of the game.
//!
//! An [`Advisor`] knows what the player in its seat knows. Each sample is one determinized game, played
//! once for every move with the same cards and the same random numbers, so that differences between moves
//! are known better than their values. The opponents are drawn from the posterior of the strongest bot:
//! they act by habit as far as they have shown it, and otherwise search briefly.
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

use std::cmp::Reverse;

use forsale::{
    Action, Event, Game, House, Ledger, MAX_SEATS, Outcome, Prompt, Seat, View, imagine,
};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::bot::Budget;
use crate::model::opponents::OpponentModel;
use crate::model::posterior::Posterior;
use crate::model::sellers::OfferFeatures;
use crate::nets::stages::ValueNetworks;
use crate::nets::weights::networks_for;
use crate::players::strongest::{posterior_after, solve_own_sale};
use crate::sampling::{sample, uniform};
use crate::search::sale::Effort;
use crate::search::{SearchSettings, best_bid, solve_sale};

use super::estimate::{Estimate, VICTORY, amount, difference, share};

/// Positions that a searching player looks at in one auction turn of a rollout.
pub const NODES: usize = 100;

/// Iterations of regret matching for one sale of a rollout.
pub const ROUNDS: usize = 20;

const ROLLOUT_SEARCH: SearchSettings =
    SearchSettings { nodes: NODES, rounds: ROUNDS, ..SearchSettings::FULL };

/// Values the moves of a player who has to act.
pub struct Advisor<'a> {
    view: View<'a>,
    seed: u64,
    actions: Vec<Action>,
    networks: &'static ValueNetworks,
    /// What the opponents may be like.
    posterior: Posterior<'static>,
    /// The public state, before any envelope of this sale was sealed.
    ledger: Ledger,
    /// In a sale, the mixed strategy of each seat if it does not act by habit.
    mixes: Mixes,
}

type Mixes = Vec<Vec<(House, f32)>>;

/// By seat, the model of a player who acts by habit.
type Opponents = [Option<OpponentModel>; MAX_SEATS];

/// One sampled game, played to its end once for each move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sample(Vec<Ending>);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Ending {
    /// The player's part of the victory.
    won: i64,
    /// Checks and coins.
    money: i64,
}

/// A move and its value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ValuedAction {
    /// The move.
    pub action: Action,
    /// The expected share of the victory.
    pub win_share: Estimate,
    /// The expected final money, checks and coins.
    pub money: Estimate,
    /// The difference to the best move in the same games; none for the best move itself.
    pub behind: Option<Deficit>,
}

/// How far a move is behind the best one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Deficit {
    /// In shares of the victory.
    pub win_share: Estimate,
    /// In money; negative if the move brings more money than the best one.
    pub money: Estimate,
}

impl<'a> Advisor<'a> {
    /// Creates an advisor for the player whose view this is. `events` are all events of the game so
    /// far. Returns none if the player does not have to act, or if there are no
    /// [value networks](crate::nets::weights::require) for the rules.
    pub fn new(view: &View<'a>, events: &[Event], seed: u64) -> Option<Advisor<'a>> {
        let actions = view.prompt?.actions().collect();
        let networks = networks_for(view.ledger.rules())?;
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let posterior = posterior_after(view, events, &mut rng);
        let is_sale = !view.ledger.offered().is_empty();
        let ledger = if is_sale { view.ledger.before_envelopes() } else { *view.ledger };
        let mixes = if is_sale {
            solve_own_sale(&ledger, Some(view.seat), &posterior, Budget::UNLIMITED)?.mix
        } else {
            Vec::new()
        };
        Some(Advisor { view: *view, seed, actions, networks, posterior, ledger, mixes })
    }

    /// Returns, by seat, the probability that it acts by habit; 0 for the player who is advised.
    pub fn habits(&self) -> Vec<f32> {
        self.ledger.hands().seats().map(|seat| self.habit(seat)).collect()
    }

    fn habit(&self, seat: Seat) -> f32 {
        if seat == self.view.seat { 0.0 } else { self.posterior.sale_habit_probability(seat) }
    }

    /// Returns the moves in the order in which samples hold them.
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// Plays the `nth` sampled game once for each move. Returns none if it cannot be played to its
    /// end, which only incomplete networks could cause.
    pub fn sample(&self, nth: u64) -> Option<Sample> {
        let mut streams = RandomStreams::of(self.seed, nth);
        let table = self.simulate(&mut streams)?;
        let ending = |&action: &Action| {
            let outcome = self.play_out(table, action, streams.clone())?;
            let winners = outcome.winners();
            let seat = self.view.seat;
            let won = if winners.contains(seat) { VICTORY / winners.len() as i64 } else { 0 };
            Some(Ending { won, money: i64::from(outcome.totals()[seat]) })
        };
        self.actions.iter().map(ending).collect::<Option<_>>().map(Sample)
    }

    /// Samples a game consistent with the view in which the opponents have chosen what to sell. It
    /// does not matter whether they really have: envelopes are secret.
    fn simulate(&self, streams: &mut RandomStreams) -> Option<SimulatedTable> {
        let before = View { ledger: &self.ledger, envelope: None, ..self.view };
        let game = imagine(&before, &mut streams.cards);
        let opponents = self.opponents(streams);
        let mut table = SimulatedTable { game, ledger: self.ledger, opponents };
        let mut others = self.ledger.choosing().iter().filter(|&seat| seat != self.view.seat);
        others.try_for_each(|seat| table.sell(seat, &self.mixes, streams))?;
        Some(table)
    }

    fn opponents(&self, streams: &mut RandomStreams) -> Opponents {
        let mut opponents = [None; MAX_SEATS];
        for seat in self.ledger.hands().seats() {
            let at = usize::from(seat.number());
            let rng = &mut streams.seats[at];
            let by_habit = uniform(rng) < self.habit(seat);
            opponents[at] = by_habit.then(|| self.posterior.sample(seat, rng));
        }
        opponents
    }

    fn play_out(
        &self,
        mut table: SimulatedTable,
        action: Action,
        mut streams: RandomStreams,
    ) -> Option<Outcome> {
        table.play(self.view.seat, action)?;
        while let Some((seat, prompt)) = table.game.ask() {
            match prompt {
                Prompt::Buy(_) => {
                    let SimulatedTable { game, ledger, .. } = &table;
                    let budget = Budget::UNLIMITED;
                    let bid = match table.by_habit(seat, prompt, &mut streams) {
                        Some(bid) => bid,
                        None => best_bid(self.networks, ledger, game, ROLLOUT_SEARCH, budget)?,
                    };
                    table.play(seat, bid)?;
                }
                Prompt::Sell(_) => {
                    let mixes = solved_mixes(self.networks, &table.ledger)?;
                    let sellers = table.ledger.choosing();
                    sellers.iter().try_for_each(|seat| table.sell(seat, &mixes, &mut streams))?;
                }
            }
        }
        table.game.outcome()
    }
}

/// A sampled game, its public state, and the opponents who act by habit.
#[derive(Clone, Copy)]
struct SimulatedTable {
    game: Game,
    ledger: Ledger,
    opponents: Opponents,
}

impl SimulatedTable {
    fn play(&mut self, seat: Seat, action: Action) -> Option<()> {
        self.game.play_into(seat, action, |event| self.ledger.note(&event)).ok()
    }

    /// Returns the action of a seat that acts by habit.
    fn by_habit(&self, seat: Seat, prompt: Prompt, streams: &mut RandomStreams) -> Option<Action> {
        let at = usize::from(seat.number());
        let offer = OfferFeatures::of(&self.ledger);
        Some(self.opponents[at]?.act(&self.ledger, seat, prompt, offer, &mut streams.seats[at]))
    }

    fn sell(&mut self, seat: Seat, mixes: &Mixes, streams: &mut RandomStreams) -> Option<()> {
        let at = usize::from(seat.number());
        let action = match self.by_habit(seat, self.game.prompt(seat)?, streams) {
            Some(action) => action,
            None => Action::Sell(sample(&mixes[at], &mut streams.seats[at])?),
        };
        self.play(seat, action)
    }
}

/// The random numbers of one sampled game. Every seat has its own stream, so that a move of one player
/// does not change the random numbers of another.
#[derive(Clone)]
struct RandomStreams {
    cards: Xoshiro256PlusPlus,
    seats: [Xoshiro256PlusPlus; MAX_SEATS],
}

impl RandomStreams {
    fn of(seed: u64, nth: u64) -> RandomStreams {
        let all = Xoshiro256PlusPlus::seed_from_u64(seed).next_u64();
        let mut source = Xoshiro256PlusPlus::seed_from_u64(all.wrapping_add(nth));
        let mut next = || Xoshiro256PlusPlus::from_rng(&mut source);
        RandomStreams { cards: next(), seats: std::array::from_fn(|_| next()) }
    }
}

/// Returns the mixed strategies of the current sale.
fn solved_mixes(networks: &ValueNetworks, ledger: &Ledger) -> Option<Mixes> {
    let effort = Effort { rounds: ROUNDS, budget: Budget::UNLIMITED };
    solve_sale(networks, ledger, effort).map(|solution| solution.mix)
}

impl Advisor<'_> {
    /// Returns the values of the moves by these samples, the best move first.
    pub fn advice(&self, samples: &[Sample]) -> Vec<ValuedAction> {
        let endings = |nth: usize| samples.iter().map(move |sample| sample.0[nth]);
        let won = |nth: usize| endings(nth).map(|ending| ending.won).sum::<i64>();
        let money = |nth: usize| endings(nth).map(|ending| ending.money).sum::<i64>();
        let mut order: Vec<usize> = (0..self.actions.len()).collect();
        order.sort_by_key(|&nth| Reverse((won(nth), money(nth))));
        let best = order.first().copied();
        let valued = |&nth: &usize| ValuedAction {
            action: self.actions[nth],
            win_share: share(endings(nth).map(|ending| ending.won)),
            money: amount(endings(nth).map(|ending| ending.money)),
            behind: best.filter(|&best| best != nth).map(|best| deficit(samples, nth, best)),
        };
        order.iter().map(valued).collect()
    }
}

fn deficit(samples: &[Sample], nth: usize, best: usize) -> Deficit {
    let pairs = samples.iter().map(|sample| (sample.0[best], sample.0[nth]));
    Deficit {
        win_share: difference(pairs.clone().map(|(best, own)| best.won - own.won)),
        money: amount(pairs.map(|(best, own)| best.money - own.money)),
    }
}
