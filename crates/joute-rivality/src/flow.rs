//! The order of play: the only file that changes turn, phase or pending decision.

use joute_kernel::{EndReason, IllegalAction, IllegalChance, Refusal, RuleId, Seat, Sink};

use crate::action::{Action, Chance, ChanceOutcome};
use crate::board::{Cell, Rotation, Side, SpellSide};
use crate::content::{TileId, TileList, TileSet};
use crate::event::{Event, Lost};
use crate::rules::cap::{NextRemoval, next_removal};
use crate::rules::solo::{PLAYER, SOURAMOUN, mirrored};
use crate::rules::spells::Aim;
use crate::setup::{FORTRESSES_PER_SEAT, OTHERS_PER_SEAT, is_allowed_under};
use crate::state::{HAND_MAX, Hand, Phase, Placed, SetAside, SpellSides, State};
use crate::words::{End, Refused};

impl State {
    /// Takes any decision, if it is legal.
    #[inline(never)]
    pub(crate) fn apply_other<S: Sink<Event>>(
        &mut self,
        seat: Seat,
        action: Action,
        events: &mut S,
    ) -> Result<(), IllegalAction<Action>> {
        // The next most frequent with expert rules: a delayed spell.
        if let Some(caster) = self.asks_delayed(seat)
            && let Action::Cast { source, facing } | Action::Decline { source, facing } = action
        {
            let index = self.find_delayed(source, facing, caster).map_err(|refusal| illegal(&action, refusal))?;
            self.answer_delayed(index, matches!(action, Action::Cast { .. }), events);
            return Ok(());
        }
        self.check_action(seat, &action).map_err(|refusal| illegal(&action, refusal))?;
        self.take(action, events);
        Ok(())
    }

    /// RIV-EXPERT-11, RIV-EXPERT-12: casts or declines the triggered spell at `index`, and goes on.
    #[inline]
    fn answer_delayed<S: Sink<Event>>(&mut self, index: usize, is_cast: bool, events: &mut S) {
        if is_cast {
            self.cast_delayed(index, events);
        } else {
            self.decline_delayed(index, events);
        }
        self.advance(events);
    }

    /// Takes a placement that [`State::is_placement`] has accepted.
    #[inline(never)]
    pub(crate) fn take_placement<S: Sink<Event>>(
        &mut self,
        tile: TileId,
        cell: Cell,
        rotation: Rotation,
        events: &mut S,
    ) {
        let left = self.place(Placed::new(tile, cell, rotation), events);
        if !left.is_empty() || self.overfull.is_some() || self.a_supply_is_empty() {
            self.phase = Phase::OwnSpells(left);
            return self.advance(events);
        }
        // Most turns end here. With expert rules only if the tile triggers no spell and closes no ring.
        if self.mode.is_expert() {
            self.trigger(cell);
            if !self.triggered.as_slice().is_empty() || self.look_for_sieges().is_some() {
                self.phase = Phase::Delayed(self.active_side());
                return self.advance(events);
            }
        }
        self.finish_turn(events);
    }

    /// Takes a decision that [`State::check_action`] has accepted.
    fn take<S: Sink<Event>>(&mut self, action: Action, events: &mut S) {
        match action {
            Action::Place { tile, cell, rotation } => return self.take_placement(tile, cell, rotation, events),
            Action::KeepHand => {
                self.mulligan_answered = true;
                events.push(Event::HandKept { seat: self.active });
                return;
            }
            Action::Mulligan => return self.take_mulligan(events),
            Action::Resolve(facing) => {
                if let (Some(slot), Phase::OwnSpells(left) | Phase::PlayerCasts(left)) =
                    (self.active_slot(), self.phase)
                    && let Some(side) = left.iter().find(|side| side.facing(self.tiles[slot].rotation) == facing)
                {
                    self.spend(left.without(side));
                    self.resolve(slot, side, self.active_side(), events);
                }
            }
            Action::Remove(colour) => {
                if let (Some(overfull), Some(side)) = (self.overfull, self.side_with(colour)) {
                    self.remove_enemy(usize::from(overfull.slot), side, events);
                }
            }
            // Answered by `apply_other`.
            Action::Cast { .. } | Action::Decline { .. } => return,
            Action::Besiege(cell) => {
                if let (Some(slot), Phase::Sieges(besieger)) = (self.grid.tile(cell), self.phase) {
                    self.take_by_siege(slot, besieger, events);
                }
            }
            Action::Walk(cell) => self.walk(cell, events),
        }
        self.advance(events);
    }

