//! The languages, and how the reader's is found.

use std::fmt;
use std::sync::LazyLock;

use crate::messages::{L10n, Words};

/// A language.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// French.
    Fr,
    /// German.
    De,
    /// Spanish.
    Es,
    /// Italian.
    It,
}

impl Lang {
    /// All of them.
    pub const ALL: [Lang; 5] = [Lang::En, Lang::Fr, Lang::De, Lang::Es, Lang::It];

    /// Returns its code, such as `en`.
    pub const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Fr => "fr",
            Lang::De => "de",
            Lang::Es => "es",
            Lang::It => "it",
        }
    }

    /// Returns the language with this code.
    pub fn from_code(code: &str) -> Option<Lang> {
        Lang::ALL.into_iter().find(|lang| lang.code() == code)
    }

    /// Returns its name in the language itself.
    pub const fn own_name(self) -> &'static str {
        match self {
            Lang::En => "English",
            Lang::Fr => "Français",
            Lang::De => "Deutsch",
            Lang::Es => "Español",
            Lang::It => "Italiano",
        }
    }

    /// Returns true if no native speaker has read the language yet. The settings page says so.
    pub const fn is_draft(self) -> bool {
        match self {
            Lang::En | Lang::Fr | Lang::De => false,
            Lang::Es | Lang::It => true,
        }
    }

    /// Returns the best language for an `Accept-Language` header; English if none fits.
    ///
    /// ```
    /// use forsale_words::Lang;
    /// assert_eq!(Lang::preferred("pt;q=0.9, de-AT;q=0.8, en;q=0.3"), Lang::De);
    /// assert_eq!(Lang::preferred("pt"), Lang::En);
    /// ```
    pub fn preferred(accept_language: &str) -> Lang {
        let languages = accept_language.split(',').filter_map(weighted);
        let best = languages.reduce(|best, next| if next.1 > best.1 { next } else { best });
        best.map_or(Lang::En, |(lang, _)| lang)
    }
}

/// Parses one entry of an `Accept-Language`, such as `de-AT;q=0.8`, into a language and its weight.
fn weighted(entry: &str) -> Option<(Lang, f32)> {
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

/// Returns the name of a language in a menu. It marks a draft in the language of the reader.
///
/// ```
/// use forsale_words::{Lang, language_name};
/// assert_eq!(language_name(Lang::En, Lang::De), "Deutsch");
/// assert_eq!(language_name(Lang::En, Lang::Es), "Español (draft)");
/// ```
pub fn language_name(reader: Lang, lang: Lang) -> String {
    let name = lang.own_name();
    if lang.is_draft() { words(reader).lang_draft(name) } else { name.to_owned() }
}

/// Returns the messages of a language.
pub fn words(lang: Lang) -> &'static Words {
    static ENGLISH: LazyLock<Words> = LazyLock::new(|| L10n::En.load());
    static FRENCH: LazyLock<Words> = LazyLock::new(|| L10n::Fr.load());
    static GERMAN: LazyLock<Words> = LazyLock::new(|| L10n::De.load());
    static SPANISH: LazyLock<Words> = LazyLock::new(|| L10n::Es.load());
    static ITALIAN: LazyLock<Words> = LazyLock::new(|| L10n::It.load());
    match lang {
        Lang::En => &ENGLISH,
        Lang::Fr => &FRENCH,
        Lang::De => &GERMAN,
        Lang::Es => &SPANISH,
        Lang::It => &ITALIAN,
    }
}
