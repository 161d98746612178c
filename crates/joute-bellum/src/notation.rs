//! What things are called, in the notation of records and by the pack in play, and the outcomes of chance as one short line each;
//! reading is the inverse of printing.
//!
//! Actions are written as [`crate::Act`] says. Chance answers `order 3 1 2`, `captain 0`, `roll 4`.

use core::fmt;
use core::str::FromStr;

use joute_kernel::{Form, Named, Naming, ParseError, Refusal, Seat, Words};

use crate::action::{Means, Payment};
use crate::chance::{Chance, ChanceOutcome, Order};
use crate::ids::{Breed, ChestId, ChestKind, CreatureId, GoblinSet, PlaceId, PlaceKind, Row, Side};
use crate::state::State;
use crate::words::Refused;

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Shuffle(deck) => write!(f, "shuffle {}", deck.code()),
            Self::Captain => f.write_str("captain"),
            Self::Roll => f.write_str("roll"),
        }
    }
}

impl fmt::Display for ChanceOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Order(order) => {
                f.write_str("order")?;
                order.iter().try_for_each(|place| write!(f, " {}", u16::from(*place) + 1))
            }
            Self::Captain(seat) => write!(f, "captain {seat}"),
            Self::Roll(row) => write!(f, "roll {row}"),
        }
    }
}

/// One word that stands for one of `all`.
fn one_of<T: Copy>(
    all: &[T],
    code: impl Fn(T) -> &'static str,
    words: &[String],
    unknown: Refused,
) -> Result<T, Refusal> {
    let known = all.iter().copied().find(|&one| *words == [code(one)]);
    known.ok_or(unknown.told())
}

impl Named<State> for Means {
    const FORM: Form = Form::OneOf(&[Self::Barrel.code(), Self::Spell.code()]);

    fn read(words: &[String], _: &State, _: Naming) -> Result<Self, Refusal> {
        one_of(&Self::ALL, Self::code, words, Refused::UnknownTarget)
    }

    fn name(&self, _: Option<&State>) -> String {
        self.code().to_owned()
    }
}

/// BEL-ACT-8: another word is refused.
impl Named<State> for Payment {
    const FORM: Form = Form::Word("food, glyph_food or glyphs");

    fn read(words: &[String], _: &State, _: Naming) -> Result<Self, Refusal> {
        one_of(&Self::ALL, Self::code, words, Refused::BadPayment)
    }

    fn name(&self, _: Option<&State>) -> String {
        self.code().to_owned()
    }
}

/// BEL-ACT-8: another word is refused.
impl Named<State> for Side {
    const FORM: Form = Form::Word("left or right");

    fn read(words: &[String], _: &State, _: Naming) -> Result<Self, Refusal> {
        one_of(&Self::ALL, Self::code, words, Refused::BadSide)
    }

    fn name(&self, _: Option<&State>) -> String {
        self.code().to_owned()
    }
}

/// BEL-ACT-7: a seat of this game.
impl Named<State> for Seat {
    const FORM: Form = Form::Number("a seat such as 1");

    fn read(words: &[String], state: &State, _: Naming) -> Result<Self, Refusal> {
        state.all_seats().find(|seat| *words == [seat.to_string()]).ok_or(Refused::UnknownTarget.told())
    }

    fn name(&self, _: Option<&State>) -> String {
        self.to_string()
    }
}

/// BEL-ACT-7: a place of the pack.
impl Named<State> for PlaceId {
    const FORM: Form = Form::Word("the id of a place");

    fn read(words: &[String], state: &State, naming: Naming) -> Result<Self, Refusal> {
        let word = words.concat();
        let known = match naming {
            Naming::Notation => place(&word).filter(|&place| state.pack.has_place(place)),
            Naming::Content => state.pack.place_called(&word),
        };
        known.ok_or(Refused::UnknownTarget.told())
    }

    fn name(&self, state: Option<&State>) -> String {
        state.map_or_else(|| self.to_string(), |state| state.pack.place_name(*self))
    }
}

/// BEL-ACT-7: a creature of the pack.
impl Named<State> for CreatureId {
    const FORM: Form = Form::Word("the id of a creature");

    fn read(words: &[String], state: &State, naming: Naming) -> Result<Self, Refusal> {
        let word = words.concat();
        let known = match naming {
            Naming::Notation => creature(&word).filter(|&card| state.pack.has_creature(card)),
            Naming::Content => state.pack.creature_called(&word),
        };
        known.ok_or(Refused::UnknownTarget.told())
    }

    fn name(&self, state: Option<&State>) -> String {
        state.map_or_else(|| self.to_string(), |state| state.pack.creature_name(*self))
    }
}

/// BEL-ACT-8: goblins of the pack, none named twice. Their order has no meaning; the notation has them ascending.
impl Named<State> for GoblinSet {
    const FORM: Form = Form::List;

