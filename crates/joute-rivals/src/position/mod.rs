//! RVL-POS: a game begun anywhere, and written down anywhere.
//!
//! A position is a calm point (RVL-POS-1) with everything that the course of the game depends on, and what was answered since.

mod check;
mod faces;
mod lay;
mod past;
mod players;
mod redrawn;
mod since;
mod slots;
#[cfg(test)]
mod tests;
mod write;

use std::sync::Arc;

use joute_kernel::{Game, Seat, SetupError, SetupFault};

use crate::arena::{Era, HexId, TileId, TileSet, ZoneId};
use crate::fray::Figure;
use crate::options::{Mode, Options, Rules};
use crate::pack::{AshakId, DesignId, Face, Kind, Pack};
use crate::player::Anticipation;
use crate::state::{Effect, EndStep, Skill, State};
use crate::words::End;

/// RVL-POS-1: at which calm point the game stands.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Phase {
    /// The beginning of the set-up.
    Setup,
    /// RVL-SETUP-11: somebody is to place the figure.
    Place,
    /// RVL-ROUND-1: the draw of a round.
    Draw,
    /// The start of a turn, before RVL-TURN-1.
    TurnStart,
    /// A main decision.
    #[default]
    Turn,
    /// A step at the end of a round.
    RoundEnd,
    /// RVL-VOID-4: the fall of a figure.
    Falls,
    /// The game is over.
    Over,
}

impl Phase {
    /// All of them, in the order of a game.
    pub const ALL: [Self; 8] =
        [Self::Setup, Self::Place, Self::Draw, Self::TurnStart, Self::Turn, Self::RoundEnd, Self::Falls, Self::Over];

    /// Its word.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Setup => "setup",
            Self::Place => "place",
            Self::Draw => "draw",
            Self::TurnStart => "turn_start",
            Self::Turn => "turn",
            Self::RoundEnd => "round_end",
            Self::Falls => "falls",
            Self::Over => "over",
        }
    }

    /// Whether it is somebody's turn.
    pub(crate) const fn is_of_turn(self) -> bool {
        matches!(self, Self::TurnStart | Self::Turn)
    }
}

/// RVL-DRONE-5: the parts of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Part {
    /// The Ashak's.
    #[default]
    Ashak,
    /// The drone's.
    Drone,
}

impl Part {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Ashak, Self::Drone];

    /// Its word.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Ashak => "ashak",
            Self::Drone => "drone",
        }
    }
}

/// RVL-DRY-1: what lies on a tile.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Dry {
    /// No drought token.
    #[default]
    No,
    /// The desert side.
    Desert,
    /// The sprout side.
    Sprout,
}

impl Dry {
    /// All of them, by their numbers.
    pub const ALL: [Self; 3] = [Self::No, Self::Desert, Self::Sprout];
}

/// How a tile lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PositionTile {
    /// What is printed on it.
    pub face: Face,
    /// RVL-GEO-6: its rotation.
    pub rotation: u8,
    /// Whether it lies face up.
    pub up: bool,
    /// RVL-DRY-1.
    pub dry: Dry,
}

impl PositionTile {
    /// RVL-POS-3: a tile of which nothing is said: volcanoes, face up.
    pub const BARE: Self =
        Self { face: Face { kinds: [Kind::Volcano; 3], spot: None }, rotation: 0, up: true, dry: Dry::No };
}

/// RVL-DRONE-9: a drone.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct PositionDrone {
    /// Where it stands.
    pub hex: Option<HexId>,
    /// What lies on it.
    pub cards: Vec<DesignId>,
    /// Resins.
    pub resin: u16,
    /// Crystals.
    pub crystal: u16,
    /// Rivals points.
    pub rp: u8,
    /// Its tokens; of a drone `ready` alone.
    pub ant: Anticipation,
}

/// A player.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct PositionPlayer {
    /// Where the figure stands.
    pub hex: Option<HexId>,
    /// 0: alive; 1 for the first to die, and so on.
    pub died: u8,
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
    /// The Ashak.
    pub ashak: Option<AshakId>,
    /// The guild.
    pub guild: Option<DesignId>,
    /// Whether it is not exhausted.
    pub guild_up: bool,
    /// RVL-SETUP-5: the guild that was not kept.
    pub guild_other: Option<DesignId>,
    /// The hand.
    pub hand: Vec<DesignId>,
    /// The deck, the top first.
    pub deck: Vec<DesignId>,
    /// The discard pile.
    pub discard: Vec<DesignId>,
    /// Section 22: the cards of hand and deck that all know to be there.
    pub known: Vec<DesignId>,
    /// The skills, the oldest first.
    pub skills: Vec<Skill>,
    /// RVL-POISON-1: who gave the counters, the oldest first.
    pub poison: Vec<Seat>,
    /// What lasts, the oldest first.
    pub effects: Vec<Effect>,
    /// How many top cards of the Interface deck it has looked at.
    pub peeked: u8,
    /// How many top cards of the schema deck it has looked at.
    pub peeked_schemas: u8,
    /// The face-down tiles that it has looked at.
    pub peeked_tiles: Vec<TileId>,
    /// Its drone, in drone mode.
    pub drone: Option<PositionDrone>,
}

