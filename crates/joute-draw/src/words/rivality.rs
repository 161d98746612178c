//! What Rivality's things, questions and events are called.

use joute_kernel::{Seat, Viewer};
use joute_rivality::{
    Action, Cell, Colour, Direction, Event, Lost, Question, Rotation, Side, Spell, SpellSide, Terrain, TileId,
    TileView, View,
};

use super::{Lang, Words};
use crate::page::model::{SeatCard, SeatKind};
use crate::palette::Owner;
use crate::rivality::Thing;

/// Names of what lies and happens on one table of Rivality, in one language.
#[derive(Clone, Copy, Debug)]
pub struct Speaker<'a> {
    /// The language.
    pub words: Words,
    /// What the reader sees.
    pub view: &'a View,
    /// Who sits there; may be empty, then people are called by their colours.
    pub seats: &'a [SeatCard],
}

impl<'a> Speaker<'a> {
    /// Speaks `lang` about `view`.
    #[must_use]
    pub const fn new(lang: Lang, view: &'a View, seats: &'a [SeatCard]) -> Self {
        Self { words: Words(lang), view, seats }
    }

    /// Salmon, Purple or Teal.
    #[must_use]
    pub fn colour(&self, colour: Colour) -> String {
        self.words.t(match colour {
            Colour::Purple => "colour-purple",
            Colour::Salmon => "colour-salmon",
            Colour::Teal => "colour-teal",
        })
    }

    fn owner(&self, owner: Owner) -> String {
        match owner {
            Owner::Purple => self.colour(Colour::Purple),
            Owner::Teal => self.colour(Colour::Teal),
            Owner::Salmon | Owner::Gold | Owner::Azure | Owner::Sable => self.colour(Colour::Salmon),
        }
    }

    /// The colour of a side, in the middle of a sentence.
    fn side_colour(&self, side: Side) -> String {
        self.side(side).to_lowercase()
    }

    /// The name of a side: its colour, or Souramoun.
    #[must_use]
    pub fn side(&self, side: Side) -> String {
        if self.view.mode.is_solo() && side == Side::SECOND {
            return self.words.t("souramoun");
        }
        self.view.sides.get(side.index()).map_or_else(String::new, |side| self.colour(side.colour))
    }

    /// Who sits in a seat: the name of a person or of a computer opponent, or else the colour that is played.
    #[must_use]
    pub fn seat(&self, seat: Seat) -> String {
        match self.seats.iter().find(|card| card.seat == seat) {
            Some(SeatCard { kind: SeatKind::Computer { .. }, .. }) => self.words.automaton(seat),
            Some(card) => match super::person(&card.name) {
                name if !name.is_empty() => name,
                _ => self.side(self.view.side_of(seat)),
            },
            None => self.side(self.view.side_of(seat)),
        }
    }

    /// Who plays a side in the log: the one person who does, else its colour.
    #[must_use]
    pub fn side_player(&self, side: Side) -> String {
        if self.view.mode.is_solo() && side == Side::SECOND {
            return self.words.t("souramoun");
        }
        let mut seats = Seat::first_of(self.view.seats).filter(|seat| self.view.side_of(*seat) == side);
        match (seats.next(), seats.next()) {
            (Some(seat), None) => self.seat(seat),
            _ => self.side(side),
        }
    }

    /// What kind of land a tile is.
    #[must_use]
    pub fn terrain(&self, terrain: Terrain) -> String {
        self.words.t(match terrain {
            Terrain::Well => "terrain-well",
            Terrain::StoneCircle => "terrain-circle",
            Terrain::Cottage => "terrain-cottage",
            Terrain::Fortress => "terrain-fortress",
        })
    }

    /// `north`, inside of a sentence.
    #[must_use]
    pub fn direction(&self, direction: Direction) -> String {
        self.words.t(match direction {
            Direction::North => "direction-north",
            Direction::East => "direction-east",
            Direction::South => "direction-south",
            Direction::West => "direction-west",
        })
    }

