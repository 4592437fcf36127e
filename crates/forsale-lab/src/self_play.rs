//! Games of the strongest bot with itself, to learn from. The copies have observed the same events, so
//! they share one posterior and one solution of each sale.

use forsale::chance::below;
use forsale::{Action, Deal, Event, Game, House, Ledger, MAX_SEATS, Prompt, Rules, Seat, View};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::fit::Example;
use forsale_bots::model::posterior::Posterior;
use forsale_bots::nets::network::{Position, Shares};
use forsale_bots::nets::stages::{ValueNetworks, rounds_left};
use forsale_bots::players::strongest::{
    AUCTION_SEARCH, ROLLOUTS, auction_search_for, bid_policy, solve_own_sale,
};
use forsale_bots::sampling::sample;
use forsale_bots::search::rollouts::RolloutSettings;
use forsale_bots::search::sale::win_shares;
use forsale_bots::search::{SearchSettings, between_rounds, is_solved_exactly};
use forsale_bots::{Bot, Budget};

/// Rollouts in these games; a match uses ten times as many.
pub const FAST_ROLLOUTS: RolloutSettings = RolloutSettings { rollouts: 60, ..ROLLOUTS };

/// One move in this many is random, so that the networks also see positions after mistakes.
const MISTAKE_ONE_IN: u32 = 12;

/// Another bot at the table.
pub struct Challenger<'a> {
    /// Its seat.
    pub seat: Seat,
    /// The bot.
    pub bot: &'a mut dyn Bot,
}

/// A finished game: the position before each round, the moves, and the win shares at the end.
pub struct GameTrace {
    rounds: Vec<Round>,
    moves: Vec<Action>,
    end: Shares,
}

struct Round {
    /// Rounds left, this one included.
    left: usize,
    before: Position,
}

impl GameTrace {
    /// Replays these moves from a deal.
    pub fn replay(rules: &Rules, deal: &Deal, moves: &[Action]) -> GameTrace {
        let mut recorder = Recorder::new(rules, deal);
        for &action in moves {
            let Some((seat, _)) = recorder.ask(|_| {}) else { break };
            recorder.begins_round();
            if !recorder.play(seat, action) {
                break;
            }
        }
        recorder.finish()
    }

    /// Returns all moves in order.
    pub fn moves(&self) -> &[Action] {
        &self.moves
    }

    /// Returns the index of the round with this many rounds left, itself included.
    pub fn round_with_left(&self, left: usize) -> Option<usize> {
        self.rounds.iter().position(|round| round.left == left)
    }

    /// Returns the position before the `nth` round.
    pub fn before(&self, nth: usize) -> Position {
        self.rounds[nth].before
    }

    /// Returns the position with this many rounds left and its target: the value of the next position by
    /// the network of the next round, which must be trained already, or the final win shares.
    pub fn example(&self, rules: &Rules, networks: &ValueNetworks, left: usize) -> Option<Example> {
        let nth = self.round_with_left(left)?;
        let shares = match self.rounds.get(nth + 1) {
            Some(next) => networks.with_left(rules, next.left)?.value(&next.before),
            None => self.end,
        };
        Some(Example { position: self.before(nth), shares })
    }

    /// Changes every position.
    pub fn map_positions(mut self, map: impl Fn(Position) -> Position) -> GameTrace {
        self.rounds.iter_mut().for_each(|round| round.before = map(round.before));
        self
    }
}

