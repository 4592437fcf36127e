//! Snapshots of every screen in three sizes.
//!
//! `INSTA_UPDATE=always cargo test -p forsale-tui --test it screens` updates them.

use forsale::Seat;
use forsale_table::{Absence, ChatMessage, Emote, Speech, Table};
use forsale_tui::{Leaving, Panel, Snapshot, Theme, Ui};
use forsale_words::Lang;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::style::Color;

use crate::keys::press;
use crate::tables::{
    READER, SIZES, asks, gathering, playing, reader, say, shown, snapshot, step, until,
};

/// Draws the screen in all sizes, one below the other.
fn all_sizes(snapshot: &Snapshot<'_>, ui: &Ui) -> String {
    let one =
        |size: (u16, u16)| format!("{}×{}\n{}\n", size.0, size.1, shown(snapshot, ui, size).0);
    SIZES.map(one).join("\n")
}

fn check(name: &str, table: &Table, keys: &str) {
    let snapshot = snapshot(table);
    let mut ui = reader(Lang::En, &snapshot);
    press(&mut ui, &snapshot, keys);
    insta::assert_snapshot!(name, all_sizes(&snapshot, &ui));
}

fn in_auction(seats: u8) -> Table {
    let mut table = playing(seats);
    until(&mut table, |table| {
        let auctions = table.view(None).play.unwrap().ledger.auctions();
        auctions > 2 && asks(table, auctions, 0) && !table.view(None).taken().is_empty()
    });
    table
}

fn in_sale(seats: u8) -> Table {
    let mut table = playing(seats);
    let auctions = table.view(None).rules.auctions();
    until(&mut table, |table| asks(table, auctions, 2));
    table
}

fn at_the_end(seats: u8) -> Table {
    let mut table = playing(seats);
    while step(&mut table) {}
    table
}

#[test]
fn a_lobby_where_the_players_choose_who_goes_first() {
    check("lobby", &gathering(), "");
    check("lobby-first", &gathering(), "wj");
}

#[test]
fn an_auction() {
    check("buying", &in_auction(4), "");
}

#[test]
fn an_auction_with_six() {
    check("buying-six", &in_auction(6), "");
}

#[test]
fn a_bid_that_is_too_high() {
    check("buying-too-high", &in_auction(4), "99\n");
}

#[test]
fn an_auction_of_others() {
    let mut table = playing(4);
    until(&mut table, |table| {
        let play = table.view(Some(READER)).play.unwrap();
        play.ledger.auctions() == 2 && play.prompt.is_none() && play.ledger.street().len() == 2
    });
    check("waiting", &table, "");
}

#[test]
fn a_sale() {
    check("selling", &in_sale(4), "");
}

#[test]
fn a_sale_with_a_house_picked() {
    check("selling-picked", &in_sale(4), "+");
}

#[test]
fn a_sale_with_many_houses() {
    let mut table = playing(3);
    let auctions = table.view(None).rules.auctions();
    until(&mut table, |table| asks(table, auctions, 1));
    check("selling-many", &table, "+");
}

#[test]
fn a_reveal() {
    let mut table = in_sale(4);
    let mut ui = reader(Lang::En, &snapshot(&table));
    let sold = table.view(None).last_sale();
    until(&mut table, |table| table.view(None).last_sale() != sold);
    let snapshot = snapshot(&table);
    ui.update(&snapshot.view);
    assert_eq!(ui.panel, Panel::Reveal);
    insta::assert_snapshot!("reveal", all_sizes(&snapshot, &ui));
}

#[test]
fn an_auction_with_a_standing_order() {
    check("auto", &in_auction(4), "aj7");
}

#[test]
fn an_absent_player() {
    let table = in_auction(4);
    let snapshot = Snapshot { overdue: Some(Seat::C), ..snapshot(&table) };
    let mut ui = reader(Lang::En, &snapshot);
    insta::assert_snapshot!("overdue", all_sizes(&snapshot, &ui));
    press(&mut ui, &snapshot, "vj");
    insta::assert_snapshot!("vote", all_sizes(&snapshot, &ui));
}

/// Chat messages are in the log, and below a sale, where the log is not shown.
#[test]
fn chat_messages() {
    let words = ChatMessage::Words(Speech::new("Who wants a castle on a cloud?").unwrap());
    for (name, mut table) in [("talk", in_auction(4)), ("talk-sale", in_sale(4))] {
        say(&mut table, Seat::B, words.clone());
        say(&mut table, Seat::A, ChatMessage::Emote(Emote::TooDear));
        let snapshot = Snapshot { leaving: Leaving::Seat(Absence::Wait), ..snapshot(&table) };
        let mut ui = reader(Lang::En, &snapshot);
        insta::assert_snapshot!(name, all_sizes(&snapshot, &ui));
        press(&mut ui, &snapshot, "tNot at 14");
        insta::assert_snapshot!(format!("{name}-say"), all_sizes(&snapshot, &ui));
    }
}

#[test]
fn emotes_to_choose_from() {
    let table = in_auction(4);
    let snapshot = Snapshot { leaving: Leaving::Seat(Absence::Wait), ..snapshot(&table) };
    let mut ui = reader(Lang::En, &snapshot);
    press(&mut ui, &snapshot, "e");
    insta::assert_snapshot!("emotes", all_sizes(&snapshot, &ui));
}

