//! Players who follow one simple rule in the auctions and one in the sales, each with a temper.

use forsale::chance::below;
use forsale::{Action, BuyPrompt, Houses, Prompt, View};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::bot::{Bot, Budget};

/// How a rule player spends and sells.
#[derive(Clone, Copy, Debug)]
pub struct Temper {
    /// Coins it will lose for one rank of house more, in percent.
    pub greed: u32,
    /// How far it strays from its rule when selling, in houses.
    pub whim: u32,
}

/// Stays in an auction while the next house up is worth the coins, and sells good houses into
/// good offers.
pub struct Rule {
    temper: Temper,
    rng: Xoshiro256PlusPlus,
}

impl Rule {
    pub fn new(temper: Temper, rng: Xoshiro256PlusPlus) -> Rule {
        Rule { temper, rng }
    }

    /// Bids the least while that costs less than the ranks it may gain are worth.
    fn buy(&self, view: &View<'_>, buy: &BuyPrompt) -> Action {
        let Some(range) = buy.bid else { return Action::Pass };
        let mut street = view.ledger.street();
        let lowest = buy.pass.take.and_then(|_| street.take_lowest());
        let now = lowest.map_or(0, |house| house.value());
        let next = street.lowest().map_or(now, |house| house.value());
        let gain = u32::from(next - now) * self.temper.greed;
        let cost = u32::from(range.min.0 - buy.pass.pay.0) * 100;
        if cost <= gain { Action::Bid(range.min) } else { Action::Pass }
    }

    /// The house that stands in its hand where the offer stands among all offers.
    fn sell(&mut self, view: &View<'_>, hand: Houses) -> Action {
        let offered = view.ledger.offered();
        let unseen = view.ledger.unseen_checks();
        let (offer, rest) =
            (mean(offered.total(), offered.len()), mean(unseen.total(), unseen.len()));
        let share = (100 * offer).checked_div(offer + rest).unwrap_or(50);
        // Half the mean is a poor offer, one and a half times the mean a rich one.
        let place = share.clamp(30, 70) - 30;
        let whim = below(2 * self.temper.whim + 1, &mut self.rng);
        let rank = (place * (hand.len() as u32 - 1) / 40 + whim).saturating_sub(self.temper.whim);
        let rank = rank.min(hand.len() as u32 - 1);
        hand.nth(rank as usize).map_or(Action::Pass, Action::Sell)
    }
}

impl Bot for Rule {
    fn answer(&mut self, view: &View<'_>, _: Budget<'_>) -> Action {
        match view.prompt {
            Some(Prompt::Buy(buy)) => self.buy(view, &buy),
            Some(Prompt::Sell(hand)) => self.sell(view, hand),
            None => Action::Pass,
        }
    }
}

/// The mean of some checks, in hundredths of a coin.
fn mean(total: u16, count: usize) -> u32 {
    100 * u32::from(total) / count.max(1) as u32
}
