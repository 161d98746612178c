//! GUA-CARD: what the rules read of every card of a game, laid out for fast play.

use core::fmt;
use std::sync::Arc;

use joute_effects::{Word, WordSet};
use joute_kernel::{RuleId, Seat, SetupError, SetupFault};

use crate::cards::{
    Ability, Back, Ban, Brought, Card, Change, Guardian, Kind, Pack, Stronghold, StrongholdSet, Trigger, Use, Window,
    Wing,
};
use crate::ids::{CARDS_MAX, CREATURES_MAX, CardId, CardSet};
use crate::map::SpaceId;
use crate::passage::{Fights, lies_open};
use crate::rules::afield::{changes_stride, grants_in_stack};

/// What fast play reads of a card of the deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Face {
    /// Its up-number.
    pub(crate) up: u8,
    /// Its printed Vitality.
    pub(crate) vitality: i8,
    /// What it counts for the 30 points.
    pub(crate) space_cost: i8,
    /// On which side an Upgrade goes; either, if none is said.
    pub(crate) wing: Option<Wing>,
}

impl Face {
    fn of(card: &Card) -> Self {
        Self { up: card.up, vitality: card.vitality, space_cost: card.space_cost, wing: card.wing }
    }
}

/// What a seat brings to the table: GUA-DECK-2.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Deck {
    /// Its Guardian.
    pub guardian: Guardian,
    /// Its Strongholds.
    pub strongholds: StrongholdSet,
    /// Each card with the name by which programs call it.
    pub cards: Vec<(String, Arc<Card>)>,
}

impl Deck {
    /// GUA-POS-9: the copies of a deck of a pack, called `ID-SEAT-COPY`.
    #[must_use]
    pub fn brought(brought: &Brought<'_>, seat: Seat) -> Self {
        let mut cards = Vec::new();
        for &(card, copies) in &brought.cards {
            let shared = Arc::new(card.clone());
            cards.extend((1..=copies).map(|copy| (format!("{}-{seat}-{copy}", card.id), Arc::clone(&shared))));
        }
        let [left, centre, right] = brought.strongholds.map(Clone::clone);
        let strongholds = StrongholdSet { cards: [left, centre, right], ..StrongholdSet::default() };
        Self { guardian: brought.guardian.clone(), strongholds, cards }
    }
}

/// The cards of one seat, and which of them are what.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Cards {
    pub(crate) guardian: Guardian,
    pub(crate) cards: Vec<Arc<Card>>,
    pub(crate) faces: Vec<Face>,
    pub(crate) names: Vec<String>,
    pub(crate) all: CardSet,
    pub(crate) creatures: CardSet,
    pub(crate) flyers: CardSet,
    pub(crate) items: CardSet,
    pub(crate) shields: CardSet,
    pub(crate) standards: CardSet,
    pub(crate) terrains: CardSet,
    /// Cards that may lie open as Terrain.
    pub(crate) lands: CardSet,
    pub(crate) upgrades: CardSet,
    /// GUA-CARD-2: those that go to the Depot.
    pub(crate) doubles: CardSet,
    /// GUA-PLACE-8: those that may lie under a Stronghold.
    pub(crate) influencers: CardSet,
    /// GUA-PLACE-8: Creatures whose texts work from under a Stronghold.
    pub(crate) rooted: CardSet,
    /// GUA-RANGE-1: those that have a ranged attack.
    pub(crate) ranged: CardSet,
    pub(crate) bribes: CardSet,
    /// GUA-SPELL-4: those that name a window.
    pub(crate) casts: CardSet,
    /// GUA-COMBAT-7: those that may be command cards.
    pub(crate) commands: CardSet,
    /// GUA-WIN-3.
    pub(crate) healers: CardSet,
    /// Creatures with a text.
    pub(crate) worded: CardSet,
    /// Cards of every kind with a text.
    pub(crate) speaking: CardSet,
    /// GUA-ASK-37: whether a Creature weighs less than nothing.
    pub(crate) has_negative_costs: bool,
    /// GUA-LIMIT-1: Creatures and carried items with a text about limits.
    pub(crate) limiting: CardSet,
    /// Carried items that lie open in a combat.
    pub(crate) open: CardSet,
    /// Creatures that act at a moment, by [`Trigger`].
    pub(crate) moments: [CardSet; MOMENTS],
    /// What its Strongholds are, from the left.
    pub(crate) strongholds: StrongholdSet,
}

