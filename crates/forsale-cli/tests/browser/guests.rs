//! A full table, a lost seat, a pause, watching, a large screen and hints, all checked with axe-core.

use crate::axe::audit;
use crate::fixture::{Browser, DESK, Fixture, browser_test};
use crate::page_state::Screen;
use crate::window::{Window, play_until, skip_to_end};

/// Options with which nothing happens by itself during the checks.
const PATIENT: [(&str, &str); 3] = [("pace", "instant"), ("clock", "post"), ("hints", "on")];

/// The size of a television.
const TELEVISION: (u32, u32) = (1920, 1080);

#[test]
fn queueing_and_reclaiming_a_seat_are_accessible() {
    browser_test("guests-door", async |fixture| {
        let (ana, bob, table) = two_players(fixture).await;
        let kim = fixture.window("Kim", DESK).await;
        kim.open(&table).await;
        audit(&kim, "a full table").await;
        kim.fill("#queue [name=name]", "Kim").await;
        kim.click("#queue-button").await;
        kim.until("a place in the queue", async |_| kim.has("#unqueue").await.then_some(())).await;
        audit(&kim, "waiting for a seat").await;
        kim.click("#claim summary").await;
        kim.click("#claim [name=seat]").await;
        kim.until("a claim", async |_| kim.has("#claim-waits").await.then_some(())).await;
        audit(&kim, "asking for a seat").await;
        bob.until("a claim to judge", async |_| bob.has("[id^=admit-yes]").await.then_some(()))
            .await;
        audit(&bob, "judging a claim").await;
        bob.click("#menu summary").await;
        bob.click("#pause-button").await;
        ana.until("the wish", async |_| ana.has("#pause").await.then_some(())).await;
        audit(&ana, "a pause is wanted").await;
        ana.click("#pause-button").await;
        ana.until("a pause", async |_| ana.has("#pause h2").await.then_some(())).await;
        audit(&ana, "a pause").await;
    });
}

#[test]
fn watching_is_accessible() {
    browser_test("guests-gallery", async |fixture| {
        let (ana, bob, table) = two_players(fixture).await;
        let kim = fixture.window("Kim", DESK).await;
        kim.open(&format!("{table}/watch")).await;
        kim.click("#talk-sheet summary").await;
        kim.fill("#gallery-name", "Kim").await;
        kim.fill("#words", "They bid too much").await;
        kim.click("#comment-button").await;
        let said = async |_| kim.has("#gallery li").await.then_some(());
        kim.until("what was said", said).await;
        let is_empty = "return document.querySelector('#words').value === ''";
        kim.until("an empty field", async |_| kim.ask::<bool>(is_empty).await?.then_some(())).await;
        assert!(kim.has("#all-hands").await, "everybody agreed");
        audit(&kim, "the gallery").await;
        assert!(!ana.has("#gallery").await);
        skip_to_end(&[&ana, &bob]).await;
        ana.until("the talk", async |_| ana.has("#gallery li").await.then_some(())).await;
        audit(&ana, "the end with the talk of watchers").await;
        ana.open(&format!("{}-1/verify", table.replace("/t/", "/g/"))).await;
        audit(&ana, "a proved shuffle").await;
    });
}

#[test]
fn a_hint_is_accessible() {
    browser_test("guests-hint", async |fixture| {
        let (ana, bob, _) = two_players(fixture).await;
        while !ana.look().await.is_asked() {
            let state = bob.look().await;
            if state.is_asked() {
                bob.answer(&state).await;
            }
        }
        audit(&ana, "a hint is offered").await;
        ana.click("#ask-advice-button").await;
        ana.until("a hint", async |_| ana.has("#advice").await.then_some(())).await;
        audit(&ana, "a hint").await;
        bob.until("the news", async |now| now.log[0].contains("hint").then_some(())).await;
    });
}

#[test]
fn replay_and_import_pages_are_accessible() {
    browser_test("guests-pages", async |fixture| {
        let ana = fixture.window("Ana", DESK).await;
        for path in ["/daily", "/g", "/settings?kept=yes"] {
            ana.open(path).await;
            audit(&ana, path).await;
        }
    });
}

