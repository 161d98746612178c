//! Section 22: what one seat, or a spectator, may see, as JSON: the keys of a position, with numbers for what is hidden.

use std::collections::BTreeMap;

use joute_content::json_of;
use joute_kernel::forms::Whole;
use joute_kernel::{Game, Seat, SeatSet, Turn, Viewer};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Map, Value, json};

use super::Id;
use super::position::{AntJson, EffectJson, OptionsJson, OverJson, SeatNumber, SkillJson, TileJson};
use super::write::{ant, effect, id, ids, options, seat_number, tile};
use crate::answers::Question;
use crate::arena::{HexId, TileId, ZoneId};
use crate::cards::Window;
use crate::fray::{Attack, Figure, Item, Target, Waiting, Weapon};
use crate::options::Rules;
use crate::pack::{DesignId, Pack};
use crate::pile::Pile;
use crate::player::Player;
use crate::position::{Dry, PositionTile, named_mode};
use crate::state::{Facing, Frame, Market, State};
use crate::view::View;
use crate::words::End;

/// What one seat, or a spectator, may see.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct ViewJson {
    /// Whose eyes it is for; null for a spectator.
    pub viewer: Viewer,
    /// What the table has chosen.
    options: OptionsJson,
    /// The id of the pack in play.
    pub pack: String,
    /// What is printed on the cards that the view names and that the default pack does not have so.
    pub cards: Map<String, Value>,
    /// The round, from 1; 0 during the set-up.
    pub round: u8,
    /// The era.
    pub era: u8,
    /// The seat of the first player, from the first round on.
    token: Option<SeatNumber>,
    /// In a turn: 1 or 2, which of the round.
    pub turn: Option<u8>,
    /// In a turn: seats in the order of this round's turns.
    order: Option<Vec<SeatNumber>>,
    /// In a turn: whose it is.
    seat: Option<SeatNumber>,
    /// In a turn: AP left.
    pub ap: Option<u8>,
    /// In a turn: movement points left.
    #[serde(rename = "move")]
    pub points: Option<u8>,
    /// The open question; null while chance is asked, and at the end.
    pub asked: Option<AskedJson>,
    /// What chance is asked.
    pub chance: Option<String>,
    /// The players.
    pub players: Vec<PlayerSeenJson>,
    /// Zones that are gone.
    gone: Vec<ZoneId>,
    /// The tiles that are there; of those that the viewer has never seen only whether they are dry.
    tiles: BTreeMap<String, TileSeenJson>,
    /// Shields by their hexes, with the seat of the owner.
    shields: BTreeMap<String, SeatNumber>,
    /// Hexes with a sponsor.
    sponsors: Vec<HexId>,
    /// How many zone cards are in the deck.
    pub zones: u8,
    /// The events.
    pub events: EventsSeenJson,
    /// The common cards.
    pub interface: MarketSeenJson,
    /// The schemas.
    pub schema: MarketSeenJson,
    /// Cards out of the game, without guilds.
    #[serde(rename = "box")]
    out: Vec<Id>,
    /// Who is still to fall, in order, with the former hexes.
    falls: Vec<(Figure, HexId)>,
    /// Attacks under way; the last goes on first.
    pub attacks: Vec<AttackJson>,
    /// What waits or is being resolved, the oldest first.
    pub waiting: Vec<ItemJson>,
    /// The cards that are being consulted.
    pub consulted: Option<ConsultedJson>,
    /// RVL-ELIM-6: hand and deck of the dead, while the viewer may take one of the cards.
    spoils: Option<Vec<Id>>,
    /// How the game ended, once it is over.
    result: Option<OverJson>,
}

/// The open question.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct AskedJson {
    /// Which, of section 29.
    pub question: String,
    /// The window, if it is one.
    window: Option<Window>,
    /// Who owes an answer.
    seats: Vec<SeatNumber>,
}

