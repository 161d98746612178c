//! A combat as a stage of its own: match-ups side by side, enemies above and one's own below, and between the two that meet the balance,
//! which adds up what counts. Beside it stands what each side would have for the space if it ended now.
//!
//! Everything is what the view says ([`joute_guardians::View::bouts`], [`joute_guardians::View::balance`]); nothing is decided here.

use joute_guardians::{Action, Addend, Balance, Bout, CardId, CombatView, Foe, Question, Role, Tally};

use super::card::{self, CardSize};
use super::printed::{Printed, sign_of_border, told};
use super::scene::{Scene, creature, met};
use super::stack::tab;
use super::text::signed;
use super::words::Speaker;
use super::words::duel::signed_addend;
use super::{ids, stack};
use crate::kit::{Svg, teeth_of, thing};
use crate::palette::{BLUE_INK, CREAM, INK};
use crate::words::people::People as _;

/// Who stands on both sides of a match-up.
type Foes = [Option<Foe>; 2];

/// A card of a match-up with its rim, in units, which are the pixels of a window of the usual size: the sheet gives them their scale.
const CARD: &str = "-4 -4 134 160";

/// Who stands above and who below: the reader's side, or the attacker for those who watch.
fn sides(scene: &Scene<'_>, combat: &CombatView) -> [Role; 2] {
    let is_mine = |role: Role| scene.view.viewer.seat() == Some(combat.seats[role as usize]);
    let below = if is_mine(Role::Defender) { Role::Defender } else { Role::Attacker };
    [below.other(), below]
}

/// The combat that goes on, if there is one.
pub(super) fn draw(html: &mut Svg, scene: &Scene<'_>) {
    let Some(combat) = scene.speaker.fought() else { return };
    let sides = sides(scene, combat);
    html.open(
        "div",
        &[("class", &"duel"), ("role", &"group"), ("aria-label", &scene.speaker.duellist(combat, sides[1]))],
    );
    let side = |role: Role| ids::side(combat.seats[role as usize]);
    let [above, below] = sides.map(side);
    titled(html, scene, combat, sides[0], (&above, "g above"));
    let balance = scene.view.balance().or(scene.upcoming);
    let bouts = scene.view.bouts();
    let now = current(&bouts, balance);
    let picks = scene.view.picks().or(bouts.is_empty().then_some([false; 2])).filter(|_| balance.is_none());
    let stands = bouts.len() - usize::from(now.is_some()) + usize::from(balance.is_some() || picks.is_some());
    html.open("div", &[("class", &format!("bouts of-{stands}"))]);
    for (index, bout) in bouts.iter().enumerate() {
        if Some(index) != now {
            past(html, scene, combat, bout, sides);
        }
    }
    if let Some(balance) = &balance {
        meeting(html, scene, balance, now.map(|index| &bouts[index]), sides);
    } else if let Some(picked) = picks {
        picking(html, scene, combat, picked, sides);
    }
    html.close();
    titled(html, scene, combat, sides[1], (&below, "g below"));
    beside(html, scene, combat, sides);
    html.close();
}

/// Which of the match-ups goes on: the last of those in which one stands that the balance is of.
pub(super) fn current(bouts: &[Bout], balance: Option<Balance>) -> Option<usize> {
    let now = balance?;
    bouts.iter().rposition(|bout| bout.foes.iter().zip(now.foes).any(|(a, b)| *a == b && b.is_some()))
}

/// The words of a side, with the sign of whose it is.
fn titled(html: &mut Svg, scene: &Scene<'_>, combat: &CombatView, role: Role, (id, class): (&str, &str)) {
    html.open("h2", &[("id", &id), ("class", &class)]);
    sign_of(html, Speaker::owner(combat.seats[role as usize]));
    html.text("span", &[], &scene.speaker.duellist(combat, role)).close();
}

