//! RVL-COMBAT: an attack from its announcement to the putting away of its cards.

use arrayvec::ArrayVec;
use joute_kernel::{Refusal, RuleId, Seat, SeatSet, Sink};

use crate::action::Number;
use crate::arena::{HexId, HexSet, TileId, is_in_sight};
use crate::cards::{Bonus, Hit, Letter, Passive, RuleKey, Window};
use crate::chance::Chance;
use crate::event::{Cause, Event};
use crate::flow::Flow;
use crate::fray::{Attack, Figure, Target, VICTIMS_MAX, Weapon};
use crate::options::RIVALS_SEATS_MAX;
use crate::pack::{DesignId, Kind};
use crate::script::Scripts;
use crate::state::{Frame, Stage, State};
use crate::words::Refused;

/// RVL-COMBAT-5: dice of everybody.
const DICE: u8 = 2;
/// RVL-ANT-2: dice of an activated token.
const TOKEN_DICE: u8 = 2;

/// Everybody else with a drone.
pub(crate) const ENEMIES_MAX: usize = 2 * (RIVALS_SEATS_MAX - 1);

/// How far the attacks of a figure reach.
#[derive(Clone, Copy)]
pub(crate) struct Reach {
    bonus: u8,
    limit: u8,
}

impl Reach {
    /// With what is printed and what is added, up to the limit of the rules.
    #[inline]
    pub(crate) fn farthest(self, printed: u8, added: u8) -> u8 {
        printed.saturating_add(added).saturating_add(self.bonus).min(self.limit)
    }
}

/// An enemy, seen from a figure that might attack it.
pub(crate) struct Enemy {
    pub(crate) who: Figure,
    hex: HexId,
    pub(crate) distance: u8,
}

impl State {
    /// RVL-TURN-4, D-43: no attack at all in the first turn of the game, nor where a rule bans those of turn 1.
    #[inline]
    pub(crate) fn check_attack_time(&self, from: Figure) -> Result<(), Refusal> {
        let is_first = self.open.turn == 1;
        let is_banned = is_first && (self.open.round == 1 || self.rule_of(from, RuleKey::AttacksTurn1) == Some(0));
        if is_banned { Err(Refused::TooEarly.told()) } else { Ok(()) }
    }

    /// RVL-COMBAT-12, D-58: what an Ashak's skills and lasting effects add; nothing to a drone (RVL-DRONE-29).
    #[must_use]
    pub fn bonus(&self, from: Figure, bonus: Bonus) -> u8 {
        let Figure::Ashak(seat) = from else { return 0 };
        let skills = self.player(seat).skills.iter().map(|skill| self.pack().glance(skill.card).adds[bonus as usize]);
        let effects =
            self.player(seat).effects.iter().filter(|effect| effect.bonus == bonus).map(|effect| effect.count);
        skills.chain(effects).fold(0, u8::saturating_add)
    }

    /// RVL-ATK-1, section 27.4: the farthest distance with everything added, up to the limit of the rules.
    #[must_use]
    pub fn farthest(&self, from: Figure, printed: u8, added: u8) -> u8 {
        self.reach_of(from).farthest(printed, added)
    }

    /// RVL-ATK-1: what does not depend on the weapon.
    pub(crate) fn reach_of(&self, from: Figure) -> Reach {
        let limit = self.rule_of(from, RuleKey::RangeLimit).unwrap_or(u8::MAX);
        Reach { bonus: self.bonus(from, Bonus::Range), limit }
    }

    /// RVL-LOS-2, RVL-SHIELD-5: whether nothing blocks the sight of a figure from one hex to another.
    #[must_use]
    pub fn is_seen(&self, from: Figure, start: HexId, end: HexId) -> bool {
        // RVL-LOS-4.
        if start.distance(end) <= 1 {
            return true;
        }
        // RVL-DRONE-23, RVL-DRONE-28: the Ashak of a drone's owner does not block it, nor do its shields.
        let others = self.all_seats().filter(|seat| *seat != from.owner()).map(|seat| self.player(seat));
        let blockers = others.fold(HexSet::EMPTY, |set, player| set.union(player.shields).union(player.place()));
        is_in_sight(start, end, blockers, self.rules().los)
    }

    /// RVL-ATK-1, RVL-ATK-2, RVL-LOS-5, RVL-LOS-6, RVL-STACK-5, D-21: an enemy on any present hex in range and, for physical attacks, in sight.
    pub(crate) fn check_reach(&self, from: Figure, hit: Hit, range: (u8, u8), victim: Figure) -> Result<(), Refusal> {
        let start = self.hex_of(from).filter(|_| victim.owner() != from.owner());
        match start.and_then(|start| self.enemy(start, victim)) {
            Some(enemy) => self.check_enemy(from, hit, range, &enemy),
            None => Err(Refused::WrongTarget.by(RuleId("RVL-ATK-6"))),
        }
    }

