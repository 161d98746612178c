//! The window as it is drawn: every part from what the reader may see.

use joute_draw::ink::{Ink, Inked, Run};
use joute_draw::page::game::{Ending, GamePage, Previewed, Sum};
use joute_draw::palette::Owner;
use joute_draw::words::Words;
use joute_kernel::Seat;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Margin, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Widget as _};

use super::super::look::{Look, Pair, wrap};
use super::desk::{Desk, Hit, Offer, Stage};
use super::leaf::Leaf;
use super::panes::{COLUMNS_MIN, LINES_MIN, Panes, Wants};

impl Look {
    /// An ink as the window writes it.
    fn style(self, ink: Ink) -> Style {
        match (self.pair(ink), ink) {
            (Some(Pair { letters, ground }), _) => Style::new().fg(Color::Indexed(letters)).bg(Color::Indexed(ground)),
            (None, Ink::Strong | Ink::Of(_)) => Style::new().add_modifier(Modifier::BOLD),
            (None, Ink::Lit) => Style::new().add_modifier(Modifier::BOLD | Modifier::UNDERLINED),
            (None, Ink::Quiet) => Style::new().add_modifier(Modifier::DIM),
            (None, Ink::Plain) => Style::new(),
        }
    }

    fn span(self, run: &Run) -> Span<'static> {
        Span::styled(run.text.clone(), self.style(run.ink))
    }

    /// The sign of an owner: a letter on the owner's colour.
    fn sign(self, owner: Owner, desk: &Desk) -> Span<'static> {
        self.span(&Run::new(format!(" {} ", owner.letter(desk.sitting.lang())), Ink::Of(owner)))
    }
}

/// The question is broken into lines of about so many columns before its pane is known.
const ASK_COLUMNS: usize = 32;

/// What stands before an answer: an arrow, its number, a blank.
const ROW_LEAD: usize = 3;

/// What is looked at.
const LOOKED_AT: Style = Style::new().add_modifier(Modifier::REVERSED);

impl Desk {
    /// Draws everything.
    pub(super) fn draw(&mut self, frame: &mut Frame<'_>) {
        let area = frame.area();
        let out = frame.buffer_mut();
        let before = self.board_lines;
        self.lay(area, out);
        // What the board leaves free is known when it is drawn.
        if self.board_lines != before {
            Clear.render(area, out);
            self.lay(area, out);
        }
    }

    fn lay(&mut self, area: Rect, out: &mut Buffer) {
        self.hits.clear();
        let players = self.player_lines(area.width.into());
        let rows = self.row_words().iter().map(|words| wrap(words, ASK_COLUMNS - ROW_LEAD, 0).len()).sum::<usize>();
        let ask = self.ask_lines(ASK_COLUMNS).len() + rows + 2;
        let wants = Wants {
            ask: u16::try_from(ask).unwrap_or(u16::MAX),
            effect: self.walk.is_some(),
            own: self.seen.viewer.seat().is_some(),
            chronicle: self.chronicle_open,
            board: self.board_lines,
        };
        let Some(panes) = Panes::of(area, players.len() as u16, wants) else {
            return self.draw_too_small(area, out);
        };
        self.draw_head(panes.head, out);
        put(&players, panes.players, out);
        self.draw_board(panes.board, out);
        self.draw_ask(panes.ask, out);
        self.draw_effect(panes.effect, out);
        self.draw_own(panes.own, out);
        self.draw_chronicle(panes.chronicle, out);
        self.draw_keys(panes.keys, out);
        self.draw_leaf(area, out);
    }

    fn words(&self, key: &str) -> String {
        self.say.say(key, &[])
    }

    fn draw_too_small(&self, area: Rect, out: &mut Buffer) {
        let size = [("wide", COLUMNS_MIN.to_string()), ("high", LINES_MIN.to_string())];
        let said = self.say.say("term-full-small", &size);
        put(&plain(wrap(&said, area.width.into(), 0), Ink::Plain, self.look), area, out);
    }

