//! The game itself: a pure function of a deal and the actions of the players.

use core::fmt;

use crate::action::{Action, Illegal, Prompt};
use crate::auction::Auction;
use crate::card::{Checks, Coins, House, Houses};
use crate::deal::Deal;
use crate::event::{Event, Events};
use crate::outcome::Outcome;
use crate::rules::Rules;
use crate::sale::Sale;
use crate::seat::{Seat, SeatMap, Seats};

/// A game of For Sale, from the first street to the last check.
///
/// It is a small plain value that can be copied, compared and hashed. It holds the secrets of the
/// table (the decks and the envelopes), so `Debug` leaves them out, and players are shown a
/// [`View`](crate::View) instead.
///
/// ```
/// use forsale::{Action, Coins, Deal, Edition, Game, Illegal, Seat, Seed, Supply};
/// let rules = Edition::named("iello-2020")?.rules(3, Supply::Enough)?;
/// let mut game = Game::new(&Deal::shuffle(&rules, &Seed([0; 32])));
/// let opener = game.waiting_for().first().unwrap();
/// game.play(opener, Action::Bid(Coins(2))).unwrap();
/// let next = game.waiting_for().first().unwrap();
/// let refusal = game.play(next, Action::Bid(Coins(2)));
/// assert_eq!(refusal, Err(Illegal::BidTooLow { at_least: Coins(3) }));
/// # Ok::<_, forsale::RulesError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Game {
    pub(crate) deal: Deal,
    /// The number of houses drawn from the deck so far.
    pub(crate) houses_drawn: u8,
    /// The number of checks drawn from the deck so far.
    pub(crate) checks_drawn: u8,
    /// The coins of each player, bids included.
    pub(crate) purses: SeatMap<Coins>,
    /// The houses each player holds, those in envelopes included.
    pub(crate) hands: SeatMap<Houses>,
    /// The checks each player won.
    pub(crate) tills: SeatMap<Checks>,
    pub(crate) phase: Phase,
}

/// The phase of the game, with the data that exists only in it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Phase {
    Buying(Auction),
    Selling(Sale),
    Over,
}

impl Game {
    /// Returns a game about to begin, with the first street turned up.
    #[inline]
    pub fn new(deal: &Deal) -> Game {
        let rules = deal.rules();
        let street = deal.draw_houses(0, rules.street());
        Game {
            houses_drawn: rules.street(),
            checks_drawn: 0,
            purses: SeatMap::new(rules.seats(), rules.purse()),
            hands: SeatMap::new(rules.seats(), Houses::NONE),
            tills: SeatMap::new(rules.seats(), Checks::NONE),
            phase: Phase::Buying(Auction::open(rules, street, deal.opener())),
            deal: *deal,
        }
    }

    /// Returns the event with which this game began: its first street.
    pub fn opening(&self) -> Event {
        let street = self.deal.houses().iter().take(usize::from(self.rules().street()));
        Event::StreetOpened { street: street.copied().collect(), opener: self.deal.opener() }
    }

    /// Returns the rules of this table.
    #[inline]
    pub fn rules(&self) -> &Rules {
        self.deal.rules()
    }

    /// Returns the coins of each player, bids included.
    #[inline]
    pub fn purses(&self) -> &SeatMap<Coins> {
        &self.purses
    }

    /// Returns the houses each player holds, those in sealed envelopes included.
    #[inline]
    pub fn hands(&self) -> &SeatMap<Houses> {
        &self.hands
    }

    /// Returns the checks each player won.
    #[inline]
    pub fn tills(&self) -> &SeatMap<Checks> {
        &self.tills
    }

    /// Returns the house a player sealed in this sale. Only that player may know it.
    #[inline]
    pub fn envelope(&self, seat: Seat) -> Option<House> {
        match &self.phase {
            Phase::Selling(sale) => *sale.envelopes.get(seat)?,
            _ => None,
        }
    }

    /// Returns the players the game is waiting for: one in an auction, one or more in a sale, none at
    /// the end.
    #[inline]
    pub fn waiting_for(&self) -> Seats {
        match &self.phase {
            Phase::Buying(auction) => Seats::only(auction.turn),
            Phase::Selling(sale) => sale.choosing,
            Phase::Over => Seats::NONE,
        }
    }

    /// Returns the players still in the auction; none while houses are sold.
    #[inline]
    pub fn bidding(&self) -> Seats {
        match &self.phase {
            Phase::Buying(auction) => auction.bidding,
            _ => Seats::NONE,
        }
    }

