//! Seeded games of every kind of table: what is made faster still plays the same games, decision by decision.

use std::hash::{Hash, Hasher};

use joute_kernel::{Game, Seed, Turn};
use joute_rivals::{AshakChoice, HackAction, Mode, Options, Rules, Schedule, Sight, SponsorCap, State};

/// FNV-1a: the same on every machine and in every release of the compiler.
struct Trail(u64);

impl Hasher for Trail {
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

/// Tables of two to six, and those whose options change what may be answered.
fn tables() -> Vec<(u8, Rules)> {
    let plain = Rules::default();
    let two = Rules { allow_two_without_drones: true, ..plain };
    let late = Rules { zone_schedule: Schedule::End, event_before_sponsors: true, shield_range: 1, ..plain };
    let hard = Rules { sponsor_cap: SponsorCap::Hard3, ashak_choice: AshakChoice::Random, rp_to_win: 8, ..plain };
    let seen = Rules { los: Sight::AllShortest, success_faces: 5, dice_cap: Some(6), ..plain };
    let dull = Rules { mode: Mode::Drones, drone_sponsors: false, hack_action: HackAction::Hacker, ..plain };
    vec![
        (2, plain),
        (3, plain),
        (4, plain),
        (5, plain),
        (6, plain),
        (2, two),
        (4, late),
        (5, hard),
        (4, seen),
        (2, dull),
    ]
}

/// Every decision and every answer of chance of one game go into the trail, by their texts, and how it ends.
fn follow(options: &Options, games: u64) -> u64 {
    let mut trail = Trail(0xcbf2_9ce4_8422_2325);
    let start = State::setup(options).expect("options");
    for number in 0..games {
        let mut rng = Seed::from_number(number).stream("same games");
        let mut state = start.clone();
        loop {
            match state.turn() {
                Turn::Over => break,
                Turn::Chance(event) => {
                    let outcome = state.sample_chance(&event, &mut rng);
                    state.apply_chance(&outcome, &mut ()).expect("a sampled outcome");
                }
                Turn::Seats(seats) => {
                    let seat = seats.first().expect("somebody's turn");
                    let action = state.sample_action(seat, &mut rng);
                    format!("{seat} {action:?}").hash(&mut trail);
                    state.apply(seat, &action, &mut ()).expect("a sampled action");
                }
            }
        }
        format!("{:?}", state.outcome()).hash(&mut trail);
    }
    trail.finish()
}

#[test]
fn seeded_games_go_as_they_did() {
    let found: Vec<u64> = tables()
        .into_iter()
        .map(|(seats, rules)| {
            let mut options = Options::new(seats);
            options.rules = rules;
            follow(&options, 360)
        })
        .collect();
    // A change of the rules changes these numbers, and a faster way to play them does not.
    assert_eq!(found, PLAYED, "{found:#x?}");
}

/// By table. With the pack of commit 0e4f4e0 this engine still gives the numbers of commit 7ae1d2b; these are of the pack that was weighed since.
const PLAYED: [u64; 10] = [
    0xdeef_7b7d_ca52_0d3b,
    0x6e9d_5dee_8e01_8d02,
    0x5df9_a857_8ef7_6625,
    0xa24c_1fbf_5458_9a94,
    0x8690_71d4_540c_c083,
    0x7882_9410_808a_e9ac,
    0x8cb8_bb52_d0fc_3be4,
    0xf92e_1110_6e2a_cf8a,
    0xfb62_410c_8114_1b71,
    0xee27_7a93_3711_cbe3,
];
