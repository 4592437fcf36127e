//! Hidden coins and cards: a page that stays open shows no more than one that is reloaded.

use crate::fixture::{Browser, DESK, browser_test};
use crate::page_state::{PageState, Screen};
use crate::window::{Window, play_until};

#[test]
fn an_open_page_forgets_as_a_reloaded_one_does() {
    browser_test("hidden", async |fixture| {
        let ana = fixture.window("Ana", DESK).await;
        let watcher = fixture.window("Eve", Browser { phone: true, ..DESK }).await;
        let table = ana.make_table_with(3, &[("ledger", "memory")]).await;
        watcher.open(&format!("{table}/watch")).await;
        ana.start().await;
        let fresh = [ana.new_tab().await, watcher.new_tab().await];
        for wanted in ["Auction 3 of", "Sale 1 of", "Sale 2 of"] {
            let is_there = |state: &PageState| state.log.iter().any(|line| line.contains(wanted));
            play_until(&[&ana], is_there).await;
            ana.until_asked().await;
            for (open, fresh) in [&ana, &watcher].into_iter().zip(&fresh) {
                forgets(open, fresh, wanted).await;
            }
        }
        play_until(&[&ana], |state| state.screen == Screen::End).await;
        let whole = same_log(&ana, &fresh[0], "Auction 1 of").await;
        assert!(whole.len() > 30, "after the game, everything is there at once: {whole:#?}");
    });
}

/// Checks that an open page forgets what a fresh one does not show: all but this auction or sale
/// and the one before.
async fn forgets(open: &Window, fresh: &Window, wanted: &str) {
    let kept = same_log(open, fresh, wanted).await;
    let is_start = |line: &&String| line.starts_with("Auction ") || line.starts_with("Sale ");
    let starts = kept.iter().filter(is_start).count();
    assert_eq!(starts, 2, "this auction or sale, and the one before: {kept:#?}");
}

/// Waits until an open page has this line in its log, and the same log as a fresh one. Bots may still
/// say that they have chosen.
async fn same_log(open: &Window, fresh: &Window, wanted: &str) -> Vec<String> {
    let path = open.path().await;
    open.until("the log of a fresh page", async |state: PageState| {
        fresh.open(&path).await;
        let is_there = state.log.iter().any(|line| line.contains(wanted));
        (is_there && fresh.look().await.log == state.log).then_some(state.log)
    })
    .await
}
