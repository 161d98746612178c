//! RVL-SETUP: from the box to the first round.

use arrayvec::ArrayVec;
use joute_kernel::{Refusal, Rng, Seat, SeatSet, Sink};

use crate::arena::{Era, HexId, HexSet, Shape, TILES, TileId, TileSet};
use crate::chance::Chance;
use crate::event::Event;
use crate::flow::Flow;
use crate::fray::Figure;
use crate::options::{AshakChoice, RIVALS_SEATS_MAX};
use crate::pack::{AshakId, CardWord, DesignId, FaceId, Set};
use crate::state::{Asked, Deck, Facing, Frame, Setup, State};
use crate::words::Refused;

/// RVL-SETUP-5: guilds dealt to each.
const GUILDS_DEALT: usize = 2;

impl State {
    /// RVL-SETUP-3, RVL-SETUP-7, RVL-SETUP-8, RVL-SETUP-9: what lies ready before anything is shuffled. RVL-CHANCE-4: chance begins with
    /// the arena.
    pub(crate) fn lay_ready(&mut self) {
        // RVL-GEO-5: the centre always lies face up.
        self.open.shown = TileSet::of(TileId::CENTRE);
        // RVL-DRONE-1, RVL-DRONE-2: no era I, but its start tiles.
        if self.options.has_drones() {
            let outer = TileSet::of_era(Era::One).minus(TileSet::STARTS);
            self.open.present = self.open.present.minus(outer);
        }
        self.open.era = self.options.era_of(1);
        let options = std::sync::Arc::clone(&self.options);
        let pack = &options.pack;
        self.open.interface.discard = pack.cards_of(Set::Interface).collect();
        self.open.schemas.discard = pack.cards_of(Set::Schema).collect();
        self.open.past_events = pack.cards_of(Set::Event).collect();
        for seat in self.all_seats() {
            let player = self.player_mut(seat);
            player.hp = options.rules.max_hp;
            // RVL-SETUP-4: three Blasters and two Psywaves; the cards of the Ashak come with it.
            player.discard = pack.cards_of(Set::Start).collect();
        }
        self.push(Frame::Setup(Setup::Arena));
        self.mark_calm();
    }

    /// One step of the set-up.
    #[inline(never)]
    pub(crate) fn set_up<S: Sink<Event>>(&mut self, step: Setup, events: &mut S) -> Flow {
        let seats = self.seats();
        let shuffle = |state: &mut Self, next: Setup, deck: Deck| {
            state.replace(Frame::Setup(next));
            state.push(Frame::Shuffle(deck));
            Flow::Goes
        };
        match step {
            Setup::Arena => self.await_chance(Chance::Arena),
            Setup::Ashaks(next) if next == seats => self.replace(Frame::Setup(Setup::Deck(0))),
            Setup::Ashaks(_) if self.rules().ashak_choice == AshakChoice::Random => self.await_chance(Chance::Ashaks),
            Setup::Ashaks(next) => {
                let first = self.ashaks_left().next();
                match first.filter(|_| self.ashaks_left().count() == 1) {
                    // RVL-DEC-3: the last Ashak is nobody's choice.
                    Some(last) => {
                        self.take_ashak(Seat::at(next), last, events);
                        Flow::Goes
                    }
                    None => self.ask(Seat::at(next)),
                }
            }
            Setup::Deck(next) if next == seats => self.replace(Frame::Setup(Setup::Guilds)),
            Setup::Deck(next) => shuffle(self, Setup::Deck(next + 1), Deck::Of(Seat::at(next))),
            Setup::Guilds => self.await_chance(Chance::Guilds),
            Setup::GuildChoice => self.ask_for_guilds(events),
            // RVL-DRONE-1.
            Setup::Zones(0) if self.options.has_drones() => self.replace(Frame::Setup(Setup::Zones(1))),
            Setup::Zones(next) => match Era::ALL.get(usize::from(next)) {
                Some(&era) => shuffle(self, Setup::Zones(next + 1), Deck::Zones(era)),
                None => self.replace(Frame::Setup(Setup::Events)),
            },
            Setup::Events => shuffle(self, Setup::Schemas, Deck::Events),
            Setup::Schemas => shuffle(self, Setup::ShowSchemas, Deck::Schemas),
            Setup::ShowSchemas => {
                self.replace(Frame::Setup(Setup::Interface));
                self.push(Frame::FillSchemas);
                Flow::Goes
            }
            Setup::Interface => shuffle(self, Setup::ShowInterface, Deck::Interface),
            Setup::ShowInterface => {
                self.replace(Frame::Setup(Setup::First));
                self.push(Frame::FillInterface);
                Flow::Goes
            }
            // RVL-SETUP-10, D-4.
            Setup::First => self.await_chance(Chance::First),
        }
    }

