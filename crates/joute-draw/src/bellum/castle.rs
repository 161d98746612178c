//! A castle as the page lays it out: totals, the free place of a recruit, cards, tower, cards, free place, totals. All have the same rows
//! at the same height, so that the lit row is one beam through all of them. How wide and high they are is up to the sheet.

use core::fmt::Display;

use joute_bellum::{ChestKind, CreatureId, LordView, Row, Side};

use super::icons::{self, Symbol};
use super::scene::{Castle, Scene};
use super::{cell, creature, face, ids, tower};
use crate::kit::{Svg, card, die, teeth_of, thing};
use crate::palette::LIGHT;
use crate::words::people::People;

/// The name under a face, in units: pressed to the width of its card.
const NAME: (f64, f64) = (90.0, 36.0);

/// So many cards beside each other have a width of their own in the sheet.
const MOST: usize = 24;
/// With more cards than this on a side the tower of the reader's castle leaves the middle for them: they are wide enough for their names.
const LEANS: usize = 5;

/// The whole castle. The reader's `own` one has things that can be touched where another lord's are only shown.
pub(super) fn draw(html: &mut Svg, scene: &Scene<'_>, castle: &Castle<'_>, own: bool) {
    let lit = scene.lit().map_or_else(|| "unlit".to_owned(), |row| format!("row-{row}"));
    html.open("div", &[("class", &format!("walls own-{}", castle.owner().key()))]);
    if !own {
        let (who, castle, lord) = (scene.speaker.called(castle.seat), castle.name(), castle.lord);
        html.text(
            "p",
            &[("class", &"g of")],
            &scene.speaker.words.say("bel-title", &[("who", who.into()), ("what", castle.into())]),
        );
        stores(html, lord);
    }
    // Cards are as wide on one side as on the other; the tower of another lord need not stand in the middle.
    let [left, right] = Side::ALL.map(|side| castle.lord.horde(side).len());
    let leans = left.max(right) > LEANS;
    let most = if own && !leans { left.max(right) } else { (left + right).div_ceil(2) }.clamp(1, MOST);
    let leans = if leans { " leans" } else { "" };
    html.open("div", &[("class", &format!("castle {lit} t{} o{} m{most}{leans}", most / 10, most % 10))]);
    // Each side is a half as wide as the other, so that the tower stands still while creatures come.
    html.open("div", &[("class", &"half left")]);
    end(html, scene, castle, Side::Left, own);
    wing(html, scene, castle, Side::Left);
    html.close();
    tower::page(html, scene, castle, own);
    html.open("div", &[("class", &"half right")]);
    wing(html, scene, castle, Side::Right);
    end(html, scene, castle, Side::Right, own);
    html.close();
    html.open("i", &[("class", &"beam"), ("aria-hidden", &"true")]).close();
    html.close().close();
}

/// The totals of a side and the place that is kept free for a recruit: at the reader's castle one thing, since a recruit is put there.
fn end(html: &mut Svg, scene: &Scene<'_>, castle: &Castle<'_>, side: Side, own: bool) {
    let class = format!("end {}", side.code());
    let inside = |html: &mut Svg| {
        if own {
            // What a goblin would add is counted as soon as it stands there, before anything is confirmed.
            for (picks, id) in tried(scene, side) {
                tally(html, scene, castle, side, (&[id], Some(&picks)));
            }
        }
        let joining: Vec<CreatureId> = scene.joining_on(side).filter(|_| own).collect();
        tally(html, scene, castle, side, (&joining, None));
        if own {
            slot(html, scene, side);
        }
    };
    if own {
        let (id, name) = (ids::side(side), scene.speaker.castle_side(castle.seat, side));
        thing::panel(html, &scene.marks, (&id, &class, &name), (104.0, 250.0), inside);
    } else {
        html.open("div", &[("class", &class)]);
        inside(html);
        html.close();
    }
}

