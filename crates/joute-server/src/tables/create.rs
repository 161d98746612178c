//! From the form of a new table to its first state.

use core::fmt;

use joute_ai::Level;
use joute_draw::page::model::NewTableForm;
use joute_draw::page::{nobody_plays, promise_is_old};
use joute_draw::words::Lang;
use joute_games::{GameId, GameOptions, name_pack};
use joute_kernel::{Seat, SetupFault};
use joute_record::{Player, Share};
use serde_json::{Map, Value};

use super::branch::players;
use super::clean_name;
use crate::ledger::{Holder, StoredSeat};
use crate::secret::Token;

/// What stands against a form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FormFault {
    /// No mode has this code.
    Mode,
    /// The mode is not played with so many seats.
    SeatCount {
        /// How many the form has.
        found: usize,
    },
    /// The seat, from 0, is given to nobody that is known.
    Seat(usize),
    /// No seat is for a person.
    NobodyPlays,
    /// Hints are neither on nor off.
    Hints,
    /// It is dealt neither at once nor when everybody sits.
    Deal,
    /// What the browser adds to the deal is not 64 digits.
    Share,
    /// The promise that the form showed cannot be kept: it was kept before, or the server began anew.
    Promise,
    /// The game refuses the options.
    Option(SetupFault),
}

impl FormFault {
    /// The fault as a sentence for the page; what no page of ours can post is told in the words for programs.
    #[must_use]
    pub fn sentence(&self, lang: Lang) -> String {
        match self {
            Self::NobodyPlays => nobody_plays(lang),
            Self::Promise => promise_is_old(lang),
            _ => self.to_string(),
        }
    }
}

impl fmt::Display for FormFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Mode => f.write_str("mode: this game has no such mode"),
            Self::SeatCount { found } => write!(f, "seats: this mode is not played with {found}"),
            Self::Seat(seat) => write!(f, "seat{seat}: me, here, link or ai: and a level expected"),
            Self::NobodyPlays => f.write_str("seats: at least one has to be for a person"),
            Self::Hints => f.write_str("hints: on or off expected"),
            Self::Deal => f.write_str("deal: all, or nothing, expected"),
            Self::Share => f.write_str("share: 64 lower-case hexadecimal digits expected"),
            Self::Promise => f.write_str("promise: it was kept before, or the server began anew; ask for a new form"),
            Self::Option(fault) => fault.fmt(f),
        }
    }
}

/// A form that was understood.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub(super) options: GameOptions,
    pub(super) seats: Vec<StoredSeat>,
    pub(super) players: Vec<Player>,
    /// Whether hints may be asked for at this table.
    pub(super) hints: bool,
    /// What the browser adds to the deal, for its first seat.
    pub(super) share: Option<(Seat, Share)>,
    /// Whether nothing is dealt before everybody sits.
    pub(super) waits: bool,
}

/// Reads a form. `token` is that of the device that sets the table up, `table` the name that it will have.
///
/// # Errors
///
/// Every fault at once.
pub(super) fn plan(game: GameId, form: &NewTableForm, token: &Token, table: &str) -> Result<Plan, Vec<FormFault>> {
    let Some(mode) = game.modes().iter().find(|mode| mode.code == form.mode) else {
        return Err(vec![FormFault::Mode]);
    };
    let mut faults = Vec::new();
    let count = form.seats.len();
    if !mode.seats.iter().any(|&seats| usize::from(seats) == count) {
        return Err(vec![FormFault::SeatCount { found: count }]);
    }
    let mut seats = Vec::with_capacity(count);
    for (index, choice) in form.seats.iter().enumerate() {
        let name = clean_name(form.names.get(index).map_or("", String::as_str));
        match holder(choice, token, table, index as u8) {
            Some(Holder::Computer(level)) => {
                seats.push(StoredSeat::new("", Holder::Computer(level)));
            }
            Some(holder @ Holder::Open(_)) => seats.push(StoredSeat::new("", holder)),
            Some(holder @ (Holder::Guest(_) | Holder::Beside(_))) => {
                seats.push(StoredSeat { bot: token.is_bot(), ..StoredSeat::new(&name, holder) });
            }
            None => faults.push(FormFault::Seat(index)),
        }
    }
    // A table of computers alone would think without end for nobody.
    if faults.is_empty() && seats.iter().all(|seat| matches!(seat.holder, Holder::Computer(_))) {
        faults.push(FormFault::NobodyPlays);
    }
    // Among people of different devices a hint is help that the others do not have, unless they agreed on it.
    let hints = match form.hints.as_str() {
        "on" => true,
        "off" => false,
        "" => !form.seats.iter().any(|choice| choice == "link"),
        _ => {
            faults.push(FormFault::Hints);
            false
        }
    };
    let is_open = |seat: &StoredSeat| matches!(seat.holder, Holder::Open(_));
    let waits = form.deal == "all" && seats.iter().any(is_open);
    if !matches!(form.deal.as_str(), "" | "all") {
        faults.push(FormFault::Deal);
    }
    let own = seats.iter().position(|seat| seat.holder.guest().is_some());
    let own = own.and_then(|seat| Seat::new(seat as u8));
    let share = match Share::try_from(form.share.clone()) {
        _ if form.share.is_empty() => None,
        Ok(share) => own.map(|seat| (seat, share)),
        Err(_) => {
            faults.push(FormFault::Share);
            None
        }
    };
    let options = GameOptions::of_table(game, Some(count as u8), options_of(game, form));
    match options {
        Ok(options) if faults.is_empty() => {
            let players = players(&seats);
            Ok(Plan { options, seats, players, hints, share, waits })
        }
        Ok(_) => Err(faults),
        Err(error) => {
            faults.extend(error.faults.into_iter().map(FormFault::Option));
            Err(faults)
        }
    }
}

fn holder(choice: &str, token: &Token, table: &str, seat: u8) -> Option<Holder> {
    match choice {
        "me" => Some(Holder::Guest(token.digest())),
        "here" => Some(Holder::Beside(token.digest())),
        "link" => Some(Holder::Open(token.seat_secret(table, seat, 0).digest())),
        _ => {
            let level = choice.strip_prefix("ai:").and_then(Level::from_code)?;
            Some(Holder::Computer(level.code().to_owned()))
        }
    }
}

/// The options of the form in the JSON form of the games; empty fields take their default. That of the pack is the last one
/// that the host brought.
fn options_of(game: GameId, form: &NewTableForm) -> Map<String, Value> {
    let typed = form.options.iter().filter(|(_, text)| !text.is_empty());
    let typed = typed.map(|(key, text)| (key.clone(), game.typed_option(key, text)));
    let mut options = [("mode".to_owned(), form.mode.clone().into())].into_iter().chain(typed).collect();
    name_pack(game, &mut options);
    options
}
