//! Settings of sounds and colours.

use crate::fixture::{DESK, browser_test};
use crate::window::Window;

/// Counts the notes that are played.
const LISTEN: &str = r#"
window.notes = 0;
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...when) { notes++; return start.apply(this, when); };
"#;

async fn notes(window: &Window) -> u32 {
    window.ask("return window.notes").await.unwrap()
}

/// Plays this many turns.
async fn play_on(ana: &Window, turns: u32) {
    for _ in 0..turns {
        let state = ana.until_asked().await;
        ana.answer(&state).await;
    }
    ana.until_asked().await;
}

#[test]
fn turns_sound_after_a_touch_and_other_sounds_on_request() {
    browser_test("sound", async |fixture| {
        let ana = fixture.window("Ana", DESK).await;
        ana.make_table(3).await;
        ana.run(LISTEN).await;
        assert_eq!(notes(&ana).await, 0, "nothing before a touch");
        ana.start().await;
        play_on(&ana, 3).await;
        let turns = notes(&ana).await;
        assert!((2..=8).contains(&turns), "two notes for each turn: {turns}");
        ana.click("#menu summary").await;
        ana.click("#menu [name=sounds][value=off]").await;
        play_on(&ana, 3).await;
        assert_eq!(notes(&ana).await, turns, "silence");
        ana.click("#menu summary").await;
        ana.click("#menu [name=sounds][value=all]").await;
        play_on(&ana, 3).await;
        assert!(notes(&ana).await > turns + 8, "coins and passes too: {}", notes(&ana).await);
    });
}

/// The background of the page.
const ROOM: &str = "return getComputedStyle(document.body).backgroundColor";

#[test]
fn a_chosen_theme_is_in_the_first_page_and_stays() {
    browser_test("colours", async |fixture| {
        let ana = fixture.window("Ana", DESK).await;
        let mut rooms = Vec::new();
        for theme in ["light", "dark", "contrast", "system"] {
            ana.open("/rules").await;
            ana.click(&format!("[name=theme][value={theme}]")).await;
            ana.until("the page again", async |_| {
                ana.has(&format!("[data-theme={theme}]")).await.then_some(())
            })
            .await;
            assert_eq!(ana.path().await, "/rules");
            // The home page is at dusk in every theme.
            ana.open("/settings").await;
            rooms.push(ana.ask::<String>(ROOM).await.unwrap());
        }
        assert_eq!(rooms[0], rooms[3], "this browser asks for light");
        assert_eq!(rooms[2], "rgb(255, 255, 255)");
        assert!(rooms[0] != rooms[1] && rooms[0] != rooms[2], "{rooms:?}");
    });
}
