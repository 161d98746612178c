//! Writes sample pages with their assets to a folder, for people to look at: `cargo run -p joute-draw --example pages -- /tmp/pages`.
//!
//! Every table is a real game, played by lot from a fixed seed, as the page of one of its seats would show it.

use std::path::Path;
use std::{env, fs, io};

use joute_draw::page::model::{
    Bar, Deal, ErrorPage, Fault, FirstPage, JoinPage, LevelOffer, LogLine, NewTableForm, NewTablePage, Notice, Promise,
    ResumeCard, RulesPage, SeatCard, SeatKind, TablePage, TakeBack, Theme,
};
use joute_draw::page::{self, game};
use joute_draw::palette::Lang;
use joute_games::{AnyEvent, AnyTurn, AnyView, GameId, GameOptions, Match};
use joute_kernel::{Rng, Seat, Seed, Viewer};
use joute_record::Player;
use joute_rivality::{Question, TurnView};

/// A game played by lot up to some point.
struct Played {
    game: Match,
    events: Vec<(u32, AnyEvent)>,
}

fn started(mode: &str, seats: u8, seed: u64) -> Result<Played, Box<dyn std::error::Error>> {
    let options = GameOptions::from_json(GameId::Rivality, Some(seats), &serde_json::json!({ "mode": mode }))?;
    let players = (0..seats).map(|_| Player { name: String::new(), player: "human".to_owned() }).collect();
    let game = Match::start(&options, players, Seed::from_number(seed))?;
    Ok(Played { game, events: Vec::new() })
}

impl Played {
    /// Plays by lot until `stop` says so of the view of the seat that is asked, or the game is over. Returns that seat.
    fn until(&mut self, rng: &mut Rng, stop: impl Fn(&joute_rivality::View, u32) -> bool) -> Option<Seat> {
        while let AnyTurn::Seats(seats) = self.game.turn() {
            let seat = seats.first()?;
            let AnyView::Rivality(view) = self.game.view(Viewer::Seat(seat)) else { return None };
            if stop(&view, self.game.plies()) {
                return Some(seat);
            }
            let legal = self.game.legal(seat);
            let action = &legal[rng.below(legal.len() as u32) as usize];
            let ply = self.game.plies();
            if let Ok(events) = self.game.play(seat, action) {
                self.events.extend(events.into_iter().map(|event| (ply, event)));
            }
        }
        None
    }

    fn page(&self, lang: Lang, near: Option<Seat>, names: &[&str]) -> TablePage {
        let count = self.game.state().seat_count();
        let viewer = near.map_or(Viewer::Spectator, Viewer::Seat);
        let asked = match self.game.turn() {
            AnyTurn::Seats(seats) => seats.first(),
            AnyTurn::Chance(_) | AnyTurn::Over => None,
        };
        let acting = near.filter(|seat| asked == Some(*seat));
        let seats = Seat::first_of(count)
            .map(|seat| {
                let name = names.get(seat.index()).copied().unwrap_or("");
                let kind = match (Some(seat) == near, name.strip_prefix("ai:")) {
                    (true, _) => SeatKind::You,
                    (false, Some(level)) => SeatKind::Computer { level: level.to_owned() },
                    (false, None) => SeatKind::Friend,
                };
                SeatCard {
                    seat,
                    name: name.to_owned(),
                    kind,
                    side: self.game.state().side_of(seat),
                    present: true,
                    lent: false,
                    bot: false,
                }
            })
            .collect();
        TablePage {
            lang,
            table: "h7fk2".to_owned(),
            base: "/t/h7fk2".to_owned(),
            version: u64::from(self.game.plies()),
            mode: match self.game.header().mode.as_str() {
                "expert" => "expert",
                "solo" => "solo",
                _ => "base",
            },
            seats,
            choices: acting.map_or_else(Vec::new, |seat| self.game.legal(seat)),
            acting,
            log: self
                .events
                .iter()
                .filter_map(|(ply, event)| Some(LogLine { ply: *ply, event: event.witnessed_by(viewer)? }))
                .collect(),
            base_url: "http://localhost:8080".to_owned(),
            ..TablePage::showing(self.game.view(viewer), viewer)
        }
    }
}

fn save(folder: &Path, name: &str, html: &str) -> io::Result<()> {
    fs::write(folder.join(format!("{name}.html")), html.replace("\"/assets/", "\"assets/"))
}

