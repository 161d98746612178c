//! Whom a request comes from where proxies stand in front of the server.
//!
//! A proxy that is trusted says whom it speaks for, in `X-Forwarded-For` or in `Forwarded`. Whoever asks can send such headers too, and
//! a proxy adds its word at their end: so they are read from the end, and the first address that no trusted proxy has is the client's.
//! What came before it is hearsay. A proxy that writes the one header and lets the other through unread would let anybody choose an
//! address; where both are there and differ, what is asked counts for the proxy itself, and forgers share its account.

use core::fmt;
use core::str::FromStr;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use axum::http::HeaderMap;

/// Addresses that begin alike, such as `10.0.0.0/8`, `fd00::/8` or `127.0.0.1`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Network {
    address: IpAddr,
    /// How many bits of it count.
    bits: u8,
}

/// A text that names no network.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "`{0}` is no network; an address is expected, or an address with the number of bits that count, such as 10.0.0.0/8"
)]
pub struct NotANetwork(String);

impl Network {
    /// Whether `address` is one of them.
    #[must_use]
    pub fn contains(&self, address: IpAddr) -> bool {
        first_bits(address.to_canonical(), self.bits) == Some(self.address)
    }
}

/// The address with all but its first `bits` cleared, if it has so many.
fn first_bits(address: IpAddr, bits: u8) -> Option<IpAddr> {
    match address {
        IpAddr::V4(address) => {
            let mask = u32::MAX.checked_shl(u32::from(32_u8.checked_sub(bits)?)).unwrap_or(0);
            Some(Ipv4Addr::from_bits(address.to_bits() & mask).into())
        }
        IpAddr::V6(address) => {
            let mask = u128::MAX.checked_shl(u32::from(128_u8.checked_sub(bits)?)).unwrap_or(0);
            Some(Ipv6Addr::from_bits(address.to_bits() & mask).into())
        }
    }
}

impl FromStr for Network {
    type Err = NotANetwork;

    fn from_str(text: &str) -> Result<Self, NotANetwork> {
        let not = || NotANetwork(text.to_owned());
        let (address, bits) = match text.split_once('/') {
            Some((address, bits)) => (address, Some(bits.parse::<u8>().map_err(|_| not())?)),
            None => (text, None),
        };
        let address: IpAddr = address.parse().map_err(|_| not())?;
        let all = if address.is_ipv4() { 32 } else { 128 };
        let bits = bits.unwrap_or(all);
        Ok(Self { address: first_bits(address, bits).ok_or_else(not)?, bits })
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.address, self.bits)
    }
}

/// The proxies whose word is taken.
#[derive(Clone, Default, Debug)]
pub(crate) struct Proxies {
    trusted: Vec<Network>,
}

/// What can be made out about the other end of a connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Seen {
    /// The client's address, or that of the proxy that does not name one.
    pub(crate) address: IpAddr,
    /// Whether the client speaks TLS.
    pub(crate) is_secure: bool,
    /// What is wrong with the headers of a trusted proxy.
    pub(crate) trouble: Option<Trouble>,
}

/// What is wrong with the headers of a trusted proxy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Trouble {
    /// It names nobody.
    Missing,
    /// What it says last is no address.
    Unreadable,
    /// Its two headers name different clients.
    Different,
}

impl Trouble {
    /// What whoever runs the proxy has to know.
    pub(crate) const fn told(self) -> &'static str {
        match self {
            Self::Missing => "a trusted proxy names no client: let it set X-Forwarded-For or Forwarded",
            Self::Unreadable => "what a trusted proxy writes into X-Forwarded-For or Forwarded is no address",
            Self::Different => {
                "X-Forwarded-For and Forwarded of a trusted proxy name different clients: let it remove the one that it does not set"
            }
        }
    }
}

/// What one header says of the client.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Told {
    Nothing,
    Client(IpAddr),
    Unreadable,
}

impl Proxies {
    pub(crate) fn new(trusted: Vec<Network>) -> Self {
        Self { trusted }
    }

    /// Whether the word of `address` is taken.
    pub(crate) fn trusts(&self, address: IpAddr) -> bool {
        self.trusted.iter().any(|network| network.contains(address))
    }

