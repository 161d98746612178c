//! A hint in three steps: where to look, three candidates, the best with its reason. Drawn on the board and said in words.

use std::collections::BTreeSet;

use maud::{Markup, PreEscaped, html};

use super::frame;
use super::model::TablePage;
use super::parts::{Advised, Shown};
use super::sight::{Sight, rule_link};
use crate::palette::{INK, LIGHT, PAPER};

/// How much is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Where to look, and no more.
    Nudge,
    /// Three candidates.
    Three,
    /// The best, with its reason.
    Best,
}

impl Stage {
    /// All of them, in their order.
    pub const ALL: [Self; 3] = [Self::Nudge, Self::Three, Self::Best];

    /// Its word in addresses: `nudge`, `three` or `best`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Nudge => "nudge",
            Self::Three => "three",
            Self::Best => "best",
        }
    }

    /// The stage with this word.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|stage| stage.code() == code)
    }

    /// What is told next; after the last the first again.
    const fn next(self) -> Self {
        match self {
            Self::Nudge => Self::Three,
            Self::Three => Self::Best,
            Self::Best => Self::Nudge,
        }
    }

    /// What the button says that leads here.
    const fn label(self) -> &'static str {
        match self {
            Self::Nudge => "hint-again",
            Self::Three => "hint-more",
            Self::Best => "hint-best",
        }
    }
}

/// What was found out for a hint.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    /// How much is to be told.
    pub stage: Stage,
    /// Actions in their notation, best first, each with how often the search came back to it.
    pub candidates: Vec<(String, u32)>,
    /// How many of the first are as good as the best, as far as the search can tell.
    pub equals: usize,
}

/// Candidates that are shown.
const SHOWN: usize = 3;
/// Characters of what one of them wins, at most; more is told of the best alone.
const SHORT: usize = 90;

/// Every way to answer that a page offers, as actions in their notation, or several of one gesture with [`NEXT`](joute_games::NEXT) between.
#[must_use]
pub fn offered(page: &TablePage) -> BTreeSet<String> {
    ways_of(&Sight::of(page))
}

fn ways_of(sight: &Sight<'_>) -> BTreeSet<String> {
    let tree = sight.game.tree(&sight.page.choices);
    tree.map(|tree| tree.root.paths().into_iter().map(|(_, action)| action.to_owned()).collect()).unwrap_or_default()
}

/// Whether there is nothing to choose: one legal action may still be several answers, such as a pass with and without more.
fn is_only(sight: &Sight<'_>) -> bool {
    sight.page.choices.len() == 1 && ways_of(sight).len() <= 1
}

/// The hint as a fragment `<div id="hint">` with words and, where something is drawn, `<svg id="board">`; in text mode as a whole page.
///
/// Made from the page's own data and the advice, which came from the eyes of the reader's seat.
#[must_use]
pub fn answer(page: &TablePage, advice: &Advice) -> String {
    let sight = Sight::of(page);
    let advice = preferred(advice, |action| sight.game.is_vain(action));
    let advice = &spending(advice, |action| sight.game.wastes(action), |action| sight.game.is_vain(action));
    let told = told(&sight, advice);
    // Where there is nothing to choose between, the best follows at once.
    let ideas = different(&sight, &advice.candidates).len();
    let next = match advice.stage {
        Stage::Nudge if ideas < 2 => Stage::Best,
        stage => stage.next(),
    };
    let label = match next {
        // The only choice is no best one.
        Stage::Best if is_only(&sight) => "hint-show",
        Stage::Three if ideas == 2 => "hint-more-two",
        _ => next.label(),
    };
    let best = advice.candidates.first().filter(|_| advice.stage == Stage::Best);
    let foot = best.map(|(action, _)| take(&sight, action));
    let mut follows = vec![(next, label)];
    // Who only wants to know what to do is not shown three first.
    if next == Stage::Three {
        follows.push((Stage::Best, Stage::Best.label()));
    }
    around(&sight, &follows, &told, foot.as_ref())
}

