//! The command line: what can be typed.

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};
use joute_games::GameId;
use joute_server::{LogForm, Network, PublicUrl};

/// Said at the end of the help of the whole: an example of every command, then what its end means.
const AFTER_HELP: &str = "\
Examples:
  joute                                      the table in the browser, at a printed address
  joute serve --port 8080 --data /srv/joute
  joute backup joute-copy.sqlite --data /srv/joute
  joute restore joute-copy.sqlite --data /srv/anew
  joute export TABLE table.sqlite --data /srv/joute
  joute import table.sqlite --data /srv/anew
  joute doctor /srv/joute
  joute play rivality --mode expert --ai adept
  joute simulate bellum --games 400 --ai greedy,random --seed 7
  joute arena rivality --ai novice,adept,master --games 100
  joute lab bellum --games 2000 --seed 1
  joute replay game.joute --at 12
  joute verify game.joute
  joute render game.joute --at 12 -o board.svg
  joute engine < requests.jsonl
  joute schema rivality --of view
  joute rules rivality RIV-SHIELD-2
  joute content check content/bellum
  joute completions bash > ~/.local/share/bash-completion/completions/joute
  joute man > joute.1
`joute help COMMAND` says more of one.

Exit codes: 0 done · 1 a check found faults · 2 the command line or a file cannot be used as it is · \
3 something outside is in the way, such as a port in use or a folder that cannot be written.";

