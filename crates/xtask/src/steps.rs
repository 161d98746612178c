//! The one test command: its steps, what runs beside what, and the verdict.
//!
//! Cargo compiles one thing at a time, so what needs no compiler is checked while the tests are built, each test program
//! runs as soon as it is there, and lints, documentation and its examples are compiled while the last of them run.

use std::io::Write;
use std::process::{Command, Stdio};
use std::sync::{Mutex, OnceLock};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::console::say;
use crate::long_runs::print_command;
use crate::prerequisites;
use crate::programs;
use crate::test_count::TestCount;
use crate::workspace::Workspace;

/// One step that is a command: its name, and what makes the command.
type Step = (&'static str, fn(&Workspace) -> Result<Command>);

/// Steps without the compiler, in order.
const PLAIN: [Step; 5] = [
    ("formatting", formatting),
    ("tidy", |_| chore("tidy")),
    ("rules", |_| chore("rules")),
    ("licences", |_| chore("licences")),
    ("types of the scripts", script_types),
];
/// Steps of the compiler beside the tests, in order.
const COMPILED: [Step; 4] = [
    ("archive", archive),
    ("lints", lints),
    ("documentation", documentation),
    ("examples in the documentation", examples),
];

/// What came of all steps so far.
#[derive(Default)]
struct Verdict {
    failed: Mutex<Vec<&'static str>>,
    count: Mutex<TestCount>,
    /// Tests that failed beside others and passed alone.
    late: Mutex<Vec<String>>,
}

impl Verdict {
    /// Notes how a step ended, and prints what it said: all at once, because others run beside it.
    fn note(&self, name: &'static str, start: Instant, said: &str, passed: Result<bool>) {
        let passed = passed.unwrap_or_else(|error| {
            say!("error: {error:#}");
            false
        });
        let end = if passed { "passed" } else { "FAILED" };
        say!("\n== {name}\n{}\n-- {name} {end} in {}", said.trim_end(), seconds(start.elapsed()));
        if !passed {
            self.failed.lock().expect("no step panics with the list").push(name);
        }
        let _ = std::io::stdout().flush();
    }

    fn add(&self, count: TestCount) {
        let mut sum = self.count.lock().expect("no step panics with the count");
        *sum = *sum + count;
    }

    /// Runs steps one after the other, whatever fails before them.
    fn run(&self, workspace: &Workspace, steps: &[Step]) {
        for (name, command) in steps {
            let start = Instant::now();
            match command(workspace).and_then(|mut command| heard(&mut command)) {
                Ok((said, passed)) => {
                    self.add(TestCount::of(&said));
                    self.note(name, start, &said, Ok(passed));
                }
                Err(error) => self.note(name, start, "", Err(error)),
            }
        }
    }
}

/// Runs every step, whatever fails before it; `true` when none failed.
///
/// The last line of output is the number of tests that passed and failed.
///
/// # Errors
///
/// None: a step that cannot run has failed.
pub(crate) fn test(workspace: &Workspace) -> Result<bool> {
    let start = Instant::now();
    let verdict = Verdict::default();
    let browser_is_there = OnceLock::new();
    std::thread::scope(|scope| {
        scope.spawn(|| {
            let start = Instant::now();
            verdict.note("browser prerequisites", start, "", prerequisites::browser().map(|()| true));
            verdict.note("proxy prerequisites", Instant::now(), "", prerequisites::proxy().map(|()| true));
            browser_is_there.get_or_init(|| ());
            verdict.run(workspace, &PLAIN);
        });
        let ran = programs::build_and_run(
            workspace,
            || *browser_is_there.wait(),
            || {
                scope.spawn(|| verdict.run(workspace, &COMPILED));
            },
        );
        let passed = ran.and_then(|ran| {
            verdict.add(ran.count);
            verdict.late.lock().expect("no step panics with the list").extend(ran.late);
            if !ran.built {
                bail!("not every test program was built");
            }
            if ran.passed && ran.count.passed == 0 {
                bail!("no test ran at all");
            }
            Ok(ran.passed)
        });
        verdict.note("tests", start, "", passed);
    });
    let failed = verdict.failed.into_inner().expect("no step panics with the list");
    let count = verdict.count.into_inner().expect("no step panics with the count");
    say!();
    if count.ignored > 0 {
        say!("{} tests were ignored", count.ignored);
    }
    for name in verdict.late.into_inner().expect("no step panics with the list") {
        say!("{name} passed only when it ran alone");
    }
    let end = if failed.is_empty() { "every step passed".to_owned() } else { format!("failed: {}", failed.join(", ")) };
    say!("{end} ({})", seconds(start.elapsed()));
    say!("{count}");
    Ok(failed.is_empty())
}

/// A time to a tenth of a second.
fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}

