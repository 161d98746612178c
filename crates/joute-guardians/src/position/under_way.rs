//! GUA-POS-7: what every engine writes of a step that is under way, and the state made of it.

use joute_content::{At, Data, Findings};
use joute_kernel::{Seat, SeatSet};

use super::Position;
use super::inside::Inside;
use super::parts::Part;
use crate::action::Target;
use crate::cards::Window;
use crate::ids::{CardId, CardSet};
use crate::map::{SpaceId, SpaceSet};
use crate::state::{
    Combat, Excess, Fighter, Freed, GUARDIAN, Match, Moving, NOBODY, Opened, Phase, Retreating, Role, Shown, State,
    Step,
};

/// By which key the step of this engine is known.
const ENGINE: &str = "joute";

joute_effects::words! {
    /// GUA-ASK-23: the questions.
    pub enum Question {
        /// GUA-SETUP-4.
        Redraw = "redraw",
        /// GUA-HAND-4.
        Organise = "organise",
        /// GUA-PLACE-4.
        Shield = "shield",
        /// GUA-DISC-1.
        Discard = "discard",
        /// GUA-ACT-1.
        Turn = "turn",
        /// GUA-MOVE-2.
        Move = "move",
        /// GUA-REIN-1.
        Reinforce = "reinforce",
        /// GUA-GUARD-1.
        Guardian = "guardian",
        /// GUA-COMBAT-5.
        Declare = "declare",
        /// GUA-COMBAT-6.
        Command = "command",
        /// GUA-BRIBE-1.
        Bribe = "bribe",
        /// GUA-COMBAT-12.
        Play = "play",
        /// GUA-COMBAT-14.
        Modify = "modify",
        /// GUA-ASK-12.
        Answer = "answer",
        /// GUA-ASK-27.
        Window = "window",
        /// GUA-COMBAT-19.
        Second = "second",
        /// GUA-WIN-3.
        Heal = "heal",
        /// GUA-RET-1.
        Retreat = "retreat",
        /// GUA-RET-4.
        Keep = "keep",
        /// GUA-RET-6.
        Join = "join",
        /// GUA-ASK-17.
        Trim = "trim",
        /// GUA-LAND-2.
        Land = "land",
    }
}

/// The open question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Asked {
    /// Which.
    pub question: Question,
    /// Who owes an answer.
    pub seats: SeatSet,
    /// The space that `reinforce`, `keep` and `trim` are about.
    pub space: Option<SpaceId>,
    /// The lands that `land` is still about.
    pub spaces: SpaceSet,
    /// The Creatures that each seat asked by `bribe` may lure away.
    pub targets: Vec<(Seat, CardId)>,
    /// Which window is open.
    pub window: Option<Window>,
}

/// A Shield on its way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PositionMoving {
    /// Whose.
    pub owner: Seat,
    /// The Shield.
    pub shield: CardId,
    /// What it covers.
    pub cards: CardSet,
    /// Where it set out.
    pub start: SpaceId,
    /// Where it is.
    pub at: SpaceId,
    /// How many steps it has gone.
    pub steps: u8,
    /// Whether it flies.
    pub fly: bool,
}

/// A combat under way; lists of two are of attacker and defender.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PositionCombat {
    /// Where.
    pub space: SpaceId,
    /// Attacker and defender.
    pub seats: [Seat; 2],
    /// Whether the Guardian is attacked.
    pub guardian: bool,
    /// Their combat hands.
    pub hands: [CardSet; 2],
    /// Their cards in play, the beaten ones too.
    pub play: [CardSet; 2],
    /// The beaten ones.
    pub beaten: [CardSet; 2],
    /// Each attacker with whom it was opposed to, in the order in which they met.
    pub opposed: Vec<(CardId, Target)>,
    /// Attackers against which an immunity worked.
    pub marked: [CardSet; 2],
    /// The match-up, from the reveal to the comparison.
    pub meeting: Option<PositionMatch>,
}

impl PositionCombat {
    /// GUA-IMM-2: the attackers against which an immunity worked, the attacking side's first, each with whom it was opposed to first.
    #[cfg(feature = "forms")]
    pub(crate) fn marks(&self) -> impl Iterator<Item = (CardId, Target)> + '_ {
        let marked = [0, 1].into_iter().flat_map(|side| self.marked[side].of_seat(self.seats[side]).iter());
        marked.filter_map(|card| self.opposed.iter().copied().find(|(attacker, _)| *attacker == card))
    }
}

