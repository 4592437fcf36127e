//! What is public: a [`Ledger`], computed from events alone. It never sees a game.

mod page;

use crate::card::{Checks, Coins, Houses};
use crate::event::Event;
use crate::outcome::Outcome;
use crate::rules::Rules;
use crate::seat::{Seat, SeatMap, Seats};

pub use page::{Page, PageError};

/// Everything public: what each player has, what is on the table, and which cards are still unseen.
///
/// ```
/// use forsale::{Deal, Edition, Game, Ledger, Seed, Supply};
/// let rules = Edition::named("iello-2020")?.rules(3, Supply::Enough)?;
/// let game = Game::new(&Deal::shuffle(&rules, &Seed([0; 32])));
/// let mut ledger = Ledger::new(&rules);
/// ledger.note(&game.opening());
/// assert_eq!(ledger.street().len(), 3);
/// assert_eq!(ledger.unseen_houses().len(), 27);
/// # Ok::<_, forsale::RulesError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Ledger {
    rules: Rules,
    auctions: u8,
    sales: u8,
    purses: SeatMap<Coins>,
    hands: SeatMap<Houses>,
    tills: SeatMap<Checks>,
    street: Houses,
    bids: SeatMap<Coins>,
    bidding: Seats,
    turn: Option<Seat>,
    offered: Checks,
    choosing: Seats,
    unseen_houses: Houses,
    unseen_checks: Checks,
    outcome: Option<Outcome>,
}

impl Ledger {
    /// Returns the ledger of a game in which nothing has happened yet.
    pub fn new(rules: &Rules) -> Ledger {
        let seats = rules.seats();
        Ledger {
            rules: *rules,
            auctions: 0,
            sales: 0,
            purses: SeatMap::new(seats, rules.purse()),
            hands: SeatMap::new(seats, Houses::NONE),
            tills: SeatMap::new(seats, Checks::NONE),
            street: Houses::NONE,
            bids: SeatMap::new(seats, Coins::NONE),
            bidding: Seats::NONE,
            turn: None,
            offered: Checks::NONE,
            choosing: Seats::NONE,
            unseen_houses: rules.houses(),
            unseen_checks: rules.checks(),
            outcome: None,
        }
    }

    /// Notes one event.
    ///
    /// # Panics
    ///
    /// If the event cannot happen in this game: a seat that the table does not have, more coins than
    /// a player owns, or checks that are not there.
    #[inline]
    pub fn note(&mut self, event: &Event) {
        match *event {
            Event::StreetOpened { street, opener } => {
                self.auctions += 1;
                self.street = street;
                self.unseen_houses = self.unseen_houses.without(street);
                self.bidding = Seats::all(self.rules.seats());
                self.turn = Some(opener);
            }
            Event::Bid { seat, bid } => {
                self.bids[seat] = bid;
                self.turn = self.bidding.after(seat);
            }
            Event::Passed { seat, took, paid, .. } => {
                self.leave_auction(seat, paid);
                if let Some(house) = took {
                    self.street.remove(house);
                    self.hands[seat].insert(house);
                }
            }
            Event::Bought { seat, house, paid } => {
                self.leave_auction(seat, paid);
                self.street.remove(house);
                self.hands[seat].insert(house);
            }
            Event::ChecksOffered(checks) => {
                self.sales += 1;
                self.offered = checks;
                self.unseen_checks = self.unseen_checks.without(checks);
                self.choosing = self.hands.seats_where(|hand| !hand.is_empty());
            }
            Event::Sealed { seat } => self.choosing.remove(seat),
            Event::Sold(sold) => {
                self.offered = Checks::NONE;
                for seat in sold.seats() {
                    if let Some(sold) = sold[seat] {
                        self.hands[seat].remove(sold.house);
                        self.tills[seat].insert(sold.check);
                    }
                }
            }
            Event::SweptUp { seat, houses, checks } => {
                self.unseen_checks = self.unseen_checks.without(checks);
                self.hands[seat] = self.hands[seat].without(houses);
                checks.iter().for_each(|check| self.tills[seat].insert(check));
            }
            Event::Ended(outcome) => self.outcome = Some(outcome),
        }
    }

    /// Returns the ledger as it was when the checks of this sale were turned up, before any envelope
    /// was sealed.
    ///
    /// ```
    /// # use forsale::{Deal, Edition, Game, Ledger, Seed, Supply};
    /// # let rules = Edition::named("iello-2020")?.rules(3, Supply::Enough)?;
    /// # let mut game = Game::new(&Deal::shuffle(&rules, &Seed([0; 32])));
    /// # let mut ledger = Ledger::new(&rules);
    /// # ledger.note(&game.opening());
    /// while ledger.choosing().len() != 2 {
    ///     let (seat, prompt) = game.ask().unwrap();
    ///     game.play_into(seat, prompt.default_action(), |event| ledger.note(&event)).unwrap();
    /// }
    /// assert_eq!(ledger.choosing().to_string(), "B C");
    /// assert_eq!(ledger.before_envelopes().choosing().to_string(), "A B C");
    /// assert_eq!(ledger.before_envelopes().offered(), ledger.offered());
    /// # Ok::<_, forsale::RulesError>(())
    /// ```
    #[must_use]
    pub fn before_envelopes(&self) -> Ledger {
        let sellers = self.hands.seats_where(|hand| !hand.is_empty());
        let choosing = if self.offered.is_empty() { Seats::NONE } else { sellers };
        Ledger { choosing, ..*self }
    }