/// How many moments section 10.1 knows.
const MOMENTS: usize = Trigger::ALL.len();

/// Which Creatures act at each moment by a text that is no command.
fn moments(deck: &Deck) -> [CardSet; MOMENTS] {
    let mut moments = [CardSet::EMPTY; MOMENTS];
    for (number, (_, card)) in (0..).zip(&deck.cards) {
        let acts = |ability: &&Ability| card.is_creature() && !matches!(ability.kind, Use::Played | Use::Command);
        let triggers = card.abilities.iter().filter(acts).filter_map(|ability| ability.when);
        triggers.for_each(|trigger| moments[trigger as usize].insert(number));
    }
    moments
}

impl Cards {
    fn of(deck: &Deck) -> Self {
        let those = |test: fn(&Card) -> bool| -> CardSet {
            (0..).zip(&deck.cards).filter(|(_, (_, card))| test(card)).map(|(number, _)| number).collect()
        };
        Self {
            guardian: deck.guardian.clone(),
            cards: deck.cards.iter().map(|(_, card)| Arc::clone(card)).collect(),
            faces: deck.cards.iter().map(|(_, card)| Face::of(card)).collect(),
            names: deck.cards.iter().map(|(name, _)| name.clone()).collect(),
            all: those(|_| true),
            creatures: those(Card::is_creature),
            flyers: those(|card| card.is_creature() && card.flying),
            items: those(|card| card.kind == Kind::CarriedItem),
            shields: those(|card| card.kind.is_shield()),
            standards: those(|card| card.kind == Kind::StandardBearer),
            terrains: those(|card| card.kind.is_terrain()),
            lands: those(Card::is_placeable_terrain),
            upgrades: those(|card| card.kind == Kind::Upgrade),
            doubles: those(|card| card.back() == Back::Double),
            influencers: those(Card::goes_under),
            rooted: those(Card::speaks_from_under),
            ranged: those(|card| card.is_creature() && card.ranged > 0),
            bribes: those(|card| card.kind == Kind::Bribery),
            casts: those(|card| !card.windows.is_empty()),
            commands: those(Card::is_command),
            healers: those(|card| card.is_creature() && card.heal.is_some()),
            speaking: those(|card| !card.abilities.is_empty()),
            worded: those(|card| card.is_creature() && (!card.abilities.is_empty() || card.aoe.is_some())),
            has_negative_costs: deck.cards.iter().any(|(_, card)| card.space_cost < 0),
            limiting: those(|card| {
                let lies_in_stack = card.is_creature() || card.kind == Kind::CarriedItem;
                let limits = |change: &Change| matches!(change, Change::Limit(_) | Change::LimitIgnore);
                lies_in_stack && card.abilities.iter().any(|ability| ability.changes.iter().any(limits))
            }),
            open: those(lies_open),
            moments: moments(deck),
            strongholds: deck.strongholds.clone(),
        }
    }

    #[inline]
    pub(crate) fn card(&self, number: u8) -> &Card {
        &self.cards[usize::from(number)]
    }

    #[inline]
    pub(crate) fn face(&self, number: u8) -> &Face {
        &self.faces[usize::from(number)]
    }

    /// GUA-LIMIT-1: what the Creatures of a set count together.
    /// GUA-CARD-4, GUA-CARD-5: Shields and items weigh nothing.
    #[inline]
    pub(crate) fn points(&self, cards: CardSet) -> i32 {
        cards.both(self.creatures).iter().map(|number| i32::from(self.face(number).space_cost)).sum()
    }

