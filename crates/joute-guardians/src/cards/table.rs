//! The cards of one game: every copy under a small number.

use joute_effects::WordSet;
use joute_kernel::Seat;

use super::card::{Card, Kind};
use super::guardian::{Guardian, STRONGHOLDS, Stronghold};
use super::text::Change;
use super::word::Window;

/// GUA-MULTI-1: the most players.
pub const SEATS_MAX: usize = 4;
/// GUA-ASK-26: the most cards of a seat.
pub const CARDS_PER_SEAT_MAX: usize = 150;
/// GUA-ASK-26: the most Creatures of a seat.
pub const CREATURES_PER_SEAT_MAX: usize = 63;
/// The most cards of a game.
pub const GAME_CARDS_MAX: usize = SEATS_MAX * CARDS_PER_SEAT_MAX;

/// A card in a game, by its place in the [`CardTable`]. Below [`GAME_CARDS_MAX`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CardId(u16);

impl CardId {
    /// The card at this place.
    #[must_use]
    pub const fn new(index: usize) -> Option<Self> {
        if index < GAME_CARDS_MAX { Some(Self(index as u16)) } else { None }
    }

    /// Its place.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// One card in a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameCard {
    /// GUA-POS-9: what it is called in the game, such as `axeman-0-2`.
    pub name: String,
    /// Whose deck it came from.
    pub owner: Seat,
    /// What is printed on it, by its place in the list of prints.
    print: u16,
}

/// All cards of a game, each copy under its [`CardId`], with the Guardians and Strongholds of its seats.
///
/// Made once before the game and never changed, so that states share it. Cards are numbered seat by seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardTable {
    prints: Vec<Card>,
    copies: Vec<GameCard>,
    seats: Vec<(Guardian, [Stronghold; STRONGHOLDS])>,
    windows: WordSet<Window>,
    has_healer: bool,
}

impl CardTable {
    /// The table of these seats, each with its Guardian and Strongholds, and of these cards by name and owner.
    ///
    /// `known` are all cards of the game for GUA-ASK-4: those of the pack, or those of a loaded position. `None` if there are more
    /// cards than a game has.
    #[must_use]
    pub fn new<'a>(
        seats: Vec<(Guardian, [Stronghold; STRONGHOLDS])>,
        cards: Vec<(String, Seat, Card)>,
        known: impl IntoIterator<Item = &'a Card>,
    ) -> Option<Self> {
        if cards.len() > GAME_CARDS_MAX || seats.len() > SEATS_MAX {
            return None;
        }
        let (mut windows, mut has_healer) = (WordSet::EMPTY, false);
        for card in known {
            windows = windows.and(card.windows);
            has_healer |= is_healer(card);
        }
        let mut table = Self { prints: Vec::new(), copies: Vec::new(), seats, windows, has_healer };
        for (name, owner, card) in cards {
            let print = table.prints.iter().position(|known| *known == card).unwrap_or(table.prints.len());
            if print == table.prints.len() {
                table.prints.push(card);
            }
            table.copies.push(GameCard { name, owner, print: print as u16 });
        }
        Some(table)
    }

    /// How many cards there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.copies.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.copies.is_empty()
    }

    /// Every card.
    pub fn ids(&self) -> impl ExactSizeIterator<Item = CardId> + Clone + use<> {
        (0..self.copies.len() as u16).map(CardId)
    }

    /// What is printed on a card.
    ///
    /// # Panics
    ///
    /// If the card is of another table.
    #[inline]
    #[must_use]
    pub fn card(&self, id: CardId) -> &Card {
        &self.prints[usize::from(self.copies[id.index()].print)]
    }

    /// A card in this game: its name and owner.
    ///
    /// # Panics
    ///
    /// If the card is of another table.
    #[inline]
    #[must_use]
    pub fn copy(&self, id: CardId) -> &GameCard {
        &self.copies[id.index()]
    }

    /// The card with this name.
    #[must_use]
    pub fn called(&self, name: &str) -> Option<CardId> {
        self.ids().find(|&id| self.copy(id).name == name)
    }

    /// How many seats there are.
    #[must_use]
    pub fn seat_count(&self) -> u8 {
        self.seats.len() as u8
    }

    /// The Guardian of a seat.
    ///
    /// # Panics
    ///
    /// If the seat is not in this game.
    #[must_use]
    pub fn guardian(&self, seat: Seat) -> &Guardian {
        &self.seats[seat.index()].0
    }

    /// The Strongholds of a seat: left, centre, right.
    ///
    /// # Panics
    ///
    /// If the seat is not in this game.
    #[must_use]
    pub fn strongholds(&self, seat: Seat) -> &[Stronghold; STRONGHOLDS] {
        &self.seats[seat.index()].1
    }

    /// GUA-ASK-4: the windows that cards of the game name. No other is ever opened.
    #[must_use]
    pub const fn windows(&self) -> WordSet<Window> {
        self.windows
    }

    /// GUA-ASK-4: whether any card of the game heals.
    #[must_use]
    pub const fn has_healer(&self) -> bool {
        self.has_healer
    }
}

/// GUA-WIN-3: whether a card is a Healer.
fn is_healer(card: &Card) -> bool {
    let heals = |change: &Change| matches!(change, Change::Heal(_));
    card.kind == Kind::Creature
        && (card.heal.is_some() || card.abilities.iter().any(|ability| ability.changes.iter().any(heals)))
}
