//! What happened in Rivality, as sentences.

use fluent_bundle::FluentValue;
use joute_kernel::Seat;
use joute_rivality::{Cell, Direction, Event, Lost, Side, Spell};

use super::Speaker;

impl Speaker<'_> {
    /// Who did something, as the argument `who` of a message: `you`, a name, or a colour.
    fn who(&self, seat: Seat) -> (&'static str, FluentValue<'static>) {
        ("who", self.called(seat).into())
    }

    fn side_who(&self, side: Side) -> (&'static str, FluentValue<'static>) {
        ("who", self.side_player(side).into())
    }

    /// Whether the reader did it, as the argument `doer` of a message: verbs follow it.
    fn doer(&self, seat: Seat) -> (&'static str, FluentValue<'static>) {
        ("doer", if self.you() == Some(seat) { "you" } else { "other" }.into())
    }

    fn side_doer(&self, side: Side) -> (&'static str, FluentValue<'static>) {
        let alone = Seat::first_of(self.view.seats).filter(|seat| self.view.side_of(*seat) == side).count() == 1;
        let souramoun = self.view.mode.is_solo() && side == Side::SECOND;
        let mine = alone && !souramoun && self.you().is_some_and(|seat| self.view.side_of(seat) == side);
        ("doer", if mine { "you" } else { "other" }.into())
    }

    /// A log sentence without its full stop.
    #[must_use]
    pub fn event(&self, event: &Event) -> String {
        let words = self.words;
        match *event {
            Event::ColourDrawn { side, colour } => {
                let colour = self.colour(colour).to_lowercase();
                words.say("event-colour-drawn", &[self.side_doer(side), self.side_who(side), ("colour", colour.into())])
            }
            Event::StarredDrawn { side } => {
                words.say("event-starred-drawn", &[self.side_doer(side), self.side_who(side)])
            }
            Event::FirstPlayerDrawn { seat } => words.say("event-first-drawn", &[self.doer(seat), self.who(seat)]),
            Event::Shuffled { side } => words.say("event-shuffled", &[self.side_doer(side), self.side_who(side)]),
            Event::Drew { seat, tile: None } => words.say("event-drew", &[self.doer(seat), self.who(seat)]),
            Event::Drew { seat, tile: Some(tile) } => {
                let what = self.terrain(tile.terrain()).to_lowercase();
                words.say("event-drew-tile", &[self.doer(seat), self.who(seat), ("what", what.into())])
            }
            Event::MulliganTaken { seat } => words.say("event-mulligan", &[self.doer(seat), self.who(seat)]),
            Event::HandKept { seat } => words.say("event-kept", &[self.doer(seat), self.who(seat)]),
            Event::TilePlaced { seat, tile, cell, .. } => {
                let what = self.terrain(tile.terrain());
                words.say("event-placed", &[self.who(seat), ("what", what.into()), ("where", self.place(cell).into())])
            }
            Event::TileRevealed { tile, cell } => words.say(
                "event-revealed",
                &[("what", self.terrain(tile.terrain()).into()), ("where", self.place(cell).into())],
            ),
            Event::WizardMoved { side, to, .. } => words
                .say("event-wizard", &[self.side_doer(side), self.side_who(side), ("where", self.place(to).into())]),
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
            Event::TilePlaced { seat, tile, .. } => {
                self.words.say("event-placed-short", &[self.who(seat), ("what", self.terrain(tile.terrain()).into())])
            }
            Event::WizardMoved { side, to, .. } => {
                let tile = self.view.tile_on(to).and_then(|tile| tile.tile);
                let what = tile.map_or_else(|| self.words.t("terrain-hidden"), |tile| self.terrain(tile.terrain()));
                self.words.say("event-placed-short", &[self.side_who(side), ("what", what.into())])
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
}
