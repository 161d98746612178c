//! What cards say: whole in both languages, different for everything that does something different.

mod faces;

use std::collections::{BTreeMap, BTreeSet};

use joute_content::{At, Files, Findings, Notes, Table};
use joute_effects::{Atom, Word, WordSet};
use joute_guardians::cards::{
    Ability, Back, Ban, Border, Card, CardType, Change, Condition, ConflictKey, Label, Limit, Measure, Pack, Role,
    Side, Size, Span, Subtype, Target, TerrainKind, Test, Trigger, Vulnerability, Window, Wing,
};
use joute_guardians::{Act, End, Refused};

use super::ids::Counted;
use super::page::signs::signs;
use super::text::key;
use super::{abilities_text, card_text};
use crate::words::{Lang, Words};

/// The keys that are put together of words of the cards.
pub(crate) fn composed() -> Vec<String> {
    fn of<T: Word>(stem: &str) -> impl Iterator<Item = String> {
        T::ALL.iter().map(move |word| key(stem, word.code()))
    }
    fn atoms<A: Atom>(stem: &str) -> impl Iterator<Item = String> {
        A::KEYS.iter().map(move |code| key(stem, code))
    }
    let words = of::<Window>("gua-window")
        .chain(of::<Trigger>("gua-when"))
        .chain(of::<Target>("gua-who"))
        .chain(of::<Span>("gua-until"))
        .chain(of::<Limit>("gua-once"))
        .chain(of::<Border>("gua-border"))
        .chain(of::<Size>("gua-size"))
        .chain(of::<Vulnerability>("gua-gift"))
        .chain(of::<Vulnerability>("gua-lure"))
        .chain(of::<TerrainKind>("gua-land"))
        .chain(of::<TerrainKind>("gua-in"))
        .chain(of::<Side>("gua-side"))
        .chain(of::<Role>("gua-role"))
        .chain(of::<Ban>("gua-ban"))
        .chain(of::<ConflictKey>("gua-quarrel"))
        .chain(of::<CardType>("gua-type"))
        .chain(of::<CardType>("gua-kind"))
        .chain(of::<Border>("gua-bordered"))
        .chain(of::<Subtype>("gua-subtype"))
        .chain(of::<Back>("gua-back"))
        .chain(of::<Wing>("gua-wing"));
    let said = atoms::<Test>("gua-test").chain(atoms::<Measure>("gua-measure"));
    // An area attack has sentences of its own, and conditions of the opponent are tests.
    let changes = atoms::<Change>("gua-do").filter(|key| key != "gua-do-aoe");
    let conditions = atoms::<Condition>("gua-if").filter(|key| !key.starts_with("gua-if-opp"));
    let labels = labels().into_iter().map(|label| format!("gua-label-{label}"));
    let parts = ["be", "have", "is", "has", "get", "do-verb", "their", "s", "may"].map(|part| format!("gua-{part}"));
    let refusals = Refused::ALL.iter().map(|refused| format!("refusal-{}", refused.code()));
    let by = ["lands", "shields"].map(|end| format!("gua-event-ended-{end}-by"));
    let ends = End::ALL.iter().map(|end| format!("gua-event-ended-{}", end.code())).chain(by);
    let counts = Counted::ALL.iter().map(|counted| format!("gua-n-{}", counted.word()));
    let told = |verb: &joute_kernel::Verb| Some(verb.word.replace('_', "-")).filter(|word| word != "keep-shield");
    let done =
        Act::TABLE.iter().filter_map(told).chain(["strike", "keep-standing", "keep-retreating"].map(str::to_owned));
    let done = done.map(|code| format!("gua-done-{code}"));
    let hints = Act::TABLE.iter().map(|verb| format!("gua-hint-do-{}", verb.word.replace('_', "-")));
    let hints = hints.filter(|key| Words(Lang::En).has(key));
    let phases = ["organise", "shields", "discard", "activate", "land"].into_iter();
    let phases = phases.flat_map(|phase| [format!("gua-phase-{phase}"), format!("gua-brief-{phase}")]);
    let signs = signs().into_iter().map(|(_, name)| name.to_owned());
    words
        .chain(done)
        .chain(hints)
        .chain(phases)
        .chain(signs)
        .chain(counts)
        .chain(said)
        .chain(changes)
        .chain(conditions)
        .chain(labels)
        .chain(parts)
        .chain(refusals)
        .chain(ends)
        .collect()
}

/// The classes and tags of the pack of the program.
fn labels() -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut add = |label: &Label| {
        found.insert(label.to_string());
    };
    for card in &Pack::standard().cards {
        card.classes.iter().chain(&card.attack_tags).for_each(&mut add);
        card.aoe.iter().filter_map(|aoe| aoe.tag.as_ref()).for_each(&mut add);
        abilities(card).filter_map(|ability| ability.beside.tag.as_ref()).for_each(&mut add);
    }
    found
}

