//! Replay, review, branches and records that people bring, as a client meets them.

use axum::http::StatusCode;
use joute_games::{AnyTurn, GameId, GameOptions, Match};
use joute_kernel::Seed;
use joute_record::Player;
use joute_wire::{load_position, options_with_position};
use serde_json::json;

use super::tests::{Answer, Site, visit};

/// The record of a game that was played by lot.
fn record(names: [&str; 2], number: u64) -> String {
    let options = json!({ "mode": "base", "seats": 2 });
    let options = GameOptions::from_json(GameId::Rivality, None, &options).unwrap();
    let player = |name: &str| Player { name: name.to_owned(), player: "human".to_owned() };
    let mut game = Match::start(&options, names.map(player).to_vec(), Seed::from_number(number)).unwrap();
    let mut rng = Seed::from_number(number).stream("moves");
    while let AnyTurn::Seats(seats) = game.turn() {
        let seat = seats.first().unwrap();
        let legal = game.legal(seat);
        game.play(seat, &legal[rng.below(legal.len() as u32) as usize]).unwrap();
    }
    game.take_lines().join("\n") + "\n"
}

/// A form as a browser posts it, with the record as a file or as pasted text.
async fn bring(site: &Site, file: &str, pasted: &str, language: &str) -> Answer {
    let part = |name: &str, value: &str| {
        format!(
            "--cut\r\nContent-Disposition: form-data; {name}\r\nContent-Type: application/octet-stream\r\n\r\n{value}\r\n"
        )
    };
    let body = part("name=\"file\"; filename=\"a.joute\"", file) + &part("name=\"text\"", pasted) + "--cut--\r\n";
    let headers = [
        ("content-type", "multipart/form-data; boundary=cut"),
        ("origin", "http://joute.test"),
        ("accept-language", language),
    ];
    site.send("POST", "/records", &headers, &body).await
}

#[test]
fn a_running_game_is_neither_replayed_nor_reviewed_nor_branched() {
    visit(async |site| {
        let (table, host) = site.table("mode=base&seat0=me&seat1=here").await;
        for cookie in [host.as_str(), "", "joute=00000000000000000000000000000000"] {
            for part in ["/replay", "/replay?at=1&eyes=0", "/replay?part=main", "/review", "/review?at=0&part=main"] {
                let answer = site.get(&format!("{table}{part}"), cookie).await;
                assert_eq!(answer.status, StatusCode::CONFLICT, "{part}");
                assert!(answer.body.contains("opens when the game is over"), "{part}: {}", answer.body);
                assert!(!answer.body.contains("id=\"board\""), "{part} draws no table");
            }
            let branch = site.post(&format!("{table}/branch"), cookie, "at=0").await;
            assert_eq!(branch.status, StatusCode::CONFLICT);
        }
        let french = [("accept-language", "fr")];
        let answer = site.send("GET", &format!("{table}/review"), &french, "").await;
        assert!(answer.body.contains("quand elle sera finie"), "{}", answer.body);
        let program = [("accept", "application/json")];
        let answer = site.send("GET", &format!("{table}/replay"), &program, "").await;
        assert!(answer.body.contains("\"replay_not_yet\""), "{}", answer.body);
    });
}

#[test]
fn addresses_that_are_none_are_told_so() {
    visit(async |site| {
        for path in ["/t/aaaaaaaaaaaaaaaa/replay", "/t/..%2f/review", "/t/x/replay"] {
            assert_eq!(site.get(path, "").await.status, StatusCode::NOT_FOUND, "{path}");
        }
        let zeros = "0".repeat(32);
        for hash in [zeros.as_str(), "..%2f..%2fetc", "A", ""] {
            for part in ["", "/replay", "/review", "/record"] {
                let answer = site.get(&format!("/r/{hash}{part}"), "").await;
                assert_eq!(answer.status, StatusCode::NOT_FOUND, "/r/{hash}{part}");
            }
        }
        let answer = site.get(&format!("/r/{zeros}"), "").await;
        assert!(answer.body.contains("No record is kept under this address"), "{}", answer.body);
    });
}

