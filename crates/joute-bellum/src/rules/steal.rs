//! BEL-ATTACK-13 to BEL-ATTACK-19: robbing a castle, one chest at a time.

use joute_kernel::{Refusal, RuleId, Seat, Sink};

use crate::action::Action;
use crate::event::Event;
use crate::ids::{ChestId, ChestSet, Token};
use crate::state::{State, Stealing};
use crate::words::Refused;

impl State {
    /// BEL-ACT-6: why a seat cannot rob a castle. One without chests is no target (D-13).
    pub(crate) fn check_castle(&self, seat: Seat, target: Seat) -> Result<(), Refusal> {
        if target.index() >= self.seats.into() {
            return Err(Refused::UnknownTarget.told());
        }
        if target == seat {
            return Err(Refused::OwnCastle.told());
        }
        if self.icons(seat).thief == 0 {
            return Err(Refused::NoThief.told());
        }
        if self.lord(target).chests.is_empty() {
            return Err(Refused::NoChestToSteal.told());
        }
        self.strength(seat).check_against(self.defence_of_castle(target))
    }

    /// BEL-ACT-8: nothing else before the chests are chosen.
    pub(crate) fn check_not_stealing(&self) -> Result<(), Refusal> {
        if self.stealing.is_some() { Err(Refused::MustSteal.told()) } else { Ok(()) }
    }

    /// BEL-ATTACK-15: a chest of the castle that was not chosen yet.
    pub(crate) fn check_steal(&self, chest: ChestId) -> Result<(), Refusal> {
        if self.to_steal().contains(chest) { Ok(()) } else { Err(self.bad_choice()) }
    }

    /// BEL-ATTACK-15: one chest at least; fewer than there are thieves are allowed (D-14), such as to stop at nine (BEL-EDGE-17).
    pub(crate) fn check_enough(&self) -> Result<(), Refusal> {
        let has_chosen = self.stealing.is_some_and(|stealing| !stealing.chosen.is_empty());
        if has_chosen { Ok(()) } else { Err(self.bad_choice()) }
    }

    /// BEL-ACT-6: `steal` and `enough` while no chests are being chosen are a bad choice too.
    pub(crate) fn bad_choice(&self) -> Refusal {
        let rule = if self.stealing.is_some() { "BEL-ATTACK-15" } else { "BEL-ACT-3" };
        Refused::BadChestChoice.by(RuleId(rule))
    }

    /// The chests that may be chosen next; none while no castle is being robbed.
    #[inline]
    pub(crate) fn to_steal(&self) -> ChestSet {
        self.stealing.map_or(ChestSet::EMPTY, |stealing| self.lord(stealing.target).chests.minus(stealing.chosen))
    }

    /// BEL-ACT-3: the attacker is in, and is asked for one chest at a time.
    pub(crate) fn break_in<S: Sink<Event>>(&mut self, seat: Seat, target: Seat, events: &mut S) {
        events.push(Event::CastleEntered { seat, target });
        self.stealing = Some(Stealing { target, chosen: ChestSet::EMPTY });
        self.settle_stealing(events);
    }

    pub(crate) fn choose_chest<S: Sink<Event>>(&mut self, seat: Seat, chest: ChestId, events: &mut S) {
        let Some(stealing) = &mut self.stealing else { return };
        stealing.chosen = stealing.chosen.with(chest);
        events.push(Event::ChestChosen { seat, target: stealing.target, chest });
        self.settle_stealing(events);
    }

    /// BEL-ACT-3: a first choice from a single chest is carried out unasked, later ones are asked; the asking ends by itself when there are
    /// as many chests as thieves (BEL-ATTACK-15), or none is left (BEL-EDGE-12).
    pub(crate) fn settle_stealing<S: Sink<Event>>(&mut self, events: &mut S) {
        let Some(stealing) = self.stealing else { return };
        let left = self.to_steal();
        let mut last = left.iter();
        if stealing.chosen.is_empty() {
            if let (Some(only), None) = (last.next(), last.next()) {
                self.choose_chest(self.active, only, events);
            }
        } else if left.is_empty() || stealing.chosen.len() >= usize::from(self.icons(self.active).thief) {
            self.rob(self.active, events);
        }
    }

    /// BEL-ATTACK-16: the chosen chests change hands together, and the thief may look. BEL-ATTACK-19: nothing else does.
    ///
    /// The robbed remember what they saw, and may rob it back (BEL-EDGE-10).
    pub(crate) fn rob<S: Sink<Event>>(&mut self, seat: Seat, events: &mut S) {
        let Some(Stealing { target, chosen }) = self.stealing.take() else { return };
        events.push(Event::CastleRobbed { seat, target, chests: chosen.len() as u8 });
        let robbed = self.lord_mut(target);
        robbed.chests = robbed.chests.minus(chosen);
        let thief = self.lord_mut(seat);
        thief.chests = thief.chests.union(chosen);
        thief.seen = thief.seen.union(chosen);
        for chest in chosen.iter() {
            let value = Some(self.chests.values[chest.index()]);
            events.push(Event::ChestStolen { seat, target, chest, value, known: self.knowers(chest) });
        }
        // BEL-ATTACK-17: one shield for each robbery, at once (D-15, BEL-EDGE-9).
        self.give_token(target, Token::Shield, events);
        self.after_attack(events);
    }

    /// A robbery of rules version 1, whose decision named the castle and all chests at once, as the decisions it is today.
    ///
    /// They are checked as they are taken: what was no robbery then is refused on the way.
    pub(crate) fn as_steps(&self, seat: Seat, target: Seat, chests: &[ChestId]) -> Vec<Action> {
        let is_here = target.index() < self.seats.into();
        let there = if is_here { self.lord(target).chests } else { ChestSet::EMPTY };
        let mut steps = vec![Action::AttackCastle { target }];
        // A single chest is taken unasked.
        if !matches!(chests, [only] if there == ChestSet::of(*only)) {
            steps.extend(chests.iter().map(|&chest| Action::Steal(chest)));
            let most = there.len().min(self.icons(seat).thief.into());
            if chests.len() < most {
                steps.push(Action::Enough);
            }
        }
        steps
    }
}
