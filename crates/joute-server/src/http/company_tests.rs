//! What people at one table arrange with each other, as clients meet it, and what hostile ones send.

use axum::http::StatusCode;
use serde_json::{Value, json};

use super::socket_tests::{Running, Socket};
use super::tests::{Site, link, visit};

/// Five kinds of strings that nobody should have to see as anything but text.
const HOSTILE: [(&str, &str); 5] = [
    ("markup", "<script>alert(1)</script><img src=x onerror=alert(2)><x-evil>"),
    ("a script's address", "javascript:alert(1)//\"><a href='javascript:alert(2)'>"),
    (
        "letters that turn, hide and pile up",
        "Bo\u{202e}gnilaem\u{2066}\u{200b}\u{feff} e\u{301}\u{302}\u{303}\u{304}\u{305}",
    ),
    ("too many letters beyond the first plane", "🐉𝔍𝔬𝔲𝔱𝔢 very long "),
    ("control and quotes", "\u{0}\u{7}\u{1b}[31m\r\n\t\"'`${x}</textarea>\u{2028}--> ]]>"),
];

/// What must never stand in a page as it was typed.
const RAW: [&str; 12] = [
    "<script>alert",
    "<img src=x",
    "<x-evil",
    "<a href='javascript",
    "</textarea>",
    "\u{202e}",
    "\u{2066}",
    "\u{200b}",
    "\u{303}",
    "\u{0}",
    "\u{1b}",
    "\u{2028}",
];

fn encoded(text: &str) -> String {
    form_urlencoded::byte_serialize(text.as_bytes()).collect()
}

/// A table of two devices: its address, the host's cookie, the friend's.
async fn friends(site: &Site, host_name: &str, friend_name: &str) -> (String, String, String) {
    let form = format!("mode=base&seat0=me&seat1=link&first=0&name0={}", encoded(host_name));
    let (table, host) = site.table(&form).await;
    let link = link(&site.get(&table, &host).await.body);
    let joined = site.post(&link, "", &format!("name={}", encoded(friend_name))).await;
    assert_eq!(joined.status, StatusCode::SEE_OTHER);
    (table, host, joined.cookie())
}

#[test]
fn hostile_names_and_talk_are_text_for_everybody() {
    visit(async |site| {
        for (kind, typed) in HOSTILE {
            let typed = if kind.starts_with("too many") { typed.repeat(40) } else { typed.to_owned() };
            let (table, host, friend) = friends(&site, &typed, &typed).await;
            for cookie in [&host, &friend] {
                let said = site.post(&format!("{table}/say"), cookie, &format!("text={}", encoded(&typed))).await;
                assert_eq!((said.status, said.header("location")), (StatusCode::SEE_OTHER, table.as_str()), "{kind}");
            }
            let text = format!("{table}?text=1");
            for (path, cookie) in
                [(&table, &host), (&text, &host), (&table, &friend), (&text, &friend), (&table, &String::new())]
            {
                let html = site.get(path, cookie).await.body;
                let chat = html.split_once("id=\"talk-lines\"").expect("everybody at the table reads").1;
                assert!(chat.split("</ol>").next().unwrap().matches("<li").count() >= 3, "{kind}: {chat}");
                for raw in RAW {
                    assert!(!html.contains(raw), "{kind}: {path} shows {raw:?} raw");
                }
                assert!(!html.contains("href=\"javascript") && !html.contains("src=\"javascript"), "{kind}");
                let longest = html
                    .split(['<', '>'])
                    .filter(|part| part.contains("very long"))
                    .map(|part| part.chars().count())
                    .max();
                assert!(longest.is_none_or(|longest| longest <= 220), "{kind}: {longest:?}");
            }
            let first = site.get("/", &host).await.body;
            assert!(RAW.iter().all(|raw| !first.contains(raw)), "{kind}");
        }
    });
}

