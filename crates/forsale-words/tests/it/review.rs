//! Sentences of a review.

use forsale::{Action, Check, Coins, House};
use forsale_bots::evaluation::{Deficit, Estimate, ValuedAction};
use forsale_bots::review::{Decision, Reason, Round};
use forsale_words::{Lang, decision_cost};

fn house(value: u8) -> House {
    House::new(value).unwrap()
}

fn check(value: u8) -> Check {
    Check::new(value).unwrap()
}

fn estimate(mean: f64) -> Estimate {
    Estimate { mean, ci95: [mean - 0.01, mean + 0.01] }
}

/// A decision that cost a tenth of a victory, and this much money.
fn decision(played: Action, best: Action, money: f64, reason: Option<Reason>) -> Decision {
    let best = ValuedAction {
        action: best,
        is_right: true,
        win_share: estimate(0.3),
        money: estimate(50.0),
        behind: None,
    };
    let behind = Some(Deficit { win_share: estimate(0.1), money: estimate(money) });
    let worse = ValuedAction { action: played, is_right: false, behind, ..best };
    Decision {
        actions: 3,
        round: Round::Auction(1),
        played,
        prize: Some(house(28)),
        pass_takes: Some(house(21)),
        pass_pays: Coins(2),
        moves: vec![best, worse],
        loss: 0.1,
        games: 0,
        reason,
    }
}

fn said(decision: &Decision) -> [String; 5] {
    Lang::ALL.map(|lang| decision_cost(lang, decision).unwrap())
}

#[test]
fn a_costly_bid_says_what_a_pass_would_have_taken() {
    let reason = Reason::TooExpensive { house: house(28), brings: check(14) };
    let costly = decision(Action::Bid(Coins(9)), Action::Pass, 3.12, Some(reason));
    assert_eq!(
        said(&costly),
        [
            "Bidding 9 for the 28 cost about 3.1. Passing would have taken the 21 for 2. A 28 usually sells for \
             about 14.",
            "Miser 9 pour la 28 a coûté environ 3,1. Passer aurait rapporté la 21 pour 2. Une 28 se vend \
             d’habitude environ 14.",
            "9 für die 28 zu bieten hat etwa 3,1 gekostet. Passen hätte die 21 für 2 gebracht. Eine 28 bringt \
             meist etwa 14 ein.",
            "Pujar 9 por la 28 costó unos 3,1. Pasar habría dado la 21 por 2. Una 28 suele venderse por unos 14.",
            "Offrire 9 per la 28 è costato circa 3,1. Passando sarebbe arrivata la 21 per 2. Una 28 di solito si \
             vende per circa 14.",
        ]
    );
}

/// A move can win less often and bring as much money.
#[test]
fn a_cost_without_money_is_told_in_victories() {
    let reason = Some(Reason::LetGoCheap { house: house(28), bid: Coins(3), brings: check(14) });
    let costly = decision(Action::Pass, Action::Bid(Coins(4)), -2.0, reason);
    assert_eq!(
        said(&costly)[0],
        "Passing cost about 10 hundredths of a victory. Bidding 4 was better. The 28 was still going for 3, and \
         usually sells for about 14."
    );
}

#[test]
fn every_reason_has_a_sentence() {
    let (sold, better) = (Action::Sell(house(28)), Action::Sell(house(9)));
    let flat = Reason::FlatRow { low: check(6), high: check(9) };
    for (reason, needed) in [
        (Reason::RaisedTooOften { from: Coins(6) }, "After the bid of 6"),
        (Reason::RaisedTooMuch { least: Coins(4) }, "A bid of 4 was enough"),
        (flat, "from 6 to 9"),
        (Reason::BetterToCome, "better on average"),
        (Reason::WorseToCome, "worse on average"),
    ] {
        let texts = said(&decision(sold, better, 2.0, Some(reason)));
        assert!(texts[0].contains("Selling the 28 cost about 2.0. Selling the 9 was better."));
        assert!(texts[0].contains(needed), "{}", texts[0]);
        let distinct: std::collections::BTreeSet<&String> = texts.iter().collect();
        assert_eq!(distinct.len(), 5, "{texts:?}");
    }
}

#[test]
fn a_cost_that_is_not_certain_is_not_told() {
    let mut unclear = decision(Action::Pass, Action::Bid(Coins(4)), 2.0, None);
    unclear.moves[1].behind = unclear.moves[1]
        .behind
        .map(|behind| Deficit { win_share: Estimate { mean: 0.1, ci95: [-0.01, 0.2] }, ..behind });
    assert_eq!(decision_cost(Lang::En, &unclear), None);
    let mut right = decision(Action::Sell(house(9)), Action::Sell(house(28)), 2.0, None);
    right.moves[1].is_right = true;
    assert_eq!(decision_cost(Lang::En, &right), None, "a card of the mixed strategy");
}
