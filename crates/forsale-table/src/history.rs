//! What happened in a game, for pages and bots: the events of this auction, and who took what.

use forsale::{Coins, Event, House, Seat, SeatMap, Seats, Sold};

use crate::people::{Bot, Chair};
use crate::table::{Happened, Happening, Table};
use crate::view::{PlayView, TableView};
use crate::watchers::are_open;

/// A house that a player took in an auction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Taken {
    /// The house.
    pub house: House,
    /// The player.
    pub seat: Seat,
    /// What they paid.
    pub paid: Coins,
}

impl Taken {
    fn in_event(event: &Event) -> Option<Taken> {
        match *event {
            Event::Passed { seat, took: Some(house), paid, .. } => {
                Some(Taken { house, seat, paid })
            }
            Event::Bought { seat, house, paid } => Some(Taken { house, seat, paid }),
            _ => None,
        }
    }
}

impl Table {
    /// Returns the events of the game with their numbers, for the bots of this table: they take notes
    /// even where people play from memory.
    pub fn events(&self) -> impl Iterator<Item = (u32, &Event)> {
        self.happenings.iter().filter_map(|happening| match &happening.what {
            Happened::Game(event) => Some((happening.moment, event)),
            _ => None,
        })
    }
}

impl TableView<'_> {
    /// Returns the events of the game.
    pub fn events(&self) -> Vec<&Event> {
        let events = self.happenings.iter().filter_map(|happening| match &happening.what {
            Happened::Game(event) => Some(event),
            _ => None,
        });
        events.collect()
    }

    /// Returns the events of this auction, from the one that turned up its houses.
    pub fn this_auction(&self) -> Vec<&Event> {
        let mut events = self.events();
        let opened = events.iter().rposition(|event| is_opening(event));
        events.split_off(opened.unwrap_or(0))
    }

    /// Returns the houses taken in this auction.
    pub fn taken(&self) -> Vec<Taken> {
        self.this_auction().into_iter().filter_map(Taken::in_event).collect()
    }

    /// Returns all houses taken in this game, in order.
    pub fn all_taken(&self) -> Vec<Taken> {
        self.events().into_iter().filter_map(Taken::in_event).collect()
    }

    /// Returns what everybody sold in the last sale.
    pub fn last_sale(&self) -> Option<SeatMap<Option<Sold>>> {
        self.events().into_iter().rev().find_map(|event| match event {
            Event::Sold(sold) => Some(*sold),
            _ => None,
        })
    }

    /// Returns the players in order: in an auction starting with its opener, otherwise by seat.
    pub fn in_turn(&self) -> Vec<Seat> {
        let Some(play) = &self.play else { return Vec::new() };
        let everybody = Seats::all(play.ledger.rules().seats());
        let opener = self.this_auction().into_iter().find_map(|event| match event {
            Event::StreetOpened { opener, .. } => Some(*opener),
            _ => None,
        });
        let first = opener.filter(|_| play.ledger.turn().is_some()).unwrap_or(Seat::A);
        let mut order: Vec<Seat> = everybody.iter().collect();
        order.rotate_left(usize::from(first.number()));
        order
    }
}

/// Returns the houses taken in the auction before the last one that was opened. Everybody has just
/// seen that, so it is no secret where the rest of the past is hidden.
pub fn taken_before(happenings: &[Happening]) -> Vec<Taken> {
    let events = happenings.iter().rev().filter_map(|happening| match &happening.what {
        Happened::Game(event) => Some(event),
        _ => None,
    });
    let before = events.skip_while(|event| !is_opening(event)).skip(1);
    let mut taken: Vec<Taken> =
        before.take_while(|event| !is_opening(event)).filter_map(Taken::in_event).collect();
    taken.reverse();
    taken
}

/// Returns what players remember where the past is hidden: this auction or sale, and the one before.
pub fn remembered(happenings: &[Happening]) -> &[Happening] {
    let begins_round = |(_, happening): &(usize, &Happening)| match &happening.what {
        Happened::Game(event) => event.begins_round(),
        _ => false,
    };
    let before = happenings.iter().enumerate().rev().filter(begins_round).nth(1);
    &happenings[before.map_or(0, |(index, _)| index)..]
}

fn is_opening(event: &Event) -> bool {
    matches!(event, Event::StreetOpened { .. })
}

impl<'a> PlayView<'a> {
    /// Returns true if everybody agreed that watchers see all hands in this game.
    pub fn are_hands_open(&self) -> bool {
        are_open(self.players)
    }

    /// Returns the name of the player who had this seat when the game began.
    pub fn name(&self, seat: Seat) -> &'a str {
        self.chair(seat).and_then(Chair::name).map_or("", |name| name.as_str())
    }

    /// Returns the bot that had this seat when the game began.
    pub fn bot(&self, seat: Seat) -> Option<&'a Bot> {
        self.chair(seat).and_then(Chair::bot)
    }

    fn chair(&self, seat: Seat) -> Option<&'a Chair> {
        self.players.get(usize::from(seat.number()))
    }

    /// Returns true if the table waits for bots only.
    pub fn waits_for_bots(&self) -> bool {
        let is_bot = |seat: Seat| self.bot(seat).is_some() || self.stand_ins.contains(seat);
        !self.waiting_for.is_empty() && self.waiting_for.iter().all(is_bot)
    }
}
