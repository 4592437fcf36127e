//! Pictures of houses: thirty drawings, from an umbrella in the rain to a castle on a cloud.
//!
//! They are on one sheet that a browser fetches once, and a card shows its part of it.

use std::fmt::Write;
use std::sync::LazyLock;

use forsale::{House, Houses};
use maud::{Markup, html};

use crate::assets::sheet_address;

/// The drawings, the humblest first. All share one ink, one palette and a light from the left.
pub(crate) const HOUSES: [&str; 30] = [
    include_str!("../assets/houses/01-umbrella.svg"),
    include_str!("../assets/houses/02-boot.svg"),
    include_str!("../assets/houses/03-barrel.svg"),
    include_str!("../assets/houses/04-hammock.svg"),
    include_str!("../assets/houses/05-tent.svg"),
    include_str!("../assets/houses/06-stump.svg"),
    include_str!("../assets/houses/07-toadstool.svg"),
    include_str!("../assets/houses/08-shed.svg"),
    include_str!("../assets/houses/09-beach-hut.svg"),
    include_str!("../assets/houses/10-wagon.svg"),
    include_str!("../assets/houses/11-yurt.svg"),
    include_str!("../assets/houses/12-barge.svg"),
    include_str!("../assets/houses/13-carriage.svg"),
    include_str!("../assets/houses/14-stilt-house.svg"),
    include_str!("../assets/houses/15-log-cabin.svg"),
    include_str!("../assets/houses/16-cottage.svg"),
    include_str!("../assets/houses/17-windmill.svg"),
    include_str!("../assets/houses/18-canal-house.svg"),
    include_str!("../assets/houses/19-lighthouse.svg"),
    include_str!("../assets/houses/20-timbered.svg"),
    include_str!("../assets/houses/21-chalet.svg"),
    include_str!("../assets/houses/22-glasshouse.svg"),
    include_str!("../assets/houses/23-villa.svg"),
    include_str!("../assets/houses/24-pagoda.svg"),
    include_str!("../assets/houses/25-airship.svg"),
    include_str!("../assets/houses/26-mansion.svg"),
    include_str!("../assets/houses/27-skyscraper.svg"),
    include_str!("../assets/houses/28-chateau.svg"),
    include_str!("../assets/houses/29-palace.svg"),
    include_str!("../assets/houses/30-cloud-castle.svg"),
];

const WIDTH: usize = 64;
const HEIGHT: usize = 56;

/// The sheet: all drawings below each other, each with an id.
pub(crate) static SHEET: LazyLock<String> = LazyLock::new(|| {
    let height = HEIGHT * HOUSES.len();
    let mut sheet = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" fill=\"none\" \
         stroke=\"#3b2a20\" stroke-linejoin=\"round\" stroke-linecap=\"round\">\n"
    );
    for (place, drawing) in HOUSES.iter().enumerate() {
        let (number, y) = (place + 1, place * HEIGHT);
        let _ = writeln!(
            sheet,
            "<view id=\"h{number}\" viewBox=\"0 {y} {WIDTH} {HEIGHT}\"/>\
             <svg y=\"{y}\" width=\"{WIDTH}\" height=\"{HEIGHT}\">{}</svg>",
            inside(drawing)
        );
    }
    sheet + "</svg>\n"
});

/// Returns the content of a drawing without its outer element, which the sheet has once.
pub(crate) fn inside(drawing: &str) -> String {
    let content = drawing.split_once('>').map_or("", |(_, rest)| rest);
    content.trim_end().trim_end_matches("</svg>").lines().map(str::trim).collect()
}

/// The picture on a house card. It adds nothing to the number, so it is hidden from screen readers.
pub(crate) fn drawing(house: House, deck: Houses) -> Markup {
    html! {
        img src={ (sheet_address()) "#h" (picture(house, deck)) } alt="" width=(WIDTH) height=(HEIGHT);
    }
}

/// Returns the index of the drawing of a house. A smaller deck also goes from the humblest to the
/// grandest drawing, in larger steps.
pub(crate) fn picture(house: House, deck: Houses) -> usize {
    let steps = deck.len().saturating_sub(1).max(1);
    let step = usize::from(house.value().saturating_sub(1)).min(steps);
    1 + (step * (HOUSES.len() - 1) + steps / 2) / steps
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_house_of_an_edition_has_its_own_drawing_in_ascending_order() {
        for edition in &forsale::EDITIONS {
            let pictures: Vec<usize> =
                edition.houses.iter().map(|house| picture(house, edition.houses)).collect();
            assert!(pictures.is_sorted_by(|low, high| low < high), "{}: {pictures:?}", edition.id);
            assert_eq!((pictures[0], pictures.last()), (1, Some(&30)), "{}", edition.id);
        }
    }

    #[test]
    fn the_thirty_drawings_differ_and_share_one_palette() {
        let different: BTreeSet<String> = HOUSES.iter().map(|drawing| inside(drawing)).collect();
        assert_eq!(different.len(), 30);
        let head = HOUSES[0].lines().next();
        let mut paints = BTreeSet::new();
        for drawing in HOUSES {
            assert_eq!(drawing.lines().next(), head, "one ink and one size");
            assert!(inside(drawing).len() < 4_500, "{drawing}");
            let colours = drawing.split('#').skip(1);
            paints.extend(colours.filter_map(|rest| rest.split('"').next()));
        }
        assert!(paints.len() <= 24, "one palette: {paints:?}");
    }
}
