//! Rivality on the page of its table. Nothing outside of this folder knows how it is played.

mod about;
mod banners;
mod choices;
mod ending;
mod hints;
mod preview;
mod solo;
mod terminal;
#[cfg(test)]
mod tests;
mod why;

use joute_kernel::{Seat, SeatSet};
use joute_rivality::rules::control::Control;
use joute_rivality::{Cell, Level, Mode, Question, SPELL_TILES, Side, SideView, State, TileView, TurnView, View};
use maud::Markup;

use crate::drawn::{Drawn, Figure, Shelf};
use crate::page::game::{Banner, Count, Ending, GamePage, Goal, Status};
use crate::palette::Owner;
use crate::rivality::scene::{Free, Spells};
use crate::rivality::words::Speaker;
use crate::rivality::{Scene, board_svg, definitions, ids};
use crate::words::people::People;
use crate::words::{Lang, messages};

/// RIV-END-2: a side with more golems than this in its supply never places the last of them in one turn.
const SUPPLY_OF_THE_END: u8 = 16;

impl Speaker<'_> {
    /// What somebody is asked, if anybody is.
    fn question(&self) -> Option<Question> {
        match self.view.turn {
            TurnView::Asked { question, .. } => Some(question),
            TurnView::Chance(_) | TurnView::Over => None,
        }
    }

    /// RIV-SPELL-8: where the tile lies whose spells are being ordered: under the active wizard.
    fn ordered(&self) -> Option<Cell> {
        self.view.sides.get(self.view.side_of(self.view.active).index())?.wizard
    }

    /// The board as it lies, named in words.
    fn scene(&self) -> Scene<'_> {
        Scene::of(*self)
    }
}

impl Drawn for State {
    const CLASS: &'static str = "table rivality";
    const MESSAGES: [&'static str; 2] = messages!["rivality"];
    const STYLES: &'static [u8] = include_bytes!("../../../../../web/rivality.css");
    const TABLE: &'static str = "#E6D6B4";
    const CLOTHS: &'static [Owner] = &[Owner::Purple, Owner::Salmon, Owner::Teal];

    const SHELF: Shelf = Shelf {
        lid: include_str!("../../../../../art/shelf/rivality-lid.svg"),
        title: 60,
        figures: include_str!("../../../../../art/shelf/rivality-figures.svg"),
        minutes: 20,
        lengths: &[],
        first_mode: "base",
        goal: include_str!("../../../../../art/shelf/rivality-goal.svg"),
        table_top: include_str!("../../../../../art/shelf/rivality-table.svg"),
    };

    fn picture(view: &View, lang: Lang) -> String {
        board_svg(&Speaker::new(lang, view, &[]).scene())
    }

    fn illustration(view: &View, lang: Lang, figure: Figure<'_>) -> String {
        let speaker = Speaker::new(lang, view, &[]);
        let mut scene = speaker.scene();
        scene.free = Free::Left;
        if figure.as_printed {
            scene.spells = Spells::AsPrinted;
        }
        if let Some(action) = figure.action {
            speaker.foretell(&mut scene, action);
        }
        board_svg(&scene)
    }

    fn definitions() -> &'static str {
        definitions()
    }

    fn in_teams(seats: usize) -> bool {
        seats == 4
    }

    /// RIV-SETUP-4: colours are free, so that those of the form are taken.
    fn coloured(seats: usize) -> Option<(&'static str, &'static str)> {
        match seats {
            1 => None,
            3 => Some(("colours", "P,S,T")),
            _ => Some(("colours", "P,S")),
        }
    }
}