/// Plays a game of copies with these networks, and a challenger if there is one. `opened` is called when
/// a round opens, with the posterior of the copies.
pub fn play<'b>(
    rules: &Rules,
    networks: Option<&'b ValueNetworks>,
    mut challenger: Option<Challenger<'_>>,
    rng: &mut Xoshiro256PlusPlus,
    mut opened: impl FnMut(&Game, &Ledger, &Posterior<'b>),
) -> GameTrace {
    let mut recorder = Recorder::new(rules, &Deal::random(rules, rng));
    let mut posterior = Posterior::new(rules, networks, rng);
    // Among themselves the copies know that all players search.
    let search = if challenger.is_some() { auction_search_for(rules) } else { AUCTION_SEARCH };
    let mut mixes: Vec<Vec<(House, f32)>> = Vec::new();
    while let Some((seat, prompt)) = recorder.ask(|event| {
        posterior.observe(event);
        challenger.iter_mut().for_each(|challenger| challenger.bot.observe(event));
    }) {
        if recorder.begins_round() {
            opened(&recorder.game, &recorder.ledger, &posterior);
            mixes = solve_offer(&recorder.ledger, &mut posterior);
        }
        let view = View::of(&recorder.game, &recorder.ledger, seat);
        let action = match &mut challenger {
            _ if below(MISTAKE_ONE_IN, rng) == 0 => Some(random_move(&prompt, rng)),
            Some(challenger) if challenger.seat == seat => {
                Some(challenger.bot.answer(&view, Budget::UNLIMITED))
            }
            _ => copy_action(&view, search, &posterior, &mixes, rng),
        };
        if !recorder.play(seat, action.unwrap_or(prompt.default_action())) {
            break;
        }
    }
    recorder.finish()
}

/// A running game and its record.
struct Recorder {
    game: Game,
    ledger: Ledger,
    /// Events that were not shown yet.
    events: Vec<Event>,
    rounds: Vec<Round>,
    moves: Vec<Action>,
}

impl Recorder {
    fn new(rules: &Rules, deal: &Deal) -> Recorder {
        let game = Game::new(deal);
        let events = vec![game.opening()];
        Recorder { game, ledger: Ledger::new(rules), events, rounds: Vec::new(), moves: Vec::new() }
    }

    /// Shows all new events, and returns the next prompt; none when the game is over.
    fn ask(&mut self, mut observe: impl FnMut(&Event)) -> Option<(Seat, Prompt)> {
        let asked = self.game.ask()?;
        for event in self.events.drain(..) {
            self.ledger.note(&event);
            observe(&event);
        }
        Some(asked)
    }

    /// Records the position if a round has just opened, and returns true if so.
    fn begins_round(&mut self) -> bool {
        let ledger = &self.ledger;
        let begins = self.rounds.len() < usize::from(ledger.auctions() + ledger.sales());
        if begins {
            self.rounds.push(Round { left: rounds_left(ledger), before: between_rounds(ledger) });
        }
        begins
    }

    /// Plays a move; returns false if it is illegal.
    fn play(&mut self, seat: Seat, action: Action) -> bool {
        self.moves.push(action);
        self.game.play_into(seat, action, |event| self.events.push(event)).is_ok()
    }

    fn finish(self) -> GameTrace {
        let end = self.game.outcome().map_or([0.0; MAX_SEATS], |outcome| win_shares(&outcome));
        GameTrace { rounds: self.rounds, moves: self.moves, end }
    }
}

/// Solves the sale for all copies, and tells the posterior unless the sale is solved exactly.
fn solve_offer(ledger: &Ledger, posterior: &mut Posterior<'_>) -> Vec<Vec<(House, f32)>> {
    if ledger.offered().is_empty() {
        return Vec::new();
    }
    let mixes =
        solve_own_sale(ledger, None, posterior, Budget::UNLIMITED).map_or_else(Vec::new, |s| s.mix);
    posterior.set_expected_sales(if is_solved_exactly(ledger) {
        Vec::new()
    } else {
        mixes.clone()
    });
    mixes
}

/// Returns the action of a copy.
fn copy_action(
    view: &View<'_>,
    search: SearchSettings,
    posterior: &Posterior<'_>,
    mixes: &[Vec<(House, f32)>],
    rng: &mut Xoshiro256PlusPlus,
) -> Option<Action> {
    match view.prompt? {
        Prompt::Buy(_) => {
            let chances =
                bid_policy(view, FAST_ROLLOUTS, search, posterior, rng, Budget::UNLIMITED)?;
            sample(&chances, rng)
        }
        Prompt::Sell(_) => {
            sample(mixes.get(usize::from(view.seat.number()))?, rng).map(Action::Sell)
        }
    }
}

