//! What is asked in Rivality, and which things are touched, one after the other, to name a legal action.

use joute_rivality::{Action, Direction, Question, SpellSide};

use crate::page::choices::{Asked, Choices, Node, Reply, Way};
use crate::palette::Owner;
use crate::rivality::ids::{self, Named};
use crate::rivality::words::Speaker;

/// The answers in the ledge that always mean the same; casting and declining hang on the spell that is picked.
const REPLIES: [Reply; 4] = [
    Reply::new("answer-keep", "keep", "answer-keep", "about-answer-keep", "RIV-MULL-2").at_once(),
    Reply::new("answer-mulligan", "mulligan", "answer-mulligan", "about-answer-mulligan", "RIV-MULL-3"),
    Reply::new("answer-cast", "", "answer-cast", "about-answer-cast", "RIV-EXPERT-6"),
    Reply::new("answer-decline", "", "answer-decline", "about-answer-decline", "RIV-EXPERT-12"),
];

impl Choices for Speaker<'_> {
    fn say(&self, action: &str) -> Option<String> {
        Some(self.action(action.parse().ok()?))
    }

    fn asked(&self) -> Option<Asked> {
        let question = self.question()?;
        let entering = self.view.sides.first().is_some_and(|side| side.wizard.is_none());
        // One delayed spell alone is passed over in the choice, so that the question names it.
        let mine = || self.view.triggered.iter().filter(|(_, _, caster)| *caster == self.asked_side());
        let alone = mine().next().filter(|_| question == Question::Delayed && mine().count() == 1);
        let args = match (question, alone) {
            (Question::Removal(cell), _) => vec![("where", self.place(cell).into())],
            (_, Some(&(cell, facing, _))) => vec![("what", self.spell_there(cell, facing).into())],
            _ => Vec::new(),
        };
        let (keys, steps): (_, &[&str]) = match question {
            Question::Mulligan => (["ask-mulligan", "confirm-mulligan", "why-asked-mulligan"], &["step-mulligan"]),
            Question::Place => {
                (["ask-place", "confirm-place", "why-asked-place"], &["step-tile", "step-place", "step-facing"])
            }
            Question::SpellOrder => (["ask-spell-order", "confirm-spell", "why-asked-order"], &["step-spell"]),
            Question::Removal(_) => (["ask-removal", "confirm-golem", "why-asked-removal"], &["step-golem"]),
            Question::Delayed => {
                let keys = ["ask-delayed", "confirm-delayed", "why-asked-delayed"];
                (
                    keys,
                    if alone.is_some() { &["step-stored", "step-answer-one"] } else { &["step-stored", "step-answer"] },
                )
            }
            Question::Siege => (["ask-siege", "confirm-siege", "why-asked-siege"], &["step-siege"]),
            Question::Destination => {
                let ask = if entering { "ask-entry" } else { "ask-destination" };
                ([ask, "confirm-walk", "why-asked-walk"], &["step-walk"])
            }
        };
        Some(Asked::of(self.words, &args, keys, steps, [question.rule().as_str(), "RIV-TURN-1"]))
    }

    fn ways<'a>(&'a self, all: &[String]) -> Vec<Vec<Way<'a>>> {
        all.iter().map(|text| self.ways_to(text)).collect()
    }

    fn replies(&self) -> &'static [Reply] {
        &REPLIES
    }

    /// Groups of golems and spells are buttons too, for they are small on a phone.
    fn button(&self, touch: &str) -> Option<(String, Option<Owner>)> {
        match ids::parse(touch)? {
            Named::Golems(_, owner) => Some((self.owner_player(owner), Some(owner))),
            // That it goes first is asked already.
            Named::Spell(side) => {
                let facing = self.facing(side);
                let said = |cell| self.spell_there(cell, facing);
                Some((self.ordered().map_or_else(|| self.action(Action::Resolve(facing)), said), None))
            }
            Named::Stored(source, facing) => {
                let asked = self.asked_side();
                let own = || self.view.triggered.iter().filter(|(_, _, caster)| *caster == asked);
                let short = self.spell_there(source, facing);
                let alike = own().filter(|(cell, way, _)| self.spell_there(*cell, *way) == short).count();
                // One alone is passed over in the choice.
                (own().count() > 1).then(|| (if alike > 1 { self.stored(source, facing) } else { short }, None))
            }
            _ => None,
        }
    }
}

impl Speaker<'_> {
    /// The paths of touches to one action.
    fn ways_to<'a>(&'a self, text: &str) -> Vec<Way<'a>> {
        let Ok(action) = text.parse::<Action>() else { return Vec::new() };
        let to = |touch: String| Way::to(touch, Node::leaf(self.action(action), text.to_owned()));
        let stored = |answer: &str, source, facing| {
            to(answer.to_owned()).after(ids::stored(source, facing), move || self.stored(source, facing))
        };
        let way = match action {
            Action::Place { tile, cell, rotation } => {
                let way = to(ids::rotation(rotation)).preset();
                let way = way.after(ids::hand(tile), move || self.printed(tile));
                way.after(ids::cell(cell), move || self.place(cell))
            }
            Action::Resolve(facing) => to(self.spell_id(facing)),
            Action::Remove(colour) => match self.question() {
                Some(Question::Removal(cell)) => to(ids::golems(cell, colour)),
                _ => return Vec::new(),
            },
            Action::Cast { source, facing } => stored("answer-cast", source, facing),
            Action::Decline { source, facing } => stored("answer-decline", source, facing),
            Action::Besiege(cell) | Action::Walk(cell) => to(ids::tile(cell)),
            // These are replies.
            Action::KeepHand | Action::Mulligan => return Vec::new(),
        };
        vec![way]
    }

    /// The spell of the tile whose spells are being ordered that faces there.
    fn spell_id(&self, facing: Direction) -> String {
        let tile = self.ordered().and_then(|cell| self.view.tile_on(cell));
        let side = tile.and_then(|tile| SpellSide::facing_to(facing, tile.rotation));
        ids::spell(side.unwrap_or(SpellSide::Top))
    }

    /// Where a side of the tile faces whose spells are being ordered.
    pub(super) fn facing(&self, side: SpellSide) -> Direction {
        let tile = self.ordered().and_then(|cell| self.view.tile_on(cell));
        side.facing(tile.map_or_else(Default::default, |tile| tile.rotation))
    }
}
