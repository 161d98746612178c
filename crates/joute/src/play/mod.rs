//! `joute play`: a game in the terminal.

mod choose;
mod words;

use std::io::{self, BufRead, IsTerminal as _, Write};
use std::path::Path;
use std::sync::atomic::AtomicBool;

use joute_ai::AnyOpponent;
use joute_draw::words::{Lang, Words, refusal};
use joute_games::{AnyEvent, AnyTurn, AnyView, PlayError};
use joute_kernel::{Rng, Seat, Viewer};
use joute_record::Player;
use joute_wire::Table;

use crate::cli::{LangArg, PlayArgs};
use crate::failure::{Failure, Outcome, write_file};
use crate::{rules, setup, show};
use choose::{Choice, PAGE, Step};
pub(crate) use words::Terminal;

/// Plays a game from its set-up to its end, or until somebody leaves.
pub(crate) fn play(args: &PlayArgs) -> Outcome {
    let options = setup::options(&args.setup)?;
    let seats = options.seats();
    if args.humans > seats {
        return Err(Failure::usage(format!("--humans {}: there are {seats} seats", args.humans)));
    }
    let specs = setup::opponents(&args.ai)?;
    let (seed, seed_text) = setup::seed(args.seed.as_deref())?;
    let opponents: Vec<Option<AnyOpponent>> = (0..seats)
        .map(|seat| {
            let index = usize::from(seat.checked_sub(args.humans)?);
            specs.get(index).or(specs.last()).copied().map(AnyOpponent::new)
        })
        .collect();
    let players = opponents
        .iter()
        .enumerate()
        .map(|(seat, computer)| Player {
            name: format!("Seat {seat}"),
            player: computer.as_ref().map_or_else(|| "human".to_owned(), |computer| computer.spec().to_string()),
        })
        .collect();
    let state = options.setup().map_err(Failure::usage)?;
    let (table, events) =
        Table::begin(state, options.mode(), options.to_json(), players, seed, false).map_err(Failure::usage)?;
    let lang = args.lang.unwrap_or_else(|| LangArg::of_system(|name| std::env::var(name).ok())).lang();
    let stdin = io::stdin();
    let mut session = Session {
        table,
        log: events,
        log_marks: Vec::new(),
        told: vec![0; usize::from(seats)],
        opponents,
        thoughts: seed.stream("opponents"),
        seed_text,
        lang,
        in_words: args.text,
        terminal: Terminal::new(lang),
        is_terminal: stdin.is_terminal() && io::stdout().is_terminal(),
        shown_to: None,
        input: stdin.lock(),
        out: io::stdout().lock(),
    };
    session.run()
}

/// A game at the terminal.
struct Session<I, O> {
    table: Table,
    /// Everything that happened, secrets included.
    log: Vec<AnyEvent>,
    /// How long the log was before each decision.
    log_marks: Vec<usize>,
    /// By seat: how much of the log it was told.
    told: Vec<usize>,
    /// By seat; `None` for a person.
    opponents: Vec<Option<AnyOpponent>>,
    thoughts: Rng,
    seed_text: String,
    lang: Lang,
    in_words: bool,
    terminal: Terminal,
    is_terminal: bool,
    /// The person whose hand was shown last.
    shown_to: Option<Seat>,
    input: I,
    out: O,
}

/// What a person typed that ends the turn.
enum Turn {
    /// A decision was taken, or taken back.
    Done,
    /// The person leaves.
    Leave,
}

impl<I: BufRead, O: Write> Session<I, O> {
    fn run(&mut self) -> Outcome {
        self.greet()?;
        loop {
            let AnyTurn::Seats(seats) = self.table.game().turn() else { return self.finish() };
            let Some(seat) = seats.first() else { return self.finish() };
            if self.opponents[seat.index()].is_some() {
                self.computer(seat)?;
            } else if let Turn::Leave = self.person(seat)? {
                let seed = self.seed_text.clone();
                return self.line("term-left", &[("seed", seed)]);
            }
        }
    }

