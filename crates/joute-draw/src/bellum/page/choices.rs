//! Which things of Bellum Magica are touched, one after the other, to name a legal action.

use joute_bellum::{Action, ChestSet, CreatureId, GoblinSet, Means, Payment, Question, Side, TurnView};
use joute_kernel::Seat;

use super::Bellum;
use crate::bellum::ids;
use crate::bellum::words::Speaker;
use crate::page::choices::{Many, Node, Tree};
use crate::page::game::Answer;

/// Answers in the ledge, by the names in touch-ids.
pub(super) const BARREL: &str = "answer-barrel";
/// BEL-HORDE-4.
pub(super) const SPELL: &str = "answer-spell";
/// BEL-HORDE-2: the die stays.
pub(super) const LET: &str = "answer-let";
/// BEL-ATTACK-1: no attack.
pub(super) const PASS: &str = "answer-pass";
/// BEL-ATTACK-15: no more chests.
pub(super) const ENOUGH: &str = "answer-enough";
/// BEL-RECRUIT-3: nobody else.
pub(super) const END: &str = "answer-end";

/// The answer that stands for a way to pay.
pub(super) fn paying(pay: Payment) -> String {
    format!("answer-{}", pay.code())
}

/// The tree of `choices`; a text that is no action is left out.
pub(super) fn tree(game: &Bellum<'_>, choices: &[String]) -> Option<Tree> {
    let actions = game.read(choices.iter().map(String::as_str));
    let question = game.question().filter(|_| !actions.is_empty())?;
    let speaker = &game.speaker;
    let mut root = Node { say: speaker.question(question), ..Node::default() };
    for &action in &actions {
        match action {
            Action::PlaceGoblins { left, right } => goblins(&mut root, game, action, left, right),
            Action::AttackCastle { target } => castle(&mut root, game, action, target),
            // All at once, below.
            Action::Steal(_) => {}
            Action::Enough => ends(&mut root, speaker, ENOUGH.to_owned(), action),
            Action::Recruit { card, pay } => recruit(&mut root, game, &actions, card, pay),
            Action::Reroll(Means::Barrel) => ends(&mut root, speaker, BARREL.to_owned(), action),
            Action::Reroll(Means::Spell) => ends(&mut root, speaker, SPELL.to_owned(), action),
            Action::PassReroll => ends(&mut root, speaker, LET.to_owned(), action),
            Action::AttackPlace(place) => ends(&mut root, speaker, ids::place(place), action),
            Action::PassAttack => ends(&mut root, speaker, PASS.to_owned(), action),
            Action::PlaceCreature(side) => ends(&mut root, speaker, ids::side(side), action),
            Action::EndRecruit => ends(&mut root, speaker, END.to_owned(), action),
        }
    }
    if question == Question::Steal {
        further_chests(&mut root, game);
    }
    let steps = steps(game, question, &root);
    if question == Question::Goblins {
        // The first goblin is taken at once: the question is about its side.
        root.say = steps.get(1).cloned().unwrap_or(root.say);
    }
    Some(Tree { ask: root.say.clone(), confirm: speaker.confirm(question), steps, root })
}

/// What to do at each level of the tree, as many as it is deep.
fn steps(game: &Bellum<'_>, question: Question, root: &Node) -> Vec<String> {
    let words = game.speaker.words;
    let deep = depth(root);
    let at = |level: usize| match (question, level) {
        (Question::Goblins, 0 | 2) => words.t("bel-step-goblin"),
        (Question::Goblins, level) => {
            let goblins = goblins_of(game);
            let goblin = goblins.and_then(|goblins| goblins.get(level / 2).copied());
            let what = goblin.map_or_else(String::new, |goblin| game.speaker.creature(goblin));
            words.say("bel-ask-side", &[("what", what.into())])
        }
        (Question::Reroll, _) => words.t("bel-step-reroll"),
        (Question::Attack, 0) => words.t("bel-step-target"),
        (Question::Attack, _) => words.t("bel-step-chest"),
        (Question::Steal, _) => game.speaker.question(question),
        (Question::Recruit, 0) => words.t("bel-step-card"),
        (Question::Recruit, _) => words.t("bel-step-pay"),
        (Question::Side(_), _) => words.t("bel-step-side"),
    };
    (0..deep).map(at).collect()
}

fn depth(node: &Node) -> usize {
    node.next.iter().map(|(_, below)| 1 + depth(below)).max().unwrap_or(0)
}

/// One touch that is a whole action.
fn ends(at: &mut Node, speaker: &Speaker<'_>, touch: String, action: Action) {
    at.next.push((touch, Node::leaf(speaker.action(action), action.to_string())));
}

/// The reader's goblins that have no side yet.
fn goblins_of(game: &Bellum<'_>) -> Option<[CreatureId; 2]> {
    game.view.lord(game.asked()?)?.goblins
}

