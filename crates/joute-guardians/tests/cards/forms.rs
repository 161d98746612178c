//! GUA-POS-3, GUA-POS-10, GUA-POS-11: the form of cards.

use joute_content::{At, Data, Findings};
use joute_guardians::cards::{
    Amount, Back, Border, Card, Change, Guardian, Healing, Hook, Immunity, Kind, Size, Stronghold, StrongholdSet,
    Target, Trigger, Use, Vulnerability, Window,
};

use crate::{card, creature, data, read};

/// Everything that a card may say, on three of them.
const EVERYTHING: [&str; 3] = [
    r#"
    type = "creature"
    name = { en = "Old Drake", fr = "Vieux dragon" }
    flavour = "Snores."
    set = "first"
    rarity = "common"
    face = "round"
    back = "single"
    up = 9
    vitality = 12
    space_cost = 13
    border = "elemental"
    ocb = 5
    class = "Ancient Drake"
    size = "L"
    flying = true
    vulnerable = ["gold", "charm"]
    receiver = true
    cmp = 3
    ranged = 4
    immune = ["fire", "aoe", "ranged", "border:external", "size:S", "class:Knight", "flying", "vulnerable:drink", "any"]
    attack_tags = ["fire", "fear"]
    terrain_bonus = { heaps = 6, woods = -6 }
    works_under = true
    command = { do = [{ do = { vit = 2 }, target = "mine.all", filter = { class = "Knight" } }], conflict = ["order"] }
    heal = "any"
    aoe = { n = 4, tag = "fire", filter = { flying = false, not = { size = "L" } } }
    [[abilities]]
    kind = "triggered"
    when = "matchup.win"
    if = { "opp.border" = "mortal", "space.stronghold" = false, count = { filter = { mine = true }, min = 2 } }
    cost = 1
    target = "opp"
    do = { destroy = true, vit = { "+" = [{ half = { count = { class = "Drake" } } }, { vit = "opp" }] } }
    until = "combat"
    limit = "turn"
    [[abilities]]
    replace = "GUA-LIMIT-1"
    kind = "replace"
    do = { limit = 40 }
    "#,
    r#"
    type = "spell"
    cost = 2
    play_window = ["matchup.modify", "play.secondary"]
    abilities = [{ do = { forbid = ["ranged", "bribery:gold"], immune = ["fear"], heal = "mortal", "terrain.as" = "swamp" } },
        { kind = "command", conflict = ["terrain"], tag = "fear", do = { aoe = 3 } }]
    "#,
    r#"
    type = "shield"
    subtype = "standard"
    also_terrain = true
    terrain_kinds = ["rivers", "heaps"]
    up = 14
    "#,
];

#[test]
fn gua_pos_11_what_is_left_out_is_as_the_rules_say() {
    let plain = creature("vitality = -2");
    assert_eq!((plain.up, plain.vitality, plain.space_cost), (0, -2, -2));
    assert_eq!(creature("vitality = 7"), Card::creature("it", Border::Mortal, 7, 0));
    for (toml, kind, back) in [
        ("type = \"item\"", Kind::CarriedItem, Back::Single),
        ("type = \"item\"\nsubtype = \"hand\"", Kind::HandItem, Back::Double),
        ("type = \"shield\"", Kind::PlainShield, Back::Single),
        ("type = \"terrain\"", Kind::BasicTerrain, Back::Single),
        ("type = \"bribery\"", Kind::Bribery, Back::Double),
        ("type = \"spell\"", Kind::Spell, Back::Double),
        ("type = \"upgrade\"", Kind::Upgrade, Back::Single),
        ("type = \"stronghold\"\nsubtype = \"upgrade\"", Kind::Upgrade, Back::Single),
    ] {
        let read = card(toml);
        assert_eq!(read, Card::new("it", kind), "{toml}");
        assert_eq!(read.back(), back, "{toml}");
    }
}

#[test]
fn gua_card_2_the_back_follows_from_the_type() {
    let (_, found) = read("type = \"spell\"\nback = \"single\"");
    assert_eq!(found[0].message, "not the back of this type; expected \"double\" (GUA-CARD-2)");
    assert_eq!(card("type = \"spell\"\nback = \"double\"").back(), Back::Double);
}

