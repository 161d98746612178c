//! RVL-DEC-10: how many answers the main decision has, counted without listing them.

use arrayvec::ArrayVec;
use joute_kernel::{LEGAL_ACTIONS_MAX, Seat};

use crate::cards::{Hit, Print};
use crate::fray::{Figure, HAND_MAX};
use crate::legal::SHORT_LIST;
use crate::pack::{CardType, DesignId};
use crate::rules::attacks::{ENEMIES_MAX, Enemy};
use crate::state::State;

/// AP and range up to these are told apart: nobody has more AP, and nothing is farther away.
const AP: usize = 2;
const REACH: usize = crate::arena::DISTANCE_MAX;

/// The sets of mods that a hand can be played with.
pub(crate) struct Sets<'a> {
    state: &'a State,
    seat: Seat,
    /// Each mod of the hand with its copies.
    mods: Copies,
}

/// How many sets there are, by their size, what AP they cost together and what range they add.
type Ways = [[[usize; REACH + 1]; AP + 1]; HAND_MAX + 1];

/// Designs with their copies.
type Copies = ArrayVec<(DesignId, u8), HAND_MAX>;

impl<'a> Sets<'a> {
    pub(crate) fn of(state: &'a State, seat: Seat) -> Self {
        let mut mods = Copies::new();
        for card in state.hidden.hands[seat.index()].iter() {
            let is_mod = state.pack().glance(card).is_mod;
            match mods.last_mut().filter(|(known, _)| *known == card) {
                Some((_, copies)) => *copies += 1,
                None if is_mod => {
                    let _ = mods.try_push((card, 1));
                }
                None => {}
            }
        }
        Self { state, seat, mods }
    }

    /// RVL-DEC-10: the greatest size with which the list is not longer than it may be.
    pub(crate) fn listed(&self) -> usize {
        if self.mods.is_empty() {
            return 0;
        }
        let held: usize = self.mods.iter().map(|(_, copies)| usize::from(*copies)).sum();
        // RVL-POS-13: a hand that was loaded full can still grow; a set does not.
        let all = held.min(HAND_MAX);
        let sets = self.mods.iter().fold(1_usize, |sets, (_, copies)| sets.saturating_mul(usize::from(*copies) + 1));
        // A hand that occurs in play: nothing has to be counted, mostly not even whom its attacks can be aimed at.
        let is_short = !self.state.may_ask_too_much(self.seat);
        let are_few = |aims: usize| sets.saturating_sub(1).saturating_mul(aims) <= LEGAL_ACTIONS_MAX - SHORT_LIST;
        let cards = self.state.hidden.hands[self.seat.index()].len() - held;
        if is_short && (are_few(cards * ENEMIES_MAX) || are_few(self.attacks().count())) {
            return all;
        }
        let mut by_size = [0_usize; HAND_MAX + 1];
        let ways = self.ways();
        for (spare, needed) in self.attacks() {
            count(&ways, spare, needed, &mut by_size);
        }
        let mut left = LEGAL_ACTIONS_MAX.saturating_sub(self.state.answers_without_mods(self.seat));
        let mut size = 0;
        while size < all {
            let more = by_size[size + 1];
            if more > left {
                break;
            }
            left -= more;
            size += 1;
        }
        size
    }

    /// For each physical card and target in sight, if mods can bring it in range: the AP left for mods, and the range that they need to
    /// add.
    fn attacks(&self) -> impl Iterator<Item = (u8, u8)> + '_ {
        let state = self.state;
        let from = Figure::Ashak(self.seat);
        let may = state.check_attack_time(from).is_ok();
        let (reach, enemies) = (state.reach_of(from), state.enemies(from));
        let cards = state.hidden.hands[self.seat.index()].designs().filter(move |_| may);
        let attacks = cards.filter_map(move |card| {
            let design = state.pack().design(card);
            match &design.print {
                Some(Print::Attack { attack, .. }) if design.kind == CardType::Physical => {
                    Some((state.open.ap.checked_sub(design.ap)?, attack.range))
                }
                Some(_) | None => None,
            }
        });
        attacks.flat_map(move |(spare, range)| {
            let widest = (range.0, reach.farthest(range.1, u8::MAX));
            let is_in_reach = |enemy: &&Enemy| state.check_enemy(from, Hit::Physical, widest, enemy).is_ok();
            let needed = |enemy: &Enemy| enemy.distance.saturating_sub(reach.farthest(range.1, 0));
            let aims = enemies.iter().filter(is_in_reach).map(|enemy| (spare, needed(enemy)));
            aims.collect::<ArrayVec<(u8, u8), ENEMIES_MAX>>()
        })
    }

    /// The sets of mods, counted.
    fn ways(&self) -> Ways {
        let mut ways: Ways = [[[0; REACH + 1]; AP + 1]; HAND_MAX + 1];
        ways[0][0][0] = 1;
        for &(card, copies) in &self.mods {
            let (ap, range) = self.state.price_of_mods(card);
            // From the largest on, so that each design is taken once.
            let mut next = ways;
            for taken in 1..=usize::from(copies) {
                for size in taken..=HAND_MAX {
                    for (paid, row) in ways[size - taken].iter().enumerate() {
                        for (added, before) in row.iter().enumerate().filter(|(_, before)| **before > 0) {
                            let (paid, added) = (paid + taken * usize::from(ap), added + taken * usize::from(range));
                            if paid <= AP {
                                let slot = &mut next[size][paid][added.min(REACH)];
                                *slot = slot.saturating_add(*before);
                            }
                        }
                    }
                }
            }
            ways = next;
        }
        ways
    }
}

/// Adds how many sets of each size fit into `spare` AP and add at least `needed` range.
fn count(ways: &Ways, spare: u8, needed: u8, by_size: &mut [usize; HAND_MAX + 1]) {
    for (size, paid) in ways.iter().enumerate().skip(1) {
        for row in paid.iter().take(usize::from(spare) + 1) {
            let fits: usize =
                row[usize::from(needed).min(REACH)..].iter().fold(0, |sum, ways| sum.saturating_add(*ways));
            by_size[size] = by_size[size].saturating_add(fits);
        }
    }
}
