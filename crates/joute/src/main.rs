//! The command line of Joute.

#![forbid(unsafe_code)]

mod arena;
mod cli;
mod content;
mod engine;
mod failure;
mod folder;
mod host;
mod interrupt;
mod lab;
mod manual;
mod packs;
mod play;
mod records;
mod render;
mod rules;
mod schema;
mod serve;
mod setup;
mod show;
mod simulate;

use std::process::ExitCode;

use clap::Parser;

use cli::{Cli, Command, ContentCommand};
use failure::Outcome;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    // Prints help or a fault of the command line itself, and exits with 0 or 2.
    let cli = Cli::parse();
    match run(cli) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

fn run(cli: Cli) -> Outcome {
    packs::install(&cli.pack)?;
    match cli.command {
        None => serve::serve(&cli.serve),
        Some(Command::Serve(args)) => serve::serve(&args),
        Some(Command::Play(args)) => play::play(&args),
        Some(Command::Arena(args)) => arena::arena(&args),
        Some(Command::Simulate(args)) => simulate::simulate(&args),
        Some(Command::Lab(args)) => lab::lab(&args),
        Some(Command::Replay(args)) => records::replay(&args),
        Some(Command::Verify { files, allow_dictated }) => records::verify(&files, allow_dictated),
        Some(Command::Render(args)) => render::render(&args),
        Some(Command::Backup { file, data }) => host::backup(&data, &file),
        Some(Command::Restore { file, data }) => host::restore(&file, &data),
        Some(Command::Export { table, file, data }) => host::export(&data, &table, &file),
        Some(Command::Import { file, data }) => host::import(&file, &data),
        Some(Command::Doctor { at }) => host::doctor(&at),
        Some(Command::Engine) => engine::engine(),
        Some(Command::Schema { game, of }) => schema::schema(game, &of),
        Some(Command::Rules { game, id, lang }) => rules::rules(game, id.as_deref(), lang.lang()),
        Some(Command::Completions { shell }) => manual::completions(shell),
        Some(Command::Man) => manual::man(),
        Some(Command::Content { command: ContentCommand::New { game, folder } }) => content::new(game, folder),
        Some(Command::Content { command: ContentCommand::Check { folder } }) => content::check(&folder),
    }
}
