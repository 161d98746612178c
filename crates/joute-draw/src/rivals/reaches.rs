//! How far each thing of a turn reaches: drawn with the arena, and seen while the thing is looked at or picked.
//!
//! A hero shows where a move leads, the harvest its tile, and an attack its range with the dice of everybody in it; who stands there but
//! cannot be aimed at is crossed out.

use joute_kernel::{Game as _, Seat};
use joute_rivals::cards::RuleKey;
use joute_rivals::{
    Action, Armed, Figure, Fray, HexId, HexSet, Origin, Question, Sighted, State, Target, TileId, Victim,
};

use super::deadly::{self, Threat};
use super::figures::FOOT;
use super::ground::gold_line;
use super::ids::{self, Lies};
use super::place::at;
use super::scene::Scene;
use super::{arena, odds};
use crate::fonts::{Face, width};
use crate::kit::{Svg, label, marks};
use crate::palette::{CREAM, INK, RED};

/// The answer that harvests.
const HARVEST: &str = "answer-harvest";
/// How high the slip with a count of dice is, and its letters, which are read on the smallest hexes.
const SLIP: f64 = 44.0;
const LETTERS: f64 = 36.0;

/// What the reader is asked, and may answer: worked out once for all that shows it.
pub(super) struct Choice<'a> {
    state: &'a State,
    legal: Vec<Action>,
    /// RVL-ATK-2: also with one mod that adds to the range, which is picked after the card.
    attacks: Vec<Armed>,
    /// Whom the reader may fell now.
    threats: Vec<Threat>,
}

impl<'a> Choice<'a> {
    /// That of whoever decides here.
    pub(super) fn of(scene: &'a Scene<'_>) -> Option<Self> {
        let me = scene.speaker.decides()?;
        let (state, mut legal) = (&scene.imagined, Vec::new());
        state.legal_actions(me, &mut legal);
        let (attacks, threats) = match Self::looks_round(scene) {
            true => (state.armed(&legal), deadly::threats(scene.view, state, &legal)),
            false => Default::default(),
        };
        Some(Self { state, legal, attacks, threats })
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
        let Self { state, legal, attacks, .. } = self;
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
        for attack in attacks {
            of(svg, (&picked(attack), None), attack.reach.both(scene.present()));
        }
    }

    /// Whom the attacks reach, above the figures: whether sight is clear, the dice of everybody and what he would lose, or a cross.
    pub(super) fn told(&self, svg: &mut Svg, scene: &Scene<'_>) {
        let (state, from) = (self.state, self.state.acting());
        let Some(here) = state.hex_of(from).filter(|_| Self::looks_round(scene)) else { return };
        let felled: Vec<Seat> = deadly::marked(scene, &self.threats).iter().map(|felled| felled.seat).collect();
        for armed in &self.attacks {
            let there =
                |seat: Seat| state.hex_of(Figure::Ashak(seat)).filter(|hex| *hex != here && armed.reach.contains(*hex));
            let met: Vec<(Seat, HexId)> = scene.seats().filter_map(|seat| Some((seat, there(seat)?))).collect();
            if met.is_empty() {
                continue;
            }
            open(svg, (&picked(armed), None));
            let lines = met.iter().filter(|_| armed.needs_sight);
            for (_, to) in lines {
                let is_clear = state.is_seen(from, here, *to);
                arena::sight(svg, Sighted { from: here, to: *to, is_clear });
            }
            for (seat, hex) in met {
                match armed.against(seat) {
                    Some((fray, victim)) => hit(svg, (hex, felled.contains(&seat)), fray, victim),
                    None => {
                        svg.sprite("mx", &at(hex, (0.0, -12.0)));
                    }
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

/// What is picked for an attack: a card of the hand, and a mod after it.
fn picked(armed: &Armed) -> String {
    let cards = core::iter::once(armed.card).chain(armed.with).map(|card| ids::card(Lies::Hand, card));
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

/// The same of an attack that is picked or goes on, for each Ashak that it hits.
pub(super) fn hits(svg: &mut Svg, scene: &Scene<'_>) {
    let Some(fray) = scene.fray() else { return };
    let felled = deadly::marked(scene, &[]);
    for victim in &fray.victims {
        let seat = victim.figure.owner();
        let stands = scene.player(seat).hex.filter(|_| !victim.figure.is_drone());
        if let Some(hex) = stands {
            hit(svg, (hex, felled.iter().any(|felled| felled.seat == seat)), &fray, *victim);
        }
    }
}

/// RVL-COMBAT-5, RVL-COMBAT-6: how many dice somebody would roll, on a slip at the feet, with the shield that stops a salvo first, and what he
/// would lose on the average.
fn hit(svg: &mut Svg, (hex, is_felled): (HexId, bool), fray: &Fray, victim: Victim) {
    let loss = format!("−{}", odds::halves(&odds::of(fray, victim)));
    let after = if victim.is_shielded { 112.0 } else { 76.0 };
    let life = after + width(&loss, Face::Title, LETTERS) + 20.0;
    let wide = life + 24.0;
    // Below the slip that says who may be felled.
    let foot = if is_felled { FOOT + 8.0 } else { FOOT - 8.0 };
    svg.open("g", &[("class", &"hit"), ("transform", &at(hex, (-wide / 2.0, foot))), ("pointer-events", &"none")]);
    svg.inked(&label(wide, SLIP, "dice"), CREAM, 4.0);
    marks::upright(svg, &victim.dice.to_string(), (22.0, 34.0), LETTERS, INK);
    svg.sprite("i-die", "translate(54 22) scale(1.2)");
    if victim.is_shielded {
        svg.sprite("i-wall", "translate(92 22) scale(1.2)");
    }
    marks::lettered(svg, &loss, (after, 34.0), LETTERS, RED);
    svg.sprite("i-life", &format!("translate({life:.0} 22) scale(1.15)"));
    svg.close();
}
