//! The legal list, and everything that has to agree with it.

use core::fmt::{Debug, Display};

use joute_kernel::{Game, LEGAL_ACTIONS_MAX, Refusal, Rng, SEATS_MAX, Seat, Turn};

use crate::subject::{Budget, Failure, Figures, Subject};
use crate::walk::{Pool, Walk, walk_all};

/// Actions from elsewhere tried on each seat at each ply.
const FOREIGN_ACTIONS: usize = 48;
/// Draws of `sample_action` for each seat to move at each ply.
const DRAWS: usize = 16;
/// Lists up to this length are drawn from until everything was drawn.
const COVERED_LIST_MAX: usize = 12;
/// Draws per listed action in that case: the chance to miss one of twelve is below 1 in 10^12.
const COVERED_DRAWS: usize = 32;

/// Walks through random games and holds everything that speaks of legal actions against each other.
///
/// At each ply: lists are short and ascending, without doubles, of at least two actions for a seat to move (one, where the
/// subject asks all) and empty for others; each listed action passes `check` and applies, twice with the same result and events, to a state that keeps its
/// invariants; its notation reads back as itself; actions from elsewhere in play and from other seats are refused with
/// a rule, by `check` and `apply` alike, and change nothing; `sample_action` draws listed actions only, and all of a
/// short list. Chance outcomes alike, as far as they are drawn.
///
/// # Errors
///
/// The first promise that was broken, with the seed and ply that show it again.
pub fn prove_lists<G: Game>(subjects: &[Subject<G>], budget: Budget) -> Result<Figures, Failure> {
    let pool = Pool::gather(subjects, budget.seed);
    walk_all(subjects, budget, |walk, figures| {
        let mut rng = walk.stream(&format!("lists {}", walk.ply()));
        let compared = Ply { walk, pool: &pool }.prove(&mut rng).map_err(|found| walk.fail(found))?;
        figures.comparisons += compared;
        Ok(())
    })
}

/// One state under scrutiny; results count comparisons, errors say what was found.
struct Ply<'a, G: Game> {
    walk: &'a Walk<'a, G>,
    pool: &'a Pool<G>,
}

