//! What the server says on its console.

use std::io::Write;

/// Says a line. A console that cannot be written to, such as a file on a full disk, is no reason to stop.
pub(crate) fn say(line: &str) {
    let _ = writeln!(std::io::stderr().lock(), "{line}");
}
