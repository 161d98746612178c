//! The page of a table: what lies over it, what is offered in the ledge, how it ends.

use joute_games::AnyView;
use joute_kernel::Viewer;

use crate::page::model::{Bar, ChatLine, Claim, Later, Notice, Said, SeatKind, Stop, TablePage, TakeBack};
use crate::page::table;
use crate::page::tests::{pages, sound};
use crate::words::Lang;

#[test]
fn a_curtain_shows_no_hand_and_no_choice() {
    let mut seen = 0;
    pages(&mut |page| {
        let Some(seat) = page.acting.filter(|_| page.mode == "base" && seen < 5) else { return };
        seen += 1;
        let AnyView::Rivality(own) = &page.view else { panic!("a view of Rivality") };
        let mut spectator = own.clone();
        spectator.viewer = Viewer::Spectator;
        spectator.hands.iter_mut().for_each(|hand| hand.tiles = None);
        let curtain = TablePage {
            curtain: Some(seat),
            acting: None,
            viewer: Viewer::Spectator,
            view: AnyView::Rivality(spectator),
            choices: Vec::new(),
            ..page.clone()
        };
        let html = table(&curtain);
        sound(&html);
        assert!(!html.contains("id=\"hand-") && !html.contains("id=\"choices\"") && html.contains("/t/t1/curtain"));
        assert!(table(page).contains("id=\"hand-"));
    });
    assert_eq!(seen, 5);
}

#[test]
fn links_for_friends_cover_the_board_only_while_the_reader_has_nothing_to_do() {
    let mut seen = 0;
    pages(&mut |page| {
        if page.acting.is_none() || page.mode != "base" || page.seats.len() < 3 || seen > 3 {
            return;
        }
        seen += 1;
        let mut open = page.clone();
        let free = open.seats.iter_mut().find(|card| Some(card.seat) != page.acting).expect("somebody else sits there");
        free.kind = SeatKind::Open { link: "http://localhost:1/t/t1/join/s3".to_owned() };
        let html = table(&open);
        sound(&html);
        assert!(
            html.contains("id=\"waiting\" class=\"slip\"")
                && html.contains("id=\"prompt\"")
                && html.contains("/join/s3")
        );
        let idle = TablePage { acting: None, choices: Vec::new(), ..open };
        let html = table(&idle);
        sound(&html);
        assert!(html.contains("id=\"waiting\" class=\"slip over\"") && !html.contains("id=\"prompt\""));
        let frozen = TablePage { stopped: Some(Stop::Fault), ..idle };
        let html = table(&frozen);
        sound(&html);
        assert!(html.contains("id=\"frozen\"") && !html.contains("id=\"waiting\" class=\"slip over\""));
    });
    assert_eq!(seen, 4);
}

#[test]
fn a_notice_names_its_rule() {
    let mut seen = false;
    pages(&mut |page| {
        if seen {
            return;
        }
        seen = true;
        let notice = Some(Notice::Refused { code: "cell_taken".into(), rule: "RIV-PLACE-1".into() });
        for text in [false, true] {
            let html = table(&TablePage { notice: notice.clone(), text, ..page.clone() });
            sound(&html);
            assert!(html.contains("There is a tile on that place already."));
            assert!(text || html.contains("/rules/rivality#RIV-PLACE-1"));
        }
    });
    assert!(seen);
}

#[test]
fn links_for_friends_stay_in_sight_under_a_curtain() {
    let mut seen = 0;
    pages(&mut |page| {
        if page.acting.is_none() || page.seats.len() < 3 || seen > 1 {
            return;
        }
        seen += 1;
        let mut hot = TablePage { curtain: page.acting, acting: None, choices: Vec::new(), ..page.clone() };
        let free = hot.seats.last_mut().expect("somebody sits there");
        free.kind = SeatKind::Open { link: "http://localhost:1/t/t1/join/s3".to_owned() };
        for text in [false, true] {
            let html = table(&TablePage { text, ..hot.clone() });
            sound(&html);
            assert!(html.contains("id=\"curtain\"") && html.contains("/join/s3"), "text {text}");
        }
    });
    assert_eq!(seen, 2);
}

