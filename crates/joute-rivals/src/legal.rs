//! RVL-DEC: the answers of a seat, listed and drawn. Both ask the predicates that `apply` asks.

use core::cell::Cell;
use core::ops::ControlFlow;

use arrayvec::ArrayVec;
use joute_kernel::{LEGAL_ACTIONS_MAX, Refusal, Rng, Seat};

use crate::action::{
    Act, Action, Aim, Destroyed, DroneOf, Kept, Looted, Number, Origin, Paid, PaidKind, Perhaps, Source,
};
use crate::arena::HexSet;
use crate::cards::{Goods, Hit, Moment, Print, Ultimate, Window};
use crate::fray::{Figure, Target};
use crate::pack::{Aiming, AshakId, CardType, CardWord, DesignId};
use crate::pile::{CARDS_MAX, Pile, Pocket};
use crate::player::SKILLS_MAX;
use crate::rules::plays::Play;
use crate::state::{Frame, Resource, State};
use crate::words::Refused;

/// RVL-DRONE-14: what else is stolen from a drone than a card.
const HACKED: [CardWord; 2] = [CardWord::RESOURCES, CardWord::TOKENS];
/// RVL-DRONE-13: what else is taken from the own drone than a card.
pub(crate) const CARRIED: [CardWord; 4] = [CardWord::CRYSTAL, CardWord::RESIN, CardWord::RP, CardWord::TOKEN];

/// What is done with each answer; breaking off ends the list.
type Visited = ControlFlow<Action>;

impl State {
    /// Every answer of `seat`, ascending (RVL-TXT-1, RVL-DEC-1), until `visit` breaks off; of a list that would be too long its beginning
    /// (RVL-DEC-10).
    fn each_answer(&self, seat: Seat, visit: &mut impl FnMut(Action) -> Visited) -> Visited {
        if !self.may_ask_too_much(seat) {
            return self.each_possible(seat, visit);
        }
        let (mut listed, mut drawn) = (0, None);
        let _ = self.each_possible(seat, &mut |action| {
            if listed == LEGAL_ACTIONS_MAX {
                return ControlFlow::Break(action);
            }
            listed += 1;
            let visited = visit(action);
            drawn = visited.break_value();
            visited
        });
        drawn.map_or(ControlFlow::Continue(()), ControlFlow::Break)
    }

    /// Whether the list of a seat might be longer than RVL-DEC-10 allows; no hand that occurs in a game comes near.
    #[inline]
    pub(crate) fn may_ask_too_much(&self, seat: Seat) -> bool {
        let cancelled = self.open.attacks.last().map_or(0, |attack| attack.mods.len());
        usize::from(self.player(seat).hand) > HAND_SHORT || cancelled > MODS_FEW
    }

    /// RVL-DEC-10: the answer, which is possible, is in the list.
    pub(crate) fn check_listed(&self, seat: Seat, answer: &Action) -> Result<(), Refusal> {
        let found = |action| if action == *answer { ControlFlow::Break(action) } else { ControlFlow::Continue(()) };
        if !self.may_ask_too_much(seat) || self.is_listed_whole(seat) {
            return Ok(());
        }
        let is_listed = self.each_answer(seat, &mut { found }).is_break();
        if is_listed { Ok(()) } else { Err(Refused::TooManyAnswers.told()) }
    }

    /// Whether the seat owes a main decision of which nothing is cut off: sets of mods are taken up only where there is room for them.
    fn is_listed_whole(&self, seat: Seat) -> bool {
        let is_main = matches!(self.top(), Some(Frame::Turn(_))) && self.owes(seat);
        is_main && self.answers_without_mods(seat) <= LEGAL_ACTIONS_MAX
    }

    /// Every answer of `seat` that the rules allow, however many they are.
    fn each_possible(&self, seat: Seat, visit: &mut impl FnMut(Action) -> Visited) -> Visited {
        let Some(frame) = self.top().filter(|_| self.owes(seat)) else { return ControlFlow::Continue(()) };
        match frame {
            Frame::Turn(_) => self.each_main(seat, frame, None, visit),
            _ => self.answers().iter().try_for_each(|act| self.each_of(*act, seat, frame, visit)),
        }
    }

