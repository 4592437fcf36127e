//! Accessibility checks with axe-core, at both sizes and in every theme.

use std::fs;
use std::path::Path;

use crate::display::{DESK_SIZE, PHONE_SIZE, Theme};
use crate::window::Window;

/// WCAG 2.0 to 2.2, A and AA, and best practices.
const ALL_RULES: &str = r#"{ runOnly: [
    "wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"] }"#;

/// The only rule whose result depends on the theme.
const COLOURS: &str = r#"{ runOnly: { type: "rule", values: ["color-contrast"] } }"#;

/// Asserts that the page has no violation in any theme and at any size.
pub async fn audit(window: &Window, page: &str) {
    for size in [DESK_SIZE, PHONE_SIZE] {
        window.resize(size).await;
        for theme in Theme::ALL {
            window.set_theme(theme).await;
            let rules = if theme == Theme::Light { ALL_RULES } else { COLOURS };
            let found = violations(window, rules).await;
            assert!(found.is_empty(), "{page}, {theme:?} at {size:?}:\n{}", found.join("\n"));
        }
    }
    window.set_theme(Theme::Light).await;
    window.resize(DESK_SIZE).await;
}

async fn violations(window: &Window, rules: &str) -> Vec<String> {
    if window.ask::<bool>("return !!window.axe").await != Some(true) {
        window.run(&source()).await;
    }
    let script = format!(
        "return axe.run(document, {rules}).then(({{ violations, passes }}) => passes.length
            ? violations.flatMap(({{ id, nodes }}) => nodes.map((node) =>
                `${{id}} at ${{node.target.join(' ')}}: ${{node.failureSummary}}`))
            : ['nothing was looked at'])"
    );
    window.ask(&script).await.unwrap_or_else(|| panic!("axe gave no answer"))
}

fn source() -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let path = root.join("target/npm/axe-core/node_modules/axe-core/axe.min.js");
    fs::read_to_string(&path).unwrap_or_else(|error| {
        panic!("{}: {error}; ./test installs what is missing", path.display());
    })
}
