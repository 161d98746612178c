//! What stands where, for judgement of the game by programs.
//!
//! Everything here reads the whole state, secrets too: show it only states that [`joute_kernel::Game::resample`] made for the
//! seat that thinks. What people see is made from a [`crate::View`].

use joute_kernel::Seat;

use crate::action::{Action, Target};
use crate::ids::{CardId, CardSet};
use crate::legal::Seen;
use crate::map::SpaceId;
use crate::state::{GUARDIAN, Phase, Role, State};

/// A stack on a space, or on its way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stack {
    /// Whose it is; seat 0 where nothing lies.
    pub owner: Seat,
    /// Whether a Shield covers it.
    pub shielded: bool,
    /// Whether that Shield is turned.
    pub turned: bool,
    /// GUA-WIN-1: the base Vitality of its Creatures.
    pub vitality: i32,
    /// How many Creatures.
    pub creatures: u8,
    /// How many cards, as everybody sees.
    pub cards: u8,
}

/// One side of a combat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Side {
    /// Whose it is.
    pub seat: Seat,
    /// GUA-WIN-1: the base Vitality of its unbeaten Creatures, in play or in hand.
    pub unbeaten: i32,
    /// How many of them.
    pub alive: u8,
    /// The base Vitality of its Creatures still in hand.
    pub in_hand: i32,
    /// The base Vitality of what is in the match-up.
    pub fighting: i32,
    /// GUA-MOD-2: what it shows there, with everything that is known by now.
    pub total: i32,
}

/// A combat under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fight {
    /// Where.
    pub space: SpaceId,
    /// GUA-GUARD-3: whether the Guardian is attacked.
    pub on_guardian: bool,
    /// The attacker, and the defender.
    pub sides: [Side; 2],
    /// Whether two meet.
    pub is_met: bool,
    /// GUA-COMBAT-27: whose secondary attack the match-up is, if it is one.
    pub secondary: Option<Role>,
}

impl State {
    /// Where the turn stands.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// From 1; 0 during the set-up.
    #[must_use]
    pub fn turn_number(&self) -> u16 {
        self.turn
    }

    /// GUA-MULTI-4: whether a seat is out.
    #[must_use]
    pub fn is_out(&self, seat: Seat) -> bool {
        self.player(seat).out
    }

    /// GUA-VIC-1: how many lands a seat controls.
    #[must_use]
    pub fn land_count(&self, seat: Seat) -> usize {
        self.lands_of(seat).len()
    }

    /// GUA-VIC-3: how many Shields of others a seat holds.
    #[must_use]
    pub fn trophy_count(&self, seat: Seat) -> usize {
        self.player(seat).trophies.len()
    }

    /// GUA-CARD-6: the stones that a seat has left.
    #[must_use]
    pub fn stones_of(&self, seat: Seat) -> u8 {
        self.player(seat).stones
    }

    /// How many cards the draw pile of a seat has.
    #[must_use]
    pub fn pile_size(&self, seat: Seat) -> usize {
        self.player(seat).draw.len()
    }

    /// What a seat has in hand, Depot and Pen.
    #[must_use]
    pub fn held_by(&self, seat: Seat) -> CardSet {
        let player = self.player(seat);
        player.hand.union(player.depot).union(player.pen)
    }

    /// The Shields among these cards of a seat.
    #[must_use]
    pub fn shields_among(&self, seat: Seat, cards: CardSet) -> CardSet {
        cards.both(self.cards(seat).shields)
    }

    /// Those among these cards of a seat that may lie open as Terrain.
    #[must_use]
    pub fn terrains_among(&self, seat: Seat, cards: CardSet) -> CardSet {
        cards.both(self.cards(seat).lands)
    }

    /// GUA-WIN-1: the base Vitality of the Creatures among these cards of a seat.
    #[must_use]
    pub fn vitality_of(&self, seat: Seat, cards: CardSet) -> i32 {
        self.cards(seat).vitality(cards)
    }

    /// GUA-LIMIT-1: what the Creatures of a seat count on a space, on and under together.
    #[must_use]
    pub fn points_of(&self, seat: Seat, space: SpaceId) -> i32 {
        self.points_at(seat, space)
    }

    /// What lies on a space; a Shield on its way stands where it is.
    #[must_use]
    pub fn stack_at(&self, space: SpaceId) -> Stack {
        let lying = self.space(space);
        let moving = self.moving.as_ref().filter(|moving| moving.at == space && self.combat.is_none());
        let (owner, shielded, turned, cards) = match moving {
            Some(moving) if lying.is_bare() || lying.owner == moving.owner => {
                let own = if lying.is_bare() { CardSet::EMPTY } else { lying.cards };
                (moving.owner, true, true, moving.cards.union(own))
            }
            _ => (lying.owner, lying.shield.is_some(), lying.turned, lying.cards),
        };
        let creatures = self.cards(owner).creatures.both(cards);
        let vitality = self.cards(owner).vitality(cards);
        Stack { owner, shielded, turned, vitality, creatures: creatures.len() as u8, cards: cards.len() as u8 }
    }

