//! What one device may see of a table: the data of its page.

use joute_draw::page::model::{LogLine, ResumeCard, SeatCard, SeatKind, TablePage};
use joute_draw::page::replay::together;
use joute_games::{AnyView, GameId};
use joute_kernel::{Seat, SeatSet, Viewer};

use super::client::{Client, Wish};
use super::table::Table;
use crate::ledger::Holder;
use crate::secret::Digest;

/// Through whose eyes a device sees the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Sight {
    /// The seats played here.
    pub(crate) seats: SeatSet,
    /// Whose view is shown.
    pub(crate) viewer: Viewer,
    /// The seat that may act from here now.
    pub(crate) acting: Option<Seat>,
    /// The seat to which the device must be handed first.
    pub(crate) curtain: Option<Seat>,
    /// The seat that was taken over, and whose hand is not shown yet.
    pub(crate) veil: Option<Seat>,
}

impl Table {
    /// Through whose eyes `guest` sees the table.
    ///
    /// A device with one seat always sees that seat's view, but what a spectator sees from a seat that was taken over until
    /// it is that seat's turn. One person who plays several sees that of the seat that decides, or else will next. A device at which several
    /// people play shows a hand only while its holder decides, and only after the curtain was lifted; at all other times it sees what a
    /// spectator sees.
    pub(crate) fn sight(&self, guest: Option<&Digest>) -> Sight {
        let seats = self.seats_of(guest);
        let turn = if self.stopped().is_some() { SeatSet::EMPTY } else { self.turn_seats() };
        let veil = seats.first().filter(|&seat| seats.len() == 1 && self.is_veiled(seat));
        let due = seats.iter().find(|&seat| turn.contains(seat));
        let (viewer, acting, curtain) = match (seats.len(), due) {
            (0, _) => (Viewer::Spectator, None, None),
            (1, _) if veil.is_some() => (Viewer::Spectator, None, None),
            (1, due) => (seats.first().map_or(Viewer::Spectator, Viewer::Seat), due, None),
            // There is nobody to hand the device to.
            (_, due) if self.are_of_one_person(seats) => {
                let next = turn.first().and_then(|asked| seats.iter().find(|seat| seat.index() > asked.index()));
                (due.or(next).or(seats.first()).map_or(Viewer::Spectator, Viewer::Seat), due, None)
            }
            (_, None) => (Viewer::Spectator, None, None),
            (_, Some(seat)) => {
                if guest.and_then(|guest| self.session.lifted.get(guest)) == Some(&seat) {
                    (Viewer::Seat(seat), Some(seat), None)
                } else {
                    (Viewer::Spectator, None, Some(seat))
                }
            }
        };
        Sight { seats, viewer, acting, curtain, veil }
    }

    /// The data of the page for `client`.
    pub(crate) fn page(&self, client: &Client, wish: &Wish) -> TablePage {
        let deal = Some(self.deal_page(client.guest.as_ref()));
        let sight = self.sight(client.guest.as_ref());
        TablePage {
            lang: wish.lang,
            theme: wish.theme,
            table: self.id.clone(),
            base: format!("/t/{}", self.id),
            version: self.version_for(sight.seats),
            game: self.history.game.game(),
            mode: mode_of(self),
            viewer: sight.viewer,
            view: self.shown(sight.viewer),
            seats: self.cards(client, &wish.base_url),
            choices: sight.acting.map(|seat| self.history.game.legal(seat)).unwrap_or_default(),
            acting: sight.acting,
            log: self.log_for(sight.viewer),
            curtain: sight.curtain,
            veil: sight.veil,
            thinking: self.computer_due().map(|(seat, _)| seat),
            notice: wish.notice.clone(),
            base_url: wish.base_url.clone(),
            elsewhere: wish.elsewhere.clone(),
            newcomer: !sight.seats.is_empty()
                && !wish.knows.split('.').any(|code| code == self.history.game.game().code()),
            stopped: self.stopped(),
            text: wish.text,
            company: self.company(client),
            hints: self.hints && sight.acting.is_some(),
            lesson: None,
            deal,
            lead: self.verdict().and_then(|verdict| verdict.lead.clone()),
            resigned: self.history.game.resigned(),
        }
    }

    /// What `viewer` sees; once the game has come to its end what all seats know together, as the replay shows it to everybody.
    fn shown(&self, viewer: Viewer) -> AnyView {
        let view = self.history.game.view(viewer);
        if self.history.game.state().outcome().is_none() {
            return view;
        }
        let count = self.history.game.state().seat_count();
        let seats: Vec<AnyView> =
            Seat::first_of(count).map(|seat| self.history.game.view(Viewer::Seat(seat))).collect();
        together(view, seats.iter())
    }

