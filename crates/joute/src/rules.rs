//! `joute rules`.

use std::io::{self, Write as _};

use joute_draw::words::Lang;
use joute_games::{Clause, GameId, RulesPages, clauses};

use crate::failure::{Failure, Outcome};

/// The page in plain words.
const fn plain(pages: &RulesPages, lang: Lang) -> &'static str {
    match lang {
        Lang::En => pages.english,
        Lang::Fr => pages.french,
    }
}

/// Prints the page in plain words, or what both pages say about `id`.
pub(crate) fn rules(game: GameId, id: Option<&str>, lang: Lang) -> Outcome {
    let pages = game.rules_pages();
    let plain = plain(&pages, lang);
    let mut out = io::stdout().lock();
    let Some(id) = id else {
        writeln!(out, "{}", plain.trim_end())?;
        return Ok(());
    };
    let wanted = id.to_ascii_uppercase();
    let found: Vec<Clause<'_>> = clauses(pages.exact).into_iter().filter(|clause| is_of(clause.id, &wanted)).collect();
    if found.is_empty() {
        return Err(Failure::usage(unknown(game, id, &wanted)));
    }
    let explained = clauses(plain);
    for clause in found {
        writeln!(out, "{}\n  {}", clause.id, lines(&clause).join("\n  "))?;
        for words in explained.iter().filter(|other| other.id == clause.id) {
            writeln!(out, "  > {}", lines(words).join("\n  > "))?;
        }
        writeln!(out)?;
    }
    Ok(())
}

/// What the rules or the chapter `id` say, in plain words; `None` if there is no such thing.
pub(crate) fn in_plain_words(game: GameId, id: &str, lang: Lang) -> Option<String> {
    let pages = game.rules_pages();
    let wanted = id.to_ascii_uppercase();
    let explained = clauses(plain(&pages, lang));
    let wanted = explained.iter().filter(|clause| !wanted.is_empty() && is_of(clause.id, &wanted));
    let said: Vec<String> = wanted.map(|clause| format!("{}  {}", clause.id, lines(clause).join("\n"))).collect();
    (!said.is_empty()).then(|| said.join("\n"))
}

/// The lines of a clause, without the fences of a block and what is empty.
fn lines<'a>(clause: &'a Clause<'_>) -> Vec<&'a str> {
    clause.text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with("```")).collect()
}

/// `RIV-SHIELD` is of `RIV-SHIELD-2`; `RIV-SOLO-1` is not of `RIV-SOLO-10`.
fn is_of(id: &str, wanted: &str) -> bool {
    id.strip_prefix(wanted).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
}

/// The chapters of the rules of a game, in order of the alphabet.
pub(crate) fn chapters(game: GameId) -> Vec<&'static str> {
    let clauses = clauses(game.rules_pages().exact);
    let mut chapters: Vec<&str> =
        clauses.iter().filter_map(|clause| clause.id.rsplit_once('-').map(|(chapter, _)| chapter)).collect();
    chapters.sort_unstable();
    chapters.dedup();
    chapters
}

/// What to say of an ID that is not on the page: the chapters there are.
fn unknown(game: GameId, id: &str, wanted: &str) -> String {
    let chapters = chapters(game);
    let chapter = wanted.rsplit_once('-').map_or(wanted, |(chapter, _)| chapter);
    let hint = if chapters.contains(&chapter) {
        format!("try `joute rules {game} {chapter}` for its chapter")
    } else {
        format!("the chapters are {}", chapters.join(", "))
    };
    format!("no rule of {game} is called `{}`; {hint}", id.chars().take(40).collect::<String>())
}

#[cfg(test)]
mod tests {
    use joute_draw::words::Lang;
    use joute_games::{GameId, clauses};

    use super::{in_plain_words, is_of};

    #[test]
    fn chapters_hold_their_rules_and_no_others() {
        assert!(is_of("RIV-SHIELD-1", "RIV-SHIELD-1"));
        assert!(is_of("RIV-SHIELD-1", "RIV-SHIELD"));
        assert!(!is_of("RIV-SOLO-10", "RIV-SOLO-1"));
        assert!(!is_of("RIV-SPELL-1", "RIV-SP"));
    }

    #[test]
    fn every_rule_of_every_game_is_found_and_explained_in_both_languages() {
        for game in GameId::ALL {
            let exact = clauses(game.rules_pages().exact);
            assert!(exact.len() > 150, "{game}: {}", exact.len());
            for clause in &exact {
                assert!(clause.text.len() > 10, "{game}: {clause:?}");
                for lang in [Lang::En, Lang::Fr] {
                    let said = in_plain_words(game, clause.id, lang);
                    assert!(
                        said.is_some_and(|said| said.len() > clause.id.len() + 10),
                        "{game} {lang:?}: {}",
                        clause.id
                    );
                }
            }
            for page in [game.rules_pages().english, game.rules_pages().french] {
                for clause in clauses(page) {
                    assert!(exact.iter().any(|known| known.id == clause.id), "{game}: {}", clause.id);
                }
            }
        }
    }
}
