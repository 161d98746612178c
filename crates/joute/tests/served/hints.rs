//! What hints say at a table whose questions follow each other quickly: each speaks of what its page offers.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

use joute_games::NEXT;
use joute_kernel::{Rng, Seed};

use crate::http::encoded;
use crate::page::{attribute, gestures};
use crate::player::Player;
use crate::server::{Address, Server};

/// So many questions whose answers are gestures are looked at.
const WANTED: usize = 2;
/// What is said of the only choice there is, by stage; of several candidates nothing is.
const ONLY: [(&str, &str); 3] =
    [("nudge", "This is the only choice"), ("three", ""), ("best", "There is only one choice")];

/// Every action that a hint would do, or lets be picked.
fn advised(hint: &str) -> Vec<String> {
    let of = |name: &str| {
        let parts = hint.split(name).skip(1).filter_map(|rest: &str| rest.split('"').next());
        parts.map(str::to_owned).collect::<Vec<_>>()
    };
    [of("data-action=\""), of("name=\"action\" value=\"")].concat()
}

/// Attacked, with no answer in the hand and tokens that may be used, there is one legal action and more than one answer.
#[test]
fn a_hint_never_calls_the_only_choice_what_is_one_of_several() {
    let folder = tempfile::tempdir().expect("a throw-away folder");
    let address = Arc::new(Address::default());
    let _server = Server::start(folder.path(), &address);
    let deadline = Instant::now() + Duration::from_secs(400);
    let mut player = Player::new(Arc::clone(&address), Seed::from_number(3), deadline);
    let mut rng: Rng = Seed::from_number(4).stream("choices");
    let (mut seen, mut alone, mut acted) = (0, 0, 0_u32);
    while seen < WANTED {
        let form = "mode=drones&seat0=me&seat1=ai:novice&hints=on&first=0";
        let (made, _) = player.insist("POST", "/new/rivals", form);
        player.cookie = made.cookie.or(player.cookie.take());
        let table = made.location.expect("the way to the table");
        loop {
            let page = player.insist("GET", &table, "").0.body;
            if player.insist("GET", &format!("{table}/record"), "").0.status == 200 || seen >= WANTED {
                break;
            }
            let offered: BTreeSet<String> = gestures(&page).into_iter().collect();
            let Some(seat) = attribute::<usize>(&page, "data-seat").filter(|_| !offered.is_empty()) else {
                std::thread::sleep(Duration::from_millis(10));
                continue;
            };
            let version: u64 = attribute(&page, "data-version").expect("the page names its version");
            let is_gesture = offered.iter().any(|action| action.contains(NEXT));
            let is_alone = offered.len() == 1 && alone < 1;
            if is_gesture || is_alone {
                for (say, only) in ONLY {
                    let (hint, _) = player.insist("GET", &format!("{table}/hint?say={say}"), "");
                    assert_eq!(hint.status, 200, "{}", hint.body);
                    let says_only = ONLY.iter().any(|(_, said)| !said.is_empty() && hint.body.contains(said));
                    assert_eq!(says_only, is_alone && !only.is_empty(), "{offered:?}: {}", hint.body);
                    let advised = advised(&hint.body);
                    assert!(!advised.is_empty(), "{}", hint.body);
                    for action in advised {
                        assert!(offered.contains(&action), "{action} is advised where {offered:?} are offered");
                    }
                }
                seen += usize::from(is_gesture);
                alone += usize::from(is_alone);
            }
            let all: Vec<&String> = offered.iter().collect();
            let action = encoded(all[rng.below(all.len() as u32) as usize]);
            acted += 1;
            let form = format!("id=h-{acted}&seat={seat}&at={version}&action={action}");
            assert_eq!(player.insist("POST", &format!("{table}/act"), &form).0.status, 200, "{form}");
        }
    }
    assert!(alone > 0, "nothing was alone");
}
