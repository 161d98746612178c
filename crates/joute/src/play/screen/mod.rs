//! `joute play` over the whole window: keys, mouse, and computers that think beside it.

mod desk;
mod draw;
mod explain;
mod leaf;
mod panes;
#[cfg(test)]
mod tests;
mod walk;

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::channel;
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, DisableMouseCapture, EnableMouseCapture, Event};
use ratatui::crossterm::execute;
use signal_hook::consts::{SIGINT, SIGTERM};

use super::look::Look;
use super::sitting::{Sitting, Thought};
use super::words::Terminal;
use crate::failure::{Failure, Outcome};
use crate::setup;
use desk::{Desk, Flow};

/// The shortest time between two moves of computers, so that each is seen.
const PACE: Duration = Duration::from_millis(700);
/// How long keys are waited for before anything else is looked at.
const TICK: Duration = Duration::from_millis(40);

/// Plays until somebody leaves, and gives the terminal back as it was.
pub(super) fn play(sitting: Sitting, look: Look) -> Outcome {
    let ended = Arc::new(AtomicBool::new(false));
    for signal in [SIGTERM, SIGINT] {
        signal_hook::flag::register(signal, Arc::clone(&ended))
            .map_err(|error| Failure::environment(format!("signals cannot be listened to: {error}")))?;
    }
    let mut terminal = ratatui::try_init()?;
    // Its hook gives the terminal back after a panic; the mouse has to be let go too.
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        let _ = execute!(io::stdout(), DisableMouseCapture);
        hook(info);
    }));
    let _ = execute!(io::stdout(), EnableMouseCapture);
    let played = run(&mut terminal, Desk::new(sitting, look), &ended);
    let _ = execute!(io::stdout(), DisableMouseCapture);
    ratatui::restore();
    let left = played?;
    if left.table.game().outcome().is_none() {
        println!("{}", Terminal::new(left.lang()).say("term-left", &[("seed", left.seed.clone())]));
    }
    Ok(())
}

/// The game that was left.
fn run(terminal: &mut DefaultTerminal, mut desk: Desk, ended: &AtomicBool) -> Outcome<Sitting> {
    let (sender, thoughts) = channel::<(u32, Thought)>();
    let (mut changed, mut moved) = (true, Instant::now());
    let mut waiting: Option<(u32, Thought)> = None;
    let mut threads: Vec<JoinHandle<()>> = Vec::new();
    while !ended.load(Ordering::Relaxed) {
        if let Some((change, job, stop)) = desk.job() {
            let sender = sender.clone();
            // Whoever thinks for nobody any more finds nobody to tell.
            threads.push(thread::spawn(move || drop(sender.send((change, job.run(&stop))))));
        }
        // A bug in a thought ends the game like any other, instead of waiting for an answer for good.
        for done in threads.extract_if(.., |thread| thread.is_finished()) {
            done.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        }
        waiting = waiting.or_else(|| thoughts.try_recv().ok());
        let is_due = |thought: &Thought| matches!(thought, Thought::Hint { .. }) || moved.elapsed() >= PACE;
        if let Some((change, thought)) = waiting.take_if(|(_, thought)| is_due(thought)) {
            desk.thought(change, thought);
            (changed, moved) = (true, Instant::now());
        }
        if changed {
            terminal.draw(|frame| desk.draw(frame))?;
            changed = false;
        }
        // Everything that was typed meanwhile, then one picture of it.
        let mut patience = TICK;
        while event::poll(patience)? {
            patience = Duration::ZERO;
            let flow = match event::read()? {
                Event::Key(key) => desk.press(key),
                Event::Mouse(mouse) => desk.mouse(mouse),
                Event::Resize(..) | Event::FocusGained | Event::FocusLost | Event::Paste(_) => Flow::Stay,
            };
            changed = true;
            match flow {
                Flow::Stay => {}
                Flow::Leave => return Ok(desk.sitting),
                Flow::Again => {
                    let seed = setup::seed(None)?;
                    desk = Desk::new(desk.sitting.again(seed)?, desk.look);
                    waiting = None;
                }
            }
        }
    }
    Ok(desk.sitting)
}
