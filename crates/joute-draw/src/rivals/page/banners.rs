//! The counts on the banners of Rivals.

use joute_kernel::Seat;

use crate::page::frame;
use crate::page::game::Count;
use crate::rivals::Speaker;
use crate::rivals::board::LOW_HP;
use crate::rivals::ids::{self, Counted};

/// What decides; all else is on the boards.
const SHOWN: [(Counted, &str); 2] = [(Counted::Life, "i-life"), (Counted::Points, "i-rp")];

pub(super) fn counts(game: &Speaker<'_>, seat: Seat) -> Vec<Count> {
    let player = &game.view.open.players[seat.index()];
    let count = |(counted, icon): (Counted, &'static str)| {
        let n = match counted {
            Counted::Life => player.hp.into(),
            _ => player.rp.into(),
        };
        // RVL-END-1, RVL-ELIM-1.
        let low = match counted {
            Counted::Points => player.rp + 1 >= game.view.options.rules.rp_to_win,
            Counted::Life => player.is_alive() && game.view.open.round > 0 && player.hp <= LOW_HP,
            _ => false,
        };
        let (icon, of) = if player.is_alive() || counted != Counted::Life {
            (icon, "-13 -13 26 26")
        } else {
            ("mx", "-28 -28 56 56")
        };
        let picture = frame::sprite(icon, of, "ic");
        Count { low, ..Count::new(ids::count(counted, seat), picture, n, game.counted(counted, seat)) }
    };
    SHOWN.map(count).into()
}
