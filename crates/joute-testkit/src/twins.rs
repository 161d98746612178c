//! Twin worlds: two states that differ only in what a viewer may not see.

use joute_kernel::{Game, Rng, Turn, Viewer};

use crate::subject::{Budget, Failure, Figures, Subject};
use crate::walk::{Pool, Walk, any_of, walk_all};

/// Actions from elsewhere whose refusals are compared.
const FOREIGN_ACTIONS: usize = 16;
/// One twin in so many is played on to its end.
const PLAYED_ON: u32 = 8;

/// Walks through random games and compares, at every `every`-th ply and for every seat and the spectator, the state
/// with a twin drawn by `resample`.
///
/// Whose turn it is, the result, and the view, as values and as printed by `Debug`, are equal; so are the viewer's
/// legal actions and refusals. The twin keeps the invariants and can be played to its end. Drawing the twin of the twin
/// from an equal generator gives the same twin and leaves the generator where it was left before: the draw depends on
/// the view alone. While several seats still owe a secret choice, what another seat chooses in either world shows in no
/// event; and what a seat learns from a decision of its own is announced by an event that reveals.
///
/// # Errors
///
/// The first promise that was broken, with the seed and ply that show it again; also when a subject with secrets gave
/// no twin that differs from its state, because then nothing was proved.
pub fn prove_twins<G: Game>(subjects: &[Subject<G>], budget: Budget, every: u32) -> Result<Figures, Failure> {
    let pool = Pool::gather(subjects, budget.seed);
    let mut apart = vec![0; subjects.len()];
    let figures = walk_all(subjects, budget, |walk, figures| {
        if walk.ply() % every.max(1) != 0 {
            return Ok(());
        }
        let mut rng = walk.stream(&format!("twins {}", walk.ply()));
        for viewer in Viewer::all_of(walk.state.seat_count()) {
            let differs = Pair::draw(walk, viewer, &mut rng)
                .and_then(|pair| pair.prove(&pool, &mut rng))
                .map_err(|found| walk.fail(format!("twins for {viewer}: {found}")))?;
            figures.comparisons += 1;
            figures.twins_apart += u64::from(differs);
            let index = subjects.iter().position(|subject| core::ptr::eq(subject, walk.subject));
            apart[index.expect("a walk is of one of the subjects")] += u64::from(differs);
        }
        Ok(())
    })?;
    match subjects.iter().zip(apart).find(|(subject, apart)| subject.has_secrets && *apart == 0) {
        None => Ok(figures),
        Some((subject, _)) => Err(Failure {
            subject: subject.name.clone(),
            seed: budget.seed,
            ply: 0,
            found: "no twin differs from its state; if nothing is ever hidden, call the subject `open`".into(),
            history: Vec::new(),
        }),
    }
}

/// A state and its twin.
struct Pair<'a, G: Game> {
    walk: &'a Walk<'a, G>,
    viewer: Viewer,
    twin: G,
}

impl<'a, G: Game> Pair<'a, G> {
    /// Draws the twin, and the twin of the twin.
    fn draw(walk: &'a Walk<'a, G>, viewer: Viewer, rng: &mut Rng) -> Result<Self, String> {
        let mut again = rng.clone();
        let twin = walk.state.resample(viewer, rng);
        twin.check_invariants().map_err(|broken| format!("the twin is impossible: {broken}"))?;
        let pair = Self { walk, viewer, twin };
        prove_same_sight(&walk.state, &pair.twin, viewer)?;
        if pair.twin.resample(viewer, &mut again) != pair.twin {
            return Err("drawn from the twin, the twin is another: the draw looks at what is hidden".into());
        }
        if again != *rng {
            return Err("drawn from the twin, the draw takes more or fewer random numbers".into());
        }
        Ok(pair)
    }

    /// Whether the twin differs from the state, after everything was compared.
    fn prove(&self, pool: &Pool<G>, rng: &mut Rng) -> Result<bool, String> {
        prove_same_choices(&self.walk.state, &self.twin, self.viewer, pool, rng)?;
        self.same_secrecy(rng)?;
        self.same_learning(rng)?;
        if rng.below(PLAYED_ON) == 0 {
            play_on(self.twin.clone(), self.walk.subject.plies_max, rng)?;
        }
        Ok(self.twin != self.walk.state)
    }

    /// What the viewer sees after a decision of its own that no event calls revealing.
    fn same_learning(&self, rng: &mut Rng) -> Result<(), String> {
        let (Viewer::Seat(seat), Turn::Seats(seats)) = (self.viewer, self.walk.state.turn()) else { return Ok(()) };
        if !seats.contains(seat) {
            return Ok(());
        }
        let (mut state, mut twin) = (self.walk.state.clone(), self.twin.clone());
        let mut events = Vec::new();
        let action = state.sample_action(seat, rng);
        state.apply(seat, &action, &mut events).map_err(|refused| refused.to_string())?;
        twin.apply(seat, &action, &mut events).map_err(|refused| refused.to_string())?;
        if !events.iter().any(G::reveals) && state.view(self.viewer) != twin.view(self.viewer) {
            return Err(format!("no event says that something was revealed, but `{action}` shows something new"));
        }
        Ok(())
    }

