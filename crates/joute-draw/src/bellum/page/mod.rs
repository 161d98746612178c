//! Bellum Magica on the page of its table. Nothing outside of this folder knows how it is played.

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

use joute_bellum::{Action, Question, State, TurnView, View};
use joute_games::{AnyEvent, NEXT, Wrapped};
use joute_kernel::{Game, Refusal, Seat, SeatSet};
use maud::Markup;

use crate::bellum::words::Speaker;
use crate::bellum::{Scene, board, definitions, ids, table_svg, text_board};
use crate::drawn::Drawn;
use crate::page::choices::Tree;
use crate::page::game::{
    Advised, Answer, Banner, Count, Ending, Explained, Gain, GamePage, Mark, Previewed, Status, Topic, Verdict,
};
use crate::page::model::SeatCard;
use crate::page::telling::Told;
use crate::palette::{CREAM, Owner};
use crate::words::Lang;
use crate::words::people::People;

/// One table of Bellum Magica as its reader sees it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bellum<'a> {
    /// What the reader sees.
    pub(super) view: &'a View,
    /// What things are called.
    pub(super) speaker: Speaker<'a>,
}

impl<'a> Bellum<'a> {
    pub(crate) fn new(view: &'a View, lang: Lang, seats: &'a [SeatCard]) -> Self {
        Self { view, speaker: Speaker::new(lang, view, seats) }
    }

    /// What is asked, if anybody is.
    fn question(&self) -> Option<Question> {
        match self.view.turn {
            TurnView::Asked { question, .. } => Some(question),
            TurnView::Goblins(_) => Some(Question::Goblins),
            TurnView::Chance(_) | TurnView::Over => None,
        }
    }

    /// The seat whose decision the reader may take: the one that is asked, or its own where several are.
    fn asked(&self) -> Option<Seat> {
        match self.view.turn {
            TurnView::Asked { seat, .. } => Some(seat),
            TurnView::Goblins(owing) => self.view.viewer.seat().filter(|seat| owing.contains(*seat)),
            TurnView::Chance(_) | TurnView::Over => None,
        }
    }

