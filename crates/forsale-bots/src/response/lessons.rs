//! How a response is learned: as the strongest player learned, but from games against copies of
//! it. Who can think their thoughts learns what every round is worth when it is played against
//! them; who cannot, what it came to in those games.

use std::borrow::Cow;
use std::panic::resume_unwind;
use std::sync::Arc;
use std::thread::{self, ScopedJoinHandle};

use forsale::chance::below;
use forsale::{Action, Deal, Game, Ledger, MAX_CARDS, MAX_SEATS, Prompt, Rules, Seat, View};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::{Knows, Responder, Response, between_rounds, told};
use crate::bot::{Bot, Budget};
use crate::brain::Brain;
use crate::brains::brain_for;
use crate::crowd::Crowd;
use crate::foresight::Wit;
use crate::learn::{Example, Lesson, learn};
use crate::net::{Position, Shares, WIDTH, Weights};
use crate::sales::victory;
use crate::strongest::{FORESIGHT, expected};

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

/// As often as the strongest player learned: at first from games in which it only knows what that
/// player knows, then from games in which it plays as it has learned.
pub const PASSES: usize = 2;

/// How the copies think in these games; in the match they think as long as they like.
const BRIEFLY: Wit = Wit { games: 60, ..FORESIGHT };

/// The input that tells who responds.
const WHO_RESPONDS: usize = MAX_CARDS + 2;

/// How many tasks a course has, each of about the same work.
pub fn tasks(rules: &Rules, course: &Course) -> usize {
    PASSES * course.games * (1 + stages(rules))
}

fn stages(rules: &Rules) -> usize {
    usize::from(rules.auctions()) + sales(rules)
}

fn sales(rules: &Rules) -> usize {
    usize::from(rules.cards()).div_ceil(usize::from(rules.seats()))
}

/// A position at the beginning of a round, and who responds in it.
struct Opening {
    game: Game,
    ledger: Ledger,
    own: Seat,
    /// What the copies believe about everybody.
    crowd: Crowd,
}

impl Opening {
    fn position(&self) -> Position {
        told(between_rounds(&self.ledger), self.own)
    }
}

/// A game against copies: the openings of its rounds, and how it ended.
struct Lived {
    openings: Vec<Opening>,
    end: Shares,
}

impl Lived {
    /// Which of the openings is the one with so many rounds left.
    fn with(&self, left: usize) -> Option<usize> {
        self.openings.iter().position(|opening| rounds_left(&opening.ledger) == left)
    }
}

impl Response {
    /// What one can do against copies of the strongest player without learning anything.
    pub fn unlearned(rules: &Rules, knows: Knows) -> Option<Response> {
        let (frozen, _) = brain_for(rules)?;
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
        for left in 1..=stages(rules) {
            let mut examples = Vec::new();
            for (lived, nth) in games.iter().filter_map(|lived| Some((lived, lived.with(left)?))) {
                examples.extend(response.example(lived, nth));
                if !done() {
                    return None;
                }
            }
            let lesson = Lesson { epochs: course.epochs, batch: 64, rate: 0.001 };
            learn(response.net(rules, left)?, &examples, lesson, rng);
        }
        Some(response)
    }

    /// A position before its round, with what it is worth when the round is played.
    fn example(&self, lived: &Lived, nth: usize) -> Option<Example> {
        let opening = &lived.openings[nth];
        let shares = match (self.knows, lived.openings.get(nth + 1)) {
            (Knows::Thoughts, _) => self.round(opening)?,
            (Knows::Games, Some(next)) => self.worth(next)?,
            (Knows::Games, None) => lived.end,
        };
        Some(Example { position: opening.position(), shares })
    }

    /// What was learned of a position.
    fn worth(&self, opening: &Opening) -> Option<Shares> {
        Some(self.own.of_round(&opening.ledger)?.value(&opening.position()))
    }

    fn round(&self, opening: &Opening) -> Option<Shares> {
        let Opening { game, ledger, own, crowd } = opening;
        match ledger.turn() {
            None => self.sell(ledger, *own, crowd).map(|(_, shares)| shares),
            Some(_) => self.auction(game, ledger, *own, crowd),
        }
    }

