//! The replay page: by keys, by buttons, by the slider, and automatic.

use thirtyfour::Key;

use crate::fixture::{DESK, browser_test};
use crate::page_state::Screen;
use crate::window::Window;

#[test]
fn a_replay_can_be_stepped_through_and_played() {
    browser_test("replay", async |fixture| {
        let ana = fixture.window("Ana", DESK).await;
        let game = finished_game(&ana).await;
        ana.open(&game).await;
        let last = at(&ana).await.1;
        for (key, to) in
            [(Key::Right, 1), (Key::Right, 2), (Key::Left, 1), (Key::End, last), (Key::Home, 0)]
        {
            ana.press(key + "").await;
            until_at(&ana, to).await;
        }
        assert_eq!(ana.path().await, format!("{game}/0"), "every moment has an address");
        ana.press(Key::Down + "").await;
        until_further(&ana, 2).await;
        ana.press(Key::Up + "").await;
        until_at(&ana, 0).await;
        ana.run(SLIDE).await;
        until_at(&ana, 7).await;
        let spoken: String = ana.ask(SAID).await.unwrap();
        assert!(spoken.starts_with("Move 7 of "), "{spoken}");

        ana.click("#eyes summary").await;
        ana.click("#eyes a:last-of-type").await;
        ana.until("other eyes", async |_| ana.has(OTHER_EYES).await.then_some(())).await;
        assert_eq!(at(&ana).await.0, 7, "the moment stays");
        ana.click("#replay-speed [value='4']").await;
        ana.click("#replay-play").await;
        until_further(&ana, 10).await;
        assert!(ana.has(OTHER_EYES).await, "and so do the eyes");
        assert!(ana.ask::<String>(FOCUS).await.unwrap() == "replay-play", "the focus stays");
        ana.click("#replay-play").await;
        ana.until("a stop", async |_| says_play(&ana).await.then_some(())).await;
        ana.press(Key::End + "").await;
        until_at(&ana, last).await;
        assert!(ana.has("#places").await);
        ana.press(Key::Left + "").await;
        ana.until("the last sale", async |_| ana.has(".sale-beat").await.then_some(())).await;
        ana.press(Key::Right + "").await;
        ana.until("the podium", async |_| ana.has("#places").await.then_some(())).await;
        // At the end, Play starts at the beginning.
        ana.click("#replay-play").await;
        until_at(&ana, 1).await;
        ana.driver().await.refresh().await.unwrap();
        assert!(at(&ana).await.0 > 0, "the address has come along");
    });
}

/// The mark of the last perspective.
const OTHER_EYES: &str = "#eyes a:last-of-type[aria-current]";

/// Plays a game with bots to the end and returns its address.
async fn finished_game(ana: &Window) -> String {
    ana.make_table(3).await;
    ana.start().await;
    crate::window::skip_to_end(&[ana]).await;
    ana.until_screen(Screen::End).await;
    ana.ask("return document.querySelector('#replay-link').getAttribute('href')").await.unwrap()
}

/// Moves the slider.
const SLIDE: &str = "const slider = document.querySelector('#replay-slider');
    slider.value = 7; slider.dispatchEvent(new Event('change', { bubbles: true }));";
const SAID: &str = "return document.querySelector('#replay-say').textContent";
/// The position that the page shows, not that of the slider.
const AT: &str =
    "return document.querySelector('#replay-at').textContent.match(/[0-9]+/g).map(Number)";
const FOCUS: &str = "return document.activeElement.id";

/// Returns the number of the shown move, and of all moves.
async fn at(window: &Window) -> (usize, usize) {
    window.until("a moment", async |_| window.ask(AT).await).await
}

async fn until_at(window: &Window, wanted: usize) {
    let what = format!("move {wanted}");
    window.until(&what, async |_| (at(window).await.0 == wanted).then_some(())).await;
}

async fn until_further(window: &Window, least: usize) {
    window.until("moves", async |_| (at(window).await.0 >= least).then_some(())).await;
}

async fn says_play(window: &Window) -> bool {
    let says = "return document.querySelector('#replay-play').textContent";
    window.ask::<String>(says).await.is_some_and(|text| text == "Play")
}