/// A match-up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PositionMatch {
    /// The two.
    pub cards: [Target; 2],
    /// Whose secondary attack it is.
    pub secondary: Option<Seat>,
    /// The influence spent on each, before it is cut.
    pub influence: [i16; 2],
    /// The ranged attackers beside them.
    pub ranged: [CardSet; 2],
}

/// A Shield that has to retreat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PositionRetreating {
    /// Whose.
    pub owner: Seat,
    /// The Shield.
    pub shield: CardId,
    /// Whether it is turned.
    pub turned: bool,
    /// What it covers.
    pub cards: CardSet,
    /// Where it is; in question `keep` the space that it has entered.
    pub at: SpaceId,
}

/// Cards that may join a stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PositionFreed {
    /// Whose.
    pub owner: Seat,
    /// Which.
    pub cards: CardSet,
    /// Where to.
    pub to: SpaceSet,
}

/// What is under way inside a step.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct UnderWay {
    /// The open question.
    pub asked: Option<Asked>,
    /// A Shield on its way.
    pub moving: Option<PositionMoving>,
    /// A combat.
    pub combat: Option<PositionCombat>,
    /// A Shield that has to retreat.
    pub retreating: Option<PositionRetreating>,
    /// Cards that may join a stack.
    pub freed: Option<PositionFreed>,
    /// Cards that wait for answers.
    pub cast: Vec<CardId>,
    /// All else, in a form of this engine's own.
    pub step: Option<Data>,
}

impl UnderWay {
    /// GUA-POS-2: whether the position stands inside a step.
    pub(crate) fn is_inside(&self) -> bool {
        self.asked.is_some() || self.own_step().is_some()
    }

    /// The step, if this engine has written it; that of another one cannot be read, and says nothing.
    fn own_step(&self) -> Option<&Data> {
        self.step.as_ref()?.get(ENGINE)
    }

    pub(crate) fn of(state: &State) -> Self {
        let cards = |combat: &Combat, role: Role, number: u8| match number {
            GUARDIAN => Target::Guardian,
            number => Target::Card(CardId::new(combat.seat(role), number)),
        };
        let combat = state.combat.as_ref().map(|combat| PositionCombat {
            space: combat.space,
            seats: combat.seats,
            guardian: combat.on_guardian,
            hands: Role::ALL.map(|role| combat.fighter(role).hand),
            play: Role::ALL.map(|role| combat.fighter(role).play),
            beaten: Role::ALL.map(|role| combat.fighter(role).beaten),
            opposed: opposed(combat),
            marked: Role::ALL.map(|role| combat.fighter(role).marked),
            meeting: combat.meeting.map(|meeting| PositionMatch {
                cards: Role::ALL.map(|role| cards(combat, role, meeting.cards[role as usize])),
                secondary: meeting.secondary.map(|role| combat.seat(role)),
                influence: meeting.influence,
                ranged: meeting.shooters,
            }),
        });
        Self {
            asked: state.asked(),
            moving: state
                .moving
                .map(|moving| {
                    let Moving { owner, shield, cards, start, at, steps, fly, .. } = moving;
                    PositionMoving { owner, shield, cards, start, at, steps, fly }
                })
                .or_else(|| state.besieger()),
            combat,
            retreating: state.retreating.map(|retreating| {
                let Retreating { owner, shield, turned, cards, at, .. } = retreating;
                PositionRetreating { owner, shield, turned, cards, at }
            }),
            freed: state.freed.map(|Freed { owner, cards, to }| PositionFreed { owner, cards, to }),
            cast: state.casting.to_vec(),
            step: Some(Data::Table(vec![(ENGINE.to_owned(), Inside::of(state).write())])),
        }
    }
}

/// Who was opposed to whom, the attacker's first; whom a text has set free, and who has left, is opposed to nobody.
fn opposed(combat: &Combat) -> Vec<(CardId, Target)> {
    let of = |role: Role| {
        let (own, other) = (combat.fighter(role), combat.fighter(role.other()));
        let stays = move |&&(attacker, target): &&(u8, u8)| {
            own.play.contains(attacker) && (target == GUARDIAN || target != NOBODY && other.play.contains(target))
        };
        let pairs = own.against.iter().filter(stays);
        pairs.map(move |&(attacker, target)| {
            let met = match target {
                GUARDIAN => Target::Guardian,
                target => Target::Card(CardId::new(combat.seat(role.other()), target)),
            };
            (CardId::new(combat.seat(role), attacker), met)
        })
    };
    Role::ALL.into_iter().flat_map(of).collect()
}

