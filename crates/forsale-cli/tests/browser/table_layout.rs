//! The table at every size: nothing scrolls, everything that matters is in the window, nothing lies on
//! anything else, no text is cut off, and every control is large enough for a finger.
//!
//! The same holds for every picture of a replay.
//!
//! The pages are rendered once and opened as files, so that no game has to be played.

use std::fs;
use std::path::Path;

use forsale::{Record, Seat};
use forsale_html::{ASSETS, Frame, Perspective};
use forsale_table::{Clock, Options, round_starts};
use forsale_words::Lang;
use tempfile::TempDir;

use crate::fixture::{DESK, browser_test};
use crate::stage::{ANA, Fallible, Stage, page_for, replay_picture};
use crate::table_scenes::scenes;
use crate::window::Window;

/// The sizes that must work. The last is a desktop window at a zoom of 200 %.
const SIZES: [(u32, u32); 10] = [
    (1440, 900),
    (1280, 800),
    (1024, 768),
    (390, 844),
    (390, 664),
    (360, 640),
    (844, 390),
    (667, 375),
    (320, 568),
    (640, 400),
];

/// Names as long as a table accepts, and short ones.
const NAMES: [&str; 6] = [
    "Maximiliane Wilhelmi",
    "Bob",
    "Wolfgang-Amadeus MMM",
    "Jo",
    "Konstantinopolitaner",
    "Llewellyn",
];

/// Returns what is wrong with the table in the window.
const MEASURE: &str = include_str!("table_layout.js");

/// The same for a lobby.
const MEASURE_LOBBY: &str = include_str!("lobby_layout.js");

#[test]
fn the_table_fits_every_window() {
    browser_test("table-layout", async |fixture| {
        let folder = TempDir::new().unwrap();
        let pages = write_pages(folder.path()).unwrap();
        let window = fixture.window("Ana", DESK).await;
        let problems = problems(&window, folder.path(), &pages, MEASURE).await;
        assert!(problems.is_empty(), "{} problems:\n{}", problems.len(), problems.join("\n"));
    });
}

#[test]
fn a_replay_fits_every_window() {
    browser_test("replay-layout", async |fixture| {
        let folder = TempDir::new().unwrap();
        let pages = write_replays(folder.path()).unwrap();
        let window = fixture.window("Ana", DESK).await;
        let problems = problems(&window, folder.path(), &pages, MEASURE).await;
        assert!(problems.is_empty(), "{} problems:\n{}", problems.len(), problems.join("\n"));
    });
}

#[test]
fn the_lobby_fits_every_window() {
    browser_test("lobby-layout", async |fixture| {
        let folder = TempDir::new().unwrap();
        let pages = write_lobbies(folder.path()).unwrap();
        let window = fixture.window("Ana", DESK).await;
        let problems = problems(&window, folder.path(), &pages, MEASURE_LOBBY).await;
        assert!(problems.is_empty(), "{} problems:\n{}", problems.len(), problems.join("\n"));
    });
}

/// Returns what is wrong with these pages at any size.
async fn problems(window: &Window, folder: &Path, pages: &[String], script: &str) -> Vec<String> {
    let mut problems = Vec::new();
    for page in pages {
        let address = format!("file://{}", folder.join(page).display());
        window.driver().await.goto(&address).await.unwrap();
        for size in SIZES {
            window.resize(size).await;
            for problem in measure(window, script).await {
                problems.push(format!("{page} at {size:?}: {problem}"));
            }
        }
    }
    problems
}

async fn measure(window: &Window, script: &str) -> Vec<String> {
    window.ask(script).await.expect("a measurement")
}

/// Writes the pictures of replays for every number of players, and returns their names.
fn write_replays(folder: &Path) -> Fallible<Vec<String>> {
    write_assets(folder)?;
    let mut names = Vec::new();
    for seats in 3..=6 {
        let mut stage = Stage::seated_as(Options { seats, ..Options::default() }, NAMES)?;
        stage.start()?;
        stage.play_until(|_| false)?;
        let record = stage.table.record().ok_or("no record")?;
        for (number, (moves, is_result, perspective)) in pictures(record).into_iter().enumerate() {
            let lang = Lang::ALL[(number + usize::from(seats)) % Lang::ALL.len()];
            let html = replay_picture(lang, record, Frame { moves, is_result }, perspective)?;
            let name = format!("replay-{seats}-{number}-{lang}.html");
            fs::write(folder.join(&name), html.replace("\"/assets/", "\"assets/"))?;
            names.push(name);
        }
    }
    Ok(names)
}

/// An auction and its result, a sale from two perspectives and its result, and the end.
fn pictures(record: &Record) -> Vec<(usize, bool, Perspective)> {
    let (starts, last) = (round_starts(record), record.actions.len());
    let (auction, sale) = (starts[1] + 2, starts[starts.len() / 2]);
    vec![
        (auction, false, Perspective::Table),
        (starts[2], true, Perspective::Table),
        (sale + 2, false, Perspective::Seat(Seat::A)),
        (sale + 2, false, Perspective::All),
        (starts[starts.len() / 2 + 1], true, Perspective::Table),
        (last, false, Perspective::Table),
    ]
}

/// Writes the host's lobby for every number of players and every language, and returns their names.
fn write_lobbies(folder: &Path) -> Fallible<Vec<String>> {
    write_assets(folder)?;
    let mut names = Vec::new();
    for seats in 3..=6 {
        let stage = Stage::seated_as(Options { seats, ..Options::default() }, NAMES)?;
        for lang in Lang::ALL {
            let html = page_for(lang, &stage.table, Some(ANA));
            let name = format!("lobby-{seats}-{lang}.html");
            fs::write(folder.join(&name), html.replace("\"/assets/", "\"assets/"))?;
            names.push(name);
        }
    }
    Ok(names)
}

fn write_assets(folder: &Path) -> Fallible<()> {
    fs::create_dir_all(folder.join("assets"))?;
    for asset in ASSETS.iter() {
        fs::write(folder.join("assets").join(&asset.name), asset.text)?;
    }
    Ok(())
}

/// Writes the states of a game for every number of players and every language, and returns their names.
fn write_pages(folder: &Path) -> Fallible<Vec<String>> {
    write_assets(folder)?;
    let mut names = Vec::new();
    for seats in 3..=6 {
        for scene in scenes(Options { seats, clock: Clock::Brisk, ..Options::default() }, NAMES)? {
            // What has no long sentence of its own is the same in every language.
            let languages = if scene.is_wordy() { Lang::ALL.len() } else { 1 };
            for lang in Lang::ALL.into_iter().take(languages) {
                let html = scene.html(lang)?;
                let name = format!("{}-{seats}-{lang}.html", scene.name);
                fs::write(folder.join(&name), html.replace("\"/assets/", "\"assets/"))?;
                names.push(name);
            }
        }
    }
    Ok(names)
}
