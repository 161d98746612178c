//! The table of Guardians as the element `board`: parts of a page that the sheet lays out for any window.
//!
//! The field, the Guardians with their piles beside it, and while a combat goes on that over the field, which is folded.

use joute_effects::Word as _;
use joute_guardians::cards::{Back, Card};
use joute_guardians::{CardId, CardSet, Question};
use joute_kernel::Seat;

use super::card::{self, CardSize, back_svg};
use super::field::{self, near_and_far};
use super::printed::{Printed, figures, is_idle};
use super::scene::Scene;
use super::words::Speaker;
use super::{combat, ids, stack};
use crate::fonts::{Face, width};
use crate::kit::card::block;
use crate::kit::{Svg, grains, held_card, thing};
use crate::page::catalogue::Catalogue as _;
use crate::page::game::Held;
use crate::palette::{CREAM, INK, LIGHT, RED};
use crate::words::people::People as _;

/// The table as `<div id="board" class="board guardians">`, without sprites: the page holds [`crate::drawn::sheet`] once.
///
/// Everything that can be touched has an id, the same id as `data-touch`, a role and a name. `#frames` lies in a sheet of glass over the
/// whole table, whose units are CSS pixels.
#[must_use]
pub(crate) fn board(scene: &Scene<'_>) -> String {
    let mut html = Svg::new();
    let (near, far) = near_and_far(scene);
    let seats = scene.view.table.seat_count();
    let fights = match scene.speaker.fought() {
        Some(_) if scene.speaker.asks(Question::Play) => " fights picks",
        Some(_) => " fights",
        None if scene.speaker.asks(Question::Redraw) => " deals",
        // What a stack would count is written on it.
        None if scene.speaker.asks(Question::Organise) => " places",
        None => "",
    };
    // Everything can be put elsewhere as long as nobody is ready: whoever takes the next card has put the one before.
    let is_placing = fights == " places";
    // The count that won has gold round it on the banner of whoever won.
    let won = scene.view.outcome.as_ref().map_or_else(String::new, |outcome| format!(" by-{}", outcome.reason.code));
    html.open(
        "div",
        &[
            ("id", &"board"),
            ("class", &format!("board guardians of-{seats}{fights}{won}")),
            ("data-unit", &100),
            ("data-onward", &is_placing),
            ("role", &"group"),
            ("aria-label", &scene.speaker.words.t("gua-field")),
        ],
    );
    html.open("div", &[("id", &ids::REALMS), ("class", &"map")]).open("div", &[("class", &"far")]);
    for seat in far {
        home(&mut html, scene, seat, false);
    }
    html.close();
    home(&mut html, scene, near, true);
    html.close();
    combat::draw(&mut html, scene);
    html.open("svg", &[("class", &"glass"), ("aria-hidden", &"true")]);
    html.open("g", &[("id", &"frames")]).close().close();
    html.finish()
}

/// The realm of a seat, where something may be on its way, and beside it the Guardian, the draw pile with the up-card on it, and the discard pile.
fn home(html: &mut Svg, scene: &Scene<'_>, seat: Seat, is_near: bool) {
    let acts = scene.view.underway().is_some_and(|away| away.at.home() == seat);
    let class = format!(
        "home own-{}{}{}",
        Speaker::owner(seat).key(),
        if is_near { " near" } else { "" },
        if acts { " acts" } else { "" }
    );
    html.open("div", &[("class", &class)]);
    if scene.view.table.seat_count() > 2 {
        if is_near {
            named(html, scene, seat);
        } else {
            tab(html, scene, seat);
        }
    }
    field::realm(html, scene, seat);
    html.open("div", &[("class", &"piles")]);
    guardian(html, scene, seat);
    draw_pile(html, scene, seat);
    discard_pile(html, scene, seat);
    html.close().close();
}

/// Whose realm it is, where there are several: where only one of the others has room this is the tab that shows it.
fn tab(html: &mut Svg, scene: &Scene<'_>, seat: Seat) {
    let id = format!("lord_{}", seat.index());
    html.open("label", &[("class", &"lord")]);
    let name = scene.speaker.did("gua-realm", seat);
    html.leaf("input", &[("type", &"radio"), ("name", &"lord"), ("id", &id), ("aria-label", &name)]);
    named(html, scene, seat);
    html.close();
}

