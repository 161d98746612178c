//! Rivals on the page of its table. Nothing outside of this folder knows how it is played.

mod about;
mod banners;
mod buttons;
mod choices;
mod ending;
pub(in crate::rivals) mod forecast;
mod hints;
mod preview;
mod rolls;
mod routes;
mod said;
mod signs;
mod terminal;
#[cfg(test)]
mod tests;
mod why;

use joute_kernel::{Seat, SeatSet, Turn};
use joute_rivals::{Fray, Question, State, View};
use maud::{Markup, html};

use super::{MESSAGES, OWNERS, Scene, Speaker, arena_svg, definitions};
use crate::drawn::{Drawn, Figure, Shelf};
use crate::page::frame;
use crate::page::game::{Count, Ending, GamePage, Pictured as _, Status};
use crate::palette::Owner;
use crate::rivals::figures::figure as hero;
use crate::rivals::whole::whole;
use crate::words::Lang;

impl Drawn for State {
    const CLASS: &'static str = "table rivals";
    const MESSAGES: [&'static str; 2] = MESSAGES;
    const STYLES: &'static [u8] =
        concat!(include_str!("../../../../../web/rivals.css"), include_str!("../../../../../web/rivals-windows.css"))
            .as_bytes();
    const TABLE: &'static str = "#E3CBCB";
    const CLOTHS: &'static [Owner] = &OWNERS;
    const SHELF: Shelf = Shelf {
        lid: include_str!("../../../../../art/shelf/rivals-lid.svg"),
        title: 58,
        figures: include_str!("../../../../../art/shelf/rivals-figures.svg"),
        minutes: 60,
        // As many decisions as docs/measured.md counts, at the pace of the game of two.
        lengths: &[("standard", 3, 80), ("standard", 4, 100), ("standard", 5, 120), ("standard", 6, 130)],
        first_mode: "drones",
        goal: include_str!("../../../../../art/shelf/rivals-goal.svg"),
        table_top: include_str!("../../../../../art/shelf/rivals-table.svg"),
    };

    fn picture(view: &View, lang: Lang) -> String {
        arena_svg(&Scene::of(Speaker::new(lang, view, &[])))
    }

    fn illustration(view: &View, lang: Lang, figure: Figure<'_>) -> String {
        let speaker = Speaker::new(lang, view, &[]);
        let mut scene = Scene::of(speaker);
        if let Some(action) = figure.action {
            scene.foretell(&speaker.actions(action).unwrap_or_default());
            scene.marks.pointed.framed.extend(speaker.place_of(action));
        }
        whole(&scene)
    }

    fn definitions() -> &'static str {
        definitions()
    }
}

impl GamePage for Speaker<'_> {
    fn seats(&self) -> u8 {
        self.view.options.seats
    }

    fn owner(&self, seat: Seat) -> Option<Owner> {
        OWNERS.get(seat.index()).copied()
    }

    fn figure(&self, seat: Seat) -> Option<Markup> {
        let ashak = self.view.open.players.get(seat.index())?.ashak?;
        let (pack, colour) = (&self.view.options.pack, self.owner(seat)?.colour());
        Some(html! {
            svg class="ico-wizard" viewBox="-64 -132 128 142" aria-hidden="true" focusable="false" {
                use href={ "#" (hero(pack, ashak)) } fill=(colour) {}
            }
        })
    }

    /// RVL-ROUND-2: who begins the round.
    fn office(&self, seat: Seat) -> Option<String> {
        (self.view.open.round > 0 && self.view.open.token == seat).then(|| self.words.t("rvl-first-player"))
    }

    fn status(&self) -> Status {
        match self.view.turn() {
            Turn::Seats(asked) => Status::Asked(asked),
            Turn::Chance(_) => Status::Chance,
            Turn::Over => Status::Over,
        }
    }

    fn progress(&self, _mode: &str, short: bool) -> String {
        let open = &self.view.open;
        if open.round == 0 || self.status() == Status::Over {
            return self.words.t(if open.round == 0 { "table-setup" } else { "table-over" });
        }
        let last = self.view.options.final_round();
        let key = if short { "rvl-progress-short" } else { "rvl-progress" };
        self.words.say(key, &[("n", open.round.into()), ("of", last.into()), ("era", open.era.number().into())])
    }

    fn round(&self) -> u16 {
        self.view.open.round.into()
    }

    fn signs(&self) -> Vec<(Markup, &'static str)> {
        frame::signs(&signs::SIGNS)
    }

    fn counts(&self, seat: Seat) -> Vec<Count> {
        banners::counts(self, seat)
    }

    /// RVL-ELIM-1: whoever is out is told so for good. RVL-STACK-6: who thinks about an answer is nobody's business.
    fn waits(&self) -> Option<String> {
        if self.view.viewer.seat().is_some_and(|me| !self.view.open.players[me.index()].is_alive()) {
            return Some(self.words.t("rvl-out"));
        }
        let in_window = matches!(self.view.question(), Some(Question::Window(_))) && self.decides().is_none();
        in_window.then(|| match Fray::under_way(self.view) {
            Some(fray) => {
                let (who, (_, what)) = (self.within(fray.from.owner()), self.attack_named(&fray));
                self.words.say("rvl-waits-attack", &[("who", who.into()), ("what", what.into())])
            }
            None => self.words.t("rvl-waits"),
        })
    }

    fn ending(&self) -> Ending {
        ending::ending(self)
    }

    /// RVL-ELIM-1.
    fn fallen(&self) -> Vec<Owner> {
        let players = OWNERS.into_iter().zip(&self.view.open.players).take(self.seats().into());
        players.filter(|(_, player)| !player.is_alive()).map(|(owner, _)| owner).collect()
    }
}

impl Speaker<'_> {
    /// The seats that owe an answer.
    pub(super) fn owing(&self) -> SeatSet {
        self.view.owing()
    }

    /// The seat that the reader decides for now, if any.
    pub(super) fn decides(&self) -> Option<Seat> {
        self.view.viewer.seat().filter(|&seat| self.owing().contains(seat))
    }
}

/// Keys of messages that are put together of parts.
#[cfg(test)]
pub(super) fn composed() -> Vec<String> {
    let signs = signs::SIGNS.map(|(_, name)| name.to_owned());
    signs.into_iter().chain(terminal::VERBS.map(|verb| format!("rvl-word-{verb}"))).collect()
}