/// BEL-SETUP-4: a goblin and its side, then the other one and its side. The order is fixed, so that one way leads to each answer.
fn goblins(root: &mut Node, game: &Bellum<'_>, action: Action, left: GoblinSet, right: GoblinSet) {
    let speaker = &game.speaker;
    let all: Vec<CreatureId> = left.union(right).iter().collect();
    let Some((&last, first)) = all.split_last() else { return };
    let side = |goblin| if left.contains(goblin) { Side::Left } else { Side::Right };
    let mut here = root;
    for &goblin in first {
        here = here.branch(ids::goblin(goblin), || speaker.creature(goblin));
        here = here.branch(ids::side(side(goblin)), || speaker.sided(goblin, side(goblin)));
    }
    here = here.branch(ids::goblin(last), || speaker.creature(last));
    ends(here, speaker, ids::side(side(last)), action);
}

/// BEL-ATTACK-15: a castle, then as many of its chests as there are thieves; a single one is taken unasked (BEL-ACT-3).
fn castle(root: &mut Node, game: &Bellum<'_>, action: Action, seat: Seat) {
    let speaker = &game.speaker;
    let Some(lord) = game.view.lord(seat) else { return };
    let chests: ChestSet = lord.chests.iter().map(|chest| chest.id).collect();
    let thieves = game.asked().map_or(0, |robber| game.view.icons(robber).thief);
    let most = chests.len().min(thieves.into()) as usize;
    if chests.len() == 1 {
        root.next.push((ids::castle(seat), Node::gesture(speaker.robbery(seat, chests), &[action])));
        return;
    }
    let here = root.branch(ids::castle(seat), || speaker.castle(seat));
    chests_of(here, game, seat, chests, most, Some(action));
}

/// BEL-ACT-3: the chests that are left, where the choice of some was made before.
fn further_chests(root: &mut Node, game: &Bellum<'_>) {
    let (Some(stealing), Some(robber)) = (game.view.stealing, game.asked()) else { return };
    let all = game.view.lord(stealing.target).map_or(&[][..], |lord| &lord.chests);
    let left: ChestSet = all.iter().map(|chest| chest.id).filter(|chest| !stealing.chosen.contains(*chest)).collect();
    let thieves = u32::from(game.view.icons(robber).thief).saturating_sub(stealing.chosen.len());
    chests_of(root, game, stealing.target, left, left.len().min(thieves) as usize, None);
}

/// Up to `most` of these chests, after `first`.
fn chests_of(here: &mut Node, game: &Bellum<'_>, seat: Seat, chests: ChestSet, most: usize, first: Option<Action>) {
    let speaker = &game.speaker;
    for chest in chests.iter() {
        let step = Action::Steal(chest);
        let last = (most > 1).then_some(Action::Enough);
        let actions: Vec<Action> = first.into_iter().chain([step]).chain(last).collect();
        let leaf = Node::gesture(speaker.robbery(seat, ChestSet::of(chest)), &actions);
        let step = (most > 1).then(|| step.to_string());
        here.next.push((ids::chest(chest), Node { step, ..leaf }));
    }
    if most > 1 {
        here.say = speaker.words.say("bel-step-chests", &[("n", most.into())]);
        let (first, last) = (first.map(|action| action.to_string()), Action::Enough.to_string());
        here.many = Some(Many { most, first, last });
    }
}

/// BEL-RECRUIT-4: a creature, then how it is paid if there are two ways.
fn recruit(root: &mut Node, game: &Bellum<'_>, actions: &[Action], card: CreatureId, pay: Payment) {
    let speaker = &game.speaker;
    let action = Action::Recruit { card, pay };
    let ways =
        actions.iter().filter(|other| matches!(other, Action::Recruit { card: same, .. } if *same == card)).count();
    if ways > 1 {
        let chosen = root.branch(ids::card(card), || speaker.creature(card));
        ends(chosen, speaker, paying(pay), action);
    } else {
        ends(root, speaker, ids::card(card), action);
    }
}

/// The answers that are buttons in the ledge.
pub(super) fn answers(game: &Bellum<'_>) -> Vec<Answer> {
    let speaker = &game.speaker;
    let said =
        |touch: &str, words: String| Answer { touch: touch.to_owned(), id: touch.to_owned(), words, owner: None };
    let plain = |touch: &str, key: &str| said(touch, speaker.words.t(key));
    let TurnView::Asked { question, .. } = game.view.turn else { return Vec::new() };
    match question {
        Question::Reroll => {
            vec![plain(BARREL, "bel-answer-barrel"), plain(SPELL, "bel-answer-spell"), plain(LET, "bel-answer-let")]
        }
        Question::Attack => vec![plain(PASS, "bel-answer-pass")],
        Question::Steal => vec![plain(ENOUGH, "bel-answer-enough")],
        Question::Recruit => {
            let ways = [Payment::GlyphFood, Payment::Glyphs];
            let ways = ways.map(|pay| said(&paying(pay), speaker.cost(speaker.price(pay))));
            ways.into_iter().chain([plain(END, "bel-answer-end")]).collect()
        }
        Question::Goblins | Question::Side(_) => Vec::new(),
    }
}
