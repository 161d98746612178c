//! Seats that change hands: taken by a link, left, lent to a computer, given back.

use std::sync::Arc;

use joute_draw::page::model::{JoinPage, Said};
use joute_kernel::{Seat, SeatSet};
use joute_record::Share;

use super::attendance::Standing;
use super::change::Change;
use super::clean_name;
use super::client::{Client, Wish};
use super::service::{ActError, JoinError, TableError, TableService};
use super::session::SeatChange;
use super::sight::mode_of;
use super::table::Table;
use crate::ledger::{Holder, StoredSeat, Write};
use crate::secret::{Digest, SeatSecret, Token};

/// What came of handing on a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Handed {
    /// It is done.
    Done,
    /// It will be done, unless the person of the seat comes.
    Asked,
}

impl Table {
    /// Whether nobody needs to be waited for at a seat: its person left it, or is missed; or it never had one.
    fn is_deserted(&self, stored: &StoredSeat) -> bool {
        let person = person_of(stored);
        let is_missed = |person| self.session.attendance.standing(&self.id, person) == Standing::Missed;
        stored.away || person.is_none_or(is_missed)
    }

    /// Whether `guest` has a seat here, or gets it back.
    pub(super) fn concerns(&self, guest: &Digest) -> bool {
        let is_owner = |seat: &StoredSeat| seat.owner.is_some_and(|owner| owner.matches(guest));
        !self.seats_of(Some(guest)).is_empty() || self.seats.iter().any(is_owner)
    }

    /// Whether the seat stands empty: it is open, or deserted by a person who plays at another device than `guest`.
    fn stands_empty(&self, guest: &Digest, seat: Seat) -> bool {
        let stored = &self.seats[seat.index()];
        match &stored.holder {
            Holder::Open(_) => true,
            Holder::Guest(holder) | Holder::Beside(holder) => !holder.matches(guest) && self.is_deserted(stored),
            Holder::Computer(_) => false,
        }
    }

    /// Whether a person plays any seat but this one: a table of computers alone would think for nobody.
    fn keeps_a_person(&self, seat: Seat) -> bool {
        let others = Seat::first_of(self.seats.len() as u8).filter(|&other| other != seat);
        others.into_iter().any(|other| self.seats[other.index()].holder.guest().is_some())
    }

    /// Whether `guest` may hand the seat to a computer: the host may, if it stands empty.
    pub(super) fn may_hand(&self, guest: &Digest, seat: Seat) -> bool {
        guest.matches(&self.host) && self.stands_empty(guest, seat) && self.keeps_a_person(seat)
    }

    /// Whether `guest` may give the seat back: the host may, and whose seat it is.
    pub(super) fn may_give_back(&self, guest: &Digest, seat: Seat) -> bool {
        let stored = &self.seats[seat.index()];
        let is_owner = stored.owner.is_some_and(|owner| owner.matches(guest));
        match &stored.holder {
            Holder::Computer(_) if stored.owner.is_some() || stored.link.is_some() => {
                is_owner || guest.matches(&self.host)
            }
            // While nobody took the new link, whoever had the seat may still come back.
            Holder::Open(_) => is_owner,
            Holder::Computer(_) | Holder::Guest(_) | Holder::Beside(_) => false,
        }
    }

    /// Whether `guest` may make a new link for the seat: the host may, if it stands empty, or whose it is while a computer
    /// keeps it warm has deserted it: whoever looks on and waits to take it back would lose it for good.
    pub(super) fn may_renew(&self, guest: &Digest, seat: Seat) -> bool {
        let stored = &self.seats[seat.index()];
        let is_lent = matches!(stored.holder, Holder::Computer(_)) && (stored.owner.is_some() || stored.link.is_some());
        guest.matches(&self.host) && (is_lent && self.is_deserted(stored) || self.stands_empty(guest, seat))
    }

