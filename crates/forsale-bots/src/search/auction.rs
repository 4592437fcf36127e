//! One auction solved to its end: everybody mostly does what serves them best, with a net behind it.

use forsale::{
    Action, BidRange, Coins, Event, Game, Houses, Ledger, MAX_SEATS, Prompt, Seat, SeatMap,
};

use crate::bot::Budget;
use crate::nets::network::{Net, Part, Position, Row, SeatState, Shares};
use crate::search::sale::victory;

/// What is worth trying at the root of a search: this many raises beyond the least.
const ROOT_RAISES: u8 = 3;

/// What is worth trying further down.
const INNER_RAISES: u8 = 1;

/// How far a line of bids is followed.
#[derive(Clone, Copy)]
struct Reach {
    /// Bids of any height.
    bids: u8,
    /// Bids higher than the least, beyond the first move. The least bids alone make a small tree
    /// even to the end of the auction; the jumps make it grow.
    jumps: u8,
}

/// The looks a search takes one after the other, each further than the one before.
const LOOKS: [Reach; 8] = [
    Reach { bids: 1, jumps: 1 },
    Reach { bids: 4, jumps: 0 },
    Reach { bids: 8, jumps: 0 },
    Reach { bids: u8::MAX, jumps: 0 },
    Reach { bids: u8::MAX, jumps: 1 },
    Reach { bids: u8::MAX, jumps: 2 },
    Reach { bids: u8::MAX, jumps: 3 },
    Reach { bids: u8::MAX, jumps: 4 },
];

/// Each look is about so many times the work of the one before.
const GROWTH: usize = 8;

impl Reach {
    fn after(self, action: Action, least: Option<BidRange>) -> Reach {
        match (action, least) {
            (Action::Bid(bid), Some(least)) => Reach {
                bids: self.bids.saturating_sub(1),
                jumps: self.jumps.saturating_sub(u8::from(bid > least.min)),
            },
            _ => self,
        }
    }
}

/// After so many positions a search looks whether time is left.
const PATIENCE: usize = 128;

/// A search of the rest of one auction.
pub struct Search<'a> {
    net: Net<'a>,
    doubts: [f32; MAX_SEATS],
    ground: Row,
    known: Known,
    start: SeatMap<Houses>,
    /// Who is told to the net in place of who opens next.
    marked: Option<Seat>,
    nodes: usize,
    budget: Budget<'a>,
}

/// Seats after an auction as the net feels them, each worked out once.
struct Known {
    index: Vec<u16>,
    parts: Vec<Part>,
}

/// The value of one move to everybody.
#[derive(Clone, Copy, Debug)]
pub struct Valued {
    pub action: Action,
    pub shares: Shares,
}

const HANDS: usize = 31; // the house taken, or none
const PURSES: usize = 32;

impl<'a> Search<'a> {
    /// A search that values the end of the auction with `net`, with the cards unseen that are
    /// unseen now. The larger a seat's doubt, in shares of the victory, the less the search
    /// relies on it to find its best move.
    pub fn new(net: Net<'a>, ledger: &Ledger, doubts: [f32; MAX_SEATS]) -> Search<'a> {
        let ground = net.table_part(ledger.unseen_houses(), ledger.unseen_checks());
        let known =
            Known { index: vec![u16::MAX; MAX_SEATS * HANDS * PURSES * 2], parts: Vec::new() };
        let (start, budget) = (*ledger.hands(), Budget::UNLIMITED);
        Search { net, doubts, ground, known, start, marked: None, nodes: 0, budget }
    }

    /// The same with a net that is told of this seat in place of who opens next.
    pub fn marking(self, seat: Seat) -> Search<'a> {
        Search { marked: Some(seat), ..self }
    }

    /// Values the moves of who is to act, with ever further looks while there is room for `nodes`
    /// positions and time is left. The first look is always finished; it takes a hundred positions.
    pub fn values(&mut self, game: &Game, nodes: usize, budget: Budget<'a>) -> Vec<Valued> {
        let mut moves = Vec::new();
        for (nth, reach) in LOOKS.into_iter().enumerate() {
            let before = self.nodes;
            self.budget = if nth == 0 { Budget::UNLIMITED } else { budget };
            let Some(more) = self.moves(game, reach) else { break };
            moves = more;
            if self.nodes + GROWTH * (self.nodes - before) > nodes {
                break;
            }
        }
        moves
    }

    /// What the auction is worth to everybody.
    pub fn root(&mut self, game: &Game, nodes: usize) -> Shares {
        let Some((seat, _)) = game.ask() else { return [0.0; MAX_SEATS] };
        let mut choice = Choice::of(seat, &self.doubts);
        for valued in self.values(game, nodes, Budget::UNLIMITED) {
            choice.consider(&valued.shares);
        }
        choice.shares()
    }