#[test]
fn gua_pos_3_everything_on_a_card_is_read() {
    let drake = card(EVERYTHING[0]);
    assert_eq!((drake.name.en.as_str(), drake.name.fr.as_str()), ("Old Drake", "Vieux dragon"));
    assert_eq!((drake.flavour.en.as_str(), drake.flavour.fr.as_str()), ("Snores.", "Snores."));
    assert_eq!((drake.up, drake.vitality, drake.space_cost, drake.ocb), (9, 12, 13, 5));
    assert_eq!((drake.border, drake.size, drake.flying), (Border::Elemental, Size::Large, true));
    assert!(drake.vulnerable.has(Vulnerability::Gold) && !drake.vulnerable.has(Vulnerability::Drink));
    assert_eq!((drake.cmp, drake.ranged, drake.heal), (3, 4, Some(Healing::Any)));
    assert_eq!(drake.immune.len(), 9);
    assert_eq!(drake.immune[3], Immunity::Border(Border::External));
    assert_eq!(drake.terrain_bonus, [0, -6, 0, 0, 6, 0, 0]);
    let command = drake.command.as_ref().unwrap();
    assert_eq!((command.abilities[0].kind, command.abilities[0].target), (Use::Command, Some(Target::MineAll)));
    let [first, second] = &drake.abilities[..] else { panic!("two abilities") };
    assert_eq!((first.when, first.cost), (Some(Trigger::MatchupWin), 1));
    assert_eq!(first.conditions.iter().map(|condition| condition.is_so).collect::<Vec<_>>(), [true, false, true]);
    // The changes of an ability stand in the order of the vocabulary, whatever the file says.
    assert!(matches!(&first.changes[..], [Change::Vit(_), Change::Destroy]));
    assert_eq!((second.kind, second.beside.hook), (Use::Replace, Some(Hook::SpaceLimit)));
    assert_eq!(second.changes, [Change::Limit(Amount::Number(40))]);
    let spell = card(EVERYTHING[1]);
    assert!(spell.windows.has(Window::MatchupModify) && spell.windows.has(Window::PlaySecondary));
    assert_eq!(spell.abilities[0].kind, Use::Played);
    let item = |windows: &str| {
        card(&format!("type = \"item\"\nplay_window = [{windows}]\nabilities = [{{ do = {{ vit = 3 }} }}]"))
    };
    assert_eq!(item("\"matchup.modify\"").abilities[0].kind, Use::Played);
    assert_eq!(item("").abilities[0].kind, Use::Static);
}

#[test]
fn gua_pos_10_writing_is_the_inverse_of_reading() {
    for toml in EVERYTHING {
        let card = card(toml);
        let mut found = Findings::new();
        let again = Card::read("it", &At::new("", &card.write(), 0), &[], &mut found);
        assert_eq!((again, found.as_slice()), (Some(card), &[][..]), "{toml}");
    }
}

#[test]
fn gua_pos_11_every_fault_is_said_at_once_with_its_place() {
    let (card, found) = read(
        r#"
        type = "creature"
        up = 100
        vitality = -100
        border = "purple"
        class = "averyveryverylongwordindeed"
        wings = 2
        unique_per_space = true
        immune = ["size:XL"]
        [[abilities]]
        when = "item.used"
        target = "any_creature"
        do = { "hand.swap" = true, vit = 1.5, destroy = false, forbid = ["dancing"] }
        [[abilities]]
        if = { die = 6, "opp.flying" = 3 }
        do = {}
        [[abilities]]
        replace = "GUA-MAP-1"
        do = { vit = { "+" = [1] } }
        "#,
    );
    assert!(card.is_some());
    let said: Vec<String> = found.iter().map(|found| format!("{}: {}", found.path, found.message)).collect();
    let begins = [
        "wings: unknown field",
        "unique_per_space: this key is not built yet",
        "vitality: -100; expected a whole number from -99 to 99",
        "up: 100; expected a whole number from 0 to 99",
        "border: unknown word \"purple\"; expected one of mortal, elemental, external",
        "immune[1]: \"size:XL\"; expected a tag",
        "class: \"averyveryverylongwordindeed\"; expected words of up to 23 bytes",
        "abilities[1].when: word \"item.used\" is not built yet",
        "abilities[1].target: word \"any_creature\" is not built yet",
        "abilities[1].do.hand.swap: key \"hand.swap\" is not built yet",
        "abilities[1].do.vit: a float; expected a whole number, or a table",
        "abilities[1].do.destroy: false; expected true",
        "abilities[1].do.forbid[1]: unknown word \"dancing\"",
        "abilities[2].if.die: key \"die\" is not built yet",
        "abilities[2].if.opp.flying: 3; expected true",
        "abilities[2]: does nothing",
        "abilities[3].do.vit.+: 1 amounts; expected two",
        "abilities[3].replace: unknown word \"GUA-MAP-1\"",
    ];
    assert_eq!(said.len(), begins.len(), "{said:#?}");
    for (said, begins) in said.iter().zip(begins) {
        assert!(said.starts_with(begins), "{said} / {begins}");
    }
}

