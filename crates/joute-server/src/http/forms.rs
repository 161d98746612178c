//! What clients send, read and bounded: forms, queries, socket messages.

use std::collections::BTreeSet;

use joute_draw::page::model::{Bar, NewTableForm, Notice};
use joute_draw::page::{Unusable, unusable};
use joute_draw::words::Lang;
use joute_games::GameId;
use joute_kernel::SEATS_MAX;
use joute_record::Share;
use serde::Deserialize;

use super::answer::{Refused, notice_code};
use crate::tables::{Act, Say, clean_chat};

/// The most bytes of a form or a socket message.
pub(crate) const BODY_BYTES_MAX: usize = 16 * 1024;
/// The longest name that a client may give an action.
const ID_CHARS_MAX: usize = 64;
/// The longest action, in bytes, and what is said of a longer one; the longest of any game is far shorter.
const ACTION_MAX: (usize, &str) = (200, "an action of at most 200 bytes");
/// What is read of a field of a form.
const FIELD_CHARS_MAX: usize = 200;
/// What is read of an option, which may hold whole decks.
pub(super) const OPTION_CHARS_MAX: usize = 12_000;
/// The longest address that leads back, in bytes: that of a deck is as long as its list.
const WAY_BYTES_MAX: usize = 8_000;
/// The longest that computers can be asked to take, in milliseconds.
const PACE_MAX: u32 = 3_000;

/// What a client sent cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadInput {
    /// A field is missing.
    #[error("the field `{0}` is missing")]
    Missing(&'static str),
    /// A field cannot have this value.
    #[error("the field `{field}` takes {expected}")]
    Field {
        /// Which field.
        field: &'static str,
        /// What it takes.
        expected: &'static str,
    },
    /// A message that is not JSON of a known form.
    #[error("the message is not understood: {0}")]
    Message(String),
}

impl BadInput {
    /// What is wrong, in a sentence for people.
    #[must_use]
    pub fn sentence(&self, lang: Lang) -> String {
        let what = match self {
            Self::Missing(field) => Unusable::Missing(field),
            Self::Field { field, .. } => Unusable::Field(field),
            Self::Message(_) => Unusable::Message,
        };
        unusable(lang, what)
    }
}

impl From<BadInput> for Refused {
    fn from(_: BadInput) -> Self {
        Self::NOT_UNDERSTOOD
    }
}

/// The pairs of a form, in order.
pub(crate) type Pairs = Vec<(String, String)>;

/// The first field of this name.
pub(super) fn field<'a>(pairs: &'a Pairs, name: &'static str) -> Result<&'a str, BadInput> {
    let found = pairs.iter().find(|(key, _)| key == name);
    found.map(|(_, value)| value.as_str()).ok_or(BadInput::Missing(name))
}

/// What a query says under a name.
pub(super) fn value<'a>(query: &'a Pairs, name: &'static str) -> Option<&'a str> {
    field(query, name).ok()
}

/// A form that holds an action: `id`, `seat`, `at`, `action`.
///
/// # Errors
///
/// The first field that is missing or wrong.
pub(crate) fn act(pairs: &Pairs) -> Result<Act, BadInput> {
    let wrong = |field, expected| move |_| BadInput::Field { field, expected };
    let act = Act {
        id: field(pairs, "id")?.to_owned(),
        seat: field(pairs, "seat")?.parse().map_err(wrong("seat", "a seat's number from 0"))?,
        at: field(pairs, "at")?.parse().map_err(wrong("at", "the version of the table"))?,
        action: field(pairs, "action")?.to_owned(),
    };
    checked(act, ACTION_MAX)
}