/// Every position in words, from the first to the last, by the links alone: no script, no picture of the board.
#[test]
fn a_replay_in_words_is_walked_by_its_links() {
    visit(async |site| {
        let brought = bring(&site, &record(["Ada", "Bo"], 3), "", "en").await;
        let mut address = format!("{}/replay?text=1", brought.header("location"));
        for at in 0.. {
            let answer = site.get(&address, "").await;
            assert_eq!(answer.status, StatusCode::OK, "{address}");
            let body = &answer.body;
            assert!(!body.contains("<script") && !body.contains("<svg id=\"board\""), "{address}: {body}");
            assert!(body.contains("<pre") && body.contains("<bdi>Ada</bdi>"), "{body}");
            assert!(body.contains(", 1 point,") || body.contains(" points,"), "totals are in words: {body}");
            let current = body.split("aria-current=\"step\"").nth(1).expect("the move is marked");
            let said = if at == 0 { ">Before the first move<".to_owned() } else { format!(">Move {at} · ") };
            assert!(current.starts_with(&said), "{said}: {}", &current[..60]);
            let next = body
                .split("<a class=\"button\" href=\"")
                .skip(1)
                .find(|link| link.split("</a>").next().is_some_and(|link| link.ends_with(">One move on")));
            let Some(next) = next else {
                assert!(at > 20 && body.contains("The count"), "{body}");
                return;
            };
            address = next.split('"').next().expect("an address").replace("&amp;", "&");
            assert!(address.ends_with("&text=1"), "{address}");
        }
    });
}

#[test]
fn a_record_comes_as_a_file_as_text_or_as_the_body_to_the_same_address() {
    visit(async |site| {
        let text = record(["Ada", "Bo"], 1);
        let file = bring(&site, &text, "", "en").await;
        assert_eq!(file.status, StatusCode::SEE_OTHER, "{}", file.body);
        let address = file.header("location").to_owned();
        assert!(address.starts_with("/r/") && address.len() == 35, "{address}");
        assert!(!file.cookie().is_empty(), "whoever brings something is known from then on");
        let pasted = bring(&site, "", &text.replace('\n', "\r\n"), "en").await;
        assert_eq!(pasted.header("location"), address);
        let body = site.post("/records", "", &text).await;
        assert_eq!(body.header("location"), address);
        let (status, answer) = site.call("/records", "", &text).await;
        assert_eq!((status, answer["record"].as_str().unwrap()), (StatusCode::CREATED, &address[3..]));
        for part in ["", "/replay?at=3&eyes=1", "/replay?at=999", "/review", "/review?at=2"] {
            let answer = site.get(&format!("{address}{part}"), "").await;
            assert_eq!(answer.status, StatusCode::OK, "{part}");
            assert!(answer.body.contains("id=\"board\""), "{part}");
        }
        let part = site.get(&format!("{address}/replay?at=3&part=main"), "").await;
        assert!(part.body.starts_with("<main id=\"table\""), "{}", &part.body[..80]);
        let kept = site.get(&format!("{address}/record"), "").await;
        assert_eq!(kept.body, text);
        assert!(kept.header("content-disposition").contains(".joute"));
    });
}

/// A position may be over: its record has no ply, and is looked at like any other.
#[test]
fn the_record_of_a_game_that_was_over_where_it_began_is_shown() {
    visit(async |site| {
        let position = json!({ "board": { "0,0": "W r0" }, "supply": { "P": 0 } });
        let seed = Seed::from_number(1);
        let state = load_position(GameId::Rivality, &position, &mut seed.stream("position")).unwrap();
        let options = options_with_position(&state).unwrap();
        let players = vec![Player { name: "Ada".to_owned(), player: "human".to_owned() }; 2];
        let lines = Match::from_state(state, "base", options, players, seed).unwrap().take_lines();
        assert_eq!(lines.len(), 2);
        let brought = bring(&site, &(lines.join("\n") + "\n"), "", "en").await;
        assert_eq!(brought.status, StatusCode::SEE_OTHER, "{}", brought.body);
        let address = brought.header("location").to_owned();
        for part in ["", "/replay?at=0&eyes=1", "/replay?at=999", "/review"] {
            let shown = site.get(&format!("{address}{part}"), "").await;
            assert_eq!(shown.status, StatusCode::OK, "{part}");
            assert!(shown.body.contains("id=\"board\""), "{part}");
        }
    });
}

