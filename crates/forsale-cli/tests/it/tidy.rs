//! Promises of ARCHITECTURE.md and other documents that the compiler does not check.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use crate::binary::{read, root};

/// The level of each crate; a crate may depend on lower levels only.
const LEVELS: [(&str, u8); 13] = [
    ("forsale", 0),
    ("forsale-bots", 1),
    ("forsale-table", 1),
    ("forsale-lab", 2),
    ("forsale-protocol", 2),
    ("forsale-store", 2),
    ("forsale-words", 2),
    ("forsale-arena", 3),
    ("forsale-html", 3),
    ("forsale-tui", 3),
    ("forsale-desk", 4),
    ("forsale-server", 5),
    ("forsale-cli", 6),
];

/// The crate that only tests may use.
const TESTKIT: &str = "forsale-testkit";

/// Asynchronous runtimes, and the lowest level that may use one.
const ASYNC: [&str; 3] = ["tokio", "async-std", "smol"];
const LOWEST_ASYNC_LEVEL: u8 = 2;

#[test]
fn crates_depend_on_lower_levels_only() {
    let levels = BTreeMap::from(LEVELS);
    for package in packages() {
        let name = package["name"].as_str().unwrap();
        if name == TESTKIT {
            continue;
        }
        let level = levels.get(name).unwrap_or_else(|| unplaced(name));
        for dependency in package["dependencies"].as_array().unwrap() {
            if dependency["kind"] == "dev" {
                continue;
            }
            let other = dependency["name"].as_str().unwrap();
            assert_ne!(other, TESTKIT, "{name} uses it outside its tests");
            assert!(levels.get(other).is_none_or(|lower| lower < level), "{name} uses {other}");
            let waits = ASYNC.contains(&other);
            assert!(!waits || *level >= LOWEST_ASYNC_LEVEL, "{name} waits with {other}");
        }
    }
}

#[test]
fn the_lowest_levels_do_no_io() {
    let asks =
        ["std::time", "std::fs", "std::net", "std::env", "std::process", "std::io", "getrandom"];
    for (name, _) in LEVELS.iter().filter(|(_, level)| *level <= 1) {
        assert_never_asks(name, &asks);
    }
}

/// The desk may speak of durations and addresses, but has no clock, no randomness and no sockets.
#[test]
fn the_desk_never_asks_the_machine() {
    let asks = [
        "Instant::now",
        "SystemTime",
        "tokio::time",
        "getrandom",
        "std::fs",
        "std::env",
        "std::process",
        "std::thread",
        "tokio::spawn",
        "TcpListener",
        "TcpStream",
        "UdpSocket",
        "lookup_host",
    ];
    assert_never_asks("forsale-desk", &asks);
}

/// No source of this crate has any of these words before its tests.
fn assert_never_asks(name: &str, asks: &[&str]) {
    let files = files_in(&root().join("crates").join(name).join("src"));
    for file in files.iter().filter(|file| file.extension().is_some_and(|end| end == "rs")) {
        let source = std::fs::read_to_string(file).unwrap();
        let source = source.split("#[cfg(test)]").next().unwrap();
        let asked = asks.iter().find(|ask| source.contains(**ask));
        assert_eq!(asked, None, "{}", file.display());
    }
    assert!(files.len() > 5, "{name} has only {} files", files.len());
}

#[test]
fn the_engine_needs_only_randomness() {
    let engine = packages().into_iter().find(|package| package["name"] == "forsale").unwrap();
    let dependencies = engine["dependencies"].as_array().unwrap();
    let used = dependencies.iter().filter(|dependency| dependency["kind"].is_null());
    let (optional, required): (Vec<_>, Vec<_>) =
        used.partition(|dependency| dependency["optional"] == true);
    let names = |all: Vec<&Value>| -> Vec<String> {
        all.iter().map(|it| it["name"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(names(required), ["rand_chacha", "rand_core"]);
    assert_eq!(names(optional), ["serde", "utoipa"]);
}

#[test]
fn the_changelog_lists_this_version() {
    let heading = format!("## [{}]", env!("CARGO_PKG_VERSION"));
    assert!(read("CHANGELOG.md").contains(&heading), "CHANGELOG.md lacks {heading}");
}

#[test]
fn ci_runs_the_documented_test_command() {
    assert!(read("README.md").contains("\n./test "));
    assert!(read(".ci/run").trim_end().ends_with("exec ./test"));
}

#[test]
fn links_in_documents_resolve() {
    let own = [
        "README.md",
        "ARCHITECTURE.md",
        "CONTRIBUTING.md",
        "CHANGELOG.md",
        "RULES.md",
        "SECURITY.md",
    ];
    let documents = files_in(&root().join("docs")).into_iter();
    let documents = documents.filter(|path| path.extension().is_some_and(|end| end == "md"));
    for document in own.iter().map(|name| root().join(name)).chain(documents) {
        let text = std::fs::read_to_string(&document).unwrap();
        for link in text.split("](").skip(1) {
            let target = link.split(')').next().unwrap();
            if target.starts_with("http") {
                continue;
            }
            let (file, heading) = target.split_once('#').unwrap_or((target, ""));
            let path = match file {
                "" => document.clone(),
                file => document.parent().unwrap().join(file),
            };
            assert!(path.exists(), "{} links to {target}", document.display());
            let leads = heading.is_empty() || anchors(&path).any(|anchor| anchor == heading);
            assert!(leads, "{} links to {target}", document.display());
        }
    }
}

/// Returns the anchors of a document's headings.
fn anchors(document: &Path) -> impl Iterator<Item = String> {
    let text = std::fs::read_to_string(document).unwrap();
    let headings = text.lines().filter_map(|line| line.trim_start_matches('#').strip_prefix(' '));
    let anchor = |heading: &str| {
        let kept = heading.chars().filter(|&c| c.is_alphanumeric() || " -_".contains(c));
        kept.collect::<String>().to_lowercase().replace(' ', "-")
    };
    headings.map(anchor).collect::<Vec<_>>().into_iter()
}

/// Every threat names a test: a file, or a function in one.
#[test]
fn the_tests_that_cover_threats_exist() {
    let document = read("docs/security.md");
    let rows = document.lines().filter(|line| line.starts_with("| ") && line.contains('`'));
    for row in rows.clone() {
        let tests = row.rsplit('|').nth(1).unwrap();
        for test in tests.split('`').skip(1).step_by(2) {
            let (file, function) = test.split_once("::").unwrap_or((test, ""));
            let places = ["crates/forsale-cli/tests/web", "crates", "."];
            let mut places = places.iter().map(|place| root().join(place).join(file));
            let path = places.find(|path| path.exists());
            let path = path.unwrap_or_else(|| unreachable!("there is no {file}: {row}"));
            let is_there = function.is_empty()
                || std::fs::read_to_string(path).unwrap().contains(&format!("fn {function}("));
            assert!(is_there, "there is no {test}");
        }
    }
    assert!(rows.count() > 15);
}

/// Returns all files of a folder and its subfolders.
fn files_in(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { files_in(&path) } else { vec![path] }).collect()
}

/// Returns the crates of the workspace, as cargo describes them.
fn packages() -> Vec<Value> {
    let metadata = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version=1", "--offline", "--no-deps"])
        .current_dir(root())
        .output()
        .unwrap();
    let metadata: Value = serde_json::from_slice(&metadata.stdout).unwrap();
    metadata["packages"].as_array().unwrap().clone()
}

fn unplaced(name: &str) -> ! {
    unreachable!("{name} has no level: add it to LEVELS and to ARCHITECTURE.md")
}
