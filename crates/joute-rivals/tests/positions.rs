//! RVL-POS: positions at every state of random play.

use std::sync::Arc;

use joute_kernel::{Game, Seat, Seed, Turn, Viewer};
use joute_rivals::{
    Anticipation, Dry, Era, HexId, Mode, Options, Phase, Position, PositionTile, Rules, Skill, State, TileId, ZoneId,
};
use joute_testkit::go_on;

fn new_game(seats: u8, rules: Rules) -> State {
    let mut options = Options::new(seats);
    (options.rules, options.is_journaled) = (rules, true);
    State::setup(&options).expect("a table")
}

/// Every table, with drones and without.
fn tables() -> Vec<(u8, Rules)> {
    let plain = Rules::default();
    let late = Rules { final_zone_removed: true, event_before_sponsors: true, max_hp: 30, rp_to_win: 8, ..plain };
    vec![
        (2, plain),
        (3, Rules { max_hp: 10, ..plain }),
        (4, late),
        (2, Rules { allow_two_without_drones: true, ..plain }),
        (6, Rules { rp_to_win: 3, success_faces: 1, ..plain }),
        (2, Rules { max_hp: 30, rp_to_win: 8, ..plain }),
    ]
}

/// Every legal list, as texts.
fn lists(state: &State) -> Vec<Vec<String>> {
    let Turn::Seats(seats) = state.turn() else { return Vec::new() };
    let of = |seat: Seat| {
        let mut list = Vec::new();
        state.legal_actions(seat, &mut list);
        list.iter().map(|action| action.text(Some(state))).collect()
    };
    seats.iter().map(of).collect()
}

#[track_caller]
fn written(state: &State) -> Position {
    state.position().expect("the answers are kept")
}

#[track_caller]
fn loaded(position: &Position) -> State {
    position.load().unwrap_or_else(|error| panic!("{error}\n{position:?}"))
}

#[test]
fn rvl_pos_2_rvl_pos_5_rvl_pos_8_rvl_pos_14_states_of_random_play_load_as_they_were_written() {
    for (seats, rules) in tables() {
        for game in 0..3 {
            let mut rng = Seed::from_number(game).stream("positions");
            let mut state = new_game(seats, rules);
            loop {
                let position = written(&state);
                let mut other = loaded(&position);
                assert_eq!(written(&other), position, "{seats} seats, game {game}");
                assert_eq!((other.turn(), lists(&other)), (state.turn(), lists(&state)), "{seats} seats, game {game}");
                assert_eq!(other.check_invariants(), Ok(()));
                // Equal faces and the order of what is gone aside, it is the same state for good.
                assert!(loaded(&written(&other)) == other, "{seats} seats, game {game}");
                let viewer = Viewer::Seat(Seat::at(0));
                let imagined = State::imagine(&other.view(viewer));
                assert_eq!(imagined.check_invariants(), Ok(()), "{seats} seats, game {game}");
                if rng.below(40) == 0 {
                    is_played_alike(&mut state.clone(), &mut other, game);
                }
                if !go_on(&mut state, &mut rng, &mut ()) {
                    break;
                }
            }
        }
    }
}

/// Between two calm points too: what is drawn anew has a position, is seen as before, and hides other things; a world that the viewer cannot
/// tell from this one gives the same, to the last card.
#[test]
fn rvl_chance_3_rvl_pos_2_what_is_drawn_anew_has_a_position() {
    let (mut asked, mut missed, mut other) = (0, 0, 0);
    for (seats, rules) in tables() {
        let mut rng = Seed::from_number(9).stream("redrawn");
        let mut state = new_game(seats, rules);
        loop {
            if rng.below(16) == 0 {
                let seat = Seat::at(rng.below(u32::from(seats)) as u8);
                for viewer in [Viewer::Seat(seat), Viewer::Spectator] {
                    asked += 1;
                    let Some(twin) = state.redrawn(viewer, &mut rng) else {
                        missed += 1;
                        continue;
                    };
                    assert!(twin.view(viewer) == state.view(viewer));
                    assert_eq!(twin.check_invariants(), Ok(()));
                    assert_eq!(written(&loaded(&written(&twin))), written(&twin));
                    other += u32::from(written(&twin) != written(&state));
                    let seed = rng.next_seed();
                    let of = |world: &State| world.redrawn(viewer, &mut seed.stream("both")).map(|it| written(&it));
                    assert_eq!(of(&twin), of(&state), "{seats} seats, {viewer}: {:?}", written(&state).since);
                }
            }
            if !go_on(&mut state, &mut rng, &mut ()) {
                break;
            }
        }
    }
    assert!(missed * 100 < asked, "{missed} of {asked} could not be drawn anew");
    assert!(other * 10 > (asked - missed) * 9, "{other} of {asked} hide other things");
}

