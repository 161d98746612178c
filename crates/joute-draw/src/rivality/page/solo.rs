//! Solo: what the spells of a walk would do, as far as it can be read off the table, where a tile that is turned up ends what is certain.

use joute_rivality::rules::control::{Control, control};
use joute_rivality::rules::shields::shields;
use joute_rivality::{
    Action, Cell, Event, GOLEMS_PER_TILE_MAX, Lost, SIDES_MAX, SOLO_COLUMNS, SOLO_ROWS, Side, SpellSide, TileView,
};

use crate::rivality::words::Speaker;

/// What follows what is certain of a walk.
pub(super) struct Beyond {
    /// The steps and spells that can be read, each as it comes if nothing unknown stands against it.
    pub(super) events: Vec<Event>,
    /// These in words.
    pub(super) said: Vec<String>,
}

impl Speaker<'_> {
    /// RIV-SOLO-6: the steps and spells of a walk that `events`, what is certain of it, do not reach: because a tile is turned up, or the order of
    /// the player's spells is asked for; and all spells of the walk in words. `None` for another action.
    pub(super) fn beyond_certain(&self, action: Action, events: &[Event]) -> Option<Beyond> {
        let Action::Walk(to) = action else { return None };
        // RIV-SOLO-11: he goes to the mirrored row.
        let opposite = Cell::new(to.x, SOLO_ROWS + 1 - to.y);
        let mut course = Course { speaker: *self, known: events.to_vec() };
        // RIV-SOLO-22: the remaining phases are skipped.
        if events.iter().any(|event| matches!(event, Event::Ended { .. })) {
            let said = [Side::SECOND, Side::FIRST].map(|side| course.said(side, opposite)).concat();
            return Some(Beyond { events: Vec::new(), said });
        }
        course.step(Side::FIRST, to);
        course.step(Side::SECOND, opposite);
        let is_read = course.casts(Side::SECOND, opposite);
        // RIV-SOLO-18: only while the tile under the wizard is the player's.
        if course.is_held(to) {
            course.casts(Side::FIRST, to);
        }
        let [theirs, own] = [Side::SECOND, Side::FIRST].map(|side| course.said(side, opposite));
        let turns = || self.words.say("certain-solo-turns", &[("where", self.place(opposite).into())]);
        let his = if is_read { self.led("certain-solo-his", theirs) } else { vec![turns()] };
        let own = self.led(if is_read { "certain-solo-own" } else { "certain-solo-if" }, own);
        Some(Beyond { said: [his, own].concat(), events: course.known.split_off(events.len()) })
    }

    /// RIV-SOLO-23: without the next walk, which makes itself where there is only one.
    pub(super) fn first_walk(&self, mut events: Vec<Event>) -> Vec<Event> {
        let mut walks =
            (0..).zip(&events).filter(|(_, event)| matches!(event, Event::WizardMoved { side: Side::FIRST, .. }));
        if let Some((at, _)) = walks.nth(1).filter(|_| self.view.mode.is_solo()) {
            events.truncate(at);
        }
        events
    }

    /// Lines under what leads to them; nothing without any.
    fn led(&self, key: &str, lines: Vec<String>) -> Vec<String> {
        let lead = (!lines.is_empty()).then(|| self.words.t(key));
        lead.into_iter().chain(lines).collect()
    }
}

/// A walk as it goes on.
struct Course<'a> {
    speaker: Speaker<'a>,
    known: Vec<Event>,
}

