//! Everything on the table and in the hands: what all see ([`Open`]), and what not everybody does.

mod frame;

use std::sync::Arc;

use arrayvec::ArrayVec;
use joute_kernel::{Seat, SeatSet};

use crate::arena::{Era, HexId, HexSet, TILES, TileId, TileSet, ZONE_CARDS, ZoneId};
use crate::chance::Chance;
use crate::fray::{ATTACKS_MAX, Attack, Figure, ITEMS_MAX, Item};
use crate::options::{Options, RIVALS_SEATS_MAX, Rules};
use crate::pack::{DesignId, FaceId, Kind, Pack};
use crate::pile::Pile;

pub use frame::EndStep;
pub(crate) use frame::{Asked, Frame, Opened, STACK_MAX, Setup, Stage, TurnStep};

pub use crate::player::{Anticipation, Drone, Effect, Player, Resource, Skill};

/// RVL-GEO-6: how a face lies in its slot.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Facing {
    /// The face.
    pub face: FaceId,
    /// Its rotation, from 0.
    pub rotation: u8,
}

/// A set of designs, a bit for each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DesignSet([u64; 4]);

impl DesignSet {
    /// No design.
    pub const EMPTY: Self = Self([0; 4]);

    /// Whether a design is in it.
    #[must_use]
    pub const fn contains(&self, card: DesignId) -> bool {
        self.0[card.index() / 64] >> (card.index() % 64) & 1 != 0
    }

    pub(crate) fn insert(&mut self, card: DesignId) {
        self.0[card.index() / 64] |= 1 << (card.index() % 64);
    }
}

/// RVL-POS-2: the last calm point, and what was answered since.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Journal {
    pub(crate) calm: State,
    pub(crate) since: Vec<String>,
}

/// A common deck, what of it lies open, and how much does not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Market {
    /// How many cards in the deck.
    pub deck: u8,
    /// The visible cards, ascending.
    pub row: Pile,
    /// The discard pile.
    pub discard: Pile,
}

impl Market {
    const EMPTY: Self = Self { deck: 0, row: Pile::EMPTY, discard: Pile::EMPTY };

    /// RVL-CARD-7: whether the deck, with its discard pile, can give a card.
    #[inline]
    #[must_use]
    pub const fn can_give(&self) -> bool {
        self.deck > 0 || !self.discard.is_empty()
    }
}

/// A deck from which cards are drawn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Deck {
    /// RVL-SETUP-4: the deck of a player.
    Of(Seat),
    /// RVL-SETUP-6: the zone cards of an era.
    Zones(Era),
    /// RVL-SETUP-7.
    Events,
    /// RVL-SETUP-8.
    Schemas,
    /// RVL-SETUP-9.
    Interface,
}

/// What everybody sees.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Open {
    pub(crate) asked: Asked,
    pub(crate) stack: ArrayVec<Frame, STACK_MAX>,
    /// What waits or is being resolved, the oldest first.
    pub items: ArrayVec<Item, ITEMS_MAX>,
    /// The attacks under way; the last is the one that goes on first.
    pub attacks: ArrayVec<Attack, ATTACKS_MAX>,
    /// 0 in the set-up.
    pub round: u8,
    /// RVL-ERA.
    pub era: Era,
    /// The seat with the first-player token; without meaning before it is drawn.
    pub token: Seat,
    /// RVL-ROUND-2: 1 or 2.
    pub turn: u8,
    /// The seats in the order of this round's turns.
    pub order: ArrayVec<Seat, RIVALS_SEATS_MAX>,
    /// Whose turn it is.
    pub seat: Seat,
    /// RVL-DRONE-31: designs that went to the drone this turn, and designs that came from it.
    pub given: DesignSet,
    /// The same the other way.
    pub taken: DesignSet,
    /// Who looks at cards, at what a dead player had, or at the Interface.
    pub looker: Option<Seat>,
    /// RVL-ELIM-6: whose cards are looked at.
    pub looted: Option<Seat>,
    /// AP left.
    pub ap: u8,
    /// RVL-MOVE-8: movement points left.
    pub points: u8,
    /// The tiles that are there.
    pub present: TileSet,
    /// The tiles whose face was shown, also of those that are gone.
    pub shown: TileSet,
    /// Their faces; nothing else stands here.
    pub faces: [Option<Facing>; TILES],
    /// RVL-DRY-1: tiles with the desert side up.
    pub desert: TileSet,
    /// RVL-DRY-1: tiles with the sprout side up.
    pub sprout: TileSet,
    /// Hexes with a sponsor.
    pub sponsors: HexSet,
    /// The zone cards that were drawn.
    pub drawn_zones: ArrayVec<ZoneId, ZONE_CARDS>,
    /// How many zone cards are in the deck.
    pub zones: u8,
    /// The active event.
    pub event: Option<DesignId>,
    /// The events before it.
    pub past_events: Pile,
    /// How many events are in the deck.
    pub events: u8,
    /// The common cards.
    pub interface: Market,
    /// The schemas.
    pub schemas: Market,
    /// RVL-SPEND-7: cards that left the game.
    pub out: Pile,
    /// Visible cards that are being consulted.
    pub looked: Pile,
    /// How many cards of the deck are being consulted.
    pub seen: u8,
    /// RVL-VOID-9: who falls, with the former hexes, in order.
    pub falls: ArrayVec<(Figure, HexId), RIVALS_SEATS_MAX>,
    /// By seat.
    pub players: [Player; RIVALS_SEATS_MAX],
    /// The winners, once there are some.
    pub winners: SeatSet,
}

