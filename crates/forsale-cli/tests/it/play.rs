//! `forsale play` without a terminal, completions and the manual page.

use std::process::Stdio;

use forsale_words::Lang;
use serde_json::Value;

use crate::binary::{command, console_sessions, forsale, read, said};

#[test]
fn the_document_says_what_the_command_prints() {
    let sessions = console_sessions(&read("docs/terminal.md"));
    assert_eq!(sessions.len(), 1);
    for (command, expected) in sessions {
        let (arguments, file) = command.split_once(" < ").unwrap();
        let output =
            forsale(&arguments.split_whitespace().skip(1).collect::<Vec<_>>(), &read(file));
        assert_eq!(said(&output), expected, "$ {command}");
        assert!(output.status.success());
    }
}

/// Every documented command is accepted; whether it can draw depends on the terminal.
#[test]
fn the_documented_commands_are_accepted() {
    let document = read("docs/terminal.md");
    let block = document.split("```sh\n").nth(1).unwrap().split("```").next().unwrap();
    let is_known =
        |line: &str| line.starts_with("forsale play") || line.starts_with("forsale rules");
    assert!(block.lines().all(is_known), "{block}");
    for line in block.lines() {
        let line = line.split('#').next().unwrap().trim();
        let arguments: Vec<&str> = line.split_whitespace().skip(1).collect();
        let output = forsale(&arguments, "q\nq\n");
        // Hidden choices need a terminal, and a test has none.
        let expected = !line.contains("--hotseat");
        assert_eq!(output.status.success(), expected, "{line}: {}", said(&output));
    }
}

#[test]
fn the_rules_of_every_box_are_printed_in_every_language() {
    for it in &forsale_table::BOXES {
        for lang in Lang::ALL {
            let output = command(&["rules", it.id, "--lang", lang.code()])
                .env("COLUMNS", "60")
                .stdin(Stdio::null())
                .output()
                .unwrap();
            let text = said(&output);
            assert!(output.status.success(), "{text}");
            assert!(text.lines().all(|line| line.chars().count() <= 60), "{text}");
            assert!(text.contains(it.terms.house) && text.contains(it.publisher), "{text}");
            assert!(text.chars().all(|letter| letter == '\n' || !letter.is_control()));
        }
    }
    let ascii = said(&forsale(&["rules", "german", "--ascii", "--lang", "de"], ""));
    assert!(ascii.is_ascii() && ascii.contains("Gebaude"), "{ascii}");
}

#[test]
fn without_a_box_the_default_rules_and_all_boxes_are_printed() {
    let text = said(&forsale(&["rules"], ""));
    assert!(text.starts_with("Rules · Iello 2020\n"), "{text}");
    assert!(text.contains("“There won’t be enough for everyone!”"), "{text}");
    let unknown = forsale(&["rules", "monopoly"], "");
    assert!(!unknown.status.success());
    for it in &forsale_table::BOXES {
        assert!(text.contains(&format!("  {}: ", it.id)), "{text}");
        assert!(said(&unknown).contains(&format!("  {}: ", it.id)), "{}", said(&unknown));
    }
}

#[test]
fn a_game_says_which_box_it_is_played_from() {
    let german = forsale(&["play", "--box", "german", "--players", "5", "--variant"], "q\nq\n");
    let text = said(&german);
    assert!(text.starts_with("German edition · 30 houses · outbid by at least 1"), "{text}");
    assert!(text.contains("rounded up"), "{text}");
    let both = forsale(&["play", "--box", "german", "--edition", "iello-2020"], "");
    assert!(said(&both).contains("cannot be used with"), "{}", said(&both));
}

#[test]
fn a_game_of_several_people_needs_a_terminal() {
    let output = forsale(&["play", "--hotseat", "Ana,Bob,Jo"], "");
    assert!(!output.status.success());
    assert!(said(&output).contains("--hotseat needs a terminal"), "{}", said(&output));
}

#[test]
fn the_language_defaults_to_the_systems() {
    let german = command(&["play", "--seed", "7"])
        .env("LC_ALL", "de_CH.UTF-8")
        .stdin(Stdio::null())
        .output()
        .unwrap();
    assert!(said(&german).contains("Du bist dran."), "{}", said(&german));
    for (lang, turn) in [("fr", "À vous."), ("es", "Te toca."), ("it", "Tocca a te.")] {
        let said = said(&forsale(&["play", "--seed", "7", "--lang", lang], ""));
        assert!(said.contains(turn), "{lang}: {said}");
    }
}

#[test]
fn invalid_play_options_are_explained() {
    for (arguments, says) in [
        (&["play", "--level", "7"][..], "there is no bot 7"),
        (&["play", "--level", "nobody"], "there is no bot nobody"),
        (&["play", "--players", "9"], "9 players"),
        (&["play", "--edition", "monopoly"], "monopoly"),
        (&["play", "--lang", "pt"], "expected one of en, fr, de, es, it"),
        (&["play", "--box", "monopoly"], "german: German edition."),
        (&["play", "--seed", "x"], "a seed is 64 hexadecimal digits"),
        (&["play", "--plain", "--json"], "cannot be used with"),
        (&["play", "--name", " "], "a name needs at least one letter"),
        (&["play", "--hotseat", "A,B,C,D,E,F,G"], "7 players"),
        (&["play", "--name", "Eva", "--first", "Bob"], "no player is called Bob; there are Eva, "),
    ] {
        let output = forsale(arguments, "");
        assert!(!output.status.success(), "{arguments:?}");
        assert!(said(&output).contains(says), "{arguments:?}: {}", said(&output));
    }
}

