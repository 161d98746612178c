//! From a seat's view to a scene: nothing is added, and what the view does not say is not drawn.

use joute_rivality::rules::control::Control as Held;
use joute_rivality::{
    self as rules, Colour, Direction, Event, Rotation, SpellSide, Terrain, TileId, TileView, TurnView, View,
};

use super::scene::{
    Beam, Cell, Control, Effect, Facing, Fate, Field, Free, Ghost, Golems, Land, Part, Placed, Plate, PlateState,
    Preview, Scene, Shields, Side, Tile, Wizard,
};
use crate::palette::{Lang, Owner};

impl From<rules::Cell> for Cell {
    fn from(cell: rules::Cell) -> Self {
        Self::new(cell.x.into(), cell.y.into())
    }
}

impl From<Direction> for Facing {
    fn from(direction: Direction) -> Self {
        match direction {
            Direction::North => Self::North,
            Direction::East => Self::East,
            Direction::South => Self::South,
            Direction::West => Self::West,
        }
    }
}

impl From<SpellSide> for Side {
    fn from(side: SpellSide) -> Self {
        match side {
            SpellSide::Left => Self::Left,
            SpellSide::Top => Self::Top,
            SpellSide::Right => Self::Right,
        }
    }
}

impl From<Colour> for Owner {
    fn from(colour: Colour) -> Self {
        match colour {
            Colour::Purple => Self::Purple,
            Colour::Salmon => Self::Salmon,
            Colour::Teal => Self::Teal,
        }
    }
}

impl From<Terrain> for Land {
    fn from(terrain: Terrain) -> Self {
        match terrain {
            Terrain::Well => Self::Well,
            Terrain::StoneCircle => Self::StoneCircle,
            Terrain::Cottage => Self::Cottage,
            Terrain::Fortress => Self::Fortress,
        }
    }
}

/// A thing on the picture that needs a name in words.
#[derive(Clone, Copy, Debug)]
pub enum Thing<'a> {
    /// The whole battlefield.
    Board,
    /// A tile on it, face up or down.
    Tile(&'a TileView),
    /// A tile in the hand or about to be placed.
    Hand(TileId),
    /// A cell where a tile may be placed.
    Free(rules::Cell),
    /// The golems of one side on a tile.
    Golems {
        /// The tile.
        tile: &'a TileView,
        /// Whose they are.
        owner: Owner,
        /// How many, 1 or more.
        count: u8,
    },
    /// A wizard.
    Wizard {
        /// Whose it is.
        owner: Owner,
        /// Where it stands.
        cell: rules::Cell,
    },
    /// A spell of a tile.
    Spell {
        /// The tile, `None` for one in the hand.
        tile: Option<&'a TileView>,
        /// As printed.
        spell: rules::Spell,
        /// Where it faces.
        facing: Direction,
    },
    /// A rotation that may be picked.
    Rotation(Rotation),
    /// What a tile is worth.
    Value(u8),
    /// The shields of a tile.
    Shields {
        /// How many; 0 if it has none.
        count: u8,
        /// Whether they act.
        active: bool,
    },
}

/// Names without a language, in the notation of the rules: `2,-1 F01 P2S1`. For pictures outside a page.
#[must_use]
pub fn notation(thing: Thing<'_>) -> String {
    match thing {
        Thing::Board => "Rivality".to_owned(),
        Thing::Tile(tile) => match tile.tile {
            Some(id) => format!("{} {id}", tile.cell),
            None => format!("{} ?", tile.cell),
        },
        Thing::Hand(id) => id.to_string(),
        Thing::Free(cell) => cell.to_string(),
        Thing::Golems { tile, owner, count } => format!("{} {}{count}", tile.cell, owner.key()),
        Thing::Wizard { owner, cell } => format!("{cell} *{}", owner.key()),
        Thing::Spell { tile, spell, facing } => match tile {
            Some(tile) => format!("{} {facing} {spell}", tile.cell),
            None => format!("{facing} {spell}"),
        },
        Thing::Rotation(rotation) => rotation.to_string(),
        Thing::Value(value) => format!("={value}"),
        Thing::Shields { count, active } => format!("{}{count}", if active { '#' } else { '.' }),
    }
}

