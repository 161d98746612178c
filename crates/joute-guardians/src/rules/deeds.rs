//! GUA-DEST, GUA-EFF: what texts do in a combat: first all of it is judged, then all of it is carried out (GUA-EFF-7). When they speak
//! stands in `moments`.

use arrayvec::ArrayVec;
use joute_kernel::Sink;

use crate::boon::{Boon, Rank, Slot, is_boon, outlasts};
use crate::cards::{Change, Span, Target, TerrainKind, judge};
use crate::event::Event;
use crate::ids::{CARDS_MAX, CardId, CardSet};
use crate::passage::{Lasting, Page, Passage, Text};
use crate::rules::bans::binds;
use crate::rules::scene::Sight;
use crate::rules::texts::is_general;
use crate::state::{Combat, Match, NOBODY, Role, State, Weight};

/// What one moment may leave behind: more of it is not done.
const DEEDS_MAX: usize = 32;

/// What becomes of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fate {
    /// GUA-DEST-1.
    Destroyed,
    /// To the discard pile of its owner.
    Discarded,
    /// To the hand, the Depot or the Pen of its owner, by its border (GUA-ASK-36).
    Returned,
}

/// GUA-EFF-1: bans and immunities come first, then all the rest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stage {
    Guards,
    Rest,
    Both,
}

impl Stage {
    const fn takes(self, change: &Change) -> bool {
        let is_guard = matches!(change, Change::Forbid(_) | Change::Immune(_) | Change::ImmuneLose);
        match self {
            Self::Guards => is_guard,
            Self::Rest => !is_guard,
            Self::Both => true,
        }
    }
}

/// How a text is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Reading {
    /// It is true as long as its card is there: only what happens once is done now.
    Standing,
    /// Its moment has come, or its card was cast.
    Moment,
    /// It is a command, for the whole combat (GUA-MOD-5).
    Command,
}

/// What came of it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Upshot {
    /// GUA-COMBAT-28: whether there is no match-up any more.
    pub(crate) parted: bool,
    /// Whether the card that was cast does nothing.
    pub(crate) cancels: bool,
}

/// What is done, once it is judged.
#[derive(Default)]
pub(crate) struct Deeds {
    pub(super) boons: [Boon; 2],
    /// By [`Fate`], then by side.
    pub(super) fates: [[CardSet; 2]; 3],
    /// GUA-COMBAT-28: whose card leaves the match-up.
    unopposed: [bool; 2],
    weights: ArrayVec<(Role, Weight), DEEDS_MAX>,
    stones: [i32; 2],
    steals: [i32; 2],
    paid: [u8; 2],
    draws: [i16; 2],
    looks: [i16; 2],
    hand_limits: [i16; 2],
    pub(super) lasting: ArrayVec<Lasting, DEEDS_MAX>,
    limited: ArrayVec<Passage, DEEDS_MAX>,
    ground: Slot<TerrainKind>,
    loses_terrain: bool,
    /// GUA-DEST-2: whose Shields are destroyed.
    felled: [bool; 2],
    /// GUA-COMBAT-9: whose command card does nothing.
    pub(crate) annuls: [bool; 2],
    /// Whether it cancels the card that was cast.
    pub(crate) cancels: bool,
    pub(super) areas: ArrayVec<CardId, DEEDS_MAX>,
    pub(super) acted: ArrayVec<CardId, DEEDS_MAX>,
}

impl Deeds {
    /// What the two that meet have so far.
    pub(crate) fn from(combat: &Combat) -> Self {
        let boons = combat.meeting.map_or_else(Default::default, |meeting| meeting.boons);
        Self { boons, ground: combat.ground, ..Self::default() }
    }

