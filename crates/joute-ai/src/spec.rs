//! Opponents as written on the command line, in records and in reports.

use core::error::Error;
use core::fmt;
use core::str::FromStr;

use crate::Level;
use crate::search::{Budget, Parameters, THREADS_MAX};

/// An opponent as text: `random`, `greedy`, `search:iterations=2000,threads=2`, or the code of a [`Level`].
///
/// `Display` and `FromStr` are inverse to each other up to values left at their defaults, which are not printed.
///
/// ```
/// use joute_ai::Spec;
///
/// let spec: Spec = "search:iterations=500,threads=2".parse()?;
/// assert_eq!(spec.to_string(), "search:iterations=500,threads=2");
/// assert_eq!("search".parse::<Spec>()?.to_string(), "search:iterations=2000");
/// # Ok::<(), joute_ai::SpecError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Spec {
    /// Any legal action with the same probability.
    Random,
    /// Looks one decision ahead.
    Greedy {
        /// Decisions in a thousand that are taken at random instead; `0..=1000`.
        blunders: u32,
    },
    /// Information-set Monte Carlo tree search.
    Search {
        /// When it stops.
        budget: Budget,
        /// Trees grown side by side; `1..=64`. Part of what makes a decision reproducible.
        threads: u32,
        /// What shapes it.
        parameters: Parameters,
    },
    /// Whatever plays at this level.
    Level(Level),
}

impl Spec {
    /// A search.
    #[must_use]
    pub const fn search(budget: Budget, threads: u32, parameters: Parameters) -> Self {
        Self::Search { budget, threads, parameters }
    }
}

/// A text that describes no opponent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SpecError {
    /// No opponent has this name.
    UnknownOpponent(String),
    /// This opponent takes no such setting.
    UnknownSetting {
        /// The opponent.
        opponent: &'static str,
        /// What was given.
        setting: String,
    },
    /// A setting that cannot have this value.
    BadValue {
        /// The setting.
        setting: &'static str,
        /// What was given.
        value: String,
        /// The values it takes.
        accepted: &'static str,
    },
    /// A setting that is given twice.
    Repeated(String),
}

/// The longest piece of a faulty text that an error repeats, in characters.
const QUOTED_MAX: usize = 40;

fn quoted(text: &str) -> String {
    text.chars().take(QUOTED_MAX).flat_map(char::escape_debug).collect()
}

impl fmt::Display for SpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownOpponent(name) => write!(
                f,
                "no opponent is called `{}`; there are random, greedy, search (such as search:iterations=2000 or \
                 search:ms=500) and the levels novice, adept, master and archmage",
                quoted(name)
            ),
            Self::UnknownSetting { opponent, setting } => {
                write!(f, "{opponent} takes no setting `{}`; it takes {}", quoted(setting), settings_of(opponent))
            }
            Self::BadValue { setting, value, accepted } => {
                write!(f, "{setting} cannot be `{}`; it takes {accepted}", quoted(value))
            }
            Self::Repeated(setting) => write!(f, "{} is given twice; give it once", quoted(setting)),
        }
    }
}

impl Error for SpecError {}

fn settings_of(opponent: &str) -> &'static str {
    match opponent {
        "search" => "iterations, ms, threads, exploration, widening, candidates, depth and nodes, as name=value",
        "greedy" => "blunders, as name=value",
        _ => "none",
    }
}

const WHOLE: &str = "a whole number from 1 to 1000000000";
const THREADS: &str = "a whole number from 1 to 64";
const EXPLORATION: &str = "a number from 0 to 10";
const WIDENING: &str = "a number from 0.1 to 100";
const CANDIDATES: &str = "a whole number from 1 to 16";
const DEPTH: &str = "a whole number from 0 to 1000";
const NODES: &str = "a whole number from 1 to 16777216";
const BLUNDERS: &str = "a whole number from 0 to 1000, in thousandths of all decisions";
const BUDGET_MAX: u32 = 1_000_000_000;

fn whole(setting: &'static str, value: &str, range: (u32, u32), accepted: &'static str) -> Result<u32, SpecError> {
    let digits = !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit());
    value
        .parse()
        .ok()
        .filter(|&number: &u32| digits && (range.0..=range.1).contains(&number))
        .ok_or_else(|| SpecError::BadValue { setting, value: value.to_owned(), accepted })
}

fn real(setting: &'static str, value: &str, range: (f32, f32), accepted: &'static str) -> Result<f32, SpecError> {
    let plain = !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    value
        .parse()
        .ok()
        .filter(|number: &f32| plain && (range.0..=range.1).contains(number))
        .ok_or_else(|| SpecError::BadValue { setting, value: value.to_owned(), accepted })
}

