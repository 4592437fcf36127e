//! The files that pages refer to. Each name contains the hash of the content, so that browsers can
//! cache files forever and never mistake one version for another.

use std::sync::LazyLock;

use crate::drawing::SHEET;
use crate::portraits;
use crate::street::STREET;

/// A file that pages refer to.
pub struct Asset {
    /// Its name under `/assets/`, such as `app-0123456789abcdef.css`.
    pub name: String,
    /// Its media type.
    pub kind: &'static str,
    /// Its content.
    pub text: &'static str,
}

/// One function around all parts, so that they share their names with each other but not globally.
const SCRIPT: &str = concat!(
    "\"use strict\";\n(() => {\n",
    include_str!("../assets/script/announce.js"),
    include_str!("../assets/script/motion.js"),
    include_str!("../assets/script/beat.js"),
    include_str!("../assets/script/sound.js"),
    include_str!("../assets/script/morph.js"),
    include_str!("../assets/script/outbox.js"),
    include_str!("../assets/script/undo.js"),
    include_str!("../assets/script/live.js"),
    include_str!("../assets/script/clock.js"),
    include_str!("../assets/script/shared_device.js"),
    include_str!("../assets/script/random_bits.js"),
    include_str!("../assets/script/own_part.js"),
    include_str!("../assets/script/cut.js"),
    include_str!("../assets/script/play.js"),
    include_str!("../assets/script/rules_panel.js"),
    include_str!("../assets/script/keys.js"),
    include_str!("../assets/script/main.js"),
    "})();\n",
);
/// The script of the pages that lead to a table: the home page and the form for a new one.
const ENTRY_SCRIPT: &str = concat!(
    "\"use strict\";\n(() => {\n",
    include_str!("../assets/script/random_bits.js"),
    include_str!("../assets/script/door.js"),
    "})();\n",
);
/// The script of the page that verifies a shuffle.
const PROOF_SCRIPT: &str = concat!(
    "\"use strict\";\n(() => {\n",
    include_str!("../assets/script/own_part.js"),
    include_str!("../assets/script/proof.js"),
    "})();\n",
);
const PAST: &str = include_str!("../assets/script/past.js");
const REPLAY: &str = include_str!("../assets/script/replay.js");
/// Joins the stylesheets that a table needs with those of other pages, later ones overriding earlier ones.
macro_rules! table_style {
    ($($pages:literal),*) => {
        concat!(
            include_str!("../assets/style/tokens.css"),
            include_str!("../assets/style/numerals.css"),
            include_str!("../assets/style/base.css"),
            include_str!("../assets/style/controls.css"),
            include_str!("../assets/style/components.css"),
            include_str!("../assets/style/parts.css"),
            include_str!("../assets/style/table.css"),
            include_str!("../assets/style/dock.css"),
            include_str!("../assets/style/small.css"),
            include_str!("../assets/style/people.css"),
            include_str!("../assets/style/pages.css"),
            include_str!("../assets/style/rules.css"),
            include_str!("../assets/style/lobby.css"),
            include_str!("../assets/style/end.css"),
            $(include_str!($pages),)*
            include_str!("../assets/style/motion.css"),
            include_str!("../assets/style/media.css"),
        )
    };
}
/// The first page of a game loads no style that it does not need.
static TABLE_STYLE: LazyLock<String> = LazyLock::new(|| compact(table_style!()));
/// The same with those of all other pages.
pub(crate) static STYLE: LazyLock<String> = LazyLock::new(|| {
    compact(table_style!(
        "../assets/style/home.css",
        "../assets/style/opening.css",
        "../assets/style/replay.css",
        "../assets/style/review.css"
    ))
});
const CONTRAST: &str = include_str!("../assets/contrast.css");
const TURN: &str = include_str!("../assets/turn.svg");

/// The icon of every page, to be served as `/favicon.svg`.
pub const FAVICON: &str = include_str!("../assets/favicon.svg");

/// The picture that chat programs show beside a link, to be served as `/preview.png`.
pub const PREVIEW: &[u8] = include_bytes!("../assets/preview.png");

/// All assets.
pub static ASSETS: LazyLock<[Asset; 12]> = LazyLock::new(|| {
    [
        named("app", "css", "text/css; charset=utf-8", &STYLE),
        named("app", "js", "text/javascript; charset=utf-8", SCRIPT),
        named("turn", "svg", "image/svg+xml", TURN),
        named("houses", "svg", "image/svg+xml", &SHEET),
        named("contrast", "css", "text/css; charset=utf-8", CONTRAST),
        named("replay", "js", "text/javascript; charset=utf-8", REPLAY),
        named("door", "js", "text/javascript; charset=utf-8", ENTRY_SCRIPT),
        named("bots", "svg", "image/svg+xml", &portraits::SHEET),
        named("street", "svg", "image/svg+xml", &STREET),
        named("proof", "js", "text/javascript; charset=utf-8", PROOF_SCRIPT),
        named("past", "js", "text/javascript; charset=utf-8", PAST),
        named("table", "css", "text/css; charset=utf-8", &TABLE_STYLE),
    ]
});

/// Returns the file with this name.
///
/// ```
/// let style = &forsale_html::ASSETS[0];
/// assert!(forsale_html::asset(&style.name).is_some_and(|asset| asset.text == style.text));
/// assert!(forsale_html::asset("app.css").is_none());
/// ```
pub fn asset(name: &str) -> Option<&'static Asset> {
    ASSETS.iter().find(|asset| asset.name == name)
}

pub(crate) fn style_address() -> String {
    address(&ASSETS[0])
}

/// The style of a table.
pub(crate) fn table_style_address() -> String {
    address(&ASSETS[11])
}

pub(crate) fn script_address() -> String {
    address(&ASSETS[1])
}

/// The script of a moment of a running game.
pub(crate) fn past_address() -> String {
    address(&ASSETS[10])
}

pub(crate) fn replay_address() -> String {
    address(&ASSETS[5])
}

/// The script of the pages that lead to a table.
pub(crate) fn entry_script_address() -> String {
    address(&ASSETS[6])
}

pub(crate) fn proof_script_address() -> String {
    address(&ASSETS[9])
}

/// The icon while it is the reader's turn.
pub(crate) fn turn_address() -> String {
    address(&ASSETS[2])
}

/// The sheet with the pictures of all houses.
pub(crate) fn sheet_address() -> String {
    address(&ASSETS[3])
}

/// The colours of high contrast.
pub(crate) fn contrast_address() -> String {
    address(&ASSETS[4])
}

/// The sheet with the portraits of the bots.
pub(crate) fn portraits_address() -> String {
    address(&ASSETS[7])
}

/// The street behind the home page.
pub(crate) fn street_address() -> String {
    address(&ASSETS[8])
}

/// Drops the comments and the indentation of a stylesheet, which are for people.
fn compact(style: &str) -> String {
    let mut parts = style.split("/*");
    let first = parts.next().unwrap_or_default();
    let rest = parts.map(|part| part.split_once("*/").map_or("", |(_, after)| after));
    let plain: String = [first].into_iter().chain(rest).collect();
    let lines = plain.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.collect::<Vec<_>>().join("\n")
}

fn address(asset: &Asset) -> String {
    format!("/assets/{}", asset.name)
}

fn named(stem: &str, ending: &str, kind: &'static str, text: &'static str) -> Asset {
    Asset { name: format!("{stem}-{}.{ending}", version(text)), kind, text }
}

/// Returns the FNV-1a hash, which tells versions of our files apart the same on every compiler. It need
/// not resist attacks.
fn version(text: &str) -> String {
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    format!("{hash:016x}")
}
