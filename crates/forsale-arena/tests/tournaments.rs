//! Tournaments: the same on any number of threads, equal to the sum of their shards, kept when
//! interrupted, with default actions for bots that cannot answer.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use forsale::{Action, Coins, Event, HouseRules, Outcome, Prompt, Record, View};
use forsale_arena::{
    BotError, Entrant, GameSetup, MergeError, Observer, PlanError, Player, Progress, Reply,
    Results, Ruleset, Shard, Times, Tournament, report, standings,
};
use forsale_bots::LEVELS;

const RULE_BOTS: [&str; 4] = ["steady", "bold", "thrifty", "random"];

#[test]
fn the_number_of_threads_changes_nothing() {
    let play = |threads| untimed(tournament(4, &RULE_BOTS).deals(60).threads(threads).play());
    let alone = play(1);
    assert_eq!(alone.tally.games, 240);
    assert_eq!(alone.tally.bots[0].games, 240);
    assert_eq!(alone, play(2));
    assert_eq!(alone, play(5));
}

#[test]
fn another_seed_gives_another_tournament() {
    let play = |seed| untimed(tournament(3, &RULE_BOTS).deals(10).seed(seed).play());
    assert_eq!(play(1), play(1));
    assert_ne!(play(1).tally, play(2).tally);
}

#[test]
fn shards_add_up_to_the_whole() {
    let plan = || tournament(5, &["steady", "bold", "random"]).deals(25).seed(3);
    let whole = untimed(plan().play());
    let shards: Vec<Results> = [3, 1, 2]
        .map(|index| untimed(plan().shard(Shard::new(index, 3).unwrap()).play()))
        .into_iter()
        // Saved results hold everything.
        .map(|part| serde_json::from_str(&serde_json::to_string(&part).unwrap()).unwrap())
        .collect();
    let mut sum = shards[0].clone();
    assert!(sum.parts_are_complete() && !sum.is_complete());
    sum.merge(&shards[1]).unwrap();
    sum.merge(&shards[2]).unwrap();
    assert!(sum.is_complete());
    assert_eq!(sum.tally, whole.tally);
    let figures = |results| serde_json::to_value(standings(results)).unwrap()["bots"].clone();
    assert_eq!(figures(&sum), figures(&whole));
}

#[test]
fn results_of_different_tournaments_are_not_merged() {
    let part = |index, of, seed| {
        let shard = Shard::new(index, of).unwrap();
        tournament(3, &RULE_BOTS).deals(4).seed(seed).shard(shard).play()
    };
    let mut sum = part(1, 2, 0);
    assert_eq!(sum.merge(&part(2, 2, 1)), Err(MergeError::OtherTournament));
    assert_eq!(sum.merge(&part(2, 3, 0)), Err(MergeError::OtherShards));
    assert_eq!(sum.merge(&part(1, 2, 0)), Err(MergeError::Twice(Shard { index: 1, of: 2 })));
    let mut broken = part(2, 2, 0);
    broken.tally.bots.pop();
    assert_eq!(sum.merge(&broken), Err(MergeError::Broken));
    assert_eq!(sum.merge(&part(2, 2, 0)), Ok(()));
}

#[test]
fn an_interrupted_tournament_keeps_its_results() {
    struct StopAtOnce(Arc<AtomicBool>);

    impl Observer for StopAtOnce {
        fn progress(&mut self, progress: Progress<'_>) {
            assert_eq!(progress.done, progress.results.tally.deals);
            self.0.store(true, Ordering::Relaxed);
        }
    }

    let stop = Arc::new(AtomicBool::new(false));
    let endless = tournament(3, &RULE_BOTS).deals(u64::MAX / 100).threads(2);
    let results = endless.stop_when(Arc::clone(&stop)).play_observed(&mut StopAtOnce(stop));
    assert!(!results.is_complete());
    assert!(results.tally.deals > 0);
    assert_eq!(results.parts[0].deals(), results.tally.deals);
    assert_eq!(results.tally.games, 3 * results.tally.deals);
    assert_eq!(results.check(), Ok(()));
    assert!(standings(&results).bots.iter().all(|bot| bot.ci95[0] < bot.ci95[1]));
}

