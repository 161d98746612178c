//! The counts on Rivality's banners, and the banner of Souramoun.

use joute_rivality::{Side, SideView, Terrain};
use maud::{Markup, html};

use super::about::SOURAMOUN;
use crate::page::frame;
use crate::page::game::{Banner, Count};
use crate::palette::{CREAM, INK, LIGHT, Owner, RED};
use crate::rivality::ids;
use crate::rivality::tile::land;
use crate::rivality::words::Speaker;

/// A supply under this many golems is shown in gold: the game may end soon (RIV-END-2).
const LOW_SUPPLY: u8 = 9;

/// Supply and stack of a side; in solo there is no stack.
pub(super) fn counts(game: &Speaker<'_>, side: Side) -> Vec<Count> {
    game.view.sides.get(side.index()).map_or_else(Vec::new, |seen| of_side(game, seen))
}

fn of_side(game: &Speaker<'_>, seen: &SideView) -> Vec<Count> {
    let words = game.words;
    let owner: Owner = seen.colour.into();
    let said = words.say("thing-supply", &[("n", seen.supply.into())]);
    let low = seen.supply < LOW_SUPPLY && game.view.outcome.is_none();
    let said = if low { words.say("thing-supply-low", &[("supply", said.into())]) } else { said };
    let supply = Count { low, ..Count::new(ids::supply(owner), frame::golem(owner), seen.supply.into(), said) };
    if game.view.mode.is_solo() {
        return vec![supply];
    }
    let said = words.say("thing-stack", &[("n", seen.stack_size.into())]);
    let back = frame::sprite("bk", "-4 -4 212 214", "ico-stack");
    vec![supply, Count::new(ids::stack(owner), back, seen.stack_size.into(), said)]
}

/// RIV-INFO-4: the tiles that the reader cannot know where they are, by what they show: in stacks, in other hands, face down. Each land has its
/// count, also where none is left, so that it is there to the last tile.
pub(super) fn unseen(game: &Speaker<'_>) -> Vec<Count> {
    let of = |terrain: Terrain| {
        let n = game.view.unseen.iter().filter(|tile| tile.terrain() == terrain).count();
        let words = game.words.say("outlook-kind", &[("kind", game.terrain(terrain).into()), ("n", n.into())]);
        let picture = frame::sprite(land(terrain), "-4 -4 208 208", "kind");
        Count { id: String::new(), picture, n: u16::try_from(n).unwrap_or(u16::MAX), words, low: false }
    };
    [Terrain::StoneCircle, Terrain::Cottage, Terrain::Fortress].map(of).into()
}

/// RIV-SOLO-1: Souramoun sits in no seat.
pub(super) fn further(game: &Speaker<'_>) -> Vec<Banner> {
    let side = Side::SECOND;
    match game.view.sides.get(side.index()) {
        Some(seen) if game.view.mode.is_solo() => vec![Banner {
            id: SOURAMOUN,
            owner: seen.colour.into(),
            name: game.side(side),
            counts: of_side(game, seen),
        }],
        Some(_) | None => Vec::new(),
    }
}

/// RIV-EXPERT-15: a point less.
pub(super) fn lessened() -> Markup {
    html! { text x="12" y="18" text-anchor="middle" font-size="17" font-weight="700" fill=(RED) { "−1" } }
}

/// What the table draws, with what it is called and worth.
pub(super) fn signs(owner: Owner, expert: bool, several: bool) -> Vec<(Markup, &'static str)> {
    let tile = |terrain| frame::sprite(land(terrain), "-4 -4 208 208", "icon");
    let drawn = |inside: Markup| html! { svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false" { (inside) } };
    let rim = html! { rect x="3" y="3" width="18" height="18" fill=(CREAM) stroke=(INK) stroke-width="3" stroke-dasharray="4 3" {} };
    let siege = html! { path d="M8.5 1h7v7h-7zM16 8.5h7v7h-7zM8.5 16h7v7h-7zM1 8.5h7v7h-7z" fill=(LIGHT) stroke=(INK) stroke-width="1.5" {} };
    let mut all = vec![
        (frame::golem(owner), "sign-l-golem"),
        (frame::sprite("bk", "-4 -4 212 214", "icon"), "sign-l-stack"),
        (tile(Terrain::Well), "sign-l-well"),
        (tile(Terrain::StoneCircle), "sign-l-circle"),
        (tile(Terrain::Cottage), "sign-l-cottage"),
        (tile(Terrain::Fortress), "sign-l-fortress"),
        (frame::sprite("sa", "-11 -12 22 27", "icon"), "sign-l-sa"),
        (frame::sprite("se", "-11 -12 22 27", "icon"), "sign-l-se"),
        (frame::sprite("sx", "-11 -12 22 27", "icon"), "sign-l-sx"),
        (drawn(rim), "sign-l-contested"),
        (frame::wizard(owner), "sign-l-wizard"),
        (frame::sprite("hl", "54 -16 92 76", "icon"), "sign-l-spell"),
        (frame::sprite("Dr1", "-11 -11 22 22", "icon"), "sign-l-range"),
        (frame::sprite("hb", "54 -16 92 76", "icon"), "sign-l-breaker"),
        (frame::sprite("po", "54 -16 92 76", "icon"), "sign-l-spent"),
    ];
    if several {
        let next = html! { path d="M12 4L20 12L12 20L4 12Z" fill=(CREAM) stroke=(INK) stroke-width="2.5" {} };
        all.push((drawn(next), "sign-l-next"));
    }
    if expert {
        all.push((frame::sprite("ps", "66 -26 68 58", "icon"), "sign-l-stored"));
        all.push((drawn(siege), "sign-l-siege"));
        all.push((drawn(lessened()), "sign-l-less"));
    }
    all
}
