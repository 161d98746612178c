//! GUA-POS-9: options of Guardians.

use std::sync::Arc;

use joute_content::{At, Findings};
use joute_kernel::{RuleId, Seat};
use serde_json::{Map, Value, json};

use super::cards::{Deck, Pack};
use super::{Conflict, DeckChoice, GUARDIANS_SEATS_MAX, Memory, Mode, Options, PACKS, TURN_MAX};
use crate::options::{flag_option, word_option};
use crate::{GameOption, Values, data_of, json_of};

/// The most copies that can be asked for.
const COPIES_MAX: u16 = 150;

/// The modes, as they are called.
pub(super) const NORMAL: &str = "normal";
pub(super) const QUICK: &str = "quick";

pub(super) fn mode_code(mode: Mode) -> &'static str {
    if mode == Mode::Quick { QUICK } else { NORMAL }
}

/// The decks of the pack of the program in their order.
pub(super) fn plain(mode: &str, seats: u8) -> Options {
    let mode = if mode == QUICK { Mode::Quick } else { Mode::Normal };
    let mut options = Options::of_pack(PACKS.standard(), seats);
    options.rules.mode = mode;
    options
}

/// GUA-POS-9: gives seats of a quick game the lists that the pack has for it in the place of its decks, in full.
pub(super) fn deal_quick(wishes: &mut Map<String, Value>, seats: usize) {
    let named = wishes.get("pack").and_then(Value::as_str).and_then(|id| PACKS.find(id));
    let pack = named.unwrap_or_else(|| PACKS.standard());
    if wishes.get("mode").is_none_or(|mode| mode != QUICK) || pack.quick.is_empty() {
        return;
    }
    let of_pack = pack.decks.iter().cycle().take(seats).map(|deck| Value::from(deck.id.as_str()));
    let decks = wishes.entry("decks").or_insert_with(|| of_pack.collect());
    for deck in decks.as_array_mut().into_iter().flatten() {
        if let Some(quick) = pack.quick.iter().find(|quick| deck.as_str() == Some(&*quick.id)) {
            *deck = json_of(&quick.write());
        }
    }
}

/// The pack stands first: decks are named by it; and the number of copies, by which they are judged.
pub(super) const OPTIONS: &[GameOption<Options>] = &[
    GameOption {
        key: "pack",
        values: Values::Name("one of the installed packs", || PACKS.ids()),
        about: "the cards that decks are made of",
        left_out: "the pack of `--pack`, else the one that the program comes with",
        get: |options| {
            let other = options.pack().filter(|pack| !Arc::ptr_eq(pack, Pack::standard()));
            other.map(|pack| pack.id.as_str().into())
        },
        set: |options, value| Some(options.with_pack(PACKS.find(value.as_str()?)?)),
        ..GameOption::PLAIN
    },
    GameOption {
        key: "max_copies",
        values: Values::Number(1, COPIES_MAX),
        about: "how many copies of a card a deck may hold, Terrains and Shields excepted",
        left_out: "any number",
        rule: Some(RuleId("GUA-DECK-3")),
        get: |options| options.rules.max_copies.map(Value::from),
        set: |options, value| Some(options.with_max_copies(Some(number(value)?))),
        ..GameOption::PLAIN
    },
    GameOption {
        key: "decks",
        values: Values::Tables(
            GUARDIANS_SEATS_MAX,
            "decks, one a seat: the id of a deck of the pack such as `\"court\"`, or a table `guardian`, `strongholds`, `cards`",
            deck_schema,
        ),
        about: "the deck of each seat",
        left_out: "those of the pack, in its order",
        rule: Some(RuleId("GUA-POS-9")),
        get: |options| {
            let decks: Vec<Value> = options.decks().iter().map(written).collect();
            (!decks.is_empty()).then(|| decks.into())
        },
        names: |options| {
            let decks = options.pack().map(|pack| pack.decks.as_slice()).unwrap_or_default();
            decks.iter().map(|deck| (deck.id.clone(), [deck.name.en.clone(), deck.name.fr.clone()])).collect()
        },
        set: |options, value| Some(options.with_decks(value.as_array()?.iter().enumerate().map(choice).collect())),
        ..GameOption::PLAIN
    },
    GameOption {
        key: "first",
        values: Values::Number(0, GUARDIANS_SEATS_MAX as u16 - 1),
        about: "the seat that has the initiative before the first up-cards",
        left_out: "by lot",
        rule: Some(RuleId("GUA-TURN-3")),
        get: |options| options.first.map(|first| first.index().into()),
        set: |options, value| Some(Options { first: Some(Seat::new(number(value)?)?), ..options }),
        ..GameOption::PLAIN
    },
    word_option!(
        "memory_rule" in memory,
        "strict" = Memory::Strict | "relaxed" = Memory::Relaxed,
        None,
        "`strict`",
        "whether a seat has to remember its stacks in the field while it organises, or may look at them"
    ),
    word_option!(
        "command_conflict" in conflict,
        "discard" = Conflict::Discard | "cancel" = Conflict::Cancel,
        None,
        "`discard`",
        "what becomes of a command card that is rejected"
    ),
    flag_option!(quick_spells, None, "`true`", "whether Spells and items of the Depot work in the quick game"),
    GameOption {
        key: "turn_cap",
        values: Values::Number(1, TURN_MAX),
        about: "the last turn; without a winner the game is drawn then",
        left_out: "9999",
        rule: Some(RuleId("GUA-VIC-5")),
        get: |options| options.rules.turn_cap.map(Value::from),
        set: |mut options, value| {
            options.rules.turn_cap = Some(number(value)?);
            Some(options)
        },
        ..GameOption::PLAIN
    },
];

