//! Everything on the table and in the hands: what all see ([`Open`]), and what not everybody does.

use std::sync::Arc;

use arrayvec::ArrayVec;
use joute_kernel::{EndReason, Seat, SeatSet};

use crate::arena::{Era, HexId, HexSet, TILES, TileId, TileSet, ZONE_CARDS, ZoneId};
use crate::chance::Chance;
use crate::options::{Options, RIVALS_SEATS_MAX, Rules};
use crate::pack::{AshakId, DesignId, FaceId, Kind, Pack, Set};
use crate::pile::Pile;

/// RVL-GEO-6: how a face lies in its slot.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Facing {
    /// The face.
    pub face: FaceId,
    /// Its rotation, from 0.
    pub rotation: u8,
}

/// RVL-ANT-1: the tokens of an Ashak.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Anticipation {
    /// Usable and inactive.
    pub ready: u8,
    /// Usable and activated.
    pub active: u8,
    /// In reserve.
    pub reserve: u8,
}

impl Anticipation {
    /// RVL-ANT-1: the usable places.
    const USABLE: u8 = 2;

    /// Whether no further token has a place.
    #[inline]
    #[must_use]
    pub const fn is_full(&self) -> bool {
        self.ready + self.active + self.reserve > Self::USABLE
    }

    /// RVL-ANT-4: whether a token can be paid.
    #[inline]
    #[must_use]
    pub const fn has_inactive(&self) -> bool {
        self.ready + self.reserve > 0
    }

    /// RVL-ANT-1: a new token goes to the first free usable place, else to the reserve; whether there was room.
    #[inline]
    pub(crate) fn gain(&mut self) -> bool {
        let is_usable = self.ready + self.active < Self::USABLE;
        let has_room = !self.is_full();
        if is_usable {
            self.ready += 1;
        } else if has_room {
            self.reserve += 1;
        }
        has_room
    }

    /// RVL-ANT-4: pays an inactive token, the reserve first.
    pub(crate) fn pay(&mut self) {
        if self.reserve > 0 {
            self.reserve -= 1;
        } else {
            self.ready = self.ready.saturating_sub(1);
        }
    }

    /// RVL-ANT-5: activated tokens go, and the reserve moves up.
    pub(crate) fn begin_turn(&mut self) {
        self.active = 0;
        if self.ready < Self::USABLE {
            self.ready += core::mem::take(&mut self.reserve);
        }
    }
}

/// The two resources.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Resource {
    /// Of crystal hexes.
    Crystal,
    /// Of forests.
    Resin,
}

impl Resource {
    /// Both, in the order of their texts.
    pub const ALL: [Self; 2] = [Self::Crystal, Self::Resin];

    /// Its word.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Crystal => "crystal",
            Self::Resin => "resin",
        }
    }
}

/// The cards of a player that not everybody knows, counted by the set that they come from.
pub(crate) type Unknown = [u8; Set::ALL.len()];

/// What everybody sees of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Player {
    /// 0: alive; 1 for the first to die, and so on.
    pub died: u8,
    /// RVL-VOID-8: nowhere before it is placed, while it falls, and after death.
    pub hex: Option<HexId>,
    /// Life.
    pub hp: u8,
    /// The ultimate gauge.
    pub ult: u8,
    /// Rivals points.
    pub rp: u8,
    /// Resins.
    pub resin: u16,
    /// Crystals.
    pub crystal: u16,
    /// Anticipation.
    pub ant: Anticipation,
    /// The Ashak, once chosen.
    pub ashak: Option<AshakId>,
    /// The guild, once all are shown.
    pub guild: Option<DesignId>,
    /// RVL-SHIELD-2: at most two.
    pub shields: HexSet,
    /// How many cards in hand.
    pub hand: u8,
    /// How many cards in the deck.
    pub deck: u8,
    /// D-46: the discard pile.
    pub discard: Pile,
    /// Section 22: the cards of hand and deck that everybody knows to be there.
    pub known: Pile,
    /// How many others there are, by the set that they come from.
    pub(crate) unknown: Unknown,
}

impl Player {
    /// RVL-SETUP-3, but for the HP.
    pub(crate) const EMPTY: Self = Self {
        died: 0,
        hex: None,
        hp: 0,
        ult: 0,
        rp: 0,
        resin: 0,
        crystal: 0,
        ant: Anticipation { ready: 0, active: 0, reserve: 0 },
        ashak: None,
        guild: None,
        shields: HexSet::EMPTY,
        hand: 0,
        deck: 0,
        discard: Pile::EMPTY,
        known: Pile::EMPTY,
        unknown: [0; Set::ALL.len()],
    };

    /// Whether the Ashak lives.
    #[inline]
    #[must_use]
    pub const fn is_alive(&self) -> bool {
        self.died == 0
    }

