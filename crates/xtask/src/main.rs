//! Every chore of the project: `cargo xtask help` lists them.
//!
//! Chores use the standard library and the command-line parser only, so that the first `cargo xtask` after a clone
//! builds in seconds.
#![forbid(unsafe_code)]

mod console;
mod dist;
mod finding;
mod goals;
mod licences;
mod long_runs;
mod prerequisites;
mod programs;
mod rules;
mod source;
mod steps;
mod test_count;
mod tidy;
mod workspace;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::long_runs::{Budget, Proof};
use crate::workspace::Workspace;

/// The chores of Joute.
///
/// Start with `cargo xtask test`, the one command that must be green before a commit.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", disable_help_subcommand = false)]
struct Cli {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// Run every check and every test
    ///
    /// Formatting, lints, house rules, rules coverage, types of the scripts, documentation, browser prerequisites, then
    /// all tests. Every step runs even if one before it failed; the exit code is 1 if any failed. The last line is
    /// `N passed, N failed`.
    #[command(visible_alias = "ci", after_help = "Example:\n  cargo xtask test")]
    Test,
    /// Say which rules have no code or no test
    ///
    /// Compares docs/rules/GAME.md with the sources: each rule ID must be cited in code and open the name of a test,
    /// each worked example needs a test, each decision a citation, and each of them its line in plain words in English
    /// and French. Exit code 1 below 100 %.
    #[command(after_help = "Examples:\n  cargo xtask rules\n  cargo xtask rules GAME")]
    Rules {
        /// One game; without it, every game whose crate exists
        game: Option<String>,
    },
    /// Check the house rules: sizes, names, dependencies, purity, locales
    ///
    /// Each fault is printed with its file, its line and the remedy. Exit code 1 if there is any.
    #[command(after_help = "Example:\n  cargo xtask tidy")]
    Tidy,
    /// Say of which crates the program is built, and whether deny.toml allows them
    ///
    /// Licences, and crates that stand there in two versions. Needs no network; where it is installed, `cargo deny check` looks at the same
    /// file, and for advisories. Exit code 1 if there is any fault.
    #[command(after_help = "Example:\n  cargo xtask licences")]
    Licences,
    /// Build what is handed out: an archive, and a package for Debian where dpkg-deb is there
    ///
    /// The program is built in release mode without paths of this machine, which is looked up in it. Everything lies in target/dist.
    #[command(after_help = "Examples:\n  cargo xtask dist\n  cargo xtask dist --target x86_64-unknown-linux-musl\n  \
                      cargo xtask dist --program target/debug/joute")]
    Dist {
        /// The target to build for, if not this machine; it has to be installed (`rustup target add`)
        #[arg(long, value_name = "TARGET")]
        target: Option<String>,
        /// Build the C library in, so that the program runs where there is nothing else, as in an image from scratch
        #[arg(long = "static", conflicts_with = "program")]
        is_static: bool,
        /// Pack this program as it is, to see that it can be packed
        #[arg(long, value_name = "FILE")]
        program: Option<PathBuf>,
    },
    /// Run the benchmarks, in release mode
    #[command(after_help = "Examples:\n  cargo xtask bench\n  cargo xtask bench random_games --sample-count 20")]
    Bench {
        /// Passed on to the benchmarks: a filter, or options of divan
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        args: Vec<String>,
    },
    /// Run a long proof: random play, twin worlds, a server killed at random moments, what it takes to serve, or a phone
    ///
    /// The same checks run for a short time in `cargo xtask test`; here they get a budget and a seed.
    #[command(after_help = "Examples:\n  cargo xtask prove play --budget-actions 10000000 --seed 7\n  \
                      cargo xtask prove twins --game GAME --budget-seconds 60\n  cargo xtask prove kill\n  \
                      cargo xtask prove serving --budget-seconds 20")]
    Prove {
        /// What to prove
        #[arg(value_enum)]
        what: Proof,
        /// For play and twins: which game
        #[arg(long, default_value = rules::GAMES[0].name)]
        game: String,
        /// Stop after this many actions (comparisons for twins, kills for kill, tables for serving)
        #[arg(long, value_name = "N")]
        budget_actions: Option<u64>,
        /// Stop after this many seconds
        #[arg(long, value_name = "N")]
        budget_seconds: Option<u64>,
        /// Seed of the run, to repeat it exactly
        #[arg(long, value_name = "S")]
        seed: Option<u64>,
    },
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    match run(cli.chore) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Runs one chore; `false` means that it found something wrong and has printed it.
fn run(chore: Chore) -> anyhow::Result<bool> {
    let workspace = Workspace::open()?;
    match chore {
        Chore::Test => steps::test(&workspace),
        Chore::Rules { game } => rules::report(&workspace, game.as_deref()),
        Chore::Tidy => tidy::report(&workspace),
        Chore::Licences => licences::report(&workspace),
        Chore::Dist { target, is_static, program } => dist::run(&workspace, &dist::Wish { target, is_static, program }),
        Chore::Bench { args } => long_runs::bench(&workspace, &args),
        Chore::Prove { what, game, budget_actions, budget_seconds, seed } => {
            let game = rules::game_named(&workspace, &game)?;
            long_runs::prove(&workspace, what, &game, Budget { actions: budget_actions, seconds: budget_seconds, seed })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Cli;
    use clap::CommandFactory;

    #[test]
    fn every_chore_has_help_with_an_example() {
        let mut cli = Cli::command();
        cli.clone().debug_assert();
        cli.build();
        for chore in cli.get_subcommands().filter(|chore| chore.get_name() != "help") {
            let example = chore.get_after_help().unwrap_or_else(|| panic!("{} has no example", chore.get_name()));
            assert!(example.to_string().contains(&format!("cargo xtask {}", chore.get_name())), "{example}");
        }
    }
}