/// Gives a thing its name in words.
pub type Names<'a> = &'a dyn Fn(Thing<'_>) -> String;

impl Tile {
    /// A tile as printed in `view`'s pack, nobody's, its shields drawn in full.
    #[must_use]
    pub fn printed(view: &View, id: TileId, rotation: Rotation, names: Names<'_>) -> Self {
        Self {
            id: id.to_string(),
            land: id.terrain().into(),
            value: id.terrain().value(),
            rotation: rotation.quarters(),
            plates: plates(view, id, rotation, None, names),
            golems: Vec::new(),
            wizards: Vec::new(),
            control: Control::Nobody,
            shields: Shields { printed: id.terrain().shields(), entrenched: false, active: true },
            face_down: false,
            label: names(Thing::Hand(id)),
            value_label: names(Thing::Value(id.terrain().value())),
            shields_label: names(Thing::Shields { count: id.terrain().shields(), active: true }),
        }
    }
}

/// The plates of a tile, with what has become of each if it lies on the battlefield of an expert game.
fn plates(view: &View, id: TileId, rotation: Rotation, placed: Option<&TileView>, names: Names<'_>) -> Vec<Plate> {
    SpellSide::ALL
        .into_iter()
        .filter_map(|side| {
            let spell = view.pack.spell(id, side)?;
            let facing = side.facing(rotation);
            let state = match placed {
                Some(tile) if view.mode.is_expert() => expert_state(view, tile, facing),
                // While its spells are being ordered, those that are through are outlines.
                Some(tile) if ordered_cell(view) == Some(tile.cell) && !view.spells_left.contains(&facing) => {
                    PlateState::Spent
                }
                Some(_) | None => PlateState::Printed,
            };
            Some(Plate {
                side: side.into(),
                golems: spell.golems,
                range: spell.range,
                breaker: spell.breaker,
                state,
                label: names(Thing::Spell { tile: placed, spell, facing }),
            })
        })
        .collect()
}

/// RIV-EXPERT-2 to 5: stored, triggered in this turn, still to be resolved, or gone.
fn expert_state(view: &View, tile: &TileView, facing: Direction) -> PlateState {
    let triggered = view.triggered.iter().any(|(cell, direction, _)| *cell == tile.cell && *direction == facing);
    if triggered || tile.stored.contains(&facing) {
        PlateState::Stored
    } else if active_cell(view) == Some(tile.cell) && view.spells_left.contains(&facing) {
        PlateState::Printed
    } else {
        PlateState::Spent
    }
}

/// The tile whose own spells are being resolved: where the active side's wizard stands.
fn active_cell(view: &View) -> Option<rules::Cell> {
    view.sides.get(view.side_of(view.active).index())?.wizard
}

/// RIV-SPELL-8: the tile whose spells somebody is putting in order.
fn ordered_cell(view: &View) -> Option<rules::Cell> {
    let ordering = matches!(view.turn, TurnView::Asked { question: rules::Question::SpellOrder, .. });
    active_cell(view).filter(|_| ordering)
}

fn owner_of(view: &View, side: rules::Side) -> Owner {
    view.sides.get(side.index()).map_or(Owner::Salmon, |side| side.colour.into())
}

/// A tile of the battlefield as the view shows it.
fn placed(view: &View, tile: &TileView, names: Names<'_>) -> Placed {
    let label = names(Thing::Tile(tile));
    let Some(id) = tile.tile else {
        let back = Tile {
            id: String::new(),
            land: Land::Well,
            value: 0,
            rotation: 0,
            plates: Vec::new(),
            golems: Vec::new(),
            wizards: Vec::new(),
            control: Control::Nobody,
            shields: Shields::default(),
            face_down: true,
            label,
            value_label: String::new(),
            shields_label: String::new(),
        };
        return Placed { cell: tile.cell.into(), tile: back };
    };
    let terrain = id.terrain();
    let sides = || view.sides.iter().enumerate();
    let mut golems: Vec<Golems> = sides()
        .filter(|(index, _)| tile.golems[*index] > 0)
        .map(|(index, side)| {
            let (owner, count) = (side.colour.into(), tile.golems[index]);
            Golems { owner, count, label: names(Thing::Golems { tile, owner, count }) }
        })
        .collect();
    // The largest group first, then the order of the sides: places follow counts, so a change moves few golems.
    golems.sort_by_key(|group| core::cmp::Reverse(group.count));
    let wizards = sides()
        .filter(|(_, side)| side.wizard == Some(tile.cell))
        .map(|(_, side)| {
            let owner = side.colour.into();
            Wizard { owner, label: names(Thing::Wizard { owner, cell: tile.cell }) }
        })
        .collect();
    let control = match tile.control {
        Held::Empty => Control::Nobody,
        Held::Contested => Control::Contested,
        Held::Held(side) => Control::Owner(owner_of(view, side)),
    };
    let shields = Shields {
        printed: terrain.shields(),
        entrenched: tile.shields > terrain.shields(),
        // On an empty tile they are shown as printed: only a dispute puts them visibly to sleep.
        active: tile.shields_active || matches!(tile.control, Held::Empty),
    };
    let plates = plates(view, id, tile.rotation, Some(tile), names);
    let drawn = Tile {
        id: id.to_string(),
        land: terrain.into(),
        value: terrain.value(),
        rotation: tile.rotation.quarters(),
        plates,
        golems,
        wizards,
        control,
        shields,
        face_down: false,
        label,
        value_label: names(Thing::Value(terrain.value())),
        shields_label: names(Thing::Shields { count: tile.shields, active: shields.active }),
    };
    Placed { cell: tile.cell.into(), tile: drawn }
}

impl Scene {
    /// The board of `view`, with names in notation. See [`Scene::named`] for names in words.
    #[must_use]
    pub fn from_view(view: &View) -> Self {
        Self::named(view, Lang::En, &notation)
    }

    /// The board of `view` in the letters of `lang`, with the names that `names` gives.
    ///
    /// The tile whose spells are being ordered answers to `spell-left`, `spell-top` and `spell-right`.
    #[must_use]
    pub fn named(view: &View, lang: Lang, names: Names<'_>) -> Self {
        Self {
            lang,
            label: names(Thing::Board),
            field: if view.mode.is_solo() { Field::Lanes } else { Field::Open },
            tiles: view.tiles.iter().map(|tile| placed(view, tile, names)).collect(),
            free: view
                .free
                .iter()
                .map(|cell| Free { cell: (*cell).into(), label: names(Thing::Free(*cell)) })
                .collect(),
            room: view.free.iter().map(|cell| (*cell).into()).collect(),
            casting: ordered_cell(view).map(Cell::from),
            ..Self::default()
        }
    }

    /// Puts the tile `id` down on `cell` without confirming it: as a ghost with the active side's wizard and its golem.
    ///
    /// `rotations` are those that may still be picked; with fewer than two no handles are drawn.
    pub fn put_ghost(
        &mut self,
        view: &View,
        id: TileId,
        cell: rules::Cell,
        rotation: Rotation,
        rotations: &[Rotation],
        names: Names<'_>,
    ) {
        let cell: Cell = cell.into();
        let owner = owner_of(view, view.side_of(view.active));
        let mut tile = Tile::printed(view, id, rotation, names);
        tile.golems.push(Golems { owner, count: 1, label: String::new() });
        tile.wizards.push(Wizard { owner, label: String::new() });
        tile.control = Control::Owner(owner);
        self.free.retain(|free| free.cell != cell);
        for placed in &mut self.tiles {
            placed.tile.wizards.retain(|wizard| wizard.owner != owner);
        }
        let rotations = if rotations.len() > 1 { rotations } else { &[] };
        let rotations = rotations.iter().map(|turn| (turn.quarters(), names(Thing::Rotation(*turn)))).collect();
        self.ghost = Some(Ghost { cell, tile, rotations });
    }
}

impl Preview {
    /// What `events` of a move that was tried out do to the board of `view`, the one before the move.
    ///
    /// Reading stops where a face-down tile is turned up: what comes after it is not certain and must not be hinted at.
    #[must_use]
    pub fn of(view: &View, events: &[Event]) -> Self {
        let mut preview = Self::default();
        for event in events {
            match *event {
                Event::TileRevealed { .. } => break,
                Event::SpellCast { caster, source, facing, target, spell, destroyed, arrived } => {
                    let fate = if arrived > 0 { Fate::Arrives } else { Fate::Lost };
                    preview.beams.push(Beam { from: source.into(), facing: facing.into(), range: spell.range, fate });
                    preview.note(target, Part::Arrive(arrived, owner_of(view, caster)));
                    preview.note(target, Part::Shields(destroyed));
                }
                Event::SpellLost { source, facing, target, .. } => preview.miss(source, facing, target, Fate::Lost),
                Event::SpellStored { source, facing, target } => preview.miss(source, facing, target, Fate::Stored),
                Event::GolemsReturned { cell, side, golems } => {
                    preview.note(cell, Part::Leave(golems, owner_of(view, side)))
                }
                Event::Besieged { cell, besieger, expelled } => {
                    preview.note(cell, Part::Arrive(1, owner_of(view, besieger)));
                    for (side, golems) in rules::Side::first_of(3).zip(expelled) {
                        preview.note(cell, Part::Leave(golems, owner_of(view, side)));
                    }
                }
                Event::WizardMoved { side, to, .. } if view.mode.is_solo() => {
                    preview.steps.push((owner_of(view, side), to.into()))
                }
                Event::ColourDrawn { .. }
                | Event::StarredDrawn { .. }
                | Event::FirstPlayerDrawn { .. }
                | Event::Shuffled { .. }
                | Event::Drew { .. }
                | Event::MulliganTaken { .. }
                | Event::HandKept { .. }
                | Event::TilePlaced { .. }
                | Event::WizardMoved { .. }
                | Event::Ended { .. } => {}
            }
        }
        preview
    }

    fn miss(&mut self, source: rules::Cell, facing: Direction, target: rules::Cell, fate: Fate) {
        let range = source.x.abs_diff(target.x).max(source.y.abs_diff(target.y));
        self.beams.push(Beam { from: source.into(), facing: facing.into(), range, fate });
    }

    /// Adds one item to the label of a cell; an item of nothing is left out.
    fn note(&mut self, cell: rules::Cell, part: Part) {
        let (Part::Arrive(amount, _) | Part::Shields(amount) | Part::Leave(amount, _)) = part;
        if amount == 0 {
            return;
        }
        let cell: Cell = cell.into();
        match self.effects.iter_mut().find(|effect| effect.cell == cell) {
            Some(effect) => effect.parts.push(part),
            None => self.effects.push(Effect { cell, parts: vec![part] }),
        }
    }
}