impl State {
    /// GUA-POS-7: a Shield that attacks a Guardian counts as on its way again, from where it stands.
    fn besieger(&self) -> Option<PositionMoving> {
        let combat = self.combat.as_ref().filter(|combat| combat.on_guardian)?;
        let (owner, at) = (combat.seats[Role::Attacker as usize], combat.space);
        let shield = self.space(at).shield?;
        Some(PositionMoving { owner, shield, cards: CardSet::EMPTY, start: at, at, steps: 0, fly: false })
    }

    /// GUA-POS-7: whether the Shield of a space stands there no more, because it is [on its way](Self::besieger) again.
    pub(crate) fn is_lifted(&self, at: SpaceId) -> bool {
        self.besieger().is_some_and(|besieger| besieger.at == at)
    }

    /// GUA-ASK-23, GUA-POS-7: the open question; none while chance is asked, and at the end.
    #[must_use]
    pub fn asked(&self) -> Option<Asked> {
        let (mut space, mut window, mut targets) = (None, None, Vec::new());
        let question = match self.step {
            Step::Redraw => Question::Redraw,
            Step::Organise => Question::Organise,
            Step::Shields => Question::Shield,
            Step::Discards => Question::Discard,
            Step::Window => {
                window = self.window.map(|opened| opened.window);
                Question::Window
            }
            Step::Turn => Question::Turn,
            Step::Move => Question::Move,
            Step::Reinforce => {
                space = self.reinforced;
                Question::Reinforce
            }
            Step::Guardian => Question::Guardian,
            Step::Declare(_) => Question::Declare,
            Step::Command => Question::Command,
            Step::Play => Question::Play,
            Step::Bribe(_) => {
                targets = self.owing.iter().filter_map(|seat| Some((seat, self.bribable(seat)?))).collect();
                Question::Bribe
            }
            Step::Modify(_) => Question::Modify,
            Step::Answer => Question::Answer,
            Step::Second(_) => Question::Second,
            Step::Heal(_) => Question::Heal,
            Step::Retreat => Question::Retreat,
            Step::Keep => {
                space = self.retreating.map(|retreating| retreating.at);
                Question::Keep
            }
            Step::Join => Question::Join,
            Step::Trim(excess) => {
                space = Some(excess.space);
                Question::Trim
            }
            Step::Land => Question::Land,
            Step::Shuffle(_)
            | Step::Reshuffle(_)
            | Step::First
            | Step::UpCard(_)
            | Step::Saturation(_)
            | Step::Over(_) => return None,
        };
        let spaces = if question == Question::Land { self.due } else { SpaceSet::EMPTY };
        Some(Asked { question, seats: self.owing, space, spaces, targets, window })
    }
}

impl Position {
    /// What is under way, put into a state in which everything else lies where the position says it does.
    ///
    /// What the fixed keys say counts; the step of this engine says the rest, and without one it is as it is by default.
    pub(super) fn resume(&self, state: &mut State) -> Result<(), Vec<(String, String)>> {
        state.phase = self.phase;
        state.active = self.active.unwrap_or(state.initiative);
        let mut findings = Findings::new();
        let inside = match self.under_way.own_step() {
            Some(data) => Inside::read(&At::new(format!("step.{ENGINE}"), data, 0), &mut findings),
            None => Some(Inside::of(state)),
        };
        let has_step = self.under_way.own_step().is_some();
        if !findings.is_empty() {
            return Err(findings.into_inner().into_iter().map(|found| (found.path, found.message)).collect());
        }
        let Some(inside) = inside else { return Ok(()) };
        if inside.seats.len() != usize::from(state.seats) {
            return Err(vec![(
                format!("step.{ENGINE}.seats"),
                format!("expected one for each of {} seats", state.seats),
            )]);
        }
        inside.put(state);
        self.put_lists(state, has_step);
        if !has_step {
            let asked = self.under_way.asked.as_ref();
            let step = asked.and_then(|asked| state.step_of(asked));
            let (Some(asked), Some(step)) = (asked, step) else {
                let message = "not a question that can be open here; expected what else lies there to agree with it";
                return Err(vec![("asked.question".to_owned(), message.to_owned())]);
            };
            (state.step, state.owing) = (step, asked.seats);
            match (step, state.combat.as_ref().map(|combat| combat.space)) {
                (Step::Trim(excess), _) => state.to_trim = core::iter::once(excess).collect(),
                (Step::Retreat | Step::Keep | Step::Join, Some(space)) => state.find_excess(space),
                _ => {}
            }
        }
        Ok(())
    }