    /// Writes a sentence of the terminal.
    fn line(&mut self, key: &str, args: &[(&'static str, String)]) -> Outcome {
        let sentence = self.terminal.say(key, args);
        writeln!(self.out, "{sentence}")?;
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> AnyView {
        self.table.game().view(viewer)
    }

    fn name(&self, seat: Seat) -> String {
        show::table(&self.view(Viewer::Spectator), self.lang).side_alone(seat)
    }

    fn greet(&mut self) -> Outcome {
        let game = self.table.game();
        let (title, mode) = (game.game().title().to_owned(), Words(self.lang).mode(&game.header().mode));
        let seed = self.seed_text.clone();
        self.line("term-begin", &[("game", title), ("mode", mode), ("seed", seed)])?;
        for seat in Seat::first_of(self.opponents.len() as u8) {
            let place = ("seat", seat.to_string());
            let name = ("name", self.name(seat));
            match &self.opponents[seat.index()] {
                None => self.line("term-seat-human", &[place, name])?,
                Some(computer) => {
                    let ai = ("ai", computer.spec().to_string());
                    self.line("term-seat-computer", &[place, name, ai])?;
                }
            }
        }
        Ok(())
    }

    fn computer(&mut self, seat: Seat) -> Outcome {
        if self.is_terminal {
            let name = self.name(seat);
            self.line("term-thinking", &[("name", name)])?;
            self.out.flush()?;
        }
        let view = self.table.game().view(Viewer::Seat(seat));
        let Some(computer) = self.opponents[seat.index()].as_mut() else { return Ok(()) };
        let thought = computer.think(&view, &self.thoughts.next_seed(), &AtomicBool::new(false));
        let played = self.take(seat, &thought.action);
        played.map_err(|error| Failure::environment(format!("a bug of this program: the opponent's move: {error}")))
    }

    fn take(&mut self, seat: Seat, action: &str) -> Result<(), PlayError> {
        let events = self.table.play(seat, action)?;
        self.log_marks.push(self.log.len());
        self.log.extend(events);
        Ok(())
    }

    /// Steps back to before the last decision of a person.
    fn undo(&mut self) -> bool {
        // The way back is looked for on a copy, so that a computer's opening move is not taken back in vain.
        let (mut table, mut marks) = (self.table.clone(), self.log_marks.clone());
        while let Some(mark) = marks.pop() {
            table.undo();
            let by_person = match table.game().turn() {
                AnyTurn::Seats(seats) => seats.first().is_some_and(|seat| self.opponents[seat.index()].is_none()),
                AnyTurn::Chance(_) | AnyTurn::Over => false,
            };
            if by_person {
                self.table = table;
                self.log_marks = marks;
                self.log.truncate(mark);
                for told in &mut self.told {
                    *told = (*told).min(mark);
                }
                return true;
            }
        }
        false
    }

    fn person(&mut self, seat: Seat) -> Outcome<Turn> {
        self.curtain(seat)?;
        self.tell(Viewer::Seat(seat), seat)?;
        self.show_table(Viewer::Seat(seat))?;
        let actions = self.table.game().legal(seat);
        let mut choice = Choice::default();
        choice.advance(&actions);
        let view = self.view(Viewer::Seat(seat));
        let (name, question) =
            (self.name(seat), show::table(&view, self.lang).asked().map_or_else(String::new, |asked| asked.title));
        self.line("term-turn", &[("name", name), ("question", question)])?;
        self.show_choices(&choice, &actions, &view)?;
        loop {
            let Some(typed) = self.read("term-choose")? else { return Ok(Turn::Leave) };
            let (command, rest) =
                typed.split_once(' ').map_or((typed.as_str(), ""), |(first, rest)| (first, rest.trim()));
            match command {
                "" => self.show_choices(&choice, &actions, &view)?,
                "?" | "help" => self.help(&view)?,
                "quit" | "exit" | "q" => return Ok(Turn::Leave),
                "board" => self.show_table(Viewer::Seat(seat))?,
                "list" => self.list(&actions)?,
                "why" => self.why(seat, rest)?,
                "rules" => self.rule(rest)?,
                "save" => self.save(rest)?,
                "undo" => {
                    if self.undo() {
                        self.line("term-undone", &[])?;
                        return Ok(Turn::Done);
                    }
                    self.line("term-nothing-to-undo", &[])?;
                }
                "back" | "n" | "p" => {
                    match command {
                        "back" => drop(choice.back()),
                        "n" => choice.page += 1,
                        _ => choice.page = choice.page.saturating_sub(1),
                    }
                    self.show_choices(&choice, &actions, &view)?;
                }
                _ => {
                    if self.answer(seat, &typed, &mut choice, &actions, &view)? {
                        return Ok(Turn::Done);
                    }
                }
            }
        }
    }

    /// A number or a notation; `true` if a decision was taken.
    fn answer(
        &mut self,
        seat: Seat,
        typed: &str,
        choice: &mut Choice,
        actions: &[String],
        view: &AnyView,
    ) -> Outcome<bool> {
        let action = if let Ok(number) = typed.parse::<usize>() {
            let word = number.checked_sub(1).and_then(|index| choice.next_words(actions).get(index).copied());
            match word.map(|word| choice.take(word, actions)) {
                Some(Step::Action(action)) => action,
                Some(Step::More) => {
                    self.show_choices(choice, actions, view)?;
                    return Ok(false);
                }
                None => {
                    self.line("term-no-such-choice", &[("number", number.to_string())])?;
                    return Ok(false);
                }
            }
        } else {
            typed.split_whitespace().collect::<Vec<_>>().join(" ")
        };
        match self.take(seat, &action) {
            Ok(()) => Ok(true),
            Err(error) => self.refused(&error, &action).map(|()| false),
        }
    }

    fn refused(&mut self, error: &PlayError, typed: &str) -> Outcome {
        match error {
            PlayError::Refused { refusal: why, .. } => {
                let sentence = refusal(self.lang, why.code, why.rule.as_str());
                self.line("term-refused", &[("sentence", sentence), ("rule", why.rule.to_string())])
            }
            PlayError::Parse { .. } => {
                let example = self.table.game().game().example_action().to_owned();
                let typed = typed.chars().take(40).collect();
                self.line("term-not-understood", &[("typed", typed), ("example", example)])
            }
            PlayError::Record(error) => Ok(writeln!(self.out, "{error}")?),
        }
    }

    fn help(&mut self, view: &AnyView) -> Outcome {
        self.line("term-help", &[("example", self.table.game().game().example_action().to_owned())])?;
        if let Some(legend) = show::table(view, self.lang).legend() {
            writeln!(self.out, "{legend}")?;
        }
        Ok(())
    }

    /// Between two people the first's hand goes from the screen before the second looks.
    fn curtain(&mut self, seat: Seat) -> Outcome {
        let people = self.opponents.iter().filter(|computer| computer.is_none()).count();
        let changes = people > 1 && self.shown_to != Some(seat);
        self.shown_to = Some(seat);
        if !changes {
            return Ok(());
        }
        if self.is_terminal {
            // Clears the window and what can be scrolled back to.
            write!(self.out, "\x1b[2J\x1b[3J\x1b[H")?;
        }
        let name = self.name(seat);
        self.line("term-curtain", &[("name", name)])?;
        if self.is_terminal {
            self.out.flush()?;
            self.read_line()?;
        }
        Ok(())
    }

    /// Tells what happened since the seat was told last.
    fn tell(&mut self, viewer: Viewer, seat: Seat) -> Outcome {
        let view = self.view(viewer);
        let from = self.told[seat.index()].min(self.log.len());
        for event in &self.log[from..] {
            if let Some(seen) = event.witnessed_by(viewer) {
                writeln!(self.out, "  · {}", show::event(&seen, &view, self.lang))?;
            }
        }
        self.told[seat.index()] = self.log.len();
        Ok(())
    }

    fn show_table(&mut self, viewer: Viewer) -> Outcome {
        let view = self.view(viewer);
        let table = show::table(&view, self.lang);
        let board = if self.in_words { table.terminal_in_words() } else { show::board(&view, self.lang) };
        write!(self.out, "\n{board}")?;
        let hand = table.terminal_hand();
        if !hand.is_empty() {
            self.line("term-hand", &[])?;
            write!(self.out, "{hand}")?;
        }
        Ok(())
    }

    fn show_choices(&mut self, choice: &Choice, actions: &[String], view: &AnyView) -> Outcome {
        let (words, table) = (choice.next_words(actions), show::table(view, self.lang));
        let before: Vec<&str> = choice.taken.iter().map(String::as_str).collect();
        if !before.is_empty() {
            self.line("term-so-far", &[("words", before.join(" "))])?;
        }
        let pages = words.len().div_ceil(PAGE).max(1);
        let page = choice.page.min(pages - 1);
        for (index, word) in words.iter().enumerate().skip(page * PAGE).take(PAGE) {
            let whole = before.iter().chain([word]).copied().collect::<Vec<_>>().join(" ");
            let label = if actions.contains(&whole) && before.len() < 2 {
                table.say(&whole).unwrap_or_default()
            } else {
                table.word(&before, word).unwrap_or_default()
            };
            writeln!(self.out, "{:>4}  {word:6} {label}", index + 1)?;
        }
        if pages > 1 {
            self.line("term-page", &[("page", (page + 1).to_string()), ("pages", pages.to_string())])?;
        }
        Ok(())
    }

    fn list(&mut self, actions: &[String]) -> Outcome {
        // Six of the short ones fit a window; longer ones take the room of several.
        let width = actions.iter().map(String::len).max().unwrap_or(0).max(16) + 2;
        for line in actions.chunks((108 / width).max(1)) {
            let line: Vec<String> = line.iter().map(|action| format!("{action:width$}")).collect();
            writeln!(self.out, "  {}", line.concat().trim_end())?;
        }
        Ok(())
    }

    fn why(&mut self, seat: Seat, action: &str) -> Outcome {
        if action.is_empty() {
            return self.line("term-why-what", &[("example", self.table.game().game().example_action().to_owned())]);
        }
        match self.table.game().state().check(seat, action) {
            Ok(()) => self.line("term-legal", &[]),
            Err(error) => {
                self.refused(&error, action)?;
                if let PlayError::Refused { refusal, .. } = error {
                    self.rule(refusal.rule.as_str())?;
                }
                Ok(())
            }
        }
    }

    fn rule(&mut self, id: &str) -> Outcome {
        let game = self.table.game().game();
        match rules::in_plain_words(game, id, self.lang) {
            Some(text) => Ok(writeln!(self.out, "{text}")?),
            None => {
                let id = id.chars().take(40).collect();
                self.line("term-no-rule", &[("id", id), ("chapters", rules::chapters(game).join(", "))])
            }
        }
    }

    fn save(&mut self, file: &str) -> Outcome {
        if file.is_empty() {
            return self.line("term-save-where", &[]);
        }
        match write_file(Path::new(file), self.table.record().as_bytes()) {
            Ok(()) => self.line("term-saved", &[("file", file.to_owned())]),
            // A game is not lost because a folder cannot be written: say it and go on.
            Err(_) => self.line("term-not-saved", &[("file", file.to_owned())]),
        }
    }

    /// The next line that was typed, without blanks around it; `None` at the end of the input.
    fn read(&mut self, prompt: &str) -> Outcome<Option<String>> {
        let prompt = self.terminal.say(prompt, &[]);
        write!(self.out, "{prompt} ")?;
        self.out.flush()?;
        let line = self.read_line()?;
        if !self.is_terminal {
            // What is typed is echoed by a terminal; in a transcript it would be missing.
            writeln!(self.out, "{}", line.as_deref().unwrap_or_default())?;
        }
        Ok(line)
    }

    fn read_line(&mut self) -> Outcome<Option<String>> {
        /// Longer lines than any action are cut.
        const LINE_BYTES_MAX: u64 = 4096;
        let mut bytes = Vec::new();
        let read = io::Read::take(&mut self.input, LINE_BYTES_MAX).read_until(b'\n', &mut bytes)?;
        let text: String = String::from_utf8_lossy(&bytes).chars().filter(|letter| !letter.is_control()).collect();
        Ok((read > 0).then(|| text.trim().to_owned()))
    }

    fn finish(&mut self) -> Outcome {
        // Secrets may be shown now (RIV-INFO-9); the last person is told the rest.
        let people: Vec<Seat> =
            Seat::first_of(self.opponents.len() as u8).filter(|seat| self.opponents[seat.index()].is_none()).collect();
        let seat = self.shown_to.or(people.first().copied()).unwrap_or(Seat::at(0));
        self.tell(Viewer::Spectator, seat)?;
        self.show_table(Viewer::Spectator)?;
        self.line("term-over", &[])?;
        let Some(outcome) = self.table.game().outcome() else { return Ok(()) };
        for (seat, standing) in outcome.seats.iter() {
            let name = ("name", self.name(seat));
            let (score, rank) = (("score", standing.score.to_string()), ("rank", standing.rank.to_string()));
            self.line("term-result", &[name, score, rank])?;
        }
        if let Some(score) = outcome.automaton {
            self.line("term-result-automaton", &[("score", score.to_string())])?;
        }
        if let Some(rule) = outcome.decided_by {
            self.line("term-decided", &[("rule", rule.to_string())])?;
        }
        self.after_the_end()
    }

    /// The record can still be saved when the game is over.
    fn after_the_end(&mut self) -> Outcome {
        while let Some(typed) = self.read("term-choose-after")? {
            match typed.split_once(' ').unwrap_or((&typed, "")) {
                ("save", file) => self.save(file.trim())?,
                ("rules", id) => self.rule(id.trim())?,
                ("quit" | "exit" | "q", _) => break,
                ("board", _) => self.show_table(Viewer::Spectator)?,
                ("", _) => {}
                ("?" | "help", _) => self.line("term-help-after", &[])?,
                _ => {
                    self.line("term-over", &[])?;
                    self.line("term-help-after", &[])?;
                }
            }
        }
        Ok(())
    }
}
