//! Measurements of the review: how accurate bots are found to be, and whether luck evens out.

use forsale::chance::below;
use forsale::{Deal, Event, Game, HouseRules, Ledger, Move, Record, RuleSet, Seat, Seed, View};
use forsale_bots::review::{FinishedGame, Parts, ReviewError, accuracy};
use forsale_bots::{Advisor, BotInfo, Budget, Seated};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// What was found about one seat of one game.
#[derive(Clone, Copy, Debug)]
pub struct ReviewedSeat {
    /// The number of its bot in the list.
    pub bot: usize,
    /// Its accuracy; none if it was not asked for.
    pub accuracy: Option<f64>,
    /// Where its result came from.
    pub parts: Parts,
}

/// What to play and to review.
pub struct ReviewMatch<'a> {
    /// The rules.
    pub set: &'a RuleSet,
    /// The bots. With as many bots as seats, each takes one seat in every game; otherwise every seat is
    /// given to one of them at random.
    pub bots: &'a [&'static BotInfo],
    /// Whether the decisions are reviewed too, which takes longer than the chances alone.
    pub with_accuracy: bool,
}

/// A value at a first look, and its mean in sampled games.
#[derive(Clone, Copy, Debug)]
pub struct Compared {
    /// At a first look.
    pub quick: f64,
    /// In games.
    pub sampled: f64,
    /// The variance of that mean.
    pub variance: f64,
}

/// How far the second-best move is behind the best one at a first look, in win shares and in money.
#[derive(Clone, Copy, Debug)]
pub struct ComparedMoves {
    /// Whether it is a move in an auction.
    pub is_bid: bool,
    /// The win share of the best move.
    pub best: Compared,
    /// The difference in win shares.
    pub win_share: Compared,
    /// The difference in money.
    pub money: Compared,
}

impl ReviewMatch<'_> {
    /// Plays the game with this number, and compares the values of two moves of one decision in it: at a
    /// first look, and in sampled games.
    pub fn compare(&self, number: u64, games: u64) -> Option<ComparedMoves> {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(number);
        let seated = self.seating(&mut rng);
        let game = FinishedGame::of(&self.record(&seated, &mut rng).ok()?).ok()?;
        let steps = game.steps();
        let is_choice = |at: &usize| {
            let prompt = steps[*at].game.ask().map(|(_, prompt)| prompt);
            prompt.is_some_and(|prompt| prompt.actions().nth(1).is_some())
        };
        let choices: Vec<usize> = (0..steps.len()).filter(is_choice).collect();
        let at = choices[below(choices.len() as u32, &mut rng) as usize];
        let step = &steps[at];
        let view = View::of(&step.game, &step.ledger, step.game.ask()?.0);
        let events: Vec<Event> = steps[..=at].iter().flat_map(|step| step.events).collect();
        let advisor = Advisor::new(&view, &events, number)?.only(&[], 2);
        let moves = advisor.quick_moves();
        let order = if moves[0].win_share >= moves[1].win_share { [0, 1] } else { [1, 0] };
        let sampled: Vec<Vec<(f64, f64)>> =
            (0..games).filter_map(|nth| Some(advisor.sample(nth)?.results().collect())).collect();
        let [a, b] = order;
        let quick = |value: fn(&forsale_bots::evaluation::QuickMove) -> f32| {
            (f64::from(value(&moves[a])), f64::from(value(&moves[b])))
        };
        let (won, money) = (quick(|one| one.win_share), quick(|one| one.money));
        let compared = |quick: f64, values: Vec<f64>| {
            let count = values.len() as f64;
            let mean = values.iter().sum::<f64>() / count;
            let squares = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>();
            Compared { quick, sampled: mean, variance: squares / (count - 1.0) / count }
        };
        let difference = |one: fn((f64, f64)) -> f64| {
            sampled.iter().map(|game| one(game[a]) - one(game[b])).collect::<Vec<f64>>()
        };
        Some(ComparedMoves {
            is_bid: step.ledger.turn().is_some(),
            best: compared(won.0, sampled.iter().map(|game| game[a].0).collect()),
            win_share: compared(won.0 - won.1, difference(|game| game.0)),
            money: compared(money.0 - money.1, difference(|game| game.1)),
        })
    }

    /// Plays and reviews the game with this number.
    pub fn play(&self, number: u64) -> Result<Vec<ReviewedSeat>, ReviewError> {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(number);
        let seated = self.seating(&mut rng);
        let game = FinishedGame::of(&self.record(&seated, &mut rng)?)?;
        let Some(timeline) = game.timeline(number) else { return Ok(Vec::new()) };
        let seats = self.set.rules.seats();
        let review = |(&bot, seat)| {
            let losses = || -> Vec<f64> {
                game.decisions(seat, number).iter().map(|decision| decision.loss).collect()
            };
            let accuracy = if self.with_accuracy { accuracy(&losses(), seats) } else { None };
            ReviewedSeat { bot, accuracy, parts: timeline.parts(seat) }
        };
        Ok(seated.iter().zip(Seat::ALL).map(review).collect())
    }

    /// Returns, by seat, the number of its bot.
    fn seating(&self, rng: &mut Xoshiro256PlusPlus) -> Vec<usize> {
        let seats = usize::from(self.set.rules.seats());
        if self.bots.len() != seats {
            return (0..seats).map(|_| below(self.bots.len() as u32, rng) as usize).collect();
        }
        let first = below(seats as u32, rng) as usize;
        (0..seats).map(|seat| (seat + first) % seats).collect()
    }

    fn record(
        &self,
        seated: &[usize],
        rng: &mut Xoshiro256PlusPlus,
    ) -> Result<Record, ReviewError> {
        let mut seed = Seed([0; 32]);
        rng.fill_bytes(&mut seed.0);
        let RuleSet { edition, supply, rules } = self.set;
        let deal = Deal::shuffle(rules, &seed);
        let names = seated.iter().map(|&bot| self.bots[bot].name.to_owned()).collect();
        let mut record = Record::new(edition, *supply, HouseRules::default(), names, &deal)?;
        let mut players: Vec<Seated> = Seat::ALL
            .into_iter()
            .zip(seated)
            .map(|(seat, &bot)| Seated::of(self.bots[bot], seat, &seed))
            .collect();
        let mut game = Game::new(&deal);
        let mut ledger = Ledger::new(rules);
        let mut events: Vec<Event> = vec![game.opening()];
        ledger.note(&game.opening());
        while let Some((seat, _)) = game.ask() {
            let player = &mut players[usize::from(seat.number())];
            player.catch_up((1..).zip(&events));
            let action = player.answer(&View::of(&game, &ledger, seat), Budget::UNLIMITED);
            record.actions.push(Move { seat, action });
            let index = record.actions.len() - 1;
            let illegal = |why| forsale::RecordError::Illegal { index, seat, action, why };
            for event in game.play(seat, action).map_err(illegal)? {
                ledger.note(&event);
                events.push(event);
            }
        }
        Ok(record)
    }
}
