//! What is found out about a game that is over, once somebody looks: whether the promise of its deal was kept, and who led.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, OnceLock};

use joute_draw::page::model::{Lead, SealedBy};
use joute_games::Match;
use joute_wire::{open_record, verify_record};

use super::history::{led, text_of};
use super::table::Table;

/// What was found out.
#[derive(Debug)]
pub(super) struct Verdict {
    /// What became of the promise of the deal.
    pub(super) sealed: SealedBy,
    /// Who led, turn by turn; nothing where a game was given up: it was not decided by who led.
    pub(super) lead: Option<Arc<Lead>>,
}

/// A verdict that is worked on once, whoever asks first. It goes with one end of a game: who takes that back begins another.
pub(super) type Verdicts = Arc<OnceLock<Verdict>>;

impl Verdict {
    /// Plays the whole game again, twice: for its hashes, rules and chance, and for who led.
    fn of(table: &str, lines: &[String], game: &Match) -> Self {
        let verified = open_record(&text_of(lines)).and_then(|opened| verify_record(&opened));
        let sealed = verified.map_or_else(
            |error| {
                tracing::error!("the record of table {table} does not verify: {error}");
                SealedBy::Nothing
            },
            SealedBy::Record,
        );
        let lead = || led(lines, game).map(Arc::new);
        let lead = game.resigned().is_none().then(|| catch_unwind(AssertUnwindSafe(lead)).unwrap_or_default());
        Self { sealed, lead: lead.flatten() }
    }
}

impl Table {
    /// What is found out about the game, if it is over. It is worked on here and now if nobody did before.
    pub(super) fn verdict(&self) -> Option<&Verdict> {
        let history = &self.history;
        let work = || Verdict::of(&self.id, &history.lines, &history.game);
        self.is_finished().then(|| history.verdict.get_or_init(work))
    }

    /// The work of [`Table::verdict`] for another thread, which needs no table; nothing if it was done, or the game goes on.
    pub(super) fn to_judge(&self) -> Option<impl FnOnce() + Send + use<>> {
        let history = &self.history;
        if !self.is_finished() || history.verdict.get().is_some() {
            return None;
        }
        let (id, lines, game) = (self.id.clone(), history.lines.clone(), history.game.clone());
        let verdict = Arc::clone(&history.verdict);
        Some(move || {
            verdict.get_or_init(|| Verdict::of(&id, &lines, &game));
        })
    }
}