/// Joute: the table for games of rival mages.
#[derive(Parser, Debug)]
#[command(name = "joute", version, after_help = AFTER_HELP, args_conflicts_with_subcommands = true)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    /// Without a command: `serve`.
    #[command(flatten)]
    pub(crate) serve: ServeArgs,
    /// A folder with a content pack of an owner of the game (docs/content.md); may be given several times. The last is
    /// played with where nothing else is chosen.
    #[arg(long, global = true, value_name = "DIR")]
    pub(crate) pack: Vec<PathBuf>,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Serve the table in the browser at a local address; this is also what `joute` alone does.
    #[command(after_help = "Example: joute serve --port 8080 --data /srv/joute\n\
                            Example: joute serve --host 0.0.0.0\n\
                            Example: joute serve --trust-proxy 127.0.0.1 --public-url https://joute.example --log json \
                            --metrics 127.0.0.1:9100\n\
                            Other devices reach the table with --host 0.0.0.0. Tables are kept in the data folder.")]
    Serve(ServeArgs),
    /// Copy the tables of a server, also while it runs, into one file.
    #[command(after_help = "Example: joute backup joute-copy.sqlite --data /srv/joute\n\
                            The copy has everything that was acknowledged before it began. It holds the seeds of running \
                            games: keep it as safe as the data folder. Copying the file joute.sqlite of a running server \
                            by other means gives a file without its last moves, or without tables.")]
    Backup {
        /// The file, which must not be there yet.
        file: PathBuf,
        /// The data folder of the server.
        #[arg(long, value_name = "DIR", default_value = "data")]
        data: PathBuf,
    },
    /// Make a data folder of a copy.
    #[command(after_help = "Example: joute restore joute-copy.sqlite --data /srv/anew")]
    Restore {
        /// The copy.
        file: PathBuf,
        /// The data folder: a new one, or one without tables.
        #[arg(long, value_name = "DIR", default_value = "data")]
        data: PathBuf,
    },
    /// Copy one table of a server, also while it runs, into a file.
    #[command(after_help = "Example: joute export h7Qm2x table.sqlite --data /srv/joute")]
    Export {
        /// The name of the table: the last part of its address.
        table: String,
        /// The file, which must not be there yet.
        file: PathBuf,
        /// The data folder of the server.
        #[arg(long, value_name = "DIR", default_value = "data")]
        data: PathBuf,
    },
    /// Add the tables of a copy, or of an export, to a data folder whose server is stopped.
    #[command(after_help = "Example: joute import table.sqlite --data /srv/anew\n\
                            All of them are added, or none: a table that is there already stays as it is if it has gone \
                            on from the one in the file, and stops the import if it has gone on otherwise.")]
    Import {
        /// The copy or the export.
        file: PathBuf,
        /// The data folder, made if it is missing.
        #[arg(long, value_name = "DIR", default_value = "data")]
        data: PathBuf,
    },
    /// Look whether everything in a data folder, or in a copy, is sound: the file, and every table, which is played again.
    #[command(after_help = "Example: joute doctor /srv/joute\n\
                            The server may run meanwhile. Nothing is changed; the exit code is 1 if something is broken.")]
    Doctor {
        /// A data folder, or a copy.
        #[arg(value_name = "DIR or FILE", default_value = "data")]
        at: PathBuf,
    },
    /// Play in the terminal, against opponents or beside friends.
    #[command(after_help = "Example: joute play rivality --mode expert --seats 3 --ai adept,master\n\
                            Example: joute play rivality --seats 2 --humans 2\n\
                            Example: joute play bellum --seats 4 --pack my-pack\n\
                            In a terminal the game takes the whole window, with keys and mouse; --plain asks line by \
                            line, as pipes are asked. NO_COLOR is honoured.")]
    Play(PlayArgs),
    /// Play many games between opponents and say how they did.
    #[command(after_help = "Example: joute simulate rivality --games 400 --ai greedy,random --seed 7 --threads 2\n\
                            Opponents: random, greedy, search:iterations=2000, search:ms=500, or a level: novice, \
                            adept, master, archmage. Seats rotate, so that no one keeps the first move.")]
    Simulate(SimulateArgs),
    /// Rate opponents on one scale: everybody plays everybody.
    #[command(after_help = "Example: joute arena rivality --ai random,novice,adept,master --games 100 --seed 1\n\
                            The ratings are Glicko's: 1500 is the middle of those who take part, and who has 400 more wins ten \
                            points of eleven. Ctrl-C tells what is known after the last whole round.")]
    Arena(ArenaArgs),
    /// Measure whether a game is fair: who begins, castles or stacks, length, strategies.
    #[command(after_help = "Example: joute lab bellum --games 2000 --seed 1\n\
                            Example: joute lab rivality --mode expert --seats 3 --ai search:iterations=200 --games 400 --json\n\
                            Without --seats every number of players is measured. A bar holds or fails only if its whole \
                            interval does; it stops as soon as all are decided, and Ctrl-C tells what is known. The exit \
                            code is 1 if a bar fails or stays undecided.")]
    Lab(LabArgs),
    /// Show a recorded game ply by ply.
    #[command(after_help = "Example: joute replay game.joute --at 12")]
    Replay(ReplayArgs),
    /// Check that recorded games are what they say: hashes, rules, chance from the seed, result.
    #[command(
        after_help = "Example: joute verify games/*.joute\nEvery file is checked; the exit code is 1 if one fails, or if \
                      somebody dictated chance in one."
    )]
    Verify {
        /// Records to check.
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// Records whose chance somebody dictated, such as positions tried out, are no failure.
        #[arg(long)]
        allow_dictated: bool,
    },
    /// Draw the board of a recorded game or of a position.
    #[command(after_help = "Example: joute render game.joute --at 12 -o board.svg\n\
                            Example: joute render position.json --seat 0 -o board.png --width 1600")]
    Render(RenderArgs),
    /// Answer requests, one JSON object a line, for programs (docs/protocol.md).
    #[command(after_help = "Example: echo '{\"id\":1,\"do\":\"games\"}' | joute engine")]
    Engine,
    /// Print a JSON Schema.
    #[command(after_help = "Example: joute schema rivality --of view")]
    Schema {
        /// Which game.
        #[arg(value_parser = parse_game)]
        game: GameId,
        /// Of what: position, view, event, options, action, turn, legal, outcome, request, reply or error; openapi describes what
        /// programs can ask a server, whatever the game.
        #[arg(long, default_value = "position")]
        of: String,
    },
    /// Print the rules of a game, or one of them.
    #[command(after_help = "Example: joute rules rivality RIV-SHIELD-2\n\
                            Example: joute rules rivality RIV-SIEGE --lang fr\n\
                            Without an ID the rules are told in plain words; with one, its normative text comes first.")]
    Rules {
        /// Which game.
        #[arg(value_parser = parse_game)]
        game: GameId,
        /// A rule such as RIV-SHIELD-2, or a chapter such as RIV-SHIELD.
        id: Option<String>,
        /// Language of the plain words.
        #[arg(long, default_value = "en")]
        lang: LangArg,
    },
    /// Print a script that completes commands and options in a shell.
    #[command(after_help = "Example: joute completions bash > ~/.local/share/bash-completion/completions/joute\n\
                            Example: joute completions fish > ~/.config/fish/completions/joute.fish")]
    Completions {
        /// Which shell.
        shell: clap_complete::Shell,
    },
    /// Print the manual page of the program, commands included.
    #[command(after_help = "Example: joute man > /usr/local/share/man/man1/joute.1")]
    Man,
    /// Look after content packs.
    Content {
        #[command(subcommand)]
        command: ContentCommand,
    },
}

