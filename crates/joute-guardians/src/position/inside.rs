//! GUA-POS-2, GUA-POS-7: what is under way inside a step, in a form of the engine's own: every field of a state that no list of a
//! position has.

use arrayvec::ArrayVec;
use joute_content::{At, Data, Findings};
use joute_kernel::{Seat, SeatSet};

use super::parts::{Part, parts, words};
use crate::boon::{Boon, Rank, Slot};
use crate::cards::TerrainKind;
use crate::ids::{CardId, CardSet, GUARDIANS_SEATS_MAX};
use crate::map::{SpaceId, SpaceSet};
use crate::passage::{Lasting, Page, Passage};
use crate::state::{
    ACTED_MAX, AfterTrim, Before, CASTS_MAX, Combat, Excess, Fighter, Freed, LASTING_MAX, Match, Moving, Opened,
    Retreating, Role, Shown, State, Step, Stride, TRIMS_MAX, Weight,
};

/// Names the fields of a state once, for everything that is done with all of them.
macro_rules! inside {
    ($($field:ident: $type:ty,)+) => {
        /// What a state is in the middle of.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub(crate) struct Inside {
            pub(crate) seats: ArrayVec<InsideSeat, GUARDIANS_SEATS_MAX>,
            $(pub(crate) $field: $type,)+
        }

        parts! { Inside { seats, $($field),+ } }

        impl Inside {
            pub(crate) fn of(state: &State) -> Self {
                let seats = Seat::first_of(state.seats).map(|seat| InsideSeat::of(state, seat)).collect();
                Self { seats, $($field: state.$field.clone()),+ }
            }

            pub(crate) fn put(self, state: &mut State) {
                for (seat, said) in Seat::first_of(state.seats).zip(self.seats) {
                    said.put(state, seat);
                }
                $(state.$field = self.$field;)+
            }
        }
    };
}

inside! {
    step: Step,
    owing: SeatSet,
    active: Seat,
    revealing: SeatSet,
    ties: u8,
    turned_at: Option<SpaceId>,
    may_attack_guardian: bool,
    window: Option<Opened>,
    stride: Stride,
    moving: Option<Moving>,
    reinforced: Option<SpaceId>,
    brought: bool,
    combat: Option<Combat>,
    lasting: ArrayVec<Lasting, LASTING_MAX>,
    acted: ArrayVec<Passage, ACTED_MAX>,
    casting: ArrayVec<CardId, CASTS_MAX>,
    retreating: Option<Retreating>,
    freed: Option<Freed>,
    to_trim: ArrayVec<Excess, TRIMS_MAX>,
    after_trim: AfterTrim,
    due: SpaceSet,
}

/// The same of one seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct InsideSeat {
    said: bool,
    chosen: CardSet,
    before: Before,
    looked: u8,
    hand_bonus: i16,
}

impl InsideSeat {
    fn of(state: &State, seat: Seat) -> Self {
        let player = state.player(seat);
        let (said, chosen, before) = (player.said, player.chosen, player.before);
        Self { said, chosen, before, looked: player.looked, hand_bonus: player.hand_bonus }
    }

    fn put(self, state: &mut State, seat: Seat) {
        let player = state.player_mut(seat);
        let Self { said, chosen, before, looked, hand_bonus } = self;
        (player.said, player.chosen, player.before) = (said, chosen, before);
        (player.looked, player.hand_bonus) = (looked, hand_bonus);
    }
}

parts! {
    InsideSeat { said, chosen, before, looked, hand_bonus }
    Before { hand, on, shields, under, upgrades }
    Opened { window, passes }
    Stride { steps, skips, flies, flies_again, felled_by }
    Moving { owner, shield, cards, start, at, back, steps, fly, dropped, picked }
    Combat { space, seats, on_guardian, fighters, commands, answered, annulled, ground, meeting, winner }
    Fighter { hand, play, beaten, marked, against, under, weights, shown, struck, declared, pick, bribe, spent, forfeits, felled }
    Match { cards, secondary, ranged, shooters, influence, boons, said, passes }
    Weight { card, counts, rank }
    Rank { since, up }
    Slot<bool> { said }
    Slot<i16> { said }
    Slot<TerrainKind> { said }
    Boon {
        vit, base, ocb, has_ocb, terrain, best_terrain, cap, receives, ranged, no_ranged, ignores_walls, wins_pushes,
        must_beat_by, immune, ranged_immune, bans,
    }
    Lasting { passage, rank, afield }
    Passage { seat, page, line }
    Retreating { owner, shield, turned, cards, at, to }
    Freed { owner, cards, to }
    Excess { space, seat, of_items }
}

