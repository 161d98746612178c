//! A table made of what one viewer sees and of nothing else: to ask the rules what an action would do, without knowing more than the
//! viewer does.

use std::sync::Arc;

use joute_kernel::Seat;

use crate::action::Question;
use crate::ids::{Breed, CastleId, ChestId, ChestKind, CreatureId, PlaceId, PlaceKind, Side};
use crate::state::{FACE_UP_MAX, Phase, State};
use crate::view::{PhaseView, TurnView, View};

impl State {
    /// A state that looks like `view` to its viewer. Equal views give equal states.
    ///
    /// What the viewer does not know (BEL-INFO-5, BEL-INFO-2, BEL-INFO-7) is filled in by the order of the pack: cards of decks, values
    /// of chests, goblins of others and their sides. So the legal actions of the viewer, and why others are refused, are those of the
    /// real table; what happens is certain as far as it does not hang on any of these.
    #[must_use]
    pub fn seen(view: &View) -> Self {
        let mut state = Self::blank(Arc::clone(&view.pack), view.seats);
        state.auto_pass = view.auto_pass;
        state.unlimited = view.unlimited_food_glyphs;
        state.day_limit = view.day_limit;
        state.day = view.day;
        state.captain_set = view.captain.is_some();
        state.captain = view.captain.unwrap_or(Seat::at(0));
        state.castles_set = view.lords.iter().all(|lord| lord.castle.is_some());
        state.active = match view.turn {
            TurnView::Asked { seat, .. } => seat,
            TurnView::Chance(_) | TurnView::Goblins(_) | TurnView::Over => state.captain,
        };
        state.phase = phase(view);
        state.die = view.die;
        state.stealing = view.stealing;
        state.waiting = view.waiting;
        state.supply = view.supply;
        state.row = view.row.iter().copied().take(FACE_UP_MAX).collect();
        state.discard = view.discard.iter().copied().collect();
        for seat in state.all_seats() {
            state.seat_lord(view, seat);
        }
        state.fill_chests(view);
        state.fill_places(view);
        state.fill_markets(view);
        state.fill_goblins(view);
        state
    }

    /// What everybody sees in front of a lord.
    fn seat_lord(&mut self, view: &View, seat: Seat) {
        let Some(seen) = view.lord(seat) else { return };
        self.give_castle(seat, seen.castle.unwrap_or(CastleId(0)));
        for (side, cards) in [(Side::Left, &seen.left), (Side::Right, &seen.right)] {
            cards.iter().for_each(|&card| self.put(seat, card, side));
        }
        let lord = self.lord_mut(seat);
        lord.food = seen.food;
        lord.glyph = seen.glyph;
        lord.barrel = seen.barrel;
        lord.spells_ready = seen.spells_ready;
        lord.spells_barred = seen.spells_barred;
        lord.shield_tokens = seen.shield_tokens;
        lord.magic_shield_tokens = seen.magic_shield_tokens;
        lord.goblins = seen.goblins;
        lord.choice = seen.choice;
        lord.chests = seen.chests.iter().map(|chest| chest.id).collect();
        for chest in &seen.chests {
            for knower in chest.known.iter() {
                let knower = self.lord_mut(knower);
                knower.seen = knower.seen.with(chest.id);
            }
        }
    }

    /// BEL-INFO-2: values that are known lie where they are; the others are dealt out in the order of the pack.
    fn fill_chests(&mut self, view: &View) {
        let held = || view.lords.iter().flat_map(|lord| &lord.chests);
        for kind in ChestKind::ALL {
            let mut values = view.pack.chests(kind).to_vec();
            for value in held().filter(|chest| chest.id.kind() == kind).filter_map(|chest| chest.value) {
                if let Some(at) = values.iter().position(|&other| other == value) {
                    values.remove(at);
                }
            }
            let drawn = held().map(|chest| chest.id).filter(|chest| chest.kind() == kind).map(ChestId::number);
            self.chests.next[kind as usize] = drawn.max().unwrap_or(0) + 1;
            self.chests.end[kind as usize] = self.chests.next[kind as usize] + view.piles[kind as usize];
            let in_pile = self.chests.in_piles();
            let unknown = held().filter(|chest| chest.value.is_none()).map(|chest| chest.id);
            let unknown = unknown.chain(in_pile.iter()).filter(|chest| chest.kind() == kind);
            for (chest, value) in unknown.zip(values) {
                self.chests.values[chest.index()] = value;
            }
        }
        for chest in held() {
            if let Some(value) = chest.value {
                self.chests.values[chest.id.index()] = value;
            }
        }
    }

