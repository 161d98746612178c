//! Pictures in pixels: what messengers show of a link, and the icons of the site. They are drawn one at a time, and a few are kept.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use axum::body::Bytes;
use tokio::sync::Semaphore;

/// Makes a PNG of a whole SVG document, so many pixels wide; `None` if it cannot. The program brings it, because nothing else of the server
/// knows pixels.
pub type Raster = fn(&str, u32) -> Option<Vec<u8>>;

/// Pictures that are kept. One of a table takes some 150 KB.
const KEPT_MAX: usize = 24;
/// Who may wait for a picture while another is drawn; more are turned away.
const WAITING_MAX: usize = 8;

/// Draws pictures, and keeps the latest.
#[derive(Debug)]
pub(crate) struct Pictures {
    raster: Option<Raster>,
    /// The one place at the drawing board.
    board: Arc<Semaphore>,
    /// The places in front of it.
    queue: Semaphore,
    /// The latest first.
    kept: Mutex<VecDeque<(String, Bytes)>>,
}

/// Why there is no picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NoPicture {
    /// This server cannot draw pixels, or not this drawing.
    Unable,
    /// Too many wait already.
    Crowded,
}

impl Pictures {
    pub(crate) fn new(raster: Option<Raster>) -> Self {
        Self { raster, board: Arc::new(Semaphore::new(1)), queue: Semaphore::new(WAITING_MAX), kept: Mutex::default() }
    }

    /// The picture that is kept under this name.
    pub(crate) fn kept(&self, name: &str) -> Option<Bytes> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let at = kept.iter().position(|(known, _)| known == name)?;
        let found = kept.remove(at)?;
        let bytes = found.1.clone();
        kept.push_front(found);
        Some(bytes)
    }

    /// Draws a picture `width` pixels wide and keeps it under `name`, unless it was drawn meanwhile.
    ///
    /// # Errors
    ///
    /// [`NoPicture`].
    pub(crate) async fn draw(
        &self,
        name: String,
        width: u32,
        drawing: impl FnOnce() -> String + Send + 'static,
    ) -> Result<Bytes, NoPicture> {
        let raster = self.raster.ok_or(NoPicture::Unable)?;
        let _waits = self.queue.try_acquire().map_err(|_| NoPicture::Crowded)?;
        let place = Arc::clone(&self.board).acquire_owned().await.map_err(|_| NoPicture::Unable)?;
        if let Some(bytes) = self.kept(&name) {
            return Ok(bytes);
        }
        // The place is held until it is drawn, even if nobody waits for it any more.
        let drawn = tokio::task::spawn_blocking(move || {
            let drawn = raster(&drawing(), width);
            drop(place);
            drawn
        });
        let bytes = Bytes::from(drawn.await.ok().flatten().ok_or(NoPicture::Unable)?);
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.push_front((name, bytes.clone()));
        kept.truncate(KEPT_MAX);
        Ok(bytes)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::{KEPT_MAX, NoPicture, Pictures, WAITING_MAX};

    fn copy(svg: &str, _: u32) -> Option<Vec<u8>> {
        (!svg.is_empty()).then(|| svg.as_bytes().to_vec())
    }

    #[tokio::test]
    async fn the_latest_pictures_are_kept_and_no_more() {
        let pictures = Pictures::new(Some(copy));
        for number in 0..KEPT_MAX + 3 {
            let drawn = pictures.draw(format!("p{number}"), 9, move || format!("drawn {number}")).await;
            assert_eq!(drawn.as_deref(), Ok(format!("drawn {number}").as_bytes()));
        }
        assert_eq!(pictures.kept("p2"), None);
        assert_eq!(pictures.kept("p3").as_deref(), Some(b"drawn 3".as_slice()));
        let again = pictures.draw("p3".to_owned(), 9, || "another".to_owned()).await;
        assert_eq!(again.as_deref(), Ok(b"drawn 3".as_slice()), "what was drawn meanwhile is not drawn again");
        assert_eq!(pictures.draw("none".to_owned(), 9, String::new).await, Err(NoPicture::Unable));
        assert_eq!(Pictures::new(None).draw("p".to_owned(), 9, || "x".to_owned()).await, Err(NoPicture::Unable));
    }

    /// How many are drawn at this moment, and how many at most were.
    static DRAWING: [AtomicUsize; 2] = [AtomicUsize::new(0), AtomicUsize::new(0)];

    fn counted(svg: &str, _: u32) -> Option<Vec<u8>> {
        let now = DRAWING[0].fetch_add(1, Ordering::SeqCst) + 1;
        DRAWING[1].fetch_max(now, Ordering::SeqCst);
        std::thread::yield_now();
        DRAWING[0].fetch_sub(1, Ordering::SeqCst);
        Some(svg.as_bytes().to_vec())
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn one_is_drawn_at_a_time_and_a_crowd_is_turned_away() {
        let pictures = std::sync::Arc::new(Pictures::new(Some(counted)));
        let held = std::sync::Arc::clone(&pictures.board).acquire_owned().await.unwrap();
        let ask = |number: usize| {
            let pictures = std::sync::Arc::clone(&pictures);
            tokio::spawn(async move { pictures.draw(format!("p{number}"), 9, || "x".to_owned()).await })
        };
        let waiting: Vec<_> = (0..WAITING_MAX).map(ask).collect();
        while pictures.queue.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        assert_eq!(ask(99).await.unwrap(), Err(NoPicture::Crowded));
        drop(held);
        for one in waiting {
            assert!(one.await.unwrap().is_ok());
        }
        assert_eq!(DRAWING[1].load(Ordering::SeqCst), 1);
    }
}
