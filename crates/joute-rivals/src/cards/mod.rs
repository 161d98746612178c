//! RVL-CARD, section 27: cards as data, on the frame of `joute-effects`.
//!
//! What is printed on a design is a [`Print`], read from and written to the form of section 30.1, in packs and positions alike.

mod check;
mod form;
mod op;
mod pack_file;
mod print;
mod ultimate;
mod word;

pub use op::{Amount, Branches, Dice, DiceOn, EachGains, Lasting, Now, Op, Passive, Place, Ruled, Strike};
pub(crate) use pack_file::files;
pub use pack_file::{Board, Sheet, boards, printed, read, read_boards};
pub use print::{Attack, Bought, Mod, Moment, Print};
pub use ultimate::Ultimate;
pub use word::{Bonus, Drought, Each, Goods, Hit, Letter, Needs, Role, RuleKey, Scope, Until, Window};
