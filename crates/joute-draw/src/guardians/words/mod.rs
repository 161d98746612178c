//! What the cards, spaces, questions and actions of Guardians are called.

pub(super) mod done;
pub(super) mod duel;
mod moves;
mod told;

use joute_guardians::{CardId, Flank, SeatCards, SpaceId, View};
use joute_kernel::Seat;

use super::printed::{figures, told};
use crate::palette::Owner;
use crate::words::people::{self, People, Plays};

/// Names of what lies and happens on one table of Guardians, in one language.
pub type Speaker<'a> = people::Speaker<'a, View>;

/// The seats, as they are signed: South first.
pub const OWNERS: [Owner; 4] = [Owner::Salmon, Owner::Purple, Owner::Teal, Owner::Gold];

impl Plays for Speaker<'_> {
    fn plays(&self, seat: Seat) -> String {
        self.words.t(&format!("colour-{}", Self::owner(seat).word()))
    }
}

impl Speaker<'_> {
    /// The sign and colour of a seat.
    pub(crate) fn owner(seat: Seat) -> Owner {
        OWNERS[seat.index() % OWNERS.len()]
    }

    /// What a card is called; its notation if the pack has no name for it.
    pub(crate) fn card(&self, id: CardId) -> String {
        let name = self.view.table.card(id).map(|card| told(&card.name, self.words).to_owned());
        let name = name.filter(|name| !name.is_empty());
        name.or_else(|| self.view.table.name(id).map(str::to_owned)).unwrap_or_else(|| id.to_string())
    }

    /// What kind of card it is, with its figures, where the reader knows it.
    pub(crate) fn figures(&self, id: CardId) -> Option<String> {
        Some(figures(self.view.table.card(id)?, &self.view.rules, self.words))
    }

    /// A card that the reader may not know.
    fn card_or_one(&self, id: Option<CardId>) -> String {
        id.map_or_else(|| self.words.t("gua-a-card"), |id| self.card(id))
    }

    /// A card of a combat, or the Guardian that is attacked.
    pub(in crate::guardians) fn card_or_guardian(&self, id: Option<CardId>) -> String {
        id.map_or_else(|| self.words.t("gua-the-guardian"), |id| self.card(id))
    }

    /// The cards of a seat by their names, each once with how many there are.
    pub(crate) fn cards(&self, cards: SeatCards) -> String {
        let mut names: Vec<(String, u16)> = Vec::new();
        for name in cards.iter().map(|card| self.card(card)) {
            match names.iter_mut().find(|(known, _)| *known == name) {
                Some((_, n)) => *n += 1,
                None => names.push((name, 1)),
            }
        }
        let several = |(name, n): (String, u16)| match n {
            1 => name,
            _ => self.words.say("gua-several", &[("n", n.into()), ("what", name.into())]),
        };
        self.words.list(&names.into_iter().map(several).collect::<Vec<_>>())
    }

    /// `your left Stronghold`, `the centre land of Ada`.
    pub(crate) fn space(&self, space: SpaceId) -> String {
        let key = if space.is_stronghold() { "gua-space-stronghold" } else { "gua-space-land" };
        self.of_realm(key, space)
    }

    /// The same in a sentence of which `seat` is the subject: `their left Stronghold`, so that nobody is named twice.
    pub(crate) fn space_by(&self, space: SpaceId, seat: Seat) -> String {
        match (space.home() == seat && self.you() != Some(seat), space.is_stronghold()) {
            (false, _) => self.space(space),
            (true, true) => self.of_realm("gua-space-stronghold-theirs", space),
            (true, false) => self.of_realm("gua-space-land-theirs", space),
        }
    }

    fn of_realm(&self, key: &str, space: SpaceId) -> String {
        let home = space.home();
        // As the reader sees it: most realms of the others are drawn from the other side.
        let flank = self.words.t(match (space.flank(), self.is_upright(home)) {
            (Flank::Left, true) | (Flank::Right, false) => "gua-flank-left",
            (Flank::Centre, _) => "gua-flank-centre",
            (Flank::Right, true) | (Flank::Left, false) => "gua-flank-right",
        });
        self.did_so(key, home, &[("flank", flank.into())])
    }

    /// What a Guardian is called; whose it is, if its card has no name.
    pub(crate) fn guardian(&self, seat: Seat) -> String {
        let name = self.view.table.guardian(seat).map(|guardian| told(&guardian.name, self.words).to_owned());
        name.filter(|name| !name.is_empty()).unwrap_or_else(|| self.did("gua-guardian-of", seat))
    }
}
