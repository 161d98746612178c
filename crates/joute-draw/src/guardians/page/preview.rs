//! Guardians in pictures: the field, what is held, and what an action would do.

use joute_guardians::cards::CardType;
use joute_guardians::{Action, CardId, Event, POINTS_MAX, SpaceId, State, Target, View};
use joute_kernel::{Game, Seat};

use super::reasons::{creatures, setting_out};
use crate::guardians::board::{board, held};
use crate::guardians::ids;
use crate::guardians::last;
use crate::guardians::printed::Body;
use crate::guardians::scene::Scene;
use crate::guardians::words::Speaker;
use crate::guardians::words::done::named;
use crate::page::catalogue::Catalogue as _;
use crate::page::game::{Gain, Held, Pictured, Previewed, Shown};
use crate::page::model::LogLine;

impl Pictured for Speaker<'_> {
    fn board(&self, shown: Shown<'_>) -> String {
        self.board_since(shown, &[])
    }

    fn board_since(&self, shown: Shown<'_>, log: &[LogLine]) -> String {
        let stood = match shown {
            // A combat that nobody fights to its end gives way to the field.
            Shown::GivenUp => {
                let mut laid = self.view.clone();
                laid.combat = None;
                Some(laid)
            }
            _ => last::stand(self.view, log),
        };
        let mut scene = Scene::of(Speaker { view: stood.as_ref().unwrap_or(self.view), ..*self }).since(log);
        match shown {
            Shown::Alone | Shown::GivenUp => {}
            Shown::Offers => scene = scene.with_ends(),
            Shown::Framed(at) => scene.marks.pointed.add(at.to_owned(), ""),
            Shown::Advised(advised) => scene.marks.candidates = self.candidates(advised),
        }
        board(&scene)
    }

    fn preview(&self, text: &str) -> Previewed {
        self.preview_since(text, &[])
    }

    fn preview_since(&self, text: &str, log: &[LogLine]) -> Previewed {
        let mut scene = Scene::of(*self).since(log);
        let actions = self.actions(text).unwrap_or_default();
        scene.foretell(&actions);
        let mut certain = if actions.is_empty() { Vec::new() } else { self.certain(&actions) };
        // What a card does that is about to be played is printed on it.
        certain.extend(actions.iter().flat_map(|action| match *action {
            Action::Cast { card } => self.text_of(card),
            _ => Vec::new(),
        }));
        let warning = actions.iter().rev().find_map(|action| match *action {
            Action::Step { space } => self.would_starve(space),
            _ => None,
        });
        Previewed { certain, warning, board: board(&scene), ..Previewed::default() }
    }

    fn place_of(&self, text: &str) -> Option<String> {
        let at = self.places(*self.actions(text)?.first()?).into_iter().next()?;
        self.things().iter().any(|(id, _)| *id == at).then_some(at)
    }

    fn gain(&self, text: &str) -> Gain {
        super::hints::gain(self, text)
    }

    fn hand(&self, seat: Seat) -> Option<Vec<Held>> {
        held(self, seat)
    }

    fn remembered(&self, log: &[LogLine]) -> Option<String> {
        self.remembers(log)
    }
}

