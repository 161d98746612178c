//! RVL-ELIM-2: whom an attack of the reader fells, how likely, and what that brings.
//!
//! It is told from what the reader may know: the dice as things stand, the tokens of everybody and how many cards they hold, not which.

use joute_games::rivals::Fate;
use joute_kernel::{Game as _, Seat};
use joute_rivals::{Action, DesignId, Figure, Fray, KILL_POINTS, Question, State, View};

use super::figures::FOOT;
use super::odds;
use super::place::at;
use super::scene::Scene;
use super::words::Speaker;
use crate::fonts::{Face, width};
use crate::kit::card::Area;
use crate::kit::{Svg, label};
use crate::palette::{CREAM, INK, PAPER, RED};
use crate::words::people::People as _;

/// Nothing is marked for what is less likely.
const MARKED: f64 = 0.045;
const SURE: f64 = 0.995;

/// Somebody whom an attack may fell.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Felled {
    /// Who it is.
    pub(super) seat: Seat,
    /// How likely he falls, if nobody adds anything.
    pub(super) chance: f64,
    /// RVL-END-1, RVL-END-2: whether the attacker wins by it.
    pub(super) wins: bool,
    /// Whether somebody has a token or a card with which he might still be saved.
    pub(super) may_be_saved: bool,
}

impl Felled {
    /// Whether it is marked on the table.
    pub(super) fn is_marked(&self) -> bool {
        self.chance >= MARKED
    }
}

/// Whom the attack fells that goes on in `after`, or has already felled, after an action of `me` in what he sees.
pub(super) fn of(view: &View, after: &State, me: Seat) -> Vec<Felled> {
    let (was, is) = (&view.open, after.open());
    let others = || Seat::first_of(view.options.seats).filter(|seat| *seat != me);
    let fell = |seat: &Seat| was.players[seat.index()].is_alive() && !is.players[seat.index()].is_alive();
    let wins = after.outcome().is_some() && is.players[me.index()].is_alive();
    let mut all: Vec<Felled> =
        others().filter(fell).map(|seat| Felled { seat, chance: 1.0, wins, may_be_saved: false }).collect();
    if is.attacks.len() > was.attacks.len() {
        all.extend(Fray::of(after).map(|fray| of_fray(view, &fray)).unwrap_or_default());
    }
    all
}

/// Whom an attack may fell as things stand.
pub(super) fn of_fray(view: &View, fray: &Fray) -> Vec<Felled> {
    let (me, open) = (fray.from.owner(), &view.open);
    let living = || Seat::first_of(view.options.seats).filter(|seat| open.players[seat.index()].is_alive());
    let hits_me = fray.victims.iter().any(|victim| victim.figure == Figure::Ashak(me));
    let has_points = open.players[me.index()].rp.saturating_add(KILL_POINTS) >= view.options.rules.rp_to_win;
    let wins = !hits_me && (has_points || living().count() == 2);
    let holds_cards = living().any(|seat| seat != me && open.players[seat.index()].hand > 0);
    let others = fray.victims.iter().filter(|victim| matches!(victim.figure, Figure::Ashak(seat) if seat != me));
    let felled = others.map(|victim| {
        let seat = victim.figure.owner();
        let player = &open.players[seat.index()];
        let chance: f64 = Fate::in_fray(fray, *victim, player.hp.max(1)).fallen().into();
        Felled { seat, chance, wins, may_be_saved: holds_cards || player.ant.ready > 0 }
    });
    felled.filter(|felled| felled.chance >= odds::LEAST).collect()
}

/// An attack that can be made now and may fell somebody.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Threat {
    /// With which card of the hand; `None` for the ultimate and for a drone.
    pub(super) card: Option<DesignId>,
    /// Whom, and how likely.
    pub(super) felled: Felled,
}

/// What the reader may attack with in the turn that he has, and whom that may fell, without mods.
pub(super) fn threats(view: &View, state: &State, legal: &[Action]) -> Vec<Threat> {
    let Some(me) = view.viewer.seat() else { return Vec::new() };
    if !matches!(view.question(), Some(Question::Main | Question::DroneMain)) {
        return Vec::new();
    }
    let mut found = Vec::new();
    state.try_shots(me, legal, |shot, after| {
        found.extend(of(view, after, me).into_iter().map(|felled| Threat { card: shot.card, felled }));
    });
    found.retain(|threat| threat.felled.is_marked());
    found
}

/// The most likely of some.
pub(super) fn best(felled: impl Iterator<Item = Felled>) -> Option<Felled> {
    felled.max_by(|one, other| one.chance.total_cmp(&other.chance))
}

