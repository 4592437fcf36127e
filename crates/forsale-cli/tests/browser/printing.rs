//! Printed pages, and forced colours.

use crate::fixture::{DESK, browser_test};
use crate::window::{Window, play_until, skip_to_end};

#[test]
fn the_score_sheet_of_six_players_prints_on_one_page() {
    browser_test("paper", async |fixture| {
        let ana = fixture.window("Ana", DESK).await;
        ana.make_table(6).await;
        ana.start().await;
        skip_to_end(&[&ana]).await;
        assert_eq!(
            ana.ask("return document.querySelectorAll('[id^=sheet-]').length").await,
            Some(6)
        );
        assert_eq!(ana.sheets().await, 1);
    });
}

/// What cannot be distinguished without fills and shadows: a button without a border, a turn or a
/// choice without a mark.
const UNMARKED: &str = "
const style = (node) => getComputedStyle(node);
const bare = [...document.querySelectorAll('#move button:not(.link)')].filter((button) =>
  button.checkVisibility() && style(button).borderTopStyle !== 'solid');
const marked = (seat) => document.querySelector(seat) && style(document.querySelector(seat)).outlineStyle === 'solid';
const same = document.querySelector('.auction .seat.now') && !marked('.seat.now .plate > summary') || marked('.seat:not(.now) .plate > summary');
const chosen = document.querySelector('.pick input:checked + .house');
const flat = chosen && style(chosen).outlineStyle !== 'solid';
return [...bare.map((button) => button.id || button.textContent), same && 'turn', flat && 'choice',
  !matchMedia('(forced-colors: active)').matches && 'colours'].filter(Boolean)";

async fn is_marked(window: &Window, page: &str) {
    window.force_colours().await;
    let unmarked: Vec<String> = window.ask(UNMARKED).await.unwrap();
    assert!(unmarked.is_empty(), "{page}: {unmarked:?}");
}

#[test]
fn forced_colours_leave_nothing_unmarked() {
    browser_test("forced", async |fixture| {
        let ana = fixture.window("Ana", DESK).await;
        ana.make_table(3).await;
        ana.start().await;
        ana.until_asked().await;
        is_marked(&ana, "my turn").await;
        play_until(&[&ana], |now| !now.hand.is_empty()).await;
        let state = ana.until_asked().await;
        ana.until("bots that chose", async |_| ana.has(".seat:not(.now)").await.then_some(()))
            .await;
        ana.click(&format!("[name=house][value='{}']", state.hand[0])).await;
        is_marked(&ana, "a chosen house").await;
    });
}
