//! RVL-ROUND, RVL-TURN: rounds and turns, and what ends them.

use arrayvec::ArrayVec;
use joute_kernel::{Seat, SeatSet, Sink};

use crate::cards::{Until, Window};
use crate::event::{Cause, Event};
use crate::flow::Flow;
use crate::options::RIVALS_SEATS_MAX;
use crate::rules::shuffle::Given;
use crate::state::{DesignSet, EndStep, Frame, State, TurnStep};

/// RVL-ROUND-1.
pub(crate) const DRAWN_A_ROUND: u8 = 4;
/// RVL-TURN-2.
const AP: u8 = 2;
/// RVL-ROUND-2.
const TURNS: u8 = 2;

impl State {
    /// RVL-ERA-1: the next round begins with the living, clockwise from the token.
    #[inline(never)]
    pub(crate) fn begin_round<S: Sink<Event>>(&mut self, events: &mut S) -> Flow {
        self.open.round += 1;
        // RVL-ROUND-14: in a position a dead holder may have it still.
        self.pass_token_to_the_living(events);
        // RVL-DRONE-6: to the player with fewer HP; on a tie it stays.
        if let (true, [one, other]) = (self.options.has_drones(), self.living_from(self.open.token).as_slice())
            && self.player(*other).hp < self.player(*one).hp
        {
            self.open.token = *other;
            events.push(Event::TokenPassed { seat: *other });
        }
        for seat in self.all_seats() {
            self.player_mut(seat).effects.retain(|effect| effect.until != Until::Round);
        }
        // RVL-ROUND-13: the order stays for the whole round.
        self.open.order = self.living_from(self.open.token);
        events.push(Event::RoundBegan { round: self.open.round });
        self.push(Frame::Draw { place: 0, due: DRAWN_A_ROUND });
        self.mark_calm();
        Flow::Goes
    }

    /// RVL-ROUND-14: after step 3 a holder who dies passes the token at once; in a turn it keeps it to the end of the round (RVL-ROUND-13).
    pub(crate) fn pass_token_of_the_dead<S: Sink<Event>>(&mut self, dead: Seat, events: &mut S) {
        if dead == self.open.token && matches!(self.open.stack.first(), Some(Frame::RoundEnd(_))) {
            self.pass_token_to_the_living(events);
        }
    }

    /// The token goes clockwise to the next living player, if its holder is dead.
    fn pass_token_to_the_living<S: Sink<Event>>(&mut self, events: &mut S) {
        if let Some(holder) = self.living_from(self.open.token).first().copied()
            && holder != self.open.token
        {
            self.open.token = holder;
            events.push(Event::TokenPassed { seat: holder });
        }
    }

    /// The living, clockwise from a seat, it included.
    pub(crate) fn living_from(&self, seat: Seat) -> ArrayVec<Seat, RIVALS_SEATS_MAX> {
        self.clockwise(seat).filter(|&seat| self.player(seat).is_alive()).collect()
    }

    /// RVL-ROUND-1, RVL-CHANCE-8: one player after the other, each all the cards.
    #[inline(never)]
    pub(crate) fn draw_hands<S: Sink<Event>>(&mut self, place: u8, due: u8, events: &mut S) -> Flow {
        let Some(&seat) = self.open.order.get(usize::from(place)) else {
            return self.replace(Frame::Turns { place: 0 });
        };
        for left in (0..due).rev() {
            match self.draw_card(seat, events) {
                Given::Card(_) => self.replace(Frame::Draw { place, due: left }),
                Given::Shuffles => return Flow::Goes,
                // RVL-CARD-7: fewer cards are given.
                Given::Nothing => break,
            };
        }
        self.replace(Frame::Draw { place: place + 1, due: DRAWN_A_ROUND })
    }

    /// The top card of the own deck comes to the hand.
    pub(crate) fn draw_card<S: Sink<Event>>(&mut self, seat: Seat, events: &mut S) -> Given {
        let given = self.take_own(seat);
        if let Given::Card(card) = given {
            self.hidden.hands[seat.index()].add(card);
            self.player_mut(seat).hand += 1;
            events.push(Event::Drawn { seat, card: Some(card) });
        }
        given
    }

    /// RVL-SPEND-2: one card for the one that was uninstalled from the hand.
    #[inline(never)]
    pub(crate) fn draw_one<S: Sink<Event>>(&mut self, events: &mut S) -> Flow {
        match self.draw_card(self.open.seat, events) {
            Given::Shuffles => Flow::Goes,
            Given::Card(_) | Given::Nothing => self.pop(),
        }
    }

