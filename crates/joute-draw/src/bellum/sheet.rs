//! The sprite sheet of Bellum Magica: one inline drawing per page, then references.

use std::sync::OnceLock;

use super::{OWNERS, tower};
use crate::kit::{self, Svg, pieces};

/// The pictures of `art/bellum`.
const ART: &str = include_str!(concat!(env!("OUT_DIR"), "/bellum.svg"));

/// The definitions of the sheet, without an element around them.
///
/// Sprites that pages use themselves: wizards `wzS …`, charges `chS …`, hatchings `hS …`, the icons of [`super::icons::Symbol`], and
/// `i-turn i-back i-menu i-log i-tick i-cross i-why i-copy`.
pub(crate) fn definitions() -> &'static str {
    static SHEET: OnceLock<String> = OnceLock::new();
    SHEET.get_or_init(|| {
        let mut svg = Svg::new();
        for owner in OWNERS {
            pieces::symbols(&mut svg, owner);
        }
        tower::symbols(&mut svg);
        kit::toothed_symbol(&mut svg);
        svg.art(kit::ART).art(ART);
        svg.finish()
    })
}
