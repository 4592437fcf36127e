//! A Bayesian posterior over what each opponent is like.
//!
//! For every seat it weighs 64 sampled bidding models and 64 sampled selling models by how well they
//! explain the seat's bids and sales. It also keeps the odds that the seat acts by such a model at all
//! ("by habit"), and not by search.

use forsale::{Coins, Event, House, Ledger, MAX_SEATS, Prompt, Rules, Seat, Sold, View, imagine};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::model::opponents::{OpponentModel, RANDOM_ACTION_RATE, TUNED, TUNED_RULE};
use crate::model::sellers::{HandFeatures, OfferFeatures, SellingModel};
use crate::nets::stages::ValueNetworks;
use crate::sampling::uniform;
use crate::search::pass_probability;
use crate::search::regret::Habit;

/// The number of bidding models, and of selling models.
const MODELS: usize = 64;

/// The scale of a bidder's error around its limit, in coins.
const BID_NOISE: f32 = 1.2;

/// How often a bid or a sale says nothing about the model.
const MISTAKE_RATE: f32 = 0.2;

/// The share of the prior that is mixed into every posterior.
const PRIOR_SHARE: f32 = 0.2;

/// The prior probability that a player sells by habit. By the first sale every player has bid for a
/// while, so players who search are mostly known by then.
const PRIOR_SALE_HABIT: f32 = 0.5;

/// The prior probability that a player bids by habit, for every rival at the table. It is the weight
/// of rollouts against a search, and a search sees less where more players bid.
const PRIOR_BID_HABIT_PER_RIVAL: f32 = 0.15;

/// How often a player who searches makes another bid than its best.
const SEARCH_MISTAKE_RATE: f32 = 0.05;

/// The highest probability that a player sells by habit.
const MAX_SALE_HABIT: f32 = 0.95;

/// All models, and their probabilities for each seat.
#[derive(Clone)]
pub struct Posterior<'b> {
    bidders: Vec<OpponentModel>,
    sellers: Vec<SellingModel>,
    seats: [SeatPosterior; MAX_SEATS],
    /// By seat, what it sells in the current sale if it does not act by habit.
    expected: Vec<Vec<(House, f32)>>,
    /// The game as far as it was observed.
    ledger: Ledger,
    /// The networks that searching players are assumed to use.
    networks: Option<&'b ValueNetworks>,
    rng: Xoshiro256PlusPlus,
}

#[derive(Clone, Copy)]
struct SeatPosterior {
    bidding: DiscretePosterior,
    selling: DiscretePosterior,
    /// The log likelihood ratio of habit against search.
    habit: f32,
}

/// A posterior over a list of models with a uniform prior.
#[derive(Clone, Copy)]
struct DiscretePosterior {
    log_likelihoods: [f32; MODELS],
    /// Cumulative unnormalized likelihoods.
    cumulative: [f32; MODELS],
}

