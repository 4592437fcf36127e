//! Error states of the connection; `web/states.rs` lists all error states.

use crate::fixture::{DESK, Fixture, browser_test};
use crate::page_state::{PageState, Screen};
use crate::window::Window;

/// Holds requests back until the test releases them.
const SLOW: &str = "const real = window.fetch; window.fetch = async (...all) => {
    await new Promise((then) => (window.letGo = then)); window.fetch = real; return real(...all) }";

/// Makes the page answer another question.
const OTHER_QUESTION: &str =
    "for (const field of document.querySelectorAll('#move [name=question]'))
    field.value = field.value.replace(/[0-9]+$/, '999')";

#[test]
fn slow_offline_and_back() {
    browser_test("slow-offline-back", async |fixture| {
        let ana = at_her_turn(fixture).await;
        ana.run(SLOW).await;
        ana.pass().await;
        ana.until("a slow button", async |_| ana.has("#move .slow").await.then_some(())).await;
        ana.run("window.letGo()").await;
        until_asked_again(&ana).await;
        fixture.kill_server();
        let strip = async |now: PageState| now.strip.contains("lost").then_some(());
        ana.until("that the connection is lost", strip).await;
        assert!(ana.has("#players").await, "the table stays readable");
        fixture.restart_server();
        let strip = async |now: PageState| now.strip.contains("Connected again.").then_some(());
        ana.until("that it is back", strip).await;
        ana.until("no strip", async |now| now.strip.is_empty().then_some(())).await;
    });
}

#[test]
fn a_late_answer_says_so_and_links_to_the_log() {
    browser_test("too-late", async |fixture| {
        let ana = at_her_turn(fixture).await;
        ana.run(OTHER_QUESTION).await;
        ana.pass().await;
        let strip = async |now: PageState| now.strip.contains("Too late").then_some(());
        ana.until("that it was too late", strip).await;
        ana.click("#strip [data-way=log]").await;
        let focus = "return document.activeElement.closest('#log') !== null";
        assert_eq!(ana.ask(focus).await, Some(true), "the log is where the keys are");
        assert!(ana.look().await.may_pass, "what is asked now can be answered");
    });
}

#[test]
fn a_server_restart_is_announced() {
    browser_test("restart", async |fixture| {
        let ana = at_her_turn(fixture).await;
        fixture.stop_server();
        let strip = async |now: PageState| now.strip.contains("back in a moment").then_some(now);
        let state = ana.until("that the table will be back", strip).await;
        assert!(state.strip.contains("The clocks are stopped"), "{}", state.strip);
        fixture.restart_server();
        ana.until("no strip", async |now| now.strip.is_empty().then_some(())).await;
        until_asked_again(&ana).await;
    });
}

#[test]
fn a_new_version_waits_for_the_end_of_an_auction() {
    browser_test("new-version", async |fixture| {
        let ana = at_her_turn(fixture).await;
        ana.run("document.querySelector('#table').dataset.version = '0'").await;
        let round = round(&ana).await;
        ana.pass().await;
        ana.until("the news", async |now| {
            let is_new = self::round(&ana).await != round;
            assert!(is_new || now.strip.is_empty(), "too early: {}", now.strip);
            // The first update of the newer server may already show the next auction.
            if now.is_asked() {
                ana.pass().await;
            }
            now.strip.contains("new version").then_some(())
        })
        .await;
        assert!(ana.look().await.screen == Screen::Buying);
        ana.click("#strip a").await;
        let is_new = async |now: PageState| now.strip.is_empty().then_some(now);
        let now = ana.until("the new page", is_new).await;
        assert!(now.screen == Screen::Buying, "the seat is kept");
    });
}

async fn round(window: &Window) -> String {
    window.ask("return document.querySelector('#game').dataset.round").await.unwrap()
}

/// Starts a game with bots and waits for Ana's turn.
async fn at_her_turn(fixture: &Fixture) -> Window {
    let ana = fixture.window("Ana", DESK).await;
    ana.make_table(3).await;
    ana.start().await;
    until_asked_again(&ana).await;
    ana
}

async fn until_asked_again(ana: &Window) {
    ana.until_asked().await;
}
