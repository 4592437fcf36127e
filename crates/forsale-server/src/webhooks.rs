//! Calls the webhooks of players who are not there when it is their turn.
//!
//! Only addresses that the [policy](WebhookPolicy) allows are called. Only the status of a response is
//! read, and no redirect is followed.

use std::net::SocketAddr;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use axum::http::StatusCode;
use forsale_desk::host::BoxFuture;
use forsale_desk::webhook::{Caller, WebhookPolicy};
use forsale_table::{Code, Webhook};
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use reqwest::{Client, redirect};
use rustls::crypto::ring::default_provider;
use rustls::{ClientConfig, RootCertStore};
use serde_json::json;
use tokio::sync::Semaphore;
use tokio::time::timeout;

/// How long a call may take.
const CALL_TIMEOUT: Duration = Duration::from_secs(10);

/// How long a call may wait for others to end.
const QUEUE_TIMEOUT: Duration = Duration::from_secs(60);

/// Calls that are made at once.
const MAX_CALLS: usize = 4;

/// Makes the calls.
#[derive(Clone)]
pub struct HttpCaller(Arc<Inner>);

struct Inner {
    policy: WebhookPolicy,
    /// Made for the first call: to read the certificates that this machine trusts takes time.
    client: OnceLock<Client>,
    calls: Semaphore,
}

impl HttpCaller {
    /// Calls the addresses that this policy allows, and no others.
    pub fn new(policy: WebhookPolicy) -> HttpCaller {
        let calls = Semaphore::new(MAX_CALLS);
        HttpCaller(Arc::new(Inner { policy, client: OnceLock::new(), calls }))
    }
}

impl Caller for HttpCaller {
    fn policy(&self) -> WebhookPolicy {
        self.0.policy
    }

    fn call(&self, code: Code, webhook: Webhook) {
        let caller = self.0.clone();
        tokio::spawn(async move {
            match caller.post(&webhook).await {
                Ok(status) => tracing::debug!(table = %code, %status, "webhook called"),
                // Not even the host is logged: it is its owner's secret.
                Err(why) => tracing::info!(table = %code, why, "failed to call a webhook"),
            }
        });
    }

    fn post<'a>(&'a self, webhook: &'a Webhook) -> BoxFuture<'a, Result<StatusCode, &'static str>> {
        Box::pin(self.0.post(webhook))
    }
}

impl Inner {
    async fn post(&self, webhook: &Webhook) -> Result<StatusCode, &'static str> {
        let url = self.policy.read(&webhook.url).ok_or("its address may not be called")?;
        let turn = timeout(QUEUE_TIMEOUT, self.calls.acquire()).await;
        let _turn = turn.map_err(|_| "too many calls are waiting")?;
        let client = self.client.get_or_init(|| client(self.policy));
        send(client, &url.to_string(), &webhook.text).await
    }
}

/// A client that trusts the certificates of this machine, keeps no connection and follows no redirect.
#[expect(clippy::expect_used, reason = "the provider has the usual versions of TLS")]
fn client(policy: WebhookPolicy) -> Client {
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    let tls = ClientConfig::builder_with_provider(Arc::new(default_provider()))
        .with_safe_default_protocol_versions()
        .expect("the usual versions of TLS")
        .with_root_certificates(roots)
        .with_no_client_auth();
    Client::builder()
        .tls_backend_preconfigured(tls)
        .dns_resolver(Arc::new(PolicyResolver(policy)))
        .redirect(redirect::Policy::none())
        .no_proxy()
        .pool_max_idle_per_host(0)
        .user_agent(concat!("forsale/", env!("CARGO_PKG_VERSION")))
        .timeout(CALL_TIMEOUT)
        .build()
        .expect("the client's own settings are valid")
}

async fn send(client: &Client, url: &str, text: &str) -> Result<StatusCode, &'static str> {
    // Different services read the text of a message from different fields.
    let body = json!({"text": text, "content": text}).to_string();
    let request = client.post(url).header("content-type", "application/json").body(body);
    let response = request.send().await.map_err(|_| "no response")?;
    Ok(response.status())
}

/// Resolves names, and fails if the policy forbids any of the addresses found. The addresses that are
/// checked are those that are called.
struct PolicyResolver(WebhookPolicy);

impl Resolve for PolicyResolver {
    fn resolve(&self, name: Name) -> Resolving {
        let policy = self.0;
        Box::pin(async move {
            let found = tokio::net::lookup_host((name.as_str(), 0)).await?;
            let found: Vec<SocketAddr> = found.collect();
            policy.check(&found)?;
            Ok(Box::new(found.into_iter()) as Addrs)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The name looks public until it is resolved.
    #[tokio::test]
    async fn a_name_that_resolves_to_a_private_address_is_not_called() {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let client = client(WebhookPolicy::Internet);
        let called = send(&client, &format!("http://localhost.:{port}/"), "hello").await;
        assert!(called.is_err());
        let visit = timeout(Duration::from_millis(200), listener.accept()).await;
        assert!(visit.is_err(), "a connection was made");
    }
}
