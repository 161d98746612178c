//! What the events of a move do to the board.

use joute_rivality::{Cell, Event, Side, View};

use super::scene::{Beam, Effect, Fate, Part, Preview, owner_of};

impl Preview {
    /// What `events` of a move, those that are foreseen for certain, do to the board of `view`, the one before the move.
    #[must_use]
    pub fn of(view: &View, events: &[Event]) -> Self {
        let mut preview = Self::default();
        let beam = |from, facing, to, fate| Beam { from, facing, to, fate };
        for event in events {
            match *event {
                Event::SpellCast { caster, source, facing, target, destroyed, arrived, .. } => {
                    let fate = if arrived > 0 { Fate::Arrives } else { Fate::Lost };
                    preview.beams.push(beam(source, facing, target, fate));
                    preview.note(target, Part::Arrive(arrived, owner_of(view, caster)));
                    preview.note(target, Part::Shields(destroyed));
                }
                Event::SpellLost { source, facing, target, .. } => {
                    preview.beams.push(beam(source, facing, target, Fate::Lost));
                }
                Event::SpellStored { source, facing, target } => {
                    preview.beams.push(beam(source, facing, target, Fate::Stored));
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

    /// Adds one item to the label of a cell, to the one of the same kind if there is one; an item of nothing is left out.
    fn note(&mut self, cell: Cell, part: Part) {
        let (Part::Arrive(amount, _) | Part::Shields(amount) | Part::Leave(amount, _)) = part;
        if amount == 0 {
            return;
        }
        match self.effects.iter_mut().find(|effect| effect.cell == cell) {
            Some(effect) => match effect.parts.iter_mut().find_map(|known| known.more(part)) {
                Some(known) => *known += amount,
                None => effect.parts.push(part),
            },
            None => self.effects.push(Effect { cell, parts: vec![part] }),
        }
    }
}