    /// Who plays the seat after `wanted`, and what everybody is told; `None` if it may not be done.
    pub(super) fn seat_after(&self, client: &Client, seat: Seat, wanted: SeatChange) -> Option<(StoredSeat, Said)> {
        let guest = client.guest.as_ref()?;
        let stored = &self.seats[seat.index()];
        // The person who comes back is here.
        let away = stored.away && !stored.owner.is_some_and(|owner| owner.matches(guest));
        match wanted {
            SeatChange::Hand(level) if self.may_hand(guest, seat) => {
                let owner = stored.holder.guest().copied().or(stored.owner);
                let holder = Holder::Computer(level.code().to_owned());
                let said = Said::Lent { level: level.code().to_owned() };
                // That its person left has been heeded; whether they look on again is known by their presence.
                Some((StoredSeat { holder, owner, away: false, ..stored.clone() }, said))
            }
            SeatChange::Back if self.may_give_back(guest, seat) => {
                let holder = match (stored.owner, stored.link) {
                    // The second seat of one device is that of somebody beside its owner.
                    (Some(owner), _) if self.seats_of(Some(&owner)).is_empty() => Holder::Guest(owner),
                    (Some(owner), _) => Holder::Beside(owner),
                    (None, Some(link)) => Holder::Open(link),
                    (None, None) => return None,
                };
                // Nobody played it meanwhile if it only stood open.
                let said = if matches!(stored.holder, Holder::Open(_)) { Said::Returned } else { Said::GivenBack };
                Some((StoredSeat { holder, owner: None, away, ..stored.clone() }, said))
            }
            SeatChange::Renew if self.may_renew(guest, seat) => {
                let links = stored.links.checked_add(1)?;
                let link = client.token?.seat_secret(&self.id, seat.index() as u8, links).digest();
                let owner = stored.holder.guest().copied().or(stored.owner);
                let holder = Holder::Open(link);
                let open = StoredSeat { holder, owner, link: Some(link), links, ..stored.clone() };
                Some((open, Said::NewLink))
            }
            SeatChange::Hand(_) | SeatChange::Back | SeatChange::Renew => None,
        }
    }

    /// Whether the person of one of these seats has left.
    pub(super) fn is_any_away(&self, seats: SeatSet) -> bool {
        seats.iter().any(|seat| self.seats[seat.index()].away)
    }

    /// The people of these seats leave, or come back, as a change: nothing for those who did so already.
    pub(super) fn going(&self, seats: SeatSet, away: bool) -> Change {
        let after = |seat: Seat| StoredSeat { away, ..self.seats[seat.index()].clone() };
        let going = seats.iter().filter(|seat| self.seats[seat.index()].away != away);
        self.seating(going.map(|seat| (seat, after(seat))), if away { &Said::Left } else { &Said::Returned })
    }

    /// Who plays these seats from now on, as a change, with a note about each for everybody.
    pub(super) fn seating(&self, seats: impl IntoIterator<Item = (Seat, StoredSeat)>, said: &Said) -> Change {
        let mut change = Change::passing(|_| {});
        for (number, (seat, stored)) in (0..).zip(seats) {
            let mut note = self.note(seat, said);
            note.number += number;
            let write = Write::Seat {
                table: self.id.clone(),
                seat: seat.index() as u8,
                stored: stored.clone(),
                note: Some(note.clone()),
            };
            change = change.and(Change::new(write, move |table| {
                table.reseat(seat, stored);
                table.hear(note);
            }));
        }
        change
    }

    /// Who plays an open seat once `guest` takes it, and what everybody is told. Whoever takes it over from another sees no
    /// more than before until it is their turn.
    fn seat_joined(&self, seat: Seat, token: &Token, name: String) -> (StoredSeat, Said) {
        let (guest, bot) = (&token.digest(), token.is_bot());
        let stored = &self.seats[seat.index()];
        let is_taken_over = stored.owner.is_some_and(|owner| !owner.matches(guest));
        let taken = if is_taken_over { Some(self.history.lines.len() as u64) } else { stored.taken };
        let said = if is_taken_over { Said::TakenOver { from: stored.name.clone() } } else { Said::Joined };
        // Whoever comes to a second seat at one device is somebody beside its owner.
        let is_second = !self.seats_of(Some(guest)).is_empty();
        let holder = if is_second { Holder::Beside(*guest) } else { Holder::Guest(*guest) };
        (StoredSeat { name, holder, owner: None, away: false, taken, bot, ..stored.clone() }, said)
    }

    /// Makes a kept change of a seat that of the table.
    fn reseat(&mut self, seat: Seat, stored: StoredSeat) {
        self.seats[seat.index()] = stored;
        // Whoever was asked may be gone, and whoever came was not asked.
        self.session.question = None;
        self.session.resigning.clear();
        // What was asked for the seat was asked of whoever had it.
        self.session.claims.retain(|claim| claim.seat != seat);
        self.renew();
    }
}

/// Whose seat it is: who plays it, or for whom a computer does.
pub(super) fn person_of(stored: &StoredSeat) -> Option<&Digest> {
    stored.holder.guest().or(stored.owner.as_ref())
}

