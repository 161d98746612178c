//! Situations with large counts in every field: the largest that can be loaded.

use std::sync::Arc;

use joute_bellum::{
    Breed, Castle, ChestId, ChestKind, Creature, Holdings, Icons, Loot, Options, Pack, Place, PlaceKind, Position,
    PositionChest, PositionLord, PositionMarket, PositionPhase, PositionStealing, Prices, ROWS, Row, State, Token,
};
use joute_kernel::{Seat, SeatSet};
use joute_testkit::Subject;

/// The most of each part of a loot.
const LOOT: u16 = 99;
/// The highest count of tokens of a lord, and of food and glyphs where they never run out.
const TOKENS: u16 = 40;
const STORE: u16 = 9_999;
/// The most cards that lie face up in a row or market.
const FACE_UP: usize = 16;
/// Decisions and rolls that each is played on for.
const PLIES: u32 = 400;

/// A row of 99 icons, the most that a card shows.
const EVERYTHING: Icons = Icons { food: 10, glyph: 10, map: 9, sword: 20, magic_sword: 20, thief: 30 };
/// As above without thieves: they come with a gang.
const UNARMED: Icons = Icons { sword: 0, magic_sword: 0, thief: 0, ..EVERYTHING };

fn castle(seat: usize, icons: Icons) -> Castle {
    Castle { id: format!("castle-{seat}"), rows: [icons; ROWS], ..Castle::default() }
}

fn creatures(breed: Breed, count: usize) -> Vec<Creature> {
    let bonus = if breed == Breed::Goblin { Vec::new() } else { Token::ALL.to_vec() };
    let card = |number| Creature {
        id: format!("{}-{number}", breed.code()),
        rows: [EVERYTHING; ROWS],
        bonus: bonus.clone(),
        ..Creature::default()
    };
    (0..count).map(card).collect()
}

fn places(kind: PlaceKind) -> Vec<(PlaceKind, Place)> {
    let loot = Loot::of_counts([LOOT; 6]);
    let card = |number| (kind, Place { id: format!("{}-{number}", kind.code()), loot, ..Place::default() });
    (0..kind.cards_max()).map(card).collect()
}

/// Every chest that there can be, `each` for a lord.
fn chests(lords: usize, each: usize) -> Vec<Vec<PositionChest>> {
    let all = ChestKind::ALL
        .into_iter()
        .flat_map(|kind| (1..=kind.chests_max() as u8).filter_map(move |number| ChestId::new(kind, number)));
    let all: Vec<ChestId> = all.collect();
    let of = |seat: usize| {
        let chest = |&id: &ChestId| PositionChest { id, value: 99, seen_by: SeatSet::first_of(lords as u8) };
        // One after the other round the table, so that everybody has some of each kind.
        all.iter().skip(seat).step_by(lords).take(each).map(chest).collect()
    };
    (0..lords).map(of).collect()
}

/// Lords with everything, and as many chests each.
fn position(lords: usize, each: usize, phase: PositionPhase, icons: Icons) -> Position {
    let [mut evil, mut super_evil] =
        [(Breed::Evil, 96), (Breed::SuperEvil, 64)].map(|(breed, most)| creatures(breed, most));
    let markets = [&mut evil, &mut super_evil].map(|cards| {
        let deck = cards.split_off(FACE_UP);
        PositionMarket { up: core::mem::take(cards), deck }
    });
    let mut kingdom: Vec<(PlaceKind, Place)> = PlaceKind::DECK.into_iter().flat_map(places).collect();
    let deck = kingdom.split_off(FACE_UP);
    let lord = |(seat, chests)| PositionLord {
        castle: castle(seat, icons),
        holdings: Holdings { food: STORE, glyph: STORE, barrel: 2, spells_ready: TOKENS, ..Holdings::NONE },
        chests,
        ..PositionLord::default()
    };
    Position {
        captain: Seat::at(0),
        day: 1,
        phase,
        active_seat: None,
        stealing: None,
        die: Row::new(1),
        die_script: vec![Row::ALL[0]; 64],
        supply: [200, 200, 200 - 2 * lords as u16, 200, 200 - TOKENS * lords as u16, 200].map(Some),
        piles: [const { Vec::new() }; 3],
        tavern: Place { id: "tavern".to_owned(), loot: Loot::of_counts([LOOT; 6]), ..Place::default() },
        row: kingdom,
        deck,
        discard: Vec::new(),
        box_places: Vec::new(),
        box_goblins: creatures(Breed::Goblin, 31),
        markets,
        lords: chests(lords, each).into_iter().enumerate().map(lord).collect(),
        auto_pass: false,
        unlimited_food_glyphs: true,
        day_limit: 10_000,
        prices: Prices::PRINTED,
        reason: None,
    }
}

/// All of them, to be played on.
pub(crate) fn subjects() -> Vec<Subject<State>> {
    let subject = |name: &str, position: Position| {
        let state = position.load(Pack::standard(), &mut ()).unwrap_or_else(|error| panic!("{name}: {error}"));
        let options = Options { pack: Arc::clone(state.pack()), ..Options::new(position.lords.len() as u8) };
        Subject::new(name, options).beginning(state).cut_after(PLIES).asking_all()
    };
    let mut all = Vec::new();
    for lords in [2, 5] {
        let most = 127 / lords;
        all.push(subject(
            &format!("{lords} lords, all chests"),
            position(lords, most, PositionPhase::Attack, EVERYTHING),
        ));
        all.push(subject(
            &format!("{lords} lords, nine chests each"),
            position(lords, 9, PositionPhase::Horde, EVERYTHING),
        ));
        let gang = position(lords, 9, PositionPhase::Recruit, UNARMED);
        all.push(subject(&format!("{lords} lords, a gang for hire"), gang));
        let mut choosing = position(lords, most, PositionPhase::Attack, EVERYTHING);
        let chosen = choosing.lords[1].chests.iter().take(20).map(|chest| chest.id).collect();
        choosing.stealing = Some(PositionStealing { target: Seat::at(1), chosen });
        all.push(subject(&format!("{lords} lords, chests being chosen"), choosing));
        let mut one = position(lords, 0, PositionPhase::Attack, EVERYTHING);
        one.lords[1].chests = chests(1, 127).remove(0);
        one.lords[1].chests.iter_mut().for_each(|chest| chest.seen_by = SeatSet::of(Seat::at(1)));
        one.stealing = Some(PositionStealing { target: Seat::at(1), chosen: Vec::new() });
        all.push(subject(&format!("{lords} lords, 127 chests of one"), one));
    }
    all
}

/// The same, left alone earlier: for proofs that try everything at every step.
pub(crate) fn cut(plies: u32) -> Vec<Subject<State>> {
    subjects().into_iter().map(|subject| subject.cut_after(plies)).collect()
}
