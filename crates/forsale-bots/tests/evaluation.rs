//! Advice on every move of a position.

#![expect(clippy::unwrap_used, reason = "a test fails at the first error")]

use forsale::chance::pass_or_raise;
use forsale::{
    Action, Deal, Edition, Event, Game, Ledger, RuleSet, Rules, Seed, Supply, View, imagine,
};
use forsale_bots::Advisor;
use forsale_bots::evaluation::Evaluator;
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

/// Whatever is recommended has the best figure, however few games were sampled; and the figures, the
/// order and the differences agree.
#[test]
fn the_recommended_move_never_has_a_lower_figure_than_another() {
    let mut moves = 0;
    for set in RuleSet::printed().step_by(4) {
        for (nth, moment) in moments(&set.rules, 4).iter().enumerate() {
            let advisor = moment.advisor(nth as u64).only(&[], 4);
            let games = samples(&advisor, [0, 0, 2][nth % 3]);
            let advice = advisor.advice(&games);
            let best = advice[0];
            for other in &advice[1..] {
                let behind = other.behind.unwrap();
                let place = format!("{} {nth}: {advice:?}", set.name());
                assert!(best.win_share.mean >= other.win_share.mean, "{place}");
                let difference = best.win_share.mean - other.win_share.mean;
                assert!((behind.win_share.mean - difference).abs() < 1e-6, "{place}");
                assert_eq!(other.is_about_equal(), behind.win_share.ci95[0] <= 0.0, "{place}");
                moves += 1;
            }
        }
    }
    assert!(moves > 250, "only {moves}");
}

/// In a sale a perfect player mixes, and every card of the mix is right.
#[test]
fn every_card_of_the_mixed_strategy_is_right() {
    let mut mixed = 0;
    for moment in moments(&rules(4), 1).iter().filter(|moment| !moment.is_bid()) {
        let strategies = forsale_bots::sale_strategies(&moment.ledger).unwrap();
        let seat = moment.game.ask().unwrap().0;
        let mix = &strategies[usize::from(seat.number())];
        let advice = moment.advisor(3).advice(&[]);
        let right =
            |house| advice.iter().any(|one| one.action == Action::Sell(house) && one.is_right);
        let common = mix.iter().filter(|(_, chance)| *chance > 0.25);
        for &(house, chance) in common.clone() {
            assert!(right(house), "{house} with {chance} in {advice:?}");
        }
        mixed += usize::from(common.count() > 1);
    }
    assert!(mixed > 2, "only {mixed} sales with a mix");
}

#[test]
fn moves_can_be_left_out() {
    let moment = &moments(&rules(4), 100)[0];
    let all = moment.advisor(1);
    let most = Action::Bid(rules(4).purse());
    let some: Vec<Action> = moment.advisor(1).only(&[most], 2).actions().collect();
    assert!(some.len() == 3 && some.contains(&most), "{some:?}");
    assert!(all.actions().len() > 10);
    assert!(all.advice(&[])[..2].iter().all(|best| some.contains(&best.action)), "{some:?}");
}

/// The chances of all seats are parts of one victory, and the end is the end.
#[test]
fn chances_add_up_to_one_and_end_with_the_result() {
    for moment in moments(&rules(4), 9) {
        let mut evaluator = Evaluator::new(&rules(4), 1).unwrap();
        let chances = evaluator.chances(&moment.ledger).unwrap();
        assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-3, "{chances:?}");
        let money = evaluator.money(&moment.ledger);
        assert!(money[..4].iter().all(|money| (10.0..120.0).contains(money)), "{money:?}");
    }
    let mut last = moments(&rules(4), 1).pop().unwrap();
    while let Some((seat, prompt)) = last.game.ask() {
        let note = |event| last.ledger.note(&event);
        last.game.play_into(seat, prompt.default_action(), note).unwrap();
    }
    let winners = last.game.outcome().unwrap().winners();
    let chances = Evaluator::new(&rules(4), 1).unwrap().chances(&last.ledger).unwrap();
    for seat in last.game.hands().seats() {
        assert_eq!(chances[usize::from(seat.number())] > 0.0, winners.contains(seat));
    }
}

/// What may be turned up is worth as much as its mean: networks for the time between two rounds say
/// about the same.
#[test]
fn the_mean_over_what_may_come_is_near_the_networks() {
    use forsale_bots::nets::weights::networks_for;
    use forsale_bots::search::between_rounds;
    let moments = moments(&rules(4), 1);
    let begins = |moment: &&Moment| moment.events.last().is_some_and(Event::begins_round);
    let (mut error, mut count) = (0.0, 0.0);
    for moment in moments.iter().filter(begins).skip(1) {
        let mut before = Ledger::new(&rules(4));
        let (_, earlier) = moment.events.split_last().unwrap();
        earlier.iter().for_each(|event| before.note(event));
        let mean = Evaluator::new(&rules(4), 2)
            .unwrap()
            .chances_before_cards(&before, moment.ledger.turn())
            .unwrap();
        let networks = networks_for(&rules(4)).unwrap();
        let network = networks.of_round(&moment.ledger).unwrap();
        let value = network.value(&between_rounds(&moment.ledger));
        error += mean.iter().zip(value).map(|(a, b)| (a - b).abs()).sum::<f32>() / 4.0;
        count += 1.0;
    }
    assert!(count > 8.0 && error / count < 0.06, "{error} in {count}");
}
