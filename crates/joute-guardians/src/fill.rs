//! GUA-INFO-2: a state made of what one viewer sees and of nothing else: filled in by a fixed order, or at random.
//!
//! What is hidden is dealt out so that it could lie so: Depots hold double borders, Pens single ones, a Shield covers a Creature, items
//! do not outnumber Creatures, and a combat hand has the Creatures that the open question tells of.

use std::sync::Arc;

use arrayvec::ArrayVec;
use joute_kernel::{Rng, Seat};

use crate::ids::{CARDS_MAX, CardId, CardSet};
use crate::map::SpaceId;
use crate::state::{Before, Combat, Fighter, Land, POINTS_MAX, Phase, Role, Space, State, Step, Stronghold};
use crate::view::{View, Zone};

/// Where hidden cards of a seat lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Place {
    Hand,
    Depot,
    Pen,
    On(SpaceId),
    Under(SpaceId),
    Hidden(SpaceId),
    Moving,
    Retreating,
    Freed,
    Fighting(Role),
}

/// Hidden cards in one place, and what is known of them.
#[derive(Clone, Copy, Debug)]
struct Hole {
    place: Place,
    /// How many cards are missing.
    count: usize,
    /// How many of them are Creatures, at least and at most.
    creatures: [usize; 2],
    cards: CardSet,
    /// GUA-LIMIT-1: the space whose 30 points they share, if they lie on one.
    shared: Option<SpaceId>,
    /// The points that the rest of that space leaves them, as long as it can be helped.
    room: i32,
}

/// The most places of one seat with hidden cards: hand, Depot, Pen, every space twice, and what is on its way.
const HOLES_MAX: usize = 64;

/// The cards of one seat that the viewer knows nothing of, in the order in which they are dealt out.
struct Pool {
    cards: ArrayVec<u8, CARDS_MAX>,
}

impl Pool {
    /// Takes the first card of a set.
    fn take(&mut self, among: CardSet) -> Option<u8> {
        let place = self.cards.iter().position(|&card| among.contains(card))?;
        Some(self.cards.remove(place))
    }

    /// Takes the first card that leaves so many others room within the points, or the lightest.
    fn take_light(&mut self, among: CardSet, room: i32, others: usize, cost: impl Fn(u8) -> i32) -> Option<u8> {
        let left = || self.cards.iter().copied().filter(|&card| among.contains(card));
        let lightest = left().min_by_key(|&card| cost(card))?;
        let reserve = others as i32 * cost(lightest).max(0);
        let taken = left().find(|&card| cost(card) + reserve <= room).unwrap_or(lightest);
        self.take(CardSet::of(taken))
    }
}

impl State {
    /// The state that a view stands for; what is hidden in the order of the table, or of `chance`.
    pub(crate) fn filled(view: &View, mut chance: Option<&mut Rng>) -> Self {
        let mut state = Self::shown(view);
        for seat in Seat::first_of(state.seats) {
            state.fill_seat(view, seat, chance.as_deref_mut());
        }
        state
    }