    /// Who asks through a connection from `peer`.
    pub(crate) fn seen(&self, peer: IpAddr, headers: &HeaderMap) -> Seen {
        let peer = peer.to_canonical();
        if !self.trusts(peer) {
            // Where no proxy is named, any may say that the line to it is safe: it decides about the form of links and cookies alone.
            let is_secure = self.trusted.is_empty() && last_scheme(headers) == Some(true);
            return Seen { address: peer, is_secure, trouble: None };
        }
        let is_secure = last_scheme(headers).unwrap_or(false);
        let listed = joined(headers, "x-forwarded-for").map(|text| hops_of_list(&text));
        let forwarded = joined(headers, "forwarded").map(|text| hops_of_forwarded(&text));
        let (address, trouble) = match (self.client(listed), self.client(forwarded)) {
            (Told::Client(one), Told::Client(other)) if one == other => (one, None),
            (Told::Client(_), Told::Client(_)) => (peer, Some(Trouble::Different)),
            (Told::Client(client), Told::Nothing) | (Told::Nothing, Told::Client(client)) => (client, None),
            (Told::Nothing, Told::Nothing) => (peer, Some(Trouble::Missing)),
            (Told::Unreadable, _) | (_, Told::Unreadable) => (peer, Some(Trouble::Unreadable)),
        };
        Seen { address, is_secure, trouble }
    }

    /// The last of `hops` that no trusted proxy has; the first, if all are trusted.
    fn client(&self, hops: Option<Vec<Option<IpAddr>>>) -> Told {
        let Some(hops) = hops else { return Told::Nothing };
        let mut told = Told::Nothing;
        for hop in hops.into_iter().rev() {
            match hop {
                None => return Told::Unreadable,
                Some(address) if self.trusts(address) => told = Told::Client(address),
                Some(address) => return Told::Client(address),
            }
        }
        told
    }
}

/// All lines of a header as one list, as HTTP joins them; `None` if there is none.
fn joined(headers: &HeaderMap, name: &str) -> Option<String> {
    let lines = headers.get_all(name).iter().map(|line| line.to_str().unwrap_or("?"));
    let lines: Vec<&str> = lines.collect();
    (!lines.is_empty()).then(|| lines.join(","))
}

/// Whether the proxy nearest to us was asked over TLS, if it says.
fn last_scheme(headers: &HeaderMap) -> Option<bool> {
    let is_https = |scheme: &str| scheme.trim().eq_ignore_ascii_case("https");
    if let Some(text) = joined(headers, "x-forwarded-proto") {
        return text.rsplit(',').next().map(is_https);
    }
    let text = joined(headers, "forwarded")?;
    let last = elements(&text)?.pop()?;
    last.into_iter().find(|(name, _)| name == "proto").map(|(_, scheme)| is_https(&scheme))
}

/// The addresses of `X-Forwarded-For`, the farthest first.
fn hops_of_list(text: &str) -> Vec<Option<IpAddr>> {
    text.split(',').map(|hop| hop_address(hop.trim())).collect()
}

/// The addresses of `Forwarded` (RFC 7239), the farthest first. A text that is not of its form names nobody.
fn hops_of_forwarded(text: &str) -> Vec<Option<IpAddr>> {
    let Some(elements) = elements(text) else { return vec![None] };
    let node = |pairs: Vec<(String, String)>| {
        let named = pairs.into_iter().find(|(name, _)| name == "for");
        named.and_then(|(_, node)| hop_address(&node))
    };
    elements.into_iter().map(node).collect()
}

/// An address with or without a port; IPv6 with a port stands in brackets.
fn hop_address(text: &str) -> Option<IpAddr> {
    let bare = text.parse::<IpAddr>().ok();
    let with_port = || text.parse::<SocketAddr>().ok().map(|address| address.ip());
    let in_brackets = || text.strip_prefix('[')?.strip_suffix(']')?.parse::<Ipv6Addr>().ok().map(IpAddr::V6);
    bare.or_else(with_port).or_else(in_brackets).map(|address| address.to_canonical())
}