/// Whose realm it is, on the page beside it: sign and name.
fn named(html: &mut Svg, scene: &Scene<'_>, seat: Seat) {
    html.open("span", &[("class", &"lands-of")]);
    combat::sign_of(html, Speaker::owner(seat));
    html.text("b", &[("class", &"g")], &scene.speaker.called(seat)).close();
}

fn guardian(html: &mut Svg, scene: &Scene<'_>, seat: Seat) {
    let Some(printed) = scene.view.table.guardian(seat) else { return };
    let named = (&*ids::guardian(seat), "card", &*scene.speaker.guardian(seat));
    thing::draw(html, &scene.marks, named, CardSize::Field.extent(), |svg| {
        card::draw(svg, &Printed::guardian(printed, scene.speaker.words), CardSize::Field);
    });
}

/// A pile, which is called what is told of it.
fn pile(html: &mut Svg, scene: &Scene<'_>, (id, class): (&str, &str), inside: impl FnOnce(&mut Svg)) {
    let known = scene.speaker.explained(id);
    let name = known.map_or_else(String::new, |pile| format!("{}: {}", pile.name, pile.said.join(" ")));
    thing::draw(html, &scene.marks, (id, class, &name), CardSize::Field.extent(), inside);
}

/// The up-card shows its face on the pile; else the pile lies with its back up. The number of cards stands on a tab.
fn draw_pile(html: &mut Svg, scene: &Scene<'_>, seat: Seat) {
    let Some(player) = scene.view.player(seat) else { return };
    let up = player.up.filter(|up| up.on_pile).and_then(|up| scene.view.table.card(CardId::new(seat, up.card)));
    let id = ids::pile(seat);
    pile(html, scene, (&id, "card"), |svg| {
        let edges = usize::from(player.draw).div_ceil(12).min(4);
        for edge in (0..edges).rev() {
            stack::back(svg, (-2.0 * edge as f64 - 2.0, -2.5 * edge as f64 - 2.0), 1.0);
        }
        if let Some(up) = up {
            card::draw(svg, &Printed::card(up, scene.speaker.words), CardSize::Field);
        } else if edges == 0 {
            nothing(svg);
        }
        // Of what was turned up number and picture are seen: the count lies over its foot.
        stack::tab(svg, &player.draw.to_string(), (EDGE, if up.is_some() { 53.0 } else { 50.0 }), 19.0, &id);
        if up.is_none() {
            labelled(svg, &scene.speaker.words.t("gua-word-pile"), &id);
        }
    });
}

/// Where the slips on a pile end: at its own edge.
const EDGE: f64 = 60.0;

/// Where a pile would lie.
fn nothing(svg: &mut Svg) {
    svg.leaf("path", &[("d", &"M2 2H58V70H2Z"), ("class", &"empty")]);
}

/// What a pile is, over its count, where that can be read; where piles are small, in letters as large as those of the count.
fn labelled(svg: &mut Svg, word: &str, id: &str) {
    const SMALL: f64 = 19.0;
    svg.open("g", &[("class", &"what")]);
    grains(
        svg,
        |svg| stack::tab(svg, word, (EDGE, 32.0), 13.2, id),
        |svg| {
            let long = width(word, Face::Title, SMALL);
            let wide = (long + 8.0).min(EDGE + 1.0);
            svg.inked(&block((EDGE - wide, 24.0, wide, 26.0)), CREAM, 2.6);
            let press = ((wide - 5.0) / long).min(1.0);
            svg.open("g", &[("transform", &format!("translate({:.1} 43.5) scale({press:.2} 1)", EDGE - wide / 2.0))]);
            crate::kit::marks::centred(svg, word, (0.0, 0.0), SMALL, INK, None);
            svg.close();
        },
    );
    svg.close();
}

