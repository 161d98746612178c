//! Setting type on a slip: as large as it fits, on as many lines as it takes, never cut.

use crate::fonts::{Face, width, wrapped};

/// Lines and the size at which all of them fit.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Lines {
    pub(crate) lines: Vec<String>,
    pub(crate) size: f64,
    /// How far each line is pressed together: 1, unless a single word is too wide at the smallest size.
    pub(crate) press: f64,
}

/// A name: the largest of the sizes at which it fits `room` on as many lines as that size allows.
///
/// Each choice is a size and its lines at most; the last one takes whatever is left, pressed together.
pub(crate) fn name(text: &str, room: f64, choices: &[(f64, usize)]) -> Lines {
    let fitting = choices.iter().find_map(|&(size, most)| {
        let lines = even(text, Face::Title, size, room);
        let fits = lines.iter().all(|line| width(line, Face::Title, size) <= room);
        (lines.len() <= most && fits).then_some(Lines { lines, size, press: 1.0 })
    });
    fitting.unwrap_or_else(|| {
        let (size, most) = choices.last().copied().unwrap_or((12.0, 2));
        // On as many lines as are allowed: the measure grows until they are no more.
        let least = (width(text, Face::Title, size) / most.max(1) as f64).max(room);
        let measures = (0..=40).map(|step| least * (1.0 + f64::from(step) * 0.05));
        let fewest =
            measures.map(|measure| wrapped(text, Face::Title, size, measure)).find(|set| set.len() <= most.max(1));
        let lines = fewest.unwrap_or_else(|| vec![text.to_owned()]);
        let widest = lines.iter().map(|line| width(line, Face::Title, size)).fold(1.0, f64::max);
        Lines { lines, size, press: (room / widest).min(1.0) }
    })
}

/// The text on as few lines as it takes, all of about one length, so that no word is left alone.
pub(crate) fn even(text: &str, face: Face, size: f64, room: f64) -> Vec<String> {
    let lines = wrapped(text, face, size, room);
    // From lines as short as they can be to lines as long as there is room: 24 steps.
    let least = width(text, face, size) / lines.len().max(1) as f64;
    let measures = (0..24).map(|step| least + (room - least).max(0.0) * f64::from(step) / 24.0);
    let evener = measures.map(|measure| wrapped(text, face, size, measure)).find(|even| even.len() <= lines.len());
    evener.unwrap_or(lines)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_set_large_then_broken_then_set_small_and_never_cut() {
        let long = "Deux rivières et un malentendu";
        let choices = [(30.0, 1), (20.0, 2)];
        assert_eq!(name("Marais", 200.0, &choices), Lines { lines: vec!["Marais".into()], size: 30.0, press: 1.0 });
        let set = name(long, 200.0, &choices);
        assert_eq!((set.lines.len(), set.size, set.lines.join(" ").as_str()), (2, 20.0, long));
        let set = name("Donaudampfschifffahrt", 60.0, &choices);
        assert!(set.press < 1.0 && set.lines == ["Donaudampfschifffahrt"]);
        assert!(width(&set.lines[0], Face::Title, set.size) * set.press <= 60.01);
    }
}
