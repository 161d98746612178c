//! Why something of Rivals cannot be chosen now: the action that a touch would mean, and what its refusal says.

use joute_kernel::Refusal;
use joute_rivals::{Action, Aim, Figure, Meaning, Never, Purchase, Question, Refused, State, Target};

use super::buttons::{MORE, REPLIES};
use crate::page::catalogue::{Reasons, Topic, Touch, Verdict};
use crate::page::choices::Choices as _;
use crate::rivals::Speaker;
use crate::rivals::ids;
use crate::words::refusal as sentence;

impl Reasons for Speaker<'_> {
    fn forbidden(&self, thing: &str, picked: &[String]) -> Option<Verdict> {
        self.decides()?;
        let touch = self.meaning(thing, picked)?;
        touch.refused::<State>(self.view, self.decides(), |action, refusal| self.why(action, refusal))
    }

    fn rule(&self, topic: Topic) -> &'static str {
        match topic {
            Topic::Asked => self.asked().map_or("RVL-TURN-2", |asked| asked.rule),
            Topic::Turn => self.asked().map_or("RVL-ROUND-2", |asked| asked.turn),
            Topic::Chance => "RVL-CHANCE-1",
            Topic::Turning => "RVL-EXPL-2",
            Topic::Final => "RVL-DEC-2",
            Topic::Secret => "RVL-STACK-3",
            Topic::Over => self.view.outcome().map_or("RVL-END-1", |outcome| outcome.reason.rule.as_str()),
        }
    }
}

impl Speaker<'_> {
    /// The action that a touch would mean; `None` for a thing that means none by itself.
    fn meaning(&self, thing: &str, picked: &[String]) -> Option<Touch<Action>> {
        if let Some(reply) = REPLIES.iter().find(|reply| reply.touch == thing) {
            return Some(Touch::Means(*self.actions(reply.action)?.first()?));
        }
        if thing.starts_with(MORE) || thing.starts_with("answer-") {
            return Some(Touch::Never(self.words.t("rvl-why-step"), "RVL-DEC-2"));
        }
        let pointed = |id: &str| Some(ids::parse(id)?.thing(&self.view.options.pack));
        let picked: Vec<_> = picked.iter().filter_map(|id| pointed(id)).collect();
        Some(match self.pointer().meaning(pointed(thing)?, &picked)? {
            Meaning::Action(action) => Touch::Means(action),
            Meaning::Never(Never::Shown) => Touch::Never(self.words.t("why-shown"), Never::Shown.rule()),
            Meaning::Never(never) => Touch::Never(self.words.t(&format!("rvl-why-{}", never.code())), never.rule()),
        })
    }

    /// RVL-SPEND-3: what there is to pay a schema with, and whether the drone has what the Ashak lacks (RVL-DRONE-13).
    fn too_poor(&self) -> String {
        let Some(me) = self.decides() else { return self.words.t("rvl-why-schema-none") };
        let player = &self.view.open.players[me.index()];
        let (own, aboard) = ((player.resin, player.crystal), (player.drone.resin, player.drone.crystal));
        let is_drones = self.view.question() == Some(Question::DroneMain);
        let price = u16::from(self.price(Purchase::Schema));
        let together = (own.0 + aboard.0).max(own.1 + aboard.1);
        let what = |(resin, crystal)| [("what", self.stocks(resin, crystal).into())];
        match if is_drones { aboard } else { own } {
            _ if !is_drones && together >= price && aboard != (0, 0) => {
                self.words.say("rvl-why-schema-aboard", &what(aboard))
            }
            (0, 0) => self.words.t("rvl-why-schema-none"),
            stock => self.words.say("rvl-why-schema", &what(stock)),
        }
    }

    /// A refusal as one sentence about the thing that was touched, with figures where the rule has some.
    fn why(&self, action: Action, refusal: Refusal) -> String {
        let words = self.words;
        let plain = || sentence(words.0, refusal.code);
        match (Refused::of(refusal), action) {
            (Some(Refused::WrongQuestion), _) => self.asked().map_or_else(plain, |asked| asked.instead),
            (Some(Refused::OutOfRange), _) => self.how_far(action).unwrap_or_else(plain),
            (Some(Refused::NoAp), Action::Play { card, mods, .. }) => {
                words.say("rvl-why-ap", &[("n", self.ap_of(card, &mods).into()), ("left", self.view.open.ap.into())])
            }
            (Some(Refused::NoResources), Action::Shield { .. }) => {
                words.say("rvl-why-shield", &[("what", self.shield_price().into())])
            }
            (Some(Refused::NoResources), Action::Uninstall { .. }) => {
                words.say("rvl-why-uninstall", &[("n", self.price(Purchase::Uninstall).into())])
            }
            (Some(Refused::NoResources), Action::Schema { .. }) => self.too_poor(),
            (Some(Refused::NotFull), _) => {
                let Some(me) = self.decides() else { return plain() };
                let ult = self.view.open.players[me.index()].ult;
                words.say("rvl-why-gauge", &[("n", ult.into()), ("of", self.gauge(me).into())])
            }
            (Some(Refused::NotThere), _) => words.t("rvl-why-not-there"),
            (Some(Refused::OutOfSight), Action::Play { target: Aim(Some(target)), .. }) => {
                words.say("rvl-why-sight", &[("whom", self.target(target).into())])
            }
            _ => plain(),
        }
    }

    /// RVL-ATK-1: how far away a target is.
    fn how_far(&self, action: Action) -> Option<String> {
        let state = self.imagined();
        let (target, card) = match action {
            Action::Play { card, target, .. } => (target.0?, card.design()),
            Action::Ultimate(target) => (target.0?, None),
            Action::DroneAttack(seat) => (Target::Ashaks(seat, None), None),
            _ => return None,
        };
        let to = match target {
            Target::Hex(hex) => Some(hex),
            Target::Ashaks(seat, _) => state.hex_of(Figure::Ashak(seat)),
            Target::Drone(seat) => state.hex_of(Figure::Drone(seat)),
            Target::Tile(_) => None,
        }?;
        let from = state.acting();
        let distance = state.hex_of(from)?.distance(to);
        let whom = match target {
            Target::Drone(seat) => self.drone_called(seat),
            _ => self.target(target),
        };
        let range = card.and_then(|card| self.view.options.pack.design(card).attack()).map(|attack| attack.range);
        let range = range.map(|(near, far)| (near, state.farthest(from, far, 0)));
        let args = [("whom", whom.into()), ("n", distance.into())];
        Some(match range {
            Some((near, far)) => {
                let [whom, n] = args;
                self.words.say("rvl-why-range", &[whom, n, ("near", near.into()), ("far", far.into())])
            }
            None => self.words.say("rvl-why-far", &args),
        })
    }
}
