//! The field in plain text: a box a space, the realm of the reader below, over each what its owner has; during a combat first who meets
//! whom and what each side comes to.

use joute_guardians::{Addend, Balance, CombatView, Foe, POINTS_MAX, Role, SpaceId};
use joute_kernel::Seat;

use super::combat::{self, current};
use super::ids::{self, Counted};
use super::printed::told;
use super::scene::creature;
use super::words::Speaker;
use crate::ink::{Ink, Inked, Line, Run, Spot, broken, column, width};
use crate::words::people::People as _;

/// The narrowest board that is drawn.
const NARROWEST: usize = 40;
/// The widest box, without its sides: no name needs more.
const BOX_MAX: usize = 30;

/// The field as lines of text in inks, at most `columns` characters wide, which is taken as 40 at least.
pub(super) fn inked(speaker: &Speaker<'_>, columns: usize) -> Inked {
    let columns = columns.max(NARROWEST);
    let mut out = Inked::default();
    if let Some(combat) = speaker.fought() {
        fought(&mut out, speaker, combat, columns);
        out.push("", Ink::Plain);
    }
    let seats = speaker.view.table.seat_count();
    let me = speaker.view.viewer.seat().unwrap_or(Seat::at(0));
    // From the one after the reader on, who comes last.
    for step in 1..=seats {
        realm(&mut out, speaker, Seat::at((me.index() as u8 + step) % seats), step == seats, columns);
    }
    out
}

/// What is said of a combat, a line a thing, with whose it is.
pub(super) fn told_of(speaker: &Speaker<'_>, combat: &CombatView) -> Vec<(Option<Seat>, String)> {
    let words = speaker.words;
    let mut said: Vec<(Option<Seat>, String)> = Vec::new();
    let seat = |role: Role| combat.seats[role as usize];
    for role in Role::ALL {
        said.push((Some(seat(role)), speaker.duellist(combat, role)));
    }
    let (bouts, now) = (speaker.view.bouts(), speaker.view.balance());
    let current = current(&bouts, now);
    for (index, bout) in bouts.iter().enumerate() {
        let balance = if Some(index) == current { now } else { speaker.view.weighed(bout) };
        met(&mut said, speaker, combat, bout.foes, balance);
    }
    if let Some(balance) = now.filter(|_| current.is_none()) {
        met(&mut said, speaker, combat, balance.foes, Some(balance));
    }
    for (role, has_picked) in Role::ALL.into_iter().zip(speaker.view.picks().unwrap_or_default()) {
        said.extend(has_picked.then(|| (Some(seat(role)), speaker.did("gua-duel-waits", seat(role)))));
    }
    for role in Role::ALL {
        let command = speaker.view.command(role).map(|(card, annulled)| {
            let name = speaker.card(card);
            if annulled { words.say("gua-text-annulled", &[("what", name.into())]) } else { name }
        });
        let lies = speaker.view.beside(role);
        let others = (!lies.is_empty()).then(|| speaker.cards(lies.of_seat(seat(role))));
        let all: Vec<String> = command.into_iter().chain(others).collect();
        if !all.is_empty() {
            let who = speaker.did("gua-duel-beside", seat(role));
            said.push((Some(seat(role)), speaker.headed(who, words.clauses(&all))));
        }
    }
    if let Some(tallies) = speaker.view.tallies() {
        let each = Role::ALL.map(|role| {
            let tally = tallies[role as usize];
            let unseen = (tally.unseen > 0).then(|| words.say("gua-duel-unseen", &[("n", tally.unseen.into())]));
            let what = [Some(combat::counted(tally)), unseen].into_iter().flatten().collect::<Vec<_>>().join(" ");
            speaker.headed(speaker.called(seat(role)), what)
        });
        said.push((None, speaker.headed(words.t("gua-duel-now"), words.clauses(&each))));
    }
    said
}

/// The two of a match-up, each with what it comes to and whether it was beaten.
fn met(
    said: &mut Vec<(Option<Seat>, String)>,
    speaker: &Speaker<'_>,
    combat: &CombatView,
    foes: [Option<Foe>; 2],
    balance: Option<Balance>,
) {
    let words = speaker.words;
    for (role, foe) in Role::ALL.into_iter().zip(foes) {
        let seat = combat.seats[role as usize];
        let name = match foe {
            None => continue,
            Some(Foe::Guardian) => speaker.guardian(seat),
            Some(Foe::Card(card)) => speaker.card(card),
        };
        let is_beaten = creature(foe).is_some_and(|card| combat.fighters[role as usize].beaten.contains(card.number()));
        let sum = balance.filter(|balance| balance.foes[role as usize] == foe);
        let mut parts: Vec<String> = sum.map(|balance| speaker.added(&balance, role)).into_iter().collect();
        parts.extend(is_beaten.then(|| words.t("gua-duel-beaten")));
        parts.extend(foes.contains(&None).then(|| words.t("gua-duel-alone")));
        said.push((Some(seat), if parts.is_empty() { name } else { speaker.headed(name, words.clauses(&parts)) }));
    }
}

