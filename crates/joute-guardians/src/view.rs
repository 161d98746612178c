//! GUA-INFO-2, GUA-POS-8: what a seat may see and remember, built by inclusion.

use std::sync::Arc;

use joute_kernel::{Outcome, Seat, SeatSet, Viewer};

use crate::boon::Slot;
use crate::cards::TerrainKind;
use crate::ids::{CardId, CardSet};
use crate::map::{SpaceId, SpaceSet};
use crate::options::{Memory, Rules};
use crate::passage::{Lasting, Passage};
use crate::state::{
    AfterTrim, Before, Combat, Excess, Fighter, Freed, Match, Moving, Opened, Phase, Retreating, Role, State, Step,
    Stride, UpCard,
};
use crate::table::Table;

/// Cards of one seat in one place: their number for everybody (GUA-INFO-4), and which they are for whoever may know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Zone {
    /// How many.
    pub count: u8,
    /// Which, where the viewer may know it.
    pub cards: Option<CardSet>,
}

impl Zone {
    pub(crate) fn of(cards: CardSet, is_shown: bool) -> Self {
        Self { count: cards.len() as u8, cards: is_shown.then_some(cards) }
    }

    /// Those that the viewer may know.
    #[must_use]
    pub fn shown(&self) -> CardSet {
        self.cards.unwrap_or(CardSet::EMPTY)
    }
}

/// What lies under a Stronghold, and what became of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StrongholdView {
    /// GUA-RUIN-1: who controls the Ruins, once it is ruined.
    pub ruins: Option<Seat>,
    /// The Creatures under it.
    pub under: Zone,
    /// GUA-INF-9: those of them that lie face up.
    pub face_up: CardSet,
    /// GUA-PLACE-3: its Upgrade, by its number.
    pub upgrade: Option<u8>,
}

/// One player, as the viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayerView {
    /// Power Stones left.
    pub stones: u8,
    /// GUA-MULTI-4: whether it is out.
    pub out: bool,
    /// GUA-FLY-4: whether a Shield of it has flown this turn.
    pub flown: bool,
    /// GUA-UP-1: its up-card.
    pub up: Option<UpCard>,
    /// How many cards its draw pile has.
    pub draw: u8,
    /// Its discard pile.
    pub discard: CardSet,
    /// Its reserve hand.
    pub hand: Zone,
    /// Its Depot.
    pub depot: Zone,
    /// Its Pen.
    pub pen: Zone,
    /// GUA-VIC-3: Shields of others that it holds.
    pub trophies: Vec<CardId>,
    /// Its Strongholds, from the left.
    pub strongholds: [StrongholdView; 3],
    /// GUA-SETUP-4: whether it has asked for other cards, GUA-PLACE-4: whether it has passed; where the viewer may know it.
    pub said: Option<bool>,
    /// GUA-ASK-6, GUA-ASK-7: the cards that the viewer has put, or chosen to discard.
    pub chosen: CardSet,
    /// GUA-ASK-29: what others see of the viewer while it organises.
    pub(crate) before: Before,
    /// How many cards from the top of its draw pile it has looked at, and remembers.
    pub looked: u8,
    /// Which those are, the top first, for its own eyes.
    pub seen: Vec<u8>,
    pub(crate) hand_bonus: i16,
}

/// What lies on a space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SpaceView {
    /// Whose stack it is; seat 0 where nothing lies.
    pub owner: Seat,
    /// The Shield.
    pub shield: Option<CardId>,
    /// Whether it is turned.
    pub turned: bool,
    /// Creatures and carried items.
    pub stack: Zone,
    /// The Terrain, if there is one.
    pub terrain: Option<TerrainView>,
    /// GUA-MAP-6: who controls the space.
    pub controller: Option<Seat>,
}

/// A Terrain on a land.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TerrainView {
    /// Whose it is.
    pub owner: Seat,
    /// Which card, where the viewer may know it.
    pub card: Option<CardId>,
    /// Whether it lies face down.
    pub hidden: bool,
}

/// One side of a combat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FighterView {
    /// The combat hand.
    pub hand: Zone,
    /// Cards in play, the beaten ones too.
    pub play: CardSet,
    /// GUA-COMBAT-41: the beaten ones.
    pub beaten: CardSet,
    /// GUA-COMBAT-12: the pick of the viewer, once made.
    pub pick: Option<u8>,
    pub(crate) rest: Fighter,
}

