//! What is printed on a card, whichever sort it is: name, stock, number, marks, text and picture, in one language.

use joute_effects::Word;
use joute_guardians::cards::{
    Border, Card, CardType, Guardian, Kind, Label, PLACES, Size, StrongholdSet, TerrainKind, Vulnerability, Window,
};
use joute_guardians::{Mode, POINTS_MAX, Rules};

use super::face::Stance;
use super::recipe::{Mould, Recipe};
use super::text::{abilities_text, card_text, key, labelled, signed};
use crate::palette::Lang;
use crate::words::{Words, titled};

/// Card stock: the colour of the border, and the sign in the corner that says the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Stock {
    pub(super) colour: &'static str,
    /// Lighter or darker cuts on it, and the second rule of what goes to the Depot.
    pub(super) cut: &'static str,
    pub(super) sign: &'static str,
}

/// The number in the upper left corner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Number {
    /// Vitality, on a plate like a shield.
    Vitality(i16),
    /// The up-number, on a disc.
    Up(u8),
    /// What a Stronghold adds, on ink.
    Defence(u8),
}

/// What is printed on a card: what is seen of it at every size.
#[derive(Clone, Debug)]
pub(super) struct Printed {
    pub(super) name: String,
    pub(super) stock: Stock,
    /// GUA-CARD-2: a second rule inside the edge.
    pub(super) is_double: bool,
    pub(super) number: Number,
    pub(super) recipe: Recipe,
    pub(super) stance: Stance,
}

/// What else is printed on a card that is large enough to be read.
#[derive(Clone, Default, Debug)]
pub(super) struct Body {
    /// What it is: class, size and border, or type and kind.
    pub(super) what: String,
    pub(super) text: Vec<String>,
    pub(super) flavour: String,
    /// What it counts for the limit, if that is not its Vitality.
    pub(super) space_cost: Option<i8>,
    /// Signs with their numbers down the right edge.
    pub(super) marks: Vec<(&'static str, String)>,
    /// GUA-INF-1: whether a Creature may be influenced; nothing on other cards.
    pub(super) receives: Option<bool>,
    /// That it may, in words.
    pub(super) receiver: String,
    /// What corrupts it, or what it corrupts with.
    pub(super) gifts: Vec<&'static str>,
}

/// The words in the reader's language; the other one stands for what is missing.
pub(super) fn told(text: &joute_guardians::cards::Text, words: Words) -> &str {
    match (words.0, text.en.is_empty(), text.fr.is_empty()) {
        (Lang::En, false, _) | (Lang::Fr, _, true) => &text.en,
        (Lang::Fr, _, false) | (Lang::En, true, _) => &text.fr,
    }
}

/// What kind of card it is, with those of its figures that count.
pub(super) fn figures(card: &Card, rules: &Rules, words: Words) -> String {
    let is_quick = rules.mode == Mode::Quick;
    let kind = words.t(&key("gua-kind", card.kind.card_type().code()));
    match card.kind {
        Kind::Creature => {
            let [border, prey] =
                [card.border, card.border.prey()].map(|border| words.t(&key("gua-bordered", border.code())).into());
            let args = [("n", card.vitality.into()), ("border", border), ("prey", prey), ("ocb", card.ocb.into())];
            let said = words.say(if is_quick { "gua-creature-quick" } else { "gua-creature" }, &args);
            match counts(card, words) {
                Some(counts) => format!("{said}. {}", counts.trim_end_matches('.')),
                None => said,
            }
        }
        _ => words.say("gua-up-number", &[("what", kind.into()), ("n", card.up.into())]),
    }
}

/// GUA-LIMIT-1: that a Creature counts other points on a space than its Vitality, if it does.
pub(super) fn counts(card: &Card, words: Words) -> Option<String> {
    let differs = card.is_creature() && card.space_cost != card.vitality;
    differs.then(|| words.say("gua-counts", &[("n", card.space_cost.into()), ("most", POINTS_MAX.into())]))
}

/// GUA-QUICK-2, GUA-QUICK-5: whether a card can only be held or discarded in the quick game.
pub(super) fn is_idle(card: &Card, rules: &Rules) -> bool {
    let is_played = rules.quick_spells && card.windows.has(Window::MatchupModify);
    let is_of_use = match card.kind.card_type() {
        CardType::Creature | CardType::Shield | CardType::Terrain => true,
        CardType::Spell | CardType::Item => is_played && card.kind != Kind::CarriedItem,
        CardType::Bribery | CardType::Upgrade => false,
    };
    rules.mode == Mode::Quick && !is_of_use && !card.also_terrain
}

const fn stock_of(card: &Card) -> Stock {
    let (colour, cut, sign) = match (card.kind.card_type(), card.border) {
        (CardType::Creature, Border::Mortal) => ("#F6ECD6", "#D9CBB0", "j-mortal"),
        (CardType::Creature, Border::Elemental) => ("#8E97A3", "#6B7582", "j-elemental"),
        (CardType::Creature, Border::External) => ("#241B2C", "#4A4050", "j-external"),
        (CardType::Spell, _) => ("#3B3F73", "#565BA0", "j-spell"),
        (CardType::Item, _) => ("#B5793A", "#D9A668", "j-item"),
        (CardType::Bribery, _) => ("#B8556A", "#E08C9C", "j-bribery"),
        (CardType::Terrain, _) => ("#5E7A4E", "#7E9A6A", "j-terrain"),
        (CardType::Shield, _) => ("#4C5D78", "#6B7E9C", "j-shield"),
        (CardType::Upgrade, _) => ("#7A6F8C", "#9A90AC", "j-upgrade"),
    };
    Stock { colour, cut, sign }
}

impl Printed {
    /// A card of a deck.
    pub(super) fn card(card: &Card, words: Words) -> Self {
        Self {
            name: named(&card.name, &card.id, words),
            stock: stock_of(card),
            is_double: card.back() == joute_guardians::cards::Back::Double,
            number: if card.is_creature() { Number::Vitality(card.vitality.into()) } else { Number::Up(card.up) },
            recipe: Recipe::of(card),
            stance: Stance { size: card.size, is_flying: card.flying },
        }
    }