    /// Goes on with everything that needs no decision, until one does.
    ///
    /// Each round spends a spell, a golem too many, a siege, or a cell of the solo field: at most 3 + 12 spells and 25
    /// sieges in a turn, and 24 turns of solo.
    pub(crate) fn advance<S: Sink<Event>>(&mut self, events: &mut S) {
        loop {
            if self.overfull.is_some() && !self.settle_cap(events) {
                return;
            }
            // RIV-END-3: after the wizard's golem, after each spell and its removals, after each siege.
            if self.a_supply_is_empty() {
                return self.end(self.supply_end(), events);
            }
            let goes_on = match self.phase {
                Phase::OwnSpells(SpellSides::NONE) if !self.mode.is_expert() => return self.finish_turn(events),
                Phase::OwnSpells(left) => self.own_spell(left, events),
                Phase::Delayed(_) => self.after_delayed(events),
                Phase::Sieges(_) => self.only_siege(events),
                Phase::SouramounCasts(left) => self.souramoun_spell(left, events),
                Phase::PlayerCasts(left) => self.player_spell(left, events),
                Phase::Chance(_) | Phase::Place | Phase::Walk | Phase::Over(_) => false,
            };
            if !goes_on {
                return;
            }
        }
    }

    pub(crate) fn end<S: Sink<Event>>(&mut self, reason: EndReason, events: &mut S) {
        self.phase = Phase::Over(reason);
        events.push(Event::Ended { reason });
    }

    /// RIV-TURN-2, RIV-TURN-3: the tile, then the wizard and its golem. Neither can be attacked or shielded. Then the tile's
    /// spells, as far as no order is asked; returns those that are left.
    #[inline]
    fn place<S: Sink<Event>>(&mut self, placed: Placed, events: &mut S) -> SpellSides {
        let seat = self.active;
        let Placed { tile, cell, rotation, .. } = placed;
        let side = self.side(seat);
        self.hands[seat.index()].remove(tile);
        self.remember_placement(seat, side, tile);
        let slot = self.put_tile(placed, true);
        events.push(Event::TilePlaced { seat, tile, cell, rotation });
        self.move_wizard(side, slot, events);
        // The tile is new, and its only golem holds it.
        self.gain(slot, side);
        self.cast_freely(slot, placed, side, events)
    }

    /// RIV-SPELL-8: with more golems in the supply than the tile prints, no order is asked and no supply runs out: its
    /// spells go off one after the other, until a removal has to be chosen. Returns the spells that are left.
    #[inline]
    fn cast_freely<S: Sink<Event>>(
        &mut self,
        slot: usize,
        Placed { tile, cell, rotation, .. }: Placed,
        caster: Side,
        events: &mut S,
    ) -> SpellSides {
        let pack = self.pack;
        let turned = pack.turned(tile, rotation);
        if self.supply[caster.index()] <= turned.golems {
            return SpellSides::printed_on(tile, pack);
        }
        for turned in turned.as_slice() {
            let aim = Aim::of_turned(cell, turned);
            match self.legal_target(aim, caster) {
                Ok(target) => {
                    self.strike(target, aim, caster, events);
                    if self.overfull.is_some() && !self.settle_cap(events) {
                        return SpellSides::printed_on(tile, pack).after(turned.side);
                    }
                }
                Err(why) => self.miss(slot, turned.side, aim, why, events),
            }
        }
        SpellSides::NONE
    }

