//! The end of a game: everything at its size, the next game, and a name for a guest.

use crate::axe::audit;
use crate::display::Theme;
use crate::fixture::{DESK, browser_test};
use crate::page_state::Screen;
use crate::window::skip_to_end;

/// Windows in which the winner and the next steps are in sight at once.
const WINDOWS: [(u32, u32); 5] = [(1440, 900), (1280, 800), (390, 844), (390, 664), (844, 390)];

#[test]
fn the_podium_and_the_next_steps_are_in_sight_at_once() {
    browser_test("podium", async |fixture| {
        let ana = fixture.window("Ana", DESK).await;
        ana.set_theme(Theme::Light).await;
        ana.open("/").await;
        ana.click("#play .act").await;
        skip_to_end(&[&ana]).await;
        ana.until_screen(Screen::End).await;
        for size in WINDOWS {
            ana.resize(size).await;
            for part in ["#status", ".podium .won .total", "#ready-button", "#replay-link", "#more"]
            {
                let script = format!(
                    "scrollTo(0, 0);
                     const box = document.querySelector({part:?}).getBoundingClientRect();
                     const part = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
                     return box.top >= 0 && box.bottom <= innerHeight && box.right <= innerWidth
                       && !!part?.closest({part:?})"
                );
                assert!(ana.ask(&script).await.unwrap_or(false), "{part} at {size:?}");
            }
        }
        ana.resize(crate::display::DESK_SIZE).await;
        ana.open_sheet("#more").await;
        audit(&ana, "what is behind More at the end").await;
        ana.click("#more > summary").await;
        for details in ["#money details", "#sheets"] {
            let script =
                format!("document.querySelector({details:?}).scrollIntoView({{block: 'center'}})");
            ana.run(&script).await;
            ana.open_sheet(details).await;
        }
        audit(&ana, "the figures of a game").await;
    });
}

#[test]
fn a_guest_is_asked_for_a_name_once() {
    browser_test("ask-name", async |fixture| {
        for (window, answer) in [("Named", "Zoë"), ("Nameless", "")] {
            let guest = fixture.window(window, DESK).await;
            guest.open("/").await;
            guest.click("#play .act").await;
            skip_to_end(&[&guest]).await;
            guest.until("a question", async |_| guest.has("#ask-name").await.then_some(())).await;
            if answer.is_empty() {
                guest.click("#name-later").await;
            } else {
                guest.fill("#my-name", answer).await;
                guest.click("#ask-name button.plain").await;
            }
            guest
                .until("an answer", async |now| {
                    (now.screen == Screen::End && !guest.has("#ask-name").await).then_some(())
                })
                .await;
            guest.open("/settings").await;
            let name = "return document.querySelector('[name=name]').value";
            let name: String = guest.ask(name).await.unwrap();
            assert!(if answer.is_empty() { name.starts_with("Guest") } else { name == answer });
        }
    });
}
