//! The field from above: Strongholds, lands and stacks, the reader's own row below.
//!
//! A space is 196 by 136 units, outside in: rim in the hatching of whoever controls it, ground, stack, tab with its count, name at the outer
//! edge of its owner.

use joute_guardians::cards::{Back, Size};
use joute_guardians::{CardId, CardSet, POINTS_MAX, SpaceId, SpaceView};
use joute_kernel::Seat;

use super::card::{self, CardSize};
use super::face::{self, Stance};
use super::ids;
use super::printed::Printed;
use super::recipe::{Mould, Recipe};
use super::words::{Speaker, said};
use crate::fonts::{Face, width};
use crate::kit::card::picture;
use crate::kit::touch::{Piece, Touch, touchable};
use crate::kit::{Svg, cut, rect};
use crate::palette::{BLUE_INK, CREAM, INK, Owner, PAPER};

/// Width and height of a space, what lies between two, and its rim.
const SPACE: (f64, f64) = (196.0, 136.0);
const GAP: f64 = 9.0;
const RIM: f64 = 7.0;
/// How small the realms of others are drawn where there are several of them.
const FAR: f64 = 0.62;
/// The ground of walls, of rubble and of a hidden Terrain.
const WALLS: &str = "#7C88A6";
const RUBBLE: &str = "#4A4458";
const HIDDEN: &str = "#2B3655";

/// Where a space lies.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Place {
    x: f64,
    y: f64,
    scale: f64,
    /// Whether its owner sits at the other side.
    is_far: bool,
}

/// Places of all spaces, and how wide and high the field is.
struct Layout {
    seats: u8,
    near: Seat,
    size: (f64, f64),
}

impl Layout {
    fn of(seats: u8, near: Seat) -> Self {
        let (wide, high) = (3.0 * SPACE.0 + 2.0 * GAP, 2.0 * SPACE.1 + GAP);
        let size = match seats {
            0..=2 => (wide, 2.0 * high + GAP),
            _ => {
                let others = f64::from(seats - 1);
                (others * (FAR * wide + 3.0 * GAP) - 3.0 * GAP, FAR * high + 3.0 * GAP + high)
            }
        };
        Self { seats, near, size: (size.0.max(wide), size.1) }
    }

    fn place(&self, space: SpaceId) -> Place {
        let (wide, high) = (3.0 * SPACE.0 + 2.0 * GAP, 2.0 * SPACE.1 + GAP);
        let (column, land) = (f64::from(space.flank() as u8), !space.is_stronghold());
        let (step_x, step_y) = (SPACE.0 + GAP, SPACE.1 + GAP);
        if space.home() == self.near {
            let (left, top) = ((self.size.0 - wide) / 2.0, self.size.1 - high);
            return Place {
                x: left + column * step_x,
                y: top + if land { 0.0 } else { step_y },
                scale: 1.0,
                is_far: false,
            };
        }
        // Clockwise from the reader, from left to right; each is seen from the other side.
        let turn = (space.home().index() + usize::from(self.seats) - self.near.index()) % usize::from(self.seats) - 1;
        let scale = if self.seats > 2 { FAR } else { 1.0 };
        let left = if self.seats > 2 {
            let row = f64::from(self.seats - 1) * (FAR * wide + 3.0 * GAP) - 3.0 * GAP;
            (self.size.0 - row) / 2.0 + turn as f64 * (FAR * wide + 3.0 * GAP)
        } else {
            0.0
        };
        Place {
            x: left + scale * (2.0 - column) * step_x,
            y: scale * if land { step_y } else { 0.0 },
            scale,
            is_far: true,
        }
    }
}

/// The field as one `<svg>` with the id `board`, which refers to the pictures of [`super::definitions`] and to the hatchings and charges of
/// the owners.
#[must_use]
pub fn field_svg(speaker: &Speaker<'_>) -> String {
    let seats = speaker.view.table.seat_count();
    let layout = Layout::of(seats, speaker.view.viewer.seat().unwrap_or(Seat::at(0)));
    let (w, h) = layout.size;
    let view_box = format!("-4 -4 {:.0} {:.0}", w + 8.0, h + 8.0);
    let mut svg = Svg::new();
    svg.open(
        "svg",
        &[
            ("xmlns", &"http://www.w3.org/2000/svg"),
            ("id", &"board"),
            ("class", &"board field"),
            ("viewBox", &view_box),
            ("data-unit", &SPACE.1),
            ("stroke-linejoin", &"round"),
        ],
    );
    for (space, view) in SpaceId::all_of(seats).zip(&speaker.view.spaces) {
        draw_space(&mut svg, speaker, space, view, layout.place(space));
    }
    svg.open("g", &[("id", &"frames")]).close();
    svg.finish()
}

