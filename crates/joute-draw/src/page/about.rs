//! Help at hand: what a thing is, how it stands, and why it cannot be chosen now.
//!
//! Everything is said from the data of the reader's own page, so it tells nothing that the page does not show.

use joute_kernel::Seat;
use maud::{Markup, PreEscaped, html};

use super::catalogue::{Explained, Topic, Verdict};
use super::choices::{Node, Tree};
use super::frame;
use super::model::{TablePage, TakeBack};
use super::parts::Status;
use super::sight::{Sight, rule_link};

/// What somebody wants explained.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Asked {
    /// The id of the thing, untrusted.
    pub thing: String,
    /// A point on the picture of the board in its own units, if no thing was met there.
    pub at: Option<(f64, f64)>,
    /// The touch-ids that are picked already, in their order, untrusted.
    pub picked: Vec<String>,
}

/// Longer ids name nothing.
const ID_MAX: usize = 40;

/// The answer as a fragment `<div id="about">`; in text mode as a whole page.
#[must_use]
pub fn answer(page: &TablePage, asked: &Asked) -> String {
    let sight = Sight::of(page);
    let fragment = fragment(&sight, asked);
    if !page.text {
        return fragment.into_string();
    }
    let title = sight.words.t("about-title");
    let path = format!("{}?text=1", page.base);
    let back = html! { p { a class="button" href=(path) { (sight.words.t("about-back")) } } };
    frame::in_words(page, &title, &path, &html! { (fragment) (back) })
}

/// What a thing is, and whether it can be chosen now; `None` if there is no such thing.
#[must_use]
pub fn told(page: &TablePage, asked: &Asked) -> Option<(Explained, Verdict)> {
    told_of(&Sight::of(page), asked)
}

fn told_of(sight: &Sight<'_>, asked: &Asked) -> Option<(Explained, Verdict)> {
    let thing = match asked.at {
        Some((x, y)) => sight.game.thing_at(x, y),
        None => asked.thing.clone(),
    };
    let known = explained(sight, Some(&thing).filter(|thing| thing.len() <= ID_MAX)?)?;
    Some((known, verdict(sight, &thing, &asked.picked)))
}

fn fragment(sight: &Sight<'_>, asked: &Asked) -> Markup {
    let Some((known, verdict)) = told_of(sight, asked) else {
        return html! { div id="about" { p class="is" { (sight.words.t("about-unknown")) } } };
    };
    html! {
        div id="about" {
            @if let Some(picture) = known.picture.as_ref().filter(|_| !sight.page.text) {
                div class="pictured" aria-hidden="true" { (PreEscaped(picture)) }
            }
            p class="g name" { bdi { (known.name) } }
            p class="is" { (known.said.join(" ")) " " (rule_link(sight, known.rule)) }
            p class=(if verdict.may { "verdict may" } else { "verdict not" }) {
                (verdict.words)
                @if let Some(rule) = verdict.rule.filter(|rule| *rule != known.rule) { " " (rule_link(sight, rule)) }
            }
        }
    }
}

/// What a thing is: parts that every table has, or things of the game.
fn explained(sight: &Sight<'_>, thing: &str) -> Option<Explained> {
    let words = sight.words;
    let of = |name: String, said: &str, topic| Some(Explained::new(name, [words.t(said)], sight.game.rule(topic)));
    match thing {
        "do-turn" => of(words.t("button-turn"), "about-do-turn", Topic::Turning),
        "do-back" => of(words.t("button-back"), "about-do-back", Topic::Final),
        "do-take-back" => of(words.t("button-back"), "about-do-take-back", Topic::Final),
        "do-confirm" => {
            let tree = sight.game.tree(&sight.page.choices);
            of(tree.map_or_else(|| words.t("why-name"), |tree| tree.confirm), "about-do-confirm", Topic::Asked)
        }
        "do-hint" => of(words.t("button-hint"), "about-do-hint", Topic::Turn),
        "do-why" => of(words.t("button-why"), "about-do-why", Topic::Turn),
        "sign" => of(words.t("about-game-name"), "about-game", Topic::Turn),
        "prompt" => of(words.t("about-prompt-name"), "about-prompt", Topic::Asked),
        "chronicle" => of(words.t("about-chronicle-name"), "about-chronicle", Topic::Secret),
        _ => match banner(sight, thing) {
            Some(seat) => {
                let (name, said) = (sight.called(seat), sight.own("about-banner"));
                let said = [said].into_iter().chain(sight.game.beside(seat));
                Some(Explained::new(name, said, sight.game.rule(Topic::Secret)))
            }
            None => sight.game.explained(thing.strip_prefix("count-").unwrap_or(thing)),
        },
    }
}

/// The seat of a banner.
fn banner(sight: &Sight<'_>, thing: &str) -> Option<Seat> {
    let number: u8 = thing.strip_prefix("banner-")?.parse().ok()?;
    Seat::new(number).filter(|seat| seat.index() < usize::from(sight.game.seats()))
}

