//! GUA-COMBAT: combat hands, primary attacks, and how two are compared.

use arrayvec::ArrayVec;
use joute_kernel::{Refusal, RuleId, Seat, SeatSet, Sink};

use crate::action::Target;
use crate::bouts::Addend;
use crate::cards::{Role as Part, Trigger, Window};
use crate::event::Event;
use crate::ids::{CREATURES_MAX, CardId, CardSet};
use crate::map::SpaceId;
use crate::rules::moments::Moment;
use crate::state::{Combat, Fighter, GUARDIAN, Match, NOBODY, POINTS_MAX, Role, Shown, State, Step};
use crate::words::Refused;

impl State {
    /// GUA-COMBAT-1, GUA-COMBAT-2: the seat whose Shield entered attacks what lies on the space; each side takes its stack as combat
    /// hand, the Shields stay.
    /// GUA-PLACE-7, GD-19: on a Stronghold what has no Shield defends too.
    pub(crate) fn begin_combat<S: Sink<Event>>(&mut self, seat: Seat, space: SpaceId, events: &mut S) {
        let defender = self.space(space).owner;
        let attacking =
            self.moving.as_mut().map_or(CardSet::EMPTY, |moving| core::mem::replace(&mut moving.cards, CardSet::EMPTY));
        let defending = core::mem::replace(&mut self.space_mut(space).cards, CardSet::EMPTY);
        self.open_combat(space, [seat, defender], [attacking, defending], false, events);
    }

    /// GUA-GUARD-3: the Guardian is a single defender; Strongholds and Terrain have no part.
    /// GD-40: a Guardian is its bare Vitality: no border, no vulnerability, no receiver. GD-73: after a pass or a move, by
    /// comparison only.
    pub(crate) fn attack_guardian<S: Sink<Event>>(&mut self, seat: Seat, events: &mut S) {
        let (Some(owner), Some(space)) = (self.guardian_in_reach(), self.turned_at) else { return };
        let hand = core::mem::replace(&mut self.space_mut(space).cards, CardSet::EMPTY);
        self.open_combat(space, [seat, owner], [hand, CardSet::EMPTY], true, events);
    }

    fn open_combat<S: Sink<Event>>(
        &mut self,
        space: SpaceId,
        seats: [Seat; 2],
        hands: [CardSet; 2],
        on_guardian: bool,
        events: &mut S,
    ) {
        let shown = [0, 1]
            .map(|side| if self.is_quick() { CardSet::EMPTY } else { hands[side].both(self.cards(seats[side]).open) });
        let fighters = [0, 1].map(|side| Fighter { hand: hands[side], shown: shown[side], ..Fighter::default() });
        self.may_attack_guardian = false;
        self.combat = Some(Combat::of(space, seats, on_guardian, fighters));
        let [attacker, defender] = seats;
        events.push(Event::CombatBegan { space, attacker, defender, guardian: on_guardian });
        for (seat, cards) in seats.into_iter().zip(shown).filter(|(_, cards)| !cards.is_empty()) {
            events.push(Event::ItemsShown { seat, cards: cards.of_seat(seat) });
        }
        self.saturate(events);
    }

    /// GUA-COMBAT-3, GUA-ASK-38: a hand of more than 30 points is forfeit; attacker first. What lies under a Stronghold does not count.
    ///
    /// GUA-ASK-20: the only card is not asked for. At most as many rounds as cards.
    pub(crate) fn saturate<S: Sink<Event>>(&mut self, events: &mut S) {
        for role in Role::ALL {
            let Some(seat) = self.combat.as_ref().map(|combat| combat.seat(role)) else { return };
            while self.combat.as_ref().is_some_and(|combat| self.load_in_combat(combat, role) > POINTS_MAX) {
                let Some(combat) = &mut self.combat else { return };
                let fighter = combat.fighter_mut(role);
                fighter.forfeits = true;
                if fighter.hand.len() > 1 {
                    self.step = Step::Saturation(role);
                    self.owing = SeatSet::EMPTY;
                    return;
                }
                let lost = core::mem::replace(&mut fighter.hand, CardSet::EMPTY);
                self.discard_all(seat, lost, events);
            }
        }
        let Some(combat) = &self.combat else { return };
        let [attacker, defender] = Role::ALL.map(|role| combat.fighter(role).forfeits);
        match (attacker, defender) {
            (false, false) => {
                let moment = Some(Moment::of(Trigger::CombatStart, Part::Primary));
                self.come_to_blows([moment; 2], self.all_creatures(), events);
                self.open_command(events);
            }
            (true, _) if combat.on_guardian => self.end_guardian_attack(events),
            // GD-75: both over the limit: the attacker withdraws.
            (true, _) => self.end_combat(Some(Role::Defender), events),
            (false, true) => self.end_combat(Some(Role::Attacker), events),
        }
    }

