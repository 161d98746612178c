//! Who led a finished game, turn by turn, and the turn that decided it. It is read off the states of the game: nothing is searched.

use joute_games::{AnyEvent, AnyState, AnyView};
use joute_kernel::{Seat, Viewer};
use maud::{Markup, html};

use super::model::{LogLine, TablePage};
use super::parts::Ending;
use super::replay::begins;
use super::sight::Sight;
use super::{frame, game};
use crate::palette::Owner;
use crate::words::{Lang, Words, titled};

/// Who led, turn by turn.
#[derive(Clone, Debug)]
pub struct Lead {
    /// The sides, in their order.
    pub sides: Vec<Owner>,
    /// What each side had after each turn, in the order of `sides`; never empty.
    pub turns: Vec<Vec<u16>>,
    /// The round that the table was in at each of them; 0 before the first.
    pub rounds: Vec<u16>,
    /// The turn that decided; `None` if the same sides were ahead from the first one on.
    pub decided: Option<Decided>,
    /// The last that was taken of the things that won together.
    pub last: Option<String>,
    /// Who fell on the way, each in which round.
    pub fallen: Vec<(Owner, u16)>,
}

/// The turn that decided.
#[derive(Clone, Debug)]
pub struct Decided {
    /// Its index among the turns.
    pub turn: usize,
    /// How many decisions were taken before it, or before the step of it that brought the points.
    pub at: usize,
    /// What a spectator saw before that.
    pub before: AnyView,
    /// What happened in that, secrets included: the game is over.
    pub log: Vec<LogLine>,
}

/// A turn while the turns are gathered.
struct Turn {
    at: usize,
    before: AnyView,
    log: Vec<LogLine>,
    /// Its last step that brought points, where the game knows: that is told, not what the turn began with.
    scored: Option<Scored>,
    points: Vec<u16>,
    /// Who holds what the game was decided on.
    holder: Option<Owner>,
}

/// A step that brought points.
struct Scored {
    at: usize,
    before: AnyView,
    log: Vec<LogLine>,
}

impl Lead {
    /// Of a finished game: its states, one after each decision and one before the first, each with what led to it. `None` without a
    /// decision.
    #[must_use]
    pub fn of(states: impl IntoIterator<Item = (AnyState, Vec<AnyEvent>)>, end: &AnyState) -> Option<Self> {
        let open = end.view(Viewer::Spectator);
        // Every step is told by the page of the end: that is made once.
        let told = game::of_view(&open, Lang::En, &[]);
        let ending = told.ending();
        let reason = end.outcome().map_or("", |outcome| outcome.reason.code);
        let sides: Vec<Owner> = ending.totals.iter().map(|total| total.owner).collect();
        let mut taken = Taken::of(&ending);
        let deciding = ending.deciding.filter(|_| ending.tie.is_some());
        let mut states = states.into_iter();
        let mut now = states.next()?.0;
        let mut turns: Vec<Turn> = Vec::new();
        for (at, (state, events)) in states.enumerate() {
            let log: Vec<LogLine> = events.into_iter().map(|event| LogLine { ply: at as u32 + 1, event }).collect();
            if turns.is_empty() || begins(&*told, &log) {
                // A turn is counted when it is over, not after each of its decisions.
                if let Some(over) = turns.last_mut() {
                    over.count(&now, (&sides, reason), deciding.as_deref());
                }
                let before = now.view(Viewer::Spectator);
                turns.push(Turn { at, before, log: Vec::new(), scored: None, points: Vec::new(), holder: None });
            }
            let turn = turns.last_mut()?;
            if told.scores(&log) {
                turn.scored = Some(Scored { at, before: now.view(Viewer::Spectator), log: log.clone() });
            }
            turn.log.extend(log);
            taken.note(at + 1, &state);
            now = state;
        }
        turns.last_mut()?.count(&now, (&sides, reason), deciding.as_deref());
        let all = turns.iter().map(|turn| turn.points.clone()).collect();
        let rounds: Vec<u16> = turns.iter().map(|turn| game::of_view(&turn.before, Lang::En, &[]).round()).collect();
        let after: Vec<&AnyView> = turns.iter().skip(1).map(|turn| &turn.before).chain([&open]).collect();
        let fell = |side: &Owner| {
            let turn = after.iter().position(|view| game::of_view(view, Lang::En, &[]).fallen().contains(side))?;
            Some((*side, rounds[turn]))
        };
        let fallen = sides.iter().filter_map(fell).collect();
        let decided = decided(&turns).map(|turn| {
            let Turn { at, before, log, scored, .. } = turns.swap_remove(turn);
            let told = scored.unwrap_or(Scored { at, before, log });
            Decided { turn, at: told.at, before: told.before, log: told.log }
        });
        (!sides.is_empty()).then_some(Self { sides, turns: all, rounds, decided, last: taken.last(), fallen })
    }

