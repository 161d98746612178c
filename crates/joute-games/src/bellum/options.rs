//! Options of Bellum Magica.

use std::sync::Arc;

use joute_kernel::{RuleId, Seat};
use serde_json::{Value, json};

use super::{CastleId, DAY_LIMIT, DAY_LIMIT_MAX, Options, PACKS, Pack};
use crate::{GameOption, Values};

/// The only mode.
pub(super) const MODE: &str = "base";

/// BEL-ACT-5: programs ask for every decision unless they say otherwise.
pub(super) fn plain(seats: u8) -> Options {
    Options { auto_pass: false, ..Options::new(seats) }
}

/// The pack stands first: castles are named by it.
pub(super) const OPTIONS: &[GameOption<Options>] = &[
    GameOption {
        key: "pack",
        values: Values::Name("one of the installed packs", || PACKS.ids()),
        about: "what is printed on cards and castles",
        left_out: "the pack of `--pack`, else the one that the program comes with",
        get: |options| (!Arc::ptr_eq(&options.pack, Pack::standard())).then(|| options.pack.id().into()),
        set: |options, value| Some(Options { pack: PACKS.find(value.as_str()?)?, ..options }),
        ..GameOption::PLAIN
    },
    GameOption {
        key: "castles",
        values: Values::Names(2, 5, "different castles of the pack by their ids, such as [\"c1\",\"c2\"], one a seat"),
        about: "the castle of each seat",
        left_out: "by lot",
        rule: Some(RuleId("BEL-SETUP-2")),
        get: |options| {
            let castles = options.castles.as_ref()?.iter().filter_map(|&castle| options.pack.castle(castle));
            Some(json!(castles.map(|castle| castle.id.as_str()).collect::<Vec<_>>()))
        },
        set: |options, value| Some(Options { castles: Some(castles(value, &options.pack)?), ..options }),
        ..GameOption::PLAIN
    },
    GameOption {
        key: "captain",
        values: Values::Number(0, 4),
        about: "the seat of the first Captain",
        left_out: "by lot",
        get: |options| options.captain.map(|captain| captain.index().into()),
        set: |options, value| {
            Some(Options { captain: Some(Seat::new(u8::try_from(value.as_u64()?).ok()?)?), ..options })
        },
        ..GameOption::PLAIN
    },
    GameOption {
        key: "auto_pass",
        values: Values::Flag,
        about: "whether a seat that can do nothing but pass is skipped",
        left_out: "`false`",
        get: |options| Some(options.auto_pass.into()),
        set: |options, value| Some(Options { auto_pass: value.as_bool()?, ..options }),
        ..GameOption::PLAIN
    },
    GameOption {
        key: "unlimited_food_glyphs",
        values: Values::Flag,
        about: "whether food and glyphs never run out",
        left_out: "`false`",
        get: |options| options.unlimited_food_glyphs.then_some(true.into()),
        set: |options, value| Some(Options { unlimited_food_glyphs: value.as_bool()?, ..options }),
        ..GameOption::PLAIN
    },
    GameOption {
        key: "day_limit",
        values: Values::Number(1, DAY_LIMIT_MAX),
        about: "the last day",
        left_out: "100",
        get: |options| (options.day_limit != DAY_LIMIT).then(|| options.day_limit.into()),
        set: |options, value| Some(Options { day_limit: u16::try_from(value.as_u64()?).ok()?, ..options }),
        ..GameOption::PLAIN
    },
];

/// BEL-SETUP-2: castles by their ids.
fn castles(value: &Value, pack: &Pack) -> Option<Vec<CastleId>> {
    value.as_array()?.iter().map(|name| pack.castle_called(name.as_str()?)).collect()
}
