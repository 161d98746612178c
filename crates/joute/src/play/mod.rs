//! `joute play`: a game in the terminal, over the whole window or line by line.

mod choose;
mod line;
mod look;
mod screen;
mod sitting;
mod words;

use std::io::{self, IsTerminal as _};

use crate::cli::{LangArg, PlayArgs};
use crate::failure::{Failure, Outcome};
use crate::setup;
use look::Look;
use sitting::{Company, Sitting};

/// Plays a game from its set-up to its end, or until somebody leaves.
pub(crate) fn play(args: &PlayArgs) -> Outcome {
    let sitting = Sitting::begin(company(args)?, setup::seed(args.seed.as_deref())?)?;
    let both = io::stdin().is_terminal() && io::stdout().is_terminal();
    let look = Look::of_system(io::stdout().is_terminal(), |name| std::env::var(name).ok());
    // A terminal that can move no cursor has lines only.
    if both && !args.plain && !args.text && !look.is_dumb() {
        screen::play(sitting, look)
    } else {
        line::play(sitting, look, args.text)
    }
}

/// Who plays what.
fn company(args: &PlayArgs) -> Outcome<Company> {
    let options = setup::options(&args.setup)?;
    let seats = options.seats();
    if args.humans > seats {
        return Err(Failure::usage(format!("--humans {}: there are {seats} seats", args.humans)));
    }
    let specs = setup::opponents(&args.ai)?;
    let computer = |seat: u8| {
        let index = usize::from(seat.checked_sub(args.humans)?);
        specs.get(index).or(specs.last()).copied()
    };
    let lang = args.lang.unwrap_or_else(|| LangArg::of_system(|name| std::env::var(name).ok())).lang();
    Ok(Company { computers: (0..seats).map(computer).collect(), options, lang })
}
