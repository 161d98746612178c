//! Why something of Rivality cannot be chosen now: the action that a touch would mean, and what its refusal says.

use joute_kernel::{Refusal, Seat};
use joute_rivality::rules::control::Control;
use joute_rivality::{Action, Cell, Question, Refused, Rotation, Side, State, TileId, TileView, TurnView};

use crate::page::catalogue::{Reasons, Topic, Touch, Verdict};
use crate::page::choices::Choices;
use crate::palette::Owner;
use crate::rivality::ids::{self, Named};
use crate::rivality::words::Speaker;
use crate::words::refusal as sentence;

impl Reasons for Speaker<'_> {
    fn forbidden(&self, thing: &str, picked: &[String]) -> Option<Verdict> {
        let touch = self.meaning(self.question()?, thing, picked)?;
        touch.refused::<State>(self.view, self.decides(), |action, refusal| self.why(thing, action, refusal))
    }

    fn rule(&self, topic: Topic) -> &'static str {
        match topic {
            Topic::Asked => self.question().map_or("RIV-TURN-1", |question| question.rule().as_str()),
            Topic::Turn => "RIV-TURN-1",
            Topic::Chance => "RIV-INFO-8",
            Topic::Turning => "RIV-PLACE-2",
            Topic::Final => "RIV-PLACE-4",
            Topic::Secret => "RIV-INFO-2",
            Topic::Over => self.view.outcome.as_ref().map_or("RIV-END-1", |outcome| outcome.reason.rule.as_str()),
        }
    }
}