    /// Returns the ledger of a player at `seat`, or of a spectator, who takes no notes: the cards face
    /// up and the player's own possessions. The purses of other players are shown as their bids.
    ///
    /// ```
    /// # use forsale::{Coins, Deal, Edition, Game, Houses, Ledger, Seat, Seed, Supply};
    /// # let rules = Edition::named("iello-2020")?.rules(3, Supply::Enough)?;
    /// # let mut game = Game::new(&Deal::shuffle(&rules, &Seed([0; 32])));
    /// # let mut ledger = Ledger::new(&rules);
    /// # ledger.note(&game.opening());
    /// while ledger.auctions() != 2 {
    ///     let (seat, prompt) = game.ask().unwrap();
    ///     game.play_into(seat, prompt.default_action(), |event| ledger.note(&event)).unwrap();
    /// }
    /// let kept = ledger.from_memory(Some(Seat::A));
    /// assert_eq!(kept.hands()[Seat::A], ledger.hands()[Seat::A]);
    /// assert_eq!(kept.hands()[Seat::B], Houses::NONE);
    /// assert_eq!(kept.purses()[Seat::B], Coins::NONE);
    /// # Ok::<_, forsale::RulesError>(())
    /// ```
    #[must_use]
    pub fn from_memory(&self, seat: Option<Seat>) -> Ledger {
        let mut kept = *self;
        let mut own = (Houses::NONE, Checks::NONE);
        for other in self.purses.seats() {
            if Some(other) == seat {
                own = (self.hands[other], self.tills[other]);
            } else {
                kept.purses[other] = self.bids[other];
                kept.hands[other] = Houses::NONE;
                kept.tills[other] = Checks::NONE;
            }
        }
        kept.unseen_houses = self.rules.houses().without(self.street).without(own.0);
        kept.unseen_checks = self.rules.checks().without(self.offered).without(own.1);
        kept
    }

    fn leave_auction(&mut self, seat: Seat, paid: Coins) {
        self.purses[seat] -= paid;
        self.bids[seat] = Coins::NONE;
        self.bidding.remove(seat);
        self.turn = self.bidding.after(seat);
    }
}

/// Reading a ledger.
impl Ledger {
    /// Returns the rules of this table.
    #[inline]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns the number of auctions opened so far, this one included.
    #[inline]
    pub const fn auctions(&self) -> u8 {
        self.auctions
    }

    /// Returns the number of sales opened so far, this one included.
    #[inline]
    pub const fn sales(&self) -> u8 {
        self.sales
    }

    /// Returns the coins of each player, bids included.
    #[inline]
    pub const fn purses(&self) -> &SeatMap<Coins> {
        &self.purses
    }

    /// Returns the houses each player holds, those in sealed envelopes included.
    #[inline]
    pub const fn hands(&self) -> &SeatMap<Houses> {
        &self.hands
    }

    /// Returns the checks each player won.
    #[inline]
    pub const fn tills(&self) -> &SeatMap<Checks> {
        &self.tills
    }

    /// Returns the houses face up; none while houses are sold.
    #[inline]
    pub const fn street(&self) -> Houses {
        self.street
    }

    /// Returns the bid of each player.
    #[inline]
    pub const fn bids(&self) -> &SeatMap<Coins> {
        &self.bids
    }

    /// Returns the highest bid.
    #[inline]
    pub fn highest_bid(&self) -> Coins {
        self.bids.values().copied().max().unwrap_or_default()
    }

    /// Returns the players still in the auction.
    #[inline]
    pub const fn bidding(&self) -> Seats {
        self.bidding
    }

    /// Returns the player to act in the auction.
    #[inline]
    pub const fn turn(&self) -> Option<Seat> {
        self.turn
    }

    /// Returns the checks face up; none while houses are bought.
    #[inline]
    pub const fn offered(&self) -> Checks {
        self.offered
    }

    /// Returns the players who have not sealed an envelope in this sale.
    #[inline]
    pub const fn choosing(&self) -> Seats {
        self.choosing
    }

    /// Returns the houses still in the deck or removed from the game.
    #[inline]
    pub const fn unseen_houses(&self) -> Houses {
        self.unseen_houses
    }

    /// Returns the checks still in the deck or removed from the game.
    #[inline]
    pub const fn unseen_checks(&self) -> Checks {
        self.unseen_checks
    }

    /// Returns the result, once the game is over.
    #[inline]
    pub const fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }
}
