//! Four games with the whole program: play, analyse, solve, compare, tree, perft.

use four_games::breakthrough::Breakthrough;
use four_games::dots_and_boxes::DotsAndBoxes;
use four_games::morris::Morris;
use four_games::ultimate::Ultimate;
use negascout::repetition::RepetitionRule;
use negascout_session::{Catalogue, Repeating};
use std::process::ExitCode;

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
