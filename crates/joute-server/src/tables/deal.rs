//! The deal: what players add to it, when it happens, and what the page says of its promise.

use std::sync::Arc;

use joute_draw::page::model::{Deal, Said};
use joute_games::{AnyTurn, PlayError};
use joute_kernel::Seat;
use joute_record::{Share, seed_to_text};

use super::change::Change;
use super::client::Client;
use super::history::{ReviveError, retell};
use super::service::{ActError, TableError, TableService};
use super::table::Table;
use crate::ledger::{Holder, StoredSeat, Write};
use crate::secret::Digest;

impl Table {
    /// Whether nothing is dealt yet. Chance moves at no other time: it answers with the decision that asks it.
    pub(crate) fn waits_for_deal(&self) -> bool {
        matches!(self.history.game.turn(), AnyTurn::Chance(_)) && self.history.game.plies() == 0
    }

    /// Whether `guest` may have it dealt although seats are open.
    fn may_deal(&self, guest: &Digest) -> bool {
        self.waits_for_deal() && !self.frozen && guest.matches(&self.host)
    }

    /// What the player of a seat adds to the deal, and the deal itself if it `deals`, as a change. `None` at a table that
    /// was dealt before, or where nothing comes of it. A seat adds once: what whoever sat there first has drawn.
    ///
    /// # Errors
    ///
    /// If the game cannot be dealt, which is a fault of ours.
    pub(super) fn dealing(&self, share: Option<(Seat, Share)>, deals: bool) -> Result<Option<Change>, ReviveError> {
        if !self.waits_for_deal() || self.frozen {
            return Ok(None);
        }
        let mut game = self.history.game.clone();
        let has_added = |seat: Seat| self.history.game.shares().iter().any(|&(other, _)| other == seat);
        if let Some((seat, share)) = share.filter(|&(seat, _)| !has_added(seat)) {
            game.share(seat, share).map_err(PlayError::from)?;
        }
        if deals {
            game.settle(&mut Vec::new());
        }
        let lines = game.take_lines();
        if lines.is_empty() {
            return Ok(None);
        }
        let record = [self.history.lines.as_slice(), lines.as_slice()].concat();
        let moves = retell(&record, &game)?;
        let (table, first) = (self.id.clone(), self.history.logged);
        let write = Write::Lines { table, first, lines, answer: None, finished: false };
        Ok(Some(Change::new(write, move |table| {
            table.history.adopt_deal(game, record, moves);
            table.moved_on();
        })))
    }

    /// The change that seats people, and the deal with it if it waited for nobody else. `share` is what they add.
    pub(super) fn seating_and_dealing(
        &self,
        seat: Seat,
        stored: StoredSeat,
        share: Option<Share>,
        said: &Said,
    ) -> Result<Change, ReviveError> {
        let is_open = |stored: &StoredSeat| matches!(stored.holder, Holder::Open(_));
        let others = self.seats.iter().enumerate().filter(|&(other, _)| other != seat.index());
        let deals = !is_open(&stored) && !others.into_iter().any(|(_, stored)| is_open(stored));
        let seating = self.seating([(seat, stored)], said);
        let dealing = self.dealing(share.map(|share| (seat, share)), deals)?;
        Ok(match dealing {
            Some(dealing) => seating.and(dealing),
            None => seating,
        })
    }

    /// The promise of the deal, for the page.
    pub(crate) fn deal_page(&self, guest: Option<&Digest>) -> Deal {
        let shares = self.history.game.shares().iter().map(|(seat, share)| (*seat, share.to_string())).collect();
        let elsewhere = |seat: Seat| {
            let stored = &self.seats[seat.index()];
            let person = stored.holder.guest().or(stored.owner.as_ref());
            person.is_some_and(|person| !person.matches(&self.host))
        };
        Deal {
            is_shared: self.history.game.shares().iter().any(|&(seat, _)| elsewhere(seat)),
            commitment: self.history.game.header().commitment.to_string(),
            shares,
            waits: self.waits_for_deal(),
            may_deal: guest.is_some_and(|guest| self.may_deal(guest)),
            secret: self.is_finished().then(|| seed_to_text(&self.history.seed)),
            judged: self.verdict().map(|verdict| verdict.sealed.clone()),
        }
    }
}

impl TableService {
    /// Deals although seats are open: the host has waited long enough.
    ///
    /// # Errors
    ///
    /// If that is not for the client to do, or there is nothing to deal.
    pub(crate) async fn deal_now(self: &Arc<Self>, id: &str, client: &Client) -> Result<(), ActError> {
        let table = self.hold(id).await?;
        match client.guest {
            Some(guest) if guest.matches(&table.host) => {}
            Some(_) | None => return Err(ActError::NotTheHost),
        }
        if table.frozen {
            return Err(ActError::Frozen);
        }
        if !table.waits_for_deal() {
            return Err(ActError::Dealt);
        }
        let change = table.dealing(None, true).map_err(TableError::Unreadable)?;
        let Some(change) = change else { return Ok(()) };
        Ok(self.keep(table, change).await.map_err(TableError::Ledger)?)
    }
}