impl Speaker<'_> {
    /// Who attacks or defends, and where.
    pub(super) fn duellist(&self, combat: &CombatView, role: Role) -> String {
        let key = match (role, combat.on_guardian) {
            (Role::Attacker, false) => "gua-duel-attacks",
            (Role::Attacker, true) => "gua-duel-attacks-guardian",
            (Role::Defender, false) => "gua-duel-defends",
            (Role::Defender, true) => {
                let seat = combat.seats[role as usize];
                return self.did_with("gua-duel-defends-guardian", seat, self.guardian(seat));
            }
        };
        // Bare land has no name but whose it is and where.
        let (seat, at) = (combat.seats[role as usize], combat.space);
        let what = if self.is_bare(at, None) { self.space_by(at, seat) } else { self.ground(at) };
        self.did_with(key, seat, what)
    }

    /// Something with what is said of it.
    pub(super) fn headed(&self, who: String, what: String) -> String {
        self.words.say("gua-text-foe", &[("who", who.into()), ("what", what.into())])
    }

    /// GUA-MOD-2: what a side of a match-up comes to, and of what where that is more than its own Vitality.
    fn added(&self, balance: &Balance, role: Role) -> String {
        let total = balance.totals()[role as usize].to_string();
        let parts = Addend::ALL.into_iter().zip(balance.addends[role as usize]).filter(|(_, part)| *part != 0);
        let parts: Vec<String> = parts.map(|(addend, part)| self.addend(addend, part)).collect();
        if parts.len() < 2 { total } else { format!("{total} ({})", parts.join(", ")) }
    }
}

/// Who fights whom.
fn fought(out: &mut Inked, speaker: &Speaker<'_>, combat: &CombatView, columns: usize) {
    for (seat, said) in told_of(speaker, combat) {
        let mut lead = sign(speaker, seat);
        for line in broken(&said, columns - 2) {
            let mut runs = core::mem::replace(&mut lead, vec![Run::plain("  ")]);
            runs.push(Run::new(line, if out.lines.len() < 2 { Ink::Strong } else { Ink::Plain }));
            out.lines.push(runs);
        }
    }
}

/// The letter of a seat in its colours and a blank; two blanks for nobody.
fn sign(speaker: &Speaker<'_>, seat: Option<Seat>) -> Line {
    match seat {
        None => vec![Run::plain("  ")],
        Some(seat) => {
            let owner = Speaker::owner(seat);
            vec![Run::new(owner.letter(speaker.words.0), Ink::Of(owner)), Run::plain(" ")]
        }
    }
}

