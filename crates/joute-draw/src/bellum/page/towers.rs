//! The end on the table: the chests of each lord, opened and piled up to a tower. A point is as high on one tower as on another.

use joute_bellum::{ChestKind, ChestView, LordView};
use joute_kernel::Seat;
use maud::{Markup, PreEscaped, html};

use crate::bellum::scene::Castle;
use crate::bellum::words::Speaker;
use crate::bellum::{Scene, ids, tower};
use crate::kit::Svg;
use crate::page::game::Total;

/// A chest of more points than this is always high enough for its number.
const PIPS: u8 = 6;

/// What stands in the place of the board once the game is over. `totals` are those of the lords, in the order of seats.
pub(super) fn towers(game: &Speaker<'_>, totals: &[Total]) -> Markup {
    let most = totals.iter().map(|total| total.points).max().unwrap_or(0);
    let lords = Seat::first_of(game.view.seats).zip(&game.view.lords).zip(totals);
    html! {
        div id="board" class={ "towers totals n-" (totals.len()) " " (share(most)) } data-unit="100" role="group" aria-label=(game.words.t("bel-towers")) {
            @for ((seat, lord), total) in lords { (pile(game, seat, lord, total, most)) }
            @for Level { from, to, said } in level(game, totals) {
                p class={ "level-with b from-" (from) " to-" (to) } data-late { span { (said) } }
            }
            svg class="glass" aria-hidden="true" { g id="frames" {} }
        }
    }
}

/// The same for a game that was given up: the tower of each lord as it stood, on its chests, which stay shut.
pub(super) fn shut(game: &Speaker<'_>, totals: &[Total]) -> Markup {
    let scene = Scene::of(*game);
    html! {
        div id="board" class={ "towers totals stood n-" (totals.len()) } data-unit="100" role="group" aria-label=(game.words.t("bel-towers-shut")) {
            @for (castle, total) in scene.castles().zip(totals) {
                section class={ "hoard own-" (total.owner.key()) @if total.won { " won" } } aria-label=(total.who) {
                    div class="rise" {
                        (PreEscaped(standing(&scene, &castle)))
                        @for chest in piled(castle.lord).rev() { (shut_layer(game, chest)) }
                    }
                    (nameplate(game, castle.lord, total, if total.won { 1 } else { 2 }, &html! {}))
                }
            }
        }
    }
}

/// A chest that stays shut: its lock covers the value.
fn shut_layer(game: &Speaker<'_>, chest: &ChestView) -> Markup {
    html! {
        div id=(ids::chest(chest.id)) class={ "layer shut of-" (chest.kind.code()) } title=(game.chest(chest.id)) {
            b aria-hidden="true" {}
        }
    }
}

/// The tower of a lord, and under it a plate with name and total. Others have `most`.
fn pile(game: &Speaker<'_>, seat: Seat, lord: &LordView, total: &Total, most: u16) -> Markup {
    let owner = total.owner.key();
    let behind = most - total.points;
    html! {
        section class={ "hoard own-" (owner) @if total.won { " won" } } aria-label=(total.who) {
            div class="rise" {
                i class="level" data-late {}
                @if behind > 0 {
                    i class=(share(behind)) {}
                    p class={ "behind b " (share(behind)) } data-late { "−" (behind) }
                }
                (PreEscaped(roof(game, seat, total.won)))
                @for chest in piled(lord).rev() { (layer(game, chest)) }
            }
            (nameplate(game, lord, total, rank(game, seat), &html! {
                (total.shown(game.words))
                // Where towers are narrow it is said here.
                @if behind > 0 { p class="gap b" aria-hidden="true" data-late { "−" (behind) } }
            }))
        }
    }
}

fn nameplate(game: &Speaker<'_>, lord: &LordView, total: &Total, rank: u8, points: &Markup) -> Markup {
    html! {
        div class="nameplate" { div {
            b class="rank g" data-late { (rank) }
            p class="g who" { bdi { (total.who) } }
            p class="chests-of" { (game.words.say("bel-n-chests", &[("n", lord.chests.len().into())])) }
            (points)
        } }
    }
}

