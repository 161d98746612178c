//! Situations with every cell, hand and count at its largest.

use joute_kernel::Seed;
use joute_rivality::{
    Cell, Colour, Direction, HAND_MAX, Level, Mode, Options, PRINTED, Position, PositionTile, Rotation, SUPPLY_MAX,
    State, StoredAt, TileId,
};
use joute_testkit::Subject;

/// Decisions and chance outcomes that each is played on for.
const PLIES: u32 = 400;
/// Cells from one tile to the next: each has four free cells of its own, and no spell reaches another tile.
const APART: i8 = 4;
/// Tiles in a row of the battlefield.
const WIDE: i8 = 5;

/// As many tiles as can lie apart beside full hands, each with four free cells round it and as many golems as it holds.
fn position(mode: Mode, colours: &[Colour]) -> Position {
    let in_hands = HAND_MAX * colours.len();
    let tiles: Vec<TileId> = TileId::spell_tiles().collect();
    let (on_board, held) = tiles.split_at(tiles.len() - in_hands);
    let well = (
        Cell::new(0, 0),
        PositionTile { tile: "W".parse().expect("the Well"), rotation: Rotation::R0, golems: [0; 3], face_down: false },
    );
    let spread = |index: usize| {
        let index = index as i8 + 1;
        let at = |place: i8| (place - WIDE / 2) * APART;
        // The Well lies in the middle of the same grid.
        let place = index + i8::from(index > WIDE * (WIDE / 2) + WIDE / 2) - 1;
        Cell::new(at(place % WIDE), at(place / WIDE))
    };
    let lay = |(index, &tile): (usize, &TileId)| {
        let cell = spread(index);
        (cell != Cell::new(0, 0))
            .then_some((cell, PositionTile { tile, rotation: Rotation::R0, golems: [0; 3], face_down: false }))
    };
    let mut board: Vec<_> = on_board.iter().enumerate().filter_map(lay).collect();
    let stored = if mode == Mode::Expert { stored(&board) } else { Vec::new() };
    for (index, (_, tile)) in board.iter_mut().enumerate() {
        tile.golems[colours[index % colours.len()] as usize] = 5;
    }
    board.insert(0, well);
    let mut sides: Vec<Colour> = Vec::new();
    colours.iter().for_each(|colour| {
        if !sides.contains(colour) {
            sides.push(*colour)
        }
    });
    let supply = sides.iter().map(|&colour| {
        let out: u8 = board.iter().map(|(_, tile)| tile.golems[colour as usize]).sum();
        (colour, SUPPLY_MAX.saturating_sub(out))
    });
    Position {
        mode,
        seats: colours.to_vec(),
        supply: supply.collect(),
        board,
        stored,
        hands: Some(held.chunks(HAND_MAX).map(<[TileId]>::to_vec).collect()),
        mulligan_answered: true,
        ..Position::default()
    }
}

/// Every spell of these tiles.
fn stored(board: &[(Cell, PositionTile)]) -> Vec<StoredAt> {
    let facings = [Direction::West, Direction::North, Direction::East];
    let of = |(cell, tile): &(Cell, PositionTile)| {
        let spells = PRINTED.of(tile.tile).iter().zip(facings).filter(|(spell, _)| spell.is_some());
        let source = *cell;
        spells.map(move |(_, facing)| StoredAt { source, facing }).collect::<Vec<_>>()
    };
    board.iter().flat_map(of).collect()
}

/// All of them, to be played on.
pub(crate) fn subjects() -> Vec<Subject<State>> {
    use Colour::{Purple, Salmon, Teal};
    let subject = |name: &str, position: &Position| {
        let mut rng = Seed::from_number(1).stream("position");
        let state =
            State::from_position(position, &PRINTED, &mut rng).unwrap_or_else(|error| panic!("{name}: {error}"));
        let options = Options::new(position.mode, position.seats.len() as u8);
        Subject::new(name, options).beginning(state).cut_after(PLIES).asking_all()
    };
    let seatings: [&[Colour]; 3] = [&[Purple, Salmon], &[Purple, Salmon, Teal], &[Purple, Salmon, Purple, Salmon]];
    let mut all = Vec::new();
    for colours in seatings {
        for mode in [Mode::Base, Mode::Expert] {
            all.push(subject(&format!("{mode:?}, {} players", colours.len()), &position(mode, colours)));
        }
    }
    for level in [Level::Beginner, Level::Standard, Level::Master] {
        let mode = Mode::Solo(level);
        all.push(subject(&format!("{mode:?}"), &Position { mode, seats: vec![Purple], ..Position::default() }));
    }
    all
}