impl<G: Game> Ply<'_, G> {
    fn state(&self) -> &G {
        &self.walk.state
    }

    fn prove(&self, rng: &mut Rng) -> Result<u64, String> {
        let turn = self.state().turn();
        let seat_count = self.state().seat_count();
        if !(1..=SEATS_MAX).contains(&usize::from(seat_count)) {
            return Err(format!("{seat_count} seats; expected 1 to {SEATS_MAX}"));
        }
        if Seat::new(seat_count).is_some_and(|stranger| turn.seats().iter().any(|seat| seat >= stranger)) {
            return Err(format!("it is the turn of {:?} at a table of {seat_count}", turn.seats()));
        }
        if matches!(turn, Turn::Seats(seats) if seats.is_empty()) {
            return Err("it is the turn of nobody".into());
        }
        let mut compared = 0;
        let lists: Vec<(Seat, Vec<G::Action>)> =
            turn.seats().iter().map(|seat| Ok((seat, self.list(seat)?))).collect::<Result<_, String>>()?;
        // One seat beyond the table, if there is one, is tried like those whose turn it is not.
        for seat in Seat::first_of(seat_count.saturating_add(1)) {
            if let Some((_, list)) = lists.iter().find(|(mover, _)| *mover == seat) {
                compared += self.prove_mover(seat, list, rng)?;
            } else {
                compared += self.prove_onlooker(seat, &lists, rng)?;
            }
        }
        compared += match turn {
            Turn::Chance(event) => self.prove_chance(&event, rng)?,
            Turn::Seats(_) | Turn::Over => self.prove_no_chance()?,
        };
        Ok(compared)
    }

    /// The legal actions of a seat whose turn it is.
    fn list(&self, seat: Seat) -> Result<Vec<G::Action>, String> {
        // What stands in the vector before has to stay.
        let mut list: Vec<G::Action> = self.pool.actions.first().cloned().into_iter().collect();
        let kept = list.clone();
        self.state().legal_actions(seat, &mut list);
        if !list.starts_with(&kept) {
            return Err(format!("the list of seat {seat} overwrites what was in the vector"));
        }
        list.drain(..kept.len());
        if list.len() > LEGAL_ACTIONS_MAX {
            return Err(format!("{} actions of seat {seat}; a list has at most {LEGAL_ACTIONS_MAX}", list.len()));
        }
        if list.is_empty() {
            return Err(format!("a dead end: it is the turn of seat {seat}, and nothing is legal"));
        }
        if let ([only], false) = (list.as_slice(), self.walk.subject.asks_all) {
            return Err(format!("seat {seat} is asked a question with one answer, `{only}`"));
        }
        match list.windows(2).find(|pair| pair[0] >= pair[1]) {
            Some(pair) => Err(format!("the list of seat {seat} has `{}` before `{}`", pair[0], pair[1])),
            None => Ok(list),
        }
    }

    fn prove_mover(&self, seat: Seat, list: &[G::Action], rng: &mut Rng) -> Result<u64, String> {
        for action in list {
            self.accepted(seat, action)?;
            read_back(action, |text| self.state().read(seat, text))?;
        }
        let mut compared = list.len();
        for action in self.pool.some_actions(FOREIGN_ACTIONS, rng) {
            if list.binary_search(action).is_err() {
                self.refused(seat, action)?;
                compared += 1;
            }
        }
        Ok((compared + self.prove_draws(seat, list, rng)?) as u64)
    }

    fn prove_draws(&self, seat: Seat, list: &[G::Action], rng: &mut Rng) -> Result<usize, String> {
        let is_short = list.len() <= COVERED_LIST_MAX;
        let draws = if is_short { COVERED_DRAWS * list.len() } else { DRAWS };
        let mut is_drawn = vec![false; list.len()];
        for _ in 0..draws {
            let action = self.state().sample_action(seat, rng);
            match list.binary_search(&action) {
                Ok(index) => is_drawn[index] = true,
                Err(_) => return Err(format!("`{action}` is drawn for seat {seat}, but not listed")),
            }
        }
        match is_drawn.iter().position(|drawn| is_short && !drawn) {
            Some(index) => Err(format!("`{}` of seat {seat} is listed, but not drawn in {draws} draws", list[index])),
            None => Ok(draws),
        }
    }

    /// A seat whose turn it is not.
    fn prove_onlooker(&self, seat: Seat, lists: &[(Seat, Vec<G::Action>)], rng: &mut Rng) -> Result<u64, String> {
        let mut none = Vec::new();
        self.state().legal_actions(seat, &mut none);
        if let Some(action) = none.first() {
            return Err(format!("`{action}` is listed for seat {seat}, whose turn it is not"));
        }
        let others = lists.iter().flat_map(|(_, list)| list).take(FOREIGN_ACTIONS);
        let mut compared = 1;
        for action in others.chain(self.pool.some_actions(FOREIGN_ACTIONS, rng)) {
            self.refused(seat, action)?;
            compared += 1;
        }
        Ok(compared)
    }

    fn accepted(&self, seat: Seat, action: &G::Action) -> Result<(), String> {
        if let Err(refused) = self.state().check(seat, action) {
            return Err(format!("listed for seat {seat}, but `check` says: {refused}"));
        }
        let (mut first, mut second, mut third) = (self.state().clone(), self.state().clone(), self.state().clone());
        let (mut first_events, mut second_events) = (Vec::new(), Vec::new());
        if let Err(refused) = first.apply(seat, action, &mut first_events) {
            return Err(format!("listed for seat {seat}, but `apply` says: {refused}"));
        }
        let again =
            second.apply(seat, action, &mut second_events).is_ok() && third.apply(seat, action, &mut ()).is_ok();
        if !again || first != second || first != third {
            return Err(format!("`{action}` of seat {seat} gives another state the second time"));
        }
        if first_events != second_events {
            return Err(format!("`{action}` of seat {seat} gives other events the second time"));
        }
        first.check_invariants().map_err(|broken| format!("after `{action}` of seat {seat}: {broken}"))
    }

    fn refused(&self, seat: Seat, action: &G::Action) -> Result<(), String> {
        let Err(checked) = self.state().check(seat, action) else {
            return Err(format!("`{action}` of seat {seat} is not listed, but `check` accepts it"));
        };
        if checked.action != *action {
            return Err(format!("the refusal of `{action}` speaks of `{}`", checked.action));
        }
        names_its_rule::<G>(action, checked.refusal)?;
        let (mut copy, mut events) = (self.state().clone(), Vec::new());
        match copy.apply(seat, action, &mut events) {
            Ok(()) => return Err(format!("`{action}` of seat {seat} is not listed, but `apply` accepts it")),
            Err(applied) if applied != checked => {
                return Err(format!("`check` says: {checked}; `apply` says: {applied}"));
            }
            Err(_) => {}
        }
        self.untouched(&copy, &events, action)
    }

    fn untouched(&self, copy: &G, events: &[G::Event], tried: &dyn Display) -> Result<(), String> {
        if copy != self.state() {
            return Err(format!("the refusal of `{tried}` changed the state"));
        }
        if events.is_empty() { Ok(()) } else { Err(format!("the refusal of `{tried}` sent events: {events:?}")) }
    }

    fn prove_chance(&self, event: &G::Chance, rng: &mut Rng) -> Result<u64, String> {
        one_line(event)?;
        for _ in 0..4 {
            let outcome = self.state().sample_chance(event, rng);
            read_back(&outcome, |text| text.parse::<G::ChanceOutcome>())?;
            let (mut first, mut second) = (self.state().clone(), self.state().clone());
            let (mut first_events, mut second_events) = (Vec::new(), Vec::new());
            for (copy, events) in [(&mut first, &mut first_events), (&mut second, &mut second_events)] {
                copy.apply_chance(&outcome, events).map_err(|refused| refused.to_string())?;
            }
            if first != second || first_events != second_events {
                return Err(format!("chance `{outcome}` gives something else the second time"));
            }
        }
        for outcome in &self.pool.outcomes {
            let (mut copy, mut events) = (self.state().clone(), Vec::new());
            if let Err(refused) = copy.apply_chance(outcome, &mut events) {
                names_its_rule::<G>(outcome, refused.refusal)?;
                self.untouched(&copy, &events, outcome)?;
            }
        }
        Ok(4 + self.pool.outcomes.len() as u64)
    }

    fn prove_no_chance(&self) -> Result<u64, String> {
        for outcome in &self.pool.outcomes {
            let (mut copy, mut events) = (self.state().clone(), Vec::new());
            match copy.apply_chance(outcome, &mut events) {
                Ok(()) => return Err(format!("chance is not asked, but its `{outcome}` is accepted")),
                Err(refused) => names_its_rule::<G>(outcome, refused.refusal)?,
            }
            self.untouched(&copy, &events, outcome)?;
        }
        Ok(self.pool.outcomes.len() as u64)
    }
}

