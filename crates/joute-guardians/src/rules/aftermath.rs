//! GUA-WIN: who holds the space, and what is lost.

use std::sync::Arc;

use joute_kernel::{Seat, Sink};

use crate::cards::{Limit, Role as Part, Side, Span, Trigger};
use crate::event::Event;
use crate::ids::{CardId, CardSet};
use crate::map::{SpaceId, SpaceSet};
use crate::rules::moments::Moment;
use crate::state::{AfterTrim, Fighter, Freed, Retreating, Role, State};

impl State {
    /// GUA-WIN-1: the base Vitality of what is unbeaten, in play or in hand (GUA-COMBAT-43); on a tie the attacker must withdraw.
    ///
    /// GUA-WIN-2: who alone has a Creature left holds the space whatever the totals (GD-47); if nobody has, it stays as it was.
    pub(crate) fn count_up<S: Sink<Event>>(&mut self, events: &mut S) {
        let Some(combat) = &self.combat else { return };
        if combat.on_guardian {
            return self.end_guardian_attack(events);
        }
        let left = Role::ALL.map(|role| self.unbeaten(role));
        let totals = Role::ALL.map(|role| self.control_total(combat, role, left[role as usize]));
        let alive = Role::ALL.map(|role| {
            let has_creatures = !left[role as usize].both(self.cards(combat.seat(role)).creatures).is_empty();
            has_creatures && !self.is_homeless(combat, role)
        });
        let winner = match alive {
            [true, false] => Some(Role::Attacker),
            [false, true] => Some(Role::Defender),
            [false, false] => None,
            [true, true] if totals[0] > totals[1] => Some(Role::Attacker),
            [true, true] => Some(Role::Defender),
        };
        let (space, seat) = (combat.space, winner.map(|role| combat.seat(role)));
        events.push(Event::CombatWon { space, seat, totals });
        match winner {
            Some(role) => self.ask_to_heal(role, events),
            None => self.end_combat(None, events),
        }
    }

    /// GUA-COMBAT-43: what a side has left, its carried items too.
    pub(crate) fn unbeaten(&self, role: Role) -> CardSet {
        self.combat.as_ref().map_or(CardSet::EMPTY, |combat| {
            let fighter = combat.fighter(role);
            fighter.hand.union(fighter.play.minus(fighter.beaten))
        })
    }

    /// Section 10.1: the combat is won, and is over; texts that wait for it act before anything is lost.
    fn tell_end<S: Sink<Event>>(&mut self, winner: Option<Role>, events: &mut S) {
        let moment = |trigger| Moment { over: Some(winner), ..Moment::of(trigger, Part::Primary) };
        let won = Role::ALL.map(|role| (winner == Some(role)).then(|| moment(Trigger::CombatWon)));
        self.come_to_blows(won, self.all_creatures(), events);
        self.come_to_blows([Some(moment(Trigger::CombatEnd)); 2], self.all_creatures(), events);
    }

    /// What lasted for the combat is over.
    fn forget_combat(&mut self) {
        let table = Arc::clone(&self.table);
        let kept = self.lasting.iter().filter(|lasting| self.outlasts_combat(lasting)).copied().collect();
        self.lasting = kept;
        self.acted.retain(|passage| table.ability(*passage).is_some_and(|ability| ability.limit == Some(Limit::Turn)));
    }

    /// What lasted for the turn is over.
    pub(crate) fn forget_turn(&mut self) {
        self.acted.clear();
        let table = Arc::clone(&self.table);
        self.lasting
            .retain(|lasting| table.recall(*lasting).is_some_and(|text| text.ability.until == Some(Span::Permanent)));
    }

    /// GUA-WIN-4: the beaten go to the discard piles of their owners; gives what is left of each side.
    fn bury<S: Sink<Event>>(&mut self, events: &mut S) -> [CardSet; 2] {
        let left = Role::ALL.map(|role| self.unbeaten(role));
        let Some(combat) = &mut self.combat else { return left };
        let buried = Role::ALL.map(|role| (combat.seat(role), combat.fighter(role).beaten));
        combat.fighters = [Fighter::default(), Fighter::default()];
        combat.meeting = None;
        if !self.lasting.is_empty() || !self.acted.is_empty() {
            self.forget_combat();
        }
        for (seat, beaten) in buried {
            self.discard_all(seat, beaten, events);
        }
        left
    }