/// The same answers lead to the same questions.
fn is_played_alike(one: &mut State, other: &mut State, game: u64) {
    let mut rng = Seed::from_number(game).stream("alike");
    for _ in 0..60 {
        assert_eq!((one.turn(), lists(one)), (other.turn(), lists(other)));
        match one.turn() {
            Turn::Over => break,
            Turn::Chance(event) => {
                let outcome = one.sample_chance(&event, &mut rng);
                one.apply_chance(&outcome, &mut ()).expect("a sampled outcome");
                other.apply_chance(&outcome, &mut ()).expect("the same outcome");
            }
            Turn::Seats(seats) => {
                let seat = seats.first().expect("somebody");
                let action = one.sample_action(seat, &mut rng);
                one.apply(seat, &action, &mut ()).expect("a sampled action");
                other.apply(seat, &action, &mut ()).expect("the same action");
            }
        }
    }
    assert_eq!(one.outcome(), other.outcome());
}

#[test]
fn rvl_pos_1_every_calm_point_is_written_and_main_decisions_have_no_answers() {
    let mut seen = Vec::new();
    let mut longest = 0;
    for (seats, rules) in tables() {
        let mut rng = Seed::from_number(4).stream("phases");
        let mut state = new_game(seats, rules);
        loop {
            let position = written(&state);
            longest = longest.max(position.since.len());
            if !seen.contains(&position.phase) {
                seen.push(position.phase);
            }
            let list = lists(&state).concat();
            if list.iter().any(|text| text == "end") {
                assert_eq!((position.phase, position.since.len()), (Phase::Turn, 0), "{list:?}");
            }
            if !go_on(&mut state, &mut rng, &mut ()) {
                break;
            }
        }
    }
    // The start of a turn is passed at once, unless poison kills there.
    let all = Phase::ALL.iter().filter(|phase| **phase != Phase::TurnStart);
    assert!(all.clone().all(|phase| seen.contains(phase)), "{seen:?}");
    let mut start = scene(3);
    start.phase = Phase::TurnStart;
    start.players[0].poison = vec![Seat::at(1), Seat::at(2)];
    let state = loaded(&start);
    assert_eq!((state.open().players[0].hp, state.open().players[0].poison.len()), (18, 1));
    assert_eq!(written(&state).phase, Phase::Turn);
    assert!((10..200).contains(&longest), "{longest} answers since a calm point");
    let plain = State::setup(&Options::new(3)).expect("a table");
    assert!(plain.position().is_none(), "nobody wanted to know what was answered");
}

fn hex(text: &str) -> HexId {
    HexId::named(text).expect("a hex")
}

fn tile(name: &str) -> TileId {
    TileId::named(name).expect("a tile")
}

/// Three who stand in the middle, with nothing else.
fn scene(seats: u8) -> Position {
    let mut position = Position::new(seats);
    let places = ["0,0", "0,4", "-2,1", "2,1", "3,0", "0,-3"];
    for (player, place) in position.players.iter_mut().zip(places) {
        player.hex = Some(hex(place));
        player.drone =
            (seats == 2).then(|| joute_rivals::PositionDrone { hex: Some(hex("1,1")), ..Default::default() });
    }
    position
}

