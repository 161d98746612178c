//! Section 25: options of Rivals.

use joute_kernel::RuleId;
use serde_json::Value;

use super::{AshakChoice, HackAction, Mode, Options, PACKS, Pack, Rules, Schedule, Sight, SponsorCap};
use crate::{GameOption, Values};

/// The modes, as they are called.
pub(super) const DRONES: &str = "drones";
pub(super) const STANDARD: &str = "standard";

pub(super) fn mode_code(options: &Options) -> &'static str {
    if options.has_drones() { DRONES } else { STANDARD }
}

/// What was answered since the last calm point is kept, so that a position can be written at any time (RVL-POS-2).
pub(super) fn plain(mode: &str, seats: u8) -> Options {
    let mode = match (mode, seats) {
        // RVL-SETUP-12: two may still say that they want no drones.
        (DRONES, 2) => Mode::ByPlayers,
        (DRONES, _) => Mode::Drones,
        _ => Mode::Standard,
    };
    let mut options = Options::new(seats);
    options.is_journaled = true;
    with(options, |rules| rules.mode = mode)
}

fn with(mut options: Options, change: impl FnOnce(&mut Rules)) -> Options {
    change(&mut options.rules);
    options
}

fn number(value: &Value) -> Option<u8> {
    u8::try_from(value.as_u64()?).ok()
}

/// No limit of dice.
const NONE: &str = "none";
/// The words of the options that have two, the one that is meant where it is left out first.
const SCHEDULES: [&str; 2] = ["entering", "end"];
const SIGHTS: [&str; 2] = ["any_shortest", "all_shortest"];
const CAPS: [&str; 2] = ["checked_once", "hard_3"];
const CHOICES: [&str; 2] = ["seat order", "random"];
const HACKS: [&str; 2] = ["drone", "hacker"];

/// An option that is true or false.
macro_rules! flag {
    ($key:ident, $rule:literal, $left_out:literal, $about:literal) => {
        GameOption {
            key: stringify!($key),
            values: Values::Flag,
            about: $about,
            left_out: $left_out,
            rule: Some(RuleId($rule)),
            get: |options| Some(options.rules.$key.into()),
            set: |options, value| {
                let value = value.as_bool()?;
                Some(with(options, |rules| rules.$key = value))
            },
            ..GameOption::PLAIN
        }
    };
}

/// An option that is a whole number.
macro_rules! number {
    ($key:ident, $from:literal to $to:literal, $rule:literal, $left_out:literal, $about:literal) => {
        GameOption {
            key: stringify!($key),
            values: Values::Number($from, $to),
            about: $about,
            left_out: $left_out,
            rule: Some(RuleId($rule)),
            get: |options| Some(options.rules.$key.into()),
            set: |options, value| {
                let value = number(value)?;
                Some(with(options, |rules| rules.$key = value))
            },
            ..GameOption::PLAIN
        }
    };
}

/// An option that is one of two words.
macro_rules! words {
    ($key:ident, $words:ident as $plain:path | $other:path, $rule:literal, $left_out:literal, $about:literal) => {
        GameOption {
            key: stringify!($key),
            values: Values::Words(&$words),
            about: $about,
            left_out: $left_out,
            rule: Some(RuleId($rule)),
            get: |options| Some($words[usize::from(options.rules.$key == $other)].into()),
            set: |options, value| {
                let value = if value == $words[1] { $other } else { $plain };
                Some(with(options, |rules| rules.$key = value))
            },
            ..GameOption::PLAIN
        }
    };
}

/// In the order of section 25; the pack stands first.
pub(super) const OPTIONS: &[GameOption<Options>] = &[
    GameOption {
        key: "pack",
        values: Values::Name("one of the installed packs", || PACKS.ids()),
        about: "the cards, Ashaks and guilds that are played with",
        left_out: "the pack of `--pack`, else the one that the program comes with",
        rule: Some(RuleId("RVL-POS-12")),
        get: |options| (options.pack.id() != Pack::standard().id()).then(|| options.pack.id().into()),
        set: |mut options, value| {
            options.pack = PACKS.find(value.as_str()?)?;
            Some(options)
        },
        ..GameOption::PLAIN
    },
    words!(
        zone_schedule,
        SCHEDULES as Schedule::Entering | Schedule::End,
        "RVL-ERA-6",
        "`entering`",
        "whether zones go in the round that is entered or in the one that ends"
    ),
    flag!(
        final_zone_removed,
        "RVL-VOID-6",
        "`false`",
        "whether the last zone is carried out, with falls, before the final round"
    ),
    flag!(event_before_sponsors, "RVL-ROUND-8", "`false`", "whether the event is revealed before the sponsors appear"),
    number!(shield_range, 0 to 1, "RVL-SHIELD-1", "0", "how far from its Ashak a shield is built"),
    number!(success_faces, 1 to 5, "RVL-COMBAT-7", "3", "how many of the six faces of a defence die succeed"),
    GameOption {
        key: "dice_cap",
        values: Values::NumberOr(6, 12, NONE),
        about: "the most dice of a roll, or that there is no limit",
        left_out: "8",
        rule: Some(RuleId("RVL-COMP-3")),
        get: |options| Some(options.rules.dice_cap.map_or_else(|| NONE.into(), Value::from)),
        set: |options, value| {
            let cap = if value == NONE { None } else { Some(number(value)?) };
            Some(with(options, |rules| rules.dice_cap = cap))
        },
        ..GameOption::PLAIN
    },
    words!(
        los,
        SIGHTS as Sight::AnyShortest | Sight::AllShortest,
        "RVL-LOS-3",
        "`any_shortest`",
        "whether one shortest path has to be free for a clear sight, or all of them"
    ),
    GameOption {
        key: "ultimate_max",
        values: Values::Number(10, 20),
        about: "the length of everybody's gauge",
        left_out: "what each board says",
        rule: Some(RuleId("RVL-ULT-3")),
        get: |options| options.rules.ultimate_max.map(Value::from),
        set: |options, value| {
            let most = number(value)?;
            Some(with(options, |rules| rules.ultimate_max = Some(most)))
        },
        ..GameOption::PLAIN
    },
    words!(
        sponsor_cap,
        CAPS as SponsorCap::CheckedOnce | SponsorCap::Hard3,
        "RVL-SPON-2",
        "`checked_once`",
        "whether the limit of sponsors is looked at before the first roll, or before each"
    ),
    words!(
        ashak_choice,
        CHOICES as AshakChoice::SeatOrder | AshakChoice::Random,
        "RVL-SETUP-2",
        "`seat order`",
        "whether Ashaks are chosen from seat 0 upward, or drawn"
    ),
    number!(rp_to_win, 3 to 8, "RVL-END-1", "5", "how many Rivals points win"),
    number!(max_hp, 10 to 30, "RVL-SETUP-3", "20", "the HP at the start, and at most"),
    flag!(allow_two_without_drones, "RVL-SETUP-12", "`false`", "whether two play on the full arena, without drones"),
    flag!(drone_sponsors, "RVL-DRONE-7", "`true`", "whether sponsors appear in a game with drones"),
    words!(
        hack_action,
        HACKS as HackAction::Drone | HackAction::Hacker,
        "RVL-DRONE-28",
        "`drone`",
        "whose move or harvest the basic action of a hack is"
    ),
];