/// A combat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CombatView {
    /// Where.
    pub space: SpaceId,
    /// Attacker and defender.
    pub seats: [Seat; 2],
    /// Whether the Guardian is attacked.
    pub on_guardian: bool,
    /// Their sides.
    pub fighters: [FighterView; 2],
    /// Who holds the space, once that is known.
    pub winner: Option<Role>,
    pub(crate) commands: [Option<u8>; 2],
    pub(crate) answered: Option<Role>,
    pub(crate) annulled: [bool; 2],
    pub(crate) ground: Slot<TerrainKind>,
    pub(crate) meeting: Option<Match>,
}

/// A stack that lies on no space, because it moves or retreats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Underway {
    /// Whose.
    pub owner: Seat,
    /// Its Shield.
    pub shield: CardId,
    /// Whether that is turned.
    pub turned: bool,
    /// Where it is.
    pub at: SpaceId,
    /// Whether it flies.
    pub flies: bool,
    /// Its Creatures and carried items.
    pub cards: Zone,
}

/// Cards that lie nowhere: a stack on its way or in retreat, or cards that may join one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Loose<T> {
    /// All of it but the cards.
    pub(crate) what: T,
    pub(crate) cards: Zone,
}

/// What one seat, or a spectator, may see and remember.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// Whose eyes it is for.
    pub viewer: Viewer,
    /// The cards that are played with; where they lie is what a view hides.
    pub table: Arc<Table>,
    /// What all turns go by.
    pub rules: Rules,
    /// From 1; 0 during the set-up.
    pub turn: u16,
    /// Where the turn stands.
    pub phase: Phase,
    /// Who owes a decision.
    pub owing: SeatSet,
    /// GUA-TURN-3: who has the initiative, once known.
    pub initiative: Option<Seat>,
    /// GUA-DRAW-2: whose last up-card was the lower one.
    pub lower: Option<Seat>,
    /// Whose activation it is.
    pub active: Seat,
    /// One a seat.
    pub players: Vec<PlayerView>,
    /// One a space of the map.
    pub spaces: Vec<SpaceView>,
    /// GUA-LAND-2: the lands that the asked seat still has to deal with.
    pub due: SpaceSet,
    /// A combat under way.
    pub combat: Option<CombatView>,
    /// The result, once the game is over.
    pub outcome: Option<Outcome>,
    /// GUA-HAND-3: the own stacks in the field, remembered while they may not be looked at.
    pub(crate) remembered: Vec<(SpaceId, CardSet)>,
    /// GUA-ASK-12: what was cast and waits for answers, in order.
    pub casting: Vec<CardId>,
    pub(crate) lasting: Vec<Lasting>,
    pub(crate) acted: Vec<Passage>,
    pub(crate) step: Step,
    pub(crate) revealing: SeatSet,
    pub(crate) ties: u8,
    pub(crate) turned_at: Option<SpaceId>,
    pub(crate) may_attack_guardian: bool,
    pub(crate) window: Option<Opened>,
    pub(crate) stride: Stride,
    pub(crate) moving: Option<Loose<Moving>>,
    pub(crate) reinforced: Option<SpaceId>,
    pub(crate) brought: bool,
    pub(crate) retreating: Option<Loose<Retreating>>,
    pub(crate) freed: Option<Loose<Freed>>,
    pub(crate) to_trim: Vec<Excess>,
    pub(crate) after_trim: AfterTrim,
    pub(crate) winner: Option<Seat>,
}

