//! RVL-SETUP, RVL-CHANCE.

use crate::arena::{TileId, TileSet};
use crate::event::Event;
use crate::options::{AshakChoice, Mode, Options, Rules};
use crate::state::State;
use joute_kernel::{Game, Seat, Seed, Turn, Viewer};

/// What chance is asked, and who is asked what, from the box to the first turn.
fn course(options: &Options) -> (State, Vec<String>, Vec<Event>) {
    let mut state = State::setup(options).expect("options");
    let mut rng = Seed::from_number(3).stream("course");
    let (mut asked, mut events) = (Vec::new(), Vec::new());
    while state.open.round == 0 {
        match state.turn() {
            Turn::Chance(event) => {
                asked.push(event.to_string());
                let outcome = state.sample_chance(&event, &mut rng);
                state.apply_chance(&outcome, &mut events).expect("possible");
            }
            Turn::Seats(seats) => {
                let seat = seats.first().expect("somebody");
                let action = state.sample_action(seat, &mut rng);
                let word = action.text(None).split(' ').next().map(str::to_owned).expect("a word");
                asked.push(format!("{seat} {word}"));
                state.apply(seat, &action, &mut events).expect("legal");
            }
            Turn::Over => panic!("over"),
        }
    }
    (state, asked, events)
}

#[test]
fn rvl_chance_4_rvl_chance_7_rvl_setup_1_the_set_up_in_its_order() {
    let (_, asked, _) = course(&Options::new(3));
    let expected = [
        "arena",
        "0 ashak",
        "1 ashak",
        "2 ashak",
        "shuffle deck 0",
        "shuffle deck 1",
        "shuffle deck 2",
        "guilds",
        "0 choose_guild",
        "1 choose_guild",
        "2 choose_guild",
        "shuffle zones 1",
        "shuffle zones 2",
        "shuffle zones 3",
        "shuffle events",
        "shuffle schemas",
        "shuffle interface",
        "first",
    ];
    assert_eq!(asked[..expected.len()], expected);
    assert!(asked[expected.len()..].iter().all(|text| text.ends_with(" place")));
    assert_eq!(asked.len(), expected.len() + 3);
}

#[test]
fn rvl_setup_2_rvl_dec_3_different_ashaks_and_the_last_one_is_not_asked_for() {
    let (state, asked, _) = course(&Options::new(6));
    assert_eq!(asked.iter().filter(|text| text.ends_with("ashak")).count(), 5);
    let mut taken: Vec<_> = state.open.players.iter().map(|player| player.ashak).collect();
    taken.sort();
    taken.dedup();
    assert_eq!(taken.len(), 6);
    let rules = Rules { ashak_choice: AshakChoice::Random, ..Rules::default() };
    let (_, asked, _) = course(&Options { rules, ..Options::new(4) });
    assert_eq!(asked[1], "ashaks");
}

#[test]
fn rvl_setup_3_rvl_setup_4_everybody_begins_with_20_hp_and_seven_cards() {
    let (state, ..) = course(&Options::new(4));
    for seat in Seat::first_of(4) {
        let player = state.player(seat);
        assert_eq!((player.hp, player.ult, player.rp, player.resources(), player.ant.is_full()), (20, 0, 0, 0, false));
        assert_eq!((player.hand + player.deck, player.known.len()), (7, 7));
    }
}

#[test]
fn rvl_setup_5_rvl_dec_6_guilds_are_kept_in_secret_and_shown_together() {
    let mut state = State::setup(&Options::new(3)).expect("options");
    let mut rng = Seed::from_number(4).stream("guilds");
    loop {
        match state.turn() {
            Turn::Chance(event) => {
                let outcome = state.sample_chance(&event, &mut rng);
                state.apply_chance(&outcome, &mut ()).expect("possible");
            }
            Turn::Seats(seats) if seats.len() == 3 => break,
            Turn::Seats(seats) => {
                let seat = seats.first().expect("somebody");
                let action = state.sample_action(seat, &mut rng);
                state.apply(seat, &action, &mut ()).expect("legal");
            }
            Turn::Over => panic!("over"),
        }
    }
    let before = state.view(Viewer::Seat(Seat::at(1)));
    let action = state.sample_action(Seat::at(0), &mut rng);
    state.apply(Seat::at(0), &action, &mut ()).expect("legal");
    let after = state.view(Viewer::Seat(Seat::at(1)));
    assert_eq!(before.open.players, after.open.players);
    assert!(state.check(Seat::at(0), &action).is_err(), "chosen once");
    for seat in [2, 1].map(Seat::at) {
        let action = state.sample_action(seat, &mut rng);
        state.apply(seat, &action, &mut ()).expect("legal");
    }
    assert!(Seat::first_of(3).all(|seat| state.player(seat).guild.is_some()));
}

