//! What an action of Rivality wins for certain, and which rule makes it work.

use joute_kernel::Game;
use joute_rivality::rules::control::{Control, control};
use joute_rivality::{Action, Cell, End, Event, SIDES_MAX, Side, State, TileId, TileView};

use crate::page::game::Gain;
use crate::rivality::ids;
use crate::rivality::words::Speaker;

/// Tiles that are named one by one, at most.
const NAMED_MAX: usize = 3;

/// What is certain about an action, in words.
pub(super) fn gain(game: &Speaker<'_>, action: &str) -> Gain {
    let words = game.words;
    let (Ok(action), Some(seat)) = (action.parse::<Action>(), game.decides()) else {
        let because = (words.t("hint-because-control"), "RIV-TERM-4");
        return Gain { said: Vec::new(), because, with: None, around: None };
    };
    let turn = Turn::of(game, game.view.side_of(seat), action);
    // That the game ends by it comes first: then who wins is all that counts.
    let ends = game.ends_with(action);
    let is_last = ends.is_some();
    let mut said: Vec<String> = ends.into_iter().chain(turn.changes(game)).collect();
    said.extend(turn.losses(game));
    if !is_last {
        said.extend(turn.points(game));
    }
    if said.is_empty() && is_even(game, action) {
        said.push(words.t("hint-delayed-even"));
    } else if said.is_empty() {
        said.extend(
            turn.strengthened().map(|cell| words.say("hint-strengthen", &[("where", game.tile_on(cell).into())])),
        );
    }
    let (because, rule) = turn.because(action);
    let around = turn.place().or_else(|| beside(game, action)).map(|cell| (ids::tile(cell), game.tile_on(cell)));
    let with = match action {
        Action::Place { tile, .. } => Some((ids::hand(tile), game.terrain(tile.terrain()))),
        _ => None,
    };
    Gain { said, because: (words.t(because), rule), with, around }
}

/// Whether a delayed spell wins as little cast as it does let go.
fn is_even(game: &Speaker<'_>, action: Action) -> bool {
    let (Action::Cast { source, facing } | Action::Decline { source, facing }) = action else { return false };
    wins_nothing(game, Action::Cast { source, facing })
}

/// A tile beside the place where something is put down.
fn beside(game: &Speaker<'_>, action: Action) -> Option<Cell> {
    let Action::Place { cell, .. } = action else { return None };
    cell.neighbours().into_iter().find(|next| game.view.tile_on(*next).is_some())
}

/// Whether an action that places or casts wins nobody's tile, no golem and no point for who takes it.
pub(super) fn wins_nothing(game: &Speaker<'_>, action: Action) -> bool {
    let Some(seat) = game.decides().filter(|_| matches!(action, Action::Place { .. } | Action::Cast { .. })) else {
        return false;
    };
    let turn = Turn::of(game, game.view.side_of(seat), action);
    let is_better =
        |(before, after): ([u8; SIDES_MAX], [u8; SIDES_MAX])| after[turn.mine.index()] > before[turn.mine.index()];
    turn.gained().next().is_none()
        && turn.freed().next().is_none()
        && turn.strengthened().is_none()
        && turn.losses(game).is_empty()
        && !turn.totals.is_some_and(is_better)
}

/// One tile before and after.
struct Change<'a> {
    tile: &'a TileView,
    after: [u8; SIDES_MAX],
}

/// What an action does for certain.
struct Turn<'a> {
    mine: Side,
    events: Vec<Event>,
    /// Tiles that lay there before, with other golems now.
    changed: Vec<Change<'a>>,
    /// Points before and after, if what is hidden cannot alter them.
    totals: Option<([u8; SIDES_MAX], [u8; SIDES_MAX])>,
}

impl<'a> Turn<'a> {
    fn of(game: &Speaker<'a>, mine: Side, action: Action) -> Self {
        let foreseen = State::foresee(game.view, &[action]);
        let (events, after) = foreseen.map_or_else(Default::default, |foreseen| (foreseen.events, foreseen.after));
        let totals = after.map(|after| (game.view.totals, after.totals));
        let after =
            |tile: &TileView| events.iter().fold(tile.golems, |golems, event| event.golems_after(tile.cell, golems));
        let changed = game.view.tiles.iter().map(|tile| Change { tile, after: after(tile) });
        let changed = changed.filter(|change| change.after != change.tile.golems).collect();
        Self { mine, events, changed, totals }
    }

