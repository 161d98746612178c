//! RVL-DEC-10, RVL-POS-13: the largest situations that can be loaded: forty cards in a hand, everything in reach, no end of resources.

use std::time::Instant;

use joute_kernel::{Game, LEGAL_ACTIONS_MAX, Seat, Viewer};
use joute_rivals::{
    Action, Anticipation, CardType, Design, DesignId, HexId, Options, Position, PositionDrone, Set, Skill, State,
};
use joute_testkit::{Budget, Subject, prove_bounds};

fn hex(text: &str) -> HexId {
    HexId::named(text).expect("a hex")
}

/// Everybody stands in the middle, rich and armed, with so many cards of these in hand.
fn position(seats: u8, ids: &[String], count: usize) -> Position {
    let mut position = Position::new(seats);
    let pack = std::sync::Arc::clone(&position.pack);
    let card = |id: &str| pack.design_named(id).unwrap_or_else(|| panic!("no card {id}"));
    let hand: Vec<DesignId> = ids.iter().map(|id| card(id)).cycle().take(count).collect();
    let places = ["0,0", "0,1", "1,0", "1,1", "-1,1", "0,-1"];
    for (player, place) in position.players.iter_mut().zip(places) {
        player.hex = Some(hex(place));
        (player.resin, player.crystal) = (9_999, 9_999);
        player.ant = Anticipation { ready: 2, active: 0, reserve: 1 };
        player.ult = 15;
        player.discard = pack.cards_of(Set::Start).collect();
        player.drone = (seats == 2).then(|| PositionDrone {
            hex: Some(hex(place)),
            cards: vec![card("ram"); 3],
            resin: 9_999,
            crystal: 9_999,
            rp: 200,
            ant: Anticipation { ready: 2, active: 0, reserve: 0 },
        });
    }
    position.players[0].hand = hand;
    let skills = pack.designs().filter(|(_, design)| design.kind == CardType::Activable);
    position.players[0].skills = skills.take(3).map(|(card, _)| Skill { card, up: true }).collect();
    position.schemas.row = pack.cards_of(Set::Schema).take(3).collect();
    position.interface.deck = pack.cards_of(Set::Interface).take(60).collect();
    position
}

fn subject(name: &str, position: &Position) -> Subject<State> {
    let state = position.load().unwrap_or_else(|error| panic!("{name}: {error}"));
    // As whoever plays sees it: without the answers that a table keeps, which take memory.
    let state = State::imagine(&state.view(Viewer::Seat(Seat::at(0))));
    let seats = position.players.len() as u8;
    Subject::new(name, Options::new(seats)).beginning(state).within(20_000).cut_after(400)
}

/// The ids of the standard pack that are so.
fn named(is_it: impl Fn(&Design) -> bool) -> Vec<String> {
    let pack = Position::new(2).pack;
    pack.designs().filter(|(_, design)| is_it(design)).map(|(_, design)| design.id.clone()).collect()
}

fn mods_and_attacks() -> Vec<String> {
    named(|design| matches!(design.kind, CardType::Mod | CardType::Physical))
}

#[test]
fn rvl_dec_10_rvl_pos_13_no_list_is_longer_than_4096_in_the_largest_situations() {
    let mods = mods_and_attacks();
    let all = named(|design| !matches!(design.set, Set::Guild | Set::Event));
    let subjects = [
        subject("forty mods and attacks among six", &position(6, &mods, 40)),
        subject("forty cards among six", &position(6, &all, 40)),
        subject("forty cards with drones", &position(2, &all, 40)),
        subject("forty mods with drones", &position(2, &mods, 40)),
    ];
    let figures = prove_bounds(&subjects, Budget::games(2).or_environment());
    let figures = figures.unwrap_or_else(|failure| panic!("{failure}"));
    println!("bounds: {figures}");
    assert!((1_000..=LEGAL_ACTIONS_MAX).contains(&figures.list_max), "{figures}");
}

/// Whoever tries every answer of the longest list, as an opponent does that looks one decision ahead, has each checked in less than the time of
/// the list: it was that of ten and more when a check counted the sets of mods anew for every attack, and went through the list.
#[test]
fn rvl_dec_10_an_answer_of_the_longest_list_is_checked_in_less_than_the_time_of_the_list() {
    let (state, seat) = (position(6, &mods_and_attacks(), 40).load().expect("a position"), Seat::at(0));
    let mut list = Vec::new();
    let listed = (0..10).map(|_| {
        let began = Instant::now();
        list.clear();
        state.legal_actions(seat, &mut list);
        began.elapsed()
    });
    // The least of several, so that other work of the machine does not count.
    let listed = listed.min().expect("ten times");
    assert!(list.len() > 2_000, "{}", list.len());
    let with_mods = |action: &&Action| matches!(action, Action::Play { mods, .. } if !mods.as_slice().is_empty());
    let action = list.iter().rfind(with_mods).expect("an attack with mods");
    let checked = (0..20).map(|_| {
        let began = Instant::now();
        assert!(state.check(seat, action).is_ok());
        began.elapsed()
    });
    let checked = checked.min().expect("twenty times");
    println!("bounds: listed in {listed:?}, one with mods checked in {checked:?}");
    assert!(checked < listed, "checked in {checked:?}, listed in {listed:?}");
}
