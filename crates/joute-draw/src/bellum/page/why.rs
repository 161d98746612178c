//! Why something of Bellum Magica cannot be chosen now: the action that a touch would mean, and what its refusal says.

use joute_bellum::{Action, Breed, ChestId, CreatureId, Defence, GoblinSet, Means, Payment, Question, Refused, State};
use joute_kernel::{Refusal, Seat};

use super::choices::{REPLIES, paid_by};
use crate::bellum::ids::{self, Counted, Named};
use crate::bellum::words::Speaker;
use crate::page::catalogue::{Reasons, Topic, Touch, Verdict, refusal};
use crate::page::choices::Choices;
use crate::words::refusal as sentence;

impl Reasons for Speaker<'_> {
    fn forbidden(&self, thing: &str, picked: &[String]) -> Option<Verdict> {
        let touch = self.meaning(self.question()?, thing, picked)?;
        touch.refused::<State>(self.view, self.decides(), |action, refusal| self.why(action, refusal))
    }

    fn rule(&self, topic: Topic) -> &'static str {
        match topic {
            Topic::Asked => self.asked().map_or("BEL-DAY-1", |asked| asked.rule),
            Topic::Turn => self.asked().map_or("BEL-DAY-1", |asked| asked.turn),
            Topic::Chance => "BEL-HORDE-1",
            Topic::Turning => "BEL-DAY-1",
            Topic::Final => "BEL-ACT-6",
            Topic::Secret => "BEL-INFO-1",
            Topic::Over => self.view.outcome.as_ref().map_or("BEL-END-1", |outcome| outcome.reason.rule.as_str()),
        }
    }
}

