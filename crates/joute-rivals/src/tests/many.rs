//! RVL-DEC-10, RVL-POS-13: hands and numbers that only a position or a pack of one's own brings, which must neither hang nor break.

use std::sync::Arc;

use joute_kernel::{Game, LEGAL_ACTIONS_MAX, Line, Naming, Seat};

use super::scene::{hex, tile};
use crate::action::Act;
use crate::arena::TileId;
use crate::cards::{Attack, Bought, Mod, Passive, Print, RuleKey, Ruled};
use crate::pack::{CardType, Design, Face, Kind, Pack, Set};
use crate::player::Skill;
use crate::position::{Phase, Position, PositionTile};
use crate::state::State;
use crate::words::Refused;

/// Players on these hexes, with these designs in the pack besides its own.
fn position<const SEATS: usize>(designs: Vec<Design>, places: [&str; SEATS]) -> Position {
    let standard = Pack::standard();
    let all = standard.designs().map(|(_, design)| design.clone()).chain(designs).collect();
    let pack = Pack::irregular(all, standard.boards(), standard.faces().to_vec()).expect("a pack");
    let mut position = Position { pack: Arc::new(pack), ..Position::new(SEATS as u8) };
    position.players.iter_mut().zip(places).for_each(|(player, place)| player.hex = Some(hex(place)));
    position
}

fn design(id: &str, kind: CardType, print: Print) -> Design {
    Design { id: id.to_owned(), kind, set: Set::Interface, copies: 1, ap: 0, print: Some(print) }
}

fn dealt(position: &Position, ids: &[String]) -> Vec<crate::pack::DesignId> {
    ids.iter().map(|id| position.pack.design_named(id).expect("a card")).collect()
}

fn loaded(position: &Position) -> State {
    position.load().unwrap_or_else(|error| panic!("{error}"))
}

/// How many answers of seat 0 begin so.
fn count(state: &State, start: &str) -> usize {
    let mut list = Vec::new();
    state.legal_actions(Seat::at(0), &mut list);
    list.iter().filter(|action| action.text(Some(state)).starts_with(start)).count()
}

#[test]
fn rvl_dec_10_forty_different_mods_that_bring_nobody_into_range_take_no_time() {
    let mods = |adds: Mod| (0..38).map(move |number| design(&format!("m{number}"), CardType::Mod, Print::Mod(adds)));
    let plain = || mods(Mod { damage: 1, ..Mod::default() }).collect::<Vec<_>>();
    let mut hand: Vec<String> = plain().into_iter().map(|design| design.id).chain(["blaster".to_owned()]).collect();
    // Too far for the blaster, and then hidden behind another Ashak.
    for place in ["0,4", "0,2"] {
        let mut position = position(plain(), ["0,0", place, "0,1"]);
        position.players[0].hand = dealt(&position, &hand);
        assert_eq!(count(&loaded(&position), "play blaster 1"), 0, "{place}");
    }
    // A telescope brings the far one near: alone, beside any other mod and any two, with which the list is nearly full.
    hand.push("borrowed_telescope".to_owned());
    let mut position = position(plain(), ["0,0", "0,4", "0,-6"]);
    position.players[0].hand = dealt(&position, &hand);
    assert_eq!(count(&loaded(&position), "play blaster 1"), 1 + 38 + 38 * 37 / 2);
}

#[test]
fn rvl_dec_10_rvl_pos_13_a_full_hand_of_mods_that_grows_still_has_a_list() {
    let mut position = position(Vec::new(), ["0,0", "0,2", "0,-6"]);
    let ids = |id: &str, count: usize| vec![id.to_owned(); count];
    position.phase = Phase::Draw;
    position.players[0].hand = dealt(&position, &ids("overcharge", 40));
    position.players[0].deck = dealt(&position, &[ids("blaster", 1), ids("overcharge", 3)].concat());
    assert_eq!(count(&loaded(&position), "play blaster 1"), 1 + 40);
    // Two designs that cost AP, of which no set has more than two.
    position.players[0].hand = dealt(&position, &[ids("repeat_button", 20), ids("overcharge", 20)].concat());
    position.players[0].deck = dealt(&position, &[ids("blaster", 1), ids("repeat_button", 3)].concat());
    assert_eq!(count(&loaded(&position), "play blaster 1"), 21 + 21);
}

/// Forty attacks in a hand on an arena that lies open, in the middle of it.
fn armed(kind: CardType, attack: &Attack, discard: Option<Bought>) -> State {
    let print = Print::Attack { attack: attack.clone(), discard };
    let designs: Vec<Design> = (0..40).map(|number| design(&format!("z{number:02}"), kind, print.clone())).collect();
    let ids: Vec<String> = designs.iter().map(|design| design.id.clone()).collect();
    let mut position = position(designs, ["0,0", "0,2", "0,-2", "2,0", "-2,0", "-2,2"]);
    position.players[0].hand = dealt(&position, &ids);
    let face = Face { kinds: [Kind::Forest; 3], spot: None };
    let others = TileId::all().filter(|tile| *tile != TileId::CENTRE);
    position.tiles = others.map(|tile| (tile, PositionTile { face, up: true, ..PositionTile::BARE })).collect();
    loaded(&position)
}

#[test]
fn rvl_dec_10_a_list_without_mods_that_is_too_long_has_its_first_4096_answers() {
    let attack = Attack {
        range: (0, 12),
        damage: 1,
        salvos: 1,
        on_wound: Vec::new(),
        after_attack: Vec::new(),
        after_self: Vec::new(),
    };
    for (kind, discard, last) in [
        (CardType::Explosive, None, "play z39 0,0"),
        (CardType::Mental, Some(Bought::Damage(1)), "play z39 3 discard:z38"),
    ] {
        let state = armed(kind, &attack, discard);
        let seat = Seat::at(0);
        let mut list = Vec::new();
        state.legal_actions(seat, &mut list);
        let count = list.len();
        assert!(list.is_sorted() && count <= LEGAL_ACTIONS_MAX, "{count}");
        let line = Line::of(last, Act::TABLE, Naming::Content).expect("a line");
        let action = state.read_line(seat, &line, Naming::Content).expect("an action of the game");
        let refused = state.check(seat, &action).expect_err(last);
        assert_eq!((count, refused.refusal), (LEGAL_ACTIONS_MAX, Refused::TooManyAnswers.told()), "{last}");
        for answer in list.iter().step_by(97).chain(list.last()) {
            state.check(seat, answer).unwrap_or_else(|error| panic!("{error}"));
        }
    }
}

#[test]
fn rvl_harv_4_yields_of_ninety_nine_are_harvested() {
    let passive = vec![Passive::Rule(Ruled { key: RuleKey::YieldForest, value: 99 })];
    let print = Print::Skill { passive, activate: Vec::new(), react: Vec::new(), moment: None, tile: None };
    let mut position = position(vec![design("jungle", CardType::Passive, print)], ["0,1", "0,4", "-2,1"]);
    let card = dealt(&position, &["jungle".to_owned()])[0];
    position.players[0].skills = vec![Skill { card, up: true }];
    let face = Face { kinds: [Kind::Forest; 3], spot: None };
    position.tiles = vec![(tile("C05"), PositionTile { face, ..PositionTile::BARE })];
    let mut state = loaded(&position);
    let harvest = state.read(Seat::at(0), "harvest").expect("an action");
    state.apply(Seat::at(0), &harvest, &mut ()).expect("a harvest");
    assert_eq!(state.open.players[0].resin, 3 + 99 + 2 * (1 + 99));
}