/// The open seat whose link holds `secret`.
fn open_seat(table: &Table, secret: &SeatSecret) -> Result<Seat, JoinError> {
    let digest = secret.digest();
    // All seats are compared, whichever it is.
    let mut found = Err(JoinError::NoSeat);
    for (seat, stored) in Seat::first_of(table.seats.len() as u8).zip(&table.seats) {
        if stored.link.is_some_and(|link| link.matches(&digest)) {
            found = if matches!(stored.holder, Holder::Open(_)) { Ok(seat) } else { Err(JoinError::SeatTaken) };
        }
    }
    found
}

impl TableService {
    /// The page behind a seat's link.
    pub(crate) async fn join_page(
        self: &Arc<Self>,
        id: &str,
        secret: &SeatSecret,
        client: &Client,
        wish: &Wish,
    ) -> Result<JoinPage, JoinError> {
        let look = |table: &mut Table| {
            let seat = open_seat(table, secret)?;
            Ok(JoinPage {
                lang: wish.lang,
                theme: wish.theme,
                base_url: wish.base_url.clone(),
                table: table.id.clone(),
                secret: secret.reveal(),
                game: table.history.game.game(),
                mode: mode_of(table),
                seats: table.cards(&Client { token: None, ..*client }, &wish.base_url),
                seat,
                deal: table.deal_page(client.guest.as_ref()),
            })
        };
        self.with(id, look).await?.1
    }

    /// Whether the client holds a seat at the table.
    pub(crate) async fn sits_at(self: &Arc<Self>, id: &str, client: &Client) -> bool {
        let look = |table: &mut Table| !table.seats_of(client.guest.as_ref()).is_empty();
        self.with(id, look).await.is_ok_and(|(_, sits)| sits)
    }

    /// Gives the seat behind a link to the owner of `token`.
    ///
    /// `share` is what their browser adds to a deal that waits.
    pub(crate) async fn join(
        self: &Arc<Self>,
        id: &str,
        secret: &SeatSecret,
        token: &Token,
        name: &str,
        share: Option<Share>,
    ) -> Result<(), JoinError> {
        let table = self.hold(id).await?;
        let seat = open_seat(&table, secret)?;
        if table.frozen {
            return Err(JoinError::Frozen);
        }
        let guest = token.digest();
        let (stored, said) = table.seat_joined(seat, token, clean_name(name));
        let is_there = move |table: &mut Table| {
            table.session.attendance.note(&table.id, &guest);
        };
        let change = table
            .seating_and_dealing(seat, stored, share, &said)
            .map_err(TableError::Unreadable)?
            .and(Change::passing(is_there));
        Ok(self.keep(table, change).await.map_err(TableError::Ledger)?)
    }

    /// Hands a seat on, or asks for it first if it is that of somebody who is missed.
    ///
    /// # Errors
    ///
    /// If there is no such seat, it is not for the client to do, or the seat is in use.
    pub(crate) async fn hand(
        self: &Arc<Self>,
        id: &str,
        client: &Client,
        seat: u8,
        wanted: SeatChange,
    ) -> Result<Handed, ActError> {
        let table = self.hold(id).await?;
        let seat = Seat::new(seat).filter(|seat| seat.index() < table.seats.len()).ok_or(ActError::NotYourSeat)?;
        if table.frozen {
            return Err(ActError::Frozen);
        }
        let is_host = client.guest.is_some_and(|guest| guest.matches(&table.host));
        let after = table.seat_after(client, seat, wanted).filter(|_| !table.is_finished());
        let (stored, said) = after.ok_or(if is_host { ActError::SeatStays } else { ActError::NotTheHost })?;
        if table.asks_first(seat, wanted) {
            return self.claim(table, client, seat, wanted).await;
        }
        let change = table.seating_and_dealing(seat, stored, None, &said).map_err(TableError::Unreadable)?;
        self.keep(table, change).await.map_err(TableError::Ledger)?;
        Ok(Handed::Done)
    }

    /// Notes that the people at the client's device left the table, or came back to it. Nothing happens if they did so
    /// already.
    ///
    /// # Errors
    ///
    /// If the client has no seat.
    pub(crate) async fn go(self: &Arc<Self>, id: &str, client: &Client, away: bool) -> Result<(), ActError> {
        let table = self.hold(id).await?;
        let own = table.seats_of(client.guest.as_ref());
        if own.is_empty() {
            return Err(ActError::NotYourSeat);
        }
        if !own.iter().any(|seat| table.seats[seat.index()].away != away) {
            return Ok(());
        }
        let mut change = table.going(own, away);
        if let Some(guest) = client.guest.filter(|_| away) {
            change = change.and(Change::passing(move |table| table.session.attendance.dismiss(&table.id, &guest)));
        }
        Ok(self.keep(table, change).await.map_err(TableError::Ledger)?)
    }
}