/// A player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct PlayerSeenJson {
    /// Where the figure stands.
    hex: Option<HexId>,
    /// 1 for the first to die, and so on; 0: alive.
    pub died: u8,
    /// Life.
    pub hp: u8,
    /// The ultimate gauge.
    pub ult: u8,
    /// Rivals points.
    pub rp: u8,
    /// Resins.
    pub resin: u16,
    /// Crystals.
    pub crystal: u16,
    /// Anticipation tokens.
    ant: AntJson,
    /// The Ashak.
    ashak: Option<Id>,
    /// The guild.
    guild: Option<Id>,
    /// Whether it is not exhausted.
    pub guild_up: bool,
    /// The guilds that the viewer was dealt.
    guilds: Option<Vec<Id>>,
    /// Which of them the viewer keeps, while that is secret.
    guild_kept: Option<Id>,
    /// The hand, or how many cards it has.
    pub hand: CardsSeen,
    /// What the deck is made of, sorted, or how many cards it has.
    pub deck: CardsSeen,
    /// The discard pile.
    discard: Vec<Id>,
    /// The cards of hand and deck that all know to be there.
    known: Vec<Id>,
    /// The skills, the oldest first.
    skills: Vec<SkillJson>,
    /// Seats that gave the counters of poison, the oldest first.
    poison: Vec<SeatNumber>,
    /// What lasts, the oldest first.
    effects: Vec<EffectJson>,
    /// What this player has looked at.
    pub peeked: PeekedSeenJson,
    /// In drone mode: the drone.
    pub drone: Option<DroneSeenJson>,
}

/// Cards by their ids, or how many there are.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum CardsSeen {
    /// Which.
    Shown(Vec<Id>),
    /// How many.
    Count(u8),
}

/// What one player alone has looked at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct PeekedSeenJson {
    /// How many top cards of the Interface deck.
    pub interface: u8,
    /// How many top cards of the schema deck.
    pub schema: u8,
    /// Which tiles.
    tiles: Vec<TileId>,
}

/// A drone.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct DroneSeenJson {
    /// Where it stands.
    hex: Option<HexId>,
    /// What lies on it.
    cards: Vec<Id>,
    /// Resins.
    pub resin: u16,
    /// Crystals.
    pub crystal: u16,
    /// Rivals points.
    pub rp: u8,
    /// Tokens.
    pub tokens: u8,
}

/// How a tile lies.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct TileSeenJson {
    /// Whether it lies face up.
    pub up: bool,
    /// 0 none, 1 desert, 2 sprout.
    pub dry: u8,
    /// Its face, where the viewer knows it.
    face: Option<TileJson>,
}

/// The events.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct EventsSeenJson {
    /// How many are in the deck.
    pub deck: u8,
    /// The active one.
    active: Option<Id>,
    /// Those before it.
    discard: Vec<Id>,
}

/// A common deck.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct MarketSeenJson {
    /// How many cards are in the deck.
    pub deck: u8,
    /// Those on top of it that the viewer has looked at, the top first.
    top: Vec<Id>,
    /// The visible cards.
    row: Vec<Id>,
    /// The discard pile.
    discard: Vec<Id>,
}

/// An attack under way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct AttackJson {
    /// Who announced it.
    by: SeatNumber,
    /// From where it is made.
    from: Figure,
    /// With what: the id of a card, or `ultimate`, `drone`, `strike`.
    pub weapon: String,
    /// At whom or what.
    target: Target,
    /// Damage of a salvo.
    pub damage: u8,
    /// Salvos.
    pub salvos: u8,
    /// Its mods, without those that were cancelled.
    mods: Vec<Id>,
    /// Whether a card was discarded for it.
    pub boosted: bool,
    /// Whether it is cancelled.
    pub cancelled: bool,
    /// Whom it hits, in order.
    victims: Vec<Figure>,
    /// The place of the one whose turn it is.
    pub at: u8,
    /// How many salvos were resolved against that one.
    pub salvo: u8,
}

