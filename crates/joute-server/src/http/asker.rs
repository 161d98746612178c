//! What a request says about who sends it: token, language, address, and where they think they are.

use std::net::{IpAddr, SocketAddr};

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::response::Response;
use joute_draw::page::model::Theme;
use joute_draw::words::Lang;
use joute_games::GameId;

use super::proxy::Seen;
use super::public_url::PublicUrl;
use super::rates::Asker;
use super::reach::elsewhere;
use crate::secret::{Digest, Token};
use crate::tables::{Client, Wish};

/// The address at the other end of a connection.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) SocketAddr);

/// The cookie that holds a device's token.
const TOKEN_COOKIE: &str = "joute";
/// The cookie that holds light or dark.
const THEME_COOKIE: &str = "theme";
/// The cookie that holds the language.
const LANG_COOKIE: &str = "lang";
/// The cookie that holds which games are known.
const KNOWS_COOKIE: &str = "knows";
/// The longest list of games that are known.
const KNOWS_CHARS_MAX: usize = 200;
/// What cookies are called behind TLS: browsers take such names from this very host alone, over TLS, for all of its addresses.
const OWN_HOST: &str = "__Host-";
/// How long cookies last, in seconds: 400 days, the most that browsers grant.
const COOKIE_AGE: u32 = 400 * 24 * 60 * 60;

/// Somebody who asks for something.
#[derive(Clone, Debug)]
pub(crate) struct Asking {
    pub(crate) client: Client,
    pub(crate) lang: Lang,
    pub(crate) theme: Theme,
    pub(crate) address: IpAddr,
    /// Whether the ledger knows the guest; a token that nobody gave out is none.
    pub(crate) is_known: bool,
    /// The guest for whom a bot asks, and is counted.
    pub(crate) owner: Option<Digest>,
    /// Scheme, host and port as the asker sees them.
    pub(crate) base_url: String,
    /// Whether the answer shall be JSON.
    pub(crate) wants_json: bool,
    /// Codes of the games whose card of first words was put away, with dots between them.
    knows: String,
    /// Whether the device still keeps its token under the name of a time without TLS.
    keeps_old_name: bool,
    /// Where the server listens, if it does.
    listening: Option<SocketAddr>,
}

impl Asking {
    /// Reads the headers of a request from whom is `seen`. `None` if the `Host` is missing or no host at all, and nobody said under which
    /// address the server is reached.
    pub(crate) fn of(
        headers: &HeaderMap,
        seen: Seen,
        public: Option<&PublicUrl>,
        listening: Option<SocketAddr>,
    ) -> Option<Self> {
        let base_url = match public {
            Some(public) => public.to_string(),
            None => format!("{}://{}", if seen.is_secure { "https" } else { "http" }, host(headers)?),
        };
        let token = cookie(headers, TOKEN_COOKIE).and_then(Token::read);
        let keeps_old_name = token.is_some()
            && base_url.starts_with("https:")
            && exactly(headers, &format!("{OWN_HOST}{TOKEN_COOKIE}")).is_none();
        let accepted = text(headers, header::ACCEPT_LANGUAGE).map(Lang::from_accept_language);
        let chosen = cookie(headers, LANG_COOKIE).and_then(Lang::from_code);
        let address = seen.address;
        Some(Self {
            client: Client::new(token).at(address),
            is_known: false,
            owner: None,
            lang: chosen.or(accepted).unwrap_or(Lang::En),
            theme: cookie(headers, THEME_COOKIE).and_then(Theme::from_code).unwrap_or_default(),
            address,
            base_url,
            wants_json: text(headers, header::ACCEPT).is_some_and(|accept| accept.contains("application/json")),
            knows: cookie(headers, KNOWS_COOKIE).unwrap_or_default().chars().take(KNOWS_CHARS_MAX).collect(),
            keeps_old_name,
            listening,
        })
    }

    /// Who is counted for what is asked: a guest who is known, else the address.
    pub(crate) fn asker(&self) -> Asker {
        let guest = self.owner.or(self.client.guest);
        guest.filter(|_| self.is_known).map_or_else(|| self.house(), Asker::Guest)
    }

    /// The address that is counted for all of its guests together.
    pub(crate) fn house(&self) -> Asker {
        Asker::at(self.address)
    }

