//! What came out, in the form that `joute lab --json` prints, and whether the bars hold.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::sums::Sums;
use super::{Balance, Side};
use crate::interval::wilson95;

/// How fair a pack is at one number of seats.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct BalanceReport {
    /// Code of the game: `bellum`.
    pub game: String,
    /// Name of the pack.
    pub pack: String,
    /// Seats at the table.
    pub seats: u8,
    /// Games played between equals.
    pub games: u64,
    /// Who held every seat.
    pub ai: String,
    /// Threads that played.
    pub threads: u32,
    /// The master seed, as it was written.
    pub seed: String,
    /// Wall-clock seconds.
    pub seconds: f64,
    /// BEL-PACK-11: how long games were.
    pub days: Days,
    /// Games by the code of their end reason.
    pub end_reasons: BTreeMap<String, u64>,
    /// BEL-PACK-11: games that ended by ten chests.
    pub ended_by_chests: Share,
    /// BEL-PACK-12: games in which a recruit should have brought a bonus token that was not left.
    pub token_missing: Share,
    /// The same for shields, spells and magic shields, in games.
    pub token_missing_by_kind: [u64; 3],
    /// BEL-PACK-13: games in which a day began with the Tavern alone.
    pub row_empty: Share,
    /// BEL-PACK-14: victories by castle.
    pub castles: Vec<CastleShare>,
    /// BEL-PACK-14: victories of the first Captain.
    pub captain: Share,
    /// BEL-PACK-15: games whose winner held fewer chests than another.
    pub fewer_chests: Share,
    /// Recruits of one player in one game.
    pub recruits: f64,
    /// Robberies in one game.
    pub robberies: f64,
    /// Robberies in one game whose victim found no shield left.
    pub robberies_without_shield: f64,
    /// Harvests in one game that the reserve could not pay in full.
    pub short_harvests: f64,
    /// BEL-PACK-16: victories of who puts every card to the left, against `ai`; with two seats.
    pub pure_left: Option<Share>,
    /// BEL-PACK-16: the same with the right.
    pub pure_right: Option<Share>,
    /// The bars.
    pub bars: Vec<Bar>,
}

/// How long games were, in days.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Days {
    /// The shortest game.
    pub min: u16,
    /// One game in ten was no longer.
    pub tenth: u16,
    /// Half of the games were no longer.
    pub median: u16,
    /// Nine games in ten were no longer.
    pub ninetieth: u16,
    /// The longest game.
    pub max: u16,
}

/// A part of the games.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Share {
    /// How many; a shared victory counts as a part of one.
    pub count: f64,
    /// Of how many.
    pub of: u64,
    /// `count / of`, in `0.0..=1.0`; 0 of none.
    pub share: f64,
    /// Wilson's interval of 95 %: low, high.
    pub ci95: [f64; 2],
}

impl Share {
    fn new(count: f64, of: u64) -> Self {
        let share = if of == 0 { 0.0 } else { count / of as f64 };
        Self { count, of, share, ci95: wilson95(share, of) }
    }
}

/// How often one castle won.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct CastleShare {
    /// Its name in the pack.
    pub castle: String,
    /// Its victories.
    pub wins: Share,
}

/// One bar that a pack is held to.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Bar {
    /// The rule that sets it.
    pub rule: String,
    /// What is measured.
    pub what: String,
    /// What was found.
    pub found: f64,
    /// What is allowed: from, to.
    pub allowed: [f64; 2],
    /// Wilson's interval of 95 %, where it is a share.
    pub ci95: Option<[f64; 2]>,
    /// Whether what was found is allowed.
    pub holds: bool,
    /// Whether everything in the interval is.
    pub sure: bool,
}

/// BEL-PACK-14: how far a share of victories may be from the average.
const POINTS_OFF: f64 = 0.05;

impl Bar {
    fn share(rule: &str, what: impl Into<String>, share: Share, allowed: [f64; 2]) -> Self {
        let is_in = |value: f64| allowed[0] <= value && value <= allowed[1];
        Self {
            rule: rule.to_owned(),
            what: what.into(),
            found: share.share,
            allowed,
            ci95: Some(share.ci95),
            holds: is_in(share.share),
            sure: share.ci95.into_iter().all(is_in),
        }
    }
}