    /// RIV-WIZ-1, RIV-TEAM-3 (DEC-3): the side's one wizard comes to the tile, and the golem that came with it stays.
    #[inline(always)]
    pub(crate) fn move_wizard<S: Sink<Event>>(&mut self, side: Side, slot: usize, events: &mut S) {
        let from = self.wizards.of(side).map(|slot| self.tiles[slot].cell);
        self.wizards.put(side, slot);
        let to = self.tiles[slot].cell;
        self.add_golem(slot, side);
        events.push(Event::WizardMoved { side, from, to });
    }

    /// RIV-INFO-3, RIV-INFO-4, RIV-INFO-6: what everybody learns from a placement.
    #[inline]
    fn remember_placement(&mut self, seat: Seat, side: Side, tile: TileId) {
        let side = side.index();
        let known = &mut self.knowledge;
        if self.sides == 3 {
            known.fortresses_left[side] = known.fortresses_left[side].saturating_sub(u8::from(tile.is_fortress()));
        }
        if known.bottom_drawn[side] == Some(seat) && (!tile.is_fortress() || self.hands[seat.index()].len() == 0) {
            known.bottom_drawn[side] = None;
        }
        if !known.has_mulligans {
            return;
        }
        for other in Seat::first_of(self.seats) {
            let same_side = other == seat || self.seats == 4 && other.index() % 2 == seat.index() % 2;
            if let Some(record) = known.set_aside[other.index()].as_mut().filter(|_| same_side) {
                let placements = &mut record.placements[seat.index()];
                if *placements > 0 && record.eligible.contains(tile) {
                    record.seen_again = record.seen_again.with(tile);
                }
                *placements = (*placements + 1).min(2);
            }
        }
    }

    /// The next own spell in printed order (RIV-SPELL-8), or the end of this part of the turn.
    #[inline]
    fn own_spell<S: Sink<Event>>(&mut self, left: SpellSides, events: &mut S) -> bool {
        let Some(slot) = self.active_slot() else {
            self.finish_turn(events);
            return false;
        };
        let Some(next) = left.first() else {
            // RIV-EXPERT-3: the stored spells come once all own ones are resolved.
            self.trigger(self.tiles[slot].cell);
            self.phase = Phase::Delayed(self.active_side());
            return self.after_delayed(events);
        };
        let caster = self.active_side();
        if !self.order_choices(slot, left, caster).is_empty() {
            return false;
        }
        self.spend(left.without(next));
        self.resolve(slot, next, caster, events);
        true
    }

    /// Notes which spells of the active tile are left (RIV-SPELL-1: each is resolved once, DEC-7).
    #[inline]
    pub(crate) fn spend(&mut self, left: SpellSides) {
        self.phase = match self.phase {
            Phase::PlayerCasts(_) => Phase::PlayerCasts(left),
            Phase::SouramounCasts(_) => Phase::SouramounCasts(left),
            _ => Phase::OwnSpells(left),
        };
    }

    /// RIV-TURN-4: one spell of the tile that `caster`'s wizard stands on.
    #[inline(never)]
    pub(crate) fn resolve<S: Sink<Event>>(&mut self, slot: usize, side: SpellSide, caster: Side, events: &mut S) {
        if let Some(aim) = self.aim(slot, side) {
            match self.legal_target(aim, caster) {
                Ok(target) => self.strike(target, aim, caster, events),
                Err(why) => self.miss(slot, side, aim, why, events),
            }
        }
    }

    /// RIV-SPELL-6: the spell reaches tile number `target`.
    #[inline]
    fn strike<S: Sink<Event>>(&mut self, target: usize, aim: Aim, caster: Side, events: &mut S) {
        self.reveal(target, events);
        self.summon(aim, target, caster, events);
        self.note_gain(target);
    }

