//! Decks of cards that say anything that the language of cards can say, drawn at random: every core word of section 10 on every sort of
//! card, at every moment, at every target that the reader takes.

use std::sync::Arc;

use joute_content::{At, Data, Files, Findings, Notes};
use joute_effects::{Atom, Word};
use joute_guardians::Deck;
use joute_guardians::cards::{Card, Change, Guardian, StrongholdSet, Target, Trigger, Window};
use joute_kernel::{Rng, Seed};

/// Every change with an argument, as TOML.
pub(crate) const CHANGES: [&str; 52] = [
    "vit = 2",
    "vit = { half = { vit = \"opp\" } }",
    "\"vit.set\" = 5",
    "\"vit.add_of\" = \"opp\"",
    "ocb = 1",
    "\"ocb.grant\" = true",
    "\"ocb.deny\" = true",
    "terrain_bonus = 1",
    "\"terrain_bonus.grant\" = true",
    "\"defence.ignore\" = true",
    "ranged = 1",
    "\"ranged.cancel\" = true",
    "aoe = 3",
    "destroy = true",
    "discard = true",
    "to_pen = true",
    "to_hand = true",
    "to_depot = true",
    "unopposed = true",
    "no_count = true",
    "count_as = 3",
    "win_pushes = true",
    "must_beat_by = 2",
    "forbid = [\"ranged\", \"influence\"]",
    "forbid = [\"bribery\", \"command\", \"flight\"]",
    "forbid = [\"spell\", \"secondary\", \"items\", \"bribery:gold\"]",
    "immune = [\"any\", \"aoe\", \"ranged\"]",
    "\"immune.lose\" = true",
    "cancel = true",
    "heal = \"any\"",
    "\"influence.cap\" = 9",
    "\"influence.allow\" = true",
    "\"influence.cmp\" = 1",
    "\"influence.restrict\" = true",
    "stones = 1",
    "\"stones.steal\" = 1",
    "\"stones.cost\" = 1",
    "draw = 1",
    "look = 2",
    "hand_limit = 1",
    "steps = 1",
    "skip = true",
    "\"fly.grant\" = true",
    "\"fly.extra\" = true",
    "\"fly.stop\" = true",
    "\"retreat.allow\" = true",
    "\"terrain.destroy\" = true",
    "\"terrain.as\" = \"swamp\"",
    "limit = 34",
    "\"limit.ignore\" = true",
    "control_total = 2",
    "vit = { count = { mine = true, unbeaten = true } }",
];

const CONDITIONS: [&str; 12] = [
    "\"opp.border\" = \"mortal\"",
    "\"opp.size\" = \"L\"",
    "\"opp.flying\" = false",
    "\"opp.vulnerable\" = \"gold\"",
    "\"space.stronghold\" = true",
    "\"space.kind\" = \"woods\"",
    "side = \"attacking\"",
    "role = \"secondary\"",
    "in_play = { flying = true }",
    "count = { filter = { mine = true }, min = 2 }",
    "margin = 2",
    "survived = true",
];

fn data(toml: &str) -> Data {
    let files = [("wild.toml".to_owned(), toml.to_owned())];
    let files = Files::parse(&files);
    let notes = Notes::new(&files);
    let data = joute_content::Table::top(&notes).data();
    assert_eq!(notes.into_faults(), [], "{toml}");
    data
}

/// Where texts come from: the changes that they may make, and chance.
struct Pen<'a> {
    changes: &'a [&'a str],
    rng: Rng,
}

/// Some text of an ability; `windows` are those of a card that is cast.
fn ability(pen: &mut Pen<'_>, windows: &[Window]) -> String {
    let Pen { changes, rng } = pen;
    let one = |rng: &mut Rng, from: &[&str]| from[rng.below(from.len() as u32) as usize].to_owned();
    let mut parts = vec![format!("do = {{ {} }}", one(rng, changes))];
    if rng.below(3) == 0 {
        parts.push(format!("if = {{ {} }}", one(rng, &CONDITIONS)));
    }
    if rng.below(2) == 0 {
        parts.push(format!("target = \"{}\"", Target::ALL[rng.below(Target::ALL.len() as u32) as usize].code()));
    }
    if windows.is_empty() && rng.below(3) > 0 {
        parts.push(format!("when = \"{}\"", Trigger::ALL[rng.below(Trigger::ALL.len() as u32) as usize].code()));
    }
    match rng.below(12) {
        0 => parts.push("until = \"turn\"".to_owned()),
        1 => parts.push("until = \"combat\"".to_owned()),
        2 => parts.push("limit = \"combat\"".to_owned()),
        3 => parts.push("limit = \"turn\"".to_owned()),
        4 => parts.push("filter = { flying = false }".to_owned()),
        5 => parts.push("cost = 1".to_owned()),
        _ => {}
    }
    format!("{{ {} }}", parts.join(", "))
}

/// A card with some texts that the reader takes. A draw that it refuses is drawn again.
fn wild(id: &str, head: &str, texts: u32, windows: &[Window], pen: &mut Pen<'_>) -> Card {
    loop {
        let abilities: Vec<String> = (0..texts).map(|_| ability(pen, windows)).collect();
        let names: Vec<String> = windows.iter().map(|window| format!("\"{}\"", window.code())).collect();
        let play = if windows.is_empty() { String::new() } else { format!("play_window = [{}]\n", names.join(", ")) };
        let toml = format!("{head}\n{play}abilities = [{}]", abilities.join(", "));
        let mut findings = Findings::new();
        let card = Card::read(id, &At::new("", &data(&toml), 1), &[], &mut findings);
        if findings.into_inner().is_empty()
            && let Some(card) = card
        {
            return card;
        }
    }
}

