//! The value of a position for all seats: the chance of each to win, and its expected money.

use forsale::chance::shuffle;
use forsale::{Checks, Event, Houses, Ledger, MAX_SEATS, Outcome, Rules, Seat, View, imagine};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::quick::money_of_all;
use crate::bot::Budget;
use crate::nets::network::Shares;
use crate::nets::stages::ValueNetworks;
use crate::nets::weights::networks_for;
use crate::players::strongest::AUCTION_SEARCH;
use crate::search::auction::AuctionSearch;
use crate::search::offers::{each_offer, ways};
use crate::search::sale::{Effort, Solution, expected_value, win_shares};
use crate::search::{sale_state, solve_sale};

/// Positions looked at in an auction.
const NODES: usize = 4_000;

/// Iterations of regret matching for a sale.
const ROUNDS: usize = 100;

/// Streets that are tried for the mean over what may be turned up.
const STREETS: usize = 24;

/// Offers that are tried. A sale takes longer to solve.
const OFFERS: usize = 10;

/// Values positions of one game. It sees only what is public, so that nobody's decision is judged by
/// what nobody could know.
pub struct Evaluator {
    networks: &'static ValueNetworks,
    rng: Xoshiro256PlusPlus,
}

impl Evaluator {
    /// Creates an evaluator for these rules; none if there are no networks for them. The same seed gives
    /// the same values.
    pub fn new(rules: &Rules, seed: u64) -> Option<Evaluator> {
        let rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        networks_for(rules).map(|networks| Evaluator { networks, rng })
    }

    /// Returns the chance of each seat to win: in an auction, in a sale before anything is sealed, or
    /// after the end.
    pub fn chances(&mut self, ledger: &Ledger) -> Option<Shares> {
        match (ledger.outcome(), ledger.turn()) {
            (Some(outcome), _) => Some(win_shares(outcome)),
            (None, Some(seat)) => self.auction(ledger, seat),
            (None, None) => self.sale(ledger).map(|solution| solution.shares),
        }
    }

    fn auction(&mut self, ledger: &Ledger, seat: Seat) -> Option<Shares> {
        let view = View { seat, ledger, envelope: None, prompt: None };
        let game = imagine(&view, &mut self.rng);
        let network = self.networks.after_auction(ledger)?;
        let temperatures = [AUCTION_SEARCH.temperature; MAX_SEATS];
        Some(AuctionSearch::new(network, ledger, temperatures).root(&game, NODES))
    }

    /// Solves the sale before any envelope is sealed.
    pub fn sale(&self, ledger: &Ledger) -> Option<Solution> {
        let effort = Effort { rounds: ROUNDS, budget: Budget::UNLIMITED };
        solve_sale(self.networks, &ledger.before_envelopes(), effort)
    }

    /// Returns the chances between two rounds: the mean over the cards that may be turned up. `opener`
    /// is the player who opens the next auction, if there is one. The mean over a few draws is right on
    /// average, so that what is then turned up counts as luck without bias.
    pub fn chances_before_cards(
        &mut self,
        ledger: &Ledger,
        opener: Option<Seat>,
    ) -> Option<Shares> {
        if let Some(opener) = opener {
            let streets: Vec<Houses> = (0..STREETS).map(|_| self.street(ledger)).collect();
            let opened = streets.iter().map(|&street| Event::StreetOpened { street, opener });
            return self.mean(ledger, opened.map(|event| (event, 1.0 / STREETS as f32)));
        }
        let sellers = ledger.hands().values().filter(|hand| !hand.is_empty()).count();
        match sellers {
            0 => Some(win_shares(&Outcome::of(ledger.purses(), ledger.tills()))),
            1 => expected_value(&sale_state(ledger), Budget::UNLIMITED),
            _ => {
                let offers = self.offers(ledger.unseen_checks(), sellers);
                let offered = |(checks, chance)| (Event::ChecksOffered(checks), chance);
                self.mean(ledger, offers.into_iter().map(offered))
            }
        }
    }

    fn mean(
        &mut self,
        ledger: &Ledger,
        events: impl Iterator<Item = (Event, f32)>,
    ) -> Option<Shares> {
        let mut sum = [0.0; MAX_SEATS];
        for (event, chance) in events {
            let mut next = *ledger;
            next.note(&event);
            for (sum, share) in sum.iter_mut().zip(self.chances(&next)?) {
                *sum += chance * share;
            }
        }
        Some(sum)
    }

    /// Draws a street.
    fn street(&mut self, ledger: &Ledger) -> Houses {
        let mut houses: Vec<_> = ledger.unseen_houses().iter().collect();
        shuffle(&mut houses, &mut self.rng);
        houses.into_iter().take(usize::from(ledger.rules().street())).collect()
    }

    /// Returns offers with their probabilities: all of them if there are few, otherwise some.
    fn offers(&mut self, unseen: Checks, count: usize) -> Vec<(Checks, f32)> {
        let mut offers = Vec::new();
        if ways(unseen.len(), count) <= OFFERS as f64 {
            each_offer(unseen, count, |offer, chance| {
                offers.push((offer, chance));
                true
            });
            return offers;
        }
        let mut checks: Vec<_> = unseen.iter().collect();
        for _ in 0..OFFERS {
            shuffle(&mut checks, &mut self.rng);
            let offer = checks.iter().take(count).copied().collect();
            offers.push((offer, 1.0 / OFFERS as f32));
        }
        offers
    }

    /// Returns the mean money of each seat at the end, in quick games among simple players.
    pub fn money(&mut self, ledger: &Ledger) -> [f32; MAX_SEATS] {
        match ledger.outcome() {
            Some(outcome) => {
                let mut money = [0.0; MAX_SEATS];
                let totals = outcome.totals().values();
                money.iter_mut().zip(totals).for_each(|(sum, &total)| *sum = f32::from(total));
                money
            }
            None => money_of_all(ledger, 1),
        }
    }
}
