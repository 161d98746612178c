//! Pages of real games: sound markup, no inline anything, nothing unescaped, every legal action within reach.

use std::collections::BTreeSet;

use joute_games::{AnyEvent, AnyTurn, AnyView, GameId, GameOptions, Match, with_game};
use joute_kernel::{Seat, Seed, Viewer};
use joute_lessons::{Judged, Task, judge, steps};
use joute_record::Player;

use crate::drawn::Drawn;

use super::game::tree;
use super::lesson::{Step, Way, Wish};
use super::model::*;
use super::*;

/// Names that somebody may type to break a page: markup, attributes, script, entities, and marks that turn the line round.
const HOSTILE: [&str; 5] = [
    "<b>x</b>",
    "\" onmouseover=\"x",
    "</script><script>alert(1)</script>",
    "&lt;i&gt;&#x27;",
    "\u{202e}drow\u{0}<!--",
];

/// A page for each decision and each viewer of games played by lot, in every mode.
pub(crate) fn pages(each: &mut dyn FnMut(&TablePage)) {
    for (number, (mode, seats)) in
        [("base", 2), ("base", 3), ("base", 4), ("expert", 2), ("expert", 3), ("solo", 1)].into_iter().enumerate()
    {
        let options = serde_json::json!({ "mode": mode });
        let options = GameOptions::from_json(GameId::Rivality, Some(seats), &options).expect("the options are sound");
        let players = (0..seats).map(|_| Player { name: String::new(), player: "human".to_owned() }).collect();
        let mut game = Match::start(&options, players, Seed::from_number(number as u64)).expect("the game begins");
        let mut rng = Seed::from_number(40 + number as u64).stream("choice");
        let mut log = Vec::new();
        loop {
            let asked = match game.turn() {
                AnyTurn::Seats(seats) => seats.first(),
                AnyTurn::Chance(_) | AnyTurn::Over => None,
            };
            let viewer = asked.map_or(Viewer::Spectator, Viewer::Seat);
            each(&page(&game, seats, viewer, asked, &log));
            let Some(seat) = asked else { break };
            let legal = game.legal(seat);
            let action = &legal[rng.below(legal.len() as u32) as usize];
            let ply = game.plies();
            let events = game.play(seat, action).expect("a legal action is taken");
            log.extend(events.into_iter().map(|event: AnyEvent| LogLine { ply, event }));
        }
    }
}

fn page(game: &Match, seats: u8, viewer: Viewer, acting: Option<Seat>, log: &[LogLine]) -> TablePage {
    let card = |seat: Seat| SeatCard {
        seat,
        name: HOSTILE[seat.index()].to_owned(),
        kind: if Some(seat) == acting { SeatKind::You } else { SeatKind::Friend },
        side: game.state().side_of(seat),
        present: true,
        lent: false,
        bot: false,
    };
    TablePage {
        lang: Lang::En,
        theme: Theme::Device,
        table: "t1".to_owned(),
        base: "/t/t1".to_owned(),
        version: u64::from(game.plies()),
        game: GameId::Rivality,
        mode: GameId::Rivality.modes().iter().find(|mode| mode.code == game.header().mode).expect("a known mode").code,
        viewer,
        view: game.view(viewer),
        seats: Seat::first_of(seats).map(card).collect(),
        choices: acting.map_or_else(Vec::new, |seat| game.legal(seat)),
        acting,
        log: log
            .iter()
            .filter_map(|line| Some(LogLine { ply: line.ply, event: line.event.witnessed_by(viewer)? }))
            .collect(),
        curtain: None,
        veil: None,
        thinking: None,
        notice: None,
        base_url: "http://localhost:1".to_owned(),
        elsewhere: None,
        newcomer: true,
        stopped: None,
        text: false,
        company: Company::default(),
        hints: false,
        lesson: None,
        lead: None,
        resigned: None,
        deal: Some(Deal {
            commitment: "5b012ee7".repeat(8),
            shares: vec![(Seat::at(0), "aa".repeat(32))],
            is_shared: true,
            waits: false,
            may_deal: false,
            secret: game.outcome().map(|_| "00ff".repeat(16)),
            judged: game.outcome().map(|_| SealedBy::Nothing),
        }),
    }
}

const VOID: [&str; 6] = ["meta", "link", "input", "br", "hr", "img"];

