//! BEL-INFO: what one seat, or a spectator, may see, as JSON.

use joute_bellum as bel;
use joute_kernel::Seat;
use schemars::JsonSchema;
use serde::Serialize;

use super::cards::{CastleJson, CreatureJson, PlaceJson};
use super::position::{PricesJson, SupplyJson};
use super::unseen::UnseenJson;
use crate::outcome::{OutcomeJson, StatusJson};

/// What one seat, or a spectator, may see and remember. Cards are named by the ids of the pack in play.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct ViewJson<'a> {
    /// What the rules show.
    #[serde(flatten)]
    pub view: &'a bel::View,
    /// `awaiting_roll` while the die is due; else not there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub status: Option<StatusJson>,
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
    /// Creatures for hire.
    pub market: MarketsSeenJson,
    /// What creatures cost.
    pub prices: PricesJson,
    /// The lords in the order of play.
    pub seats: Vec<LordJson<'a>>,
    /// What is in the pack and this viewer does not see: which is where is not said.
    pub unseen: UnseenJson,
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
pub struct LordJson<'a> {
    /// What the rules show.
    #[serde(flatten)]
    pub lord: &'a bel::LordView,
    /// The castle; null until it is dealt.
    pub castle: Option<CastleJson>,
    /// What it attacks with on the active row; nothing while the die has not fallen.
    pub strength: StrengthJson,
    /// Its goblins that are not uncovered yet, if the viewer holds them, else null.
    pub unplaced: Option<Vec<CreatureJson>>,
    /// Where it puts these goblins, if the viewer has chosen, else null.
    pub choice: Option<ChoiceJson>,
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

/// Where goblins go.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct ChoiceJson {
    /// Ids of those on the left.
    pub left: Vec<bel::CreatureId>,
    /// Ids of those on the right.
    pub right: Vec<bel::CreatureId>,
}

impl<'a> From<&'a bel::View> for ViewJson<'a> {
    fn from(view: &'a bel::View) -> Self {
        let pack = view.pack.as_ref();
        let place = |&id: &bel::PlaceId| Some((id.kind(), pack.place(id)?).into());
        let [wood, metal, gold] = view.piles;
        let [farm, village, town] = view.deck;
        let market = |market: &bel::MarketView| MarketSeenJson {
            up: market.up.iter().filter_map(|&card| creature(pack, card)).collect(),
            deck: market.deck,
        };
        let [evil, super_evil] = &view.markets;
        let lords = Seat::first_of(view.seats).zip(&view.lords);
        Self {
            view,
            status: matches!(view.turn, bel::TurnView::Chance(bel::Chance::Roll)).then_some(StatusJson::AwaitingRoll),
            waiting: view.waiting.and_then(|card| creature(pack, card)),
            supply: view.supply.counts().map(Some).into(),
            piles: CountsJson { wood, metal, gold },
            tavern: place(&bel::PlaceId::TAVERN).unwrap_or_default(),
            row: view.row.iter().filter_map(place).collect(),
            deck: DeckJson { farm, village, town },
            market: MarketsSeenJson { evil: market(evil), super_evil: market(super_evil) },
            prices: (*pack.prices()).into(),
            seats: lords.map(|(seat, lord)| lord_json(lord, pack, view.icons(seat))).collect(),
            unseen: UnseenJson::of(view),
            outcome: view.outcome.as_ref().map(OutcomeJson::from),
        }
    }
}

fn creature(pack: &bel::Pack, id: bel::CreatureId) -> Option<CreatureJson> {
    Some((id.breed(), pack.creature(id)?).into())
}

fn lord_json<'a>(lord: &'a bel::LordView, pack: &bel::Pack, icons: bel::Icons) -> LordJson<'a> {
    let side = |goblins: [bel::CreatureId; 2], sides: [bel::Side; 2], wanted: bel::Side| {
        goblins.into_iter().zip(sides).filter(|&(_, side)| side == wanted).map(|(goblin, _)| goblin).collect()
    };
    LordJson {
        lord,
        castle: lord.castle.and_then(|castle| pack.castle(castle)).map(CastleJson::from),
        strength: StrengthJson { sword: icons.sword, magic_sword: icons.magic_sword, thief: icons.thief },
        unplaced: lord.goblins.map(|goblins| goblins.iter().filter_map(|&card| creature(pack, card)).collect()),
        choice: lord.goblins.zip(lord.choice).map(|(goblins, sides)| ChoiceJson {
            left: side(goblins, sides, bel::Side::Left),
            right: side(goblins, sides, bel::Side::Right),
        }),
    }
}