/// What waits on the stack.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct ItemJson {
    /// Who announced it.
    by: SeatNumber,
    /// What: the id of a card, or `ultimate`; null for what a dead player announced.
    pub what: Option<String>,
    /// Whether a skill is used in a window, as an action, or a card or guild is played.
    pub way: String,
    /// The tile that it names.
    tile: Option<TileId>,
    /// The mod that it cancels.
    #[serde(rename = "mod")]
    mod_card: Option<Id>,
    /// The skill that it replaces.
    replaced: Option<Id>,
    /// Whether it is cancelled.
    pub cancelled: bool,
}

/// The cards that are being consulted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct ConsultedJson {
    /// By whom.
    by: SeatNumber,
    /// Visible ones.
    row: Vec<Id>,
    /// Cards of the deck, or how many they are.
    pub deck: CardsSeen,
}

/// Cards by their ids, sorted.
fn sorted(pack: &Pack, pile: &Pile) -> Vec<Id> {
    pile.sorted().iter().map(|card| id(pack, card)).collect()
}

/// Cards of a deck, the top first.
fn from_top(pack: &Pack, pile: &Pile) -> Vec<Id> {
    pile.iter().rev().map(|card| id(pack, card)).collect()
}

fn seats(seats: SeatSet) -> Vec<SeatNumber> {
    seats.iter().map(seat_number).collect()
}

impl From<&View> for ViewJson {
    fn from(view: &View) -> Self {
        let (open, pack) = (&view.open, view.options.pack.as_ref());
        let rules = Rules { mode: named_mode(&view.options), ..view.options.rules };
        let all = Seat::first_of(view.options.seats);
        let is_turn = matches!(open.stack.first(), Some(Frame::Turns { .. }));
        let mut json = Self {
            viewer: view.viewer,
            options: options(&rules),
            pack: pack.id().to_owned(),
            cards: Map::new(),
            round: open.round,
            era: open.era.number(),
            token: (open.round > 0).then(|| seat_number(open.token)),
            turn: is_turn.then_some(open.turn),
            order: is_turn.then(|| open.order.iter().copied().map(seat_number).collect()),
            seat: is_turn.then(|| seat_number(open.seat)),
            ap: is_turn.then_some(open.ap),
            points: is_turn.then_some(open.points),
            asked: asked(view),
            chance: match open.turn() {
                Turn::Chance(chance) => Some(chance.to_string()),
                Turn::Seats(_) | Turn::Over => None,
            },
            players: all.clone().map(|seat| player(view, seat)).collect(),
            gone: ZoneId::all().filter(|zone| open.drawn_zones.contains(zone) && is_gone(view, *zone)).collect(),
            tiles: open.present.iter().map(|at| (at.to_string(), tile_seen(view, at))).collect(),
            shields: all
                .clone()
                .flat_map(|seat| open.players[seat.index()].shields.iter().map(move |hex| (hex, seat)))
                .map(|(hex, seat)| (hex.to_string(), seat_number(seat)))
                .collect(),
            sponsors: open.sponsors.iter().collect(),
            zones: open.zones,
            events: EventsSeenJson {
                deck: open.events,
                active: open.event.map(|card| id(pack, card)),
                discard: sorted(pack, &open.past_events),
            },
            interface: market(pack, &open.interface, &view.peeked),
            schema: market(pack, &open.schemas, &view.peeked_schemas),
            out: sorted(pack, &open.out),
            falls: open.falls.iter().skip(fallen(view)).copied().collect(),
            attacks: open.attacks.iter().map(|it| attack(pack, it)).collect(),
            waiting: open.items.iter().map(|it| item(pack, it)).collect(),
            consulted: consulted(view),
            spoils: view.spoils.map(|pile| sorted(pack, &pile)),
            result: result(view),
        };
        json.cards = printed(&json!(json), pack);
        json
    }
}

