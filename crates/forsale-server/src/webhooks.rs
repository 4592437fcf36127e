//! Calls to addresses that people named, so that they hear of their turn while they are not there.
//!
//! Such an address is a stranger's wish that this machine should talk to somebody. So it is called
//! only over `https`, at the usual port, and only where it leads to the open internet, unless who
//! runs the server says otherwise. Nothing that is answered is read but the status, and nobody is
//! sent on.

use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::pin::Pin;
use std::str::FromStr;
use std::sync::{Arc, OnceLock};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::http::header::{CONTENT_TYPE, USER_AGENT};
use axum::http::{Request, StatusCode, Uri};
use forsale_table::{Code, Webhook};
use http_body_util::Full;
use hyper::body::Bytes;
use hyper_rustls::{HttpsConnector, HttpsConnectorBuilder};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::client::legacy::connect::dns::Name;
use hyper_util::rt::TokioExecutor;
use rustls::crypto::ring::default_provider;
use rustls::{ClientConfig, RootCertStore};
use serde_json::json;
use tokio::sync::Semaphore;
use tokio::time::timeout;
use tower::Service;

/// The longest address.
pub const LONGEST: usize = 300;

/// How long a call may take.
const PATIENCE: Duration = Duration::from_secs(10);

/// How long one may wait for the calls before it.
const QUEUE: Duration = Duration::from_secs(60);

/// Calls that are made at once.
const AT_ONCE: usize = 4;

/// The usual port. Another may be a service that is nobody's business.
const PORT: u16 = 443;

/// Which addresses people may have called.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Webhooks {
    /// None.
    Off,
    /// Those of the open internet, over `https`.
    #[default]
    Internet,
    /// All that this machine can reach, also without encryption: for a household's own machine.
    Anywhere,
}

impl FromStr for Webhooks {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Webhooks, &'static str> {
        match text {
            "off" => Ok(Webhooks::Off),
            "internet" => Ok(Webhooks::Internet),
            "anywhere" => Ok(Webhooks::Anywhere),
            _ => Err("choose off, internet or anywhere"),
        }
    }
}

impl Webhooks {
    /// The address in this text, if it may be called. Where its name leads is known when it is.
    pub fn read(self, text: &str) -> Option<Uri> {
        let uri: Uri = text.parse().ok().filter(|_| text.len() <= LONGEST)?;
        let host = bare_host(&uri)?;
        let is_plain = !uri.authority()?.as_str().contains('@');
        let ip = host.parse::<IpAddr>();
        let is_fit = match (self, uri.scheme_str()?) {
            (Webhooks::Anywhere, "http" | "https") => true,
            (Webhooks::Internet, "https") => {
                let is_outside = ip.map_or(host.contains('.'), is_open);
                is_outside && uri.port_u16().is_none_or(|port| port == PORT)
            }
            _ => false,
        };
        Some(uri).filter(|_| is_plain && is_fit)
    }

    /// None of these leads where nobody should be called. A name that leads to both sides is a trick.
    fn check(self, found: &[SocketAddr]) -> io::Result<()> {
        let is_inside = found.iter().any(|address| !is_open(address.ip()));
        if self == Webhooks::Internet && is_inside {
            return Err(io::Error::other("it leads to a private network"));
        }
        Ok(())
    }
}

fn bare_host(uri: &Uri) -> Option<&str> {
    uri.host().map(|host| host.trim_matches(['[', ']'])).filter(|host| !host.is_empty())
}

type Http = Client<HttpsConnector<HttpConnector<Resolver>>, Full<Bytes>>;

/// Makes the calls.
pub struct Caller {
    /// Which addresses may be called.
    pub reach: Webhooks,
    /// Made for the first call: to read what this machine trusts takes time.
    http: OnceLock<Http>,
    room: Semaphore,
}