fn draw_space(svg: &mut Svg, speaker: &Speaker<'_>, space: SpaceId, view: &SpaceView, place: Place) {
    let stack = speaker.stack(space).map(|stack| format!("; {stack}")).unwrap_or_default();
    let name = format!("{}: {}{stack}", speaker.space(space), speaker.ground(space));
    let transform = if place.scale < 1.0 {
        format!("translate({:.1} {:.1}) scale({})", place.x, place.y, place.scale)
    } else {
        format!("translate({:.1} {:.1})", place.x, place.y)
    };
    let holder = view.controller.map(Speaker::owner);
    touchable(
        svg,
        &Touch {
            id: &ids::space(space),
            on: None,
            piece: Piece::Ground,
            owner: holder,
            transform: &transform,
            name: &name,
        },
    );
    rim(svg, space, holder);
    ground(svg, speaker, space, view);
    stands(svg, speaker, space, view, place.is_far);
    label(svg, speaker, space, view, place.is_far);
    svg.close();
}

/// The rim in colour and hatching of whoever controls the space; a dashed contour for nobody, and for a land without Terrain and Shield.
fn rim(svg: &mut Svg, space: SpaceId, holder: Option<Owner>) {
    let whole = cut(&rect(0.0, 0.0, SPACE.0, SPACE.1), &ids::space(space), 1.2);
    let Some(owner) = holder else {
        svg.leaf(
            "path",
            &[
                ("d", &whole),
                ("fill", &HIDDEN),
                ("fill-opacity", &0.35),
                ("stroke", &"#8E9AB8"),
                ("stroke-width", &2.4),
                ("stroke-dasharray", &"9 7"),
            ],
        );
        return;
    };
    let hatching = format!("url(#h{})", owner.key());
    svg.leaf("path", &[("d", &whole), ("fill", &owner.colour())]);
    svg.leaf("path", &[("d", &whole), ("fill", &hatching), ("stroke", &INK), ("stroke-width", &3.2)]);
}

/// What the space is made of.
fn ground(svg: &mut Svg, speaker: &Speaker<'_>, space: SpaceId, view: &SpaceView) {
    let area = (RIM, RIM, SPACE.0 - 2.0 * RIM, SPACE.1 - 2.0 * RIM);
    let (x, y, w, h) = area;
    let flat = |svg: &mut Svg, fill: &str| {
        svg.inked(&crate::kit::card::block(area), fill, 2.4);
    };
    if space.is_stronghold() {
        if speaker.is_ruined(space) {
            flat(svg, RUBBLE);
            for (index, (at, size)) in [(0.12, 30.0), (0.34, 20.0), (0.6, 26.0), (0.83, 34.0)].into_iter().enumerate() {
                let (cx, cy) = (x + at * w, y + h - 14.0 - 10.0 * (index % 2) as f64);
                let stone = [
                    (cx - size, cy + 14.0),
                    (cx - size * 0.6, cy - 8.0),
                    (cx + size * 0.3, cy - 12.0),
                    (cx + size, cy + 14.0),
                ];
                svg.inked(&cut(&stone, &format!("rubble{index}"), 2.0), "#6C7590", 2.6);
            }
            return;
        }
        let walls = speaker.view.table.stronghold(space);
        flat(svg, WALLS);
        if let Some(walls) = walls {
            picture(svg, area, "-54 -54 108 108", Some("xMidYMid slice"), |svg| {
                let recipe = Recipe::read(&walls.face, Mould::Thing);
                let recipe = recipe.unwrap_or_else(|_| Recipe::drawn(&ids::space(space), Mould::Thing, &[]));
                face::draw(svg, &recipe, Stance { size: Size::Medium, is_flying: false }, 2.4);
            });
        }
        return;
    }
    match view.terrain {
        None if view.shield.is_none() => {
            flat(svg, "#3A4666");
            let inner = crate::kit::card::block((x + 8.0, y + 8.0, w - 16.0, h - 16.0));
            svg.leaf(
                "path",
                &[
                    ("d", &inner),
                    ("fill", &"none"),
                    ("stroke", &"#6E7A9A"),
                    ("stroke-width", &2),
                    ("stroke-dasharray", &"8 7"),
                ],
            );
        }
        None => flat(svg, "#56627F"),
        Some(terrain) => {
            match terrain.card.filter(|_| !terrain.hidden).and_then(|card| speaker.view.table.card(card)) {
                Some(card) => picture(svg, area, "-54 -54 108 108", Some("xMidYMid slice"), |svg| {
                    let printed = Printed::card(card, speaker.words);
                    face::draw(svg, &printed.recipe, printed.stance, 2.4);
                }),
                None => {
                    flat(svg, HIDDEN);
                    let inner = crate::kit::card::block((x + 9.0, y + 9.0, w - 18.0, h - 18.0));
                    svg.leaf(
                        "path",
                        &[("d", &inner), ("fill", &"none"), ("stroke", &"#C9A65A"), ("stroke-width", &2.4)],
                    );
                }
            }
        }
    }
}

