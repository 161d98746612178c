//! The kit on games that break one promise each: every proof can fail, and says why.

use core::fmt;
use core::sync::atomic::{AtomicU32, Ordering};

use joute_kernel::{
    EndReason, Game, IllegalAction, IllegalChance, InvariantError, Outcome, ReadError, Refusal, Rng, RuleId, Seat,
    SeatSet, SetupError, Sink, Turn, Viewer,
};
use joute_testkit::{
    Budget, Failure, Subject, prove_bounds, prove_imagined, prove_lists, prove_play, prove_quiet, prove_twins,
};
use joute_toy::{Answer, Choose, Event, Question, Rounds, TossUp, TossUpView};

/// Which promise a [`Faulty`] game breaks.
mod fault {
    pub(crate) const NONE: u8 = 0;
    pub(crate) const ENDLESS: u8 = 1;
    pub(crate) const DEAD_END: u8 = 2;
    pub(crate) const DESCENDING: u8 = 3;
    pub(crate) const DOUBLES: u8 = 4;
    pub(crate) const LISTS_FOR_ALL: u8 = 5;
    pub(crate) const CHECK_LAX: u8 = 6;
    pub(crate) const APPLY_LAX: u8 = 7;
    pub(crate) const REFUSAL_TOUCHES: u8 = 8;
    pub(crate) const REFUSAL_TALKS: u8 = 9;
    pub(crate) const NO_RULE: u8 = 10;
    pub(crate) const UNLISTED_DRAW: u8 = 11;
    pub(crate) const NARROW_DRAW: u8 = 12;
    pub(crate) const WHIMSICAL_EVENTS: u8 = 13;
    pub(crate) const UNREADABLE: u8 = 14;
    pub(crate) const BROKEN_INVARIANT: u8 = 15;
    pub(crate) const CRASH: u8 = 16;
    pub(crate) const NO_RESULT: u8 = 17;
    pub(crate) const EARLY_RESULT: u8 = 18;
    pub(crate) const BAD_RANKS: u8 = 19;
    pub(crate) const VIEW_LEAKS: u8 = 20;
    pub(crate) const REFUSAL_LEAKS: u8 = 21;
    pub(crate) const LIST_LEAKS: u8 = 22;
    pub(crate) const EVENT_LEAKS: u8 = 23;
    pub(crate) const TWIN_PEEKS: u8 = 24;
    pub(crate) const TWIN_SAME: u8 = 25;
    pub(crate) const TWIN_DRAWS_UNEVENLY: u8 = 26;
    pub(crate) const CHANCE_LAX: u8 = 27;
    pub(crate) const CHECK_STRICT: u8 = 28;
    pub(crate) const FORCED: u8 = 29;
    pub(crate) const OVERWRITES: u8 = 30;
    pub(crate) const CHANCE_DRAWS_BADLY: u8 = 31;
    pub(crate) const TURN_LEAKS: u8 = 32;
    pub(crate) const CHANCE_TOUCHES: u8 = 33;
    pub(crate) const REVEALS_UNSAID: u8 = 34;
    pub(crate) const LONG_LIST: u8 = 35;
    pub(crate) const COSTLY_LIST: u8 = 36;
    pub(crate) const IMAGINES_ANEW: u8 = 37;
    pub(crate) const IMAGINES_ELSE: u8 = 38;
    pub(crate) const IMAGINES_ITS_OWN: u8 = 39;
    pub(crate) const FORETELLS_HIDDEN: u8 = 40;
    pub(crate) const REFUSES_UNSAID: u8 = 41;
    pub(crate) const ENDS_UNSAID: u8 = 42;
    pub(crate) const READING_LEAKS: u8 = 43;
}

/// The toy game with one promise broken.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Faulty<const FAULT: u8> {
    inner: TossUp,
    touched: u32,
}

/// An action that cannot be read back when the fault says so.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Act<const FAULT: u8>(Choose);

impl<const FAULT: u8> fmt::Display for Act<FAULT> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if FAULT == fault::UNREADABLE { f.write_str("a card") } else { self.0.fmt(f) }
    }
}

/// Changes with each call, as a clock or an unordered map would.
static WHIM: AtomicU32 = AtomicU32::new(0);

const NOWHERE: Refusal = Refusal::new(RuleId(""), "Because");
const PEEK: Refusal = Refusal::new(RuleId("TOY-HAND"), "the_other_has_it");

impl<const FAULT: u8> Faulty<FAULT> {
    fn is(fault: u8) -> bool {
        FAULT == fault
    }

