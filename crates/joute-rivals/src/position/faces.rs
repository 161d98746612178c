//! RVL-POS-6: which face of a pack lies where: positions say what is printed, states name faces by numbers.

use std::sync::Arc;

use crate::arena::{Shape, TILES, TileId, TileSet};
use crate::pack::{Face, FaceId, Pack};
use crate::position::Position;
use crate::state::Facing;

/// Where every face of a pack lies.
pub(super) struct Laid {
    /// The pack, with faces that the given one has not in place of some that lie nowhere.
    pub(super) pack: Arc<Pack>,
    /// How every tile lies, gone ones that nobody saw too.
    pub(super) hidden: [Option<Facing>; TILES],
    /// How the tiles lie that were seen.
    pub(super) open: [Option<Facing>; TILES],
    /// Which those are.
    pub(super) shown: TileSet,
}

/// Faces that are being given to what needs them.
struct Store {
    faces: Vec<Face>,
    used: u64,
}

impl Store {
    fn free(&self, shape: Shape) -> impl Iterator<Item = FaceId> + '_ {
        FaceId::of_shape(shape).filter(|face| self.used >> face.0 & 1 == 0)
    }

    /// A free face on which this is printed.
    fn same(&mut self, shape: Shape, face: Face) -> Option<FaceId> {
        let found = self.free(shape).find(|known| self.faces[usize::from(known.0)] == face)?;
        self.used |= 1 << found.0;
        Some(found)
    }

    /// A free face on which this is printed from now on.
    fn any(&mut self, shape: Shape, face: Face) -> Option<FaceId> {
        let found = self.free(shape).next()?;
        self.used |= 1 << found.0;
        self.faces[usize::from(found.0)] = face;
        Some(found)
    }
}

impl Position {
    /// Each face on a tile or among the unseen ones is the first of the pack that looks like it, or takes the place of one that lies
    /// nowhere. Tiles that are gone have what is left: what nobody saw first, the rest as if it had been seen.
    pub(super) fn lay_faces(&self) -> Laid {
        let present = self.present().without(TileId::CENTRE);
        let mut store = Store { faces: self.pack.faces().to_vec(), used: 0 };
        let tiles: Vec<TileId> = present.iter().collect();
        let mut on_tiles: Vec<Option<FaceId>> =
            tiles.iter().map(|tile| store.same(tile.shape(), self.tile(*tile).face)).collect();
        let shapes = [Shape::Trigone, Shape::Long];
        let mut unseen: Vec<Option<FaceId>> =
            self.unseen.iter().map(|face| shapes.into_iter().find_map(|shape| store.same(shape, *face))).collect();
        for (tile, found) in tiles.iter().zip(&mut on_tiles) {
            *found = found.or_else(|| store.any(tile.shape(), self.tile(*tile).face));
        }
        for (face, found) in self.unseen.iter().zip(&mut unseen) {
            *found = found.or_else(|| shapes.into_iter().find_map(|shape| store.any(shape, *face)));
        }
        let mut laid = Laid {
            pack: Arc::clone(&self.pack),
            hidden: [None; TILES],
            open: [None; TILES],
            shown: TileSet::of(TileId::CENTRE),
        };
        for (tile, face) in tiles.iter().zip(on_tiles) {
            let said = self.tile(*tile);
            let facing = face.map(|face| Facing { face, rotation: said.rotation });
            laid.put(*tile, facing, said.up);
        }
        for shape in shapes {
            // RVL-DRONE-1: what was never laid comes before what is gone.
            let absent = TileSet::ALL.minus(present).without(TileId::CENTRE);
            let outer = absent.minus(self.arena());
            let slots = outer.iter().chain(absent.minus(outer).iter()).filter(|tile| tile.shape() == shape);
            let secret = unseen.iter().flatten().filter(|face| face.shape() == shape).map(|face| (*face, false));
            let rest = store.free(shape).map(|face| (face, true));
            for (tile, (face, is_seen)) in slots.zip(secret.chain(rest)) {
                if is_seen || !outer.contains(tile) {
                    laid.put(tile, Some(Facing { face, rotation: 0 }), is_seen);
                }
            }
        }
        if store.faces != self.pack.faces() {
            let designs = self.pack.designs().map(|(_, design)| design.clone()).collect();
            // The same cards made a pack before.
            if let Ok(pack) = Pack::irregular(designs, self.pack.boards(), store.faces) {
                laid.pack = Arc::new(pack.labelled(self.pack.label().clone()));
            }
        }
        laid
    }
}

impl Laid {
    fn put(&mut self, tile: TileId, facing: Option<Facing>, is_seen: bool) {
        self.hidden[tile.index()] = facing;
        if is_seen {
            self.open[tile.index()] = facing;
            self.shown = self.shown.with(tile);
        }
    }
}