    /// The actions among `texts`, as the reader can name them.
    fn read<'t>(&self, texts: impl Iterator<Item = &'t str>) -> Vec<Action> {
        let (state, seat) = (State::imagine(self.view), self.view.viewer.seat().unwrap_or(Seat::at(0)));
        texts.filter_map(|text| state.read(seat, text).ok()).collect()
    }

    /// The actions of one gesture; `None` if one of them cannot be read.
    fn gesture(&self, text: &str) -> Option<Vec<Action>> {
        let actions = self.read(text.split(NEXT));
        (actions.len() == text.split(NEXT).count()).then_some(actions)
    }

    /// How the rules refuse an action on what the reader sees; `None` if they take it, or if nobody is asked.
    fn refused(&self, action: Action) -> Option<Refusal> {
        State::imagine(self.view).check(self.asked()?, &action).err().map(|illegal| illegal.refusal)
    }

    /// The board as it lies, named in words.
    fn scene(&self) -> Scene<'_> {
        let mut scene = Scene::named(self.view, self.speaker.words.0, &self.speaker);
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
    const MESSAGES: [&'static str; 2] =
        [include_str!("../../../../../locales/en/bellum.ftl"), include_str!("../../../../../locales/fr/bellum.ftl")];
    const STYLES: &'static [u8] = include_bytes!("../../../../../web/bellum.css");
    const TABLE: &'static str = "#D8D4A8";
    const CLOTHS: [&'static str; 2] = [CREAM; 2];

    fn page<'a>(view: &'a View, lang: Lang, seats: &'a [SeatCard]) -> Box<dyn GamePage + 'a> {
        Box::new(Bellum::new(view, lang, seats))
    }

    fn picture(view: &View, lang: Lang) -> String {
        let speaker = Speaker::new(lang, view, &[]);
        table_svg(&Scene::named(view, lang, &speaker))
    }

    fn definitions() -> &'static str {
        definitions()
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
}

impl GamePage for Bellum<'_> {
    fn seats(&self) -> u8 {
        self.view.seats
    }

    fn owner(&self, seat: Seat) -> Option<Owner> {
        Some(Speaker::owner(seat))
    }

    fn seat(&self, seat: Seat) -> String {
        self.speaker.seat(seat)
    }

    fn side(&self, seat: Seat) -> String {
        self.speaker.side(seat)
    }

    fn office(&self, seat: Seat) -> Option<String> {
        (self.view.captain == Some(seat)).then(|| self.speaker.words.t("bel-captain"))
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
        let words = self.speaker.words;
        if self.view.day == 0 || self.view.outcome.is_some() {
            return self.speaker.phase();
        }
        let day = words.say("bel-day", &[("n", self.view.day.into())]);
        if short {
            day
        } else {
            words.say("bel-day-phase", &[("day", day.into()), ("phase", self.speaker.phase().into())])
        }
    }

    fn counts(&self, seat: Seat) -> Vec<Count> {
        banners::counts(self, seat)
    }

    fn held(&self, _seat: Seat) -> Option<String> {
        None
    }

    fn further(&self) -> Vec<Banner> {
        Vec::new()
    }

    fn board(&self, offers: bool) -> String {
        let mut scene = self.scene();
        if offers {
            scene.marks.reasons = why::reasons(self);
        }
        scene.joining = preview::chosen(self);
        board(&scene)
    }

    fn marked(&self, marks: &[Mark]) -> String {
        preview::marked(self, marks)
    }

    fn place_of(&self, action: &str) -> Option<Mark> {
        preview::place_of(self, *self.gesture(action)?.first()?)
    }

    fn preview(&self, action: &str) -> Previewed {
        preview::preview(self, action)
    }

    fn act(&self, action: &str) -> Option<String> {
        Some(self.speaker.action(*self.read([action].into_iter()).first()?))
    }

    fn say(&self, action: &str) -> Option<String> {
        Some(self.speaker.gesture(&self.gesture(action)?))
    }

    fn hand(&self, _seat: Seat) -> Option<Vec<String>> {
        None
    }

    fn tree(&self, choices: &[String]) -> Option<Tree> {
        choices::tree(self, choices)
    }

    fn answers(&self) -> Vec<Answer> {
        choices::answers(self)
    }

    fn turns(&self) -> bool {
        false
    }

    fn told(&self, event: &AnyEvent) -> Told {
        // No state gives events of another game.
        State::of_event(event).map_or_else(|| Told::silent(String::new()), |event| self.speaker.told(event))
    }

    fn holds(&self) -> Vec<(String, Owner)> {
        let held = |seat: Seat| {
            let chests = self.view.lord(seat).map_or(&[][..], |lord| &lord.chests);
            chests.iter().map(move |chest| (ids::chest(chest.id), Speaker::owner(seat)))
        };
        Seat::first_of(self.view.seats).flat_map(held).collect()
    }

    fn ending(&self) -> Ending {
        ending::ending(self)
    }

    fn text_board(&self, width: usize) -> String {
        text_board(&self.scene(), width)
    }

    fn asks(&self) -> Option<String> {
        Some(self.speaker.question(self.question()?))
    }

    fn terminal(&self, columns: usize) -> String {
        text_board(&self.scene(), columns)
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

    fn legend(&self) -> Option<String> {
        Some(self.speaker.words.t("bel-legend"))
    }

    fn things(&self) -> Vec<(String, String)> {
        about::things(self)
    }

    fn in_hand(&self, _seat: Seat) -> Option<Vec<(String, String)>> {
        None
    }

    fn explained(&self, thing: &str) -> Option<Explained> {
        about::explained(self, thing)
    }

    fn touched(&self, thing: &str) -> String {
        thing.to_owned()
    }

    fn thing_at(&self, _x: f64, _y: f64) -> String {
        String::new()
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