    /// What is played and how far it is; who looks.
    fn draw_head(&self, area: Rect, out: &mut Buffer) {
        let game = self.seen.game();
        let mode = self.sitting.company.options.mode();
        let title = self.sitting.table.game().game().title();
        let left = format!("{title} · {} · {}", Words(self.seen.lang).mode(mode), game.progress(mode, false));
        let right =
            self.seen.viewer.seat().map(|seat| self.say.say("term-full-you", &[("name", self.sitting.name(seat))]));
        let right = right.unwrap_or_default();
        let room = usize::from(area.width).saturating_sub(right.chars().count());
        let style = self.look.style(Ink::Strong);
        let line =
            Line::from(vec![Span::styled(cut(&format!("{left:<room$}"), room), style), Span::styled(right, style)]);
        put(&[line], area, out);
    }

    /// A line for everybody at the table: the sign, what they have, and whose move it is; what has no room in `width` columns is left out whole.
    fn player_lines(&self, width: usize) -> Vec<Line<'static>> {
        let game = self.seen.game();
        let line = |owner: Option<Owner>, asked: bool, name: Vec<String>, counts: Vec<String>| {
            let mut spans = vec![Span::raw(if asked { "▸" } else { " " })];
            spans.extend(owner.map(|owner| self.look.sign(owner, self)));
            let so_far = owner.and_then(|owner| game.so_far(owner));
            let name: Vec<String> = name.into_iter().chain(so_far).collect();
            spans.push(Span::styled(format!(" {}", name.join(" · ")), self.look.style(Ink::Strong)));
            let mut room = width.saturating_sub(spans.iter().map(Span::width).sum());
            let last = counts.len();
            for (number, count) in counts.into_iter().enumerate() {
                let count = Span::raw(format!(" · {count}"));
                let kept = if number + 1 == last { 0 } else { 2 };
                if count.width() + kept > room {
                    spans.push(Span::raw(" …"));
                    break;
                }
                room -= count.width();
                spans.push(count);
            }
            Line::from(spans)
        };
        let seats = Seat::first_of(game.seats()).map(|seat| {
            let name = if game.you() == Some(seat) {
                format!("{} ({})", self.sitting.name(seat), self.words("term-full-yourself"))
            } else {
                self.sitting.name(seat)
            };
            let name = [Some(name), game.office(seat)].into_iter().flatten().collect();
            let counts = game.counts(seat).into_iter().map(|count| count.words).chain(game.held(seat)).collect();
            line(game.owner(seat), self.is_asked(seat), name, counts)
        });
        let further = game.further().into_iter().map(|banner| {
            let counts = banner.counts.into_iter().map(|count| count.words).collect();
            line(Some(banner.owner), false, vec![banner.name], counts)
        });
        seats.chain(further).collect()
    }

    fn draw_board(&mut self, area: Rect, out: &mut Buffer) {
        let inside = framed(area, self.sitting.table.game().game().title(), out);
        self.inner = inside.width.into();
        let (board, at) = {
            let game = self.seen.game();
            let gesture = self.gesture();
            let board = game.drawn(self.board_columns(), gesture.as_deref());
            let place = self.pointed(game.as_ref(), gesture.as_deref());
            let at = place.and_then(|id| board.spot_of(&id).map(|spot| (spot.at, spot.size)));
            (board, at)
        };
        self.board_lines = u16::try_from(board.lines.len()).unwrap_or(u16::MAX);
        self.follow(&board, at, inside);
        let (x, y) = (self.pan.x, self.pan.y);
        for (line, row) in board.lines.iter().skip(y).zip(inside.rows()) {
            let runs: Vec<Span<'_>> = line.iter().map(|run| self.look.span(run)).collect();
            put_from(&Line::from(runs), x, row, out);
        }
        if let Some((spot, size)) = at {
            mark(spot, size, (x, y), inside, out);
        }
        self.draw_beyond(&board, inside, area, out);
        self.hits.push((inside, Hit::Board(x, y)));
    }

    /// The thing that is pointed at on the board: what is looked at, or what the last move was about.
    fn pointed(&self, game: &dyn GamePage, gesture: Option<&str>) -> Option<String> {
        let looked_at = self.thing();
        let picked = gesture.and_then(|gesture| game.place_of(gesture));
        let last = || game.chronicle(&self.seen.log).pop().and_then(|entry| entry.place).map(|(id, _)| id);
        match self.walk {
            Some(_) => picked.or(looked_at),
            None => last(),
        }
    }

    /// Moves the board so that what is pointed at is seen, unless the reader moved it; never beyond its ends.
    fn follow(&mut self, board: &Inked, at: Option<((usize, usize), (usize, usize))>, inside: Rect) {
        let (wide, high) = board.size();
        let (columns, lines) = (usize::from(inside.width), usize::from(inside.height));
        if let Some(((x, y), (spot_wide, spot_high))) = at.filter(|_| !self.pan.held) {
            self.pan.x = nearest(self.pan.x, x, spot_wide, columns);
            self.pan.y = nearest(self.pan.y, y, spot_high, lines);
        }
        self.pan.x = self.pan.x.min(wide.saturating_sub(columns));
        self.pan.y = self.pan.y.min(high.saturating_sub(lines));
    }

    /// Arrows in the frame where the board goes on.
    fn draw_beyond(&self, board: &Inked, inside: Rect, area: Rect, out: &mut Buffer) {
        let (wide, high) = board.size();
        let (x, y) = (self.pan.x, self.pan.y);
        let (middle, centre) = (area.y + area.height / 2, area.x + area.width / 2);
        let arrows = [
            (x > 0, (area.x, middle), "◀"),
            (x + usize::from(inside.width) < wide, (area.right() - 1, middle), "▶"),
            (y > 0, (centre, area.y), "▲"),
            (y + usize::from(inside.height) < high, (centre, area.bottom() - 1), "▼"),
        ];
        for (goes_on, at, arrow) in arrows {
            if goes_on {
                out[at].set_symbol(arrow).set_style(self.look.style(Ink::Lit));
            }
        }
    }

    /// The question, what is chosen so far, and the answers.
    fn draw_ask(&mut self, area: Rect, out: &mut Buffer) {
        self.hits.push((area, Hit::Ask));
        let title = match self.stage {
            Stage::Asked(seat) if self.seen.game().you() == Some(seat) => self.words("term-full-your-turn"),
            Stage::Asked(seat) | Stage::Curtain(seat) => {
                self.say.say("term-full-turn", &[("name", self.sitting.name(seat))])
            }
            Stage::Thinking(seat) => self.say.say("term-thinking", &[("name", self.sitting.name(seat))]),
            Stage::Over => self.words("term-over"),
        };
        let inside = framed(area, &title, out);
        let mut lines = self.ask_lines(inside.width.into());
        // At least three answers are seen, whatever is said above them.
        lines.truncate(usize::from(inside.height).saturating_sub(self.rows().min(3)));
        put(&lines, inside, out);
        let above = lines.len() as u16;
        let rest = Rect { y: inside.y + above, height: inside.height - above, ..inside };
        self.draw_rows(rest, out);
    }

    fn ask_lines(&self, width: usize) -> Vec<Line<'static>> {
        let strong = |text: &str| plain(wrap(text, width, 0), Ink::Strong, self.look);
        let quiet = |text: &str| plain(wrap(text, width, 2), Ink::Quiet, self.look);
        let mut lines = match (self.stage, &self.walk) {
            (Stage::Curtain(seat), _) => strong(&self.say.say("term-curtain", &[("name", self.sitting.name(seat))])),
            (Stage::Over, _) => self.ending_lines(width),
            (Stage::Asked(_), Some(walk)) => {
                let mut lines = strong(&walk.tree.ask);
                if let Some(so_far) = walk.so_far() {
                    lines.extend(quiet(&self.say.say("term-full-so-far", &[("words", so_far)])));
                }
                if walk.step() != walk.tree.ask {
                    lines.extend(quiet(walk.step()));
                }
                lines
            }
            (Stage::Asked(_) | Stage::Thinking(_), _) => {
                let last = self.seen.game().chronicle(&self.seen.log).pop();
                last.map_or_else(Vec::new, |entry| {
                    let mut lines = strong(&entry.title);
                    lines.extend(entry.lines.iter().flat_map(|line| quiet(&format!("· {}", line.said))));
                    lines
                })
            }
        };
        if let Some(said) = &self.said {
            lines.extend(plain(wrap(said, width, 0), Ink::Lit, self.look));
        }
        lines
    }

    /// Who won, by what, and the totals.
    fn ending_lines(&self, width: usize) -> Vec<Line<'static>> {
        let ending = self.seen.ending();
        let is_counted = ending.is_counted();
        let Ending { title, reason, tie, totals, .. } = ending;
        let mut lines = plain(wrap(&title, width, 0), Ink::Strong, self.look);
        lines.extend(plain(wrap(&reason, width, 0), Ink::Plain, self.look));
        for total in totals {
            let points = if is_counted {
                self.say.say("term-full-points", &[("points", total.points.to_string())]) + " "
            } else {
                total.tallies.iter().map(|tally| format!("{} ", tally.words)).collect()
            };
            let who = Span::styled(
                format!(" {} ", total.who),
                self.look.style(if total.won { Ink::Strong } else { Ink::Plain }),
            );
            let crown = if total.won { self.words("term-full-won") } else { String::new() };
            lines.push(Line::from(vec![self.look.sign(total.owner, self), who, Span::raw(format!("{points}{crown}"))]));
        }
        if let Some((words, rule)) = tie {
            lines.extend(plain(wrap(&format!("{words} ({rule})"), width, 0), Ink::Plain, self.look));
        }
        lines
    }

    /// The answers, the one that is looked at among them.
    fn draw_rows(&mut self, area: Rect, out: &mut Buffer) {
        let high = usize::from(area.height);
        let room = usize::from(area.width).saturating_sub(ROW_LEAD);
        let mut rows: Vec<Vec<String>> = self.row_words().iter().map(|words| wrap(words, room, 0)).collect();
        if rows.iter().map(Vec::len).sum::<usize>() > high {
            let one = |row: Vec<String>| vec![cut(&row.join(" "), room)];
            rows = rows.into_iter().map(one).collect();
        }
        let cursor = self.row();
        self.top = nearest(self.top, cursor, 1, high).min(rows.len().saturating_sub(high));
        let mut y = area.y;
        for (number, lines) in rows.iter().enumerate().skip(self.top) {
            let place = Rect { y, height: lines.len() as u16, ..area }.intersection(area);
            if place.is_empty() {
                break;
            }
            let key = if number < 9 { (number + 1).to_string() } else { " ".to_owned() };
            let arrow = if number == cursor { '▸' } else { ' ' };
            out.set_stringn(place.x, place.y, format!("{arrow}{key}"), area.width.into(), Style::new());
            for (line, row) in lines.iter().zip(place.rows()) {
                out.set_stringn(row.x + ROW_LEAD as u16, row.y, line, room, Style::new());
            }
            if number == cursor {
                out.set_style(place, LOOKED_AT);
            }
            self.hits.push((place, Hit::Row(number)));
            y = place.bottom();
        }
        let more = [(self.top > 0, area.y, "▲"), (self.top + high < rows.len(), area.bottom().saturating_sub(1), "▼")];
        for (goes_on, y, arrow) in more {
            if goes_on && area.width > 0 {
                out[(area.right() - 1, y)].set_symbol(arrow);
            }
        }
    }

    /// The answers in words; what all begin with is said above them already.
    fn row_words(&self) -> Vec<String> {
        let Some(walk) = &self.walk else {
            let offer = |offer: &Offer| {
                self.words(match offer {
                    Offer::Show => "term-full-show",
                    Offer::Count => "term-full-count",
                    Offer::Save => "term-full-save",
                    Offer::Again => "term-full-again",
                    Offer::Quit => "term-full-quit",
                })
            };
            return self.offers().iter().map(offer).collect();
        };
        let words: Vec<&str> = walk.here().next.iter().map(|(_, node)| node.say.as_str()).collect();
        // A whole choice repeats the one so far; anything else is named in full.
        let whole = walk.so_far().is_some() && walk.here().next.iter().all(|(_, node)| node.action.is_some());
        let shared = if whole { shared_words(&words) } else { 0 };
        let several = walk.many().map(|_| self.words("term-full-take-these"));
        let pick = |row: usize| match (&several, walk.is_picked(row)) {
            (None, _) => "",
            (Some(_), true) => "[x] ",
            (Some(_), false) => "[ ] ",
        };
        let rows = words.iter().enumerate().map(|(row, words)| format!("{}{}", pick(row), shortened(words, shared)));
        rows.chain(several.clone()).collect()
    }

    /// What the answer that is looked at does.
    fn draw_effect(&mut self, area: Rect, out: &mut Buffer) {
        if area.is_empty() {
            return;
        }
        let gesture = self.gesture();
        if let Some(gesture) = gesture.as_ref().filter(|gesture| **gesture != self.effect.0) {
            let Previewed { mut certain, ends, sums, warning, .. } = self.seen.game().preview(gesture);
            let sum = |sum: &Sum| format!("{} {} → {}", sum.who, sum.before, sum.after);
            let sums: Vec<String> = sums.iter().map(sum).collect();
            // What it comes to and what speaks against it follow the action at once: a low pane shows them too.
            let first = certain.len().min(1);
            let ends = ends.map(|ends| ends.said).into_iter();
            certain.splice(first..first, ends.chain((!sums.is_empty()).then(|| sums.join(", "))).chain(warning));
            self.effect = (gesture.clone(), certain);
        }
        let inside = framed(area, &self.words("term-full-effect"), out);
        let width = usize::from(inside.width);
        let mut lines = Vec::new();
        let looked_at = self.walk.as_ref().and_then(|walk| walk.looked_at());
        if let Some((id, node)) = looked_at.filter(|_| gesture.is_none()) {
            lines.extend(plain(wrap(&node.say, width, 0), Ink::Strong, self.look));
            let said = self.seen.game().explained(id).map(|known| known.said).unwrap_or_default();
            lines.extend(said.iter().flat_map(|said| plain(wrap(said, width, 0), Ink::Plain, self.look)));
        }
        if gesture.is_some() {
            let mut certain = self.effect.1.iter();
            lines.extend(
                certain.next().into_iter().flat_map(|first| plain(wrap(first, width, 0), Ink::Strong, self.look)),
            );
            for effect in certain {
                lines.extend(plain(wrap(&format!("· {effect}"), width, 2), Ink::Plain, self.look));
            }
        }
        put(&lines, inside, out);
    }

    /// What the reader holds: the hand, or else what is theirs on the board.
    fn draw_own(&self, area: Rect, out: &mut Buffer) {
        if area.is_empty() {
            return;
        }
        let game = self.seen.game();
        let seat = self.seen.viewer.seat();
        let hand = seat.and_then(|seat| game.hand(seat));
        let title = self.words(if hand.is_some() { "term-full-hand" } else { "term-full-yours" });
        let inside = framed(area, &title, out);
        let owner = seat.and_then(|seat| game.owner(seat));
        let held = || {
            let own = game.holds().into_iter().filter(|(_, holder)| Some(*holder) == owner);
            own.filter_map(|(id, _)| Some(game.explained(&id)?.name)).collect()
        };
        let names: Vec<String> = match hand {
            Some(things) => things.into_iter().map(|thing| thing.name).collect(),
            None => held(),
        };
        let each = names.iter().flat_map(|name| wrap(&format!("· {name}"), inside.width.into(), 2));
        let mut wrapped: Vec<String> = each.collect();
        if wrapped.len() > inside.height.into() {
            wrapped = wrap(&names.join(" · "), inside.width.into(), 0);
        }
        put(&plain(wrapped, Ink::Plain, self.look), inside, out);
    }

    /// What happened, the latest below.
    fn draw_chronicle(&mut self, area: Rect, out: &mut Buffer) {
        if area.is_empty() {
            return;
        }
        let inside = framed(area, &self.words("term-full-chronicle"), out);
        let width = usize::from(inside.width);
        let entries = self.seen.game().chronicle(&self.seen.log);
        let mut lines: Vec<Line<'_>> = Vec::new();
        let last = entries.len().saturating_sub(1);
        for (at, entry) in entries.iter().enumerate() {
            let ink = if at == last { Ink::Strong } else { Ink::Plain };
            let mut title = plain(wrap(&entry.title, width.saturating_sub(4), 0), ink, self.look);
            if let (Some(first), Some(owner)) = (title.first_mut(), entry.owner) {
                first.spans.insert(0, self.look.sign(owner, self));
                first.spans.insert(1, Span::raw(" "));
            }
            lines.extend(title);
            for line in &entry.lines {
                lines.extend(plain(wrap(&format!("  · {}", line.said), width, 2), Ink::Plain, self.look));
            }
        }
        let high = usize::from(inside.height);
        self.chronicle_back = self.chronicle_back.min(lines.len().saturating_sub(high));
        let from = lines.len().saturating_sub(high + self.chronicle_back);
        put(&lines[from..], inside, out);
        self.hits.push((inside, Hit::Chronicle));
    }

    /// The keys, as many as there is room for; each can be clicked.
    fn draw_keys(&mut self, area: Rect, out: &mut Buffer) {
        let keys = [
            ("↑↓", "term-full-key-choose", KeyCode::Down),
            ("Enter", "term-full-key-take", KeyCode::Enter),
            ("Esc", "term-full-key-back", KeyCode::Esc),
            ("?", "term-full-key-explain", KeyCode::Char('?')),
            ("h", "term-full-key-hint", KeyCode::Char('h')),
            ("q", "term-full-key-quit", KeyCode::Char('q')),
            ("u", "term-full-key-undo", KeyCode::Char('u')),
            ("r", "term-full-key-resign", KeyCode::Char('r')),
            ("c", "term-full-key-chronicle", KeyCode::Char('c')),
            ("z", "term-full-key-zoom", KeyCode::Char('z')),
            ("w", "term-full-key-save", KeyCode::Char('w')),
        ];
        let mut x = area.x;
        for (key, words, code) in keys {
            let words = format!(" {}  ", self.words(words));
            let wide = (key.chars().count() + words.chars().count()) as u16;
            if x + wide - 2 > area.right() {
                break;
            }
            out.set_string(x, area.y, key, LOOKED_AT);
            out.set_string(x + key.chars().count() as u16, area.y, &words, Style::new());
            self.hits.push((Rect { x, width: wide - 2, ..area }, Hit::Key(code)));
            x += wide;
        }
    }

    /// What lies over the table.
    fn draw_leaf(&mut self, area: Rect, out: &mut Buffer) {
        let Some(leaf) = &self.leaf else { return };
        let width = usize::from(area.width.min(84)) - 6;
        let hint = |keys: &str| vec![String::new(), self.words(keys)];
        let (title, lines, scroll) = match leaf {
            Leaf::Leaving => (self.words("term-full-key-quit"), vec![self.words("term-full-leaving")], 0),
            Leaf::Resigning(_) => (self.words("term-full-key-resign"), vec![self.words("term-full-resigning")], 0),
            Leaf::Pondering => (self.words("term-full-hint"), vec![self.words("term-full-pondering")], 0),
            Leaf::Hint { lines, .. } => {
                (self.words("term-full-hint"), [lines.clone(), hint("term-full-hint-keys")].concat(), 0)
            }
            Leaf::Text { title, lines, scroll } => (title.clone(), lines.clone(), *scroll),
        };
        let wrapped: Vec<String> = lines.iter().flat_map(|line| wrap(line, width, 2)).collect();
        let high = (wrapped.len() as u16 + 2).min(area.height - 2);
        let wide = width as u16 + 4;
        let over = Rect::new(area.x + (area.width - wide) / 2, area.y + (area.height - high) / 2, wide, high);
        Clear.render(over, out);
        let inside = framed(over, &title, out);
        let scroll = scroll.min(wrapped.len().saturating_sub(inside.height.into()));
        if wrapped.len() > usize::from(inside.height) {
            let more = self.words("term-full-more");
            out.set_stringn(over.x + 2, over.bottom() - 1, more, usize::from(over.width - 4), LOOKED_AT);
        }
        put(&plain(wrapped[scroll..].to_vec(), Ink::Plain, self.look), inside.inner(Margin::new(1, 0)), out);
        if let Some(Leaf::Text { scroll: kept, .. }) = &mut self.leaf {
            *kept = scroll;
        }
    }
}

