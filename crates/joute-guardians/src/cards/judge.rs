//! What printed words mean for two cards, a card and a space, or a card in a combat. Pure, and without any memory of its own.

use joute_effects::WordSet;

use super::card::{Card, Immunity, Label};
use super::text::{Amount, Condition, Filter, Measure, Target, Test};
use super::word::{Border, ConflictKey, Role, Side, TerrainKind};

/// How a card stands to the one whose text speaks of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// Whether it is of the same side.
    pub is_mine: bool,
    /// Whether it is unbeaten (GUA-COMBAT-43).
    pub is_unbeaten: bool,
}

/// GUA-POS-10: whether a filter lets a card pass.
#[must_use]
pub fn matches(filter: &Filter, card: &Card, standing: Standing) -> bool {
    filter.holds(&mut |test| passes(test, card, standing))
}

fn passes(test: &Test, card: &Card, standing: Standing) -> bool {
    let counts = |printed: u8, number: i8| i16::from(printed) == i16::from(number);
    match *test {
        Test::Type(word) => card.kind.card_type() == word,
        Test::Subtype(word) => card.kind.subtype() == Some(word),
        Test::Back(back) => card.back() == back,
        Test::Border(border) => card.is_creature() && card.border == border,
        Test::Class(class) => card.classes.contains(&class),
        Test::Size(size) => card.is_creature() && card.size == size,
        Test::Flying(flies) => card.flying == flies,
        Test::Vulnerable(kind) => card.vulnerable.has(kind),
        Test::Receiver(receives) => card.receiver == receives,
        Test::Immune(immunity) => card.immune.contains(&immunity),
        Test::AttackTag(tag) => card.attack_tags.contains(&tag),
        Test::Up(number) => counts(card.up, number),
        Test::Vitality(number) => card.vitality == number,
        Test::SpaceCost(number) => card.space_cost == number,
        Test::Ocb(number) => counts(card.ocb, number),
        Test::Cmp(number) => counts(card.cmp, number),
        Test::Ranged(number) => counts(card.ranged, number),
        Test::Mine(is_mine) => standing.is_mine == is_mine,
        Test::Unbeaten(is_unbeaten) => standing.is_unbeaten == is_unbeaten,
    }
}

/// GUA-OCB-1, GUA-OCB-2: what a Creature adds against this border; nothing against a Guardian, which has none.
#[inline]
#[must_use]
pub fn off_colour_bonus(card: &Card, against: Option<Border>) -> u8 {
    if against == Some(card.border.prey()) { card.ocb } else { 0 }
}

/// GUA-MOD-4: what a Creature adds on a space of these kinds, whoever owns it: the sum over the kinds.
#[inline]
#[must_use]
pub fn terrain_bonus(card: &Card, kinds: WordSet<TerrainKind>) -> i16 {
    kinds.iter().map(|kind| i16::from(card.terrain_bonus[kind as usize])).sum()
}

/// GUA-IMM-1, GUA-IMM-2, GUA-IMM-5: whether one of these immunities works against the primary attack of a card: against one of
/// its tags, or a trait of its own. Immunities to area and ranged attacks are about those alone.
#[must_use]
pub fn is_immune(immunities: &[Immunity], attacker: &Card) -> bool {
    immunities.iter().any(|immunity| match *immunity {
        Immunity::Any => true,
        Immunity::Tag(tag) => attacker.attack_tags.contains(&tag),
        Immunity::Border(border) => attacker.border == border,
        Immunity::Size(size) => attacker.size == size,
        Immunity::Class(class) => attacker.classes.contains(&class),
        Immunity::Flying => attacker.flying,
        Immunity::Vulnerable(kind) => attacker.vulnerable.has(kind),
        Immunity::Aoe | Immunity::Ranged => false,
    })
}

/// GUA-AOE-3: whether one of these immunities saves from an area attack with this tag.
#[must_use]
pub fn is_immune_to_area(immunities: &[Immunity], tag: Option<Label>) -> bool {
    immunities.iter().any(|immunity| match *immunity {
        Immunity::Aoe => true,
        Immunity::Tag(known) => tag == Some(known),
        _ => false,
    })
}

/// GUA-IMM-4: whether ranged values are not added against a Creature with these immunities.
#[must_use]
pub fn is_immune_to_ranged(immunities: &[Immunity]) -> bool {
    immunities.contains(&Immunity::Ranged)
}

/// GUA-AOE-1: whether an area attack of this power touches a Creature, its immunity apart.
#[must_use]
pub fn is_in_area(card: &Card, power: i16) -> bool {
    card.is_creature() && i16::from(card.vitality) <= power
}

