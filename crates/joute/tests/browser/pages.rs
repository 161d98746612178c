//! Pages without a game: the rules have an anchor a rule, the form of a new table keeps what was typed.

use std::collections::BTreeSet;

use serde_json::json;

use crate::browser::{Browser, Kind};
use crate::looks::texts;
use crate::server::Server;

#[test]
fn the_rules_have_an_anchor_for_every_rule() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let rivality = include_str!("../../../../docs/rules/rivality.md");
    assert_anchors(&server, &browser, ("rivality", "RIV-", rivality), ("* **", "**"), "RIV-SIEGE-9");
    let bellum = include_str!("../../../../docs/rules/bellum-magia.md");
    assert_anchors(&server, &browser, ("bellum", "BEL-", bellum), ("- ", " "), "BEL-ATTACK-17");
    browser.assert_no_fault();
}

/// Compares the anchors of a game's rules page with the IDs that open a bullet of its exact rules, written between `marks`.
fn assert_anchors(
    server: &Server,
    browser: &Browser,
    (game, prefix, exact): (&str, &str, &str),
    (before, after): (&str, &str),
    one: &str,
) {
    let bullets = exact.lines().filter_map(|line| line.strip_prefix(before)?.split_once(after)).map(|(id, _)| id);
    let wanted: BTreeSet<&str> = bullets.filter(|id| id.starts_with(prefix) && !id.contains("-EX-")).collect();
    assert!(wanted.len() > 100, "the rules are read: {}", wanted.len());
    for lang in ["en", "fr"] {
        browser.goto(&server.at(&format!("/lang/{lang}?to=/rules/{game}")));
        let script = format!("return [...document.querySelectorAll('[id^={prefix}]')].map(e => e.id)");
        let anchors = texts(browser, &script);
        let missing: Vec<_> = wanted.iter().filter(|id| !anchors.iter().any(|anchor| anchor == *id)).collect();
        assert!(missing.is_empty(), "no anchor in {lang} for {missing:?}");
        let unique: BTreeSet<&String> = anchors.iter().collect();
        assert_eq!(unique.len(), anchors.len(), "each anchor stands once");
        browser.goto(&server.at(&format!("/rules/{game}#{one}")));
        let top = browser.run("return document.querySelector(':target').getBoundingClientRect().top", json!([]));
        assert!(
            top.as_f64().is_some_and(|top| (-1.0..400.0).contains(&top)),
            "the address leads to its rule, not to {top}"
        );
        browser.shot(&format!("{game}-{lang}"));
    }
}

#[test]
fn the_page_of_a_new_table_keeps_what_was_typed_and_names_what_is_wrong() {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    // Nobody at this device: such a table would be nobody's.
    browser.goto(&server.at("/new/rivality?mode=base&seats=2"));
    // A computer has a name of its own: its seat asks for none.
    browser.write("input[name=name0]", "Ada");
    browser.click("label[for=seat0-novice]");
    browser.click("main form[method=post] button.gold");
    browser.one("[role=alert]");
    browser.shot("faults");
    let kept = browser.run("return document.querySelector('input[name=name0]').value", json!([]));
    assert_eq!(kept, "Ada", "what was typed is kept");
}