    /// GUA-EFF-3: whom a text does not find, it does not change.
    pub(super) fn judge(&mut self, text: &Text<'_>, sight: &Sight<'_>, reading: Reading, stage: Stage) {
        let (ability, target, own) = (text.ability, text.ability.target, sight.role as usize);
        if !ability.changes.iter().any(|change| stage.takes(change)) || !sight.holds(ability) {
            return;
        }
        if ability.limit.is_some() && sight.state.acted.contains(&text.passage) {
            return;
        }
        let left = sight.state.player(sight.combat.seats[own]).stones.saturating_sub(self.paid[own]);
        if reading != Reading::Standing && ability.cost > 0 {
            if ability.cost > left {
                return;
            }
            self.paid[own] += if stage == Stage::Guards { 0 } else { ability.cost };
        }
        if ability.limit.is_some() && stage != Stage::Guards {
            let _ = self.limited.try_push(text.passage);
        }
        // Whom it finds in a hand is not foreseen.
        let looks = || ability.changes.iter().any(moves_cards) && reaches_hands(target);
        let is_told = reading != Reading::Standing || looks();
        if let (Page::Card(number) | Page::Command(number), true) = (text.passage.page, is_told) {
            let _ = self.acted.try_push(CardId::new(text.passage.seat, number));
        }
        for change in ability.changes.iter().filter(|change| stage.takes(change)) {
            self.judge_one(change, text, sight, reading);
        }
    }

    fn judge_one(&mut self, change: &Change, text: &Text<'_>, sight: &Sight<'_>, reading: Reading) {
        let (ability, own) = (text.ability, sight.role as usize);
        let (target, other) = (ability.target, 1 - own);
        let worth = |amount| judge::amount_in(amount, sight);
        let sides = match target {
            Some(Target::Both) => [true; 2],
            Some(Target::StonesTheirs | Target::TheirsAll) => [own == 1, own == 0],
            _ => [own == 0, own == 1],
        };
        let each = |sums: &mut [i16; 2], worth: i16| {
            (0..2).filter(|&side| sides[side]).for_each(|side| sums[side] = sums[side].saturating_add(worth));
        };
        // What is said for a match-up ends with it; what names everybody, or is a command, goes on (GUA-MOD-5).
        let is_long = match ability.until {
            Some(Span::Matchup) => false,
            Some(Span::Combat | Span::Turn | Span::Permanent) => true,
            Some(Span::InPlay | Span::UnderShield) | None => is_general(target),
        };
        // What lies there stands anyway.
        let lies_there = reading == Reading::Standing && text.rank.since < Rank::CREATURE;
        let goes_on = reading == Reading::Command || is_long && !lies_there;
        match change {
            change if is_boon(change) && goes_on => self.last(text),
            change if is_boon(change) && reading != Reading::Standing => self.boost(change, text, sight),
            change if outlasts(change) && reading != Reading::Standing => self.last(text),
            Change::Forbid(_) if goes_on && reading != Reading::Standing => self.last(text),
            Change::Forbid(bans) if reading == Reading::Moment => {
                for bound in Role::ALL.into_iter().filter(|&on| binds(target, sight.role, on)) {
                    let boon = &mut self.boons[bound as usize];
                    boon.bans = boon.bans.and(*bans);
                }
            }
            Change::NoCount | Change::CountAs(_) if is_general(target) && reading == Reading::Standing => {}
            Change::NoCount | Change::CountAs(_) if is_general(target) => self.last(text),
            Change::NoCount => self.weigh(0, text, sight),
            Change::CountAs(amount) => self.weigh(worth(amount), text, sight),
            Change::Aoe(power) => {
                let victims = match target {
                    Some(Target::Both) => [true; 2],
                    _ => [other == 0, other == 1],
                };
                self.strike_hands(text, sight, worth(power), victims);
            }
            Change::Destroy | Change::Discard if target == Some(Target::Terrain) => self.loses_terrain = true,
            Change::Destroy | Change::Discard if target == Some(Target::Shield) => {
                let felled = sight.fells(&ability.filter);
                self.felled = [self.felled[0] | felled[0], self.felled[1] | felled[1]];
            }
            Change::Destroy => self.doom(Fate::Destroyed, sight.named(target, &ability.filter)),
            Change::Discard => self.doom(Fate::Discarded, sight.named(target, &ability.filter)),
            Change::ToPen | Change::ToHand | Change::ToDepot => {
                self.doom(Fate::Returned, sight.named(target, &ability.filter));
            }
            Change::Unopposed => self.unoppose(text, sight),
            Change::Cancel if target == Some(Target::CommandTheirs) => self.annuls[other] = true,
            Change::Cancel => self.cancels |= sight.may_cancel(&ability.filter),
            Change::Stones(amount) => {
                let more = i32::from(worth(amount));
                (0..2).filter(|&side| sides[side]).for_each(|side| self.stones[side] += more);
            }
            Change::StonesSteal(amount) => self.steals[own] += i32::from(worth(amount)),
            Change::Draw(amount) => each(&mut self.draws, worth(amount)),
            Change::Look(amount) => each(&mut self.looks, worth(amount)),
            Change::HandLimit(amount) if reading != Reading::Standing => each(&mut self.hand_limits, worth(amount)),
            Change::TerrainDestroy => self.loses_terrain = true,
            Change::TerrainAs(kind) => self.ground.say(*kind, text.rank),
            // The rest is about moves, hands and limits outside combats, or stands as long as its card is there.
            _ => {}
        }
    }

