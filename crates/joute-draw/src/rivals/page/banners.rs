//! The counts on the banners of Rivals.

use joute_kernel::Seat;

use crate::page::frame;
use crate::page::game::Count;
use crate::rivals::Speaker;
use crate::rivals::ids::{self, Counted};

/// What everybody may count: Rivals points, life, anticipation, resources.
const SHOWN: [(Counted, &str); 5] = [
    (Counted::Points, "i-rp"),
    (Counted::Life, "i-life"),
    (Counted::Tokens, "i-ant"),
    (Counted::Resin, "i-resin"),
    (Counted::Crystal, "i-crystal"),
];

/// How near to its end a life is called low.
const LOW_HP: u8 = 4;

pub(super) fn counts(game: &Speaker<'_>, seat: Seat) -> Vec<Count> {
    let player = &game.view.open.players[seat.index()];
    let count = |(counted, icon): (Counted, &'static str)| {
        let n = match counted {
            Counted::Points => player.rp.into(),
            Counted::Life => player.hp.into(),
            Counted::Tokens => u16::from(player.ant.ready + player.ant.active + player.ant.reserve),
            Counted::Resin => player.resin,
            _ => player.crystal,
        };
        // RVL-END-1, RVL-ELIM-1.
        let low = match counted {
            Counted::Points => player.rp + 1 >= game.view.options.rules.rp_to_win,
            Counted::Life => player.is_alive() && game.view.open.round > 0 && player.hp <= LOW_HP,
            _ => false,
        };
        let picture = frame::sprite(icon, "-13 -13 26 26", "ic");
        Count { low, ..Count::new(ids::count(counted, seat), picture, n, game.counted(counted, seat)) }
    };
    SHOWN.map(count).into()
}
