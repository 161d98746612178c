//! The table of Rivals as the element `board`: parts of a page that the sheet lays out for any window.
//!
//! The arena with a camera of its own, the boards of the heroes, what lies open to all, an attack with its dice, and what may be chosen from.

use joute_kernel::Seat;
use joute_rivals::{Fray, Question, Victim};

use super::arena;
use super::board::{Fold, hero_board};
use super::card::{self, Size};
use super::deadly::{self, Felled};
use super::reaches::Choice;
use super::scene::Scene;
use super::{drone, odds, piles, rolled};
use crate::kit::Svg;
use crate::palette::RED;

/// The table as `<div id="board" class="board rivals">`, without sprites: the page holds [`crate::drawn::sheet`] once.
///
/// Everything that can be touched has an id, the same id as `data-touch`, a role and a name. The arena in it is one drawing with the
/// camera of the page, in which things move; all else is laid out by the sheet.
#[must_use]
pub(crate) fn table(scene: &Scene<'_>) -> String {
    let mut html = Svg::new();
    let seats = scene.view.options.seats;
    let fray = scene.fray();
    // RVL-STACK-3: somebody else's deed that the reader may answer.
    let owes = scene.view.viewer.seat().is_some_and(|seat| scene.view.owing().contains(seat));
    let reacts = fray.is_some() && owes && scene.picked.is_none();
    let marks = [
        (fray.is_some(), " fights"),
        (reacts, " reacts"),
        (scene.view.options.has_drones(), " drones"),
        (scene.open().round == 0, " begins"),
        // RVL-SPON-7: what lies open is given away, so that it is shown on any page.
        (scene.view.question() == Some(Question::Bonus), " gives"),
    ];
    let marked: String = marks.into_iter().filter_map(|(is, mark)| is.then_some(mark)).collect();
    let class = format!("board rivals of-{seats}{marked}");
    let name = scene.speaker.arena();
    let mut attrs: Vec<(&'static str, &dyn core::fmt::Display)> =
        vec![("id", &"board"), ("class", &class), ("role", &"group"), ("aria-label", &name)];
    // RVL-DEC-2: nobody attacks, builds or buys with what was never shown.
    attrs.push(("data-shows", &""));
    if reacts {
        // The answer that needs no second thought is said by Enter too.
        attrs.push(("data-usual", &""));
    }
    html.open("div", &attrs);
    let choice = Choice::of(scene);
    arena::draw(&mut html, scene, (choice.as_ref(), "arena", "arena", arena::MARGIN_AT_TABLE), None);
    whole_again(&mut html, scene);
    heroes(&mut html, scene, choice.as_ref());
    if !piles::is_bare(scene) {
        piles::market(&mut html, scene);
    }
    piles::sky(&mut html, scene);
    if let Some(fray) = &fray {
        attack(&mut html, scene, fray, reacts);
    }
    piles::choice(&mut html, scene, choice.as_ref());
    tabs(&mut html, scene);
    html.finish()
}

/// Where the arena is larger than its pane: all of it, and back; and what a first touch of something small means, for whoever touches it.
fn whole_again(html: &mut Svg, scene: &Scene<'_>) {
    let words = scene.speaker.words;
    let (name, nearer) = (words.t("zoom-turn"), words.t("rvl-nearer"));
    html.open(
        "button",
        &[
            ("type", &"button"),
            ("class", &"all-of-it needs-script"),
            ("data-zoom", &"turn"),
            ("data-nearer", &nearer),
            ("aria-label", &name),
            ("title", &name),
        ],
    );
    html.open("svg", &[("class", &"icon drawn"), ("viewBox", &"-15 -15 30 30"), ("aria-hidden", &"true")]);
    html.leaf("path", &[("d", &"M-10-4V-10H-4M4-10H10V-4M10 4V10H4M-4 10H-10V4")]);
    html.close().close();
}

/// The boards: those of the others in the order of play from the reader on, then the reader's own.
fn heroes(html: &mut Svg, scene: &Scene<'_>, choice: Option<&Choice<'_>>) {
    let felled = deadly::marked(scene, choice.map_or(&[], Choice::threats));
    let (near, seats) = (scene.near(), scene.view.options.seats);
    html.open("section", &[("class", &"rivals-boards"), ("id", &"rivals")]);
    piles::close_link(html, scene);
    let others = core::iter::successors(Some(near.next_of(seats)), |seat| Some(seat.next_of(seats)));
    for seat in others.take(usize::from(seats) - 1) {
        one(html, scene, (seat, &felled), Fold::of_others(seats), "other");
    }
    html.close();
    html.open("section", &[("class", &"own"), ("id", &"own")]);
    piles::close_link(html, scene);
    one(html, scene, (near, &felled), Fold::Open, "near");
    html.close();
}

/// The board of a hero, with that of the drone below it where there are drones.
fn one(html: &mut Svg, scene: &Scene<'_>, (seat, felled): (Seat, &[Felled]), fold: Fold, class: &str) {
    html.open("div", &[("class", &format!("hero {class} own-{}", Scene::owner(seat).key()))]);
    hero_board(html, scene, (seat, felled.iter().find(|felled| felled.seat == seat)), fold);
    if scene.view.options.has_drones() {
        drone::draw(html, scene, seat);
    }
    html.close();
}

/// An attack that goes on or is picked: who with what, the damage against the dice of each who is hit, what waits, and what may come of it.
fn attack(html: &mut Svg, scene: &Scene<'_>, fray: &Fray, reacts: bool) {
    let speaker = &scene.speaker;
    html.open("section", &[("class", &"fray"), ("id", &"fray")]);
    html.open("div", &[("class", &"who")]);
    if let Some(card) = fray.card() {
        let (w, h) = Size::Seed.units();
        html.open("svg", &[("class", &"with"), ("viewBox", &format!("0 0 {w} {h}")), ("aria-hidden", &"true")]);
        card::face(html, scene, card, Size::Seed);
        html.close();
    }
    html.text("h2", &[("class", &"g")], &speaker.attacker(fray));
    html.open("p", &[("class", &"damage")]);
    odds::told(html, "i-damage", &card::harm(fray.damage, fray.salvos), RED);
    // RVL-COMBAT-4.
    let damage = [("n", fray.damage.into()), ("salvos", fray.salvos.into())];
    html.text("span", &[], &speaker.words.say("rvl-fray-damage", &damage)).close();
    // RVL-TURN-3, RVL-ATK-1, RVL-STACK-1: what it costs, and that it may be answered, before it is done.
    let begins = scene.picked.is_some() && scene.open().attacks.is_empty();
    let left = scene.left.unwrap_or(scene.open().ap);
    if begins {
        let costs = [("n", scene.open().ap.saturating_sub(left).into()), ("left", left.into())];
        html.text("p", &[("class", &"cost")], &speaker.words.say("rvl-fray-cost", &costs));
    }
    let waiting: Vec<String> = scene.open().items.iter().filter_map(|item| speaker.waits(item)).collect();
    if !waiting.is_empty() {
        html.open("ul", &[("class", &"waits")]);
        for said in waiting {
            html.text("li", &[], &said);
        }
        html.close();
    }
    html.close();
    for victim in &fray.victims {
        victim_of(html, scene, (fray, *victim), reacts);
    }
    if let Some(said) = begins.then(|| speaker.may_react(fray)).flatten() {
        html.text("p", &[("class", &"after")], &said);
    }
    html.close();
}

/// Who is hit, with the dice and what may come of it.
fn victim_of(html: &mut Svg, scene: &Scene<'_>, (fray, victim): (&Fray, Victim), reacts: bool) {
    let (speaker, seat) = (&scene.speaker, victim.figure.owner());
    html.open("div", &[("class", &format!("victim own-{}", Scene::owner(seat).key()))]);
    let (words, whom) = (speaker.words, speaker.figure_within(victim.figure));
    html.text("h3", &[], &words.say("rvl-fray-on", &[("whom", whom.into())]));
    if victim.figure.is_drone() {
        html.close();
        return;
    }
    if victim.dice > 0 {
        html.raw(&rolled::draw(victim.dice, None));
    }
    html.text("p", &[], &words.say("rvl-fray-dice", &[("n", victim.dice.into())]));
    let more = [victim.is_shielded.then(|| words.t("rvl-fray-absorbed")), speaker.tokens_may(victim.figure)];
    for said in more.into_iter().flatten() {
        html.text("p", &[("class", &"b")], &said);
    }
    let chances = odds::of(fray, victim);
    let said = speaker.loss(&chances);
    let tries = tries_of(scene, fray, victim);
    // RVL-STACK-6: what passing leads to, for whoever is asked.
    let said = if reacts { words.say("rvl-fray-if-pass", &[("what", said.into())]) } else { said };
    if tries.is_empty() {
        odds::draw(html, &chances, &said);
        mortal(html, "loss", &said, speaker.dies(&chances, seat));
        html.text("p", &[("class", &"percents")], &odds::percents(&chances));
        html.close();
        return;
    }
    // RVL-ANT-2: what each choice leads to, the one that is picked lies on light.
    html.open("ul", &[("class", &"tries")]);
    for (tokens, dice, chances) in &tries {
        let picked = if scene.picked.is_some() && *dice == victim.dice { "try now" } else { "try" };
        html.open("li", &[("class", &picked)]);
        let tried = words.say("rvl-try", &[("n", (*tokens).into()), ("dice", (*dice).into())]);
        mortal(html, "b", &tried, speaker.dies(chances, seat));
        odds::draw(html, chances, &speaker.loss(chances));
        html.text("p", &[], &odds::percents(chances));
        html.close();
    }
    html.close().close();
}

/// What an attack comes to, and that it may kill.
fn mortal(html: &mut Svg, class: &str, said: &str, dies: Option<String>) {
    html.open("p", &[("class", &class)]).text("span", &[], said);
    if let Some(dies) = dies {
        html.text("span", &[("class", &"b dies")], &format!(" {dies}"));
    }
    html.close();
}

/// RVL-ANT-2: for whoever is asked how many tokens he activates: each count, with the dice that he has then and how likely each loss is.
fn tries_of(scene: &Scene<'_>, fray: &Fray, victim: Victim) -> Vec<(u8, u8, Vec<f64>)> {
    let is_asked = (scene.view.question() == Some(Question::Anticipation)
        || scene.speaker.passes_to_tokens().is_some())
        && scene.view.viewer.is(victim.figure.owner())
        && scene.view.owing().contains(victim.figure.owner());
    if !is_asked {
        return Vec::new();
    }
    let seat = victim.figure.owner();
    let dice = scene.imagined.defence_dice(seat);
    let cap = scene.view.options.rules.dice_cap.unwrap_or(u8::MAX);
    let with = |tokens: u8| {
        let dice = dice.saturating_add(2 * tokens).min(cap);
        (tokens, dice, odds::of(fray, Victim { dice, ..victim }))
    };
    (0..=scene.player(seat).ant.ready).map(with).collect()
}

/// Where a page has no room for boards and market beside the arena, they lie over it while one of these is followed: the first has the own
/// counts.
fn tabs(html: &mut Svg, scene: &Scene<'_>) {
    let (near, words) = (scene.near(), scene.speaker.words);
    let player = scene.player(near);
    html.open("nav", &[("class", &"tabs")]);
    let class = format!("tab bar own-{}", Scene::owner(near).key());
    html.open("a", &[("href", &"#own"), ("class", &class), ("aria-label", &words.t("rvl-tab-board"))]);
    let ant = player.tokens().into();
    let counts = [
        ("i-life", player.hp.into()),
        ("i-ult", player.ult.into()),
        ("i-rp", player.rp.into()),
        ("i-ant", ant),
        ("i-resin", player.resin),
        ("i-crystal", player.crystal),
    ];
    for (icon, count) in counts {
        odds::told(html, icon, &count.to_string(), "currentColor");
    }
    html.close();
    let market = (!piles::is_bare(scene)).then_some(("#market", "rvl-tab-market", "tab"));
    // The hand is a low strip on a phone, says how many cards it has, and opens.
    let hand = (!scene.view.hand.is_empty()).then_some(("#hand", "rvl-tab-hand", "tab opens"));
    let shut = hand.map(|_| ("#content", "notice-close", "tab shuts"));
    for (to, key, class) in [Some(("#rivals", "rvl-tab-rivals", "tab")), market, hand, shut].into_iter().flatten() {
        html.text("a", &[("href", &to), ("class", &class)], &words.say(key, &[("n", scene.view.hand.len().into())]));
    }
    html.close();
}

/// What is left of a turn, as it lies beside the hand: a disc for each action, and the steps of a move; with what a pick would cost.
#[must_use]
pub(crate) fn treasure(scene: &Scene<'_>) -> String {
    /// RVL-TURN-3: those of a turn.
    const ACTIONS: u8 = 2;
    let open = scene.open();
    let is_own = open.round > 0 && scene.view.viewer.seat() == Some(open.seat);
    let mut html = Svg::new();
    let said = if is_own { scene.speaker.left() } else { Vec::new() };
    let name = scene.speaker.words.list(&said);
    let class = if is_own { "left" } else { "left kept" };
    html.open("div", &[("id", &"treasure"), ("class", &class), ("role", &"img"), ("aria-label", &name)]);
    let left = scene.left.unwrap_or(open.ap);
    html.open("svg", &[("class", &"actions"), ("viewBox", &"0 0 34 72"), ("aria-hidden", &"true")]);
    for place in 0..ACTIONS.max(open.ap).min(4) {
        let sprite = match place {
            place if place < left => "i-ap",
            place if place < open.ap => "i-ap-goes",
            _ => "i-ap-none",
        };
        let (column, line) = (f64::from(place / 2), f64::from(place % 2));
        html.sprite(sprite, &format!("translate({} {}) scale(1.25)", 17.0 + 36.0 * column, 18.0 + 36.0 * line));
    }
    html.close();
    if open.points > 0 && is_own {
        odds::told(&mut html, "i-move", &open.points.to_string(), crate::palette::CREAM);
    }
    html.finish()
}
