//! What the engine says, in the words of the protocol.

use forsale::{
    Check, Checks, EDITIONS, Edition, Event, House, HouseRules, Houses, Ledger, Outcome, Prompt,
    Rules, RulesError, SeatMap, Sold, Supply, View,
};

use super::{
    BidForm, EventForm, OutcomeForm, PassForm, PhaseForm, PromptForm, RulesForm, SoldForm, ViewForm,
};

impl RulesForm {
    /// These rules, and the box they come from: the first whose printed figures they are, or come
    /// closest to.
    pub fn of(rules: &Rules) -> RulesForm {
        let source = source(rules);
        RulesForm {
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

    /// The rules of the box it names; none if no box is named.
    pub fn printed(&self) -> Option<Result<Rules, RulesError>> {
        let supply = if self.variant { Supply::OneShort } else { Supply::Enough };
        let edition = Edition::named(self.edition.as_ref()?);
        Some(edition.and_then(|box_| box_.rules_with(self.players, supply, &self.house_rules)))
    }
}

/// The box that comes closest to these rules, if house rules can do the rest.
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

/// What must be played otherwise than this box says to give these rules, if that is possible.
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

impl From<&Event> for EventForm {
    fn from(event: &Event) -> EventForm {
        match *event {
            Event::StreetOpened { street, opener } => {
                EventForm::StreetOpened { street: houses(street), opener }
            }
            Event::Bid { seat, bid } => EventForm::Bid { seat, bid },
            Event::Passed { seat, took, paid, back } => {
                EventForm::Passed { seat, took, paid, back }
            }
            Event::Bought { seat, house, paid } => EventForm::Bought { seat, house, paid },
            Event::ChecksOffered(offered) => EventForm::ChecksOffered { checks: checks(offered) },
            Event::Sealed { seat } => EventForm::Sealed { seat },
            Event::Sold(sales) => {
                let form = |sold: &Option<Sold>| {
                    sold.map(|Sold { house, check }| SoldForm { house, check })
                };
                EventForm::Sold { sales: sales.values().map(form).collect() }
            }
            Event::SweptUp { seat, houses: given, checks: got } => {
                EventForm::SweptUp { seat, houses: houses(given), checks: checks(got) }
            }
            Event::Ended(outcome) => EventForm::Ended(OutcomeForm::from(&outcome)),
        }
    }
}

impl From<&Outcome> for OutcomeForm {
    fn from(outcome: &Outcome) -> OutcomeForm {
        OutcomeForm {
            totals: by_seat(outcome.totals()),
            purses: by_seat(outcome.purses()),
            places: by_seat(&outcome.places()),
            winners: outcome.winners().iter().collect(),
        }
    }
}

impl From<&View<'_>> for ViewForm {
    fn from(view: &View<'_>) -> ViewForm {
        ViewForm::of(view.ledger, view.seat)
    }
}

impl<S> ViewForm<S> {
    /// What everybody knows, in the eyes of this seat.
    pub fn of(ledger: &Ledger, seat: S) -> ViewForm<S> {
        let phase = if ledger.sales() == 0 { PhaseForm::Buy } else { PhaseForm::Sell };
        ViewForm {
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

impl From<&Prompt> for PromptForm {
    fn from(prompt: &Prompt) -> PromptForm {
        match prompt {
            Prompt::Buy(buy) => PromptForm::Buy {
                bid: buy.bid.map(|range| BidForm { min: range.min, max: range.max }),
                pass: PassForm { take: buy.pass.take, back: buy.pass.back },
            },
            Prompt::Sell(hand) => PromptForm::Sell { sell: houses(*hand) },
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