#[derive(Subcommand, Debug)]
pub(crate) enum ContentCommand {
    /// Write a folder to begin a pack of your own with: small, sound, and with a line about everything.
    #[command(after_help = "Example: joute content new bellum my-box")]
    New {
        /// Which game.
        #[arg(value_parser = parse_game)]
        game: GameId,
        /// The folder; `my-` and the name of the game if left out. It must be new, or empty.
        folder: Option<PathBuf>,
    },
    /// Check a folder of content: every fault with file, line, and what was expected.
    #[command(after_help = "Example: joute content check content/bellum")]
    Check {
        /// The folder.
        folder: PathBuf,
    },
}

/// A language.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum LangArg {
    /// English.
    En,
    /// French.
    Fr,
}

/// How the log is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum LogArg {
    /// Lines for people.
    Text,
    /// One JSON object a line.
    Json,
}

impl LogArg {
    pub(crate) const fn form(self) -> LogForm {
        match self {
            Self::Text => LogForm::Text,
            Self::Json => LogForm::Json,
        }
    }
}

impl LangArg {
    /// The language that the system asks for: the first of the variables that is set decides, as in POSIX.
    pub(crate) fn of_system(variable: impl Fn(&str) -> Option<String>) -> Self {
        let set =
            ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(|name| variable(name).filter(|it| !it.is_empty()));
        if set.is_some_and(|locale| locale.to_ascii_lowercase().starts_with("fr")) { Self::Fr } else { Self::En }
    }

    pub(crate) const fn lang(self) -> joute_draw::words::Lang {
        match self {
            Self::En => joute_draw::words::Lang::En,
            Self::Fr => joute_draw::words::Lang::Fr,
        }
    }
}

fn parse_game(text: &str) -> Result<GameId, String> {
    text.parse().map_err(|error: joute_games::UnknownGame| error.to_string())
}

/// Which games there are.
fn which_game() -> String {
    let codes: Vec<&str> = GameId::ALL.iter().map(|game| game.code()).collect();
    format!("Which game: {}", codes.join(", "))
}

/// Which game, and how it is set up.
#[derive(Args, Clone, Debug)]
pub(crate) struct SetupArgs {
    #[arg(value_parser = parse_game, help = which_game())]
    pub(crate) game: GameId,
    /// Its mode, such as base, expert or solo.
    #[arg(long)]
    pub(crate) mode: Option<String>,
    /// How many seats.
    #[arg(long)]
    pub(crate) seats: Option<u8>,
    /// Further options as JSON (`joute schema GAME --of options`), such as '{"level":"master"}'.
    #[arg(long, value_name = "JSON")]
    pub(crate) options: Option<String>,
}

