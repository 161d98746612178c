//! The drawing kit: two tools, `cut` and `gouge`, and what is made with them.
//!
//! Cut and gouge are [`shape`]; what games lay on a table is made of the parts above it:
//!
//! | Part | What it draws |
//! | --- | --- |
//! | [`thing`] | things and parts of things that can be touched, with what a page lays on them: frames, numbers, candidates, effects, reasons |
//! | [`card`] | card stock, the strip with a name, icons on discs |
//! | [`run`] | rows of icons with their counts: loot, prices, totals |
//! | [`die`] | dice, from above and as they lie |
//! | [`marks`] | numerals, gold discs, bars, and which places of a board are pointed out |
//! | [`pieces`] | golems, wizards, charges and hatchings of the owners |
//!
//! Everything here is a pure function of its arguments. Nothing writes a gradient, a filter, a blur or a style: colours are presentation
//! attributes, or classes of the site's sheet where they change with the theme.

pub mod card;
pub mod chance;
pub mod die;
pub mod marks;
pub mod pieces;
pub mod run;
pub mod shape;
pub mod svg;
pub mod thing;
mod toothed;
pub mod touch;
pub(crate) mod type_set;

pub use chance::Hand;
pub use shape::{Path, Point, beam, cut, label, rect, teeth};
pub use svg::{Attrs, Svg};
pub use toothed::teeth_of;
pub use touch::{Piece, grains, held_card};

pub(crate) use toothed::symbol as toothed_symbol;

/// The pictures of `art/kit`, which every game may use.
pub(crate) const ART: &str = include_str!(concat!(env!("OUT_DIR"), "/kit.svg"));

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    use crate::palette::{self, Owner};

    /// The largest picture: the lid of a box, in bytes.
    const LARGEST: usize = 5_500;

    fn inks() -> BTreeSet<&'static str> {
        use palette::{
            BACK, BLUE_INK, COTTAGE, CREAM, FORTRESS, INK, LIGHT, PAINTS, PAPER, RED, STEEL, STEEL_SHADE, STONE_CIRCLE,
            WELL,
        };
        let lands = [STONE_CIRCLE, COTTAGE, FORTRESS, WELL, BACK];
        let owners = Owner::ALL.into_iter().flat_map(|owner| [owner.colour(), owner.cut()]);
        let named = [INK, BLUE_INK, PAPER, CREAM, LIGHT, RED, STEEL, STEEL_SHADE, "none", "currentColor"];
        named.into_iter().chain(lands).chain(owners).chain(PAINTS.into_iter().flatten().copied()).collect()
    }

    #[test]
    fn pictures_are_small_and_have_the_colours_of_the_palette() {
        let (inks, mut used) = (inks(), BTreeSet::new());
        let folders = fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../art")).expect("the pictures");
        for file in folders.flat_map(|folder| fs::read_dir(folder.expect("a folder").path()).expect("its pictures")) {
            let path = file.expect("a picture").path();
            let (text, name) = (fs::read_to_string(&path).expect("a text"), path.display());
            assert!(joute_raster::extent(&text).is_ok(), "{name} cannot be drawn");
            assert!(text.contains(" viewBox=\""), "{name} has no view box");
            assert!(text.len() < LARGEST, "{name} has {} bytes", text.len());
            for foreign in ["<style", "Gradient", "<filter", "<image", "<text", "style=\""] {
                assert!(!text.contains(foreign), "{name} has {foreign}");
            }
            for attribute in ["fill=\"", "stroke=\""] {
                for colour in text.split(attribute).skip(1).filter_map(|rest| rest.split('"').next()) {
                    assert!(inks.contains(colour), "{name}: {colour} is no colour of the palette");
                    used.insert(colour.to_owned());
                }
            }
        }
        let idle = palette::PAINTS.into_iter().flatten().find(|paint| !used.contains(**paint));
        assert_eq!(idle, None, "a paint that no picture uses");
    }
}
