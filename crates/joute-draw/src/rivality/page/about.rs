//! What the things of Rivality are and how they stand, in a few sentences with the rule that they rest on.

use joute_rivality::rules::control::Control;
use joute_rivality::rules::shields::entrenchment;
use joute_rivality::{Cell, Direction, Rotation, SideView, Spell, SpellSide, Terrain, TileId, TileView};

use crate::page::catalogue::{Catalogue, Explained};
use crate::page::game::GamePage;
use crate::palette::Owner;
use crate::rivality::ids::{self, Named};
use crate::rivality::words::Speaker;
use crate::words::people::doer;

/// The banner of him who sits in no seat.
pub(super) const SOURAMOUN: &str = "banner-souramoun";

impl Catalogue for Speaker<'_> {
    fn things(&self) -> Vec<(String, String)> {
        self.view.tiles.iter().map(|tile| (ids::tile(tile.cell), self.tile_in_full(tile))).collect()
    }

    fn entry(&self, thing: &str) -> Option<Explained> {
        let words = self.words;
        let solo = self.view.mode.is_solo();
        let told = |name: String, about: &str, rule| Explained::new(name, [words.t(about)], rule);
        if thing == SOURAMOUN {
            let about = told(words.t("souramoun"), "about-souramoun", "RIV-SOLO-11");
            return Some(about.never(words.t("why-shown"), "RIV-SOLO-11"));
        }
        let land = |tile: TileId| self.terrain(tile.terrain());
        let printed = |tile: TileId, rule| Explained::new(land(tile), [self.about_terrain(tile.terrain())], rule);
        Some(match ids::parse(thing.strip_prefix("answer-").unwrap_or(thing))? {
            Named::Tile(cell) | Named::Cell(cell) => self.about_place(cell),
            Named::Value(cell) => self.about_value(cell)?,
            Named::Shields(cell) => self.about_shields(cell)?,
            Named::Golems(cell, owner) => {
                let tile = self.view.tile_on(cell)?;
                let count = tile.golems[self.view.sides.iter().position(|side| Owner::from(side.colour) == owner)?];
                let mut about = told(self.golems_on(cell, owner, count), "about-golems", "RIV-CAP-2");
                about.said.insert(0, self.valued(tile));
                about
            }
            Named::Wizard(owner) => {
                let cell = self.side_view(owner)?.wizard?;
                let (about, rule) =
                    if solo { ("about-wizard-solo", "RIV-SOLO-16") } else { ("about-wizard", "RIV-WIZ-2") };
                let mut about = told(self.wizard(owner, cell), about, rule);
                about.said.extend(self.view.tile_on(cell).map(|tile| self.valued(tile)));
                about.said.rotate_right(1);
                about
            }
            Named::Hand(tile) => {
                Explained::new(land(tile), [self.about_terrain(tile.terrain()), words.t("about-hand")], "RIV-TURN-4")
            }
            Named::HandValue(tile) => printed(tile, "RIV-SCORE-1"),
            Named::HandShields(tile) => printed(tile, "RIV-SHIELD-1"),
            Named::HandPlate(tile, facing) => {
                let side = SpellSide::facing_to(facing, Rotation::R0)?;
                self.about_spell(None, facing, self.view.pack.spell(tile, side)?)
            }
            Named::Plate(cell, facing) | Named::Stored(cell, facing) => self.about_spell_on(cell, facing)?,
            Named::Spell(side) => self.about_spell_on(self.ordered()?, self.facing(side))?,
            Named::Rotation(rotation) => told(self.rotation(rotation), "about-rotation", "RIV-PLACE-2"),
            Named::Supply(owner) => {
                let n = self.side_view(owner)?.supply;
                let name = words.say("thing-supply", &[("n", n.into())]);
                let about = told(name, "about-supply", if solo { "RIV-SOLO-22" } else { "RIV-END-2" });
                about.never(words.t("why-supply"), "RIV-SPELL-6")
            }
            Named::Stack(owner) => {
                let n = self.side_view(owner)?.stack_size;
                let name = words.say("thing-stack", &[("n", n.into())]);
                told(name, "about-stack", "RIV-TURN-5").never(words.t("why-stack"), "RIV-TURN-5")
            }
            Named::Score(owner) => {
                let name = self.so_far(owner)?;
                told(name, "about-so-far", "RIV-SCORE-1").never(words.t("why-shown"), "RIV-SCORE-1")
            }
        })
    }

    /// A part of a tile stands for the tile.
    fn touched(&self, thing: &str) -> String {
        let thing = thing.strip_prefix("answer-").filter(|rest| ids::parse(rest).is_some()).unwrap_or(thing);
        match ids::parse(thing) {
            Some(Named::Value(cell) | Named::Shields(cell)) => ids::tile(cell),
            Some(Named::HandPlate(tile, _) | Named::HandValue(tile) | Named::HandShields(tile)) => ids::hand(tile),
            _ => thing.to_owned(),
        }
    }
}

