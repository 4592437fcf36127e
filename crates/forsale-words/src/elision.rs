//! French elision: "La table de { $host }" reads "La table d’Ana" and "La table de Bob".
//!
//! Translators write "de" and "que" before a variable as if no name began with a vowel. When the
//! French messages are loaded, a mark is put between such a word and its variable. A formatted
//! sentence shows what follows each mark: there the word is elided if French asks for it, and the mark
//! is removed.

/// A Unicode noncharacter, which no message contains.
const MARK: char = '\u{fdd0}';

/// Puts a mark behind each "de" and "que" of the messages that has a variable after it.
pub(crate) fn marked(messages: &str) -> String {
    let mark = |text: &str, word: &str| {
        text.replace(&format!(" {word} {{ $"), &format!(" {word} {MARK}{{ $"))
    };
    mark(&mark(messages, "de"), "que")
}

/// Elides the words in front of the marks where French does, and removes the marks.
pub(crate) fn elided(sentence: String) -> String {
    if !sentence.contains(MARK) {
        return sentence;
    }
    let mut parts = sentence.split(MARK);
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let stem = text.strip_suffix("e ").map(str::len);
        if let Some(stem) = stem.filter(|_| calls_for_elision(part)) {
            text.truncate(stem);
            text.push('’');
        }
        text.push_str(part);
    }
    text
}

/// Returns true if "de" becomes "d’" before this text: if it begins with a vowel, with an h, or with a
/// y before a consonant. An h is taken to be mute, as in most given names. Numbers never elide.
fn calls_for_elision(text: &str) -> bool {
    let mut letters = text.chars().flat_map(char::to_lowercase);
    match letters.next() {
        Some('y') => letters.next().is_some_and(|next| next.is_alphabetic() && !is_vowel(next)),
        Some(first) => first == 'h' || is_vowel(first),
        None => false,
    }
}

fn is_vowel(letter: char) -> bool {
    "aàáâãäåāæeèéêëēiìíîïīoòóôõöøōœuùúûüūyÿ".contains(letter)
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
        let said =
            |one, other| elided(format!("La 9 de {MARK}{one} a battu la 8 de {MARK}{other}."));
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
        assert_eq!(marked("monde { $name }"), "monde { $name }");
    }

    #[test]
    fn a_name_with_a_mark_loses_it() {
        assert_eq!(words(Lang::Fr).event_sat("An\u{fdd0}a"), "Ana prend place.");
        assert_eq!(words(Lang::Fr).lobby_title("\u{fdd0}Ana"), "La table d’Ana");
    }
}
