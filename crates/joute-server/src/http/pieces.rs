//! A page as what is new in it since the one before.
//!
//! A page is cut into pieces where elements begin. Of the page that a socket was sent last only the hashes and the places of its pieces stay;
//! of the next page it is sent the text that is new, and where in the page before it finds the rest. Nothing here knows what a page shows.

use std::hash::BuildHasher as _;
use std::iter;
use std::ops::Range;
use std::sync::LazyLock;

use foldhash::quality::RandomState;
use memchr::{memchr2_iter, memmem};
use serde::Serialize;

/// Bytes of a piece, at least, unless a thing with an id begins sooner: shorter ones cost more to tell than to send.
const PIECE_MIN: usize = 128;
/// What begins a branch of the tree of choices: no element, but most of a page on which there is much to choose.
const BRANCH: &[u8] = b"{\"say\"";
/// What follows the name of an element that has an id, the first of its attributes: such a thing is moved and changed by itself.
const ID: &[u8] = b" id=\"";
/// Bytes of the name of an element, at most.
const NAME_MAX: usize = 12;

/// Nobody outside can look for two texts with the same hash: each run of the program has its own.
static HASHES: LazyLock<RandomState> = LazyLock::new(RandomState::default);

/// The hash of a page.
pub(super) fn hash_of(html: &str, version: u64) -> u64 {
    HASHES.hash_one((html, version))
}

/// Where something stands in a page: from and until where, in units of UTF-16, in which scripts count.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub(super) struct Stretch(u32, u32);

/// A part of a page, for somebody who has the page before.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub(super) enum Part<'a> {
    /// What stands there in the page before.
    Kept(Stretch),
    New(&'a str),
}

/// One piece of a page that was cut.
#[derive(Clone, Copy, Debug)]
struct Piece {
    hash: u64,
    stretch: Stretch,
    /// In bytes, where the next one begins.
    end: usize,
}

/// A page cut in pieces, each read once for whoever is sent the page and for whoever will have it.
#[derive(Debug)]
pub(super) struct Cuts(Box<[Piece]>);

/// The pieces of a page: enough to know them again, and nothing to read.
#[derive(Debug)]
pub(super) struct Pieces {
    /// In the order of the page.
    hashes: Box<[u64]>,
    /// Where each begins, and where the last one ends.
    bounds: Box<[u32]>,
    /// Which they are, in the order of their hashes, equal ones in that of the page.
    by_hash: Box<[u32]>,
}

impl Cuts {
    pub(super) fn of(html: &str) -> Self {
        let (mut start, mut end) = (0, 0);
        let pieces = cut(html).map(|piece| {
            let stretch = Stretch(start, start + units(piece));
            start = stretch.1;
            end += piece.len();
            Piece { hash: HASHES.hash_one(piece), stretch, end }
        });
        Self(pieces.collect())
    }

    /// What a socket keeps of the page.
    pub(super) fn pieces(&self) -> Pieces {
        let mut by_hash: Vec<(u64, u32)> = self.0.iter().map(|piece| piece.hash).zip(0..).collect();
        by_hash.sort_unstable();
        let end = self.0.last().map_or(0, |piece| piece.stretch.1);
        Pieces {
            hashes: self.0.iter().map(|piece| piece.hash).collect(),
            bounds: self.0.iter().map(|piece| piece.stretch.0).chain([end]).collect(),
            by_hash: by_hash.into_iter().map(|(_, which)| which).collect(),
        }
    }

    /// `html`, of which these are the cuts, for somebody who has the page of the pieces `before`. Put together, the parts are `html`.
    pub(super) fn since<'a>(&self, html: &'a str, before: &Pieces) -> Vec<Part<'a>> {
        let new = |range: Range<usize>| html.get(range).filter(|text| !text.is_empty()).map(Part::New);
        let mut parts = Vec::new();
        // The piece behind the last one that is kept, and where the text begins that is new since.
        let (mut next, mut new_from, mut at) = (0, 0, 0);
        for piece in &self.0 {
            if let Some(which) = before.find(piece.hash, next) {
                parts.extend(new(new_from..at));
                let stretch = before.stretch(which);
                match parts.last_mut() {
                    Some(Part::Kept(last)) if last.1 == stretch.0 => last.1 = stretch.1,
                    _ => parts.push(Part::Kept(stretch)),
                }
                next = which + 1;
                new_from = piece.end;
            }
            at = piece.end;
        }
        parts.extend(new(new_from..at));
        parts
    }
}