    fn hand_of(&self, seat: Seat) -> u32 {
        let hand = self.inner.view(Viewer::Seat(seat)).hand;
        hand.map_or(0, |cards| cards.iter().fold(0, |bits, card| bits | 1 << card))
    }

    fn other_hand(&self, viewer: Viewer) -> u32 {
        self.hand_of(if viewer.is(Seat::at(0)) { Seat::at(1) } else { Seat::at(0) })
    }
}

impl<const FAULT: u8> Game for Faulty<FAULT> {
    type Options = Rounds;
    type Action = Act<FAULT>;
    type Chance = Question;
    type ChanceOutcome = Answer;
    type Event = (Event, u32);
    type View = (TossUpView, u32);

    fn setup(options: &Rounds) -> Result<Self, SetupError> {
        TossUp::setup(options).map(|inner| Self { inner, touched: 0 })
    }

    fn refusals() -> Vec<Refusal> {
        // All but one in one game.
        let mut refusals = TossUp::refusals();
        refusals.retain(|refusal| !Self::is(fault::REFUSES_UNSAID) || refusal.code != "not_in_hand");
        refusals.push(PEEK);
        refusals
    }

    fn ends() -> Vec<EndReason> {
        if Self::is(fault::ENDS_UNSAID) { Vec::new() } else { TossUp::ends() }
    }

    fn tiebreaks() -> Vec<RuleId> {
        TossUp::tiebreaks()
    }

    fn seat_count(&self) -> u8 {
        2
    }

    fn side_of(&self, seat: Seat) -> u8 {
        self.inner.side_of(seat)
    }

    fn turn(&self) -> Turn<Question> {
        match self.inner.turn() {
            Turn::Over if Self::is(fault::ENDLESS) => Turn::Chance(Question::Coin),
            Turn::Seats(seats) if Self::is(fault::TURN_LEAKS) && self.hand_of(Seat::at(0)) & 2 != 0 => {
                Turn::Seats(seats.first().map_or(SeatSet::EMPTY, SeatSet::of))
            }
            turn @ (Turn::Over | Turn::Seats(_) | Turn::Chance(_)) => turn,
        }
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Act<FAULT>>) {
        if Self::is(fault::OVERWRITES) {
            out.clear();
        }
        let mut list = Vec::new();
        let is_asked = self.inner.turn().seats().contains(seat);
        let asked = if Self::is(fault::LISTS_FOR_ALL) && !is_asked { Seat::at(0) } else { seat };
        self.inner.legal_actions(asked, &mut list);
        match FAULT {
            fault::DEAD_END => list.clear(),
            fault::DESCENDING => list.reverse(),
            fault::DOUBLES => list.extend(list.last().copied()),
            fault::FORCED => list.truncate(1),
            fault::LONG_LIST if is_asked => list = vec![Choose(0); 5_000],
            fault::COSTLY_LIST => drop(std::hint::black_box(vec![0_u8; 100_000])),
            fault::LIST_LEAKS if self.other_hand(Viewer::Seat(seat)) & 2 != 0 => drop(list.pop()),
            _ => {}
        }
        out.extend(list.into_iter().map(Act));
    }

    fn read(&self, seat: Seat, text: &str) -> Result<Act<FAULT>, ReadError> {
        let read = self.inner.read(seat, text)?;
        let leaks = Self::is(fault::READING_LEAKS) && self.other_hand(Viewer::Seat(seat)) >> read.0 & 1 != 0;
        if leaks { Err(PEEK.into()) } else { Ok(Act(read)) }
    }

    fn check(&self, seat: Seat, action: &Act<FAULT>) -> Result<(), IllegalAction<Act<FAULT>>> {
        let checked = self.inner.check(seat, &action.0).map_err(|refused| refused.refusal);
        let checked = match checked {
            Err(_) if Self::is(fault::CHECK_LAX) => Ok(()),
            Err(_) if Self::is(fault::NO_RULE) => Err(NOWHERE),
            Err(_) if Self::is(fault::REFUSAL_LEAKS) && self.other_hand(Viewer::Seat(seat)) >> action.0.0 & 1 != 0 => {
                Err(PEEK)
            }
            Ok(()) if Self::is(fault::CHECK_STRICT) => Err(PEEK),
            checked @ (Ok(()) | Err(_)) => checked,
        };
        checked.map_err(|refusal| IllegalAction::new(*action, refusal))
    }