    /// In which round a side fell, if it did.
    #[must_use]
    pub fn fell(&self, side: Owner) -> Option<u16> {
        self.fallen.iter().find(|(owner, _)| *owner == side).map(|(_, round)| *round)
    }
}

/// The things that won together, each with how many decisions it took until it was the winners' for good.
struct Taken {
    things: Vec<(String, usize)>,
    winner: Option<Owner>,
}

impl Taken {
    fn of(ending: &Ending) -> Self {
        let things = ending.together.iter().map(|thing| (thing.clone(), 0)).collect();
        Self { things, winner: ending.winners.first().copied() }
    }

    /// Notes how `state` stands after so many decisions.
    fn note(&mut self, decisions: usize, state: &AnyState) {
        if self.things.is_empty() {
            return;
        }
        let held = holds(&state.view(Viewer::Spectator));
        for (thing, at) in &mut self.things {
            if held.iter().find(|(id, _)| id == thing).map(|(_, owner)| *owner) != self.winner {
                *at = decisions;
            }
        }
    }

    fn last(self) -> Option<String> {
        self.things.into_iter().max_by_key(|(_, at)| *at).map(|(thing, _)| thing)
    }
}

impl Turn {
    /// Notes how `state` stands, in which this turn is over.
    fn count(&mut self, state: &AnyState, (sides, reason): (&[Owner], &str), deciding: Option<&str>) {
        self.points = points(state, sides, reason);
        self.holder = deciding.and_then(|id| holder(&state.view(Viewer::Spectator), id));
    }
}

/// What each side has, as its own people know.
fn points(state: &AnyState, sides: &[Owner], reason: &str) -> Vec<u16> {
    let mut points = vec![0; sides.len()];
    for seat in Seat::first_of(state.seat_count()) {
        let view = state.view(Viewer::Seat(seat));
        let game = game::of_view(&view, Lang::En, &[]);
        let own = game.owner(seat);
        // Those who sit nowhere are known to everybody.
        let is_told = |owner: Owner| {
            Some(owner) == own || Seat::first_of(state.seat_count()).all(|seat| game.owner(seat) != Some(owner))
        };
        for (owner, has) in game.points_towards(reason).into_iter().filter(|(owner, _)| is_told(*owner)) {
            if let Some(place) = sides.iter().position(|side| *side == owner) {
                points[place] = has;
            }
        }
    }
    points
}

fn holder(view: &AnyView, id: &str) -> Option<Owner> {
    holds(view).into_iter().find(|(thing, _)| thing == id).map(|(_, owner)| owner)
}

fn holds(view: &AnyView) -> Vec<(String, Owner)> {
    game::of_view(view, Lang::En, &[]).holds()
}

/// The last turn in which the lead passed on, or what decides between equals did.
fn decided(turns: &[Turn]) -> Option<usize> {
    let ahead = |turn: &Turn| -> Vec<bool> {
        let most = turn.points.iter().max();
        turn.points.iter().map(|points| Some(points) == most).collect()
    };
    (1..turns.len()).rev().find(|&at| {
        let (before, after) = (&turns[at - 1], &turns[at]);
        ahead(before) != ahead(after) || before.holder != after.holder
    })
}