impl Caller {
    /// Calls these addresses and no others.
    pub fn new(reach: Webhooks) -> Caller {
        Caller { reach, http: OnceLock::new(), room: Semaphore::new(AT_ONCE) }
    }

    /// Tells somebody that a table waits for them. Whether they hear it is their affair.
    pub fn call(self: &Arc<Caller>, code: Code, webhook: Webhook) {
        let caller = self.clone();
        tokio::spawn(async move {
            match caller.post(&webhook).await {
                Ok(status) => tracing::debug!(table = %code, %status, "somebody was called"),
                // Not even the host is logged: it is its owner's secret.
                Err(why) => tracing::info!(table = %code, why, "somebody could not be called"),
            }
        });
    }

    /// Posts the text, and says how the other side answers.
    pub async fn post(&self, webhook: &Webhook) -> Result<StatusCode, &'static str> {
        let uri = self.reach.read(&webhook.url).ok_or("its address may not be called")?;
        let place = timeout(QUEUE, self.room.acquire()).await;
        let _place = place.map_err(|_| "too many calls are made")?;
        let http = self.http.get_or_init(|| http(self.reach));
        let answer = timeout(PATIENCE, http.request(request(uri, &webhook.text)?)).await;
        let answer = answer.map_err(|_| "nobody answers in time")?;
        answer.map(|answer| answer.status()).map_err(|_| "nobody answers")
    }
}

/// Trusts the certificates that this machine trusts, and keeps no connection.
fn http(reach: Webhooks) -> Http {
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    let tls = ClientConfig::builder_with_provider(Arc::new(default_provider()))
        .with_safe_default_protocol_versions()
        .expect("the usual versions of TLS are those of its provider")
        .with_root_certificates(roots)
        .with_no_client_auth();
    let mut tcp = HttpConnector::new_with_resolver(Resolver(reach));
    tcp.enforce_http(false);
    let either = HttpsConnectorBuilder::new().with_tls_config(tls).https_or_http();
    let either = either.enable_http1().wrap_connector(tcp);
    Client::builder(TokioExecutor::new()).pool_max_idle_per_host(0).build(either)
}

/// The words that several services take for the text of a message.
fn request(uri: Uri, text: &str) -> Result<Request<Full<Bytes>>, &'static str> {
    let body = json!({"text": text, "content": text}).to_string();
    let request = Request::post(uri)
        .header(CONTENT_TYPE, "application/json")
        .header(USER_AGENT, concat!("forsale/", env!("CARGO_PKG_VERSION")));
    request.body(Full::from(body)).map_err(|_| "its address makes no sense")
}

/// Finds where a name leads, and refuses if it must not be called. The addresses that are looked at
/// are those that are called.
#[derive(Clone)]
struct Resolver(Webhooks);

impl Service<Name> for Resolver {
    type Response = std::vec::IntoIter<SocketAddr>;
    type Error = io::Error;
    type Future = Pin<Box<dyn Future<Output = io::Result<Self::Response>> + Send>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, name: Name) -> Self::Future {
        let reach = self.0;
        Box::pin(async move {
            let found = tokio::net::lookup_host((name.as_str(), 0)).await?;
            let found: Vec<SocketAddr> = found.collect();
            reach.check(&found).map(|()| found.into_iter())
        })
    }
}

/// Is this an address of the open internet, and of one machine there?
pub fn is_open(ip: IpAddr) -> bool {
    match ip.to_canonical() {
        IpAddr::V4(ip) => is_open_v4(ip),
        IpAddr::V6(ip) => is_open_v6(ip),
    }
}

fn is_open_v4(ip: Ipv4Addr) -> bool {
    let [a, b, c, _] = ip.octets();
    let is_ours = ip.is_private() || ip.is_loopback() || ip.is_link_local() || a == 0;
    // Behind a provider's own translation, for tests between networks, for protocols.
    let is_shared =
        (a == 100 && b & 0xc0 == 64) || (a == 198 && b & 0xfe == 18) || (a, b, c) == (192, 0, 0);
    let is_for_nobody = ip.is_documentation() || ip.is_multicast() || a >= 240;
    !(is_ours || is_shared || is_for_nobody)
}