    /// How many of a resource.
    #[inline]
    #[must_use]
    pub const fn stock(&self, resource: Resource) -> u16 {
        match resource {
            Resource::Crystal => self.crystal,
            Resource::Resin => self.resin,
        }
    }

    #[inline]
    pub(crate) fn stock_mut(&mut self, resource: Resource) -> &mut u16 {
        match resource {
            Resource::Crystal => &mut self.crystal,
            Resource::Resin => &mut self.resin,
        }
    }

    /// Both resources together.
    #[inline]
    #[must_use]
    pub const fn resources(&self) -> u16 {
        self.resin.saturating_add(self.crystal)
    }
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

/// What the rules are in the middle of; the last of the stack goes on first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Frame {
    /// RVL-CHANCE-4: the set-up, at this step.
    Setup(Setup),
    /// A deck is shuffled.
    Shuffle(Deck),
    /// RVL-SETUP-11: so many have been placed.
    Place(u8),
    /// RVL-ROUND-1: who draws, by place in the order, and how many cards are still due.
    Draw { place: u8, due: u8 },
    /// RVL-ROUND-2: the turn that comes next, by place among the turns of the round.
    Turns { place: u8 },
    /// RVL-TURN-2: the main decisions of a turn.
    Turn,
    /// RVL-SPEND-2: the player of the turn draws a card.
    DrawOne,
    /// RVL-HARV-5: resources become anticipation.
    Observatory,
    /// RVL-HARV-7, RVL-HARV-8: where to look; whether the figure stands on the hex.
    Consult { on_hex: bool },
    /// Cards are taken from the top of the Interface deck; then so many may be kept.
    Look { due: u8, limit: u8 },
    /// RVL-DEC-4: which of the cards are kept.
    Keep { limit: u8 },
    /// RVL-HARV-10, RVL-ROUND-9: the visible Interface cards are made two.
    FillInterface,
    /// RVL-SCHEMA-2: the visible schemas are made as many as the era has.
    FillSchemas,
    /// RVL-SPEND-3: the top schema goes to the hand.
    TopSchema,
    /// RVL-SPON-7: which bonus.
    Bonus,
    /// RVL-SPON-7: so many cards may still be uninstalled.
    BonusUninstall(u8),
    /// Section 5, steps 3 to 11.
    RoundEnd(EndStep),
    /// RVL-VOID-4: the figure that falls next, and whether it has lost its HP.
    Falls { next: u8, has_fallen: bool },
    /// RVL-SPON-2: so many rolls are still to be made.
    Sponsors { rolls: u8 },
    /// RVL-SPON-4: which of the spots of this colour.
    Spot { colour: u8 },
}

/// RVL-CHANCE-4: the steps of the set-up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Setup {
    Arena,
    Ashaks(u8),
    Deck(u8),
    Guilds,
    GuildChoice,
    Zones(u8),
    Events,
    Schemas,
    ShowSchemas,
    Interface,
    ShowInterface,
    First,
}

/// RVL-ROUND: the steps at the end of a round.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum EndStep {
    /// RVL-ROUND-3, RVL-ROUND-4.
    Discard,
    /// RVL-ROUND-5.
    Zones,
    /// RVL-ROUND-6.
    Sponsors,
    /// RVL-ROUND-7.
    Drought,
    /// RVL-ROUND-8.
    Event,
    /// RVL-ROUND-9.
    Interface,
    /// RVL-ROUND-10.
    Refresh,
    /// RVL-ROUND-11.
    Era,
    /// The next round begins.
    Next,
}

/// Who is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Asked {
    Seats(SeatSet),
    Chance(Chance),
    Over(EndReason),
}

/// What everybody sees.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Open {
    pub(crate) asked: Asked,
    pub(crate) stack: ArrayVec<Frame, 8>,
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
    /// Whose turn it is, or who is asked outside of turns.
    pub seat: Seat,
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
    pub falls: ArrayVec<(Seat, HexId), RIVALS_SEATS_MAX>,
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
    pub(crate) open: Open,
    pub(crate) hidden: Hidden,
}

impl State {
    /// RVL-SETUP: nothing has happened yet.
    pub(crate) fn blank(options: Arc<Options>) -> Self {
        let open = Open {
            asked: Asked::Chance(Chance::Arena),
            stack: ArrayVec::new(),
            round: 0,
            era: Era::One,
            token: Seat::at(0),
            turn: 1,
            order: ArrayVec::new(),
            seat: Seat::at(0),
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
            players: [Player::EMPTY; RIVALS_SEATS_MAX],
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
        Self { options, open, hidden }
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
        self.all_seats().filter_map(|seat| self.player(seat).hex).collect()
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

    pub(crate) fn push(&mut self, frame: Frame) {
        // The deepest way: turn, bonus, uninstalling, shuffle; there is room for twice as much.
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
