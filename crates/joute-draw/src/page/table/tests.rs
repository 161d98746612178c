//! The page of a table: what lies over it, what is offered in the ledge, how it ends.

use joute_games::AnyView;
use joute_kernel::Viewer;

use crate::page::model::{Bar, Notice, SeatKind, TablePage, TakeBack};
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
        let spectator = joute_rivality::View {
            viewer: Viewer::Spectator,
            hands: own.hands.iter().map(|hand| joute_rivality::HandView { size: hand.size, tiles: None }).collect(),
            ..own.clone()
        };
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
        let frozen = TablePage { frozen: true, ..idle };
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
            for deed in ["replay", "review", "record"] {
                assert!(html.contains(&format!("href=\"/t/t1/{deed}\"")), "{deed}");
            }
            assert!(html.contains("href=\"/new/rivality?mode=") && ids.contains("victory") && ids.contains("winner"));
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
        assert!(!with(TakeBack::Nobody, false, true).contains("id=\"do-back\""));
        assert!(with(TakeBack::Free, false, true).contains("data-take=\"free\""));
        assert!(with(TakeBack::OthersAsked, false, false).contains("data-take=\"ask\""));
        let barred = with(TakeBack::Barred(Bar::Secret), false, true);
        assert!(barred.contains("data-take=\"barred\" data-why=\"Something hidden has been shown since"));
        // Before the first decision the button is the one that steps back, and nothing else.
        assert!(!with(TakeBack::Barred(Bar::Nothing), false, false).contains(">Take back<"));
        assert!(!with(TakeBack::Barred(Bar::Nothing), false, true).contains("id=\"do-back\""));
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