    /// GUA-WIN-1: their base Vitality together.
    #[inline]
    pub(crate) fn vitality(&self, cards: CardSet) -> i32 {
        cards.both(self.creatures).iter().map(|number| i32::from(self.face(number).vitality)).sum()
    }

    /// GUA-LIMIT-5: how many carried items more than Creatures lie in a set; never below 0.
    #[inline]
    pub(crate) fn surplus_items(&self, cards: CardSet) -> usize {
        let items = cards.both(self.items);
        if items.is_empty() { 0 } else { items.len().saturating_sub(cards.both(self.creatures).len()) }
    }
}

/// What some text of the game is about, so that nobody looks for what there is not.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Texts {
    /// The moments at which a text acts that is not played.
    pub(crate) moments: WordSet<Trigger>,
    pub(crate) hand_limits: bool,
    pub(crate) flight_bans: bool,
    /// Whether a card in a stack lets it fly.
    pub(crate) stack_flights: bool,
    pub(crate) retreats: bool,
}

impl Texts {
    fn of(decks: &[Deck]) -> Self {
        let mut texts = Self::default();
        for deck in decks {
            let strongholds = deck.strongholds.cards.iter().flat_map(|stronghold| &stronghold.abilities);
            deck.guardian.abilities.iter().chain(strongholds).for_each(|ability| texts.read(ability, false));
            for (_, card) in &deck.cards {
                for ability in &card.abilities {
                    let lies_in_stack = card.is_creature() || card.kind == Kind::CarriedItem;
                    texts.read(ability, lies_in_stack && !card.speaks_from_under());
                    texts.stack_flights |= lies_in_stack
                        && grants_in_stack(card, ability)
                        && ability.changes.iter().any(|change| matches!(change, Change::FlyGrant | Change::FlyExtra));
                }
            }
        }
        texts
    }

    fn read(&mut self, ability: &Ability, lies_in_stack: bool) {
        if matches!(ability.kind, Use::Played | Use::Command) || lies_in_stack {
            return;
        }
        self.moments = ability.when.map_or(self.moments, |when| self.moments.with(when));
        for change in &ability.changes {
            match change {
                change if changes_stride(change) && ability.when.is_none() => {
                    self.moments = self.moments.with(Trigger::MoveBefore);
                }
                Change::HandLimit(_) => self.hand_limits = true,
                Change::FlyStop => self.flight_bans = true,
                Change::Forbid(bans) if bans.has(Ban::Flight) => self.flight_bans = true,
                Change::RetreatAllow => self.retreats = true,
                _ => {}
            }
        }
    }
}

/// Every card of a game. It never changes while the game goes on.
///
/// ```
/// use joute_guardians::{Deck, Table};
///
/// let none = Deck::default();
/// let error = Table::new(&[none.clone(), none]).unwrap_err();
/// assert_eq!(error.faults[0].to_string(), "decks.0: 0 cards; a deck has at least 55 (GUA-DECK-1)");
/// ```
#[derive(Clone, PartialEq, Eq, Default)]
pub struct Table {
    pub(crate) seats: Vec<Cards>,
    pack: Option<Arc<Pack>>,
    /// GUA-ASK-4: the windows that some card names.
    pub(crate) windows: WordSet<Window>,
    pub(crate) texts: Texts,
    pub(crate) fights: Fights,
}

/// How many cards each seat has; which is long, and never changes.
impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.seats.iter().map(|cards| cards.faces.len())).finish()
    }
}

/// GUA-DECK-1: the fewest cards of a draw deck.
const DECK_MIN: usize = 55;