    /// What a text gives or takes from those of the match-up that it aims at.
    pub(super) fn boost(&mut self, change: &Change, text: &Text<'_>, sight: &Sight<'_>) {
        for aim in sight.aimed(text.ability) {
            self.boons[aim as usize].add(change, sight, text.rank, sight.creature(aim.other()));
        }
    }

    /// GUA-WIN-1: the cards that a text names count as so many points for the space.
    fn weigh(&mut self, counts: i16, text: &Text<'_>, sight: &Sight<'_>) {
        let named = sight.named(text.ability.target, &text.ability.filter);
        for (role, cards) in Role::ALL.into_iter().zip(named) {
            for card in cards.iter() {
                let _ = self.weights.try_push((role, Weight { card, counts, rank: text.rank }));
            }
        }
    }

    /// GUA-GUARD-7: a Guardian cannot be made unopposed.
    fn unoppose(&mut self, text: &Text<'_>, sight: &Sight<'_>) {
        for aim in sight.aimed(text.ability).filter(|&aim| sight.meeting.cards[aim as usize] < NOBODY) {
            self.unopposed[aim as usize] = true;
        }
    }

    /// GUA-AOE-1: what is hit by an area attack in the hands of these sides. GUA-AOE-3: only an immunity saves.
    /// GUA-AOE-4: they are discarded, so that nobody heals them (GD-41).
    fn strike_hands(&mut self, text: &Text<'_>, sight: &Sight<'_>, power: i16, victims: [bool; 2]) {
        if let Page::Card(number) | Page::Command(number) = text.passage.page {
            let _ = self.areas.try_push(CardId::new(text.passage.seat, number));
        }
        let mut hit = [CardSet::EMPTY; 2];
        for role in Role::ALL.into_iter().filter(|&role| victims[role as usize]) {
            let Sight { state, combat, .. } = *sight;
            let cards = state.cards(combat.seat(role));
            let standing = judge::Standing { is_mine: role == sight.role, is_unbeaten: true };
            let is_hit = |&number: &u8| {
                let card = cards.card(number);
                judge::is_in_area(card, power)
                    && judge::matches(&text.ability.filter, card, standing)
                    && !state.is_safe_from_area(combat, role, number, text.ability.beside.tag)
            };
            hit[role as usize] = combat.fighter(role).hand.both(cards.creatures).iter().filter(is_hit).collect();
        }
        self.doom(Fate::Discarded, hit);
    }

    pub(super) fn doom(&mut self, fate: Fate, cards: [CardSet; 2]) {
        let doomed = &mut self.fates[fate as usize];
        *doomed = [doomed[0].union(cards[0]), doomed[1].union(cards[1])];
    }

    /// A text goes on; it is noted once.
    fn last(&mut self, text: &Text<'_>) {
        let lasting = Lasting { passage: text.passage, rank: text.rank, afield: false };
        if !self.lasting.contains(&lasting) {
            let _ = self.lasting.try_push(lasting);
        }
    }
}