#[test]
fn the_end_counts_every_tile_and_says_what_can_be_done() {
    let mut ends = 0;
    pages(&mut |page| {
        let AnyView::Rivality(view) = &page.view else { panic!("a view of Rivality") };
        let Some(outcome) = &view.outcome else { return };
        ends += 1;
        let counted = view.tiles.iter().filter(|tile| tile.tile.is_some()).count();
        for (lang, text) in [(Lang::En, false), (Lang::Fr, false), (Lang::Fr, true)] {
            let html = table(&TablePage { lang, text, ..page.clone() });
            let ids = sound(&html);
            let rows: Vec<&String> = ids.iter().filter(|id| id.starts_with("count-tile_")).collect();
            assert_eq!(rows.len(), counted, "{:?}", outcome.reason);
            for row in rows {
                let tile = row.trim_start_matches("count-");
                assert!(html.contains(&format!("data-frame=\"{tile}\"")));
                assert!(text || ids.contains(tile), "{tile} is not on the board");
            }
            let [replay, review] = if text { ["replay?text=1", "review?text=1"] } else { ["replay", "review"] };
            for deed in [replay, review, "record"] {
                assert!(html.contains(&format!("href=\"/t/t1/{deed}\"")), "{deed}");
            }
            assert!(html.contains("action=\"/t/t1/again\"") || html.contains("href=\"/new/rivality?mode="));
            assert!(ids.contains("victory") && ids.contains("winner"));
            assert_eq!(html.contains("data-do=\"step\""), !text);
        }
    });
    assert!(ends > 4, "{ends} games ended");
}

#[test]
fn the_ledge_says_whether_the_last_decision_can_be_taken_back() {
    let mut seen = false;
    pages(&mut |page| {
        if page.acting.is_none() || page.mode != "base" || seen {
            return;
        }
        seen = true;
        let with = |take_back: TakeBack, text: bool, waits: bool| {
            let mut page = TablePage { text, ..page.clone() };
            page.company.take_back = take_back;
            if waits {
                (page.acting, page.choices) = (None, Vec::new());
            }
            let html = table(&page);
            sound(&html);
            html
        };
        let plain = with(TakeBack::Nobody, false, false);
        assert!(plain.contains("id=\"do-back\"") && !plain.contains("data-take="));
        // Where nothing can be taken back the button stays in its place, greyed.
        let grey = |html: String| {
            let button =
                html.split_once("id=\"do-back\"").map(|(_, rest)| rest.split_once('>').expect("a tag").0.to_owned());
            button.is_some_and(|button| button.contains("aria-disabled=\"true\""))
        };
        assert!(grey(with(TakeBack::Nobody, false, true)));
        assert!(with(TakeBack::Free, false, true).contains("data-take=\"free\""));
        assert!(with(TakeBack::OthersAsked, false, false).contains("data-take=\"ask\""));
        let barred = with(TakeBack::Barred(Bar::Secret), false, true);
        assert!(barred.contains("data-take=\"barred\" data-why=\"Something hidden has been shown since"));
        // Before the first decision the button is the one that steps back, and nothing else.
        assert!(!with(TakeBack::Barred(Bar::Nothing), false, false).contains(">Take back<"));
        assert!(grey(with(TakeBack::Barred(Bar::Nothing), false, true)));
        assert!(with(TakeBack::Free, true, false).contains("action=\"/t/t1/take-back\""));
        assert!(with(TakeBack::Barred(Bar::Chance), true, false).contains("Chance has answered since"));
    });
    assert!(seen);
}

#[test]
fn in_text_mode_nothing_that_takes_the_focus_is_hidden_from_the_ear() {
    let mut count = 0;
    pages(&mut |page| {
        count += 1;
        if count % 40 != 0 {
            return;
        }
        let html = table(&TablePage { text: true, ..page.clone() });
        for tag in html.split('<').filter_map(|rest| rest.split('>').next()) {
            assert!(!(tag.contains("tabindex=") && tag.contains("aria-hidden=\"true\"")), "<{tag}>");
        }
        assert_eq!(html.matches("<pre").count(), 2, "one board for a screen, one for a phone");
    });
    assert!(count > 100);
}

