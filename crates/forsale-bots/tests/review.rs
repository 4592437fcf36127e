//! The review of finished games.

#![expect(clippy::unwrap_used, reason = "a test fails at the first error")]

use forsale::{
    Action, Check, Coins, Deal, Edition, Event, Game, House, HouseRules, Ledger, Move, Record,
    RuleSet, Rules, Seat, Seed, Supply, View,
};
use forsale_bots::review::{FinishedGame, Parts, Reason, ReviewError, Round};
use forsale_bots::{Budget, Seated};

const EDITION: &str = "iello-2020";

/// The parts of every player add up to their result minus the fair share, in all rule sets.
#[test]
fn luck_and_skill_split_exactly() {
    for set in RuleSet::printed().step_by(5) {
        let record = played(&set, &["steady", "bold", "random"], 3);
        let game = FinishedGame::of(&record).unwrap();
        let timeline = game.timeline(7).unwrap();
        let outcome = game.steps().last().unwrap().game.outcome().unwrap();
        let winners = outcome.winners();
        let fair = 1.0 / f64::from(set.rules.seats());
        for seat in outcome.purses().seats() {
            let won = if winners.contains(seat) { 1.0 / winners.len() as f64 } else { 0.0 };
            let Parts { deal, others, own } = timeline.parts(seat);
            assert!((deal + others + own - (won - fair)).abs() < 1e-4, "{} {seat}", set.name());
        }
        for moment in timeline.moments() {
            assert!((moment.chances.iter().sum::<f32>() - 1.0).abs() < 1e-3, "{moment:?}");
        }
    }
}

/// Luck is zero on average, for every seat: among equal players, and for one who is much stronger. The
/// command `forsale measure review` plays more games.
#[test]
fn luck_evens_out() {
    let set = rule_set(4);
    let equal = mean_parts(&set, &["steady"; 4], 60);
    for (seat, [deal, ..]) in equal.iter().enumerate() {
        assert!(deal.0.abs() < 3.0 * deal.1, "seat {seat}: {equal:?}");
    }
    let [deal, others, own] = mean_parts(&set, &["otto", "pip", "pip", "pip"], 60)[0];
    assert!(deal.0.abs() < 3.0 * deal.1, "{deal:?}");
    assert!(others.0 + own.0 > 0.3, "the surplus is due to decisions: {others:?} {own:?}");
}

/// By seat, the mean and the standard error of the three parts.
fn mean_parts(set: &RuleSet, bots: &[&str], games: u64) -> Vec<[(f64, f64); 3]> {
    let mut sums = vec![[(0.0, 0.0); 3]; bots.len()];
    for seed in 0..games {
        let game = FinishedGame::of(&played(set, bots, seed)).unwrap();
        let timeline = game.timeline(seed).unwrap();
        for (seat, sums) in Seat::ALL.into_iter().zip(&mut sums) {
            let Parts { deal, others, own } = timeline.parts(seat);
            for ((sum, squares), part) in sums.iter_mut().zip([deal, others, own]) {
                *sum += part;
                *squares += part * part;
            }
        }
    }
    let count = games as f64;
    let finish = |(sum, squares): (f64, f64)| {
        let mean = sum / count;
        (mean, ((squares / count - mean * mean) / (count - 1.0)).sqrt())
    };
    sums.into_iter().map(|parts| parts.map(finish)).collect()
}

#[test]
fn a_strong_player_is_more_accurate_than_a_random_one() {
    let set = rule_set(4);
    let (mut strong, mut random) = (0.0, 0.0);
    for seed in 0..6 {
        let game = FinishedGame::of(&played(&set, &["otto", "rex", "pip", "fay"], seed)).unwrap();
        let accuracy = |seat| {
            let mut reviewer = game.reviewer(seat, seed).unwrap();
            reviewer.first_look();
            reviewer.review().accuracy.unwrap()
        };
        strong += accuracy(Seat::A) / 6.0;
        random += accuracy(Seat::C) / 6.0;
    }
    assert!(strong > random + 10.0, "{strong} {random}");
}