#[test]
fn a_room_plays_on_phones_with_one_large_screen() {
    browser_test("guests-room", async |fixture| {
        let ana = fixture.window("Ana", Browser { phone: true, ..DESK }).await;
        let bob = fixture.window("Bob", DESK).await;
        let tv = fixture.window("TV", DESK).await;
        let table = ana.make_table_with(3, &PATIENT).await;
        tv.open(&format!("{table}/tv")).await;
        audit(&tv, "a large screen waits").await;
        tv.resize(TELEVISION).await;
        bob.open(&table).await;
        bob.sit("Bob").await;
        bob.ready().await;
        ana.start().await;
        assert!(shows(&ana, "#offer").await, "a screen that somebody opened changes nothing");
        ana.click("#menu summary").await;
        ana.click("#menu [name=phone][value=cards]").await;
        ana.until("a hand", async |_| (!shows(&ana, "#offer").await).then_some(())).await;
        assert!(!shows(&ana, "#offer").await && shows(&ana, "#move").await, "a hand and a move");
        assert!(shows(&bob, "#offer").await, "a desk has room for all");
        fills_the_screen(&tv).await;
        play_until(&[&ana, &bob], |now| now.screen == Screen::Selling).await;
        ana.until_screen(Screen::Selling).await;
        tv.until("the sale", async |_| (!tv.has("#tv [id^=street-]").await).then_some(())).await;
        fills_the_screen(&tv).await;
        audit(&tv, "a sale on a large screen").await;
        assert!(!shows(&ana, "#offer").await, "the choice lasts");
        ana.click("#menu summary").await;
        ana.click("#menu [name=phone][value=whole]").await;
        ana.until("the table", async |_| shows(&ana, "#offer").await.then_some(())).await;
        skip_to_end(&[&ana, &bob]).await;
        tv.until("the end", async |_| tv.has("#places").await.then_some(())).await;
        tv.resize(TELEVISION).await;
        fills_the_screen(&tv).await;
        audit(&tv, "the end on a large screen").await;
    });
}

/// Asserts that everything fits on a large screen, and that no text is small.
async fn fills_the_screen(tv: &Window) {
    let overflow: i32 =
        tv.ask("return document.documentElement.scrollHeight - innerHeight").await.unwrap();
    assert!(overflow <= 0, "{overflow} pixels are below the screen");
    let small: Vec<String> = tv.ask(SMALL).await.unwrap();
    assert!(small.is_empty(), "hard to read from a sofa: {small:?}");
}

/// The texts that are smaller than a fortieth of the screen's height.
const SMALL: &str = "const texts = document.createTreeWalker(document.querySelector('#tv'), NodeFilter.SHOW_TEXT);
    const small = [];
    while (texts.nextNode()) {
        const { parentElement, data } = texts.currentNode;
        const style = getComputedStyle(parentElement);
        const isSeen = data.trim() && parentElement.checkVisibility() && !parentElement.closest('.quiet');
        if (isSeen && parseFloat(style.fontSize) < innerHeight / 40) small.push(data.trim() + ' ' + style.fontSize);
    }
    return small;";

async fn shows(window: &Window, selector: &str) -> bool {
    let script = format!("return !!document.querySelector({selector:?})?.getClientRects().length");
    window.ask(&script).await.unwrap()
}

/// Starts a game of Ana, who is the host, Bob, and a bot. Both let watchers see their hands.
async fn two_players(fixture: &Fixture) -> (Window, Window, String) {
    let ana = fixture.window("Ana", DESK).await;
    let bob = fixture.window("Bob", DESK).await;
    let table = ana.make_table_with(3, &PATIENT).await;
    bob.open(&table).await;
    bob.sit("Bob").await;
    for player in [&ana, &bob] {
        player.open_sheet("#more").await;
        player.open_sheet("#open-hands").await;
        player.click("#show-hand-button").await;
    }
    bob.ready().await;
    ana.start().await;
    (ana, bob, table)
}
