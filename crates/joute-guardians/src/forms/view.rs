//! GUA-POS-8: what one seat, or a spectator, may see, as JSON: the keys of a position, with numbers and null for what is hidden.

use std::collections::BTreeMap;

use joute_content::json_of;
use joute_kernel::forms::Whole;
use joute_kernel::{Game, Seat, Viewer};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Map, Value, json};

use super::Id;
use super::position::{AskedJson, MatchJson, OptionsJson, ResultJson, SeatNumber, UpJson};
use super::write::{Names, asked, by_seat, options, printed, seat_number, stronghold};
use crate::ids::{CardId, CardSet};
use crate::map::SpaceId;
use crate::position::{PositionCombat, UnderWay};
use crate::state::{Phase, State};
use crate::view::{CombatView, PlayerView, SpaceView, View, Zone};

/// Cards by their ids, or how many there are.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum CardsSeen {
    /// Which.
    Shown(Vec<Id>),
    /// How many.
    Count(u8),
}

impl Default for CardsSeen {
    fn default() -> Self {
        Self::Shown(Vec::new())
    }
}

impl CardsSeen {
    fn of(names: &Names<'_>, seat: Seat, zone: Zone) -> Self {
        zone.cards.map_or(Self::Count(zone.count), |cards| Self::Shown(names.cards(seat, cards)))
    }
}

/// What one seat, or a spectator, may see.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct ViewJson {
    /// Whose eyes it is for; null for a spectator.
    pub viewer: Viewer,
    /// What the game goes by.
    pub options: OptionsJson,
    /// What is printed on the cards that the view names, by their ids, with `owner`.
    pub cards: Map<String, Value>,
    /// The turn, from 1; 0 during the set-up.
    pub turn: u16,
    /// Where the turn stands.
    pub phase: Phase,
    /// The seat that has the initiative, once known.
    pub initiative: Option<SeatNumber>,
    /// The seat whose last up-card was the lower one.
    pub lower: Option<SeatNumber>,
    /// The seat whose activation it is.
    pub active: Option<SeatNumber>,
    /// The players.
    pub seats: Vec<SeatSeenJson>,
    /// Every space of the map, by its name.
    pub spaces: BTreeMap<String, SpaceSeenJson>,
    /// How the game ended, once it is over.
    pub result: Option<ResultJson>,
    /// A Shield on its way.
    pub moving: Option<LooseJson>,
    /// A combat.
    pub combat: Option<CombatSeenJson>,
    /// A Shield that has to retreat.
    pub retreating: Option<LooseJson>,
    /// Cards that may join a stack.
    pub freed: Option<LooseJson>,
    /// Cards that wait for answers, each as its seat and its id, in order.
    pub cast: Vec<(SeatNumber, Id)>,
    /// The open question; null while chance is asked, and at the end.
    pub asked: Option<AskedJson>,
}

/// A player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct SeatSeenJson {
    /// Its Guardian.
    #[schemars(with = "Map<String, Value>")]
    pub guardian: Value,
    /// Its Power Stones.
    pub stones: u8,
    /// How many cards its draw pile has.
    pub draw: u8,
    /// Its discard pile.
    pub discard: Vec<Id>,
    /// Its reserve hand.
    pub hand: CardsSeen,
    /// Its Depot.
    pub depot: CardsSeen,
    /// Its Pen.
    pub pen: CardsSeen,
    /// Shields of others that it holds.
    pub trophies: Vec<Id>,
    /// Its up-card.
    pub up: Option<UpJson>,
    /// Whether a Shield of it has flown this turn.
    pub flown: bool,
    /// Whether it is out.
    pub out: bool,
}

/// What lies on a space.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct SpaceSeenJson {
    /// Who controls it.
    pub controller: Option<SeatNumber>,
    /// A Terrain; its card is null while it lies face down for the viewer.
    pub terrain: Option<TerrainSeenJson>,
    /// What the Stronghold is: its print, `owner`, `ruins`, and `control`.
    #[schemars(with = "Option<Map<String, Value>>")]
    pub stronghold: Option<Value>,
    /// An Upgrade.
    pub upgrade: Option<Id>,
    /// Creatures under a Stronghold; null for each that the viewer may not read.
    pub under: Vec<Option<Id>>,
    /// Those of them that lie face up.
    pub face_up: Vec<Id>,
    /// A stack.
    pub stack: Option<StackSeenJson>,
}

/// A Terrain on a land.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct TerrainSeenJson {
    /// Which, where the viewer may know it.
    pub card: Option<Id>,
    /// Whose.
    pub owner: SeatNumber,
    /// Whether it lies face down.
    pub hidden: bool,
}

