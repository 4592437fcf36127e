//! One sale solved: everybody's envelope at once, with a net, the last sales or the end of the
//! game behind it.

use forsale::{Check, Checks, Coins, House, Houses, MAX_SEATS, Outcome, Seat, SeatMap};

use crate::bot::Budget;
use crate::nets::network::{Net, Part, Position, Row, SeatState, Shares};
use crate::search::offers::{each_row, ways};
use crate::search::regret::{Combination, Habit, Table};

/// A sale as the players see it, before anybody has chosen.
#[derive(Clone, Copy)]
pub struct SaleState {
    pub purses: SeatMap<Coins>,
    pub hands: SeatMap<Houses>,
    pub tills: SeatMap<Checks>,
    pub offered: Checks,
    /// Checks not seen yet, this offer apart.
    pub unseen_checks: Checks,
    pub unseen_houses: Houses,
}

/// What each seller should play, and what the sale is worth to everybody.
pub struct Solution {
    /// For each seat, its houses with the chance to play each.
    pub mix: Vec<Vec<(House, f32)>>,
    pub shares: Shares,
}

/// How much to think about a sale.
#[derive(Clone, Copy)]
pub struct Effort<'a> {
    /// Rounds of regret matching.
    pub rounds: usize,
    pub budget: Budget<'a>,
}

/// What is known of the time after a sale.
#[derive(Clone, Copy)]
pub enum Behind<'a> {
    /// What was learned of it.
    Net(Net<'a>),
    /// Everything: all later offers are tried and their sales solved.
    Exact,
}

/// Rounds of regret matching for a sale that is only thought of.
const INNER_ROUNDS: usize = 40;

/// Solves a sale in which everybody looks for the best, if there is time.
pub fn solve(sale: &SaleState, behind: Behind<'_>, effort: Effort<'_>) -> Option<Solution> {
    solve_among(sale, &[], behind, effort)
}

/// Solves a sale among people of habits, one for each seat or none at all, if there is time.
pub fn solve_among(
    sale: &SaleState,
    habits: &[Habit],
    behind: Behind<'_>,
    effort: Effort<'_>,
) -> Option<Solution> {
    let sellers = Sellers::of(sale);
    let counts = sellers.houses.iter().map(Vec::len).collect();
    let parts = match behind {
        Behind::Net(net) => Some(Parts::new(net, sale, &sellers)),
        Behind::Exact => None,
    };
    let table = Table::fill(&sellers.by_seat, counts, effort.budget, |choice| {
        let ranks = sellers.ranks(choice);
        match &parts {
            Some(parts) => Some(parts.shares(&sellers, choice, &ranks)),
            None => later(&sellers.after(sale, choice, &ranks), effort.budget),
        }
    })?;
    let habits: Vec<&Habit> = sellers.at.iter().filter_map(|&at| habits.get(at)).collect();
    let play = table.solve(&habits, effort.rounds, effort.budget);
    let mut mix = vec![Vec::new(); sellers.by_seat.len()];
    for (seller, chances) in play.mixes.into_iter().enumerate() {
        mix[sellers.at[seller]] = sellers.houses[seller].iter().copied().zip(chances).collect();
    }
    Some(Solution { mix, shares: play.shares })
}

/// What a position between two sales is worth, over all offers that may come.
pub(crate) fn later(sale: &SaleState, budget: Budget<'_>) -> Option<Shares> {
    let held = sale.hands.values().map(|hand| hand.len());
    let sellers = held.clone().filter(|&houses| houses > 0).count();
    let mut sum = [0.0; MAX_SEATS];
    // A sale in which nobody can choose is the outcome itself. So is a sweep: all that one holds.
    let (offered, is_last) = match (sellers, held.clone().max()) {
        (0, _) => (0, true),
        (1, _) => (held.sum(), true),
        (_, most) => (sellers, most == Some(1)),
    };
    let mut in_time = true;
    each_row(sale.unseen_checks, offered, |row, chance| {
        let next =
            SaleState { offered: row, unseen_checks: sale.unseen_checks.without(row), ..*sale };
        let shares = if is_last {
            Some(last_shares(&next))
        } else {
            let effort = Effort { rounds: INNER_ROUNDS, budget };
            solve(&next, Behind::Exact, effort).map(|solution| solution.shares)
        };
        in_time &= shares.is_some();
        for (sum, share) in sum.iter_mut().zip(shares.unwrap_or_default()) {
            *sum += chance * share;
        }
        in_time
    });
    in_time.then_some(sum)
}

