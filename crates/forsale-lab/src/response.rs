//! Enemies of the strongest player, who has copies of it alone at the table. One has played such
//! games, learned what positions are worth in them, and thinks by the same means. The worst also
//! knows what the copies will most likely do, because it can think their thoughts.

mod training;

use std::collections::HashMap;
use std::sync::Arc;

use forsale::{Action, Coins, Event, Game, Ledger, MAX_SEATS, Prompt, Seat, Seats, View, imagine};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

pub use self::training::{Course, PASSES, tasks};
use crate::gap::{Choice, Measure, after};
use forsale_bots::model::posterior::Crowd;
use forsale_bots::nets::network::{Net, Position, Shares};
use forsale_bots::nets::stages::Brain;
use forsale_bots::nets::weights::brain_for;
use forsale_bots::players::solver::{best, between_rounds, search};
use forsale_bots::players::strongest::{REASON, bid_chances, expected, mixes, wary};
use forsale_bots::search::rollouts::Wit;
use forsale_bots::{Bot, Budget};

/// Raises tried beyond the least when it is asked; further on in the auction it bids the least.
const RAISES: u8 = 2;

/// What a response knows of the copies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Knows {
    /// Games with them.
    Games,
    /// What each of them makes of all that happened, and does next.
    Thoughts,
}

/// What was learned against copies of the strongest player, and how those think.
pub struct Response {
    knows: Knows,
    /// Its nets are told who responds in place of who opens.
    own: Brain,
    wit: Wit,
}

/// One seat of one game, played by a response.
pub struct Responder {
    response: Arc<Response>,
    rng: Xoshiro256PlusPlus,
    copies: Option<Copies>,
    /// What happened since it was last asked.
    heard: Vec<Event>,
}

/// What is known of the copies.
struct Copies {
    /// What they believe about everybody, themselves included: they have all heard the same.
    crowd: Crowd<'static>,
    auction: u8,
    /// What one of them does in each situation of this auction.
    replies: HashMap<([u8; MAX_SEATS], Seats, Seat), Action>,
}

impl Copies {
    fn new(crowd: Crowd<'static>) -> Copies {
        Copies { crowd, auction: 0, replies: HashMap::new() }
    }

    /// Forgets the replies of another auction.
    fn turn_to(&mut self, auction: u8) {
        if self.auction != auction {
            self.auction = auction;
            self.replies.clear();
        }
    }
}

impl Responder {
    /// Somebody who plays by this response, with luck of their own.
    pub fn new(response: Arc<Response>, seed: u64) -> Responder {
        let rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        Responder { response, rng, copies: None, heard: Vec::new() }
    }
}

impl Bot for Responder {
    fn answer(&mut self, view: &View<'_>, _: Budget<'_>) -> Action {
        let default = view.prompt.map_or(Action::Pass, |prompt| prompt.default_action());
        let rules = view.ledger.rules();
        let newcomers = || Copies::new(Crowd::new(rules, brain_for(rules), &mut self.rng));
        let copies = self.copies.get_or_insert_with(newcomers);
        self.heard.drain(..).for_each(|event| copies.crowd.hear(&event));
        let best = match view.prompt {
            Some(Prompt::Buy(_)) => {
                let game = imagine(view, &mut self.rng);
                match self.response.knows {
                    Knows::Games => self.response.search(&game, view.ledger),
                    Knows::Thoughts => self.response.buy(&game, view.ledger, copies),
                }
            }
            Some(Prompt::Sell(_)) => {
                let ledger = view.ledger.before_envelopes();
                copies.crowd.expect(expected(&ledger, view.seat, &copies.crowd));
                self.response.sell(&ledger, view.seat, &copies.crowd).map(|(action, _)| action)
            }
            None => None,
        };
        best.unwrap_or(default)
    }

    fn observe(&mut self, event: &Event) {
        // Who cannot think their thoughts sells as to strangers.
        if self.response.knows == Knows::Thoughts {
            self.heard.push(*event);
        }
    }
}

/// A line of an auction: a game with its ledger, from the eyes of who responds.
#[derive(Clone, Copy)]
struct Line {
    game: Game,
    ledger: Ledger,
    own: Seat,
}

impl Line {
    fn play(mut self, seat: Seat, action: Action) -> Line {
        let played = self.game.play_into(seat, action, |event| self.ledger.note(&event));
        debug_assert!(played.is_ok(), "{played:?}");
        self
    }
}

impl Response {
    /// The best move of who is to act in an auction, if the others search as it does.
    fn search(&self, game: &Game, ledger: &Ledger) -> Option<Action> {
        let own = ledger.turn()?;
        let mut search = search(&self.own, ledger, REASON)?.marking(own);
        best(&search.values(game, REASON.nodes, Budget::UNLIMITED), own)
    }

    /// The best move of who is to act in an auction, as the copies go on.
    fn buy(&self, game: &Game, ledger: &Ledger, copies: &mut Copies) -> Option<Action> {
        copies.turn_to(ledger.auctions());
        let net = self.own.after_auction(ledger)?;
        let line = Line { game: *game, ledger: *ledger, own: ledger.turn()? };
        self.best(&line, RAISES, net, copies).map(|(action, _)| action)
    }

    /// What an auction is worth from its beginning, whoever opens.
    fn auction(
        &self,
        game: &Game,
        ledger: &Ledger,
        own: Seat,
        crowd: &Crowd<'static>,
    ) -> Option<Shares> {
        let mut copies = Copies::new(crowd.clone());
        copies.turn_to(ledger.auctions());
        let line = Line { game: *game, ledger: *ledger, own };
        self.follow(line, self.own.after_auction(ledger)?, &mut copies)
    }

