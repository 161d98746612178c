//! The board of a hero: who it is, and everything that others count.

use joute_kernel::Seat;
use joute_rivals::{Figure, Player};

use super::card::edge_of;
use super::deadly::{self, Felled};
use super::figures::figure;
use super::gauges;
use super::ids::{self, Counted, count};
use super::scene::Scene;
use crate::fonts::{Face, fit, width};
use crate::kit::{Svg, card, cut, marks, rect, thing};
use crate::palette::{CREAM, INK, LIGHT, Owner, PAPER, RED};
use crate::words::people::{People, Plays};

/// How much of a board is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fold {
    /// Everything, with words: 300 by 228 units.
    Open,
    /// Who it is, with points, life and gauge, and the stocks: 262 by 100 units, for tables of five and six.
    Half,
}

impl Fold {
    /// Width and height in units.
    #[must_use]
    pub const fn units(self) -> thing::Size {
        match self {
            Self::Open => (300.0, 228.0),
            Self::Half => (262.0, 100.0),
        }
    }

    /// Where the portrait is.
    const fn portrait(self) -> card::Area {
        match self {
            Self::Open => PORTRAIT,
            Self::Half => (11.0, 11.0, 57.0, GAUGE - 2.0),
        }
    }

    /// How the boards of others are folded at a table of so many.
    #[must_use]
    pub const fn of_others(seats: u8) -> Self {
        match seats {
            0..=4 => Self::Open,
            _ => Self::Half,
        }
    }
}

/// Where the gauge of a folded board is.
const GAUGE: f64 = 59.5;
/// The portrait on an open board.
const PORTRAIT: card::Area = (14.0, 14.0, 88.0, 112.0);
/// What of a figure is seen on its portrait.
const BUST: &str = "-46 -126 88 112";
/// The same on a folded board: the head.
const HEAD: &str = "-40 -124 78 88";
/// Letters on it; none are smaller.
const SMALL: f64 = 17.0;

/// The board of a seat: portrait, points, life, gauge, anticipation, stocks, shields, cards, skills, guild. A thing that can be touched, with
/// the id `board_0`; each count on it can be asked about.
#[must_use]
pub fn hero_board_svg(scene: &Scene<'_>, seat: Seat, fold: Fold) -> String {
    let mut svg = Svg::new();
    hero_board(&mut svg, scene, (seat, None), fold);
    svg.finish()
}

/// The same as a part of a table, with how somebody may be felled now.
pub(super) fn hero_board(svg: &mut Svg, scene: &Scene<'_>, (seat, felled): (Seat, Option<&Felled>), fold: Fold) {
    let (id, name) = (ids::board(seat), scene.speaker.of_seat("rvl-board", seat));
    thing::draw(svg, &scene.marks, (&id, "hero-board", &name), fold.units(), |svg| {
        stock(svg, scene, seat, fold);
        match fold {
            Fold::Open => draw(svg, scene, seat),
            Fold::Half => {
                folded(svg, scene, seat, [25.0, 42.0, GAUGE]);
                half(svg, scene, seat);
            }
        }
        deadly::on_sheet(svg, scene, (seat, felled), fold.portrait());
    });
}

/// The paper, with a gold rule for the one whose turn it is.
fn stock(svg: &mut Svg, scene: &Scene<'_>, seat: Seat, fold: Fold) {
    let (w, h) = fold.units();
    card::stock(svg, (2.0, 2.0, w - 4.0, h - 4.0), &ids::board(seat));
    if scene.acts(Figure::Ashak(seat)) && scene.player(seat).is_alive() {
        acting(svg, (w, h));
    }
}

/// The gold rule of a board of this size whose figure acts.
pub(super) fn acting(svg: &mut Svg, (w, h): thing::Size) {
    let d = cut(&rect(5.0, 5.0, w - 10.0, h - 10.0), "acting", 0.6);
    svg.open("g", &[("fill", &"none")]);
    svg.line(&d, INK, 6.0).line(&d, LIGHT, 3.0).close();
}

/// What a half-folded board has beside that: stocks, shields, cards, by the signs that have their names on the own board.
fn half(svg: &mut Svg, scene: &Scene<'_>, seat: Seat) {
    const LINE: f64 = 81.5;
    let (player, owner) = (scene.player(seat), Scene::owner(seat));
    about(svg, scene, Counted::Tokens, seat, |svg| gauges::anticipation(svg, (12.0, LINE, 70.0), player.ant));
    let stocks = [
        (Counted::Cards, "i-card", player.hand.into()),
        (Counted::Resin, "i-resin", player.resin),
        (Counted::Crystal, "i-crystal", player.crystal),
    ];
    for ((counted, icon, stock), x) in stocks.into_iter().zip([86.0, 126.0, 166.0]) {
        about(svg, scene, counted, seat, |svg| gauges::counted(svg, (x, LINE, 40.0), icon, &stock.to_string(), 21.0));
    }
    about(svg, scene, Counted::Walls, seat, |svg| walls(svg, player, owner, [217.0, 242.0], (LINE, 0.42)));
}

