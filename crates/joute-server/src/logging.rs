//! The log: dated lines, as text for people or as JSON for programs.
//!
//! It names no person, no token and no link. A request is named by its route as a pattern, a fault at a table by the table's name, which
//! whoever runs the server needs in order to look after it.

use tracing::Level;
use tracing_subscriber::filter::LevelFilter;
use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::fmt::format::FmtSpan;

/// How a line of the log is written.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum LogForm {
    /// For people.
    #[default]
    Text,
    /// One JSON object a line, for programs.
    Json,
}

/// Writes the log of this process to the standard error stream from now on: faults and warnings, and if `requests`, a line for each
/// request. Does nothing if the process has a log already.
pub fn log_to_stderr(form: LogForm, requests: bool) {
    let _ = tracing::subscriber::set_global_default(subscriber(form, requests, std::io::stderr));
}

/// What makes lines of what happens.
pub(crate) fn subscriber<W>(form: LogForm, requests: bool, to: W) -> Box<dyn tracing::Subscriber + Send + Sync>
where
    W: for<'a> MakeWriter<'a> + Send + Sync + 'static,
{
    let level = LevelFilter::from_level(if requests { Level::INFO } else { Level::WARN });
    let plain = tracing_subscriber::fmt()
        .with_writer(to)
        .with_max_level(level)
        .with_ansi(false)
        .with_target(false)
        .with_span_events(FmtSpan::NONE);
    match form {
        LogForm::Text => Box::new(plain.finish()),
        LogForm::Json => {
            let json = plain.json().flatten_event(true).with_current_span(true).with_span_list(false);
            Box::new(json.finish())
        }
    }
}
