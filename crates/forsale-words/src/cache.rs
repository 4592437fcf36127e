//! A cache of formatted sentences: at a table everybody reads nearly the same. It saves a server
//! about 5 % of its time per move.

use std::cell::RefCell;
use std::collections::HashMap;
use std::fmt::Write;

use fluent_typed::prelude::{FluentArgs, FluentValue, L10nBundle, L10nError};

use crate::elision::{elided, marked};

/// The most sentences in the cache of a thread. There is no end of names and numbers, so the cache is
/// emptied when it is full.
const CAPACITY: usize = 8_192;

/// The longest key in bytes. Sentences with longer keys are rare, and not cached.
const LONGEST_KEY: usize = 256;

thread_local! {
    static CACHE: RefCell<Cache> = RefCell::default();
}

/// The messages of a language, with a cache for those that have arguments.
pub(crate) struct Bundle(L10nBundle);

impl Bundle {
    pub(crate) fn new_without_isolation(
        lang: impl AsRef<str>,
        bytes: &[u8],
    ) -> Result<Bundle, L10nError> {
        let text = str::from_utf8(bytes).ok().map(|text| marked(lang.as_ref(), text));
        let bytes = text.as_ref().map_or(bytes, String::as_bytes);
        L10nBundle::new_without_isolation(lang, bytes).map(Bundle)
    }

    pub(crate) fn msg(&self, id: &str, args: Option<FluentArgs<'_>>) -> Result<String, L10nError> {
        let Some(args) = args else { return self.0.msg(id, None) };
        CACHE.with_borrow_mut(|cache| {
            cache.set_key(self.0.lang(), id, &args);
            cache.get_or_format(|| {
                self.0.msg(id, Some(args)).map(|text| elided(self.0.lang(), text))
            })
        })
    }

    pub(crate) fn attr(
        &self,
        id: &str,
        attribute: &str,
        args: Option<FluentArgs<'_>>,
    ) -> Result<String, L10nError> {
        self.0.attr(id, attribute, args).map(|text| elided(self.0.lang(), text))
    }
}

#[derive(Default)]
struct Cache {
    /// The key of the current request. The buffer is reused.
    key: String,
    sentences: HashMap<String, String>,
}

impl Cache {
    /// Writes the key of a request. No two requests have the same key: ids and numbers have no line
    /// breaks, and the length of a text stands before it.
    fn set_key(&mut self, lang: &str, id: &str, args: &FluentArgs<'_>) {
        self.key.clear();
        let _ = write!(self.key, "{lang} {id}");
        for (_, value) in args.iter() {
            // Writing to a string cannot fail.
            let _ = match value {
                FluentValue::String(text) => write!(self.key, "\n{}\n{text}", text.len()),
                FluentValue::Number(number) => write!(self.key, "\n{}", number.value),
                _ => Ok(()),
            };
        }
    }

    /// Returns the sentence for the key, formatting it if it is not cached.
    fn get_or_format(
        &mut self,
        format: impl FnOnce() -> Result<String, L10nError>,
    ) -> Result<String, L10nError> {
        if let Some(sentence) = self.sentences.get(&self.key) {
            return Ok(sentence.clone());
        }
        let sentence = format()?;
        if self.sentences.len() >= CAPACITY {
            self.sentences.clear();
        }
        if self.key.len() <= LONGEST_KEY {
            self.sentences.insert(self.key.clone(), sentence.clone());
        }
        Ok(sentence)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::{Lang, words};

    #[test]
    fn a_cached_sentence_is_the_same_and_different_sentences_stay_different() {
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
    fn a_name_that_looks_like_two_arguments_has_another_key() {
        let key = |values: &[&str]| {
            let mut args = FluentArgs::new();
            for (at, value) in values.iter().enumerate() {
                args.set(at.to_string(), (*value).to_owned());
            }
            let mut cache = Cache::default();
            cache.set_key("en", "id", &args);
            cache.key
        };
        assert_ne!(key(&["Bob", "Jo"]), key(&["Bob\n2\nJo"]));
        assert_ne!(key(&["3"]), "en id\n3");
    }

    #[test]
    fn a_full_cache_is_emptied_and_keeps_working() {
        let en = words(Lang::En);
        for number in 0..=CAPACITY {
            assert!(en.sell_chosen(number as i32).contains(&number.to_string()) || number > 999);
        }
        let long = "Ana".repeat(LONGEST_KEY);
        assert!(en.curtain_title(&long).contains(&long));
        CACHE.with_borrow(|cache| {
            assert!(cache.sentences.len() <= CAPACITY);
            assert!(cache.sentences.keys().all(|key| key.len() <= LONGEST_KEY));
        });
    }
}
