//! What the things on a picture are called, for tips and for whoever listens to it.

/// Gives things their names.
pub trait Names<T> {
    /// What it is called.
    fn name(&self, thing: T) -> String;
}

/// Names without a language, in the notation of the rules. For pictures outside a page.
#[derive(Clone, Copy, Debug)]
pub struct Notation;
