//! Checks every screen and every state of the table with axe-core.

use crate::axe::audit;
use crate::fixture::{DESK, Fixture, browser_test};
use crate::page_state::Screen;
use crate::window::{Window, play_out};

/// Stops timers, so that short-lived messages stay.
const STAND_STILL: &str = "const real = window.setTimeout;
    window.setTimeout = (act, ms, ...rest) => ms < 4000 ? real(act, ms, ...rest) : 0";

#[test]
fn pages_are_accessible() {
    browser_test("access-pages", async |fixture| {
        let ana = fixture.window("Ana", DESK).await;
        let pages = [
            "/",
            "/join?code=NOPE",
            "/new",
            "/rules",
            "/settings",
            "/report?sentence=x",
            "/t/NONE5",
            "/daily",
            "/g",
        ];
        for path in pages {
            ana.open(path).await;
            audit(&ana, path).await;
        }
        for it in &forsale_table::BOXES {
            let path = format!("/rules/{}?bid=5", it.id);
            ana.open(&path).await;
            audit(&ana, &path).await;
        }
        ana.open("/new").await;
        ana.click("[for=box-ravensburger-1997]").await;
        ana.click("[name=seats][value='6']").await;
        ana.click("[action='/new'] button.act").await;
        ana.until("why not", async |_| ana.has(".notice").await.then_some(())).await;
        audit(&ana, "a table that cannot be").await;
    });
}

#[test]
fn the_lobby_is_accessible() {
    browser_test("access-lobby", async |fixture| {
        let ana = fixture.window("Ana", DESK).await;
        let bob = fixture.window("Bob", DESK).await;
        let table = ana.make_table(3).await;
        audit(&ana, "the lobby of its host").await;
        bob.open(&table).await;
        audit(&bob, "the lobby of a stranger").await;
        bob.sit("Bob").await;
        audit(&bob, "the lobby of a guest").await;
        ana.open("/").await;
        audit(&ana, "home with a table").await;
    });
}

#[test]
fn an_auction_is_accessible() {
    browser_test("access-auction", async |fixture| {
        let (ana, bob) = two_players(fixture).await;
        until_both_can_bid(&ana, &bob).await;
        audit(&ana, "my turn").await;
        audit(&bob, "not my turn").await;
        check_bid_errors(&ana).await;
        ana.pass().await;
        ana.until("the pass", async |now| (!now.may_pass).then_some(())).await;
        audit(&ana, "after my pass").await;
        fixture.kill_server();
        ana.until("a banner", async |now| (!now.strip.is_empty()).then_some(())).await;
        audit(&ana, "no connection").await;
    });
}

#[test]
fn a_sale_and_the_end_are_accessible() {
    browser_test("access-sale", async |fixture| {
        let (ana, bob) = two_players(fixture).await;
        while ana.look().await.screen == Screen::Buying {
            pass_if_asked(&ana).await;
            pass_if_asked(&bob).await;
        }
        let choice = ana.until_asked().await;
        audit(&ana, "choosing a house").await;
        ana.answer(&choice).await;
        audit(&ana, "ready to sell").await;
        bob.answer(&bob.until_asked().await).await;
        ana.until_asked().await;
        audit(&ana, "after a reveal").await;
        play_out(&[&ana, &bob]).await;
        audit(&ana, "the end").await;
        ana.click("#replay-link").await;
        ana.until("the replay", async |_| ana.path().await.starts_with("/g/").then_some(())).await;
        audit(&ana, "the replay").await;
        let replay = ana.path().await;
        ana.open(&format!("{replay}/review")).await;
        audit(&ana, "the review").await;
        ana.open(&format!("{replay}/verify")).await;
        audit(&ana, "the proof of a shuffle").await;
    });
}

#[test]
fn a_watched_table_is_accessible() {
    browser_test("access-watching", async |fixture| {
        let ana = fixture.window("Ana", DESK).await;
        let table = ana.make_table(3).await;
        ana.start().await;
        ana.until_asked().await;
        let bob = fixture.window("Bob", DESK).await;
        bob.open(&table).await;
        audit(&bob, "watching").await;
    });
}

/// Starts a game of Ana, who is the host, Bob, and a bot.
async fn two_players(fixture: &Fixture) -> (Window, Window) {
    let ana = fixture.window("Ana", DESK).await;
    let bob = fixture.window("Bob", DESK).await;
    let table = ana.make_table(3).await;
    bob.open(&table).await;
    bob.sit("Bob").await;
    bob.ready().await;
    ana.start().await;
    (ana, bob)
}

/// Plays until it is Ana's turn and Bob has not passed yet.
async fn until_both_can_bid(ana: &Window, bob: &Window) {
    loop {
        let (hers, his) = (ana.look().await, bob.look().await);
        if hers.is_asked() {
            if !ana.has("#player-1.out").await {
                return;
            }
            ana.answer(&hers).await;
        } else if his.is_asked() {
            bob.answer(&his).await;
        }
    }
}

/// An invalid bid, an all-in bid, and a bid that the server refuses.
async fn check_bid_errors(ana: &Window) {
    ana.run(STAND_STILL).await;
    ana.fill("[name=bid]", "99").await;
    audit(ana, "a bid that cannot be").await;
    ana.click("[data-set]:last-child").await;
    ana.click("#bid-button").await;
    ana.until("a second thought", async |now| now.sure.then_some(())).await;
    audit(ana, "a second press").await;
    ana.run("document.querySelector('#pass-form [name=question]').value = 'nonsense'").await;
    ana.pass().await;
    ana.until("a refusal", async |now| (!now.strip.is_empty()).then_some(())).await;
    audit(ana, "a refusal").await;
    ana.driver().await.refresh().await.unwrap();
    ana.until_asked().await;
}

async fn pass_if_asked(window: &Window) {
    let state = window.look().await;
    if state.is_asked() && state.may_pass {
        window.pass().await;
        window.until("a pass", async |now| now.is_answer_to(&state).then_some(())).await;
    }
}
