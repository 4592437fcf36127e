//! The decisions of one player.

use forsale::{Action, Coins, House, Prompt, Step, View};

use super::reasons::Reason;
use crate::evaluation::{Estimate, ValuedAction};

/// A decision with more than one possible move.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Decision {
    /// The number of actions played before it.
    pub actions: usize,
    /// The auction or sale.
    pub round: Round,
    /// The move that was made.
    pub played: Action,
    /// In an auction, the house that the last bidder takes.
    pub prize: Option<House>,
    /// The house that a pass takes.
    pub pass_takes: Option<House>,
    /// The coins that a pass costs.
    pub pass_pays: Coins,
    /// The best moves and the one that was made, with their values, the best first.
    pub moves: Vec<ValuedAction>,
    /// What the decision lost at a first look, as a share of the victory.
    pub loss: f64,
    /// The games that were sampled for each move.
    pub games: u64,
    /// Why the move was worse, if it was and one of the known reasons holds.
    pub reason: Option<Reason>,
}

/// A round of the game, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Round {
    /// An auction.
    Auction(u8),
    /// A sale.
    Sale(u8),
}

/// What a decision cost against the best move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cost {
    /// The better move.
    pub better: Action,
    /// In shares of the victory.
    pub win_share: Estimate,
    /// In money.
    pub money: Estimate,
}

impl Decision {
    /// Returns the decision before a step, with these values of its moves.
    pub(crate) fn new(
        before: &Step,
        view: &View<'_>,
        played: Action,
        moves: Vec<ValuedAction>,
        games: u64,
    ) -> Decision {
        let round = match before.ledger.turn() {
            Some(_) => Round::Auction(before.ledger.auctions()),
            None => Round::Sale(before.ledger.sales()),
        };
        let (actions, moves) = (before.actions, shortened(moves, played));
        let buy = match view.prompt {
            Some(Prompt::Buy(buy)) => Some(buy),
            _ => None,
        };
        let mut decision = Decision {
            actions,
            round,
            played,
            prize: buy.map(|buy| buy.prize),
            pass_takes: buy.and_then(|buy| buy.pass.take),
            pass_pays: buy.map_or(Coins::NONE, |buy| buy.pass.pay),
            moves,
            loss: 0.0,
            games,
            reason: None,
        };
        decision.reason = decision.cost().and_then(|cost| Reason::of(view, played, cost.better));
        decision.loss = decision.mistake().map_or(0.0, |one| one.win_share.mean.max(0.0));
        decision
    }

    /// Returns how far the move is behind the best one, unless it is right.
    fn mistake(&self) -> Option<Cost> {
        let better = self.moves.first()?.action;
        let played = self.moves.iter().find(|one| one.action == self.played)?;
        let behind = played.behind.filter(|_| !played.is_right)?;
        Some(Cost { better, win_share: behind.win_share, money: behind.money })
    }

    /// Returns what the decision cost, if that is certain to 95 %.
    pub fn cost(&self) -> Option<Cost> {
        self.mistake().filter(|cost| cost.win_share.is_positive())
    }
}

/// How many of the best moves are kept.
const MOVES: usize = 2;

fn shortened(moves: Vec<ValuedAction>, played: Action) -> Vec<ValuedAction> {
    let ranked = moves.into_iter().enumerate();
    ranked.filter(|(rank, one)| *rank < MOVES || one.action == played).map(|(_, one)| one).collect()
}

impl Cost {
    /// Returns the cost in money, if the better move brings more with 95 % certainty. A move may win more
    /// often and bring no more money.
    pub fn in_money(&self) -> Option<f64> {
        self.money.is_positive().then_some(self.money.mean)
    }
}