/// Reads markup tag by tag: every element is closed in order, ids are unique, nothing is inline. Returns the ids.
#[track_caller]
pub(crate) fn sound(html: &str) -> BTreeSet<String> {
    let mut open: Vec<String> = Vec::new();
    let mut ids = BTreeSet::new();
    let mut rest = html;
    while let Some(at) = rest.find('<') {
        rest = &rest[at + 1..];
        let end = tag_end(rest);
        let tag = &rest[..end];
        rest = &rest[end + 1..];
        if tag.starts_with('!') {
            continue;
        }
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop().as_deref(), Some(name), "closed out of order near {}", &rest[..rest.len().min(80)]);
            continue;
        }
        let name: String = tag.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '-').collect();
        for (attribute, value) in attributes(&tag[name.len()..]) {
            assert!(!attribute.starts_with("on") && attribute != "style", "{attribute} in <{tag}>");
            if attribute == "id" {
                assert!(ids.insert(value.to_owned()), "the id {value} stands twice");
            }
            if attribute == "href" || attribute == "src" || attribute == "action" {
                assert!(value.starts_with(['/', '#']), "{attribute}={value} leads away");
            }
        }
        assert!(
            name != "style"
                && (name != "script" || tag.contains("type=\"module\"") || tag.contains("type=\"application/json\""))
        );
        if name == "script" && tag.contains("json") {
            let close = rest.find("</script>").expect("the data block ends");
            let json: serde_json::Value = serde_json::from_str(&rest[..close]).expect("the data block is JSON");
            assert!(json["root"].is_object() || json["list"].is_array());
            rest = &rest[close + "</script>".len()..];
            continue;
        }
        if !tag.ends_with('/') && !VOID.contains(&name.as_str()) {
            open.push(name);
        }
    }
    assert!(open.is_empty(), "never closed: {open:?}");
    ids
}

/// Where a tag ends: the first `>` outside of quotes.
fn tag_end(text: &str) -> usize {
    let mut quoted = false;
    text.char_indices()
        .find(|(_, c)| {
            quoted ^= *c == '"';
            *c == '>' && !quoted
        })
        .map_or(text.len() - 1, |(at, _)| at)
}

fn attributes(text: &str) -> Vec<(&str, &str)> {
    let mut found = Vec::new();
    let mut rest = text.trim().trim_end_matches('/');
    while let Some((name, after)) = rest.split_once("=\"") {
        let (value, after) = after.split_once('"').expect("a value is closed");
        found.push((name.rsplit(' ').next().unwrap_or(name), value));
        rest = after;
    }
    found
}

#[test]
fn pages_of_real_games_are_sound_and_escape_every_name() {
    let mut count = 0;
    pages(&mut |page| {
        count += 1;
        if count % 5 != 0 && page.acting.is_some() {
            return;
        }
        for (lang, text) in [(Lang::En, false), (Lang::Fr, true), (Lang::Fr, false)] {
            let page = TablePage { lang, text, ..page.clone() };
            let html = table(&page);
            sound(&html);
            for bad in ["<b>x", "alert(1)</script>", "&lt;i&gt;&#x27;</", "\u{202e}", "<!--", "{$"] {
                assert!(!html.contains(bad), "{bad} in a page");
            }
            assert!(html.contains(&table_main(&page)), "the part that is morphed in is the part of the page");
        }
    });
    assert!(count > 100, "{count} decisions");
}

#[test]
fn every_legal_action_is_reached_by_exactly_one_path_of_things_on_the_page() {
    let mut checked = 0;
    pages(&mut |page| {
        let Some(tree) = tree(&page.view, &page.choices, page.lang) else {
            assert!(page.choices.is_empty(), "choices without a tree");
            return;
        };
        let paths = tree.root.paths();
        let actions: Vec<&str> = paths.iter().map(|(_, action)| *action).collect();
        let reached: BTreeSet<&str> = actions.iter().copied().collect();
        assert_eq!(reached.len(), actions.len(), "an action is reached twice");
        assert_eq!(reached, page.choices.iter().map(String::as_str).collect());
        let ids = sound(&table(page));
        let mut previewed = BTreeSet::new();
        let mut previews = 0;
        for (path, action) in &paths {
            assert_eq!(path.len(), tree.steps.len(), "{path:?} is as deep as the steps say");
            for id in path.iter().filter(|id| !ids.contains(**id)) {
                // Handles are drawn with the ghost: once the preview of a placement is shown, all four are there.
                assert!(id.starts_with("rot-"), "{id} is not on the page");
                if previews < 2 && !previewed.contains(*id) {
                    previews += 1;
                    previewed.extend(sound(&preview(&page.view, &page.seats, &page.log, action, page.lang)));
                }
                assert!(previewed.contains(*id), "{id} is not in the preview of {action}");
            }
        }
        checked += actions.len();
    });
    assert!(checked > 5000, "{checked} actions");
}

