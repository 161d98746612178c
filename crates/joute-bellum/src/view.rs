//! BEL-INFO: what a seat may see and remember, built by inclusion.

use std::sync::Arc;

use joute_kernel::{Outcome, Seat, SeatSet, Viewer};

use crate::action::{Action, Question};
use crate::chance::Chance;
use crate::event::Event;
use crate::holdings::{Holdings, holder};
use crate::ids::{
    Breed, CREATURE_INDICES, CastleId, ChestId, ChestKind, CreatureId, PlaceId, PlaceKind, ROWS, Row, Side, Token,
};
use crate::pack::{Cost, Icons, Loot, Pack, Rows, Supply};
use crate::rules::attack::{Defence, Strength};
use crate::state::{Phase, State, Stealing};

/// Where the day stands, as everybody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "forms", derive(serde::Serialize, schemars::JsonSchema), serde(rename_all = "snake_case"))]
pub enum PhaseView {
    /// BEL-SETUP: castles, goblins, decks.
    Setup,
    /// BEL-DAY-1: the die and who has it rolled again.
    Horde,
    /// BEL-DAY-1: attacks.
    Attack,
    /// BEL-DAY-1: recruiting.
    Recruit,
    /// BEL-END-1, BEL-END-7.
    Over,
}

/// Whose move it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "forms", derive(serde::Serialize, schemars::JsonSchema))]
#[cfg_attr(feature = "forms", serde(rename_all = "snake_case"), schemars(deny_unknown_fields))]
pub enum TurnView {
    /// Chance has to answer.
    Chance(Chance),
    /// BEL-SETUP-5: these seats still have to place their goblins.
    Goblins(SeatSet),
    /// A seat is asked.
    Asked {
        /// Who.
        seat: Seat,
        /// What.
        question: Question,
    },
    /// `true`: the game is over.
    #[cfg_attr(feature = "forms", serde(serialize_with = "crate::forms::yes"), schemars(with = "bool"))]
    Over,
}

/// A chest in front of a lord.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "forms", derive(serde::Serialize, schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct ChestView {
    /// BEL-INFO-3: its public name.
    pub id: ChestId,
    /// What it is made of.
    #[cfg_attr(feature = "forms", serde(rename = "type"))]
    pub kind: ChestKind,
    /// BEL-INFO-2: its value, if the viewer owns it or once did, or the game is over.
    pub value: Option<u8>,
    /// BEL-INFO-2: who knows the value. Everybody saw who owned it.
    #[cfg_attr(feature = "forms", serde(rename = "seen_by"))]
    pub known: SeatSet,
}

/// One lord, as the viewer sees it. Stores are open to all (D-22).
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "forms", derive(serde::Serialize, schemars::JsonSchema))]
pub struct LordView {
    /// BEL-SETUP-2: the castle, once it is known.
    #[cfg_attr(feature = "forms", serde(skip))]
    pub castle: Option<CastleId>,
    /// Cards on the left, in the order in which they came.
    pub left: Vec<CreatureId>,
    /// Cards on the right, in the order in which they came.
    pub right: Vec<CreatureId>,
    /// BEL-DAY-4: castle and cards together, row by row.
    pub totals: Rows,
    /// What it has in store.
    #[cfg_attr(feature = "forms", serde(flatten))]
    pub holdings: Holdings,
    /// BEL-ATTACK-13: what an attacker has to beat.
    pub defence: Defence,
    /// BEL-ATTACK-3: what it attacks with on the active row; nothing while no row is active.
    #[cfg_attr(feature = "forms", serde(skip))]
    pub strength: Strength,
    /// Chests by kind and number.
    pub chests: Vec<ChestView>,
    /// BEL-INFO-7: goblins not uncovered yet, if the viewer holds them.
    #[cfg_attr(feature = "forms", serde(skip))]
    pub goblins: Option<[CreatureId; 2]>,
    /// BEL-INFO-7: where they go, if the viewer has chosen.
    #[cfg_attr(feature = "forms", serde(skip))]
    pub choice: Option<[Side; 2]>,
    /// BEL-INFO-7: whether the choice is made.
    pub has_chosen: bool,
}

holder!(LordView);

/// Creatures for hire.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MarketView {
    /// Face up.
    pub up: Vec<CreatureId>,
    /// How many are left face down.
    pub deck: u8,
}

