//! Sentences that were said before are not made again: at a table everybody reads nearly the same.
//! It saves a server a twentieth of its time for a move.

use std::cell::RefCell;
use std::collections::HashMap;
use std::fmt::Write;

use fluent_typed::prelude::{FluentArgs, FluentValue, L10nBundle, L10nError};

/// How many sentences a thread remembers. Names and numbers go on for ever, so that it forgets them
/// all when there are more.
const ROOM: usize = 8_192;

/// What is asked for in more bytes is long, rare, and not remembered.
const LONGEST: usize = 256;

thread_local! {
    static MEMORY: RefCell<Memory> = RefCell::default();
}

/// The messages of a language, with a memory for those that say names or numbers.
pub(crate) struct Bundle(L10nBundle);

impl Bundle {
    pub(crate) fn new_without_isolation(
        lang: impl AsRef<str>,
        bytes: &[u8],
    ) -> Result<Bundle, L10nError> {
        L10nBundle::new_without_isolation(lang, bytes).map(Bundle)
    }

    pub(crate) fn msg(&self, id: &str, args: Option<FluentArgs<'_>>) -> Result<String, L10nError> {
        let Some(args) = args else { return self.0.msg(id, None) };
        MEMORY.with_borrow_mut(|memory| {
            memory.ask(self.0.lang(), id, &args);
            memory.answer(|| self.0.msg(id, Some(args)))
        })
    }

    pub(crate) fn attr(
        &self,
        id: &str,
        attribute: &str,
        args: Option<FluentArgs<'_>>,
    ) -> Result<String, L10nError> {
        self.0.attr(id, attribute, args)
    }
}

#[derive(Default)]
struct Memory {
    /// What is asked for now; its room is used again.
    asked: String,
    said: HashMap<String, String>,
}

impl Memory {
    /// Writes down what is asked for, so that nothing else is written alike: no id and no argument
    /// has a line break before its end, and the length of a text stands before it.
    fn ask(&mut self, lang: &str, id: &str, args: &FluentArgs<'_>) {
        self.asked.clear();
        let _ = write!(self.asked, "{lang} {id}");
        for (_, value) in args.iter() {
            // To write into a text never fails.
            let _ = match value {
                FluentValue::String(text) => write!(self.asked, "\n{}\n{text}", text.len()),
                FluentValue::Number(number) => write!(self.asked, "\n{}", number.value),
                _ => Ok(()),
            };
        }
    }

    fn answer(
        &mut self,
        make: impl FnOnce() -> Result<String, L10nError>,
    ) -> Result<String, L10nError> {
        if let Some(said) = self.said.get(&self.asked) {
            return Ok(said.clone());
        }
        let made = make()?;
        if self.said.len() >= ROOM {
            self.said.clear();
        }
        if self.asked.len() <= LONGEST {
            self.said.insert(self.asked.clone(), made.clone());
        }
        Ok(made)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::{Lang, words};

    #[test]
    fn a_sentence_said_again_is_the_same_and_another_is_another() {
        let (en, de) = (words(Lang::En), words(Lang::De));
        let said: Vec<String> = [
            en.sell_chosen(7),
            en.sell_chosen(8),
            de.sell_chosen(7),
            en.table_coins(1, 23),
            en.table_coins(12, 3),
        ]
        .into();
        let again: Vec<String> = [
            en.sell_chosen(7),
            en.sell_chosen(8),
            de.sell_chosen(7),
            en.table_coins(1, 23),
            en.table_coins(12, 3),
        ]
        .into();
        assert_eq!(said, again);
        let different: std::collections::BTreeSet<&String> = said.iter().collect();
        assert_eq!(different.len(), said.len(), "{said:?}");
    }

    #[test]
    fn names_that_look_like_two_arguments_are_not_taken_for_them() {
        let written = |values: &[&str]| {
            let mut args = FluentArgs::new();
            for (at, value) in values.iter().enumerate() {
                args.set(at.to_string(), (*value).to_owned());
            }
            let mut memory = Memory::default();
            memory.ask("en", "id", &args);
            memory.asked
        };
        assert_ne!(written(&["Bob", "Jo"]), written(&["Bob\n2\nJo"]));
        assert_ne!(written(&["3"]), "en id\n3");
    }

    #[test]
    fn who_has_heard_too_much_forgets_it_and_speaks_on() {
        let en = words(Lang::En);
        for number in 0..=ROOM {
            assert!(en.sell_chosen(number as i32).contains(&number.to_string()) || number > 999);
        }
        let long = "Ana".repeat(LONGEST);
        assert!(en.curtain_title(&long).contains(&long));
        MEMORY.with_borrow(|memory| {
            assert!(memory.said.len() <= ROOM);
            assert!(memory.said.keys().all(|asked| asked.len() <= LONGEST));
        });
    }
}