/// Returns one of the first four legal moves.
pub fn random_move(prompt: &Prompt, rng: &mut Xoshiro256PlusPlus) -> Action {
    let options: Vec<Action> = prompt.actions().take(4).collect();
    options[below(options.len() as u32, rng) as usize]
}

#[cfg(test)]
mod tests {
    use forsale::{Edition, Supply};
    use rand_core::SeedableRng;

    use super::*;
    use forsale_bots::nets::stages::rounds;
    use forsale_bots::nets::weights::networks_for;

    #[test]
    fn every_round_has_a_target() {
        for (edition, supply) in
            [("iello-2020", Supply::Enough), ("ravensburger-1997", Supply::OneShort)]
        {
            let rules = Edition::named(edition).unwrap().rules(4, supply).unwrap();
            let networks = networks_for(&rules).unwrap();
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
            let mut opened = 0;
            let trace = play(&rules, Some(networks), None, &mut rng, |_, _, _| opened += 1);
            assert_eq!(trace.rounds.len(), opened);
            assert_eq!(trace.rounds[0].left, rounds(&rules), "{edition}");
            for pair in trace.rounds.windows(2) {
                let example = trace.example(&rules, networks, pair[0].left).unwrap();
                let next = networks.with_left(&rules, pair[1].left).unwrap();
                assert!(pair[1].left < pair[0].left, "{edition}");
                assert_eq!(example.shares, next.value(&pair[1].before), "{edition}");
            }
            let last = trace.rounds.last().unwrap();
            assert_eq!(trace.example(&rules, networks, last.left).unwrap().shares, trace.end);
            assert!((trace.end.iter().sum::<f32>() - 1.0).abs() < 1e-6, "{:?}", trace.end);
        }
    }

    #[test]
    fn a_game_can_be_replayed_from_its_moves() {
        let rules = Edition::named("iello-2015").unwrap().rules(5, Supply::Enough).unwrap();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
        let deal = Deal::random(&rules, &mut rng.clone());
        let trace = play(&rules, networks_for(&rules), None, &mut rng, |_, _, _| {});
        let again = GameTrace::replay(&rules, &deal, trace.moves());
        let told = |trace: &GameTrace| {
            let rounds = trace.rounds.iter().map(|round| (round.left, round.before));
            format!("{:?} {:?}", rounds.collect::<Vec<_>>(), trace.end)
        };
        assert_eq!(again.rounds.len(), rounds(&rules));
        assert_eq!((again.moves(), told(&again)), (trace.moves(), told(&trace)));
    }

    /// The challenger plays its own seat and observes all events.
    #[test]
    fn a_challenger_plays_its_own_seat() {
        struct Passer(usize);
        impl Bot for Passer {
            fn answer(&mut self, view: &View<'_>, _: Budget<'_>) -> Action {
                assert_eq!(view.seat, Seat::B);
                view.prompt.unwrap().default_action()
            }
            fn observe(&mut self, _: &forsale::Event) {
                self.0 += 1;
            }
        }
        let rules = Edition::named("iello-2020").unwrap().rules(3, Supply::Enough).unwrap();
        let mut passer = Passer(0);
        let challenger = Challenger { seat: Seat::B, bot: &mut passer };
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
        let trace = play(&rules, networks_for(&rules), Some(challenger), &mut rng, |_, _, _| {});
        // A player who hardly ever bids keeps most of its coins.
        let nth = trace.rounds.iter().position(|round| round.before.opener.is_none()).unwrap();
        let purses = trace.rounds[nth].before.purses;
        assert!(purses[Seat::B] > purses[Seat::A] && purses[Seat::B] > purses[Seat::C]);
        assert!(passer.0 > 50, "{}", passer.0);
    }
}