fn names_its_rule<G: Game>(tried: &dyn Display, refusal: Refusal) -> Result<(), String> {
    let is_word = |text: &str| {
        !text.is_empty() && text.bytes().all(|b| b == b'_' || b.is_ascii_lowercase() || b.is_ascii_digit())
    };
    if refusal.rule.as_str().is_empty() || !is_word(refusal.code) {
        return Err(format!("the refusal of `{tried}` names no rule, or no word in lower case: {refusal:?}"));
    }
    if !G::refusals().contains(&refusal) {
        return Err(format!("the refusal of `{tried}` is not listed among the refusals: {refusal:?}"));
    }
    Ok(())
}

fn one_line(printed: &dyn Display) -> Result<String, String> {
    let text = printed.to_string();
    if text.is_empty() || text.chars().any(char::is_control) || text.trim() != text {
        return Err(format!("the notation {text:?} is not one line of plain text"));
    }
    Ok(text)
}

fn read_back<T, E>(printed: &T, read: impl FnOnce(&str) -> Result<T, E>) -> Result<(), String>
where
    T: Display + Debug + PartialEq,
    E: Display,
{
    let text = one_line(printed)?;
    match read(&text) {
        Ok(read) if read == *printed => Ok(()),
        Ok(read) => Err(format!("`{text}` stands for {printed:?}, but is read as {read:?}")),
        Err(error) => Err(format!("`{text}` is printed, but not read: {error}")),
    }
}
