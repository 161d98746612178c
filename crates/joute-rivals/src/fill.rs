//! RVL-CHANCE-3: states made of a view, with what the viewer may not know filled in by a fixed order or drawn.

use std::sync::Arc;

use arrayvec::ArrayVec;
use joute_kernel::{Rng, Seat};

use crate::arena::{Era, Shape, TILES, TileId, TileSet, ZONE_CARDS, ZoneId};
use crate::fray::Item;
use crate::pack::{DesignId, FACES, FaceId, Set};
use crate::pile::Pile;
use crate::state::{Asked, Facing, Frame, Setup, State};
use crate::view::View;

/// Puts things in random order, or leaves them as they are.
fn mix<T>(items: &mut [T], rng: &mut Option<&mut Rng>) {
    if let Some(rng) = rng {
        rng.shuffle(items);
    }
}

impl State {
    /// What the viewer knows stays as it is; the rest comes from sorted lists, drawn if there is a generator.
    pub(crate) fn filled(view: &View, mut rng: Option<&mut Rng>) -> Self {
        let rng = &mut rng;
        let mut state = Self::blank(Arc::clone(&view.options));
        state.open = view.open.clone();
        state.fill_faces(view, rng);
        state.fill_zones(rng);
        state.fill_events(rng);
        state.fill_guilds(view, rng);
        let mut spare = Pile::EMPTY;
        for set in [Set::Interface, Set::Start, Set::Ashak, Set::Schema] {
            state.fill_cards(view, set, &mut spare, rng);
        }
        state.even_decks(spare, rng);
        state.fill_lots(view, rng);
        state
    }

    /// RVL-CHANCE-2: the faces that nobody has seen, each shape in its slots.
    fn fill_faces(&mut self, view: &View, rng: &mut Option<&mut Rng>) {
        if self.open.asked == Asked::Chance(crate::chance::Chance::Arena) {
            return;
        }
        let mut used = 0_u64;
        for facing in self.open.faces.iter().flatten() {
            used |= 1 << facing.face.0;
        }
        self.hidden.faces = self.open.faces;
        for (place, facing) in view.peeked_tiles.iter().enumerate() {
            if let Some(facing) = facing {
                used |= 1 << facing.face.0;
                self.hidden.faces[place] = Some(*facing);
            }
        }
        // RVL-DRONE-1: with drones the era-I tiles were never laid, but for the start tiles.
        let outer = TileSet::of_era(Era::One).minus(TileSet::STARTS);
        let laid = if self.options.has_drones() { TileSet::ALL.minus(outer) } else { TileSet::ALL };
        for shape in [Shape::Long, Shape::Trigone] {
            let unseen = FaceId::of_shape(shape).filter(|face| used >> face.0 & 1 == 0);
            let mut faces: ArrayVec<FaceId, FACES> = unseen.collect();
            mix(&mut faces, rng);
            let slots = TileId::all().filter(|tile| tile.shape() == shape);
            let slots: ArrayVec<TileId, TILES> =
                slots.filter(|tile| self.hidden.faces[tile.index()].is_none() && laid.contains(*tile)).collect();
            for (tile, face) in slots.into_iter().zip(faces) {
                let rotation = rng.as_mut().map_or(0, |rng| rng.below(u32::from(shape.rotations())) as u8);
                self.hidden.faces[tile.index()] = Some(Facing { face, rotation });
            }
        }
    }

    /// RVL-SETUP-6: the zones not drawn, era by era.
    fn fill_zones(&mut self, rng: &mut Option<&mut Rng>) {
        let mut left = usize::from(self.open.zones);
        let drawn = self.open.drawn_zones.clone();
        let mut deck: ArrayVec<ZoneId, ZONE_CARDS> = ArrayVec::new();
        // The set-up shuffles the first era first, and what is not shuffled is not in the deck.
        for era in Era::ALL.into_iter().filter(|era| *era != Era::One || !self.options.has_drones()) {
            let mut zones: ArrayVec<ZoneId, ZONE_CARDS> =
                ZoneId::of_era(era).filter(|zone| !drawn.contains(zone)).collect();
            if left < zones.len() {
                break;
            }
            left -= zones.len();
            mix(&mut zones, rng);
            deck.extend(zones);
        }
        self.hidden.zones = deck.into_iter().rev().collect();
    }