#[track_caller]
fn fault(position: &Position, path: &str, rule: &str) {
    let faults = position.load().err().map_or(Vec::new(), |error| error.faults);
    let is_it = |fault: &joute_kernel::SetupFault| {
        fault.path == path && fault.rule.is_some_and(|by| by.as_str() == rule) && !fault.message.is_empty()
    };
    assert!(faults.iter().any(is_it), "{path} {rule}: {faults:?}");
}

/// Changes one thing.
fn with(seats: u8, change: impl FnOnce(&mut Position)) -> Position {
    let mut position = scene(seats);
    change(&mut position);
    position
}

#[test]
fn rvl_pos_3_what_is_left_out_is_as_the_page_says_and_everything_goes_on_by_itself() {
    let state = loaded(&scene(3));
    assert_eq!(state.turn().seats().first(), Some(Seat::at(0)));
    assert_eq!((state.open().round, state.open().era, state.open().turn, state.open().ap), (5, Era::Two, 2, 2));
    assert!(lists(&state)[0].contains(&"end".to_owned()));
    // The token and the hands move on without anybody, until the sponsor die is thrown.
    let ends = loaded(&with(3, |position| position.phase = Phase::RoundEnd));
    assert!(matches!(ends.turn(), Turn::Seats(_) | Turn::Chance(_)));
    assert_eq!(ends.open().token, Seat::at(1));
}

#[test]
fn rvl_pos_6_irregular_positions_are_played() {
    let mut position = scene(3);
    let card = |id: &str| position.pack.design_named(id).expect("a card");
    let schema = position.pack.cards_of(joute_rivals::Set::Schema).next().expect("a schema");
    let (blaster, ram) = (card("blaster"), card("ram"));
    position.players[0].hand = vec![blaster; 9];
    // Cards of any set in the common decks, and zones that are neither gone nor in the deck.
    position.interface.deck = vec![blaster, ram, schema];
    position.schemas.deck = vec![ram, blaster];
    position.zones = vec![ZoneId::named("II-A").expect("a zone"), ZoneId::named("I-A").expect("a zone")];
    let mut state = loaded(&position);
    let again = written(&state);
    assert_eq!((&again.interface, &again.schemas), (&position.interface, &position.schemas));
    assert_eq!((&again.zones, &again.players[0].hand), (&position.zones, &position.players[0].hand));
    for viewer in [Viewer::Seat(Seat::at(0)), Viewer::Seat(Seat::at(1)), Viewer::Spectator] {
        let view = state.view(viewer);
        let imagined = State::imagine(&view);
        assert_eq!(imagined.check_invariants(), Ok(()));
        assert!(imagined.view(viewer) == view);
        let mut rng = Seed::from_number(2).stream("drawn");
        assert_eq!(state.resample(viewer, &mut rng).check_invariants(), Ok(()));
    }
    let mut rng = Seed::from_number(3).stream("irregular");
    while go_on(&mut state, &mut rng, &mut ()) {
        assert_eq!(state.check_invariants(), Ok(()));
    }
}

#[test]
fn rvl_pos_7_the_arena_holds_the_centre_and_is_connected() {
    fault(&with(3, |position| position.gone_tiles.push(TileId::CENTRE)), "gone", "RVL-POS-7");
    // Around the centre everything is gone but the outer tiles.
    let cut = |position: &mut Position| position.gone_zones = ZoneId::of_era(Era::Three).collect();
    fault(&with(3, cut), "gone", "RVL-POS-7");
    fault(&with(3, |position| position.gone_zones = ZoneId::of_era(Era::Two).collect()), "gone", "RVL-POS-7");
    loaded(&with(3, |position| {
        position.gone_zones = ZoneId::of_era(Era::One).collect();
        position.zones.retain(|zone| zone.era() != Era::One);
    }));
    fault(&with(2, |position| position.gone_tiles.push(tile("A01"))), "gone", "RVL-DRONE-1");
}

