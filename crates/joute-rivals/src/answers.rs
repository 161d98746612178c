//! Section 29: which actions may answer the question that is open.

use joute_kernel::{Game, Outcome, Seat, SeatSet, Turn};

use crate::action::{Act, Action};
use crate::cards::Window;
use crate::chance::Chance;
use crate::state::{Asked, Frame, Setup, State, TurnStep};
use crate::view::View;

/// Section 29: the questions, as they are numbered there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// 1: which Ashak.
    Ashak,
    /// 2: which guild.
    Guild,
    /// 3: where the figure begins, and then the drone.
    Place,
    /// 4: a reaction.
    Window(Window),
    /// 5: the main decision.
    Main,
    /// 7: that of the drone's part.
    DroneMain,
    /// 8: what is paid for anticipation.
    Observatory,
    /// 9: which cards are consulted.
    Consult,
    /// 10: which of them are kept.
    Keep,
    /// 11: the bonus of a sponsor.
    Bonus,
    /// 12: what is uninstalled as a bonus.
    BonusUninstall,
    /// 13: a step of a move that a card or a hack gives.
    Move,
    /// 14: how many tokens are activated.
    Anticipation,
    /// 15: to where somebody is pushed.
    Push,
    /// 16: what is taken from the dead.
    Loot,
    /// 17: where a fall ends.
    Fall,
    /// 18: what a success of a hack does.
    Hack,
    /// 19: which branch of a card.
    Branch,
    /// 19: which kind is gained.
    Gain,
    /// 19: what is turned into the other kind.
    Convert,
    /// 19: what is discarded.
    Discard,
    /// 19: what is stolen.
    Steal,
    /// 19: where a shield is built.
    Build,
    /// 19: which shield goes.
    Destroy,
}

impl Question {
    /// Its word.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Ashak => "ashak",
            Self::Guild => "guild",
            Self::Place => "place",
            Self::Window(_) => "window",
            Self::Main => "main",
            Self::DroneMain => "drone_main",
            Self::Observatory => "observatory",
            Self::Consult => "consult",
            Self::Keep => "keep",
            Self::Bonus => "bonus",
            Self::BonusUninstall => "bonus_uninstall",
            Self::Move => "move",
            Self::Anticipation => "anticipation",
            Self::Push => "push",
            Self::Loot => "loot",
            Self::Fall => "fall",
            Self::Hack => "hack",
            Self::Branch => "branch",
            Self::Gain => "gain",
            Self::Convert => "convert",
            Self::Discard => "discard",
            Self::Steal => "steal",
            Self::Build => "build",
            Self::Destroy => "destroy",
        }
    }

    /// The words of all of them.
    pub const CODES: [&str; 24] = [
        "ashak",
        "guild",
        "place",
        "window",
        "main",
        "drone_main",
        "observatory",
        "consult",
        "keep",
        "bonus",
        "bonus_uninstall",
        "move",
        "anticipation",
        "push",
        "loot",
        "fall",
        "hack",
        "branch",
        "gain",
        "convert",
        "discard",
        "steal",
        "build",
        "destroy",
    ];

    /// The rule that asks it.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            Self::Ashak => "RVL-SETUP-2",
            Self::Guild => "RVL-SETUP-5",
            Self::Place => "RVL-SETUP-11",
            Self::Window(_) => "RVL-STACK-2",
            Self::Main => "RVL-TURN-2",
            Self::DroneMain => "RVL-DRONE-5",
            Self::Observatory => "RVL-HARV-5",
            Self::Consult | Self::Keep => "RVL-HARV-7",
            Self::Bonus | Self::BonusUninstall => "RVL-SPON-7",
            Self::Move => "RVL-MOVE-9",
            Self::Anticipation => "RVL-ANT-2",
            Self::Push => "RVL-PUSH-1",
            Self::Loot => "RVL-ELIM-6",
            Self::Fall => "RVL-VOID-2",
            Self::Hack => "RVL-DRONE-14",
            Self::Branch | Self::Gain | Self::Convert | Self::Discard | Self::Steal => "RVL-DEC-5",
            Self::Build => "RVL-SHIELD-1",
            Self::Destroy => "RVL-SHIELD-2",
        }
    }

    /// The rule that makes it the turn of whoever is asked.
    #[must_use]
    pub const fn rule_of_turn(self) -> &'static str {
        match self {
            Self::Ashak | Self::Guild | Self::Place => "RVL-DEC-6",
            Self::Window(_) => "RVL-STACK-7",
            Self::Anticipation => "RVL-ANT-2",
            Self::Fall => "RVL-VOID-4",
            Self::Loot => "RVL-ELIM-6",
            _ => "RVL-ROUND-2",
        }
    }

    /// That of an effect, by what answers it.
    const fn of_effect(answer: &Action) -> Option<Self> {
        match answer {
            Action::Choose(_) => Some(Self::Branch),
            Action::Gain(_) => Some(Self::Gain),
            Action::Convert(_) => Some(Self::Convert),
            Action::Discard(_) => Some(Self::Discard),
            Action::Steal(_) => Some(Self::Steal),
            Action::Build(_) => Some(Self::Build),
            _ => None,
        }
    }
}