impl Pieces {
    /// Which piece has this hash: `next`, as nearly always, else the first that has.
    fn find(&self, hash: u64, next: usize) -> Option<usize> {
        if self.hashes.get(next) == Some(&hash) {
            return Some(next);
        }
        let first = self.by_hash.partition_point(|&which| self.hashes[which as usize] < hash);
        self.by_hash.get(first).map(|&which| which as usize).filter(|&which| self.hashes[which] == hash)
    }

    fn stretch(&self, which: usize) -> Stretch {
        Stretch(self.bounds[which], self.bounds[which + 1])
    }
}

/// The length of a text in units of UTF-16. A page is far shorter than four gigabytes.
fn units(text: &str) -> u32 {
    let units = if text.is_ascii() { text.len() } else { text.chars().map(char::len_utf16).sum() };
    u32::try_from(units).unwrap_or(u32::MAX)
}

/// Cuts a page where elements and branches begin. The same text is cut in the same places soon after any change before it.
fn cut(html: &str) -> impl Iterator<Item = &str> {
    let bytes = html.as_bytes();
    let mut with_ids = memmem::find_iter(bytes, ID).filter_map(|id| element_before(bytes, id)).peekable();
    let mut from = 0;
    iter::from_fn(move || {
        while with_ids.next_if(|&at| at <= from).is_some() {}
        let until = with_ids.peek().copied().unwrap_or(bytes.len());
        let wide = from + PIECE_MIN;
        let to = bytes.get(wide..until).and_then(first_beginning).map_or(until, |at| wide + at);
        // What was found is the first byte of a character.
        let piece = html.get(from..to).filter(|piece| !piece.is_empty())?;
        from = to;
        Some(piece)
    })
}

/// Where the first element or branch begins in a text.
fn first_beginning(bytes: &[u8]) -> Option<usize> {
    memchr2_iter(b'<', b'{', bytes).find(|&at| match &bytes[at..] {
        [b'<', letter, ..] => letter.is_ascii_alphabetic(),
        rest => rest.starts_with(BRANCH),
    })
}

