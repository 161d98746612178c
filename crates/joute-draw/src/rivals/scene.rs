//! What is to be drawn: a seat's view, and what a page lays on it. Nothing in a scene is hidden from the one who sees the picture.

use std::collections::BTreeSet;

use joute_kernel::{Game as _, Seat};
use joute_rivals::{Action, Figure, Fray, HexId, HexSet, Kind, Open, Player, Sighted, State, TileId, View};

use super::ids;
use super::place::{Spot, spots, spread};
use super::words::Speaker;
use crate::kit::thing::Marks;
use crate::palette::{Lang, Owner};

/// A whole table.
#[derive(Clone)]
pub struct Scene<'a> {
    /// What the reader sees.
    pub view: &'a View,
    /// The reader's language.
    pub lang: Lang,
    /// What things are called.
    pub speaker: Speaker<'a>,
    /// Frames, numbers, reasons, and the effects of the picked action, each by the id of its element.
    pub marks: Marks,
    /// Hexes within reach, which the gold line goes round.
    pub reach: HexSet,
    /// The attack that is picked or under way.
    pub aim: Option<Sighted>,
    /// The attack that is picked, with its dice.
    pub(super) picked: Option<Fray>,
    /// How many actions would be left after what is picked.
    pub(super) left: Option<u8>,
    /// What the reader knows of each hex, with what only he has looked at.
    pub(super) known: Open,
    /// The state that the reader may think of.
    pub(super) imagined: State,
    /// RVL-DRONE-5: whether the drone of the seat whose turn it is acts, and not its Ashak.
    pub(super) drone_acts: bool,
}

impl<'a> Scene<'a> {
    /// The table in English, as the viewer sees it, without anybody's name.
    #[must_use]
    pub fn from_view(view: &'a View) -> Self {
        Self::of(Speaker::new(Lang::En, view, &[]))
    }

    /// The table that somebody speaks of, with the attack that is under way.
    #[must_use]
    pub fn of(speaker: Speaker<'a>) -> Self {
        let view = speaker.view;
        let mut known = view.open.clone();
        for tile in TileId::all() {
            if let Some(facing) = view.peeked_tiles[tile.index()] {
                known.faces[tile.index()] = Some(facing);
            }
        }
        let state = State::imagine(view);
        Self {
            view,
            lang: speaker.words.0,
            speaker,
            marks: Marks::default(),
            reach: HexSet::EMPTY,
            aim: state.sighted(),
            picked: None,
            left: None,
            known,
            drone_acts: state.acting().is_drone(),
            imagined: state,
        }
    }

    /// Draws what these actions of the reader would do, as far as it is certain.
    pub(crate) fn foretell(&mut self, actions: &[Action]) {
        let Some(seat) = self.view.viewer.seat() else { return };
        let mut state = self.imagined.clone();
        for action in actions {
            if state.apply(seat, action, &mut ()).is_err() {
                break;
            }
        }
        let (open, after) = (&self.view.open, state.open());
        if after.attacks.len() > open.attacks.len() {
            self.picked = Fray::of(&state);
            self.aim = state.sighted();
            self.reach = state.reach_under_way();
        }
        if matches!(actions, [Action::Anticipate(_)]) && !after.attacks.is_empty() {
            // RVL-ANT-2: the dice that would be rolled.
            self.picked = Fray::of(&state);
        }
        if open.ap > after.ap && open.seat == after.seat {
            self.left = Some(after.ap);
        }
        for seat in self.seats() {
            let (was, is) = (&open.players[seat.index()], &after.players[seat.index()]);
            let change = |now: u16, then: u16| i16::try_from(i32::from(now) - i32::from(then)).unwrap_or_default();
            self.marks.change(&ids::hero(seat), "i-life", change(is.hp.into(), was.hp.into()));
            let at = ids::board(seat);
            for (icon, now, then) in [
                ("i-rp", is.rp.into(), was.rp.into()),
                ("i-resin", is.resin, was.resin),
                ("i-crystal", is.crystal, was.crystal),
                ("i-ult", is.ult.into(), was.ult.into()),
            ] {
                self.marks.change(&at, icon, change(now, then));
            }
        }
    }