#[test]
fn rvl_setup_6_rvl_setup_7_rvl_setup_8_rvl_setup_9_decks_lie_ready() {
    let (state, ..) = course(&Options::new(5));
    let open = &state.open;
    assert_eq!((open.zones, open.events, open.event), (18, 15, None));
    assert_eq!((open.schemas.row.len(), open.schemas.deck), (2, 17));
    assert_eq!((open.interface.row.len(), open.interface.deck), (2, 168));
    let eras: Vec<_> = state.hidden.zones.iter().rev().map(|zone| zone.era()).collect();
    assert!(eras.is_sorted(), "era I lies on top");
}

#[test]
fn rvl_setup_10_rvl_setup_11_from_the_first_player_on_free_hexes_of_start_tiles() {
    let (state, asked, events) = course(&Options::new(4));
    let first = state.open.token;
    let placed: Vec<String> = state.clockwise(first).map(|seat| format!("{seat} place")).collect();
    assert_eq!(asked[asked.len() - 4..], placed[..]);
    for seat in Seat::first_of(4) {
        let hex = state.player(seat).hex.expect("placed");
        assert!(TileSet::STARTS.contains(TileId::of(hex)));
    }
    assert!(events.contains(&Event::FirstDrawn { seat: first }));
}

#[test]
fn rvl_setup_12_two_players_need_the_option() {
    let rules = Rules { mode: Mode::Standard, ..Rules::default() };
    let error = State::setup(&Options { rules, ..Options::new(2) }).map(|_| ()).expect_err("refused");
    assert_eq!(error.to_string(), "seats: 2 given, 3 to 6 expected (RVL-SETUP-12)");
    let rules = Rules { mode: Mode::Drones, ..Rules::default() };
    let error = State::setup(&Options { rules, ..Options::new(3) }).map(|_| ()).expect_err("refused");
    assert_eq!(error.to_string(), "seats: 3 given, 2 expected (RVL-SETUP-12)");
    assert!(Options::new(2).has_drones() && State::setup(&Options::new(2)).is_ok());
    let rules = Rules { allow_two_without_drones: true, rp_to_win: 9, max_hp: 31, shield_range: 2, ..Rules::default() };
    let error = State::setup(&Options { rules, ..Options::new(2) }).expect_err("refused");
    assert_eq!(error.faults.len(), 3, "{error}");
}

#[test]
fn rvl_geo_5_rvl_chance_2_faces_are_drawn_once_and_the_start_slots_and_the_centre_lie_up() {
    let (state, ..) = course(&Options::new(3));
    assert_eq!(state.open.shown, TileSet::STARTS.with(TileId::CENTRE));
    let mut faces: Vec<_> = state.hidden.faces.iter().flatten().map(|facing| facing.face).collect();
    faces.sort();
    faces.dedup();
    assert_eq!(faces.len(), 42);
    let view = state.view(Viewer::Seat(Seat::at(0)));
    assert_eq!(view.open.faces.iter().flatten().count(), 6);
}

#[test]
fn rvl_chance_1_what_chance_cannot_answer_is_refused() {
    let mut state = State::setup(&Options::new(3)).expect("options");
    for text in ["roll 3", "first 0", "d6 1", "arena", "arena A01:T5/3", "order 1"] {
        let Ok(outcome) = text.parse() else { continue };
        assert_eq!(
            state.apply_chance(&outcome, &mut ()).expect_err("refused").refusal.code,
            "impossible_outcome",
            "{text}"
        );
    }
}
