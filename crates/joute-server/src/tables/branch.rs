//! Another game that begins like a finished one: the same options, seed and first moves, and then another move.
//!
//! Everybody may know by then what chance will answer, because the record of the first game says so: such a game is for
//! trying out.

use std::sync::Arc;

use joute_ai::Level;
use joute_games::{AnyTurn, GameOptions, Match, PlayError};
use joute_kernel::Seat;
use joute_record::{Entry, Player};

use super::clock::now;
use super::finished::{ReplayError, level_of};
use super::replay::RecordSource;
use super::replay::Replay;
use super::service::{CreateError, TableService};
use super::table::{ROOM_MIN, Table};
use crate::ledger::{Holder, StoredSeat, StoredTable};
use crate::secret::{Token, table_name};

/// Who plays the seats of other people.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Others {
    /// Computers of the second level.
    Adept,
    /// People at the client's device.
    Here,
}

/// Why no table was laid.
#[derive(Debug, thiserror::Error)]
pub(crate) enum BranchError {
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// The game is over there, it began from a position, or there is no such position.
    #[error("no game can begin here")]
    NotHere,
    /// The record of that game would have no room for what follows.
    #[error("the record would be full")]
    RecordFull,
    /// The recorded moves do not play again, which is a fault of ours.
    #[error("the moves cannot be played again: {0}")]
    Play(#[from] PlayError),
    #[error(transparent)]
    Create(#[from] CreateError),
}

impl TableService {
    /// Lays a table on which the first `at` decisions of a finished game are taken already, for the owner of `token`, who
    /// sits where the next decision is due. Returns its name.
    pub(crate) async fn branch(
        self: &Arc<Self>,
        source: &RecordSource,
        at: usize,
        others: Others,
        token: &Token,
    ) -> Result<String, BranchError> {
        let account = self.whereabouts.account(token.digest());
        let replay = self.load_replay(source, account).await?;
        let mover = replay.to_move(at).filter(|_| !replay.is_set_up()).ok_or(BranchError::NotHere)?;
        let names: Vec<Option<String>> = self.people(source, &replay).await?;
        self.may_create(token).await?;
        let seats = seats(&names, &replay, mover, others, token);
        let id = table_name().map_err(CreateError::from)?;
        let seed = replay.deal.ok_or(BranchError::NotHere)?;
        let players = players(&seats);
        let play_again = move || begun(&replay, at, players).map(|mut game| game.take_lines());
        let fault = || ReplayError::Unreadable("a fault in the rules".to_owned());
        let lines = self.reading(account, play_again).await.map_err(|_| ReplayError::TooMany)?.ok_or_else(fault)??;
        Ok(self.lay(StoredTable::new(id, (token.digest(), now()), seed, seats, lines)).await?)
    }

    /// What the people of a finished game call themselves, by seat; `None` for computers.
    async fn people(
        self: &Arc<Self>,
        source: &RecordSource,
        replay: &Replay,
    ) -> Result<Vec<Option<String>>, ReplayError> {
        match source {
            RecordSource::Table(id) => {
                let names = |table: &mut Table| {
                    let person = |seat: &StoredSeat| match &seat.holder {
                        Holder::Computer(_) => None,
                        Holder::Guest(_) | Holder::Beside(_) | Holder::Open(_) => Some(seat.name.clone()),
                    };
                    table.seats.iter().map(person).collect()
                };
                Ok(self.with(id, names).await.map_err(ReplayError::Table)?.1)
            }
            RecordSource::Record(_) => {
                let players = replay.header.seats.iter();
                let person = |player: &Player| (player.player == "human").then(|| super::clean_name(&player.name));
                Ok(players.map(person).collect())
            }
        }
    }
}

/// Who sits where at the new table.
fn seats(names: &[Option<String>], replay: &Replay, mover: Seat, others: Others, token: &Token) -> Vec<StoredSeat> {
    let players = &replay.header.seats;
    let seat = |(index, name): (usize, &Option<String>)| match name {
        _ if index == mover.index() => {
            StoredSeat::new(name.as_deref().unwrap_or_default(), Holder::Guest(token.digest()))
        }
        Some(name) if others == Others::Here => StoredSeat::new(name, Holder::Beside(token.digest())),
        Some(_) => StoredSeat::new("", Holder::Computer(Level::Adept.code().to_owned())),
        None => {
            let level = players.get(index).and_then(|player| level_of(&player.player)).unwrap_or(Level::Adept);
            StoredSeat::new("", Holder::Computer(level.code().to_owned()))
        }
    };
    names.iter().enumerate().map(seat).collect()
}

/// The same, as the record of the new game names them.
pub(super) fn players(seats: &[StoredSeat]) -> Vec<Player> {
    let player = |seat: &StoredSeat| match &seat.holder {
        Holder::Computer(level) => Player { name: String::new(), player: level.clone() },
        Holder::Guest(_) | Holder::Beside(_) | Holder::Open(_) => {
            Player { name: seat.name.clone(), player: "human".to_owned() }
        }
    };
    seats.iter().map(player).collect()
}

/// The game after its first `at` decisions, under a header of its own.
fn begun(replay: &Replay, at: usize, players: Vec<Player>) -> Result<Match, BranchError> {
    let header = &replay.header;
    let options = GameOptions::from_json(replay.game(), None, &header.options);
    let options = options.map_err(|error| CreateError::Match(error.into()))?;
    let first = options.setup().map_err(|error| CreateError::Match(error.into()))?;
    // What players added is part of the key that is the seed here: the chance is the same, and nobody's secret any more.
    let seed = replay.deal.ok_or(BranchError::NotHere)?;
    let mut game =
        Match::from_state(first, &header.mode, header.options.clone(), players, seed).map_err(CreateError::Match)?;
    game.manual_chance = true;
    let mut decisions = 0;
    for entry in &replay.entries {
        match entry {
            Entry::Action { seat, action } if decisions < at => {
                game.play_line(*seat, &header.rules, action)?;
                decisions += 1;
            }
            Entry::Action { .. } => break,
            Entry::Chance { outcome, dictated: true } => drop(game.dictate_chance(outcome)?),
            Entry::Chance { dictated: false, .. } => drop(game.draw_chance()?),
        }
    }
    game.manual_chance = false;
    debug_assert!(matches!(game.turn(), AnyTurn::Seats(_)), "somebody is to move there");
    if game.record_room() < ROOM_MIN {
        return Err(BranchError::RecordFull);
    }
    Ok(game)
}