/// How far `side` was ahead of the best other after a turn; below 0 if behind.
fn margin(points: &[u16], side: usize) -> i32 {
    let own = points.get(side).copied().unwrap_or(0);
    let others = points.iter().enumerate().filter(|(other, _)| *other != side).map(|(_, points)| *points);
    i32::from(own) - i32::from(others.max().unwrap_or(0))
}

/// The turning point in words, and the lead as bars; nothing where it is not known.
pub(super) fn slip(sight: &Sight<'_>, ending: &Ending) -> Markup {
    let Some(lead) = &sight.page.lead else { return html! {} };
    let words = sight.words;
    html! {
        section id="lead" aria-labelledby="lead-title" {
            // Another thing than what changed the lead, so it is told before that.
            @if let Some(last) = lead.last.as_ref().and_then(|last| sight.game.entry(last)) {
                p class="b" { (words.say("lead-last", &[("what", last.name.into())])) }
            }
            h3 id="lead-title" class="g" {
                // The mark of that turn in the picture.
                @if lead.decided.is_some() && !sight.page.text {
                    svg viewBox="-11 -11 22 22" aria-hidden="true" focusable="false" { path class="diamond" d="M0-9l9 9-9 9-9-9Z" {} }
                    " "
                }
                (words.t(if lead.decided.is_some() { "lead-title" } else { "lead-who" }))
            }
            @match &lead.decided {
                Some(decided) => (told(sight, lead, decided, ending)),
                None => p { (words.t("lead-always")) },
            }
            @if !sight.page.text && lead.sides.len() > 1 { (chart(sight, lead, ending)) }
        }
    }
}

/// When something was, as the game tells it: what was seen then, in which turn from 0.
pub(super) fn when(page: &TablePage, seen: &AnyView, turn: usize) -> String {
    let progress = game::of_view(seen, page.lang, &page.seats).progress(page.mode, false);
    // Not every mode counts its turns.
    let counts = progress.contains(|letter: char| letter.is_ascii_digit());
    titled(&if counts { progress } else { Words(page.lang).say("lead-turn", &[("n", (turn + 1).into())]) })
}

/// Which turn it was, what was done in it, and what that changed for who won.
fn told(sight: &Sight<'_>, lead: &Lead, decided: &Decided, ending: &Ending) -> Markup {
    let words = sight.words;
    let page = sight.page;
    let when = when(page, &decided.before, decided.turn);
    let first = || sight.game.chronicle(&decided.log).into_iter().next().map(|entry| entry.title);
    let done = sight.game.turned(&decided.log).or_else(first);
    let winner = lead.sides.iter().position(|side| ending.winners.contains(side));
    // Where the lead passed on among others there is nothing to say of the winner.
    let change = winner.and_then(|winner| {
        let who = ending.totals.iter().find(|total| total.owner == lead.sides[winner]).map_or("", |total| &total.who);
        let then = |turn: usize| lead.turns.get(turn).map_or(0, |points| margin(points, winner));
        let (before, after) = (then(decided.turn - 1), then(decided.turn));
        // Somebody else who had points and has none any more.
        let has =
            |turn: usize, side: usize| lead.turns.get(turn).and_then(|turn| turn.get(side)).is_some_and(|has| *has > 0);
        let fell =
            (0..lead.sides.len()).any(|side| side != winner && has(decided.turn - 1, side) && !has(decided.turn, side));
        let said = [
            ("who", who.into()),
            ("before", ahead(words, before).into()),
            ("after", ahead(words, after).into()),
            ("fell", if fell { "yes" } else { "no" }.into()),
        ];
        // Who is ahead after the last change of the lead stays so: that is why it decided.
        let is_last = decided.turn + 1 == lead.turns.len();
        let then = (after > 0).then(|| words.t(if is_last { "lead-then-over" } else { "lead-then-ahead" }));
        (before != after).then(|| (words.of_game("lead-change", page.game, &said), then))
    });
    let address = format!("{}/replay?at={}{}", page.base, decided.at + 1, if page.text { "&text=1" } else { "" });
    html! {
        p {
            a class="word" href=(address) { (when) }
            @if let Some(done) = &done { ". " (done) "." }
        }
        @if let Some((change, then)) = change {
            p class="quiet" { (change) @if let Some(then) = then { " " span class=[(!page.text).then_some("wide")] { (then) } } }
        } @else {
            p class="quiet" { (words.t("lead-then-stayed")) }
        }
    }
}