    fn read(words: &[String], state: &State, naming: Naming) -> Result<Self, Refusal> {
        let bad = Refused::BadGoblins.told();
        if words.len() > Breed::Goblin.cards_max() {
            return Err(bad);
        }
        let named = words.iter().map(|word| CreatureId::read(core::slice::from_ref(word), state, naming).ok());
        let named: Vec<CreatureId> = named.collect::<Option<_>>().ok_or(bad)?;
        let goblins: Self = named.iter().copied().collect();
        let is_spelled = naming == Naming::Content || goblins.iter().eq(named.iter().copied());
        if is_spelled && goblins.iter().count() == named.len() { Ok(goblins) } else { Err(bad) }
    }

    fn name(&self, state: Option<&State>) -> String {
        let names: Vec<String> = self.iter().map(|goblin| goblin.name(state)).collect();
        if names.is_empty() { "-".to_owned() } else { names.join(",") }
    }
}

/// BEL-ACT-8: a chest of this game.
impl Named<State> for ChestId {
    const FORM: Form = Form::Word("the id of a chest");

    fn read(words: &[String], state: &State, _: Naming) -> Result<Self, Refusal> {
        let known = chest(&words.concat()).filter(|chest| chest.number() < state.chests.end[chest.kind() as usize]);
        known.ok_or_else(|| state.bad_choice())
    }

    fn name(&self, _: Option<&State>) -> String {
        self.to_string()
    }
}

/// The seat and the chests of a robbery as rules version 1 wrote it, in one line: `attack_castle 1 W1,M2`.
pub(crate) fn robbery_of_version_1(text: &str) -> Option<(Seat, Vec<ChestId>)> {
    let mut words = Words::of(text);
    words.next("attack_castle").ok().filter(|&(_, kind)| kind == "attack_castle")?;
    let (_, target) = words.next("a seat").ok()?;
    let (_, list) = words.next("chests").ok()?;
    let chests: Option<Vec<ChestId>> = list.split(',').map(chest).collect();
    let chests = chests.filter(|chests| words.rest().is_none() && chests.is_sorted_by(|one, next| one < next))?;
    Some((number(target).and_then(Seat::new)?, chests))
}

const OUTCOME: &str = "order, captain or roll";

impl FromStr for ChanceOutcome {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut words = Words::of(text);
        let (at, kind) = words.next(OUTCOME)?;
        let outcome = match kind {
            "order" => {
                let expected = "numbers from 1 such as 3 1 2";
                let mut order = Order::new();
                while words.rest().is_some() {
                    let (at, word) = words.next(expected)?;
                    let wrong = ParseError::new(at, expected);
                    let place = number(word).filter(|&place| place >= 1).ok_or(wrong.clone())?;
                    order.try_push(place - 1).map_err(|_| wrong)?;
                }
                Self::Order(order)
            }
            "captain" => {
                let (at, word) = words.next("a seat such as 1")?;
                Self::Captain(number(word).and_then(Seat::new).ok_or(ParseError::new(at, "a seat such as 1"))?)
            }
            "roll" => {
                let (at, word) = words.next("1 to 6")?;
                Self::Roll(number(word).and_then(Row::new).ok_or(ParseError::new(at, "1 to 6"))?)
            }
            _ => return Err(ParseError::new(at, OUTCOME)),
        };
        words.rest().map_or(Ok(outcome), |at| Err(ParseError::new(at, "the end")))
    }
}

/// A number without sign or leading zeros.
fn number(word: &str) -> Option<u8> {
    let number: u8 = word.parse().ok()?;
    (word.len() == 1 || !word.starts_with(['0', '+'])).then_some(number).filter(|_| !word.starts_with('+'))
}

fn lettered(word: &str) -> Option<(char, u8)> {
    let letter = word.chars().next()?;
    Some((letter, number(&word[letter.len_utf8()..])?))
}

fn creature(word: &str) -> Option<CreatureId> {
    let (letter, number) = lettered(word)?;
    let breed = match letter {
        'g' => Breed::Goblin,
        'e' => Breed::Evil,
        's' => Breed::SuperEvil,
        _ => return None,
    };
    CreatureId::new(breed, number)
}

fn place(word: &str) -> Option<PlaceId> {
    if word == "tavern" {
        return Some(PlaceId::TAVERN);
    }
    let (letter, number) = lettered(word)?;
    let kind = match letter {
        'f' => PlaceKind::Farm,
        'v' => PlaceKind::Village,
        't' => PlaceKind::Town,
        _ => return None,
    };
    PlaceId::new(kind, number)
}

fn chest(word: &str) -> Option<ChestId> {
    let (letter, number) = lettered(word)?;
    let kind = ChestKind::ALL.into_iter().find(|kind| kind.letter() == letter)?;
    ChestId::new(kind, number)
}

/// A creature by its notation, as in a touch-id or a text.
impl FromStr for CreatureId {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        creature(text).ok_or(ParseError::new(0, "a creature such as e17"))
    }
}

/// A place by its notation.
impl FromStr for PlaceId {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        place(text).ok_or(ParseError::new(0, "a place such as f2 or tavern"))
    }
}

/// A chest by its notation.
impl FromStr for ChestId {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        chest(text).ok_or(ParseError::new(0, "a chest such as W3"))
    }
}