#[test]
fn talk_that_cannot_be_seen_and_too_much_talk_are_refused() {
    visit(async |site| {
        let (table, host, _) = friends(&site, "Ada", "Bo").await;
        let path = format!("{table}/say");
        for text in ["", "text=", "text=%20%0A", "text=%E2%80%AE%00", "other=hello"] {
            let (status, answer) = site.call(&path, &host, text).await;
            assert_eq!((status.as_u16(), &answer["error"]["code"]), (400, &json!("not_understood")), "{text}");
        }
        let (status, answer) = site.call(&path, "", "text=hello").await;
        assert_eq!((status.as_u16(), &answer["error"]["code"]), (403, &json!("not_your_seat")));
        let mut last = (StatusCode::OK, Value::Null);
        for number in 0..8 {
            last = site.call(&path, &host, &format!("text=line%20{number}")).await;
        }
        assert_eq!((last.0.as_u16(), &last.1["error"]["code"]), (429, &json!("too_fast")));
        let html = site.get(&table, &host).await.body;
        assert!(html.contains("line 5") && !html.contains("line 6"), "six at once, then one every two seconds");
        // Said in text mode, the way leads back there.
        let other = friends(&site, "Ada", "Bo").await;
        let said = site.post(&format!("{}/say", other.0), &other.1, "text=1&plain=1").await;
        assert_eq!(said.header("location"), format!("{}?text=1", other.0));
        let said = site.post(&format!("{}/say", other.0), &other.1, "text=1").await;
        assert_eq!(said.header("location"), other.0);
        // Bo is missed after a while. The host's page in words has every form, and its ways lead back to words.
        site.later();
        let words = site.get(&format!("{}?text=1", other.0), &other.1).await.body;
        for part in ["name=\"leave\"", "name=\"level\"", "name=\"open\"", "name=\"plain\""] {
            assert!(words.contains(part), "{part}");
        }
        let handed = site.post(&format!("{}/seat", other.0), &other.1, "seat=1&level=novice&text=1").await;
        assert_eq!(handed.header("location"), format!("{}?text=1", other.0));
        let alone = site.table("mode=base&seat0=me&seat1=ai:novice&first=0").await;
        let (status, answer) = site.call(&format!("{}/say", alone.0), &alone.1, "text=hello").await;
        assert_eq!((status.as_u16(), &answer["error"]["code"]), (409, &json!("alone")));
    });
}

#[test]
fn every_fault_of_company_has_a_code_and_a_sentence() {
    visit(async |site| {
        let (table, host, friend) = friends(&site, "Ada", "Bo").await;
        let (elsewhere, stranger, _) = friends(&site, "Cy", "Di").await;
        let french = format!("{host}; lang=fr");
        for (part, cookie, form, status, code) in [
            ("take-back", &host, "say=ask&at=1", 409, "barred"),
            ("take-back", &host, "say=ask&at=99", 409, "stale"),
            ("take-back", &host, "say=agree&at=1", 409, "stale"),
            ("take-back", &host, "say=ask", 400, "not_understood"),
            ("take-back", &host, "say=please&at=1", 400, "not_understood"),
            ("take-back", &host, "say=ask&at=-1", 400, "not_understood"),
            ("take-back", &stranger, "say=ask&at=1", 403, "not_your_seat"),
            ("seat", &host, "", 400, "not_understood"),
            ("seat", &host, "seat=1", 400, "not_understood"),
            ("seat", &host, "seat=1&level=god", 400, "not_understood"),
            ("seat", &host, "level=adept", 400, "not_understood"),
            ("seat", &host, "seat=9&level=adept", 403, "not_your_seat"),
            ("seat", &host, "seat=0&level=adept", 409, "seat_stays"),
            ("seat", &host, "seat=1&back=1", 409, "seat_stays"),
            ("seat", &friend, "seat=0&level=adept", 403, "not_the_host"),
            ("seat", &stranger, "seat=1&level=adept", 403, "not_the_host"),
            ("seat", &stranger, "leave=1", 403, "not_your_seat"),
            ("resign", &stranger, "seat=0", 403, "not_your_seat"),
            ("resign", &host, "seat=1", 403, "not_your_seat"),
            ("resign", &host, "seat=x", 400, "not_understood"),
            ("resign", &host, "", 400, "not_understood"),
            ("act", &stranger, "id=a&seat=0&at=1&action=keep", 403, "not_your_seat"),
        ] {
            let path = format!("{table}/{part}");
            let (found, answer) = site.call(&path, cookie, form).await;
            assert_eq!((found.as_u16(), &answer["error"]["code"]), (status, &json!(code)), "{part} {form}");
            let message = answer["error"]["message"].as_str().unwrap().to_owned();
            let spoken = site.call(&path, &format!("{cookie}; lang=fr"), form).await.1;
            let spoken = spoken["error"]["message"].as_str().unwrap();
            assert!(message.ends_with('.') && spoken.ends_with('.') && message != spoken, "{part} {form}: {message}");
            // Without a script the way leads back to the table, which says the same.
            let back = site.post(&path, &french, form).await;
            if back.status == StatusCode::SEE_OTHER && back.header("location").contains("notice=") {
                let html = site.get(back.header("location"), &french).await.body;
                assert!(html.contains("id=\"notice-words\"><") || html.contains("id=\"notice-words\">"), "{form}");
            }
        }
        assert_eq!(site.get(&elsewhere, &host).await.status, StatusCode::OK, "everybody with the name looks on");
    });
}

