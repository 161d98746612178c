//! Where events go.

/// Takes the events of [`Game::apply`](crate::Game::apply) in the order in which they happen.
///
/// A `Vec` keeps them; `()` lets them go, at no cost.
///
/// ```
/// use joute_kernel::Sink;
///
/// fn deal(events: &mut impl Sink<&'static str>) {
///     events.push("dealt");
/// }
///
/// let mut kept = Vec::new();
/// deal(&mut kept);
/// deal(&mut ());
/// assert_eq!(kept, ["dealt"]);
/// ```
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

/// What a decision brings about for certain, given by [`Game::foresee`](crate::Game::foresee).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Foreseen<E, V> {
    /// What happens, in order, up to the first thing that hangs on something hidden.
    pub events: Vec<E>,
    /// What everybody sees right after it, before the game goes on [by itself](crate::Game::stepwise), if nothing of it hangs on
    /// something hidden.
    pub after: Option<V>,
}
