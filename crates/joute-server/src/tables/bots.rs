//! Programs that guests let play: each has a token of its own, and is a guest of its own at the tables.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use tokio::sync::watch;

use super::clean_name;
use super::client::Client;
use super::clock::now;
use super::service::{TableService, WelcomeError};
use crate::ledger::{LedgerError, StoredBot, Write};
use crate::secret::{Digest, Token};

/// Bots that are remembered.
const REMEMBERED_MAX: usize = 4_096;

/// The bots that may play, as far as they were met.
#[derive(Debug)]
pub(crate) struct Bots {
    /// Whose each is.
    met: Mutex<HashMap<Digest, Digest>>,
    /// How often a token was revoked: whoever listens looks again.
    revoked: watch::Sender<u64>,
}

impl Default for Bots {
    fn default() -> Self {
        Self { met: Mutex::default(), revoked: watch::channel(0).0 }
    }
}

impl Bots {
    fn owner(&self, bot: &Digest) -> Option<Digest> {
        self.met.lock().unwrap_or_else(PoisonError::into_inner).get(bot).copied()
    }

    /// Remembers a bot that was found good when `revoked` tokens had been revoked, if none was since.
    fn remember(&self, found: &StoredBot, revoked: u64) {
        let mut met = self.met.lock().unwrap_or_else(PoisonError::into_inner);
        if *self.revoked.borrow() != revoked {
            return;
        }
        if met.len() >= REMEMBERED_MAX {
            met.clear();
        }
        met.insert(found.bot, found.owner);
    }

    /// Forgets everybody, who are looked up again, and wakes whoever listens.
    fn forget(&self) {
        let mut met = self.met.lock().unwrap_or_else(PoisonError::into_inner);
        met.clear();
        self.revoked.send_modify(|count| *count += 1);
    }
}

impl TableService {
    /// The guest who lets this bot play; `None` if nobody does, or no more.
    ///
    /// # Errors
    ///
    /// If the ledger fails.
    pub(crate) async fn owner_of(&self, bot: Digest) -> Result<Option<Digest>, LedgerError> {
        if let Some(owner) = self.bots.owner(&bot) {
            return Ok(Some(owner));
        }
        let revoked = *self.bots.revoked.borrow();
        let found = self.ledger.read(move |ledger| ledger.bot(&bot)).await?;
        let found = found.filter(|found| found.bot.matches(&bot));
        if let Some(found) = &found {
            self.bots.remember(found, revoked);
        }
        Ok(found.map(|found| found.owner))
    }

    /// Whether this bot is known without asking the ledger.
    pub(crate) fn has_met(&self, bot: &Digest) -> bool {
        self.bots.owner(bot).is_some()
    }

    /// Changes when a token is revoked.
    pub(crate) fn revocations(&self) -> watch::Receiver<u64> {
        self.bots.revoked.subscribe()
    }

    /// The bots that `client` lets play, the latest first.
    pub(crate) async fn bots_of(&self, client: &Client) -> Result<Vec<StoredBot>, LedgerError> {
        let Some(owner) = client.guest else { return Ok(Vec::new()) };
        self.ledger.read(move |ledger| ledger.bots_of(&owner)).await
    }

    /// Lets a program play for the owner of `token`. Its own token is shown once, and never again.
    ///
    /// # Errors
    ///
    /// [`LedgerError::Full`] if this guest has as many as may be.
    pub(crate) async fn make_bot(&self, token: &Token, name: &str) -> Result<(Token, StoredBot), WelcomeError> {
        let made = Token::new_bot()?;
        let (bot, owner) = (made.digest(), token.digest());
        let stored = StoredBot { bot, owner, name: clean_name(name), created: now() };
        self.ledger.write(Write::Bot(stored.clone())).await?;
        Ok((made, stored))
    }

    /// Lets a bot of `client` play no more; says whether there was one of this name.
    pub(crate) async fn revoke_bot(&self, client: &Client, name: &str) -> Result<bool, LedgerError> {
        let found = self.bots_of(client).await?.into_iter().find(|stored| bot_name(&stored.bot) == name);
        let Some(StoredBot { bot, owner, .. }) = found else { return Ok(false) };
        self.ledger.write(Write::Revoke { bot, owner, now: now() }).await?;
        self.bots.forget();
        Ok(true)
    }

    /// All bots are looked up again.
    pub(super) fn doubt_bots(&self) {
        self.bots.forget();
    }
}

/// How a bot is named in lists: nobody comes from there to its token.
pub(crate) fn bot_name(bot: &Digest) -> String {
    hex::encode(&bot.as_bytes()[..8])
}
