//! The worked examples of a rules page: cards on the table, and what happens step by step. Every coin is
//! counted by the rules.

use forsale::{BidRule, Check, Coins, House, Houses, Refund, Rules};

use crate::lang::{Lang, words};
use crate::messages::Words;

/// A worked example.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Example {
    /// The deck that its houses are from.
    pub deck: Houses,
    /// What the cards on the table are called.
    pub title: String,
    /// The cards on the table.
    pub offer: Vec<Card>,
    /// What happens.
    pub steps: Vec<Step>,
}

/// A step of an example.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// What happens.
    pub text: String,
    /// The cards that a player shows or takes.
    pub cards: Vec<Card>,
}

/// A card of an example.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Card {
    /// A house.
    House(House),
    /// A check.
    Check(Check),
}

/// The names of the players, in the order of their seats.
const NAMES: [&str; 4] = ["Ana", "Bob", "Jo", "Max"];

/// An auction, with the bids that the boxes with these rules print in their own example.
pub(super) fn auction(lang: Lang, rules: &Rules) -> Example {
    let w = words(lang);
    match rules.bid_rule() {
        BidRule::Exceed => exceeding(w, rules),
        BidRule::Match => matching(w, rules),
    }
}

fn exceeding(w: &Words, rules: &Rules) -> Example {
    // An odd bid, of which the refund is rounded.
    let third = if rules.refund_rule() == Refund::Up { Coins(3) } else { Coins(5) };
    let last = third + Coins(1);
    let (back, paid) = split(rules, third);
    let steps = vec![
        step(w.rules_auction_exceed(third.0, last.0, (last - Coins(1)).0), &[]),
        step(w.rules_auction_exceed_bob(), &[8]),
        step(w.rules_auction_exceed_jo(third.0, back, paid), &[20]),
        step(w.rules_auction_exceed_ana(last.0), &[28]),
    ];
    Example { deck: rules.houses(), title: w.table_offer(), offer: houses(&[8, 20, 28]), steps }
}

fn matching(w: &Words, rules: &Rules) -> Example {
    let (back, paid) = split(rules, Coins(3));
    let steps = vec![
        step(w.rules_auction_match(), &[]),
        step(w.rules_auction_match_max(), &[1]),
        step(w.rules_auction_match_jo(), &[13]),
        step(w.rules_auction_match_ana(back, paid), &[15]),
        step(w.rules_auction_match_bob(), &[19]),
    ];
    Example { deck: rules.houses(), title: w.table_offer(), offer: houses(&[1, 13, 15, 19]), steps }
}

/// An auction of the variant with one house fewer than players.
pub(super) fn short_auction(lang: Lang, rules: &Rules) -> Example {
    let w = words(lang);
    let (back, paid) = split(rules, Coins(3));
    let steps = vec![
        step(w.rules_short_bids(), &[]),
        step(w.rules_short_ana(), &[]),
        step(w.rules_short_bob(back, paid), &[7]),
        step(w.rules_short_jo(), &[16]),
    ];
    Example { deck: rules.houses(), title: w.table_offer(), offer: houses(&[7, 16]), steps }
}

/// A sale of the houses that were bought in the example of an auction.
pub(super) fn sale(lang: Lang, rules: &Rules) -> Example {
    let w = words(lang);
    // The house of each player, and the checks from the best to the lowest.
    let (hands, offered): (&[u8], &[u8]) = match rules.bid_rule() {
        BidRule::Exceed => (&[28, 8, 20], &[13, 12, 0]),
        BidRule::Match => (&[15, 19, 13, 1], &[18, 11, 5, 0]),
    };
    let mut shown: Vec<(&str, u8)> = NAMES.into_iter().zip(hands.iter().copied()).collect();
    shown.sort_by_key(|(_, house)| std::cmp::Reverse(*house));
    let sold = shown.into_iter().zip(offered).map(|((name, house), check)| Step {
        text: w.rules_sale_gets(name, house, *check),
        cards: houses(&[house]).into_iter().chain(checks(&[*check])).collect(),
    });
    let mut steps = vec![step(w.rules_sale_how(), &[])];
    steps.extend(sold);
    steps.push(step(w.rules_sale_end(), &[]));
    Example { deck: rules.houses(), title: w.sell_checks(), offer: checks(offered), steps }
}

/// Returns what comes back of a bid, and what is paid.
fn split(rules: &Rules, bid: Coins) -> (u8, u8) {
    let back = rules.refund(bid);
    (back.0, (bid - back).0)
}

fn step(text: String, taken: &[u8]) -> Step {
    Step { text, cards: houses(taken) }
}

fn houses(values: &[u8]) -> Vec<Card> {
    values.iter().filter_map(|value| House::new(*value)).map(Card::House).collect()
}

fn checks(values: &[u8]) -> Vec<Card> {
    values.iter().filter_map(|value| Check::new(*value)).map(Card::Check).collect()
}
