//! A second opinion on the rules of For Sale, for tests only.
//!
//! Written from the rulebooks without sight of the engine, and played as slowly and plainly as with
//! cardboard. It must never be made to share code with the engine: where the two differ, at least
//! one of them is wrong, and showing that is all this file is for.
//! Marks such as C16 or C31 are clauses of RULES.md.

use Move::{Bid, Pass, Sell};

/// What one box says for one number of players, the variant or not.
#[derive(Clone, Debug)]
pub struct Setup {
    pub players: usize,
    /// Coins each player starts with.
    pub purse: u32,
    /// The whole house deck, ascending.
    pub houses: Vec<u32>,
    /// The whole check deck, ascending.
    pub checks: Vec<u32>,
    /// Cards taken out unseen, from each of the two decks.
    pub removed: usize,
    /// Houses laid out for one auction.
    pub per_round: usize,
    /// A bid may equal the high bid instead of having to exceed it.
    pub may_match: bool,
    /// A passer's half comes back rounded up instead of down.
    pub round_up: bool,
}

impl Setup {
    /// `edition` is "iello-2020", "iello-2015", "ravensburger-1997" or "gryphon-2009"; None when no
    /// box has the combination.
    pub fn of(edition: &str, players: usize, variant: bool) -> Option<Setup> {
        // Coins, cards removed in the base game and in the variant, for 3, 4, 5 and 6 players.
        // The 3 of 2015 is as printed, although 27 houses are no multiple of 4: C10.
        let (purses, base, sharks): (&[u32], &[usize], &[usize]) = match edition {
            "iello-2020" => (&[28, 21, 16, 14], &[0, 2, 0, 0], &[10, 0, 2, 0]),
            "iello-2015" => (&[28, 21, 16, 14], &[0, 2, 0, 0], &[10, 0, 3, 0]),
            "ravensburger-1997" => (&[15, 15, 15], &[2, 0, 0], &[4, 2, 0]),
            "gryphon-2009" => (&[18, 18, 14, 14], &[6, 2, 0, 0], &[]),
            _ => return None,
        };
        let column = players.checked_sub(3)?;
        let removed = if variant { sharks } else { base };
        let old = edition == "ravensburger-1997";
        let mut checks = vec![0, 0];
        for value in 2..=15 {
            checks.extend([value, value]);
        }
        if old {
            checks = vec![0, 0];
            checks.extend(3..=20);
        }
        Some(Setup {
            players,
            purse: *purses.get(column)?,
            houses: (1..=if old { 20 } else { 30 }).collect(),
            checks,
            removed: *removed.get(column)?,
            per_round: if variant { players - 1 } else { players },
            may_match: old,
            round_up: old || edition == "iello-2015",
        })
    }
}

/// A bid is the whole bid on the table afterwards, not what is added to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Move {
    Bid(u32),
    Pass,
    Sell(u32),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Buying,
    Selling,
    Over,
}

/// A game on the table. The first card of a deck is the next one drawn; lists by seat otherwise.
#[derive(Clone, Debug)]
pub struct Reference {
    setup: Setup,
    phase: Phase,
    house_deck: Vec<u32>,
    check_deck: Vec<u32>,
    houses_on_table: Vec<u32>,
    checks_on_table: Vec<u32>,
    turn: usize,
    /// Not yet passed in this auction.
    standing: Vec<bool>,
    /// Coins in hand, those of the bid not included.
    coins: Vec<u32>,
    bids: Vec<u32>,
    hands: Vec<Vec<u32>>,
    /// The house laid face down for sale; it is in the hand, too, until all are turned up.
    chosen: Vec<Option<u32>>,
    won: Vec<Vec<u32>>,
}

impl Reference {
    /// `houses` and `checks`: the cards in play in the order drawn, the removed ones left out.
    pub fn new(setup: &Setup, houses: &[u32], checks: &[u32], first: usize) -> Reference {
        assert_eq!(houses.len(), checks.len(), "a check for every house");
        assert!(first < setup.players, "no such seat");
        let mut game = Reference {
            setup: setup.clone(),
            phase: Phase::Buying,
            house_deck: houses.to_vec(),
            check_deck: checks.to_vec(),
            houses_on_table: vec![],
            checks_on_table: vec![],
            turn: first,
            standing: vec![false; setup.players],
            coins: vec![setup.purse; setup.players],
            bids: vec![0; setup.players],
            hands: vec![vec![]; setup.players],
            chosen: vec![None; setup.players],
            won: vec![vec![]; setup.players],
        };
        game.start_auction(first);
        game
    }

