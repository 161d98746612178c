//! What is handed out: an archive, and a package for Debian where `dpkg-deb` is there.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::console::say;
use crate::licences;
use crate::long_runs::print_command;
use crate::workspace::Workspace;

/// What goes into the archive beside the program: from where in the repository, to where.
const FILES: [(&str, &str); 12] = [
    ("README.md", "README.md"),
    ("CHANGELOG.md", "CHANGELOG.md"),
    ("SECURITY.md", "SECURITY.md"),
    ("LICENSE-MIT", "LICENSE-MIT"),
    ("LICENSE-APACHE", "LICENSE-APACHE"),
    // The faces are built into the program; their licence goes with every copy.
    ("web/fonts/OFL-alegreya-sans.txt", "OFL-alegreya-sans.txt"),
    ("web/fonts/OFL-grenze-gotisch.txt", "OFL-grenze-gotisch.txt"),
    ("docs/server.md", "docs/server.md"),
    ("contrib/joute.service", "contrib/joute.service"),
    ("contrib/nginx.conf", "contrib/nginx.conf"),
    ("contrib/Caddyfile", "contrib/Caddyfile"),
    ("contrib/Containerfile", "contrib/Containerfile"),
];

/// What is asked for.
#[derive(Debug)]
pub(crate) struct Wish {
    /// The target to build for, if not this machine.
    pub(crate) target: Option<String>,
    /// Whether the C library is built in.
    pub(crate) is_static: bool,
    /// A program that is there already, to be packed as it is.
    pub(crate) program: Option<PathBuf>,
}

/// Builds, looks at and packs the program.
pub(crate) fn run(workspace: &Workspace, wish: &Wish) -> Result<bool> {
    let host = host_target(workspace)?;
    let target = wish.target.as_deref().unwrap_or(&host);
    let out = workspace.target_dir().join("dist");
    fs::create_dir_all(&out).context("target/dist cannot be made")?;
    let program = match &wish.program {
        Some(program) => program.clone(),
        None => {
            let program = build(workspace, target, wish.is_static)?;
            let bytes = fs::read(&program)?;
            look_for_paths(&bytes, &private_folders(workspace))?;
            if wish.is_static {
                look_for_loader(&bytes)?;
            }
            program
        }
    };
    let manner = if wish.is_static { "-static" } else { "" };
    let name = format!("joute-{}-{target}{manner}", version(workspace)?);
    let folder = out.join(&name);
    if folder.exists() {
        fs::remove_dir_all(&folder).context("the last archive's folder cannot be removed")?;
    }
    lay_out(workspace, &program, &folder)?;
    // A program that was there already is packed to see that it can be: fast rather than small.
    let level = if wish.program.is_some() { "-1" } else { "-9" };
    let archive = archive(&out, &name, level)?;
    tell(&archive)?;
    match package(workspace, &out, &folder, target, wish.is_static) {
        Ok(package) => tell(&package)?,
        Err(error) if wish.program.is_some() || is_missing("dpkg-deb") => say!("no package for Debian: {error:#}"),
        Err(error) => return Err(error),
    }
    fs::remove_dir_all(&folder).context("the folder that was packed cannot be removed")?;
    Ok(true)
}

fn tell(file: &Path) -> Result<()> {
    let bytes = fs::metadata(file)?.len();
    say!("{} ({:.1} MB)", file.display(), bytes as f64 / 1e6);
    Ok(())
}

/// What a command says, if it succeeds.
fn said(command: &mut Command) -> Result<String> {
    let program = command.get_program().to_string_lossy().into_owned();
    let output = command.stdin(Stdio::null()).output().with_context(|| format!("cannot start {program}"))?;
    if !output.status.success() {
        bail!("{program} failed: {}", String::from_utf8_lossy(&output.stderr).trim());
    }
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

fn host_target(workspace: &Workspace) -> Result<String> {
    let told = said(Command::new("rustc").arg("-vV").current_dir(&workspace.root))?;
    let host = told.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host.context("rustc does not say what it is for")?.to_owned())
}

/// The version in the root manifest.
fn version(workspace: &Workspace) -> Result<String> {
    let manifest = workspace.file("Cargo.toml").context("no Cargo.toml")?;
    let line = manifest.text.lines().find_map(|line| line.strip_prefix("version = \""));
    Ok(line.and_then(|rest| rest.strip_suffix('"')).context("the workspace has no version")?.to_owned())
}

/// Folders of whoever builds, and what stands in their place in the program.
fn private_folders(workspace: &Workspace) -> Vec<(String, &'static str)> {
    let home = env::var("HOME").unwrap_or_default();
    let or_home = |name: &str, below: &str| env::var(name).unwrap_or_else(|_| format!("{home}/{below}"));
    let root = workspace.root.display().to_string();
    let folders = [
        (root, "joute"),
        (or_home("CARGO_HOME", ".cargo"), "cargo"),
        (or_home("RUSTUP_HOME", ".rustup"), "rust"),
        (home.clone(), "home"),
    ];
    // A home that is the root of everything names nobody.
    folders.into_iter().filter(|(folder, _)| folder.len() > 1 && folder.starts_with('/')).collect()
}

