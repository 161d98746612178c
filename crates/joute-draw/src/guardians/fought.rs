//! What the table remembers of a combat, out of what the reader witnessed: while it goes on the cards that were played and do not lie in it,
//! and when it is over how it ended, until the reader has decided something else.

use joute_games::Wrapped as _;
use joute_guardians::{CardId, CombatView, Event, Mode, Role, State, Target};
use joute_kernel::{Seat, Viewer};

use super::card::{self, CardSize};
use super::combat::sign_of;
use super::ids;
use super::printed::Printed;
use super::words::Speaker;
use crate::kit::Svg;
use crate::page::model::LogLine;
use crate::words::people::People as _;

/// A combat as it was witnessed.
#[derive(Default)]
struct Fought {
    seats: Vec<Seat>,
    on_guardian: bool,
    /// Everything that lay open, in the order in which it was shown.
    shown: Vec<CardId>,
    /// What was played from the Depot.
    played: Vec<CardId>,
    /// What was beaten, destroyed or lured away.
    lost: Vec<CardId>,
    /// What the last two came to who were compared.
    compared: Option<[i32; 2]>,
    /// Who holds the space, and what was left of each side.
    end: Option<(Option<Seat>, [i32; 2])>,
    /// How each match-up and each attack after it went, in words.
    bouts: Vec<String>,
    /// How it ended and what that cost, in words.
    said: Vec<String>,
}

impl Fought {
    fn shows(&mut self, cards: impl IntoIterator<Item = CardId>) {
        for card in cards {
            if !self.shown.contains(&card) {
                self.shown.push(card);
            }
        }
    }

    /// The last combat of `log`; `None` if there was none, or if the reader has decided something since.
    fn of(speaker: &Speaker<'_>, log: &[LogLine]) -> Option<Self> {
        let events: Vec<&Event> = log.iter().filter_map(|line| State::of_event(&line.event)).collect();
        let began = events.iter().rposition(|event| matches!(event, Event::CombatBegan { .. }))?;
        let alone = turned_alone(speaker, &events);
        let mut fought = Self::default();
        for (index, event) in events.iter().enumerate().skip(began) {
            fought.adds(speaker, event);
            if fought.end.is_some() && Some(index) != alone && is_decided(event, speaker.view.viewer) {
                return None;
            }
        }
        Some(fought)
    }

    fn adds(&mut self, speaker: &Speaker<'_>, event: &Event) {
        match *event {
            Event::CombatBegan { attacker, defender, guardian, .. } => {
                (self.seats, self.on_guardian) = (vec![attacker, defender], guardian);
            }
            Event::Met { cards } | Event::CommandsShown { cards } => self.shows(cards.into_iter().flatten()),
            Event::ItemsShown { cards, .. } | Event::TurnedUp { cards, .. } => self.shows(cards.iter()),
            Event::SecondPlayed { card, .. } | Event::RangedAdded { card } => self.shows([card]),
            Event::Influenced { card, .. } => self.shows(card),
            Event::Cast { card } => {
                self.shows([card]);
                self.played.push(card);
            }
            Event::Bribed { bribe, card, .. } => {
                self.shows([bribe, card]);
                self.played.push(bribe);
                self.lost.push(card);
            }
            Event::Compared { foes, totals, beaten, .. } => {
                self.compared = Some(totals);
                self.bouts.push(speaker.beats(foes, totals, beaten));
                if let Some(Target::Card(card)) = beaten {
                    self.lost.push(card);
                }
            }
            Event::Destroyed { cards, .. } if self.end.is_none() => {
                self.shows(cards.iter());
                self.lost.extend(cards.iter());
            }
            Event::Healed { card, .. } => self.lost.retain(|lost| *lost != card),
            Event::CombatWon { seat, totals, .. } => self.end = Some((seat, totals)),
            Event::GuardianBeaten { by, .. } => self.end = Some((Some(by), self.compared.unwrap_or_default())),
            _ => {}
        }
        let is_told = match event {
            Event::CombatWon { .. } | Event::Retreated { .. } => true,
            Event::Starved { .. } => self.end.is_some(),
            _ => costs(event),
        };
        self.said.extend(is_told.then(|| speaker.tells(event).said));
    }
}

/// Whether an event costs somebody more than Creatures.
pub(super) const fn costs(event: &Event) -> bool {
    matches!(
        event,
        Event::ShieldLost { .. }
            | Event::Ruined { .. }
            | Event::RuinsTaken { .. }
            | Event::GuardianBeaten { .. }
            | Event::GaveUp { .. }
    )
}

