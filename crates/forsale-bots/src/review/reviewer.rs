//! The work of a review, in small steps.

use std::cmp::Ordering;

use forsale::{Action, Seat, View};

use super::FinishedGame;
use super::accuracy::accuracy;
use super::decisions::Decision;
use super::timeline::{Moment, Parts, Timeline};
use crate::evaluation::{Advisor, Evaluator, Sample};
use crate::search::sale::win_shares;

/// How many decisions are refined, those that seem to cost most.
const REFINED: usize = 6;

/// Games that are sampled for each of them.
const GAMES: u64 = 1_000;

/// Moves that are compared with the one that was played.
const RIVALS: usize = 2;

/// How many decisions are named as the costliest.
const COSTLIEST: usize = 3;

/// Reviews one player of a game.
pub struct Reviewer<'a> {
    game: &'a FinishedGame,
    seat: Seat,
    seed: u64,
    timeline: Option<Timeline>,
    /// Steps of the game that were looked at.
    seen: usize,
    decisions: Vec<Decision>,
    /// The decisions to refine, the next one last; none before the first look is complete.
    to_refine: Option<Vec<usize>>,
    refining: Option<Refining<'a>>,
}

/// A decision that is being refined.
struct Refining<'a> {
    nth: usize,
    advisor: Advisor<'a>,
    samples: Vec<Sample>,
}

/// How far a review is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Whether all decisions have been looked at.
    pub is_complete: bool,
    /// Steps of work done.
    pub done: u64,
    /// Steps of work in all, as far as it is known.
    pub all: u64,
}

/// What happened in a game, from the point of view of one player.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Review {
    /// The player.
    pub seat: Seat,
    /// The chances of all players through the game.
    pub moments: Vec<Moment>,
    /// The player's decisions in order.
    pub decisions: Vec<Decision>,
    /// How near the decisions were to the best ones, from 0 to 100; none if the player had no choice.
    pub accuracy: Option<f64>,
    /// The share of the victory that the player got.
    pub result: f64,
    /// A fair share of the victory.
    pub fair: f64,
    /// Where the difference between the two came from.
    pub parts: Parts,
    /// Whether the costliest decisions have been refined.
    pub is_final: bool,
}

impl<'a> Reviewer<'a> {
    pub(super) fn new(game: &'a FinishedGame, seat: Seat, seed: u64) -> Reviewer<'a> {
        let first = &game.steps[0];
        let evaluator = Evaluator::new(first.game.rules(), seed);
        let timeline = evaluator.map(|evaluator| Timeline::new(evaluator, first));
        let (decisions, to_refine, refining) = (Vec::new(), None, None);
        Reviewer { game, seat, seed, timeline, seen: 0, decisions, to_refine, refining }
    }

    /// Returns the decisions at a first look, without the chances of the others.
    pub(super) fn decisions_only(mut self) -> Vec<Decision> {
        self.timeline = None;
        self.first_look();
        self.decisions
    }

    /// Looks at every move once. It takes a second or less for most games.
    pub fn first_look(&mut self) {
        while self.to_refine.is_none() && self.step() {}
    }

    /// Refines the review to the end, some thirty seconds of work.
    pub fn finish(&mut self) {
        while self.step() {}
    }

    /// Does some milliseconds of work. Returns false when there is none left.
    pub fn step(&mut self) -> bool {
        if self.seen < self.game.steps.len() {
            self.look();
        } else if self.to_refine.is_none() {
            self.to_refine = Some(self.costliest_at_first_look());
        } else if self.refining.is_some() {
            self.sample();
        } else if let Some(nth) = self.to_refine.as_mut().and_then(Vec::pop) {
            self.refining = self.begin_refining(nth);
        } else {
            return false;
        }
        true
    }

    /// Looks at the next step of the game.
    fn look(&mut self) {
        let at = self.seen;
        self.seen += 1;
        let step = &self.game.steps[at];
        if let Some(timeline) = &mut self.timeline {
            timeline.add(step);
        }
        if let Some(advisor) = self.advisor_at(at, QUICK) {
            let decision = self.decision(at, &advisor, &[]);
            self.decisions.extend(decision);
        }
    }

    /// Returns the player's advisor before the move after a step, if the player had a choice there.
    fn advisor_at(&self, at: usize, knowledge: Knowledge) -> Option<Advisor<'a>> {
        let game: &'a FinishedGame = self.game;
        let (step, played) = (&game.steps[at], self.played_after(at)?);
        let view = View::of(&step.game, &step.ledger, self.seat);
        // With one move there is nothing to decide.
        view.prompt?.actions().nth(1)?;
        let seed = self.seed.wrapping_add(at as u64);
        match knowledge {
            QUICK => Advisor::quick(&view, seed),
            Knowledge::Everything => {
                let advisor = Advisor::new(&view, &game.events(at + 1), seed)?;
                Some(advisor.only(&[played], RIVALS))
            }
        }
    }

