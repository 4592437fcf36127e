//! The rules pages: complete, short, and with the figures and the words of their box.

use forsale::{Action, Coins, Deal, Event, Game, House, Rules, Seat, Supply};
use forsale_table::{BOXES, GameBox};
use forsale_words::{
    Card, Lang, Section, box_name, box_signs, box_terms, rules_sections, smallest_rules,
};

/// The most words of a rules page, which people read during a game.
const MOST_WORDS: usize = 1250;

fn find<'a>(sections: &'a [Section], id: &str) -> &'a Section {
    sections.iter().find(|section| section.id == id).unwrap()
}

fn named(id: &str) -> &'static GameBox {
    GameBox::named(id).unwrap()
}

fn page(id: &str) -> Vec<Section> {
    rules_sections(Lang::En, named(id))
}

/// Returns all sentences of a section.
fn sentences(section: &Section) -> Vec<String> {
    let steps = section.example.iter().flat_map(|example| &example.steps);
    let parts = [&section.paragraphs, &section.notes, &section.differences];
    let sentences = parts.into_iter().flatten().cloned();
    sentences.chain(steps.map(|step| step.text.clone())).collect()
}

fn text(sections: &[Section]) -> String {
    let mut text = String::new();
    for section in sections {
        let figures = section.figures.iter();
        let figures =
            figures.flat_map(|it| it.head.iter().chain(it.rows.iter().flatten()).cloned());
        for line in [section.title.clone()].into_iter().chain(sentences(section)).chain(figures) {
            text += &line;
            text.push('\n');
        }
    }
    text
}

#[test]
fn every_page_has_all_sections_and_few_words() {
    for game_box in &BOXES {
        for lang in Lang::ALL {
            let sections = rules_sections(lang, game_box);
            let words = text(&sections).split([' ', '\n']).count();
            assert!(words <= MOST_WORDS, "{} in {lang} has {words} words", game_box.id);
            for section in &sections {
                assert!(!section.title.is_empty() && !sentences(section).is_empty());
            }
            let ids = "box goal setup buying refund auction selling sale end secret";
            ids.split(' ').for_each(|id| _ = find(&sections, id));
        }
    }
}

#[test]
fn every_box_can_be_told_from_the_others() {
    for lang in Lang::ALL {
        for (place, one) in BOXES.iter().enumerate() {
            for other in &BOXES[..place] {
                assert_ne!(box_name(lang, one), box_name(lang, other));
                assert_ne!(box_signs(lang, one), box_signs(lang, other), "{lang}");
            }
        }
    }
    assert_eq!(box_name(Lang::De, named("german")), "Deutsche Ausgabe");
    assert!(box_signs(Lang::En, named("ravensburger-1997")).contains("20 houses"));
}

#[test]
fn a_box_has_its_own_words_beside_ours() {
    let theirs = |id| {
        let terms = box_terms(Lang::En, named(id)).into_iter();
        terms.map(|term| format!("{}: {}", term.ours, term.theirs)).collect::<Vec<_>>()
    };
    assert!(theirs("iello-2020").contains(&"coin: Bill".to_owned()));
    assert!(theirs("iello-2020").contains(&"check worth 0: Void".to_owned()));
    assert!(theirs("iello-2015").contains(&"check worth 0: Refusé".to_owned()));
    assert!(theirs("german").contains(&"pass: aussteigen".to_owned()));
    assert!(theirs("ravensburger-1997").contains(&"house: building".to_owned()));
    assert!(theirs("ravensburger-1997").contains(&"coin: chip".to_owned()));
    assert!(theirs("gryphon-2009").contains(&"check: Currency Card".to_owned()));
}

#[test]
fn the_variant_has_the_name_of_its_box() {
    let name = |id| {
        let sections = page(id);
        let variant = sections.iter().find(|section| section.id == "variant")?;
        Some(variant.own_name.as_ref().unwrap().name)
    };
    assert_eq!(name("iello-2020"), Some("There won’t be enough for everyone!"));
    assert_eq!(name("iello-2015"), Some("Il n’y en aura pas pour tout le monde"));
    assert_eq!(name("german"), Some("Nur solange der Vorrat reicht!"));
    assert_eq!(name("ravensburger-1997"), Some("Variant for Real Estate sharks"));
    assert_eq!(name("gryphon-2009"), None);
}

