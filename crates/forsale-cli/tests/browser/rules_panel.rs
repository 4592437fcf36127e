//! The rules over a table: a panel that closes again, or a page with a way back.

use thirtyfour::Key;

use crate::axe::audit;
use crate::fixture::{Browser, DESK, browser_test};
use crate::page_state::Screen;
use crate::window::Window;

/// Whether the panel is open.
const IS_OPEN: &str = "return document.querySelector('#rules-panel').open";

/// Whether the link to the rules has the focus.
const HAS_FOCUS: &str = "return document.activeElement.matches('.chosen-box')";

/// Whether the link among what is rarely needed has the focus, and can be seen.
const HAS_FOCUS_IN_MORE: &str = "return document.activeElement.matches('#more[open] [data-rules]')";

async fn until_open(window: &Window, open: bool) {
    window
        .until("the panel", async |_| (window.ask(IS_OPEN).await == Some(open)).then_some(()))
        .await;
}

async fn has_text(window: &Window, selector: &str, text: &str) -> bool {
    let script = format!("return document.querySelector('{selector}')?.textContent || ''");
    window.ask::<String>(&script).await.is_some_and(|found| found.contains(text))
}

#[test]
fn the_rules_open_over_the_table_and_close_again() {
    browser_test("rules-panel", async |fixture| {
        let ana = fixture.window("Ana", DESK).await;
        let bob = fixture.window("Bob", DESK).await;
        ana.open("/new").await;
        ana.click("[for=box-german]").await;
        ana.click("[name=seats][value='3']").await;
        ana.click("[action='/new'] button.act").await;
        ana.until_screen(Screen::Lobby).await;
        let table = ana.path().await;
        ana.click(".chosen-box").await;
        until_open(&ana, true).await;
        assert!(has_text(&ana, "#rules-text h1", "German edition").await);
        assert!(has_text(&ana, "#rules-text .terms", "aussteigen").await);
        assert_eq!(ana.path().await, table, "the table stays");
        audit(&ana, "the rules over a lobby").await;

        // The table goes on behind the panel, which says so and stays open.
        bob.open(&table).await;
        bob.sit("Bob").await;
        ana.until("Bob", async |_| has_text(&ana, "#chairs", "Bob").await.then_some(())).await;
        assert_eq!(ana.ask(IS_OPEN).await, Some(true));
        let status = "return document.querySelector('#rules-status').textContent ===
            document.querySelector('#status').textContent";
        assert_eq!(ana.ask(status).await, Some(true));

        // Another box, and its calculator, open in the panel too.
        ana.click("#rules-text details summary").await;
        ana.click("#rules-text a[href^='/rules/iello-2020']").await;
        ana.until("another box", async |_| {
            has_text(&ana, "#rules-text h1", "Iello 2020").await.then_some(())
        })
        .await;
        ana.fill("#rules-bid", "7").await;
        ana.click("#rules-calculator button").await;
        ana.until("a refund", async |_| {
            has_text(&ana, "#rules-calculator [role=status]", "7 coins").await.then_some(())
        })
        .await;
        assert_eq!(ana.path().await, table);

        ana.press(Key::Escape).await;
        until_open(&ana, false).await;
        assert_eq!(ana.ask(HAS_FOCUS).await, Some(true));

        // Opened from the sheet, it leaves the sheet open, so that its link has the focus again.
        ana.click("#more > summary").await;
        ana.click("#more [data-rules]").await;
        until_open(&ana, true).await;
        ana.click("[data-close-rules]").await;
        until_open(&ana, false).await;
        assert_eq!(ana.ask(HAS_FOCUS_IN_MORE).await, Some(true));
    });
}

#[test]
fn the_panel_takes_no_key_for_a_move() {
    browser_test("rules-keys", async |fixture| {
        let ana = fixture.window("Ana", DESK).await;
        ana.make_table(3).await;
        ana.start().await;
        let asked = ana.until_asked().await;
        ana.click("#menu summary").await;
        ana.click("#menu [data-rules]").await;
        until_open(&ana, true).await;
        ana.press("pp").await;
        ana.click("[data-close-rules]").await;
        until_open(&ana, false).await;
        assert!(!ana.look().await.is_answer_to(&asked), "she has not passed");
    });
}

#[test]
fn without_scripts_the_rules_lead_back_to_the_table() {
    browser_test("rules-unscripted", async |fixture| {
        let ana = fixture.window("Ana", Browser { scripting: false, ..DESK }).await;
        let table = ana.make_table(3).await;
        ana.click(".chosen-box").await;
        ana.until("the rules", async |_| ana.has(".rules .back").await.then_some(())).await;
        assert_eq!(ana.path().await, "/rules/iello-2020");
        ana.click(".rules .back a").await;
        ana.until_screen(Screen::Lobby).await;
        assert_eq!(ana.path().await, table);
    });
}
