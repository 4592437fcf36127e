//! The selling gap: what a seat could gain in the last sales by a best response to the mixed strategies of
//! the strongest bot. Every choice and every later offer is enumerated, without networks.

use forsale::chance::below;
use forsale::{
    Deal, Event, Game, House, Houses, Ledger, MAX_SEATS, Outcome, Rules, Seat, SeatMap, Sold, View,
};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::registry::create;
use forsale_bots::players::strongest::sale_strategies;
pub use forsale_bots::search::is_solved_exactly;
use forsale_bots::search::offers::each_offer;
use forsale_bots::search::sale::win_shares;
use forsale_bots::{Bot, Budget};

/// The bots that play up to the measured sales.
const PLAYERS: [&str; 6] = ["steady", "bold", "hoarder", "marginal", "ratio", "random"];

/// Returns a sale with this many sales left, itself included; the same for the same number.
pub fn sample_sale(rules: &Rules, left: usize, number: u64) -> Option<Ledger> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(number);
    let player = |rng: &mut Xoshiro256PlusPlus| {
        create(PLAYERS[below(PLAYERS.len() as u32, rng) as usize], number)
    };
    let mut players: Vec<Box<dyn Bot>> =
        (0..rules.seats()).filter_map(|_| player(&mut rng)).collect();
    let mut game = Game::new(&Deal::random(rules, &mut rng));
    let mut ledger = Ledger::new(rules);
    ledger.note(&game.opening());
    while ledger.offered().is_empty() || sales_left(&ledger) > left {
        let (seat, _) = game.ask()?;
        let player = &mut players[usize::from(seat.number())];
        let action = player.answer(&View::of(&game, &ledger, seat), Budget::UNLIMITED);
        game.play_into(seat, action, |event| ledger.note(&event)).ok()?;
    }
    Some(ledger)
}

fn sales_left(ledger: &Ledger) -> usize {
    ledger.hands().values().map(|hand| hand.len()).max().unwrap_or(0)
}

/// Returns what each seat could gain, in win shares, by a best response to the strategies of the strongest
/// bot in this sale and all later ones. None if the budget is spent, or if there are no value networks for
/// the rules.
pub fn selling_gap(ledger: &Ledger, budget: Budget<'_>) -> Option<Vec<f32>> {
    let values = GapSearch { budget }.value_of_sale(ledger)?;
    let seats = ledger.hands().values().len();
    Some((0..seats).map(|seat| values.best[seat] - values.plain[seat]).collect())
}

/// The value of the rest of a game for each seat.
#[derive(Clone, Copy, Default)]
pub(crate) struct Values {
    /// If all seats sell as the strongest bot does.
    pub(crate) plain: [f32; MAX_SEATS],
    /// If all other seats do, and this seat plays a best response.
    best: [f32; MAX_SEATS],
}

impl Values {
    fn of(outcome: &Outcome) -> Values {
        let shares = win_shares(outcome);
        Values { plain: shares, best: shares }
    }

    fn add(&mut self, other: &Values, chance: f32) {
        for seat in 0..MAX_SEATS {
            self.plain[seat] += chance * other.plain[seat];
            self.best[seat] += chance * other.best[seat];
        }
    }
}

/// Enumerates sales to the end of the game.
pub(crate) struct GapSearch<'a> {
    pub(crate) budget: Budget<'a>,
}

impl GapSearch<'_> {
    /// Returns the value of a sale with its checks on offer.
    fn value_of_sale(&self, ledger: &Ledger) -> Option<Values> {
        let mixes = sale_strategies(ledger)?;
        let mut answers = Responses::new(&mixes);
        for number in 0..mixes.iter().map(|mix| mix.len().max(1)).product() {
            let choice = JointChoice::new(number, &mixes);
            // Two deviations at once matter to no best response.
            if choice.off_policy() < 2 {
                let values = self.value_between_sales(&ledger_after(ledger, &choice))?;
                answers.note(&choice, &values);
            }
        }
        Some(answers.values())
    }

    /// Returns the value after a sale: the outcome, or the mean over all offers that may come.
    pub(crate) fn value_between_sales(&self, ledger: &Ledger) -> Option<Values> {
        let holders = ledger.hands().seats_where(|hand| !hand.is_empty());
        let offered = match holders.single() {
            Some(seat) => ledger.hands()[seat].len(),
            None => holders.len(),
        };
        let (mut sum, mut in_time) = (Values::default(), true);
        each_offer(ledger.unseen_checks(), offered, |offer, chance| {
            let mut next = *ledger;
            let values = if let Some(seat) = holders.single() {
                let houses = ledger.hands()[seat];
                next.note(&Event::SweptUp { seat, houses, checks: offer });
                Some(Values::of(&Outcome::of(next.purses(), next.tills())))
            } else if holders.is_empty() {
                Some(Values::of(&Outcome::of(next.purses(), next.tills())))
            } else {
                next.note(&Event::ChecksOffered(offer));
                self.value_of_sale(&next)
            };
            in_time &= values.is_some() && self.budget.is_left();
            sum.add(&values.unwrap_or_default(), chance);
            in_time
        });
        in_time.then_some(sum)
    }
}

