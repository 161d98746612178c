//! Threads that give way: on few processors pages are drawn and computers think after whoever moves was answered.

/// How far the threads that draw pages give way, as a niceness.
pub(crate) const DRAWING: i32 = 5;
/// How far the threads that think do: a page comes before what a computer makes of it.
pub(crate) const THINKING: i32 = 10;

/// The system's refusal is told once.
#[cfg(target_os = "linux")]
static REFUSED: std::sync::Once = std::sync::Once::new();

/// Lets the calling thread give way by so much. If the system refuses it the thread competes as any other, and works all the same.
#[cfg(target_os = "linux")]
pub(crate) fn give_way(niceness: i32) {
    // Here a niceness is that of one thread.
    if let Err(error) = rustix::process::setpriority_process(None, niceness) {
        REFUSED.call_once(
            || tracing::warn!(%error, "threads do not give way: moves are acknowledged later while computers think"),
        );
    }
}

/// Elsewhere a niceness is that of the whole process.
#[cfg(not(target_os = "linux"))]
pub(crate) fn give_way(_: i32) {}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::{DRAWING, THINKING, give_way};

    fn own() -> i32 {
        rustix::process::getpriority_process(None).unwrap()
    }

    #[test]
    fn a_thread_gives_way_alone() {
        let before = own();
        let gave = std::thread::spawn(|| {
            give_way(DRAWING);
            let drawing = own();
            give_way(THINKING);
            (drawing, own())
        });
        assert_eq!(gave.join().unwrap(), (DRAWING.max(before), THINKING.max(before)));
        assert_eq!(own(), before);
    }
}