#[test]
fn a_step_back() {
    check("past", &in_auction(4), "[[");
}

#[test]
fn the_end() {
    check("end", &at_the_end(4), "");
}

#[test]
fn the_end_of_three_with_the_sheet_of_another() {
    check("end-three", &at_the_end(3), "\t");
}

#[test]
fn the_log() {
    check("log", &in_auction(4), "l");
}

#[test]
fn the_beginning_of_the_log() {
    check("log-begin", &in_sale(4), "lg");
}

#[test]
fn help() {
    check("help", &in_auction(4), "?");
}

#[test]
fn settings() {
    check("settings", &in_auction(4), "ojj\n");
}

#[test]
fn leaving() {
    check("leaving", &in_auction(4), "q");
}

#[test]
fn leaving_a_game_that_is_saved() {
    let table = in_auction(4);
    let snapshot = Snapshot { leaving: Leaving::Saved("game.json"), ..snapshot(&table) };
    let mut ui = reader(Lang::En, &snapshot);
    press(&mut ui, &snapshot, "q");
    assert!(shown(&snapshot, &ui, (80, 24)).0.contains("is saved to game.json"));
}

#[test]
fn a_curtain() {
    let table = in_sale(4);
    let snapshot =
        Snapshot { curtain: Some("Ana".to_owned()), shared: table.view(None), ..snapshot(&table) };
    let ui = reader(Lang::En, &snapshot);
    insta::assert_snapshot!("curtain", all_sizes(&snapshot, &ui));
    let passer_by = Snapshot { view: table.view(None), ..snapshot.clone() };
    for size in SIZES {
        assert_eq!(shown(&snapshot, &ui, size), shown(&passer_by, &ui, size));
    }
}

#[test]
fn other_languages() {
    for lang in Lang::ALL.into_iter().filter(|lang| *lang != Lang::En) {
        for (name, table) in
            [("buying", in_auction(4)), ("selling", in_sale(4)), ("end", at_the_end(4))]
        {
            let snapshot = snapshot(&table);
            let ui = reader(lang, &snapshot);
            insta::assert_snapshot!(format!("{name}-{lang}"), all_sizes(&snapshot, &ui));
        }
    }
}

#[test]
fn a_window_that_is_too_small_says_so() {
    let table = in_auction(4);
    let snapshot = snapshot(&table);
    for size in [(59, 18), (60, 17), (52, 16), (10, 3), (1, 1)] {
        let text = shown(&snapshot, &reader(Lang::En, &snapshot), size).0;
        assert!(!text.contains("Bid"), "{text}");
    }
    let text = shown(&snapshot, &reader(Lang::En, &snapshot), (52, 16)).0;
    assert_eq!(text.trim(), "Window too small: 52×16, needs 60×18.");
}

/// No size of the window makes drawing fail, whatever is shown.
#[test]
fn every_size_can_be_drawn() {
    let tables = [in_auction(6), in_sale(3), at_the_end(3)];
    for table in &tables {
        let snapshot = snapshot(table);
        for keys in ["", "?", "l", "o", "q"] {
            for lang in Lang::ALL {
                let mut ui = reader(lang, &snapshot);
                press(&mut ui, &snapshot, keys);
                for width in [59, 60, 79, 80, 109, 110] {
                    for height in [17, 18, 23, 24, 29, 30] {
                        shown(&snapshot, &ui, (width, height));
                    }
                }
            }
        }
    }
}

#[test]
fn the_keys_are_always_on_the_screen() {
    for table in [in_auction(6), in_sale(6), at_the_end(3)] {
        let snapshot = snapshot(&table);
        for lang in Lang::ALL {
            let (text, _) = shown(&snapshot, &reader(lang, &snapshot), (60, 18));
            let last = text.lines().last().unwrap();
            assert!(last.contains(" ? ") && last.contains(" q "), "{text}");
            assert!(!last.contains('…'), "{text}");
        }
    }
}

#[test]
fn ascii_draws_with_ascii_alone() {
    for table in [in_auction(6), in_sale(4), at_the_end(4)] {
        let snapshot = snapshot(&table);
        for lang in Lang::ALL {
            let mut ui = reader(lang, &snapshot);
            ui.settings.look.ascii = true;
            for size in SIZES {
                let (text, _) = shown(&snapshot, &ui, size);
                assert!(text.is_ascii(), "{text}");
            }
        }
    }
}

#[test]
fn the_mono_theme_has_no_colours() {
    let table = in_auction(4);
    let snapshot = snapshot(&table);
    let mut ui = reader(Lang::En, &snapshot);
    let colours = |ui: &Ui| {
        let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
        terminal.draw(|frame| drop(forsale_tui::draw(frame, &snapshot, ui))).unwrap();
        let cells = terminal.backend().buffer().content.clone();
        cells.iter().filter(|cell| cell.fg != Color::Reset || cell.bg != Color::Reset).count()
    };
    assert!(colours(&ui) > 0);
    ui.settings.look.theme = Theme::Mono;
    assert_eq!(colours(&ui), 0);
}
