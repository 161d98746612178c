//! The stable words with which the rules say no and end a game.

joute_kernel::words! {
    /// GUA-ASK-2, GUA-ASK-25: why an action, or an answer of chance, is refused.
    pub enum Refused => Refusal {
        /// The seat owes nothing.
        NotAsked = "not_asked" by "GUA-ASK-1";
        /// The action belongs to another question, or no such card or space is there.
        WrongQuestion = "wrong_question" by "GUA-ASK-2";
        /// The seat knows no such card.
        UnknownCard = "unknown_card" by "GUA-ASK-2";
        /// The map has no such space.
        UnknownSpace = "unknown_space" by "GUA-ASK-2";
        /// Neither `standing` nor `retreating`.
        UnknownWord = "unknown_word" by "GUA-ASK-2";
        /// The redraw is over.
        SecondRedraw = "second_redraw" by "GUA-SETUP-4";
        /// A Shield is among the twelve cards.
        HasShield = "has_shield" by "GUA-SETUP-4";
        /// No stone is left.
        NoStone = "no_stone" by "GUA-SETUP-5" | "GUA-INF-2" | "GUA-LAND-2" | "GUA-ASK-32" | "GUA-ASK-12";
        /// The Creature in the match-up cannot be influenced.
        NoReceiver = "no_receiver" by "GUA-INF-1" | "GUA-INF-8";
        /// The seat has no command card.
        NoCommandCard = "no_command_card" by "GUA-COMBAT-6";
        /// The Creature does not give in to that.
        NotVulnerable = "not_vulnerable" by "GUA-BRIBE-2";
        /// The Creature is no Healer, has healed, or does not heal such a Creature.
        CannotHeal = "cannot_heal" by "GUA-WIN-3";
        /// The quick game has nothing of the kind.
        NotInQuickMode = "not_in_quick_mode" by "GUA-QUICK-5" | "GUA-QUICK-2" | "GUA-QUICK-4";
        /// The card does not lie where it would have to.
        NotThere = "not_there" by
            "GUA-HAND-1" | "GUA-HAND-2" | "GUA-PLACE-1" | "GUA-PLACE-4" | "GUA-DISC-1" | "GUA-REIN-2" | "GUA-REIN-5" |
            "GUA-REIN-6" | "GUA-COMBAT-7" | "GUA-COMBAT-12" | "GUA-COMBAT-19" | "GUA-BRIBE-2" | "GUA-RANGE-1" | "GUA-INF-3" | "GUA-WIN-3" | "GUA-RET-4" | "GUA-RET-12" | "GUA-LAND-2" | "GUA-SPELL-4";
        /// The card is of another kind.
        WrongKind = "wrong_kind" by
            "GUA-PLACE-1" | "GUA-PLACE-3" | "GUA-PLACE-4" | "GUA-PLACE-8" | "GUA-COMBAT-12" | "GUA-COMBAT-19" | "GUA-LAND-2" |
            "GUA-ASK-17" | "GUA-FLY-5" | "GUA-COMBAT-7" | "GUA-RANGE-1" | "GUA-INF-3" | "GUA-BRIBE-2";
        /// It was put there in this step.
        JustPut = "just_put" by "GUA-ASK-6";
        /// It was dropped or picked up on this space.
        JustMoved = "just_moved" by "GUA-ASK-9";
        /// The space is no intact Stronghold of the seat.
        NotOwnStronghold = "not_own_stronghold" by "GUA-PLACE-1" | "GUA-PLACE-3" | "GUA-PLACE-5" | "GUA-REIN-5" | "GUA-REIN-6";
        /// The slot of the Upgrade is taken, or in the middle.
        NoSlot = "no_slot" by "GUA-PLACE-3";
        /// A Shield stands there already.
        ShieldThere = "shield_there" by "GUA-LIMIT-2";
        /// More than 30 points.
        TooManyPoints = "too_many_points" by "GUA-LIMIT-1" | "GUA-MOVE-9";
        /// More carried items than Creatures.
        TooManyItems = "too_many_items" by "GUA-LIMIT-5" | "GUA-MOVE-9";
        /// A Shield would cover no Creature.
        NoCreature = "no_creature" by "GUA-LIMIT-3" | "GUA-REIN-4" | "GUA-REIN-6";
        /// A Standard Bearer is in play.
        SecondStandard = "second_standard" by "GUA-LIMIT-6";
        /// A Shield has to be turned.
        MustTurn = "must_turn" by "GUA-ACT-2";
        /// No unturned Shield of the seat stands there.
        NoShieldToTurn = "no_shield_to_turn" by "GUA-ACT-1";
        /// Something has moved.
        UnderWay = "under_way" by "GUA-ASK-8";
        /// The space is not adjacent.
        NotAdjacent = "not_one_step" by "GUA-MOVE-2";
        /// An own Shield would stop it there.
        Blocked = "blocked" by "GUA-MOVE-5";
        /// The move would end where it began.
        BackAgain = "back_again" by "GUA-MOVE-8";
        /// No way leads on from there.
        NoWayOn = "no_way_on" by "GUA-MOVE-8";
        /// Not all Creatures fly.
        NotAllFly = "not_all_fly" by "GUA-FLY-1";
        /// A Shield has flown this turn.
        HasFlown = "has_flown" by "GUA-FLY-4";
        /// The Shield there is none that can be reinforced.
        NotTurned = "not_turned" by "GUA-REIN-1" | "GUA-REIN-6";
        /// The Shield there is turned.
        IsTurned = "is_turned" by "GUA-REIN-2" | "GUA-REIN-5";
        /// Two steps do not lead there.
        TooFar = "too_far" by "GUA-REIN-3";
        /// No Creature was brought yet, or can be.
        NothingBrought = "nothing_brought" by "GUA-REIN-10";
        /// The Guardian cannot be attacked now.
        NoGuardian = "no_guardian" by "GUA-GUARD-2" | "GUA-GUARD-6";
        /// Influence in step 4 is for the attacking side alone.
        NoProtection = "no_protection" by "GUA-INF-6" | "GUA-RANGE-4";
        /// The target is beaten, gone, or no enemy in play.
        NoTarget = "no_target" by "GUA-COMBAT-19" | "GUA-GUARD-3";
        /// The target was attacked before.
        SecondAttack = "second_attack" by "GUA-QUICK-3";
        /// The Shield cannot retreat there.
        NoRetreat = "no_retreat" by "GUA-RET-1" | "GUA-RET-2";
        /// The card cannot join there.
        NoPlaceToJoin = "no_place_to_join" by "GUA-RET-4" | "GUA-RET-6";
        /// The land is none that is asked about.
        NotDue = "not_due" by "GUA-LAND-2" | "GUA-LAND-10";
        /// The Pen holds a Terrain.
        TerrainFirst = "terrain_first" by "GUA-LAND-2";
        /// The card may not be cast now.
        NotNow = "not_now" by "GUA-SPELL-4";
        /// A text forbids it.
        Forbidden = "forbidden" by "GUA-CARD-3";
        /// Chance is not asked.
        NoChancePending = "no_chance_pending" by "GUA-ASK-20";
        /// Chance cannot answer this.
        ImpossibleOutcome = "impossible_outcome" by "GUA-ASK-28";
    }
}

joute_kernel::words! {
    /// GUA-ASK-31: why a game ended.
    pub enum End => EndReason {
        /// Somebody controls every land.
        Lands = "lands" by "GUA-VIC-1";
        /// A Guardian is beaten.
        Guardian = "guardian" by "GUA-VIC-2";
        /// Somebody holds five Shields of others.
        Shields = "shields" by "GUA-VIC-3" | "GUA-VIC-4";
        /// The last turn is over.
        TurnCap = "turn_cap" by "GUA-VIC-5";
        /// Nobody else is left.
        Last = "last" by "GUA-MULTI-5";
    }
}