    fn direction_title(&self, direction: Direction) -> String {
        self.words.t(match direction {
            Direction::North => "direction-title-north",
            Direction::East => "direction-title-east",
            Direction::South => "direction-title-south",
            Direction::West => "direction-title-west",
        })
    }

    /// Where a cell is: `two east of the Well`, `one north, two east of the Well`, in solo `column 2, row 3`.
    #[must_use]
    pub fn place(&self, cell: Cell) -> String {
        if self.view.mode.is_solo() {
            return self.words.say("place-field", &[("column", cell.x.into()), ("row", cell.y.into())]);
        }
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

    /// A tile of the battlefield by land and place: `Fortress, two east of the Well`.
    #[must_use]
    pub fn tile_on(&self, cell: Cell) -> String {
        let tile = self.view.tile_on(cell).and_then(|tile| tile.tile);
        let what = tile.map_or_else(|| self.words.t("terrain-hidden"), |tile| self.terrain(tile.terrain()));
        self.at(what, cell)
    }

    /// Where something happens: the land that lies there, or the place.
    fn target(&self, cell: Cell) -> String {
        if self.view.tile_on(cell).is_some() { self.tile_on(cell) } else { self.place(cell) }
    }

    /// A tile of the battlefield with all that stands on it.
    fn tile(&self, tile: &TileView) -> String {
        let Some(id) = tile.tile else { return self.at(self.words.t("terrain-hidden"), tile.cell) };
        let mut parts = vec![self.at(self.terrain(id.terrain()), tile.cell)];
        for (side, seen) in Side::first_of(3).zip(&self.view.sides) {
            let n = tile.golems[side.index()];
            if n > 0 {
                parts.push(
                    self.words.say("thing-golems", &[("colour", self.colour(seen.colour).into()), ("n", n.into())]),
                );
            }
        }
        for (side, seen) in Side::first_of(3).zip(&self.view.sides) {
            if seen.wizard == Some(tile.cell) {
                parts.push(self.words.say("thing-wizard", &[("colour", self.side_colour(side).into())]));
            }
        }
        match tile.control {
            joute_rivality::rules::control::Control::Empty => parts.push(self.words.t("thing-empty")),
            joute_rivality::rules::control::Control::Contested => parts.push(self.words.t("thing-contested")),
            joute_rivality::rules::control::Control::Held(_) => {}
        }
        if tile.shields > 0 {
            parts.push(if tile.shields_active {
                self.words.say("thing-shields-active", &[("n", tile.shields.into())])
            } else {
                self.words.t("thing-shields-asleep")
            });
        }
        parts.join(", ")
    }

    /// A spell: `East: 2 golems at range 3, breaks shields`.
    #[must_use]
    pub fn spell(&self, spell: Spell, facing: Direction) -> String {
        let direction = self.direction_title(facing);
        let args = [("n", spell.golems.into()), ("direction", direction.into()), ("range", spell.range.into())];
        let plain = self.words.say("thing-spell", &args);
        if spell.breaker { self.words.say("thing-spell-breaker", &[("spell", plain.into())]) } else { plain }
    }

    fn spell_of(&self, cell: Cell, facing: Direction) -> Option<Spell> {
        let tile = self.view.tile_on(cell)?;
        self.view.pack.spell(tile.tile?, SpellSide::facing_to(facing, tile.rotation)?)
    }

    fn spell_there(&self, cell: Cell, facing: Direction) -> String {
        self.spell_of(cell, facing).map_or_else(|| self.direction_title(facing), |spell| self.spell(spell, facing))
    }

    /// A tile of the hand: `Fortress, worth 4; North: 2 golems at range 1, …`.
    #[must_use]
    pub fn hand(&self, id: TileId) -> String {
        let terrain = self.terrain(id.terrain());
        let value = id.terrain().value();
        let spells: Vec<String> = SpellSide::ALL
            .into_iter()
            .filter_map(|side| Some(self.spell(self.view.pack.spell(id, side)?, side.facing(Rotation::R0))))
            .collect();
        if spells.is_empty() {
            return self.words.say("thing-hand-plain", &[("what", terrain.into()), ("value", value.into())]);
        }
        self.words.say(
            "thing-hand",
            &[("what", terrain.into()), ("value", value.into()), ("spells", self.words.clauses(&spells).into())],
        )
    }

    /// The name of anything on the picture.
    #[must_use]
    pub fn thing(&self, thing: Thing<'_>) -> String {
        match thing {
            Thing::Board => self.words.say("thing-board", &[("tiles", self.view.tiles.len().into())]),
            Thing::Tile(tile) => self.tile(tile),
            Thing::Hand(id) => self.hand(id),
            Thing::Free(cell) => self.words.say("thing-free", &[("where", self.place(cell).into())]),
            Thing::Golems { tile, owner, count } => {
                let colour = self.owner(owner).to_lowercase();
                let golems = self.words.say("thing-golems-named", &[("colour", colour.into()), ("n", count.into())]);
                self.words.say("thing-at", &[("what", golems.into()), ("where", self.target(tile.cell).into())])
            }
            Thing::Wizard { owner, cell } => {
                let wizard = self.words.say("thing-wizard", &[("colour", self.owner(owner).to_lowercase().into())]);
                self.words.say("thing-at", &[("what", wizard.into()), ("where", self.target(cell).into())])
            }
            Thing::Spell { tile, spell, facing } => {
                let named = self.spell(spell, facing);
                match tile {
                    Some(tile) if tile.stored.contains(&facing) => {
                        self.words.say("thing-spell-stored", &[("spell", named.into())])
                    }
                    Some(_) | None => named,
                }
            }
            Thing::Rotation(rotation) => self.rotation(rotation),
        }
    }

    /// How a tile is turned: `Top to the east`.
    #[must_use]
    pub fn rotation(&self, rotation: Rotation) -> String {
        self.words.say("thing-rotation", &[("direction", direction_word(rotation).into())])
    }

    /// The question as the title of the prompt.
    #[must_use]
    pub fn question(&self, question: Question) -> String {
        let entering = self.view.sides.first().is_some_and(|side| side.wizard.is_none());
        self.words.t(match question {
            Question::Mulligan => "ask-mulligan",
            Question::Place => "ask-place",
            Question::SpellOrder => "ask-spell-order",
            Question::Removal(_) => "ask-removal",
            Question::Delayed => "ask-delayed",
            Question::Siege => "ask-siege",
            Question::Destination if entering => "ask-entry",
            Question::Destination => "ask-destination",
        })
    }

    /// What the gold button says.
    #[must_use]
    pub fn confirm(&self, question: Question) -> String {
        self.words.t(match question {
            Question::Mulligan => "confirm-mulligan",
            Question::Place => "confirm-place",
            Question::SpellOrder => "confirm-spell",
            Question::Removal(_) => "confirm-golem",
            Question::Delayed => "confirm-delayed",
            Question::Siege => "confirm-siege",
            Question::Destination => "confirm-walk",
        })
    }

    /// What an action would do, in a few words.
    #[must_use]
    pub fn action(&self, action: Action) -> String {
        let words = self.words;
        match action {
            Action::KeepHand => words.t("done-keep"),
            Action::Mulligan => words.t("done-mulligan"),
            Action::Place { tile, cell, rotation } => words.say(
                "done-place",
                &[
                    ("what", self.terrain(tile.terrain()).into()),
                    ("where", self.place(cell).into()),
                    ("direction", direction_word(rotation).into()),
                ],
            ),
            Action::Resolve(facing) => {
                let active =
                    self.view.sides.get(self.view.side_of(self.view.active).index()).and_then(|side| side.wizard);
                let spell = active.map_or_else(|| self.direction_title(facing), |cell| self.spell_there(cell, facing));
                words.say("done-spell", &[("spell", spell.into())])
            }
            Action::Remove(colour) => words.say("done-golem", &[("colour", self.colour(colour).to_lowercase().into())]),
            Action::Cast { source, facing } => words.say("done-cast", &[("spell", self.stored(source, facing).into())]),
            Action::Decline { source, facing } => {
                words.say("done-decline", &[("spell", self.stored(source, facing).into())])
            }
            Action::Besiege(cell) => self.at_tile("done-siege", cell),
            Action::Walk(cell) => self.at_tile("done-walk", cell),
        }
    }

    /// A stored spell with its place.
    #[must_use]
    pub fn stored(&self, source: Cell, facing: Direction) -> String {
        self.words
            .say("thing-at", &[("what", self.spell_there(source, facing).into()), ("where", self.place(source).into())])
    }

    fn at_tile(&self, key: &str, cell: Cell) -> String {
        let tile = self.view.tile_on(cell).and_then(|tile| tile.tile);
        let what = tile.map_or_else(|| self.words.t("terrain-hidden"), |tile| self.terrain(tile.terrain()));
        self.words.say(key, &[("what", what.into()), ("where", self.place(cell).into())])
    }

    /// A log sentence without its full stop.
    #[must_use]
    pub fn event(&self, event: &Event) -> String {
        let words = self.words;
        match *event {
            Event::ColourDrawn { side, colour } => {
                let who = self.side_player(side);
                words.say(
                    "event-colour-drawn",
                    &[("who", who.into()), ("colour", self.colour(colour).to_lowercase().into())],
                )
            }
            Event::StarredDrawn { side } => words.say("event-starred-drawn", &[("who", self.side_player(side).into())]),
            Event::FirstPlayerDrawn { seat } => words.say("event-first-drawn", &[("who", self.seat(seat).into())]),
            Event::Shuffled { side } => words.say("event-shuffled", &[("who", self.side_player(side).into())]),
            Event::Drew { seat, tile: None } => words.say("event-drew", &[("who", self.seat(seat).into())]),
            Event::Drew { seat, tile: Some(tile) } => words.say(
                "event-drew-tile",
                &[("who", self.seat(seat).into()), ("what", self.terrain(tile.terrain()).to_lowercase().into())],
            ),
            Event::MulliganTaken { seat } => words.say("event-mulligan", &[("who", self.seat(seat).into())]),
            Event::HandKept { seat } => words.say("event-kept", &[("who", self.seat(seat).into())]),
            Event::TilePlaced { seat, tile, cell, .. } => words.say(
                "event-placed",
                &[
                    ("who", self.seat(seat).into()),
                    ("what", self.terrain(tile.terrain()).into()),
                    ("where", self.place(cell).into()),
                ],
            ),
            Event::TileRevealed { tile, cell } => words.say(
                "event-revealed",
                &[("what", self.terrain(tile.terrain()).into()), ("where", self.place(cell).into())],
            ),
            Event::WizardMoved { side, to, .. } => {
                words.say("event-wizard", &[("who", self.side_player(side).into()), ("where", self.place(to).into())])
            }
            Event::SpellCast { facing, spell, destroyed, arrived, .. } => self.cast(facing, spell, destroyed, arrived),
            Event::SpellLost { source, facing, why, .. } => self.lost(source, facing, why),
            Event::SpellStored { facing, .. } => {
                words.say("event-stored", &[("direction", self.direction_title(facing).into())])
            }
            Event::GolemsReturned { cell, side, golems } => words.say(
                "event-returned",
                &[("n", golems.into()), ("colour", self.golem_colour(side).into()), ("where", self.place(cell).into())],
            ),
            Event::Besieged { cell, besieger, .. } => words
                .say("event-besieged", &[("colour", self.side(besieger).into()), ("where", self.place(cell).into())]),
            Event::Ended { reason } => words.t(match reason.code {
                "last_tile" => "event-ended-last-tile",
                "supply_empty" => "event-ended-supply",
                "no_destination" => "event-ended-nowhere",
                _ => "event-ended",
            }),
        }
    }

    /// An event as the title of an entry in the chronicle, which tells the place by itself.
    #[must_use]
    pub fn title(&self, event: &Event) -> String {
        match *event {
            Event::TilePlaced { seat, tile, .. } => self.words.say(
                "event-placed-short",
                &[("who", self.seat(seat).into()), ("what", self.terrain(tile.terrain()).into())],
            ),
            Event::WizardMoved { side, to, .. } => {
                let tile = self.view.tile_on(to).and_then(|tile| tile.tile);
                let what = tile.map_or_else(|| self.words.t("terrain-hidden"), |tile| self.terrain(tile.terrain()));
                self.words.say("event-placed-short", &[("who", self.side_player(side).into()), ("what", what.into())])
            }
            _ => self.event(event),
        }
    }

    /// The colour of a side's golems, in the middle of a sentence; Souramoun's too go by theirs.
    fn golem_colour(&self, side: Side) -> String {
        self.view.sides.get(side.index()).map_or_else(String::new, |side| self.colour(side.colour).to_lowercase())
    }

    fn cast(&self, facing: Direction, spell: Spell, destroyed: u8, arrived: u8) -> String {
        let words = self.words;
        let direction = self.direction_title(facing);
        let mut said = words.say("event-cast", &[("direction", direction.into()), ("arrived", arrived.into())]);
        if destroyed > 0 {
            said = words.say("event-cast-shields", &[("cast", said.into()), ("destroyed", destroyed.into())]);
        }
        if arrived + destroyed < spell.golems {
            said = words.say("event-cast-short", &[("cast", said.into())]);
        }
        said
    }

    fn lost(&self, source: Cell, facing: Direction, why: Lost) -> String {
        let key = match why {
            Lost::NoTile => "event-lost-no-tile",
            Lost::EnemyWizard => "event-lost-wizard",
            Lost::OffField => "event-lost-off-field",
            Lost::NotControlled => "event-lost-not-controlled",
            Lost::SourceContested => "event-lost-source",
            Lost::Declined => "event-lost-declined",
        };
        self.words.say(key, &[("direction", self.direction_title(facing).into()), ("where", self.place(source).into())])
    }

    /// What certainly happens if an action is taken: one sentence for each of its spells and for what follows from them.
    #[must_use]
    pub fn certain(&self, events: &[Event]) -> Vec<String> {
        let mut said = Vec::new();
        for event in events {
            match event {
                Event::TileRevealed { .. } => {
                    said.push(self.words.t("certain-reveal"));
                    break;
                }
                Event::SpellCast { .. }
                | Event::SpellLost { .. }
                | Event::SpellStored { .. }
                | Event::GolemsReturned { .. }
                | Event::Besieged { .. }
                | Event::Ended { .. } => said.push(self.event(event)),
                Event::ColourDrawn { .. }
                | Event::StarredDrawn { .. }
                | Event::FirstPlayerDrawn { .. }
                | Event::Shuffled { .. }
                | Event::Drew { .. }
                | Event::MulliganTaken { .. }
                | Event::HandKept { .. }
                | Event::TilePlaced { .. }
                | Event::WizardMoved { .. } => {}
            }
        }
        said
    }

    /// Whether a seat is the reader's own: the one whose eyes the view was made for.
    #[must_use]
    pub fn is_reader(&self, seat: Seat) -> bool {
        self.view.viewer == Viewer::Seat(seat)
    }
}

/// Where the printed top faces, as messages call it.
fn direction_word(rotation: Rotation) -> &'static str {
    match rotation {
        Rotation::R0 => "north",
        Rotation::R1 => "east",
        Rotation::R2 => "south",
        Rotation::R3 => "west",
    }
}
