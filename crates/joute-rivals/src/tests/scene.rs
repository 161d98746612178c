//! A situation to try a rule in.

use std::sync::{Arc, OnceLock};

use joute_kernel::{Game, Line, Naming, Seat};

use crate::action::Act;
use crate::arena::{HexId, HexSet, TileId, TileSet, ZoneId};
use crate::event::Event;
use crate::options::{Options, Rules};
use crate::pack::{AshakPrint, Design, DesignId, FACES, Face, FaceId, Kind, LONG_FACES, Pack, Set};
use crate::pile::Pile;
use crate::state::{Facing, Frame, Player, Skill, State, TurnStep};

pub(super) fn hex(text: &str) -> HexId {
    HexId::named(text).expect("a hex")
}

pub(super) fn tile(name: &str) -> TileId {
    TileId::named(name).expect("a tile")
}

pub(super) fn hexes(text: &str) -> HexSet {
    text.split_whitespace().map(hex).collect()
}

/// A state in the middle of a game, and what happened to it.
#[derive(Clone)]
pub(super) struct Scene {
    pub(super) state: State,
    pub(super) events: Vec<Event>,
}

impl Scene {
    /// The main decision of seat 0 in round 1, with everything of the arena face up and nothing but volcanoes and what
    /// [`tile`](Self::tile) puts there; the figures stand on the third ring, far from each other.
    pub(super) fn new(seats: u8) -> Self {
        Self::with(seats, Rules::default())
    }

    pub(super) fn with(seats: u8, rules: Rules) -> Self {
        Self { state: begun(&Options { rules, pack: pack(false), ..Options::new(seats) }), events: Vec::new() }
            .cleared()
    }

    /// The same with utilities for every window in the pack.
    pub(super) fn wild(seats: u8) -> Self {
        Self { state: begun(&Options { pack: pack(true), ..Options::new(seats) }), events: Vec::new() }.cleared()
    }

    fn cleared(mut self) -> Self {
        for tile in TileId::all().filter(|tile| *tile != TileId::CENTRE) {
            let face = FaceId::of_shape(tile.shape()).next_back().expect("a face of the shape");
            self.put_face(tile, Facing { face, rotation: 0 });
        }
        for (seat, place) in self.state.all_seats().zip(["0,3", "3,0", "3,-3", "0,-3", "-3,0", "-3,3"]) {
            self.state.player_mut(seat).hex = Some(hex(place));
        }
        self.state.open.stack.clear();
        self.state.push(Frame::Turns { place: 1 });
        self.state.push(Frame::Turn(TurnStep::Ashak));
        self.state.open.items.clear();
        self.state.ask(Seat::at(0));
        self.state.open.ap = 2;
        self.events.clear();
        self
    }

    fn put_face(&mut self, tile: TileId, facing: Facing) {
        self.state.open.shown = self.state.open.shown.with(tile);
        self.state.open.faces[tile.index()] = Some(facing);
        self.state.hidden.faces[tile.index()] = Some(facing);
    }

    pub(super) fn seat(&mut self, seat: u8) -> &mut Player {
        self.state.player_mut(Seat::at(seat))
    }

    pub(super) fn at(mut self, seat: u8, place: &str) -> Self {
        self.seat(seat).hex = Some(hex(place));
        self
    }

    pub(super) fn hp(mut self, seat: u8, hp: u8) -> Self {
        self.seat(seat).hp = hp;
        self
    }

    pub(super) fn stock(mut self, seat: u8, resin: u16, crystal: u16) -> Self {
        (self.seat(seat).resin, self.seat(seat).crystal) = (resin, crystal);
        self
    }

    pub(super) fn tokens(mut self, seat: u8, ready: u8, active: u8, reserve: u8) -> Self {
        self.seat(seat).ant = crate::state::Anticipation { ready, active, reserve };
        self
    }

    pub(super) fn shields(mut self, seat: u8, places: &str) -> Self {
        self.seat(seat).shields = hexes(places);
        self
    }

    /// A tile with the first face of these letters.
    pub(super) fn tile(mut self, name: &str, letters: &str) -> Self {
        let faces = (0..crate::pack::FACES as u8).map(FaceId);
        let shape = tile(name).shape();
        let is_it = |face: &FaceId| {
            let kinds = self.state.pack().face(*face).kinds;
            face.shape() == shape && kinds.iter().map(|kind| kind.letter()).eq(letters.chars())
        };
        let face = faces.into_iter().find(is_it).unwrap_or_else(|| panic!("no face {letters}"));
        self.put_face(tile(name), Facing { face, rotation: 0 });
        self
    }

