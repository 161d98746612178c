//! What holds in every state that the rules can reach.

use joute_kernel::{InvariantError, Seat};

use crate::arena::{HexId, TileId};
use crate::fray::{Attack, Figure, Item};
use crate::pack::{DESIGNS_MAX, DesignId, Kind, Set};
use crate::pile::Pile;
use crate::state::{Asked, Frame, State};

/// Whether a sentence holds.
type Checked = Result<(), InvariantError>;

impl State {
    pub(crate) fn broken_invariant(&self) -> Checked {
        self.check_counts()?;
        self.check_arena()?;
        for seat in self.all_seats() {
            self.check_player(seat)?;
        }
        self.check_cards()
    }

    /// What is public of hidden piles is true.
    fn check_counts(&self) -> Checked {
        let (open, hidden) = (&self.open, &self.hidden);
        let pairs: [(usize, usize); 5] = [
            (open.interface.deck.into(), hidden.interface.len()),
            (open.schemas.deck.into(), hidden.schemas.len()),
            (open.events.into(), hidden.events.len()),
            (open.zones.into(), hidden.zones.len()),
            (open.seen.into(), hidden.seen.len()),
        ];
        InvariantError::unless(
            pairs.iter().all(|(told, is)| told == is),
            "decks are as long as they are said to be",
            || format!("{pairs:?}"),
        )?;
        let faces = open.shown.iter().filter(|tile| *tile != TileId::CENTRE);
        let are_true = faces.clone().all(|tile| open.faces[tile.index()] == hidden.faces[tile.index()]);
        InvariantError::unless(are_true, "faces lie as they are shown", || format!("{:?}", open.faces))?;
        let in_order = hidden.zones.windows(2).all(|pair| pair[0].era() >= pair[1].era());
        // RVL-POS-6: a position has its zones in any order.
        let in_order = in_order || self.options.census.is_some();
        InvariantError::unless(in_order, "the zones of an era lie above those of the next", || {
            format!("{:?}", hidden.zones)
        })?;
        let has_room = open.stack.len() < open.stack.capacity();
        InvariantError::unless(has_room, "the stack has room", || format!("{:?}", open.stack))
    }

    /// RVL-VOID-7 and where things lie.
    fn check_arena(&self) -> Checked {
        let present = self.open.present;
        InvariantError::unless(present.connected() == present, "the arena is connected", || format!("{present:?}"))?;
        let hexes = present.hexes();
        let is_there = self.open.sponsors.minus(hexes).is_empty() && self.open.sponsors.len() <= 6;
        InvariantError::unless(is_there, "at most six sponsors, on present hexes", || {
            format!("{:?}", self.open.sponsors)
        })?;
        let dry = self.open.desert.union(self.open.sprout);
        let are_there = dry.minus(present).is_empty() && self.open.desert.both(self.open.sprout).is_empty();
        InvariantError::unless(are_there, "one drought token at most, on present tiles", || format!("{dry:?}"))
    }

    fn check_player(&self, seat: Seat) -> Checked {
        let player = self.player(seat);
        let hands = (player.hand.into(), player.deck.into());
        let told = (self.hidden.hands[seat.index()].len(), self.hidden.decks[seat.index()].len());
        InvariantError::unless(hands == told, "hand and deck are as large as they are said to be", || {
            format!("{hands:?} and {told:?} of seat {seat}")
        })?;
        let mut lot = self.hidden.hands[seat.index()];
        lot.add_all(&self.hidden.decks[seat.index()]);
        let is_known = player.known.iter().all(|card| lot.remove(card));
        let mut unknown = [0; Set::ALL.len()];
        lot.iter().for_each(|card| unknown[self.pack().design(card).set as usize] += 1);
        InvariantError::unless(is_known && unknown == player.unknown, "what is known of a lot is true", || {
            format!("{:?} and {unknown:?} of seat {seat}", player.known)
        })?;
        let in_play = self.open.round > 0 && !matches!(self.open.asked, Asked::Over(_));
        let is_placed = self.check_figure(seat, player.hex);
        let falls = self.open.falls.iter().any(|&(fallen, _)| fallen == Figure::Ashak(seat));
        let is_somewhere = player.hex.is_some() == player.is_alive() || falls || !in_play;
        InvariantError::unless(is_placed && is_somewhere, "figures stand on present hexes, face up, alone", || {
            format!("{:?} of seat {seat}", player.hex)
        })?;
        let rules = self.rules();
        let is_bounded = player.hp <= rules.max_hp
            && (player.hp > 0) == player.is_alive()
            && (player.rp < rules.rp_to_win || !in_play)
            && player.drone.tokens <= crate::player::Drone::TOKENS
            && player.ult <= self.gauge(seat)
            && player.ant.ready + player.ant.active <= 2
            && player.ant.reserve <= 1
            && (player.ant.reserve == 0 || player.ant.ready + player.ant.active == 2);
        InvariantError::unless(is_bounded, "HP, RP and tokens are within their limits", || format!("{player:?}"))?;
        let is_lake = |hex: HexId| self.true_kind(hex) == Kind::Lake;
        let stand = player.shields.minus(self.open.present.hexes()).is_empty() && player.shields.len() <= 2;
        InvariantError::unless(
            stand && !player.shields.iter().any(is_lake),
            "two shields at most, on dry present hexes",
            || format!("{:?} of seat {seat}", player.shields),
        )
    }