/// RVL-VOID-4: how many have fallen already of those who fall together.
fn fallen(view: &View) -> usize {
    let falls = view.open.stack.iter().find_map(|frame| match frame {
        Frame::Falls { next, .. } => Some(usize::from(*next)),
        _ => None,
    });
    falls.unwrap_or_default()
}

/// Whether the tiles of a zone are not there any more: the card of the last one may be drawn for an announcement alone (RVL-ERA-4).
fn is_gone(view: &View, zone: ZoneId) -> bool {
    zone.tiles().both(view.open.present).is_empty()
}

fn asked(view: &View) -> Option<AskedJson> {
    let question = view.question()?;
    let window = match question {
        Question::Window(window) => Some(window),
        _ => None,
    };
    Some(AskedJson { question: question.code().to_owned(), window, seats: seats(view.owing()) })
}

fn result(view: &View) -> Option<OverJson> {
    let outcome = view.outcome()?;
    Some(OverJson {
        winners: seats(view.open.winners),
        reason: End::of(outcome.reason),
        ranks: outcome.seats.as_slice().iter().map(|standing| Whole(standing.rank.into())).collect(),
    })
}

/// What is printed on every card that is named somewhere and that the default pack does not have so.
fn printed(view: &Value, pack: &Pack) -> Map<String, Value> {
    let standard = Pack::standard();
    let is_known = |card: DesignId| {
        let design = pack.design(card);
        standard.design_named(&design.id).is_some_and(|known| standard.design(known) == design)
    };
    let mut named = Vec::new();
    named_in(view, pack, &mut named);
    named.sort_unstable();
    named.dedup();
    let others = named.into_iter().filter(|card| !is_known(*card)).map(|card| pack.design(card));
    others.map(|design| (design.id.clone(), json_of(&design.write()))).collect()
}