#[test]
fn who_has_no_name_is_you_when_the_own_game_is_looked_at_again() {
    visit(async |site| {
        let (table, host) = site.table("mode=base&seat0=me&seat1=ai:novice").await;
        let given = site.post(&format!("{table}/resign"), &host, "seat=0").await;
        assert_eq!(given.status, StatusCode::SEE_OTHER);
        for part in ["replay?at=999", "replay?at=999&text=1"] {
            let own = site.get(&format!("{table}/{part}"), &host).await.body;
            // Which colour the seat has is drawn by lot.
            let by_colour = |page: &str| page.contains("Salmon resigned") || page.contains("Purple resigned");
            assert!(own.contains("You resigned") && !by_colour(&own), "{part}: {own}");
            let theirs = site.get(&format!("{table}/{part}"), "").await.body;
            assert!(by_colour(&theirs) && !theirs.contains("You resigned"), "{part}: {theirs}");
        }
        let review = site.get(&format!("{table}/review"), &host).await.body;
        assert!(review.contains("<bdi>You</bdi>") || review.contains(">You<"), "{review}");
        assert!(review.contains(&format!("class=\"button\" href=\"{table}\"")), "the end is one press away: {review}");
    });
}

#[test]
fn a_game_is_given_up_by_a_form_without_a_script() {
    visit(async |site| {
        let (table, host, friend) = friends(&site, "Ada", "Bo").await;
        let (path, french) = (format!("{table}/resign"), format!("{friend}; lang=fr"));
        let words = site.get(&format!("{table}?text=1"), &friend).await.body;
        assert!(words.contains("id=\"resign\"") && words.contains(&format!("action=\"{path}\"")), "{words}");
        let given = site.post(&path, &friend, "seat=1&text=1").await;
        assert_eq!(
            (given.status, given.header("location")),
            (StatusCode::SEE_OTHER, format!("{table}?text=1").as_str())
        );
        for (page, said) in [
            (site.get(&table, &host).await, "You win. Bo resigned"),
            (site.get(&format!("{table}?text=1"), &host).await, "You win. Bo resigned"),
            (site.get(&table, &french).await, "Victoire d’Ada. Vous abandonnez"),
            (site.get(&format!("{table}?text=1"), &french).await, "Victoire d’Ada. Vous abandonnez"),
            (site.get(&format!("{table}/replay?at=999"), &host).await, "Bo resigned"),
            (site.get(&format!("{table}/review"), &host).await, "Ada wins"),
            (site.get("/", &host).await, "You win"),
        ] {
            assert_eq!(page.status, StatusCode::OK);
            assert!(page.body.contains(said), "{said}: {}", page.body);
            assert!(!page.body.contains("id=\"count\"") && !page.body.contains("data-total"), "nothing is counted");
            assert!(!page.body.contains("id=\"resign\""), "it cannot be given up twice");
        }
        // Pressed again the answer is the same; the other side has nothing to give up any more.
        assert_eq!(site.call(&path, &friend, "seat=1").await.1, json!({ "done": true }));
        let (status, answer) = site.call(&path, &host, "seat=0").await;
        assert_eq!((status.as_u16(), &answer["error"]["code"]), (409, &json!("no_resigning")));
        assert!(site.get(&format!("{table}/record"), &host).await.body.contains("\"resigns\":true"));
        // Who plays again is told who sits where now, and with which colour.
        let again = site.post(&format!("{table}/again"), &host, "text=1").await;
        let laid = again.header("location").to_owned();
        assert!(laid.ends_with("?notice=moved_up&text=1"), "{laid}");
        let page = site.get(&laid, &host).await.body;
        assert!(page.contains("Everybody moved up a seat: Bo (") && page.contains(") and You ("), "{page}");
    });
}

