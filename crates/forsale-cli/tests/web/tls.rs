//! Terminals at a server behind nginx with TLS.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::time::Duration;

use tempfile::TempDir;
use tokio::time::Instant;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

use crate::client::Client;
use crate::nginx::Nginx;
use crate::server::Server;
use crate::terminal::Terminal;

/// How long an auction may take on a slow and busy machine.
const AUCTION_TIMEOUT: Duration = Duration::from_secs(120);

#[tokio::test(flavor = "multi_thread")]
async fn a_terminal_joins_and_plays_behind_tls() {
    let server = Server::open();
    let folder = tempfile::tempdir().unwrap();
    let proxy = Nginx::before(&server, folder.path()).await;
    let mut host = Client::new(&server);
    let options = [("seats", "3"), ("pace", "instant"), ("name", "Ana")];
    let table = host.open_table(&options).await;
    let link = format!("{}/t/{table}", proxy.url);
    let authority = [("SSL_CERT_FILE", folder.path().join("server.crt"))];
    let join = ["join", &link, "--name", "Bob", "--plain"];
    let mut bob = Terminal::start_with(&proxy.url, &folder, &join, &authority);
    bob.until("Bob sits down.");
    let begun = host.send(&format!("/t/{table}/start"), &[("fill", "nell")]).await;
    assert_eq!(begun.outcome, "done", "{begun:?}");
    let begun = Instant::now();
    while !bob.said.contains("Auction 2 of 10.") {
        assert!(begun.elapsed() < AUCTION_TIMEOUT, "no second auction:\n{}", bob.said);
        host.play_along(&table).await;
        bob.play_along();
    }
    let status = |path: &str, more: &[&str]| asked(&format!("{}{path}", proxy.url), &folder, more);
    assert_eq!(status(&format!("/s/{table}-0123456789abcdef"), &[]), "404");
    let upgrade = ["Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13"];
    let key = ["Sec-WebSocket-Key: Zm9yc2FsZSBmb3JzYWxlIQ=="];
    let headers: Vec<&str> = upgrade.into_iter().chain(key).flat_map(|line| ["-H", line]).collect();
    assert_eq!(status(&format!("/t/{table}/live"), &headers), "101");
    let log = fs::read_to_string(folder.path().join("access.log")).unwrap();
    assert!(log.contains(&table) && !log.contains("/s/"), "who has a personal link has the seat");
    server.assert_healthy();
}

/// Otherwise an impostor would receive the secret of a seat.
#[tokio::test(flavor = "multi_thread")]
async fn a_server_with_an_unknown_certificate_is_refused() {
    let server = Server::open();
    let folder = tempfile::tempdir().unwrap();
    let proxy = Nginx::before(&server, folder.path()).await;
    let mut host = Client::new(&server);
    let table = host.open_table(&[("seats", "3")]).await;
    let other = tempfile::tempdir().unwrap();
    certify(other.path());
    let authority = [("SSL_CERT_FILE", other.path().join("server.crt"))];
    for command in ["join", "watch"] {
        let args = [command, &table, "--plain"];
        let mut eve = Terminal::start_with(&proxy.url, &folder, &args, &authority);
        assert!(!eve.ends().await);
        let errors = eve.errors();
        assert!(errors.contains("its certificate is not trusted"), "{errors}");
        assert!(errors.contains("SSL_CERT_FILE"), "{errors}");
    }
}

/// Returns the status of a response. A WebSocket is read for a moment.
fn asked(url: &str, folder: &TempDir, more: &[&str]) -> String {
    let mut curl = Command::new("curl");
    curl.args(["-s", "--http1.1", "--max-time", "2", "-o", "/dev/null", "-w", "%{http_code}"]);
    curl.arg("--cacert").arg(folder.path().join("server.crt")).args(more).arg(url);
    String::from_utf8(curl.output().unwrap().stdout).unwrap()
}

/// Accepts TLS with the key and the certificate in this folder.
pub fn acceptor(folder: &Path) -> TlsAcceptor {
    let chain = CertificateDer::pem_file_iter(folder.join("server.crt")).unwrap();
    let key = PrivateKeyDer::from_pem_file(folder.join("server.key")).unwrap();
    let config = ServerConfig::builder().with_no_client_auth();
    let config = config.with_single_cert(chain.map(Result::unwrap).collect(), key).unwrap();
    TlsAcceptor::from(Arc::new(config))
}

/// Makes a key and a self-signed certificate for localhost.
pub fn certify(folder: &Path) {
    let mut openssl = Command::new("openssl");
    openssl.args(["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"]);
    openssl.args(["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]);
    openssl.args(["-addext", "basicConstraints=critical,CA:FALSE"]);
    openssl.arg("-keyout").arg(folder.join("server.key"));
    openssl.arg("-out").arg(folder.join("server.crt"));
    let made = openssl.output().unwrap();
    assert!(made.status.success(), "{made:?}");
}
