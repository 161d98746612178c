//! Reviews of finished games: winning chances by position, thought out once and kept beside the game.
//!
//! The positions are weighed one job after the other on the threads of the opponents, so that tables at which somebody
//! waits for a computer get their turn in between. One review is weighed at a time; others wait.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use joute_ai::AnyReviewer;
use joute_ai::review::{Effort, settle, swings};
use joute_draw::page::review::{Course, NotWeighed, ReviewPage, Swing};
use joute_kernel::{Seed, Viewer};
use tokio::sync::{Semaphore, watch};

use super::hall::Hall;
use super::replays::{Film, FilmError, Place};
use super::sight::{Reader, Wish};
use crate::thinking::Unthought;

/// A change of the chances that is worth a line.
const LEAST: f32 = 0.10;
/// Lines at most.
const SWINGS_MAX: usize = 6;
/// Reviews under way or waiting, at most; who asks for another one looks again later.
const WAITING_MAX: usize = 32;
/// How long a page waits for its review before it says that it is not ready.
const PATIENCE: Duration = Duration::from_millis(1500);

/// How far the review of one game is.
#[derive(Clone, Debug, Default)]
enum Progress {
    /// Nobody has asked yet, or the last attempt was stopped.
    #[default]
    Idle,
    /// So many positions are weighed.
    Under(usize),
    /// It is done.
    Done(Arc<Course>),
    /// A fault of ours stopped it; another attempt would meet it again.
    Failed,
}

/// Who may weigh: one review at a time, and a few that wait for their turn.
#[derive(Debug)]
pub(super) struct Scales {
    turn: Semaphore,
    room: Arc<Semaphore>,
}

impl Default for Scales {
    fn default() -> Self {
        Self { turn: Semaphore::new(1), room: Arc::new(Semaphore::new(WAITING_MAX)) }
    }
}

/// The review of one game, made when somebody first asks for it.
#[derive(Debug)]
pub(super) struct Weighing {
    progress: watch::Sender<Progress>,
    /// Held while somebody decides whether to begin.
    gate: Mutex<()>,
}

impl Default for Weighing {
    fn default() -> Self {
        Self { progress: watch::channel(Progress::Idle).0, gate: Mutex::new(()) }
    }
}

impl Hall {
    /// The review of a finished game at a position, or how far it is; without `at` the position of the greatest swing.
    pub(crate) async fn review(
        self: &Arc<Self>,
        place: &Place,
        reader: &Reader,
        wish: &Wish,
        at: Option<usize>,
    ) -> Result<ReviewPage, FilmError> {
        let film = self.film(place).await?;
        let course = self.weighed(&film).await;
        let greatest = |course: &Course| {
            let step = |swing: &&Swing| {
                let chance = |at: usize| course.chances[at][swing.side];
                (chance(swing.decision + 1) - chance(swing.decision)).abs()
            };
            course.swings.iter().max_by(|a, b| step(a).total_cmp(&step(b))).map_or(0, |swing| swing.decision)
        };
        let at = at.or_else(|| course.as_ref().ok().map(|course| greatest(course))).unwrap_or(0);
        let replay = self.replay(place, reader, wish, at, "open").await?;
        Ok(ReviewPage { replay, course: course.map(|course| Course::clone(&course)) })
    }

    /// The course of a game, or how many positions of how many are weighed so far.
    async fn weighed(self: &Arc<Self>, film: &Arc<Film>) -> Result<Arc<Course>, NotWeighed> {
        self.begin(film);
        let mut progress = film.weighing.progress.subscribe();
        let done = progress.wait_for(|progress| !matches!(progress, Progress::Under(_)));
        // Whether it came in time or not: what is known now is shown.
        drop(tokio::time::timeout(PATIENCE, done).await);
        let now = film.weighing.progress.borrow().clone();
        let of = film.frames.len();
        match now {
            Progress::Done(course) => Ok(course),
            Progress::Under(done) => Err(NotWeighed::Yet { done, of }),
            Progress::Idle => Err(NotWeighed::Yet { done: 0, of }),
            Progress::Failed => Err(NotWeighed::Ever),
        }
    }

    /// Begins a review unless it is under way or done.
    fn begin(self: &Arc<Self>, film: &Arc<Film>) {
        let gate = film.weighing.gate.lock().unwrap_or_else(PoisonError::into_inner);
        if !matches!(*film.weighing.progress.borrow(), Progress::Idle) {
            return;
        }
        let Ok(place) = Arc::clone(&self.scales.room).try_acquire_owned() else { return };
        film.weighing.progress.send_replace(Progress::Under(0));
        drop(gate);
        let (hall, film) = (Arc::clone(self), Arc::clone(film));
        tokio::spawn(async move {
            // The semaphore is never closed.
            let _turn = hall.scales.turn.acquire().await;
            let end = match hall.weigh(&film).await {
                Ok(course) => Progress::Done(Arc::new(course)),
                Err(Unthought::Stopped) => Progress::Idle,
                Err(Unthought::Fault) => Progress::Failed,
            };
            film.weighing.progress.send_replace(end);
            drop(place);
        });
    }

    async fn weigh(&self, film: &Arc<Film>) -> Result<Course, Unthought> {
        let mut reviewer = AnyReviewer::new(Effort::DEFAULT);
        let mut course = Vec::with_capacity(film.frames.len());
        for at in 0..film.frames.len() {
            let film_there = Arc::clone(film);
            let weighed = self.pool.run(move |stop| {
                let chances = reviewer.chances(&film_there.frames[at].state, &seed(at), stop);
                (reviewer, chances)
            });
            let (back, chances) = weighed.await?;
            reviewer = back;
            course.push(chances);
            film.weighing.progress.send_replace(Progress::Under(at + 1));
        }
        let chances = settle(&course);
        let sides: Vec<u8> = film.moves.iter().map(|(seat, _)| film.frames[0].state.side_of(*seat)).collect();
        let mut decisions = swings(&chances, &sides, LEAST, SWINGS_MAX);
        decisions.sort_unstable();
        let mut found = Vec::with_capacity(decisions.len());
        for decision in decisions {
            let (film_there, after) = (Arc::clone(film), chances[decision + 1]);
            let advised = self.pool.run(move |stop| {
                let (seat, played) = &film_there.moves[decision];
                let state = &film_there.frames[decision].state;
                let better = reviewer.advise(state, (*seat, played), &after, &seed(decision), stop);
                (reviewer, better)
            });
            let (back, better) = advised.await?;
            reviewer = back;
            let seen = film.view(decision, Viewer::Seat(film.moves[decision].0));
            found.push(Swing { decision, side: usize::from(sides[decision]), better, seen });
        }
        Ok(Course { chances, swings: found })
    }
}

/// What the thinking about a position depends on beside the position: the same review comes out wherever it is made.
fn seed(at: usize) -> Seed {
    Seed::from_number(at as u64)
}
