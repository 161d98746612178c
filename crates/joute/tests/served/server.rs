//! The real program, started, killed, and asked to end.

use std::ffi::OsString;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// Where the server is now; empty while there is none.
#[derive(Debug, Default)]
pub(crate) struct Address(Mutex<Option<String>>);

impl Address {
    fn set(&self, address: Option<String>) {
        *self.0.lock().expect("no thread panics with the lock") = address;
    }

    /// Host and port of the server, waiting for it to come.
    pub(crate) fn get(&self, deadline: Instant) -> String {
        loop {
            let now = self.0.lock().expect("no thread panics with the lock").clone();
            match now {
                Some(address) => return address,
                None => std::thread::sleep(Duration::from_millis(2)),
            }
            assert!(Instant::now() < deadline, "no server came in time");
        }
    }
}

/// The program: the one that was built with this test, unless `JOUTE_PROVE_PROGRAM` names another, to be measured beside it.
fn program() -> OsString {
    std::env::var_os("JOUTE_PROVE_PROGRAM").unwrap_or_else(|| env!("CARGO_BIN_EXE_joute").into())
}

/// One life of the program.
pub(crate) struct Server<'a> {
    child: Child,
    address: &'a Address,
}

impl<'a> Server<'a> {
    /// Starts the program on a free port, and waits for the line that says where it is.
    pub(crate) fn start(data: &Path, address: &'a Address) -> Self {
        Self::start_with(data, address, &[])
    }

    /// The same with further options of the command line.
    pub(crate) fn start_with(data: &Path, address: &'a Address, options: &[&str]) -> Self {
        Self::start_telling(data, address, options, Stdio::inherit())
    }

    /// The same; what it says of errors goes to `errors`.
    pub(crate) fn start_telling(data: &Path, address: &'a Address, options: &[&str], errors: Stdio) -> Self {
        let mut child = Command::new(program())
            .args(["serve", "--host", "127.0.0.1", "--seed", "1", "--port", "0", "--data"])
            .arg(data)
            .args(options)
            .stdout(Stdio::piped())
            .stderr(errors)
            .spawn()
            .expect("the program starts");
        let mut line = String::new();
        let out = child.stdout.take().expect("its output is piped");
        BufReader::new(out).read_line(&mut line).expect("it prints a line");
        let at = line.trim().strip_prefix("Joute is at http://").and_then(|rest| rest.strip_suffix('/'));
        let at = at.unwrap_or_else(|| panic!("the first line says where it is, not `{line}`"));
        address.set(Some(at.to_owned()));
        Self { child, address }
    }

    /// The number of its process.
    pub(crate) fn process(&self) -> u32 {
        self.child.id()
    }

    /// How long its threads have kept processors busy, where the system tells; in hundredths of a second.
    pub(crate) fn processor_time(&self) -> Option<Duration> {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).ok()?;
        // Behind the name, which may hold anything: the 12th and 13th field are ticks in programs and in the system.
        let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
        let ticks: u64 = fields.get(11)?.parse::<u64>().ok()? + fields.get(12)?.parse::<u64>().ok()?;
        Some(Duration::from_millis(ticks * 10))
    }

    /// The most that its process held of memory, in bytes, where the system tells.
    pub(crate) fn peak_bytes(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
        Some(line.trim().strip_suffix(" kB")?.parse::<u64>().ok()? * 1024)
    }

    /// Kills it, without any chance to tidy up.
    pub(crate) fn kill(mut self) {
        self.address.set(None);
        self.child.kill().expect("it was running");
        self.child.wait().expect("it is gone");
    }

    /// Asks it to end, as a service manager does.
    pub(crate) fn stop(mut self) -> ExitStatus {
        let asked = Command::new("kill").arg("-TERM").arg(self.child.id().to_string()).status();
        assert!(asked.expect("`kill` is there").success());
        self.child.wait().expect("it ends")
    }
}

impl Drop for Server<'_> {
    /// A test that failed leaves no server behind.
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
