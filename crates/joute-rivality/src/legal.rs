//! The list of legal actions, the reasons against the others, and a draw among them.

use joute_kernel::{Refusal, Rng, RuleId, Seat};

use crate::action::{Action, Question};
use crate::board::{Cell, Colour, Direction, Rotation, Side, SpellSide};
use crate::content::TileId;
use crate::grid::{FREE_MAX, numbers};
use crate::state::{Phase, SpellSides, State, StoredSpell};
use crate::words::Refused;

impl State {
    /// Whether `seat` may do this now, and if not, which rule forbids it.
    ///
    /// The order of the reasons: game over, chance pending, not this seat's decision, not the question asked, then the
    /// rule on the matter itself.
    #[inline]
    pub(crate) fn check_action(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        if let Action::Place { tile, cell, .. } = *action
            && self.asks_placement(seat)
        {
            self.check_in_hand(tile)?;
            return self.check_cell(cell);
        }
        // The next most frequent with expert rules: a delayed spell.
        if let Some(caster) = self.asks_delayed(seat)
            && let Action::Cast { source, facing } | Action::Decline { source, facing } = *action
        {
            return self.find_delayed(source, facing, caster).map(drop);
        }
        self.check_other(seat, *action)
    }

    /// Whether `seat` is asked for a placement.
    #[inline]
    pub(crate) fn asks_placement(&self, seat: Seat) -> bool {
        self.phase == Phase::Place && seat == self.active && !self.mulligan_is_open()
    }

    /// RIV-TURN-2, RIV-PLACE-1: whether the active seat holds `tile`, and may place it on `cell`, turned any way.
    #[inline]
    pub(crate) fn is_placement(&self, tile: TileId, cell: Cell) -> bool {
        self.hands[self.active.index()].contains(tile) && self.grid.is_free(cell)
    }

    /// The answer for everything but a placement or a delayed spell in its time.
    #[inline(never)]
    fn check_other(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        match self.phase {
            Phase::Over(reason) => return Err(Refused::GameOver.by(reason.rule)),
            Phase::Chance(_) => return Err(Refused::ChancePending.told()),
            _ => {}
        }
        let Some((asked, question)) = self.question().filter(|&(asked, _)| asked == seat) else {
            return Err(Refused::NotYourTurn.told());
        };
        debug_assert_eq!(asked, seat, "only the seat that is asked is told more");
        match (question, action) {
            (Question::Mulligan, Action::KeepHand | Action::Mulligan) => Ok(()),
            (Question::Place, Action::Place { tile, cell, .. }) => {
                self.check_in_hand(tile)?;
                self.check_cell(cell)
            }
            (Question::Place, Action::KeepHand | Action::Mulligan) => {
                // RIV-MULL-2: once; RIV-MULL-1: only with a hand that cannot reach the Well.
                let rule = if self.mulligan_answered { "RIV-MULL-2" } else { "RIV-MULL-1" };
                Err(Refused::NoMulligan.by(RuleId(rule)))
            }
            (Question::SpellOrder, Action::Resolve(facing)) => self.check_resolve(facing),
            (Question::Removal(_), Action::Remove(colour)) => self.check_remove(colour),
            (Question::Siege, Action::Besiege(cell)) => self.check_siege(cell),
            (Question::Destination, Action::Walk(cell)) => self.check_walk(cell),
            (question, _) => Err(Refused::AnotherQuestion.by(question.rule())),
        }
    }

    fn check_resolve(&self, facing: Direction) -> Result<(), Refusal> {
        if self.order_question().any(|candidate| candidate == facing) {
            Ok(())
        } else {
            Err(Refused::NoSuchSpell.told())
        }
    }

    fn check_remove(&self, colour: Colour) -> Result<(), Refusal> {
        let tied = self.removal_choices();
        if self.side_with(colour).is_some_and(|side| tied.contains(side)) {
            Ok(())
        } else {
            Err(Refused::NotALargestEnemy.told())
        }
    }

    /// Whose delayed spells `seat` is asked about, if that is the question.
    #[inline]
    pub(crate) fn asks_delayed(&self, seat: Seat) -> Option<Side> {
        match self.phase {
            Phase::Delayed(caster) if self.overfull.is_none() && self.decider(caster) == seat => Some(caster),
            _ => None,
        }
    }

    /// RIV-EXPERT-3, RIV-EXPERT-11: the place of a spell of `caster` in the list of triggered spells.
    #[inline]
    pub(crate) fn find_delayed(&self, source: Cell, facing: Direction, caster: Side) -> Result<usize, Refusal> {
        let Some(index) = self.triggered_index(source, facing) else {
            return Err(Refused::NotTriggered.told());
        };
        if self.holds(caster, usize::from(self.triggered.as_slice()[index].slot)) {
            Ok(index)
        } else {
            Err(Refused::NotYourSpell.told())
        }
    }

    fn check_siege(&self, cell: Cell) -> Result<(), Refusal> {
        let besieged =
            self.next_besieger().is_some_and(|(_, sieges)| numbers(sieges).any(|slot| self.tiles[slot].cell == cell));
        if besieged { Ok(()) } else { Err(Refused::NotBesieged.told()) }
    }

    /// The place of a triggered spell in the list of those left.
    #[inline]
    fn triggered_index(&self, source: Cell, facing: Direction) -> Option<usize> {
        let slot = self.grid.tile(source)?;
        let placed = &self.tiles[slot];
        let side = SpellSide::facing_to(facing, placed.rotation)?;
        // The torus could show another cell in its place.
        if placed.cell != source {
            return None;
        }
        let wanted = StoredSpell { slot: slot as u8, side };
        self.triggered.as_slice().iter().position(|&spell| spell == wanted)
    }