    /// The fixed keys.
    fn put_lists(&self, state: &mut State, has_step: bool) {
        let way = &self.under_way;
        let was = state.moving;
        // Who attacks a Guardian has stopped there.
        let besieger = way.moving.filter(|_| way.combat.as_ref().is_some_and(|combat| combat.guardian));
        if let Some(PositionMoving { owner, shield, at, .. }) = besieger {
            let stack = state.space_mut(at);
            (stack.owner, stack.shield, stack.turned) = (owner, Some(shield), true);
        }
        state.moving = way.moving.filter(|_| besieger.is_none()).map(
            |PositionMoving { owner, shield, cards, start, at, steps, fly }| {
                // The last space left, where nothing says it: the only one between, or where it set out.
                let near = |space: &SpaceId| at.adjacent(state.seats).contains(*space);
                let between = start.adjacent(state.seats).iter().find(near).filter(|_| steps > 1).unwrap_or(start);
                let rest = was.unwrap_or(Moving {
                    back: between,
                    dropped: CardSet::EMPTY,
                    picked: CardSet::EMPTY,
                    ..Moving { owner, shield, cards, start, at, back: start, steps, fly, dropped: cards, picked: cards }
                });
                Moving { owner, shield, cards, start, at, steps, fly, ..rest }
            },
        );
        let fought = state.combat.take();
        state.combat = way.combat.as_ref().map(|said| self.combat_of(state, said, fought));
        let retreated = state.retreating.take();
        state.retreating = way.retreating.map(|PositionRetreating { owner, shield, turned, cards, at }| {
            let is_open = |&space: &SpaceId| state.controller(space) == Some(owner) && !state.holds_enemy(owner, space);
            let open = || at.adjacent(state.seats).iter().filter(is_open).collect();
            let to = retreated.map_or_else(open, |retreated| retreated.to);
            Retreating { owner, shield, turned, cards, at, to }
        });
        state.freed = way.freed.map(|PositionFreed { owner, cards, to }| Freed { owner, cards, to });
        state.casting = way.cast.iter().copied().take(state.casting.capacity()).collect();
        if has_step {
            return;
        }
        if let Some((space, defender)) = state.combat.as_ref().map(|combat| (combat.space, combat.seats[1]))
            && state.space(space).is_bare()
            && way
                .combat
                .as_ref()
                .is_some_and(|combat| !combat.guardian && !combat.hands[1].union(combat.play[1]).is_empty())
            && way.retreating.is_none()
        {
            state.space_mut(space).owner = defender;
        }
        let Some(asked) = &way.asked else { return };
        state.due = asked.spaces;
        state.reinforced = asked.space.filter(|_| asked.question == Question::Reinforce);
        let answered = || match state.phase {
            Phase::Organise => Some(Window::Organise),
            Phase::Activate => Some(Window::ShieldTurned),
            Phase::Land => Some(Window::LandStep),
            _ => None,
        };
        let of_commands = matches!(asked.question, Question::Bribe | Question::Answer);
        if let Some(combat) = state.combat.as_mut().filter(|combat| of_commands && combat.meeting.is_none()) {
            // GUA-COMBAT-26: in step 2 nothing lies in play but what was shown.
            combat.commands = Role::ALL.map(|role| combat.fighter(role).play.first());
            // GUA-ASK-12: answered is the one of the seat that is not asked.
            let answers = asked.seats.first().filter(|_| asked.question == Question::Answer);
            combat.answered = answers.and_then(|seat| combat.role_of(seat)).map(Role::other);
        }
        let is_answer = asked.question == Question::Answer && state.combat.is_none();
        let window = asked.window.or_else(|| answered().filter(|_| is_answer));
        state.window = window.map(|window| Opened { window, passes: 0 });
        let active = state.active;
        let stands = |space: &SpaceId| state.has_shield(active, *space) && state.space(*space).turned;
        let start = state.moving.map(|moving| moving.start);
        state.turned_at = start.or_else(|| state.all_spaces().find(stands));
        state.may_attack_guardian = asked.question == Question::Guardian;
        if asked.question == Question::Organise {
            for seat in state.in_play().iter() {
                state.player_mut(seat).before = state.as_it_stands(seat);
            }
        }
    }