#[test]
fn rvl_pos_9_the_next_to_place_is_the_first_without_a_hex() {
    let mut position = scene(3);
    (position.phase, position.round) = (Phase::Place, 0);
    position.players.iter_mut().for_each(|player| player.hex = None);
    position.token = Seat::at(1);
    assert_eq!(loaded(&position).turn().seats().first(), Some(Seat::at(1)));
    position.players[1].hex = Some(hex("3,-6"));
    assert_eq!(loaded(&position).turn().seats().first(), Some(Seat::at(2)));
    // Whoever stands already is passed over.
    position.players[2].hex = Some(hex("6,-4"));
    assert_eq!(loaded(&position).turn().seats().first(), Some(Seat::at(0)));
    let mut drones = with(2, |position| (position.phase, position.round) = (Phase::Place, 0));
    drones.players[0].hex = None;
    fault(&drones, "players[0].drone.hex", "RVL-POS-9");
}

#[test]
fn rvl_pos_10_whose_turn_it_is_stands_in_the_order_and_lives() {
    let dead = |position: &mut Position| {
        (position.players[0].died, position.players[0].hp, position.players[0].hex) = (1, 0, None);
    };
    fault(&with(3, dead), "seat", "RVL-POS-10");
    fault(&with(3, |position| position.order = vec![Seat::at(1), Seat::at(2)]), "seat", "RVL-POS-10");
    fault(&with(2, dead), "players", "RVL-POS-10");
    let state = loaded(&with(3, |position| {
        position.order = vec![Seat::at(2), Seat::at(0), Seat::at(1)];
        position.turn = 1;
    }));
    // Seat 2 has had its first turn; after seat 0 it is seat 1.
    let mut state = state;
    let end = state.read(Seat::at(0), "end").expect("an action");
    state.apply(Seat::at(0), &end, &mut ()).expect("legal");
    assert_eq!((state.open().seat, state.open().turn), (Seat::at(1), 1));
}

#[test]
fn rvl_pos_11_keys_of_another_phase_are_refused_if_they_contradict_it() {
    let falls =
        |position: &mut Position| position.falls = vec![(joute_rivals::Figure::Ashak(Seat::at(0)), hex("2,-6"))];
    fault(&with(3, falls), "falls", "RVL-POS-11");
    fault(&with(3, |position| position.phase = Phase::Falls), "falls", "RVL-POS-11");
    let over =
        joute_rivals::PositionEnd { winners: vec![Seat::at(0)], reason: joute_rivals::End::Points, ranks: Vec::new() };
    fault(&with(3, |position| position.over = Some(over)), "over", "RVL-POS-11");
    // A step of a round's end says nothing in a turn.
    loaded(&with(3, |position| position.step = joute_rivals::EndStep::Era));
}