    /// GUA-COMBAT-3: chance takes one card.
    pub(crate) fn lose_to_saturation<S: Sink<Event>>(&mut self, card: CardId, events: &mut S) {
        let Some(combat) = &mut self.combat else { return };
        let seat = card.owner();
        if let Some(role) = combat.role_of(seat) {
            combat.fighter_mut(role).hand.remove(card.number());
            self.discard_all(seat, CardSet::of(card.number()), events);
            self.saturate(events);
        }
    }

    /// The Creatures of each side, in hand or in play.
    pub(crate) fn all_creatures(&self) -> [CardSet; 2] {
        self.combat.as_ref().map_or([CardSet::EMPTY; 2], |combat| {
            Role::ALL.map(|role| {
                let fighter = combat.fighter(role);
                fighter.hand.union(fighter.play).both(self.cards(combat.seat(role)).creatures)
            })
        })
    }

    /// The Creatures left in a combat hand.
    #[inline]
    pub(crate) fn creatures_in_hand(&self, role: Role) -> CardSet {
        self.combat
            .as_ref()
            .map_or(CardSet::EMPTY, |combat| combat.fighter(role).hand.both(self.cards(combat.seat(role)).creatures))
    }

    /// GUA-COMBAT-12, GUA-COMBAT-17: while both have a Creature in hand each picks one; against a Guardian there is one match-up only,
    /// for which the attacker alone picks.
    /// GUA-COMBAT-18: whoever left the hand otherwise, as ranged attacker, command card or by a text, is not waited for.
    pub(crate) fn next_match<S: Sink<Event>>(&mut self, events: &mut S) {
        let Some(combat) = &mut self.combat else { return };
        combat.meeting = None;
        let (seats, on_guardian) = (combat.seats, combat.on_guardian);
        let is_first = combat.fighter(Role::Attacker).against.is_empty();
        let [attacking, defending] = Role::ALL.map(|role| !self.creatures_in_hand(role).is_empty());
        self.owing = match (on_guardian, attacking, defending) {
            (true, true, _) if is_first => SeatSet::of(seats[0]),
            (false, true, true) => SeatSet::of(seats[0]).with(seats[1]),
            _ => return self.open_second(events),
        };
        self.step = Step::Play;
    }

    /// GUA-COMBAT-12: a Creature of the combat hand.
    pub(crate) fn check_play(&self, seat: Seat, card: CardId) -> Result<(), Refusal> {
        let by = RuleId("GUA-COMBAT-12");
        let role = self.combat.as_ref().and_then(|combat| combat.role_of(seat)).ok_or(Refused::WrongQuestion.told())?;
        let hand = self.combat.as_ref().map_or(CardSet::EMPTY, |combat| combat.fighter(role).hand);
        if card.owner() != seat || !hand.contains(card.number()) {
            return Err(Refused::NotThere.by(by));
        }
        if self.cards(seat).creatures.contains(card.number()) { Ok(()) } else { Err(Refused::WrongKind.by(by)) }
    }

    /// GUA-COMBAT-6, GUA-COMBAT-12: a card is picked face down; says whether nobody else has still to pick.
    pub(crate) fn have_picked<S: Sink<Event>>(&mut self, seat: Seat, card: CardId, events: &mut S) -> bool {
        let Some(combat) = &mut self.combat else { return false };
        let Some(role) = combat.role_of(seat) else { return false };
        combat.fighter_mut(role).pick = Some(card.number());
        self.owing = self.owing.without(seat);
        events.push(Event::Picked { seat });
        self.owing.is_empty()
    }

