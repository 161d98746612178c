//! Why something of Rivality cannot be chosen now.
//!
//! Nothing is decided here: a touch is turned into the action that it would mean, and the rules refuse that action on a table that is made
//! of what the reader sees. What is said is thus the rule that the table would refuse it with, and tells of nothing hidden.

use joute_kernel::{Game, Refusal};
use joute_rivality::rules::control::Control;
use joute_rivality::{
    Action, Cell, Colour, Question, Refused, Rotation, Side, SpellSide, State, TileId, TileView, TurnView,
};

use super::Rivality;
use super::about::{SOURAMOUN, side_of};
use crate::page::game::{Topic, Verdict};
use crate::palette::Owner;
use crate::rivality::ids::{self, Named};
use crate::words::refusal as sentence;

/// What is said of things that are never chosen, whoever asks and when.
pub(super) fn only_shown(game: &Rivality<'_>, thing: &str) -> Option<Verdict> {
    let words = game.speaker.words;
    let said = |key: &str, rule| Some(Verdict { may: false, words: words.t(key), rule });
    if thing == SOURAMOUN {
        return said("why-shown", Some("RIV-SOLO-11"));
    }
    match ids::parse(thing)? {
        Named::Supply(_) => said("why-supply", Some("RIV-SPELL-6")),
        Named::Stack(_) => said("why-stack", Some("RIV-TURN-5")),
        _ => None,
    }
}

/// Why the reader, who is asked now, cannot choose `thing`; `None` if no rule stands against it.
pub(super) fn forbidden(game: &Rivality<'_>, thing: &str, picked: &[String]) -> Option<Verdict> {
    let TurnView::Asked { question, .. } = game.view.turn else {
        return None;
    };
    let touch = match thing {
        "answer-keep" => Touch::Means(Action::KeepHand),
        "answer-mulligan" => Touch::Means(Action::Mulligan),
        "answer-cast" | "answer-decline" => answer(game, question, thing == "answer-cast", picked),
        _ => meaning(game, question, &ids::parse(thing)?, picked),
    };
    match touch {
        Touch::Means(action) => {
            let refusal = refused(game, action)?;
            let words = why(game, question, thing, action, refusal);
            Some(Verdict { may: false, words, rule: Some(refusal.rule.as_str()) })
        }
        Touch::Never(words, rule) => Some(Verdict { may: false, words, rule: Some(rule) }),
    }
}