#[test]
fn rvl_pos_13_rvl_pos_4_every_fault_is_told_at_once_with_its_place() {
    let card = |position: &Position, id: &str| position.pack.design_named(id).expect("a card");
    let checks: Vec<(&str, &str, Position)> = vec![
        ("players[1].hex", "RVL-MOVE-4", with(3, |p| p.players[1].hex = p.players[0].hex)),
        (
            "players[1].hex",
            "RVL-GEO-10",
            with(3, |p| p.tiles = vec![(tile("B09"), PositionTile { up: false, ..PositionTile::BARE })]),
        ),
        ("players[1].hex", "RVL-POS-13", with(3, |p| p.players[1].hex = None)),
        ("players[1].hp", "RVL-POS-13", with(3, |p| p.players[1].hp = 21)),
        ("players[1].hp", "RVL-POS-13", with(3, |p| p.players[1].hp = 0)),
        ("players[1].rp", "RVL-END-1", with(3, |p| p.players[1].rp = 5)),
        ("players[1].ult", "RVL-ULT-3", with(3, |p| p.players[1].ult = 16)),
        (
            "players[1].ant",
            "RVL-ANT-1",
            with(3, |p| p.players[1].ant = Anticipation { ready: 2, active: 1, reserve: 0 }),
        ),
        (
            "players[1].ant.reserve",
            "RVL-ANT-1",
            with(3, |p| p.players[1].ant = Anticipation { ready: 1, active: 0, reserve: 1 }),
        ),
        ("players[1].hand", "RVL-POS-13", with(3, |p| p.players[1].hand = vec![card(p, "blaster"); 41])),
        (
            "players[1].hand[0]",
            "RVL-POS-13",
            with(3, |p| {
                let guild = p.pack.cards_of(joute_rivals::Set::Guild).next().expect("a guild");
                p.players[1].hand = vec![guild];
            }),
        ),
        ("players[1].known[0]", "RVL-POS-13", with(3, |p| p.players[1].known = vec![card(p, "blaster")])),
        (
            "players[1].skills[0]",
            "RVL-SKILL-1",
            with(3, |p| p.players[1].skills = vec![Skill { card: card(p, "blaster"), up: true }]),
        ),
        ("players[1].drone", "RVL-POS-13", with(3, |p| p.players[1].drone = Some(Default::default()))),
        (
            "players[1].drone.cards",
            "RVL-DRONE-9",
            with(2, |p| {
                let cards = vec![card(p, "blaster"); 4];
                p.players[1].drone.as_mut().expect("a drone").cards = cards;
            }),
        ),
        ("players[1].poison[0]", "RVL-POISON-1", with(3, |p| p.players[1].poison = vec![Seat::at(3)])),
        ("players[1].guild", "RVL-POS-13", with(3, |p| p.players[1].guild = Some(card(p, "blaster")))),
        ("players[1].peeked.interface", "RVL-POS-13", with(3, |p| p.players[1].peeked = 1)),
        ("players[1].peeked.tiles[0]", "RVL-POS-13", with(3, |p| p.players[1].peeked_tiles = vec![tile("B02")])),
        (
            "players[2].resin",
            "RVL-POS-13",
            with(3, |p| {
                (p.players[2].died, p.players[2].hp, p.players[2].hex, p.players[2].resin) = (1, 0, None, 1);
            }),
        ),
        ("players", "RVL-SETUP-12", with(3, |p| p.rules.mode = Mode::Drones)),
        ("round", "RVL-ERA-4", with(3, |p| p.round = 13)),
        ("round", "RVL-END-5", with(3, |p| (p.round, p.phase) = (12, Phase::RoundEnd))),
        ("era", "RVL-DRONE-2", with(2, |p| p.era = Era::One)),
        ("token", "RVL-POS-4", with(3, |p| p.token = Seat::at(5))),
        ("turn", "RVL-ROUND-2", with(3, |p| p.turn = 3)),
        ("ap", "RVL-TURN-2", with(3, |p| p.ap = 3)),
        ("part", "RVL-DRONE-5", with(3, |p| p.part = joute_rivals::Part::Drone)),
        (
            "moved.give[0]",
            "RVL-DRONE-31",
            with(2, |p| {
                (p.given, p.taken) = (vec![card(p, "blaster")], vec![card(p, "blaster")]);
            }),
        ),
        (
            "tiles.B02.rot",
            "RVL-GEO-6",
            with(3, |p| p.tiles = vec![(tile("B02"), PositionTile { rotation: 3, ..PositionTile::BARE })]),
        ),
        (
            "tiles.O00",
            "RVL-POS-7",
            with(3, |p| p.tiles = vec![(TileId::CENTRE, PositionTile { dry: Dry::Desert, ..PositionTile::BARE })]),
        ),
        ("unseen", "RVL-POS-6", with(3, |p| p.unseen = vec![PositionTile::BARE.face])),
        (
            "shields.1,-4",
            "RVL-SHIELD-2",
            with(3, |p| p.shields = ["0,1", "0,2", "1,-4"].map(|at| (hex(at), Seat::at(0))).to_vec()),
        ),
        (
            "shields.1,-4",
            "RVL-SHIELD-2",
            with(3, |p| {
                p.shields = vec![(hex("1,-4"), Seat::at(0))];
                let mut lake = PositionTile::BARE;
                lake.face.kinds[0] = joute_rivals::Kind::Lake;
                p.tiles = vec![(tile("B02"), lake)];
            }),
        ),
        (
            "sponsors",
            "RVL-COMP-3",
            with(3, |p| p.sponsors = ["0,0", "0,1", "0,2", "0,3", "1,0", "1,1", "1,2"].map(hex).to_vec()),
        ),
        ("sponsors[1]", "RVL-POS-13", with(3, |p| p.sponsors = vec![hex("0,0"), hex("0,0")])),
        ("zones.deck[1]", "RVL-POS-13", with(3, |p| p.zones = vec![p.zones[0], p.zones[0]])),
        ("interface.row", "RVL-POS-13", with(3, |p| p.interface.row = vec![card(p, "blaster"); 3])),
        ("schema.row", "RVL-POS-13", with(3, |p| p.schemas.row = vec![card(p, "blaster"); 4])),
        ("events.active", "RVL-POS-13", with(3, |p| p.events.active = Some(card(p, "blaster")))),
        ("", "RVL-POS-13", with(3, |p| p.interface.deck = vec![card(p, "blaster"); 256])),
    ];
    for (path, rule, position) in &checks {
        fault(position, path, rule);
    }
    let many = with(3, |p| (p.players[1].hp, p.players[2].rp, p.ap) = (99, 9, 9));
    assert_eq!(many.faults().len(), 3, "{:?}", many.faults());
}

