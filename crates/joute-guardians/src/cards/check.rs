//! Abilities that could never act: what cannot be done to its target, and a replacement of no rule.

use joute_content::{At, Finding, Findings};
use joute_effects::{Atom, Word};

use super::card::{Card, Kind};
use super::text::{Ability, Change, Target, Use};
use super::word::Window;

/// Targets that are Creatures, one or several.
const CREATURES: &[Target] = &[
    Target::Own,
    Target::Opp,
    Target::MineCurrent,
    Target::MineAll,
    Target::TheirsAll,
    Target::Both,
    Target::HandTheirs,
    Target::CommandTheirs,
];
/// The same, and the Guardian, which has a Vitality and may be immune.
const FIGHTERS: &[Target] = &[
    Target::Own,
    Target::Opp,
    Target::MineCurrent,
    Target::MineAll,
    Target::TheirsAll,
    Target::Both,
    Target::HandTheirs,
    Target::CommandTheirs,
    Target::Guardian,
];
/// Cards that may leave the table.
const CARDS: &[Target] = &[
    Target::Own,
    Target::Opp,
    Target::MineCurrent,
    Target::MineAll,
    Target::TheirsAll,
    Target::Both,
    Target::HandTheirs,
    Target::CommandTheirs,
    Target::Terrain,
    Target::Shield,
];

/// What a change may be done to; every change may also be without a target.
const fn targets(change: &Change) -> &'static [Target] {
    match change {
        Change::Vit(_) | Change::VitSet(_) | Change::VitAddOf(_) | Change::Immune(_) | Change::ImmuneLose => FIGHTERS,
        Change::Destroy | Change::Discard => CARDS,
        Change::Ocb(_)
        | Change::OcbGrant
        | Change::OcbDeny
        | Change::TerrainBonus(_)
        | Change::TerrainBonusGrant
        | Change::Ranged(_)
        | Change::RangedCancel
        | Change::ToPen
        | Change::ToHand
        | Change::ToDepot
        | Change::Unopposed
        | Change::NoCount
        | Change::CountAs(_)
        | Change::WinPushes
        | Change::MustBeatBy(_)
        | Change::InfluenceCap(_)
        | Change::InfluenceAllow
        | Change::DefenceIgnore => CREATURES,
        Change::Aoe(_) => &[Target::Own, Target::TheirsAll, Target::HandTheirs, Target::Both],
        Change::Heal(_) => &[Target::Own, Target::MineAll],
        Change::Cancel => &[Target::Own, Target::CommandTheirs],
        Change::Forbid(_) | Change::InfluenceCmp(_) | Change::InfluenceRestrict => {
            &[Target::Own, Target::MineAll, Target::TheirsAll, Target::Both, Target::Guardian]
        }
        Change::Stones(_) | Change::StonesSteal(_) | Change::StonesCost(_) => {
            &[Target::Own, Target::StonesMine, Target::StonesTheirs, Target::Both]
        }
        Change::Draw(_)
        | Change::Look(_)
        | Change::HandLimit(_)
        | Change::Limit(_)
        | Change::LimitIgnore
        | Change::ControlTotal(_) => &[Target::Own, Target::MineAll, Target::Both],
        Change::Steps(_)
        | Change::Skip
        | Change::FlyGrant
        | Change::FlyExtra
        | Change::FlyStop
        | Change::RetreatAllow => &[Target::Own, Target::Shield],
        Change::TerrainDestroy | Change::TerrainAs(_) => &[Target::Own, Target::Terrain],
    }
}

/// Says what of an ability could never act.
pub(super) fn check(ability: &Ability, at: &At<'_>, findings: &mut Findings) {
    for change in &ability.changes {
        let (known, key) = (targets(change), change.write().0);
        if let Some(target) = ability.target.filter(|target| !known.contains(target)) {
            let words: Vec<&str> = known.iter().map(|target| target.code()).collect();
            let code = target.code();
            at.say(format!("`{key}` cannot be done to {code}; expected target {}", words.join(", ")), findings);
        }
    }
    if (ability.kind == Use::Replace) != ability.beside.hook.is_some() {
        let expected = "expected kind = \"replace\" and replace = \"GUA-LIMIT-1\", or neither (GUA-EFF-6)";
        at.say(format!("replaces no rule, or is no replacement; {expected}"), findings);
    }
}

/// What of a card at this path could never be played. A pack has no such card; in a position it may lie about.
pub(super) fn unplayable(card: &Card, path: &str) -> Option<Finding> {
    let windows: Vec<&str> = Window::ALL.iter().map(|window| window.code()).collect();
    let late = |ability: &&Ability| {
        let window = ability.when.and_then(|when| Window::of(when.code()));
        ability.kind == Use::Played && window.is_none_or(|window| !card.windows.has(window)) && ability.when.is_some()
    };
    let (key, message) = match card.kind {
        Kind::Spell | Kind::HandItem if card.windows.is_empty() => {
            ("play_window", format!("none; expected one of {} (GUA-SPELL-4)", windows.join(", ")))
        }
        Kind::Bribery if card.bribes.is_empty() => {
            ("bribes", "nothing; expected charm, drink or gold (GUA-BRIBE-2)".to_owned())
        }
        Kind::Spell | Kind::HandItem | Kind::CarriedItem => {
            let when = card.abilities.iter().find(late)?.when?;
            let message = format!("an ability of {}, which is no window of the card (GUA-SPELL-4)", when.code());
            ("abilities", message)
        }
        Kind::Creature
        | Kind::PlainShield
        | Kind::StandardBearer
        | Kind::BasicTerrain
        | Kind::SpecialTerrain
        | Kind::Bribery
        | Kind::Upgrade => return None,
    };
    Some(Finding { path: format!("{path}.{key}"), message })
}