impl Table {
    /// The table at which these decks are played, one a seat.
    ///
    /// # Errors
    ///
    /// Every reason why one of the decks cannot be played.
    /// GD-08: Guardian and Strongholds are none of the 55. GD-10: without a Shield nothing could ever move.
    pub fn new(decks: &[Deck]) -> Result<Self, SetupError> {
        let table = Self::of_any(decks)?;
        let mut faults = Vec::new();
        for (seat, deck) in decks.iter().enumerate() {
            let mut fault = |message: String, rule| {
                faults.push(SetupFault::new(format!("decks.{seat}"), message).by(RuleId(rule)));
            };
            let count = deck.cards.len();
            if count < DECK_MIN {
                fault(format!("{count} cards; a deck has at least {DECK_MIN}"), "GUA-DECK-1");
            } else if table.seats[seat].shields.is_empty() {
                fault("no Shield; a deck has at least one".to_owned(), "GUA-DECK-4");
            }
        }
        SetupError::or(faults, || table)
    }

    /// The table of any cards, such as those of a position: only their number counts.
    ///
    /// # Errors
    ///
    /// GUA-ASK-26: more than a seat may own, or another number of seats than 2 to 4.
    pub fn of_any(decks: &[Deck]) -> Result<Self, SetupError> {
        if !(2..=4).contains(&decks.len()) {
            let message = format!("{} given, 2 to 4 expected", decks.len());
            return Err(SetupFault::new("seats", message).by(RuleId("GUA-MULTI-1")).into());
        }
        let mut faults = Vec::new();
        for (seat, deck) in decks.iter().enumerate() {
            let creatures = deck.cards.iter().filter(|(_, card)| card.is_creature()).count();
            for (count, most, what) in [(deck.cards.len(), CARDS_MAX, "cards"), (creatures, CREATURES_MAX, "Creatures")]
            {
                if count > most {
                    let message = format!("{count} {what}; a seat owns at most {most}");
                    faults.push(SetupFault::new(format!("decks.{seat}"), message).by(RuleId("GUA-ASK-26")));
                }
            }
        }
        SetupError::or(faults, || {
            let cards = decks.iter().flat_map(|deck| &deck.cards);
            let windows = cards.fold(WordSet::EMPTY, |windows, (_, card)| windows.and(card.windows));
            Self {
                seats: decks.iter().map(Cards::of).collect(),
                pack: None,
                windows,
                texts: Texts::of(decks),
                fights: Fights::of(decks),
            }
        })
    }

    /// The same with cards of a pack.
    pub(crate) fn of_pack(self, pack: &Arc<Pack>) -> Self {
        Self { pack: Some(Arc::clone(pack)), ..self }
    }

    /// The pack that all cards are of; `None` if they were made by hand, as for a position.
    #[must_use]
    pub fn pack(&self) -> Option<&Arc<Pack>> {
        self.pack.as_ref()
    }

    /// What is printed on a card; `None` if there is no such card.
    #[must_use]
    pub fn card(&self, card: CardId) -> Option<&Arc<Card>> {
        self.seats.get(card.owner().index())?.cards.get(usize::from(card.number()))
    }

    /// By which name programs call a card.
    #[must_use]
    pub fn name(&self, card: CardId) -> Option<&str> {
        let names = &self.seats.get(card.owner().index())?.names;
        names.get(usize::from(card.number())).map(String::as_str)
    }

    /// The card that programs call so.
    #[must_use]
    pub fn named(&self, name: &str) -> Option<CardId> {
        (0..).zip(&self.seats).find_map(|(seat, cards)| {
            let number = cards.names.iter().position(|other| other == name)?;
            Some(CardId::new(Seat::at(seat), number as u8))
        })
    }

    /// The Guardian of a seat.
    #[must_use]
    pub fn guardian(&self, seat: Seat) -> Option<&Guardian> {
        Some(&self.seats.get(seat.index())?.guardian)
    }

    /// The Stronghold that a space is the place of, as long as it stands.
    #[must_use]
    pub fn stronghold(&self, space: SpaceId) -> Option<&Stronghold> {
        let cards = self.seats.get(space.home().index()).filter(|_| space.is_stronghold())?;
        cards.strongholds.cards.get(space.flank() as usize)
    }

    /// How many seats it has.
    #[must_use]
    pub fn seat_count(&self) -> u8 {
        self.seats.len() as u8
    }
}
