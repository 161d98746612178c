//! BEL-INFO: what one seat, or a spectator, may see, as JSON.

use joute_bellum as bel;
use joute_kernel::{Seat, SeatSet};
use schemars::JsonSchema;
use serde::Serialize;

use super::cards::{CastleJson, CreatureJson, PlaceJson, creature_whole, place_whole};
use super::components::castle_whole;
use super::position::{PricesJson, StealingJson, SupplyJson};
use super::unseen::UnseenJson;
use crate::outcome::{OutcomeJson, StatusJson};

/// What one seat, or a spectator, may see and remember. Cards are named by the ids of the pack in play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct ViewJson {
    /// The seat that looks; null for a spectator.
    pub viewer: Option<u8>,
    /// The id of the pack in play; `scenario` if a position brought its own cards.
    pub pack: String,
    /// How many seats there are.
    pub players: u8,
    /// The day, from 1; 0 during the set-up.
    pub day: u16,
    /// The last day.
    pub day_limit: u16,
    /// The seat of the Captain; null until it is drawn.
    pub captain: Option<u8>,
    /// `setup`, `horde`, `attack`, `recruit` or `over`.
    pub phase: &'static str,
    /// Whose move it is.
    pub turn: TurnSeenJson,
    /// `awaiting_roll` while the die is due; else not there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub status: Option<StatusJson>,
    /// The face of the die, which is the active row from the harvest on; null if it has not fallen today.
    pub die: Option<u8>,
    /// What the active seat is robbing, while chests are being chosen; else not there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stealing: Option<StealingJson>,
    /// The recruit without a side, else null.
    pub waiting: Option<CreatureJson>,
    /// Tokens in the reserve.
    pub supply: SupplyJson,
    /// How many chests are left in each pile.
    pub piles: CountsJson,
    /// The Tavern.
    pub tavern: PlaceJson,
    /// The kingdom row.
    pub row: Vec<PlaceJson>,
    /// How many places are left in the kingdom deck: farms come before villages, villages before towns.
    pub deck: DeckJson,
    /// Ids of beaten places, the oldest first.
    pub discard: Vec<String>,
    /// Creatures for hire.
    pub market: MarketsSeenJson,
    /// What creatures cost.
    pub prices: PricesJson,
    /// The lords in the order of play.
    pub seats: Vec<LordJson>,
    /// What is in the pack and this viewer does not see: which is where is not said.
    pub unseen: UnseenJson,
    /// Whether a seat that can do nothing but pass is skipped.
    pub auto_pass: bool,
    /// Whether food and glyphs never run out.
    pub unlimited_food_glyphs: bool,
    /// The result, once the game is over, else null.
    pub outcome: Option<OutcomeJson>,
}

/// Chests, counted by kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct CountsJson {
    /// Wooden ones.
    pub wood: u8,
    /// Metal ones.
    pub metal: u8,
    /// Golden ones.
    pub gold: u8,
}

/// The kingdom deck, counted by kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct DeckJson {
    /// Farms.
    pub farm: u8,
    /// Villages.
    pub village: u8,
    /// Towns.
    pub town: u8,
}

/// Creatures for hire, by kind.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct MarketsSeenJson {
    /// Ordinary recruits.
    pub evil: MarketSeenJson,
    /// Strong recruits.
    pub super_evil: MarketSeenJson,
}

/// Creatures of one kind for hire.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct MarketSeenJson {
    /// Face up.
    pub up: Vec<CreatureJson>,
    /// How many are left face down.
    pub deck: u8,
}

/// One lord.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct LordJson {
    /// The castle; null until it is dealt.
    pub castle: Option<CastleJson>,
    /// Ids of the cards on the left, in the order in which they came.
    pub left: Vec<String>,
    /// Ids of the cards on the right.
    pub right: Vec<String>,
    /// Castle and cards together: the icons of the six rows, row 1 first.
    pub totals: Vec<bel::Icons>,
    /// What it has in store.
    #[serde(flatten)]
    pub holdings: bel::Holdings,
    /// What an attacker has to beat.
    pub defence: DefenceJson,
    /// What it attacks with on the active row; nothing while the die has not fallen.
    pub strength: StrengthJson,
    /// Its chests.
    pub chests: Vec<ChestSeenJson>,
    /// Its goblins that are not uncovered yet, if the viewer holds them, else null.
    pub unplaced: Option<Vec<CreatureJson>>,
    /// Where it puts these goblins, if the viewer has chosen, else null.
    pub choice: Option<ChoiceJson>,
    /// Whether it has placed its goblins, in the set-up.
    pub has_chosen: bool,
}

/// Shields of a castle, printed ones and tokens.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct DefenceJson {
    /// Shields.
    pub shield: u16,
    /// Magic shields.
    pub magic_shield: u16,
}

/// The right side of the active row.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct StrengthJson {
    /// Swords.
    pub sword: u16,
    /// Magic swords.
    pub magic_sword: u16,
    /// Thieves.
    pub thief: u16,
}

/// A chest in front of a lord.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct ChestSeenJson {
    /// Its public id: kind and draw number.
    pub id: String,
    /// What it is made of.
    #[serde(rename = "type")]
    pub kind: bel::ChestKind,
    /// Its value, if the viewer knows it, else null.
    pub value: Option<u8>,
    /// The seats that know it: those that own it or once did.
    pub seen_by: SeatSet,
}

/// Where goblins go.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct ChoiceJson {
    /// Ids of those on the left.
    pub left: Vec<String>,
    /// Ids of those on the right.
    pub right: Vec<String>,
}