/// A match-up: the cards of two rows, each with its name, and the balance between them, which the sheet lays out from above or from left to
/// right. Where cards are small their names are text over them.
fn column(
    html: &mut Svg,
    is_now: bool,
    names: [Option<String>; 2],
    card: impl Fn(&mut Svg, usize),
    balance: impl FnOnce(&mut Svg),
) {
    let stands = |html: &mut Svg, row: usize| {
        html.open("div", &[("class", &"stands")]);
        html.open("svg", &[("viewBox", &CARD), ("stroke-linejoin", &"round")]);
        card(html, row);
        html.close();
        if let Some(name) = &names[row] {
            html.text("b", &[("class", &"who"), ("aria-hidden", &"true")], name);
        }
        html.close();
    };
    html.open("div", &[("class", &if is_now { "bout now" } else { "bout past" })]);
    if is_now {
        teeth_of(html);
    }
    stands(html, 0);
    html.open("div", &[("class", &"balance")]);
    balance(html);
    html.close();
    stands(html, 1);
    html.close();
}

/// What whoever stands in a match-up is called.
fn called(scene: &Scene<'_>, who: Option<Foe>) -> Option<String> {
    match who? {
        Foe::Card(id) => Some(scene.speaker.card(id)),
        Foe::Guardian => {
            let seat = scene.view.combat.as_ref()?.seats[Role::Defender as usize];
            Some(told(&scene.view.table.guardian(seat)?.name, scene.speaker.words).to_owned())
        }
    }
}

/// A card that can be touched.
fn foe(svg: &mut Svg, scene: &Scene<'_>, id: CardId, (x, y): (f64, f64), size: CardSize) {
    let Some(printed) = scene.view.table.card(id) else { return };
    let (w, h) = size.extent();
    let draw = |svg: &mut Svg| card::draw(svg, &Printed::card(printed, scene.speaker.words), size);
    svg.open("g", &[("transform", &format!("translate({x:.1} {y:.1}) scale(1)"))]);
    // Who would only come is still a thing of the hand.
    if scene.coming == Some(id) {
        draw(svg);
    } else {
        thing::group(svg, &scene.marks, (&ids::card(id), "foe", &scene.speaker.card(id)), (0.0, 0.0, w, h), draw);
    }
    svg.close();
}

/// The Guardian of the defender, as the target of an attack.
fn attacked(svg: &mut Svg, scene: &Scene<'_>, combat: &CombatView) {
    let seat = combat.seats[Role::Defender as usize];
    let Some(guardian) = scene.view.table.guardian(seat) else { return };
    let (w, h) = CardSize::Hand.extent();
    let draw = |svg: &mut Svg| card::draw(svg, &Printed::guardian(guardian, scene.speaker.words), CardSize::Hand);
    if scene.speaker.targets_guardian() {
        let named = (ids::TARGET, "foe", &*scene.speaker.guardian(seat));
        thing::group(svg, &scene.marks, named, (0.0, 0.0, w, h), draw);
    } else {
        draw(svg);
    }
}

/// Whoever stands in a match-up on one side, or a dashed place where nobody is.
fn stands(svg: &mut Svg, scene: &Scene<'_>, who: Option<Foe>) {
    match (who, &scene.view.combat) {
        (Some(Foe::Card(id)), _) => foe(svg, scene, id, (0.0, 0.0), CardSize::Hand),
        (Some(Foe::Guardian), Some(combat)) => attacked(svg, scene, combat),
        _ => {
            let (w, h) = CardSize::Hand.extent();
            let d = crate::kit::card::block((3.0, 3.0, w - 6.0, h - 6.0));
            svg.leaf("path", &[("d", &d), ("class", &"empty")]);
        }
    }
}

/// A slip with words on the balance.
fn word(html: &mut Svg, class: &'static str, words: &str) {
    html.text("p", &[("class", &format!("word {class}"))], words);
}

/// What is said of a side and its sum: the word is on the outer side of the sum, above it in the upper row, else below.
fn outwards(html: &mut Svg, row: usize, said: impl FnOnce(&mut Svg), sum: impl FnOnce(&mut Svg)) {
    if row == 0 {
        said(html);
        sum(html);
    } else {
        sum(html);
        said(html);
    }
}

