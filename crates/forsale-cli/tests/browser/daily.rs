//! The deal of the day: play it, compare, and share a result that reveals nothing.

use crate::fixture::{DESK, browser_test};
use crate::page_state::Screen;
use crate::window::{Window, skip_to_end};

#[test]
fn the_deal_of_the_day_can_be_played_once() {
    browser_test("daily", async |fixture| {
        let ana = fixture.window("Ana", DESK).await;
        let bob = fixture.window("Bob", DESK).await;
        let fixed = fixed(&ana).await;
        let both = [&ana, &bob];
        for window in both {
            window.open("/daily").await;
            window.click("#daily form button").await;
            window.until_screen(Screen::Buying).await;
        }
        skip_to_end(&both).await;
        for window in both {
            window.click("#daily-link").await;
            until_text(window, "You have played today.").await;
        }
        let text = bob.text().await;
        assert!(text.contains("the only other game on this server so far"), "{text}");
        let line: String =
            bob.ask("return document.querySelector('#daily-share').value").await.unwrap();
        assert!(line.starts_with("For Sale, ") && line.contains(" of 4 with "), "{line}");
        bob.click("#daily-copy").await;
        until_text(&bob, "Copied").await;
        let copied: String = bob
            .ask("return document.getSelection().toString() || document.activeElement.value")
            .await
            .unwrap();
        assert_eq!(copied, line);

        // A player who returns is told so, and has no controls.
        bob.click("#daily-result a").await;
        until_text(&bob, "Move 0 of").await;
        let wide = "return document.querySelector('#replay .board').offsetWidth > 400";
        assert_eq!(bob.ask(wide).await, Some(true), "the replay has no room");
        bob.open("/daily").await;
        assert!(!bob.has("#daily form").await, "a second try");
        until_text(&bob, "You have played today.").await;
        bob.click("#daily-check").await;
        // The server chose the deal, so its proof leaves that open.
        until_text(&bob, "? Not proven.").await;
        let text = bob.text().await;
        assert!(text.contains(&fixed), "the deal was fixed beforehand: {text}");
    });
}

/// Returns the commitment that the page shows before the game.
async fn fixed(window: &Window) -> String {
    window.open("/daily").await;
    window.click("#daily-fixed summary").await;
    until_text(window, "Tomorrow").await;
    window.ask("return document.querySelector('#daily-fixed code').textContent").await.unwrap()
}

async fn until_text(window: &Window, sentence: &str) {
    window.until(sentence, async |_| window.text().await.contains(sentence).then_some(())).await;
}