impl Speaker<'_> {
    /// A tile of the battlefield, or a place where none lies.
    fn about_place(&self, cell: Cell) -> Explained {
        let words = self.words;
        let Some(tile) = self.view.tile_on(cell) else {
            let free = self.view.free.contains(&cell);
            let name = if free { self.free(cell) } else { self.place(cell) };
            return Explained::new(name, [words.t(if free { "about-cell" } else { "about-cell-off" })], "RIV-PLACE-1");
        };
        let Some(id) = tile.tile else {
            return Explained::new(self.tile(tile), [words.t("about-hidden")], "RIV-SOLO-12");
        };
        let control = match tile.control {
            Control::Empty => words.t("about-control-empty"),
            Control::Contested => words.t("about-control-contested"),
            Control::Held(side) => {
                words.say("about-control-held", &[self.side_doer(side), ("who", self.side_player(side).into())])
            }
        };
        let shields = (tile.shields > 0).then(|| self.shields(tile));
        let nought = self.under_wizard(tile).then(|| words.t("about-score-wizard"));
        let spells = self.spells_on(tile);
        let spells =
            (!spells.is_empty()).then(|| words.say("thing-spells-solo", &[("spells", words.clauses(&spells).into())]));
        let said = [self.about_terrain(id.terrain()), control].into_iter().chain(spells).chain(nought).chain(shields);
        // Who stands there is seen, and said by the name of the tile itself.
        Explained::new(self.tile_on(cell), said, if id == TileId::WELL { "RIV-WELL-2" } else { "RIV-TERM-4" })
    }

    /// The tile under what stands on it, and what it is worth.
    fn valued(&self, tile: &TileView) -> String {
        let value = tile.tile.map(|id| self.words.say("thing-value", &[("n", id.terrain().value().into())]));
        [Some(self.tile_on(tile.cell)), value].into_iter().flatten().collect::<Vec<_>>().join(", ") + "."
    }

    fn about_value(&self, cell: Cell) -> Option<Explained> {
        let words = self.words;
        let score = self.view.tile_on(cell)?.score;
        let who = score.side.map_or_else(String::new, |side| self.side_player(side));
        let doer = score.side.map_or_else(|| doer(false), |side| self.side_doer(side));
        let now = words.say("about-score-now", &[doer, ("n", score.points.into()), ("who", who.into())]);
        let nought = self.under_wizard(self.view.tile_on(cell)?).then(|| words.t("about-score-wizard"));
        let said = [words.t("about-value"), nought.unwrap_or(now)];
        Some(Explained::new(words.t("about-value-name"), said, score.rule.as_str()))
    }

    /// RIV-SCORE-2: whether a tile counts for nobody because a wizard stands on it.
    fn under_wizard(&self, tile: &TileView) -> bool {
        tile.score.side.is_none() && self.view.sides.iter().any(|side| side.wizard == Some(tile.cell))
    }

    fn about_shields(&self, cell: Cell) -> Option<Explained> {
        let words = self.words;
        let tile = self.view.tile_on(cell)?;
        let entrenched = (entrenchment(tile.golems) > 0).then(|| words.t("about-shields-entrenched"));
        let said = [self.shields(tile)].into_iter().chain(entrenched);
        let rule = if tile.shields_active { "RIV-SHIELD-2" } else { "RIV-SHIELD-3" };
        Some(Explained::new(words.t("about-shields-name"), said, rule))
    }

    /// The spell of a tile on the battlefield that faces there.
    fn about_spell_on(&self, cell: Cell, facing: Direction) -> Option<Explained> {
        let tile = self.view.tile_on(cell)?;
        let spell = self.spell_of(cell, facing)?;
        let mut explained = self.about_spell(Some(tile), facing, spell);
        if tile.stored.contains(&facing) {
            let target = self.place(cell.toward(facing, spell.range));
            explained.said.push(self.words.say("about-stored", &[("where", target.into())]));
            explained.rule = "RIV-EXPERT-3";
        }
        Some(explained)
    }

    fn about_spell(&self, tile: Option<&TileView>, facing: Direction, spell: Spell) -> Explained {
        let words = self.words;
        let towards = self.direction(facing);
        let args = [("n", spell.golems.into()), ("range", spell.range.into()), ("direction", towards.into())];
        let breaker = spell.breaker.then(|| words.t("about-plate-breaker"));
        let said = [words.say("about-plate", &args)].into_iter().chain(breaker);
        let rule = if spell.breaker { "RIV-SHIELD-4" } else { "RIV-SPELL-2" };
        Explained::new(self.spell_on(tile, spell, facing), said, rule)
    }

    fn about_terrain(&self, terrain: Terrain) -> String {
        self.words.t(&format!("about-terrain-{}", terrain.code()))
    }

    fn shields(&self, tile: &TileView) -> String {
        match tile.shields {
            0 => self.words.t("about-shields-none"),
            n if tile.shields_active => self.words.say("about-shields-active", &[("n", n.into())]),
            _ => self.words.t("about-shields-asleep"),
        }
    }

    /// The side that plays these colours.
    pub(super) fn side_view(&self, owner: Owner) -> Option<&SideView> {
        self.view.sides.iter().find(|side| Owner::from(side.colour) == owner)
    }
}
