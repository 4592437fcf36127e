//! HTTP requests to one server.

use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use reqwest::header::LOCATION;
use reqwest::{Client, ClientBuilder, RequestBuilder, Response, StatusCode, redirect};
use rustls::crypto::ring::default_provider;
use rustls::{ClientConfig, RootCertStore};
use tokio::time::timeout;

/// How long connecting may take.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(30);

/// How long a response may take.
const RESPONSE_TIMEOUT: Duration = Duration::from_secs(30);

/// An HTTP client for one server. It keeps connections open between requests.
pub struct Http {
    client: Client,
    server: String,
}

/// A failure that a retry cannot fix.
#[derive(Debug, thiserror::Error)]
pub enum PermanentError {
    #[error("invalid address: {0}")]
    InvalidAddress(String),
    #[error("the server redirects to {0}; use that address")]
    Redirected(String),
    #[error(
        "its certificate is not trusted ({0}); SSL_CERT_FILE can name a file with the certificate of \
         its authority"
    )]
    Untrusted(String),
}

/// A client that connects directly and follows no redirects, to be configured further.
///
/// It trusts these certificates. `http://` needs none, but reqwest always wants a TLS configuration.
pub fn builder(roots: RootCertStore) -> Result<ClientBuilder> {
    let tls = ClientConfig::builder_with_provider(Arc::new(default_provider()))
        .with_safe_default_protocol_versions()?
        .with_root_certificates(roots)
        .with_no_client_auth();
    let builder = Client::builder().tls_backend_preconfigured(tls);
    Ok(builder.redirect(redirect::Policy::none()).no_proxy())
}

/// Returns the certificates that this machine trusts, or those in the file `SSL_CERT_FILE`.
fn trusted_roots() -> Result<RootCertStore> {
    let mut roots = RootCertStore::empty();
    let found = rustls_native_certs::load_native_certs();
    roots.add_parsable_certificates(found.certs);
    let why = found.errors.first().map(|error| format!(" ({error})")).unwrap_or_default();
    ensure!(
        !roots.is_empty(),
        "this machine trusts no certificates for https://{why}; SSL_CERT_FILE can name a file with \
         some"
    );
    Ok(roots)
}

impl Http {
    /// A client for the server at this address.
    pub fn new(server: &str) -> Result<Http> {
        let is_encrypted = server.starts_with("https://");
        ensure!(
            is_encrypted || server.starts_with("http://"),
            "the address of a server begins with http:// or https://, such as http://127.0.0.1:7420"
        );
        let roots = if is_encrypted { trusted_roots()? } else { RootCertStore::empty() };
        let client = builder(roots)?.connect_timeout(CONNECT_TIMEOUT).build()?;
        Ok(Http { client, server: server.trim_end_matches('/').to_owned() })
    }

    pub fn server(&self) -> &str {
        &self.server
    }

    pub fn get(&self, path: &str) -> RequestBuilder {
        self.client.get(format!("{}{path}", self.server))
    }

    pub fn post(&self, path: &str) -> RequestBuilder {
        self.client.post(format!("{}{path}", self.server))
    }
}

/// Sends a request and returns the head of the response. The body may go on for ever.
pub async fn send(request: RequestBuilder) -> Result<Response> {
    let response = timeout(RESPONSE_TIMEOUT, request.send()).await.context("no response")?;
    let response = response.map_err(explained)?;
    if response.status().is_redirection() {
        let to = response.headers().get(LOCATION).and_then(|to| to.to_str().ok());
        let to = to.unwrap_or("another address").to_owned();
        return Err(PermanentError::Redirected(to).into());
    }
    Ok(response)
}

/// Sends a request and returns the status and the whole body, of at most `limit` bytes.
pub async fn fetch(request: RequestBuilder, limit: usize) -> Result<(StatusCode, Vec<u8>)> {
    let response = send(request).await?;
    let status = response.status();
    Ok((status, body(response, limit).await?))
}

/// Reads the whole body, of at most `limit` bytes.
pub async fn body(mut response: Response, limit: usize) -> Result<Vec<u8>> {
    let read = async {
        let mut body = Vec::new();
        while let Some(chunk) = response.chunk().await? {
            body.extend_from_slice(&chunk);
            if body.len() > limit {
                bail!("the response is longer than {limit} bytes");
            }
        }
        Ok(body)
    };
    timeout(RESPONSE_TIMEOUT, read).await.context("no response")?
}

/// Tells failures that a retry cannot fix from the others.
fn explained(error: reqwest::Error) -> anyhow::Error {
    let is_invalid = error.is_builder();
    let error = anyhow::Error::new(error.without_url());
    if is_invalid {
        return PermanentError::InvalidAddress(error.root_cause().to_string()).into();
    }
    match error.chain().map(ToString::to_string).find(|cause| cause.contains("certificate")) {
        Some(cause) => PermanentError::Untrusted(cause).into(),
        None => error,
    }
}
