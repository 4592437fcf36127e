//! Private and public IP addresses.

use std::net::IpAddr;

/// Whether this is an address of this machine or of a private network.
pub fn is_near(ip: IpAddr) -> bool {
    match ip.to_canonical() {
        IpAddr::V4(ip) => ip.is_loopback() || ip.is_private() || ip.is_link_local(),
        IpAddr::V6(ip) => ip.is_loopback() || ip.is_unique_local() || ip.is_unicast_link_local(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn private_addresses_are_near_and_public_ones_are_not() {
        let near = "127.0.0.1 192.168.1.20 10.9.8.7 172.31.0.1 169.254.1.1 ::1 fe80::1 fd00::7 \
            ::ffff:192.168.1.20";
        let far = "8.8.8.8 172.32.0.1 193.168.1.1 100.64.0.1 2001:db8::5 ::ffff:8.8.8.8";
        assert!(near.split_whitespace().all(|ip| is_near(ip.parse().unwrap())));
        assert!(!far.split_whitespace().any(|ip| is_near(ip.parse().unwrap())));
    }
}
