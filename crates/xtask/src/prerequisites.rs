//! Programs that the checks need beyond Rust: a browser with its driver, proxies, and the TypeScript compiler.
//!
//! What is missing is installed where that is safe (root on a Debian machine, as in continuous integration; npm into
//! the target folder), else the step fails and says what to type. Nothing is ever skipped in silence.

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::console::say;
use crate::long_runs::print_command;
use crate::workspace::Workspace;

/// Programs of the browser tests, each with its Debian package.
const BROWSER: [(&str, &str); 2] = [("chromium", "chromium"), ("chromedriver", "chromium-driver")];

/// Programs of the tests of a whole game behind a proxy, each with its Debian package.
const PROXY: [(&str, &str); 3] = [("nginx", "nginx-light"), ("caddy", "caddy"), ("openssl", "openssl")];

/// Makes sure that the browser and its driver are on the path.
///
/// # Errors
///
/// When one is missing and cannot be installed: the error holds the command to type.
pub(crate) fn browser() -> Result<()> {
    present(BROWSER)?;
    for (program, _) in BROWSER {
        let version = Command::new(program).arg("--version").stdin(Stdio::null()).stderr(Stdio::null()).output();
        let version = version.with_context(|| format!("cannot start {program}; reinstall it"))?;
        if !version.status.success() {
            bail!("`{program} --version` fails; reinstall it");
        }
        say!("{}", String::from_utf8_lossy(&version.stdout).trim());
    }
    Ok(())
}

/// Makes sure that the proxies, and what makes their certificate, are there.
///
/// # Errors
///
/// When one is missing and cannot be installed: the error holds the command to type.
pub(crate) fn proxy() -> Result<()> {
    present(PROXY)
}

/// Makes sure that programs are there, each with its Debian package.
fn present<const N: usize>(programs: [(&'static str, &'static str); N]) -> Result<()> {
    let missing = || programs.into_iter().filter(|(program, _)| installed(program).is_none());
    let packages: Vec<&str> = missing().map(|(_, package)| package).collect();
    if !packages.is_empty() {
        let names: Vec<&str> = missing().map(|(program, _)| program).collect();
        say!("not on the path: {}", names.join(", "));
        apt_install(&packages)?;
    }
    if let Some((program, package)) = missing().next() {
        bail!("{program} is still not on the path after installing {package}");
    }
    Ok(())
}

/// The least major version of TypeScript that checks our scripts.
const TYPESCRIPT_LEAST: u32 = 5;

/// The TypeScript compiler: on the path if it is new enough (older ones do not read a tag behind words of a comment), kept from an earlier
/// run, or installed now.
///
/// # Errors
///
/// When there is none and it cannot be installed: the error holds the command to type.
pub(crate) fn typescript(workspace: &Workspace) -> Result<PathBuf> {
    let folder = workspace.target_dir().join("xtask/typescript");
    let kept = folder.join("node_modules/.bin/tsc");
    if let Some(tsc) = on_path("tsc").filter(|tsc| is_new(tsc)).or_else(|| is_program(&kept).then(|| kept.clone())) {
        return Ok(tsc);
    }
    let mut npm_failed = None;
    if on_path("npm").is_some() {
        std::fs::create_dir_all(&folder).with_context(|| format!("cannot create {}", folder.display()))?;
        let mut npm = Command::new("npm");
        npm.arg("install").arg("--prefix").arg(&folder);
        npm.args([&format!("typescript@{TYPESCRIPT_LEAST}"), "--no-save", "--no-audit", "--no-fund"])
            .stdin(Stdio::null());
        print_command(&npm);
        let status = npm.status().context("cannot start npm")?;
        if status.success() && is_program(&kept) {
            return Ok(kept);
        }
        npm_failed = Some(format!("npm could not install typescript ({status}); "));
    }
    let npm_failed = npm_failed.unwrap_or_default();
    let remedy = format!("or install npm, which then brings TypeScript {TYPESCRIPT_LEAST} by itself");
    if let Err(error) = apt_install(&["node-typescript"]) {
        bail!("{npm_failed}{error:#}, {remedy}");
    }
    let tsc = on_path("tsc").filter(|tsc| is_new(tsc));
    tsc.with_context(|| format!("{npm_failed}Debian's tsc is missing or older than {TYPESCRIPT_LEAST}; {remedy}"))
}

/// Whether this compiler's `--version` (`Version 5.9.3`) is new enough.
fn is_new(tsc: &Path) -> bool {
    let said = Command::new(tsc).arg("--version").output().map(|output| output.stdout).unwrap_or_default();
    let said = String::from_utf8_lossy(&said);
    let major = said.split_whitespace().last().and_then(|version| version.split('.').next()?.parse::<u32>().ok());
    major.is_some_and(|major| major >= TYPESCRIPT_LEAST)
}

/// Installs Debian packages without a question, if this is a Debian machine and we are root.
fn apt_install(packages: &[&str]) -> Result<()> {
    let by_hand = format!("apt-get update && apt-get install --yes {}", packages.join(" "));
    if on_path("apt-get").is_none() || !Path::new("/etc/debian_version").exists() {
        bail!("install the equivalent of these Debian packages: {}", packages.join(", "));
    }
    if !is_root() {
        bail!("install what is missing: sudo sh -c '{by_hand}'");
    }
    for arguments in [&["update"][..], &[&["install", "--yes", "--no-install-recommends"], packages].concat()] {
        let mut apt = Command::new("apt-get");
        // Another installation may hold the lock for a while.
        apt.args(["-o", "DPkg::Lock::Timeout=300", "--quiet"]).args(arguments);
        apt.env("DEBIAN_FRONTEND", "noninteractive").stdin(Stdio::null()).stdout(Stdio::null());
        print_command(&apt);
        let status = apt.status().context("cannot start apt-get")?;
        if !status.success() {
            bail!("apt-get failed ({status}); try by hand: {by_hand}");
        }
    }
    Ok(())
}

/// Whether this process may install packages.
fn is_root() -> bool {
    let id = Command::new("id").arg("-u").stdin(Stdio::null()).output();
    id.is_ok_and(|id| id.stdout.trim_ascii() == b"0")
}

/// Full path of a program, which may be one of those for administrators.
fn installed(program: &str) -> Option<PathBuf> {
    on_path(program).or_else(|| Some(Path::new("/usr/sbin").join(program)).filter(|path| is_program(path)))
}

/// Full path of a program on the path.
fn on_path(program: &str) -> Option<PathBuf> {
    let folders = env::var_os("PATH")?;
    env::split_paths(&folders).map(|folder| folder.join(program)).find(|path| is_program(path))
}

/// Whether the path is a file that may be run.
#[cfg(unix)]
fn is_program(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    path.metadata().is_ok_and(|metadata| metadata.is_file() && metadata.permissions().mode() & 0o111 != 0)
}

/// Whether the path is a file.
#[cfg(not(unix))]
fn is_program(path: &Path) -> bool {
    path.is_file()
}

#[cfg(test)]
mod tests {
    use super::on_path;

    #[test]
    fn programs_are_found_on_the_path() {
        assert!(on_path("cargo").is_some_and(|path| path.ends_with("cargo")));
        assert_eq!(on_path("no-program-has-this-name"), None);
    }
}
