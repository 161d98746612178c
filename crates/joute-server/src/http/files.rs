//! How many files the process may have open: each connection and each socket is one.

/// Room that is wanted: connections, sockets, and what the ledger and the rest need.
const CONNECTIONS: usize = 8_192;
const SOCKETS: u32 = 4_000;
const REST: u64 = 128;

/// For how many there is room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Room {
    pub(crate) connections: usize,
    pub(crate) sockets: u32,
    /// The limit of the system that leaves less than is wanted.
    pub(crate) short: Option<u64>,
}

impl Room {
    /// As much as is wanted.
    pub(crate) const WANTED: Self = Self { connections: CONNECTIONS, sockets: SOCKETS, short: None };

    /// Raises what the process may open as far as it may, and says for how many that is enough.
    pub(super) fn made() -> Self {
        Self::within(raised(CONNECTIONS as u64 + u64::from(SOCKETS) + REST))
    }

    /// What `files` are enough for; `None` is no limit.
    fn within(files: Option<u64>) -> Self {
        match files {
            Some(files) if files < CONNECTIONS as u64 + u64::from(SOCKETS) + REST => {
                let free = files.saturating_sub(REST).max(files / 2).max(2);
                let sockets = (free / 3).min(u64::from(SOCKETS));
                let connections = (free - sockets).min(CONNECTIONS as u64);
                Self { connections: connections as usize, sockets: sockets as u32, short: Some(files) }
            }
            _ => Self::WANTED,
        }
    }
}

/// Raises the limit of this process to `wanted`, or as far as it may; the limit then, `None` if there is none.
#[cfg(unix)]
fn raised(wanted: u64) -> Option<u64> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    let now = limit.current?;
    if now >= wanted {
        return Some(now);
    }
    let most = limit.maximum.unwrap_or(wanted).min(wanted);
    match setrlimit(Resource::Nofile, Rlimit { current: Some(most), maximum: limit.maximum }) {
        Ok(()) => Some(most),
        Err(_) => Some(now),
    }
}

/// Other systems have no such limit.
#[cfg(not(unix))]
fn raised(_: u64) -> Option<u64> {
    None
}

#[cfg(test)]
mod tests {
    use super::{REST, Room, raised};

    #[test]
    fn few_files_mean_fewer_connections_and_sockets_and_the_rest_has_room() {
        assert_eq!(Room::within(None), Room::WANTED);
        assert_eq!(Room::within(Some(1 << 20)), Room::WANTED);
        assert_eq!(Room::within(Some(1_024)), Room { connections: 598, sockets: 298, short: Some(1_024) });
        for files in 0..20_000 {
            let room = Room::within(Some(files));
            assert!(room.connections > 0 && room.sockets <= 4_000, "{files}: {room:?}");
            assert!(
                files < 256 || room.connections as u64 + u64::from(room.sockets) + REST <= files,
                "{files}: {room:?}"
            );
        }
    }

    #[cfg(unix)]
    #[test]
    fn the_limit_of_this_process_rises() {
        let now = rustix::process::getrlimit(rustix::process::Resource::Nofile);
        let wanted = now.current.unwrap_or(1_024) + 1;
        let may = now.maximum.is_none_or(|most| most >= wanted);
        assert_eq!(raised(wanted), now.current.map(|now| if may { wanted } else { now }));
    }
}