    /// Returns the player's move after a step.
    fn played_after(&self, at: usize) -> Option<Action> {
        let played = self.game.steps.get(at + 1)?.played?;
        (played.seat == self.seat).then_some(played.action)
    }

    fn decision(&self, at: usize, advisor: &Advisor<'_>, samples: &[Sample]) -> Option<Decision> {
        let (step, played) = (&self.game.steps[at], self.played_after(at)?);
        let view = View::of(&step.game, &step.ledger, self.seat);
        let moves = advisor.advice(samples);
        Some(Decision::new(step, &view, played, moves, samples.len() as u64))
    }

    /// Returns the decisions that seem to cost most, the costliest last.
    fn costliest_at_first_look(&self) -> Vec<usize> {
        let mut order: Vec<usize> =
            (0..self.decisions.len()).filter(|&nth| self.decisions[nth].loss > 0.0).collect();
        order.sort_by(|&a, &b| by_loss(&self.decisions[b], &self.decisions[a]));
        order.truncate(REFINED);
        order.reverse();
        order
    }

    fn begin_refining(&self, nth: usize) -> Option<Refining<'a>> {
        let advisor = self.advisor_at(self.decisions[nth].actions, Knowledge::Everything)?;
        Some(Refining { nth, advisor, samples: Vec::new() })
    }

    /// Samples one more game of the decision that is being refined.
    fn sample(&mut self) {
        let Some(mut refining) = self.refining.take() else { return };
        let next = refining.samples.len() as u64;
        let sample = (next < GAMES).then(|| refining.advisor.sample(next)).flatten();
        match sample {
            Some(sample) => {
                refining.samples.push(sample);
                self.refining = Some(refining);
            }
            None => {
                let at = self.decisions[refining.nth].actions;
                let refined = self.decision(at, &refining.advisor, &refining.samples);
                let loss = self.decisions[refining.nth].loss;
                if let Some(refined) = refined {
                    self.decisions[refining.nth] = Decision { loss, ..refined };
                }
            }
        }
    }

    /// Returns how far the review is.
    pub fn progress(&self) -> Progress {
        let looks = self.game.steps.len() as u64;
        let left = self.to_refine.as_ref().map_or(REFINED, Vec::len) as u64;
        let current = self.refining.as_ref().map(|refining| refining.samples.len() as u64);
        let left = left * GAMES + current.map_or(0, |done| GAMES - done);
        let all = looks + REFINED as u64 * GAMES;
        let left = left + looks - self.seen as u64;
        Progress { is_complete: self.to_refine.is_some(), done: all - left.min(all), all }
    }

    /// Returns the review as far as it is.
    pub fn review(&self) -> Review {
        let last = &self.game.steps[self.game.steps.len() - 1];
        let at = usize::from(self.seat.number());
        let result = last.game.outcome().map_or(0.0, |outcome| f64::from(win_shares(&outcome)[at]));
        let seats = last.game.rules().seats();
        let losses: Vec<f64> = self.decisions.iter().map(|decision| decision.loss).collect();
        let timeline = self.timeline.as_ref();
        Review {
            seat: self.seat,
            moments: timeline.map(|timeline| timeline.moments().to_vec()).unwrap_or_default(),
            decisions: self.decisions.clone(),
            accuracy: accuracy(&losses, seats),
            result,
            fair: 1.0 / f64::from(seats),
            parts: timeline.map(|timeline| timeline.parts(self.seat)).unwrap_or_default(),
            is_final: self.to_refine.as_ref().is_some_and(Vec::is_empty) && self.refining.is_none(),
        }
    }
}

impl Review {
    /// Returns the costliest decisions, the worst first: by money, then by shares of the victory. Their
    /// cost is certain to 95 %.
    pub fn costliest(&self) -> Vec<&Decision> {
        let amounts = |decision: &Decision| {
            let cost = decision.cost()?;
            Some((cost.in_money().unwrap_or(0.0), cost.win_share.mean))
        };
        let mut costly: Vec<((f64, f64), &Decision)> = self
            .decisions
            .iter()
            .filter_map(|decision| Some((amounts(decision)?, decision)))
            .collect();
        costly.sort_by(|((a, win_a), _), ((b, win_b), _)| {
            b.total_cmp(a).then(win_b.total_cmp(win_a))
        });
        costly.truncate(COSTLIEST);
        costly.into_iter().map(|(_, decision)| decision).collect()
    }

    /// Returns the number of decisions that were the best, or cannot be told apart from it.
    pub fn good_decisions(&self) -> usize {
        self.decisions.iter().filter(|decision| decision.cost().is_none()).count()
    }
}

fn by_loss(a: &Decision, b: &Decision) -> Ordering {
    a.loss.total_cmp(&b.loss)
}

/// What an advisor looks at.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Knowledge {
    /// The position alone.
    Position,
    /// Also what the others have shown of themselves.
    Everything,
}

const QUICK: Knowledge = Knowledge::Position;
