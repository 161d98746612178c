//! RVL-CARD, RVL-ATK, RVL-SKILL, RVL-TACT, RVL-GUILD, RVL-ULT: what the player of a turn announces.

use joute_kernel::{Refusal, RuleId, Seat, SeatSet, Sink};

use crate::action::{Action, Aim, Mods, PaidKind, Perhaps};
use crate::cards::{Bought, Goods, Hit, Print, Ultimate, Window};
use crate::event::Event;
use crate::fray::{Attack, Figure, Target, Waiting, Weapon};
use crate::pack::{CardType, CardWord, Design, DesignId};
use crate::player::SKILLS_MAX;
use crate::state::{Resource, Skill, State};
use crate::words::Refused;

/// A card that is played, with everything that is named.
#[derive(Clone, Copy)]
pub(crate) struct Play {
    pub(crate) card: CardWord,
    pub(crate) target: Aim,
    pub(crate) mods: Mods,
    pub(crate) discard: Perhaps,
    pub(crate) replace: Perhaps,
    pub(crate) pay: PaidKind,
}

impl Play {
    /// A card alone.
    pub(crate) const fn of(card: CardWord) -> Self {
        let none = Perhaps(None);
        Self { card, target: Aim(None), mods: Mods::NONE, discard: none, replace: none, pay: PaidKind(None) }
    }

    /// With a target.
    pub(crate) const fn at(self, target: Target) -> Self {
        Self { target: Aim(Some(target)), ..self }
    }

    pub(crate) const fn action(self) -> Action {
        let Self { card, target, mods, discard, replace, pay } = self;
        Action::Play { card, target, mods, discard, replace, pay }
    }
}

fn wrong(rule: &'static str) -> Refusal {
    Refused::WrongTarget.by(RuleId(rule))
}

impl State {
    /// RVL-CARD-2, RVL-COMBAT-1, RVL-DEC-2, RVL-DEC-5: the card is in the hand, its costs can be paid, and what it names is there.
    pub(crate) fn check_play(&self, seat: Seat, play: &Play, most_mods: Option<usize>) -> Result<(), Refusal> {
        let card = self.check_in_hand(seat, play.card)?;
        let design = self.pack().design(card);
        let names = |has: [bool; 3]| {
            let named = [!play.mods.as_slice().is_empty(), play.discard.0.is_some(), play.replace.0.is_some()];
            named.iter().zip(has).all(|(named, may)| may || !named) && play.pay.0.is_none()
        };
        let kind = design.kind;
        let may = [
            kind == CardType::Physical,
            kind == CardType::Mental,
            matches!(kind, CardType::Passive | CardType::Activable),
        ];
        let Some(print) = design.print.as_ref().filter(|_| names(may)) else { return Err(wrong("RVL-DEC-2")) };
        match print {
            Print::Attack { attack, .. } => self.check_attack_card(seat, design, (card, attack.range), play, most_mods),
            // RVL-TACT-1: never alone.
            Print::Mod(_) => Err(Refused::WrongMoment.by(RuleId("RVL-TACT-1"))),
            // RVL-STACK-9: one with a named window is played only there.
            Print::Utility { moment: Some(_), .. } => Err(Refused::WrongMoment.by(RuleId("RVL-STACK-9"))),
            Print::Utility { tile, .. } | Print::Defence { tile, .. } => {
                self.check_ap(design.ap)?;
                self.check_named(seat, *tile, play.target)
            }
            Print::Skill { .. } => {
                self.check_ap(design.ap)?;
                if play.target.0.is_some() {
                    return Err(wrong("RVL-DEC-2"));
                }
                self.check_skill_place(seat, card, play.replace)
            }
            Print::Guild { .. } | Print::Event { .. } => Err(wrong("RVL-CARD-2")),
        }
    }

    pub(crate) fn check_ap(&self, ap: u8) -> Result<(), Refusal> {
        if ap > self.open.ap { Err(Refused::NoAp.by(RuleId("RVL-TURN-3"))) } else { Ok(()) }
    }

