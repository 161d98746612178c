//! Repeatable wrongness: the hand that cuts is seeded by the id of what it cuts, so a picture is the same on every machine.

/// A small generator for shapes (splitmix64). It has nothing to do with the chance of a game.
#[derive(Clone, Debug)]
pub struct Hand(u64);

impl Hand {
    /// The hand that cuts the thing called `id`.
    #[must_use]
    pub fn of(id: &str) -> Self {
        let hash = id
            .bytes()
            .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3));
        Self(hash)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number in `low..=high`, on a grid of 1/1024 of the span.
    pub fn between(&mut self, low: f64, high: f64) -> f64 {
        let step = f64::from(u32::try_from(self.next() >> 54).unwrap_or(0));
        low + (high - low) * step / 1023.0
    }

    /// A number in `-amp..=amp`.
    pub fn wobble(&mut self, amp: f64) -> f64 {
        self.between(-amp, amp)
    }
}

/// Cosine and sine of `degrees`, by addition and multiplication only, so that every platform rounds alike.
///
/// Error below 1e-6; the pictures keep one decimal.
#[must_use]
pub fn cos_sin(degrees: f64) -> (f64, f64) {
    let turns = degrees / 360.0;
    let wrapped = (turns - turns.floor()) * 4.0;
    let quarter = wrapped.floor();
    let x = (wrapped - quarter) * core::f64::consts::FRAC_PI_2;
    let x2 = x * x;
    let sin = x * (1.0 - x2 / 6.0 * (1.0 - x2 / 20.0 * (1.0 - x2 / 42.0 * (1.0 - x2 / 72.0 * (1.0 - x2 / 110.0)))));
    let cos = 1.0
        - x2 / 2.0 * (1.0 - x2 / 12.0 * (1.0 - x2 / 30.0 * (1.0 - x2 / 56.0 * (1.0 - x2 / 90.0 * (1.0 - x2 / 132.0)))));
    if quarter < 1.0 {
        (cos, sin)
    } else if quarter < 2.0 {
        (-sin, cos)
    } else if quarter < 3.0 {
        (-cos, -sin)
    } else {
        (sin, -cos)
    }
}