/// A folded board: the head, the name, points, life and gauge, with these as the foot of the name and the middle of both rows.
fn folded(svg: &mut Svg, scene: &Scene<'_>, seat: Seat, [named, life, gauge]: [f64; 3]) {
    /// The rows stand behind their signs.
    const AFTER: f64 = 22.0;
    let (player, rules) = (scene.player(seat), &scene.view.options.rules);
    portrait(svg, scene, seat, Fold::Half.portrait(), HEAD);
    let is_own = scene.speaker.you() == Some(seat) && scene.speaker.unnamed(seat);
    let who = if is_own { scene.speaker.words.t("you") } else { scene.speaker.seat(seat) };
    let who = fit(&who, Face::Title, 20.0, 82.0);
    marks::lettered(svg, who.lines.first().map_or("", String::as_str), (76.0, named), who.size, INK);
    sign(svg, Scene::owner(seat), (243.0, 20.0), 12.0);
    about(svg, scene, Counted::Points, seat, |svg| {
        gauges::points(svg, (160.0, named - 7.0, 66.0), player.rp, rules.rp_to_win);
    });
    about(svg, scene, Counted::Life, seat, |svg| {
        svg.sprite("i-life", &format!("translate(85 {life}) scale(.68)"));
        gauges::life(svg, (76.0 + AFTER, life, 146.0 - AFTER), player.hp, rules.max_hp);
        marks::centred(svg, &player.hp.to_string(), (240.0, life + 6.0), 19.0, alarm(player), None);
    });
    about(svg, scene, Counted::Gauge, seat, |svg| {
        svg.sprite("i-ult", &format!("translate(85 {gauge}) scale(.68)"));
        gauges::ultimate(svg, (76.0 + AFTER, gauge, 146.0 - AFTER), player.ult, scene.speaker.gauge(seat));
        marks::centred(svg, &player.ult.to_string(), (240.0, gauge + 6.0), 19.0, INK, None);
    });
}

fn draw(svg: &mut Svg, scene: &Scene<'_>, seat: Seat) {
    let (player, owner) = (scene.player(seat), Scene::owner(seat));
    portrait(svg, scene, seat, PORTRAIT, BUST);
    title(svg, scene, seat, owner);
    let rules = &scene.view.options.rules;
    about(svg, scene, Counted::Points, seat, |svg| {
        gauges::points(svg, (112.0, 66.0, 106.0), player.rp, rules.rp_to_win);
    });
    about(svg, scene, Counted::Cards, seat, |svg| {
        word(svg, scene, "rvl-label-hand", (222.0, 72.0, LABEL));
        marks::centred(svg, &player.hand.to_string(), (275.0, 73.0), 22.0, INK, None);
    });
    about(svg, scene, Counted::Life, seat, |svg| {
        word(svg, scene, "rvl-label-life", (112.0, 96.0, LABEL));
        gauges::life(svg, (114.0 + LABEL, 90.0, 144.0 - LABEL), player.hp, rules.max_hp);
        marks::centred(svg, &player.hp.to_string(), (275.0, 97.0), 22.0, alarm(player), None);
    });
    touched(svg, scene, Counted::Gauge, seat, (108.0, 104.0, 182.0, 24.0), |svg| {
        let long = scene.speaker.gauge(seat);
        word(svg, scene, "rvl-label-gauge", (112.0, 120.0, LABEL));
        gauges::ultimate(svg, (114.0 + LABEL, 114.0, 144.0 - LABEL), player.ult, long);
        marks::centred(svg, &player.ult.to_string(), (275.0, 121.0), 22.0, INK, None);
    });
    stocks(svg, scene, seat, player, owner);
    cards(svg, scene, seat, player);
}

/// How near to its end a life is called low.
pub(super) const LOW_HP: u8 = 4;

/// The ink of a life: red once it is low.
const fn alarm(player: &Player) -> &'static str {
    if player.hp <= LOW_HP { RED } else { INK }
}

/// From here down words can go where a board is not shown to its foot.
const UNDER: f64 = 150.0;
/// How wide the words before the rows of life and gauge are at most.
const LABEL: f64 = 48.0;

