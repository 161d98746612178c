//! How far each thing of a turn reaches: drawn with the arena, and seen while the thing is looked at or picked.
//!
//! A hero shows where a move leads, the harvest its tile, and an attack its range with the dice of everybody in it; who stands there but
//! cannot be aimed at is crossed out.

use joute_kernel::{Game as _, Seat};
use joute_rivals::cards::{Print, RuleKey};
use joute_rivals::{Action, Armed, DesignId, Figure, HexId, HexSet, Origin, Question, State, Target, TileId};

use super::deadly::{self, Threat};
use super::figures::FOOT;
use super::ground::gold_line;
use super::ids::{self, Lies};
use super::place::at;
use super::scene::Scene;
use crate::kit::{Svg, label, marks};
use crate::palette::{CREAM, INK};

/// The answer that harvests.
const HARVEST: &str = "answer-harvest";
/// The slip with a count of dice, and its letters, which are read on the smallest hexes.
const SLIP: (f64, f64) = (78.0, 44.0);
const LETTERS: f64 = 36.0;

/// What the reader is asked, and may answer: worked out once for all that shows it.
pub(super) struct Choice<'a> {
    state: &'a State,
    legal: Vec<Action>,
    attacks: Vec<Armed>,
    /// RVL-ATK-2: the same with one mod that adds to the range, which is picked after the card.
    farther: Vec<(DesignId, Armed)>,
    /// Whom the reader may fell now.
    threats: Vec<Threat>,
}

impl<'a> Choice<'a> {
    /// That of whoever decides here.
    pub(super) fn of(scene: &'a Scene<'_>) -> Option<Self> {
        let me = scene.speaker.decides()?;
        let (state, mut legal) = (&scene.imagined, Vec::new());
        state.legal_actions(me, &mut legal);
        let attacks = state.armed(&legal);
        let threats = if Self::looks_round(scene) { deadly::threats(scene.view, state, &legal) } else { Vec::new() };
        let farther = if Self::looks_round(scene) { farther(state, me, &legal) } else { Vec::new() };
        Some(Self { state, legal, attacks, farther, threats })
    }

    /// Whom the reader may fell now.
    pub(super) fn threats(&self) -> &[Threat] {
        &self.threats
    }

    /// Whether the reader decides what to do with a turn and has picked no attack yet.
    fn looks_round(scene: &Scene<'_>) -> bool {
        matches!(scene.view.question(), Some(Question::Main | Question::DroneMain)) && scene.fray().is_none()
    }

    /// How far everything reaches: light on the ground, below the figures.
    pub(super) fn draw(&self, svg: &mut Svg, scene: &Scene<'_>) {
        let Self { state, legal, attacks, farther, .. } = self;
        if !Self::looks_round(scene) {
            return;
        }
        for seat in scene.seats() {
            let Some(hex) = scene.player(seat).hex else { continue };
            let reach = state.ground(seat).reach(hex, state.rule(seat, RuleKey::MovePoints).unwrap_or_default());
            of(svg, (&ids::hero(seat), Some(hex)), reach);
        }
        let acting = state.acting();
        let Some(from) = state.hex_of(acting) else { return };
        if legal.contains(&Action::Harvest) {
            of(svg, (HARVEST, None), TileId::of(from).hexes());
        }
        // What is seen farther comes first: where it is seen, what comes after it is not.
        for (with, attack) in farther {
            of(svg, (&picked(attack.card, Some(*with)), None), attack.reach.both(scene.present()));
        }
        for attack in attacks {
            of(svg, (&picked(attack.card, None), None), attack.reach.both(scene.present()));
        }
    }

    /// Whom the attacks reach: the dice of everybody at their feet, or a cross, above the figures.
    pub(super) fn told(&self, svg: &mut Svg, scene: &Scene<'_>) {
        let state = self.state;
        let Some(from) = state.hex_of(state.acting()).filter(|_| Self::looks_round(scene)) else { return };
        let felled: Vec<Seat> = deadly::marked(scene, &self.threats).iter().map(|felled| felled.seat).collect();
        let farther = self.farther.iter().map(|(with, armed)| (Some(*with), armed));
        for (with, armed) in farther.chain(self.attacks.iter().map(|armed| (None, armed))) {
            let there =
                |seat: Seat| state.hex_of(Figure::Ashak(seat)).filter(|hex| *hex != from && armed.reach.contains(*hex));
            let met: Vec<(Seat, HexId)> = scene.seats().filter_map(|seat| Some((seat, there(seat)?))).collect();
            if met.is_empty() {
                continue;
            }
            open(svg, (&picked(armed.card, with), None));
            for (seat, hex) in met {
                if let Some(aim) = armed.aim_at(seat, hex) {
                    // RVL-SHIELD-3: none stops what is aimed at a tile.
                    let is_shielded = !matches!(aim, Target::Hex(_)) && scene.player(seat).shields.contains(hex);
                    // Below the slip that says who may be felled.
                    let foot = if felled.contains(&seat) { FOOT + 8.0 } else { FOOT - 8.0 };
                    dice(svg, (hex, foot), state.defence_dice(seat), is_shielded);
                } else {
                    svg.sprite("mx", &at(hex, (0.0, -12.0)));
                }
            }
            svg.close();
        }
    }