impl FromStr for Spec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        let (name, settings) = text.split_once(':').unwrap_or((text, ""));
        if text.ends_with(':') && settings.is_empty() {
            return Err(SpecError::UnknownOpponent(text.to_owned()));
        }
        let settings = Settings::read(settings)?;
        match name {
            "random" => settings.none_for("random").map(|()| Self::Random),
            "greedy" => greedy(&settings),
            "search" => search(&settings),
            _ => match Level::from_code(name) {
                Some(level) => settings.none_for(level.code()).map(|()| Self::Level(level)),
                None => Err(SpecError::UnknownOpponent(name.to_owned())),
            },
        }
    }
}

/// What stands after the colon, in order.
struct Settings<'a>(Vec<(&'a str, &'a str)>);

impl<'a> Settings<'a> {
    fn read(text: &'a str) -> Result<Self, SpecError> {
        let mut pairs: Vec<(&str, &str)> = Vec::new();
        for part in text.split(',').filter(|_| !text.is_empty()) {
            let (name, value) = part.split_once('=').unwrap_or((part, ""));
            if pairs.iter().any(|&(known, _)| known == name) {
                return Err(SpecError::Repeated(name.to_owned()));
            }
            pairs.push((name, value));
        }
        Ok(Self(pairs))
    }

    fn none_for(&self, opponent: &'static str) -> Result<(), SpecError> {
        match self.0.first() {
            None => Ok(()),
            Some((setting, _)) => Err(SpecError::UnknownSetting { opponent, setting: (*setting).to_owned() }),
        }
    }
}

fn greedy(settings: &Settings<'_>) -> Result<Spec, SpecError> {
    let mut blunders = 0;
    for &(name, value) in &settings.0 {
        match name {
            "blunders" => blunders = whole("blunders", value, (0, 1_000), BLUNDERS)?,
            _ => return Err(SpecError::UnknownSetting { opponent: "greedy", setting: name.to_owned() }),
        }
    }
    Ok(Spec::Greedy { blunders })
}

fn search(settings: &Settings<'_>) -> Result<Spec, SpecError> {
    let mut budget = Budget { iterations: None, ms: None };
    let mut threads = 1;
    let mut parameters = Parameters::DEFAULT;
    for &(name, value) in &settings.0 {
        match name {
            "iterations" => budget.iterations = Some(whole("iterations", value, (1, BUDGET_MAX), WHOLE)?),
            "ms" => budget.ms = Some(whole("ms", value, (1, BUDGET_MAX), WHOLE)?),
            "threads" => threads = whole("threads", value, (1, THREADS_MAX), THREADS)?,
            "exploration" => parameters.exploration = real("exploration", value, (0.0, 10.0), EXPLORATION)?,
            "widening" => parameters.widening = real("widening", value, (0.1, 100.0), WIDENING)?,
            "candidates" => parameters.candidates = whole("candidates", value, (1, 16), CANDIDATES)?,
            "depth" => parameters.depth = whole("depth", value, (0, 1_000), DEPTH)?,
            "nodes" => parameters.nodes = whole("nodes", value, (1, 1 << 24), NODES)?,
            _ => return Err(SpecError::UnknownSetting { opponent: "search", setting: name.to_owned() }),
        }
    }
    if budget.iterations.is_none() && budget.ms.is_none() {
        budget.iterations = Some(Budget::DEFAULT_ITERATIONS);
    }
    Ok(Spec::Search { budget, threads, parameters })
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Random => f.write_str("random"),
            Self::Greedy { blunders: 0 } => f.write_str("greedy"),
            Self::Greedy { blunders } => write!(f, "greedy:blunders={blunders}"),
            Self::Level(level) => write!(f, "{level}"),
            Self::Search { budget, threads, parameters } => {
                f.write_str("search")?;
                let usual = Parameters::DEFAULT;
                let mut mark = ':';
                let mut put = |name: &str, value: Option<String>| {
                    value.map_or(Ok(()), |value| write!(f, "{}{name}={value}", core::mem::replace(&mut mark, ',')))
                };
                let differs = |is: f32, usual: f32| (is != usual).then(|| is.to_string());
                let other = |is: u32, usual: u32| (is != usual).then(|| is.to_string());
                put("iterations", budget.iterations.map(|number| number.to_string()))?;
                put("ms", budget.ms.map(|number| number.to_string()))?;
                put("threads", other(threads, 1))?;
                put("exploration", differs(parameters.exploration, usual.exploration))?;
                put("widening", differs(parameters.widening, usual.widening))?;
                put("candidates", other(parameters.candidates, usual.candidates))?;
                put("depth", other(parameters.depth, usual.depth))?;
                put("nodes", other(parameters.nodes, usual.nodes))
            }
        }
    }
}
