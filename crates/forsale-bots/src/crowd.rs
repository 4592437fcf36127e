//! Who may be sitting at the table: many imagined characters, the likelier the better they explain
//! what a player has bid so far.

use forsale::{BuyPrompt, Event, Ledger, MAX_SEATS, Prompt, Rules, Seat, View, imagine};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::folk::{Character, SENSIBLE};
use crate::strong::luck;

/// How many characters are imagined.
const HEADS: usize = 64;

/// How far a character strays from its limit, in coins.
const VAGUE: f32 = 1.2;

/// How often a bid says nothing about who made it.
const SLIP: f32 = 0.2;

/// How often a seat is thought to be anybody, whatever it did.
const OPEN: f32 = 0.2;

/// All characters, and what speaks for each at each seat.
pub struct Crowd {
    heads: Vec<Character>,
    beliefs: [Belief; MAX_SEATS],
    /// What has happened, as far as it was heard.
    ledger: Ledger,
    rng: Xoshiro256PlusPlus,
}

#[derive(Clone, Copy)]
struct Belief {
    /// The logarithm of what speaks for each head.
    evidence: [f32; HEADS],
    /// What speaks for it and those before it.
    sums: [f32; HEADS],
}

impl Crowd {
    /// People of all kinds, every third of them sensible.
    pub fn new(rules: &Rules, rng: &mut Xoshiro256PlusPlus) -> Crowd {
        let head = |nth| if nth % 3 == 0 { SENSIBLE.kin(rng) } else { Character::any(rng) };
        let heads = (0..HEADS).map(head).collect();
        let beliefs = [Belief::NONE; MAX_SEATS];
        Crowd { heads, beliefs, ledger: Ledger::new(rules), rng: rng.clone() }
    }

    /// Hears what happened.
    pub fn hear(&mut self, event: &Event) {
        match *event {
            Event::StreetOpened { .. } if self.ledger.outcome().is_some() => {
                self.ledger = Ledger::new(self.ledger.rules());
            }
            Event::Bid { seat, .. } => self.learn(seat, true),
            Event::Passed { seat, .. } => self.learn(seat, false),
            _ => {}
        }
        self.ledger.note(event);
    }

    /// Learns from a bid or a pass before it is written down.
    fn learn(&mut self, seat: Seat, bids: bool) {
        let view = View { seat, ledger: &self.ledger, envelope: None, prompt: None };
        let Some(Prompt::Buy(buy)) = imagine(&view, &mut self.rng).prompt(seat) else { return };
        let belief = &mut self.beliefs[usize::from(seat.number())];
        for (head, evidence) in self.heads.iter().zip(&mut belief.evidence) {
            let Some(bid) = chance_to_bid(head, &self.ledger, &buy) else { return };
            *evidence += if bids { bid.ln() } else { (1.0 - bid).ln() };
        }
        belief.add_up();
    }

    /// Somebody who may sit there.
    pub fn somebody(&self, seat: Seat, rng: &mut Xoshiro256PlusPlus) -> Character {
        if luck(rng) < OPEN {
            return self.heads[(luck(rng) * HEADS as f32) as usize];
        }
        let sums = &self.beliefs[usize::from(seat.number())].sums;
        let wanted = luck(rng) * sums[HEADS - 1];
        self.heads[sums.partition_point(|&sum| sum <= wanted).min(HEADS - 1)]
    }
}

impl Belief {
    const NONE: Belief = {
        let mut sums = [0.0; HEADS];
        let mut nth = 0;
        while nth < HEADS {
            sums[nth] = (nth + 1) as f32;
            nth += 1;
        }
        Belief { evidence: [0.0; HEADS], sums }
    };

    fn add_up(&mut self) {
        let most = self.evidence.iter().fold(f32::NEG_INFINITY, |a, &b| a.max(b));
        let mut sum = 0.0;
        for (total, evidence) in self.sums.iter_mut().zip(self.evidence) {
            sum += (evidence - most).exp();
            *total = sum;
        }
    }
}

/// How likely somebody bids on; none when they cannot.
fn chance_to_bid(head: &Character, ledger: &Ledger, buy: &BuyPrompt) -> Option<f32> {
    let spare = head.limit(ledger, buy) - f32::from(buy.bid?.min.0) + 0.5;
    Some(SLIP / 2.0 + (1.0 - SLIP) / (1.0 + (-spare / VAGUE).exp()))
}

#[cfg(test)]
mod tests {
    use forsale::{Deal, Edition, Game, Supply};
    use rand_core::SeedableRng;

    use super::*;
    use crate::folk::Offer;

    /// Somebody who always bids is soon known to have high limits, and who never does low ones.
    #[test]
    fn what_people_bid_tells_who_they_are() {
        let rules = Edition::named("iello-2020").unwrap().rules(3, Supply::Enough).unwrap();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
        let mut crowd = Crowd::new(&rules, &mut rng);
        let mut game = Game::new(&Deal::random(&rules, &mut rng));
        let mut ledger = Ledger::new(&rules);
        ledger.note(&game.opening());
        crowd.hear(&game.opening());
        let street = (game, ledger);
        while let Some((seat, prompt @ Prompt::Buy(buy))) = game.ask() {
            let action = match seat {
                Seat::A if buy.bid.is_some() => prompt.actions().nth(1).unwrap(),
                Seat::A | Seat::B => prompt.default_action(),
                _ => SENSIBLE.act(&ledger, prompt, Offer::default(), &mut rng),
            };
            for event in game.play(seat, action).unwrap() {
                ledger.note(&event);
                crowd.hear(&event);
            }
        }
        let limit = |seat: Seat, rng: &mut Xoshiro256PlusPlus| {
            let (game, ledger) = street;
            let Some((_, Prompt::Buy(buy))) = game.ask() else { return 0.0 };
            (0..200).map(|_| crowd.somebody(seat, rng).limit(&ledger, &buy)).sum::<f32>() / 200.0
        };
        let [always, never] = [Seat::A, Seat::B].map(|seat| limit(seat, &mut rng));
        assert!(always > 1.5 * never, "{always} {never}");
    }

    /// A bot may be made in the middle of a game, or be kept for a second one.
    #[test]
    fn a_story_without_a_beginning_does_no_harm() {
        let rules = Edition::named("iello-2020").unwrap().rules(4, Supply::Enough).unwrap();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
        for skipped in [1, 7, 40, 90] {
            let mut crowd = Crowd::new(&rules, &mut rng);
            for skipped in [skipped, 0] {
                let mut game = Game::new(&Deal::random(&rules, &mut rng));
                let mut events = vec![game.opening()];
                while let Some((seat, prompt)) = game.ask() {
                    let action = forsale::chance::pass_or_raise(&prompt, &mut rng);
                    events.extend(game.play(seat, action).unwrap());
                }
                events.iter().skip(skipped).for_each(|event| crowd.hear(event));
            }
            assert!(crowd.ledger.outcome().is_some());
        }
    }
}
