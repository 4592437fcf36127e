//! A whole game at the web table in w3m, a text browser without styles and scripts.

use std::thread::sleep;
use std::time::Duration;

use tempfile::TempDir;

use forsale_testkit::Pane;

use crate::forsale;

/// How often to read the screen before giving up.
const MOST_READS: usize = 1000;

const POLL_INTERVAL: Duration = Duration::from_millis(30);

/// The title of the last screen.
const END: &str = "\nThe end ";

#[test]
fn a_whole_game_in_a_text_browser() {
    let folder = TempDir::new().unwrap();
    let server = Pane::open(100, 30);
    let path = folder.path().display();
    server.run(&format!("{} serve --listen 127.0.0.1:0 --db {path}/tables.db", forsale()));
    let browser = Pane::open(100, 200);
    browser.run(&format!("HOME={path} w3m -cookie -o accept_cookie=1 {}/new", address(&server)));
    browser.until("Create the table");
    // Slow bots would only make the test slower.
    press(&browser, "Speed of the bots", &["Tab"]);
    browser.until("like people");
    browser.keys(&["k", "Enter"]);
    browser.until("Speed of the bots [instant");
    press(&browser, "^Create the table", &[]);
    browser.until("Start the game");
    press(&browser, "^Start the game", &[]);
    browser.until("On offer");
    play(&browser);
}

/// Returns the address that the server prints.
fn address(server: &Pane) -> String {
    let mark = "For Sale is open at ";
    let screen = server.until(mark);
    let line = screen.lines().find_map(|line| Some(line.split_once(mark)?.1.to_owned()));
    line.unwrap().trim().to_owned()
}

fn play(browser: &Pane) {
    let mut screen = String::new();
    for _ in 0..MOST_READS {
        // The title is at the top of the page, the move at its end, below the history.
        browser.keys(&["g"]);
        if browser.until("Viewing <").contains(END) {
            // The next steps are at the end of the page, below the score sheets.
            browser.keys(&["G"]);
            browser.until("Play again");
            return;
        }
        browser.keys(&["G"]);
        screen = browser.until("Viewing <");
        if screen.contains("\nYour move ") || screen.contains("\nChoose a house ") {
            answer(browser, &screen);
            browser.until_changed(&screen);
        } else {
            browser.keys(&["R"]);
        }
        browser.until("Viewing <");
    }
    panic!("no end:\n{screen}");
}

/// Passes, or sells the first house.
fn answer(browser: &Pane, screen: &str) {
    if screen.contains("\nChecks (in thousands)\n") {
        press(browser, "^Choose a house$", &["Tab"]);
        press(browser, "^Sell", &[]);
    } else {
        press(browser, "^Pass take", &[]);
    }
}

/// Searches for a text from the top of the page, moves on by these keys, and presses Enter.
fn press(browser: &Pane, text: &str, keys: &[&str]) {
    browser.keys(&["g", "/"]);
    until_asked(browser, true);
    browser.keys(&["-l", text]);
    browser.keys(&["Enter"]);
    until_asked(browser, false);
    browser.keys(&[keys, &["Enter"]].concat());
}

/// Waits until the browser asks for the search text, or has found it. The question may stay on the
/// screen, so the position of the cursor decides.
fn until_asked(browser: &Pane, is_asked: bool) {
    let is_so = (0..MOST_READS).any(|_| {
        let is_so = browser.is_asked_below() == is_asked;
        if !is_so {
            sleep(POLL_INTERVAL);
        }
        is_so
    });
    assert!(is_so, "{}", browser.screen());
}
