//! Actions and outcomes of chance as one short line each; reading is the inverse of printing.
//!
//! The words are those of BEL-ACT: `place_goblins left:g3 right:g7`, `reroll barrel`, `pass_reroll`, `attack_place f2`,
//! `attack_castle 1`, `steal W1`, `enough`, `pass_attack`, `recruit e17 food`, `place_creature left`, `end_recruit`; chance answers
//! `order 3 1 2`, `captain 0`, `roll 4`. A `?` stands where a name or word means nothing (BEL-ACT-7, BEL-ACT-8).

use core::fmt;
use core::str::FromStr;

use joute_kernel::{ParseError, Seat};

use crate::action::{Action, Chance, ChanceOutcome, Means, Order, Payment};
use crate::ids::{Breed, ChestId, ChestKind, CreatureId, GoblinSet, PlaceId, PlaceKind, Row, Side};

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::PlaceGoblins { left, right } => write!(f, "place_goblins left:{left} right:{right}"),
            Self::Reroll(means) => write!(f, "reroll {}", means.code()),
            Self::PassReroll => f.write_str("pass_reroll"),
            Self::AttackPlace(place) => write!(f, "attack_place {place}"),
            Self::AttackCastle { target } => write!(f, "attack_castle {target}"),
            Self::Steal(Some(chest)) => write!(f, "steal {chest}"),
            Self::Steal(None) => f.write_str("steal ?"),
            Self::Enough => f.write_str("enough"),
            Self::PassAttack => f.write_str("pass_attack"),
            Self::Recruit { card, pay } => write!(f, "recruit {card} {}", pay.code()),
            Self::PlaceCreature(side) => write!(f, "place_creature {}", side.map_or("?", Side::code)),
            Self::EndRecruit => f.write_str("end_recruit"),
        }
    }
}

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

/// The words of a line, each with the byte it begins at; exactly one space between them.
struct Words<'a> {
    text: &'a str,
    at: usize,
    ended: bool,
}

impl<'a> Words<'a> {
    fn new(text: &'a str) -> Self {
        Self { text, at: 0, ended: false }
    }

    fn word(&mut self, expected: &'static str) -> Result<(usize, &'a str), ParseError> {
        if self.ended {
            return Err(ParseError::new(self.text.len(), expected));
        }
        let at = self.at;
        let rest = &self.text[at..];
        let word = rest.split(' ').next().unwrap_or_default();
        if word.is_empty() {
            return Err(ParseError::new(at, expected));
        }
        self.ended = word.len() == rest.len();
        self.at = at + word.len() + usize::from(!self.ended);
        Ok((at, word))
    }

    fn end<T>(self, value: T) -> Result<T, ParseError> {
        if self.ended { Ok(value) } else { Err(ParseError::new(self.at, "the end")) }
    }
}

const ACTION: &str = "place_goblins, reroll, pass_reroll, attack_place, attack_castle, steal, enough, pass_attack, recruit, place_creature or end_recruit";

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut words = Words::new(text);
        let (at, kind) = words.word(ACTION)?;
        let action = match kind {
            "place_goblins" => {
                let left = goblins(&mut words, "left:")?;
                let right = goblins(&mut words, "right:")?;
                Self::PlaceGoblins { left, right }
            }
            "reroll" => Self::Reroll(match words.word("barrel or spell")? {
                (_, "barrel") => Means::Barrel,
                (_, "spell") => Means::Spell,
                (at, _) => return Err(ParseError::new(at, "barrel or spell")),
            }),
            "pass_reroll" => Self::PassReroll,
            "attack_place" => {
                let (at, word) = words.word("a place such as f2, tavern or ?")?;
                Self::AttackPlace(place(word).ok_or(ParseError::new(at, "a place such as f2, tavern or ?"))?)
            }
            "attack_castle" => {
                let (at, word) = words.word("a seat such as 1")?;
                let target = number(word).ok_or(ParseError::new(at, "a seat such as 1"))?;
                Self::AttackCastle { target }
            }
            "steal" => {
                let (at, word) = words.word("a chest such as W1, or ?")?;
                let wrong = ParseError::new(at, "a chest such as W1, or ?");
                Self::Steal(if word == "?" { None } else { Some(chest(word).ok_or(wrong)?) })
            }
            "enough" => Self::Enough,
            "pass_attack" => Self::PassAttack,
            "recruit" => {
                let (at, word) = words.word("a creature such as e17 or ?")?;
                let card = creature(word).ok_or(ParseError::new(at, "a creature such as e17 or ?"))?;
                let expected = "food, glyph_food, glyphs or ?";
                let (at, word) = words.word(expected)?;
                let known = Payment::ALL.into_iter().chain([Payment::Unknown]).find(|pay| pay.code() == word);
                Self::Recruit { card, pay: known.ok_or(ParseError::new(at, expected))? }
            }
            "place_creature" => Self::PlaceCreature(match words.word("left, right or ?")? {
                (_, "left") => Some(Side::Left),
                (_, "right") => Some(Side::Right),
                (_, "?") => None,
                (at, _) => return Err(ParseError::new(at, "left, right or ?")),
            }),
            "end_recruit" => Self::EndRecruit,
            _ => return Err(ParseError::new(at, ACTION)),
        };
        words.end(action)
    }
}

