//! BEL-ACT: actions as programs send them, as a text or as JSON.
//!
//! Both forms name cards by the ids of the pack in play. What has the form of an action is read, whatever it names:
//! BEL-ACT-7 and BEL-ACT-8 want unknown names and words refused by their rule.

use joute_bellum as bel;
use joute_kernel::ParseError;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use super::names::{creature_named, place_named};
use crate::json::shortened;

/// The kinds of actions, for messages.
const KINDS: &str = "place_goblins, reroll, pass_reroll, attack_place, attack_castle, steal, enough, pass_attack, recruit, place_creature or end_recruit";
/// The most names of a list that are looked at; with more it is no set of this game.
const NAMES_MAX: usize = 64;

/// BEL-ACT: one decision as JSON. The text form has the same words: `recruit e17 food`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(deny_unknown_fields)]
pub enum ActionJson {
    /// Puts both goblins beside the castle. Text: `place_goblins left:g3,g7 right:-`.
    PlaceGoblins {
        /// Ids of those on the left, in any order.
        left: Vec<String>,
        /// Ids of those on the right.
        right: Vec<String>,
    },
    /// Has the Captain roll again. Text: `reroll barrel`.
    Reroll {
        /// What pays for it.
        with: bel::Means,
    },
    /// Lets the die be.
    PassReroll {},
    /// Attacks a place of the row, or the Tavern by its id. Text: `attack_place f2`.
    AttackPlace {
        /// Its id.
        place: String,
    },
    /// Breaks into a castle; which chests are taken is asked next. Text: `attack_castle 1`.
    AttackCastle {
        /// The seat that is robbed, from 0.
        target: u8,
    },
    /// Chooses one more chest of the castle that is being robbed. Text: `steal W1`.
    Steal {
        /// Its id.
        chest: String,
    },
    /// Takes the chests chosen so far and no more.
    Enough {},
    /// Attacks nobody today.
    PassAttack {},
    /// Takes on a creature. Text: `recruit e17 food`.
    Recruit {
        /// Its id.
        card: String,
        /// How it is paid: `food`, `glyph_food` or `glyphs`.
        pay: String,
    },
    /// Gives the recruit that waits its side. Text: `place_creature left`.
    PlaceCreature {
        /// `left` or `right`.
        side: String,
    },
    /// Takes on nobody else today.
    EndRecruit {},
}

/// Something that has not the form of an action.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{seen}` is not understood: {expected}")]
pub struct ActionFormError {
    /// What was given, shortened.
    pub seen: String,
    /// What was expected, and where.
    pub expected: String,
    /// In a text, the byte at which reading stopped.
    pub offset: Option<usize>,
}

/// Reads an action: a text in the notation with the ids of `pack`, or its JSON form (schema `action`).
///
/// # Errors
///
/// BEL-ACT-8: what is not one of the actions at all: an unknown kind, a missing or extra field, a wrong type, an unknown
/// word of `with`.
pub fn read_action(json: &Value, pack: &bel::Pack) -> Result<bel::Action, ActionFormError> {
    let wrong = |expected: String| ActionFormError { seen: shortened(&json.to_string()), expected, offset: None };
    match json {
        Value::String(text) => Reader { pack }.text(text).map_err(|error| ActionFormError {
            seen: shortened(text),
            expected: error.to_string(),
            offset: Some(error.offset),
        }),
        Value::Object(object) if object.len() == 1 => {
            let Some((kind, fields)) = object.iter().next() else { return Err(wrong(expected_form())) };
            Reader { pack }.object(kind, fields).map_err(wrong)
        }
        _ => Err(wrong(expected_form())),
    }
}

fn expected_form() -> String {
    format!("expected a text, or an object with one of {KINDS} as its only key")
}

/// Reads names by a pack.
struct Reader<'a> {
    pack: &'a bel::Pack,
}