    /// All legal moves of that seat right now, ascending; empty if it has none.
    pub fn legal(&self, seat: usize) -> Vec<Move> {
        let mut moves = vec![];
        if self.phase == Phase::Buying && seat == self.turn {
            let high = *self.bids.iter().max().unwrap();
            let mut cheapest = high + 1;
            if self.setup.may_match {
                // Nobody stays in for nothing, not even level with the high bid: C16.
                cheapest = high.max(self.bids[seat] + 1).max(1);
            }
            for bid in cheapest..=self.money()[seat] {
                moves.push(Bid(bid));
            }
            moves.push(Pass);
        }
        if self.phase == Phase::Selling && self.chosen.get(seat) == Some(&None) {
            for &house in &self.houses()[seat] {
                moves.push(Sell(house));
            }
        }
        moves
    }

    /// An error leaves the game as it was.
    pub fn play(&mut self, seat: usize, m: Move) -> Result<(), String> {
        if !self.legal(seat).contains(&m) {
            return Err(format!("seat {seat} may not play {m:?} now"));
        }
        match m {
            Bid(bid) => {
                self.coins[seat] -= bid - self.bids[seat];
                self.bids[seat] = bid;
                self.next_turn();
            }
            Pass => self.pass(seat),
            Sell(house) => {
                self.chosen[seat] = Some(house);
                // Whoever holds no house has nothing to choose and is not waited for.
                if (0..self.setup.players).all(|other| self.legal(other).is_empty()) {
                    self.reveal();
                }
            }
        }
        Ok(())
    }

    fn start_auction(&mut self, starter: usize) {
        if self.house_deck.is_empty() {
            self.phase = Phase::Selling;
            self.start_sale();
            return;
        }
        while self.houses_on_table.len() < self.setup.per_round && !self.house_deck.is_empty() {
            self.houses_on_table.push(self.house_deck.remove(0));
        }
        self.houses_on_table.sort();
        self.standing.fill(true);
        self.turn = starter;
    }

    fn next_turn(&mut self) {
        self.turn = (self.turn + 1) % self.setup.players;
        while !self.standing[self.turn] {
            self.turn = (self.turn + 1) % self.setup.players;
        }
    }

    fn pass(&mut self, seat: usize) {
        let still_in = self.standing.iter().filter(|&&standing| standing).count();
        let mut refund = self.bids[seat];
        // With fewer houses than players still in, the passer goes without and pays nothing: C31,
        // of which the variant is a case.
        if self.houses_on_table.len() == still_in {
            self.hands[seat].push(self.houses_on_table.remove(0));
            refund /= 2;
            if self.setup.round_up {
                refund = self.bids[seat] - refund;
            }
        }
        self.coins[seat] += refund;
        self.bids[seat] = 0;
        self.standing[seat] = false;
        self.next_turn();
        if still_in == 2 {
            // The one left has no decision to make: he pays all he bid, if anything (C27).
            let winner = self.turn;
            self.bids[winner] = 0;
            self.hands[winner].push(self.houses_on_table.remove(0));
            assert!(self.houses_on_table.is_empty(), "a house nobody took");
            self.start_auction(winner);
        }
    }

    fn start_sale(&mut self) {
        let mut holders = vec![];
        for seat in 0..self.setup.players {
            if !self.hands[seat].is_empty() {
                holders.push(seat);
            }
        }
        let left = self.hands.concat().len();
        assert_eq!(left, self.check_deck.len(), "C44");
        if holders.len() >= 2 {
            self.checks_on_table = self.check_deck.drain(..holders.len()).collect();
            return;
        }
        if holders.len() == 1 {
            self.hands[holders[0]].clear();
            self.won[holders[0]].append(&mut self.check_deck);
        }
        self.phase = Phase::Over;
    }

