//! The real binary, serving on a free port and a throw-away folder.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::time::Duration;

/// How long a start may take.
const START_TIMEOUT: Duration = Duration::from_secs(30);

/// A server that ends with the value; its folder outlives a restart.
pub(crate) struct Server {
    process: Child,
    base: String,
    data: tempfile::TempDir,
    /// The folder of a pack that is played with instead of the program's own.
    pack: Option<tempfile::TempDir>,
}

impl Server {
    /// Starts a server with an empty folder.
    pub(crate) fn start() -> Self {
        Self::begin(None)
    }

    /// The same, where the pack of this folder is played with.
    pub(crate) fn start_with(pack: tempfile::TempDir) -> Self {
        Self::begin(Some(pack))
    }

    fn begin(pack: Option<tempfile::TempDir>) -> Self {
        let data = tempfile::tempdir().expect("a folder for the data");
        let (process, base) = launch(data.path(), 0, pack.as_ref().map(tempfile::TempDir::path));
        Self { process, base, data, pack }
    }

    /// Kills the server as a power cut would, and starts another on the same folder and port.
    pub(crate) fn restart(&mut self) {
        self.kill();
        let port =
            self.base.rsplit(':').next().and_then(|port| port.parse().ok()).expect("the address ends with a port");
        let pack = self.pack.as_ref().map(tempfile::TempDir::path);
        (self.process, self.base) = launch(self.data.path(), port, pack);
    }

    /// Kills the server and leaves it dead.
    pub(crate) fn kill(&mut self) {
        drop(self.process.kill());
        drop(self.process.wait());
    }

    /// The whole address of a path.
    pub(crate) fn at(&self, path: &str) -> String {
        format!("{}{path}", self.base)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Starts the binary and waits for the address it prints.
fn launch(data: &std::path::Path, port: u16, pack: Option<&std::path::Path>) -> (Child, String) {
    let mut process = Command::new(env!("CARGO_BIN_EXE_joute"))
        .args(["serve", "--host", "127.0.0.1", "--seed", "1", "--port", &port.to_string(), "--data"])
        .arg(data)
        .args(pack.iter().flat_map(|pack| [std::ffi::OsStr::new("--pack"), pack.as_os_str()]))
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::inherit())
        .spawn()
        .expect("the binary starts");
    let out = process.stdout.take().expect("stdout is piped");
    let (tell, told) = mpsc::channel();
    std::thread::spawn(move || {
        for line in BufReader::new(out).lines().map_while(Result::ok) {
            if let Some(at) = line.find("http://") {
                let address: String = line[at..].chars().take_while(|c| !c.is_whitespace()).collect();
                drop(tell.send(address.trim_end_matches(['/', '.']).to_owned()));
            }
        }
    });
    match told.recv_timeout(START_TIMEOUT) {
        Ok(base) => (process, base),
        Err(fault) => {
            drop(process.kill());
            panic!("the server printed no address: {fault}");
        }
    }
}