/// What one seat, or a spectator, may see and remember.
///
/// BEL-INFO-9: neither values nor orders that are hidden, nor rolls to come.
///
/// ```
/// use joute_bellum::{Options, State};
/// use joute_kernel::{Game, Seat, Viewer};
///
/// let view = State::setup(&Options::new(3))?.view(Viewer::Seat(Seat::at(0)));
/// assert_eq!((view.lords.len(), view.row.len()), (3, 0), "nothing is dealt yet");
/// # Ok::<(), joute_kernel::SetupError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "forms", derive(serde::Serialize, schemars::JsonSchema))]
pub struct View {
    /// Whose eyes it is for.
    pub viewer: Viewer,
    /// How many seats there are.
    #[cfg_attr(feature = "forms", serde(rename = "players"))]
    pub seats: u8,
    /// BEL-INFO-5: what is printed on everything.
    #[cfg_attr(feature = "forms", serde(serialize_with = "crate::forms::pack_id"), schemars(with = "String"))]
    pub pack: Arc<Pack>,
    /// BEL-ACT-5: whether forced passes are skipped.
    pub auto_pass: bool,
    /// D-8: whether food and glyphs never run out.
    pub unlimited_food_glyphs: bool,
    /// BEL-END-7: the last day.
    pub day_limit: u16,
    /// From 1; 0 during the set-up.
    pub day: u16,
    /// BEL-SETUP-14: the Captain, once known.
    pub captain: Option<Seat>,
    /// Where the day stands.
    pub phase: PhaseView,
    /// Whose move it is.
    pub turn: TurnView,
    /// BEL-TERM-5: the face of the die: the active row from the attacks on.
    pub die: Option<Row>,
    /// BEL-ACT-3: the castle that is being robbed and the chests chosen so far, while chests are chosen.
    #[cfg_attr(feature = "forms", serde(skip_serializing_if = "Option::is_none"))]
    pub stealing: Option<Stealing>,
    /// BEL-ACT-4: the recruit without a side.
    #[cfg_attr(feature = "forms", serde(skip))]
    pub waiting: Option<CreatureId>,
    /// Tokens in the reserve.
    #[cfg_attr(feature = "forms", serde(skip))]
    pub supply: Supply,
    /// Chests left in each pile, by [`ChestKind`].
    #[cfg_attr(feature = "forms", serde(skip))]
    pub piles: [u8; 3],
    /// BEL-TERM-18: the kingdom row, in the order of its filling.
    #[cfg_attr(feature = "forms", serde(skip))]
    pub row: Vec<PlaceId>,
    /// BEL-INFO-6: how many farms, villages and towns are left in the kingdom deck, whose kinds come in this order.
    #[cfg_attr(feature = "forms", serde(skip))]
    pub deck: [u8; 3],
    /// Beaten places, the oldest first.
    pub discard: Vec<PlaceId>,
    /// Evil and super-evil creatures.
    #[cfg_attr(feature = "forms", serde(skip))]
    pub markets: [MarketView; 2],
    /// One a seat.
    #[cfg_attr(feature = "forms", serde(skip))]
    pub lords: Vec<LordView>,
    /// The result, once the game is over.
    #[cfg_attr(feature = "forms", serde(skip))]
    pub outcome: Option<Outcome>,
}

impl View {
    pub(crate) fn of(state: &State, viewer: Viewer) -> Self {
        let pack = &state.pack;
        let left_of =
            |kind: PlaceKind| state.deck.as_slice().iter().filter(|&&card| PlaceId(card).kind() == kind).count() as u8;
        let market = |breed| {
            let market = state.market(breed);
            MarketView { up: market.up.to_vec(), deck: market.deck.len() }
        };
        Self {
            viewer,
            seats: state.seats,
            pack: Arc::clone(pack),
            auto_pass: state.skips(),
            unlimited_food_glyphs: state.unlimited,
            day_limit: state.day_limit,
            day: state.day,
            captain: state.captain_set.then_some(state.captain),
            phase: match state.phase {
                Phase::Setup(_) | Phase::Goblins(_) => PhaseView::Setup,
                Phase::Roll | Phase::Horde => PhaseView::Horde,
                Phase::Attack => PhaseView::Attack,
                Phase::Recruit => PhaseView::Recruit,
                Phase::Over(_) => PhaseView::Over,
            },
            turn: match (state.phase, state.pending(), state.question()) {
                (_, Some(chance), _) => TurnView::Chance(chance),
                (Phase::Goblins(owing), ..) => TurnView::Goblins(owing),
                (.., Some(question)) => TurnView::Asked { seat: state.active, question },
                _ => TurnView::Over,
            },
            die: state.die,
            stealing: state.stealing,
            waiting: state.waiting,
            supply: state.supply,
            piles: ChestKind::ALL.map(|kind| state.chests.left(kind)),
            row: state.row.to_vec(),
            deck: PlaceKind::DECK.map(left_of),
            discard: state.discard.to_vec(),
            markets: [market(Breed::Evil), market(Breed::SuperEvil)],
            lords: state.all_seats().map(|seat| LordView::of(state, seat, viewer)).collect(),
            outcome: state.result(),
        }
    }

