//! What is played: the edition, the rules in which editions differ, and what is left in the decks.

use forsale::{BidRule, Coins, Edition, Refund, Rules};
use forsale_table::TableView;

use crate::boxes::box_name;
use crate::event::sales;
use crate::lang::{Lang, words};
use crate::money::listed_checks;
use crate::people::listed;

/// Whether the edition prints the variant "one house short".
pub(crate) fn has_variant(edition: &Edition) -> bool {
    edition.setups.iter().any(|setup| setup.removed_one_short.is_some())
}

/// Returns the rules in which editions differ, such as "30 houses · outbid by at least 1 · half back
/// if you pass, rounded down".
pub fn edition_line(lang: Lang, rules: &Rules) -> String {
    let may_match = rules.bid_rule() == BidRule::Match;
    let up = rules.refund_rule() == Refund::Up;
    let line = words(lang).edition_line(rules.houses().len(), may_match, up);
    let one_short = rules.street() < rules.seats();
    if one_short { words(lang).edition_line_short(line) } else { line }
}

/// Returns the box and the rules in which boxes differ.
pub fn game_line(lang: Lang, view: &TableView<'_>) -> String {
    format!("{} · {}", box_name(lang, view.game_box), edition_line(lang, &view.rules))
}

/// Returns how far the game is, such as "Auction 3 of 7 · 16 houses in the deck".
pub fn deck_line(lang: Lang, view: &TableView<'_>) -> Option<String> {
    let play = view.play.as_ref()?;
    let ledger = &play.ledger;
    let rules = ledger.rules();
    if ledger.outcome().is_some() {
        None
    } else if ledger.turn().is_some() {
        Some(words(lang).deck_auction(ledger.auctions(), rules.auctions(), play.to_come))
    } else {
        Some(words(lang).deck_sale(sales(rules), ledger.sales(), play.to_come))
    }
}

/// Returns the coins of each player and the cards removed, such as "4 players: 18 coins each, 2
/// houses and 2 checks removed".
pub fn setup_line(lang: Lang, rules: &Rules) -> String {
    words(lang).setup_line(rules.removed(), rules.seats(), rules.purse().0)
}

/// Returns the cards removed in the variant, such as "One house short: 10 houses and 10 checks removed".
pub fn setup_line_short(lang: Lang, rules: &Rules) -> String {
    words(lang).setup_line_short(rules.removed())
}

/// Returns the cards of this half of the game that nobody has seen, if there are any and the reader
/// may know them.
pub fn unseen_line(lang: Lang, view: &TableView<'_>) -> Option<String> {
    let play = view.play.as_ref()?;
    let ledger = &play.ledger;
    if ledger.outcome().is_some() || !play.hidden.is_empty() {
        return None;
    }
    let (cards, count) = if ledger.turn().is_some() {
        let houses = ledger.unseen_houses();
        (listed(houses.iter()), houses.len())
    } else {
        let checks = ledger.unseen_checks();
        (listed_checks(lang, checks), checks.len())
    };
    let removed = ledger.rules().removed();
    match count {
        0 => None,
        _ if count == usize::from(removed) => Some(words(lang).unseen_removed(cards)),
        _ => Some(words(lang).unseen(removed, cards, count)),
    }
}

/// Returns what a bid costs, such as "Of 5 coins you get 2 back and pay 3."
pub fn refund_text(lang: Lang, rules: &Rules, bid: Coins) -> String {
    let back = rules.refund(bid);
    words(lang).refund_answer(bid.0, back.0, (bid - back).0)
}
