//! The engine and the second implementation play the same games and must never disagree.

use std::thread;

use forsale::chance::below;
use forsale::{Action, Coins, Deal, Game, House, Seat, SeatMap, Supply};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::notation::word;
use crate::reference::{Move, Reference, Setup};
use crate::rule_sets::{self, RuleSet};

/// The number of games of each of the twenty-six rule sets: 100,022 in all.
const GAMES: u64 = 3_847;

#[test]
fn engine_and_reference_agree_on_a_hundred_thousand_games() {
    let all = rule_sets::all();
    thread::scope(|scope| {
        for part in [0, 1] {
            let sets = (0..).zip(&all).skip(part).step_by(2);
            scope.spawn(move || sets.for_each(|(nth, set)| agree_on(set, nth * GAMES)));
        }
    });
}

fn agree_on(set: &RuleSet, first_seed: u64) {
    let variant = set.supply == Supply::OneShort;
    let setup = Setup::of(set.edition.id, set.rules.seats().into(), variant).unwrap();
    for seed in first_seed..first_seed + GAMES {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let style = Style::ALL[seed as usize % Style::ALL.len()];
        let mut pair = Pair::deal(set, &setup, &mut rng);
        while let Some(asked) = pair.legal_moves() {
            pair.try_anything(&asked, &mut rng);
            let (seat, moves) = &asked[below(asked.len() as u32, &mut rng) as usize];
            pair.play(*seat, style.choose(moves, &mut rng));
            pair.compare();
        }
        pair.compare_results();
    }
}

/// One game, played by both.
struct Pair {
    engine: Game,
    reference: Reference,
    set: RuleSet,
    line: Vec<(Seat, Action)>,
}

impl Pair {
    fn deal(set: &RuleSet, setup: &Setup, rng: &mut Xoshiro256PlusPlus) -> Pair {
        let deal = Deal::random(&set.rules, rng);
        let houses = values(deal.houses().iter().map(|house| house.value()));
        let checks = values(deal.checks().iter().map(|check| check.value()));
        let reference = Reference::new(setup, &houses, &checks, deal.opener().number().into());
        Pair { engine: Game::new(&deal), reference, set: *set, line: vec![] }
    }

    /// Returns every seat that may move with all its moves, on which both agree; `None` at the end.
    fn legal_moves(&self) -> Option<Vec<(Seat, Vec<Move>)>> {
        let mut asked = vec![];
        for seat in Seat::ALL {
            let prompt = self.engine.prompt(seat);
            let actions = prompt.iter().flat_map(|prompt| prompt.actions());
            let mut moves: Vec<Move> = actions.map(as_move).collect();
            moves.sort();
            assert_eq!(moves, self.reference.legal(number(seat)), "{seat} in {}", self.notation());
            assert_eq!(self.engine.waiting_for().contains(seat), !moves.is_empty());
            if !moves.is_empty() {
                asked.push((seat, moves));
            }
        }
        assert_eq!(asked.is_empty(), self.reference.finished(), "{}", self.notation());
        assert_eq!(self.engine.ask().map(|(seat, _)| seat), asked.first().map(|(seat, _)| *seat));
        (!asked.is_empty()).then_some(asked)
    }

    /// Tries any action from any seat. Both must refuse the same actions, and change nothing.
    fn try_anything(&mut self, asked: &[(Seat, Vec<Move>)], rng: &mut Xoshiro256PlusPlus) {
        let seat = Seat::ALL[below(6, rng) as usize];
        let tried = match below(4, rng) {
            0 => Action::Pass,
            1 => Action::Sell(House::new(below(30, rng) as u8 + 1).unwrap()),
            _ => Action::Bid(Coins(below(32, rng) as u8)),
        };
        let context = || format!("{} in {}", word(seat, tried), self.notation());
        let legal =
            asked.iter().any(|(who, moves)| *who == seat && moves.contains(&as_move(tried)));
        let mut engine = self.engine;
        assert_eq!(engine.play(seat, tried).is_ok(), legal, "{}", context());
        if !legal {
            assert!(engine == self.engine, "{} changed the game", context());
            self.reference.play(number(seat), as_move(tried)).unwrap_err();
        }
    }