    /// Each card of the game but guilds, where it lies.
    pub(crate) fn every_card(&self, mut visit: impl FnMut(DesignId)) {
        let (open, hidden) = (&self.open, &self.hidden);
        let mut each = |pile: &Pile| pile.iter().for_each(&mut visit);
        for market in [&open.interface, &open.schemas] {
            each(&market.row);
            each(&market.discard);
        }
        for pile in [
            &open.out,
            &open.looked,
            &open.past_events,
            &hidden.events,
            &hidden.interface,
            &hidden.schemas,
            &hidden.seen,
        ] {
            each(pile);
        }
        for seat in self.all_seats() {
            each(&self.player(seat).discard);
            each(&hidden.hands[seat.index()]);
            each(&hidden.decks[seat.index()]);
        }
        for seat in self.all_seats() {
            let player = self.player(seat);
            player.skills.iter().for_each(|skill| visit(skill.card));
            player.drone.cards.as_slice().iter().for_each(|card| visit(*card));
        }
        open.items.iter().filter_map(Item::card).for_each(&mut visit);
        open.attacks.iter().flat_map(Attack::cards).for_each(&mut visit);
        open.event.into_iter().for_each(visit);
    }

    /// RVL-CARD-6, RVL-POS-6: how many cards of a design there are, guilds aside.
    pub(crate) fn count_of(&self, card: DesignId) -> u8 {
        if let Some(census) = &self.options.census {
            return census[card.index()];
        }
        let design = self.pack().design(card);
        match design.set {
            Set::Interface | Set::Schema | Set::Event => design.copies,
            Set::Start => design.copies * self.seats(),
            Set::Ashak => self
                .all_seats()
                .filter_map(|seat| self.player(seat).ashak)
                .flat_map(|ashak| self.pack().ashak(ashak).cards)
                .filter(|known| *known == card)
                .count() as u8,
            Set::Guild => 0,
        }
    }

    /// All cards of a set, ascending.
    pub(crate) fn all_cards(&self, set: Set) -> Pile {
        let mut cards = Pile::EMPTY;
        let designs = self.pack().designs().filter(|(_, design)| design.set == set);
        designs.for_each(|(card, _)| (0..self.count_of(card)).for_each(|_| cards.put_on_top(card)));
        cards
    }

    fn check_figure(&self, seat: Seat, hex: Option<HexId>) -> bool {
        let is_alone = |hex| self.all_seats().all(|other| other == seat || self.player(other).hex != Some(hex));
        hex.is_none_or(|hex| self.is_face_up(hex) && is_alone(hex))
    }

    /// RVL-COMP: every card has one place.
    fn check_cards(&self) -> Checked {
        let mut found = [0_u8; DESIGNS_MAX];
        self.every_card(|card| found[card.index()] += 1);
        for (id, design) in self.pack().designs() {
            let expected = self.count_of(id);
            let is_there = found[id.index()];
            InvariantError::unless(is_there == expected, "every card has one place", || {
                format!("{is_there} of {expected} copies of {}", design.id)
            })?;
        }
        let open = &self.open;
        let is_waiting = matches!(open.stack.last(), Some(Frame::Shuffle(_)))
            == matches!(open.asked, Asked::Chance(crate::chance::Chance::Shuffle(_)));
        InvariantError::unless(is_waiting || open.stack.is_empty(), "a shuffle is asked of chance", || {
            format!("{:?}", open.asked)
        })
    }
}
