//! The stable words with which the rules say no, end a game and settle a tie.

joute_kernel::words! {
    /// BEL-ACT-6: why an action, or an answer of chance, is refused.
    pub enum Refused => Refusal {
        /// Nothing comes after the end; by the rule that ended the game.
        GameOver = "game_over" by "BEL-END-1" | "BEL-END-7";
        /// The action belongs to another phase.
        WrongPhase = "wrong_phase" by "BEL-DAY-1";
        /// Another seat is asked; by the rule that gives it the turn.
        NotYourTurn = "not_your_turn" by "BEL-SETUP-5" | "BEL-HORDE-2" | "BEL-ATTACK-1" | "BEL-RECRUIT-2";
        /// Not both goblins of the seat, each on one side.
        BadGoblins = "bad_goblins" by "BEL-SETUP-4";
        /// Only the Captain uses a spell.
        NotCaptain = "not_captain" by "BEL-HORDE-4";
        /// No barrel is in store.
        NoBarrel = "no_barrel" by "BEL-HORDE-3";
        /// No spell can be used today.
        NoReadySpell = "no_ready_spell" by "BEL-HORDE-11";
        /// Chests are being chosen.
        MustSteal = "must_steal" by "BEL-ACT-3";
        /// No such thing is in the game.
        UnknownTarget = "unknown_target" by "BEL-ACT-7";
        /// It does not lie open.
        NotVisible = "not_visible" by "BEL-ATTACK-7" | "BEL-RECRUIT-6";
        /// The castle is the own one.
        OwnCastle = "own_castle" by "BEL-ATTACK-2";
        /// No thief shows on the active row.
        NoThief = "no_thief" by "BEL-ATTACK-14";
        /// The castle has no chest.
        NoChestToSteal = "no_chest_to_steal" by "BEL-ATTACK-14";
        /// Magic shields hold.
        NotEnoughMagicSwords = "not_enough_magic_swords" by "BEL-ATTACK-4";
        /// Shields hold.
        NotEnoughSwords = "not_enough_swords" by "BEL-ATTACK-3";
        /// No chest of the castle, or none chosen yet, or nothing is being robbed.
        BadChestChoice = "bad_chest_choice" by "BEL-ATTACK-15" | "BEL-ACT-3";
        /// The recruit waits for a side.
        MustPlace = "must_place" by "BEL-ACT-4";
        /// The creature is not paid that way.
        BadPayment = "bad_payment" by "BEL-RECRUIT-4";
        /// The stores do not hold the price.
        CannotPay = "cannot_pay" by "BEL-RECRUIT-3";
        /// No recruit waits for a side.
        NothingToPlace = "nothing_to_place" by "BEL-ACT-4";
        /// No such side.
        BadSide = "bad_side" by "BEL-RECRUIT-8";
        /// Chance is not asked.
        NoChancePending = "no_chance_pending" by "BEL-RNG-1";
        /// Chance cannot answer this.
        ImpossibleOutcome = "impossible_outcome" by "BEL-RNG-2";
    }
}

joute_kernel::words! {
    /// Why a game ended.
    pub enum End => EndReason {
        /// Somebody owns ten chests.
        Chests = "chests" by "BEL-END-1";
        /// The last day is over.
        DayLimit = "day_limit" by "BEL-END-7";
    }
}

joute_kernel::words! {
    /// What named the winner, where treasures alone did not.
    pub enum Tiebreak {
        /// More chests.
        Chests = "chests" by "BEL-END-5";
    }
}