fn ahead(words: Words, margin: i32) -> String {
    let key = match margin {
        0 => "lead-level",
        1.. => "lead-ahead",
        _ => "lead-behind",
    };
    words.say(key, &[("n", margin.abs().into())])
}

/// How wide and how high the picture of the lead is, in units.
const WIDTH: f32 = 240.0;
const HEIGHT: f32 = 84.0;
/// So many bars are told apart; more turns are lines of so many points.
const BARS_MOST: usize = 48;
const POINTS_MOST: usize = 60;
/// The most rounds that are marked along the ground.
const MARKS_MOST: usize = 15;

/// The lead as a picture, and under it from which round to which it goes; lines with the names of their sides.
fn chart(sight: &Sight<'_>, lead: &Lead, ending: &Ending) -> Markup {
    let said = sight.own("lead-bars");
    let many = lead.turns.len() > BARS_MOST;
    // Where a round is many turns, or nobody counts rounds, the turns are the measure.
    let counts = lead.rounds.last().is_some_and(|last| *last > 1);
    let (from, to) = if counts {
        (lead.rounds.iter().copied().find(|round| *round > 0).unwrap_or(1), lead.rounds.last().copied().unwrap_or(1))
    } else {
        (1, u16::try_from(lead.turns.len()).unwrap_or(u16::MAX))
    };
    let step = WIDTH / lead.turns.len() as f32;
    let ground = if many || lead.sides.len() > 2 { HEIGHT - 2.0 } else { HEIGHT / 2.0 };
    html! {
        svg class="led" viewBox={ "-28 -4 " (WIDTH + 40.0) " " (HEIGHT + 8.0) } role="img" aria-label=(said) {
            @if many {
                path class="tick" d=(marks(&lead.rounds, step)) {}
                // How much the greatest and the least are.
                text class="g" x="-26" y="14" { (greatest(lead)) }
                text class="g" x="-26" y=(HEIGHT) { "0" }
            }
            path class="ground" d={ "M-8 " (ground) "H" (WIDTH + 8.0) } {}
            @if many { (lines(lead, step)) } @else { (bars(lead, step, ground)) }
            @if let Some(decided) = &lead.decided {
                @let at = step * (decided.turn as f32 + 0.5);
                path class="when" d={ "M" (format!("{at:.1}")) " -2V" (HEIGHT + 2.0) } {}
                path class="diamond" d={ "M" (format!("{at:.1}")) " " (ground - 9.0) "l9 9l-9 9l-9-9Z" } {}
            }
        }
        p class="axis" aria-hidden="true" {
            span { (from) }
            @if many {
                span class="names" { @for total in &ending.totals { span { (frame::sign(total.owner)) bdi { (total.who) } } " " } }
            } @else { span { (said) } }
            span { (to) }
        }
    }
}

