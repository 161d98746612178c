//! The guided first day of Bellum Magica: eight situations in which the reader does one thing, and the count at the end of the last.
//!
//! Faces and names are those of the pack that the program comes with; what the cards show is set here, so that a lesson does not change
//! with the pack. Whether a choice was the right one is read from what the engine says happened.

use std::sync::Arc;

use joute_bellum::{
    Breed, Castle, ChestId, ChestKind, Creature, CreatureId, DAY_LIMIT, Event, Icons, Loot, Pack, Place, PlaceId,
    PlaceKind, Position, PositionChest, PositionLord, PositionMarket, PositionPhase, Prices, Row, Side,
};
use joute_games::{AnyEvent, AnyState, AnyView};
use joute_kernel::{Seat, SeatSet, Viewer};

use crate::page::game::{School, Task};

/// The reader.
const READER: Seat = Seat::at(0);
/// The other lord, who never moves.
const TEACHER: Seat = Seat::at(1);

/// One situation and what is to be done in it.
struct Step {
    position: fn() -> Option<Position>,
    /// Whether what happened is what the step is about.
    reaches: fn(&AnyState, &[&Event]) -> bool,
    /// A way to reach it, in the notation of actions.
    way: &'static str,
    /// What is touched on that way, in order.
    look: &'static [&'static str],
    rule: &'static str,
}

/// The steps with something to do; the count of the last one's end follows.
const STEPS: [Step; 8] = [
    Step {
        position: goblins,
        reaches: has_one_on_each_side,
        way: "place_goblins left:g1 right:g2",
        look: &["side_left", "side_right"],
        rule: "BEL-SETUP-4",
    },
    Step {
        position: round_of_drinks,
        reaches: |_, events| events.iter().any(|event| matches!(event, Event::RerollBought { .. })),
        way: "reroll barrel",
        look: &["answer-barrel"],
        rule: "BEL-HORDE-3",
    },
    Step {
        position: harvest,
        reaches: |_, events| drew(events, ChestKind::Metal),
        way: "pass_reroll",
        look: &["answer-let"],
        rule: "BEL-SCOUT-3",
    },
    Step {
        position: magic_shield,
        reaches: |_, events| drew(events, ChestKind::Gold),
        way: "attack_place t1",
        look: &["place_t1"],
        rule: "BEL-ATTACK-4",
    },
    Step {
        position: robbery,
        reaches: |_, events| {
            events
                .iter()
                .any(|event| matches!(event, Event::ChestStolen { chest, .. } if chest.kind() == ChestKind::Gold))
        },
        way: "attack_castle 1; steal G1",
        look: &["castle_1", "chest_G1"],
        rule: "BEL-ATTACK-15",
    },
    Step {
        position: recruits,
        reaches: |_, events| {
            events
                .iter()
                .any(|event| matches!(event, Event::Recruited { creature, .. } if creature.breed() == Breed::Evil))
        },
        way: "recruit e1 food",
        look: &["card_e1"],
        rule: "BEL-RECRUIT-4",
    },
    Step {
        position: side,
        reaches: |_, events| {
            events.iter().any(|event| matches!(event, Event::CreaturePlaced { side: Side::Right, .. }))
        },
        way: "place_creature right",
        look: &["side_right"],
        rule: "BEL-RECRUIT-8",
    },
    Step {
        position: ten_chests,
        reaches: |_, events| events.iter().any(|event| matches!(event, Event::Ended { .. })),
        way: "attack_place v1",
        look: &["place_v1"],
        rule: "BEL-END-1",
    },
];

/// Steps that the words know: those above and the count.
const LAST: usize = STEPS.len() + 1;

/// BEL-SETUP-4: the reader's choice, which is not uncovered yet.
fn has_one_on_each_side(after: &AnyState, _events: &[&Event]) -> bool {
    let AnyView::Bellum(view) = after.view(Viewer::Seat(READER)) else { return false };
    let choice = view.lord(READER).and_then(|lord| lord.choice);
    choice.is_some_and(|[one, other]| one != other)
}

/// Whether the reader drew a chest of this kind.
fn drew(events: &[&Event], kind: ChestKind) -> bool {
    events.iter().any(|event| matches!(event, Event::ChestDrawn { seat: READER, chest, .. } if chest.kind() == kind))
}

/// The number of a row that exists.
fn row(number: u8) -> Option<Row> {
    Row::new(number)
}

const NO: Icons = Icons::NONE;

/// A castle of the pack with other rows.
fn castle(number: usize, rows: [Icons; 6]) -> Option<Castle> {
    let printed = Pack::standard().parts().castles.get(number)?.clone();
    Some(Castle { shield: 2, magic_shield: 0, rows, ..printed })
}

/// A creature of the pack with other rows and without a bonus.
fn creature(breed: Breed, number: u8, rows: [Icons; 6]) -> Option<Creature> {
    let printed = Pack::standard().creature(CreatureId::new(breed, number)?)?.clone();
    Some(Creature { rows, bonus: Vec::new(), ..printed })
}