fn is_open_v6(ip: Ipv6Addr) -> bool {
    let [a, b, ..] = ip.segments();
    // The addresses that are routed begin with 2 and 3. Among them are some that lead into the old
    // internet by a back door, and some for examples.
    let is_routed = a & 0xe000 == 0x2000;
    let is_tunnel = a == 0x2002 || (a, b) == (0x2001, 0);
    let is_example = (a, b) == (0x2001, 0xdb8) || a == 0x3fff;
    is_routed && !is_tunnel && !is_example
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_fit(address: &str) -> bool {
        Webhooks::Internet.read(address).is_some()
    }

    #[test]
    fn only_the_open_internet_is_called() {
        let inside = "127.0.0.1 10.1.2.3 172.16.0.1 192.168.1.20 169.254.169.254 100.64.0.1 0.0.0.0 \
            224.0.0.1 255.255.255.255 198.18.0.1 192.0.2.7 ::1 :: fe80::1 fc00::1 fd12::1 ff02::1 \
            ::ffff:127.0.0.1 ::ffff:10.0.0.1 64:ff9b::a00:1 2002:a00:1:: 2001:db8::1 2001::1";
        for address in inside.split_whitespace() {
            assert!(!is_open(address.parse().unwrap()), "{address}");
        }
        for address in ["1.1.1.1", "8.8.8.8", "172.32.0.1", "100.128.0.1", "2606:4700:4700::1111"] {
            assert!(is_open(address.parse().unwrap()), "{address}");
        }
    }

    #[test]
    fn only_plain_https_addresses_fit() {
        for address in [
            "https://hooks.example.com/T0/B1?x=y",
            "https://hooks.example.com",
            "https://1.1.1.1/hook",
            "https://hooks.example.com:443/",
        ] {
            assert!(is_fit(address), "{address}");
        }
        let long = format!("https://hooks.example.com/{}", "x".repeat(300));
        for address in [
            "http://hooks.example.com/",
            "https://localhost/",
            "https://127.0.0.1/",
            "https://[::1]/",
            "https://10.0.0.1/",
            "https://2130706433/",
            "https://hooks.example.com:8443/",
            "https://user:secret@hooks.example.com/",
            "ftp://hooks.example.com/",
            "hooks.example.com",
            "/settings",
            "",
            "https://",
            &long,
        ] {
            assert!(!is_fit(address), "{address}");
            assert!(Webhooks::Off.read(address).is_none(), "{address}");
        }
        assert!(Webhooks::Anywhere.read("http://192.168.1.7:8080/bell").is_some());
        assert!(Webhooks::Anywhere.read("ftp://192.168.1.7/").is_none());
    }

    #[test]
    fn a_name_that_leads_inside_is_not_followed() {
        let outside: SocketAddr = "1.1.1.1:443".parse().unwrap();
        let inside: SocketAddr = "192.168.1.1:443".parse().unwrap();
        assert!(Webhooks::Internet.check(&[outside]).is_ok());
        assert!(Webhooks::Internet.check(&[inside]).is_err());
        assert!(Webhooks::Internet.check(&[outside, inside]).is_err());
        assert!(Webhooks::Anywhere.check(&[inside]).is_ok());
    }

    /// The name passes for one of the internet until somebody asks where it leads.
    #[tokio::test]
    async fn what_a_resolver_finds_inside_is_never_reached() {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let uri: Uri = format!("http://localhost.:{port}/").parse().unwrap();
        let called = http(Webhooks::Internet).request(request(uri, "hello").unwrap()).await;
        assert!(called.is_err());
        let visit = timeout(Duration::from_millis(200), listener.accept()).await;
        assert!(visit.is_err(), "somebody came");
    }
}