/// Prints and runs a command; what it said, on either stream, and whether it succeeded.
fn heard(command: &mut Command) -> Result<(String, bool)> {
    print_command(command);
    let program = command.get_program().to_string_lossy().into_owned();
    let output = command.stdin(Stdio::null()).output().with_context(|| format!("cannot start {program}"))?;
    let said = [output.stderr, output.stdout].map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).concat();
    Ok((said, output.status.success()))
}

fn formatting(workspace: &Workspace) -> Result<Command> {
    component(workspace, "fmt", "rustfmt")?;
    let mut command = workspace.cargo();
    command.args(["fmt", "--all", "--check"]);
    if std::env::var_os("NO_COLOR").is_some() {
        command.args(["--", "--color", "never"]);
    }
    Ok(command)
}

/// Another chore of this program, as a program of its own.
fn chore(name: &str) -> Result<Command> {
    let mut command = Command::new(std::env::current_exe().context("this program has gone")?);
    command.arg(name);
    Ok(command)
}

/// Packs the program that the tests ran with, as it is handed out.
fn archive(workspace: &Workspace) -> Result<Command> {
    let mut command = chore("dist")?;
    command.arg("--program").arg(workspace.target_dir().join("debug/joute"));
    Ok(command)
}

/// Checks the JSDoc types of every script under `web/`.
fn script_types(workspace: &Workspace) -> Result<Command> {
    let mut command = Command::new(prerequisites::typescript(workspace)?);
    command.args(["--project", "web/jsconfig.json", "--pretty", "false"]).current_dir(&workspace.root);
    Ok(command)
}

fn lints(workspace: &Workspace) -> Result<Command> {
    component(workspace, "clippy", "clippy")?;
    let mut command = workspace.cargo();
    command.args(["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]);
    Ok(command)
}

fn documentation(workspace: &Workspace) -> Result<Command> {
    let mut command = workspace.cargo();
    command.args(["doc", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "-D warnings");
    Ok(command)
}

fn examples(workspace: &Workspace) -> Result<Command> {
    let mut command = workspace.cargo();
    command.args(["test", "--workspace", "--doc", "--no-fail-fast"]);
    Ok(command)
}

/// Fails unless a component of the toolchain is there.
fn component(workspace: &Workspace, subcommand: &str, component: &str) -> Result<()> {
    let version = workspace.cargo().args([subcommand, "--version"]).output().context("cannot start cargo")?;
    if !version.status.success() {
        bail!("cargo {subcommand} is missing; install it: rustup component add {component}");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::process::Command;
    use std::time::Instant;

    use super::{Verdict, heard};

    #[test]
    fn a_step_that_cannot_run_has_failed() {
        let verdict = Verdict::default();
        verdict.note("a", Instant::now(), "", Ok(true));
        verdict.note("b", Instant::now(), "", Ok(false));
        verdict.note("c", Instant::now(), "", Err(anyhow::anyhow!("no such program")));
        assert_eq!(verdict.failed.into_inner().unwrap(), ["b", "c"]);
    }

    #[test]
    fn both_streams_of_a_command_are_heard() {
        let mut command = Command::new("sh");
        let (said, passed) = heard(command.args(["-c", "echo one; echo two >&2; exit 1"])).unwrap();
        assert_eq!((said.as_str(), passed), ("two\none\n", false));
        assert!(heard(&mut Command::new("no-program-has-this-name")).is_err());
    }
}
