//! An attack: what each target lacks to fall, written where it lacks, and the banner of a castle that is picked to be robbed, with swords
//! over the shields that they meet. All of it is what the view says; whether an attack is legal is the rules' to say.

use joute_bellum::{Question, Side, TurnView};
use joute_kernel::Seat;

use super::cell;
use super::icons::Symbol;
use super::ids;
use super::scene::{Castle, Scene};
use super::words::Speaker;
use crate::fonts::{Face, width};
use crate::kit::marks::lettered;
use crate::kit::{Svg, die};
use crate::palette::{CREAM, LIGHT, Owner, RED};
use crate::words::people::People;

/// Why a target does not fall, or is hardly worth it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lack {
    /// What there is too little of, or too much.
    pub symbol: Symbol,
    /// What is said of it.
    pub told: Told,
}

/// What a sign on a target says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Told {
    /// So many are missing.
    Short(u16),
    /// It is not the reader who lacks it but the target that has none.
    NoneYet,
    /// The reader has no room for it.
    Full,
}

/// The lord who attacks or robs now, if it is the reader of the scene.
fn attacker(scene: &Scene<'_>) -> Option<Seat> {
    match scene.view.turn {
        TurnView::Asked { seat, question: Question::Attack | Question::Steal } => {
            Some(seat).filter(|seat| scene.near == Some(*seat))
        }
        _ => None,
    }
}

/// What the reader attacks with, for windows where its castle is on another leaf: the row of the day and what that shows on the right.
pub(super) fn muster(html: &mut Svg, scene: &Scene<'_>) {
    let (Some(seat), Some(row)) = (attacker(scene), scene.lit()) else { return };
    html.open("span", &[("class", &"muster"), ("aria-hidden", &"true")]);
    html.open("svg", &[("class", &"ic"), ("viewBox", &"-15 -15 30 30")]);
    die::face(html, (0.0, 0.0), 27.0, Some(row.number()), LIGHT);
    html.close();
    html.text("span", &[("class", &"g")], &scene.t("bel-thing-have"));
    cell::counted(html, "", &scene.view.icons(seat).on(Side::Right));
    html.close();
}

/// The banner of a castle that can be robbed: the sheet unrolls it once the castle is picked.
pub(super) fn banner(html: &mut Svg, scene: &Scene<'_>, castle: &Castle<'_>) {
    let Some(lord) = attacker(scene).and_then(|seat| scene.view.lord(seat).map(|lord| (seat, lord))) else { return };
    if castle.lord.chests.is_empty() {
        return;
    }
    let (seat, strength, defence) = (lord.0, lord.1.strength, castle.lord.defence);
    html.open("div", &[("class", &"raid"), ("aria-hidden", &"true")]);
    html.open("div", &[("class", &"meets")]);
    let robbed = [("name", scene.speaker.called(castle.seat).into())];
    html.text("p", &[("class", &"g")], &scene.speaker.words.say("bel-thing-meets", &robbed));
    // Magic swords meet magic shields first.
    let first = strength.magic_swords.min(defence.magic_shields);
    let late = strength.magic_swords - first;
    let swords = [(Symbol::MagicSword, first), (Symbol::Sword, strength.swords), (Symbol::MagicSword, late)];
    let shields = [(Symbol::MagicShield, defence.magic_shields), (Symbol::Shield, defence.shields)];
    let each = |counts: &[(Symbol, u16)]| -> Vec<Symbol> {
        counts.iter().flat_map(|(symbol, count)| (0..*count).map(|_| *symbol)).collect()
    };
    let (swords, shields) = (each(&swords), each(&shields));
    html.open("div", &[("class", &"pairs")]);
    for (number, shield) in shields.iter().enumerate() {
        html.open("span", &[("class", &"met")]);
        match swords.get(number) {
            Some(sword) => cell::icon(html, *sword),
            None => {
                html.open("svg", &[("class", &"ic"), ("viewBox", &"-15 -15 30 30")]);
                html.leaf("path", &[("d", &"M-10 10L10-10"), ("class", &"empty")]).close();
            }
        }
        cell::icon(html, *shield);
        html.close();
    }
    html.close();
    html.open("span", &[("class", &"spare")]);
    swords.iter().skip(shields.len()).for_each(|sword| cell::icon(html, *sword));
    html.close();
    let all = |counts: usize| u16::try_from(counts).unwrap_or(u16::MAX);
    cell::pairs(html, " against", &[(Symbol::Sword, all(swords.len())), (Symbol::Shield, all(shields.len()))]);
    html.close();
    let thieves = scene.view.icons(seat).thief;
    let chosen = scene.view.stealing.map_or(0, |stealing| stealing.chosen.len());
    let used = all(scene.stolen.len().max(chosen)).min(thieves);
    html.open("div", &[("class", &"thieves")]);
    let counts = [("n", used.into()), ("of", thieves.into())];
    html.text("p", &[("class", &"g")], &scene.speaker.words.say("bel-thing-thieves", &counts));
    for number in 0..thieves {
        html.open("span", &[("class", &if number < used { "thief used" } else { "thief" })]);
        cell::icon(html, Symbol::Thief);
        html.close();
    }
    html.close().close();
}

/// Size of the words on a slip that says what is lacking, and of the icon among them.
const SIZE: f64 = 18.0;
const ICON: f64 = 22.0;

/// How much wider a slip is with the sign of the reader on it, in units.
const SIGN: f64 = 24.0;
/// In less room than this there is no sign on it.
const ROOMY: f64 = 100.0;