impl View {
    /// Who has to decide, what chance is asked, or that the game is over.
    #[must_use]
    pub fn turn(&self) -> Turn<Chance> {
        self.open.turn()
    }

    /// The seats that owe an answer.
    #[must_use]
    pub fn owing(&self) -> SeatSet {
        match self.open.asked {
            Asked::Seats(seats) => seats,
            Asked::Chance(_) | Asked::Over(_) => SeatSet::EMPTY,
        }
    }

    /// How the game ended.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        State::imagine(self).outcome()
    }

    /// What is asked.
    #[must_use]
    pub fn question(&self) -> Option<Question> {
        State::imagine(self).question()
    }
}

impl crate::state::Open {
    /// Who has to decide, what chance is asked, or that the game is over.
    #[inline]
    pub(crate) fn turn(&self) -> Turn<Chance> {
        match self.asked {
            Asked::Seats(seats) => Turn::Seats(seats),
            Asked::Chance(chance) => Turn::Chance(chance),
            Asked::Over(_) => Turn::Over,
        }
    }
}

impl State {
    /// Section 29: what is asked; nothing while chance is, and at the end.
    #[must_use]
    pub fn question(&self) -> Option<Question> {
        let (Asked::Seats(seats), Some(frame)) = (self.open.asked, self.top()) else { return None };
        Some(match frame {
            Frame::Setup(Setup::Ashaks(_)) => Question::Ashak,
            Frame::Setup(_) => Question::Guild,
            Frame::Place(_) => Question::Place,
            Frame::Turn(TurnStep::Drone) => Question::DroneMain,
            Frame::Turn(_) => Question::Main,
            Frame::Observatory { .. } => Question::Observatory,
            Frame::Consult { .. } => Question::Consult,
            Frame::Keep { .. } => Question::Keep,
            Frame::Bonus(_) => Question::Bonus,
            Frame::BonusUninstall(_) => Question::BonusUninstall,
            Frame::Falls { .. } => Question::Fall,
            Frame::Window(opened) => Question::Window(opened.window),
            Frame::Attack(_) => Question::Anticipation,
            Frame::Shove { .. } => Question::Push,
            Frame::Exchange { .. } => Question::Destroy,
            Frame::Walk { .. } => Question::Move,
            Frame::Loot { .. } => Question::Loot,
            Frame::Hack { .. } => Question::Hack,
            Frame::Deed { .. } => return seats.first().and_then(|seat| self.effect_question(seat)),
            _ => return None,
        })
    }

    /// Question 19: what a card asks.
    fn effect_question(&self, seat: Seat) -> Option<Question> {
        let mut found = None;
        self.visit_legal(seat, &mut |action| found = found.or(Question::of_effect(&action)));
        found
    }