    /// RVL-GEO-5: whether these are all slots in play, each with a face of its shape, no face twice.
    pub(crate) fn is_arena(&self, laid: &[(TileId, Facing)]) -> bool {
        let mut used = 0_u64;
        let slots = self.open.present.without(TileId::CENTRE);
        let fits = laid.iter().zip(slots.iter()).all(|(&(tile, facing), slot)| {
            let is_new = used >> facing.face.0 & 1 == 0;
            used |= 1 << facing.face.0;
            is_new && tile == slot && facing.face.shape() == slot.shape() && facing.rotation < slot.shape().rotations()
        });
        fits && laid.len() == slots.len()
    }

    /// RVL-GEO-5: faces and rotations, each arrangement with the same probability.
    pub(crate) fn sample_arena(&self, rng: &mut Rng) -> ArrayVec<(TileId, Facing), TILES> {
        let mut faces = [Shape::Long, Shape::Trigone].map(|shape| {
            let mut faces: ArrayVec<FaceId, TILES> = FaceId::of_shape(shape).collect();
            rng.shuffle(&mut faces);
            faces.into_iter()
        });
        let slots = self.open.present.without(TileId::CENTRE);
        slots
            .iter()
            .filter_map(|tile| {
                let face = faces[usize::from(tile.shape() == Shape::Trigone)].next()?;
                let rotation = rng.below(u32::from(tile.shape().rotations())) as u8;
                Some((tile, Facing { face, rotation }))
            })
            .collect()
    }

    /// RVL-SETUP-1: the arena lies, and its start slots are revealed.
    pub(crate) fn lay_arena<S: Sink<Event>>(&mut self, laid: &[(TileId, Facing)], events: &mut S) {
        for &(tile, facing) in laid {
            self.hidden.faces[tile.index()] = Some(facing);
        }
        events.push(Event::ArenaLaid);
        for tile in TileSet::STARTS.both(self.open.present).iter() {
            self.reveal(tile, events);
        }
        self.replace(Frame::Setup(Setup::Ashaks(0)));
    }

    /// RVL-EXPL-2, RVL-VOID-3: face and rotation are public for good.
    pub(crate) fn reveal<S: Sink<Event>>(&mut self, tile: TileId, events: &mut S) {
        if let Some(facing) = self.hidden.faces[tile.index()] {
            self.open.shown = self.open.shown.with(tile);
            self.open.faces[tile.index()] = Some(facing);
            events.push(Event::Revealed { tile, facing });
        }
    }

