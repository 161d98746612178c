//! Why something of Rivals cannot be chosen now.

use crate::page::catalogue::{Reasons, Topic, Verdict};
use crate::page::choices::Choices as _;
use crate::rivals::Speaker;

impl Reasons for Speaker<'_> {
    fn forbidden(&self, _thing: &str, _picked: &[String]) -> Option<Verdict> {
        None
    }

    fn rule(&self, topic: Topic) -> &'static str {
        match topic {
            Topic::Asked => self.asked().map_or("RVL-TURN-2", |asked| asked.rule),
            Topic::Turn => self.asked().map_or("RVL-ROUND-2", |asked| asked.turn),
            Topic::Chance => "RVL-CHANCE-1",
            Topic::Turning => "RVL-EXPL-2",
            Topic::Final => "RVL-DEC-2",
            Topic::Secret => "RVL-STACK-3",
            Topic::Over => self.view.outcome().map_or("RVL-END-1", |outcome| outcome.reason.rule.as_str()),
        }
    }
}