fn abilities(card: &Card) -> impl Iterator<Item = &Ability> {
    card.abilities.iter().chain(card.command.iter().flat_map(|command| &command.abilities))
}

/// The text of a card that these TOML lines make.
#[track_caller]
fn text(lang: Lang, toml: &str) -> String {
    let files = [("test.toml".to_owned(), toml.to_owned())];
    let files = Files::parse(&files);
    let notes = Notes::new(&files);
    let data = Table::top(&notes).data();
    let mut found = Findings::new();
    let card = Card::read("it", &At::new("", &data, 1), &[], &mut found).unwrap();
    assert_eq!((notes.into_faults(), found.as_slice()), (Vec::new(), &[][..]), "{toml}");
    card_text(&card, Words(lang)).join(" ")
}

#[test]
fn texts_read_like_a_card() {
    let said = |id: &str| {
        let card = Pack::standard().card(id).unwrap();
        [Lang::En, Lang::Fr].map(|lang| card_text(card, Words(lang)).join(" "))
    };
    for (id, en, fr) in [
        ("militia", "", ""),
        (
            "squire",
            "Command: your Creatures that are of class Knight get +2 Vitality.",
            "Commandement\u{202f}: vos Créatures qui sont de classe Chevalier reçoivent +2 en Vitalité.",
        ),
        (
            "inspector",
            "When revealed: if the opposing Creature gives in to gold, the opposing Creature is destroyed.",
            "Une fois révélée\u{202f}: si la Créature adverse cède à l’or, la Créature adverse est détruite.",
        ),
        (
            "paladin",
            "May be influenced. Immune to fear. When revealed: area attack 3 (light) on enemy Creatures that are External.",
            "Influençable. Immunisée contre la peur. Une fois révélée\u{202f}: Attaque à Aire d’Effet 3 par la lumière sur les Créatures \
             ennemies qui sont externes.",
        ),
        (
            "small-print",
            "Play it in a match-up and in answer to a Spell or item, for a stone. In a match-up: the opposing Creature adds no \
             off-colour bonus. In answer to a Spell or item: cancel that card.",
            "Se joue dans une confrontation et en réponse à un Sort ou un objet, pour une pierre. Dans une confrontation\u{202f}: \
             la Créature adverse n’ajoute aucun bonus hors-couleur. En réponse à un Sort ou un objet\u{202f}: annule cette carte.",
        ),
        (
            "courage",
            "Play it in a match-up, for a stone. Your Creature gets half of the base Vitality of your Creature as additional Vitality.",
            "Se joue dans une confrontation, pour une pierre. Votre Créature reçoit + (la moitié de\u{202f}: la Vitalité de base, \
             votre Créature) en Vitalité.",
        ),
    ] {
        assert_eq!(said(id), [en, fr], "{id}");
    }
}

/// The whole text of every card, if somebody asks for it: `JOUTE_SHOW=1 cargo test -p joute-draw every_card_is_told -- --nocapture`.
#[test]
fn every_card_is_told_in_both_languages() {
    let show = std::env::var_os("JOUTE_SHOW").is_some();
    for lang in Lang::BOTH {
        let strongholds = Pack::standard().strongholds.iter().flat_map(|set| &set.cards);
        let beside = strongholds.map(|card| (card.name.en.as_str(), abilities_text(&card.abilities, Words(lang))));
        let cards = Pack::standard().cards.iter().map(|card| (card.id.as_str(), card_text(card, Words(lang))));
        for (id, text) in cards.chain(beside) {
            if show {
                println!("{id}: {}", text.join(" "));
            }
            for sentence in &text {
                let is_whole = sentence.ends_with('.') && !sentence.contains("gua-") && !sentence.contains(['{', '}']);
                assert!(is_whole && !sentence.contains("  ") && !sentence.contains(" ."), "{id}: {sentence:?}");
            }
        }
    }
}

#[test]
fn what_does_something_else_says_something_else() {
    for lang in Lang::BOTH {
        let mut told: BTreeMap<String, (&str, Card)> = BTreeMap::new();
        for card in &Pack::standard().cards {
            // What the numbers beside the text show is left out.
            let shown = Card {
                id: String::new(),
                name: Default::default(),
                flavour: Default::default(),
                face: String::new(),
                up: 0,
                vitality: 0,
                space_cost: 0,
                ocb: 0,
                border: Border::Mortal,
                size: Size::Medium,
                classes: Vec::new(),
                vulnerable: WordSet::EMPTY,
                terrain_kinds: WordSet::EMPTY,
                ..card.clone()
            };
            let text = format!("{:?} {:?}", card.kind, card_text(card, Words(lang)));
            if let Some((other, same)) = told.insert(text, (&card.id, shown.clone())) {
                assert_eq!(same, shown, "{other} and {} say the same", card.id);
            }
        }
    }
}