/// Where the element begins whose name ends at `end`, if one does.
fn element_before(bytes: &[u8], end: usize) -> Option<usize> {
    let name = bytes[..end].iter().rev().take(NAME_MAX).take_while(|byte| byte.is_ascii_alphanumeric()).count();
    let begin = (end - name).checked_sub(1)?;
    (bytes[begin] == b'<' && bytes[begin + 1].is_ascii_alphabetic()).then_some(begin)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{BRANCH, Cuts, ID, NAME_MAX, PIECE_MIN, Part, Pieces, Stretch, cut, units};

    /// Cuts as [`cut`] does, byte by byte.
    fn cut_slowly(html: &str) -> Vec<&str> {
        let (mut pieces, mut from) = (Vec::new(), 0);
        for (at, letter) in html.char_indices() {
            let rest = &html.as_bytes()[at..];
            let is_element = letter == '<' && rest.get(1).is_some_and(u8::is_ascii_alphabetic);
            let has_id = || {
                let name = rest[1..].iter().take(NAME_MAX).take_while(|byte| byte.is_ascii_alphanumeric()).count();
                rest[1 + name..].starts_with(ID)
            };
            let is_long = at - from >= PIECE_MIN;
            if at > from && (is_element && (is_long || has_id()) || is_long && rest.starts_with(BRANCH)) {
                pieces.push(&html[from..at]);
                from = at;
            }
        }
        pieces.extend((from < html.len()).then_some(&html[from..]));
        pieces
    }

    /// The page that somebody puts together who has `before`, in units of UTF-16 as a script does.
    fn together(before: &str, parts: &[Part<'_>]) -> String {
        let before: Vec<u16> = before.encode_utf16().collect();
        let mut page = Vec::new();
        for part in parts {
            match part {
                Part::New(text) => page.extend(text.encode_utf16()),
                Part::Kept(Stretch(from, to)) => page.extend(&before[*from as usize..*to as usize]),
            }
        }
        String::from_utf16(&page).unwrap()
    }

    fn pieces(html: &str) -> Pieces {
        Cuts::of(html).pieces()
    }

    fn parts<'a>(before: &Pieces, html: &'a str) -> Vec<Part<'a>> {
        Cuts::of(html).since(html, before)
    }

    fn new(parts: &[Part<'_>]) -> usize {
        let bytes = |part: &Part<'_>| if let Part::New(text) = part { text.len() } else { 0 };
        parts.iter().map(bytes).sum()
    }

    fn item(number: u32) -> String {
        format!("<li id=\"n{number}\">é🜂 {number} {}</li>", "said ".repeat(20))
    }

    fn page(numbers: impl Iterator<Item = u32>) -> String {
        format!("<main><ol>{}</ol></main>", numbers.map(item).collect::<String>())
    }

    #[test]
    fn what_is_kept_is_not_sent_again() {
        let before = page(0..100);
        let known = pieces(&before);
        let same = parts(&known, &before);
        assert_eq!(same, [Part::Kept(Stretch(0, units(&before)))], "the same page is one stretch of it");
        // One goes, one comes, one moves.
        let after = page((0..40).chain([200]).chain(50..100).chain([45]));
        let told = parts(&known, &after);
        assert_eq!(together(&before, &told), after);
        // What came, and the last piece of either page, which ends with the page.
        assert!(new(&told) < 3 * item(200).len() + 40, "{told:?}");
        assert!(told.len() < 10, "{told:?}");
    }

    #[test]
    fn a_page_without_anything_in_common_is_new() {
        let known = pieces(&page(0..10));
        let after = page(20..30);
        let told = parts(&known, &after);
        assert!(new(&told) > after.len() - 40, "{told:?}");
        assert_eq!(parts(&known, ""), []);
        assert_eq!(parts(&pieces(""), "<p>a</p>"), [Part::New("<p>a</p>")]);
    }

    #[test]
    fn pieces_are_not_crumbs() {
        let html = "<b>x</b>".repeat(2_000) + &r#"{"say":"x"},"#.repeat(2_000);
        let crumbs: Vec<&str> = cut(&html).collect();
        assert_eq!(crumbs.concat(), html);
        assert!(crumbs.iter().rev().skip(1).all(|piece| piece.len() >= PIECE_MIN), "{crumbs:?}");
        assert!(pieces(&html).hashes.len() <= html.len() / PIECE_MIN + 1);
    }

    #[test]
    fn a_page_of_ten_megabytes_takes_a_blink() {
        // However many pieces are equal, each is found by halving.
        let html = "<p>the same again and again, and so on until it is long enough to be a piece of its own: no, longer, much longer</p>\n"
            .repeat(90_000);
        assert_eq!(together(&html, &parts(&pieces(&html), &html)), html);
    }

    proptest! {
        #[test]
        fn a_page_is_cut_where_a_slow_reader_would(
            html in "(<[gl]i{0,13} id=\"[a-c]\">|<p>|<1 id=\"| id=\"|é|🜂|<|\\{\"say\":|[a-z<{\" ]{0,60}){0,60}",
        ) {
            prop_assert_eq!(cut(&html).collect::<Vec<_>>(), cut_slowly(&html));
        }

        #[test]
        fn parts_make_the_page(
            before in "(<(g|li) id=\"[a-c]\">|<p>|é|🜂|\\{\"say\":|[a-z<{\"]{0,90}){0,40}",
            after in "(<(g|li) id=\"[a-c]\">|<p>|é|🜂|\\{\"say\":|[a-z<{\"]{0,90}){0,40}",
            at in any::<prop::sample::Index>(),
        ) {
            // Some of the page before in some of the next.
            let places: Vec<usize> = before.char_indices().map(|(at, _)| at).chain([before.len()]).collect();
            let split = places[at.index(places.len())];
            for after in [after.clone(), format!("{}{after}{}", &before[..split], &before[split..]), format!("{}{}", &before[split..], &before[..split])] {
                prop_assert_eq!(cut(&after).collect::<String>(), after.clone());
                prop_assert_eq!(together(&before, &parts(&pieces(&before), &after)), after);
            }
        }
    }
}