/// One of the discarded cards, the one that was turned up for initiative if it is among them, and how many there are.
fn discard_pile(html: &mut Svg, scene: &Scene<'_>, seat: Seat) {
    let Some(player) = scene.view.player(seat) else { return };
    let up = player.up.filter(|up| !up.on_pile).map(|up| up.card);
    let top = up.or_else(|| player.discard.first()).and_then(|card| scene.view.table.card(CardId::new(seat, card)));
    let id = ids::discard(seat);
    pile(html, scene, (&id, "card discard"), |svg| {
        if let Some(card) = top {
            card::draw(svg, &Printed::card(card, scene.speaker.words), CardSize::Field);
            stack::tab(svg, &player.discard.len().to_string(), (EDGE, 50.0), 19.0, &id);
        } else {
            nothing(svg);
        }
        labelled(svg, &scene.speaker.words.t("gua-word-discard"), &id);
    });
}

/// What a seat holds, as it lies on the ledge: in a combat its combat hand first, of stacks without a Terrain what may go, then hand, Depot and Pen; `None` if the reader sees none
/// of that.
pub(crate) fn held(speaker: &Speaker<'_>, seat: Seat) -> Option<Vec<Held>> {
    let player = speaker.view.player(seat)?;
    player.hand.cards.or(player.depot.cards).or(player.pen.cards)?;
    let combat = speaker.fought();
    let side = combat.and_then(|combat| Some(&combat.fighters[combat.seats.iter().position(|&it| it == seat)?]));
    let fights = side.map_or(CardSet::EMPTY, |side| side.hand.shown());
    let influences = side.map_or(CardSet::EMPTY, |_| stack::secret(player).fold(CardSet::EMPTY, CardSet::union));
    let is_fanned = speaker.asks(Question::Redraw);
    let picks = if speaker.asks(Question::Play) { fights } else { CardSet::EMPTY };
    let goes = speaker.discards().map_or(CardSet::EMPTY, |discards| discards.chosen);
    let starving = if speaker.view.viewer.seat() == Some(seat) { speaker.starving() } else { CardSet::EMPTY };
    let zones = [
        ("gua-zone-fight", fights),
        ("gua-zone-land", starving),
        ("gua-zone-hand", player.hand.shown()),
        ("gua-zone-depot", player.depot.shown()),
        ("gua-zone-under", influences),
        ("gua-zone-pen", player.pen.shown()),
    ];
    let cut = cut(&zones.map(|(_, cards)| cards.of_seat(seat).iter().count()));
    let of_zone = |(key, cards): (&str, CardSet)| {
        let mut cards: Vec<CardId> = cards.of_seat(seat).iter().collect();
        let is_idle_here = |printed: &Card| is_idle(printed, &speaker.view.rules);
        cards.sort_by_key(|id| {
            speaker.view.table.card(*id).map(|card| (is_idle_here(card), card.kind.card_type().code(), card.up))
        });
        let label = format!("<b class=\"zone{cut}\" aria-hidden=\"true\">{}</b>", speaker.words.t(key));
        let first = cards.first().copied();
        // Over the first cards, which are laid out, stands what becomes of them.
        let said = if is_fanned {
            let idle = cards
                .iter()
                .any(|id| speaker.view.table.card(*id).is_some_and(|card| is_idle_here(card)))
                .then(|| format!(" {}", speaker.words.t("gua-first-idle")));
            format!("<p class=\"first\">{}{}</p>", speaker.words.t("gua-first-cards"), idle.unwrap_or_default())
        } else {
            String::new()
        };
        let one = move |id: CardId| {
            let picture = in_hand(speaker, id, [is_fanned, picks.contains(id.number())], goes.contains(id.number()));
            let picture = if Some(id) == first { format!("{label}{said}{picture}") } else { picture };
            // In words its number and kind are told with it, as they are seen on the card.
            let name =
                speaker.figures(id).map_or_else(|| speaker.card(id), |known| format!("{}, {known}", speaker.card(id)));
            Held { id: ids::card(id), name, picture }
        };
        cards.into_iter().map(one).collect::<Vec<_>>()
    };
    Some(zones.into_iter().flat_map(of_zone).collect())
}

