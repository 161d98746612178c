//! States made of a view, and what is foreseen on them.

use joute_kernel::{Game, Rng, Viewer};

use crate::subject::{Budget, Failure, Figures, Subject};
use crate::twins::{prove_same_choices, prove_same_sight};
use crate::walk::{Pool, Walk, walk_all};

/// Walks through random games and holds, at every ply and for every seat and the spectator, the state that
/// [`Game::imagine`] makes of the view against the real one.
///
/// Made twice it is the same; it is sound; whose turn it is, the result, the view, the viewer's legal actions and refusals are those of the real
/// state. What `resample` draws from it is to the last bit what it draws from the real state with an equal generator: nobody who
/// thinks on re-drawn states thinks otherwise for having the view alone. What is foreseen of a decision happens in re-drawn worlds.
///
/// # Errors
///
/// The first promise that was broken, with the seed and ply that show it again.
pub fn prove_imagined<G: Game>(subjects: &[Subject<G>], budget: Budget) -> Result<Figures, Failure> {
    let pool = Pool::gather(subjects, budget.seed);
    walk_all(subjects, budget, |walk, figures| {
        let mut rng = walk.stream(&format!("imagined {}", walk.ply()));
        for viewer in Viewer::all_of(walk.state.seat_count()) {
            let view = walk.state.view(viewer);
            prove_state(walk, &view, viewer, &pool, &mut rng)
                .and_then(|()| prove_foresight(&walk.state, &view, viewer, &mut rng))
                .map_err(|found| walk.fail(format!("imagined for {viewer}: {found}")))?;
            figures.comparisons += 1;
        }
        Ok(())
    })
}

fn prove_state<G: Game>(
    walk: &Walk<'_, G>,
    view: &G::View,
    viewer: Viewer,
    pool: &Pool<G>,
    rng: &mut Rng,
) -> Result<(), String> {
    let imagined = G::imagine(view);
    if G::viewer(view) != viewer {
        return Err(format!("the view is said to be that of {}", G::viewer(view)));
    }
    if G::imagine(view) != imagined {
        return Err("imagined again, the state is another".into());
    }
    imagined.check_invariants().map_err(|broken| format!("the state is impossible: {broken}"))?;
    prove_same_sight(&walk.state, &imagined, viewer).map_err(|found| format!("imagined from the view, {found}"))?;
    prove_same_choices(&walk.state, &imagined, viewer, pool, rng)?;
    let mut again = rng.clone();
    if walk.state.resample(viewer, rng) != imagined.resample(viewer, &mut again) || again != *rng {
        return Err("drawn from the imagined state, a world is another than drawn from the real one".into());
    }
    Ok(())
}

/// What the viewer foresees of a decision happens, in the real world and in another that it cannot tell from it.
fn prove_foresight<G: Game>(state: &G, view: &G::View, viewer: Viewer, rng: &mut Rng) -> Result<(), String> {
    let Some(seat) = viewer.seat().filter(|seat| state.turn().seats().contains(*seat)) else { return Ok(()) };
    let action = state.sample_action(seat, rng);
    let foreseen = G::foresee(view, std::slice::from_ref(&action)).ok_or(format!("`{action}` is not foreseen"))?;
    let play = |mut world: G| {
        let mut happened = Vec::new();
        world.apply(seat, &action, &mut happened).map_err(|refused| refused.to_string())?;
        Ok::<_, String>((happened, world.view(Viewer::Spectator)))
    };
    for world in [state.resample(viewer, rng), state.resample(viewer, rng)] {
        let (happened, _) = play(world.clone())?;
        let known: Vec<_> = happened.iter().map_while(|event| G::foretold(view, event)).collect();
        if known != foreseen.events {
            return Err(format!("of `{action}` foreseen is {:?}, but {known:?} happens", foreseen.events));
        }
        let (_, seen) = play(world.stepwise())?;
        if foreseen.after.as_ref().is_some_and(|after| *after != seen) {
            return Err(format!("after `{action}` foreseen is {:?}, but {seen:?} comes", foreseen.after));
        }
    }
    Ok(())
}
