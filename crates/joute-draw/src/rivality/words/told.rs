//! What happened in Rivality, told: sentences, where the chronicle has them, and what moves.

use fluent_bundle::FluentValue;
use joute_games::{AnyEvent, Wrapped};
use joute_kernel::{Seat, Viewer};
use joute_rivality::{Cell, Direction, End, Event, Lost, Side, Spell, State, TileId, View};

use super::Speaker;
use crate::page::game::Motion;
use crate::page::telling::{Telling, Told};
use crate::palette::Owner;
use crate::rivality::ids;
use crate::words::people::{People, doer};

/// The same events with golems of one side that go home from one tile after one spell in one of them.
fn summed(events: &[Event]) -> Vec<Event> {
    let mut sums: Vec<Event> = Vec::new();
    for event in events {
        if let Event::GolemsReturned { cell, side, golems } = *event {
            let home = sums.iter_mut().rev().map_while(|known| match known {
                Event::GolemsReturned { cell, side, golems } => Some((*cell, *side, golems)),
                _ => None,
            });
            if let Some((_, _, all)) = home.into_iter().find(|(at, of, _)| (*at, *of) == (cell, side)) {
                *all += golems;
                continue;
            }
        }
        sums.push(*event);
    }
    sums
}

impl Telling for Speaker<'_> {
    fn told(&self, event: &AnyEvent) -> Told {
        // No state gives events of another game.
        State::of_event(event).map_or_else(|| Told::silent(String::new()), |event| self.tells(event))
    }

    fn merged(&self, before: &AnyEvent, event: &AnyEvent) -> Option<AnyEvent> {
        // Golems of one side that go home from one tile, one by one.
        match (State::of_event(before)?, State::of_event(event)?) {
            (
                &Event::GolemsReturned { cell, side, golems },
                &Event::GolemsReturned { cell: there, side: theirs, golems: more },
            ) if (cell, side) == (there, theirs) => {
                Some(State::any_event(Event::GolemsReturned { cell, side, golems: golems + more }))
            }
            _ => None,
        }
    }
}

