//! HTTP to one server, encrypted where its address says so.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Result, ensure};
use http_body_util::Full;
use hyper::body::{Bytes, Incoming};
use hyper::header::LOCATION;
use hyper::{Request, Response};
use hyper_rustls::{HttpsConnector, HttpsConnectorBuilder};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::{TokioExecutor, TokioTimer};
use rustls::crypto::ring::default_provider;
use rustls::{ClientConfig, RootCertStore};

/// How long a connection may take.
const CONNECT: Duration = Duration::from_secs(30);

/// Connections to a server, kept while they are used.
pub struct Http(Client<HttpsConnector<HttpConnector>, Full<Bytes>>);

/// What would go wrong the next time, too.
#[derive(Debug)]
pub struct Hopeless(String);

impl fmt::Display for Hopeless {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Hopeless {}

impl Http {
    /// To the server at this address.
    pub fn new(server: &str) -> Result<Http> {
        let is_encrypted = server.starts_with("https://");
        ensure!(
            is_encrypted || server.starts_with("http://"),
            "the address of a server begins with http:// or https://, such as http://127.0.0.1:7420"
        );
        let roots = if is_encrypted { authorities()? } else { RootCertStore::empty() };
        let tls = ClientConfig::builder_with_provider(Arc::new(default_provider()))
            .with_safe_default_protocol_versions()?
            .with_root_certificates(roots)
            .with_no_client_auth();
        let mut tcp = HttpConnector::new();
        tcp.enforce_http(false);
        tcp.set_connect_timeout(Some(CONNECT));
        tcp.set_nodelay(true);
        let either = HttpsConnectorBuilder::new().with_tls_config(tls).https_or_http();
        let either = either.enable_http1().wrap_connector(tcp);
        let mut pool = Client::builder(TokioExecutor::new());
        Ok(Http(pool.pool_timer(TokioTimer::new()).build(either)))
    }

    /// The head of the answer. Its body may go on for ever.
    pub async fn send(&self, request: Request<Full<Bytes>>) -> Result<Response<Incoming>> {
        let response = self.0.request(request).await.map_err(|error| explained(error.into()))?;
        if response.status().is_redirection() {
            let to = response.headers().get(LOCATION).and_then(|to| to.to_str().ok());
            let to = to.unwrap_or("another address");
            return Err(Hopeless(format!("this server sends us to {to}; join there")).into());
        }
        Ok(response)
    }
}

/// Who vouches for servers, in the eyes of this machine.
fn authorities() -> Result<RootCertStore> {
    let mut roots = RootCertStore::empty();
    let found = rustls_native_certs::load_native_certs();
    roots.add_parsable_certificates(found.certs);
    let why = found.errors.first().map(|error| format!(" ({error})")).unwrap_or_default();
    ensure!(
        !roots.is_empty(),
        "this machine knows no authority that vouches for https:// servers{why}; SSL_CERT_FILE can \
         name a file with the certificates of some"
    );
    Ok(roots)
}

fn explained(error: anyhow::Error) -> anyhow::Error {
    let text = format!("{error:#}");
    if !text.contains("invalid peer certificate") {
        return error;
    }
    let advice = "SSL_CERT_FILE can name a file with the certificate of who vouches for it";
    anyhow::Error::new(Hopeless(format!("its certificate is not to be trusted ({text}); {advice}")))
}
