//! All languages have the same messages, all of them are used, and their typography is right.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use forsale_words::Lang;

/// The messages of a language by name (an attribute is `message.attribute`), with their text.
pub(crate) type Messages = BTreeMap<String, String>;

#[test]
fn all_languages_have_the_same_messages() {
    let english = messages(Lang::En);
    assert!(english.len() > 100, "only {} messages were found", english.len());
    for lang in Lang::ALL {
        let other = messages(lang);
        let lacks: Vec<_> = english.keys().filter(|key| !other.contains_key(*key)).collect();
        let has_too_many: Vec<_> = other.keys().filter(|key| !english.contains_key(*key)).collect();
        assert!(lacks.is_empty(), "{lang} lacks {lacks:?}");
        assert!(has_too_many.is_empty(), "only {lang} has {has_too_many:?}");
    }
}

#[test]
fn all_languages_use_the_same_variables() {
    let english = messages(Lang::En);
    for lang in Lang::ALL {
        for (key, text) in messages(lang) {
            let expected = english.get(&key).map(|text| variables(text));
            assert_eq!(Some(variables(&text)), expected, "{key} in {lang}");
        }
    }
}

#[test]
fn every_message_is_used() {
    let sources = sources(&crates());
    // A call has a dot or a colon before the name.
    let called: BTreeSet<&str> = sources.split(['.', ':']).map(identifier).collect();
    let is_used = |key: &String| called.contains(key.replace(['-', '.'], "_").as_str());
    let unused: Vec<_> = messages(Lang::En).into_keys().filter(|key| !is_used(key)).collect();
    assert!(unused.is_empty(), "nothing says {unused:?}");
}

#[test]
fn french_has_narrow_spaces_before_double_marks() {
    for (key, text) in messages(Lang::Fr) {
        let letters: Vec<char> = prose(&text).chars().collect();
        for pair in letters.windows(2) {
            let space = pair[0] == '\u{202f}';
            let before = matches!(pair[1], ':' | ';' | '!' | '?' | '»');
            assert!(!before || space, "{key}: no narrow space before {:?} in {text}", pair[1]);
            let after = pair[0] == '«';
            assert!(!after || pair[1] == '\u{202f}', "{key}: no narrow space after « in {text}");
        }
    }
}

#[test]
fn no_language_has_straight_marks() {
    for lang in Lang::ALL {
        for (key, text) in messages(lang) {
            assert!(!prose(&text).contains(['\'', '"']), "{key} in {lang}: {text}");
        }
    }
}

#[test]
fn spanish_opens_every_question_and_exclamation() {
    for (key, text) in messages(Lang::Es) {
        let count = |mark| prose(&text).matches(mark).count();
        // In the terminal, "?" is also a key.
        let keys = count(" ? ") + usize::from(text.starts_with('?'));
        assert_eq!(count("?") - keys, count("¿"), "{key}: {text}");
        assert_eq!(count("!"), count("¡"), "{key}: {text}");
    }
}

#[test]
fn spanish_and_italian_quotation_marks_hug_their_words() {
    for lang in [Lang::Es, Lang::It] {
        for (key, text) in messages(lang) {
            let prose = prose(&text);
            let odd = ["« ", " »", "«\u{a0}", "\u{a0}»", "“", "”", "„"];
            assert!(!odd.iter().any(|odd| prose.contains(odd)), "{key} in {lang}: {text}");
        }
    }
}

/// Returns the text without what is in braces or before the values of a choice.
pub(crate) fn prose(text: &str) -> String {
    let mut prose = String::new();
    for line in text.lines() {
        let line = line.trim_start().trim_start_matches('*');
        // The value of a choice follows its name in brackets.
        let line = line
            .strip_prefix('[')
            .and_then(|rest| rest.split_once("] "))
            .map_or(line, |(_, value)| value);
        prose.push_str(&without_placeables(line));
        prose.push('\n');
    }
    prose
}

/// Replaces variables by a word, so that the typography around them can be checked.
fn without_placeables(line: &str) -> String {
    let mut text = String::new();
    let mut inside = false;
    for letter in line.chars() {
        match letter {
            '{' => inside = true,
            '}' => {
                inside = false;
                text.push('x');
            }
            _ if !inside => text.push(letter),
            _ => {}
        }
    }
    text
}

/// Returns the identifier at the start of this text.
fn identifier(text: &str) -> &str {
    let end = text.find(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    &text[..end.unwrap_or(text.len())]
}

fn variables(text: &str) -> BTreeSet<&str> {
    let name = |rest: &'_ str| rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '-');
    text.split("{ $").skip(1).map(|rest| &rest[..name(rest).unwrap_or(rest.len())]).collect()
}

pub(crate) fn messages(lang: Lang) -> Messages {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("locales").join(lang.code());
    let mut messages = Messages::new();
    for entry in fs::read_dir(folder).unwrap() {
        read_messages(&fs::read_to_string(entry.unwrap().path()).unwrap(), &mut messages);
    }
    messages
}

fn read_messages(ftl: &str, messages: &mut Messages) {
    let (mut message, mut key) = (String::new(), String::new());
    for line in ftl.lines().filter(|line| !line.starts_with('#')) {
        let begins = line.split_once(" =").or_else(|| line.split_once('='));
        match begins {
            Some((name, text)) if line.starts_with(|c: char| c.is_ascii_lowercase()) => {
                name.clone_into(&mut message);
                key.clone_from(&message);
                messages.insert(key.clone(), text.trim_start().to_owned());
            }
            Some((name, text)) if name.trim_start().starts_with('.') => {
                key = message.clone() + name.trim_start();
                messages.insert(key.clone(), text.trim_start().to_owned());
            }
            _ => {
                if let Some(text) = messages.get_mut(&key) {
                    text.push('\n');
                    text.push_str(line);
                }
            }
        }
    }
}

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Returns all sources below this folder, except tests.
fn sources(folder: &Path) -> String {
    let mut text = String::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() && !path.ends_with("tests") {
            text += &sources(&path);
        } else if path.extension().is_some_and(|kind| kind == "rs") {
            text += &fs::read_to_string(&path).unwrap();
        }
    }
    text
}
