//! Talk at a table, and notes for everybody about its seats and about what was taken back.

use std::sync::Arc;

use joute_ai::Level;
use joute_draw::page::model::{ChatLine, Company, Said};
use joute_kernel::Seat;

use super::change::Change;
use super::client::Client;
use super::service::{ActError, TableError, TableService};
use super::session::SeatChange;
use super::table::Table;
use crate::ledger::{CHAT_KEPT, Holder, StoredNote, Write};
use crate::secret::Digest;

/// The word of what people said themselves; the others are notes.
const SAY: &str = "say";

/// What a note says, by the word that is kept.
fn said(note: &StoredNote) -> Option<Said> {
    Some(match note.kind.as_str() {
        SAY => Said::Words(note.text.clone()),
        "lent" => Said::Lent { level: note.text.clone() },
        "given_back" => Said::GivenBack,
        "new_link" => Said::NewLink,
        "claimed" => Said::Claimed,
        "stays" => Said::Stays,
        "taken_over" => Said::TakenOver { from: note.text.clone() },
        "joined" => Said::Joined,
        "left" => Said::Left,
        "returned" => Said::Returned,
        "asked" => Said::Asked,
        "declined" => Said::Declined,
        "withdrawn" => Said::Withdrawn,
        "taken_back" => Said::TakenBack,
        // A program that is newer may have noted other things.
        _ => return None,
    })
}

/// The word under which something is kept, and what stands beside it.
fn kept(said: &Said) -> (&'static str, &str) {
    match said {
        Said::Words(text) => (SAY, text),
        Said::Lent { level } => ("lent", level),
        Said::GivenBack => ("given_back", ""),
        Said::NewLink => ("new_link", ""),
        Said::Claimed => ("claimed", ""),
        Said::Stays => ("stays", ""),
        Said::TakenOver { from } => ("taken_over", from),
        Said::Joined => ("joined", ""),
        Said::Left => ("left", ""),
        Said::Returned => ("returned", ""),
        Said::Asked => ("asked", ""),
        Said::Declined => ("declined", ""),
        Said::Withdrawn => ("withdrawn", ""),
        Said::TakenBack => ("taken_back", ""),
    }
}

impl Table {
    /// The next note, as it will be kept.
    pub(super) fn note(&self, seat: Seat, what: &Said) -> StoredNote {
        let number = self.chat.last().map_or(0, |last| last.number + 1);
        let (kind, text) = kept(what);
        let guest = self.seats.get(seat.index()).and_then(|stored| match what {
            Said::Words(_) => stored.holder.guest(),
            // The note is made before the seat changes hands.
            Said::TakenOver { .. } => stored.owner.as_ref(),
            _ => None,
        });
        let (kind, text, guest) = (kind.to_owned(), text.to_owned(), guest.copied());
        StoredNote { number, seat: seat.index() as u8, kind, text, guest }
    }

    /// Something said for a seat, or noted about it, as a change.
    pub(super) fn saying(&self, seat: Seat, said: &Said) -> Change {
        self.saying_after(0, seat, said)
    }

    /// The same after `others` that are in one change with it.
    pub(super) fn saying_after(&self, others: u64, seat: Seat, said: &Said) -> Change {
        let mut note = self.note(seat, said);
        note.number += others;
        let write = Write::Chat { table: self.id.clone(), note: note.clone() };
        Change::new(write, |table| table.hear(note))
    }

    /// Takes in a note that was kept.
    pub(super) fn hear(&mut self, note: StoredNote) {
        self.chat.push(note);
        let old = self.chat.len().saturating_sub(CHAT_KEPT);
        self.chat.drain(..old);
    }

    /// Whether people of several devices sit here, or may come to sit.
    pub(super) fn has_company(&self) -> bool {
        let mut first: Option<&Digest> = None;
        self.seats.iter().any(|seat| match (&seat.holder, &seat.owner) {
            (Holder::Guest(guest) | Holder::Beside(guest), _) | (Holder::Computer(_), Some(guest)) => {
                *first.get_or_insert(guest) != guest
            }
            (Holder::Open(_), _) => true,
            (Holder::Computer(_), None) => false,
        })
    }

