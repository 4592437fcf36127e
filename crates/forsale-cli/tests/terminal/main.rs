//! The terminal game in real terminals, made by tmux: whole games played by keys, and the terminal
//! restored however the program ends. Also the web table in a text browser.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test stops at the first surprise")]

mod exits;
mod game;
mod server_screen;
mod text_browser;

use forsale_testkit::Pane;

/// Returns the path of the program under test.
fn forsale() -> &'static str {
    env!("CARGO_BIN_EXE_forsale")
}

/// Opens a window of this size and starts a game in it.
fn playing(width: u16, height: u16, arguments: &str) -> Pane {
    let pane = Pane::open(width, height);
    play(&pane, &format!("--seed 7 --level pip --pace instant {arguments}"));
    pane
}

/// Starts a game in this window, and prints its exit status afterwards.
fn play(pane: &Pane, arguments: &str) {
    pane.run(&format!("{} play {arguments}; echo left with $?", forsale()));
}
