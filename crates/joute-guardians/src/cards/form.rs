//! GUA-POS-3, GUA-POS-10, GUA-POS-11: cards, Guardians and Strongholds as they stand in packs, positions and messages. One
//! reader for all of them, and its inverse.

use joute_content::{At, Data, Fields, Findings};
use joute_effects::{Argument, LIST_MAX, Word, argument};
use joute_kernel::is_unseen;

use super::card::{Aoe, Card, Command, Kind, Label, Text};
use super::check::check;
use super::guardian::{Guardian, Stronghold, StrongholdSet};
use super::text::{Ability, Trigger, Use};
use super::word::{Back, CardType, Subtype, TerrainKind};

/// The keys of a card beside its id.
const CARD_KEYS: [&str; 34] = [
    "name",
    "set",
    "rarity",
    "flavour",
    "face",
    "type",
    "subtype",
    "back",
    "up",
    "vitality",
    "space_cost",
    "border",
    "ocb",
    "class",
    "size",
    "flying",
    "vulnerable",
    "receiver",
    "cmp",
    "ranged",
    "immune",
    "attack_tags",
    "terrain_kinds",
    "terrain_bonus",
    "play_window",
    "cost",
    "bribes",
    "also_terrain",
    "works_under",
    "position",
    "command",
    "heal",
    "aoe",
    "abilities",
];
/// Keys and words of cards that the rules know and nobody has built.
const UNBUILT: [&str; 3] = ["unique_per_space", "accessory", "downgrade"];
/// The longest text, in characters.
const TEXT_CHARS_MAX: usize = 400;

impl Card {
    /// The card with this id that stands there. `others` are keys that somebody else reads, such as `owner`.
    ///
    /// `None` if there is no telling what sort of card it is; what else is a fault stands as it is by default.
    pub fn read(id: &str, at: &At<'_>, others: &[&str], findings: &mut Findings) -> Option<Self> {
        let fields = known(at, &[&CARD_KEYS, others].concat(), findings)?;
        let kind = kind(&fields, findings)?;
        let back: Option<Back> = argument(&fields, "back", findings);
        if let Some(at) = fields.get("back").filter(|_| back.is_some_and(|back| back != kind.back())) {
            at.say(format!("not the back of this type; expected \"{}\" (GUA-CARD-2)", kind.back().code()), findings);
        }
        let vitality = argument(&fields, "vitality", findings).unwrap_or_default();
        let mut card = if kind == Kind::Creature {
            Self { vitality, space_cost: vitality, up: vitality.max(0).unsigned_abs(), ..Self::new(id, kind) }
        } else {
            Self { vitality, ..Self::new(id, kind) }
        };
        card.read_words(&fields, findings);
        card.read_creature(&fields, findings);
        card.read_other(&fields, findings);
        let is_played = matches!(kind, Kind::Spell | Kind::HandItem) || !card.windows.is_empty();
        card.abilities = abilities(&fields, findings, |when| if is_played { Use::Played } else { lasting(when) });
        Some(card)
    }

    fn read_words(&mut self, fields: &Fields<'_>, findings: &mut Findings) {
        self.name = text(fields, "name", findings);
        self.flavour = text(fields, "flavour", findings);
        for (key, word) in [("set", &mut self.set), ("rarity", &mut self.rarity), ("face", &mut self.face)] {
            *word = line(fields.get(key), findings);
        }
    }

    fn read_creature(&mut self, fields: &Fields<'_>, findings: &mut Findings) {
        put(&mut self.up, fields, "up", findings);
        put(&mut self.space_cost, fields, "space_cost", findings);
        put(&mut self.border, fields, "border", findings);
        put(&mut self.ocb, fields, "ocb", findings);
        put(&mut self.size, fields, "size", findings);
        put(&mut self.flying, fields, "flying", findings);
        put(&mut self.vulnerable, fields, "vulnerable", findings);
        put(&mut self.receiver, fields, "receiver", findings);
        put(&mut self.cmp, fields, "cmp", findings);
        put(&mut self.ranged, fields, "ranged", findings);
        put(&mut self.immune, fields, "immune", findings);
        put(&mut self.attack_tags, fields, "attack_tags", findings);
        put(&mut self.works_under, fields, "works_under", findings);
        self.classes = fields.get("class").map_or(Vec::new(), |at| classes(&at, findings));
        if let Some(at) = fields.get("terrain_bonus") {
            self.terrain_bonus = terrain_bonus(&at, findings);
        }
        self.command = fields.get("command").and_then(|at| Command::read(&at, findings));
        self.heal = argument(fields, "heal", findings);
        self.aoe = fields.get("aoe").and_then(|at| Aoe::read(&at, findings));
    }