    /// RVL-SKILL-1, RVL-SKILL-2, RVL-SKILL-5, D-23: a copy never; one is replaced if and only if three lie there.
    pub(crate) fn check_skill_place(&self, seat: Seat, card: DesignId, replace: Perhaps) -> Result<(), Refusal> {
        let skills = &self.player(seat).skills;
        let lies = |card: DesignId| skills.iter().any(|skill| skill.card == card);
        if lies(card) {
            return Err(Refused::SkillTwice.told());
        }
        let fits = match replace.0 {
            None => skills.len() < SKILLS_MAX,
            Some(gone) => skills.len() == SKILLS_MAX && gone.design().is_some_and(lies),
        };
        if fits { Ok(()) } else { Err(Refused::WrongSkill.told()) }
    }

    fn check_attack_card(
        &self,
        seat: Seat,
        design: &Design,
        (card, range): (DesignId, (u8, u8)),
        play: &Play,
        most_mods: Option<usize>,
    ) -> Result<(), Refusal> {
        let from = Figure::Ashak(seat);
        self.check_attack_time(from)?;
        let is_alone = play.discard.0.is_none() && play.mods.as_slice().is_empty();
        if !is_alone && !self.are_held_besides(seat, design, card, play) {
            return Err(Refused::NoCard.by(RuleId("RVL-CARD-2")));
        }
        let ap = |card: &DesignId| self.pack().design(*card).ap;
        self.check_ap(play.mods.as_slice().iter().map(ap).fold(design.ap, u8::saturating_add))?;
        // RVL-DEC-10, D-66.
        let count = play.mods.as_slice().len();
        if count > 0 && count > most_mods.unwrap_or_else(|| self.mods_listed(seat)) {
            return Err(Refused::TooManyMods.told());
        }
        let added = play.mods.as_slice().iter().map(|card| self.mod_of(*card).range).fold(0, u8::saturating_add);
        let range = (range.0, self.farthest(from, range.1, added));
        match (design.kind, play.target.0) {
            (CardType::Explosive, Some(Target::Hex(hex))) => self.check_blast(from, range, hex),
            (CardType::Physical | CardType::Mental, Some(Target::Ashaks(victim, None))) => {
                self.check_reach(from, design.kind.hit(), range, Figure::Ashak(victim))
            }
            // RVL-DRONE-16.
            (CardType::Physical | CardType::Mental, Some(Target::Drone(victim))) => {
                self.check_reach(from, design.kind.hit(), range, Figure::Drone(victim))
            }
            _ => Err(wrong("RVL-DEC-2")),
        }
    }

    /// RVL-ATK-3: one other card of the hand, where the attack buys something. RVL-TACT-1: any number of mods.
    fn are_held_besides(&self, seat: Seat, design: &Design, card: DesignId, play: &Play) -> bool {
        let mut hand = self.hidden.hands[seat.index()];
        hand.remove(card);
        let discards = play.discard.0.map(CardWord::design);
        let buys = matches!(&design.print, Some(Print::Attack { discard: Some(_), .. }));
        let is_there = discards.is_none_or(|card| buys && card.is_some_and(|card| hand.remove(card)));
        let is_mod = |card: DesignId| self.pack().glance(card).is_mod;
        is_there && play.mods.as_slice().iter().all(|card| is_mod(*card) && hand.remove(*card))
    }

    /// RVL-TURN-5, RVL-STACK-1, RVL-DEC-5: attack and mods are one item; everything else waits alone, and W5 opens.
    pub(crate) fn play<S: Sink<Event>>(&mut self, seat: Seat, play: &Play, events: &mut S) {
        let Some(card) = play.card.design() else { return };
        let options = std::sync::Arc::clone(&self.options);
        let design = options.pack.design(card);
        self.open.ap = self.open.ap.saturating_sub(design.ap);
        self.leave_hand(seat, card);
        events.push(Event::Played { seat, card, target: play.target.0 });
        if let Some(Print::Attack { attack, discard }) = &design.print {
            let target = play.target.0.unwrap_or(Target::Ashaks(seat, None));
            let mut made = Attack {
                damage: attack.damage,
                salvos: attack.salvos,
                ..Attack::new(seat, Figure::Ashak(seat), Weapon::Card(card), design.kind.hit(), target)
            };
            for &card in play.mods.as_slice() {
                self.open.ap = self.open.ap.saturating_sub(options.pack.design(card).ap);
                self.leave_hand(seat, card);
                events.push(Event::ModPlayed { seat, card });
                let _ = made.mods.try_push(card);
            }
            if let Some(gone) = play.discard.0.and_then(CardWord::design) {
                self.leave_hand(seat, gone);
                self.player_mut(seat).discard.add(gone);
                events.push(Event::HandDiscarded { seat, card: gone });
                made.is_boosted = true;
                if let Some(Bought::Damage(more)) = discard {
                    made.damage = made.damage.saturating_add(*more);
                }
            }
            self.announce(made);
            return;
        }
        let replaced = play.replace.0.and_then(CardWord::design);
        self.put_on_stack(seat, Waiting::Card(card), play.target, replaced);
    }

