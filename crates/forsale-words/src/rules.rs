//! The rules page of a box, as data.

mod examples;

use forsale::{BidRule, Check, Coins, EDITIONS, Edition, Refund, Rules, Setup, Supply};
use forsale_table::{FirstPlayer, GameBox, Secrecy};

pub use self::examples::{Card, Example, Step};
use crate::boxes::{Term, box_print, box_signs, box_terms, boxes_of};
use crate::edition::has_variant;
use crate::lang::{Lang, words};
use crate::messages::Words;
use crate::money::coin_worth;

/// One part of the rules page. What it has is shown in this order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Section {
    /// The id that links point at, such as `refund`.
    pub id: &'static str,
    /// Its heading.
    pub title: String,
    /// The name that the box has for it, after a few words.
    pub own_name: Option<OwnName>,
    /// Its text.
    pub paragraphs: Vec<String>,
    /// The words of the box beside ours.
    pub terms: Vec<Term>,
    /// Figures by number of players.
    pub figures: Option<Figures>,
    /// More text, about the figures.
    pub notes: Vec<String>,
    /// A worked example.
    pub example: Option<Example>,
    /// What other boxes say instead, shown in a frame.
    pub differences: Vec<String>,
}

/// The name that a box has for something, such as the variant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnName {
    /// The words before it.
    pub lead: String,
    /// The name, in the language of the box's [terms](GameBox::terms).
    pub name: &'static str,
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

/// Returns the rules of a box, section by section.
pub fn rules_sections(lang: Lang, it: &GameBox) -> Vec<Section> {
    let page = Page { lang, words: words(lang), it, edition: it.edition };
    let sections = [
        Some(page.this_box()),
        Some(page.goal()),
        Some(page.setup()),
        Some(page.buying()),
        Some(page.refund()),
        page.auction(),
        Some(page.selling()),
        page.sale(),
        Some(page.end()),
        Some(page.secret()),
        page.variant(),
        page.short_auction(),
    ];
    sections.into_iter().flatten().collect()
}

struct Page<'a> {
    lang: Lang,
    words: &'static Words,
    it: &'a GameBox,
    edition: &'a Edition,
}

