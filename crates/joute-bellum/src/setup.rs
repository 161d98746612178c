//! Options to the first state, and the chances of the set-up.

use std::sync::Arc;

use arrayvec::ArrayVec;
use joute_kernel::{RuleId, Seat, SetupError, SetupFault};

use crate::chance::{Chance, Deck};
use crate::ids::{Breed, CastleId, PlaceKind};
use crate::pack::Pack;
use crate::rules::setup::kingdom_counts;
use crate::state::{BELLUM_SEATS_MAX, Chests, Lord, Market, Pace, Phase, Pile, State};

/// BEL-END-7, D-21: the last day unless the options say otherwise.
pub const DAY_LIMIT: u16 = 100;
/// The highest number of a last day.
pub const DAY_LIMIT_MAX: u16 = 10_000;

/// What is chosen before the first move.
///
/// ```
/// use joute_bellum::{Options, State};
/// use joute_kernel::Game;
///
/// let options = Options { auto_pass: true, ..Options::new(4) };
/// assert_eq!(State::setup(&options)?.seat_count(), 4);
/// assert_eq!(Options::new(6).faults()[0].path, "seats");
/// # Ok::<(), joute_kernel::SetupError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// BEL-SETUP-1: 2 to 5.
    pub seats: u8,
    /// BEL-SETUP-2, D-1: the castle of each seat, all different; dealt at random if `None`.
    pub castles: Option<Vec<CastleId>>,
    /// BEL-SETUP-14: the first Captain; drawn by lot if `None`.
    pub captain: Option<Seat>,
    /// BEL-ACT-5: whether a seat with nothing but a pass is skipped.
    pub auto_pass: bool,
    /// D-8: whether food and glyphs never run out.
    pub unlimited_food_glyphs: bool,
    /// BEL-END-7: the last day, from 1.
    pub day_limit: u16,
    /// What is printed on the components.
    pub pack: Arc<Pack>,
}

impl Options {
    /// A game for `seats` with everything else left to chance, as printed; passes that are forced are not asked.
    #[must_use]
    pub fn new(seats: u8) -> Self {
        Self {
            seats,
            castles: None,
            captain: None,
            auto_pass: true,
            unlimited_food_glyphs: false,
            day_limit: DAY_LIMIT,
            pack: Arc::clone(Pack::standard()),
        }
    }

    /// Every reason why these options cannot be played.
    #[must_use]
    pub fn faults(&self) -> Vec<SetupFault> {
        let mut faults = Vec::new();
        let mut fault = |path: &str, message: String, rule: &'static str| {
            faults.push(SetupFault::new(path, message).by(RuleId(rule)));
        };
        if !(2..=BELLUM_SEATS_MAX as u8).contains(&self.seats) {
            fault("seats", format!("{} given, 2 to 5 expected", self.seats), "BEL-SETUP-1");
            return faults;
        }
        if let Some(castles) = &self.castles {
            let all = usize::from(self.pack.castle_count());
            let different = castles.iter().enumerate().all(|(index, castle)| !castles[..index].contains(castle));
            if castles.len() != usize::from(self.seats)
                || !different
                || castles.iter().any(|castle| castle.index() >= all)
            {
                let message = format!("expected {} different castles of the pack, one a seat", self.seats);
                fault("castles", message, "BEL-SETUP-2");
            }
        }
        if self.captain.is_some_and(|captain| captain.index() >= usize::from(self.seats)) {
            fault("captain", format!("expected a seat from 0 to {}", self.seats - 1), "BEL-SETUP-14");
        }
        if self.day_limit == 0 {
            fault("day_limit", "0 given, at least 1 expected".to_owned(), "BEL-END-7");
        }
        let (farms, villages) = kingdom_counts(self.seats);
        let pack = &self.pack;
        for (what, has, needs, rule) in [
            ("castles", pack.castle_count(), self.seats, "BEL-SETUP-2"),
            ("goblins", pack.creature_count(Breed::Goblin), 2 * self.seats, "BEL-SETUP-3"),
            ("farms", pack.place_count(PlaceKind::Farm), farms, "BEL-SETUP-6"),
            ("villages", pack.place_count(PlaceKind::Village), villages, "BEL-SETUP-6"),
        ] {
            if has < needs {
                let message = format!("the pack `{}` has {has} {what}, {needs} are needed", pack.id());
                fault("pack", message, rule);
            }
        }
        faults
    }
}

impl State {
    pub(crate) fn new(options: &Options) -> Result<Self, SetupError> {
        let faults = options.faults();
        SetupError::or(faults, || {
            let mut state = Self::blank(Arc::clone(&options.pack), options.seats);
            state.pace = Pace::of(options.auto_pass);
            state.unlimited = options.unlimited_food_glyphs;
            state.day_limit = options.day_limit;
            if let Some(castles) = &options.castles {
                for (seat, &castle) in state.all_seats().zip(castles) {
                    state.give_castle(seat, castle);
                }
                state.castles_set = true;
            }
            if let Some(captain) = options.captain {
                state.captain = captain;
                state.active = captain;
                state.captain_set = true;
            }
            state.await_chance_after(None);
            state
        })
    }

    /// A table with nothing on it.
    pub(crate) fn blank(pack: Arc<Pack>, seats: u8) -> Self {
        let supply = pack.supply();
        let market = || Market { up: ArrayVec::new(), deck: Pile::EMPTY };
        Self {
            pack,
            seats,
            pace: Pace::Asks,
            unlimited: false,
            day_limit: DAY_LIMIT,
            phase: Phase::Roll,
            day: 0,
            captain: Seat::at(0),
            captain_set: false,
            castles_set: false,
            active: Seat::at(0),
            die: None,
            script: ArrayVec::new(),
            stealing: None,
            waiting: None,
            supply,
            chests: Chests::EMPTY,
            row: ArrayVec::new(),
            deck: Pile::EMPTY,
            discard: ArrayVec::new(),
            boxed_places: 0,
            boxed_goblins: 0,
            markets: [market(), market()],
            lords: [Lord::EMPTY; BELLUM_SEATS_MAX],
            placed: ArrayVec::new(),
        }
    }

    /// BEL-RNG-2: asks for the chance that comes after this deck: shuffles in their order, then the Captain; after the
    /// last the goblins are placed.
    pub(crate) fn await_chance_after(&mut self, before: Option<Deck>) {
        let decks = Deck::ALL.into_iter().filter(|&deck| deck != Deck::Castles || !self.castles_set);
        let mut rest = decks.filter(|&deck| before.is_none_or(|before| deck > before));
        match rest.next() {
            Some(deck) => self.phase = Phase::Setup(Chance::Shuffle(deck)),
            None if self.captain_set => self.ask_for_goblins(),
            None => self.phase = Phase::Setup(Chance::Captain),
        }
    }

    /// How many cards a deck of the pack has.
    pub(crate) fn deck_size(&self, deck: Deck) -> u8 {
        let pack = &self.pack;
        match deck {
            Deck::Castles => pack.castle_count(),
            Deck::Goblins => pack.creature_count(Breed::Goblin),
            Deck::Farms => pack.place_count(PlaceKind::Farm),
            Deck::Villages => pack.place_count(PlaceKind::Village),
            Deck::Towns => pack.place_count(PlaceKind::Town),
            Deck::Evil => pack.creature_count(Breed::Evil),
            Deck::SuperEvil => pack.creature_count(Breed::SuperEvil),
            Deck::Wood | Deck::Metal | Deck::Gold => {
                let kind = deck.chest_kind().unwrap_or(crate::ids::ChestKind::Wood);
                pack.chests(kind).len() as u8
            }
        }
    }
}