    /// A Guardian.
    pub(super) fn guardian(guardian: &Guardian, words: Words) -> Self {
        Self {
            name: named(&guardian.name, &guardian.id, words),
            stock: Stock { colour: "#C29A3E", cut: "#E5C36A", sign: "j-guardian" },
            is_double: false,
            number: Number::Vitality(guardian.vitality.into()),
            recipe: Recipe::given(&guardian.face, Mould::Somebody, &guardian.id),
            stance: Stance { size: Size::Medium, is_flying: false },
        }
    }

    /// One of the three Strongholds of a set: 0 to 2 from the left.
    pub(super) fn stronghold(set: &StrongholdSet, place: usize, words: Words) -> Self {
        let place = place.min(PLACES.len() - 1);
        let card = &set.cards[place];
        let id = format!("{}.{}", set.id, PLACES[place]);
        Self {
            name: named(&card.name, &id, words),
            stock: Stock { colour: "#7C88A6", cut: "#A3AEC2", sign: "j-stronghold" },
            is_double: false,
            number: Number::Defence(card.defence),
            recipe: Recipe::given(&card.face, Mould::Thing, &id),
            stance: Stance { size: Size::Medium, is_flying: false },
        }
    }
}

impl Body {
    /// The same with what counts in the quick game alone.
    pub(super) fn of_game(card: &Card, rules: &Rules, words: Words) -> Self {
        let body = Self::card(card, words);
        if rules.mode != Mode::Quick || !(card.is_creature() || is_idle(card, rules)) {
            return body;
        }
        let said = if card.is_creature() { "gua-quick-creature" } else { "gua-quick-idle" };
        let text = counts(card, words).into_iter().chain([words.t(said)]).collect();
        Self { what: body.what, text, flavour: body.flavour, space_cost: body.space_cost, ..Self::default() }
    }

    /// A card of a deck.
    pub(super) fn card(card: &Card, words: Words) -> Self {
        let is_creature = card.is_creature();
        Self {
            what: what(card, words),
            text: counts(card, words).into_iter().chain(card_text(card, words)).collect(),
            flavour: told(&card.flavour, words).to_owned(),
            space_cost: Some(card.space_cost).filter(|&cost| is_creature && cost != card.vitality),
            marks: marks(card),
            receives: is_creature.then_some(card.receiver),
            receiver: if is_creature && card.receiver { words.t("gua-trait-receiver") } else { String::new() },
            gifts: card.vulnerable.iter().chain(card.bribes.iter()).map(gift).collect(),
        }
    }

