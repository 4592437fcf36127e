//! Words that change before a name: French "La table de { $host }" reads "La table d’Ana" and "La
//! table de Bob", Spanish "y" becomes "e" in "Ana e Inés", Italian "e" becomes "ed" in "Ugo ed Eva".
//!
//! Translators write such a word before a variable in its usual form. When the messages of the
//! language are loaded, a mark is put between the word and its variable. A formatted sentence shows
//! what follows each mark: there the word changes if the language asks for it, and the mark is removed.

/// A Unicode noncharacter, which no message contains.
const MARK: char = '\u{fdd0}';

/// A word that changes before some names.
struct Change {
    /// The word with the spaces around it.
    usual: &'static str,
    /// What stands in its place.
    changed: &'static str,
    /// Whether it changes before this text.
    before: fn(&str) -> bool,
}

const FRENCH: &[Change] = &[
    Change { usual: " de ", changed: " d’", before: calls_for_elision },
    Change { usual: " que ", changed: " qu’", before: calls_for_elision },
];

const SPANISH: &[Change] = &[Change { usual: " y ", changed: " e ", before: sounds_like_i }];

const ITALIAN: &[Change] = &[
    Change { usual: " e ", changed: " ed ", before: |text| begins_with(text, "eèé") },
    Change { usual: " a ", changed: " ad ", before: |text| begins_with(text, "aàá") },
];

fn changes(lang: &str) -> &'static [Change] {
    match lang {
        "fr" => FRENCH,
        "es" => SPANISH,
        "it" => ITALIAN,
        _ => &[],
    }
}

/// Puts a mark behind each word of the messages that may change and has a variable after it.
pub(crate) fn marked(lang: &str, messages: &str) -> String {
    changes(lang).iter().fold(messages.to_owned(), |text, Change { usual, .. }| {
        text.replace(&format!("{usual}{{ $"), &format!("{usual}{MARK}{{ $"))
    })
}

/// Changes the words in front of the marks where the language does, and removes the marks.
pub(crate) fn elided(lang: &str, sentence: String) -> String {
    if !sentence.contains(MARK) {
        return sentence;
    }
    let mut parts = sentence.split(MARK);
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let change = changes(lang).iter().find(|one| text.ends_with(one.usual));
        if let Some(Change { usual, changed, .. }) = change.filter(|one| (one.before)(part)) {
            text.truncate(text.len() - usual.len());
            text.push_str(changed);
        }
        text.push_str(part);
    }
    text
}

/// Returns true if "de" becomes "d’" before this text: if it begins with a vowel, with an h, or with a
/// y before a consonant. An h is taken to be mute, as in most given names. Numbers never elide.
fn calls_for_elision(text: &str) -> bool {
    begins_with(text, "h") || begins_with(text, VOWELS) && !is_consonant_y(text)
}

/// Returns true if the text begins with the sound of a Spanish i: with i, with hi but not with the
/// diphthongs of "hielo" and "hiato", or with a y before a consonant.
fn sounds_like_i(text: &str) -> bool {
    let after_h = text.strip_prefix(['h', 'H']);
    match after_h {
        Some(rest) => begins_with(rest, "ií") && !rest.chars().nth(1).is_some_and(is_vowel),
        None => begins_with(text, "iíy") && !is_consonant_y(text),
    }
}

/// Returns true if the text begins with a y that is not spoken as i, as in "Yann" or a lone "Y".
fn is_consonant_y(text: &str) -> bool {
    let next = text.chars().nth(1);
    begins_with(text, "y") && next.is_none_or(|next| !next.is_alphabetic() || is_vowel(next))
}

const VOWELS: &str = "aàáâãäåāæeèéêëēiìíîïīoòóôõöøōœuùúûüūyÿ";

fn is_vowel(letter: char) -> bool {
    letter.to_lowercase().any(|letter| VOWELS.contains(letter))
}

