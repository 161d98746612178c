//! GUA-POS: the position as JSON, and its schema. Cards and spaces go by their names.

use joute_kernel::form;
use joute_kernel::forms::{Whole, is_default};
use serde_json::Value;

use super::{Id, Side};
use crate::cards::Window;
use crate::ids::GUARDIANS_SEATS_MAX;
use crate::options::{Conflict, Memory, Mode, TURN_MAX};
use crate::position::Question;
use crate::state::{Phase, STONES_MAX};

/// A number of a seat.
pub(crate) type SeatNumber = Whole<0, { GUARDIANS_SEATS_MAX as u16 - 1 }>;
/// Power Stones.
pub(crate) type Stones = Whole<0, { STONES_MAX as u16 }>;

form! {
    /// A situation of Guardians. Only `seats` has to be given.
    pub struct PositionJson, such as "{\"phase\":\"activate\",\"seats\":[{},{}]}" {
        /// What the game goes by.
        options: OptionsJson,
        /// What is printed on the cards, by their ids, with `owner`, the seat: left out, that of the list where the card lies.
        #[schemars(with = "Option<serde_json::Map<String, Value>>")]
        cards: Option<Value>,
        /// The turn, from 1; 0 in phase `setup`. 1 if left out.
        turn: Option<Whole<0, TURN_MAX>>,
        /// The step that comes next; `activate` if left out.
        phase: Option<Phase>,
        /// The seat that has the initiative; 0 if left out, and in phase `setup` drawn by lot.
        initiative: Option<SeatNumber>,
        /// The seat whose last up-card was the lower one.
        lower: Option<SeatNumber>,
        /// The seat whose activation is due or under way; that of the initiative if left out.
        active: Option<SeatNumber>,
        /// The players, 2 to 4.
        #[schemars(length(min = 2, max = 4))]
        seats: Vec<SeatJson> = missing("a list of 2 to 4 players, such as [{},{}]", Some("GUA-POS-1")),
        /// What lies on the spaces, by their names; nothing on those that are left out.
        #[schemars(with = "Option<std::collections::BTreeMap<String, SpaceJson>>")]
        spaces: Option<Value>,
        /// In phase `over`, and only there: how the game ended.
        #[serde(skip_serializing_if = "Option::is_none")]
        result: Option<ResultJson>,
        /// Inside a step: a Shield on its way.
        #[serde(skip_serializing_if = "Option::is_none")]
        moving: Option<MovingJson>,
        /// Inside a step: a combat.
        #[serde(skip_serializing_if = "Option::is_none")]
        combat: Option<CombatJson>,
        /// Inside a step: a Shield that has to retreat.
        #[serde(skip_serializing_if = "Option::is_none")]
        retreating: Option<RetreatingJson>,
        /// Inside a step: cards that may join a stack.
        #[serde(skip_serializing_if = "Option::is_none")]
        freed: Option<FreedJson>,
        /// Cards that wait for answers, each as its seat and its id, in order.
        #[schemars(with = "Vec<(SeatNumber, Id)>")]
        #[serde(skip_serializing_if = "Vec::is_empty")]
        cast: Vec<Value>,
        /// Inside a step: the open question.
        #[serde(skip_serializing_if = "Option::is_none")]
        asked: Option<AskedJson>,
        /// Inside a step: all else, in a form of the engine's own; that of another engine says nothing.
        #[schemars(with = "Option<serde_json::Map<String, Value>>")]
        #[serde(skip_serializing_if = "Option::is_none")]
        step: Option<Value>,
    }
}

form! {
    /// GUA-POS-9: what the game goes by.
    pub struct OptionsJson, such as "{\"mode\":\"quick\"}" {
        /// How much is played.
        mode: Mode,
        /// Whether own stacks in the field may be looked at in Phase I.
        memory_rule: Memory,
        /// What becomes of a rejected command card.
        command_conflict: Conflict,
        /// Whether the quick game has Spells and items of the Depot; `true` if left out.
        quick_spells: Option<bool>,
        /// The last turn.
        turn_cap: Option<Whole<1, TURN_MAX>>,
        /// How many copies of a card a deck may have; of a position it says nothing.
        max_copies: Option<Whole<1, { u16::MAX }>>,
    }
}

