//! The search of one auction: a tree search to the end of the auction, with a value network at the
//! leaves.
//!
//! Players are assumed to choose by a logit quantal response: better moves are likelier, and no move is
//! certain. The search deepens iteratively.

use forsale::{
    Action, BidRange, Coins, Event, Game, Houses, Ledger, MAX_SEATS, Prompt, Seat, SeatMap,
};

use crate::bot::Budget;
use crate::nets::network::{Network, Part, Position, Row, SeatState, Shares};
use crate::search::sale::win_shares;

/// Raises above the lowest bid that are tried at the root.
const ROOT_RAISES: u8 = 3;

/// Raises above the lowest bid that are tried further down.
const INNER_RAISES: u8 = 1;

/// How far a line of bids is followed.
#[derive(Clone, Copy)]
struct Depth {
    /// Bids of any height.
    bids: u8,
    /// Bids above the lowest, after the first move. The lowest bids alone make a small tree even to
    /// the end of the auction; the jumps make it grow.
    jumps: u8,
}

/// The depths of iterative deepening.
const DEPTHS: [Depth; 8] = [
    Depth { bids: 1, jumps: 1 },
    Depth { bids: 4, jumps: 0 },
    Depth { bids: 8, jumps: 0 },
    Depth { bids: u8::MAX, jumps: 0 },
    Depth { bids: u8::MAX, jumps: 1 },
    Depth { bids: u8::MAX, jumps: 2 },
    Depth { bids: u8::MAX, jumps: 3 },
    Depth { bids: u8::MAX, jumps: 4 },
];

/// Each depth costs about this many times as much as the one before.
const BRANCHING: usize = 8;

impl Depth {
    fn after(self, action: Action, least: Option<BidRange>) -> Depth {
        match (action, least) {
            (Action::Bid(bid), Some(least)) => Depth {
                bids: self.bids.saturating_sub(1),
                jumps: self.jumps.saturating_sub(u8::from(bid > least.min)),
            },
            _ => self,
        }
    }
}

/// Positions between two looks at the budget.
const BUDGET_CHECK_INTERVAL: usize = 128;

/// A search of the rest of one auction.
pub struct AuctionSearch<'a> {
    network: Network<'a>,
    temperatures: [f32; MAX_SEATS],
    table_part: Row,
    cache: LeafCache,
    start: SeatMap<Houses>,
    /// The seat that the network is told of in place of the next opener.
    marked_seat: Option<Seat>,
    nodes: usize,
    budget: Budget<'a>,
}

/// The network's parts for seats after the auction, each computed once.
struct LeafCache {
    index: Vec<u16>,
    parts: Vec<Part>,
}

/// A move, and the win share of each seat after it.
#[derive(Clone, Copy, Debug)]
pub struct ValuedMove {
    /// The move.
    pub action: Action,
    /// The win shares after it.
    pub shares: Shares,
}

const HANDS: usize = 31; // the house taken, or none
const PURSES: usize = 32;