impl<'b> Posterior<'b> {
    /// Samples the models. Every third bidding model is near the tuned one.
    pub fn new(
        rules: &Rules,
        networks: Option<&'b ValueNetworks>,
        rng: &mut Xoshiro256PlusPlus,
    ) -> Posterior<'b> {
        let bidder =
            |nth| if nth % 3 == 0 { TUNED.perturbed(rng) } else { OpponentModel::random(rng) };
        let bidders = (0..MODELS).map(bidder).collect();
        let sellers =
            (0..MODELS).map(|nth| SellingModel::nth_of_prior(nth, &TUNED_RULE, rng)).collect();
        let (seats, ledger) = ([SeatPosterior::PRIOR; MAX_SEATS], Ledger::new(rules));
        let rng = rng.clone();
        Posterior { bidders, sellers, seats, expected: Vec::new(), ledger, networks, rng }
    }

    /// Updates the posterior with an event.
    pub fn observe(&mut self, event: &Event) {
        match *event {
            Event::StreetOpened { .. } if self.ledger.outcome().is_some() => {
                self.ledger = Ledger::new(self.ledger.rules());
            }
            Event::Bid { seat, .. } => self.learn_from_bid(seat, true),
            Event::Passed { seat, .. } => self.learn_from_bid(seat, false),
            Event::Sold(sales) => {
                let expected = std::mem::take(&mut self.expected);
                for (seat, sale) in sales.iter() {
                    let expected = expected.get(usize::from(seat.number()));
                    sale.iter().for_each(|sold| self.learn_from_sale(seat, sold, expected));
                }
            }
            _ => {}
        }
        self.ledger.note(event);
    }

    /// Learns from a bid or a pass before it is noted in the ledger.
    fn learn_from_bid(&mut self, seat: Seat, bids: bool) {
        let view = View { seat, ledger: &self.ledger, envelope: None, prompt: None };
        let game = imagine(&view, &mut self.rng);
        let Some(Prompt::Buy(buy)) = game.prompt(seat) else { return };
        let Some(min) = buy.bid.map(|range| range.min) else { return };
        let chance = |bid: f32| if bids { bid } else { 1.0 - bid };
        let chances: [f32; MODELS] = std::array::from_fn(|nth| {
            chance(bid_probability(self.bidders[nth].limit(&self.ledger, &buy), min))
        });
        let pass =
            self.networks.and_then(|networks| pass_probability(networks, &self.ledger, &game));
        let posterior = &mut self.seats[usize::from(seat.number())];
        if let Some(pass) = pass {
            let weights = posterior.bidding.probabilities();
            let by_habit: f32 = weights.zip(chances).map(|(w, chance)| w * chance).sum();
            let by_search =
                chance(SEARCH_MISTAKE_RATE / 2.0 + (1.0 - SEARCH_MISTAKE_RATE) * (1.0 - pass));
            posterior.habit += (by_habit / by_search).ln();
        }
        posterior.bidding.update(chances);
    }

    /// Sets what each seat sells in the current sale if it does not act by habit.
    pub fn set_expected_sales(&mut self, mixes: Vec<Vec<(House, f32)>>) {
        self.expected = mixes;
    }

    /// Learns from a sale before it is noted in the ledger.
    fn learn_from_sale(&mut self, seat: Seat, sold: &Sold, expected: Option<&Vec<(House, f32)>>) {
        let hand = self.ledger.hands()[seat];
        let houses = hand.len() as f32;
        let Some(nth) = hand.iter().position(|house| house == sold.house) else { return };
        let features = HandFeatures::of(&self.ledger, seat, OfferFeatures::of(&self.ledger));
        let by_habit = self.sale_mix(seat, &features)[nth];
        let with_mistakes = |chance: f32| (1.0 - MISTAKE_RATE) * chance + MISTAKE_RATE / houses;
        let posterior = &mut self.seats[usize::from(seat.number())];
        if let Some(&(_, chance)) = expected.and_then(|mix| mix.get(nth)) {
            posterior.habit += (by_habit / with_mistakes(chance)).ln();
        }
        let chance = |seller: &SellingModel| with_mistakes(seller.chances(&features)[nth]);
        posterior.selling.update(self.sellers.iter().map(chance));
    }

    /// Returns the probability that a seat sells each of its houses if it acts by habit.
    fn sale_mix(&self, seat: Seat, features: &HandFeatures) -> Vec<f32> {
        let houses = features.houses();
        let mut mix = vec![RANDOM_ACTION_RATE / houses as f32; houses];
        let posterior = &self.seats[usize::from(seat.number())];
        for (seller, weight) in self.sellers.iter().zip(posterior.selling.probabilities()) {
            for (sum, chance) in mix.iter_mut().zip(seller.chances(features)) {
                *sum += (1.0 - RANDOM_ACTION_RATE) * weight * chance;
            }
        }
        mix
    }

    /// Returns what a seat sells by habit in the current sale, and the probability that it does.
    pub fn sale_habit(&self, ledger: &Ledger, seat: Seat) -> Habit {
        let features = HandFeatures::of(ledger, seat, OfferFeatures::of(ledger));
        let probability = self.sale_habit_probability(seat);
        Habit { mix: self.sale_mix(seat, &features), probability }
    }

    /// Returns the mean probability that the players who bid against a seat bid by habit.
    pub fn bid_habit_probability(&self, ledger: &Ledger, own: Seat) -> f32 {
        let others = ledger.bidding().iter().filter(|&seat| seat != own);
        let prior = PRIOR_BID_HABIT_PER_RIVAL * f32::from(ledger.rules().seats() - 1);
        let (mut sum, mut count) = (0.0, 0.0);
        for seat in others {
            sum += self.habit_probability(seat, prior);
            count += 1.0;
        }
        sum / f32::max(count, 1.0)
    }

    /// Returns the probability that a seat sells by habit.
    pub fn sale_habit_probability(&self, seat: Seat) -> f32 {
        self.habit_probability(seat, PRIOR_SALE_HABIT).min(MAX_SALE_HABIT)
    }

    fn habit_probability(&self, seat: Seat, prior: f32) -> f32 {
        let odds = prior / (1.0 - prior)
            * self.seats[usize::from(seat.number())].habit.clamp(-20.0, 20.0).exp();
        odds / (1.0 + odds)
    }

    /// Returns the networks that searching players are assumed to use.
    pub fn networks(&self) -> Option<&'b ValueNetworks> {
        self.networks
    }

    /// Returns the game as far as it was observed.
    pub fn ledger(&self) -> &Ledger {
        &self.ledger
    }

    /// Draws a model of a seat.
    pub fn sample(&self, seat: Seat, rng: &mut Xoshiro256PlusPlus) -> OpponentModel {
        let posterior = &self.seats[usize::from(seat.number())];
        let bidder = self.bidders[posterior.bidding.sample(rng)];
        OpponentModel { seller: self.sellers[posterior.selling.sample(rng)], ..bidder }
    }
}