    /// RVL-ROUND-2: everybody's first turn, then everybody's second; the dead are skipped (RVL-ROUND-13).
    pub(crate) fn next_turn<S: Sink<Event>>(&mut self, place: u8, events: &mut S) -> Flow {
        let count = self.open.order.len() as u8;
        if place >= TURNS * count {
            self.pop();
            if self.open.round == self.options.final_round() {
                // RVL-END-5: no end-of-round steps follow.
                return self.finish_final_round(events);
            }
            self.push(Frame::RoundEnd(EndStep::Discard));
            return Flow::Goes;
        }
        self.replace(Frame::Turns { place: place + 1 });
        let seat = self.open.order[usize::from(place % count)];
        if self.player(seat).is_alive() {
            self.open.turn = place / count + 1;
            self.open.seat = seat;
            (self.open.ap, self.open.points) = (0, 0);
            (self.open.given, self.open.taken) = (DesignSet::EMPTY, DesignSet::EMPTY);
            events.push(Event::TurnBegan { seat, turn: self.open.turn });
            self.push(Frame::Turn(TurnStep::Begins));
        }
        Flow::Goes
    }

    /// RVL-DEC-7: RVL-TURN-1, W4, the main decisions, W4, the end. RVL-TURN-6: it ends at once when its player dies, without W4 then
    /// (RVL-STACK-12).
    pub(crate) fn go_through_turn<S: Sink<Event>>(&mut self, step: TurnStep, events: &mut S) -> Flow {
        let seat = self.open.seat;
        if !self.player(seat).is_alive() && step != TurnStep::Ends {
            return self.replace(Frame::Turn(TurnStep::Ends));
        }
        match step {
            TurnStep::Begins => {
                self.mark_calm();
                // RVL-TURN-1 a and b.
                let player = self.player_mut(seat);
                player.ant.begin_turn();
                player.effects.retain(|effect| effect.until != Until::OwnNextTurn);
                match player.poison.len() as u8 {
                    0 => self.open_turn(seat),
                    counters => self.replace(Frame::Turn(TurnStep::Poison(counters))),
                }
            }
            TurnStep::Poison(left) => self.suffer_poison(left, events),
            TurnStep::Opens => self.open_turn(seat),
            // RVL-DEC-4: always asked. RVL-DRONE-5, RVL-DRONE-20: the drone after the Ashak.
            TurnStep::Ashak | TurnStep::Drone => {
                self.mark_calm();
                self.ask(seat)
            }
            TurnStep::Closes => {
                self.replace(Frame::Turn(TurnStep::Ends));
                self.open_window(Window::Turn, seat, SeatSet::EMPTY)
            }
            TurnStep::Ends => {
                (self.open.ap, self.open.points) = (0, 0);
                for seat in self.all_seats() {
                    self.player_mut(seat).effects.retain(|effect| effect.until != Until::Turn);
                }
                self.pop()
            }
        }
    }

    /// RVL-TURN-2: the AP of the turn; then W4.
    fn open_turn(&mut self, seat: Seat) -> Flow {
        self.open.ap = AP;
        self.replace(Frame::Turn(TurnStep::Ashak));
        self.open_window(Window::Turn, seat, SeatSet::EMPTY)
    }

    /// RVL-POISON-2: one HP a counter, the oldest first, then the oldest goes.
    fn suffer_poison<S: Sink<Event>>(&mut self, left: u8, events: &mut S) -> Flow {
        let seat = self.open.seat;
        let counters = self.player(seat).poison.len();
        if left == 0 {
            if counters > 0 {
                self.player_mut(seat).poison.remove(0);
                events.push(Event::PoisonEased { seat });
            }
            return self.replace(Frame::Turn(TurnStep::Opens));
        }
        let giver = self.player(seat).poison.get(counters - usize::from(left)).copied();
        self.replace(Frame::Turn(TurnStep::Poison(left - 1)));
        self.lose_hp(seat, 1, Cause::Poison, giver, events);
        Flow::Goes
    }

    /// RVL-TURN-6, RVL-DRONE-20: what is left of the AP is lost before W4.
    pub(crate) fn end_part<S: Sink<Event>>(&mut self, events: &mut S) {
        let seat = self.open.seat;
        let is_first = self.top() == Some(Frame::Turn(TurnStep::Ashak)) && self.options.has_drones();
        self.open.points = 0;
        if is_first {
            self.open.ap = AP;
            events.push(Event::PartEnded { seat });
            self.replace(Frame::Turn(TurnStep::Drone));
        } else {
            self.open.ap = 0;
            events.push(Event::TurnEnded { seat });
            self.replace(Frame::Turn(TurnStep::Closes));
        }
    }

