//! What the people at a table are called.

use fluent_bundle::FluentValue;
use joute_kernel::{Seat, SeatSet};

use super::{Args, Lang, Words, person};
use crate::page::model::{SeatCard, SeatKind};

/// Names of what lies and happens on one table, in one language; what `V`, the view of a game, makes of it stands with the game.
#[derive(Debug)]
pub struct Speaker<'a, V> {
    /// The language.
    pub words: Words,
    /// What the reader sees.
    pub view: &'a V,
    /// Who sits there; may be empty, then people are called by what they play.
    pub seats: &'a [SeatCard],
}

// By hand: a derive would ask for a view that can be copied.
impl<V> Clone for Speaker<'_, V> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<V> Copy for Speaker<'_, V> {}

impl<'a, V> Speaker<'a, V> {
    /// Speaks `lang` about `view`.
    #[must_use]
    pub const fn new(lang: Lang, view: &'a V, seats: &'a [SeatCard]) -> Self {
        Self { words: Words(lang), view, seats }
    }
}

impl<V> People for Speaker<'_, V>
where
    Self: Plays,
{
    fn words(&self) -> Words {
        self.words
    }

    fn cards(&self) -> &[SeatCard] {
        self.seats
    }
}

/// The name of whoever sits there, with the sign of a program if one does.
pub(crate) fn signed(words: Words, card: &SeatCard, name: String) -> String {
    if card.bot { words.say("bot-name", &[("name", name.into())]) } else { name }
}

/// Somebody who knows what the seats of a table play.
pub trait Plays {
    /// What a seat plays, such as its colour.
    fn plays(&self, seat: Seat) -> String;
}

/// Somebody who speaks of the people at a table.
pub trait People: Plays {
    /// The language.
    fn words(&self) -> Words;

    /// Who sits there; may be empty.
    fn cards(&self) -> &[SeatCard];

    /// Who sits in a seat: the name of a person or of a computer opponent, or else what is played, as by a program that has no character.
    fn seat(&self, seat: Seat) -> String {
        match self.cards().iter().find(|card| card.seat == seat) {
            Some(SeatCard { kind: SeatKind::Computer { level }, .. }) if self.words().has_character(level) => {
                self.words().character(level, kin_before(self.cards(), seat, level))
            }
            Some(card) => {
                let name = Some(person(&card.name)).filter(|name| !name.is_empty());
                signed(self.words(), card, name.unwrap_or_else(|| self.plays(seat)))
            }
            None => self.plays(seat),
        }
    }

    /// The reader's own seat, if nobody else plays at the reader's device: only then is somebody simply `you`.
    fn you(&self) -> Option<Seat> {
        let mut here = self.cards().iter().filter(|card| matches!(card.kind, SeatKind::You | SeatKind::Here));
        match (here.next(), here.next()) {
            (Some(card), None) if card.kind == SeatKind::You => Some(card.seat),
            _ => None,
        }
    }

    /// Who sits in a seat, as the banners say it: the reader is `you`.
    fn called(&self, seat: Seat) -> String {
        if self.you() == Some(seat) { self.words().t("you") } else { self.seat(seat) }
    }

    /// The name of whoever sits in a seat, and whether it is the reader.
    fn named(&self, seat: Seat) -> (String, bool) {
        (self.seat(seat), self.you() == Some(seat))
    }

    /// Several of [`named`](People::named), as the banners say it.
    fn list(&self, people: &[(String, bool)]) -> String {
        let called = |(name, you): &(String, bool)| if *you { self.words().t("you") } else { name.clone() };
        self.words().list(&people.iter().map(called).collect::<Vec<_>>())
    }

    /// Several people, in the order of the table.
    fn all_called(&self, seats: SeatSet) -> String {
        self.list(&seats.iter().map(|seat| self.named(seat)).collect::<Vec<_>>())
    }

    /// Who did something, as the argument `who` of a message: `you`, a name, or a colour.
    fn who(&self, seat: Seat) -> (&'static str, FluentValue<'static>) {
        ("who", self.called(seat).into())
    }

    /// Whether the reader did it, as the argument `doer` of a message: verbs follow it.
    fn doer(&self, seat: Seat) -> (&'static str, FluentValue<'static>) {
        doer(self.you() == Some(seat))
    }

    /// Somebody did this.
    fn did(&self, key: &str, seat: Seat) -> String {
        self.words().say(key, &[self.doer(seat), self.who(seat)])
    }

    /// Somebody did this with something.
    fn did_with(&self, key: &str, seat: Seat, what: String) -> String {
        self.did_so(key, seat, &[("what", what.into())])
    }

    /// Somebody did this, with what else its message asks for.
    fn did_so(&self, key: &str, seat: Seat, how: Args<'_>) -> String {
        self.words().say(key, &[&[self.doer(seat), self.who(seat)][..], how].concat())
    }
}

/// How many computers of a level sit before a seat.
pub(crate) fn kin_before(cards: &[SeatCard], seat: Seat, level: &str) -> usize {
    let is_kin = |card: &&SeatCard| matches!(&card.kind, SeatKind::Computer { level: other } if other == level);
    cards.iter().filter(is_kin).filter(|card| card.seat < seat).count()
}

/// The argument `doer` of a message.
pub(crate) fn doer(is_you: bool) -> (&'static str, FluentValue<'static>) {
    ("doer", if is_you { "you" } else { "other" }.into())
}