    /// The lord of a seat.
    #[must_use]
    pub fn lord(&self, seat: Seat) -> Option<&LordView> {
        self.lords.get(seat.index())
    }

    /// BEL-DAY-3: what a seat shows on the active row; nothing while no row is active.
    #[must_use]
    pub fn icons(&self, seat: Seat) -> Icons {
        match (self.die, self.lord(seat)) {
            (Some(row), Some(lord)) => lord.totals[row.index()],
            _ => Icons::NONE,
        }
    }

    /// BEL-ATTACK-15: how many chests of a castle a seat may still choose: as many in all as it has thieves, or as there are.
    #[must_use]
    pub fn chests_to_take(&self, thief: Seat, target: Seat) -> usize {
        let there = self.lord(target).map_or(0, |lord| lord.chests.len());
        let chosen = self.stealing.map_or(0, |stealing| stealing.chosen.len());
        there.min(self.icons(thief).thief.into()).saturating_sub(chosen)
    }

    /// BEL-DAY-4: what castle and cards of a seat show, row by row, with more cards on a side.
    #[must_use]
    pub fn totals_with(&self, seat: Seat, cards: impl IntoIterator<Item = CreatureId>, side: Side) -> Rows {
        let mut totals = self.lord(seat).map_or([Icons::NONE; ROWS], |lord| lord.totals);
        for card in cards {
            totals.iter_mut().zip(self.pack.rows_on(card, side)).for_each(|(total, &icons)| *total += icons);
        }
        totals
    }

    /// The Tavern and the kingdom row.
    pub fn places(&self) -> impl Iterator<Item = PlaceId> + Clone + '_ {
        core::iter::once(PlaceId::TAVERN).chain(self.row.iter().copied())
    }

    /// The Tavern and the kingdom row as they lie on the table: a place that was taken today leaves its gap, so that no other one moves.
    /// Nobody has to know where in the row it lay, so places lie in the order of their numbers.
    #[must_use]
    pub fn slots(&self) -> Vec<Option<PlaceId>> {
        let gone = self.lords.len().saturating_sub(self.row.len());
        let taken = if self.day == 0 { &[] } else { &self.discard[self.discard.len().saturating_sub(gone)..] };
        let mut today: Vec<PlaceId> = self.row.iter().chain(taken).copied().collect();
        today.sort_unstable();
        let lies = |place: &PlaceId| self.row.contains(place);
        core::iter::once(Some(PlaceId::TAVERN)).chain(today.into_iter().map(|place| Some(place).filter(lies))).collect()
    }

    /// BEL-INFO-6: how many places lie face down, and of what kind the next is.
    #[must_use]
    pub fn kingdom_deck(&self) -> (u16, Option<PlaceKind>) {
        let left = self.deck.iter().map(|&kind| u16::from(kind)).sum();
        let next = PlaceKind::DECK.into_iter().zip(self.deck).find(|&(_, count)| count > 0);
        (left, next.map(|(kind, _)| kind))
    }

    /// BEL-INFO-5, BEL-INFO-7: creatures of a breed that the viewer does not see: in their deck, with others, in the box.
    pub fn unseen_creatures(&self, breed: Breed) -> impl Iterator<Item = CreatureId> + use<> {
        let up = self.markets.iter().flat_map(|market| &market.up);
        let placed = self.lords.iter().flat_map(|lord| lord.left.iter().chain(&lord.right));
        let goblins = self.lords.iter().flat_map(|lord| lord.goblins.iter().flatten());
        let mut seen = [false; CREATURE_INDICES];
        for card in up.chain(placed).chain(goblins).chain(&self.waiting) {
            seen[card.index()] = true;
        }
        self.pack.creature_ids(breed).filter(move |card| !seen[card.index()])
    }

    /// BEL-INFO-6: places of a kind that lie in the kingdom deck or in the box.
    pub fn unseen_places(&self, kind: PlaceKind) -> impl Iterator<Item = PlaceId> {
        self.pack.place_ids(kind).filter(|place| !self.row.contains(place) && !self.discard.contains(place))
    }

    /// BEL-INFO-2: the values of the chests of a kind that the viewer does not know, in piles and with lords.
    #[must_use]
    pub fn unseen_values(&self, kind: ChestKind) -> Vec<u8> {
        let mut values = self.pack.chests(kind).to_vec();
        let chests = self.lords.iter().flat_map(|lord| &lord.chests).filter(|chest| chest.kind == kind);
        for known in chests.filter_map(|chest| chest.value) {
            if let Some(at) = values.iter().position(|&value| value == known) {
                values.remove(at);
            }
        }
        values
    }

    /// BEL-ATTACK-11: what a beaten place owes beside `given` of its food, glyphs and barrels; `None` if it gives chests alone.
    #[must_use]
    pub fn loot_short(&self, place: PlaceId, given: [u16; 3]) -> Option<[u16; 3]> {
        let Loot { food, glyph, barrel, .. } = self.pack.loot(place);
        let due = [food, glyph, barrel];
        (due != [0; 3]).then(|| core::array::from_fn(|kind| due[kind].saturating_sub(given[kind])))
    }

    /// BEL-RECRUIT-11, BEL-ATTACK-18: the tokens that `events` of an action do not bring though they are due.
    #[must_use]
    pub fn tokens_short(&self, action: Action, events: &[Event]) -> Vec<Token> {
        let due = match action {
            Action::Recruit { card, .. } => self.pack.bonus(card),
            _ if events.iter().any(|event| matches!(event, Event::CastleRobbed { .. })) => {
                Token::ALL.map(|token| u8::from(token == Token::Shield))
            }
            _ => [0; 3],
        };
        let gained = |token| {
            let is_it = |event: &&Event| matches!(event, Event::TokenGained { token: other, .. } if *other == token);
            events.iter().filter(is_it).count()
        };
        let short = Token::ALL.into_iter().zip(due).filter(|&(token, due)| gained(token) < due.into());
        short.map(|(token, _)| token).collect()
    }

    /// BEL-DAY-2: the seats clockwise from the Captain.
    pub fn clockwise(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        let (count, first) = (self.seats, self.captain.map_or(0, |captain| captain.index() as u8));
        (0..count).map(move |step| Seat::at((first + step) % count))
    }
}