    fn combat_of(&self, state: &State, said: &PositionCombat, known: Option<Combat>) -> Combat {
        let mut combat = known.filter(|known| known.seats == said.seats).unwrap_or_else(|| {
            Combat::of(said.space, said.seats, said.guardian, [Fighter::default(), Fighter::default()])
        });
        (combat.space, combat.on_guardian) = (said.space, said.guardian);
        let sorted = |mut pairs: Vec<(CardId, Target)>| {
            pairs.sort_unstable();
            pairs
        };
        let is_same = sorted(opposed(&combat)) == sorted(said.opposed.clone());
        for role in Role::ALL {
            let (seat, other) = (combat.seat(role), combat.seat(role.other()));
            let fighter = combat.fighter_mut(role);
            (fighter.hand, fighter.play) = (said.hands[role as usize], said.play[role as usize]);
            (fighter.beaten, fighter.marked) = (said.beaten[role as usize], said.marked[role as usize]);
            let open = state.cards(seat).open;
            fighter.shown = if state.is_quick() { CardSet::EMPTY } else { fighter.hand.both(open) };
            if is_same {
                continue;
            }
            fighter.against.clear();
            for (attacker, target) in said.opposed.iter().filter(|(attacker, _)| attacker.owner() == seat) {
                let met = match target {
                    Target::Guardian => GUARDIAN,
                    Target::Card(card) if card.owner() == other => card.number(),
                    Target::Card(_) => NOBODY,
                };
                let _ = fighter.against.try_push((attacker.number(), met));
            }
        }
        let met = combat.meeting.take();
        combat.meeting = said.meeting.map(|said| {
            let number = |target: Target| match target {
                Target::Guardian => GUARDIAN,
                Target::Card(card) => card.number(),
            };
            let secondary = said.secondary.and_then(|seat| combat.role_of(seat));
            let cards = said.cards.map(number);
            let printed = |role: Role, number: u8| -> i16 {
                let face = state.cards(combat.seat(role)).cards.get(usize::from(number));
                face.map_or(0, |card| card.ranged.into())
            };
            let added = |role: Role| said.ranged[role as usize].iter().map(|number| printed(role, number)).sum();
            let fresh = || Match { ranged: Role::ALL.map(added), ..Match::of(cards, secondary) };
            let rest = met.unwrap_or_else(fresh);
            Match { cards, secondary, influence: said.influence, shooters: said.ranged, ..rest }
        });
        combat
    }
}

/// What a step names.
#[derive(Default)]
struct Named {
    spaces: Vec<SpaceId>,
    seats: Vec<Seat>,
    /// With the seats that own them.
    cards: Vec<(Seat, CardSet)>,
}

impl Named {
    fn add_set(&mut self, owner: Seat, cards: CardSet) {
        self.cards.push((owner, cards));
    }

    fn add_cards(&mut self, cards: impl IntoIterator<Item = CardId>) {
        self.cards.extend(cards.into_iter().map(|card| (card.owner(), CardSet::of(card.number()))));
    }

    fn add_combat(&mut self, combat: &Combat) {
        self.spaces.push(combat.space);
        for role in Role::ALL {
            let fighter = combat.fighter(role);
            let single = [fighter.pick, fighter.bribe, combat.commands[role as usize]];
            let mut own: CardSet = single.into_iter().flatten().collect();
            own = fighter.against.iter().fold(own, |own, &(attacker, _)| own.with(attacker));
            let sets = [fighter.hand, fighter.play, fighter.beaten, fighter.marked, fighter.spent];
            own = sets.into_iter().fold(own, CardSet::union);
            let fights = combat.meeting.map(|meeting| meeting.cards[role as usize]);
            own = fights.filter(|&number| number != GUARDIAN).map_or(own, |number| own.with(number));
            own = combat.meeting.map_or(own, |meeting| own.union(meeting.shooters[role as usize]));
            self.add_set(combat.seat(role), own);
            let met = fighter.against.iter().map(|&(_, target)| target).filter(|&target| target < NOBODY);
            self.add_set(combat.seat(role.other()), met.collect::<CardSet>().union(fighter.struck));
        }
    }
}

