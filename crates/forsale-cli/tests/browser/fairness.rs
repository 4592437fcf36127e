//! Browsers add to the shuffle by themselves, and every player can verify it afterwards.

use crate::fixture::{Browser, DESK, browser_test};
use crate::page_state::Screen;
use crate::window::{Window, skip_to_end};

#[test]
fn browsers_add_to_the_shuffle_and_the_page_verifies_it() {
    browser_test("fair", async |fixture| {
        let ana = fixture.window("Ana", DESK).await;
        let bob = fixture.window("Bob", Browser { phone: true, ..DESK }).await;
        let table = ana.make_table_of(3, "instant").await;
        bob.open(&table).await;
        bob.sit("Bob").await;
        for window in [&ana, &bob] {
            until_line(window, "#shuffle", "Your part is mixed in.").await;
        }
        ana.start().await;
        bob.until_screen(Screen::Buying).await;
        skip_to_end(&[&ana, &bob]).await;
        let id = format!("{}-1", table.trim_start_matches("/t/"));
        ana.open(&format!("/g/{id}/verify")).await;
        let text = ana.text().await;
        assert!(text.contains("✓ Yes. Everything is as promised."), "{text}");
        assert_eq!(text.matches(" added ✓ holds").count(), 2, "{text}");
        assert_eq!(text.matches("added nothing").count(), 1, "{text}");

        // The browser looks for its own part, which a server could leave out for it alone.
        let own = "[...document.querySelectorAll('#own-part > :not([hidden])')].map((it) => it.dataset.has).join()";
        let shown = async |window: &Window, expected: &str| {
            let shown = format!("return {own}");
            window
                .until(expected, async |_| {
                    let found: String = window.ask(&shown).await?;
                    (found == expected).then_some(())
                })
                .await;
        };
        shown(&ana, "true").await;
        let code = table.trim_start_matches("/t/");
        let forge = format!(
            "const key = 'parts:{code}'; const parts = JSON.parse(localStorage.getItem(key)); \
             parts[0].bits = '0'.repeat(32); localStorage.setItem(key, JSON.stringify(parts)); \
             return parts.length"
        );
        assert_eq!(ana.ask::<usize>(&forge).await, Some(1));
        ana.open(&format!("/g/{id}/verify")).await;
        shown(&ana, "false").await;
        ana.open(&table).await;
        let warning = "return document.querySelector('#strip span').textContent";
        ana.until("a warning", async |_| {
            ana.ask::<String>(warning).await?.contains("Do not trust this shuffle").then_some(())
        })
        .await;

        // A game that starts with one click is cut, too.
        ana.open("/").await;
        ana.click("#play button").await;
        ana.until_screen(Screen::Buying).await;
        // The line is in the menu, which is closed.
        let line = "return document.querySelector('#this-shuffle').textContent";
        let line: String = ana.ask(line).await.unwrap();
        assert!(line.contains("Your part is mixed in."), "{line}");

        // Without scripts the server alone shuffles, and says so.
        let cleo = fixture.window("Cleo", Browser { scripting: false, ..DESK }).await;
        cleo.make_table(3).await;
        until_line(&cleo, "#shuffle", "The server shuffles for you.").await;
    });
}

async fn until_line(window: &Window, selector: &str, sentence: &str) {
    window
        .until(sentence, async |_| {
            // It may be behind a tap.
            let line = format!("return document.querySelector({selector:?})?.textContent ?? ''");
            let line: String = window.ask(&line).await?;
            line.contains(sentence).then_some(())
        })
        .await;
}
