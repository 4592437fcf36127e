//! The terminal is given back on every way out, and the exit code says which it was.

use forsale_testkit::Pane;

use crate::{forsale, play};

/// A game in a shell that tells its exit code.
fn game() -> Pane {
    let pane = Pane::open(80, 24);
    play(&pane, "--seed 7 --level pip");
    pane.until("Your turn.");
    assert!(pane.is_on_alternate_screen());
    pane
}

#[test]
fn leaving_asks_first() {
    let pane = game();
    pane.keys(&["q"]);
    pane.until("Leave the game?");
    pane.keys(&["Escape"]);
    pane.until("Your turn.");
    pane.keys(&["q", "Enter"]);
    pane.assert_left_with(0);
}

#[test]
fn ctrl_c_asks_once_and_leaves_the_second_time() {
    let pane = game();
    pane.keys(&["C-c"]);
    pane.until("Leave the game?");
    pane.keys(&["C-c"]);
    pane.assert_left_with(0);
}

#[test]
fn the_polite_signal() {
    let pane = game();
    pane.signal("TERM");
    pane.assert_left_with(143);
}

#[test]
fn the_signal_of_a_closed_window() {
    let pane = game();
    pane.signal("HUP");
    pane.assert_left_with(129);
}

#[test]
fn a_pause_and_back() {
    let pane = game();
    pane.keys(&["C-z"]);
    pane.until("Stopped");
    pane.assert_restored();
    pane.run("fg; echo left with $?");
    pane.until("Your turn.");
    assert!(pane.is_on_alternate_screen());
    pane.keys(&["q", "Enter"]);
    pane.assert_left_with(0);
}

#[test]
fn a_pause_from_outside_and_back() {
    let pane = game();
    pane.signal("TSTP");
    pane.until("Stopped");
    pane.assert_restored();
    pane.run("fg; echo left with $?");
    pane.until("Your turn.");
    pane.keys(&["C-c", "C-c"]);
    pane.assert_left_with(0);
}

#[test]
fn a_panic_on_the_screen_and_elsewhere() {
    for elsewhere in ["", "--elsewhere"] {
        let pane = Pane::open(80, 24);
        pane.run(&format!("{} {elsewhere}; echo left with $?", faulty()));
        pane.until("Your turn.");
        pane.keys(&["Enter"]);
        let screen = pane.assert_left_with(101);
        assert!(screen.contains("the table broke"), "{screen}");
    }
}

#[test]
fn a_closed_pipe_is_no_failure() {
    let pane = Pane::open(80, 24);
    let play = format!("yes m | {} play --seed 7 --level pip", forsale());
    pane.run(&format!("{play} | head -n 1; echo left with ${{PIPESTATUS[1]}}"));
    pane.assert_left_with(0);
}

/// A game whose table breaks, built with the tests of its crate.
fn faulty() -> String {
    let tests = std::env::current_exe().unwrap();
    let built = tests.parent().unwrap().parent().unwrap().join("examples/panic");
    assert!(built.exists(), "build it: cargo build -p forsale-tui --examples");
    built.display().to_string()
}