impl Page<'_> {
    /// The publisher, how to recognize the box, and its words beside ours.
    fn this_box(&self) -> Section {
        let w = self.words;
        let it = self.it;
        Section {
            terms: box_terms(self.lang, it),
            notes: it.is_translated().then(|| w.box_terms_translated()).into_iter().collect(),
            ..section(
                "box",
                w.rules_box(),
                vec![box_print(self.lang, it), box_signs(self.lang, it)],
            )
        }
    }

    fn goal(&self) -> Section {
        section("goal", self.words.rules_goal(), vec![self.words.rules_goal_how()])
    }

    fn setup(&self) -> Section {
        let (words, edition) = (self.words, self.edition);
        let seats = || edition.setups.iter().map(|setup| setup.seats);
        let (fewest, most) = (seats().min().unwrap_or(0), seats().max().unwrap_or(0));
        let first = match self.it.first_player {
            FirstPlayer::Random => "random",
            FirstPlayer::Agreed => "agreed",
            FirstPlayer::SmallestHouse => "smallest",
            FirstPlayer::LargestHouse => "largest",
        };
        let mut paragraphs = vec![
            words.rules_setup_box(fewest, most, edition.houses.len()),
            self.checks(),
            coin_worth(self.lang, edition.unit),
        ];
        paragraphs.extend(self.it.has_twos.then(|| words.rules_coins_of_two()));
        paragraphs.extend([words.rules_setup_shuffle(), words.rules_first(first)]);
        let head = vec![
            words.rules_column_players(),
            words.rules_column_coins(),
            words.rules_column_removed(),
            words.rules_column_auctions(),
        ];
        let row = |setup: &Setup| {
            let auctions = auctions(edition, setup, Supply::Enough)?;
            Some(row(&[setup.seats, setup.purse.0, setup.removed, auctions]))
        };
        let rows = edition.setups.iter().filter_map(row).collect();
        Section {
            figures: Some(Figures { head, rows }),
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

    /// An example with one odd bid, refunded as the box says.
    fn auction(&self) -> Option<Section> {
        let example = examples::auction(self.lang, &self.usual_rules()?);
        let title = self.words.rules_auction();
        Some(Section { example: Some(example), ..section("auction", title, Vec::new()) })
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

    fn sale(&self) -> Option<Section> {
        let example = examples::sale(self.lang, &self.usual_rules()?);
        let title = self.words.rules_sale();
        Some(Section { example: Some(example), ..section("sale", title, Vec::new()) })
    }

    fn end(&self) -> Section {
        let words = self.words;
        section("end", words.rules_end(), vec![words.rules_end_count(), words.rules_end_tie()])
    }

    fn secret(&self) -> Section {
        let words = self.words;
        let houses = match self.it.secrecy {
            Secrecy::InHand => "hand",
            Secrecy::FaceDown => "table",
        };
        let paragraphs = vec![
            words.rules_secret_open(),
            words.rules_secret_hidden(houses),
            words.rules_secret_table(),
            words.rules_secret_choice(),
            words.rules_secret_deck(),
        ];
        section("secret", words.rules_secret(), paragraphs)
    }

    /// The variant, if the box has it.
    fn variant(&self) -> Option<Section> {
        if !has_variant(self.edition) {
            return None;
        }
        let (words, edition) = (self.words, self.edition);
        let lead = match self.it.is_translated() {
            true => words.rules_variant_translated(),
            false => words.rules_variant_name(),
        };
        let own_name = self.it.terms.variant.map(|name| OwnName { lead, name });
        let paragraphs = vec![
            words.rules_variant_how(),
            words.rules_variant_sell(),
            words.rules_variant_sweep(),
            words.rules_variant_figures(),
        ];
        let mut differences = self.others(
            |other| has_variant(other) && removed_one_short(other) != removed_one_short(edition),
            |words, other, names| {
                let players = slashed(other, |setup| Some(setup.seats));
                words.rules_variant_removed(names, players, removed_one_short(other))
            },
        );
        differences.extend(self.others(
            |other| !has_variant(other),
            |words, _, names| words.rules_variant_other(names),
        ));
        Some(Section {
            own_name,
            figures: Some(self.variant_figures()),
            notes: edition.setups.iter().flat_map(|setup| self.short_end(setup)).collect(),
            differences,
            ..section("variant", words.rules_variant(), paragraphs)
        })
    }

    fn variant_figures(&self) -> Figures {
        let words = self.words;
        let head = vec![
            words.rules_column_players(),
            words.rules_column_houses(),
            words.rules_column_removed(),
            words.rules_column_auctions(),
        ];
        let row = |setup: &Setup| {
            let rules = self.edition.rules(setup.seats, Supply::OneShort).ok()?;
            Some(row(&[setup.seats, rules.street(), rules.removed(), rules.auctions()]))
        };
        Figures { head, rows: self.edition.setups.iter().filter_map(row).collect() }
    }

    /// Notes for a box whose houses do not divide into full auctions: what happens in the last one, and
    /// which number was probably meant.
    fn short_end(&self, setup: &Setup) -> Vec<String> {
        let Ok(rules) = self.edition.rules(setup.seats, Supply::OneShort) else {
            return Vec::new();
        };
        let last = rules.cards() % rules.street();
        if last == 0 {
            return Vec::new();
        }
        let words = self.words;
        let without = rules.seats() - last;
        let mut notes = vec![words.rules_variant_last(last, rules.seats(), without)];
        let cards = rules.cards() + rules.removed();
        let divides = |removed: &u8| (cards - removed).is_multiple_of(rules.street());
        if let Some(better) = (0..rules.removed()).rev().find(divides) {
            let auctions = (cards - better) / rules.street();
            notes.push(words.rules_variant_misprint(rules.removed(), better, auctions));
        }
        notes
    }

    fn short_auction(&self) -> Option<Section> {
        if !has_variant(self.edition) {
            return None;
        }
        let example = examples::short_auction(self.lang, &self.usual_rules()?);
        let title = self.words.rules_short();
        Some(Section { example: Some(example), ..section("short", title, Vec::new()) })
    }

    /// The rules for the fewest players. An example uses only what is the same for any number.
    fn usual_rules(&self) -> Option<Rules> {
        smallest_rules(self.edition)
    }

    /// Lists what the other boxes say, with those that agree in one line.
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
        let named = |editions: &[&Edition]| boxes_of(self.lang, editions);
        groups.iter().map(|(_, same)| line(self.words, same[0], named(same))).collect()
    }
}

fn section(id: &'static str, title: String, paragraphs: Vec<String>) -> Section {
    Section { id, title, paragraphs, ..Section::default() }
}

/// Returns the rules of an edition for the fewest players.
pub fn smallest_rules(edition: &Edition) -> Option<Rules> {
    let fewest = edition.setups.iter().map(|setup| setup.seats).min()?;
    edition.rules(fewest, Supply::Enough).ok()
}

fn auctions(edition: &Edition, setup: &Setup, supply: Supply) -> Option<u8> {
    edition.rules(setup.seats, supply).ok().as_ref().map(Rules::auctions)
}

fn row(figures: &[u8]) -> Vec<String> {
    figures.iter().map(u8::to_string).collect()
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
    let (players, coins) = (
        slashed(edition, |setup| Some(setup.seats)),
        slashed(edition, |setup| Some(setup.purse.0)),
    );
    let removed = slashed(edition, |setup| Some(setup.removed));
    words.rules_setup_other(names, edition.houses.len(), players, coins, removed)
}

fn removed_one_short(edition: &Edition) -> String {
    slashed(edition, |setup| setup.removed_one_short)
}

/// Returns a figure for each number of players, with slashes.
fn slashed(edition: &Edition, figure: fn(&Setup) -> Option<u8>) -> String {
    let figures = edition.setups.iter().filter_map(figure).map(|figure| figure.to_string());
    figures.collect::<Vec<_>>().join("/")
}

/// Returns the refund of a bid, which does not depend on the number of players.
fn back(edition: &Edition, bid: Coins) -> Coins {
    smallest_rules(edition).map_or(Coins::NONE, |rules| rules.refund(bid))
}
