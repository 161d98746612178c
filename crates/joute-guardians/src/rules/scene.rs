//! What a text may look at while it acts in a combat.

use crate::cards::judge::{Ground, Scene};
use crate::cards::{self, Ability, Card, Filter, Side, Target, judge};
use crate::ids::CardSet;
use crate::passage::Page;
use crate::state::{Combat, GUARDIAN, Match, NOBODY, Role, State};

/// A match-up, seen by a text of one of its sides.
#[derive(Clone, Copy)]
pub(crate) struct Sight<'a> {
    pub(crate) state: &'a State,
    pub(crate) combat: &'a Combat,
    pub(crate) meeting: &'a Match,
    pub(crate) role: Role,
    /// The card that the text is printed on; [`GUARDIAN`] for the Guardian, [`NOBODY`] for a Stronghold.
    pub(crate) speaker: u8,
    /// As what the own card takes part.
    pub(crate) part: cards::Role,
    /// By how much the totals differ.
    pub(crate) margin: i16,
    /// Whether the combat is over, and who has won it.
    pub(crate) over: Option<Option<Role>>,
}

impl<'a> Sight<'a> {
    /// What the text of a page sees while it stands, or before anything is decided.
    pub(crate) fn of(state: &'a State, combat: &'a Combat, meeting: &'a Match, role: Role, page: Page) -> Self {
        let speaker = match page {
            Page::Card(number) | Page::Command(number) => number,
            Page::Guardian => GUARDIAN,
            Page::Stronghold(_) => NOBODY,
        };
        let part = if meeting.secondary == Some(role) { cards::Role::Secondary } else { cards::Role::Primary };
        Self { state, combat, meeting, role, speaker, part, margin: 0, over: None }
    }

    /// GUA-POS-10: whether the conditions of an ability hold.
    pub(crate) fn holds(&self, ability: &Ability) -> bool {
        ability.applies(&mut |condition| judge::holds_in(condition, self))
    }

    /// Whether the text speaks of itself where it names no target: a Creature, or a Guardian. A Spell, an item and whatever else lies
    /// there speaks of its player's Creature (GUA-POS-10).
    fn speaks_of_itself(&self) -> bool {
        let cards = self.state.cards(self.combat.seat(self.role));
        self.speaker == GUARDIAN || self.speaker < NOBODY && cards.creatures.contains(self.speaker)
    }

    /// Whether a target names the card of a side in the match-up. A Guardian is none of all Creatures.
    pub(crate) fn aims_at(&self, target: Option<Target>, aim: Role) -> bool {
        let number = self.meeting.cards[aim as usize];
        let (is_own, is_creature) = (aim == self.role, number < NOBODY);
        match target {
            None | Some(Target::Own) => is_own && (!self.speaks_of_itself() || self.speaker == number),
            Some(Target::MineCurrent) => is_own,
            Some(Target::Opp) => !is_own,
            Some(Target::MineAll) => is_own && is_creature,
            Some(Target::TheirsAll) => !is_own && is_creature,
            Some(Target::Both) => is_creature,
            Some(Target::Guardian) => is_own && number == GUARDIAN,
            Some(_) => false,
        }
    }

    /// Whether a filter lets the card of a side in the match-up pass; a Guardian passes where nothing is asked.
    pub(crate) fn is_meant(&self, aim: Role, filter: &Filter) -> bool {
        let standing = judge::Standing { is_mine: aim == self.role, is_unbeaten: true };
        self.creature(aim).map_or(filter.is_all(), |card| judge::matches(filter, card, standing))
    }

    /// The sides whose cards in the match-up an ability is about.
    pub(crate) fn aimed(&self, ability: &Ability) -> impl Iterator<Item = Role> {
        let is_aimed = |&aim: &Role| self.aims_at(ability.target, aim) && self.is_meant(aim, &ability.filter);
        Role::ALL.into_iter().filter(is_aimed)
    }

    /// The cards of each side that a target names and a filter lets pass; never a Guardian (GUA-GUARD-7).
    pub(crate) fn named(&self, target: Option<Target>, filter: &Filter) -> [CardSet; 2] {
        let mut found = [CardSet::EMPTY; 2];
        let (own, other) = (self.role as usize, self.role.other() as usize);
        let met = |side: usize| self.meeting.cards[side];
        let one = |number: u8| if number < NOBODY { CardSet::of(number) } else { CardSet::EMPTY };
        let creatures = |side: usize, cards: CardSet| cards.both(self.state.cards(self.combat.seats[side]).creatures);
        let all = |side: usize| {
            let fighter = &self.combat.fighters[side];
            creatures(side, fighter.hand.union(fighter.play))
        };
        match target {
            None if !self.speaks_of_itself() => found[own] = one(met(own)),
            None | Some(Target::Own) => found[own] = one(self.speaker),
            Some(Target::MineCurrent) => found[own] = one(met(own)),
            Some(Target::Opp) => found[other] = one(met(other)),
            Some(Target::MineAll) => found[own] = all(own),
            Some(Target::TheirsAll) => found[other] = all(other),
            Some(Target::Both) => found = [all(0), all(1)],
            Some(Target::HandTheirs) => found[other] = creatures(other, self.combat.fighters[other].hand),
            Some(Target::CommandTheirs) => {
                let command = self.combat.commands[other].map_or(CardSet::EMPTY, CardSet::of);
                found[other] = command.both(self.combat.fighters[other].play);
            }
            Some(_) => {}
        }
        for (side, cards) in found.iter_mut().enumerate() {
            // GUA-EFF-3: who has left is not found any more; the card that speaks is there where it lies.
            let fighter = &self.combat.fighters[side];
            let shields = self.state.cards(self.combat.seats[own]).shields;
            let speaker = if side == own { one(self.speaker).minus(shields) } else { CardSet::EMPTY };
            *cards = cards.both(fighter.hand.union(fighter.play).union(speaker));
            if filter.is_all() {
                continue;
            }
            let printed = self.state.cards(self.combat.seats[side]);
            let beaten = self.combat.fighters[side].beaten;
            let passes = |&number: &u8| {
                let standing = judge::Standing { is_mine: side == own, is_unbeaten: !beaten.contains(number) };
                judge::matches(filter, printed.card(number), standing)
            };
            *cards = cards.iter().filter(passes).collect();
        }
        found
    }