    /// The moves of who is to act with their values, if there is time.
    fn moves(&mut self, game: &Game, reach: Reach) -> Option<Vec<Valued>> {
        let (seat, Prompt::Buy(buy)) = game.ask()? else { return None };
        moves_worth_trying(game, seat, buy.bid, ROOT_RAISES)
            .map(|action| {
                let bids = reach.bids.saturating_sub(u8::from(action != Action::Pass));
                let shares = self.after(game, seat, action, Reach { bids, ..reach })?;
                Some(Valued { action, shares })
            })
            .collect()
    }

    /// What a position is worth when who is to act prefers good moves, if there is time.
    fn expected(&mut self, game: &Game, reach: Reach) -> Option<Shares> {
        let (seat, Prompt::Buy(buy)) = game.ask()? else { return None };
        let bids = if reach.bids > 0 { buy.bid } else { None };
        let width = if reach.jumps > 0 { INNER_RAISES } else { 0 };
        let mut choice = Choice::of(seat, &self.doubts);
        for action in moves_worth_trying(game, seat, bids, width) {
            choice.consider(&self.after(game, seat, action, reach.after(action, bids))?);
        }
        Some(choice.shares())
    }

    /// What a position is worth after a move, if there is time.
    fn after(&mut self, game: &Game, seat: Seat, action: Action, reach: Reach) -> Option<Shares> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(PATIENCE) && !self.budget.is_left() {
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
            (_, Some(outcome)) => Some(victory(&outcome)),
            (Some(buyer), None) => Some(self.leaf(&next, buyer)),
            (None, None) => self.expected(&next, reach),
        }
    }

    fn leaf(&mut self, game: &Game, buyer: Seat) -> Shares {
        let mut at = [0; MAX_SEATS];
        let mut seats = 0;
        let marked = self.marked.unwrap_or(buyer);
        for (place, seat) in at.iter_mut().zip(game.hands().seats()) {
            *place = self.known(game, seat, seat == marked);
            seats += 1;
        }
        let parts = at.map(|index| &self.known.parts[index]);
        self.net.shares(&parts[..seats])
    }

    fn known(&mut self, game: &Game, seat: Seat, opens: bool) -> usize {
        let (hand, purse) = (game.hands()[seat], game.purses()[seat]);
        let took =
            hand.without(self.start[seat]).lowest().map_or(0, |house| usize::from(house.value()));
        let key = ((usize::from(seat.number()) * HANDS + took) * PURSES
            + usize::from(purse.0).min(PURSES - 1))
            * 2
            + usize::from(opens);
        if self.known.index[key] == u16::MAX {
            let state = SeatState { hand, purse, till: 0, opens };
            self.known.index[key] = self.known.parts.len() as u16;
            self.known.parts.push(self.net.part(&self.ground, &state));
        }
        usize::from(self.known.index[key])
    }
}

/// What moves are worth together when the better ones are likelier.
struct Choice {
    own: usize,
    doubt: f32,
    total: f32,
    sum: Shares,
}

impl Choice {
    fn of(seat: Seat, doubts: &[f32; MAX_SEATS]) -> Choice {
        let own = usize::from(seat.number());
        Choice { own, doubt: doubts[own], total: 0.0, sum: [0.0; MAX_SEATS] }
    }

    fn consider(&mut self, shares: &Shares) {
        // Shares are at most one, so this neither overflows nor vanishes for any doubt in use.
        let weight = ((shares[self.own] - 0.5) / self.doubt).exp();
        self.total += weight;
        for (sum, share) in self.sum.iter_mut().zip(shares) {
            *sum += weight * share;
        }
    }

    fn shares(&self) -> Shares {
        self.sum.map(|share| share / self.total)
    }
}

/// To pass, the least bid, those a little higher, and the bid that ends the auction if any may be
/// higher.
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

/// The bid no other bidder can answer, when it is a jump one can afford.
fn shut_out(game: &Game, seat: Seat, range: BidRange, tried: u8) -> Option<Action> {
    let purses = game.purses();
    let rival = purses.iter().filter(|&(other, _)| other != seat && game.bidding().contains(other));
    let most = rival.map(|(_, purse)| purse.0).max()?;
    let bid = (most + 1).min(range.max.0);
    (bid > tried && bid <= tried + 4).then_some(Action::Bid(Coins(bid)))
}

/// What a net is asked about before a street is opened.
pub fn before(ledger: &Ledger) -> Position {
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
