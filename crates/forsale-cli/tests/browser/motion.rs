//! Animations: they run, let clicks through, end with the next event, and respect reduced motion.

use serde::Deserialize;

use crate::fixture::{Browser, DESK, Fixture, browser_test};
use crate::page_state::Screen;
use crate::window::Window;

/// Records everything that the page animates: what it is, how long it takes, whether it was still
/// running at a later event, and whether Bid could be pressed through it.
const WATCH: &str = r##"
window.diary = { kinds: [], longest: 0, late: 0, cut: 0, blocked: 0, lost: [], outlined: 0 };
const running = [];
const event = () => document.querySelector("#log li")?.id;
const real = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  diary.late += running.filter((old) => old.event !== event() && old.move.playState === "running").length;
  const move = real.call(this, frames, options);
  const begun = performance.now();
  const whole = options.delay + options.duration;
  move.finished.then(() => (diary.cut += performance.now() - begun < whole - 20), () => {});
  running.push({ move, event: event() });
  diary.kinds.push(this.className.split(" ")[0] || this.nodeName);
  diary.longest = Math.max(diary.longest, options.duration);
  const place = this.closest(".air") && getComputedStyle(this);
  if (place && (place.position !== "absolute" || parseFloat(place.width) < 5)) diary.lost.push(`${this.outerHTML.slice(0, 200)} ${place.position} ${place.width}`);
  const button = document.querySelector("#pass-button");
  const box = button?.getBoundingClientRect();
  const top = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  diary.blocked += !!top && top.closest(".air") !== null;
  return move;
};
new MutationObserver((changes) => {
  diary.outlined += changes.filter((change) => change.target.classList.contains("fresh")).length;
}).observe(document.body, { subtree: true, attributes: true, attributeFilter: ["class"] });
"##;

/// The number of running animations.
const MOVING: &str = "return document.getAnimations().length";

#[derive(Debug, Deserialize)]
struct Recording {
    /// The first class of each animated element.
    kinds: Vec<String>,
    /// The longest duration, in milliseconds.
    longest: f64,
    /// How many were still running at the next event.
    late: u32,
    /// How many were ended early.
    cut: u32,
    /// How many covered a button.
    blocked: u32,
    /// How many flying elements had no position above the page, or no size.
    lost: Vec<String>,
    /// How many elements were outlined instead.
    outlined: u32,
}

#[test]
fn animations_never_block_a_button() {
    browser_test("motion", async |fixture| {
        let ana = at_a_table(fixture, DESK, "quick").await;
        let diary = until_a_sale_is_shown(&ana).await;
        for kind in ["house", "coin", "check", "back", "LI"] {
            assert!(diary.kinds.iter().any(|other| other == kind), "no {kind} moved: {diary:?}");
        }
        assert!(diary.longest <= 450.0, "{diary:?}");
        assert_eq!((diary.late, diary.blocked), (0, 0), "{diary:?}");
        assert!(diary.lost.is_empty(), "{:?}", diary.lost);
        ana.until("rest", async |_| (ana.ask::<u32>(MOVING).await? == 0).then_some(())).await;
        assert!(!ana.has(".air > *").await, "a ghost stayed");
    });
}

#[test]
fn the_next_event_ends_running_animations() {
    browser_test("cut", async |fixture| {
        let ana = at_a_table(fixture, DESK, "instant").await;
        let diary = until_a_sale_is_shown(&ana).await;
        assert!(diary.cut > 0, "nothing was ever cut: {diary:?}");
        assert_eq!(diary.late, 0, "{diary:?}");
    });
}

#[test]
fn reduced_motion_shows_an_outline_instead() {
    browser_test("calm", async |fixture| {
        let ana = at_a_table(fixture, Browser { calm: true, ..DESK }, "quick").await;
        let diary = until_a_sale_is_shown(&ana).await;
        assert!(diary.kinds.is_empty(), "{diary:?}");
        assert_eq!(ana.ask::<u32>(MOVING).await, Some(0));
        assert!(diary.outlined > 0, "{diary:?}");
    });
}

/// Starts a game of Ana and two bots of this pace, and the recording.
async fn at_a_table(fixture: &Fixture, browser: Browser, pace: &str) -> Window {
    let ana = fixture.window("Ana", browser).await;
    ana.make_table_of(3, pace).await;
    ana.run(WATCH).await;
    ana.start().await;
    ana
}

/// Plays to the second sale, when the first one has been shown.
async fn until_a_sale_is_shown(ana: &Window) -> Recording {
    let mut state = ana.look().await;
    while !(state.screen == Screen::Selling && ana.has(".sold").await) {
        if state.is_asked() {
            ana.answer(&state).await;
        }
        state = ana.look().await;
    }
    ana.ask("return window.diary").await.unwrap()
}