    /// Whether what was cast last is another's, and a filter lets it pass.
    pub(crate) fn may_cancel(&self, filter: &Filter) -> bool {
        let other = self.combat.seat(self.role.other());
        let standing = judge::Standing { is_mine: false, is_unbeaten: true };
        self.state
            .casting
            .last()
            .filter(|card| card.owner() == other)
            .is_some_and(|card| judge::matches(filter, self.state.cards(other).card(card.number()), standing))
    }

    pub(crate) fn creature(&self, role: Role) -> Option<&'a Card> {
        self.state.creature_of(self.combat, self.meeting, role)
    }

    /// The side whose card in the match-up a target names.
    fn met(&self, target: Target) -> Option<Role> {
        match target {
            Target::MineCurrent => Some(self.role),
            Target::Opp => Some(self.role.other()),
            _ => None,
        }
    }
}

impl Scene for Sight<'_> {
    fn card(&self, target: Target) -> Option<&Card> {
        if let Some(role) = self.met(target) {
            return self.creature(role);
        }
        let [own, other] = [self.role, self.role.other()];
        let number = match target {
            Target::Own => (own, Some(self.speaker).filter(|&number| number < NOBODY)),
            Target::CommandTheirs => (other, self.combat.commands[other as usize]),
            Target::Terrain => {
                let terrain = self.state.space(self.combat.space).terrain.filter(|terrain| !terrain.hidden)?.card;
                return Some(self.state.cards(terrain.owner()).card(terrain.number()));
            }
            Target::Shield => {
                let shield = self.state.shield_of(self.combat, own)?;
                return Some(self.state.cards(shield.owner()).card(shield.number()));
            }
            _ => (own, None),
        };
        number.1.map(|card| self.state.cards(self.combat.seat(number.0)).card(card))
    }

    fn vitality(&self, target: Target) -> i16 {
        let base = |role: Role, number: u8| self.state.base(self.combat.seat(role), number) as i16;
        match (target, self.met(target)) {
            (_, Some(role)) => base(role, self.meeting.cards[role as usize]),
            (Target::Guardian, None) => base(self.role, GUARDIAN),
            (Target::Own, None) => base(self.role, self.speaker),
            (target, None) => self.card(target).map_or(0, |card| card.vitality.into()),
        }
    }

    fn influence(&self, target: Target) -> i16 {
        let guardian = || i16::from(self.state.guardian(self.combat.seat(self.role)).cmp);
        let is_guardian = target == Target::Guardian || target == Target::Own && self.speaker == GUARDIAN;
        if is_guardian { guardian() } else { self.card(target).map_or(0, |card| card.cmp.into()) }
    }

    fn count(&self, filter: &Filter) -> i16 {
        let of_side = |role: Role| {
            let (cards, fighter) = (self.state.cards(self.combat.seat(role)), self.combat.fighter(role));
            let counts = |&number: &u8| {
                let is_unbeaten = !fighter.beaten.contains(number);
                let standing = judge::Standing { is_mine: role == self.role, is_unbeaten };
                judge::matches(filter, cards.card(number), standing)
            };
            fighter.play.both(cards.creatures).iter().filter(counts).count()
        };
        Role::ALL.map(of_side).iter().sum::<usize>() as i16
    }

    /// GUA-QUICK-2: in the quick game Terrains have no kind.
    fn ground(&self) -> Ground {
        let (state, space) = (self.state, self.combat.space);
        let terrain = state.space(space).terrain;
        Ground {
            kinds: if state.is_quick() { Default::default() } else { state.kinds_in(self.combat) },
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
        self.part
    }

    fn margin(&self) -> i16 {
        self.margin
    }

    fn survived(&self) -> bool {
        let fighter = self.combat.fighter(self.role);
        let is_there = self.speaker < NOBODY && fighter.hand.union(fighter.play).contains(self.speaker);
        self.over.is_some() && is_there && !fighter.beaten.contains(self.speaker)
    }

    fn won_space(&self) -> bool {
        self.over == Some(Some(self.role))
    }
}