/// The report of these sums.
pub(super) fn report(wanted: &Balance, mixed: &Sums, pure: Option<&[Sums; 2]>, seconds: f64) -> BalanceReport {
    let games = mixed.games();
    let seats = wanted.options.seats;
    let a_game = |count: u64| if games == 0 { 0.0 } else { count as f64 / games as f64 };
    let share = |count: u64| Share::new(count as f64, games);
    let castles = mixed.castles.iter().zip(&wanted.options.pack.parts().castles);
    let one_sided =
        |side: Side| pure.map(|sums| &sums[side as usize]).map(|sums| Share::new(sums.one_sided_wins, sums.games()));
    let mut report = BalanceReport {
        game: "bellum".to_owned(),
        pack: wanted.options.pack.id().to_owned(),
        seats,
        games,
        ai: wanted.opponent.to_string(),
        threads: wanted.threads,
        seed: wanted.seed_text.clone(),
        seconds,
        days: Days {
            min: mixed.days_of(0),
            tenth: mixed.days_of(100),
            median: mixed.days_of(500),
            ninetieth: mixed.days_of(900),
            max: mixed.days_of(1_000),
        },
        end_reasons: mixed.reasons.clone(),
        ended_by_chests: share(
            mixed.reasons.get(joute_bellum::rules::end::BY_CHESTS.code).copied().unwrap_or_default(),
        ),
        token_missing: share(mixed.any_missing),
        token_missing_by_kind: mixed.missing,
        row_empty: share(mixed.empty),
        castles: castles
            .map(|(&(games, wins), castle)| CastleShare { castle: castle.id.clone(), wins: Share::new(wins, games) })
            .collect(),
        captain: Share::new(mixed.captain_wins, games),
        fewer_chests: share(mixed.outdone),
        recruits: a_game(mixed.recruits) / f64::from(seats.max(1)),
        robberies: a_game(mixed.robberies),
        robberies_without_shield: a_game(mixed.unshielded),
        short_harvests: a_game(mixed.short),
        pure_left: one_sided(Side::Left),
        pure_right: one_sided(Side::Right),
        bars: Vec::new(),
    };
    report.bars = bars(&report);
    report
}

/// BEL-PACK-11 to BEL-PACK-16, one after the other.
fn bars(report: &BalanceReport) -> Vec<Bar> {
    let median = f64::from(report.days.median);
    let mut bars = vec![
        Bar {
            rule: "BEL-PACK-11".to_owned(),
            what: "median days".to_owned(),
            found: median,
            allowed: [8.0, 14.0],
            ci95: None,
            holds: (8.0..=14.0).contains(&median),
            sure: (8.0..=14.0).contains(&median),
        },
        Bar::share("BEL-PACK-11", "games that end by ten chests", report.ended_by_chests, [0.98, 1.0]),
        Bar::share("BEL-PACK-12", "games with a bonus token missing", report.token_missing, [0.0, 0.0]),
        // Under 10 %, not 10 % itself.
        Bar::share("BEL-PACK-13", "games with an empty kingdom row", report.row_empty, [0.0, 0.1 - 1e-9]),
    ];
    let average = 1.0 / f64::from(report.seats.max(1));
    let fair = [average - POINTS_OFF, average + POINTS_OFF];
    for castle in &report.castles {
        bars.push(Bar::share("BEL-PACK-14", format!("victories of castle {}", castle.castle), castle.wins, fair));
    }
    bars.push(Bar::share("BEL-PACK-14", "victories of the first Captain", report.captain, fair));
    if report.seats >= 3 {
        bars.push(Bar::share("BEL-PACK-15", "winners without most chests", report.fewer_chests, [0.05, 1.0]));
    }
    for (what, share) in [("all to the left", report.pure_left), ("all to the right", report.pure_right)] {
        if let Some(share) = share {
            let what = format!("victories of {what} against mixed");
            bars.push(Bar::share("BEL-PACK-16", what, share, [0.0, 0.5 - 1e-9]));
        }
    }
    bars
}
