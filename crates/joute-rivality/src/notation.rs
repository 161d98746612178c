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

use joute_kernel::{ParseError, Seat};

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

/// Words separated by single spaces, each with its offset.
struct Words<'a> {
    text: &'a str,
    offset: usize,
}

impl<'a> Words<'a> {
    /// The next word read as `T`; an error inside it is reported at its place in the whole text.
    fn read<T: FromStr<Err = ParseError>>(&mut self, expected: &'static str) -> Result<T, ParseError> {
        let start = self.offset;
        let word = self.next(expected)?;
        word.parse().map_err(|error: ParseError| ParseError::new(start + error.offset, error.expected))
    }

    fn next(&mut self, expected: &'static str) -> Result<&'a str, ParseError> {
        let rest = self.text.get(self.offset..).unwrap_or("");
        let word = rest.split(' ').next().unwrap_or("");
        if word.is_empty() {
            return Err(ParseError::new(self.offset.min(self.text.len()), expected));
        }
        self.offset += word.len() + 1;
        Ok(word)
    }

    /// The text must end here.
    fn finish<T>(self, value: T) -> Result<T, ParseError> {
        if self.offset == self.text.len() + 1 {
            Ok(value)
        } else {
            Err(ParseError::new(self.offset.saturating_sub(1).min(self.text.len()), "the end of the line"))
        }
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut words = Words { text, offset: 0 };
        let first = words.next("an action such as `D05 2,0 r3`")?;
        let action = match first {
            "keep" => Self::KeepHand,
            "mulligan" => Self::Mulligan,
            "resolve" => Self::Resolve(words.read("a direction: N, E, S or W")?),
            "remove" => Self::Remove(words.read("a colour: P, S or T")?),
            "cast" | "decline" => {
                let source: Cell = words.read("a cell such as 2,-1")?;
                let facing: Direction = words.read("a direction: N, E, S or W")?;
                if first == "cast" { Self::Cast { source, facing } } else { Self::Decline { source, facing } }
            }
            "besiege" => Self::Besiege(words.read("a cell such as 2,-1")?),
            cell if cell.contains(',') => Self::Walk(cell.parse()?),
            tile => {
                let tile: TileId = tile.parse().map_err(|_| ParseError::new(0, "an action such as `D05 2,0 r3`"))?;
                let cell: Cell = words.read("a cell such as 2,-1")?;
                let rotation: Rotation = words.read("a rotation: r0, r1, r2 or r3")?;
                Self::Place { tile, cell, rotation }
            }
        };
        words.finish(action)
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
        let mut words = Words { text, offset: 0 };
        let outcome = match words.next("`colours`, `starred`, `first` or `order`")? {
            "colours" => {
                let mut colours = Vec::new();
                while words.offset <= text.len() && colours.len() < Colour::ALL.len() {
                    colours.push(words.read("a colour: P, S or T")?);
                }
                let end = ParseError::new(text.len(), "two or three different colours");
                Self::Colours(ColourList::new(&colours).ok_or(end)?)
            }
            "starred" => {
                let offset = words.offset;
                let side = digit(words.next("side 0 or 1")?).and_then(Side::new).filter(|side| side.index() < 2);
                Self::Starred(side.ok_or(ParseError::new(offset, "side 0 or 1"))?)
            }
            "first" => {
                let offset = words.offset;
                let seat = digit(words.next("a seat from 0")?).and_then(Seat::new);
                Self::First(seat.ok_or(ParseError::new(offset, "a seat from 0"))?)
            }
            "order" => {
                let mut tiles = TileList::EMPTY;
                while words.offset <= text.len() && tiles.len() < SPELL_TILES {
                    tiles.push(words.read("a tile such as D05")?);
                }
                Self::Order(tiles)
            }
            _ => return Err(ParseError::new(0, "`colours`, `starred`, `first` or `order`")),
        };
        words.finish(outcome)
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