    /// RIV-SPELL-5: the spell reaches nothing; RIV-EXPERT-2: it may wait for a tile instead.
    #[inline]
    fn miss<S: Sink<Event>>(&mut self, slot: usize, side: SpellSide, aim: Aim, why: Lost, events: &mut S) {
        if why == Lost::NoTile && self.mode.is_expert() {
            self.store(slot, side, aim, events);
        } else {
            self.lose(aim, why, events);
        }
    }

    /// RIV-CAP: removals until the tile holds five; `false` when the caster has to choose.
    #[inline(never)]
    pub(crate) fn settle_cap<S: Sink<Event>>(&mut self, events: &mut S) -> bool {
        while let Some(overfull) = self.overfull {
            let slot = usize::from(overfull.slot);
            match next_removal(self.tiles[slot].golems, overfull.caster) {
                NextRemoval::Done => self.overfull = None,
                NextRemoval::Enemy(side) => self.remove_enemy(slot, side, events),
                NextRemoval::Tied(_) => return false,
                NextRemoval::OwnExcess(golems) => {
                    self.send_home(slot, overfull.caster, golems);
                    let cell = self.tiles[slot].cell;
                    events.push(Event::GolemsReturned { cell, side: overfull.caster, golems });
                }
            }
        }
        true
    }

    fn remove_enemy<S: Sink<Event>>(&mut self, slot: usize, side: Side, events: &mut S) {
        self.effect(slot, |state| state.send_home(slot, side, 1));
        events.push(Event::GolemsReturned { cell: self.tiles[slot].cell, side, golems: 1 });
    }

    /// RIV-EXPERT-10, then the sieges once no triggered spell is left (RIV-SIEGE-4).
    fn after_delayed<S: Sink<Event>>(&mut self, events: &mut S) -> bool {
        if !self.triggered.as_slice().is_empty() {
            self.lose_contested_spells(events);
            if let Some(caster) = self.delayed_caster() {
                self.phase = Phase::Delayed(caster);
                return false;
            }
        }
        self.phase = Phase::Sieges(self.active_side());
        self.only_siege(events)
    }

    /// RIV-SIEGE-9: the next siege if its side has only one; every siege is followed by a new look at all.
    fn only_siege<S: Sink<Event>>(&mut self, events: &mut S) -> bool {
        let Some((besieger, sieges)) = self.look_for_sieges() else {
            self.finish_turn(events);
            return false;
        };
        if !sieges.is_power_of_two() {
            self.phase = Phase::Sieges(besieger);
            return false;
        }
        self.take_by_siege(sieges.trailing_zeros() as usize, besieger, events);
        true
    }

    /// RIV-TURN-5, then the next turn (RIV-TURN-1) or the end (RIV-END-1).
    #[inline(always)]
    fn finish_turn<S: Sink<Event>>(&mut self, events: &mut S) {
        self.draw(self.active, events);
        match self.next_seat_with_tiles() {
            Some(next) => {
                self.active = next;
                self.phase = Phase::Place;
                self.mulligan_answered = false;
            }
            None => self.end(End::LastTile.told(), events),
        }
    }

    /// RIV-TURN-5, RIV-TEAM-4: one tile from the side's stack, or nothing when it is empty (RIV-END-4).
    #[inline]
    fn draw<S: Sink<Event>>(&mut self, seat: Seat, events: &mut S) {
        let side = self.side(seat).index();
        if self.hands[seat.index()].len() == HAND_MAX {
            return;
        }
        let Some(tile) = self.stacks[side].pop() else { return };
        self.hands[seat.index()].add(tile);
        if self.stacks[side].is_empty() {
            self.knowledge.bottom_drawn[side] = Some(seat);
        }
        events.push(Event::Drew { seat, tile: Some(tile) });
    }