    /// The same of an enemy that is there.
    pub(crate) fn check_enemy(&self, from: Figure, hit: Hit, range: (u8, u8), enemy: &Enemy) -> Result<(), Refusal> {
        if !(range.0..=range.1).contains(&enemy.distance) {
            return Err(Refused::OutOfRange.told());
        }
        let is_hidden = || !self.hex_of(from).is_some_and(|start| self.is_seen(from, start, enemy.hex));
        if hit == Hit::Physical && is_hidden() { Err(Refused::OutOfSight.told()) } else { Ok(()) }
    }

    /// RVL-ATK-6: somebody who lives and stands somewhere.
    #[inline]
    fn enemy(&self, start: HexId, who: Figure) -> Option<Enemy> {
        let hex = self.hex_of(who).filter(|_| self.player(who.owner()).is_alive())?;
        Some(Enemy { who, hex, distance: start.distance(hex) })
    }

    /// Everybody whom an attack can be aimed at, in the order of the texts.
    pub(crate) fn enemies(&self, from: Figure) -> ArrayVec<Enemy, ENEMIES_MAX> {
        let mut enemies = ArrayVec::new();
        let Some(start) = self.hex_of(from) else { return enemies };
        let mut see = |figure: fn(Seat) -> Figure| {
            for seat in self.all_seats().filter(|seat| *seat != from.owner()) {
                if let Some(enemy) = self.enemy(start, figure(seat)) {
                    enemies.push(enemy);
                }
            }
        };
        see(Figure::Ashak);
        if self.options.has_drones() {
            see(Figure::Drone);
        }
        enemies
    }

    /// RVL-ATK-4: a hex in range on a face-up tile, whatever lies between.
    pub(crate) fn check_blast(&self, from: Figure, range: (u8, u8), hex: HexId) -> Result<(), Refusal> {
        let Some(start) = self.hex_of(from) else { return Err(Refused::OutOfRange.told()) };
        if !self.is_face_up(hex) {
            return Err(Refused::WrongTarget.by(RuleId("RVL-ATK-4")));
        }
        if (range.0..=range.1).contains(&start.distance(hex)) { Ok(()) } else { Err(Refused::OutOfRange.told()) }
    }

    /// RVL-COMBAT-2, RVL-STACK-10: an attack is announced, and W1 opens.
    pub(crate) fn announce(&mut self, attack: Attack) {
        let actor = attack.actor;
        // The owner of a drone is a bystander.
        let is_target = |seat: &Seat| attack.target.hits(Figure::Ashak(*seat), self.player(*seat).hex);
        let targets: SeatSet = self.all_seats().filter(|seat| *seat != actor).filter(is_target).collect();
        if self.open.attacks.try_push(attack).is_ok() {
            self.push(Frame::Attack(Stage::Begins));
            self.open_window(Window::Attack, actor, targets);
        }
    }

    pub(crate) fn go_through_attack<S: Sink<Event>>(&mut self, stage: Stage, events: &mut S) -> Flow {
        let Some(attack) = self.open.attacks.last() else { return self.pop() };
        // RVL-COMBAT-11, D-57: it ends at once with its attacker. RVL-STACK-4: so does one that is cancelled.
        let ends = !self.player(attack.actor).is_alive() || attack.is_cancelled;
        if ends && stage != Stage::Ends {
            self.replace(Frame::Attack(Stage::Ends));
            return Flow::Goes;
        }
        match stage {
            Stage::Begins => self.find_victims(events),
            Stage::Salvo => self.next_salvo(events),
            Stage::Guard => self.ask_for_anticipation(),
            Stage::Roll => self.roll_defence(),
            Stage::Rolled(successes) => self.after_roll(successes),
            Stage::Loss(successes) => self.take_loss(successes, events),
            Stage::After(part) => self.after_attack(part),
            Stage::Own => {
                let (by, at) = (attack.actor, self.attack_scripts().after_self);
                self.replace(Frame::Attack(Stage::Ends));
                self.push_deed(at, by, Figure::Ashak(by));
                Flow::Goes
            }
            Stage::Ends => self.put_attack_away(events),
        }
    }