#[test]
fn a_preview_tells_what_then_happens() {
    // Two placements of one game: the preview names each spell once, and says for certain only what the events then say.
    let mut seen = 0;
    pages(&mut |page| {
        let AnyView::Rivality(view) = &page.view else { panic!("a view of Rivality") };
        let Some(action) = page.choices.last() else { return };
        let Ok(parsed) = action.parse() else { return };
        let events =
            <joute_rivality::State as joute_kernel::Game>::foresee(view, &[parsed]).expect("it is legal").events;
        if let joute_rivality::Action::Place { tile, .. } = parsed {
            let spells =
                joute_rivality::SpellSide::ALL.iter().filter(|side| view.pack.spell(tile, **side).is_some()).count();
            let told = events
                .iter()
                .filter(|event| {
                    matches!(
                        event,
                        joute_rivality::Event::SpellCast { .. }
                            | joute_rivality::Event::SpellLost { .. }
                            | joute_rivality::Event::SpellStored { .. }
                    )
                })
                .count();
            assert!(told >= 1 && told <= spells + 12, "{told} of {spells} spells are told for {action}");
            seen += 1;
        }
    });
    assert!(seen > 50, "{seen} placements");
}

#[test]
fn a_preview_speaks_to_the_reader_and_says_why_the_new_tile_counts_nothing_yet() {
    let (mut sums, mut placed, mut left) = (0, 0, 0);
    pages(&mut |page| {
        if page.mode != "base" || page.seats.len() != 2 {
            return;
        }
        for action in page.choices.iter().filter(|action| action.contains(" r")).step_by(7) {
            let html = preview(&page.view, &page.seats, &page.log, action, page.lang);
            assert!(!html.contains("Purple: ") && !html.contains("Salmon: "), "{html}");
            sums += usize::from(html.contains("You: +"));
            placed += 1;
            // RIV-END-2: the wizard of a side that places its last tile stays on it, as it does where the game ends.
            let nobody = html.contains("The new tile counts for nobody: your wizard ");
            let later = html.contains("The new tile counts once your wizard moves on");
            assert!(nobody != later && (nobody || !html.contains(": the game ends")), "{html}");
            // RIV-SCORE-2: what counts again because the wizard leaves it.
            left += usize::from(html.contains(": your wizard leaves it, "));
        }
    });
    assert!(placed > 50 && sums > 10 && left > 10, "{sums} sums of {placed} placements, {left} tiles left");
}

#[test]
fn previews_do_not_depend_on_what_the_reader_cannot_see() {
    let options = GameOptions::from_json(GameId::Rivality, Some(1), &serde_json::json!({ "mode": "solo" }))
        .expect("sound options");
    let players = vec![Player { name: String::new(), player: "human".to_owned() }];
    let game = Match::start(&options, players, Seed::from_number(3)).expect("the game begins");
    let state = game.state();
    let viewer = Viewer::Seat(Seat::at(0));
    let mut rng = Seed::from_number(1).stream("twin");
    for action in state.legal(Seat::at(0)) {
        let shown = preview(&state.view(viewer), &[], &[], &action, Lang::En);
        let twin = state.resample(viewer, &mut rng);
        assert_eq!(shown, preview(&twin.view(viewer), &[], &[], &action, Lang::En));
    }
}

#[test]
fn nonsense_gives_a_preview_without_effects() {
    let options = GameOptions::from_json(GameId::Rivality, Some(2), &serde_json::json!({})).expect("sound options");
    let players = (0..2).map(|_| Player { name: String::new(), player: "human".to_owned() }).collect();
    let game = Match::start(&options, players, Seed::from_number(3)).expect("the game begins");
    let view = game.view(Viewer::Spectator);
    for text in ["", "D05", "D05 99,99 r0", "\u{0}", "W 0,0 r0", "cast 1,1 E", "3,3"] {
        sound(&preview(&view, &[], &[], text, Lang::Fr));
    }
}

