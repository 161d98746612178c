//! The contract itself.

use core::fmt::{Debug, Display};
use core::str::FromStr;

use crate::{
    EndReason, Foreseen, IllegalAction, IllegalChance, InvariantError, Outcome, ParseError, ReadError, Refusal, Rng,
    RuleId, Seat, SetupError, Sink, Turn, Viewer,
};

/// The most legal actions of one seat in one state: of every state that can be set up, loaded or reached.
pub const LEGAL_ACTIONS_MAX: usize = 4_096;

/// One game in one state: what is on the table, in the hands, and which decision is being asked.
///
/// # The life of a state
///
/// [`setup`](Game::setup) builds the first state from options. From then on [`turn`](Game::turn) says who moves:
///
/// * [`Turn::Seats`]: each seat of the set owes one decision. There is more than one when choices are secret and
///   simultaneous; they may then come in any order, and none is shown before the last has come. A reaction window is
///   a turn of the seats that may still react, with "pass" among their actions.
/// * [`Turn::Chance`]: a die, a shuffle, a draw of lots. The driver samples an outcome (or dictates it) and applies it.
/// * [`Turn::Over`]: [`outcome`](Game::outcome) has the result. It stays over.
///
/// A turn of the printed rules with several parts is several decisions, kept on an explicit stack inside the state. The
/// grain of the decisions (which question is put, to whom, in which order, when it is skipped) is fixed by the rules
/// page of the game. A question with a single answer is not asked by play unless the options want every question; a
/// position loaded from outside may begin with one. Automatons (an opponent without a will, such as Souramoun) hold no seat: the rules move them.
///
/// # Promises of an implementation
///
/// * **Legal list and `apply` agree**: [`apply`](Game::apply) accepts exactly the actions that
///   [`legal_actions`](Game::legal_actions) lists, and both ask the same predicates. A refusal names its rule and
///   leaves the state untouched.
/// * **Short lists**: in every state that can be set up, loaded or reached, a legal list has at most [`LEGAL_ACTIONS_MAX`] entries.
///   Listing costs time and memory in proportion to its length, and sampling, checking and applying no more than that. A choice that
///   could explode, such as a subset, is a sequence of small decisions; a set-up or position that would break this is refused.
/// * **No dead end**: a seat whose turn it is has at least one legal action; every game ends after a bounded number of
///   decisions.
/// * **Applying is deterministic**: equal states and equal actions give equal states and equal events. Chance enters
///   only through [`apply_chance`](Game::apply_chance).
/// * **Secrets**: what a seat may know or remember is what [`view`](Game::view) shows it, built by inclusion. Its legal
///   actions, its refusals and its part of each event follow from that view alone: two states with equal views for a
///   seat give it equal lists, equal refusals and equal events.
/// * **One imagined state**: whoever thinks for a seat does so on the state that [`imagine`](Game::imagine) makes of its view, where the
///   seat may do the same, is refused for the same reasons, and sees the same.
/// * **Small and cheap**: cloning a state, listing into a vector with room, sampling and applying allocate nothing.
///
/// The conformance kit (`joute-testkit`) holds every game to these sentences.
pub trait Game: Clone + Eq + Debug + Send + Sync + 'static {
    /// What is chosen before the first move: mode, number of seats, house rules.
    type Options: Clone + Eq + Debug + Send + Sync;
    /// One decision taken. `Display` prints its notation, one short line, and [`read`](Game::read) is the inverse of it.
    ///
    /// It names only what the game has. The order is total and is that of [`legal_actions`](Game::legal_actions).
    type Action: Clone + Ord + Debug + Display + Send + Sync;
    /// What chance is asked for, as known to everybody.
    type Chance: Clone + Eq + Debug + Display + Send + Sync;
    /// What chance answered. `Display` prints its notation, and `FromStr` is the inverse of it.
    type ChanceOutcome: Clone + Eq + Debug + Display + FromStr<Err = ParseError> + Send + Sync;
    /// Something that happened, for log and drawing. It may hold secrets: show it through [`witness`](Game::witness).
    type Event: Clone + Eq + Debug + Send + Sync;
    /// What one seat, or a spectator, may see and remember.
    type View: Clone + Eq + Debug + Send + Sync;

    /// Builds the first state.
    ///
    /// Nothing random has happened yet: what the rules leave to chance is asked for by the first turns.
    ///
    /// # Errors
    ///
    /// Every reason at once why these options cannot be played.
    fn setup(options: &Self::Options) -> Result<Self, SetupError>;

    /// Every refusal that an action or an answer of chance may meet.
    fn refusals() -> Vec<Refusal>;

    /// Every reason for which a game may end.
    fn ends() -> Vec<EndReason>;

    /// The rules that may name a winner where points alone do not.
    fn tiebreaks() -> Vec<RuleId>;

    /// How many seats there are, in `1..=SEATS_MAX`; they are numbered from 0 in the order of play.
    fn seat_count(&self) -> u8;

    /// The side that `seat` plays for, from 0. Seats of one side share their result.
    fn side_of(&self, seat: Seat) -> u8;

    /// Whose move it is.
    fn turn(&self) -> Turn<Self::Chance>;

    /// Appends the legal actions of `seat` to `out`, ascending, each once.
    ///
    /// Appends nothing when it is not the turn of `seat`, and at least one action when it is.
    fn legal_actions(&self, seat: Seat, out: &mut Vec<Self::Action>);

    /// The action of `seat` that a text in notation stands for; [`check`](Game::check) says whether it is allowed.
    ///
    /// What is read follows from the view of `seat`, like a refusal.
    ///
    /// # Errors
    ///
    /// Where the text has not the form of an action; or, if it names something that the game has not, how the rules refuse it, with the
    /// refusal that comes first in their order.
    fn read(&self, seat: Seat, text: &str) -> Result<Self::Action, ReadError>;

    /// Whether [`apply`](Game::apply) would accept this, and if not, which rule forbids it.
    ///
    /// # Errors
    ///
    /// The refusal that [`apply`](Game::apply) would give.
    fn check(&self, seat: Seat, action: &Self::Action) -> Result<(), IllegalAction<Self::Action>>;

    /// Whether [`apply`](Game::apply) would accept this: [`check`](Game::check) without the reason, for searches, which ask it of
    /// many actions that are not legal.
    fn is_legal(&self, seat: Seat, action: &Self::Action) -> bool {
        self.check(seat, action).is_ok()
    }

    /// Takes one decision of `seat` and everything that follows from it without another decision or chance.
    ///
    /// Events go to `events` in the order in which they happened; pass `&mut ()` to let them go unseen.
    ///
    /// # Errors
    ///
    /// The rule that forbids the action. The state is untouched and no event was sent.
    fn apply<S: Sink<Self::Event>>(
        &mut self,
        seat: Seat,
        action: &Self::Action,
        events: &mut S,
    ) -> Result<(), IllegalAction<Self::Action>>;

    /// The decisions that one line of an old record stands for, where the rules of then asked at once what is asked in steps now.
    ///
    /// `line` is no action today, and `rules` the version of the rules that the record names. `None` if no version that is still read
    /// wrote such a line. The decisions are those of `seat`, one after the other with nothing in between; [`apply`](Game::apply) checks
    /// them.
    fn decisions_of(&self, seat: Seat, rules: &str, line: &str) -> Option<Vec<Self::Action>> {
        let _ = (seat, rules, line);
        None
    }

    /// Draws one of the legal actions of `seat`, each with the same probability.
    ///
    /// The same as picking from [`legal_actions`](Game::legal_actions), and usually much faster.
    ///
    /// # Panics
    ///
    /// If it is not the turn of `seat`.
    fn sample_action(&self, seat: Seat, rng: &mut Rng) -> Self::Action;

    /// Draws an outcome of the pending chance event, with the probabilities that the rules give.
    fn sample_chance(&self, event: &Self::Chance, rng: &mut Rng) -> Self::ChanceOutcome;

    /// Lets chance answer.
    ///
    /// # Errors
    ///
    /// If no chance is pending, or it cannot answer this. The state is untouched.
    fn apply_chance<S: Sink<Self::Event>>(
        &mut self,
        outcome: &Self::ChanceOutcome,
        events: &mut S,
    ) -> Result<(), IllegalChance<Self::ChanceOutcome>>;

    /// What `viewer` may see and remember, built by inclusion.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// Whose eyes a view is for.
    fn viewer(view: &Self::View) -> Viewer;

    /// A state made of what one viewer sees and of nothing else, in which it sees the same: `view` again.
    ///
    /// What the viewer may not know is filled in by some fixed order, so that equal views give equal states. The legal actions of the
    /// viewer, its refusals and what [`resample`](Game::resample) draws for it are those of every state with this view. Opponents,
    /// previews and explanations work on it; what hangs on the filling is never to be told.
    fn imagine(view: &Self::View) -> Self;

    /// What the viewer of `view` knows beforehand of an event that its next decision brings about; `None` where neither the event nor
    /// what follows is certain, because it hangs on something hidden.
    ///
    /// Everything but what [reveals](Game::reveals), unless a game says which part of that is certain.
    fn foretold(view: &Self::View, event: &Self::Event) -> Option<Self::Event> {
        let _ = view;
        (!Self::reveals(event)).then(|| event.clone())
    }

    /// This state as one in which the game does not go on by itself: who has nothing to choose is asked all the same, and the end that a
    /// decision leads to is not looked for. Nobody plays on it; it shows what decisions do before anything follows from them.
    ///
    /// The same state, unless a game passes seats over or ends between two decisions.
    #[must_use]
    fn stepwise(self) -> Self {
        self
    }

    /// What decisions of the viewer of `view`, taken one after the other, bring about for certain: it happens in every world that the
    /// viewer cannot tell from the real one. `None` if they are refused, or the viewer holds no seat.
    fn foresee(view: &Self::View, actions: &[Self::Action]) -> Option<Foreseen<Self::Event, Self::View>> {
        let seat = Self::viewer(view).seat()?;
        let follow = |mut state: Self| {
            let mut happened = Vec::new();
            for action in actions {
                state.apply(seat, action, &mut happened).ok()?;
            }
            let events: Vec<_> = happened.iter().map_while(|event| Self::foretold(view, event)).collect();
            // A game may lay open at its end what was hidden.
            let ends_open = state.turn().is_over() && happened.iter().any(Self::reveals);
            let is_certain = events.len() == happened.len() && !ends_open;
            Some(Foreseen { events, after: is_certain.then(|| state.view(Viewer::Spectator)) })
        };
        let Foreseen { after, .. } = follow(Self::imagine(view).stepwise())?;
        Some(Foreseen { after, ..follow(Self::imagine(view))? })
    }

    /// The part of an event that `viewer` sees, or `None` when it shows nothing at all.
    fn witness(event: &Self::Event, viewer: Viewer) -> Option<Self::Event>;

    /// Whether an event uncovers, to anybody, something hidden that nobody chose to show: a tile that is drawn or turned
    /// up, a shuffle, choices that were made in secret and are now laid open.
    ///
    /// Neither a decision with such an event nor one before it can be taken back. What a seat shows by its own choice,
    /// such as a tile that it places from its hand, uncovers nothing. Without such an event and without chance a seat
    /// learns nothing from its own decision: what it sees afterwards follows from what it saw before.
    fn reveals(event: &Self::Event) -> bool;

    /// A state that `viewer` cannot tell from this one, with what it may not know drawn anew.
    ///
    /// The draw depends on nothing but the view of `viewer` and the generator: two states with equal views and equal
    /// generators give equal results. Search plays on such states only, and the twin-world test compares their views.
    fn resample(&self, viewer: Viewer, rng: &mut Rng) -> Self;

    /// The result, once [`turn`](Game::turn) is [`Turn::Over`]; `None` before.
    fn outcome(&self) -> Option<Outcome>;

    /// Whether the state is one that the rules can reach, or compute from a loaded position.
    ///
    /// # Errors
    ///
    /// The first sentence about the state that does not hold. It is a bug of the rules crate, never of a player.
    fn check_invariants(&self) -> Result<(), InvariantError>;
}