    /// RVL-ATK-4, RVL-COMBAT-9, D-22, D-27: who is hit if that is looked at now; enemies clockwise, the attacker last, Ashaks before drones.
    pub(crate) fn victims_of(&self, attack: &Attack) -> ArrayVec<Figure, VICTIMS_MAX> {
        let actor = attack.actor;
        let others = || self.clockwise(actor).filter(move |seat| *seat != actor);
        // What spares its user does not spare the drone (RVL-DRONE-22); no attack names its own Ashak (RVL-ATK-6).
        let own = Some(actor).filter(|_| !attack.spares_self && matches!(attack.target, Target::Hex(_)));
        let drones = others().chain([actor]).map(Figure::Drone);
        let all = others().chain(own).map(Figure::Ashak).chain(drones);
        all.filter(|who| attack.target.hits(*who, self.hex_of(*who))).take(VICTIMS_MAX).collect()
    }

    /// RVL-ATK-4: the victims are looked for, and their shields on the tile go.
    #[inline(never)]
    fn find_victims<S: Sink<Event>>(&mut self, events: &mut S) -> Flow {
        let Some(attack) = self.open.attacks.last() else { return self.pop() };
        let (target, victims) = (attack.target, self.victims_of(attack));
        if let Target::Hex(hex) = target {
            // RVL-SHIELD-4.
            for seat in self.all_seats() {
                for shield in self.player(seat).shields.both(TileId::of(hex).hexes()).iter() {
                    self.remove_shield(seat, shield, events);
                }
            }
        }
        if let Some(attack) = self.open.attacks.last_mut() {
            attack.victims = victims;
        }
        self.replace(Frame::Attack(Stage::Salvo))
    }

    /// RVL-COMBAT-4: printed salvos and those of mods.
    #[must_use]
    pub fn salvos(&self, attack: &Attack) -> u8 {
        attack.mods.iter().fold(attack.salvos, |salvos, card| salvos.saturating_add(self.mod_of(*card).salvos))
    }

    /// What a mod adds.
    pub(crate) fn mod_of(&self, card: DesignId) -> crate::cards::Mod {
        self.pack().glance(card).as_mod
    }

    /// RVL-COMBAT-4, RVL-ATK-2: printed damage, mods and bonuses, for every salvo.
    #[must_use]
    pub fn damage(&self, attack: &Attack) -> u8 {
        let mods = attack.mods.iter().map(|card| self.mod_of(*card).damage);
        let bonus = match attack.weapon {
            Weapon::Drone => 0,
            Weapon::Card(_) | Weapon::Gone | Weapon::Ultimate(_) | Weapon::Strike => {
                self.bonus(attack.from, Bonus::Damage)
            }
        };
        mods.chain([bonus]).fold(attack.damage, u8::saturating_add)
    }

    /// RVL-SHIELD-3, D-18: where an own shield stands under an Ashak, which absorbs the next salvo; an explosive is stopped by none.
    #[inline]
    pub(crate) fn absorber(&self, hit: Hit, seat: Seat) -> Option<HexId> {
        let player = self.player(seat);
        player.hex.filter(|&hex| hit != Hit::Explosive && player.shields.contains(hex))
    }

    /// RVL-COMBAT-3 a to c.
    fn next_salvo<S: Sink<Event>>(&mut self, events: &mut S) -> Flow {
        let Some(attack) = self.open.attacks.last() else { return self.pop() };
        let (actor, place, hit) = (attack.actor, attack.at, attack.hit);
        let salvos = self.salvos(attack);
        let is_done = attack.salvo >= salvos;
        let Some(&who) = attack.victims.get(usize::from(place)) else {
            self.restart();
            return self.replace(Frame::Attack(Stage::After(0)));
        };
        let seat = who.owner();
        // RVL-DRONE-16, RVL-DRONE-22: no damage and no dice for a drone, but the effects.
        if who.is_drone() || is_done || !self.player(seat).is_alive() {
            if let Some(attack) = self.open.attacks.last_mut() {
                attack.landed |= u8::from(who.is_drone()) << place;
                (attack.at, attack.salvo) = (place + 1, 0);
            }
            return Flow::Goes;
        }
        if let Some(hex) = self.absorber(hit, seat) {
            // Automatic, before anticipation and dice.
            events.push(Event::Absorbed { seat, hex });
            self.remove_shield(seat, hex, events);
            if let Some(attack) = self.open.attacks.last_mut() {
                attack.salvo += 1;
            }
            return Flow::Goes;
        }
        if let Some(attack) = self.open.attacks.last_mut() {
            attack.landed |= 1 << place;
            (attack.salvo_dice, attack.target_dice) = ([0; 6], 0);
        }
        self.replace(Frame::Attack(Stage::Guard));
        self.open_window(Window::Roll, actor, SeatSet::of(seat))
    }