    /// RIV-MULL-3: the hand aside, two new tiles, then the old ones into the stack, which is shuffled.
    fn take_mulligan<S: Sink<Event>>(&mut self, events: &mut S) {
        let seat = self.active;
        let side = self.active_side();
        let aside = core::mem::take(&mut self.hands[seat.index()]);
        let eligible = self.tiles_that_miss_well();
        events.push(Event::MulliganTaken { seat });
        for _ in 0..HAND_MAX {
            if let Some(tile) = self.stacks[side.index()].pop() {
                self.hands[seat.index()].add(tile);
                events.push(Event::Drew { seat, tile: Some(tile) });
            }
        }
        let mut tiles = [TileId::WELL; HAND_MAX];
        for (kept, &tile) in tiles.iter_mut().zip(aside.as_slice()) {
            *kept = tile;
            self.stacks[side.index()].push(tile);
        }
        for record in self.knowledge.set_aside.iter_mut().flatten() {
            // The hand drawn now may hold what a partner set aside before.
            record.placements[seat.index()] = 2;
        }
        let placements = [0; crate::state::RIVALITY_SEATS_MAX];
        self.knowledge.has_mulligans = true;
        self.knowledge.set_aside[seat.index()] =
            Some(SetAside { tiles, eligible, placements, seen_again: TileSet::EMPTY });
        self.phase = Phase::Chance(Chance::Reshuffle(side));
    }

    /// RIV-SOLO-6: phases 1 and 2, the two wizards; the spells follow.
    fn walk<S: Sink<Event>>(&mut self, cell: Cell, events: &mut S) {
        self.arrive(PLAYER, cell, events);
        if self.a_supply_is_empty() {
            // RIV-SOLO-22: the remaining phases are skipped.
            return self.end(self.supply_end(), events);
        }
        self.souramoun_walks(mirrored(cell), events);
    }

    /// RIV-SOLO-11: phase 2, and which spells phase 3 has.
    pub(crate) fn souramoun_walks<S: Sink<Event>>(&mut self, opposite: Cell, events: &mut S) {
        self.arrive(SOURAMOUN, opposite, events);
        let spells = self.grid.tile(opposite).map_or(SpellSides::NONE, |slot| {
            // RIV-SOLO-17: all of them, whether he controls the tile or not.
            SpellSides::printed_on(self.tiles[slot].tile, self.pack)
        });
        self.phase = Phase::SouramounCasts(spells);
    }

    /// RIV-SOLO-17: his spells in printed order (DEC-19), then the player's.
    pub(crate) fn souramoun_spell<S: Sink<Event>>(&mut self, left: SpellSides, events: &mut S) -> bool {
        let wizard = self.wizards.of(SOURAMOUN);
        if let (Some(slot), Some(next)) = (wizard, left.first()) {
            self.spend(left.without(next));
            self.resolve(slot, next, SOURAMOUN, events);
            return true;
        }
        let Some(slot) = self.active_slot() else { return self.finish_solo_turn(events) };
        let spells = SpellSides::printed_on(self.tiles[slot].tile, self.pack);
        if self.tiles[slot].control().holder() == Some(PLAYER) {
            self.phase = Phase::PlayerCasts(spells);
        } else {
            // RIV-SOLO-18: contested or lost means no spell at all.
            for aim in spells.iter().filter_map(|side| self.aim(slot, side)) {
                self.lose(aim, Lost::NotControlled, events);
            }
            self.phase = Phase::PlayerCasts(SpellSides::NONE);
        }
        true
    }

    /// RIV-SOLO-21: the player's spells, in an order that is asked only when it matters.
    fn player_spell<S: Sink<Event>>(&mut self, left: SpellSides, events: &mut S) -> bool {
        let (Some(slot), Some(next)) = (self.active_slot(), left.first()) else {
            return self.finish_solo_turn(events);
        };
        if !self.order_choices(slot, left, PLAYER).is_empty() {
            return false;
        }
        self.spend(left.without(next));
        self.resolve(slot, next, PLAYER, events);
        true
    }