    /// Section 29, questions 5 to 7: every answer to a main decision of an Ashak or a drone, verb by verb; what is out of the question at a
    /// glance is not looked at closely. With the sets of mods up to a size, or up to that of RVL-DEC-10.
    fn each_main(
        &self,
        seat: Seat,
        frame: Frame,
        most: Option<usize>,
        visit: &mut impl FnMut(Action) -> Visited,
    ) -> Visited {
        let (player, who) = (self.player(seat), self.acting());
        let is_ashak = !who.is_drone();
        let has_drone = is_ashak && self.options.has_drones();
        if !is_ashak {
            self.each_of(Act::DroneAttack, seat, frame, visit)?;
        }
        visit(Action::End)?;
        self.explorable().iter().map(Action::Explore).try_for_each(&mut *visit)?;
        if has_drone {
            self.each_of(Act::Give, seat, frame, visit)?;
        }
        if is_ashak && player.guild_up {
            self.each_guild(seat, visit)?;
        }
        if has_drone {
            self.each_of(Act::Hack, seat, frame, visit)?;
        }
        if self.check_harvest().is_ok() {
            visit(Action::Harvest)?;
        }
        if self.check_negotiate().is_ok() {
            visit(Action::Negotiate)?;
        }
        if is_ashak && player.hand > 0 {
            self.each_play(seat, most, visit)?;
        }
        let can_pay = self.payables(who);
        if can_pay.point {
            let buys = |pay: &Resource| self.check_point(*pay).is_ok();
            Resource::ALL.into_iter().filter(buys).map(Action::Rp).try_for_each(&mut *visit)?;
        }
        if self.can_buy_schema(who) {
            for pay in Resource::ALL.into_iter().filter(|&pay| self.can_pay_schema(who, pay)) {
                self.schemas().map(|card| Action::Schema { pay, card }).try_for_each(&mut *visit)?;
            }
        }
        if can_pay.shield {
            self.each_shield(who, visit)?;
        }
        if is_ashak && player.skills.iter().any(|skill| self.is_ready(skill)) {
            self.each_skill(seat, visit)?;
        }
        self.steps(who).iter().map(Action::Step).try_for_each(&mut *visit)?;
        if self.open.points > 0 {
            visit(Action::Stop)?;
        }
        if has_drone {
            self.each_of(Act::Take, seat, frame, visit)?;
        }
        if is_ashak && player.ult >= self.gauge(seat) {
            self.each_of(Act::Ultimate, seat, frame, visit)?;
        }
        if is_ashak && can_pay.uninstall {
            self.each_of(Act::Uninstall, seat, frame, visit)?;
        }
        ControlFlow::Continue(())
    }