    fn reveal(&mut self) {
        self.checks_on_table.sort();
        while let Some(check) = self.checks_on_table.pop() {
            let best = self.chosen.iter().flatten().max().copied();
            for seat in 0..self.setup.players {
                if self.chosen[seat].is_some() && self.chosen[seat] == best {
                    self.chosen[seat] = None;
                    self.hands[seat].retain(|&house| Some(house) != best);
                    self.won[seat].push(check);
                }
            }
        }
        self.start_sale();
    }

    pub fn finished(&self) -> bool {
        self.phase == Phase::Over
    }

    /// Coins by seat, a bid still on the table included.
    pub fn money(&self) -> Vec<u32> {
        let seats = 0..self.setup.players;
        seats.map(|s| self.coins[s] + self.bids[s]).collect()
    }

    /// Houses held by seat, ascending; one chosen but not yet revealed is still held.
    pub fn houses(&self) -> Vec<Vec<u32>> {
        let mut houses = self.hands.clone();
        houses.iter_mut().for_each(|hand| hand.sort());
        houses
    }

    /// Checks won by seat, ascending.
    pub fn checks(&self) -> Vec<Vec<u32>> {
        let mut checks = self.won.clone();
        checks.iter_mut().for_each(|won| won.sort());
        checks
    }

    /// Money and checks together, by seat.
    pub fn totals(&self) -> Vec<u32> {
        let (seats, money) = (0..self.setup.players, self.money());
        let checks = |s: usize| self.won[s].iter().sum::<u32>();
        seats.map(|s| money[s] + checks(s)).collect()
    }

    /// Places by seat, counted from 1, by total and then by money; equals share one (1, 1, 3).
    pub fn places(&self) -> Vec<usize> {
        let (totals, money) = (self.totals(), self.money());
        let mut places = vec![1; self.setup.players];
        for seat in 0..self.setup.players {
            for other in 0..self.setup.players {
                let richer = totals[other] > totals[seat];
                let level = totals[other] == totals[seat];
                if richer || (level && money[other] > money[seat]) {
                    places[seat] += 1;
                }
            }
        }
        places
    }

    /// The seats in place 1; empty while the game is not finished.
    pub fn winners(&self) -> Vec<usize> {
        let (mut winners, places) = (vec![], self.places());
        for (seat, place) in places.into_iter().enumerate() {
            if self.finished() && place == 1 {
                winners.push(seat);
            }
        }
        winners
    }
}

// The worked examples, as numbered in clauses/examples.rs.

/// Plays "0:5 1:- 2:s28": seat 0 bids 5, seat 1 passes, seat 2 sells house 28.
fn play_all(game: &mut Reference, script: &str) {
    for word in script.split(' ') {
        let (seat, m) = word.split_once(':').unwrap();
        let m = match (m, m.strip_prefix('s')) {
            ("-", _) => Pass,
            (_, Some(house)) => Sell(house.parse().unwrap()),
            (bid, None) => Bid(bid.parse().unwrap()),
        };
        game.play(seat.parse().unwrap(), m).unwrap();
    }
}

/// A second auction follows the one of the example, so that its starter can be seen.
fn two_auctions(setup: &Setup, houses: &[u32]) -> Reference {
    let mut deck = houses.to_vec();
    deck.extend(2..2 + houses.len() as u32);
    Reference::new(setup, &deck, &vec![5; deck.len()], 0)
}

fn may_move(game: &Reference) -> Vec<usize> {
    let seats = 0..game.money().len();
    seats.filter(|&s| !game.legal(s).is_empty()).collect()
}

/// Cards in play, auctions and sales made in a game in which nobody ever bids.
fn counts(edition: &str, players: usize, variant: bool) -> (usize, usize, usize) {
    let setup = Setup::of(edition, players, variant).unwrap();
    let (houses, checks) = (&setup.houses[setup.removed..], &setup.checks[setup.removed..]);
    let mut game = Reference::new(&setup, houses, checks, 0);
    let (mut passes, mut sales) = (0, 0);
    while !game.finished() {
        let seat = may_move(&game)[0];
        let m = *game.legal(seat).last().unwrap();
        game.play(seat, m).unwrap();
        if m == Pass {
            passes += 1;
        } else {
            sales += 1;
        }
    }
    assert_eq!(game.money(), vec![setup.purse; players]);
    assert_eq!(passes % (players - 1), 0);
    (houses.len(), passes / (players - 1), sales)
}

