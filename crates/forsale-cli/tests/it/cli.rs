//! The commands for records and deals: output and exit codes.

use std::fs;

use serde_json::{Value, json};

use crate::binary::{console_sessions, forsale, read, root, said};

#[test]
fn every_documented_command_prints_what_the_document_says() {
    let mut commands = 0;
    for document in ["docs/record.md", "docs/shuffle.md", "docs/fairness.md"] {
        for (command, expected) in console_sessions(&read(document)) {
            let output = forsale(&command.split_whitespace().skip(1).collect::<Vec<_>>(), "");
            assert_eq!(said(&output), expected, "$ {command} in {document}");
            commands += 1;
        }
    }
    assert!(commands >= 7, "only {commands} commands found");
}

#[test]
fn the_example_files_are_the_ones_in_the_document() {
    let document = read("docs/record.md");
    let example = document.split("```json\n").nth(1).unwrap().split("```").next().unwrap();
    assert_eq!(read("docs/example.json"), example);
    assert_eq!(read("docs/example-illegal.json"), example.replacen("\"bid\": 3", "\"bid\": 0", 1));
}

#[test]
fn a_finished_game_is_replayed_with_its_result() {
    let told = said(&forsale(&["replay", "golden/iello-2020-4.json"], ""));
    assert!(told.starts_with("Auction 1 of 7. On offer: "), "{told}");
    assert!(told.contains("\n\nSale 7 of 7. Checks: "), "{told}");
    assert!(told.contains("\n\nThe game is over. ") && told.contains("\n1st  "), "{told}");
    let standing = standing(&read("golden/iello-2020-4.json"));
    assert_eq!(standing["status"], "finished");
    assert_eq!(standing["houses"], json!([[], [], [], []]));
    for seat in 0..4 {
        let checks = standing["checks"][seat].as_array().unwrap();
        assert_eq!(checks.len(), 7);
        let worth: u64 = checks.iter().map(|check| check.as_u64().unwrap()).sum();
        let money = standing["money"][seat].as_u64().unwrap();
        assert_eq!(standing["total"][seat], worth + money);
    }
    let richest = (0..4).max_by_key(|&seat| standing["total"][seat].as_u64()).unwrap();
    assert_eq!(standing["winners"], json!([richest]));
}

#[test]
fn every_golden_record_replays_from_standard_input() {
    let mut records = 0;
    for entry in fs::read_dir(root().join("golden")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|kind| kind == "json") {
            let record = fs::read_to_string(path).unwrap();
            assert_eq!(standing(&record)["status"], "finished");
            records += 1;
        }
    }
    assert_eq!(records, 26);
}

#[test]
fn the_sales_of_one_round_may_come_in_any_order() {
    let mut record: Value = serde_json::from_str(&read("golden/iello-2020-4.json")).unwrap();
    let before = standing(&record.to_string());
    let actions = record["actions"].as_array_mut().unwrap();
    let first = actions.iter().position(|action| action["action"]["sell"].is_u64()).unwrap();
    for sale in actions[first..].chunks_mut(4) {
        sale.reverse();
    }
    assert_eq!(standing(&record.to_string()), before);
}

#[test]
fn a_record_may_end_anywhere() {
    let record: Value = serde_json::from_str(&read("golden/ravensburger-1997-3.json")).unwrap();
    let actions = record["actions"].as_array().unwrap();
    for length in 0..actions.len() {
        let mut part = record.clone();
        part["actions"] = json!(actions[..length]);
        let standing = standing(&part.to_string());
        assert_eq!(standing["status"], "in-progress", "after {length} actions");
        assert_eq!(standing["winners"], json!([]));
    }
}

