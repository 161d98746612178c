//! The lessons of a game as its content writes them.

use std::sync::LazyLock;

use joute_games::{AnyEvent, AnyState, GameId};
use joute_kernel::{Seat, Seed, Viewer};
use joute_wire::{apply_told, event_json, laid_over, load_position, view_json};
use serde::Deserialize;
use serde_json::{Map, Value};

use crate::wanted::matches;

/// A file of lessons. A test loads every step of every game.
#[derive(Default, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct School {
    /// The reader's seat.
    seat: u8,
    /// What all positions have in common.
    #[serde(default)]
    position: Map<String, Value>,
    /// Whether the positions are [laid over](laid_over) it, instead of key by key.
    #[serde(default)]
    deep: bool,
    /// The steps in order.
    pub(crate) step: Vec<Step>,
}

/// One step of it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Step {
    pub(crate) rule: String,
    pub(crate) look: Vec<String>,
    /// Whether it is about the board alone, so that what stands round it is put away.
    #[serde(default)]
    pub(crate) alone: bool,
    pub(crate) way: Option<String>,
    /// What its position has for itself.
    #[serde(default)]
    position: Map<String, Value>,
    /// What was done before, by whichever seat.
    #[serde(default)]
    played: Vec<String>,
    /// What is done after, by whichever seat, as long as it can be done.
    #[serde(default)]
    pub(crate) answers: Vec<String>,
    /// Each of these has to happen.
    #[serde(default)]
    events: Vec<Value>,
    /// So the reader has to see the table then.
    #[serde(default)]
    view: Map<String, Value>,
}

/// The lessons of `game`; none if it has no file of them.
pub(crate) fn school(game: GameId) -> &'static School {
    static SCHOOLS: LazyLock<Vec<School>> = LazyLock::new(|| {
        let read = |game: GameId| match game.lessons() {
            "" => School::default(),
            text => toml::from_str(text).unwrap_or_else(|error| panic!("the lessons of {game}: {error}")),
        };
        GameId::NAMED.into_iter().map(read).collect()
    });
    &SCHOOLS[game as usize]
}

impl School {
    pub(crate) fn seat(&self) -> Seat {
        Seat::at(self.seat)
    }

    /// The situation of a step; what it leaves open is dealt the same each time.
    pub(crate) fn load(&self, game: GameId, step: &Step) -> Option<AnyState> {
        let position = if self.deep {
            laid_over(&self.position.clone().into(), &step.position.clone().into())
        } else {
            self.position.clone().into_iter().chain(step.position.clone()).collect()
        };
        let mut state = load_position(game, &position, &mut Seed::from_number(1).stream("lesson")).ok()?;
        for told in &step.played {
            apply_told(&mut state, self.seat(), told).ok()?;
        }
        Some(state)
    }
}

impl Step {
    /// Whether the events that led to `after`, and what `viewer` sees then, are what the step asks for.
    pub(crate) fn wants(&self, after: &AnyState, viewer: Viewer, events: &[AnyEvent]) -> bool {
        let happened: Vec<Value> = events.iter().map(|event| event_json(event, after)).collect();
        let happens = |wanted| happened.iter().any(|event| matches(wanted, event));
        self.events.iter().all(happens) && matches(&self.view.clone().into(), &view_json(&after.view(viewer)))
    }
}
