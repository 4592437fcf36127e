//! No message uses a word that the glossary of its language avoids.

use std::fs;
use std::path::Path;

use forsale_words::Lang;

use crate::locales::{messages, prose};

/// The titles of the columns, which are the same in all languages.
const HEAD: &str = "| term | meaning | words to avoid |";

#[test]
fn no_message_uses_a_word_that_the_glossary_avoids() {
    let mut found = Vec::new();
    for lang in Lang::ALL {
        let Some(avoided) = avoided(lang) else {
            found.push(format!("there is no glossary/{lang}.md: write one"));
            continue;
        };
        for (key, text) in messages(lang) {
            let text = prose(&text).to_lowercase();
            let used = avoided.iter().filter(|word| contains(&text, word));
            found.extend(used.map(|word| format!("{lang} {key}: “{word}” in {}", text.trim())));
        }
    }
    assert!(
        found.is_empty(),
        "a glossary avoids these words, or is missing:\n{}",
        found.join("\n")
    );
}

#[test]
fn an_avoided_word_is_found_as_a_whole_word_or_by_its_beginning() {
    assert!(contains("take a chair, please", "chair"));
    assert!(contains("take a chair", "take a"));
    assert!(!contains("two chairs", "chair"));
    assert!(contains("two chairs", "chair*"));
    assert!(!contains("the armchair", "chair*"));
    assert!(contains("the armchair and the chair", "chair"));
    assert!(contains("der gehört’s", "gehört"));
    assert!(contains("for $13", "$"));
}

/// Returns the words of the third column, in lower case, if there is a glossary.
fn avoided(lang: Lang) -> Option<Vec<String>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("glossary/{lang}.md"));
    let glossary = fs::read_to_string(&path).ok()?;
    let rows = glossary.lines().skip_while(|line| !line.starts_with('|'));
    let rows: Vec<&str> = rows.take_while(|line| line.starts_with('|')).collect();
    assert_eq!(rows.first().map(|head| spaced_once(head)), Some(HEAD.to_owned()), "{lang}");
    let mut words = Vec::new();
    for row in rows.iter().skip(2) {
        let cells: Vec<&str> = row.trim().trim_matches('|').split('|').collect();
        assert_eq!(cells.len(), 3, "glossary/{lang}.md: {row}");
        let cell = cells[2].split(',').map(|word| word.trim().to_lowercase());
        words.extend(cell.filter(|word| !word.is_empty()));
    }
    assert!(words.len() > 10, "glossary/{lang}.md avoids only {} words", words.len());
    Some(words)
}

/// Returns the text with one space for several, as a formatter of Markdown may add some.
fn spaced_once(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns true if the text contains this word as a whole, or with any ending if it ends in `*`. A sign
/// such as `$` counts wherever it is.
fn contains(text: &str, word: &str) -> bool {
    let (stem, any_ending) = match word.strip_suffix('*') {
        Some(stem) => (stem, true),
        None => (word, false),
    };
    let is_sign = !stem.contains(char::is_alphanumeric);
    text.match_indices(stem).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + stem.len()..].chars().next();
        let is_letter = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
        is_sign || !is_letter(before) && (any_ending || !is_letter(after))
    })
}
