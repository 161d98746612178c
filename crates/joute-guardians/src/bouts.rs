//! What a viewer sees of a combat: who has met whom, what the totals of a match-up are made of, and what each side has left.
//!
//! Everything is reckoned on what the view shows, with nothing in place of what it hides: a carried item that lies face down in the hand of
//! somebody else adds nothing here.

use crate::ids::{CardId, CardSet};
use crate::state::{Combat, GUARDIAN, Match, NOBODY, Role, State, Step};
use crate::view::View;

/// GUA-MOD-2: what a total is made of, in the order in which it is added.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Addend {
    /// The base Vitality, or what a text has put in its place.
    Base,
    /// GUA-COMBAT-21: those that attacked the same target before.
    Before,
    /// GUA-OCB-1: the off-colour bonus.
    Colour,
    /// GUA-MOD-4: the terrain bonus.
    Ground,
    /// GUA-MOD-4: the defence of a Stronghold.
    Walls,
    /// GUA-RANGE-1: ranged attacks.
    Ranged,
    /// GUA-MOD-2: Spells, items and other texts.
    Said,
    /// GUA-INF-4: influence, as far as it counts.
    Influence,
}

impl Addend {
    /// All of them, in their order.
    pub const ALL: [Self; 8] =
        [Self::Base, Self::Before, Self::Colour, Self::Ground, Self::Walls, Self::Ranged, Self::Said, Self::Influence];
}

/// Who stands in a match-up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Foe {
    /// A Creature.
    Card(CardId),
    /// The Guardian of the defender.
    Guardian,
}

/// Two that have met, attacker first, and who has attacked one of them since.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bout {
    /// The two; `None` for who is not there any more, and for nobody.
    pub foes: [Option<Foe>; 2],
    /// GUA-COMBAT-19: the secondary attackers of each side, in the order in which they came.
    pub seconds: [Vec<CardId>; 2],
}

/// The match-up that goes on, attacker first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Balance {
    /// The two.
    pub foes: [Option<Foe>; 2],
    /// GUA-COMBAT-27: whose secondary attack it is, if it is one.
    pub secondary: Option<Role>,
    /// What each total is made of, as far as it is known: by [`Addend`].
    pub addends: [[i32; Addend::ALL.len()]; 2],
    /// GUA-IMM-1: whether the Creature cannot be beaten by this opponent.
    pub immune: [bool; 2],
}

impl Balance {
    /// What each side shows.
    #[must_use]
    pub fn totals(&self) -> [i32; 2] {
        self.addends.map(|addends| addends.iter().sum())
    }
}

/// GUA-WIN-1: what a side has left for the space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tally {
    /// What its unbeaten Creatures count, as far as they are known.
    pub points: i32,
    /// How many cards of its combat hand are not known.
    pub unseen: u8,
}

impl View {
    /// The match-up that goes on.
    #[must_use]
    pub fn balance(&self) -> Option<Balance> {
        let meeting = self.combat.as_ref()?.meeting?;
        let state = State::shown(self);
        let combat = state.combat.as_ref()?;
        let meeting = state.with_texts(combat, &meeting);
        Some(Balance {
            foes: Role::ALL.map(|role| foe(combat, role, meeting.cards[role as usize])),
            secondary: meeting.secondary,
            addends: Role::ALL.map(|role| state.parts(combat, &meeting, role)),
            immune: Role::ALL.map(|role| state.is_immune_in(combat, &meeting, role)),
        })
    }

    /// What a match-up that is over comes to by what still counts, in its last secondary attack if there was one: bonuses are for the first
    /// match-up of a Creature alone (GUA-MOD-1), so its totals may be others than they were. `None` where one of the two is gone.
    #[must_use]
    pub fn weighed(&self, bout: &Bout) -> Option<Balance> {
        let state = State::shown(self);
        let combat = state.combat.as_ref()?;
        let secondary = Role::ALL.into_iter().find(|&role| !bout.seconds[role as usize].is_empty());
        let mut foes = bout.foes;
        if let Some(role) = secondary {
            foes[role as usize] = bout.seconds[role as usize].last().copied().map(Foe::Card);
        }
        let number = |foe| match foe {
            Foe::Card(card) => card.number(),
            Foe::Guardian => GUARDIAN,
        };
        let [Some(own), Some(other)] = foes else { return None };
        let meeting = state.with_texts(combat, &Match::of([number(own), number(other)], secondary));
        Some(Balance {
            foes,
            secondary,
            addends: Role::ALL.map(|role| state.parts(combat, &meeting, role)),
            immune: [false; 2],
        })
    }