#[test]
fn a_bot_that_cannot_answer_plays_the_default_and_is_counted() {
    let entrants = vec![
        scripted("cheat", |_| Reply::Action(Action::Bid(Coins(200)))),
        scripted("late", |_| Reply::Late),
        scripted("gone", |_| Reply::Broken(BotError::OutputClosed)),
        scripted("humble", |prompt| Reply::Action(prompt.default_action())),
    ];
    let mut collector = RecordCollector::default();
    let results = Tournament::new(rules(4), entrants)
        .unwrap()
        .deals(3)
        .keep_records()
        .play_observed(&mut collector);
    let [cheat, late, gone, humble] = &results.tally.bots[..] else { unreachable!() };
    assert_eq!((cheat.illegal, cheat.broken, cheat.timeouts), (cheat.moves, 0, 0));
    assert_eq!((late.illegal, late.timeouts), (0, late.moves));
    assert_eq!((gone.illegal, gone.broken), (gone.moves, gone.moves));
    assert_eq!((humble.illegal, humble.timeouts), (0, 0));
    // All passed and sold their lowest house, so nobody paid.
    assert_eq!(results.tally.games, 12);
    assert!(results.tally.bots.iter().all(|bot| bot.prices.iter().all(|price| price.sum == 0)));
}

#[test]
fn a_built_in_bot_without_time_is_late_or_legal() {
    let results = tournament(3, &RULE_BOTS).deals(2).limit_ms(0).play();
    // After the first moves, only a sample of a fast bot's moves is timed.
    assert!(results.tally.bots.iter().all(|bot| bot.illegal == 0 && bot.timeouts >= 32));
}

#[test]
fn records_come_in_order_and_can_be_replayed() {
    let mut collector = RecordCollector::default();
    let plan = tournament(4, &RULE_BOTS).deals(12).threads(3).keep_records();
    let results = plan.play_observed(&mut collector);
    assert_eq!(collector.0.len(), 48);
    let mut wins = 0.0;
    for deal in collector.0.chunks(4) {
        assert!(deal.iter().all(|record| record.seed == deal[0].seed));
        // Every bot has every seat once.
        for seat in 0..4 {
            let mut names: Vec<&str> =
                deal.iter().map(|game| game.players[seat].as_str()).collect();
            names.sort_unstable();
            assert_eq!(names, ["bold", "random", "steady", "thrifty"]);
        }
        for record in deal {
            let replay = record.replay().unwrap();
            let winners = replay.game.outcome().unwrap().winners();
            let own =
                winners.iter().filter(|w| record.players[usize::from(w.number())] == "steady");
            wins += own.count() as f64 / winners.len() as f64;
        }
    }
    let steady = standings(&results).bots.into_iter().find(|bot| bot.name == "steady").unwrap();
    assert!((steady.win_share - wins / 48.0).abs() < 1e-9);
}

#[test]
fn players_receive_every_public_event() {
    struct Witness(forsale::Ledger);

    impl Player for Witness {
        fn answer(&mut self, view: &View<'_>, _: Duration) -> Reply {
            assert_eq!(*view.ledger, self.0);
            Reply::Action(view.prompt.unwrap().default_action())
        }

        fn observe(&mut self, event: &Event) {
            self.0.note(event);
        }

        fn end(&mut self, outcome: &Outcome) {
            assert_eq!(self.0.outcome(), Some(outcome));
        }
    }

    let witness = Entrant::new("witness", |setup: &GameSetup<'_>| {
        assert_eq!(setup.names.len(), usize::from(setup.rules.seats()));
        Box::new(Witness(forsale::Ledger::new(setup.rules)))
    });
    let entrants = vec![witness, Entrant::built_in("bold", "bold").unwrap()];
    assert!(Tournament::new(rules(6), entrants).unwrap().deals(5).play().is_complete());
}

