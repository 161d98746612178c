//! `joute play` line by line: what pipes and screen readers are given.

use std::io::{self, BufRead, IsTerminal as _, Write};
use std::path::Path;
use std::sync::atomic::AtomicBool;

use joute_draw::ink::{Ink, Inked, Run};
use joute_draw::page::game::GamePage;
use joute_draw::words::{Words, refusal};
use joute_games::PlayError;
use joute_kernel::{Seat, Viewer};

use super::choose::{Choice, PAGE, Step, pages_of};
use super::look::{Look, wrap};
use super::sitting::{Seen, Sitting, Thought};
use super::words::Terminal;
use crate::failure::{Failure, Outcome, write_file};
use crate::{rules, show};

/// Plays with what is typed and printed.
pub(super) fn play(sitting: Sitting, look: Look, in_words: bool) -> Outcome {
    let stdin = io::stdin();
    let (lang, seats) = (sitting.lang(), sitting.company.computers.len());
    let mut session = Session {
        sitting,
        look,
        told: vec![0; seats],
        in_words,
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
    sitting: Sitting,
    look: Look,
    /// By seat: how much of the log it was told.
    told: Vec<usize>,
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
        while let Some(seat) = self.sitting.decides() {
            if !self.sitting.is_person(seat) {
                self.computer(seat)?;
            } else if let Turn::Leave = self.person(seat)? {
                let seed = self.sitting.seed.clone();
                return self.line("term-left", &[("seed", seed)]);
            }
        }
        self.finish()
    }

    /// Writes a sentence of the terminal.
    fn line(&mut self, key: &str, args: &[(&'static str, String)]) -> Outcome {
        let sentence = self.terminal.say(key, args);
        self.write(&sentence, 0, Ink::Plain)
    }

    /// Writes a text, broken between words; lines after the first begin with `indent` blanks.
    fn write(&mut self, text: &str, indent: usize, ink: Ink) -> Outcome {
        // What a program reads is not broken: it may look for whole sentences.
        let width = if self.is_terminal { show::columns() } else { usize::MAX };
        for line in wrap(text, width, indent) {
            writeln!(self.out, "{}", self.look.paint(&vec![Run::new(line, ink)]))?;
        }
        Ok(())
    }

    fn write_inked(&mut self, text: &Inked) -> Outcome {
        for line in &text.lines {
            writeln!(self.out, "{}", self.look.paint(line))?;
        }
        Ok(())
    }

    fn seen(&self, viewer: Viewer) -> Seen {
        self.sitting.seen(viewer)
    }

    fn name(&self, seat: Seat) -> String {
        self.sitting.name(seat)
    }

    fn greet(&mut self) -> Outcome {
        let game = self.sitting.table.game();
        let (title, mode) = (game.game().title().to_owned(), Words(self.sitting.lang()).mode(&game.header().mode));
        let seed = self.sitting.seed.clone();
        self.line("term-begin", &[("game", title), ("mode", mode), ("seed", seed)])?;
        for seat in Seat::first_of(self.told.len() as u8) {
            let place = ("seat", seat.to_string());
            let name = ("name", self.name(seat));
            match self.sitting.company.computers[seat.index()] {
                None => self.line("term-seat-human", &[place, name])?,
                Some(computer) => self.line("term-seat-computer", &[place, name, ("ai", computer.to_string())])?,
            }
        }
        match self.sitting.people()[..] {
            [alone] => self.line("term-you", &[("name", self.name(alone))]),
            [..] => Ok(()),
        }
    }

    fn computer(&mut self, seat: Seat) -> Outcome {
        if self.is_terminal {
            let name = self.name(seat);
            self.line("term-thinking", &[("name", name)])?;
            self.out.flush()?;
        }
        let thought = self.sitting.job(seat).map(|job| job.run(&AtomicBool::new(false)));
        let Some(Thought::Move { seat, opponent, action }) = thought else { return Ok(()) };
        self.sitting.is_back(seat, opponent);
        let played = self.sitting.take(seat, &action);
        played.map_err(|error| Failure::environment(format!("a bug of this program: the opponent's move: {error}")))
    }

    fn undo(&mut self) -> bool {
        let undone = self.sitting.undo();
        for told in &mut self.told {
            *told = (*told).min(self.sitting.log_len());
        }
        undone
    }

    fn person(&mut self, seat: Seat) -> Outcome<Turn> {
        self.curtain(seat)?;
        self.tell(Viewer::Seat(seat), seat)?;
        self.show_table(Viewer::Seat(seat))?;
        let actions = self.sitting.table.game().legal(seat);
        let mut choice = Choice::default();
        choice.advance(&actions);
        let seen = self.seen(Viewer::Seat(seat));
        let question = seen.game().asked().map_or_else(String::new, |asked| asked.title);
        let alone = self.sitting.people().len() == 1;
        let (key, name) = (if alone { "term-turn-you" } else { "term-turn" }, self.name(seat));
        self.ask(key, seat, &[("name", name), ("question", question)])?;
        self.show_choices(&choice, &actions, &seen)?;
        loop {
            let Some(typed) = self.read("term-choose")? else { return Ok(Turn::Leave) };
            let (command, rest) =
                typed.split_once(' ').map_or((typed.as_str(), ""), |(first, rest)| (first, rest.trim()));
            match command {
                "" => self.show_choices(&choice, &actions, &seen)?,
                "?" | "help" => self.help(&seen)?,
                "quit" | "exit" | "q" => return Ok(Turn::Leave),
                "board" => self.show_table(Viewer::Seat(seat))?,
                "list" => self.list(&actions)?,
                "why" => self.why(seat, rest)?,
                "rules" => self.rule(rest)?,
                "save" => self.save(rest)?,
                "resign" => {
                    if self.resign(seat)? {
                        return Ok(Turn::Done);
                    }
                }
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
                        "n" => choice.page = (choice.page + 1).min(pages_of(&choice.next_words(&actions)) - 1),
                        _ => choice.page = choice.page.saturating_sub(1),
                    }
                    self.show_choices(&choice, &actions, &seen)?;
                }
                _ => {
                    if self.answer(seat, &typed, &mut choice, &actions, &seen)? {
                        return Ok(Turn::Done);
                    }
                }
            }
        }
    }

    /// Asks whether the game shall be given up; `true` if it was.
    fn resign(&mut self, seat: Seat) -> Outcome<bool> {
        if !self.sitting.may_resign(seat) {
            self.line("term-resign-not", &[])?;
            return Ok(false);
        }
        let answer = self.read("term-resign-sure")?;
        let is_sure = matches!(answer.as_deref(), Some("yes" | "y" | "oui" | "o"));
        Ok(is_sure && self.sitting.resign(seat).is_ok())
    }

    /// A number or a notation; `true` if a decision was taken.
    fn answer(
        &mut self,
        seat: Seat,
        typed: &str,
        choice: &mut Choice,
        actions: &[String],
        view: &Seen,
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
        match self.sitting.take(seat, &action) {
            Ok(()) => Ok(true),
            Err(error) => self.refused(&error, &action).map(|()| false),
        }
    }

    fn refused(&mut self, error: &PlayError, typed: &str) -> Outcome {
        match error {
            PlayError::Refused { refusal: why, .. } => {
                let sentence = refusal(self.sitting.lang(), why.code);
                self.line("term-refused", &[("sentence", sentence), ("rule", why.rule.to_string())])
            }
            PlayError::Parse { .. } => {
                let example = self.sitting.table.game().game().example_action().to_owned();
                let typed = typed.chars().take(40).collect();
                self.line("term-not-understood", &[("typed", typed), ("example", example)])
            }
            PlayError::Record(error) => self.write(&error.to_string(), 0, Ink::Plain),
        }
    }

    fn help(&mut self, view: &Seen) -> Outcome {
        self.line("term-help", &[("example", self.sitting.table.game().game().example_action().to_owned())])?;
        match view.game().legend() {
            Some(legend) => self.write(&legend, 0, Ink::Plain),
            None => Ok(()),
        }
    }

    /// Between two people the first's hand goes from the screen before the second looks.
    fn curtain(&mut self, seat: Seat) -> Outcome {
        let changes = self.sitting.people().len() > 1 && self.shown_to != Some(seat);
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
        let seen = self.seen(viewer);
        let game = seen.game();
        let witnessed = self.sitting.since(self.told[seat.index()]).filter_map(|event| event.witnessed_by(viewer));
        let told: Vec<String> = witnessed.map(|event| format!("  · {}", game.event(&event))).collect();
        for line in told {
            self.write(&line, 2, Ink::Plain)?;
        }
        self.told[seat.index()] = self.sitting.log_len();
        Ok(())
    }

    fn show_table(&mut self, viewer: Viewer) -> Outcome {
        let seen = self.seen(viewer);
        let game = seen.game();
        writeln!(self.out)?;
        if self.in_words {
            self.write(&game.terminal_in_words(), 4, Ink::Plain)?;
        } else {
            self.write_inked(&game.terminal(show::columns()))?;
        }
        let hand = game.terminal_hand();
        if !hand.is_empty() {
            self.line("term-hand", &[])?;
            self.write(&hand, 5, Ink::Plain)?;
        }
        Ok(())
    }

    /// Says whose turn it is, with the sign of the seat.
    fn ask(&mut self, key: &str, seat: Seat, args: &[(&'static str, String)]) -> Outcome {
        let sentence = self.terminal.say(key, args);
        let seen = self.seen(Viewer::Spectator);
        let owner = seen.game().owner(seat).filter(|_| self.look.styles);
        if let Some(owner) = owner {
            let sign = Run::new(format!(" {} ", owner.letter(self.sitting.lang())), Ink::Of(owner));
            write!(self.out, "{} ", self.look.paint(&vec![sign]))?;
        }
        self.write(&sentence, 0, Ink::Strong)
    }

    fn show_choices(&mut self, choice: &Choice, actions: &[String], seen: &Seen) -> Outcome {
        let (words, table) = (choice.next_words(actions), seen.game());
        let before: Vec<&str> = choice.taken.iter().map(String::as_str).collect();
        if !before.is_empty() {
            self.line("term-so-far", &[("words", in_words(table.as_ref(), &before))])?;
        }
        let pages = pages_of(&words);
        let page = choice.page.min(pages - 1);
        for (index, word) in words.iter().enumerate().skip(page * PAGE).take(PAGE) {
            let whole = before.iter().chain([word]).copied().collect::<Vec<_>>().join(" ");
            let label = if actions.contains(&whole) && before.len() < 2 {
                table.say(&whole).unwrap_or_default()
            } else {
                table.word(&before, word).unwrap_or_default()
            };
            // The word of the notation comes last: who types it finds it there, who does not passes over it.
            let line = if label.is_empty() { (*word).to_owned() } else { format!("{label}  [{word}]") };
            self.write(&format!("{:>4}  {line}", index + 1), 2, Ink::Plain)?;
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
            return self
                .line("term-why-what", &[("example", self.sitting.table.game().game().example_action().to_owned())]);
        }
        match self.sitting.table.game().state().check(seat, action) {
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
        let game = self.sitting.table.game().game();
        match rules::in_plain_words(game, id, self.sitting.lang()) {
            Some(text) => self.write(&text, 0, Ink::Plain),
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
        match write_file(Path::new(file), self.sitting.table.record().as_bytes()) {
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
        if read as u64 == LINE_BYTES_MAX && !bytes.ends_with(b"\n") {
            self.input.skip_until(b'\n')?;
        }
        let text: String = String::from_utf8_lossy(&bytes).chars().filter(|letter| !letter.is_control()).collect();
        Ok((read > 0).then(|| text.trim().to_owned()))
    }

    fn finish(&mut self) -> Outcome {
        // Secrets may be shown now (RIV-INFO-9); the last person is told the rest.
        let people = self.sitting.people();
        let seat = self.shown_to.or(people.first().copied()).unwrap_or(Seat::at(0));
        self.tell(Viewer::Spectator, seat)?;
        self.show_table(Viewer::Spectator)?;
        self.line("term-over", &[])?;
        let game = self.sitting.table.game();
        let (Some(outcome), resigned) = (game.outcome(), game.resigned()) else { return Ok(()) };
        let ending = self.seen(Viewer::Spectator).ending();
        let is_counted = ending.is_counted();
        if !is_counted {
            self.write(&format!("{}.", ending.reason), 0, Ink::Strong)?;
        }
        for (seat, standing) in outcome.seats.iter() {
            let name = ("name", self.name(seat));
            if !is_counted {
                self.line("term-result-place", &[name, ("rank", standing.rank.to_string())])?;
                continue;
            }
            let (score, rank) = (("score", standing.score.to_string()), ("rank", standing.rank.to_string()));
            self.line("term-result", &[name, score, rank])?;
        }
        if let Some(score) = outcome.automaton.filter(|_| resigned.is_none()) {
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

/// The words of a notation, each in words of the reader where it has some.
fn in_words(game: &dyn GamePage, taken: &[&str]) -> String {
    let said = |at: usize| game.word(&taken[..at], taken[at]).unwrap_or_else(|| taken[at].to_owned());
    (0..taken.len()).map(said).collect::<Vec<_>>().join(" · ")
}
