//! Folders of TOML files and lists that the command line names: read whole, or refused, whatever lies in them.
//!
//! A folder may come from anybody. So much is read and no more as a pack may hold ([`joute_content::check_bounds`]), and
//! nothing is opened that could keep the reader waiting: only regular files, or links to them.

use std::fs::{DirEntry, File, OpenOptions};
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use joute_content::{BYTES_MAX, FILES_MAX, Fault, toml_of_csv};

use crate::failure::{Failure, Outcome};

/// The lessons and the book of a game lie beside its pack and are no part of it.
const BESIDE: [&str; 2] = ["lessons.toml", "book.toml"];
/// How the files of lists end.
const LIST: &str = "csv";

/// What a folder holds of a pack.
#[derive(Default)]
pub(crate) struct Folder {
    /// Its files as TOML, by path and text, in the order of their names.
    pub(crate) files: Vec<(String, String)>,
    /// What is wrong with the form of its lists.
    pub(crate) faults: Vec<Fault>,
}

/// Reads the files of a folder that may belong to a pack; others are left alone.
pub(crate) fn read(folder: &Path) -> Outcome<Folder> {
    let mut found = Folder::default();
    let mut left = BYTES_MAX;
    for path in pack_paths(folder)? {
        let bytes = read_regular(&path, left).map_err(|reason| refusal(&path, reason))?;
        left -= bytes.len();
        let text = String::from_utf8(bytes).map_err(|error| {
            let byte = error.utf8_error().valid_up_to();
            refusal(&path, format!("not UTF-8 text (byte {byte}); save it as UTF-8"))
        })?;
        let name = path.display().to_string();
        if path.extension().is_some_and(|extension| extension == LIST) {
            let read = toml_of_csv(&name, &text);
            found.faults.extend(read.faults);
            found.files.push((name, read.text));
        } else {
            found.files.push((name, text));
        }
    }
    Ok(found)
}

fn refusal(path: &Path, reason: impl core::fmt::Display) -> Failure {
    Failure::usage(format!("{}: {reason}", path.display()))
}

/// The paths that end in `.toml` or `.csv`, sorted: at most as many as a folder may have.
fn pack_paths(folder: &Path) -> Outcome<Vec<PathBuf>> {
    let unlisted = |error: io::Error| refusal(folder, format!("{error}; give a folder"));
    let mut paths: Vec<PathBuf> = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(unlisted)? {
        let path = entry.as_ref().map(DirEntry::path).map_err(|error| refusal(folder, error))?;
        let is_read = path.extension().is_some_and(|extension| extension == "toml" || extension == LIST);
        if !is_read || path.file_name().is_some_and(|name| BESIDE.iter().any(|beside| name == *beside)) {
            continue;
        }
        if paths.len() == FILES_MAX {
            return Err(refusal(&path, format!("one file too many; expected {FILES_MAX} at most in a folder")));
        }
        paths.push(path);
    }
    paths.sort();
    Ok(paths)
}

/// The bytes of a regular file; a sentence if it is something else, or longer than `most`.
fn read_regular(path: &Path, most: usize) -> Result<Vec<u8>, String> {
    let unread = |error: io::Error| format!("{error}; check the path");
    let odd = || "not a regular file; expected a file of TOML text, or a link to one".to_owned();
    if !std::fs::metadata(path).map_err(unread)?.is_file() {
        return Err(odd());
    }
    // The opened file is asked again: between two looks at a path another file may come to lie there.
    let file = open_at_once(path).map_err(unread)?;
    if !file.metadata().map_err(unread)?.is_file() {
        return Err(odd());
    }
    let mut bytes = Vec::new();
    file.take(most as u64 + 1).read_to_end(&mut bytes).map_err(unread)?;
    if bytes.len() > most { Err(joute_content::too_long()) } else { Ok(bytes) }
}

/// Opens a file without waiting for whoever may be at the other end of a pipe.
fn open_at_once(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::custom_flags(&mut options, libc::O_NONBLOCK | libc::O_NOCTTY);
    options.open(path)
}

/// Makes a folder, which may be there if it is empty, and writes these files into it.
pub(crate) fn write(folder: &Path, files: &[(String, String)]) -> Outcome {
    let refused = |error: io::Error| refusal(folder, format!("{error}; give another folder"));
    std::fs::create_dir_all(folder).map_err(refused)?;
    if std::fs::read_dir(folder).map_err(refused)?.next().is_some() {
        return Err(refusal(folder, "not empty; give another folder"));
    }
    for (name, text) in files {
        std::fs::write(folder.join(name), text).map_err(refused)?;
    }
    Ok(())
}