/// The fragment that says why there is no hint.
#[must_use]
pub fn refused(page: &TablePage, key: Refusal) -> String {
    let sight = Sight::of(page);
    let key = match key {
        Refusal::NotHere => "hint-refused",
        Refusal::TooFast => "hint-too-fast",
    };
    let told = html! { p { (sight.words.t(key)) } };
    around(&sight, &[(Stage::Nudge, Stage::Nudge.label())], &told, None)
}

/// Why there is no hint.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// Not for this reader, or not at this table.
    NotHere,
    /// One hint too many.
    TooFast,
}

/// What was told, which scrolls where it has no room, and under it what can be pressed: to do it, and what may be told next, what the button
/// for hints tells first.
fn around(sight: &Sight<'_>, follows: &[(Stage, &str)], told: &Markup, take: Option<&Markup>) -> String {
    let words = sight.words;
    let page = sight.page;
    if !page.text {
        let fragment = html! {
            div id="hint" data-next=[follows.first().map(|(next, _)| next.code())] {
                div class="told" tabindex="0" { (told) }
                div class="links" {
                    @if let Some(take) = take { (take) }
                    @for (stage, label) in follows {
                        button type="button" class="button" data-do="hint" data-say=(stage.code()) { (words.t(label)) }
                    }
                }
                button type="button" class="bare" data-do="unhint" aria-label=(words.t("notice-close")) { (frame::icon("i-cross")) }
            }
        };
        return fragment.into_string();
    }
    let title = words.t("hint-title");
    let path = format!("{}?text=1", page.base);
    let content = html! {
        div id="hint" { (told) @if let Some(take) = take { (take) } }
        p class="links" {
            @for (stage, label) in follows {
                a class="button" href={ (page.base) "/hint?say=" (stage.code()) "&text=1" } { (words.t(label)) }
            }
            a class="button" href=(path) { (words.t("about-back")) }
        }
    };
    frame::in_words(page, &title, &path, &content)
}

fn told(sight: &Sight<'_>, advice: &Advice) -> Markup {
    match advice.stage {
        Stage::Nudge => nudge(sight, advice),
        Stage::Three => three(sight, advice),
        Stage::Best => best(sight, advice),
    }
}

/// A board below the words, in pictures only.
fn board(sight: &Sight<'_>, svg: &str) -> Markup {
    html! { @if !sight.page.text { (PreEscaped(svg)) } }
}

fn nudge(sight: &Sight<'_>, advice: &Advice) -> Markup {
    let words = sight.words;
    let Some((action, _)) = advice.candidates.first() else { return html! { p { (words.t("hint-refused")) } } };
    let gain = sight.game.gain(action);
    let brings = gain.said.into_iter().next();
    let because = gain.because.0;
    // Where the rule says nothing more, the move is named, with what it brings; so is the only one.
    let is_only = is_only(sight);
    let is_named = is_only || because.is_empty() || (gain.with.is_none() && !lies_somewhere(gain.around.as_ref()));
    let (held, what) = gain.with.unzip();
    // Where nothing on the table is meant, the answers are lit.
    let held = held.or_else(|| gain.around.is_none().then(|| "controls".to_owned()));
    let (at, place) = gain.around.unzip();
    // What has no place of its own, such as an answer, is thought of by itself.
    let place = place.filter(|place| !place.is_empty());
    let told = match (what, place) {
        // Nothing else can be done, so that there is no reason for it.
        _ if is_only => brings.unwrap_or_default(),
        _ if is_named => brings.unwrap_or(because),
        (Some(what), Some(place)) => words.say(
            "hint-nudge-with-where",
            &[("what", what.into()), ("where", place.into()), ("because", because.into())],
        ),
        (Some(what), None) => words.say("hint-nudge-with", &[("what", what.into()), ("because", because.into())]),
        (None, Some(place)) => words.say("hint-nudge-where", &[("where", place.into()), ("because", because.into())]),
        (None, None) => because,
    };
    let lead = words.t(if is_only { "hint-nudge-only" } else { "hint-nudge-say" });
    html! {
        div data-look=[held.as_ref().or(at.as_ref())] data-at=[at.as_ref()] data-action=(action) {
            @if is_named { (named(sight, &lead, action)) }
            @if !told.is_empty() { p { (told) } }
        }
        @if let Some(at) = at { (board(sight, &sight.game.board_since(Shown::Framed(&at), &sight.page.log))) }
    }
}

