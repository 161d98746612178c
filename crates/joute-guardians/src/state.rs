//! Everything that is on the table, in the hands and in the piles.

use std::sync::Arc;

use arrayvec::ArrayVec;
use joute_kernel::{EndReason, Seat, SeatSet};

use crate::boon::{Boon, Rank, Slot};
use crate::cards::{Guardian, TerrainKind, Window};
use crate::ids::{CARDS_MAX, CREATURES_MAX, CardId, CardSet, GUARDIANS_SEATS_MAX};
use crate::map::{SPACES_MAX, SpaceId, SpaceSet};
use crate::options::{Mode, Rules};
use crate::passage::{Lasting, Passage};
use crate::table::{Cards, Table};

/// GUA-LIMIT-1: the most points of one player's Creatures on a space.
pub const POINTS_MAX: i32 = 30;

/// GUA-VIC-3: so many Shields of others win.
pub(crate) const TROPHIES_TO_WIN: usize = 5;

/// GUA-POS-4, GUA-POS-6: the most stones; what is gained above is lost.
pub(crate) const STONES_MAX: u8 = 99;

/// GUA-SPELL-2: no more cards than two seats own wait for answers.
pub(crate) const CASTS_MAX: usize = 2 * CARDS_MAX;

/// Texts that go on beyond their moment; what is said after so many is forgotten.
pub(crate) const LASTING_MAX: usize = 64;

/// Abilities that act once only, and have acted; after so many no other of them acts.
pub(crate) const ACTED_MAX: usize = 64;

/// More Shields than one event can bring to a seat that has not won.
const TROPHIES_MAX: usize = 16;

/// The spaces that one retreat can leave with too much: the one entered, and that of the combat.
pub(crate) const TRIMS_MAX: usize = 4;

/// Which question is open, or what chance is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Step {
    /// GUA-SETUP-2: the first shuffle of a seat.
    Shuffle(Seat),
    /// GUA-SETUP-4.
    Redraw,
    /// GUA-SETUP-4: the second shuffle of a seat.
    Reshuffle(Seat),
    /// GUA-TURN-3: who is first.
    First,
    /// GUA-HAND-4.
    Organise,
    /// GUA-PLACE-4.
    Shields,
    /// GUA-DISC-1.
    Discards,
    /// GUA-UP-3: a seat needs a random up-card.
    UpCard(Seat),
    /// GUA-ASK-27: a window outside combat.
    Window,
    /// GUA-ACT-1.
    Turn,
    /// GUA-MOVE-2.
    Move,
    /// GUA-REIN-1.
    Reinforce,
    /// GUA-GUARD-1.
    Guardian,
    /// GUA-COMBAT-3: this side has too many Creatures.
    Saturation(Role),
    /// GUA-COMBAT-5: whether this side will use a command card.
    Declare(Role),
    /// GUA-COMBAT-6: which one.
    Command,
    /// GUA-COMBAT-12.
    Play,
    /// GUA-BRIBE-1: whether what was shown is lured away.
    Bribe(Shown),
    /// GUA-COMBAT-14: this side may modify.
    Modify(Role),
    /// GUA-ASK-12: whether what was cast is answered.
    Answer,
    /// GUA-COMBAT-19: this side may go on attacking.
    Second(Role),
    /// GUA-WIN-3: this side may heal.
    Heal(Role),
    /// GUA-RET-1.
    Retreat,
    /// GUA-RET-4: which Shield stays.
    Keep,
    /// GUA-RET-4, GUA-RET-6: who joins.
    Join,
    /// GUA-ASK-17.
    Trim(Excess),
    /// GUA-LAND-2.
    Land,
    /// GUA-ASK-31.
    Over(EndReason),
}

/// GUA-BRIBE-1: what may be lured away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Shown {
    /// The command cards.
    Command,
    /// The two of a match-up.
    Match,
    /// A ranged attacker of this side, by its number.
    Ranged(Role, u8),
    /// The secondary attacker.
    Second,
}