    fn ashaks_left(&self) -> impl Iterator<Item = AshakId> + '_ {
        let all = (0..self.pack().ashaks().len() as u8).map(AshakId);
        all.filter(|&ashak| self.all_seats().all(|seat| self.player(seat).ashak != Some(ashak)))
    }

    /// RVL-SETUP-2: a different one for each.
    pub(crate) fn check_ashak(&self, ashak: AshakId) -> Result<(), Refusal> {
        if self.ashaks_left().any(|left| left == ashak) { Ok(()) } else { Err(Refused::AshakTaken.told()) }
    }

    /// RVL-SETUP-2: the board, and its two cards.
    pub(crate) fn take_ashak<S: Sink<Event>>(&mut self, seat: Seat, ashak: AshakId, events: &mut S) {
        self.give_ashak(seat, ashak, events);
        self.replace(Frame::Setup(Setup::Ashaks(seat.index() as u8 + 1)));
    }

    fn give_ashak<S: Sink<Event>>(&mut self, seat: Seat, ashak: AshakId, events: &mut S) {
        let cards = self.pack().ashak(ashak).cards;
        let player = self.player_mut(seat);
        player.ashak = Some(ashak);
        cards.into_iter().for_each(|card| player.discard.add(card));
        events.push(Event::AshakTaken { seat, ashak });
    }

    /// Whether these are different Ashaks, one a seat.
    pub(crate) fn are_ashaks(&self, ashaks: &[AshakId]) -> bool {
        let is_there = |ashak: &AshakId| ashak.index() < self.pack().ashaks().len();
        let differ = (1..ashaks.len()).all(|place| !ashaks[..place].contains(&ashaks[place]));
        ashaks.len() == usize::from(self.seats()) && ashaks.iter().all(is_there) && differ
    }

    pub(crate) fn sample_ashaks(&self, rng: &mut Rng) -> ArrayVec<AshakId, RIVALS_SEATS_MAX> {
        let mut all: ArrayVec<AshakId, { crate::pack::ASHAKS_MAX }> =
            (0..self.pack().ashaks().len() as u8).map(AshakId).collect();
        rng.shuffle(&mut all);
        all.into_iter().take(usize::from(self.seats())).collect()
    }

    pub(crate) fn deal_ashaks<S: Sink<Event>>(&mut self, ashaks: &[AshakId], events: &mut S) {
        for (seat, &ashak) in self.all_seats().zip(ashaks) {
            self.give_ashak(seat, ashak, events);
        }
        self.replace(Frame::Setup(Setup::Deck(0)));
    }

    /// Whether these are different guilds, two a seat.
    pub(crate) fn are_guilds(&self, guilds: &[DesignId]) -> bool {
        let is_there = |guild: &DesignId| self.pack().cards_of(Set::Guild).any(|known| known == *guild);
        let differ = (1..guilds.len()).all(|place| !guilds[..place].contains(&guilds[place]));
        guilds.len() == GUILDS_DEALT * usize::from(self.seats()) && guilds.iter().all(is_there) && differ
    }

    pub(crate) fn sample_guilds(&self, rng: &mut Rng) -> ArrayVec<DesignId, { 2 * RIVALS_SEATS_MAX }> {
        let mut all: ArrayVec<DesignId, { crate::pack::DESIGNS_MAX }> = self.pack().cards_of(Set::Guild).collect();
        rng.shuffle(&mut all);
        all.into_iter().take(GUILDS_DEALT * usize::from(self.seats())).collect()
    }

    /// RVL-SETUP-5: two for each, seen by its player.
    pub(crate) fn deal_guilds<S: Sink<Event>>(&mut self, guilds: &[DesignId], events: &mut S) {
        for (seat, pair) in self.all_seats().zip(guilds.chunks_exact(GUILDS_DEALT)) {
            self.hidden.offers[seat.index()] = Some([pair[0].min(pair[1]), pair[0].max(pair[1])]);
            pair.iter().for_each(|&guild| events.push(Event::GuildDealt { seat, guild: Some(guild) }));
        }
        self.open.asked = Asked::Seats(SeatSet::first_of(self.seats()));
        self.replace(Frame::Setup(Setup::GuildChoice));
    }

    /// RVL-DEC-6: all at once, in secret, until each has chosen.
    fn ask_for_guilds<S: Sink<Event>>(&mut self, events: &mut S) -> Flow {
        let owing: SeatSet = self.all_seats().filter(|seat| self.hidden.choices[seat.index()].is_none()).collect();
        if !owing.is_empty() {
            self.open.asked = Asked::Seats(owing);
            return Flow::Waits;
        }
        for seat in self.all_seats() {
            if let Some(guild) = self.hidden.choices[seat.index()].take() {
                self.player_mut(seat).guild = Some(guild);
                events.push(Event::GuildShown { seat, guild });
            }
        }
        self.replace(Frame::Setup(Setup::Zones(0)))
    }

    /// RVL-SETUP-5: one of the two.
    pub(crate) fn check_guild(&self, seat: Seat, card: CardWord) -> Result<(), Refusal> {
        let dealt = self.hidden.offers[seat.index()].into_iter().flatten();
        if dealt.map(Some).any(|guild| guild == card.design()) { Ok(()) } else { Err(Refused::NotDealt.told()) }
    }

    pub(crate) fn choose_guild<S: Sink<Event>>(&mut self, seat: Seat, card: CardWord, events: &mut S) {
        self.hidden.choices[seat.index()] = card.design();
        events.push(Event::GuildChosen { seat });
    }

    pub(crate) fn draw_first<S: Sink<Event>>(&mut self, seat: Seat, events: &mut S) {
        self.open.token = seat;
        events.push(Event::FirstDrawn { seat });
        self.replace(Frame::Place(0));
    }

    /// RVL-SETUP-11, RVL-DRONE-3: from the first player clockwise, the Ashak, then its drone.
    #[inline(never)]
    pub(crate) fn ask_for_place<S: Sink<Event>>(&mut self, placed: u8, events: &mut S) -> Flow {
        match self.clockwise(self.open.token).nth(placed.into()) {
            // RVL-POS-9: in a position anybody may have been placed before.
            Some(seat) if self.is_placed(seat) => self.replace(Frame::Place(placed + 1)),
            Some(seat) => {
                if self.player(seat).hex.is_none() {
                    self.mark_calm();
                }
                self.ask(seat)
            }
            None => {
                self.pop();
                self.begin_round(events)
            }
        }
    }

    /// RVL-DRONE-3: with its drone, where there are drones.
    fn is_placed(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        player.hex.is_some() && (player.drone.hex.is_some() || !self.options.has_drones())
    }

    /// RVL-SETUP-11, D-5, D-10: the hexes of start tiles without a figure.
    pub(crate) fn starts(&self) -> HexSet {
        let taken: TileSet = self.figures().iter().map(TileId::of).collect();
        TileSet::STARTS.both(self.open.present).minus(taken).hexes()
    }

    pub(crate) fn check_place(&self, seat: Seat, hex: HexId) -> Result<(), Refusal> {
        if self.player(seat).hex.is_some() {
            return Err(Refused::WrongQuestion.told());
        }
        if !TileSet::STARTS.both(self.open.present).contains(TileId::of(hex)) {
            return Err(Refused::NoStart.told());
        }
        if self.starts().contains(hex) {
            Ok(())
        } else {
            Err(Refused::HexTaken.by(joute_kernel::RuleId("RVL-SETUP-11")))
        }
    }

    /// RVL-DRONE-3: on the same tile, the same hex too.
    pub(crate) fn drone_starts(&self, seat: Seat) -> HexSet {
        self.player(seat).hex.map_or(HexSet::EMPTY, |hex| TileId::of(hex).hexes())
    }

    pub(crate) fn check_place_drone(&self, seat: Seat, hex: HexId) -> Result<(), Refusal> {
        if self.player(seat).hex.is_none() {
            return Err(Refused::WrongQuestion.told());
        }
        if self.drone_starts(seat).contains(hex) {
            Ok(())
        } else {
            Err(Refused::NotNext.by(joute_kernel::RuleId("RVL-DRONE-3")))
        }
    }

    pub(crate) fn place<S: Sink<Event>>(&mut self, who: Figure, hex: HexId, events: &mut S) {
        self.put_at(who, Some(hex));
        events.push(Event::Placed { who, hex });
        let is_last = who.is_drone() || !self.options.has_drones();
        if let Some(Frame::Place(placed)) = self.top().filter(|_| is_last) {
            self.replace(Frame::Place(placed + 1));
        }
    }
}