/// The place of a lord, from 1 (BEL-END-6).
pub(super) fn rank(game: &Speaker<'_>, seat: Seat) -> u8 {
    game.view.outcome.as_ref().map_or(0, |outcome| outcome.seats[seat].rank)
}

/// The chests of a lord as they are piled up: the poorest kind at the foot.
pub(super) fn piled(lord: &LordView) -> impl DoubleEndedIterator<Item = &ChestView> {
    ChestKind::ALL.into_iter().flat_map(|kind| lord.chests.iter().filter(move |chest| chest.kind == kind))
}

/// What is `points` high, as classes of the sheet: tens and ones. Nobody falls a hundred behind.
fn share(points: u16) -> String {
    format!("t{} o{}", (points / 10).min(9), points % 10)
}

/// A chest, as high as its value: the sheet draws lid, corners and lock over its whole width, and the lock shows the value.
fn layer(game: &Speaker<'_>, chest: &ChestView) -> Markup {
    let value = chest.value.unwrap_or(0);
    let id = ids::chest(chest.id);
    html! {
        div id=(id) class={ "layer of-" (chest.kind.code()) " " (share(value.into())) } data-medal=(id) title=(game.chest_worth(chest)) {
            b class="g" aria-hidden="true" { span { (value) } @for _ in 0..value.min(PIPS) { i {} } }
        }
    }
}

/// What stands on the tower, and lands higher with every chest. Over the winner's wall look two of its creatures.
fn roof(game: &Speaker<'_>, seat: Seat, won: bool) -> String {
    let scene = Scene::of(*game);
    let mut svg = Svg::new();
    let view = format!("0 0 {} {}", tower::CREST.0, tower::CREST.1);
    let owner = Speaker::owner(seat);
    svg.open(
        "svg",
        &[
            ("class", &"roof"),
            ("viewBox", &view),
            ("preserveAspectRatio", &"xMidYMax"),
            ("data-rides", &owner.key()),
            ("aria-hidden", &"true"),
        ],
    );
    let lord = game.view.lord(seat).filter(|_| won);
    let guests = lord.map(|lord| [lord.left.last(), lord.right.last()]).unwrap_or_default();
    tower::roofed(&mut svg, owner, guests.map(|guest| guest.map(|id| scene.creature(*id))));
    svg.close();
    svg.finish()
}

/// The whole tower of a lord.
fn standing(scene: &Scene<'_>, castle: &Castle<'_>) -> String {
    let mut svg = Svg::new();
    tower::standing(&mut svg, scene, castle);
    svg.finish()
}

/// Lords with equal totals: a bracket under their plates.
struct Level {
    /// The first and the last of their towers, from 1.
    from: usize,
    to: usize,
    /// What settled them, or that nothing did (BEL-END-5).
    said: String,
}

/// Those with equal totals, the highest first.
fn level(game: &Speaker<'_>, totals: &[Total]) -> Vec<Level> {
    let mut points: Vec<u16> = totals.iter().map(|total| total.points).collect();
    points.sort_unstable_by(|one, other| other.cmp(one));
    points.dedup();
    let said = |points: u16| {
        let lords = game.view.lords.iter().zip(totals).filter(|(_, total)| total.points == points);
        let mut chests: Vec<usize> = lords.map(|(lord, _)| lord.chests.len()).collect();
        chests.sort_unstable_by(|one, other| other.cmp(one));
        let (&most, &least) = (chests.first()?, chests.last()?);
        let key = if most == least { "bel-level-shared" } else { "bel-level" };
        let args = [("n", points.into()), ("most", most.into()), ("least", least.into())];
        let mut towers = (1..).zip(totals).filter(|(_, total)| total.points == points).map(|(tower, _)| tower);
        let from = towers.next()?;
        Some(Level { from, to: towers.last()?, said: game.words.say(key, &args) })
    };
    points.into_iter().filter_map(said).collect()
}

/// The place of the reader, in words; nothing for somebody who only looked on.
pub(super) fn place(game: &Speaker<'_>, totals: &[Total]) -> Option<String> {
    let seat = game.view.viewer.seat()?;
    let total = totals.get(seat.index())?;
    let args = [("rank", rank(game, seat).into()), ("of", totals.len().into()), ("n", total.points.into())];
    Some(game.words.say("bel-end-place", &args))
}
