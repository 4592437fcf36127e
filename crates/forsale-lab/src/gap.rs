//! The selling gap: what a seat could gain in the last sales by knowing just how the strongest
//! player sells. Every choice and every later offer is tried, with nothing learned in between.

use forsale::chance::below;
use forsale::{
    Deal, Event, Game, House, Houses, Ledger, MAX_SEATS, Outcome, Rules, Seat, SeatMap, Sold, View,
};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::registry::create;
pub use forsale_bots::players::strongest::is_played_exactly;
use forsale_bots::players::strongest::sale_mixes;
use forsale_bots::search::offers::each_row;
use forsale_bots::search::sale::victory;
use forsale_bots::{Bot, Budget};

/// Who plays the games the measured sales are taken from.
const PLAYERS: [&str; 6] = ["steady", "bold", "hoarder", "marginal", "ratio", "random"];

/// A sale with so many sales left, this one included; the same for the same number.
pub fn some_sale(rules: &Rules, left: usize, number: u64) -> Option<Ledger> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(number);
    let anybody = |rng: &mut Xoshiro256PlusPlus| {
        create(PLAYERS[below(PLAYERS.len() as u32, rng) as usize], number)
    };
    let mut players: Vec<Box<dyn Bot>> =
        (0..rules.seats()).filter_map(|_| anybody(&mut rng)).collect();
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

/// What each seat could gain, in shares of the victory, if it answered the strategies of the
/// strongest player as well as possible in this sale and all later ones. None when the budget is
/// spent before everything is tried, or nothing was learned for such a table.
pub fn selling_gap(ledger: &Ledger, budget: Budget<'_>) -> Option<Vec<f32>> {
    let worth = Measure { budget }.sale(ledger)?;
    let seats = ledger.hands().values().len();
    Some((0..seats).map(|seat| worth.best[seat] - worth.plain[seat]).collect())
}

/// What the rest of a game is worth to each seat.
#[derive(Clone, Copy, Default)]
pub(crate) struct Worth {
    /// When everybody sells as the strongest player does.
    pub(crate) plain: [f32; MAX_SEATS],
    /// When all others do, and this seat answers as well as possible.
    best: [f32; MAX_SEATS],
}

impl Worth {
    fn of(outcome: &Outcome) -> Worth {
        let shares = victory(outcome);
        Worth { plain: shares, best: shares }
    }

    fn add(&mut self, other: &Worth, chance: f32) {
        for seat in 0..MAX_SEATS {
            self.plain[seat] += chance * other.plain[seat];
            self.best[seat] += chance * other.best[seat];
        }
    }
}

pub(crate) struct Measure<'a> {
    pub(crate) budget: Budget<'a>,
}

impl Measure<'_> {
    /// A sale with its checks on offer.
    fn sale(&self, ledger: &Ledger) -> Option<Worth> {
        let mixes = sale_mixes(ledger)?;
        let mut answers = Answers::new(&mixes);
        for number in 0..mixes.iter().map(|mix| mix.len().max(1)).product() {
            let choice = Choice::new(number, &mixes);
            // Where two stray at once nobody's best answer leads.
            if choice.strays() < 2 {
                let worth = self.between(&after(ledger, &choice))?;
                answers.note(&choice, &worth);
            }
        }
        Some(answers.worth())
    }

    /// After a sale: the end, or every offer that may come.
    pub(crate) fn between(&self, ledger: &Ledger) -> Option<Worth> {
        let holders = ledger.hands().seats_where(|hand| !hand.is_empty());
        let offered = match holders.single() {
            Some(seat) => ledger.hands()[seat].len(),
            None => holders.len(),
        };
        let (mut sum, mut in_time) = (Worth::default(), true);
        each_row(ledger.unseen_checks(), offered, |row, chance| {
            let mut next = *ledger;
            let worth = if let Some(seat) = holders.single() {
                let houses = ledger.hands()[seat];
                next.note(&Event::SweptUp { seat, houses, checks: row });
                Some(Worth::of(&Outcome::of(next.purses(), next.tills())))
            } else if holders.is_empty() {
                Some(Worth::of(&Outcome::of(next.purses(), next.tills())))
            } else {
                next.note(&Event::ChecksOffered(row));
                self.sale(&next)
            };
            in_time &= worth.is_some() && self.budget.is_left();
            sum.add(&worth.unwrap_or_default(), chance);
            in_time
        });
        in_time.then_some(sum)
    }
}