#[cfg(test)]
mod tests {
    use serde_json::{Map, json};

    use super::*;
    use crate::{GameId, GameOptions};

    fn of(seats: u8, options: &Value) -> Result<Value, String> {
        let read = GameOptions::from_json(GameId::Rivals, Some(seats), options);
        read.map(|options| options.to_json()).map_err(|error| error.to_string())
    }

    #[test]
    fn section_25_is_what_is_meant_where_nothing_is_said() {
        let plain = json!({
            "mode": "standard", "seats": 4, "zone_schedule": "entering", "final_zone_removed": false,
            "event_before_sponsors": false, "shield_range": 0, "success_faces": 3, "dice_cap": 8, "los": "any_shortest",
            "sponsor_cap": "checked_once", "ashak_choice": "seat order", "rp_to_win": 5, "max_hp": 20,
            "allow_two_without_drones": false, "drone_sponsors": true, "hack_action": "drone",
        });
        assert_eq!(of(4, &json!({})), Ok(plain));
    }

    #[test]
    fn every_option_of_section_25_is_written_as_it_was_read() {
        let page = GameId::Rivals.rules_pages().exact;
        let rows =
            page.lines().skip_while(|line| !line.starts_with("## 25.")).take_while(|line| !line.starts_with("## 26."));
        let named: Vec<&str> = rows.filter_map(|row| row.strip_prefix("| `")?.split('`').next()).collect();
        let said = json!({
            "mode": "standard", "zone_schedule": "end", "final_zone_removed": true, "event_before_sponsors": true,
            "shield_range": 1, "success_faces": 2, "dice_cap": "none", "los": "all_shortest", "ultimate_max": 12,
            "sponsor_cap": "hard_3", "ashak_choice": "random", "rp_to_win": 8, "max_hp": 10,
            "allow_two_without_drones": true, "drone_sponsors": false, "hack_action": "hacker",
        });
        let keys: Vec<&str> = said.as_object().expect("an object").keys().map(String::as_str).collect();
        assert_eq!(sorted(&keys), sorted(&named));
        let read = of(2, &said).expect("options for two");
        let mut expected: Map<String, Value> = said.as_object().cloned().expect("an object");
        expected.insert("seats".to_owned(), 2.into());
        assert_eq!(read, Value::Object(expected));
    }

    fn sorted<'a>(keys: &[&'a str]) -> Vec<&'a str> {
        let mut keys = keys.to_vec();
        keys.sort_unstable();
        keys
    }

    #[test]
    fn rvl_setup_12_two_play_with_drones_unless_they_say_otherwise() {
        let mode = |seats, options: Value| of(seats, &options).map(|options| options["mode"].clone());
        assert_eq!(mode(2, json!({})), Ok("drones".into()));
        assert_eq!(mode(2, json!({ "allow_two_without_drones": true })), Ok("standard".into()));
        assert_eq!(mode(3, json!({})), Ok("standard".into()));
        for (seats, options) in [(2, json!({ "mode": "standard" })), (3, json!({ "mode": "drones" }))] {
            let refused = mode(seats, options).expect_err("refused");
            assert!(refused.contains("RVL-SETUP-12"), "{refused}");
        }
    }

    #[test]
    fn what_no_option_can_be_is_refused_with_its_rule() {
        for (key, value, rule) in [
            ("dice_cap", json!(5), "RVL-COMP-3"),
            ("dice_cap", json!("many"), "RVL-COMP-3"),
            ("success_faces", json!(6), "RVL-COMBAT-7"),
            ("rp_to_win", json!(2), "RVL-END-1"),
            ("los", json!("some"), "RVL-LOS-3"),
            ("pack", json!("nobody"), "RVL-POS-12"),
        ] {
            let refused = of(3, &json!({ key: value })).expect_err("refused");
            assert!(refused.starts_with(key) && refused.contains(rule), "{refused}");
        }
        assert_eq!(GameId::Rivals.typed_option("dice_cap", "none"), json!("none"));
        assert_eq!(GameId::Rivals.typed_option("dice_cap", "9"), json!(9));
    }
}