    /// GUA-COMBAT-12: both are revealed together.
    pub(crate) fn pick<S: Sink<Event>>(&mut self, seat: Seat, card: CardId, events: &mut S) {
        if !self.have_picked(seat, card, events) {
            return;
        }
        let Some(combat) = &mut self.combat else { return };
        let mut cards = [GUARDIAN; 2];
        for role in Role::ALL {
            let fighter = combat.fighter_mut(role);
            if let Some(number) = fighter.pick.take() {
                fighter.hand.remove(number);
                fighter.play.insert(number);
                cards[role as usize] = number;
            }
        }
        for role in Role::ALL {
            let [own, other] = [cards[role as usize], cards[role.other() as usize]];
            if own != GUARDIAN {
                oppose(&mut combat.fighter_mut(role).against, own, other);
            }
        }
        combat.meeting = Some(Match::of(cards, None));
        let seats = combat.seats;
        let shown = Role::ALL.map(|role| {
            let number = cards[role as usize];
            Some(CardId::new(seats[role as usize], number)).filter(|_| number != GUARDIAN)
        });
        events.push(Event::Met { cards: shown });
        self.open_bribery(Shown::Match, events);
    }

    /// GUA-COMBAT-14, GUA-COMBAT-27: window (e): the attacker first, in step 4 the attacking side (GD-35).
    pub(crate) fn open_window<S: Sink<Event>>(&mut self, first: Role, events: &mut S) {
        if let Some(meeting) = self.combat.as_mut().and_then(|combat| combat.meeting.as_mut()) {
            meeting.passes = 0;
        }
        let moment = Some(Moment::of(Trigger::MatchupModify, self.part_of(first)));
        if self.come_to_blows([moment; 2], self.those_that_act(), events).parted {
            return self.leave_match(events);
        }
        self.ask_to_modify(first, events);
    }

    /// GUA-MOD-1, GUA-COMBAT-20: the Creatures of the match-up whose texts work: not that of the target of a secondary attack.
    pub(crate) fn those_that_act(&self) -> [CardSet; 2] {
        let meeting = self.combat.as_ref().and_then(|combat| combat.meeting);
        Role::ALL.map(|role| {
            let acts = meeting.filter(|meeting| meeting.secondary != Some(role.other()));
            let number = acts.map_or(NOBODY, |meeting| meeting.cards[role as usize]);
            if number < NOBODY { CardSet::of(number) } else { CardSet::EMPTY }
        })
    }

    /// As what a side takes part in the match-up.
    fn part_of(&self, role: Role) -> Part {
        let meeting = self.combat.as_ref().and_then(|combat| combat.meeting);
        let is_second = meeting.is_some_and(|meeting| meeting.secondary == Some(role));
        if is_second { Part::Secondary } else { Part::Primary }
    }

    /// GUA-INFO-5, GUA-ASK-21, GUA-ASK-32: who is asked depends on public counts alone; who is not asked counts as passing.
    /// GD-37: the target's side has its own cards, or none. GD-74: public facts alone.
    fn is_asked_to_modify(&self, role: Role) -> bool {
        let Some(combat) = &self.combat else { return false };
        let has_depot = !self.player(combat.seat(role)).depot.is_empty();
        let is_target = combat.meeting.is_some_and(|meeting| meeting.secondary == Some(role.other()));
        if self.is_quick() {
            return has_depot && self.rules.quick_spells && !is_target;
        }
        if is_target {
            return has_depot && self.table.windows.has(Window::PlaySecondary);
        }
        let can_influence = self.receiver(role).is_some() && self.has_influence(combat.seat(role));
        has_depot || !combat.fighter(role).hand.is_empty() || can_influence
    }

    /// GUA-COMBAT-14: two passes in a row close the window. At most two rounds without an answer.
    pub(crate) fn ask_to_modify<S: Sink<Event>>(&mut self, mut role: Role, events: &mut S) {
        while let Some(meeting) = self.combat.as_mut().and_then(|combat| combat.meeting.as_mut()) {
            if meeting.passes >= 2 {
                return self.compare(events);
            }
            meeting.passes += 1;
            if self.is_asked_to_modify(role) {
                self.step = Step::Modify(role);
                self.owing = self.combat.as_ref().map_or(SeatSet::EMPTY, |combat| SeatSet::of(combat.seat(role)));
                return;
            }
            role = role.other();
        }
    }