#[test]
fn boxes_differ_in_the_variant_with_five_players() {
    let variant = |id: &str| find(&page(id), "variant").clone();
    let row = |id: &str| variant(id).figures.unwrap().rows[2].clone();
    assert_eq!(row("iello-2020"), ["5", "4", "2", "7"]);
    assert_eq!(row("german"), ["5", "4", "3", "7"]);
    assert_eq!(
        variant("iello-2020").differences[0],
        "Iello 2015, German edition: with 3/4/5/6 players 10/0/3/0 cards removed from each deck."
    );
    assert!(variant("iello-2020").notes.is_empty());
    for id in ["iello-2015", "german"] {
        let notes = variant(id).notes;
        assert_eq!(
            notes[0],
            "With 5 players the last auction has only 3 houses: the first 2 players to pass take none."
        );
        assert!(
            notes[1].starts_with(
                "The 3 is very likely a misprint: with 2 cards removed from each deck"
            )
        );
        assert!(notes[1].contains("7 full auctions"), "{}", notes[1]);
    }
}

#[test]
fn secrets_and_a_change_of_mind_are_on_every_page() {
    for game_box in &BOXES {
        let sections = rules_sections(Lang::En, game_box);
        let secret = &find(&sections, "secret").paragraphs;
        assert!(secret[3].ends_with("Until then, you can change your mind."), "{secret:?}");
    }
}

#[test]
fn a_box_says_what_a_player_hides() {
    let hidden = |id: &str| find(&page(id), "secret").paragraphs[1].clone();
    for id in ["iello-2020", "iello-2015", "german"] {
        assert!(hidden(id).starts_with("You may keep your coins hidden."), "{id}");
    }
    for id in ["ravensburger-1997", "gryphon-2009"] {
        assert!(hidden(id).starts_with("The rules advise you to keep your coins hidden."), "{id}");
    }
}

#[test]
fn the_first_player_is_chosen_as_the_box_says() {
    let first = |id: &str| find(&page(id), "setup").paragraphs.last().unwrap().clone();
    assert_eq!(first("iello-2020"), "The first player is chosen at random.");
    assert_eq!(first("iello-2015"), first("iello-2020"));
    assert_eq!(first("german"), "The players agree on who goes first.");
    assert!(first("ravensburger-1997").contains("smallest house"));
    assert!(first("gryphon-2009").contains("largest house"));
}

#[test]
fn figures_are_those_of_the_box() {
    let sections = page("ravensburger-1997");
    let setup = find(&sections, "setup");
    assert!(setup.paragraphs[0].starts_with("For 3 to 5 players. The box holds 20 houses"));
    assert_eq!(
        setup.paragraphs[1],
        "There are 20 checks: two worth 0, and one of each value from 3 to 20."
    );
    assert_eq!(setup.paragraphs[2], "A coin is worth one million.");
    assert_eq!(setup.figures.as_ref().unwrap().rows[0], ["3", "15", "2", "6"]);
    assert_eq!(find(&sections, "variant").figures.as_ref().unwrap().rows[0], ["3", "2", "4", "8"]);
    assert_eq!(
        setup.differences,
        [
            "Iello 2020, Iello 2015, German edition: 30 houses; with 3/4/5/6 players 28/21/16/14 coins each and 0/2/0/0 cards removed from each deck.",
            "Gryphon 2009: 30 houses; with 3/4/5/6 players 18/18/14/14 coins each and 6/2/0/0 cards removed from each deck.",
        ]
    );
    let gryphon = page("gryphon-2009");
    let setup = find(&gryphon, "setup");
    assert_eq!(setup.figures.as_ref().unwrap().rows[0], ["3", "18", "6", "8"]);
    assert_eq!(
        setup.paragraphs[1],
        "There are 30 checks: two worth 0, and two of each value from 2 to 15."
    );
    assert_eq!(setup.paragraphs[2], "A coin is worth one thousand.");
    assert_eq!(setup.paragraphs[3], "A coin marked 2 counts as two coins.");
}

#[test]
fn the_refund_is_that_of_the_box_and_others_are_framed() {
    let down = page("iello-2020");
    let refund = find(&down, "refund");
    assert!(refund.paragraphs[0].contains("rounded down: of 5 coins you get 2 back."));
    assert_eq!(
        refund.differences,
        ["Iello 2015, German edition, Ravensburger 1997: rounded up; of 5 coins you get 3 back."]
    );
    let up = page("german");
    assert!(find(&up, "refund").paragraphs[0].contains("rounded up: of 5 coins you get 3 back."));
    assert_eq!(
        find(&page("ravensburger-1997"), "buying").differences,
        [
            "Iello 2020, Iello 2015, German edition, Gryphon 2009: every new bid must be higher than the highest so far."
        ]
    );
}

