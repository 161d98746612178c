//! The address under which people reach the server, if the host says it.

use core::fmt;
use core::str::FromStr;

/// Scheme, host and, where it is not the usual one, port: `https://joute.example`. In small letters, without a slash at the end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublicUrl(String);

/// Why a text is no such address.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotPublic {
    /// It is none at all.
    #[error(
        "`{0}` is no address of a site; https://joute.example is expected, or with a port https://joute.example:8443"
    )]
    Address(String),
    /// It leads below the root.
    #[error(
        "`{0}` has a path: tables cannot lie below one; give Joute a name of its own, such as https://joute.example"
    )]
    Path(String),
}

impl PublicUrl {
    /// The text of it.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether it is reached over TLS.
    #[must_use]
    pub fn is_secure(&self) -> bool {
        self.0.starts_with("https:")
    }

    /// Whether `origin`, as a browser names it, is this one.
    pub(crate) fn is_origin(&self, origin: &str) -> bool {
        origin.parse::<Self>().is_ok_and(|origin| origin == *self) && !origin.ends_with('/')
    }
}

impl FromStr for PublicUrl {
    type Err = NotPublic;

    fn from_str(text: &str) -> Result<Self, NotPublic> {
        let not = || NotPublic::Address(text.to_owned());
        let plain = text.to_ascii_lowercase();
        let (scheme, rest) = plain.split_once("://").ok_or_else(not)?;
        let usual = match scheme {
            "https" => ":443",
            "http" => ":80",
            _ => return Err(not()),
        };
        let rest = rest.strip_suffix('/').unwrap_or(rest);
        if rest.contains(['/', '?', '#']) {
            return Err(NotPublic::Path(text.to_owned()));
        }
        let (name, port) = match rest.rsplit_once(':').filter(|(_, port)| !port.ends_with(']')) {
            Some((name, port)) => (name, Some(port)),
            None => (rest, None),
        };
        let is_port = port.is_none_or(|port| port.parse::<u16>().is_ok_and(|number| number > 0));
        let is_name =
            !name.is_empty() && name.bytes().all(|letter| letter.is_ascii_alphanumeric() || b".-".contains(&letter));
        let in_brackets = name.strip_prefix('[').and_then(|name| name.strip_suffix(']'));
        let is_address = in_brackets.is_some_and(|address| address.parse::<std::net::Ipv6Addr>().is_ok());
        if !is_port || !(is_name || is_address) || rest.len() > 255 {
            return Err(not());
        }
        Ok(Self(format!("{scheme}://{}", rest.strip_suffix(usual).unwrap_or(rest))))
    }
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::{NotPublic, PublicUrl};

    #[test]
    fn an_address_is_a_scheme_a_host_and_perhaps_a_port() {
        for (text, expected) in [
            ("https://joute.example", "https://joute.example"),
            ("https://Joute.Example/", "https://joute.example"),
            ("https://joute.example:443", "https://joute.example"),
            ("https://joute.example:8443", "https://joute.example:8443"),
            ("http://joute.example:80", "http://joute.example"),
            ("http://192.168.1.4:4242", "http://192.168.1.4:4242"),
            ("https://[2001:db8::1]", "https://[2001:db8::1]"),
            ("https://[2001:db8::1]:8443", "https://[2001:db8::1]:8443"),
        ] {
            assert_eq!(text.parse::<PublicUrl>().unwrap().as_str(), expected, "{text}");
        }
        for bad in [
            "",
            "joute.example",
            "ftp://joute.example",
            "https://",
            "https://a b",
            "https://a:x",
            "https://a:0",
            "https://u@a",
        ] {
            assert_eq!(bad.parse::<PublicUrl>(), Err(NotPublic::Address(bad.to_owned())), "{bad}");
        }
        for path in
            ["https://joute.example/joute", "https://joute.example/joute/", "https://joute.example?x", "https://a//"]
        {
            assert_eq!(path.parse::<PublicUrl>(), Err(NotPublic::Path(path.to_owned())), "{path}");
        }
    }

    #[test]
    fn an_origin_is_the_same_site_whatever_its_letters() {
        let url: PublicUrl = "https://joute.example".parse().unwrap();
        for (origin, same) in [
            ("https://joute.example", true),
            ("https://JOUTE.example:443", true),
            ("http://joute.example", false),
            ("https://joute.example:8443", false),
            ("https://joute.example.evil.test", false),
            ("https://joute.example/", false),
            ("null", false),
            ("", false),
        ] {
            assert_eq!(url.is_origin(origin), same, "{origin}");
        }
    }
}
