//! The list of games, said once: everything that knows all games is made of it.
//!
//! A game is a word for its variants and the module here that brings its rules, [`Listed`]. The macros give the same expression for
//! whichever game; what they are given is compiled once for each, with the types of that game.

use joute_kernel::Game;
use joute_record::Driver;

#[cfg(feature = "toy")]
use crate::toy;
use crate::{bellum, guardians, rivality, rivals};

/// What the list makes for each game: its states, views, events and options as those of any game, and back.
pub trait Wrapped: Game {
    /// Which game it is.
    const ID: GameId;

    /// A state of it as one of any game.
    fn any_state(self) -> AnyState;

    /// A view of it as one of any game.
    fn any_view(view: Self::View) -> AnyView;

    /// An event of it as one of any game.
    fn any_event(event: Self::Event) -> AnyEvent;

    /// Options of it as those of any game.
    fn any_options(options: Self::Options) -> GameOptions;

    /// The state, if it is one of this game.
    fn of_state(any: &AnyState) -> Option<&Self>;

    /// The view, if it is one of this game.
    fn of_view(any: &AnyView) -> Option<&Self::View>;

    /// The event, if it is one of this game.
    fn of_event(any: &AnyEvent) -> Option<&Self::Event>;

    /// The options, if they are those of this game.
    fn of_options(any: &GameOptions) -> Option<&Self::Options>;
}

/// What is in a box, owned or borrowed as the box is.
pub trait Unboxed {
    /// What is in it.
    type Inner;

    /// That.
    fn unboxed(self) -> Self::Inner;
}

impl<T> Unboxed for Box<T> {
    type Inner = T;

    fn unboxed(self) -> T {
        *self
    }
}

impl<'a, T> Unboxed for &'a Box<T> {
    type Inner = &'a T;

    fn unboxed(self) -> &'a T {
        self
    }
}

impl<'a, T> Unboxed for &'a mut Box<T> {
    type Inner = &'a mut T;

    fn unboxed(self) -> &'a mut T {
        self
    }
}