/// What not everybody sees.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Hidden {
    /// How every tile lies, shown or not; nothing before the arena is laid.
    pub(crate) faces: [Option<Facing>; TILES],
    /// The zone deck, its top at the end.
    pub(crate) zones: ArrayVec<ZoneId, ZONE_CARDS>,
    pub(crate) events: Pile,
    pub(crate) interface: Pile,
    pub(crate) schemas: Pile,
    /// The cards of the Interface deck that are being consulted.
    pub(crate) seen: Pile,
    pub(crate) hands: [Pile; RIVALS_SEATS_MAX],
    pub(crate) decks: [Pile; RIVALS_SEATS_MAX],
    /// RVL-SETUP-5: the guilds dealt, ascending.
    pub(crate) offers: [Option<[DesignId; 2]>; RIVALS_SEATS_MAX],
    /// RVL-SETUP-5: which of them is kept, while not all have chosen.
    pub(crate) choices: [Option<DesignId>; RIVALS_SEATS_MAX],
}

/// A game of Rivals.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    pub(crate) options: Arc<Options>,
    /// What was answered since the last calm point, where somebody wants to know (RVL-POS-2).
    pub(crate) journal: Option<Box<Journal>>,
    pub(crate) open: Open,
    pub(crate) hidden: Hidden,
}

impl State {
    /// RVL-SETUP: nothing has happened yet.
    pub(crate) fn blank(options: Arc<Options>) -> Self {
        let open = Open {
            asked: Asked::Chance(Chance::Arena),
            stack: ArrayVec::new(),
            items: ArrayVec::new(),
            attacks: ArrayVec::new(),
            round: 0,
            era: Era::One,
            token: Seat::at(0),
            turn: 1,
            order: ArrayVec::new(),
            seat: Seat::at(0),
            given: DesignSet::EMPTY,
            taken: DesignSet::EMPTY,
            looker: None,
            looted: None,
            ap: 0,
            points: 0,
            present: TileSet::ALL,
            shown: TileSet::EMPTY,
            faces: [None; TILES],
            desert: TileSet::EMPTY,
            sprout: TileSet::EMPTY,
            sponsors: HexSet::EMPTY,
            drawn_zones: ArrayVec::new(),
            zones: 0,
            event: None,
            past_events: Pile::EMPTY,
            events: 0,
            interface: Market::EMPTY,
            schemas: Market::EMPTY,
            out: Pile::EMPTY,
            looked: Pile::EMPTY,
            seen: 0,
            falls: ArrayVec::new(),
            players: [const { Player::EMPTY }; RIVALS_SEATS_MAX],
            winners: SeatSet::EMPTY,
        };
        let hidden = Hidden {
            faces: [None; TILES],
            zones: ArrayVec::new(),
            events: Pile::EMPTY,
            interface: Pile::EMPTY,
            schemas: Pile::EMPTY,
            seen: Pile::EMPTY,
            hands: [Pile::EMPTY; RIVALS_SEATS_MAX],
            decks: [Pile::EMPTY; RIVALS_SEATS_MAX],
            offers: [None; RIVALS_SEATS_MAX],
            choices: [None; RIVALS_SEATS_MAX],
        };
        Self { options, journal: None, open, hidden }
    }

    /// What everybody sees.
    #[must_use]
    pub fn open(&self) -> &Open {
        &self.open
    }

