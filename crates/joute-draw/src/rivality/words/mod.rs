//! What Rivality's things, questions and events are called.

mod told;

use fluent_bundle::FluentValue;
use joute_kernel::Seat;
use joute_rivality::rules::control::Control;
use joute_rivality::{
    Action, Cell, Colour, Direction, Rotation, Side, Spell, SpellSide, Terrain, TileId, TileView, View,
};

use crate::palette::Owner;
use crate::words::people::{self, People, Plays, doer};

/// Names of what lies and happens on one table of Rivality, in one language.
pub type Speaker<'a> = people::Speaker<'a, View>;

impl From<Colour> for Owner {
    fn from(colour: Colour) -> Self {
        match colour {
            Colour::Purple => Self::Purple,
            Colour::Salmon => Self::Salmon,
            Colour::Teal => Self::Teal,
        }
    }
}

impl Plays for Speaker<'_> {
    fn plays(&self, seat: Seat) -> String {
        self.side(self.view.side_of(seat))
    }
}

impl Speaker<'_> {
    /// Salmon, Purple or Teal.
    pub(crate) fn colour(&self, colour: Colour) -> String {
        self.owned(colour.into())
    }

    /// The same by the colour of its pieces.
    pub(crate) fn owned(&self, owner: Owner) -> String {
        self.words.t(&format!("colour-{}", owner.word()))
    }

    /// The name of a side: its colour, or Souramoun.
    pub(crate) fn side(&self, side: Side) -> String {
        if self.view.mode.is_solo() && side == Side::SECOND {
            return self.words.t("souramoun");
        }
        self.view.sides.get(side.index()).map_or_else(String::new, |side| self.colour(side.colour))
    }

    /// The seats of a side.
    fn players_of(&self, side: Side) -> impl Iterator<Item = Seat> {
        Seat::first_of(self.view.seats).filter(move |seat| self.view.side_of(*seat) == side)
    }

    /// Who plays a side in the log: those whose banners show its colour.
    pub(crate) fn side_player(&self, side: Side) -> String {
        if self.view.mode.is_solo() && side == Side::SECOND {
            return self.words.t("souramoun");
        }
        let called: Vec<String> = self.players_of(side).map(|seat| self.called(seat)).collect();
        if called.is_empty() { self.side(side) } else { self.words.list(&called) }
    }

    /// Whether the reader plays for a side.
    pub(crate) fn is_mine(&self, side: Side) -> bool {
        self.you().is_some_and(|seat| self.view.side_of(seat) == side)
    }

    /// The side of a colour.
    pub(crate) fn side_of_owner(&self, owner: Owner) -> Option<Side> {
        let at = self.view.sides.iter().position(|side| Owner::from(side.colour) == owner)?;
        Side::first_of(self.view.sides.len() as u8).nth(at)
    }

    /// Who plays a colour, as the log says it; its colour if nobody does.
    pub(crate) fn owner_player(&self, owner: Owner) -> String {
        self.side_of_owner(owner).map_or_else(|| self.owned(owner), |side| self.side_player(side))
    }

    /// Something of so many golems of a side, 1 or more: those of the reader are `yours`, others those of `who`.
    pub(crate) fn of_golems(&self, key: &str, side: Side, n: u8) -> String {
        let args = [doer(self.is_mine(side)), ("who", self.side_player(side).into()), ("n", n.into())];
        self.words.say(key, &args)
    }

    /// What kind of land a tile is.
    pub(crate) fn terrain(&self, terrain: Terrain) -> String {
        self.words.t(&format!("terrain-{}", terrain.code()))
    }

    /// `north`, inside of a sentence.
    pub(crate) fn direction(&self, direction: Direction) -> String {
        self.words.t(&format!("direction-{}", called(direction)))
    }

    fn direction_title(&self, direction: Direction) -> String {
        self.words.t(&format!("direction-title-{}", called(direction)))
    }

    /// Where a cell is: `two east of the Well`, `one north, two east of the Well`, in solo `column 2, row 3`.
    pub(crate) fn place(&self, cell: Cell) -> String {
        if self.view.mode.is_solo() {
            return self.words.say("place-field", &[("column", cell.x.into()), ("row", cell.y.into())]);
        }
        // Recipes hold small counts, so each direction has one of its own.
        let [x, y] = [cell.x, cell.y].map(|steps| FluentValue::from(steps as u8));
        self.words.remembered("place of a cell", &[("x", x), ("y", y)], || self.place_by_steps(cell))
    }

    fn place_by_steps(&self, cell: Cell) -> String {
        let upright = (cell.y != 0).then(|| self.steps(cell.y, "north", "south"));
        let level = (cell.x != 0).then(|| self.steps(cell.x, "east", "west"));
        match (upright, level) {
            (None, None) => self.words.t("place-well"),
            (Some(a), None) | (None, Some(a)) => self.words.say("place-one", &[("a", a.into())]),
            (Some(a), Some(b)) => self.words.say("place-two", &[("a", a.into()), ("b", b.into())]),
        }
    }

    fn steps(&self, steps: i8, ahead: &'static str, back: &'static str) -> String {
        let n = steps.unsigned_abs();
        let word = self.words.say("number", &[("n", n.into())]);
        let count = self.words.say("place-count", &[("n", n.into()), ("word", word.into())]);
        let direction = if steps > 0 { ahead } else { back };
        self.words.say("place-steps", &[("direction", direction.into()), ("count", count.into())])
    }

    fn at(&self, what: String, cell: Cell) -> String {
        if cell == Cell::ORIGIN && !self.view.mode.is_solo() {
            return what;
        }
        self.words.say("thing-at", &[("what", what.into()), ("where", self.place(cell).into())])
    }

    /// What kind of land lies on a cell.
    fn land_on(&self, cell: Cell) -> String {
        let tile = self.view.tile_on(cell).and_then(|tile| tile.tile);
        tile.map_or_else(|| self.words.t("terrain-hidden"), |tile| self.terrain(tile.terrain()))
    }

    /// A tile of the battlefield by land and place: `Fortress, two east of the Well`.
    pub(crate) fn tile_on(&self, cell: Cell) -> String {
        self.at(self.land_on(cell), cell)
    }

    /// Where something happens: the land that lies there, or the place.
    pub(crate) fn target(&self, cell: Cell) -> String {
        if self.view.tile_on(cell).is_some() { self.tile_on(cell) } else { self.place(cell) }
    }

    /// A tile of the battlefield with all that stands on it.
    pub(in crate::rivality) fn tile(&self, tile: &TileView) -> String {
        let Some(id) = tile.tile else { return self.at(self.words.t("terrain-hidden"), tile.cell) };
        let mut parts = vec![self.at(self.terrain(id.terrain()), tile.cell)];
        for (side, _) in Side::first_of(3).zip(&self.view.sides) {
            let n = tile.golems[side.index()];
            if n > 0 {
                parts.push(self.words.say("thing-golems", &[("who", self.side_player(side).into()), ("n", n.into())]));
            }
        }
        for (side, seen) in Side::first_of(3).zip(&self.view.sides) {
            if seen.wizard == Some(tile.cell) {
                parts.push(self.wizard_of(side));
            }
        }
        match tile.control {
            Control::Empty => parts.push(self.words.t("thing-empty")),
            Control::Contested => parts.push(self.words.t("thing-contested")),
            Control::Held(_) => {}
        }
        if tile.shields > 0 {
            parts.push(self.guard(tile.shields, tile.shields_active));
        }
        parts.join(", ")
    }

    /// RIV-SOLO-17, RIV-SOLO-18: in solo the spells of a tile that lies face up, which it casts whenever a wizard comes to it.
    pub(in crate::rivality) fn spells_on(&self, tile: &TileView) -> Vec<String> {
        let Some(id) = tile.tile.filter(|_| self.view.mode.is_solo()) else { return Vec::new() };
        let said = |side: SpellSide| Some(self.spell(self.view.pack.spell(id, side)?, side.facing(tile.rotation)));
        SpellSide::ALL.into_iter().filter_map(said).collect()
    }

    /// A tile of the battlefield with all that stands on it, and in solo with its spells.
    pub(in crate::rivality) fn tile_in_full(&self, tile: &TileView) -> String {
        let (named, spells) = (self.tile(tile), self.spells_on(tile));
        if spells.is_empty() {
            return named;
        }
        let args = [("tile", named.into()), ("spells", self.words.clauses(&spells).into())];
        self.words.say("thing-tile-spells", &args)
    }

    /// What the script says of what lies beyond an edge of the window, with `#` for a number: one tile, several, one free place, several, and the way
    /// to the left, right, upper and lower edge.
    pub(in crate::rivality) fn beyond(&self) -> String {
        let ways = ["beyond-west", "beyond-east", "beyond-north", "beyond-south"];
        ["beyond-tile", "beyond-tiles", "beyond-place", "beyond-places"]
            .into_iter()
            .chain(ways)
            .map(|key| self.words.t(key))
            .collect::<Vec<_>>()
            .join("|")
    }

    /// A spell: `East: 2 golems at range 3, breaks shields`.
    pub(crate) fn spell(&self, spell: Spell, facing: Direction) -> String {
        let direction = self.direction_title(facing);
        let args = [("n", spell.golems.into()), ("direction", direction.into()), ("range", spell.range.into())];
        let plain = self.words.say("thing-spell", &args);
        if spell.breaker { self.words.say("thing-spell-breaker", &[("spell", plain.into())]) } else { plain }
    }

    /// The spell that the tile on `cell` has towards `facing`, if one lies there.
    pub(crate) fn spell_of(&self, cell: Cell, facing: Direction) -> Option<Spell> {
        let tile = self.view.tile_on(cell)?;
        self.view.pack.spell(tile.tile?, SpellSide::facing_to(facing, tile.rotation)?)
    }

    /// The spell that the tile on `cell` has towards `facing`; the direction alone if there is none.
    pub(crate) fn spell_there(&self, cell: Cell, facing: Direction) -> String {
        self.spell_of(cell, facing).map_or_else(|| self.direction_title(facing), |spell| self.spell(spell, facing))
    }

    /// A tile of the hand: `Fortress, worth 4; North: 2 golems at range 1, …`.
    pub(crate) fn printed(&self, id: TileId) -> String {
        self.turned(id, Rotation::R0)
    }

    /// The same as it lies when it is turned.
    pub(in crate::rivality) fn turned(&self, id: TileId, rotation: Rotation) -> String {
        let terrain = self.terrain(id.terrain());
        let value = id.terrain().value();
        let spells: Vec<String> = SpellSide::ALL
            .into_iter()
            .filter_map(|side| Some(self.spell(self.view.pack.spell(id, side)?, side.facing(rotation))))
            .collect();
        if spells.is_empty() {
            return self.words.say("thing-hand-plain", &[("what", terrain.into()), ("value", value.into())]);
        }
        self.words.say(
            "thing-hand",
            &[("what", terrain.into()), ("value", value.into()), ("spells", self.words.clauses(&spells).into())],
        )
    }

    /// The whole battlefield.
    pub(in crate::rivality) fn battlefield(&self) -> String {
        self.words.say("thing-board", &[("tiles", self.view.tiles.len().into())])
    }

    /// A cell where a tile may be placed.
    pub(in crate::rivality) fn free(&self, cell: Cell) -> String {
        self.words.say("thing-free", &[("where", self.place(cell).into())])
    }

    /// The golems of one side on a tile, 1 or more.
    pub(in crate::rivality) fn golems_on(&self, cell: Cell, owner: Owner, count: u8) -> String {
        let side = self.side_of_owner(owner);
        let golems = side.map_or_else(String::new, |side| self.of_golems("thing-golems-named", side, count));
        self.words.say("thing-at", &[("what", golems.into()), ("where", self.target(cell).into())])
    }

    /// The wizard of a side.
    fn wizard_of(&self, side: Side) -> String {
        self.words.say("thing-wizard", &[doer(self.is_mine(side)), ("who", self.side_player(side).into())])
    }

    /// A wizard and where it stands.
    pub(in crate::rivality) fn wizard(&self, owner: Owner, cell: Cell) -> String {
        let wizard = self.side_of_owner(owner).map_or_else(String::new, |side| self.wizard_of(side));
        self.words.say("thing-at", &[("what", wizard.into()), ("where", self.target(cell).into())])
    }

    /// A spell of a tile on the battlefield, or of one in the hand.
    pub(in crate::rivality) fn spell_on(&self, tile: Option<&TileView>, spell: Spell, facing: Direction) -> String {
        let named = self.spell(spell, facing);
        match tile {
            Some(tile) if tile.stored.contains(&facing) => {
                self.words.say("thing-spell-stored", &[("spell", named.into())])
            }
            Some(_) | None => named,
        }
    }

    /// What a tile is worth.
    pub(in crate::rivality) fn value(&self, value: u8) -> String {
        self.words.say("thing-value", &[("n", value.into())])
    }

    /// Shields, and whether they act.
    pub(in crate::rivality) fn guard(&self, count: u8, active: bool) -> String {
        if active {
            self.words.say("thing-shields-active", &[("n", count.into())])
        } else {
            self.words.t("thing-shields-asleep")
        }
    }

    /// How a tile is turned: `Facing east`.
    pub(crate) fn rotation(&self, rotation: Rotation) -> String {
        self.words.say("thing-rotation", &[("direction", top_of(rotation).into())])
    }

    /// What an action would do, in a few words.
    pub(crate) fn action(&self, action: Action) -> String {
        let words = self.words;
        match action {
            Action::KeepHand => words.t("done-keep"),
            Action::Mulligan => words.t("done-mulligan"),
            Action::Place { tile, cell, rotation } => words.say(
                "done-place",
                &[
                    ("what", self.terrain(tile.terrain()).into()),
                    ("where", self.place(cell).into()),
                    ("direction", top_of(rotation).into()),
                ],
            ),
            Action::Resolve(facing) => {
                let active =
                    self.view.sides.get(self.view.side_of(self.view.active).index()).and_then(|side| side.wizard);
                let spell = active.map_or_else(|| self.direction_title(facing), |cell| self.spell_there(cell, facing));
                words.say("done-spell", &[("spell", spell.into())])
            }
            Action::Remove(colour) => {
                let side = self.side_of_owner(colour.into());
                side.map_or_else(String::new, |side| self.of_golems("golems-go", side, 1))
            }
            Action::Cast { source, facing } => words.say("done-cast", &[("spell", self.stored(source, facing).into())]),
            Action::Decline { source, facing } => {
                words.say("done-decline", &[("spell", self.stored(source, facing).into())])
            }
            Action::Besiege(cell) => self.at_tile("done-siege", cell),
            Action::Walk(cell) => self.at_tile("done-walk", cell),
        }
    }

    /// A stored spell with its place.
    pub(crate) fn stored(&self, source: Cell, facing: Direction) -> String {
        self.words
            .say("thing-at", &[("what", self.spell_there(source, facing).into()), ("where", self.place(source).into())])
    }

    fn at_tile(&self, key: &str, cell: Cell) -> String {
        self.words.say(key, &[("what", self.land_on(cell).into()), ("where", self.place(cell).into())])
    }
}

/// A direction as messages call it.
const fn called(direction: Direction) -> &'static str {
    match direction {
        Direction::North => "north",
        Direction::East => "east",
        Direction::South => "south",
        Direction::West => "west",
    }
}

/// Where the printed top faces, as messages call it.
fn top_of(rotation: Rotation) -> &'static str {
    called(SpellSide::Top.facing(rotation))
}
