//! The law behind the book, as far as a book has to know it.

/// The section of a rule: `RIV-PLACE` of `RIV-PLACE-1`.
#[must_use]
pub fn section(id: &str) -> &str {
    id.rsplit_once('-').map_or(id, |(section, _)| section)
}