    /// The cookie that a device gets behind TLS which still keeps its token under the name of before.
    pub(crate) fn renamed(&self) -> Option<String> {
        let token = self.client.token.filter(|_| self.keeps_old_name && self.is_known)?;
        Some(self.token_cookie(&token))
    }

    /// The answer with the cookie that makes the device forget its token.
    pub(crate) fn without_token(&self, mut response: Response) -> Response {
        for secure in [true, false] {
            let (own, end) = if secure { (OWN_HOST, "; Secure") } else { ("", "") };
            let cookie = format!("{own}{TOKEN_COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax{end}");
            if let Ok(cookie) = HeaderValue::from_str(&cookie) {
                response.headers_mut().append(header::SET_COOKIE, cookie);
            }
        }
        response
    }

    /// An answer with the cookie that the device shall keep.
    pub(crate) fn with_token(&self, mut response: Response, token: &Token) -> Response {
        if self.client.token != Some(*token)
            && !token.is_bot()
            && let Ok(cookie) = HeaderValue::from_str(&self.token_cookie(token))
        {
            response.headers_mut().insert(header::SET_COOKIE, cookie);
        }
        response
    }

    /// Whether the asker came over TLS.
    pub(crate) fn is_secure(&self) -> bool {
        self.base_url.starts_with("https:")
    }

    /// The header that makes the device keep `token`. Scripts cannot read it, and other sites cannot make it be sent.
    pub(crate) fn token_cookie(&self, token: &Token) -> String {
        self.kept_cookie(TOKEN_COOKIE, &token.reveal())
    }

    /// The header that makes the device keep something under a name.
    pub(crate) fn kept_cookie(&self, name: &str, value: &str) -> String {
        let (own, secure) = if self.is_secure() { (OWN_HOST, "; Secure") } else { ("", "") };
        format!("{own}{name}={value}; Path=/; Max-Age={COOKIE_AGE}; HttpOnly; SameSite=Lax{secure}")
    }

    /// The header that makes the device keep light or dark.
    pub(crate) fn theme_cookie(&self, theme: Theme) -> String {
        self.kept_cookie(THEME_COOKIE, theme.code())
    }

    /// Where others reach what the asker sees, if not where the asker sees it.
    pub(crate) fn elsewhere(&self) -> Option<Vec<String>> {
        elsewhere(&self.base_url, self.listening)
    }

    /// The header that makes the device remember that a game is known.
    pub(crate) fn knows_cookie(&self, game: GameId) -> String {
        let others = self.knows.split('.').filter(|code| *code != game.code() && code.parse::<GameId>().is_ok());
        self.kept_cookie(KNOWS_COOKIE, &others.chain([game.code()]).collect::<Vec<_>>().join("."))
    }

    /// How this asker wants a table's page.
    pub(crate) fn wish(&self) -> Wish {
        Wish {
            lang: self.lang,
            theme: self.theme,
            base_url: self.base_url.clone(),
            text: false,
            notice: None,
            knows: self.knows.clone(),
            elsewhere: self.elsewhere(),
        }
    }

    /// The header that makes the device keep the language.
    pub(crate) fn lang_cookie(&self, lang: Lang) -> String {
        self.kept_cookie(LANG_COOKIE, lang.code())
    }
}

/// A header that is there once, as text.
fn text(headers: &HeaderMap, name: HeaderName) -> Option<&str> {
    headers.get(name)?.to_str().ok()
}

/// The value of a cookie, by the name that it has behind TLS if there is one.
pub(super) fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    exactly(headers, &format!("{OWN_HOST}{name}")).or_else(|| exactly(headers, name))
}

/// The value of the cookie of exactly this name.
fn exactly<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
    let mut pairs = lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.split_once('='));
    pairs.find(|(key, _)| key.trim() == name).map(|(_, value)| value.trim())
}

/// The host that the request names: letters, digits, dots and dashes or an address in brackets, with or without a port.
fn host(headers: &HeaderMap) -> Option<&str> {
    let mut all = headers.get_all(header::HOST).iter();
    let (first, second) = (all.next()?, all.next());
    let host = first.to_str().ok().filter(|_| second.is_none())?;
    let plain = |letter: u8| letter.is_ascii_alphanumeric() || b".-:[]_".contains(&letter);
    (!host.is_empty() && host.len() <= 255 && host.bytes().all(plain)).then_some(host)
}

