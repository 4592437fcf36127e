//! Every screen in every language, without English words.

use crate::fixture::{Browser, DESK, browser_test};
use crate::page_state::Screen;
use crate::window::{Window, play_out, play_until};

/// Words of the English pages that are not also words of another language.
const ENGLISH: [&str; 40] = [
    "the", "and", "you", "your", "with", "house", "houses", "coin", "coins", "bid", "bids", "pass",
    "passed", "sell", "sold", "check", "checks", "player", "players", "seat", "seats", "ready",
    "turn", "auction", "rules", "free", "leave", "lost", "took", "leads", "choose", "choosing",
    "what", "happened", "back", "half", "rounded", "gets", "watch", "money",
];

#[test]
fn every_screen_is_in_french() {
    browser_test("french", async |fixture| {
        reads_no_english(&fixture.window("Ana", Browser { lang: "fr", ..DESK }).await, "fr").await;
    });
}

#[test]
fn every_screen_is_in_german() {
    browser_test("german", async |fixture| {
        reads_no_english(&fixture.window("Ana", Browser { lang: "de", ..DESK }).await, "de").await;
    });
}

#[test]
fn every_screen_is_in_spanish() {
    browser_test("spanish", async |fixture| {
        reads_no_english(&fixture.window("Ana", Browser { lang: "es", ..DESK }).await, "es").await;
    });
}

#[test]
fn every_screen_is_in_italian() {
    browser_test("italian", async |fixture| {
        reads_no_english(&fixture.window("Ana", Browser { lang: "it", ..DESK }).await, "it").await;
    });
}

#[test]
fn changing_the_language_keeps_the_seat() {
    browser_test("switch", async |fixture| {
        let ana = fixture.window("Ana", DESK).await;
        let table = ana.make_table(3).await;
        ana.start().await;
        ana.until_asked().await;
        for lang in ["fr", "de", "es", "it", "en"] {
            ana.click("#menu summary").await;
            ana.click(&format!("#menu [name=lang][value={lang}]")).await;
            ana.until(lang, async |_| ana.has(&format!("html[lang={lang}]")).await.then_some(()))
                .await;
            assert_eq!(ana.path().await, table);
            assert!(ana.until_asked().await.may_pass);
        }
    });
}

async fn reads_no_english(ana: &Window, lang: &str) {
    for path in
        ["/", "/new", "/rules", "/rules/iello-2020", "/settings", "/report?sentence=x", "/t/NONE5"]
    {
        ana.open(path).await;
        is_in(ana, lang).await;
    }
    ana.make_table(3).await;
    is_in(ana, lang).await;
    ana.start().await;
    ana.until_asked().await;
    is_in(ana, lang).await;
    play_until(&[ana], |now| now.screen == Screen::Selling).await;
    is_in(ana, lang).await;
    play_out(&[ana]).await;
    is_in(ana, lang).await;
}

/// Asserts that all text of the page is in this language.
async fn is_in(ana: &Window, lang: &str) {
    assert!(ana.has(&format!("html[lang={lang}]")).await, "the page says another language");
    let text = ana.ask::<String>(WORDS).await.unwrap().to_lowercase();
    let words = text.split(|letter: char| !letter.is_alphanumeric());
    let english: Vec<&str> = words.filter(|word| ENGLISH.contains(word)).collect();
    assert!(english.is_empty(), "{} has English words: {english:?}", ana.path().await);
}

/// The text of the page, including hidden parts, labels and tooltips.
const WORDS: &str = r##"
const spoken = [...document.querySelectorAll("body *")].flatMap((node) => [...node.attributes])
  .filter(({ name }) => /^(aria-label|title|placeholder|alt|data-(?!live|send|say|question|turn|rest|key).*)$/.test(name));
const texts = [...document.querySelectorAll("body *:not([lang])")].flatMap((node) => [...node.childNodes])
  .filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.data);
return [document.title, ...texts, ...spoken.map(({ value }) => value)].join(" ");
"##;