words! {
    Role { Attacker = "attacker", Defender = "defender" }
    AfterTrim { Join = "join", Activation = "activation", Land = "land", Turn = "turn" }
}

/// Says that an enum is a list of a word and what stands beside it.
macro_rules! calls {
    ($($type:ty { $($plain:ident = $plain_code:literal),* ; $($word:ident($held:ty) = $code:literal),* $(,)? })+) => {$(
        impl Part for $type {
            fn write(&self) -> Data {
                match self {
                    $(Self::$plain => Data::List(vec![Data::Text($plain_code.to_owned())]),)*
                    $(Self::$word(held) => Data::List(vec![Data::Text($code.to_owned()), held.write()]),)*
                    #[allow(unreachable_patterns, reason = "an enum may have words that are never inside a step")]
                    _ => Data::List(Vec::new()),
                }
            }

            fn read(at: &At<'_>, findings: &mut Findings) -> Option<Self> {
                let list = at.list(2, findings)?;
                let word = match list.first() {
                    Some(first) => first.text(findings)?,
                    None => "",
                };
                match (word, list.get(1)) {
                    $(($plain_code, None) => Some(Self::$plain),)*
                    $(($code, Some(at)) => <$held as Part>::read(at, findings).map(Self::$word),)*
                    _ => {
                        at.refuse("what this engine wrote there, or no `step`", findings);
                        None
                    }
                }
            }
        }
    )+};
}

calls! {
    Step {
        Redraw = "redraw", First = "first", Organise = "organise", Shields = "shield", Discards = "discard",
        Window = "window", Turn = "turn", Move = "move", Reinforce = "reinforce", Guardian = "guardian",
        Command = "command", Play = "play", Answer = "answer", Retreat = "retreat", Keep = "keep", Join = "join",
        Land = "land";
        Shuffle(Seat) = "shuffle", Reshuffle(Seat) = "reshuffle", UpCard(Seat) = "up_card", Saturation(Role) = "saturation",
        Declare(Role) = "declare", Bribe(Shown) = "bribe", Modify(Role) = "modify", Second(Role) = "second",
        Heal(Role) = "heal", Trim(Excess) = "trim",
    }
}

impl Part for Page {
    fn write(&self) -> Data {
        let (word, number) = match *self {
            Self::Card(number) => ("card", number),
            Self::Command(number) => ("command", number),
            Self::Guardian => ("guardian", 0),
            Self::Stronghold(place) => ("stronghold", place),
        };
        Data::List(vec![Data::Text(word.to_owned()), number.write()])
    }

    fn read(at: &At<'_>, findings: &mut Findings) -> Option<Self> {
        let list = at.list(2, findings)?;
        let [word, number] = list.as_slice() else {
            at.say("expected a list of 2", findings);
            return None;
        };
        let number = u8::read(number, findings)?;
        match word.text(findings)? {
            "card" => Some(Self::Card(number)),
            "command" => Some(Self::Command(number)),
            "guardian" => Some(Self::Guardian),
            "stronghold" => Some(Self::Stronghold(number)),
            _ => {
                at.refuse("what this engine wrote there, or no `step`", findings);
                None
            }
        }
    }
}

impl Part for Shown {
    fn write(&self) -> Data {
        let (word, role, number) = match *self {
            Self::Command => ("command", 0, 0),
            Self::Match => ("match", 0, 0),
            Self::Second => ("second", 0, 0),
            Self::Ranged(role, number) => ("ranged", role as u8, number),
        };
        Data::List(vec![Data::Text(word.to_owned()), role.write(), number.write()])
    }

    fn read(at: &At<'_>, findings: &mut Findings) -> Option<Self> {
        let list = at.list(3, findings)?;
        let [word, role, number] = list.as_slice() else {
            at.say("expected a list of 3", findings);
            return None;
        };
        let (role, number) = (u8::read(role, findings)?, u8::read(number, findings)?);
        match (word.text(findings)?, Role::ALL.get(usize::from(role))) {
            ("command", _) => Some(Self::Command),
            ("match", _) => Some(Self::Match),
            ("second", _) => Some(Self::Second),
            ("ranged", Some(&role)) => Some(Self::Ranged(role, number)),
            _ => {
                at.refuse("what this engine wrote there, or no `step`", findings);
                None
            }
        }
    }
}