/// A stack.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct StackSeenJson {
    /// Whose.
    pub owner: SeatNumber,
    /// Its Shield.
    pub shield: Option<Id>,
    /// Whether that is turned.
    pub turned: bool,
    /// Creatures and carried items.
    pub cards: CardsSeen,
}

/// Cards that lie nowhere: a stack on its way or in retreat, or what may join one.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct LooseJson {
    /// Whose.
    pub owner: SeatNumber,
    /// Its Shield.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shield: Option<Id>,
    /// Whether that is turned.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turned: Option<bool>,
    /// Its cards.
    pub cards: CardsSeen,
    /// Where it set out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// Where it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
    /// How many steps it has gone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub steps: Option<u8>,
    /// Whether it flies.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fly: Option<bool>,
    /// Where the cards may go.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub to: Vec<String>,
}

/// A combat. What is by seat is a list with an entry for each seat of the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct CombatSeenJson {
    /// Where.
    pub space: String,
    /// Who attacks.
    pub attacker: SeatNumber,
    /// Who defends.
    pub defender: SeatNumber,
    /// Whether the Guardian is attacked.
    pub guardian: bool,
    /// The combat hands, by seat.
    pub hands: Vec<CardsSeen>,
    /// Cards in play, by seat.
    pub play: Vec<Vec<Id>>,
    /// The beaten ones.
    pub beaten: Vec<Id>,
    /// By card, or `guardian`: who was opposed to it so far.
    pub opposed: BTreeMap<String, Vec<Id>>,
    /// Attackers against which an immunity worked, each with its target.
    pub marked: Vec<(Id, String)>,
    /// The match-up, from the reveal to the comparison.
    #[serde(rename = "match")]
    pub meeting: Option<MatchJson>,
}

impl From<&View> for ViewJson {
    /// What is no secret is read of the state that the view alone stands for.
    fn from(view: &View) -> Self {
        let table = view.table.as_ref();
        let (names, state) = (Names(table), State::imagine(view));
        let way = UnderWay::of(&state);
        let seats = Seat::first_of(table.seat_count());
        let lifted = |at: SpaceId, space: &SpaceView| {
            if state.is_lifted(at) { SpaceView { shield: None, turned: false, ..*space } } else { *space }
        };
        let spaces = SpaceId::all_of(table.seat_count()).zip(&view.spaces).map(|(at, space)| (at, lifted(at, space)));
        let mut json = Self {
            viewer: view.viewer,
            options: options(&view.rules),
            cards: Map::new(),
            turn: view.turn,
            phase: view.phase,
            initiative: view.initiative.map(seat_number),
            lower: view.lower.map(seat_number),
            active: (view.phase == Phase::Activate).then(|| seat_number(view.active)),
            seats: seats.zip(&view.players).map(|(seat, player)| seat_seen(&names, seat, player)).collect(),
            spaces: spaces.map(|(at, space)| (names.space(at), space_seen(&names, view, at, &space))).collect(),
            result: view.outcome.as_ref().map(|outcome| ResultJson {
                winner: view.winner.map(seat_number),
                reason: outcome.reason.code.to_owned(),
            }),
            moving: way.moving.map(|moving| LooseJson {
                owner: seat_number(moving.owner),
                shield: Some(names.card(moving.shield)),
                cards: CardsSeen::of(
                    &names,
                    moving.owner,
                    view.moving.map_or_else(|| Zone::of(CardSet::EMPTY, true), |seen| seen.cards),
                ),
                start: Some(names.space(moving.start)),
                at: Some(names.space(moving.at)),
                steps: Some(moving.steps),
                fly: Some(moving.fly),
                ..LooseJson::default()
            }),
            combat: way.combat.as_ref().zip(view.combat.as_ref()).map(|(said, seen)| combat_seen(&names, said, seen)),
            retreating: way.retreating.zip(view.retreating).map(|(said, seen)| LooseJson {
                owner: seat_number(said.owner),
                shield: Some(names.card(said.shield)),
                turned: Some(said.turned),
                cards: CardsSeen::of(&names, said.owner, seen.cards),
                at: Some(names.space(said.at)),
                ..LooseJson::default()
            }),
            freed: way.freed.zip(view.freed).map(|(said, seen)| LooseJson {
                owner: seat_number(said.owner),
                cards: CardsSeen::of(&names, said.owner, seen.cards),
                to: names.spaces(said.to),
                ..LooseJson::default()
            }),
            cast: view.casting.iter().map(|&card| (seat_number(card.owner()), names.card(card))).collect(),
            asked: way.asked.as_ref().map(|said| asked(&names, said)),
        };
        let mut cards = BTreeMap::new();
        named_in(&json!(json), table, &mut cards);
        json.cards = cards.into_iter().collect();
        json
    }
}