impl SeatPosterior {
    const PRIOR: SeatPosterior = SeatPosterior {
        bidding: DiscretePosterior::PRIOR,
        selling: DiscretePosterior::PRIOR,
        habit: 0.0,
    };
}

impl DiscretePosterior {
    const PRIOR: DiscretePosterior = {
        let mut cumulative = [0.0; MODELS];
        let mut nth = 0;
        while nth < MODELS {
            cumulative[nth] = (nth + 1) as f32;
            nth += 1;
        }
        DiscretePosterior { log_likelihoods: [0.0; MODELS], cumulative }
    };

    fn probabilities(&self) -> impl Iterator<Item = f32> {
        let before = std::iter::once(0.0).chain(self.cumulative);
        let likelihoods = self.cumulative.into_iter().zip(before).map(|(sum, before)| sum - before);
        let total = self.cumulative[MODELS - 1];
        likelihoods
            .map(move |weight| (1.0 - PRIOR_SHARE) * weight / total + PRIOR_SHARE / MODELS as f32)
    }

    fn sample(&self, rng: &mut Xoshiro256PlusPlus) -> usize {
        if uniform(rng) < PRIOR_SHARE {
            return (uniform(rng) * MODELS as f32) as usize;
        }
        let wanted = uniform(rng) * self.cumulative[MODELS - 1];
        self.cumulative.partition_point(|&sum| sum <= wanted).min(MODELS - 1)
    }

    /// Updates the posterior with an observation that has these probabilities under the models.
    fn update(&mut self, chances: impl IntoIterator<Item = f32>) {
        self.log_likelihoods.iter_mut().zip(chances).for_each(|(log, chance)| *log += chance.ln());
        let most = self.log_likelihoods.iter().fold(f32::NEG_INFINITY, |a, &b| a.max(b));
        let mut sum = 0.0;
        for (total, log) in self.cumulative.iter_mut().zip(self.log_likelihoods) {
            sum += (log - most).exp();
            *total = sum;
        }
    }
}

/// Returns the probability that a player with this limit makes the lowest bid.
fn bid_probability(limit: f32, min: Coins) -> f32 {
    let spare = limit - f32::from(min.0) + 0.5;
    MISTAKE_RATE / 2.0 + (1.0 - MISTAKE_RATE) / (1.0 + (-spare / BID_NOISE).exp())
}

#[cfg(test)]
#[cfg(feature = "weights")]
mod tests {
    use forsale::{Action, Deal, Edition, Game, Supply};
    use rand_core::SeedableRng;

    use super::*;
    use crate::bot::Budget;
    use crate::model::sellers::OfferRule;
    use crate::nets::weights::networks_for;
    use crate::players::strongest::solve_own_sale;
    use crate::sampling::sample;
    use crate::search::sale::{Sellers, expected_value};
    use crate::search::{is_solved_exactly, sale_state};
    use crate::test_positions::sample_sale;

    /// A player who always bids gets models with higher limits than one who never does.
    #[test]
    fn bids_reveal_a_players_limits() {
        let rules = Edition::named("iello-2020").unwrap().rules(3, Supply::Enough).unwrap();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
        let mut posterior = Posterior::new(&rules, networks_for(&rules), &mut rng);
        let mut game = Game::new(&Deal::random(&rules, &mut rng));
        let mut ledger = Ledger::new(&rules);
        ledger.note(&game.opening());
        posterior.observe(&game.opening());
        let street = (game, ledger);
        while let Some((seat, prompt @ Prompt::Buy(buy))) = game.ask() {
            let action = match seat {
                Seat::A if buy.bid.is_some() => prompt.actions().nth(1).unwrap(),
                Seat::A | Seat::B => prompt.default_action(),
                _ => TUNED.act(&ledger, seat, prompt, OfferFeatures::default(), &mut rng),
            };
            for event in game.play(seat, action).unwrap() {
                ledger.note(&event);
                posterior.observe(&event);
            }
        }
        let limit = |seat: Seat, rng: &mut Xoshiro256PlusPlus| {
            let (game, ledger) = street;
            let Some((_, Prompt::Buy(buy))) = game.ask() else { return 0.0 };
            (0..200).map(|_| posterior.sample(seat, rng).limit(&ledger, &buy)).sum::<f32>() / 200.0
        };
        let [always, never] = [Seat::A, Seat::B].map(|seat| limit(seat, &mut rng));
        assert!(always > 1.5 * never, "{always} {never}");
    }

