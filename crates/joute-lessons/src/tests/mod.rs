//! The lessons of every game, played.

mod bellum;
mod rivality;
mod rivals;

use joute_games::GameId;
use joute_kernel::Viewer;
use joute_wire::{events_json, view_json};
use serde_json::Value;

use crate::school::school;
use crate::{Judged, Task, judge, steps};

/// What happens when somebody plays `action` in a step, and what they see then, both in JSON.
fn walk(game: GameId, number: usize, action: &str) -> (Vec<Value>, Value) {
    let mut task = Task::of(game, number).expect("the step loads");
    let events =
        task.play(&school(game).step[number - 1], action).unwrap_or_else(|error| panic!("step {number}: {error}"));
    (events_json(&events, &task.state), view_json(&task.state.view(Viewer::Seat(task.seat))))
}

#[test]
fn every_step_loads_and_its_way_is_right_and_leads_to_its_end() {
    for game in GameId::ALL {
        assert!(steps(game) > 0, "{game} has no lessons");
        for number in 1..=steps(game) {
            let task = Task::of(game, number).unwrap_or_else(|| panic!("step {number} of {game} does not load"));
            assert!(!task.look.is_empty(), "step {number} of {game} points at nothing");
            let Some(way) = task.way else {
                assert!(task.state.outcome().is_some() && !task.told.is_empty(), "the count of {game}");
                assert_eq!(judge(game, number, "anything"), Some(Judged::Other));
                continue;
            };
            assert_eq!(judge(game, number, &way), Some(Judged::Right), "{way} in step {number} of {game}");
            let after = Task::after(game, number, &way).expect("and it can be shown");
            assert!(!after.told.is_empty());
            let legal = task.state.legal(task.seat);
            let others = legal.iter().filter(|action| judge(game, number, action) == Some(Judged::Other)).count();
            assert!(number == 1 || others > 0, "whatever is done in step {number} of {game} is right");
            assert_eq!(judge(game, number, "no action"), Some(Judged::NotUnderstood));
        }
        assert!(Task::of(game, 0).is_none() && Task::of(game, steps(game) + 1).is_none());
        assert!(Task::after(game, steps(game) + 1, "anything").is_none());
    }
}