impl State {
    /// Whom a seat may lure away, where that is the question.
    fn bribable(&self, seat: Seat) -> Option<CardId> {
        let Step::Bribe(shown) = self.step else { return None };
        self.bait_for(self.combat.as_ref()?.role_of(seat)?, shown)
    }

    /// Which step an open question stands for, by what is under way.
    fn step_of(&self, asked: &Asked) -> Option<Step> {
        let combat = self.combat.as_ref();
        let role = || combat?.role_of(asked.seats.first()?);
        Some(match asked.question {
            Question::Redraw => Step::Redraw,
            Question::Organise => Step::Organise,
            Question::Shield => Step::Shields,
            Question::Discard => Step::Discards,
            Question::Turn => Step::Turn,
            Question::Move => Step::Move,
            Question::Reinforce => Step::Reinforce,
            Question::Guardian => Step::Guardian,
            Question::Declare => Step::Declare(role()?),
            Question::Command => Step::Command,
            Question::Play => Step::Play,
            Question::Bribe => Step::Bribe(self.shown_of(asked)?),
            Question::Modify => Step::Modify(role()?),
            Question::Answer => Step::Answer,
            Question::Window => Step::Window,
            Question::Second => Step::Second(role()?),
            Question::Heal => Step::Heal(role()?),
            Question::Retreat => Step::Retreat,
            Question::Keep => Step::Keep,
            Question::Join => Step::Join,
            Question::Trim => {
                let (space, seat) = (asked.space?, asked.seats.first()?);
                let of_items = self.points_at(seat, space) <= crate::state::POINTS_MAX;
                Step::Trim(Excess { space, seat, of_items })
            }
            Question::Land => Step::Land,
        })
    }

    fn shown_of(&self, asked: &Asked) -> Option<Shown> {
        let (_, target) = asked.targets.first()?;
        let combat = self.combat.as_ref()?;
        let role = combat.role_of(target.owner())?;
        let Some(meeting) = &combat.meeting else { return Some(Shown::Command) };
        if meeting.cards[role as usize] != target.number() {
            return Some(Shown::Ranged(role, target.number()));
        }
        Some(if meeting.secondary.is_some() { Shown::Second } else { Shown::Match })
    }

    /// What a state that was put together cannot be, if it cannot.
    pub(super) fn broken_step(&self) -> Result<(), String> {
        self.check_numbers()?;
        self.broken_invariant().map_err(|broken| broken.to_string())?;
        self.check_under_way()?;
        let mut list = Vec::new();
        for seat in self.owing.iter() {
            if seat.index() >= usize::from(self.seats) || self.player(seat).out {
                return Err(format!("seat {seat} is not in play"));
            }
            list.clear();
            joute_kernel::Game::legal_actions(self, seat, &mut list);
            if list.is_empty() {
                return Err(format!("seat {seat} is asked, and nothing is legal for it"));
            }
        }
        Ok(())
    }

    /// What the step of an engine could have out of range, or name without there being such a thing.
    fn check_numbers(&self) -> Result<(), String> {
        let named = self.named()?;
        let passes = self.combat.as_ref().and_then(|combat| combat.meeting).map_or(0, |meeting| meeting.passes);
        let opened = self.window.map_or(0, |opened| opened.passes);
        let steps = self.moving.map_or(0, |moving| moving.steps);
        if passes > 2 || opened > 4 || self.ties > 10 || steps > 101 || self.stride.steps.unsigned_abs() > 99 {
            return Err("a number out of its range".to_owned());
        }
        if Seat::first_of(self.seats).any(|seat| usize::from(self.player(seat).looked) > self.player(seat).draw.len()) {
            return Err("more cards looked at than the draw pile has".to_owned());
        }
        let seated = |seat: Seat| seat.index() < usize::from(self.seats);
        if !named.spaces.iter().all(|space| seated(space.home())) {
            return Err("a space that the map has not".to_owned());
        }
        if !named.seats.iter().chain(named.cards.iter().map(|(seat, _)| seat)).all(|seat| seated(*seat)) {
            return Err("a seat that the game has not".to_owned());
        }
        if !named.cards.iter().all(|(seat, set)| set.minus(self.cards(*seat).all).is_empty()) {
            return Err("a card that its seat has not".to_owned());
        }
        Ok(())
    }