/// Each whom an attack may fell, and is marked: by the one that is picked, or else by the best that can be made.
pub(super) fn marked(scene: &Scene<'_>, threats: &[Threat]) -> Vec<Felled> {
    let me = scene.view.viewer.seat();
    let own = scene.fray().filter(|fray| Some(fray.from.owner()) == me);
    let all: Vec<Felled> = match own {
        Some(fray) => of_fray(scene.view, &fray),
        None => threats.iter().map(|threat| threat.felled).collect(),
    };
    let of_seat = |seat: Seat| best(all.iter().copied().filter(|felled| felled.seat == seat && felled.is_marked()));
    scene.seats().filter_map(of_seat).collect()
}

/// On a sheet the same, or who leads, over the foot of its portrait.
pub(super) fn on_sheet(svg: &mut Svg, scene: &Scene<'_>, (seat, felled): (Seat, Option<&Felled>), area: Area) {
    let words = match felled {
        Some(felled) => Some((scene.speaker.fells_short(felled), RED, CREAM)),
        None => scene.lead_of(seat).map(|n| (scene.speaker.words.say("rvl-leads", &[("n", n.into())]), PAPER, INK)),
    };
    let Some((words, ground, ink)) = words else { return };
    let (x, y, w, h) = area;
    let size = (SHEET * (w + 4.0) / (width(&words, Face::Strong, SHEET) + 0.8 * SHEET)).clamp(14.4, SHEET).floor();
    let place = format!("translate({:.0} {:.0})", x + w / 2.0, y + h - 0.65 * size);
    slip(svg, &words, &place, (size, ground, ink));
}

/// Red slips over those whom an attack may fell: the one that is picked, or else the best that can be made.
pub(super) fn draw(svg: &mut Svg, scene: &Scene<'_>, threats: &[Threat]) {
    for felled in marked(scene, threats) {
        let Some(hex) = scene.player(felled.seat).hex else { continue };
        slip(svg, &scene.speaker.fells_short(&felled), &at(hex, (0.0, ABOVE)), (SIZE, RED, CREAM));
    }
}

/// How far below the middle of a hex a slip stands, over whoever is meant and nobody behind him; its letters are read on the smallest hexes.
const ABOVE: f64 = FOOT - 17.0;
const SIZE: f64 = 36.0;
/// The letters on a sheet at most.
const SHEET: f64 = 20.0;

/// A slip with its middle at a place.
fn slip(svg: &mut Svg, words: &str, place: &str, (size, ground, ink): (f64, &str, &str)) {
    let (w, h) = (width(words, Face::Strong, size) + 0.8 * size, 1.3 * size);
    let class = if ground == RED { "deadly" } else { "told-on" };
    svg.open("g", &[("class", &class), ("transform", &place), ("pointer-events", &"none")]);
    svg.open("g", &[("transform", &format_args!("translate({:.0} {:.0})", -w / 2.0, -h / 2.0))]);
    svg.inked(&label(w, h, "deadly"), ground, 3.0).close();
    let foot = (0.34 * size).round();
    let attrs: crate::kit::Attrs<'_> =
        &[("y", &foot), ("class", &"b"), ("font-size", &size), ("fill", &ink), ("text-anchor", &"middle")];
    svg.text("text", attrs, words).close();
}

/// On a card of a hand, whom it may fell: over the foot of its picture.
pub(super) fn on_card(svg: &mut Svg, speaker: &Speaker<'_>, felled: &Felled, place: (f64, f64)) {
    laid(svg, &speaker.fells_short(felled), place, (RED, CREAM));
}

/// In the same place something that warns of less.
pub(super) fn quietly(svg: &mut Svg, words: &str, place: (f64, f64)) {
    laid(svg, words, place, (PAPER, INK));
}

fn laid(svg: &mut Svg, words: &str, (w, foot): (f64, f64), (ground, ink): (&str, &str)) {
    let size = (17.0 * (w - 34.0) / width(words, Face::Strong, 17.0)).clamp(14.4, 17.0).floor();
    slip(svg, words, &format!("translate({:.0} {foot:.0})", w / 2.0), (size, ground, ink));
}

impl Speaker<'_> {
    /// Whom an attack fells, how likely, and what that brings.
    pub(super) fn fells(&self, felled: &Felled) -> String {
        let how = match (felled.chance >= SURE, felled.may_be_saved) {
            (true, false) => "sure",
            (true, true) => "unless",
            (false, _) => "may",
        };
        let args = [
            ("how", how.into()),
            ("whom", self.called(felled.seat).into()),
            ("percent", odds::percent(felled.chance).into()),
            ("points", KILL_POINTS.into()),
            ("wins", if felled.wins { "yes" } else { "no" }.into()),
        ];
        self.words.say("rvl-fells", &args)
    }

    /// The same in a word or two, beside whoever is meant.
    pub(super) fn fells_short(&self, felled: &Felled) -> String {
        let how = if felled.chance >= SURE { "sure" } else { "may" };
        self.words.say("rvl-fells-mark", &[("how", how.into()), ("percent", odds::percent(felled.chance).into())])
    }
}