/// The outcome of a sale without a choice: the better house gets the better check, and who is
/// alone gets all.
fn last_shares(sale: &SaleState) -> Shares {
    let mut tills = sale.tills;
    let holders = sale.hands.seats_where(|hand| !hand.is_empty());
    let houses: Houses = sale.hands.values().flat_map(|hand| hand.iter()).collect();
    let holder = |house: House| {
        holders.iter().find(|&seat| sale.hands[seat].contains(house)).unwrap_or(Seat::A)
    };
    for (house, check) in houses.iter().zip(sale.offered.iter()) {
        tills[holder(house)].insert(check);
    }
    victory(&Outcome::of(&sale.purses, &tills))
}

/// The work of solving a sale with everything behind it, in outcomes looked at.
pub fn exact_work(sale: &SaleState) -> f64 {
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

/// Who sells, and what.
pub(crate) struct Sellers {
    /// By seat, which seller it is.
    by_seat: Vec<Option<usize>>,
    /// By seller, the seat it sits in.
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

    /// By seller, the rank of the check that a choice brings.
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

    /// The state after a sale, with no checks offered yet.
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

/// Every seat after a sale as a net feels it.
struct Parts<'a> {
    net: Net<'a>,
    /// By seat, for who sells nothing.
    idle: Vec<Part>,
    /// By seller, that house sold for that check.
    sold: Vec<Vec<Part>>,
}

impl<'a> Parts<'a> {
    fn new(net: Net<'a>, sale: &SaleState, sellers: &Sellers) -> Parts<'a> {
        let ground = net.table_part(sale.unseen_houses, sale.unseen_checks);
        let idle = |seat: Seat| net.part(&ground, &sale.seat(seat));
        let sold = |seller: usize| {
            let seat = Seat::ALL[sellers.at[seller]];
            let houses = sellers.houses[seller].iter();
            let sold =
                houses.flat_map(|&house| sellers.checks.iter().map(move |&check| (house, check)));
            sold.map(|(house, check)| part_sold(net, &ground, sale.seat(seat), house, check))
                .collect()
        };
        let idle = sale.hands.seats().map(idle).collect();
        Parts { net, idle, sold: (0..sellers.at.len()).map(sold).collect() }
    }

    fn shares(&self, sellers: &Sellers, choice: &Combination, ranks: &Combination) -> Shares {
        let mut all: [&Part; MAX_SEATS] = [&self.idle[0]; MAX_SEATS];
        all.iter_mut().zip(&self.idle).for_each(|(seat, part)| *seat = part);
        for (seller, &at) in sellers.at.iter().enumerate() {
            let nth = choice[seller] * sellers.checks.len() + ranks[seller];
            all[at] = &self.sold[seller][nth];
        }
        self.net.shares(&all[..self.idle.len()])
    }
}

/// A seat that has sold this house for this check.
fn part_sold(net: Net<'_>, ground: &Row, mut seat: SeatState, house: House, check: Check) -> Part {
    seat.hand.remove(house);
    seat.till += u16::from(check.value());
    net.part(ground, &seat)
}

/// Each seat's share of a decided victory.
pub fn victory(outcome: &Outcome) -> Shares {
    let winners = outcome.winners();
    let mut shares = [0.0; MAX_SEATS];
    for seat in winners.iter() {
        shares[usize::from(seat.number())] = 1.0 / winners.len() as f32;
    }
    shares
}

/// What an outcome is worth to each seat: its share of the victory, and a little for being near.
pub fn worths(outcome: &Outcome) -> Shares {
    let best = outcome.totals().values().copied().max().unwrap_or(0);
    let mut worths = victory(outcome);
    for (worth, &total) in worths.iter_mut().zip(outcome.totals().values()) {
        *worth -= f32::from(best - total) / 200.0;
    }
    worths
}

impl SaleState {
    /// One seat of it.
    fn seat(&self, seat: Seat) -> SeatState {
        let till = self.tills[seat].total();
        SeatState { hand: self.hands[seat], purse: self.purses[seat], till, opens: false }
    }

    /// The same before its checks were turned up: what a net is asked about.
    pub fn before(&self) -> Position {
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
