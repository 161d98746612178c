//! Section 10: the language in which cards say what they do. Its frame is that of `joute-effects`, its atoms are here.

use joute_effects::{Vocabulary, WordSet, atoms, words};

use super::card::{Healing, Immunity, Label};
use super::word::{Back, Ban, Border, CardType, ConflictKey, Role, Side, Size, Subtype, TerrainKind, Vulnerability};

/// The atoms of Guardians.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Words {}

/// One thing that a card does.
pub type Ability = joute_effects::Ability<Words>;
/// Which cards are meant.
pub type Filter = joute_effects::Filter<Test>;
/// A number, or what the game measures.
pub type Amount = joute_effects::Amount<Measure>;

impl Vocabulary for Words {
    type Kind = Use;
    type Trigger = Trigger;
    type Cost = u8;
    type Condition = Condition;
    type Target = Target;
    type Test = Test;
    type Change = Change;
    type Span = Span;
    type Limit = Limit;
    type Beside = Beside;
}

words! {
    /// What sort of ability it is.
    pub enum Use {
        /// True while its conditions hold.
        Static = "static",
        /// Acts at its moment.
        Triggered = "triggered",
        /// The use of a Spell or item.
        Played = "played",
        /// Acts in the command step.
        Command = "command",
        /// GUA-EFF-6: replaces a rule.
        Replace = "replace",
    }
}

words! {
    /// Section 10.1, core tier: when an ability acts.
    pub enum Trigger {
        /// Its card is revealed as primary attacker.
        MatchupReveal = "matchup.reveal",
        /// Window (e) is open.
        MatchupModify = "matchup.modify",
        /// Its card has won its match-up.
        MatchupWin = "matchup.win",
        /// Its card has lost its match-up.
        MatchupLose = "matchup.lose",
        /// Its card's match-up was a push.
        MatchupPush = "matchup.push",
        /// Its card is put down as ranged attacker.
        PlayRanged = "play.ranged",
        /// Its card is put down as secondary attacker.
        PlaySecondary = "play.secondary",
        /// The command step.
        CommandReveal = "command.reveal",
        /// A combat begins.
        CombatStart = "combat.start",
        /// A combat is over.
        CombatEnd = "combat.end",
        /// Its side has won a combat.
        CombatWon = "combat.won",
        /// Its card was bribed.
        Bribed = "bribed",
        /// Somebody influences.
        InfluenceUsed = "influence.used",
        /// GUA-UP-1: the up-cards are known.
        UpRevealed = "up.revealed",
        /// GUA-DRAW-2: the draw number is counted.
        DrawCount = "draw.count",
        /// Phase I, after the draw.
        Organise = "organise",
        /// A Shield has been turned.
        ShieldTurned = "shield.turned",
        /// A Shield is about to move.
        MoveBefore = "move.before",
        /// A space has been entered.
        SpaceEntered = "space.entered",
        /// A Shield flies.
        FlyDeclared = "fly.declared",
        /// A Shield must retreat.
        Retreat = "retreat",
        /// Phase III.
        LandStep = "land.step",
        /// Its Creature is about to be discarded.
        CardLost = "card.lost",
        /// A Spell or item was cast.
        SpellCast = "spell.cast",
    } unbuilt ["combat.casualties", "combat.lost", "bribe.played", "ranged.used", "draw.before", "shield.destroyed", "item.used"]
}

