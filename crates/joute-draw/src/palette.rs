//! The colours of the table: one constant per printed ink, one row per owner.
//!
//! Print stays print: land, plates, pieces and paper keep these values in both themes. What changes with the theme (table, panel, text,
//! free-cell corners) has a class instead and its values live in `web/palette.css`.

/// Warm black: every outline, and the world at rest.
pub const INK: &str = "#241B24";
/// Blue black: the ink of a bestiary read at night, on the cards of Guardians.
pub const BLUE_INK: &str = "#1A2036";
/// Card stock and paper slips.
pub const PAPER: &str = "#F6ECD6";
/// The die-cut rim of pieces, and light text on ink.
pub const CREAM: &str = "#FFF6E0";
/// Carved light: in play now. Never without its ink line (1.2 : 1 on a light table).
pub const LIGHT: &str = "#F5B52E";
/// Loss, and shield-breakers.
pub const RED: &str = "#A3242F";
/// Steel of an active shield.
pub const STEEL: &str = "#DCE7EE";
/// Shaded half of an active shield.
pub const STEEL_SHADE: &str = "#5E7486";
/// Ground of a stone circle.
pub const STONE_CIRCLE: &str = "#93AA6E";
/// Ground of a cottage.
pub const COTTAGE: &str = "#EBC069";
/// Ground of a fortress.
pub const FORTRESS: &str = "#8498AA";
/// Ground of the Well of Mana.
pub const WELL: &str = "#14474F";
/// Ground of a face-down tile.
pub const BACK: &str = "#3E2A4A";

/// What pictures are painted with besides the inks above, by hue, from dark to light: the files of `art/` have no other colours.
pub const PAINTS: [&[&str]; 7] = [
    // Reds.
    &[
        "#6E1620", "#8E3527", "#9B3B34", "#C9503C", "#C9505A", "#E0566A", "#5B1A2C", "#5B2B3C", "#6E2A20", "#7C3650",
        "#964A66",
    ],
    // Oranges and earths.
    &[
        "#4A2A20", "#4A3A22", "#5A3B1E", "#6E4A28", "#7A4C1C", "#7C5226", "#8A5A1E", "#A9600F", "#B97A12", "#B5623A",
        "#B5793A", "#B8864C", "#C8643A", "#C65A3E", "#CF963C", "#E07F5E", "#EBB552", "#E8952F", "#C9AC7C", "#B9AE9C",
        "#F0A283", "#F2A184", "#8A6A4A", "#E0762E", "#DE8A5A", "#E9C09A",
    ],
    // Yellows and papers.
    &[
        "#8C7A22", "#8C7A52", "#C7B04A", "#B9A27A", "#C2A24E", "#E3B254", "#C7AE7C", "#F3D489", "#F3D48A", "#F2D58C",
        "#D9CBB0", "#E9D7AE", "#F8E0A0", "#FFE9A6", "#E5DBC6", "#EDE3CB", "#FBE9B8", "#F7E7BE", "#F0E6CF", "#FFF1CF",
        "#FFF6D8", "#D9B872",
    ],
    // Greens.
    &[
        "#2F463A", "#46604F", "#5F7348", "#6B7A58", "#738A50", "#7A9158", "#7E9A55", "#8DA566", "#AFC187", "#7FD1C3",
        "#8ADBC8", "#BFD3B0", "#DCE8CC", "#D9F3E6", "#14332A", "#2E5A3E", "#2E6A45", "#2F7A5C", "#3F9A74", "#567F78",
        "#2F8F5B", "#5F8A5A", "#5E9E4E", "#8DB63C", "#7CBB5E", "#A8B45A",
    ],
    // Blues and slates.
    &[
        "#4A5B68", "#4E5F70", "#5A6B7C", "#2C9C95", "#5E7F93", "#647A8E", "#6FA6B8", "#9FB2BF", "#A9BAC6", "#A9BCCB",
        "#B7C3CC", "#CEDCE6", "#0F1230", "#1E2148", "#2E3A54", "#123F52", "#2F3A66", "#2A4A6E", "#3C4A80", "#2C6C82",
        "#55649E", "#3C6EA0", "#3C82AE", "#5FB0D6", "#8C9AD0", "#7FA6C8", "#A9CFDA", "#0B57C2",
    ],
    // Violets.
    &[
        "#6B4C7C", "#8C6AA0", "#A688C9", "#2C2233", "#3C1E34", "#4B3358", "#69459A", "#503A70", "#55495C", "#5E5A78",
        "#CDBCE6",
    ],
    // Stone.
    &["#3A3036", "#5A4A4C", "#7A6A74", "#7E7266", "#8C8078", "#9A8F80", "#B5A79A"],
];

/// Whose a piece is: a colour, and three more signs of it, because colour is never the only sign.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Owner {
    /// Round head, disc, upright lines.
    Salmon,
    /// Pointed head, triangle, rising lines.
    Purple,
    /// Square head, square, falling lines.
    Teal,
    /// Horned head, crescent, dots.
    Gold,
    /// Diamond head, diamond, level lines.
    Azure,
    /// Battlement head, cross, grid.
    Sable,
}

/// The languages in which letters are printed on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Lang {
    /// English letters: S P T G A N.
    #[default]
    En,
    /// French letters: S M T O A N.
    Fr,
}

impl Owner {
    /// All six, in the order of art direction: the index is the seat colour, 0 to 5.
    pub const ALL: [Self; 6] = [Self::Salmon, Self::Purple, Self::Teal, Self::Gold, Self::Azure, Self::Sable];

