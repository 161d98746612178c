//! The test programs: built by cargo, and run side by side as soon as each is there.
//!
//! Cargo alone would build all of them first, and then run one after the other. Those that play in a browser or against a
//! server wait most of their time, while a processor idles: what they need is built before anything else.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Condvar, Mutex};
use std::time::Instant;

use anyhow::{Context, Result};

use crate::console::say;
use crate::long_runs::print_command;
use crate::test_count::TestCount;
use crate::workspace::Workspace;

/// What cargo builds, one after the other: first what the longest program needs, with the features of the whole workspace.
const BUILDS: [&[&str]; 2] = [&["--test", "browser"], &[]];
/// Programs that take longest, the longest first; the others follow in the order in which they are built.
const LONGEST: [&str; 4] = ["browser", "served", "joute_server", "joute_draw"];
/// Programs whose tests wait more than they work: how many of their tests run at once for each processor.
const WAITING: [(&str, usize); 2] = [("browser", 2), ("served", 2)];
/// So many failed tests of one of [`WAITING`] are run once more when nothing else runs; where more failed, it was not for want of time.
const AGAIN: usize = 4;

/// A program that cargo has built.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Program {
    /// The name of its target, such as `joute_server` or `browser`.
    name: String,
    path: PathBuf,
    /// The folder of its crate, in which its tests run.
    folder: PathBuf,
    kind: Kind,
}

/// What a program is to the tests.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// Tests of a library or binary, which need nothing else.
    Inner,
    /// Tests from outside, which may start the binaries of their crate: cargo builds those beside them, not before.
    Outer,
    /// A binary itself.
    Binary,
}

/// Lets test programs go once what they start is there: a binary that was left over from another build says nothing of this one.
#[derive(Default)]
struct Gate {
    /// Whatever was told of: what is built twice is told of twice.
    seen: Vec<PathBuf>,
    held: Vec<Program>,
    /// Crates whose binary was built.
    open: Vec<PathBuf>,
}

impl Gate {
    /// The test programs that may run now that `built` is there. `has_binary` says of a folder whether its crate has one.
    fn pass(&mut self, built: Program, has_binary: impl Fn(&Path) -> bool) -> Vec<Program> {
        if self.seen.contains(&built.path) {
            return Vec::new();
        }
        self.seen.push(built.path.clone());
        match built.kind {
            Kind::Inner => vec![built],
            Kind::Outer if self.open.contains(&built.folder) || !has_binary(&built.folder) => vec![built],
            Kind::Outer => {
                self.held.push(built);
                Vec::new()
            }
            Kind::Binary => {
                let (free, held) = self.held.drain(..).partition(|program| program.folder == built.folder);
                self.held = held;
                self.open.push(built.folder);
                free
            }
        }
    }
}

/// What came of the test programs.
#[derive(Debug)]
pub(crate) struct Ran {
    /// Whether every program was built.
    pub(crate) built: bool,
    /// Whether every program that was built ran to a good end.
    pub(crate) passed: bool,
    /// The sum of their tests.
    pub(crate) count: TestCount,
    /// The tests among them that failed beside others and passed alone.
    pub(crate) late: Vec<String>,
}

/// What came of one test program.
struct End {
    program: Program,
    count: TestCount,
    passed: bool,
    /// The tests that failed, by name.
    failed: Vec<String>,
}

/// Programs that wait for a worker.
#[derive(Default)]
struct Queue {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    waiting: Vec<Program>,
    /// Whether no more will come.
    is_complete: bool,
}

impl Queue {
    fn change(&self, change: impl FnOnce(&mut State)) {
        change(&mut self.state.lock().expect("nobody panics with the queue"));
        self.changed.notify_all();
    }

    /// The longest of those that wait, once there is one; `None` when all are taken.
    fn take(&self) -> Option<Program> {
        let state = self.state.lock().expect("nobody panics with the queue");
        let is_idle = |state: &mut State| state.waiting.is_empty() && !state.is_complete;
        let mut state = self.changed.wait_while(state, is_idle).expect("nobody panics with the queue");
        let rank = |program: &Program| LONGEST.iter().position(|name| *name == program.name).unwrap_or(LONGEST.len());
        let (next, _) = state.waiting.iter().enumerate().min_by_key(|(_, program)| rank(program))?;
        Some(state.waiting.remove(next))
    }
}