/// Plays an auction of these houses, opened by the first player, and returns what each player took and
/// paid, in the order of events.
fn play(rules: &Rules, street: &[u8], bids: &[(Seat, u8)]) -> Vec<(Option<u8>, u8)> {
    let value = |house: &House| street.contains(&house.value());
    let (mut houses, rest): (Vec<House>, Vec<House>) = rules.houses().iter().partition(value);
    houses.extend(rest);
    houses.truncate(usize::from(rules.cards()));
    let checks: Vec<_> = rules.checks().iter().take(usize::from(rules.cards())).collect();
    let mut game = Game::new(&Deal::stacked(rules, &houses, &checks, Seat::A).unwrap());
    let mut taken = Vec::new();
    for (seat, bid) in bids {
        let action = if *bid == 0 { Action::Pass } else { Action::Bid(Coins(*bid)) };
        taken.extend(game.play(*seat, action).unwrap().into_iter().filter_map(
            |event| match event {
                Event::Passed { took, paid, .. } => Some((took.map(House::value), paid.0)),
                Event::Bought { house, paid, .. } => Some((Some(house.value()), paid.0)),
                _ => None,
            },
        ));
    }
    taken
}

/// Returns the house and the coins paid in each step of the example with this id, as its text says.
fn told(id: &str, section: &str) -> Vec<(Option<u8>, u8)> {
    let sections = page(id);
    let example = find(&sections, section).example.clone().unwrap();
    let passes = ["pays", "pass"];
    let steps = example.steps.iter().filter(|step| passes.iter().any(|it| step.text.contains(it)));
    let house = |cards: &[Card]| match cards {
        [Card::House(house)] => Some(house.value()),
        _ => None,
    };
    steps.map(|step| (house(&step.cards), paid(&step.text))).collect()
}

/// Returns the coins that a sentence of an example says are paid.
fn paid(text: &str) -> u8 {
    match text {
        _ if text.contains("pays nothing") || text.contains("both coins back") => 0,
        _ if text.contains("pays the other") => 1,
        _ => {
            let (_, rest) = text.split_once("pays ").unwrap();
            let digits = rest.trim_start_matches("all ").split([' ', '.']).next().unwrap();
            digits.parse().unwrap()
        }
    }
}

#[test]
fn the_examples_are_what_the_engine_plays() {
    use Seat::{A, B, C, D};
    for it in &BOXES {
        let rules = smallest_rules(it.edition).unwrap();
        let (street, bids): (&[u8], Vec<_>) = match it.id {
            "ravensburger-1997" => (
                &[1, 13, 15, 19],
                vec![(A, 1), (B, 1), (C, 2), (D, 0), (A, 3), (B, 3), (C, 0), (A, 0)],
            ),
            "iello-2020" | "gryphon-2009" => {
                (&[8, 20, 28], vec![(A, 1), (B, 2), (C, 5), (A, 6), (B, 0), (C, 0)])
            }
            _ => (&[8, 20, 28], vec![(A, 1), (B, 2), (C, 3), (A, 4), (B, 0), (C, 0)]),
        };
        let players = if street.len() == 4 { 4 } else { 3 };
        let rules_here = it.edition.rules(players, Supply::Enough).unwrap();
        assert_eq!(rules.refund(Coins(3)), rules_here.refund(Coins(3)));
        assert_eq!(told(it.id, "auction"), play(&rules_here, street, &bids), "{}", it.id);
        if let Ok(rules) = it.edition.rules(3, Supply::OneShort) {
            let bids = [(A, 2), (B, 3), (C, 4), (A, 0), (B, 0)];
            assert_eq!(told(it.id, "short"), play(&rules, &[7, 16], &bids), "{}", it.id);
        }
    }
}

#[test]
fn the_best_house_of_an_example_gets_the_best_check() {
    for it in &BOXES {
        let sections = rules_sections(Lang::En, it);
        let sale = find(&sections, "sale").example.as_ref().unwrap();
        let pairs: Vec<_> = sale
            .steps
            .iter()
            .filter_map(|step| match step.cards[..] {
                [Card::House(house), Card::Check(check)] => Some((house, check)),
                _ => None,
            })
            .collect();
        assert_eq!(pairs.len(), sale.offer.len());
        assert_eq!(sale.title, "Checks");
        assert!(pairs.is_sorted_by(|one, other| one.0 > other.0 && one.1 > other.1), "{pairs:?}");
        let bought = find(&sections, "auction").example.as_ref().unwrap();
        assert!(pairs.iter().all(|(house, _)| bought.offer.contains(&Card::House(*house))));
    }
}