/// A page with an action picked, as the script shows it: the preview takes the board's place.
fn previewed(folder: &Path, name: &str, page: &TablePage, action: Option<&str>) -> io::Result<()> {
    let Some(action) = action else { return Ok(()) };
    let shown = page::preview(&page.view, &page.seats, &page.log, action, page.lang);
    let board =
        shown.split_once("</ul>").and_then(|(_, rest)| rest.rsplit_once("</div>")).map_or("", |(board, _)| board);
    let html = page::table(page);
    if let Some((before, rest)) = html.split_once("<svg xmlns=\"http://www.w3.org/2000/svg\" id=\"board\"")
        && let Some((_, after)) = rest.split_once("</svg>")
    {
        save(folder, name, &format!("{before}{board}{after}"))?;
    }
    Ok(())
}

fn tables(folder: &Path, lang: Lang) -> Result<(), Box<dyn std::error::Error>> {
    let code = lang.code();
    let mut rng = Seed::from_number(5).stream("choice");
    let put = |name: &str, page: &TablePage| save(folder, &format!("{name}-{code}"), &page::table(page));

    let mut game = started("base", 2, 3)?;
    let seat = game.until(&mut rng, |_, ply| ply >= 5);
    put("opening", &game.page(lang, seat, &["Maël", "Sibylle"]))?;
    let seat = game.until(&mut rng, |_, ply| ply >= 15);
    let mut middle = game.page(lang, seat, &["Maël", "ai:adept"]);
    put("middle", &middle)?;
    let placed = middle.choices.iter().rev().nth(3).cloned();
    previewed(folder, &format!("preview-{code}"), &middle, placed.as_deref())?;
    middle.notice = Some(Notice::Refused { code: "not_adjacent".into(), rule: "RIV-PLACE-1".into() });
    put("notice", &middle)?;
    middle.text = true;
    put("text", &middle)?;
    game.until(&mut rng, |_, _| false);
    let mut end = game.page(lang, Some(Seat::at(0)), &["Maël", "Sibylle"]);
    put("end", &end)?;
    end.text = true;
    put("end-text", &end)?;
    let mut game = started("base", 3, 7)?;
    game.until(&mut rng, |_, _| false);
    put("end-three", &game.page(lang, Some(Seat::at(1)), &["Maël", "Sibylle", "ai:master"]))?;

    let mut game = started("base", 2, 8)?;
    let next = game.until(&mut rng, |_, ply| ply >= 10);
    let mut hot = game.page(lang, None, &["Guillemette de Souramoun", "Maël"]);
    hot.curtain = next;
    for card in &mut hot.seats {
        card.kind = SeatKind::Here;
    }
    put("curtain", &hot)?;
    hot.curtain = None;
    hot.seats[1].kind = SeatKind::Open { link: "http://192.168.1.4:8080/t/h7fk2/join/9d8f7a6s5d4f".to_owned() };
    put("waiting", &hot)?;
    hot.curtain = next;
    put("curtain-waiting", &hot)?;

    let mut game = started("solo", 1, 2)?;
    let seat = game.until(&mut rng, |_, ply| ply >= 6);
    put("solo", &game.page(lang, seat, &["Maël"]))?;
    game.until(&mut rng, |_, _| false);
    put("end-solo", &game.page(lang, Some(Seat::at(0)), &["Maël"]))?;

    let mut game = started("expert", 3, 9)?;
    let seat = game.until(&mut rng, |view, ply| {
        ply > 12 && matches!(view.turn, TurnView::Asked { question: Question::Delayed, .. })
    });
    put("expert", &game.page(lang, seat, &["Maël", "Sibylle", "ai:master"]))?;

    let mut game = started("base", 4, 4)?;
    let seat = game.until(&mut rng, |_, ply| ply >= 20);
    put("teams", &game.page(lang, seat, &["Maël", "Sibylle", "Ondine", "ai:archmage"]))?;
    let seat = game.until(&mut rng, |view, _| {
        matches!(view.turn, TurnView::Asked { question: Question::SpellOrder | Question::Removal(_), .. })
    });
    put("order", &game.page(lang, seat, &["Maël", "Sibylle", "Ondine", "Tybalt"]))?;

    for seed in 6..60 {
        let mut game = started("base", 3, seed)?;
        let removal =
            |view: &joute_rivality::View| matches!(view.turn, TurnView::Asked { question: Question::Removal(_), .. });
        if let Some(seat) = game.until(&mut rng, |view, _| removal(view)) {
            let mut page = game.page(lang, Some(seat), &["Maël", "Sibylle", "Ondine"]);
            page.company.take_back = TakeBack::Barred(Bar::Secret);
            page.hints = true;
            put("removal", &page)?;
            let last = page.choices.last().map(String::as_str);
            previewed(folder, &format!("removal-preview-{code}"), &page, last)?;
            break;
        }
    }
    Ok(())
}

