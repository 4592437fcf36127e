//! `forsale advise`.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::binary::{console_sessions, forsale, read, said};

#[test]
fn the_document_says_what_the_command_prints() {
    let sessions = console_sessions(&read("docs/advice.md"));
    assert_eq!(sessions.len(), 1);
    for (command, expected) in sessions {
        let output = forsale(&command.split_whitespace().skip(1).collect::<Vec<_>>(), "");
        assert_eq!(said(&output), expected, "$ {command}");
    }
}

#[test]
fn the_json_has_the_documented_fields() {
    let printed = advised(&["docs/example-advice.json"], "");
    let action = &printed["actions"][1];
    let document = read("docs/advice.md");
    let documented: BTreeSet<&str> =
        document.lines().filter_map(|line| line.strip_prefix("| `")?.split('`').next()).collect();
    let found: BTreeSet<&str> = fields(&printed).chain(fields(action)).collect();
    assert_eq!(found, documented);
    assert_eq!(
        fields(&printed["players"]).collect::<Vec<_>>(),
        ["habits", "bot", "nodes", "rounds"]
    );
    let four = ["money", "money_ci95", "win_share", "win_share_ci95"];
    assert_eq!(fields(&action["behind"]).collect::<BTreeSet<_>>(), BTreeSet::from(four));
    assert_eq!(printed["actions"][0]["behind"], Value::Null);
    assert_eq!((&printed["complete"], &printed["samples"]), (&json!(true), &json!(20)));
    let all: BTreeSet<u64> = printed["actions"].as_array().unwrap().iter().map(sold).collect();
    assert_eq!(all, BTreeSet::from([3, 23, 30]));
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let with = |threads| advised(&["docs/example-advice.json", "--threads", threads], "");
    assert_eq!(with("1"), with("3"));
}

#[test]
fn any_seat_that_has_to_act_is_advised() {
    let jo = advised(&["docs/example-advice.json", "--seat", "c"], "");
    assert_eq!((&jo["seat"], &jo["name"]), (&json!(2), &json!("Jo")));
}

#[test]
fn advice_on_house_rules_uses_the_nearest_printed_rules() {
    let output = forsale(&["advise", "-", "--samples", "2", "--json"], &read("docs/example.json"));
    let printed: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(printed["learned_from"], "ravensburger-1997-5");
    assert_eq!(
        String::from_utf8(output.stderr).unwrap(),
        "forsale: strongest plays house rules by what it learned for ravensburger-1997 with 5 players\n"
    );
}

/// Each prints one line on standard error, nothing on standard output, and fails.
#[test]
fn errors_are_one_line() {
    let finished = read("golden/iello-2020-4.json");
    for (arguments, input, reason) in [
        (vec!["-"], finished.as_str(), "the game is over: no player has to act"),
        (
            vec!["docs/example-advice.json", "--seat", "A"],
            "",
            "seat A does not have to act; the game is waiting for B, C",
        ),
        (
            vec!["docs/example-advice.json", "--seat", "F"],
            "",
            "there is no seat F at this table; seats are A to C",
        ),
        (vec!["-"], "{}", "standard input is not a forsale/1 record"),
        (vec!["no/such/file"], "", "cannot read no/such/file"),
        (vec!["docs/example-illegal.json"], "", "cannot be replayed: action 1: seat 1 cannot bid"),
    ] {
        let output = forsale(&[&["advise"], arguments.as_slice()].concat(), input);
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{error}");
        assert!(output.stdout.is_empty() && error.lines().count() == 1, "{error}");
        assert!(error.starts_with("forsale: ") && error.contains(reason), "{error}");
    }
    for wrong in [["--samples", "1"], ["--seat", "Z"], ["--seed", "x"]] {
        let output = forsale(&[&["advise", "docs/example-advice.json"], &wrong[..]].concat(), "");
        assert_eq!(output.status.code(), Some(2), "{wrong:?}");
    }
}

#[cfg(unix)]
#[test]
fn an_interruption_prints_the_results_so_far() {
    use std::io::Read;
    use std::process::{Command, Stdio};
    let arguments = ["advise", "docs/example-advice.json", "--samples", "1000000", "--json"];
    let mut child = crate::binary::command(&arguments).stdout(Stdio::piped()).spawn().unwrap();
    std::thread::sleep(std::time::Duration::from_secs(2));
    let interrupt = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(interrupt.unwrap().success());
    let mut printed = String::new();
    child.stdout.take().unwrap().read_to_string(&mut printed).unwrap();
    assert!(child.wait().unwrap().success());
    let printed: Value = serde_json::from_str(&printed).unwrap();
    assert_eq!(printed["complete"], false);
    assert!(printed["samples"].as_u64().unwrap() >= 2);
}

fn advised(arguments: &[&str], input: &str) -> Value {
    let output = forsale(&[&["advise", "--json", "--samples", "20"], arguments].concat(), input);
    assert!(output.status.success(), "{}", said(&output));
    serde_json::from_slice(&output.stdout).unwrap()
}

fn fields(object: &Value) -> impl Iterator<Item = &str> {
    object.as_object().unwrap().keys().map(String::as_str)
}

fn sold(advised: &Value) -> u64 {
    advised["action"]["sell"].as_u64().unwrap()
}