/// GUA-BRIBE-2: whether a Bribery card offers what a Creature gives in to.
#[inline]
#[must_use]
pub fn is_corrupted_by(card: &Card, bribery: &Card) -> bool {
    card.is_creature() && card.vulnerable.meets(bribery.bribes)
}

/// GUA-COMBAT-10: what the command abilities of a card quarrel about: its own keys and those of its abilities.
#[must_use]
pub fn conflict_keys(card: &Card) -> WordSet<ConflictKey> {
    let own = card.command.as_ref().map_or(WordSet::EMPTY, |command| {
        command.abilities.iter().fold(command.conflict, |keys, ability| keys.and(ability.beside.conflict))
    });
    card.abilities.iter().fold(own, |keys, ability| keys.and(ability.beside.conflict))
}

/// GUA-COMBAT-10: whether two command cards cannot both hold.
#[must_use]
pub fn is_conflict(first: &Card, second: &Card) -> bool {
    conflict_keys(first).meets(conflict_keys(second))
}

/// Where a combat takes place.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Ground {
    /// The kinds of the Terrain there, or those printed on the Stronghold.
    pub kinds: WordSet<TerrainKind>,
    /// Whether it is an intact Stronghold.
    pub is_stronghold: bool,
    /// Whether it is Ruins.
    pub is_ruins: bool,
    /// Whether a hidden Terrain lies there.
    pub is_hidden: bool,
    /// Whether it is a land without Terrain.
    pub is_bare: bool,
}

/// What a text may look at while it acts: the combat, seen from the side of its card.
pub trait Scene {
    /// The one card that a target names; `None` if it names none, several, or a Guardian.
    fn card(&self, target: Target) -> Option<&Card>;
    /// The base Vitality of what a target names, a Guardian's included; 0 for nothing.
    fn vitality(&self, target: Target) -> i16;
    /// The influence power of what a target names; here that of a card, 0 for nothing.
    fn influence(&self, target: Target) -> i16 {
        self.card(target).map_or(0, |card| card.cmp.into())
    }
    /// How many Creatures in play in the combat a filter lets pass.
    fn count(&self, filter: &Filter) -> i16;
    /// Where the combat takes place.
    fn ground(&self) -> Ground;
    /// Whether the own side attacks.
    fn side(&self) -> Side;
    /// As what the own card takes part.
    fn role(&self) -> Role;
    /// By how much the totals of the match-up differ; 0 before they are known.
    fn margin(&self) -> i16;
    /// Whether the own card is unbeaten at the end of the combat.
    fn survived(&self) -> bool;
    /// Whether the own side holds the space after the combat.
    fn won_space(&self) -> bool;
}

/// What an amount is worth in a scene.
#[must_use]
pub fn amount_in(amount: &Amount, scene: &impl Scene) -> i16 {
    amount.value(&mut |measure| match measure {
        Measure::Count(filter) => scene.count(filter),
        Measure::Vit(target) => scene.vitality(*target),
        Measure::Up(target) => scene.card(*target).map_or(0, |card| card.up.into()),
        Measure::Cmp(target) => scene.influence(*target),
    })
}

/// GUA-POS-10: whether a condition holds in a scene. What is said of the opponent does not hold without one.
#[must_use]
pub fn holds_in(condition: &Condition, scene: &impl Scene) -> bool {
    let opp = |test: &dyn Fn(&Card) -> bool| scene.card(Target::Opp).is_some_and(test);
    match condition {
        Condition::OppBorder(border) => opp(&|card| card.border == *border),
        Condition::OppClass(class) => opp(&|card| card.classes.contains(class)),
        Condition::OppSize(size) => opp(&|card| card.size == *size),
        Condition::OppFlying => opp(&|card| card.flying),
        Condition::OppVulnerable(kind) => opp(&|card| card.vulnerable.has(*kind)),
        Condition::OppImmune(immunity) => opp(&|card| card.immune.contains(immunity)),
        Condition::OppRanged => opp(&|card| card.ranged > 0),
        Condition::SpaceKind(kind) => scene.ground().kinds.has(*kind),
        Condition::SpaceStronghold => scene.ground().is_stronghold,
        Condition::SpaceHidden => scene.ground().is_hidden,
        Condition::SpaceBare => scene.ground().is_bare,
        Condition::SpaceRuins => scene.ground().is_ruins,
        Condition::Side(side) => scene.side() == *side,
        Condition::Role(role) => scene.role() == *role,
        Condition::InPlay(filter) => scene.count(filter) > 0,
        Condition::Count(counted) => {
            (i16::from(counted.least)..=i16::from(counted.most)).contains(&scene.count(&counted.filter))
        }
        Condition::Margin(least) => scene.margin() >= i16::from(*least),
        Condition::Survived => scene.survived(),
        Condition::WonSpace => scene.won_space(),
    }
}