/// Whether a thing can be chosen now, and if not, why.
fn verdict(sight: &Sight<'_>, thing: &str, picked: &[String]) -> Verdict {
    let words = sight.words;
    let page = sight.page;
    let not = |words: String, topic| Verdict { may: false, words, rule: Some(sight.game.rule(topic)) };
    if let Some((words, rule)) = sight.game.explained(thing).and_then(|known| known.never) {
        return Verdict { may: false, words, rule: Some(rule) };
    }
    match thing {
        "sign" | "prompt" | "chronicle" => return Verdict { may: false, words: words.t("why-shown"), rule: None },
        "do-why" => return may(sight),
        "do-hint" if page.hints => return may(sight),
        "do-hint" => return Verdict { may: false, words: words.t("why-no-hint"), rule: None },
        "do-take-back" => return take_back(sight),
        _ if banner(sight, thing).is_some() => return not(sight.own("why-cards"), Topic::Secret),
        _ => {}
    }
    if let Some(hindrance) = hindrance(sight) {
        return hindrance;
    }
    let Some(tree) = sight.game.tree(&page.choices) else { return not(words.t("why-over"), Topic::Over) };
    match thing {
        "do-confirm" => confirm(sight, &tree, picked),
        "do-back" if picked.is_empty() => match take_back(sight) {
            Verdict { may: true, .. } => may(sight),
            barred => Verdict { words: format!("{} {}", words.t("why-nothing-begun"), barred.words), ..barred },
        },
        "do-back" => may(sight),
        "do-turn" if turns(&tree, picked) => may(sight),
        "do-turn" => not(words.t("why-rotate"), Topic::Turning),
        _ => {
            let touched = sight.game.touched(thing);
            if picked.contains(&touched) && offers(&tree, picked).contains(&touched.as_str()) {
                // What was taken by itself, or is not all yet, is confirmed by nothing.
                let (here, depth) = walk(&tree, picked);
                let step = tree.steps.get(depth).or(tree.steps.last()).filter(|_| here.action.is_none());
                let told = step.map(|step| words.say("about-taken", &[("step", step.as_str().into())]));
                return Verdict { may: true, words: told.unwrap_or_else(|| words.t("about-chosen")), rule: None };
            }
            if offers(&tree, picked).contains(&touched.as_str()) {
                return may(sight);
            }
            sight.game.forbidden(&touched, picked).unwrap_or_else(|| first(sight, &tree, picked))
        }
    }
}

fn may(sight: &Sight<'_>) -> Verdict {
    Verdict { may: true, words: sight.words.t("about-choose"), rule: None }
}

/// What stands against anything at all.
fn hindrance(sight: &Sight<'_>) -> Option<Verdict> {
    let words = sight.words;
    let page = sight.page;
    let not = |words: String, topic| Some(Verdict { may: false, words, rule: Some(sight.game.rule(topic)) });
    if let Some(stop) = page.stopped {
        return Some(Verdict { may: false, words: words.t(&format!("why-{}", stop.code())), rule: None });
    }
    if let Some(seat) = page.curtain {
        return not(words.say("why-curtain", &[("name", sight.game.seat(seat).into())]), Topic::Secret);
    }
    match sight.game.status() {
        Status::Over => not(words.t("why-over"), Topic::Over),
        Status::Chance => not(sight.own("why-chance"), Topic::Chance),
        Status::Asked(_) if page.acting.is_some() => None,
        Status::Asked(seats) => {
            let watching = sight.near.is_none();
            let name = ("name", sight.names(seats).into());
            let key = match (seats.len() > 1, watching) {
                (false, false) => "why-turn-of",
                (false, true) => "why-watching",
                (true, false) => "why-turn-of-several",
                (true, true) => "why-watching-several",
            };
            not(words.say(key, &[name]), Topic::Turn)
        }
    }
}

/// Whether the last decision can be taken back.
fn take_back(sight: &Sight<'_>) -> Verdict {
    let words = sight.words;
    match &sight.page.company.take_back {
        TakeBack::Free | TakeBack::OthersAsked => may(sight),
        TakeBack::Barred(bar) => Verdict {
            may: false,
            words: words.t(&format!("take-back-barred-{}", bar.code())),
            rule: Some(sight.game.rule(Topic::Final)),
        },
        TakeBack::Nobody | TakeBack::Pending { .. } => {
            Verdict { may: false, words: words.t("why-nothing-begun"), rule: Some(sight.game.rule(Topic::Final)) }
        }
    }
}

/// The gold button: the choice has to be whole.
fn confirm(sight: &Sight<'_>, tree: &Tree, picked: &[String]) -> Verdict {
    let (here, _) = walk(tree, picked);
    if here.action.is_some() { may(sight) } else { first(sight, tree, picked) }
}

/// What has to be chosen before.
fn first(sight: &Sight<'_>, tree: &Tree, picked: &[String]) -> Verdict {
    let (here, depth) = walk(tree, picked);
    let step = here.ask.as_ref().or(tree.steps.get(depth)).or(tree.steps.last()).unwrap_or(&tree.ask);
    let words = sight.words.say("why-confirm", &[("step", step.as_str().into())]);
    Verdict { may: false, words, rule: Some(sight.game.rule(Topic::Asked)) }
}

/// Where the picks lead, and how deep. Picks that lead nowhere are passed over.
fn walk<'a>(tree: &'a Tree, picked: &[String]) -> (&'a Node, usize) {
    picked.iter().fold((&tree.root, 0), |(node, depth), id| match node.next.iter().find(|(known, _)| known == id) {
        Some((_, next)) => (next, depth + 1),
        None => (node, depth),
    })
}

/// Everything that can be touched after these picks: the next level, and the earlier ones, whose picks may be changed.
fn offers<'a>(tree: &'a Tree, picked: &[String]) -> Vec<&'a str> {
    let levels = (0..=picked.len()).map(|depth| walk(tree, &picked[..depth]).0);
    levels.flat_map(|node| node.next.iter().map(|(id, _)| id.as_str())).collect()
}

/// Whether one of the picks is of a level that is turned.
fn turns(tree: &Tree, picked: &[String]) -> bool {
    (0..=picked.len()).any(|depth| walk(tree, &picked[..depth]).0.preset.is_some())
}

#[cfg(test)]
mod tests;
