//! The toy game on its table: cards that are shown, cards in hand, rounds taken.

use joute_games::toy::{Choose, Event, Stage, State, TossUpView};
use joute_games::{AnyEvent, Wrapped};
use joute_kernel::{Seat, SeatSet, Viewer};
use maud::html;

use crate::drawn::{Drawn, Shelf};
use crate::page::catalogue::{Catalogue, Explained, Reasons, Topic, Verdict};
use crate::page::choices::{Asked, Choices, Node, Way};
use crate::page::game::{Count, Ending, Gain, GamePage, Held, InWords, Party, Pictured, Previewed, Shown, Status};
use crate::page::telling::{Telling, Told};
use crate::palette::Owner;
use crate::words::Lang;
use crate::words::people::{People, Plays, Speaker};

impl Drawn for State {
    const CLASS: &'static str = "table toy";
    const MESSAGES: [&'static str; 2] = ["", ""];
    const STYLES: &'static [u8] = b"";
    const TABLE: &'static str = "#E6D6B4";
    const CLOTHS: &'static [Owner] = &OWNERS;
    const SHELF: Shelf = Shelf {
        lid: "",
        title: 50,
        figures: "",
        minutes: 5,
        lengths: &[],
        first_mode: "base",
        goal: "",
        table_top: "",
    };

    fn picture(view: &TossUpView, lang: Lang) -> String {
        Speaker::new(lang, view, &[]).board(Shown::Alone)
    }

    fn definitions() -> &'static str {
        ""
    }
}

/// The seats, as they are signed.
const OWNERS: [Owner; 2] = [Owner::Salmon, Owner::Purple];

/// A card as an element that can be touched.
fn card(id: &str, number: u8) -> String {
    format!(
        "<svg id=\"{id}\" role=\"img\" aria-label=\"card {number}\" viewBox=\"0 0 20 30\"><text y=\"20\">{number}</text></svg>"
    )
}

/// One table as its reader sees it.
type Table<'a> = Speaker<'a, TossUpView>;

impl Table<'_> {
    /// Whether the reader is asked.
    fn is_asked(&self) -> bool {
        let owes = |seat: Seat| self.view.stage == Stage::Choose && !self.view.has_chosen[seat.index()];
        self.view.viewer.seat().is_some_and(owes)
    }

    /// The cards in the reader's hand.
    fn cards(&self) -> impl Iterator<Item = u8> {
        self.view.hand.into_iter().flat_map(|hand| hand.iter().collect::<Vec<_>>())
    }
}

impl Plays for Table<'_> {
    fn plays(&self, seat: Seat) -> String {
        format!("Seat {}", seat.index() + 1)
    }
}

impl GamePage for Table<'_> {
    fn seats(&self) -> u8 {
        2
    }

    fn owner(&self, seat: Seat) -> Option<Owner> {
        OWNERS.get(seat.index()).copied()
    }

    fn status(&self) -> Status {
        match self.view.stage {
            Stage::Over => Status::Over,
            Stage::Deal | Stage::Coin => Status::Chance,
            Stage::Choose => {
                let owes = |seat: &Seat| !self.view.has_chosen[seat.index()];
                Status::Asked(Seat::first_of(2).filter(owes).collect::<SeatSet>())
            }
        }
    }

    fn progress(&self, _mode: &str, _short: bool) -> String {
        format!("{} / {}", self.view.shown.len(), self.view.rounds)
    }

    fn round(&self) -> u16 {
        self.view.shown.len() as u16 + 1
    }

    fn counts(&self, seat: Seat) -> Vec<Count> {
        let taken = self.view.taken[seat.index()];
        let words = format!("rounds: {taken}");
        vec![Count { id: format!("taken-{seat}"), picture: html! {}, n: taken.into(), words, low: false }]
    }

    fn ending(&self) -> Ending {
        let best = self.view.taken.into_iter().max();
        let party = |seat: Seat| {
            let points = self.view.taken[seat.index()];
            let (owner, players) = (OWNERS[seat.index()], vec![self.named(seat)]);
            Party { owner, players, points: points.into(), won: Some(points) == best }
        };
        let reason = Some("the last round was played".to_owned());
        let ending = Ending::of(self, Seat::first_of(2).map(party).collect(), reason);
        Ending { title: "The rounds are played".to_owned(), ..ending }
    }
}

