//! What a text sees where nobody fights, and what it asks to be done there. When it speaks stands in `afield`.

use arrayvec::ArrayVec;
use joute_kernel::Seat;

use crate::cards::judge::{self, Ground, Scene};
use crate::cards::{self, Ability, Amount, Card, Change, Condition, Filter, Side, Target, Test, Use};
use crate::ids::CardId;
use crate::map::SpaceId;
use crate::passage::Passage;
use crate::state::State;

/// Section 17: at most 16 abilities of at most 16 changes on a card; what a moment sets off beyond that is not done.
const DEEDS_MAX: usize = 256;

/// What a text looks at where nobody fights.
#[derive(Clone, Copy)]
pub(crate) struct Outlook<'a> {
    pub(crate) state: &'a State,
    pub(crate) seat: Seat,
    pub(crate) card: Option<&'a Card>,
    /// The Shield that the moment is about, where it stands.
    pub(crate) shield: Option<CardId>,
    pub(crate) space: Option<SpaceId>,
    /// On which side it has fought, when a Shield retreats.
    pub(crate) side: Option<Side>,
}

/// What is done, once it is judged (GUA-EFF-7).
#[derive(Clone, Copy)]
pub(super) enum Deed {
    Stones(Seat, i16),
    Steal(Seat, i16),
    Draw(Seat, i16),
    Look(Seat, i16),
    HandLimit(Seat, i16),
    Steps(i16),
    Skip,
    Fly,
    FlyAgain,
    /// GUA-DEST-2: by the text of this seat.
    Fell(Seat),
    /// GUA-LIMIT-1: for the rest of the turn.
    Limit(Passage),
    LoseTerrain(SpaceId),
}

pub(super) type Deeds = ArrayVec<Deed, DEEDS_MAX>;

impl Scene for Outlook<'_> {
    fn card(&self, target: Target) -> Option<&Card> {
        let printed = |card: CardId| self.state.cards(card.owner()).card(card.number());
        match target {
            Target::Own => self.card,
            Target::Shield => self.shield.map(printed),
            Target::Terrain => {
                let terrain = self.state.space(self.space?).terrain.filter(|terrain| !terrain.hidden)?;
                Some(printed(terrain.card))
            }
            _ => None,
        }
    }

    fn vitality(&self, target: Target) -> i16 {
        match target {
            Target::Guardian => self.state.guardian(self.seat).vitality.into(),
            _ => self.card(target).map_or(0, |card| card.vitality.into()),
        }
    }

    fn count(&self, _: &Filter) -> i16 {
        0
    }

    fn ground(&self) -> Ground {
        let Some(space) = self.space else { return Ground::default() };
        let terrain = self.state.space(space).terrain;
        Ground {
            kinds: self.state.kinds_of(space),
            is_stronghold: self.state.is_intact(space),
            is_ruins: space.is_stronghold() && !self.state.is_intact(space),
            is_hidden: terrain.is_some_and(|terrain| terrain.hidden),
            is_bare: !space.is_stronghold() && terrain.is_none(),
        }
    }

    fn side(&self) -> Side {
        self.side.unwrap_or(Side::Attacking)
    }

    fn role(&self) -> cards::Role {
        cards::Role::Primary
    }

    fn margin(&self) -> i16 {
        0
    }

    fn survived(&self) -> bool {
        false
    }

    fn won_space(&self) -> bool {
        false
    }
}

impl Outlook<'_> {
    /// GUA-POS-10: judged when the ability acts; outside a combat nobody takes part as anything.
    pub(crate) fn holds(&self, ability: &Ability) -> bool {
        ability.applies(&mut |condition| match condition {
            Condition::Side(side) => self.side == Some(*side),
            Condition::Role(_) | Condition::Margin(_) | Condition::Survived | Condition::WonSpace => false,
            condition => judge::holds_in(condition, self),
        })
    }

    /// Whether the Shield of the moment is meant: one of the own side, unless the filter asks for one of the others.
    pub(super) fn means_shield(&self, filter: &Filter, is_cast: bool) -> bool {
        let Some(shield) = self.shield else { return true };
        let is_mine = shield.owner() == self.seat;
        let card = self.state.cards(shield.owner()).card(shield.number());
        let asked = is_cast || is_mine || filter.tests.contains(&Test::Mine(false));
        asked && judge::matches(filter, card, judge::Standing { is_mine, is_unbeaten: true })
    }

    /// GUA-EFF-7: what an ability does, judged on the state before. GUA-EFF-3: what has no target is not done.
    pub(super) fn judge(&self, ability: &Ability, passage: Passage, deeds: &mut Deeds) {
        if !self.holds(ability) {
            return;
        }
        let other = self.state.clockwise_from(self.seat.next_of(self.state.seats)).next().unwrap_or(self.seat);
        let (mine, theirs) = match ability.target {
            Some(Target::StonesTheirs | Target::TheirsAll) => (false, true),
            Some(Target::Both) => (true, true),
            _ => (true, false),
        };
        let of = |amount: &Amount| judge::amount_in(amount, self);
        for change in &ability.changes {
            let mut each = |deed: &dyn Fn(Seat) -> Deed| {
                for seat in [(mine, self.seat), (theirs, other)].into_iter().filter(|(is, _)| *is).map(|(_, seat)| seat)
                {
                    let _ = deeds.try_push(deed(seat));
                }
            };
            match change {
                Change::Stones(amount) => each(&|seat| Deed::Stones(seat, of(amount))),
                Change::Draw(amount) => each(&|seat| Deed::Draw(seat, of(amount))),
                Change::Look(amount) => each(&|seat| Deed::Look(seat, of(amount))),
                Change::HandLimit(amount) => each(&|seat| Deed::HandLimit(seat, of(amount))),
                Change::StonesSteal(amount) => {
                    let _ = deeds.try_push(Deed::Steal(self.seat, of(amount)));
                }
                Change::TerrainDestroy => {
                    deeds.extend(self.space.map(Deed::LoseTerrain).filter(|_| !deeds.is_full()));
                }
                // What stands is heard where the points are counted.
                Change::Limit(_) | Change::LimitIgnore if !stands(ability) => {
                    let _ = deeds.try_push(Deed::Limit(passage));
                }
                change if self.shield.is_some() && !deeds.is_full() => deeds.extend(match change {
                    Change::Destroy | Change::Discard if ability.target == Some(Target::Shield) => {
                        Some(Deed::Fell(self.seat))
                    }
                    Change::Steps(amount) => Some(Deed::Steps(of(amount))),
                    Change::Skip => Some(Deed::Skip),
                    Change::FlyGrant => Some(Deed::Fly),
                    Change::FlyExtra => Some(Deed::FlyAgain),
                    _ => None,
                }),
                _ => {}
            }
        }
    }
}

/// Whether it is true as long as its card lies there.
pub(super) fn stands(ability: &Ability) -> bool {
    ability.kind == Use::Static && ability.when.is_none()
}