    /// The letter that ends sprite and element ids: `S P T G A N`, the same in every language.
    #[must_use]
    pub const fn key(self) -> char {
        match self {
            Self::Salmon => 'S',
            Self::Purple => 'P',
            Self::Teal => 'T',
            Self::Gold => 'G',
            Self::Azure => 'A',
            Self::Sable => 'N',
        }
    }

    /// Its colour as messages and codes call it: `salmon`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Salmon => "salmon",
            Self::Purple => "purple",
            Self::Teal => "teal",
            Self::Gold => "gold",
            Self::Azure => "azure",
            Self::Sable => "sable",
        }
    }

    /// The letter shown to people who read `lang`.
    #[must_use]
    pub const fn letter(self, lang: Lang) -> char {
        match (self, lang) {
            (Self::Purple, Lang::Fr) => 'M',
            (Self::Gold, Lang::Fr) => 'O',
            (owner, Lang::En | Lang::Fr) => owner.key(),
        }
    }

    /// Flat colour of the body.
    #[must_use]
    pub const fn colour(self) -> &'static str {
        match self {
            Self::Salmon => "#E4604A",
            Self::Purple => "#5F3588",
            Self::Teal => "#107872",
            Self::Gold => "#F3CE55",
            Self::Azure => "#8CC6EA",
            Self::Sable => "#1F1B24",
        }
    }

    /// Colour of the light cuts on the body.
    #[must_use]
    pub const fn cut(self) -> &'static str {
        match self {
            Self::Salmon => "#F6A48F",
            Self::Purple => "#A888CE",
            Self::Teal => "#6CC2B4",
            Self::Gold => "#FFF0B4",
            Self::Azure => "#DDF1FB",
            Self::Sable => "#7A7284",
        }
    }

    /// Colour of the hatching lines or dots on the flat colour.
    #[must_use]
    pub const fn hatch_line(self) -> &'static str {
        match self {
            Self::Gold => "#9A6B12",
            Self::Azure => "#2F6E96",
            Self::Salmon | Self::Purple | Self::Teal | Self::Sable => self.cut(),
        }
    }

    /// Colour of the charge on the flat colour: whichever of ink and cream has the contrast.
    #[must_use]
    pub const fn charge_ink(self) -> &'static str {
        match self {
            Self::Salmon | Self::Gold | Self::Azure => INK,
            Self::Purple | Self::Teal | Self::Sable => CREAM,
        }
    }

    /// Path of the charge, 20 units wide, centred on the origin.
    #[must_use]
    pub const fn charge(self) -> &'static str {
        match self {
            Self::Salmon => "M0-9A9 9 0 1 1-.01-9Z",
            Self::Purple => "M0-10L10 8L-10 8Z",
            Self::Teal => "M-8.5-8.5H8.5V8.5H-8.5Z",
            Self::Gold => "M-7-8.5A10 10 0 1 0 7-8.5A8 8 0 0 1-7-8.5Z",
            Self::Azure => "M0-11L9 0L0 11L-9 0Z",
            Self::Sable => "M-3.5-10H3.5V-3.5H10V3.5H3.5V10H-3.5V3.5H-10V-3.5H-3.5Z",
        }
    }

    /// Path of the head on a golem 44 units wide and 52 high.
    #[must_use]
    pub(crate) const fn head(self) -> &'static str {
        match self {
            Self::Salmon => "M11 23Q9 5 22 4Q35 5 33 23Z",
            Self::Purple => "M9 23L22-1L35 23Z",
            Self::Teal => "M10 23V5H34V23Z",
            Self::Gold => "M10 23Q4 14 6 1Q11 9 22 10Q33 9 38 1Q40 14 34 23Z",
            Self::Azure => "M10 17L22 0L34 17L28 24H16Z",
            Self::Sable => "M10 23V3H16V9H19V3H25V9H28V3H34V23Z",
        }
    }

    /// How far the eyes sit below those of a round head, in units.
    #[must_use]
    pub(crate) const fn eye_drop(self) -> i32 {
        match self {
            Self::Purple => 2,
            Self::Sable => 1,
            Self::Salmon | Self::Teal | Self::Gold | Self::Azure => 0,
        }
    }

    /// Turn of the hatching pattern in degrees; 0 is upright lines.
    #[must_use]
    pub(crate) const fn hatch_turn(self) -> i32 {
        match self {
            Self::Purple => 45,
            Self::Teal => -45,
            Self::Azure => 90,
            Self::Salmon | Self::Gold | Self::Sable => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Drawings carry these constants and pages the sheet's custom properties: one ink, one value.
    #[test]
    fn the_sheet_of_the_site_has_the_same_inks() {
        let sheet = include_str!("../../../web/palette.css").to_ascii_lowercase();
        let inks = [("ink", INK), ("paper", PAPER), ("cream", CREAM), ("light", LIGHT), ("red", RED)];
        let owners =
            ["salmon", "purple", "teal", "gold", "azure", "sable"].into_iter().zip(Owner::ALL.map(Owner::colour));
        for (name, value) in inks.into_iter().chain(owners) {
            let line = format!("--{name}: {};", value.to_ascii_lowercase());
            assert!(sheet.contains(&line), "palette.css lacks {line}");
        }
    }

    #[test]
    fn letters_differ_in_each_language() {
        for lang in [Lang::En, Lang::Fr] {
            let letters: std::collections::BTreeSet<char> = Owner::ALL.iter().map(|owner| owner.letter(lang)).collect();
            assert_eq!(letters.len(), 6);
        }
    }
}
