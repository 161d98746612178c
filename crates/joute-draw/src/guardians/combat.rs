//! A combat as a stage of its own: match-ups side by side, enemies above and one's own below, and between the two that meet the balance,
//! which adds up what counts. Beside it stands what each side would have for the space if it ended now.
//!
//! Everything is what the view says ([`joute_guardians::View::bouts`], [`joute_guardians::View::balance`]); nothing is decided here.

use joute_guardians::cards::Border;
use joute_guardians::{Addend, Balance, Bout, CardId, CombatView, Foe, Role};

use super::card::{self, CardSize};
use super::field::bound;
use super::printed::Printed;
use super::scene::Scene;
use super::stack::tab;
use super::words::Speaker;
use super::{ids, stack};
use crate::fonts::{Face, width};
use crate::kit::marks::{centred, lettered};
use crate::kit::{Svg, cut, rect, thing};
use crate::palette::{BLUE_INK, CREAM, INK, LIGHT, PAPER, RED};
use crate::words::people::People as _;

/// A match-up that is over, in units: its size, and where its upper and its lower card lie.
const PAST: (f64, f64) = (96.0, 292.0);
const PAST_SCALE: f64 = 1.3;
/// The one that goes on.
const NOW: (f64, f64) = (212.0, 452.0);
/// The rows of the balance: left, top, width, height of each.
const ROWS: (f64, f64, f64, f64) = (15.0, 182.0, 182.0, 42.0);

/// Who stands above and who below: the reader's side, or the attacker for those who watch.
fn sides(scene: &Scene<'_>, combat: &CombatView) -> [Role; 2] {
    let is_mine = |role: Role| scene.view.viewer.seat() == Some(combat.seats[role as usize]);
    let below = if is_mine(Role::Defender) { Role::Defender } else { Role::Attacker };
    [below.other(), below]
}

/// The combat that goes on, if there is one.
pub(super) fn draw(html: &mut Svg, scene: &Scene<'_>) {
    let Some(combat) = &scene.view.combat else { return };
    let sides = sides(scene, combat);
    html.open("div", &[("class", &"duel"), ("role", &"group"), ("aria-label", &heading(scene, combat, sides[1]))]);
    let side = |role: Role| ids::side(combat.seats[role as usize]);
    let [above, below] = sides.map(side);
    html.text("h2", &[("id", &above), ("class", &"g above")], &heading(scene, combat, sides[0]));
    html.open("div", &[("class", &"bouts")]);
    let balance = scene.view.balance();
    let bouts = scene.view.bouts();
    let meets =
        |bout: &Bout| balance.is_some_and(|now| bout.foes.iter().zip(now.foes).any(|(a, b)| *a == b && b.is_some()));
    let now = bouts.iter().rposition(meets).filter(|_| balance.is_some());
    for (index, bout) in bouts.iter().enumerate() {
        if Some(index) != now {
            past(html, scene, combat, bout, sides);
        }
    }
    match (balance, scene.view.picks()) {
        (Some(balance), _) => meeting(html, scene, &balance, now.map(|index| &bouts[index]), sides),
        (None, Some(picked)) => picking(html, scene, combat, picked, sides),
        (None, None) if bouts.is_empty() => picking(html, scene, combat, [false; 2], sides),
        (None, None) => {}
    }
    html.close();
    html.text("h2", &[("id", &below), ("class", &"g below")], &heading(scene, combat, sides[1]));
    beside(html, scene, combat, sides);
    html.close();
}

/// Who attacks and who defends, and where.
fn heading(scene: &Scene<'_>, combat: &CombatView, role: Role) -> String {
    let key = match (role, combat.on_guardian) {
        (Role::Attacker, false) => "gua-duel-attacks",
        (Role::Attacker, true) => "gua-duel-attacks-guardian",
        (Role::Defender, _) => "gua-duel-defends",
    };
    let place = scene.speaker.ground(combat.space);
    scene.speaker.did_with(key, combat.seats[role as usize], place)
}

/// Opens the drawing of a match-up.
fn column(html: &mut Svg, class: &'static str, (w, h): (f64, f64)) {
    let view_box = format!("0 0 {w} {h}");
    html.open("svg", &[("class", &class), ("viewBox", &view_box), ("stroke-linejoin", &"round")]);
}