/// A slip that says what a target lacks.
struct Slip {
    /// Whose it is that too little is there, where the slip hangs beside what somebody else has.
    whose: Option<Owner>,
    /// What is drawn on it.
    symbol: Symbol,
    /// What stands before the icon and after it, each with how wide it is.
    words: [(String, f64); 2],
}

impl Slip {
    /// That of a thing; `None` if it lacks nothing.
    fn of(scene: &Scene<'_>, id: &str) -> Option<Self> {
        let Lack { symbol, told } = lacking(scene, id)?;
        let words = scene.speaker.words;
        let said = match told {
            Told::Short(n) => words.say("bel-thing-short", &[("n", n.into())]),
            Told::NoneYet => words.t("bel-thing-none-yet"),
            Told::Full => words.t("bel-thing-full"),
        };
        let (before, after) = said.split_once('|').unwrap_or((&said, ""));
        let words = [before, after].map(|words| {
            let wide = if words.is_empty() { 0.0 } else { width(words, Face::Title, SIZE) + 3.0 };
            (words.to_owned(), wide)
        });
        let castle = Seat::first_of(scene.view.seats).any(|seat| ids::castle(seat) == id);
        let reader = scene.near.filter(|_| castle && matches!(told, Told::Short(_)));
        Some(Self { whose: reader.map(Speaker::owner), symbol, words })
    }

    /// As it is in so much room.
    fn within(self, room: f64) -> Self {
        Self { whose: self.whose.filter(|_| room >= ROOMY), ..self }
    }

    /// How wide it is, in units.
    fn wide(&self) -> f64 {
        self.words[0].1 + ICON + self.words[1].1 + 12.0 + self.whose.map_or(0.0, |_| SIGN)
    }
}

/// What a thing lacks to fall, or to be worth it.
pub(super) fn lacking(scene: &Scene<'_>, id: &str) -> Option<Lack> {
    scene.lacks.iter().find(|(target, _)| target == id).map(|(_, lack)| *lack)
}

/// How wide the sign of what can be attacked is, in units.
const SWORDS: f64 = 34.0;

/// Whether a thing can be attacked: the reader is asked, and it falls to the row of the day.
pub(super) fn falls(scene: &Scene<'_>, id: &str) -> bool {
    let asked = matches!(scene.view.turn, TurnView::Asked { question: Question::Attack, .. });
    asked && attacker(scene).is_some() && lacking(scene, id).is_none()
}

/// How wide the sign is that says of a target what it lacks or that it can be attacked, in units; 0 if nothing is said.
pub(super) fn sign_wide(scene: &Scene<'_>, id: &str) -> f64 {
    if falls(scene, id) { SWORDS } else { Slip::of(scene, id).map_or(0.0, |slip| slip.wide()) }
}

/// What a target lacks, or two crossed swords on what can be attacked, and on nothing else. The middle is on the origin of `at`; no wider than
/// `room`: narrow letters keep their height.
pub(super) fn sign(svg: &mut Svg, scene: &Scene<'_>, id: &str, (at, scale, room): ((f64, f64), f64, f64)) {
    let slip = Slip::of(scene, id).map(|slip| slip.within(room));
    let narrow = (room / slip.as_ref().map_or(SWORDS, Slip::wide)).min(scale);
    let place = format!("translate({:.1} {}) scale({narrow:.2} {scale})", at.0, at.1);
    if !falls(scene, id) {
        return slip.iter().for_each(|slip| lack(svg, slip, &place));
    }
    svg.open("g", &[("class", &"falls"), ("transform", &place)]);
    crossed(svg);
    svg.close();
}

/// Two crossed swords on a disc round the origin.
fn crossed(svg: &mut Svg) {
    svg.inked("M-16 0A16 16 0 1 1 16 0A16 16 0 1 1-16 0Z", RED, 2.4);
    for turned in ["scale(-.8 .8)", "scale(.8)"] {
        svg.sprite(Symbol::Sword.sprite(), turned);
    }
}

/// The sign of what can be attacked, as a drawing of its own.
pub(super) fn falls_icon() -> String {
    let mut svg = Svg::new();
    svg.open("svg", &[("class", &"ic"), ("viewBox", &"-18 -18 36 36"), ("aria-hidden", &"true")]);
    crossed(&mut svg);
    svg.finish()
}

/// What a target lacks, on a slip. Its middle is on the origin of `place`.
fn lack(svg: &mut Svg, slip: &Slip, place: &str) {
    let (whole, [(before, left), (after, _)]) = (slip.wide(), &slip.words);
    let mut x = -whole / 2.0;
    svg.open("g", &[("class", &"lack"), ("transform", &place)]);
    svg.inked(&format!("M{x:.1}-13h{whole:.1}v26h-{whole:.1}Z"), CREAM, 2.0);
    if let Some(owner) = slip.whose {
        svg.sprite(&format!("sg{}", owner.key()), &format!("translate({:.1}) scale(.62)", x + 15.0));
        x += SIGN;
    }
    for (words, from) in [(before, x + 6.0), (after, x + 6.0 + left + ICON + 3.0)] {
        if !words.is_empty() {
            lettered(svg, words, ((from * 10.0).round() / 10.0, 6.0), SIZE, RED);
        }
    }
    svg.sprite(slip.symbol.sprite(), &format!("translate({:.1}) scale(.78)", x + 6.0 + left + ICON / 2.0));
    svg.close();
}