/// The card of one side, and at its left who attacked the same target before, whose Vitality adds to the sum.
fn side(svg: &mut Svg, scene: &Scene<'_>, (foes, role): (Foes, Role), bout: Option<&Bout>, is_beaten: bool) {
    let who = foes[role as usize];
    svg.open("g", &[("class", &if is_beaten { "is-beaten" } else { "" })]);
    stands(svg, scene, who);
    svg.close();
    // Where the word has no room this says it too.
    if is_beaten {
        svg.sprite("mx", "translate(63 68) scale(0.95)");
    }
    for (index, card) in earlier(bout, role, who).enumerate() {
        foe(svg, scene, card, (2.0, 46.0 + 50.0 * index as f64), CardSize::Tiny);
    }
}

/// Who stands for a side in a match-up beside the one that its balance names.
fn earlier(bout: Option<&Bout>, role: Role, shown: Option<Foe>) -> impl Iterator<Item = CardId> {
    let all = bout.into_iter().flat_map(move |bout| {
        let first = creature(bout.foes[role as usize]);
        first.into_iter().chain(bout.seconds[role as usize].iter().copied())
    });
    all.filter(move |card| shown != Some(Foe::Card(*card)))
}

/// A match-up that is over: the beaten card steps back, its word on the balance; nobody beaten is a push, and who has no opponent stands
/// alone.
fn past(html: &mut Svg, scene: &Scene<'_>, combat: &CombatView, bout: &Bout, sides: [Role; 2]) {
    let words = scene.speaker.words;
    let balance = scene.weighed(bout);
    let foes = balance.map_or(bout.foes, |balance| balance.foes);
    let beaten = sides.map(|role| {
        let card = creature(foes[role as usize]);
        card.is_some_and(|card| combat.fighters[role as usize].beaten.contains(card.number()))
    });
    let card = |svg: &mut Svg, row: usize| side(svg, scene, (foes, sides[row]), Some(bout), beaten[row]);
    column(html, false, sides.map(|role| called(scene, foes[role as usize])), card, |html| {
        let Some(balance) = balance else {
            let key = if bout.foes.contains(&None) { "gua-duel-alone" } else { "gua-duel-push" };
            return word(html, "", &words.t(key));
        };
        // Where bonuses were spent that nobody here witnessed, the sums would say something else than what happened.
        let is_so = beaten == sides.map(|role| is_behind(&balance, balance.totals(), role));
        for (row, role) in sides.into_iter().enumerate() {
            let won = beaten[1 - row] && !beaten[row];
            let said = |html: &mut Svg| {
                if beaten[row] {
                    word(html, "lost", &words.t("gua-duel-beaten"));
                }
            };
            outwards(html, row, said, |html| sum(html, scene, &balance, role, (is_so, won)));
        }
        if beaten == [false; 2] {
            word(html, "", &words.t("gua-duel-push"));
        }
        if let Some(n) = before(scene, foes) {
            word(html, "next", &words.say("gua-duel-next", &[("n", n.into())]));
        }
    });
}

/// Whether a side would be beaten with these totals: it has less, and neither cannot be beaten by that opponent nor attacks once more (GUA-COMBAT-23).
fn is_behind(balance: &Balance, totals: [i32; 2], role: Role) -> bool {
    let is_safe = balance.immune[role as usize] || balance.secondary == Some(role);
    !is_safe && totals[role as usize] < totals[role.other() as usize]
}

/// GUA-COMBAT-21: what those who attacked one of the two add to the next attack on it, while the reader is asked for one.
fn before(scene: &Scene<'_>, foes: Foes) -> Option<i32> {
    if !scene.speaker.asks(Question::Second) {
        return None;
    }
    let (card, target) = scene.speaker.legal().into_iter().find_map(|action| match action {
        Action::Second { card, target } => Some((card, target)).filter(|_| foes.contains(&Some(met(target)))),
        _ => None,
    })?;
    let balance = scene.second_against(card, target)?;
    let n = balance.addends[balance.secondary? as usize][Addend::Before as usize];
    (n > 0).then_some(n)
}

