//! GUA-ASK-26: the largest situations that can be loaded: 150 cards a seat, 63 of them Creatures, and everything legal at once.

use std::sync::Arc;

use joute_effects::{Word, WordSet};
use joute_guardians::cards::{Ability, Amount, Border, Card, Change, Kind, Use, Window};
use joute_guardians::{
    Asked, CARDS_MAX, CREATURES_MAX, CardId, CardSet, Deck, Options, Phase, Position, PositionCombat, PositionMoving,
    PositionSpace, Question, SpaceId, SpaceSet, State, Table, Target, UnderWay,
};
use joute_kernel::{LEGAL_ACTIONS_MAX, Seat, SeatSet};
use joute_testkit::{Budget, Subject, prove_bounds};

const SHIELDS: usize = 12;

/// Creatures that weigh nothing and do everything, Shields, and Spells that may be cast whenever there is a window.
fn deck(seat: Seat) -> Deck {
    let beast =
        Card { flying: true, receiver: true, cmp: 1, ranged: 1, ..Card::creature("beast", Border::Mortal, 0, 1) };
    let does = Ability { changes: vec![Change::Stones(Amount::Number(1))], ..Ability::new(Use::Played) };
    // In all windows but the one before Phase III, which would keep the lands waiting.
    let windows = Window::ALL.iter().filter(|&&window| window != Window::LandStep).copied().collect::<Vec<_>>();
    let spell = Card { windows: WordSet::of(&windows), abilities: vec![does], ..Card::new("spell", Kind::Spell) };
    let shield = Card::new("shield", Kind::PlainShield);
    let spells = CARDS_MAX - CREATURES_MAX - SHIELDS;
    let cards = [(beast, CREATURES_MAX), (shield, SHIELDS), (spell, spells)];
    let named = cards.into_iter().flat_map(|(card, copies)| {
        let card = Arc::new(card);
        (1..=copies).map(move |copy| (format!("{}-{seat}-{copy}", card.id), Arc::clone(&card)))
    });
    Deck { cards: named.collect(), ..Deck::default() }
}

fn set(numbers: core::ops::Range<usize>) -> CardSet {
    numbers.map(|number| number as u8).collect()
}

/// The numbers of the Creatures, the Shields and the Spells.
const BEASTS: core::ops::Range<usize> = 0..CREATURES_MAX;
const FIRST_SHIELD: usize = CREATURES_MAX;
const SPELLS: core::ops::Range<usize> = CREATURES_MAX + SHIELDS..CARDS_MAX;

fn position(seats: u8, phase: Phase) -> Position {
    let decks: Vec<Deck> = Seat::first_of(seats).map(deck).collect();
    let mut position = Position::new(Arc::new(Table::of_any(&decks).expect("150 cards each")));
    (position.phase, position.turn, position.rules.turn_cap) = (phase, 2, Some(3));
    for seat in &mut position.seats {
        (seat.depot, seat.stones) = (set(SPELLS), Some(99));
        seat.pen = set(0..CREATURES_MAX + SHIELDS);
    }
    position
}

/// A stack of a seat, taken out of its Pen.
fn put(position: &mut Position, seat: u8, space: SpaceId, shield: Option<usize>, cards: core::ops::Range<usize>) {
    let owner = Seat::at(seat);
    let pen = &mut position.seats[usize::from(seat)].pen;
    *pen = pen.minus(set(cards.clone()));
    let shield = shield.map(|number| CardId::new(owner, (FIRST_SHIELD + number) as u8));
    shield.into_iter().for_each(|shield| *pen = pen.without(shield.number()));
    let said = PositionSpace { owner: Some(owner), shield, cards: set(cards), ..PositionSpace::default() };
    position.spaces.push((space, said));
}

fn subject(name: &str, position: &Position) -> Subject<State> {
    let state = position.load().unwrap_or_else(|error| panic!("{name}: {error}"));
    Subject::new(name, Options::new(Arc::clone(&position.table))).beginning(state).within(20_000).cut_after(250)
}