/// An action whose parts are of the size that they may have; of the longest text in bytes, and what is said of a longer one.
///
/// # Errors
///
/// The first part that is not.
pub(super) fn checked(act: Act, (most, expected): (usize, &'static str)) -> Result<Act, BadInput> {
    let plain = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_' | '.' | ':');
    if act.id.is_empty() || act.id.len() > ID_CHARS_MAX || !act.id.chars().all(plain) {
        return Err(BadInput::Field { field: "id", expected: "1 to 64 letters, digits, dashes, dots or colons" });
    }
    if act.action.is_empty() || act.action.len() > most || act.action.chars().any(char::is_control) {
        return Err(BadInput::Field { field: "action", expected });
    }
    Ok(act)
}

/// A form that holds a seat's number.
///
/// # Errors
///
/// If it is missing or no number.
pub(crate) fn seat(pairs: &Pairs) -> Result<u8, BadInput> {
    let wrong = |_| BadInput::Field { field: "seat", expected: "a seat's number from 0" };
    field(pairs, "seat")?.parse().map_err(wrong)
}

/// The form of a new table: as many seats as there are fields `seat0`, `seat1` and so on. What the fields hold is
/// judged by the tables.
#[must_use]
pub(crate) fn new_table(pairs: &Pairs) -> NewTableForm {
    let field_of = |name: &str, most| {
        let found = pairs.iter().find(|(key, _)| key == name);
        found.map(|(_, value)| value.chars().take(most).collect::<String>())
    };
    let value = |name: &str| field_of(name, FIELD_CHARS_MAX);
    let seats: Vec<String> = (0..SEATS_MAX).map_while(|seat| value(&format!("seat{seat}"))).collect();
    let names = (0..seats.len()).map(|seat| value(&format!("name{seat}")).unwrap_or_default()).collect();
    let plain = |name| value(name).unwrap_or_default();
    // Options of every game, so that the one that is played refuses those of others.
    let keys: BTreeSet<&str> = GameId::ALL.into_iter().flat_map(GameId::option_keys).chain(["first"]).collect();
    // One for all seats, or a field for each.
    let count = seats.len();
    let listed = |key: &str| {
        let each: Vec<String> = (0..count).map_while(|seat| value(&format!("{key}{seat}"))).collect();
        (!each.is_empty()).then(|| each.join(","))
    };
    let option = |key| field_of(key, OPTION_CHARS_MAX).or_else(|| listed(key));
    let options = keys.into_iter().filter_map(|key| Some((key.to_owned(), option(key)?)));
    NewTableForm {
        mode: plain("mode"),
        seats,
        names,
        options: options.collect(),
        hints: plain("hints"),
        deal: plain("deal"),
        promise: plain("promise"),
        share: plain("share"),
    }
}

/// The name in the form of somebody who takes a seat; may be missing.
#[must_use]
pub(crate) fn name(pairs: &Pairs) -> &str {
    field(pairs, "name").unwrap_or_default()
}

/// What the browser of somebody who takes a seat adds to the deal, if anything.
///
/// # Errors
///
/// If it is no share.
pub(crate) fn share(pairs: &Pairs) -> Result<Option<Share>, BadInput> {
    match value(pairs, "share").filter(|share| !share.is_empty()) {
        None => Ok(None),
        Some(share) => match Share::try_from(share.to_owned()) {
            Ok(share) => Ok(Some(share)),
            Err(_) => Err(BadInput::Field { field: "share", expected: "64 lower-case hexadecimal digits" }),
        },
    }
}

/// What `ask`, `agree` or `decline` stands for.
pub(super) fn read_say(code: &str) -> Result<Say, BadInput> {
    Say::from_code(code).ok_or(BadInput::Field { field: "say", expected: "ask, agree or decline" })
}

/// What somebody says, cleaned and not empty.
pub(super) fn read_text(typed: &str) -> Result<String, BadInput> {
    let text = clean_chat(typed);
    if text.is_empty() { Err(BadInput::Field { field: "text", expected: "something to say" }) } else { Ok(text) }
}

/// A message from the script.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Message {
    /// Take this action.
    Act(Act),
    /// Lift the curtain before this seat.
    Lift {
        /// The seat's number.
        seat: u8,
    },
    /// The page shows this version.
    Hello {
        /// The version.
        version: u64,
    },
    /// Computers are to take so long at least.
    Pace {
        /// How long, 0 to 3,000.
        milliseconds: u32,
    },
    /// Something about taking back.
    TakeBack {
        /// What.
        say: Say,
        /// The version that the client saw.
        at: u64,
    },
    /// Something said, cleaned and not empty.
    Say {
        /// What.
        text: String,
    },
}