/// The first page of a game of two in words of `lang`, with what `company` changes.
fn arranged(lang: Lang, text: bool, company: impl Fn(&mut TablePage)) -> String {
    let mut found = None;
    pages(&mut |page| {
        if found.is_none() && page.mode == "base" && page.seats.len() == 2 {
            let mut page = TablePage { lang, text, ..page.clone() };
            page.seats[1].name = "Bo".to_owned();
            company(&mut page);
            found = Some(table(&page));
        }
    });
    let html = found.expect("such a page");
    sound(&html);
    html
}

#[test]
fn a_seat_that_is_asked_for_says_what_happens_when_and_how_to_keep_it() {
    let seat = joute_kernel::Seat::at(1);
    let claim =
        Claim { seat, level: Some("adept".to_owned()), until: 14 * 3600 + 37 * 60, answered: false, yours: false };
    for text in [false, true] {
        let host = arranged(Lang::En, text, |page| {
            page.company.hosting = true;
            (page.company.hand, page.company.asked_first) = (vec![seat], vec![seat]);
            page.company.claims = vec![claim.clone()];
        });
        let until = "<time data-at=\"52620\">14:37 UTC</time>";
        assert!(host.contains("unless Bo comes before then") && host.contains(until) && host.contains("Ask no more"));
        assert!(!host.contains("name=\"level\"") && !host.contains("id=\"seats\""), "it is asked for once");
        let answered = arranged(Lang::En, text, |page| {
            page.company.hosting = true;
            page.company.claims = vec![Claim { answered: true, ..claim.clone() }];
        });
        assert!(answered.contains("Bo has come") && !answered.contains(until));
        let own = arranged(Lang::Fr, text, |page| page.company.claims = vec![Claim { yours: true, ..claim.clone() }]);
        assert!(
            own.contains("L’hôte a demandé votre place") && own.contains("name=\"stay\"") && own.contains("Je suis là")
        );
        let (question, below) =
            (own.find("id=\"claim-1\""), own.find(if text { "id=\"choose\"" } else { "id=\"chronicle\"" }));
        assert!(question < below, "it stands above what can wait");
        let other = arranged(Lang::En, text, |page| page.company.claims = vec![claim.clone()]);
        assert!(!other.contains("name=\"stay\""), "others read it in the talk");
        let later = arranged(Lang::En, text, |page| {
            page.company.hosting = true;
            page.company.later = vec![Later { seat, minutes: 5, from: 52_620 }];
        });
        assert!(later.contains("no sign of life for 5 minutes") && later.contains(until));
        assert!(!later.contains("name=\"level\"") && !later.contains("name=\"open\""), "no dead button");
    }
}

#[test]
fn what_was_said_before_a_seat_was_taken_over_stays_the_word_of_who_said_it() {
    let seat = joute_kernel::Seat::at(1);
    let line = |number, name: Option<&str>, said| ChatLine { number, seat, name: name.map(str::to_owned), said };
    let html = arranged(Lang::En, false, |page| {
        page.company.chat = Some(vec![
            line(0, Some("<i>Cy"), Said::Words("hello".to_owned())),
            line(1, Some(""), Said::Left),
            line(2, None, Said::TakenOver { from: "<i>Cy".to_owned() }),
        ]);
    });
    assert!(html.contains("&lt;i&gt;Cy</bdi>") && html.contains("Bo took over the seat of &lt;i&gt;Cy"));
    assert!(!html.contains("<i>") && !html.contains("Bo left"));
}

#[test]
fn a_seat_that_was_taken_over_says_why_its_hand_does_not_show() {
    for text in [false, true] {
        let html = arranged(Lang::En, text, |page| {
            page.veil = Some(joute_kernel::Seat::at(0));
            (page.viewer, page.acting) = (Viewer::Spectator, None);
            page.choices.clear();
        });
        assert!(html.contains("You took this seat over") && html.contains("data-veil=\"0\""));
    }
}

