//! `joute completions` and `joute man`: both are made of the command line itself, so that they cannot drift from it.

use std::io::{self, Write as _};

use clap::CommandFactory as _;
use clap_complete::Shell;
use clap_mangen::Man;

use crate::cli::Cli;
use crate::failure::Outcome;

/// Prints the script that completes commands and options in `shell`.
pub(crate) fn completions(shell: Shell) -> Outcome {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "joute", &mut script);
    io::stdout().lock().write_all(&script)?;
    Ok(())
}

/// Prints one manual page: the program, then each command with its options.
pub(crate) fn man() -> Outcome {
    let mut command = Cli::command();
    // Options that every command takes are then known to each.
    command.build();
    let mut page = Vec::new();
    Man::new(command.clone()).render(&mut page)?;
    for command in command.get_subcommands().filter(|command| command.get_name() != "help") {
        writeln!(page, ".SH \"JOUTE {}\"", command.get_name().to_uppercase())?;
        let part = Man::new(command.clone());
        part.render_description_section(&mut page)?;
        part.render_synopsis_section(&mut page)?;
        part.render_options_section(&mut page)?;
        part.render_extra_section(&mut page)?;
    }
    io::stdout().lock().write_all(&page)?;
    Ok(())
}
