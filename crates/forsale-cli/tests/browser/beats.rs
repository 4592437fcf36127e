//! The moment after an auction and after a sale: its result is shown before the next decision appears.

use serde::Deserialize;

use crate::fixture::{Browser, DESK, browser_test};
use crate::page_state::Screen;
use crate::window::Window;

/// Records what the page shows whenever a beat begins, and whether it ended.
const WATCH: &str = r##"
window.beats = [];
const shows = (selector) => [...document.querySelectorAll(selector)].filter((node) => node.checkVisibility()).length;
new MutationObserver(() => {
  const kind = document.body.dataset.beat;
  if (!kind) return window.beats.at(-1) && (window.beats.at(-1).over = true);
  window.beats.push({
    kind,
    results: shows(kind === "sale" ? ".sale-beat li" : ".auction-beat li"),
    amounts: shows(kind === "sale" ? ".sale-beat .check b" : ".auction-beat .buyer"),
    controls: shows("#pass-button, #bid-button, #sell-button"),
    text: document.querySelector(".news").innerText.trim(),
    width: [...document.querySelectorAll(".news p")].find((node) => node.checkVisibility()).offsetWidth,
    over: false,
  });
}).observe(document.body, { attributes: true, attributeFilter: ["data-beat"] });
"##;

#[derive(Debug, Deserialize)]
struct Beat {
    kind: String,
    /// How many houses it shows.
    results: usize,
    /// How many amounts it shows.
    amounts: usize,
    /// How many controls can be seen with it.
    controls: usize,
    /// The sentence in the dock.
    text: String,
    /// How wide the sentence is, in pixels.
    width: usize,
    over: bool,
}

#[test]
fn a_result_is_shown_before_the_next_decision() {
    browser_test("beats", async |fixture| {
        let ana = fixture.window("Ana", DESK).await;
        shows_results(&ana).await;
    });
}

#[test]
fn results_are_shown_on_a_phone_and_money_counts_up_without_its_label() {
    browser_test("phone-beats", async |fixture| {
        let ana = fixture.window("Ana", Browser { phone: true, ..DESK }).await;
        shows_results(&ana).await;
        let money = "return document.querySelector('.me .won .money')?.textContent.trim()";
        let money: String = ana.ask(money).await.unwrap();
        assert!(money.bytes().all(|byte| byte.is_ascii_digit()), "{money:?}");
    });
}

#[test]
fn reduced_motion_shows_the_same_results() {
    browser_test("calm-beats", async |fixture| {
        let ana = fixture.window("Ana", Browser { calm: true, ..DESK }).await;
        shows_results(&ana).await;
    });
}

/// Plays to the second sale, and asserts that every auction and sale on the way was shown.
async fn shows_results(ana: &Window) {
    ana.make_table_of(3, "quick").await;
    ana.run(WATCH).await;
    ana.start().await;
    loop {
        let state = ana.look().await;
        if state.screen == Screen::Selling && ana.has(".sale-beat").await {
            break;
        }
        if state.is_asked() {
            ana.answer(&state).await;
        }
    }
    ana.until("the end of the beat", async |_| (!ana.has("body[data-beat]").await).then_some(()))
        .await;
    let beats: Vec<Beat> = ana.ask("return window.beats").await.unwrap();
    for kind in ["auction", "sale"] {
        assert!(beats.iter().any(|beat| beat.kind == kind), "no {kind}: {beats:?}");
    }
    for beat in &beats {
        assert_eq!((beat.results, beat.amounts, beat.controls), (3, 3, 0), "{beat:?}");
        assert!(beat.text.starts_with("You ") && beat.over, "{beat:?}");
        assert!(beat.width >= 150, "the sentence is squeezed: {beat:?}");
    }
}

#[test]
fn a_tap_or_a_key_ends_a_beat_at_once() {
    browser_test("skip", async |fixture| {
        let ana = fixture.window("Ana", DESK).await;
        ana.make_table_of(3, "natural").await;
        ana.start().await;
        for skip in [
            "dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))",
            "dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }))",
        ] {
            until_a_beat(&ana).await;
            let script = format!(
                "document.body.dataset.beat ||= 'auction';
                 document.body.{skip};
                 return document.body.dataset.beat === undefined"
            );
            assert_eq!(ana.ask(&script).await, Some(true), "{skip}");
        }
    });
}

/// Passes, and skips every wait, until an auction is over.
async fn until_a_beat(ana: &Window) {
    while !ana.has("body[data-beat]").await {
        let state = ana.look().await;
        if state.is_asked() {
            ana.pass().await;
            ana.until("a pass", async |now| now.is_answer_to(&state).then_some(())).await;
        }
        ana.run("document.querySelector('#hurry-button')?.click()").await;
    }
}
