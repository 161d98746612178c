//! Ctrl-C in long work: once to stop and be told what is known, twice to end at once.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use signal_hook::consts::{SIGINT, SIGTERM};

use crate::failure::{Failure, Outcome};

/// The exit code of a program that a second Ctrl-C ended.
const ENDED: i32 = 130;

/// A flag that Ctrl-C raises.
pub(crate) struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    /// From now on Ctrl-C raises the flag, and ends the program if it is raised already.
    pub(crate) fn install() -> Outcome<Self> {
        let flag = Arc::new(AtomicBool::new(false));
        for signal in [SIGINT, SIGTERM] {
            // In this order: the first signal finds the flag low, the second finds it raised.
            signal_hook::flag::register_conditional_shutdown(signal, ENDED, Arc::clone(&flag))
                .and_then(|_| signal_hook::flag::register(signal, Arc::clone(&flag)))
                .map_err(|error| Failure::environment(format!("Ctrl-C cannot be listened to: {error}")))?;
        }
        Ok(Self(flag))
    }

    /// The flag.
    pub(crate) fn flag(&self) -> &AtomicBool {
        &self.0
    }
}
