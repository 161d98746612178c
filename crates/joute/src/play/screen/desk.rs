//! What the window shows and what keys and mouse do to it. Nothing here draws, waits, or knows a game.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use joute_draw::page::choices::Tree;
use joute_draw::page::game::Status;
use joute_draw::words::refusal;
use joute_games::PlayError;
use joute_kernel::{Seat, Viewer};
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::{Position, Rect};

use super::super::look::Look;
use super::super::sitting::{Job, Seen, Sitting, Thought};
use super::super::words::Terminal;
use super::leaf::Leaf;
use super::walk::{Step, Walk};
use crate::failure::write_file;

/// Whose move it is, as the window shows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stage {
    /// The hand of this person is shown once the others look away.
    Curtain(Seat),
    /// This person decides.
    Asked(Seat),
    /// This computer thinks.
    Thinking(Seat),
    /// The game is over.
    Over,
}

/// What is offered where no action is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Offer {
    /// The curtain goes up.
    Show,
    /// The count of the end, item by item.
    Count,
    /// The record is written.
    Save,
    /// The same company plays again.
    Again,
    /// The program ends.
    Quit,
}

/// What becomes of the window.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Flow {
    /// It stays.
    Stay,
    /// It closes.
    Leave,
    /// A new game is set up in it.
    Again,
}

/// What a click meets.
#[derive(Clone, Debug)]
pub(super) enum Hit {
    /// An answer, by its row.
    Row(usize),
    /// A key of the line below.
    Key(KeyCode),
    /// The board: which column and line of its text is in the corner.
    Board(usize, usize),
    /// What happened.
    Chronicle,
    /// The answers beside their rows.
    Ask,
}

/// How far the board is moved under its pane.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Pan {
    pub(super) x: usize,
    pub(super) y: usize,
    /// Whether the reader moved it: then it stays until the game goes on.
    pub(super) held: bool,
}

/// The window of a game.
pub(super) struct Desk {
    pub(super) sitting: Sitting,
    pub(super) look: Look,
    pub(super) say: Terminal,
    pub(super) stage: Stage,
    pub(super) seen: Seen,
    pub(super) walk: Option<Walk>,
    /// The offer that is looked at, where there is no walk.
    pub(super) offer: usize,
    /// The person whose hand was shown last.
    shown_to: Option<Seat>,
    /// What lies over the table.
    pub(super) leaf: Option<Leaf>,
    /// A sentence about the last thing that was tried.
    pub(super) said: Option<String>,
    pub(super) pan: Pan,
    /// Whether the board is drawn small.
    pub(super) small: bool,
    /// How wide the pane of the board is inside, in columns.
    pub(super) inner: usize,
    /// How many lines the board filled when it was drawn last; as many as there are before it was.
    pub(super) board_lines: u16,
    /// How many lines of the chronicle are below its pane.
    pub(super) chronicle_back: usize,
    /// Whether the chronicle is wanted where there is room for one thing only.
    pub(super) chronicle_open: bool,
    /// The first row of the answers that is seen.
    pub(super) top: usize,
    /// What was drawn where, the uppermost last.
    pub(super) hits: Vec<(Rect, Hit)>,
    /// What the gesture does that was looked at last.
    pub(super) effect: (String, Vec<String>),
    dragged: Option<Position>,
    job: Option<Job>,
    /// Which change of the table this is: what was thought out before another one is not played.
    change: u32,
    /// Raised when nobody waits for the answer to the last job any more.
    stop: Arc<AtomicBool>,
    /// The file of the record, once there is one.
    file: Option<String>,
}

impl Desk {
    pub(super) fn new(sitting: Sitting, look: Look) -> Self {
        let (say, seen) = (Terminal::new(sitting.lang()), sitting.seen(Viewer::Spectator));
        let mut desk = Self {
            sitting,
            look,
            say,
            stage: Stage::Over,
            seen,
            walk: None,
            offer: 0,
            shown_to: None,
            leaf: None,
            said: None,
            pan: Pan::default(),
            small: false,
            inner: 80,
            board_lines: u16::MAX,
            chronicle_back: 0,
            chronicle_open: false,
            top: 0,
            hits: Vec::new(),
            effect: Default::default(),
            dragged: None,
            job: None,
            change: 0,
            stop: Arc::default(),
            file: None,
        };
        desk.go_on();
        desk
    }

