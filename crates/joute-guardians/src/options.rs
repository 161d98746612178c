//! GUA-POS-9: what is chosen before the first move.

use std::sync::Arc;

use joute_content::Finding;
use joute_kernel::{RuleId, Seat, SetupError, SetupFault};

use crate::cards::{self, Pack};
use crate::ids::GUARDIANS_SEATS_MAX;
use crate::table::{Deck, Table};

/// How much of the rules is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Mode {
    /// Everything.
    #[default]
    Normal,
    /// GUA-QUICK-1: a first game, without texts.
    Quick,
}

/// GUA-HAND-3: whether a seat may look at its own stacks in the field during Phase I.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Memory {
    /// It has to remember them.
    #[default]
    Strict,
    /// It may look.
    Relaxed,
}

/// GUA-COMBAT-9: what becomes of a rejected command card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Conflict {
    /// It is discarded.
    #[default]
    Discard,
    /// It stays in play without effect.
    Cancel,
}

/// What all turns of a game go by. GUA-QUICK-6, GD-61: between quick and normal there is nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rules {
    /// How much is played.
    pub mode: Mode,
    /// Whether own stacks may be looked at.
    pub memory: Memory,
    /// What becomes of a rejected command card.
    pub conflict: Conflict,
    /// GUA-QUICK-2: whether the quick game has Spells and items of the Depot.
    pub quick_spells: bool,
    /// GUA-VIC-5: the last turn, from 1.
    pub turn_cap: Option<u16>,
    /// GUA-DECK-3: how many copies of a card a deck may hold. Nothing that is played goes by it.
    pub max_copies: Option<u16>,
}

impl Default for Rules {
    fn default() -> Self {
        Self {
            mode: Mode::Normal,
            memory: Memory::Strict,
            conflict: Conflict::Discard,
            quick_spells: true,
            turn_cap: None,
            max_copies: None,
        }
    }
}

/// GUA-POS-4: the highest number of a turn. A game without a cap that reaches its end is drawn like one with that cap.
pub const TURN_MAX: u16 = 9_999;

/// A deck that somebody plays with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DeckChoice {
    /// One of the pack, by its id.
    Named(String),
    /// One of their own, of cards of the pack.
    Own(Box<cards::Deck>),
    /// What was given is no deck, and why.
    Faulty(Vec<Finding>),
}

/// What is played with, if the cards are those of a pack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    pack: Arc<Pack>,
    seats: u8,
    /// One a seat; none for those of the pack in their order.
    decks: Vec<DeckChoice>,
    /// What is wrong with it.
    faults: Vec<SetupFault>,
}

/// What is chosen before the first move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// What all turns go by.
    pub rules: Rules,
    /// GUA-TURN-3: who has the initiative before the first up-cards; drawn by lot if `None`.
    pub first: Option<Seat>,
    /// Where the cards come from; `None` for a table that was made by hand.
    pub choice: Option<Choice>,
    /// The cards of every seat.
    pub table: Arc<Table>,
}

impl Options {
    /// A game with these cards, everything else as printed.
    #[must_use]
    pub fn new(table: Arc<Table>) -> Self {
        Self { rules: Rules::default(), first: None, choice: None, table }
    }

    /// A game for so many with the decks of a pack, in their order.
    ///
    /// ```
    /// use joute_guardians::{DeckChoice, Options, State, cards::Pack};
    /// use joute_kernel::Game;
    ///
    /// let options = Options::of_pack(Pack::standard().clone(), 2);
    /// assert_eq!(State::setup(&options)?.seat_count(), 2);
    /// let options = options.with_decks(vec![DeckChoice::Named("nobody".into()); 2]);
    /// let error = State::setup(&options).unwrap_err();
    /// assert!(error.faults[1].to_string().starts_with("decks.1: \"nobody\" is no deck of the pack; expected one of"));
    /// # Ok::<(), joute_kernel::SetupError>(())
    /// ```
    #[must_use]
    pub fn of_pack(pack: Arc<Pack>, seats: u8) -> Self {
        let choice = Choice { pack, seats, decks: Vec::new(), faults: Vec::new() };
        Self { rules: Rules::default(), first: None, choice: Some(choice), table: Arc::default() }.brought()
    }

    /// The same with the cards of another pack. A table that was made by hand stays.
    #[must_use]
    pub fn with_pack(mut self, pack: Arc<Pack>) -> Self {
        if let Some(choice) = &mut self.choice {
            choice.pack = pack;
        }
        self.brought()
    }

    /// The same with these decks, one a seat. A table that was made by hand stays.
    #[must_use]
    pub fn with_decks(mut self, decks: Vec<DeckChoice>) -> Self {
        if let Some(choice) = &mut self.choice {
            choice.decks = decks;
        }
        self.brought()
    }

