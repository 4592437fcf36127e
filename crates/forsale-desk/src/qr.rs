//! QR codes of addresses, for the camera of a phone.

use std::net::IpAddr;

use qrcode::render::unicode::Dense1x2;
use qrcode::{Color, QrCode};

/// The light squares around a code that a camera needs to find it.
const MARGIN: usize = 4;

/// The QR code of an address as SVG, dark on light in every theme; `None` for an address that works
/// only on this machine.
pub fn qr_svg(address: &str) -> Option<String> {
    let code = code(address)?;
    let width = code.width() + 2 * MARGIN;
    Some(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {width}\" role=\"img\" \
         shape-rendering=\"crispEdges\"><title>{title}</title>\
         <path fill=\"#fff\" d=\"M0 0h{width}v{width}h-{width}z\"/>\
         <path fill=\"#000\" d=\"{dark}\"/></svg>",
        title = escaped(address),
        dark = dark_squares(&code),
    ))
}

/// The QR code of an address in half blocks for a terminal; empty if it has none. Light squares have the
/// colour of the text, as most terminals are dark; cameras read both.
pub fn qr_text(address: &str) -> String {
    let Some(code) = code(address) else { return String::new() };
    let mut image = code.render::<Dense1x2>();
    image.dark_color(Dense1x2::Light).light_color(Dense1x2::Dark).build()
}

fn code(address: &str) -> Option<QrCode> {
    if is_this_machine(address) { None } else { QrCode::new(address).ok() }
}

/// Whether an address works only on this machine: a phone that opens `localhost` asks itself.
pub fn is_this_machine(address: &str) -> bool {
    let rest = address.split_once("://").map_or(address, |(_, rest)| rest);
    let authority = rest.split(['/', '?', '#']).next().unwrap_or_default();
    let host = match authority.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        Some((ip, _)) => ip,
        None => authority.split(':').next().unwrap_or_default(),
    };
    let ip = host.parse::<IpAddr>().map(|ip| ip.to_canonical());
    let is_local = ip.is_ok_and(|ip| ip.is_loopback() || ip.is_unspecified());
    let name = host.to_ascii_lowercase();
    is_local || name.is_empty() || name == "localhost" || name.ends_with(".localhost")
}

/// An SVG path with one rectangle for each run of dark squares in a row.
fn dark_squares(code: &QrCode) -> String {
    let colors = code.to_colors();
    let rows = colors.chunks(code.width()).enumerate();
    let strokes = rows.flat_map(|(row, colors)| {
        let mut column = 0;
        let runs = colors.chunk_by(|left, right| left == right);
        runs.filter_map(move |run| {
            let (start, length) = (column + MARGIN, run.len());
            column += length;
            let is_dark = run[0] == Color::Dark;
            is_dark.then(|| format!("M{start} {}h{length}v1h-{length}z", row + MARGIN))
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
    fn an_address_becomes_svg() {
        let svg = qr_svg(ADDRESS).unwrap();
        let width = QrCode::new(ADDRESS).unwrap().width() + 8;
        assert!(svg.contains(&format!("viewBox=\"0 0 {width} {width}\" role=\"img\"")), "{svg}");
        assert!(svg.contains(&format!("<title>{ADDRESS}</title>")), "{svg}");
        assert!(svg.len() < 12_000, "{} bytes", svg.len());
    }

    #[test]
    fn the_svg_has_every_dark_square() {
        let code = QrCode::new(ADDRESS).unwrap();
        let strokes = dark_squares(&code);
        let mut colors = vec![Color::Light; code.width() * code.width()];
        for stroke in strokes.split('z').filter(|stroke| !stroke.is_empty()) {
            let numbers =
                stroke.split(|c: char| !c.is_ascii_digit()).filter_map(|n| n.parse().ok());
            let numbers: Vec<usize> = numbers.collect();
            let start = (numbers[1] - MARGIN) * code.width() + numbers[0] - MARGIN;
            colors[start..start + numbers[2]].fill(Color::Dark);
        }
        assert_eq!(colors, code.to_colors());
    }

    #[test]
    fn the_title_of_the_svg_is_escaped() {
        let svg = qr_svg("https://forsale.example/t/KAFE7?a=1&b=<script>").unwrap();
        assert!(svg.contains("<title>https://forsale.example/t/KAFE7?a=1&amp;b=&lt;script&gt;</"));
    }

    #[test]
    fn an_address_becomes_half_blocks_with_a_light_margin() {
        let text = qr_text(ADDRESS);
        let width = QrCode::new(ADDRESS).unwrap().width() + 8;
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), width.div_ceil(2));
        assert!(lines.iter().all(|line| line.chars().count() == width));
        assert!(lines[..2].iter().all(|line| line.chars().all(|block| block == '█')));
        assert!(text.contains('▀') && text.contains('▄') && text.contains(' '));
    }

    #[test]
    fn addresses_of_this_machine_get_no_code() {
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
    fn an_address_that_is_too_long_gets_no_code() {
        assert_eq!(qr_svg(&format!("https://forsale.example/{}", "a".repeat(5_000))), None);
    }
}