impl<'a> AuctionSearch<'a> {
    /// Creates a search that values the end of the auction with `network`, as if no further card were
    /// seen by then. The higher a seat's temperature, in win shares, the less the search relies on it
    /// to find its best move.
    pub fn new(
        network: Network<'a>,
        ledger: &Ledger,
        temperatures: [f32; MAX_SEATS],
    ) -> AuctionSearch<'a> {
        let table_part = network.table_part(ledger.unseen_houses(), ledger.unseen_checks());
        let cache =
            LeafCache { index: vec![u16::MAX; MAX_SEATS * HANDS * PURSES * 2], parts: Vec::new() };
        let (start, budget) = (*ledger.hands(), Budget::UNLIMITED);
        let (marked_seat, nodes) = (None, 0);
        AuctionSearch {
            network,
            temperatures,
            table_part,
            cache,
            start,
            marked_seat,
            nodes,
            budget,
        }
    }

    /// The same for a network that is told of this seat in place of the next opener.
    pub fn with_marked_seat(self, seat: Seat) -> AuctionSearch<'a> {
        AuctionSearch { marked_seat: Some(seat), ..self }
    }

    /// Values the moves of the player to act. It deepens while about `nodes` positions and the budget
    /// allow; the first depth is always completed and takes a hundred positions.
    pub fn values(&mut self, game: &Game, nodes: usize, budget: Budget<'a>) -> Vec<ValuedMove> {
        let Some((seat, Prompt::Buy(buy))) = game.ask() else { return Vec::new() };
        let actions: Vec<Action> = moves_worth_trying(game, seat, buy.bid, ROOT_RAISES).collect();
        self.values_of(&actions, game, nodes, budget)
    }

    /// The same for these moves of the player to act.
    pub fn values_of(
        &mut self,
        actions: &[Action],
        game: &Game,
        nodes: usize,
        budget: Budget<'a>,
    ) -> Vec<ValuedMove> {
        let mut moves = Vec::new();
        for (nth, depth) in DEPTHS.into_iter().enumerate() {
            let before = self.nodes;
            self.budget = if nth == 0 { Budget::UNLIMITED } else { budget };
            let Some(deeper) = self.moves(actions, game, depth) else { break };
            moves = deeper;
            if self.nodes + BRANCHING * (self.nodes - before) > nodes {
                break;
            }
        }
        moves
    }

    /// Returns the value of the auction for all seats.
    pub fn root(&mut self, game: &Game, nodes: usize) -> Shares {
        let Some((seat, _)) = game.ask() else { return [0.0; MAX_SEATS] };
        let mut response = QuantalResponse::of(seat, &self.temperatures);
        for valued in self.values(game, nodes, Budget::UNLIMITED) {
            response.add(&valued.shares);
        }
        response.shares()
    }

    /// Values these moves of the player to act; none if the budget is spent.
    fn moves(&mut self, actions: &[Action], game: &Game, depth: Depth) -> Option<Vec<ValuedMove>> {
        let (seat, _) = game.ask()?;
        actions
            .iter()
            .map(|&action| {
                let bids = depth.bids.saturating_sub(u8::from(action != Action::Pass));
                let shares = self.after(game, seat, action, Depth { bids, ..depth })?;
                Some(ValuedMove { action, shares })
            })
            .collect()
    }

    /// Returns the expected value of a position; none if the budget is spent.
    fn expected(&mut self, game: &Game, depth: Depth) -> Option<Shares> {
        let (seat, Prompt::Buy(buy)) = game.ask()? else { return None };
        let bids = if depth.bids > 0 { buy.bid } else { None };
        let width = if depth.jumps > 0 { INNER_RAISES } else { 0 };
        let mut response = QuantalResponse::of(seat, &self.temperatures);
        for action in moves_worth_trying(game, seat, bids, width) {
            response.add(&self.after(game, seat, action, depth.after(action, bids))?);
        }
        Some(response.shares())
    }

    /// Returns the value of a position after a move; none if the budget is spent.
    fn after(&mut self, game: &Game, seat: Seat, action: Action, depth: Depth) -> Option<Shares> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(BUDGET_CHECK_INTERVAL) && !self.budget.is_left() {
            return None;
        }
        let mut next = *game;
        let mut buyer = None;
        let played = next.play_into(seat, action, |event| {
            if let Event::Bought { seat, .. } = event {
                buyer = Some(seat);
            }
        });
        debug_assert!(played.is_ok());
        match (buyer, next.outcome()) {
            (_, Some(outcome)) => Some(win_shares(&outcome)),
            (Some(buyer), None) => Some(self.leaf(&next, buyer)),
            (None, None) => self.expected(&next, depth),
        }
    }

    fn leaf(&mut self, game: &Game, buyer: Seat) -> Shares {
        let mut at = [0; MAX_SEATS];
        let mut seats = 0;
        let marked = self.marked_seat.unwrap_or(buyer);
        for (place, seat) in at.iter_mut().zip(game.hands().seats()) {
            *place = self.cached_part(game, seat, seat == marked);
            seats += 1;
        }
        let parts = at.map(|index| &self.cache.parts[index]);
        self.network.shares(&parts[..seats])
    }

    /// Returns the index of a seat's part in the cache.
    fn cached_part(&mut self, game: &Game, seat: Seat, opens: bool) -> usize {
        let (hand, purse) = (game.hands()[seat], game.purses()[seat]);
        let took =
            hand.without(self.start[seat]).lowest().map_or(0, |house| usize::from(house.value()));
        let key = ((usize::from(seat.number()) * HANDS + took) * PURSES
            + usize::from(purse.0).min(PURSES - 1))
            * 2
            + usize::from(opens);
        if self.cache.index[key] == u16::MAX {
            let state = SeatState { hand, purse, till: 0, opens };
            self.cache.index[key] = self.cache.parts.len() as u16;
            self.cache.parts.push(self.network.part(&self.table_part, &state));
        }
        usize::from(self.cache.index[key])
    }
}