impl State {
    /// Does all that was judged.
    pub(crate) fn carry_out<S: Sink<Event>>(&mut self, deeds: Deeds, events: &mut S) -> Upshot {
        deeds.acted.iter().for_each(|&card| events.push(Event::Acted { card }));
        let Some(combat) = &mut self.combat else { return Upshot::default() };
        let (seats, meeting) = (combat.seats, combat.meeting);
        if let Some(meeting) = &mut combat.meeting {
            meeting.boons = deeds.boons;
        }
        if deeds.ground != combat.ground {
            combat.ground = deeds.ground;
            events.push(Event::GroundChanged { space: combat.space, kind: deeds.ground.get() });
        }
        for &(role, weight) in &deeds.weights {
            let _ = combat.fighter_mut(role).weights.try_push(weight);
        }
        for &lasting in &deeds.lasting {
            let _ = self.lasting.try_push(lasting);
        }
        for &passage in &deeds.limited {
            let _ = self.acted.try_push(passage);
        }
        for (side, seat) in seats.into_iter().enumerate() {
            let other = seats[1 - side];
            self.change_stones(seat, deeds.stones[side] - i32::from(deeds.paid[side]), events);
            let stolen = deeds.steals[side].clamp(0, self.player(other).stones.into());
            self.change_stones(other, -stolen, events);
            self.change_stones(seat, stolen, events);
            let player = self.player_mut(seat);
            player.hand_bonus = player.hand_bonus.saturating_add(deeds.hand_limits[side]);
        }
        let parted = self.part(deeds.unopposed, events);
        deeds.areas.iter().for_each(|&card| events.push(Event::AreaAttacked { card }));
        self.fulfil(&deeds, events);
        self.doom_shields(deeds.felled, events);
        if deeds.loses_terrain {
            self.lose_ground(events);
        }
        for (side, seat) in seats.into_iter().enumerate() {
            if deeds.draws[side] > 0 {
                self.draw_cards(seat, deeds.draws[side].min(CARDS_MAX as i16) as u8, events);
            }
            if deeds.looks[side] > 0 {
                self.look(seat, deeds.looks[side], events);
            }
        }
        let parted = parted || meeting.is_some_and(|meeting| !self.still_meet(&meeting));
        Upshot { parted, cancels: deeds.cancels }
    }

    /// GUA-COMBAT-28: neither of those that part is opposed to the other any more.
    fn part<S: Sink<Event>>(&mut self, unopposed: [bool; 2], events: &mut S) -> bool {
        let Some(combat) = self.combat.as_mut().filter(|_| unopposed != [false; 2]) else { return false };
        let Some(meeting) = combat.meeting else { return false };
        for role in Role::ALL {
            let [own, other] = [meeting.cards[role as usize], meeting.cards[role.other() as usize]];
            if unopposed[role as usize] {
                events.push(Event::LeftMatch { card: CardId::new(combat.seat(role), own) });
            }
            let against = &mut combat.fighter_mut(role).against;
            against.iter_mut().filter(|pair| **pair == (own, other)).for_each(|pair| pair.1 = NOBODY);
        }
        true
    }

    /// Whether both of a match-up are still there.
    pub(crate) fn still_meet(&self, meeting: &Match) -> bool {
        self.combat.as_ref().is_some_and(|combat| {
            Role::ALL.into_iter().all(|role| {
                let number = meeting.cards[role as usize];
                number >= NOBODY || combat.fighter(role).play.contains(number)
            })
        })
    }

    /// GUA-DEST-1, GUA-COMBAT-42: the destroyed with all cards under them, and the discarded, go to the piles of their owners at once
    /// (GD-43); the rest returns by its border (GUA-ASK-36). Whoever meets several fates has the worst of them.
    fn fulfil<S: Sink<Event>>(&mut self, deeds: &Deeds, events: &mut S) {
        let Some(combat) = &self.combat else { return };
        let [mut destroyed, discarded, returned] = deeds.fates;
        if destroyed.iter().chain(&discarded).chain(&returned).all(|cards| cards.is_empty()) {
            return;
        }
        combat.add_cards_under(&mut destroyed);
        let fates = Role::ALL.map(|role| {
            let side = role as usize;
            let lost = destroyed[side].union(discarded[side]);
            (combat.seat(role), lost, returned[side].minus(lost))
        });
        // GUA-EFF-7: what the lost say waits until all of them are gone, so that each says it once.
        for (role, (seat, lost, back)) in Role::ALL.into_iter().zip(fates) {
            self.pull(role, lost.union(back));
            if !destroyed[role as usize].is_empty() {
                events.push(Event::Destroyed { seat, cards: destroyed[role as usize].of_seat(seat) });
            }
        }
        for (seat, lost, back) in fates {
            self.discard_all(seat, lost, events);
            self.give_back(seat, back, events);
        }
    }

