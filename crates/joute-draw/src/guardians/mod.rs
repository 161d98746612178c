//! Guardians: so far what its cards say.

/// Ids of elements.
pub mod ids;
mod page;
#[cfg(test)]
mod tests;
mod text;
/// What things are called.
pub mod words;

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