    /// GUA-DECK-3: the same with so many copies of a card at most.
    #[must_use]
    pub fn with_max_copies(mut self, most: Option<u16>) -> Self {
        self.rules.max_copies = most;
        self.brought()
    }

    /// Takes the cards of the decks.
    fn brought(mut self) -> Self {
        if let Some(choice) = &mut self.choice {
            match table_of(choice, self.rules.max_copies) {
                Ok(table) => (self.table, choice.faults) = (Arc::new(table), Vec::new()),
                Err(error) => choice.faults = error.faults,
            }
        }
        self
    }

    /// How many play.
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.choice.as_ref().map_or(self.table.seat_count(), |choice| choice.seats)
    }

    /// The pack that the cards are of; `None` for a table that was made by hand.
    #[must_use]
    pub fn pack(&self) -> Option<&Arc<Pack>> {
        self.choice.as_ref().map(|choice| &choice.pack)
    }

    /// The decks that were chosen, one a seat; none for those of the pack in their order.
    #[must_use]
    pub fn decks(&self) -> &[DeckChoice] {
        self.choice.as_ref().map_or(&[], |choice| &choice.decks)
    }

    /// The ids of the decks of the seats in their order; empty ones for decks of people's own. None for a table that was made by hand.
    pub fn deck_ids(&self) -> impl Iterator<Item = &str> {
        let seats = self.choice.as_ref().map_or(0, |choice| usize::from(choice.seats));
        let of_pack = |seat: usize| {
            let decks = &self.pack()?.decks;
            decks.get(seat % decks.len().max(1))
        };
        (0..seats).map(move |seat| match self.decks().get(seat) {
            Some(DeckChoice::Named(id)) => id.as_str(),
            Some(DeckChoice::Own(_) | DeckChoice::Faulty(_)) => "",
            None => of_pack(seat).map_or("", |deck| deck.id.as_str()),
        })
    }

    /// Every reason why these options cannot be played.
    #[must_use]
    pub fn faults(&self) -> Vec<SetupFault> {
        let mut faults = self.choice.as_ref().map(|choice| choice.faults.clone()).unwrap_or_default();
        let seats = self.seats();
        if self.first.is_some_and(|first| first.index() >= usize::from(seats)) {
            let message = format!("expected a seat from 0 to {}", seats.saturating_sub(1));
            faults.push(SetupFault::new("first", message).by(RuleId("GUA-POS-9")));
        }
        if self.rules.turn_cap.is_some_and(|cap| !(1..=TURN_MAX).contains(&cap)) {
            let message = format!("expected 1 to {TURN_MAX}");
            faults.push(SetupFault::new("turn_cap", message).by(RuleId("GUA-POS-9")));
        }
        faults
    }
}

/// GUA-POS-9: the table with the chosen decks, or those of the pack in their order.
fn table_of(choice: &Choice, max_copies: Option<u16>) -> Result<Table, SetupError> {
    let Choice { pack, seats, decks, .. } = choice;
    let fault = |path: String, message: String| SetupFault::new(path, message).by(RuleId("GUA-POS-9"));
    if !decks.is_empty() && decks.len() != usize::from(*seats) {
        return Err(fault("decks".to_owned(), format!("{} given, {seats} expected, one a seat", decks.len())).into());
    }
    if decks.is_empty() && pack.decks.is_empty() {
        return Err(fault("decks".to_owned(), "the pack has none; expected one a seat".to_owned()).into());
    }
    let (mut brought, mut faults) = (Vec::new(), Vec::new());
    for index in 0..usize::from((*seats).min(GUARDIANS_SEATS_MAX as u8 + 1)) {
        let path = format!("decks.{index}");
        let deck = match decks.get(index) {
            None => Some(&pack.decks[index % pack.decks.len()]),
            Some(DeckChoice::Own(deck)) => Some(&**deck),
            Some(DeckChoice::Faulty(findings)) => {
                faults.extend(findings.iter().map(|found| fault(found.path.clone(), found.message.clone())));
                None
            }
            Some(DeckChoice::Named(id)) => {
                let deck = pack.deck(id);
                if deck.is_none() {
                    let known: Vec<&str> = pack.decks.iter().map(|deck| deck.id.as_str()).take(40).collect();
                    let id: String = id.chars().take(40).collect();
                    let message = format!("{id:?} is no deck of the pack; expected one of {}", known.join(", "));
                    faults.push(fault(path.clone(), message));
                }
                deck
            }
        };
        match deck.map(|deck| deck.bring(pack, max_copies, &path)) {
            Some(Ok(cards)) => brought.push(Deck::brought(&cards, Seat::at(index as u8))),
            Some(Err(others)) => faults.extend(others),
            None => {}
        }
    }
    SetupError::or(faults, || Table::new(&brought))?.map(|table| table.of_pack(pack))
}
