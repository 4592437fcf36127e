//! What screen readers announce, and the keys that ask for it.

use thirtyfour::Key;

use crate::fixture::{DESK, browser_test};
use crate::page_state::Screen;
use crate::window::Window;

/// Records everything that both live regions announce.
const LISTEN: &str = "window.heard = { say: [], alert: [] };
    window.regions = ['say', 'alert'].map((id) => document.getElementById(id));
    for (const region of window.regions)
      new MutationObserver(() => window.heard[region.id].push(region.textContent))
        .observe(region, { childList: true });";

#[test]
fn live_regions_announce_every_event() {
    browser_test("speech", async |fixture| {
        let ana = fixture.window("Ana", DESK).await;
        ana.make_table(3).await;
        ana.start().await;
        ana.run(LISTEN).await;
        let begun = ana.until_asked().await.log.len();
        ana.pass().await;
        // The line that opens the next auction is the first that is certain to be recorded.
        let after = ana.until("the next auction", async |now| {
            now.log.iter().any(|line| line.contains("Auction 2")).then_some(now)
        });
        let after = after.await;
        let news = after.log.len() - begun;
        for line in &after.log[..news] {
            ana.until(&format!("{line:?} said"), async |_| {
                heard(&ana, "say").await.contains(line).then_some(())
            })
            .await;
        }
        ana.until_asked().await;
        ana.until("a question", async |_| {
            heard(&ana, "alert").await.contains("Your turn.").then_some(())
        })
        .await;
        let same = "return window.regions.every((region) =>
            region.isConnected && region === document.getElementById(region.id))";
        assert_eq!(ana.ask(same).await, Some(true), "a region was swapped");
    });
}

#[test]
fn keys_announce_the_state_of_the_game() {
    browser_test("keys", async |fixture| {
        let ana = fixture.window("Ana", DESK).await;
        ana.make_table(3).await;
        ana.start().await;
        let state = ana.until_asked().await;
        ana.run(LISTEN).await;
        let street = "return document.querySelector('.cards li b').textContent";
        let house = ana.ask::<String>(street).await.unwrap();
        for (key, said) in [
            ("s", &state.status),
            ("c", &"28 coins".into()),
            ("h", &"No houses".into()),
            ("o", &house),
            ("l", &state.log[0]),
        ] {
            ana.press(key).await;
            ana.until(&format!("{key} to say {said:?}"), async |_| {
                heard(&ana, "say").await.contains(said.as_str()).then_some(())
            })
            .await;
        }
        ana.press("ss").await;
        asks_for_help(&ana).await;
        assert_eq!(ana.look().await.screen, Screen::Buying);
    });
}

/// Asserts that a key opens and closes the help, and that the help has a switch for keys.
async fn asks_for_help(ana: &Window) {
    let open = async || ana.has("#keys[open]").await;
    ana.press("?").await;
    ana.until("help", async |_| open().await.then_some(())).await;
    ana.press("p").await;
    ana.press(Key::Escape + Key::Null).await;
    ana.until("no help", async |_| (!open().await).then_some(())).await;
    ana.press("?").await;
    ana.click("#keys-on").await;
    ana.click("#keys [data-close]").await;
    ana.press("?").await;
    ana.press("pp").await;
    assert!(!open().await, "keys were turned off");
    assert!(ana.look().await.may_pass, "keys were turned off");
}

/// Returns everything that a region has announced.
async fn heard(window: &Window, region: &str) -> String {
    let script = format!("return window.heard[{region:?}].join(' ')");
    window.ask(&script).await.unwrap_or_default()
}
