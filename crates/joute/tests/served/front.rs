//! A proxy in front of the server, and clients that speak TLS to it.
//!
//! The proxies are Debian's nginx and Caddy, each with the file that hosts copy (`contrib/`); the certificate and the TLS of the clients
//! are those of the `openssl` command, so that no library is needed for them.

use std::io::{Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::http::{Answer, answered};

/// The name of the site in the files that hosts copy.
pub(crate) const NAME: &str = "joute.example";
/// What hosts copy.
const NGINX: &str = include_str!("../../../../contrib/nginx.conf");
const CADDYFILE: &str = include_str!("../../../../contrib/Caddyfile");
/// No proxy takes longer to start.
const PATIENCE: Duration = Duration::from_secs(60);

/// Which proxy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Nginx,
    Caddy,
}

/// A running proxy, ended when it is dropped.
pub(crate) struct Front {
    folder: tempfile::TempDir,
    port: u16,
    /// The port without TLS.
    plain: u16,
    /// The one that stays with us; nginx goes on by itself.
    running: Option<Child>,
}

/// A program by its name, also where only administrators look.
fn program(name: &str) -> PathBuf {
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&folders).chain([PathBuf::from("/usr/sbin")]);
    let found = folders.map(|folder| folder.join(name)).find(|path| path.is_file());
    found.unwrap_or_else(|| panic!("{name} is missing; install it: sudo apt-get install nginx-light caddy openssl"))
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
    assert!(text.contains(part), "the file in contrib/ holds `{part}`");
    text.replace(part, other)
}

impl Front {
    /// Starts it before the server at `address`.
    pub(crate) fn start(kind: Kind, address: &str) -> Self {
        let folder = tempfile::tempdir().expect("a folder for the proxy");
        let (port, plain) = (free_port(), free_port());
        let mut front = Self { folder, port, plain, running: None };
        front.certify();
        match kind {
            Kind::Nginx => front.start_nginx(address),
            Kind::Caddy => front.start_caddy(address),
        }
        front
    }

    /// The path of a file in its folder.
    fn at(&self, name: &str) -> String {
        self.folder.path().join(name).to_str().expect("a plain path").to_owned()
    }

    fn write(&self, name: &str, text: &str) {
        std::fs::write(self.at(name), text).expect("the file is written");
    }

    fn certify(&self) {
        let mut openssl = Command::new(program("openssl"));
        openssl.args([
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
        openssl.args(["-subj", &format!("/CN={NAME}"), "-addext", &format!("subjectAltName=DNS:{NAME}")]);
        run(openssl.args(["-keyout", &self.at("key.pem"), "-out", &self.at("cert.pem")]));
    }

    fn start_nginx(&self, address: &str) {
        let site = with(NGINX, "127.0.0.1:4242", address);
        let site = with(&site, "listen 443 ssl", &format!("listen 127.0.0.1:{} ssl", self.port));
        let site = with(&site, "listen 80;", &format!("listen 127.0.0.1:{};", self.plain));
        let site = with(&site, &format!("/etc/letsencrypt/live/{NAME}/fullchain.pem"), &self.at("cert.pem"));
        let site = with(&site, &format!("/etc/letsencrypt/live/{NAME}/privkey.pem"), &self.at("key.pem"));
        let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
        let temporary: String = temporary.iter().map(|kind| format!("{kind}_temp_path {};\n", self.at(kind))).collect();
        // Without this an nginx of root would give its work to a user who may not read the folder.
        let user = if is_root() { "user root;" } else { "" };
        let whole = format!(
            "{user}\npid {};\nerror_log {};\nevents {{}}\nhttp {{\naccess_log off;\n{temporary}{site}}}\n",
            self.at("pid"),
            self.at("error.log")
        );
        self.write("nginx.conf", &whole);
        // It goes on by itself once it listens.
        run(&mut self.nginx());
    }

    fn nginx(&self) -> Command {
        let mut command = Command::new(program("nginx"));
        command.arg("-p").arg(self.folder.path()).args(["-c", &self.at("nginx.conf"), "-e", &self.at("error.log")]);
        command
    }

    fn start_caddy(&mut self, address: &str) {
        let (port, plain) = (self.port, self.plain);
        let site = with(CADDYFILE, "127.0.0.1:4242", address);
        // A certificate of ours in place of the one that it would get.
        let own = format!("{NAME} {{\n\ttls {} {}\n", self.at("cert.pem"), self.at("key.pem"));
        let site = with(&site, &format!("{NAME} {{\n"), &own);
        let here = format!("\tadmin off\n\tdefault_bind 127.0.0.1\n\thttp_port {plain}\n\thttps_port {port}\n");
        self.write("Caddyfile", &format!("{{\n{here}}}\n{site}"));
        let mut caddy = Command::new(program("caddy"));
        caddy.args(["run", "--adapter", "caddyfile", "--config", &self.at("Caddyfile")]);
        // Nothing of it stays, and nothing of this account's is read.
        for folder in ["HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"] {
            caddy.env(folder, self.folder.path());
        }
        let log = std::fs::File::create(self.at("error.log")).expect("a file for its log");
        let caddy = caddy.stdin(Stdio::null()).stdout(Stdio::null()).stderr(log).spawn().expect("caddy starts");
        self.running = Some(caddy);
        let until = Instant::now() + PATIENCE;
        while [port, plain].iter().any(|port| TcpStream::connect((Ipv4Addr::LOCALHOST, *port)).is_err()) {
            let log = || std::fs::read_to_string(self.at("error.log")).unwrap_or_default();
            assert!(Instant::now() < until, "caddy listens: {}", log());
            std::thread::sleep(Duration::from_millis(5));
        }
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

impl Drop for Front {
    fn drop(&mut self) {
        match &mut self.running {
            Some(running) => {
                let _ = running.kill();
                let _ = running.wait();
            }
            None => {
                let _ = self.nginx().args(["-s", "stop"]).output();
            }
        }
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
