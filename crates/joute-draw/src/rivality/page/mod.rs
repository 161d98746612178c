//! Rivality on the page of its table. Nothing outside of this folder knows how it is played.

mod about;
mod banners;
mod choices;
mod ending;
mod hints;
mod preview;
mod shelf;
mod terminal;
#[cfg(test)]
mod tests;
mod why;

use joute_games::{AnyEvent, Wrapped};
use joute_kernel::{Seat, SeatSet};
use joute_rivality::rules::control::Control;
use joute_rivality::{self as riv, Action, Event, Question, TurnView, View};
use maud::Markup;

use crate::drawn::Drawn;
use crate::page::choices::Tree;
use crate::page::game::{
    Advised, Answer, Banner, Count, Ending, Explained, Gain, GamePage, Mark, Previewed, Status, Topic, Verdict,
};
use crate::page::model::SeatCard;
use crate::page::telling::Told;
use crate::palette::{CREAM, Owner};
use crate::rivality::scene::Free;
use crate::rivality::words::Speaker;
use crate::rivality::{Scene, Thing, board_svg, cell_at, definitions, hand_tile_svg, ids, text_board};
use crate::words::Lang;
use crate::words::people::People;

/// Characters in a line from which on free places are drawn in text mode.
const WIDE_TEXT: usize = 60;

/// One table of Rivality as its reader sees it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rivality<'a> {
    /// What the reader sees.
    pub(super) view: &'a View,
    /// What things are called.
    pub(super) speaker: Speaker<'a>,
}

impl<'a> Rivality<'a> {
    pub(crate) fn new(view: &'a View, lang: Lang, seats: &'a [SeatCard]) -> Self {
        Self { view, speaker: Speaker::new(lang, view, seats) }
    }

    /// What somebody is asked, if anybody is.
    fn question(&self) -> Option<Question> {
        match self.view.turn {
            TurnView::Asked { question, .. } => Some(question),
            TurnView::Chance(_) | TurnView::Over => None,
        }
    }

    /// RIV-SPELL-8: where the tile lies whose spells are being ordered: under the active wizard.
    fn ordered(&self) -> Option<riv::Cell> {
        self.view.sides.get(self.view.side_of(self.view.active).index())?.wizard
    }

    /// The board as it lies, named in words.
    fn scene(&self) -> Scene<'_> {
        Scene::named(self.view, self.speaker.words.0, &self.speaker)
    }
}

impl Drawn for riv::State {
    const CLASS: &'static str = "table rivality";
    const MESSAGES: [&'static str; 2] = [
        include_str!("../../../../../locales/en/rivality.ftl"),
        include_str!("../../../../../locales/fr/rivality.ftl"),
    ];
    const STYLES: &'static [u8] = include_bytes!("../../../../../web/rivality.css");
    const TABLE: &'static str = "#E6D6B4";
    const CLOTHS: [&'static str; 2] = [CREAM, "#D9BC86"];

    fn page<'a>(view: &'a View, lang: Lang, seats: &'a [SeatCard]) -> Box<dyn GamePage + 'a> {
        Box::new(Rivality::new(view, lang, seats))
    }

    fn picture(view: &View, lang: Lang) -> String {
        board_svg(&Rivality::new(view, lang, &[]).scene())
    }

    fn definitions() -> &'static str {
        definitions()
    }

    fn in_teams(seats: usize) -> bool {
        seats == 4
    }

    fn lid() -> Markup {
        shelf::lid()
    }

    fn figures() -> Markup {
        shelf::figures()
    }

    fn table_top() -> Markup {
        shelf::table_top()
    }

    fn mode_picture(mode: &str) -> Markup {
        shelf::mode_picture(mode)
    }
}

