//! Requests and responses that are lost on the way.

use crate::fixture::{DESK, Fixture, browser_test};
use crate::page_state::{PageState, Screen};
use crate::window::Window;

/// Makes every request of the page fail.
const CUT: &str = "window.fetch = async () => { throw new TypeError('cut') }";

/// Loses the first response, after the server has handled the request.
const LOSE_ONE_ANSWER: &str = "const real = window.fetch; window.fetch = async (...all) => {
    const answer = await real(...all); window.fetch = real; throw new TypeError(answer.status) }";

#[test]
fn a_bid_made_while_the_server_is_down_arrives_once() {
    browser_test("dead-server", async |fixture| {
        let ana = at_her_first_turn(fixture).await;
        fixture.kill_server();
        ana.bid(3).await;
        let banner = async |now: PageState| now.strip.contains('3').then_some(now.strip);
        let banner = ana.until("a banner about the bid", banner).await;
        assert!(banner.contains("lost"), "{banner}");
        fixture.restart_server();
        arrives_once(&ana, 3).await;
        ana.until("no banner", async |now| now.strip.is_empty().then_some(())).await;
    });
}

#[test]
fn a_bid_whose_answer_is_lost_is_not_made_twice() {
    browser_test("lost-answer", async |fixture| {
        let ana = at_her_first_turn(fixture).await;
        ana.run(LOSE_ONE_ANSWER).await;
        ana.bid(3).await;
        arrives_once(&ana, 3).await;
    });
}

#[test]
fn an_unsent_bid_survives_a_reload() {
    browser_test("reload", async |fixture| {
        let ana = at_her_first_turn(fixture).await;
        ana.run(CUT).await;
        ana.bid(3).await;
        ana.driver().await.refresh().await.unwrap();
        arrives_once(&ana, 3).await;
    });
}

/// Starts a game with bots and waits for Ana's turn.
async fn at_her_first_turn(fixture: &Fixture) -> Window {
    let ana = fixture.window("Ana", DESK).await;
    ana.make_table(3).await;
    ana.start().await;
    ana.until("a turn for a bid of 3", async |now| {
        let can = now.bid.as_ref().is_some_and(|bids| bids.lowest <= 3);
        if now.is_asked() && !can {
            ana.pass().await;
        }
        can.then_some(())
    })
    .await;
    ana
}

/// Plays to the next auction, when the log of this one is complete, and asserts that it has the bid
/// once.
async fn arrives_once(ana: &Window, bid: u8) {
    ana.until(&format!("the bid of {bid} in the log"), async |now| {
        (bids_of_ana(&now, bid) > 0).then_some(())
    })
    .await;
    let sold = ana.until_screen(Screen::Buying).await.log.len();
    let state = ana.until("the next turn", async |now| {
        (now.is_asked() && now.log.len() >= sold).then_some(now)
    });
    assert_eq!(bids_of_ana(&state.await, bid), 1);
}

fn bids_of_ana(state: &PageState, bid: u8) -> usize {
    let says = format!("You bid {bid}");
    state.log.iter().filter(|line| line.contains(&says)).count()
}
