//! Final scoring and who wins (RIV-SCORE, RIV-WELL, RIV-TIE, RIV-SOLO-24 to RIV-SOLO-27, RIV-EXPERT-15).

use joute_kernel::RuleId;

use crate::board::{SIDES_MAX, Side};
use crate::content::TileId;
use crate::options::{Level, Mode};
use crate::rules::control::Control;
use crate::rules::solo::{PLAYER, SOURAMOUN};
use crate::state::{Placed, State};
use crate::words::Tiebreak;

/// How one tile counts in the final scoring.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "forms", derive(serde::Serialize, schemars::JsonSchema))]
pub struct TileScore {
    /// Who scores it, if anybody.
    #[cfg_attr(feature = "forms", serde(rename = "scored_by"))]
    pub side: Option<Side>,
    /// Points it gives to `side`; 0 if there is none.
    pub points: u8,
    /// The rule that decided it.
    pub rule: RuleId,
}

/// Who won, and by which rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ranking {
    /// Places from 1, by side.
    pub ranks: [u8; SIDES_MAX],
    /// The rule that named the winner, when totals alone did not.
    pub decided_by: Option<RuleId>,
}

impl State {
    /// RIV-WELL-4: the controller of the Well, if it has one; it may have none to the end (RIV-EDGE-2).
    #[must_use]
    pub fn well_holder(&self) -> Option<Side> {
        self.placed().iter().find(|placed| placed.tile == TileId::WELL).and_then(|well| well.control().holder())
    }

    /// RIV-SCORE-1: how tile number `slot` on the battlefield would count if the game ended now.
    ///
    /// Spells that it stores do not matter (RIV-EDGE-14).
    ///
    /// # Panics
    ///
    /// If there is no such tile.
    #[must_use]
    pub fn tile_score(&self, slot: usize) -> TileScore {
        self.tile_score_with(slot, self.well_holder())
    }

    fn tile_score_with(&self, slot: usize, well_holder: Option<Side>) -> TileScore {
        let placed = &self.placed()[slot];
        let nobody = |rule| TileScore { side: None, points: 0, rule: RuleId(rule) };
        if self.wizards.any_on(slot) {
            // RIV-SCORE-2 (DEC-13); RIV-SOLO-27.
            return nobody(if self.mode.is_solo() { "RIV-SOLO-27" } else { "RIV-SCORE-2" });
        }
        let (side, rule) = match placed.control() {
            Control::Held(side) => (side, "RIV-SCORE-1"),
            Control::Empty => return nobody("RIV-SCORE-3"),
            Control::Contested => match self.contested_goes_to(placed, well_holder) {
                Some(won) => won,
                None => return nobody("RIV-SCORE-3"),
            },
        };
        let points = placed.terrain().value() - self.deduction(placed, side);
        TileScore { side: Some(side), points, rule: RuleId(rule) }
    }

    /// RIV-WELL-2: a contested tile goes to the Well's controller if that side is tied for the lead there (DEC-14);
    /// RIV-SOLO-25: in solo to Souramoun, from the standard level on. Both at the end only (RIV-WELL-3).
    fn contested_goes_to(&self, placed: &Placed, well_holder: Option<Side>) -> Option<(Side, &'static str)> {
        match self.mode {
            Mode::Solo(Level::Beginner) => None,
            Mode::Solo(Level::Standard | Level::Master) => Some((SOURAMOUN, "RIV-SOLO-25")),
            Mode::Base | Mode::Expert => {
                let lead = placed.golems.iter().copied().max().unwrap_or(0);
                well_holder.filter(|holder| placed.golems[holder.index()] == lead).map(|holder| (holder, "RIV-WELL-2"))
            }
        }
    }

    /// RIV-EXPERT-15: one less for a tile with a golem of another side, once (DEC-25); RIV-SOLO-26: at master level
    /// the same for the player's tiles, not for Souramoun's.
    fn deduction(&self, placed: &Placed, side: Side) -> u8 {
        let reduced = match self.mode {
            Mode::Expert => true,
            Mode::Solo(Level::Master) => side == PLAYER,
            Mode::Base | Mode::Solo(Level::Beginner | Level::Standard) => false,
        };
        u8::from(reduced && placed.golem_count() > placed.golems[side.index()])
    }

    /// RIV-SCORE-1: the totals by side if the game ended now. Allocates nothing.
    #[must_use]
    pub fn totals(&self) -> [u8; SIDES_MAX] {
        let well_holder = self.well_holder();
        let mut totals = [0; SIDES_MAX];
        for slot in 0..usize::from(self.tile_count) {
            let score = self.tile_score_with(slot, well_holder);
            if let Some(side) = score.side {
                totals[side.index()] += score.points;
            }
        }
        totals
    }

    /// RIV-SCORE-4 and the ties: the places of the sides if the game ended now, whoever ended it (RIV-EDGE-9).
    #[must_use]
    pub fn ranking(&self) -> Ranking {
        self.ranking_of(self.totals())
    }

    /// The same for totals that are counted already.
    pub(crate) fn ranking_of(&self, totals: [u8; SIDES_MAX]) -> Ranking {
        if self.mode.is_solo() { solo_ranking(totals) } else { ranking(totals, self.sides, self.well_holder()) }
    }
}

/// RIV-SOLO-27: the player needs strictly more points; a tie is a loss.
fn solo_ranking(totals: [u8; SIDES_MAX]) -> Ranking {
    let [player, souramoun, _] = totals;
    let decided_by = if player == souramoun { Some(Tiebreak::Solo.rule()) } else { None };
    Ranking { ranks: if player > souramoun { [1, 2, 0] } else { [2, 1, 0] }, decided_by }
}

/// RIV-SCORE-4, RIV-TIE-1 to RIV-TIE-4: places from the totals of the first `sides` sides.
///
/// The highest total wins. A shared highest total goes to the Well's controller if it is among them (RIV-TIE-1); with
/// three players the Well's controller also wins from below two equal totals (RIV-TIE-2). The places below go by
/// total, equal totals sharing theirs (RIV-TIE-3); a tie that nothing decides is a shared victory (RIV-TIE-4, DEC-15).
#[must_use]
pub fn ranking(totals: [u8; SIDES_MAX], sides: u8, well_holder: Option<Side>) -> Ranking {
    let playing = &totals[..usize::from(sides)];
    let best = playing.iter().copied().max().unwrap_or(0);
    let leaders = playing.iter().filter(|&&total| total == best).count();
    let crowned = well_holder.filter(|_| leaders > 1).and_then(|holder| {
        let total = totals[holder.index()];
        if total == best {
            Some((holder, Tiebreak::Well.rule()))
        } else if sides == 3 {
            Some((holder, Tiebreak::WellOfThree.rule()))
        } else {
            None
        }
    });
    let strength = |side: Side| (crowned.is_some_and(|(winner, _)| winner == side), totals[side.index()]);
    let mut ranks = [0; SIDES_MAX];
    for side in Side::first_of(sides) {
        let above = Side::first_of(sides).filter(|&other| strength(other) > strength(side)).count();
        ranks[side.index()] = above as u8 + 1;
    }
    Ranking { ranks, decided_by: crowned.map(|(_, rule)| rule) }
}