    /// RVL-ERA-5, RVL-ROUND-3 to RVL-ROUND-11; RVL-ROUND-12: they stop when the game ends.
    #[inline(never)]
    pub(crate) fn end_round<S: Sink<Event>>(&mut self, step: EndStep, events: &mut S) -> Flow {
        if step != EndStep::Next {
            self.mark_calm();
        }
        self.replace(Frame::RoundEnd(self.step_after(step)));
        match step {
            EndStep::Discard => {
                self.discard_hands(events);
                // RVL-DRONE-6: with drones it is looked at before the draw.
                if !self.options.has_drones() {
                    self.pass_token(events);
                }
            }
            EndStep::Zones => self.remove_zones(events),
            EndStep::Sponsors => self.bring_sponsors(events),
            EndStep::Drought => self.ease_drought(events),
            EndStep::Event => self.push(Frame::ShowEvent),
            EndStep::Interface => {
                // RVL-ROUND-9.
                for card in core::mem::take(&mut self.open.interface.row).iter() {
                    self.open.interface.discard.add(card);
                    events.push(Event::CardDiscarded { card });
                }
                self.push(Frame::FillInterface);
            }
            // RVL-ROUND-10, RVL-SKILL-4: guilds and skills, those laid this round too.
            EndStep::Refresh => {
                for seat in self.all_seats() {
                    let player = self.player_mut(seat);
                    player.guild_up = true;
                    player.skills.iter_mut().for_each(|skill| skill.up = true);
                }
                events.push(Event::Refreshed);
            }
            EndStep::Era => self.change_era(events),
            EndStep::Next => {
                self.pop();
                return self.begin_round(events);
            }
        }
        Flow::Goes
    }

    /// RVL-ROUND-3, RVL-ROUND-15: whole hands, seen by all.
    fn discard_hands<S: Sink<Event>>(&mut self, events: &mut S) {
        for seat in self.living_from(self.open.token) {
            for card in core::mem::take(&mut self.hidden.hands[seat.index()]).iter() {
                self.leave_lot(seat, card);
                let player = self.player_mut(seat);
                player.hand -= 1;
                player.discard.add(card);
                events.push(Event::HandDiscarded { seat, card });
            }
        }
    }

    /// Section 22: a card is no longer among those of hand and deck.
    pub(crate) fn leave_lot(&mut self, seat: Seat, card: crate::pack::DesignId) {
        let set = self.pack().design(card).set as usize;
        let player = self.player_mut(seat);
        if !player.known.remove(card) {
            player.unknown[set] = player.unknown[set].saturating_sub(1);
        }
    }

    /// RVL-ROUND-3: clockwise to the next living player. RVL-ROUND-4, D-6: of two, to the one with fewer HP.
    fn pass_token<S: Sink<Event>>(&mut self, events: &mut S) {
        let holder = self.open.token;
        let next = self.living_from(holder.next_of(self.seats())).first().copied().unwrap_or(holder);
        let taker = match *self.living_from(holder) {
            [one, other] => {
                let hp = |seat: Seat| self.player(seat).hp;
                match hp(one).cmp(&hp(other)) {
                    core::cmp::Ordering::Less => one,
                    core::cmp::Ordering::Greater => other,
                    // On a tie it stays; from a dead holder it passes clockwise.
                    core::cmp::Ordering::Equal if self.player(holder).is_alive() => holder,
                    core::cmp::Ordering::Equal => next,
                }
            }
            _ => next,
        };
        if taker != holder {
            self.open.token = taker;
            events.push(Event::TokenPassed { seat: taker });
        }
    }

    /// RVL-ROUND-7, RVL-DRY-1: sprouts go, deserts sprout.
    fn ease_drought<S: Sink<Event>>(&mut self, events: &mut S) {
        let was_dry = !self.open.sprout.union(self.open.desert).is_empty();
        self.open.sprout = core::mem::take(&mut self.open.desert);
        if was_dry {
            events.push(Event::DroughtEased);
        }
    }

    /// RVL-ROUND-11, RVL-ERA-3, RVL-SCHEMA-2: all visible schemas are replaced.
    fn change_era<S: Sink<Event>>(&mut self, events: &mut S) {
        let next = self.options.era_of(self.open.round + 1);
        if next == self.open.era {
            return;
        }
        self.open.era = next;
        events.push(Event::EraBegan { era: self.open.era });
        for card in core::mem::take(&mut self.open.schemas.row).iter() {
            self.open.schemas.discard.add(card);
            events.push(Event::CardDiscarded { card });
        }
        self.push(Frame::FillSchemas);
    }
}