impl Speaker<'_> {
    fn side_who(&self, side: Side) -> (&'static str, FluentValue<'static>) {
        ("who", self.side_player(side).into())
    }

    pub(in crate::rivality) fn side_doer(&self, side: Side) -> (&'static str, FluentValue<'static>) {
        let alone = Seat::first_of(self.view.seats).filter(|seat| self.view.side_of(*seat) == side).count() == 1;
        let souramoun = self.view.mode.is_solo() && side == Side::SECOND;
        doer(alone && !souramoun && self.you().is_some_and(|seat| self.view.side_of(seat) == side))
    }

    /// Somebody of a side did this.
    fn side_did(&self, key: &str, side: Side) -> String {
        self.words.say(key, &[self.side_doer(side), self.side_who(side)])
    }

    /// The colours of a side.
    pub(crate) fn owner_of(&self, side: Side) -> Option<Owner> {
        self.view.sides.get(side.index()).map(|side| side.colour.into())
    }

    /// An event in all that is told of it.
    pub(crate) fn tells(&self, event: &Event) -> Told {
        let words = self.words;
        let solo = self.view.mode.is_solo();
        // RIV-SOLO-6: both wizards have moved before either casts, so their spells are told apart by where they come from.
        let under = |source: Cell| solo.then(|| ids::tile(source));
        match *event {
            Event::ColourDrawn { side, colour } => {
                let colour = self.colour(colour).to_lowercase();
                let args = [self.side_doer(side), self.side_who(side), ("colour", colour.into())];
                Told::silent(words.say("event-colour-drawn", &args))
            }
            Event::StarredDrawn { side } => Told::silent(self.side_did("event-starred-drawn", side)),
            Event::FirstPlayerDrawn { seat } => self.of_seat(Told::title(self.did("event-first-drawn", seat)), seat),
            Event::Shuffled { side } => Told::silent(self.side_did("event-shuffled", side)),
            Event::Drew { seat, tile: None } => Told::silent(self.did("event-drew", seat)),
            Event::Drew { seat, tile: Some(tile) } => {
                let what = self.terrain(tile.terrain()).to_lowercase();
                Told::silent(self.did_with("event-drew-tile", seat, what)).moves(self.comes_to_hand(seat, tile))
            }
            Event::MulliganTaken { seat } => self.of_seat(Told::title(self.did("event-mulligan", seat)), seat),
            Event::HandKept { seat } => Told::silent(self.did("event-kept", seat)),
            Event::TilePlaced { seat, tile, cell, .. } => self.tile_placed(seat, tile, cell),
            // RIV-SOLO-12, RIV-SOLO-14: it is turned up by what comes next.
            Event::TileRevealed { tile, cell } => {
                let args = [("what", self.terrain(tile.terrain()).into()), ("where", self.place(cell).into())];
                let told = Told::ahead(words.say("event-revealed", &args)).foretold(words.t("certain-reveal"));
                told.moves(self.tile_id(cell).map(|id| Motion::Flip { id }))
            }
            Event::WizardMoved { side, from, to } => self.wizard_moved(side, from, to),
            Event::SpellCast { caster, source, facing, spell, target, destroyed, arrived, .. } => {
                let moves = self.beam(source, target).into_iter().chain(self.leave(target, caster, destroyed));
                let come = (arrived > 0).then(|| self.arrive(target, caster, self.tile_id(source))).flatten();
                let told = Told::line(self.cast(facing, spell, destroyed, arrived)).under(under(source));
                told.certain().moves(moves.chain(come))
            }
            Event::SpellLost { source, facing, target, why, .. } => {
                let told = Told::line(self.lost(source, facing, target, why)).under(under(source)).certain();
                // What was done last has a frame on the board: there it is seen how far it went.
                let none = || words.say("event-lost-none", &[("direction", self.direction_title(facing).into())]);
                let told = if why == Lost::NoTile { told.lined(none()) } else { told };
                told.moves(self.beam(source, target))
            }
            Event::SpellStored { facing, .. } => {
                let args = [("direction", self.direction_title(facing).into())];
                Told::line(words.say("event-stored", &args)).certain()
            }
            Event::GolemsReturned { cell, side, golems } => {
                let gone = self.of_golems("golems-go", side, golems);
                let args = [("what", gone.clone().into()), ("where", self.place(cell).into())];
                Told::line(words.say("thing-at", &args)).lined(gone).certain().moves(self.leave(cell, side, golems))
            }
            Event::Besieged { cell, besieger, expelled } => self.besieged(cell, besieger, expelled),
            Event::Ended { reason } => {
                // Partners share theirs.
                let emptied = self
                    .emptied()
                    .map(|side| words.say("event-ended-supply-of", &[doer(self.is_mine(side)), self.side_who(side)]));
                let said = match End::of(reason) {
                    Some(End::LastTile) => words.t("event-ended-last-tile"),
                    Some(End::SupplyEmpty) => emptied.unwrap_or_else(|| words.t("event-ended-supply")),
                    Some(End::NoDestination) => words.t("event-ended-nowhere"),
                    None => words.t("event-ended"),
                };
                let foretold = words.say("certain-end", &[("said", said.clone().into())]);
                Told::title(said).foretold(foretold)
            }
        }
    }

    /// A tile goes from a hand to the battlefield.
    fn tile_placed(&self, seat: Seat, tile: TileId, cell: Cell) -> Told {
        let what = self.terrain(tile.terrain());
        let short = self.words.say("event-placed-short", &[self.who(seat), ("what", what.clone().into())]);
        let args = [self.who(seat), ("what", what.into()), ("where", self.place(cell).into())];
        let told = self.of_seat(Told::title(self.words.say("event-placed", &args)).titled(short), seat);
        // It lay in the hand of whoever placed it: on the page of that seat it was seen there.
        let seen = self.view.viewer == Viewer::Seat(seat);
        let from = if seen { ids::hand(tile) } else { format!("banner-{seat}") };
        told.at(self.spot(cell)).moves(self.tile_id(cell).map(|id| Motion::Travel { id, from }))
    }

    /// A wizard walks: in solo that is the turn, else it follows from the tile that was placed.
    fn wizard_moved(&self, side: Side, from: Option<Cell>, to: Cell) -> Told {
        let args = [self.side_doer(side), self.side_who(side), ("where", self.place(to).into())];
        let said = self.words.say("event-wizard", &args);
        let told = if self.view.mode.is_solo() {
            let short = [self.side_who(side), ("what", self.land_on(to).into())];
            let title = Told::title(said).titled(self.words.say("event-placed-short", &short));
            title.by(self.owner_of(side)).at(self.spot(to))
        } else {
            Told::silent(said)
        };
        told.moves(self.wizard_comes(side, from, to))
    }

    /// Golems of a tile go home, and one of the side that besieges it comes.
    fn besieged(&self, cell: Cell, besieger: Side, expelled: [u8; 3]) -> Told {
        let players = self.players_of(besieger).count();
        let args = [
            self.side_doer(besieger),
            self.side_who(besieger),
            ("players", players.into()),
            ("where", self.place(cell).into()),
        ];
        let leave = Side::first_of(3).zip(expelled).filter_map(|(side, golems)| self.leave(cell, side, golems));
        let come = self.arrive(cell, besieger, self.owner_of(besieger).map(ids::supply));
        let frame = self.tile_id(cell).map(|id| Motion::Frame { id });
        Told::line(self.words.say("event-besieged", &args)).certain().moves(leave.chain(come).chain(frame))
    }

    /// What certainly happens if an action is taken: one sentence for each of its spells and for what follows from them; `after` is the
    /// view right after it, if that is certain.
    pub(crate) fn certain(&self, events: &[Event], after: Option<&View>) -> Vec<String> {
        // What comes after a tile that is turned up depends on it.
        let known = events.split_inclusive(|event| matches!(event, Event::TileRevealed { .. })).next().unwrap_or(&[]);
        let tells = |event: &Event| match (event, after) {
            // Whose supply it is that ends the game is seen only then.
            (Event::Ended { .. }, Some(after)) => Speaker::new(self.words.0, after, self.seats).tells(event).certain,
            _ => self.tells(event).certain,
        };
        summed(known).iter().filter_map(tells).collect()
    }

    /// The side whose supply is empty, if it is one alone.
    fn emptied(&self) -> Option<Side> {
        let sides = Side::first_of(u8::try_from(self.view.sides.len()).unwrap_or(0));
        let mut empty = sides.filter(|side| self.view.sides[side.index()].supply == 0);
        empty.next().filter(|_| empty.next().is_none())
    }

    fn of_seat(&self, told: Told, seat: Seat) -> Told {
        told.by(self.owner_of(self.view.side_of(seat)))
    }

    /// An element and where it is, in words.
    fn spot(&self, cell: Cell) -> (String, String) {
        (ids::tile(cell), self.place(cell))
    }

    /// The tile on a cell, if one lies there.
    fn tile_id(&self, cell: Cell) -> Option<String> {
        self.view.tile_on(cell).map(|_| ids::tile(cell))
    }

    fn cast(&self, facing: Direction, spell: Spell, destroyed: u8, arrived: u8) -> String {
        let words = self.words;
        let direction = self.direction_title(facing);
        let key = if destroyed > 0 { "event-cast-shields" } else { "event-cast" };
        let mut said = words
            .say(key, &[("direction", direction.into()), ("arrived", arrived.into()), ("destroyed", destroyed.into())]);
        if arrived + destroyed < spell.golems {
            said = words.say("event-cast-short", &[("cast", said.into())]);
        }
        said
    }

    fn lost(&self, source: Cell, facing: Direction, target: Cell, why: Lost) -> String {
        let key = match why {
            Lost::NoTile => "event-lost-no-tile",
            Lost::EnemyWizard => "event-lost-wizard",
            Lost::OffField => "event-lost-off-field",
            Lost::NotControlled => "event-lost-not-controlled",
            Lost::SourceContested => "event-lost-source",
            Lost::Declined => "event-lost-declined",
        };
        // RIV-SPELL-3: a tile that lies nearer is none of its concern.
        let far = source.x.abs_diff(target.x) + source.y.abs_diff(target.y);
        let args = [
            ("direction", self.direction_title(facing).into()),
            ("where", self.place(source).into()),
            ("n", far.into()),
            ("word", self.words.say("number", &[("n", far.into())]).into()),
        ];
        self.words.say(key, &args)
    }

    /// A drawn tile comes from the stack, if it is still in the reader's hand by the end of the step.
    fn comes_to_hand(&self, seat: Seat, tile: TileId) -> Option<Motion> {
        let held = self.view.hands.get(seat.index()).and_then(|hand| hand.tiles.as_ref());
        let is_mine = self.view.viewer == Viewer::Seat(seat) && held.is_some_and(|tiles| tiles.contains(&tile));
        let owner = self.owner_of(self.view.side_of(seat)).filter(|_| is_mine)?;
        Some(Motion::Travel { id: ids::hand(tile), from: ids::stack(owner) })
    }

    /// RIV-TURN-3: the wizard comes, and one golem of its side with it.
    fn wizard_comes(&self, side: Side, from: Option<Cell>, to: Cell) -> impl Iterator<Item = Motion> {
        let owner = self.owner_of(side);
        // A step may hold two moves of one wizard; it stands where the last one led.
        let stands = self.view.sides.get(side.index()).is_some_and(|seen| seen.wizard.is_some());
        let wizard = owner.filter(|_| stands).map(|owner| {
            let from = from.and_then(|cell| self.tile_id(cell)).unwrap_or_else(|| ids::supply(owner));
            Motion::Travel { id: ids::wizard(owner), from }
        });
        wizard.into_iter().chain(self.arrive(to, side, owner.map(ids::supply)))
    }

    fn beam(&self, source: Cell, target: Cell) -> Option<Motion> {
        Some(Motion::Beam { from: self.tile_id(source)?, to: self.tile_id(target)? })
    }

    /// Golems join a group, unless it is gone again by the end of the step.
    fn arrive(&self, cell: Cell, side: Side, from: Option<String>) -> Option<Motion> {
        let tile = self.view.tile_on(cell)?;
        let stands = tile.tile.is_some() && tile.golems[side.index()] > 0;
        let owner = self.owner_of(side).filter(|_| stands)?;
        Some(Motion::Arrive { id: ids::golems(cell, owner), from: from? })
    }

    fn leave(&self, cell: Cell, side: Side, count: u8) -> Option<Motion> {
        let owner = self.owner_of(side).filter(|_| count > 0)?;
        Some(Motion::Leave { at: self.tile_id(cell)?, sprite: format!("go{}", owner.key()), count })
    }
}
