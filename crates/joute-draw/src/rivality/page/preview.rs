//! Rivality in pictures: picked actions with their certain effects, and places and candidates that are pointed out.

use joute_kernel::{Game, Seat};
use joute_rivality::{Action, Cell, Event, Question, State, View};
use maud::{Markup, html};

use super::ending::ending;
use super::hints;
use crate::page::frame;
use crate::page::game::{Advised, Ending, Finish, Gain, Held, Pictured, Previewed, Shown, Standing, Sum, Total};
use crate::palette::Owner;
use crate::rivality::ids::{self, Named};
use crate::rivality::scene::{Candidate, Free, Ghost, Preview, Tile};
use crate::rivality::words::Speaker;
use crate::rivality::{Scene, board_svg, cell_at, hand_tile_svg};

impl Pictured for Speaker<'_> {
    fn board(&self, shown: Shown<'_>) -> String {
        let mut scene = self.on_page();
        match shown {
            Shown::Alone | Shown::GivenUp | Shown::Offers => {
                if !matches!(shown, Shown::Offers) || self.question() != Some(Question::Place) {
                    scene.free = Free::Left;
                }
            }
            Shown::Framed(at) => scene.pointed.framed.extend(cell_of(at)),
            Shown::Advised(candidates) => {
                // Who only looks on, as at an analysis, has no place to choose: the tiles are as large as at its other moves.
                if self.view.viewer.seat().is_none() {
                    scene.free = Free::Left;
                }
                let numbered = (1..).zip(candidates).filter_map(|(number, one)| self.candidate(number, one));
                scene.candidates = numbered.collect();
            }
        }
        board_svg(&scene)
    }

    fn preview(&self, action: &str) -> Previewed {
        let mut scene = self.on_page();
        let certain = self.foretell(&mut scene, action);
        let (sums, after, warning) = self.outcome(action);
        Previewed { certain, ends: self.ends(action), sums, warning, after, board: board_svg(&scene) }
    }

    fn place_of(&self, action: &str) -> Option<String> {
        Some(match action.parse().ok()? {
            Action::Place { cell, .. } => ids::cell(cell),
            Action::Walk(cell) | Action::Besiege(cell) => ids::tile(cell),
            Action::Cast { source, .. } | Action::Decline { source, .. } => ids::tile(source),
            Action::Resolve(_) => ids::tile(self.ordered()?),
            Action::Remove(_) => ids::tile(self.overfull()?),
            Action::KeepHand | Action::Mulligan => return None,
        })
    }

    fn gain(&self, action: &str) -> Gain {
        hints::gain(self, action)
    }

    fn hand(&self, seat: Seat) -> Option<Vec<Held>> {
        let tiles = self.view.hands.get(seat.index())?.tiles.as_ref()?;
        let scene = self.scene();
        let held = |id| Held { id: ids::hand(id), name: self.printed(id), picture: hand_tile_svg(&scene, id) };
        Some(tiles.iter().copied().map(held).collect())
    }

    fn hand_key(&self) -> Option<Markup> {
        let said = |sign: Markup, key: &str| html! { span { (sign) " " (self.words.t(key)) } };
        Some(html! {
            p class="t hand-key" {
                (said(frame::sprite("hr1", "-10 -11 20 22", "ico"), "hand-key-golems"))
                (said(frame::sprite("Dr1", "-11 -11 22 22", "ico"), "hand-key-range"))
                (said(frame::sprite("hb", "54 -16 92 76", "ico"), "hand-key-breaker"))
            }
        })
    }

    fn thing_at(&self, x: f64, y: f64) -> String {
        let cell = cell_at(x, y);
        if self.view.tile_on(cell).is_some() { ids::tile(cell) } else { ids::cell(cell) }
    }
}