/// Whether an event is a decision of the reader among several, after a combat; for those who watch, that somebody goes on. What may be all
/// that there is to do is none: a page that goes on by itself would put the result away before it is read.
fn is_decided(event: &Event, viewer: Viewer) -> bool {
    match *event {
        Event::Turned { seat, .. }
        | Event::TookOff { seat, .. }
        | Event::Moved { seat, .. }
        | Event::PickedUp { seat, .. }
        | Event::Dropped { seat, .. }
        | Event::Reinforced { seat, .. }
        | Event::Brought { seat, .. }
        | Event::Joined { seat, .. }
        | Event::GuardianLeft { seat }
        | Event::Placed { seat, .. }
        | Event::ShieldPlaced { seat, .. }
        | Event::DiscardChosen { seat, .. } => viewer.is(seat),
        Event::TurnBegan { .. } => viewer.seat().is_none(),
        _ => false,
    }
}

/// GUA-ACT-1: where in the log the reader turned the last Shield that was left, which was no choice.
fn turned_alone(speaker: &Speaker<'_>, events: &[&Event]) -> Option<usize> {
    let seat = speaker.view.viewer.seat()?;
    let waits = speaker.view.spaces.iter().any(|space| space.owner == seat && space.shield.is_some() && !space.turned);
    let last = events.iter().rposition(|event| matches!(event, Event::Turned { seat: by, .. } if *by == seat))?;
    (!waits).then_some(last)
}

/// GUA-LAND-2: what was lost on lands without Terrain since the reader decided something, in words, with the cards.
fn starved(speaker: &Speaker<'_>, log: &[LogLine]) -> (Vec<CardId>, Vec<String>) {
    let events: Vec<&Event> = log.iter().filter_map(|line| State::of_event(&line.event)).collect();
    let decided = events.iter().rposition(|event| is_decided(event, speaker.view.viewer)).map_or(0, |at| at + 1);
    let mut cards = Vec::new();
    let mut said = Vec::new();
    for event in &events[decided..] {
        match **event {
            Event::Starved { card, .. } => {
                cards.push(card);
                said.push(speaker.tells(event).said);
            }
            // GUA-LAND-4: that was its last Creature.
            Event::ShieldLost { .. } if !cards.is_empty() => said.push(speaker.tells(event).said),
            _ => {}
        }
    }
    (cards, said)
}

impl Speaker<'_> {
    /// The combat that goes on; `None` also while it is over and somebody still has to say where its losses go.
    pub(in crate::guardians) fn fought(&self) -> Option<&CombatView> {
        let goes_on = |combat: &&CombatView| {
            combat.winner.is_none() && combat.fighters.iter().any(|side| side.hand.count > 0 || !side.play.is_empty())
        };
        self.view.combat.as_ref().filter(goes_on)
    }

    /// What lies on the table since a combat, out of what the reader witnessed.
    pub(super) fn remembers(&self, log: &[LogLine]) -> Option<String> {
        let Some(mut fought) = Fought::of(self, log) else { return locked_out(self).or_else(|| lost(self, log)) };
        if self.fought().is_some() {
            return played(self, &fought);
        }
        // GUA-GUARD-5: that a Guardian stands is told by nothing else than that the attack is over.
        if fought.on_guardian && fought.end.is_none() {
            fought.end = Some((fought.seats.get(1).copied(), fought.compared.unwrap_or_default()));
            fought.said.insert(0, self.did("gua-fought-stands", fought.seats.get(1).copied()?));
        }
        Some(ended(self, &fought, fought.end?))
    }
}

/// The roles from above: the reader's side below, or the attacker for those who watch.
fn from_above(speaker: &Speaker<'_>, fought: &Fought) -> [Role; 2] {
    let is_defender = fought.seats.get(1).is_some_and(|&seat| speaker.view.viewer.is(seat));
    if is_defender { Role::ALL } else { [Role::Defender, Role::Attacker] }
}

/// What was played beside the match-ups lies beside them while the combat goes on.
fn played(speaker: &Speaker<'_>, fought: &Fought) -> Option<String> {
    if fought.played.is_empty() {
        return None;
    }
    let mut html = Svg::new();
    html.open("div", &[("id", &"played")]);
    for (row, role) in ["p above", "p below"].into_iter().zip(from_above(speaker, fought)) {
        let Some(&seat) = fought.seats.get(role as usize) else { continue };
        html.open("p", &[("class", &row)]);
        for id in fought.played.iter().filter(|card| card.owner() == seat) {
            html.open("span", &[("class", &"one"), ("data-about", &ids::card(*id)), ("tabindex", &0)]);
            small(&mut html, speaker, *id, false);
            html.text("b", &[], &speaker.card(*id)).close();
        }
        html.close();
    }
    html.close();
    Some(html.finish())
}

/// How a combat ended: who holds the space, what each side came to and showed, and what was lost.
fn ended(speaker: &Speaker<'_>, fought: &Fought, (winner, totals): (Option<Seat>, [i32; 2])) -> String {
    let (first, costs) = fought.said.split_first().map_or(("", &[][..]), |(first, costs)| (first.as_str(), costs));
    let costs: Vec<String> = fought.bouts.iter().chain(costs).cloned().collect();
    let sums = format!("{} : {}", totals[0].max(totals[1]), totals[0].min(totals[1]));
    slip(speaker, (Some(sums), first), &costs, |html| {
        sides(html, speaker, fought, (winner, totals));
    })
}