/// A bar a turn, as high as the lead, in the colour of who led: two sides up and down from one line, more than two upwards.
fn bars(lead: &Lead, step: f32, ground: f32) -> Markup {
    let margins: Vec<(usize, i32)> = lead.turns.iter().map(|points| leader(points)).collect();
    let most = margins.iter().map(|(_, margin)| *margin).max().unwrap_or(0).max(1) as f32;
    let two = lead.sides.len() == 2;
    let room = ground - 2.0;
    let wide = (step * 0.62).clamp(1.5, 14.0);
    let below = |side: usize| two && side == 1;
    let greatest = |is_below: bool| {
        let of = margins.iter().filter(|(side, _)| below(*side) == is_below).map(|(_, margin)| *margin);
        of.max().filter(|margin| *margin > 0)
    };
    html! {
        // How much the greatest lead of each direction was, at the height of its bar.
        @for (is_below, margin) in [false, true].into_iter().filter_map(|is_below| Some((is_below, greatest(is_below)?))) {
            @let high = margin as f32 / most * room;
            text class="g" x="-26" y={ (format!("{:.1}", if is_below { (ground + high).max(ground + 18.0) } else { (ground - high + 14.0).min(ground - 3.0) })) } { (margin) }
        }
        @for (turn, (side, margin)) in margins.iter().enumerate().filter(|(_, (_, margin))| *margin > 0) {
            @let x = step * (turn as f32 + 0.5) - wide / 2.0;
            @let high = (*margin as f32 / most * room).max(3.0);
            @let top = if below(*side) { ground } else { ground - high };
            rect x={ (format!("{x:.1}")) } y={ (format!("{top:.1}")) } width={ (format!("{wide:.1}")) } height={ (format!("{high:.1}")) } fill=(lead.sides[*side].colour()) {}
        }
    }
}

/// The most that a side ever had.
fn greatest(lead: &Lead) -> u16 {
    lead.turns.iter().flatten().copied().max().unwrap_or(0).max(1)
}

/// A line a side, of what it had after every so many turns, edged with ink; it ends in the charge of its owner. Who won last is on top.
fn lines(lead: &Lead, step: f32) -> Markup {
    let most = greatest(lead);
    let high = |points: u16| HEIGHT - 4.0 - f32::from(points) / f32::from(most) * (HEIGHT - 10.0);
    let end = lead.turns.len() - 1;
    let stride = lead.turns.len().div_ceil(POINTS_MOST);
    let last = &lead.turns[end];
    let mut sides: Vec<usize> = (0..lead.sides.len()).collect();
    sides.sort_by_key(|side| last.get(*side).copied());
    html! {
        @for side in sides {
            @let owner = lead.sides[side];
            @let at = |turn: usize| (step * (turn as f32 + 0.5), high(lead.turns[turn].get(side).copied().unwrap_or(0)));
            @let points: Vec<String> = (0..end).step_by(stride).chain([end]).map(|turn| { let (x, y) = at(turn); format!("{x:.1} {y:.1}") }).collect();
            @let d = format!("M{}", points.join("L"));
            path class="line edge" d=(d) {}
            path class="line" d=(d) stroke=(owner.cut()) {}
            @let (x, y) = at(end);
            path d=(owner.charge()) transform={ "translate(" (format!("{x:.1} {y:.1}")) ") scale(.62)" } class="mark" fill=(owner.colour()) {}
        }
    }
}

/// Where rounds begin, upright over the ground; every so many of them where there are many.
fn marks(rounds: &[u16], step: f32) -> String {
    let first = rounds.first().copied().unwrap_or(0);
    let every = usize::from(rounds.last().copied().unwrap_or(0).saturating_sub(first)).div_ceil(MARKS_MOST).max(1);
    let begins = |turn: &usize| rounds[*turn] != rounds[*turn - 1] && usize::from(rounds[*turn]) % every == 0;
    let turns = (1..rounds.len()).filter(begins);
    turns.map(|turn| format!("M{:.1} 0V{}", step * turn as f32, HEIGHT - 2.0)).collect()
}

/// Who led, and by how much; nobody by 0.
fn leader(points: &[u16]) -> (usize, i32) {
    let best = (0..points.len()).max_by_key(|&side| margin(points, side)).unwrap_or(0);
    (best, margin(points, best).max(0))
}

#[cfg(test)]
mod tests {
    use joute_games::{AnyTurn, GameId, GameOptions, Match};
    use joute_kernel::{Seat, Seed, Viewer};
    use joute_record::Player;
    use serde_json::json;

    use super::{Lead, game, leader, margin};
    use crate::words::Lang;

