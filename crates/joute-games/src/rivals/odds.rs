//! RVL-COMBAT-5, RVL-COMBAT-6: how likely dice save so much, and how likely so much life is left. The rules count in integers
//! and ask none of it; opponents weigh it, and pages say it.

use joute_rivals::{Fray, Victim};

/// Dice that are counted; more of one roll count as these.
const DICE_MAX: usize = 32;
/// Life that is told apart, from none to this; more counts as this. No Ashak has more.
const LIFE_MAX: usize = 30;

/// How likely each number of successes of a roll is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Successes {
    chances: [f32; DICE_MAX + 1],
    dice: usize,
}

impl Successes {
    /// Of `dice` of which each succeeds on `faces` of six.
    #[must_use]
    pub fn of(dice: u8, faces: u8) -> Self {
        let (face, dice) = (f32::from(faces) / 6.0, usize::from(dice).min(DICE_MAX));
        let mut chances = [0.0; DICE_MAX + 1];
        chances[0] = 1.0;
        for thrown in 1..=dice {
            for count in (0..=thrown).rev() {
                let one_less = if count > 0 { chances[count - 1] } else { 0.0 };
                chances[count] = chances[count] * (1.0 - face) + one_less * face;
            }
        }
        Self { chances, dice }
    }

    /// The chance of no success, of one, two …, in `0.0..=1.0`; their sum is 1.
    #[must_use]
    pub fn chances(&self) -> &[f32] {
        &self.chances[..=self.dice]
    }

    /// The HP that a salvo of so much damage costs on average.
    ///
    /// ```
    /// use joute_games::rivals::Successes;
    ///
    /// assert_eq!(Successes::of(2, 3).mean_loss(2), 1.0);
    /// ```
    #[must_use]
    pub fn mean_loss(&self, damage: u8) -> f32 {
        let losses = self.chances().iter().enumerate();
        losses.map(|(count, chance)| chance * (f32::from(damage) - count as f32).max(0.0)).sum()
    }
}

/// How likely somebody has no life left, one HP, two …
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Fate {
    left: [f32; LIFE_MAX + 1],
    hp: usize,
}

impl Fate {
    /// After so many salvos against somebody with `hp`, each answered by a roll of its own.
    #[must_use]
    pub fn of(hp: u8, salvos: u8, damage: u8, rolled: &Successes) -> Self {
        let hp = usize::from(hp).min(LIFE_MAX);
        let mut left = [0.0; LIFE_MAX + 1];
        left[hp] = 1.0;
        // Whoever lost everything has no more to lose: after so many salvos nothing changes.
        for _ in 0..salvos {
            let mut next = [0.0; LIFE_MAX + 1];
            next[0] = left[0];
            for before in (1..=hp).filter(|before| left[*before] > 0.0) {
                for (count, chance) in rolled.chances().iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
                    let loss = usize::from(damage).saturating_sub(count);
                    next[before.saturating_sub(loss)] += left[before] * chance;
                }
            }
            left = next;
        }
        Self { left, hp }
    }

    /// What the salvos that are still to come leave of somebody with `hp`, without anything that anybody might add.
    #[must_use]
    pub fn in_fray(fray: &Fray, victim: Victim, hp: u8) -> Self {
        Self::of(hp, fray.rolled(victim), fray.damage, &Successes::of(victim.dice, fray.faces))
    }

    /// The chance that so much life is left, from none on, in `0.0..=1.0`; their sum is 1.
    #[must_use]
    pub fn left(&self) -> &[f32] {
        &self.left[..=self.hp]
    }

    /// The chance that nothing, one HP, two … are lost; the last is that of losing everything.
    pub fn lost(&self) -> impl ExactSizeIterator<Item = f32> + '_ {
        self.left().iter().rev().copied()
    }

    /// The chance of losing everything.
    #[must_use]
    pub fn fallen(&self) -> f32 {
        self.left[0]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How often each loss comes up in all throws of `salvos` rolls of `dice` dice, of which faces 1 to `faces` succeed; each HP is lost once.
    fn counted(hp: u8, salvos: u8, damage: u8, dice: u8, faces: u8) -> Vec<f32> {
        let thrown = u32::from(salvos) * u32::from(dice);
        let mut times = vec![0_u32; usize::from(hp) + 1];
        for throw in 0..6_u32.pow(thrown) {
            let is_success = |die: u32| throw / 6_u32.pow(die) % 6 < u32::from(faces);
            let saved = |salvo: u32| {
                (0..u32::from(dice)).filter(|die| is_success(salvo * u32::from(dice) + die)).count() as u32
            };
            let lost: u32 = (0..u32::from(salvos)).map(|salvo| u32::from(damage).saturating_sub(saved(salvo))).sum();
            times[lost.min(hp.into()) as usize] += 1;
        }
        times.into_iter().map(|count| count as f32 / 6_u32.pow(thrown) as f32).collect()
    }

    #[test]
    fn rvl_combat_6_each_success_saves_one_hp_of_its_salvo() {
        for (hp, salvos, damage, dice, faces) in
            [(9, 1, 2, 2, 3), (9, 1, 1, 2, 3), (9, 1, 2, 0, 3), (3, 2, 2, 2, 3), (5, 2, 3, 3, 2), (4, 3, 2, 1, 4)]
        {
            let found: Vec<f32> = Fate::of(hp, salvos, damage, &Successes::of(dice, faces)).lost().collect();
            let expected = counted(hp, salvos, damage, dice, faces);
            assert_eq!(found.len(), expected.len());
            for (found, expected) in found.iter().zip(&expected) {
                assert!((found - expected).abs() < 1e-5, "{hp} {salvos} {damage} {dice} {faces}: {found} {expected}");
            }
        }
    }

    /// The table of section 27.2 of the rules page.
    #[test]
    fn rvl_combat_6_the_mean_loss_of_a_salvo_is_that_of_the_rules_page() {
        let table = [(1, 2, 0.25), (2, 2, 1.0), (3, 3, 1.5), (4, 4, 2.0), (3, 5, 0.72), (6, 6, 3.0), (4, 0, 4.0)];
        for (damage, dice, expected) in table {
            let found = Successes::of(dice, 3).mean_loss(damage);
            assert!((found - expected).abs() < 0.006, "{damage} against {dice}: {found}");
        }
    }

    #[test]
    fn huge_counts_are_one_roll_and_one_life_at_most() {
        for (hp, salvos, damage, dice, faces) in [(255, 255, 255, 255, 3), (255, 255, 1, 255, 0), (1, 255, 255, 0, 6)] {
            let fate = Fate::of(hp, salvos, damage, &Successes::of(dice, faces));
            assert!((fate.left().iter().sum::<f32>() - 1.0).abs() < 1e-3, "{fate:?}");
            assert!(fate.left().len() <= LIFE_MAX + 1);
        }
        assert_eq!(Fate::of(0, 3, 2, &Successes::of(2, 3)).fallen(), 1.0, "who has fallen stays so");
    }
}