/// The house that each seat chose, if it had one, with its probability.
pub(crate) struct JointChoice(Vec<Option<(House, f32)>>);

impl JointChoice {
    /// Returns the combination with this number.
    pub(crate) fn new(mut number: usize, mixes: &[Vec<(House, f32)>]) -> JointChoice {
        let nth = |mix: &Vec<(House, f32)>| {
            let count = mix.len().max(1);
            let nth = number % count;
            number /= count;
            mix.get(nth).copied()
        };
        JointChoice(mixes.iter().map(nth).collect())
    }

    /// Returns the house that a seat chose.
    pub(crate) fn house(&self, seat: Seat) -> Option<House> {
        self.0[usize::from(seat.number())].map(|(house, _)| house)
    }

    /// Returns how many seats chose a house that they never play.
    fn off_policy(&self) -> usize {
        self.0.iter().flatten().filter(|(_, chance)| *chance == 0.0).count()
    }

    /// Returns the probability of the choices of all other seats.
    pub(crate) fn chance_without(&self, seat: usize) -> f32 {
        let others = self.0.iter().enumerate().filter(|(other, _)| *other != seat);
        others.filter_map(|(_, choice)| choice.map(|(_, chance)| chance)).product()
    }
}

/// The value of each house of each seat against the mixes of all others.
struct Responses {
    houses: Vec<Vec<(House, f32)>>,
    values: Values,
}

impl Responses {
    fn new(mixes: &[Vec<(House, f32)>]) -> Responses {
        let nothing =
            |mix: &Vec<(House, f32)>| mix.iter().map(|&(house, _)| (house, 0.0)).collect();
        Responses { houses: mixes.iter().map(nothing).collect(), values: Values::default() }
    }

    fn note(&mut self, choice: &JointChoice, values: &Values) {
        for (seat, answers) in self.houses.iter_mut().enumerate() {
            let others = choice.chance_without(seat);
            match choice.0[seat] {
                None => self.values.best[seat] += others * values.best[seat],
                Some((house, _)) => {
                    let answer = answers.iter_mut().find(|(other, _)| *other == house);
                    answer.into_iter().for_each(|(_, sum)| *sum += others * values.best[seat]);
                }
            }
            let own = choice.0[seat].map_or(1.0, |(_, chance)| chance);
            self.values.plain[seat] += own * others * values.plain[seat];
        }
    }

    fn values(mut self) -> Values {
        for (best, answers) in self.values.best.iter_mut().zip(&self.houses) {
            if !answers.is_empty() {
                *best = answers.iter().map(|(_, sum)| *sum).fold(0.0, f32::max);
            }
        }
        self.values
    }
}

/// Returns the ledger after this choice is revealed.
pub(crate) fn ledger_after(ledger: &Ledger, choice: &JointChoice) -> Ledger {
    let houses: Houses = ledger.hands().seats().filter_map(|seat| choice.house(seat)).collect();
    let checks: Vec<_> = ledger.offered().iter().collect();
    let sold: SeatMap<Option<Sold>> = ledger.hands().map(|seat, _| {
        let house = choice.house(seat)?;
        // As many checks are higher as houses are higher.
        let check = checks.len().checked_sub(1 + houses.above(house));
        Some(Sold { house, check: *checks.get(check?)? })
    });
    let mut ledger_after = *ledger;
    ledger_after.note(&Event::Sold(sold));
    ledger_after
}
