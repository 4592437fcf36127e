//! The name under which a browser reaches the server.
//!
//! Another site can give its own name the address of this server (DNS rebinding). A browser would then
//! let that site read this server's pages, at home those of the whole network. A server without a proxy
//! therefore answers to addresses, to names that only a local network gives, and to the name in
//! `--public-url`. A proxy passes on only the names that it was configured for.

use std::net::IpAddr;

use axum::extract::Request;
use axum::http::header::HOST;
use axum::http::{StatusCode, Version};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// The last parts of names that only local networks give.
const LOCAL_ENDINGS: [&str; 8] =
    ["localhost", "local", "lan", "home", "internal", "intranet", "home.arpa", "fritz.box"];

/// The names that a server answers to.
#[derive(Clone, Debug)]
pub enum HostNames {
    /// All, because a proxy has checked them.
    Any,
    /// Addresses, names of local networks, and this one.
    Local {
        /// The host of the public address.
        public: Option<String>,
    },
}

impl HostNames {
    /// Whether the server answers to the value of a `Host` header.
    fn has(&self, host: &str) -> bool {
        let HostNames::Local { public } = self else { return true };
        let name = without_port(host).trim_end_matches('.').to_ascii_lowercase();
        let is_address = name.trim_matches(['[', ']']).parse::<IpAddr>().is_ok();
        let is_local = !name.contains('.')
            || LOCAL_ENDINGS.iter().any(|end| {
                name.strip_suffix(end).is_some_and(|start| start.is_empty() || start.ends_with('.'))
            });
        let is_public = public
            .as_deref()
            .is_some_and(|public| without_port(public).eq_ignore_ascii_case(&name));
        !name.is_empty() && (is_address || is_local || is_public)
    }
}

fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|digit| digit.is_ascii_digit()) => name,
        _ => host,
    }
}

/// Refuses requests without a host, with two, or for a name that is not ours.
pub async fn check(names: HostNames, request: Request, next: Next) -> Response {
    let mut hosts = request.headers().get_all(HOST).iter();
    // Health checks of load balancers may speak HTTP/1.0, which has no host.
    let is_old = request.version() < Version::HTTP_11;
    let refusal = match (hosts.next(), hosts.next()) {
        (Some(host), None) if host.to_str().is_ok_and(|host| names.has(host)) => None,
        (None, _) if is_old || request.uri().authority().is_some() => None,
        (Some(_), None) => Some((
            StatusCode::MISDIRECTED_REQUEST,
            "This server does not answer to that name. Open it by its address, such as \
             http://192.168.1.7:7420, or start it with --public-url and that name.\n",
        )),
        _ => Some((StatusCode::BAD_REQUEST, "A request names one host, once.\n")),
    };
    match refusal {
        Some(refusal) => refusal.into_response(),
        None => next.run(request).await,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_answers_to_local_names_and_its_own() {
        let names = HostNames::Local { public: Some("forsale.example".to_owned()) };
        for host in [
            "127.0.0.1:7420",
            "192.168.1.7",
            "[::1]:7420",
            "[fe80::1]",
            "localhost:7420",
            "pi",
            "pi:7420",
            "pi.local",
            "PI.LAN:80",
            "laptop.fritz.box",
            "forsale.example",
            "Forsale.Example:443",
            "forsale.example.",
            "a.localhost",
        ] {
            assert!(names.has(host), "{host}");
        }
        for host in [
            "evil.example",
            "forsale.example.evil.example",
            "127.0.0.1.evil.example:7420",
            "",
            ":7420",
            "notlocal.evil",
            "xlan.com",
            "rebind.network:7420",
            "evillocalhost.com",
        ] {
            assert!(!names.has(host), "{host}");
        }
        assert!(HostNames::Any.has("anything.example"));
    }
}
