//! One cookie for each browser, however many tables it plays at.

use std::fs;
use std::process::Command;

use forsale_testkit::OutputOf;

use crate::client::Client;
use crate::nginx::Nginx;
use crate::server::Server;

/// More tables than the cookies of older versions had room for in the 8 kB that nginx accepts.
const TABLES: usize = 200;

/// The most bytes of the Cookie header.
const LARGEST_HEADER: usize = 2_000;

#[tokio::test(flavor = "multi_thread")]
async fn a_regular_is_not_locked_out_by_nginx() {
    let server = Server::open();
    let folder = tempfile::tempdir().unwrap();
    let proxy = Nginx::before(&server, folder.path()).await;
    let (jar, heads) = (folder.path().join("jar"), folder.path().join("heads"));
    let curl = || {
        let mut curl = Command::new("curl");
        curl.args(["-s", "--cacert"]).arg(folder.path().join("server.crt"));
        curl.arg("-b").arg(&jar).arg("-c").arg(&jar);
        curl
    };
    let play = format!("{}/play", proxy.url);
    let mut games = curl();
    games.args(["-d", "", "-w", "%{http_code} %{redirect_url}\\n", "-o", "/dev/null"]);
    for game in 0..TABLES {
        if game > 0 {
            games.args(["-o", "/dev/null"]);
        }
        games.arg(&play);
    }
    let told = String::from_utf8(games.output_of("curl").stdout).unwrap();
    let tables: Vec<&str> = told.lines().map(|line| line.strip_prefix("303 ").unwrap()).collect();
    assert_eq!(tables.len(), TABLES, "{told}");

    let cookies = fs::read_to_string(&jar).unwrap();
    let kept = cookies.lines().filter(|line| line.contains("\t/\t"));
    let sizes = kept.map(|line| line.split('\t').skip(5).map(|field| field.len() + 2).sum());
    let header: usize = sizes.collect::<Vec<usize>>().iter().sum();
    assert!(header > 0 && header < LARGEST_HEADER, "{header} bytes: {cookies}");
    for table in [tables[0], tables[TABLES - 1]] {
        let page = String::from_utf8(curl().arg(table).output_of("curl").stdout).unwrap();
        assert!(page.contains("id=\"way-back\""), "the seat is lost: {page}");
    }
    let home = curl().arg("-D").arg(&heads).arg(&proxy.url).output_of("curl").stdout;
    assert!(fs::read_to_string(&heads).unwrap().starts_with("HTTP/1.1 200"));
    let last = tables[TABLES - 1].rsplit('/').next().unwrap();
    assert!(String::from_utf8(home).unwrap().contains(last), "the last table is listed");
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_personal_link_takes_no_seat_away() {
    let server = Server::open();
    let (mut ana, mut bob) = (Client::new(&server), Client::new(&server));
    let table = ana.open_table(&[("name", "Ana"), ("seats", "3")]).await;
    bob.join(&table, "Bob").await;
    Client::new(&server).join(&table, "Jo").await;
    let link = format!("/s/{table}-{}", bob.token(&table).await);
    let shared =
        async |person: &Client| person.look(&table).await.0.matches("on this device").count();
    assert_eq!(ana.visit(&link).await.status, 200);
    let foreign = ana.form(&link, &[]).header("origin", "https://evil.example");
    assert_eq!(foreign.send().await.unwrap().status(), 403, "another site cannot say yes");
    assert_eq!(shared(&ana).await, 0, "a link alone changes nothing");
    ana.post(&link, &[]).await;
    assert_eq!(shared(&ana).await, 2, "both seats are open in this browser");
    assert!(!link.ends_with(&ana.token(&table).await), "each browser has its own secret");
    let begun = ana.send(&format!("/t/{table}/start"), &[]).await;
    assert_eq!(begun.outcome, "done", "Ana is still the host: {begun:?}");
    assert_eq!(bob.visit(&link).await.status, 303, "and Bob still has his seat");
    server.assert_healthy();
}

/// Whoever reads a personal link or a log learns nothing about the other tables of that browser.
#[tokio::test(flavor = "multi_thread")]
async fn the_secret_of_a_browser_is_in_no_page() {
    let server = Server::open();
    let mut person = Client::new(&server);
    let table = person.play_now().await;
    let secret = person.cookies["browser"].split('.').next().unwrap().to_owned();
    assert_eq!(secret.len(), 32);
    for path in ["/".to_owned(), format!("/t/{table}"), format!("/t/{table}/watch")] {
        let page = person.get(&path).await;
        assert!(page.status == 200 && !page.text.contains(&secret), "{page}");
    }
    server.assert_healthy();
}