impl Course<'_> {
    fn tile(&self, cell: Cell) -> Option<&TileView> {
        self.speaker.view.tile_on(cell)
    }

    /// The golems on a tile by now.
    fn golems(&self, cell: Cell) -> [u8; SIDES_MAX] {
        let before = self.tile(cell).map_or([0; SIDES_MAX], |tile| tile.golems);
        self.known.iter().fold(before, |golems, event| event.golems_after(cell, golems))
    }

    /// The golems that a side has left by now (RIV-SPELL-6).
    fn supply(&self, side: Side) -> u8 {
        let left = self.speaker.view.sides.get(side.index()).map_or(0, |seen| seen.supply);
        self.known.iter().fold(left, |left, event| match *event {
            Event::WizardMoved { side: who, .. } if who == side => left.saturating_sub(1),
            Event::SpellCast { caster, arrived, .. } if caster == side => left.saturating_sub(arrived),
            Event::GolemsReturned { side: who, golems, .. } if who == side => left + golems,
            _ => left,
        })
    }

    fn is_held(&self, cell: Cell) -> bool {
        control(self.golems(cell)) == Control::Held(Side::FIRST)
    }

    /// A wizard comes, with a golem, unless he did.
    fn step(&mut self, side: Side, to: Cell) {
        let came = |event: &Event| matches!(event, Event::WizardMoved { side: who, .. } if *who == side);
        if !self.known.iter().any(came) {
            let from = self.speaker.view.sides.get(side.index()).and_then(|seen| seen.wizard);
            self.known.push(Event::WizardMoved { side, from, to });
            self.cap(side, to);
        }
    }

    /// The spells of the tile on `source` that are not cast yet, in printed order; whether it lies face up.
    fn casts(&mut self, caster: Side, source: Cell) -> bool {
        let Some((id, rotation)) = self.tile(source).and_then(|tile| Some((tile.tile?, tile.rotation))) else {
            return false;
        };
        for side in SpellSide::ALL {
            let Some(spell) = self.speaker.view.pack.spell(id, side) else { continue };
            let facing = side.facing(rotation);
            let done = |event: &Event| match *event {
                Event::SpellCast { source: at, facing: way, .. } | Event::SpellLost { source: at, facing: way, .. } => {
                    (at, way) == (source, facing)
                }
                _ => false,
            };
            if self.known.iter().any(done) {
                continue;
            }
            let target = source.toward(facing, spell.range);
            let is_field = (1..=SOLO_COLUMNS).contains(&target.x) && (1..=SOLO_ROWS).contains(&target.y);
            if !is_field {
                self.known.push(Event::SpellLost { source, facing, target, why: Lost::OffField });
                continue;
            }
            // RIV-SHIELD-2; those of a tile that lies face down are not known, and it is empty unless Souramoun just came to it.
            let golems = self.golems(target);
            let defends = matches!(control(golems), Control::Held(side) if side != caster) && !spell.breaker;
            let terrain = self.tile(target).and_then(|tile| tile.tile).map(|tile| tile.terrain());
            let guard = terrain.filter(|_| defends).map_or(0, |terrain| shields(terrain, golems));
            let destroyed = guard.min(spell.golems);
            let arrived = (spell.golems - destroyed).min(self.supply(caster));
            self.known.push(Event::SpellCast { caster, source, facing, target, spell, destroyed, arrived });
            self.cap(caster, target);
        }
        true
    }

    /// RIV-CAP-1, RIV-CAP-3, RIV-CAP-4: of two sides the enemy's golems go first.
    fn cap(&mut self, caster: Side, cell: Cell) {
        let golems = self.golems(cell);
        let excess = golems.iter().sum::<u8>().saturating_sub(GOLEMS_PER_TILE_MAX);
        let enemy = if caster == Side::FIRST { Side::SECOND } else { Side::FIRST };
        let theirs = excess.min(golems[enemy.index()]);
        for (side, golems) in [(enemy, theirs), (caster, excess - theirs)] {
            if golems > 0 {
                self.known.push(Event::GolemsReturned { cell, side, golems });
            }
        }
    }

    /// What the spells of a side do, in words; Souramoun stands on `opposite`.
    fn said(&self, side: Side, opposite: Cell) -> Vec<String> {
        let (mut whose, mut events) = (Side::FIRST, Vec::new());
        for event in &self.known {
            match *event {
                Event::Ended { .. } => continue,
                Event::SpellCast { source, .. } | Event::SpellLost { source, .. } => {
                    whose = if source == opposite { Side::SECOND } else { Side::FIRST };
                }
                Event::WizardMoved { side, .. } => whose = side,
                _ => {}
            }
            if whose == side {
                events.push(*event);
            }
        }
        self.speaker.certain(&events, None)
    }
}