/// What one has, then their spaces as two rows of three boxes: those of an enemy with the Strongholds above, as they lie on the table.
fn realm(out: &mut Inked, speaker: &Speaker<'_>, seat: Seat, is_near: bool, columns: usize) {
    let seats = speaker.view.table.seat_count();
    let Some(player) = speaker.view.player(seat) else { return };
    let mut first = sign(speaker, Some(seat));
    let name = speaker.called(seat);
    out.spots.push(Spot { id: ids::guardian(seat), at: (2, out.lines.len()), size: (name.chars().count().max(1), 1) });
    let mut room = (columns - 2).saturating_sub(name.chars().count());
    first.push(Run::new(name, Ink::Strong));
    for counted in Counted::ALL {
        let (_, said) = speaker.counted_for(counted, seat, player);
        let long = said.chars().count() + 2;
        if long > room {
            out.lines.push(core::mem::replace(&mut first, vec![Run::plain("  ")]));
            room = columns - 2;
        } else {
            first.push(Run::plain("  "));
        }
        room = room.saturating_sub(long);
        let at = width(&first);
        if matches!(counted, Counted::Stones | Counted::Trophies) {
            let size = (said.chars().count(), 1);
            out.spots.push(Spot { id: ids::count(counted, seat), at: (at, out.lines.len()), size });
        }
        first.push(Run::plain(said));
    }
    out.lines.push(first);
    let inner = ((columns - 4) / 3).min(BOX_MAX);
    let rows = |stronghold: bool| {
        let is_of = |space: &SpaceId| space.home() == seat && space.is_stronghold() == stronghold;
        let mut row: Vec<SpaceId> = SpaceId::all_of(seats).filter(is_of).collect();
        // Whoever sits opposite has their left at our right.
        if !is_near && seats == 2 {
            row.reverse();
        }
        row
    };
    let order = if is_near { [rows(false), rows(true)] } else { [rows(true), rows(false)] };
    let rule = |out: &mut Inked, [left, middle, right]: [char; 3]| {
        let line = vec!["─".repeat(inner); 3].join(&middle.to_string());
        out.push(format!("{left}{line}{right}"), Ink::Quiet);
    };
    rule(out, ['┌', '┬', '┐']);
    for (index, row) in order.iter().enumerate() {
        if index > 0 {
            rule(out, ['├', '┼', '┤']);
        }
        let top = out.lines.len();
        let mut lines = [vec![Run::new("│", Ink::Quiet)], vec![Run::new("│", Ink::Quiet)]];
        for (at, space) in row.iter().enumerate() {
            out.spots.push(Spot { id: ids::space(*space), at: (1 + at * (inner + 1), top), size: (inner, 2) });
            for (line, runs) in lines.iter_mut().zip([named(speaker, *space, inner), lies(speaker, *space, inner)]) {
                line.extend(runs);
                line.push(Run::new("│", Ink::Quiet));
            }
        }
        out.lines.extend(lines);
    }
    rule(out, ['└', '┴', '┘']);
}

/// The name of a space on the map and what it is.
fn named(speaker: &Speaker<'_>, space: SpaceId, inner: usize) -> Line {
    let view = speaker.view;
    let name = space.name(view.table.seat_count());
    let walls = view.table.stronghold(space).filter(|_| !speaker.is_ruined(space));
    let (what, number) = match walls {
        Some(walls) => (told(&walls.name, speaker.words).to_owned(), format!(" +{}", walls.defence)),
        None => (speaker.ground(space), String::new()),
    };
    let room = inner.saturating_sub(name.chars().count() + 1 + number.chars().count());
    let text = format!("{}{number}", column(&what, room).trim_end());
    let is_quiet = speaker.is_bare(space, None) || (space.is_stronghold() && walls.is_none());
    let ink = if is_quiet { Ink::Quiet } else { Ink::Plain };
    vec![
        Run::new(name, Ink::Quiet),
        Run::plain(" "),
        Run::new(column(&text, inner.saturating_sub(name.chars().count() + 1)), ink),
    ]
}

/// Whose stack lies there: its letter, `#` for a Shield and `~` for one that is turned, how many cards, and their Vitality where it is
/// known. Of an empty land the letter of who controls it, in brackets.
fn lies(speaker: &Speaker<'_>, space: SpaceId, inner: usize) -> Line {
    let Some(view) = speaker.view.space(space) else { return vec![Run::plain(" ".repeat(inner))] };
    let letter = |seat: Seat| Run::new(Speaker::owner(seat).letter(speaker.words.0), Ink::Of(Speaker::owner(seat)));
    let mut line: Line = Vec::new();
    // A stack on its way passes here.
    let passes = speaker.view.underway().filter(|stack| stack.at == space);
    if view.stack.count > 0 || view.shield.is_some() {
        line.push(letter(view.owner));
        let shield = match (view.shield, view.turned) {
            (None, _) => " ",
            (Some(_), false) => "# ",
            (Some(_), true) => "~ ",
        };
        line.push(Run::plain(shield));
        let mut said = Vec::new();
        if view.stack.count > 0 {
            said.push(speaker.words.say("gua-n-cards", &[("n", view.stack.count.into())]));
        }
        let known = view.stack.shown();
        if !known.is_empty() {
            said.push(format!("{}/{POINTS_MAX}", speaker.points(view.owner, known)));
        }
        let room = inner.saturating_sub(width(&line) + 3 * usize::from(passes.is_some()));
        line.push(Run::plain(column(&said.join(" "), room).trim_end()));
    } else if let Some(controller) = view.controller.filter(|_| !space.is_stronghold()) {
        line.extend([Run::plain("["), letter(controller), Run::plain("]")]);
    }
    if let Some(stack) = passes {
        line.extend([Run::plain(" »"), letter(stack.owner)]);
    }
    let free = inner.saturating_sub(width(&line));
    line.push(Run::plain(" ".repeat(free)));
    line
}
