//! What is to be drawn: a seat's view with the marks that a page lays on it, and what the picked action would do.

use joute_games::Wrapped as _;
use joute_guardians::{
    Action, Addend, Balance, Bout, CardId, CardSet, Event, Foe, Question, Role, SpaceId, State, Target, View,
};
use joute_kernel::{Game, Viewer};

use super::ids;
use super::words::Speaker;
use crate::kit::thing::Marks;
use crate::page::model::LogLine;

/// A move that is picked and not yet made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Way {
    pub(super) from: SpaceId,
    pub(super) to: SpaceId,
    pub(super) flies: bool,
}

/// Two that were compared: the attacker and who defends.
struct Compared {
    foes: [Option<CardId>; 2],
    /// The parts of their totals.
    parts: [[i16; Addend::ALL.len()]; 2],
}

/// The Creature that stands in a match-up, if one does.
pub(super) fn creature(foe: Option<Foe>) -> Option<CardId> {
    foe.and_then(|foe| if let Foe::Card(card) = foe { Some(card) } else { None })
}

/// Whoever is attacked once more, as they stand in a match-up.
pub(super) fn met(target: Target) -> Foe {
    target.card().map_or(Foe::Guardian, Foe::Card)
}

/// A whole table.
pub(crate) struct Scene<'a> {
    pub(super) speaker: Speaker<'a>,
    pub(super) view: &'a View,
    /// Frames, numbers and reasons; where a combat goes on is framed.
    pub(crate) marks: Marks,
    pub(super) way: Option<Way>,
    /// The card that would be sent to the match-up.
    pub(super) sent: Option<CardId>,
    /// The card that would lie on a space.
    pub(super) joins: Option<(CardId, SpaceId)>,
    /// What the two of the match-up would show.
    pub(super) after: Option<[i32; 2]>,
    /// The secondary attack that would be made, and who would come for it.
    pub(super) upcoming: Option<Balance>,
    pub(super) coming: Option<CardId>,
    /// What those came to who were compared in the combat that goes on. The last of two is their last attack.
    compared: Vec<Compared>,
    /// Where a combat goes on, or the stack stands that is to move.
    pub(super) here: Option<SpaceId>,
    /// Where that one may go.
    pub(super) ends: Vec<SpaceId>,
    /// Of which Creatures one has to go, which lie in the hand.
    pub(super) starving: CardSet,
}

impl<'a> Scene<'a> {
    /// The table that somebody speaks of.
    pub(crate) fn of(speaker: Speaker<'a>) -> Self {
        let mut marks = Marks::default();
        marks.pointed.framed.extend(speaker.view.combat.as_ref().map(|combat| ids::space(combat.space)));
        let view = speaker.view;
        let (fights, moves) = (view.combat.as_ref().map(|combat| combat.space), speaker.asks(Question::Move));
        let here = fights.or_else(|| speaker.sets_out().filter(|_| moves));
        Self {
            speaker,
            view,
            marks,
            way: None,
            sent: None,
            joins: None,
            after: None,
            upcoming: None,
            coming: None,
            compared: Vec::new(),
            here,
            ends: Vec::new(),
            starving: speaker.starving(),
        }
    }

    /// With what the reader witnessed: bonuses are for one match-up, and the view does not keep them (GUA-MOD-1).
    pub(super) fn since(mut self, log: &[LogLine]) -> Self {
        let events = || log.iter().filter_map(|line| State::of_event(&line.event));
        let began = events().collect::<Vec<_>>().iter().rposition(|event| matches!(event, Event::CombatBegan { .. }));
        let compared = events().skip(began.unwrap_or(usize::MAX)).filter_map(|event| match *event {
            Event::Compared { foes, parts, .. } => Some(Compared { foes, parts }),
            _ => None,
        });
        self.compared = compared.collect();
        self
    }

    /// GUA-COMBAT-15: what the two of a match-up that is over came to; by what still counts, where that was not witnessed.
    pub(super) fn weighed(&self, bout: &Bout) -> Option<Balance> {
        let balance = self.view.weighed(bout)?;
        let foes = balance.foes.map(creature);
        let witnessed = self.compared.iter().rfind(|known| known.foes == foes);
        let as_witnessed =
            |known: &Compared| Balance { addends: known.parts.map(|parts| parts.map(i32::from)), ..balance };
        Some(witnessed.map_or(balance, as_witnessed))
    }

    /// GUA-VIC-1: whether a space is one of the lands that won the game together.
    pub(super) fn is_won(&self, space: SpaceId) -> bool {
        let by_lands = self.view.outcome.as_ref().filter(|outcome| outcome.reason.code == "lands");
        let holder = self.view.space(space).and_then(|space| space.controller);
        let first = by_lands.zip(holder).is_some_and(|(outcome, seat)| outcome.seats[seat].rank == 1);
        first && !space.is_stronghold()
    }

    /// Shows where the stack that is to move may go.
    pub(super) fn with_ends(mut self) -> Self {
        if self.speaker.asks(Question::Move) {
            let step = |action| if let Action::Step { space } = action { Some(space) } else { None };
            self.ends = self.speaker.legal().into_iter().filter_map(step).collect();
        }
        self
    }

    /// Draws what these actions of the reader would do, as far as it is certain.
    pub(crate) fn foretell(&mut self, actions: &[Action]) {
        let flies = actions.contains(&Action::Fly) || self.view.underway().is_some_and(|stack| stack.flies);
        for action in actions {
            match *action {
                Action::Step { space: to } | Action::Retreat { space: to } => {
                    self.way = self.speaker.sets_out().map(|from| Way { from, to, flies });
                }
                Action::Play { card } => self.sent = Some(card),
                Action::Put { card, space } | Action::Join { card, space } => self.joins = Some((card, space)),
                Action::Second { card, target } if self.view.balance().is_none() => {
                    self.coming = Some(card);
                    self.upcoming = self.second_against(card, target);
                }
                _ => {}
            }
        }
        self.after = self.totals_after(actions);
    }

    /// GUA-COMBAT-21: what a secondary attack would come to.
    pub(super) fn second_against(&self, card: CardId, target: Target) -> Option<Balance> {
        let combat = self.view.combat.as_ref()?;
        let role = Role::ALL.into_iter().find(|role| combat.seats[*role as usize] == card.owner())?;
        let foe = met(target);
        let met = self.view.bouts().into_iter().find(|bout| bout.foes[role.other() as usize] == Some(foe));
        let mut bout = met.unwrap_or_else(|| {
            let mut foes = [Some(Foe::Card(card)); 2];
            foes[role.other() as usize] = Some(foe);
            Bout { foes, seconds: [Vec::new(), Vec::new()] }
        });
        bout.seconds[role as usize].push(card);
        self.view.weighed(&bout)
    }

    /// What the two of the match-up would show, if that is certain and changes anything; of what is over by then nothing is shown.
    fn totals_after(&self, actions: &[Action]) -> Option<[i32; 2]> {
        let now = self.view.balance()?;
        let after = State::foresee(self.view, actions)?.after?.balance()?;
        // What is foreseen is what everybody sees; what the reader alone knows of stays as it is.
        let open = State::imagine(self.view).view(Viewer::Spectator).balance()?.totals();
        let same = now.foes == after.foes && now.secondary == after.secondary && open != after.totals();
        same.then(|| [0, 1].map(|side| now.totals()[side] + after.totals()[side] - open[side]))
    }
}