/// GUA-POS-2: where the turn stands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Phase {
    /// GUA-SETUP-1.
    Setup,
    /// GUA-DRAW-1.
    Draw,
    /// GUA-HAND-1.
    Organise,
    /// GUA-PLACE-4.
    Shields,
    /// GUA-DISC-1.
    Discard,
    /// GUA-DISC-2.
    Split,
    /// GUA-UP-1.
    UpCards,
    /// GUA-ACT-1.
    Activate,
    /// GUA-LAND-1.
    Land,
    /// GUA-VIC-1.
    Over,
}

/// Which side of a combat: GUA-COMBAT-1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Role {
    /// The player whose Shield entered.
    Attacker,
    /// The other.
    Defender,
}

impl Role {
    /// Both, in the order in which they are asked.
    pub const ALL: [Self; 2] = [Self::Attacker, Self::Defender];

    /// The other side.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Attacker => Self::Defender,
            Self::Defender => Self::Attacker,
        }
    }
}

/// GUA-ASK-17: what is too much somewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "forms", derive(serde::Serialize, schemars::JsonSchema))]
pub struct Excess {
    /// Where.
    pub space: SpaceId,
    /// Whose.
    pub seat: Seat,
    /// Carried items; Creatures otherwise.
    pub of_items: bool,
}

/// What follows once nothing is too much any more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum AfterTrim {
    /// GUA-RET-4: freed cards may join.
    Join,
    /// The activation is over.
    Activation,
    /// GUA-LAND-2: the next land.
    Land,
    /// GUA-TURN-2: the next turn.
    Turn,
}

/// GUA-UP-1: a card turned up for initiative.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UpCard {
    /// The card, by its number.
    pub card: u8,
    /// Whether it lies on the draw pile; in the discard pile otherwise (GUA-UP-3).
    pub on_pile: bool,
}

/// A Terrain on a land; whose it is says its card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Land {
    pub(crate) card: CardId,
    pub(crate) hidden: bool,
}

/// What lies on a space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Space {
    /// Whose stack it is; of no meaning without Shield and cards, and then seat 0.
    pub(crate) owner: Seat,
    pub(crate) shield: Option<CardId>,
    pub(crate) turned: bool,
    /// Creatures and carried items.
    pub(crate) cards: CardSet,
    pub(crate) terrain: Option<Land>,
}

impl Space {
    pub(crate) const EMPTY: Self =
        Self { owner: Seat::at(0), shield: None, turned: false, cards: CardSet::EMPTY, terrain: None };

    /// Whether neither Shield nor card lies on it.
    #[inline]
    pub(crate) const fn is_bare(&self) -> bool {
        self.shield.is_none() && self.cards.is_empty()
    }

    /// Takes the stack away; the Terrain stays (GUA-LAND-6).
    #[inline]
    pub(crate) fn lift(&mut self) -> (Option<CardId>, CardSet) {
        let lifted = (self.shield, self.cards);
        *self = Self { terrain: self.terrain, ..Self::EMPTY };
        lifted
    }
}

/// What lies under a Stronghold, and what became of it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Stronghold {
    /// GUA-RUIN-1: who controls the Ruins, once it is ruined.
    pub(crate) ruins: Option<Seat>,
    pub(crate) under: CardSet,
    /// GUA-INF-9: those that have influenced.
    pub(crate) face_up: CardSet,
    pub(crate) upgrade: Option<u8>,
}

/// Cards in order, the top last.
pub(crate) type Pile = ArrayVec<u8, CARDS_MAX>;

/// GUA-ASK-29: what others see of a seat that is organising: everything as it was when the question was opened.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Before {
    pub(crate) hand: CardSet,
    pub(crate) on: [CardSet; 3],
    pub(crate) shields: [Option<(CardId, bool)>; 3],
    pub(crate) under: [CardSet; 3],
    pub(crate) upgrades: [Option<u8>; 3],
}

