//! Four games of your own. Each is one file, and shows what the others do not have: captures, a player who
//! moves again, a move that says where the next one goes, and positions that come again. Beside them are the
//! endings of a larger game, which are solved whole.

// It is for the programs of this package alone.
#![allow(clippy::must_use_candidate)]

pub mod breakthrough;
pub mod dots_and_boxes;
pub mod morris;
pub mod nine;
pub mod ultimate;
