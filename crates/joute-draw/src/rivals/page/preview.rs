//! Rivals in pictures: the board, what is held, and what an action would do.

use crate::page::choices::Choices as _;
use joute_kernel::Seat;

use crate::page::game::{Gain, Held, Pictured, Previewed, Shown};
use crate::rivals::piles::held;
use crate::rivals::table::{table, treasure};
use crate::rivals::{Scene, Speaker};

impl Pictured for Speaker<'_> {
    fn board(&self, shown: Shown<'_>) -> String {
        let mut scene = Scene::of(*self);
        if let Shown::Framed(at) = shown {
            scene.marks.pointed.add(at.to_owned(), "");
        }
        table(&scene)
    }

    fn preview(&self, text: &str) -> Previewed {
        let certain = self.say(text).into_iter().collect();
        let board = table(&self.foretold(text));
        Previewed { certain, sums: Vec::new(), warning: None, after: Vec::new(), board }
    }

    fn hand(&self, seat: Seat) -> Option<Vec<Held>> {
        held(self, seat)
    }

    fn treasure(&self, picked: &str) -> Option<String> {
        Some(treasure(&self.foretold(picked)))
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

impl Speaker<'_> {
    /// The table with what an action, or the actions of a gesture, would do; as it is for a text that is none.
    fn foretold(&self, text: &str) -> Scene<'_> {
        let mut scene = Scene::of(*self);
        scene.foretell(&self.actions(text).unwrap_or_default());
        scene
    }
}
