//! What is decided of a table before it is kept: what the ledger is told, and what happens in memory then.

use super::history::Attempt;
use super::table::Table;
use crate::ledger::{ActionKey, Write};

/// What makes a change in memory, once it is kept.
pub(super) type Make = Box<dyn FnOnce(&mut Table) + Send>;

/// A change of one table that was decided: not kept yet, so nobody may see it.
pub(super) struct Change {
    /// What is kept, all of it or nothing.
    pub(super) writes: Vec<Write>,
    pub(super) make: Make,
}

impl Change {
    /// A change that is kept by `write`, and then made by `make`.
    pub(super) fn new(write: Write, make: impl FnOnce(&mut Table) + Send + 'static) -> Self {
        Self { writes: vec![write], make: Box::new(make) }
    }

    /// A change of what the ledger does not know, and what is forgotten with the table.
    pub(super) fn passing(make: impl FnOnce(&mut Table) + Send + 'static) -> Self {
        Self { writes: Vec::new(), make: Box::new(make) }
    }

    /// Both, or neither; this one first.
    pub(super) fn and(mut self, other: Self) -> Self {
        self.writes.extend(other.writes);
        let (first, second) = (self.make, other.make);
        Self {
            writes: self.writes,
            make: Box::new(|table| {
                first(table);
                second(table)
            }),
        }
    }
}

impl Table {
    /// A decision as a change, with the answer that its client gets, if a client took it.
    pub(super) fn playing(&self, attempt: Attempt, answer: Option<(ActionKey, u64)>) -> Change {
        let write = Write::Lines {
            table: self.id.clone(),
            first: self.history.logged,
            lines: attempt.lines.clone(),
            answer: answer.clone(),
            finished: attempt.finished,
        };
        Change::new(write, |table| {
            table.adopt(attempt);
            table.answers.extend(answer);
        })
    }
}