fn card(index: u8, name: &str, kind: SeatKind) -> SeatCard {
    SeatCard { seat: Seat::at(index), name: name.to_owned(), kind, side: index, present: true, lent: false, bot: false }
}

/// What a reader comes to before a table: the first page and the forms of new ones.
fn ways_in(folder: &Path, lang: Lang) -> io::Result<()> {
    let code = lang.code();
    let seats = vec![card(0, "Maël", SeatKind::You), card(1, "", SeatKind::Computer { level: "adept".into() })];
    let resume = ResumeCard {
        table: "h7fk2".into(),
        game: GameId::Rivality,
        mode: "base",
        seats,
        version: 9,
        your_turn: true,
        finished: false,
        resigned: None,
        created: 0,
        view: None,
        missing: None,
    };
    let other = ResumeCard { your_turn: false, mode: "expert", ..resume.clone() };
    save(
        folder,
        &format!("first-{code}"),
        &page::first(&FirstPage {
            base_url: String::new(),
            lang,
            theme: Theme::Device,
            resume: vec![resume, other],
            last: Vec::new(),
            now: 0,
        }),
    )?;
    let offer = |code: &str| LevelOffer { code: code.to_owned(), measured: None };
    let levels = ["novice", "adept", "master", "archmage"].map(offer).to_vec();
    for (name, mode, count) in [("new", "base", 2), ("new-teams", "expert", 4), ("new-solo", "solo", 1)] {
        let form = NewTableForm::preset(GameId::Rivality, mode, count, "adept");
        let new = NewTablePage {
            elsewhere: None,
            promise: Some(Promise { nonce: "0".repeat(32), commitment: "5b012ee7".repeat(8) }),
            lang,
            theme: Theme::Device,
            game: GameId::Rivality,
            form,
            levels: levels.clone(),
            packs: Vec::new(),
            faults: Vec::new(),
        };
        save(folder, &format!("{name}-{code}"), &page::new_table(&new))?;
    }
    Ok(())
}

fn others(folder: &Path, lang: Lang) -> io::Result<()> {
    let code = lang.code();
    save(
        folder,
        &format!("rules-{code}"),
        &page::rules(RulesPage {
            base_url: "http://joute.test",
            lang,
            theme: Theme::Device,
            game: GameId::Rivality,
            query: "",
        }),
    )?;
    let join = JoinPage {
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
        table: "h7fk2".into(),
        secret: "s3cr3t".into(),
        game: GameId::Rivality,
        mode: "base",
        seats: vec![card(0, "Maël", SeatKind::You), card(1, "", SeatKind::Open { link: String::new() })],
        seat: Seat::at(1),
    };
    save(folder, &format!("join-{code}"), &page::join(&join))?;
    let error = ErrorPage { lang, theme: Theme::Device, status: 404, fault: Fault::NoTable, table: None };
    save(folder, &format!("error-{code}"), &page::error(&error))
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = env::args().nth(1).ok_or("which folder? try /tmp/pages")?;
    let folder = Path::new(&folder);
    for asset in joute_draw::assets() {
        let path = folder.join(asset.path.trim_start_matches('/'));
        fs::create_dir_all(path.parent().ok_or("an asset has a folder")?)?;
        fs::write(path, &asset.bytes)?;
    }
    for lang in Lang::BOTH {
        tables(folder, lang)?;
        ways_in(folder, lang)?;
        others(folder, lang)?;
    }
    // The tree of one choice, to read by eye.
    let game = started("base", 2, 3)?;
    if let AnyTurn::Seats(seats) = game.game.turn()
        && let Some(seat) = seats.first()
    {
        let tree = game::tree(&game.game.view(Viewer::Seat(seat)), &game.game.legal(seat), Lang::En);
        fs::write(folder.join("choices.json"), serde_json::to_string_pretty(&tree)?)?;
    }
    println!("pages are in {}", folder.display());
    Ok(())
}
