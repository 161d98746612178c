//! Who looks at a table, and how they want its page.

use std::net::IpAddr;

use joute_draw::page::model::{Notice, Theme};
use joute_draw::words::Lang;

use crate::secret::{Digest, Token};
use crate::thinking::Account;

/// Somebody who looks: a device with a token, or anybody.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Client {
    pub(crate) token: Option<Token>,
    pub(crate) guest: Option<Digest>,
    /// Where the device asks from, if it asks over the network.
    pub(crate) address: Option<IpAddr>,
}

impl Client {
    /// The client that shows this token, if any.
    pub(crate) fn new(token: Option<Token>) -> Self {
        Self { token, guest: token.map(|token| token.digest()), address: None }
    }

    /// The same client, who asks from `address`.
    pub(crate) fn at(self, address: IpAddr) -> Self {
        Self { address: Some(address), ..self }
    }

    /// On whose account something is thought for this client.
    pub(crate) fn account(&self) -> Account {
        Account::new(self.guest, self.address)
    }
}

/// How the page is wanted.
#[derive(Clone, Debug)]
pub(crate) struct Wish {
    pub(crate) lang: Lang,
    pub(crate) theme: Theme,
    /// Scheme, host and port, without a slash at the end.
    pub(crate) base_url: String,
    pub(crate) text: bool,
    pub(crate) notice: Option<Notice>,
    /// Codes of the games that are known, with dots between them.
    pub(crate) knows: String,
    /// Where others reach what is shown, if not at `base_url`.
    pub(crate) elsewhere: Option<Vec<String>>,
}
