//! Pages of tables as sockets send them, drawn once for all who see the same.
//!
//! Each change of a table has a number that never comes again ([`Cell::notify`]). Whoever sees the table through the same eyes, in the same
//! language, between two changes, is sent the same bytes.
//!
//! [`Cell::notify`]: crate::tables

use std::collections::{HashMap, VecDeque};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use axum::extract::ws::Utf8Bytes;
use joute_draw::words::Lang;
use serde::Serialize;
use tokio::sync::OnceCell;

use super::pieces::{self, Cuts, Part, Pieces};
use crate::secret::Digest;

/// What is kept, in bytes.
const BYTES_MAX: usize = 8 * 1024 * 1024;
/// Pages that are kept.
const PAGES_MAX: usize = 4_096;

/// Through whose eyes a table is seen, and how.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Look {
    /// The number of the change after which it is seen.
    pub(crate) revision: u64,
    /// Who looks; nobody in particular, if they have nothing to do with the table.
    pub(crate) guest: Option<Digest>,
    pub(crate) lang: Lang,
    /// Its code.
    pub(crate) theme: &'static str,
    pub(crate) base_url: String,
    /// The games that whoever looks knows.
    pub(crate) knows: String,
    pub(crate) elsewhere: Option<Vec<String>>,
}

/// The page of a table as it was drawn, and as it is sent. Clones are the same page.
#[derive(Clone, Debug)]
pub(crate) struct Drawn(Arc<Page>);

#[derive(Debug)]
struct Page {
    html: String,
    version: u64,
    /// Of both, so that a socket need not keep what it sent.
    hash: u64,
    /// As whoever has nothing yet is sent it.
    whole: OnceLock<Utf8Bytes>,
    cuts: OnceLock<Cuts>,
    pieces: OnceLock<Arc<Pieces>>,
    /// As it was sent to somebody who has the page of these pieces: those who see the same mostly saw the same before.
    since: Mutex<Option<(Arc<Pieces>, Utf8Bytes)>>,
}

impl Drawn {
    pub(super) fn page(html: String, version: u64) -> Self {
        let hash = pieces::hash_of(&html, version);
        Self(Arc::new(Page {
            html,
            version,
            hash,
            whole: OnceLock::new(),
            cuts: OnceLock::new(),
            pieces: OnceLock::new(),
            since: Mutex::default(),
        }))
    }

    /// Differs if anything does that is seen.
    pub(super) fn hash(&self) -> u64 {
        self.0.hash
    }

    fn cuts(&self) -> &Cuts {
        self.0.cuts.get_or_init(|| Cuts::of(&self.0.html))
    }

    /// What a socket keeps of the page to be told the next in parts.
    pub(super) fn pieces(&self) -> Arc<Pieces> {
        Arc::clone(self.0.pieces.get_or_init(|| Arc::new(self.cuts().pieces())))
    }

    /// The message with the whole page.
    pub(super) fn whole(&self) -> Utf8Bytes {
        #[derive(Serialize)]
        struct Message<'a> {
            html: &'a str,
            version: u64,
        }
        let Page { html, version, whole, .. } = &*self.0;
        // Every seventh character or so is a quotation mark, which is escaped.
        whole.get_or_init(|| written(&Message { html, version: *version }, html.len() + html.len() / 6 + 64)).clone()
    }

    /// The message for somebody who has the page of the pieces `before`.
    pub(super) fn since(&self, before: &Arc<Pieces>) -> Utf8Bytes {
        #[derive(Serialize)]
        struct Message<'a> {
            parts: &'a [Part<'a>],
            version: u64,
        }
        let Page { html, version, since, .. } = &*self.0;
        let mut since = since.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, text)) = since.as_ref().filter(|(known, _)| Arc::ptr_eq(known, before)) {
            return text.clone();
        }
        let text = written(&Message { parts: &self.cuts().since(html, before), version: *version }, html.len() / 4);
        *since = Some((Arc::clone(before), text.clone()));
        text
    }

    /// What it takes of memory, about: the page, and in the worst case the page as a message as well.
    fn bytes(&self) -> usize {
        2 * self.0.html.len()
    }
}

/// A message as JSON. Text and numbers always serialise, as text.
fn written(message: &impl Serialize, room: usize) -> Utf8Bytes {
    let mut text = Vec::with_capacity(room);
    let written = serde_json::to_writer(&mut text, message);
    written.ok().and_then(|()| String::from_utf8(text).ok()).unwrap_or_default().into()
}

/// What was drawn lately. The oldest give way.
#[derive(Debug, Default)]
pub(crate) struct Drawings {
    kept: Mutex<Kept>,
    drawn: AtomicU64,
    reused: AtomicU64,
}

#[derive(Debug, Default)]
struct Kept {
    /// Each with what it weighs, once it was drawn.
    pages: HashMap<Look, (Arc<OnceCell<Drawn>>, usize)>,
    /// In the order in which they were asked for.
    order: VecDeque<Look>,
    bytes: usize,
}

impl Drawings {
    /// What is seen by `look`: drawn by `draw`, if nobody who sees the same has had it drawn. Who comes meanwhile waits for it.
    ///
    /// # Errors
    ///
    /// Those of `draw`; then nothing is kept.
    pub(super) async fn get<E>(&self, look: Look, draw: impl AsyncFnOnce() -> Result<Drawn, E>) -> Result<Drawn, E> {
        let place = self.place(&look);
        let mut is_new = false;
        let drawn = place
            .get_or_try_init(async || {
                is_new = true;
                draw().await
            })
            .await?
            .clone();
        if is_new {
            self.drawn.fetch_add(1, Ordering::Relaxed);
            self.weigh(&look, &place, drawn.bytes());
        } else {
            self.reused.fetch_add(1, Ordering::Relaxed);
        }
        Ok(drawn)
    }

