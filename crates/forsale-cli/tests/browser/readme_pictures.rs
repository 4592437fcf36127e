//! The pictures of the README: an auction on a desktop and on a phone, and the end of a game.

use std::path::{Path, PathBuf};

use thirtyfour::By;

use crate::fixture::{Browser, DESK, Fixture, browser_test, pictures};
use crate::page_state::PageState;
use crate::window::Window;

/// `cargo test -p forsale-cli --test browser picture -- --ignored` draws them again. To make the files small,
/// reduce their colors: `pngquant --force --ext .png 128 docs/*.png`.
#[test]
#[ignore = "draws docs/table.png, docs/phone.png and docs/end.png"]
fn the_pictures_of_the_readme() {
    browser_test("picture", async |fixture| {
        let ana = fixture.window("Ana", DESK).await;
        let bob = fixture.window("Bob", Browser { phone: true, ..DESK }).await;
        resize(&ana, DESK_SIZE).await;
        let table = ana.make_table(4).await;
        ana.open_sheet("#more").await;
        ana.click("#stand-button").await;
        ana.sit("Ana").await;
        bob.open(&table).await;
        bob.sit("Bob").await;
        bob.ready().await;
        ana.start().await;
        until_a_good_moment(&ana, &bob).await;
        draw(fixture, &ana, "table.png", 480).await;
        draw(fixture, &bob, "phone.png", 480).await;
        play_to_the_end(&ana, &bob).await;
        draw(fixture, &ana, "end.png", 480).await;
    });
}

/// `cargo test -p forsale-cli --test browser preview -- --ignored` draws what chat programs show for a link.
#[test]
#[ignore = "draws crates/forsale-html/assets/preview.png"]
fn the_preview_of_a_link() {
    browser_test("preview", async |fixture| {
        let assets = Path::new(env!("CARGO_MANIFEST_DIR")).join("../forsale-html/assets");
        let card = |(number, file): (u8, &str)| {
            let house = assets.join("houses").join(file).canonicalize().unwrap();
            format!("<figure><b>{number}</b><img src='{}'></figure>", house.display())
        };
        let page = pictures().join("preview.html");
        let cards: String = FAN.into_iter().map(card).collect();
        std::fs::write(&page, format!("<style>{PREVIEW_STYLE}</style><h1>For Sale</h1>{cards}"))
            .unwrap();
        let canvas = fixture.window("canvas", DESK).await;
        resize(&canvas, PREVIEW_SIZE).await;
        canvas.driver().await.goto(format!("file://{}", page.display())).await.unwrap();
        canvas.driver().await.screenshot(&assets.join("preview.png")).await.unwrap();
    });
}

/// Some houses, from the lowest to the highest.
const FAN: [(u8, &str); 5] = [
    (1, "01-umbrella.svg"),
    (7, "07-toadstool.svg"),
    (16, "16-cottage.svg"),
    (24, "24-pagoda.svg"),
    (30, "30-cloud-castle.svg"),
];
const PREVIEW_SIZE: (u32, u32) = (800, 420);
const PREVIEW_STYLE: &str = "
html { background: #2c6a55; border: 16px solid #4a2f1d; height: 100%; box-sizing: border-box }
body { margin: 0; text-align: center; white-space: nowrap }
h1 { margin: 48px 0 32px; font: 700 76px/1 serif; color: #f4fbf5 }
figure { display: inline-block; width: 140px; margin: 0 2px; background: #fffdf6; border-radius: 9px; overflow: hidden }
b { display: block; font: 700 44px/1.2 serif; color: #2a2018 }
img { display: block; background: #dceaf2 }";

/// The size of the desktop window.
const DESK_SIZE: (u32, u32) = (1280, 844);

/// Whether no animation runs.
const RESTS: &str = "return !document.getAnimations().length";

/// Sets the size of the page, not of the window around it.
async fn resize(window: &Window, (width, height): (u32, u32)) {
    let frame = "return [outerWidth - innerWidth, outerHeight - innerHeight]";
    let [wide, high] = window.ask::<[u32; 2]>(frame).await.unwrap();
    let driver = window.driver().await;
    driver.set_window_rect(0, 0, width + wide, height + high).await.unwrap();
}

/// Plays to the third auction, to a turn of Ana's after a bid.
async fn until_a_good_moment(ana: &Window, bob: &Window) {
    loop {
        for player in [ana, bob] {
            let state = player.look().await;
            if std::ptr::eq(player, ana) && is_a_good_moment(&state) {
                return;
            }
            if state.is_asked() {
                player.answer(&state).await;
            }
        }
    }
}

fn is_a_good_moment(state: &PageState) -> bool {
    let lowest = state.bid.as_ref().map_or(0, |bids| bids.lowest);
    state.is_asked() && state.log.len() > 24 && lowest > 2
}

async fn play_to_the_end(ana: &Window, bob: &Window) {
    while !ana.has("#places").await {
        for player in [ana, bob] {
            let state = player.look().await;
            if state.is_asked() {
                player.answer(&state).await;
            }
        }
    }
}

/// Draws what this player sees, so many pixels high, as a picture of the README.
async fn draw(fixture: &Fixture, player: &Window, name: &str, height: u32) {
    let screen = pictures().join(name);
    player.run("scrollTo(0, 0)").await;
    player.until("rest", async |_| player.ask::<bool>(RESTS).await?.then_some(())).await;
    player.driver().await.screenshot(&screen).await.unwrap();
    let page = pictures().join("picture.html");
    let html = format!(
        "<body style='margin:0'><img style='display:block' src='{}' height={height}>",
        screen.display()
    );
    std::fs::write(&page, html).unwrap();
    let canvas = fixture.window("canvas", DESK).await;
    canvas.driver().await.goto(format!("file://{}", page.display())).await.unwrap();
    let image = canvas.driver().await.find(By::Css("img")).await.unwrap();
    image.screenshot(&docs(name)).await.unwrap();
}

fn docs(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(name)
}