    /// Returns the question to this player, if the game is waiting for them.
    #[inline]
    pub fn prompt(&self, seat: Seat) -> Option<Prompt> {
        match &self.phase {
            Phase::Buying(auction) if auction.turn == seat => {
                Some(Prompt::Buy(auction.prompt(self.rules(), *self.purses.at(seat))))
            }
            Phase::Selling(sale) if sale.choosing.contains(seat) => {
                Some(Prompt::Sell(*self.hands.at(seat)))
            }
            _ => None,
        }
    }

    /// Returns the next question and the player to answer it: in a sale, the first of the players
    /// still choosing.
    #[inline]
    pub fn ask(&self) -> Option<(Seat, Prompt)> {
        match &self.phase {
            Phase::Buying(auction) => {
                let prompt = auction.prompt(self.rules(), *self.purses.at(auction.turn));
                Some((auction.turn, Prompt::Buy(prompt)))
            }
            Phase::Selling(sale) => {
                let seat = sale.choosing.first()?;
                Some((seat, Prompt::Sell(*self.hands.at(seat))))
            }
            Phase::Over => None,
        }
    }

    /// Returns the result, once the game is over.
    #[inline]
    pub fn outcome(&self) -> Option<Outcome> {
        match self.phase {
            Phase::Over => Some(Outcome::of(&self.purses, &self.tills)),
            _ => None,
        }
    }

    /// Plays one action and returns what happened, or refuses it and changes nothing.
    pub fn play(&mut self, seat: Seat, action: Action) -> Result<Events, Illegal> {
        let mut events = Events::default();
        self.play_into(seat, action, |event| events.push(event))?;
        Ok(events)
    }

    /// Does the same, but passes the events to `tell` one by one. With `|_| {}`, as in a simulation,
    /// they cost nothing.
    #[inline]
    pub fn play_into(
        &mut self,
        seat: Seat,
        action: Action,
        tell: impl FnMut(Event),
    ) -> Result<(), Illegal> {
        // In each pair, the first function only reads and may refuse; the second writes and cannot.
        match action {
            Action::Bid(bid) => {
                self.check_bid(seat, bid)?;
                self.bid(bid, tell);
            }
            Action::Pass => {
                self.check_pass(seat)?;
                self.pass(tell);
            }
            Action::Sell(house) => {
                self.check_sell(seat, house)?;
                self.sell(seat, house, tell);
            }
        }
        Ok(())
    }

    #[inline]
    fn check_bid(&self, seat: Seat, bid: Coins) -> Result<(), Illegal> {
        match &self.phase {
            Phase::Buying(auction) if auction.turn == seat => {
                auction.check_bid(self.rules(), *self.purses.at(seat), bid)
            }
            _ => Err(self.not_asked_to_buy(seat)),
        }
    }

    #[inline]
    fn check_pass(&self, seat: Seat) -> Result<(), Illegal> {
        match &self.phase {
            Phase::Buying(auction) if auction.turn == seat => Ok(()),
            _ => Err(self.not_asked_to_buy(seat)),
        }
    }

    #[inline]
    fn check_sell(&self, seat: Seat, house: House) -> Result<(), Illegal> {
        match &self.phase {
            Phase::Selling(sale) if sale.choosing.contains(seat) => {
                let hand = *self.hands.at(seat);
                if hand.contains(house) { Ok(()) } else { Err(Illegal::NotYourHouse { hand }) }
            }
            _ => Err(self.not_asked_to_sell(seat)),
        }
    }

    #[cold]
    fn not_asked_to_buy(&self, seat: Seat) -> Illegal {
        match &self.phase {
            _ if !self.has(seat) => Illegal::NoSuchSeat { seats: self.rules().seats() },
            Phase::Buying(auction) => Illegal::NotYourTurn { turn: auction.turn },
            Phase::Selling(_) => Illegal::AlreadySelling,
            Phase::Over => Illegal::GameOver,
        }
    }

    #[cold]
    fn not_asked_to_sell(&self, seat: Seat) -> Illegal {
        match &self.phase {
            _ if !self.has(seat) => Illegal::NoSuchSeat { seats: self.rules().seats() },
            Phase::Buying(_) => Illegal::StillBuying,
            Phase::Selling(_) if self.hands[seat].is_empty() => Illegal::NothingToSell,
            Phase::Selling(_) => Illegal::AlreadySealed,
            Phase::Over => Illegal::GameOver,
        }
    }

    fn has(&self, seat: Seat) -> bool {
        seat.number() < self.rules().seats()
    }

