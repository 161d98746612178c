//! BEL-INFO: what one seat, or a spectator, may see, as JSON.

use joute_kernel::Seat;
use joute_kernel::forms::{OutcomeJson, StatusJson};
use schemars::JsonSchema;
use serde::Serialize;

use super::cards::{CreatureJson, PlaceJson};
use super::tables::{
    ChoiceJson, CountsJson, DeckJson, MarketsSeenJson, PilesJson, PricesJson, StrengthJson, SupplyJson,
};
use super::write::{piles, prices, supply};
use crate::chance::Chance;
use crate::ids::{Breed, ChestKind, CreatureId, PlaceId, PlaceKind, Side};
use crate::pack::{Castle, Icons, Pack};
use crate::view::{LordView, MarketView, TurnView, View};

/// What one seat, or a spectator, may see and remember. Cards are named by the ids of the pack in play.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct ViewJson<'a> {
    /// What the rules show.
    #[serde(flatten)]
    pub(crate) view: &'a View,
    /// `awaiting_roll` while the die is due; else not there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) status: Option<StatusJson>,
    /// The recruit without a side, else null.
    pub(crate) waiting: Option<CreatureJson>,
    /// Tokens in the reserve.
    pub(crate) supply: SupplyJson,
    /// How many chests are left in each pile.
    pub(crate) piles: CountsJson,
    /// The Tavern.
    pub(crate) tavern: PlaceJson,
    /// The kingdom row.
    pub(crate) row: Vec<PlaceJson>,
    /// How many places are left in the kingdom deck: farms come before villages, villages before towns.
    pub(crate) deck: DeckJson,
    /// Creatures for hire.
    pub(crate) market: MarketsSeenJson,
    /// What creatures cost.
    pub(crate) prices: PricesJson,
    /// The lords in the order of play.
    pub(crate) seats: Vec<LordJson<'a>>,
    /// What is in the pack and this viewer does not see: which is where is not said.
    pub(crate) unseen: UnseenJson,
    /// The result, once the game is over, else null.
    pub(crate) outcome: Option<OutcomeJson>,
}

/// Creatures of one kind for hire.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(crate) struct MarketSeenJson {
    /// Face up.
    pub(crate) up: Vec<CreatureJson>,
    /// How many are left face down.
    pub(crate) deck: u8,
}

/// One lord.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(crate) struct LordJson<'a> {
    /// What the rules show.
    #[serde(flatten)]
    pub(crate) lord: &'a LordView,
    /// The castle; null until it is dealt.
    pub(crate) castle: Option<&'a Castle>,
    /// What it attacks with on the active row; nothing while the die has not fallen.
    pub(crate) strength: StrengthJson,
    /// Its goblins that are not uncovered yet, if the viewer holds them, else null.
    pub(crate) unplaced: Option<Vec<CreatureJson>>,
    /// Where it puts these goblins, if the viewer has chosen, else null.
    pub(crate) choice: Option<ChoiceJson>,
}

/// Cards and chests that the viewer does not see, in the order of the pack, so that nothing tells where they are.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(crate) struct UnseenJson {
    /// Goblins with others, before they are uncovered, and in the box.
    pub(crate) goblins: Vec<CreatureId>,
    /// Evil creatures in their deck.
    pub(crate) evil: Vec<CreatureId>,
    /// Super-evil creatures in their deck.
    pub(crate) super_evil: Vec<CreatureId>,
    /// Farms in the kingdom deck and in the box.
    pub(crate) farms: Vec<PlaceId>,
    /// Villages in the kingdom deck and in the box.
    pub(crate) villages: Vec<PlaceId>,
    /// Towns in the kingdom deck and in the box.
    pub(crate) towns: Vec<PlaceId>,
    /// Values of chests in piles and with lords that the viewer does not know, ascending.
    pub(crate) chests: PilesJson,
}

impl From<&View> for UnseenJson {
    fn from(view: &View) -> Self {
        let [goblins, evil, super_evil] = Breed::ALL.map(|breed| view.unseen_creatures(breed).collect());
        let [farms, villages, towns] = PlaceKind::DECK.map(|kind| view.unseen_places(kind).collect());
        let mut chests = ChestKind::ALL.map(|kind| view.unseen_values(kind));
        chests.iter_mut().for_each(|values| values.sort_unstable());
        Self { goblins, evil, super_evil, farms, villages, towns, chests: piles(&chests) }
    }
}

impl<'a> From<&'a View> for ViewJson<'a> {
    fn from(view: &'a View) -> Self {
        let pack = view.pack.as_ref();
        let place = |&id: &PlaceId| Some((id.kind(), pack.place(id)?).into());
        let market = |market: &MarketView| MarketSeenJson {
            up: market.up.iter().filter_map(|&card| creature(pack, card)).collect(),
            deck: market.deck,
        };
        let lords = Seat::first_of(view.seats).zip(&view.lords);
        Self {
            view,
            status: matches!(view.turn, TurnView::Chance(Chance::Roll)).then_some(StatusJson::AwaitingRoll),
            waiting: view.waiting.and_then(|card| creature(pack, card)),
            supply: supply(view.supply.counts().map(Some)),
            piles: view.piles.into(),
            tavern: place(&PlaceId::TAVERN).unwrap_or_default(),
            row: view.row.iter().filter_map(place).collect(),
            deck: view.deck.into(),
            market: view.markets.each_ref().map(market).into(),
            prices: prices(pack.prices()),
            seats: lords.map(|(seat, lord)| lord_json(lord, pack, view.icons(seat))).collect(),
            unseen: view.into(),
            outcome: view.outcome.as_ref().map(OutcomeJson::from),
        }
    }
}

fn creature(pack: &Pack, id: CreatureId) -> Option<CreatureJson> {
    Some((id.breed(), pack.creature(id)?).into())
}

fn lord_json<'a>(lord: &'a LordView, pack: &'a Pack, icons: Icons) -> LordJson<'a> {
    let choice = |(goblins, sides): ([CreatureId; 2], [Side; 2])| -> ChoiceJson {
        let chosen = goblins.into_iter().zip(sides);
        let on = |side| chosen.clone().filter(|&(_, its)| its == side).map(|(goblin, _)| goblin).collect::<Vec<_>>();
        Side::ALL.map(on).into()
    };
    LordJson {
        lord,
        castle: lord.castle.and_then(|castle| pack.castle(castle)),
        strength: [icons.sword, icons.magic_sword, icons.thief].into(),
        unplaced: lord.goblins.map(|goblins| goblins.iter().filter_map(|&card| creature(pack, card)).collect()),
        choice: lord.goblins.zip(lord.choice).map(choice),
    }
}
