//! One auction solved to its end: everybody mostly does what serves them best, with a net behind it.

use forsale::{
    Action, BidRange, Coins, Event, Game, Houses, Ledger, MAX_SEATS, Prompt, Seat, SeatMap,
};

use crate::net::{Net, Part, Position, Row, SeatState};
use crate::sales::victory;

/// What is worth trying at the root of a search: this many raises beyond the least.
const ROOT_RAISES: u8 = 3;

/// What is worth trying further down.
const INNER_RAISES: u8 = 1;

/// A search of the rest of one auction.
pub struct Search<'a> {
    net: Net<'a>,
    doubt: f32,
    ground: Row,
    known: Known,
    nodes: usize,
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
    pub shares: [f32; MAX_SEATS],
}

const HANDS: usize = 31; // the house taken, or none
const PURSES: usize = 32;

impl<'a> Search<'a> {
    /// A search that values the end of the auction with `net`, with the cards unseen that are
    /// unseen now. The larger the `doubt`, in shares of the victory, the less it relies on
    /// everybody finding their best move.
    pub fn new(net: Net<'a>, ledger: &Ledger, doubt: f32) -> Search<'a> {
        let ground = net.table_part(ledger.unseen_houses(), ledger.unseen_checks());
        let known =
            Known { index: vec![u16::MAX; MAX_SEATS * HANDS * PURSES * 2], parts: Vec::new() };
        Search { net, doubt, ground, known, nodes: 0 }
    }

    /// Values the moves of who is to act, looking at more and more raises while there is room for
    /// `nodes` positions.
    pub fn values(&mut self, game: &Game, nodes: usize, go_on: impl Fn() -> bool) -> Vec<Valued> {
        let start = *game.hands();
        let mut best = Vec::new();
        for raises in 1.. {
            let before = self.nodes;
            best = self.moves(game, &start, raises, ROOT_RAISES);
            let spent = self.nodes - before;
            // One raise more is about four times the work.
            if raises >= 24 || before + 5 * spent > nodes || !go_on() {
                break;
            }
        }
        best
    }

    /// What the auction is worth to everybody.
    pub fn root(&mut self, game: &Game, nodes: usize) -> [f32; MAX_SEATS] {
        let own = game.waiting_for().first().map_or(0, |seat| usize::from(seat.number()));
        let moves = self.values(game, nodes, || true);
        weighed(&moves, own, self.doubt)
    }

    fn moves(
        &mut self,
        game: &Game,
        start: &SeatMap<Houses>,
        raises: u8,
        width: u8,
    ) -> Vec<Valued> {
        let Some((seat, Prompt::Buy(buy))) = game.ask() else { return Vec::new() };
        let bids = if raises == 0 { None } else { buy.bid };
        let mut actions = vec![Action::Pass];
        if let Some(range) = bids {
            let highest = range.min.0.saturating_add(width).min(range.max.0);
            actions.extend((range.min.0..=highest).map(|bid| Action::Bid(Coins(bid))));
            actions.extend(shut_out(game, seat, range, highest));
        }
        actions
            .into_iter()
            .map(|action| Valued { action, shares: self.after(game, seat, action, start, raises) })
            .collect()
    }

    fn after(
        &mut self,
        game: &Game,
        seat: Seat,
        action: Action,
        start: &SeatMap<Houses>,
        raises: u8,
    ) -> [f32; MAX_SEATS] {
        self.nodes += 1;
        let mut next = *game;
        let mut buyer = None;
        let played = next.play_into(seat, action, |event| {
            if let Event::Bought { seat, .. } = event {
                buyer = Some(seat);
            }
        });
        debug_assert!(played.is_ok());
        match (buyer, next.outcome()) {
            (_, Some(outcome)) => victory(&outcome),
            (Some(buyer), None) => self.leaf(&next, buyer, start),
            (None, None) => {
                let raises = if action == Action::Pass { raises } else { raises - 1 };
                self.expected(&next, start, raises)
            }
        }
    }

    /// What a position is worth when who is to act prefers good moves.
    fn expected(&mut self, game: &Game, start: &SeatMap<Houses>, raises: u8) -> [f32; MAX_SEATS] {
        let moves = self.moves(game, start, raises, INNER_RAISES);
        let own = game.waiting_for().first().map_or(0, |seat| usize::from(seat.number()));
        weighed(&moves, own, self.doubt)
    }

    fn leaf(&mut self, game: &Game, buyer: Seat, start: &SeatMap<Houses>) -> [f32; MAX_SEATS] {
        let mut at = [0; MAX_SEATS];
        let mut seats = 0;
        for (place, seat) in at.iter_mut().zip(game.hands().seats()) {
            *place = self.known(game, seat, seat == buyer, start[seat]);
            seats += 1;
        }
        let parts = at.map(|index| &self.known.parts[index]);
        self.net.shares(&parts[..seats])
    }

    fn known(&mut self, game: &Game, seat: Seat, opens: bool, before: Houses) -> usize {
        let (hand, purse) = (game.hands()[seat], game.purses()[seat]);
        let took = hand.without(before).lowest().map_or(0, |house| usize::from(house.value()));
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
fn weighed(moves: &[Valued], own: usize, doubt: f32) -> [f32; MAX_SEATS] {
    let best = moves.iter().map(|valued| valued.shares[own]).fold(0.0, f32::max);
    let mut total = 0.0;
    let mut shares = [0.0; MAX_SEATS];
    for valued in moves {
        let weight = ((valued.shares[own] - best) / doubt).exp();
        total += weight;
        for (sum, share) in shares.iter_mut().zip(valued.shares) {
            *sum += weight * share;
        }
    }
    shares.map(|share| share / total)
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
