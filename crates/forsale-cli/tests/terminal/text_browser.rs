//! A whole game at the web table in w3m, a browser without pictures, styles and scripts.

use std::thread::sleep;
use std::time::Duration;

use tempfile::TempDir;

use forsale_testkit::Pane;

use crate::forsale;

/// A game that is not over after so many looks has come to a stand.
const LOOKS: usize = 1000;

const GLANCE: Duration = Duration::from_millis(30);

/// The title of the last screen.
const END: &str = "\nThe end\n";

#[test]
fn a_whole_game_in_a_text_browser() {
    let folder = TempDir::new().unwrap();
    let server = Pane::open(100, 30);
    let path = folder.path().display();
    server.run(&format!("{} serve --listen 127.0.0.1:0 --db {path}/tables.db", forsale()));
    let browser = Pane::open(100, 200);
    browser.run(&format!("HOME={path} w3m -cookie -o accept_cookie=1 {}/new", address(&server)));
    browser.until("Create the table");
    // Bots that take their time would make this a test of patience.
    press(&browser, "Pace of bots", &["Tab"]);
    browser.until("like people");
    browser.keys(&["k", "Enter"]);
    browser.until("Pace of bots [instant");
    press(&browser, "^Create the table", &[]);
    browser.until("Start with bots");
    press(&browser, "^Start with bots", &[]);
    browser.until("On offer");
    play(&browser);
}

/// Where the server says it is.
fn address(server: &Pane) -> String {
    let mark = "For Sale is open at ";
    let screen = server.until(mark);
    let line = screen.lines().find_map(|line| Some(line.split_once(mark)?.1.to_owned()));
    line.unwrap().trim().to_owned()
}

fn play(browser: &Pane) {
    let mut screen = browser.screen();
    for _ in 0..LOOKS {
        if screen.contains(END) {
            assert!(screen.contains("Again"), "{screen}");
            return;
        }
        if screen.contains("\nYour move\n") {
            answer(browser, &screen);
            browser.until_changed(&screen);
        } else {
            browser.keys(&["R"]);
        }
        screen = browser.until("Viewing <");
    }
    panic!("no end:\n{screen}");
}

/// Passes, or sells the first house.
fn answer(browser: &Pane, screen: &str) {
    if screen.contains("\nChecks\n") {
        press(browser, "^Choose a house$", &["Tab"]);
        press(browser, "^Sell", &[]);
    } else {
        press(browser, "^Pass take", &[]);
    }
}

/// Looks for a text from the top of the page, goes on by these keys, and presses what is there.
fn press(browser: &Pane, text: &str, keys: &[&str]) {
    browser.keys(&["g", "/"]);
    until_asked(browser, true);
    browser.keys(&["-l", text]);
    browser.keys(&["Enter"]);
    until_asked(browser, false);
    browser.keys(&[keys, &["Enter"]].concat());
}

/// Waits until the browser asks what to look for, or has found it. What it asked may stay on the
/// screen, so the cursor tells.
fn until_asked(browser: &Pane, is_asked: bool) {
    let is_so = (0..LOOKS).any(|_| {
        let is_so = browser.is_asked_below() == is_asked;
        if !is_so {
            sleep(GLANCE);
        }
        is_so
    });
    assert!(is_so, "{}", browser.screen());
}
