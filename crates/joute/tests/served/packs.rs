//! Content packs of the host: what tables play with, and what becomes of them where a pack is gone.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use joute_games::GameId;
use joute_kernel::Seed;

use crate::http::{Answer, ask};
use crate::player::Player;
use crate::server::{Address, Server};

/// A folder with the pack of the program under another name, and with `from` changed to `to`.
fn pack(folder: &Path, game: &str, name: &str, (from, to): (&str, &str)) -> PathBuf {
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content").join(game);
    let made = folder.join(format!("{game}-{name}-{}", to.len()));
    std::fs::create_dir(&made).expect("a new folder");
    for file in std::fs::read_dir(own).expect("the pack of the program") {
        let file = file.expect("a file").path();
        // What a new pack begins with lies beside it.
        if file.is_dir() {
            continue;
        }
        let text = std::fs::read_to_string(&file).expect("text");
        let text = text.replace("pack = \"printed\"", &format!("pack = \"{name}\""));
        let text = text.replace("id = \"joute\"", &format!("id = \"{name}\"")).replacen(from, to, 1);
        std::fs::write(made.join(file.file_name().expect("a name")), text).expect("written");
    }
    made
}

/// A device at a server.
struct Device<'a> {
    at: String,
    cookie: &'a str,
}

impl Device<'_> {
    fn get(&self, path: &str) -> Answer {
        ask(&self.at, "GET", path, Some(self.cookie), "").expect("an answer")
    }

    fn post(&self, path: &str, form: &str) -> Answer {
        ask(&self.at, "POST", path, Some(self.cookie), form).expect("an answer")
    }
}

fn at(address: &Address) -> String {
    address.get(Instant::now() + Duration::from_secs(20))
}

#[test]
fn a_table_plays_with_the_last_pack_and_waits_for_it_where_it_is_gone() {
    let folder = tempfile::tempdir().expect("a throw-away folder");
    let (data, same) = (folder.path().join("data"), ("", ""));
    let first = pack(folder.path(), "bellum", "autumn", same);
    let winter = pack(folder.path(), "bellum", "winter", same);
    let other = pack(folder.path(), "bellum", "winter", ("loot = { barrel = 1 }", "loot = { barrel = 2 }"));
    let path = |pack: &PathBuf| pack.to_str().expect("a plain path").to_owned();
    let (first, winter, other) = (path(&first), path(&winter), path(&other));
    let address = Address::default();
    let both = ["--pack", first.as_str(), "--pack", winter.as_str()];
    let server = Server::start_with(&data, &address, &both);
    let form = ask(&at(&address), "GET", "/new/bellum", None, "").expect("an answer").body;
    assert!(form.contains("<option value=\"winter\" selected>"), "the last pack is chosen");
    let laid = ask(&at(&address), "POST", "/new/bellum", None, "mode=base&seat0=me&seat1=ai:adept&first=0");
    let laid = laid.expect("an answer");
    let cookie = laid.cookie.expect("a token");
    let device = Device { at: at(&address), cookie: &cookie };
    let lay = |form: &str| device.post("/new/bellum", form).location.expect("a table");
    let table = laid.location.expect("a table");
    let empty = lay("mode=base&seat0=me&seat1=here&pack=");
    let own = lay("mode=base&seat0=me&seat1=here&pack=joute");
    // The page names its own address, which is another after each start, and what it says of the computer changes until it has answered.
    let mut looks = std::iter::repeat_with(|| {
        std::thread::sleep(Duration::from_millis(50));
        device.get(&table).body.replace(&at(&address), "here")
    });
    let before = looks.by_ref().take(400).find(|page| !page.contains("thinking")).expect("the computer answers");
    assert!(server.stop().success());

    for options in [&[][..], &["--pack", other.as_str()]] {
        let log = folder.path().join("log");
        let server = Server::start_telling(&data, &address, options, File::create(&log).expect("a file").into());
        let (device, french) = (at(&address), format!("{cookie}; lang=fr"));
        let (device, french) = (Device { at: device.clone(), cookie: &cookie }, Device { at: device, cookie: &french });
        for page in [table.clone(), format!("{table}?text=1"), format!("{table}/record"), empty.clone()] {
            let answer = device.get(&page);
            assert_eq!(answer.status, 409, "{page}: {}", answer.body);
            let says = |answer: &Answer| answer.body.contains("winter") && answer.body.contains("--pack DIR");
            assert!(says(&answer) && answer.body.contains("Nothing is lost"), "{page}: {}", answer.body);
            let answer = french.get(&page);
            assert!(says(&answer) && answer.body.contains("Rien n’est perdu"), "{page}: {}", answer.body);
        }
        let refused = device.post(&format!("{table}/act"), "id=a&seat=0&at=1&action=x");
        assert!(refused.status == 409 && refused.body.contains("\"pack_missing\""), "{}", refused.body);
        assert_eq!(device.get(&own).status, 200, "the pack of the program is always there");
        let shelf = device.get("/").body;
        for table in [&table, &empty, &own] {
            assert!(shelf.contains(&format!("href=\"{table}\"")), "{table} is still on the first page");
        }
        assert_eq!(shelf.matches("winter").count(), 2, "and says what it waits for");
        drop(server);
        let log = std::fs::read_to_string(log).expect("the log");
        let id = table.trim_start_matches("/t/");
        let told: Vec<&str> = log.lines().filter(|line| line.contains(id) && line.contains("`winter`")).collect();
        assert!(
            matches!(told[..], [once] if once.contains("--pack DIR")),
            "once, however often it is visited: {told:?}"
        );
    }

    let _server = Server::start_with(&data, &address, &both);
    let device = Device { at: at(&address), cookie: &cookie };
    let after = device.get(&table).body.replace(&at(&address), "here");
    assert!(after == before, "the game goes on where it was");
    assert_eq!(device.get(&empty).status, 200);
}

