//! Advice on every move of a position.

#![expect(clippy::unwrap_used, reason = "a test fails at the first error")]

use forsale::chance::pass_or_raise;
use forsale::{
    Action, Deal, Edition, Event, Game, Ledger, RuleSet, Rules, Seed, Supply, View, imagine,
};
use forsale_bots::Advisor;
use forsale_bots::evaluation::Sample;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

/// Hidden information (undealt cards, other players' envelopes) changes no advice.
#[test]
fn hidden_information_changes_no_advice() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
    let mut sealed = 0;
    for set in RuleSet::printed().step_by(9) {
        for Moment { ledger, game, events } in moments(&set.rules, 17) {
            for seat in game.waiting_for().iter() {
                let view = View::of(&game, &ledger, seat);
                let other = imagine(&view, &mut rng);
                let imagined = View::of(&other, &ledger, seat);
                let [real, sampled] =
                    [view, imagined].map(|view| samples(&advisor(&view, &events, 5), 1));
                assert_eq!(real, sampled, "{}", set.name());
                let chosen = ledger.before_envelopes().choosing().len() - ledger.choosing().len();
                sealed += usize::from(!ledger.offered().is_empty() && chosen > 0);
            }
        }
    }
    assert!(sealed > 3, "only {sealed} with envelopes on the table");
}

#[test]
fn the_same_seed_gives_the_same_games() {
    let moment = &moments(&rules(4), 60)[0];
    let games = |seed| samples(&moment.advisor(seed), 3);
    assert_eq!(games(1), games(1));
    assert_ne!(games(1), games(2));
    let [a, b, c] = &games(1)[..] else { panic!("three games") };
    assert!(a != b && b != c, "every game is another one");
}

#[test]
fn only_players_who_have_to_act_are_advised() {
    let Moment { ledger, game, events } = &moments(&rules(3), 100)[0];
    let asked = game.waiting_for();
    for seat in game.hands().seats() {
        let view = View::of(game, ledger, seat);
        assert_eq!(Advisor::new(&view, events, 1).is_some(), asked.contains(seat));
    }
}

#[test]
fn bidding_the_whole_purse_for_the_first_house_is_valued_low() {
    let moment = &moments(&rules(4), 100)[0];
    let advisor = moment.advisor(1);
    let advice = advisor.advice(&samples(&advisor, 12));
    assert_eq!(advice.len(), advisor.actions().len());
    assert!(advice.is_sorted_by(|a, b| a.win_share.mean >= b.win_share.mean));
    assert!(advice[0].behind.is_none() && advice[1..].iter().all(|move_| move_.behind.is_some()));
    let all = Action::Bid(rules(4).purse());
    let all = advice.iter().find(|advised| advised.action == all).unwrap();
    assert!(all.behind.unwrap().money.ci95[0] > 5.0, "{all:?}");
}

/// The order of the samples does not matter.
#[test]
fn samples_may_come_in_any_order() {
    let moment = &moments(&rules(3), 60)[0];
    let advisor = moment.advisor(4);
    let mut games = samples(&advisor, 6);
    let advice = advisor.advice(&games);
    games.reverse();
    assert_eq!(advisor.advice(&games), advice);
}

/// A player who bids by a simple rule is soon believed to act by habit; the advised player never is.
#[test]
fn opponents_are_modelled_by_what_they_have_shown() {
    let moments = moments(&rules(4), 1);
    let [first, last] = [&moments[0], moments.iter().rev().find(|moment| moment.is_bid()).unwrap()];
    let shown = |moment: &Moment| moment.advisor(1).habits();
    let asked = |moment: &Moment| usize::from(moment.game.ask().unwrap().0.number());
    assert_eq!((shown(first)[asked(first)], shown(last)[asked(last)]), (0.0, 0.0));
    // The highest probability among the others that a player does not act by habit.
    let temperature = |moment: &Moment| {
        let mut habits = shown(moment);
        habits.remove(asked(moment));
        habits.into_iter().map(|habit| 1.0 - habit).fold(0.0, f32::max)
    };
    assert!(2.0 * temperature(last) < temperature(first), "{:?} {:?}", shown(first), shown(last));
}

fn samples(advisor: &Advisor<'_>, count: u64) -> Vec<Sample> {
    (0..count).map(|nth| advisor.sample(nth).unwrap()).collect()
}

fn advisor<'a>(view: &View<'a>, events: &[Event], seed: u64) -> Advisor<'a> {
    Advisor::new(view, events, seed).unwrap()
}

fn rules(players: u8) -> Rules {
    Edition::named("iello-2020").unwrap().rules(players, Supply::Enough).unwrap()
}

/// A position of a game, and all events before it.
#[derive(Clone)]
struct Moment {
    ledger: Ledger,
    game: Game,
    events: Vec<Event>,
}

impl Moment {
    fn advisor(&self, seed: u64) -> Advisor<'_> {
        let seat = self.game.ask().unwrap().0;
        advisor(&View::of(&self.game, &self.ledger, seat), &self.events, seed)
    }

    fn is_bid(&self) -> bool {
        self.ledger.turn().is_some()
    }
}

/// Returns every `step`th position of a game that is played at random.
fn moments(rules: &Rules, step: usize) -> Vec<Moment> {
    let game = Game::new(&Deal::shuffle(rules, &Seed([9; 32])));
    let mut now = Moment { ledger: Ledger::new(rules), game, events: vec![game.opening()] };
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(9);
    now.ledger.note(&game.opening());
    let mut all = Vec::new();
    while let Some((seat, prompt)) = now.game.ask() {
        all.push(now.clone());
        let action = pass_or_raise(&prompt, &mut rng);
        for event in now.game.play(seat, action).unwrap() {
            now.ledger.note(&event);
            now.events.push(event);
        }
    }
    all.into_iter().step_by(step).collect()
}