    /// Whether a card of a stack lies on a space.
    #[must_use]
    pub fn lies_on(&self, card: CardId, space: SpaceId) -> bool {
        let stack = self.space(space);
        stack.owner == card.owner() && stack.cards.contains(card.number())
    }

    /// GUA-MAP-6: who will control a space if nothing more happens; a Shield on its way counts where it is.
    #[must_use]
    pub fn prospect(&self, space: SpaceId) -> Option<Seat> {
        let moving = self.moving.as_ref().filter(|moving| moving.at == space && self.combat.is_none());
        moving.map(|moving| moving.owner).or_else(|| self.controller(space))
    }

    /// GUA-LAND-2: whether a Shield on a land still has to be dealt with this turn, if nothing more happens: no Terrain of its owner lies
    /// there.
    #[must_use]
    pub fn is_to_feed(&self, space: SpaceId) -> bool {
        if self.phase == Phase::Land {
            return self.due.contains(space);
        }
        let owner = self.stack_at(space).owner;
        self.space(space).terrain.is_none_or(|terrain| terrain.card.owner() != owner)
    }

    /// GUA-QUICK-1: whether the quick game is played.
    #[must_use]
    pub fn is_plain(&self) -> bool {
        self.is_quick()
    }

    /// GUA-MAP-6: whose Terrain lies on a land.
    #[must_use]
    pub fn terrain_of(&self, space: SpaceId) -> Option<Seat> {
        self.space(space).terrain.map(|terrain| terrain.card.owner())
    }

    /// Whether the Stronghold of a space stands.
    #[must_use]
    pub fn stands(&self, space: SpaceId) -> bool {
        self.is_intact(space)
    }

    /// GUA-GUARD-3: the Vitality of a seat's Guardian.
    #[must_use]
    pub fn guardian_vitality(&self, seat: Seat) -> i32 {
        self.guardian(seat).vitality.into()
    }

    /// GUA-INF-2: what its Guardian adds for a stone.
    #[must_use]
    pub fn guardian_influence(&self, seat: Seat) -> i32 {
        self.guardian(seat).cmp.into()
    }

    /// The turned Shield's place, where it stands by now.
    #[must_use]
    pub fn active_stack(&self) -> Option<SpaceId> {
        self.moving.as_ref().map(|moving| moving.at).or(self.turned_at)
    }

    /// The combat under way.
    #[must_use]
    pub fn fight(&self) -> Option<Fight> {
        let combat = self.combat.as_ref()?;
        let meeting = combat.meeting.map(|meeting| self.with_texts(combat, &meeting));
        let side = |role: Role| {
            let (seat, cards) = (combat.seat(role), self.cards(combat.seat(role)));
            let unbeaten = self.unbeaten(role).both(cards.creatures);
            let fighting = meeting.map(|meeting| self.base(seat, meeting.cards[role as usize]));
            let total = meeting.map(|meeting| self.total(combat, &meeting, role));
            let guards = combat.on_guardian && role == Role::Defender;
            Side {
                seat,
                unbeaten: if guards { self.base(seat, GUARDIAN) } else { cards.vitality(unbeaten) },
                alive: unbeaten.len() as u8 + u8::from(guards),
                in_hand: cards.vitality(combat.fighter(role).hand),
                fighting: fighting.unwrap_or(0),
                total: total.unwrap_or(0),
            }
        };
        Some(Fight {
            space: combat.space,
            on_guardian: combat.on_guardian,
            sides: Role::ALL.map(side),
            is_met: combat.meeting.is_some(),
            secondary: combat.meeting.and_then(|meeting| meeting.secondary),
        })
    }

    /// GUA-COMBAT-21: by how much more than its base Vitality the target of a secondary attack would be hit without modifiers; 1 beats it.
    #[must_use]
    pub fn strike_margin(&self, card: CardId, target: Target) -> Option<i32> {
        let combat = self.combat.as_ref()?;
        let role = combat.role_of(card.owner())?;
        let met = match target {
            Target::Guardian => GUARDIAN,
            Target::Card(other) => other.number(),
        };
        let mut cards = [card.number(); 2];
        cards[role.other() as usize] = met;
        let before = self.opposed_before(combat, role, cards);
        let enemy = combat.seat(role.other());
        Some(self.base(card.owner(), card.number()) + before - self.base(enemy, met))
    }

    /// Shows every legal action of a seat, in any order, without a list.
    pub fn visit_legal(&self, seat: Seat, see: &mut impl FnMut(Action)) {
        if self.owing.contains(seat) {
            self.offer_all(seat, &mut Seen(see));
        }
    }
}
