//! Guardians: so far what its cards say.

#[cfg(test)]
mod tests;
mod text;

#[cfg(test)]
pub(crate) use tests::composed;
pub use text::{abilities_text, card_text};

/// The messages of the game, English first.
pub(crate) const MESSAGES: [&str; 2] =
    [include_str!("../../../../locales/en/guardians.ftl"), include_str!("../../../../locales/fr/guardians.ftl")];