#[test]
fn other_pages_are_sound_in_both_languages() {
    let card = |index: u8, kind| SeatCard {
        seat: Seat::at(index),
        name: HOSTILE[usize::from(index)].to_owned(),
        kind,
        side: index,
        present: true,
        lent: false,
        bot: false,
    };
    for lang in Lang::BOTH {
        let seats = vec![
            card(0, SeatKind::You),
            card(1, SeatKind::Computer { level: "adept".into() }),
            card(2, SeatKind::Friend),
        ];
        let resume = ResumeCard {
            table: "t".into(),
            game: GameId::Rivality,
            mode: "base",
            seats: seats.clone(),
            version: 1,
            your_turn: true,
            finished: false,
            resigned: None,
            created: 86_400,
            view: None,
            missing: None,
        };
        let mut pages = vec![first(&FirstPage {
            base_url: String::new(),
            lang,
            theme: Theme::Device,
            resume: vec![resume],
            last: Vec::new(),
            now: 86_400,
        })];
        for (mode, seats) in [("base", 2), ("base", 3), ("expert", 4), ("solo", 1), ("nonsense", 9)] {
            let mut form = NewTableForm::preset(GameId::Rivality, mode, seats, "adept");
            form.names = HOSTILE.iter().map(|name| (*name).to_owned()).collect();
            let faults = HOSTILE.iter().map(|name| (*name).to_owned()).collect();
            pages.push(new_table(&NewTablePage {
                elsewhere: None,
                promise: Some(Promise { nonce: "0".repeat(32), commitment: "5b012ee7".repeat(8) }),
                lang,
                theme: Theme::Device,
                game: GameId::Rivality,
                form,
                levels: vec![LevelOffer { code: "adept".into(), measured: None }],
                packs: HOSTILE.iter().map(|name| (*name).to_owned()).collect(),
                faults,
            }));
            let teams = pages.last().is_some_and(|html| html.contains("class=\"b teams\""));
            assert_eq!(teams, seats == 4, "whoever plays in teams is told with whom");
            let ranks = pages.last().map_or(0, |html| html.matches("class=\"might b\"").count());
            let told = if (3..9).contains(&seats) { usize::from(seats) } else { 0 };
            assert!(
                seats == 9 || ranks == told,
                "of many seats each says how strong its computer is: {ranks} of {seats}"
            );
        }
        pages.push(join(&JoinPage {
            base_url: "http://joute.test".to_owned(),
            deal: Deal {
                commitment: "5b012ee7".repeat(8),
                shares: vec![(Seat::at(0), "aa".repeat(32))],
                is_shared: true,
                waits: true,
                may_deal: true,
                secret: None,
                judged: None,
            },
            lang,
            theme: Theme::Device,
            table: "t".into(),
            secret: "s".into(),
            game: GameId::Rivality,
            mode: "expert",
            seats: vec![seats[0].clone(), card(1, SeatKind::Open { link: String::new() })],
            seat: Seat::at(1),
        }));
        for fault in [
            Fault::NotFound,
            Fault::NoTable,
            Fault::NoSeat,
            Fault::SeatTaken,
            Fault::Forbidden,
            Fault::TooLarge,
            Fault::RecordFull,
            Fault::Internal,
            Fault::PackMissing { id: "<b>x".into(), hash: "1\"".into(), is_own: false },
            Fault::PackMissing { id: "<b>x".into(), hash: "1\"".into(), is_own: true },
        ] {
            pages.push(error(&ErrorPage { lang, theme: Theme::Device, status: 404, fault, table: Some("t".into()) }));
        }
        assert!(
            pages[3].contains("?to=/new/rivality%3Fmode=expert%26seats=4\""),
            "the language link leads back to the same choice"
        );
        for html in &pages {
            sound(html);
            assert!(html.contains(&format!("<html lang=\"{}\">", lang.code())));
            assert!(!html.contains("<b>x") && !html.contains("alert(1)</script>") && !html.contains("{$"));
            assert_eq!(html.matches("<main").count(), 1);
        }
    }
}

#[test]
fn the_rules_have_an_anchor_and_exact_words_for_every_id() {
    for (game, lang) in GameId::ALL.into_iter().flat_map(|game| Lang::BOTH.map(|lang| (game, lang))) {
        let exact = super::rules::law::exact_ids(game);
        assert!(exact.len() > 150, "{} exact rules of {game}", exact.len());
        let page = RulesPage { base_url: "http://joute.test", lang, theme: Theme::Device, game, query: "" };
        for html in [rules(page), law(page)] {
            let anchors = sound(&html);
            for id in &exact {
                assert!(anchors.contains(*id), "{id} has no anchor in {}", lang.code());
            }
            // As it travels: what is drawn fine and coarse packs well.
            let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
            std::io::Write::write_all(&mut packed, html.as_bytes()).expect("memory takes everything");
            let weight = packed.finish().expect("memory takes everything").len();
            assert!(weight < 90_000, "{weight} bytes of {game}");
        }
        for id in super::rules::law::ids(game, lang) {
            assert!(exact.contains(&id), "{id} has no exact words");
        }
    }
}