impl Reader<'_> {
    fn goblins<'n>(&self, names: impl IntoIterator<Item = &'n str>) -> bel::GoblinSet {
        let names = names.into_iter().take(NAMES_MAX);
        names.map(|name| creature_named(self.pack, name)).fold(bel::GoblinSet::EMPTY, bel::GoblinSet::with)
    }

    fn text(&self, text: &str) -> Result<bel::Action, ParseError> {
        let mut words = Words { text, at: 0, ended: false };
        let (at, kind) = words.word(KINDS)?;
        let action = match kind {
            "place_goblins" => {
                let left = words.list("left:")?;
                let right = words.list("right:")?;
                bel::Action::PlaceGoblins { left: self.goblins(left), right: self.goblins(right) }
            }
            "reroll" => {
                let (at, word) = words.word("barrel or spell")?;
                bel::Action::Reroll(means(word).ok_or(ParseError::new(at, "barrel or spell"))?)
            }
            "pass_reroll" => bel::Action::PassReroll,
            "attack_place" => {
                let (_, id) = words.word("the id of a place")?;
                bel::Action::AttackPlace(place_named(self.pack, id))
            }
            "attack_castle" => {
                let (at, word) = words.word("a seat such as 1")?;
                // One spelling: no sign, no leading zero.
                let target = word.parse().ok().filter(|number: &i64| number.to_string() == word);
                let target = target.ok_or(ParseError::new(at, "a seat such as 1"))?;
                bel::Action::AttackCastle { target: seat_number(target) }
            }
            "steal" => {
                let (_, id) = words.word("the id of a chest")?;
                bel::Action::Steal(id.parse().ok())
            }
            "enough" => bel::Action::Enough,
            "pass_attack" => bel::Action::PassAttack,
            "recruit" => {
                let (_, id) = words.word("the id of a creature")?;
                let (_, pay) = words.word("food, glyph_food or glyphs")?;
                bel::Action::Recruit { card: creature_named(self.pack, id), pay: payment(pay) }
            }
            "place_creature" => {
                let (_, word) = words.word("left or right")?;
                bel::Action::PlaceCreature(side(word))
            }
            "end_recruit" => bel::Action::EndRecruit,
            _ => return Err(ParseError::new(at, KINDS)),
        };
        if words.ended { Ok(action) } else { Err(ParseError::new(words.at, "the end")) }
    }

    fn object(&self, kind: &str, fields: &Value) -> Result<bel::Action, String> {
        Ok(match kind {
            "place_goblins" => {
                let [left, right] = members(kind, fields, ["left", "right"])?;
                let (left, right) = (names("left", left)?, names("right", right)?);
                bel::Action::PlaceGoblins { left: self.goblins(left), right: self.goblins(right) }
            }
            "reroll" => {
                let [with] = members(kind, fields, ["with"])?;
                let with = word("with", with)?;
                let known =
                    means(with).ok_or_else(|| format!("with: expected barrel or spell, not `{}`", shortened(with)))?;
                bel::Action::Reroll(known)
            }
            "pass_reroll" => {
                let [] = members(kind, fields, [])?;
                bel::Action::PassReroll
            }
            "attack_place" => {
                let [place] = members(kind, fields, ["place"])?;
                bel::Action::AttackPlace(place_named(self.pack, word("place", place)?))
            }
            "attack_castle" => {
                let [target] = members(kind, fields, ["target"])?;
                let number = target.as_i64().or(target.is_u64().then_some(i64::MAX));
                let number = number.ok_or_else(|| unlike("target", "a seat such as 1", target))?;
                bel::Action::AttackCastle { target: seat_number(number) }
            }
            "steal" => {
                let [chest] = members(kind, fields, ["chest"])?;
                bel::Action::Steal(word("chest", chest)?.parse().ok())
            }
            "enough" => {
                let [] = members(kind, fields, [])?;
                bel::Action::Enough
            }
            "pass_attack" => {
                let [] = members(kind, fields, [])?;
                bel::Action::PassAttack
            }
            "recruit" => {
                let [card, pay] = members(kind, fields, ["card", "pay"])?;
                let card = creature_named(self.pack, word("card", card)?);
                bel::Action::Recruit { card, pay: payment(word("pay", pay)?) }
            }
            "place_creature" => {
                let [side_word] = members(kind, fields, ["side"])?;
                bel::Action::PlaceCreature(side(word("side", side_word)?))
            }
            "end_recruit" => {
                let [] = members(kind, fields, [])?;
                bel::Action::EndRecruit
            }
            _ => return Err(format!("expected {KINDS} as the only key")),
        })
    }
}