macro_rules! registry {
    ($d:tt shelf { $($(#[doc = $shelf_doc:literal])+ $shelf:ident: $shelf_module:ident;)+ } beside { $($beside:tt)* }) => {
        impl GameId {
            /// The games of the shelf, in its order.
            pub const ALL: [Self; [$(Self::$shelf),+].len()] = [$(Self::$shelf),+];
        }

        registry! { @list $d $($(#[doc = $shelf_doc])+ $shelf: $shelf_module;)+ $($beside)* }
    };
    (@list $d:tt $($(#[doc = $doc:literal])+ $name:ident: $module:ident;)+) => {
        /// One of the games.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum GameId {
            $($(#[doc = $doc])+ $name,)+
        }

        impl GameId {
            /// Every game that can be named: those of the shelf, and what tests put beside it.
            pub const NAMED: [Self; [$(Self::$name),+].len()] = [$(Self::$name),+];
        }

        registry!(@any AnyState "A state" [$($name(Box<$module::State>)),+]);
        registry!(@any AnyView "A view" [$($name(Box<<$module::State as Game>::View>)),+]);
        registry!(@any AnyEvent "An event" [$($name(<$module::State as Game>::Event)),+]);
        registry!(@any GameOptions "What is chosen before the first move" [$($name(<$module::State as Game>::Options)),+]);

        /// A driver of one of the games, in a box as the states.
        #[derive(Clone, Debug)]
        pub(crate) enum AnyDriver {
            $($name(Box<Driver<$module::State>>),)+
        }

        $(
            impl From<Driver<$module::State>> for AnyDriver {
                fn from(driver: Driver<$module::State>) -> Self {
                    Self::$name(Box::new(driver))
                }
            }

            impl Wrapped for $module::State {
                const ID: GameId = GameId::$name;

                fn any_state(self) -> AnyState {
                    AnyState::$name(Box::new(self))
                }

                fn any_view(view: Self::View) -> AnyView {
                    AnyView::$name(Box::new(view))
                }

                fn any_event(event: Self::Event) -> AnyEvent {
                    AnyEvent::$name(event)
                }

                fn any_options(options: Self::Options) -> GameOptions {
                    GameOptions::$name(options)
                }

                // With a single game there would be no other.
                #[allow(unreachable_patterns)]
                fn of_state(any: &AnyState) -> Option<&Self> {
                    match any {
                        AnyState::$name(state) => Some(state),
                        _ => None,
                    }
                }

                #[allow(unreachable_patterns)]
                fn of_view(any: &AnyView) -> Option<&Self::View> {
                    match any {
                        AnyView::$name(view) => Some(view),
                        _ => None,
                    }
                }

                #[allow(unreachable_patterns)]
                fn of_event(any: &AnyEvent) -> Option<&Self::Event> {
                    match any {
                        AnyEvent::$name(event) => Some(event),
                        _ => None,
                    }
                }

                #[allow(unreachable_patterns)]
                fn of_options(any: &GameOptions) -> Option<&Self::Options> {
                    match any {
                        GameOptions::$name(options) => Some(options),
                        _ => None,
                    }
                }
            }
        )+

        registry!(@with_boxed $d with_state AnyState "a state: `with_state!(any, state => state.seat_count())`" [$($name: $module),+]);
        registry!(@with_boxed $d with_view AnyView "a view: `with_view!(any, G, view => say::<G>(view))`" [$($name: $module),+]);
        registry!(@with $d with_event AnyEvent "an event: `with_event!(any, G, event => G::reveals(event))`" [$($name: $module),+]);
        registry!(@with $d with_options GameOptions "options: `with_options!(any, G, options => G::setup(options))`" [$($name: $module),+]);

        /// Does the same with whichever driver.
        macro_rules! with_driver {
            ($d any:expr, $d driver:ident => $d body:expr) => {
                match $d any {
                    $($crate::registry::AnyDriver::$name($d driver) => $d body,)+
                }
            };
        }

        /// Does the same with whichever game: `with_game!(id, G => G::CODE)`. `G` is the type of its states.
        ///
        /// ```
        /// use joute_games::{GameId, Listed, with_game};
        ///
        /// let codes = GameId::ALL.map(|game| with_game!(game, G => <G as Listed>::CODE));
        /// assert!(codes.contains(&"rivality"));
        /// ```
        #[macro_export]
        macro_rules! with_game {
            ($d id:expr, $d game:ident => $d body:expr) => {
                match $d id {
                    $($crate::GameId::$name => {
                        type $d game = $crate::$module::State;
                        $d body
                    })+
                }
            };
        }
    };
    (@any $any:ident $what:literal [$($name:ident($inner:ty)),+]) => {
        #[doc = concat!($what, " of one of the games.")]
        // What is small is held whole, without a box, though games differ in size.
        #[allow(clippy::large_enum_variant)]
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub enum $any {
            $(#[doc = concat!($what, " of this game.")] $name($inner),)+
        }
    };
    (@with $d:tt $with:ident $any:ident $what:literal [$($name:ident: $module:ident),+]) => {
        #[doc = concat!("Does the same with whichever game's ", $what, ".")]
        ///
        /// What is given is owned or borrowed, and so is what the expression gets; `G` is the type of the game's states.
        #[macro_export]
        macro_rules! $with {
            ($d any:expr, $d inner:ident => $d body:expr) => {
                match $d any {
                    $($crate::$any::$name($d inner) => $d body,)+
                }
            };
            ($d any:expr, $d game:ident, $d inner:ident => $d body:expr) => {
                match $d any {
                    $($crate::$any::$name($d inner) => {
                        type $d game = $crate::$module::State;
                        $d body
                    })+
                }
            };
        }
    };
    (@with_boxed $d:tt $with:ident $any:ident $what:literal [$($name:ident: $module:ident),+]) => {
        #[doc = concat!("Does the same with whichever game's ", $what, ".")]
        ///
        /// It is held in a box, since games differ in size; what is given is owned or borrowed, and so is what the expression gets; `G` is the type of the game's states.
        #[macro_export]
        macro_rules! $with {
            ($d any:expr, $d inner:ident => $d body:expr) => {
                match $d any {
                    $($crate::$any::$name(boxed) => {
                        let $d inner = $crate::Unboxed::unboxed(boxed);
                        $d body
                    })+
                }
            };
            ($d any:expr, $d game:ident, $d inner:ident => $d body:expr) => {
                match $d any {
                    $($crate::$any::$name(boxed) => {
                        type $d game = $crate::$module::State;
                        let $d inner = $crate::Unboxed::unboxed(boxed);
                        $d body
                    })+
                }
            };
        }
    };
}

/// The games of the shelf, and beside it what is given.
macro_rules! shelf {
    ($d:tt $($beside:tt)*) => {
        registry! { $d
            shelf {
                /// Tiles and golems, for 1 to 4.
                Rivality: rivality;
                /// Evil lords, dice and hordes, for 2 to 5.
                Bellum: bellum;
                /// Guardians, hidden stacks and duels, for 2 to 4.
                Guardians: guardians;
                /// Six heroes in a shrinking arena, for 2 to 6.
                Rivals: rivals;
            }
            beside { $($beside)* }
        }
    };
}

#[cfg(not(feature = "toy"))]
shelf! { $ }

#[cfg(feature = "toy")]
shelf! { $
    /// The tiny game of the testkit, which proves that every layer takes a game without knowing it.
    Toy: toy;
}