/// The elements of `Forwarded`, each with its pairs of name and value; `None` if quotes do not close.
fn elements(text: &str) -> Option<Vec<Vec<(String, String)>>> {
    let (mut elements, mut pairs, mut pair) = (Vec::new(), Vec::new(), String::new());
    let (mut quoted, mut escaped) = (false, false);
    let close = |pair: &mut String, pairs: &mut Vec<(String, String)>| {
        let whole = core::mem::take(pair);
        if let Some((name, value)) = whole.split_once('=') {
            pairs.push((name.trim().to_ascii_lowercase(), value.trim().to_owned()));
        }
    };
    for letter in text.chars() {
        match letter {
            _ if escaped => {
                escaped = false;
                pair.push(letter);
            }
            '\\' if quoted => escaped = true,
            '"' => quoted = !quoted,
            ',' if !quoted => {
                close(&mut pair, &mut pairs);
                elements.push(core::mem::take(&mut pairs));
            }
            ';' if !quoted => close(&mut pair, &mut pairs),
            _ => pair.push(letter),
        }
    }
    close(&mut pair, &mut pairs);
    elements.push(pairs);
    (!quoted && !escaped).then_some(elements)
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use axum::http::{HeaderMap, HeaderName, HeaderValue};
    use proptest::prelude::*;

    use super::{Network, Proxies, Seen, Trouble};

    fn proxies(trusted: &[&str]) -> Proxies {
        Proxies::new(trusted.iter().map(|network| network.parse().unwrap()).collect())
    }

    fn seen(trusted: &[&str], peer: &str, headers: &[(&'static str, &str)]) -> Seen {
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.append(HeaderName::from_static(name), HeaderValue::from_str(value).unwrap());
        }
        proxies(trusted).seen(peer.parse().unwrap(), &map)
    }

    #[track_caller]
    fn check(headers: &[(&'static str, &str)], address: &str, trouble: Option<Trouble>) {
        let seen = seen(&["127.0.0.1", "10.0.0.0/8"], "127.0.0.1", headers);
        assert_eq!((seen.address, seen.trouble), (address.parse::<IpAddr>().unwrap(), trouble), "{headers:?}");
    }

    #[test]
    fn a_network_is_an_address_and_the_bits_that_count() {
        let network = |text: &str| text.parse::<Network>();
        for (of, address, inside) in [
            ("127.0.0.1", "127.0.0.1", true),
            ("127.0.0.1", "127.0.0.2", false),
            ("10.1.2.3/8", "10.250.0.9", true),
            ("10.0.0.0/8", "11.0.0.1", false),
            ("0.0.0.0/0", "9.9.9.9", true),
            ("0.0.0.0/0", "2001:db8::1", false),
            ("fd00::/8", "fd12::1", true),
            ("::/0", "fe80::1", true),
            ("2001:db8::/64", "2001:db8:0:1::1", false),
            ("10.0.0.0/8", "::ffff:10.1.1.1", true),
        ] {
            assert_eq!(network(of).unwrap().contains(address.parse().unwrap()), inside, "{address} of {of}");
        }
        for bad in ["", "proxy", "10.0.0.0/33", "::/129", "10.0.0.0/x", "10.0.0.0/", "10.0.0/8", "10.0.0.0/-1"] {
            assert!(network(bad).unwrap_err().to_string().contains("10.0.0.0/8"), "{bad}");
        }
        assert_eq!(network("10.1.2.3/8").unwrap().to_string(), "10.0.0.0/8");
    }

    #[test]
    fn the_last_address_that_no_trusted_proxy_has_is_the_clients() {
        check(&[("x-forwarded-for", "203.0.113.7")], "203.0.113.7", None);
        check(&[("x-forwarded-for", "203.0.113.7, 10.0.0.4")], "203.0.113.7", None);
        check(&[("x-forwarded-for", "203.0.113.7"), ("x-forwarded-for", "10.0.0.4")], "203.0.113.7", None);
        check(&[("x-forwarded-for", "203.0.113.7:4711")], "203.0.113.7", None);
        check(&[("x-forwarded-for", "2001:db8::7")], "2001:db8::7", None);
        check(&[("x-forwarded-for", "[2001:db8::7]:4711")], "2001:db8::7", None);
        check(&[("x-forwarded-for", "::ffff:203.0.113.7")], "203.0.113.7", None);
        check(&[("x-forwarded-for", "10.0.0.9, 10.0.0.4")], "10.0.0.9", None);
        check(&[("forwarded", "for=203.0.113.7;proto=https;by=10.0.0.4")], "203.0.113.7", None);
        check(&[("forwarded", "For=\"[2001:db8::7]:4711\", for=10.0.0.4")], "2001:db8::7", None);
        check(&[("forwarded", "by=\"a,b;for=9.9.9.9\";for=203.0.113.7")], "203.0.113.7", None);
        check(&[("forwarded", "for=203.0.113.7"), ("x-forwarded-for", "203.0.113.7")], "203.0.113.7", None);
    }

    #[test]
    fn what_a_client_puts_before_the_word_of_the_proxy_counts_for_nothing() {
        check(&[("x-forwarded-for", "127.0.0.1, 198.51.100.1, 203.0.113.7")], "203.0.113.7", None);
        check(&[("x-forwarded-for", "for=\", nonsense, 203.0.113.7")], "203.0.113.7", None);
        check(&[("forwarded", "for=198.51.100.1, for=203.0.113.7")], "203.0.113.7", None);
    }

    #[test]
    fn headers_that_are_missing_unreadable_or_disagree_count_for_the_proxy() {
        check(&[], "127.0.0.1", Some(Trouble::Missing));
        for bad in ["", "unknown", "203.0.113.7, _hidden", "203.0.113.7,", "203.0.113.7.9", "\u{e9}"] {
            check(&[("x-forwarded-for", bad)], "127.0.0.1", Some(Trouble::Unreadable));
        }
        for bad in ["", "for=unknown", "for=\"203.0.113.7", "proto=https", "for=203.0.113.7;for", "for=\"203.0.113.7\\"]
        {
            let expected = if bad == "for=203.0.113.7;for" {
                ("203.0.113.7", None)
            } else {
                ("127.0.0.1", Some(Trouble::Unreadable))
            };
            check(&[("forwarded", bad)], expected.0, expected.1);
        }
        // A proxy that sets the one and lets the other of a client through.
        check(
            &[("x-forwarded-for", "203.0.113.7"), ("forwarded", "for=198.51.100.1")],
            "127.0.0.1",
            Some(Trouble::Different),
        );
        check(&[("x-forwarded-for", "203.0.113.7"), ("forwarded", "for=\"")], "127.0.0.1", Some(Trouble::Unreadable));
    }

    #[test]
    fn whoever_is_not_trusted_is_taken_for_who_they_are() {
        for trusted in [&[][..], &["10.0.0.0/8"]] {
            let forged = [("x-forwarded-for", "198.51.100.1"), ("forwarded", "for=198.51.100.1")];
            let seen = seen(trusted, "203.0.113.7", &forged);
            assert_eq!(seen, Seen { address: "203.0.113.7".parse().unwrap(), is_secure: false, trouble: None });
        }
    }

    #[test]
    fn a_trusted_proxy_says_whether_the_line_is_safe() {
        let secure = |trusted: &[&str], headers: &[(&'static str, &str)]| seen(trusted, "127.0.0.1", headers).is_secure;
        let own = &["127.0.0.1"][..];
        for (headers, expected) in [
            (&[("x-forwarded-proto", "https")][..], true),
            (&[("x-forwarded-proto", "http")], false),
            (&[("x-forwarded-proto", "https, http")], false),
            (&[("forwarded", "for=1.2.3.4;proto=HTTPS")], true),
            (&[("forwarded", "for=1.2.3.4;proto=https, for=1.2.3.4;proto=http")], false),
            (&[("forwarded", "for=1.2.3.4")], false),
            (&[], false),
        ] {
            assert_eq!(secure(own, headers), expected, "{headers:?}");
        }
        let said = [("x-forwarded-proto", "https")];
        assert!(secure(&[], &said), "where no proxy is named, any may say so");
        assert!(!secure(&["10.0.0.0/8"], &said), "where one is, no other may");
    }

    proptest! {
        #[test]
        fn any_headers_are_read_without_a_panic(list in "[ -~]{0,60}", forwarded in "[ -~]{0,60}") {
            let seen = seen(&["127.0.0.1"], "127.0.0.1", &[("x-forwarded-for", &list), ("forwarded", &forwarded)]);
            prop_assert!(seen.trouble.is_none() || seen.address.is_loopback());
        }

        #[test]
        fn nothing_before_the_word_of_the_proxy_changes_the_client(hearsay in "[ -~]{0,60}") {
            let list = format!("{hearsay}, 203.0.113.7");
            let seen = seen(&["127.0.0.1"], "127.0.0.1", &[("x-forwarded-for", &list)]);
            prop_assert_eq!(seen.address, "203.0.113.7".parse::<IpAddr>().unwrap());
        }
    }
}
