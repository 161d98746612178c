//! BEL-SCEN: a situation written down, and back.

mod check;
mod pack;
mod write;

use std::sync::Arc;

use joute_kernel::{EndReason, Seat, SeatSet, SetupError, Sink};

use crate::event::Event;
use crate::holdings::{Holdings, holder};
use crate::ids::{Breed, ChestId, ChestKind, CreatureId, PlaceId, PlaceKind, Row, Side};
use crate::pack::{Castle, Creature, Pack, Place, Prices};
use crate::state::{Pace, Phase, SCRIPT_MAX, State, Stealing};
use crate::words::End;

/// BEL-SCEN-5: where the day stands in a position.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
#[cfg_attr(feature = "forms", derive(serde::Serialize, schemars::JsonSchema), serde(rename_all = "snake_case"))]
pub enum PositionPhase {
    /// Goblins are being placed.
    Setup,
    /// BEL-SCEN-3: a roll is due unless there is a die; then somebody may have it rolled again.
    #[default]
    Horde,
    /// The harvest comes next.
    Harvest,
    /// The scouts come next.
    Scouts,
    /// Attacks.
    Attack,
    /// Recruiting.
    Recruit,
    /// The end of the day comes next.
    End,
    /// The game is over.
    Over,
}

impl PositionPhase {
    /// All of them, in the order of the day.
    pub const ALL: [Self; 8] =
        [Self::Setup, Self::Horde, Self::Harvest, Self::Scouts, Self::Attack, Self::Recruit, Self::End, Self::Over];

    /// Its word in the JSON form.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Setup => "setup",
            Self::Horde => "horde",
            Self::Harvest => "harvest",
            Self::Scouts => "scouts",
            Self::Attack => "attack",
            Self::Recruit => "recruit",
            Self::End => "end",
            Self::Over => "over",
        }
    }
}

/// BEL-SCEN-6: a chest in front of a lord.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PositionChest {
    /// Its kind and draw number.
    pub id: ChestId,
    /// Its value, at most 99.
    pub value: u8,
    /// Who knows the value; its owner always does.
    pub seen_by: SeatSet,
}

/// BEL-SCEN-8: a robbery whose chests are being chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PositionStealing {
    /// Whose castle it is.
    pub target: Seat,
    /// The chests chosen so far, in any order.
    pub chosen: Vec<ChestId>,
}

/// One lord. Counts are at most 200, barrels at most 2.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct PositionLord {
    /// The castle as printed.
    pub castle: Castle,
    /// Cards on the left, in the order in which they came. In the set-up: goblins placed and not uncovered yet.
    pub left: Vec<(Breed, Creature)>,
    /// Cards on the right.
    pub right: Vec<(Breed, Creature)>,
    /// BEL-SCEN-8: cards without a side: both goblins in the set-up, or the recruit of the active seat.
    pub unplaced: Vec<(Breed, Creature)>,
    /// What it has in store.
    pub holdings: Holdings,
    /// Chests.
    pub chests: Vec<PositionChest>,
}

holder!(PositionLord);

/// Creatures for hire.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct PositionMarket {
    /// Face up.
    pub up: Vec<Creature>,
    /// Face down, the top first.
    pub deck: Vec<Creature>,
}

