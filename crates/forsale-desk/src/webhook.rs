//! Webhooks: URLs that the server calls when it is a player's turn and they are not there.
//!
//! Anyone can enter a URL and so make this machine connect to another one. Therefore only `https` URLs on
//! the public internet and the default port are accepted, unless the operator allows more.

use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::str::FromStr;

use axum::http::{StatusCode, Uri};
use forsale_table::{Code, Webhook};

use crate::host::BoxFuture;

/// The longest URL, in bytes.
pub const MAX_URL_LEN: usize = 300;

/// The default port. Others may belong to services that are not meant for the public.
const HTTPS_PORT: u16 = 443;

/// Calls webhooks.
pub trait Caller: Send + Sync {
    /// Which URLs may be called.
    fn policy(&self) -> WebhookPolicy;

    /// Tells a player that a table waits for them, without waiting for the result.
    fn call(&self, code: Code, webhook: Webhook);

    /// Posts the text and returns the status of the response.
    fn post<'a>(&'a self, webhook: &'a Webhook) -> BoxFuture<'a, Result<StatusCode, &'static str>>;
}

/// Which webhooks players may set.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum WebhookPolicy {
    /// None.
    Off,
    /// Those on the public internet, over `https`.
    #[default]
    Internet,
    /// All that this machine can reach, also without encryption: for a server at home.
    Anywhere,
}

impl FromStr for WebhookPolicy {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<WebhookPolicy, &'static str> {
        match text {
            "off" => Ok(WebhookPolicy::Off),
            "internet" => Ok(WebhookPolicy::Internet),
            "anywhere" => Ok(WebhookPolicy::Anywhere),
            _ => Err("choose off, internet or anywhere"),
        }
    }
}

impl WebhookPolicy {
    /// Parses a URL, if it may be called. The addresses of its host are [checked](Self::check) at the call.
    pub fn read(self, text: &str) -> Option<Uri> {
        let uri: Uri = text.parse().ok().filter(|_| text.len() <= MAX_URL_LEN)?;
        let host = bare_host(&uri)?;
        let has_no_user = !uri.authority()?.as_str().contains('@');
        let ip = host.parse::<IpAddr>();
        let is_allowed = match (self, uri.scheme_str()?) {
            (WebhookPolicy::Anywhere, "http" | "https") => true,
            (WebhookPolicy::Internet, "https") => {
                let is_public = ip.map_or(host.contains('.'), is_public);
                is_public && uri.port_u16().is_none_or(|port| port == HTTPS_PORT)
            }
            _ => false,
        };
        Some(uri).filter(|_| has_no_user && is_allowed)
    }

    /// Fails if any address of a host may not be called. A name with both public and private addresses is
    /// an attack.
    pub fn check(self, found: &[SocketAddr]) -> io::Result<()> {
        let is_private = found.iter().any(|address| !is_public(address.ip()));
        if self == WebhookPolicy::Internet && is_private {
            return Err(io::Error::other("the host has an address in a private network"));
        }
        Ok(())
    }
}

/// The host of a URL, without the brackets of an IPv6 address.
fn bare_host(uri: &Uri) -> Option<&str> {
    uri.host().map(|host| host.trim_matches(['[', ']'])).filter(|host| !host.is_empty())
}

/// Whether this is the address of a single machine on the public internet.
pub fn is_public(ip: IpAddr) -> bool {
    match ip.to_canonical() {
        IpAddr::V4(ip) => is_public_v4(ip),
        IpAddr::V6(ip) => is_public_v6(ip),
    }
}

fn is_public_v4(ip: Ipv4Addr) -> bool {
    let [a, b, c, _] = ip.octets();
    let is_private = ip.is_private() || ip.is_loopback() || ip.is_link_local() || a == 0;
    // Carrier-grade NAT, benchmarking and protocol assignments.
    let is_shared =
        (a == 100 && b & 0xc0 == 64) || (a == 198 && b & 0xfe == 18) || (a, b, c) == (192, 0, 0);
    let is_reserved = ip.is_documentation() || ip.is_multicast() || a >= 240;
    !(is_private || is_shared || is_reserved)
}

fn is_public_v6(ip: Ipv6Addr) -> bool {
    let [a, b, ..] = ip.segments();
    // Global addresses are in 2000::/3. Some of them tunnel to IPv4, and some are for documentation.
    let is_global = a & 0xe000 == 0x2000;
    let is_tunnel = a == 0x2002 || (a, b) == (0x2001, 0);
    let is_example = (a, b) == (0x2001, 0xdb8) || a == 0x3fff;
    is_global && !is_tunnel && !is_example
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_allowed(address: &str) -> bool {
        WebhookPolicy::Internet.read(address).is_some()
    }

    #[test]
    fn only_public_addresses_are_called() {
        let private = "127.0.0.1 10.1.2.3 172.16.0.1 192.168.1.20 169.254.169.254 100.64.0.1 0.0.0.0 \
            224.0.0.1 255.255.255.255 198.18.0.1 192.0.2.7 ::1 :: fe80::1 fc00::1 fd12::1 ff02::1 \
            ::ffff:127.0.0.1 ::ffff:10.0.0.1 64:ff9b::a00:1 2002:a00:1:: 2001:db8::1 2001::1";
        for address in private.split_whitespace() {
            assert!(!is_public(address.parse().unwrap()), "{address}");
        }
        for address in ["1.1.1.1", "8.8.8.8", "172.32.0.1", "100.128.0.1", "2606:4700:4700::1111"] {
            assert!(is_public(address.parse().unwrap()), "{address}");
        }
    }

    #[test]
    fn only_plain_https_urls_are_accepted() {
        for address in [
            "https://hooks.example.com/T0/B1?x=y",
            "https://hooks.example.com",
            "https://1.1.1.1/hook",
            "https://hooks.example.com:443/",
        ] {
            assert!(is_allowed(address), "{address}");
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
            assert!(!is_allowed(address), "{address}");
            assert!(WebhookPolicy::Off.read(address).is_none(), "{address}");
        }
        assert!(WebhookPolicy::Anywhere.read("http://192.168.1.7:8080/bell").is_some());
        assert!(WebhookPolicy::Anywhere.read("ftp://192.168.1.7/").is_none());
    }

    #[test]
    fn a_name_with_a_private_address_is_refused() {
        let public: SocketAddr = "1.1.1.1:443".parse().unwrap();
        let private: SocketAddr = "192.168.1.1:443".parse().unwrap();
        assert!(WebhookPolicy::Internet.check(&[public]).is_ok());
        assert!(WebhookPolicy::Internet.check(&[private]).is_err());
        assert!(WebhookPolicy::Internet.check(&[public, private]).is_err());
        assert!(WebhookPolicy::Anywhere.check(&[private]).is_ok());
    }
}