#[test]
fn without_a_script_a_request_is_a_sign_of_life_and_forms_ask_and_object() {
    visit(async |site| {
        let (table, host, friend) = friends(&site, "Ada", "Bo").await;
        let seat = format!("{table}/seat");
        let refused = async |why: &str| {
            for form in ["seat=1&level=novice", "seat=1&open=1"] {
                let (status, answer) = site.call(&seat, &host, form).await;
                assert_eq!((status.as_u16(), &answer["error"]["code"]), (409, &json!("seat_stays")), "{why}: {form}");
            }
        };
        refused("sat down a moment ago").await;
        // Whatever is asked for at the table counts, at every kind of address; elsewhere it does not.
        for path in
            ["", "?text=1", "/about?thing=tile_0_0", "/preview?action=x", "/record", "/hint?say=best", "/nowhere"]
        {
            site.later();
            site.get(&format!("{table}{path}"), &friend).await;
            refused(path).await;
            assert!(!site.get(&table, &host).await.body.contains(">away<"), "{path}");
        }
        for form in ["say", "take-back", "act", "curtain"] {
            site.later();
            site.post(&format!("{table}/{form}"), &friend, "nonsense=1").await;
            refused(form).await;
        }
        let words = site.get(&format!("{table}?text=1"), &host).await.body;
        assert!(words.contains("no sign of life for 5 minutes") && !words.contains("name=\"level\""), "no dead button");
        site.later();
        site.get("/", &friend).await;
        site.get(&table, "").await;
        let (status, answer) = site.call(&seat, &host, "seat=1&level=novice").await;
        assert_eq!((status.as_u16(), answer), (200, json!({ "asked": true })));
        // Everybody reads it, and whose seat it is can object, in pictures and in words.
        for cookie in [&host, &friend, &String::new()] {
            let html = site.get(&table, cookie).await.body;
            assert!(html.contains("The host asks for the seat of Bo"));
            assert_eq!(html.contains("name=\"stay\""), !cookie.is_empty());
        }
        for path in [table.clone(), format!("{table}?text=1")] {
            assert!(site.get(&path, &friend).await.body.contains("The host asked for your seat"), "{path}");
        }
        let (status, answer) = site.call(&seat, "", "stay=1").await;
        assert_eq!((status.as_u16(), &answer["error"]["code"]), (403, &json!("not_your_seat")));
        let here = site.post(&seat, &friend, "stay=1&text=1").await;
        assert_eq!((here.status, here.header("location")), (StatusCode::SEE_OTHER, format!("{table}?text=1").as_str()));
        let html = site.get(&table, &host).await.body;
        assert!(html.contains("Bo keeps the seat") && !html.contains("name=\"stay\""));
        // By their own word they are gone at once, until they look again.
        site.post(&seat, &friend, "leave=1").await;
        site.get("/", &friend).await;
        assert!(site.get(&table, &host).await.body.contains("name=\"level\""));
        site.get(&table, &friend).await;
        let html = site.get(&table, &host).await.body;
        assert!(html.contains("Bo is back") && !html.contains("name=\"level\""));
    });
}