/// A move under a few words that lead to it: what it is called is a sentence with a colon of its own.
fn named(sight: &Sight<'_>, lead: &str, action: &str) -> Markup {
    let (words, said) = (sight.words, sight.game.say(action).unwrap_or_default());
    html! {
        p { span class="quiet" { (lead) } br; b data-asks=(words.say("hint-asks", &[("what", said.as_str().into())])) { (said) } }
    }
}

/// Whether a place has words of its own, which an answer has not.
fn lies_somewhere(around: Option<&(String, String)>) -> bool {
    around.is_some_and(|(_, place)| !place.is_empty())
}

fn three(sight: &Sight<'_>, advice: &Advice) -> Markup {
    let words = sight.words;
    let candidates = different(sight, &advice.candidates);
    // Where no bar is drawn, their order says it.
    let lead = if sight.page.text { "hint-three-said" } else { "hint-three" };
    html! {
        p { (words.say(lead, &[("n", (candidates.len() as u16).into())])) }
        ol class="candidates" {
            @for candidate in &candidates {
                @let what = sight.game.say(candidate.action).unwrap_or_default();
                @let wins = sight.game.gain(candidate.action).said.into_iter().next().filter(|wins| wins.chars().count() <= SHORT);
                li data-action=(candidate.action) {
                    @if sight.page.text { (what) " " span class="quiet" { (wins.unwrap_or_default()) } }
                    @else {
                        button type="button" class="idea" data-do="idea" {
                            span class="deed" { (what) }
                            (bar((candidate.share * 100.0).round()))
                            @if let Some(wins) = wins { span class="quiet" { (wins) } }
                        }
                    }
                }
            }
        }
        (board(sight, &sight.game.board_since(Shown::Advised(&candidates), &sight.page.log)))
    }
}

/// A bar that is as full as much speaks for something: gold on paper in both themes, as on the board.
fn bar(percent: f64) -> Markup {
    html! {
        svg class="share" viewBox="-2 -2 104 12" aria-hidden="true" focusable="false" {
            path d="M0 0H100V8H0Z" fill=(PAPER) stroke=(INK) stroke-width="2" {}
            path d={ "M0 0H" (percent) "V8H0Z" } fill=(LIGHT) stroke=(INK) stroke-width="2" {}
        }
    }
}

fn best(sight: &Sight<'_>, advice: &Advice) -> Markup {
    let words = sight.words;
    let Some((action, _)) = advice.candidates.first() else { return html! { p { (words.t("hint-refused")) } } };
    let gain = sight.game.gain(action);
    let lead = words.t(if is_only(sight) { "hint-forced" } else { "hint-best-lead" });
    let (mut said, (because, rule)) = (gain.said, gain.because);
    // A game may begin with the reason, to have it where there is room for one sentence.
    said.extend(Some(because).filter(|because| !because.is_empty() && !said.contains(because)));
    html! {
        (named(sight, &lead, action))
        p { @if !said.is_empty() { (said.join(" ")) " " } (rule_link(sight, rule)) }
        (board(sight, &sight.game.preview_since(action, &sight.page.log).board))
    }
}

/// The one press that does what the hint says: a form, so that it works without a script too.
fn take(sight: &Sight<'_>, action: &str) -> Markup {
    let page = sight.page;
    let Some(seat) = page.acting else { return html! {} };
    html! {
        form class="take" method="post" action={ (page.base) "/act" } data-stay {
            input type="hidden" name="id" value={ "hint-" (seat) "-" (page.version) };
            input type="hidden" name="seat" value=(seat);
            input type="hidden" name="at" value=(page.version);
            input type="hidden" name="action" value=(action);
            @if page.text { input type="hidden" name="text" value="1"; }
            button type="submit" class="button gold g" { (sight.words.t("hint-do")) }
        }
    }
}