    fn apply<S: Sink<(Event, u32)>>(
        &mut self,
        seat: Seat,
        action: &Act<FAULT>,
        events: &mut S,
    ) -> Result<(), IllegalAction<Act<FAULT>>> {
        let mut happened = Vec::new();
        let applied = self.inner.apply(seat, &action.0, &mut happened);
        if Self::is(fault::CRASH) && applied.is_ok() && self.inner.view(Viewer::Spectator).taken != [0, 0] {
            panic!("a crash in the second round");
        }
        let whim = if Self::is(fault::WHIMSICAL_EVENTS) { WHIM.fetch_add(1, Ordering::Relaxed) } else { 0 };
        match &applied {
            Err(_) if Self::is(fault::REFUSAL_TOUCHES) => self.touched += 1,
            Err(_) if Self::is(fault::REFUSAL_TALKS) => events.push((Event::Taken(seat), 0)),
            Err(_) if Self::is(fault::APPLY_LAX) => return Ok(()),
            Err(_) if Self::is(fault::CHECK_LAX) => return Err(IllegalAction::new(*action, PEEK)),
            Ok(()) | Err(_) => {}
        }
        for event in happened {
            events.push((event, whim));
        }
        if applied.is_ok() {
            return Ok(());
        }
        self.check(seat, action)
    }

    fn sample_action(&self, seat: Seat, rng: &mut Rng) -> Act<FAULT> {
        let mut list = Vec::new();
        self.inner.legal_actions(seat, &mut list);
        match FAULT {
            fault::NARROW_DRAW => Act(list[0]),
            // Not so often that plain play would trip over it first.
            fault::UNLISTED_DRAW if rng.below(40) == 0 => Act(Choose(8)),
            _ => Act(self.inner.sample_action(seat, rng)),
        }
    }

    fn sample_chance(&self, event: &Question, rng: &mut Rng) -> Answer {
        match (event, FAULT) {
            (Question::Deal, fault::CHANCE_DRAWS_BADLY) => Answer::Low,
            (Question::Deal | Question::Coin, _) => self.inner.sample_chance(event, rng),
        }
    }

    fn apply_chance<S: Sink<(Event, u32)>>(
        &mut self,
        outcome: &Answer,
        events: &mut S,
    ) -> Result<(), IllegalChance<Answer>> {
        let mut happened = Vec::new();
        let applied = self.inner.apply_chance(outcome, &mut happened);
        for event in happened {
            events.push((event, 0));
        }
        match applied {
            Err(_) if Self::is(fault::CHANCE_LAX) || Self::is(fault::ENDLESS) => Ok(()),
            Err(_) if Self::is(fault::CHANCE_TOUCHES) => {
                self.touched += 1;
                applied
            }
            Ok(()) | Err(_) => applied,
        }
    }

    fn view(&self, viewer: Viewer) -> (TossUpView, u32) {
        let leak = if Self::is(fault::VIEW_LEAKS) { self.other_hand(viewer) } else { 0 };
        (self.inner.view(viewer), leak)
    }

    fn viewer(view: &(TossUpView, u32)) -> Viewer {
        TossUp::viewer(&view.0)
    }

    fn imagine((view, _): &(TossUpView, u32)) -> Self {
        let mut view = view.clone();
        if Self::is(fault::IMAGINES_ELSE) {
            view.taken.reverse();
        }
        let touched = match FAULT {
            fault::IMAGINES_ANEW => WHIM.fetch_add(1, Ordering::Relaxed),
            // Neither a view nor a list tells it, but what is drawn from the state.
            fault::IMAGINES_ITS_OWN => 7,
            _ => 0,
        };
        Self { inner: TossUp::imagine(&view), touched }
    }

    fn foretold((view, _): &(TossUpView, u32), event: &(Event, u32)) -> Option<(Event, u32)> {
        if Self::is(fault::FORETELLS_HIDDEN) {
            return Some(*event);
        }
        TossUp::foretold(view, &event.0).map(|known| (known, event.1))
    }

    fn witness(event: &(Event, u32), viewer: Viewer) -> Option<(Event, u32)> {
        if Self::is(fault::EVENT_LEAKS) {
            return Some(*event);
        }
        TossUp::witness(&event.0, viewer).map(|seen| (seen, event.1))
    }

    fn reveals(event: &(Event, u32)) -> bool {
        !Self::is(fault::REVEALS_UNSAID) && TossUp::reveals(&event.0)
    }

