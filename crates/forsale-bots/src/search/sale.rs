//! The solution of one sale. All players choose at the same time, so a sale is a matrix game. What
//! follows it is valued by a network, or exactly by solving all later sales.

use forsale::{Check, Checks, Coins, House, Houses, MAX_SEATS, Outcome, Seat, SeatMap};

use crate::bot::Budget;
use crate::nets::network::{Network, Part, Position, Row, SeatState, Shares};
use crate::search::offers::{each_offer, ways};
use crate::search::regret::{Combination, Habit, PayoffTable};

/// A sale before any envelope is sealed.
#[derive(Clone, Copy)]
pub struct SaleState {
    /// The coins of each seat.
    pub purses: SeatMap<Coins>,
    /// The houses of each seat.
    pub hands: SeatMap<Houses>,
    /// The checks of each seat.
    pub tills: SeatMap<Checks>,
    /// The checks on offer.
    pub offered: Checks,
    /// Checks that were not turned up yet.
    pub unseen_checks: Checks,
    /// Houses that were not turned up yet.
    pub unseen_houses: Houses,
}

/// The strategies of a solved sale, and its value.
pub struct Solution {
    /// For each seat, its houses with their probabilities.
    pub mix: Vec<Vec<(House, f32)>>,
    /// For each seat, its houses with its win share if it sells them and the others play their mixes.
    pub values: Vec<Vec<(House, f32)>>,
    /// The win share of each seat.
    pub shares: Shares,
}

/// How much work to spend on a sale.
#[derive(Clone, Copy)]
pub struct Effort<'a> {
    /// Iterations of regret matching.
    pub rounds: usize,
    /// The budget for all of it.
    pub budget: Budget<'a>,
}

/// How the time after a sale is valued.
#[derive(Clone, Copy)]
pub enum Continuation<'a> {
    /// By a network.
    Network(Network<'a>),
    /// Exactly: all later offers are enumerated and their sales solved.
    Exact,
}

/// Iterations of regret matching for later sales.
const INNER_ROUNDS: usize = 40;

/// Solves a sale in which no player acts by habit; none if the budget is spent.
pub fn solve(
    sale: &SaleState,
    continuation: Continuation<'_>,
    effort: Effort<'_>,
) -> Option<Solution> {
    solve_against(sale, &[], continuation, effort)
}

/// Solves a sale against players with habits, one for each seat or none at all; none if the budget is
/// spent.
pub fn solve_against(
    sale: &SaleState,
    habits: &[Habit],
    continuation: Continuation<'_>,
    effort: Effort<'_>,
) -> Option<Solution> {
    let sellers = Sellers::of(sale);
    let counts = sellers.houses.iter().map(Vec::len).collect();
    let parts = match continuation {
        Continuation::Network(network) => Some(SaleParts::new(network, sale, &sellers)),
        Continuation::Exact => None,
    };
    let table = PayoffTable::fill(&sellers.by_seat, counts, effort.budget, |choice| {
        let ranks = sellers.ranks(choice);
        match &parts {
            Some(parts) => Some(parts.shares(&sellers, choice, &ranks)),
            None => expected_value(&sellers.after(sale, choice, &ranks), effort.budget),
        }
    })?;
    let habits: Vec<&Habit> = sellers.at.iter().filter_map(|&at| habits.get(at)).collect();
    let solved = table.solve(&habits, effort.rounds, effort.budget);
    let mix = sellers.by_house(solved.mixes);
    let values = sellers.by_house(solved.values);
    Some(Solution { mix, values, shares: solved.shares })
}