impl View {
    pub(crate) fn of(state: &State, viewer: Viewer) -> Self {
        let remembers = |space: SpaceId| {
            let stack = state.space(space);
            !stack.cards.is_empty() && viewer.is(stack.owner) && state.is_out_of_sight(space)
        };
        Self {
            viewer,
            table: Arc::clone(&state.table),
            rules: state.rules,
            turn: state.turn,
            phase: state.phase,
            owing: state.owing,
            initiative: state.initiative_set.then_some(state.initiative),
            lower: state.lower,
            active: state.active,
            players: Seat::first_of(state.seats).map(|seat| player(state, seat, viewer)).collect(),
            spaces: state.all_spaces().map(|at| space(state, at, viewer)).collect(),
            due: state.due,
            combat: state.combat.as_ref().map(|combat| combat_view(combat, viewer)),
            outcome: state.result(),
            remembered: state.all_spaces().filter(|&at| remembers(at)).map(|at| (at, state.space(at).cards)).collect(),
            casting: state.casting.to_vec(),
            lasting: state.lasting.to_vec(),
            acted: state.acted.to_vec(),
            step: state.step,
            revealing: state.revealing,
            ties: state.ties,
            turned_at: state.turned_at,
            may_attack_guardian: state.may_attack_guardian,
            window: state.window,
            stride: state.stride,
            moving: state.moving.map(|moving| {
                let own = viewer.is(moving.owner);
                let seen = |cards: CardSet| if own { cards } else { CardSet::EMPTY };
                let (dropped, picked) = (seen(moving.dropped), seen(moving.picked));
                // GUA-FLY-3: a flying stack is seen by all. In a combat it lies in the hand.
                let cards = if state.combat.is_some() { CardSet::EMPTY } else { moving.cards };
                let what = Moving { cards: CardSet::EMPTY, dropped, picked, ..moving };
                Loose { what, cards: Zone::of(cards, own || moving.fly) }
            }),
            reinforced: state.reinforced,
            brought: state.brought,
            retreating: state.retreating.map(|retreating| Loose {
                what: Retreating { cards: CardSet::EMPTY, ..retreating },
                cards: Zone::of(retreating.cards, viewer.is(retreating.owner)),
            }),
            freed: state.freed.map(|freed| Loose {
                what: Freed { cards: CardSet::EMPTY, ..freed },
                cards: Zone::of(freed.cards, viewer.is(freed.owner)),
            }),
            to_trim: state.to_trim.to_vec(),
            after_trim: state.after_trim,
            winner: state.winner,
        }
    }

    /// The seats that are asked something; none while chance is, and at the end.
    #[must_use]
    pub fn asked_seats(&self) -> SeatSet {
        match self.step {
            Step::Shuffle(_)
            | Step::Reshuffle(_)
            | Step::First
            | Step::UpCard(_)
            | Step::Saturation(_)
            | Step::Over(_) => SeatSet::EMPTY,
            _ => self.owing,
        }
    }

    /// The player in a seat.
    #[must_use]
    pub fn player(&self, seat: Seat) -> Option<&PlayerView> {
        self.players.get(seat.index())
    }

    /// What lies on a space.
    #[must_use]
    pub fn space(&self, space: SpaceId) -> Option<&SpaceView> {
        self.spaces.get(space.index())
    }

    /// GUA-POS-7: the stack that moves, or has to retreat; while it fights it lies in its combat hand.
    #[must_use]
    pub fn underway(&self) -> Option<Underway> {
        if let Some(Loose { what: Retreating { owner, shield, turned, at, .. }, cards }) = self.retreating {
            return Some(Underway { owner, shield, turned, at, flies: false, cards });
        }
        let Loose { what: Moving { owner, shield, at, fly: flies, .. }, cards } = self.moving?;
        Some(Underway { owner, shield, turned: true, at, flies, cards })
    }

    /// GUA-ACT-1: where the Shield stands that was turned and has not moved.
    #[must_use]
    pub fn turned(&self) -> Option<SpaceId> {
        self.turned_at
    }
}

/// GUA-ASK-29: of somebody else who organises, what stood there when the question was opened.
fn player(state: &State, seat: Seat, viewer: Viewer) -> PlayerView {
    let (player, own) = (state.player(seat), viewer.is(seat));
    let before = Some(&player.before).filter(|_| state.step == Step::Organise && !own);
    let hand = before.map_or(player.hand, |before| before.hand);
    let stronghold = |place: usize| {
        let stronghold = &player.strongholds[place];
        let (under, upgrade) = before
            .map_or((stronghold.under, stronghold.upgrade), |before| (before.under[place], before.upgrades[place]));
        let face_up = stronghold.face_up;
        StrongholdView { ruins: stronghold.ruins, under: Zone::of(under, own), face_up, upgrade }
    };
    PlayerView {
        stones: player.stones,
        out: player.out,
        flown: player.flown,
        up: player.up,
        draw: player.draw.len() as u8,
        discard: player.discard,
        hand: Zone::of(hand, own),
        depot: Zone::of(player.depot, own),
        pen: Zone::of(player.pen, own),
        trophies: player.trophies.to_vec(),
        strongholds: [stronghold(0), stronghold(1), stronghold(2)],
        said: Some(player.said).filter(|_| own || state.step != Step::Redraw),
        chosen: if own { player.chosen } else { CardSet::EMPTY },
        before: if own { player.before } else { Before::default() },
        looked: player.looked,
        seen: player.draw.iter().rev().take(if own { player.looked.into() } else { 0 }).copied().collect(),
        hand_bonus: player.hand_bonus,
    }
}

