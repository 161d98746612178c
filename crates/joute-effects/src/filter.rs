//! Which things an ability speaks of.

/// Which things are meant: those for which all tests hold, and not all of those in `not`.
///
/// Without tests it is everything. A `not` without tests lets nothing pass, as all of none hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Filter<T> {
    /// What must hold.
    pub tests: Vec<T>,
    /// What must not hold, taken together.
    pub not: Option<Box<Self>>,
}

impl<T> Filter<T> {
    /// Everything.
    pub const ALL: Self = Self { tests: Vec::new(), not: None };

    /// Whether something is meant, of which `test` tells each single test.
    pub fn holds(&self, test: &mut impl FnMut(&T) -> bool) -> bool {
        self.tests.iter().all(&mut *test) && self.not.as_ref().is_none_or(|not| !not.holds(test))
    }

    /// Whether it lets everything pass.
    #[must_use]
    pub fn is_all(&self) -> bool {
        self.tests.is_empty() && self.not.is_none()
    }

    /// How deep it is nested, from 1.
    #[must_use]
    pub fn depth(&self) -> usize {
        1 + self.not.as_ref().map_or(0, |not| not.depth())
    }
}

impl<T> Default for Filter<T> {
    fn default() -> Self {
        Self::ALL
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_tests_hold_and_not_all_of_those_in_not() {
        let filter = |tests: &[u8], not: Option<&[u8]>| Filter {
            tests: tests.to_vec(),
            not: not.map(|tests| Box::new(Filter { tests: tests.to_vec(), not: None })),
        };
        let divided = |filter: Filter<u8>| -> Vec<u8> {
            (1..13).filter(|number| filter.holds(&mut |divisor| number % divisor == 0)).collect()
        };
        assert_eq!(divided(filter(&[2, 3], None)), [6, 12]);
        assert_eq!(divided(filter(&[2], Some(&[3]))), [2, 4, 8, 10]);
        // Six is divided by both two and three, four by two alone.
        assert_eq!(divided(filter(&[4], Some(&[2, 3]))), [4, 8]);
        assert_eq!(divided(filter(&[4], Some(&[]))), [0; 0]);
        assert!(filter(&[], None).is_all() && !filter(&[], Some(&[])).is_all());
    }
}
