//! What actions of Rivals do for certain, and what chance may make of them, from what everybody may count.

use joute_kernel::{Foreseen, Game, Seat};
use joute_rivals::cards::{Op, Print, RuleKey};
use joute_rivals::{
    Action, CardWord, Design, DesignId, Event, Figure, Fray, Looted, Player, State, Target, Victim, View,
};

use super::ending::ending;
use crate::page::game::Sum;
use crate::rivals::deadly::{self, Felled};
use crate::rivals::{Speaker, abilities_text, card_text, odds, ultimate_text};
use crate::words::people::People as _;

/// From here on it is likely that an attack takes nothing.
const LIKELY: f64 = 0.75;
/// Losses up to this are told one by one.
const TOLD: usize = 4;

/// What follows from actions.
pub(super) struct Forecast {
    foreseen: Foreseen<Event, View>,
    /// The table after them, as the reader thinks of it.
    state: State,
    /// The attack that goes on then.
    fray: Option<Fray>,
    /// RVL-ELIM-2: whom it may fell.
    fells: Vec<Felled>,
}

impl Forecast {
    /// What actions of the reader lead to; `None` if the rules refuse one of them, or there is none.
    pub(super) fn of(game: &Speaker<'_>, actions: &[Action]) -> Option<Self> {
        let seat = game.view.viewer.seat()?;
        let foreseen = State::foresee(game.view, actions).filter(|_| !actions.is_empty())?;
        let mut state = State::imagine(game.view);
        for action in actions {
            state.apply(seat, action, &mut ()).ok()?;
        }
        let fray = Fray::of(&state);
        let fells = deadly::of(game.view, &state, seat);
        Some(Self { foreseen, state, fray, fells })
    }

    /// In words: the actions, what everybody has more or less, the attack with its chances, and what else follows.
    pub(super) fn certain(&self, game: &Speaker<'_>, actions: &[Action]) -> Vec<String> {
        let done: Vec<String> = actions.iter().map(|action| game.action(*action)).collect();
        let mut said = vec![game.words.list(&done)];
        said.extend(self.fells.iter().map(|felled| game.fells(felled)));
        said.extend(self.changes(game));
        said.extend(actions.iter().flat_map(|action| printed(game, *action)));
        if let Some(fray) = &self.fray {
            said.extend(fray.victims.iter().flat_map(|victim| self.hits(game, fray, *victim)));
        }
        let follows = self.foreseen.events.iter().filter(|event| follows(event));
        said.extend(follows.map(|event| game.tells(event).said).filter(|said| !said.is_empty()));
        said
    }

    /// RVL-ELIM-2: whether it may well fell somebody.
    pub(super) fn is_deadly(&self) -> bool {
        self.fells.iter().any(Felled::is_marked)
    }

    /// RVL-MOVE-10: whether steps of a move are left then.
    pub(super) fn goes_on(&self) -> bool {
        self.state.open().points > 0
    }

    /// The Rivals points of each, where they change.
    pub(super) fn sums(&self, game: &Speaker<'_>) -> Vec<Sum> {
        let Some(after) = &self.foreseen.after else { return Vec::new() };
        Sum::between(ending(game).totals, &ending(&Speaker::new(game.words.0, after, game.seats)).totals)
    }

    /// What everybody has more or less, the reader first: `+2 resin, −2 life`.
    fn changes(&self, game: &Speaker<'_>) -> Vec<String> {
        let me = game.view.viewer.seat().unwrap_or(Seat::at(0));
        let seats = game.view.options.seats;
        let order = core::iter::successors(Some(me), |seat| Some(seat.next_of(seats))).take(seats.into());
        let changed = |seat: Seat| {
            let (was, is) = (&game.view.open.players[seat.index()], &self.state.open().players[seat.index()]);
            let changes = changes(game, was, is);
            if changes.is_empty() {
                return None;
            }
            let said = game.words.list(&changes);
            let args = [("who", game.called(seat).into()), ("what", said.as_str().into())];
            Some(if seat == me { said } else { game.words.say("rvl-sum-of", &args) })
        };
        order.filter_map(changed).collect()
    }

