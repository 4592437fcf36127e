//! From the engine to the protocol.

use forsale::{
    Check, Checks, EDITIONS, Edition, Event, House, HouseRules, Houses, Ledger, Outcome, Prompt,
    Rules, RulesError, SeatMap, Sold, Supply, View,
};

use super::{
    BidJson, EventJson, OutcomeJson, PassJson, PhaseJson, PromptJson, RulesJson, SoldJson, ViewJson,
};

impl RulesJson {
    /// Converts rules. Their edition is the first that has them as printed, or with the fewest house
    /// rules.
    pub fn of(rules: &Rules) -> RulesJson {
        let source = source(rules);
        RulesJson {
            edition: source.map(|(edition, ..)| edition.id.to_owned()),
            variant: source.is_some_and(|(_, supply, _)| supply == Supply::OneShort),
            house_rules: source.map(|(.., house_rules)| house_rules).unwrap_or_default(),
            players: rules.seats(),
            purse: rules.purse(),
            street: rules.street(),
            cards: rules.cards(),
            removed: rules.removed(),
            bid: rules.bid_rule(),
            refund: rules.refund_rule(),
            houses: rules.houses().iter().collect(),
            checks: rules.checks().iter().collect(),
        }
    }

    /// Returns the rules of the edition it names; none if it names no edition.
    pub fn printed(&self) -> Option<Result<Rules, RulesError>> {
        let supply = if self.variant { Supply::OneShort } else { Supply::Enough };
        let edition = Edition::named(self.edition.as_ref()?);
        Some(
            edition.and_then(|edition| edition.rules_with(self.players, supply, &self.house_rules)),
        )
    }
}

/// Finds the edition that has these rules with the fewest house rules.
fn source(rules: &Rules) -> Option<(&'static Edition, Supply, HouseRules)> {
    let supplies = [Supply::Enough, Supply::OneShort];
    EDITIONS
        .iter()
        .flat_map(|edition| supplies.map(|supply| (edition, supply)))
        .filter_map(|(edition, supply)| {
            Some((edition, supply, house_rules(edition, supply, rules)?))
        })
        .min_by_key(|(.., HouseRules { refund, bid, removed })| {
            [refund.is_some(), bid.is_some(), removed.is_some()]
                .map(usize::from)
                .iter()
                .sum::<usize>()
        })
}

/// Returns the house rules that turn this edition's rules into these, if there are any.
fn house_rules(edition: &Edition, supply: Supply, rules: &Rules) -> Option<HouseRules> {
    let printed = edition.rules(rules.seats(), supply).ok()?;
    let house_rules = HouseRules {
        refund: other(rules.refund_rule(), printed.refund_rule()),
        bid: other(rules.bid_rule(), printed.bid_rule()),
        removed: other(rules.removed(), printed.removed()),
    };
    let same = edition.rules_with(rules.seats(), supply, &house_rules) == Ok(*rules);
    same.then_some(house_rules)
}

fn other<T: PartialEq>(played: T, printed: T) -> Option<T> {
    (played != printed).then_some(played)
}

impl From<&Event> for EventJson {
    fn from(event: &Event) -> EventJson {
        match *event {
            Event::StreetOpened { street, opener } => {
                EventJson::StreetOpened { street: houses(street), opener }
            }
            Event::Bid { seat, bid } => EventJson::Bid { seat, bid },
            Event::Passed { seat, took, paid, back } => {
                EventJson::Passed { seat, took, paid, back }
            }
            Event::Bought { seat, house, paid } => EventJson::Bought { seat, house, paid },
            Event::ChecksOffered(offered) => EventJson::ChecksOffered { checks: checks(offered) },
            Event::Sealed { seat } => EventJson::Sealed { seat },
            Event::Sold(sales) => {
                let json = |sold: &Option<Sold>| {
                    sold.map(|Sold { house, check }| SoldJson { house, check })
                };
                EventJson::Sold { sales: sales.values().map(json).collect() }
            }
            Event::SweptUp { seat, houses: given, checks: got } => {
                EventJson::SweptUp { seat, houses: houses(given), checks: checks(got) }
            }
            Event::Ended(outcome) => EventJson::Ended(OutcomeJson::from(&outcome)),
            unknown => unreachable!("the protocol has no form of {unknown:?}"),
        }
    }
}

impl From<&Outcome> for OutcomeJson {
    fn from(outcome: &Outcome) -> OutcomeJson {
        OutcomeJson {
            totals: by_seat(outcome.totals()),
            purses: by_seat(outcome.purses()),
            places: by_seat(&outcome.places()),
            winners: outcome.winners().iter().collect(),
        }
    }
}

impl From<&View<'_>> for ViewJson {
    fn from(view: &View<'_>) -> ViewJson {
        ViewJson::of(view.ledger, view.seat)
    }
}

impl<S> ViewJson<S> {
    /// Converts what this ledger says, for this seat.
    pub fn of(ledger: &Ledger, seat: S) -> ViewJson<S> {
        let phase = if ledger.sales() == 0 { PhaseJson::Buy } else { PhaseJson::Sell };
        ViewJson {
            seat,
            phase,
            purses: by_seat(ledger.purses()),
            bids: by_seat(ledger.bids()),
            bidding: ledger.bidding().iter().collect(),
            hands: ledger.hands().values().copied().map(houses).collect(),
            tills: ledger.tills().values().copied().map(checks).collect(),
            street: houses(ledger.street()),
            offered: checks(ledger.offered()),
            unseen_houses: houses(ledger.unseen_houses()),
            unseen_checks: checks(ledger.unseen_checks()),
        }
    }
}

impl From<&Prompt> for PromptJson {
    fn from(prompt: &Prompt) -> PromptJson {
        match prompt {
            Prompt::Buy(buy) => PromptJson::Buy {
                bid: buy.bid.map(|range| BidJson { min: range.min, max: range.max }),
                pass: PassJson { take: buy.pass.take, back: buy.pass.back },
            },
            Prompt::Sell(hand) => PromptJson::Sell { sell: houses(*hand) },
        }
    }
}

fn houses(set: Houses) -> Vec<House> {
    set.iter().collect()
}

fn checks(pile: Checks) -> Vec<Check> {
    pile.iter().collect()
}

fn by_seat<T: Copy>(map: &SeatMap<T>) -> Vec<T> {
    map.values().copied().collect()
}