/// BEL-SCEN, section 13.4 of the rules page: everything about a game at one moment.
///
/// Paths of faults are those of the JSON form, such as `seats[1].chests[0].id`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// The Captain.
    pub captain: Seat,
    /// The day, from 1; 0 in the set-up.
    pub day: u16,
    /// Where it stands.
    pub phase: PositionPhase,
    /// BEL-SCEN-5: who is next to act; the Captain if `None`.
    pub active_seat: Option<Seat>,
    /// BEL-SCEN-8: the castle that the active seat is robbing, in phase [`PositionPhase::Attack`] while it chooses chests.
    pub stealing: Option<PositionStealing>,
    /// BEL-SCEN-3: the face of the die.
    pub die: Option<Row>,
    /// BEL-SCEN-2: the next rolls, in order.
    pub die_script: Vec<Row>,
    /// BEL-SCEN-1: the reserve, in the order of [`Supply::CODES`](crate::Supply::CODES); `None` is the printed total without what the lords hold.
    pub supply: [Option<u16>; 6],
    /// Values of the chests in each pile, the top first, by [`ChestKind`].
    pub piles: [Vec<u8>; 3],
    /// The place that stays.
    pub tavern: Place,
    /// The kingdom row.
    pub row: Vec<(PlaceKind, Place)>,
    /// The kingdom deck, the top first.
    pub deck: Vec<(PlaceKind, Place)>,
    /// BEL-SCEN-8: beaten places, the oldest first.
    pub discard: Vec<(PlaceKind, Place)>,
    /// BEL-SCEN-8: places left in the box.
    pub box_places: Vec<(PlaceKind, Place)>,
    /// BEL-SCEN-8: goblins left in the box.
    pub box_goblins: Vec<Creature>,
    /// Evil and super-evil creatures for hire.
    pub markets: [PositionMarket; 2],
    /// The lords, in seat order: 2 to 5.
    pub lords: Vec<PositionLord>,
    /// BEL-SCEN-7: whether forced passes are skipped.
    pub auto_pass: bool,
    /// BEL-SCEN-7: whether food and glyphs never run out.
    pub unlimited_food_glyphs: bool,
    /// BEL-END-7: the last day.
    pub day_limit: u16,
    /// BEL-SCEN-8: what creatures cost.
    pub prices: Prices,
    /// BEL-SCEN-5: why the game is over, in phase [`PositionPhase::Over`].
    pub reason: Option<EndReason>,
}

impl Position {
    /// BEL-SCEN-5: the state, after everything that needs no decision and no roll. What happened goes to `events`.
    ///
    /// A position that holds all cards, chests and tokens of `base` is played with that pack; any other one with a pack
    /// called `scenario` that holds what the position does.
    ///
    /// # Errors
    ///
    /// Every fault at once.
    pub fn load<S: Sink<Event>>(&self, base: &Arc<Pack>, events: &mut S) -> Result<State, SetupError> {
        let faults = self.faults();
        if !faults.is_empty() {
            return Err(SetupError { faults });
        }
        let pack = pack::of(self, base)?;
        let mut state = self.laid_out(pack);
        self.resume(&mut state, events);
        Ok(state)
    }

    fn laid_out(&self, pack: Arc<Pack>) -> State {
        let names = pack::Names::of(&pack);
        let mut state = State::blank(Arc::clone(&pack), self.lords.len() as u8);
        state.pace = Pace::of(self.auto_pass);
        state.unlimited = self.unlimited_food_glyphs;
        state.day_limit = self.day_limit;
        state.day = self.day;
        state.captain = self.captain;
        state.captain_set = true;
        state.castles_set = true;
        state.active = self.active_seat.unwrap_or(self.captain);
        let stealing = self.stealing.as_ref();
        state.stealing = stealing.map(|it| Stealing { target: it.target, chosen: it.chosen.iter().copied().collect() });
        state.die = self.die;
        state.script = self.die_script.iter().rev().copied().take(SCRIPT_MAX).collect();
        for (seat, lord) in state.all_seats().zip(&self.lords) {
            state.give_castle(seat, names.castle(&lord.castle.id));
            self.lay_out_lord(&mut state, seat, lord, &names);
        }
        state.supply = self.reserve();
        for kind in ChestKind::ALL {
            let next = self.next_number(kind);
            let pile = &self.piles[kind as usize];
            state.chests.next[kind as usize] = next;
            state.chests.end[kind as usize] = next + pile.len() as u8;
            let first = usize::from(kind.first() + next - 1);
            state.chests.values[first..first + pile.len()].copy_from_slice(pile);
        }
        let places =
            |cards: &[(PlaceKind, Place)]| cards.iter().map(|(_, card)| names.place(&card.id)).collect::<Vec<_>>();
        state.row = places(&self.row).into_iter().collect();
        state.discard = places(&self.discard).into_iter().collect();
        places(&self.deck).into_iter().for_each(|place| state.deck.put_under(place.0));
        state.boxed_places = places(&self.box_places).into_iter().fold(0, |boxed, place| boxed | 1 << place.0);
        state.boxed_goblins =
            self.box_goblins.iter().map(|card| names.creature(&card.id)).fold(0, |boxed, card| boxed | 1 << card.0);
        for (market, listed) in state.markets.iter_mut().zip(&self.markets) {
            market.up = listed.up.iter().map(|card| names.creature(&card.id)).collect();
            listed.deck.iter().for_each(|card| market.deck.put_under(names.creature(&card.id).0));
        }
        state
    }