    /// RVL-STACK-2, RVL-STACK-12: it waits while W5 is open.
    fn put_on_stack(&mut self, seat: Seat, what: Waiting, aim: Aim, replaced: Option<DesignId>) {
        self.wait(seat, what, aim, None, replaced);
        self.push(crate::state::Frame::Item { is_begun: false });
        self.open_window(Window::Card, seat, SeatSet::EMPTY);
    }

    /// RVL-ULT-4: a full gauge.
    pub(crate) fn check_ultimate(&self, seat: Seat, aim: Aim) -> Result<(), Refusal> {
        let Some(ashak) = self.player(seat).ashak else { return Err(Refused::NotFull.told()) };
        let Some(ultimate) = &self.pack().ashak(ashak).ultimate else { return Err(Refused::NotFull.told()) };
        if self.player(seat).ult < self.gauge(seat) {
            return Err(Refused::NotFull.told());
        }
        let from = Figure::Ashak(seat);
        match ultimate {
            Ultimate::Other { tile, .. } => self.check_named(seat, *tile, aim),
            Ultimate::Attack { hit, attack, up_to, .. } => {
                self.check_attack_time(from)?;
                let range = (attack.range.0, self.farthest(from, attack.range.1, 0));
                match (hit, aim.0) {
                    (Hit::Explosive, Some(Target::Hex(hex))) => self.check_blast(from, range, hex),
                    // RVL-DEC-9: a pair is two enemy Ashaks; a drone is named alone.
                    (Hit::Physical | Hit::Mental, Some(Target::Ashaks(one, other))) => {
                        if other.is_some() && *up_to < 2 {
                            return Err(wrong("RVL-DEC-9"));
                        }
                        let mut both = [Some(one), other].into_iter().flatten();
                        both.try_for_each(|victim| self.check_reach(from, *hit, range, Figure::Ashak(victim)))
                    }
                    (Hit::Physical | Hit::Mental, Some(Target::Drone(victim))) => {
                        self.check_reach(from, *hit, range, Figure::Drone(victim))
                    }
                    _ => Err(wrong("RVL-DEC-2")),
                }
            }
        }
    }

    /// RVL-ULT-4, RVL-ULT-6: the gauge drops first; no card, no mods, but answers.
    pub(crate) fn use_ultimate<S: Sink<Event>>(&mut self, seat: Seat, aim: Aim, events: &mut S) {
        let Some(ashak) = self.player(seat).ashak else { return };
        self.player_mut(seat).ult = 0;
        events.push(Event::UltimateUsed { seat, target: aim.0 });
        let options = std::sync::Arc::clone(&self.options);
        match (&options.pack.ashak(ashak).ultimate, aim.0) {
            (Some(Ultimate::Attack { hit, attack, spare_self, .. }), Some(target)) => self.announce(Attack {
                damage: attack.damage,
                salvos: attack.salvos,
                spares_self: *spare_self,
                ..Attack::new(seat, Figure::Ashak(seat), Weapon::Ultimate(ashak), *hit, target)
            }),
            _ => self.put_on_stack(seat, Waiting::Ultimate(ashak), aim, None),
        }
    }

    /// RVL-GUILD-1: once a round, for what it asks.
    pub(crate) fn check_use_guild(&self, seat: Seat, aim: Aim, pay: PaidKind) -> Result<(), Refusal> {
        let tile = self.check_guild_is_paid(seat, pay)?;
        self.check_named(seat, tile, aim)
    }

