//! Bellum Magica on the page of its table. Nothing outside of this folder knows how it is played.

mod about;
mod banners;
mod certain;
mod choices;
mod ending;
mod hints;
mod news;
mod preview;
mod reach;
mod reasons;
mod terminal;
#[cfg(test)]
mod tests;
mod towers;
mod why;

use joute_bellum::{LordView, Question, State, TurnView, View};
use joute_kernel::{Seat, SeatSet};
use maud::Markup;

use crate::bellum::words::Speaker;
use crate::bellum::{OWNERS, Scene, definitions, ids, table_svg};
use crate::drawn::{Drawn, Shelf};
use crate::page::game::{Count, Ending, Finale, GamePage, Status, Total};
use crate::palette::Owner;
use crate::words::{Lang, messages};

impl Speaker<'_> {
    /// What is asked, if anybody is.
    fn question(&self) -> Option<Question> {
        match self.view.turn {
            TurnView::Asked { question, .. } => Some(question),
            TurnView::Goblins(_) => Some(Question::Goblins),
            TurnView::Chance(_) | TurnView::Over => None,
        }
    }

    /// The seat whose decision the reader may take: the one that is asked, or its own where several are.
    fn decides(&self) -> Option<Seat> {
        match self.view.turn {
            TurnView::Asked { seat, .. } => Some(seat),
            TurnView::Goblins(owing) => self.view.viewer.seat().filter(|seat| owing.contains(*seat)),
            TurnView::Chance(_) | TurnView::Over => None,
        }
    }

    /// The board as it lies, named in words.
    fn scene(&self) -> Scene<'_> {
        let mut scene = Scene::of(*self);
        // BEL-ACT-3: everybody sees what is being robbed.
        if let Some(stealing) = self.view.stealing {
            scene.marks.pointed.framed.push(ids::castle(stealing.target));
            scene.marks.pointed.framed.extend(stealing.chosen.iter().map(ids::chest));
        }
        scene
    }
}

impl Drawn for State {
    const CLASS: &'static str = "table bellum";
    const MESSAGES: [&'static str; 2] = messages!["bellum"];
    const STYLES: &'static [u8] =
        concat!(include_str!("../../../../../web/bellum.css"), include_str!("../../../../../web/bellum-windows.css"))
            .as_bytes();
    const TABLE: &'static str = "#D8D4A8";
    const CLOTHS: &'static [Owner] = &OWNERS;

    const SHELF: Shelf = Shelf {
        lid: include_str!("../../../../../art/shelf/bellum-lid.svg"),
        title: 50,
        figures: include_str!("../../../../../art/shelf/bellum-figures.svg"),
        minutes: 30,
        lengths: &[],
        first_mode: "base",
        goal: include_str!("../../../../../art/shelf/bellum-goal.svg"),
        table_top: include_str!("../../../../../art/shelf/bellum-table.svg"),
    };

    fn picture(view: &View, lang: Lang) -> String {
        table_svg(&Scene::of(Speaker::new(lang, view, &[])))
    }

    /// BEL-INFO-2: the values of chests that their lords know.
    fn learn(view: &mut View, from: &View) {
        for (lord, known) in view.lords.iter_mut().zip(&from.lords) {
            for chest in &mut lord.chests {
                let told = known.chests.iter().find(|other| other.id == chest.id);
                chest.value = chest.value.or(told.and_then(|other| other.value));
            }
        }
    }

    fn definitions() -> &'static str {
        definitions()
    }
}

impl GamePage for Speaker<'_> {
    fn seats(&self) -> u8 {
        self.view.seats
    }

    fn owner(&self, seat: Seat) -> Option<Owner> {
        Some(Speaker::owner(seat))
    }

    fn office(&self, seat: Seat) -> Option<String> {
        (self.view.captain == Some(seat)).then(|| self.words.t("bel-captain"))
    }

    fn large(&self) -> Option<Seat> {
        Scene::of(*self).large().map(|castle| castle.seat)
    }

    fn status(&self) -> Status {
        match self.view.turn {
            TurnView::Asked { seat, .. } => Status::Asked(SeatSet::of(seat)),
            TurnView::Goblins(owing) => Status::Asked(owing),
            TurnView::Chance(_) => Status::Chance,
            TurnView::Over => Status::Over,
        }
    }

    fn progress(&self, _mode: &str, short: bool) -> String {
        if self.view.day == 0 || self.view.outcome.is_some() {
            return self.phase();
        }
        let day = self.words.say("bel-day", &[("n", self.view.day.into())]);
        if short {
            return day;
        }
        self.words.say("bel-day-phase", &[("day", day.into()), ("phase", self.phase().into())])
    }

    fn round(&self) -> u16 {
        self.view.day
    }

    fn signs(&self) -> Vec<(Markup, &'static str)> {
        banners::signs()
    }

    fn counts(&self, seat: Seat) -> Vec<Count> {
        banners::counts(self, seat)
    }

    fn holds(&self) -> Vec<(String, Owner)> {
        let lords = Seat::first_of(self.view.seats).zip(&self.view.lords);
        let held = lords.flat_map(|(seat, lord)| lord.chests.iter().map(move |chest| (seat, chest.id)));
        held.map(|(seat, chest)| (ids::chest(chest), Speaker::owner(seat))).collect()
    }

    fn ending(&self) -> Ending {
        ending::ending(self)
    }

    fn scene_given_up(&self, totals: &[Total]) -> Option<Finale> {
        Some(Finale { board: towers::shut(self, totals), place: None })
    }

    /// BEL-INFO-2: a chest counts for whoever knows its value.
    fn points(&self) -> Vec<(Owner, u16)> {
        let known = |lord: &LordView| lord.chests.iter().filter_map(|chest| chest.value).map(u16::from).sum();
        Seat::first_of(self.view.seats).map(Speaker::owner).zip(self.view.lords.iter().map(known)).collect()
    }
}