impl Speaker<'_> {
    /// The action that a touch would mean; `None` for a thing that means none.
    fn meaning(&self, question: Question, thing: &str, picked: &[String]) -> Option<Touch<Action>> {
        let never = |key: &str, rule| Touch::Never(self.words.t(key), rule);
        let first = || never("why-answer-first", question.rule().as_str());
        if let Some(reply) = self.replies().iter().find(|reply| reply.touch == thing) {
            return Some(match (reply.action.parse(), picked_spell(picked)) {
                (Ok(action), _) => Touch::Means(action),
                // What is cast or declined is picked before, unless only one is left.
                (Err(_), Some((source, facing))) if thing == "answer-cast" => {
                    Touch::Means(Action::Cast { source, facing })
                }
                (Err(_), Some((source, facing))) => Touch::Means(Action::Decline { source, facing }),
                (Err(_), None) => first(),
            });
        }
        let place = |tile, cell, rotation| Touch::Means(Action::Place { tile, cell, rotation });
        Some(match ids::parse(thing)? {
            Named::Hand(tile) => place(tile, self.picked_cell(picked), Rotation::R0),
            Named::Rotation(rotation) => place(self.picked_tile(picked), self.picked_cell(picked), rotation),
            Named::Spell(side) => Touch::Means(Action::Resolve(self.facing(side))),
            Named::Stored(source, facing) => Touch::Means(Action::Cast { source, facing }),
            Named::Plate(cell, facing) => {
                let ordering = question == Question::SpellOrder && Some(cell) == self.ordered();
                // RIV-SOLO-18: in solo it is cast by going there.
                if question == Question::Destination {
                    return Some(Touch::Means(Action::Walk(cell)));
                }
                if ordering { Touch::Means(Action::Resolve(facing)) } else { never("why-plate", "RIV-SPELL-1") }
            }
            Named::Golems(cell, owner) => self.golems(question, cell, owner, picked),
            Named::Wizard(owner) => match self.side_view(owner).and_then(|side| side.wizard) {
                Some(cell) => Touch::Means(self.at_cell(question, cell, picked)),
                None => never("why-shown", "RIV-WIZ-1"),
            },
            Named::Tile(cell) | Named::Cell(cell) | Named::Value(cell) | Named::Shields(cell) => {
                Touch::Means(self.at_cell(question, cell, picked))
            }
            // Never chosen, or their tile is.
            Named::Supply(_)
            | Named::Stack(_)
            | Named::Score(_)
            | Named::HandPlate(..)
            | Named::HandValue(_)
            | Named::HandShields(_) => return None,
        })
    }

    /// What a touch on a place would mean: the question decides.
    fn at_cell(&self, question: Question, cell: Cell, picked: &[String]) -> Action {
        match question {
            Question::Destination => Action::Walk(cell),
            Question::Siege => Action::Besiege(cell),
            Question::Mulligan | Question::Place | Question::SpellOrder | Question::Removal(_) | Question::Delayed => {
                Action::Place { tile: self.picked_tile(picked), cell, rotation: Rotation::R0 }
            }
        }
    }

    fn golems(&self, question: Question, cell: Cell, owner: Owner, picked: &[String]) -> Touch<Action> {
        let Some(side) = self.side_view(owner) else { return Touch::Never(self.words.t("why-shown"), "RIV-CAP-3") };
        match question {
            Question::Removal(at) if at != cell => {
                let args = [("where", self.place(at).into())];
                Touch::Never(self.words.say("why-golems-elsewhere", &args), "RIV-CAP-1")
            }
            Question::Destination | Question::Siege => Touch::Means(self.at_cell(question, cell, picked)),
            Question::Mulligan | Question::Place | Question::SpellOrder | Question::Removal(_) | Question::Delayed => {
                Touch::Means(Action::Remove(side.colour))
            }
        }
    }

    /// A refusal as one sentence about the thing that was touched.
    fn why(&self, thing: &str, action: Action, refusal: Refusal) -> String {
        let words = self.words;
        let asked = || self.asked().map_or_else(String::new, |asked| asked.instead);
        let Some(refused) = Refused::of(refusal) else { return sentence(words.0, refusal.code) };
        match (refused, action) {
            (Refused::AnotherQuestion, Action::Remove(_)) => words.say("why-golems", &[("asked", asked().into())]),
            (Refused::AnotherQuestion, Action::Cast { source, facing }) => {
                let spell = self.spell_of(source, facing);
                let target = spell.map_or(source, |spell| source.toward(facing, spell.range));
                words.say("why-stored", &[("where", self.place(target).into())])
            }
            (Refused::AnotherQuestion, _) if thing.starts_with("plate") => words.t("why-plate"),
            (Refused::AnotherQuestion, _) => asked(),
            (Refused::NoSuchSpell, Action::Resolve(facing)) if self.view.spells_left.contains(&facing) => {
                words.t("why-spell-lost")
            }
            (Refused::NoSuchSpell, _) => words.t("why-spell-done"),
            (Refused::NotALargestEnemy, Action::Remove(colour)) => {
                let own = self.asked_side().and_then(|side| self.view.sides.get(side.index()));
                let is_own = own.is_some_and(|side| side.colour == colour);
                words.t(if is_own { "why-golems-own" } else { "why-golems-fewer" })
            }
            (Refused::NotTriggered, _) => words.t("why-stored-elsewhere"),
            (Refused::NotYourSpell, Action::Cast { source, facing } | Action::Decline { source, facing }) => {
                let caster = self.view.triggered.iter().find(|(at, way, _)| (*at, *way) == (source, facing));
                match caster.and_then(|(_, _, caster)| *caster) {
                    Some(side) => words.say("why-stored-theirs", &[("who", self.side_player(side).into())]),
                    None => words.t("why-stored-nobody"),
                }
            }
            (Refused::NotBesieged, Action::Besiege(cell)) => words.t(self.siege(cell)),
            (_, _) => sentence(words.0, refusal.code),
        }
    }

    /// What stands against a siege (RIV-SIEGE-1, RIV-SIEGE-2).
    fn siege(&self, cell: Cell) -> &'static str {
        let mine = self.asked_side();
        let holds = |tile: &TileView| mine.is_some_and(|side| tile.control == Control::Held(side));
        if self.view.tile_on(cell).is_some_and(holds) {
            return "why-siege-own";
        }
        let open = cell.neighbours().iter().any(|at| self.view.tile_on(*at).is_none());
        if open { "why-siege-open" } else { "why-siege-ring" }
    }

    /// The tile that is picked, else one of the reader's hand; any tile if there is none, for the rules to refuse.
    fn picked_tile(&self, picked: &[String]) -> TileId {
        let chosen = among(picked, |named| if let Named::Hand(tile) = named { Some(tile) } else { None });
        let held = || self.view.hands.iter().find_map(|hand| hand.tiles.as_ref()?.first().copied());
        chosen.or_else(held).unwrap_or(TileId::WELL)
    }

    /// The place that is picked, else any that is free.
    fn picked_cell(&self, picked: &[String]) -> Cell {
        let chosen = among(picked, |named| if let Named::Cell(cell) = named { Some(cell) } else { None });
        chosen.or_else(|| self.view.free.first().copied()).unwrap_or(Cell::ORIGIN)
    }

    /// The seat that is asked.
    pub(super) fn decides(&self) -> Option<Seat> {
        match self.view.turn {
            TurnView::Asked { seat, .. } => Some(seat),
            TurnView::Chance(_) | TurnView::Over => None,
        }
    }

    /// The side of the one who is asked.
    pub(super) fn asked_side(&self) -> Option<Side> {
        self.decides().map(|seat| self.view.side_of(seat))
    }
}

/// The first of these ids that names what is wanted.
fn among<T>(ids: &[String], wanted: impl Fn(Named) -> Option<T>) -> Option<T> {
    ids.iter().filter_map(|id| ids::parse(id)).find_map(wanted)
}

/// The stored spell that is picked.
fn picked_spell(picked: &[String]) -> Option<(Cell, joute_rivality::Direction)> {
    among(picked, |named| if let Named::Stored(cell, facing) = named { Some((cell, facing)) } else { None })
}