/// Builds every test program of the workspace, and runs them, as many at once as there are processors. They begin when
/// `ready` returns; `built` is called when cargo has nothing more to do.
///
/// # Errors
///
/// When cargo or a program cannot be started.
pub(crate) fn build_and_run(workspace: &Workspace, ready: impl Fn() + Sync, built: impl FnOnce()) -> Result<Ran> {
    let processors = std::thread::available_parallelism().map_or(2, std::num::NonZero::get);
    let queue = Queue::default();
    let work = || {
        ready();
        let run = |program: Program| {
            let threads = program.threads(processors);
            program.run(threads, &[])
        };
        std::iter::from_fn(|| queue.take().map(run)).collect::<Vec<_>>()
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..processors).map(|_| scope.spawn(work)).collect();
        let mut gate = Gate::default();
        let mut is_built = Ok(true);
        for targets in BUILDS {
            is_built = build(workspace, targets, |program| {
                let free = gate.pass(program, |folder| folder.join("src/main.rs").is_file());
                queue.change(|state| state.waiting.extend(free));
            });
            if !matches!(is_built, Ok(true)) {
                break;
            }
        }
        queue.change(|state| state.is_complete = true);
        built();
        let mut ran = Ran { built: is_built?, passed: true, count: TestCount::default(), late: Vec::new() };
        let ends: Vec<_> =
            workers.into_iter().flat_map(|worker| worker.join().expect("a worker runs to its end")).collect();
        for end in ends {
            let end = end?;
            let again = if end.may_run_again() { Some(end.again()?) } else { None };
            let late = again.iter().flat_map(|again| end.failed.iter().filter(|name| !again.failed.contains(name)));
            let late: Vec<String> = late.cloned().collect();
            let passed =
                again.as_ref().map_or(end.passed, |again| again.passed && again.count.passed == end.count.failed);
            ran.passed &= passed;
            ran.count = ran.count + again.map_or(end.count, |again| end.count.after(again.count));
            ran.late.extend(late);
        }
        Ok(ran)
    })
}

/// Builds the test programs among `targets`, all without any, and tells of each program as soon as it is there; whether all are.
fn build(workspace: &Workspace, targets: &[&str], tell: impl FnMut(Program)) -> Result<bool> {
    let mut command = workspace.cargo();
    command.args(["test", "--workspace", "--no-run", "--no-fail-fast", "--message-format=json-render-diagnostics"]);
    command.args(targets);
    print_command(&command);
    let mut cargo = command.stdout(Stdio::piped()).spawn().context("cannot start cargo")?;
    let lines = BufReader::new(cargo.stdout.take().context("cargo has no output")?).lines();
    lines.map_while(Result::ok).filter_map(|line| program(&line)).for_each(tell);
    Ok(cargo.wait().context("cargo vanished")?.success())
}

/// The program of which a line of cargo tells, if it tells of a test program or a binary.
fn program(line: &str) -> Option<Program> {
    let text = |key: &str| {
        let (_, rest) = line.split_once(&format!("\"{key}\":\""))?;
        rest.split_once('"').map(|(value, _)| value)
    };
    let profile = line.split_once("\"profile\":{")?.1.split_once('}')?.0;
    let path = text("executable").filter(|_| line.contains("\"reason\":\"compiler-artifact\""))?;
    let target = line.split_once("\"kind\":[")?.1.split_once(']')?.0;
    let kind = match (target, profile.contains("\"test\":true")) {
        ("\"test\"", true) => Kind::Outer,
        (_, true) => Kind::Inner,
        ("\"bin\"", false) => Kind::Binary,
        (_, false) => return None,
    };
    let file = Path::new(path).file_name()?.to_str()?;
    let name = file.rsplit_once('-').map_or(file, |(name, _)| name);
    let folder = Path::new(text("manifest_path")?).parent()?;
    Some(Program { name: name.to_owned(), path: path.into(), folder: folder.to_owned(), kind })
}

impl End {
    /// Whether the few tests that failed may have lacked nothing but time: they wait for a browser or a server beside a compiler.
    fn may_run_again(&self) -> bool {
        let failed = self.failed.len();
        WAITING.iter().any(|(name, _)| *name == self.program.name)
            && (1..=AGAIN).contains(&failed)
            && failed as u64 == self.count.failed
    }

    /// Runs those that failed once more, one after the other.
    fn again(&self) -> Result<End> {
        say!("\n-- {}: once more, alone: {}", self.program.name, self.failed.join(", "));
        let names: Vec<&str> = self.failed.iter().map(String::as_str).collect();
        self.program.clone().run(Some(1), &[&["--exact"], names.as_slice()].concat())
    }
}

impl Program {
    /// Runs its tests, so many at once, and prints what it said once it is done. `arguments` choose among them.
    fn run(self, threads: Option<usize>, arguments: &[&str]) -> Result<End> {
        let start = Instant::now();
        let mut command = Command::new(&self.path);
        command.args(arguments).current_dir(&self.folder).env("CARGO_MANIFEST_DIR", &self.folder).stdin(Stdio::null());
        if let Some(threads) = threads {
            command.env("RUST_TEST_THREADS", threads.to_string());
        }
        let output = command.output().with_context(|| format!("cannot start {}", self.path.display()))?;
        let said = String::from_utf8_lossy(&output.stdout);
        let count = TestCount::of(&said);
        say!(
            "\n-- {}: {count} in {:.1} s\n{}{said}",
            self.name,
            start.elapsed().as_secs_f64(),
            String::from_utf8_lossy(&output.stderr)
        );
        let failed = failed(&said);
        Ok(End { program: self, count, passed: output.status.success(), failed })
    }

