//! What a text may look at while it acts in a combat.

use crate::cards::judge::{Ground, Scene};
use crate::cards::{self, Card, Filter, Side, Target, judge};
use crate::ids::CardSet;
use crate::state::{Combat, GUARDIAN, Match, Role, State};

/// A match-up, seen from one of its sides.
pub(crate) struct Sight<'a> {
    pub(crate) state: &'a State,
    pub(crate) combat: &'a Combat,
    pub(crate) meeting: &'a Match,
    pub(crate) role: Role,
}

impl Sight<'_> {
    /// The side whose card in the match-up a target names; a Spell or item speaks of its player's Creature (GUA-POS-10).
    pub(crate) fn aim(&self, target: Option<Target>) -> Option<Role> {
        match target {
            None | Some(Target::Own | Target::MineCurrent) => Some(self.role),
            Some(Target::Opp) => Some(self.role.other()),
            Some(_) => None,
        }
    }

    /// Whether a filter lets the card of a side pass; a Guardian passes where nothing is asked.
    pub(crate) fn is_meant(&self, role: Role, filter: &Filter) -> bool {
        let standing = judge::Standing { is_mine: role == self.role, is_unbeaten: true };
        self.creature(role).map_or(filter.is_all(), |card| judge::matches(filter, card, standing))
    }

    fn creature(&self, role: Role) -> Option<&Card> {
        self.state.creature_of(self.combat, self.meeting, role)
    }
}

impl Scene for Sight<'_> {
    fn card(&self, target: Target) -> Option<&Card> {
        self.creature(self.aim(Some(target))?)
    }

    fn vitality(&self, target: Target) -> i16 {
        let guardian = (target == Target::Guardian).then_some((self.role, GUARDIAN));
        let met = || self.aim(Some(target)).map(|role| (role, self.meeting.cards[role as usize]));
        let base = |(role, number)| self.state.base(self.combat.seat(role), number);
        guardian.or_else(met).map_or(0, |named| base(named) as i16)
    }

    fn count(&self, filter: &Filter) -> i16 {
        let of_side = |role: Role| {
            let (cards, fighter) = (self.state.cards(self.combat.seat(role)), self.combat.fighter(role));
            let counts = |&number: &u8| {
                let is_unbeaten = !fighter.beaten.contains(number);
                let standing = judge::Standing { is_mine: role == self.role, is_unbeaten };
                judge::matches(filter, cards.card(number), standing)
            };
            let found: CardSet = fighter.play.both(cards.creatures).iter().filter(counts).collect();
            found.len()
        };
        Role::ALL.map(of_side).iter().sum::<usize>() as i16
    }

    /// GUA-QUICK-2: in the quick game Terrains have no kind.
    fn ground(&self) -> Ground {
        let (state, space) = (self.state, self.combat.space);
        let terrain = state.space(space).terrain;
        Ground {
            kinds: if state.is_quick() { Default::default() } else { state.kinds_of(space) },
            is_stronghold: state.is_intact(space),
            is_ruins: space.is_stronghold() && !state.is_intact(space),
            is_hidden: terrain.is_some_and(|terrain| terrain.hidden),
            is_bare: !space.is_stronghold() && terrain.is_none(),
        }
    }

    fn side(&self) -> Side {
        match self.role {
            Role::Attacker => Side::Attacking,
            Role::Defender => Side::Defending,
        }
    }

    fn role(&self) -> cards::Role {
        if self.meeting.secondary.is_some() { cards::Role::Secondary } else { cards::Role::Primary }
    }

    fn margin(&self) -> i16 {
        0
    }

    fn survived(&self) -> bool {
        false
    }

    fn won_space(&self) -> bool {
        false
    }
}
