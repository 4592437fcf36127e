//! Portraits of the bots: one drawing for each level, on one sheet that a browser fetches once.

use std::fmt::Write;
use std::sync::LazyLock;

use maud::{Markup, html};

use crate::assets::portraits_address;
use crate::drawing::inside;

/// The drawings, with the names of the bots.
const PORTRAITS: [(&str, &str); 6] = [
    ("pip", include_str!("../assets/bots/1-pip.svg")),
    ("nell", include_str!("../assets/bots/2-nell.svg")),
    ("rex", include_str!("../assets/bots/3-rex.svg")),
    ("fay", include_str!("../assets/bots/4-fay.svg")),
    ("otto", include_str!("../assets/bots/5-otto.svg")),
    ("vera", include_str!("../assets/bots/6-vera.svg")),
];

const SIZE: usize = 64;

/// The sheet: all portraits below each other, each with an id.
pub(crate) static SHEET: LazyLock<String> = LazyLock::new(|| {
    let height = SIZE * PORTRAITS.len();
    let mut sheet = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {SIZE} {height}\" fill=\"none\" \
         stroke=\"#3b2a20\" stroke-width=\"1.6\" stroke-linejoin=\"round\" stroke-linecap=\"round\">\n"
    );
    for (place, (name, drawing)) in PORTRAITS.iter().enumerate() {
        let y = place * SIZE;
        let _ = writeln!(
            sheet,
            "<view id=\"{name}\" viewBox=\"0 {y} {SIZE} {SIZE}\"/>\
             <svg y=\"{y}\" width=\"{SIZE}\" height=\"{SIZE}\">{}</svg>",
            inside(drawing)
        );
    }
    sheet + "</svg>\n"
});

/// The portrait of a bot. Its name is beside it, so screen readers skip it. A bot that is not built in
/// has none.
pub(crate) fn portrait(bot: &str) -> Markup {
    let is_known = PORTRAITS.iter().any(|(name, _)| *name == bot);
    html! {
        @if is_known {
            img.portrait src={ (portraits_address()) "#" (bot) } alt="" width=(SIZE) height=(SIZE);
        }
    }
}

#[cfg(test)]
mod tests {
    use forsale_bots::LEVELS;

    use super::*;

    #[test]
    fn every_level_has_its_own_portrait() {
        for (level, (name, drawing)) in LEVELS.iter().zip(PORTRAITS) {
            assert_eq!(level.bot.name, name);
            let others = PORTRAITS.iter().filter(|(_, other)| *other == drawing);
            assert_eq!(others.count(), 1, "{name}");
        }
    }
}
