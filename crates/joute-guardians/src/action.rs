//! GUA-ASK: what a seat decides.

use crate::ids::CardId;
use crate::map::SpaceId;
use crate::state::State;

joute_kernel::actions! {
    /// GUA-ASK-22, GUA-ASK-23: one decision. A card is its id, a space its name.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum Action said by Act of State {
        // GUA-ASK-5.
        /// Keeps the first twelve cards.
        Keep = "keep";
        /// Pays a stone to draw twelve others.
        Redraw = "redraw";
        // GUA-ASK-6.
        /// Puts a Creature or carried item on an own Stronghold. Text: `put axeman-0-2 b1`.
        Put = "put" {
            /// Its id.
            card: CardId,
            /// The Stronghold.
            space: SpaceId,
        };
        /// Puts a Creature under an own Stronghold, to influence from there.
        PutUnder = "put_under" {
            /// Its id.
            card: CardId,
            /// The Stronghold.
            space: SpaceId,
        };
        /// Adds an Upgrade to the left or right Stronghold.
        Upgrade = "upgrade" {
            /// Its id.
            card: CardId,
            /// The Stronghold.
            space: SpaceId,
        };
        /// Takes a card back from an own Stronghold.
        Take = "take" {
            /// Its id.
            card: CardId,
        };
        /// Has organised everything.
        Ready = "ready";
        // GUA-ASK-7.
        /// Covers a stack on an own Stronghold with a Shield.
        Shield = "shield" {
            /// Its id.
            card: CardId,
            /// The Stronghold.
            space: SpaceId,
        };
        /// Does nothing of what is asked.
        Pass = "pass";
        /// Discards a card of the reserve hand.
        Discard = "discard" {
            /// Its id.
            card: CardId,
        };
        // GUA-ASK-8.
        /// Turns the Shield on a space.
        Turn = "turn" {
            /// Where it stands.
            space: SpaceId,
        };
        /// Brings Creatures to the turned Shield on a space.
        Reinforce = "reinforce" {
            /// Where it stands.
            space: SpaceId,
        };
        /// Has the stack fly.
        Fly = "fly";
        /// Moves one step.
        Step = "step" {
            /// Where to.
            space: SpaceId,
        };
        /// Goes no further.
        Stop = "stop";
        /// Picks a card up on the way.
        Pick = "pick" {
            /// Its id.
            card: CardId,
        };
        /// Leaves a card behind.
        Drop = "drop" {
            /// Its id.
            card: CardId,
        };
        // GUA-ASK-10.
        /// Brings a Creature or item to the chosen Shield.
        Bring = "bring" {
            /// Its id.
            card: CardId,
        };
        /// Brings, or lets join, nothing more.
        Done = "done";
        // GUA-ASK-18.
        /// Attacks the Guardian behind the Ruins.
        AttackGuardian = "attack_guardian";
        /// Lets the Guardian be.
        LeaveGuardian = "leave_guardian";
        // GUA-ASK-11.
        /// Will use a command card.
        CommandYes = "command_yes";
        /// Will use none.
        CommandNo = "command_no";
        /// Chooses the command card.
        Command = "command" {
            /// Its id.
            card: CardId,
        };
        /// Lures the Creature shown away.
        Bribe = "bribe" {
            /// The id of the Bribery card.
            card: CardId,
        };
        /// Lures nobody away.
        NoBribe = "no_bribe";
        /// Picks the Creature for the match-up.
        Play = "play" {
            /// Its id.
            card: CardId,
        };
        // GUA-ASK-13.
        /// Adds a ranged attack.
        Ranged = "ranged" {
            /// The id of the Creature.
            card: CardId,
        };
        /// Spends a stone, for the influence of the Guardian.
        Influence = "influence";
        /// Has a Creature under a Stronghold influence.
        InfluenceBy = "influence_by" {
            /// Its id.
            card: CardId,
        };
        /// Casts a Spell or uses an item.
        Cast = "cast" {
            /// Its id.
            card: CardId,
        };
        // GUA-ASK-14.
        /// Plays a secondary attacker. Text: `second axeman-0-2 imp-1-4` or `second axeman-0-2 guardian`.
        Second = "second" {
            /// Its id.
            card: CardId,
            /// A living enemy Creature in play, or `guardian`.
            target: Target,
        };
        // GUA-ASK-15.
        /// Has a Healer save a beaten Creature.
        Heal = "heal" {
            /// The id of the Healer.
            healer: CardId,
            /// The id of the beaten Creature.
            card: CardId,
        };
        /// Saves nobody more.
        NoHeal = "no_heal";
        // GUA-ASK-16.
        /// Retreats to a space.
        Retreat = "retreat" {
            /// Where to.
            space: SpaceId,
        };
        /// Gives the Shield up instead of retreating.
        GiveUp = "give_up";
        /// Keeps one of two Shields: `standing` or `retreating`.
        KeepShield = "keep_shield" {
            /// Which.
            shield: Kept,
        };
        /// Lets a freed card join a stack.
        Join = "join" {
            /// Its id.
            card: CardId,
            /// Where the stack lies.
            space: SpaceId,
        };
        // GUA-ASK-17.
        /// Discards a card that is too much.
        Trim = "trim" {
            /// Its id.
            card: CardId,
        };
        // GUA-ASK-19.
        /// Puts a Terrain under a Shield.
        Terrain = "terrain" {
            /// Its id.
            card: CardId,
            /// The land.
            space: SpaceId,
        };
        /// Puts any card face down as hidden Terrain, for a stone.
        Hide = "hide" {
            /// Its id.
            card: CardId,
            /// The land.
            space: SpaceId,
        };
        /// Discards a Creature on a land without Terrain.
        Starve = "starve" {
            /// Its id.
            card: CardId,
            /// The land.
            space: SpaceId,
        };
    }
}

/// GUA-ASK-14: whom a secondary attacker meets.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Target {
    /// A living enemy Creature in play.
    Card(CardId),
    /// GUA-GUARD-3: the Guardian.
    Guardian,
}

impl Target {
    /// The card, if it is one.
    #[must_use]
    pub const fn card(self) -> Option<CardId> {
        match self {
            Self::Card(card) => Some(card),
            Self::Guardian => None,
        }
    }
}

/// GUA-RET-4: which of two Shields stays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kept {
    /// The one that stood there.
    Standing,
    /// The one that came.
    Retreating,
}

impl Kept {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Standing, Self::Retreating];

    /// Its word.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Standing => "standing",
            Self::Retreating => "retreating",
        }
    }
}
