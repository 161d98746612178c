//! RVL-END: how a game ends, and who stands where.

use core::cmp::Reverse;

use joute_kernel::{BySeat, Outcome, Seat, SeatSet, Sink, Standing};

use crate::event::Event;
use crate::flow::Flow;
use crate::fray::Figure;
use crate::state::{Asked, State};
use crate::words::End;

impl State {
    fn finish<S: Sink<Event>>(&mut self, end: End, winners: SeatSet, events: &mut S) {
        self.open.winners = winners;
        self.open.asked = Asked::Over(end.told());
        // RVL-POS-15: cards that wait stay where they are, in no pile.
        self.open.stack.clear();
        self.open.falls.clear();
        (self.open.looker, self.open.looted) = (None, None);
        events.push(Event::Ended { reason: end.told() });
    }

    /// RVL-END-1, RVL-END-3, RVL-END-6: points are looked at after each gain. RVL-DRONE-11, D-42: those on a drone do not count.
    pub(crate) fn gain_points<S: Sink<Event>>(&mut self, who: Figure, count: u8, events: &mut S) {
        events.push(Event::PointsGained { who, count });
        match who {
            Figure::Drone(seat) => {
                let rp = &mut self.player_mut(seat).drone.rp;
                *rp = rp.saturating_add(count);
            }
            Figure::Ashak(seat) => {
                let player = self.player_mut(seat);
                player.rp = player.rp.saturating_add(count);
                if player.rp >= self.rules().rp_to_win {
                    self.finish(End::Points, SeatSet::of(seat), events);
                }
            }
        }
    }

    /// RVL-END-2, RVL-DRONE-19: the last living Ashak wins at once; whether the game is over.
    pub(crate) fn look_for_survivor<S: Sink<Event>>(&mut self, events: &mut S) -> bool {
        let alive = self.alive();
        let is_last = alive.len() <= 1;
        if is_last {
            self.finish(End::Survivor, alive, events);
        }
        is_last
    }

    /// RVL-END-4, D-37: points, then HP, then resources, then a shared victory.
    pub(crate) fn finish_final_round<S: Sink<Event>>(&mut self, events: &mut S) -> Flow {
        let merit = |seat: Seat| self.merit(seat);
        let best = self.alive().iter().map(merit).max();
        let winners = self.alive().iter().filter(|&seat| Some(merit(seat)) == best).collect();
        self.finish(End::Final, winners, events);
        Flow::Waits
    }

    /// RVL-END-7, RVL-DRONE-19, RVL-DRONE-26, D-59: by what the living are ranked; nothing on a drone counts.
    fn merit(&self, seat: Seat) -> (u8, u8, u16) {
        let player = self.player(seat);
        (player.rp, player.hp, player.resources())
    }

    /// RVL-END-7, RVL-TXT-4: the winners first, then the living, then the dead, the later death before the earlier.
    pub(crate) fn result(&self) -> Option<Outcome> {
        let Asked::Over(reason) = self.open.asked else { return None };
        let key = |seat: Seat| {
            let player = self.player(seat);
            let is_winner = self.open.winners.contains(seat);
            let merit = if is_winner || !player.is_alive() { (0, 0, 0) } else { self.merit(seat) };
            Reverse((is_winner, player.is_alive(), merit, player.died))
        };
        let seats = BySeat::from_fn(self.seats(), |seat| Standing {
            score: i32::from(self.player(seat).rp),
            rank: 1 + self.all_seats().filter(|&other| key(other) < key(seat)).count() as u8,
        });
        Some(Outcome { seats, automaton: None, reason, decided_by: None })
    }
}
