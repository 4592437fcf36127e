//! Input and focus survive updates of the page.

use crate::fixture::{DESK, browser_test};
use crate::page_state::Screen;
use crate::window::play_until;

#[test]
fn a_half_typed_name_survives_an_update() {
    browser_test("name", async |fixture| {
        let ana = fixture.window("Ana", DESK).await;
        let bob = fixture.window("Bob", DESK).await;
        let cleo = fixture.window("Cleo", DESK).await;
        let table = ana.make_table(4).await;
        bob.open(&table).await;
        bob.fill("#sit [name=name]", "Bo").await;
        cleo.open(&table).await;
        cleo.sit("Cleopatra").await;
        bob.until("Cleopatra", async |_| bob.text().await.contains("Cleopatra").then_some(()))
            .await;
        assert_eq!(bob.look().await.focus, "name");
        bob.press("b").await;
        assert_eq!(
            bob.ask::<String>("return document.querySelector('#name').value").await.unwrap(),
            "Bob"
        );
    });
}

#[test]
fn a_half_typed_bid_survives_a_reconnect() {
    browser_test("bid", async |fixture| {
        let ana = fixture.window("Ana", DESK).await;
        ana.make_table(3).await;
        ana.start().await;
        ana.until_asked().await;
        ana.fill("[name=bid]", "1").await;
        fixture.kill_server();
        ana.until("a banner", async |now| (!now.strip.is_empty()).then_some(())).await;
        fixture.restart_server();
        ana.until("no banner", async |now| now.strip.is_empty().then_some(())).await;
        ana.press("2").await;
        let state = ana.look().await;
        assert_eq!((state.focus.as_str(), state.bid.unwrap().typed.as_str()), ("bid", "12"));
    });
}

#[test]
fn a_selected_house_survives_an_update() {
    browser_test("house", async |fixture| {
        let ana = fixture.window("Ana", DESK).await;
        let bob = fixture.window("Bob", DESK).await;
        let table = ana.make_table(3).await;
        bob.open(&table).await;
        bob.sit("Bob").await;
        bob.ready().await;
        ana.start().await;
        play_until(&[&ana, &bob], |now| now.screen == Screen::Selling).await;
        let mine = ana.until_asked().await.hand.last().unwrap().clone();
        ana.click(&format!("[name=house][value='{mine}']")).await;
        let before = ana.look().await.status;
        let theirs = bob.until_asked().await;
        bob.answer(&theirs).await;
        let after = ana.until("Bob's choice", async |now| (now.status != before).then_some(now));
        let after = after.await;
        assert_eq!((after.chosen, after.focus), (Some(mine.clone()), format!("house-{mine}")));
    });
}