    /// RIV-SOLO-23: the next walk; a single way is taken without asking, none ends the game.
    fn finish_solo_turn<S: Sink<Event>>(&mut self, events: &mut S) -> bool {
        self.phase = Phase::Walk;
        let destinations = self.destinations();
        match (destinations.len(), destinations.iter().next()) {
            (1, Some(cell)) => {
                self.walk(cell, events);
                true
            }
            (0, _) | (_, None) => {
                self.end(End::NoDestination.told(), events);
                false
            }
            (_, Some(_)) => false,
        }
    }

    /// Why chance cannot answer this, if it cannot.
    pub(crate) fn check_chance(&self, outcome: &ChanceOutcome) -> Result<(), Refusal> {
        let Phase::Chance(pending) = self.phase else {
            return Err(Refused::NoChancePending.told());
        };
        let broken = match (pending, outcome) {
            (Chance::Colours, ChanceOutcome::Colours(colours)) => {
                let given = colours.as_slice();
                let teal_plays = self.sides == 3;
                let fits = given.len() == usize::from(self.sides)
                    && (teal_plays || !given.contains(&crate::board::Colour::Teal));
                (!fits).then_some("RIV-SETUP-4")
            }
            (Chance::Starred, ChanceOutcome::Starred(side)) => (side.index() >= 2).then_some("RIV-SETUP-4"),
            (Chance::FirstPlayer, ChanceOutcome::First(seat)) => {
                (seat.index() >= usize::from(self.seats)).then_some("RIV-SETUP-10")
            }
            (Chance::Fortresses, ChanceOutcome::Order(list)) => misdealt(list, TileSet::FORTRESSES, "RIV-SETUP-8"),
            (Chance::OtherTiles, ChanceOutcome::Order(list)) => {
                misdealt(list, TileSet::SPELL_TILES.minus(TileSet::FORTRESSES), "RIV-SETUP-9")
            }
            (Chance::Shuffle(side) | Chance::Reshuffle(side), ChanceOutcome::Order(list)) => {
                self.misshuffled(pending, side, list)
            }
            _ => Some("RIV-INFO-8"),
        };
        broken.map_or(Ok(()), |rule| Err(Refused::ImpossibleOutcome.by(RuleId(rule))))
    }