    /// Every answer of one verb, which is one of those that the question has; those of main decisions alone are left to [`State::each_main`].
    fn each_of(&self, act: Act, seat: Seat, frame: Frame, visit: &mut impl FnMut(Action) -> Visited) -> Visited {
        let mut offer = |action: Action| match self.check_answer(seat, frame, &action) {
            Ok(()) => visit(action),
            Err(_) => ControlFlow::Continue(()),
        };
        let player = self.player(seat);
        let pack = self.pack();
        let words = move |card: DesignId| pack.word(card);
        match act {
            Act::Anticipate => {
                (0..=player.ant.ready).map(|count| Action::Anticipate(Number(count))).try_for_each(visit)
            }
            Act::Ashak => (0..pack.ashaks().len() as u8).map(AshakId).map(Action::Ashak).try_for_each(offer),
            Act::BonusFill => offer(Action::BonusFill),
            Act::BonusSchema => self.schemas().map(Action::BonusSchema).try_for_each(offer),
            Act::BonusUninstall => offer(Action::BonusUninstall),
            Act::Build => self.deed_sites().iter().map(Action::Build).try_for_each(visit),
            Act::Buy => {
                (0..=2).map(|resin| Action::Buy { resin: Paid(resin), crystal: Paid(2 - resin) }).try_for_each(offer)
            }
            Act::Choose => (0..=u8::MAX)
                .map(|branch| Action::Choose(Number(branch)))
                .take_while(|action| self.check_answer(seat, frame, action).is_ok())
                .try_for_each(visit),
            Act::ChooseGuild => {
                let dealt = self.hidden.offers[seat.index()].into_iter().flatten();
                dealt.map(|guild| Action::ChooseGuild(pack.word(guild))).try_for_each(offer)
            }
            Act::Consult => Source::ALL.into_iter().map(Action::Consult).try_for_each(offer),
            Act::Convert => Resource::ALL.into_iter().map(Action::Convert).try_for_each(offer),
            Act::Destroy => player.shields.iter().map(Action::Destroy).try_for_each(offer),
            Act::Discard => self.each_discard(seat, frame, &mut offer),
            Act::Done => offer(Action::Done),
            Act::DroneAttack => self.all_seats().map(Action::DroneAttack).try_for_each(offer),
            Act::Gain => Resource::ALL.into_iter().map(Action::Gain).try_for_each(offer),
            Act::Give => self.hand(seat).designs().map(words).map(Action::Give).try_for_each(offer),
            Act::Hack => self.all_seats().map(|seat| Action::Hack(DroneOf(seat))).try_for_each(offer),
            Act::HackAttack => self.all_seats().map(Action::HackAttack).try_for_each(offer),
            Act::HackHarvest => offer(Action::HackHarvest),
            Act::HackMove => offer(Action::HackMove),
            Act::Keep => match frame {
                Frame::Keep { limit, .. } => self.each_keep(limit, visit),
                _ => ControlFlow::Continue(()),
            },
            Act::Land => self.open_landings().iter().map(Action::Land).try_for_each(visit),
            Act::Loot => match frame {
                Frame::Loot { victim, .. } => self.each_loot(victim, visit),
                _ => ControlFlow::Continue(()),
            },
            Act::Pass => visit(Action::Pass),
            Act::Place if player.hex.is_some() => ControlFlow::Continue(()),
            Act::Place => self.starts().iter().map(Action::Place).try_for_each(visit),
            Act::PlaceDrone => self.drone_starts(seat).iter().map(Action::PlaceDrone).try_for_each(visit),
            Act::Push => match frame {
                Frame::Shove { by, victim, .. } => self.shoves(by, victim).iter().map(Action::Push).try_for_each(offer),
                _ => ControlFlow::Continue(()),
            },
            Act::React => match frame {
                Frame::Window(opened) => self.each_react(seat, opened.window, &mut offer),
                _ => ControlFlow::Continue(()),
            },
            Act::ReactSkill => self.skills(seat).into_iter().try_for_each(|design| {
                let card = words(design);
                let tile = pack.design(design).tile();
                self.each_aim(seat, tile, &mut |target| offer(Action::ReactSkill { card, target }))
            }),
            Act::Steal => match frame {
                Frame::Hack { drone, .. } => self.aboard(drone, &HACKED).map(Action::Steal).try_for_each(offer),
                _ => [CardWord::CRYSTAL, CardWord::RESIN].into_iter().map(Action::Steal).try_for_each(offer),
            },
            Act::Step => match frame {
                Frame::Walk { who, points, .. } => self.walks(who, points).iter().map(Action::Step).try_for_each(visit),
                _ => ControlFlow::Continue(()),
            },
            Act::Stop => visit(Action::Stop),
            Act::Take => self.aboard(seat, &CARRIED).map(Action::Take).try_for_each(offer),
            Act::Ultimate => self.each_ultimate(seat, visit),
            Act::Uninstall => Origin::ALL.into_iter().try_for_each(|from| {
                let cards = self.pile(seat, from).designs().map(words);
                cards.map(|card| Action::Uninstall { from, card }).try_for_each(&mut *visit)
            }),
            Act::End
            | Act::Explore
            | Act::Guild
            | Act::Harvest
            | Act::Negotiate
            | Act::Play
            | Act::Rp
            | Act::Schema
            | Act::Shield
            | Act::Skill => ControlFlow::Continue(()),
        }
    }

    /// The cards of a hand, or of the drone that has to discard.
    fn each_discard(&self, seat: Seat, frame: Frame, offer: &mut impl FnMut(Action) -> Visited) -> Visited {
        let action = |card| Action::Discard(self.pack().word(card));
        match frame {
            Frame::Deed { victim: Figure::Drone(owner), .. } => {
                self.player(owner).drone.cards.designs().map(action).try_for_each(offer)
            }
            _ => self.hand(seat).designs().map(action).try_for_each(offer),
        }
    }

