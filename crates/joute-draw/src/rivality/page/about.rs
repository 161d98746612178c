//! What the things of Rivality are and how they stand, in a few sentences with the rule that they rest on.

use joute_rivality::rules::control::Control;
use joute_rivality::rules::shields::entrenchment;
use joute_rivality::{Cell, Direction, Rotation, Side, SpellSide, Terrain, TileId, TileView};

use super::Rivality;
use crate::page::game::Explained;
use crate::palette::Owner;
use crate::rivality::Thing;
use crate::rivality::ids::{self, Named};

/// The banner of him who sits in no seat.
pub(super) const SOURAMOUN: &str = "banner-souramoun";

/// What `thing` is and how it stands; `None` if there is no such thing.
pub(super) fn explained(game: &Rivality<'_>, thing: &str) -> Option<Explained> {
    let t = |key: &str| game.speaker.words.t(key);
    let told = |key: &'static str, said: &str, rule| Explained { name: t(key), said: vec![t(said)], rule };
    match thing {
        SOURAMOUN => return Some(told("souramoun", "about-souramoun", "RIV-SOLO-11")),
        "answer-keep" => return Some(told("answer-keep", "about-answer-keep", "RIV-MULL-2")),
        "answer-mulligan" => {
            return Some(told("answer-mulligan", "about-answer-mulligan", "RIV-MULL-3"));
        }
        "answer-cast" => return Some(told("answer-cast", "about-answer-cast", "RIV-EXPERT-6")),
        "answer-decline" => {
            return Some(told("answer-decline", "about-answer-decline", "RIV-EXPERT-12"));
        }
        _ => {}
    }
    let named = ids::parse(thing.strip_prefix("answer-").unwrap_or(thing))?;
    match named {
        Named::Tile(cell) | Named::Cell(cell) => explained_place(game, cell),
        Named::Value(cell) => explained_value(game, cell),
        Named::Shields(cell) => explained_shields(game, cell),
        Named::Golems(cell, owner) => {
            let tile = game.view.tile_on(cell)?;
            let count = tile.golems[side_of(game, owner)?.index()];
            let name = game.speaker.thing(Thing::Golems { tile, owner, count });
            Some(Explained { name, said: vec![t("about-golems")], rule: "RIV-CAP-2" })
        }
        Named::Wizard(owner) => explained_wizard(game, owner),
        Named::Hand(tile) => {
            let said = vec![terrain(game, tile.terrain()), t("about-hand")];
            Some(Explained { name: game.speaker.terrain(tile.terrain()), said, rule: "RIV-TURN-4" })
        }
        Named::HandValue(tile) | Named::HandShields(tile) => {
            let land = tile.terrain();
            let rule = if thing.starts_with("value") { "RIV-SCORE-1" } else { "RIV-SHIELD-1" };
            Some(Explained { name: game.speaker.terrain(land), said: vec![terrain(game, land)], rule })
        }
        Named::HandPlate(tile, facing) => {
            let side = SpellSide::facing_to(facing, Rotation::R0)?;
            explained_spell(game, None, facing, game.view.pack.spell(tile, side)?)
        }
        Named::Plate(cell, facing) | Named::Stored(cell, facing) => spell_on(game, cell, facing),
        Named::Spell(side) => {
            let cell = game.ordered()?;
            let tile = game.view.tile_on(cell)?;
            spell_on(game, cell, side.facing(tile.rotation))
        }
        Named::Rotation(rotation) => {
            let name = game.speaker.rotation(rotation);
            Some(Explained { name, said: vec![t("about-rotation")], rule: "RIV-PLACE-2" })
        }
        Named::Supply(owner) => {
            let n = game.view.sides.get(side_of(game, owner)?.index())?.supply;
            let name = game.speaker.words.say("thing-supply", &[("n", n.into())]);
            let rule = if game.view.mode.is_solo() { "RIV-SOLO-22" } else { "RIV-END-2" };
            Some(Explained { name, said: vec![t("about-supply")], rule })
        }
        Named::Stack(owner) => {
            let n = game.view.sides.get(side_of(game, owner)?.index())?.stack_size;
            let name = game.speaker.words.say("thing-stack", &[("n", n.into())]);
            Some(Explained { name, said: vec![t("about-stack")], rule: "RIV-TURN-5" })
        }
    }
}

/// A tile of the battlefield, or a place where none lies.
fn explained_place(game: &Rivality<'_>, cell: Cell) -> Option<Explained> {
    let words = game.speaker.words;
    let Some(tile) = game.view.tile_on(cell) else {
        let free = game.view.free.contains(&cell);
        let name = if free { game.speaker.thing(Thing::Free(cell)) } else { game.speaker.place(cell) };
        let said = vec![words.t(if free { "about-cell" } else { "about-cell-off" })];
        return Some(Explained { name, said, rule: "RIV-PLACE-1" });
    };
    let name = game.speaker.thing(Thing::Tile(tile));
    let Some(id) = tile.tile else {
        return Some(Explained { name, said: vec![words.t("about-hidden")], rule: "RIV-SOLO-12" });
    };
    let mut said = vec![terrain(game, id.terrain()), control(game, tile)];
    if tile.shields > 0 {
        said.push(shields(game, tile));
    }
    let rule = if id == TileId::WELL { "RIV-WELL-2" } else { "RIV-TERM-4" };
    Some(Explained { name, said, rule })
}

