//! Where Rivals points came from: sponsors, resources, the last death of an enemy, what a drone brought.

use joute_games::Wrapped as _;
use joute_kernel::Seat;
use joute_rivals::{Event, Figure, State};

use super::sheet::OWNERS;
use super::words::Speaker;
use crate::page::model::LogLine;
use crate::palette::Owner;
use crate::words::people::People as _;

/// What gives Rivals points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Source {
    /// RVL-SPON-7.
    Sponsors,
    /// RVL-SPEND-4.
    Bought,
    /// RVL-ELIM-2.
    Deaths,
    /// RVL-DRONE-11, RVL-DRONE-15: taken from a drone, the own or another.
    Drones,
}

impl Source {
    const ALL: [Self; 4] = [Self::Sponsors, Self::Bought, Self::Deaths, Self::Drones];

    /// What the points came from that follow these events.
    fn behind(before: &[&Event]) -> Self {
        let behind = before.iter().rev().find_map(|event| match event {
            Event::Negotiated { .. } => Some(Self::Sponsors),
            Event::Spent { .. } => Some(Self::Bought),
            Event::Eliminated { .. } => Some(Self::Deaths),
            // What the dead leave goes first.
            Event::ShieldGone { .. } => None,
            _ => Some(Self::Drones),
        });
        behind.unwrap_or(Self::Drones)
    }

    const fn key(self) -> &'static str {
        match self {
            Self::Sponsors => "rvl-source-sponsors",
            Self::Bought => "rvl-source-bought",
            Self::Deaths => "rvl-source-deaths",
            Self::Drones => "rvl-source-drones",
        }
    }
}

impl Speaker<'_> {
    /// The points of each by what gave them; nothing of a game that did not begin without points, and of those who never had one.
    pub(super) fn sources_of(&self, log: &[LogLine]) -> Vec<(Owner, String)> {
        let events: Vec<&Event> = log.iter().filter_map(|line| State::of_event(&line.event)).collect();
        let mut gained = [[0_u8; Source::ALL.len()]; OWNERS.len()];
        for (at, event) in events.iter().enumerate() {
            if let Event::PointsGained { who: Figure::Ashak(seat), count } = **event {
                let of = &mut gained[seat.index()][Source::behind(&events[..at]) as usize];
                *of = of.saturating_add(count);
            }
        }
        let said = |seat: Seat| {
            let (own, player) = (&gained[seat.index()], &self.view.open.players[seat.index()]);
            // RVL-ELIM-4: whoever is felled has lost them all.
            let (sum, felled) = (own.iter().sum::<u8>(), !player.is_alive());
            if sum == 0 || (!felled && sum != player.rp) {
                return None;
            }
            let part =
                |source: &Source| (own[*source as usize] > 0).then(|| self.source(*source, own[*source as usize]));
            let parts: Vec<String> = Source::ALL.iter().filter_map(part).collect();
            let args = [
                self.who(seat),
                ("what", self.words.list(&parts).into()),
                ("felled", if felled { "yes" } else { "no" }.into()),
            ];
            Some((*OWNERS.get(seat.index())?, self.words.say("rvl-sources", &args)))
        };
        Seat::first_of(self.view.options.seats).filter_map(said).collect()
    }

    fn source(&self, source: Source, n: u8) -> String {
        self.words.say(source.key(), &[("n", n.into())])
    }
}

#[cfg(test)]
mod tests {
    use joute_rivals::{HexId, Resource};

    use super::*;

    #[test]
    fn rvl_end_1_a_point_is_told_by_what_happened_right_before_it() {
        let (seat, hex) = (Seat::at(0), HexId::CENTRE);
        let who = Figure::Ashak(seat);
        let sponsor = Event::Negotiated { who, hex };
        let paid = Event::Spent { who, resource: Resource::Resin, count: 5 };
        let (dead, gone) = (Event::Eliminated { seat: Seat::at(1) }, Event::ShieldGone { seat: Seat::at(1), hex });
        assert_eq!(Source::behind(&[&paid, &sponsor]), Source::Sponsors);
        assert_eq!(Source::behind(&[&sponsor, &paid]), Source::Bought);
        assert_eq!(Source::behind(&[&paid, &dead, &gone]), Source::Deaths, "what the dead leave goes first");
        assert_eq!(Source::behind(&[]), Source::Drones);
    }
}