    /// RVL-ELIM-2: none, or one card of the dead.
    fn each_loot(&self, victim: Seat, visit: &mut impl FnMut(Action) -> Visited) -> Visited {
        visit(Action::Loot(Looted(None)))?;
        let spoils = self.spoils(victim);
        spoils.designs().map(|card| Action::Loot(Looted(Some(self.pack().word(card))))).try_for_each(visit)
    }

    /// The cards aboard the drone of a seat, with these words among them, ascending.
    fn aboard(&self, seat: Seat, goods: &[CardWord]) -> impl Iterator<Item = CardWord> + use<> {
        let cards = self.player(seat).drone.cards.designs().map(|card| self.pack().word(card));
        let mut all: ArrayVec<CardWord, { CARRIED.len() + Pocket::PLACES }> =
            goods.iter().copied().chain(cards).collect();
        all.sort_unstable();
        all.into_iter()
    }

    /// RVL-SKILL-2: the skills on a board, of which none lies there twice, ascending.
    fn skills(&self, seat: Seat) -> ArrayVec<DesignId, SKILLS_MAX> {
        let mut skills: ArrayVec<DesignId, SKILLS_MAX> =
            self.player(seat).skills.iter().map(|skill| skill.card).collect();
        skills.sort_unstable();
        skills
    }

