//! `forsale arena`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::{Value, json};

use crate::binary::{command, said};

#[test]
fn a_short_tournament_prints_a_table_of_its_bots() {
    let output = arena("--smoke --bot steady --bot bold --bot mine=random --players 3");
    let table = said(&output);
    assert!(output.status.success(), "{table}");
    for needed in ["win %", "rating", "steady", "bold", "mine", "8 of 8 deals, seed 0.", "games/s"]
    {
        assert!(table.contains(needed), "{table}\nshould say: {needed}");
    }
}

#[test]
fn the_json_holds_all_figures_of_every_bot() {
    let printed = json_of("--smoke --json --bot steady --bot random --players 5 --seed 4");
    assert_eq!(printed["complete"], true);
    assert_eq!((&printed["deals"], &printed["seed"]), (&json!(8), &json!(4)));
    assert_eq!(printed["rules"]["edition"], "iello-2020");
    assert_eq!(printed["rules"]["players"], 5);
    let bots = printed["bots"].as_array().unwrap();
    assert_eq!(bots.len(), 2);
    for bot in bots {
        for figure in ["games", "win_share", "margin", "rating", "ms_per_move"] {
            assert!(bot[figure].is_number(), "{figure} of {bot}");
        }
        assert_eq!((&bot["illegal"], &bot["timeouts"]), (&json!(0), &json!(0)));
        let (low, high) = (bot["ci95"][0].as_f64().unwrap(), bot["ci95"][1].as_f64().unwrap());
        assert!((low..=high).contains(&bot["win_share"].as_f64().unwrap()));
    }
}

#[test]
fn games_are_rounded_up_to_whole_deals_of_any_rule_set() {
    let rules = "--edition iello-2015 --players 5 --variant --refund down";
    let printed = json_of(&format!("--games 11 --json --bot bold --bot random {rules}"));
    assert_eq!((&printed["deals"], &printed["games"]), (&json!(3), &json!(15)));
    assert_eq!(printed["rules"]["variant"], true);
    assert_eq!(printed["rules"]["house_rules"], json!({"refund": "down"}));
    assert_eq!(printed["learned_from"], "iello-2015-5-one-short");
}

#[test]
fn learned_bots_name_the_rules_they_use_for_house_rules() {
    let told = |arguments: &str| {
        let output = arena(&format!("{arguments} --deals 1 --json"));
        String::from_utf8(output.stderr).unwrap()
    };
    assert_eq!(
        told("--bot mine=rex --bot steady --removed 6"),
        "forsale: rex plays house rules by what it learned for iello-2020 with 4 players\n"
    );
    assert_eq!(
        told("--bot vera --bot strongest --players 3 --variant --bid match"),
        "forsale: vera, strongest play house rules by what they learned for iello-2020 with 3 \
         players in the variant\n"
    );
    assert_eq!(told("--bot steady --removed 6"), "");
    assert_eq!(told("--bot vera --bot steady"), "");
    let printed = json_of("--bot steady --deals 1 --json");
    assert_eq!(printed["learned_from"], Value::Null);
}

#[test]
fn shards_are_merged_into_the_whole() {
    let folder = folder("merge");
    let plan = "--bot steady --bot bold --bot random --deals 7 --seed 5 --json";
    let whole = json_of(plan);
    let file = |index: u8| folder.join(format!("{index}.json")).display().to_string();
    for index in [1, 2] {
        let part = json_of(&format!("{plan} --shard {index}/2 --out {}", file(index)));
        assert_eq!(part["complete"], false);
        assert_eq!(part["shards"][0]["deals"], part["shards"][0]["deals_played"]);
    }
    let page = folder.join("page.html");
    let merged =
        json_of(&format!("merge {} {} --json --report {}", file(1), file(2), page.display()));
    assert_eq!(merged["complete"], true);
    assert_eq!(without_times(&merged), without_times(&whole));
    assert!(fs::read_to_string(page).unwrap().contains("<svg"));
    for (files, reason) in [
        (format!("{} {}", file(1), file(1)), "shard 1/2 was added before"),
        ("no/such/file.json".to_owned(), "cannot read no/such/file.json"),
        ("README.md".to_owned(), "README.md is not a file of results"),
    ] {
        let output = arena(&format!("merge {files}"));
        assert!(!output.status.success() && said(&output).contains(reason), "{}", said(&output));
    }
}