/// The stack: open if the reader may look at it, else backs; the Shield on top, and a tab with what it counts.
fn stands(svg: &mut Svg, speaker: &Speaker<'_>, space: SpaceId, view: &SpaceView, is_far: bool) {
    if view.stack.count == 0 && view.shield.is_none() {
        return;
    }
    let owner = Speaker::owner(view.owner);
    // The wall or the name takes the outer edge.
    let top = if is_far { 36.0 } else { 20.0 };
    match view.stack.cards {
        Some(cards) if !cards.is_empty() => {
            fan(svg, speaker, view.owner, cards, top);
            if view.shield.is_some() {
                shield(svg, owner, (30.0, top + 62.0), 0.56, view.turned);
            }
            let points = speaker.points(view.owner, cards);
            tab(svg, &format!("{points} /{POINTS_MAX}"), (SPACE.0 - 12.0, top + 58.0), &ids::space(space));
        }
        _ => {
            let backs = usize::from(view.stack.count).min(6);
            for index in 0..backs {
                let shift = 3.0 * (backs - 1 - index) as f64;
                back(svg, (67.0 - shift / 2.0, top - shift));
            }
            if view.shield.is_some() {
                shield(svg, owner, (98.0, top + 42.0), 1.0, view.turned);
            }
            if view.stack.count > 0 {
                tab(svg, &view.stack.count.to_string(), (SPACE.0 - 16.0, top - 6.0), &ids::space(space));
            }
        }
    }
}

/// Cards beside each other, as far apart as there is room.
fn fan(svg: &mut Svg, speaker: &Speaker<'_>, seat: Seat, cards: CardSet, top: f64) {
    let room = SPACE.0 - 2.0 * RIM - 10.0;
    let (w, _) = CardSize::Field.extent();
    let mut creatures: Vec<CardId> = cards.iter().map(|number| CardId::new(seat, number)).collect();
    creatures.sort_by_key(|id| {
        let card = speaker.view.table.card(*id);
        (card.is_none_or(|card| !card.is_creature()), core::cmp::Reverse(card.map_or(0, |card| card.vitality)))
    });
    let count = creatures.len();
    let step = if count > 1 { ((room - w) / (count - 1) as f64).min(w + 3.0) } else { 0.0 };
    let left = RIM + 5.0 + (room - w - step * (count.saturating_sub(1)) as f64) / 2.0;
    for (index, id) in creatures.into_iter().enumerate() {
        let Some(printed) = speaker.view.table.card(id) else { continue };
        let transform = format!("translate({:.1} {:.1})", left + step * index as f64, top);
        touchable(
            svg,
            &Touch {
                id: &ids::card(id),
                on: None,
                piece: Piece::Part,
                owner: Some(Speaker::owner(seat)),
                transform: &transform,
                name: &speaker.card(id),
            },
        );
        card::draw(svg, &Printed::card(printed, speaker.words), CardSize::Field);
        svg.close();
    }
}

/// A card face down.
fn back(svg: &mut Svg, (x, y): (f64, f64)) {
    let place = format!("translate({x:.1} {y:.1})");
    let href = card::back_sprite(Back::Single);
    svg.leaf("use", &[("href", &href), ("transform", &place), ("stroke", &BLUE_INK), ("stroke-width", &2.6)]);
}