impl Speaker<'_> {
    /// Every place, castle and card for hire that the reader cannot choose now, with the reason.
    pub(super) fn reasons(&self) -> Vec<(String, String)> {
        let view = self.view;
        let things: Vec<String> = match self.question() {
            Some(Question::Attack) => {
                view.places().map(ids::place).chain(Seat::first_of(view.seats).map(ids::castle)).collect()
            }
            Some(Question::Recruit) => {
                view.markets.iter().flat_map(|market| &market.up).map(|card| ids::card(*card)).collect()
            }
            Some(Question::Goblins | Question::Reroll | Question::Steal | Question::Side(_)) | None => Vec::new(),
        };
        things.into_iter().filter_map(|thing| Some((thing.clone(), self.forbidden(&thing, &[])?.words))).collect()
    }

    /// The action that a touch would mean; `None` for a thing that means none by itself.
    pub(super) fn meaning(&self, question: Question, thing: &str, picked: &[String]) -> Option<Touch<Action>> {
        let never = |key: &str, rule| Some(Touch::Never(self.words.t(key), rule));
        let means = |action| Some(Touch::Means(action));
        if let Some(reply) = REPLIES.iter().find(|reply| reply.touch == thing) {
            return means(*self.actions(reply.action)?.first()?);
        }
        if let Some(pay) = paid_by(thing) {
            return match picked_card(picked) {
                Some(card) => means(Action::Recruit { card, pay }),
                None => never("bel-why-pay-first", "BEL-RECRUIT-4"),
            };
        }
        match ids::parse(thing)? {
            Named::Place(place) => means(Action::AttackPlace(place)),
            Named::Castle(seat) => means(robbery(seat)),
            Named::Chest(chest) => match self.holder(chest) {
                Some((seat, _)) => Some(self.chest_touched(question, seat, chest, picked)),
                None => never("why-shown", "BEL-ATTACK-16"),
            },
            Named::Card(card) => {
                let pay = if card.breed() == Breed::SuperEvil { Payment::GlyphFood } else { Payment::Food };
                means(Action::Recruit { card, pay })
            }
            Named::Goblin(goblin) if question == Question::Goblins => {
                let [other, _] = self.goblins()?;
                let words = self.words.say("bel-why-goblin", &[("what", self.creature(other).into())]);
                (goblin != other).then_some(Touch::Never(words, "BEL-SETUP-4"))
            }
            Named::Goblin(goblin) => {
                let left = GoblinSet::EMPTY.with(goblin);
                means(Action::PlaceGoblins { left, right: GoblinSet::EMPTY })
            }
            Named::Side(_) if question == Question::Goblins => None,
            Named::Side(side) => means(Action::PlaceCreature(side)),
            Named::Die if question == Question::Reroll => None,
            Named::Die => means(Action::PassReroll),
            Named::Count(Counted::Barrel | Counted::Spell, seat) if self.decides() != Some(seat) => {
                never("bel-why-theirs", "BEL-ATTACK-19")
            }
            Named::Count(Counted::Barrel, _) => means(Action::Reroll(Means::Barrel)),
            Named::Count(Counted::Spell, _) => means(Action::Reroll(Means::Spell)),
            // Never chosen, as the catalogue says.
            Named::Count(..) | Named::Pile(_) | Named::KingdomDeck | Named::Deck(_) | Named::Placed(_) => None,
        }
    }

    /// A chest: it belongs to a robbery, of the castle that is picked or being robbed.
    fn chest_touched(&self, question: Question, seat: Seat, chest: ChestId, picked: &[String]) -> Touch<Action> {
        let words = self.words;
        let action = if question == Question::Steal { Action::Steal(chest) } else { robbery(seat) };
        let is_robbing = matches!(question, Question::Attack | Question::Steal);
        if !is_robbing || refusal::<State>(self.view, self.decides(), &action).is_some() {
            return Touch::Means(action);
        }
        // The rules would take it: it is only not its turn on the way, or one too many.
        if question == Question::Steal || picked.contains(&ids::castle(seat)) {
            let said = words.say("bel-why-chests", &[("n", self.thieves().into())]);
            return Touch::Never(said, "BEL-ATTACK-15");
        }
        let said = words.say("bel-why-castle-first", &[("what", self.castle(seat).into())]);
        Touch::Never(said, "BEL-ATTACK-2")
    }

    /// A refusal as one sentence about the thing that was touched.
    fn why(&self, action: Action, refusal: Refusal) -> String {
        let words = self.words;
        let Some(refused) = Refused::of(refusal) else { return sentence(words.0, refusal.code) };
        match (refused, action) {
            (Refused::WrongPhase, _) => self.asked().map_or_else(String::new, |asked| asked.instead),
            (Refused::NotEnoughSwords | Refused::NotEnoughMagicSwords, Action::AttackPlace(place)) => {
                self.swords(refused, self.view.pack.defence(place))
            }
            (Refused::NotEnoughSwords | Refused::NotEnoughMagicSwords, Action::AttackCastle { target }) => {
                self.view.lord(target).map_or_else(String::new, |lord| self.swords(refused, lord.defence))
            }
            (Refused::BadChestChoice, Action::Enough) => words.t("bel-why-enough"),
            (Refused::BadChestChoice, Action::Steal(chest)) => match self.view.stealing {
                Some(stealing) if stealing.chosen.contains(chest) => words.t("bel-why-chosen"),
                _ => words.t("bel-why-other-castle"),
            },
            (Refused::NotVisible, Action::AttackPlace(_)) => words.t("bel-why-place-gone"),
            (Refused::CannotPay, Action::Recruit { card, pay }) => self.missing(card, pay),
            (Refused::MustPlace, _) => {
                let what = self.view.waiting.map_or_else(String::new, |card| self.creature(card));
                words.say("bel-why-must-place", &[("what", what.into())])
            }
            (_, _) => sentence(words.0, refusal.code),
        }
    }

    /// BEL-ATTACK-3, BEL-ATTACK-4: how many swords are missing, and of which kind.
    fn swords(&self, short: Refused, defence: Defence) -> String {
        let key = if short == Refused::NotEnoughMagicSwords { "bel-why-magic-swords" } else { "bel-why-swords" };
        let missing = self.missing_swords(defence);
        self.words.say(key, &[("n", missing.into()), ("what", self.defence(defence).into())])
    }

    /// BEL-ATTACK-3, BEL-ATTACK-4: how many swords of the refused kind are missing.
    fn missing_swords(&self, defence: Defence) -> u16 {
        let lord = self.decides().and_then(|seat| self.view.lord(seat));
        lord.map_or(0, |lord| lord.strength.missing_against(defence))
    }

    /// BEL-RECRUIT-3: what is missing of the price, or of either price.
    fn missing(&self, card: CreatureId, pay: Payment) -> String {
        let Some(lord) = self.decides().and_then(|seat| self.view.lord(seat)) else { return String::new() };
        let short = |pay: Payment| self.cost(self.price(pay).beyond(lord.purse()));
        if card.breed() != Breed::SuperEvil {
            return self.words.say("bel-why-pay", &[("what", short(pay).into())]);
        }
        let (one, other) = (short(Payment::GlyphFood), short(Payment::Glyphs));
        self.words.say("bel-why-pay-either", &[("a", one.into()), ("b", other.into())])
    }
}

fn robbery(seat: Seat) -> Action {
    Action::AttackCastle { target: seat }
}

fn picked_card(picked: &[String]) -> Option<CreatureId> {
    picked.iter().find_map(|id| match ids::parse(id) {
        Some(Named::Card(card)) => Some(card),
        _ => None,
    })
}
