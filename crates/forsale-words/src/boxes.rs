//! The boxes that people own: their names, how to recognize them, and their words beside ours.

use forsale::Edition;
use forsale_table::{BOXES, GameBox};

use crate::lang::{Lang, words};
use crate::people::listed;

/// Returns what the owners of a box call it, such as "Iello 2020" or "German edition".
///
/// ```
/// use forsale_table::GameBox;
/// use forsale_words::{Lang, box_name};
/// let name = |id| GameBox::named(id).map(|it| box_name(Lang::En, it)).unwrap_or_default();
/// assert_eq!(name("iello-2020"), "Iello 2020");
/// assert_eq!(name("german"), "German edition");
/// ```
pub fn box_name(lang: Lang, it: &GameBox) -> String {
    it.name.map_or_else(|| words(lang).box_in_language(it.language), str::to_owned)
}

/// Returns the publisher, the year and the language of a box, such as "Iello, 2020 · rules in English".
pub fn box_print(lang: Lang, it: &GameBox) -> String {
    let year = it.year.map(|year| format!(", {year}")).unwrap_or_default();
    format!("{}{year} · {}", it.publisher, words(lang).box_language(it.language))
}

/// Returns how to recognize a box.
pub fn box_signs(lang: Lang, it: &GameBox) -> String {
    words(lang).box_signs(it.id)
}

/// Returns a word or a name of a box in quotation marks.
pub fn quoted(lang: Lang, text: &str) -> String {
    words(lang).box_quoted(text)
}

/// Returns the ids of all boxes, with commas.
pub fn box_ids() -> String {
    listed(BOXES.iter().map(|it| it.id))
}

/// Returns the names of the boxes with the rules of one of these editions, with commas.
pub(crate) fn boxes_of(lang: Lang, editions: &[&Edition]) -> String {
    let has_one = |it: &&GameBox| editions.contains(&it.edition);
    listed(BOXES.iter().filter(has_one).map(|it| box_name(lang, it)))
}

/// A word of ours, and the word of a box for the same thing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Term {
    /// Our word.
    pub ours: String,
    /// The word of the box, in the language of its [terms](GameBox::terms).
    pub theirs: &'static str,
}

/// Returns the words of a box beside ours.
pub fn box_terms(lang: Lang, it: &GameBox) -> Vec<Term> {
    let (w, terms) = (words(lang), it.terms);
    let pairs = [
        (w.box_terms_house(), Some(terms.house)),
        (w.box_terms_coin(), Some(terms.coin)),
        (w.box_terms_check(), Some(terms.check)),
        (w.box_terms_void(), terms.void),
        (w.box_terms_auction(), terms.auction),
        (w.box_terms_pass(), Some(terms.pass)),
        (w.box_terms_variant(), terms.variant),
    ];
    let term = |(ours, theirs): (String, Option<_>)| Some(Term { ours, theirs: theirs? });
    pairs.into_iter().filter_map(term).collect()
}
