//! Who may be sitting at the table: many imagined characters, the likelier the better they explain
//! what a player has bid so far, and ways to sell, by what it has sold; and whether it is one of
//! them at all, or somebody who looks for the best.

use forsale::{Coins, Event, House, Ledger, MAX_SEATS, Prompt, Rules, Seat, Sold, View, imagine};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::model::opponents::{Character, SENSIBLE, SENSIBLE_LOOK, WHIM};
use crate::model::sellers::{Offer, Seller, Wares};
use crate::nets::stages::Brain;
use crate::players::solver::{luck, reasoned_pass};
use crate::search::regret::Habit;

/// How many characters are imagined, and how many ways to sell.
const HEADS: usize = 64;

/// How far a character strays from its limit, in coins.
const VAGUE: f32 = 1.2;

/// How often a bid or a sale says nothing about who made it.
const SLIP: f32 = 0.2;

/// How often a seat is thought to be anybody, whatever it did.
const OPEN: f32 = 0.2;

/// How likely a stranger sells by habit. By the first sale everybody has bid for a while, and who
/// looked for the best bids is no stranger.
const STRANGER: f32 = 0.5;

/// The same of its bids, for every rival at the table: so far imagined games count beside a search,
/// which sees the less the more people bid.
const STRANGE_BIDDER: f32 = 0.15;

/// How often somebody who looks for the best bid does anything else.
const LAPSE: f32 = 0.05;

/// Nobody is trusted further to sell by habit.
const MOST: f32 = 0.95;

/// All characters, all ways to sell, and what speaks for each at each seat.
#[derive(Clone)]
pub struct Crowd<'b> {
    heads: Vec<Character>,
    sellers: Vec<Seller>,
    beliefs: [Belief; MAX_SEATS],
    /// By seat, what it sells in the sale that is going on if it looks for the best.
    expected: Vec<Vec<(House, f32)>>,
    /// What has happened, as far as it was heard.
    ledger: Ledger,
    /// By which those who reason are thought to do it.
    brain: Option<&'b Brain>,
    rng: Xoshiro256PlusPlus,
}

#[derive(Clone, Copy)]
struct Belief {
    head: Evidence,
    seller: Evidence,
    /// The logarithm of what its bids and sales say for habit, over what they say for the search
    /// for the best.
    habit: f32,
}

/// What speaks for each of many.
#[derive(Clone, Copy)]
struct Evidence {
    /// Its logarithm.
    logs: [f32; HEADS],
    /// What speaks for each and those before it.
    sums: [f32; HEADS],
}