#[test]
fn who_is_called_you_is_spoken_to() {
    let mut seen = 0;
    pages(&mut |page| {
        if page.acting.is_none() || page.mode != "base" || page.seats.len() != 2 || seen > 3 {
            return;
        }
        seen += 1;
        // As in a review: the reader looks on.
        let idle = TablePage { acting: None, viewer: Viewer::Spectator, choices: Vec::new(), ..page.clone() };
        let html = table(&idle);
        assert!(html.contains("your turn") && !html.contains("their turn"), "{html}");
    });
    assert_eq!(seen, 4);
}

#[test]
fn the_rule_between_equals_stands_on_the_standard_of_who_won_by_it() {
    let mut seen = 0;
    pages(&mut |page| {
        let AnyView::Rivality(view) = &page.view else { panic!("a view of Rivality") };
        if view.outcome.is_none() || page.mode != "base" || seen > 0 {
            return;
        }
        seen += 1;
        let mut tied = view.clone();
        tied.ranking.decided_by = Some(joute_rivality::Tiebreak::Well.rule());
        let html = table(&TablePage { view: AnyView::Rivality(tied), ..page.clone() });
        sound(&html);
        let (winners, rest) = html.split_once("<div class=\"totals losers").expect("both are there");
        let (losers, slip) = rest.split_once("<div id=\"side\"").expect("the slip is there");
        assert_eq!(winners.matches("class=\"tie\"").count(), 1, "on the standard of who won");
        assert!(!losers.contains("#RIV-TIE-1"), "{losers}");
        // On a phone, where standards are small, the slip says it.
        assert!(slip.contains("<div class=\"narrow\"><p class=\"tie\">") && slip.matches("class=\"tie\"").count() == 1);
    });
    assert_eq!(seen, 1);
}

#[test]
fn the_title_tells_whose_turn_it_is() {
    let title = |page: &TablePage| {
        let html = table(page);
        let title = html.split_once("<title>").and_then(|(_, rest)| rest.split_once("</title>")).expect("a title").0;
        // The script finds the same words where a new state brings them.
        assert!(page.text || html.contains(&format!("data-title=\"{title}\"")), "{title}");
        title.to_owned()
    };
    let mut seen = 0;
    pages(&mut |page| {
        let Some(acting) = page.acting.filter(|_| page.mode == "base" && page.seats.len() == 3 && seen < 20) else {
            return;
        };
        seen += 1;
        let named = |kind: SeatKind| {
            let mut named = page.clone();
            named.seats.iter_mut().for_each(|card| {
                card.name = format!("Ada {}", card.seat);
                if card.seat != acting {
                    card.kind = kind.clone();
                }
            });
            named
        };
        let mine = named(SeatKind::Friend);
        assert!(title(&mine).starts_with("Your turn · Rivality · "), "{}", title(&mine));
        assert!(title(&TablePage { lang: Lang::Fr, ..mine.clone() }).starts_with("À vous · Rivality · "));
        assert_eq!(title(&TablePage { text: true, ..mine.clone() }), title(&mine));
        // Several people at one device are all called by their names.
        assert!(title(&named(SeatKind::Here)).contains(&format!("Ada {acting}’s turn · Rivality · ")));
        let waiting = TablePage { acting: None, choices: Vec::new(), ..mine };
        assert!(title(&waiting).contains(&format!("Ada {acting}’s turn · Rivality · ")), "{}", title(&waiting));
        let open = TablePage { seats: named(SeatKind::Open { link: String::new() }).seats, ..waiting };
        assert!(title(&open).starts_with("Rivality · "), "{}", title(&open));
        // Only where nobody else could read anything out of the moment of an answer may it make itself.
        let offered = |page: &TablePage| {
            let html = table(page);
            assert_eq!(html.contains(" data-alone"), html.contains("data-wish=\"forced\""));
            html.contains(" data-alone")
        };
        let against = named(SeatKind::Computer { level: "adept".to_owned() });
        assert!(offered(&against));
        let mut lent = against.clone();
        lent.seats.iter_mut().for_each(|card| card.lent = card.seat != acting);
        assert!(
            !offered(&lent)
                && !offered(&open)
                && !offered(&named(SeatKind::Friend))
                && !offered(&named(SeatKind::Here))
        );
    });
    assert_eq!(seen, 20);
}