    /// Whom the attack hits with how many dice, how far away, and how likely each loss is.
    fn hits(&self, game: &Speaker<'_>, fray: &Fray, victim: Victim) -> Vec<String> {
        let words = game.words;
        let whom = match victim.figure {
            Figure::Ashak(seat) => game.called(seat),
            Figure::Drone(seat) => game.drone_called(seat),
        };
        if victim.figure.is_drone() {
            return vec![words.say("rvl-certain-drone", &[("whom", whom.into())])];
        }
        let args = [
            ("whom", whom.into()),
            ("damage", fray.damage.into()),
            ("salvos", fray.salvos.into()),
            ("dice", victim.dice.into()),
        ];
        let mut said = vec![words.say("rvl-certain-hit", &args)];
        said.extend(self.reach(game, fray, victim.figure));
        if victim.is_shielded {
            said.push(words.t("rvl-fray-absorbed"));
        }
        said.push(self.chances(game, &odds::of(fray, victim), victim.figure.owner()));
        said.extend(game.tokens_may(victim.figure));
        said
    }

    /// RVL-ATK-1: how far away it is, and within which distances; a hit on the attacker's own hex is none of them.
    fn reach(&self, game: &Speaker<'_>, fray: &Fray, figure: Figure) -> Option<String> {
        let state = &self.state;
        let attack = state.open().attacks.last()?;
        let (from, to) = (state.hex_of(fray.from)?, state.hex_of(figure)?);
        let (near, far) = state.range_of(attack)?;
        let blast = matches!(attack.target, Target::Hex(_));
        let to = match attack.target {
            Target::Hex(hex) => hex,
            Target::Ashaks(..) | Target::Tile(_) | Target::Drone(_) => to,
        };
        let key = if blast { "rvl-certain-range-hex" } else { "rvl-certain-range" };
        let args = [("n", from.distance(to).into()), ("near", near.into()), ("far", far.into())];
        Some(game.words.say(key, &args))
    }

    /// RVL-COMBAT-6: how likely each loss is, and a death.
    fn chances(&self, game: &Speaker<'_>, chances: &[f64], seat: Seat) -> String {
        let words = game.words;
        let chance = |key: &str, loss: usize, chance: f64| {
            let args = [("n", loss.into()), ("percent", odds::percent(chance).into())];
            (chance >= odds::LEAST).then(|| words.say(key, &args))
        };
        let each = chances.iter().enumerate().take(TOLD);
        let mut parts: Vec<String> = each.filter_map(|(loss, of)| chance("rvl-chance", loss, *of)).collect();
        parts.extend(chance("rvl-chance-more", TOLD, chances.iter().skip(TOLD).sum()));
        parts.extend(game.dies(chances, seat));
        words.say("rvl-chances", &[("what", words.list(&parts).into())])
    }

    /// What speaks against it.
    pub(super) fn warning(&self, game: &Speaker<'_>, action: Action) -> Option<String> {
        let (words, me) = (game.words, game.view.viewer.seat()?);
        let open = &game.view.open;
        let mine = |state: &State| state.open().players[me.index()].clone();
        if open.players[me.index()].is_alive() && !mine(&self.state).is_alive() {
            return Some(words.t("rvl-warn-death"));
        }
        // RVL-DRONE-16: where nobody may answer, the attack is over at once.
        if let Some(moves) = action.moves_drone(&game.view.options.pack) {
            return Some(words.t(if moves { "rvl-warn-drone" } else { "rvl-warn-drone-nothing" }));
        }
        match action {
            Action::End => {
                let unused = (open.ap > 0).then(|| words.say("rvl-warn-unused", &[("n", open.ap.into())]));
                let said: Vec<String> = unused.into_iter().chain(self.danger(game, action)).collect();
                (!said.is_empty()).then(|| said.join(" "))
            }
            Action::Land(_) => self.danger(game, action),
            Action::Play { .. } | Action::Ultimate(_) | Action::DroneAttack(_) if self.is_new_attack(game) => {
                self.weakness(game, me)
            }
            _ if self.is_vain(game, action) => Some(game.in_vain(action)),
            _ => None,
        }
    }

