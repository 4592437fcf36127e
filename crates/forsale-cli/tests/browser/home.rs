//! The home page: all ways to begin in the first window, and a game against the chosen bots.

use crate::axe::audit;
use crate::display::Theme;
use crate::fixture::{DESK, browser_test};

/// A phone whose browser shows its bars.
const PHONE: (u32, u32) = (390, 664);

/// Windows in which everything but the small print is in sight.
const WINDOWS: [(u32, u32); 5] = [(1440, 900), (1280, 800), (390, 844), PHONE, (844, 390)];

/// The ways to begin.
const WAYS: [&str; 6] =
    ["#resume", "#play .act", "[action='/learn'] button", "a[href='/new']", "#daily-door", "#code"];

#[test]
fn all_ways_to_begin_are_in_the_first_window() {
    browser_test("home", async |fixture| {
        let ana = fixture.window("Ana", DESK).await;
        ana.set_theme(Theme::Light).await;
        ana.open("/").await;
        audit(&ana, "home for a newcomer").await;
        ana.click("#play .act").await;
        ana.until_asked().await;
        for lang in ["en", "fr", "de", "es", "it"] {
            ana.open("/").await;
            ana.click(&format!(".langs [value={lang}]")).await;
            ana.until("a language", async |_| {
                ana.has(&format!("[lang={lang}] #resume")).await.then_some(())
            })
            .await;
            for size in WINDOWS {
                ana.resize(size).await;
                for way in WAYS {
                    let script = format!(
                        "const box = document.querySelector({way:?}).getBoundingClientRect();
                         scrollTo(0, 0);
                         return box.top >= 0 && box.bottom <= innerHeight && box.width > 40"
                    );
                    assert!(ana.ask(&script).await.unwrap_or(false), "{way} at {size:?} in {lang}");
                }
            }
        }
    });
}

#[test]
fn a_newcomer_chooses_the_bots_to_play_against() {
    browser_test("opponents", async |fixture| {
        let ana = fixture.window("Ana", DESK).await;
        ana.open("/bots").await;
        audit(&ana, "the bots").await;
        ana.open("/").await;
        ana.click("[for=level-vera]").await;
        ana.click("#play .act").await;
        ana.until_asked().await;
        let names =
            "return [...document.querySelectorAll('#players bdi')].map((it) => it.textContent)";
        let names: Vec<String> = ana.ask(names).await.unwrap();
        assert!(names.contains(&"Vera".to_owned()), "{names:?}");
        ana.open("/").await;
        let chosen = "return document.querySelector('[name=level]:checked').value";
        assert_eq!(ana.ask::<String>(chosen).await.unwrap(), "vera", "the choice is kept");
    });
}