/// Returns true if the first letter is one of these, large or small.
fn begins_with(text: &str, letters: &str) -> bool {
    text.chars().next().is_some_and(|first| first.to_lowercase().any(|one| letters.contains(one)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::{Lang, words};

    #[test]
    fn de_is_elided_before_a_vowel_and_a_mute_h() {
        let fr = words(Lang::Fr);
        for (name, title) in [
            ("Bob", "La table de Bob"),
            ("Ana", "La table d’Ana"),
            ("Éric", "La table d’Éric"),
            ("Œdipe", "La table d’Œdipe"),
            ("eve", "La table d’eve"),
            ("Hélène", "La table d’Hélène"),
            ("Yves", "La table d’Yves"),
            ("Yann", "La table de Yann"),
            ("Y", "La table de Y"),
            ("8", "La table de 8"),
            ("11", "La table de 11"),
            ("\u{2068}דנה\u{2069}", "La table de \u{2068}דנה\u{2069}"),
        ] {
            assert_eq!(fr.lobby_title(name), title);
        }
        assert_eq!(words(Lang::En).lobby_title("Ana"), "Ana’s table");
    }

    #[test]
    fn every_name_of_a_sentence_is_elided_by_itself() {
        let said = |one, other| {
            elided("fr", format!("La 9 de {MARK}{one} a battu la 8 de {MARK}{other}."))
        };
        assert_eq!(said("Ana", "Bob"), "La 9 d’Ana a battu la 8 de Bob.");
        assert_eq!(said("Bob", "Ida"), "La 9 de Bob a battu la 8 d’Ida.");
    }

    #[test]
    fn que_is_elided_too() {
        let said = |name| words(Lang::Fr).event_swept(false, "6, 18", "14, 9", name);
        assert!(said("Ana").starts_with("Il n’y a plus qu’Ana à avoir"), "{}", said("Ana"));
        assert!(said("Bob").starts_with("Il n’y a plus que Bob à avoir"), "{}", said("Bob"));
    }

    #[test]
    fn other_words_and_what_people_write_stay_as_they_are() {
        assert_eq!(words(Lang::Fr).event_bid(false, 3, "Ana"), "Ana mise 3.");
        assert_eq!(words(Lang::Fr).device_move("Ana"), "À Ana de jouer");
        assert_eq!(words(Lang::Fr).auto_bids(true, 8).matches("jusqu’à 8").count(), 1);
        let said = words(Lang::Fr).term_said("Ana", "que Ana et de Ida");
        assert_eq!(said, "Ana\u{202f}: que Ana et de Ida");
        assert_eq!(marked("fr", "monde { $name }"), "monde { $name }");
    }

    #[test]
    fn a_name_with_a_mark_loses_it() {
        assert_eq!(words(Lang::Fr).event_sat("An\u{fdd0}a"), "Ana prend place.");
        assert_eq!(words(Lang::Fr).lobby_title("\u{fdd0}Ana"), "La table d’Ana");
    }

    #[test]
    fn spanish_y_becomes_e_before_the_sound_of_i() {
        let said = |last| words(Lang::Es).list_and("Ana", last);
        for last in ["Inés", "Íñigo", "ida", "Hilda", "Yves"] {
            assert_eq!(said(last), format!("Ana e {last}"));
        }
        for last in ["Bob", "Yolanda", "Y", "Hierro", "Hugo", "8", "\u{2068}דנה\u{2069}"] {
            assert_eq!(said(last), format!("Ana y {last}"));
        }
    }

    #[test]
    fn italian_e_and_a_get_a_d_before_their_own_vowel() {
        let it = words(Lang::It);
        assert_eq!(it.list_and("Ugo", "Eva"), "Ugo ed Eva");
        assert_eq!(it.list_and("Ugo", "Ida"), "Ugo e Ida");
        assert_eq!(it.turn(false, "Ana"), "Tocca ad Ana.");
        assert_eq!(it.turn(false, "Eva"), "Tocca a Eva.");
        assert_eq!(it.say_bids(1, 8), "Puoi offrire da 1 a 8.");
    }
}
