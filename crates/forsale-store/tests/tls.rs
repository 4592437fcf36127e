//! Encrypted connections to PostgreSQL. It starts many programs, each of which has a copy of every
//! lock of this process for a moment, so it is a test binary apart from the tests of files.
#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

#[path = "support/private_postgres.rs"]
mod private_postgres;

use forsale_store::{PgStore, Store};
use private_postgres::{OutputOf, Postgres};

#[tokio::test]
async fn a_connection_is_encrypted_when_it_is_asked_for() {
    let postgres = Postgres::new();
    let authority = postgres.certify();
    let url = |port, how| format!("postgres://postgres@localhost:{port}/postgres?sslmode={how}");
    let port = postgres.listen("on");
    let known = format!("verify-full&sslrootcert={}", authority.display());
    for how in ["require", &known] {
        let url = url(port, how);
        let store = PgStore::open(&url).await.unwrap();
        let encrypted = postgres
            .command("psql")
            .args(["-qAt", "-p", &port.to_string()])
            .args([
                "-U",
                "postgres",
                "-c",
                "SELECT DISTINCT ssl FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
             WHERE client_addr IS NOT NULL",
            ])
            .output_of("psql");
        assert_eq!(encrypted.stdout, b"t\n", "{how}");
        store.close().await.unwrap();
    }
    let unknown = sentence(&url(port, "verify-full")).await;
    assert!(unknown.starts_with("no encrypted connection to localhost:"), "{unknown}");
    assert!(unknown.ends_with("or choose a weaker sslmode"), "{unknown}");
    let unencrypted = sentence(&url(postgres.listen("off"), "require")).await;
    assert!(unencrypted.contains("(server does not support TLS)"), "{unencrypted}");
}

async fn sentence(url: &str) -> String {
    PgStore::open(url).await.unwrap_err().to_string()
}