/// What one player has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Player {
    pub(crate) stones: u8,
    /// GUA-MULTI-4.
    pub(crate) out: bool,
    /// GUA-FLY-4.
    pub(crate) flown: bool,
    pub(crate) up: Option<UpCard>,
    pub(crate) draw: Pile,
    pub(crate) discard: CardSet,
    pub(crate) hand: CardSet,
    pub(crate) depot: CardSet,
    pub(crate) pen: CardSet,
    pub(crate) trophies: ArrayVec<CardId, TROPHIES_MAX>,
    pub(crate) strongholds: [Stronghold; 3],
    /// GUA-SETUP-4: whether it asked for other cards; GUA-PLACE-4: whether it has passed.
    pub(crate) said: bool,
    /// GUA-ASK-6: what was put in this step; GUA-ASK-7: what will be discarded.
    pub(crate) chosen: CardSet,
    pub(crate) before: Before,
    /// How many cards from the top of its draw pile it has looked at, and remembers.
    pub(crate) looked: u8,
    /// GUA-DISC-1: what was added to its limit this turn.
    pub(crate) hand_bonus: i16,
}

impl Player {
    pub(crate) fn new(cards: &Cards) -> Self {
        Self {
            stones: cards.guardian.stones,
            out: false,
            flown: false,
            up: None,
            draw: (0..cards.faces.len() as u8).rev().collect(),
            discard: CardSet::EMPTY,
            hand: CardSet::EMPTY,
            depot: CardSet::EMPTY,
            pen: CardSet::EMPTY,
            trophies: ArrayVec::new(),
            strongholds: [Stronghold::default(); 3],
            said: false,
            chosen: CardSet::EMPTY,
            before: Before::default(),
            looked: 0,
            hand_bonus: 0,
        }
    }

    /// GUA-VIC-3: adds a Shield; there is room for every one that an event can bring.
    pub(crate) fn take_trophy(&mut self, shield: CardId) {
        let place = self.trophies.partition_point(|&other| other < shield);
        let _ = self.trophies.try_insert(place, shield);
    }
}

/// GUA-ASK-27: an open window outside combat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Opened {
    pub(crate) window: Window,
    /// How many have passed in a row.
    pub(crate) passes: u8,
}

/// What texts have changed for the Shield just turned; with its activation all of that is over.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Stride {
    /// GUA-MOVE-2: steps more, or fewer.
    pub(crate) steps: i8,
    /// Whether it does nothing with its activation.
    pub(crate) skips: bool,
    /// GUA-FLY-1: whether it may fly.
    pub(crate) flies: bool,
    /// GUA-FLY-4: whether it may fly although another has flown.
    pub(crate) flies_again: bool,
    /// GUA-DEST-2: by whose text it is destroyed, if it is.
    pub(crate) felled_by: Option<Seat>,
}

/// GUA-POS-7: a Shield on its way with its stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Moving {
    pub(crate) owner: Seat,
    pub(crate) shield: CardId,
    pub(crate) cards: CardSet,
    pub(crate) start: SpaceId,
    pub(crate) at: SpaceId,
    /// GUA-RET-2: the last space it left.
    pub(crate) back: SpaceId,
    pub(crate) steps: u8,
    pub(crate) fly: bool,
    /// GUA-ASK-9: dropped on this space.
    pub(crate) dropped: CardSet,
    /// GUA-ASK-9: picked up on this space.
    pub(crate) picked: CardSet,
}

/// GUA-COMBAT-44: as how much a card counts for the space, because a text has said so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Weight {
    pub(crate) card: u8,
    pub(crate) counts: i16,
    pub(crate) rank: Rank,
}

