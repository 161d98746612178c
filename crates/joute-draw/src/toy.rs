//! The toy game on its table: cards that are shown, cards in hand, rounds taken.

use joute_games::toy::{Choose, Event, Stage, State, TossUpView};
use joute_games::{AnyEvent, Wrapped};
use joute_kernel::{Seat, SeatSet, Viewer};
use maud::{Markup, html};

use crate::drawn::Drawn;
use crate::page::choices::{Node, Tree};
use crate::page::game::{
    Advised, Answer, Banner, Count, Ending, Explained, Gain, GamePage, Mark, Previewed, Status, Topic, Total, Verdict,
};
use crate::page::model::SeatCard;
use crate::page::telling::Told;
use crate::palette::Owner;
use crate::words::Lang;

impl Drawn for State {
    const CLASS: &'static str = "table toy";
    const MESSAGES: [&'static str; 2] = ["", ""];
    const STYLES: &'static [u8] = b"";
    const TABLE: &'static str = "#E6D6B4";
    const CLOTHS: [&'static str; 2] = ["#E6D6B4", "#D9BC86"];

    fn page<'a>(view: &'a TossUpView, _lang: Lang, seats: &'a [SeatCard]) -> Box<dyn GamePage + 'a> {
        Box::new(Table { view, seats })
    }

    fn picture(view: &TossUpView, _lang: Lang) -> String {
        Table { view, seats: &[] }.board(false)
    }

    fn definitions() -> &'static str {
        ""
    }

    fn lid() -> Markup {
        html! { svg class="lid" viewBox="0 0 10 10" {} }
    }

    fn figures() -> Markup {
        Markup::default()
    }

    fn table_top() -> Markup {
        Markup::default()
    }
}

/// One table as its reader sees it.
struct Table<'a> {
    view: &'a TossUpView,
    seats: &'a [SeatCard],
}

/// The seats, as they are signed.
const OWNERS: [Owner; 2] = [Owner::Salmon, Owner::Purple];

/// A card as an element that can be touched.
fn card(id: &str, number: u8) -> String {
    format!(
        "<svg id=\"{id}\" role=\"img\" aria-label=\"card {number}\" viewBox=\"0 0 20 30\"><text y=\"20\">{number}</text></svg>"
    )
}

impl Table<'_> {
    fn asked(&self) -> Option<Seat> {
        let seat = self.view.viewer.seat()?;
        (self.view.stage == Stage::Choose && !self.view.has_chosen[seat.index()]).then_some(seat)
    }

    fn cards(&self, seat: Seat) -> Option<Vec<u8>> {
        (self.view.viewer == Viewer::Seat(seat))
            .then(|| self.view.hand.into_iter().flat_map(|hand| hand.iter()).collect())
    }
}

