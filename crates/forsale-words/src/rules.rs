//! The rules page of an edition, as data.

use forsale::{BidRule, Check, Coins, EDITIONS, Edition, Refund, Rules, Setup, Supply};

use crate::edition::{edition_name, has_variant};
use crate::lang::{Lang, words};
use crate::messages::Words;
use crate::money::coin_worth;
use crate::people::listed;

/// One part of the rules page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Section {
    /// The id that links point at, such as `refund`.
    pub id: &'static str,
    /// Its heading.
    pub title: String,
    /// Its text.
    pub paragraphs: Vec<String>,
    /// Figures by number of players.
    pub figures: Option<Figures>,
    /// What other editions say instead, shown in a frame.
    pub differences: Vec<String>,
}

/// A table of figures, a row for each number of players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Figures {
    /// The titles of the columns.
    pub head: Vec<String>,
    /// The figures.
    pub rows: Vec<Vec<String>>,
}

/// A bid whose half must be rounded.
const ODD_BID: Coins = Coins(5);

/// Returns the rules of an edition, section by section.
pub fn rules_sections(lang: Lang, edition: &Edition) -> Vec<Section> {
    let page = Page { lang, words: words(lang), edition };
    let sections = [
        Some(page.goal()),
        Some(page.setup()),
        Some(page.buying()),
        Some(page.refund()),
        Some(page.selling()),
        Some(page.end()),
        page.variant(),
        Some(page.auction()),
        Some(page.sale()),
        Some(page.which_box()),
    ];
    sections.into_iter().flatten().collect()
}

struct Page<'a> {
    lang: Lang,
    words: &'static Words,
    edition: &'a Edition,
}

impl Page<'_> {
    fn goal(&self) -> Section {
        section("goal", self.words.rules_goal(), vec![self.words.rules_goal_how()])
    }

    fn setup(&self) -> Section {
        let (words, edition) = (self.words, self.edition);
        let seats = || edition.setups.iter().map(|setup| setup.seats);
        let (fewest, most) = (seats().min().unwrap_or(0), seats().max().unwrap_or(0));
        let paragraphs = vec![
            words.rules_setup_box(fewest, most, edition.houses.len()),
            self.checks(),
            coin_worth(self.lang, edition.unit),
            words.rules_setup_shuffle(),
        ];
        Section {
            figures: Some(self.figures()),
            differences: self.others(|other| !same_setup(other, edition), setup_difference),
            ..section("setup", words.rules_setup(), paragraphs)
        }
    }

    /// Lists the checks of the edition: some of 0, then the same number of each from the lowest to the
    /// highest.
    fn checks(&self) -> String {
        let checks = self.edition.checks;
        let mut paying = checks.iter().filter(|check| *check != Check::VOID);
        let low = paying.next().unwrap_or(Check::VOID);
        let high = paying.next_back().unwrap_or(low);
        let copies = checks.count(low);
        self.words.rules_checks(copies, checks.len(), low.value(), high.value())
    }

    fn figures(&self) -> Figures {
        let words = self.words;
        let mut head = vec![
            words.rules_column_players(),
            words.rules_column_coins(),
            words.rules_column_removed(),
            words.rules_column_auctions(),
        ];
        if has_variant(self.edition) {
            head.extend([words.rules_column_short_removed(), words.rules_column_short_auctions()]);
        }
        let rows = self.edition.setups.iter().map(|setup| figures_of(self.edition, setup));
        Figures { head, rows: rows.collect() }
    }

    fn buying(&self) -> Section {
        let words = self.words;
        let bid_rule = match self.edition.bid {
            BidRule::Exceed => words.rules_buying_exceed_here(),
            BidRule::Match => words.rules_buying_match_here(),
        };
        let paragraphs = vec![
            words.rules_buying_street(),
            words.rules_buying_bid(),
            bid_rule,
            words.rules_buying_pass(),
            words.rules_buying_last(),
        ];
        let differences = self.others(
            |other| other.bid != self.edition.bid,
            |words, edition, names| match edition.bid {
                BidRule::Exceed => words.rules_buying_exceed(names),
                BidRule::Match => words.rules_buying_match(names),
            },
        );
        Section { differences, ..section("buying", words.rules_buying(), paragraphs) }
    }

    fn refund(&self) -> Section {
        let words = self.words;
        let up = self.edition.refund == Refund::Up;
        let paragraphs = vec![
            words.rules_refund_how(up, ODD_BID.0, back(self.edition, ODD_BID).0),
            words.rules_refund_none(),
        ];
        let differences = self.others(
            |other| other.refund != self.edition.refund,
            |words, edition, names| {
                let up = edition.refund == Refund::Up;
                words.rules_refund_other(up, names, ODD_BID.0, back(edition, ODD_BID).0)
            },
        );
        Section { differences, ..section("refund", words.rules_refund(), paragraphs) }
    }

    fn selling(&self) -> Section {
        let words = self.words;
        let paragraphs = vec![
            words.rules_selling_offer(),
            words.rules_selling_reveal(),
            words.rules_selling_until(),
        ];
        section("selling", words.rules_selling(), paragraphs)
    }

    fn end(&self) -> Section {
        let words = self.words;
        section("end", words.rules_end(), vec![words.rules_end_count(), words.rules_end_tie()])
    }

    /// The variant, if the edition prints one.
    fn variant(&self) -> Option<Section> {
        if !has_variant(self.edition) {
            return None;
        }
        let words = self.words;
        let mut paragraphs = vec![words.rules_variant_how(), words.rules_variant_figures()];
        paragraphs.extend(self.edition.setups.iter().filter_map(|setup| self.short_end(setup)));
        paragraphs.push(words.rules_variant_sweep());
        let differences = self.others(
            |other| !has_variant(other),
            |words, _, names| words.rules_variant_other(names),
        );
        Some(Section { differences, ..section("variant", words.rules_variant(), paragraphs) })
    }

    /// A note for editions whose houses do not divide into full streets.
    fn short_end(&self, setup: &Setup) -> Option<String> {
        let rules = self.edition.rules(setup.seats, Supply::OneShort).ok()?;
        let last = rules.cards() % rules.street();
        let without = rules.seats() - last;
        (last > 0).then(|| self.words.rules_variant_last(last, rules.seats(), without))
    }

    /// An example auction with one odd bid, refunded as the edition says.
    fn auction(&self) -> Section {
        let split = |bid: Coins| (back(self.edition, bid).0, (bid - back(self.edition, bid)).0);
        let text = match self.edition.bid {
            BidRule::Exceed => {
                let (back, paid) = split(Coins(5));
                self.words.rules_auction_exceed(back, paid)
            }
            BidRule::Match => {
                let (back, paid) = split(Coins(3));
                self.words.rules_auction_match(back, paid)
            }
        };
        section("auction", self.words.rules_auction(), vec![text])
    }

    fn sale(&self) -> Section {
        section("sale", self.words.rules_sale(), vec![self.words.rules_sale_how()])
    }

    fn which_box(&self) -> Section {
        section("box", self.words.rules_box(), vec![self.words.rules_box_count()])
    }

    /// Lists what the other editions say, with those that agree in one line.
    fn others(
        &self,
        differs: impl Fn(&Edition) -> bool,
        line: impl Fn(&Words, &Edition, String) -> String,
    ) -> Vec<String> {
        let mut groups: Vec<(String, Vec<&Edition>)> = Vec::new();
        for other in EDITIONS.iter().filter(|other| differs(other)) {
            let text = line(self.words, other, String::new());
            match groups.iter_mut().find(|(known, _)| *known == text) {
                Some((_, editions)) => editions.push(other),
                None => groups.push((text, vec![other])),
            }
        }
        let named =
            |editions: &[&Edition]| listed(editions.iter().map(|other| edition_name(other)));
        groups.iter().map(|(_, same)| line(self.words, same[0], named(same))).collect()
    }
}