fn space(state: &State, at: SpaceId, viewer: Viewer) -> SpaceView {
    let stack = state.space(at);
    let home = at.home();
    let before = Some(&state.player(home).before)
        .filter(|_| state.step == Step::Organise && !viewer.is(home) && state.is_intact(at));
    let (owner, shield, turned, cards) = match before {
        None => (stack.owner, stack.shield, stack.turned, stack.cards),
        Some(before) => {
            let (on, shield) = (before.on[at.flank() as usize], before.shields[at.flank() as usize]);
            let is_bare = on.is_empty() && shield.is_none();
            let owner = if is_bare { Seat::at(0) } else { home };
            (owner, shield.map(|(shield, _)| shield), shield.is_some_and(|(_, turned)| turned), on)
        }
    };
    let shown = viewer.is(owner) && !state.is_out_of_sight(at);
    SpaceView {
        owner,
        shield,
        turned,
        stack: Zone::of(cards, shown),
        terrain: stack.terrain.map(|terrain| {
            let owner = terrain.card.owner();
            let card = Some(terrain.card).filter(|_| !terrain.hidden || viewer.is(owner));
            TerrainView { owner, card, hidden: terrain.hidden }
        }),
        controller: state.controller(at),
    }
}

fn combat_view(combat: &Combat, viewer: Viewer) -> CombatView {
    let fighter = |role: Role| {
        let (fighter, own) = (combat.fighter(role), viewer.is(combat.seat(role)));
        let pick = fighter.pick.filter(|_| own);
        FighterView {
            hand: Zone::of(fighter.hand, own),
            play: fighter.play,
            beaten: fighter.beaten,
            pick,
            rest: Fighter {
                hand: CardSet::EMPTY,
                shown: fighter.shown.both(fighter.hand),
                pick,
                bribe: fighter.bribe.filter(|_| own),
                ..fighter.clone()
            },
        }
    };
    CombatView {
        space: combat.space,
        seats: combat.seats,
        on_guardian: combat.on_guardian,
        fighters: [fighter(Role::Attacker), fighter(Role::Defender)],
        winner: combat.winner,
        commands: combat.commands,
        answered: combat.answered,
        annulled: combat.annulled,
        ground: combat.ground,
        meeting: combat.meeting,
    }
}

impl State {
    /// GUA-HAND-3: with the strict memory rule nobody looks at stacks off the Strongholds during Phase I, its own included (GD-16).
    pub(crate) fn is_out_of_sight(&self, space: SpaceId) -> bool {
        let in_phase = (Phase::Draw..=Phase::Split).contains(&self.phase);
        self.rules.memory == Memory::Strict && in_phase && !self.is_intact(space)
    }

    /// GUA-ASK-24: whether a card lies open for everybody.
    pub(crate) fn shows(&self, card: CardId) -> bool {
        let (seat, number) = (card.owner(), card.number());
        let player = self.player(seat);
        if player.discard.contains(number) || player.up.is_some_and(|up| up.card == number) {
            return true;
        }
        let before = Some(&player.before).filter(|_| self.step == Step::Organise);
        let beside = |place: usize| {
            let stronghold = &player.strongholds[place];
            let upgrade = before.map_or(stronghold.upgrade, |before| before.upgrades[place]);
            let shield = before.and_then(|before| before.shields[place]);
            let shield = shield.is_some_and(|(shield, _)| shield == card);
            upgrade == Some(number) || stronghold.face_up.contains(number) || shield
        };
        let stands = |at: SpaceId| {
            let stack = self.space(at);
            let is_secret = before.is_some() && self.is_own_stronghold(seat, at);
            let open = stack.terrain.is_some_and(|terrain| terrain.card == card && !terrain.hidden);
            stack.shield == Some(card) && !is_secret || open
        };
        let travels = self.moving.is_some_and(|moving| {
            let flies = moving.fly && self.combat.is_none() && moving.owner == seat && moving.cards.contains(number);
            moving.shield == card || flies
        });
        let fights = self.combat.as_ref().is_some_and(|combat| {
            combat.role_of(seat).is_some_and(|role| {
                let fighter = combat.fighter(role);
                fighter.play.union(fighter.shown.both(fighter.hand)).contains(number)
            })
        });
        travels
            || fights
            || self.casting.contains(&card)
            || self.retreating.is_some_and(|retreating| retreating.shield == card)
            || self.players.iter().any(|player| player.trophies.contains(&card))
            || (0..3).any(beside)
            || self.all_spaces().any(stands)
    }
}