    /// Whether an action of this verb may answer the question that a seat is asked: whether [`State::answers`] has it.
    #[inline]
    pub(crate) fn is_answer(&self, act: Act) -> bool {
        let is_one_of = |bits: u64| bits >> act as u32 & 1 != 0;
        match (self.open.asked, self.top()) {
            (Asked::Seats(_), Some(Frame::Turn(TurnStep::Drone))) => is_one_of(const { bits(&DRONE_MAIN) }),
            (Asked::Seats(_), Some(Frame::Turn(_))) => is_one_of(const { bits(&MAIN) }),
            _ => self.answers().contains(&act),
        }
    }

    /// The question that a seat is asked, by the actions that may answer it.
    #[must_use]
    pub fn answers(&self) -> &'static [Act] {
        let (Asked::Seats(_), Some(frame)) = (self.open.asked, self.top()) else { return &[] };
        match frame {
            Frame::Setup(Setup::Ashaks(_)) => &[Act::Ashak],
            Frame::Setup(_) => &[Act::ChooseGuild],
            Frame::Place(_) => &[Act::Place, Act::PlaceDrone],
            Frame::Turn(TurnStep::Drone) => &DRONE_MAIN,
            Frame::Turn(_) => &MAIN,
            Frame::Observatory { .. } => &[Act::Buy, Act::Done],
            Frame::Consult { .. } => &[Act::Consult],
            Frame::Keep { .. } => &[Act::Keep],
            Frame::Bonus(_) => &[Act::BonusFill, Act::BonusSchema, Act::BonusUninstall],
            Frame::BonusUninstall(_) => &[Act::Done, Act::Uninstall],
            Frame::Falls { .. } => &[Act::Land],
            Frame::Window(_) => &[Act::Pass, Act::React, Act::ReactSkill],
            Frame::Attack(_) => &[Act::Anticipate],
            Frame::Deed { .. } => self.deed_answers(),
            Frame::Shove { .. } => &[Act::Push],
            Frame::Exchange { .. } => &[Act::Destroy],
            Frame::Walk { .. } => &[Act::Step, Act::Stop],
            Frame::Loot { .. } => &[Act::Loot],
            Frame::Hack { .. } => &[Act::HackAttack, Act::HackHarvest, Act::HackMove, Act::Steal, Act::Stop],
            Frame::Shuffle(_)
            | Frame::Draw { .. }
            | Frame::Turns { .. }
            | Frame::DrawOne
            | Frame::Look { .. }
            | Frame::FillInterface
            | Frame::FillSchemas
            | Frame::TopSchema(_)
            | Frame::RoundEnd(_)
            | Frame::ShowEvent
            | Frame::Sponsors { .. }
            | Frame::Spot { .. }
            | Frame::Resolve(_)
            | Frame::Item { .. }
            | Frame::Clear(_)
            | Frame::InstallTop(_) => &[],
        }
    }
}

/// Verbs, a bit for each.
const fn bits(acts: &[Act]) -> u64 {
    let (mut bits, mut place) = (0, 0);
    while place < acts.len() {
        bits |= 1 << acts[place] as u32;
        place += 1;
    }
    bits
}

/// Section 29, question 5; D-8: what each costs stands at its check. D-64: the rest is asked when it is due.
const MAIN: [Act; 17] = [
    Act::End,
    Act::Explore,
    Act::Give,
    Act::Guild,
    Act::Hack,
    Act::Harvest,
    Act::Negotiate,
    Act::Play,
    Act::Rp,
    Act::Schema,
    Act::Shield,
    Act::Skill,
    Act::Step,
    Act::Stop,
    Act::Take,
    Act::Ultimate,
    Act::Uninstall,
];

/// Section 29, question 7; D-53, RVL-DRONE-8, RVL-DRONE-20: no card, guild, skill, ultimate, hack or exchange.
const DRONE_MAIN: [Act; 10] = [
    Act::DroneAttack,
    Act::End,
    Act::Explore,
    Act::Harvest,
    Act::Negotiate,
    Act::Rp,
    Act::Schema,
    Act::Shield,
    Act::Step,
    Act::Stop,
];
