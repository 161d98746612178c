//! A tiny game that uses every corner of the contract, for the tests of whatever is generic over games.
//!
//! **Toss-up**, two seats. Seven cards numbered 1 to 7 are shuffled; each seat gets three, one stays face down. In each
//! round both seats choose a card in secret and show them together; then a coin says whether the high or the low card
//! takes the round. After one or two rounds the seat with more rounds wins.
//!
//! | Rule | Text |
//! | --- | --- |
//! | `TOY-DEAL` | The shuffle orders the cards 1 to 7, each once. |
//! | `TOY-TURN` | A seat chooses once a round, and only while cards are being chosen. |
//! | `TOY-HAND` | Only a card in hand can be chosen. |
//! | `TOY-COIN` | The coin is tossed when both cards lie open. |
//! | `TOY-END` | The game ends after the last round; one or two rounds are played. |

#![forbid(unsafe_code)]

use core::fmt;
use core::str::FromStr;

use joute_kernel::{
    BySeat, EndReason, Game, IllegalAction, IllegalChance, InvariantError, Outcome, ParseError, ReadError, Refusal,
    Rng, RuleId, Seat, SeatSet, SetupError, SetupFault, Sink, Standing, Turn, Viewer,
};

/// How many cards there are, numbered from 1.
const CARDS: u8 = 7;
/// How many cards each seat is dealt.
const HAND: u8 = 3;

joute_kernel::words! {
    /// Why an action, or an answer of chance, is refused.
    pub enum Refused => Refusal {
        /// The seat has chosen, or nobody chooses now.
        NotYourTurn = "not_your_turn" by "TOY-TURN";
        /// The card is elsewhere.
        NotInHand = "not_in_hand" by "TOY-HAND";
        /// The cards are not those 7, each once.
        NotAShuffle = "not_a_shuffle" by "TOY-DEAL";
        /// Chance was not asked this.
        NotAsked = "not_asked" by "TOY-COIN";
    }
}

joute_kernel::words! {
    /// Why the game ended.
    pub enum End => EndReason {
        /// All rounds were played.
        LastRound = "last_round" by "TOY-END";
    }
}

/// A set of cards, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
#[cfg_attr(feature = "forms", derive(serde::Serialize, schemars::JsonSchema))]
pub struct Cards(u8);

impl Cards {
    const ALL: Self = Self(0b1111_1110);

    fn of(cards: &[u8]) -> Self {
        Self(cards.iter().fold(0, |bits, card| bits | 1 << card))
    }

    /// Whether `card` is among them.
    #[must_use]
    pub fn contains(self, card: u8) -> bool {
        card <= CARDS && self.0 & 1 << card != 0
    }

    /// How many there are.
    #[must_use]
    pub fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards, ascending.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (1..=CARDS).filter(move |&card| self.contains(card))
    }

    fn without(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }

    fn with(self, others: Self) -> Self {
        Self(self.0 | others.0)
    }

    fn draw(self, rng: &mut Rng) -> Option<u8> {
        let count = u32::from(self.len());
        if count == 0 { None } else { self.iter().nth(rng.below(count) as usize) }
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// Choosing a card, in `1..=7`; written `card 3`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Choose(pub u8);

impl fmt::Display for Choose {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "card {}", self.0)
    }
}

fn card(text: &str, offset: usize) -> Result<u8, ParseError> {
    match text.as_bytes() {
        [digit @ b'1'..=b'7'] => Ok(digit - b'0'),
        _ => Err(ParseError::new(offset, "a card from 1 to 7")),
    }
}

impl FromStr for Choose {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let number = text.strip_prefix("card ").ok_or(ParseError::new(0, "`card ` and a number"))?;
        Ok(Self(card(number, 5)?))
    }
}

/// What chance is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// The order of the cards: three for seat 0, three for seat 1, the last stays face down.
    Deal,
    /// Whether high or low takes the round.
    Coin,
}

impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Deal => "deal",
            Self::Coin => "coin",
        })
    }
}

/// What chance answered; written `order 3 1 2 7 5 4 6`, `high` or `low`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// The order of the cards.
    Order([u8; CARDS as usize]),
    /// The high card takes the round.
    High,
    /// The low card takes the round.
    Low,
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Order(cards) => {
                f.write_str("order")?;
                cards.iter().try_for_each(|card| write!(f, " {card}"))
            }
            Self::High => f.write_str("high"),
            Self::Low => f.write_str("low"),
        }
    }
}