    fn fill_events(&mut self, rng: &mut Option<&mut Rng>) {
        let mut unseen = self.all_cards(Set::Event);
        for card in self.open.past_events.iter().chain(self.open.event) {
            unseen.remove(card);
        }
        mix(unseen.as_mut_slice(), rng);
        // In a position some events may lie nowhere.
        while unseen.len() > usize::from(self.open.events) {
            unseen.take_top();
        }
        self.hidden.events = unseen;
    }

    /// RVL-SETUP-5: what others were dealt, and chose.
    fn fill_guilds(&mut self, view: &View, rng: &mut Option<&mut Rng>) {
        let is_dealt = match self.open.stack.first() {
            Some(Frame::Setup(Setup::Arena | Setup::Ashaks(_) | Setup::Deck(_) | Setup::Guilds)) => false,
            Some(_) | None => true,
        };
        if !is_dealt {
            return;
        }
        let is_open = self.open.stack.first() == Some(&Frame::Setup(Setup::GuildChoice));
        let mut unseen: Pile = self.pack().cards_of(Set::Guild).collect();
        let kept = |state: &Self, seat: Seat| state.player(seat).guild;
        for card in self.all_seats().filter_map(|seat| kept(self, seat)).chain(view.offer.into_iter().flatten()) {
            unseen.remove(card);
        }
        mix(unseen.as_mut_slice(), rng);
        let mut unseen = unseen.iter();
        for seat in self.all_seats() {
            if view.viewer.is(seat) {
                self.hidden.offers[seat.index()] = view.offer;
                self.hidden.choices[seat.index()] = view.choice;
                continue;
            }
            let (Some(one), Some(other)) = (kept(self, seat).or_else(|| unseen.next()), unseen.next()) else {
                continue;
            };
            self.hidden.offers[seat.index()] = Some([one.min(other), one.max(other)]);
            let has_chosen = is_open && !self.owes(seat);
            self.hidden.choices[seat.index()] = has_chosen.then_some(one);
        }
    }

    /// Everything that everybody sees of the cards, but hands and decks.
    fn open_cards(&self) -> Pile {
        let open = &self.open;
        let mut cards = Pile::EMPTY;
        for pile in [&open.interface.row, &open.interface.discard, &open.schemas.row, &open.schemas.discard] {
            cards.add_all(pile);
        }
        cards.add_all(&open.looked);
        cards.add_all(&open.out);
        for seat in self.all_seats() {
            let player = self.player(seat);
            cards.add_all(&player.discard);
            player.skills.iter().for_each(|skill| cards.add(skill.card));
            player.drone.cards.as_slice().iter().for_each(|card| cards.add(*card));
        }
        open.items.iter().filter_map(Item::card).for_each(|card| cards.add(card));
        for attack in &open.attacks {
            attack.cards().for_each(|card| cards.add(card));
        }
        cards
    }