fn explained_value(game: &Rivality<'_>, cell: Cell) -> Option<Explained> {
    let words = game.speaker.words;
    let tile = game.view.tile_on(cell)?;
    let colour = tile.score.side.map_or_else(String::new, |side| game.speaker.side(side));
    let now = words.say("about-score-now", &[("n", tile.score.points.into()), ("colour", colour.into())]);
    let said = vec![words.t("about-value"), now];
    Some(Explained { name: words.t("about-value-name"), said, rule: tile.score.rule.as_str() })
}

fn explained_shields(game: &Rivality<'_>, cell: Cell) -> Option<Explained> {
    let words = game.speaker.words;
    let tile = game.view.tile_on(cell)?;
    let mut said = vec![shields(game, tile)];
    if entrenchment(tile.golems) > 0 {
        said.push(words.t("about-shields-entrenched"));
    }
    let rule = if tile.shields_active { "RIV-SHIELD-2" } else { "RIV-SHIELD-3" };
    Some(Explained { name: words.t("about-shields-name"), said, rule })
}

fn explained_wizard(game: &Rivality<'_>, owner: Owner) -> Option<Explained> {
    let cell = game.view.sides.get(side_of(game, owner)?.index())?.wizard?;
    let name = game.speaker.thing(Thing::Wizard { owner, cell });
    let (key, rule) =
        if game.view.mode.is_solo() { ("about-wizard-solo", "RIV-SOLO-16") } else { ("about-wizard", "RIV-WIZ-2") };
    Some(Explained { name, said: vec![game.speaker.words.t(key)], rule })
}

/// The spell of a tile on the battlefield that faces there.
fn spell_on(game: &Rivality<'_>, cell: Cell, facing: Direction) -> Option<Explained> {
    let tile = game.view.tile_on(cell)?;
    let spell = game.view.pack.spell(tile.tile?, SpellSide::facing_to(facing, tile.rotation)?)?;
    let mut explained = explained_spell(game, Some(tile), facing, spell)?;
    if tile.stored.contains(&facing) {
        let target = game.speaker.place(cell.toward(facing, spell.range));
        explained.said.push(game.speaker.words.say("about-stored", &[("where", target.into())]));
        explained.rule = "RIV-EXPERT-3";
    }
    Some(explained)
}

fn explained_spell(
    game: &Rivality<'_>,
    tile: Option<&TileView>,
    facing: Direction,
    spell: joute_rivality::Spell,
) -> Option<Explained> {
    let words = game.speaker.words;
    let towards = game.speaker.direction(facing);
    let args = [("n", spell.golems.into()), ("range", spell.range.into()), ("direction", towards.into())];
    let mut said = vec![words.say("about-plate", &args)];
    if spell.breaker {
        said.push(words.t("about-plate-breaker"));
    }
    let name = game.speaker.thing(Thing::Spell { tile, spell, facing });
    Some(Explained { name, said, rule: if spell.breaker { "RIV-SHIELD-4" } else { "RIV-SPELL-2" } })
}

fn terrain(game: &Rivality<'_>, terrain: Terrain) -> String {
    game.speaker.words.t(match terrain {
        Terrain::Well => "about-terrain-well",
        Terrain::StoneCircle => "about-terrain-circle",
        Terrain::Cottage => "about-terrain-cottage",
        Terrain::Fortress => "about-terrain-fortress",
    })
}

fn control(game: &Rivality<'_>, tile: &TileView) -> String {
    let words = game.speaker.words;
    match tile.control {
        Control::Empty => words.t("about-control-empty"),
        Control::Contested => words.t("about-control-contested"),
        Control::Held(side) => words.say("about-control-held", &[("colour", game.speaker.side(side).into())]),
    }
}

fn shields(game: &Rivality<'_>, tile: &TileView) -> String {
    let words = game.speaker.words;
    if tile.shields == 0 {
        words.t("about-shields-none")
    } else if tile.shields_active {
        words.say("about-shields-active", &[("n", tile.shields.into())])
    } else {
        words.t("about-shields-asleep")
    }
}

/// The touch-id that a touch on `thing` counts as: a part of a tile stands for the tile.
pub(super) fn touched(thing: &str) -> String {
    let thing = thing.strip_prefix("answer-").filter(|rest| ids::parse(rest).is_some()).unwrap_or(thing);
    match ids::parse(thing) {
        Some(Named::Value(cell) | Named::Shields(cell)) => ids::tile(cell),
        Some(Named::HandPlate(name, _) | Named::HandValue(name) | Named::HandShields(name)) => ids::hand(name),
        _ => thing.to_owned(),
    }
}

pub(super) fn side_of(game: &Rivality<'_>, owner: Owner) -> Option<Side> {
    let count = u8::try_from(game.view.sides.len()).unwrap_or(0);
    Side::first_of(count).find(|side| Owner::from(game.view.sides[side.index()].colour) == owner)
}