    /// What the view shows, with nothing in place of what it hides.
    pub(crate) fn shown(view: &View) -> Self {
        let mut state = Self::blank(Arc::clone(&view.table), view.rules);
        state.turn = view.turn;
        state.phase = view.phase;
        state.step = view.step;
        state.owing = view.owing;
        state.initiative = view.initiative.unwrap_or(Seat::at(0));
        state.initiative_set = view.initiative.is_some();
        (state.lower, state.active) = (view.lower, view.active);
        (state.revealing, state.ties) = (view.revealing, view.ties);
        (state.turned_at, state.may_attack_guardian) = (view.turned_at, view.may_attack_guardian);
        (state.window, state.stride) = (view.window, view.stride);
        (state.reinforced, state.brought) = (view.reinforced, view.brought);
        state.to_trim = view.to_trim.iter().copied().collect();
        state.casting = view.casting.iter().copied().collect();
        state.lasting = view.lasting.iter().copied().collect();
        state.acted = view.acted.iter().copied().collect();
        (state.after_trim, state.due, state.winner) = (view.after_trim, view.due, view.winner);
        for (seat, seen) in Seat::first_of(state.seats).zip(&view.players) {
            let player = state.player_mut(seat);
            (player.stones, player.out, player.flown, player.up) = (seen.stones, seen.out, seen.flown, seen.up);
            player.discard = seen.discard;
            (player.hand, player.depot, player.pen) = (seen.hand.shown(), seen.depot.shown(), seen.pen.shown());
            player.trophies = seen.trophies.iter().copied().collect();
            player.strongholds = seen.strongholds.map(|stronghold| Stronghold {
                ruins: stronghold.ruins,
                under: stronghold.under.shown().union(stronghold.face_up),
                face_up: stronghold.face_up,
                upgrade: stronghold.upgrade,
            });
            player.said = seen.said.unwrap_or(false);
            (player.chosen, player.before) = (seen.chosen, seen.before);
            (player.looked, player.hand_bonus) = (seen.looked, seen.hand_bonus);
            player.draw = seen.seen.iter().rev().copied().collect();
        }
        for (at, seen) in SpaceId::all_of(state.seats).zip(&view.spaces) {
            let terrain = seen.terrain.and_then(|terrain| Some(Land { card: terrain.card?, hidden: terrain.hidden }));
            let cards = seen.stack.shown();
            *state.space_mut(at) =
                Space { owner: seen.owner, shield: seen.shield, turned: seen.turned, cards, terrain };
        }
        for &(at, cards) in &view.remembered {
            state.space_mut(at).cards = cards;
        }
        state.moving = view.moving.map(|moving| {
            let mut what = moving.what;
            what.cards = moving.cards.shown();
            what
        });
        state.retreating = view.retreating.map(|retreating| {
            let mut what = retreating.what;
            what.cards = retreating.cards.shown();
            what
        });
        state.freed = view.freed.map(|freed| {
            let mut what = freed.what;
            what.cards = freed.cards.shown();
            what
        });
        state.combat = view.combat.as_ref().map(|combat| Combat {
            space: combat.space,
            seats: combat.seats,
            on_guardian: combat.on_guardian,
            fighters: [0, 1].map(|side| {
                let seen: &crate::view::FighterView = &combat.fighters[side];
                let hand = seen.hand.shown().union(seen.rest.shown);
                Fighter { hand, pick: seen.pick, ..seen.rest.clone() }
            }),
            commands: combat.commands,
            answered: combat.answered,
            annulled: combat.annulled,
            ground: combat.ground,
            meeting: combat.meeting,
            winner: combat.winner,
        });
        state
    }

    /// Deals out what the viewer does not know of one seat.
    fn fill_seat(&mut self, view: &View, seat: Seat, mut chance: Option<&mut Rng>) {
        let mut holes = self.holes(view, seat);
        // What it remembers of its draw pile, the top last.
        let seen = core::mem::take(&mut self.player_mut(seat).draw);
        let known = self.known_cards(seat).union(seen.iter().copied().collect());
        let mut pool = Pool { cards: self.cards(seat).all.minus(known).iter().collect() };
        if let Some(rng) = chance.as_deref_mut() {
            rng.shuffle(&mut pool.cards);
        }
        self.deal(seat, &mut holes, &mut pool);
        // The rest is the draw pile, its top last; an up-card that lies on it is known.
        let up = self.player(seat).up.filter(|up| up.on_pile && seen.is_empty());
        let player = self.player_mut(seat);
        player.draw = pool.cards.iter().copied().collect();
        if let Some(up) = up {
            let _ = player.draw.try_push(up.card);
        }
        player.draw.extend(seen);
        for hole in &holes {
            self.fill_hole(seat, hole);
        }
        if !view.viewer.is(seat) && self.moving.is_some_and(|moving| moving.owner == seat) {
            self.ease_move(seat);
        }
        if !view.viewer.is(seat) {
            self.ease_command(seat);
        }
        self.fill_secrets(view, seat, chance);
    }