/// Each prints one line on standard error, nothing on standard output, and fails.
#[test]
fn every_error_is_one_clear_line() {
    let with = |field: &str, value: Value| {
        let mut record: Value = serde_json::from_str(&read("docs/example.json")).unwrap();
        record[field] = value;
        record.to_string()
    };
    let acting = |action: Value| with("actions", json!([{"seat": 0, "action": action}]));
    let example = read("docs/example.json");
    let nested = "[".repeat(100_000);
    let deep = format!("{{\"format\": {nested}");
    for (record, reason) in [
        (acting(json!({"bid": -1})), "action 0: invalid type: integer `-1`, expected coins"),
        (acting(json!({"bid": 1.5})), "action 0: invalid type: floating point `1.5`"),
        (acting(json!({"bid": 1e30})), "action 0: invalid type: floating point"),
        (acting(json!({"bid": "five"})), "action 0: invalid type: string \"five\""),
        (
            acting(json!({"bid": 300})),
            "action 0: 300 coins are more than any purse holds (rule C18)",
        ),
        (
            acting(json!({"bid": 16})),
            "action 0: seat 0 cannot bid 16: the bid is more than the purse of 15 (rule C18)",
        ),
        (
            acting(json!({"sell": 1})),
            "action 0: seat 0 cannot sell 1: houses are being bought: bid or pass (rule C62)",
        ),
        (acting(json!({"sell": 31})), "action 0: there is no house 31, houses are 1 to 30"),
        (
            acting(json!("fold")),
            "action 0: unknown variant `fold`, expected one of `bid`, `pass`, `sell`",
        ),
        (acting(json!({"bid": 1, "sell": 2})), "action 0: "),
        (
            with("actions", json!([{"seat": 1, "action": "pass"}])),
            "action 0: seat 1 cannot pass: it is the turn of seat 0 (rule C59)",
        ),
        (
            with("actions", json!([{"seat": 5, "action": "pass"}])),
            "action 0: seat 5 cannot pass: this table has only 5 seats (rule C7)",
        ),
        (
            with("actions", json!([{"seat": 6, "action": "pass"}])),
            "action 0: there is no seat 6, seats are 0 to 5",
        ),
        (
            with("actions", json!([7])),
            "action 0: invalid type: integer `7`, expected an object with seat and action",
        ),
        (with("actions", json!({})), "expected a list of actions"),
        (with("first", json!(5)), "the first player must be one of the seats 0 to 4"),
        (with("players", json!(["A", "B"])), "this edition is for 3 to 5 players"),
        (with("players", json!(vec!["A"; 300])), "this edition is for 3 to 5 players"),
        (
            with("edition", json!("monopoly")),
            "there is no such edition; the editions are iello-2020,",
        ),
        (with("edition", json!("iello-2020")), "this table plays with 30 houses, not 20"),
        (with("house_rules", json!({"removed": 16})), "at most 15 cards can be removed"),
        (with("house_rules", json!({"removed": 300})), "invalid value: integer `300`, expected u8"),
        (with("house_rules", json!({"rebate": "up"})), "unknown field `rebate`"),
        (with("houses", json!(vec![1; 20])), "house 1 was given twice"),
        (with("checks", json!(vec![20; 20])), "this edition has only 1 check of 20"),
        (with("seed", json!("7")), "the seed does not give this deal"),
        (with("seed", json!("seven")), "a seed is 64 hexadecimal digits, or a whole number"),
        (with("format", json!("forsale/2")), "unknown variant `forsale/2`, expected `forsale/1`"),
        (with("furst", json!(0)), "unknown field `furst`, expected one of `format`"),
        (example[..example.len() / 2].to_owned(), "EOF while parsing"),
        (format!("{example} and more"), "trailing characters"),
        (String::new(), "EOF while parsing a value"),
        ("\u{0}\u{1}\u{2}".to_owned(), "expected value"),
        (nested, "standard input is not a forsale/1 record"),
        (deep, "standard input is not a forsale/1 record"),
        (" ".repeat(100_000_000), "it is larger than 1 MiB, so it is not a record"),
    ] {
        let output = forsale(&["replay", "-"], &record);
        let error = String::from_utf8(output.stderr).unwrap();
        let shown: String = record.chars().take(400).collect();
        assert_eq!(output.status.code(), Some(1), "{shown}");
        assert!(output.stdout.is_empty(), "{shown}");
        assert!(error.contains(reason), "{error}\nshould say: {reason}");
        assert!(error.starts_with("forsale: ") && error.lines().count() == 1, "{error}");
    }
}

