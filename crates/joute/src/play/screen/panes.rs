//! Where everything is in a window of any size.

use ratatui::layout::Rect;

/// The narrowest window that the table is laid in, in columns.
pub(super) const COLUMNS_MIN: u16 = 60;
/// The lowest, in lines.
pub(super) const LINES_MIN: u16 = 18;
/// From so many columns on the chronicle has a column of its own.
const THREE_COLUMNS: u16 = 150;

/// The fewest lines, with the frame, that what the reader holds is shown in below the board.
const OWN_LINES_MIN: u16 = 4;

/// What the reader has a use for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Wants {
    /// How many lines the question and its answers would fill, with their frame.
    pub(super) ask: u16,
    /// What an answer does.
    pub(super) effect: bool,
    /// What they hold.
    pub(super) own: bool,
    /// The chronicle, even where it takes the place of the effect.
    pub(super) chronicle: bool,
    /// How many lines the board fills: what it leaves free shows what they hold, where no other pane does.
    pub(super) board: u16,
}

/// The parts of the window. Those that have no room are empty.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Panes {
    /// What is played, and who looks.
    pub(super) head: Rect,
    /// A line for each player.
    pub(super) players: Rect,
    /// The board in its frame.
    pub(super) board: Rect,
    /// The question and its answers.
    pub(super) ask: Rect,
    /// What the answer that is looked at does.
    pub(super) effect: Rect,
    /// What the reader holds.
    pub(super) own: Rect,
    /// What happened.
    pub(super) chronicle: Rect,
    /// The keys.
    pub(super) keys: Rect,
}

impl Panes {
    /// The parts of `area` for so many players; `None` if it is too small.
    pub(super) fn of(area: Rect, players: u16, wants: Wants) -> Option<Self> {
        if area.width < COLUMNS_MIN || area.height < LINES_MIN {
            return None;
        }
        let (head, rest) = cut_top(area, 1);
        let (players, rest) = cut_top(rest, players.min(area.height / 4));
        let (body, keys) = cut_top(rest, rest.height - 1);
        let mut panes = Self { head, players, keys, ..Self::default() };
        if area.width >= THREE_COLUMNS {
            let (rest, third) = cut_left(body, body.width - (body.width / 4).clamp(36, 60));
            let (board, side) = cut_left(rest, rest.width - (rest.width / 3).clamp(44, 60));
            let effect = if wants.effect { (side.height / 3).clamp(6, 18) } else { 0 };
            let own = if wants.own { (third.height / 3).clamp(4, 14) } else { 0 };
            (panes.ask, panes.effect) = cut_top(side, side.height - effect);
            (panes.own, panes.chronicle) = cut_top(third, own);
            panes.board = board;
            return Some(panes);
        }
        let (board, side) = cut_left(body, body.width - (body.width * 7 / 20).clamp(34, 52));
        panes.board = board;
        let high = side.height;
        let own = if wants.own && wants.effect && high >= 34 { high / 4 } else { 0 };
        let below = high.saturating_sub(wants.board.saturating_add(2));
        if wants.own && own == 0 && below >= OWN_LINES_MIN {
            (panes.board, panes.own) = cut_top(board, high - below);
        }
        if !wants.effect || (wants.chronicle && high < 28) {
            (panes.ask, panes.chronicle) = cut_top(side, high - high * 2 / 5);
            return Some(panes);
        }
        let chronicle = if high >= 28 { high / 4 } else { 0 };
        let room = high - own - chronicle;
        let ask = wants.ask.clamp(6, room - 6).max(room.saturating_sub(14));
        let (ask, rest) = cut_top(side, ask);
        let (effect, rest) = cut_top(rest, room - ask.height);
        let (own, chronicle) = cut_top(rest, own);
        let own = if own.is_empty() { panes.own } else { own };
        Some(Self { ask, effect, own, chronicle, ..panes })
    }
}

/// The first `lines` of an area, and the rest.
fn cut_top(area: Rect, lines: u16) -> (Rect, Rect) {
    let lines = lines.min(area.height);
    (Rect { height: lines, ..area }, Rect { y: area.y + lines, height: area.height - lines, ..area })
}

/// The first `columns` of an area, and the rest.
fn cut_left(area: Rect, columns: u16) -> (Rect, Rect) {
    let columns = columns.min(area.width);
    (Rect { width: columns, ..area }, Rect { x: area.x + columns, width: area.width - columns, ..area })
}

#[cfg(test)]
mod tests {
    use ratatui::layout::Rect;

    use super::{Panes, Wants};

    /// The lines between the players and the keys.
    fn body_of(panes: &Panes) -> u16 {
        panes.keys.top() - panes.players.bottom()
    }

    #[test]
    fn panes_fill_the_window_and_never_overlap() {
        for width in 60..=250 {
            for height in 18..=90 {
                for (players, wants, lines) in [(1, 7, 90), (2, 3, 12), (5, 5, 20), (6, 0, u16::MAX), (2, 7, 5)] {
                    let wants = Wants {
                        ask: 4 * wants,
                        effect: wants & 1 > 0,
                        own: wants & 2 > 0,
                        chronicle: wants & 4 > 0,
                        board: lines,
                    };
                    let area = Rect::new(0, 0, width, height);
                    let panes = Panes::of(area, players, wants).expect("it is large enough");
                    let Panes { head, players, board, ask, effect, own, chronicle, keys } = panes;
                    let all = [head, players, board, ask, effect, own, chronicle, keys];
                    let cells: u32 = all.iter().map(|pane| pane.area()).sum();
                    assert_eq!(cells, area.area(), "{width} x {height}: {panes:?}");
                    for (at, one) in all.iter().enumerate() {
                        assert!(one.is_empty() || area.union(*one) == area);
                        assert!(all[at + 1..].iter().all(|other| !one.intersects(*other)), "{panes:?}");
                    }
                    assert!(board.width >= 26 && ask.width >= 34 && ask.height >= 6, "{panes:?}");
                    let free = body_of(&panes).saturating_sub(lines.saturating_add(2));
                    assert!(!wants.own || !own.is_empty() || free < 4, "{panes:?}");
                    assert!(board.height >= lines.saturating_add(2).min(body_of(&panes)), "{panes:?}");
                }
            }
        }
        let all = Wants { ask: 9, effect: true, own: true, chronicle: true, board: 20 };
        assert_eq!(Panes::of(Rect::new(0, 0, 59, 40), 2, all), None);
    }
}
