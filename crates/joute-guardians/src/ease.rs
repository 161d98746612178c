//! GUA-INFO: what a redrawn world has to have, because of what its seats have said and done: cards change places until it has.

use joute_kernel::Seat;

use crate::ids::{CREATURES_MAX, CardId, CardSet};
use crate::map::SpaceId;
use crate::state::{State, Step};

impl State {
    /// GD-31: who has said that it will use a command card has one; if it has none here, one changes places with a card like it.
    pub(crate) fn ease_command(&mut self, seat: Seat) {
        let Some(role) = self.combat.as_ref().and_then(|combat| combat.role_of(seat)) else { return };
        let declared = self.combat.as_ref().is_some_and(|combat| combat.fighter(role).declared);
        let is_open = matches!(self.step, Step::Declare(_) | Step::Command);
        if !declared || !is_open || !self.command_cards(role).is_empty() {
            return;
        }
        let (cards, player) = (self.cards(seat), self.player(seat));
        let hand = self.combat.as_ref().map_or(CardSet::EMPTY, |combat| combat.fighter(role).hand);
        let piles = player.draw.iter().copied().collect::<CardSet>().union(player.pen);
        let stacks = self.all_spaces().filter(|&at| self.space(at).owner == seat);
        let known = player.up.map_or(CardSet::EMPTY, |up| CardSet::of(up.card));
        let elsewhere = stacks.fold(piles, |cards, at| cards.union(self.space(at).cards)).minus(known);
        let [below, buried] = self.out_of_sight(seat);
        let affordable = |&number: &u8| {
            self.cost_of(role, number) <= player.stones && !self.is_card_banned(role, cards.card(number))
        };
        // Those that lie where few cards may lie come last.
        let places = [elsewhere, below, buried];
        let mut commands = places.into_iter().flat_map(|among| among.both(cards.commands).iter()).filter(affordable);
        let pair = commands.find_map(|number| {
            let of_kind = if cards.creatures.contains(number) {
                hand.both(cards.creatures)
            } else if cards.items.contains(number) {
                hand.both(cards.items)
            } else {
                player.depot
            };
            of_kind.first().map(|other| (number, other))
        });
        let Some((one, other)) = pair else { return };
        self.exchange(seat, one, other);
        // GUA-PLACE-8: what lies under a Stronghold now should be one that may.
        let cards = self.cards(seat);
        let fits = piles.both(cards.influencers).minus(known).first();
        if let Some(fit) = fits.filter(|_| below.contains(one) && !cards.influencers.contains(other)) {
            self.exchange(seat, other, fit);
        }
    }

    /// The cards of a seat that lie face down under its Strongholds, and those that are hidden Terrains.
    fn out_of_sight(&self, seat: Seat) -> [CardSet; 2] {
        let strongholds = self.player(seat).strongholds.iter();
        let below = strongholds.fold(CardSet::EMPTY, |cards, place| cards.union(place.under.minus(place.face_up)));
        let hidden = self.all_spaces().filter_map(|at| self.space(at).terrain.filter(|terrain| terrain.hidden));
        let hidden = hidden.filter(|terrain| terrain.card.owner() == seat).map(|terrain| terrain.card.number());
        [below, hidden.collect()]
    }

    /// GUA-ASK-3: who is on the move can go on, so what is hidden of it is no heavier than its way allows: it changes Creatures with what
    /// lies elsewhere out of sight. At most as many changes as it has Creatures.
    pub(crate) fn ease_move(&mut self, seat: Seat) {
        for _ in 0..CREATURES_MAX {
            let Some(moving) = self.moving.filter(|_| self.step == Step::Move) else { return };
            if self.check_stop(seat).is_ok() || !self.ways(seat).is_empty() {
                return;
            }
            let cards = self.cards(seat);
            let cost = |&number: &u8| cards.face(number).space_cost;
            let player = self.player(seat);
            let piles = player.draw.iter().copied().collect::<CardSet>().union(player.hand).union(player.pen);
            // A flying stack is seen (GUA-FLY-3): it is where it could land that something is too heavy.
            let is_way = |at: SpaceId| at != moving.start && self.is_own_stronghold(seat, at);
            let near = |at: SpaceId| moving.at.adjacent(self.seats).contains(at) && is_way(at);
            let changes = |at: SpaceId| at == moving.at || moving.fly && near(at);
            let stacks = self.all_spaces().filter(|&at| !changes(at) && self.space(at).owner == seat);
            let known = player.up.map_or(CardSet::EMPTY, |up| CardSet::of(up.card));
            let elsewhere = stacks.fold(piles, |cards, at| cards.union(self.space(at).cards)).minus(known);
            let elsewhere = elsewhere.both(cards.creatures);
            let there = self.all_spaces().filter(|&at| near(at)).map(|at| self.space(at).cards);
            let heavies = if moving.fly { there.fold(CardSet::EMPTY, CardSet::union) } else { moving.cards };
            let heavy = heavies.both(cards.creatures).iter().max_by_key(cost);
            let light = elsewhere.iter().min_by_key(cost);
            let Some((heavy, light)) = heavy.zip(light).filter(|(heavy, light)| cost(light) < cost(heavy)) else {
                return;
            };
            self.exchange(seat, heavy, light);
        }
    }

    /// Two cards of a seat change places.
    fn exchange(&mut self, seat: Seat, one: u8, other: u8) {
        let change = |cards: &mut CardSet| {
            let had = [cards.contains(one), cards.contains(other)];
            if had == [true, false] {
                *cards = cards.without(one).with(other);
            } else if had == [false, true] {
                *cards = cards.without(other).with(one);
            }
        };
        if let Some(moving) = &mut self.moving {
            change(&mut moving.cards);
        }
        if let Some(combat) = &mut self.combat
            && let Some(role) = combat.role_of(seat)
        {
            change(&mut combat.fighter_mut(role).hand);
        }
        for space in self.spaces.iter_mut().filter(|space| space.owner == seat) {
            change(&mut space.cards);
        }
        for land in self.spaces.iter_mut().filter_map(|space| space.terrain.as_mut()) {
            let number = land.card.number();
            if land.hidden && land.card.owner() == seat && (number == one || number == other) {
                land.card = CardId::new(seat, if number == one { other } else { one });
            }
        }
        let player = self.player_mut(seat);
        player.strongholds.iter_mut().for_each(|place| change(&mut place.under));
        [&mut player.hand, &mut player.pen, &mut player.depot].into_iter().for_each(change);
        for card in &mut player.draw {
            *card = match *card {
                card if card == one => other,
                card if card == other => one,
                card => card,
            };
        }
    }
}