/// The expected value of a choice in which better moves are likelier (logit).
struct QuantalResponse {
    own: usize,
    temperature: f32,
    total: f32,
    sum: Shares,
}

impl QuantalResponse {
    fn of(seat: Seat, temperatures: &[f32; MAX_SEATS]) -> QuantalResponse {
        let own = usize::from(seat.number());
        let temperature = temperatures[own];
        QuantalResponse { own, temperature, total: 0.0, sum: [0.0; MAX_SEATS] }
    }

    fn add(&mut self, shares: &Shares) {
        // Shares are at most one, so this neither overflows nor vanishes for any temperature in use.
        let weight = ((shares[self.own] - 0.5) / self.temperature).exp();
        self.total += weight;
        for (sum, share) in self.sum.iter_mut().zip(shares) {
            *sum += weight * share;
        }
    }

    fn shares(&self) -> Shares {
        self.sum.map(|share| share / self.total)
    }
}

/// Returns the moves to try: a pass, the lowest bid and a few higher ones, and, unless only the lowest
/// is tried, the bid that ends the auction.
fn moves_worth_trying(
    game: &Game,
    seat: Seat,
    bids: Option<BidRange>,
    raises: u8,
) -> impl Iterator<Item = Action> {
    let bids = bids.map(|range| {
        let highest = range.min.0.saturating_add(raises).min(range.max.0);
        let jump = if raises > 0 { shut_out(game, seat, range, highest) } else { None };
        (range.min.0..=highest).map(|bid| Action::Bid(Coins(bid))).chain(jump)
    });
    std::iter::once(Action::Pass).chain(bids.into_iter().flatten())
}

/// Returns the bid that no other bidder can answer, if the player can afford it and it is near.
fn shut_out(game: &Game, seat: Seat, range: BidRange, tried: u8) -> Option<Action> {
    let purses = game.purses();
    let rival = purses.iter().filter(|&(other, _)| other != seat && game.bidding().contains(other));
    let most = rival.map(|(_, purse)| purse.0).max()?;
    let bid = (most + 1).min(range.max.0);
    (bid > tried && bid <= tried + 4).then_some(Action::Bid(Coins(bid)))
}

/// Returns the position before the current street was opened, which a network can value.
pub fn position_before(ledger: &Ledger) -> Position {
    let mut unseen_houses = ledger.unseen_houses();
    ledger.street().iter().for_each(|house| unseen_houses.insert(house));
    Position {
        purses: *ledger.purses(),
        hands: *ledger.hands(),
        tills: ledger.tills().map(|_, till| till.total()),
        opener: ledger.turn(),
        unseen_houses,
        unseen_checks: ledger.unseen_checks(),
    }
}
