//! What a lord reaches with a row: which places and castles fall to its swords, and what the others lack. All of it is what everybody
//! sees on the table.

use joute_bellum::rules::attack::BARRELS_MAX;
use joute_bellum::{Icons, Loot, PlaceId, Question, Strength};
use joute_kernel::Seat;

use crate::bellum::icons::Symbol;
use crate::bellum::ids;
use crate::bellum::raid::{Lack, Told};
use crate::bellum::words::Speaker;
use crate::words::people::People;

/// What can be attacked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Target {
    /// A place of the kingdom, or the Tavern.
    Place(PlaceId),
    /// The castle of another lord.
    Castle(Seat),
}

impl Target {
    /// Its element on the board.
    pub(super) fn id(self) -> String {
        match self {
            Self::Place(place) => ids::place(place),
            Self::Castle(seat) => ids::castle(seat),
        }
    }
}

/// So many swords short is still said to be near.
const NEAR: u16 = 2;
/// More targets than this are counted instead of named.
const NAMED: usize = 1;

impl Speaker<'_> {
    /// Everything that a seat could attack if it had these icons: the Tavern, the kingdom row, the castles of the others, each with what
    /// is missing; `None` for what falls.
    pub(super) fn targets_with(&self, seat: Seat, icons: Icons) -> Vec<(Target, Option<Lack>)> {
        let view = self.view;
        let strength = Strength::from(icons);
        let places = view.places().map(|place| (Target::Place(place), strength.lacks(view.pack.defence(place))));
        let others = Seat::first_of(view.seats).zip(&view.lords).filter(|(other, _)| *other != seat);
        let castles = others.map(|(other, lord)| {
            // BEL-ATTACK-13, BEL-ATTACK-14: more thieves and swords bring nothing where no chest is.
            let lack = match (lord.chests.is_empty(), icons.thief) {
                (true, _) => Some(Lack { symbol: Symbol::Wood, told: Told::NoneYet }),
                (false, 0) => Some(Lack { symbol: Symbol::Thief, told: Told::Short(1) }),
                (false, _) => strength.lacks(lord.defence),
            };
            (Target::Castle(other), lack)
        });
        places.chain(castles).collect()
    }

    /// The seat that asks itself what it reaches: the reader while it attacks, or while the row of the day may still change.
    pub(super) fn attacks(&self) -> Option<Seat> {
        let asked = matches!(self.question(), Some(Question::Attack | Question::Reroll));
        self.decides().filter(|seat| asked && self.view.viewer.seat() == Some(*seat))
    }

    /// What places and castles lack to fall to the reader, and what of them it could not carry, by their elements.
    pub(super) fn lacks(&self) -> Vec<(String, Lack)> {
        let Some(seat) = self.attacks() else { return Vec::new() };
        let told = |(target, lack): (Target, Option<Lack>)| {
            let full = || match target {
                Target::Place(place) if self.carries_none(seat, self.view.pack.loot(place)) => {
                    Some(Lack { symbol: Symbol::Barrel, told: Told::Full })
                }
                _ => None,
            };
            Some((target.id(), lack.or_else(full)?))
        };
        self.targets_with(seat, self.view.icons(seat)).into_iter().filter_map(told).collect()
    }

    /// What the row of the die would let the reader attack, while it may still be rolled again.
    pub(super) fn reach(&self) -> Vec<Target> {
        let seat = self.attacks().filter(|_| self.question() == Some(Question::Reroll));
        seat.map_or_else(Vec::new, |seat| self.falling(seat, self.view.icons(seat)))
    }

    /// The same by their elements.
    pub(super) fn reached(&self) -> Vec<String> {
        self.reach().into_iter().map(Target::id).collect()
    }

    /// What falls to a seat with these icons.
    pub(super) fn falling(&self, seat: Seat, icons: Icons) -> Vec<Target> {
        let all = self.targets_with(seat, icons).into_iter();
        all.filter(|(_, lack)| lack.is_none()).map(|(target, _)| target).collect()
    }

    /// BEL-ATTACK-10: whether a lord has no room for any barrel of a loot.
    pub(super) fn carries_none(&self, seat: Seat, loot: Loot) -> bool {
        loot.barrel > 0 && self.view.lord(seat).is_some_and(|lord| lord.barrel >= BARRELS_MAX)
    }

    /// The same as [`reach`](Self::reach) in a sentence before the question; nothing where nobody attacks.
    pub(super) fn reach_said(&self) -> Option<String> {
        let seat = self.attacks().filter(|_| self.question() == Some(Question::Reroll))?;
        let words = self.words;
        let falling = self.reach();
        if falling.is_empty() {
            return Some(self.nothing_falls(seat, self.view.icons(seat)));
        }
        let count =
            |is: fn(&Target) -> bool| u16::try_from(falling.iter().filter(|target| is(target)).count()).unwrap_or(0);
        let parts: Vec<String> = if falling.len() > NAMED {
            let places = count(|target| matches!(target, Target::Place(_)));
            let castles = count(|target| matches!(target, Target::Castle(_)));
            let told = |(key, n): (&str, u16)| (n > 0).then(|| words.say(key, &[("n", n.into())]));
            [("bel-n-places", places), ("bel-n-castles", castles)].into_iter().filter_map(told).collect()
        } else {
            falling.iter().map(|target| self.target(*target)).collect()
        };
        Some(words.say("bel-reach", &[("what", words.list(&parts).into())]))
    }

    /// That nothing falls to these icons, with what is nearest to it.
    pub(super) fn nothing_falls(&self, seat: Seat, icons: Icons) -> String {
        match self.nearest(seat, icons) {
            Some((target, n)) => {
                self.words.say("bel-reach-near", &[("what", self.target(target).into()), ("n", n.into())])
            }
            None => self.words.t("bel-reach-none"),
        }
    }

    /// What is nearest to falling with these icons, and how many swords it is short of that.
    fn nearest(&self, seat: Seat, icons: Icons) -> Option<(Target, u16)> {
        let short = |(target, lack): (Target, Option<Lack>)| match lack? {
            Lack { symbol: Symbol::Sword, told: Told::Short(n) } if n <= NEAR => Some((target, n)),
            _ => None,
        };
        self.targets_with(seat, icons).into_iter().filter_map(short).min_by_key(|(_, n)| *n)
    }

    /// A target in the middle of a sentence.
    pub(super) fn target(&self, target: Target) -> String {
        match target {
            Target::Place(place) => self.place(place),
            Target::Castle(seat) => self.words.say("bel-the-castle", &[("who", self.seat(seat).into())]),
        }
    }
}

/// Swords against shields, as a sign says it.
trait Falls {
    /// What is missing, if anything is.
    fn lacks(self, defence: joute_bellum::Defence) -> Option<Lack>;
}

impl Falls for Strength {
    fn lacks(self, defence: joute_bellum::Defence) -> Option<Lack> {
        let symbol = if self.magic_swords < defence.magic_shields { Symbol::MagicSword } else { Symbol::Sword };
        (!self.beats(defence)).then(|| Lack { symbol, told: Told::Short(self.missing_against(defence)) })
    }
}