/// Sixty cards, most of them with texts that make some of these changes.
pub(crate) fn deck(seat: usize, seed: u64, changes: &[&str]) -> Deck {
    let rng = Seed::from_number(seed).stream(&format!("wild {seat}"));
    let pen = &mut Pen { changes, rng };
    let mut cards = Vec::new();
    let mut add = |card: Card| {
        let name = format!("{}-{seat}-{}", card.id, cards.len() + 1);
        cards.push((name, Arc::new(card)));
    };
    for number in 0..5 {
        add(wild(&format!("shield{number}"), "type = \"shield\"\nup = 9", 0, &[], pen));
        let head = "type = \"shield\"\nsubtype = \"standard\"\nup = 12";
        add(wild(&format!("standard{number}"), head, 1, &[], pen));
        let head = "type = \"terrain\"\nsubtype = \"special\"\nterrain_kinds = [\"woods\"]\nup = 5";
        add(wild(&format!("land{number}"), head, 1, &[], pen));
        add(wild(&format!("gold{number}"), "type = \"bribery\"\nbribes = [\"gold\"]\nup = 7", 0, &[], pen));
    }
    for number in 0..2 {
        add(wild(&format!("upgrade{number}"), "type = \"upgrade\"\nup = 3", 2, &[], pen));
    }
    for number in 0..6 {
        add(wild(&format!("item{number}"), "type = \"item\"\nsubtype = \"carried\"\nup = 8", 2, &[], pen));
    }
    for (number, &window) in Window::ALL.iter().enumerate() {
        let head = format!("type = \"spell\"\nup = {number}\ncost = {}", number % 2);
        add(wild(&format!("spell{number}"), &head, 2, &[window], pen));
    }
    for (number, vitality) in
        [0, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 11, 12, 12, 13, 14, 15, 18, 20, 4, 5]
            .into_iter()
            .enumerate()
    {
        let some = |pen: &mut Pen<'_>, odds: u32, text: &str| {
            if pen.rng.below(odds) == 0 { text.to_owned() } else { String::new() }
        };
        let border = ["mortal", "elemental", "external"][pen.rng.below(3) as usize];
        let mut head = format!("type = \"creature\"\nvitality = {vitality}\nborder = \"{border}\"\nocb = 2");
        head += &some(pen, 9, "\nspace_cost = -4");
        head += &some(pen, 3, "\nflying = true");
        head += &some(pen, 3, "\nreceiver = true");
        head += &some(pen, 4, "\ncmp = 3");
        head += &some(pen, 5, "\nworks_under = true");
        head += &some(pen, 4, "\nranged = 2");
        head += &some(pen, 2, "\nvulnerable = [\"gold\"]");
        head += &some(pen, 5, "\nsize = \"L\"");
        head += &some(pen, 3, "\nterrain_bonus = { woods = 2, heaps = 3 }");
        head += &some(pen, 3, "\nimmune = [\"flying\", \"ranged\", \"border:mortal\"]");
        if pen.rng.below(4) == 0 {
            head += &wild_command(pen);
        }
        add(wild(&format!("beast{number}"), &head, 2, &[], pen));
    }
    let lines: Vec<String> = (0..2).map(|_| fitting(pen)).collect();
    let guardian = format!("abilities = [{}]", lines.join(", "));
    let mut findings = Findings::new();
    let guardian =
        Guardian::read("guardian", &At::new("", &data(&guardian), 1), &[], &mut findings).unwrap_or_default();
    let wall = |pen: &mut Pen<'_>| format!("{{ defence = 3, abilities = [{}] }}", fitting(pen));
    let walls = format!("left = {}\ncentre = {}\nright = {}", wall(pen), wall(pen), wall(pen));
    let strongholds =
        StrongholdSet::read("walls", &At::new("", &data(&walls), 1), &[], &mut findings).unwrap_or_default();
    assert_eq!(findings.into_inner(), []);
    Deck { guardian, strongholds, cards }
}

/// An ability that the reader takes on its own.
fn fitting(pen: &mut Pen<'_>) -> String {
    loop {
        let text = ability(pen, &[]);
        let mut findings = Findings::new();
        Card::read(
            "it",
            &At::new("", &data(&format!("type = \"terrain\"\nabilities = [{text}]")), 1),
            &[],
            &mut findings,
        );
        if findings.into_inner().is_empty() {
            return text;
        }
    }
}

fn wild_command(pen: &mut Pen<'_>) -> String {
    loop {
        let text = ability(pen, &[Window::CommandReveal]);
        let head = format!("\ncommand = {{ do = [{text}], conflict = [\"order\"] }}");
        let mut findings = Findings::new();
        Card::read("it", &At::new("", &data(&format!("type = \"creature\"{head}")), 1), &[], &mut findings);
        if findings.into_inner().is_empty() {
            return head;
        }
    }
}

/// No core word of section 10.4 is left out.
pub(crate) fn forgotten() -> Vec<&'static str> {
    let said = |key: &str| {
        let bare = format!("{key} = ");
        let quoted = format!("\"{key}\" = ");
        CHANGES.iter().any(|change| change.starts_with(&bare) || change.starts_with(&quoted))
    };
    Change::KEYS.iter().copied().filter(|key| !said(key)).collect()
}
