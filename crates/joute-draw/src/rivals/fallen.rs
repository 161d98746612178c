//! What fell at the end of a round, as one sentence: which zones, who went with them, and what that cost.

use joute_games::Wrapped as _;
use joute_kernel::Seat;
use joute_rivals::{Cause, Event, Figure, State, ZoneId};

use super::words::Speaker;
use crate::page::model::LogLine;
use crate::words::people::People as _;

/// RVL-ROUND-5: the zones that went together, and the figures that fell with them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Fall {
    zones: Vec<ZoneId>,
    who: Vec<Fallen>,
    /// Where in the log it begins.
    pub(super) began: usize,
}

/// A figure that fell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Fallen {
    figure: Figure,
    /// RVL-VOID-2: the life that it lost.
    lost: u8,
    is_out: bool,
}

/// The falls that a log tells of, oldest first.
pub(super) fn falls(log: &[LogLine]) -> Vec<Fall> {
    let (mut falls, mut is_open) = (Vec::<Fall>::new(), false);
    for (at, line) in log.iter().enumerate() {
        let Some(event) = State::of_event(&line.event) else { continue };
        match *event {
            Event::ZoneGone { zone } => {
                if !is_open {
                    falls.push(Fall { began: at, ..Fall::default() });
                }
                is_open = true;
                if let Some(fall) = falls.last_mut() {
                    fall.zones.push(zone);
                }
            }
            Event::RoundBegan { .. } | Event::TurnBegan { .. } => is_open = false,
            _ if !is_open => {}
            Event::Fell { who: figure } => {
                if let Some(fall) = falls.last_mut() {
                    fall.who.push(Fallen { figure, lost: 0, is_out: false });
                }
            }
            Event::HpLost { seat, lost, cause: Cause::Fall } => of_seat(&mut falls, seat, |fallen| fallen.lost = lost),
            Event::Eliminated { seat } => of_seat(&mut falls, seat, |fallen| fallen.is_out = true),
            _ => {}
        }
    }
    falls
}

/// Changes what the last fall says of an Ashak.
fn of_seat(falls: &mut [Fall], seat: Seat, change: impl FnOnce(&mut Fallen)) {
    let Some(fall) = falls.last_mut() else { return };
    if let Some(fallen) = fall.who.iter_mut().rev().find(|fallen| fallen.figure == Figure::Ashak(seat)) {
        change(fallen);
    }
}

/// Whether the sentence of its fall says all that an event does.
pub(super) const fn is_part(event: &Event) -> bool {
    matches!(event, Event::ZoneGone { .. } | Event::Fell { .. } | Event::HpLost { cause: Cause::Fall, .. })
}

impl Speaker<'_> {
    /// Which zones fell, who with them, and what it cost, without a full stop.
    pub(super) fn fell(&self, fall: &Fall) -> String {
        let words = self.words;
        let names: Vec<String> = fall.zones.iter().map(|zone| zone.name().to_owned()).collect();
        let args = [("n", names.len().into()), ("what", words.list(&names).into())];
        let zones = words.say("rvl-fall-zones", &args);
        let who: Vec<String> = fall.who.iter().map(|fallen| self.fallen(*fallen)).collect();
        let who = if who.is_empty() { words.t("rvl-fall-nobody") } else { words.list(&who) };
        words.say("rvl-fall", &[("zones", zones.into()), ("who", who.into())])
    }

    fn fallen(&self, fallen: Fallen) -> String {
        let seat = fallen.figure.owner();
        if fallen.figure.is_drone() {
            return self.words.say("rvl-fall-drone", &[("who", self.figure_within(fallen.figure).into())]);
        }
        let key = if fallen.is_out { "rvl-fall-out" } else { "rvl-fall-life" };
        let who = if self.you() == Some(seat) { String::new() } else { self.seat(seat) };
        self.words.say(key, &[self.doer(seat), ("who", who.into()), ("n", fallen.lost.into())])
    }
}
