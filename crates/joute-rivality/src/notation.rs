//! Text of actions and chance outcomes: one short line each, `parse` being the inverse of `print`.
//!
//! | Action | Notation |
//! | --- | --- |
//! | keep the opening hand, take a mulligan | `keep`, `mulligan` |
//! | place a tile | `D05 2,0 r3` |
//! | own spell that comes next | `resolve E` |
//! | golem that goes home | `remove S` |
//! | delayed spell | `cast 2,0 E`, `decline 2,0 E` |
//! | siege | `besiege 1,0` |
//! | walk in solo | `3,3` |

use core::fmt;
use core::str::FromStr;

use joute_kernel::{ParseError, Seat, Words};

use crate::action::{Action, Chance, ChanceOutcome, ColourList, Question};
use crate::board::{Cell, Colour, Direction, Rotation, Side};
use crate::content::{SPELL_TILES, TileId, TileList};

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::KeepHand => f.write_str("keep"),
            Self::Mulligan => f.write_str("mulligan"),
            Self::Place { tile, cell, rotation } => write!(f, "{tile} {cell} {rotation}"),
            Self::Resolve(facing) => write!(f, "resolve {facing}"),
            Self::Remove(colour) => write!(f, "remove {colour}"),
            Self::Cast { source, facing } => write!(f, "cast {source} {facing}"),
            Self::Decline { source, facing } => write!(f, "decline {source} {facing}"),
            Self::Besiege(cell) => write!(f, "besiege {cell}"),
            Self::Walk(cell) => write!(f, "{cell}"),
        }
    }
}

/// The next word read as `T`; an error inside it is reported at its place in the whole text.
fn read<T: FromStr<Err = ParseError>>(words: &mut Words<'_>, expected: &'static str) -> Result<T, ParseError> {
    let (start, word) = words.next(expected)?;
    word.parse().map_err(|error: ParseError| ParseError::new(start + error.offset, error.expected))
}

/// The text must end here.
fn finish<T>(words: &Words<'_>, value: T) -> Result<T, ParseError> {
    words.rest().map_or(Ok(value), |at| Err(ParseError::new(at - 1, "the end of the line")))
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut words = Words::of(text);
        let (_, first) = words.next("an action such as `D05 2,0 r3`")?;
        let action = match first {
            "keep" => Self::KeepHand,
            "mulligan" => Self::Mulligan,
            "resolve" => Self::Resolve(read(&mut words, "a direction: N, E, S or W")?),
            "remove" => Self::Remove(read(&mut words, "a colour: P, S or T")?),
            "cast" | "decline" => {
                let source: Cell = read(&mut words, "a cell such as 2,-1")?;
                let facing: Direction = read(&mut words, "a direction: N, E, S or W")?;
                if first == "cast" { Self::Cast { source, facing } } else { Self::Decline { source, facing } }
            }
            "besiege" => Self::Besiege(read(&mut words, "a cell such as 2,-1")?),
            cell if cell.contains(',') => Self::Walk(cell.parse()?),
            tile => {
                let tile: TileId = tile.parse().map_err(|_| ParseError::new(0, "an action such as `D05 2,0 r3`"))?;
                let cell: Cell = read(&mut words, "a cell such as 2,-1")?;
                let rotation: Rotation = read(&mut words, "a rotation: r0, r1, r2 or r3")?;
                Self::Place { tile, cell, rotation }
            }
        };
        finish(&words, action)
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Colours => f.write_str("colours"),
            Self::Starred => f.write_str("starred"),
            Self::FirstPlayer => f.write_str("first"),
            Self::Fortresses => f.write_str("fortresses"),
            Self::OtherTiles => f.write_str("other_tiles"),
            Self::Shuffle(side) => write!(f, "shuffle {}", side.index()),
            Self::Reshuffle(side) => write!(f, "reshuffle {}", side.index()),
        }
    }
}

impl fmt::Display for ChanceOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Colours(colours) => {
                f.write_str("colours")?;
                colours.as_slice().iter().try_for_each(|colour| write!(f, " {colour}"))
            }
            Self::Starred(side) => write!(f, "starred {}", side.index()),
            Self::First(seat) => write!(f, "first {seat}"),
            Self::Order(tiles) => {
                f.write_str("order")?;
                tiles.as_slice().iter().try_for_each(|tile| write!(f, " {tile}"))
            }
        }
    }
}

impl FromStr for ChanceOutcome {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut words = Words::of(text);
        let outcome = match words.next("`colours`, `starred`, `first` or `order`")?.1 {
            "colours" => {
                let mut colours = Vec::new();
                while words.rest().is_some() && colours.len() < Colour::ALL.len() {
                    colours.push(read(&mut words, "a colour: P, S or T")?);
                }
                let end = ParseError::new(text.len(), "two or three different colours");
                Self::Colours(ColourList::new(&colours).ok_or(end)?)
            }
            "starred" => {
                let (offset, word) = words.next("side 0 or 1")?;
                let side = digit(word).and_then(Side::new).filter(|side| side.index() < 2);
                Self::Starred(side.ok_or(ParseError::new(offset, "side 0 or 1"))?)
            }
            "first" => {
                let (offset, word) = words.next("a seat from 0")?;
                let seat = digit(word).and_then(Seat::new);
                Self::First(seat.ok_or(ParseError::new(offset, "a seat from 0"))?)
            }
            "order" => {
                let mut tiles = TileList::EMPTY;
                while words.rest().is_some() && tiles.len() < SPELL_TILES {
                    tiles.push(read(&mut words, "a tile such as D05")?);
                }
                Self::Order(tiles)
            }
            _ => return Err(ParseError::new(0, "`colours`, `starred`, `first` or `order`")),
        };
        finish(&words, outcome)
    }
}

fn digit(word: &str) -> Option<u8> {
    match word.as_bytes() {
        [digit @ b'0'..=b'9'] => Some(digit - b'0'),
        _ => None,
    }
}

impl Question {
    /// A stable word for programs, such as `place`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Mulligan => "mulligan",
            Self::Place => "place",
            Self::SpellOrder => "spell_order",
            Self::Removal(_) => "removal",
            Self::Delayed => "delayed",
            Self::Siege => "siege",
            Self::Destination => "destination",
        }
    }
}