atoms! {
    /// Section 10.2, core tier: what must be the case when an ability acts.
    pub enum Condition {
        /// The opponent of the match-up has this border.
        OppBorder(Border) = "opp.border",
        /// The opponent has this word in its class.
        OppClass(Label) = "opp.class",
        /// The opponent is of this size.
        OppSize(Size) = "opp.size",
        /// The opponent flies.
        OppFlying = "opp.flying",
        /// The opponent has this vulnerability.
        OppVulnerable(Vulnerability) = "opp.vulnerable",
        /// The opponent is immune to this.
        OppImmune(Immunity) = "opp.immune",
        /// The opponent is a ranged Creature.
        OppRanged = "opp.ranged",
        /// The space of the combat is of this kind.
        SpaceKind(TerrainKind) = "space.kind",
        /// It is an intact Stronghold.
        SpaceStronghold = "space.stronghold",
        /// It has a hidden Terrain.
        SpaceHidden = "space.hidden",
        /// It is a land without Terrain.
        SpaceBare = "space.bare",
        /// It is Ruins.
        SpaceRuins = "space.ruins",
        /// The own side attacks, or defends.
        Side(Side) = "side",
        /// The own card takes part as this.
        Role(Role) = "role",
        /// A Creature like this is in play in the combat.
        InPlay(Filter) = "in_play",
        /// So many Creatures like this are in play in the combat, the own card included.
        Count(Counted) = "count",
        /// The totals of the match-up differ by this much at least.
        Margin(u8) = "margin",
        /// The own card is unbeaten at the end of the combat.
        Survived = "survived",
        /// The own side holds the space after the combat.
        WonSpace = "won_space",
    } unbuilt ["pile.count", "die"]
}

/// So many Creatures, counted in the combat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counted {
    /// Which.
    pub filter: Filter,
    /// At least so many.
    pub least: u8,
    /// At most so many.
    pub most: u8,
}

words! {
    /// Section 10.3: whom or what an ability changes.
    pub enum Target {
        /// The card itself.
        Own = "self",
        /// The opponent in the match-up.
        Opp = "opp",
        /// The own side's Creature in the match-up.
        MineCurrent = "mine_current",
        /// All Creatures of the own side.
        MineAll = "mine.all",
        /// All Creatures of the other side.
        TheirsAll = "theirs.all",
        /// GUA-POS-10: both sides.
        Both = "both",
        /// Creatures in the other side's combat hand.
        HandTheirs = "hand.theirs",
        /// The other side's command card.
        CommandTheirs = "command.theirs",
        /// The own Guardian.
        Guardian = "guardian",
        /// The Terrain of the space.
        Terrain = "terrain",
        /// The Shield that the moment is about.
        Shield = "shield",
        /// The own player's stones.
        StonesMine = "stones.mine",
        /// The other player's stones.
        StonesTheirs = "stones.theirs",
    } unbuilt ["any_creature", "up_card", "pile.top", "discard", "pen", "depot", "upgrade", "space"]
}

atoms! {
    /// GUA-POS-10: one test of a filter.
    pub enum Test {
        /// It is of this type.
        Type(CardType) = "type",
        /// It is of this subtype.
        Subtype(Subtype) = "subtype",
        /// It has this back.
        Back(Back) = "back",
        /// It has this border.
        Border(Border) = "border",
        /// It has this word in its class.
        Class(Label) = "class",
        /// It is of this size.
        Size(Size) = "size",
        /// Whether it flies.
        Flying(bool) = "flying",
        /// It has this vulnerability.
        Vulnerable(Vulnerability) = "vulnerable",
        /// Whether it may get influence.
        Receiver(bool) = "receiver",
        /// It is immune to this.
        Immune(Immunity) = "immune",
        /// Its attack has this tag.
        AttackTag(Label) = "attack_tags",
        /// Its up-number is this.
        Up(i8) = "up",
        /// Its base Vitality is this.
        Vitality(i8) = "vitality",
        /// Its cost of space is this.
        SpaceCost(i8) = "space_cost",
        /// Its off-colour bonus is this.
        Ocb(i8) = "ocb",
        /// Its influence power is this.
        Cmp(i8) = "cmp",
        /// Its ranged attack adds this; 0: it is no ranged Creature.
        Ranged(i8) = "ranged",
        /// Whether it is of the side of the card that says so.
        Mine(bool) = "mine",
        /// Whether it is unbeaten.
        Unbeaten(bool) = "unbeaten",
    } unbuilt []
}

