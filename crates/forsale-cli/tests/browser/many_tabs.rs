//! Eight tabs of one browser, which opens at most six ordinary connections to a site.

use crate::fixture::{DESK, browser_test};
use crate::page_state::Screen;
use crate::window::Window;

const TABLES: usize = 6;
const WATCHING: usize = 2;

#[test]
fn eight_tabs_of_one_browser_are_all_live() {
    browser_test("crowd", async |fixture| {
        let host = fixture.window("host", DESK).await;
        let watched = host.make_table(3).await;
        host.start().await;

        let browser = fixture.window("crowd", DESK).await;
        let mut playing = Vec::new();
        for _ in 0..TABLES {
            let tab = browser.new_tab().await;
            tab.make_table(3).await;
            tab.start().await;
            playing.push(tab);
        }
        let mut watching = Vec::new();
        for _ in 0..WATCHING {
            let tab = browser.new_tab().await;
            tab.open(&watched).await;
            watching.push(tab);
        }
        for tab in playing.iter().chain(&watching) {
            tab.run(MARK).await;
        }

        for tab in &playing {
            let state = tab.until_asked().await;
            tab.answer(&state).await;
            follows(tab, state.log.len()).await;
        }
        let before = watching[0].look().await.log.len();
        let state = host.until_asked().await;
        host.answer(&state).await;
        for tab in &watching {
            follows(tab, before).await;
        }
    });
}

/// Set on the page, and lost when it is reloaded.
const MARK: &str = "window.isTheSamePage = true";

/// Asserts that the tab was updated without a reload.
async fn follows(tab: &Window, before: usize) {
    tab.until("news", async |now| (now.log.len() > before).then_some(())).await;
    assert_eq!(tab.ask("return window.isTheSamePage === true").await, Some(true));
    assert_eq!(tab.look().await.screen, Screen::Buying);
}