/// Whose move it is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(deny_unknown_fields)]
pub enum TurnSeenJson {
    /// Chance has to answer this, such as `roll`.
    Chance(String),
    /// These seats still have to place their goblins.
    Goblins(SeatSet),
    /// A seat is asked.
    Asked {
        /// Who.
        seat: u8,
        /// `reroll`, `attack`, `steal`, `recruit` or `side`.
        question: &'static str,
    },
    /// `true`: the game is over.
    Over(bool),
}

impl From<&bel::View> for ViewJson {
    fn from(view: &bel::View) -> Self {
        let pack = view.pack.as_ref();
        let number = |seat: Seat| seat.index() as u8;
        let place = |&id: &bel::PlaceId| Some(place_whole(id.kind(), pack.place(id)?));
        let [food, glyph, barrel, shield, spell, magic_shield] = view.supply.counts().map(Some);
        let [wood, metal, gold] = view.piles;
        let [farm, village, town] = view.deck;
        let market = |market: &bel::MarketView| MarketSeenJson {
            up: market.up.iter().filter_map(|&card| creature(pack, card)).collect(),
            deck: market.deck,
        };
        let [evil, super_evil] = &view.markets;
        let lords = Seat::first_of(view.seats).zip(&view.lords);
        Self {
            viewer: view.viewer.seat().map(number),
            pack: pack.id().to_owned(),
            players: view.seats,
            day: view.day,
            day_limit: view.day_limit,
            captain: view.captain.map(number),
            phase: view.phase.code(),
            turn: turn_json(view.turn),
            status: matches!(view.turn, bel::TurnView::Chance(bel::Chance::Roll)).then_some(StatusJson::AwaitingRoll),
            die: view.die.map(bel::Row::number),
            stealing: view.stealing.map(|it| StealingJson {
                target: number(it.target),
                chosen: it.chosen.iter().map(|chest| chest.to_string()).collect(),
            }),
            waiting: view.waiting.and_then(|card| creature(pack, card)),
            supply: SupplyJson { food, glyph, barrel, shield, spell, magic_shield },
            piles: CountsJson { wood, metal, gold },
            tavern: place(&bel::PlaceId::TAVERN).unwrap_or_default(),
            row: view.row.iter().filter_map(place).collect(),
            deck: DeckJson { farm, village, town },
            discard: view.discard.iter().map(|&place| pack.place_name(place)).collect(),
            market: MarketsSeenJson { evil: market(evil), super_evil: market(super_evil) },
            prices: (*pack.prices()).into(),
            seats: lords.map(|(seat, lord)| lord_json(lord, pack, view.icons(seat))).collect(),
            unseen: UnseenJson::of(view),
            auto_pass: view.auto_pass,
            unlimited_food_glyphs: view.unlimited_food_glyphs,
            outcome: view.outcome.as_ref().map(OutcomeJson::from),
        }
    }
}

fn creature(pack: &bel::Pack, id: bel::CreatureId) -> Option<CreatureJson> {
    Some(creature_whole(id.breed(), pack.creature(id)?))
}

fn turn_json(turn: bel::TurnView) -> TurnSeenJson {
    match turn {
        bel::TurnView::Chance(chance) => TurnSeenJson::Chance(chance.to_string()),
        bel::TurnView::Goblins(seats) => TurnSeenJson::Goblins(seats),
        bel::TurnView::Asked { seat, question } => TurnSeenJson::Asked {
            seat: seat.index() as u8,
            question: match question {
                bel::Question::Goblins => "goblins",
                bel::Question::Reroll => "reroll",
                bel::Question::Attack => "attack",
                bel::Question::Steal => "steal",
                bel::Question::Recruit => "recruit",
                bel::Question::Side(_) => "side",
            },
        },
        bel::TurnView::Over => TurnSeenJson::Over(true),
    }
}

fn lord_json(lord: &bel::LordView, pack: &bel::Pack, icons: bel::Icons) -> LordJson {
    let ids = |cards: &[bel::CreatureId]| cards.iter().map(|&card| pack.creature_name(card)).collect();
    let side = |goblins: [bel::CreatureId; 2], sides: [bel::Side; 2], wanted: bel::Side| -> Vec<String> {
        let there = goblins.into_iter().zip(sides).filter(|&(_, side)| side == wanted);
        there.map(|(goblin, _)| pack.creature_name(goblin)).collect()
    };
    LordJson {
        castle: lord.castle.and_then(|castle| pack.castle(castle)).map(castle_whole),
        left: ids(&lord.left),
        right: ids(&lord.right),
        totals: lord.totals.to_vec(),
        holdings: lord.holdings,
        defence: DefenceJson { shield: lord.defence.shields, magic_shield: lord.defence.magic_shields },
        strength: StrengthJson { sword: icons.sword, magic_sword: icons.magic_sword, thief: icons.thief },
        chests: lord.chests.iter().map(chest_json).collect(),
        unplaced: lord.goblins.map(|goblins| goblins.iter().filter_map(|&card| creature(pack, card)).collect()),
        choice: lord.goblins.zip(lord.choice).map(|(goblins, sides)| ChoiceJson {
            left: side(goblins, sides, bel::Side::Left),
            right: side(goblins, sides, bel::Side::Right),
        }),
        has_chosen: lord.has_chosen,
    }
}

fn chest_json(chest: &bel::ChestView) -> ChestSeenJson {
    ChestSeenJson { id: chest.id.to_string(), kind: chest.id.kind(), value: chest.value, seen_by: chest.known }
}
