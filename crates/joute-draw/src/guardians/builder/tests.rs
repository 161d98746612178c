//! The deck builder, asked as a browser asks it.

use joute_games::GameId;
use joute_guardians::cards::{Deck, Pack};
use joute_kernel::Seat;
use proptest::prelude::*;

use super::BUILDER;
use crate::page::build::{BuildPage, Built, Kept};
use crate::page::model::Theme;
use crate::words::Lang;

type Pairs = Vec<(String, String)>;

fn pairs(list: &[(&str, &str)]) -> Pairs {
    list.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect()
}

fn ask(lang: Lang, asked: &[(String, String)], kept: &[Kept]) -> Built {
    let game = GameId::ALL.into_iter().find(|game| game.code() == "guardians").expect("it is on the list");
    let page = BuildPage { lang, theme: Theme::Light, game, asked, kept, levels: &["novice", "master"] };
    (BUILDER.page)(&page)
}

fn page(asked: &[(&str, &str)]) -> String {
    match ask(Lang::En, &pairs(asked), &[]) {
        Built::Page(html) => html,
        Built::Elsewhere(address) => panic!("leads to {address}"),
    }
}

/// The pairs of the address to which a press leads.
fn press(asked: &[(&str, &str)], kept: &[Kept]) -> Pairs {
    let Built::Elsewhere(address) = ask(Lang::En, &pairs(asked), kept) else { panic!("a press leads elsewhere") };
    let (path, query) = address.split_once('?').expect("an address with a query");
    assert_eq!(path, "/build/guardians");
    form_urlencoded::parse(query.as_bytes()).into_owned().collect()
}

fn deck_in(pairs: &Pairs) -> Deck {
    let list = pairs.iter().find(|(key, _)| key == "deck").map_or("", |(_, list)| list.as_str());
    let (deck, faults) = Deck::of_text(list, Pack::standard());
    assert_eq!(faults, []);
    deck
}

/// Who has no card yet is offered a ready deck before the first card; who has one is left alone. A small card says what counts beside its number.
#[test]
fn a_new_deck_begins_with_the_ready_ones_and_small_cards_say_what_counts() {
    let offered = |html: &str| {
        let (before, _) = html.split_once("<li id=\"card-").expect("cards");
        before.matches("value=\"take ").count()
    };
    assert_eq!(offered(&page(&[])), Pack::standard().decks.len());
    assert_eq!(offered(&page(&[("deck", "1 archer")])), 0);
    let heavy = |card: &joute_guardians::cards::Card| card.is_creature() && card.space_cost != card.vitality;
    let card = Pack::standard().cards.iter().find(|card| heavy(card)).expect("one that counts more");
    let html = page(&[("q", &card.name.en)]);
    let (_, drawn) = html.split_once(&format!("<li id=\"card-{}\"", card.id)).expect("it is found");
    let (drawn, _) = drawn.split_once("</li>").expect("its end");
    assert!(drawn.contains(&format!(">{}</text>", card.space_cost)), "{drawn}");
}

#[test]
fn a_press_changes_one_thing_and_keeps_the_rest() {
    let asked =
        [("deck", "guardian stormcaller; 2 archer"), ("name", "Mine"), ("q", "bow"), ("kind", "creature"), ("to", "6")];
    let more = press(&[&asked[..], &[("do", "add archer")]].concat(), &[]);
    assert_eq!(deck_in(&more).cards, [("archer".to_owned(), 3)]);
    assert_eq!(deck_in(&more).guardian, "stormcaller");
    for (key, value) in [("name", "Mine"), ("q", "bow"), ("kind", "creature"), ("to", "6")] {
        assert!(more.contains(&(key.to_owned(), value.to_owned())), "{more:?}");
    }
    let less = press(&[("deck", "1 archer"), ("do", "drop archer")], &[]);
    assert_eq!(deck_in(&less).cards, []);
    let full = press(&[("deck", "150 archer"), ("do", "add archer")], &[]);
    assert_eq!(deck_in(&full).cards, [("archer".to_owned(), 150)]);
    for unknown in ["add nobody", "drop archer", "kind song", "look nobody", "take nobody", "open nothing", "", "sing"]
    {
        assert_eq!(deck_in(&press(&[("do", unknown)], &[])).cards, [], "{unknown}");
    }
    let off = press(&[("kind", "creature spell"), ("do", "kind creature")], &[]);
    assert!(off.contains(&("kind".to_owned(), "spell".to_owned())));
}