/// What a count is called, in at most so many units from a place on.
fn word(svg: &mut Svg, scene: &Scene<'_>, key: &str, (x, y, wide): (f64, f64, f64)) {
    let said = scene.speaker.words.t(key);
    let size = (SMALL * wide / width(&said, Face::Text, SMALL)).clamp(15.6, SMALL);
    let class = if y > UNDER { "t under" } else { "t" };
    marks::written(svg, &said, (class, (size * 10.0).floor() / 10.0, INK), (x, y));
}

/// A count that can be asked about. Those that a banner of the page has too have no id here: it would stand twice.
fn about(svg: &mut Svg, scene: &Scene<'_>, counted: Counted, seat: Seat, draw: impl FnOnce(&mut Svg)) {
    let (id, name) = (count(counted, seat), scene.speaker.counted(counted, seat));
    let attrs: [(&'static str, &dyn core::fmt::Display); 4] =
        [("id", &id), ("data-about", &id), ("role", &"img"), ("aria-label", &name)];
    svg.open("g", &attrs[usize::from(BANNERED.contains(&counted))..]);
    draw(svg);
    svg.close();
}

/// What stands on the banners too.
pub(super) const BANNERED: [Counted; 2] = [Counted::Life, Counted::Points];

/// A count that stands for what can be done with it.
fn touched(
    svg: &mut Svg,
    scene: &Scene<'_>,
    counted: Counted,
    seat: Seat,
    area: card::Area,
    draw: impl FnOnce(&mut Svg),
) {
    let (id, name) = (count(counted, seat), scene.speaker.counted(counted, seat));
    thing::group(svg, &scene.marks, (&id, "stock", &name), area, draw);
}

/// The bust on the hatching of its owner; crossed out once it is dead.
fn portrait(svg: &mut Svg, scene: &Scene<'_>, seat: Seat, area: card::Area, bust: &str) {
    let (player, owner) = (scene.player(seat), Scene::owner(seat));
    card::picture(svg, area, bust, None, |svg| {
        svg.fill("M-80-160H80V40H-80Z", &format!("url(#h{})", owner.key()));
        if let Some(ashak) = player.ashak {
            svg.open("g", &[("opacity", &if player.is_alive() { "1" } else { ".35" })]);
            svg.tinted(figure(&scene.view.options.pack, ashak), owner.colour(), "translate(0 0)");
            svg.close();
        }
    });
    let (x, y, w, h) = area;
    if !player.is_alive() {
        svg.sprite("mx", &format!("translate({} {}) scale({:.2})", x + w / 2.0, y + h / 2.0, w.min(h) / 68.0));
    }
    if !player.poison.is_empty() {
        svg.disc((x + 13.0, y + h - 13.0), 17.0, CREAM, 2.4);
        svg.sprite("i-poison", &format!("translate({} {}) scale(.8)", x + 7.0, y + h - 14.0));
        marks::numeral(svg, &player.poison.len().to_string(), (x + 21.0, y + h - 7.0), SMALL, "middle", None);
    }
}

/// Who plays, what, and the sign of the seat.
fn title(svg: &mut Svg, scene: &Scene<'_>, seat: Seat, owner: Owner) {
    let (who, plays) = (scene.speaker.seat(seat), scene.speaker.plays(seat));
    let is_chosen = scene.player(seat).ashak.is_some();
    let what = if is_chosen { plays } else { scene.speaker.words.t("rvl-no-ashak") };
    // Whoever looks and has no name is told so, as everywhere, with what is played below.
    let is_reader = scene.view.viewer.is(seat) || scene.speaker.you() == Some(seat);
    let is_own = is_reader && (!is_chosen || scene.speaker.unnamed(seat));
    let who = if is_own { scene.speaker.words.t("you") } else { who };
    let line = fit(&who, Face::Title, 25.0, 146.0);
    let words = line.lines.first().map_or("", String::as_str);
    marks::lettered(svg, words, (112.0, if who == what { 38.0 } else { 32.0 }), (line.size * 10.0).round() / 10.0, INK);
    if who != what {
        marks::written(svg, &what, ("t", SMALL, INK), (112.0, 51.0));
    }
    sign(svg, owner, (274.0, 28.0), 16.0);
    if scene.open().round > 0 && scene.open().token == seat {
        svg.sprite("i-token", "translate(246 26) scale(.95)");
    }
}

/// The sign of a seat: its charge in its colour on a disc.
fn sign(svg: &mut Svg, owner: Owner, (x, y): (f64, f64), r: f64) {
    svg.disc((x, y), r, CREAM, 2.6);
    let place = format!("translate({x} {y}) scale({:.2})", r * 0.056);
    let (charge, colour) = (owner.charge(), owner.colour());
    let attrs: crate::kit::Attrs<'_> =
        &[("d", &charge), ("transform", &place), ("fill", &colour), ("stroke", &INK), ("stroke-width", &1.6)];
    svg.leaf("path", attrs);
}

/// Anticipation, resources and shields.
fn stocks(svg: &mut Svg, scene: &Scene<'_>, seat: Seat, player: &Player, owner: Owner) {
    const LINE: f64 = 146.0;
    /// The words stand below.
    const WORDS: f64 = 176.0;
    about(svg, scene, Counted::Tokens, seat, |svg| {
        gauges::anticipation(svg, (14.0, LINE, 82.0), player.ant);
        word(svg, scene, "rvl-label-tokens", (14.0, WORDS, 94.0));
    });
    let stocks = [
        (Counted::Resin, "i-resin", player.resin, "rvl-label-resin"),
        (Counted::Crystal, "i-crystal", player.crystal, "rvl-label-crystal"),
    ];
    for ((counted, icon, stock, key), x) in stocks.into_iter().zip([114.0, 170.0]) {
        touched(svg, scene, counted, seat, (x - 2.0, LINE - 15.0, 54.0, 46.0), |svg| {
            gauges::counted(svg, (x, LINE, 52.0), icon, &stock.to_string(), 22.0);
            word(svg, scene, key, (x, WORDS, 52.0));
        });
    }
    about(svg, scene, Counted::Walls, seat, |svg| {
        walls(svg, player, owner, [242.0, 272.0], (LINE, 0.5));
        word(svg, scene, "rvl-label-walls", (228.0, WORDS, 62.0));
    });
}

/// RVL-SHIELD-2: the shields that stand, and the places of those that do not.
fn walls(svg: &mut Svg, player: &Player, owner: Owner, at: [f64; 2], (line, size): (f64, f64)) {
    for (place, x) in (0..2).zip(at) {
        if place < player.shields.len() {
            let transform = format!("translate({x} {line}) scale({size})");
            svg.tinted("t-shield", &format!("url(#h{})", owner.key()), &transform);
        } else {
            svg.sprite("i-wall-none", &format!("translate({x} {line}) scale({:.2})", size * 1.84));
        }
    }
}

/// Deck and discard pile in words, then skills and guild as far as there are some.
fn cards(svg: &mut Svg, scene: &Scene<'_>, seat: Seat, player: &Player) {
    const LINE: f64 = 202.0;
    let piles = [("rvl-label-deck", player.deck.into()), ("rvl-label-discard", player.discard.len())];
    // Before anything is dealt there are none.
    let piles = piles.into_iter().filter(|_| scene.open().round > 0 || player.deck > 0);
    for ((key, number), (x, wide)) in piles.zip([(12.0, 48.0), (86.0, 66.0)]) {
        let number: usize = number;
        word(svg, scene, key, (x, LINE + 6.0, wide));
        marks::lettered(svg, &number.to_string(), (x + wide + 3.0, LINE + 7.0), 20.0, INK);
    }
    let pack = &scene.view.options.pack;
    let area = |x: f64| (x - 4.0, LINE - 19.0, 32.0, 38.0);
    for (skill, x) in player.skills.iter().zip([180.0, 208.0, 236.0]) {
        let (id, name) = (ids::skill(seat, skill.card), scene.speaker.card(skill.card));
        thing::group(svg, &scene.marks, (&id, "stock", &name), area(x), |svg| {
            slot(svg, x, LINE, (edge_of(pack.design(skill.card).kind), skill.up), "i-skill");
        });
    }
    if let Some(guild) = player.guild {
        touched(svg, scene, Counted::Guild, seat, area(265.0), |svg| {
            slot(svg, 265.0, LINE, (edge_of(pack.design(guild).kind), player.guild_up), "i-guild");
        });
    }
}

/// A card that lies there, or lies on its side once it is exhausted.
fn slot(svg: &mut Svg, x: f64, y: f64, (fill, is_up): (&'static str, bool), icon: &str) {
    let w = 24.0;
    let turn = if is_up { "" } else { " rotate(90)" };
    svg.open("g", &[("transform", &format!("translate({} {y}){turn}", x + w / 2.0))]);
    svg.inked("M-12-16H12V16H-12Z", if is_up { fill } else { PAPER }, 2.4);
    svg.sprite(icon, "scale(.72)");
    if !is_up {
        svg.line("M-10 13L10-13", RED, 2.6);
    }
    svg.close();
}
