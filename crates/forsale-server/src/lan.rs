//! Finds the addresses at which other devices on the network reach this machine.
//!
//! A machine has many addresses, and a phone on the same network can reach few of them. The others are
//! left out by the name of their interface or by their range. Those that remain are tested before they
//! are shown.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// How long an address of this machine may take to answer.
const HEALTH_TIMEOUT: Duration = Duration::from_secs(1);

/// Prefixes of the interface names of containers, virtual machines and VPNs.
const VIRTUAL_INTERFACES: [&str; 17] = [
    "br-",
    "cni",
    "docker",
    "flannel",
    "lxc",
    "lxdbr",
    "podman",
    "tailscale",
    "tap",
    "tun",
    "utun",
    "vboxnet",
    "vethernet",
    "veth",
    "virbr",
    "wg",
    "zt",
];

/// The addresses at which this server answers, such as `http://192.168.1.20:7420`, the best first.
pub async fn reachable_bases(port: u16) -> Vec<String> {
    let mut bases = Vec::new();
    for ip in candidates(&interfaces(), default_route()) {
        let address = SocketAddr::new(ip, port);
        if reachable(address).await {
            bases.push(format!("http://{address}"));
        }
    }
    bases
}

/// Whether a healthy server answers at this address.
async fn reachable(address: SocketAddr) -> bool {
    matches!(timeout(HEALTH_TIMEOUT, fetch_health(address)).await, Ok(Ok(true)))
}

async fn fetch_health(address: SocketAddr) -> std::io::Result<bool> {
    let mut stream = TcpStream::connect(address).await?;
    let request = format!("GET /healthz HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await?;
    let mut status = [0; "HTTP/1.1 200".len()];
    stream.read_exact(&mut status).await?;
    Ok(status == *b"HTTP/1.1 200")
}

/// The name and address of each network interface.
fn interfaces() -> Vec<(String, IpAddr)> {
    let interfaces = if_addrs::get_if_addrs().unwrap_or_default();
    interfaces.into_iter().map(|interface| (interface.name.clone(), interface.ip())).collect()
}

/// The address of this machine on its default route. Finding it sends no packet.
fn default_route() -> Option<IpAddr> {
    const DOCUMENTATION_ADDRESS: (Ipv4Addr, u16) = (Ipv4Addr::new(192, 0, 2, 1), 9);
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect(DOCUMENTATION_ADDRESS).ok()?;
    Some(socket.local_addr().ok()?.ip())
}

/// The addresses that a phone on the same network may be able to reach, the most likely first.
fn candidates(interfaces: &[(String, IpAddr)], default_route: Option<IpAddr>) -> Vec<IpAddr> {
    let usable = interfaces.iter().filter(|(name, ip)| !is_virtual(name) && !is_unusable(*ip));
    let mut ips: Vec<IpAddr> = usable.map(|(_, ip)| *ip).collect();
    ips.sort_by_key(|ip| (Some(*ip) != default_route, ip.is_ipv6()));
    ips
}

fn is_virtual(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    VIRTUAL_INTERFACES.iter().any(|prefix| name.starts_with(prefix))
}

fn is_unusable(ip: IpAddr) -> bool {
    ip.is_loopback()
        || ip.is_unspecified()
        || ip.is_multicast()
        || match ip {
            IpAddr::V4(ip) => ip.is_link_local() || is_container_or_vpn(ip),
            IpAddr::V6(ip) => ip.is_unicast_link_local() || is_mapped_unusable(ip),
        }
}

/// Docker's default network, and the shared addresses that Tailscale uses.
fn is_container_or_vpn(ip: Ipv4Addr) -> bool {
    matches!(ip.octets(), [172, 17, ..] | [100, 64..=127, ..])
}

fn is_mapped_unusable(ip: Ipv6Addr) -> bool {
    ip.to_ipv4_mapped().is_some_and(|ip| is_unusable(IpAddr::V4(ip)))
}

#[cfg(test)]
mod tests {
    use tokio::net::TcpListener;

    use super::*;

    #[track_caller]
    fn check(interfaces: &str, default_route: &str, expected: &str) {
        let interfaces = interfaces.split_whitespace().map(|interface| {
            let (name, ip) = interface.split_once('=').unwrap();
            (name.replace('_', " "), ip.parse().unwrap())
        });
        let found = candidates(&interfaces.collect::<Vec<_>>(), default_route.parse().ok());
        let found: Vec<String> = found.iter().map(IpAddr::to_string).collect();
        assert_eq!(found.join(" "), expected);
    }

    #[test]
    fn the_default_route_comes_first() {
        let two = "eth0=10.0.0.5 wlan0=192.168.1.20";
        check(two, "192.168.1.20", "192.168.1.20 10.0.0.5");
        check(two, "10.0.0.5", "10.0.0.5 192.168.1.20");
        check(two, "", "10.0.0.5 192.168.1.20");
        check("eth0=2001:db8::5 wlan0=192.168.1.20", "", "192.168.1.20 2001:db8::5");
    }

    #[test]
    fn loopback_and_link_local_are_left_out() {
        check("lo=127.0.0.1 lo=::1 eth0=169.254.3.4 eth0=fe80::1 eth0=0.0.0.0", "127.0.0.1", "");
    }

    #[test]
    fn containers_and_vpns_are_left_out() {
        let virtual_interfaces = "docker0=172.18.0.1 veth1a2b=10.9.0.1 br-5f3c=172.20.0.1 tun0=10.8.0.2 \
                     tap0=10.8.1.2 wg0=10.7.0.2 tailscale0=100.101.102.103 virbr0=192.168.122.1 \
                     vEthernet_(WSL)=172.28.0.1 utun3=10.6.0.2";
        check(virtual_interfaces, "10.8.0.2", "");
        check("eth0=172.17.0.2 en0=100.100.1.1", "172.17.0.2", "");
        check("br0=192.168.1.2 eth0=172.16.0.3", "", "192.168.1.2 172.16.0.3");
        check("en0=100.128.0.1 en1=172.18.0.1", "", "100.128.0.1 172.18.0.1");
    }

    #[test]
    fn this_machine_has_addresses() {
        assert!(interfaces().iter().any(|(_, ip)| ip.is_loopback()));
    }

    #[tokio::test]
    async fn an_address_is_reachable_if_its_server_is_healthy() {
        assert!(reachable(server("HTTP/1.1 200 OK\r\n\r\nok").await).await);
        assert!(!reachable(server("HTTP/1.1 503 Service Unavailable\r\n\r\n").await).await);
        assert!(!reachable(server("SSH-2.0-OpenSSH_9.2\r\n").await).await);
        assert!(!reachable(server("").await).await);
    }

    #[tokio::test]
    async fn an_address_that_refuses_or_does_not_answer_is_not_reachable() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        assert!(!reachable(address).await);
        drop(listener);
        assert!(!reachable(address).await);
    }

    /// A server that gives this response to its first request.
    async fn server(response: &'static str) -> SocketAddr {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        tokio::spawn(async move {
            let (mut stream, _) = listener.accept().await.unwrap();
            let mut request = [0; 1024];
            let read = stream.read(&mut request).await.unwrap();
            assert!(request[..read].starts_with(b"GET /healthz HTTP/1.1\r\n"));
            stream.write_all(response.as_bytes()).await.unwrap();
        });
        address
    }
}