#[test]
fn a_list_with_faults_tells_every_one_of_them_what_may_be_meant_and_stays_to_be_mended() {
    let lines: Vec<String> = (1..=9).map(|n| format!("{n} Nobody Q{n}")).collect();
    let list = format!("2 aprentice archer\n1 Cheese board Shield\n{}\n3 shield\n", lines.join("\n"));
    let said = page(&[("list", &list)]);
    for n in 1..=9 {
        assert!(said.contains(&format!("Line {}: no card is called “Nobody Q{n}”.", n + 2)), "{n}");
    }
    assert!(said.contains("Line 1: no card is called “aprentice archer”. Perhaps: Apprentice Archer"), "{said}");
    assert!(said.contains("Line 2: no card is called “Cheese board Shield”. Perhaps: Cheese-board Shield"), "{said}");
    let shields = said.split("called “shield”. Perhaps: ").nth(1).and_then(|rest| rest.split('?').next());
    assert_eq!(
        shields.map(|names| names.split(", ").filter(|name| name.contains("Shield")).count()),
        Some(3),
        "{shields:?}"
    );
    assert!(said.contains(&format!(">{list}</textarea>")), "what was pasted is lost");
    let further = press(&[("list", &list), ("do", "more")], &[]);
    assert!(further.contains(&("list".to_owned(), list.clone())), "further cards take the faults away");
    let changed = press(&[("list", &list), ("do", "add archer")], &[]);
    assert!(changed.iter().all(|(key, _)| key != "list"), "{changed:?}");
    assert!(
        !page(&[("deck", "2 archer; 1 nobody")]).contains("nobody</textarea>"),
        "a deck of an address is not a pasted one"
    );
}

#[test]
fn gua_deck_1_gua_deck_3_gua_deck_4_the_page_says_which_rule_forbids_a_deck() {
    let empty = page(&[]);
    assert!(
        empty.contains("GUA-DECK-1") && empty.contains("GUA-DECK-4") && empty.contains("55 cards missing"),
        "{empty}"
    );
    assert!(!empty.contains("action=\"/new/guardians\""), "a deck that is none is not played");
    let pack = Pack::standard();
    for deck in &pack.decks {
        let list = deck.to_line();
        let sound = page(&[("deck", &list)]);
        assert!(sound.contains("Ready to play.") && sound.contains("action=\"/new/guardians\""), "{}", deck.id);
        let more = page(&[("deck", &format!("{list}; 9 archer")), ("club", "5")]);
        assert!(
            more.contains("GUA-DECK-3")
                && more.contains(&format!("times {}: at most 5", pack.card("archer").expect("a card").name.en)),
            "{}",
            deck.id
        );
        let free = page(&[("deck", &format!("{list}; 9 archer"))]);
        assert!(!free.contains("GUA-DECK-3"));
    }
}

#[test]
fn what_is_played_is_what_the_page_shows() {
    let deck = &Pack::standard().decks[1];
    let html = page(&[("deck", &deck.to_line())]);
    let value =
        html.split("name=\"decks\"").nth(1).and_then(|rest| rest.split("value=\"").nth(1)).expect("an opponent");
    let json = value.split('"').next().expect("a value").replace("&quot;", "\"");
    let game = GameId::ALL.into_iter().find(|game| game.code() == "guardians").expect("it is on the list");
    let wishes = serde_json::json!({ "mode": "quick", "decks": game.typed_option("decks", &json) });
    let options = joute_games::GameOptions::from_json(game, Some(2), &wishes).expect("a game");
    assert_eq!(options.to_json()["decks"][0], joute_games::json_of(&deck.write()));
    assert!(options.setup().is_ok() && Seat::new(1).is_some());
}