form! {
    /// A player; lists that are left out are empty.
    pub struct SeatJson, such as "{\"stones\":5,\"depot\":[\"audit\"]}" or "[{},{}]" {
        /// Its Guardian.
        #[schemars(with = "Option<serde_json::Map<String, Value>>")]
        guardian: Option<Value>,
        /// Its Power Stones; those of its Guardian if left out.
        stones: Option<Stones>,
        /// Its draw pile, the top first.
        draw: Vec<Id>,
        /// Its discard pile.
        discard: Vec<Id>,
        /// Its reserve hand.
        hand: Vec<Id>,
        /// Its Depot.
        depot: Vec<Id>,
        /// Its Pen.
        pen: Vec<Id>,
        /// Shields of others that it holds.
        trophies: Vec<Id>,
        /// Its up-card.
        up: Option<UpJson>,
        /// Whether a Shield of it has flown this turn.
        flown: bool,
        /// Whether it is out.
        #[serde(skip_serializing_if = "is_default")]
        out: bool,
    }
}

form! {
    /// An up-card.
    pub struct UpJson, such as "{\"card\":\"axeman-0-1\",\"from\":\"pile\"}" {
        /// Which.
        card: Id = missing("the id of a card", Some("GUA-POS-4")),
        /// Where it lies.
        from: Side,
    }
}

form! {
    /// What lies on a space.
    pub struct SpaceJson, such as "{\"stack\":{\"shield\":\"buckler-0-1\",\"cards\":[\"axeman-0-1\"]}}" {
        /// A Terrain.
        #[serde(skip_serializing_if = "Option::is_none")]
        terrain: Option<TerrainJson>,
        /// What the Stronghold is: its print, `owner`, `ruins`, and `control`, the seat that the Ruins face.
        #[schemars(with = "Option<serde_json::Map<String, Value>>")]
        #[serde(skip_serializing_if = "Option::is_none")]
        stronghold: Option<Value>,
        /// An Upgrade.
        #[serde(skip_serializing_if = "Option::is_none")]
        upgrade: Option<Id>,
        /// Creatures under a Stronghold.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        under: Vec<Id>,
        /// Those of them that lie face up.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        face_up: Vec<Id>,
        /// A stack.
        #[serde(skip_serializing_if = "Option::is_none")]
        stack: Option<StackJson>,
    }
}

form! {
    /// A Terrain on a land.
    pub struct TerrainJson, such as "{\"card\":\"woods-0-1\"}" {
        /// Which.
        card: Id = missing("the id of a card", Some("GUA-POS-6")),
        /// Whose; that of the card if left out.
        owner: Option<SeatNumber>,
        /// Whether it lies face down.
        hidden: bool,
    }
}

form! {
    /// A stack.
    pub struct StackJson, such as "{\"shield\":\"buckler-0-1\",\"cards\":[\"axeman-0-1\"]}" {
        /// Whose; that of its cards if left out.
        owner: Option<SeatNumber>,
        /// Its Shield.
        shield: Option<Id>,
        /// Whether that is turned.
        turned: bool,
        /// Creatures and carried items.
        cards: Vec<Id>,
    }
}

form! {
    /// How a game ended.
    pub struct ResultJson, such as "{\"winner\":0,\"reason\":\"lands\"}" {
        /// Who won; drawn if left out.
        winner: Option<SeatNumber>,
        /// Why: `lands`, `guardian`, `shields`, `turn_cap`, `last`.
        reason: String = missing("one of lands, guardian, shields, turn_cap, last", Some("GUA-POS-4")),
    }
}

form! {
    /// A Shield on its way.
    pub struct MovingJson, such as "{\"owner\":0,\"shield\":\"buckler-0-1\",\"cards\":[\"axeman-0-1\"],\"start\":\"b1\",\"at\":\"b2\"}" {
        /// Whose.
        owner: SeatNumber = missing("a seat", Some("GUA-POS-7")),
        /// The Shield.
        shield: Id = missing("the id of a card", Some("GUA-POS-7")),
        /// What it covers.
        cards: Vec<Id>,
        /// Where it set out.
        start: String = missing("a space", Some("GUA-POS-7")),
        /// Where it is.
        at: String = missing("a space", Some("GUA-POS-7")),
        /// How many steps it has gone.
        steps: Whole<0, 99>,
        /// Whether it flies.
        fly: bool,
    }
}