fn subjects() -> Vec<Subject<State>> {
    let space = |name: &str, seats: u8| SpaceId::named(name, seats).expect("a space");
    let mut hands = position(2, Phase::Organise);
    for seat in &mut hands.seats {
        seat.hand = seat.hand.union(seat.pen).union(seat.depot);
        (seat.pen, seat.depot) = (CardSet::EMPTY, CardSet::EMPTY);
    }
    let mut fight = position(2, Phase::Activate);
    put(&mut fight, 0, space("b2", 2), Some(0), BEASTS);
    put(&mut fight, 1, space("b3", 2), Some(0), BEASTS);
    let strikes = striking(space("b2", 2), space("b3", 2));
    let mut ways = position(2, Phase::Activate);
    put(&mut ways, 0, space("b1", 2), Some(0), 0..21);
    put(&mut ways, 0, space("a1", 2), None, 21..42);
    put(&mut ways, 0, space("c1", 2), None, 42..CREATURES_MAX);
    put(&mut ways, 1, space("b4", 2), Some(0), BEASTS);
    let mut lands = position(4, Phase::Land);
    let fields = SpaceId::all_of(4).filter(|space| !space.is_stronghold()).enumerate();
    for (number, land) in fields.collect::<Vec<_>>() {
        let last = if number + 1 == SHIELDS { CREATURES_MAX } else { 5 * number + 5 };
        put(&mut lands, 0, land, Some(number), 5 * number..last);
    }
    vec![
        subject("all cards in hand", &hands),
        subject("63 against 63", &fight),
        subject("62 strike at 63", &strikes),
        subject("63 on the way", &ways),
        subject("twelve lands", &lands),
    ]
}

/// GUA-POS-7: step 4, in which 62 attackers choose among 63 targets.
fn striking(from: SpaceId, at: SpaceId) -> Position {
    let mut position = position(2, Phase::Activate);
    put(&mut position, 1, at, Some(0), 0..0);
    let seats = [Seat::at(0), Seat::at(1)];
    let shield = CardId::new(seats[0], FIRST_SHIELD as u8);
    for seat in &mut position.seats {
        seat.pen = seat.pen.minus(set(BEASTS)).without(shield.number());
    }
    let first = seats.map(|seat| CardId::new(seat, 0));
    position.under_way = UnderWay {
        asked: Some(Asked {
            question: Question::Second,
            seats: SeatSet::of(seats[0]),
            space: None,
            spaces: SpaceSet::EMPTY,
            targets: Vec::new(),
            window: None,
        }),
        moving: Some(PositionMoving {
            owner: seats[0],
            shield,
            cards: CardSet::EMPTY,
            start: from,
            at,
            steps: 1,
            fly: false,
        }),
        combat: Some(PositionCombat {
            space: at,
            seats,
            guardian: false,
            hands: [set(1..CREATURES_MAX), CardSet::EMPTY],
            play: [CardSet::of(0), set(BEASTS)],
            beaten: [CardSet::EMPTY; 2],
            opposed: vec![(first[0], Target::Card(first[1])), (first[1], Target::Card(first[0]))],
            marked: [CardSet::EMPTY; 2],
            meeting: None,
        }),
        ..UnderWay::default()
    };
    position
}

#[test]
fn gua_ask_26_no_list_is_longer_than_4096_in_the_largest_situations() {
    let figures = prove_bounds(&subjects(), Budget::games(2).or_environment());
    let figures = figures.unwrap_or_else(|failure| panic!("{failure}"));
    println!("bounds: {figures}");
    // 62 attackers and 63 targets, and `stop`.
    assert_eq!(figures.list_max, 62 * 63 + 1, "{figures}");
    assert!(figures.list_max <= LEGAL_ACTIONS_MAX);
}
