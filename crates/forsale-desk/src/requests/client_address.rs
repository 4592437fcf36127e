//! The address of a client behind a proxy.
//!
//! A trusted proxy names its client at the end of `X-Forwarded-For` or `Forwarded`, or in `X-Real-IP`.
//! Proxies write addresses with and without ports.

use std::net::{IpAddr, SocketAddr};

use axum::http::HeaderMap;

/// The headers in which proxies name their clients. A later one counts only without those before it.
const FORWARDED_FOR: &str = "x-forwarded-for";
const FORWARDED: &str = "forwarded";
const REAL_IP: &str = "x-real-ip";

/// A client as a proxy names it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NamedClient {
    /// By its address.
    At(IpAddr),
    /// By something else, such as `unknown`.
    Unknown,
}

/// Returns the client that the last proxy names; `None` if the request did not come through a proxy.
pub fn named_client(headers: &HeaderMap) -> Option<NamedClient> {
    let last = |name: &'static str| {
        let value = headers.get_all(name).iter().next_back()?;
        Some(value.to_str().unwrap_or_default().rsplit(',').next().unwrap_or_default().trim())
    };
    let forwarded = || last(FORWARDED).map(|element| for_parameter(element).unwrap_or_default());
    let text = last(FORWARDED_FOR).or_else(forwarded).or_else(|| last(REAL_IP))?;
    Some(read(text).map_or(NamedClient::Unknown, NamedClient::At))
}

/// Returns the `for` of an element such as `for="[2001:db8::1]:4711";proto=https`.
fn for_parameter(element: &str) -> Option<&str> {
    element.split(';').find_map(|pair| {
        let (name, value) = pair.split_once('=')?;
        name.trim().eq_ignore_ascii_case("for").then(|| value.trim().trim_matches('"'))
    })
}

/// Reads an address with or without a port, and with or without brackets.
fn read(text: &str) -> Option<IpAddr> {
    let bare = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(text);
    bare.parse().ok().or_else(|| text.parse::<SocketAddr>().ok().map(|address| address.ip()))
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn named(headers: &[(&'static str, &'static str)]) -> Option<NamedClient> {
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.append(*name, HeaderValue::from_static(value));
        }
        named_client(&map)
    }

    #[test]
    fn proxies_name_their_clients_in_several_ways() {
        for (name, value, expected) in [
            ("x-forwarded-for", "203.0.113.7", "203.0.113.7"),
            ("x-forwarded-for", "198.51.100.1, 203.0.113.7", "203.0.113.7"),
            ("x-forwarded-for", "203.0.113.7:4711", "203.0.113.7"),
            ("x-forwarded-for", "2001:db8::1", "2001:db8::1"),
            ("x-forwarded-for", "[2001:db8::1]:4711", "2001:db8::1"),
            ("x-forwarded-for", "[2001:db8::1]", "2001:db8::1"),
            ("forwarded", "for=203.0.113.7", "203.0.113.7"),
            ("forwarded", "for=198.51.100.1, proto=https;For=\"203.0.113.7:80\"", "203.0.113.7"),
            ("forwarded", "for=\"[2001:db8::1]:4711\";proto=https", "2001:db8::1"),
            ("x-real-ip", "203.0.113.7", "203.0.113.7"),
        ] {
            let expected = NamedClient::At(expected.parse().unwrap());
            assert_eq!(named(&[(name, value)]), Some(expected), "{value}");
        }
        let both = [("x-forwarded-for", "203.0.113.7"), ("x-forwarded-for", "203.0.113.8")];
        let last = NamedClient::At("203.0.113.8".parse().unwrap());
        assert_eq!(named(&both), Some(last), "the last header");
    }

    #[test]
    fn an_unreadable_name_is_not_the_address_of_the_proxy() {
        for (name, value) in [
            ("x-forwarded-for", "unknown"),
            ("x-forwarded-for", ""),
            ("forwarded", "for=_hidden"),
            ("forwarded", "proto=https"),
            ("x-real-ip", "203.0.113"),
        ] {
            assert_eq!(named(&[(name, value)]), Some(NamedClient::Unknown), "{value}");
        }
        assert_eq!(named(&[("accept", "text/html")]), None);
    }
}
