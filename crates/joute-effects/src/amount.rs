//! Amounts that depend on the game, as trees.

/// How deep an amount may be nested: a plain number is 1 deep.
pub const AMOUNT_DEPTH_MAX: usize = 8;
/// The most that an amount is ever worth, up or down.
pub const AMOUNT_MAX: i16 = 999;

/// An amount: a number, something that the game measures, or a small sum of them.
///
/// Invariant of what was read: at most [`AMOUNT_DEPTH_MAX`] deep, so that it has at most 128 leaves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Amount<M> {
    /// This much.
    Number(i16),
    /// What the game measures: a count, a value of a card.
    Measure(M),
    /// Half of it, rounded down.
    Half(Box<Self>),
    /// Two amounts, joined.
    Join(Join, Box<[Self; 2]>),
}

crate::words! {
    /// How two amounts become one.
    pub enum Join {
        /// Their sum.
        Plus = "+",
        /// The first without the second.
        Minus = "-",
        /// The smaller.
        Min = "min",
        /// The greater.
        Max = "max",
    }
}

impl Join {
    /// The one amount.
    #[must_use]
    pub fn join(self, first: i16, second: i16) -> i16 {
        match self {
            Self::Plus => first.saturating_add(second),
            Self::Minus => first.saturating_sub(second),
            Self::Min => first.min(second),
            Self::Max => first.max(second),
        }
    }
}

impl<M> Amount<M> {
    /// What it is worth where `measure` tells the measures, from −[`AMOUNT_MAX`] to [`AMOUNT_MAX`] at every step.
    pub fn value(&self, measure: &mut impl FnMut(&M) -> i16) -> i16 {
        let value = match self {
            Self::Number(number) => *number,
            Self::Measure(what) => measure(what),
            Self::Half(whole) => whole.value(measure).div_euclid(2),
            Self::Join(join, parts) => {
                let first = parts[0].value(measure);
                join.join(first, parts[1].value(measure))
            }
        };
        value.clamp(-AMOUNT_MAX, AMOUNT_MAX)
    }

    /// The number that it is, if it depends on nothing.
    #[must_use]
    pub const fn number(&self) -> Option<i16> {
        match self {
            Self::Number(number) => Some(*number),
            Self::Measure(_) | Self::Half(_) | Self::Join(..) => None,
        }
    }

    /// How deep it is nested, from 1.
    #[must_use]
    pub fn depth(&self) -> usize {
        match self {
            Self::Number(_) | Self::Measure(_) => 1,
            Self::Half(whole) => 1 + whole.depth(),
            Self::Join(_, parts) => 1 + parts[0].depth().max(parts[1].depth()),
        }
    }

    /// Everything that it measures, from left to right.
    pub fn measures<'a>(&'a self, found: &mut impl FnMut(&'a M)) {
        match self {
            Self::Number(_) => {}
            Self::Measure(what) => found(what),
            Self::Half(whole) => whole.measures(found),
            Self::Join(_, parts) => {
                parts[0].measures(found);
                parts[1].measures(found);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_sums_of_measures() {
        let measured = |amount: Amount<i16>| amount.value(&mut |&what| what * 10);
        let join = |join, first, second| Amount::Join(join, Box::new([first, second]));
        assert_eq!(measured(join(Join::Plus, Amount::Number(3), Amount::Measure(2))), 23);
        assert_eq!(measured(join(Join::Minus, Amount::Number(3), Amount::Measure(2))), -17);
        assert_eq!(measured(join(Join::Min, Amount::Number(3), Amount::Measure(2))), 3);
        assert_eq!(measured(join(Join::Max, Amount::Number(3), Amount::Measure(2))), 20);
    }

    #[test]
    fn halves_are_rounded_down_below_zero_too() {
        let half = |number| Amount::<()>::Half(Box::new(Amount::Number(number))).value(&mut |()| 0);
        assert_eq!([half(7), half(6), half(-7), half(1)], [3, 3, -4, 0]);
    }

    #[test]
    fn amounts_stay_in_their_range() {
        let mut amount = Amount::Measure(i16::MAX);
        for _ in 1..AMOUNT_DEPTH_MAX {
            amount = Amount::Join(Join::Plus, Box::new([amount.clone(), amount]));
        }
        assert_eq!(amount.depth(), AMOUNT_DEPTH_MAX);
        assert_eq!(amount.value(&mut |&what| what), AMOUNT_MAX);
        let mut leaves = 0;
        amount.measures(&mut |_| leaves += 1);
        assert_eq!(leaves, 128);
    }
}