fn number<N: TryFrom<u64>>(value: &Value) -> Option<N> {
    N::try_from(value.as_u64()?).ok()
}

/// A deck as somebody gave it; what is wrong with its form is told when it is brought.
fn choice((index, value): (usize, &Value)) -> DeckChoice {
    if let Some(id) = value.as_str() {
        return DeckChoice::Named(id.to_owned());
    }
    let (data, mut findings) = (data_of(value), Findings::new());
    let deck = Deck::read("", &At::new(format!("decks.{index}"), &data, 0), &[], &mut findings);
    match deck.filter(|_| findings.is_empty()) {
        Some(deck) => DeckChoice::Own(Box::new(deck)),
        None => DeckChoice::Faulty(findings.into_inner()),
    }
}

fn written(deck: &DeckChoice) -> Value {
    match deck {
        DeckChoice::Named(id) => id.as_str().into(),
        DeckChoice::Own(deck) => json_of(&deck.write()),
        DeckChoice::Faulty(_) => Value::Null,
    }
}

fn deck_schema() -> Value {
    let id = json!({ "type": "string" });
    let set = json!({
        "type": "object", "properties": { "left": id, "centre": id, "right": id },
        "required": ["left", "centre", "right"], "additionalProperties": false,
    });
    let copies = json!({ "type": "integer", "minimum": 0, "maximum": COPIES_MAX });
    json!({
        "type": "object",
        "properties": {
            "name": true, "flavour": true, "guardian": id, "strongholds": { "anyOf": [id, set] },
            "cards": { "type": "object", "additionalProperties": copies },
        },
        "required": ["guardian", "strongholds", "cards"],
        "additionalProperties": false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{GameId, GameOptions};

    /// Options for two with one option more.
    fn set(key: &str, value: &Value) -> Option<Options> {
        let option = OPTIONS.iter().find(|option| option.key == key).expect("it is in the table");
        (option.set)(Options::of_pack(Arc::clone(Pack::standard()), 2), value)
    }

    fn get(key: &str, options: &Options) -> Option<Value> {
        OPTIONS.iter().find(|option| option.key == key).and_then(|option| (option.get)(options))
    }

    #[test]
    fn gua_pos_9_every_option_is_written_as_it_was_read() {
        let deck = json_of(&Pack::standard().decks[1].write());
        let named = Pack::standard().decks[2].id.as_str();
        for (key, value) in [
            ("max_copies", json!(9)),
            ("decks", json!([named, deck])),
            ("first", json!(1)),
            ("memory_rule", json!("relaxed")),
            ("command_conflict", json!("cancel")),
            ("quick_spells", json!(false)),
            ("turn_cap", json!(60)),
        ] {
            let options = set(key, &value).expect("a possible value");
            assert_eq!((get(key, &options), options.faults()), (Some(value), Vec::new()), "{key}");
        }
    }

    #[test]
    fn gua_pos_9_a_form_offers_the_decks_of_the_pack_to_every_seat() {
        let offered = GameId::Guardians.seat_options(NORMAL, 3, "");
        let [decks] = offered.as_slice() else { panic!("{offered:?}") };
        let ids: Vec<&str> = Pack::standard().decks.iter().map(|deck| deck.id.as_str()).collect();
        assert_eq!(decks.names.iter().map(|(id, _)| id.as_str()).collect::<Vec<_>>(), ids);
        assert!(decks.names.iter().all(|(_, names)| names.iter().all(|name| !name.is_empty())));
        let of = |typed, seat| decks.of_seat(typed, seat);
        // What is left out, or no deck of the pack, is the one that the seat would have.
        assert_eq!((of("", 0), of("", 1), of(ids[2], 0), of(ids[2], 1)), (ids[0], ids[1], ids[2], ids[1]));
        assert_eq!((of("nobody", 0), of("", ids.len())), (ids[0], ids[0]));
        let typed = GameId::Guardians.typed_option("decks", &[ids[2], ids[1]].join(","));
        let options = set("decks", &typed).expect("read");
        assert_eq!(options.deck_ids().collect::<Vec<_>>(), [ids[2], ids[1]]);
    }

    #[test]
    fn gua_vic_5_a_table_of_people_ends_unless_it_names_another_turn() {
        let cap = |wishes: Value| {
            let wishes = wishes.as_object().cloned().unwrap_or_default();
            let options = GameOptions::of_table(GameId::Guardians, Some(4), wishes).expect("options of a table");
            options.to_json()["turn_cap"].clone()
        };
        assert_eq!(cap(json!({})), 50);
        assert_eq!(cap(json!({ "turn_cap": 200 })), 200);
        let program = GameOptions::from_json(GameId::Guardians, Some(4), &json!({})).expect("plain options");
        assert_eq!(program.to_json().get("turn_cap"), None, "a program says so itself");
    }

    #[test]
    fn gua_quick_5_people_play_the_quick_game_with_the_lists_for_it() {
        let of = |wishes: Value| {
            let wishes = wishes.as_object().cloned().unwrap_or_default();
            GameOptions::of_table(GameId::Guardians, Some(3), wishes).expect("options of a table").to_json()
        };
        let [iron, storm, hollow] = [0, 1, 2].map(|index| json_of(&Pack::standard().quick[index].write()));
        assert_eq!(of(json!({ "mode": "quick" }))["decks"], json!([iron, storm, hollow]));
        // Whoever is named has the list of that name, and a deck of one's own stays as it is.
        let own = json_of(&Pack::standard().decks[0].write());
        let named = of(json!({ "mode": "quick", "decks": ["hollow-throne", own, "iron-oath"] }));
        assert_eq!(named["decks"], json!([hollow, own, iron]));
        assert_eq!(of(json!({ "mode": "normal" })).get("decks"), None);
        // A program says so itself (GUA-POS-9).
        let program = GameOptions::from_json(GameId::Guardians, Some(3), &json!({ "mode": "quick" }));
        assert_eq!(program.expect("plain options").to_json().get("decks"), None);
    }

    #[test]
    fn gua_deck_3_gua_pos_9_decks_that_cannot_be_brought_are_told_with_their_place() {
        let said = |options: Option<Options>| -> Vec<String> {
            options.expect("read").faults().iter().map(|fault| fault.to_string().chars().take(70).collect()).collect()
        };
        assert_eq!(said(set("decks", &json!(["nobody"]))), ["decks: 1 given, 2 expected, one a seat (GUA-POS-9)"]);
        let many = json!({ "guardian": 7, "cards": { "axeman": 1_000_000 }, "colour": "red" });
        let faults = said(set("decks", &json!([many, "nobody"])));
        assert!(faults.iter().any(|fault| fault.starts_with("decks.0.colour: unknown field")), "{faults:?}");
        assert!(faults.iter().any(|fault| fault.starts_with("decks.0.guardian: 7; expected")), "{faults:?}");
        assert!(faults.iter().any(|fault| fault.starts_with("decks.1: \"nobody\" is no deck")), "{faults:?}");
        let few = said(set("max_copies", &json!(1)));
        assert!(!few.is_empty() && few.iter().all(|fault| fault.starts_with("decks.")), "{few:?}");
    }
}
