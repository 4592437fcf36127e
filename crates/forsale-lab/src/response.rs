//! Approximate best responses to the strongest bot: exploiters that sit at a table with copies of it.
//!
//! A black-box exploiter knows the copies only from games against them: it has trained networks on those
//! games, and searches by the same means. A white-box exploiter can also run the copies' code, so it knows
//! what they will most likely do.

mod training;

use std::collections::HashMap;
use std::sync::Arc;

use forsale::{Action, Coins, Event, Game, Ledger, MAX_SEATS, Prompt, Seat, Seats, View, imagine};
use forsale_bots::model::posterior::Posterior;
use forsale_bots::nets::network::{Network, Position, Shares};
use forsale_bots::nets::stages::ValueNetworks;
use forsale_bots::nets::weights::networks_for;
use forsale_bots::players::strongest::{
    AUCTION_SEARCH, auction_search_for, bid_policy, expected_sales, sale_strategies_given,
};
use forsale_bots::search::rollouts::RolloutSettings;
use forsale_bots::search::{auction_search, best_move, between_rounds};
use forsale_bots::{Bot, Budget};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

pub use self::training::{PASSES, ResponsePlan, tasks};
use crate::gap::{GapSearch, JointChoice, ledger_after};

/// Raises above the lowest bid that the white-box exploiter tries; later in the auction it bids the lowest.
const RAISES: u8 = 2;

/// What an exploiter knows about the copies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OpponentAccess {
    /// Games against them.
    BlackBox,
    /// Their code and their posterior too.
    WhiteBox,
}

/// A trained best response to copies of the strongest bot.
pub struct BestResponse {
    access: OpponentAccess,
    /// Its networks are told the seat of the exploiter in place of the opener.
    networks: ValueNetworks,
    /// The rollouts of the copies.
    rollouts: RolloutSettings,
}

/// A bot that plays one seat of one game by a [`BestResponse`].
pub struct BestResponseBot {
    response: Arc<BestResponse>,
    rng: Xoshiro256PlusPlus,
    copies: Option<CopyModel>,
    /// Events since its last answer.
    events: Vec<Event>,
}

/// The state of the copies.
struct CopyModel {
    /// Their posterior over all seats, their own included: they have all observed the same.
    posterior: Posterior<'static>,
    auction: u8,
    /// What a copy does in each situation of this auction.
    replies: HashMap<([u8; MAX_SEATS], Seats, Seat), Action>,
}

impl CopyModel {
    fn new(posterior: Posterior<'static>) -> CopyModel {
        CopyModel { posterior, auction: 0, replies: HashMap::new() }
    }

    /// Drops the replies of another auction.
    fn enter_auction(&mut self, auction: u8) {
        if self.auction != auction {
            self.auction = auction;
            self.replies.clear();
        }
    }
}

impl BestResponseBot {
    /// Creates a bot that plays by this response.
    pub fn new(response: Arc<BestResponse>, seed: u64) -> BestResponseBot {
        let rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        BestResponseBot { response, rng, copies: None, events: Vec::new() }
    }
}

impl Bot for BestResponseBot {
    fn answer(&mut self, view: &View<'_>, _: Budget<'_>) -> Action {
        let default = view.prompt.map_or(Action::Pass, |prompt| prompt.default_action());
        let rules = view.ledger.rules();
        let new = || CopyModel::new(Posterior::new(rules, networks_for(rules), &mut self.rng));
        let copies = self.copies.get_or_insert_with(new);
        self.events.drain(..).for_each(|event| copies.posterior.observe(&event));
        let best = match view.prompt {
            Some(Prompt::Buy(_)) => {
                let game = imagine(view, &mut self.rng);
                match self.response.access {
                    OpponentAccess::BlackBox => self.response.search(&game, view.ledger),
                    OpponentAccess::WhiteBox => self.response.buy(&game, view.ledger, copies),
                }
            }
            Some(Prompt::Sell(_)) => {
                let ledger = view.ledger.before_envelopes();
                let expected = expected_sales(&ledger, view.seat, &copies.posterior);
                copies.posterior.set_expected_sales(expected);
                self.response.sell(&ledger, view.seat, &copies.posterior).map(|(action, _)| action)
            }
            None => None,
        };
        best.unwrap_or(default)
    }