atoms! {
    /// What the game measures for an amount.
    pub enum Measure {
        /// How many Creatures like this are in play in the combat.
        Count(Filter) = "count",
        /// The base Vitality of a card.
        Vit(Target) = "vit",
        /// The up-number of a card.
        Up(Target) = "up",
        /// The influence power of a card.
        Cmp(Target) = "cmp",
    } unbuilt ["die"]
}

atoms! {
    /// Section 10.4, core tier: what an ability does.
    pub enum Change {
        /// Adds to Vitality.
        Vit(Amount) = "vit",
        /// Replaces the base Vitality.
        VitSet(Amount) = "vit.set",
        /// Adds the base Vitality of another card.
        VitAddOf(Target) = "vit.add_of",
        /// Adds to the off-colour bonus, where there is one.
        Ocb(Amount) = "ocb",
        /// Gives the off-colour bonus against every border.
        OcbGrant = "ocb.grant",
        /// Denies the off-colour bonus.
        OcbDeny = "ocb.deny",
        /// Adds to terrain bonuses, where there is one.
        TerrainBonus(Amount) = "terrain_bonus",
        /// Gives the best terrain bonus everywhere.
        TerrainBonusGrant = "terrain_bonus.grant",
        /// The other side's Stronghold defence does not count.
        DefenceIgnore = "defence.ignore",
        /// Adds to ranged attacks.
        Ranged(Amount) = "ranged",
        /// Ranged attacks add nothing.
        RangedCancel = "ranged.cancel",
        /// GUA-AOE-1: an area attack of this power; its tag and filter stand beside it.
        Aoe(Amount) = "aoe",
        /// GUA-DEST-1: destroys.
        Destroy = "destroy",
        /// Discards.
        Discard = "discard",
        /// Returns to its owner's Pen.
        ToPen = "to_pen",
        /// Returns to its owner's hand.
        ToHand = "to_hand",
        /// Returns to its owner's Depot.
        ToDepot = "to_depot",
        /// Leaves the match-up, unopposed.
        Unopposed = "unopposed",
        /// GUA-COMBAT-44: does not count for the space.
        NoCount = "no_count",
        /// Counts for the space as this much.
        CountAs(Amount) = "count_as",
        /// Wins pushes.
        WinPushes = "win_pushes",
        /// Is beaten only by this much.
        MustBeatBy(Amount) = "must_beat_by",
        /// Forbids these to the other side, or to both.
        Forbid(WordSet<Ban>) = "forbid",
        /// Gives immunities.
        Immune(Vec<Immunity>) = "immune",
        /// Takes all immunities away.
        ImmuneLose = "immune.lose",
        /// Cancels a card.
        Cancel = "cancel",
        /// GUA-WIN-3: heals.
        Heal(Healing) = "heal",
        /// GUA-INF-4: at most this much influence in a match-up, instead of the base Vitality.
        InfluenceCap(Amount) = "influence.cap",
        /// May get influence.
        InfluenceAllow = "influence.allow",
        /// Adds to influence power.
        InfluenceCmp(Amount) = "influence.cmp",
        /// Influences only what the filter beside it lets pass.
        InfluenceRestrict = "influence.restrict",
        /// Gains stones, or loses them.
        Stones(Amount) = "stones",
        /// Takes stones of the other player.
        StonesSteal(Amount) = "stones.steal",
        /// Cards cost more stones, or fewer.
        StonesCost(Amount) = "stones.cost",
        /// Draws cards; at [`Trigger::DrawCount`] adds to the draw number.
        Draw(Amount) = "draw",
        /// Looks at this many cards of the own draw pile.
        Look(Amount) = "look",
        /// Adds to the limit of GUA-DISC-1.
        HandLimit(Amount) = "hand_limit",
        /// Adds steps.
        Steps(Amount) = "steps",
        /// The Shield does nothing with its activation.
        Skip = "skip",
        /// May fly.
        FlyGrant = "fly.grant",
        /// GUA-FLY-4: one more flight a turn.
        FlyExtra = "fly.extra",
        /// Ends the flight, or stops flights to the space.
        FlyStop = "fly.stop",
        /// GUA-RET-1: may retreat to every free adjacent land.
        RetreatAllow = "retreat.allow",
        /// Discards the Terrain.
        TerrainDestroy = "terrain.destroy",
        /// The space is of this kind for the combat.
        TerrainAs(TerrainKind) = "terrain.as",
        /// GUA-LIMIT-1: another limit than 30.
        Limit(Amount) = "limit",
        /// What the filter beside it lets pass does not count for GUA-LIMIT-1.
        LimitIgnore = "limit.ignore",
        /// Adds to the total of GUA-WIN-1.
        ControlTotal(Amount) = "control_total",
    } unbuilt ["terrain_bonus.copy", "ranged.take", "ranged.recover", "no_fight", "initial_push", "win_if_lost_by", "blank_text", "draw.set", "search", "reorder", "reveal", "steps.max", "act.again", "unturn", "barrier", "retreat.force", "combat.move", "terrain.hide", "terrain.place", "stronghold.ruin", "stronghold.restore", "upgrade.destroy", "change", "order.first", "order.declare", "order.random", "hand.open", "hand.swap", "copy_text"]
}

