//! `joute serve`, and `joute` alone.

use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use joute_server::{Config, LogForm, MetricsToken, Retention, ServeError, log_to_stderr, serve as run_server};

use crate::cli::{LogArg, ServeArgs};
use crate::failure::{Failure, Outcome, read_file};
use crate::setup;

/// Serves tables until it is stopped.
pub(crate) fn serve(args: &ServeArgs) -> Outcome {
    log_to_stderr(args.log.map_or(LogForm::Text, LogArg::form), args.log.is_some());
    let usual = Config::default();
    let config = Config {
        host: args.host.clone().unwrap_or(usual.host),
        port: args.port.unwrap_or(usual.port),
        data: args.data.clone().unwrap_or_else(|| PathBuf::from("data")),
        trust_proxy: args.trust_proxy.clone(),
        public_url: args.public_url.clone(),
        metrics: args.metrics,
        metrics_token: args.metrics_token.as_deref().map(metrics_token).transpose()?,
        pace: args.pace_ms.map_or(usual.pace, Duration::from_millis),
        idle: args.idle.map_or(usual.idle, Duration::from_secs),
        retention: Retention {
            unplayed: args.keep_unplayed.map(days),
            finished: args.keep_finished.map(days),
            keeps_records: args.keep_records,
        },
        seed: args.seed.as_deref().map(setup::seed_of).transpose()?,
        raster: Some(|svg, width| joute_raster::png(svg, width).ok()),
    };
    if args.open {
        if config.port == 0 {
            return Err(Failure::usage("--open needs a port; with --port 0 open the printed address yourself"));
        }
        let (host, port) = (config.host.clone(), config.port);
        std::thread::spawn(move || open_browser(&host, port));
    }
    run_server(&config).map_err(|error: ServeError| Failure::environment(error))
}

/// The token that a file holds.
fn metrics_token(file: &Path) -> Outcome<MetricsToken> {
    read_file(file)?.parse().map_err(|wrong| Failure::usage(format!("{}: {wrong}", file.display())))
}

/// So many days.
fn days(days: u32) -> Duration {
    Duration::from_secs(u64::from(days) * 24 * 60 * 60)
}

/// Shows the page in the reader's browser as soon as the server answers. Where that cannot be done, nothing is lost: the
/// address is printed.
fn open_browser(host: &str, port: u16) {
    let host = if host == "0.0.0.0" { "127.0.0.1" } else { host };
    for _ in 0..100 {
        if TcpStream::connect((host, port)).is_ok() {
            let program = if cfg!(target_os = "macos") { "open" } else { "xdg-open" };
            let address = format!("http://{host}:{port}/");
            let _ = Command::new(program).arg(address).stdout(Stdio::null()).stderr(Stdio::null()).status();
            return;
        }
        std::thread::sleep(Duration::from_millis(50));
    }
}
