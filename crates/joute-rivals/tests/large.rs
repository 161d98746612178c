//! RVL-DEC-10, RVL-POS-13: the largest situations that can be loaded: forty cards in a hand, everything in reach, no end of resources.

use joute_kernel::{Game, LEGAL_ACTIONS_MAX, Seat, Viewer};
use joute_rivals::{
    Anticipation, CardType, Design, DesignId, HexId, Options, Position, PositionDrone, Set, Skill, State,
};
use joute_testkit::{Budget, Subject, prove_bounds};

fn hex(text: &str) -> HexId {
    HexId::named(text).expect("a hex")
}

/// Everybody stands in the middle, rich and armed, with so many cards of these in hand.
fn position(seats: u8, ids: &[&str], count: usize) -> Position {
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

#[test]
fn rvl_dec_10_rvl_pos_13_no_list_is_longer_than_4096_in_the_largest_situations() {
    let standard = Position::new(2).pack;
    let named = |is_it: &dyn Fn(&Design) -> bool| {
        standard
            .designs()
            .map(|(_, design)| design)
            .filter(|design| is_it(design))
            .map(|design| design.id.as_str())
            .collect::<Vec<_>>()
    };
    let mods = named(&|design| matches!(design.kind, CardType::Mod | CardType::Physical));
    let all = named(&|design| !matches!(design.set, Set::Guild | Set::Event));
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