    fn lay_out_lord(&self, state: &mut State, seat: Seat, lord: &PositionLord, names: &pack::Names) {
        let cards =
            |cards: &[(Breed, Creature)]| cards.iter().map(|(_, card)| names.creature(&card.id)).collect::<Vec<_>>();
        let (left, right, unplaced) = (cards(&lord.left), cards(&lord.right), cards(&lord.unplaced));
        if self.phase == PositionPhase::Setup {
            let is_chosen = unplaced.is_empty();
            let mut goblins: Vec<(CreatureId, Side)> = if is_chosen {
                let left = left.into_iter().map(|card| (card, Side::Left));
                left.chain(right.into_iter().map(|card| (card, Side::Right))).collect()
            } else {
                unplaced.into_iter().map(|card| (card, Side::Left)).collect()
            };
            goblins.sort_unstable();
            if let [(one, its), (other, others)] = goblins[..] {
                let lord = state.lord_mut(seat);
                lord.goblins = Some([one, other]);
                lord.choice = is_chosen.then_some([its, others]);
            }
        } else {
            // BEL-SCEN-4: cards already placed give no tokens; the counts say what there is.
            left.into_iter().for_each(|card| state.put(seat, card, Side::Left));
            right.into_iter().for_each(|card| state.put(seat, card, Side::Right));
            state.waiting = state.waiting.or(unplaced.first().copied());
        }
        state.lord_mut(seat).holdings = lord.holdings;
        for chest in &lord.chests {
            state.chests.values[chest.id.index()] = chest.value;
            let owner = state.lord_mut(seat);
            owner.chests = owner.chests.with(chest.id);
            for knower in chest.seen_by.with(seat).iter() {
                let knower = state.lord_mut(knower);
                knower.seen = knower.seen.with(chest.id);
            }
        }
    }

    /// BEL-SCEN-5: everything up to the next decision, roll or the end.
    fn resume<S: Sink<Event>>(&self, state: &mut State, events: &mut S) {
        match self.phase {
            PositionPhase::Setup => {
                let owing: SeatSet = state.all_seats().filter(|&seat| state.lord(seat).choice.is_none()).collect();
                state.phase = Phase::Goblins(owing);
                state.active = state.captain;
                if owing.is_empty() {
                    state.uncover_all(events);
                }
            }
            PositionPhase::Horde if self.die.is_none() => state.call_for_roll(events),
            PositionPhase::Horde => {
                state.phase = Phase::Horde;
                state.settle_horde(events);
            }
            PositionPhase::Harvest => {
                state.harvest(events);
                state.send_scouts(events);
                state.begin_attacks(events);
            }
            PositionPhase::Scouts => {
                state.send_scouts(events);
                state.begin_attacks(events);
            }
            PositionPhase::Attack => {
                state.phase = Phase::Attack;
                if state.stealing.is_some() {
                    state.settle_stealing(events);
                } else {
                    state.settle_attack(events);
                }
            }
            PositionPhase::Recruit => {
                state.phase = Phase::Recruit;
                state.settle_recruit(events);
            }
            PositionPhase::End => state.end_day(events),
            PositionPhase::Over => {
                state.phase = Phase::Over(self.reason.unwrap_or(End::Chests.told()));
                state.active = state.captain;
            }
        }
    }

    /// BEL-SCEN-6: the number of the next chest drawn of a kind.
    pub(crate) fn next_number(&self, kind: ChestKind) -> u8 {
        let held = self.lords.iter().flat_map(|lord| &lord.chests).filter(|chest| chest.id.kind() == kind);
        held.map(|chest| chest.id.number()).max().unwrap_or(0) + 1
    }
}

/// A place by kind and name, for lists.
pub(crate) fn place_entry(pack: &Pack, id: PlaceId) -> Option<(PlaceKind, Place)> {
    Some((id.kind(), pack.place(id)?.clone()))
}