impl FromStr for Answer {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match text {
            "high" => return Ok(Self::High),
            "low" => return Ok(Self::Low),
            _ => {}
        }
        let list = text.strip_prefix("order ").ok_or(ParseError::new(0, "`order`, `high` or `low`"))?;
        let mut cards = [0; CARDS as usize];
        let mut words = list.split(' ');
        for (index, place) in cards.iter_mut().enumerate() {
            *place = card(words.next().unwrap_or(""), 6 + 2 * index)?;
        }
        if words.next().is_some() { Err(ParseError::new(20, "the end")) } else { Ok(Self::Order(cards)) }
    }
}

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "forms", derive(serde::Serialize, schemars::JsonSchema), serde(rename_all = "snake_case"))]
pub enum Event {
    /// The hands after the deal; `None` for one that the witness may not see.
    Dealt([Option<Cards>; 2]),
    /// A seat chose; the card is `None` for whoever may not see it.
    Chosen(Seat, Option<u8>),
    /// Both cards lie open, in seat order.
    Shown([u8; 2]),
    /// The round went to this seat.
    Taken(Seat),
}

/// Options: how many rounds are played, 1 or 2.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rounds(pub u8);

/// Where in a round the game is; known to everybody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Before the deal.
    Deal,
    /// Cards are being chosen.
    Choose,
    /// The coin is about to be tossed.
    Coin,
    /// The game is over.
    Over,
}

/// What a viewer sees.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TossUpView {
    /// Whose eyes it is for.
    pub viewer: Viewer,
    /// How many rounds are played.
    pub rounds: u8,
    /// Where in a round the game is.
    pub stage: Stage,
    /// The viewer's own hand, with the card it has chosen.
    pub hand: Option<Cards>,
    /// The viewer's own choice.
    pub choice: Option<u8>,
    /// Which seats have chosen, by seat.
    pub has_chosen: [bool; 2],
    /// The cards shown so far in each round, by seat.
    pub shown: Vec<[u8; 2]>,
    /// Rounds taken, by seat.
    pub taken: [u8; 2],
}

/// A state of the game.
///
/// Invariant: hands and shown cards are disjoint; a chosen card is in the hand of its seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TossUp {
    rounds: u8,
    stage: Stage,
    hands: [Cards; 2],
    choices: [Option<u8>; 2],
    shown: [[u8; 2]; 2],
    shown_count: u8,
    taken: [u8; 2],
}

impl TossUp {
    fn waits_for(&self, seat: Seat) -> bool {
        self.stage == Stage::Choose && self.choices.get(seat.index()) == Some(&None)
    }

    fn shown(&self) -> &[[u8; 2]] {
        &self.shown[..usize::from(self.shown_count)]
    }

    fn refusal(&self, seat: Seat, action: Choose) -> Option<Refusal> {
        if !self.waits_for(seat) {
            Some(Refused::NotYourTurn.told())
        } else if !self.hands[seat.index()].contains(action.0) {
            Some(Refused::NotInHand.told())
        } else {
            None
        }
    }

    fn show<S: Sink<Event>>(&mut self, cards: [u8; 2], events: &mut S) {
        for (hand, card) in self.hands.iter_mut().zip(cards) {
            *hand = hand.without(Cards::of(&[card]));
        }
        self.shown[usize::from(self.shown_count)] = cards;
        self.shown_count += 1;
        self.choices = [None, None];
        self.stage = Stage::Coin;
        events.push(Event::Shown(cards));
    }

    fn toss<S: Sink<Event>>(&mut self, high_takes: bool, events: &mut S) {
        let [first, second] = self.shown[usize::from(self.shown_count) - 1];
        let taker = if (first > second) == high_takes { Seat::at(0) } else { Seat::at(1) };
        self.taken[taker.index()] += 1;
        self.stage = if self.shown_count == self.rounds { Stage::Over } else { Stage::Choose };
        events.push(Event::Taken(taker));
    }
}

impl Game for TossUp {
    type Options = Rounds;
    type Action = Choose;
    type Chance = Question;
    type ChanceOutcome = Answer;
    type Event = Event;
    type View = TossUpView;