#[derive(Args, Debug)]
pub(crate) struct ServeArgs {
    /// The name or address to listen at: 127.0.0.1 for this machine only (the default), 0.0.0.0 for every device.
    #[arg(long)]
    pub(crate) host: Option<String>,
    /// The port; 4242 if left out, 0 for any that is free.
    #[arg(long)]
    pub(crate) port: Option<u16>,
    /// The data folder, made if it is missing; `data` if left out.
    #[arg(long, value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,
    /// Open the page in the browser.
    #[arg(long)]
    pub(crate) open: bool,
    /// Write a line for each request to the standard error stream, as text or as JSON; without this, only faults and warnings.
    #[arg(long, value_name = "FORM", num_args = 0..=1, default_missing_value = "text")]
    pub(crate) log: Option<LogArg>,
    /// An address, or a network such as 10.0.0.0/8, of proxies whose X-Forwarded-For, Forwarded and X-Forwarded-Proto are believed; may
    /// be given several times.
    #[arg(long, value_name = "CIDR")]
    pub(crate) trust_proxy: Vec<Network>,
    /// The address under which people reach the server, such as `https://joute.example`: forms and sockets are taken from its pages
    /// alone, and links to seats begin with it.
    #[arg(long, value_name = "URL")]
    pub(crate) public_url: Option<PublicUrl>,
    /// Tell figures for Prometheus at /metrics of this address and port. Whoever reaches it reads them.
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) metrics: Option<SocketAddr>,
    /// A file that holds a token of at least 16 characters: figures are told at /metrics to whoever sends `Authorization: Bearer` with it;
    /// without --metrics at the server's own address.
    #[arg(long, value_name = "FILE")]
    pub(crate) metrics_token: Option<PathBuf>,
    /// The shortest time after which a computer opponent answers, in milliseconds.
    #[arg(long, value_name = "MS")]
    pub(crate) pace_ms: Option<u64>,
    /// How long a table that nobody watches or plays stays in memory, in seconds; 300 if left out.
    #[arg(long, value_name = "SECONDS")]
    pub(crate) idle: Option<u64>,
    /// Let tables leave at which nothing was played, said or changed for so many days and whose game is not over; they stay if this is
    /// left out.
    #[arg(long, value_name = "DAYS", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) keep_unplayed: Option<u32>,
    /// The same for tables whose game is over.
    #[arg(long, value_name = "DAYS", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) keep_finished: Option<u32>,
    /// Keep the record of each game that was over when its table leaves: its address leads there.
    #[arg(long, requires = "keep_finished")]
    pub(crate) keep_records: bool,
    /// The seed of all deals, for tests and demonstrations: whoever knows it knows what lies face down.
    #[arg(long)]
    pub(crate) seed: Option<String>,
}

#[derive(Args, Debug)]
pub(crate) struct PlayArgs {
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
    /// Opponents of the seats that no person holds, in seat order; the last is repeated.
    #[arg(long, value_name = "LEVEL", default_value = "adept")]
    pub(crate) ai: String,
    /// How many people play, from seat 0 on; hands are hidden between their turns.
    #[arg(long, default_value_t = 1)]
    pub(crate) humans: u8,
    /// The seed of all chance; a game of the same seed and moves is the same.
    #[arg(long)]
    pub(crate) seed: Option<String>,
    /// Language; that of the system (LC_ALL, LC_MESSAGES, LANG) if left out.
    #[arg(long)]
    pub(crate) lang: Option<LangArg>,
    /// Ask line by line, as pipes are asked, instead of over the whole window.
    #[arg(long)]
    pub(crate) plain: bool,
    /// Describe the board in sentences instead of drawing it; implies --plain.
    #[arg(long)]
    pub(crate) text: bool,
}