    /// A tile with its face down.
    pub(super) fn down(mut self, name: &str) -> Self {
        self.state.open.shown = self.state.open.shown.without(tile(name));
        self.state.open.faces[tile(name).index()] = None;
        self
    }

    /// A hand, in place of the one there.
    pub(super) fn hand(mut self, seat: u8, ids: &str) -> Self {
        let cards: Pile = ids.split_whitespace().map(|id| self.card(id)).collect();
        self.state.hidden.hands[usize::from(seat)] = cards;
        self.seat(seat).hand = cards.len() as u8;
        cards.iter().for_each(|card| self.seat(seat).known.add(card));
        self
    }

    /// The cards on top of the Interface deck, the topmost first.
    pub(super) fn interface_top(mut self, ids: &str) -> Self {
        let cards: Vec<DesignId> = ids.split_whitespace().map(|id| self.card(id)).collect();
        cards.iter().rev().for_each(|&card| self.state.hidden.interface.put_on_top(card));
        self.state.open.interface.deck = self.state.hidden.interface.len() as u8;
        self
    }

    /// The visible Interface cards.
    pub(super) fn interface_row(mut self, ids: &str) -> Self {
        self.state.open.interface.row = ids.split_whitespace().map(|id| self.card(id)).collect();
        self
    }

    /// The event that is active.
    pub(super) fn event(mut self, id: &str) -> Self {
        self.state.open.event = Some(self.card(id));
        self
    }

    /// Reveals an event.
    pub(super) fn reveals(mut self, id: &str) -> Self {
        let card = self.card(id);
        self.state.show_event(card, &mut self.events);
        self
    }

    /// Zones that are still to come, the next one first.
    pub(super) fn zones(mut self, names: &str) -> Self {
        let zones: Vec<ZoneId> = names.split_whitespace().map(|name| ZoneId::named(name).expect("a zone")).collect();
        self.state.hidden.zones = zones.into_iter().rev().collect();
        self.state.open.zones = self.state.hidden.zones.len() as u8;
        self
    }

    /// The arena without these zones.
    pub(super) fn without_zones(mut self, is_gone: impl Fn(ZoneId) -> bool) -> Self {
        let gone =
            ZoneId::all().filter(|zone| is_gone(*zone)).fold(TileSet::EMPTY, |set, zone| set.union(zone.tiles()));
        self.state.open.present = self.state.open.present.minus(gone);
        self
    }

    pub(super) fn card(&self, id: &str) -> DesignId {
        self.state.pack().design_named(id).unwrap_or_else(|| panic!("no card {id}"))
    }

    pub(super) fn design(&self, card: DesignId) -> &Design {
        self.state.pack().design(card)
    }

    /// That a text is no action at all, in the place where reading stops.
    #[track_caller]
    pub(super) fn misreads(self, text: &str, offset: usize) -> Self {
        let unread = Line::of(text, Act::TABLE, Naming::Content).expect_err("no action");
        assert_eq!(unread.offset, offset, "{text}: {unread}");
        self
    }

    pub(super) fn read(&self, seat: u8, text: &str) -> Result<crate::action::Action, joute_kernel::Refusal> {
        let line = Line::of(text, Act::TABLE, Naming::Content).unwrap_or_else(|error| panic!("{text}: {error}"));
        self.state.read_line(Seat::at(seat), &line, Naming::Content)
    }

    /// A decision, and every answer of chance that follows in the fixed order.
    #[track_caller]
    pub(super) fn does(mut self, seat: u8, text: &str) -> Self {
        let action = self.read(seat, text).unwrap_or_else(|refused| panic!("{text}: {refused}"));
        self.state.apply(Seat::at(seat), &action, &mut self.events).unwrap_or_else(|refused| panic!("{refused}"));
        self
    }

    /// An answer of chance, in notation.
    #[track_caller]
    pub(super) fn chance(mut self, text: &str) -> Self {
        let outcome = text.parse().unwrap_or_else(|error| panic!("{error}"));
        self.state.apply_chance(&outcome, &mut self.events).unwrap_or_else(|refused| panic!("{refused}"));
        self
    }

