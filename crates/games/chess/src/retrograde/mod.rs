//! Endgames of three and four men, solved by retrograde analysis.
//!
//! An [`Endgame`] is solved from the mates backwards, a ply at a time, and all squares of one man at
//! once: they are the bits of a word. That takes about a tenth of a second, so that no file is needed.
//!
//! K. Thompson, *Retrograde analysis of certain endgames*, ICCA Journal 9(3), 1986.
//!
//! | file | what it is |
//! |---|---|
//! | `endgame` | the endgames that are solved, and their men |
//! | `kings` | the 462 pairs of kings, and the symmetries of the board |
//! | `reach` | moves of a man from all squares of a set at once |
//! | `solver` | the retrograde analysis |
//! | `table` | its result: the distance to mate of every position |
//! | `solved` | the endgames that a search may look up |
//! | `preparation` | the time before a search, in which its endgame is solved |

mod endgame;
mod kings;
mod preparation;
mod reach;
mod solved;
mod solver;
mod table;

pub use endgame::Endgame;
pub use preparation::Preparation;
pub use solved::Solved;
pub use solver::Solver;
pub use table::{Distance, DistanceTable};
