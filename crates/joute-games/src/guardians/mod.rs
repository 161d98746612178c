//! Guardians, not yet on the list: its layers are being built.

pub use joute_guardians::*;
