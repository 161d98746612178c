//! A position written as JSON.

use joute_content::{Data, json_of};
use joute_kernel::Seat;
use joute_kernel::forms::Whole;
use serde_json::{Map, Value, json};

use super::position::{
    AskedJson, CombatJson, FreedJson, MatchJson, MovingJson, OptionsJson, PositionJson, ResultJson, RetreatingJson,
    SeatJson, SeatNumber, SpaceJson, StackJson, TerrainJson, UpJson,
};
use super::{Id, Side};
use crate::action::Target;
use crate::cards::Stronghold;
use crate::ids::{CardId, CardSet};
use crate::map::{SpaceId, SpaceSet};
use crate::options::Rules;
use crate::position::{Asked, Position, PositionCombat, PositionSpace, UnderWay};
use crate::state::UpCard;
use crate::table::Table;

/// By what names cards and spaces go.
pub(crate) struct Names<'a>(pub(crate) &'a Table);

impl Names<'_> {
    pub(crate) fn card(&self, card: CardId) -> Id {
        Id(self.0.name(card).unwrap_or_default().to_owned())
    }

    pub(crate) fn cards(&self, seat: Seat, cards: CardSet) -> Vec<Id> {
        self.sorted(cards.of_seat(seat).iter())
    }

    pub(crate) fn up_card(&self, seat: Seat, up: UpCard) -> UpJson {
        let from = if up.on_pile { Side::Pile } else { Side::Discard };
        UpJson { card: self.card(CardId::new(seat, up.card)), from }
    }

    /// GUA-POS-5: the order of a set says nothing, so it is that of the ids.
    pub(crate) fn sorted(&self, cards: impl Iterator<Item = CardId>) -> Vec<Id> {
        let mut ids: Vec<Id> = cards.map(|card| self.card(card)).collect();
        ids.sort_unstable();
        ids
    }

    pub(crate) fn space(&self, space: SpaceId) -> String {
        space.name(self.0.seat_count()).to_owned()
    }

    pub(crate) fn spaces(&self, spaces: SpaceSet) -> Vec<String> {
        spaces.iter().map(|space| self.space(space)).collect()
    }

    pub(crate) fn target(&self, target: Target) -> String {
        target.card().map_or_else(|| "guardian".to_owned(), |card| self.card(card).0)
    }
}

pub(crate) fn seat_number(seat: Seat) -> SeatNumber {
    Whole(seat.index() as u16)
}

/// A list with an entry for each seat of the game: that of the side on which it fights, or nothing.
pub(crate) fn by_seat<T: Default>(names: &Names<'_>, seats: [Seat; 2], of: impl Fn(usize) -> T) -> Vec<T> {
    let entry = |seat: Seat| seats.iter().position(|&fighter| fighter == seat).map(&of).unwrap_or_default();
    Seat::first_of(names.0.seat_count()).map(entry).collect()
}

pub(crate) fn options(rules: &Rules) -> OptionsJson {
    OptionsJson {
        mode: rules.mode,
        memory_rule: rules.memory,
        command_conflict: rules.conflict,
        quick_spells: Some(rules.quick_spells),
        turn_cap: rules.turn_cap.map(Whole),
        max_copies: rules.max_copies.map(Whole),
    }
}

/// What is printed on a card, and whose it is.
pub(crate) fn printed(table: &Table, card: CardId) -> Value {
    let mut members = table.card(card).map_or_else(Map::new, |card| match json_of(&card.write()) {
        Value::Object(members) => members,
        _ => Map::new(),
    });
    members.insert("owner".to_owned(), card.owner().index().into());
    members.into()
}

/// What a Stronghold is, and what became of it.
pub(crate) fn stronghold(printed: &Stronghold, at: SpaceId, ruins: Option<Seat>) -> Value {
    let mut members = match json_of(&printed.write()) {
        Value::Object(members) => members,
        _ => Map::new(),
    };
    members.insert("owner".to_owned(), at.home().index().into());
    members.insert("ruins".to_owned(), ruins.is_some().into());
    if let Some(control) = ruins {
        members.insert("control".to_owned(), control.index().into());
    }
    members.into()
}

impl From<&Position> for PositionJson {
    fn from(position: &Position) -> Self {
        let table = position.table.as_ref();
        let names = Names(table);
        let all =
            (0..table.seat_count()).flat_map(|seat| table.seats[usize::from(seat)].all.of_seat(Seat::at(seat)).iter());
        let cards: Map<String, Value> = all.map(|card| (names.card(card).0, printed(table, card))).collect();
        let way = &position.under_way;
        let spaces: Map<String, Value> = position
            .spaces
            .iter()
            .filter_map(|(at, said)| Some((names.space(*at), json!(space(&names, *at, said)?))))
            .collect();
        Self {
            options: options(&position.rules),
            cards: Some(cards.into()),
            turn: Some(Whole(position.turn)),
            phase: Some(position.phase),
            initiative: position.initiative.map(seat_number),
            lower: position.lower.map(seat_number),
            active: position.active.map(seat_number),
            seats: Seat::first_of(table.seat_count()).map(|seat| seat_json(&names, position, seat)).collect(),
            spaces: Some(spaces.into()),
            result: position
                .result
                .map(|(winner, reason)| ResultJson { winner: winner.map(seat_number), reason: reason.code.to_owned() }),
            moving: way.moving.map(|moving| MovingJson {
                owner: seat_number(moving.owner),
                shield: names.card(moving.shield),
                cards: names.cards(moving.owner, moving.cards),
                start: names.space(moving.start),
                at: names.space(moving.at),
                steps: Whole(moving.steps.into()),
                fly: moving.fly,
            }),
            combat: way.combat.as_ref().map(|said| combat(&names, said)),
            retreating: way.retreating.map(|retreating| RetreatingJson {
                owner: seat_number(retreating.owner),
                shield: names.card(retreating.shield),
                turned: retreating.turned,
                cards: names.cards(retreating.owner, retreating.cards),
                at: names.space(retreating.at),
            }),
            freed: way.freed.map(|freed| FreedJson {
                owner: seat_number(freed.owner),
                cards: names.cards(freed.owner, freed.cards),
                to: names.spaces(freed.to),
            }),
            cast: way.cast.iter().map(|&card| json!([seat_number(card.owner()), names.card(card)])).collect(),
            asked: way.asked.as_ref().map(|said| asked(&names, said)),
            step: step(table, way),
        }
    }
}

