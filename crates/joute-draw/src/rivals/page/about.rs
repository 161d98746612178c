//! What the things of Rivals are, and how they stand.

use joute_kernel::Seat;

use crate::page::catalogue::{Catalogue, Explained};
use crate::page::game::GamePage as _;
use crate::rivals::ids::{self, Named};
use crate::rivals::{Scene, Speaker};

impl Catalogue for Speaker<'_> {
    fn things(&self) -> Vec<(String, String)> {
        let scene = Scene::of(*self);
        let mut hexes: Vec<_> = self.view.open.present.hexes().iter().collect();
        hexes.sort_by_key(|hex| hex.north_west());
        let hexes = hexes.into_iter().map(|hex| (ids::hex(hex), self.hex(&scene, hex)));
        let stands = |seat: &Seat| self.view.open.players[seat.index()].hex.is_some();
        let heroes = Seat::first_of(self.seats()).filter(stands).map(|seat| (ids::hero(seat), self.hero(seat)));
        hexes.chain(heroes).collect()
    }

    fn entry(&self, thing: &str) -> Option<Explained> {
        let scene = Scene::of(*self);
        Some(match ids::parse(thing)? {
            Named::Hex(hex) => Explained::new(self.hex(&scene, hex), [], "RVL-GEO-4"),
            Named::Hero(seat) => Explained::new(self.hero(seat), [], "RVL-SETUP-2"),
            Named::Count(counted, seat) => Explained::new(self.counted(counted, seat), [], "RVL-SETUP-3"),
            _ => return None,
        })
    }
}
