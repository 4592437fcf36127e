//! The keyboard shortcuts of the table, in a dialog that the script reads the letters from.

use maud::{Markup, html};

use crate::page::Reader;
use crate::settings::{Setting, Shortcut};
use crate::settings_page::shortcut_text;

/// The button that opens the dialog, and the dialog.
pub(crate) fn keys(reader: &Reader<'_>) -> Markup {
    let w = reader.words();
    let on = reader.settings.get(Setting::Shortcuts) == "on";
    let full = reader.settings.get(Setting::Speech) == "full";
    html! {
        aside.keys.scripted aria-label=(w.keys_title()) {
            button.link type="button" data-keys { (w.keys_title()) " " kbd { "?" } }
            dialog #keys aria-labelledby="keys-title" {
                h2 #keys-title { (w.keys_title()) }
                p { input #keys-on type="checkbox" checked[on]; " " label for="keys-on" { (w.keys_on()) } }
                p { input #say-more type="checkbox" checked[full]; " " label for="say-more" { (w.keys_say_more()) } }
                (list(reader))
                button.plain type="button" data-close { (w.keys_close()) }
            }
        }
    }
}

/// The list of shortcuts. Signs are fixed, letters are a setting of the reader.
fn list(reader: &Reader<'_>) -> Markup {
    let w = reader.words();
    let signs = [
        ("0–9", w.keys_digits()),
        ("↑ ↓ + −", w.keys_step()),
        ("← →", w.keys_walk()),
        ("Enter", w.keys_enter()),
        ("[ ]", w.keys_past()),
        ("?", w.keys_help()),
    ];
    html! {
        dl {
            @for (sign, does) in signs {
                dt { kbd { (sign) } }
                dd { (does) }
            }
            @for shortcut in Shortcut::ALL {
                dt { kbd data-key=(shortcut.name()) { (reader.settings.letter(shortcut).to_ascii_uppercase()) } }
                dd { (shortcut_text(w, shortcut)) }
            }
        }
    }
}