    /// The action that casts or declines `spell`.
    #[inline]
    fn delayed_action(&self, spell: StoredSpell, is_cast: bool) -> Action {
        let placed = &self.tiles[usize::from(spell.slot)];
        let (source, facing) = (placed.cell, spell.side.facing(placed.rotation));
        if is_cast { Action::Cast { source, facing } } else { Action::Decline { source, facing } }
    }

    /// RIV-SIEGE-9: the tiles that the side which is asked may take next.
    fn question_siege(&self) -> impl Iterator<Item = usize> + '_ {
        let besieger = match self.phase {
            Phase::Sieges(side) => Some(side),
            _ => None,
        };
        besieger.into_iter().flat_map(|side| self.sieges_of(side))
    }

    /// RIV-SPELL-8: the spells that may come next, by the way they face.
    fn order_question(&self) -> impl Iterator<Item = Direction> + '_ {
        let (slot, choices) = match (self.phase, self.active_slot()) {
            (Phase::OwnSpells(left) | Phase::PlayerCasts(left), Some(slot)) => {
                (slot, self.order_choices(slot, left, self.active_side()))
            }
            _ => (0, SpellSides::NONE),
        };
        choices.iter().map(move |side: SpellSide| side.facing(self.tiles[slot].rotation))
    }

    /// Appends what `seat` may do now, ascending.
    pub(crate) fn list_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        let Some((_, question)) = self.question().filter(|&(asked, _)| asked == seat) else { return };
        let start = out.len();
        if question == Question::Place {
            return self.list_placements(out);
        }
        self.for_each_other(question, |action| out.push(action));
        out[start..].sort_unstable();
    }

    /// RIV-PLACE-1, RIV-PLACE-2: every tile of the hand on every free cell, turned every way.
    #[inline]
    fn list_placements(&self, out: &mut Vec<Action>) {
        let mut cells = [Cell::ORIGIN; FREE_MAX];
        let count = self.grid.sorted_free(&mut cells);
        let hand = self.hands[self.active.index()];
        out.reserve(hand.len() * count * Rotation::ALL.len());
        for &tile in hand.as_slice() {
            let every_turn = |&cell| Rotation::ALL.map(|rotation| Action::Place { tile, cell, rotation });
            out.extend(cells[..count].iter().flat_map(every_turn));
        }
    }

    /// One of the legal actions of `seat`, each with the same probability.
    ///
    /// A placement or a delayed spell takes one number and no list. The other questions are small and listed.
    #[inline]
    pub(crate) fn draw_action(&self, seat: Seat, rng: &mut Rng) -> Action {
        if self.asks_placement(seat) {
            let hand = self.hands[seat.index()];
            let free = self.grid.free_len();
            let turns = Rotation::ALL.len();
            let chosen = rng.below((hand.len() * free * turns) as u32) as usize;
            let rotation = Rotation::ALL[chosen % turns];
            let rest = chosen / turns;
            let is_second = rest >= free;
            let tile = hand.at(is_second);
            let cell = self.grid.free_at(if is_second { rest - free } else { rest });
            return Action::Place { tile, cell, rotation };
        }
        if let Some(caster) = self.asks_delayed(seat) {
            return self.draw_delayed(caster, rng);
        }
        let few = self.few_actions(seat);
        few.actions[rng.below(few.len as u32) as usize]
    }

    /// RIV-EXPERT-11, RIV-EXPERT-12: one of the delayed spells of `caster`, cast or declined.
    fn draw_delayed(&self, caster: Side, rng: &mut Rng) -> Action {
        let mut own = self.spells_of(caster);
        let chosen = rng.below(2 * own.count_ones());
        for _ in 0..chosen / 2 {
            own &= own - 1;
        }
        self.delayed_action(self.triggered.as_slice()[own.trailing_zeros() as usize], chosen.is_multiple_of(2))
    }

    /// What `seat` may do now, unless it is a placement.
    #[cold]
    #[inline(never)]
    fn few_actions(&self, seat: Seat) -> FewActions {
        // RIV-EDGE-15 bounds the longest of these lists: 12 delayed spells, cast or declined; 25 cells are more.
        let mut choices = FewActions { actions: [Action::KeepHand; FEW_MAX], len: 0 };
        if let Some((_, question)) = self.question().filter(|&(asked, _)| asked == seat) {
            self.for_each_other(question, |action| choices.push(action));
        }
        assert!(choices.len > 0, "it is not the turn of seat {seat}");
        choices
    }

    /// The legal actions of every question but a placement, in no particular order.
    fn for_each_other(&self, question: Question, mut take: impl FnMut(Action)) {
        match question {
            Question::Place => {}
            Question::Mulligan => [Action::KeepHand, Action::Mulligan].into_iter().for_each(take),
            Question::SpellOrder => self.order_question().for_each(|facing| take(Action::Resolve(facing))),
            Question::Removal(_) => {
                self.removal_choices().iter().for_each(|side| take(Action::Remove(self.colour(side))));
            }
            Question::Delayed => {
                let own = if let Phase::Delayed(caster) = self.phase { self.spells_of(caster) } else { 0 };
                for index in numbers(own) {
                    let spell = self.triggered.as_slice()[index];
                    take(self.delayed_action(spell, true));
                    take(self.delayed_action(spell, false));
                }
            }
            Question::Siege => {
                self.question_siege().for_each(|slot| take(Action::Besiege(self.tiles[slot].cell)));
            }
            Question::Destination => self.destinations().iter().for_each(|cell| take(Action::Walk(cell))),
        }
    }
}

/// Room for every question but a placement.
const FEW_MAX: usize = 32;

struct FewActions {
    actions: [Action; FEW_MAX],
    len: usize,
}

impl FewActions {
    fn push(&mut self, action: Action) {
        self.actions[self.len] = action;
        self.len += 1;
    }
}