/// What is printed on every card that is named somewhere.
fn named_in(value: &Value, table: &crate::table::Table, cards: &mut BTreeMap<String, Value>) {
    let mut note = |text: &str| {
        if let Some(card) = table.named(text).filter(|_| !cards.contains_key(text)) {
            cards.insert(text.to_owned(), printed(table, card));
        }
    };
    match value {
        Value::String(text) => note(text),
        Value::Array(list) => list.iter().for_each(|value| named_in(value, table, cards)),
        Value::Object(members) => {
            members.keys().for_each(|key| note(key));
            members.values().for_each(|value| named_in(value, table, cards));
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

fn seat_seen(names: &Names<'_>, seat: Seat, player: &PlayerView) -> SeatSeenJson {
    let seen = |zone: Zone| CardsSeen::of(names, seat, zone);
    SeatSeenJson {
        guardian: json_of(&names.0.seats[seat.index()].guardian.write()),
        stones: player.stones,
        draw: player.draw,
        discard: names.cards(seat, player.discard),
        hand: seen(player.hand),
        depot: seen(player.depot),
        pen: seen(player.pen),
        trophies: names.sorted(player.trophies.iter().copied()),
        up: player.up.map(|up| names.up_card(seat, up)),
        flown: player.flown,
        out: player.out,
    }
}

fn space_seen(names: &Names<'_>, view: &View, at: SpaceId, space: &SpaceView) -> SpaceSeenJson {
    let home = at.home();
    let player = &view.players[home.index()];
    let below = at.is_stronghold().then(|| &player.strongholds[at.flank() as usize]);
    let under = below.map_or_else(Vec::new, |below| {
        let known = below.under.shown().union(below.face_up);
        let hidden = usize::from(below.under.count).saturating_sub(known.len());
        let named = names.cards(home, known).into_iter().map(Some);
        named.chain(core::iter::repeat_n(None, hidden)).collect()
    });
    let is_bare = space.shield.is_none() && space.stack.count == 0;
    SpaceSeenJson {
        controller: space.controller.map(seat_number),
        terrain: space.terrain.map(|terrain| TerrainSeenJson {
            card: terrain.card.map(|card| names.card(card)),
            owner: seat_number(terrain.owner),
            hidden: terrain.hidden,
        }),
        stronghold: below.map(|below| {
            let card = &names.0.seats[home.index()].strongholds.cards[at.flank() as usize];
            stronghold(card, at, below.ruins)
        }),
        upgrade: below.and_then(|below| below.upgrade).map(|number| names.card(CardId::new(home, number))),
        under,
        face_up: below.map_or_else(Vec::new, |below| names.cards(home, below.face_up)),
        stack: (!is_bare).then(|| StackSeenJson {
            owner: seat_number(space.owner),
            shield: space.shield.map(|shield| names.card(shield)),
            turned: space.turned,
            cards: CardsSeen::of(names, space.owner, space.stack),
        }),
    }
}

fn combat_seen(names: &Names<'_>, said: &PositionCombat, seen: &CombatView) -> CombatSeenJson {
    let by_side = |cards: [CardSet; 2]| by_seat(names, said.seats, |side| names.cards(said.seats[side], cards[side]));
    let mut opposed: BTreeMap<String, Vec<Id>> = BTreeMap::new();
    for (attacker, target) in &said.opposed {
        opposed.entry(names.target(*target)).or_default().push(names.card(*attacker));
    }
    CombatSeenJson {
        space: names.space(said.space),
        attacker: seat_number(said.seats[0]),
        defender: seat_number(said.seats[1]),
        guardian: said.guardian,
        hands: by_seat(names, said.seats, |side| CardsSeen::of(names, said.seats[side], seen.fighters[side].hand)),
        play: by_side(said.play),
        beaten: [0, 1].map(|side| names.cards(said.seats[side], said.beaten[side])).concat(),
        opposed,
        marked: said.marks().map(|(card, met)| (names.card(card), names.target(met))).collect(),
        meeting: said.meeting.map(|meeting| MatchJson {
            cards: by_seat(names, said.seats, |side| Some(names.target(meeting.cards[side]))),
            secondary: meeting.secondary.map(seat_number),
            influence: by_seat(names, said.seats, |side| Whole(meeting.influence[side].max(0).unsigned_abs())),
            ranged: by_side(meeting.ranged),
        }),
    }
}