    fn read_other(&mut self, fields: &Fields<'_>, findings: &mut Findings) {
        put(&mut self.terrain_kinds, fields, "terrain_kinds", findings);
        put(&mut self.windows, fields, "play_window", findings);
        put(&mut self.cost, fields, "cost", findings);
        put(&mut self.bribes, fields, "bribes", findings);
        put(&mut self.also_terrain, fields, "also_terrain", findings);
        self.wing = argument(fields, "position", findings);
    }

    /// The inverse of reading, without the id. What is as it is by default is left out.
    #[must_use]
    pub fn write(&self) -> Data {
        let plain = if self.is_creature() {
            let up = self.vitality.max(0).unsigned_abs();
            Self { up, space_cost: self.vitality, ..Self::new("", self.kind) }
        } else {
            Self::new("", self.kind)
        };
        let mut to = Members::default();
        to.words(&self.name, &self.flavour, [("set", &self.set), ("rarity", &self.rarity), ("face", &self.face)]);
        to.put("type", &self.kind.card_type());
        if let Some(subtype) = self.kind.subtype() {
            to.put("subtype", &subtype);
        }
        to.unless("up", &self.up, &plain.up);
        to.unless("vitality", &self.vitality, &0);
        to.unless("space_cost", &self.space_cost, &plain.space_cost);
        to.unless("border", &self.border, &plain.border);
        to.unless("ocb", &self.ocb, &0);
        if !self.classes.is_empty() {
            let words: Vec<&str> = self.classes.iter().map(Label::as_str).collect();
            to.0.push(("class".to_owned(), Data::Text(words.join(" "))));
        }
        to.unless("size", &self.size, &plain.size);
        to.unless("flying", &self.flying, &false);
        to.unless("vulnerable", &self.vulnerable, &plain.vulnerable);
        to.unless("receiver", &self.receiver, &false);
        to.unless("cmp", &self.cmp, &0);
        to.unless("ranged", &self.ranged, &0);
        to.unless("immune", &self.immune, &plain.immune);
        to.unless("attack_tags", &self.attack_tags, &plain.attack_tags);
        to.unless("terrain_kinds", &self.terrain_kinds, &plain.terrain_kinds);
        if self.terrain_bonus != plain.terrain_bonus {
            let bonus = TerrainKind::ALL.iter().zip(self.terrain_bonus).filter(|&(_, bonus)| bonus != 0);
            let members = bonus.map(|(kind, bonus)| (kind.code().to_owned(), bonus.write())).collect();
            to.0.push(("terrain_bonus".to_owned(), Data::Table(members)));
        }
        to.unless("play_window", &self.windows, &plain.windows);
        to.unless("cost", &self.cost, &0);
        to.unless("bribes", &self.bribes, &plain.bribes);
        to.unless("also_terrain", &self.also_terrain, &false);
        to.unless("works_under", &self.works_under, &false);
        to.0.extend(self.wing.map(|wing| ("position".to_owned(), wing.write())));
        to.0.extend(self.command.as_ref().map(|command| ("command".to_owned(), command.write())));
        to.0.extend(self.heal.map(|heal| ("heal".to_owned(), heal.write())));
        to.0.extend(self.aoe.as_ref().map(|aoe| ("aoe".to_owned(), aoe.write())));
        to.abilities(&self.abilities);
        Data::Table(to.0)
    }
}

/// The members of a table that is being written.
#[derive(Default)]
struct Members(Vec<(String, Data)>);

impl Members {
    fn put(&mut self, key: &str, value: &impl Argument) {
        self.0.push((key.to_owned(), value.write()));
    }

    fn unless<T: Argument + PartialEq>(&mut self, key: &str, value: &T, plain: &T) {
        if value != plain {
            self.put(key, value);
        }
    }

