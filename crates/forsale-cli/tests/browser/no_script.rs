//! A whole game without scripts.

use thirtyfour::By;

use crate::fixture::{Browser, DESK, browser_test};
use crate::page_state::Screen;
use crate::window::Window;

#[test]
fn a_whole_game_without_scripts() {
    browser_test("unscripted", async |fixture| {
        let ana = fixture.window("Ana", Browser { scripting: false, ..DESK }).await;
        ana.make_table(4).await;
        ana.start().await;
        ana.until("what only shows without scripts", async |_| {
            let shown = ana.driver().await.find(By::Css(".unscripted")).await.ok()?;
            shown.is_displayed().await.ok()?.then_some(())
        })
        .await;
        let mut state = ana.look().await;
        while state.screen != Screen::End {
            if state.is_asked() {
                ana.answer(&state).await;
            } else {
                look_again(&ana).await;
            }
            state = ana.look().await;
        }
        assert_eq!(state.totals.len(), 4);
        assert!(ana.has("[action$='/ready'] button").await);
    });
}

/// Follows the link to reload, unless the page has just reloaded itself.
async fn look_again(ana: &Window) {
    if let Ok(link) = ana.driver().await.find(By::Css(".unscripted a")).await {
        let _ = link.click().await;
    }
}
