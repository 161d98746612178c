//! What guests build for a game and keep between tables, such as decks.

use joute_draw::page::build::{Kept, Said};
use joute_games::GameId;

use super::client::Client;
use super::clock::now;
use super::service::TableService;
use crate::ledger::{LedgerError, Write};
use crate::secret::Token;

/// The longest name, in letters, and the longest text, in bytes, that are kept.
const NAME_CHARS_MAX: usize = 60;
const TEXT_BYTES_MAX: usize = 8 * 1024;

impl TableService {
    /// What the client keeps for a game, the latest first.
    pub(crate) async fn built_by(&self, client: &Client, game: GameId) -> Result<Vec<Kept>, LedgerError> {
        let Some(guest) = client.token.map(|token| token.digest()) else { return Ok(Vec::new()) };
        let found = self.ledger.read(move |ledger| ledger.kept(&guest, game.code())).await?;
        Ok(found.into_iter().map(|(name, text)| Kept { name, text }).collect())
    }

    /// Keeps something under its name; what is too long has no room.
    pub(crate) async fn keep_built(&self, token: &Token, game: GameId, kept: Kept) -> Result<Said, LedgerError> {
        let Kept { name, text } = kept;
        if name.chars().count() > NAME_CHARS_MAX || text.len() > TEXT_BYTES_MAX {
            return Ok(Said::Full);
        }
        let (guest, game) = (token.digest(), game.code().to_owned());
        match self.ledger.write(Write::Keep { guest, game, name, text, now: now() }).await {
            Ok(()) => Ok(Said::Saved),
            Err(LedgerError::Full) => Ok(Said::Full),
            Err(error) => Err(error),
        }
    }

    /// Lets go of what is kept under a name.
    pub(crate) async fn forget_built(&self, client: &Client, game: GameId, name: &str) -> Result<(), LedgerError> {
        let Some(guest) = client.token.map(|token| token.digest()) else { return Ok(()) };
        self.ledger.write(Write::Forget { guest, game: game.code().to_owned(), name: name.to_owned() }).await
    }
}