/// GUA-COMBAT-2: one side of a combat.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Fighter {
    /// The combat hand.
    pub(crate) hand: CardSet,
    /// Cards in play, the beaten ones too.
    pub(crate) play: CardSet,
    /// GUA-COMBAT-41.
    pub(crate) beaten: CardSet,
    /// GUA-IMM-2: attackers against which an immunity worked.
    pub(crate) marked: CardSet,
    /// GUA-COMBAT-21: each attacker with its target, in the order in which they met.
    pub(crate) against: ArrayVec<(u8, u8), CREATURES_MAX>,
    /// GUA-COMBAT-15: each beaten card with the one under which it lies.
    pub(crate) under: ArrayVec<(u8, u8), CREATURES_MAX>,
    /// GUA-COMBAT-44: as how much cards count for the space, where a text has said so.
    pub(crate) weights: ArrayVec<Weight, CREATURES_MAX>,
    /// The carried items of its hand that lie open, because their texts reach the other side at once.
    pub(crate) shown: CardSet,
    /// GUA-QUICK-3: the targets of its secondary attackers.
    pub(crate) struck: CardSet,
    /// GUA-COMBAT-6: whether it has said that it will use a command card.
    pub(crate) declared: bool,
    /// GUA-COMBAT-6, GUA-COMBAT-12: its secret pick.
    pub(crate) pick: Option<u8>,
    /// GUA-BRIBE-3: the Bribery card that it plays, in secret.
    pub(crate) bribe: Option<u8>,
    /// GUA-WIN-3: the Healers that have healed.
    pub(crate) spent: CardSet,
    /// GUA-COMBAT-3: whether it forfeits.
    pub(crate) forfeits: bool,
    /// GUA-DEST-2: whether its Shield is destroyed, which is lost when the combat ends.
    pub(crate) felled: bool,
}

/// The Guardian where a card could stand: no card has this number.
pub(crate) const GUARDIAN: u8 = u8::MAX;

/// GUA-COMBAT-28: who is opposed to nobody any more: no card has this number.
pub(crate) const NOBODY: u8 = u8::MAX - 1;

/// GUA-COMBAT-12, GUA-COMBAT-27: two that meet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Match {
    /// By [`Role`]; [`GUARDIAN`] for the Guardian.
    pub(crate) cards: [u8; 2],
    /// Whose secondary attack it is, if it is one.
    pub(crate) secondary: Option<Role>,
    /// GUA-RANGE-1: what ranged attackers add, by [`Role`].
    pub(crate) ranged: [i16; 2],
    /// GUA-POS-7: who they are.
    pub(crate) shooters: [CardSet; 2],
    /// GUA-INF-4: the influence spent, before it is cut.
    pub(crate) influence: [i16; 2],
    /// What was said to the two, by [`Role`].
    pub(crate) boons: [Boon; 2],
    /// GUA-EFF-2: how many texts were said beside them.
    pub(crate) said: u8,
    /// How many passed in a row.
    pub(crate) passes: u8,
}

impl Match {
    pub(crate) fn of(cards: [u8; 2], secondary: Option<Role>) -> Self {
        Self {
            cards,
            secondary,
            ranged: [0; 2],
            shooters: [CardSet::EMPTY; 2],
            influence: [0; 2],
            boons: [Boon::default(); 2],
            said: 0,
            passes: 0,
        }
    }

    /// GUA-EFF-2: what is said now is later than everything before.
    pub(crate) fn next_rank(&self, up: u8) -> Rank {
        Rank { since: Rank::PLAYED.saturating_add(self.said), up }
    }
}

/// GUA-COMBAT-1: a combat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Combat {
    pub(crate) space: SpaceId,
    pub(crate) seats: [Seat; 2],
    /// GUA-GUARD-3: whether the Guardian is attacked.
    pub(crate) on_guardian: bool,
    /// By [`Role`].
    pub(crate) fighters: [Fighter; 2],
    /// GUA-COMBAT-6: the command cards that were shown, by [`Role`].
    pub(crate) commands: [Option<u8>; 2],
    /// GUA-ASK-12: whose command Spell or item waits for answers, and how many were asked about.
    pub(crate) answered: Option<Role>,
    /// GUA-COMBAT-9: whose command does nothing, by [`Role`].
    pub(crate) annulled: [bool; 2],
    /// Of what kind the ground is, if a text says so for the combat.
    pub(crate) ground: Slot<TerrainKind>,
    pub(crate) meeting: Option<Match>,
    /// GUA-WIN-1: who holds the space, once that is known.
    pub(crate) winner: Option<Role>,
}

