//! Whether others can open the address under which somebody sees a page, and under which they can.

use std::net::{IpAddr, SocketAddr};

/// Addresses that are named, at most.
const NAMED_MAX: usize = 3;

/// Where other devices reach what `base_url` shows: `None` if they can open that address themselves; else whole addresses, none if the server
/// listens to this machine alone. `listening` is where it listens.
pub(super) fn elsewhere(base_url: &str, listening: Option<SocketAddr>) -> Option<Vec<String>> {
    if !is_loopback(base_url) {
        return None;
    }
    let Some(listening) = listening.filter(|address| !address.ip().is_loopback()) else { return Some(Vec::new()) };
    let address = |ip: IpAddr| format!("http://{}", SocketAddr::new(ip, listening.port()));
    if listening.ip().is_unspecified() {
        let interfaces = if_addrs::get_if_addrs().unwrap_or_default();
        let ips = interfaces.into_iter().map(|interface| interface.ip()).filter(|ip| is_shared(*ip));
        return Some(ips.take(NAMED_MAX).map(address).collect());
    }
    Some(vec![address(listening.ip())])
}

/// Whether an address leads to the machine itself, whichever that is.
fn is_loopback(base_url: &str) -> bool {
    let host = base_url.split_once("://").map_or(base_url, |(_, host)| host);
    let name = match host.strip_prefix('[') {
        Some(rest) => rest.split(']').next().unwrap_or_default(),
        None => host.split(':').next().unwrap_or_default(),
    };
    let is_name = name.eq_ignore_ascii_case("localhost") || name.to_ascii_lowercase().ends_with(".localhost");
    is_name || name.parse::<IpAddr>().is_ok_and(|ip| ip.to_canonical().is_loopback())
}

/// Whether an address of this machine is one by which others in its network know it: of the older kind, which people can read out.
fn is_shared(ip: IpAddr) -> bool {
    matches!(ip, IpAddr::V4(ip) if !ip.is_loopback() && !ip.is_link_local() && !ip.is_unspecified())
}

#[cfg(test)]
mod tests {
    use super::{elsewhere, is_loopback, is_shared};

    #[test]
    fn an_address_of_this_machine_alone_is_known_as_one() {
        for here in [
            "http://127.0.0.1:4242",
            "http://localhost:4242",
            "http://joute.localhost",
            "http://[::1]:80",
            "http://127.9.0.1",
        ] {
            assert!(is_loopback(here), "{here}");
            assert_eq!(elsewhere(here, Some("127.0.0.1:4242".parse().unwrap())), Some(Vec::new()), "{here}");
        }
        for open in
            ["http://192.168.1.4:4242", "https://joute.example", "http://localhost.example", "http://[2001:db8::1]:80"]
        {
            assert_eq!(elsewhere(open, Some("0.0.0.0:4242".parse().unwrap())), None, "{open}");
        }
    }

    #[test]
    fn addresses_of_the_network_are_named_where_the_server_listens_there() {
        let named = elsewhere("http://127.0.0.1:4242", Some("192.168.1.4:4242".parse().unwrap()));
        assert_eq!(named, Some(vec!["http://192.168.1.4:4242".to_owned()]));
        let every = elsewhere("http://localhost:4242", Some("0.0.0.0:4242".parse().unwrap())).unwrap();
        assert!(
            every.len() <= 3
                && every.iter().all(|address| address.ends_with(":4242") && !address.contains("127.0.0.1")),
            "{every:?}"
        );
        assert!(
            is_shared("10.1.2.3".parse().unwrap())
                && !is_shared("169.254.1.1".parse().unwrap())
                && !is_shared("fe80::1".parse().unwrap())
        );
    }
}
