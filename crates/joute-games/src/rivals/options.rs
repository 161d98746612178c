//! Section 25: options of Rivals.

use joute_kernel::RuleId;
use serde_json::Value;

use super::{AshakChoice, HackAction, Mode, Options, PACKS, Pack, Schedule, Sight, SponsorCap};
use crate::options::{flag_option, number_option, word_option};
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
    options.rules.mode = mode;
    options
}

/// No limit of dice.
const NONE: &str = "none";

/// The rule that wants an option to be one of its values.
const fn by(rule: &'static str) -> Option<RuleId> {
    Some(RuleId(rule))
}

/// In the order of section 25; the pack stands first.
pub(super) const OPTIONS: &[GameOption<Options>] = &[
    GameOption {
        key: "pack",
        values: Values::Name("one of the installed packs", || PACKS.ids()),
        about: "the cards, Ashaks and guilds that are played with",
        left_out: "the pack of `--pack`, else the one that the program comes with",
        rule: by("RVL-POS-12"),
        get: |options| (options.pack.id() != Pack::standard().id()).then(|| options.pack.id().into()),
        set: |mut options, value| {
            options.pack = PACKS.find(value.as_str()?)?;
            Some(options)
        },
        ..GameOption::PLAIN
    },
    word_option!(
        "zone_schedule" in zone_schedule,
        "entering" = Schedule::Entering | "end" = Schedule::End,
        by("RVL-ERA-6"),
        "`entering`",
        "whether zones go in the round that is entered or in the one that ends"
    ),
    flag_option!(
        final_zone_removed,
        by("RVL-VOID-6"),
        "`false`",
        "whether the last zone is carried out, with falls, before the final round"
    ),
    flag_option!(
        event_before_sponsors,
        by("RVL-ROUND-8"),
        "`false`",
        "whether the event is revealed before the sponsors appear"
    ),
    number_option!(shield_range, 0 to 1, by("RVL-SHIELD-1"), "0", "how far from its Ashak a shield is built"),
    number_option!(success_faces, 1 to 5, by("RVL-COMBAT-7"), "3", "how many of the six faces of a defence die succeed"),
    GameOption {
        key: "dice_cap",
        values: Values::NumberOr(6, 12, NONE),
        about: "the most dice of a roll, or that there is no limit",
        left_out: "8",
        rule: by("RVL-COMP-3"),
        get: |options| Some(options.rules.dice_cap.map_or_else(|| NONE.into(), Value::from)),
        set: |mut options, value| {
            options.rules.dice_cap = if value == NONE { None } else { Some(u8::try_from(value.as_u64()?).ok()?) };
            Some(options)
        },
        ..GameOption::PLAIN
    },
    word_option!(
        "los" in los,
        "any_shortest" = Sight::AnyShortest | "all_shortest" = Sight::AllShortest,
        by("RVL-LOS-3"),
        "`any_shortest`",
        "whether one shortest path has to be free for a clear sight, or all of them"
    ),
    GameOption {
        key: "ultimate_max",
        values: Values::Number(10, 20),
        about: "the length of everybody's gauge",
        left_out: "what each board says",
        rule: by("RVL-ULT-3"),
        get: |options| options.rules.ultimate_max.map(Value::from),
        set: |mut options, value| {
            options.rules.ultimate_max = Some(u8::try_from(value.as_u64()?).ok()?);
            Some(options)
        },
        ..GameOption::PLAIN
    },
    word_option!(
        "sponsor_cap" in sponsor_cap,
        "checked_once" = SponsorCap::CheckedOnce | "hard_3" = SponsorCap::Hard3,
        by("RVL-SPON-2"),
        "`checked_once`",
        "whether the limit of sponsors is looked at before the first roll, or before each"
    ),
    word_option!(
        "ashak_choice" in ashak_choice,
        "seat order" = AshakChoice::SeatOrder | "random" = AshakChoice::Random,
        by("RVL-SETUP-2"),
        "`seat order`",
        "whether Ashaks are chosen from seat 0 upward, or drawn"
    ),
    number_option!(rp_to_win, 3 to 8, by("RVL-END-1"), "5", "how many Rivals points win"),
    number_option!(max_hp, 10 to 30, by("RVL-SETUP-3"), "20", "the HP at the start, and at most"),
    flag_option!(
        allow_two_without_drones,
        by("RVL-SETUP-12"),
        "`false`",
        "whether two play on the full arena, without drones"
    ),
    flag_option!(drone_sponsors, by("RVL-DRONE-7"), "`true`", "whether sponsors appear in a game with drones"),
    word_option!(
        "hack_action" in hack_action,
        "drone" = HackAction::Drone | "hacker" = HackAction::Hacker,
        by("RVL-DRONE-28"),
        "`drone`",
        "whose move or harvest the basic action of a hack is"
    ),
];

#[cfg(test)]
mod tests;