    fn each_skill(&self, seat: Seat, visit: &mut impl FnMut(Action) -> Visited) -> Visited {
        for design in self.skills(seat) {
            let card = self.pack().word(design);
            if self.check_skill_is_ready(seat, card).is_ok() {
                let tile = self.pack().design(design).tile();
                self.each_aim(seat, tile, &mut |target| visit(Action::Skill { card, target }))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Nothing, or each tile that may be named.
    fn each_aim(&self, seat: Seat, tile: Option<u8>, offer: &mut impl FnMut(Aim) -> Visited) -> Visited {
        match tile {
            None => offer(Aim(None)),
            Some(range) => {
                self.nameable(seat, range).iter().map(|tile| Aim(Some(Target::Tile(tile)))).try_for_each(offer)
            }
        }
    }

    fn each_guild(&self, seat: Seat, offer: &mut impl FnMut(Action) -> Visited) -> Visited {
        let Some(guild) = self.player(seat).guild.map(|guild| self.pack().design(guild)) else {
            return ControlFlow::Continue(());
        };
        // A kind is named where both would do.
        let pays = match guild.print {
            Some(Print::Guild { pay: Some((Goods::Any, _)), .. }) => {
                [Some(Resource::Crystal), Some(Resource::Resin)].as_slice()
            }
            _ => &[None],
        };
        let payable: ArrayVec<PaidKind, 2> =
            pays.iter().copied().map(PaidKind).filter(|pay| self.check_guild_is_paid(seat, *pay).is_ok()).collect();
        if payable.is_empty() {
            return ControlFlow::Continue(());
        }
        self.each_aim(seat, guild.tile(), &mut |target| {
            payable.iter().map(|pay| Action::Guild { target, pay: *pay }).try_for_each(&mut *offer)
        })
    }

    fn each_react(&self, seat: Seat, window: Window, offer: &mut impl FnMut(Action) -> Visited) -> Visited {
        let pack = self.pack();
        for card in self.hidden.hands[seat.index()].designs() {
            let design = pack.design(card);
            let fits = |moment: Moment| moment.window == window;
            if design.kind != CardType::Utility || !pack.glance(card).moment.is_none_or(fits) {
                continue;
            }
            let card = pack.word(card);
            self.each_aim(seat, design.tile(), &mut |target| {
                offer(Action::React { card, target, r#mod: Perhaps(None) })?;
                let mods: Pile =
                    self.open.attacks.last().map_or(Pile::EMPTY, |attack| attack.mods.iter().copied().collect());
                mods.designs().try_for_each(|cancelled| {
                    offer(Action::React { card, target, r#mod: Perhaps(Some(pack.word(cancelled))) })
                })
            })?;
        }
        ControlFlow::Continue(())
    }

    /// RVL-ULT-4, RVL-DEC-9: what a full gauge can be used on.
    fn each_ultimate(&self, seat: Seat, visit: &mut impl FnMut(Action) -> Visited) -> Visited {
        let Some(ultimate) = self.player(seat).ashak.and_then(|ashak| self.pack().ashak(ashak).ultimate.as_ref())
        else {
            return ControlFlow::Continue(());
        };
        let mut offer = |aim: Aim| {
            debug_assert!(self.check_ultimate(seat, aim).is_ok(), "{aim:?} in a list");
            visit(Action::Ultimate(aim))
        };
        let from = Figure::Ashak(seat);
        match ultimate {
            Ultimate::Other { tile, .. } => self.each_aim(seat, *tile, &mut offer),
            Ultimate::Attack { .. } if self.check_attack_time(from).is_err() => ControlFlow::Continue(()),
            Ultimate::Attack { hit, attack, up_to, .. } => {
                let range = (attack.range.0, self.farthest(from, attack.range.1, 0));
                if *hit == Hit::Explosive {
                    let hexes = self.blasts(from, range).iter();
                    return hexes.map(|hex| Aim(Some(Target::Hex(hex)))).try_for_each(offer);
                }
                let mut enemies = self.enemies(from);
                enemies.retain(|enemy| self.check_enemy(from, *hit, range, enemy).is_ok());
                for (place, enemy) in enemies.iter().enumerate() {
                    offer(Aim(Some(enemy.who.as_target())))?;
                    let others = enemies[place + 1..].iter().filter(|_| *up_to >= 2);
                    let pairs = others.filter_map(|other| enemy.who.as_pair(other.who));
                    pairs.map(|pair| Aim(Some(pair))).try_for_each(&mut offer)?;
                }
                ControlFlow::Continue(())
            }
        }
    }

    /// Section 29, question 6.
    fn each_play(&self, seat: Seat, most: Option<usize>, visit: &mut impl FnMut(Action) -> Visited) -> Visited {
        let hand = &self.hidden.hands[seat.index()];
        let pack = self.pack();
        // Counted once, and only where a mod can follow an attack.
        let counted = Cell::new(most);
        let mut offer = |play: Play| {
            debug_assert!(self.check_play(seat, &play, counted.get()).is_ok(), "{:?} in a list", play.action());
            visit(play.action())
        };
        let from = Figure::Ashak(seat);
        let may_attack = self.check_attack_time(from).is_ok();
        // Looked for once, and only with an attack in hand.
        let mut aims = None;
        for card in hand.designs() {
            let glance = pack.glance(card);
            if !glance.is_played || self.check_ap(glance.ap).is_err() {
                continue;
            }
            let word = pack.word(card);
            if let Some(Aiming { hit, range: (nearest, farthest), buys }) = glance.aim {
                if !may_attack {
                    continue;
                }
                let (reach, enemies) = aims.get_or_insert_with(|| (self.reach_of(from), self.enemies(from)));
                let plainly = (nearest, reach.farthest(farthest, 0));
                if hit == Hit::Explosive {
                    let hexes = self.blasts(from, plainly).iter();
                    hexes.map(|hex| Play::of(word).at(Target::Hex(hex))).try_for_each(&mut offer)?;
                    continue;
                }
                if hit == Hit::Physical {
                    let most = counted.get().unwrap_or_else(|| self.mods_listed(seat));
                    counted.set(Some(most));
                    if most > 0 {
                        // With every mod that there is; what each set adds is counted on the way.
                        let widest = (nearest, reach.farthest(farthest, u8::MAX));
                        for enemy in enemies.iter().filter(|it| self.check_enemy(from, hit, widest, it).is_ok()) {
                            let range = enemy.distance.saturating_sub(plainly.1);
                            let left = Left { ap: self.open.ap - glance.ap, range };
                            self.each_set(seat, Play::of(word).at(enemy.who.as_target()), left, most, &mut offer)?;
                        }
                        continue;
                    }
                }
                for enemy in enemies.iter().filter(|enemy| self.check_enemy(from, hit, plainly, enemy).is_ok()) {
                    let target = enemy.who.as_target();
                    offer(Play::of(word).at(target))?;
                    if buys {
                        let held = |other: &DesignId| *other != card || self.has_two(seat, card);
                        let others = hand.designs().filter(held).map(|card| Perhaps(Some(pack.word(card))));
                        let mut plays = others.map(|discard| Play { discard, ..Play::of(word).at(target) });
                        plays.try_for_each(&mut offer)?;
                    }
                }
                continue;
            }
            match &pack.design(card).print {
                Some(Print::Skill { .. }) => {
                    let none = [Perhaps(None)].into_iter();
                    let gone = self.skills(seat).into_iter().map(|card| Perhaps(Some(pack.word(card))));
                    let fits = |replace: &Perhaps| self.check_skill_place(seat, card, *replace).is_ok();
                    let mut plays = none.chain(gone).filter(fits).map(|replace| Play { replace, ..Play::of(word) });
                    plays.try_for_each(&mut offer)?;
                }
                Some(Print::Defence { tile, .. } | Print::Utility { tile, .. }) => {
                    self.each_aim(seat, *tile, &mut |target| offer(Play { target, ..Play::of(word) }))?;
                }
                Some(Print::Attack { .. } | Print::Mod(_) | Print::Guild { .. } | Print::Event { .. }) | None => {}
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether the hand has a second card of a design.
    fn has_two(&self, seat: Seat, card: DesignId) -> bool {
        self.hidden.hands[seat.index()].iter().filter(|known| *known == card).nth(1).is_some()
    }

    /// RVL-ATK-4: the face-up hexes at these distances.
    fn blasts(&self, from: Figure, range: (u8, u8)) -> HexSet {
        self.hex_of(from).map_or(HexSet::EMPTY, |hex| self.face_up(hex, range))
    }

    /// RVL-TACT-1: a physical attack without mods, and with every set that can be paid, in the order of their texts.
    fn each_set(
        &self,
        seat: Seat,
        play: Play,
        left: Left,
        most: usize,
        offer: &mut impl FnMut(Play) -> Visited,
    ) -> Visited {
        if left.range == 0 {
            offer(play)?;
        } else if !self.can_be_brought(seat, &play, left, most) {
            return ControlFlow::Continue(());
        }
        if play.mods.as_slice().len() >= most {
            return ControlFlow::Continue(());
        }
        let hand = &self.hidden.hands[seat.index()];
        let last = play.mods.as_slice().last().copied();
        let held = |card: DesignId| hand.iter().filter(|known| *known == card).count();
        let used = |card: DesignId| play.mods.as_slice().iter().filter(|known| **known == card).count();
        for card in hand.designs().filter(|card| last.is_none_or(|last| last <= *card)) {
            let is_mod = self.pack().glance(card).is_mod;
            let (ap, range) = self.price_of_mods(card);
            if is_mod && used(card) < held(card) && ap <= left.ap {
                let left = Left { ap: left.ap - ap, range: left.range.saturating_sub(range) };
                self.each_set(seat, Play { mods: play.mods.with(card), ..play }, left, most, offer)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// RVL-DEC-10: whether mods that may still follow bring the target into range, so that no time goes into sets that cannot be played.
    fn can_be_brought(&self, seat: Seat, play: &Play, left: Left, most: usize) -> bool {
        let mods = play.mods.as_slice();
        let last = mods.last().copied();
        let used = mods.iter().filter(|known| Some(**known) == last).count();
        let later = self.hidden.hands[seat.index()].iter().filter(|card| last.is_none_or(|last| last <= *card));
        let copies = later.clone().filter(|card| Some(*card) == last).count();
        // What each adds, by its AP.
        let mut added: [ArrayVec<u8, CARDS_MAX>; 3] = Default::default();
        for card in later.skip(used.min(copies)) {
            let (ap, range) = self.price_of_mods(card);
            if let Some(list) = added.get_mut(usize::from(ap)).filter(|_| range > 0) {
                list.push(range);
            }
        }
        added.iter_mut().for_each(|list| list.sort_unstable_by(|one, other| other.cmp(one)));
        let sum = |ap: usize, count: usize| added[ap].iter().take(count).map(|range| u16::from(*range)).sum::<u16>();
        let places = most.saturating_sub(mods.len());
        [(0, 0), (1, 0), (2, 0), (0, 1)].into_iter().any(|(ones, twos): (usize, usize)| {
            let fits = ones + 2 * twos <= usize::from(left.ap) && ones + twos <= places;
            fits && sum(0, places - ones - twos) + sum(1, ones) + sum(2, twos) >= left.range.into()
        })
    }

    /// RVL-DEC-10: how long the list of the main decision is with no set of mods in it.
    pub(crate) fn answers_without_mods(&self, seat: Seat) -> usize {
        let mut count = 0;
        let mut visit = |_| {
            count += 1;
            ControlFlow::Continue(())
        };
        let Some(frame) = self.top() else { return count };
        let _ = self.each_main(seat, frame, Some(0), &mut visit);
        count
    }

    /// RVL-SPEND-3: the visible schemas and the top of the deck, in the order of their texts.
    fn schemas(&self) -> impl Iterator<Item = CardWord> + Clone + '_ {
        let visible = || self.open.schemas.row.designs().map(|card| self.pack().word(card));
        let top = self.open.schemas.can_give().then_some(CardWord::TOP);
        let before = visible().filter(|card| *card < CardWord::TOP);
        before.chain(top).chain(visible().filter(|card| *card > CardWord::TOP))
    }

    /// RVL-SHIELD-2: every hex, with every shield that may go where two stand.
    fn each_shield(&self, who: Figure, offer: &mut impl FnMut(Action) -> Visited) -> Visited {
        let shields = self.player(who.owner()).shields;
        for hex in self.sites(who, self.reach_of_shields(who)).iter() {
            if shields.len() < 2 {
                offer(Action::Shield { hex, destroy: Destroyed(None) })?;
                continue;
            }
            for gone in shields.iter() {
                offer(Action::Shield { hex, destroy: Destroyed(Some(gone)) })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// RVL-HARV-7: no card, each, and each pair, up to the limit.
    fn each_keep(&self, limit: u8, visit: &mut impl FnMut(Action) -> Visited) -> Visited {
        let mut cards = self.open.looked;
        cards.add_all(&self.hidden.seen);
        visit(Action::Keep(Kept::NONE))?;
        for one in cards.designs().filter(|_| limit >= 1) {
            let word = self.pack().word(one);
            visit(Action::Keep(Kept(Some(word), None)))?;
            let mut others = cards;
            others.remove(one);
            for other in others.designs().filter(|other| limit >= 2 && *other >= one) {
                visit(Action::Keep(Kept::of(word, self.pack().word(other))))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Shows every answer of a seat, ascending: the legal list without the list.
    pub fn visit_legal(&self, seat: Seat, visit: &mut impl FnMut(Action)) {
        let _ = self.each_answer(seat, &mut |action| {
            visit(action);
            ControlFlow::Continue(())
        });
    }

    /// Appends the answers of a seat.
    pub(crate) fn list_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        let _ = self.each_answer(seat, &mut |action| {
            out.push(action);
            ControlFlow::Continue(())
        });
    }

    /// One of the answers, each with the same probability.
    ///
    /// # Panics
    ///
    /// If the seat owes none.
    pub(crate) fn draw_action(&self, seat: Seat, rng: &mut Rng) -> Action {
        // Most lists are short: what was counted is kept, so that nothing is gone through twice.
        let mut first: ArrayVec<Action, KEPT> = ArrayVec::new();
        let mut count = 0;
        let _ = self.each_answer(seat, &mut |action| {
            let _ = first.try_push(action);
            count += 1;
            ControlFlow::Continue(())
        });
        let mut left = rng.below(count);
        if let Some(action) = first.get(left as usize) {
            return *action;
        }
        let drawn = self.each_answer(seat, &mut |action| {
            if left == 0 {
                return ControlFlow::Break(action);
            }
            left -= 1;
            ControlFlow::Continue(())
        });
        drawn.break_value().expect("a seat that is asked has an answer")
    }
}

/// What is left while a set of mods is made: AP for more of them, and how far away the target still is.
#[derive(Clone, Copy)]
struct Left {
    ap: u8,
    range: u8,
}

/// Up to so many cards in hand and mods under an attack, no list without sets of mods is longer than [`SHORT_LIST`]: each card aims at 127 hexes,
/// or at five others beside one of 16 to discard, or at 43 tiles beside one of five mods.
const HAND_SHORT: usize = 16;
const MODS_FEW: usize = 4;
/// 16 cards that aim at 127 hexes, and what a turn has besides: three piles of 250 designs, a shield for every hex, three skills, a guild and
/// an ultimate.
pub(crate) const SHORT_LIST: usize = 3_700;

/// How many answers are kept while they are counted.
const KEPT: usize = 48;
