//! The compressed size of pages and assets.

use std::io::Write;

use flate2::Compression;
use flate2::write::GzEncoder;
use forsale_html::{ASSETS, FAVICON, PREVIEW};
use forsale_words::Lang;

use crate::stage::screens;

const PAGE: usize = 30_000;
const ALL_ASSETS: usize = 180_000;
const SCRIPT: usize = 40_000;

fn compressed(text: &str) -> usize {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(text.as_bytes()).unwrap();
    encoder.finish().unwrap().len()
}

#[test]
fn every_brace_of_a_stylesheet_is_closed() {
    for sheet in ASSETS.iter().filter(|asset| asset.name.ends_with(".css")) {
        let mut open = 0_i32;
        for (number, line) in (1..).zip(sheet.text.lines()) {
            open += line.matches('{').count() as i32 - line.matches('}').count() as i32;
            assert!(open >= 0, "{} line {number}: {line}", sheet.name);
        }
        assert_eq!(open, 0, "{}", sheet.name);
    }
}

#[test]
fn pages_and_assets_are_small() {
    for lang in Lang::ALL {
        for screen in screens(lang).unwrap() {
            let size = compressed(&screen.html);
            assert!(size <= PAGE, "{} in {lang} takes {size} bytes", screen.name);
        }
    }
    let scripts = ASSETS.iter().filter(|asset| asset.name.ends_with(".js"));
    let script: usize = scripts.map(|asset| compressed(asset.text)).sum();
    assert!(script <= SCRIPT, "the script takes {script} bytes");
    let all: usize = ASSETS.iter().map(|asset| compressed(asset.text)).sum();
    let all = all + compressed(FAVICON) + PREVIEW.len();
    println!("the script takes {script} bytes, all assets {all}");
    assert!(all <= ALL_ASSETS, "all assets take {all} bytes");
}