    /// Every space, seat and card that a step names outside of the piles.
    fn named(&self) -> Result<Named, String> {
        let mut named = Named::default();
        named
            .spaces
            .extend(self.to_trim.iter().map(|excess| excess.space).chain(self.turned_at).chain(self.reinforced));
        named.spaces.extend(self.due.iter());
        named.seats.extend(self.to_trim.iter().map(|excess| excess.seat).chain([self.active]));
        named.add_cards(self.casting.iter().copied());
        for seat in Seat::first_of(self.seats) {
            let player = self.player(seat);
            let before = &player.before;
            let upgrades = before.upgrades.iter().flatten().copied().collect::<CardSet>();
            let sets = [player.chosen, before.hand, upgrades].into_iter().chain(before.on).chain(before.under);
            named.cards.extend(sets.map(|set| (seat, set)));
            named.add_cards(before.shields.iter().flatten().map(|(card, _)| *card));
        }
        if let Some(moving) = self.moving {
            named.spaces.extend([moving.start, moving.at, moving.back]);
            named.add_cards([moving.shield]);
            named.add_set(moving.owner, moving.dropped.union(moving.picked).union(moving.cards));
        }
        if let Some(retreating) = self.retreating {
            named.spaces.extend(retreating.to.iter().chain([retreating.at]));
            named.add_cards([retreating.shield]);
            named.add_set(retreating.owner, retreating.cards);
        }
        if let Some(freed) = self.freed {
            named.spaces.extend(freed.to.iter());
            named.add_set(freed.owner, freed.cards);
        }
        if let Some(combat) = &self.combat {
            named.add_combat(combat);
        }
        match self.step {
            Step::Trim(excess) => {
                named.spaces.push(excess.space);
                named.seats.push(excess.seat);
            }
            Step::Bribe(Shown::Ranged(role, number)) => {
                let combat = self.combat.as_ref().ok_or("no combat, of which the question is")?;
                named.add_set(combat.seat(role), CardSet::of(number));
            }
            _ => {}
        }
        Ok(named)
    }

    /// Whether what is under way is what the open question is about.
    fn check_under_way(&self) -> Result<(), String> {
        // GUA-LAND-2: what is still due is bare.
        let is_bare = |space| self.bare_lands(self.active).contains(space);
        let holds = self.fits_step() && self.due.iter().all(is_bare);
        let pending = self.pending().is_some();
        if !holds || pending != self.owing.is_empty() && !matches!(self.step, Step::Over(_)) {
            return Err(format!("{:?} with what else is under way", self.step));
        }
        if self.combat.as_ref().is_some_and(|combat| !self.has_two_sides(combat)) {
            return Err("a combat that has no two sides".to_owned());
        }
        Ok(())
    }

    /// Whether the phase, who is asked and what is under way are those of the step.
    fn fits_step(&self) -> bool {
        let one = |seat: Seat| self.owing == SeatSet::of(seat);
        // No combat, and nothing that a combat left behind.
        let afield = self.combat.is_none() && self.retreating.is_none() && self.freed.is_none();
        match self.step {
            Step::Shuffle(_) | Step::Redraw | Step::Reshuffle(_) | Step::First => {
                self.phase == Phase::Setup && afield && self.moving.is_none()
            }
            Step::Organise => self.phase == Phase::Organise && afield,
            Step::Shields => self.phase == Phase::Shields && afield && self.owing.len() == 1,
            Step::Discards => self.phase == Phase::Discard && afield,
            Step::UpCard(seat) => {
                let player = self.player(seat);
                let is_due = self.revealing.contains(seat) && player.draw.is_empty() && player.discard.len() > 1;
                self.phase == Phase::UpCards && afield && is_due
            }
            Step::Window => self.window.is_some() && afield && self.window_fits() && self.owing.len() == 1,
            Step::Answer => self.fits_answer() && self.owing.len() == 1,
            Step::Turn => self.phase == Phase::Activate && afield && one(self.active) && self.moving.is_none(),
            Step::Move | Step::Reinforce | Step::Guardian => {
                self.phase == Phase::Activate && afield && one(self.active) && self.fits_activation()
            }
            Step::Saturation(_)
            | Step::Declare(_)
            | Step::Command
            | Step::Play
            | Step::Bribe(_)
            | Step::Modify(_)
            | Step::Second(_)
            | Step::Heal(_)
            | Step::Retreat
            | Step::Keep
            | Step::Join => {
                self.phase == Phase::Activate && self.combat.as_ref().is_some_and(|it| self.fits_combat(it))
            }
            Step::Trim(excess) => self.to_trim.first() == Some(&excess) && one(excess.seat),
            Step::Land => self.phase == Phase::Land && afield && one(self.active) && !self.due.is_empty(),
            Step::Over(_) => self.phase == Phase::Over,
        }
    }

