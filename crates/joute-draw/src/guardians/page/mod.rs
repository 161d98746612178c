//! Guardians on the page of its table.

mod about;
mod choices;
mod terminal;
#[cfg(test)]
mod tests;
mod why;
