//! The stable words with which the rules say no, end a game and settle a tie.

joute_kernel::words! {
    /// Why an action, or an answer of chance, is refused.
    pub enum Refused => Refusal {
        /// Nothing comes after the end; by the rule that ended the game.
        GameOver = "game_over" by "RIV-END-1" | "RIV-END-2" | "RIV-SOLO-22" | "RIV-SOLO-23";
        /// Chance has to answer first.
        ChancePending = "chance_pending" by "RIV-INFO-8";
        /// Another seat is asked.
        NotYourTurn = "not_your_turn" by "RIV-TURN-1";
        /// The action answers a question that is not put; by the rule that puts the present one.
        AnotherQuestion = "another_question"
            by "RIV-MULL-2" | "RIV-TURN-2" | "RIV-SPELL-8" | "RIV-CAP-3" | "RIV-EXPERT-11" | "RIV-SIEGE-9" | "RIV-SOLO-9";
        /// The hand can reach the Well, or the question was answered.
        NoMulligan = "no_mulligan" by "RIV-MULL-1" | "RIV-MULL-2";
        /// The tile is not in the own hand.
        NotInHand = "not_in_hand" by "RIV-TURN-2";
        /// A tile lies there.
        CellTaken = "cell_taken" by "RIV-PLACE-1";
        /// No tile lies beside it.
        NotAdjacent = "not_adjacent" by "RIV-PLACE-1";
        /// No spell whose turn may come faces that way.
        NoSuchSpell = "no_such_spell" by "RIV-SPELL-8";
        /// The colour is not among those that tie.
        NotALargestEnemy = "not_a_largest_enemy" by "RIV-CAP-3";
        /// That spell was not triggered, or is done.
        NotTriggered = "not_triggered" by "RIV-EXPERT-3";
        /// Another side casts it.
        NotYourSpell = "not_your_spell" by "RIV-EXPERT-11";
        /// The tile is not besieged by the side that is asked.
        NotBesieged = "not_besieged" by "RIV-SIEGE-1";
        /// There is no tile of the solo field.
        OffField = "off_field" by "RIV-SOLO-9";
        /// The wizard enters on row 1.
        NotAnEntry = "not_an_entry" by "RIV-SOLO-8";
        /// Golems stand there.
        TileOccupied = "tile_occupied" by "RIV-SOLO-10";
        /// No way over own golems leads there.
        NotReachable = "not_reachable" by "RIV-SOLO-9";
        /// Chance is not asked.
        NoChancePending = "no_chance_pending" by "RIV-INFO-8";
        /// Chance cannot answer this.
        ImpossibleOutcome = "impossible_outcome"
            by "RIV-INFO-8" | "RIV-COMP-2" | "RIV-SETUP-3" | "RIV-SETUP-4" | "RIV-SETUP-5" | "RIV-SETUP-8" | "RIV-SETUP-9"
            | "RIV-SETUP-10" | "RIV-TEAM-2" | "RIV-MULL-3" | "RIV-MULL-4" | "RIV-SOLO-2";
    }
}

joute_kernel::words! {
    /// Why a game ended.
    pub enum End => EndReason {
        /// Every player has placed the last tile.
        LastTile = "last_tile" by "RIV-END-1";
        /// A supply is empty (RIV-EXPERT-14, RIV-SIEGE-8), in solo by its own rule.
        SupplyEmpty = "supply_empty" by "RIV-END-2" | "RIV-SOLO-22";
        /// The wizard has nowhere to go, in solo.
        NoDestination = "no_destination" by "RIV-SOLO-23";
    }
}

joute_kernel::words! {
    /// What named the winner, where points alone did not.
    pub enum Tiebreak {
        /// The Well's controller wins among equals.
        Well = "well" by "RIV-TIE-1";
        /// With three players the Well's controller wins from below two equals.
        WellOfThree = "well_of_three" by "RIV-TIE-2";
        /// A tie with Souramoun is a loss.
        Solo = "solo" by "RIV-SOLO-27";
    }
}
