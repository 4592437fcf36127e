//! The lesson: a new player plays a short game by its explanations.

use crate::axe::audit;
use crate::display::{PHONE_SIZE, Theme};
use crate::fixture::{Browser, DESK, browser_test};
use crate::page_state::Screen;
use crate::reflow::fits;
use crate::window::Window;

#[test]
fn the_lesson_explains_one_thing_at_a_time_and_ends_with_a_well_done() {
    browser_test("guide", async |fixture| {
        let ana = fixture.window("Ana", DESK).await;
        ana.open("/").await;
        ana.click("[action='/learn'] button").await;
        let first = ana.until_asked().await;
        assert_eq!(hints(&ana).await, ["hint-move"]);
        is_said(&ana, "houses are for sale").await;
        audit(&ana, "the first hint").await;
        covers_nothing(&ana).await;
        ana.bid(first.bid.unwrap().lowest).await;

        let mut seen = Vec::new();
        let mut state = ana.look().await;
        while state.screen != Screen::End {
            let now = hints(&ana).await;
            assert!(now.len() <= 1, "one at a time: {now:?}");
            seen.extend(now);
            if state.is_asked() {
                if state.screen == Screen::Selling {
                    fits(&ana, "a sale", &["#sell-button"]).await;
                }
                ana.answer(&state).await;
            } else if ana.has("#hurry-button").await {
                ana.run("document.querySelector('#hurry-button')?.click()").await;
            }
            state = ana.look().await;
        }
        seen.dedup();
        for place in ["hint-hand", "hint-move"] {
            assert!(seen.iter().any(|hint| hint == place), "{place} in {seen:?}");
        }
        assert!(ana.has("#well-done").await);
        audit(&ana, "the end of the lesson").await;
        ana.click("#play-whole").await;
        ana.until_asked().await;
        assert_eq!(hints(&ana).await, [""; 0], "a whole game has no hints");
    });
}

#[test]
fn the_lesson_can_be_dismissed_without_scripts() {
    browser_test("no-hints", async |fixture| {
        let ana = fixture.window("Ana", Browser { scripting: false, ..DESK }).await;
        ana.open("/").await;
        ana.click("[action='/learn'] button").await;
        ana.until("hints", async |_| ana.has(".hint").await.then_some(())).await;
        ana.click(".hint button").await;
        ana.until("no hints", async |_| (!ana.has(".hint").await).then_some(())).await;
        assert!(ana.until_asked().await.may_pass);
    });
}

/// Returns the explanations on the page, in order.
async fn hints(window: &Window) -> Vec<String> {
    let script = "return [...document.querySelectorAll('.hint')].map((hint) => hint.id)";
    window.ask(script).await.unwrap_or_default()
}

/// Waits until a live region has announced this.
async fn is_said(window: &Window, words: &str) {
    let said = "return document.querySelector('#say').textContent";
    window
        .until(&format!("{words:?} said"), async |_| {
            window.ask::<String>(said).await?.contains(words).then_some(())
        })
        .await;
}

/// Asserts that on the smallest phone every control can be pressed.
async fn covers_nothing(window: &Window) {
    window.set_theme(Theme::Light).await;
    window.resize(PHONE_SIZE).await;
    for control in ["#pass-button", "#bid-button", "#bid", ".hint button"] {
        window.until_pressable(control, "on a phone").await;
    }
    window.resize(crate::display::DESK_SIZE).await;
}
