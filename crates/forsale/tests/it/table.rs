//! A table at which the cards come in the order that a test needs.

use std::fmt::Display;

use forsale::{
    BidRule, Check, Coins, Deal, Edition, Event, Game, House, HouseRules, Illegal, Ledger, Move,
    Prompt, Refund, Rules, Seat, SeatMap, Supply,
};

use crate::notation::{self, asked, checks, houses, told};

/// Returns a table of this edition. The test gives the first cards; the rest follows in ascending
/// order.
pub fn table(edition: &str, seats: u8) -> Stack {
    Stack {
        edition: *Edition::named(edition).unwrap(),
        seats,
        supply: Supply::Enough,
        house_rules: HouseRules::default(),
        houses: vec![],
        checks: vec![],
        opener: Seat::A,
    }
}

/// A deal being stacked.
#[derive(Clone)]
pub struct Stack {
    edition: Edition,
    seats: u8,
    supply: Supply,
    house_rules: HouseRules,
    houses: Vec<House>,
    checks: Vec<Check>,
    opener: Seat,
}

impl Stack {
    pub fn one_short(self) -> Stack {
        Stack { supply: Supply::OneShort, ..self }
    }

    pub fn refund(mut self, refund: Refund) -> Stack {
        self.house_rules.refund = Some(refund);
        self
    }

    pub fn bid_rule(mut self, bid: BidRule) -> Stack {
        self.house_rules.bid = Some(bid);
        self
    }

    /// Puts these houses first.
    pub fn streets(self, text: &str) -> Stack {
        Stack { houses: houses(text), ..self }
    }

    /// Puts only these houses in play and removes all others.
    pub fn only(mut self, text: &str) -> Stack {
        self.houses = houses(text);
        self.house_rules.removed = Some((self.edition.houses.len() - self.houses.len()) as u8);
        self
    }

    /// Puts these checks first.
    pub fn checks(self, text: &str) -> Stack {
        Stack { checks: checks(text), ..self }
    }

    pub fn opener(self, opener: Seat) -> Stack {
        Stack { opener, ..self }
    }

    pub fn rules(&self) -> Rules {
        self.edition.rules_with(self.seats, self.supply, &self.house_rules).unwrap()
    }

    pub fn deal(&self) -> Deal {
        let rules = self.rules();
        let (mut houses, mut checks) = (self.houses.clone(), self.checks.clone());
        let unseen = rules.houses().without(houses.iter().copied().collect());
        houses.extend(unseen.iter());
        houses.truncate(rules.cards().into());
        let unseen = rules.checks().without(checks.iter().copied().collect());
        checks.extend(unseen.iter());
        checks.truncate(rules.cards().into());
        Deal::stacked(&rules, &houses, &checks, self.opener).unwrap()
    }

    /// Returns the table with the first street face up.
    pub fn open(&self) -> Table {
        Table::of(&self.deal())
    }
}

/// A game and its ledger.
pub struct Table {
    pub game: Game,
    pub ledger: Ledger,
}

impl Table {
    pub fn of(deal: &Deal) -> Table {
        let game = Game::new(deal);
        let mut ledger = Ledger::new(deal.rules());
        ledger.note(&game.opening());
        Table { game, ledger }
    }

    /// Plays a line of legal actions.
    pub fn play(&mut self, line: &str) -> &mut Table {
        notation::play(&mut self.game, &mut self.ledger, line);
        self
    }

    /// Plays a line and describes the events of its last action.
    pub fn told(&mut self, line: &str) -> Vec<String> {
        self.events(line).iter().map(told).collect()
    }

    /// Plays a line and returns the events of its last action.
    pub fn events(&mut self, line: &str) -> Vec<Event> {
        let (before, last) = line.rsplit_once(' ').unwrap_or(("", line));
        self.play(before);
        let Move { seat, action } = last.parse().unwrap();
        let events = self.game.play(seat, action).unwrap();
        events.iter().for_each(|event| self.ledger.note(event));
        events.into_iter().collect()
    }

    /// Plays default actions until the game is over.
    pub fn play_out(&mut self) -> &mut Table {
        while let Some((seat, prompt)) = self.game.ask() {
            let events = self.game.play(seat, prompt.default_action()).unwrap();
            events.iter().for_each(|event| self.ledger.note(event));
        }
        self
    }

    /// Returns why this action is refused.
    pub fn refusal(&mut self, word: &str) -> Illegal {
        notation::refusal(&mut self.game, word)
    }

    /// Describes the prompt of this player.
    pub fn asked(&self, seat: Seat) -> String {
        self.game.prompt(seat).map_or("nothing".into(), |prompt| asked(&prompt))
    }

    /// Returns the lowest and the highest bid of this player.
    pub fn bids(&self, seat: Seat) -> Option<(u8, u8)> {
        let Some(Prompt::Buy(buy)) = self.game.prompt(seat) else { panic!("{seat} cannot bid") };
        buy.bid.map(|bid| (bid.min.0, bid.max.0))
    }

    /// Returns the players the game is waiting for, such as `A C`.
    pub fn waiting(&self) -> String {
        self.game.waiting_for().to_string()
    }

    /// Returns all purses, such as `22 27 25`.
    pub fn purses(&self) -> String {
        assert_eq!(self.game.purses(), self.ledger.purses());
        each(self.game.purses(), " ")
    }

    /// Returns all hands, such as `28 | 8 | 20`.
    pub fn hands(&self) -> String {
        assert_eq!(self.game.hands(), self.ledger.hands());
        each(self.game.hands(), " | ")
    }

    /// Returns all tills, such as `13 | 0 | 12`.
    pub fn tills(&self) -> String {
        assert_eq!(self.game.tills(), self.ledger.tills());
        each(self.game.tills(), " | ")
    }

    /// Returns the sum of all purses.
    pub fn coins(&self) -> u32 {
        self.game.purses().values().map(|&Coins(purse)| u32::from(purse)).sum()
    }
}

/// Writes the item of each seat, with a dash for an empty one.
pub fn each<T: Display>(items: &SeatMap<T>, between: &str) -> String {
    let items = items.values().map(|item| match item.to_string() {
        empty if empty.is_empty() => "-".into(),
        text => text,
    });
    items.collect::<Vec<_>>().join(between)
}