#[test]
fn win_shares_add_up_to_one_and_the_better_bot_leads() {
    let results = tournament(4, &RULE_BOTS).deals(200).threads(2).play();
    let standings = standings(&results);
    let sum: f64 = standings.bots.iter().map(|bot| bot.win_share).sum();
    assert!((sum - 1.0).abs() < 1e-9);
    let last = standings.bots.last().unwrap();
    assert_eq!(last.name, "random");
    assert!(standings.bots[0].ci95[0] > last.ci95[1]);
    assert!(standings.bots[0].rating - standings.bots[0].rating_error.unwrap() > last.rating);
    let mean: f64 = standings.bots.iter().map(|bot| bot.rating).sum::<f64>() / 4.0;
    assert!((mean - 1500.0).abs() < 1e-6);
}

/// A new tournament confirms the ratings of the levels.
#[test]
fn the_levels_have_their_documented_ratings() {
    let names: Vec<&str> = LEVELS.iter().map(|level| level.bot.name).collect();
    let standings = standings(&tournament(4, &names).deals(60).seed(8).threads(2).play());
    for level in &LEVELS {
        let bot = standings.bots.iter().find(|bot| bot.name == level.bot.name).unwrap();
        let doubt = bot.rating_error.unwrap() + f64::from(level.rating_error);
        assert!(doubt < 100.0, "{doubt}");
        assert!((bot.rating - f64::from(level.rating)).abs() < 1.5 * doubt, "{bot:?}");
    }
}

#[test]
fn impossible_tournaments_are_refused() {
    let named = |name: &str| Entrant::built_in(name, "random").unwrap();
    let refused = |players, entrants| Tournament::new(rules(players), entrants).err().unwrap();
    assert_eq!(refused(4, vec![]), PlanError::Entrants(0));
    assert_eq!(
        refused(4, vec![named("a"), named("b"), named("a")]).to_string(),
        "two contestants are called a; give one of them another name"
    );
    assert_eq!(refused(7, vec![named("a")]).to_string(), "this edition is for 3 to 6 players");
}

#[test]
fn the_report_is_self_contained() {
    let hostile = Entrant::built_in("<script>\u{7}\"&", "random").unwrap();
    let entrants = vec![hostile, Entrant::built_in("steady", "steady").unwrap()];
    let page = report(&Tournament::new(rules(3), entrants).unwrap().deals(10).play());
    for needed in ["<!doctype html>", "Standings", "Rating", "Mean price", "Mean check", "Margin"] {
        assert!(page.contains(needed), "{needed}");
    }
    assert_eq!(page.matches("<svg").count(), 5);
    for outside in ["http", "<script", "src=", "url(", "@import", "NaN", "inf"] {
        assert!(!page.contains(outside), "{outside}");
    }
    assert!(report(&tournament(3, &RULE_BOTS).deals(0).play()).contains("0 of 0 deals"));
}

/// Collects records.
#[derive(Default)]
struct RecordCollector(Vec<Record>);

impl Observer for RecordCollector {
    fn records(&mut self, records: &[Record]) {
        self.0.extend_from_slice(records);
    }
}

/// A contestant that answers with this function of the prompt.
fn scripted(name: &str, answer: fn(&Prompt) -> Reply) -> Entrant {
    struct Scripted(fn(&Prompt) -> Reply);

    impl Player for Scripted {
        fn answer(&mut self, view: &View<'_>, _: Duration) -> Reply {
            (self.0)(&view.prompt.unwrap())
        }

        fn observe(&mut self, _: &Event) {}
    }

    Entrant::new(name, move |_: &GameSetup<'_>| Box::new(Scripted(answer)))
}

/// A tournament of fast bots, without a time limit that matters.
fn tournament(players: u8, bots: &[&str]) -> Tournament {
    let entrants = bots.iter().map(|bot| Entrant::built_in(*bot, bot).unwrap()).collect();
    Tournament::new(rules(players), entrants).unwrap().limit_ms(100_000)
}

fn rules(players: u8) -> Ruleset {
    Ruleset {
        edition: "iello-2020".to_owned(),
        players,
        variant: false,
        house_rules: HouseRules::default(),
    }
}

/// Removes the times, the only figures that differ between runs.
fn untimed(mut results: Results) -> Results {
    results.tally.bots.iter_mut().for_each(|bot| bot.times = Times::default());
    results
}