    /// The rule against this order of the stack of `side`, if one is: which tiles lie in it, then which may lie below.
    fn misshuffled(&self, pending: Chance, side: Side, list: &TileList) -> Option<&'static str> {
        let (tiles, bottom) = match pending {
            Chance::Reshuffle(_) => ("RIV-MULL-3", "RIV-MULL-4"),
            _ if self.mode.is_solo() => return misdealt(list, self.stacks[side.index()].to_set(), "RIV-SOLO-2"),
            _ if self.seats == 4 => ("RIV-TEAM-2", "RIV-SETUP-5"),
            _ if self.sides == 3 => ("RIV-SETUP-9", "RIV-SETUP-5"),
            _ => ("RIV-SETUP-3", "RIV-SETUP-5"),
        };
        misdealt(list, self.stacks[side.index()].to_set(), tiles)
            .or_else(|| (!is_allowed_under(list.as_slice().last(), list)).then_some(bottom))
    }

    /// Takes an answer that [`State::check_chance`] has accepted, and goes on with the set-up.
    pub(crate) fn take_chance<S: Sink<Event>>(&mut self, outcome: &ChanceOutcome, events: &mut S) {
        let Phase::Chance(pending) = self.phase else { return };
        match (pending, outcome) {
            (_, ChanceOutcome::Colours(colours)) => {
                self.colours[..colours.as_slice().len()].copy_from_slice(colours.as_slice());
                self.open_lots.colours = false;
                for side in Side::first_of(self.sides) {
                    events.push(Event::ColourDrawn { side, colour: self.colour(side) });
                }
                self.phase = Phase::Chance(self.next_setup_chance());
            }
            (_, ChanceOutcome::Starred(side)) => {
                self.starred = *side;
                self.open_lots.starred = false;
                events.push(Event::StarredDrawn { side: *side });
                self.phase = Phase::Chance(self.next_setup_chance());
            }
            (_, ChanceOutcome::First(seat)) => {
                self.active = *seat;
                self.open_lots.first = false;
                events.push(Event::FirstPlayerDrawn { seat: *seat });
                self.phase = Phase::Chance(self.next_setup_chance());
            }
            (Chance::Fortresses, ChanceOutcome::Order(list)) => {
                self.deal(list, FORTRESSES_PER_SEAT);
                self.knowledge.fortresses_left = [FORTRESSES_PER_SEAT as u8; crate::board::SIDES_MAX];
                self.phase = Phase::Chance(Chance::OtherTiles);
            }
            (Chance::OtherTiles, ChanceOutcome::Order(list)) => {
                self.deal(list, OTHERS_PER_SEAT);
                self.phase = Phase::Chance(Chance::Shuffle(Side::FIRST));
            }
            (Chance::Shuffle(side), ChanceOutcome::Order(list)) => {
                self.stacks[side.index()] = list.reversed();
                events.push(Event::Shuffled { side });
                match Side::new(side.0 + 1).filter(|next| next.0 < self.sides) {
                    Some(next) => self.phase = Phase::Chance(Chance::Shuffle(next)),
                    None => self.begin(events),
                }
            }
            (Chance::Reshuffle(side), ChanceOutcome::Order(list)) => {
                self.stacks[side.index()] = list.reversed();
                events.push(Event::Shuffled { side });
                self.phase = Phase::Place;
                self.mulligan_answered = true;
            }
            (Chance::Colours | Chance::Starred | Chance::FirstPlayer, ChanceOutcome::Order(_)) => {}
        }
    }

    /// RIV-SETUP-8, RIV-SETUP-9: the next `each` tiles of `list` to each seat.
    fn deal(&mut self, list: &TileList, each: usize) {
        for (side, tiles) in Side::first_of(self.sides).zip(list.as_slice().chunks(each)) {
            for &tile in tiles {
                self.stacks[side.index()].push(tile);
            }
        }
    }

    /// RIV-SETUP-6, RIV-TEAM-4: opening hands in seat order; in solo the land is laid (RIV-SOLO-7 has no hands).
    fn begin<S: Sink<Event>>(&mut self, events: &mut S) {
        if self.mode.is_solo() {
            self.lay_land(PLAYER);
            self.lay_land(SOURAMOUN);
            self.phase = Phase::Walk;
            return;
        }
        for seat in Seat::first_of(self.seats) {
            debug_assert_eq!(self.hands[seat.index()], Hand::default(), "RIV-SETUP-6: nobody has drawn yet");
            for _ in 0..HAND_MAX {
                self.draw(seat, events);
            }
        }
        self.phase = Phase::Place;
    }
}

/// The error of a refused action.
#[cold]
pub(crate) fn illegal(action: &Action, refusal: Refusal) -> IllegalAction<Action> {
    IllegalAction::new(*action, refusal)
}

/// The error of a refused outcome.
pub(crate) fn impossible(outcome: &ChanceOutcome, refusal: Refusal) -> IllegalChance<ChanceOutcome> {
    IllegalChance::new(*outcome, refusal)
}

/// The rule that `list` breaks as an order of `tiles`: one tile twice (RIV-COMP-2), else others than `dealt` says.
fn misdealt(list: &TileList, tiles: TileSet, dealt: &'static str) -> Option<&'static str> {
    let given = list.to_set();
    if given.len() < list.len() { Some("RIV-COMP-2") } else { (given != tiles).then_some(dealt) }
}