/// A slip that lies over the table until it is put away: what came of something, as a line that unfolds, perhaps with its sums before it; the
/// cards of that, and what it cost.
fn slip(
    speaker: &Speaker<'_>,
    (sums, first): (Option<String>, &str),
    costs: &[String],
    cards: impl FnOnce(&mut Svg),
) -> String {
    let mut html = Svg::new();
    html.open("div", &[("id", &"fought"), ("class", &"slip"), ("role", &"group")]);
    html.open("a", &[("class", &"line"), ("href", &"#fought"), ("aria-label", &first)]);
    if let Some(sums) = sums {
        html.text("b", &[("class", &"g")], &sums);
    }
    html.text("span", &[], first).close();
    html.open("div", &[("class", &"all")]).text("h3", &[("class", &"g")], first);
    cards(&mut html);
    for cost in costs {
        html.text("p", &[("class", &"cost")], cost);
    }
    html.text("a", &[("class", &"button"), ("href", &"#table")], &speaker.words.t("gua-fought-on"));
    html.finish()
}

/// What each side came to, and all that it showed.
fn sides(html: &mut Svg, speaker: &Speaker<'_>, fought: &Fought, (winner, totals): (Option<Seat>, [i32; 2])) {
    for role in from_above(speaker, fought) {
        let (Some(&seat), total) = (fought.seats.get(role as usize), totals[role as usize]) else { continue };
        let cards = || fought.shown.iter().copied().filter(move |card| card.owner() == seat);
        html.open("p", &[("class", &if winner == Some(seat) { "tally wins" } else { "tally" })]);
        sign_of(html, Speaker::owner(seat));
        html.text("span", &[], &speaker.called(seat));
        // GUA-WIN-1: what was not shown counts too.
        let sum = |is_lost: bool| {
            let these = cards().filter(|card| fought.lost.contains(card) == is_lost);
            let creatures = these.filter_map(|card| speaker.view.table.card(card)).filter(|card| card.is_creature());
            creatures.map(|card| i32::from(card.vitality)).sum::<i32>()
        };
        let held = if speaker.is_quick() { "gua-fought-held" } else { "gua-fought-more" };
        let parts = [("gua-fought-left", sum(false)), (held, total - sum(false)), ("gua-fought-lost", sum(true))];
        let said = parts.iter().filter(|(_, n)| *n > 0).map(|(key, n)| speaker.words.say(key, &[("n", (*n).into())]));
        if let Some(said) = said.reduce(|a, b| format!("{a} · {b}")).filter(|_| !fought.on_guardian) {
            html.text("small", &[], &said);
        }
        html.text("b", &[("class", &"g")], &total.to_string()).close();
        html.open("div", &[("class", &"helpers")]);
        cards().for_each(|id| small(html, speaker, id, fought.lost.contains(&id)));
        html.close();
    }
}

/// GUA-LAND-2: what lands without Terrain cost, until the reader decides something else.
fn lost(speaker: &Speaker<'_>, log: &[LogLine]) -> Option<String> {
    let (cards, said) = starved(speaker, log);
    let (first, rest) = said.split_first()?;
    Some(slip(speaker, (None, first), rest, |html| {
        html.open("div", &[("class", &"helpers")]);
        cards.into_iter().for_each(|id| small(html, speaker, id, true));
        html.close();
    }))
}

/// GUA-PLACE-1, GUA-RUIN-1: that the reader has neither a Stronghold left nor anybody in the field, and so takes no more part; how to end that.
fn locked_out(speaker: &Speaker<'_>) -> Option<String> {
    let (view, words) = (speaker.view, speaker.words);
    let seat = view.viewer.seat().filter(|seat| speaker.has_no_walls(*seat) && view.outcome.is_none())?;
    if view.spaces.iter().any(|space| space.owner == seat && space.stack.count > 0) {
        return None;
    }
    // Where several sides go on nobody can resign.
    let resign = (view.players.len() == 2).then(|| words.t("gua-out-resign"));
    let costs: Vec<String> = [words.t("gua-out-of-play")].into_iter().chain(resign).collect();
    Some(slip(speaker, (None, &words.t("gua-out-of-walls")), &costs, |_| ()))
}

/// A card that is shown once more, wherever it is by now.
fn small(html: &mut Svg, speaker: &Speaker<'_>, id: CardId, is_lost: bool) {
    let Some(printed) = speaker.view.table.card(id) else { return };
    let name = speaker.card(id);
    card::shown(html, if is_lost { "card is-beaten" } else { "card" }, &name).text("title", &[], &name);
    card::draw(html, &Printed::card(printed, speaker.words), CardSize::Field);
    if is_lost {
        html.sprite("mx", "translate(30 36) scale(.8)");
    }
    html.close();
}

impl Speaker<'_> {
    /// GUA-QUICK-2: whether base Vitality is all that is compared.
    pub(super) fn is_quick(&self) -> bool {
        self.view.rules.mode == Mode::Quick
    }
}
