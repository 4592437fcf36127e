//! How a response is learned: as the strongest player learned, but from games against copies of
//! it. Who can think their thoughts learns what every round is worth when it is played against
//! them; who cannot, what it came to in those games.

use std::borrow::Cow;
use std::panic::resume_unwind;
use std::sync::Arc;
use std::thread::{self, ScopedJoinHandle};

use forsale::chance::below;
use forsale::{Game, Ledger, MAX_CARDS, Rules, Seat};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::{Knows, Responder, Response, told};
use crate::fit::{Example, Lesson, learn};
use crate::self_play::{self, BRIEFLY, Guest, Lived};
use forsale_bots::model::posterior::Crowd;
use forsale_bots::nets::network::{Shares, WIDTH, Weights};
use forsale_bots::nets::stages::{Brain, rounds};
use forsale_bots::nets::weights::brain_for;
use forsale_bots::players::strongest::FORESIGHT;

/// How much to learn of the strongest player.
#[derive(Clone, Copy, Debug)]
pub struct Course {
    /// Games against copies of it in each pass; each gives a position of every round.
    pub games: usize,
    /// How often to go through the positions of a stage.
    pub epochs: usize,
    /// Where chance begins.
    pub seed: u64,
}

/// How often every stage is learned: at first from games in which it only knows what the strongest
/// player knows, then from games in which it plays as it has learned.
pub const PASSES: usize = 2;

/// The input that tells who responds.
const WHO_RESPONDS: usize = MAX_CARDS + 2;

/// How many tasks a course has, each of about the same work.
pub fn tasks(rules: &Rules, course: &Course) -> usize {
    PASSES * course.games * (1 + rounds(rules))
}

/// A round that has just been opened, as who can think the copies' thoughts sees it.
struct Opening {
    game: Game,
    ledger: Ledger,
    own: Seat,
    /// What the copies believe about everybody.
    crowd: Crowd<'static>,
}

/// A game against copies.
struct Story {
    lived: Lived,
    /// Its rounds, if their thoughts are known.
    openings: Vec<Opening>,
}

impl Response {
    /// What one can do against copies of the strongest player without learning anything.
    pub fn unlearned(rules: &Rules, knows: Knows) -> Option<Response> {
        let frozen = brain_for(rules)?;
        let own = Brain {
            sales: frozen.sales.iter().map(|net| impartial(net)).collect(),
            auctions: frozen.auctions.iter().map(|net| impartial(net)).collect(),
        };
        Some(Response { knows, own, wit: FORESIGHT })
    }

    /// Learns to answer copies of the strongest player, on all cores; `done` hears of each task and
    /// says whether to go on. The same course gives the same response.
    pub fn learn(
        rules: &Rules,
        knows: Knows,
        course: &Course,
        done: impl Fn() -> bool + Sync,
    ) -> Option<Response> {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(course.seed);
        let mut response = Response { wit: BRIEFLY, ..Response::unlearned(rules, knows)? };
        for _ in 0..PASSES {
            response = response.pass(rules, course, &mut rng, &done)?;
        }
        Some(Response { wit: FORESIGHT, ..response })
    }

    /// Plays games as it has learned so far, and learns from them, the last stage first.
    fn pass(
        self,
        rules: &Rules,
        course: &Course,
        rng: &mut Xoshiro256PlusPlus,
        done: &(impl Fn() -> bool + Sync),
    ) -> Option<Response> {
        let player = Arc::new(self);
        let seeds: Vec<u64> = (0..course.games).map(|_| rng.next_u64()).collect();
        let games = played(rules, &player, &seeds, done)?;
        let mut response = Arc::into_inner(player)?;
        for left in 1..=rounds(rules) {
            let mut examples = Vec::new();
            for story in games.iter().filter(|story| story.lived.with(left).is_some()) {
                examples.extend(response.example(rules, story, left));
                if !done() {
                    return None;
                }
            }
            let lesson = Lesson { epochs: course.epochs, batch: 64, rate: 0.001 };
            learn(response.own.with_left_mut(rules, left)?, &examples, lesson, rng);
        }
        Some(response)
    }

    /// A position before its round, with what it is worth when the round is played.
    fn example(&self, rules: &Rules, story: &Story, left: usize) -> Option<Example> {
        let Story { lived, openings } = story;
        match self.knows {
            Knows::Games => lived.example(rules, &self.own, left),
            Knows::Thoughts => {
                let nth = lived.with(left)?;
                let shares = self.round(&openings[nth])?;
                Some(Example { position: lived.before(nth), shares })
            }
        }
    }

    fn round(&self, opening: &Opening) -> Option<Shares> {
        let Opening { game, ledger, own, crowd } = opening;
        match ledger.turn() {
            None => self.sell(ledger, *own, crowd).map(|(_, shares)| shares),
            Some(_) => self.auction(game, ledger, *own, crowd),
        }
    }
}

/// A net of the strongest player that does not care who responds yet.
fn impartial(net: &Weights) -> Cow<'static, Weights> {
    let mut net = *net;
    net[WHO_RESPONDS] = [0.0; WIDTH];
    Cow::Owned(net)
}

/// A game for each seed, in their order whatever the number of cores; none when it was stopped.
fn played(
    rules: &Rules,
    response: &Arc<Response>,
    seeds: &[u64],
    done: &(impl Fn() -> bool + Sync),
) -> Option<Vec<Story>> {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let share = seeds.len().div_ceil(cores).max(1);
    let play_all = |seeds: &[u64]| -> Option<Vec<Story>> {
        let game = |&seed| {
            let story = play(rules, response, &mut Xoshiro256PlusPlus::seed_from_u64(seed));
            done().then_some(story)
        };
        seeds.iter().map(game).collect()
    };
    let parts: Option<Vec<Vec<Story>>> = thread::scope(|scope| {
        let threads: Vec<_> =
            seeds.chunks(share).map(|seeds| scope.spawn(|| play_all(seeds))).collect();
        let joined = |thread: ScopedJoinHandle<'_, Option<Vec<Story>>>| {
            thread.join().unwrap_or_else(|panic| resume_unwind(panic))
        };
        threads.into_iter().map(joined).collect()
    });
    Some(parts?.into_iter().flatten().collect())
}

/// A game of one who responds against copies.
fn play(rules: &Rules, response: &Arc<Response>, rng: &mut Xoshiro256PlusPlus) -> Story {
    let own = Seat::ALL[below(u32::from(rules.seats()), rng) as usize];
    let mut player = Responder::new(Arc::clone(response), rng.next_u64());
    let guest = Guest { seat: own, bot: &mut player };
    let mut openings = Vec::new();
    let lived =
        self_play::play(rules, brain_for(rules), Some(guest), rng, |game, ledger, crowd| {
            if response.knows == Knows::Thoughts {
                openings.push(Opening { game: *game, ledger: *ledger, own, crowd: crowd.clone() });
            }
        });
    Story { lived: lived.told(|position| told(position, own)), openings }
}