    /// Every card of a seat that lies somewhere else than in its draw pile; its up-card too.
    pub(crate) fn known_cards(&self, seat: Seat) -> CardSet {
        let player = self.player(seat);
        let mut known = player.discard.union(player.hand).union(player.depot).union(player.pen);
        if let Some(up) = player.up {
            known.insert(up.card);
        }
        for stronghold in &player.strongholds {
            known = known.union(stronghold.under);
            known = stronghold.upgrade.map_or(known, |upgrade| known.with(upgrade));
        }
        let mut open: ArrayVec<CardId, 128> = ArrayVec::new();
        for space in self.all_spaces() {
            let stack = self.space(space);
            if stack.owner == seat {
                known = known.union(stack.cards);
            }
            open.extend(stack.shield.into_iter().chain(stack.terrain.map(|terrain| terrain.card)));
        }
        for other in &self.players {
            open.extend(other.trophies.iter().copied());
        }
        known = self
            .casting
            .iter()
            .filter(|card| card.owner() == seat)
            .fold(known, |known, card| known.with(card.number()));
        open.extend(self.moving.map(|moving| moving.shield));
        open.extend(self.retreating.map(|retreating| retreating.shield));
        known = open.iter().filter(|card| card.owner() == seat).fold(known, |known, card| known.with(card.number()));
        let loose = [
            self.moving.map(|moving| (moving.owner, moving.cards)),
            self.retreating.map(|retreating| (retreating.owner, retreating.cards)),
            self.freed.map(|freed| (freed.owner, freed.cards)),
        ];
        for (_, cards) in loose.into_iter().flatten().filter(|(owner, _)| *owner == seat) {
            known = known.union(cards);
        }
        if let Some(combat) = &self.combat
            && let Some(role) = combat.role_of(seat)
        {
            let fighter = combat.fighter(role);
            known = known.union(fighter.hand).union(fighter.play);
        }
        known
    }

    /// Where hidden cards of a seat lie, how many, and what the open question tells of them.
    fn holes(&self, view: &View, seat: Seat) -> ArrayVec<Hole, HOLES_MAX> {
        let mut holes = ArrayVec::new();
        let mut add = |place: Place, zone: Zone, creatures: [usize; 2]| {
            if zone.cards.is_none() && zone.count > 0 {
                let count = usize::from(zone.count);
                let (shared, room) = self.room_of(seat, place);
                let creatures = creatures.map(|least_or_most| least_or_most.min(count));
                holes.push(Hole { place, count, creatures, cards: CardSet::EMPTY, shared, room });
            }
        };
        let any = [0, CARDS_MAX];
        let Some(player) = view.player(seat) else { return holes };
        add(Place::Hand, player.hand, any);
        add(Place::Depot, player.depot, any);
        add(Place::Pen, player.pen, any);
        for (place, stronghold) in SpaceId::row_of(seat).into_iter().zip(&player.strongholds) {
            let shown = stronghold.face_up.len() as u8;
            let count = stronghold.under.count.saturating_sub(shown);
            add(Place::Under(place), Zone { count, ..stronghold.under }, any);
        }
        for (at, space) in SpaceId::all_of(self.seats).zip(&view.spaces) {
            let is_known = view.remembered.iter().any(|(place, _)| *place == at);
            if space.owner == seat && !is_known {
                add(Place::On(at), space.stack, self.creatures_of_stack(at, space.stack.count, space.shield.is_some()));
            }
            if space.terrain.is_some_and(|terrain| terrain.owner == seat && terrain.card.is_none()) {
                add(Place::Hidden(at), Zone { count: 1, cards: None }, any);
            }
        }
        let stack = |zone: Zone| [usize::from(zone.count).div_ceil(2), CARDS_MAX];
        if let Some(moving) = view.moving.filter(|moving| moving.what.owner == seat) {
            add(Place::Moving, moving.cards, stack(moving.cards));
        }
        if let Some(retreating) = view.retreating.filter(|retreating| retreating.what.owner == seat) {
            add(Place::Retreating, retreating.cards, [1, CARDS_MAX]);
        }
        if let Some(freed) = view.freed.filter(|freed| freed.what.owner == seat) {
            add(Place::Freed, freed.cards, any);
        }
        if let Some(combat) = &view.combat
            && let Some(role) = Role::ALL.into_iter().find(|&role| combat.seats[role as usize] == seat)
        {
            let fighter = &combat.fighters[role as usize];
            let hidden = fighter.hand.count.saturating_sub(fighter.rest.shown.len() as u8);
            add(Place::Fighting(role), Zone { count: hidden, ..fighter.hand }, self.creatures_of_hand(role));
        }
        holes
    }

    /// GUA-LIMIT-1: which space's points cards in a place share, and what the known cards there leave of them. A moving stack shares
    /// those of the own Stronghold that it has come to (GUA-MOVE-9).
    fn room_of(&self, seat: Seat, place: Place) -> (Option<SpaceId>, i32) {
        let space = match place {
            Place::On(space) | Place::Under(space) => Some(space),
            Place::Moving => self.moving.map(|moving| moving.at).filter(|&at| self.is_own_stronghold(seat, at)),
            _ => None,
        };
        // A flying stack is seen by all; where it has come to, it may have to stay.
        let comes =
            self.moving.filter(|moving| self.step == Step::Move && moving.owner == seat && Some(moving.at) == space);
        let weight = comes.map_or(0, |moving| self.cards(seat).points(moving.cards));
        (space, POINTS_MAX - weight - space.map_or(0, |space| self.points_at(seat, space)))
    }

