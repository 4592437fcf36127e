//! Writes every screen in every language as a file that a browser can open:
//! `cargo run -p forsale-html --example screens -- DIR`.

mod stage;

use std::fs;
use std::path::Path;

use forsale_html::{ASSETS, FAVICON};
use forsale_words::Lang;

fn main() -> stage::Fallible<()> {
    let folder = std::env::args().nth(1).ok_or("name a folder: screens DIR")?;
    let folder = Path::new(&folder);
    fs::create_dir_all(folder.join("assets"))?;
    fs::write(folder.join("favicon.svg"), FAVICON)?;
    for asset in ASSETS.iter() {
        fs::write(folder.join("assets").join(&asset.name), asset.text)?;
    }
    for lang in Lang::ALL {
        for screen in stage::screens(lang)? {
            let html =
                screen.html.replace("\"/assets/", "\"assets/").replace("\"/favicon", "\"favicon");
            fs::write(folder.join(format!("{}-{lang}.html", screen.name)), html)?;
        }
    }
    println!("open {}", folder.join("buy-turn-en.html").display());
    Ok(())
}