/// The event cards.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct PositionEvents {
    /// The deck, the top first.
    pub deck: Vec<DesignId>,
    /// The active one.
    pub active: Option<DesignId>,
    /// Those before it.
    pub discard: Vec<DesignId>,
}

/// A common deck.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct PositionMarket {
    /// The deck, the top first.
    pub deck: Vec<DesignId>,
    /// The visible cards.
    pub row: Vec<DesignId>,
    /// The discard pile.
    pub discard: Vec<DesignId>,
}

/// RVL-POS-15: how a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PositionEnd {
    /// The winners.
    pub winners: Vec<Seat>,
    /// Why.
    pub reason: End,
    /// RVL-END-7: the place of each seat, from 1; empty if it is not said.
    pub ranks: Vec<u8>,
}

/// RVL-POS-2: a calm point, and what was answered since.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// What the table has chosen.
    pub rules: Rules,
    /// RVL-POS-12: what is printed. In phase `setup` its faces are laid; otherwise [`tiles`](Self::tiles) say what lies.
    pub pack: Arc<Pack>,
    /// RVL-POS-1: at which calm point.
    pub phase: Phase,
    /// From 1; 0 in phases `setup` and `place`.
    pub round: u8,
    /// The era.
    pub era: Era,
    /// The seat of the first player.
    pub token: Seat,
    /// In a turn: 1 or 2.
    pub turn: u8,
    /// In a turn: the seats in the order of the turns of the round.
    pub order: Vec<Seat>,
    /// In a turn: whose.
    pub seat: Seat,
    /// In phase `turn`: whose part.
    pub part: Part,
    /// In phase `turn`: AP left.
    pub ap: u8,
    /// In phase `turn`: movement points left.
    pub points: u8,
    /// RVL-DRONE-31: in phase `turn`: designs that went to the drone.
    pub given: Vec<DesignId>,
    /// RVL-DRONE-31: in phase `turn`: designs that came from it.
    pub taken: Vec<DesignId>,
    /// In phase `round_end` the step that comes next, in phase `falls` the one after the falls.
    pub step: EndStep,
    /// In phase `falls`: who falls, in order, with the former hexes.
    pub falls: Vec<(Figure, HexId)>,
    /// In phase `over`: how the game ended.
    pub over: Option<PositionEnd>,
    /// By seat.
    pub players: Vec<PositionPlayer>,
    /// Zones that are not there any more.
    pub gone_zones: Vec<ZoneId>,
    /// Single tiles that are not there any more.
    pub gone_tiles: Vec<TileId>,
    /// The tiles of which something is to be said.
    pub tiles: Vec<(TileId, PositionTile)>,
    /// Faces out of the arena that nobody saw.
    pub unseen: Vec<Face>,
    /// Shields, with their owners.
    pub shields: Vec<(HexId, Seat)>,
    /// Sponsors.
    pub sponsors: Vec<HexId>,
    /// The zone deck, the top first.
    pub zones: Vec<ZoneId>,
    /// The events.
    pub events: PositionEvents,
    /// The common cards.
    pub interface: PositionMarket,
    /// The schemas.
    pub schemas: PositionMarket,
    /// Cards out of the game, without guilds.
    pub out: Vec<DesignId>,
    /// RVL-POS-2: what was answered since, oldest first.
    pub since: Vec<String>,
}

/// RVL-POS-3: the round of a position that does not say it.
pub(crate) const ROUND: u8 = 5;
/// More answers than lie between two calm points.
pub(crate) const SINCE_MAX: usize = 2_000;
/// RVL-COMP-3: resources have no end; more than this nobody gathers.
pub(crate) const STOCK_MAX: u16 = 9_999;