    /// Takes cards out of a combat, wherever they lie in it; the Pen to which one was lured, the pile of used cards, the Stronghold
    /// under which one has influenced or an Upgrade lies, and the ground, too.
    fn pull(&mut self, role: Role, cards: CardSet) {
        let Some(combat) = &mut self.combat else { return };
        let (seat, ground) = (combat.seat(role), &mut self.spaces[combat.space.index()].terrain);
        if ground.is_some_and(|terrain| terrain.card.owner() == seat && cards.contains(terrain.card.number())) {
            *ground = None;
        }
        let fighter = combat.fighter_mut(role);
        fighter.hand = fighter.hand.minus(cards);
        fighter.play = fighter.play.minus(cards);
        fighter.beaten = fighter.beaten.minus(cards);
        fighter.shown = fighter.shown.minus(cards);
        let player = self.player_mut(seat);
        player.pen = player.pen.minus(cards);
        player.discard = player.discard.minus(cards);
        for stronghold in &mut player.strongholds {
            stronghold.under = stronghold.under.minus(cards);
            stronghold.face_up = stronghold.face_up.minus(cards);
            stronghold.upgrade = stronghold.upgrade.filter(|&upgrade| !cards.contains(upgrade));
        }
    }

    /// GUA-ASK-36, GUA-CARD-2: to Depot or Pen by the border; in Phase I to the hand.
    pub(crate) fn give_back<S: Sink<Event>>(&mut self, seat: joute_kernel::Seat, cards: CardSet, events: &mut S) {
        if cards.is_empty() {
            return;
        }
        let (has_hands, doubles) = (self.has_reserve_hands(), self.cards(seat).doubles);
        let player = self.player_mut(seat);
        if has_hands {
            player.hand = player.hand.union(cards);
        } else {
            player.depot = player.depot.union(cards.both(doubles));
            player.pen = player.pen.union(cards.minus(doubles));
        }
        events.push(Event::Returned { seat, cards: cards.of_seat(seat) });
    }

    /// The Terrain of the space goes to the discard pile of its owner.
    fn lose_ground<S: Sink<Event>>(&mut self, events: &mut S) {
        let Some(space) = self.combat.as_ref().map(|combat| combat.space) else { return };
        if let Some(terrain) = self.space_mut(space).terrain.take() {
            events.push(Event::TerrainLost { card: terrain.card, space });
            self.player_mut(terrain.card.owner()).discard.insert(terrain.card.number());
        }
    }
}

/// Whether a change takes cards away from where they lie.
const fn moves_cards(change: &Change) -> bool {
    matches!(change, Change::Destroy | Change::Discard | Change::ToPen | Change::ToHand | Change::ToDepot)
}

/// Whether a target names cards in a combat hand of the other side.
fn reaches_hands(target: Option<Target>) -> bool {
    matches!(target, Some(Target::HandTheirs | Target::TheirsAll | Target::Both))
}

impl Combat {
    /// GUA-DEST-1: adds the beaten cards that lie under the destroyed, and those under them. At most as many rounds as cards.
    fn add_cards_under(&self, destroyed: &mut [CardSet; 2]) {
        for _ in 0..2 * CARDS_MAX {
            let before = *destroyed;
            for role in Role::ALL {
                let (side, other) = (role as usize, role.other() as usize);
                let fighter = self.fighter(role);
                let lies_under = |&&(beaten, victor): &&(u8, u8)| {
                    victor < NOBODY && before[other].contains(victor) && fighter.beaten.contains(beaten)
                };
                for &(beaten, _) in fighter.under.iter().filter(lies_under) {
                    destroyed[side].insert(beaten);
                }
            }
            if *destroyed == before {
                return;
            }
        }
    }
}
