//! What things are called, and what the events of a move do to the board.

use joute_rivality::{Cell, Colour, Direction, Event, Rotation, Side, Spell, TileId, TileView, View};

use super::scene::{Beam, Effect, Fate, Part, Preview, owner_of};
use super::words::Speaker;
use crate::palette::Owner;

impl From<Colour> for Owner {
    fn from(colour: Colour) -> Self {
        match colour {
            Colour::Purple => Self::Purple,
            Colour::Salmon => Self::Salmon,
            Colour::Teal => Self::Teal,
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
    Free(Cell),
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
        cell: Cell,
    },
    /// A spell of a tile.
    Spell {
        /// The tile, `None` for one in the hand.
        tile: Option<&'a TileView>,
        /// As printed.
        spell: Spell,
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

/// Gives a thing its name.
pub trait Names {
    /// What it is called.
    fn name(&self, thing: Thing<'_>) -> String;
}

impl Names for Speaker<'_> {
    fn name(&self, thing: Thing<'_>) -> String {
        self.thing(thing)
    }
}

/// Names without a language, in the notation of the rules: `2,-1 F01 P2S1`. For pictures outside a page.
#[derive(Clone, Copy, Debug)]
pub struct Notation;

impl Names for Notation {
    fn name(&self, thing: Thing<'_>) -> String {
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
}

impl Preview {
    /// What `events` of a move, those that are foreseen for certain, do to the board of `view`, the one before the move.
    #[must_use]
    pub fn of(view: &View, events: &[Event]) -> Self {
        let mut preview = Self::default();
        for event in events {
            match *event {
                Event::SpellCast { caster, source, facing, target, destroyed, arrived, .. } => {
                    let fate = if arrived > 0 { Fate::Arrives } else { Fate::Lost };
                    preview.beams.push(Beam { from: source, facing, to: target, fate });
                    preview.note(target, Part::Arrive(arrived, owner_of(view, caster)));
                    preview.note(target, Part::Shields(destroyed));
                }
                Event::SpellLost { source, facing, target, .. } => {
                    preview.beams.push(Beam { from: source, facing, to: target, fate: Fate::Lost });
                }
                Event::SpellStored { source, facing, target } => {
                    preview.beams.push(Beam { from: source, facing, to: target, fate: Fate::Stored });
                }
                Event::GolemsReturned { cell, side, golems } => {
                    preview.note(cell, Part::Leave(golems, owner_of(view, side)));
                }
                Event::Besieged { cell, besieger, expelled } => {
                    preview.note(cell, Part::Arrive(1, owner_of(view, besieger)));
                    for (side, golems) in Side::first_of(3).zip(expelled) {
                        preview.note(cell, Part::Leave(golems, owner_of(view, side)));
                    }
                }
                Event::WizardMoved { side, to, .. } if view.mode.is_solo() => {
                    preview.steps.push((owner_of(view, side), to));
                }
                _ => {}
            }
        }
        preview
    }

    /// Adds one item to the label of a cell; an item of nothing is left out.
    fn note(&mut self, cell: Cell, part: Part) {
        let (Part::Arrive(amount, _) | Part::Shields(amount) | Part::Leave(amount, _)) = part;
        if amount == 0 {
            return;
        }
        match self.effects.iter_mut().find(|effect| effect.cell == cell) {
            Some(effect) => effect.parts.push(part),
            None => self.effects.push(Effect { cell, parts: vec![part] }),
        }
    }
}