/// GUA-POS-7: a Shield that has to retreat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Retreating {
    pub(crate) owner: Seat,
    pub(crate) shield: CardId,
    pub(crate) turned: bool,
    pub(crate) cards: CardSet,
    pub(crate) at: SpaceId,
    /// Where it may go.
    pub(crate) to: SpaceSet,
}

/// GUA-POS-7: cards without a stack, which may join one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Freed {
    pub(crate) owner: Seat,
    pub(crate) cards: CardSet,
    pub(crate) to: SpaceSet,
}

/// A game of Guardians.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    pub(crate) table: Arc<Table>,
    pub(crate) seats: u8,
    pub(crate) rules: Rules,
    pub(crate) turn: u16,
    pub(crate) phase: Phase,
    pub(crate) step: Step,
    /// Who owes an answer to the open question.
    pub(crate) owing: SeatSet,
    /// GUA-TURN-3; of no meaning before it is known.
    pub(crate) initiative: Seat,
    pub(crate) initiative_set: bool,
    /// GUA-DRAW-2: whose last up-card was the lower one.
    pub(crate) lower: Option<Seat>,
    /// Whose activation it is.
    pub(crate) active: Seat,
    pub(crate) players: [Player; GUARDIANS_SEATS_MAX],
    pub(crate) spaces: [Space; SPACES_MAX],
    /// GUA-UP-2: who still has to reveal, and how often there was a tie.
    pub(crate) revealing: SeatSet,
    pub(crate) ties: u8,
    /// GUA-ACT-1: where the turned Shield stands, while its option is not over.
    pub(crate) turned_at: Option<SpaceId>,
    /// GUA-GUARD-1: the Guardian's Ruins held no enemy Creature when the Shield was turned, and it has not fought.
    pub(crate) may_attack_guardian: bool,
    pub(crate) window: Option<Opened>,
    pub(crate) stride: Stride,
    pub(crate) moving: Option<Moving>,
    /// GUA-REIN-1: the Shield that is reinforced.
    pub(crate) reinforced: Option<SpaceId>,
    /// GUA-REIN-10: whether a Creature was brought.
    pub(crate) brought: bool,
    pub(crate) combat: Option<Combat>,
    /// GUA-MOD-5: what texts have said for longer than a match-up, in the order in which they said it.
    pub(crate) lasting: ArrayVec<Lasting, LASTING_MAX>,
    /// The abilities that act once only, and have acted.
    pub(crate) acted: ArrayVec<Passage, ACTED_MAX>,
    /// GUA-ASK-12: what was cast and waits for answers, in order.
    pub(crate) casting: ArrayVec<CardId, CASTS_MAX>,
    pub(crate) retreating: Option<Retreating>,
    pub(crate) freed: Option<Freed>,
    /// GUA-ASK-17: what is too much, in the order in which it is asked about. That it is so is known to all, and asked about whatever
    /// the stacks hold in the eyes of somebody who may not look.
    pub(crate) to_trim: ArrayVec<Excess, TRIMS_MAX>,
    pub(crate) after_trim: AfterTrim,
    /// GUA-LAND-2: the lands still to be dealt with.
    pub(crate) due: SpaceSet,
    pub(crate) winner: Option<Seat>,
}

