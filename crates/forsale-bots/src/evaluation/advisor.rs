//! The value of every move of a player: quick at first, more exact with every sampled game.
//!
//! An [`Advisor`] knows what the player in its seat knows. Its first values come from networks and a
//! search. Each sample is one determinized game, played to its end once for every move with the same cards
//! and the same random numbers, so that differences between moves are known better than their values. The
//! opponents are drawn from the posterior of the strongest bot: they act by habit as far as they have
//! shown it, and otherwise search briefly. Both sources are blended by how exact they are.
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

use super::estimate::{Blend, Estimate, Scale, Sums, VICTORY};
use super::quick::{QuickMove, quick_moves};

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
    /// The moves to value.
    moves: Vec<QuickMove>,
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

impl Sample {
    /// Returns, for each move, the share of the victory and the money that the player got.
    pub fn results(&self) -> impl Iterator<Item = (f64, f64)> {
        self.0.iter().map(|one| (one.won as f64 / VICTORY as f64, one.money as f64))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Ending {
    /// The player's part of the victory.
    won: i64,
    /// Checks and coins.
    money: i64,
}

/// A move and its value.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ValuedAction {
    /// The move.
    pub action: Action,
    /// Whether a perfect player may make it: the best move, and in a sale every move of the mixed
    /// strategy.
    pub is_right: bool,
    /// The expected share of the victory.
    pub win_share: Estimate,
    /// The expected final money, checks and coins.
    pub money: Estimate,
    /// The difference to the best move in the same games; none for the best move itself.
    pub behind: Option<Deficit>,
}

/// How far a move is behind the best one.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
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
        view.prompt?;
        let networks = networks_for(view.ledger.rules())?;
        let moves = quick_moves(networks, view, seed)?;
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let posterior = posterior_after(view, events, &mut rng);
        let is_sale = !view.ledger.offered().is_empty();
        let ledger = if is_sale { view.ledger.before_envelopes() } else { *view.ledger };
        let mixes = if is_sale {
            solve_own_sale(&ledger, Some(view.seat), &posterior, Budget::UNLIMITED)?.mix
        } else {
            Vec::new()
        };
        Some(Advisor { view: *view, seed, moves, networks, posterior, ledger, mixes })
    }

    /// Creates an advisor that knows the position alone. Its first values are there in a few
    /// milliseconds; [`Advisor::new`] also looks at what the others have shown of themselves.
    pub fn quick(view: &View<'a>, seed: u64) -> Option<Advisor<'a>> {
        view.prompt?;
        let rules = view.ledger.rules();
        let networks = networks_for(rules)?;
        let moves = quick_moves(networks, view, seed)?;
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let posterior = Posterior::new(rules, Some(networks), &mut rng);
        let ledger = view.ledger.before_envelopes();
        let mixes = if view.ledger.offered().is_empty() {
            Vec::new()
        } else {
            solved_mixes(networks, &ledger)?
        };
        Some(Advisor { view: *view, seed, moves, networks, posterior, ledger, mixes })
    }

    /// Returns, by seat, the probability that it acts by habit; 0 for the player who is advised.
    pub fn habits(&self) -> Vec<f32> {
        self.ledger.hands().seats().map(|seat| self.habit(seat)).collect()
    }

    fn habit(&self, seat: Seat) -> f32 {
        if seat == self.view.seat { 0.0 } else { self.posterior.sale_habit_probability(seat) }
    }

    /// Leaves out all moves but these and the best `others` at a first look: fewer moves are valued in
    /// less time.
    #[must_use]
    pub fn only(mut self, wanted: &[Action], others: usize) -> Advisor<'a> {
        let mut shares: Vec<f32> = self.moves.iter().map(|one| one.win_share).collect();
        shares.sort_by(|a, b| b.total_cmp(a));
        let least = others.checked_sub(1).map(|last| shares[last.min(shares.len() - 1)]);
        self.moves.retain(|one| {
            wanted.contains(&one.action) || least.is_some_and(|least| one.win_share >= least)
        });
        self
    }

    /// Returns the moves in the order in which samples hold them.
    pub fn actions(&self) -> impl ExactSizeIterator<Item = Action> {
        self.moves.iter().map(|one| one.action)
    }

    /// Returns the moves with their values at a first look, in the same order.
    pub fn quick_moves(&self) -> &[QuickMove] {
        &self.moves
    }

    /// Plays the `nth` sampled game once for each move. Returns none if it cannot be played to its
    /// end, which only incomplete networks could cause.
    pub fn sample(&self, nth: u64) -> Option<Sample> {
        let mut streams = RandomStreams::of(self.seed, nth);
        let table = self.simulate(&mut streams)?;
        let ending = |one: &QuickMove| {
            let action = one.action;
            let outcome = self.play_out(table, action, streams.clone())?;
            let winners = outcome.winners();
            let seat = self.view.seat;
            let won = if winners.contains(seat) { VICTORY / winners.len() as i64 } else { 0 };
            Some(Ending { won, money: i64::from(outcome.totals()[seat]) })
        };
        self.moves.iter().map(ending).collect::<Option<_>>().map(Sample)
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
    /// Returns the values of the moves by these samples, the best move first. Without samples they are
    /// the quick values.
    pub fn advice(&self, samples: &[Sample]) -> Vec<ValuedAction> {
        let [shares, money] =
            [Column::of(self, samples, &SHARE), Column::of(self, samples, &MONEY)];
        let mut order: Vec<usize> = (0..self.moves.len()).collect();
        let better = |&a: &usize, &b: &usize| {
            shares.mean(b).total_cmp(&shares.mean(a)).then(money.mean(b).total_cmp(&money.mean(a)))
        };
        order.sort_by(better);
        let best = order.first().copied().unwrap_or_default();
        let valued = |&nth: &usize| ValuedAction {
            action: self.moves[nth].action,
            is_right: nth == best || self.is_in_mix(nth),
            win_share: shares.estimate(nth).as_share(),
            money: money.estimate(nth),
            behind: (nth != best).then(|| Deficit {
                win_share: shares.difference(best, nth),
                money: money.difference(best, nth),
            }),
        };
        order.iter().map(valued).collect()
    }

    /// Returns true if a perfect player sometimes makes this move in a sale: against players who are
    /// perfect too, or against the opponents as they have shown themselves.
    fn is_in_mix(&self, nth: usize) -> bool {
        let QuickMove { action, mix, .. } = self.moves[nth];
        let own = self.mixes.get(usize::from(self.view.seat.number()));
        let chance =
            own.and_then(|mix| mix.iter().find(|(house, _)| action == Action::Sell(*house)));
        mix >= SUPPORT || chance.is_some_and(|(_, chance)| *chance >= SUPPORT)
    }
}

