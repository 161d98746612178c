//! The stable words with which the rules say no and end a game.

joute_kernel::words! {
    /// RVL-TXT-3: why an action, or an answer of chance, is refused.
    pub enum Refused => Refusal {
        /// The game is over.
        GameOver = "game_over" by "RVL-END-1" | "RVL-END-2" | "RVL-END-4";
        /// The seat owes no answer.
        NotYourTurn = "not_your_turn" by "RVL-ROUND-2";
        /// The answer belongs to another question.
        WrongQuestion = "wrong_question" by "RVL-DEC-2";
        /// The game has nothing of this name.
        Unknown = "unknown" by "RVL-TXT-2";
        /// Somebody has the Ashak.
        AshakTaken = "ashak_taken" by "RVL-SETUP-2";
        /// The guild was not dealt to the seat.
        NotDealt = "not_dealt" by "RVL-SETUP-5";
        /// Figures begin on start tiles.
        NoStart = "no_start" by "RVL-SETUP-11";
        /// A figure stands there.
        HexTaken = "hex_taken" by "RVL-SETUP-11" | "RVL-MOVE-4" | "RVL-VOID-2" | "RVL-SHIELD-1";
        /// Not enough AP.
        NoAp = "no_ap" by "RVL-MOVE-1" | "RVL-HARV-1" | "RVL-SPON-7" | "RVL-TURN-3" | "RVL-STACK-13" | "RVL-DRONE-12"
            | "RVL-DRONE-14";
        /// The hex or tile is not next to the figure.
        NotNext = "not_next" by "RVL-MOVE-1" | "RVL-EXPL-1" | "RVL-SHIELD-1" | "RVL-DRONE-3" | "RVL-DRONE-13";
        /// The tile is gone.
        Void = "void" by "RVL-MOVE-5" | "RVL-EXPL-1" | "RVL-VOID-2" | "RVL-SHIELD-1";
        /// The face of the tile is down.
        FaceDown = "face_down" by "RVL-MOVE-2" | "RVL-SHIELD-1";
        /// The face of the tile is up.
        FaceUp = "face_up" by "RVL-EXPL-1";
        /// An enemy shield costs two points.
        TooDear = "too_dear" by "RVL-MOVE-3";
        /// No movement points are left.
        NotMoving = "not_moving" by "RVL-MOVE-10";
        /// A drought token lies there.
        Dry = "dry" by "RVL-HARV-1";
        /// The tile gives nothing.
        Barren = "barren" by "RVL-HARV-1";
        /// No sponsor stands there.
        NoSponsor = "no_sponsor" by "RVL-SPON-7";
        /// No inactive anticipation token.
        NoToken = "no_token" by "RVL-SPON-7" | "RVL-ANT-2";
        /// The resources do not suffice, or are not what is asked for.
        NoResources = "no_resources" by
            "RVL-SPEND-1" | "RVL-SPEND-2" | "RVL-SPEND-3" | "RVL-SPEND-4" | "RVL-HARV-5" | "RVL-GUILD-1" | "RVL-DEC-2";
        /// The card does not lie there.
        NoCard = "no_card" by "RVL-SPEND-2" | "RVL-SPEND-3" | "RVL-SPON-10" | "RVL-HARV-7" | "RVL-CARD-2" | "RVL-SKILL-4"
            | "RVL-ELIM-2";
        /// What is named is missing, too much, or not what the card asks for.
        WrongTarget = "wrong_target" by "RVL-DEC-2" | "RVL-DEC-9" | "RVL-ATK-4" | "RVL-ATK-6" | "RVL-CARD-2" | "RVL-DRONE-14"
            | "RVL-DRONE-28";
        /// Too near or too far.
        OutOfRange = "out_of_range" by "RVL-ATK-1" | "RVL-DRONE-14";
        /// Something stands between.
        OutOfSight = "out_of_sight" by "RVL-LOS-3";
        /// No attack is made in the first turn.
        TooEarly = "too_early" by "RVL-TURN-4";
        /// The card cannot be played now.
        WrongMoment = "wrong_moment" by "RVL-STACK-9" | "RVL-TACT-1" | "RVL-SKILL-4";
        /// The skill lies there already.
        SkillTwice = "skill_twice" by "RVL-SKILL-2";
        /// The skill that is replaced is not named, or none has to be, or it does not lie there.
        WrongSkill = "wrong_skill" by "RVL-SKILL-5";
        /// More mods than the list has room for.
        TooManyMods = "too_many_mods" by "RVL-DEC-10";
        /// It stands behind the last answer that the list has room for.
        TooManyAnswers = "too_many_answers" by "RVL-DEC-10";
        /// The gauge is not full, or there is no ultimate.
        NotFull = "not_full" by "RVL-ULT-4";
        /// It is exhausted, or there is none.
        Exhausted = "exhausted" by "RVL-GUILD-1" | "RVL-SKILL-4";
        /// The card has no such branch.
        NoBranch = "no_branch" by "RVL-DEC-5";
        /// Nothing can be pushed there, or moved.
        NoWay = "no_way" by "RVL-PUSH-1";
        /// No free place.
        NoPlace = "no_place" by "RVL-DRONE-9" | "RVL-DRONE-13";
        /// The drone has none of it.
        NotThere = "not_there" by "RVL-DRONE-13" | "RVL-DRONE-14";
        /// The design went the other way this turn.
        OneWay = "one_way" by "RVL-DRONE-31";
        /// More cards than may be kept.
        TooMany = "too_many" by "RVL-HARV-7";
        /// Not a source that is offered.
        NoSource = "no_source" by "RVL-HARV-7" | "RVL-HARV-8";
        /// Nothing can be built on a lake.
        Lake = "lake" by "RVL-SHIELD-2";
        /// A shield stands there.
        Shielded = "shielded" by "RVL-SHIELD-2";
        /// The shield that goes is not named, or none has to go, or it does not stand there.
        WrongShield = "wrong_shield" by "RVL-SHIELD-2";
        /// The hex does not touch the void.
        NoEdge = "no_edge" by "RVL-VOID-2";
        /// No chance is pending.
        NoChancePending = "no_chance_pending" by "RVL-CHANCE-1";
        /// Chance cannot answer this here.
        ImpossibleOutcome = "impossible_outcome" by "RVL-CHANCE-7";
    }
}

joute_kernel::words! {
    /// RVL-TXT-4: why a game ended.
    pub enum End => EndReason {
        /// Somebody has enough Rivals points.
        Points = "points" by "RVL-END-1";
        /// One Ashak is left, or none.
        Survivor = "survivor" by "RVL-END-2";
        /// The final round is over.
        Final = "final" by "RVL-END-4";
    }
}