impl GamePage for Rivality<'_> {
    fn seats(&self) -> u8 {
        self.view.seats
    }

    fn owner(&self, seat: Seat) -> Option<Owner> {
        self.view.sides.get(self.view.side_of(seat).index()).map(|side| side.colour.into())
    }

    fn seat(&self, seat: Seat) -> String {
        self.speaker.seat(seat)
    }

    fn side(&self, seat: Seat) -> String {
        self.speaker.side(self.view.side_of(seat))
    }

    fn office(&self, _seat: Seat) -> Option<String> {
        None
    }

    fn status(&self) -> Status {
        match self.view.turn {
            TurnView::Asked { seat, .. } => Status::Asked(SeatSet::of(seat)),
            TurnView::Chance(_) => Status::Chance,
            TurnView::Over => Status::Over,
        }
    }

    fn progress(&self, mode: &str, short: bool) -> String {
        let words = self.speaker.words;
        match self.status() {
            Status::Over => return words.t("table-over"),
            Status::Chance => return words.t("table-setup"),
            Status::Asked(_) if self.view.mode.is_solo() => return words.mode(mode),
            Status::Asked(_) => {}
        }
        let all = riv::SPELL_TILES;
        let n = (self.view.tiles_placed() + 1).min(all);
        words.say(if short { "table-turn-short" } else { "table-turn" }, &[("n", n.into()), ("of", all.into())])
    }

    fn counts(&self, seat: Seat) -> Vec<Count> {
        banners::counts(self, self.view.side_of(seat))
    }

    fn held(&self, seat: Seat) -> Option<String> {
        let hand = self.view.hands.get(seat.index())?;
        Some(self.speaker.words.say("thing-cards", &[("n", hand.size.into())]))
    }

    fn further(&self) -> Vec<Banner> {
        banners::further(self)
    }

    fn board(&self, offers: bool) -> String {
        let mut scene = self.scene();
        if self.status() == Status::Over {
            scene.free = Free::Left;
        } else if !offers || self.question() != Some(Question::Place) {
            scene.free = Free::Covered;
        }
        board_svg(&scene)
    }

    fn marked(&self, marks: &[Mark]) -> String {
        preview::marked(self, marks)
    }

    fn place_of(&self, action: &str) -> Option<Mark> {
        preview::place_of(self, action.parse().ok()?)
    }

    fn preview(&self, action: &str) -> Previewed {
        preview::preview(self, action)
    }

    fn act(&self, action: &str) -> Option<String> {
        Some(self.speaker.action(action.parse::<Action>().ok()?))
    }

    fn hand(&self, seat: Seat) -> Option<Vec<String>> {
        let tiles = self.view.hands.get(seat.index())?.tiles.as_ref()?;
        let scene = self.scene();
        Some(tiles.iter().map(|id| hand_tile_svg(&scene, *id)).collect())
    }

    fn tree(&self, choices: &[String]) -> Option<Tree> {
        choices::tree(self, choices)
    }

    fn answers(&self) -> Vec<Answer> {
        choices::answers(self)
    }

    fn turns(&self) -> bool {
        self.question() == Some(Question::Place)
    }

    fn told(&self, event: &AnyEvent) -> Told {
        // No state gives events of another game.
        riv::State::of_event(event).map_or_else(|| Told::silent(String::new()), |event| self.speaker.told(event))
    }

    fn merged(&self, before: &AnyEvent, event: &AnyEvent) -> Option<AnyEvent> {
        // Golems of one side that go home from one tile, one by one.
        match (riv::State::of_event(before)?, riv::State::of_event(event)?) {
            (
                &Event::GolemsReturned { cell, side, golems },
                &Event::GolemsReturned { cell: there, side: theirs, golems: more },
            ) if (cell, side) == (there, theirs) => {
                Some(riv::State::any_event(Event::GolemsReturned { cell, side, golems: golems + more }))
            }
            _ => None,
        }
    }

    fn holds(&self) -> Vec<(String, Owner)> {
        let held = |tile: &riv::TileView| match tile.control {
            Control::Held(side) => {
                let colour = self.view.sides.get(side.index())?.colour;
                Some((ids::tile(tile.cell), colour.into()))
            }
            Control::Contested | Control::Empty => None,
        };
        self.view.tiles.iter().filter_map(held).collect()
    }

    fn ending(&self) -> Ending {
        ending::ending(self)
    }

    fn text_board(&self, width: usize) -> String {
        let mut scene = self.scene();
        if width < WIDE_TEXT {
            // Free places would make it wider; they are among the choices anyway.
            scene.free = Free::Left;
        }
        text_board(&scene, width)
    }

    fn asks(&self) -> Option<String> {
        Some(self.speaker.question(self.question()?))
    }

    fn terminal(&self, columns: usize) -> String {
        terminal::board(self, columns)
    }

    fn terminal_in_words(&self) -> String {
        terminal::board_in_words(self)
    }

    fn terminal_hand(&self) -> String {
        terminal::hand(self)
    }

    fn word(&self, before: &[&str], word: &str) -> Option<String> {
        terminal::word(self, before, word)
    }

    fn things(&self) -> Vec<(String, String)> {
        let named = |tile: &riv::TileView| (ids::tile(tile.cell), self.speaker.thing(Thing::Tile(tile)));
        self.view.tiles.iter().map(named).collect()
    }

    fn in_hand(&self, seat: Seat) -> Option<Vec<(String, String)>> {
        let tiles = self.view.hands.get(seat.index())?.tiles.as_ref()?;
        Some(tiles.iter().map(|id| (ids::hand(*id), self.speaker.hand(*id))).collect())
    }

    fn explained(&self, thing: &str) -> Option<Explained> {
        about::explained(self, thing)
    }

    fn touched(&self, thing: &str) -> String {
        about::touched(thing)
    }

    fn thing_at(&self, x: f64, y: f64) -> String {
        let cell = cell_at(x, y);
        if self.view.tile_on(cell).is_some() { ids::tile(cell) } else { ids::cell(cell) }
    }

    fn only_shown(&self, thing: &str) -> Option<Verdict> {
        why::only_shown(self, thing)
    }

    fn forbidden(&self, thing: &str, picked: &[String]) -> Option<Verdict> {
        why::forbidden(self, thing, picked)
    }

    fn rule(&self, topic: Topic) -> &'static str {
        why::rule(self, topic)
    }

    fn gain(&self, action: &str) -> Gain {
        hints::gain(self, action)
    }

    fn advised(&self, candidates: &[Advised<'_>]) -> String {
        hints::advised(self, candidates)
    }
}
