//! What is asked in Rivals, and which things are touched, one after the other, to name a legal action.

use joute_games::NEXT;
use joute_kernel::{Game as _, Seat};
use joute_rivals::{Action, Question, State};

use crate::page::choices::{Asked, Choices, Node, Reply, Way};
use crate::palette::Owner;
use crate::rivals::Speaker;

/// The answers in the ledge that always mean the same.
pub(super) const REPLIES: [Reply; 0] = [];

/// What the touch-ids of actions begin with that have no thing of their own.
const ANSWER: &str = "answer-";

impl Choices for Speaker<'_> {
    fn say(&self, text: &str) -> Option<String> {
        let done: Vec<String> = self.actions(text)?.into_iter().map(|action| self.action(action)).collect();
        Some(self.words.list(&done))
    }

    fn asked(&self) -> Option<Asked> {
        self.decides()?;
        let question = self.view.question()?;
        let title = format!("rvl-ask-{}", question.code());
        let keys = [title.as_str(), "rvl-confirm", "rvl-why-asked"];
        Some(Asked::of(self.words, &[], keys, &[&title], [rule(question), "RVL-ROUND-2"]))
    }

    fn ways<'a>(&'a self, text: &str, _all: &[String]) -> Vec<Way<'a>> {
        let Some(&[action]) = self.actions(text).as_deref() else { return Vec::new() };
        vec![Way::to(format!("{ANSWER}{text}"), Node::leaf(self.action(action), text.to_owned()))]
    }

    fn replies(&self) -> &'static [Reply] {
        &REPLIES
    }

    fn button(&self, touch: &str) -> Option<(String, Option<Owner>)> {
        Some((self.say(touch.strip_prefix(ANSWER)?)?, None))
    }
}

/// The rule that asks a question.
pub(super) const fn rule(question: Question) -> &'static str {
    match question {
        Question::Ashak => "RVL-SETUP-2",
        Question::Guild => "RVL-SETUP-5",
        Question::Place => "RVL-SETUP-11",
        Question::Window(_) => "RVL-STACK-2",
        Question::Main => "RVL-TURN-2",
        Question::DroneMain => "RVL-DRONE-5",
        Question::Observatory => "RVL-HARV-5",
        Question::Consult | Question::Keep => "RVL-HARV-7",
        Question::Bonus | Question::BonusUninstall => "RVL-SPON-7",
        Question::Move => "RVL-MOVE-9",
        Question::Anticipation => "RVL-ANT-2",
        Question::Push => "RVL-PUSH-1",
        Question::Loot => "RVL-ELIM-6",
        Question::Fall => "RVL-VOID-2",
        Question::Hack => "RVL-DRONE-14",
        Question::Branch | Question::Gain | Question::Convert | Question::Discard | Question::Steal => "RVL-DEC-5",
        Question::Build => "RVL-SHIELD-1",
        Question::Destroy => "RVL-SHIELD-2",
    }
}

impl Speaker<'_> {
    /// The actions of one gesture, as the reader can name them; `None` if one of them cannot be read.
    pub(super) fn actions(&self, text: &str) -> Option<Vec<Action>> {
        let (state, seat) = (State::imagine(self.view), self.view.viewer.seat().unwrap_or(Seat::at(0)));
        text.split(NEXT).map(|action| state.read(seat, action).ok()).collect()
    }

    /// An action in a few words.
    pub(super) fn action(&self, action: Action) -> String {
        action.text(Some(&State::imagine(self.view)))
    }
}
