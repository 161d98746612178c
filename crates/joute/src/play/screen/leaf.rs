//! What is laid over the table: explanations, hints, the count of the end, the question whether to leave.

use joute_draw::page::about::{Asked, told};
use joute_draw::page::model::TablePage;

use super::desk::{Desk, Stage};
use super::walk::Walk;
use crate::rules;

/// Something over the table.
pub(super) enum Leaf {
    /// Whether to leave a game that is not over.
    Leaving,
    /// A hint is thought about.
    Pondering,
    /// A hint.
    Hint {
        /// What to do, in notation.
        action: String,
        /// In words.
        lines: Vec<String>,
    },
    /// A text that can be longer than the window.
    Text {
        /// Its heading.
        title: String,
        /// Its paragraphs.
        lines: Vec<String>,
        /// How many lines are above the window.
        scroll: usize,
    },
}

impl Leaf {
    /// What a thing is and whether it can be chosen, with the rule behind that; then what the signs of the board mean, and the keys.
    pub(super) fn about(desk: &Desk, thing: Option<&str>) -> Self {
        let lang = desk.sitting.lang();
        let mut lines = Vec::new();
        let mut title = desk.say.say("term-full-help", &[]);
        let page = page(desk);
        let picked = desk.walk.as_ref().map_or_else(Vec::new, Walk::touches);
        let asked = Asked { thing: thing.unwrap_or("prompt").to_owned(), at: None, picked };
        if let Some((known, verdict)) = told(&page, &asked) {
            title = known.name;
            lines.push(known.said.join(" "));
            lines.push(verdict.words);
            let game = desk.sitting.table.game().game();
            for rule in [Some(known.rule), verdict.rule.filter(|rule| *rule != known.rule)].into_iter().flatten() {
                if let Some(text) = rules::in_plain_words(game, rule, lang) {
                    lines.push(String::new());
                    lines.extend(text.lines().map(str::to_owned));
                }
            }
            lines.push(String::new());
        }
        let legend = desk.seen.game().legend();
        for part in legend.into_iter().chain([desk.say.say("term-full-keys", &[])]) {
            lines.extend(part.lines().map(str::to_owned));
            lines.push(String::new());
        }
        Self::Text { title, lines, scroll: 0 }
    }

    /// What to do and why.
    pub(super) fn hint(desk: &Desk, action: &str) -> Self {
        let game = desk.seen.game();
        let gain = game.gain(action);
        let (because, rule) = gain.because;
        let what = game.say(action).unwrap_or_default();
        let lines = vec![what, gain.said.join(" "), format!("{because} ({rule})")];
        Self::Hint { action: action.to_owned(), lines }
    }

    /// What was counted, item by item.
    pub(super) fn count(desk: &Desk) -> Self {
        let game = desk.seen.game();
        let line = |item: &joute_draw::page::game::Counted| {
            let sign = item.owner.map_or('·', |owner| owner.letter(desk.sitting.lang()));
            let why = item.why.as_ref().map_or_else(String::new, |why| format!(" ({why})"));
            format!("{sign} {:>3}  {}, {}{why}", item.points, item.what, item.place)
        };
        let lines = game.ending().count.iter().map(line).collect();
        Self::Text { title: desk.say.say("term-full-count", &[]), lines, scroll: 0 }
    }
}

/// What the window shows, as the page would.
fn page(desk: &Desk) -> TablePage {
    let seen = &desk.seen;
    let acting = if let Stage::Asked(seat) = desk.stage { Some(seat) } else { None };
    let choices = acting.map_or_else(Vec::new, |seat| desk.sitting.table.game().legal(seat));
    let curtain = if let Stage::Curtain(seat) = desk.stage { Some(seat) } else { None };
    TablePage {
        lang: seen.lang,
        mode: desk.sitting.company.options.mode(),
        seats: seen.cards.clone(),
        choices,
        acting,
        curtain,
        hints: true,
        ..TablePage::showing(seen.view.clone(), seen.viewer)
    }
}