    /// Every match-up of the combat so far, in the order in which they began, the one that goes on too.
    #[must_use]
    pub fn bouts(&self) -> Vec<Bout> {
        let mut bouts: Vec<Bout> = Vec::new();
        let state = State::shown(self);
        let Some(combat) = &state.combat else { return bouts };
        for role in Role::ALL {
            let [own, other] = [combat.fighter(role), combat.fighter(role.other())];
            for (at, &(attacker, met)) in own.against.iter().enumerate() {
                // Who came back to the hand and fights again stands where it fights last.
                let again = own.against[at + 1..].iter().any(|&(later, _)| later == attacker);
                if again || !own.play.contains(attacker) {
                    continue;
                }
                let card = CardId::new(combat.seat(role), attacker);
                let target = foe(combat, role.other(), met);
                let is_primary = met == NOBODY || other.against.contains(&(met, attacker));
                let stands = |bout: &Bout| target.is_some() && bout.foes[role.other() as usize] == target;
                match bouts.iter().position(stands) {
                    // Seen from the other side.
                    Some(_) if is_primary => {}
                    Some(at) => bouts[at].seconds[role as usize].push(card),
                    None if bouts.iter().any(|bout| bout.foes[role as usize] == Some(Foe::Card(card))) => {}
                    None => {
                        let mut foes = [target; 2];
                        foes[role as usize] = Some(Foe::Card(card));
                        bouts.push(Bout { foes, seconds: [Vec::new(), Vec::new()] });
                    }
                }
            }
        }
        bouts
    }

    /// What lies in play beside the match-ups: ranged attackers, and whatever else was played and stays.
    #[must_use]
    pub fn beside(&self, role: Role) -> CardSet {
        let Some(combat) = &self.combat else { return CardSet::EMPTY };
        let seat = combat.seats[role as usize];
        let bouts = self.bouts();
        // Also who was struck by somebody who is gone, and met nobody.
        let foes = bouts.iter().flat_map(|bout| bout.foes).filter_map(|foe| match foe {
            Some(Foe::Card(card)) => Some(card),
            Some(Foe::Guardian) | None => None,
        });
        let met = foes.chain(bouts.iter().flat_map(|bout| &bout.seconds).flatten().copied());
        let met = met.filter(|card| card.owner() == seat).map(CardId::number);
        combat.fighters[role as usize].play.minus(met.collect())
    }

    /// GUA-COMBAT-6: the command card that a side has shown, and whether it does nothing (GUA-COMBAT-9).
    #[must_use]
    pub fn command(&self, role: Role) -> Option<(CardId, bool)> {
        let combat = self.combat.as_ref()?;
        let number = combat.commands[role as usize]?;
        Some((CardId::new(combat.seats[role as usize], number), combat.annulled[role as usize]))
    }

    /// GUA-COMBAT-12: whether the two of a match-up are being picked in secret, and which sides have done so.
    #[must_use]
    pub fn picks(&self) -> Option<[bool; 2]> {
        let combat = self.combat.as_ref().filter(|_| self.step == Step::Play)?;
        let is_due = |role: Role| role == Role::Attacker || !combat.on_guardian;
        Some(Role::ALL.map(|role| is_due(role) && !self.owing.contains(combat.seats[role as usize])))
    }

    /// GUA-WIN-1: what each side would have for the space if the combat ended now; `None` before a Guardian, where nothing is counted.
    #[must_use]
    pub fn tallies(&self) -> Option<[Tally; 2]> {
        let state = State::shown(self);
        let (seen, combat) = (self.combat.as_ref()?, state.combat.as_ref().filter(|combat| !combat.on_guardian)?);
        Some(Role::ALL.map(|role| Tally {
            points: state.control_total(combat, role, state.unbeaten(role)),
            unseen: seen.fighters[role as usize].hand.count.saturating_sub(combat.fighter(role).hand.len() as u8),
        }))
    }
}

/// Who stands in a match-up for a side, if somebody is still there.
fn foe(combat: &Combat, role: Role, number: u8) -> Option<Foe> {
    let card = CardId::new(combat.seat(role), number);
    match number {
        GUARDIAN => Some(Foe::Guardian),
        NOBODY => None,
        number => Some(Foe::Card(card)).filter(|_| combat.fighter(role).play.contains(number)),
    }
}
