//! Options of Rivality.

use joute_kernel::{RuleId, Seat};
use serde_json::{Value, json};

use super::{Colour, ColourList, Level, Mode, MulliganRule, Options, PACKS, PRINTED, Side};
use crate::{GameOption, Values};

pub(super) fn plain(mode: &str, seats: u8) -> Options {
    let mode = match mode {
        "expert" => Mode::Expert,
        "solo" => Mode::Solo(Level::default()),
        _ => Mode::Base,
    };
    Options::new(mode, seats)
}

/// The rule if these options are of the game against Souramoun.
fn in_solo(options: &Options, rule: &'static str) -> Option<RuleId> {
    options.mode.is_solo().then_some(RuleId(rule))
}

fn index(value: &Value) -> Option<u8> {
    u8::try_from(value.as_u64()?).ok()
}

pub(super) const OPTIONS: &[GameOption<Options>] = &[
    GameOption {
        key: "pack",
        values: Values::Name("one of the installed packs", || PACKS.ids()),
        about: "what the tiles summon",
        left_out: "the pack of `--pack`, else the one that the program comes with",
        get: |options| (!core::ptr::eq(options.pack, &PRINTED)).then(|| options.pack.name().into()),
        set: |options, value| Some(Options { pack: PACKS.find(value.as_str()?)?, ..options }),
        ..GameOption::PLAIN
    },
    GameOption {
        key: "level",
        values: Values::Words(&[Level::ALL[0].code(), Level::ALL[1].code(), Level::ALL[2].code()]),
        about: "in `solo`: how hard Souramoun is; it changes scoring only",
        left_out: "`standard`",
        get: |options| options.mode.level().map(|level| level.code().into()),
        set: |options, value| {
            Some(Options { mode: Mode::Solo(Level::ALL.into_iter().find(|level| value == level.code())?), ..options })
        },
        unknown_by: |options| (!options.mode.is_solo()).then_some(RuleId("RIV-SOLO-5")),
        ..GameOption::PLAIN
    },
    GameOption {
        key: "colours",
        values: Values::Names(2, 3, "different colours such as [\"P\",\"S\"], one a side,"),
        about: "the colour of each side in the order of play; `T` with three players only",
        left_out: "by lot",
        get: |options| {
            let colours = options.colours?;
            Some(json!(colours.as_slice().iter().map(ToString::to_string).collect::<Vec<_>>()))
        },
        set: |options, value| {
            let colours = value.as_array()?.iter().map(|colour| colour.as_str()?.parse::<Colour>().ok());
            Some(Options { colours: Some(ColourList::new(&colours.collect::<Option<Vec<_>>>()?)?), ..options })
        },
        ..GameOption::PLAIN
    },
    GameOption {
        key: "starred",
        values: Values::Number(0, 1),
        about: "with two sides: the side that plays the starred stack",
        left_out: "by lot",
        get: |options| options.starred.map(|side| side.index().into()),
        set: |options, value| Some(Options { starred: Some(Side::new(index(value)?)?), ..options }),
        unknown_by: |options| (options.side_count() == 3).then_some(RuleId("RIV-SETUP-7")),
        ..GameOption::PLAIN
    },
    GameOption {
        key: "first",
        values: Values::Number(0, 3),
        about: "not in `solo`: the seat that begins",
        left_out: "by lot",
        get: |options| options.first.map(|seat| seat.index().into()),
        set: |options, value| Some(Options { first: Some(Seat::new(index(value)?)?), ..options }),
        unknown_by: |options| in_solo(options, "RIV-SOLO-6"),
        ..GameOption::PLAIN
    },
    GameOption {
        key: "mulligan",
        values: Values::Words(&[MulliganRule::FirstPlayer.code(), MulliganRule::EveryPlayer.code()]),
        about: "not in `solo`: who may take a mulligan",
        left_out: "`first_player`",
        get: |options| (options.mulligan != MulliganRule::default()).then(|| options.mulligan.code().into()),
        set: |options, value| {
            Some(Options { mulligan: MulliganRule::ALL.into_iter().find(|rule| value == rule.code())?, ..options })
        },
        unknown_by: |options| in_solo(options, "RIV-SOLO-3"),
        ..GameOption::PLAIN
    },
];