impl<'b> Crowd<'b> {
    /// People of all kinds, every third of them sensible.
    pub fn new(rules: &Rules, brain: Option<&'b Brain>, rng: &mut Xoshiro256PlusPlus) -> Crowd<'b> {
        let head = |nth| if nth % 3 == 0 { SENSIBLE.kin(rng) } else { Character::any(rng) };
        let heads = (0..HEADS).map(head).collect();
        let sellers = (0..HEADS).map(|nth| Seller::one_of_many(nth, &SENSIBLE_LOOK, rng)).collect();
        let beliefs = [Belief::NONE; MAX_SEATS];
        let ledger = Ledger::new(rules);
        Crowd { heads, sellers, beliefs, expected: Vec::new(), ledger, brain, rng: rng.clone() }
    }

    /// Hears what happened.
    pub fn hear(&mut self, event: &Event) {
        match *event {
            Event::StreetOpened { .. } if self.ledger.outcome().is_some() => {
                self.ledger = Ledger::new(self.ledger.rules());
            }
            Event::Bid { seat, .. } => self.learn(seat, true),
            Event::Passed { seat, .. } => self.learn(seat, false),
            Event::Sold(sales) => {
                let expected = std::mem::take(&mut self.expected);
                for (seat, sale) in sales.iter() {
                    let expected = expected.get(usize::from(seat.number()));
                    sale.iter().for_each(|sold| self.learn_sale(seat, sold, expected));
                }
            }
            _ => {}
        }
        self.ledger.note(event);
    }

    /// Learns from a bid or a pass before it is written down.
    fn learn(&mut self, seat: Seat, bids: bool) {
        let view = View { seat, ledger: &self.ledger, envelope: None, prompt: None };
        let game = imagine(&view, &mut self.rng);
        let Some(Prompt::Buy(buy)) = game.prompt(seat) else { return };
        let Some(min) = buy.bid.map(|range| range.min) else { return };
        let chance = |bid: f32| if bids { bid } else { 1.0 - bid };
        let chances: [f32; HEADS] = std::array::from_fn(|nth| {
            chance(chance_to_bid(self.heads[nth].limit(&self.ledger, &buy), min))
        });
        let pass = self.brain.and_then(|brain| reasoned_pass(brain, &self.ledger, &game));
        let belief = &mut self.beliefs[usize::from(seat.number())];
        if let Some(pass) = pass {
            let weights = belief.head.weights();
            let by_habit: f32 = weights.zip(chances).map(|(w, chance)| w * chance).sum();
            let reasoned = chance(LAPSE / 2.0 + (1.0 - LAPSE) * (1.0 - pass));
            belief.habit += (by_habit / reasoned).ln();
        }
        belief.head.add(chances);
    }

    /// Is told what everybody would sell in the sale that is going on if they looked for the best.
    pub fn expect(&mut self, mixes: Vec<Vec<(House, f32)>>) {
        self.expected = mixes;
    }

    /// Learns from a sale before it is written down.
    fn learn_sale(&mut self, seat: Seat, sold: &Sold, expected: Option<&Vec<(House, f32)>>) {
        let hand = self.ledger.hands()[seat];
        let houses = hand.len() as f32;
        let Some(nth) = hand.iter().position(|house| house == sold.house) else { return };
        let wares = Wares::of(&self.ledger, seat, Offer::of(&self.ledger));
        let by_habit = self.sale_mix(seat, &wares)[nth];
        let belief = &mut self.beliefs[usize::from(seat.number())];
        if let Some(&(_, chance)) = expected.and_then(|mix| mix.get(nth)) {
            belief.habit += (by_habit / ((1.0 - SLIP) * chance + SLIP / houses)).ln();
        }
        let chance = |seller: &Seller| (1.0 - SLIP) * seller.chances(&wares)[nth] + SLIP / houses;
        belief.seller.add(self.sellers.iter().map(chance));
    }

    /// How likely those who may sit there sell each of their houses.
    fn sale_mix(&self, seat: Seat, wares: &Wares) -> Vec<f32> {
        let houses = wares.houses();
        let mut mix = vec![WHIM / houses as f32; houses];
        let belief = &self.beliefs[usize::from(seat.number())];
        for (seller, weight) in self.sellers.iter().zip(belief.seller.weights()) {
            for (sum, chance) in mix.iter_mut().zip(seller.chances(wares)) {
                *sum += (1.0 - WHIM) * weight * chance;
            }
        }
        mix
    }

    /// What a seat may sell by habit in the sale that is going on, and how likely it does.
    pub fn habit(&self, ledger: &Ledger, seat: Seat) -> Habit {
        let wares = Wares::of(ledger, seat, Offer::of(ledger));
        Habit { mix: self.sale_mix(seat, &wares), strength: self.by_habit(seat) }
    }

    /// How far the bids of those who still bid against a seat are a matter of habit.
    pub fn bids_by_habit(&self, ledger: &Ledger, own: Seat) -> f32 {
        let others = ledger.bidding().iter().filter(|&seat| seat != own);
        let stranger = STRANGE_BIDDER * f32::from(ledger.rules().seats() - 1);
        let (mut sum, mut count) = (0.0, 0.0);
        for seat in others {
            sum += self.strength(seat, stranger);
            count += 1.0;
        }
        sum / f32::max(count, 1.0)
    }

    /// How likely a seat sells by habit.
    pub fn by_habit(&self, seat: Seat) -> f32 {
        self.strength(seat, STRANGER).min(MOST)
    }

    /// How likely a seat acts by habit, if a stranger does with this chance.
    fn strength(&self, seat: Seat, stranger: f32) -> f32 {
        let odds = stranger / (1.0 - stranger)
            * self.beliefs[usize::from(seat.number())].habit.clamp(-20.0, 20.0).exp();
        odds / (1.0 + odds)
    }

    /// By which those who reason are thought to do it.
    pub fn brain(&self) -> Option<&'b Brain> {
        self.brain
    }