/// The totals of one side, row by row, with those of the `joining` creatures, which would be so only once they are there. Totals with `picks` are
/// seen once these are picked, in the place of those that follow.
fn tally(
    html: &mut Svg,
    scene: &Scene<'_>,
    castle: &Castle<'_>,
    side: Side,
    (joining, picks): (&[CreatureId], Option<&str>),
) {
    let class = if joining.is_empty() { "tally" } else { "tally would" };
    let mut attrs: Vec<(&'static str, &dyn Display)> = vec![("class", &class)];
    if let Some(picks) = &picks {
        attrs.extend([("data-picked", picks as &dyn Display), ("aria-hidden", &"true")]);
    }
    html.open("div", &attrs);
    for row in Row::ALL {
        let before = castle.lord.totals[row.index()].on(side);
        let after = joining.iter().fold(before, |sum, id| sum + scene.creature(*id).icons(row).on(side));
        let grows = if before == after { "" } else { " grows" };
        cell::counted(html, &format!("{}{grows}", cell::lit(scene, row)), &after);
    }
    html.close();
}

/// What the row of the day shows on both sides of the reader's castle, and what it would show with whoever is picked: for windows where the
/// castle is on another leaf than the inn.
pub(super) fn sums(html: &mut Svg, scene: &Scene<'_>) {
    let (Some(_), Some(castle), Some(row)) = (scene.near, scene.large(), scene.lit()) else { return };
    html.open("div", &[("class", &"sums"), ("aria-hidden", &"true")]);
    for side in Side::ALL {
        if side == Side::Right {
            html.open("svg", &[("class", &"ic"), ("viewBox", &"-15 -15 30 30")]);
            die::face(html, (0.0, 0.0), 27.0, Some(row.number()), LIGHT);
            html.close();
        }
        let before = castle.lord.totals[row.index()].on(side);
        let after = scene.joining_on(side).fold(before, |sum, id| sum + scene.creature(id).icons(row).on(side));
        html.open("span", &[("class", &"muster")]);
        cell::counted(html, "", &before);
        if before != after {
            html.text("b", &[], "→");
            cell::counted(html, " grows", &after);
        }
        html.close();
    }
    html.close();
}

/// The creatures that the reader may try on a side, each with the ids that are picked in a row to put it there.
fn tried(scene: &Scene<'_>, side: Side) -> impl Iterator<Item = (String, CreatureId)> {
    let here = scene.tried.iter().filter(move |(tried, _)| *tried == side);
    here.map(move |(_, id)| (format!("{} {}", ids::goblin(*id), ids::side(side)), *id))
}

/// The place of a recruit: free, or with the cards that would come there.
fn slot(html: &mut Svg, scene: &Scene<'_>, side: Side) {
    html.open("div", &[("class", &"slot")]);
    for id in scene.joining_on(side) {
        html.open("div", &[("class", &"card-column ghost"), ("aria-hidden", &"true")]);
        column(html, scene, id, side);
        html.close();
    }
    for (picks, id) in tried(scene, side) {
        html.open("div", &[("class", &"card-column ghost"), ("aria-hidden", &"true"), ("data-picked", &picks)]);
        column(html, scene, id, side);
        html.close();
    }
    teeth_of(html);
    html.close();
}

/// The cards of one side, from left to right.
fn wing(html: &mut Svg, scene: &Scene<'_>, castle: &Castle<'_>, side: Side) {
    html.open("div", &[("class", &format!("wing {}", side.code()))]);
    let mut cards = castle.lord.horde(side).to_vec();
    if side == Side::Left {
        cards.reverse();
    }
    for id in cards {
        let named = (&*ids::placed(id), "placed card-column", &*scene.speaker.placed(id, castle.seat, side));
        thing::panel(html, &scene.marks, named, (60.0, 250.0), |html| column(html, scene, id, side));
    }
    html.close();
}

/// A card with the icons of its side only: face, name, six rows.
fn column(html: &mut Svg, scene: &Scene<'_>, id: CreatureId, side: Side) {
    let creature = scene.creature(id);
    html.open("div", &[("class", &format!("head {}", id.breed().code()))]);
    html.open("svg", &[("class", &"face"), ("viewBox", &face::view_box())]);
    face::framed(html, &creature);
    html.close();
    html.open(
        "svg",
        &[("class", &"name"), ("viewBox", &format!("0 0 {} {}", NAME.0, NAME.1)), ("preserveAspectRatio", &"none")],
    );
    card::name_strip(html, (0.0, 0.0, NAME.0, NAME.1), creature.name(), 17.0);
    html.close().close();
    creature::tokens(html, &creature);
    for row in Row::ALL {
        cell::repeated(html, cell::lit(scene, row), &creature.icons(row).on(side));
    }
}

/// What a lord has in store, and how many chests of each kind: said where its banner has no room for it.
fn stores(html: &mut Svg, lord: &LordView) {
    let chests = ChestKind::ALL.map(|kind| {
        let of_kind = lord.chests.iter().filter(|chest| chest.kind == kind).count();
        (Symbol::from(kind), u16::try_from(of_kind).unwrap_or(u16::MAX))
    });
    html.open("p", &[("class", &"stores"), ("aria-hidden", &"true")]);
    for (symbol, count) in icons::of_stores(lord).into_iter().chain(chests.into_iter().filter(|(_, count)| *count > 0))
    {
        html.open("svg", &[("class", &"ic"), ("viewBox", &"-15 -15 30 30")]).sprite(symbol.sprite(), "").close();
        html.text("b", &[], &count.to_string());
    }
    html.close();
}
