//! Each book stands on the law of its game, in both languages, with pictures that load.

use std::collections::BTreeSet;

use joute_games::GameId;

use super::{Book, Icon, Part, Said, book, section};

/// The IDs of the plain pages of a game, which `cargo xtask rules` holds to those of the exact page.
fn law(game: GameId) -> BTreeSet<&'static str> {
    let lines = game.rules_pages().english.lines();
    lines.filter_map(|line| line.strip_prefix("* **")?.split_once("**")).map(|(id, _)| id).collect()
}

fn parts(book: &'static Book) -> impl Iterator<Item = &'static Part> {
    book.chapters.iter().flat_map(|chapter| &chapter.parts)
}

fn icons(book: &'static Book) -> impl Iterator<Item = &'static Icon> {
    book.chapters.iter().flat_map(|chapter| &chapter.icons)
}

#[track_caller]
fn assert_said(said: &Said, what: &str) {
    for words in [&said.en, &said.fr] {
        assert!(words.trim().len() > 2 && !words.contains(" - "), "{what}: {words:?}");
    }
    let paragraphs = |words: &str| words.trim().split("\n\n").count();
    assert_eq!(paragraphs(&said.en), paragraphs(&said.fr), "{what}: as many paragraphs in both languages");
    // A French text has its own signs: a space that does not break before them, and quotes of its own.
    assert!(!said.fr.contains('\'') && !said.en.contains('\''), "{what}: an apostrophe is ’");
}

#[test]
fn every_rule_that_a_book_cites_exists() {
    for game in GameId::ALL {
        let (book, law) = (book(game), law(game));
        assert!(law.len() > 150, "the law of {game} is read");
        let of_parts = parts(book).map(|part| &part.rules);
        for rules in of_parts.chain(icons(book).map(|icon| &icon.rules)) {
            assert!(!rules.is_empty(), "a paragraph of {game} stands on no rule");
            for id in rules {
                assert!(law.contains(id.as_str()), "{game} has no rule {id}");
            }
        }
    }
}

#[test]
fn every_section_of_the_law_is_behind_a_paragraph_or_said_to_be_beside_the_book() {
    for game in GameId::ALL {
        let (book, law) = (book(game), law(game));
        let sections: BTreeSet<&str> = law.iter().copied().map(section).collect();
        let cited: BTreeSet<&str> = parts(book).flat_map(|part| &part.rules).map(|id| section(id)).collect();
        let beside: BTreeSet<&str> = book.beside.iter().map(String::as_str).collect();
        let silent: Vec<_> = sections.iter().filter(|one| !cited.contains(*one) && !beside.contains(*one)).collect();
        assert!(silent.is_empty(), "{game}: no paragraph stands on {silent:?}");
        let idle: Vec<_> = beside.iter().filter(|one| !sections.contains(*one) || cited.contains(*one)).collect();
        assert!(idle.is_empty(), "{game}: {idle:?} are not beside the book");
    }
}

#[test]
fn every_chapter_has_its_words_in_both_languages() {
    for game in GameId::ALL {
        let book = book(game);
        let mut known = BTreeSet::new();
        for chapter in &book.chapters {
            let id = &chapter.id;
            assert!(id.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-'), "{game}: {id}");
            assert!(known.insert(id), "{game}: {id} stands twice");
            assert!(!chapter.parts.is_empty() || !chapter.icons.is_empty(), "{game}: {id} is empty");
            assert_said(&chapter.title, id);
            for part in &chapter.parts {
                assert_said(&part.words, id);
                part.title.iter().for_each(|title| assert_said(title, id));
            }
            chapter.icons.iter().for_each(|icon| assert_said(&icon.words, id));
        }
        assert!(known.len() >= 8, "{game}: {known:?}");
    }
}

#[test]
fn every_picture_loads_and_is_said_in_words() {
    let mut faults = Vec::new();
    for game in GameId::ALL {
        let mut shown = 0;
        for chapter in &book(game).chapters {
            for picture in chapter.parts.iter().filter_map(|part| part.picture.as_ref()) {
                faults.extend(picture.view(game).err().map(|fault| format!("{game}, {}: {fault}", chapter.id)));
                assert_said(&picture.alt, &chapter.id);
                assert_said(&picture.caption, &chapter.id);
                assert!(picture.alt.en.len() > 40, "{}: {}", chapter.id, picture.alt.en);
                shown += 1;
            }
        }
        assert!(shown >= 8, "{game} has {shown} pictures");
        let cover = book(game).chapters.first().and_then(|chapter| chapter.parts.first());
        assert!(cover.is_some_and(|part| part.picture.is_some()), "the cover of {game} has no picture");
    }
    assert!(faults.is_empty(), "{faults:#?}");
}
