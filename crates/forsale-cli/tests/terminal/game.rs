//! Whole games by keyboard.

use forsale_testkit::Pane;

use crate::{forsale, play, playing};

/// Answers every question until the game is over.
fn play_out(pane: &Pane, resize: impl Fn(usize)) -> String {
    for turn in 0..400 {
        let screen =
            pane.until_either(&["Your turn.", "Choose a house to sell", "continue", "play again"]);
        resize(turn);
        if screen.contains("play again") {
            return screen;
        }
        if screen.contains("enter continue") {
            // Any key continues, and this one does nothing on other screens.
            pane.keys(&["x"]);
        } else if screen.contains("Your turn.") {
            pane.keys(&["p", "p"]);
        } else if screen.contains("Choose a house to sell") {
            pane.keys(&["+", "Enter"]);
        } else {
            pane.keys(&["Space"]);
        }
        pane.until_changed(&screen);
    }
    panic!("the game never ended:\n{}", pane.screen());
}

#[test]
fn a_whole_game_on_a_common_terminal() {
    let pane = playing(80, 24, "--no-motion");
    let end = play_out(&pane, |_| {});
    assert!(end.contains("Score sheet: You"), "{end}");
    pane.keys(&["Enter"]);
    pane.until("Auction 1 of 7");
    pane.keys(&["q", "Enter"]);
    pane.assert_left_with(0);
}

#[test]
fn a_whole_game_while_the_window_changes() {
    let pane = playing(60, 18, "");
    let sizes = [(60, 18), (120, 40), (80, 24), (200, 60)];
    play_out(&pane, |turn| {
        let (width, height) = sizes[turn % sizes.len()];
        pane.resize(width, height);
    });
    pane.until("Score sheet: You");
    pane.resize(52, 16);
    pane.until("Window too small: 52×16, needs 60×18.");
    pane.resize(80, 24);
    pane.until("play again");
}

#[test]
fn three_players_share_one_keyboard() {
    let pane = Pane::open(80, 24);
    play(&pane, "--seed 7 --hotseat Ana,Bob,Jo");
    let mut curtains = 0;
    for _ in 0..400 {
        let screen = pane.until_either(&[
            "p p pass",
            "are you alone?",
            "enter continue",
            "+/- choose",
            "play again",
        ]);
        if screen.contains("play again") {
            break;
        } else if screen.contains("enter continue") {
            pane.keys(&["x"]);
        } else if screen.contains("are you alone?") {
            assert!(!screen.contains("Houses") && !screen.contains("houses  "), "{screen}");
            curtains += 1;
            pane.keys(&["a", "Enter"]);
            pane.until("+/- choose");
        } else if screen.contains("p p pass") {
            assert!(!screen.contains("Your turn"), "{screen}");
            pane.keys(&["p", "p"]);
        } else {
            pane.keys(&["+", "Enter"]);
        }
        pane.until_changed(&screen);
    }
    // Ten sales; the last one has no choice.
    assert!(curtains >= 27, "{curtains} curtains");
    pane.keys(&["q", "Enter"]);
    pane.assert_left_with(0);
}

#[test]
fn hidden_hands_at_one_keyboard_have_a_curtain_at_every_turn() {
    let pane = Pane::open(80, 24);
    play(&pane, "--seed 7 --hotseat Ana,Bob,Jo --hidden --first Bob");
    for name in ["Bob", "Jo", "Ana"] {
        let curtain = pane.until(&format!("{name}, are you alone?"));
        assert!(!curtain.contains(" 28") && !curtain.contains(" 0 houses"), "{curtain}");
        pane.keys(&["a", "Enter"]);
        let turn = pane.until("p p pass");
        let hidden = |line: &&str| line.contains(" 0 houses") && !line.contains("28");
        assert_eq!(turn.lines().filter(hidden).count(), 2, "only the coins of {name}: {turn}");
        pane.keys(&["b", "Enter"]);
    }
    pane.keys(&["q", "Enter"]);
    pane.assert_left_with(0);
}

#[test]
fn a_game_below_the_prompt_leaves_a_summary() {
    let pane = Pane::open(80, 40);
    pane.run("echo before");
    play(&pane, "--seed 7 --level pip --pace instant --inline");
    pane.until("Your turn.");
    assert!(!pane.is_on_alternate_screen());
    play_out(&pane, |_| {});
    pane.keys(&["q", "Enter"]);
    let screen = pane.assert_left_with(0);
    let summary = ["before", "1st  ", "4th  "];
    assert!(summary.iter().all(|line| screen.contains(line)), "{screen}");
}

#[test]
fn a_dumb_terminal_gets_a_plain_game() {
    let pane = Pane::open(80, 24);
    pane.run(&format!("TERM=dumb {} play --seed 7 --level pip; echo left with $?", forsale()));
    pane.until("b N  bid 1 to 21");
    assert!(!pane.is_on_alternate_screen());
    pane.run("b 2");
    pane.until("You bid 2.");
    pane.run("q");
    pane.until("Type q again");
    pane.run("q");
    pane.assert_left_with(0);
}
