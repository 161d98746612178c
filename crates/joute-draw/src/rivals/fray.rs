//! An attack as everybody can count it: damage against dice, salvo by salvo, and what may come of it.

use joute_kernel::{Game, Seat};
use joute_rivals::{AshakId, DesignId, Figure, HexId, Open, State, Target, TileId, View, Weapon};

/// Whom an attack hits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Victim {
    /// Who it is.
    pub(super) figure: Figure,
    /// RVL-COMBAT-5: how many dice are rolled against each salvo as things stand.
    pub(super) dice: u8,
    /// RVL-COMBAT-3 b: whether a shield absorbs the next salvo.
    pub(super) is_shielded: bool,
}

/// An attack that goes on, or that is picked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Fray {
    pub(super) from: Figure,
    pub(super) weapon: Weapon,
    /// RVL-COMBAT-4: of each salvo.
    pub(super) damage: u8,
    /// Those that are still to come against whoever is hit now.
    pub(super) salvos: u8,
    pub(super) mods: Vec<DesignId>,
    pub(super) victims: Vec<Victim>,
    /// D-26: how many faces of a die succeed.
    faces: u8,
}

impl Fray {
    /// The attack of a state that goes on first.
    pub(super) fn of(state: &State) -> Option<Self> {
        let (open, attack) = (state.open(), state.open().attacks.last()?);
        let left = attack.victims.iter().skip(attack.at.into()).copied();
        let mut figures: Vec<Figure> = left.collect();
        if attack.victims.is_empty() {
            figures = named(open, attack.target, attack.actor);
        }
        let blast = matches!(attack.target, Target::Hex(_));
        let victim = |figure: Figure| {
            let (seat, hex) = (figure.owner(), state.hex_of(figure));
            let is_shielded =
                !blast && !figure.is_drone() && hex.is_some_and(|hex| open.players[seat.index()].shields.contains(hex));
            let dice = if figure.is_drone() { 0 } else { state.defence_dice(seat) };
            Victim { figure, dice, is_shielded }
        };
        Some(Self {
            from: attack.from,
            weapon: attack.weapon,
            damage: state.damage(attack),
            salvos: state.salvos(attack).saturating_sub(attack.salvo),
            mods: attack.mods.iter().copied().collect(),
            victims: figures.into_iter().map(victim).collect(),
            faces: state.rules().success_faces,
        })
    }

    /// The attack that is under way in what somebody sees.
    pub(super) fn under_way(view: &View) -> Option<Self> {
        if view.open.attacks.is_empty() || view.outcome().is_some() { None } else { Self::of(&State::imagine(view)) }
    }

    /// What card it is made with.
    pub(super) fn card(&self) -> Option<DesignId> {
        match self.weapon {
            Weapon::Card(card) => Some(card),
            Weapon::Gone | Weapon::Ultimate(_) | Weapon::Drone | Weapon::Strike => None,
        }
    }

    /// Whose ultimate it is.
    pub(super) fn ultimate(&self) -> Option<AshakId> {
        match self.weapon {
            Weapon::Ultimate(ashak) => Some(ashak),
            Weapon::Card(_) | Weapon::Gone | Weapon::Drone | Weapon::Strike => None,
        }
    }

    /// How likely each loss of life is, from none on, against all salvos that are left: without anything that anybody might add.
    pub(super) fn odds(&self, victim: Victim) -> Vec<f64> {
        let hit = f64::from(self.faces) / 6.0;
        let one = losses(self.damage, victim.dice, hit);
        let rolled = self.salvos.saturating_sub(u8::from(victim.is_shielded));
        (0..rolled).fold(vec![1.0], |sum, _| together(&sum, &one))
    }
}

/// Whom a target means.
fn named(open: &Open, target: Target, actor: Seat) -> Vec<Figure> {
    let there =
        |figure: Figure, hex: Option<HexId>, tile: TileId| hex.filter(|hex| TileId::of(*hex) == tile).map(|_| figure);
    match target {
        Target::Ashaks(one, other) => [Some(one), other].into_iter().flatten().map(Figure::Ashak).collect(),
        Target::Drone(seat) => vec![Figure::Drone(seat)],
        Target::Tile(_) => Vec::new(),
        Target::Hex(hex) => {
            let tile = TileId::of(hex);
            // RVL-COMBAT-9: the attacker last.
            let seats = (0..6).map(|step| Seat::at((actor.index() as u8 + 1 + step) % 6));
            seats
                .flat_map(|seat| {
                    let player = &open.players[seat.index()];
                    let ashak = there(Figure::Ashak(seat), player.hex, tile);
                    [ashak, there(Figure::Drone(seat), player.drone.hex, tile)]
                })
                .flatten()
                .collect()
        }
    }
}

/// RVL-COMBAT-6: how likely each loss is in one salvo.
fn losses(damage: u8, dice: u8, hit: f64) -> Vec<f64> {
    let mut chances = vec![0.0; usize::from(damage) + 1];
    let mut successes = vec![1.0];
    for _ in 0..dice {
        successes = together(&successes, &[1.0 - hit, hit]);
    }
    for (count, chance) in successes.into_iter().enumerate() {
        chances[usize::from(damage).saturating_sub(count)] += chance;
    }
    chances
}

/// How likely each sum of two counts is.
fn together(one: &[f64], other: &[f64]) -> Vec<f64> {
    let mut sums = vec![0.0; one.len() + other.len() - 1];
    for (a, chance) in one.iter().enumerate() {
        for (b, more) in other.iter().enumerate() {
            sums[a + b] += chance * more;
        }
    }
    sums
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rounded(chances: &[f64]) -> Vec<u32> {
        chances.iter().map(|chance| (chance * 16.0).round() as u32).collect()
    }

    #[test]
    fn rvl_combat_6_each_success_saves_one_life() {
        // Two dice, each a success in half of the throws: of 2 damage nothing, one or all is lost.
        assert_eq!(rounded(&losses(2, 2, 0.5)), [4, 8, 4]);
        // More dice than damage.
        assert_eq!(rounded(&losses(1, 2, 0.5)), [12, 4]);
        assert_eq!(rounded(&losses(2, 0, 0.5)), [0, 0, 16]);
    }

    #[test]
    fn a_shield_takes_the_first_salvo() {
        let victim = Victim { figure: Figure::Ashak(Seat::at(1)), dice: 2, is_shielded: false };
        let fray = Fray {
            from: Figure::Ashak(Seat::at(0)),
            weapon: Weapon::Gone,
            damage: 2,
            salvos: 2,
            mods: Vec::new(),
            victims: vec![victim],
            faces: 3,
        };
        assert_eq!(rounded(&fray.odds(victim)), [1, 4, 6, 4, 1]);
        assert_eq!(rounded(&fray.odds(Victim { is_shielded: true, ..victim })), [4, 8, 4]);
    }
}