    fn observe(&mut self, event: &Event) {
        // A black-box exploiter does not know the copies' posterior; it responds to their prior.
        if self.response.access == OpponentAccess::WhiteBox {
            self.events.push(*event);
        }
    }
}

/// A line of an auction: a game with its ledger, and the seat of the exploiter.
#[derive(Clone, Copy)]
struct Line {
    game: Game,
    ledger: Ledger,
    own: Seat,
}

impl Line {
    fn play(mut self, seat: Seat, action: Action) -> Line {
        let played = self.game.play_into(seat, action, |event| self.ledger.note(&event));
        debug_assert!(played.is_ok(), "{played:?}");
        self
    }
}

impl BestResponse {
    /// Returns the best move of the player to act in an auction, if the others search as it does.
    fn search(&self, game: &Game, ledger: &Ledger) -> Option<Action> {
        let own = ledger.turn()?;
        let mut search =
            auction_search(&self.networks, ledger, AUCTION_SEARCH)?.with_marked_seat(own);
        best_move(&search.values(game, AUCTION_SEARCH.nodes, Budget::UNLIMITED), own)
    }

    /// Returns the best move of the player to act in an auction, if the copies play as predicted.
    fn buy(&self, game: &Game, ledger: &Ledger, copies: &mut CopyModel) -> Option<Action> {
        copies.enter_auction(ledger.auctions());
        let network = self.networks.after_auction(ledger)?;
        let line = Line { game: *game, ledger: *ledger, own: ledger.turn()? };
        self.best(&line, RAISES, network, copies).map(|(action, _)| action)
    }

    /// Returns the value of an auction from its beginning.
    fn auction(
        &self,
        game: &Game,
        ledger: &Ledger,
        own: Seat,
        posterior: &Posterior<'static>,
    ) -> Option<Shares> {
        let mut copies = CopyModel::new(posterior.clone());
        copies.enter_auction(ledger.auctions());
        let line = Line { game: *game, ledger: *ledger, own };
        self.follow(line, self.networks.after_auction(ledger)?, &mut copies)
    }

    /// Returns the best of its own moves, and its value.
    fn best(
        &self,
        line: &Line,
        raises: u8,
        network: Network<'_>,
        copies: &mut CopyModel,
    ) -> Option<(Action, Shares)> {
        let (seat, Prompt::Buy(buy)) = line.game.ask()? else { return None };
        let bids = buy
            .bid
            .into_iter()
            .flat_map(|range| range.min.0..=range.min.0.saturating_add(raises).min(range.max.0));
        let moves = bids.map(|bid| Action::Bid(Coins(bid))).chain([Action::Pass]);
        let valued: Vec<(Action, Shares)> = moves
            .filter_map(|action| {
                Some((action, self.follow(line.play(seat, action), network, copies)?))
            })
            .collect();
        let own = usize::from(seat.number());
        valued.into_iter().max_by(|a, b| a.1[own].total_cmp(&b.1[own]))
    }

    /// Returns the value of a line: the copies play as predicted, the exploiter its best moves.
    fn follow(
        &self,
        mut line: Line,
        network: Network<'_>,
        copies: &mut CopyModel,
    ) -> Option<Shares> {
        while line.ledger.auctions() == copies.auction {
            let Some(seat) = line.ledger.turn() else { break };
            if seat == line.own {
                return self.best(&line, 0, network, copies).map(|(_, shares)| shares);
            }
            let action = self.reply(&line, copies)?;
            line = line.play(seat, action);
        }
        Some(network.value(&with_marked_seat(between_rounds(&line.ledger), line.own)))
    }

