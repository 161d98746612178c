//! What a device chose for its last table of a game, kept in a cookie of that device, so that the next form begins with it.

use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::Response;
use joute_draw::page::model::NewTableForm;
use joute_games::GameId;

use super::asker::{Asking, cookie};
use super::forms::{self, Pairs};
use super::pages::LEVEL;

/// The longest form that is kept, in bytes as written; longer ones are forgotten.
const KEPT_MAX: usize = 1_500;
/// Fields that are of one table only.
const PASSING: [&str; 3] = ["promise", "share", "kept"];

fn name(game: GameId) -> String {
    format!("laid-{}", game.code())
}

/// Makes the device keep what it posted, if the form asks for that.
pub(super) fn keep(asking: &Asking, game: GameId, posted: &Pairs, response: &mut Response) {
    if forms::value(posted, "kept") != Some("1") {
        return;
    }
    let lasting = posted.iter().filter(|(key, _)| !PASSING.contains(&key.as_str()));
    let text = form_urlencoded::Serializer::new(String::new()).extend_pairs(lasting).finish();
    if text.len() <= KEPT_MAX
        && let Ok(cookie) = HeaderValue::from_str(&asking.kept_cookie(&name(game), &text))
    {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
}

/// The form as it was posted the last time, with a mode and seats that the game has; `None` if none was, or not from here.
pub(super) fn chosen(headers: &HeaderMap, game: GameId) -> Option<NewTableForm> {
    let text = cookie(headers, &name(game)).filter(|text| text.len() <= KEPT_MAX)?;
    let pairs: Pairs = form_urlencoded::parse(text.as_bytes()).into_owned().collect();
    let form = NewTableForm { promise: String::new(), share: String::new(), ..forms::new_table(&pairs) };
    (!form.seats.is_empty()).then(|| form.playable(game, LEVEL.code()))
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderMap;
    use joute_games::GameId;
    use proptest::prelude::*;

    use super::chosen;

    fn of(cookie: &str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert("cookie", cookie.parse().unwrap());
        headers
    }

    #[test]
    fn a_kept_form_has_what_the_game_has() {
        let game = GameId::ALL[0];
        let kept =
            format!("laid-{}=mode=expert&seat0=me&name0=Ma%C3%ABl&seat1=ai%3Amaster&hints=off&share=zz", game.code());
        let form = chosen(&of(&kept), game).unwrap();
        assert_eq!(
            (form.mode.as_str(), form.seats.join(" "), form.names[0].as_str()),
            ("expert", "me ai:master".to_owned(), "Maël")
        );
        assert_eq!((form.hints.as_str(), form.share.as_str()), ("off", ""));
        assert_eq!(chosen(&of("theme=dark"), game), None);
        let strange = chosen(&of(&format!("laid-{}=mode=none&seat0=me", game.code())), game).unwrap();
        assert_eq!(strange.seats.len(), usize::from(game.modes()[0].seats[0]));
    }

    proptest! {
        #[test]
        fn any_cookie_is_read_without_a_panic(text in "[!-~]{0,200}") {
            let _ = chosen(&of(&format!("laid-{}={text}", GameId::ALL[0].code())), GameId::ALL[0]);
        }
    }
}
