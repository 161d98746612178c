//! Guardians on the page of its table.

mod choices;
#[cfg(test)]
mod tests;
