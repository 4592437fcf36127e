//! `forsale verify`, and the documented script that does the same.

use std::process::{Command, Output};

use serde_json::{Value, json};

use crate::binary::{forsale, read, root, said};

const EXAMPLE: &str = "docs/example-fair.json";

fn example() -> Value {
    serde_json::from_str(&read(EXAMPLE)).unwrap()
}

#[test]
fn a_fair_game_verifies() {
    let output = forsale(&["verify", "--json", "-"], &example().to_string());
    assert_eq!(output.status.code(), Some(0));
    let found: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(found["fair"], json!(true));
    assert_eq!(found["contributions"], json!(["added", "added", "nothing", "nothing"]));
    assert_eq!((&found["seals"], &found["broken_seals"]), (&json!(28), &json!(0)));
}

#[test]
fn verify_says_who_went_first_and_why() {
    let with = |first_by: Option<&str>, seed: bool| {
        let mut record = example();
        if let Some(first_by) = first_by {
            record["first_by"] = json!(first_by);
        }
        if !seed {
            record.as_object_mut().unwrap().remove("seed");
        }
        let output = forsale(&["verify", "-"], &record.to_string());
        let code = if first_by.is_none() && !seed { 4 } else { 0 };
        assert_eq!(output.status.code(), Some(code), "{}", said(&output));
        let output = (said(&output), forsale(&["verify", "--json", "-"], &record.to_string()));
        let found: Value = serde_json::from_slice(&output.1.stdout).unwrap();
        (output.0, found["first_by"].as_str().unwrap().to_owned())
    };
    for (first_by, seed, found, line) in [
        (None, true, "seed", "ok  the same seed lets Nell go first"),
        (Some("chosen"), false, "chosen", "    Nell goes first: the players chose that"),
        (Some("rotation"), false, "rotation", "    Nell goes first: the next player after"),
        (None, false, "unknown", "    Nell goes first: the proof covers only the cards"),
    ] {
        let (told, by) = with(first_by, seed);
        assert_eq!(by, found);
        assert!(told.contains(line), "{told}");
    }
}

#[test]
fn verify_names_what_was_changed() {
    let zeros = |digits: usize| json!("0".repeat(digits));
    for (place, value, reason) in [
        ("/proof/secret", zeros(64), "NO  the secret has the hash"),
        ("/proof/commitment", zeros(64), "NO  the secret has the hash"),
        ("/proof/contributions/1/bits", zeros(32), "NO  Bob added what was promised"),
        ("/proof/game", json!(7), "NO  secret and contributions give this deal"),
        ("/proof/seals/3/salt", zeros(32), "NO  27 of 28 sealed choices"),
    ] {
        let mut record = example();
        *record.pointer_mut(place).unwrap() = value;
        let output = forsale(&["verify", "-"], &record.to_string());
        let told = said(&output);
        assert_eq!(output.status.code(), Some(3), "{place}: {told}");
        assert!(told.contains(reason) && told.ends_with("NOT FAIR, or the record was changed.\n"));
        let output = forsale(&["verify", "--json", "-"], &record.to_string());
        assert_eq!(output.status.code(), Some(3), "{place}");
        assert!(said(&output).starts_with("{\"fair\":false,\"answer\":\"not_fair\""));
    }
}

/// "Fair" would be wrong, because the server could have chosen what is missing.
#[test]
fn missing_evidence_is_not_proven() {
    type Change = fn(&mut Value);
    let changes: [(Change, &str, &str); 5] = [
        (
            |it| it["proof"]["seals"] = json!([]),
            "28 sold houses have no seal",
            "a choice has no seal",
        ),
        (
            |it| drop(it["proof"]["seals"].as_array_mut().unwrap().remove(3)),
            "1 sold houses have no seal",
            "a choice has no seal",
        ),
        (
            |it| it["proof"]["seals"][0]["by"] = json!("table"),
            "the table or a bot sold for",
            "the table chose for a player",
        ),
        (
            |it| drop(it.as_object_mut().unwrap().remove("seed")),
            "who decided the first",
            "first player",
        ),
        (|it| drop(it.as_object_mut().unwrap().remove("proof")), "it has no proof", ""),
    ];
    for (change, gap, in_script) in changes {
        let mut record = example();
        change(&mut record);
        let output = forsale(&["verify", "-"], &record.to_string());
        let told = said(&output);
        assert_eq!(output.status.code(), Some(4), "{told}");
        assert!(told.contains("Not proven") && told.contains(gap), "{told}");
        let output = forsale(&["verify", "--json", "-"], &record.to_string());
        let found: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!((&found["fair"], &found["answer"]), (&json!(false), &json!("not_proven")));
        if !in_script.is_empty() {
            let told = said(&script(&record));
            assert!(told.starts_with("not proven: ") && told.contains(in_script), "{told}");
        }
    }
}

#[test]
fn verify_errors_are_one_clear_line() {
    let mut nowhere = example();
    nowhere["proof"]["table"] = json!("nowhere");
    let mut short = example();
    short["proof"]["secret"] = json!("abc");
    let mut no_choice = example();
    no_choice["proof"]["seals"][0]["action"] = json!(9999);
    for (record, reason) in [
        (nowhere.to_string(), "its proof names no table, but \"nowhere\""),
        (short.to_string(), "expected 64 hexadecimal digits"),
        (no_choice.to_string(), "a seal for action 9999, which sells no house"),
        ("{".to_owned(), "is not a forsale/1 record"),
    ] {
        let output = forsale(&["verify", "-"], &record);
        let told = said(&output);
        assert_eq!(output.status.code(), Some(1), "{told}");
        assert!(output.stdout.is_empty() && told.contains(reason), "{told}");
        assert_eq!(told.lines().count(), 1, "{told}");
    }
}

/// Checks a record with the documented script, which shares no code with the program.
fn script(record: &Value) -> Output {
    let document = read("docs/fairness.md");
    let python = document.split("```python\n").nth(1).unwrap().split("```").next().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("record.json");
    std::fs::write(&file, record.to_string()).unwrap();
    let mut check = Command::new("python3");
    check.args(["-c", python]).arg(file).current_dir(root()).output().unwrap()
}

#[test]
fn the_documented_script_verifies_a_game() {
    assert_eq!(said(&script(&example())), "fair\n");
    let mut forged = example();
    forged["proof"]["contributions"][0]["bits"] = json!("0".repeat(32));
    assert!(said(&script(&forged)).contains("other bits"));
}