    fn play(&mut self, seat: Seat, chosen: Move) {
        let action = as_action(chosen);
        self.line.push((seat, action));
        self.engine.play(seat, action).unwrap();
        self.reference.play(number(seat), chosen).unwrap();
    }

    /// Compares the coins, houses and checks of all players.
    fn compare(&self) {
        let money = self.reference.money();
        let purses =
            same(self.engine.purses(), &money, |purse, &coins| u32::from(purse.0) == coins);
        assert!(purses, "purses in {}", self.notation());
        let houses = self.reference.houses();
        let hands = same(self.engine.hands(), &houses, |hand, houses| {
            hand.iter().map(|house| u32::from(house.value())).eq(houses.iter().copied())
        });
        assert!(hands, "hands in {}", self.notation());
        let checks = self.reference.checks();
        let tills = same(self.engine.tills(), &checks, |till, checks| {
            till.iter().map(|check| u32::from(check.value())).eq(checks.iter().copied())
        });
        assert!(tills, "tills in {}", self.notation());
    }

    fn compare_results(&self) {
        let outcome = self.engine.outcome().unwrap();
        let totals = same(outcome.totals(), &self.reference.totals(), |a, &b| u32::from(a) == b);
        assert!(totals, "totals in {}", self.notation());
        let places = same(&outcome.places(), &self.reference.places(), |a, &b| usize::from(a) == b);
        assert!(places, "places in {}", self.notation());
        let winners = outcome.winners().iter().map(number);
        assert!(winners.eq(self.reference.winners()), "winners in {}", self.notation());
    }

    fn notation(&self) -> String {
        let words = self.line.iter().map(|&(seat, action)| word(seat, action));
        format!("{}: {}", self.set.name(), words.collect::<Vec<_>>().join(" "))
    }
}

/// How the players of a game choose, so that some auctions are long and some purses empty.
#[derive(Clone, Copy)]
enum Style {
    /// Any legal move, each equally likely.
    Anything,
    /// The lowest bid or a pass, equally likely.
    Cautious,
    /// The lowest bid seven times out of eight.
    Stubborn,
    /// The whole purse now and then, else cautious.
    Reckless,
}

impl Style {
    const ALL: [Style; 4] = [Style::Anything, Style::Cautious, Style::Stubborn, Style::Reckless];

    fn choose(self, moves: &[Move], rng: &mut Xoshiro256PlusPlus) -> Move {
        let any = moves[below(moves.len() as u32, rng) as usize];
        let [lowest @ Move::Bid(_), .., Move::Pass] = moves else { return any };
        let whole_purse = moves[moves.len() - 2];
        let draw = below(8, rng);
        match self {
            Style::Anything => any,
            Style::Reckless if draw == 0 => whole_purse,
            Style::Stubborn if draw == 0 => Move::Pass,
            Style::Stubborn => *lowest,
            Style::Cautious | Style::Reckless if draw < 4 => Move::Pass,
            Style::Cautious | Style::Reckless => *lowest,
        }
    }
}

fn as_move(action: Action) -> Move {
    match action {
        Action::Bid(bid) => Move::Bid(bid.0.into()),
        Action::Pass => Move::Pass,
        Action::Sell(house) => Move::Sell(house.value().into()),
    }
}

fn as_action(chosen: Move) -> Action {
    match chosen {
        Move::Bid(bid) => Action::Bid(Coins(bid as u8)),
        Move::Pass => Action::Pass,
        Move::Sell(house) => Action::Sell(House::new(house as u8).unwrap()),
    }
}

fn number(seat: Seat) -> usize {
    seat.number().into()
}

/// Returns true if both have the same value for every seat.
fn same<T: Copy, U>(ours: &SeatMap<T>, theirs: &[U], equal: impl Fn(T, &U) -> bool) -> bool {
    let both = ours.values().zip(theirs);
    ours.values().len() == theirs.len() && { both }.all(|(&ours, theirs)| equal(ours, theirs))
}

fn values(cards: impl Iterator<Item = u8>) -> Vec<u32> {
    cards.map(u32::from).collect()
}