    /// RVL-VOID-2, RVL-VOID-3: what the ground may cost of whoever lives on.
    pub(super) fn danger(&self, game: &Speaker<'_>, action: Action) -> Option<String> {
        let me = game.view.viewer.seat().filter(|me| self.state.open().players[me.index()].is_alive());
        match action {
            Action::End => me.and_then(|_| game.endangered()),
            // Events and skills change what a lake costs: those of now, before the round ends.
            Action::Land(hex) => {
                let loss = me.and_then(|me| State::imagine(game.view).rule(me, RuleKey::LakeLoss));
                game.is_risky(hex, loss.unwrap_or_default())
            }
            _ => None,
        }
    }

    /// Whether something is used up for nothing that anybody could count.
    pub(super) fn is_vain(&self, game: &Speaker<'_>, action: Action) -> bool {
        if let Some(moves) = action.moves_drone(&game.view.options.pack) {
            return !moves;
        }
        let uses =
            matches!(action, Action::Play { .. } | Action::Ultimate(_) | Action::Guild { .. } | Action::Skill { .. });
        let seat = game.view.viewer.seat().filter(|_| uses && !self.is_new_attack(game));
        seat.is_some_and(|me| self.foreseen.after.is_some() && self.state.gained_nothing(game.view, me))
    }

    fn is_new_attack(&self, game: &Speaker<'_>) -> bool {
        self.state.open().attacks.len() > game.view.open.attacks.len()
    }

    /// Why an attack may be worth little.
    fn weakness(&self, game: &Speaker<'_>, me: Seat) -> Option<String> {
        let (words, fray) = (game.words, self.fray.as_ref()?);
        let of_others: Vec<&Victim> = fray.victims.iter().filter(|victim| victim.figure.owner() != me).collect();
        if fray.victims.iter().any(|victim| victim.figure == Figure::Ashak(me)) {
            return Some(words.t("rvl-warn-self"));
        }
        if of_others.is_empty() {
            return Some(words.t("rvl-warn-nobody"));
        }
        if of_others.iter().all(|victim| victim.figure.is_drone()) {
            return Some(words.t("rvl-warn-drone"));
        }
        let spared = of_others.iter().filter(|victim| !victim.figure.is_drone());
        let spared: f64 = spared.map(|victim| odds::of(fray, **victim).first().copied().unwrap_or(1.0)).product();
        (spared >= LIKELY).then(|| words.say("rvl-warn-weak", &[("percent", odds::percent(spared).into())]))
    }
}

/// Whether a card heals, and nothing else.
pub(in crate::rivals) fn only_heals(design: &Design) -> bool {
    let Some(Print::Defence { on_play, .. } | Print::Utility { on_play, .. } | Print::Guild { on_play, .. }) =
        &design.print
    else {
        return false;
    };
    !on_play.is_empty() && on_play.iter().all(|op| matches!(op, Op::Heal(_)))
}