#[test]
fn t1_exceed_and_round_down() {
    let setup = Setup::of("iello-2020", 3, false).unwrap();
    let mut game = two_auctions(&setup, &[20, 28, 8]);
    play_all(&mut game, "0:1 1:2 2:5 0:6");
    assert_eq!(game.money(), [28, 28, 28]);
    play_all(&mut game, "1:- 2:-");
    assert_eq!(game.houses(), [[28], [8], [20]]);
    assert_eq!(game.money(), [22, 27, 25]);
    assert_eq!(may_move(&game), [0]);
}

#[test]
fn t2_exceed_and_round_up() {
    let setup = Setup::of("iello-2015", 3, false).unwrap();
    let mut game = two_auctions(&setup, &[8, 20, 28]);
    play_all(&mut game, "0:1 1:2 2:3 0:4 1:- 2:-");
    assert_eq!(game.houses(), [[28], [8], [20]]);
    assert_eq!(game.money(), [24, 27, 27]);
    assert_eq!(may_move(&game), [0]);
}

/// The money after the auction of T3, with the checks inside it.
fn money_after_t3(setup: &Setup) -> Vec<u32> {
    let mut game = two_auctions(setup, &[1, 13, 15, 19]);
    assert_eq!(game.legal(0)[0], Bid(1));
    play_all(&mut game, "0:1 1:1 2:2");
    assert_eq!(game.legal(3)[0], Bid(2));
    play_all(&mut game, "3:- 0:3 1:3");
    assert_eq!(game.legal(2)[..2], [Bid(3), Bid(4)]);
    play_all(&mut game, "2:-");
    assert_eq!(game.legal(0)[0], Bid(4));
    play_all(&mut game, "0:-");
    assert_eq!(game.houses(), [[15], [19], [13], [1]]);
    assert_eq!(may_move(&game), [1]);
    game.money()
}

#[test]
fn t3_match_and_round_up() {
    let setup = Setup::of("ravensburger-1997", 4, false).unwrap();
    assert_eq!(money_after_t3(&setup), [14, 12, 14, 15]);
}

#[test]
fn t3n_no_matching_under_exceed() {
    let setup = Setup::of("iello-2020", 4, false).unwrap();
    let mut game = two_auctions(&setup, &[1, 13, 15, 19]);
    play_all(&mut game, "0:1");
    let before = format!("{game:?}");
    assert!(game.play(1, Bid(1)).is_err());
    assert_eq!(format!("{game:?}"), before);
}

#[test]
fn t3f_match_and_round_down() {
    let mut setup = Setup::of("ravensburger-1997", 4, false).unwrap();
    setup.round_up = false;
    assert_eq!(money_after_t3(&setup), [13, 12, 14, 15]);
}

#[test]
fn t4_sale() {
    let setup = Setup::of("iello-2020", 3, false).unwrap();
    let mut game = Reference::new(&setup, &[8, 20, 28], &[12, 0, 13], 1);
    play_all(&mut game, "1:- 2:- 0:s28 2:s20");
    assert_eq!(may_move(&game), [1]);
    assert_eq!(game.houses(), [[28], [8], [20]]);
    assert!(game.winners().is_empty());
    play_all(&mut game, "1:s8");
    assert_eq!(game.checks(), [[13], [0], [12]]);
    assert!(game.houses().concat().is_empty());
    assert_eq!(game.totals(), [41, 28, 40]);
    assert_eq!(game.places(), [1, 3, 2]);
    assert_eq!(game.winners(), [0]);
}

#[test]
fn t5_iello() {
    for edition in ["iello-2020", "iello-2015"] {
        for (players, cards, rounds, purse) in
            [(3, 30, 10, 28), (4, 28, 7, 21), (5, 30, 6, 16), (6, 30, 5, 14)]
        {
            assert_eq!(counts(edition, players, false), (cards, rounds, cards));
            let setup = Setup::of(edition, players, false).unwrap();
            assert_eq!(setup.purse, purse);
            assert_eq!(setup.checks.len(), 30);
            assert_eq!(setup.checks.iter().sum::<u32>(), 238);
        }
    }
}