#[test]
fn a_review_names_the_costliest_decisions_and_becomes_final() {
    let record = played(&rule_set(3), &["pip", "otto", "steady"], 4);
    let game = FinishedGame::of(&record).unwrap();
    let mut reviewer = game.reviewer(Seat::A, 1).unwrap();
    reviewer.first_look();
    let first = reviewer.review();
    assert!(!first.is_final && reviewer.progress().is_complete);
    let before = reviewer.progress();
    assert!((0..40).all(|_| reviewer.step()));
    assert!(before.done < reviewer.progress().done, "{before:?}");
    let costly = first.costliest();
    assert!(!costly.is_empty() && costly.len() <= 3);
    for decision in costly {
        let cost = decision.cost().unwrap();
        assert!(cost.win_share.ci95[0] > 0.0 && cost.better != decision.played, "{decision:?}");
        assert_eq!(record.actions[decision.actions].action, decision.played);
        assert_eq!(record.actions[decision.actions].seat, Seat::A);
        let in_auctions = matches!(decision.played, Action::Bid(_) | Action::Pass);
        assert_eq!(in_auctions, matches!(decision.round, Round::Auction(_)));
    }
    let again = FinishedGame::of(&record).unwrap();
    let mut other = again.reviewer(Seat::A, 1).unwrap();
    other.first_look();
    assert_eq!(other.review(), first, "the same seed gives the same review");
}

#[test]
fn only_finished_games_are_reviewed() {
    let mut record = played(&rule_set(3), &["steady"; 3], 1);
    let game = FinishedGame::of(&record).unwrap();
    let refusal = game.reviewer(Seat::D, 1).err();
    assert_eq!(refusal, Some(ReviewError::NoSuchSeat { seats: 3 }));
    record.actions.pop();
    assert_eq!(FinishedGame::of(&record).err(), Some(ReviewError::Unfinished));
    record.actions[0].action = Action::Bid(Coins(99));
    assert!(matches!(FinishedGame::of(&record).err(), Some(ReviewError::Record(_))));
}

/// Every reason, in a position where it holds and in one where it does not.
#[test]
fn reasons_hold_where_their_condition_holds() {
    let pass = Action::Pass;
    // The street is 4 16 26, and the purse holds 18 coins. A 26 usually brings 13.
    let street = auction(&[4, 16, 26], &[]);
    let brings = Check::new(13).unwrap();
    let (house, bid) = (House::new(26).unwrap(), Coins(1));
    assert_eq!(street.why(to(14), pass), Some(Reason::TooExpensive { house, brings }));
    assert_eq!(street.why(to(13), pass), None);
    assert_eq!(street.why(to(5), to(1)), Some(Reason::RaisedTooMuch { least: bid }));
    assert_eq!(street.why(to(1), to(5)), None);
    assert_eq!(street.why(pass, to(2)), Some(Reason::LetGoCheap { house, bid, brings }));
    // A 5 brings 2, so no bid above 1 is cheap.
    assert_eq!(auction(&[3, 4, 5], &[to(1)]).why(pass, to(2)), None);
    // The player has bid 2 before.
    let again = auction(&[4, 16, 26], &[to(2), to(3), to(4)]);
    assert_eq!(again.why(to(5), pass), Some(Reason::RaisedTooOften { from: Coins(2) }));
    assert_eq!(auction(&[4, 16, 26], &[to(2)]).why(to(5), pass), None);
}

#[test]
fn reasons_of_sales_hold_where_their_condition_holds() {
    let (low, high) = (Check::new(6), Check::new(10));
    let flat = Reason::FlatRow { low: low.unwrap(), high: high.unwrap() };
    let why = |offered: [u8; 3], sold: usize, better: usize| {
        let position = sale(offered);
        let hand = position.ledger.hands()[Seat::A];
        let sell = |nth| Action::Sell(hand.nth(nth).unwrap());
        position.why(sell(sold), sell(better))
    };
    assert_eq!(why([6, 8, 10], 5, 2), Some(flat));
    assert_eq!(why([0, 2, 7], 5, 2), Some(Reason::BetterToCome));
    assert_eq!(why([5, 14, 15], 5, 2), None);
    assert_eq!(why([5, 14, 15], 2, 5), Some(Reason::WorseToCome));
    assert_eq!(why([0, 2, 7], 2, 5), None);
}

