//! RVL-POS-1, RVL-POS-14: the state of a calm point, with what follows from the rest of a position.

use std::sync::Arc;

use joute_kernel::{Seat, SeatSet};

use crate::arena::ZoneId;
use crate::options::Options;
use crate::pack::{DESIGNS_MAX, DesignId, Set};
use crate::pile::{Pile, Pocket};
use crate::player::{Anticipation, Drone, Player};
use crate::position::{Dry, Part, Phase, Position, PositionMarket, PositionPlayer, has_zone};
use crate::rules::rounds::DRAWN_A_ROUND;
use crate::state::{Asked, DesignSet, Frame, Market, State, TurnStep};

/// A deck of cards whose top is said first.
fn deck(cards: &[DesignId]) -> Pile {
    let mut deck = Pile::EMPTY;
    cards.iter().rev().for_each(|&card| deck.put_on_top(card));
    deck
}

fn heap(cards: &[DesignId]) -> Pile {
    cards.iter().copied().collect()
}

fn designs(cards: &[DesignId]) -> DesignSet {
    let mut set = DesignSet::EMPTY;
    cards.iter().for_each(|&card| set.insert(card));
    set
}

fn market(said: &PositionMarket) -> (Market, Pile) {
    let market = Market { deck: said.deck.len() as u8, row: heap(&said.row), discard: heap(&said.discard) };
    (market, deck(&said.deck))
}

impl Position {
    /// Everything where the position says it is, at its calm point.
    pub(super) fn laid_out(&self) -> State {
        let faces = self.lay_faces();
        let options = Options { pack: Arc::clone(&faces.pack), ..self.options() };
        let mut state = State::blank(Arc::new(options.clone()));
        (state.hidden.faces, state.open.faces, state.open.shown) = (faces.hidden, faces.open, faces.shown);
        self.lay_arena(&mut state);
        self.lay_cards(&mut state);
        for (seat, said) in Seat::first_of(options.seats).zip(&self.players) {
            lay_player(&mut state, seat, said);
        }
        for &(hex, seat) in &self.shields {
            let player = state.player_mut(seat);
            player.shields = player.shields.with(hex);
        }
        // RVL-POS-6: there are as many cards as lie somewhere.
        let mut census = vec![0_u8; DESIGNS_MAX];
        state.every_card(|card| census[card.index()] += 1);
        state.options = Arc::new(Options { census: Some(census.into_boxed_slice()), ..options });
        self.lay_course(&mut state);
        state
    }

    fn lay_arena(&self, state: &mut State) {
        let open = &mut state.open;
        open.present = self.present();
        for (tile, said) in &self.tiles {
            match said.dry {
                Dry::No => {}
                Dry::Desert => open.desert = open.desert.with(*tile),
                Dry::Sprout => open.sprout = open.sprout.with(*tile),
            }
        }
        open.sponsors = self.sponsors.iter().copied().collect();
        open.zones = self.zones.len() as u8;
        state.hidden.zones = self.zones.iter().rev().copied().take(crate::arena::ZONE_CARDS).collect();
        // RVL-POS-6: a zone that is neither gone nor in the deck stays; its card is drawn no more.
        let has_drones = state.options.has_drones();
        let is_drawn = |zone: &ZoneId| has_zone(has_drones, *zone) && !self.zones.contains(zone);
        state.open.drawn_zones = ZoneId::all().filter(is_drawn).collect();
    }

    fn lay_cards(&self, state: &mut State) {
        let (open, hidden) = (&mut state.open, &mut state.hidden);
        (open.event, open.past_events) = (self.events.active, heap(&self.events.discard));
        (open.events, hidden.events) = (self.events.deck.len() as u8, deck(&self.events.deck));
        (open.interface, hidden.interface) = market(&self.interface);
        (open.schemas, hidden.schemas) = market(&self.schemas);
        open.out = heap(&self.out);
    }

