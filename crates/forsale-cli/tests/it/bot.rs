//! `forsale bot`, through the bot protocol.

use std::time::Duration;

use forsale::{Action, Deal, Edition, Game, HouseRules, Ledger, Rules, Seat, Seed, Supply, View};
use forsale_arena::{Entrant, ExternalBot, Player, Reply, Ruleset, Tournament};
use forsale_bots::{BOTS, Bot, Budget, LEVELS, Level, create};
use forsale_lab::all_bots;
use forsale_protocol::bot::{RulesJson, Start, ToBot, Version};

use crate::binary::{console_sessions, forsale, read, root, said};

#[test]
fn the_document_says_what_the_command_prints() {
    let mut commands = 0;
    for (command, expected) in console_sessions(&read("docs/bots.md")) {
        let (arguments, file) = command.split_once(" < ").unwrap_or((&command, ""));
        let input = if file.is_empty() { String::new() } else { read(file) };
        let output = forsale(&arguments.split_whitespace().skip(1).collect::<Vec<_>>(), &input);
        assert_eq!(said(&output), expected, "$ {command}");
        commands += 1;
    }
    assert_eq!(commands, 2);
}

#[test]
fn the_document_shows_the_example_as_it_is() {
    let example = read("examples/bots/cheapskate.py");
    assert!(read("docs/bots.md").contains(&format!("```python\n{example}```")));
}

/// A bot plays the same through the protocol as without it, in every seat and in several games of one
/// process.
#[test]
fn a_bot_is_the_same_through_the_protocol() {
    for info in BOTS.iter().take(4) {
        let command = format!("exec {} bot {} --seed 7", env!("CARGO_BIN_EXE_forsale"), info.name);
        let mut outside = ExternalBot::new(&command);
        for (game, seat) in [Seat::A, Seat::C, Seat::D].into_iter().enumerate() {
            let mut inside = create(info.name, 7 + game as u64).unwrap();
            let asked = compare(&mut outside, inside.as_mut(), seat, game as u8);
            assert!(asked > 10, "{} is asked {asked} times", info.name);
        }
    }
}

fn compare(outside: &mut ExternalBot, inside: &mut dyn Bot, seat: Seat, seed: u8) -> usize {
    let rules = rules();
    let mut game = Game::new(&Deal::shuffle(&rules, &Seed([seed; 32])));
    let mut ledger = Ledger::new(&rules);
    let mut others = create("random", seed.into()).unwrap();
    let mut asked = 0;
    outside.start(&start(&rules, seat));
    let opening = game.opening();
    ledger.note(&opening);
    outside.observe(&opening);
    inside.observe(&opening);
    while let Some((turn, _)) = game.ask() {
        let view = View::of(&game, &ledger, turn);
        let action: Action = if turn == seat {
            asked += 1;
            let action = inside.answer(&view, Budget::UNLIMITED);
            assert_eq!(outside.answer(&view, Duration::from_secs(60)), Reply::Action(action));
            action
        } else {
            Bot::answer(others.as_mut(), &view, Budget::UNLIMITED)
        };
        for event in game.play(turn, action).unwrap() {
            ledger.note(&event);
            outside.observe(&event);
            inside.observe(&event);
        }
    }
    outside.end(&game.outcome().unwrap());
    asked
}

/// With the seed of the start message, a bot plays a tournament as it does without the protocol.
#[test]
fn a_bot_uses_the_seed_of_the_start_message_by_default() {
    let games = |entrant: Entrant| {
        let entrants = vec![entrant, Entrant::built_in("rival", "random").unwrap()];
        let ruleset = Ruleset {
            edition: "iello-2020".to_owned(),
            players: 3,
            variant: false,
            house_rules: HouseRules::default(),
        };
        let tournament = Tournament::new(ruleset, entrants).unwrap().limit_ms(60_000).deals(2);
        tournament.play().tally.orders
    };
    let outside = |more: &str| {
        let command = format!("exec {} bot random {more}", env!("CARGO_BIN_EXE_forsale"));
        games(Entrant::external("it", &command))
    };
    let inside = games(Entrant::built_in("it", "random").unwrap());
    assert_eq!(outside(""), inside);
    assert_ne!(outside("--seed 7"), inside);
}

/// A tournament of a built-in bot, the same bot as a program, and a program in another language.
#[test]
fn external_bots_play_in_tournaments() {
    let ours = format!("exec {} bot steady", env!("CARGO_BIN_EXE_forsale"));
    let python = format!("exec python3 {}", root().join("examples/bots/cheapskate.py").display());
    let entrants = vec![
        Entrant::built_in("inside", "steady").unwrap(),
        Entrant::external("outside", &ours),
        Entrant::external("mine", &python),
        Entrant::external("dead", "exit 1"),
    ];
    let ruleset = Ruleset {
        edition: "gryphon-2009".to_owned(),
        players: 4,
        variant: false,
        house_rules: Default::default(),
    };
    let tournament = Tournament::new(ruleset, entrants).unwrap();
    let results = tournament.deals(10).threads(2).limit_ms(10_000).play();
    let [inside, outside, mine, dead] = &results.tally.bots[..] else { panic!("four take part") };
    assert_eq!(results.tally.games, 40);
    for bot in [inside, outside, mine] {
        assert!(bot.moves > 300);
        assert_eq!((bot.illegal, bot.timeouts), (0, 0));
    }
    assert_eq!((dead.illegal, dead.broken, dead.timeouts), (dead.moves, dead.moves, 0));
}

