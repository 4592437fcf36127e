//! `forsale review`.

use serde_json::{Value, json};

use crate::binary::{console_sessions, forsale, read, said};

const GAME: &str = "golden/iello-2020-4.json";

#[test]
fn the_document_says_what_the_command_prints() {
    let sessions = console_sessions(&read("docs/review.md"));
    assert_eq!(sessions.len(), 1);
    for (command, expected) in sessions {
        let output = forsale(&command.split_whitespace().skip(1).collect::<Vec<_>>(), "");
        assert_eq!(said(&output), expected, "$ {command}");
    }
}

#[test]
fn the_json_has_the_documented_fields() {
    let review = reviewed(&["--seat", "b"]);
    assert_eq!((&review["seat"], &review["is_final"]), (&json!(1), &json!(false)));
    let document = read("docs/review.md");
    let documented: Vec<&str> =
        document.lines().filter_map(|line| line.strip_prefix("| `")?.split('`').next()).collect();
    for field in review.as_object().unwrap().keys() {
        assert!(documented.contains(&field.as_str()), "docs/review.md does not list {field}");
    }
    for field in review["decisions"][0].as_object().unwrap().keys() {
        assert!(documented.contains(&field.as_str()), "docs/review.md does not list {field}");
    }
    let ends = review["moments"].as_array().unwrap().last().unwrap()["chances"].clone();
    let ends: f64 = ends.as_array().unwrap().iter().map(|share| share.as_f64().unwrap()).sum();
    assert!((ends - 1.0).abs() < 1e-6, "somebody has won");
    assert_eq!(reviewed(&["--seat", "b"]), review, "the same seed gives the same review");
}

#[test]
fn it_speaks_five_languages() {
    for (lang, title) in [("fr", "Analyse d’A"), ("de", "Rückblick auf"), ("es", "Análisis de")]
    {
        let output = forsale(&["review", GAME, "--quick", "--lang", lang], "");
        assert!(said(&output).contains(title), "{}", said(&output));
    }
}

#[test]
fn it_writes_a_page_that_needs_no_server() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("review.html");
    let output = forsale(&["review", GAME, "--quick", "--html", file.to_str().unwrap()], "");
    assert!(output.status.success(), "{}", said(&output));
    let page = std::fs::read_to_string(file).unwrap();
    assert!(page.contains("<style>") && page.contains("id=\"costliest\""), "{page}");
    assert!(!page.contains("href=\"/") && !page.contains("src=\"/"), "it links to a server");
}

/// Each prints one line on standard error, nothing on standard output, and fails.
#[test]
fn errors_are_one_line() {
    for (arguments, reason) in [
        (vec![GAME, "--seat", "E"], "this table has only 4 seats"),
        (vec!["docs/example-advice.json"], "the game is not over; try `forsale advise`"),
        (vec!["no/such/file"], "cannot read no/such/file"),
    ] {
        let output = forsale(&[&["review"], arguments.as_slice()].concat(), "");
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{error}");
        assert!(output.stdout.is_empty() && error.lines().count() == 1, "{error}");
        assert!(error.starts_with("forsale: ") && error.contains(reason), "{error}");
    }
}

fn reviewed(arguments: &[&str]) -> Value {
    let output = forsale(&[&["review", GAME, "--quick", "--json"], arguments].concat(), "");
    assert!(output.status.success(), "{}", said(&output));
    serde_json::from_slice(&output.stdout).unwrap()
}