    fn words(&mut self, name: &Text, flavour: &Text, lines: [(&str, &String); 3]) {
        self.text("name", name);
        let lines = lines.into_iter().filter(|(_, line)| !line.is_empty());
        self.0.extend(lines.map(|(key, line)| (key.to_owned(), Data::Text(line.clone()))));
        self.text("flavour", flavour);
    }

    fn text(&mut self, key: &str, Text { en, fr }: &Text) {
        let text = |text: &String| Data::Text(text.clone());
        if en == fr {
            self.0.extend((!en.is_empty()).then(|| (key.to_owned(), text(en))));
        } else {
            let both = vec![("en".to_owned(), text(en)), ("fr".to_owned(), text(fr))];
            self.0.push((key.to_owned(), Data::Table(both)));
        }
    }

    fn abilities(&mut self, abilities: &[Ability]) {
        if !abilities.is_empty() {
            self.0.push(("abilities".to_owned(), Data::List(abilities.iter().map(Ability::write).collect())));
        }
    }
}

/// What stands under a key instead of what is there, if something does.
fn put<T: Argument>(to: &mut T, fields: &Fields<'_>, key: &str, findings: &mut Findings) {
    if let Some(value) = argument(fields, key, findings) {
        *to = value;
    }
}

/// The members of a table with these keys; of others is said that they are unknown, or not built.
fn known<'d>(at: &At<'d>, keys: &[&str], findings: &mut Findings) -> Option<Fields<'d>> {
    let fields = at.open_fields(findings)?;
    for (key, at) in fields.keys().zip(fields.all()) {
        if UNBUILT.contains(&key) {
            at.say("this key is not built yet; expected a card without it (GUA-POS-11)", findings);
        } else if !keys.contains(&key) {
            at.say(format!("unknown field; expected {}", keys.join(", ")), findings);
        }
    }
    Some(fields)
}

/// GUA-CARD-1: what a card is. The rules call an Upgrade a kind of Stronghold, and an item magic: both are understood.
fn kind(fields: &Fields<'_>, findings: &mut Findings) -> Option<Kind> {
    let words: Vec<&str> = CardType::ALL.iter().map(|word| word.code()).collect();
    let at = fields.need("type", &format!("one of {} (GUA-CARD-1)", words.join(", ")), findings)?;
    let subtype = fields.get("subtype");
    let is = |word: &str| subtype.as_ref().is_some_and(|at| *at.data == Data::Text(word.to_owned()));
    let is_upgrade = is("upgrade");
    let card_type = match at.text(findings)? {
        "stronghold" if is_upgrade => CardType::Upgrade,
        "magic_item" | "magic item" => CardType::Item,
        _ => CardType::read(&at, findings)?,
    };
    let Some(at) = subtype.filter(|_| !(is_upgrade && card_type == CardType::Upgrade)) else {
        return Kind::ALL.into_iter().find(|kind| kind.card_type() == card_type);
    };
    let word = at.text(findings)?;
    if UNBUILT.contains(&word) {
        at.say(format!("\"{word}\" is not built yet; expected a card of another subtype (GUA-POS-11)"), findings);
        return None;
    }
    let of_type = Kind::ALL.into_iter().filter(|kind| kind.card_type() == card_type);
    let found = of_type.clone().find(|kind| kind.subtype().is_some_and(|subtype| subtype.code() == word));
    if found.is_none() {
        let words: Vec<&str> = of_type.filter_map(Kind::subtype).map(Subtype::code).collect();
        let expected = if words.is_empty() { "none".to_owned() } else { words.join(" or ") };
        at.refuse(&format!("{expected} with this type"), findings);
    }
    found
}

/// The words of a class: one text, or a list of words.
fn classes(at: &At<'_>, findings: &mut Findings) -> Vec<Label> {
    let Data::Text(text) = at.data else { return Argument::read(at, findings).unwrap_or_default() };
    let words: Vec<Option<Label>> = text.split_whitespace().map(Label::new).collect();
    if words.len() > LIST_MAX || words.contains(&None) {
        at.refuse(&format!("words of up to {} bytes, such as \"Undead Knight\"", Label::BYTES_MAX), findings);
        return Vec::new();
    }
    words.into_iter().flatten().collect()
}