    /// What has happened.
    pub fn ledger(&self) -> &Ledger {
        &self.ledger
    }

    /// Somebody who may sit there.
    pub fn somebody(&self, seat: Seat, rng: &mut Xoshiro256PlusPlus) -> Character {
        let belief = &self.beliefs[usize::from(seat.number())];
        let head = self.heads[belief.head.drawn(rng)];
        Character { seller: self.sellers[belief.seller.drawn(rng)], ..head }
    }
}

impl Belief {
    const NONE: Belief = Belief { head: Evidence::NONE, seller: Evidence::NONE, habit: 0.0 };
}

impl Evidence {
    const NONE: Evidence = {
        let mut sums = [0.0; HEADS];
        let mut nth = 0;
        while nth < HEADS {
            sums[nth] = (nth + 1) as f32;
            nth += 1;
        }
        Evidence { logs: [0.0; HEADS], sums }
    };

    /// How likely each of them is.
    fn weights(&self) -> impl Iterator<Item = f32> {
        let before = std::iter::once(0.0).chain(self.sums);
        let believed = self.sums.into_iter().zip(before).map(|(sum, before)| sum - before);
        let total = self.sums[HEADS - 1];
        believed.map(move |weight| (1.0 - OPEN) * weight / total + OPEN / HEADS as f32)
    }

    /// One of them.
    fn drawn(&self, rng: &mut Xoshiro256PlusPlus) -> usize {
        if luck(rng) < OPEN {
            return (luck(rng) * HEADS as f32) as usize;
        }
        let wanted = luck(rng) * self.sums[HEADS - 1];
        self.sums.partition_point(|&sum| sum <= wanted).min(HEADS - 1)
    }

    /// Learns from something that each of them would have done with this chance.
    fn add(&mut self, chances: impl IntoIterator<Item = f32>) {
        self.logs.iter_mut().zip(chances).for_each(|(log, chance)| *log += chance.ln());
        let most = self.logs.iter().fold(f32::NEG_INFINITY, |a, &b| a.max(b));
        let mut sum = 0.0;
        for (total, log) in self.sums.iter_mut().zip(self.logs) {
            sum += (log - most).exp();
            *total = sum;
        }
    }
}

/// How likely somebody with this limit bids on.
fn chance_to_bid(limit: f32, min: Coins) -> f32 {
    let spare = limit - f32::from(min.0) + 0.5;
    SLIP / 2.0 + (1.0 - SLIP) / (1.0 + (-spare / VAGUE).exp())
}

#[cfg(test)]
mod tests {
    use forsale::{Action, Deal, Edition, Game, Supply};
    use rand_core::SeedableRng;

    use super::*;
    use crate::bot::Budget;
    use crate::model::sellers::Look;
    use crate::nets::weights::brain_for;
    use crate::players::solver::{drawn, sale_state};
    use crate::players::strongest::{is_played_exactly, sale};
    use crate::search::sale::{Sellers, later};
    use crate::test_positions::sample_sale;

