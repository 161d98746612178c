//! Solo: what a walk does as far as it can be read off the table, said beside what is certain of it, which a tile that is turned up ends.

use joute_rivality::{Action, Event, Side};

use crate::rivality::words::Speaker;

/// What follows what is certain of a walk.
pub(super) struct Beyond {
    /// The steps and spells that can be read, each as it comes if nothing unknown stands against it.
    pub(super) events: Vec<Event>,
    /// All of the walk in words.
    pub(super) said: Vec<String>,
}

impl Speaker<'_> {
    /// RIV-SOLO-6: the steps and spells of a walk that `events`, what is certain of it, do not reach: because a tile is turned up, or the order of
    /// the player's spells is asked for; and all spells of the walk in words. `None` for another action.
    pub(super) fn beyond_certain(&self, action: Action, events: &[Event]) -> Option<Beyond> {
        let Action::Walk(to) = action else { return None };
        let turn = self.view.solo_turn(to)?;
        let [walk, mirror, his, own] = &turn.phases;
        let theirs = self.certain(&[mirror.as_slice(), his].concat(), None);
        let own = self.certain(&[walk.as_slice(), own].concat(), None);
        // RIV-SOLO-22: what ends the game is said before all of it.
        let said = if events.iter().any(|event| matches!(event, Event::Ended { .. })) {
            [theirs, own].concat()
        } else if turn.is_read {
            [self.led("certain-solo-his", theirs), self.led("certain-solo-own", own)].concat()
        } else {
            let turned = self.words.say("certain-solo-turns", &[("where", self.place(turn.opposite).into())]);
            [vec![turned], self.led("certain-solo-if", own)].concat()
        };
        let all = turn.phases.concat();
        Some(Beyond { events: all.get(events.len()..).map_or_else(Vec::new, <[Event]>::to_vec), said })
    }

    /// RIV-SOLO-23: without the next walk, which makes itself where there is only one.
    pub(super) fn first_walk(&self, mut events: Vec<Event>) -> Vec<Event> {
        let mut walks =
            (0..).zip(&events).filter(|(_, event)| matches!(event, Event::WizardMoved { side: Side::FIRST, .. }));
        if let Some((at, _)) = walks.nth(1).filter(|_| self.view.mode.is_solo()) {
            events.truncate(at);
        }
        events
    }

    /// Lines under what leads to them; nothing without any.
    fn led(&self, key: &str, lines: Vec<String>) -> Vec<String> {
        let lead = (!lines.is_empty()).then(|| self.words.t(key));
        lead.into_iter().chain(lines).collect()
    }
}