#[derive(Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
enum Wire {
    Act { id: String, seat: u8, at: u64, action: String },
    Lift { seat: u8 },
    Hello { version: u64 },
    Pace { milliseconds: u32 },
    TakeBack { say: String, at: u64 },
    Say { text: String },
}

/// Reads a socket message.
///
/// # Errors
///
/// What is not understood, without repeating more of the message than a few words.
pub fn message(text: &str) -> Result<Message, BadInput> {
    let not_understood = |error: serde_json::Error| BadInput::Message(error.to_string().chars().take(120).collect());
    match serde_json::from_str(text).map_err(not_understood)? {
        Wire::Act { id, seat, at, action } => checked(Act { id, seat, at, action }, ACTION_MAX).map(Message::Act),
        Wire::Lift { seat } => Ok(Message::Lift { seat }),
        Wire::Hello { version } => Ok(Message::Hello { version }),
        Wire::Pace { milliseconds } if milliseconds <= PACE_MAX => Ok(Message::Pace { milliseconds }),
        Wire::Pace { .. } => Err(BadInput::Field { field: "milliseconds", expected: "0 to 3000" }),
        Wire::TakeBack { say, at } => Ok(Message::TakeBack { say: read_say(&say)?, at }),
        Wire::Say { text } => Ok(Message::Say { text: read_text(&text)? }),
    }
}

/// Notices that a word is enough for.
const PLAIN_NOTICES: [Notice; 11] = [
    Notice::Stale,
    Notice::NotUnderstood,
    Notice::NotYourSeat,
    Notice::TooFast,
    Notice::TakenBack,
    Notice::NotTheHost,
    Notice::Dealt,
    Notice::SeatStays,
    Notice::NoResigning,
    Notice::MovedUp,
    Notice::Alone,
];

/// The address of a table with a notice, for clients without a script.
#[must_use]
pub(crate) fn table_address(table: &str, notice: Option<&Notice>, text: bool) -> String {
    let notice = notice.map(|notice| match notice {
        Notice::Refused { code, rule } => format!("notice=refused&code={code}&rule={rule}"),
        Notice::Barred(bar) => format!("notice=barred_{}", bar.code()),
        plain => format!("notice={}", notice_code(plain)),
    });
    let query: Vec<String> = notice.into_iter().chain(text.then(|| "text=1".to_owned())).collect();
    let mark = if query.is_empty() { "" } else { "?" };
    format!("/t/{table}{mark}{}", query.join("&"))
}

/// The notice that [`table_address`] put into a query. Words that could not have come from there are not shown.
#[must_use]
pub(crate) fn notice(pairs: &Pairs) -> Option<Notice> {
    let word = field(pairs, "notice").ok()?;
    if let Some(bar) = word.strip_prefix("barred_") {
        return Bar::ALL.into_iter().find(|known| known.code() == bar).map(Notice::Barred);
    }
    if word != "refused" {
        return PLAIN_NOTICES.into_iter().find(|plain| notice_code(plain) == word);
    }
    let (code, rule) = (field(pairs, "code").ok()?, field(pairs, "rule").ok()?);
    let is_code = (1..=40).contains(&code.len()) && code.bytes().all(|c| c.is_ascii_lowercase() || c == b'_');
    let is_rule = (1..=24).contains(&rule.len())
        && rule.bytes().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit() || c == b'-');
    (is_code && is_rule).then(|| Notice::Refused { code: code.to_owned(), rule: rule.to_owned() })
}

/// Whether text mode is asked for.
#[must_use]
pub(crate) fn is_text(pairs: &Pairs) -> bool {
    field(pairs, "text") == Ok("1")
}

/// Whether something was said in text mode.
#[must_use]
pub(crate) fn is_plain(pairs: &Pairs) -> bool {
    field(pairs, "plain") == Ok("1")
}