    /// GUA-WIN-7: losses, the Shields without Creatures of both sides at once (GUA-WIN-5), the Stronghold, the retreat, the excess
    /// (GD-70).
    pub(crate) fn end_combat<S: Sink<Event>>(&mut self, winner: Option<Role>, events: &mut S) {
        self.tell_end(winner, events);
        let (felled, homeless) = self.combat.as_ref().map_or_else(Default::default, |combat| {
            let felled = Role::ALL.map(|role| combat.fighter(role).felled);
            (felled, Role::ALL.map(|role| self.is_homeless(combat, role)))
        });
        let mut left = self.bury(events);
        let Some((space, seats)) = self.combat.as_ref().map(|combat| (combat.space, combat.seats)) else { return };
        let back = self.moving.map_or(space, |moving| moving.back);
        let alive =
            [0, 1].map(|side| !homeless[side] && !left[side].both(self.cards(seats[side]).creatures).is_empty());
        // Who has left after its victory holds nothing (GUA-WIN-2).
        let winner = winner.filter(|&role| alive[role as usize] || role == Role::Defender);
        if let Some(combat) = &mut self.combat {
            combat.winner = winner;
        }
        // The stacks of the two, each with its Shield if it has one.
        let attacking = self.moving.map(|moving| moving.shield);
        let (standing, turned) = (self.space(space).shield, self.space(space).turned);
        let [keeps_attacker, keeps_defender] =
            [(attacking, 0), (standing, 1)].map(|(shield, side)| shield.filter(|_| alive[side] && !felled[side]));
        self.space_mut(space).lift();
        for (shield, kept) in [(attacking, keeps_attacker), (standing, keeps_defender)] {
            if let (Some(shield), None) = (shield, kept) {
                self.lose_shield(shield, events);
            }
        }
        for side in [0, 1] {
            // GUA-LIMIT-8: items go with the Shield, or stay on the Stronghold if it stands.
            let stays = side == 1 && standing.is_none() && winner != Some(Role::Attacker);
            if !alive[side] && !stays {
                self.discard_all(seats[side], core::mem::take(&mut left[side]), events);
            }
        }
        if self.check_trophies(events) {
            return;
        }
        if winner == Some(Role::Attacker) {
            self.seize(left[0], events);
            self.drive_out(seats[1], keeps_defender, turned, left[1], events);
        } else {
            if !left[1].is_empty() {
                let stack = self.space_mut(space);
                (stack.owner, stack.shield, stack.turned, stack.cards) =
                    (seats[1], keeps_defender, turned && keeps_defender.is_some(), left[1]);
            }
            self.moving = None;
            if let Some(shield) = keeps_attacker {
                let controls = self.controller(back) == Some(seats[0]) && !self.holds_enemy(seats[0], back);
                // GUA-RET-2: one space back the way it came (GD-49).
                let to: SpaceSet = Some(back).filter(|_| controls && back != space).into_iter().collect();
                let to = to.union(self.free_lands(shield, space, Side::Attacking));
                self.retreating =
                    Some(Retreating { owner: seats[0], shield, turned: true, cards: left[0], at: space, to });
            }
        }
        self.find_excess(space);
        self.open_retreat(events);
    }

    /// GUA-WIN-6, GUA-RUIN-1: the winning attacker stays; a Stronghold falls at once.
    fn seize<S: Sink<Event>>(&mut self, left: CardSet, events: &mut S) {
        let Some(moving) = &mut self.moving else { return };
        moving.cards = left;
        let (seat, at) = (moving.owner, moving.at);
        if self.is_intact(at) {
            self.ruin(at, seat, events);
        }
        self.settle_down(seat, at, events);
    }

    /// GUA-RET-1, GUA-RET-6: what is left of the defenders has to go: a Shield to a space that it controls now (GUA-RET-10), Creatures
    /// without one to adjacent own Strongholds (GD-50).
    /// GD-71: an own Shield may be chosen although another space is free. GD-72: control is judged now.
    fn drive_out<S: Sink<Event>>(
        &mut self,
        seat: Seat,
        shield: Option<CardId>,
        turned: bool,
        cards: CardSet,
        events: &mut S,
    ) {
        let Some(at) = self.combat.as_ref().map(|combat| combat.space) else { return };
        let near = at.adjacent(self.seats);
        if let Some(shield) = shield {
            // GUA-RET-9: never where enemy Creatures are.
            let is_open = |&space: &_| self.controller(space) == Some(seat) && !self.holds_enemy(seat, space);
            let to: SpaceSet = near.iter().filter(is_open).collect();
            let to = to.union(self.free_lands(shield, at, Side::Defending));
            self.retreating = Some(Retreating { owner: seat, shield, turned, cards, at, to });
            return;
        }
        let to = near.iter().filter(|&space| self.is_own_stronghold(seat, space)).collect();
        if cards.is_empty() {
            return;
        }
        if SpaceSet::is_empty(to) {
            self.discard_all(seat, cards, events);
        } else {
            self.freed = Some(Freed { owner: seat, cards, to });
        }
    }

    /// Section 10.4: the adjacent lands where nothing stands, if a text opens them to the Shield that retreats.
    fn free_lands(&self, shield: CardId, from: SpaceId, side: Side) -> SpaceSet {
        if !self.retreats_anywhere(shield, from, side) {
            return SpaceSet::EMPTY;
        }
        let is_free = |space: &SpaceId| !space.is_stronghold() && self.space(*space).is_bare();
        from.adjacent(self.seats).iter().filter(is_free).collect()
    }

    /// GUA-GUARD-5: the Guardian stands: no retreat, no total, no lasting damage (GD-55).
    pub(crate) fn end_guardian_attack<S: Sink<Event>>(&mut self, events: &mut S) {
        self.tell_end(None, events);
        let is_felled = self.combat.as_ref().is_some_and(|combat| combat.fighter(Role::Attacker).felled);
        let [left, _] = self.bury(events);
        let Some((space, [seat, _])) = self.combat.as_ref().map(|combat| (combat.space, combat.seats)) else { return };
        if is_felled || left.both(self.cards(seat).creatures).is_empty() {
            let (shield, _) = self.space_mut(space).lift();
            self.discard_all(seat, left, events);
            if let Some(shield) = shield {
                self.lose_shield(shield, events);
            }
            if self.check_trophies(events) {
                return;
            }
        } else {
            let stack = self.space_mut(space);
            stack.cards = left;
            self.find_excess(space);
        }
        self.after_trim = AfterTrim::Activation;
        self.ask_to_trim(events);
    }
}
