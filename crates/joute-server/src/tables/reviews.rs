//! Reviews of finished games: winning chances by position, thought out once and kept beside the game.
//!
//! A review is weighed in short slices, each in its fair turn at the threads of the opponents, so that tables at which
//! somebody waits for a computer, and other reviews, go on side by side. One that nobody looks at any more rests with what it
//! has, and goes on from there.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use joute_ai::review::{Effort, settle, swings};
use joute_ai::{AnyReviewer, Limit, SideValues};
use joute_draw::page::review::{Course, ReviewPage, Swing, Weighed};
use joute_kernel::{Seed, Viewer};

use super::client::{Client, Wish};
use super::finished::ReplayError;
use super::replay::{RecordSource, Replay};
use super::service::TableService;
use super::weighing::{Part, Progress};
use crate::thinking::{Account, Unthought};

/// A change of the chances that is worth a line.
const LEAST: f32 = 0.10;
/// Lines at most.
const SWINGS_MAX: usize = 6;
/// So many changes that a first look found great are looked at again.
const CLOSE_MAX: usize = 2 * SWINGS_MAX;
/// How long a page waits for its review before it says that it is not ready.
pub(crate) const REVIEW_PATIENCE: Duration = Duration::from_millis(1500);
/// After this a slice ends, once the position at hand is weighed.
const SLICE: Duration = Duration::from_millis(250);
/// A slice takes no longer at first, however hard a position is to weigh or however busy the machine.
const SLICE_MAX: Duration = Duration::from_secs(1);
/// So often a piece that was cut short is weighed once more with twice the time; then what is known of it by then counts.
/// Without this a review would be another on a busy machine.
const AGAIN_MAX: u32 = 3;

impl Replay {
    /// Weighs on for a slice. Returns what is known by then, and the course once all is.
    fn weigh(&self, limit: Limit<'_>) -> (Part, Option<Course>) {
        let began = Instant::now();
        let positions = self.last() + 1;
        let at_first = Effort::at_first(positions);
        let (mut first, mut reviewer) = (AnyReviewer::new(at_first), AnyReviewer::new(Effort::DEFAULT));
        let known = &mut *self.weighing.known();
        let limit = limit.by(began + SLICE_MAX * (1 << known.again));
        known.begin(positions);
        let great = |chances: &[SideValues], most: usize| {
            let sides: Vec<u8> = (0..self.last()).map(|number| self.side_of(self.decision(number).0)).collect();
            swings(chances, &sides, LEAST, most)
        };
        while let Some(&at) = known.order.get(known.weighed) {
            if began.elapsed() >= SLICE {
                return (known.part(), None);
            }
            let looks = if known.weighed < positions { &mut first } else { &mut reviewer };
            let chances = looks.chances(&self.state(at), &seed(at), limit);
            if limit.is_reached() && known.weighs_again(AGAIN_MAX) {
                return (known.part(), None);
            }
            known.chances[at] = chances;
            known.weighed += 1;
            known.again = 0;
            if known.weighed == positions && at_first != Effort::DEFAULT {
                known.look_again(&great(&settle(&known.chances), CLOSE_MAX));
            }
            if known.weighed == known.order.len() {
                known.settled = settle(&known.chances);
                known.due = great(&known.settled, SWINGS_MAX);
                known.due.sort_unstable_by(|one, other| other.cmp(one));
            }
        }
        while let Some(&decision) = known.due.last() {
            if began.elapsed() >= SLICE {
                return (known.part(), None);
            }
            let swing = self.swing(decision, &mut reviewer, &known.settled[decision + 1], limit);
            if limit.is_reached() && known.weighs_again(AGAIN_MAX) {
                return (known.part(), None);
            }
            known.found.push(swing);
            known.due.pop();
            known.again = 0;
        }
        // The turn that the end names is told among the others.
        self.lead.get_or_init(|| self.led());
        let course = Course { chances: known.settled.clone(), swings: known.found.clone() };
        (known.part(), Some(course))
    }

    /// What there is to say about a decision that moved the chances.
    fn swing(&self, decision: usize, reviewer: &mut AnyReviewer, after: &SideValues, limit: Limit<'_>) -> Swing {
        let (seat, played) = self.decision(decision);
        let state = self.state(decision);
        let better = reviewer.advise(&state, (seat, played), after, &seed(decision), limit);
        Swing { decision, side: usize::from(self.side_of(seat)), better, seen: state.view(Viewer::Seat(seat)) }
    }
}

