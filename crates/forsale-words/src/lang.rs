//! The languages, and how a reader's is found.

use std::fmt;
use std::sync::LazyLock;

use crate::messages::{L10n, Words};

/// A language we speak.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// French.
    Fr,
    /// German.
    De,
}

impl Lang {
    /// All of them.
    pub const ALL: [Lang; 3] = [Lang::En, Lang::Fr, Lang::De];

    /// Its code, such as `en`.
    pub const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Fr => "fr",
            Lang::De => "de",
        }
    }

    /// The language with this code.
    pub fn from_code(code: &str) -> Option<Lang> {
        Lang::ALL.into_iter().find(|lang| lang.code() == code)
    }

    /// What its speakers call it.
    pub const fn own_name(self) -> &'static str {
        match self {
            Lang::En => "English",
            Lang::Fr => "Français",
            Lang::De => "Deutsch",
        }
    }

    /// The language that suits a browser's `Accept-Language` best; English when none does.
    ///
    /// ```
    /// use forsale_words::Lang;
    /// assert_eq!(Lang::preferred("it;q=0.9, de-AT;q=0.8, en;q=0.3"), Lang::De);
    /// assert_eq!(Lang::preferred("it"), Lang::En);
    /// ```
    pub fn preferred(accept_language: &str) -> Lang {
        let wishes = accept_language.split(',').filter_map(wish);
        let best = wishes.reduce(|best, next| if next.1 > best.1 { next } else { best });
        best.map_or(Lang::En, |(lang, _)| lang)
    }
}

/// One language of an `Accept-Language` that we speak, and how much it is wanted: `de-AT;q=0.8`.
fn wish(entry: &str) -> Option<(Lang, f32)> {
    let (tag, quality) = entry.split_once(';').unwrap_or((entry, "q=1"));
    let code = tag.trim().split('-').next()?.to_ascii_lowercase();
    let quality: f32 = quality.trim().strip_prefix("q=")?.parse().ok()?;
    Some((Lang::from_code(&code)?, quality)).filter(|_| quality > 0.0)
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// The messages of a language.
pub fn words(lang: Lang) -> &'static Words {
    static ENGLISH: LazyLock<Words> = LazyLock::new(|| L10n::En.load());
    static FRENCH: LazyLock<Words> = LazyLock::new(|| L10n::Fr.load());
    static GERMAN: LazyLock<Words> = LazyLock::new(|| L10n::De.load());
    match lang {
        Lang::En => &ENGLISH,
        Lang::Fr => &FRENCH,
        Lang::De => &GERMAN,
    }
}
