//! What a viewer saw since the calm point: nothing else of the game goes into a world that is drawn anew.

use joute_kernel::{Game, Seat, Turn, Viewer};

use crate::action::{Action, Kept, Looted};
use crate::chance::{Chance, ChanceOutcome, Order};
use crate::event::Event;
use crate::state::{Deck, Frame, Journal, Setup, State};
use crate::view::View;

use super::since::Answer;

/// An answer as the viewer knows it.
pub(super) enum Told {
    /// The calm point itself.
    Calm,
    /// All of it is public, or the viewer's own.
    All(Answer),
    /// RVL-GEO-5.
    Arena,
    /// RVL-SETUP-5: what was dealt.
    Guilds,
    /// A deck got its order: the cards that were shuffled, or the zones, in no order that says anything.
    Shuffle(Deck, Order),
    /// RVL-SETUP-5: another seat keeps a guild.
    Guild(Seat),
    /// RVL-HARV-11: another seat keeps some of what it consulted.
    Keep(Seat),
    /// RVL-ELIM-3: another seat takes a card of the dead, or leaves them.
    Loot(Seat),
}

/// One answer, and what came of it.
pub(super) struct Step {
    /// What the viewer saw when it was given.
    pub(super) before: View,
    /// The answer.
    pub(super) told: Told,
    /// What happened, as the viewer sees it.
    pub(super) events: Vec<Event>,
    /// What the viewer saw then.
    pub(super) after: View,
}

/// RVL-POS-2, section 22: what a viewer saw since the calm point.
pub(super) struct Past {
    /// The calm point and the answers, oldest first; never empty.
    pub(super) steps: Vec<Step>,
    /// What is seen now, with every face-down tile that was looked at since: who dies no longer sees them.
    pub(super) known: View,
    /// RVL-POS-8: whether the calm point is the beginning of the set-up, when nothing is dealt.
    pub(super) is_from_nothing: bool,
}

impl Past {
    /// Goes through what was answered once more. Nothing if the answers do not lead anywhere, which they do in any game and position.
    pub(super) fn of(journal: &Journal, viewer: Viewer) -> Option<Self> {
        let mut state = journal.calm.clone();
        let is_from_nothing = matches!(state.open.stack.first(), Some(Frame::Setup(Setup::Arena)));
        let mut steps = Vec::with_capacity(journal.since.len() + 1);
        let mut known = state.view(viewer);
        let mut keep = |told: Told, before: View, events: Vec<Event>, after: View| {
            let events = events.into_iter().map(|event| event.seen_by(viewer)).collect();
            steps.push(Step { before, told, events, after });
        };
        let mut events = Vec::new();
        state.go_on(&mut events);
        keep(Told::Calm, known.clone(), events, state.view(viewer));
        for text in &journal.since {
            let answer = state.read_answer(text).ok()?;
            let (before, told) = (state.view(viewer), state.told(answer.clone(), viewer));
            let mut events = Vec::new();
            state.take_answer(&answer, &mut events);
            keep(told, before, events, state.view(viewer));
        }
        let looked_at = known.peeked_tiles;
        known = state.view(viewer);
        for peeked in steps.iter().map(|step| &step.after.peeked_tiles).chain([&looked_at]) {
            for (tile, facing) in known.peeked_tiles.iter_mut().zip(peeked) {
                *tile = tile.or(*facing);
            }
        }
        Some(Self { steps, known, is_from_nothing })
    }
}

impl State {
    /// What a viewer knows of an answer that is about to be taken.
    fn told(&self, answer: Answer, viewer: Viewer) -> Told {
        match (&answer, self.turn()) {
            (Answer::Chance(ChanceOutcome::Arena(_)), _) => Told::Arena,
            (Answer::Chance(ChanceOutcome::Guilds(_)), _) => Told::Guilds,
            (Answer::Chance(ChanceOutcome::Order(_)), Turn::Chance(Chance::Shuffle(deck))) => {
                Told::Shuffle(deck, self.to_shuffle(deck))
            }
            (Answer::Decision(seat, Action::ChooseGuild(_)), _) if !viewer.is(*seat) => Told::Guild(*seat),
            (Answer::Decision(seat, Action::Keep(Kept(..))), _) if !viewer.is(*seat) => Told::Keep(*seat),
            (Answer::Decision(seat, Action::Loot(Looted(_))), _) if !viewer.is(*seat) => Told::Loot(*seat),
            _ => Told::All(answer),
        }
    }
}
