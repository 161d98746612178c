//! Guardians: what its cards say and how they look, the field, words and choices of its table.

mod card;
mod face;
mod field;
/// Ids of elements.
pub mod ids;
mod page;
mod printed;
mod recipe;
#[cfg(test)]
mod tests;
mod text;
mod type_set;
/// What things are called.
pub mod words;

pub use card::{CardSize, back_svg, card_svg, guardian_svg, stronghold_svg};
pub use field::field_svg;
pub use recipe::{BadWord, Mould, Recipe, Slot};
#[cfg(test)]
pub(crate) use tests::composed;
pub use text::{abilities_text, card_text};

/// The messages of the game, English first: its cards, and its table.
pub(crate) const MESSAGES: [&str; 2] = [
    concat!(
        include_str!("../../../../locales/en/guardians-cards.ftl"),
        include_str!("../../../../locales/en/guardians.ftl")
    ),
    concat!(
        include_str!("../../../../locales/fr/guardians-cards.ftl"),
        include_str!("../../../../locales/fr/guardians.ftl")
    ),
];

/// The pictures to which cards refer, without an element around them.
#[must_use]
pub fn definitions() -> &'static str {
    recipe::ART
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
