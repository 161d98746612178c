//! Opponents, hints and reviews of whichever game, in its notation.

use core::fmt::Debug;

use joute_games::{AnyState, AnyView, GameId, Listed, Wrapped, with_game, with_view};
use joute_kernel::{Game as _, Seat, Seed};

use crate::review::{Effort, Reviewer};
use crate::{Candidate, Limit, Opponent, Playable, SideValues, Spec, Thought, hint, hint_after};

/// A [`Thought`] with its actions in notation.
pub type AnyThought = Thought<String>;

/// An opponent of any game. The room that a search needs is kept for as long as the same game is played.
///
/// ```
/// use std::sync::atomic::AtomicBool;
///
/// use joute_ai::{AnyOpponent, hint_of};
/// use joute_games::{AnyTurn, GameId, GameOptions, Match};
/// use joute_kernel::{Seed, Viewer};
/// use joute_record::Player;
///
/// let never = AtomicBool::new(false);
/// for game in GameId::ALL {
///     let options = GameOptions::from_json(game, Some(2), &serde_json::json!({}))?;
///     let players = vec![Player { name: "Ada".to_owned(), player: "greedy".to_owned() }; 2];
///     let mut played = Match::start(&options, players, Seed::from_number(3))?;
///     let AnyTurn::Seats(asked) = played.turn() else { unreachable!("a match answers for chance") };
///     let seat = asked.first().expect("somebody is asked");
///     let view = played.view(Viewer::Seat(seat));
///     let thought = AnyOpponent::new("greedy".parse()?).think(&view, &Seed::from_number(1), &never);
///     assert!(hint_of(&view, &never).iter().any(|candidate| candidate.action == thought.action));
///     played.play(seat, &thought.action)?;
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct AnyOpponent {
    spec: Spec,
    opponent: Option<Box<dyn Thinker>>,
}

impl AnyOpponent {
    /// The opponent that `spec` describes.
    #[must_use]
    pub const fn new(spec: Spec) -> Self {
        Self { spec, opponent: None }
    }

    /// What it was made from.
    #[must_use]
    pub const fn spec(&self) -> Spec {
        self.spec
    }

    /// Decides for the seat whose `view` this is, as [`Opponent::think`] does.
    ///
    /// # Panics
    ///
    /// If it is not the turn of that seat.
    pub fn think<'a>(&mut self, view: &AnyView, seed: &Seed, limit: impl Into<Limit<'a>>) -> AnyThought {
        self.of(view).think(view, seed, limit.into())
    }

    /// The action that [`Self::think`] would take, as [`Opponent::decide`] finds it.
    ///
    /// # Panics
    ///
    /// If it is not the turn of that seat.
    pub fn decide<'a>(&mut self, view: &AnyView, seed: &Seed, limit: impl Into<Limit<'a>>) -> String {
        self.of(view).decide(view, seed, limit.into())
    }

    /// The one of the game of `view`.
    fn of(&mut self, view: &AnyView) -> &mut dyn Thinker {
        let game = with_view!(view, G, _view => G::ID);
        let kept = self.opponent.take().filter(|opponent| opponent.game() == game);
        let made = || with_game!(game, G => Box::new(Opponent::<G>::new(&self.spec)) as Box<dyn Thinker>);
        self.opponent.insert(kept.unwrap_or_else(made)).as_mut()
    }
}

/// An [`Opponent`] of one of the games.
trait Thinker: Debug + Send {
    fn game(&self) -> GameId;