    /// The eyes of whoever plays alone; nobody's hand is shown to several while none of them decides.
    fn idle_eyes(&self) -> Viewer {
        match self.sitting.people()[..] {
            [alone] => Viewer::Seat(alone),
            [..] => Viewer::Spectator,
        }
    }

    /// Turns to whoever decides next.
    fn go_on(&mut self) {
        self.change += 1;
        self.stop.store(true, Ordering::Relaxed);
        self.stop = Arc::default();
        self.pan.held = false;
        self.chronicle_back = 0;
        (self.walk, self.job, self.leaf, self.offer, self.top) = (None, None, None, 0, 0);
        let eyes;
        (self.stage, eyes) = match self.sitting.decides() {
            None => (Stage::Over, Viewer::Spectator),
            Some(seat) if !self.sitting.is_person(seat) => {
                self.job = self.sitting.job(seat);
                (Stage::Thinking(seat), self.idle_eyes())
            }
            Some(seat) if self.sitting.people().len() > 1 && self.shown_to != Some(seat) => {
                (Stage::Curtain(seat), Viewer::Spectator)
            }
            Some(seat) => (Stage::Asked(seat), Viewer::Seat(seat)),
        };
        self.look_through(eyes);
    }

    fn look_through(&mut self, eyes: Viewer) {
        self.seen = self.sitting.seen(eyes);
        self.effect = Default::default();
        if let Stage::Asked(seat) = self.stage {
            self.shown_to = Some(seat);
            let choices = self.sitting.table.game().legal(seat);
            self.walk = self.seen.game().tree(&choices).map(Tree::with_one_way_each).map(Walk::new);
        }
    }

    /// Looks at the table again through the same eyes.
    #[cfg(test)]
    pub(super) fn look_again(&mut self) {
        self.look_through(self.seen.viewer);
    }

    /// What is to be thought about, with the number of the change that it belongs to and the flag that ends it; once.
    pub(super) fn job(&mut self) -> Option<(u32, Job, Arc<AtomicBool>)> {
        Some((self.change, self.job.take()?, Arc::clone(&self.stop)))
    }

    /// Something was thought out.
    pub(super) fn thought(&mut self, change: u32, thought: Thought) {
        match thought {
            Thought::Move { seat, opponent, action } => {
                self.sitting.is_back(seat, opponent);
                if change == self.change {
                    self.decide(seat, &action);
                } else if self.stage == Stage::Thinking(seat) {
                    self.job = self.sitting.job(seat);
                }
            }
            Thought::Hint { candidates } if change == self.change => {
                if matches!(self.leaf, Some(Leaf::Pondering)) {
                    self.leaf = candidates.first().map(|action| self.reasons(action));
                }
            }
            Thought::Hint { .. } => {}
        }
    }

    fn decide(&mut self, seat: Seat, gesture: &str) {
        self.said = None;
        match self.sitting.take(seat, gesture) {
            Ok(()) => self.go_on(),
            Err(error) => self.said = Some(self.refused(&error)),
        }
    }

    fn refused(&self, error: &PlayError) -> String {
        match error {
            PlayError::Refused { refusal: why, .. } => {
                let sentence = refusal(self.sitting.lang(), why.code);
                self.say.say("term-refused", &[("sentence", sentence), ("rule", why.rule.to_string())])
            }
            PlayError::Parse { .. } | PlayError::Record(_) => error.to_string(),
        }
    }