    /// GUA-ASK-13: a side adds nothing.
    pub(crate) fn pass_modifier<S: Sink<Event>>(&mut self, seat: Seat, role: Role, events: &mut S) {
        events.push(Event::ModifierPassed { seat });
        self.ask_to_modify(role.other(), events);
    }

    /// The base Vitality of a fighter's card, or of the Guardian.
    pub(crate) fn base(&self, seat: Seat, number: u8) -> i32 {
        let cards = self.cards(seat);
        match number {
            GUARDIAN => cards.guardian.vitality.into(),
            NOBODY => 0,
            number => cards.face(number).vitality.into(),
        }
    }

    /// GUA-COMBAT-15, GUA-COMBAT-16: the higher beats the other, equal is a push (GD-36). GUA-COMBAT-21: a secondary attack needs more
    /// than its target, and cannot be beaten (GUA-COMBAT-23). GUA-IMM-1: who is immune is not beaten.
    /// GUA-COMBAT-45: a victor may be beaten later; both are lost then. GUA-IMM-6: if both are immune it is a push, and both are
    /// marked (GD-42, GD-78).
    fn compare<S: Sink<Event>>(&mut self, events: &mut S) {
        let Some((combat, meeting)) = self.combat.as_ref().and_then(|combat| Some((combat, combat.meeting?))) else {
            return;
        };
        let meeting = self.with_texts(combat, &meeting);
        let parts = Role::ALL.map(|role| self.parts(combat, &meeting, role));
        let totals: [i32; 2] = parts.map(|parts| parts.iter().sum());
        let immune = Role::ALL.map(|role| self.is_immune_in(combat, &meeting, role));
        let beaten = match (meeting.secondary, totals[0].cmp(&totals[1])) {
            (None | Some(Role::Attacker), core::cmp::Ordering::Greater) => Some(Role::Defender),
            (None | Some(Role::Defender), core::cmp::Ordering::Less) => Some(Role::Attacker),
            _ => None,
        };
        let beaten = beaten.or_else(|| self.wins_push(&meeting, totals));
        let margin = (totals[0] - totals[1]).abs();
        let is_enough =
            |role: Role| meeting.secondary.is_some() || margin >= meeting.boons[role as usize].must_beat_by.into();
        let beaten = beaten.filter(|&role| !immune[role as usize] && is_enough(role));
        let struck = beaten.map(|role| {
            let number = meeting.cards[role as usize];
            if number == GUARDIAN { Target::Guardian } else { Target::Card(CardId::new(combat.seat(role), number)) }
        });
        let seats = combat.seats;
        let foes = Role::ALL.map(|role| {
            let number = meeting.cards[role as usize];
            Some(CardId::new(combat.seat(role), number)).filter(|_| number != GUARDIAN)
        });
        // What is printed and what texts add stays far within.
        let parts = parts.map(|parts| parts.map(|part| part.clamp(i16::MIN.into(), i16::MAX.into()) as i16));
        events.push(Event::Compared { foes, parts, totals, beaten: struck });
        if let Some(combat) = &mut self.combat {
            // GUA-IMM-2: an immunity worked, whatever the totals: the attacker is marked.
            for role in Role::ALL.into_iter().filter(|&role| immune[role as usize]) {
                combat.fighter_mut(role.other()).marked.insert(meeting.cards[role.other() as usize]);
            }
        }
        match struck {
            Some(Target::Guardian) => return self.beat_guardian(seats[0], seats[1], events),
            Some(Target::Card(card)) => {
                if let Some(combat) = &mut self.combat
                    && let Some(role) = combat.role_of(card.owner())
                {
                    let victor = meeting.cards[role.other() as usize];
                    let fighter = combat.fighter_mut(role);
                    fighter.beaten.insert(card.number());
                    // Each is beaten but once, so there is room.
                    let _ = fighter.under.try_push((card.number(), victor));
                }
            }
            None => {}
        }
        self.tell_result(meeting.secondary, beaten, margin, events);
        self.leave_match(events);
    }