/// A creature of the pack as printed.
fn printed(breed: Breed, number: u8) -> Option<Creature> {
    Pack::standard().creature(CreatureId::new(breed, number)?).cloned()
}

/// A place of the pack with another defence and other loot.
fn place(kind: PlaceKind, number: u8, shield: u16, magic_shield: u16, loot: Loot) -> Option<(PlaceKind, Place)> {
    let printed = Pack::standard().place(PlaceId::new(kind, number)?)?.clone();
    Some((kind, Place { shield, magic_shield, loot, ..printed }))
}

fn chest(kind: ChestKind, number: u8, value: u8, owner: Seat) -> Option<PositionChest> {
    Some(PositionChest { id: ChestId::new(kind, number)?, value, seen_by: SeatSet::of(owner) })
}

/// Two lords in the middle of a day. The reader has this castle and is Captain; the other one's rows are as plain as can be.
fn day(phase: PositionPhase, die: Option<Row>, mine: [Icons; 6]) -> Option<Position> {
    let plain = [Icons { food: 1, ..NO }; 6];
    let farm = |number| place(PlaceKind::Farm, number, 3, 0, Loot { food: 2, ..Loot::default() });
    let tavern = place(PlaceKind::Tavern, 1, 2, 0, Loot { barrel: 1, ..Loot::default() })?.1;
    Some(Position {
        captain: READER,
        day: 4,
        phase,
        active_seat: Some(READER),
        stealing: None,
        die,
        die_script: Vec::new(),
        supply: [None; 6],
        piles: [vec![2, 1, 3], vec![4, 3, 5], vec![7, 6]],
        tavern,
        row: vec![farm(1)?, farm(2)?],
        deck: vec![farm(3)?, farm(4)?],
        discard: Vec::new(),
        box_places: Vec::new(),
        box_goblins: Vec::new(),
        markets: [
            PositionMarket {
                up: vec![printed(Breed::Evil, 1)?, printed(Breed::Evil, 4)?],
                deck: vec![printed(Breed::Evil, 7)?, printed(Breed::Evil, 3)?],
            },
            PositionMarket {
                up: vec![printed(Breed::SuperEvil, 1)?, printed(Breed::SuperEvil, 2)?],
                deck: vec![printed(Breed::SuperEvil, 3)?],
            },
        ],
        lords: vec![
            PositionLord { castle: castle(0, mine)?, ..PositionLord::default() },
            PositionLord { castle: castle(1, plain)?, ..PositionLord::default() },
        ],
        auto_pass: true,
        unlimited_food_glyphs: false,
        day_limit: DAY_LIMIT,
        prices: Prices::PRINTED,
        reason: None,
    })
}

/// 1: two goblins each.
fn goblins() -> Option<Position> {
    let both = Icons { food: 1, sword: 1, ..NO };
    let mut position = day(PositionPhase::Setup, None, [both; 6])?;
    position.day = 0;
    let [first, second] = [[both, NO, both, NO, both, NO], [NO, both, NO, both, NO, both]];
    let goblin = |number, rows| Some((Breed::Goblin, creature(Breed::Goblin, number, rows)?));
    position.lords[READER.index()].unplaced = vec![goblin(1, first)?, goblin(5, second)?];
    position.lords[TEACHER.index()].unplaced = vec![goblin(3, second)?, goblin(6, first)?];
    let turned: Vec<(PlaceKind, Place)> = position.row.drain(..).collect();
    position.deck.splice(..0, turned);
    for market in &mut position.markets {
        let turned: Vec<Creature> = market.up.drain(..).collect();
        market.deck.splice(..0, turned);
    }
    Some(position)
}

/// 2: a row that gives nothing, and a barrel. The next roll is a better one.
fn round_of_drinks() -> Option<Position> {
    let good = Icons { food: 1, sword: 1, ..NO };
    let mut position =
        day(PositionPhase::Horde, row(1), [NO, good, good, Icons { food: 3, map: 2, ..NO }, good, good])?;
    position.lords[READER.index()].barrel = 1;
    position.die_script = vec![row(4)?];
    position.auto_pass = false;
    Some(position)
}

/// 3: a good row.
fn harvest() -> Option<Position> {
    let good = Icons { food: 1, sword: 1, ..NO };
    let best = Icons { food: 3, map: 2, sword: 1, ..NO };
    let mut position = day(PositionPhase::Horde, row(4), [NO, good, good, best, good, good])?;
    position.lords[READER.index()].barrel = 1;
    Some(position)
}

/// 4: a place behind a magic shield, and others.
fn magic_shield() -> Option<Position> {
    let strong = Icons { food: 1, sword: 6, magic_sword: 1, ..NO };
    let mut position = day(PositionPhase::Attack, row(3), [strong; 6])?;
    position.row = vec![
        place(PlaceKind::Village, 1, 4, 0, Loot { chests: [1, 0, 0], food: 1, ..Loot::default() })?,
        place(PlaceKind::Town, 4, 6, 1, Loot { chests: [0, 0, 1], ..Loot::default() })?,
    ];
    position.lords[TEACHER.index()].chests = vec![chest(ChestKind::Wood, 1, 2, TEACHER)?];
    Some(position)
}

