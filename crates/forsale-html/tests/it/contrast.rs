//! The contrast of text: at least 4.5 to 1, and 7 to 1 in the high-contrast colours.

use std::collections::BTreeMap;

use forsale_html::ASSETS;

/// The text colours and their backgrounds.
const PAIRS: [(&str, &str); 24] = [
    ("ink", "room-1"),
    ("ink", "room-2"),
    ("ink-2", "room-1"),
    ("ink", "paper"),
    ("ink-2", "paper"),
    ("ink", "paper-2"),
    ("ink-2", "paper-2"),
    ("ink", "plate"),
    ("ink", "button"),
    ("ink-2", "button"),
    ("ink", "field"),
    ("on-felt", "rail-2"),
    ("on-felt", "rail-3"),
    ("on-felt", "felt-1"),
    ("on-felt", "felt-3"),
    ("go-ink", "go"),
    ("good", "paper"),
    ("bad", "paper"),
    ("warn", "warn-room"),
    ("card-ink-2", "card"),
    ("check-ink", "check-2"),
    ("void-ink", "void-2"),
    ("gold-ink", "gold"),
    ("gold-ink-2", "gold"),
];

/// Returns the named colours of a stylesheet, in light and in dark.
fn colours(stem: &str) -> BTreeMap<String, [String; 2]> {
    let sheet = ASSETS.iter().find(|it| it.name.starts_with(stem) && it.name.ends_with(".css"));
    let root = sheet.unwrap().text.split('}').next().unwrap();
    let lines = root.lines().filter_map(|line| line.trim().strip_prefix("--")?.split_once(": "));
    let named = lines.map(|(name, value)| {
        let value = value.trim_end_matches(';');
        let both = value.strip_prefix("light-dark(").and_then(|it| it.strip_suffix(')'));
        let (light, dark) = both.and_then(|it| it.split_once(", ")).unwrap_or((value, value));
        (name.to_owned(), [light.to_owned(), dark.to_owned()])
    });
    named.collect()
}

/// Returns the relative luminance of a colour such as `#fff` or `#1d5c47`, as WCAG 2.2 defines it.
fn luminance(colour: &str) -> f64 {
    let digits = colour.strip_prefix('#').unwrap();
    let wide = digits.len() == 6;
    let part = |at: usize| {
        let text =
            if wide { digits[2 * at..2 * at + 2].to_owned() } else { digits[at..=at].repeat(2) };
        let value = f64::from(u8::from_str_radix(&text, 16).unwrap()) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * part(0) + 0.7152 * part(1) + 0.0722 * part(2)
}

fn check(stem: &str, enough: f64) {
    let colours = colours(stem);
    for (text, ground) in PAIRS {
        for look in [0, 1] {
            let (ink, under) = (&colours[text][look], &colours[ground][look]);
            let (one, other) = (luminance(ink), luminance(under));
            let ratio = (one.max(other) + 0.05) / (one.min(other) + 0.05);
            assert!(ratio >= enough, "{stem}: {text} {ink} on {ground} {under}: {ratio:.2}");
        }
    }
}

#[test]
fn all_text_has_enough_contrast() {
    check("app", 4.5);
}

#[test]
fn high_contrast_text_has_high_contrast() {
    check("contrast", 7.0);
}