    /// The cards in a hand, ascending.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> &Pile {
        &self.hidden.hands[seat.index()]
    }

    /// What the table was set up from.
    #[inline]
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// A deck, its top at the end.
    #[must_use]
    pub fn deck(&self, seat: Seat) -> &Pile {
        &self.hidden.decks[seat.index()]
    }

    /// What is printed.
    #[inline]
    #[must_use]
    pub fn pack(&self) -> &Pack {
        &self.options.pack
    }

    /// What the table has chosen.
    #[inline]
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.options.rules
    }

    #[inline]
    pub(crate) fn seats(&self) -> u8 {
        self.options.seats
    }

    #[inline]
    pub(crate) fn all_seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::first_of(self.options.seats)
    }

    #[inline]
    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.open.players[seat.index()]
    }

    #[inline]
    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.open.players[seat.index()]
    }

    /// The seats whose Ashaks live.
    #[inline]
    pub(crate) fn alive(&self) -> SeatSet {
        self.all_seats().filter(|&seat| self.player(seat).is_alive()).collect()
    }

    /// The seats clockwise from `first`, it included.
    #[inline]
    pub(crate) fn clockwise(&self, first: Seat) -> impl Iterator<Item = Seat> + Clone + use<> {
        let count = self.seats();
        core::iter::successors(Some(first), move |seat| Some(seat.next_of(count))).take(usize::from(count))
    }

    /// RVL-GEO-6: what a hex is, whoever knows it; nothing before the arena is laid.
    #[inline]
    pub(crate) fn true_kind(&self, hex: HexId) -> Kind {
        kind_in(&self.hidden.faces, self.pack(), hex).unwrap_or(Kind::Volcano)
    }

    /// The hexes with an Ashak.
    #[inline]
    pub(crate) fn figures(&self) -> HexSet {
        self.all_seats().fold(HexSet::EMPTY, |set, seat| set.union(self.player(seat).place()))
    }

    /// RVL-SHIELD-2: every shield.
    #[inline]
    pub(crate) fn shields(&self) -> HexSet {
        self.all_seats().fold(HexSet::EMPTY, |set, seat| set.union(self.player(seat).shields))
    }

    /// The hexes whose face is up.
    #[inline]
    pub(crate) fn is_face_up(&self, hex: HexId) -> bool {
        self.open.present.both(self.open.shown).contains(TileId::of(hex))
    }

    /// The hexes at these distances of one, both included, whose face is up.
    #[inline]
    pub(crate) fn face_up(&self, hex: HexId, range: (u8, u8)) -> HexSet {
        let tiles = TileSet::within(hex, range.1).both(self.open.present).both(self.open.shown);
        tiles.hexes().both(hex.within(range.0, range.1))
    }

    pub(crate) fn push(&mut self, frame: Frame) {
        // At each attack under way no more than six lie on each other, and as many where there is none.
        let _ = self.open.stack.try_push(frame);
    }
}

/// RVL-GEO-6: the kind of a hex, if the face of its tile is known; the centre is a volcano.
#[inline]
pub(crate) fn kind_in(faces: &[Option<Facing>; TILES], pack: &Pack, hex: HexId) -> Option<Kind> {
    let tile = TileId::of(hex);
    if tile == TileId::CENTRE {
        return Some(Kind::Volcano);
    }
    let facing = faces[tile.index()]?;
    Some(pack.face(facing.face).kinds[printed_place(facing, TileId::position_of(hex))])
}

/// RVL-GEO-6: which place of the face lies on a position of the slot.
#[inline]
pub(crate) fn printed_place(facing: Facing, position: usize) -> usize {
    use crate::arena::Shape;
    match facing.face.shape() {
        Shape::Long if facing.rotation == 1 => 2 - position,
        Shape::Long | Shape::Central => position,
        Shape::Trigone => (position + usize::from(facing.rotation)) % 3,
    }
}

impl Open {
    /// What everybody knows a hex to be; nothing while its face is down.
    #[must_use]
    pub fn kind(&self, pack: &Pack, hex: HexId) -> Option<Kind> {
        kind_in(&self.faces, pack, hex)
    }

    /// RVL-HEX-7: the present landing spots of a colour that lie face up.
    #[must_use]
    pub fn spots(&self, pack: &Pack, colour: u8) -> HexSet {
        let tiles = self.present.both(self.shown).without(TileId::CENTRE);
        let spot = |tile: TileId| {
            let facing = self.faces[tile.index()]?;
            let (place, _) = pack.face(facing.face).spot.filter(|spot| spot.1 == colour)?;
            tile.positions()
                .enumerate()
                .find(|&(at, _)| printed_place(facing, at) == usize::from(place))
                .map(|(_, hex)| hex)
        };
        tiles.iter().filter_map(spot).collect()
    }
}