fn build(workspace: &Workspace, target: &str, is_static: bool) -> Result<PathBuf> {
    let folders = private_folders(workspace);
    // The last that fits counts.
    let mut flags: Vec<String> =
        folders.iter().rev().map(|(from, to)| format!("--remap-path-prefix={from}={to}")).collect();
    if is_static {
        flags.push("-Ctarget-feature=+crt-static".to_owned());
    }
    let c_flags: Vec<String> =
        folders.iter().rev().map(|(from, to)| format!("-ffile-prefix-map={from}={to}")).collect();
    let built_in = workspace.target_dir().join("dist/build");
    let mut command = workspace.cargo();
    command
        .args(["build", "--locked", "--release", "--package", "joute", "--target", target, "--target-dir"])
        .arg(&built_in);
    command.env("CARGO_ENCODED_RUSTFLAGS", flags.join("\u{1f}")).env("CFLAGS", c_flags.join(" "));
    print_command(&command);
    if !command.status().context("cannot start cargo")?.success() {
        bail!("the build failed; for another target, `rustup target add {target}` comes first");
    }
    Ok(built_in.join(target).join("release/joute"))
}

/// Fails if the program names a folder of whoever built it.
fn look_for_paths(program: &[u8], folders: &[(String, &str)]) -> Result<()> {
    for (folder, _) in folders {
        let needle = format!("{folder}/");
        if let Some(at) = find(program, needle.as_bytes()) {
            let end = program[at..].iter().position(|byte| !byte.is_ascii_graphic()).unwrap_or(program.len() - at);
            let shown = String::from_utf8_lossy(&program[at..at + end.min(120)]);
            bail!("the program holds a path of this machine: {shown}");
        }
    }
    say!("the program holds no path of this machine");
    Ok(())
}

/// Fails if the program asks the system for a loader, which brings a C library in.
fn look_for_loader(program: &[u8]) -> Result<()> {
    if asks_for_a_loader(program).context("the program is no ELF file of 64 bits")? {
        bail!("the program still needs the C library of the system: this target cannot build it in");
    }
    say!("the program needs nothing of the system but its kernel");
    Ok(())
}

/// Whether an ELF file of 64 bits, little end first, has a segment that names a loader (`PT_INTERP`); nothing for another file.
fn asks_for_a_loader(file: &[u8]) -> Option<bool> {
    const LOADER: usize = 3;
    let number = |at: usize, bytes: usize| -> Option<usize> {
        let digits = file.get(at..at.checked_add(bytes)?)?;
        Some(digits.iter().rev().fold(0, |sum, &digit| (sum << 8) | usize::from(digit)))
    };
    file.starts_with(b"\x7fELF\x02\x01").then_some(())?;
    let (headers, size, count) = (number(32, 8)?, number(54, 2)?, number(56, 2)?);
    let kinds = (0..count).map(|index| number(headers.checked_add(index * size)?, 4));
    kinds.collect::<Option<Vec<_>>>().map(|kinds| kinds.contains(&LOADER))
}

/// Where `needle` begins.
fn find(haystack: &[u8], needle: &[u8]) -> Option<usize> {
    let first = *needle.first()?;
    let mut from = 0;
    while let Some(at) = haystack.get(from..)?.iter().position(|&byte| byte == first) {
        if haystack[from + at..].starts_with(needle) {
            return Some(from + at);
        }
        from += at + 1;
    }
    None
}

/// Puts everything where it will be in the archive.
fn lay_out(workspace: &Workspace, program: &Path, folder: &Path) -> Result<()> {
    let copy = |from: &Path, to: &str| -> Result<()> {
        let to = folder.join(to);
        fs::create_dir_all(to.parent().context("a file lies in a folder")?)?;
        fs::copy(from, &to).with_context(|| format!("{} cannot be copied", from.display()))?;
        Ok(())
    };
    copy(program, "joute")?;
    for (from, to) in FILES {
        copy(&workspace.root.join(from), to)?;
    }
    fs::write(folder.join("joute.1"), said(Command::new(program).arg("man"))? + "\n")?;
    let parts = licences::parts(workspace, &["--package", "joute"])?;
    let lines = parts.iter().map(|part| format!("{} {}: {}\n", part.name, part.version, part.licence));
    let head = "Joute is built of these crates, under these licences.\n\n";
    fs::write(folder.join("THIRD-PARTY.txt"), lines.fold(head.to_owned(), |text, line| text + &line))?;
    Ok(())
}

/// Whether a program is not there.
fn is_missing(program: &str) -> bool {
    Command::new(program).arg("--version").stdin(Stdio::null()).output().is_err()
}

