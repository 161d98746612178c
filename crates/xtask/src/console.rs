//! Lines for the person who runs a chore.

use std::fmt::Arguments;
use std::io::Write;

/// Prints a line like `println!`, but ends the program quietly when nobody reads on, as in `cargo xtask rules | head`.
macro_rules! say {
    () => { $crate::console::line(format_args!("")) };
    ($($arg:tt)*) => { $crate::console::line(format_args!($($arg)*)) };
}
pub(crate) use say;

/// Writes one line to standard output; `say!` is the convenient form.
pub(crate) fn line(text: Arguments<'_>) {
    if cfg!(test) {
        // The test runner captures `println!` only.
        println!("{text}");
        return;
    }
    if writeln!(std::io::stdout(), "{text}").is_err() {
        std::process::exit(1);
    }
}