    /// RVL-POS-1: what comes next. RVL-POS-10: who stands before `seat` in the order has had his turn.
    fn lay_course(&self, state: &mut State) {
        let open = &mut state.open;
        (open.round, open.era, open.token) = (self.round, self.era, self.token);
        if self.phase.is_of_turn() {
            (open.turn, open.seat) = (self.turn, self.seat);
            open.order = self.order.iter().copied().collect();
        }
        let before = self.order.iter().position(|seat| *seat == self.seat).unwrap_or(0);
        let turns = Frame::Turns { place: (usize::from(self.turn.max(1) - 1) * self.order.len() + before + 1) as u8 };
        match self.phase {
            Phase::Setup => {}
            // RVL-POS-9: who has a hex is passed over.
            Phase::Place => state.push(Frame::Place(0)),
            Phase::Draw => {
                state.open.order = state.living_from(self.token);
                state.push(Frame::Draw { place: 0, due: DRAWN_A_ROUND });
            }
            Phase::TurnStart => {
                state.push(turns);
                state.push(Frame::Turn(TurnStep::Begins));
            }
            Phase::Turn => {
                (open.ap, open.points) = (self.ap, self.points);
                (open.given, open.taken) = (designs(&self.given), designs(&self.taken));
                state.push(turns);
                state.push(Frame::Turn(if self.part == Part::Drone { TurnStep::Drone } else { TurnStep::Ashak }));
            }
            Phase::RoundEnd => state.push(Frame::RoundEnd(self.step)),
            Phase::Falls => {
                state.open.falls = self.falls.iter().copied().collect();
                state.push(Frame::RoundEnd(self.step));
                state.push(Frame::Falls { next: 0, has_fallen: false });
            }
            Phase::Over => {
                if let Some(over) = &self.over {
                    open.asked = Asked::Over(over.reason.told());
                    open.winners = over.winners.iter().copied().collect::<SeatSet>();
                }
            }
        }
    }
}

fn lay_player(state: &mut State, seat: Seat, said: &PositionPlayer) {
    let pack = Arc::clone(&state.options.pack);
    // Section 22: what of hand and deck not everybody knows, by the set that it comes from.
    let mut lot: Pile = said.hand.iter().chain(&said.deck).copied().collect();
    said.known.iter().for_each(|&card| {
        lot.remove(card);
    });
    let mut unknown = [0; Set::ALL.len()];
    lot.iter().for_each(|card| unknown[pack.design(card).set as usize] += 1);
    let drone = said.drone.clone().unwrap_or_default();
    let mut cards = Pocket::EMPTY;
    drone.cards.iter().for_each(|&card| cards.add(card));
    *state.player_mut(seat) = Player {
        died: said.died,
        hex: said.hex,
        hp: said.hp,
        ult: said.ult,
        rp: said.rp,
        resin: said.resin,
        crystal: said.crystal,
        ant: said.ant,
        ashak: said.ashak,
        guild: said.guild,
        guild_up: said.guild_up,
        shields: Default::default(),
        hand: said.hand.len() as u8,
        deck: said.deck.len() as u8,
        skills: said.skills.iter().copied().collect(),
        poison: said.poison.iter().copied().collect(),
        effects: said.effects.iter().copied().collect(),
        drone: Drone {
            hex: drone.hex,
            cards,
            resin: drone.resin,
            crystal: drone.crystal,
            rp: drone.rp,
            tokens: {
                let Anticipation { ready, .. } = drone.ant;
                ready
            },
        },
        peeked: said.peeked,
        peeked_schemas: said.peeked_schemas,
        peeked_tiles: said.peeked_tiles.iter().copied().collect(),
        discard: heap(&said.discard),
        known: heap(&said.known),
        unknown,
    };
    state.hidden.hands[seat.index()] = heap(&said.hand);
    state.hidden.decks[seat.index()] = deck(&said.deck);
    // RVL-POS-14: guilds that no player holds are in the box.
    state.hidden.offers[seat.index()] =
        said.guild.zip(said.guild_other).map(|(kept, other)| [kept.min(other), kept.max(other)]);
}