/// Columns of two cards that a phone held upright has room for beside the names of three zones.
const COLUMNS: usize = 4;

/// The class that says how many cards stand in the first columns of two rows, where three zones need more of these: an odd zone leaves a
/// place free, which a count of the cards does not tell.
pub(super) fn cut(zones: &[usize]) -> String {
    let shown = zones.iter().filter(|&&count| count > 0);
    let columns: usize = shown.clone().map(|count| count.div_ceil(2)).sum();
    if shown.clone().count() < 3 || columns <= COLUMNS {
        return String::new();
    }
    let (_, seen) = shown.fold((COLUMNS, 0), |(left, seen), &count| {
        let taken = count.div_ceil(2).min(left);
        (left - taken, seen + count.min(2 * taken))
    });
    format!(" cut-{seen}")
}

/// A card of the hand, which can be carried: fanned out with others over the field, or one of those from which one is sent into a match-up.
fn in_hand(speaker: &Speaker<'_>, card: CardId, [is_fanned, is_picked]: [bool; 2], goes: bool) -> String {
    let Some(printed) = speaker.view.table.card(card) else { return back_svg(Back::Single, CardSize::Field) };
    let (id, (w, h)) = (ids::card(card), CardSize::Field.extent());
    let label = format!("{}, {}", speaker.card(card), figures(printed, &speaker.view.rules, speaker.words));
    // Where there is little room its left edge is seen, with the number, as if the next card lay on it; or its upper part, as a chip.
    let mut svg = held_card(&id, &format!("-3 -3 {} {}", w + 6.0, h + 7.0), "xMinYMin", &label);
    // Fanned out over the field all of it can be read, else its name.
    let (of, printed) = (printed, Printed::card(printed, speaker.words));
    if is_idle(of, &speaker.view.rules) {
        svg.open("g", &[("class", &"idle")]).close();
    }
    let large = |svg: &mut Svg| {
        svg.open("g", &[("transform", &format!("scale({:.4})", w / CardSize::Hand.extent().0))]);
        card::draw(svg, &printed, CardSize::Hand);
        svg.close();
    };
    if is_fanned {
        grains(&mut svg, large, |svg| card::named(svg, &printed));
    } else {
        svg.open("g", &[("class", &"whole")]);
        card::draw(&mut svg, &printed, CardSize::Field);
        card::cost(&mut svg, of);
        svg.close().open("g", &[("class", &"fine")]);
        card::name_strip(&mut svg, &printed);
        svg.close().open("g", &[("class", &"tight")]);
        card::chip(&mut svg, &printed);
        svg.close().open("g", &[("class", &"broad")]);
        card::broad(&mut svg, &printed);
        // A high card is 104 units for the 79 of the drawing.
        svg.close().open("g", &[("class", &"tall"), ("transform", &"translate(-3 -3) scale(.7596) translate(3 3)")]);
        card::tall(&mut svg, &printed);
        card::cost(&mut svg, of);
        svg.close();
        if is_picked {
            svg.open("g", &[("class", &"large")]);
            large(&mut svg);
            svg.close();
        }
    }
    if goes {
        mark(&mut svg, "goes", [11.0, 2.6, 3.6], [RED, CREAM, "M-5-5L5 5M5-5L-5 5"]);
    }
    mark(&mut svg, "tick", [12.0, 3.0, 4.0], [LIGHT, INK, "M-6 0L-2 5L6-5"]);
    svg.finish()
}

/// A round mark on a held card, which the sheet places and shows where it holds: its radius and rim, its colours, and the stroke on it.
fn mark(svg: &mut Svg, class: &str, [radius, rim, broad]: [f64; 3], [ground, ink, stroke]: [&str; 3]) {
    svg.open("g", &[("class", &class), ("aria-hidden", &"true")]);
    svg.leaf("circle", &[("r", &radius), ("fill", &ground), ("stroke", &ink), ("stroke-width", &rim)]);
    svg.leaf("path", &[("d", &stroke), ("fill", &"none"), ("stroke", &ink), ("stroke-width", &broad)]).close();
}
