//! Rivals in pictures: the board, what is held, and what an action would do.

use crate::page::choices::Choices as _;
use crate::page::game::{Gain, Pictured, Previewed, Shown};
use crate::rivals::{Scene, Speaker, arena_svg};

impl Pictured for Speaker<'_> {
    fn board(&self, shown: Shown<'_>) -> String {
        let mut scene = Scene::of(*self);
        if let Shown::Framed(at) = shown {
            scene.marks.pointed.add(at.to_owned(), "");
        }
        arena_svg(&scene)
    }

    fn preview(&self, text: &str) -> Previewed {
        let certain = self.say(text).into_iter().collect();
        let board = self.board(Shown::Alone);
        Previewed { certain, sums: Vec::new(), warning: None, after: Vec::new(), board }
    }

    fn place_of(&self, _text: &str) -> Option<String> {
        None
    }

    fn gain(&self, _text: &str) -> Gain {
        let rule = self.asked().map_or("RVL-TURN-2", |asked| asked.rule);
        let said = vec![self.words.t("hint-nothing")];
        Gain { said, because: (self.words.t("rvl-because"), rule), with: None, around: None }
    }
}