    /// The best of the own moves.
    fn best(
        &self,
        line: &Line,
        raises: u8,
        net: Net<'_>,
        copies: &mut Copies,
    ) -> Option<(Action, Shares)> {
        let (seat, Prompt::Buy(buy)) = line.game.ask()? else { return None };
        let bids = buy
            .bid
            .into_iter()
            .flat_map(|range| range.min.0..=range.min.0.saturating_add(raises).min(range.max.0));
        let moves = bids.map(|bid| Action::Bid(Coins(bid))).chain([Action::Pass]);
        let valued: Vec<(Action, Shares)> = moves
            .filter_map(|action| Some((action, self.follow(line.play(seat, action), net, copies)?)))
            .collect();
        let own = usize::from(seat.number());
        valued.into_iter().max_by(|a, b| a.1[own].total_cmp(&b.1[own]))
    }

    /// What a line leads to: the others play as they do, and the own later moves are the best.
    fn follow(&self, mut line: Line, net: Net<'_>, copies: &mut Copies) -> Option<Shares> {
        while line.ledger.auctions() == copies.auction {
            let Some(seat) = line.ledger.turn() else { break };
            if seat == line.own {
                return self.best(&line, 0, net, copies).map(|(_, shares)| shares);
            }
            let action = self.reply(&line, copies)?;
            line = line.play(seat, action);
        }
        Some(net.value(&told(between_rounds(&line.ledger), line.own)))
    }

    /// What a copy of the strongest player most likely does here.
    fn reply(&self, line: &Line, copies: &mut Copies) -> Option<Action> {
        let Line { game, ledger, .. } = line;
        let mut bids = [0; MAX_SEATS];
        bids.iter_mut().zip(ledger.bids().values()).for_each(|(bid, coins)| *bid = coins.0);
        let key = (bids, ledger.bidding(), ledger.turn()?);
        if let Some(&action) = copies.replies.get(&key) {
            return Some(action);
        }
        let view = View::of(game, ledger, ledger.turn()?);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(0);
        let (style, budget) = (wary(ledger.rules()), Budget::UNLIMITED);
        let chances = bid_chances(&view, self.wit, style, &copies.crowd, &mut rng, budget)?;
        let action = chances.first()?.0;
        copies.replies.insert(key, action);
        Some(action)
    }

    /// The best house against the mixes of the others, and what it brings everybody.
    fn sell(&self, ledger: &Ledger, own: Seat, crowd: &Crowd<'static>) -> Option<(Action, Shares)> {
        let mixes = mixes(ledger, crowd)?;
        let at = usize::from(own.number());
        let mut answers: Vec<(Action, Shares)> =
            mixes[at].iter().map(|&(house, _)| (Action::Sell(house), [0.0; MAX_SEATS])).collect();
        for number in 0..mixes.iter().map(|mix| mix.len().max(1)).product() {
            let choice = Choice::new(number, &mixes);
            let chance = choice.chance_without(at);
            if chance == 0.0 {
                continue;
            }
            let shares = self.after_sale(&after(ledger, &choice), own)?;
            let house = choice.house(own)?;
            let answer = answers.iter_mut().find(|(action, _)| *action == Action::Sell(house))?;
            answer.1.iter_mut().zip(shares).for_each(|(sum, share)| *sum += chance * share);
        }
        answers.into_iter().max_by(|a, b| a.1[at].total_cmp(&b.1[at]))
    }

    /// What a position between two sales is worth; the end is known when nobody has a choice.
    fn after_sale(&self, ledger: &Ledger, own: Seat) -> Option<Shares> {
        let hands = || ledger.hands().values().map(|hand| hand.len());
        if hands().all(|houses| houses <= 1) {
            let measure = Measure { budget: Budget::UNLIMITED };
            return measure.between(ledger).map(|worth| worth.plain);
        }
        let net = self.own.sale(ledger.rules(), hands().sum())?;
        Some(net.value(&told(between_rounds(ledger), own)))
    }
}

/// The position as the nets of a response are told of it: who responds, and not who opens.
fn told(position: Position, own: Seat) -> Position {
    Position { opener: Some(own), ..position }
}

#[cfg(test)]
mod tests {
    use forsale::{Deal, Edition, Seed, Supply};

    use super::*;
    use crate::registry::create;

    /// The response is worth nothing if it is wrong about the copies. It cannot always be right:
    /// they dream other dreams than it does.
    #[test]
    fn it_mostly_knows_what_the_strongest_bot_bids() {
        let rules = Edition::named("iello-2020").unwrap().rules(4, Supply::Enough).unwrap();
        let response = Response::unlearned(&rules, Knows::Thoughts).unwrap();
        let mut game = Game::new(&Deal::shuffle(&rules, &Seed([2; 32])));
        let mut ledger = Ledger::new(&rules);
        ledger.note(&game.opening());
        let mut bot = create("strongest", 1).unwrap();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
        let (mut right, mut bids) = (0, 0);
        while let Some(seat) = ledger.turn() {
            let said = bot.answer(&View::of(&game, &ledger, seat), Budget::UNLIMITED);
            let line = Line { game, ledger, own: seat };
            let mut copies = Copies::new(Crowd::new(&rules, brain_for(&rules), &mut rng));
            right += usize::from(response.reply(&line, &mut copies) == Some(said));
            bids += 1;
            game.play_into(seat, said, |event| ledger.note(&event)).unwrap();
        }
        assert!(3 * right > 2 * bids, "{right} of {bids}");
    }
}