#[test]
fn gua_card_1_a_card_without_a_known_type_is_none() {
    for (toml, expected) in [
        (
            "up = 3",
            "type: not there; expected one of shield, terrain, item, spell, bribery, creature, upgrade (GUA-CARD-1)",
        ),
        ("type = \"dragon\"", "type: unknown word \"dragon\""),
        ("type = \"creature\"\nsubtype = \"plain\"", "subtype: \"plain\"; expected none with this type"),
        ("type = \"item\"\nsubtype = \"accessory\"", "subtype: \"accessory\" is not built yet"),
    ] {
        let (card, found) = read(toml);
        assert_eq!(card, None, "{toml}");
        assert!(format!("{}: {}", found[0].path, found[0].message).starts_with(expected), "{found:?}");
    }
}

/// `depth` halves around a number.
fn nested(depth: usize) -> Data {
    (1..depth).fold(Data::Number(99), |inside, _| Data::Table(vec![("half".to_owned(), inside)]))
}

#[test]
fn gua_pos_11_amounts_and_lists_have_bounds() {
    let with = |amount: Data| {
        let done = Data::Table(vec![("vit".to_owned(), amount)]);
        let ability = Data::Table(vec![("do".to_owned(), done)]);
        let members = vec![
            ("type".to_owned(), Data::Text("creature".to_owned())),
            ("abilities".to_owned(), Data::List(vec![ability])),
        ];
        let mut found = Findings::new();
        let _ = Card::read("it", &At::new("", &Data::Table(members), 0), &[], &mut found);
        found.into_inner()
    };
    assert_eq!(with(nested(8)), []);
    assert_eq!(with(nested(9))[0].message, "nested deeper than 8; expected less");
    let many = |count: usize| format!("type = \"creature\"\nimmune = [{}]", "\"fire\",".repeat(count));
    assert_eq!(read(&many(16)).1, []);
    assert_eq!(read(&many(17)).1[0].message, "17 entries; expected 16 at most");
    let huge =
        format!("type = \"creature\"\n[[abilities]]\ndo = {{ aoe = 3 }}\nfilter = {{ vitality = {} }}", u64::MAX);
    assert!(read(&huge).1[0].message.starts_with("18446744073709551615; expected"));
}

#[test]
fn gua_pos_1_a_guardian_and_strongholds_have_their_defaults() {
    let mut found = Findings::new();
    let none = Data::Table(Vec::new());
    let guardian = Guardian::read("", &At::new("", &none, 0), &[], &mut found).unwrap();
    let numbers = (guardian.vitality, guardian.cmp, guardian.stones, guardian.base_draw);
    assert_eq!((numbers, guardian.ldl, guardian.mdl, guardian.luc), ((28, 6, 8, 3), -1, 1, 1));
    let stronghold = Stronghold::read(&At::new("", &none, 0), &[], &mut found).unwrap();
    assert_eq!(stronghold, Stronghold::default());
    assert_eq!(found.as_slice(), []);
    let set = data("left = { defence = 3 }\nright = { defence = 3 }\ncentre = { defence = 5, kinds = [\"rivers\"] }");
    let set = StrongholdSet::read("tower", &At::new("", &set, 0), &[], &mut found).unwrap();
    assert_eq!(set.cards.each_ref().map(|card| card.defence), [3, 5, 3]);
    let again = StrongholdSet::read("tower", &At::new("", &set.write(), 0), &[], &mut found);
    let other = Guardian { luc: -9, vitality: 30, ..guardian };
    let known = Guardian::read("", &At::new("", &other.write(), 0), &[], &mut found);
    assert_eq!((again, known, found.as_slice()), (Some(set), Some(other), &[][..]));
}