/// The same advice, but of what is equally good first what is not done in vain.
fn preferred(advice: &Advice, is_vain: impl Fn(&str) -> bool) -> Advice {
    let mut advice = advice.clone();
    let equals = advice.equals.min(advice.candidates.len());
    let equal = &mut advice.candidates[..equals];
    let mut visits: Vec<u32> = equal.iter().map(|(_, visits)| *visits).collect();
    visits.sort_unstable_by(|a, b| b.cmp(a));
    equal.sort_by_cached_key(|(action, _)| is_vain(action));
    // They are equal: the first has as much for it as any.
    for ((_, shown), visits) in equal.iter_mut().zip(visits) {
        *shown = visits;
    }
    advice
}

/// What comes at least so close to the best, as a part of how often the search came back to that, is done rather than anything thrown away.
const CLOSE: u32 = 3;

/// The same advice, but where the best throws something away, what is nearly as good and does not comes before it.
fn spending(mut advice: Advice, wastes: impl Fn(&str) -> bool, is_vain: impl Fn(&str) -> bool) -> Advice {
    let Some((best, visits)) = advice.candidates.first().cloned() else { return advice };
    if !wastes(&best) {
        return advice;
    }
    let is_close =
        |(action, found): &(String, u32)| found.saturating_mul(CLOSE) >= visits && !wastes(action) && !is_vain(action);
    if let Some(at) = advice.candidates.iter().position(is_close) {
        let (action, _) = advice.candidates.remove(at);
        advice.candidates.insert(0, (action, visits));
    }
    advice
}

/// The best candidates, in different places if there are several: another turn of the same tile in the same place is no other idea.
fn different<'a>(sight: &Sight<'_>, candidates: &'a [(String, u32)]) -> Vec<Advised<'a>> {
    let place = |action: &str| sight.game.place_of(action);
    let several = candidates.iter().any(|(action, _)| place(action) != place(&candidates[0].0));
    let mut places = Vec::new();
    let mut ideas = Vec::new();
    for (action, visits) in candidates {
        let at = place(action);
        if several && places.contains(&at) {
            continue;
        }
        places.push(at);
        ideas.push(Advised { action, share: f64::from(*visits) });
        if ideas.len() == SHOWN {
            break;
        }
    }
    // Against the best, which has a whole bar: of three that win at once none looks weak.
    let best = ideas.iter().map(|idea| idea.share).fold(1.0, f64::max);
    for idea in &mut ideas {
        idea.share /= best;
    }
    ideas
}

#[cfg(test)]
mod tests {
    use joute_games::GameId;

    use super::*;
    use crate::page::lesson::{Way, Wish};
    use crate::page::model::{Lang, Theme};
    use crate::page::tests::lesson_page;

    /// The third step of the lessons, where three golems take a Stone circle.
    fn page(text: bool) -> TablePage {
        let wish = Wish { lang: Lang::En, theme: Theme::Device, base_url: String::new(), text };
        lesson_page(GameId::Rivality, 3, Way::Begin, &wish)
    }

    fn advice(stage: Stage) -> Advice {
        let tried =
            [("D01 2,0 r0", 50), ("D01 2,0 r1", 20), ("F01 0,1 r0", 25), ("F01 0,1 r1", 10), ("D01 -1,0 r0", 25)];
        Advice { stage, candidates: tried.map(|(action, visits)| (action.to_owned(), visits)).to_vec(), equals: 1 }
    }

    #[test]
    fn candidates_are_different_places_best_first() {
        let (page, advice) = (page(false), advice(Stage::Three));
        let ideas = different(&Sight::of(&page), &advice.candidates);
        let told: Vec<(&str, f64)> = ideas.iter().map(|idea| (idea.action, idea.share)).collect();
        assert_eq!(told, [("D01 2,0 r0", 1.0), ("F01 0,1 r0", 0.5), ("D01 -1,0 r0", 0.5)]);
        assert!(different(&Sight::of(&page), &[]).is_empty());
    }