    /// Everybody passes who is asked in a window.
    pub(super) fn passes(mut self) -> Self {
        while let Some(Frame::Window(_)) = self.state.top() {
            let seat = self.asked();
            self.state.apply(seat, &crate::action::Action::Pass, &mut self.events).expect("a pass");
        }
        self
    }

    /// Everybody passes until chance is asked this.
    #[track_caller]
    pub(super) fn chances_until(self, question: &str) -> Self {
        let scene = self.passes();
        assert_eq!(scene.open(), question);
        scene
    }

    /// Whatever chance answers, until somebody is asked.
    pub(super) fn chances(mut self) -> Self {
        let mut rng = joute_kernel::Seed::from_number(1).stream("scene");
        while let joute_kernel::Turn::Chance(event) = self.state.turn() {
            let outcome = self.state.sample_chance(&event, &mut rng);
            self.state.apply_chance(&outcome, &mut self.events).unwrap_or_else(|refused| panic!("{refused}"));
        }
        self
    }

    /// That a decision is refused so.
    #[track_caller]
    pub(super) fn refuses(self, seat: u8, text: &str, code: &str, rule: &str) -> Self {
        let refusal = self.read(seat, text).and_then(|action| self.state.check_action(Seat::at(seat), &action));
        let refusal = refusal.expect_err("refused");
        assert_eq!((refusal.code, refusal.rule.as_str()), (code, rule), "{text}");
        self
    }

    /// The answers of a seat, by the names of the pack.
    pub(super) fn answers(&self, seat: u8) -> Vec<String> {
        let mut list = Vec::new();
        self.state.legal_actions(Seat::at(seat), &mut list);
        let texts: Vec<String> = list.iter().map(|action| action.text(Some(&self.state))).collect();
        // RVL-TXT-1.
        assert!(texts.is_sorted_by(|one, next| one < next), "{texts:?}");
        texts
    }

    /// The answers of a seat that begin with a word.
    pub(super) fn answers_of(&self, seat: u8, word: &str) -> Vec<String> {
        self.answers(seat).into_iter().filter(|text| text.split(' ').next() == Some(word)).collect()
    }

    /// The same in the second turn of round 2, when attacks are allowed; nobody holds a card.
    pub(super) fn fight(seats: u8) -> Self {
        Self::new(seats).second_turn()
    }

    pub(super) fn second_turn(mut self) -> Self {
        (self.state.open.round, self.state.open.turn) = (2, 2);
        for seat in 0..self.state.seats() {
            self = self.hand(seat, "");
            (self.seat(seat).known, self.seat(seat).deck, self.seat(seat).discard) = (Pile::EMPTY, 0, Pile::EMPTY);
            self.seat(seat).unknown = Default::default();
            self.state.hidden.decks[usize::from(seat)] = Pile::EMPTY;
        }
        self
    }

    /// The skills on a board, upright.
    pub(super) fn skills(mut self, seat: u8, ids: &str) -> Self {
        let cards: Vec<DesignId> = ids.split_whitespace().map(|id| self.card(id)).collect();
        let skills = &mut self.seat(seat).skills;
        skills.clear();
        cards.into_iter().for_each(|card| skills.push(Skill { card, up: true }));
        self
    }

    /// The Ashak of a seat, with a full gauge.
    pub(super) fn ready(mut self, seat: u8, id: &str) -> Self {
        let ashak = self.state.pack().ashak_named(id);
        self.seat(seat).ashak = ashak;
        let full = self.state.gauge(Seat::at(seat));
        self.seat(seat).ult = full;
        self
    }

    /// Where the drone of a seat stands.
    pub(super) fn drone(mut self, seat: u8, place: &str) -> Self {
        self.seat(seat).drone.hex = Some(hex(place));
        self
    }

    /// What a seat has, in one line: HP, gauge, RP.
    pub(super) fn life(&self, seat: u8) -> (u8, u8, u8) {
        let player = self.state.player(Seat::at(seat));
        (player.hp, player.ult, player.rp)
    }

    /// The ids of a hand.
    pub(super) fn held(&self, seat: u8) -> String {
        self.ids(&self.state.hidden.hands[usize::from(seat)])
    }