words! {
    /// How long a change lasts.
    pub enum Span {
        /// The match-up.
        Matchup = "matchup",
        /// The combat.
        Combat = "combat",
        /// The turn.
        Turn = "turn",
        /// As long as its card is in play.
        InPlay = "in_play",
        /// As long as its card lies under its Shield.
        UnderShield = "while_under_shield",
        /// For good.
        Permanent = "permanent",
    }
}

words! {
    /// Within what an ability acts once.
    pub enum Limit {
        /// A space.
        Space = "space",
        /// A combat.
        Combat = "combat",
        /// A turn.
        Turn = "turn",
    }
}

/// What stands beside the frame.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Beside {
    /// The tag of an area attack.
    pub tag: Option<Label>,
    /// What a command ability quarrels about.
    pub conflict: WordSet<ConflictKey>,
    /// The rule that it replaces.
    pub hook: Option<Hook>,
}

words! {
    /// GUA-EFF-6: the rules that an ability may replace.
    pub enum Hook {
        /// The draw number.
        DrawNumber = "GUA-DRAW-2",
        /// The limit of the reserve hand.
        HandLimit = "GUA-DISC-1",
        /// The 30 points.
        SpaceLimit = "GUA-LIMIT-1",
        /// One Standard Bearer.
        StandardBearers = "GUA-LIMIT-6",
        /// How far a Shield moves.
        Steps = "GUA-MOVE-2",
        /// What ends a move.
        Stops = "GUA-MOVE-3",
        /// Who may fly.
        Flyers = "GUA-FLY-1",
        /// Flights a turn.
        Flights = "GUA-FLY-4",
        /// Command cards.
        CommandCards = "GUA-COMBAT-6",
        /// How opponents are picked.
        Picks = "GUA-COMBAT-12",
        /// What a push is.
        Push = "GUA-COMBAT-16",
        /// What a secondary attack adds.
        SecondaryTotal = "GUA-COMBAT-21",
        /// Where a bribed Creature goes.
        Bribery = "GUA-BRIBE-2",
        /// Whom an area attack touches.
        Aoe = "GUA-AOE-1",
        /// Who may get influence.
        Receivers = "GUA-INF-1",
        /// Who influences from under a Stronghold.
        Influencers = "GUA-INF-3",
        /// How much influence counts.
        InfluenceCap = "GUA-INF-4",
        /// Who holds the space.
        Winner = "GUA-WIN-1",
        /// What becomes of the beaten.
        Beaten = "GUA-WIN-4",
        /// Where a defender retreats.
        DefenderRetreat = "GUA-RET-1",
        /// Where an attacker retreats.
        AttackerRetreat = "GUA-RET-2",
        /// What a land without Terrain costs.
        LandDuty = "GUA-LAND-2",
    }
}