#[test]
fn every_page_of_a_book_is_drawn() {
    for (game, lang) in GameId::ALL.into_iter().flat_map(|game| Lang::BOTH.map(|lang| (game, lang))) {
        let html = rules(RulesPage { base_url: "http://joute.test", lang, theme: Theme::Device, game, query: "" });
        let (book, sprites) = (joute_book::book(game), crate::drawn::sheet(game));
        let parts = || book.chapters.iter().flat_map(|chapter| &chapter.parts);
        let pictures = parts().filter(|part| part.picture.is_some()).count();
        let drawn = ["<figure><svg class=\"board ", "<figure><div class=\"pieces\"><svg class=\"board "];
        let drawn: usize = drawn.iter().map(|begins| html.matches(begins).count()).sum();
        assert_eq!(drawn, pictures, "{game}: every picture is drawn");
        assert!(!html.contains("aria-label=\"\""), "{game}: a picture without words");
        assert!(html.contains("id=\"came-from\""), "{game}: the way back has its place");
        for (picture, action) in parts().filter_map(|part| part.picture.as_ref()).map(|one| (one, one.action.is_some()))
        {
            let [left, top, width, height] = picture.window.unwrap_or([0, 0, 1, 1]);
            assert!(left >= 0 && top >= 0 && width > 0 && height > 0, "{game}: {:?}", picture.window);
            assert!(picture.further.iter().flatten().all(|number| *number >= 0), "{game}: {:?}", picture.further);
            let framed = ["gf\"", "gc\""].iter().any(|frame| html.contains(frame));
            assert!(!action || framed, "{game}: what is previewed is framed");
        }
        for icon in book.chapters.iter().flat_map(|chapter| &chapter.icons) {
            assert!(sprites.contains(&format!("id=\"{}\"", icon.sprite)), "{game} has no sprite {}", icon.sprite);
        }
    }
}

#[test]
fn a_book_is_looked_through_without_script() {
    let found = |query| {
        rules(RulesPage {
            base_url: "http://joute.test",
            lang: Lang::Fr,
            theme: Theme::Device,
            game: GameId::ALL[0],
            query,
        })
    };
    let (all, some) = (found(""), found("MAGICIEN detourne"));
    sound(&some);
    let parts = |html: &str| html.matches(" data-part").count();
    assert!((1..parts(&all) / 4).contains(&parts(&some)), "{} of {}", parts(&some), parts(&all));
    assert!(some.contains("<mark>magicien</mark>") && some.contains("<mark>détourne</mark>"));
    let none = found("<b>xyzzy\"");
    sound(&none);
    assert_eq!(parts(&none), 0);
    assert!(none.contains("value=\"&lt;b&gt;xyzzy&quot;\"") && none.contains("Rien dans ce livre"));
}

#[test]
fn table_pages_keep_to_their_weight() {
    let mut most = 0;
    pages(&mut |page| most = most.max(table(page).len()));
    // About a ninth of that goes over the line once it is compressed.
    assert!(most < 200_000, "{most} bytes");
}

/// The page of a step of the lessons.
pub(crate) fn lesson_page(game: GameId, number: usize, way: Way<'_>, wish: &Wish) -> TablePage {
    let task = match way {
        Way::After(action) => Task::after(game, number, action),
        Way::Begin | Way::Tried => Task::of(game, number),
    };
    let Task { state, seat, told, look, alone, rule, way: asked } = task.expect("the step loads");
    let step = Step { game, number, of: steps(game), state, seat, told, look, alone, rule, asks: asked.is_some() };
    lesson::page(step, way, wish)
}