#[test]
fn every_word_of_the_language_has_its_own_text() {
    let forms: Vec<String> = Change::KEYS
        .iter()
        .map(|key| {
            let argument = match *key {
                "forbid" => "[\"flight\"]",
                "immune" => "[\"fire\", \"size:L\", \"any\", \"aoe\", \"vulnerable:gold\"]",
                "heal" => "\"elemental\"",
                "terrain.as" => "\"woods\"",
                "vit.add_of" => "\"opp\"",
                "vit" | "vit.set" | "ocb" | "terrain_bonus" | "ranged" | "aoe" | "count_as" | "must_beat_by"
                | "influence.cap" | "influence.cmp" | "stones" | "stones.steal" | "stones.cost" | "draw" | "look"
                | "hand_limit" | "steps" | "limit" | "control_total" => "3",
                _ => "true",
            };
            format!("[[abilities]]\ndo = {{ \"{key}\" = {argument} }}")
        })
        .chain(Trigger::ALL.iter().map(|when| format!("[[abilities]]\nwhen = \"{}\"\ndo = {{ vit = 4 }}", when.code())))
        .chain(Target::ALL.iter().map(|target| {
            let done = match target {
                Target::StonesMine | Target::StonesTheirs => "stones = 5",
                Target::Terrain => "destroy = true",
                Target::Shield => "discard = true",
                _ => "vit = 5",
            };
            format!("[[abilities]]\ntarget = \"{}\"\ndo = {{ {done} }}", target.code())
        }))
        .chain(Condition::KEYS.iter().flat_map(|key| {
            let argument = match *key {
                "opp.border" => "\"mortal\"",
                "opp.class" => "\"Knight\"",
                "opp.size" => "\"S\"",
                "opp.vulnerable" => "\"gold\"",
                "opp.immune" => "\"fire\"",
                "space.kind" => "\"woods\"",
                "side" => "\"attacking\"",
                "role" => "\"ranged\"",
                "in_play" => "{ flying = true }",
                "count" => "{ min = 2 }",
                "margin" => "3",
                _ => "true",
            };
            let contrary = (argument == "true").then_some("false");
            let with = move |argument| format!("[[abilities]]\nif = {{ \"{key}\" = {argument} }}\ndo = {{ vit = 6 }}");
            [Some(argument), contrary].into_iter().flatten().map(with).collect::<Vec<_>>()
        }))
        .chain(
            ["min = 1", "min = 1, max = 4", "filter = { mine = true }"]
                .map(|counted| format!("[[abilities]]\nif = {{ count = {{ {counted} }} }}\ndo = {{ vit = 7 }}")),
        )
        .chain(
            [
                "type = \"item\"",
                "back = \"single\"",
                "subtype = \"hand\"",
                "up = 3",
                "ocb = 3",
                "not = { flying = true }",
                "not = { size = \"S\", flying = true }",
                "immune = \"class:Knight\"",
                "attack_tags = \"fire\"",
                "unbeaten = true",
            ]
            .map(|filter| format!("[[abilities]]\ntarget = \"mine.all\"\nfilter = {{ {filter} }}\ndo = {{ vit = 8 }}")),
        )
        .chain(
            [
                "until = \"turn\"",
                "until = \"combat\"",
                "limit = \"space\"",
                "cost = 2",
                "kind = \"replace\"\nreplace = \"GUA-DISC-1\"",
                "conflict = [\"order\"]",
            ]
            .map(|beside| format!("[[abilities]]\n{beside}\ndo = {{ vit = 9 }}")),
        )
        .chain(
            [
                "{ half = 3 }",
                "{ \"-\" = [3, { up = \"self\" }] }",
                "{ max = [{ cmp = \"self\" }, { count = { flying = true } }] }",
            ]
            .map(|amount| format!("[[abilities]]\ndo = {{ vit = {amount} }}")),
        )
        .collect();
    for lang in Lang::BOTH {
        let mut told = BTreeMap::new();
        for form in &forms {
            let text = text(lang, &format!("type = \"creature\"\n{form}"));
            assert!(!text.contains("gua-") && !text.contains(['{', '}']), "{text}");
            if let Some(other) = told.insert(text.clone(), form) {
                panic!("{text}: {other} / {form}");
            }
        }
        assert!(told.len() > 120, "{}", told.len());
    }
}

/// Whoever plays the quick game holds nothing that does nothing there.
#[test]
fn gua_quick_5_the_lists_of_the_quick_game_hold_no_idle_card() {
    let rules = joute_guardians::Rules { mode: joute_guardians::Mode::Quick, ..joute_guardians::Rules::default() };
    let pack = Pack::standard();
    assert_eq!(pack.quick.len(), pack.decks.len());
    for deck in &pack.quick {
        assert_eq!(deck.cards.iter().map(|(_, copies)| copies).sum::<u16>(), 60, "{}", deck.id);
        for (id, _) in &deck.cards {
            let card = pack.card(id).expect("it is in the pack");
            assert!(!super::printed::is_idle(card, &rules), "{} of {}", id, deck.id);
        }
    }
}