    /// GUA-COMBAT-13: window (g): texts that act on the result, those of both together. A secondary attack can win, and nothing else.
    fn tell_result<S: Sink<Event>>(
        &mut self,
        secondary: Option<Role>,
        beaten: Option<Role>,
        margin: i32,
        events: &mut S,
    ) {
        let result = |role: Role| {
            let trigger = match beaten {
                Some(loser) if loser != role => Trigger::MatchupWin,
                _ if secondary.is_some() => return None,
                Some(_) => Trigger::MatchupLose,
                None => Trigger::MatchupPush,
            };
            let part = if secondary.is_some() { Part::Secondary } else { Part::Primary };
            Some(Moment { margin: margin.min(i16::MAX.into()) as i16, ..Moment::of(trigger, part) })
        };
        self.come_to_blows(Role::ALL.map(result), self.those_that_act(), events);
    }

    /// Who is beaten in a push of primary attackers by a text of the other, unless both have one.
    fn wins_push(&self, meeting: &Match, totals: [i32; 2]) -> Option<Role> {
        let [attacker, defender] = meeting.boons.map(|boon| boon.wins_pushes);
        let is_push = meeting.secondary.is_none() && totals[0] == totals[1];
        match (attacker, defender) {
            (true, false) if is_push => Some(Role::Defender),
            (false, true) if is_push => Some(Role::Attacker),
            _ => None,
        }
    }

    /// What a side shows: the sum of its [`parts`](State::parts).
    pub(crate) fn total(&self, combat: &Combat, meeting: &Match, role: Role) -> i32 {
        self.parts(combat, meeting, role).iter().sum()
    }

    /// GUA-MOD-2: base Vitality, off-colour bonus, terrain, Stronghold defence, ranged attacks, Spells and items, influence, as [`Addend`]
    /// has them. GUA-COMBAT-24: in a secondary attack the attacker alone is modified, and what was opposed to its target before adds its
    /// base (GUA-COMBAT-21). GD-38: whatever is added, in whatever order it was played.
    pub(crate) fn parts(&self, combat: &Combat, meeting: &Match, role: Role) -> [i32; Addend::ALL.len()] {
        let (number, seat) = (meeting.cards[role as usize], combat.seat(role));
        let printed = self.base(seat, number);
        if meeting.secondary == Some(role.other()) {
            return [printed, 0, 0, 0, 0, 0, 0, 0];
        }
        let boon = &meeting.boons[role as usize];
        let base = boon.base.get().map_or(printed, i32::from);
        let cast = i32::from(boon.vit);
        if number == GUARDIAN {
            return [base, 0, 0, 0, 0, 0, cast, 0];
        }
        let before = meeting.secondary.map_or(0, |_| self.opposed_before(combat, role, meeting.cards));
        if self.is_quick() {
            return [base, before, 0, 0, 0, 0, cast, 0];
        }
        let [colour, ground, walls] = self.automatic(combat, meeting, role);
        let [ranged, influence] = self.played(combat, meeting, role, base);
        [base, before, colour, ground, walls, ranged, cast, influence]
    }

    /// GUA-COMBAT-21, GUA-COMBAT-22: the base Vitality of every attacker opposed to the target before, the marked ones excepted.
    /// GUA-COMBAT-25: earlier ones count with their base, whatever they had (GD-46).
    pub(crate) fn opposed_before(&self, combat: &Combat, role: Role, cards: [u8; 2]) -> i32 {
        let (own, target) = (cards[role as usize], cards[role.other() as usize]);
        let (seat, fighter) = (combat.seat(role), combat.fighter(role));
        let counts = |&&(attacker, met): &&(u8, u8)| {
            met == target && attacker != own && fighter.play.contains(attacker) && !fighter.marked.contains(attacker)
        };
        fighter.against.iter().filter(counts).map(|&(attacker, _)| self.base(seat, attacker)).sum()
    }
}

/// Notes that an attacker has met a target; each attacker meets one only.
pub(crate) fn oppose(against: &mut ArrayVec<(u8, u8), CREATURES_MAX>, attacker: u8, target: u8) {
    let _ = against.try_push((attacker, target));
}
