//! `joute render`.

use std::path::Path;

use joute_draw::drawn::Drawn;
use joute_draw::export;
use joute_draw::words::Lang;
use joute_games::{AnyState, AnyView, GameId, with_view};
use joute_kernel::{Seat, Seed, SetupError, Viewer};
use joute_wire::{load_position, parse_json};

use crate::cli::RenderArgs;
use crate::failure::{Failure, Outcome, read_file, write_file};
use crate::records;

/// A picture format.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Format {
    Svg,
    Png,
}

/// Draws the board and writes it.
pub(crate) fn render(args: &RenderArgs) -> Outcome {
    let format = match args.output.extension().and_then(|extension| extension.to_str()) {
        Some("svg") => Format::Svg,
        Some("png") => Format::Png,
        _ => {
            let name = args.output.display();
            return Err(Failure::usage(format!("{name}: the name tells the format; end it in .svg or .png")));
        }
    };
    let state = state(args)?;
    let viewer = match args.seat {
        None => Viewer::Spectator,
        Some(seat) => Seat::new(seat)
            .filter(|seat| seat.index() < usize::from(state.seat_count()))
            .map(Viewer::Seat)
            .ok_or_else(|| {
            let seats = state.seat_count();
            Failure::usage(format!("--seat {seat}: not at this table of {seats}; seats are numbered from 0"))
        })?,
    };
    let svg = picture(&state.view(viewer), args.lang.lang());
    match format {
        Format::Svg => write_file(&args.output, svg.as_bytes()),
        Format::Png => {
            let png =
                joute_raster::png(&svg, args.width).map_err(|error| Failure::usage(format!("--width: {error}")))?;
            write_file(&args.output, &png)
        }
    }
}

fn picture(view: &AnyView, lang: Lang) -> String {
    export::standalone(&with_view!(view, G, view => <G as Drawn>::picture(view, lang)))
}

/// The state in the file: a position is one JSON object, a record has a header that says `joute`.
fn state(args: &RenderArgs) -> Outcome<AnyState> {
    let text = read_file(&args.file)?;
    if is_record(&text) {
        let opened = records::open(&args.file)?;
        if let Some(other) = args.game.filter(|&game| game != opened.game) {
            let (name, game) = (args.file.display(), opened.game);
            return Err(Failure::usage(format!("--game {other}: {name} is a record of {game}; leave --game out")));
        }
        return records::state_at(&opened, args.at, &args.file);
    }
    if args.at.is_some() {
        return Err(Failure::usage("--at: only records have plies; leave it out for a position"));
    }
    position(args.game, &text, &args.file)
}

fn is_record(text: &str) -> bool {
    text.trim_start().starts_with("{\"joute\"")
}

/// A position of `game`; of whichever game it is a position of if none is named.
fn position(game: Option<GameId>, text: &str, path: &Path) -> Outcome<AnyState> {
    let json = parse_json(text).map_err(|error| {
        Failure::usage(format!("{}: neither a record nor a position in JSON: {error}", path.display()))
    })?;
    let candidates = game.map_or(GameId::ALL.to_vec(), |game| vec![game]);
    let mut refused: Vec<(GameId, SetupError)> = Vec::new();
    for game in candidates {
        // What the position leaves open is dealt the same each time.
        match load_position(game, &json, &mut Seed::from_number(0).stream("position")) {
            Ok(state) => return Ok(state),
            Err(error) => refused.push((game, error)),
        }
    }
    // The game that knows most of what is said, and then finds least wrong, is the one that was meant.
    let unknown =
        |error: &SetupError| error.faults.iter().filter(|fault| fault.message.starts_with("unknown key")).count();
    let nearest = refused.into_iter().min_by_key(|(_, error)| (unknown(error), error.faults.len()));
    let (nearest, error) = nearest.expect("there is at least one game, and each has refused");
    let faults: String = error.faults.iter().map(|fault| format!("\n  {fault}")).collect();
    let meant = if game.is_none() { " (if another game is meant, say --game)" } else { "" };
    Err(Failure::usage(format!("{}: not a position of {nearest}{meant}:{faults}", path.display())))
}