    fn resample(&self, viewer: Viewer, rng: &mut Rng) -> Self {
        let peek = self.other_hand(viewer);
        if Self::is(fault::TWIN_SAME) {
            return self.clone();
        }
        let mut own = rng.clone();
        if Self::is(fault::TWIN_PEEKS) {
            (0..peek % 3).for_each(|_| _ = own.next_u64());
        }
        let twin = self.inner.resample(viewer, &mut own);
        if Self::is(fault::TWIN_DRAWS_UNEVENLY) {
            (0..peek % 3).for_each(|_| _ = own.next_u64());
        }
        // A peeking draw gives the generator back as every other would.
        if !Self::is(fault::TWIN_PEEKS) {
            *rng = own;
        }
        Self { inner: twin, touched: self.touched }
    }

    fn outcome(&self) -> Option<Outcome> {
        let mut outcome = self.inner.outcome();
        match FAULT {
            fault::NO_RESULT | fault::ENDLESS => None,
            fault::EARLY_RESULT if outcome.is_none() => {
                let mut over = self.inner.clone();
                let mut rng = joute_kernel::Seed::from_number(1).stream("rest");
                while let Turn::Chance(event) = over.turn() {
                    let answer = over.sample_chance(&event, &mut rng);
                    over.apply_chance(&answer, &mut ()).ok()?;
                }
                over.outcome()
            }
            fault::BAD_RANKS => {
                if let Some(outcome) = &mut outcome {
                    outcome.seats[Seat::at(0)].rank = 3;
                }
                outcome
            }
            _ => outcome,
        }
    }

    fn check_invariants(&self) -> Result<(), InvariantError> {
        let is_broken = Self::is(fault::BROKEN_INVARIANT) && self.inner.outcome().is_some();
        InvariantError::unless(!is_broken, "the game is not over", || "its end".into())?;
        self.inner.check_invariants()
    }
}

fn subjects<const FAULT: u8>() -> Vec<Subject<Faulty<FAULT>>> {
    vec![Subject::new("two rounds", Rounds(2)).within(50)]
}

#[track_caller]
fn failed(result: Result<joute_testkit::Figures, Failure>, found: &str) {
    let failure = result.expect_err("the fault was not found");
    assert!(failure.to_string().contains(found), "{failure}");
}

const BUDGET: Budget = Budget::games(40);

#[track_caller]
fn play_finds<const FAULT: u8>(found: &str) {
    failed(prove_play(&subjects::<FAULT>(), BUDGET), found);
}

#[track_caller]
fn lists_find<const FAULT: u8>(found: &str) {
    failed(prove_lists(&subjects::<FAULT>(), BUDGET), found);
}

#[track_caller]
fn twins_find<const FAULT: u8>(found: &str) {
    failed(prove_twins(&subjects::<FAULT>(), BUDGET, 1), found);
}

#[track_caller]
fn imagined_finds<const FAULT: u8>(found: &str) {
    failed(prove_imagined(&subjects::<FAULT>(), BUDGET), found);
}

#[test]
fn the_wrapper_itself_is_sound() {
    let subjects = subjects::<{ fault::NONE }>();
    assert!(prove_play(&subjects, BUDGET).is_ok());
    assert_eq!(prove_lists(&subjects, BUDGET).map_err(|failure| failure.to_string()).err(), None);
    assert_eq!(prove_twins(&subjects, BUDGET, 1).map_err(|failure| failure.to_string()).err(), None);
    assert_eq!(prove_imagined(&subjects, BUDGET).map_err(|failure| failure.to_string()).err(), None);
}

#[test]
fn play_finds_crashes_and_endless_games() {
    play_finds::<{ fault::CRASH }>("panicked: a crash in the second round");
    play_finds::<{ fault::ENDLESS }>("the game is not over after 50 plies");
    play_finds::<{ fault::UNLISTED_DRAW }>("a sampled action of seat");
    play_finds::<{ fault::CHANCE_DRAWS_BADLY }>("a sampled outcome of `deal` is refused");
}

#[test]
fn play_finds_broken_invariants_and_results() {
    play_finds::<{ fault::BROKEN_INVARIANT }>("broken invariant: the game is not over (found its end)");
    play_finds::<{ fault::NO_RESULT }>("the game is over, but there is no result");
    play_finds::<{ fault::EARLY_RESULT }>("there is a result, but the game is not over");
    play_finds::<{ fault::BAD_RANKS }>("has place 3 after");
    play_finds::<{ fault::ENDS_UNSAID }>("is not listed among the ends");
}

#[test]
fn lists_are_held_to_their_form() {
    lists_find::<{ fault::DEAD_END }>("a dead end");
    lists_find::<{ fault::DESCENDING }>("before");
    lists_find::<{ fault::DOUBLES }>("before");
    lists_find::<{ fault::LISTS_FOR_ALL }>("whose turn it is not");
    lists_find::<{ fault::FORCED }>("a question with one answer");
    lists_find::<{ fault::OVERWRITES }>("overwrites what was in the vector");
    lists_find::<{ fault::UNREADABLE }>("is printed, but not read");
}