    fn setup(options: &Rounds) -> Result<Self, SetupError> {
        if !(1..=2).contains(&options.0) {
            let fault = SetupFault::new("rounds", format!("{} rounds; expected 1 or 2", options.0));
            return Err(fault.by(RuleId("TOY-END")).into());
        }
        Ok(Self {
            rounds: options.0,
            stage: Stage::Deal,
            hands: [Cards::default(); 2],
            choices: [None; 2],
            shown: [[0; 2]; 2],
            shown_count: 0,
            taken: [0; 2],
        })
    }

    fn refusals() -> Vec<Refusal> {
        Refused::listed()
    }

    fn ends() -> Vec<EndReason> {
        End::listed()
    }

    fn tiebreaks() -> Vec<RuleId> {
        Vec::new()
    }

    fn seat_count(&self) -> u8 {
        2
    }

    fn side_of(&self, seat: Seat) -> u8 {
        seat.index() as u8
    }

    fn turn(&self) -> Turn<Question> {
        match self.stage {
            Stage::Deal => Turn::Chance(Question::Deal),
            Stage::Choose => Turn::Seats(Seat::first_of(2).filter(|&seat| self.waits_for(seat)).collect::<SeatSet>()),
            Stage::Coin => Turn::Chance(Question::Coin),
            Stage::Over => Turn::Over,
        }
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Choose>) {
        if self.waits_for(seat) {
            out.extend(self.hands[seat.index()].iter().map(Choose));
        }
    }

    fn read(&self, _: Seat, text: &str) -> Result<Choose, ReadError> {
        Ok(text.parse()?)
    }

    fn check(&self, seat: Seat, action: &Choose) -> Result<(), IllegalAction<Choose>> {
        self.refusal(seat, *action).map_or(Ok(()), |refusal| Err(IllegalAction::new(*action, refusal)))
    }

    fn apply<S: Sink<Event>>(
        &mut self,
        seat: Seat,
        action: &Choose,
        events: &mut S,
    ) -> Result<(), IllegalAction<Choose>> {
        self.check(seat, action)?;
        self.choices[seat.index()] = Some(action.0);
        events.push(Event::Chosen(seat, Some(action.0)));
        if let [Some(first), Some(second)] = self.choices {
            self.show([first, second], events);
        }
        Ok(())
    }

    fn sample_action(&self, seat: Seat, rng: &mut Rng) -> Choose {
        assert!(self.waits_for(seat), "seat {seat} has nothing to decide");
        Choose(self.hands[seat.index()].draw(rng).expect("a hand is never empty while cards are chosen"))
    }

    fn sample_chance(&self, event: &Question, rng: &mut Rng) -> Answer {
        match event {
            Question::Deal => {
                let mut cards = [1, 2, 3, 4, 5, 6, 7];
                rng.shuffle(&mut cards);
                Answer::Order(cards)
            }
            Question::Coin if rng.below(2) == 0 => Answer::High,
            Question::Coin => Answer::Low,
        }
    }

    fn apply_chance<S: Sink<Event>>(&mut self, outcome: &Answer, events: &mut S) -> Result<(), IllegalChance<Answer>> {
        match (self.stage, outcome) {
            (Stage::Deal, Answer::Order(cards)) if Cards::of(cards) == Cards::ALL => {
                let (first, rest) = cards.split_at(usize::from(HAND));
                self.hands = [Cards::of(first), Cards::of(&rest[..usize::from(HAND)])];
                self.stage = Stage::Choose;
                events.push(Event::Dealt(self.hands.map(Some)));
                Ok(())
            }
            (Stage::Coin, Answer::High | Answer::Low) => {
                self.toss(*outcome == Answer::High, events);
                Ok(())
            }
            (Stage::Deal, _) => Err(IllegalChance::new(*outcome, Refused::NotAShuffle.told())),
            (Stage::Choose | Stage::Coin | Stage::Over, _) => {
                Err(IllegalChance::new(*outcome, Refused::NotAsked.told()))
            }
        }
    }

    fn view(&self, viewer: Viewer) -> TossUpView {
        let own = match viewer {
            Viewer::Seat(seat) if seat.index() < 2 => Some(seat.index()),
            Viewer::Seat(_) | Viewer::Spectator => None,
        };
        TossUpView {
            viewer,
            rounds: self.rounds,
            stage: self.stage,
            hand: own.map(|seat| self.hands[seat]),
            choice: own.and_then(|seat| self.choices[seat]),
            has_chosen: self.choices.map(|choice| choice.is_some()),
            shown: self.shown().to_vec(),
            taken: self.taken,
        }
    }