/// Where a language link leads back to: the rest of the query after `to=`, if it is an address of this site.
#[must_use]
pub(crate) fn way_back(query: &str) -> String {
    let to = query.strip_prefix("to=").or_else(|| query.split_once("&to=").map(|(_, to)| to)).unwrap_or("/");
    // An address that was not escaped as a value is taken as it stands.
    let escaped = format!("to={}", to.replace('&', "%26").replace('+', "%2B"));
    let to = form_urlencoded::parse(escaped.as_bytes()).next().map_or_else(String::new, |(_, to)| to.into_owned());
    let plain = |letter: u8| letter.is_ascii_alphanumeric() || b"/-_.?=&%~:,+".contains(&letter);
    let is_ours = to.starts_with('/') && !to.starts_with("//") && to.len() <= WAY_BYTES_MAX && to.bytes().all(plain);
    if is_ours { to } else { "/".to_owned() }
}

#[cfg(test)]
mod tests {
    use joute_draw::page::model::Notice;
    use proptest::prelude::*;

    use super::{
        Act, Bar, Message, PLAIN_NOTICES, Pairs, act, message, new_table, notice, seat, table_address, way_back,
    };

    fn pairs(list: &[(&str, &str)]) -> Pairs {
        list.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect()
    }

    fn example() -> Act {
        Act { id: "a-1".to_owned(), seat: 0, at: 12, action: "D05 2,0 r3".to_owned() }
    }