impl TableService {
    /// The review of a finished game at a position, or how far it is after so long at most; without `at` the position of the greatest swing.
    pub(crate) async fn review(
        self: &Arc<Self>,
        source: &RecordSource,
        client: &Client,
        wish: &Wish,
        at: Option<usize>,
        patience: Duration,
    ) -> Result<ReviewPage, ReplayError> {
        let replay = self.load_replay(source, client.account()).await?;
        let course = self.weighed(&replay, client.account(), patience).await;
        let lead = replay.lead.get().cloned().flatten();
        let at = at.unwrap_or(match &course {
            Weighed::Done(course) => course.greatest().unwrap_or(0),
            Weighed::Under { .. } | Weighed::Failed => 0,
        });
        let replay = self.replay_page(source, client, wish, at, "open").await?;
        Ok(ReviewPage { replay, course, lead })
    }

    /// How far the weighing of a game is; if it is not done, after so long.
    async fn weighed(self: &Arc<Self>, replay: &Arc<Replay>, account: Account, patience: Duration) -> Weighed {
        self.begin(replay, account);
        let mut progress = replay.weighing.progress.subscribe();
        let done = progress.wait_for(|progress| !matches!(progress, Progress::Under(_)));
        // Whether it came in time or not: what is known now is shown.
        drop(tokio::time::timeout(patience, done).await);
        let now = replay.weighing.progress.borrow().clone();
        let part = match now {
            Progress::Done(course) => return Weighed::Done(Course::clone(&course)),
            Progress::Failed => return Weighed::Failed,
            Progress::Under(part) => part,
            Progress::Idle => replay.weighing.known().part(),
        };
        let rough = part.rough.map(|chances| Course { chances: Vec::clone(&chances), swings: Vec::new() });
        Weighed::Under { done: part.done, of: replay.last() + 1, left: part.left, rough }
    }

    /// Notes that somebody looks, and begins a review unless it is under way or done.
    fn begin(self: &Arc<Self>, replay: &Arc<Replay>, account: Account) {
        let mut asked = replay.weighing.asked();
        *asked = Some((account, Instant::now()));
        if !matches!(*replay.weighing.progress.borrow(), Progress::Idle) {
            return;
        }
        let Some(rest) = self.slots.take(account) else { return };
        replay.weighing.progress.send_replace(Progress::Under(replay.weighing.known().part()));
        drop(asked);
        let (service, replay) = (Arc::clone(self), Arc::clone(replay));
        tokio::spawn(async move {
            let end = match service.weigh(&replay, &rest).await {
                Ok(Some(course)) => Progress::Done(Arc::new(course)),
                Ok(None) | Err(Unthought::Stopped | Unthought::Full) => Progress::Idle,
                Err(Unthought::Fault) => Progress::Failed,
            };
            service.slots.free(&rest);
            replay.weighing.progress.send_replace(end);
        });
    }

    /// Weighs slice by slice; `None` if the review rests before it is done.
    async fn weigh(&self, replay: &Arc<Replay>, rest: &AtomicBool) -> Result<Option<Course>, Unthought> {
        let (began, before) = (Instant::now(), replay.weighing.known().weighed);
        let positions = replay.last() + 1;
        loop {
            let Some(account) = replay.weighing.watched_by().filter(|_| !rest.load(Ordering::Relaxed)) else {
                return Ok(None);
            };
            let turn = self.pool.turn(account).await?;
            let weighed = Arc::clone(replay);
            let (mut part, course) = self.pool.run(turn, move |limit| weighed.weigh(limit)).await?;
            if course.is_some() {
                return Ok(course);
            }
            part.left = left(began.elapsed(), part.done.saturating_sub(before), positions - part.done);
            replay.weighing.progress.send_replace(Progress::Under(part));
        }
    }
}

/// How much longer it takes after `spent` for so many positions; `None` while these are too few to tell.
fn left(spent: Duration, done: usize, to_do: usize) -> Option<Duration> {
    (done >= PACE_LEAST && to_do > 0).then(|| spent.mul_f64(to_do as f64 / done as f64))
}

/// Positions from which the pace is told.
const PACE_LEAST: usize = 4;

/// What the thinking about a position depends on beside the position: the same review comes out wherever it is made.
fn seed(at: usize) -> Seed {
    Seed::from_number(at as u64)
}