fn section(id: &'static str, title: String, paragraphs: Vec<String>) -> Section {
    Section { id, title, paragraphs, figures: None, differences: Vec::new() }
}

fn figures_of(edition: &Edition, setup: &Setup) -> Vec<String> {
    let auctions = |supply| edition.rules(setup.seats, supply).ok().as_ref().map(Rules::auctions);
    let mut row =
        vec![Some(setup.seats), Some(setup.purse.0), Some(setup.removed), auctions(Supply::Enough)];
    if has_variant(edition) {
        row.extend([setup.removed_one_short, auctions(Supply::OneShort)]);
    }
    row.into_iter()
        .map(|figure| figure.map_or_else(|| "–".to_owned(), |number| number.to_string()))
        .collect()
}

fn same_setup(one: &Edition, other: &Edition) -> bool {
    let figures = |edition: &Edition| {
        edition
            .setups
            .iter()
            .map(|setup| (setup.seats, setup.purse, setup.removed))
            .collect::<Vec<_>>()
    };
    one.houses == other.houses && figures(one) == figures(other)
}

fn setup_difference(words: &Words, edition: &Edition, names: String) -> String {
    let each = |figure: fn(&Setup) -> u8| {
        let figures = edition.setups.iter().map(|setup| figure(setup).to_string());
        figures.collect::<Vec<_>>().join("/")
    };
    let (players, coins) = (each(|setup| setup.seats), each(|setup| setup.purse.0));
    let removed = each(|setup| setup.removed);
    words.rules_setup_other(names, edition.houses.len(), players, coins, removed)
}

/// Returns the refund of a bid, which does not depend on the number of players.
fn back(edition: &Edition, bid: Coins) -> Coins {
    let rules =
        edition.setups.first().and_then(|setup| edition.rules(setup.seats, Supply::Enough).ok());
    rules.map_or(Coins::NONE, |rules| rules.refund(bid))
}