/// The two that meet, on the gold ground of what is in play, with the balance between them.
fn meeting(html: &mut Svg, scene: &Scene<'_>, balance: &Balance, bout: Option<&Bout>, sides: [Role; 2]) {
    let (foes, totals) = (balance.foes, balance.totals());
    let card = |svg: &mut Svg, row: usize| side(svg, scene, (foes, sides[row]), bout, false);
    column(html, true, sides.map(|role| called(scene, foes[role as usize])), card, |html| {
        for (row, role) in sides.into_iter().enumerate() {
            let (own, other) = (totals[role as usize], totals[role.other() as usize]);
            let then = scene.after.map(|after| after[role as usize]).filter(|then| *then != own);
            let said = |html: &mut Svg| {
                if let Some(then) = then {
                    word(html, "then", &format!("{own} → {then}"));
                } else if balance.immune[role as usize] {
                    word(html, "", &scene.speaker.words.t("gua-duel-immune"));
                }
            };
            outwards(html, row, said, |html| sum(html, scene, balance, role, (true, own > other)));
        }
        if let Some(said) = ahead(scene, balance) {
            html.text("p", &[("class", &"ahead")], &said);
        }
    });
}

/// Who would beat the other as it stands, or would after what is picked; nothing where that is not all that counts.
fn ahead(scene: &Scene<'_>, balance: &Balance) -> Option<String> {
    let combat = scene.view.combat.as_ref()?;
    let are_creatures = balance.foes.into_iter().all(|foe| creature(foe).is_some());
    if !are_creatures || balance.immune != [false; 2] {
        return None;
    }
    let [attacker, defender] = scene.after.unwrap_or(balance.totals());
    let role = match attacker - defender {
        0 => return Some(scene.speaker.words.t("gua-duel-equal")),
        1.. => Role::Attacker,
        _ => Role::Defender,
    };
    if balance.secondary == Some(role.other()) {
        return Some(scene.speaker.words.t("gua-duel-free"));
    }
    let by = (attacker - defender).abs().to_string();
    Some(scene.speaker.did_with("gua-duel-ahead", combat.seats[role as usize], by))
}

/// One side of the balance: what is added, with its sign and its word, and the sum if it is told; the winner's stands on ink, and what it
/// would not have won without is marked.
fn sum(html: &mut Svg, scene: &Scene<'_>, balance: &Balance, role: Role, (is_told, has_won): (bool, bool)) {
    let is_now = scene.view.balance().is_some_and(|now| now.foes == balance.foes);
    let decisive = decisive(balance, role).filter(|_| is_told && has_won);
    html.open("div", &[("class", &if has_won { "sum wins" } else { "sum" })]).open("p", &[("class", &"parts")]);
    let parts = Addend::ALL.into_iter().zip(balance.addends[role as usize]);
    for (addend, number) in parts.filter(|(addend, number)| *number != 0 || *addend == Addend::Base) {
        html.open("span", &[("class", &if decisive == Some(addend) { "part decides" } else { "part" })]);
        html.open("svg", &[("viewBox", &"-14 -14 28 28"), ("aria-hidden", &"true")]);
        let href = format!("#{}", sign(scene, balance, role, addend));
        html.leaf("use", &[("href", &href), ("stroke", &BLUE_INK), ("stroke-width", &2.4)]).close();
        html.text("b", &[], &if addend == Addend::Base { number.to_string() } else { signed(number) });
        html.text("small", &[], &scene.speaker.named_addend(addend)).close();
    }
    html.close();
    if is_told {
        let id = scene.view.combat.as_ref().filter(|_| is_now).map(|combat| ids::total(combat.seats[role as usize]));
        let own = balance.totals()[role as usize].to_string();
        match &id {
            Some(id) => html.text("b", &[("id", id), ("class", &"g total")], &own),
            None => html.text("b", &[("class", &"g total")], &own),
        };
    }
    html.close();
}

