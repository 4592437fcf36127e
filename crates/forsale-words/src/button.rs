//! The texts of buttons, each with what the move costs and brings.

use std::fmt;

use forsale::{BuyPrompt, Coins, House, Prompt};
use forsale_table::{PlayView, TableView};

use crate::lang::{Lang, words};
use crate::people::{name, names, others};
use crate::status::cost;

/// The text of a button: what it does, and what follows from it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Button {
    /// Such as "Bid 5".
    pub action: String,
    /// Such as "adds 2, leaves 9".
    pub terms: String,
    /// Such as "if Bob passes: 28 for 5".
    pub more: Vec<String>,
}

/// On one line, such as "Bid 5 — adds 2, leaves 9".
impl fmt::Display for Button {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} — {}", self.action, self.terms)
    }
}

/// Returns the button for a bid of this total, if the reader may make it.
pub fn bid_text(lang: Lang, view: &TableView<'_>, bid: Coins) -> Option<Button> {
    let (play, buy) = buying(view)?;
    let range = buy.bid.filter(|range| (range.min..=range.max).contains(&bid))?;
    let rivals = others(play, play.ledger.bidding());
    let rival_names = names(lang, play.players, rivals);
    let words = words(lang);
    Some(Button {
        action: words.bid_action(bid.0),
        terms: words.bid_terms((bid - buy.standing).0, (range.max - bid).0),
        more: vec![words.bid_outlook(rivals.len(), rival_names, buy.prize.value(), bid.0)],
    })
}

/// Returns the button for a pass, if it is the reader's turn.
pub fn pass_text(lang: Lang, view: &TableView<'_>) -> Option<Button> {
    let (play, buy) = buying(view)?;
    let words = words(lang);
    let pass = buy.pass;
    let loss = (pass.pay.0 > 0).then(|| words.pass_loss(pass.pay.0, (buy.purse - pass.pay).0));
    Some(Button {
        action: words.pass_action(),
        terms: match pass.take {
            Some(house) => words.pass_terms(cost(pass.back, pass.pay), house.value(), pass.back.0),
            None => words.pass_terms_empty(pass.back.0),
        },
        more: loss.into_iter().chain(winner(lang, play, buy)).collect(),
    })
}

/// Says what the last other bidder then gets, if there is only one.
fn winner(lang: Lang, play: &PlayView<'_>, buy: &BuyPrompt) -> Option<String> {
    let rival = others(play, play.ledger.bidding()).single()?;
    let bid = play.ledger.bids()[rival];
    Some(words(lang).pass_winner(bid.0, name(play.players, rival), buy.prize.value()))
}

/// Returns the button for the sale of this house.
pub fn sell_text(lang: Lang, house: House) -> Button {
    let words = words(lang);
    let action = words.sell_action(house.value());
    Button { action, terms: words.sell_terms(), more: Vec::new() }
}

fn buying<'a>(view: &'a TableView<'_>) -> Option<(&'a PlayView<'a>, &'a BuyPrompt)> {
    let play = view.play.as_ref()?;
    match &play.prompt {
        Some(Prompt::Buy(buy)) => Some((play, buy)),
        _ => None,
    }
}