/// A card that can be touched, at a scale of its size.
fn foe(svg: &mut Svg, scene: &Scene<'_>, id: CardId, (x, y): (f64, f64), (size, scale): (CardSize, f64)) {
    let Some(printed) = scene.view.table.card(id) else { return };
    let (w, h) = size.extent();
    svg.open("g", &[("transform", &format!("translate({x:.1} {y:.1}) scale({scale})"))]);
    thing::group(svg, &scene.marks, (&ids::card(id), "foe", &scene.speaker.card(id)), (0.0, 0.0, w, h), |svg| {
        card::draw(svg, &Printed::card(printed, scene.speaker.words), size);
    });
    svg.close();
}

/// The Guardian of the defender, as the target of an attack.
fn attacked(svg: &mut Svg, scene: &Scene<'_>, combat: &CombatView, at: (f64, f64), (size, scale): (CardSize, f64)) {
    let seat = combat.seats[Role::Defender as usize];
    let Some(guardian) = scene.view.table.guardian(seat) else { return };
    svg.open("g", &[("transform", &format!("translate({:.1} {:.1}) scale({scale})", at.0, at.1))]);
    card::draw(svg, &Printed::guardian(guardian, scene.speaker.words), size);
    svg.close();
}

/// Whoever stands in a match-up on one side, or a dashed place where nobody is.
fn stands(svg: &mut Svg, scene: &Scene<'_>, who: Option<Foe>, at: (f64, f64), how: (CardSize, f64)) {
    match (who, &scene.view.combat) {
        (Some(Foe::Card(id)), _) => foe(svg, scene, id, at, how),
        (Some(Foe::Guardian), Some(combat)) => attacked(svg, scene, combat, at, how),
        _ => {
            let (w, h) = how.0.extent();
            let d = crate::kit::card::block((at.0 + 3.0, at.1 + 3.0, w * how.1 - 6.0, h * how.1 - 6.0));
            svg.leaf("path", &[("d", &d), ("class", &"empty")]);
        }
    }
}