/// A frame with a title; what is inside of it.
fn framed(area: Rect, title: &str, out: &mut Buffer) -> Rect {
    let room = usize::from(area.width).saturating_sub(4);
    let block = Block::bordered().title(Span::styled(format!(" {} ", cut(title, room)), Modifier::BOLD));
    let inside = block.inner(area);
    block.render(area, out);
    inside
}

/// Lines of one ink.
fn plain(lines: Vec<String>, ink: Ink, look: Look) -> Vec<Line<'static>> {
    lines.into_iter().map(|line| Line::from(Span::styled(line, look.style(ink)))).collect()
}

/// Lines from the top of an area, as many as it holds.
fn put(lines: &[Line<'_>], area: Rect, out: &mut Buffer) {
    for (line, row) in lines.iter().zip(area.rows()) {
        out.set_line(row.x, row.y, line, row.width);
    }
}

/// A line without its first `skip` columns.
fn put_from(line: &Line<'_>, skip: usize, row: Rect, out: &mut Buffer) {
    let mut skip = skip;
    let mut x = row.x;
    for span in &line.spans {
        let text: String = span.content.chars().skip(skip).collect();
        skip = skip.saturating_sub(span.content.chars().count());
        let room = usize::from(row.right().saturating_sub(x));
        (x, _) = out.set_stringn(x, row.y, text, room, span.style);
    }
}

/// Marks a thing of the board: the first and the last line of it, as far as they are seen.
fn mark((x, y): (usize, usize), (wide, high): (usize, usize), pan: (usize, usize), inside: Rect, out: &mut Buffer) {
    for line in [y, y + high - 1] {
        let Some(row) = line.checked_sub(pan.1).and_then(|row| u16::try_from(row).ok()) else { continue };
        let from = x.saturating_sub(pan.0);
        let to = (x + wide).saturating_sub(pan.0).min(inside.width.into());
        if row < inside.height && from < to {
            let area = Rect::new(inside.x + from as u16, inside.y + row, (to - from) as u16, 1);
            out.set_style(area, LOOKED_AT);
        }
    }
}

/// The least move of a window of `room` from `at` that shows `size` from `from` on.
fn nearest(at: usize, from: usize, size: usize, room: usize) -> usize {
    let last = (from + size.min(room)).saturating_sub(room);
    at.clamp(last.min(from), from)
}

/// A text cut to `width` characters.
fn cut(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        return text.to_owned();
    }
    text.chars().take(width.saturating_sub(1)).chain(['…']).collect()
}