#[test]
fn rvl_pos_2_answers_that_are_not_legal_are_named() {
    let mut position = scene(3);
    let card = |id: &str| position.pack.design_named(id).expect("a card");
    let (blaster, ram, dodge) = (card("blaster"), card("ram"), card("side_step"));
    position.players[0].hand = vec![blaster];
    position.players[1].hex = Some(hex("0,2"));
    position.players[1].hand = vec![ram, dodge];
    position.since = ["0 play blaster 1", "1 react side_step", "1 pass"].map(str::to_owned).to_vec();
    let state = loaded(&position);
    assert_eq!(written(&state).since, position.since);
    for (index, wrong) in
        [(3, "9 pass"), (3, "roll x"), (3, "pass"), (2, "1 react side_step"), (0, "0 dance"), (0, "1 end")]
    {
        let mut other = position.clone();
        other.since.truncate(index);
        other.since.push(wrong.to_owned());
        let error = other.load().expect_err(wrong);
        assert_eq!(error.faults.len(), 1, "{error}");
        assert_eq!(error.faults[0].path, format!("since[{index}]"), "{error}");
    }
}

#[test]
fn rvl_pos_15_the_end_of_a_game_is_written_as_it_lay() {
    let mut ends = Vec::new();
    for (seats, rules) in tables() {
        for game in 0..4 {
            let mut rng = Seed::from_number(30 + game).stream("ends");
            let mut state = new_game(seats, rules);
            while go_on(&mut state, &mut rng, &mut ()) {}
            let position = written(&state);
            assert_eq!(position.phase, Phase::Over);
            assert!(position.since.is_empty());
            let other = loaded(&position);
            assert_eq!(other.outcome(), state.outcome());
            assert_eq!(written(&other), position);
            let over = position.over.clone().expect("how it ended");
            ends.push(over.reason);
            let mut wrong = position.clone();
            wrong.over.as_mut().expect("how it ended").ranks.iter_mut().for_each(|rank| *rank = 6);
            fault(&wrong, "over.ranks", "RVL-END-7");
        }
    }
    assert!(joute_rivals::End::ALL.iter().all(|end| ends.contains(end)), "{ends:?}");
}

#[test]
fn rvl_pos_12_windows_are_those_that_the_pack_names_with_its_cards() {
    let position = scene(3);
    assert!(Arc::ptr_eq(&position.pack, joute_rivals::Pack::standard()));
    let opens =
        |pack: &joute_rivals::Pack| pack.opens(joute_rivals::cards::Window::Roll, joute_rivals::cards::Role::Bystander);
    assert!(!opens(&position.pack), "no utility of the default pack is for bystanders");
}
