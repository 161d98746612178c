//! The one test command: its steps in order, and the verdict.

use std::io::Write;
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::console::say;
use crate::long_runs::print_command;
use crate::test_count::{TestCount, run_and_count};
use crate::workspace::Workspace;
use crate::{prerequisites, rules, tidy};

/// One step: its name, and the check, which is `false` when it has printed a fault.
type Step = (&'static str, fn(&Workspace) -> Result<bool>);

/// Steps before the tests, in order.
const CHECKS: [Step; 7] = [
    ("formatting", formatting),
    ("lints", lints),
    ("tidy", tidy::report),
    ("rules", |workspace| rules::report(workspace, None)),
    ("types of the scripts", script_types),
    ("documentation", documentation),
    ("browser prerequisites", |_| prerequisites::browser().map(|()| true)),
];

/// Runs every step, whatever fails before it; `true` when none failed.
///
/// The last line of output is the number of tests that passed and failed.
///
/// # Errors
///
/// None: a step that cannot run has failed.
pub(crate) fn test(workspace: &Workspace) -> Result<bool> {
    let start = Instant::now();
    let steps = CHECKS.len() + 1;
    let mut failed = Vec::new();
    for (index, (name, check)) in CHECKS.into_iter().enumerate() {
        if !run_step(&format!("{}/{steps} {name}", index + 1), || check(workspace)) {
            failed.push(name);
        }
    }
    let mut count = TestCount::default();
    let tests_passed = run_step(&format!("{steps}/{steps} tests"), || {
        let (counted, success) = all_tests(workspace)?;
        count = counted;
        Ok(success)
    });
    if !tests_passed {
        failed.push("tests");
    }
    say!();
    if count.ignored > 0 {
        say!("{} tests were ignored", count.ignored);
    }
    let verdict =
        if failed.is_empty() { "every step passed".to_owned() } else { format!("failed: {}", failed.join(", ")) };
    say!("{verdict} ({})", seconds(start.elapsed()));
    say!("{count}");
    Ok(failed.is_empty())
}

/// Runs one step between its heading and its time.
fn run_step(heading: &str, step: impl FnOnce() -> Result<bool>) -> bool {
    say!("\n== {heading}");
    let start = Instant::now();
    let passed = step().unwrap_or_else(|error| {
        say!("error: {error:#}");
        false
    });
    say!("-- {} in {}", if passed { "passed" } else { "FAILED" }, seconds(start.elapsed()));
    // The compilers write to the error stream; flushing keeps both streams in order when they go to one log.
    let _ = std::io::stdout().flush();
    passed
}

/// A time to a tenth of a second.
fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}

fn formatting(workspace: &Workspace) -> Result<bool> {
    component(workspace, "fmt", "rustfmt")?;
    let mut command = workspace.cargo();
    command.args(["fmt", "--all", "--check"]);
    if std::env::var_os("NO_COLOR").is_some() {
        command.args(["--", "--color", "never"]);
    }
    let passed = run(&mut command)?;
    if !passed {
        say!("format with: cargo fmt --all");
    }
    Ok(passed)
}

fn lints(workspace: &Workspace) -> Result<bool> {
    component(workspace, "clippy", "clippy")?;
    run(workspace.cargo().args(["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))
}

fn documentation(workspace: &Workspace) -> Result<bool> {
    run(workspace.cargo().args(["doc", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "-D warnings"))
}

/// Checks the JSDoc types of every script under `web/`.
fn script_types(workspace: &Workspace) -> Result<bool> {
    let scripts = workspace.under("web/").filter(|file| file.extension() == "js").count();
    if scripts == 0 {
        say!("no script under web/ yet: nothing to check");
        return Ok(true);
    }
    let tsc = prerequisites::typescript(workspace)?;
    let mut command = Command::new(tsc);
    command.args(["--project", "web/jsconfig.json", "--pretty", "false"]).current_dir(&workspace.root);
    let passed = run(&mut command)?;
    say!("scripts: {scripts}");
    Ok(passed)
}

/// Runs every test of the workspace, also after one has failed.
fn all_tests(workspace: &Workspace) -> Result<(TestCount, bool)> {
    let mut command = workspace.cargo();
    command.args(["test", "--workspace", "--no-fail-fast"]);
    print_command(&command);
    let (count, success) = run_and_count(&mut command, &mut std::io::stdout())?;
    if success && count.passed == 0 {
        bail!("cargo ran no test at all");
    }
    Ok((count, success && count.failed == 0))
}

/// Fails unless a component of the toolchain is there.
fn component(workspace: &Workspace, subcommand: &str, component: &str) -> Result<()> {
    let version = workspace.cargo().args([subcommand, "--version"]).output().context("cannot start cargo")?;
    if !version.status.success() {
        bail!("cargo {subcommand} is missing; install it: rustup component add {component}");
    }
    Ok(())
}

/// Prints and runs a command; whether it succeeded.
fn run(command: &mut Command) -> Result<bool> {
    print_command(command);
    let _ = std::io::stdout().flush();
    let program = command.get_program().to_string_lossy().into_owned();
    Ok(command.status().with_context(|| format!("cannot start {program}"))?.success())
}

#[cfg(test)]
mod tests {
    use super::run_step;

    #[test]
    fn a_step_that_cannot_run_has_failed() {
        assert!(run_step("a", || Ok(true)));
        assert!(!run_step("b", || Ok(false)));
        assert!(!run_step("c", || anyhow::bail!("no such program")));
    }
}
