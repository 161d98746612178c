//! People settle with each other whether a decision is taken back.

use std::sync::Arc;

use joute_draw::page::model::Said;
use joute_kernel::Seat;

use super::back::{Outlook, Say};
use super::change::Change;
use super::client::Client;
use super::service::{ActError, TableError, TableService};
use super::session::Question;
use super::table::Table;
use crate::secret::Digest;

/// What came of saying something about taking back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Settled {
    /// The decision was taken back.
    TakenBack,
    /// Others are awaited.
    Awaited,
    /// The decision stands.
    Stands,
}

/// What is to be done about it.
enum Settlement {
    /// Take it back.
    Unplay {
        /// Whose decision it is.
        by: Seat,
        /// The number of moves that remain.
        to: usize,
    },
    /// Tell everybody.
    Tell {
        /// The seat that the note is about.
        about: Seat,
        /// What is noted.
        said: Said,
        /// The question from now on.
        question: Option<Question>,
    },
    /// One fewer is awaited.
    Await(Question),
    /// Nothing: it was asked already.
    Nothing,
}

impl Table {
    /// What follows when the device of `guest`, which speaks for `voice`, says this.
    fn settle(&self, guest: &Digest, voice: Seat, say: Say) -> Result<Settlement, ActError> {
        let gone = || ActError::Stale { now: self.version_for(self.seats_of(Some(guest))) };
        let Some(question) = &self.session.question else {
            if say != Say::Ask {
                return Err(gone());
            }
            return match self.outlook(guest) {
                Outlook::Nobody => Err(ActError::NotYourSeat),
                Outlook::Barred(bar) => Err(ActError::Barred(bar)),
                Outlook::Open { by, to, asked } if asked.is_empty() => Ok(Settlement::Unplay { by, to }),
                Outlook::Open { by, to, asked } => {
                    let question = Question { by, asker: *guest, to, awaited: asked };
                    Ok(Settlement::Tell { about: by, said: Said::Asked, question: Some(question) })
                }
            };
        };
        let is_asker = question.asker.matches(guest);
        let awaited = question.awaited.iter().any(|device| device.matches(guest));
        match say {
            // A doubled click.
            Say::Ask if is_asker => Ok(Settlement::Nothing),
            Say::Decline if is_asker => {
                Ok(Settlement::Tell { about: question.by, said: Said::Withdrawn, question: None })
            }
            Say::Decline if awaited => Ok(Settlement::Tell { about: voice, said: Said::Declined, question: None }),
            Say::Agree if awaited => {
                let mut question = question.clone();
                question.awaited.retain(|device| !device.matches(guest));
                let (by, to) = (question.by, question.to);
                Ok(if question.awaited.is_empty() {
                    Settlement::Unplay { by, to }
                } else {
                    Settlement::Await(question)
                })
            }
            Say::Ask | Say::Agree | Say::Decline => Err(gone()),
        }
    }
}

impl TableService {
    /// Says something about taking back for the people at the client's device. `at` is the version that they saw.
    ///
    /// # Errors
    ///
    /// If the table has moved on, or nothing can be taken back.
    pub(crate) async fn take_back(
        self: &Arc<Self>,
        id: &str,
        client: &Client,
        say: Say,
        at: u64,
    ) -> Result<Settled, ActError> {
        let table = self.hold(id).await?;
        let guest = client.guest.ok_or(ActError::NotYourSeat)?;
        let voice = table.voice(&guest).ok_or(ActError::NotYourSeat)?;
        if table.frozen {
            return Err(ActError::Frozen);
        }
        let now = table.version_for(table.seats_of(Some(&guest)));
        if at != now {
            return Err(ActError::Stale { now });
        }
        let (settled, change) = match table.settle(&guest, voice, say)? {
            Settlement::Nothing => return Ok(Settled::Awaited),
            Settlement::Await(question) => {
                (Settled::Awaited, Change::passing(|table| table.session.question = Some(question)))
            }
            Settlement::Tell { about, said, question } => {
                let settled = if question.is_some() { Settled::Awaited } else { Settled::Stands };
                let ask = |table: &mut Table| {
                    table.session.question = question;
                    table.renew();
                };
                (settled, table.saying(about, &said).and(Change::passing(ask)))
            }
            Settlement::Unplay { by, to } => {
                let Ok(unplayed) = table.history.unplay(to).await else {
                    self.freeze(table).await;
                    return Err(ActError::Frozen);
                };
                let note = table.has_company().then(|| table.saying(by, &Said::TakenBack));
                (Settled::TakenBack, note.into_iter().fold(table.unplaying(unplayed), Change::and))
            }
        };
        self.keep(table, change).await.map_err(TableError::Ledger)?;
        Ok(settled)
    }
}
