//! Where events go.

/// Takes the events of [`Game::apply`](crate::Game::apply) in the order in which they happen.
///
/// A `Vec` keeps them; `()` lets them go, at no cost.
pub trait Sink<E> {
    /// Takes one event.
    fn push(&mut self, event: E);
}

impl<E> Sink<E> for Vec<E> {
    #[inline]
    fn push(&mut self, event: E) {
        Vec::push(self, event);
    }
}

impl<E> Sink<E> for () {
    #[inline]
    fn push(&mut self, _event: E) {}
}
