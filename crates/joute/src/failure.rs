//! Why a command did not do what it was asked, and the exit code that says so to scripts.

use std::fmt::Display;
use std::io;
use std::path::Path;
use std::process::ExitCode;

use joute_kernel::is_unseen;

/// What goes wrong, by exit code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// Whoever reads the output has gone: nothing to complain about.
    ReaderGone,
    /// A check found faults: an altered record, a content folder with mistakes.
    Check,
    /// The command line or a file it names cannot be used as it is.
    Usage,
    /// Something outside: a port in use, a folder that cannot be written.
    Environment,
}

/// A failed command: what kind, and a sentence that says what to do next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Failure {
    pub(crate) kind: Kind,
    pub(crate) message: String,
}

/// What every command returns.
pub(crate) type Outcome<T = ()> = Result<T, Failure>;

impl Failure {
    pub(crate) fn check(message: impl Display) -> Self {
        Self { kind: Kind::Check, message: message.to_string() }
    }

    pub(crate) fn usage(message: impl Display) -> Self {
        Self { kind: Kind::Usage, message: message.to_string() }
    }

    pub(crate) fn environment(message: impl Display) -> Self {
        Self { kind: Kind::Environment, message: message.to_string() }
    }

    /// Says it on standard error and gives the exit code.
    pub(crate) fn report(&self) -> ExitCode {
        use std::io::Write as _;
        let code = match self.kind {
            Kind::ReaderGone => return ExitCode::SUCCESS,
            Kind::Check => 1,
            Kind::Usage => 2,
            Kind::Environment => 3,
        };
        // Nobody may be there to read this either; the exit code still tells.
        let _ = writeln!(io::stderr(), "joute: {}", shown(&self.message));
        ExitCode::from(code)
    }
}

/// The most letters of a sentence that are shown.
const SHOWN_MAX: usize = 4_000;

/// A sentence that may hold text of a file, of anybody: without signs that steer a terminal, and not endless.
pub(crate) fn shown(sentence: impl Display) -> String {
    let sentence = sentence.to_string();
    let mut shown = String::new();
    for sign in sentence.chars().take(SHOWN_MAX) {
        match sign {
            '\n' | '\t' => shown.push(sign),
            sign if is_unseen(sign) => shown.extend(sign.escape_debug()),
            sign => shown.push(sign),
        }
    }
    if sentence.chars().nth(SHOWN_MAX).is_some() {
        shown.push('…');
    }
    shown
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        let kind = if error.kind() == io::ErrorKind::BrokenPipe { Kind::ReaderGone } else { Kind::Environment };
        Self { kind, message: error.to_string() }
    }
}

/// The longest file that is read, in bytes: as long as a record may be.
const FILE_BYTES_MAX: u64 = joute_record::RECORD_BYTES_MAX as u64;

/// The text of a file that the command line names.
pub(crate) fn read_file(path: &Path) -> Outcome<String> {
    use std::io::Read as _;
    let at = |error: io::Error| Failure::usage(format!("{}: {error}; check the path", path.display()));
    let mut bytes = Vec::new();
    std::fs::File::open(path).and_then(|file| file.take(FILE_BYTES_MAX + 1).read_to_end(&mut bytes)).map_err(at)?;
    if bytes.len() as u64 > FILE_BYTES_MAX {
        return Err(Failure::usage(format!("{}: longer than {FILE_BYTES_MAX} bytes", path.display())));
    }
    String::from_utf8(bytes).map_err(|error| {
        let byte = error.utf8_error().valid_up_to();
        Failure::usage(format!("{}: not UTF-8 text (byte {byte}); give a record or a position", path.display()))
    })
}

/// Writes a file, whole or not at all: a half-written file never stands under the name.
pub(crate) fn write_file(path: &Path, bytes: &[u8]) -> Outcome {
    let failed = |error: io::Error| {
        Failure::environment(format!(
            "{}: cannot be written: {error}; choose a folder you may write to",
            path.display()
        ))
    };
    let mut part = path.as_os_str().to_owned();
    part.push(".part");
    std::fs::write(&part, bytes).and_then(|()| std::fs::rename(&part, path)).map_err(|error| {
        let _ = std::fs::remove_file(&part);
        failed(error)
    })
}

#[cfg(test)]
mod tests {
    use super::{SHOWN_MAX, shown};

    #[test]
    fn what_a_file_says_steers_no_terminal_and_ends() {
        assert_eq!(
            shown("line 2: `\u{1b}[2Jgone\u{7}` is refused\n\tas é"),
            "line 2: `\\u{1b}[2Jgone\\u{7}` is refused\n\tas é"
        );
        let long = shown("x".repeat(10 * SHOWN_MAX));
        assert!(long.ends_with('…') && long.chars().count() == SHOWN_MAX + 1);
    }
}
