//! The street at dusk behind the home page: the drawings of the houses in evening colours, with lit
//! windows and lamps.

use std::fmt::Write;
use std::sync::LazyLock;

use crate::drawing::{HOUSES, inside};

/// The houses from left to right with their height in percent; 0 is a lamp.
const HOUSES_AND_LAMPS: [(usize, usize); 24] = [
    (9, 62),
    (17, 100),
    (0, 62),
    (20, 98),
    (16, 78),
    (18, 94),
    (0, 62),
    (26, 100),
    (10, 62),
    (28, 122),
    (0, 62),
    (23, 92),
    (22, 90),
    (24, 108),
    (0, 62),
    (15, 76),
    (29, 116),
    (21, 90),
    (0, 62),
    (27, 130),
    (8, 66),
    (0, 62),
    (14, 84),
    (30, 104),
];

/// The highest house, in the units of the picture.
const HEIGHT: usize = 130;

const LAMP: &str = "<svg viewBox=\"0 0 20 60\"><circle cx=\"10\" cy=\"9\" r=\"9\" fill=\"#ffdf7a\" \
                    opacity=\".28\" stroke=\"none\"/><path d=\"M10 60V14\" stroke=\"#1d1733\" \
                    stroke-width=\"2.4\"/><path d=\"M6 14h8L12.6 5H7.4z\" fill=\"#ffe9a6\" \
                    stroke=\"#1d1733\" stroke-width=\"1.6\"/></svg>";

/// The picture.
pub(crate) static STREET: LazyLock<String> = LazyLock::new(|| {
    let (mut street, mut x) = (String::new(), 0);
    for (number, height) in HOUSES_AND_LAMPS {
        let (width, y) = (if number == 0 { height / 3 } else { height * 64 / 56 }, HEIGHT - height);
        let place = format!("x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"");
        let _ = match number.checked_sub(1).and_then(|at| HOUSES.get(at)) {
            Some(house) => {
                let house = dusk(&inside(house));
                writeln!(street, "<svg {place} viewBox=\"0 0 64 56\">{house}</svg>")
            }
            None => writeln!(street, "{}", LAMP.replacen("<svg", &format!("<svg {place}"), 1)),
        };
        x += width - if number == 0 { 4 } else { 3 };
    }
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {x} {HEIGHT}\" fill=\"none\" \
         stroke=\"{}\" stroke-linejoin=\"round\" stroke-linecap=\"round\">\n{street}</svg>\n",
        dusk("#3b2a20")
    )
});

/// The colour of the evening sky, which every colour is mixed with.
const NIGHT: [u32; 3] = [0x2a, 0x21, 0x50];

// What lit windows look like by day and in the evening.
const DAYLIGHT: &str = "f9dc7c";
const LAMPLIGHT: &str = "ffdf7a";

/// Mixes every colour of a drawing with the evening sky.
fn dusk(drawing: &str) -> String {
    let mut parts = drawing.split('#');
    let mut evening = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (colour, rest) = part.split_at_checked(6).unwrap_or((part, ""));
        let _ = match u32::from_str_radix(colour, 16) {
            Ok(_) if colour == DAYLIGHT => write!(evening, "#{LAMPLIGHT}{rest}"),
            Ok(value) => write!(evening, "#{:06x}{rest}", mixed(value)),
            Err(_) => write!(evening, "#{part}"),
        };
    }
    evening
}

fn mixed(colour: u32) -> u32 {
    let channels = [16, 8, 0].into_iter().zip(NIGHT);
    channels.fold(0, |all, (shift, night)| {
        let day = (colour >> shift) & 0xff;
        all | ((day * 54 + night * 46) / 100) << shift
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_mixed_with_the_evening_and_windows_are_lit() {
        let day = "<path fill=\"#ffffff\" stroke=\"#000000\" d=\"M0 0\"/><path fill=\"#f9dc7c\"/>";
        let evening =
            "<path fill=\"#9d98ae\" stroke=\"#130f24\" d=\"M0 0\"/><path fill=\"#ffdf7a\"/>";
        assert_eq!(dusk(day), evening);
    }
}
