//! GUA-PLACE-8: Creatures under Strongholds whose texts work from there.

use joute_kernel::{Seat, Sink};

use crate::boon::Rank;
use crate::event::Event;
use crate::ids::CardSet;
use crate::passage::{Page, Text};
use crate::state::State;

impl State {
    /// GUA-PLACE-8: when Phase II begins, who works from under an own Stronghold and cannot influence is turned face up; who can is when
    /// it influences (GUA-INF-3). GD-84: what acts on others lies open.
    pub(crate) fn turn_up_rooted<S: Sink<Event>>(&mut self, events: &mut S) {
        if self.is_quick() || self.table.seats.iter().all(|cards| cards.rooted.is_empty()) {
            return;
        }
        for seat in self.in_play().iter() {
            let cards = self.cards(seat);
            let idle = cards.rooted.iter().filter(|&number| cards.card(number).cmp == 0).collect::<CardSet>();
            let mut shown = CardSet::EMPTY;
            for stronghold in &mut self.player_mut(seat).strongholds {
                let turned = stronghold.under.both(idle).minus(stronghold.face_up);
                stronghold.face_up = stronghold.face_up.union(turned);
                shown = shown.union(turned);
            }
            if !shown.is_empty() {
                events.push(Event::TurnedUp { seat, cards: shown.of_seat(seat) });
            }
        }
    }

    /// The Creatures of a seat that lie face up under its Strongholds and whose texts work from there.
    pub(crate) fn rooted(&self, seat: Seat) -> CardSet {
        let rooted = self.cards(seat).rooted;
        if rooted.is_empty() || self.is_quick() {
            return rooted.minus(rooted);
        }
        let strongholds = self.player(seat).strongholds.iter();
        strongholds.fold(CardSet::EMPTY, |open, stronghold| open.union(stronghold.face_up)).both(rooted)
    }

    /// Their texts, which stand behind their side wherever it fights, as those of its Guardian do.
    pub(crate) fn each_text_from_under<'a>(&'a self, seat: Seat, read: &mut impl FnMut(Text<'a>)) {
        let cards = self.cards(seat);
        for number in self.rooted(seat).iter() {
            let rank = Rank { since: Rank::BEFORE, up: cards.face(number).up };
            cards.read(seat, Page::Card(number), rank).for_each(&mut *read);
        }
    }
}