/// The archive of a folder: the same bytes for the same files, whoever makes it and when.
fn archive(out: &Path, name: &str, level: &str) -> Result<PathBuf> {
    let (tar, packed) = (out.join(format!("{name}.tar")), out.join(format!("{name}.tar.gz")));
    let mut command = Command::new("tar");
    command.args([
        "--create",
        "--sort=name",
        "--owner=0",
        "--group=0",
        "--numeric-owner",
        "--mode=u=rwX,go=rX",
        "--mtime=@0",
        "--file",
    ]);
    said(command.arg(&tar).arg("--directory").arg(out).arg(name))?;
    said(Command::new("gzip").args(["--force", "--no-name", level]).arg(&tar))?;
    Ok(packed)
}

/// The architecture of a target as Debian calls it.
fn architecture(target: &str) -> Option<&'static str> {
    match target.split('-').next()? {
        "x86_64" => Some("amd64"),
        "aarch64" => Some("arm64"),
        _ => None,
    }
}

/// A package for Debian of what was laid out.
fn package(workspace: &Workspace, out: &Path, folder: &Path, target: &str, is_static: bool) -> Result<PathBuf> {
    let architecture = architecture(target).with_context(|| format!("Debian has no {target}"))?;
    let version = version(workspace)?;
    let root = out.join("deb");
    if root.exists() {
        fs::remove_dir_all(&root)?;
    }
    let place = |from: &str, to: &str| -> Result<()> {
        let to = root.join(to);
        fs::create_dir_all(to.parent().context("a file lies in a folder")?)?;
        fs::copy(folder.join(from), &to).with_context(|| format!("{from} cannot be copied"))?;
        Ok(())
    };
    place("joute", "usr/bin/joute")?;
    place("contrib/joute.service", "usr/lib/systemd/system/joute.service")?;
    place("joute.1", "usr/share/man/man1/joute.1")?;
    for name in [
        "README.md",
        "CHANGELOG.md",
        "SECURITY.md",
        "THIRD-PARTY.txt",
        "OFL-alegreya-sans.txt",
        "OFL-grenze-gotisch.txt",
        "docs/server.md",
        "contrib/nginx.conf",
        "contrib/Caddyfile",
    ] {
        place(name, &format!("usr/share/doc/joute/{name}"))?;
    }
    place("LICENSE-MIT", "usr/share/doc/joute/copyright")?;
    let depends = if is_static || target.ends_with("musl") { String::new() } else { "Depends: libc6\n".to_owned() };
    let control = format!(
        "Package: joute\nVersion: {version}\nSection: games\nPriority: optional\nArchitecture: {architecture}\n{depends}\
         Maintainer: Joute <joute@localhost>\nDescription: tables of board games in the browser\n One program that serves tables for \
         games of rival mages, against people,\n computers and bots, and keeps them in one folder.\n"
    );
    fs::create_dir_all(root.join("DEBIAN"))?;
    fs::write(root.join("DEBIAN/control"), control)?;
    let file = out.join(format!("joute_{version}_{architecture}.deb"));
    let built =
        said(Command::new("dpkg-deb").args(["--root-owner-group", "-Zgzip", "-z1", "--build"]).arg(&root).arg(&file));
    fs::remove_dir_all(&root)?;
    built.map(|_| file)
}

#[cfg(test)]
mod tests {
    use super::{FILES, architecture, asks_for_a_loader, find, look_for_paths, version};
    use crate::workspace::Workspace;

    #[test]
    fn a_path_of_this_machine_is_found_wherever_it_stands() {
        let folders = [("/home/ada".to_owned(), "home")];
        assert!(look_for_paths(b"\0joute/crates/x.rs\0/home/adam/x\0", &folders).is_ok());
        let error = look_for_paths(b"\0\x01/home/ada/src/x.rs\0more", &folders).unwrap_err().to_string();
        assert!(error.ends_with(": /home/ada/src/x.rs"), "{error}");
        assert_eq!((find(b"aab", b"ab"), find(b"ab", b"abc"), find(b"", b"a")), (Some(1), None, None));
    }

    #[test]
    fn a_program_that_asks_for_a_loader_is_told_from_one_that_does_not() {
        let mut file = [b"\x7fELF\x02\x01".as_slice(), &[0; 58 + 2 * 56]].concat();
        (file[32], file[54], file[56]) = (64, 56, 2);
        assert_eq!(asks_for_a_loader(&file), Some(false));
        file[64 + 56] = 3;
        assert_eq!(asks_for_a_loader(&file), Some(true));
        assert_eq!(asks_for_a_loader(&file[..120]), None, "cut short");
        assert_eq!((asks_for_a_loader(b"#!/bin/sh"), asks_for_a_loader(b"")), (None, None));
        file[32..40].fill(u8::MAX);
        assert_eq!(asks_for_a_loader(&file), None, "headers far away");
    }

    #[test]
    fn what_is_handed_out_is_there() {
        let workspace = Workspace::open().unwrap();
        for (from, _) in FILES {
            assert!(workspace.root.join(from).is_file(), "{from}");
        }
        assert!(version(&workspace).unwrap().split('.').count() == 3);
        assert_eq!((architecture("x86_64-unknown-linux-musl"), architecture("riscv")), (Some("amd64"), None));
    }
}