/// Returns the value of a position between two sales, averaged over all offers that may come.
pub(crate) fn expected_value(sale: &SaleState, budget: Budget<'_>) -> Option<Shares> {
    let held = sale.hands.values().map(|hand| hand.len());
    let sellers = held.clone().filter(|&houses| houses > 0).count();
    let mut sum = [0.0; MAX_SEATS];
    // A sale without a choice is the outcome itself. So is the end of a game with one seller left.
    let (offered, is_last) = match (sellers, held.clone().max()) {
        (0, _) => (0, true),
        (1, _) => (held.sum(), true),
        (_, most) => (sellers, most == Some(1)),
    };
    let mut in_time = true;
    each_offer(sale.unseen_checks, offered, |row, chance| {
        let next =
            SaleState { offered: row, unseen_checks: sale.unseen_checks.without(row), ..*sale };
        let shares = if is_last {
            Some(forced_shares(&next))
        } else {
            let effort = Effort { rounds: INNER_ROUNDS, budget };
            solve(&next, Continuation::Exact, effort).map(|solution| solution.shares)
        };
        in_time &= shares.is_some();
        for (sum, share) in sum.iter_mut().zip(shares.unwrap_or_default()) {
            *sum += chance * share;
        }
        in_time
    });
    in_time.then_some(sum)
}

/// Returns the win shares after a sale without a choice: better houses get better checks, and a single
/// seller gets all checks.
fn forced_shares(sale: &SaleState) -> Shares {
    let mut tills = sale.tills;
    let holders = sale.hands.seats_where(|hand| !hand.is_empty());
    let houses: Houses = sale.hands.values().flat_map(|hand| hand.iter()).collect();
    let holder = |house: House| {
        holders.iter().find(|&seat| sale.hands[seat].contains(house)).unwrap_or(Seat::A)
    };
    for (house, check) in houses.iter().zip(sale.offered.iter()) {
        tills[holder(house)].insert(check);
    }
    win_shares(&Outcome::of(&sale.purses, &tills))
}

/// Returns the cost of solving a sale together with all later sales, in outcomes.
pub fn exact_cost(sale: &SaleState) -> f64 {
    let mut hands: Vec<usize> = sale.hands.values().map(|hand| hand.len()).collect();
    let mut unseen = sale.unseen_checks.len();
    let mut work = 1.0;
    loop {
        hands.retain(|&houses| houses > 0);
        if hands.len() < 2 || hands.iter().all(|&houses| houses == 1) {
            return work;
        }
        work *= hands.iter().map(|&houses| houses as f64).product::<f64>();
        hands.iter_mut().for_each(|houses| *houses -= 1);
        let sellers = hands.iter().filter(|&&houses| houses > 0).count();
        let offered = if sellers == 1 { hands.iter().sum() } else { sellers };
        work *= ways(unseen, offered);
        unseen -= offered;
    }
}

/// The sellers, and what they have.
pub(crate) struct Sellers {
    /// By seat, the number of the seller.
    by_seat: Vec<Option<usize>>,
    /// By seller, the number of the seat.
    at: Vec<usize>,
    houses: Vec<Vec<House>>,
    checks: Vec<Check>,
}

impl Sellers {
    pub(crate) fn of(sale: &SaleState) -> Sellers {
        let mut sellers = Sellers {
            by_seat: Vec::new(),
            at: Vec::new(),
            houses: Vec::new(),
            checks: sale.offered.iter().collect(),
        };
        for (seat, hand) in sale.hands.iter() {
            let sells = !hand.is_empty();
            sellers.by_seat.push(sells.then_some(sellers.at.len()));
            if sells {
                sellers.at.push(usize::from(seat.number()));
                sellers.houses.push(hand.iter().collect());
            }
        }
        sellers
    }

    /// Returns, by seat, its houses with these numbers, which are given by seller.
    fn by_house(&self, numbers: Vec<Vec<f32>>) -> Vec<Vec<(House, f32)>> {
        let mut by_seat = vec![Vec::new(); self.by_seat.len()];
        for (seller, numbers) in numbers.into_iter().enumerate() {
            by_seat[self.at[seller]] = self.houses[seller].iter().copied().zip(numbers).collect();
        }
        by_seat
    }

    /// Returns, by seller, the rank of the check that a choice brings.
    pub(crate) fn ranks(&self, choice: &Combination) -> Combination {
        let mut sold = [House::LOWEST; MAX_SEATS];
        for (sold, (houses, &nth)) in sold.iter_mut().zip(self.houses.iter().zip(choice)) {
            *sold = houses[nth];
        }
        let sold = &sold[..self.houses.len()];
        let mut ranks = [0; MAX_SEATS];
        for (rank, house) in ranks.iter_mut().zip(sold) {
            *rank = sold.iter().filter(|&other| other < house).count();
        }
        ranks
    }