    /// A player who sells by a rule is recognized, and one who plays the solution is not mistaken for it.
    #[test]
    fn sales_reveal_a_players_habit() {
        let rules = Edition::named("iello-2020").unwrap().rules(4, Supply::Enough).unwrap();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
        let (mut by_habit, mut by_search) = (0.0, 0.0);
        for _ in 0..10 {
            let mut posterior = Posterior::new(&rules, networks_for(&rules), &mut rng);
            let mut game = Game::new(&Deal::random(&rules, &mut rng));
            let mut ledger = Ledger::new(&rules);
            ledger.note(&game.opening());
            posterior.observe(&game.opening());
            let rule = OfferRule { noise: 0.1, ..OfferRule::random(&mut rng) };
            let seller = OpponentModel {
                seller: SellingModel::ByOffer(rule),
                ..OpponentModel::random(&mut rng)
            };
            let mut mixes = Vec::new();
            while let Some((seat, prompt)) = game.ask() {
                if ledger.choosing().len() == 4 && !is_solved_exactly(&ledger) {
                    mixes = solve_own_sale(&ledger, Some(Seat::D), &posterior, Budget::UNLIMITED)
                        .unwrap()
                        .mix;
                    posterior.set_expected_sales(mixes.clone());
                    if ledger.sales() == 4 {
                        by_habit += posterior.sale_habit(&ledger, Seat::A).probability / 10.0;
                        by_search += posterior.sale_habit(&ledger, Seat::B).probability / 10.0;
                    }
                }
                let best = mixes.get(usize::from(seat.number())).filter(|_| seat != Seat::A);
                let action = match best.and_then(|mix| sample(mix, &mut rng)) {
                    Some(house) if prompt.offers(Action::Sell(house)) => Action::Sell(house),
                    _ => seller.act(&ledger, seat, prompt, OfferFeatures::of(&ledger), &mut rng),
                };
                for event in game.play(seat, action).unwrap() {
                    ledger.note(&event);
                    posterior.observe(&event);
                }
            }
        }
        assert!(by_habit > 0.6 && by_search < 0.3, "{by_habit} {by_search}");
    }

    /// In the last sales a known habit is exploited, and an unknown one is not.
    #[test]
    fn a_known_habit_is_exploited_in_the_last_sales() {
        let rules = Edition::named("iello-2020").unwrap().rules(3, Supply::Enough).unwrap();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(9);
        let posterior = Posterior::new(&rules, networks_for(&rules), &mut rng);
        let mut known = posterior.clone();
        known.seats.iter_mut().for_each(|seat| seat.habit = 6.0);
        let mut gained = 0.0;
        for number in 0..120 {
            let ledger = sample_sale(&rules, 2, number);
            let mut mixes =
                solve_own_sale(&ledger, None, &posterior, Budget::UNLIMITED).unwrap().mix;
            let prior =
                solve_own_sale(&ledger, Some(Seat::A), &posterior, Budget::UNLIMITED).unwrap();
            assert_eq!(prior.mix, mixes);
            for seat in [Seat::B, Seat::C] {
                let habit = known.sale_habit(&ledger, seat).mix;
                let mix = &mut mixes[usize::from(seat.number())];
                mix.iter_mut().zip(habit).for_each(|((_, chance), habit)| *chance = habit);
            }
            let before = share_of_a(&ledger, &mixes);
            mixes[0] = solve_own_sale(&ledger, Some(Seat::A), &known, Budget::UNLIMITED)
                .unwrap()
                .mix
                .swap_remove(0);
            gained += (share_of_a(&ledger, &mixes) - before) / 120.0;
        }
        assert!(gained > 0.002, "{gained}");
    }

    /// Returns the win share of the first seat if all seats play these mixes and have one house left.
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
            chance * expected_value(&after, Budget::UNLIMITED).unwrap()[0]
        };
        (0..mixes.iter().map(Vec::len).product()).map(share).sum()
    }

    /// A bot may be created in the middle of a game, or be used for a second one.
    #[test]
    fn missing_events_do_no_harm() {
        let rules = Edition::named("iello-2020").unwrap().rules(4, Supply::Enough).unwrap();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
        for skipped in [1, 7, 40, 90] {
            let mut posterior = Posterior::new(&rules, networks_for(&rules), &mut rng);
            for skipped in [skipped, 0] {
                let mut game = Game::new(&Deal::random(&rules, &mut rng));
                let mut events = vec![game.opening()];
                while let Some((seat, prompt)) = game.ask() {
                    let action = forsale::chance::pass_or_raise(&prompt, &mut rng);
                    events.extend(game.play(seat, action).unwrap());
                }
                events.iter().skip(skipped).for_each(|event| posterior.observe(event));
            }
            assert!(posterior.ledger.outcome().is_some());
        }
    }
}