    /// The cards of a set that the viewer does not know, dealt to who holds some, the rest being the deck.
    fn fill_cards(&mut self, view: &View, set: Set, spare: &mut Pile, rng: &mut Option<&mut Rng>) {
        let is_of = |card: &DesignId| self.pack().design(*card).set == set;
        let mut unseen = self.all_cards(set);
        let peeked = if set == Set::Interface { view.peeked } else { view.peeked_schemas };
        let shown = self.open_cards();
        let peeked_all = view.peeked.iter().chain(view.peeked_schemas.iter());
        for card in shown.iter().chain(view.seen.iter()).chain(peeked_all).filter(is_of) {
            unseen.remove(card);
        }
        for seat in self.all_seats() {
            let own = view.hand.iter().chain(view.deck.iter()).filter(|_| view.viewer.is(seat));
            let spoils = view.spoils.iter().flat_map(Pile::iter).filter(|_| self.open.looted == Some(seat));
            let known = self.player(seat).known.iter().filter(|_| !self.is_known(view, seat));
            for card in own.chain(spoils).chain(known).filter(is_of) {
                unseen.remove(card);
            }
        }
        mix(unseen.as_mut_slice(), rng);
        if set == Set::Interface {
            let hidden_seen = usize::from(self.open.seen).saturating_sub(view.seen.len());
            self.hidden.seen = view.seen;
            (0..hidden_seen).for_each(|_| {
                let card = unseen.take_top();
                card.into_iter().for_each(|card| self.hidden.seen.add(card));
            });
        }
        for seat in self.all_seats() {
            if self.is_known(view, seat) {
                continue;
            }
            for _ in 0..self.player(seat).unknown[set as usize] {
                let card = unseen.take_top();
                card.into_iter().for_each(|card| self.hidden.decks[seat.index()].add(card));
            }
        }
        let deck = match set {
            Set::Interface => &mut self.hidden.interface,
            Set::Schema => &mut self.hidden.schemas,
            Set::Start | Set::Ashak | Set::Guild | Set::Event => return spare.add_all(&unseen),
        };
        *deck = unseen;
        peeked.iter().for_each(|card| deck.put_on_top(card));
    }

    /// RVL-POS-6: in a position cards of any set may lie in a deck; the decks are as long as everybody sees that they are.
    fn even_decks(&mut self, mut spare: Pile, rng: &mut Option<&mut Rng>) {
        let lens = [usize::from(self.open.interface.deck), usize::from(self.open.schemas.deck)];
        for (len, deck) in lens.into_iter().zip([&mut self.hidden.interface, &mut self.hidden.schemas]) {
            // What was looked at lies on top.
            let below = deck.len().saturating_sub(len);
            deck.as_slice()[..below].iter().for_each(|&card| spare.add(card));
            *deck = deck.top(len.min(deck.len()) as u8);
        }
        mix(spare.as_mut_slice(), rng);
        while self.hidden.seen.len() < usize::from(self.open.seen) {
            let Some(card) = spare.take_top() else { break };
            self.hidden.seen.add(card);
        }
        for (len, deck) in lens.into_iter().zip([&mut self.hidden.interface, &mut self.hidden.schemas]) {
            let mut filled = Pile::EMPTY;
            (deck.len()..len).filter_map(|_| spare.take_top()).for_each(|card| filled.put_on_top(card));
            deck.iter().for_each(|card| filled.put_on_top(card));
            *deck = filled;
        }
    }

    /// Whether the viewer knows all of hand and deck of a seat.
    fn is_known(&self, view: &View, seat: Seat) -> bool {
        view.viewer.is(seat) || view.spoils.is_some() && self.open.looted == Some(seat)
    }

    /// Section 22: hand and deck of another player are one lot; of the own deck the order is unknown.
    fn fill_lots(&mut self, view: &View, rng: &mut Option<&mut Rng>) {
        for seat in self.all_seats() {
            let place = seat.index();
            if view.viewer.is(seat) {
                self.hidden.hands[place] = view.hand;
                self.hidden.decks[place] = view.deck;
                // RVL-ELIM-3: what a killer looks at is no deck any more, and lies in order.
                if self.open.looted == Some(seat) {
                    self.hidden.decks[place] = view.deck.sorted();
                } else {
                    mix(self.hidden.decks[place].as_mut_slice(), rng);
                }
                continue;
            }
            if let Some(spoils) = view.spoils.filter(|_| self.open.looted == Some(seat)) {
                self.hidden.decks[place] = spoils;
                continue;
            }
            let mut lot = self.hidden.decks[place];
            lot.add_all(&self.player(seat).known);
            mix(lot.as_mut_slice(), rng);
            let in_hand = usize::from(self.player(seat).hand);
            let drawn: Pile =
                (0..in_hand).filter_map(|_| lot.take_top()).collect::<ArrayVec<DesignId, 255>>().into_iter().collect();
            self.hidden.hands[place] = drawn;
            // RVL-ELIM-3: what a killer looks at is no deck any more.
            self.hidden.decks[place] = if self.open.looted == Some(seat) { lot.sorted() } else { lot };
        }
    }
}