impl State {
    /// A table on which nothing lies, everything in the draw piles.
    pub(crate) fn blank(table: Arc<Table>, rules: Rules) -> Self {
        let seats = table.seat_count();
        let none = Cards::default();
        let player = |seat: usize| Player::new(table.seats.get(seat).unwrap_or(&none));
        Self {
            seats,
            rules,
            turn: 0,
            phase: Phase::Setup,
            step: Step::Shuffle(Seat::at(0)),
            owing: SeatSet::EMPTY,
            initiative: Seat::at(0),
            initiative_set: false,
            lower: None,
            active: Seat::at(0),
            players: core::array::from_fn(player),
            spaces: [Space::EMPTY; SPACES_MAX],
            revealing: SeatSet::EMPTY,
            ties: 0,
            turned_at: None,
            may_attack_guardian: false,
            window: None,
            stride: Stride::default(),
            moving: None,
            reinforced: None,
            brought: false,
            combat: None,
            lasting: ArrayVec::new(),
            acted: ArrayVec::new(),
            casting: ArrayVec::new(),
            retreating: None,
            freed: None,
            to_trim: ArrayVec::new(),
            after_trim: AfterTrim::Activation,
            due: SpaceSet::EMPTY,
            winner: None,
            table,
        }
    }

    #[inline]
    pub(crate) fn is_quick(&self) -> bool {
        self.rules.mode == Mode::Quick
    }

    #[inline]
    pub(crate) fn cards(&self, seat: Seat) -> &Cards {
        &self.table.seats[seat.index()]
    }

    #[inline]
    pub(crate) fn guardian(&self, seat: Seat) -> &Guardian {
        &self.cards(seat).guardian
    }

    #[inline]
    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    #[inline]
    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    #[inline]
    pub(crate) fn space(&self, space: SpaceId) -> &Space {
        &self.spaces[space.index()]
    }

    #[inline]
    pub(crate) fn space_mut(&mut self, space: SpaceId) -> &mut Space {
        &mut self.spaces[space.index()]
    }

    #[inline]
    pub(crate) fn stronghold(&self, space: SpaceId) -> &Stronghold {
        &self.player(space.home()).strongholds[space.flank() as usize]
    }

    #[inline]
    pub(crate) fn stronghold_mut(&mut self, space: SpaceId) -> &mut Stronghold {
        &mut self.player_mut(space.home()).strongholds[space.flank() as usize]
    }

    /// Every space of the map.
    #[inline]
    pub(crate) fn all_spaces(&self) -> impl DoubleEndedIterator<Item = SpaceId> + Clone + use<> {
        SpaceId::all_of(self.seats)
    }

    /// Every seat that is still in.
    #[inline]
    pub(crate) fn in_play(&self) -> SeatSet {
        Seat::first_of(self.seats).filter(|&seat| !self.player(seat).out).collect()
    }

    /// The seats that are still in, clockwise from this one.
    #[inline]
    pub(crate) fn clockwise_from(&self, first: Seat) -> impl Iterator<Item = Seat> + use<'_> {
        let seats = self.seats;
        let clockwise = core::iter::successors(Some(first), move |seat| Some(seat.next_of(seats)));
        clockwise.take(usize::from(seats)).filter(|&seat| !self.player(seat).out)
    }

    /// The cards that are played with.
    #[must_use]
    pub fn table(&self) -> &Arc<Table> {
        &self.table
    }
}

impl Combat {
    /// One that begins.
    pub(crate) fn of(space: SpaceId, seats: [Seat; 2], on_guardian: bool, fighters: [Fighter; 2]) -> Self {
        Self {
            space,
            seats,
            on_guardian,
            fighters,
            commands: [None; 2],
            answered: None,
            annulled: [false; 2],
            ground: Slot::default(),
            meeting: None,
            winner: None,
        }
    }

    #[inline]
    pub(crate) fn seat(&self, role: Role) -> Seat {
        self.seats[role as usize]
    }

    #[inline]
    pub(crate) fn fighter(&self, role: Role) -> &Fighter {
        &self.fighters[role as usize]
    }

    #[inline]
    pub(crate) fn fighter_mut(&mut self, role: Role) -> &mut Fighter {
        &mut self.fighters[role as usize]
    }

    /// Which side a seat is on, if it fights.
    #[inline]
    pub(crate) fn role_of(&self, seat: Seat) -> Option<Role> {
        Role::ALL.into_iter().find(|&role| self.seat(role) == seat)
    }
}