    fn place(&self, look: &Look) -> Arc<OnceCell<Drawn>> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((place, _)) = kept.pages.get(look) {
            return Arc::clone(place);
        }
        let place = Arc::<OnceCell<Drawn>>::default();
        kept.order.push_back(look.clone());
        kept.pages.insert(look.clone(), (Arc::clone(&place), 0));
        kept.make_room();
        place
    }

    /// Counts a page that was drawn, unless it gave way meanwhile.
    fn weigh(&self, look: &Look, drawn_at: &Arc<OnceCell<Drawn>>, bytes: usize) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let place = kept.pages.get_mut(look).filter(|(place, _)| Arc::ptr_eq(place, drawn_at));
        let Some((_, weight)) = place else { return };
        *weight = bytes;
        kept.bytes += bytes;
        kept.make_room();
    }

    /// Bytes of the pages that are kept.
    pub(super) fn bytes(&self) -> usize {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner).bytes
    }

    /// How many pages were drawn.
    pub(super) fn drawn(&self) -> u64 {
        self.drawn.load(Ordering::Relaxed)
    }

    /// How often a page was there already.
    pub(super) fn reused(&self) -> u64 {
        self.reused.load(Ordering::Relaxed)
    }
}

impl Kept {
    fn make_room(&mut self) {
        // Each round forgets one page.
        while (self.bytes > BYTES_MAX || self.order.len() > PAGES_MAX)
            && let Some(oldest) = self.order.pop_front()
        {
            let weight = self.pages.remove(&oldest).map_or(0, |(_, weight)| weight);
            self.bytes -= weight;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use joute_draw::words::Lang;

    use super::{BYTES_MAX, Drawings, Drawn, Look, PAGES_MAX};

    fn look(revision: u64) -> Look {
        let (guest, lang, theme, base_url) = (None, Lang::En, "", "http://h".to_owned());
        Look { revision, guest, lang, theme, base_url, knows: String::new(), elsewhere: None }
    }

    #[test]
    fn a_page_is_sent_as_any_json() {
        let html = "<p class=\"é\">\u{1}\u{7f}\n\\ \u{2028}🜂</p>";
        let said = serde_json::json!({ "version": 7, "html": html }).to_string();
        let drawn = Drawn::page(html.to_owned(), 7);
        assert_eq!(drawn.whole().as_str(), said);
        let before = Drawn::page("<main></main>".to_owned(), 6).pieces();
        assert_eq!(drawn.since(&before).as_str(), serde_json::json!({ "version": 7, "parts": [html] }).to_string());
        assert_eq!(drawn.since(&drawn.pieces()).as_str(), r#"{"parts":[[0,25]],"version":7}"#);
    }

    #[test]
    fn who_sees_the_same_gets_what_was_drawn_once() {
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        runtime.block_on(async {
            let (drawings, drawn) = (Drawings::default(), AtomicU32::new(0));
            let get = async |look: Look| {
                let draw = async || {
                    drawn.fetch_add(1, Ordering::Relaxed);
                    tokio::task::yield_now().await;
                    Ok::<_, ()>(Drawn::page(format!("{look:?}"), 1))
                };
                drawings.get(look.clone(), draw).await.unwrap()
            };
            // At the same time, and later.
            let (one, two) = tokio::join!(get(look(1)), get(look(1)));
            assert_eq!((one.hash(), drawn.load(Ordering::Relaxed)), (two.hash(), 1));
            get(look(1)).await;
            get(look(2)).await;
            get(Look { lang: Lang::Fr, ..look(2) }).await;
            assert_eq!((drawn.load(Ordering::Relaxed), drawings.drawn(), drawings.reused()), (3, 3, 2));
            let failed = drawings.get(look(3), async || Err::<Drawn, _>("no table")).await;
            assert_eq!(failed.unwrap_err(), "no table");
            get(look(3)).await;
            assert_eq!(drawn.load(Ordering::Relaxed), 4, "what failed is not kept");
        });
    }

    #[test]
    fn what_gave_way_while_it_was_drawn_weighs_nothing() {
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        runtime.block_on(async {
            let drawings = Drawings::default();
            let page = || Drawn::page("x".repeat(1_000), 1);
            for slow in 0..4 {
                let draw = async || {
                    for revision in 0..PAGES_MAX as u64 {
                        let other = look(1_000 * (slow + 1) + revision);
                        drawings.get(other, async || Ok::<_, ()>(page())).await.unwrap();
                    }
                    Ok::<_, ()>(page())
                };
                drawings.get(look(slow), draw).await.unwrap();
            }
            let kept = drawings.kept.lock().unwrap();
            assert_eq!(kept.bytes, kept.pages.len() * page().bytes());
        });
    }

    #[test]
    fn the_oldest_give_way() {
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        runtime.block_on(async {
            let drawings = Drawings::default();
            for revision in 0..200 {
                let page = async || Ok::<_, ()>(Drawn::page("x".repeat(50_000), 1));
                drawings.get(look(revision), page).await.unwrap();
                assert!(drawings.bytes() <= BYTES_MAX);
            }
            assert!(drawings.bytes() > BYTES_MAX / 2);
            for revision in 1_000..1_000 + 2 * PAGES_MAX as u64 {
                drawings.get(look(revision), async || Err::<Drawn, ()>(())).await.unwrap_err();
            }
            let kept = drawings.kept.lock().unwrap();
            assert!(kept.order.len() <= PAGES_MAX && kept.pages.len() == kept.order.len());
        });
    }
}