    /// The seat for which a device speaks: that of its owner, else the first that is played there.
    pub(super) fn voice(&self, guest: &Digest) -> Option<Seat> {
        let own = self.seats_of(Some(guest));
        let is_guest = |seat: &Seat| matches!(self.seats[seat.index()].holder, Holder::Guest(_));
        own.iter().find(is_guest).or_else(|| own.first())
    }

    /// What was said and noted. Where somebody took a seat over, what was said there before was said by another person.
    fn chat_lines(&self) -> Vec<ChatLine> {
        let mut then: Vec<Option<String>> = vec![None; self.seats.len()];
        let line = |note: &StoredNote| {
            let seat = Seat::new(note.seat).filter(|seat| seat.index() < self.seats.len())?;
            let line = ChatLine { number: note.number, seat, name: then[seat.index()].clone(), said: said(note)? };
            if let Said::TakenOver { from } = &line.said {
                then[seat.index()] = Some(from.clone());
            }
            Some(line)
        };
        let mut lines: Vec<ChatLine> = self.chat.iter().rev().filter_map(line).collect();
        lines.reverse();
        lines
    }

    /// What people at the table arrange with each other, as `client` sees it.
    pub(super) fn company(&self, client: &Client) -> Company {
        let (company, guest) = (self.has_company(), client.guest.as_ref());
        let chat = self.chat_lines();
        let is_live = !self.frozen && !self.is_finished();
        let allowed = |may: fn(&Self, &Digest, Seat) -> bool| -> Vec<Seat> {
            let Some(guest) = guest.filter(|_| is_live) else { return Vec::new() };
            Seat::first_of(self.seats.len() as u8).filter(|&seat| may(self, guest, seat)).collect()
        };
        let is_seated = guest.is_some_and(|guest| self.voice(guest).is_some());
        Company {
            hosting: guest.is_some_and(|guest| guest.matches(&self.host)),
            levels: Level::ALL.map(|level| level.code().to_owned()).to_vec(),
            chat: (company || !chat.is_empty()).then_some(chat),
            may_say: company && is_seated,
            may_leave: company && is_seated && !self.is_finished(),
            resign: self.resignable(guest),
            hand: allowed(Self::may_hand),
            back: allowed(Self::may_give_back),
            renew: allowed(Self::may_renew),
            asked_first: allowed(|table, _, seat| table.asks_first(seat, SeatChange::Renew)),
            claims: if is_live { self.claims_for(client) } else { Vec::new() },
            later: if is_live { self.later_for(client) } else { Vec::new() },
            take_back: self.take_back(guest),
            taken_back: self.history.taken_back,
        }
    }
}

impl TableService {
    /// Says something for the client's seat. `text` was cleaned, and is not empty.
    ///
    /// # Errors
    ///
    /// If the client has no seat, or there is nobody to talk with.
    pub(crate) async fn say(self: &Arc<Self>, id: &str, client: &Client, text: String) -> Result<(), ActError> {
        let table = self.hold(id).await?;
        let seat = client.guest.as_ref().and_then(|guest| table.voice(guest)).ok_or(ActError::NotYourSeat)?;
        if !table.has_company() {
            return Err(ActError::Alone);
        }
        let change = table.saying(seat, &Said::Words(text));
        Ok(self.keep(table, change).await.map_err(TableError::Ledger)?)
    }
}

#[cfg(test)]
mod tests {
    use joute_draw::page::model::Said;

    use super::{kept, said};
    use crate::ledger::StoredNote;

    #[test]
    fn what_is_kept_is_read_back() {
        let all = [
            Said::Words("x".to_owned()),
            Said::Lent { level: "adept".to_owned() },
            Said::GivenBack,
            Said::NewLink,
            Said::Claimed,
            Said::Stays,
            Said::TakenOver { from: "Bo".to_owned() },
            Said::Joined,
            Said::Left,
            Said::Returned,
            Said::Asked,
            Said::Declined,
            Said::Withdrawn,
            Said::TakenBack,
        ];
        for one in all {
            let (kind, text) = kept(&one);
            let note = StoredNote { number: 0, seat: 0, kind: kind.to_owned(), text: text.to_owned(), guest: None };
            assert_eq!(said(&note), Some(one));
        }
        let unknown = StoredNote { number: 0, seat: 0, kind: "sang".to_owned(), text: String::new(), guest: None };
        assert_eq!(said(&unknown), None);
    }
}