    /// What happened, as `viewer` witnessed it, numbered by the moves that this viewer noticed.
    pub(super) fn log_for(&self, viewer: Viewer) -> Vec<LogLine> {
        let eyes = match viewer {
            Viewer::Seat(seat) => SeatSet::of(seat),
            Viewer::Spectator => SeatSet::EMPTY,
        };
        let noticed = self.history.noticed_by(eyes);
        (0..)
            .zip(noticed)
            .flat_map(|(ply, played)| {
                let witnessed = played.events.iter().filter_map(move |event| event.witnessed_by(viewer));
                witnessed.map(move |event| LogLine { ply, event })
            })
            .collect()
    }

    /// Who sits where, as seen from the device of `client`.
    pub(crate) fn cards(&self, client: &Client, base_url: &str) -> Vec<SeatCard> {
        let state = self.history.game.state();
        let own = self.seats_of(client.guest.as_ref());
        let is_guest = |seat: &Seat| matches!(self.seats[seat.index()].holder, Holder::Guest(_));
        let you = own.iter().find(is_guest).or_else(|| own.first());
        Seat::first_of(self.seats.len() as u8)
            .map(|seat| {
                let stored = &self.seats[seat.index()];
                let kind = match &stored.holder {
                    Holder::Guest(_) | Holder::Beside(_) if you == Some(seat) => SeatKind::You,
                    Holder::Guest(_) | Holder::Beside(_) if own.contains(seat) => SeatKind::Here,
                    Holder::Guest(_) | Holder::Beside(_) => SeatKind::Friend,
                    Holder::Open(_) => SeatKind::Open { link: self.link(client, seat, base_url) },
                    Holder::Computer(level) => SeatKind::Computer { level: level.clone() },
                };
                let present = match stored.holder.guest() {
                    Some(_) if stored.away => false,
                    Some(guest) => own.contains(seat) || self.session.attendance.is_there(&self.id, guest),
                    None => matches!(stored.holder, Holder::Computer(_)),
                };
                let lent =
                    matches!(stored.holder, Holder::Computer(_)) && (stored.owner.is_some() || stored.link.is_some());
                // While a computer plays for it, or nobody does, no bot does.
                let bot = stored.bot && stored.holder.guest().is_some();
                SeatCard { seat, name: stored.name.clone(), kind, side: state.side_of(seat), present, lent, bot }
            })
            .collect()
    }

    /// The address that takes `seat`, for the host's eyes only; else empty. Links of a host who left are known to whoever got them.
    fn link(&self, client: &Client, seat: Seat, base_url: &str) -> String {
        let (host, stored) =
            (client.token.filter(|token| token.digest().matches(&self.host)), &self.seats[seat.index()]);
        let secret = host.map(|token| token.seat_secret(&self.id, seat.index() as u8, stored.links));
        let good = secret.filter(|secret| stored.link.is_some_and(|link| link.matches(&secret.digest())));
        good.map_or(String::new(), |secret| format!("{base_url}/t/{}/join/{}", self.id, secret.reveal()))
    }

    /// The card of this table, set up at `created`, on the first page.
    pub(crate) fn resume_card(&self, client: &Client, created: u64) -> ResumeCard {
        let own = self.seats_of(client.guest.as_ref());
        let turn = self.turn_seats();
        ResumeCard {
            table: self.id.clone(),
            game: self.history.game.game(),
            mode: mode_of(self),
            seats: self.cards(client, ""),
            version: self.version_for(own),
            your_turn: self.stopped().is_none() && own.iter().any(|seat| turn.contains(seat)),
            finished: self.is_finished(),
            resigned: self.history.game.resigned(),
            created,
            view: Some(self.history.game.view(Viewer::Spectator)),
            missing: None,
        }
    }
}

/// The table's mode, by the word of the catalogue.
pub(crate) fn mode_of(table: &Table) -> &'static str {
    mode_called(table.history.game.game(), &table.history.game.header().mode)
}

/// The mode of a record, by the word of the catalogue.
pub(crate) fn mode_called(game: GameId, recorded: &str) -> &'static str {
    let known = game.modes().iter().find(|mode| mode.code == recorded);
    known.or(game.modes().first()).map_or("", |mode| mode.code)
}