    /// The net of the stage with so many rounds left, this one included.
    fn net(&mut self, rules: &Rules, left: usize) -> Option<&mut Weights> {
        let net = match left.checked_sub(1 + sales(rules)) {
            None => self.own.sales.get_mut(left - 1)?,
            Some(nth) => self.own.auctions.get_mut(nth)?,
        };
        Some(net.to_mut())
    }
}

/// A net of the strongest player that does not care who responds yet.
fn impartial(net: &Weights) -> Cow<'static, Weights> {
    let mut net = *net;
    net[WHO_RESPONDS] = [0.0; WIDTH];
    Cow::Owned(net)
}

/// Rounds left in a game, this one included.
fn rounds_left(ledger: &Ledger) -> usize {
    let rules = ledger.rules();
    if ledger.turn().is_some() {
        return sales(rules) + usize::from(rules.auctions() + 1 - ledger.auctions());
    }
    let held: usize = ledger.hands().values().map(|hand| hand.len()).sum();
    held.div_ceil(usize::from(rules.seats()))
}

/// A game for each seed, in their order whatever the number of cores; none when it was stopped.
fn played(
    rules: &Rules,
    response: &Arc<Response>,
    seeds: &[u64],
    done: &(impl Fn() -> bool + Sync),
) -> Option<Vec<Lived>> {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let share = seeds.len().div_ceil(cores).max(1);
    let play_all = |seeds: &[u64]| -> Option<Vec<Lived>> {
        let game = |&seed| {
            let lived = play(rules, response, &mut Xoshiro256PlusPlus::seed_from_u64(seed));
            done().then_some(lived)
        };
        seeds.iter().map(game).collect()
    };
    let parts: Option<Vec<Vec<Lived>>> = thread::scope(|scope| {
        let threads: Vec<_> =
            seeds.chunks(share).map(|seeds| scope.spawn(|| play_all(seeds))).collect();
        let joined = |thread: ScopedJoinHandle<'_, Option<Vec<Lived>>>| {
            thread.join().unwrap_or_else(|panic| resume_unwind(panic))
        };
        threads.into_iter().map(joined).collect()
    });
    Some(parts?.into_iter().flatten().collect())
}

/// A game of one who responds against copies, all of whom slip now and then.
fn play(rules: &Rules, response: &Arc<Response>, rng: &mut Xoshiro256PlusPlus) -> Lived {
    let own = Seat::ALL[below(u32::from(rules.seats()), rng) as usize];
    let mut player = Responder::new(Arc::clone(response), rng.next_u64());
    let mut game = Game::new(&Deal::random(rules, rng));
    let mut ledger = Ledger::new(rules);
    let mut crowd = Crowd::new(rules, rng);
    let mut openings: Vec<Opening> = Vec::new();
    let mut news = vec![game.opening()];
    while let Some((seat, prompt)) = game.ask() {
        for event in news.drain(..) {
            ledger.note(&event);
            crowd.hear(&event);
            player.observe(&event);
        }
        let round = |ledger: &Ledger| (ledger.auctions(), ledger.sales());
        if openings.last().is_none_or(|last| round(&last.ledger) != round(&ledger)) {
            openings.push(Opening { game, ledger, own, crowd: crowd.clone() });
            crowd.expect(expected(&ledger, own, &crowd));
        }
        let view = View::of(&game, &ledger, seat);
        let action = if below(12, rng) == 0 {
            slip(&prompt, rng)
        } else if seat == own {
            player.answer(&view, Budget::UNLIMITED)
        } else {
            response.copy(&game, &ledger, seat, &crowd, rng).unwrap_or(prompt.default_action())
        };
        if game.play_into(seat, action, |event| news.push(event)).is_err() {
            break;
        }
    }
    let end = game.outcome().map_or([0.0; MAX_SEATS], |outcome| victory(&outcome));
    Lived { openings, end }
}

/// One of the first few moves of the list.
fn slip(prompt: &Prompt, rng: &mut Xoshiro256PlusPlus) -> Action {
    let options: Vec<Action> = prompt.actions().take(4).collect();
    options[below(options.len() as u32, rng) as usize]
}