/// 5: a neighbour with three chests.
fn robbery() -> Option<Position> {
    let sly = Icons { food: 1, sword: 2, thief: 1, ..NO };
    let mut position = day(PositionPhase::Attack, row(3), [sly; 6])?;
    position.lords[TEACHER.index()].chests = vec![
        chest(ChestKind::Wood, 1, 2, TEACHER)?,
        chest(ChestKind::Metal, 1, 4, TEACHER)?,
        chest(ChestKind::Gold, 1, 7, TEACHER)?,
    ];
    Some(position)
}

/// 6: food for one evil creature.
fn recruits() -> Option<Position> {
    let plain = Icons { food: 1, sword: 1, ..NO };
    let mut position = day(PositionPhase::Recruit, row(3), [plain; 6])?;
    position.lords[READER.index()].food = 3;
    Some(position)
}

/// 7: a recruit that waits.
fn side() -> Option<Position> {
    let plain = Icons { food: 1, sword: 1, ..NO };
    let mut position =
        day(PositionPhase::Recruit, row(3), [plain, Icons { food: 2, ..NO }, plain, plain, plain, plain])?;
    let (food, swords) = (Icons { food: 1, ..NO }, Icons { food: 1, sword: 2, ..NO });
    let recruit = creature(Breed::Evil, 12, [NO, swords, food, NO, Icons { thief: 1, ..NO }, NO])?;
    let reader = &mut position.lords[READER.index()];
    reader.unplaced = vec![(Breed::Evil, recruit)];
    reader.food = 1;
    Some(position)
}

/// 8: nine chests, and one more within reach.
fn ten_chests() -> Option<Position> {
    let strong = Icons { food: 1, sword: 4, ..NO };
    let mut position = day(PositionPhase::Attack, row(3), [strong; 6])?;
    position.day = 9;
    position.row = vec![
        place(PlaceKind::Farm, 3, 2, 0, Loot { food: 1, barrel: 1, ..Loot::default() })?,
        place(PlaceKind::Village, 1, 4, 0, Loot { chests: [1, 0, 0], food: 1, ..Loot::default() })?,
    ];
    position.deck = vec![];
    let owned = |owner: Seat, chests: &[(ChestKind, u8, u8)]| {
        chests.iter().map(|(kind, number, value)| chest(*kind, *number, *value, owner)).collect::<Option<Vec<_>>>()
    };
    use ChestKind::{Gold, Metal, Wood};
    let (reader, teacher) = (
        [
            (Wood, 1, 1),
            (Wood, 2, 2),
            (Wood, 3, 1),
            (Wood, 4, 2),
            (Metal, 1, 4),
            (Metal, 2, 3),
            (Metal, 3, 5),
            (Gold, 1, 7),
            (Gold, 2, 5),
        ],
        [(Wood, 5, 3), (Metal, 4, 6), (Gold, 3, 10)],
    );
    position.lords[READER.index()].chests = owned(READER, &reader)?;
    position.lords[TEACHER.index()].chests = owned(TEACHER, &teacher)?;
    Some(position)
}

impl Step {
    fn state(&self) -> Option<AnyState> {
        let base: &Arc<Pack> = Pack::standard();
        Some(AnyState::Bellum((self.position)()?.load(base, &mut ()).ok()?))
    }

    fn look(&self) -> Vec<String> {
        self.look.iter().map(|id| (*id).to_owned()).chain(["do-confirm".to_owned()]).collect()
    }
}

/// The lessons of Bellum Magica.
pub(crate) struct Lessons;

impl School for Lessons {
    fn steps(&self) -> usize {
        LAST
    }

    fn task(&self, number: usize) -> Option<Task> {
        if let Some(step) = STEPS.get(number.checked_sub(1)?) {
            let (state, look, rule) = (step.state()?, step.look(), step.rule);
            return Some(Task { state, seat: READER, told: Vec::new(), look, rule, tells_only: false });
        }
        let last = STEPS.last().filter(|_| number == LAST)?;
        let mut state = last.state()?;
        let told = state.apply_gesture(READER, last.way).ok()?;
        let look = vec!["count".to_owned()];
        Some(Task { state, seat: READER, told, look, rule: "BEL-END-3", tells_only: true })
    }

    fn fulfils(&self, number: usize, after: &AnyState, events: &[AnyEvent]) -> bool {
        let Some(step) = number.checked_sub(1).and_then(|index| STEPS.get(index)) else { return false };
        let events: Vec<&Event> = events
            .iter()
            .filter_map(|event| match event {
                AnyEvent::Bellum(event) => Some(event),
                AnyEvent::Rivality(_) => None,
            })
            .collect();
        (step.reaches)(after, &events)
    }
}