    /// A game that was played by lot, and who led in it.
    fn played(game: GameId, mode: &str, seats: u8, number: u64) -> (Match, Lead) {
        let options = GameOptions::from_json(game, None, &json!({ "mode": mode, "seats": seats })).unwrap();
        let players = vec![Player { name: String::new(), player: "human".to_owned() }; seats.into()];
        let mut game = Match::start(&options, players, Seed::from_number(number)).unwrap();
        let mut rng = Seed::from_number(number).stream("moves");
        let mut states = vec![(game.state(), Vec::new())];
        while let AnyTurn::Seats(seats) = game.turn() {
            let seat = seats.first().unwrap();
            let legal = game.legal(seat);
            let events = game.play(seat, &legal[rng.below(legal.len() as u32) as usize]).unwrap();
            states.push((game.state(), events));
        }
        let lead = Lead::of(states, &game.state()).expect("somebody led");
        (game, lead)
    }

    #[test]
    fn the_turn_that_decided_is_the_last_that_changed_who_is_ahead() {
        let mut decided = 0;
        for (game, mode, seats) in [
            (GameId::Rivality, "base", 2),
            (GameId::Rivality, "expert", 4),
            (GameId::Rivality, "solo", 1),
            (GameId::Bellum, "base", 2),
            (GameId::Bellum, "base", 5),
        ] {
            for number in 0..4 {
                let (game, lead) = played(game, mode, seats, number);
                let outcome = game.state().outcome().expect("it is over");
                let last = lead.turns.last().expect("a turn");
                for seat in Seat::first_of(seats) {
                    let side = usize::from(game.state().side_of(seat));
                    assert_eq!(i32::from(last[side]), outcome.seats[seat].score, "{mode} {number}");
                }
                let best = |points: &Vec<u16>| -> Vec<bool> {
                    points.iter().map(|has| Some(has) == points.iter().max()).collect()
                };
                let from = lead.decided.as_ref().map_or(0, |turn| turn.turn);
                assert!(lead.turns[from..].iter().all(|points| best(points) == best(last)), "{mode} {number}");
                let Some(turn) = &lead.decided else { continue };
                decided += 1;
                assert!(!turn.log.is_empty() && turn.turn > 0);
                assert!(best(&lead.turns[turn.turn - 1]) != best(last) || outcome.decided_by.is_some());
            }
        }
        assert!(decided > 10, "{decided} of 20 games");
    }

    #[test]
    fn the_last_of_the_things_that_won_together_is_named() {
        let mut named = 0;
        for number in 0..24 {
            let (game, lead) = played(GameId::Guardians, "quick", 2, number);
            let outcome = game.state().outcome().expect("it is over");
            assert_eq!(lead.last.is_some(), outcome.reason.code == "lands", "{number}");
            if outcome.reason.code == "shields" {
                let last = lead.turns.last().expect("a turn");
                assert_eq!(last.iter().max(), Some(&5), "the lead is in what was won by: {last:?}");
            }
            let Some(last) = lead.last else { continue };
            named += 1;
            let winner = Seat::first_of(2).find(|seat| outcome.seats[*seat].rank == 1).expect("a winner");
            let view = game.state().view(Viewer::Spectator);
            let end = game::of_view(&view, Lang::En, &[]);
            assert_eq!(super::holder(&view, &last), end.owner(winner), "{number}");
            assert!(end.ending().together.len() == 6 && end.ending().together.contains(&last));
        }
        assert!(named > 1, "{named} of 24 games");
    }

    #[test]
    fn the_lead_is_over_the_best_of_the_others() {
        assert_eq!(margin(&[5, 9, 7], 1), 2);
        assert_eq!(margin(&[5, 9, 7], 0), -4);
        assert_eq!(leader(&[5, 9, 7]), (1, 2));
        assert_eq!(leader(&[9, 9, 7]).1, 0, "equals lead by nothing");
        assert_eq!(margin(&[4], 0), 4, "alone there is nobody to be behind of");
    }
}