    /// The victims are gone through once more.
    fn restart(&mut self) {
        if let Some(attack) = self.open.attacks.last_mut() {
            (attack.at, attack.salvo) = (0, 0);
        }
    }

    /// The seat that is hit now.
    pub(crate) fn hit_now(&self) -> Option<Figure> {
        let attack = self.open.attacks.last()?;
        attack.victims.get(usize::from(attack.at)).copied()
    }

    /// RVL-COMBAT-3 d, RVL-ANT-2: who has an inactive token in a usable place is asked.
    fn ask_for_anticipation(&mut self) -> Flow {
        let Some(seat) = self.hit_now().map(Figure::owner) else { return self.pop() };
        if !self.player(seat).is_alive() {
            return self.replace(Frame::Attack(Stage::Salvo));
        }
        if self.player(seat).ant.ready > 0 {
            return self.ask(seat);
        }
        self.replace(Frame::Attack(Stage::Roll));
        self.roll_defence()
    }

    /// RVL-ANT-2, RVL-ANT-3: no more than are ready; the reserve is none of them.
    pub(crate) fn check_anticipate(&self, seat: Seat, count: Number) -> Result<(), Refusal> {
        if count.0 <= self.player(seat).ant.ready { Ok(()) } else { Err(Refused::NoToken.by(RuleId("RVL-ANT-2"))) }
    }

    pub(crate) fn anticipate<S: Sink<Event>>(&mut self, seat: Seat, count: Number, events: &mut S) {
        let ant = &mut self.player_mut(seat).ant;
        (ant.ready, ant.active) = (ant.ready - count.0, ant.active + count.0);
        events.push(Event::Activated { seat, count: count.0 });
        self.replace(Frame::Attack(Stage::Roll));
    }

    /// RVL-COMBAT-5, RVL-COMBAT-10, RVL-HEX-1, RVL-EVENT-3, D-2, D-25: of whoever is hit, the attacker too; of the hex and the moment of the salvo.
    #[must_use]
    pub fn defence_dice(&self, seat: Seat) -> u8 {
        let player = self.player(seat);
        let kind = player.hex.map(|hex| self.true_kind(hex));
        let cover =
            if kind == Some(Kind::Forest) { self.rule(seat, RuleKey::ForestCover).unwrap_or_default() } else { 0 };
        let on_kind = self.passives(seat).map(|passive| match passive {
            Passive::DiceOn(on) if kind == Some(kind_of(on.kind)) => on.count,
            _ => 0,
        });
        let attack = self.open.attacks.last();
        let of_attack = attack
            .map_or([0; 3], |attack| [attack.dice[seat.index()], attack.salvo_dice[seat.index()], attack.target_dice]);
        let more = on_kind.chain(of_attack).chain([cover, self.bonus(Figure::Ashak(seat), Bonus::Dice)]);
        let all = more.fold(DICE + TOKEN_DICE * player.ant.active, u8::saturating_add);
        self.rules().dice_cap.map_or(all, |cap| all.min(cap))
    }

    /// RVL-CHANCE-5: no dice, no event.
    fn roll_defence(&mut self) -> Flow {
        let Some(seat) = self.hit_now().map(Figure::owner) else { return self.pop() };
        match self.defence_dice(seat) {
            0 => self.replace(Frame::Attack(Stage::Rolled(0))),
            dice => self.await_chance(Chance::Roll { seat, dice }),
        }
    }

    pub(crate) fn take_roll<S: Sink<Event>>(&mut self, seat: Seat, dice: u8, successes: u8, events: &mut S) {
        events.push(Event::Rolled { seat, dice, successes });
        self.replace(Frame::Attack(Stage::Rolled(successes)));
    }

    /// RVL-COMBAT-3 f, RVL-COMBAT-6.
    fn after_roll(&mut self, successes: u8) -> Flow {
        let Some(attack) = self.open.attacks.last() else { return self.pop() };
        let (actor, damage) = (attack.actor, self.damage(attack));
        let Some(seat) = self.hit_now().map(Figure::owner) else { return self.pop() };
        if damage <= successes {
            self.end_salvo();
            return Flow::Goes;
        }
        self.replace(Frame::Attack(Stage::Loss(successes)));
        self.open_window(Window::Loss, actor, SeatSet::of(seat))
    }

    fn end_salvo(&mut self) {
        if let Some(attack) = self.open.attacks.last_mut() {
            attack.salvo += 1;
        }
        self.replace(Frame::Attack(Stage::Salvo));
    }