impl Speaker<'_> {
    /// Lays an action on the board with its certain effects, and says these; a text that is no action leaves it as it is.
    pub(super) fn foretell(&self, scene: &mut Scene<'_>, action: &str) -> Vec<String> {
        let Ok(action) = action.parse::<Action>() else { return Vec::new() };
        let foreseen = State::foresee(self.view, &[action]);
        let (events, after) = foreseen.map_or_else(Default::default, |foreseen| (foreseen.events, foreseen.after));
        let events = self.first_walk(events);
        // In solo what is turned up ends what is certain, but not what can be read.
        let beyond = self.beyond_certain(action, &events);
        let all = [events.as_slice(), beyond.as_ref().map_or(&[], |beyond| beyond.events.as_slice())].concat();
        scene.preview = Some(Preview::of(self.view, &all));
        self.put(scene, action, &all);
        let nought = [self.left(&events, after.as_ref()), self.nought(&events, after.as_ref())].concat();
        // That the game ends stands before all of it.
        let events: Vec<Event> = events.into_iter().filter(|event| !matches!(event, Event::Ended { .. })).collect();
        let certain = beyond.map_or_else(|| self.certain(&events, after.as_ref()), |beyond| beyond.said);
        [vec![self.action(action)], certain, nought].concat()
    }

    /// The same in a few words, for a hint: who wins, and the points, from most to fewest; nothing if the end is not certain.
    pub(super) fn ends_with(&self, action: Action) -> Option<String> {
        let foreseen = State::foresee(self.view, &[action])?;
        let mut known = foreseen.events.iter().take_while(|event| !matches!(event, Event::TileRevealed { .. }));
        known.find(|event| matches!(event, Event::Ended { .. }))?;
        let Ending { title, totals, .. } = ending(&Speaker::new(self.words.0, &foreseen.after?, self.seats));
        let mut points: Vec<_> = totals.iter().map(|total| total.points).collect();
        points.sort_by_key(|points| std::cmp::Reverse(*points));
        let points = points.into_iter().map(|points| points.to_string());
        let points = points.reduce(|a, b| self.words.say("hint-ends-to", &[("a", a.into()), ("b", b.into())]))?;
        Some(self.words.say("hint-ends", &[("title", title.into()), ("points", points.into())]))
    }

    /// RIV-END-1, RIV-END-2, RIV-SOLO-22: that an action certainly ends the game, why, who wins then, and with how many points.
    fn ends(&self, action: &str) -> Option<Finish> {
        let foreseen = State::foresee(self.view, &[action.parse::<Action>().ok()?])?;
        // What comes after a tile that is turned up depends on it.
        let mut known = foreseen.events.iter().take_while(|event| !matches!(event, Event::TileRevealed { .. }));
        let ended = known.find(|event| matches!(event, Event::Ended { .. }))?;
        let what =
            if action.parse().is_ok_and(|action| matches!(action, Action::Place { .. })) { "place" } else { "do" };
        let Some(after) = foreseen.after else {
            let said = self.tells(ended).certain?;
            let asks = Some(self.words.say("again-unknown", &[("what", what.into())]));
            return Some(Finish { said, is_won: false, asks });
        };
        let after = Speaker::new(self.words.0, &after, self.seats);
        let Ending { title, winners, mut totals, tie, .. } = ending(&after);
        let is_won = self.decides().and_then(|seat| self.owner_of(self.view.side_of(seat)));
        let by = is_won.and_then(|owner| behind(&totals, owner));
        let is_won = is_won.is_some_and(|owner| winners.contains(&owner));
        let asks = || match by {
            Some(n) => self.words.say("again-lost-by", &[("n", n.into()), ("what", what.into())]),
            None => self.words.say("again-lost", &[("what", what.into())]),
        };
        let asks = (!is_won).then(asks);
        totals.sort_by_key(|total| (!total.won, std::cmp::Reverse(total.points)));
        let points = |total: &Total| {
            self.words.say("certain-ends-with", &[("who", total.who.as_str().into()), ("n", total.points.into())])
        };
        let points: Vec<String> = totals.iter().map(points).collect();
        let args = [
            ("end", after.tells(ended).certain?.into()),
            ("title", title.into()),
            ("points", points.join(", ").into()),
        ];
        let said = self.words.say("certain-ends", &args);
        let said = match tie {
            Some((rule, _)) => self.words.say("certain-ends-tie", &[("said", said.into()), ("tie", rule.into())]),
            None => said,
        };
        Some(Finish { said, is_won, asks })
    }

    /// RIV-SCORE-2: that a tile counts once its wizard has left it, for whom and how much, which is half of what a turn changes.
    fn left(&self, events: &[Event], after: Option<&View>) -> Vec<String> {
        let left = |event: &Event| if let Event::WizardMoved { from, .. } = *event { from } else { None };
        let said = |cell: Cell| {
            let score = after?.tile_on(cell)?.score;
            let side = score.side.filter(|_| score.points > 0 && !self.view.mode.is_solo())?;
            let args = [
                self.side_doer(side),
                ("what", self.tile_on(cell).into()),
                ("n", score.points.into()),
                ("who", self.side_player(side).into()),
            ];
            Some(self.words.say("certain-left", &args))
        };
        events.iter().filter_map(left).filter_map(said).collect()
    }

    /// RIV-SCORE-2: why the tile that is placed counts for nobody yet, or never: the game ends, or nobody of its side has a tile left to place.
    fn nought(&self, events: &[Event], after: Option<&View>) -> Vec<String> {
        let comes = |event: &Event| matches!(event, Event::WizardMoved { .. });
        let is_told = !self.view.mode.is_solo() && events.iter().any(comes);
        let ends = events.iter().any(|event| matches!(event, Event::Ended { .. }));
        let goes_on = |view: &View| {
            let side = self.view.side_of(self.view.active);
            let hands = Seat::first_of(view.seats).zip(&view.hands);
            let held = hands.filter(|(seat, _)| view.side_of(*seat) == side).any(|(_, hand)| hand.size > 0);
            held || view.sides.get(side.index()).is_some_and(|side| side.stack_size > 0)
        };
        let key = match (ends, after.is_none_or(goes_on)) {
            (true, _) => "certain-wizard-stays",
            (_, false) => "certain-wizard-last",
            _ => "certain-wizard",
        };
        is_told.then(|| self.words.t(key)).into_iter().collect()
    }

    /// What each side has before and after an action, and what that is made of, if that is certain; a warning where it wins nothing.
    fn outcome(&self, action: &str) -> (Vec<Sum>, Vec<Standing>, Option<String>) {
        let Ok(action) = action.parse::<Action>() else { return (Vec::new(), Vec::new(), None) };
        let after = State::foresee(self.view, &[action]).and_then(|foreseen| foreseen.after);
        let (sums, standings) = after.map_or_else(Default::default, |after| {
            let after = ending(&Speaker::new(self.words.0, &after, self.seats));
            (Sum::between(ending(self).totals, &after.totals), Standing::all_of(&after))
        });
        (sums, standings, hints::wins_nothing(self, action).then(|| self.words.t("certain-nothing")))
    }

    /// The board of a page.
    fn on_page(&self) -> Scene<'_> {
        Scene { on_page: true, ..self.scene() }
    }

    /// RIV-CAP-1: where golems have to be removed.
    fn overfull(&self) -> Option<Cell> {
        match self.question()? {
            Question::Removal(cell) => Some(cell),
            _ => None,
        }
    }

    /// Puts what is picked on the board.
    pub(super) fn put(&self, scene: &mut Scene<'_>, action: Action, events: &[Event]) {
        let framed = &mut scene.pointed.framed;
        match action {
            Action::Place { tile: id, cell, rotation } => scene.ghost = Some(Ghost { id, cell, rotation }),
            Action::Walk(_) => {
                let reached = |event: &Event| if let Event::WizardMoved { to, .. } = event { Some(*to) } else { None };
                framed.extend(events.iter().filter_map(reached));
            }
            Action::Besiege(cell) | Action::Cast { source: cell, .. } | Action::Decline { source: cell, .. } => {
                framed.push(cell);
            }
            Action::Remove(_) => framed.extend(self.overfull()),
            Action::KeepHand | Action::Mulligan | Action::Resolve(_) => {}
        }
    }

    /// A candidate of a hint: the tile that would be placed, or where the action takes place.
    fn candidate(&self, number: u8, advised: &Advised<'_>) -> Option<Candidate> {
        let tile = match advised.action.parse().ok()? {
            Action::Place { tile, rotation, .. } => Some(Tile::printed(tile, rotation)),
            _ => None,
        };
        Some(Candidate { cell: cell_of(&self.place_of(advised.action)?)?, tile, number, share: advised.share })
    }
}

/// By how many points an owner is behind whoever has most; nothing if he is not.
fn behind(totals: &[Total], owner: Owner) -> Option<u16> {
    let most = totals.iter().map(|total| total.points).max()?;
    let own = totals.iter().find(|total| total.owner == owner)?.points;
    most.checked_sub(own).filter(|by| *by > 0)
}

/// The cell of a place.
fn cell_of(at: &str) -> Option<Cell> {
    match ids::parse(at)? {
        Named::Tile(cell) | Named::Cell(cell) => Some(cell),
        _ => None,
    }
}
