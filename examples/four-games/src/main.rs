//! Four games with the whole program: play, analyse, solve, compare, tree, perft.
//!
//! Each is one file, and shows what the others do not have: captures, a player who moves again, a move
//! that says where the next one goes, and positions that come again.

mod breakthrough;
mod dots_and_boxes;
mod morris;
mod ultimate;

use breakthrough::Breakthrough;
use dots_and_boxes::DotsAndBoxes;
use morris::Morris;
use negascout::repetition::RepetitionRule;
use negascout_session::{Catalogue, Repeating};
use std::process::ExitCode;
use ultimate::Ultimate;

// ANCHOR: games
fn main() -> ExitCode {
    let games = Catalogue::empty().with(Repeating(Morris, RepetitionRule::DRAW));
    let games = games.with(Ultimate);
    let games = games
        .with(DotsAndBoxes::new(3, 3))
        .with(DotsAndBoxes::new(2, 2));
    let games = games
        .with(Breakthrough::new(8, 8))
        .with(Breakthrough::new(4, 5));
    negascout_cli::run(games)
}
// ANCHOR_END: games