    /// RVL-GUILD-1: the same without the tile that is named; how near it has to be.
    pub(crate) fn check_guild_is_paid(&self, seat: Seat, pay: PaidKind) -> Result<Option<u8>, Refusal> {
        let player = self.player(seat);
        let guild = player.guild.filter(|_| player.guild_up).ok_or(Refused::Exhausted.by(RuleId("RVL-GUILD-1")))?;
        let Some(Print::Guild { pay: price, tile, .. }) = &self.pack().design(guild).print else {
            return Err(Refused::Exhausted.by(RuleId("RVL-GUILD-1")));
        };
        let named = price.map(|(goods, count)| (named_kind(goods, pay), count));
        let fits = match named {
            None => pay.0.is_none(),
            Some((None, _)) => false,
            Some((Some(kind), count)) => player.stock(kind) >= count.into(),
        };
        if fits { Ok(*tile) } else { Err(Refused::NoResources.by(RuleId("RVL-GUILD-1"))) }
    }

    pub(crate) fn use_guild<S: Sink<Event>>(&mut self, seat: Seat, aim: Aim, pay: PaidKind, events: &mut S) {
        let Some(guild) = self.player(seat).guild else { return };
        let price = match &self.pack().design(guild).print {
            Some(Print::Guild { pay: price, .. }) => *price,
            Some(_) | None => None,
        };
        if let Some((goods, count)) = price
            && let Some(kind) = named_kind(goods, pay)
        {
            let who = Figure::Ashak(seat);
            self.take_stock(who, kind, count.into());
            events.push(Event::Spent { who, resource: kind, count });
        }
        self.player_mut(seat).guild_up = false;
        events.push(Event::GuildUsed { seat, guild });
        self.put_on_stack(seat, Waiting::Guild(guild), aim, None);
    }

    /// RVL-SKILL-4, D-49: an upright activable skill.
    pub(crate) fn check_use_skill(&self, seat: Seat, card: CardWord, aim: Aim) -> Result<(), Refusal> {
        let card = self.check_skill_is_ready(seat, card)?;
        self.check_named(seat, self.pack().design(card).tile(), aim)
    }

    /// RVL-SKILL-4: whether a skill on a board can be used.
    #[inline]
    pub(crate) fn is_ready(&self, skill: &Skill) -> bool {
        skill.up && self.pack().glance(skill.card).activates
    }

    /// RVL-SKILL-4, D-49: the same without the tile that is named.
    pub(crate) fn check_skill_is_ready(&self, seat: Seat, card: CardWord) -> Result<DesignId, Refusal> {
        let skill = self.check_on_board(seat, card)?;
        if self.is_ready(&skill) { Ok(skill.card) } else { Err(Refused::Exhausted.by(RuleId("RVL-SKILL-4"))) }
    }

    pub(crate) fn use_skill<S: Sink<Event>>(&mut self, seat: Seat, card: CardWord, aim: Aim, events: &mut S) {
        let Some(card) = card.design() else { return };
        self.exhaust(seat, card);
        events.push(Event::SkillUsed { seat, card });
        self.put_on_stack(seat, Waiting::Skill(card), aim, None);
    }

    /// RVL-DEC-10, D-66: how many mods a set in the list has at most.
    pub(crate) fn mods_listed(&self, seat: Seat) -> usize {
        let has_mods = self.hidden.hands[seat.index()].iter().any(|card| self.pack().glance(card).is_mod);
        if has_mods { crate::mods::Sets::of(self, seat).listed() } else { 0 }
    }

    /// What a set of mods costs and adds, for counting.
    pub(crate) fn price_of_mods(&self, card: DesignId) -> (u8, u8) {
        (self.pack().design(card).ap, self.mod_of(card).range)
    }
}

/// What is paid: the kind that is asked for, or the one that is named where both would do.
pub(crate) fn named_kind(goods: Goods, pay: PaidKind) -> Option<Resource> {
    match (goods, pay.0) {
        (Goods::Resin, None) => Some(Resource::Resin),
        (Goods::Crystal, None) => Some(Resource::Crystal),
        (Goods::Any, named) => named,
        (Goods::Resin | Goods::Crystal, Some(_)) => None,
    }
}