/// The step with the order in which it numbers the cards of each seat.
fn step(table: &Table, way: &UnderWay) -> Option<Value> {
    let mut data = way.step.clone()?;
    if let Data::Table(members) = &mut data {
        let of = |names: &Vec<String>| Data::List(names.iter().cloned().map(Data::Text).collect());
        let order = table.seats.iter().map(|cards| of(&cards.names)).collect();
        members.push(("order".to_owned(), Data::List(order)));
    }
    Some(json_of(&data))
}

fn seat_json(names: &Names<'_>, position: &Position, seat: Seat) -> SeatJson {
    let (said, table) = (&position.seats[seat.index()], position.table.as_ref());
    SeatJson {
        guardian: Some(json_of(&table.seats[seat.index()].guardian.write())),
        stones: said.stones.map(|stones| Whole(stones.into())),
        draw: said.draw.iter().map(|&number| names.card(CardId::new(seat, number))).collect(),
        discard: names.cards(seat, said.discard),
        hand: names.cards(seat, said.hand),
        depot: names.cards(seat, said.depot),
        pen: names.cards(seat, said.pen),
        trophies: names.sorted(said.trophies.iter().copied()),
        up: said.up.map(|up| names.up_card(seat, up)),
        flown: said.flown,
        out: said.out,
    }
}

fn space(names: &Names<'_>, at: SpaceId, said: &PositionSpace) -> Option<SpaceJson> {
    let home = &names.0.seats[at.home().index()];
    let owner = said.owner.unwrap_or(at.home());
    let json = SpaceJson {
        terrain: said.terrain.map(|card| TerrainJson {
            card: names.card(card),
            owner: Some(seat_number(card.owner())),
            hidden: said.hidden,
        }),
        stronghold: at
            .is_stronghold()
            .then(|| stronghold(&home.strongholds.cards[at.flank() as usize], at, said.ruins)),
        upgrade: said.upgrade.map(|number| names.card(CardId::new(at.home(), number))),
        under: names.cards(at.home(), said.under),
        face_up: names.cards(at.home(), said.face_up),
        stack: said.owner.map(|_| StackJson {
            owner: Some(seat_number(owner)),
            shield: said.shield.map(|shield| names.card(shield)),
            turned: said.turned,
            cards: names.cards(owner, said.cards),
        }),
    };
    (json != SpaceJson::default()).then_some(json)
}

fn combat(names: &Names<'_>, said: &PositionCombat) -> CombatJson {
    let by_side = |cards: [CardSet; 2]| by_seat(names, said.seats, |side| names.cards(said.seats[side], cards[side]));
    let mut opposed: Map<String, Value> = Map::new();
    for (attacker, target) in &said.opposed {
        let list = opposed.entry(names.target(*target)).or_insert_with(|| json!([]));
        if let Value::Array(list) = list {
            list.push(json!(names.card(*attacker)));
        }
    }
    let both = |cards: [CardSet; 2]| {
        let sides = [0, 1].map(|side| names.cards(said.seats[side], cards[side]));
        sides.concat()
    };
    CombatJson {
        space: names.space(said.space),
        attacker: seat_number(said.seats[0]),
        defender: seat_number(said.seats[1]),
        guardian: said.guardian,
        hands: by_side(said.hands),
        play: by_side(said.play),
        beaten: both(said.beaten),
        opposed: Some(opposed.into()),
        marked: said.marks().map(|(card, met)| json!([names.card(card), names.target(met)])).collect(),
        meeting: said.meeting.map(|meeting| MatchJson {
            cards: by_seat(names, said.seats, |side| Some(names.target(meeting.cards[side]))),
            secondary: meeting.secondary.map(seat_number),
            influence: by_seat(names, said.seats, |side| Whole(meeting.influence[side].max(0).unsigned_abs())),
            ranged: by_side(meeting.ranged),
        }),
    }
}

pub(crate) fn asked(names: &Names<'_>, said: &Asked) -> AskedJson {
    let targets: Map<String, Value> =
        said.targets.iter().map(|(seat, card)| (seat.to_string(), json!(names.card(*card)))).collect();
    AskedJson {
        question: Some(said.question),
        seats: said.seats.iter().map(seat_number).collect(),
        space: said.space.map(|space| names.space(space)),
        spaces: names.spaces(said.spaces),
        targets: (!targets.is_empty()).then(|| targets.into()),
        window: said.window,
    }
}