#[test]
fn what_is_no_record_is_answered_with_a_sentence() {
    visit(async |site| {
        let good = record(["Ada", "Bo"], 1);
        let large = "x".repeat(1024 * 1024 + 1);
        let huge = "x".repeat(9 * 1024 * 1024);
        let cut = &good[..good.len() - 30];
        let cases = [
            ("", 422, "Nothing arrived", "Rien n’est arrivé"),
            ("Dear Ada", 422, "Line 1 is not part", "La ligne 1 n’appartient"),
            (cut, 422, "is cut off after line", "est coupé après la ligne"),
            (large.as_str(), 413, "more than 1 MiB", "dépasse 1"),
            (huge.as_str(), 413, "more than 1 MiB", "dépasse 1"),
        ];
        for (text, status, english, french) in cases {
            for (language, sentence) in [("en", english), ("fr", french)] {
                let answer = bring(&site, text, "", language).await;
                assert_eq!(answer.status.as_u16(), status, "{sentence}");
                assert!(answer.body.contains(sentence), "{sentence}: {}", answer.body);
                assert!(answer.body.contains("action=\"/records\""), "and the form is there again");
            }
        }
        let bytes = site.call("/records", "", "Dear Ada").await;
        assert_eq!(bytes.1["error"]["code"], "not_a_record");
        let elsewhere = site.send("POST", "/records", &[("origin", "http://evil.test")], &good).await;
        assert_eq!(elsewhere.status, StatusCode::FORBIDDEN, "other sites bring nothing");
    });
}

#[test]
fn hostile_names_in_a_record_are_text() {
    visit(async |site| {
        for name in [
            "<script>alert(1)</script>",
            "\"><img src=x onerror=alert(1)>",
            "'; DROP TABLE loaded; --",
            "{$name} { $n } \u{202e}desrever\u{0}",
            "</script><svg onload=alert(1)>&lt;b&gt;",
        ] {
            let address = bring(&site, &record([name, name], 2), "", "en").await.header("location").to_owned();
            for part in ["/replay?at=5", "/replay?at=999", "/review?at=1"] {
                let body = site.get(&format!("{address}{part}"), "").await.body;
                for raw in ["<script>alert", "<img", "<svg onload", "onerror=alert(1)>", "\u{202e}", "\u{0}"] {
                    assert!(!body.contains(raw), "{raw} of {name:?} in {part}");
                }
            }
            let branch = site.post(&format!("{address}/branch"), "", "at=3&others=here").await;
            assert_eq!(branch.status, StatusCode::SEE_OTHER, "{}", branch.body);
            let body = site.get(branch.header("location"), &branch.cookie()).await.body;
            assert!(!body.contains("<script>alert") && !body.contains("<img"), "{name:?}");
        }
    });
}

#[test]
fn a_branch_seats_the_reader_where_the_move_is_due() {
    visit(async |site| {
        let address = bring(&site, &record(["Ada", "Bo"], 3), "", "en").await.header("location").to_owned();
        let page = site.get(&format!("{address}/replay?at=4"), "").await.body;
        assert!(
            page.contains("name=\"at\" value=\"4\"") && page.contains("Try another move from here"),
            "it is offered"
        );
        let branch = site.post(&format!("{address}/branch"), "", "at=4&others=adept").await;
        assert_eq!(branch.status, StatusCode::SEE_OTHER, "{}", branch.body);
        let (table, cookie) = (branch.header("location").to_owned(), branch.cookie());
        let seated = site.get(&table, &cookie).await.body;
        assert!(seated.contains("id=\"choices\""), "the client is asked");
        let watched = site.get(&table, "").await.body;
        assert!(!watched.contains("id=\"choices\""), "others look on");
        assert_eq!(site.get(&format!("{table}/replay"), &cookie).await.status, StatusCode::CONFLICT);
        for (form, status) in [("at=999", 409), ("at=x", 400), ("", 400), ("at=4&others=nobody", 400), ("at=-1", 400)] {
            let answer = site.post(&format!("{address}/branch"), "", form).await;
            assert_eq!(answer.status.as_u16(), status, "{form}");
        }
    });
}
