//! What things are called, in the notation of records and by the pack in play, and the outcomes of chance as one short line each;
//! reading is the inverse of printing.

use core::fmt;
use core::str::FromStr;

use joute_kernel::{Form, Named, Naming, ParseError, Refusal, Seat, Words};

use crate::action::{Kept, Target};
use crate::chance::{Chance, ChanceOutcome, Order};
use crate::ids::{CARDS_MAX, CardId};
use crate::map::SpaceId;
use crate::state::State;
use crate::words::Refused;

/// GUA-ASK-28.
impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Shuffle(seat) => write!(f, "shuffle {seat}"),
            Self::First => f.write_str("first"),
            Self::UpCard(seat) => write!(f, "up_card {seat}"),
            Self::Saturation(seat) => write!(f, "saturation {seat}"),
        }
    }
}

impl fmt::Display for ChanceOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Order(order) => {
                f.write_str("order")?;
                order.iter().try_for_each(|card| write!(f, " {card}"))
            }
            Self::Seat(seat) => write!(f, "seat {seat}"),
            Self::Card(card) => write!(f, "card {card}"),
        }
    }
}

/// The word for the Guardian where a card could be named (GUA-ASK-14).
const GUARDIAN: &str = "guardian";

fn card(word: &str, state: &State, naming: Naming) -> Option<CardId> {
    match naming {
        Naming::Notation => word.parse().ok().filter(|card| state.table.card(*card).is_some()),
        Naming::Content => state.table.named(word),
    }
}

fn card_name(card: CardId, state: Option<&State>) -> String {
    let named = state.and_then(|state| state.table.name(card));
    named.map_or_else(|| card.to_string(), str::to_owned)
}

/// GUA-ASK-24: a card of the game.
impl Named<State> for CardId {
    const FORM: Form = Form::Word("the id of a card");

    fn read(words: &[String], state: &State, naming: Naming) -> Result<Self, Refusal> {
        card(&words.concat(), state, naming).ok_or(Refused::UnknownCard.told())
    }

    fn name(&self, state: Option<&State>) -> String {
        card_name(*self, state)
    }
}

/// GUA-ASK-14: a card, or the word for the Guardian.
impl Named<State> for Target {
    const FORM: Form = Form::Word("the id of a card, or guardian");

    fn read(words: &[String], state: &State, naming: Naming) -> Result<Self, Refusal> {
        match words.concat().as_str() {
            GUARDIAN => Ok(Self::Guardian),
            word => card(word, state, naming).map(Self::Card).ok_or(Refused::UnknownCard.told()),
        }
    }

    fn name(&self, state: Option<&State>) -> String {
        match *self {
            Self::Guardian => GUARDIAN.to_owned(),
            Self::Card(card) => card_name(card, state),
        }
    }
}

/// GUA-ASK-24: a space of the map, by its name there or, in notation, by the name that it has on every map.
impl Named<State> for SpaceId {
    const FORM: Form = Form::Word("the name of a space");

    fn read(words: &[String], state: &State, naming: Naming) -> Result<Self, Refusal> {
        let word = words.concat();
        let seats = match naming {
            Naming::Notation => 4,
            Naming::Content => state.seats,
        };
        let known = Self::named(&word, seats).filter(|space| space.home().index() < usize::from(state.seats));
        known.ok_or(Refused::UnknownSpace.told())
    }

    fn name(&self, state: Option<&State>) -> String {
        state.map_or_else(|| self.to_string(), |state| SpaceId::name(*self, state.seats).to_owned())
    }
}

/// GUA-ASK-24: another word is refused.
impl Named<State> for Kept {
    const FORM: Form = Form::Word("standing or retreating");

    fn read(words: &[String], _: &State, _: Naming) -> Result<Self, Refusal> {
        let known = Self::ALL.into_iter().find(|kept| *words == [kept.code()]);
        known.ok_or(Refused::UnknownWord.told())
    }

    fn name(&self, _: Option<&State>) -> String {
        self.code().to_owned()
    }
}

/// A number without sign or leading zeros.
fn number(word: &str) -> Option<u8> {
    let number: u8 = word.parse().ok()?;
    (number.to_string() == word).then_some(number)
}

/// A card by its notation.
impl FromStr for CardId {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let card = text.split_once('-').and_then(|(seat, place)| {
            let seat = number(seat).and_then(Seat::new)?;
            let place = number(place).filter(|place| usize::from(*place) < CARDS_MAX)?;
            Some(Self::new(seat, place))
        });
        card.ok_or(ParseError::new(0, "a card such as 0-12"))
    }
}

const OUTCOME: &str = "order, seat or card";

/// GUA-ASK-28.
impl FromStr for ChanceOutcome {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut words = Words::of(text);
        let (at, kind) = words.next(OUTCOME)?;
        let card = |words: &mut Words<'_>| {
            let expected = "a card such as 0-12";
            let (at, word) = words.next(expected)?;
            word.parse::<CardId>().map_err(|_| ParseError::new(at, expected))
        };
        let outcome = match kind {
            "order" => {
                let mut order = Order::new();
                while let Some(at) = words.rest() {
                    let next = card(&mut words)?;
                    order.try_push(next).map_err(|_| ParseError::new(at, "the end"))?;
                }
                Self::Order(order)
            }
            "seat" => {
                let expected = "a seat such as 1";
                let (at, word) = words.next(expected)?;
                Self::Seat(number(word).and_then(Seat::new).ok_or(ParseError::new(at, expected))?)
            }
            "card" => Self::Card(card(&mut words)?),
            _ => return Err(ParseError::new(at, OUTCOME)),
        };
        words.rest().map_or(Ok(outcome), |at| Err(ParseError::new(at, "the end")))
    }
}