/// Why a request does not come from our own pages: which header says so, what it says, and what was expected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Elsewhere {
    pub(crate) header: &'static str,
    pub(crate) value: String,
    pub(crate) expected: String,
}

/// The longest value of a header that is repeated in the log.
const TOLD_CHARS_MAX: usize = 120;

/// Whether a request that changes something comes from our own pages.
///
/// Browsers name the page's origin with every form and every socket; it must be the address under which people reach the server, or
/// where that was not said, the host that is asked. A program that is no browser names none, and carries nobody's cookies by accident.
pub(crate) fn is_from_here(headers: &HeaderMap, public: Option<&PublicUrl>) -> Result<(), Elsewhere> {
    let told = |value: &HeaderValue| value.to_str().unwrap_or("(no text)").chars().take(TOLD_CHARS_MAX).collect();
    let mut origins = headers.get_all(header::ORIGIN).iter();
    let Some(origin) = origins.next() else {
        return match headers.get("sec-fetch-site") {
            Some(site) if !matches!(site.as_bytes(), b"same-origin" | b"none") => {
                Err(Elsewhere { header: "Sec-Fetch-Site", value: told(site), expected: "same-origin".to_owned() })
            }
            _ => Ok(()),
        };
    };
    let host = host(headers);
    let is_own = |origin: &str| match (public, host) {
        (Some(public), _) => public.is_origin(origin),
        (None, Some(host)) => {
            let named = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
            named.is_some_and(|named| named.eq_ignore_ascii_case(host))
        }
        (None, None) => false,
    };
    if origins.next().is_none() && origin.to_str().is_ok_and(is_own) {
        return Ok(());
    }
    let expected = match (public, host) {
        (Some(public), _) => public.to_string(),
        (None, host) => format!("the Host, {}", host.unwrap_or("(none)")),
    };
    Err(Elsewhere { header: "Origin", value: told(origin), expected })
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderMap, HeaderValue};
    use proptest::prelude::*;

    use super::{Asking, Elsewhere, Seen, cookie};
    use crate::http::public_url::PublicUrl;

    fn is_from_here(headers: &HeaderMap) -> bool {
        super::is_from_here(headers, None).is_ok()
    }

    fn headers(pairs: &[(&'static str, &str)]) -> HeaderMap {
        pairs.iter().map(|(name, value)| (name.parse().unwrap(), HeaderValue::from_str(value).unwrap())).collect()
    }

    #[test]
    fn only_our_own_pages_may_post() {
        let host = ("host", "play.test:4242");
        for (origin, from_here) in [
            ("http://play.test:4242", true),
            ("https://play.test:4242", true),
            ("http://PLAY.test:4242", true),
            ("http://play.test", false),
            ("http://play.test:4242.evil.test", false),
            ("http://evil.test", false),
            ("null", false),
            ("", false),
            ("ftp://play.test:4242", false),
        ] {
            assert_eq!(is_from_here(&headers(&[host, ("origin", origin)])), from_here, "{origin}");
        }
        assert!(is_from_here(&headers(&[host])), "a program that is no browser");
        for (site, from_here) in [("same-origin", true), ("none", true), ("same-site", false), ("cross-site", false)] {
            assert_eq!(is_from_here(&headers(&[host, ("sec-fetch-site", site)])), from_here, "{site}");
        }
        let mut two = headers(&[host, ("origin", "http://play.test:4242")]);
        two.append("origin", HeaderValue::from_static("http://evil.test"));
        assert!(!is_from_here(&two));
    }

    #[test]
    fn where_the_address_is_said_it_is_the_origin_whatever_host_the_proxy_names() {
        let public: PublicUrl = "https://joute.example".parse().unwrap();
        let of = |pairs: &[(&'static str, &str)]| super::is_from_here(&headers(pairs), Some(&public));
        let inner = ("host", "127.0.0.1:4242");
        assert_eq!(of(&[inner, ("origin", "https://joute.example")]), Ok(()));
        assert_eq!(of(&[inner]), Ok(()), "a program that is no browser");
        for wrong in ["http://127.0.0.1:4242", "http://joute.example", "null"] {
            let expected = "https://joute.example".to_owned();
            let elsewhere = Elsewhere { header: "Origin", value: wrong.to_owned(), expected };
            assert_eq!(of(&[inner, ("origin", wrong)]), Err(elsewhere));
        }
        let asking = Asking::of(&headers(&[inner]), SEEN, Some(&public), None).unwrap();
        assert_eq!(asking.base_url, "https://joute.example");
        assert!(Asking::of(&HeaderMap::new(), SEEN, Some(&public), None).is_some(), "the host is known");
    }

    #[test]
    fn cookies_behind_tls_have_names_that_no_other_host_can_set() {
        let safe = Seen { is_secure: true, ..SEEN };
        let of = |cookies: &str, seen| {
            let mut asking = Asking::of(&headers(&[("host", "h"), ("cookie", cookies)]), seen, None, None).unwrap();
            asking.is_known = true;
            asking
        };
        let (one, other) = ("0123456789abcdef0123456789abcdef", "00000000000000000000000000000000");
        let kept = of("", safe).kept_cookie("lang", "fr");
        assert!(kept.starts_with("__Host-lang=fr; Path=/; ") && kept.ends_with("; Secure"), "{kept}");
        let kept = of("", SEEN).kept_cookie("lang", "fr");
        assert!(kept.starts_with("lang=fr; Path=/; ") && !kept.contains("Secure"), "{kept}");
        let both = of(&format!("joute={other}; __Host-joute={one}"), safe);
        assert_eq!((both.client.token.unwrap().reveal(), both.renamed()), (one.to_owned(), None));
        // A device of the time before TLS keeps its seats.
        let old = of(&format!("joute={one}"), safe);
        assert!(old.renamed().unwrap().starts_with(&format!("__Host-joute={one}; ")));
        assert_eq!(of(&format!("joute={one}"), SEEN).renamed(), None);
        assert_eq!(cookie(&headers(&[("cookie", "lang=en; __Host-lang=fr")]), "lang"), Some("fr"));
    }

    const SEEN: Seen =
        Seen { address: std::net::IpAddr::V4(std::net::Ipv4Addr::LOCALHOST), is_secure: false, trouble: None };

    #[test]
    fn hosts_that_could_steer_a_link_are_no_hosts() {
        for bad in ["", "a b", "a/b", "a\"b", "a@b", "<x>"] {
            assert!(Asking::of(&headers(&[("host", bad)]), SEEN, None, None).is_none(), "{bad}");
        }
        assert!(Asking::of(&HeaderMap::new(), SEEN, None, None).is_none());
        let safe = Seen { is_secure: true, ..SEEN };
        let asking = Asking::of(&headers(&[("host", "[::1]:80")]), safe, None, None).unwrap();
        assert_eq!(asking.base_url, "https://[::1]:80");
    }

    #[test]
    fn the_cookie_of_the_language_goes_before_the_header() {
        let of = |pairs: &[(&'static str, &str)]| Asking::of(&headers(pairs), SEEN, None, None).unwrap().lang.code();
        let (host, accept) = (("host", "h"), ("accept-language", "fr-CH, en;q=0.5"));
        assert_eq!(of(&[host]), "en");
        assert_eq!(of(&[host, accept]), "fr");
        assert_eq!(of(&[host, accept, ("cookie", "a=b; lang=en")]), "en");
        assert_eq!(of(&[host, accept, ("cookie", "lang=xx")]), "fr");
    }

    proptest! {
        #[test]
        fn any_headers_are_read_without_a_panic(host in "[ -~]{0,40}", cookies in "[ -~]{0,80}", origin in "[ -~]{0,40}") {
            let headers = headers(&[("host", &host), ("cookie", &cookies), ("origin", &origin)]);
            let _ = is_from_here(&headers);
            let _ = cookie(&headers, "joute");
            if let Some(asking) = Asking::of(&headers, SEEN, None, None) {
                prop_assert!(!asking.base_url.contains(['/', '"', '<', '>', '\'', ' ', '&']) || asking.base_url.starts_with("http"));
                prop_assert!(!asking.base_url[7..].contains(['/', '"', '<', '>', '\'', ' ', '&']));
            }
        }
    }
}
