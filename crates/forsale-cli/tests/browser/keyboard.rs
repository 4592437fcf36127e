//! A whole game by keyboard, with the keys that the page's help lists.

use thirtyfour::Key;

use crate::fixture::{DESK, browser_test};
use crate::page_state::{PageState, Screen};
use crate::window::Window;

/// More tab stops than any page has.
const STOPS: usize = 80;

#[test]
fn a_game_can_be_started_and_played_by_keyboard() {
    browser_test("keyboard", async |fixture| {
        let ana = fixture.window("Ana", DESK).await;
        ana.open("/").await;
        assert!(tab_to(&ana, "[action='/play'] button").await, "Tab never reaches Play now");
        ana.press(Key::Enter).await;
        let mut state = ana.until_screen(Screen::Buying).await;
        while state.screen != Screen::End {
            if state.is_asked() {
                answer(&ana, &state).await;
            } else if tab_to(&ana, "#hurry-button").await {
                ana.press(Key::Enter).await;
            }
            state = ana.look().await;
        }
        assert_eq!(state.totals.len(), 4);
        assert!(tab_to(&ana, "#ready-button").await, "Tab never reaches Again");
        ana.press(Key::Enter).await;
        ana.until_screen(Screen::Buying).await;
    });
}

async fn answer(ana: &Window, state: &PageState) {
    match (&state.bid, state.hand.last()) {
        (Some(bids), _) if bids.lowest < 3 => {
            set_bid(ana, bids.lowest + 1).await;
            ana.press(Key::Enter).await;
        }
        (_, Some(house)) => {
            ana.press(house.as_str()).await;
            ana.until("the house one typed", async |now| {
                (now.chosen.as_ref() == Some(house)).then_some(())
            })
            .await;
            ana.press(Key::Enter).await;
        }
        _ => ana.press("pp").await,
    }
    ana.until("an answer", async |now| now.is_answer_to(state).then_some(())).await;
}

/// Types a bid; then changes it with the arrow keys and with the key of the minimum, and back.
async fn set_bid(ana: &Window, amount: u8) {
    let amount = amount.to_string();
    ana.press(amount.as_str()).await;
    ana.press(Key::Up + Key::Down).await;
    shows_bid(ana, &amount).await;
    ana.press("m" + Key::Up).await;
    shows_bid(ana, &amount).await;
}

async fn shows_bid(ana: &Window, amount: &str) {
    ana.until(&format!("{amount} in the field"), async |now| {
        (now.bid?.typed == amount).then_some(())
    })
    .await;
}

/// Presses Tab until this element has the focus, and returns whether it got it.
async fn tab_to(window: &Window, selector: &str) -> bool {
    let is_there = format!("return !!document.activeElement?.matches({selector:?})");
    for _ in 0..STOPS {
        if !window.has(selector).await {
            return false;
        }
        window.press(Key::Tab).await;
        if window.ask(&is_there).await == Some(true) {
            return true;
        }
    }
    false
}
