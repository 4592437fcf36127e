//! The rules pages: complete, short, and with the figures of their edition.

use forsale::{EDITIONS, Edition};
use forsale_words::{Lang, Section, edition_name, rules_sections};

/// The most words of a rules page, which people read during a game.
const MOST_WORDS: usize = 800;

fn find<'a>(sections: &'a [Section], id: &str) -> &'a Section {
    sections.iter().find(|section| section.id == id).unwrap()
}

fn edition(id: &str) -> &'static Edition {
    Edition::named(id).unwrap()
}

fn text(sections: &[Section]) -> String {
    let mut text = String::new();
    for section in sections {
        let figures = section
            .figures
            .iter()
            .flat_map(|figures| figures.head.iter().chain(figures.rows.iter().flatten()));
        let lines = section.paragraphs.iter().chain(&section.differences).chain(figures);
        for line in [&section.title].into_iter().chain(lines) {
            text += line;
            text.push('\n');
        }
    }
    text
}

#[test]
fn every_page_has_all_sections_and_few_words() {
    for edition in &EDITIONS {
        for lang in Lang::ALL {
            let sections = rules_sections(lang, edition);
            let words = text(&sections).split([' ', '\n']).count();
            assert!(words <= MOST_WORDS, "{} in {lang} has {words} words", edition.id);
            for section in &sections {
                assert!(!section.title.is_empty() && !section.paragraphs.is_empty());
            }
            for id in ["goal", "setup", "buying", "refund", "selling", "end", "auction", "sale"] {
                find(&sections, id);
            }
        }
    }
}

#[test]
fn the_variant_is_on_the_page_of_an_edition_that_prints_it() {
    let has_variant =
        |id| rules_sections(Lang::En, edition(id)).iter().any(|section| section.id == "variant");
    assert!(has_variant("iello-2020") && has_variant("ravensburger-1997"));
    assert!(!has_variant("gryphon-2009"));
}

#[test]
fn a_short_last_auction_is_mentioned() {
    let short = |id| {
        let sections = rules_sections(Lang::En, edition(id));
        find(&sections, "variant").paragraphs[2].clone()
    };
    assert_eq!(
        short("iello-2015"),
        "With 5 players the last auction has only 3 houses: the first 2 players to pass take none."
    );
    assert!(short("iello-2020").starts_with("If only one player still has houses"));
}

#[test]
fn figures_are_those_of_the_edition() {
    let sections = rules_sections(Lang::En, edition("ravensburger-1997"));
    let setup = find(&sections, "setup");
    assert!(setup.paragraphs[0].starts_with("For 3 to 5 players. The box holds 20 houses"));
    assert_eq!(
        setup.paragraphs[1],
        "There are 20 checks: two worth 0, and one of each value from 3 to 20."
    );
    assert_eq!(setup.paragraphs[2], "A coin is worth 1 million.");
    let figures = setup.figures.as_ref().unwrap();
    assert_eq!(figures.head.len(), 6);
    assert_eq!(figures.rows[0], ["3", "15", "2", "6", "4", "8"]);
    assert_eq!(
        setup.differences,
        [
            "Iello 2020, Iello 2015: 30 houses; with 3/4/5/6 players 28/21/16/14 coins each and 0/2/0/0 cards removed.",
            "Gryphon 2009: 30 houses; with 3/4/5/6 players 18/18/14/14 coins each and 6/2/0/0 cards removed.",
        ]
    );
    let gryphon = rules_sections(Lang::En, edition("gryphon-2009"));
    let figures = find(&gryphon, "setup").figures.as_ref().unwrap();
    assert_eq!(figures.rows[0], ["3", "18", "6", "8"]);
    assert_eq!(
        find(&gryphon, "setup").paragraphs[1],
        "There are 30 checks: two of each value, which are 0 and 2 to 15."
    );
    assert_eq!(find(&gryphon, "setup").paragraphs[2], "A coin is worth 1 thousand.");
}

#[test]
fn the_refund_is_that_of_the_edition_and_others_are_framed() {
    let down = rules_sections(Lang::En, edition("iello-2020"));
    let refund = find(&down, "refund");
    assert!(refund.paragraphs[0].contains("rounded down: of 5 coins you get 2 back."));
    assert_eq!(
        refund.differences,
        ["Iello 2015, Ravensburger 1997: rounded up; of 5 coins you get 3 back."]
    );
    assert!(find(&down, "auction").paragraphs[0].contains("gets 2 of her 5 coins back and pays 3"));
    let up = rules_sections(Lang::En, edition("iello-2015"));
    assert!(find(&up, "refund").paragraphs[0].contains("rounded up: of 5 coins you get 3 back."));
    assert!(find(&up, "auction").paragraphs[0].contains("gets 3 of her 5 coins back and pays 2"));
}

#[test]
fn the_worked_auction_follows_the_bid_rule() {
    let sections = rules_sections(Lang::En, edition("ravensburger-1997"));
    let auction = &find(&sections, "auction").paragraphs[0];
    assert!(auction.contains("gets 2 of her 3 coins back and pays 1"), "{auction}");
    assert!(find(&sections, "buying").paragraphs[2].contains("may match"));
    assert_eq!(
        find(&sections, "buying").differences,
        [
            "Iello 2020, Iello 2015, Gryphon 2009: every new bid must be higher than the highest so far."
        ]
    );
}

#[test]
fn every_edition_is_in_the_list_of_editions() {
    for lang in Lang::ALL {
        let sections = rules_sections(lang, &EDITIONS[0]);
        let boxes = &find(&sections, "box").paragraphs[0];
        for edition in &EDITIONS {
            assert!(boxes.contains(&edition_name(edition)), "{lang}: {boxes}");
        }
    }
}