impl Position {
    /// RVL-POS-3: what a position says that names a table of so many players, and nothing else: the main decision of seat 0 in the second
    /// turn of round 5, with every tile of the arena there. Who plays has to be put somewhere.
    #[must_use]
    pub fn new(seats: u8) -> Self {
        let mut position = Self {
            rules: Rules::default(),
            pack: Arc::clone(Pack::standard()),
            phase: Phase::Turn,
            round: ROUND,
            era: Era::Two,
            token: Seat::at(0),
            turn: 2,
            order: Seat::first_of(seats).collect(),
            seat: Seat::at(0),
            part: Part::Ashak,
            ap: 2,
            points: 0,
            given: Vec::new(),
            taken: Vec::new(),
            step: EndStep::Discard,
            falls: Vec::new(),
            over: None,
            players: vec![
                PositionPlayer { hp: Rules::default().max_hp, guild_up: true, ..PositionPlayer::default() };
                seats.into()
            ],
            gone_zones: Vec::new(),
            gone_tiles: Vec::new(),
            tiles: Vec::new(),
            unseen: Vec::new(),
            shields: Vec::new(),
            sponsors: Vec::new(),
            zones: Vec::new(),
            events: PositionEvents::default(),
            interface: PositionMarket::default(),
            schemas: PositionMarket::default(),
            out: Vec::new(),
            since: Vec::new(),
        };
        position.era = position.options().era_of(position.round);
        position.zones = position.zones_left();
        position
    }

    /// The options of the game that goes on from it.
    pub(crate) fn options(&self) -> Options {
        Options {
            seats: self.players.len().min(usize::from(u8::MAX)) as u8,
            rules: self.rules,
            pack: Arc::clone(&self.pack),
            is_journaled: true,
            census: None,
        }
    }

    /// RVL-POS-7: the arena of the mode (RVL-DRONE-1).
    pub(crate) fn arena(&self) -> TileSet {
        arena_of(self.options().has_drones())
    }

    /// RVL-POS-7: the same without what is gone.
    pub(crate) fn present(&self) -> TileSet {
        let zones = self.gone_zones.iter().fold(TileSet::EMPTY, |set, zone| set.union(zone.tiles()));
        self.arena().minus(zones).minus(self.gone_tiles.iter().copied().collect())
    }

    /// RVL-POS-3: every zone that is not gone, by era, then by letter.
    pub(crate) fn zones_left(&self) -> Vec<ZoneId> {
        let has_drones = self.options().has_drones();
        let is_there = |zone: &ZoneId| !self.gone_zones.contains(zone) && has_zone(has_drones, *zone);
        ZoneId::all().filter(is_there).collect()
    }

    /// How a tile lies.
    pub(crate) fn tile(&self, tile: TileId) -> PositionTile {
        self.tiles.iter().find(|(known, _)| *known == tile).map_or(PositionTile::BARE, |(_, said)| *said)
    }

    /// The state that it stands for, with `since` played again, and gone on to the next question, chance event or end (RVL-POS-3).
    ///
    /// # Errors
    ///
    /// RVL-POS-4: every reason why it cannot be; of the answers in `since` the first that is not legal.
    pub fn load(&self) -> Result<State, SetupError> {
        let faults = self.faults();
        let mut state = SetupError::or(faults, || self.begun())??;
        if let Err(broken) = state.broken_invariant() {
            return Err(SetupFault::new("", broken.to_string()).by(joute_kernel::RuleId("RVL-POS-13")).into());
        }
        state.replay(&self.since)?;
        Ok(state)
    }

    /// The calm point itself, gone on to the first question. RVL-POS-8: the set-up begins from nothing.
    fn begun(&self) -> Result<State, SetupError> {
        if self.phase == Phase::Setup {
            return State::setup(&self.options());
        }
        let mut state = self.laid_out();
        state.begin_journal();
        state.go_on(&mut ());
        Ok(state)
    }
}

/// RVL-POS-7, RVL-DRONE-1: the tiles of a mode.
pub(crate) fn arena_of(has_drones: bool) -> TileSet {
    let outer = TileSet::of_era(Era::One).minus(TileSet::STARTS);
    if has_drones { TileSet::ALL.minus(outer) } else { TileSet::ALL }
}

/// RVL-DRONE-1: whether a zone card is in the game.
pub(crate) fn has_zone(has_drones: bool, zone: ZoneId) -> bool {
    !has_drones || zone.era() != Era::One
}

/// The mode by its name: by the number of players it is one of the two.
pub(crate) fn named_mode(options: &Options) -> Mode {
    if options.has_drones() { Mode::Drones } else { Mode::Standard }
}
