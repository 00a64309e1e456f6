//! Boards of all sizes but 7x6 behind one type.
//!
//! Each size is a type of its own, for which everything generic is compiled again. [`AnySize`] is one type
//! for all of them, which looks up at each step which it is. The solver is compiled for every size.

use crate::board::Disc;
use crate::board_position::{BoardPosition, ReadError};
use crate::position::{Column, Position};
use crate::solver::Solver;
use negascout::engine::{BestLine, Proven, Saver, SolveRequest, Value};
use negascout::{Game, Score};
use std::fmt::{self, Debug, Display};
use std::ops::ControlFlow;

/// The sizes besides 7x6, listed once: a name for each, its columns and its rows.
macro_rules! sizes {
    ($($name:ident $width:literal x $height:literal,)*) => {
        /// A position on a board of any size but 7x6.
        ///
        /// ```
        /// use negascout::Game;
        /// use negascout_connect_four::{AnySize, BoardPosition};
        ///
        /// let empty = AnySize::empty((8, 7)).unwrap();
        /// assert_eq!((empty.moves().count(), empty.left()), (8, 56));
        /// assert!(AnySize::empty((7, 6)).is_none());
        /// ```
        #[derive(Clone, Copy)]
        pub enum AnySize {
            $(
                #[doc = concat!("On ", $width, " columns and ", $height, " rows.")]
                $name(
                    /// The position.
                    Position<$width, $height>,
                ),
            )*
        }

        impl AnySize {
            /// The sizes, as columns and rows.
            pub const SIZES: &[(usize, usize)] = &[$(($width, $height),)*];

            /// The empty board of this size; `None` for a size that is not among these.
            #[must_use]
            pub fn empty(size: (usize, usize)) -> Option<AnySize> {
                match size {
                    $(($width, $height) => Some(AnySize::$name(Position::default())),)*
                    _ => None,
                }
            }

            /// The columns that stones can be dropped into, as bits.
            fn open_columns(&self) -> u32 {
                match self {
                    $(AnySize::$name(pos) => {
                        pos.moves().fold(0, |open, mv| open | 1 << mv.0)
                    })*
                }
            }
        }

        impl Game for AnySize {
            type Move = Column;

            fn moves(&self) -> impl Iterator<Item = Column> {
                let open = self.open_columns();
                (0..u32::BITS as u8).filter(move |column| open >> column & 1 != 0).map(Column)
            }

            fn play(&self, mv: Column) -> AnySize {
                match self { $(AnySize::$name(pos) => AnySize::$name(pos.play(mv)),)* }
            }

            fn outcome(&self) -> Option<Score> {
                match self { $(AnySize::$name(pos) => pos.outcome(),)* }
            }

            fn key(&self) -> u64 {
                match self { $(AnySize::$name(pos) => pos.key(),)* }
            }

            fn plies_left(&self) -> Option<u32> {
                match self { $(AnySize::$name(pos) => pos.plies_left(),)* }
            }
        }

        impl Debug for AnySize {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self { $(AnySize::$name(pos) => Debug::fmt(pos, f),)* }
            }
        }

        impl Display for AnySize {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self { $(AnySize::$name(pos) => Display::fmt(pos, f),)* }
            }
        }

        impl BoardPosition for AnySize {
            fn size(&self) -> (usize, usize) {
                match self { $(AnySize::$name(pos) => BoardPosition::size(pos),)* }
            }

            fn turn(&self) -> Disc {
                match self { $(AnySize::$name(pos) => BoardPosition::turn(pos),)* }
            }

            fn left(&self) -> u32 {
                match self { $(AnySize::$name(pos) => BoardPosition::left(pos),)* }
            }

            fn is_won(&self) -> bool {
                match self { $(AnySize::$name(pos) => BoardPosition::is_won(pos),)* }
            }

            fn can_drop(&self, column: Column) -> bool {
                match self { $(AnySize::$name(pos) => BoardPosition::can_drop(pos, column),)* }
            }

            fn stone(&self, column: usize, row: usize) -> Option<Disc> {
                match self { $(AnySize::$name(pos) => BoardPosition::stone(pos, column, row),)* }
            }

            fn winning_cells(&self) -> Vec<(usize, usize)> {
                match self { $(AnySize::$name(pos) => BoardPosition::winning_cells(pos),)* }
            }

            fn evaluate(&self) -> Score {
                match self { $(AnySize::$name(pos) => BoardPosition::evaluate(pos),)* }
            }

            fn mirrored(&self) -> AnySize {
                match self { $(AnySize::$name(pos) => AnySize::$name(pos.mirrored()),)* }
            }

            fn read(&self, text: &str) -> Result<AnySize, ReadError> {
                match self { $(AnySize::$name(pos) => BoardPosition::read(pos, text).map(AnySize::$name),)* }
            }

            fn prove(
                &self,
                solver: &mut Solver,
                known: Proven,
                task: &SolveRequest,
                progress: &mut dyn FnMut(&Proven) -> ControlFlow<()>,
                saver: Option<&dyn Saver>,
            ) -> Proven {
                match self {
                    $(AnySize::$name(pos) => pos.prove(solver, known, task, progress, saver),)*
                }
            }

            fn best_line(
                &self,
                solver: &mut Solver,
                proven: &Proven,
                task: &SolveRequest,
            ) -> BestLine<Column> {
                match self { $(AnySize::$name(pos) => pos.best_line(solver, proven, task),)* }
            }

            fn value(&self, points: i32) -> Value {
                match self { $(AnySize::$name(pos) => BoardPosition::value(pos, points),)* }
            }
        }
    };
}

sizes! {
    S4x4 4 x 4,
    S4x5 4 x 5,
    S5x4 5 x 4,
    S5x5 5 x 5,
    S5x6 5 x 6,
    S6x5 6 x 5,
    S6x6 6 x 6,
    S7x7 7 x 7,
    S8x6 8 x 6,
    S8x7 8 x 7,
    S9x6 9 x 6,
}