    /// The seat at the near edge: the reader's own, or the first of a spectator.
    pub(super) fn near(&self) -> Seat {
        self.view.viewer.seat().unwrap_or(Seat::at(0))
    }

    /// The attack that is picked, or else the one that goes on.
    pub(super) fn fray(&self) -> Option<Fray> {
        self.picked.clone().or_else(|| Fray::under_way(self.view))
    }

    /// What everybody sees.
    pub(super) fn open(&self) -> &'a Open {
        &self.view.open
    }

    /// The seats, in their order.
    pub(super) fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::first_of(self.view.options.seats)
    }

    /// What everybody sees of a player.
    pub(super) fn player(&self, seat: Seat) -> &'a Player {
        &self.view.open.players[seat.index()]
    }

    /// RVL-END-1: by how many Rivals points somebody leads who has most of those who live; 0 where others have as many, `None` for all others,
    /// and before anybody has one.
    pub(super) fn lead_of(&self, seat: Seat) -> Option<u8> {
        let living = |seat: &Seat| self.player(*seat).is_alive();
        let points = |seat: Seat| self.player(seat).rp;
        let next = self.seats().filter(|other| *other != seat && living(other)).map(points).max().unwrap_or_default();
        let leads = living(&seat) && points(seat) > 0 && self.view.outcome().is_none();
        points(seat).checked_sub(next).filter(|_| leads)
    }

    /// The colour of a seat.
    pub(super) fn owner(seat: Seat) -> Owner {
        Owner::ALL[seat.index() % Owner::ALL.len()]
    }

    /// Whether it is this figure's turn.
    pub(super) fn acts(&self, figure: Figure) -> bool {
        let open = self.open();
        open.round > 0 && open.seat == figure.owner() && figure.is_drone() == self.drone_acts
    }

    /// The drones on a hex.
    pub(super) fn drones_on(&self, hex: HexId) -> impl Iterator<Item = Seat> + use<'_, 'a> {
        self.seats().filter(move |&seat| self.player(seat).drone.hex == Some(hex))
    }

    /// The hexes that are there.
    pub(super) fn present(&self) -> HexSet {
        self.open().present.hexes()
    }

    /// RVL-VOID-8: where those stood who fall now.
    pub(super) fn falling(&self) -> HexSet {
        self.open().falling().map(|(_, hex)| hex).collect()
    }

    /// Whether the face of a hex is up.
    pub(super) fn is_up(&self, hex: HexId) -> bool {
        self.open().present.both(self.open().shown).contains(TileId::of(hex))
    }

    /// What the reader knows a hex to be, also where he alone has looked.
    pub(super) fn kind(&self, hex: HexId) -> Option<Kind> {
        self.known.kind(&self.view.options.pack, hex)
    }

    /// RVL-HEX-7: the colour of the landing spot of a hex, if it has one that everybody sees.
    pub(super) fn spot(&self, hex: HexId) -> Option<u8> {
        let pack = &self.view.options.pack;
        joute_rivals::COLOURS.clone().find(|&colour| self.open().spots(pack, colour).contains(hex))
    }

    /// Whether nothing is known of a hex, and nobody and nothing is there.
    pub(super) fn is_bare(&self, hex: HexId) -> bool {
        let holds = |seat: Seat| {
            let player = self.player(seat);
            player.hex == Some(hex) || player.drone.hex == Some(hex) || player.shields.contains(hex)
        };
        self.kind(hex).is_none() && !self.open().sponsors.contains(hex) && !self.seats().any(holds)
    }

    /// The Ashak on a hex.
    pub(super) fn hero_on(&self, hex: HexId) -> Option<Seat> {
        self.seats().find(|&seat| self.player(seat).hex == Some(hex))
    }

    /// Where the void is seen: round what is there, and round those who fall.
    pub(super) fn void(&self) -> BTreeSet<Spot> {
        spread(&spots(self.present().union(self.falling())))
    }
}
