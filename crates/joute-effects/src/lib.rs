//! The frame in which cards say what they do: abilities, amounts and filters, the same for every game with cards.
//!
//! What may stand in the frame is a [`Vocabulary`]: the triggers, conditions, targets and changes of one game, its *atoms*.
//! A card is data made of them and of nothing else, so that every card can be checked, printed and searched. All of it is
//! read once, into small enums; [`Amount::value`] and [`Filter::holds`] take no memory.
//!
//! ```
//! use joute_effects::{Amount, Filter, Join};
//!
//! // A filter of a game whose cards are numbers, and half the count of what it lets pass, but 3 at most.
//! let even = Filter { tests: vec![2], not: Some(Box::new(Filter { tests: vec![3], not: None })) };
//! let holds = |card: u8| even.holds(&mut |divisor| card % divisor == 0);
//! assert!(holds(4) && !holds(6) && !holds(5));
//!
//! let half = Amount::Half(Box::new(Amount::Measure(even)));
//! let amount = Amount::Join(Join::Min, Box::new([half, Amount::Number(3)]));
//! let count = |filter: &Filter<u8>| (0..10_u8).filter(|card| filter.holds(&mut |divisor| card % divisor == 0)).count();
//! assert_eq!(amount.value(&mut |filter| count(filter) as i16), 1);
//! ```

#![forbid(unsafe_code)]

mod ability;
mod amount;
mod filter;
mod read;
mod word;

pub use ability::{Ability, Condition, Vocabulary};
pub use amount::{AMOUNT_DEPTH_MAX, AMOUNT_MAX, Amount, Join};
pub use filter::Filter;
#[doc(hidden)]
pub use joute_content::{At, Data, Fields, Findings};
#[doc(hidden)]
pub use read::bare;
pub use read::{Argument, Atom, Extra, LIST_MAX, argument};
pub use word::{Word, WordSet};