#[test]
fn a_file_that_cannot_be_read_is_named() {
    for file in ["no/such/file.json", "docs"] {
        let error = said(&forsale(&["replay", file], ""));
        assert!(error.starts_with(&format!("forsale: cannot read {file}: ")), "{error}");
    }
}

#[test]
fn names_cannot_inject_control_sequences() {
    let mut record: Value = serde_json::from_str(&read("docs/example.json")).unwrap();
    record["players"] = json!(["\u{1b}[2J\u{7}Ana", "", " \n ", "Kim\r\nLou", "x".repeat(5000)]);
    let told = said(&forsale(&["replay", "-"], &record.to_string()));
    assert!(told.contains("[2JAna bids 1."), "{told}");
    assert!(told.contains("Player 2 bids 3.\nPlayer 3 passes"), "{told}");
    assert!(told.chars().all(|letter| letter == '\n' || !letter.is_control()));
}

#[test]
fn impossible_options_are_refused_with_what_works() {
    for (arguments, reason) in [
        (
            "--edition ravensburger-1997 --players 6",
            "ravensburger-1997 with 6 players: this edition is for 3 to 5 players",
        ),
        (
            "--edition gryphon-2009 --variant",
            "the editions with the variant are iello-2020, iello-2015, ravensburger-1997",
        ),
        (
            "--edition monopoly",
            "monopoly: there is no such edition; the editions are iello-2020, iello-2015, ravensburger-1997, gryphon-2009",
        ),
        ("--removed 27", "at most 26 cards can be removed from each deck at this table"),
        ("--refund sideways", "expected up or down"),
        ("--bid low", "expected exceed or match"),
        ("--seed seven", "a seed is 64 hexadecimal digits, or a whole number up to"),
    ] {
        let mut arguments: Vec<&str> = arguments.split(' ').collect();
        if !arguments.contains(&"--seed") {
            arguments.extend(["--seed", "1"]);
        }
        let output = forsale(&[&["deal"], arguments.as_slice()].concat(), "");
        assert!(!output.status.success());
        assert!(said(&output).contains(reason), "{}", said(&output));
    }
}

#[test]
fn a_deal_is_the_beginning_of_a_record() {
    let deal = "deal --edition iello-2015 --players 5 --variant --refund down --bid match --removed 2 --seed 9 --json";
    let output = forsale(&deal.split(' ').collect::<Vec<_>>(), "");
    let record: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(record["house_rules"], json!({"refund": "down", "bid": "match", "removed": 2}));
    assert_eq!(record["houses"].as_array().unwrap().len(), 28);
    assert_eq!(standing(&record.to_string())["money"], json!([16, 16, 16, 16, 16]));
}

#[test]
fn bench_measures_every_table_and_both_policies() {
    let output = forsale(&["bench", "--json", "--games", "50", "--rounds", "1"], "");
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    for kind in ["engine", "checked"] {
        let rows = report[kind].as_array().unwrap();
        let tables: Vec<_> =
            rows.iter().map(|row| (row["players"].clone(), row["policy"].clone())).collect();
        let both =
            |players: u8| [(json!(players), json!("uniform")), (json!(players), json!("half"))];
        assert_eq!(tables, [3, 4, 5, 6].map(both).concat());
        assert!(rows.iter().all(|row| row["games_per_s"].as_f64().unwrap() > 0.0));
    }
    for row in report["engine"].as_array().unwrap() {
        let ratio =
            row["floor_games_per_s"].as_f64().unwrap() / row["games_per_s"].as_f64().unwrap();
        assert!((row["times_floor"].as_f64().unwrap() - ratio).abs() < 1e-6);
        assert!(
            row["decisions_per_s"].as_f64().unwrap() > 20.0 * row["games_per_s"].as_f64().unwrap()
        );
    }
    let table = said(&forsale(&["bench", "--games", "50", "--rounds", "1"], ""));
    assert_eq!(table.lines().count(), 9, "{table}");
}

/// Returns the state of a record's game.
fn standing(record: &str) -> Value {
    let output = forsale(&["replay", "--json", "-"], record);
    assert!(output.status.success(), "{}", said(&output));
    serde_json::from_slice(&output.stdout).unwrap()
}