#[test]
fn cards_are_found_by_name_text_type_border_and_vitality() {
    let count = |asked: &[(&str, &str)]| {
        let html = page(&[asked, &[("show", "999")]].concat());
        html.matches("<li id=\"card-").count()
    };
    let pack = Pack::standard();
    assert_eq!(count(&[]), pack.cards.len());
    let spells = pack.cards.iter().filter(|card| card.kind == joute_guardians::cards::Kind::Spell).count();
    assert_eq!(count(&[("kind", "spell")]), spells);
    let weak = pack.cards.iter().filter(|card| card.is_creature() && card.vitality <= 3).count();
    assert_eq!(count(&[("to", "3")]), weak);
    assert_eq!((count(&[("q", "ARCHER")]), count(&[("q", "no such words")])), (1, 0));
    assert!(page(&[]).contains("more cards") && page(&[]).matches("<li id=\"card-").count() == 20);
}

#[test]
fn lists_are_pasted_and_what_is_wrong_with_them_is_said() {
    let read = press(&[("deck", "1 archer"), ("list", "2 squire\n3 CROSSBOW SERGEANT")], &[]);
    assert_eq!(deck_in(&read).cards[0].1, 2);
    let html = page(&[("list", "2 squire\n3 <b>dragoon</b>")]);
    assert!(html.contains("Line 2") && html.contains("&lt;b&gt;dragoon") && !html.contains("<b>dragoon"));
}

#[test]
fn kept_decks_are_offered_and_opened() {
    let kept = [Kept { name: "Ada's <i>".to_owned(), text: "3 archer".to_owned() }];
    let opened = press(&[("do", "open Ada's <i>")], &kept);
    assert_eq!(deck_in(&opened).cards, [("archer".to_owned(), 3)]);
    for lang in Lang::BOTH {
        let Built::Page(html) = ask(lang, &[], &kept) else { panic!("a page") };
        assert!(
            html.contains("Ada's &lt;i&gt;") && !html.contains("<i>") && !html.contains("gua-build"),
            "{}",
            lang.code()
        );
    }
    let said = (BUILDER.kept)(&pairs(&[("deck", "3 archer"), ("name", " Ada\n")])).expect("it has a name");
    assert_eq!(
        said,
        Kept { name: "Ada".to_owned(), text: "guardian oathkeeper; strongholds oath-keep; 3 archer".to_owned() }
    );
}

#[test]
fn a_deck_of_the_pack_that_was_changed_has_a_name_of_its_own() {
    let deck = &Pack::standard().decks[0];
    let taken = press(&[("do", &format!("take {}", deck.id))], &[]);
    let name = |pairs: &Pairs| {
        let said = (BUILDER.kept)(pairs).expect("it has a name");
        said.name
    };
    assert_eq!(name(&taken), deck.name.en, "as it is it is the deck of the pack");
    let asked: Vec<(&str, &str)> = taken.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect();
    let more = press(&[&asked[..], &[("do", "add archer")]].concat(), &[]);
    assert_eq!(name(&more), format!("{}, mine", deck.name.en));
    let named: Pairs = more
        .iter()
        .map(|(key, value)| (key.clone(), if key == "name" { "Rain".to_owned() } else { value.clone() }))
        .collect();
    assert_eq!(name(&named), "Rain");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]
    #[test]
    fn any_address_gives_a_page_or_leads_to_one(list in prop::collection::vec(
        ("(deck|list|q|kind|border|from|to|sort|show|look|name|guardian|left|club|said|do|pack)", "\\PC{0,30}|(add|drop|look) archer|[0-9]{1,9}"), 0..9)
    ) {
        if let Built::Elsewhere(address) = ask(Lang::Fr, &list, &[]) {
            let query = address.split_once('?').map_or("", |(_, query)| query);
            let there: Pairs = form_urlencoded::parse(query.as_bytes()).into_owned().collect();
            prop_assert!(address.bytes().all(|byte| byte.is_ascii_graphic()));
            let Built::Page(_) = ask(Lang::Fr, &there, &[]) else { panic!("one press leads to one page") };
        }
    }
}
