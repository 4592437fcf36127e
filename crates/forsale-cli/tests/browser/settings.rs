//! The settings page, and the effects of settings at a table.

use crate::fixture::{Browser, DESK, Fixture, browser_test};
use crate::page_state::Screen;
use crate::window::{Window, play_out, play_until};

/// A choice other than the default, for every setting that shows at a table.
const CHOICES: [(&str, &str); 7] = [
    ("hand", "left"),
    ("text", "large"),
    ("motion", "none"),
    ("confirm", "off"),
    ("tap", "sell"),
    ("speech", "full"),
    ("sounds", "off"),
];

/// The left edge of an element.
const LEFT: &str = "const left = (id) => document.getElementById(id).getBoundingClientRect().left;";

#[test]
fn settings_apply_to_every_table_and_can_be_copied_as_text() {
    browser_test("settings", async |fixture| {
        let ana = fixture.window("Ana", DESK).await;
        choose_all(&ana).await;
        assert_eq!(kept(&ana).await, Vec::<String>::new(), "the page forgot something");
        let line: String = ana.ask("return document.querySelector('#export').value").await.unwrap();
        let bob = fixture.window("Bob", DESK).await;
        bob.open("/settings").await;
        bob.fill("#line", &line).await;
        bob.click("#bring").await;
        bob.until("the line", async |_| kept(&bob).await.is_empty().then_some(())).await;
        bob.make_table(3).await;
        bob.start().await;
        plays_left_handed(&bob).await;
    });
}

/// Changes every setting, and the letters of two keys.
async fn choose_all(ana: &Window) {
    ana.open("/settings").await;
    for (setting, choice) in CHOICES {
        ana.click(&format!("#{setting} [value={choice}]")).await;
    }
    ana.click(".panel summary").await;
    ana.fill("#key_pass", "P").await;
    ana.fill("#key_state", "P").await;
    ana.click("#keep").await;
    ana.until("why not", async |_| ana.has(".notice[role=alert]").await.then_some(())).await;
    for (setting, choice) in CHOICES {
        ana.click(&format!("#{setting} [value={choice}]")).await;
    }
    ana.click(".panel summary").await;
    ana.fill("#key_pass", "Y").await;
    ana.click("#keep").await;
    ana.until("a word", async |_| ana.has(".notice[role=status]").await.then_some(())).await;
}

/// Returns the choices that the page lacks.
async fn kept(window: &Window) -> Vec<String> {
    let mut missing = Vec::new();
    for (setting, choice) in CHOICES {
        if !window.has(&format!("html[data-{setting}={choice}]")).await {
            missing.push(format!("{setting}={choice}"));
        }
    }
    missing
}

/// Asserts that the changed settings work: Bid on the left, one press for all coins, Y for pass, one
/// tap to sell.
async fn plays_left_handed(bob: &Window) {
    let state = bob.until_asked().await;
    let mirrored = format!("{LEFT} return left('bid-button') < left('pass-button')");
    assert_eq!(bob.ask(&mirrored).await, Some(true), "Bid is on the right");
    bob.press("pp").await;
    assert!(bob.look().await.may_pass, "P was another letter");
    bob.press("yy").await;
    bob.until("a pass", async |now| now.is_answer_to(&state).then_some(())).await;
    let state = bob.until_asked().await;
    bob.click("[data-set]:last-child").await;
    bob.click("#bid-button").await;
    bob.until("a bold bid", async |now| now.is_answer_to(&state).then_some(())).await;
    play_until(&[bob], |now| now.screen == Screen::Selling).await;
    let state = bob.until_asked().await;
    bob.click(&format!("[name=house][value='{}']", state.hand[0])).await;
    bob.until("a sale", async |now| now.is_answer_to(&state).then_some(())).await;
}

/// Lets the test decide when the delay of a tapped move ends.
const HOLD: &str = "const real = window.setTimeout;
    window.setTimeout = (act, ms, ...rest) =>
      ms === 2000 ? ((window.later = act), 0) : real(act, ms, ...rest)";

async fn phone(fixture: &Fixture) -> Window {
    let ana = fixture.window("Ana", Browser { phone: true, ..DESK }).await;
    ana.open("/settings").await;
    ana.click("#delay [value='2000']").await;
    ana.click("#keep").await;
    ana.until("a word", async |_| ana.has(".notice[role=status]").await.then_some(())).await;
    ana.make_table(3).await;
    ana.start().await;
    ana
}

#[test]
fn a_tapped_move_waits_and_can_be_undone() {
    browser_test("undo", async |fixture| {
        let ana = phone(fixture).await;
        let state = ana.until_asked().await;
        ana.run(HOLD).await;
        ana.pass().await;
        ana.until("Undo", async |_| says(&ana, "Undo").await.then_some(())).await;
        ana.pass().await;
        ana.until("Pass again", async |_| says(&ana, "Pass").await.then_some(())).await;
        assert!(!ana.look().await.busy, "what was undone is on its way");
        assert!(!ana.look().await.is_answer_to(&state), "what was undone was sent");
        ana.pass().await;
        ana.until("Undo", async |_| says(&ana, "Undo").await.then_some(())).await;
        ana.run("window.later()").await;
        ana.until("a pass", async |now| now.is_answer_to(&state).then_some(())).await;
        ana.driver().await.refresh().await.unwrap();
        play_out(&[&ana]).await;
    });
}

/// Whether this is the first word on the button.
async fn says(window: &Window, word: &str) -> bool {
    let script = "return document.querySelector('#pass-button .what').textContent";
    window.ask::<String>(script).await.is_some_and(|text| text == word)
}
