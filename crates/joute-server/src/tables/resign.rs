//! A side gives the game up, once everybody of it says so.

use std::sync::Arc;

use joute_draw::page::model::{Consent, Resign};
use joute_kernel::{Seat, SeatSet};

use super::change::Change;
use super::client::Client;
use super::service::{ActError, TableError, TableService};
use super::table::Table;
use crate::secret::Digest;

/// What came of saying that a game shall be given up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Resigned {
    /// It is over.
    Done,
    /// A partner has to say so too.
    Awaited,
}

impl Table {
    /// The seats of the side of `seat`.
    fn side_with(&self, seat: Seat) -> SeatSet {
        let state = self.history.game.state();
        let of = |other: &Seat| state.side_of(*other) == state.side_of(seat);
        Seat::first_of(self.seats.len() as u8).filter(of).collect()
    }

    /// The seats of the side of `seat` whose people play at another device than `guest`, and have not left.
    fn partners(&self, guest: &Digest, seat: Seat) -> Vec<Seat> {
        let is_partner = |other: &Seat| {
            let stored = &self.seats[other.index()];
            !stored.away && stored.holder.guest().is_some_and(|holder| !holder.matches(guest))
        };
        self.side_with(seat).iter().filter(is_partner).collect()
    }

    /// Whether the people who play `seat` have said that they would give the game up.
    fn would_resign(&self, seat: Seat) -> bool {
        let holder = self.seats[seat.index()].holder.guest();
        holder.is_some_and(|holder| self.session.resigning.iter().any(|guest| guest.matches(holder)))
    }

    /// The sides for which `guest` may give the game up.
    pub(super) fn resignable(&self, guest: Option<&Digest>) -> Vec<Resign> {
        let Some(guest) = guest.filter(|_| !self.frozen) else { return Vec::new() };
        let own = self.seats_of(Some(guest));
        let is_first = |seat: &Seat| self.side_with(*seat).iter().find(|&other| own.contains(other)) == Some(*seat);
        let seats = own.iter().filter(is_first).filter(|&seat| self.history.game.may_resign(seat).is_ok());
        seats.map(|seat| Resign { seat, consent: self.consent(guest, seat) }).collect()
    }

    fn consent(&self, guest: &Digest, seat: Seat) -> Consent {
        let partners = self.partners(guest, seat);
        let awaited: Vec<Seat> = partners.iter().copied().filter(|&seat| !self.would_resign(seat)).collect();
        match partners.iter().find(|&&partner| self.would_resign(partner)) {
            _ if partners.is_empty() => Consent::Alone,
            _ if self.would_resign(seat) => Consent::Awaits(awaited),
            Some(&partner) => Consent::Asked(partner),
            None => Consent::Asks(partners),
        }
    }
}

impl TableService {
    /// Gives the game up for the side of a seat of the client's, or notes that they would until all of the side say so.
    ///
    /// # Errors
    ///
    /// If the seat is not theirs, or nobody can resign now.
    pub(crate) async fn resign(self: &Arc<Self>, id: &str, client: &Client, seat: u8) -> Result<Resigned, ActError> {
        let table = self.hold(id).await?;
        let guest = client.guest.ok_or(ActError::NotYourSeat)?;
        let own = table.seats_of(Some(&guest));
        let seat = Seat::new(seat).filter(|&seat| own.contains(seat)).ok_or(ActError::NotYourSeat)?;
        if table.frozen {
            return Err(ActError::Frozen);
        }
        let game = &table.history.game;
        if game.resigned().is_some_and(|resigned| table.side_with(seat).contains(resigned)) {
            // A doubled press, or a partner who said so in the same moment.
            return Ok(Resigned::Done);
        }
        game.may_resign(seat).map_err(|_| ActError::NoResigning)?;
        if table.partners(&guest, seat).into_iter().any(|partner| !table.would_resign(partner)) {
            let said = move |table: &mut Table| {
                if !table.session.resigning.contains(&guest) {
                    table.session.resigning.push(guest);
                }
            };
            self.keep(table, Change::passing(said)).await.map_err(TableError::Ledger)?;
            return Ok(Resigned::Awaited);
        }
        let attempt = table.history.give_up(seat).map_err(|_| ActError::NoResigning)?;
        let change = table.playing(attempt, None).and(table.going(own, false));
        self.keep(table, change).await.map_err(TableError::Ledger)?;
        Ok(Resigned::Done)
    }
}
