//! What is behind one tap.

use maud::{Markup, html};

use crate::symbols::icon;

/// A button with an icon that opens a panel above the page. It works without the script, and only one
/// is open at a time.
pub(crate) fn sheet(id: &str, symbol: &str, label: &str, content: &Markup) -> Markup {
    html! {
        details.sheet id=(id) name="sheet" {
            summary aria-label=(label) title=(label) { (icon(symbol)) }
            div.pop { (content) }
        }
    }
}
