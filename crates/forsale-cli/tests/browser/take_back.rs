//! Taking a move back by button and key, looking back, and throwing away what was not sent.

use crate::fixture::{DESK, browser_test};
use crate::page_state::PageState;

#[test]
fn a_move_against_bots_is_taken_back_by_button_and_by_key() {
    browser_test("take-back", async |fixture| {
        let ana = fixture.window("Ana", DESK).await;
        ana.make_table_of(3, "natural").await;
        ana.start().await;
        for key in [false, true] {
            let now = ana.until_asked().await;
            let lowest = now.bid.as_ref().map(|bids| bids.lowest).expect("a bid");
            ana.bid(lowest).await;
            ana.until("a way to take it back", async |_| ana.has("#undo").await.then_some(()))
                .await;
            match key {
                true => ana.press("u").await,
                false => ana.run("document.querySelector('#undo').requestSubmit()").await,
            }
            let taken = async |now: PageState| {
                let says = |line: &String| line == "You take your last move back.";
                (now.is_asked()
                    && now.log.iter().filter(|line| says(line)).count() == 1 + usize::from(key))
                .then_some(now)
            };
            let now = ana.until("the move back", taken).await;
            assert!(now.log.iter().any(|line| line == &format!("Taken back: You bid {lowest}.")));
            assert!(ana.has("#log li.undone").await);
        }
    });
}

#[test]
fn keys_lead_into_the_past_and_back() {
    browser_test("past", async |fixture| {
        let ana = fixture.window("Ana", DESK).await;
        let table = ana.make_table(3).await;
        ana.start().await;
        ana.until_asked().await;
        ana.pass().await;
        ana.until("moves", async |now| (now.log.len() > 4).then_some(())).await;
        ana.press("[").await;
        ana.until("the past", async |_| ana.has("#past").await.then_some(())).await;
        let there = ana.path().await;
        ana.press("[").await;
        ana.until("an earlier moment", async |_| (ana.path().await != there).then_some(())).await;
        assert!(!ana.has("#bid-form").await, "nobody acts in the past");
        ana.press("]").await;
        ana.until("a later moment", async |_| (ana.path().await == there).then_some(())).await;
        ana.press("\u{e00c}").await;
        ana.until("now", async |_| (ana.path().await == table).then_some(())).await;
    });
}

#[test]
fn a_bid_that_could_not_be_sent_can_be_thrown_away() {
    browser_test("cancel", async |fixture| {
        let ana = fixture.window("Ana", DESK).await;
        ana.make_table(3).await;
        ana.start().await;
        let lowest = ana.until_asked().await.bid.map(|bids| bids.lowest).expect("a bid");
        fixture.kill_server();
        ana.bid(lowest).await;
        let says = "return document.querySelector('#bid-button').innerText";
        let what =
            async |text: &str| ana.ask::<String>(says).await.is_some_and(|it| it.contains(text));
        ana.until("a way to cancel", async |_| what("Cancel").await.then_some(())).await;
        ana.click("#bid-button").await;
        ana.until("the bid back", async |_| what(&format!("Bid {lowest}")).await.then_some(()))
            .await;
        fixture.restart_server();
        let now = ana.until("no banner", async |now| now.strip.is_empty().then_some(now)).await;
        assert!(now.is_asked(), "nothing was sent");
        assert!(!now.log.iter().any(|line| line.starts_with(&format!("You bid {lowest}"))));
    });
}