impl GamePage for Speaker<'_> {
    fn seats(&self) -> u8 {
        self.view.seats
    }

    fn owner(&self, seat: Seat) -> Option<Owner> {
        self.owner_of(self.view.side_of(seat))
    }

    fn status(&self) -> Status {
        match self.view.turn {
            TurnView::Asked { seat, .. } => Status::Asked(SeatSet::of(seat)),
            TurnView::Chance(_) => Status::Chance,
            TurnView::Over => Status::Over,
        }
    }

    fn progress(&self, mode: &str, short: bool) -> String {
        let words = self.words;
        match self.status() {
            Status::Over => return words.t("table-over"),
            Status::Chance => return words.t("table-setup"),
            Status::Asked(_) if self.view.mode.is_solo() => return words.mode(mode),
            Status::Asked(_) => {}
        }
        // Until the spells of a tile are through it is still the turn in which it was placed.
        let is_laid = !matches!(self.question(), Some(Question::Place | Question::Mulligan));
        let n = (self.view.tiles_placed() + usize::from(!is_laid)).clamp(1, SPELL_TILES);
        let turn = |key| words.say(key, &[("n", n.into()), ("of", SPELL_TILES.into())]);
        match short {
            true => turn("table-turn-short"),
            false => turn("table-turn"),
        }
    }

    fn round(&self) -> u16 {
        // Who plays alone goes on by the steps of a wizard, not tile by tile.
        if self.view.mode.is_solo() {
            return 1;
        }
        (self.view.tiles_placed() + 1).min(SPELL_TILES) as u16
    }

    fn goal(&self) -> Option<String> {
        let key = match self.view.mode {
            Mode::Solo(Level::Beginner) => "goal-words-solo-beginner",
            Mode::Solo(Level::Standard) => "goal-words-solo-standard",
            Mode::Solo(Level::Master) => "goal-words-solo-master",
            mode if mode.is_expert() => "goal-words-expert",
            _ => return None,
        };
        Some(self.words.t(key))
    }

    /// A battlefield grows turn by turn: once everybody placed a tile, what is done last has the room.
    fn told_goal(&self, version: u64) -> Goal {
        let placed = !self.view.mode.is_solo() && self.view.tiles_placed() >= usize::from(self.view.seats);
        match version {
            0..4 if !placed => Goal::Open,
            0..=12 => Goal::Folded,
            _ => Goal::Met,
        }
    }

    fn office(&self, seat: Seat) -> Option<String> {
        let (view, is_next) = (self.view, self.comes_next(seat));
        let own = self.you().filter(|own| *own != seat);
        let partners =
            own.filter(|_| State::in_teams(view.seats.into())).map(|own| view.side_of(own) == view.side_of(seat));
        // Counts and points hang on one banner of a side; the other says whose they are.
        let with = seat.next_of(view.seats).next_of(view.seats);
        let tells = own.is_some_and(|own| own.next_of(view.seats) == seat);
        let key = match (partners, is_next) {
            (Some(true), false) => "banner-partner",
            (Some(true), true) => "banner-partner-next",
            (Some(false), false) if tells => "banner-foe",
            (Some(false), false) => "banner-foe-with",
            (Some(false), true) => "banner-foe-next",
            (None, true) if self.you() != Some(seat) => "banner-next",
            (None, _) => return None,
        };
        Some(self.words.say(key, &[("who", self.called(with).into())]))
    }

    /// RIV-TURN-1: among several others, who comes next.
    fn comes_next(&self, seat: Seat) -> bool {
        let view = self.view;
        view.seats > 2 && view.outcome.is_none() && view.active.next_of(view.seats) == seat
    }

    fn signs(&self) -> Vec<(Markup, &'static str)> {
        banners::signs(Owner::Salmon, self.view.mode.is_expert(), self.view.seats > 2)
    }

    fn counts(&self, seat: Seat) -> Vec<Count> {
        banners::counts(self, self.view.side_of(seat))
    }

    fn may_end(&self) -> bool {
        let is_low = |side: &SideView| side.supply <= SUPPLY_OF_THE_END;
        self.view.tiles_placed() + 1 >= SPELL_TILES || self.view.sides.iter().any(is_low)
    }

    fn unseen(&self) -> Vec<Count> {
        banners::unseen(self)
    }

    fn so_far(&self, owner: Owner) -> Option<String> {
        let side = self.view.sides.iter().position(|side| Owner::from(side.colour) == owner)?;
        Some(self.words.say("end-points", &[("n", self.view.totals.get(side).copied()?.into())]))
    }

    fn held(&self, seat: Seat) -> Option<String> {
        let hand = self.view.hands.get(seat.index())?;
        Some(self.words.say("thing-cards", &[("n", hand.size.into())]))
    }

    fn further(&self) -> Vec<Banner> {
        banners::further(self)
    }

    fn holds(&self) -> Vec<(String, Owner)> {
        let held = |tile: &TileView| match tile.control {
            Control::Held(side) => Some((ids::tile(tile.cell), self.owner_of(side)?)),
            Control::Contested | Control::Empty => None,
        };
        self.view.tiles.iter().filter_map(held).collect()
    }

    fn ending(&self) -> Ending {
        ending::ending(self)
    }

    fn points(&self) -> Vec<(Owner, u16)> {
        let sides = Side::first_of(self.view.totals.len() as u8).zip(&self.view.totals);
        sides.filter_map(|(side, points)| Some((self.owner_of(side)?, (*points).into()))).collect()
    }
}