    /// How many of its tests run at once, if not as many as there are processors.
    fn threads(&self, processors: usize) -> Option<usize> {
        WAITING.iter().find(|(name, _)| *name == self.name).map(|(_, threads)| threads * processors)
    }
}

/// The names of the tests that failed, from what a test program said.
fn failed(said: &str) -> Vec<String> {
    let names = said.lines().filter_map(|line| line.strip_prefix("test ")?.strip_suffix(" ... FAILED"));
    names.map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::{AGAIN, End, Gate, Kind, Program, program};
    use crate::test_count::TestCount;

    #[test]
    fn tests_from_outside_wait_for_their_binary() {
        let built = |name: &str, folder: &str, kind| Program {
            name: name.to_owned(),
            path: name.into(),
            folder: folder.into(),
            kind,
        };
        let names = |free: Vec<Program>| free.into_iter().map(|program| program.name).collect::<Vec<_>>();
        let mut gate = Gate::default();
        let mut pass =
            |name, folder, kind| names(gate.pass(built(name, folder, kind), |folder| folder.ends_with("app")));
        assert_eq!(pass("app_unit", "app", Kind::Inner), ["app_unit"]);
        assert_eq!(pass("library_tests", "library", Kind::Outer), ["library_tests"]);
        assert_eq!(pass("browser", "app", Kind::Outer), [""; 0]);
        assert_eq!(pass("app", "app", Kind::Binary), ["browser"]);
        assert_eq!(pass("served", "app", Kind::Outer), ["served"]);
        assert_eq!(pass("served", "app", Kind::Outer), [""; 0], "once only");
    }

    #[test]
    fn a_few_that_failed_beside_others_run_once_more() {
        let said = "test a::one ... ok\ntest a::two ... FAILED\ntest b ... FAILED\n";
        let end = |name: &str, failed: u64| {
            let program = Program { name: name.to_owned(), path: "p".into(), folder: "f".into(), kind: Kind::Outer };
            let count = TestCount { passed: 1, failed, ignored: 0 };
            End { program, count, passed: false, failed: super::failed(said) }
        };
        assert_eq!(end("browser", 2).failed, ["a::two", "b"]);
        assert!(end("browser", 2).may_run_again());
        assert!(!end("browser", 3).may_run_again(), "a program that told of other failures");
        assert!(!end("joute_rivality", 2).may_run_again(), "what needs no time fails for good");
        let many = End { failed: vec!["a".to_owned(); AGAIN + 1], ..end("browser", AGAIN as u64 + 1) };
        assert!(!many.may_run_again());
    }

    #[cfg(unix)]
    #[test]
    fn what_fails_twice_has_failed() {
        let script = "#!/bin/sh\nif [ \"$1\" = --exact ]; then\n  echo 'test b ... FAILED'\n  echo 'test result: FAILED. 1 passed; 1 failed; 0 ignored;'\n  exit 101\nfi\n";
        let folder = std::env::temp_dir().join(format!("joute-xtask-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let path = folder.join("browser");
        std::fs::write(&path, script).unwrap();
        std::fs::set_permissions(&path, std::os::unix::fs::PermissionsExt::from_mode(0o755)).unwrap();
        let program = Program { name: "browser".to_owned(), path, folder: folder.clone(), kind: Kind::Outer };
        let count = TestCount { passed: 7, failed: 2, ignored: 0 };
        let end = End { program, count, passed: false, failed: vec!["a".to_owned(), "b".to_owned()] };
        let again = end.again().unwrap();
        assert!(!again.passed);
        assert_eq!(again.failed, ["b"]);
        assert_eq!(end.count.after(again.count), TestCount { passed: 8, failed: 1, ignored: 0 });
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn test_programs_are_found_in_what_cargo_says() {
        let line = r#"{"reason":"compiler-artifact","package_id":"path+file:///w/crates/joute-ai#0.1.0","manifest_path":"/w/crates/joute-ai/Cargo.toml","target":{"kind":["lib"],"name":"joute_ai","test":true},"profile":{"opt_level":"2","debuginfo":1,"test":true},"features":[],"filenames":["/w/target/debug/deps/joute_ai-0a1b"],"executable":"/w/target/debug/deps/joute_ai-0a1b","fresh":false}"#;
        let found = Program {
            name: "joute_ai".to_owned(),
            path: "/w/target/debug/deps/joute_ai-0a1b".into(),
            folder: "/w/crates/joute-ai".into(),
            kind: Kind::Inner,
        };
        assert_eq!(program(line), Some(found));
        let plain = line.replace(r#""debuginfo":1,"test":true}"#, r#""debuginfo":1,"test":false}"#);
        assert_eq!(program(&plain), None, "a program that holds no tests");
        let binary = plain.replace("\"lib\"", "\"bin\"");
        assert_eq!(program(&binary).map(|program| program.kind), Some(Kind::Binary));
        assert_eq!(
            program(&line.replace(r#""executable":"/w/target/debug/deps/joute_ai-0a1b""#, r#""executable":null"#)),
            None
        );
        assert_eq!(program("{\"reason\":\"build-finished\",\"success\":true}"), None);
    }
}