impl ValuedAction {
    /// Returns true if the move cannot be told apart from the best one.
    pub fn is_about_equal(&self) -> bool {
        self.behind.is_none_or(|behind| !behind.win_share.is_positive())
    }
}

/// A move of a mixed strategy counts from this probability on. Regret matching leaves a little of
/// everything.
const SUPPORT: f32 = 0.03;

/// A figure of a move: its win share, or its money.
struct Figure {
    /// One unit of it, in sampled integers.
    unit: i64,
    /// The standard error of its value at a first look, in an auction and in a sale: the measured error of
    /// the difference between the two best moves (`docs/review.md`).
    errors: [f64; 2],
    quick: fn(&QuickMove) -> f32,
    sampled: fn(&Ending) -> i64,
}

const SHARE: Figure = Figure {
    unit: VICTORY,
    errors: [0.075, 0.03],
    quick: |one| one.win_share,
    sampled: |ending| ending.won,
};

const MONEY: Figure =
    Figure { unit: 1, errors: [2.4, 1.0], quick: |one| one.money, sampled: |ending| ending.money };

/// One figure of all moves.
struct Column<'a> {
    advisor: &'a Advisor<'a>,
    samples: &'a [Sample],
    figure: &'a Figure,
    blend: Blend,
}

impl<'a> Column<'a> {
    fn of(advisor: &'a Advisor<'_>, samples: &'a [Sample], figure: &'a Figure) -> Column<'a> {
        let error = figure.errors[usize::from(advisor.view.ledger.turn().is_none())];
        let scale = Scale { unit: figure.unit as f64, error };
        let blend = Blend::of(scale, &[]);
        let column = Column { advisor, samples, figure, blend };
        // The differences to any one move tell how exact the games are.
        let differences: Vec<Sums> =
            (1..advisor.moves.len()).map(|nth| column.differences(0, nth)).collect();
        Column { blend: Blend::of(scale, &differences), ..column }
    }

    fn quick(&self, nth: usize) -> f64 {
        f64::from((self.figure.quick)(&self.advisor.moves[nth]))
    }

    fn estimate(&self, nth: usize) -> Estimate {
        let sampled = self.samples.iter().map(|sample| (self.figure.sampled)(&sample.0[nth]));
        self.blend.estimate(self.quick(nth), &Sums::doubted(sampled, self.figure.unit))
    }

    fn mean(&self, nth: usize) -> f64 {
        self.estimate(nth).mean
    }

    fn differences(&self, best: usize, nth: usize) -> Sums {
        let sampled = self.figure.sampled;
        let pairs = self.samples.iter().map(|sample| (&sample.0[best], &sample.0[nth]));
        Sums::doubted(pairs.map(|(best, own)| sampled(best) - sampled(own)), self.figure.unit)
    }

    fn difference(&self, best: usize, nth: usize) -> Estimate {
        self.blend.estimate(self.quick(best) - self.quick(nth), &self.differences(best, nth))
    }
}
