//! Which things of Rivality are touched, one after the other, to name a legal action.

use joute_rivality as riv;
use riv::{Action, Direction, Question, SpellSide, TurnView};

use super::Rivality;
use crate::page::choices::{Node, Tree};
use crate::page::game::Answer;
use crate::rivality::ids;

/// The tree of `choices`; a text that is no action is left out.
pub(super) fn tree(game: &Rivality<'_>, choices: &[String]) -> Option<Tree> {
    let actions: Vec<Action> = choices.iter().filter_map(|text| text.parse().ok()).collect();
    let question = game.question().filter(|_| !actions.is_empty())?;
    let words = game.speaker.words;
    let mut root = Node { say: game.speaker.question(question), ..Node::default() };
    for &action in &actions {
        add(&mut root, game, question, action);
    }
    let steps = match question {
        Question::Mulligan => vec![words.t("step-mulligan")],
        Question::Place => vec![words.t("step-tile"), words.t("step-place"), words.t("step-facing")],
        Question::SpellOrder => vec![words.t("step-spell")],
        Question::Removal(_) => vec![words.t("step-golem")],
        Question::Delayed => vec![words.t("step-stored"), words.t("step-answer")],
        Question::Siege => vec![words.t("step-siege")],
        Question::Destination => vec![words.t("step-walk")],
    };
    Some(Tree { ask: root.say.clone(), confirm: game.speaker.confirm(question), steps, root })
}

/// The leaf of an action.
fn leaf(game: &Rivality<'_>, action: Action) -> Node {
    Node::leaf(game.speaker.action(action), action.to_string())
}

fn add(root: &mut Node, game: &Rivality<'_>, question: Question, action: Action) {
    let speaker = &game.speaker;
    let id = match action {
        Action::KeepHand => "answer-keep".to_owned(),
        Action::Mulligan => "answer-mulligan".to_owned(),
        Action::Place { tile, cell, rotation } => {
            let turned = ids::rotation(rotation);
            let hand = root.branch(ids::hand(tile), || speaker.hand(tile));
            let place = hand.branch(ids::cell(cell), || speaker.place(cell));
            place.preset.get_or_insert_with(|| turned.clone());
            place.next.push((turned, leaf(game, action)));
            return;
        }
        Action::Resolve(facing) => spell_id(game, facing),
        Action::Remove(colour) => {
            let cell = if let Question::Removal(cell) = question { cell } else { riv::Cell::ORIGIN };
            ids::golems(cell, colour)
        }
        Action::Cast { source, facing } | Action::Decline { source, facing } => {
            let answer = if matches!(action, Action::Cast { .. }) { "answer-cast" } else { "answer-decline" };
            let stored = root.branch(ids::stored(source, facing), || speaker.stored(source, facing));
            stored.next.push((answer.to_owned(), leaf(game, action)));
            return;
        }
        Action::Besiege(cell) | Action::Walk(cell) => ids::tile(cell),
    };
    root.next.push((id, leaf(game, action)));
}

/// The spell of the tile whose spells are being ordered that faces there.
fn spell_id(game: &Rivality<'_>, facing: Direction) -> String {
    let tile = game.ordered().and_then(|cell| game.view.tile_on(cell));
    let side = tile.and_then(|tile| SpellSide::facing_to(facing, tile.rotation));
    ids::spell(side.unwrap_or(SpellSide::Top))
}

/// The answers that are buttons in the ledge. Groups of golems and spells are among them, for they are small on a phone.
pub(super) fn answers(game: &Rivality<'_>) -> Vec<Answer> {
    let words = game.speaker.words;
    let plain = |id: &str| Answer { touch: id.to_owned(), id: id.to_owned(), words: words.t(id), owner: None };
    let view = game.view;
    let TurnView::Asked { question, .. } = view.turn else { return Vec::new() };
    match question {
        Question::Mulligan => vec![plain("answer-keep"), plain("answer-mulligan")],
        Question::Delayed => {
            let stored = view.triggered.iter().map(|&(source, facing, _)| {
                let touch = ids::stored(source, facing);
                Answer { id: format!("answer-{touch}"), touch, words: game.speaker.stored(source, facing), owner: None }
            });
            // One alone is passed over in the choice.
            let several = view.triggered.len() > 1;
            stored.filter(|_| several).chain([plain("answer-cast"), plain("answer-decline")]).collect()
        }
        Question::Removal(cell) => {
            let golems = view.tile_on(cell).map_or([0; 3], |tile| tile.golems);
            let enemies = view.sides.iter().zip(golems).filter(|(_, n)| *n > 0);
            enemies
                .map(|(side, _)| {
                    let touch = ids::golems(cell, side.colour);
                    let words = game.speaker.colour(side.colour);
                    Answer { id: format!("answer-{touch}"), touch, words, owner: Some(side.colour.into()) }
                })
                .collect()
        }
        Question::SpellOrder => view
            .spells_left
            .iter()
            .map(|&facing| {
                let touch = spell_id(game, facing);
                let words = game.speaker.action(Action::Resolve(facing));
                Answer { id: format!("answer-{touch}"), touch, words, owner: None }
            })
            .collect(),
        Question::Place | Question::Siege | Question::Destination => Vec::new(),
    }
}
