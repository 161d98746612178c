//! A game at a terminal: the table, who sits there, what happened, and the way back. It reads nothing and writes nothing.

use std::sync::atomic::AtomicBool;

use joute_ai::{AnyOpponent, Spec, hint_of};
use joute_draw::page::game::{Ending, GamePage, ending_of, of_view};
use joute_draw::page::model::{LogLine, SeatCard, SeatKind};
use joute_draw::words::Lang;
use joute_games::{AnyEvent, AnyTurn, AnyView, GameOptions, NEXT, PlayError};
use joute_kernel::{Rng, Seat, Seed, Viewer};
use joute_record::{Player, ResignError};
use joute_wire::Table;

use crate::failure::{Failure, Outcome};

/// What is played and by whom: everything but the seed.
pub(super) struct Company {
    /// The game with its options.
    pub(super) options: GameOptions,
    /// By seat; `None` for a person.
    pub(super) computers: Vec<Option<Spec>>,
    /// The language of everybody.
    pub(super) lang: Lang,
}

/// A game that is being played.
pub(super) struct Sitting {
    pub(super) company: Company,
    pub(super) table: Table,
    /// Everything that happened, secrets included, each with the ply in which it did.
    log: Vec<LogLine>,
    /// One for each choice, oldest first.
    marks: Vec<Mark>,
    opponents: Vec<Option<AnyOpponent>>,
    thoughts: Rng,
    /// The seed in words, to play the same again.
    pub(super) seed: String,
    cards: Vec<SeatCard>,
}

/// A choice that was taken.
#[derive(Clone, Copy)]
struct Mark {
    seat: Seat,
    /// How long the log was before it.
    log: usize,
    /// Of how many decisions it was made.
    decisions: usize,
}

/// What one pair of eyes sees of the table.
pub(super) struct Seen {
    pub(super) viewer: Viewer,
    pub(super) view: AnyView,
    /// What happened, as these eyes witnessed it.
    pub(super) log: Vec<LogLine>,
    pub(super) cards: Vec<SeatCard>,
    pub(super) lang: Lang,
    /// The seat that gave the game up, if one did.
    resigned: Option<Seat>,
}

impl Seen {
    /// The game in words.
    pub(super) fn game(&self) -> Box<dyn GamePage + '_> {
        of_view(&self.view, self.lang, &self.cards)
    }

    /// How the game ended.
    pub(super) fn ending(&self) -> Ending {
        ending_of(self.game().as_ref(), self.resigned)
    }
}

/// Something that takes time to think about, with all that is needed for it.
pub(super) enum Job {
    /// The decision of a computer.
    Move { seat: Seat, view: AnyView, seed: Seed, opponent: AnyOpponent },
    /// A hint for whoever sees this.
    Hint { view: AnyView },
}

/// What came of thinking.
pub(super) enum Thought {
    /// A computer has decided.
    Move { seat: Seat, opponent: AnyOpponent, action: String },
    /// Actions in notation, best first.
    Hint { candidates: Vec<String> },
}

impl Job {
    /// Thinks until it is done or `stop` is raised.
    pub(super) fn run(self, stop: &AtomicBool) -> Thought {
        match self {
            Self::Move { seat, view, seed, mut opponent } => {
                let action = opponent.decide(&view, &seed, stop);
                Thought::Move { seat, opponent, action }
            }
            Self::Hint { view } => {
                let candidates = hint_of(&view, stop).into_iter().map(|candidate| candidate.action).collect();
                Thought::Hint { candidates }
            }
        }
    }
}

impl Sitting {
    /// Sets the table up; `seed` is also given in words.
    pub(super) fn begin(company: Company, (seed, words): (Seed, String)) -> Outcome<Self> {
        let players = company.computers.iter().enumerate().map(|(seat, computer)| {
            Player::unnamed(seat, computer.map_or_else(|| "human".to_owned(), |spec| spec.to_string()))
        });
        let state = company.options.setup().map_err(Failure::usage)?;
        let (mode, options) = (company.options.mode(), company.options.to_json());
        let thoughts = seed.stream("opponents");
        let (table, events) =
            Table::begin(state, mode, options, players.collect(), seed, false).map_err(Failure::usage)?;
        let log = events.into_iter().map(|event| LogLine { ply: 0, event }).collect();
        let opponents = company.computers.iter().map(|spec| spec.map(AnyOpponent::new)).collect();
        let cards = cards(&company, &table);
        Ok(Self { company, table, log, marks: Vec::new(), opponents, thoughts, seed: words, cards })
    }

    /// The same company sits down again.
    pub(super) fn again(self, seed: (Seed, String)) -> Outcome<Self> {
        Self::begin(self.company, seed)
    }

    pub(super) fn lang(&self) -> Lang {
        self.company.lang
    }

    pub(super) fn is_person(&self, seat: Seat) -> bool {
        self.company.computers.get(seat.index()).is_some_and(Option::is_none)
    }

    /// The seats of people.
    pub(super) fn people(&self) -> Vec<Seat> {
        Seat::first_of(self.company.computers.len() as u8).filter(|&seat| self.is_person(seat)).collect()
    }