impl LordView {
    /// The creatures on one side, in the order in which they came.
    #[must_use]
    pub fn horde(&self, side: Side) -> &[CreatureId] {
        match side {
            Side::Left => &self.left,
            Side::Right => &self.right,
        }
    }

    /// BEL-RECRUIT-3: what it can pay with.
    #[must_use]
    pub fn purse(&self) -> Cost {
        Cost { food: self.food, glyph: self.glyph }
    }

    fn of(state: &State, seat: Seat, viewer: Viewer) -> Self {
        let lord = state.lord(seat);
        let cards = |side| {
            let placed = state.placed.iter().filter(|card| card.seat == seat && card.side == side);
            placed.map(|card| card.creature).collect()
        };
        // BEL-INFO-2, BEL-INFO-4, BEL-INFO-8.
        let knows = |chest: ChestId| match (state.phase, viewer) {
            (Phase::Over(_), _) => true,
            (_, Viewer::Seat(viewer)) => state.lords.get(viewer.index()).is_some_and(|lord| lord.seen.contains(chest)),
            (_, Viewer::Spectator) => false,
        };
        let chest = |chest: ChestId| ChestView {
            id: chest,
            kind: chest.kind(),
            value: knows(chest).then(|| state.chests.values[chest.index()]),
            known: state.knowers(chest),
        };
        let own = viewer.is(seat);
        Self {
            castle: state.castles_set.then_some(lord.castle),
            left: cards(Side::Left),
            right: cards(Side::Right),
            totals: lord.totals,
            holdings: lord.holdings,
            defence: state.defence_of_castle(seat),
            strength: state.strength(seat),
            chests: lord.chests.iter().map(chest).collect(),
            goblins: lord.goblins.filter(|_| own),
            choice: lord.choice.filter(|_| own),
            has_chosen: lord.choice.is_some(),
        }
    }
}

impl State {
    /// What the active seat is asked, if one seat is.
    pub(crate) fn question(&self) -> Option<Question> {
        match (self.phase, self.waiting) {
            (Phase::Goblins(_), _) => Some(Question::Goblins),
            (Phase::Horde, _) => Some(Question::Reroll),
            (Phase::Attack, _) if self.stealing.is_some() => Some(Question::Steal),
            (Phase::Attack, _) => Some(Question::Attack),
            (Phase::Recruit, Some(creature)) => Some(Question::Side(creature)),
            (Phase::Recruit, None) => Some(Question::Recruit),
            _ => None,
        }
    }
}
