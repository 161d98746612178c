//! Every card of the standard set acts in random play: how often is counted, and printed.
//!
//! `cargo test -p joute-guardians --test coverage -- --nocapture` shows the table.

use std::collections::BTreeMap;
use std::sync::Arc;

use joute_guardians::cards::{Card, Kind, Pack};
use joute_guardians::{CardId, Deck, Event, Options, Role, Rules, SpaceId, State, Table};
use joute_kernel::{Game, Rng, Seat, Seed, Turn, Viewer};

/// Games that are played with decks drawn out of the whole set.
const GAMES: u64 = 1_800;
/// A card that is resolved less often needs a test of its own.
const ENOUGH: u32 = 100;

/// How often each card was resolved, by its id; a Guardian or a Stronghold by its name.
type Counts = BTreeMap<String, u32>;

/// Sixty cards of the set: Shields and Terrains enough to play with, all else at random.
fn deck(seat: usize, rng: &mut Rng) -> Deck {
    let pack = Pack::standard();
    let of = |test: &dyn Fn(&Card) -> bool| -> Vec<&Card> { pack.cards.iter().filter(|card| test(card)).collect() };
    let groups = [
        (of(&|card| card.kind.is_shield()), 9),
        (of(&|card| card.kind.is_terrain()), 6),
        (of(&|card| matches!(card.kind, Kind::Spell | Kind::HandItem | Kind::Bribery)), 12),
        (of(&|card| matches!(card.kind, Kind::CarriedItem | Kind::Upgrade)), 6),
        (of(&|card| card.is_creature()), 27),
    ];
    let mut cards = Vec::new();
    for (group, count) in groups {
        for _ in 0..count {
            let card = group[rng.below(group.len() as u32) as usize];
            cards.push((format!("{}-{seat}-{}", card.id, cards.len() + 1), Arc::new(card.clone())));
        }
    }
    let guardian = pack.guardians[rng.below(pack.guardians.len() as u32) as usize].clone();
    let strongholds = pack.strongholds[rng.below(pack.strongholds.len() as u32) as usize].clone();
    Deck { guardian, strongholds, cards }
}

fn count(counts: &mut Counts, table: &Table, card: CardId) {
    let card = table.card(card).unwrap_or_else(|| panic!("no card {card}"));
    *counts.entry(card.id.clone()).or_default() += 1;
}

fn count_guardian(counts: &mut Counts, table: &Table, seat: Seat) {
    let name = table.guardian(seat).map(|guardian| guardian.name.en.clone()).unwrap_or_default();
    *counts.entry(name).or_default() += 1;
}

/// What stands behind the sides when a combat begins: Shields, Terrain, Stronghold and Upgrade.
fn count_behind(counts: &mut Counts, state: &State, space: SpaceId, seats: [Seat; 2]) {
    let view = state.view(Viewer::Spectator);
    let here = &view.spaces[space.index()];
    let terrain = here.terrain.and_then(|terrain| terrain.card);
    here.shield.into_iter().chain(terrain).for_each(|card| count(counts, state.table(), card));
    for (role, seat) in [Role::Attacker, Role::Defender].into_iter().zip(seats) {
        let owner = seat.index();
        let own = state.view(Viewer::Seat(seat));
        let hand = own.combat.as_ref().map_or(Default::default(), |combat| combat.fighters[role as usize].hand.shown());
        for number in hand.iter() {
            let card = CardId::new(seat, number);
            if state.table().card(card).is_some_and(|card| card.kind == Kind::CarriedItem) {
                count(counts, state.table(), card);
            }
        }
        if role == Role::Defender && space.is_stronghold() && space.home() == seat {
            if let Some(stronghold) = state.table().stronghold(space) {
                *counts.entry(stronghold.name.en.clone()).or_default() += 1;
            }
            let strongholds = &own.players[owner].strongholds;
            let upgrade = strongholds[space.flank() as usize].upgrade;
            upgrade.into_iter().for_each(|number| count(counts, state.table(), CardId::new(seat, number)));
        }
    }
}

fn note(counts: &mut Counts, state: &State, events: &[Event]) {
    let table = state.table();
    for event in events {
        match event {
            Event::CombatBegan { defender, guardian: true, .. } => count_guardian(counts, table, *defender),
            Event::CombatBegan { space, attacker, defender, .. } => {
                count_behind(counts, state, *space, [*attacker, *defender]);
            }
            Event::CommandsShown { cards } | Event::Met { cards } => {
                cards.iter().flatten().for_each(|&card| count(counts, table, card));
            }
            Event::SecondPlayed { card, .. } | Event::RangedAdded { card } | Event::Cast { card } => {
                count(counts, table, *card);
            }
            Event::Influenced { card: Some(card), .. } => count(counts, table, *card),
            Event::Influenced { seat, card: None, .. } => count_guardian(counts, table, *seat),
            Event::Bribed { bribe, .. } => count(counts, table, *bribe),
            Event::TerrainPlaced { card: Some(card), hidden: false, .. } => count(counts, table, *card),
            Event::ShieldPlaced { card, .. } => count(counts, table, *card),
            _ => {}
        }
    }
}

fn play(number: u64, counts: &mut Counts) {
    let mut rng = Seed::from_number(number).stream("coverage");
    let decks: Vec<Deck> = (0..2).map(|seat| deck(seat, &mut rng)).collect();
    let table = Arc::new(Table::new(&decks).unwrap_or_else(|error| panic!("{error}")));
    let rules = Rules { turn_cap: Some(25), ..Rules::default() };
    let options = Options { rules, ..Options::new(table) };
    let mut state = State::setup(&options).unwrap_or_else(|error| panic!("{error}"));
    let mut events = Vec::new();
    loop {
        match state.turn() {
            Turn::Over => return,
            Turn::Chance(chance) => {
                let outcome = state.sample_chance(&chance, &mut rng);
                state.apply_chance(&outcome, &mut events).unwrap_or_else(|refused| panic!("{refused}"));
            }
            Turn::Seats(seats) => {
                let seat = seats.first().unwrap_or(Seat::at(0));
                let action = state.sample_action(seat, &mut rng);
                state.apply(seat, &action, &mut events).unwrap_or_else(|refused| panic!("{refused}"));
            }
        }
        note(counts, &state, &events);
        events.clear();
    }
}

#[test]
fn every_card_of_the_set_is_resolved_a_hundred_times_in_random_play() {
    let mut counts = Counts::new();
    (0..GAMES).for_each(|number| play(number, &mut counts));
    let pack = Pack::standard();
    let walls = pack.strongholds.iter().flat_map(|set| &set.cards).map(|stronghold| &stronghold.name.en);
    let guardians = pack.guardians.iter().map(|guardian| &guardian.name.en);
    let ids = pack.cards.iter().map(|card| &card.id).chain(guardians).chain(walls);
    let mut told: Vec<(u32, &str)> = ids.map(|id| (counts.get(id).copied().unwrap_or(0), id.as_str())).collect();
    told.sort_unstable();
    let enough = told.iter().filter(|(count, _)| *count >= ENOUGH).count();
    println!("{enough} of {} cards are resolved at least {ENOUGH} times in {GAMES} games; fewest first:", told.len());
    told.iter().take(12).for_each(|(count, id)| println!("{count:>6} {id}"));
    let rare: Vec<&(u32, &str)> = told.iter().filter(|(count, _)| *count < ENOUGH).collect();
    assert!(rare.is_empty(), "{rare:?}");
}