/// What a touch comes to.
enum Touch {
    /// It would mean this.
    Means(Action),
    /// There is no action that it could mean, for this reason.
    Never(String, &'static str),
}

/// The refusal of the rules on what the reader sees; `None` if they take the action.
fn refused(game: &Rivality<'_>, action: Action) -> Option<Refusal> {
    let TurnView::Asked { seat, .. } = game.view.turn else {
        return None;
    };
    State::imagine(game.view).check(seat, &action).err().map(|illegal| illegal.refusal)
}

/// The action that a touch would mean.
fn meaning(game: &Rivality<'_>, question: Question, named: &Named, picked: &[String]) -> Touch {
    let words = game.speaker.words;
    let never = |key: &str, rule| Touch::Never(words.t(key), rule);
    match named {
        Named::Hand(tile) => {
            let cell = picked_cell(game, picked);
            Touch::Means(Action::Place { tile: *tile, cell, rotation: Rotation::R0 })
        }
        Named::Rotation(rotation) => {
            let (tile, cell) = (picked_tile(game, picked), picked_cell(game, picked));
            Touch::Means(Action::Place { tile, cell, rotation: *rotation })
        }
        Named::Spell(side) => {
            let turned = game.ordered().and_then(|cell| game.view.tile_on(cell)).map(|tile| tile.rotation);
            Touch::Means(Action::Resolve(side.facing(turned.unwrap_or(Rotation::R0))))
        }
        Named::Stored(cell, facing) => Touch::Means(Action::Cast { source: *cell, facing: *facing }),
        Named::Plate(cell, facing) => {
            let ordering = question == Question::SpellOrder && Some(*cell) == game.ordered();
            if ordering { Touch::Means(Action::Resolve(*facing)) } else { never("why-plate", "RIV-SPELL-1") }
        }
        Named::Golems(cell, owner) => golems(game, question, *cell, *owner, picked),
        Named::Wizard(owner) => {
            let side = side_of(game, *owner).and_then(|side| game.view.sides.get(side.index()));
            match side.and_then(|side| side.wizard) {
                Some(cell) => Touch::Means(at_cell(game, question, cell, picked)),
                None => never("why-shown", "RIV-WIZ-1"),
            }
        }
        Named::Tile(cell) | Named::Cell(cell) | Named::Value(cell) | Named::Shields(cell) => {
            Touch::Means(at_cell(game, question, *cell, picked))
        }
        Named::Supply(_) | Named::Stack(_) | Named::HandPlate(..) | Named::HandValue(_) | Named::HandShields(_) => {
            never("why-shown", question.rule().as_str())
        }
    }
}

/// What a touch on a place would mean: the question decides.
fn at_cell(game: &Rivality<'_>, question: Question, cell: Cell, picked: &[String]) -> Action {
    match question {
        Question::Destination => Action::Walk(cell),
        Question::Siege => Action::Besiege(cell),
        Question::Mulligan | Question::Place | Question::SpellOrder | Question::Removal(_) | Question::Delayed => {
            Action::Place { tile: picked_tile(game, picked), cell, rotation: Rotation::R0 }
        }
    }
}

fn golems(game: &Rivality<'_>, question: Question, cell: Cell, owner: Owner, picked: &[String]) -> Touch {
    let speaker = &game.speaker;
    let Some(colour) = colour_of(game, owner) else {
        return Touch::Never(speaker.words.t("why-shown"), "RIV-CAP-3");
    };
    match question {
        Question::Removal(at) if at != cell => {
            let place = speaker.place(at);
            Touch::Never(speaker.words.say("why-golems-elsewhere", &[("where", place.into())]), "RIV-CAP-1")
        }
        Question::Destination | Question::Siege => Touch::Means(at_cell(game, question, cell, picked)),
        Question::Mulligan | Question::Place | Question::SpellOrder | Question::Removal(_) | Question::Delayed => {
            Touch::Means(Action::Remove(colour))
        }
    }
}

/// What casting or declining would mean: it needs a stored spell to be picked, unless only one is left.
fn answer(game: &Rivality<'_>, question: Question, casts: bool, picked: &[String]) -> Touch {
    let chosen = picked.iter().find_map(|id| match ids::parse(id) {
        Some(Named::Stored(cell, facing)) => Some((cell, facing)),
        _ => None,
    });
    match chosen {
        Some((source, facing)) if casts => Touch::Means(Action::Cast { source, facing }),
        Some((source, facing)) => Touch::Means(Action::Decline { source, facing }),
        None => Touch::Never(game.speaker.words.t("why-answer-first"), question.rule().as_str()),
    }
}

/// A refusal as one sentence about the thing that was touched.
fn why(game: &Rivality<'_>, question: Question, thing: &str, action: Action, refusal: Refusal) -> String {
    let speaker = &game.speaker;
    let words = speaker.words;
    match (Refused::of(refusal), action) {
        (Some(Refused::AnotherQuestion), Action::Remove(_)) => {
            words.say("why-golems", &[("asked", asked(game, question).into())])
        }
        (Some(Refused::AnotherQuestion), Action::Cast { source, facing }) => {
            let tile = game.view.tile_on(source);
            let spell =
                tile.and_then(|tile| game.view.pack.spell(tile.tile?, SpellSide::facing_to(facing, tile.rotation)?));
            let target = spell.map_or(source, |spell| source.toward(facing, spell.range));
            words.say("why-stored", &[("where", speaker.place(target).into())])
        }
        (Some(Refused::AnotherQuestion), _) if thing.starts_with("plate") => words.t("why-plate"),
        (Some(Refused::AnotherQuestion), _) => asked(game, question),
        (Some(Refused::NoSuchSpell), Action::Resolve(facing)) if game.view.spells_left.contains(&facing) => {
            words.t("why-spell-lost")
        }
        (Some(Refused::NoSuchSpell), _) => words.t("why-spell-done"),
        (Some(Refused::NotALargestEnemy), Action::Remove(colour)) => {
            let own = asked_side(game).and_then(|side| game.view.sides.get(side.index()));
            let is_own = own.is_some_and(|side| side.colour == colour);
            words.t(if is_own { "why-golems-own" } else { "why-golems-fewer" })
        }
        (Some(Refused::NotTriggered), _) => words.t("why-stored-elsewhere"),
        (Some(Refused::NotYourSpell), Action::Cast { source, facing } | Action::Decline { source, facing }) => {
            let caster = game.view.triggered.iter().find(|(at, way, _)| (*at, *way) == (source, facing));
            match caster.and_then(|(_, _, caster)| *caster) {
                Some(side) => words.say("why-stored-theirs", &[("colour", speaker.side(side).into())]),
                None => words.t("why-stored-nobody"),
            }
        }
        (Some(Refused::NotBesieged), Action::Besiege(cell)) => words.t(siege(game, cell)),
        (_, _) => sentence(words.0, refusal.code, refusal.rule.as_str()),
    }
}

/// What stands against a siege (RIV-SIEGE-1, RIV-SIEGE-2).
fn siege(game: &Rivality<'_>, cell: Cell) -> &'static str {
    let mine = asked_side(game);
    let holds = |tile: &TileView| mine.is_some_and(|side| tile.control == Control::Held(side));
    if game.view.tile_on(cell).is_some_and(holds) {
        return "why-siege-own";
    }
    if cell.neighbours().iter().any(|at| game.view.tile_on(*at).is_none()) {
        "why-siege-open"
    } else {
        "why-siege-ring"
    }
}

/// What is asked instead, as a sentence.
fn asked(game: &Rivality<'_>, question: Question) -> String {
    let words = game.speaker.words;
    match question {
        Question::Mulligan => words.t("why-asked-mulligan"),
        Question::Place => words.t("why-asked-place"),
        Question::SpellOrder => words.t("why-asked-order"),
        Question::Removal(cell) => words.say("why-asked-removal", &[("where", game.speaker.place(cell).into())]),
        Question::Delayed => words.t("why-asked-delayed"),
        Question::Siege => words.t("why-asked-siege"),
        Question::Destination => words.t("why-asked-walk"),
    }
}

/// The rule behind something that every table knows.
pub(super) fn rule(game: &Rivality<'_>, topic: Topic) -> &'static str {
    match topic {
        Topic::Asked => game.question().map_or("RIV-TURN-1", |question| question.rule().as_str()),
        Topic::Turn => "RIV-TURN-1",
        Topic::Chance => "RIV-INFO-8",
        Topic::Turning => "RIV-PLACE-2",
        Topic::Final => "RIV-PLACE-4",
        Topic::Secret => "RIV-INFO-2",
        Topic::Over => game.view.outcome.as_ref().map_or("RIV-END-1", |outcome| outcome.reason.rule.as_str()),
    }
}

/// The tile that is picked, else one of the reader's hand; any tile if there is none, for the rules to refuse.
fn picked_tile(game: &Rivality<'_>, picked: &[String]) -> TileId {
    let chosen = picked.iter().find_map(|id| match ids::parse(id) {
        Some(Named::Hand(tile)) => Some(tile),
        _ => None,
    });
    let held = || game.view.hands.iter().find_map(|hand| hand.tiles.as_ref()?.first().copied());
    chosen.or_else(held).unwrap_or(TileId::WELL)
}

/// The place that is picked, else any that is free.
fn picked_cell(game: &Rivality<'_>, picked: &[String]) -> Cell {
    let chosen = picked.iter().find_map(|id| match ids::parse(id) {
        Some(Named::Cell(cell)) => Some(cell),
        _ => None,
    });
    chosen.or_else(|| game.view.free.first().copied()).unwrap_or(Cell::ORIGIN)
}

/// The side of the one who is asked.
fn asked_side(game: &Rivality<'_>) -> Option<Side> {
    match game.view.turn {
        TurnView::Asked { seat, .. } => Some(game.view.side_of(seat)),
        TurnView::Chance(_) | TurnView::Over => None,
    }
}

fn colour_of(game: &Rivality<'_>, owner: Owner) -> Option<Colour> {
    game.view.sides.iter().map(|side| side.colour).find(|colour| Owner::from(*colour) == owner)
}