    fn viewer(view: &TossUpView) -> Viewer {
        view.viewer
    }

    fn imagine(view: &TossUpView) -> Self {
        let mut shown = [[0; 2]; 2];
        shown[..view.shown.len()].copy_from_slice(&view.shown);
        let out = view.shown.iter().fold(view.hand.unwrap_or_default(), |cards, pair| cards.with(Cards::of(pair)));
        let mut unseen = Cards::ALL.without(out).iter();
        let held = if view.stage == Stage::Deal { 0 } else { usize::from(HAND) - view.shown.len() };
        let hands = Seat::first_of(2).map(|seat| match view.hand {
            Some(own) if view.viewer.is(seat) => own,
            _ => Cards::of(&unseen.by_ref().take(held).collect::<Vec<u8>>()),
        });
        let mut state = Self {
            rounds: view.rounds,
            stage: view.stage,
            hands: [Cards::default(); 2],
            choices: [None; 2],
            shown,
            shown_count: view.shown.len() as u8,
            taken: view.taken,
        };
        for (seat, hand) in hands.enumerate() {
            state.hands[seat] = hand;
            let any = view.has_chosen[seat].then(|| hand.iter().next()).flatten();
            state.choices[seat] = if view.viewer.is(Seat::at(seat as u8)) { view.choice } else { any };
        }
        state
    }

    fn witness(event: &Event, viewer: Viewer) -> Option<Event> {
        Some(match *event {
            Event::Dealt([first, second]) => {
                Event::Dealt([first.filter(|_| viewer.is(Seat::at(0))), second.filter(|_| viewer.is(Seat::at(1)))])
            }
            Event::Chosen(seat, card) => Event::Chosen(seat, card.filter(|_| viewer.is(seat))),
            Event::Shown(_) | Event::Taken(_) => *event,
        })
    }

    fn reveals(event: &Event) -> bool {
        match event {
            // The second choice uncovers the first.
            Event::Dealt(_) | Event::Shown(_) => true,
            Event::Chosen(..) | Event::Taken(_) => false,
        }
    }

    fn resample(&self, viewer: Viewer, rng: &mut Rng) -> Self {
        let mut twin = self.clone();
        let shown = self.shown().iter().fold(Cards::default(), |cards, pair| cards.with(Cards::of(pair)));
        let own = Seat::first_of(2).filter(|&seat| viewer.is(seat));
        let known = own.fold(shown, |cards, seat| cards.with(self.hands[seat.index()]));
        let mut unknown = Cards::ALL.without(known);
        for seat in Seat::first_of(2).filter(|&seat| !viewer.is(seat)) {
            let mut hand = Cards::default();
            for _ in 0..self.hands[seat.index()].len() {
                let card = unknown.draw(rng).expect("as many cards are unseen as the other hands hold");
                hand = hand.with(Cards::of(&[card]));
                unknown = unknown.without(hand);
            }
            twin.hands[seat.index()] = hand;
            twin.choices[seat.index()] = self.choices[seat.index()].and_then(|_| hand.draw(rng));
        }
        twin
    }

    fn outcome(&self) -> Option<Outcome> {
        let reason = End::LastRound.told();
        let best = self.taken.into_iter().max()?;
        let standing = |seat: Seat| {
            let taken = self.taken[seat.index()];
            Standing { score: i32::from(taken), rank: if taken == best { 1 } else { 2 } }
        };
        (self.stage == Stage::Over).then(|| Outcome {
            seats: BySeat::from_fn(2, standing),
            automaton: None,
            reason,
            decided_by: None,
        })
    }

    fn check_invariants(&self) -> Result<(), InvariantError> {
        let shown = self.shown().iter().fold(Cards::default(), |cards, pair| cards.with(Cards::of(pair)));
        let all = self.hands[0].with(self.hands[1]).with(shown);
        let apart = self.hands[0].len() + self.hands[1].len() + 2 * self.shown_count;
        InvariantError::unless(all.len() == apart, "no card is in two places", || format!("{self:?}"))?;
        let held = Seat::first_of(2)
            .all(|seat| self.choices[seat.index()].is_none_or(|card| self.hands[seat.index()].contains(card)));
        InvariantError::unless(held, "a chosen card is in the hand of its seat", || format!("{self:?}"))
    }
}
