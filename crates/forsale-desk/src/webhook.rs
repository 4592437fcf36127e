//! WebhookPolicy: addresses that players leave, called when it is their turn and they are not there.
//!
//! Such an address is a stranger's request that this machine should talk to another one. So only
//! `https` addresses of the open internet are accepted, at the usual port, unless the operator says
//! otherwise.

use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::str::FromStr;

use axum::http::{StatusCode, Uri};
use forsale_table::{Code, Webhook};

use crate::host::BoxFuture;

/// The longest address.
pub const MAX_URL_LEN: usize = 300;

/// The usual port. Another may be a service that is not meant for the public.
const HTTPS_PORT: u16 = 443;

/// Calls webhooks.
pub trait Caller: Send + Sync {
    /// Which addresses may be called.
    fn policy(&self) -> WebhookPolicy;

    /// Tells a player that a table waits for them, without waiting for the result.
    fn call(&self, code: Code, webhook: Webhook);

    /// Posts the text and returns the status of the response.
    fn post<'a>(&'a self, webhook: &'a Webhook) -> BoxFuture<'a, Result<StatusCode, &'static str>>;
}

/// Which addresses people may have called.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum WebhookPolicy {
    /// None.
    Off,
    /// Those of the open internet, over `https`.
    #[default]
    Internet,
    /// All that this machine can reach, also without encryption: for a household's own machine.
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
    /// The address in this text, if it may be called. Where its name leads is known when it is.
    pub fn read(self, text: &str) -> Option<Uri> {
        let uri: Uri = text.parse().ok().filter(|_| text.len() <= MAX_URL_LEN)?;
        let host = bare_host(&uri)?;
        let is_plain = !uri.authority()?.as_str().contains('@');
        let ip = host.parse::<IpAddr>();
        let is_fit = match (self, uri.scheme_str()?) {
            (WebhookPolicy::Anywhere, "http" | "https") => true,
            (WebhookPolicy::Internet, "https") => {
                let is_outside = ip.map_or(host.contains('.'), is_open);
                is_outside && uri.port_u16().is_none_or(|port| port == HTTPS_PORT)
            }
            _ => false,
        };
        Some(uri).filter(|_| is_plain && is_fit)
    }

    /// None of these leads where nobody should be called. A name that leads to both sides is a trick.
    pub fn check(self, found: &[SocketAddr]) -> io::Result<()> {
        let is_inside = found.iter().any(|address| !is_open(address.ip()));
        if self == WebhookPolicy::Internet && is_inside {
            return Err(io::Error::other("it leads to a private network"));
        }
        Ok(())
    }
}

fn bare_host(uri: &Uri) -> Option<&str> {
    uri.host().map(|host| host.trim_matches(['[', ']'])).filter(|host| !host.is_empty())
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
        WebhookPolicy::Internet.read(address).is_some()
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
            assert!(WebhookPolicy::Off.read(address).is_none(), "{address}");
        }
        assert!(WebhookPolicy::Anywhere.read("http://192.168.1.7:8080/bell").is_some());
        assert!(WebhookPolicy::Anywhere.read("ftp://192.168.1.7/").is_none());
    }

    #[test]
    fn a_name_that_leads_inside_is_not_followed() {
        let outside: SocketAddr = "1.1.1.1:443".parse().unwrap();
        let inside: SocketAddr = "192.168.1.1:443".parse().unwrap();
        assert!(WebhookPolicy::Internet.check(&[outside]).is_ok());
        assert!(WebhookPolicy::Internet.check(&[inside]).is_err());
        assert!(WebhookPolicy::Internet.check(&[outside, inside]).is_err());
        assert!(WebhookPolicy::Anywhere.check(&[inside]).is_ok());
    }
}