    #[inline]
    fn bid(&mut self, bid: Coins, mut tell: impl FnMut(Event)) {
        let Phase::Buying(auction) = &mut self.phase else { return };
        let seat = auction.turn;
        auction.bid(bid);
        tell(Event::Bid { seat, bid });
    }

    /// A player who passes takes the lowest house. When one bidder is left, that player takes the
    /// last one.
    #[inline]
    fn pass(&mut self, mut tell: impl FnMut(Event)) {
        let Phase::Buying(auction) = &mut self.phase else { return };
        let seat = auction.turn;
        let terms = auction.pass(self.deal.rules());
        let bought = auction.bought();
        self.pay(seat, terms.pay, terms.take);
        tell(Event::Passed { seat, took: terms.take, paid: terms.pay, back: terms.back });
        if let Some((seat, house, paid)) = bought {
            self.pay(seat, paid, Some(house));
            tell(Event::Bought { seat, house, paid });
            self.open_auction(seat, tell);
        }
    }

    /// A seller seals an envelope. When the last one is sealed, all are opened.
    #[inline]
    fn sell(&mut self, seat: Seat, house: House, mut tell: impl FnMut(Event)) {
        let Phase::Selling(sale) = &mut self.phase else { return };
        sale.seal(seat, house);
        tell(Event::Sealed { seat });
        if sale.choosing.is_empty() {
            self.reveal(&mut tell);
            self.open_sale(tell);
        }
    }

    #[inline]
    fn pay(&mut self, seat: Seat, price: Coins, house: Option<House>) {
        *self.purses.at_mut(seat) -= price;
        if let Some(house) = house {
            self.hands.at_mut(seat).insert(house);
        }
    }

    /// Turns up the next street, or starts selling when the deck is empty.
    #[inline]
    fn open_auction(&mut self, opener: Seat, mut tell: impl FnMut(Event)) {
        let rules = self.deal.rules();
        let count = rules.street().min(rules.cards() - self.houses_drawn);
        if count == 0 {
            return self.open_sale(tell);
        }
        let street = self.deal.draw_houses(self.houses_drawn, count);
        let auction = Auction::open(rules, street, opener);
        self.houses_drawn += count;
        self.phase = Phase::Buying(auction);
        tell(Event::StreetOpened { street: auction.street, opener });
    }

    /// Turns up one check for each player who holds houses. If there is only one, that player takes
    /// all remaining checks.
    #[inline]
    fn open_sale(&mut self, mut tell: impl FnMut(Event)) {
        let holders = self.hands.seats_where(|hand| !hand.is_empty());
        if let Some(seat) = holders.single() {
            self.sweep_up(seat, &mut tell);
            return self.end(tell);
        }
        if holders.is_empty() {
            return self.end(tell);
        }
        let count = holders.len() as u8;
        let offered = self.deal.draw_checks(self.checks_drawn, count);
        let sale = Sale::open(self.rules().seats(), offered, holders);
        self.checks_drawn += count;
        self.phase = Phase::Selling(sale);
        tell(Event::ChecksOffered(sale.offered));
    }

    /// Opens the envelopes and hands out the checks.
    #[inline]
    fn reveal(&mut self, tell: &mut impl FnMut(Event)) {
        let Phase::Selling(sale) = &self.phase else { return };
        let mut all_sold = SeatMap::new(self.deal.rules().seats(), None);
        for (seat, sold) in sale.reveal() {
            self.hands.at_mut(seat).remove(sold.house);
            self.tills.at_mut(seat).insert(sold.check);
            *all_sold.at_mut(seat) = Some(sold);
        }
        tell(Event::Sold(all_sold));
    }

    #[cold]
    fn sweep_up(&mut self, seat: Seat, tell: &mut impl FnMut(Event)) {
        let houses = core::mem::take(&mut self.hands[seat]);
        let left = &self.deal.checks()[usize::from(self.checks_drawn)..];
        let checks = left.iter().copied().collect();
        left.iter().for_each(|&check| self.tills[seat].insert(check));
        self.checks_drawn = self.rules().cards();
        tell(Event::SweptUp { seat, houses, checks });
    }

    fn end(&mut self, mut tell: impl FnMut(Event)) {
        self.phase = Phase::Over;
        tell(Event::Ended(Outcome::of(&self.purses, &self.tills)));
    }
}

/// Shows only what is public, never the decks or an envelope.
impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Game")
            .field("purses", &self.purses)
            .field("hands", &self.hands)
            .field("tills", &self.tills)
            .field("waiting_for", &self.waiting_for())
            .finish_non_exhaustive()
    }
}
