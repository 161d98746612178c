//! Guardians: what its cards say and how they look, the field, words and choices of its table.

mod board;
mod builder;
mod card;
mod combat;
mod face;
mod field;
mod fought;
/// Ids of elements.
pub mod ids;
mod last;
mod odd;
pub(crate) mod page;
mod plain;
mod printed;
mod recipe;
mod scene;
mod stack;
#[cfg(test)]
mod tests;
mod text;
/// What things are called.
pub mod words;

use std::sync::OnceLock;

use crate::kit::{self, Svg, pieces};
use crate::words::messages;

pub use card::{CardSize, back_svg, card_svg, guardian_svg, stronghold_svg};
pub use field::field_svg;
pub use odd::odd_faces;
pub use recipe::{BadWord, Mould, Recipe, Slot};
#[cfg(test)]
pub(crate) use tests::composed;
pub use text::{abilities_text, card_text};

/// The messages of the game, English first: its cards, and its table.
pub(crate) const MESSAGES: [&str; 2] =
    messages!["guardians-cards", "guardians", "guardians-hints", "guardians-learn", "guardians-build"];

/// What the pages and pictures of the game refer to, without an element around it: hatchings and signs of the owners, and the pictures of
/// which cards are made.
#[must_use]
pub fn definitions() -> &'static str {
    static SHEET: OnceLock<String> = OnceLock::new();
    SHEET.get_or_init(|| {
        let mut svg = Svg::new();
        for owner in words::OWNERS {
            pieces::symbols(&mut svg, owner);
        }
        kit::toothed_symbol(&mut svg);
        svg.art(kit::ART).art(recipe::ART);
        svg.finish()
    })
}

/// The table as a page shows it, with what the picked actions would do.
#[must_use]
pub fn table_html(speaker: &words::Speaker<'_>, picked: &[joute_guardians::Action]) -> String {
    let mut scene = scene::Scene::of(*speaker);
    scene.foretell(picked);
    board::board(&scene)
}

/// What a seat holds, as it lies on the ledge.
#[must_use]
pub fn hand_html(speaker: &words::Speaker<'_>, seat: joute_kernel::Seat) -> String {
    board::held(speaker, seat).into_iter().flatten().map(|held| held.picture).collect()
}

/// Those of the pictures to which `fragment` refers, so that a page holds no others.
#[must_use]
pub fn definitions_for(fragment: &str) -> String {
    let asked = |id: &str| fragment.contains(&format!("href=\"#{id}\""));
    let pictures = recipe::ART.split_inclusive("<g id=\"").skip(1);
    let mut kept = String::new();
    for picture in pictures {
        let picture = picture.strip_suffix("<g id=\"").unwrap_or(picture);
        if picture.split('"').next().is_some_and(asked) {
            kept.push_str("<g id=\"");
            kept.push_str(picture);
        }
    }
    kept
}