#[test]
fn links_that_lead_nowhere_say_what_to_do() {
    visit(async |site| {
        let (table, host) = site.table("mode=base&seat0=me&seat1=link&first=0").await;
        let address = link(&site.get(&table, &host).await.body);
        // A doubled click: the device has its token since it opened the link.
        let cookie = site.get(&address, "").await.cookie();
        for _ in 0..2 {
            let joined = site.post(&address, &cookie, "name=Bo").await;
            assert_eq!((joined.status, joined.header("location")), (StatusCode::SEE_OTHER, table.as_str()));
        }
        let other = site.table("mode=base&seat0=me&seat1=link&first=0").await;
        let secret = address.rsplit('/').next().unwrap();
        let foreign = format!("{}/join/{secret}", other.0);
        for (path, status, english, french) in [
            (address.as_str(), StatusCode::CONFLICT, "ask the host", "lien à l’hôte"),
            (&foreign, StatusCode::NOT_FOUND, "Ask whoever sent it", "Demandez"),
            ("/t/aaaaaaaaaaaaaaaa", StatusCode::NOT_FOUND, "Check the address|address", "adresse"),
        ] {
            for (lang, expected) in [("en", english), ("fr", french)] {
                let answer = site.get(path, &format!("lang={lang}")).await;
                assert_eq!(answer.status, status, "{path}");
                let said = expected.split('|').any(|word| answer.body.contains(word));
                assert!(said, "{path} in {lang} does not say {expected:?}");
                // Who holds the link to a seat that is taken may look on.
                let leads = answer.body.contains(&format!("href=\"{table}\""));
                assert_eq!(leads, status == StatusCode::CONFLICT, "{path}");
            }
        }
    });
}

/// The next page that satisfies `ready`, with its version.
fn page_with(socket: &mut Socket, ready: impl Fn(&str) -> bool) -> (u64, String) {
    loop {
        let message = socket.message().expect("such a page comes");
        if let Some(html) = message["html"].as_str().filter(|html| ready(html)) {
            return (message["version"].as_u64().unwrap(), html.to_owned());
        }
    }
}

#[test]
fn company_goes_over_the_socket_too() {
    let server = Running::start();
    let (table, host) = server.table("mode=base&seat0=me&seat1=link&first=0&name0=Ada");
    let html = server.ask("GET", &table, &format!("Cookie: {host}\r\n"), "");
    let answer = server.ask("POST", &link(&html), "", "name=Bo");
    let (_, cookie) = answer.split_once("\r\nset-cookie: ").unwrap();
    let friend = cookie.split(';').next().unwrap();
    let (mut ada, mut bo, mut onlooker) =
        (server.own_socket(&table, &host), server.own_socket(&table, friend), server.own_socket(&table, ""));
    let (version, _) = ada.page();
    bo.send(&json!({ "do": "say", "text": "hello <b>Ada</b>\u{202e}" }).to_string());
    for socket in [&mut ada, &mut bo, &mut onlooker] {
        let (now, html) = page_with(socket, |html| html.contains("hello &lt;b&gt;Ada&lt;/b&gt;"));
        assert_eq!(now, version, "talk is no move");
        assert!(!html.contains('\u{202e}'));
    }
    for (message, code) in [
        (json!({ "do": "take_back", "say": "ask", "at": version }), "barred"),
        (json!({ "do": "take_back", "say": "ask", "at": 99 }), "stale"),
        (json!({ "do": "take_back", "say": "agree", "at": version }), "stale"),
        (json!({ "do": "take_back", "say": "please", "at": version }), "bad_message"),
        (json!({ "do": "take_back", "say": "ask" }), "bad_message"),
        (json!({ "do": "say", "text": "\u{200b}" }), "bad_message"),
        (json!({ "do": "say", "text": 7 }), "bad_message"),
        (json!({ "do": "say" }), "bad_message"),
    ] {
        ada.send(&message.to_string());
        let answer = loop {
            let answer = ada.message().expect("an answer comes");
            if answer.get("html").is_none() {
                break answer;
            }
        };
        assert_eq!(answer["error"]["code"], code, "{message}");
    }
    onlooker.send(&json!({ "do": "say", "text": "psst" }).to_string());
    assert_eq!(onlooker.message().unwrap()["error"]["code"], "not_your_seat");
    for number in 0..7 {
        bo.send(&json!({ "do": "say", "text": format!("line {number}") }).to_string());
    }
    let too_fast = loop {
        let answer = bo.message().expect("an answer comes");
        if answer.get("html").is_none() {
            break answer;
        }
    };
    assert_eq!(too_fast["error"]["code"], "too_fast");
}