form! {
    /// A combat. What is by seat is a list with an entry for each seat of the game.
    pub struct CombatJson, such as "{\"space\":\"b3\",\"attacker\":0,\"defender\":1}" {
        /// Where.
        space: String = missing("a space", Some("GUA-POS-7")),
        /// Who attacks.
        attacker: SeatNumber = missing("a seat", Some("GUA-POS-7")),
        /// Who defends.
        defender: SeatNumber = missing("a seat", Some("GUA-POS-7")),
        /// Whether the Guardian is attacked.
        guardian: bool,
        /// The combat hands, by seat.
        hands: Vec<Vec<Id>>,
        /// Cards in play, by seat.
        play: Vec<Vec<Id>>,
        /// The beaten ones.
        beaten: Vec<Id>,
        /// By card, or `guardian`: who was opposed to it so far.
        #[schemars(with = "std::collections::BTreeMap<String, Vec<Id>>")]
        opposed: Option<Value>,
        /// Attackers against which an immunity worked, each with its target.
        #[schemars(with = "Vec<(Id, Id)>")]
        marked: Vec<Value>,
        /// The match-up, from the reveal to the comparison.
        meeting ["match"]: Option<MatchJson>,
    }
}

form! {
    /// A match-up.
    pub struct MatchJson, such as "{\"cards\":[\"axeman-0-1\",\"imp-1-1\"]}" {
        /// The two, by seat; `guardian` for the Guardian, null for whoever does not fight.
        cards: Vec<Option<String>>,
        /// Whose secondary attack it is.
        secondary: Option<SeatNumber>,
        /// The influence spent, by seat.
        influence: Vec<Whole<0, 32_767>>,
        /// Ranged attackers beside them, by seat.
        ranged: Vec<Vec<Id>>,
    }
}

form! {
    /// A Shield that has to retreat.
    pub struct RetreatingJson, such as "{\"owner\":1,\"shield\":\"buckler-1-1\",\"cards\":[\"imp-1-1\"],\"at\":\"b3\"}" {
        /// Whose.
        owner: SeatNumber = missing("a seat", Some("GUA-POS-7")),
        /// The Shield.
        shield: Id = missing("the id of a card", Some("GUA-POS-7")),
        /// Whether it is turned.
        turned: bool,
        /// What it covers.
        cards: Vec<Id>,
        /// Where it is.
        at: String = missing("a space", Some("GUA-POS-7")),
    }
}

form! {
    /// Cards that may join a stack.
    pub struct FreedJson, such as "{\"owner\":1,\"cards\":[\"imp-1-1\"],\"to\":[\"b4\"]}" {
        /// Whose.
        owner: SeatNumber = missing("a seat", Some("GUA-POS-7")),
        /// Which.
        cards: Vec<Id>,
        /// Where to.
        to: Vec<String>,
    }
}

form! {
    /// The open question.
    pub struct AskedJson, such as "{\"question\":\"turn\",\"seats\":[0]}" {
        /// Which.
        question: Option<Question> = missing("one of the questions of GUA-ASK-23", Some("GUA-POS-7")),
        /// Who owes an answer.
        seats: Vec<SeatNumber>,
        /// The space that `reinforce`, `keep` and `trim` are about.
        #[serde(skip_serializing_if = "Option::is_none")]
        space: Option<String>,
        /// The lands that `land` is still about.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        spaces: Vec<String>,
        /// The Creatures that `bribe` is about, by the seats asked.
        #[schemars(with = "std::collections::BTreeMap<String, Id>")]
        #[serde(skip_serializing_if = "Option::is_none")]
        targets: Option<Value>,
        /// Which window is open.
        #[serde(skip_serializing_if = "Option::is_none")]
        window: Option<Window>,
    }
}
