//! Tiles and stored spells of a position as texts.

use core::fmt;
use core::str::FromStr;

use joute_kernel::ParseError;

use crate::board::{Cell, Colour, Direction, Rotation};
use crate::content::TileId;

/// A tile on the battlefield, as text `D04 r1 P2S1`; ` h` at the end if it lies face down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PositionTile {
    /// Which tile.
    pub tile: TileId,
    /// How it is turned.
    pub rotation: Rotation,
    /// Golems by colour, in the order P, S, T.
    pub golems: [u8; 3],
    /// RIV-SOLO-4: whether it lies face down.
    pub face_down: bool,
}

impl fmt::Display for PositionTile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.tile, self.rotation)?;
        if self.golems != [0; 3] {
            f.write_str(" ")?;
            for (colour, &golems) in Colour::ALL.iter().zip(&self.golems).filter(|&(_, &golems)| golems > 0) {
                write!(f, "{colour}{golems}")?;
            }
        }
        if self.face_down { f.write_str(" h") } else { Ok(()) }
    }
}

impl FromStr for PositionTile {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut parts = text.split(' ');
        let tile: TileId = parts.next().unwrap_or("").parse()?;
        let mut offset = text.find(' ').map_or(text.len(), |space| space + 1);
        let rotation_text = parts.next().unwrap_or("");
        let rotation = rotation_text.parse().map_err(|error: ParseError| ParseError::new(offset, error.expected))?;
        offset += rotation_text.len() + 1;
        let mut placed = Self { tile, rotation, golems: [0; 3], face_down: false };
        let mut rest = parts.next();
        if let Some(golems) = rest.filter(|&rest| rest != "h") {
            placed.golems = parse_golems(golems, offset)?;
            offset += golems.len() + 1;
            rest = parts.next();
        }
        if rest == Some("h") {
            placed.face_down = true;
            rest = parts.next();
        }
        match rest {
            None => Ok(placed),
            Some(_) => Err(ParseError::new(offset.min(text.len()), "golems such as P2S1, `h`, or the end")),
        }
    }
}

/// `P2S1`: colours in the order P, S, T, each at most once, with a count from 1 to 9.
fn parse_golems(text: &str, offset: usize) -> Result<[u8; 3], ParseError> {
    let expected = "golems such as P2S1, colours in the order P, S, T";
    let mut golems = [0; 3];
    let mut last = None;
    let mut characters = text.char_indices();
    while let Some((at, letter)) = characters.next() {
        let wrong = ParseError::new(offset + at, expected);
        let colour = Colour::from_letter(letter).filter(|&colour| last.is_none_or(|last| last < colour));
        let colour = colour.ok_or(wrong.clone())?;
        let count = characters.next().and_then(|(_, digit)| digit.to_digit(10)).filter(|&count| count > 0);
        golems[colour as usize] = count.ok_or(wrong)? as u8;
        last = Some(colour);
    }
    if last.is_some() { Ok(golems) } else { Err(ParseError::new(offset, expected)) }
}

/// A stored spell, as text `2,0 E`: the tile that holds it and where it faces.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct StoredAt {
    /// The tile.
    pub source: Cell,
    /// Where the spell faces.
    pub facing: Direction,
}

impl fmt::Display for StoredAt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.source, self.facing)
    }
}

impl FromStr for StoredAt {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let (cell, facing) = text.split_once(' ').ok_or(ParseError::new(0, "a stored spell such as `2,0 E`"))?;
        let at = cell.len() + 1;
        let facing = facing.parse().map_err(|error: ParseError| ParseError::new(at, error.expected))?;
        Ok(Self { source: cell.parse()?, facing })
    }
}