fn to(bid: u8) -> Action {
    Action::Bid(Coins(bid))
}

/// A position in which one player has to act.
struct Position {
    game: Game,
    ledger: Ledger,
}

impl Position {
    fn begin(rules: &Rules, houses: &[House], checks: &[Check]) -> Position {
        let game = Game::new(&Deal::stacked(rules, houses, checks, Seat::A).unwrap());
        let mut ledger = Ledger::new(rules);
        ledger.note(&game.opening());
        Position { game, ledger }
    }

    fn play(&mut self, action: Action) {
        let seat = self.game.ask().unwrap().0;
        self.game.play_into(seat, action, |event| self.ledger.note(&event)).unwrap();
    }

    fn why(&self, played: Action, best: Action) -> Option<Reason> {
        let seat = self.game.ask().unwrap().0;
        Reason::of(&View::of(&self.game, &self.ledger, seat), played, best)
    }
}

/// The first auction, with this street, after these actions.
fn auction(street: &[u8], actions: &[Action]) -> Position {
    let rules = rules(3);
    let first: Vec<House> = street.iter().filter_map(|&value| House::new(value)).collect();
    let rest = rules.houses().iter().filter(|house| !first.contains(house));
    let deck = usize::from(rules.cards());
    let houses: Vec<House> = first.iter().copied().chain(rest).take(deck).collect();
    let checks: Vec<Check> = rules.checks().iter().take(deck).collect();
    let mut position = Position::begin(&rules, &houses, &checks);
    actions.iter().for_each(|&action| position.play(action));
    position
}

/// The first sale, with these checks; every player passed at once in every auction.
fn sale(offered: [u8; 3]) -> Position {
    let rules = rules(3);
    let first: Vec<Check> = offered.into_iter().filter_map(Check::new).collect();
    let mut rest = rules.checks();
    first.iter().for_each(|&check| rest.remove(check));
    let deck = usize::from(rules.cards());
    let checks: Vec<Check> = first.into_iter().chain(rest.iter()).take(deck).collect();
    let houses: Vec<House> = rules.houses().iter().take(deck).collect();
    let mut position = Position::begin(&rules, &houses, &checks);
    while position.ledger.offered().is_empty() {
        position.play(Action::Pass);
    }
    position
}

fn rules(players: u8) -> Rules {
    Edition::named(EDITION).unwrap().rules(players, Supply::Enough).unwrap()
}

fn rule_set(players: u8) -> RuleSet {
    RuleSet::printed().find(|set| set.name() == format!("{EDITION}-{players}")).unwrap()
}

/// Plays a game of these bots, who take seats in turn.
fn played(set: &RuleSet, bots: &[&str], number: u64) -> Record {
    let mut seed = [7; 32];
    seed[..8].copy_from_slice(&number.to_le_bytes());
    let seed = Seed(seed);
    let deal = Deal::shuffle(&set.rules, &seed);
    let seats = usize::from(set.rules.seats());
    let names = (0..seats).map(|nth| format!("Bot {nth}")).collect();
    let mut record =
        Record::new(set.edition, set.supply, HouseRules::default(), names, &deal).unwrap();
    let mut players: Vec<Seated> = Seat::ALL[..seats]
        .iter()
        .zip(bots.iter().cycle())
        .map(|(&seat, bot)| Seated::new(bot, seat, &seed).unwrap())
        .collect();
    let mut game = Game::new(&deal);
    let mut ledger = Ledger::new(&set.rules);
    let mut events: Vec<(u32, Event)> = vec![(1, game.opening())];
    ledger.note(&game.opening());
    while let Some((seat, _)) = game.ask() {
        let player = &mut players[usize::from(seat.number())];
        player.catch_up(events.iter().map(|(number, event)| (*number, event)));
        let action = player.answer(&View::of(&game, &ledger, seat), Budget::UNLIMITED);
        record.actions.push(Move { seat, action });
        for event in game.play(seat, action).unwrap() {
            ledger.note(&event);
            events.push((events.len() as u32 + 1, event));
        }
    }
    record
}
