//! Small windows, large text and zoom: nothing is cut off or covered.

use crate::display::{DESK_SIZE, PHONE_LANDSCAPE, PHONE_SIZE, Theme, ZOOMED};
use crate::fixture::{DESK, browser_test};
use crate::page_state::Screen;
use crate::window::{Window, play_until};

/// Sizes of the page, with the size of its text in per cent.
const SETTINGS: [((u32, u32), u32); 5] =
    [(DESK_SIZE, 100), (DESK_SIZE, 200), (PHONE_SIZE, 100), (PHONE_LANDSCAPE, 100), (ZOOMED, 100)];

/// The least height and width of a control.
const FINGER: f64 = 48.0;

#[test]
fn every_page_fits_every_window() {
    browser_test("reflow", async |fixture| {
        let ana = fixture.window("Ana", DESK).await;
        ana.set_theme(Theme::Light).await;
        for path in [
            "/",
            "/bots",
            "/new",
            "/rules",
            "/rules/iello-2020",
            "/settings",
            "/report?sentence=x",
            "/t/NONE5",
        ] {
            ana.open(path).await;
            fits(&ana, path, &[]).await;
        }
        ana.make_table(4).await;
        fits(&ana, "the lobby", &["#start-button"]).await;
        ana.start().await;
        ana.until_asked().await;
        fits(&ana, "my turn", &["#pass-button", "#bid-button", "[data-step]", "#bid"]).await;
        hides_no_focus(&ana).await;
        ana.pass().await;
        ana.until("a pass", async |now| (!now.may_pass).then_some(())).await;
        fits(&ana, "not my turn", &[]).await;
        play_until(&[&ana], |now| now.screen == Screen::Selling).await;
        for lang in ["en", "fr", "de", "es", "it"] {
            ana.click("#menu summary").await;
            ana.click(&format!("#menu .langs [value={lang}]")).await;
            ana.until("a language", async |_| {
                ana.has(&format!("[lang={lang}] #sell-form")).await.then_some(())
            })
            .await;
            fits(&ana, &format!("a sale in {lang}"), &["#sell-button"]).await;
        }
    });
}

/// Asserts that the page never scrolls sideways, and that every control can be pressed.
pub async fn fits(window: &Window, page: &str, controls: &[&str]) {
    for (size, text) in SETTINGS {
        let at = format!("{page} at {size:?} with text of {text} %");
        window.resize(size).await;
        window.run(&format!("document.documentElement.style.fontSize = '{text}%'")).await;
        let wide = "return document.documentElement.scrollWidth - innerWidth";
        assert!(window.ask::<i32>(wide).await.unwrap() <= 0, "{at} scrolls sideways");
        let covered: Vec<String> = window.ask(COVERED).await.unwrap();
        assert!(covered.is_empty(), "{at}: words lie on each other: {covered:?}");
        for control in controls {
            window.until_pressable(control, &at).await;
            let least = window.ask::<f64>(&smaller_side(control)).await.unwrap();
            assert!(least >= FINGER, "{at}: {control} measures {least}");
        }
    }
    window.run("document.documentElement.style.fontSize = ''").await;
    window.resize(DESK_SIZE).await;
}

/// The players whose plate overlaps their bid, or their neighbour.
const COVERED: &str = "
const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
const parts = [...document.querySelectorAll('.plate > summary, .spot > *')].map((part) => [part, part.getBoundingClientRect()]);
return parts.filter(([one, box]) => parts.some(([other, its]) => one !== other && meet(box, its)))
  .map(([part]) => part.innerText);
";

fn smaller_side(control: &str) -> String {
    format!(
        "const {{ width, height }} = document.querySelector({control:?}).getBoundingClientRect();
         return Math.min(width, height)"
    )
}

/// Asserts that on a phone the fixed controls never cover the focus.
async fn hides_no_focus(window: &Window) {
    window.resize(PHONE_SIZE).await;
    let hidden: Vec<String> = window.ask(HIDDEN).await.unwrap();
    assert!(hidden.is_empty(), "has the focus and is covered: {hidden:?}");
    window.resize(DESK_SIZE).await;
}

/// The elements that are covered while they have the focus.
const HIDDEN: &str = "
const stops = [...document.querySelectorAll('a, button, input, summary, [tabindex=\"0\"]')]
  .filter((stop) => stop.checkVisibility() && !stop.disabled);
return stops.filter((stop) => {
  stop.focus();
  const { left, top, width, height } = stop.getBoundingClientRect();
  const edge = Math.min(height / 2, 12);
  const points = [top + edge, top + height - edge];
  const seen = points.map((y) => document.elementFromPoint(left + width / 2, y));
  return !seen.some((there) => there && (stop === there || stop.contains(there)));
}).map((stop) => stop.outerHTML.slice(0, 80));
";