/// What a side would not win without: the largest of what it adds that is more than the difference, its own Vitality last.
fn decisive(balance: &Balance, role: Role) -> Option<Addend> {
    let totals = balance.totals();
    let ahead = totals[role as usize] - totals[role.other() as usize];
    let parts = Addend::ALL.into_iter().zip(balance.addends[role as usize]);
    let enough = parts.filter(|(addend, number)| *addend != Addend::Base && *number >= ahead);
    enough.max_by_key(|(_, number)| *number).map(|(addend, _)| addend)
}

/// The sign of what is added; the off-colour bonus has that of the border which it counts against.
fn sign(scene: &Scene<'_>, balance: &Balance, role: Role, addend: Addend) -> &'static str {
    let other = creature(balance.foes[role.other() as usize]).filter(|_| addend == Addend::Colour);
    let other = other.and_then(|card| scene.view.table.card(card));
    other.map_or(signed_addend(addend).0, |card| sign_of_border(card.border))
}

/// Both pick in secret: a back for a card that is chosen, the reader's own face up, and a free place for who still thinks.
fn picking(html: &mut Svg, scene: &Scene<'_>, combat: &CombatView, picked: [bool; 2], sides: [Role; 2]) {
    let card = |svg: &mut Svg, row: usize| picks(svg, scene, combat, sides[row], picked[sides[row] as usize]);
    // GUA-INFO-1: what is picked is secret; who still has to pick is public, as all see who is asked.
    let (speaker, chose) = (&scene.speaker, Role::ALL.into_iter().find(|role| picked[*role as usize]));
    let said = chose.map(|role| speaker.did("gua-duel-waits", combat.seats[role as usize]));
    let said = said.or_else(|| (!combat.on_guardian).then(|| speaker.words.t("gua-duel-choose")));
    let names = sides.map(|role| called(scene, picked_by(scene, combat, role).map(Foe::Card)));
    column(html, true, names, card, |html| {
        if let Some(said) = said {
            word(html, "", &said);
        }
        // GUA-GUARD-1: a Guardian is attacked, and picks nobody.
        let key = if combat.on_guardian { "gua-duel-siege" } else { "gua-duel-both" };
        html.text("p", &[("class", &"ahead")], &speaker.words.t(key));
    });
}

/// The card that one side has picked, or would send, as far as the reader sees it.
fn picked_by(scene: &Scene<'_>, combat: &CombatView, role: Role) -> Option<CardId> {
    let (seat, pick) = (combat.seats[role as usize], combat.fighters[role as usize].pick);
    pick.map(|card| CardId::new(seat, card)).or(scene.sent.filter(|card| card.owner() == seat))
}

/// What one side has picked.
fn picks(svg: &mut Svg, scene: &Scene<'_>, combat: &CombatView, role: Role, has_picked: bool) {
    let (side, seat) = (&combat.fighters[role as usize], combat.seats[role as usize]);
    let own = picked_by(scene, combat, role).and_then(|card| scene.view.table.card(card));
    match (own, has_picked, combat.on_guardian && role == Role::Defender) {
        (Some(card), _, _) => card::draw(svg, &Printed::card(card, scene.speaker.words), CardSize::Hand),
        (None, _, true) => attacked(svg, scene, combat),
        (None, true, _) => {
            svg.open("g", &[("id", &ids::pick(seat))]);
            stack::back(svg, (2.0, 0.0), 2.03);
            svg.close();
        }
        (None, false, _) => {
            let d = "M3 3H123V147H3Z";
            svg.leaf("path", &[("d", &d), ("class", &"empty"), ("fill", &CREAM), ("fill-opacity", &0.4)]);
            // The reader's own lie open to be picked from.
            if scene.view.viewer.is(seat) {
                return;
            }
            for index in 0..side.hand.count.min(5) {
                stack::back(svg, (12.0 + 9.0 * f64::from(index), 30.0 - 3.0 * f64::from(index)), 1.15);
            }
            tab(svg, &side.hand.count.to_string(), (120.0, 106.0), 26.0, "in-hand");
        }
    }
}

/// GUA-WIN-1: what each side would have for the space if it ended now: who would be beaten in the match-up that goes on counts no more.
pub(super) fn tallies(speaker: &Speaker<'_>, after: Option<[i32; 2]>) -> Option<[Tally; 2]> {
    let mut tallies = speaker.view.tallies()?;
    let (Some(combat), Some(balance)) = (speaker.fought(), speaker.view.balance()) else { return Some(tallies) };
    let totals = after.unwrap_or(balance.totals());
    for role in Role::ALL {
        let Some(card) = creature(balance.foes[role as usize]) else { continue };
        let is_met = creature(balance.foes[role.other() as usize]).is_some();
        let is_beaten = combat.fighters[role as usize].beaten.contains(card.number());
        if is_met && !is_beaten && is_behind(&balance, totals, role) {
            let counts = speaker.view.table.card(card).map_or(0, |card| i32::from(card.vitality));
            tallies[role as usize].points = (tallies[role as usize].points - counts).max(0);
        }
    }
    Some(tallies)
}

/// What a side would have for the space; of nobody who was not shown yet anything is told.
pub(super) fn counted(tally: Tally) -> String {
    if tally.unseen > 0 && tally.points == 0 { "?".to_owned() } else { tally.points.to_string() }
}

/// What each side would have for the space, the commands, and what else lies in play.
fn beside(html: &mut Svg, scene: &Scene<'_>, combat: &CombatView, sides: [Role; 2]) {
    let words = scene.speaker.words;
    // Who is about to be struck stands in that match-up.
    let comes = |card: &CardId| scene.upcoming.is_some_and(|balance| balance.foes.contains(&Some(Foe::Card(*card))));
    let lies = |role: Role| -> Vec<CardId> {
        let all = scene.view.beside(role).of_seat(combat.seats[role as usize]);
        all.iter().filter(|card| !comes(card)).collect()
    };
    let tallies = tallies(&scene.speaker, scene.after);
    // Against a Guardian nothing is added up, and often nothing else lies there.
    if tallies.is_none() && sides.iter().all(|&role| scene.view.command(role).is_none() && lies(role).is_empty()) {
        return;
    }
    html.open("div", &[("class", &"beside slip")]);
    if tallies.is_some() {
        html.text("h3", &[("class", &"g")], &words.t("gua-duel-now"));
    }
    for role in sides {
        let seat = combat.seats[role as usize];
        if let Some(tallies) = tallies {
            let tally = tallies[role as usize];
            html.open("p", &[("class", &"tally")]);
            sign_of(html, Speaker::owner(seat));
            html.text("span", &[], &scene.speaker.called(seat));
            if tally.unseen > 0 {
                html.text("small", &[], &words.say("gua-duel-unseen", &[("n", tally.unseen.into())]));
            }
            html.text("b", &[("class", &"g")], &counted(tally)).close();
        }
        let command = scene.view.command(role);
        let others = lies(role);
        if command.is_none() && others.is_empty() {
            continue;
        }
        // What lies there stands below the total of its side; where there is none it has a heading.
        let whose = scene.speaker.did("gua-duel-beside", seat);
        if tallies.is_none() {
            html.text("h3", &[("class", &"g")], &whose);
        }
        html.open("div", &[("class", &"helpers"), ("role", &"group"), ("aria-label", &whose)]);
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
                card::shown(html, "card", &scene.speaker.card(id));
                draw(html);
                html.close();
            }
        }
        html.close();
    }
    html.close();
}

/// The sign of a seat beside its words.
pub(super) fn sign_of(html: &mut Svg, owner: crate::palette::Owner) {
    html.open("svg", &[("class", &"sign"), ("viewBox", &"-16 -16 32 32"), ("aria-hidden", &"true")]);
    html.leaf("circle", &[("r", &14), ("fill", &owner.colour()), ("stroke", &INK), ("stroke-width", &3)]);
    crate::kit::pieces::charge(html, owner, "scale(.9)");
    html.close();
}