    /// GUA-LIMIT-3, GUA-LIMIT-5: what a stack is made of; while something is too much there, what is known of it.
    fn creatures_of_stack(&self, at: SpaceId, count: u8, is_covered: bool) -> [usize; 2] {
        let count = usize::from(count);
        let least = usize::from(is_covered);
        match self.to_trim.iter().find(|excess| excess.space == at) {
            Some(excess) if excess.of_items => [least, count.saturating_sub(count / 2 + 1)],
            Some(_) => [1, CARDS_MAX],
            None => [count.div_ceil(2), CARDS_MAX],
        }
    }

    /// GUA-COMBAT-17, GUA-COMBAT-19: which combat hands are known to have Creatures, or none.
    fn creatures_of_hand(&self, role: Role) -> [usize; 2] {
        let meeting = self.combat.as_ref().and_then(|combat| combat.meeting);
        let striker = match self.step {
            Step::Second(role) => Some(role),
            _ => meeting.and_then(|meeting| meeting.secondary),
        };
        let heals = matches!(self.step, Step::Heal(winner) if winner == role);
        match (self.step, striker) {
            (Step::Declare(_) | Step::Command | Step::Play | Step::Saturation(_), _) => [1, CARDS_MAX],
            // GUA-ASK-15: who is asked without a Healer in play has a Creature in hand.
            (Step::Heal(_), _) if heals && self.able_healers(role).is_empty() => [1, CARDS_MAX],
            (Step::Second(_), Some(striker)) if striker == role => [1, CARDS_MAX],
            (_, Some(striker)) if striker != role => [0, 0],
            _ => [0, CARDS_MAX],
        }
    }

    /// First what must be Creatures, then the rest of the stacks, Depots, Pens, and what may be anything.
    fn deal(&self, seat: Seat, holes: &mut [Hole], pool: &mut Pool) {
        let cards = self.cards(seat);
        let singles = cards.all.minus(cards.doubles);
        let stacked = cards.creatures.union(cards.items);
        let cost = |number: u8| if cards.creatures.contains(number) { cards.face(number).space_cost.into() } else { 0 };
        // What is on its way comes first, because it could go on, then the combat hands, because not everything could lie there.
        holes.sort_unstable_by_key(|hole| match hole.place {
            Place::Moving => 0,
            Place::Fighting(_) => 1,
            _ => 2,
        });
        let mut add = |holes: &mut [Hole], index: usize, among: CardSet| {
            let Hole { place, shared, room, count, cards: lying, .. } = holes[index];
            // What would lie open in a combat hand is not hidden in one.
            let is_open = matches!(place, Place::Fighting(_)) && !self.is_quick();
            let among = if is_open { among.minus(cards.open) } else { among };
            let together = holes.iter().filter(|hole| hole.shared.is_some() && hole.shared == shared);
            let used: i32 = match shared {
                Some(_) => together.map(|hole| cards.points(hole.cards)).sum(),
                None => cards.points(lying),
            };
            let others = count - lying.len() - 1;
            let card = pool.take_light(among, room - used, others, cost);
            card.inspect(|&card| holes[index].cards.insert(card)).is_some()
        };
        // GUA-PLACE-8: in Phase II who works from under a Stronghold and does not influence lies face up.
        let lies_open = |number: &u8| cards.card(*number).cmp == 0;
        let shown: CardSet = if self.phase < Phase::UpCards || self.is_quick() {
            CardSet::EMPTY
        } else {
            cards.rooted.iter().filter(lies_open).collect()
        };
        let hidden_under = cards.influencers.minus(shown);
        for index in 0..holes.len() {
            while matches!(holes[index].place, Place::Under(_)) && holes[index].cards.len() < holes[index].count {
                if !add(holes, index, hidden_under) && !add(holes, index, cards.creatures) {
                    break;
                }
            }
        }
        for index in 0..holes.len() {
            let least = holes[index].count - holes[index].creatures[1];
            while is_stack(holes[index].place) && holes[index].cards.len() < least {
                if !add(holes, index, cards.items) {
                    break;
                }
            }
        }
        for index in 0..holes.len() {
            let least = holes[index].creatures[0];
            while is_stack(holes[index].place) && holes[index].cards.both(cards.creatures).len() < least {
                if !add(holes, index, cards.creatures) {
                    break;
                }
            }
        }
        for index in 0..holes.len() {
            while is_stack(holes[index].place) && holes[index].cards.len() < holes[index].count {
                let is_full = holes[index].cards.both(cards.creatures).len() >= holes[index].creatures[1];
                if !add(holes, index, if is_full { cards.items } else { stacked }) {
                    break;
                }
            }
        }
        for (is_it, among) in [
            ((|place| place == Place::Depot) as fn(Place) -> bool, cards.doubles),
            (|place| place == Place::Pen, singles),
            (|_| true, cards.all),
        ] {
            for hole in holes.iter_mut().filter(|hole| is_it(hole.place)) {
                while hole.cards.len() < hole.count {
                    let Some(card) = pool.take(among) else { break };
                    hole.cards.insert(card);
                }
            }
        }
    }