    /// # Panics
    ///
    /// If the view is of another game, or it is not the turn of its seat.
    fn think(&mut self, view: &AnyView, seed: &Seed, limit: Limit<'_>) -> AnyThought;

    /// # Panics
    ///
    /// As [`Self::think`] does.
    fn decide(&mut self, view: &AnyView, seed: &Seed, limit: Limit<'_>) -> String;
}

impl<G: Playable + Listed> Thinker for Opponent<G> {
    fn game(&self) -> GameId {
        G::ID
    }

    fn think(&mut self, view: &AnyView, seed: &Seed, limit: Limit<'_>) -> AnyThought {
        let view = G::of_view(view).expect("a view of this game");
        let thought = Self::think(self, view, seed, limit);
        Thought {
            action: thought.action.to_string(),
            visits: thought.visits,
            value: thought.value,
            candidates: thought.candidates.into_iter().map(told).collect(),
            iterations: thought.iterations,
        }
    }

    fn decide(&mut self, view: &AnyView, seed: &Seed, limit: Limit<'_>) -> String {
        let view = G::of_view(view).expect("a view of this game");
        Self::decide(self, view, seed, limit).to_string()
    }
}

fn told<A: ToString>(candidate: Candidate<A>) -> Candidate<String> {
    Candidate { action: candidate.action.to_string(), visits: candidate.visits, value: candidate.value }
}

/// The actions that the seat whose `view` this is may take, best first, as [`hint`] gives them.
///
/// # Panics
///
/// If it is not the turn of that seat.
#[must_use]
pub fn hint_of<'a>(view: &AnyView, limit: impl Into<Limit<'a>>) -> Vec<Candidate<String>> {
    let limit = limit.into();
    with_view!(view, G, view => hint::<G>(view, limit).into_iter().map(told).collect())
}

/// The same for what that seat is asked right after `action`, as [`hint_after`] gives it; `None` for a text that is no action of it too.
#[must_use]
pub fn hint_after_of<'a>(view: &AnyView, action: &str, limit: impl Into<Limit<'a>>) -> Option<Vec<Candidate<String>>> {
    let limit = limit.into();
    with_view!(view, G, view => {
        let seat = G::viewer(view).seat()?;
        let action = G::imagine(view).read(seat, action).ok()?;
        Some(hint_after::<G>(view, &action, limit)?.into_iter().map(told).collect())
    })
}

/// A reviewer of any game.
#[derive(Debug)]
pub struct AnyReviewer {
    effort: Effort,
    reviewer: Option<Box<dyn Critic>>,
}

impl AnyReviewer {
    /// A reviewer that takes so much care.
    #[must_use]
    pub const fn new(effort: Effort) -> Self {
        Self { effort, reviewer: None }
    }

    /// How the sides stand, as [`Reviewer::chances`] says.
    pub fn chances<'a>(&mut self, state: &AnyState, seed: &Seed, limit: impl Into<Limit<'a>>) -> Option<SideValues> {
        self.of(state.game()).chances(state, seed, limit.into())
    }

    /// A clearly better action than the one that `seat` played, in notation, with the chances of its side after it.
    ///
    /// `None` if there is none, or the text is no action of the game.
    pub fn advise<'a>(
        &mut self,
        state: &AnyState,
        played: (Seat, &str),
        after: &SideValues,
        seed: &Seed,
        limit: impl Into<Limit<'a>>,
    ) -> Option<(String, f32)> {
        self.of(state.game()).advise(state, played, after, seed, limit.into())
    }

    fn of(&mut self, game: GameId) -> &mut dyn Critic {
        let kept = self.reviewer.take().filter(|reviewer| reviewer.game() == game);
        let made = || with_game!(game, G => Box::new(Reviewer::<G>::new(self.effort)) as Box<dyn Critic>);
        self.reviewer.insert(kept.unwrap_or_else(made)).as_mut()
    }
}

/// A [`Reviewer`] of one of the games; asked about another it has nothing to say.
trait Critic: Debug + Send {
    fn game(&self) -> GameId;

    fn chances(&mut self, state: &AnyState, seed: &Seed, limit: Limit<'_>) -> Option<SideValues>;

    fn advise(
        &mut self,
        state: &AnyState,
        played: (Seat, &str),
        after: &SideValues,
        seed: &Seed,
        limit: Limit<'_>,
    ) -> Option<(String, f32)>;
}

impl<G: Playable + Listed> Critic for Reviewer<G> {
    fn game(&self) -> GameId {
        G::ID
    }

    fn chances(&mut self, state: &AnyState, seed: &Seed, limit: Limit<'_>) -> Option<SideValues> {
        Self::chances(self, G::of_state(state)?, seed, limit)
    }

    fn advise(
        &mut self,
        state: &AnyState,
        (seat, played): (Seat, &str),
        after: &SideValues,
        seed: &Seed,
        limit: Limit<'_>,
    ) -> Option<(String, f32)> {
        let state = G::of_state(state)?;
        let better = Self::advise(self, state, seat, &state.read(seat, played).ok()?, after, seed, limit)?;
        let side = usize::from(state.side_of(seat));
        Some((better.action.to_string(), better.chances[side]))
    }
}