#[test]
fn the_first_player_is_the_one_you_name() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.json").display().to_string();
    let game = |first: &[&str]| {
        let play = ["play", "--seed", "7", "--lang", "en", "--name", "Eva", "--save", &file];
        let told = said(&forsale(&[&play[..], first].concat(), "q\nq\n"));
        (told, serde_json::from_str::<Value>(&std::fs::read_to_string(&file).unwrap()).unwrap())
    };
    for (name, seat) in [("eva", 0), ("Steady", 1), ("steady 3", 3)] {
        let (told, record) = game(&["--first", name, "--level", "steady"]);
        assert_eq!((record["first"].as_u64(), &record["first_by"]), (Some(seat), &"chosen".into()));
        assert_eq!(record["seed"], Value::Null, "{told}");
    }
    for first in [&["--first", "random"][..], &["--first", "rotate"], &[]] {
        let (_, record) = game(first);
        assert_eq!(record["first_by"], Value::Null);
        assert!(record["seed"].as_str().is_some_and(|seed| seed.starts_with("07")));
    }
}

#[test]
fn a_hidden_game_shows_counts_and_no_more() {
    let play = ["play", "--hidden", "--seed", "7", "--lang", "en", "--players", "3", "--plain"];
    // Pass in two auctions, then ask for the state and the log.
    let told = said(&forsale(&play, "p\np\ns\nl\nq\nq\n"));
    let (before, asked) = told.split_once("Auction 3 of 10.").unwrap();
    assert!(before.contains("Auction 1 of 10."), "{told}");
    assert!(asked.contains("Auction 2 of 10."), "the log keeps the whole last auction: {told}");
    assert_eq!(asked.matches(": 2 houses.").count(), 2, "{told}");
    assert_eq!(asked.matches(" coins, houses: ").count(), 1, "only your own: {told}");
    assert!(!asked.contains("Auction 1 of"), "the log repeats nothing older: {told}");
    assert!(said(&forsale(&["play", "--hidden", "--json"], "")).contains("cannot be used with"));
}

#[test]
fn json_games_can_be_played_by_a_program() {
    let answer = r#"{"type":"answer","id":1,"action":"pass"}"#;
    let output =
        forsale(&["play", "--json", "--seed", "7", "--level", "pip"], &format!("no\n{answer}\n"));
    let messages: Vec<Value> =
        said(&output).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let of_type = |kind: &str| messages.iter().filter(|message| message["type"] == kind).count();
    assert_eq!(messages[0]["protocol"], "forsale-bot/1");
    assert_eq!(of_type("refused"), 1);
    assert_eq!(of_type("ask"), 2);
    assert!(of_type("event") > 2);
}

#[test]
fn completions_are_generated_for_shells() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let output = forsale(&["completions", shell], "");
        assert!(output.status.success() && said(&output).contains("hotseat"), "{shell}");
    }
    assert!(said(&forsale(&["completions", "tcsh"], "")).contains("possible values"));
}

#[test]
fn it_has_a_manual_page() {
    let page = said(&forsale(&["man"], ""));
    assert!(page.contains(".TH forsale 1"), "{page}");
    assert!(page.contains("forsale\\-play(1)") && page.contains("SUBCOMMANDS"), "{page}");
}

#[test]
fn a_game_that_is_left_early_is_saved() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.json").display().to_string();
    let output = forsale(&["play", "--seed", "7", "--lang", "en", "--save", &file], "m\nq\nq\n");
    assert!(
        said(&output).ends_with(&format!("The game is saved to {file}.\n")),
        "{}",
        said(&output)
    );
    let told = said(&forsale(&["replay", &file], ""));
    assert!(told.contains("Player 1 bids 1.") && told.contains("\n\n"), "{told}");
    let output = forsale(&["play", "--save", "/nowhere/game.json"], "q\nq\n");
    assert!(!output.status.success() && said(&output).contains("cannot write /nowhere/game.json"));
}

#[cfg(unix)]
#[test]
fn ctrl_c_saves_a_game_played_line_by_line() {
    use std::io::{BufRead, BufReader};
    use std::process::{Command, Stdio};

    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.json").display().to_string();
    let mut game = command(&["play", "--seed", "7", "--lang", "en", "--plain", "--save", &file])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(game.stdout.take().unwrap()).lines().map_while(Result::ok);
    assert!(lines.any(|line| line.contains("b N  bid")), "nobody is asked");
    let pid = game.id().to_string();
    assert!(Command::new("kill").args(["-INT", &pid]).status().unwrap().success());
    assert!(lines.any(|line| line.contains("The game is saved to")), "the game is not saved");
    assert!(!game.wait().unwrap().success());
    let told = said(&forsale(&["replay", &file], ""));
    assert!(told.contains("Auction 1 of") && told.contains(" coins, houses: "), "{told}");
}