#[test]
fn t6_ravensburger() {
    for (players, cards, rounds) in [(3, 18, 6), (4, 20, 5), (5, 20, 4)] {
        let found = counts("ravensburger-1997", players, false);
        assert_eq!(found, (cards, rounds, cards));
        let setup = Setup::of("ravensburger-1997", players, false).unwrap();
        assert_eq!(setup.purse, 15);
        assert_eq!(setup.checks.iter().sum::<u32>(), 207);
    }
    assert!(Setup::of("ravensburger-1997", 6, false).is_none());
    assert!(Setup::of("gryphon-2009", 3, true).is_none());
}

#[test]
fn t7_ravensburger_variant() {
    for (players, cards, rounds) in [(3, 16, 8), (4, 18, 6), (5, 20, 5)] {
        let (in_play, auctions, _) = counts("ravensburger-1997", players, true);
        assert_eq!((in_play, auctions), (cards, rounds));
    }
    // Seat 0 wins every auction; the others take turns to go without: 6, 4, 4 and 4 houses.
    let setup = Setup::of("ravensburger-1997", 4, true).unwrap();
    let mut game = Reference::new(&setup, &setup.houses[2..], &setup.checks[2..], 0);
    for _ in 0..2 {
        play_all(&mut game, "0:1 1:- 2:- 3:-");
        play_all(&mut game, "0:1 1:1 2:- 3:- 0:2 1:-");
        play_all(&mut game, "0:1 1:1 2:1 3:- 0:2 1:- 2:-");
    }
    assert_eq!(game.money(), [5, 15, 15, 15]);
    for left in [6, 5, 4, 3] {
        assert_eq!(may_move(&game), [0, 1, 2, 3]);
        assert_eq!(game.houses()[0].len(), left);
        for seat in 0..4 {
            let m = game.legal(seat)[0];
            game.play(seat, m).unwrap();
        }
    }
    assert!(game.finished());
    assert_eq!(game.checks()[0][4..], [19, 20]);
    assert!(game.houses().concat().is_empty());
}

#[test]
fn t8_iello_variant() {
    for (players, cards, rounds) in [(3, 20, 10), (4, 30, 10), (5, 28, 7), (6, 30, 6)] {
        let (in_play, auctions, _) = counts("iello-2020", players, true);
        assert_eq!((in_play, auctions), (cards, rounds));
    }
    let (in_play, auctions, _) = counts("iello-2015", 5, true);
    assert_eq!((in_play, auctions), (27, 7));
    // The last of these auctions by itself: three houses for five players.
    let setup = Setup::of("iello-2015", 5, true).unwrap();
    let mut game = Reference::new(&setup, &[7, 9, 8], &[2, 3, 4], 0);
    play_all(&mut game, "0:1 1:2 2:3 3:5 4:6 0:- 1:- 2:- 3:-");
    assert_eq!(game.houses(), [vec![], vec![], vec![7], vec![8], vec![9]]);
    assert_eq!(game.money(), [16, 16, 15, 14, 10]);
    assert_eq!(may_move(&game), [2, 3, 4]);
}

#[test]
fn t9_first_passer_in_the_variant() {
    for (edition, money) in [("iello-2020", [28, 26, 24]), ("iello-2015", [28, 27, 24])] {
        let setup = Setup::of(edition, 3, true).unwrap();
        let mut game = two_auctions(&setup, &[21, 11]);
        play_all(&mut game, "0:2 1:3 2:-");
        assert!(game.houses().concat().is_empty());
        assert_eq!(game.money(), [28, 28, 28]);

        let mut game = two_auctions(&setup, &[21, 11]);
        play_all(&mut game, "0:2 1:3 2:4 0:- 1:-");
        assert_eq!(game.houses(), [vec![], vec![11], vec![21]]);
        assert_eq!(game.money(), money);
        assert_eq!(may_move(&game), [2]);
    }
}