/// Each page of the lessons of each game, its words in both languages, and what it points at as a way that can be touched.
#[test]
fn every_step_of_the_lessons_is_played_by_touching_what_it_points_at() {
    for (game, lang) in GameId::ALL.into_iter().flat_map(|game| Lang::BOTH.map(|lang| (game, lang))) {
        let wish = Wish { lang, theme: Theme::Device, base_url: String::new(), text: false };
        let show = |number, way: Way<'_>| {
            let page = lesson_page(game, number, way, &wish);
            let html = table(&page);
            sound(&html);
            assert!(!html.contains("{$") && !html.contains(">learn-"), "words of step {number} of {game}");
            (page, html)
        };
        let (mut turns, mut told) = (false, false);
        for number in 1..=steps(game) {
            let task = Task::of(game, number).expect("the step loads");
            let (page, html) = show(number, Way::Begin);
            assert!(html.contains(&format!("\"{}\"", task.look[0])), "{} in step {number} of {game}", task.look[0]);
            if task.way.is_none() {
                continue;
            }
            show(number, Way::Tried);
            // It stands in the question before all touches, and in that of each of them; the slip does not say it again.
            if let (Some(prompt), true) =
                (page.lesson.as_ref().and_then(|lesson| lesson.prompt.as_ref()), html.contains("id=\"do-turn\""))
            {
                let said = serde_json::to_string(prompt).expect("it is text");
                assert!(
                    html.matches(said.trim_matches('"')).count() > 3,
                    "{prompt} stays on the scroll in step {number} of {game}"
                );
            }
            let tree = tree(&page.view, &page.choices, lang).expect("a tree");
            turns |= tree.root.paths().iter().any(|(path, _)| path.iter().any(|id| id.starts_with("rot-")));
            told |= ["as R does", "comme R"].iter().any(|words| html.contains(words));
            let ways = tree.root.paths();
            let touched = |path: &[&str]| {
                let mut wanted = task.look.iter().map(String::as_str).filter(|id| *id != "do-confirm").peekable();
                for id in path {
                    wanted.next_if_eq(id);
                }
                wanted.peek().is_none()
            };
            let found = ways.iter().find(|(path, _)| touched(path));
            let (_, way) = found.unwrap_or_else(|| panic!("step {number} of {game}: {:?} is no action", task.look));
            assert_eq!(judge(game, number, way), Some(Judged::Right), "{way} in step {number} of {game}");
            // The way on is the gold button of the ledge, which comes before the slip of the lesson; at the end it is on that.
            let (_, done) = show(number, Way::After(way));
            let [on, slip] = ["id=\"lesson-next\"", "id=\"lesson\""].map(|id| done.find(id).expect("it is there"));
            assert_eq!(on > slip, done.contains("is-over"), "step {number} of {game}");
            let others = ways.iter().filter(|(_, way)| judge(game, number, way) == Some(Judged::Other)).count();
            assert!(number == 1 || (1..ways.len()).contains(&others), "{others} of {} in step {number}", ways.len());
        }
        assert_eq!(told, turns, "the menu of {game} says that R turns where something is turned");
    }
}

#[test]
fn play_now_lays_what_was_laid_last_and_else_a_table_against_a_computer() {
    for lang in [Lang::En, Lang::Fr] {
        for game in GameId::ALL {
            let of = |last: Option<NewTableForm>| {
                first(&FirstPage {
                    base_url: String::new(),
                    lang,
                    theme: Theme::Device,
                    resume: Vec::new(),
                    last: last.into_iter().map(|form| (game, form)).collect(),
                    now: 0,
                })
            };
            let mode = game.modes().last().expect("a game has a mode");
            let seats = *mode.seats.last().expect("a mode has seats");
            let mut form = NewTableForm::preset(game, mode.code, seats, "master");
            form.names[0] = HOSTILE[0].to_owned();
            form.options = vec![("first".to_owned(), "1".to_owned())];
            form.share = "5b".repeat(32);
            let (usual, again) = (of(None), of(Some(form.clone())));
            let field = |name: &str, value: &str| format!("type=\"hidden\" name=\"{name}\" value=\"{value}\"");
            assert!(usual.contains(&field("seat1", "ai:adept")) && !usual.contains("ai:master"));
            let first = with_game!(game, G => <G as Drawn>::SHELF).first_mode;
            assert!(game.modes().iter().any(|mode| mode.code == first) && usual.contains(&field("mode", first)));
            for (name, value) in [("mode", mode.code), ("seat0", "me"), ("first", "1")] {
                assert!(again.contains(&field(name, value)), "{name} in {again}");
            }
            assert_eq!(again.matches("ai:master").count(), usize::from(seats) - 1);
            assert!(!again.contains(&form.share), "what the browser adds to a deal is of one table");
            sound(&again);
        }
    }
}
