//! Sentences that do not occur in the golden games.

use forsale::{Action, Coins, Seat, Seed};
use forsale_table::{Command, Options, Table};
use forsale_words::{
    Lang, announcement, bid_text, happening, pass_text, result, setup_line, status, title,
    turn_alert, waiting_text,
};

use crate::drive::{READER, answer, holder, open, playing, send, sit, step};

fn statuses(table: &Table, who: Seat) -> [String; 5] {
    Lang::ALL.map(|lang| status(lang, &table.view(Some(holder(who)))))
}

#[test]
fn the_lobby_says_what_it_waits_for() {
    let mut table = open(Options { seats: 3, ..Options::default() });
    sit(&mut table, Seat::A);
    assert_eq!(statuses(&table, Seat::A)[0], "Waiting for players: two seats are free.");
    sit(&mut table, Seat::B);
    sit(&mut table, Seat::C);
    assert_eq!(statuses(&table, Seat::A)[0], "All seats are taken. You can start the game.");
    assert_eq!(
        statuses(&table, Seat::B),
        [
            "All seats are taken. Eva can start the game.",
            "Toutes les places sont prises. Eva peut lancer la partie.",
            "Alle Plätze sind besetzt. Eva kann die Partie beginnen.",
            "La mesa está completa. Eva puede empezar la partida.",
            "Tutti i posti sono occupati. Eva può iniziare la partita.",
        ]
    );
    assert_eq!(title(Lang::En, &table.view(None)), "KAFE7 · For Sale");
    let last = table.view(None).happenings.last().cloned().unwrap();
    assert_eq!(happening(Lang::De, &table.view(None), &last), "Ana setzt sich.");
}

#[test]
fn a_setup_names_players_coins_and_cards_in_that_order() {
    let table = open(Options::default());
    let lines = Lang::ALL.map(|lang| setup_line(lang, &table.view(None).rules));
    assert_eq!(lines[0], "4 players: 21 coins each, 2 houses and 2 checks removed");
    assert!(lines[1].starts_with("4 joueurs") && lines[1].contains("21 pièces"), "{}", lines[1]);
    assert!(lines[2].starts_with("4 ") && lines[2].contains("21 Münzen"), "{}", lines[2]);
    assert!(lines[3].starts_with("4 ") && lines[3].contains("21 monedas"), "{}", lines[3]);
    assert!(lines[4].starts_with("4 ") && lines[4].contains("21 monete"), "{}", lines[4]);
}

#[test]
fn a_watcher_is_never_addressed_as_a_player() {
    let mut table = playing(Options::default(), Seed([6; 32]));
    let you = ["you", "vous", "du", "votre", "dein", "your", "tú", "te", "ti", "tu", "tuo"];
    loop {
        let view = table.view(None);
        for lang in Lang::ALL {
            let said = announcement(lang, &view, view.happenings) + &status(lang, &view);
            let said = said + &title(lang, &view);
            let word = said
                .split(|c: char| !c.is_alphabetic())
                .find(|word| you.contains(&word.to_lowercase().as_str()));
            assert_eq!(word, None, "{said}");
            assert_eq!(turn_alert(lang, &view), None);
            assert_eq!(waiting_text(lang, &view), None);
        }
        if step(&mut table).is_none() {
            break;
        }
    }
    assert_eq!(result(Lang::En, &table.view(None)).unwrap(), "Bob wins with 76 thousand.");
}

#[test]
fn announcements_are_whole_sentences() {
    let mut table = playing(Options::default(), Seed([6; 32]));
    answer(&mut table, Seat::B, Action::Bid(Coins(2)));
    answer(&mut table, Seat::C, Action::Pass);
    let view = table.view(Some(READER));
    let since = view.since(view.moment - 2);
    assert_eq!(
        announcement(Lang::En, &view, since),
        "Bob bids 2. Ana passes and takes 21 for free."
    );
    assert_eq!(announcement(Lang::En, &view, &[]), "");
    while table.view(None).play.unwrap().ledger.sales() < 2 {
        step(&mut table).unwrap();
    }
    let view = table.view(Some(READER));
    let said = announcement(Lang::En, &view, view.since(view.moment - 2));
    assert!(said.contains(". Sale 2 of 7. Checks: "), "{said}");
}

