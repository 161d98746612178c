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

/// By table. With the pack of commit 0e4f4e0 this engine still gives the numbers of commit 7ae1d2b; these are of the pack of today.
const PLAYED: [u64; 10] = [
    0xdd99_e1a6_72fe_96fd,
    0x09c8_12ad_0757_7ecc,
    0x5ba8_962b_c3aa_54f3,
    0x6775_30f0_49bb_7d32,
    0x0c88_8af5_bf7c_3e09,
    0xda4c_7b51_472e_4686,
    0xde24_2e93_9e92_7a95,
    0xe102_1fbe_ccf0_197b,
    0x408e_d70e_d8a9_3ca7,
    0x82be_4804_134d_f919,
];
