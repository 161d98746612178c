//! Why something of Guardians cannot be chosen now: the action that a touch would mean, and what its refusal says.

use joute_effects::Word as _;
use joute_guardians::{Action, CardId, Question, SpaceId, State, Target};
use joute_kernel::Game;

use super::choices::REPLIES;
use crate::guardians::ids::{self, Named};
use crate::guardians::printed::is_idle;
use crate::guardians::words::Speaker;
use crate::guardians::words::done::named;
use crate::page::catalogue::{Reasons, Topic, Touch, Verdict};
use crate::page::choices::Choices;
use crate::words::refusal as sentence;

impl Reasons for Speaker<'_> {
    fn forbidden(&self, thing: &str, picked: &[String]) -> Option<Verdict> {
        let question = State::imagine(self.view).asked()?.question;
        let touch = self.meaning(question, thing, picked)?;
        let why = |action, refusal: joute_kernel::Refusal| {
            // GUA-HAND-3: what lies off the Strongholds is there, but nobody looks.
            if question == Question::Organise && refusal.code == "not_there" {
                return self.words.t("gua-about-unseen");
            }
            let said = sentence(self.words.0, refusal.code);
            match self.sum_over(action).filter(|_| refusal.code == "too_many_points") {
                Some(sum) => format!("{sum}. {said}"),
                None => said,
            }
        };
        touch.refused::<State>(self.view, self.decides(), why)
    }

    fn rule(&self, topic: Topic) -> &'static str {
        match topic {
            Topic::Asked => self.asked().map_or("GUA-TURN-1", |asked| asked.rule),
            Topic::Turn => self.asked().map_or("GUA-TURN-1", |asked| asked.turn),
            Topic::Chance => "GUA-ASK-20",
            Topic::Turning => "GUA-ACT-1",
            Topic::Final => "GUA-ASK-6",
            Topic::Secret => "GUA-INFO-2",
            Topic::Over => self.view.outcome.as_ref().map_or("GUA-VIC-1", |outcome| outcome.reason.rule.as_str()),
        }
    }
}

/// The card and the space that were touched before, if any was.
type Picked = (Option<CardId>, Option<SpaceId>);

impl Speaker<'_> {
    /// The action that a touch would mean; `None` for a thing that means none by itself.
    fn meaning(&self, question: Question, thing: &str, picked: &[String]) -> Option<Touch<Action>> {
        if let Some(reply) = REPLIES.iter().find(|reply| reply.touch == thing) {
            return Some(Touch::Means(*self.actions(reply.action)?.first()?));
        }
        let (mut card, mut space): Picked = (None, None);
        for named in picked.iter().filter_map(|id| ids::parse(id)) {
            match named {
                Named::Card(picked) => card = Some(picked),
                Named::Space(picked) => space = Some(picked),
                _ => {}
            }
        }
        let action = match ids::parse(thing)? {
            // GUA-ACT-1: a Shield is turned before it goes anywhere.
            Named::Space(goal) if question == Question::Turn && space.is_some_and(|turned| turned != goal) => {
                return Some(Touch::Never(self.words.t("gua-why-turn-first"), "GUA-ACT-1"));
            }
            // What lies on a Stronghold goes back to the hand before it is put elsewhere.
            Named::Space(_) if question == Question::Organise && card.is_some_and(|card| !self.holds(card)) => {
                return Some(Touch::Never(self.words.t("gua-why-take-first"), "GUA-HAND-1"));
            }
            // GUA-PLACE-1: what of the hand is no Creature and is carried by none waits, and is not missing.
            Named::Card(touched)
                if question == Question::Organise && self.holds(touched) && !self.is_placed(touched) =>
            {
                let printed = self.view.table.card(touched)?;
                let is_idle = is_idle(printed, &self.view.rules);
                let kind = if is_idle { "idle" } else { printed.kind.card_type().code() };
                return Some(Touch::Never(self.words.say("gua-why-waits", &[("kind", kind.into())]), "GUA-PLACE-1"));
            }
            Named::Space(space) => on_space(question, space, card)?,
            Named::Card(touched) => self.on_card(question, touched, (card, space))?,
            Named::Target => Action::Second { card: card?, target: Target::Guardian },
            Named::Guardian(_) if question == Question::Guardian => Action::AttackGuardian,
            Named::Guardian(_) | Named::Pile(_) | Named::Discard(_) | Named::Count(..) => {
                return Some(Touch::Never(self.words.t("why-shown"), "GUA-ASK-2"));
            }
        };
        Some(Touch::Means(action))
    }

    fn on_card(&self, asked: Question, card: CardId, (picked, space): Picked) -> Option<Action> {
        let is_creature = self.view.table.card(card).is_some_and(|card| card.is_creature());
        Some(match asked {
            Question::Organise => Action::Take { card },
            Question::Discard => Action::Discard { card },
            Question::Reinforce => Action::Bring { card },
            Question::Move => Action::Pick { card },
            Question::Command => Action::Command { card },
            Question::Bribe => Action::Bribe { card },
            Question::Play => Action::Play { card },
            Question::Modify if is_creature => Action::Ranged { card },
            Question::Modify | Question::Answer | Question::Window => Action::Cast { card },
            Question::Second => Action::Second { card: picked?, target: Target::Card(card) },
            Question::Heal => Action::Heal { healer: picked?, card },
            Question::Join => Action::Join { card, space: space? },
            Question::Trim => Action::Trim { card },
            Question::Land if is_creature => Action::Starve { card, space: self.lies_on(card)? },
            Question::Land => Action::Terrain { card, space: space? },
            _ => return None,
        })
    }

    /// GUA-LIMIT-1: what lies on a space and what a card would add to it, as a sum; `None` if the reader does not see what lies there.
    fn sum_over(&self, action: Action) -> Option<String> {
        let (Action::Put { card, space } | Action::Join { card, space }) = action else { return None };
        let known = self.view.space(space)?.stack;
        if known.count > 0 && known.cards.is_none() {
            return None;
        }
        let there = State::imagine(self.view).points_of(card.owner(), space);
        let more = i32::from(self.view.table.card(card)?.space_cost);
        Some(format!("{there} + {more} = {}", there + more))
    }

    /// Whether an action puts a card of the hand somewhere.
    fn is_placed(&self, card: CardId) -> bool {
        self.legal().into_iter().any(|action| named(action).0.contains(&card))
    }

    /// Whether the reader has a card in hand.
    fn holds(&self, card: CardId) -> bool {
        self.view.player(card.owner()).is_some_and(|player| player.hand.shown().contains(card.number()))
    }

    /// The space on which a card lies, as far as the reader sees.
    fn lies_on(&self, card: CardId) -> Option<SpaceId> {
        let spaces = SpaceId::all_of(self.view.table.seat_count()).zip(&self.view.spaces);
        let mut there =
            spaces.filter(|(_, view)| view.owner == card.owner() && view.stack.shown().contains(card.number()));
        there.next().map(|(space, _)| space)
    }
}

fn on_space(question: Question, space: SpaceId, picked: Option<CardId>) -> Option<Action> {
    Some(match question {
        Question::Organise => Action::Put { card: picked?, space },
        Question::Shield => Action::Shield { card: picked?, space },
        Question::Turn => Action::Turn { space },
        Question::Move => Action::Step { space },
        Question::Reinforce => Action::Reinforce { space },
        Question::Retreat => Action::Retreat { space },
        Question::Join => Action::Join { card: picked?, space },
        Question::Land => Action::Terrain { card: picked?, space },
        _ => return None,
    })
}