    #[test]
    fn an_action_is_read_from_a_form_and_from_a_message() {
        let form = [("id", "a-1"), ("seat", "0"), ("at", "12"), ("action", "D05 2,0 r3")];
        assert_eq!(act(&pairs(&form)), Ok(example()));
        let text = r#"{"do":"act","id":"a-1","seat":0,"at":12,"action":"D05 2,0 r3"}"#;
        assert_eq!(message(text), Ok(Message::Act(example())));
        assert_eq!(message(r#"{"do":"lift","seat":1}"#), Ok(Message::Lift { seat: 1 }));
        assert_eq!(message(r#"{"do":"pace","milliseconds":3000}"#), Ok(Message::Pace { milliseconds: 3_000 }));
        assert_eq!(message(r#"{"do":"hello","version":3}"#), Ok(Message::Hello { version: 3 }));
        for missing in 0..form.len() {
            let mut some = form.to_vec();
            some.remove(missing);
            assert!(act(&pairs(&some)).is_err());
        }
    }

    #[test]
    fn what_is_too_long_or_strange_is_refused() {
        for text in [
            "",
            "[]",
            "{}",
            r#"{"do":"sing"}"#,
            r#"{"do":"act","id":"","seat":0,"at":1,"action":"x"}"#,
            r#"{"do":"act","id":"a b","seat":0,"at":1,"action":"x"}"#,
            r#"{"do":"act","id":"a","seat":-1,"at":1,"action":"x"}"#,
            r#"{"do":"act","id":"a","seat":0,"at":1,"action":"x\u0000"}"#,
            r#"{"do":"lift","seat":"one"}"#,
            r#"{"do":"pace","milliseconds":3001}"#,
            r#"{"do":"pace","milliseconds":4294967296}"#,
            r#"{"do":"pace","milliseconds":-1}"#,
        ] {
            assert!(message(text).is_err(), "{text}");
        }
        let long = "x".repeat(201);
        assert!(message(&format!(r#"{{"do":"act","id":"a","seat":0,"at":1,"action":"{long}"}}"#)).is_err());
    }

    #[test]
    fn a_new_table_has_as_many_seats_as_fields() {
        let form = new_table(&pairs(&[("mode", "base"), ("seat1", "ai:adept"), ("seat0", "me"), ("name0", "Ada")]));
        assert_eq!(
            (form.seats, form.names),
            (vec!["me".to_owned(), "ai:adept".to_owned()], vec!["Ada".to_owned(), String::new()])
        );
        let many: Vec<(String, String)> = (0..99).map(|seat| (format!("seat{seat}"), "me".to_owned())).collect();
        assert_eq!(new_table(&many).seats.len(), 6);
    }

    #[test]
    fn what_each_seat_is_given_is_one_option() {
        let sent = [("mode", "quick"), ("seat0", "me"), ("seat1", "me"), ("decks0", "court"), ("decks1", "oath")];
        assert_eq!(new_table(&pairs(&sent)).option("decks"), "court,oath");
        let whole = [sent.as_slice(), &[("decks", "[{}]")]].concat();
        assert_eq!(new_table(&pairs(&whole)).option("decks"), "[{}]");
    }

    #[test]
    fn notices_travel_in_the_address() {
        let refused = Notice::Refused { code: "cell_taken".to_owned(), rule: "RIV-PLACE-1".to_owned() };
        let barred = Bar::ALL.into_iter().map(Notice::Barred);
        let all: Vec<Notice> = PLAIN_NOTICES.into_iter().chain(barred).chain([refused]).collect();
        // A kind that is new is missed here until it is in the list above.
        let kind = |notice: &Notice| match notice {
            Notice::Refused { .. } => 0,
            Notice::Stale => 1,
            Notice::NotUnderstood => 2,
            Notice::NotYourSeat => 3,
            Notice::TooFast => 4,
            Notice::Barred(_) => 5,
            Notice::TakenBack => 6,
            Notice::NotTheHost => 7,
            Notice::Dealt => 8,
            Notice::SeatStays => 9,
            Notice::NoResigning => 10,
            Notice::MovedUp => 11,
            Notice::Alone => 12,
        };
        let kinds: std::collections::BTreeSet<u8> = all.iter().map(kind).collect();
        assert!(kinds.into_iter().eq(0..13), "every kind of notice travels");
        for sent in all {
            let address = table_address("t", Some(&sent), true);
            let query = address.split_once('?').unwrap().1;
            let read: Pairs = query
                .split('&')
                .filter_map(|pair| pair.split_once('='))
                .map(|(key, value)| (key.to_owned(), value.to_owned()))
                .collect();
            assert_eq!(notice(&read), Some(sent));
            assert!(super::is_text(&read));
        }
        assert_eq!(table_address("t", None, false), "/t/t");
        let spoofed = pairs(&[("notice", "refused"), ("code", "buy gold at"), ("rule", "EVIL")]);
        assert_eq!(notice(&spoofed), None);
    }

    #[test]
    fn language_links_lead_nowhere_else() {
        for (query, back) in [
            ("to=/new/rivality?mode=base&seats=3", "/new/rivality?mode=base&seats=3"),
            ("to=%2Ft%2Fabc%3Ftext%3D1", "/t/abc?text=1"),
            ("x=1&to=/t/abc", "/t/abc"),
            ("", "/"),
            ("to=//evil.test", "/"),
            ("to=%2F%2Fevil.test", "/"),
            ("to=/\\evil.test", "/"),
            ("to=https://evil.test", "/"),
            ("to=/a%0d%0ab", "/"),
            ("to=/rules/x%3Fq=caf%25C3%25A9%2Bb", "/rules/x?q=caf%C3%A9+b"),
            ("to=/a b", "/"),
        ] {
            assert_eq!(way_back(query), back, "{query}");
        }
    }

    proptest! {
        #[test]
        fn any_form_is_read_without_a_panic(list in prop::collection::vec(("(id|seat|at|action|seat0|name0|mode|notice|code|rule)", any::<String>()), 0..9)) {
            let read = act(&list);
            if let Ok(act) = read {
                prop_assert!(act.action.len() <= 200 && act.id.len() <= 64);
            }
            let _ = (seat(&list), new_table(&list), super::name(&list), super::is_text(&list));
            if let Some(read) = notice(&list) {
                let address = table_address("t", Some(&read), false);
                prop_assert!(address.bytes().all(|byte| byte.is_ascii_graphic()));
            }
        }

        #[test]
        fn any_message_is_read_without_a_panic(text in any::<String>()) {
            let _ = message(&text);
        }

        #[test]
        fn almost_messages_are_read_without_a_panic(id in any::<String>(), seat in any::<i64>(), at in any::<i64>(), action in any::<String>()) {
            let text = serde_json::json!({ "do": "act", "id": id, "seat": seat, "at": at, "action": action }).to_string();
            if let Ok(Message::Act(act)) = message(&text) {
                prop_assert_eq!((act.id, i64::from(act.seat), act.action), (id, seat, action));
            }
        }

        #[test]
        fn any_way_back_stays_here(query in any::<String>()) {
            let back = way_back(&query);
            prop_assert!(back.starts_with('/') && !back.starts_with("//") && !back.contains(['\\', '\r', '\n', ' ']));
        }
    }
}
