//! The repository on disk: its root, its files, its crates.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

/// The repository, and the list of the files that belong to it.
pub(crate) struct Workspace {
    /// Absolute path of the repository.
    pub(crate) root: PathBuf,
    /// Every text file that git tracks or would add, sorted by path.
    pub(crate) files: Vec<TextFile>,
}

/// One file of UTF-8 text.
pub(crate) struct TextFile {
    /// Path from the root, with `/`.
    pub(crate) path: String,
    /// The whole text.
    pub(crate) text: String,
}

impl TextFile {
    /// The last extension, without the dot; empty when there is none.
    pub(crate) fn extension(&self) -> &str {
        Path::new(&self.path).extension().and_then(OsStr::to_str).unwrap_or("")
    }

    /// The folder name under `crates/`, when the file lies in a crate.
    pub(crate) fn crate_name(&self) -> Option<&str> {
        self.path.strip_prefix("crates/")?.split_once('/').map(|(name, _)| name)
    }

    /// Whether the file is Rust below the `src` folder of `crate_name`.
    pub(crate) fn is_source_of(&self, crate_name: &str) -> bool {
        self.path.starts_with(&format!("crates/{crate_name}/src/")) && self.extension() == "rs"
    }
}

impl Workspace {
    /// Finds the repository and reads its text files.
    ///
    /// # Errors
    ///
    /// When the root has no `Cargo.toml`, or a file cannot be read.
    pub(crate) fn open() -> Result<Self> {
        // Set by `cargo run`; the compile-time value serves a binary that was started by hand.
        let manifest_dir =
            std::env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| env!("CARGO_MANIFEST_DIR").into(), PathBuf::from);
        let root = manifest_dir.join("../..").canonicalize().context("the repository has moved; rebuild xtask")?;
        if !root.join("Cargo.toml").is_file() {
            bail!("no Cargo.toml in {}; run `cargo xtask` inside the repository", root.display());
        }
        let mut files = Vec::new();
        for path in list_files(&root)? {
            let full = root.join(&path);
            if !full.is_file() {
                continue;
            }
            let bytes = fs::read(&full).with_context(|| format!("cannot read {path}"))?;
            if let Some(text) = text_of(bytes) {
                files.push(TextFile { path, text });
            }
        }
        files.sort_by(|a, b| a.path.cmp(&b.path));
        Ok(Self { root, files })
    }

    /// The file at `path`, if the repository has it as text.
    pub(crate) fn file(&self, path: &str) -> Option<&TextFile> {
        self.files.binary_search_by(|file| file.path.as_str().cmp(path)).ok().map(|index| &self.files[index])
    }

    /// Names of the crates, sorted: the folders of `crates/` that hold a `Cargo.toml`.
    pub(crate) fn crates(&self) -> Vec<&str> {
        let manifests = self.files.iter().filter_map(|file| file.path.strip_prefix("crates/"));
        manifests.filter_map(|path| path.strip_suffix("/Cargo.toml")).filter(|name| !name.contains('/')).collect()
    }

    /// Files whose path starts with `folder`, which ends in `/`.
    pub(crate) fn under<'a>(&'a self, folder: &'a str) -> impl Iterator<Item = &'a TextFile> {
        self.files.iter().filter(move |file| file.path.starts_with(folder))
    }

    /// Every Rust file of every crate but this one, whose tests quote rules that do not exist.
    pub(crate) fn rust_files(&self) -> impl Iterator<Item = &TextFile> {
        self.under("crates/").filter(|file| file.extension() == "rs" && file.crate_name() != Some("xtask"))
    }

    /// Where build output goes: `CARGO_TARGET_DIR`, or `target` at the root.
    pub(crate) fn target_dir(&self) -> PathBuf {
        std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| self.root.join("target"), |dir| self.root.join(dir))
    }

    /// A command that runs cargo at the root.
    pub(crate) fn cargo(&self) -> Command {
        let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        command.current_dir(&self.root).stdin(Stdio::null());
        command
    }
}

/// The bytes as text, unless they look like a picture, a font or another binary.
fn text_of(bytes: Vec<u8>) -> Option<String> {
    if bytes.contains(&0) { None } else { String::from_utf8(bytes).ok() }
}

/// Paths from the root of all files that are tracked or would be added.
fn list_files(root: &Path) -> Result<Vec<String>> {
    let listing = Command::new("git")
        .args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
        .current_dir(root)
        .stdin(Stdio::null())
        .stderr(Stdio::null())
        .output();
    match listing {
        Ok(output) if output.status.success() => {
            let names = String::from_utf8(output.stdout).context("a file name is not UTF-8; rename the file")?;
            Ok(names.split('\0').filter(|name| !name.is_empty()).map(str::to_owned).collect())
        }
        // A tarball, or a machine without git: the folders that git would ignore are left out by name.
        _ => {
            let mut paths = Vec::new();
            walk(root, root, &mut paths)?;
            Ok(paths)
        }
    }
}

/// Adds every file below `folder`, except build output and data.
fn walk(root: &Path, folder: &Path, paths: &mut Vec<String>) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| format!("cannot list {}", folder.display()))? {
        let path = entry?.path();
        let inside = path.strip_prefix(root).unwrap_or(&path).to_string_lossy().replace('\\', "/");
        if matches!(inside.as_str(), ".git" | "target" | "data") || inside.ends_with("node_modules") {
            continue;
        }
        if path.is_dir() {
            walk(root, &path, paths)?;
        } else {
            paths.push(inside);
        }
    }
    Ok(())
}