impl Speaker<'_> {
    /// What actions do for certain, themselves first; nothing for some that the rules refuse.
    pub(super) fn certain(&self, actions: &[Action]) -> Vec<String> {
        let Some(foreseen) = State::foresee(self.view, actions) else { return Vec::new() };
        let mut said = vec![self.words.list(&actions.iter().map(|action| self.action(*action)).collect::<Vec<_>>())];
        for action in actions {
            match *action {
                Action::Put { card, space } => said.extend(self.points_with(card, space)),
                Action::Step { space } => {
                    said.extend(self.met(space).or_else(|| self.stops(space, foreseen.after.as_ref()?)))
                }
                _ => {}
            }
        }
        said.extend(foreseen.events.iter().filter(|event| follows(event)).map(|event| self.tells(event).said));
        said
    }

    /// The text of a card, as it counts in this game: what it does, and last when it is played, which is now.
    pub(super) fn text_of(&self, card: CardId) -> Vec<String> {
        let Some(printed) = self.view.table.card(card) else { return Vec::new() };
        let mut text = Body::of_game(printed, &self.view.rules, self.words).text;
        if !text.is_empty() {
            text.rotate_left(1);
        }
        text
    }

    /// GUA-LIMIT-1: what the stack would count.
    fn points_with(&self, card: CardId, space: SpaceId) -> Option<String> {
        let stack = self.view.space(space)?.stack.cards?;
        let args = [("n", self.points(card.owner(), stack.with(card.number())).into()), ("most", POINTS_MAX.into())];
        Some(self.words.say("gua-certain-points", &args))
    }

    /// GUA-LAND-2: what a Shield that goes to a land costs at the end of the turn, where the reader has no Terrain for it; with its last
    /// Creature the Shield is lost too (GUA-LAND-4).
    pub(in crate::guardians) fn would_starve(&self, space: SpaceId) -> Option<String> {
        let (view, seat) = (self.view, self.decides()?);
        // GUA-LAND-1: a Terrain of somebody else is gone by then.
        let is_bare = |at: SpaceId| self.is_bare(at, Some(seat));
        if !is_bare(space) {
            return None;
        }
        // GUA-LAND-2: as long as the Pen holds a Terrain, one of these lands gets one.
        let (from, stack) = setting_out(self)?;
        let others = SpaceId::all_of(view.table.seat_count()).zip(&view.spaces).filter(|(at, there)| {
            *at != space && *at != from && there.owner == seat && there.shield.is_some() && is_bare(*at)
        });
        let pen = view.player(seat)?.pen.shown();
        let kind = |number| view.table.card(CardId::new(seat, number)).map(|card| card.kind.card_type());
        let terrains = pen.iter().filter(|number| kind(*number) == Some(CardType::Terrain)).count();
        if terrains > others.count() {
            return None;
        }
        let is_lone = stack.count == 1 || creatures(self, seat, stack.shown()).len() == 1;
        Some(self.words.t(match (self.is_quick(), is_lone) {
            (false, false) => "gua-starves",
            (false, true) => "gua-starves-lone",
            (true, false) => "gua-starves-quick",
            (true, true) => "gua-starves-quick-lone",
        }))
    }

    /// GUA-MOVE-3: why a Shield on foot goes no further than a space, where it has gone one step.
    fn stops(&self, space: SpaceId, after: &View) -> Option<String> {
        let is_first = self.view.underway().is_none() && after.underway().is_none() && self.sets_out().is_some();
        let key = if self.is_bare(space, None) { "gua-certain-stops-bare" } else { "gua-certain-stops" };
        is_first.then(|| self.words.t(key))
    }

    /// What stands where somebody goes.
    fn met(&self, space: SpaceId) -> Option<String> {
        let stack = self.stack(space)?;
        Some(self.words.say("gua-certain-met", &[("where", self.space(space).into()), ("what", stack.into())]))
    }

    /// The elements that an action is about, where it takes place first.
    pub(super) fn places(&self, action: Action) -> Vec<String> {
        let (cards, space) = named(action);
        let on_guardian = matches!(action, Action::Second { target: Target::Guardian, .. });
        let target = on_guardian.then(|| ids::TARGET.to_owned());
        space.map(ids::space).into_iter().chain(cards.into_iter().map(ids::card)).chain(target).collect()
    }
}

/// Whether an event says more than the action that brings it about.
const fn follows(event: &Event) -> bool {
    matches!(
        event,
        Event::Influenced { .. }
            | Event::StonesChanged { .. }
            | Event::StepsChanged { .. }
            | Event::CommandRejected { .. }
            | Event::GroundChanged { .. }
            | Event::ShieldLost { .. }
            | Event::Ruined { .. }
            | Event::RuinsTaken { .. }
            | Event::GuardianBeaten { .. }
            | Event::Starved { .. }
            | Event::Ended { .. }
    )
}
