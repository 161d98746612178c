//! What the parts of a page of a table share.

use std::cell::OnceCell;

use joute_kernel::{Seat, SeatSet};
use maud::{Markup, html};

use super::game::{self, GamePage};
use super::model::{Deal, SeatCard, SeatKind, TablePage};
use super::parts::{Count, Ending, Status};
use super::table::deal;
use crate::palette::Owner;
use crate::words::Words;

/// What the parts of the page share.
pub(in crate::page) struct Sight<'a> {
    pub(in crate::page) page: &'a TablePage,
    pub(in crate::page) words: Words,
    pub(in crate::page) game: Box<dyn GamePage + 'a>,
    /// The seat at the near edge: the one that acts or looks from here.
    pub(in crate::page) near: Option<Seat>,
    /// What stands at several places of a page and is made once: how the game would end now, what nobody has seen, the seal.
    outlook: OnceCell<Ending>,
    unseen: OnceCell<Vec<Count>>,
    seal: OnceCell<Markup>,
}

impl<'a> Sight<'a> {
    pub(in crate::page) fn of(page: &'a TablePage) -> Self {
        let looking = page.viewer.seat();
        let game = game::of(page);
        let near = page
            .acting
            .or(looking)
            .or(page.curtain)
            .or(page.veil)
            .filter(|seat| seat.index() < usize::from(game.seats()));
        let (outlook, unseen, seal) = Default::default();
        Self { page, words: Words(page.lang), game, near, outlook, unseen, seal }
    }

    /// The seat whose banner stands at the ledge: that of the near edge, or whose things lie there for those who only look on.
    pub(in crate::page) fn at_ledge(&self) -> Option<Seat> {
        self.near.or_else(|| self.game.large())
    }

    /// How the game would end if it ended now.
    pub(in crate::page) fn outlook(&self) -> &Ending {
        self.outlook.get_or_init(|| self.game.ending())
    }

    /// What nobody at the table has shown yet.
    pub(in crate::page) fn unseen(&self) -> &[Count] {
        self.unseen.get_or_init(|| self.game.unseen())
    }

    /// The seal of the deal; nothing without one.
    pub(in crate::page) fn seal(&self) -> &Markup {
        let draw = |deal: &Deal| deal::seal(&deal.commitment, deal.secret.is_some());
        self.seal.get_or_init(|| self.page.deal.as_ref().map_or_else(|| html! {}, draw))
    }

    pub(in crate::page) fn card(&self, seat: Seat) -> Option<&'a SeatCard> {
        self.page.seats.iter().find(|card| card.seat == seat)
    }

    /// The sign and colour of a seat.
    pub(in crate::page) fn owner(&self, seat: Seat) -> Option<Owner> {
        self.game.owner(seat)
    }

    /// The seats that are asked, if any.
    pub(in crate::page) fn asked(&self) -> SeatSet {
        match self.game.status() {
            Status::Asked(seats) if !self.is_over() => seats,
            Status::Asked(_) | Status::Chance | Status::Over => SeatSet::EMPTY,
        }
    }

    /// Several seats by their names.
    pub(in crate::page) fn names(&self, seats: SeatSet) -> String {
        let names: Vec<String> = seats.iter().map(|seat| self.game.seat(seat)).collect();
        self.words.list(&names)
    }

    /// The message `key` in the words of this game, if it has some of its own: under the key with its code behind it.
    pub(in crate::page) fn own(&self, key: &str) -> String {
        self.words.of_game(key, self.page.game, &[])
    }

    pub(in crate::page) fn is_over(&self) -> bool {
        self.page.resigned.is_some() || self.game.status() == Status::Over
    }

    /// How the game ended, or would end if it ended now.
    pub(in crate::page) fn ending(&self) -> Ending {
        game::ending_of(self.game.as_ref(), self.page.resigned)
    }

    /// Whether seats are still to be taken by their links.
    pub(in crate::page) fn waits_for_friends(&self) -> bool {
        self.page.seats.iter().any(|card| matches!(card.kind, SeatKind::Open { .. }))
    }

    /// Whether the reader plays against computers alone, so that nobody learns anything from when they answer.
    pub(in crate::page) fn is_alone(&self) -> bool {
        let is_other = |card: &&SeatCard| card.lent || !matches!(card.kind, SeatKind::Computer { .. });
        let mut others = self.page.seats.iter().filter(is_other);
        others.next().is_some_and(|card| card.kind == SeatKind::You)
            && others.next().is_none()
            && self.page.lesson.is_none()
    }

    /// Whether the reader fell in a game that computers alone play on.
    pub(in crate::page) fn is_out(&self) -> bool {
        let fell = |seat| self.owner(seat).is_some_and(|owner| self.game.fallen().contains(&owner));
        !self.is_over() && self.is_alone() && self.near.is_some_and(fell)
    }

    /// Whether several people play at the reader's device, so that nobody is simply `you`.
    pub(in crate::page) fn is_hot_seat(&self) -> bool {
        self.page.seats.iter().filter(|card| matches!(card.kind, SeatKind::You | SeatKind::Here)).count() > 1
    }

    /// The reader's own seat is called `you`, unless several people share the device.
    pub(in crate::page) fn called(&self, seat: Seat) -> String {
        self.game.called(seat)
    }

    /// The address of this page.
    pub(in crate::page) fn path(&self) -> String {
        format!("{}{}", self.page.base, if self.page.text { "?text=1" } else { "" })
    }

    /// The address of text mode.
    pub(in crate::page) fn text_path(&self) -> String {
        format!("{}?text=1", self.page.base)
    }

    /// What the tab says: whose turn it is, which game, how far it is.
    pub(in crate::page) fn headline(&self) -> String {
        let words = self.words;
        let asked = if self.waits_for_friends() && self.page.acting.is_none() { SeatSet::EMPTY } else { self.asked() };
        let turn = match (self.page.acting, asked.first()) {
            (Some(_), _) if !self.is_hot_seat() => Some(words.t("headline-yours")),
            (Some(seat), _) => Some(words.say("headline-theirs", &[("name", self.game.seat(seat).into())])),
            (None, Some(seat)) if asked.len() == 1 => {
                Some(words.say("headline-theirs", &[("name", self.game.seat(seat).into())]))
            }
            (None, Some(_)) => Some(words.say("prompt-wait-several", &[("names", self.names(asked).into())])),
            (None, None) => None,
        };
        let parts = [turn, Some(self.page.game.title().to_owned()), Some(self.progress(true))];
        parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
    }

    /// What the game is about.
    pub(in crate::page) fn goal(&self) -> String {
        self.game.goal().unwrap_or_else(|| self.words.of_game("goal-words", self.page.game, &[]))
    }

    pub(in crate::page) fn progress(&self, short: bool) -> String {
        self.game.progress(self.page.mode, short)
    }
}

/// The link to a rule, named in words and by its ID.
pub(in crate::page) fn rule_link(sight: &Sight<'_>, rule: &str) -> Markup {
    let words = sight.words;
    html! {
        @if !rule.is_empty() {
            a class="law" href={ "/rules/" (sight.page.game.code()) "#" (rule) } aria-label=(words.say("about-rule-named", &[("rule", rule.into())])) {
                (words.t("about-rule"))
            }
        }
    }
}