    /// Who decides next; `None` once the game is over.
    pub(super) fn decides(&self) -> Option<Seat> {
        match self.table.game().turn() {
            AnyTurn::Seats(seats) => seats.first(),
            AnyTurn::Chance(_) | AnyTurn::Over => None,
        }
    }

    /// What is seen through these eyes.
    pub(super) fn seen(&self, viewer: Viewer) -> Seen {
        let witnessed = |line: &LogLine| Some(LogLine { ply: line.ply, event: line.event.witnessed_by(viewer)? });
        Seen {
            viewer,
            view: self.table.game().view(viewer),
            log: self.log.iter().filter_map(witnessed).collect(),
            cards: self.cards.clone(),
            lang: self.lang(),
            resigned: self.table.game().resigned(),
        }
    }

    /// What a seat plays, with a number where partners share that.
    pub(super) fn name(&self, seat: Seat) -> String {
        self.cards.get(seat.index()).map(|card| card.name.clone()).unwrap_or_default()
    }

    /// What happened from the line `from` of the whole log on.
    pub(super) fn since(&self, from: usize) -> impl Iterator<Item = &AnyEvent> {
        self.log.get(from..).unwrap_or_default().iter().map(|line| &line.event)
    }

    /// How long the whole log is.
    pub(super) fn log_len(&self) -> usize {
        self.log.len()
    }

    /// Takes a choice: one action, or several of one gesture.
    ///
    /// # Errors
    ///
    /// The first action that is not understood or that a rule forbids; nothing is taken then.
    pub(super) fn take(&mut self, seat: Seat, gesture: &str) -> Result<(), PlayError> {
        let (mut table, mut events, mut decisions) = (self.table.clone(), Vec::new(), 0);
        for action in gesture.split(NEXT) {
            events.extend(table.play(seat, action)?);
            decisions += 1;
        }
        let ply = self.table.game().plies();
        self.table = table;
        self.marks.push(Mark { seat, log: self.log.len(), decisions });
        self.log.extend(events.into_iter().map(|event| LogLine { ply, event }));
        Ok(())
    }

    /// Whether the game ends if the person of `seat` gives it up.
    pub(super) fn may_resign(&self, seat: Seat) -> bool {
        self.is_person(seat) && self.table.game().may_resign(seat).is_ok()
    }

    /// A person gives the game up, and it is over for good.
    ///
    /// # Errors
    ///
    /// If more than two sides play. Nothing has changed then.
    pub(super) fn resign(&mut self, seat: Seat) -> Result<(), ResignError> {
        self.table.resign(seat)
    }

    /// What a computer needs to decide; `None` if the seat is a person's, or it is thinking already.
    pub(super) fn job(&mut self, seat: Seat) -> Option<Job> {
        let opponent = self.opponents.get_mut(seat.index())?.take()?;
        let view = self.table.game().view(Viewer::Seat(seat));
        Some(Job::Move { seat, view, seed: self.thoughts.next_seed(), opponent })
    }

    /// A computer is back from thinking and can be asked again.
    pub(super) fn is_back(&mut self, seat: Seat, opponent: AnyOpponent) {
        if let Some(place) = self.opponents.get_mut(seat.index()) {
            *place = Some(opponent);
        }
    }

    /// Whether the last choice of a person may be taken back without a word to anybody: among several people only an own one, and only
    /// while nothing hidden was shown since.
    pub(super) fn may_undo(&self) -> bool {
        match self.people()[..] {
            [..] if self.table.game().resigned().is_some() => false,
            [] => false,
            [alone] => self.marks.iter().any(|mark| mark.seat == alone),
            [..] => self.marks.last().is_some_and(|mark| {
                self.decides() == Some(mark.seat)
                    && self.is_person(mark.seat)
                    && !self.since(mark.log).any(AnyEvent::reveals)
            }),
        }
    }

    /// Steps back to before the last choice of a person; `false` if there is none.
    pub(super) fn undo(&mut self) -> bool {
        // The way back is looked for on a copy, so that a computer's opening move is not taken back in vain.
        let (mut table, mut marks) = (self.table.clone(), self.marks.clone());
        while let Some(mark) = marks.pop() {
            for _ in 0..mark.decisions {
                table.undo();
            }
            if self.is_person(mark.seat) {
                self.table = table;
                self.marks = marks;
                self.log.truncate(mark.log);
                return true;
            }
        }
        false
    }
}

/// Who sits where. Somebody alone is `you`; everybody else is called by what they play.
fn cards(company: &Company, table: &Table) -> Vec<SeatCard> {
    let view = table.game().view(Viewer::Spectator);
    let game = of_view(&view, company.lang, &[]);
    let alone = company.computers.iter().filter(|computer| computer.is_none()).count() == 1;
    let card = |(seat, computer): (Seat, &Option<Spec>)| SeatCard {
        seat,
        name: game.side_alone(seat),
        kind: match computer {
            None if alone => SeatKind::You,
            None => SeatKind::Here,
            Some(_) => SeatKind::Friend,
        },
        side: table.game().state().side_of(seat),
        present: true,
        lent: false,
        bot: false,
    };
    Seat::first_of(company.computers.len() as u8).zip(&company.computers).map(card).collect()
}