/// GUA-MOD-4: a number for each kind of Terrain.
fn terrain_bonus(at: &At<'_>, findings: &mut Findings) -> [i8; 7] {
    let kinds: Vec<&str> = TerrainKind::ALL.iter().map(|kind| kind.code()).collect();
    let Some(fields) = at.fields(&kinds, findings) else { return [0; 7] };
    let mut bonus = [0; 7];
    for (kind, bonus) in kinds.iter().zip(&mut bonus) {
        put(bonus, &fields, kind, findings);
    }
    bonus
}

fn abilities(fields: &Fields<'_>, findings: &mut Findings, kind: impl Fn(Option<&Trigger>) -> Use) -> Vec<Ability> {
    let list = fields.get("abilities").and_then(|at| at.list(LIST_MAX, findings)).unwrap_or_default();
    list.iter().filter_map(|at| ability(at, &kind, findings)).collect()
}

/// An ability that could act.
fn ability(at: &At<'_>, kind: impl Fn(Option<&Trigger>) -> Use, findings: &mut Findings) -> Option<Ability> {
    let ability = Ability::read(at, kind, findings)?;
    check(&ability, at, findings);
    Some(ability)
}

/// What is true while its card is there, or waits for its moment.
fn lasting(when: Option<&Trigger>) -> Use {
    if when.is_some() { Use::Triggered } else { Use::Static }
}

impl Argument for Command {
    fn read(at: &At<'_>, findings: &mut Findings) -> Option<Self> {
        let fields = at.fields(&["do", "conflict"], findings)?;
        let done = fields.need("do", "a list of abilities (GUA-POS-3)", findings)?;
        let list = done.list(LIST_MAX, findings)?;
        Some(Self {
            abilities: list.iter().filter_map(|at| ability(at, |_| Use::Command, findings)).collect(),
            conflict: argument(&fields, "conflict", findings).unwrap_or_default(),
        })
    }

    fn write(&self) -> Data {
        let mut to = Members(vec![("do".to_owned(), Data::List(self.abilities.iter().map(Ability::write).collect()))]);
        to.unless("conflict", &self.conflict, &Default::default());
        Data::Table(to.0)
    }
}

impl Argument for Aoe {
    fn read(at: &At<'_>, findings: &mut Findings) -> Option<Self> {
        if let Data::Number(_) = at.data {
            return i8::read(at, findings).map(|power| Self { power, tag: None, filter: Default::default() });
        }
        let fields = at.fields(&["n", "tag", "filter"], findings)?;
        fields.need("n", "its power (GUA-AOE-1)", findings)?;
        Some(Self {
            power: argument(&fields, "n", findings)?,
            tag: argument(&fields, "tag", findings),
            filter: argument(&fields, "filter", findings).unwrap_or_default(),
        })
    }

    fn write(&self) -> Data {
        let mut to = Members::default();
        to.put("n", &self.power);
        if let Some(tag) = self.tag {
            to.put("tag", &tag);
        }
        to.unless("filter", &self.filter, &Default::default());
        Data::Table(to.0)
    }
}

/// Words: one text for both languages, or one each.
pub(super) fn text(fields: &Fields<'_>, key: &str, findings: &mut Findings) -> Text {
    let Some(at) = fields.get(key) else { return Text::default() };
    if let Data::Table(_) = at.data {
        let Some(both) = at.fields(&["en", "fr"], findings) else { return Text::default() };
        let [en, fr] = ["en", "fr"].map(|language| line(both.get(language), findings));
        let or = |text: &String, other: &String| if text.is_empty() { other.clone() } else { text.clone() };
        return Text { en: or(&en, &fr), fr: or(&fr, &en) };
    }
    let same = line(Some(at), findings);
    Text { en: same.clone(), fr: same }
}

/// One line of text; empty without it.
pub(super) fn line(at: Option<At<'_>>, findings: &mut Findings) -> String {
    let Some(at) = at else { return String::new() };
    let Some(text) = at.text(findings) else { return String::new() };
    if text.chars().count() > TEXT_CHARS_MAX || text.chars().any(is_unseen) {
        at.refuse(&format!("one line of up to {TEXT_CHARS_MAX} characters"), findings);
        return String::new();
    }
    text.to_owned()
}

/// The keys of a Guardian beside its id.
const GUARDIAN_KEYS: [&str; 11] =
    ["name", "flavour", "face", "vitality", "cmp", "stones", "base_draw", "ldl", "mdl", "luc", "abilities"];

