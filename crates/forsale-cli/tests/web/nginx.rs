//! nginx before a server, configured as in `docs/operate.md`.

use std::fs;
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use tokio::time::{Instant, sleep};

use crate::server::Server;
use crate::tls::certify;

const MANUAL: &str = include_str!("../../../../docs/operate.md");

/// How long nginx may take to start on a slow and busy machine.
const START_TIMEOUT: Duration = Duration::from_secs(60);

/// A running nginx that terminates TLS for a server.
pub struct Nginx {
    pub url: String,
    process: Child,
}

impl Nginx {
    /// Starts nginx. All its files are in this folder, with the certificate `server.crt`.
    pub async fn before(server: &Server, folder: &Path) -> Nginx {
        certify(folder);
        loop {
            let port = free_port();
            let process = start(&settings(&snippet(server, folder, port), folder), folder);
            let mut nginx = Nginx { url: format!("https://localhost:{port}"), process };
            if nginx.has_begun(folder).await {
                return nginx;
            }
        }
    }

    /// Whether it listens. Another program may have taken the port meanwhile.
    async fn has_begun(&mut self, folder: &Path) -> bool {
        let begun = Instant::now();
        // Written when it listens.
        while !folder.join("nginx.pid").exists() {
            let errors = || fs::read_to_string(folder.join("error.log")).unwrap_or_default();
            assert!(begun.elapsed() < START_TIMEOUT, "nginx does not begin: {}", errors());
            if self.process.try_wait().unwrap().is_some() {
                assert!(errors().contains("Address already in use"), "{}", errors());
                return false;
            }
            sleep(Duration::from_millis(20)).await;
        }
        true
    }
}

impl Drop for Nginx {
    fn drop(&mut self) {
        // On SIGTERM it ends its workers too.
        let _ = Command::new("kill").arg(self.process.id().to_string()).status();
        let _ = self.process.wait();
    }
}

fn start(settings: &str, folder: &Path) -> Child {
    let file = folder.join("nginx.conf");
    fs::write(&file, settings).unwrap();
    let mut nginx = Command::new("nginx");
    nginx.arg("-e").arg(folder.join("error.log")).arg("-c").arg(&file);
    nginx.stdin(Stdio::null()).stderr(Stdio::null()).spawn().unwrap()
}

/// Returns the documented configuration with the addresses and files of this test. One of its two
/// nodes does not exist.
fn snippet(server: &Server, folder: &Path, port: u16) -> String {
    let (_, rest) = MANUAL.split_once("```nginx\n").unwrap();
    let mut words = rest.split_once("```").unwrap().0.to_owned();
    let here = |name: &str| folder.join(name).display().to_string();
    let node = server.address().host();
    for (said, meant) in [
        ("127.0.0.1:7421", node.as_str()),
        ("127.0.0.1:7422", "127.0.0.1:9"),
        ("listen 443 ", &format!("listen 127.0.0.1:{port} ")),
        ("/etc/ssl/forsale.pem", &here("server.crt")),
        ("/etc/ssl/forsale.key", &here("server.key")),
        ("/var/log/nginx/access.log", &here("access.log")),
    ] {
        assert!(words.contains(said), "the manual says nothing of {said}");
        words = words.replace(said, meant);
    }
    words
}

/// Returns the configuration around it, as Debian has it.
fn settings(snippet: &str, folder: &Path) -> String {
    let folder = folder.display();
    format!(
        "daemon off; pid {folder}/nginx.pid; events {{}}\n\
         http {{\naccess_log off; client_body_temp_path {folder}/body; \
         proxy_temp_path {folder}/proxy;\n{snippet}}}\n"
    )
}

fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}
