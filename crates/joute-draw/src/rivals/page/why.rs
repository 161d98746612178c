//! Why something of Rivals cannot be chosen now: the action that a touch would mean, and what its refusal says.

use joute_kernel::{Refusal, Seat};
use joute_rivals::cards::{Needs, Print, RuleKey, Ultimate};
use joute_rivals::{
    Action, Aim, CardType, CardWord, DesignId, Destroyed, DroneOf, HexId, Kept, Looted, Mods, Origin, PaidKind,
    Perhaps, Question, Refused, Resource, State, Target, TileId,
};

use super::buttons::{MORE, REPLIES, SCHEMA_PRICE};
use crate::page::catalogue::{Reasons, Topic, Touch, Verdict};
use crate::page::choices::Choices as _;
use crate::rivals::Speaker;
use crate::rivals::ids::{self, Counted, Lies, Named};
use crate::words::refusal as sentence;

/// Nothing that may be named.
const NONE: Perhaps = Perhaps(None);

impl Reasons for Speaker<'_> {
    fn forbidden(&self, thing: &str, picked: &[String]) -> Option<Verdict> {
        let touch = self.meaning(self.view.question()?, thing, picked)?;
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
    fn meaning(&self, question: Question, thing: &str, picked: &[String]) -> Option<Touch<Action>> {
        let me = self.decides()?;
        if let Some(reply) = REPLIES.iter().find(|reply| reply.touch == thing) {
            return Some(Touch::Means(*self.actions(reply.action)?.first()?));
        }
        if thing.starts_with(MORE) || thing.starts_with("answer-") {
            return Some(Touch::Never(self.words.t("rvl-why-step"), "RVL-DEC-2"));
        }
        let named = ids::parse(thing)?;
        let picked: Vec<Named> = picked.iter().filter_map(|id| ids::parse(id)).collect();
        if let Some(touch) = self.after_picked(me, &named, &picked) {
            return Some(touch);
        }
        match question {
            Question::Main | Question::DroneMain => self.at_first(me, question, &named),
            _ => self
                .asked_besides(me, question, &named)
                .map(Touch::Means)
                .or_else(|| self.at_first(me, question, &named)),
        }
    }

    /// What a touch means after others: with a card, with what pays, with the gauge.
    fn after_picked(&self, me: Seat, named: &Named, picked: &[Named]) -> Option<Touch<Action>> {
        let pack = &self.view.options.pack;
        let first = picked.iter().find(|known| !matches!(known, Named::Hex(_)))?;
        match first {
            Named::Card(Lies::Hand, card) => {
                let card = card.design(pack)?;
                let more: Vec<DesignId> = picked.iter().skip(1).filter_map(|known| self.held(known)).collect();
                self.with_card(me, card, &more, named)
            }
            Named::Count(Counted::Gauge, seat) if *seat == me => {
                Some(Touch::Means(Action::Ultimate(Aim(Some(self.target_of(named)?)))))
            }
            Named::Count(counted @ (Counted::Resin | Counted::Crystal), seat) if *seat == me => {
                let pay = if *counted == Counted::Resin { Resource::Resin } else { Resource::Crystal };
                self.for_stock(pay, named).map(Touch::Means)
            }
            Named::Cargo(seat) if *seat == me => match named {
                Named::Card(Lies::Hand, card) => Some(Touch::Means(Action::Give(pack.word(card.design(pack)?)))),
                _ => None,
            },
            _ => None,
        }
    }

    /// With a card that is picked.
    fn with_card(&self, me: Seat, card: DesignId, more: &[DesignId], named: &Named) -> Option<Touch<Action>> {
        let pack = &self.view.options.pack;
        let design = pack.design(card);
        let word = |card: DesignId| pack.word(card);
        if let (Some(other), Some(Print::Attack { discard, .. })) = (self.held(named), &design.print) {
            let is_mod = pack.design(other).kind == CardType::Mod;
            let never = |key: &str, rule| Some(Touch::Never(self.words.t(key), rule));
            return match design.kind {
                CardType::Physical if !is_mod => never("rvl-why-no-mod", "RVL-TACT-1"),
                CardType::Mental if discard.is_none() => never("rvl-why-no-discard", "RVL-ATK-3"),
                CardType::Explosive => never("rvl-why-no-more", "RVL-TACT-1"),
                _ if other == card => None,
                _ => {
                    let play = self.play(me, card, Some(self.nearest(me)?), &[more, &[other]].concat());
                    Some(Touch::Means(play))
                }
            };
        }
        if let Named::Skill(seat, skill) = named
            && *seat == me
            && matches!(design.kind, CardType::Passive | CardType::Activable)
        {
            let replace = Perhaps(skill.design(pack).map(word));
            let (target, discard, pay) = (Aim(None), NONE, PaidKind(None));
            let card = word(card);
            return Some(Touch::Means(Action::Play { card, target, mods: Mods::NONE, discard, replace, pay }));
        }
        let target = match (design.kind, self.target_of(named)?) {
            (CardType::Explosive, Target::Ashaks(seat, _)) => Target::Hex(self.view.open.players[seat.index()].hex?),
            (CardType::Explosive, target) => target,
            (_, Target::Hex(hex)) if design.tile().is_some() => Target::Tile(TileId::of(hex)),
            // An attack that needs somebody is not aimed at the ground.
            (CardType::Physical | CardType::Mental, Target::Hex(_)) => {
                return Some(Touch::Never(self.words.t("rvl-why-ground"), "RVL-ATK-1"));
            }
            (_, target) => target,
        };
        Some(Touch::Means(self.play(me, card, Some(target), more)))
    }

    /// A card at a target, with mods, or with what is discarded for it.
    fn play(&self, _me: Seat, card: DesignId, target: Option<Target>, more: &[DesignId]) -> Action {
        let pack = &self.view.options.pack;
        let is_mental = pack.design(card).kind == CardType::Mental;
        let discard = Perhaps(more.last().filter(|_| is_mental).map(|card| pack.word(*card)));
        let mut sorted: Vec<DesignId> = if is_mental { Vec::new() } else { more.to_vec() };
        sorted.sort_unstable();
        let mods = sorted.into_iter().fold(Mods::NONE, Mods::with);
        Action::Play { card: pack.word(card), target: Aim(target), mods, discard, replace: NONE, pay: PaidKind(None) }
    }

    /// What resources are touched for.
    fn for_stock(&self, pay: Resource, named: &Named) -> Option<Action> {
        let pack = &self.view.options.pack;
        Some(match named {
            Named::Card(Lies::Schema, card) => Action::Schema { pay, card: pack.word(card.design(pack)?) },
            Named::SchemaDeck => Action::Schema { pay, card: CardWord::TOP },
            Named::Card(Lies::Hand, card) => {
                Action::Uninstall { from: Origin::Hand, card: pack.word(card.design(pack)?) }
            }
            Named::Card(Lies::Discard, card) => {
                Action::Uninstall { from: Origin::Discard, card: pack.word(card.design(pack)?) }
            }
            Named::Hex(hex) | Named::Shield(hex) => Action::Shield { hex: *hex, destroy: Destroyed(None) },
            _ => return None,
        })
    }

    /// What the first touch of a main decision means.
    fn at_first(&self, me: Seat, question: Question, named: &Named) -> Option<Touch<Action>> {
        let (open, pack) = (&self.view.open, &self.view.options.pack);
        let never = |key: &str, rule| Some(Touch::Never(self.words.t(key), rule));
        let is_drones = question == Question::DroneMain;
        let means = |action| Some(Touch::Means(action));
        let word = |card: ids::Number| card.design(pack).map(|card| pack.word(card));
        match named {
            Named::Hex(hex) | Named::Sponsor(hex) | Named::Shield(hex) => means(self.at_hex(*hex)),
            Named::Drought(_) => means(Action::Harvest),
            Named::Hero(seat) if is_drones => means(Action::DroneAttack(*seat)),
            Named::Hero(seat) if *seat == me => never("rvl-why-own-hero", "RVL-MOVE-4"),
            Named::Hero(_) => never("rvl-why-hero-first", "RVL-COMBAT-1"),
            Named::Drone(seat) if *seat != me => means(Action::Hack(DroneOf(*seat))),
            Named::Drone(_) | Named::Cargo(_) => {
                let card = self.view.hand.as_slice().first().map(|card| pack.word(*card));
                means(card.map_or(Action::Take(CardWord::RESIN), Action::Give))
            }
            Named::Aboard(seat, card) if *seat == me => means(Action::Take(word(*card)?)),
            Named::Card(Lies::Hand, card) => {
                let card = card.design(pack)?;
                let design = pack.design(card);
                let target = match (&design.print, design.kind) {
                    (Some(Print::Attack { .. }), CardType::Explosive) => self.nearest_hex(me).map(Target::Hex),
                    (Some(Print::Attack { .. }), _) => self.nearest(me),
                    _ => None,
                };
                means(self.play(me, card, target, &[]))
            }
            Named::Card(Lies::Schema, card) => {
                let pay = self.richest(me);
                means(Action::Schema { pay, card: word(*card)? })
            }
            Named::SchemaDeck => means(Action::Schema { pay: self.richest(me), card: CardWord::TOP }),
            Named::Card(Lies::Discard, card) => means(Action::Uninstall { from: Origin::Discard, card: word(*card)? }),
            Named::Card(Lies::Row, _) | Named::Deck => never("rvl-why-row", "RVL-HARV-7"),
            Named::Count(Counted::Resin, seat) if *seat == me => {
                let hex = self.stands(me)?;
                means(Action::Shield { hex, destroy: Destroyed(None) })
            }
            Named::Count(Counted::Crystal, seat) if *seat == me => {
                let pile = [(Origin::Hand, &self.view.hand), (Origin::Discard, &open.players[me.index()].discard)];
                let first = pile.into_iter().find_map(|(from, pile)| Some((from, *pile.as_slice().first()?)));
                let (from, card) = first?;
                means(Action::Uninstall { from, card: pack.word(card) })
            }
            Named::Count(Counted::Gauge, seat) if *seat == me => means(Action::Ultimate(self.ultimate_aim(me))),
            Named::Count(Counted::Guild, seat) if *seat == me => {
                means(Action::Guild { target: Aim(None), pay: PaidKind(None) })
            }
            Named::Skill(seat, card) if *seat == me => means(Action::Skill { card: word(*card)?, target: Aim(None) }),
            _ => never("why-shown", "RVL-DEC-2"),
        }
    }

    /// The tile of a face-down hex is turned up, any other hex is entered.
    fn at_hex(&self, hex: HexId) -> Action {
        let (open, tile) = (&self.view.open, TileId::of(hex));
        let is_down = open.present.contains(tile) && !open.shown.contains(tile);
        if is_down { Action::Explore(tile) } else { Action::Step(hex) }
    }

    /// What a touch means where another question is asked than the main one.
    fn asked_besides(&self, me: Seat, question: Question, named: &Named) -> Option<Action> {
        let pack = &self.view.options.pack;
        let word = |card: ids::Number| card.design(pack).map(|card| pack.word(card));
        Some(match (question, named) {
            (Question::Place, Named::Hex(hex)) if self.stands(me).is_some() => Action::PlaceDrone(*hex),
            (Question::Place, Named::Hex(hex)) => Action::Place(*hex),
            (Question::Fall, Named::Hex(hex)) => Action::Land(*hex),
            (Question::Move, Named::Hex(hex)) => Action::Step(*hex),
            (Question::Push, Named::Hex(hex)) => Action::Push(*hex),
            (Question::Build, Named::Hex(hex)) => Action::Build(*hex),
            (Question::Destroy, Named::Shield(hex) | Named::Hex(hex)) => Action::Destroy(*hex),
            (Question::Ashak, Named::Ashak(ashak)) => Action::Ashak(ashak.ashak(pack)?),
            (Question::Guild, Named::Card(Lies::Dealt, card)) => Action::ChooseGuild(word(*card)?),
            (Question::Window(_), Named::Card(Lies::Hand, card)) => {
                let needs = pack.design(card.design(pack)?).moment().and_then(|moment| moment.needs);
                let attack = self.view.open.attacks.last().filter(|_| needs == Some(Needs::Mod));
                let cancelled = attack.and_then(|attack| attack.mods.first()).map(|card| pack.word(*card));
                Action::React { card: word(*card)?, target: Aim(None), r#mod: Perhaps(cancelled) }
            }
            (Question::Window(_), Named::Skill(seat, card)) if *seat == me => {
                Action::ReactSkill { card: word(*card)?, target: Aim(None) }
            }
            (Question::Bonus, Named::Card(Lies::Schema, card)) => Action::BonusSchema(word(*card)?),
            (Question::Bonus, Named::SchemaDeck) => Action::BonusSchema(CardWord::TOP),
            (Question::BonusUninstall, Named::Card(Lies::Hand, card)) => {
                Action::Uninstall { from: Origin::Hand, card: word(*card)? }
            }
            (Question::BonusUninstall, Named::Card(Lies::Discard, card)) => {
                Action::Uninstall { from: Origin::Discard, card: word(*card)? }
            }
            (Question::Keep, Named::Card(Lies::Seen, card)) => Action::Keep(Kept(Some(word(*card)?), None)),
            (Question::Discard, Named::Card(Lies::Hand, card)) => Action::Discard(word(*card)?),
            (Question::Loot, Named::Card(Lies::Spoil, card)) => Action::Loot(Looted(Some(word(*card)?))),
            (Question::Hack, Named::Hero(seat)) => Action::HackAttack(*seat),
            (Question::Hack, Named::Aboard(seat, card)) if *seat != me => Action::Steal(word(*card)?),
            _ => return None,
        })
    }

    /// The card of the hand that is meant.
    fn held(&self, named: &Named) -> Option<DesignId> {
        match named {
            Named::Card(Lies::Hand, card) => card.design(&self.view.options.pack),
            _ => None,
        }
    }

    /// Whom or what a thing is as a target.
    fn target_of(&self, named: &Named) -> Option<Target> {
        match named {
            Named::Hero(seat) => Some(Target::Ashaks(*seat, None)),
            Named::Drone(seat) => Some(Target::Drone(*seat)),
            Named::Hex(hex) | Named::Shield(hex) | Named::Sponsor(hex) => {
                let stands = |seat: &Seat| self.stands(*seat) == Some(*hex);
                let seat = Seat::first_of(self.view.options.seats).find(stands);
                Some(seat.map_or(Target::Hex(*hex), |seat| Target::Ashaks(seat, None)))
            }
            _ => None,
        }
    }

    fn stands(&self, seat: Seat) -> Option<HexId> {
        self.view.open.players[seat.index()].hex
    }

    /// The hex of the nearest enemy.
    fn nearest_hex(&self, me: Seat) -> Option<HexId> {
        let own = self.stands(me)?;
        let others = Seat::first_of(self.view.options.seats).filter(|seat| *seat != me);
        others.filter_map(|seat| self.stands(seat)).min_by_key(|hex| own.distance(*hex))
    }

    /// What an ultimate is aimed at if nothing else is named: at nothing where it names nothing, else at the nearest enemy.
    fn ultimate_aim(&self, me: Seat) -> Aim {
        let ashak = self.view.open.players[me.index()].ashak.map(|ashak| self.view.options.pack.ashak(ashak));
        let names_nothing =
            matches!(ashak.and_then(|ashak| ashak.ultimate.as_ref()), Some(Ultimate::Other { tile: None, .. }));
        Aim(if names_nothing { None } else { self.nearest(me) })
    }

    /// The nearest enemy.
    fn nearest(&self, me: Seat) -> Option<Target> {
        let hex = self.nearest_hex(me)?;
        let stands = |seat: &Seat| *seat != me && self.stands(*seat) == Some(hex);
        Seat::first_of(self.view.options.seats).find(stands).map(|seat| Target::Ashaks(seat, None))
    }

    /// What whoever acts has more of: the reader's Ashak, or the drone.
    fn richest(&self, me: Seat) -> Resource {
        let player = &self.view.open.players[me.index()];
        let is_drones = self.view.question() == Some(Question::DroneMain);
        let (resin, crystal) =
            if is_drones { (player.drone.resin, player.drone.crystal) } else { (player.resin, player.crystal) };
        if resin > crystal { Resource::Resin } else { Resource::Crystal }
    }

    /// RVL-SPEND-3: what there is to pay a schema with, and whether the drone has what the Ashak lacks (RVL-DRONE-13).
    fn too_poor(&self) -> String {
        let Some(me) = self.decides() else { return self.words.t("rvl-why-schema-none") };
        let player = &self.view.open.players[me.index()];
        let (own, aboard) = ((player.resin, player.crystal), (player.drone.resin, player.drone.crystal));
        let is_drones = self.view.question() == Some(Question::DroneMain);
        let price = u16::from(SCHEMA_PRICE);
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
        let plain = || sentence(words.0, refusal.code, refusal.rule.as_str());
        match (Refused::of(refusal), action) {
            (Some(Refused::WrongQuestion), _) => self.asked().map_or_else(plain, |asked| asked.instead),
            (Some(Refused::OutOfRange), _) => self.how_far(action).unwrap_or_else(plain),
            (Some(Refused::NoAp), Action::Play { card, mods, .. }) => {
                let pack = &self.view.options.pack;
                let cards = card.design().into_iter().chain(mods.as_slice().iter().copied());
                let cost: u8 = cards.map(|card| pack.design(card).ap).fold(0, u8::saturating_add);
                words.say("rvl-why-ap", &[("n", cost.into()), ("left", self.view.open.ap.into())])
            }
            (Some(Refused::NoResources), Action::Shield { .. }) => {
                words.say("rvl-why-shield", &[("what", self.shield_price().into())])
            }
            (Some(Refused::NoResources), Action::Uninstall { .. }) => {
                words.say("rvl-why-uninstall", &[("n", self.price(RuleKey::PriceUninstall).into())])
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
            Target::Ashaks(seat, _) => self.stands(seat),
            Target::Drone(seat) => self.view.open.players[seat.index()].drone.hex,
            Target::Tile(_) => None,
        }?;
        let from = state.acting();
        let distance = state.hex_of(from)?.distance(to);
        let whom = match target {
            Target::Drone(seat) => self.drone_called(seat),
            _ => self.target(target),
        };
        let range = card.and_then(|card| match &self.view.options.pack.design(card).print {
            Some(Print::Attack { attack, .. }) => Some((attack.range.0, state.farthest(from, attack.range.1, 0))),
            _ => None,
        });
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