    /// The ids of a discard pile.
    pub(super) fn discarded(&self, seat: u8) -> String {
        self.ids(&self.state.player(Seat::at(seat)).discard)
    }

    pub(super) fn ids(&self, pile: &Pile) -> String {
        pile.iter().map(|card| self.design(card).id.clone()).collect::<Vec<_>>().join(" ")
    }

    /// Where a seat stands.
    pub(super) fn place(&self, seat: u8) -> String {
        self.state.player(Seat::at(seat)).hex.map_or_else(String::new, |hex| hex.to_string())
    }

    /// What chance is asked, or who.
    pub(super) fn open(&self) -> String {
        match self.state.turn() {
            joute_kernel::Turn::Chance(chance) => chance.to_string(),
            joute_kernel::Turn::Seats(seats) => seats.first().map_or_else(String::new, |seat| seat.to_string()),
            joute_kernel::Turn::Over => "over".to_owned(),
        }
    }

    /// Who is asked.
    #[track_caller]
    pub(super) fn asked(&self) -> Seat {
        self.state.turn().seats().first().expect("somebody is asked")
    }

    /// Goes straight to this step of the rules.
    pub(super) fn goes(mut self, frame: Frame) -> Self {
        self.state.open.stack.clear();
        self.state.push(frame);
        self.state.go_on(&mut self.events);
        self
    }
}

/// The blank pack, with the last face of each shape made of volcanoes, and some faces that rules are tried on.
fn pack(has_windows: bool) -> Arc<Pack> {
    static PACKS: [OnceLock<Arc<Pack>>; 2] = [OnceLock::new(), OnceLock::new()];
    let made = || {
        let blank = Pack::blank();
        let (made, made_boards) = super::deck::made(has_windows);
        let sets = [Set::Event, Set::Start];
        let is_kept =
            |design: &Design| !sets.contains(&design.set) && made.iter().all(|sheet| sheet.design.id != design.id);
        let designs = blank.designs().map(|(_, design)| design.clone()).filter(is_kept);
        let printed = crate::cards::printed().expect("the cards of the program").into_iter();
        let printed = printed.map(|sheet| sheet.design).filter(|design| sets.contains(&design.set));
        let designs = designs.chain(printed).chain(made.iter().map(|sheet| sheet.design.clone())).collect();
        let named = |board: &AshakPrint| made_boards.iter().any(|made| made.id == board.id);
        let boards = blank.boards().into_iter().filter(|board| !named(board));
        let boards = boards.chain(made_boards.iter().map(AshakPrint::of));
        let mut faces = Pack::standard_faces();
        let kinds = |letters: &str| {
            let kinds: Vec<Kind> = letters.chars().filter_map(Kind::of_letter).collect();
            Face { kinds: kinds.try_into().expect("three kinds"), spot: None }
        };
        faces[LONG_FACES - 1] = kinds("VVV");
        faces[LONG_FACES - 2] = kinds("LLL");
        faces[FACES - 1] = kinds("VVV");
        faces[FACES - 2] = kinds("LLL");
        faces[FACES - 3] = kinds("IIO");
        faces[FACES - 4] = kinds("OIO");
        Arc::new(Pack::irregular(designs, boards.collect(), faces).expect("a pack"))
    };
    Arc::clone(PACKS[usize::from(has_windows)].get_or_init(made))
}

/// A game as it begins, with everything that chance decides in some fixed order.
fn begun(options: &Options) -> State {
    let mut state = State::setup(options).unwrap_or_else(|error| panic!("{error}"));
    let mut rng = joute_kernel::Seed::from_number(13).stream("scene");
    while state.open.round == 0 {
        match state.turn() {
            joute_kernel::Turn::Chance(event) => {
                let outcome = match event {
                    crate::chance::Chance::First => crate::chance::ChanceOutcome::First(Seat::at(0)),
                    _ => state.sample_chance(&event, &mut rng),
                };
                state.apply_chance(&outcome, &mut ()).unwrap_or_else(|refused| panic!("{refused}"));
            }
            joute_kernel::Turn::Seats(seats) => {
                let seat = seats.first().expect("somebody");
                let action = state.sample_action(seat, &mut rng);
                state.apply(seat, &action, &mut ()).unwrap_or_else(|refused| panic!("{refused}"));
            }
            joute_kernel::Turn::Over => panic!("over before it began"),
        }
    }
    state
}