    /// A Guardian.
    pub(super) fn guardian(guardian: &Guardian, words: Words) -> Self {
        let numbers = [("cmp", guardian.cmp), ("stones", guardian.stones), ("cards", guardian.base_draw)];
        let args = numbers.map(|(key, number)| (key, number.into()));
        let mut text = vec![words.say("gua-card-seat", &args)];
        for (key, number) in
            [("gua-card-fewer", guardian.ldl), ("gua-card-more", guardian.mdl), ("gua-card-lower", guardian.luc)]
        {
            let n = signed(number);
            text.extend((number != 0).then(|| words.say(key, &[("n", n.into())])));
        }
        text.extend(abilities_text(&guardian.abilities, words));
        Self {
            what: words.t("gua-card-guardian"),
            text,
            flavour: told(&guardian.flavour, words).to_owned(),
            marks: vec![("j-stone", guardian.stones.to_string()), ("j-flow", signed(guardian.cmp))],
            ..Self::default()
        }
    }

    /// One of the three Strongholds of a set: 0 to 2 from the left.
    pub(super) fn stronghold(set: &StrongholdSet, place: usize, words: Words) -> Self {
        let card = &set.cards[place.min(PLACES.len() - 1)];
        let kinds = card.kinds.iter().map(|kind| words.t(&key("gua-in", TerrainKind::code(kind))));
        let what = [words.t("gua-card-stronghold")].into_iter().chain(kinds).collect::<Vec<_>>().join(", ");
        let mut text = vec![words.say("gua-card-defence", &[("n", signed(card.defence).into())])];
        text.extend(abilities_text(&card.abilities, words));
        Self { what, text, flavour: told(&set.flavour, words).to_owned(), ..Self::default() }
    }
}

fn named(name: &joute_guardians::cards::Text, id: &str, words: Words) -> String {
    let name = told(name, words);
    if name.is_empty() { id.to_owned() } else { name.to_owned() }
}

const fn gift(kind: Vulnerability) -> &'static str {
    match kind {
        Vulnerability::Charm => "j-charm",
        Vulnerability::Drink => "j-drink",
        Vulnerability::Gold => "j-gold",
    }
}

/// What a card is, on one line.
fn what(card: &Card, words: Words) -> String {
    let word = |stem: &str, code: &str| words.t(&key(stem, code));
    let parts: Vec<String> = if card.is_creature() {
        let class = |class: &Label| labelled(*class, words);
        let border = words.say(&key("gua-border", card.border.code()), &[("many", "no".into())]);
        card.classes.iter().map(class).chain([word("gua-size", card.size.code()).to_lowercase(), border]).collect()
    } else {
        let subtype = card.kind.subtype().filter(|_| matches!(card.kind, Kind::CarriedItem | Kind::HandItem));
        let subtype = subtype.map(|subtype| word("gua-subtype", subtype.code()));
        let land = card.terrain_kinds.iter().map(|kind| word("gua-in", kind.code()));
        let bearer = (card.kind == Kind::StandardBearer).then(|| words.t("gua-card-bearer"));
        let name = bearer.unwrap_or_else(|| word("gua-type", card.kind.card_type().code()));
        [name].into_iter().chain(subtype).chain(land).collect()
    };
    titled(&parts.join(", "))
}

/// The sign of a border.
pub(super) const fn sign_of_border(border: Border) -> &'static str {
    match border {
        Border::Mortal => "j-mortal",
        Border::Elemental => "j-elemental",
        Border::External => "j-external",
    }
}

/// The signs down the right edge: what counts in a fight, or what it costs.
fn marks(card: &Card) -> Vec<(&'static str, String)> {
    let prey = sign_of_border(card.border.prey());
    let mut marks = Vec::new();
    let mut add = |is_so: bool, sign, number: String| marks.extend(is_so.then_some((sign, number)));
    add(card.is_creature() && card.ocb > 0, prey, signed(card.ocb));
    add(card.flying, "j-wing", String::new());
    add(card.ranged > 0, "j-arrow", signed(card.ranged));
    add(card.aoe.is_some(), "j-burst", card.aoe.as_ref().map_or(String::new(), |aoe| aoe.power.to_string()));
    add(card.is_command(), "j-bolt", String::new());
    add(card.cmp > 0, "j-flow", signed(card.cmp));
    add(card.heal.is_some(), "j-heal", String::new());
    add(card.cost > 0, "j-stone", card.cost.to_string());
    marks
}