/// BEL-ACT-7: numbers that no seat has are kept as the highest there is, which no seat has either.
fn seat_number(number: i64) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}

fn means(word: &str) -> Option<bel::Means> {
    [bel::Means::Barrel, bel::Means::Spell].into_iter().find(|means| means.code() == word)
}

/// BEL-ACT-8: an unknown word is kept as such, to be refused with `bad_payment`.
fn payment(word: &str) -> bel::Payment {
    bel::Payment::ALL.into_iter().find(|pay| pay.code() == word).unwrap_or(bel::Payment::Unknown)
}

/// BEL-ACT-8: an unknown word is kept as such, to be refused with `bad_side`.
fn side(word: &str) -> Option<bel::Side> {
    bel::Side::ALL.into_iter().find(|side| side.code() == word)
}

fn unlike(field: &str, expected: &str, seen: &Value) -> String {
    format!("{field}: expected {expected}, not `{}`", shortened(&seen.to_string()))
}

/// The fields of an action, in the order of `known`: exactly these.
fn members<'a, const N: usize>(kind: &str, fields: &'a Value, known: [&str; N]) -> Result<[&'a Value; N], String> {
    let object = fields.as_object().ok_or_else(|| unlike(kind, "an object", fields))?;
    if let Some(extra) = object.keys().find(|key| !known.contains(&key.as_str())) {
        let list = if N == 0 { "no field".to_owned() } else { known.join(", ") };
        return Err(format!("{kind}: unknown field `{}`; expected {list}", shortened(extra)));
    }
    let mut found = [fields; N];
    for (place, name) in found.iter_mut().zip(known) {
        match fields.get(name) {
            Some(value) => *place = value,
            None => return Err(format!("{kind}: missing field `{name}`")),
        }
    }
    Ok(found)
}

fn word<'a>(field: &str, value: &'a Value) -> Result<&'a str, String> {
    value.as_str().ok_or_else(|| unlike(field, "a text", value))
}

/// A list of texts.
fn names<'a>(field: &str, value: &'a Value) -> Result<Vec<&'a str>, String> {
    let list = value.as_array().ok_or_else(|| unlike(field, "a list of ids", value))?;
    list.iter().map(|name| name.as_str().ok_or_else(|| unlike(field, "ids as texts", name))).collect()
}

/// The words of a line, each with the byte it begins at; exactly one space between them.
struct Words<'a> {
    text: &'a str,
    at: usize,
    ended: bool,
}

impl<'a> Words<'a> {
    fn word(&mut self, expected: &'static str) -> Result<(usize, &'a str), ParseError> {
        if self.ended {
            return Err(ParseError::new(self.text.len(), expected));
        }
        let at = self.at;
        let rest = &self.text[at..];
        let word = rest.split(' ').next().unwrap_or_default();
        if word.is_empty() {
            return Err(ParseError::new(at, expected));
        }
        self.ended = word.len() == rest.len();
        self.at = at + word.len() + usize::from(!self.ended);
        Ok((at, word))
    }

    /// Names with commas between them after `before`, or `-` for none.
    fn list(&mut self, before: &str) -> Result<Vec<&'a str>, ParseError> {
        let expected = match before {
            "left:" => "left: and ids with commas between them, or left:-",
            _ => "right: and ids with commas between them, or right:-",
        };
        let (at, word) = self.word(expected)?;
        let list = word.strip_prefix(before).ok_or(ParseError::new(at, expected))?;
        if list == "-" {
            return Ok(Vec::new());
        }
        let names: Vec<&str> = list.split(',').collect();
        if names.contains(&"") { Err(ParseError::new(at, expected)) } else { Ok(names) }
    }
}