/// The house and its chance that each seat chose, if it had one.
pub(crate) struct Choice(Vec<Option<(House, f32)>>);

impl Choice {
    /// The choice with this number.
    pub(crate) fn new(mut number: usize, mixes: &[Vec<(House, f32)>]) -> Choice {
        let nth = |mix: &Vec<(House, f32)>| {
            let count = mix.len().max(1);
            let nth = number % count;
            number /= count;
            mix.get(nth).copied()
        };
        Choice(mixes.iter().map(nth).collect())
    }

    /// What a seat chose.
    pub(crate) fn house(&self, seat: Seat) -> Option<House> {
        self.0[usize::from(seat.number())].map(|(house, _)| house)
    }

    /// How many play a house they never play.
    fn strays(&self) -> usize {
        self.0.iter().flatten().filter(|(_, chance)| *chance == 0.0).count()
    }

    /// How likely it is, but for one seat.
    pub(crate) fn chance_without(&self, seat: usize) -> f32 {
        let others = self.0.iter().enumerate().filter(|(other, _)| *other != seat);
        others.filter_map(|(_, choice)| choice.map(|(_, chance)| chance)).product()
    }
}

/// What each seat gets for each of its houses against the mixes of all others.
struct Answers {
    houses: Vec<Vec<(House, f32)>>,
    worth: Worth,
}

impl Answers {
    fn new(mixes: &[Vec<(House, f32)>]) -> Answers {
        let nothing =
            |mix: &Vec<(House, f32)>| mix.iter().map(|&(house, _)| (house, 0.0)).collect();
        Answers { houses: mixes.iter().map(nothing).collect(), worth: Worth::default() }
    }

    fn note(&mut self, choice: &Choice, worth: &Worth) {
        for (seat, answers) in self.houses.iter_mut().enumerate() {
            let others = choice.chance_without(seat);
            match choice.0[seat] {
                None => self.worth.best[seat] += others * worth.best[seat],
                Some((house, _)) => {
                    let answer = answers.iter_mut().find(|(other, _)| *other == house);
                    answer.into_iter().for_each(|(_, sum)| *sum += others * worth.best[seat]);
                }
            }
            let own = choice.0[seat].map_or(1.0, |(_, chance)| chance);
            self.worth.plain[seat] += own * others * worth.plain[seat];
        }
    }

    fn worth(mut self) -> Worth {
        for (best, answers) in self.worth.best.iter_mut().zip(&self.houses) {
            if !answers.is_empty() {
                *best = answers.iter().map(|(_, sum)| *sum).fold(0.0, f32::max);
            }
        }
        self.worth
    }
}

/// The ledger when the envelopes are opened on this choice.
pub(crate) fn after(ledger: &Ledger, choice: &Choice) -> Ledger {
    let houses: Houses = ledger.hands().seats().filter_map(|seat| choice.house(seat)).collect();
    let checks: Vec<_> = ledger.offered().iter().collect();
    let sold: SeatMap<Option<Sold>> = ledger.hands().map(|seat, _| {
        let house = choice.house(seat)?;
        // As many checks are above yours as houses are above yours.
        let check = checks.len().checked_sub(1 + houses.above(house));
        Some(Sold { house, check: *checks.get(check?)? })
    });
    let mut after = *ledger;
    after.note(&Event::Sold(sold));
    after
}