impl GamePage for Table<'_> {
    fn seats(&self) -> u8 {
        2
    }

    fn owner(&self, seat: Seat) -> Option<Owner> {
        OWNERS.get(seat.index()).copied()
    }

    fn seat(&self, seat: Seat) -> String {
        let named = self.seats.get(seat.index()).map(|card| card.name.clone());
        named.filter(|name| !name.is_empty()).unwrap_or_else(|| self.side(seat))
    }

    fn side(&self, seat: Seat) -> String {
        format!("Seat {}", seat.index() + 1)
    }

    fn office(&self, _seat: Seat) -> Option<String> {
        None
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

    fn counts(&self, seat: Seat) -> Vec<Count> {
        let taken = self.view.taken[seat.index()];
        let words = format!("rounds: {taken}");
        vec![Count { id: format!("taken-{seat}"), picture: html! {}, n: taken.into(), words, low: false }]
    }

    fn held(&self, _seat: Seat) -> Option<String> {
        None
    }

    fn further(&self) -> Vec<Banner> {
        Vec::new()
    }

    fn board(&self, _offers: bool) -> String {
        let shown: String =
            self.view.shown.iter().flatten().map(|&number| card(&format!("shown-{number}"), number)).collect();
        format!("<svg id=\"board\" class=\"board\" viewBox=\"0 0 200 100\">{shown}</svg>")
    }

    fn marked(&self, _marks: &[Mark]) -> String {
        self.board(false)
    }

    fn place_of(&self, _action: &str) -> Option<Mark> {
        None
    }

    fn preview(&self, action: &str) -> Previewed {
        Previewed { certain: self.act(action).into_iter().collect(), board: self.board(false) }
    }

    fn act(&self, action: &str) -> Option<String> {
        let Choose(number) = action.parse().ok()?;
        Some(format!("choose card {number}"))
    }

    fn hand(&self, seat: Seat) -> Option<Vec<String>> {
        Some(self.cards(seat)?.into_iter().map(|number| card(&format!("hand-{number}"), number)).collect())
    }

    fn tree(&self, choices: &[String]) -> Option<Tree> {
        let mut root = Node { say: self.asks()?, ..Node::default() };
        for text in choices {
            let Choose(number) = text.parse().ok()?;
            root.next.push((format!("hand-{number}"), Node::leaf(self.act(text)?, text.clone())));
        }
        let steps = vec!["touch a card".to_owned()];
        (!root.next.is_empty()).then(|| Tree { ask: root.say.clone(), confirm: "Show it".to_owned(), steps, root })
    }

    fn answers(&self) -> Vec<Answer> {
        Vec::new()
    }

    fn turns(&self) -> bool {
        false
    }

    fn told(&self, event: &AnyEvent) -> Told {
        match State::of_event(event) {
            None | Some(Event::Dealt(_)) => Told::silent("the cards are dealt".to_owned()),
            Some(Event::Chosen(seat, _)) => Told::silent(format!("{} has chosen", self.seat(*seat))),
            Some(Event::Shown([first, second])) => Told::title(format!("cards {first} and {second} are shown")),
            Some(Event::Taken(seat)) => Told::line(format!("{} takes the round", self.seat(*seat))),
        }
    }

    fn holds(&self) -> Vec<(String, Owner)> {
        Vec::new()
    }

    fn ending(&self) -> Ending {
        let best = self.view.taken.into_iter().max();
        let total = |seat: Seat| {
            let points = self.view.taken[seat.index()];
            Total {
                owner: OWNERS[seat.index()],
                who: self.seat(seat),
                points: points.into(),
                won: Some(points) == best,
            }
        };
        let totals: Vec<Total> = Seat::first_of(2).map(total).collect();
        Ending {
            title: "The rounds are played".to_owned(),
            winners: totals.iter().filter(|total| total.won).map(|total| total.owner).collect(),
            reason: "the last round was played".to_owned(),
            tie: None,
            totals,
            count: Vec::new(),
        }
    }

    fn text_board(&self, _width: usize) -> String {
        let line = |pair: &[u8; 2]| format!("{} {}\n", pair[0], pair[1]);
        self.view.shown.iter().map(line).collect()
    }

    fn asks(&self) -> Option<String> {
        self.asked().map(|_| "Choose a card".to_owned())
    }

    fn terminal(&self, columns: usize) -> String {
        self.text_board(columns)
    }

    fn terminal_in_words(&self) -> String {
        format!("Rounds taken: {} and {}.\n", self.view.taken[0], self.view.taken[1])
    }

    fn terminal_hand(&self) -> String {
        let cards = self.asked().and_then(|seat| self.cards(seat)).unwrap_or_default();
        cards.iter().map(|number| format!("{number}\n")).collect()
    }

    fn word(&self, _before: &[&str], _word: &str) -> Option<String> {
        None
    }

    fn things(&self) -> Vec<(String, String)> {
        let shown = self.view.shown.iter().flatten();
        shown.map(|number| (format!("shown-{number}"), format!("card {number}"))).collect()
    }

    fn in_hand(&self, seat: Seat) -> Option<Vec<(String, String)>> {
        let cards = self.cards(seat)?.into_iter();
        Some(cards.map(|number| (format!("hand-{number}"), format!("card {number}"))).collect())
    }

    fn explained(&self, thing: &str) -> Option<Explained> {
        let (_, number) = thing.split_once('-')?;
        Some(Explained { name: format!("card {number}"), said: Vec::new(), rule: "TOY-HAND" })
    }

    fn touched(&self, thing: &str) -> String {
        thing.to_owned()
    }

    fn thing_at(&self, _x: f64, _y: f64) -> String {
        String::new()
    }

    fn only_shown(&self, thing: &str) -> Option<Verdict> {
        let words = "It was played.".to_owned();
        thing.starts_with("shown-").then_some(Verdict { may: false, words, rule: Some("TOY-HAND") })
    }

    fn forbidden(&self, _thing: &str, _picked: &[String]) -> Option<Verdict> {
        None
    }

    fn rule(&self, _topic: Topic) -> &'static str {
        "TOY-TURN"
    }

    fn gain(&self, action: &str) -> Gain {
        Gain { said: self.act(action).into_iter().collect(), because: (String::new(), "TOY-COIN"), around: None }
    }

    fn advised(&self, _candidates: &[Advised<'_>]) -> String {
        self.board(false)
    }
}
