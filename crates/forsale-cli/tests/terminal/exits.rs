//! The terminal is restored however the program ends, and the exit code says how it ended.

use forsale_testkit::Pane;

use crate::{forsale, play};

/// Starts a game in a shell that prints its exit code.
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
fn ctrl_c_asks_first_and_leaves_the_second_time() {
    let pane = game();
    pane.keys(&["C-c"]);
    pane.until("Leave the game?");
    pane.keys(&["C-c"]);
    pane.assert_left_with(0);
}

#[test]
fn sigterm_restores_the_terminal() {
    let pane = game();
    pane.signal("TERM");
    pane.assert_left_with(143);
}

#[test]
fn sighup_restores_the_terminal() {
    let pane = game();
    pane.signal("HUP");
    pane.assert_left_with(129);
}

#[test]
fn ctrl_z_suspends_and_resumes() {
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
fn sigtstp_suspends_and_resumes() {
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
fn a_panic_restores_the_terminal() {
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
fn a_closed_pipe_is_not_an_error() {
    let pane = Pane::open(80, 24);
    let play = format!("yes m | {} play --seed 7 --level pip", forsale());
    pane.run(&format!("{play} | head -n 1; echo left with ${{PIPESTATUS[1]}}"));
    pane.assert_left_with(0);
}

/// Returns the path of a game that panics; it is an example of its crate.
fn faulty() -> String {
    let tests = std::env::current_exe().unwrap();
    let built = tests.parent().unwrap().parent().unwrap().join("examples/panic");
    assert!(built.exists(), "build it: cargo build -p forsale-tui --examples");
    built.display().to_string()
}