#[test]
fn lists_checks_and_refusals_are_held_together() {
    lists_find::<{ fault::CHECK_LAX }>("is not listed, but `check` accepts it");
    lists_find::<{ fault::CHECK_STRICT }>("but `check` says");
    lists_find::<{ fault::APPLY_LAX }>("is not listed, but `apply` accepts it");
    lists_find::<{ fault::REFUSAL_TOUCHES }>("changed the state");
    lists_find::<{ fault::REFUSAL_TALKS }>("sent events");
    lists_find::<{ fault::NO_RULE }>("names no rule");
    lists_find::<{ fault::REFUSES_UNSAID }>("is not listed among the refusals");
    lists_find::<{ fault::CHANCE_LAX }>("chance is not asked");
    lists_find::<{ fault::CHANCE_TOUCHES }>("changed the state");
}

#[test]
fn draws_and_applying_are_held_to_the_list() {
    lists_find::<{ fault::UNLISTED_DRAW }>("drawn for seat");
    lists_find::<{ fault::NARROW_DRAW }>("is listed, but not drawn");
    lists_find::<{ fault::WHIMSICAL_EVENTS }>("gives other events the second time");
}

#[test]
fn twins_find_every_leak() {
    twins_find::<{ fault::VIEW_LEAKS }>("the view is");
    twins_find::<{ fault::LIST_LEAKS }>("legal are");
    twins_find::<{ fault::REFUSAL_LEAKS }>("gives");
    twins_find::<{ fault::READING_LEAKS }>("is read as");
    twins_find::<{ fault::EVENT_LEAKS }>("a secret choice shows as");
    twins_find::<{ fault::TURN_LEAKS }>("it is the turn of");
    twins_find::<{ fault::REVEALS_UNSAID }>("no event says that something was revealed");
    twins_find::<{ fault::TWIN_PEEKS }>("the draw looks at what is hidden");
    twins_find::<{ fault::TWIN_DRAWS_UNEVENLY }>("more or fewer random numbers");
    twins_find::<{ fault::TWIN_SAME }>("no twin differs");
}

#[test]
fn imagined_states_are_held_to_the_view() {
    imagined_finds::<{ fault::IMAGINES_ANEW }>("imagined again, the state is another");
    imagined_finds::<{ fault::IMAGINES_ELSE }>("imagined from");
    imagined_finds::<{ fault::IMAGINES_ITS_OWN }>("drawn from the imagined state");
    imagined_finds::<{ fault::VIEW_LEAKS }>("imagined from");
    imagined_finds::<{ fault::LIST_LEAKS }>("legal are");
    imagined_finds::<{ fault::REFUSAL_LEAKS }>("gives");
    imagined_finds::<{ fault::FORETELLS_HIDDEN }>("foreseen is");
}

#[test]
fn allocations_are_found() {
    // Every wrapper listing goes through a vector of its own.
    failed(prove_quiet(&subjects::<{ fault::NONE }>(), BUDGET), "allocations: cloning 0, listing 1");
}

#[test]
fn lists_without_bound_are_found() {
    let toy = |subject: Subject<TossUp>| vec![subject.cut_after(3)];
    assert!(prove_bounds(&toy(Subject::new("sound", Rounds(2))), BUDGET).is_ok_and(|figures| figures.list_max > 1));
    failed(prove_bounds(&subjects::<{ fault::LONG_LIST }>(), BUDGET), "actions of seat 0; a list has at most 4096");
    failed(prove_bounds(&subjects::<{ fault::COSTLY_LIST }>(), BUDGET), "bytes, more than");
    lists_find::<{ fault::LONG_LIST }>("a list has at most 4096");
}

#[test]
fn a_failure_says_how_to_see_it_again() {
    let failure = prove_play(&subjects::<{ fault::CRASH }>(), BUDGET).unwrap_err();
    let again = Budget { games: 1, seed: failure.seed, ..BUDGET };
    assert_eq!(prove_play(&subjects::<{ fault::CRASH }>(), again), Err(failure.clone()));
    assert_eq!((failure.seed, failure.ply), (1, 4));
    let text = failure.to_string();
    assert!(text.contains("subject `two rounds`, seed 1, ply 4"), "{text}");
    assert!(text.contains("| chance: "), "{text}");
    assert!(text.ends_with("again: JOUTE_PROVE_SEED=1 JOUTE_PROVE_GAMES=1"), "{text}");
}