/// What every run of many games takes.
#[derive(Args, Debug)]
pub(crate) struct WorkArgs {
    /// The master seed; the results depend on nothing else.
    #[arg(long)]
    pub(crate) seed: Option<String>,
    /// How many threads.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=256))]
    pub(crate) threads: u32,
}

#[derive(Args, Debug)]
pub(crate) struct ArenaArgs {
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
    /// How many games each pair plays at least.
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub(crate) games: u64,
    /// Opponents, separated by commas.
    #[arg(long, default_value = "random,novice,adept,master,archmage")]
    pub(crate) ai: String,
    #[command(flatten)]
    pub(crate) work: WorkArgs,
    /// Print one JSON object.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct SimulateArgs {
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
    /// How many games.
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// Opponents, separated by commas; a shorter list goes round the table again.
    #[arg(long, default_value = "random")]
    pub(crate) ai: String,
    #[command(flatten)]
    pub(crate) work: WorkArgs,
    /// Print one JSON object.
    #[arg(long)]
    pub(crate) json: bool,
    /// In random games, build the list of legal actions before every decision, as a measure of what that costs.
    #[arg(long)]
    pub(crate) listing: bool,
}

#[derive(Args, Debug)]
pub(crate) struct LabArgs {
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
    /// How many games at most for each number of players; in Bellum Magica with two, as many again for each of the two
    /// one-sided strategies.
    #[arg(long, default_value_t = 4000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// Who holds every seat.
    #[arg(long, default_value = "greedy")]
    pub(crate) ai: String,
    #[command(flatten)]
    pub(crate) work: WorkArgs,
    /// Print one JSON object a line, one for each number of players.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct ReplayArgs {
    /// The record.
    pub(crate) file: PathBuf,
    /// Show only the board after this many plies.
    #[arg(long, value_name = "N")]
    pub(crate) at: Option<usize>,
    /// Print one JSON object a ply, then the last position.
    #[arg(long)]
    pub(crate) json: bool,
    /// Language.
    #[arg(long, default_value = "en")]
    pub(crate) lang: LangArg,
}

#[derive(Args, Debug)]
pub(crate) struct RenderArgs {
    /// A record, or a position in JSON.
    pub(crate) file: PathBuf,
    /// With a record: after this many plies; its end if left out.
    #[arg(long, value_name = "N")]
    pub(crate) at: Option<usize>,
    /// Which game; the one of the record, or the one whose position it is, if left out.
    #[arg(long, value_parser = parse_game)]
    pub(crate) game: Option<GameId>,
    /// Where to write: a name that ends in .svg or .png.
    #[arg(short, long)]
    pub(crate) output: PathBuf,
    /// As this seat sees it; a spectator's sight if left out.
    #[arg(long)]
    pub(crate) seat: Option<u8>,
    /// Language of the letters on the board.
    #[arg(long, default_value = "en")]
    pub(crate) lang: LangArg,
    /// Width of a PNG, in pixels.
    #[arg(long, default_value_t = 1200)]
    pub(crate) width: u32,
}

#[cfg(test)]
mod tests {
    use super::LangArg;

    #[test]
    fn the_first_variable_that_is_set_gives_the_language() {
        let of = |set: &[(&str, &str)]| {
            LangArg::of_system(|name| {
                set.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
            })
        };
        assert_eq!(of(&[]), LangArg::En);
        assert_eq!(of(&[("LANG", "fr_FR.UTF-8")]), LangArg::Fr);
        assert_eq!(of(&[("LC_ALL", ""), ("LANG", "fr_CA")]), LangArg::Fr);
        assert_eq!(of(&[("LC_ALL", "C"), ("LANG", "fr_FR.UTF-8")]), LangArg::En);
        assert_eq!(of(&[("LC_MESSAGES", "fr"), ("LANG", "en_GB")]), LangArg::Fr);
    }
}
