//! A proxy in front of the server, and clients that speak TLS to it.
//!
//! The proxy is Debian's nginx with the file that hosts copy (`contrib/nginx.conf`); the certificate and the TLS of the clients are those
//! of the `openssl` command, so that no library is needed for them.

use std::io::{Read, Write};
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use crate::http::{Answer, answered};

/// The name of the site in the file that hosts copy.
pub(crate) const NAME: &str = "joute.example";
/// What hosts copy.
const SNIPPET: &str = include_str!("../../../../contrib/nginx.conf");

/// A running nginx, ended when it is dropped.
pub(crate) struct Nginx {
    folder: tempfile::TempDir,
    port: u16,
    /// The port without TLS.
    plain: u16,
}

/// A program by its name, also where only administrators look.
fn program(name: &str) -> PathBuf {
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&folders).chain([PathBuf::from("/usr/sbin")]);
    let found = folders.map(|folder| folder.join(name)).find(|path| path.is_file());
    found.unwrap_or_else(|| panic!("{name} is missing; install it: sudo apt-get install nginx-light openssl"))
}

/// Runs a command to its end; what it said if it failed.
fn run(command: &mut Command) {
    let output = command.stdin(Stdio::null()).output().expect("the program starts");
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
}

/// A port that is free now.
fn free_port() -> u16 {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port");
    listener.local_addr().expect("its address").port()
}

/// The text with a part exchanged, which has to be there.
fn with(text: &str, part: &str, other: &str) -> String {
    assert!(text.contains(part), "contrib/nginx.conf holds `{part}`");
    text.replace(part, other)
}

impl Nginx {
    /// Starts it before the server at `address`.
    pub(crate) fn start(address: &str) -> Self {
        let folder = tempfile::tempdir().expect("a folder for the proxy");
        let at = |name: &str| folder.path().join(name).to_str().expect("a plain path").to_owned();
        let mut certificate = Command::new(program("openssl"));
        certificate.args([
            "req",
            "-x509",
            "-newkey",
            "ec",
            "-pkeyopt",
            "ec_paramgen_curve:prime256v1",
            "-nodes",
            "-days",
            "2",
        ]);
        certificate.args(["-subj", &format!("/CN={NAME}"), "-addext", &format!("subjectAltName=DNS:{NAME}")]);
        run(certificate.args(["-keyout", &at("key.pem"), "-out", &at("cert.pem")]));
        let (port, plain) = (free_port(), free_port());
        let site = with(SNIPPET, "127.0.0.1:4242", address);
        let site = with(&site, "listen 443 ssl", &format!("listen 127.0.0.1:{port} ssl"));
        let site = with(&site, "listen 80;", &format!("listen 127.0.0.1:{plain};"));
        let site = with(&site, &format!("/etc/letsencrypt/live/{NAME}/fullchain.pem"), &at("cert.pem"));
        let site = with(&site, &format!("/etc/letsencrypt/live/{NAME}/privkey.pem"), &at("key.pem"));
        let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
        let temporary: String = temporary.iter().map(|kind| format!("{kind}_temp_path {};\n", at(kind))).collect();
        // Without this an nginx of root would give its work to a user who may not read the folder.
        let user = if is_root() { "user root;" } else { "" };
        let whole = format!(
            "{user}\npid {};\nerror_log {};\nevents {{}}\nhttp {{\naccess_log off;\n{temporary}{site}}}\n",
            at("pid"),
            at("error.log")
        );
        std::fs::write(folder.path().join("nginx.conf"), whole).expect("the file is written");
        let nginx = Self { folder, port, plain };
        // It goes on by itself once it listens.
        run(&mut nginx.command());
        nginx
    }

    fn command(&self) -> Command {
        let mut command = Command::new(program("nginx"));
        command.arg("-p").arg(self.folder.path()).arg("-c").arg(self.folder.path().join("nginx.conf"));
        command.arg("-e").arg(self.folder.path().join("error.log"));
        command
    }

    /// The address without TLS.
    pub(crate) fn plain(&self) -> String {
        format!("127.0.0.1:{}", self.plain)
    }

    /// A line to it over TLS, from this address of the machine.
    pub(crate) fn connect(&self, from: Ipv4Addr) -> Tls {
        Tls::connect(self.port, from, &self.folder.path().join("cert.pem"))
    }

    /// Sends one request over a line of its own.
    pub(crate) fn ask(&self, from: Ipv4Addr, method: &str, path: &str, headers: &[(&str, &str)], form: &str) -> Answer {
        let mut line = self.connect(from);
        let headers: String = headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {NAME}\r\nConnection: close\r\n{headers}\
             Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n{form}",
            form.len()
        );
        line.write_all(request.as_bytes()).expect("the request is sent");
        let mut bytes = Vec::new();
        line.read_to_end(&mut bytes).expect("the answer comes");
        answered(bytes).expect("a whole answer")
    }
}

impl Drop for Nginx {
    fn drop(&mut self) {
        let _ = self.command().args(["-s", "stop"]).output();
    }
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|id| id.stdout.trim_ascii() == b"0")
}

/// One line over TLS: what is written goes to `openssl s_client`, and what that says is read.
pub(crate) struct Tls(Child);

impl Tls {
    fn connect(port: u16, from: Ipv4Addr, certificate: &Path) -> Self {
        let mut client = Command::new(program("openssl"));
        client.args(["s_client", "-quiet", "-verify_quiet", "-verify_return_error", "-verify_hostname", NAME]);
        client.args(["-servername", NAME, "-connect", &format!("127.0.0.1:{port}"), "-bind", &from.to_string()]);
        client.arg("-CAfile").arg(certificate);
        let client = client.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn();
        Self(client.expect("openssl starts"))
    }
}

impl Read for Tls {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        self.0.stdout.as_mut().expect("its output is piped").read(buffer)
    }
}

impl Write for Tls {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.stdin.as_mut().expect("its input is piped").write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        self.0.stdin.as_mut().expect("its input is piped").flush()
    }
}

impl Drop for Tls {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
