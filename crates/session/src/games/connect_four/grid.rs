//! Boards of every size behind one type.
//!
//! Each size is a type of its own, for which everything generic is compiled anew. Most is compiled
//! for two types only: the 7x6 board's own, and [`AnySize`] for all others, which looks up at each
//! step which it is. The solver is compiled for every size.

use negascout::engine::{BestLine, CannotProve, ProofTask, Proven, Prover, Saver, Value};
use negascout::search::Limits;
use negascout::{Evaluate, Game, Score};
use negascout_connect_four::{Book, Column, OpenLines, Player, Position, Solver};
use std::fmt::{self, Debug, Display};
use std::ops::ControlFlow;

/// The arguments of a proof beside the position.
pub(crate) struct ProofArguments<'a> {
    pub(crate) known: Proven,
    pub(crate) task: &'a ProofTask,
    pub(crate) progress: &'a mut dyn FnMut(&Proven) -> ControlFlow<()>,
    pub(crate) saver: Option<&'a dyn Saver>,
}

/// A position on a board of some size.
pub(crate) trait Grid:
    Game<Move = Column> + Copy + Debug + Display + Send + Sync + 'static
{
    /// Columns and rows.
    fn size(&self) -> (usize, usize);
    /// The player to move.
    fn turn(&self) -> Player;
    /// The number of empty cells.
    fn left(&self) -> u32;
    /// Whether the player who has just moved has four in a row.
    fn is_won(&self) -> bool;
    /// Whether there is room in a column.
    fn can_drop(&self, column: Column) -> bool;
    /// The owner of the stone in a cell, rows counted from the bottom.
    fn stone(&self, column: usize, row: usize) -> Option<Player>;
    /// The cells, as columns and rows, of the fours.
    fn winning_cells(&self) -> Vec<(usize, usize)>;
    /// The static evaluation.
    fn evaluate(&self) -> Score;
    /// The mirror image.
    fn mirrored(&self) -> Self;
    /// A number that no other position of the size has.
    fn exact_key(&self) -> u64;
    /// Its points by the book of openings: see [`Prover::in_book`].
    fn in_book(&self) -> Option<i32>;
    /// Every move with its score, by the book of openings: see `Knowledge::book`.
    fn choices(&self) -> Option<Vec<(Column, Score)>>;
    /// Reads a position of the same size: the columns played, or a board.
    fn read(&self, text: &str) -> Result<Self, String>;
    /// Proves the value: see [`Prover::prove`].
    fn prove(&self, solver: &mut Solver, asked: ProofArguments<'_>) -> Result<Proven, CannotProve>;
    /// Asks whether the value is at least `points`: see [`Prover::probe`].
    fn probe(&self, solver: &Solver, points: i32, limits: &Limits) -> Proven;
    /// Best moves to the end: see [`Prover::line`].
    fn best_line(&self, solver: &mut Solver, proven: &Proven, task: &ProofTask)
    -> BestLine<Column>;
    /// The value of a position with this many points: see [`Prover::value`].
    fn value(&self, points: i32) -> Value;
}

impl<const W: usize, const H: usize> Grid for Position<W, H> {
    fn size(&self) -> (usize, usize) {
        (W, H)
    }

    fn turn(&self) -> Player {
        self.turn()
    }

    fn left(&self) -> u32 {
        self.left()
    }

    fn is_won(&self) -> bool {
        self.is_won()
    }

    fn can_drop(&self, column: Column) -> bool {
        self.can_drop(column)
    }

    fn stone(&self, column: usize, row: usize) -> Option<Player> {
        self.stone(column, row)
    }

    fn winning_cells(&self) -> Vec<(usize, usize)> {
        self.winning_cells()
    }

    fn evaluate(&self) -> Score {
        OpenLines.evaluate(self)
    }

    fn mirrored(&self) -> Self {
        Position::mirrored(self)
    }

    fn exact_key(&self) -> u64 {
        Position::exact_key(self)
    }

    fn in_book(&self) -> Option<i32> {
        Book::known(self)
    }

    fn choices(&self) -> Option<Vec<(Column, Score)>> {
        Book::choices(self)
    }

    fn read(&self, text: &str) -> Result<Self, String> {
        if text.contains('/') {
            Position::from_board(text).map_err(|error| error.to_string())
        } else {
            text.parse::<Position<W, H>>()
                .map_err(|error| error.to_string())
        }
    }

    fn prove(&self, solver: &mut Solver, asked: ProofArguments<'_>) -> Result<Proven, CannotProve> {
        let ProofArguments {
            known,
            task,
            progress,
            saver,
        } = asked;
        Prover::prove(solver, self, known, task, progress, saver)
    }

    fn probe(&self, solver: &Solver, points: i32, limits: &Limits) -> Proven {
        solver.probe(self, points, limits)
    }

    fn best_line(
        &self,
        solver: &mut Solver,
        proven: &Proven,
        task: &ProofTask,
    ) -> BestLine<Column> {
        Prover::line(solver, self, proven, task)
    }

    fn value(&self, points: i32) -> Value {
        <Solver as Prover<Self>>::value(self, points)
    }
}

/// The sizes besides 7x6, listed once: a name for each, its columns and its rows.
macro_rules! sizes {
    ($($name:ident $width:literal x $height:literal,)*) => {
        /// A position on a board of any size but 7x6.
        #[derive(Clone, Copy)]
        pub(crate) enum AnySize {
            $($name(Position<$width, $height>),)*
        }

        /// The sizes, as columns and rows.
        pub(super) const OTHER_SIZES: &[(usize, usize)] = &[$(($width, $height),)*];

        impl AnySize {
            /// The empty board of this size; `None` for a size that is not among these.
            pub(super) fn empty(size: (usize, usize)) -> Option<AnySize> {
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

        impl Grid for AnySize {
            fn size(&self) -> (usize, usize) {
                match self { $(AnySize::$name(pos) => Grid::size(pos),)* }
            }

            fn turn(&self) -> Player {
                match self { $(AnySize::$name(pos) => Grid::turn(pos),)* }
            }

            fn left(&self) -> u32 {
                match self { $(AnySize::$name(pos) => Grid::left(pos),)* }
            }

            fn is_won(&self) -> bool {
                match self { $(AnySize::$name(pos) => Grid::is_won(pos),)* }
            }

            fn can_drop(&self, column: Column) -> bool {
                match self { $(AnySize::$name(pos) => Grid::can_drop(pos, column),)* }
            }

            fn stone(&self, column: usize, row: usize) -> Option<Player> {
                match self { $(AnySize::$name(pos) => Grid::stone(pos, column, row),)* }
            }

            fn winning_cells(&self) -> Vec<(usize, usize)> {
                match self { $(AnySize::$name(pos) => Grid::winning_cells(pos),)* }
            }

            fn evaluate(&self) -> Score {
                match self { $(AnySize::$name(pos) => Grid::evaluate(pos),)* }
            }

            fn mirrored(&self) -> AnySize {
                match self { $(AnySize::$name(pos) => AnySize::$name(pos.mirrored()),)* }
            }

            fn exact_key(&self) -> u64 {
                match self { $(AnySize::$name(pos) => pos.exact_key(),)* }
            }

            // A book is of the 7x6 board, which has a type of its own.
            fn in_book(&self) -> Option<i32> {
                None
            }

            fn choices(&self) -> Option<Vec<(Column, Score)>> {
                None
            }

            fn read(&self, text: &str) -> Result<AnySize, String> {
                match self { $(AnySize::$name(pos) => Grid::read(pos, text).map(AnySize::$name),)* }
            }

            fn prove(
                &self,
                solver: &mut Solver,
                asked: ProofArguments<'_>,
            ) -> Result<Proven, CannotProve> {
                match self { $(AnySize::$name(pos) => Grid::prove(pos, solver, asked),)* }
            }

            fn probe(&self, solver: &Solver, points: i32, limits: &Limits) -> Proven {
                match self { $(AnySize::$name(pos) => Grid::probe(pos, solver, points, limits),)* }
            }

            fn best_line(
                &self,
                solver: &mut Solver,
                proven: &Proven,
                task: &ProofTask,
            ) -> BestLine<Column> {
                match self { $(AnySize::$name(pos) => pos.best_line(solver, proven, task),)* }
            }

            fn value(&self, points: i32) -> Value {
                match self { $(AnySize::$name(pos) => Grid::value(pos, points),)* }
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
