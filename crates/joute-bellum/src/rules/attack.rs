//! BEL-ATTACK: who may attack what, and places.

use joute_kernel::{Refusal, Seat, Sink};

use crate::event::{Event, Found};
use crate::ids::{ChestKind, PlaceId, PlaceKind, Token};
use crate::pack::Icons;
use crate::state::{Phase, State};
use crate::words::Refused;

/// BEL-ATTACK-10: the most barrels of one player.
pub const BARRELS_MAX: u16 = 2;

/// What an attacker brings: swords and magic swords of the active row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Strength {
    /// Swords.
    pub swords: u16,
    /// Magic swords.
    pub magic_swords: u16,
}

/// What a target has: shields and magic shields.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
#[cfg_attr(feature = "forms", derive(serde::Serialize, schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct Defence {
    /// Shields.
    #[cfg_attr(feature = "forms", serde(rename = "shield"))]
    pub shields: u16,
    /// Magic shields.
    #[cfg_attr(feature = "forms", serde(rename = "magic_shield"))]
    pub magic_shields: u16,
}

impl From<Icons> for Strength {
    #[inline]
    fn from(icons: Icons) -> Self {
        Self { swords: icons.sword, magic_swords: icons.magic_sword }
    }
}

impl Strength {
    /// BEL-ATTACK-3, BEL-ATTACK-4: whether the target falls. As good as random: no jump.
    #[inline]
    #[must_use]
    pub const fn beats(self, defence: Defence) -> bool {
        (self.magic_swords >= defence.magic_shields)
            & (self.swords + self.magic_swords >= defence.shields + defence.magic_shields)
    }

    /// BEL-ATTACK-3: how many swords are missing, of the kind that [`Strength::check_against`] names; 0 if the target falls.
    #[must_use]
    pub const fn missing_against(self, defence: Defence) -> u16 {
        match defence.magic_shields.saturating_sub(self.magic_swords) {
            0 => (defence.shields + defence.magic_shields).saturating_sub(self.swords + self.magic_swords),
            magic_swords => magic_swords,
        }
    }

    /// BEL-ATTACK-3: the target falls to enough magic swords, and enough swords of both kinds.
    ///
    /// BEL-ATTACK-4: each icon counts once (D-11), and equality is enough; BEL-EDGE-13 and BEL-EDGE-14 follow.
    ///
    /// # Errors
    ///
    /// What is missing, magic swords first.
    #[inline]
    pub fn check_against(self, defence: Defence) -> Result<(), Refusal> {
        if self.beats(defence) {
            Ok(())
        } else if self.magic_swords < defence.magic_shields {
            Err(Refused::NotEnoughMagicSwords.told())
        } else {
            Err(Refused::NotEnoughSwords.told())
        }
    }
}

impl State {
    #[inline]
    pub(crate) fn strength(&self, seat: Seat) -> Strength {
        self.icons(seat).into()
    }

    /// BEL-ATTACK-3: what an attacker of a place has to beat.
    #[inline]
    #[must_use]
    pub fn defence_of_place(&self, place: PlaceId) -> Defence {
        self.pack.defence(place)
    }

    /// BEL-ATTACK-13: what is printed and the tokens.
    #[inline]
    #[must_use]
    pub fn defence_of_castle(&self, seat: Seat) -> Defence {
        let lord = self.lord(seat);
        let (shields, magic_shields) =
            self.pack.castle(lord.castle).map_or((0, 0), |castle| (castle.shield, castle.magic_shield));
        Defence { shields: shields + lord.shield_tokens, magic_shields: magic_shields + lord.magic_shield_tokens }
    }

    /// BEL-ATTACK-2, BEL-ATTACK-7: whether a place lies open today: the Tavern, or a card of the row that nobody took before
    /// (BEL-EDGE-7).
    #[inline]
    pub(crate) fn is_visible(&self, place: PlaceId) -> bool {
        place == PlaceId::TAVERN || self.row.contains(&place)
    }

    /// BEL-ACT-6: why a seat cannot attack a place. BEL-ATTACK-12: no thief is asked for, and no gain either (D-12).
    pub(crate) fn check_place(&self, seat: Seat, place: PlaceId) -> Result<(), Refusal> {
        if !self.is_visible(place) {
            return Err(Refused::NotVisible.told());
        }
        self.strength(seat).check_against(self.defence_of_place(place))
    }