/// What stands on the cards and boards that an action is about, as clauses.
fn printed(game: &Speaker<'_>, action: Action) -> Vec<String> {
    let pack = &game.view.options.pack;
    let cards: Vec<DesignId> = match action {
        Action::Ashak(ashak) => {
            let board = pack.ashak(ashak);
            let ultimate = board.ultimate.as_ref().map(|ultimate| ultimate_text(ultimate, game.words).join(" "));
            let ultimate = ultimate.map(|said| {
                game.words.say("rvl-ultimate-of", &[("n", board.gauge.into()), ("what", clause(&said).into())])
            });
            return board.cards.into_iter().flat_map(|card| named(game, card)).chain(ultimate).collect();
        }
        Action::ChooseGuild(card) | Action::BonusSchema(card) | Action::Schema { card, .. } => {
            card.design().into_iter().collect()
        }
        Action::Guild { .. } => {
            let guild = game.view.viewer.seat().and_then(|me| game.view.open.players[me.index()].guild);
            let text = guild.map(|guild| abilities_text(pack.design(guild), game.words));
            return text.unwrap_or_default().iter().map(|said| clause(said)).collect();
        }
        Action::Keep(kept) => kept.iter().filter_map(CardWord::design).collect(),
        Action::Loot(Looted(card)) => card.and_then(CardWord::design).into_iter().collect(),
        Action::Play { card, .. } | Action::React { card, .. } | Action::Skill { card, .. } => {
            let text = card.design().map(|card| abilities_text(pack.design(card), game.words));
            return text.unwrap_or_default().iter().map(|said| clause(said)).collect();
        }
        _ => Vec::new(),
    };
    cards.into_iter().flat_map(|card| named(game, card)).collect()
}

/// A card by its name with all that it says.
fn named(game: &Speaker<'_>, card: DesignId) -> Option<String> {
    let text = card_text(game, card).join(" ");
    let args = [("who", game.card_called(card).into()), ("what", clause(&text).into())];
    (!text.is_empty()).then(|| game.words.say("rvl-sum-of", &args))
}

/// A sentence without its full stop.
fn clause(said: &str) -> String {
    said.strip_suffix('.').unwrap_or(said).to_owned()
}

/// What a player has more or less, each with its sign.
fn changes(game: &Speaker<'_>, was: &Player, is: &Player) -> Vec<String> {
    let counts = [
        ("rvl-change-life", was.hp.into(), is.hp.into()),
        ("rvl-change-rp", was.rp.into(), is.rp.into()),
        ("rvl-change-resin", was.resin, is.resin),
        ("rvl-change-crystal", was.crystal, is.crystal),
        ("rvl-change-tokens", was.tokens().into(), is.tokens().into()),
        ("rvl-change-gauge", was.ult.into(), is.ult.into()),
    ];
    let changed = counts.into_iter().filter(|(_, was, is): &(_, u16, u16)| was != is);
    changed
        .map(|(key, was, is)| {
            let (sign, n) = if is < was { ("−", was - is) } else { ("+", is - was) };
            game.words.say(key, &[("change", format!("{sign}{n}").into()), ("n", n.into())])
        })
        .collect()
}

/// Whether an event says more than the action and what everybody has then.
const fn follows(event: &Event) -> bool {
    matches!(
        event,
        Event::Absorbed { .. }
            | Event::ShieldGone { .. }
            | Event::Eliminated { .. }
            | Event::Fell { .. }
            | Event::Exploded { .. }
            | Event::Poisoned { .. }
            | Event::Pushed { .. }
            | Event::SkillReplaced { .. }
            | Event::Cancelled { .. }
            | Event::Ended { .. }
    )
}

impl Speaker<'_> {
    /// RVL-DEC-5: that an action gains nothing, and why where that can be seen.
    pub(super) fn in_vain(&self, action: Action) -> String {
        let Some(me) = self.view.viewer.seat() else { return String::new() };
        let (hp, most) = (self.view.open.players[me.index()].hp, self.view.options.rules.max_hp);
        let pack = &self.view.options.pack;
        let card = match action {
            Action::Play { card, .. } | Action::Skill { card, .. } => card.design(),
            Action::Guild { .. } => self.view.open.players[me.index()].guild,
            _ => None,
        };
        if hp >= most && card.is_some_and(|card| only_heals(pack.design(card))) {
            return self.words.say("rvl-warn-full", &[("n", hp.into()), ("of", most.into())]);
        }
        self.words.t("rvl-warn-nothing")
    }
}