fn named_in(value: &Value, pack: &Pack, cards: &mut Vec<DesignId>) {
    match value {
        Value::String(text) => cards.extend(pack.design_named(text)),
        Value::Array(list) => list.iter().for_each(|value| named_in(value, pack, cards)),
        Value::Object(members) => members.values().for_each(|value| named_in(value, pack, cards)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

fn player(view: &View, seat: Seat) -> PlayerSeenJson {
    let (player, pack): (&Player, &Pack) = (&view.open.players[seat.index()], &view.options.pack);
    let is_own = view.viewer.is(seat);
    let cards = |count: u8, pile: &Pile| match is_own {
        true => CardsSeen::Shown(sorted(pack, pile)),
        false => CardsSeen::Count(count),
    };
    let drone = &player.drone;
    PlayerSeenJson {
        hex: player.hex,
        died: player.died,
        hp: player.hp,
        ult: player.ult,
        rp: player.rp,
        resin: player.resin,
        crystal: player.crystal,
        ant: ant(player.ant),
        ashak: player.ashak.map(|ashak| Id(pack.ashak(ashak).id.clone())),
        guild: player.guild.map(|card| id(pack, card)),
        guild_up: player.guild_up,
        guilds: view.offer.filter(|_| is_own).map(|offer| ids(pack, &offer)),
        guild_kept: view.choice.filter(|_| is_own).map(|card| id(pack, card)),
        hand: cards(player.hand, &view.hand),
        deck: cards(player.deck, &view.deck),
        discard: sorted(pack, &player.discard),
        known: sorted(pack, &player.known),
        skills: player.skills.iter().map(|skill| SkillJson { card: id(pack, skill.card), up: skill.up }).collect(),
        poison: player.poison.iter().copied().map(seat_number).collect(),
        effects: player.effects.iter().map(effect).collect(),
        peeked: PeekedSeenJson {
            interface: player.peeked,
            schema: player.peeked_schemas,
            tiles: player.peeked_tiles.minus(view.open.shown).both(view.open.present).iter().collect(),
        },
        drone: view.options.has_drones().then(|| DroneSeenJson {
            hex: drone.hex,
            cards: ids(pack, drone.cards.as_slice()),
            resin: drone.resin,
            crystal: drone.crystal,
            rp: drone.rp,
            tokens: drone.tokens,
        }),
    }
}

/// RVL-GEO-6: a face is known where it is up, and where the viewer has looked at it.
fn tile_seen(view: &View, at: TileId) -> TileSeenJson {
    let open = &view.open;
    let up = at == TileId::CENTRE || open.shown.contains(at);
    let dry = match (open.desert.contains(at), open.sprout.contains(at)) {
        (true, _) => Dry::Desert,
        (false, true) => Dry::Sprout,
        (false, false) => Dry::No,
    };
    let said = |facing: Facing| {
        let face = *view.options.pack.face(facing.face);
        tile(&PositionTile { face, rotation: facing.rotation, up, dry })
    };
    let known = open.faces[at.index()].or(view.peeked_tiles[at.index()]);
    TileSeenJson { up, dry: dry as u8, face: known.map(said) }
}

fn market(pack: &Pack, seen: &Market, peeked: &Pile) -> MarketSeenJson {
    MarketSeenJson {
        deck: seen.deck,
        top: from_top(pack, peeked),
        row: sorted(pack, &seen.row),
        discard: sorted(pack, &seen.discard),
    }
}

fn attack(pack: &Pack, said: &Attack) -> AttackJson {
    AttackJson {
        by: seat_number(said.actor),
        from: said.from,
        weapon: match said.weapon {
            Weapon::Card(card) => pack.design(card).id.clone(),
            Weapon::Gone => "card".to_owned(),
            Weapon::Ultimate(_) => "ultimate".to_owned(),
            Weapon::Drone => "drone".to_owned(),
            Weapon::Strike => "strike".to_owned(),
        },
        target: said.target,
        damage: said.damage,
        salvos: said.salvos,
        mods: ids(pack, &said.mods),
        boosted: said.is_boosted,
        cancelled: said.is_cancelled,
        victims: said.victims.to_vec(),
        at: said.at,
        salvo: said.salvo,
    }
}

fn item(pack: &Pack, said: &Item) -> ItemJson {
    let of = |card: DesignId| Some(pack.design(card).id.clone());
    let (what, way) = match said.what {
        Waiting::Card(card) => (of(card), "card"),
        Waiting::Skill(card) => (of(card), "skill"),
        Waiting::Reflex(card) => (of(card), "react_skill"),
        Waiting::Guild(card) => (of(card), "guild"),
        Waiting::Ultimate(_) => (Some("ultimate".to_owned()), "ultimate"),
        Waiting::Nothing => (None, "nothing"),
    };
    ItemJson {
        by: seat_number(said.by),
        what,
        way: way.to_owned(),
        tile: said.tile,
        mod_card: said.mod_card.map(|card| id(pack, card)),
        replaced: said.replaced.map(|card| id(pack, card)),
        cancelled: said.is_cancelled,
    }
}

/// RVL-HARV-11: who consults sees the cards of the deck; everybody sees how many they are.
fn consulted(view: &View) -> Option<ConsultedJson> {
    let (open, pack) = (&view.open, view.options.pack.as_ref());
    let by = open.looker.filter(|_| open.looted.is_none())?;
    let deck = match view.viewer.is(by) {
        true => CardsSeen::Shown(sorted(pack, &view.seen)),
        false => CardsSeen::Count(open.seen),
    };
    Some(ConsultedJson { by: seat_number(by), row: sorted(pack, &open.looked), deck })
}

impl State {
    /// Section 29.1: an outcome of chance in notation, of one that names the content in play and may answer now.
    #[must_use]
    pub fn told_outcome(&self, text: &str) -> Option<String> {
        let Turn::Chance(event) = self.turn() else { return None };
        self.read_outcome(event, text).map(|outcome| outcome.to_string())
    }
}