impl Guardian {
    /// The Guardian with this id that stands there. What is left out is as GUA-POS-1 says.
    pub fn read(id: &str, at: &At<'_>, others: &[&str], findings: &mut Findings) -> Option<Self> {
        let fields = known(at, &[&GUARDIAN_KEYS, others].concat(), findings)?;
        let mut guardian = Self { id: id.to_owned(), ..Self::default() };
        guardian.name = text(&fields, "name", findings);
        guardian.flavour = text(&fields, "flavour", findings);
        guardian.face = line(fields.get("face"), findings);
        put(&mut guardian.vitality, &fields, "vitality", findings);
        put(&mut guardian.cmp, &fields, "cmp", findings);
        put(&mut guardian.stones, &fields, "stones", findings);
        put(&mut guardian.base_draw, &fields, "base_draw", findings);
        for (key, modifier) in [("ldl", &mut guardian.ldl), ("mdl", &mut guardian.mdl), ("luc", &mut guardian.luc)] {
            let number = fields.get(key).and_then(|at| at.number(-9..=9, findings));
            *modifier = number.map_or(*modifier, |number| number as i8);
        }
        guardian.abilities = abilities(&fields, findings, lasting);
        Some(guardian)
    }

    /// The inverse of reading, without the id; all numbers are written.
    #[must_use]
    pub fn write(&self) -> Data {
        let mut to = Members::default();
        to.words(&self.name, &self.flavour, [("face", &self.face), ("", &String::new()), ("", &String::new())]);
        to.put("vitality", &self.vitality);
        to.put("cmp", &self.cmp);
        to.put("stones", &self.stones);
        to.put("base_draw", &self.base_draw);
        to.put("ldl", &self.ldl);
        to.put("mdl", &self.mdl);
        to.put("luc", &self.luc);
        to.abilities(&self.abilities);
        Data::Table(to.0)
    }
}

/// The keys of a Stronghold.
const STRONGHOLD_KEYS: [&str; 5] = ["name", "face", "defence", "kinds", "abilities"];

impl Stronghold {
    /// The Stronghold that stands there.
    pub fn read(at: &At<'_>, others: &[&str], findings: &mut Findings) -> Option<Self> {
        let fields = known(at, &[&STRONGHOLD_KEYS, others].concat(), findings)?;
        Some(Self {
            name: text(&fields, "name", findings),
            face: line(fields.get("face"), findings),
            defence: argument(&fields, "defence", findings).unwrap_or_default(),
            kinds: argument(&fields, "kinds", findings).unwrap_or_default(),
            abilities: abilities(&fields, findings, lasting),
        })
    }

    /// The inverse of reading.
    #[must_use]
    pub fn write(&self) -> Data {
        let mut to = Members::default();
        let none = String::new();
        to.words(&self.name, &Text::default(), [("face", &self.face), ("", &none), ("", &none)]);
        to.unless("defence", &self.defence, &0);
        to.unless("kinds", &self.kinds, &Default::default());
        to.abilities(&self.abilities);
        Data::Table(to.0)
    }
}

/// What the three Strongholds of a row are called.
pub const PLACES: [&str; 3] = ["left", "centre", "right"];

impl StrongholdSet {
    /// The set with this id that stands there; all three have to be there.
    pub fn read(id: &str, at: &At<'_>, others: &[&str], findings: &mut Findings) -> Option<Self> {
        let fields = known(at, &[&["name", "flavour"], &PLACES[..], others].concat(), findings)?;
        let name = text(&fields, "name", findings);
        let flavour = text(&fields, "flavour", findings);
        let cards = PLACES.map(|place| {
            let at = fields.need(place, "a Stronghold such as { defence = 3 } (GUA-DECK-1)", findings);
            at.and_then(|at| Stronghold::read(&at, &[], findings)).unwrap_or_default()
        });
        Some(Self { id: id.to_owned(), name, flavour, cards })
    }

    /// The inverse of reading, without the id.
    #[must_use]
    pub fn write(&self) -> Data {
        let mut to = Members::default();
        to.text("name", &self.name);
        to.text("flavour", &self.flavour);
        to.0.extend(PLACES.iter().zip(&self.cards).map(|(place, card)| ((*place).to_owned(), card.write())));
        Data::Table(to.0)
    }
}