    /// Returns the state after a sale, before the next offer.
    pub(crate) fn after(
        &self,
        sale: &SaleState,
        choice: &Combination,
        ranks: &Combination,
    ) -> SaleState {
        let mut next = SaleState { offered: Checks::NONE, ..*sale };
        for (seller, &at) in self.at.iter().enumerate() {
            let seat = Seat::ALL[at];
            next.hands[seat].remove(self.houses[seller][choice[seller]]);
            next.tills[seat].insert(self.checks[ranks[seller]]);
        }
        next
    }
}

/// The network's parts for every seat after the sale.
struct SaleParts<'a> {
    network: Network<'a>,
    /// By seat, if it sells nothing.
    idle: Vec<Part>,
    /// By seller, for each house and each check.
    sold: Vec<Vec<Part>>,
}

impl<'a> SaleParts<'a> {
    fn new(network: Network<'a>, sale: &SaleState, sellers: &Sellers) -> SaleParts<'a> {
        let shared = network.table_part(sale.unseen_houses, sale.unseen_checks);
        let idle = |seat: Seat| network.part(&shared, &sale.seat(seat));
        let sold = |seller: usize| {
            let seat = Seat::ALL[sellers.at[seller]];
            let houses = sellers.houses[seller].iter();
            let sold =
                houses.flat_map(|&house| sellers.checks.iter().map(move |&check| (house, check)));
            sold.map(|(house, check)| part_sold(network, &shared, sale.seat(seat), house, check))
                .collect()
        };
        let idle = sale.hands.seats().map(idle).collect();
        SaleParts { network, idle, sold: (0..sellers.at.len()).map(sold).collect() }
    }

    fn shares(&self, sellers: &Sellers, choice: &Combination, ranks: &Combination) -> Shares {
        let mut all: [&Part; MAX_SEATS] = [&self.idle[0]; MAX_SEATS];
        all.iter_mut().zip(&self.idle).for_each(|(seat, part)| *seat = part);
        for (seller, &at) in sellers.at.iter().enumerate() {
            let nth = choice[seller] * sellers.checks.len() + ranks[seller];
            all[at] = &self.sold[seller][nth];
        }
        self.network.shares(&all[..self.idle.len()])
    }
}

/// Returns the part of a seat that has sold this house for this check.
fn part_sold(
    network: Network<'_>,
    shared: &Row,
    mut seat: SeatState,
    house: House,
    check: Check,
) -> Part {
    seat.hand.remove(house);
    seat.till += u16::from(check.value());
    network.part(shared, &seat)
}

/// Returns each seat's share of the victory after the end of a game.
pub fn win_shares(outcome: &Outcome) -> Shares {
    let winners = outcome.winners();
    let mut shares = [0.0; MAX_SEATS];
    for seat in winners.iter() {
        shares[usize::from(seat.number())] = 1.0 / winners.len() as f32;
    }
    shares
}

/// Returns the shares of the victory minus a small penalty for the distance to the winner, which
/// reduces the variance of rollouts.
pub fn shaped_shares(outcome: &Outcome) -> Shares {
    let best = outcome.totals().values().copied().max().unwrap_or(0);
    let mut shares = win_shares(outcome);
    for (value, &total) in shares.iter_mut().zip(outcome.totals().values()) {
        *value -= f32::from(best - total) / 200.0;
    }
    shares
}

impl SaleState {
    /// Returns the inputs of one seat.
    fn seat(&self, seat: Seat) -> SeatState {
        let till = self.tills[seat].total();
        SeatState { hand: self.hands[seat], purse: self.purses[seat], till, opens: false }
    }

    /// Returns the position before the checks were turned up, which a network can value.
    pub fn position_before(&self) -> Position {
        let mut unseen_checks = self.unseen_checks;
        self.offered.iter().for_each(|check| unseen_checks.insert(check));
        Position {
            purses: self.purses,
            hands: self.hands,
            tills: self.tills.map(|_, till| till.total()),
            opener: None,
            unseen_houses: self.unseen_houses,
            unseen_checks,
        }
    }
}
