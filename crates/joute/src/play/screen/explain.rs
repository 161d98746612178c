//! What is said over the table: what a thing is, why a hint is given, how the end was counted.

use joute_draw::page::about::{Asked, told};
use joute_draw::page::model::TablePage;

use super::desk::{Desk, Stage};
use super::leaf::Leaf;
use super::walk::Walk;
use crate::rules;

impl Desk {
    /// What a thing is and whether it can be chosen, with the rule behind that; then what the signs of the board mean, and the keys.
    pub(super) fn about(&self, thing: Option<&str>) -> Leaf {
        let lang = self.sitting.lang();
        let mut lines = Vec::new();
        let mut title = self.say.say("term-full-help", &[]);
        let page = page(self);
        let picked = self.walk.as_ref().map_or_else(Vec::new, Walk::touches);
        let asked = Asked { thing: thing.unwrap_or("prompt").to_owned(), at: None, picked };
        if let Some((known, verdict)) = told(&page, &asked) {
            title = known.name;
            lines.push(known.said.join(" "));
            lines.push(verdict.words);
            let game = self.sitting.table.game().game();
            for rule in [Some(known.rule), verdict.rule.filter(|rule| *rule != known.rule)].into_iter().flatten() {
                if let Some(text) = rules::in_plain_words(game, rule, lang) {
                    lines.push(String::new());
                    lines.extend(text.lines().map(str::to_owned));
                }
            }
            lines.push(String::new());
        }
        let legend = self.seen.game().legend();
        for part in legend.into_iter().chain([self.say.say("term-full-keys", &[])]) {
            lines.extend(part.lines().map(str::to_owned));
            lines.push(String::new());
        }
        Leaf::Text { title, lines, scroll: 0 }
    }

    /// What to do and why.
    pub(super) fn reasons(&self, action: &str) -> Leaf {
        let game = self.seen.game();
        let gain = game.gain(action);
        let (because, rule) = gain.because;
        let what = game.say(action).unwrap_or_default();
        let rule = if because.is_empty() { rule.to_owned() } else { format!("{because} ({rule})") };
        let lines = [what, gain.said.join(" "), rule].into_iter().filter(|line| !line.is_empty()).collect();
        Leaf::Hint { action: action.to_owned(), lines }
    }

    /// What was counted, item by item.
    pub(super) fn count(&self) -> Leaf {
        let game = self.seen.game();
        let line = |item: &joute_draw::page::game::Counted| {
            let sign = item.owner.map_or('·', |owner| owner.letter(self.sitting.lang()));
            let why = item.why.as_ref().map_or_else(String::new, |why| format!(" ({why})"));
            format!("{sign} {:>3}  {}, {}{why}", item.points, item.what, item.place)
        };
        let lines = game.ending().count.iter().map(line).collect();
        Leaf::Text { title: self.say.say("term-full-count", &[]), lines, scroll: 0 }
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