/// A Shield with the charge of its owner: upright, or lying if it is turned.
fn shield(svg: &mut Svg, owner: Owner, (x, y): (f64, f64), scale: f64, is_turned: bool) {
    let turn = if is_turned { " rotate(-90)" } else { "" };
    let transform = format!("translate({x:.1} {y:.1}) scale({scale}){turn}");
    svg.open("g", &[("transform", &transform)]);
    let shape = "M-23-26Q0-20 23-26V2Q20 20 0 31Q-20 20-23 2Z";
    let hatching = format!("url(#h{})", owner.key());
    svg.leaf("path", &[("d", &shape), ("fill", &owner.colour()), ("stroke", &CREAM), ("stroke-width", &6)]);
    svg.leaf("path", &[("d", &shape), ("fill", &hatching), ("stroke", &INK), ("stroke-width", &3)]);
    crate::kit::pieces::charge(svg, owner, "scale(1.5)");
    svg.close();
}

/// A slip of paper with a number, its upper right corner at a point.
fn tab(svg: &mut Svg, words: &str, (x, y): (f64, f64), id: &str) {
    let wide = 18.0 + width(words, Face::Title, 18.0);
    svg.inked(&cut(&rect(x - wide, y, wide, 26.0), id, 0.8), CREAM, 2.6);
    crate::kit::marks::centred(svg, words, (x - wide / 2.0, y + 19.5), 18.0, INK, None);
}

/// What the ground is called, at the outer edge of whoever lives there.
fn label(svg: &mut Svg, speaker: &Speaker<'_>, space: SpaceId, view: &SpaceView, is_far: bool) {
    let walls = speaker.view.table.stronghold(space).filter(|_| space.is_stronghold());
    let (name, defence) = match walls {
        Some(walls) if !speaker.is_ruined(space) => (said(&walls.name, speaker.words.0).to_owned(), walls.defence),
        Some(_) => (speaker.words.t("gua-ruins"), 0),
        None => match view.terrain.and_then(|terrain| terrain.card.filter(|_| !terrain.hidden)) {
            Some(card) => (speaker.card(card), 0),
            None => return,
        },
    };
    let plus = if defence > 0 { format!("+{defence}") } else { String::new() };
    let extra = if plus.is_empty() { 0.0 } else { 12.0 + width(&plus, Face::Title, 17.0) };
    let wide = (20.0 + width(&name, Face::Strong, 15.0)).min(SPACE.0 - 20.0 - extra);
    let left = (SPACE.0 - wide - extra) / 2.0;
    let y = if is_far { 9.0 } else { SPACE.1 - 33.0 };
    svg.inked(&cut(&rect(left, y, wide, 24.0), &name, 0.8), PAPER, 2.6);
    let pressed = width(&name, Face::Strong, 15.0) > wide - 12.0;
    let at = (left + wide / 2.0, y + 17.0);
    let mut attrs: Vec<(&'static str, &dyn core::fmt::Display)> = vec![
        ("x", &at.0),
        ("y", &at.1),
        ("text-anchor", &"middle"),
        ("font-size", &15),
        ("font-weight", &"700"),
        ("fill", &INK),
    ];
    let length = wide - 12.0;
    if pressed {
        attrs.extend([("textLength", &length as &dyn core::fmt::Display), ("lengthAdjust", &"spacingAndGlyphs")]);
    }
    svg.text("text", &attrs, &name);
    if !plus.is_empty() {
        svg.inked(&cut(&rect(left + wide, y, extra, 24.0), &plus, 0.6), INK, 2.6);
        crate::kit::marks::centred(svg, &plus, (left + wide + extra / 2.0, y + 18.0), 17.0, CREAM, None);
    }
}

impl Speaker<'_> {
    /// GUA-RUIN-1: whether the Stronghold of a space has fallen.
    pub(super) fn is_ruined(&self, space: SpaceId) -> bool {
        let home = self.view.player(space.home());
        space.is_stronghold() && home.is_some_and(|home| home.strongholds[space.flank() as usize].ruins.is_some())
    }

    /// GUA-LIMIT-1: what Creatures count together.
    pub(super) fn points(&self, seat: Seat, cards: CardSet) -> i32 {
        let cards = cards.iter().filter_map(|number| self.view.table.card(CardId::new(seat, number)));
        cards.filter(|card| card.is_creature()).map(|card| i32::from(card.space_cost)).sum()
    }
}
