//! A cache of formatted sentences: at a table everybody reads nearly the same.

use std::cell::RefCell;
use std::collections::HashMap;

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

/// The messages of a language, with a cache of their sentences.
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
        CACHE.with_borrow_mut(|cache| {
            cache.set_key(self.0.lang(), id, args.as_ref());
            cache.get_or_format(|| self.0.msg(id, args).map(|text| elided(self.0.lang(), text)))
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
    key: Vec<u8>,
    sentences: HashMap<Box<[u8]>, Box<str>>,
}

impl Cache {
    /// Writes the key of a request. No two requests have the same key: languages and ids have no zero
    /// bytes, numbers have a fixed length, and the length of a text stands before it.
    fn set_key(&mut self, lang: &str, id: &str, args: Option<&FluentArgs<'_>>) {
        self.key.clear();
        for part in [lang, id] {
            self.key.extend_from_slice(part.as_bytes());
            self.key.push(0);
        }
        for (_, value) in args.into_iter().flat_map(FluentArgs::iter) {
            match value {
                FluentValue::String(text) => {
                    self.key.extend_from_slice(&text.len().to_le_bytes());
                    self.key.extend_from_slice(text.as_bytes());
                }
                FluentValue::Number(number) => {
                    self.key.extend_from_slice(&number.value.to_bits().to_le_bytes());
                }
                _ => {}
            }
        }
    }

    /// Returns the sentence for the key, formatting it if it is not cached.
    fn get_or_format(
        &mut self,
        format: impl FnOnce() -> Result<String, L10nError>,
    ) -> Result<String, L10nError> {
        if let Some(sentence) = self.sentences.get(self.key.as_slice()) {
            return Ok(sentence.as_ref().to_owned());
        }
        let sentence = format()?;
        if self.sentences.len() >= CAPACITY {
            self.sentences.clear();
        }
        if self.key.len() <= LONGEST_KEY {
            self.sentences.insert(self.key.as_slice().into(), sentence.as_str().into());
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
            cache.set_key("en", "id", Some(&args));
            cache.key
        };
        let jo = format!("Bob{}Jo", String::from_utf8(2_usize.to_le_bytes().into()).unwrap());
        assert!(key(&[&jo]).ends_with(&key(&["Bob", "Jo"])[b"en\0id\0".len() + 8..]));
        assert_ne!(key(&["Bob", "Jo"]), key(&[&jo]));
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
