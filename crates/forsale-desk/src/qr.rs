//! An address as a picture for the camera of a phone.

use std::net::IpAddr;

use qrcode::render::unicode::Dense1x2;
use qrcode::{Color, QrCode};

/// How many light squares a camera needs around the code to find it.
const QUIET: usize = 4;

/// The address as a drawing, dark on light whatever is around it. There is none of an address that
/// only this machine understands.
pub fn qr_svg(address: &str) -> Option<String> {
    let code = code(address)?;
    let width = code.width() + 2 * QUIET;
    Some(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {width}\" role=\"img\" \
         shape-rendering=\"crispEdges\"><title>{title}</title>\
         <path fill=\"#fff\" d=\"M0 0h{width}v{width}h-{width}z\"/>\
         <path fill=\"#000\" d=\"{dark}\"/></svg>",
        title = escaped(address),
        dark = dark_squares(&code),
    ))
}

/// The address in half blocks for a terminal, light squares in the colour of the text; empty if
/// there is none. Most terminals are dark, and cameras read both.
pub fn qr_text(address: &str) -> String {
    let Some(code) = code(address) else { return String::new() };
    let mut image = code.render::<Dense1x2>();
    image.dark_color(Dense1x2::Light).light_color(Dense1x2::Dark).build()
}

fn code(address: &str) -> Option<QrCode> {
    if is_this_machine(address) { None } else { QrCode::new(address).ok() }
}

/// A phone that reads `localhost` looks for the game on itself.
pub fn is_this_machine(address: &str) -> bool {
    let rest = address.split_once("://").map_or(address, |(_, rest)| rest);
    let authority = rest.split(['/', '?', '#']).next().unwrap_or_default();
    let host = match authority.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        Some((ip, _)) => ip,
        None => authority.split(':').next().unwrap_or_default(),
    };
    let ip = host.parse::<IpAddr>().map(|ip| ip.to_canonical());
    let is_inner = ip.is_ok_and(|ip| ip.is_loopback() || ip.is_unspecified());
    let name = host.to_ascii_lowercase();
    is_inner || name.is_empty() || name == "localhost" || name.ends_with(".localhost")
}

/// One stroke for each run of dark squares in a row.
fn dark_squares(code: &QrCode) -> String {
    let colors = code.to_colors();
    let rows = colors.chunks(code.width()).enumerate();
    let strokes = rows.flat_map(|(row, colors)| {
        let mut column = 0;
        let runs = colors.chunk_by(|left, right| left == right);
        runs.filter_map(move |run| {
            let (start, length) = (column + QUIET, run.len());
            column += length;
            let is_dark = run[0] == Color::Dark;
            is_dark.then(|| format!("M{start} {}h{length}v1h-{length}z", row + QUIET))
        })
    });
    strokes.collect()
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    const ADDRESS: &str = "http://192.168.1.20:7420/t/KAFE7";

    #[test]
    fn an_address_becomes_a_drawing() {
        let svg = qr_svg(ADDRESS).unwrap();
        let width = QrCode::new(ADDRESS).unwrap().width() + 8;
        assert!(svg.contains(&format!("viewBox=\"0 0 {width} {width}\" role=\"img\"")), "{svg}");
        assert!(svg.contains(&format!("<title>{ADDRESS}</title>")), "{svg}");
        assert!(svg.len() < 12_000, "{} bytes", svg.len());
    }

    #[test]
    fn the_drawing_has_every_dark_square() {
        let code = QrCode::new(ADDRESS).unwrap();
        let strokes = dark_squares(&code);
        let mut colors = vec![Color::Light; code.width() * code.width()];
        for stroke in strokes.split('z').filter(|stroke| !stroke.is_empty()) {
            let numbers =
                stroke.split(|c: char| !c.is_ascii_digit()).filter_map(|n| n.parse().ok());
            let numbers: Vec<usize> = numbers.collect();
            let start = (numbers[1] - QUIET) * code.width() + numbers[0] - QUIET;
            colors[start..start + numbers[2]].fill(Color::Dark);
        }
        assert_eq!(colors, code.to_colors());
    }

    #[test]
    fn the_title_of_a_drawing_is_text() {
        let svg = qr_svg("https://forsale.example/t/KAFE7?a=1&b=<script>").unwrap();
        assert!(svg.contains("<title>https://forsale.example/t/KAFE7?a=1&amp;b=&lt;script&gt;</"));
    }

    #[test]
    fn an_address_becomes_half_blocks_in_a_light_frame() {
        let text = qr_text(ADDRESS);
        let width = QrCode::new(ADDRESS).unwrap().width() + 8;
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), width.div_ceil(2));
        assert!(lines.iter().all(|line| line.chars().count() == width));
        assert!(lines[..2].iter().all(|line| line.chars().all(|block| block == '█')));
        assert!(text.contains('▀') && text.contains('▄') && text.contains(' '));
    }

    #[test]
    fn this_machine_gets_no_code() {
        for address in [
            "http://localhost:7420",
            "http://LOCALHOST/t/KAFE7",
            "http://forsale.localhost:7420",
            "http://127.0.0.1:7420/",
            "http://127.9.9.9",
            "http://[::1]:7420/t/KAFE7",
            "http://[::ffff:127.0.0.1]:7420",
            "http://0.0.0.0:7420",
            "http://[::]:7420",
            "localhost:7420",
            "",
        ] {
            assert_eq!(qr_svg(address), None, "{address}");
            assert_eq!(qr_text(address), "", "{address}");
        }
    }

    #[test]
    fn an_address_too_long_for_a_code_gets_none() {
        assert_eq!(qr_svg(&format!("https://forsale.example/{}", "a".repeat(5_000))), None);
    }
}