    /// RVL-COMBAT-3 g to j, RVL-ULT-1, RVL-ULT-2, RVL-ULT-5, D-31.
    #[inline(never)]
    fn take_loss<S: Sink<Event>>(&mut self, successes: u8, events: &mut S) -> Flow {
        let Some(attack) = self.open.attacks.last() else { return self.pop() };
        let (actor, weapon, loss) = (attack.actor, attack.weapon, self.damage(attack).saturating_sub(successes));
        let on_wound = self.attack_scripts().on_wound;
        let Some(seat) = self.hit_now().map(Figure::owner) else { return self.pop() };
        self.end_salvo();
        let before = self.player(seat).hp;
        let lost = loss.min(before);
        if lost == 0 {
            return Flow::Goes;
        }
        if actor != seat && weapon != Weapon::Drone {
            /// RVL-ULT-1: HP of a band.
            const BAND: u8 = 5;
            let points = lost + ((before - 1) / BAND).min(3);
            self.charge(actor, points, events);
        }
        // What follows a wound lies under what follows a death.
        self.push_deed(on_wound, actor, Figure::Ashak(seat));
        self.lose_hp(seat, lost, Cause::Attack, Some(actor), events);
        Flow::Goes
    }

    /// Where the effects of the attack begin.
    fn attack_scripts(&self) -> Scripts {
        match self.open.attacks.last().map(|attack| attack.weapon) {
            Some(Weapon::Card(card)) => self.pack().scripts(card),
            Some(Weapon::Ultimate(ashak)) => self.pack().ashak(ashak).scripts,
            Some(Weapon::Gone | Weapon::Drone | Weapon::Strike) | None => Scripts::default(),
        }
    }

    /// RVL-COMBAT-8, RVL-COMBAT-12: for each victim the card, the bought effect, the mods as listed; what has no effect is passed over.
    fn after_attack(&mut self, mut part: u8) -> Flow {
        while let Some(attack) = self.open.attacks.last() {
            let (by, place) = (attack.actor, attack.at);
            let Some(&victim) = attack.victims.get(usize::from(place)) else {
                return self.replace(Frame::Attack(Stage::Own));
            };
            let is_hit = attack.landed >> place & 1 != 0 && self.player(victim.owner()).is_alive();
            let effect = match part {
                _ if !is_hit => None,
                0 => Some(self.deed_frame(self.attack_scripts().after_attack, by, victim)),
                1 if attack.is_boosted => Some(self.deed_frame(self.attack_scripts().bought, by, victim)),
                1 => Some(None),
                _ => attack.mods.get(usize::from(part) - 2).map(|card| match self.mod_of(*card).push {
                    0 => None,
                    left => Some(Frame::Shove { by, victim, left }),
                }),
            };
            match effect {
                Some(Some(frame)) => {
                    self.replace(Frame::Attack(Stage::After(part + 1)));
                    self.push(frame);
                    return Flow::Goes;
                }
                Some(None) => part += 1,
                None => {
                    if let Some(attack) = self.open.attacks.last_mut() {
                        attack.at += 1;
                    }
                    part = 0;
                }
            }
        }
        self.pop()
    }

    /// RVL-COMBAT-8, RVL-ATK-5: mods and attack are discarded; an explosive is uninstalled, unless it was cancelled (RVL-STACK-4).
    #[inline(never)]
    fn put_attack_away<S: Sink<Event>>(&mut self, events: &mut S) -> Flow {
        self.pop();
        let Some(attack) = self.open.attacks.pop() else { return Flow::Goes };
        let actor = attack.actor;
        for card in attack.mods {
            self.player_mut(actor).discard.add(card);
            events.push(Event::CardSpent { seat: actor, card });
        }
        let Weapon::Card(card) = attack.weapon else { return Flow::Goes };
        if attack.hit == Hit::Explosive && !attack.is_cancelled {
            self.put_away(card);
            events.push(Event::Exploded { seat: actor, card });
            self.push(Frame::InstallTop(actor));
        } else {
            self.player_mut(actor).discard.add(card);
            events.push(Event::CardSpent { seat: actor, card });
        }
        Flow::Goes
    }
}

/// The kind of a letter.
fn kind_of(letter: Letter) -> Kind {
    match letter {
        Letter::Forest => Kind::Forest,
        Letter::Crystal => Kind::Crystal,
        Letter::Interface => Kind::Interface,
        Letter::Observatory => Kind::Observatory,
        Letter::Lake => Kind::Lake,
        Letter::Volcano => Kind::Volcano,
    }
}