    /// The hexes that can be touched on the way to an answer, and some beside: those near the one who acts, where a gesture of several steps
    /// may lead.
    pub(super) fn offered(&self) -> HexSet {
        let near = self.state.hex_of(self.state.acting()).map_or(HexSet::EMPTY, |hex| hex.within(0, NEAR));
        let touched = |action: &Action| match action.target() {
            Some(Target::Hex(hex)) => HexSet::of(hex),
            Some(Target::Tile(tile)) => tile.hexes(),
            Some(Target::Ashaks(..) | Target::Drone(_)) | None => HexSet::EMPTY,
        };
        self.legal.iter().fold(near, |set, action| set.union(touched(action)))
    }

    /// RVL-SPEND-2: whether a card of the discard pile may be sent away.
    pub(super) fn sends_away(&self) -> bool {
        let of_pile = |action: &Action| matches!(action, Action::Uninstall { from: Origin::Discard, .. });
        matches!(self.state.question(), Some(Question::BonusUninstall)) || self.legal.iter().any(of_pile)
    }
}

/// The attack cards with one mod each that adds to their range.
fn farther(state: &State, me: Seat, legal: &[Action]) -> Vec<(DesignId, Armed)> {
    let pack = &state.options().pack;
    let mut known: Vec<(DesignId, Armed)> = Vec::new();
    for action in legal {
        let Action::Play { card, target, mods, .. } = action else { continue };
        let (Some(card), Some(target), [with]) = (card.design(), target.0, mods.as_slice()) else { continue };
        if !matches!(&pack.design(*with).print, Some(Print::Mod(added)) if added.range > 0) {
            continue;
        }
        if let Some((_, armed)) = known.iter_mut().find(|(known, armed)| known == with && armed.card == card) {
            armed.aims.push(target);
            continue;
        }
        let mut after = state.clone();
        if after.apply(me, action, &mut ()).is_ok() {
            known.push((*with, Armed { card, aims: vec![target], reach: after.reach_under_way() }));
        }
    }
    known
}

/// What is picked for an attack with a card of the hand, and with a mod after it.
fn picked(card: DesignId, with: Option<DesignId>) -> String {
    let cards = core::iter::once(card).chain(with).map(|card| ids::card(Lies::Hand, card));
    cards.collect::<Vec<_>>().join(" ")
}

/// How far steps of one gesture lead at most.
const NEAR: u8 = 4;

/// What one thing reaches.
fn of(svg: &mut Svg, thing: (&str, Option<HexId>), reach: HexSet) {
    if !reach.is_empty() {
        open(svg, thing);
        gold_line(svg, reach);
        svg.close();
    }
}

/// Begins what belongs to one thing, hidden until the page shows it: once the thing is picked, or while one of `data-eyes` is looked at. Where
/// the thing stands counts as the thing, because taller ones are passed by.
fn open(svg: &mut Svg, (id, on): (&str, Option<HexId>)) {
    let eyes = on.map_or_else(|| id.to_owned(), |hex| format!("{id} {}", ids::hex(hex)));
    let hidden = ("display", &"none" as &dyn core::fmt::Display);
    let mut attrs: Vec<(&'static str, &dyn core::fmt::Display)> =
        vec![("data-picked", &id), hidden, ("pointer-events", &"none")];
    // What is picked one after the other is no one thing to look at.
    if id.contains(' ') {
        attrs.push(("class", &"farther"));
    } else {
        attrs.push(("data-eyes", &eyes));
    }
    svg.open("g", &attrs);
}

/// RVL-COMBAT-5: how many dice somebody would roll, on a slip at the feet, with the shield that stops a salvo first.
fn dice(svg: &mut Svg, (hex, foot): (HexId, f64), count: u8, is_shielded: bool) {
    let (w, h) = if is_shielded { (SLIP.0 + 38.0, SLIP.1) } else { SLIP };
    svg.open("g", &[("transform", &at(hex, (-w / 2.0, foot)))]);
    svg.inked(&label(w, h, "dice"), CREAM, 4.0);
    marks::upright(svg, &count.to_string(), (22.0, 34.0), LETTERS, INK);
    svg.sprite("i-die", "translate(54 22) scale(1.2)");
    if is_shielded {
        svg.sprite("i-wall", "translate(93 22) scale(1.2)");
    }
    svg.close();
}