    fn gained(&self) -> impl Iterator<Item = &Change<'a>> {
        let mine = Control::Held(self.mine);
        self.changed.iter().filter(move |change| change.tile.control != mine && control(change.after) == mine)
    }

    /// Tiles that an enemy loses without my gaining them.
    fn freed(&self) -> impl Iterator<Item = (&Change<'a>, Side)> {
        self.changed.iter().filter_map(|change| match (change.tile.control, control(change.after)) {
            (Control::Held(side), Control::Contested | Control::Empty) if side != self.mine => Some((change, side)),
            _ => None,
        })
    }

    fn changes(&self, game: &Speaker<'_>) -> Vec<String> {
        let words = game.words;
        let place = |change: &Change<'_>| game.tile_on(change.tile.cell);
        let gained = self.gained().map(|change| words.say("hint-gain", &[("where", place(change).into())]));
        let freed = self.freed().map(|(change, side)| {
            words.say("hint-free", &[("who", game.side_player(side).into()), ("where", place(change).into())])
        });
        gained.chain(freed).take(NAMED_MAX).collect()
    }

    /// Enemy golems that go home.
    fn losses(&self, game: &Speaker<'_>) -> Vec<String> {
        let mut home = [0_u8; SIDES_MAX];
        for event in &self.events {
            if let Event::GolemsReturned { side, golems, .. } = event {
                home[side.index()] += golems;
            }
        }
        let sides = Side::first_of(SIDES_MAX as u8).filter(|side| *side != self.mine && home[side.index()] > 0);
        sides
            .map(|side| {
                let gone = game.of_golems("golems-go", side, home[side.index()]);
                game.words.say("hint-driven", &[("gone", gone.into())])
            })
            .collect()
    }

    fn points(&self, game: &Speaker<'_>) -> Vec<String> {
        let Some((before, after)) = self.totals else { return Vec::new() };
        let words = game.words;
        let mut said = Vec::new();
        let won = after[self.mine.index()].saturating_sub(before[self.mine.index()]);
        if won > 0 {
            said.push(words.say("hint-points", &[("n", won.into())]));
        }
        for side in Side::first_of(SIDES_MAX as u8).filter(|side| *side != self.mine) {
            let lost = before[side.index()].saturating_sub(after[side.index()]);
            if lost > 0 {
                let who = game.side_player(side);
                said.push(words.say("hint-points-theirs", &[("n", lost.into()), ("who", who.into())]));
            }
        }
        said
    }

    /// A tile that was mine and has more of my golems.
    fn strengthened(&self) -> Option<Cell> {
        let more = |change: &&Change<'_>| change.after[self.mine.index()] > change.tile.golems[self.mine.index()];
        self.changed.iter().find(more).map(|change| change.tile.cell)
    }

    /// Where the most important of it happens.
    fn place(&self) -> Option<Cell> {
        let gained = self.gained().map(|change| change.tile.cell).next();
        gained.or_else(|| self.freed().map(|(change, _)| change.tile.cell).next()).or_else(|| self.strengthened())
    }

    /// The rule that makes it work.
    fn because(&self, action: Action) -> (&'static str, &'static str) {
        let ended = |event: &Event| if let Event::Ended { reason } = event { Some(*reason) } else { None };
        if let Some(reason) = self.events.iter().find_map(ended) {
            let key = match End::of(reason) {
                Some(End::LastTile) => "hint-because-last",
                Some(End::NoDestination) => "hint-because-nowhere",
                Some(End::SupplyEmpty) | None => "hint-because-end",
            };
            return (key, reason.rule.as_str());
        }
        let (own, first) = match action {
            Action::Besiege(_) => return ("hint-because-siege", "RIV-SIEGE-3"),
            // The tile that it walks to is empty: no shield is in its way.
            Action::Walk(to) => {
                (("hint-because-walk", "RIV-SOLO-10"), self.gained().find(|change| change.tile.cell != to))
            }
            Action::Cast { .. } | Action::Decline { .. } => {
                (("hint-because-delayed", "RIV-EXPERT-5"), self.gained().next())
            }
            Action::Remove(_) => return ("hint-because-cap", "RIV-CAP-3"),
            Action::Place { .. } => (("hint-because-wizard", "RIV-WIZ-2"), self.gained().next()),
            Action::KeepHand | Action::Mulligan | Action::Resolve(_) => {
                (("hint-because-control", "RIV-TERM-4"), self.gained().next())
            }
        };
        match first.or_else(|| self.freed().map(|(change, _)| change).next()) {
            Some(change) => self.works(change),
            None if self.changed.iter().any(|change| change.after[self.mine.index()] == 5) => {
                ("hint-because-entrench", "RIV-ENTRENCH-1")
            }
            None => own,
        }
    }

    /// What lets golems take a tile.
    fn works(&self, change: &Change<'_>) -> (&'static str, &'static str) {
        let cell = change.tile.cell;
        let held = matches!(change.tile.control, Control::Held(side) if side != self.mine);
        let guarded = held && change.tile.shields > 0;
        for event in &self.events {
            match *event {
                Event::SpellCast { target, spell, .. } if target == cell && spell.breaker && guarded => {
                    return ("hint-because-breaker", "RIV-SHIELD-4");
                }
                Event::SpellCast { target, destroyed, .. } if target == cell && destroyed > 0 => {
                    return ("hint-because-shields", "RIV-SHIELD-2");
                }
                Event::GolemsReturned { cell: at, side, .. } if at == cell && side != self.mine => {
                    return ("hint-because-cap", "RIV-CAP-2");
                }
                _ => {}
            }
        }
        if change.tile.shields > 0 && !change.tile.shields_active {
            ("hint-because-asleep", "RIV-SHIELD-3")
        } else if change.tile.tile == Some(TileId::WELL) {
            ("hint-because-well", "RIV-WELL-2")
        } else {
            ("hint-because-control", "RIV-TERM-4")
        }
    }
}
