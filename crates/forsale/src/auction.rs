//! One auction: a street of houses and the players still bidding for them.

use crate::action::{BidRange, BuyPrompt, Illegal, PassTerms};
use crate::card::{Coins, House, Houses};
use crate::rules::Rules;
use crate::seat::{Seat, SeatMap, Seats};

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Auction {
    /// The houses not yet taken.
    pub street: Houses,
    /// The bid of each player.
    pub bids: SeatMap<Coins>,
    /// The players who have not passed.
    pub bidding: Seats,
    /// How many of the next players to pass get no house.
    pub too_many: u8,
    /// The highest bid so far.
    pub highest: Coins,
    /// The player to act.
    pub turn: Seat,
}

impl Auction {
    #[inline]
    pub fn open(rules: &Rules, street: &[House], opener: Seat) -> Auction {
        Auction {
            street: street.iter().copied().collect(),
            bids: SeatMap::new(rules.seats(), Coins::NONE),
            bidding: Seats::all(rules.seats()),
            too_many: rules.seats() - street.len() as u8,
            highest: Coins::NONE,
            turn: opener,
        }
    }

    #[inline]
    pub fn prompt(&self, rules: &Rules, purse: Coins) -> BuyPrompt {
        let standing = *self.bids.at(self.turn);
        let min = rules.lowest_bid(self.highest, standing);
        BuyPrompt {
            bid: (min <= purse).then_some(BidRange { min, max: purse }),
            pass: self.pass_terms(rules),
            standing,
            purse,
            prize: self.street.highest().unwrap_or(House::LOWEST),
        }
    }

    #[inline]
    pub fn check_bid(&self, rules: &Rules, purse: Coins, bid: Coins) -> Result<(), Illegal> {
        let at_least = rules.lowest_bid(self.highest, *self.bids.at(self.turn));
        if at_least > purse {
            Err(Illegal::MustPass { at_least, purse })
        } else if bid < at_least {
            Err(Illegal::BidTooLow { at_least })
        } else if bid > purse {
            Err(Illegal::BidTooHigh { purse })
        } else {
            Ok(())
        }
    }

    /// Raises the bid of the player to act to `bid`, and moves on to the next player.
    #[inline]
    pub fn bid(&mut self, bid: Coins) {
        *self.bids.at_mut(self.turn) = bid;
        self.highest = bid;
        self.go_on();
    }

    /// The player to act passes and takes the lowest house; moves on to the next player.
    #[inline]
    pub fn pass(&mut self, rules: &Rules) -> PassTerms {
        let terms = self.pass_terms(rules);
        match terms.take {
            Some(house) => self.street.remove(house),
            None => self.too_many -= 1,
        }
        *self.bids.at_mut(self.turn) = Coins::NONE;
        self.bidding.remove(self.turn);
        self.go_on();
        terms
    }

    /// Returns the last bidder, the last house and its price, once all others have passed.
    #[inline]
    pub fn bought(&self) -> Option<(Seat, House, Coins)> {
        let seat = self.bidding.single()?;
        Some((seat, self.street.lowest()?, *self.bids.at(seat)))
    }

    /// Returns what passing does. With more bidders than houses, a player who passes gets no house
    /// and loses nothing. Otherwise the player takes the lowest house for half of the bid.
    #[inline]
    fn pass_terms(&self, rules: &Rules) -> PassTerms {
        let bid = *self.bids.at(self.turn);
        let take = if self.too_many > 0 { None } else { self.street.lowest() };
        let back = if self.too_many > 0 { bid } else { rules.refund(bid) };
        PassTerms { take, back, pay: bid - back }
    }

    #[inline]
    fn go_on(&mut self) {
        self.turn = self.bidding.after(self.turn).unwrap_or(self.turn);
    }
}
