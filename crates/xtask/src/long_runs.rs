//! Runs with a budget: benchmarks and proofs.

use std::process::Command;

use anyhow::Result;
use clap::ValueEnum;

use crate::console::say;
use crate::goals;
use crate::rules::GameRules;
use crate::test_count::run_and_count;
use crate::workspace::Workspace;

/// What a long run proves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Proof {
    /// Random play of every mode: invariants hold, nothing panics, no dead end
    Play,
    /// Twin worlds: a seat sees the same bytes when what it may not see is drawn again
    Twins,
    /// A server killed at random moments loses, doubles and reorders nothing
    Kill,
    /// Clients that hang up at random moments: every view is what the ledger says, before and after a restart
    Cuts,
    /// What the server takes of time and memory: start, moves with 200 tables in play, tables in memory, 5,000 idle tables opened
    Serving,
    /// One who wants everything beside honest players: how long their moves and the computers take, for every way to be a burden
    Flood,
    /// What a phone of the middle class takes of the pages: paints, shifts, touches, frames
    Phone,
}

/// How long a proof may run; what is not given is decided by the test.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Budget {
    /// Actions to play, worlds to compare, kills, or cuts.
    pub(crate) actions: Option<u64>,
    /// Seconds of wall clock.
    pub(crate) seconds: Option<u64>,
    /// Seed of the run.
    pub(crate) seed: Option<u64>,
}

/// How long tables are in play for [`Proof::Serving`] at each pace, and for each case of [`Proof::Flood`], if nothing else is asked for.
const SERVING_SECONDS: u64 = 20;
/// Cuts of [`Proof::Cuts`], if nothing else is asked for.
const CUTS: u64 = 1_000;

impl Budget {
    /// The same, with what makes more than a rehearsal of a proof for which nothing was asked.
    fn given_or_usual(self, what: Proof) -> Self {
        let seconds = matches!(what, Proof::Serving | Proof::Flood).then_some(SERVING_SECONDS);
        let actions = (what == Proof::Cuts).then_some(CUTS);
        Self { seconds: self.seconds.or(seconds), actions: self.actions.or(actions), ..self }
    }

    /// The environment variables that carry the budget to the test.
    fn environment(self) -> Vec<(&'static str, String)> {
        let variables = [
            ("JOUTE_PROVE_ACTIONS", self.actions),
            ("JOUTE_PROVE_SECONDS", self.seconds),
            ("JOUTE_PROVE_SEED", self.seed),
        ];
        variables.into_iter().filter_map(|(name, value)| Some((name, value?.to_string()))).collect()
    }
}

/// Arguments of cargo that select the proof: the tests that `joute_testkit::conform!` makes in the crate of a game, and the
/// server's own.
fn proof_arguments(what: Proof, game: &GameRules) -> [&'static str; 8] {
    let (package, target, test) = match what {
        Proof::Play => (game.crate_name, "conform", "random_play_ends_soundly"),
        Proof::Twins => (game.crate_name, "conform", "twins_cannot_be_told_apart"),
        Proof::Kill => ("joute", "served", "prove_kill"),
        Proof::Cuts => ("joute", "served", "prove_cuts"),
        Proof::Serving => ("joute", "served", "prove_serving"),
        Proof::Flood => ("joute", "served", "prove_flood"),
        Proof::Phone => ("joute", "browser", "prove_phone"),
    };
    ["test", "--release", "-p", package, "--test", target, test, "--"]
}

/// Runs a proof and prints the command, so that it can be repeated without this program.
///
/// # Errors
///
/// When cargo cannot be started.
pub(crate) fn prove(workspace: &Workspace, what: Proof, game: &GameRules, budget: Budget) -> Result<bool> {
    let mut command = workspace.cargo();
    command.args(proof_arguments(what, game)).arg("--nocapture").envs(budget.given_or_usual(what).environment());
    print_command(&command);
    let (count, success) = run_and_count(&mut command, &mut std::io::stdout())?;
    if success && count.passed == 0 {
        say!("no test of that name exists: nothing was proven");
    }
    say!("{count}");
    Ok(success && count.passed > 0)
}

/// Runs every benchmark of the workspace; `args` go to the benchmark programs.
///
/// # Errors
///
/// When cargo cannot be started.
pub(crate) fn bench(workspace: &Workspace, args: &[String]) -> Result<bool> {
    let mut command = workspace.cargo();
    // Only bench targets: the unit tests of libraries do not understand divan's options.
    command.args(["bench", "--workspace", "--bench", "*", "--"]).args(args);
    print_command(&command);
    goals::run(workspace, command)
}

/// Prints a command as a person would type it.
pub(crate) fn print_command(command: &Command) {
    let mut words: Vec<String> = Vec::new();
    for (name, value) in command.get_envs() {
        if let Some(value) = value {
            words.push(format!("{}={}", name.to_string_lossy(), quoted(&value.to_string_lossy())));
        }
    }
    let program = command.get_program().to_string_lossy().into_owned();
    let is_cargo = program.rsplit('/').next() == Some("cargo");
    words.push(if is_cargo { "cargo".to_owned() } else { program });
    words.extend(command.get_args().map(|arg| quoted(&arg.to_string_lossy())));
    say!("$ {}", words.join(" "));
}

/// The word, in single quotes if a shell would read it otherwise.
fn quoted(word: &str) -> String {
    let plain = !word.is_empty() && word.chars().all(|c| c.is_ascii_alphanumeric() || "-_./=:,+@".contains(c));
    if plain { word.to_owned() } else { format!("'{}'", word.replace('\'', r"'\''")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_budget_names_only_what_was_given() {
        let budget = Budget { actions: Some(100), seconds: None, seed: Some(7) };
        let expected = [("JOUTE_PROVE_ACTIONS", "100".to_owned()), ("JOUTE_PROVE_SEED", "7".to_owned())];
        assert_eq!(budget.environment(), expected);
    }

    #[test]
    fn words_that_a_shell_would_change_are_quoted() {
        assert_eq!(quoted("--bench"), "--bench");
        assert_eq!(quoted("*"), "'*'");
        assert_eq!(quoted("it's"), r"'it'\''s'");
        assert_eq!(quoted(""), "''");
    }
}