/// How many bytes all texts begin with, up to the end of a word; 0 where that saves little.
fn shared_words(texts: &[&str]) -> usize {
    /// So many bytes are left alone.
    const LITTLE: usize = 12;
    let [first, others @ ..] = texts else { return 0 };
    if others.is_empty() {
        return 0;
    }
    let shared = others.iter().fold(first.len(), |shared, other| {
        first.bytes().zip(other.bytes()).take(shared).take_while(|(one, other)| one == other).count()
    });
    // After a comma where there is one, so that the rest reads as a part of a sentence.
    let head = &first.as_bytes()[..shared];
    let after = |mark: &[u8]| head.windows(mark.len()).rposition(|found| found == mark).map(|at| at + mark.len());
    let end = after(b", ").or_else(|| after(b" ")).unwrap_or(0);
    if end > LITTLE { end } else { 0 }
}

/// A text without its first `shared` bytes.
fn shortened(text: &str, shared: usize) -> String {
    if shared == 0 { text.to_owned() } else { format!("… {}", &text[shared..]) }
}

#[cfg(test)]
mod tests {
    use super::{cut, nearest, shared_words, shortened};

    #[test]
    fn what_all_answers_begin_with_is_said_once() {
        let texts = ["The Fortress lies north, top east", "The Fortress lies north, top west"];
        let shared = shared_words(&texts);
        assert_eq!(texts.map(|text| shortened(text, shared)), ["… top east", "… top west"]);
        assert_eq!(shared_words(&["roll again", "roll it"]), 0, "little is saved");
        assert_eq!(shared_words(&["alone and long enough"]), 0);
        assert_eq!(shared_words(&["à la carte, été", "à la carte, étang"]), "à la carte, ".len());
    }

    #[test]
    fn a_window_moves_as_little_as_it_can() {
        assert_eq!(nearest(5, 7, 2, 10), 5);
        assert_eq!(nearest(5, 3, 2, 10), 3);
        assert_eq!(nearest(5, 20, 3, 10), 13);
        assert_eq!(nearest(0, 4, 30, 10), 4, "of what is larger, its beginning");
        assert_eq!(cut("twelve", 4), "twe…");
    }
}