    /// BEL-ATTACK-5: the places that would fall: a bit for the Tavern, then one for each card of the row as they lie.
    #[inline]
    pub(crate) fn open_places(&self, seat: Seat) -> u32 {
        let strength = self.strength(seat);
        let falls = |place| u32::from(strength.beats(self.defence_of_place(place)));
        let row = self.row.iter().enumerate();
        row.fold(falls(PlaceId::TAVERN), |open, (index, &place)| open | falls(place) << (index + 1))
    }

    /// The place that a bit of [`State::open_places`] stands for.
    #[inline]
    pub(crate) fn lying_at(&self, bit: usize) -> PlaceId {
        if bit == 0 { PlaceId::TAVERN } else { self.row[bit - 1] }
    }

    /// BEL-ATTACK-5: the castles that could be robbed, a bit for each seat.
    #[inline]
    pub(crate) fn open_castles(&self, seat: Seat) -> u32 {
        if self.icons(seat).thief == 0 {
            return 0;
        }
        let strength = self.strength(seat);
        self.all_seats().fold(0, |open, target| {
            let has_chests = !self.lord(target).chests.is_empty();
            let falls = has_chests & (target != seat) & strength.beats(self.defence_of_castle(target));
            open | u32::from(falls) << target.index()
        })
    }

    /// BEL-ATTACK-5: whether any target would fall.
    pub(crate) fn can_attack(&self, seat: Seat) -> bool {
        self.open_places(seat) != 0 || self.open_castles(seat) != 0
    }

    pub(crate) fn begin_attacks<S: Sink<Event>>(&mut self, events: &mut S) {
        self.phase = Phase::Attack;
        self.active = self.captain;
        self.settle_attack(events);
    }

    /// BEL-ATTACK-1: clockwise from the Captain, one attack or none.
    pub(crate) fn settle_attack<S: Sink<Event>>(&mut self, events: &mut S) {
        while self.skips() && !self.can_attack(self.active) {
            if !self.step() {
                return self.end_attacks(events);
            }
        }
    }

    pub(crate) fn after_attack<S: Sink<Event>>(&mut self, events: &mut S) {
        if self.step() {
            self.settle_attack(events);
        } else {
            self.end_attacks(events);
        }
    }

    /// BEL-ATTACK-6: the whole loot; BEL-ATTACK-11: less where supply, pile or the barrel limit end.
    ///
    /// BEL-ATTACK-7: a card of the row is discarded and not replaced before the evening (BEL-EDGE-8); BEL-ATTACK-8: the
    /// Tavern stays. BEL-ATTACK-20: what was taken can be used and stolen at once (BEL-EDGE-11).
    pub(crate) fn take_place<S: Sink<Event>>(&mut self, seat: Seat, place: PlaceId, events: &mut S) {
        let loot = self.pack.loot(place);
        let food = self.take_food(seat, loot.food);
        let glyph = self.take_glyphs(seat, loot.glyph);
        let barrel = self.take_barrels(seat, loot.barrel);
        events.push(Event::PlaceTaken { seat, place, food, glyph, barrel });
        for kind in ChestKind::ALL {
            for _ in 0..loot.chests[kind as usize] {
                if self.draw_chest(seat, kind, Found::Place(place), events).is_none() {
                    break;
                }
            }
        }
        if place.kind() != PlaceKind::Tavern
            && let Some(index) = self.row.iter().position(|&card| card == place)
        {
            self.row.remove(index);
            // There is room for every place that can have an index.
            let _ = self.discard.try_push(place);
        }
        self.after_attack(events);
    }

    /// BEL-ATTACK-10, BEL-SUPPLY-4: never more than two; the rest stays in the reserve.
    fn take_barrels(&mut self, seat: Seat, due: u16) -> u16 {
        let room = BARRELS_MAX.saturating_sub(self.lord(seat).barrel);
        let taken = due.min(room).min(self.supply.barrel);
        self.supply.barrel -= taken;
        self.lord_mut(seat).barrel += taken;
        taken
    }

    /// BEL-SUPPLY-5, BEL-ATTACK-18, BEL-RECRUIT-11: a token, if one is left; nothing in its place otherwise (D-10).
    pub(crate) fn give_token<S: Sink<Event>>(&mut self, seat: Seat, token: Token, events: &mut S) {
        let left = &mut self.supply.tokens[token as usize];
        if *left == 0 {
            return;
        }
        *left -= 1;
        let lord = self.lord_mut(seat);
        match token {
            Token::Shield => lord.shield_tokens += 1,
            Token::Spell => lord.spells_ready += 1,
            Token::MagicShield => lord.magic_shield_tokens += 1,
        }
        events.push(Event::TokenGained { seat, token });
    }
}
