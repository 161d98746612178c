//! The same people play again: another table with the same game, options and seats, each a seat further.

use std::sync::Arc;

use joute_games::{GameOptions, Match};

use super::branch::{BranchError, players};
use super::clock::now;
use super::finished::ReplayError;
use super::service::{CreateError, TableService};
use crate::ledger::{Holder, StoredSeat, StoredTable};
use crate::secret::{Token, table_name};

impl TableService {
    /// Lays a table for those of a finished one, for somebody who sat there; the same one for whoever asks later. Everybody moves up by a
    /// seat, so that sides and, where it is not drawn (RIV-SETUP-10), the beginning change hands. Returns its name.
    ///
    /// # Errors
    ///
    /// If the game is not over, the owner of `token` did not play, or no table can be laid.
    pub(crate) async fn again(self: &Arc<Self>, id: &str, token: &Token) -> Result<String, BranchError> {
        // Held until the other table is laid, so that two who ask at once come to one table.
        let mut table = self.hold(id).await.map_err(ReplayError::Table)?;
        if !table.is_finished() {
            return Err(ReplayError::NotOver.into());
        }
        let guest = token.digest();
        let plays = |seat: &StoredSeat| seat.owner.as_ref().or(seat.holder.guest()) == Some(&guest);
        if !table.seats.iter().any(plays) {
            return Err(BranchError::NotHere);
        }
        if let Some(laid) = &table.session.again {
            return Ok(laid.clone());
        }
        self.may_create(token).await?;
        let name = table_name().map_err(CreateError::from)?;
        let seats = moved_up(&table.seats, token, &name);
        let header = table.history.game.header();
        let options = GameOptions::from_json(table.history.game.game(), None, &header.options);
        let options = options.map_err(|error| CreateError::Match(error.into()))?;
        let seed = self.promises.unpromised().map_err(CreateError::from)?;
        let mut game = Match::lay_out(&options, players(&seats), seed).map_err(CreateError::Match)?;
        game.settle(&mut Vec::new());
        let stored = StoredTable::new(name, (guest, now()), seed, seats, game.take_lines());
        let laid = self.lay(StoredTable { hints: table.hints, ..stored }).await?;
        table.session.again = Some(laid.clone());
        Ok(laid)
    }
}

/// Who sits where when all move up by one: the second is the first now. A seat that was lent goes back to whose it is, and one that nobody
/// took has a link of the new host.
fn moved_up(seats: &[StoredSeat], token: &Token, table: &str) -> Vec<StoredSeat> {
    let mut seats = seats.to_vec();
    seats.rotate_left(1);
    let seated = |(number, seat): (usize, StoredSeat)| {
        let holder = match (seat.owner, seat.holder) {
            (Some(owner), _) => Holder::Guest(owner),
            (None, Holder::Open(_)) => Holder::Open(token.seat_secret(table, number as u8, 0).digest()),
            (None, holder) => holder,
        };
        StoredSeat { bot: seat.bot, ..StoredSeat::new(&seat.name, holder) }
    };
    seats.into_iter().enumerate().map(seated).collect()
}