/// A slip with a word, its middle on a point.
fn word(svg: &mut Svg, words: &str, (x, y): (f64, f64), room: f64, (paper, ink): (&str, &str)) {
    let size = (17.5 * room / (width(words, Face::Strong, 17.5) + 14.0)).min(17.5);
    let wide = width(words, Face::Strong, size) + 14.0;
    svg.inked(&cut(&rect(x - wide / 2.0, y - 13.0, wide, 26.0), words, 0.7), paper, 2.4);
    let attrs: [(&'static str, &dyn core::fmt::Display); 6] = [
        ("x", &x),
        ("y", &(y + 5.4)),
        ("class", &"b"),
        ("font-size", &size),
        ("fill", &ink),
        ("text-anchor", &"middle"),
    ];
    svg.text("text", &attrs, words);
}

/// A match-up that is over: the beaten card steps back under its word; nobody beaten is a push, and who has no opponent stands alone.
fn past(html: &mut Svg, scene: &Scene<'_>, combat: &CombatView, bout: &Bout, sides: [Role; 2]) {
    let (w, h) = CardSize::Field.extent();
    let (w, h) = (w * PAST_SCALE, h * PAST_SCALE);
    let words = scene.speaker.words;
    column(html, "bout past", PAST);
    let beaten = |role: Role| match bout.foes[role as usize] {
        Some(Foe::Card(card)) => combat.fighters[role as usize].beaten.contains(card.number()),
        _ => false,
    };
    let left = (PAST.0 - w) / 2.0;
    for (role, y) in sides.into_iter().zip([4.0, PAST.1 - h - 6.0]) {
        html.open("g", &[("class", &if beaten(role) { "is-beaten" } else { "" })]);
        stands(html, scene, bout.foes[role as usize], (left, y), (CardSize::Field, PAST_SCALE));
        html.close();
    }
    for (row, role) in sides.into_iter().enumerate() {
        for (index, second) in bout.seconds[role as usize].iter().enumerate() {
            let x = left - 4.0 + 30.0 * index as f64;
            let y = if row == 0 { 4.0 + h - 12.0 } else { PAST.1 - 6.0 - h - 36.0 };
            foe(html, scene, *second, (x, y), (CardSize::Tiny, 1.0));
        }
    }
    let middle = PAST.0 / 2.0;
    let losers: Vec<usize> = (0..2).filter(|&row| beaten(sides[row])).collect();
    for row in &losers {
        let y = if *row == 0 { 4.0 + h * 0.66 } else { PAST.1 - 6.0 - h * 0.3 };
        word(html, &words.t("gua-duel-beaten"), (middle, y), PAST.0 - 4.0, (RED, CREAM));
    }
    if losers.is_empty() {
        let is_alone = bout.foes.contains(&None);
        let key = if is_alone { "gua-duel-alone" } else { "gua-duel-push" };
        word(html, &words.t(key), (middle, PAST.1 / 2.0), PAST.0 - 4.0, (CREAM, INK));
    }
    html.close();
}

/// The two that meet, on the gold ground of what is in play, with the balance between them.
fn meeting(html: &mut Svg, scene: &Scene<'_>, balance: &Balance, bout: Option<&Bout>, sides: [Role; 2]) {
    column(html, "bout now", NOW);
    gold(html);
    let (w, h) = CardSize::Hand.extent();
    let left = (NOW.0 - w) / 2.0;
    let places = [(left, 18.0), (left, NOW.1 - h - 20.0)];
    for (role, at) in sides.into_iter().zip(places) {
        stands(html, scene, balance.foes[role as usize], at, (CardSize::Hand, 1.0));
    }
    // Who attacked the same target before adds to the sum, and stands by.
    for (role, (_, y)) in sides.into_iter().zip(places) {
        let earlier = bout.into_iter().flat_map(|bout| {
            let first = bout.foes[role as usize].into_iter().filter_map(|foe| match foe {
                Foe::Card(card) => Some(card),
                Foe::Guardian => None,
            });
            first.chain(bout.seconds[role as usize].iter().copied())
        });
        let earlier = earlier.filter(|card| balance.foes[role as usize] != Some(Foe::Card(*card)));
        for (index, card) in earlier.enumerate() {
            foe(html, scene, card, (6.0, y + 50.0 * index as f64), (CardSize::Tiny, 0.95));
        }
    }
    let totals = balance.totals();
    for (row, role) in sides.into_iter().enumerate() {
        row_of(html, scene, balance, role, ROWS.1 + ROWS.3 * row as f64);
        if balance.immune[role as usize] {
            let y = if row == 0 { 158.0 } else { NOW.1 - h - 22.0 };
            word(html, &scene.speaker.words.t("gua-duel-immune"), (NOW.0 / 2.0, y), 120.0, (CREAM, INK));
        }
        let (now, then) = (totals[role as usize], scene.after.map(|after| after[role as usize]));
        if let Some(then) = then.filter(|then| *then != now) {
            let y = if row == 0 { ROWS.1 - 30.0 } else { ROWS.1 + 2.0 * ROWS.3 + 4.0 };
            tab(html, &format!("{now} → {then}"), (ROWS.0 + ROWS.2, y), 19.0, "after");
        }
    }
    html.close();
}

/// The gold ground of what is in play now.
fn gold(svg: &mut Svg) {
    let area = (9.0, 9.0, NOW.0 - 18.0, NOW.1 - 18.0);
    svg.fill(&crate::kit::card::block(area), LIGHT);
    bound(svg, area, true);
}

/// One side of the balance: what is added, and the sum; the higher one stands on ink.
fn row_of(svg: &mut Svg, scene: &Scene<'_>, balance: &Balance, role: Role, y: f64) {
    const TOTAL: f64 = 52.0;
    let (x, _, w, h) = ROWS;
    let totals = balance.totals();
    let (own, other) = (totals[role as usize], totals[role.other() as usize]);
    svg.inked(&cut(&rect(x, y, w, h), &format!("row{y}"), 0.7), PAPER, 3.0);
    if own > other {
        svg.inked(&cut(&rect(x + w - TOTAL, y, TOTAL, h), &format!("sum{y}"), 0.7), INK, 3.0);
    }
    let fill = if own > other { CREAM } else { INK };
    let id = scene.view.combat.as_ref().map(|combat| ids::total(combat.seats[role as usize])).unwrap_or_default();
    svg.open("g", &[("id", &id)]);
    centred(svg, &own.to_string(), (x + w - TOTAL / 2.0, y + 31.0), 29.0, fill, None);
    svg.close();
    let parts: Vec<(&str, String)> = Addend::ALL
        .into_iter()
        .zip(balance.addends[role as usize])
        .filter(|(addend, number)| *number != 0 || *addend == Addend::Base)
        .map(|(addend, number)| (sign(scene, balance, role, addend), signed(addend, number)))
        .collect();
    let rows = parts.len().div_ceil(3).max(1);
    let (size, icon) = if rows > 1 { (16.0, 17.0) } else { (19.0, 21.0) };
    for (line, parts) in parts.chunks(parts.len().div_ceil(rows).max(1)).enumerate() {
        let long = |words: &str| icon + 3.0 + width(words, Face::Title, size) + 7.0;
        let whole: f64 = parts.iter().map(|(_, words)| long(words)).sum();
        let press = ((w - TOTAL - 10.0) / whole).min(1.0);
        let middle = y + h * (line as f64 + 0.5) / rows as f64;
        svg.open("g", &[("transform", &format!("translate({:.1} {middle:.1}) scale({press:.2})", x + 7.0))]);
        let mut at = 0.0;
        for (sign, words) in parts {
            let place = format!("translate({:.1} 0) scale({:.2})", at + icon / 2.0, icon / 26.0);
            let href = format!("#{sign}");
            svg.leaf("use", &[("href", &href), ("transform", &place), ("stroke", &BLUE_INK), ("stroke-width", &2.4)]);
            lettered(svg, words, (at + icon + 3.0, size * 0.34), size, INK);
            at += long(words);
        }
        svg.close();
    }
}

fn signed(addend: Addend, number: i32) -> String {
    match addend {
        Addend::Base => number.to_string(),
        _ if number < 0 => format!("−{}", -number),
        _ => format!("+{number}"),
    }
}

/// The sign of what is added; the off-colour bonus has that of the border which it counts against.
fn sign(scene: &Scene<'_>, balance: &Balance, role: Role, addend: Addend) -> &'static str {
    match addend {
        Addend::Base => "j-vitality",
        Addend::Before => "j-together",
        Addend::Colour => {
            let other = match balance.foes[role.other() as usize] {
                Some(Foe::Card(card)) => scene.view.table.card(card).map(|card| card.border),
                _ => None,
            };
            match other {
                Some(Border::Elemental) => "j-elemental",
                Some(Border::External) => "j-external",
                Some(Border::Mortal) | None => "j-mortal",
            }
        }
        Addend::Ground => "j-terrain",
        Addend::Walls => "j-stronghold",
        Addend::Ranged => "j-arrow",
        Addend::Said => "j-spell",
        Addend::Influence => "j-flow",
    }
}

/// Both pick in secret: a back for a card that is chosen, the reader's own face up, and a free place for who still thinks.
fn picking(html: &mut Svg, scene: &Scene<'_>, combat: &CombatView, picked: [bool; 2], sides: [Role; 2]) {
    column(html, "bout now", NOW);
    gold(html);
    let (w, h) = CardSize::Hand.extent();
    let left = (NOW.0 - w) / 2.0;
    for (role, y) in sides.into_iter().zip([18.0, NOW.1 - h - 20.0]) {
        let (side, seat) = (&combat.fighters[role as usize], combat.seats[role as usize]);
        let sent = scene.sent.filter(|card| card.owner() == seat);
        let own = side.pick.map(|card| CardId::new(seat, card)).or(sent).and_then(|card| scene.view.table.card(card));
        html.open("g", &[("transform", &format!("translate({left} {y})"))]);
        match (own, picked[role as usize], combat.on_guardian && role == Role::Defender) {
            (Some(card), _, _) => card::draw(html, &Printed::card(card, scene.speaker.words), CardSize::Hand),
            (None, _, true) => attacked(html, scene, combat, (0.0, 0.0), (CardSize::Hand, 1.0)),
            (None, true, _) => {
                html.open("g", &[("id", &ids::pick(seat))]);
                stack::back(html, (2.0, 0.0), 1.88);
                html.close();
            }
            (None, false, _) => {
                html.leaf(
                    "path",
                    &[("d", &"M3 3H123V147H3Z"), ("class", &"empty"), ("fill", &CREAM), ("fill-opacity", &0.4)],
                );
                for index in 0..side.hand.count.min(5) {
                    stack::back(html, (20.0 + 7.0 * f64::from(index), 42.0 - 3.0 * f64::from(index)), 0.9);
                }
                tab(html, &side.hand.count.to_string(), (118.0, 100.0), 26.0, "in-hand");
            }
        }
        html.close();
    }
    let key = match picked {
        [false, false] => "gua-duel-choose",
        _ => "gua-duel-waits",
    };
    word(html, &scene.speaker.words.t(key), (NOW.0 / 2.0, NOW.1 / 2.0), NOW.0 - 34.0, (CREAM, INK));
    html.close();
}

/// What each side would have for the space, the commands, and what else lies in play.
fn beside(html: &mut Svg, scene: &Scene<'_>, combat: &CombatView, sides: [Role; 2]) {
    let words = scene.speaker.words;
    let lies =
        |role: Role| -> Vec<CardId> { scene.view.beside(role).of_seat(combat.seats[role as usize]).iter().collect() };
    let tallies = scene.view.tallies();
    // Against a Guardian nothing is added up, and often nothing else lies there.
    if tallies.is_none() && sides.iter().all(|&role| scene.view.command(role).is_none() && lies(role).is_empty()) {
        return;
    }
    html.open("div", &[("class", &"beside slip")]);
    if let Some(tallies) = tallies {
        html.text("h3", &[("class", &"g")], &words.t("gua-duel-now"));
        for role in sides {
            let (seat, tally) = (combat.seats[role as usize], tallies[role as usize]);
            html.open("p", &[("class", &"tally")]);
            sign_of(html, Speaker::owner(seat));
            html.text("span", &[], &scene.speaker.called(seat));
            if tally.unseen > 0 {
                html.text("small", &[], &words.say("gua-duel-unseen", &[("n", tally.unseen.into())]));
            }
            html.text("b", &[("class", &"g")], &tally.points.to_string()).close();
        }
    }
    for role in sides {
        let command = scene.view.command(role);
        let others = lies(role);
        if command.is_none() && others.is_empty() {
            continue;
        }
        html.text("h3", &[("class", &"g")], &scene.speaker.did("gua-duel-beside", combat.seats[role as usize]));
        html.open("div", &[("class", &"helpers")]);
        let given = command.map(|(id, _)| id).filter(|id| !others.contains(id));
        for (id, lies_here) in given.map(|id| (id, false)).into_iter().chain(others.into_iter().map(|id| (id, true))) {
            let annulled = command.is_some_and(|(command, annulled)| command == id && annulled);
            let Some(printed) = scene.view.table.card(id) else { continue };
            let draw = |svg: &mut Svg| {
                card::draw(svg, &Printed::card(printed, words), CardSize::Field);
                if annulled {
                    svg.sprite("mx", "translate(30 36) scale(.8)");
                }
            };
            // A command that was given is shown once more, wherever its card is by now.
            if lies_here {
                let named = (&*ids::card(id), "card", &*scene.speaker.card(id));
                thing::draw(html, &scene.marks, named, CardSize::Field.extent(), draw);
            } else {
                let attrs: [(&'static str, &dyn core::fmt::Display); 4] = [
                    ("class", &"card"),
                    ("viewBox", &"0 0 60 72"),
                    ("role", &"img"),
                    ("aria-label", &scene.speaker.card(id)),
                ];
                html.open("svg", &attrs);
                draw(html);
                html.close();
            }
        }
        html.close();
    }
    html.close();
}

/// The sign of a seat beside its words.
fn sign_of(html: &mut Svg, owner: crate::palette::Owner) {
    html.open("svg", &[("class", &"sign"), ("viewBox", &"-16 -16 32 32"), ("aria-hidden", &"true")]);
    html.leaf("circle", &[("r", &14), ("fill", &owner.colour()), ("stroke", &INK), ("stroke-width", &3)]);
    crate::kit::pieces::charge(html, owner, "scale(.9)");
    html.close();
}