    /// GUA-ASK-12: whether there is something to answer.
    fn fits_answer(&self) -> bool {
        let Some(combat) = &self.combat else {
            return self.window.is_some() && self.window_fits() && !self.casting.is_empty();
        };
        if self.phase != Phase::Activate {
            return false;
        }
        let Some(role) = combat.answered else { return combat.meeting.is_some() && !self.casting.is_empty() };
        // A command Spell or item that is answered lies in play.
        combat.commands[role as usize].is_some_and(|number| combat.fighter(role).play.contains(number))
    }

    /// GUA-ASK-8, GUA-ASK-10, GUA-ASK-18: whether a Shield was turned, and there is what the question about it needs.
    fn fits_activation(&self) -> bool {
        let turned = self.turned_at.is_some_and(|at| match self.moving {
            Some(moving) => moving.owner == self.active,
            None => self.has_shield(self.active, at) && self.space(at).turned,
        });
        let is_there = match self.step {
            Step::Reinforce => self.reinforced.is_some_and(|at| self.has_shield(self.active, at)),
            Step::Guardian => self.guardian_in_reach().is_some() && self.moving.is_none(),
            _ => true,
        };
        turned && is_there
    }

    /// GUA-ASK-11: whether a combat stands where the question is asked in it, and asks those whom it asks.
    fn fits_combat(&self, combat: &Combat) -> bool {
        let is_met = combat.meeting.is_some();
        let among = !self.owing.is_empty() && self.owing.iter().all(|seat| combat.seats.contains(&seat));
        let one = |seat: Seat| self.owing == SeatSet::of(seat);
        match self.step {
            Step::Saturation(role) => combat.fighter(role).hand.len() > 1,
            Step::Command | Step::Play => among,
            Step::Bribe(Shown::Command) => among && !is_met,
            Step::Bribe(_) => among && is_met,
            Step::Modify(role) => one(combat.seat(role)) && is_met,
            Step::Declare(role) | Step::Second(role) | Step::Heal(role) => one(combat.seat(role)),
            Step::Retreat => !is_met && self.retreating.is_some_and(|retreating| one(retreating.owner)),
            Step::Keep => {
                let stands = |retreating: Retreating| self.has_shield(retreating.owner, retreating.at);
                !is_met && self.retreating.is_some_and(|retreating| one(retreating.owner) && stands(retreating))
            }
            Step::Join => !is_met && self.freed.is_some_and(|freed| one(freed.owner)),
            _ => false,
        }
    }

    /// Whether two seats fight, each with the card that it met the other with, and one of them came.
    fn has_two_sides(&self, combat: &Combat) -> bool {
        let fought = |role: Role| {
            combat.meeting.is_none_or(|meeting| {
                let number = meeting.cards[role as usize];
                let guards = number == GUARDIAN && role == Role::Defender && combat.on_guardian;
                guards || combat.fighter(role).play.contains(number) || matches!(self.step, Step::Bribe(_))
            })
        };
        let moves =
            combat.on_guardian || self.moving.is_some() || self.phase != Phase::Activate || combat.meeting.is_none();
        combat.seats[0] != combat.seats[1] && Role::ALL.into_iter().all(fought) && moves
    }

    fn window_fits(&self) -> bool {
        let window = self.window.map(|opened| opened.window);
        match window {
            Some(Window::Organise) => self.phase == Phase::Organise,
            Some(Window::ShieldTurned) => self.phase == Phase::Activate && self.turned_shield().is_some(),
            Some(Window::LandStep) => self.phase == Phase::Land,
            _ => false,
        }
    }
}