    /// Somebody who always bids is soon known to have high limits, and who never does low ones.
    #[test]
    fn what_people_bid_tells_who_they_are() {
        let rules = Edition::named("iello-2020").unwrap().rules(3, Supply::Enough).unwrap();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
        let mut crowd = Crowd::new(&rules, brain_for(&rules), &mut rng);
        let mut game = Game::new(&Deal::random(&rules, &mut rng));
        let mut ledger = Ledger::new(&rules);
        ledger.note(&game.opening());
        crowd.hear(&game.opening());
        let street = (game, ledger);
        while let Some((seat, prompt @ Prompt::Buy(buy))) = game.ask() {
            let action = match seat {
                Seat::A if buy.bid.is_some() => prompt.actions().nth(1).unwrap(),
                Seat::A | Seat::B => prompt.default_action(),
                _ => SENSIBLE.act(&ledger, seat, prompt, Offer::default(), &mut rng),
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

    /// Who sells by the look of the offer is found out, and who looks for the best is not mistaken
    /// for one of those.
    #[test]
    fn sales_tell_who_sells_by_habit() {
        let rules = Edition::named("iello-2020").unwrap().rules(4, Supply::Enough).unwrap();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
        let (mut habits, mut reasoned) = (0.0, 0.0);
        for _ in 0..10 {
            let mut crowd = Crowd::new(&rules, brain_for(&rules), &mut rng);
            let mut game = Game::new(&Deal::random(&rules, &mut rng));
            let mut ledger = Ledger::new(&rules);
            ledger.note(&game.opening());
            crowd.hear(&game.opening());
            let look = Look { unrest: 0.1, ..Look::any(&mut rng) };
            let seller = Character { seller: Seller::Look(look), ..Character::any(&mut rng) };
            let mut mixes = Vec::new();
            while let Some((seat, prompt)) = game.ask() {
                if ledger.choosing().len() == 4 && !is_played_exactly(&ledger) {
                    mixes = sale(&ledger, Some(Seat::D), &crowd, Budget::UNLIMITED).unwrap().mix;
                    crowd.expect(mixes.clone());
                    if ledger.sales() == 4 {
                        habits += crowd.habit(&ledger, Seat::A).strength / 10.0;
                        reasoned += crowd.habit(&ledger, Seat::B).strength / 10.0;
                    }
                }
                let best = mixes.get(usize::from(seat.number())).filter(|_| seat != Seat::A);
                let action = match best.and_then(|mix| drawn(mix, &mut rng)) {
                    Some(house) if prompt.offers(Action::Sell(house)) => Action::Sell(house),
                    _ => seller.act(&ledger, seat, prompt, Offer::of(&ledger), &mut rng),
                };
                for event in game.play(seat, action).unwrap() {
                    ledger.note(&event);
                    crowd.hear(&event);
                }
            }
        }
        assert!(habits > 0.6 && reasoned < 0.3, "{habits} {reasoned}");
    }

    /// In the last sales a habit counts once it has been shown, and a stranger's does not.
    #[test]
    fn a_habit_that_was_shown_pays_in_the_last_sales() {
        let rules = Edition::named("iello-2020").unwrap().rules(3, Supply::Enough).unwrap();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(9);
        let crowd = Crowd::new(&rules, brain_for(&rules), &mut rng);
        let mut known = crowd.clone();
        known.beliefs.iter_mut().for_each(|belief| belief.habit = 6.0);
        let mut gained = 0.0;
        for number in 0..120 {
            let ledger = sample_sale(&rules, 2, number);
            let mut mixes = sale(&ledger, None, &crowd, Budget::UNLIMITED).unwrap().mix;
            let stranger = sale(&ledger, Some(Seat::A), &crowd, Budget::UNLIMITED).unwrap();
            assert_eq!(stranger.mix, mixes);
            for seat in [Seat::B, Seat::C] {
                let habit = known.habit(&ledger, seat).mix;
                let mix = &mut mixes[usize::from(seat.number())];
                mix.iter_mut().zip(habit).for_each(|((_, chance), habit)| *chance = habit);
            }
            let before = share_of_a(&ledger, &mixes);
            mixes[0] =
                sale(&ledger, Some(Seat::A), &known, Budget::UNLIMITED).unwrap().mix.swap_remove(0);
            gained += (share_of_a(&ledger, &mixes) - before) / 120.0;
        }
        assert!(gained > 0.002, "{gained}");
    }

    /// What the first seat wins when everybody sells by these chances and one house is left to each.
    fn share_of_a(ledger: &Ledger, mixes: &[Vec<(House, f32)>]) -> f32 {
        let sale = sale_state(ledger);
        let sellers = Sellers::of(&sale);
        let share = |number: usize| {
            let (mut choice, mut chance, mut rest) = ([0; MAX_SEATS], 1.0, number);
            for (nth, mix) in choice.iter_mut().zip(mixes) {
                *nth = rest % mix.len();
                rest /= mix.len();
                chance *= mix[*nth].1;
            }
            let after = sellers.after(&sale, &choice, &sellers.ranks(&choice));
            chance * later(&after, Budget::UNLIMITED).unwrap()[0]
        };
        (0..mixes.iter().map(Vec::len).product()).map(share).sum()
    }

    /// A bot may be made in the middle of a game, or be kept for a second one.
    #[test]
    fn a_story_without_a_beginning_does_no_harm() {
        let rules = Edition::named("iello-2020").unwrap().rules(4, Supply::Enough).unwrap();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
        for skipped in [1, 7, 40, 90] {
            let mut crowd = Crowd::new(&rules, brain_for(&rules), &mut rng);
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
