//! The bots `thrifty`, `steady` and `bold`: one rule for auctions and one for sales, with different
//! settings.

use forsale::chance::below;
use forsale::{Action, BuyPrompt, Houses, Prompt, View};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::bot::{Bot, Budget};

/// How a [`RuleBot`] bids and sells.
#[derive(Clone, Copy, Debug)]
pub struct RuleSettings {
    /// Coins it pays for one more rank of house, in percent of a coin.
    pub percent_per_rank: u32,
    /// The most houses by which it strays from its rule when it sells.
    pub sell_noise: u32,
}

/// A bot that stays in an auction while the next house up is worth the coins, and sells good houses
/// into good offers.
pub struct RuleBot {
    settings: RuleSettings,
    rng: Xoshiro256PlusPlus,
}

impl RuleBot {
    /// Creates a bot with these settings.
    pub fn new(settings: RuleSettings, rng: Xoshiro256PlusPlus) -> RuleBot {
        RuleBot { settings, rng }
    }

    /// Makes the lowest bid while it costs less than the ranks it may gain are worth.
    fn buy(&self, view: &View<'_>, buy: &BuyPrompt) -> Action {
        let Some(range) = buy.bid else { return Action::Pass };
        let mut street = view.ledger.street();
        let lowest = buy.pass.take.and_then(|_| street.take_lowest());
        let now = lowest.map_or(0, |house| house.value());
        let next = street.lowest().map_or(now, |house| house.value());
        let gain = u32::from(next - now) * self.settings.percent_per_rank;
        let cost = u32::from(range.min.0 - buy.pass.pay.0) * 100;
        if cost <= gain { Action::Bid(range.min) } else { Action::Pass }
    }

    /// Sells the house whose rank in the hand is the rank of the offer among all offers.
    fn sell(&mut self, view: &View<'_>, hand: Houses) -> Action {
        let offered = view.ledger.offered();
        let unseen = view.ledger.unseen_checks();
        let (offer, rest) =
            (mean(offered.total(), offered.len()), mean(unseen.total(), unseen.len()));
        let share = (100 * offer).checked_div(offer + rest).unwrap_or(50);
        // Half the mean is a poor offer, one and a half times the mean a rich one.
        let place = share.clamp(30, 70) - 30;
        let max_noise = self.settings.sell_noise;
        let noise = below(2 * max_noise + 1, &mut self.rng);
        let rank = (place * (hand.len() as u32 - 1) / 40 + noise).saturating_sub(max_noise);
        let rank = rank.min(hand.len() as u32 - 1);
        hand.nth(rank as usize).map_or(Action::Pass, Action::Sell)
    }
}

impl Bot for RuleBot {
    fn answer(&mut self, view: &View<'_>, _: Budget<'_>) -> Action {
        match view.prompt {
            Some(Prompt::Buy(buy)) => self.buy(view, &buy),
            Some(Prompt::Sell(hand)) => self.sell(view, hand),
            None => Action::Pass,
        }
    }
}

/// Returns the mean of some checks, in hundredths of a coin.
fn mean(total: u16, count: usize) -> u32 {
    100 * u32::from(total) / count.max(1) as u32
}