    /// BEL-INFO-6: as many of each kind as are left in the deck; the others are in the box.
    fn fill_places(&mut self, view: &View) {
        for (kind, left) in PlaceKind::DECK.into_iter().zip(view.deck) {
            let unseen = |place: &PlaceId| !view.row.contains(place) && !view.discard.contains(place);
            for (index, place) in view.pack.place_ids(kind).filter(unseen).enumerate() {
                if index < usize::from(left) {
                    self.deck.put_under(place.0);
                } else {
                    self.boxed_places |= 1 << place.0;
                }
            }
        }
    }

    fn fill_markets(&mut self, view: &View) {
        for (breed, seen) in [Breed::Evil, Breed::SuperEvil].into_iter().zip(&view.markets) {
            let lies_open = |card: &CreatureId| seen.up.contains(card) || is_out(view, *card);
            let market = self.market_mut(breed);
            market.up = seen.up.iter().copied().take(FACE_UP_MAX).collect();
            let unseen = view.pack.creature_ids(breed).filter(|card| !lies_open(card));
            unseen.take(usize::from(seen.deck)).for_each(|card| market.deck.put_under(card.0));
        }
    }

    /// BEL-INFO-7: in the set-up the others hold two goblins each; the rest is in the box.
    fn fill_goblins(&mut self, view: &View) {
        let mut unseen = view.pack.creature_ids(Breed::Goblin).filter(|card| !is_out(view, *card));
        if matches!(view.turn, TurnView::Goblins(_)) {
            for seat in self.all_seats().filter(|seat| !view.viewer.is(*seat)) {
                let (Some(one), Some(other)) = (unseen.next(), unseen.next()) else { break };
                let has_chosen = view.lord(seat).is_some_and(|lord| lord.has_chosen);
                let lord = self.lord_mut(seat);
                lord.goblins = Some([one, other]);
                lord.choice = has_chosen.then_some([Side::Left; 2]);
            }
        }
        self.boxed_goblins = unseen.fold(0, |boxed, goblin| boxed | 1 << goblin.0);
    }
}

/// Whether a creature is known to lie with a lord.
fn is_out(view: &View, card: CreatureId) -> bool {
    let with = |lord: &crate::view::LordView| {
        lord.left.contains(&card)
            || lord.right.contains(&card)
            || lord.goblins.is_some_and(|goblins| goblins.contains(&card))
    };
    view.waiting == Some(card) || view.lords.iter().any(with)
}

fn phase(view: &View) -> Phase {
    match (view.turn, view.phase) {
        (TurnView::Chance(chance), PhaseView::Setup) => Phase::Setup(chance),
        (TurnView::Chance(_), _) => Phase::Roll,
        (TurnView::Goblins(owing), _) => Phase::Goblins(owing),
        (TurnView::Asked { question, .. }, _) => match question {
            Question::Goblins | Question::Reroll => Phase::Horde,
            Question::Attack | Question::Steal => Phase::Attack,
            Question::Recruit | Question::Side(_) => Phase::Recruit,
        },
        (TurnView::Over, _) => {
            Phase::Over(view.outcome.as_ref().map_or(crate::rules::end::BY_CHESTS, |outcome| outcome.reason))
        }
    }
}

#[cfg(test)]
mod tests {
    use joute_kernel::{Game, Seed, Turn, Viewer};

    use crate::setup::Options;
    use crate::state::State;

    /// BEL-INFO-2, BEL-INFO-5, BEL-INFO-7: the table that is made of a view looks the same, offers the same, and is sound.
    #[test]
    fn a_table_made_of_a_view_looks_like_the_real_one() {
        let mut compared = 0;
        for seats in 2..=5 {
            let seed = Seed::from_number(u64::from(seats));
            let (mut chance, mut choice) = (seed.stream("chance"), seed.stream("choice"));
            let mut state = State::setup(&Options::new(seats)).unwrap();
            loop {
                let asked = match state.turn() {
                    Turn::Over => break,
                    Turn::Chance(event) => {
                        let outcome = state.sample_chance(&event, &mut chance);
                        state.apply_chance(&outcome, &mut ()).unwrap();
                        continue;
                    }
                    Turn::Seats(asked) => asked,
                };
                for viewer in Viewer::all_of(seats) {
                    let view = state.view(viewer);
                    let seen = State::seen(&view);
                    assert_eq!(seen.view(viewer), view, "for {viewer} in day {}", view.day);
                    seen.check_invariants().unwrap();
                    let Viewer::Seat(seat) = viewer else { continue };
                    let (mut mine, mut theirs) = (Vec::new(), Vec::new());
                    seen.legal_actions(seat, &mut mine);
                    state.legal_actions(seat, &mut theirs);
                    assert_eq!(mine, theirs);
                    compared += 1;
                }
                for seat in asked.iter() {
                    let action = state.sample_action(seat, &mut choice);
                    state.apply(seat, &action, &mut ()).unwrap();
                }
            }
            let over = state.view(Viewer::Spectator);
            assert_eq!(State::seen(&over).view(Viewer::Spectator), over);
        }
        assert!(compared > 500, "{compared} views");
    }
}