    /// What is offered where no action is.
    pub(super) fn offers(&self) -> &'static [Offer] {
        match self.stage {
            Stage::Curtain(_) => &[Offer::Show],
            Stage::Over if self.sitting.table.game().resigned().is_some() => &[Offer::Again, Offer::Save, Offer::Quit],
            Stage::Over => &[Offer::Again, Offer::Count, Offer::Save, Offer::Quit],
            Stage::Asked(_) | Stage::Thinking(_) => &[],
        }
    }

    /// How many rows can be looked at.
    pub(super) fn rows(&self) -> usize {
        self.walk.as_ref().map_or(self.offers().len(), Walk::len)
    }

    /// The row that is looked at.
    pub(super) fn row(&self) -> usize {
        self.walk.as_ref().map_or(self.offer, |walk| walk.cursor)
    }

    /// The thing that is looked at.
    pub(super) fn thing(&self) -> Option<String> {
        Some(self.walk.as_ref()?.looked_at()?.0.clone())
    }

    fn look_at(&mut self, row: usize) {
        let row = row.min(self.rows().saturating_sub(1));
        match &mut self.walk {
            Some(walk) => drop(walk.look(row)),
            None => self.offer = row,
        }
        self.pan.held = false;
        self.said = None;
    }

    /// Takes the row that is looked at.
    fn take(&mut self) -> Flow {
        self.said = None;
        self.pan.held = false;
        if let (Some(walk), Stage::Asked(seat)) = (&mut self.walk, self.stage) {
            match walk.take() {
                Step::Action(gesture) => self.decide(seat, &gesture),
                Step::More => self.top = 0,
            }
            return Flow::Stay;
        }
        match self.offers().get(self.offer) {
            None => return Flow::Stay,
            Some(Offer::Show) => self.unveil(),
            Some(Offer::Count) => self.leaf = Some(self.count()),
            Some(Offer::Save) => self.save(),
            Some(Offer::Again) => return Flow::Again,
            Some(Offer::Quit) => return Flow::Leave,
        }
        Flow::Stay
    }

    fn unveil(&mut self) {
        if let Stage::Curtain(seat) = self.stage {
            self.stage = Stage::Asked(seat);
            self.look_through(Viewer::Seat(seat));
        }
    }

    /// One step back in the choice.
    fn back(&mut self) {
        self.said = None;
        self.top = 0;
        if let Some(walk) = &mut self.walk {
            walk.back();
        }
    }

    fn undo(&mut self) {
        if self.sitting.may_undo() && self.sitting.undo() {
            self.go_on();
            self.said = Some(self.say.say("term-undone", &[]));
        } else {
            self.said = Some(self.say.say("term-full-no-undo", &[]));
        }
    }

    /// Asks whoever decides, or plays alone, whether they give the game up.
    fn ask_to_resign(&mut self) {
        let alone = match self.sitting.people()[..] {
            [alone] => Some(alone),
            [..] => None,
        };
        let seat = match self.stage {
            Stage::Asked(seat) => seat,
            Stage::Thinking(thinker) => alone.unwrap_or(thinker),
            Stage::Curtain(_) | Stage::Over => return,
        };
        if self.sitting.may_resign(seat) {
            self.leaf = Some(Leaf::Resigning(seat));
        } else {
            self.said = Some(self.say.say("term-resign-not", &[]));
        }
    }

    fn hint(&mut self) {
        if let (Stage::Asked(_), None) = (self.stage, &self.job) {
            self.leaf = Some(Leaf::Pondering);
            self.job = Some(Job::Hint { view: self.seen.view.clone() });
        }
    }

    /// Writes the record beside whatever is there, and always into the same file.
    fn save(&mut self) {
        let code = self.sitting.table.game().game().code();
        let free = || (1..).map(|n| format!("{code}-{n}.joute")).find(|name| !std::path::Path::new(name).exists());
        let Some(file) = self.file.clone().or_else(free) else { return };
        let written = write_file(std::path::Path::new(&file), self.sitting.table.record().as_bytes());
        let key = if written.is_ok() { "term-saved" } else { "term-not-saved" };
        self.said = Some(self.say.say(key, &[("file", file.clone())]));
        self.file = written.is_ok().then_some(file);
    }

    /// A key was pressed.
    pub(super) fn press(&mut self, key: KeyEvent) -> Flow {
        if key.kind == KeyEventKind::Release {
            return Flow::Stay;
        }
        if key.modifiers.contains(KeyModifiers::CONTROL) && key.code == KeyCode::Char('c') {
            return Flow::Leave;
        }
        if let Some(leaf) = self.leaf.take() {
            return self.press_leaf(leaf, key.code);
        }
        let moves_board = key.modifiers.intersects(KeyModifiers::SHIFT | KeyModifiers::CONTROL | KeyModifiers::ALT);
        match key.code {
            KeyCode::Up if moves_board => self.move_board(0, -2),
            KeyCode::Down if moves_board => self.move_board(0, 2),
            KeyCode::Left if moves_board => self.move_board(-4, 0),
            KeyCode::Right if moves_board => self.move_board(4, 0),
            code => return self.press_plain(code),
        }
        Flow::Stay
    }

    fn press_plain(&mut self, code: KeyCode) -> Flow {
        let (row, last) = (self.row(), self.rows().saturating_sub(1));
        match code {
            KeyCode::Up | KeyCode::Char('k') => self.look_at(row.checked_sub(1).unwrap_or(last)),
            KeyCode::Down | KeyCode::Char('j') => self.look_at(if row >= last { 0 } else { row + 1 }),
            KeyCode::PageUp => self.look_at(row.saturating_sub(9)),
            KeyCode::PageDown => self.look_at(row + 9),
            KeyCode::Home => self.look_at(0),
            KeyCode::End => self.look_at(last),
            KeyCode::Enter | KeyCode::Right | KeyCode::Char(' ') => return self.take(),
            KeyCode::Esc | KeyCode::Backspace | KeyCode::Left => self.back(),
            KeyCode::Char(digit @ '1'..='9') => return self.choose(digit as usize - '1' as usize),
            KeyCode::Char('?') | KeyCode::F(1) => self.leaf = Some(self.about(self.thing().as_deref())),
            KeyCode::Char('h') => self.hint(),
            KeyCode::Char('u') => self.undo(),
            KeyCode::Char('z') => self.small = !self.small,
            KeyCode::Char('c') | KeyCode::Tab => self.chronicle_open = !self.chronicle_open,
            KeyCode::Char('w') => self.save(),
            KeyCode::Char('r') => self.ask_to_resign(),
            KeyCode::Char('q') if self.stage == Stage::Over => return Flow::Leave,
            KeyCode::Char('q') => self.leaf = Some(Leaf::Leaving),
            KeyCode::Char('n') if self.stage == Stage::Over => return Flow::Again,
            _ => {}
        }
        Flow::Stay
    }

    /// A number or a click: looks at a row, and takes it where that is no decision yet or where it is looked at already.
    fn choose(&mut self, row: usize) -> Flow {
        if row >= self.rows() {
            return Flow::Stay;
        }
        let again = row == self.row();
        self.look_at(row);
        let decides = self.walk.as_ref().and_then(Walk::looked_at).is_some_and(|(_, node)| node.action.is_some());
        let several = self.walk.as_ref().is_some_and(|walk| walk.many().is_some());
        if !decides || several || again { self.take() } else { Flow::Stay }
    }

    fn press_leaf(&mut self, mut leaf: Leaf, code: KeyCode) -> Flow {
        match (&mut leaf, code) {
            (Leaf::Leaving, KeyCode::Enter | KeyCode::Char('q' | 'y' | 'o')) => return Flow::Leave,
            (Leaf::Resigning(seat), KeyCode::Enter | KeyCode::Char('r' | 'y' | 'o')) => {
                if self.sitting.resign(*seat).is_ok() {
                    self.go_on();
                }
                return Flow::Stay;
            }
            (Leaf::Hint { action, .. }, KeyCode::Enter) => {
                if let Stage::Asked(seat) = self.stage {
                    let action = action.clone();
                    self.decide(seat, &action);
                }
                return Flow::Stay;
            }
            (Leaf::Text { scroll, .. }, KeyCode::Up | KeyCode::Char('k')) => *scroll = scroll.saturating_sub(1),
            (Leaf::Text { scroll, .. }, KeyCode::Down | KeyCode::Char('j')) => *scroll += 1,
            (Leaf::Text { scroll, .. }, KeyCode::PageUp) => *scroll = scroll.saturating_sub(10),
            (Leaf::Text { scroll, .. }, KeyCode::PageDown | KeyCode::Char(' ')) => *scroll += 10,
            _ => return Flow::Stay,
        }
        self.leaf = Some(leaf);
        Flow::Stay
    }

    fn move_board(&mut self, x: isize, y: isize) {
        self.pan.held = true;
        self.pan.x = self.pan.x.saturating_add_signed(x);
        self.pan.y = self.pan.y.saturating_add_signed(y);
    }

    /// The mouse did something.
    pub(super) fn mouse(&mut self, event: MouseEvent) -> Flow {
        let at = Position::new(event.column, event.row);
        let hit = self.hits.iter().rev().find(|(area, _)| area.contains(at)).map(|(area, hit)| (*area, hit.clone()));
        match event.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                self.dragged = Some(at);
                if let Some(leaf) = self.leaf.take() {
                    // A click anywhere closes it.
                    return self.press_leaf(leaf, KeyCode::Esc);
                }
                match hit {
                    Some((_, Hit::Row(row))) => return self.choose(row),
                    Some((_, Hit::Key(code))) => return self.press(KeyEvent::new(code, KeyModifiers::NONE)),
                    Some((area, Hit::Board(x, y))) => {
                        let (x, y) = (x + usize::from(at.x - area.x), y + usize::from(at.y - area.y));
                        return self.touch_board(x, y);
                    }
                    Some((_, Hit::Chronicle | Hit::Ask)) | None => {}
                }
            }
            MouseEventKind::Drag(MouseButton::Left) => {
                if let (Some(from), Some((_, Hit::Board(..)))) = (self.dragged, hit) {
                    self.move_board(isize::from(from.x as i16 - at.x as i16), isize::from(from.y as i16 - at.y as i16));
                    self.dragged = Some(at);
                }
            }
            MouseEventKind::ScrollUp => self.wheel(hit.map(|(_, hit)| hit), -1, event.modifiers),
            MouseEventKind::ScrollDown => self.wheel(hit.map(|(_, hit)| hit), 1, event.modifiers),
            MouseEventKind::ScrollLeft => self.move_board(-4, 0),
            MouseEventKind::ScrollRight => self.move_board(4, 0),
            _ => {}
        }
        Flow::Stay
    }

    fn wheel(&mut self, hit: Option<Hit>, by: isize, modifiers: KeyModifiers) {
        if let Some(leaf) = &mut self.leaf {
            // A question waits for its answer.
            if let Leaf::Text { scroll, .. } = leaf {
                *scroll = scroll.saturating_add_signed(by);
            }
            return;
        }
        match hit {
            Some(Hit::Board(..)) if modifiers.is_empty() => self.move_board(0, 2 * by),
            Some(Hit::Board(..)) => self.move_board(4 * by, 0),
            Some(Hit::Chronicle) => self.chronicle_back = self.chronicle_back.saturating_add_signed(-2 * by),
            Some(Hit::Row(_) | Hit::Ask) => self.look_at(self.row().saturating_add_signed(by)),
            Some(Hit::Key(_)) | None => {}
        }
    }

    /// A click on the board: what lies there is looked at, or taken if it is looked at already; what is not on offer is explained.
    fn touch_board(&mut self, column: usize, line: usize) -> Flow {
        let game = self.seen.game();
        let board = game.drawn(self.board_columns(), self.gesture().as_deref());
        let Some(thing) = board.at(column, line).map(str::to_owned) else { return Flow::Stay };
        let touch = game.touched(&thing);
        drop(game);
        if let Some(walk) = &mut self.walk {
            if let Some(row) = walk.row_of(&touch) {
                return self.choose(row);
            }
            // A place that was on offer one step before: it is chosen instead.
            let mut before = walk.clone();
            if before.back()
                && let Some(row) = before.row_of(&touch)
            {
                *walk = before;
                return self.choose(row);
            }
        }
        self.leaf = Some(self.about(Some(&thing)));
        Flow::Stay
    }

    /// What would be done by what is looked at.
    pub(super) fn gesture(&self) -> Option<String> {
        self.walk.as_ref()?.previewed()
    }

    /// How wide the board may be drawn: a map as wide as it likes, unless it is wanted small; anything else as its pane.
    pub(super) fn board_columns(&self) -> usize {
        if !self.small && self.seen.game().spreads() { usize::MAX } else { self.inner }
    }

    /// Whether somebody has to decide: the seats that are asked.
    pub(super) fn is_asked(&self, seat: Seat) -> bool {
        match self.seen.game().status() {
            Status::Asked(seats) => self.stage != Stage::Over && seats.contains(seat),
            Status::Chance | Status::Over => false,
        }
    }
}
