//! Bids tried in imagined games among people of all tempers. A game is played for a few rounds
//! only; what follows is judged by a net.

use forsale::chance::pass_or_raise;
use forsale::{Action, Game, Ledger, MAX_SEATS, Prompt, Seat, View, imagine};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::bot::Budget;
use crate::model::opponents::{Character, SENSIBLE, WHIM};
use crate::model::posterior::Crowd;
use crate::model::sellers::Offer;
use crate::nets::network::Shares;
use crate::players::solver::{between_rounds, luck};
use crate::search::auction::Valued;
use crate::search::sale::worths;

/// How much is imagined for one move.
#[derive(Clone, Copy, Debug)]
pub struct Wit {
    /// Imagined games in all.
    pub games: usize,
    /// Rounds played of each.
    pub rounds: u8,
}

/// In the same so many dreams all moves are compared before the worse half is dropped.
const HEAT: usize = 20;

/// Bids tried, from the lowest on.
const BIDS: usize = 4;

/// A move, and what it brought in imagined games.
#[derive(Clone, Copy, Debug)]
pub struct Tried {
    pub action: Action,
    /// What a search says it is worth, and how far that counts.
    reasoned: f32,
    weight: f32,
    sum: f32,
    games: f32,
}

/// What a search says of the moves, if there was one, and how far that counts beside what they
/// bring in imagined games, from 0 to 1.
#[derive(Clone, Copy)]
pub struct Reason<'a> {
    pub moves: &'a [Valued],
    pub weight: f32,
}

impl Reason<'_> {
    fn untried(&self, action: Action, seat: Seat) -> Tried {
        let found = self.moves.iter().find(|valued| valued.action == action);
        let (reasoned, weight) = match found {
            Some(valued) => (valued.shares[usize::from(seat.number())], self.weight),
            None => (0.0, 0.0),
        };
        Tried { action, reasoned, weight, sum: 0.0, games: 0.0 }
    }
}

impl Tried {
    /// Is anything known about it?
    pub fn is_judged(&self) -> bool {
        self.games > 0.0 || self.weight > 0.0
    }

    /// The share of the victory it brings.
    pub fn worth(&self) -> f32 {
        if self.games == 0.0 {
            return self.reasoned;
        }
        self.weight * self.reasoned + (1.0 - self.weight) * self.sum / self.games
    }
}

/// One who imagines.
pub struct Dreamer<'a> {
    pub wit: Wit,
    pub crowd: &'a Crowd<'a>,
    pub reason: Reason<'a>,
    pub rng: &'a mut Xoshiro256PlusPlus,
}

impl Dreamer<'_> {
    /// The moves that were not dropped, the best first. Only those are compared in the same dreams.
    pub fn best(&mut self, view: &View<'_>, budget: Budget<'_>) -> Vec<Tried> {
        let options = view.prompt.iter().flat_map(options);
        let mut tried: Vec<Tried> =
            options.map(|action| self.reason.untried(action, view.seat)).collect();
        let mut left = self.wit.games;
        while tried.len() > 1 && left > 0 {
            let in_time = (0..HEAT).all(|_| {
                let in_time = budget.is_left();
                if in_time {
                    self.dream(view, &mut tried);
                    left = left.saturating_sub(tried.len());
                }
                in_time
            });
            tried.sort_by(|a, b| b.worth().total_cmp(&a.worth()));
            if !in_time {
                break;
            }
            tried.truncate(tried.len().div_ceil(2).max(2));
        }
        tried
    }

    /// Adds what each move brings in one imagined game.
    fn dream(&mut self, view: &View<'_>, tried: &mut [Tried]) {
        let dream = Dream::of(view, self.crowd, self.rng);
        let last = dream.round() + self.wit.rounds;
        let own = usize::from(view.seat.number());
        let start = self.rng.clone();
        for tried in tried {
            let mut after = dream;
            after.play(view.seat, tried.action);
            // The same luck for all moves.
            self.rng.clone_from(&start);
            tried.sum += self.end(after, last)[own];
            tried.games += 1.0;
        }
    }

    /// Plays on until round `last` is opened, and asks the net what that is worth.
    fn end(&mut self, mut dream: Dream, last: u8) -> Shares {
        while let Some((seat, prompt)) = dream.game.ask() {
            if dream.round() >= last
                && let Some(shares) = self.judged(&dream)
            {
                return shares;
            }
            dream.go_on(seat, prompt, self.rng);
        }
        dream.game.outcome().map_or([0.0; MAX_SEATS], |outcome| worths(&outcome))
    }

    /// What the net says about a round that has just been opened.
    fn judged(&self, dream: &Dream) -> Option<Shares> {
        let ledger = &dream.ledger;
        let net = self.crowd.brain()?.of_round(ledger)?;
        Some(net.value(&between_rounds(ledger)))
    }
}

/// An imagined game and who plays it.
#[derive(Clone, Copy)]
struct Dream {
    game: Game,
    ledger: Ledger,
    people: [Character; MAX_SEATS],
    /// The offer of the sale that is going on.
    offer: Offer,
}

impl Dream {
    /// A game like the one in the view.
    fn of(view: &View<'_>, crowd: &Crowd<'_>, rng: &mut Xoshiro256PlusPlus) -> Dream {
        let mut people = [SENSIBLE; MAX_SEATS];
        for seat in view.ledger.hands().seats().filter(|&seat| seat != view.seat) {
            people[usize::from(seat.number())] = crowd.somebody(seat, rng);
        }
        let game = imagine(view, rng);
        Dream { game, ledger: *view.ledger, people, offer: Offer::of(view.ledger) }
    }

    /// Auctions and sales so far.
    fn round(&self) -> u8 {
        self.ledger.auctions() + self.ledger.sales()
    }

    fn play(&mut self, seat: Seat, action: Action) {
        let sales = self.ledger.sales();
        let played = self.game.play_into(seat, action, |event| self.ledger.note(&event));
        debug_assert!(played.is_ok(), "{played:?}");
        if self.ledger.sales() > sales {
            self.offer = Offer::of(&self.ledger);
        }
    }

    /// Lets a seat act as it is its way, or now and then in any way.
    fn go_on(&mut self, seat: Seat, prompt: Prompt, rng: &mut Xoshiro256PlusPlus) {
        let action = if luck(rng) < WHIM {
            pass_or_raise(&prompt, rng)
        } else {
            let person = &self.people[usize::from(seat.number())];
            person.act(&self.ledger, seat, prompt, self.offer, rng)
        };
        self.play(seat, action);
    }
}

/// The moves worth a thought: a pass and the lowest bids.
fn options(prompt: &Prompt) -> impl Iterator<Item = Action> {
    prompt.actions().take(1 + BIDS)
}