#[test]
fn all_games_are_saved_as_records() {
    let folder = folder("save");
    json_of(&format!("--bot steady --bot random --deals 3 --json --save {}", folder.display()));
    let records = fs::read_to_string(folder.join("games.jsonl")).unwrap();
    assert_eq!(records.lines().count(), 12);
    for line in records.lines() {
        let record: forsale::Record = serde_json::from_str(line).unwrap();
        assert!(record.replay().unwrap().game.outcome().is_some());
    }
}

#[test]
fn a_failing_bot_is_counted_and_does_not_stop_the_tournament() {
    let output =
        forsale_arena(&["--bot", "random", "--bot", "dead=exit 1", "--deals", "1", "--json"]);
    let printed: Value = serde_json::from_slice(&output.stdout).unwrap();
    let bots = printed["bots"].as_array().unwrap();
    let dead = bots.iter().find(|bot| bot["name"] == "dead").unwrap();
    assert_eq!(dead["illegal"], dead["moves"]);
    assert_eq!(printed["complete"], true);
}

#[test]
fn arena_errors_are_one_line() {
    for (arguments, reason) in [
        ("--bot nobody", "there is no bot nobody; the bots are random, "),
        ("--bot =random", "a contestant needs a name before the ="),
        ("--bot random --bot random", "two contestants are called random"),
        ("--players 9", "iello-2020 with 9 players: this edition is for 3 to 6 players"),
        ("--smoke --save /dev/null/x", "cannot write /dev/null/x/games.jsonl"),
        ("--smoke --out /no/such/file", "cannot write /no/such/file"),
    ] {
        let output = arena(arguments);
        let error = said(&output);
        assert_eq!(output.status.code(), Some(1), "{error}");
        assert!(error.starts_with("forsale: ") && error.contains(reason), "{error}");
        assert_eq!(error.lines().count(), 1, "{error}");
    }
    for arguments in ["--shard 0/4", "--shard 5/4", "--shard 3", "--deals 3 --games 4", "merge"] {
        assert_eq!(arena(arguments).status.code(), Some(2), "{arguments}");
    }
}

#[cfg(unix)]
#[test]
fn ctrl_c_prints_the_partial_result() {
    let folder = folder("interrupt");
    let save = folder.display().to_string();
    let arguments = ["--deals", "1000000000", "--bot", "random", "--json", "--save", &save];
    let mut child = arena_command(&arguments).stdout(std::process::Stdio::piped()).spawn().unwrap();
    // The first records are written after the first deals.
    while fs::metadata(folder.join("games.jsonl")).map_or(0, |file| file.len()) == 0 {
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    let interrupt = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    if interrupt.is_err() {
        child.kill().unwrap(); // there is no such command here
    }
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{interrupt:?}");
    let printed: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(printed["complete"], false);
    assert!(printed["deals_played"].as_u64().unwrap() > 0, "{printed}");
}

/// Returns the figures of the bots without times, which differ between runs.
fn without_times(printed: &Value) -> Value {
    let mut bots = printed["bots"].clone();
    for bot in bots.as_array_mut().unwrap() {
        let figures = bot.as_object_mut().unwrap();
        figures.retain(|name, _| !name.starts_with("ms_"));
    }
    bots
}

fn json_of(arguments: &str) -> Value {
    let output = arena(arguments);
    assert!(output.status.success(), "{}", said(&output));
    serde_json::from_slice(&output.stdout).unwrap()
}

fn arena(arguments: &str) -> Output {
    forsale_arena(&arguments.split(' ').collect::<Vec<_>>())
}

/// Runs the command with a move time that suffices on a busy machine.
fn forsale_arena(arguments: &[&str]) -> Output {
    arena_command(arguments).output().unwrap()
}

fn arena_command(arguments: &[&str]) -> Command {
    let mut command = command(&["arena"]);
    command.args(arguments);
    if arguments.first() != Some(&"merge") {
        command.args(["--limit-ms", "10000"]);
    }
    command
}

/// An empty folder for one test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("arena-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}
