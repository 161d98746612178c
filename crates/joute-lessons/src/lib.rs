//! Guided steps: a situation, one thing to do in it, and whether what happened is that thing.
//!
//! The lessons of a game are data, `content/<game>/lessons.toml`. A step keeps nothing: what the reader did is an action, and the rules of the
//! game are asked again each time.
//!
//! ```
//! use joute_games::GameId;
//! use joute_lessons::{Judged, Task, judge};
//!
//! let task = Task::of(GameId::ALL[0], 1).expect("the first step");
//! let way = task.way.expect("it asks for something");
//! assert_eq!(judge(GameId::ALL[0], 1, &way), Some(Judged::Right));
//! ```
#![forbid(unsafe_code)]

mod school;
#[cfg(test)]
mod tests;
mod wanted;

use joute_games::{AnyEvent, AnyState, GameId, PlayError};
use joute_kernel::{Seat, Viewer};
use joute_wire::{apply_told, gesture_notation};

use school::{Step, school};

/// How many steps the lessons of `game` have.
#[must_use]
pub fn steps(game: GameId) -> usize {
    school(game).step.len()
}

/// What a step sets, or how it ends.
#[derive(Clone, Debug)]
pub struct Task {
    /// The situation, made with the rules of the game.
    pub state: AnyState,
    /// The reader's seat.
    pub seat: Seat,
    /// What led to it, for the chronicle.
    pub told: Vec<AnyEvent>,
    /// Elements to be touched on the way, in order.
    pub look: &'static [String],
    /// Whether it is about the board alone, so that what stands round it is put away.
    pub alone: bool,
    /// The rule that it teaches.
    pub rule: &'static str,
    /// A way to do what the step is about, in the notation of gestures; `None` if there is nothing to decide.
    pub way: Option<String>,
}

impl Task {
    /// What a step, from 1, sets; `None` if there is no such step. A step without a way begins where the way of the one before ends.
    #[must_use]
    pub fn of(game: GameId, number: usize) -> Option<Self> {
        let school = school(game);
        let step = school.step.get(number.checked_sub(1)?)?;
        let task = |state: AnyState, told| {
            let way = step.way.as_deref().map(|way| gesture_notation(&state, school.seat(), way));
            Self { state, seat: school.seat(), told, look: &step.look, alone: step.alone, rule: &step.rule, way }
        };
        if step.way.is_some() {
            return Some(task(school.load(game, step)?, Vec::new()));
        }
        let mut before = Self::of(game, number - 1)?;
        let way = before.way.take()?;
        let told = before.play(&school.step[number - 2], &way).ok()?;
        Some(task(before.state, told))
    }

    /// The end of a step after an action, or several of one gesture, that did what the step is about; `None` if it did not.
    #[must_use]
    pub fn after(game: GameId, number: usize, action: &str) -> Option<Self> {
        let (mut task, step) = (Self::of(game, number)?, school(game).step.get(number.checked_sub(1)?)?);
        task.told = task.play(step, action).ok()?;
        task.fulfils(step).then_some(task)
    }

    /// The reader's action, and what others do then.
    fn play(&mut self, step: &Step, action: &str) -> Result<Vec<AnyEvent>, PlayError> {
        let mut told = self.state.apply_gesture(self.seat, action)?;
        for answer in &step.answers {
            let Ok(events) = apply_told(&mut self.state, self.seat, answer) else { break };
            told.extend(events);
        }
        Ok(told)
    }

    /// Whether what was told is what the step is about.
    fn fulfils(&self, step: &Step) -> bool {
        self.way.is_some() && step.wants(&self.state, Viewer::Seat(self.seat), &self.told)
    }
}

/// What became of a choice in a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Judged {
    /// It did what the step is about.
    Right,
    /// It is legal, and something else.
    Other,
    /// The rules refuse it.
    Refused {
        /// The stable word of the refusal.
        code: String,
        /// The rule that forbids it.
        rule: String,
    },
    /// It is no action.
    NotUnderstood,
}

/// What `action` comes to in a step; `None` if there is no such step.
#[must_use]
pub fn judge(game: GameId, number: usize, action: &str) -> Option<Judged> {
    let mut task = Task::of(game, number)?;
    if task.way.is_none() {
        return Some(Judged::Other);
    }
    let step = &school(game).step[number - 1];
    Some(match task.play(step, action) {
        Ok(events) => {
            task.told = events;
            if task.fulfils(step) { Judged::Right } else { Judged::Other }
        }
        Err(PlayError::Refused { refusal, .. }) => {
            Judged::Refused { code: refusal.code.to_owned(), rule: refusal.rule.to_string() }
        }
        Err(PlayError::Parse { .. } | PlayError::Record(_)) => Judged::NotUnderstood,
    })
}
