//! What is laid over the table: explanations, hints, the count of the end, the question whether to leave.

use joute_kernel::Seat;

/// Something over the table.
pub(super) enum Leaf {
    /// Whether to leave a game that is not over.
    Leaving,
    /// Whether this person gives the game up.
    Resigning(Seat),
    /// A hint is thought about.
    Pondering,
    /// A hint.
    Hint {
        /// What to do, in notation.
        action: String,
        /// In words.
        lines: Vec<String>,
    },
    /// A text that can be longer than the window.
    Text {
        /// Its heading.
        title: String,
        /// Its paragraphs.
        lines: Vec<String>,
        /// How many lines are above the window.
        scroll: usize,
    },
}