    #[test]
    fn of_equals_what_is_done_in_vain_comes_last() {
        let of = |equals| {
            let candidates =
                [("guild", 40), ("end", 30), ("step", 25)].map(|(action, n)| (action.to_owned(), n)).to_vec();
            let advice = Advice { stage: Stage::Three, candidates, equals };
            preferred(&advice, |action| action == "guild").candidates
        };
        let told = |actions: [(&str, u32); 3]| actions.map(|(action, n)| (action.to_owned(), n)).to_vec();
        assert_eq!(of(1), told([("guild", 40), ("end", 30), ("step", 25)]), "it is better than the others");
        assert_eq!(of(2), told([("end", 40), ("guild", 30), ("step", 25)]));
        assert_eq!(of(3), told([("end", 40), ("step", 30), ("guild", 25)]));
    }

    #[test]
    fn what_throws_nothing_away_comes_before_what_does_where_it_is_nearly_as_good() {
        let of = |found: [(&str, u32); 3]| {
            let candidates = found.map(|(action, n)| (action.to_owned(), n)).to_vec();
            let advice = Advice { stage: Stage::Best, candidates, equals: 1 };
            let wastes = |action: &str| action == "end" || action == "give";
            spending(advice, wastes, |action| action == "vain").candidates[0].clone()
        };
        assert_eq!(of([("end", 40), ("give", 30), ("harvest", 20)]), ("harvest".to_owned(), 40));
        assert_eq!(of([("end", 40), ("vain", 30), ("harvest", 10)]), ("end".to_owned(), 40), "it is far worse");
        assert_eq!(of([("step", 40), ("end", 39), ("harvest", 38)]), ("step".to_owned(), 40));
    }

    #[test]
    fn a_move_stands_under_its_lead_with_no_colon_between() {
        for lang in [Lang::En, Lang::Fr] {
            let wish = Wish { lang, theme: Theme::Device, base_url: String::new(), text: false };
            let page = lesson_page(GameId::Rivality, 3, Way::Begin, &wish);
            let told = answer(&page, &advice(Stage::Best));
            let lead = Sight::of(&page).words.t("hint-best-lead");
            assert!(
                told.contains(&format!("<span class=\"quiet\">{lead}</span><br><b data-asks=\""))
                    && !lead.contains(':'),
                "{told}"
            );
        }
    }

    #[test]
    fn each_stage_tells_more_than_the_one_before() {
        let told = |stage| answer(&page(false), &advice(stage));
        let (nudge, three, best) = (told(Stage::Nudge), told(Stage::Three), told(Stage::Best));
        assert!(nudge.contains("Stone circle, one east of the Well") && !nudge.contains("facing"), "{nudge}");
        assert!(nudge.contains("in your hand: Stone circle") && nudge.contains("data-look=\"hand-D01\""), "{nudge}");
        assert!(nudge.contains("data-next=\"three\"") && nudge.contains("id=\"board\""));
        assert!(three.contains("M0 0H50V8H0Z") && three.matches("class=\"candidate\"").count() == 3);
        assert!(best.contains("becomes yours") && best.contains("#RIV-TERM-4") && best.contains("data-is=\"ghost\""));
        let plain = answer(&page(true), &advice(Stage::Best));
        assert!(
            plain.contains("<h1") && !plain.contains("<svg id=\"board\"") && plain.contains("say=nudge&amp;text=1"),
            "{plain}"
        );
        assert!(refused(&page(false), Refusal::TooFast).contains("One hint at a time"));
    }

    /// Of what is the only choice nothing is the best, and nothing speaks for it.
    #[test]
    fn the_only_choice_is_shown_without_praise() {
        let mut page = page(false);
        page.choices.truncate(1);
        let candidates = vec![("D01 2,0 r0".to_owned(), 50)];
        let told = answer(&page, &Advice { stage: Stage::Nudge, candidates, equals: 1 });
        let words = Sight::of(&page).words;
        assert!(told.contains(&words.t("hint-nudge-only")) && told.contains(&words.t("hint-show")), "{told}");
        assert!(!told.contains(&words.t("hint-best")), "{told}");
    }

    #[test]
    fn stages_are_named_in_addresses() {
        for stage in Stage::ALL {
            assert_eq!(Stage::from_code(stage.code()), Some(stage));
        }
        assert_eq!(Stage::from_code("all"), None);
    }
}
