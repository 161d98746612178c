//! Folders of content from outside: whatever lies in them, the program ends, with a sentence, and stays small.

use std::fs;
use std::io::{Read as _, Seek as _};
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

const JOUTE: &str = env!("CARGO_BIN_EXE_joute");

/// The most that the program may take from the heap, in kilobytes: an allocation beyond ends it.
const HEAP_KILOBYTES: u32 = 64 * 1024;

/// Says what `content check` and `--pack` answer about a folder, with their exit codes.
#[track_caller]
fn answers(folder: &Path) -> [(i32, String); 2] {
    let folder = folder.to_str().unwrap();
    [&["content", "check", folder][..], &["simulate", "bellum", "--games", "1", "--pack", folder]].map(|args| {
        // The shell bounds the heap of what it becomes.
        let script = format!("ulimit -d {HEAP_KILOBYTES} && exec \"$0\" \"$@\"");
        let (status, said) = ended(Command::new("sh").args(["-c", &script, JOUTE]).args(args));
        (status.code().unwrap_or_else(|| panic!("{args:?} was ended: {said}")), said)
    })
}

/// Waits for a program, at most a minute. Its output goes to files, which never keep it waiting.
#[track_caller]
fn ended(command: &mut Command) -> (ExitStatus, String) {
    let (mut out, mut err) = (tempfile::tempfile().unwrap(), tempfile::tempfile().unwrap());
    command.stdin(Stdio::null()).stdout(out.try_clone().unwrap()).stderr(err.try_clone().unwrap());
    let (mut child, begun) = (command.spawn().unwrap(), Instant::now());
    let status = loop {
        if let Some(status) = child.try_wait().unwrap() {
            break status;
        }
        if begun.elapsed() > Duration::from_secs(60) {
            let _ = child.kill();
            let _ = child.wait();
            panic!("it did not end: {command:?}");
        }
        std::thread::yield_now();
    };
    let mut said = String::new();
    for file in [&mut out, &mut err] {
        file.rewind().unwrap();
        file.read_to_string(&mut said).unwrap();
    }
    (status, said)
}

/// A folder with these files.
fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        fs::write(folder.path().join(name), text).unwrap();
    }
    folder
}

/// Both commands refuse the folder, with a sentence that holds each of `needles`.
#[track_caller]
fn refused(folder: &TempDir, needles: &[&str]) {
    for (code, said) in answers(folder.path()) {
        assert!((1..=2).contains(&code), "exit code {code}: {said}");
        assert!(!said.contains("panicked"), "{said}");
        for needle in needles {
            assert!(said.contains(needle), "{needle}: {}", &said[..said.len().min(2000)]);
        }
    }
}

const BELLUM: &str = "game = \"bellum\"\n";

#[test]
fn a_folder_with_more_than_a_pack_can_hold_is_refused_by_file_and_limit() {
    // Each of these took four gigabytes together, or as many as there was room for.
    let mebibyte = "[[evil]]\n".repeat((1 << 20) / 9);
    let names: Vec<String> = (10..68).map(|number| format!("f{number}.toml")).collect();
    let files: Vec<(&str, &str)> = names.iter().map(|name| (name.as_str(), mebibyte.as_str())).collect();
    refused(&folder(&files), &["f12.toml", "2097152 bytes"]);
    refused(&folder(&files[..1]), &["f10.toml:13108: ", "65536 words and signs"]);
    let names: Vec<String> = (0..65).map(|number| format!("f{number}.toml")).collect();
    let files: Vec<(&str, &str)> = names.iter().map(|name| (name.as_str(), "")).collect();
    refused(&folder(&files), &[".toml: one file too many", "64 at most"]);
}

#[test]
fn the_worst_that_a_folder_may_hold_stays_within_the_heap() {
    let many = |text: &str, count: usize| BELLUM.to_owned() + &text.repeat(count);
    let broken_rows = "[[evil]]\nid = 1\nrows = [0, 0, 0, 0, 0, 0]\n";
    let keys: String = (0..21_000).map(|number| format!("k{number}=1\n")).collect();
    let long_row = format!("[[evil]]\nrows = [\"{}\"]\n", "x,".repeat(900_000));
    let deep: String = (0..900).map(|number| format!("[b{number}{}]\n", ".a".repeat(34))).collect();
    let comment = format!("#{}\n", "x".repeat(1_900_000));
    let worst = [
        BELLUM.to_owned() + &deep + &comment,
        many("= =\n", 32_000) + &comment,
        many("[[evil]]\n", 13_000),
        many(broken_rows, 2_300),
        many("]\n", 65_000),
        many("= =\n", 32_000),
        many(&("a.".repeat(70) + "a = 1\n"), 450),
        BELLUM.to_owned() + &keys,
        BELLUM.to_owned() + "x = [" + &"{},".repeat(21_000) + "]\n",
        BELLUM.to_owned() + "[[evil]]\nbonus = [" + &"0,".repeat(32_000) + "]\n",
        BELLUM.to_owned() + "[chests]\nwood = [" + &"0,".repeat(32_000) + "]\n",
        BELLUM.to_owned() + &"[".repeat(65_000),
        BELLUM.to_owned() + &long_row,
        BELLUM.to_owned() + &"x".repeat(2_000_000) + " = 1\n",
        BELLUM.to_owned() + "[[evil]]\nid = \"" + &"x".repeat(2_000_000) + "\"\n",
        many("[[evil]]\nface = \"x · x\"\n", 8_000),
        "game = \"rivality\"\n".to_owned() + &"[[tile]]\n".repeat(13_000),
    ];
    for text in &worst {
        let name = if text.contains("rivality") { "tiles.toml" } else { "a.toml" };
        refused(&folder(&[(name, text)]), &[name]);
    }
}

#[cfg(unix)]
#[test]
fn only_regular_files_and_links_to_them_are_opened() {
    use std::os::unix::fs::symlink;
    use std::os::unix::net::UnixListener;

    let odd = "not a regular file; expected a file of TOML text, or a link to one";
    let pipe = folder(&[("a.toml", BELLUM)]);
    let made = Command::new("mkfifo").arg(pipe.path().join("pipe.toml")).status().unwrap();
    assert!(made.success());
    refused(&pipe, &["pipe.toml: ", odd]);
    let socket = folder(&[]);
    let _listener = UnixListener::bind(socket.path().join("socket.toml")).unwrap();
    refused(&socket, &["socket.toml: ", odd]);
    let device = folder(&[]);
    symlink("/dev/zero", device.path().join("zero.toml")).unwrap();
    refused(&device, &["zero.toml: ", odd]);
    let within = folder(&[]);
    fs::create_dir(within.path().join("folder.toml")).unwrap();
    refused(&within, &["folder.toml: ", odd]);
    let nowhere = folder(&[]);
    symlink("nowhere", nowhere.path().join("link.toml")).unwrap();
    refused(&nowhere, &["link.toml: ", "check the path"]);
    // A file without an end in sight is read no further than a folder may go.
    let sparse = folder(&[]);
    fs::File::create(sparse.path().join("sparse.toml")).unwrap().set_len(1 << 40).unwrap();
    refused(&sparse, &["sparse.toml: ", "2097152 bytes"]);

    let content = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/bellum");
    let linked = folder(&[]);
    for entry in fs::read_dir(content.canonicalize().unwrap()).unwrap() {
        let entry = entry.unwrap();
        symlink(entry.path(), linked.path().join(entry.file_name())).unwrap();
    }
    for (code, said) in answers(linked.path()) {
        assert_eq!(code, 0, "{said}");
    }
}
