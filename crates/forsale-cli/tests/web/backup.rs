//! Tries the commands for backup and restore of `docs/operate.md`.

use std::process::Command;

use forsale_testkit::{OutputOf, Postgres};

use crate::client::{Client, Party};
use crate::server::Server;

#[tokio::test(flavor = "multi_thread")]
async fn a_sqlite_file_can_be_backed_up_while_in_use() {
    let server = Server::open();
    let party = begun(&server).await;
    let backup = tempfile::tempdir().unwrap();
    let into = format!("VACUUM INTO '{}'", backup.path().join("forsale.db").display());
    Command::new("sqlite3").arg(server.database()).arg(into).output_of("sqlite3");
    let restored = Server::open_copy(backup.path());
    assert_is_there(&party, &restored).await;
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_postgres_database_can_be_backed_up_while_in_use() {
    let postgres = Postgres::shared();
    let (url, other) = (postgres.database(), postgres.database());
    let name = |url: &str| url.split(['/', '?']).nth(3).unwrap().to_owned();
    // As in `docs/operate.md`, the servers' user owns the databases and has no other rights.
    postgres.query("postgres", "CREATE ROLE forsale LOGIN");
    for url in [&url, &other] {
        postgres.query("postgres", &format!("ALTER DATABASE {} OWNER TO forsale", name(url)));
    }
    let [url, other] = [url, other].map(|url| url.replace("postgres@", "forsale@"));
    let server = Server::open_on(&url);
    let party = begun(&server).await;
    let folder = tempfile::tempdir().unwrap();
    let dump = folder.path().join("forsale.dump");
    let file = format!("--file={}", dump.display());
    let save = ["--username=postgres", "--schema=forsale", "--format=custom", &file, &name(&url)];
    postgres.command("pg_dump").args(save).output_of("pg_dump");
    let into = format!("--dbname={}", name(&other));
    let restore = ["--username=postgres", "--no-owner", "--role=forsale", &into];
    postgres.command("pg_restore").args(restore).arg(&dump).output_of("pg_restore");
    let restored = Server::open_on(&other);
    assert_is_there(&party, &restored).await;
    server.assert_healthy();
}

/// Starts a game and plays to its middle.
async fn begun(server: &Server) -> Party {
    let mut party = Party::seated(server, &["Ana", "Bob", "Jo"]).await;
    for turn in 0..9 {
        party.people[turn % 3].play_along(&party.table).await;
    }
    party
}

/// Asserts that every player finds their seat and their game, and plays on.
async fn assert_is_there(party: &Party, restored: &Server) {
    let mut moved: Vec<Client> = party.people.iter().map(|person| person.moved(restored)).collect();
    for (there, here) in moved.iter().zip(&party.people) {
        let (there, here) = (there.look(&party.table).await, here.look(&party.table).await);
        assert_eq!(there.open_question(), here.open_question());
    }
    let mut played = false;
    for person in &mut moved {
        played |= person.play_along(&party.table).await;
    }
    assert!(played, "nobody could play on");
    restored.assert_healthy();
}