    /// What the viewer witnesses of a secret choice: one after which other seats still owe theirs.
    ///
    /// Other steps are not compared: they may show something hidden, and then differ rightly.
    fn same_secrecy(&self, rng: &mut Rng) -> Result<(), String> {
        let Turn::Seats(seats) = self.walk.state.turn() else { return Ok(()) };
        let Some(seat) = any_of(seats, rng).filter(|_| seats.len() > 1) else { return Ok(()) };
        let (mut state, mut twin) = (self.walk.state.clone(), self.twin.clone());
        let (mut events, mut events_in_twin) = (Vec::new(), Vec::new());
        let action = state.sample_action(seat, rng);
        let other = if self.viewer.is(seat) { action.clone() } else { twin.sample_action(seat, rng) };
        state.apply(seat, &action, &mut events).map_err(|refused| refused.to_string())?;
        twin.apply(seat, &other, &mut events_in_twin).map_err(|refused| refused.to_string())?;
        let witnessed = |events: &[G::Event]| -> Vec<G::Event> {
            events.iter().filter_map(|event| G::witness(event, self.viewer)).collect()
        };
        let (seen, seen_in_twin) = (witnessed(&events), witnessed(&events_in_twin));
        let is_still_secret = [&state, &twin].iter().all(|next| next.turn() == Turn::Seats(seats.without(seat)));
        if is_still_secret && state.view(self.viewer) == twin.view(self.viewer) && seen != seen_in_twin {
            return Err(format!("a secret choice shows as {seen:?}, in the twin as {seen_in_twin:?}"));
        }
        Ok(())
    }
}

/// What is public, and what the viewer sees.
pub(crate) fn prove_same_sight<G: Game>(state: &G, twin: &G, viewer: Viewer) -> Result<(), String> {
    if state.seat_count() != twin.seat_count() {
        return Err("the twin has another number of seats".into());
    }
    if state.turn() != twin.turn() {
        return Err(format!("it is the turn of {:?}, in the twin of {:?}", state.turn(), twin.turn()));
    }
    if state.outcome() != twin.outcome() {
        return Err(format!("the result is {:?}, in the twin {:?}", state.outcome(), twin.outcome()));
    }
    let (seen, seen_in_twin) = (state.view(viewer), twin.view(viewer));
    if seen != seen_in_twin || format!("{seen:?}") != format!("{seen_in_twin:?}") {
        return Err(format!("the view is {seen:?}, in the twin {seen_in_twin:?}"));
    }
    Ok(())
}

/// What the viewer may do, and how it is refused.
pub(crate) fn prove_same_choices<G: Game>(
    state: &G,
    twin: &G,
    viewer: Viewer,
    pool: &Pool<G>,
    rng: &mut Rng,
) -> Result<(), String> {
    let Viewer::Seat(seat) = viewer else { return Ok(()) };
    let (mut list, mut list_in_twin) = (Vec::new(), Vec::new());
    state.legal_actions(seat, &mut list);
    twin.legal_actions(seat, &mut list_in_twin);
    if list != list_in_twin {
        return Err(format!("legal are {list:?}, in the twin {list_in_twin:?}"));
    }
    for action in pool.some_actions(FOREIGN_ACTIONS, rng) {
        let (checked, checked_in_twin) = (state.check(seat, action), twin.check(seat, action));
        if checked != checked_in_twin {
            return Err(format!("`{action}` gives {checked:?}, in the twin {checked_in_twin:?}"));
        }
        let text = action.to_string();
        let (read, read_in_twin) = (state.read(seat, &text), twin.read(seat, &text));
        if read != read_in_twin {
            return Err(format!("`{text}` is read as {read:?}, in the twin as {read_in_twin:?}"));
        }
    }
    Ok(())
}

fn play_on<G: Game>(mut state: G, plies_max: u32, rng: &mut Rng) -> Result<(), String> {
    for _ in 0..=plies_max {
        match state.turn() {
            Turn::Over => return Ok(()),
            Turn::Chance(event) => {
                let outcome = state.sample_chance(&event, rng);
                state.apply_chance(&outcome, &mut ()).map_err(|refused| format!("later in the twin: {refused}"))?;
            }
            Turn::Seats(seats) => {
                let Some(seat) = any_of(seats, rng) else { return Err("later in the twin: nobody's turn".into()) };
                let action = state.sample_action(seat, rng);
                state.apply(seat, &action, &mut ()).map_err(|refused| format!("later in the twin: {refused}"))?;
            }
        }
        state.check_invariants().map_err(|broken| format!("later in the twin: {broken}"))?;
    }
    Err(format!("the twin is not over after {plies_max} more plies"))
}