/// Everything on the cards, changed at one place after the other to what nobody expects: it is read or refused, never more.
#[test]
fn gua_pos_11_strange_values_are_refused_or_read_back() {
    let strange = [
        Data::Number(i64::MAX),
        Data::Number(i64::MIN),
        Data::Flag(false),
        Data::Text("x".repeat(100_000)),
        Data::Text("\u{0}".to_owned()),
        Data::List(vec![Data::Number(1); 100_000]),
        Data::Table((0..1000).map(|key| (key.to_string(), Data::Flag(true))).collect()),
        Data::Other("1.5".to_owned()),
        (0..90).fold(Data::Flag(true), |inside, _| Data::Table(vec![("not".to_owned(), inside)])),
        nested(90),
    ];
    let mut tried = 0;
    for toml in EVERYTHING {
        let whole = data(toml);
        for place in 0..places(&whole) {
            for value in &strange {
                let mut changed = whole.clone();
                replace(&mut changed, &mut place.clone(), value);
                let mut found = Findings::new();
                let card = Card::read("it", &At::new("", &changed, 0), &[], &mut found);
                if let (Some(card), true) = (&card, found.is_empty()) {
                    let mut found = Findings::new();
                    let again = Card::read("it", &At::new("", &card.write(), 0), &[], &mut found);
                    assert_eq!((again.as_ref(), found.as_slice()), (Some(card), &[][..]));
                }
                assert!(found.as_slice().len() <= 1000);
                tried += 1;
            }
        }
    }
    assert!(tried > 1000, "{tried}");
}

/// How many values there are, the whole included.
fn places(data: &Data) -> usize {
    1 + match data {
        Data::List(list) => list.iter().map(places).sum(),
        Data::Table(members) => members.iter().map(|(_, value)| places(value)).sum(),
        _ => 0,
    }
}

/// Puts a value at a place, counted from the whole on.
fn replace(data: &mut Data, place: &mut usize, value: &Data) -> bool {
    if *place == 0 {
        *data = value.clone();
        return true;
    }
    *place -= 1;
    match data {
        Data::List(list) => list.iter_mut().any(|inside| replace(inside, place, value)),
        Data::Table(members) => members.iter_mut().any(|(_, inside)| replace(inside, place, value)),
        _ => false,
    }
}

#[test]
fn gua_eff_3_what_cannot_be_done_to_its_target_is_a_fault() {
    let fault = |ability: &str| {
        let (_, found) = read(&format!("type = \"creature\"\n[[abilities]]\n{ability}"));
        found.first().map_or(String::new(), |found| format!("{}: {}", found.path, found.message))
    };
    assert_eq!(fault("target = \"terrain\"\ndo = { destroy = true }"), "");
    assert_eq!(fault("target = \"guardian\"\ndo = { vit = 2 }"), "");
    assert!(
        fault("target = \"stones.mine\"\ndo = { vit = 2 }")
            .starts_with("abilities[1]: `vit` cannot be done to stones.mine")
    );
    assert!(
        fault("target = \"guardian\"\ndo = { destroy = true }")
            .starts_with("abilities[1]: `destroy` cannot be done to guardian")
    );
    assert!(fault("target = \"opp\"\ndo = { steps = 1 }").ends_with("expected target self, shield"));
}

#[test]
fn gua_eff_6_a_replacement_names_one_of_the_rules() {
    let fault =
        |ability: &str| read(&format!("type = \"creature\"\n[[abilities]]\n{ability}\ndo = {{ limit = 40 }}")).1;
    assert_eq!(fault("kind = \"replace\"\nreplace = \"GUA-LIMIT-1\""), []);
    for wrong in ["kind = \"replace\"", "replace = \"GUA-LIMIT-1\"", "kind = \"replace\"\nreplace = \"GUA-WIN-2\""] {
        assert!(!fault(wrong).is_empty(), "{wrong}");
    }
}