/// The seat and the chests of a robbery as rules version 1 wrote it, in one line: `attack_castle 1 W1,M2`.
pub(crate) fn robbery_of_version_1(text: &str) -> Option<(u8, Vec<ChestId>)> {
    let mut words = Words::new(text);
    words.word("attack_castle").ok().filter(|&(_, kind)| kind == "attack_castle")?;
    let (_, target) = words.word("a seat").ok()?;
    let (_, list) = words.word("chests").ok()?;
    let chests: Option<Vec<ChestId>> = list.split(',').map(chest).collect();
    let chests = chests.filter(|chests| words.ended && chests.is_sorted_by(|one, next| one < next))?;
    Some((number(target)?, chests))
}

const OUTCOME: &str = "order, captain or roll";

impl FromStr for ChanceOutcome {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut words = Words::new(text);
        let (at, kind) = words.word(OUTCOME)?;
        let outcome = match kind {
            "order" => {
                let expected = "numbers from 1 such as 3 1 2";
                let mut order = Order::new();
                while !words.ended {
                    let (at, word) = words.word(expected)?;
                    let wrong = ParseError::new(at, expected);
                    let place = number(word).filter(|&place| place >= 1).ok_or(wrong.clone())?;
                    order.try_push(place - 1).map_err(|_| wrong)?;
                }
                Self::Order(order)
            }
            "captain" => {
                let (at, word) = words.word("a seat such as 1")?;
                Self::Captain(number(word).and_then(Seat::new).ok_or(ParseError::new(at, "a seat such as 1"))?)
            }
            "roll" => {
                let (at, word) = words.word("1 to 6")?;
                Self::Roll(number(word).and_then(Row::new).ok_or(ParseError::new(at, "1 to 6"))?)
            }
            _ => return Err(ParseError::new(at, OUTCOME)),
        };
        words.end(outcome)
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
    if word == "?" {
        return Some(CreatureId::UNKNOWN);
    }
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
    match word {
        "?" => return Some(PlaceId::UNKNOWN),
        "tavern" => return Some(PlaceId::TAVERN),
        _ => {}
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

fn goblins(words: &mut Words<'_>, side: &'static str) -> Result<GoblinSet, ParseError> {
    let expected = "left:g3,g7 right:- or the like";
    let (at, word) = words.word(expected)?;
    let wrong = ParseError::new(at, expected);
    let list = word.strip_prefix(side).ok_or(wrong.clone())?;
    if list == "-" {
        return Ok(GoblinSet::EMPTY);
    }
    let mut set = GoblinSet::EMPTY;
    let mut last = None;
    for item in list.split(',') {
        let goblin = creature(item).filter(|&goblin| last < Some(goblin)).ok_or(wrong.clone())?;
        if goblin.breed() != Breed::Goblin && goblin != CreatureId::UNKNOWN {
            return Err(wrong);
        }
        last = Some(goblin);
        set = set.with(goblin);
    }
    Ok(set)
}

/// A creature by its notation, as in a touch-id or a text.
impl FromStr for CreatureId {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        creature(text).ok_or(ParseError::new(0, "a creature such as e17 or ?"))
    }
}

/// A place by its notation.
impl FromStr for PlaceId {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        place(text).ok_or(ParseError::new(0, "a place such as f2, tavern or ?"))
    }
}

/// A chest by its notation.
impl FromStr for ChestId {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        chest(text).ok_or(ParseError::new(0, "a chest such as W3"))
    }
}