#[test]
fn the_example_of_the_design_reads_as_specified() {
    let mut table = playing(Options::default(), Seed([6; 32]));
    answer(&mut table, Seat::B, Action::Bid(Coins(2)));
    answer(&mut table, Seat::C, Action::Pass);
    answer(&mut table, Seat::D, Action::Pass);
    answer(&mut table, Seat::A, Action::Bid(Coins(3)));
    answer(&mut table, Seat::B, Action::Bid(Coins(4)));
    let view = table.view(Some(READER));
    assert_eq!(
        statuses(&table, Seat::A),
        [
            "Your turn. Bob leads with 4. Two houses left.",
            "À vous. Bob mène avec 4. Il reste deux maisons.",
            "Du bist dran. Bob führt mit 4. Noch zwei Häuser.",
            "Te toca. Bob va en cabeza con 4. Quedan dos casas.",
            "Tocca a te. Bob è in testa con 4. Restano due case.",
        ]
    );
    assert_eq!(
        turn_alert(Lang::En, &view).unwrap(),
        "Your turn. Bob leads with 4. If you pass, you take 28 and get 1 back. You can bid 5 to 21."
    );
    let pass = Lang::ALL.map(|lang| pass_text(lang, &view).unwrap());
    let bid = Lang::ALL.map(|lang| bid_text(lang, &view, Coins(5)).unwrap());
    assert_eq!(
        pass.each_ref().map(ToString::to_string),
        [
            "Pass — take 28, get 1 back",
            "Passer — prendre la 28, récupérer 1",
            "Passen — die 28 nehmen, 1 zurück",
            "Pasar — te llevas la 28, recuperas 1",
            "Passa — prendi la 28, recuperi 1",
        ]
    );
    assert_eq!(pass[0].more, ["(you lose 2 and keep 19)", "(Bob then pays 4 for 29)"]);
    assert_eq!(
        bid.each_ref().map(ToString::to_string),
        [
            "Bid 5 — adds 2, leaves 16",
            "Miser 5 — ajouter 2, garder 16",
            "5 bieten — 2 dazulegen, 16 bleiben",
            "Pujar 5 — añades 2, te quedan 16",
            "Offri 5 — aggiungi 2, ti restano 16",
        ]
    );
    assert_eq!(bid[0].more, ["if Bob passes: 29 for 5"]);
}

#[test]
fn only_a_possible_bid_has_a_button() {
    let table = playing(Options::default(), Seed([6; 32]));
    let bob = table.view(Some(holder(Seat::B)));
    assert!(bid_text(Lang::En, &bob, Coins(21)).is_some());
    assert_eq!(bid_text(Lang::En, &bob, Coins(22)), None);
    assert_eq!(bid_text(Lang::En, &bob, Coins(0)), None);
    let ana = table.view(Some(holder(Seat::C)));
    assert_eq!(bid_text(Lang::En, &ana, Coins(5)), None);
    assert_eq!(pass_text(Lang::En, &ana), None);
}

fn over(seed: u8) -> Table {
    let mut table = playing(Options { seats: 3, ..Options::default() }, Seed([seed; 32]));
    while step(&mut table).is_some() {}
    table
}

fn results(table: &Table, who: Seat) -> [String; 5] {
    Lang::ALL.map(|lang| result(lang, &table.view(Some(holder(who)))).unwrap())
}

#[test]
fn a_shared_victory_is_shared() {
    let table = over(31);
    assert_eq!(
        results(&table, Seat::A)[0],
        "Bob and Ana share the victory with 91 thousand each. You finish 3rd with 67 thousand."
    );
    assert_eq!(
        results(&table, Seat::B),
        [
            "You and Ana share the victory with 91 thousand each.",
            "Ana et vous gagnez à égalité avec 91\u{a0}mille.",
            "Ana und du teilt euch den Sieg mit je 91\u{a0}Tausend.",
            "Victoria compartida: Ana y tú, con 91\u{a0}mil por cabeza.",
            "Ana e tu avete vinto a pari merito con 91\u{a0}mila.",
        ]
    );
}

#[test]
fn coins_decide_a_tie() {
    assert_eq!(
        results(&over(21), Seat::A),
        [
            "You win with 90 thousand. Coins left broke the tie.",
            "Vous gagnez avec 90\u{a0}mille. Les pièces restantes ont fait la différence.",
            "Du gewinnst mit 90\u{a0}Tausend. Bei Gleichstand haben die übrigen Münzen entschieden.",
            "Ganas con 90\u{a0}mil. Las monedas sobrantes han deshecho el empate.",
            "Hai vinto con 90\u{a0}mila. A parità di denaro hanno deciso le monete rimaste.",
        ]
    );
}

#[test]
fn a_choice_can_be_taken_back() {
    let mut table = playing(Options::default(), Seed([6; 32]));
    while table.view(None).play.unwrap().ledger.sales() < 1 {
        step(&mut table).unwrap();
    }
    step(&mut table).unwrap();
    assert!(statuses(&table, Seat::A)[0].starts_with("You are selling 15. You can change until"));
    let to = table.view(None).play.unwrap().question;
    send(&mut table, &Command::Unseal { who: READER, to });
    assert!(statuses(&table, Seat::A)[0].starts_with("Choose a house to sell. "));
}

#[test]
fn a_result_keeps_the_unit_of_its_game() {
    let oldest =
        Options { edition: "ravensburger-1997".to_owned(), seats: 3, ..Options::default() };
    let mut table = playing(oldest, Seed([6; 32]));
    while step(&mut table).is_some() {}
    let before = results(&table, Seat::A);
    assert!(before[0].contains(" million."), "{before:?}");
    let options = Options { seats: 3, ..Options::default() };
    send(&mut table, &Command::Change { who: READER, options });
    assert_eq!(results(&table, Seat::A), before);
}