    fn fill_hole(&mut self, seat: Seat, hole: &Hole) {
        let cards = hole.cards;
        match hole.place {
            Place::Hand => self.player_mut(seat).hand = cards,
            Place::Depot => self.player_mut(seat).depot = cards,
            Place::Pen => self.player_mut(seat).pen = cards,
            Place::On(space) => self.space_mut(space).cards = cards,
            Place::Under(space) => {
                let stronghold = self.stronghold_mut(space);
                stronghold.under = stronghold.face_up.union(cards);
            }
            Place::Hidden(space) => {
                let card = cards.first().map(|number| CardId::new(seat, number));
                self.space_mut(space).terrain = card.map(|card| Land { card, hidden: true });
            }
            Place::Moving => {
                if let Some(moving) = &mut self.moving {
                    moving.cards = cards;
                }
            }
            Place::Retreating => {
                if let Some(retreating) = &mut self.retreating {
                    retreating.cards = cards;
                }
            }
            Place::Freed => {
                if let Some(freed) = &mut self.freed {
                    freed.cards = cards;
                }
            }
            Place::Fighting(role) => {
                if let Some(combat) = &mut self.combat {
                    let fighter = combat.fighter_mut(role);
                    fighter.hand = fighter.shown.union(cards);
                }
            }
        }
    }

    /// GUA-INFO-1: secret commitments of others: some that could have been given.
    fn fill_secrets(&mut self, view: &View, seat: Seat, chance: Option<&mut Rng>) {
        if view.viewer.is(seat) {
            return;
        }
        let mut chance = chance;
        let mut any_of = |cards: CardSet| {
            let nth = chance.as_deref_mut().map_or(0, |rng| rng.below(cards.len().max(1) as u32) as usize);
            cards.iter().nth(nth)
        };
        match self.step {
            Step::Organise => {
                let row = SpaceId::row_of(seat);
                let own = row.map(|space| Some(*self.space(space)).filter(|_| self.is_intact(space)));
                let player = self.player_mut(seat);
                player.before = Before {
                    hand: player.hand,
                    on: own.map(|space| space.map_or(CardSet::EMPTY, |space| space.cards)),
                    shields: own.map(|space| space.and_then(|space| Some((space.shield?, space.turned)))),
                    under: player.strongholds.map(|stronghold| stronghold.under),
                    upgrades: player.strongholds.map(|stronghold| stronghold.upgrade),
                };
            }
            Step::Discards if !self.owing.contains(seat) => {
                let (limit, mut left) = (self.hand_limit(seat), self.player(seat).hand);
                while left.len() > limit {
                    let Some(card) = any_of(left) else { break };
                    left.remove(card);
                    self.player_mut(seat).chosen.insert(card);
                }
            }
            Step::Play | Step::Command if !self.owing.contains(seat) => {
                let Some(role) = self.combat.as_ref().and_then(|combat| combat.role_of(seat)) else { return };
                let declared = self.combat.as_ref().is_some_and(|combat| combat.fighter(role).declared);
                let choice = match self.step {
                    Step::Command if declared => self.command_cards(role),
                    Step::Command => CardSet::EMPTY,
                    _ => self.creatures_in_hand(role),
                };
                let pick = any_of(choice);
                if let Some(combat) = &mut self.combat {
                    combat.fighter_mut(role).pick = pick;
                }
            }
            _ => {}
        }
    }
}

fn is_stack(place: Place) -> bool {
    matches!(place, Place::On(_) | Place::Moving | Place::Retreating | Place::Freed | Place::Fighting(_))
}
