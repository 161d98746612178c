//! A host asks for the seat of somebody who is missed, and everybody is told; who comes in time keeps it.
//!
//! What was asked for is done by itself when [`Limits::objection`] is over, whether or not the host still looks, unless
//! the person of the seat gave any sign of life meanwhile. It is kept in memory only: after a restart, or when the table
//! had to be read again, it is forgotten and nothing changes hands without a word.
//!
//! [`Limits::objection`]: super::service::Limits::objection

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use joute_draw::page::model::{self, Said};
use joute_kernel::Seat;

use super::attendance::Standing;
use super::cache::Cell;
use super::change::Change;
use super::client::Client;
use super::commit::Held;
use super::seats::{Handed, person_of};
use super::service::{ActError, TableError, TableService};
use super::session::{Claim, SeatChange};
use super::table::Table;
use crate::ledger::Holder;
use crate::secret::Digest;

/// A number that was not given before.
fn next_number() -> u64 {
    static NUMBERS: AtomicU64 = AtomicU64::new(0);
    NUMBERS.fetch_add(1, Ordering::Relaxed)
}

impl Table {
    /// Whether somebody has to be asked before the host does this with a seat: whoever did not leave it themselves.
    pub(super) fn asks_first(&self, seat: Seat, wanted: SeatChange) -> bool {
        let stored = &self.seats[seat.index()];
        let is_open = matches!(stored.holder, Holder::Open(_));
        wanted != SeatChange::Back && !is_open && !stored.away && person_of(stored).is_some()
    }

    /// What is asked for a seat, if anything.
    pub(super) fn claim_on(&self, seat: Seat) -> Option<&Claim> {
        self.session.claims.iter().find(|claim| claim.seat == seat)
    }

    /// Seats that were asked for stay whose they are, as a change.
    fn staying(&self, seats: impl IntoIterator<Item = Seat>) -> Change {
        let mut change = Change::passing(|_| {});
        for (number, seat) in (0..).zip(seats) {
            let off = Change::passing(move |table| table.session.claims.retain(|claim| claim.seat != seat));
            change = change.and(self.saying_after(number, seat, &Said::Stays)).and(off);
        }
        change
    }

    /// Whether it is the seat of `guest`.
    fn is_seat_of(&self, seat: Seat, guest: &Digest) -> bool {
        person_of(&self.seats[seat.index()]).is_some_and(|person| person.matches(guest))
    }

    /// What is asked for seats, as `client` sees it.
    pub(super) fn claims_for(&self, client: &Client) -> Vec<model::Claim> {
        let claim = |claim: &Claim| {
            let person = person_of(&self.seats[claim.seat.index()]);
            model::Claim {
                seat: claim.seat,
                level: match claim.wanted {
                    SeatChange::Hand(level) => Some(level.code().to_owned()),
                    SeatChange::Back | SeatChange::Renew => None,
                },
                until: claim.until,
                answered: person
                    .is_some_and(|person| self.session.attendance.standing(&self.id, person) != Standing::Missed),
                yours: client.guest.is_some_and(|guest| self.is_seat_of(claim.seat, &guest)),
            }
        };
        self.session.claims.iter().map(claim).collect()
    }

    /// Seats that the host may ask for when their people will be missed, as `client` sees it.
    pub(super) fn later_for(&self, client: &Client) -> Vec<model::Later> {
        let Some(host) = client.guest.filter(|guest| guest.matches(&self.host)) else { return Vec::new() };
        let later = |seat: Seat| {
            let stored = &self.seats[seat.index()];
            let person = person_of(stored).filter(|person| !person.matches(&host))?;
            let is_open = matches!(stored.holder, Holder::Open(_));
            match self.session.attendance.standing(&self.id, person) {
                Standing::Lately(from) if !is_open && !stored.away => {
                    Some(model::Later { seat, minutes: self.session.attendance.minutes(), from })
                }
                Standing::Lately(_) | Standing::Here | Standing::Missed => None,
            }
        };
        Seat::first_of(self.seats.len() as u8).filter_map(later).collect()
    }
}

impl TableService {
    /// Asks for a seat before everybody. Asked twice, the first stands.
    pub(super) async fn claim(
        self: &Arc<Self>,
        table: Held,
        host: &Client,
        seat: Seat,
        wanted: SeatChange,
    ) -> Result<Handed, ActError> {
        if table.claim_on(seat).is_some() {
            return Ok(Handed::Asked);
        }
        let until = Instant::now() + self.limits.objection;
        let number = next_number();
        let claim = Claim { seat, wanted, host: *host, until: table.session.attendance.time(until), number };
        // Begun before anybody could hang up: as long as the question is not kept, there is nothing to decide.
        let (service, cell) = (Arc::clone(self), Arc::clone(table.cell()));
        tokio::spawn(async move {
            tokio::time::sleep_until(until.into()).await;
            let id = cell.id.clone();
            if let Err(error) = service.decide(cell, number).await {
                tracing::error!("a seat at table {id} was asked for, but that could not be decided: {error}");
            }
        });
        let asking = Change::passing(|table| table.session.claims.push(claim));
        let change = table.saying(seat, &Said::Claimed).and(asking);
        self.keep(table, change).await.map_err(TableError::Ledger)?;
        Ok(Handed::Asked)
    }

    /// The time to object is over: does what was asked for, unless the person of the seat was there meanwhile.
    async fn decide(self: &Arc<Self>, cell: Arc<Cell>, number: u64) -> Result<(), TableError> {
        let table = self.hold_cell(cell).await?;
        let Some(claim) = table.session.claims.iter().find(|claim| claim.number == number) else { return Ok(()) };
        let after = table.seat_after(&claim.host, claim.seat, claim.wanted);
        let change = match after.filter(|_| !table.frozen && !table.is_finished()) {
            Some((stored, said)) => table.seating([(claim.seat, stored)], &said),
            None => table.staying([claim.seat]),
        };
        Ok(self.keep(table, change).await?)
    }

    /// What happens when the time to object is over, for all that is asked for at a table.
    #[cfg(test)]
    pub(super) async fn time_is_over(self: &Arc<Self>, id: &str) {
        let numbers = |table: &mut Table| table.session.claims.iter().map(|claim| claim.number).collect::<Vec<_>>();
        let (cell, numbers) = self.with(id, numbers).await.expect("the table is there");
        for number in numbers {
            self.decide(Arc::clone(&cell), number).await.expect("the ledger is there");
        }
    }

    /// Somebody says that they are here: what is asked for their seats is off. From the host it is asked no more.
    ///
    /// # Errors
    ///
    /// If the client has nothing to do with the table.
    pub(crate) async fn object(self: &Arc<Self>, id: &str, client: &Client) -> Result<(), ActError> {
        let table = self.hold(id).await?;
        let guest = client.guest.ok_or(ActError::NotYourSeat)?;
        let is_host = guest.matches(&table.host);
        if !is_host && !table.concerns(&guest) {
            return Err(ActError::NotYourSeat);
        }
        let is_answered = |claim: &&Claim| is_host || table.is_seat_of(claim.seat, &guest);
        let change = table.staying(table.session.claims.iter().filter(is_answered).map(|claim| claim.seat));
        Ok(self.keep(table, change).await.map_err(TableError::Ledger)?)
    }
}