impl Pictured for Table<'_> {
    fn board(&self, _shown: Shown<'_>) -> String {
        let shown: String =
            self.view.shown.iter().flatten().map(|&number| card(&format!("shown-{number}"), number)).collect();
        format!("<svg id=\"board\" class=\"board\" viewBox=\"0 0 200 100\">{shown}</svg>")
    }

    fn preview(&self, action: &str) -> Previewed {
        Previewed {
            certain: self.say(action).into_iter().collect(),
            ends: None,
            sums: Vec::new(),
            warning: None,
            after: Vec::new(),
            board: self.board(Shown::Alone),
        }
    }

    fn place_of(&self, _action: &str) -> Option<String> {
        None
    }

    fn gain(&self, action: &str) -> Gain {
        Gain {
            said: self.say(action).into_iter().collect(),
            because: (String::new(), "TOY-COIN"),
            with: None,
            around: None,
        }
    }

    fn hand(&self, seat: Seat) -> Option<Vec<Held>> {
        let held = |number| {
            let id = format!("hand-{number}");
            Held { name: format!("card {number}"), picture: card(&id, number), id }
        };
        (self.view.viewer == Viewer::Seat(seat)).then(|| self.cards().map(held).collect())
    }
}

impl InWords for Table<'_> {
    fn text_board(&self, _width: usize) -> String {
        let line = |pair: &[u8; 2]| format!("{} {}\n", pair[0], pair[1]);
        self.view.shown.iter().map(line).collect()
    }

    fn terminal_in_words(&self) -> String {
        format!("Rounds taken: {} and {}.\n", self.view.taken[0], self.view.taken[1])
    }

    fn terminal_hand(&self) -> String {
        self.cards().filter(|_| self.is_asked()).map(|number| format!("{number}\n")).collect()
    }
}

impl Choices for Table<'_> {
    fn say(&self, action: &str) -> Option<String> {
        let Choose(number) = action.parse().ok()?;
        Some(format!("choose card {number}"))
    }

    fn asked(&self) -> Option<Asked> {
        self.is_asked().then(|| Asked {
            title: "Choose a card".to_owned(),
            confirm: "Show it".to_owned(),
            steps: vec!["touch a card".to_owned()],
            prompt: None,
            instead: "A card is chosen now.".to_owned(),
            rule: "TOY-TURN",
            turn: "TOY-TURN",
        })
    }

    fn ways<'a>(&'a self, all: &[String]) -> Vec<Vec<Way<'a>>> {
        let way = |action: &String| {
            let Ok(Choose(number)) = action.parse() else { return Vec::new() };
            let leaf = Node::leaf(format!("choose card {number}"), action.clone());
            vec![Way::to(format!("hand-{number}"), leaf)]
        };
        all.iter().map(way).collect()
    }
}

impl Catalogue for Table<'_> {
    fn things(&self) -> Vec<(String, String)> {
        let shown = self.view.shown.iter().flatten();
        shown.map(|number| (format!("shown-{number}"), format!("card {number}"))).collect()
    }

    fn entry(&self, thing: &str) -> Option<Explained> {
        let (place, number) = thing.split_once('-')?;
        let card = Explained::new(format!("card {number}"), [], "TOY-HAND");
        Some(if place == "shown" { card.never("It was played.".to_owned(), "TOY-HAND") } else { card })
    }
}

impl Reasons for Table<'_> {
    fn forbidden(&self, _thing: &str, _picked: &[String]) -> Option<Verdict> {
        None
    }

    fn rule(&self, _topic: Topic) -> &'static str {
        "TOY-TURN"
    }
}

impl Telling for Table<'_> {
    fn told(&self, event: &AnyEvent) -> Told {
        match State::of_event(event) {
            None | Some(Event::Dealt(_)) => Told::silent("the cards are dealt".to_owned()),
            Some(Event::Chosen(seat, _)) => Told::silent(format!("{} has chosen", self.seat(*seat))),
            Some(Event::Shown([first, second])) => Told::title(format!("cards {first} and {second} are shown")),
            Some(Event::Taken(seat)) => Told::line(format!("{} takes the round", self.seat(*seat))),
        }
    }
}
