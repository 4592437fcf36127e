//! Budgets: how fast a table opens, how small its pages are, and that they load from this server
//! only.

use std::collections::BTreeSet;
use std::time::Duration;

use reqwest::{Method, StatusCode};
use tokio::time::Instant;

use crate::client::{Client, Party, SITE};
use crate::page::Page;
use crate::server::Server;

/// The largest compressed sizes of a page, of all assets, and of the script, in bytes.
const PAGE: usize = 30_000;
const ASSETS: usize = 150_000;
const SCRIPT: usize = 40_000;

#[tokio::test(flavor = "multi_thread")]
async fn one_click_starts_a_game() {
    let server = Server::open();
    eprintln!("the address was printed after {:?}", server.opened_in);
    assert!(server.opened_in < Duration::from_secs(5));
    let mut person = Client::new(&server);
    person.get("/").await;
    let begun = Instant::now();
    let table = person.play_now().await;
    let page = person.look(&table).await;
    eprintln!("from the click to the first auction: {:?}", begun.elapsed());
    assert!(begun.elapsed() < Duration::from_secs(5));
    assert!(page.0.contains("id=\"offer\"") && page.0.contains("class=\"me"), "{}", page.0);
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn every_page_is_small_and_self_contained() {
    let server = Server::open();
    let mut party = Party::seated(&server, &["Ana", "Bob", "Jo"]).await;
    let lobby = party.people[0].open_table(&[("seats", "6")]).await;
    let mut pages: Vec<String> = ["/", "/new", "/rules", "/nope"].map(str::to_owned).into();
    pages.extend(forsale_table::BOXES.iter().map(|it| format!("/rules/{}", it.id)));
    pages.push(format!("/t/{lobby}"));
    let mut assets = BTreeSet::new();
    for path in &pages {
        assets.extend(check_page(&party.people[0], path).await);
    }
    let table = format!("/t/{}", party.table);
    for is_there in [Page::is_selling, Page::is_over] {
        assets.extend(check_page(&party.people[0], &table).await);
        party.play_until(is_there).await;
    }
    assets.extend(check_page(&party.people[0], &table).await);
    check_assets(&party.people[0], &assets).await;
    server.assert_healthy();
}

/// Checks a page and returns the assets it loads.
async fn check_page(person: &Client, path: &str) -> Vec<String> {
    let size = compressed(person, path).await;
    assert!(size <= PAGE, "{path} weighs {size} bytes");
    let response = person.request(Method::GET, path).send().await.unwrap();
    let header = |name| response.headers()[name].to_str().unwrap().to_owned();
    let policy = header("content-security-policy");
    for part in
        ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'", "form-action 'self'"]
    {
        assert!(policy.contains(part), "{path}: {policy}");
    }
    assert!(!policy.contains("unsafe") && !policy.contains('*'), "{path}: {policy}");
    assert_eq!(header("x-content-type-options"), "nosniff");
    assert_eq!(header("referrer-policy"), "no-referrer");
    let text = response.text().await.unwrap();
    for inline in ["<style", " style=\"", "<script>", " onclick=", " onload=", "javascript:"] {
        assert!(!text.contains(inline), "{inline} in {path}");
    }
    assert_is_self_contained(path, &text);
    let addresses =
        ["href=\"", "src=\"", "data-turn=\""].into_iter().flat_map(|name| text.split(name).skip(1));
    // The part after # names a part of a file.
    let loaded = addresses.filter_map(|rest| rest.split(['"', '#']).next());
    loaded.filter(|address| address.starts_with("/assets/")).map(str::to_owned).collect()
}

async fn check_assets(person: &Client, assets: &BTreeSet<String>) {
    let mut sum = compressed(person, "/favicon.svg").await;
    for path in assets {
        let size = compressed(person, path).await;
        eprintln!("{path}: {size} bytes");
        assert!(!path.ends_with(".js") || size <= SCRIPT, "{path} weighs {size} bytes");
        sum += size;
        let response = person.request(Method::GET, path).send().await.unwrap();
        let cached = response.headers()["cache-control"].to_str().unwrap().to_owned();
        assert!(cached.contains("immutable"), "{path}: {cached}");
        assert_is_self_contained(path, &response.text().await.unwrap());
    }
    assert!(assets.iter().any(|path| path.ends_with(".js")), "{assets:?}");
    assert!(assets.iter().any(|path| path.ends_with(".css")), "{assets:?}");
    assert!(sum <= ASSETS, "all assets weigh {sum} bytes");
}

/// Returns the size with gzip, which is what every browser accepts without TLS.
async fn compressed(person: &Client, path: &str) -> usize {
    let request = person.request(Method::GET, path).header("accept-encoding", "gzip");
    let response = request.send().await.unwrap();
    assert!([StatusCode::OK, StatusCode::NOT_FOUND].contains(&response.status()), "{path}");
    assert_eq!(response.headers()["content-encoding"], "gzip", "{path}");
    response.bytes().await.unwrap().len()
}

/// Asserts that a text has no address of another site, except the XML namespace of SVG.
fn assert_is_self_contained(path: &str, text: &str) {
    for scheme in ["http://", "https://", "\"//", "url(//", "ws://", "wss://"] {
        for rest in text.split(scheme).skip(1) {
            let is_known = rest.starts_with(SITE) || rest.starts_with("www.w3.org/");
            assert!(is_known, "{path} names {scheme}{}", rest.chars().take(40).collect::<String>());
        }
    }
}