/// Each prints one line on standard error, nothing on standard output, and fails.
#[test]
fn every_error_is_one_clear_line() {
    let example = read("docs/example-bot.jsonl");
    let lines: Vec<&str> = example.lines().collect();
    let but = |index: usize, old: &str, new: &str| {
        let mut lines = lines.clone();
        assert!(lines[index].contains(old), "{old}");
        let line = lines[index].replacen(old, new, 1);
        lines[index] = &line;
        lines.join("\n")
    };
    for (input, reason) in [
        ("hello".to_owned(), "line 1: expected value"),
        ("{}".to_owned(), "line 1: missing field `type`"),
        (
            r#"{"type":"greet"}"#.to_owned(),
            "line 1: unknown variant `greet`, expected one of `start`",
        ),
        ("\u{0}".to_owned(), "line 1: expected value"),
        (
            "[".repeat(50_000),
            "line 1: invalid type: sequence, expected variant identifier at column 1",
        ),
        ("x".repeat(10_000_000), "line 1: a line is longer than 64 KiB"),
        (lines[1].to_owned(), "line 1: an event before any start"),
        (lines[3].to_owned(), "line 1: a question before any start"),
        (format!("{}\n\n{}", lines[0], lines[3]), "line 3: this seat is not to act now"),
        (but(0, "forsale-bot/1", "forsale-bot/2"), "line 1: unknown variant `forsale-bot/2`"),
        (but(0, "iello-2020", "iello-2222"), "line 1: there is no such edition"),
        (but(0, "\"iello-2020\"", "null"), "line 1: the rules name no edition"),
        (
            but(0, "\"purse\":21", "\"purse\":20"),
            "line 1: the figures are not those of the edition",
        ),
        (but(0, "\"seat\":1", "\"seat\":4"), "line 1: the seat or the names do not fit"),
        (but(0, "\"seat\":1", "\"seat\":9"), "line 1: there is no seat 9, seats are 0 to 5"),
        (but(1, "[3,", "[3,3,"), "line 2: this event cannot happen now"),
        (but(2, "\"bid\":21", "\"bid\":22"), "line 3: this event cannot happen now"),
        (but(2, "\"seat\":0", "\"seat\":2"), "line 3: this event cannot happen now"),
        (but(2, "\"bid\":21", "\"bid\":20"), "line 4: the view does not agree with the events"),
        (but(3, "\"back\":0", "\"back\":1"), "line 4: the prompt does not agree with the rules"),
        (but(3, "\"pass\"", "\"fold\""), "line 4: a prompt is either bid and pass, or sell"),
    ] {
        let output = forsale(&["bot", "random"], &input);
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{reason}: {error}");
        assert!(output.stdout.is_empty(), "{reason}");
        assert!(error.contains(reason), "{error}\nshould say: {reason}");
        assert!(error.starts_with("forsale: ") && error.lines().count() == 1, "{error}");
    }
}

#[test]
fn help_lists_every_bot_and_how_strong_the_levels_are() {
    for command in ["arena", "bot"] {
        let help = said(&forsale(&[command, "--help"], ""));
        assert!(all_bots().all(|info| help.contains(info.name)), "{help}");
        let rating = |level: &Level| format!("{} ± {}", level.rating, level.rating_error);
        assert!(LEVELS.iter().all(|level| help.contains(&rating(level))), "{help}");
    }
}

#[test]
fn a_learned_bot_names_the_rules_it_uses_for_house_rules() {
    let few_cards = HouseRules { removed: Some(6), ..HouseRules::default() };
    let house_rules = Edition::named("iello-2020").unwrap();
    let house_rules = house_rules.rules_with(4, Supply::Enough, &few_cards).unwrap();
    let told = |name: &str, rules: &Rules| {
        let line = ToBot::Start(start(rules, Seat::A)).line();
        said(&forsale(&["bot", name], &line.repeat(2)))
    };
    assert_eq!(
        told("otto", &house_rules),
        "forsale: otto plays house rules by what it learned for iello-2020 with 4 players\n"
    );
    assert_eq!(told("steady", &house_rules), "");
    assert_eq!(told("otto", &rules()), "");
}

#[test]
fn an_unknown_bot_lists_all_names() {
    let output = forsale(&["bot", "nobody"], "");
    let error = said(&output);
    assert_eq!(output.status.code(), Some(1));
    assert!(error.starts_with("forsale: there is no bot nobody; the bots are random, "), "{error}");
    assert!(all_bots().all(|info| error.contains(info.name)), "{error}");
}

#[test]
fn a_bot_exits_at_the_end_of_input() {
    let example = read("docs/example-bot.jsonl");
    for part in ["", "\n", &example, example.trim_end()] {
        let output = forsale(&["bot", "bold"], part);
        assert!(output.status.success() && output.stderr.is_empty(), "{}", said(&output));
    }
}

fn start(rules: &Rules, seat: Seat) -> Start {
    Start {
        protocol: Version::V1,
        rules: RulesJson::of(rules),
        seat,
        names: ["Ana", "Bob", "Jo", "Kim"].map(str::to_owned).to_vec(),
        limit_ms: None,
        seed: None,
    }
}

fn rules() -> Rules {
    Edition::named("iello-2020").unwrap().rules(4, Supply::Enough).unwrap()
}