#[test]
fn an_owner_s_decks_are_chosen_and_played_at_a_table() {
    let folder = tempfile::tempdir().expect("a throw-away folder");
    let autumn = pack(folder.path(), "guardians", "autumn", ("Storm Court", "Court of Leaves"));
    let address = Address::default();
    let autumn = autumn.to_str().expect("a plain path");
    let _server = Server::start_with(&folder.path().join("data"), &address, &["--pack", autumn]);
    let form = ask(&at(&address), "GET", "/new/guardians?mode=quick&seats=3", None, "").expect("an answer").body;
    assert_eq!(
        form.matches(">Court of Leaves</option>").count(),
        3,
        "each seat is asked, and offered the decks of that pack"
    );
    assert!(
        form.contains("<select name=\"decks0\">") && form.contains("<option value=\"storm-court\" selected>"),
        "{form}"
    );
    let form = "mode=quick&seat0=me&seat1=ai:novice&pack=autumn&decks0=storm-court&decks1=storm-court";
    let laid = ask(&at(&address), "POST", "/new/guardians", None, form).expect("an answer");
    let (cookie, table) = (laid.cookie.expect("a token"), laid.location.expect("a table"));
    let page = Device { at: at(&address), cookie: &cookie }.get(&table).body;
    let guardian = |seat: u8| {
        let named =
            page.split(&format!("id=\"guardian_{seat}\"")).nth(1).and_then(|rest| rest.split("aria-label=\"").nth(1));
        named.and_then(|rest| rest.split('"').next()).expect("a Guardian on the page").to_owned()
    };
    assert_eq!(guardian(0), guardian(1), "both play the deck that they were given");
    // A deck of another pack is refused, with the place.
    let wrong = form.replace("decks1=storm-court", "decks1=nobody");
    let refused = ask(&at(&address), "POST", "/new/guardians", None, &wrong).expect("an answer");
    assert!(refused.status == 422 && refused.body.contains("decks.1"), "{} {}", refused.status, refused.body);
}

#[test]
fn a_finished_game_without_its_pack_says_which_one_it_needs() {
    let folder = tempfile::tempdir().expect("a throw-away folder");
    let data = folder.path().join("data");
    let stronger = pack(folder.path(), "rivality", "stronger", ("left = \"3@1\"", "left = \"4@1\""));
    let address = Arc::new(Address::default());
    let server = Server::start_with(&data, &address, &["--pack", stronger.to_str().expect("a plain path")]);
    let mut player = Player::new(Arc::clone(&address), Seed::from_number(3), Instant::now() + Duration::from_secs(120));
    let game = player.play_game(GameId::Rivality, "mode=solo&seat0=me&level=beginner");
    assert!(game.record.contains("\"stronger\""), "it was played with the pack of the host");
    let brought = player.insist("POST", "/records", &game.record).0;
    let brought = brought.location.unwrap_or_else(|| panic!("taken: {}", brought.body));
    let cookie = player.cookie.clone().expect("a token");
    drop(server);

    let _server = Server::start(&data, &address);
    let device = Device { at: at(&address), cookie: &cookie };
    for page in [format!("{}/replay", game.table), brought.clone(), format!("{brought}/review")] {
        let answer = device.get(&page);
        assert_eq!(answer.status, 409, "{page}: {}", answer.body);
        assert!(answer.body.contains("stronger") && answer.body.contains("--pack DIR"), "{page}: {}", answer.body);
    }
    assert_eq!(device.get(&format!("{brought}/record")).body, game.record, "what was brought can be had again");
}