    /// Returns the likeliest move of a copy.
    fn reply(&self, line: &Line, copies: &mut CopyModel) -> Option<Action> {
        let Line { game, ledger, .. } = line;
        let mut bids = [0; MAX_SEATS];
        bids.iter_mut().zip(ledger.bids().values()).for_each(|(bid, coins)| *bid = coins.0);
        let key = (bids, ledger.bidding(), ledger.turn()?);
        if let Some(&action) = copies.replies.get(&key) {
            return Some(action);
        }
        let view = View::of(game, ledger, ledger.turn()?);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(0);
        let (search, budget) = (auction_search_for(ledger.rules()), Budget::UNLIMITED);
        let policy = bid_policy(&view, self.rollouts, search, &copies.posterior, &mut rng, budget)?;
        let action = policy.first()?.0;
        copies.replies.insert(key, action);
        Some(action)
    }

    /// Returns the best house against the mixes of the others, and the values of all seats.
    fn sell(
        &self,
        ledger: &Ledger,
        own: Seat,
        posterior: &Posterior<'static>,
    ) -> Option<(Action, Shares)> {
        let mixes = sale_strategies_given(ledger, posterior)?;
        let at = usize::from(own.number());
        let mut answers: Vec<(Action, Shares)> =
            mixes[at].iter().map(|&(house, _)| (Action::Sell(house), [0.0; MAX_SEATS])).collect();
        for number in 0..mixes.iter().map(|mix| mix.len().max(1)).product() {
            let choice = JointChoice::new(number, &mixes);
            let chance = choice.chance_without(at);
            if chance == 0.0 {
                continue;
            }
            let shares = self.after_sale(&ledger_after(ledger, &choice), own)?;
            let house = choice.house(own)?;
            let answer = answers.iter_mut().find(|(action, _)| *action == Action::Sell(house))?;
            answer.1.iter_mut().zip(shares).for_each(|(sum, share)| *sum += chance * share);
        }
        answers.into_iter().max_by(|a, b| a.1[at].total_cmp(&b.1[at]))
    }

    /// Returns the value of a position between two sales, exactly if no player has a choice left.
    fn after_sale(&self, ledger: &Ledger, own: Seat) -> Option<Shares> {
        let hands = || ledger.hands().values().map(|hand| hand.len());
        if hands().all(|houses| houses <= 1) {
            let search = GapSearch { budget: Budget::UNLIMITED };
            return search.value_between_sales(ledger).map(|values| values.plain);
        }
        let network = self.networks.sale(ledger.rules(), hands().sum())?;
        Some(network.value(&with_marked_seat(between_rounds(ledger), own)))
    }
}

/// Returns the position for the networks of a response: the exploiter is marked in place of the opener.
fn with_marked_seat(position: Position, own: Seat) -> Position {
    Position { opener: Some(own), ..position }
}

#[cfg(test)]
mod tests {
    use forsale::{Deal, Edition, Seed, Supply};
    use forsale_bots::create;

    use super::*;

    /// A white-box response is worth nothing if its prediction is wrong. It cannot always be right:
    /// its rollouts are other ones than those of the copies.
    #[test]
    fn it_mostly_predicts_the_bids_of_the_strongest_bot() {
        let rules = Edition::named("iello-2020").unwrap().rules(4, Supply::Enough).unwrap();
        let response = BestResponse::untrained(&rules, OpponentAccess::WhiteBox).unwrap();
        let mut game = Game::new(&Deal::shuffle(&rules, &Seed([2; 32])));
        let mut ledger = Ledger::new(&rules);
        ledger.note(&game.opening());
        let mut bot = create("strongest", 1).unwrap();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
        let (mut right, mut bids) = (0, 0);
        while let Some(seat) = ledger.turn() {
            let action = bot.answer(&View::of(&game, &ledger, seat), Budget::UNLIMITED);
            let line = Line { game, ledger, own: seat };
            let prior = Posterior::new(&rules, networks_for(&rules), &mut rng);
            let reply = response.reply(&line, &mut CopyModel::new(prior));
            right += usize::from(reply == Some(action));
            bids += 1;
            game.play_into(seat, action, |event| ledger.note(&event)).unwrap();
        }
        assert!(3 * right > 2 * bids, "{right} of {bids}");
    }
}
