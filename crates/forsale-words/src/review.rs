//! Sentences of a review: what a decision cost, what was better, and why.

use forsale::Action;
use forsale_bots::review::{Cost, Decision, Reason};

use crate::lang::{Lang, words};
use crate::messages::Words;
use crate::money::decimal;

/// Returns what a decision cost, what was better, and why; none if the cost is not certain.
pub fn decision_cost(lang: Lang, decision: &Decision) -> Option<String> {
    let (w, cost) = (words(lang), decision.cost()?);
    let amount = amount(lang, &cost);
    let lost = match (decision.played, decision.prize) {
        (Action::Bid(bid), Some(prize)) => w.review_bid_cost(bid.0, prize.value(), amount),
        (Action::Sell(house), _) => w.review_sell_cost(house.value(), amount),
        _ => w.review_pass_cost(amount),
    };
    let better = match (cost.better, decision.pass_takes) {
        (Action::Pass, Some(house)) => w.review_better_pass(house.value(), decision.pass_pays.0),
        (Action::Pass, None) => w.review_better_pass_only(),
        (Action::Bid(bid), _) => w.review_better_bid(bid.0),
        (Action::Sell(house), _) => w.review_better_sell(house.value()),
    };
    let why = decision.reason.map(|reason| why(w, reason));
    Some([Some(lost), Some(better), why].into_iter().flatten().collect::<Vec<_>>().join(" "))
}

/// The cost in money if the better move brings more, otherwise in hundredths of a victory.
fn amount(lang: Lang, cost: &Cost) -> String {
    match cost.in_money() {
        Some(money) => decimal(lang, money),
        None => words(lang).review_points((100.0 * cost.win_share.mean).round().max(1.0) as u32),
    }
}

fn why(w: &Words, reason: Reason) -> String {
    match reason {
        Reason::TooExpensive { house, brings } => {
            w.review_why_expensive(house.value(), brings.value())
        }
        Reason::RaisedTooOften { from } => w.review_why_once_more(from.0),
        Reason::RaisedTooMuch { least } => w.review_why_too_much(least.0),
        Reason::LetGoCheap { house, bid, brings } => {
            w.review_why_cheap(house.value(), bid.0, brings.value())
        }
        Reason::FlatRow { low, high } => w.review_why_flat(low.value(), high.value()),
        Reason::BetterToCome => w.review_why_later(),
        Reason::WorseToCome => w.review_why_now(),
    }
}
