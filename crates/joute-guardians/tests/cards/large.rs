//! Packs with large counts in every field: each is refused by a place and a limit, or taken, and the answer stays short.

use joute_content::Fault;
use joute_guardians::cards::Pack;

/// A sound pack of one file, as lines.
fn sound() -> String {
    let cards =
        (1..=6).map(|number| format!("[[creature]]\nid = \"c{number}\"\nvitality = {number}\n")).collect::<String>();
    let seats = "[[guardian]]\nid = \"finn\"\n[[stronghold]]\nid = \"tower\"\nleft = {}\ncentre = {}\nright = {}\n";
    format!("game = \"guardians\"\nid = \"mine\"\nversion = \"1\"\n{cards}{seats}[[shield]]\nid = \"shield\"\n")
}

/// What is said of a pack with these lines behind it.
fn told(more: &str) -> Vec<Fault> {
    Pack::read(&[("pack.toml".to_owned(), sound() + more)]).err().unwrap_or_default()
}

/// The answer is short, and every fault names the file, a line of it and what was expected.
#[track_caller]
fn refused(more: &str, needle: &str) {
    let faults = told(more);
    let shown: String = more.chars().take(200).collect();
    assert!((1..=1001).contains(&faults.len()), "{} faults: {shown}", faults.len());
    let lines = sound().lines().count() + more.lines().count();
    for fault in &faults {
        assert!(fault.file == "pack.toml" && (1..=lines + 1).contains(&fault.line), "{fault}");
        assert!(fault.message.chars().count() < 1500, "{} characters: {shown}", fault.message.len());
    }
    let is_told = |fault: &Fault| fault.message.contains(needle);
    assert!(faults.iter().any(is_told), "{needle}: {shown}: {}", faults[0]);
}

/// A card with this line.
fn card(line: &str) -> String {
    format!("[[creature]]\nid = \"big\"\n{line}\n")
}

const HUGE: [&str; 6] = [
    "9223372036854775807",
    "-9223372036854775808",
    "340282366920938463463374607431768211456",
    "100000",
    "-100000",
    "1e300",
];

#[test]
fn gua_pos_6_huge_numbers_are_refused_in_every_field() {
    assert_eq!(told(""), []);
    for number in HUGE {
        for key in ["up", "vitality", "space_cost", "ocb", "cmp", "ranged", "cost"] {
            refused(&card(&format!("{key} = {number}")), key);
        }
        refused(&card(&format!("terrain_bonus = {{ woods = {number} }}")), "woods");
        refused(&card(&format!("aoe = {{ n = {number} }}")), "aoe");
        for change in
            ["vit", "ocb", "ranged", "aoe", "must_beat_by", "count_as", "stones", "draw", "look", "steps", "limit"]
        {
            refused(&card(&format!("abilities = [{{ do = {{ {change} = {number} }} }}]")), change);
        }
        refused(&card(&format!("abilities = [{{ cost = {number}, do = {{ vit = 1 }} }}]")), "cost");
        refused(&card(&format!("abilities = [{{ if = {{ margin = {number} }}, do = {{ vit = 1 }} }}]")), "margin");
        let amount = format!("abilities = [{{ do = {{ vit = {{ \"+\" = [1, {number}] }} }} }}]");
        refused(&card(&amount), "abilities");
        for key in ["vitality", "cmp", "stones", "base_draw", "ldl", "mdl", "luc"] {
            refused(&format!("[[guardian]]\nid = \"other\"\n{key} = {number}\n"), key);
        }
        refused(
            &format!("[[stronghold]]\nid = \"hut\"\nleft = {{ defence = {number} }}\ncentre = {{}}\nright = {{}}\n"),
            "defence",
        );
        refused(
            &format!(
                "[[deck]]\nid = \"d\"\nguardian = \"finn\"\nstrongholds = \"tower\"\ncards = {{ c1 = {number} }}\n"
            ),
            "c1",
        );
    }
}

#[test]
fn gua_pos_11_texts_of_a_hundred_kilobytes_are_refused_in_every_field() {
    let long = "a".repeat(100_000);
    for key in
        ["name", "flavour", "face", "set", "rarity", "class", "size", "border", "type", "position", "heal", "subtype"]
    {
        refused(
            &format!(
                "[[card]]\nid = \"big\"\n{}{key} = \"{long}\"\n",
                if key == "type" { "" } else { "type = \"creature\"\n" }
            ),
            key,
        );
    }
    for list in ["vulnerable", "immune", "attack_tags", "terrain_kinds", "play_window", "bribes"] {
        refused(&card(&format!("{list} = [\"{long}\"]")), list);
    }
    refused(&card(&format!("name = {{ en = \"{long}\", fr = \"x\" }}")), "name");
    refused(&card(&format!("{long} = 1")), "unknown");
    refused(&format!("[[creature]]\nid = \"{long}\"\n"), "id");
    refused(&format!("{long} = 1\n"), "aaa");
    for ability in [
        "when = \"?\"",
        "if = { \"opp.class\" = \"?\" }",
        "tag = \"?\"",
        "filter = { class = \"?\" }",
        "target = \"?\"",
        "until = \"?\"",
    ] {
        let ability = ability.replace('?', &long);
        refused(&card(&format!("abilities = [{{ {ability}, do = {{ vit = 1 }} }}]")), "abilities");
    }
}

#[test]
fn lists_and_depths_beyond_what_a_card_holds_are_refused_by_their_limit() {
    let many = |item: &str, count: usize| vec![item; count].join(", ");
    refused(&card(&format!("abilities = [{}]", many("{ do = { vit = 1 } }", 1000))), "16");
    refused(
        &card(&format!(
            "abilities = [{{ do = {{ vit = 1 }}, filter = {} }}]",
            "{ not = ".repeat(400) + "{}" + &" }".repeat(400)
        )),
        "",
    );
    for depth in [9, 50, 60_000] {
        let amount = "{ half = ".repeat(depth) + "1" + &" }".repeat(depth);
        refused(&card(&format!("abilities = [{{ do = {{ vit = {amount} }} }}]")), "");
    }
    for list in ["immune", "attack_tags", "play_window", "vulnerable"] {
        let said = told(&card(&format!("{list} = [{}]", many("\"fear\"", 10_000))));
        assert!(!said.is_empty() && said.len() <= 1001, "{list}: {}", said.len());
    }
    refused(&card(&format!("class = \"{}\"", "Knight ".repeat(1000))), "class");
}

#[test]
fn ten_thousand_cards_are_taken_or_refused_by_the_limit_of_folders() {
    let cards = |count: usize| (0..count).map(|n| format!("[[creature]]\nid = \"n{n}\"\n")).collect::<String>();
    assert_eq!(told(&cards(5_000)), []);
    refused(&cards(10_000), "words and signs");
    let twice = "[[creature]]\nid = \"same\"\n".repeat(5_000);
    refused(&twice, "is creature[7] already; expected another");
    assert_eq!(told(&twice).len(), 1001);
    let deck = (0..5_000).map(|n| format!("x{n} = 150\n")).collect::<String>();
    refused(
        &format!("[[deck]]\nid = \"d\"\nguardian = \"finn\"\nstrongholds = \"tower\"\n[deck.cards]\n{deck}"),
        "GUA-DECK-1",
    );
    let decks = (0..2_000).map(|n| {
        format!(
            "[[deck]]\nid = \"d{n}\"\nguardian = \"finn\"\nstrongholds = \"tower\"\ncards = {{ c1 = 150, c2 = 150 }}\n"
        )
    });
    refused(&decks.collect::<String>(), "GUA-ASK-26");
}
